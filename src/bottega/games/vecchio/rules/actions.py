"""The five actions: in a town, a province, an office, reinforcement, recovery (VEC-A*)."""

from typing import Any

from bottega.engine.bits import as_int
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.vecchio.actions import ACTIONS, FIRST, TOLD, Cause
from bottega.games.vecchio.rules.event_log import NIL, note
from bottega.games.vecchio.rules.families import (
    GOODS_OF_SET,
    begin_placing,
    gain,
    gain_all,
    is_active,
    lay_member_down,
    leave,
    pay,
    pay_all,
    stand_all_up,
    stand_in,
)
from bottega.games.vecchio.rules.florence import claim_reward
from bottega.games.vecchio.rules.medici import move_middleman, take_token
from bottega.games.vecchio.rules.tiles import turn_face_down
from bottega.games.vecchio.rules.travel import extra_cost, next_space, priced_space
from bottega.games.vecchio.rules.turns import ask_for_roll, end_action
from bottega.games.vecchio.table import (
    ActionKind,
    Colour,
    CouncilTile,
    FreeReinforcement,
    Good,
    Phase,
    ProvinceTile,
    Return,
    Track,
)

ACT_OF, PLACE_OF = ACTIONS.name_of, ACTIONS.place_of


@rule
def begin_action(box: Any, table: Any, log: Any, action: int) -> None:
    """The chosen action of the turn, one of the first five in name (T1)."""
    table.turn_clean = 0
    table.action = ACT_OF[action]
    if table.action == ActionKind.PROVINCE:
        table.aim = PLACE_OF[action]
    elif table.action == ActionKind.OFFICE:
        table.aim = Track.COUNCIL + PLACE_OF[action]
    note(log, TOLD.ACTION, as_int(table.active), as_int(table.action), as_int(table.aim), NIL)
    if table.action == ActionKind.REINFORCEMENT:
        reinforce(box, table, log)
    elif table.action == ActionKind.RECOVERY:
        recover(box, table, log)
    else:
        table.phase = Phase.CHOOSE_MEMBER


@rule
def reinforce(box: Any, table: Any, log: Any) -> None:
    """Roll and place a member, with C12 two (A21, K-C12, V1)."""
    seat = as_int(table.active)
    number = 2 if is_active(table, seat, CouncilTile.C12) else 1
    table.going_on = Return.ACTION
    begin_placing(table, log, seat, number, bool(table.free_reinforcement >= FreeReinforcement.ACTION_ONLY))


@rule
def recover(box: Any, table: Any, log: Any) -> None:
    """All lying members stand up, one florin comes; C9 may add a member (A23, K-C9)."""
    seat = as_int(table.active)
    note(log, TOLD.RECOVERED, seat, stand_all_up(table, seat), NIL, NIL)
    gain(table, log, seat, Good.FLORIN, as_int(box.recovery_florins), Cause.RECOVERY)
    table.going_on = Return.ACTION
    if not is_active(table, seat, CouncilTile.C9) or not ask_for_roll(table, seat):
        end_action(table)


@rule
def choose_member(box: Any, table: Any, log: Any, town: int) -> None:
    """The one member that acts; for a province or an office the way is clear (P1)."""
    table.member_town = town
    if table.aim == EMPTY:
        table.phase = Phase.CHOOSE_DESTINATION
    else:
        choose_destination(box, table, log, as_int(box.entry[table.aim]))


@rule
def choose_destination(box: Any, table: Any, log: Any, town: int) -> None:
    """Where the action takes place; whoever is there pays nothing (P4)."""
    table.destination = town
    if table.member_town == town:
        arrive(box, table, log)
    else:
        table.phase = Phase.TRAVEL_PAYMENT


@rule
def pay_fare(box: Any, table: Any, log: Any, good: int) -> None:
    """The trip is paid, the member moves (P2, P3)."""
    seat, origin, town = as_int(table.active), as_int(table.member_town), as_int(table.destination)
    amount = as_int(box.price[origin, town]) if good == Good.FLORIN else as_int(box.travel_carts)
    pay(table, log, seat, good, amount, Cause.TRAVEL)
    leave(table, seat, origin)
    stand_in(table, seat, town)
    table.member_town = town
    note(log, TOLD.TRAVELLED, seat, origin, town, 1 if good == Good.CART else 0)
    arrive(box, table, log)


@rule
def arrive(box: Any, table: Any, log: Any) -> None:
    """The member is where it acts."""
    if table.aim == EMPTY:
        table.phase = Phase.TOWN_MEANS
    elif table.aim < Track.COUNCIL:
        table.phase = Phase.PROVINCE_MODIFIERS
    else:
        take_office(box, table, log)


@rule
def use_means(box: Any, table: Any, log: Any, action: int) -> None:
    """The middleman goes and the member lies down; or a bishop is paid and neither moves (A3 to A5)."""
    seat, town = as_int(table.active), as_int(table.member_town)
    colour = as_int(box.town_colour[town])
    if action == FIRST.LAY_DOWN:
        if colour < Colour.GREEN:
            move_middleman(box, table, log, colour)
        lay_member_down(table, log, seat, town)
    else:
        pay(table, log, seat, Good.BISHOP, as_int(box.bishop_cost), Cause.MEANS)
        note(log, TOLD.STAYED_STANDING, seat, town, NIL, NIL)
    if box.gives_options[colour] > 1:
        table.phase = Phase.TOWN_GOODS
    else:
        take_goods(box, table, log, as_int(box.gives[colour, 0]))


@rule
def take_goods(box: Any, table: Any, log: Any, good: int) -> None:
    """The goods of the town, or one of its alternatives, then the bonuses of C1 to C8 (A6, A7)."""
    seat = as_int(table.active)
    colour = as_int(box.town_colour[table.member_town])
    option = 0 if box.gives[colour, 0] == good else 1
    gain(table, log, seat, good, as_int(box.gives_amount[colour, option]), Cause.TOWN)
    if table.council_active[seat] != 0:
        reward_goods(box, table, log, seat, colour, good)
        if (
            good == Good.SCROLL
            and is_active(table, seat, CouncilTile.C1)
            and table.goods[seat, Good.FLORIN] >= box.council_pay[CouncilTile.C1]
        ):
            table.phase = Phase.EXTRA_SCROLL
            return
    end_action(table)


@rule
def reward_goods(box: Any, table: Any, log: Any, seat: int, colour: int, good: int) -> None:
    """Active council tiles add to what was taken (K-C2 to K-C8)."""
    for tile in range(CouncilTile.C2, CouncilTile.C8 + 1):
        if is_active(table, seat, tile):
            wanted = (
                (tile == CouncilTile.C2 and good == Good.FLORIN and colour == Colour.BROWN)
                or (tile == CouncilTile.C3 and good >= Good.ASSASSIN)
                or (tile == CouncilTile.C4 and good == Good.ABBOT)
                or (tile == CouncilTile.C5 and good == Good.KNIGHT)
                or (tile == CouncilTile.C6 and good == Good.ASSASSIN)
                or (tile == CouncilTile.C7 and good == Good.CART)
                or (tile == CouncilTile.C8 and good == Good.BISHOP)
            )
            if wanted:
                gain_all(table, log, seat, box.council_bonus[tile], Cause.C1 + tile)


@rule
def buy_scroll(box: Any, table: Any, log: Any, yes: bool) -> None:
    """C1: one more scroll for a florin (K-C1)."""
    seat = as_int(table.active)
    if yes:
        pay(table, log, seat, Good.FLORIN, as_int(box.council_pay[CouncilTile.C1]), Cause.C1 + CouncilTile.C1)
        gain_all(table, log, seat, box.council_bonus[CouncilTile.C1], Cause.C1 + CouncilTile.C1)
    end_action(table)


@rule
def use_modifiers(table: Any, log: Any, modifiers: int) -> None:
    """The tiles of a seizure, P1 standing in for a used one, are turned face down (K-P1)."""
    seat = as_int(table.active)
    for tile in range(2):
        wanted = ProvinceTile.M3 if tile == 0 else ProvinceTile.P3
        if (modifiers >> tile) & 1 != 0:
            if (table.tiles_up[seat] >> wanted) & 1 != 0:
                turn_face_down(table, log, seat, wanted)
            else:
                turn_face_down(table, log, seat, ProvinceTile.P1)
                note(log, TOLD.TILE_USED, seat, wanted, ProvinceTile.P1, NIL)
    table.modifiers = modifiers
    table.phase = Phase.PAY_PARTISANS


@rule
def seize(box: Any, table: Any, log: Any, action: int) -> None:
    """Partisans and the cost of the space are paid, the member enters the region (A10 to A12)."""
    seat, region = as_int(table.active), as_int(table.aim)
    pay_all(table, log, seat, GOODS_OF_SET[action - FIRST.PARTISANS], Cause.PROVINCE)
    cost = as_int(box.cost[region, priced_space(box, table, region)])
    if table.modifiers & 2 == 0 and cost > 0:
        pay(table, log, seat, Good.FLORIN, cost, Cause.PROVINCE)
    enter_track(box, table, log, region)


@rule
def take_office(box: Any, table: Any, log: Any) -> None:
    """Scrolls, and the extra cost where its token lies, are paid before the event (A16, A17)."""
    seat, track = as_int(table.active), as_int(table.aim)
    pay(table, log, seat, Good.SCROLL, as_int(box.office_scrolls), Cause.OFFICE)
    extra = extra_cost(box, table, track)
    if extra > 0:
        pay(table, log, seat, Good.FLORIN, extra, Cause.EXTRA_COST)
    enter_track(box, table, log, track)


@rule
def enter_track(box: Any, table: Any, log: Any, track: int) -> None:
    """The member leaves the map for good; a coat of arms brings an event (A12, A17, P5, E5)."""
    seat = as_int(table.active)
    space = next_space(box, table, track)
    last = as_int(box.spaces[track]) - 1
    leave(table, seat, as_int(table.member_town))
    table.track[track, space] = seat
    table.filled[track] += 1
    points = as_int(box.worth[track, min(space, last)])
    tell(log, TOLD.ENTERED_TRACK, EVERYBODY, seat, track, space + 1, points, 1 if space > last else 0)
    if space <= last and box.coat[track, space] != 0 and take_token(box, table, log):
        return
    claim_reward(box, table, log)
