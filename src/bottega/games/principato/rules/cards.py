"""What action cards do: income, buildings, recruits, culture, and the swap. Clauses PRI-A*, PRI-K*."""

from typing import Any

from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.principato.actions import TOLD, Swap
from bottega.games.principato.rules.payments import POOL, culture_of
from bottega.games.principato.rules.storage import gain
from bottega.games.principato.table import KINDS, ONE_PER_FIELD, ONE_PER_PALAZZO, Cube, Phase, Token, Way


@rule
def kind_in_use(table: Any) -> Any:
    """The kind of the own card that is being activated or changed."""
    return table.hand[table.to_play, table.pending_slot] % KINDS


@rule
def activate(box: Any, table: Any, log: Any, slot: int) -> bool:
    """Use an own card (A1). True if nothing is left to ask: the income of a card with one option only."""
    seat, card = table.to_play, table.hand[table.to_play, slot]
    kind = card % KINDS
    way = box.way[kind]
    table.pending_slot = slot
    tell(log, TOLD.ACTIVATED, EVERYBODY, seat, slot, card)
    if way > Way.RECRUIT:
        table.phase = Phase.CHOOSE_OPTION
        return False
    table.pending_option = 0
    if way == Way.MIX:
        table.phase = Phase.CHOOSE_MIX
        return False
    if way == Way.RECRUIT:
        table.phase = Phase.RECRUIT_COUNT
        return False
    take_income(box, table, log, kind, 0)
    return True


@rule
def take_income(box: Any, table: Any, log: Any, kind: int, option: int) -> None:
    """Food and gold of an option, each with its own losses (K1 to K4, P4)."""
    seat = table.to_play
    if box.gain_food[kind, option] != 0:
        gain(box, table, log, seat, Cube.FOOD, income_of(box, table, seat, kind, option, Cube.FOOD))
    if box.gain_gold[kind, option] != 0:
        gain(box, table, log, seat, Cube.GOLD, income_of(box, table, seat, kind, option, Cube.GOLD))


@rule
def income_of(box: Any, table: Any, seat: int, kind: int, option: int, cube: int) -> Any:
    """How many cubes an option gives, whether or not they find room: a printed number, or one for each field
    or palazzo (K1 to K4)."""
    printed = box.gain_food[kind, option] if cube == Cube.FOOD else box.gain_gold[kind, option]
    if printed == ONE_PER_FIELD:
        return table.tokens[seat, Token.FIELD]
    if printed == ONE_PER_PALAZZO:
        return table.tokens[seat, Token.PALAZZO]
    return printed


@rule
def take_tokens(table: Any, log: Any, told: int, token: int, count: int) -> None:
    """Tokens from the reserve: those of the paid option, or as many soldiers as one likes, without cubes (K5
    to K8, K11, P2)."""
    table.pool[POOL[token]] -= count
    table.tokens[table.to_play, token] += count
    tell(log, told, EVERYBODY, table.to_play, token, count)


@rule
def buy(box: Any, table: Any, log: Any, kind: int, value: int) -> None:
    """One culture token of the chosen value (K12)."""
    seat, culture = table.to_play, culture_of(box, kind)
    table.culture_left[culture, value] -= 1
    table.culture[seat, culture, value] += 1
    table.points[seat] += box.culture_values[culture, value]
    tell(log, TOLD.BOUGHT, EVERYBODY, seat, culture, box.culture_values[culture, value])


@rule
def swap(table: Any, log: Any, place: int) -> None:
    """The own card in use goes where the chosen card of the display lay (A3, A6, T5)."""
    seat, slot = table.to_play, table.pending_slot
    given, taken = table.hand[seat, slot], table.display[place]
    table.hand[seat, slot] = taken
    table.display[place] = given
    way = Swap.CHANGE if table.pending_option == EMPTY else Swap.EXCHANGE
    tell(log, TOLD.SWAPPED, EVERYBODY, seat, slot, place, given, taken, way)
