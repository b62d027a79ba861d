"""The five actions: in a town, a province, an office, reinforcement, recovery (VEC-A*)."""

from typing import Any

from bottega.engine.bits import offer_choice
from bottega.engine.compiling import rule
from bottega.engine.events import EVERYBODY, tell
from bottega.games.vecchio.families import (
    SETS_OF_SIZE,
    gain,
    gain_all,
    is_active,
    lay_member_down,
    leave,
    offer_block,
    pay,
    pay_set,
    sets_owned,
    stand_all_up,
    stand_in,
)
from bottega.games.vecchio.florence import claim_reward
from bottega.games.vecchio.happenings import (
    ACTION,
    BIAS,
    ENTERED_TRACK,
    FOR_COUNCIL,
    FOR_EXTRA_COST,
    FOR_MEANS,
    FOR_OFFICE,
    FOR_PROVINCE,
    FOR_RECOVERY,
    FOR_TOWN,
    FOR_TRAVEL,
    RECOVERED,
    STAYED_STANDING,
    TILE_USED,
    TRAVELLED,
)
from bottega.games.vecchio.medici import move_middleman, take_token
from bottega.games.vecchio.placing import begin_placing
from bottega.games.vecchio.telling import NIL, note, whole
from bottega.games.vecchio.tiles import turn_face_down
from bottega.games.vecchio.travel import (
    extra_cost,
    has_cart,
    members_for_office,
    members_for_region,
    members_for_town,
    next_space,
    open_towns,
    payable_modifiers,
    priced_space,
    reach,
    rest_is_payable,
)
from bottega.games.vecchio.turns import ask_for_roll, end_action
from bottega.games.vecchio.vocabulary import (
    ABBOT,
    ACT_IN_TOWN,
    ACTION_ONLY,
    ACTION_RECOVERY,
    ACTION_REINFORCEMENT,
    ACTION_TOWN,
    ASSASSIN,
    BISHOP,
    BROWN,
    C1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    C12,
    CART,
    CHOOSE_DESTINATION,
    CHOOSE_MEMBER,
    COUNCIL,
    EXTRA_SCROLL,
    FIRST_GOOD,
    FIRST_MODIFIERS,
    FIRST_OFFICE,
    FIRST_PROVINCE,
    FIRST_SET,
    FIRST_TOWN,
    FLORIN,
    GREEN,
    KNIGHT,
    LAY_DOWN,
    M3,
    NONE,
    P1,
    P3,
    PAY_PARTISANS,
    PROVINCE_MODIFIERS,
    RECOVER,
    REINFORCE,
    SCROLL,
    SEIZE_PROVINCE,
    TAKE_OFFICE,
    TO_ACTION_END,
    TOWN_GOODS,
    TOWN_MEANS,
    TRAVEL_PAYMENT,
)


@rule
def begin_action(box: Any, table: Any, log: Any, action: int) -> None:
    """The chosen action of the turn (T1)."""
    table.turn_clean = 0
    if action == ACTION_TOWN:
        table.action = ACT_IN_TOWN
    elif action < FIRST_OFFICE:
        table.action = SEIZE_PROVINCE
        table.aim = action - FIRST_PROVINCE
    elif action < ACTION_REINFORCEMENT:
        table.action = TAKE_OFFICE
        table.aim = COUNCIL + action - FIRST_OFFICE
    elif action == ACTION_REINFORCEMENT:
        table.action = REINFORCE
    elif action == ACTION_RECOVERY:
        table.action = RECOVER
    note(log, ACTION, whole(table.active), whole(table.action), whole(table.aim) + BIAS, NIL)
    if table.action == REINFORCE:
        reinforce(box, table, log)
    elif table.action == RECOVER:
        recover(box, table, log)
    else:
        table.phase = CHOOSE_MEMBER


@rule
def reinforce(box: Any, table: Any, log: Any) -> None:
    """Roll and place a member, with C12 two (A21, K-C12, V1)."""
    seat = whole(table.active)
    number = 1
    if is_active(table, seat, whole(C12)):
        number = 2
    table.going_on = TO_ACTION_END
    begin_placing(table, log, seat, number, bool(table.free_reinforcement >= ACTION_ONLY))


@rule
def recover(box: Any, table: Any, log: Any) -> None:
    """All lying members stand up, one florin comes; C9 may add a member (A23, K-C9)."""
    seat = whole(table.active)
    note(log, RECOVERED, seat, stand_all_up(table, seat), NIL, NIL)
    gain(table, log, seat, FLORIN, whole(box.recovery_florins), FOR_RECOVERY)
    table.going_on = TO_ACTION_END
    if not is_active(table, seat, whole(C9)) or not ask_for_roll(table, seat):
        end_action(table)


@rule
def offer_members(box: Any, table: Any, seat: int) -> None:
    """The towns with a standing member who can complete the action (A1, A8, A15, P7)."""
    if table.aim == NONE:
        able = members_for_town(box, table, seat)
    elif table.aim < COUNCIL:
        able = members_for_region(box, table, seat, whole(table.aim))
    else:
        able = members_for_office(box, table, seat, whole(table.aim))
    offer_block(table.choices, FIRST_TOWN, able)


@rule
def choose_member(box: Any, table: Any, log: Any, town: int) -> None:
    """The one member that acts; for a province or an office the way is clear (P1)."""
    table.member_town = town
    if table.aim == NONE:
        table.phase = CHOOSE_DESTINATION
    else:
        choose_destination(box, table, log, whole(box.entry[table.aim]))


@rule
def offer_destinations(box: Any, table: Any, seat: int) -> None:
    """Towns that would serve the seat and that the member can get to (A2)."""
    towns = reach(box, table, seat, whole(table.member_town)) & open_towns(box, table, seat)
    offer_block(table.choices, FIRST_TOWN, towns)


@rule
def choose_destination(box: Any, table: Any, log: Any, town: int) -> None:
    """Where the action takes place; whoever is there pays nothing (P4)."""
    table.destination = town
    if table.member_town == town:
        arrive(box, table, log)
    else:
        table.phase = TRAVEL_PAYMENT


@rule
def offer_fares(box: Any, table: Any, seat: int) -> None:
    """Florins or a cart, if the rest of the action stays payable (P4, P7)."""
    florins = whole(table.goods[seat, FLORIN])
    left = florins - whole(box.price[table.member_town, table.destination])
    if left >= 0 and rest_is_payable(box, table, seat, left):
        offer_choice(table.choices, FIRST_GOOD + FLORIN)
    if has_cart(box, table, seat) and rest_is_payable(box, table, seat, florins):
        offer_choice(table.choices, FIRST_GOOD + CART)


@rule
def pay_fare(box: Any, table: Any, log: Any, good: int) -> None:
    """The trip is paid, the member moves (P2, P3)."""
    seat, origin, town = whole(table.active), whole(table.member_town), whole(table.destination)
    amount = whole(box.travel_carts)
    if good == FLORIN:
        amount = whole(box.price[origin, town])
    pay(table, log, seat, good, amount, FOR_TRAVEL)
    leave(table, seat, origin)
    stand_in(table, seat, town)
    table.member_town = town
    note(log, TRAVELLED, seat, origin, town, 1 if good == CART else 0)
    arrive(box, table, log)


@rule
def arrive(box: Any, table: Any, log: Any) -> None:
    """The member is where it acts."""
    if table.aim == NONE:
        table.phase = TOWN_MEANS
    elif table.aim < COUNCIL:
        table.phase = PROVINCE_MODIFIERS
    else:
        take_office(box, table, log)


@rule
def middleman_is_there(box: Any, table: Any, town: int) -> bool:
    """Whether the middleman of its colour stands in a crest town."""
    colour = whole(box.town_colour[town])
    return bool(colour < GREEN and table.middleman[colour] == town)


@rule
def offer_means(box: Any, table: Any, seat: int) -> None:
    """Lie down where a middleman is or the town is green; or pay a bishop (A3 to A5)."""
    town = whole(table.member_town)
    if box.town_colour[town] == GREEN or middleman_is_there(box, table, town):
        offer_choice(table.choices, LAY_DOWN)
    if table.goods[seat, BISHOP] >= box.bishop_cost:
        offer_choice(table.choices, FIRST_GOOD + BISHOP)


@rule
def use_means(box: Any, table: Any, log: Any, action: int) -> None:
    """The middleman goes and the member lies down; or a bishop is paid and neither moves (A3 to A5)."""
    seat, town = whole(table.active), whole(table.member_town)
    colour = whole(box.town_colour[town])
    if action == LAY_DOWN:
        if colour < GREEN:
            move_middleman(box, table, log, colour)
        lay_member_down(table, log, seat, town)
    else:
        pay(table, log, seat, BISHOP, whole(box.bishop_cost), FOR_MEANS)
        note(log, STAYED_STANDING, seat, town, NIL, NIL)
    if box.gives_options[colour] > 1:
        table.phase = TOWN_GOODS
    else:
        take_goods(box, table, log, 0)


@rule
def offer_goods(box: Any, table: Any) -> None:
    """The alternatives of a town (A6)."""
    colour = whole(box.town_colour[table.member_town])
    for option in range(box.gives_options[colour]):
        offer_choice(table.choices, FIRST_GOOD + box.gives[colour, option])


@rule
def choose_goods(box: Any, table: Any, log: Any, good: int) -> None:
    """One of the alternatives of a town (A6)."""
    colour = whole(box.town_colour[table.member_town])
    take_goods(box, table, log, 0 if box.gives[colour, 0] == good else 1)


@rule
def take_goods(box: Any, table: Any, log: Any, option: int) -> None:
    """The goods of the town, then the bonuses of C1 to C8 (A6, A7)."""
    seat = whole(table.active)
    colour = whole(box.town_colour[table.member_town])
    good = whole(box.gives[colour, option])
    gain(table, log, seat, good, whole(box.gives_amount[colour, option]), FOR_TOWN)
    if table.council_active[seat] != 0:
        reward_goods(box, table, log, seat, colour, good)
        if (
            good == SCROLL
            and is_active(table, seat, whole(C1))
            and table.goods[seat, FLORIN] >= box.council_pay[C1]
        ):
            table.phase = EXTRA_SCROLL
            return
    end_action(table)


@rule
def reward_goods(box: Any, table: Any, log: Any, seat: int, colour: int, good: int) -> None:
    """Active council tiles add to what was taken (K-C2 to K-C8)."""
    for tile in range(C2, C8 + 1):
        if is_active(table, seat, tile):
            wanted = (
                (tile == C2 and good == FLORIN and colour == BROWN)
                or (tile == C3 and good >= ASSASSIN)
                or (tile == C4 and good == ABBOT)
                or (tile == C5 and good == KNIGHT)
                or (tile == C6 and good == ASSASSIN)
                or (tile == C7 and good == CART)
                or (tile == C8 and good == BISHOP)
            )
            if wanted:
                gain_all(table, log, seat, box.council_bonus[tile], FOR_COUNCIL + tile)


@rule
def buy_scroll(box: Any, table: Any, log: Any, yes: bool) -> None:
    """C1: one more scroll for a florin (K-C1)."""
    seat = whole(table.active)
    if yes:
        pay(table, log, seat, FLORIN, whole(box.council_pay[C1]), FOR_COUNCIL + C1)
        gain_all(table, log, seat, box.council_bonus[C1], FOR_COUNCIL + C1)
    end_action(table)


@rule
def offer_modifiers(box: Any, table: Any, seat: int) -> None:
    """None, M3, P3 or both, as far as partisans and florins then suffice (K-M3, K-P3)."""
    florins = whole(table.goods[seat, FLORIN])
    payable = payable_modifiers(box, table, seat, whole(table.aim), florins)
    offer_block(table.choices, FIRST_MODIFIERS, payable)


@rule
def use_modifiers(table: Any, log: Any, modifiers: int) -> None:
    """The tiles of a seizure, P1 standing in for a used one, are turned face down (K-P1)."""
    seat = whole(table.active)
    for tile in range(2):
        wanted = M3 if tile == 0 else P3
        if (modifiers >> tile) & 1 != 0:
            if (table.tiles_up[seat] >> wanted) & 1 != 0:
                turn_face_down(table, log, seat, wanted)
            else:
                turn_face_down(table, log, seat, P1)
                note(log, TILE_USED, seat, wanted, P1 + BIAS, NIL)
    table.modifiers = modifiers
    table.phase = PAY_PARTISANS


@rule
def offer_partisans(box: Any, table: Any, seat: int) -> None:
    """The sets of partisans that the region takes (A10, K-M3)."""
    region = whole(table.aim)
    sets = whole(box.region_sets[region])
    if table.modifiers & 1 != 0:
        sets = whole(SETS_OF_SIZE[box.partisans_needed[region]])
    offer_block(table.choices, FIRST_SET, sets & sets_owned(table, seat))


@rule
def seize(box: Any, table: Any, log: Any, action: int) -> None:
    """Partisans and the cost of the space are paid, the member enters the region (A10 to A12)."""
    seat, region = whole(table.active), whole(table.aim)
    pay_set(table, log, seat, action - FIRST_SET, FOR_PROVINCE)
    cost = whole(box.cost[region, priced_space(box, table, region)])
    if table.modifiers & 2 == 0 and cost > 0:
        pay(table, log, seat, FLORIN, cost, FOR_PROVINCE)
    enter_track(box, table, log, region)


@rule
def take_office(box: Any, table: Any, log: Any) -> None:
    """Scrolls, and the extra cost where its token lies, are paid before the event (A16, A17)."""
    seat, track = whole(table.active), whole(table.aim)
    pay(table, log, seat, SCROLL, whole(box.office_scrolls), FOR_OFFICE)
    extra = extra_cost(box, table, track)
    if extra > 0:
        pay(table, log, seat, FLORIN, extra, FOR_EXTRA_COST)
    enter_track(box, table, log, track)


@rule
def enter_track(box: Any, table: Any, log: Any, track: int) -> None:
    """The member leaves the map for good; a coat of arms brings an event (A12, A17, P5, E5)."""
    seat = whole(table.active)
    space = next_space(box, table, track)
    last = whole(box.spaces[track]) - 1
    leave(table, seat, whole(table.member_town))
    table.track[track, space] = seat
    table.filled[track] += 1
    points = whole(box.worth[track, min(space, last)])
    tell(log, ENTERED_TRACK, EVERYBODY, seat, track, space + 1, points, 1 if space > last else 0)
    if space <= last and box.coat[track, space] != 0 and take_token(box, table, log):
        return
    claim_reward(box, table, log)
