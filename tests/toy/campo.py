"""Campo: fields of hexes and seeds from an open pile. Who sows beside his own fields scores."""

from pathlib import Path
from typing import Any

import numpy as np

from bottega.engine.actions import ActionTable, block
from bottega.engine.arrangement import hexes, row, track
from bottega.engine.bits import clear_choices, offer_choice
from bottega.engine.dice import shuffle
from bottega.engine.events import EVERYBODY, EventTable, event, tell
from bottega.engine.game import GameSpec
from bottega.engine.hexes import neighbours
from bottega.engine.jit import rule
from bottega.engine.kinds import number, seat
from bottega.engine.names import EMPTY, names
from bottega.engine.ranking import rank_by_points
from bottega.engine.schema import Record, counts, field, flag, line, one_of, rows, seats, stack
from bottega.engine.show import Show
from bottega.engine.tables import NOBODY

Seed = names("wheat olive vine", called="seed")
Season = names("spring summer", called="season")
Phase = names("sow game_over")
Reason = names("phase taken tired")
FIELD = hexes(3, 4, 3, by="hex")
HEXES, EACH, SEATS, SHELF, TRACK = FIELD.count, 5, 3, 4, 20
BESIDE = np.full((HEXES, 6), EMPTY, np.int8)
for _place, _around in neighbours({place: index for index, place in enumerate(FIELD.places)}).items():
    BESIDE[_place, : len(_around)] = _around

ACTIONS = ActionTable(block("sow", hex=range(HEXES)), block("rest"), block("swap", slot=range(SHELF)))
EVENTS = EventTable(
    event("sown", seat=seat(), hex=number(), seed=Seed, points=number()),
    event("rested", seat=seat()),
    event("swapped", seat=seat(), slot=number(), seed=Seed),
    event("game_over", winner=seat()),
)
TOLD, FIRST = EVENTS.kinds, ACTIONS.first


class Table(Record, seats=SEATS, phases=Phase):
    season = field(one_of(Season), "the season")
    seeds = field(stack(one_of(Seed, empty=True), EACH * len(Seed)), "seeds to sow", left="seeds_left")
    shelf = field(line(one_of(Seed, empty=True), SHELF), "seeds laid aside", laid=row("slot"))
    ground = rows(
        HEXES,
        index="hex",
        only="grown",
        laid=FIELD,
        owner=field(seat(empty=True), "whose field it is"),
        grown=field(one_of(Seed, empty=True), "what grows there"),
    )
    farms = seats(
        barn=field(counts(Seed, 9), "sown so far"),
        rested=field(flag(), "rested already"),
        steps=field(number(TRACK), "on the way", laid=track()),
    )


@rule
def deal(box: Any, table: Any, log: Any) -> None:
    """Seeds are shuffled; some are laid aside."""
    table.owner[:] = EMPTY
    table.grown[:] = EMPTY
    for one in range(EACH * len(Seed)):
        table.seeds[one] = one % len(Seed)
    shuffle(table, table.seeds, 0, EACH * len(Seed))
    table.seeds_left = EACH * len(Seed)
    for slot in range(SHELF):
        table.shelf[slot] = EMPTY
    table.shelf[0] = draw(table)
    table.shelf[2] = draw(table)
    offer(box, table)


@rule
def draw(table: Any) -> int:
    """The next seed."""
    table.seeds_left -= 1
    seed = table.seeds[table.seeds_left]
    table.seeds[table.seeds_left] = EMPTY
    return seed


@rule
def offer(box: Any, table: Any) -> None:
    """Any free hex, a rest once, a seed of the shelf for the next one."""
    clear_choices(table.choices)
    if table.phase != Phase.SOW:
        return
    for place in range(HEXES):
        if table.owner[place] == EMPTY:
            offer_choice(table.choices, FIRST.SOW + place)
    if table.rested[table.to_play] == 0:
        offer_choice(table.choices, FIRST.REST)
    for slot in range(SHELF):
        if table.shelf[slot] != EMPTY and table.shelf[slot] != table.seeds[table.seeds_left - 1]:
            offer_choice(table.choices, FIRST.SWAP + slot)


@rule
def reason(box: Any, table: Any, action: int) -> int:
    """A hex that is taken, or a second rest."""
    if table.phase != Phase.SOW:
        return Reason.PHASE
    return Reason.TAKEN if action < FIRST.REST else Reason.TIRED


@rule
def play(box: Any, table: Any, log: Any, action: int) -> None:
    """Sow, rest or change the seed; then the next farmer."""
    table.decisions += 1
    me = table.to_play
    if action >= FIRST.SWAP:
        slot = action - FIRST.SWAP
        seed = table.shelf[slot]
        table.shelf[slot] = EMPTY
        table.seeds[table.seeds_left - 1] = seed
        tell(log, TOLD.SWAPPED, EVERYBODY, me, slot, seed)
    elif action == FIRST.REST:
        table.rested[me] = 1
        tell(log, TOLD.RESTED, EVERYBODY, me)
    else:
        sow(table, log, me, action - FIRST.SOW)
    table.season = Season.SUMMER if table.decisions > HEXES // 2 else Season.SPRING
    table.to_play = (me + 1) % table.players
    if count_free(table) == 0 or table.seeds_left == 0:
        table.phase = Phase.GAME_OVER
        table.to_play = NOBODY
        rank_by_points(table)
        tell(log, TOLD.GAME_OVER, EVERYBODY, best(table))
    offer(box, table)


@rule
def sow(table: Any, log: Any, me: int, place: int) -> None:
    """A point for the field, and one for every own field beside it."""
    seed = draw(table)
    table.owner[place] = me
    table.grown[place] = seed
    table.barn[me, seed] += 1
    points = 1
    for side in range(6):
        other = BESIDE[place, side]
        if other != EMPTY and table.owner[other] == me:
            points += 1
    table.points[me] += points
    table.steps[me] = min(TRACK, table.points[me])
    tell(log, TOLD.SOWN, EVERYBODY, me, place, seed, points)


@rule
def count_free(table: Any) -> int:
    free = 0
    for place in range(HEXES):
        if table.owner[place] == EMPTY:
            free += 1
    return free


@rule
def best(table: Any) -> int:
    """The seat with the most points."""
    leader = 0
    for other in range(table.players):
        if table.rank[other] == 1 and table.rank[leader] != 1:
            leader = other
    return leader


class CampoShow(Show):
    """The default table; the points are the steps on the way."""

    categories = ("steps",)


GAME = GameSpec(
    key="campo",
    rules_version=1,
    players=(2, SEATS),
    folder=Path(__file__).parent / "campo",
    table=Table,
    actions=ACTIONS,
    events=EVENTS,
    reasons=Reason,
    deal=deal,
    offer=offer,
    play=play,
    reason=reason,
    display=CampoShow,
)
