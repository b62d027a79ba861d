"""A quick eye for Il Vecchio: what a position is worth to each family, and which choices look good."""

from typing import Any

from bottega.engine.compiling import rule
from bottega.games.vecchio.families import members_in_towns, partisans_of
from bottega.games.vecchio.scoring import count_points
from bottega.games.vecchio.telling import whole
from bottega.games.vecchio.travel import (
    has_cart,
    open_towns,
    priced_space,
)
from bottega.games.vecchio.vocabulary import (
    ABBOT,
    ACTION_RECOVERY,
    ACTION_REINFORCEMENT,
    ACTION_TOWN,
    ASSASSIN,
    BISHOP,
    CART,
    CHOOSE_ACTION,
    CHOOSE_DESTINATION,
    CHOOSE_MEMBER,
    COUNCIL,
    END_TURN,
    EVENT_FAMILY,
    EVENT_TAX,
    FIRST_GOOD,
    FIRST_OFFICE,
    FIRST_PROVINCE,
    FIRST_RETURN,
    FIRST_TOWN,
    FLORIN,
    GAME_OVER,
    GREEN,
    LAY_DOWN,
    NOBILITY,
    NONE,
    PASS_DOUBLE_TURN,
    SCROLL,
    TOWN_GOODS,
    TOWN_MEANS,
    TRAVEL_PAYMENT,
)

# What things are worth in points while there is time to use them.
FLORIN_WORTH, SCROLL_WORTH, CART_WORTH, BISHOP_WORTH, PARTISAN_WORTH = 0.28, 1.3, 0.7, 0.8, 1.1
TILE_WORTH, COUNCIL_WORTH, NOBILITY_WORTH = 1.2, 1.6, 0.5
STANDING_WORTH, LYING_WORTH, RESERVE_WORTH = 0.8, 0.45, 0.1
MEMBERS_ENOUGH = 5  # more members in towns than this add nothing
GOODS_ENOUGH = 6  # nor more of one good; florins count up to twice as many

# How choices look, about 0 to 1.
SEIZE, OFFICE, ACT, ACT_SHORT, REINFORCE = 0.9, 0.85, 0.45, 0.25, 0.3
RECOVER_EACH, PASS, FINISH = 0.12, 0.3, 0.5
POINT_OF_SPACE = 0.03
FAR = 0.06
WANTED_GOOD, OTHER_GOOD = 0.6, 0.3


@rule
def judge(box: Any, table: Any, log: Any, out: Any) -> None:
    """Points if the game ended now, and what goods, tiles and members promise until it does."""
    left = 1.0
    if table.phase == GAME_OVER:
        left = 0.0
    elif table.final_round != 0:
        left = 0.35
    for seat in range(table.players):
        count_points(box, table, seat)
        out[seat] = table.points[seat] + left * promise(table, seat)


@rule
def promise(table: Any, seat: int) -> float:
    """What a family has in hand, in points."""
    goods = table.goods[seat]
    worth = FLORIN_WORTH * min(goods[FLORIN], 2 * GOODS_ENOUGH)
    worth += SCROLL_WORTH * min(goods[SCROLL], GOODS_ENOUGH)
    worth += CART_WORTH * min(goods[CART], GOODS_ENOUGH)
    worth += BISHOP_WORTH * min(goods[BISHOP], GOODS_ENOUGH)
    for kind in range(ASSASSIN, ABBOT + 1):
        worth += PARTISAN_WORTH * min(goods[kind], 3)
    tiles = 0
    for tile in range(18):
        tiles += (table.tiles_up[seat] >> tile) & 1
    active = 0
    for tile in range(12):
        active += (table.council_active[seat] >> tile) & 1
    if table.council_pending[seat] != NONE:
        active += 1
    worth += TILE_WORTH * tiles + COUNCIL_WORTH * active
    standing = 0
    for town in range(32):
        standing += table.standing[seat, town]
    lying = members_in_towns(table, seat) - standing
    worth += STANDING_WORTH * min(standing, MEMBERS_ENOUGH)
    worth += LYING_WORTH * min(lying, MEMBERS_ENOUGH)
    return worth + RESERVE_WORTH * table.reserve[seat]


@rule
def lean(box: Any, table: Any, action: int) -> float:
    """How good a choice looks."""
    phase = table.phase
    if phase == CHOOSE_ACTION:
        return lean_to_action(box, table, whole(table.to_play), action)
    if phase == CHOOSE_DESTINATION:
        return lean_to_town(box, table, whole(table.to_play), action - FIRST_TOWN)
    if phase == CHOOSE_MEMBER:
        return lean_to_member(box, table, whole(table.to_play), action - FIRST_TOWN)
    if phase == TRAVEL_PAYMENT:
        price = box.price[table.member_town, table.destination]
        by_cart = 0.2 + 0.12 * price
        return by_cart if action == FIRST_GOOD + CART else 1.0 - by_cart
    if phase == TOWN_MEANS:
        return 0.6 if action == LAY_DOWN else 0.4
    if phase == TOWN_GOODS:
        return lean_to_good(table, whole(table.to_play), action - FIRST_GOOD)
    if phase == EVENT_TAX:
        if action < FIRST_GOOD:
            return 0.4
        return 1.0 - lean_to_good(table, whole(table.to_play), action - FIRST_GOOD)
    if phase == EVENT_FAMILY:
        return 0.4 if action >= FIRST_RETURN else 0.6
    return 0.2 if action == END_TURN else 0.5


@rule
def lean_to_action(box: Any, table: Any, seat: int, action: int) -> float:
    """Placements first, the best paid one before the others; then what the family lacks."""
    if FIRST_PROVINCE <= action < FIRST_OFFICE:
        region = action - FIRST_PROVINCE
        return SEIZE + POINT_OF_SPACE * box.worth[region, priced_space(box, table, region)]
    if FIRST_OFFICE <= action < ACTION_REINFORCEMENT:
        track = COUNCIL + action - FIRST_OFFICE
        early = table.medici_taken < 3
        if track == NOBILITY:
            return OFFICE + 0.15
        return OFFICE + 0.1 if early else OFFICE - 0.2
    if action == ACTION_TOWN:
        served = table.standing_at[seat] & open_towns(box, table, seat) != 0
        return ACT if served or table.goods[seat, FLORIN] > 0 or has_cart(box, table, seat) else ACT_SHORT
    if action == ACTION_REINFORCEMENT:
        return REINFORCE if members_in_towns(table, seat) < MEMBERS_ENOUGH else 0.05
    if action == ACTION_RECOVERY:
        lying = 0
        for town in range(box.towns):
            lying += table.lying[seat, town]
        return RECOVER_EACH * lying
    if action == PASS_DOUBLE_TURN:
        return PASS
    return FINISH


@rule
def lean_to_good(table: Any, seat: int, good: int) -> float:
    """A good that the family still lacks looks better."""
    have = table.goods[seat, good]
    if good == FLORIN:
        return WANTED_GOOD if have < 4 else OTHER_GOOD
    if good == SCROLL:
        return WANTED_GOOD + 0.1 if have < 2 else OTHER_GOOD
    return 0.5 if have < 2 else 0.2


@rule
def lean_to_town(box: Any, table: Any, seat: int, town: int) -> float:
    """Near towns that give what is wanted; partisans as the next provinces ask for them."""
    colour = box.town_colour[town]
    good = box.gives[colour, 0]
    looks = 0.3 if colour == GREEN else 0.45
    if good >= ASSASSIN:
        have = table.goods[seat, good]
        looks = 0.6 if have == 0 else 0.35
        if partisans_of(table, seat) >= 4:
            looks = 0.1
    else:
        looks = max(looks, lean_to_good(table, seat, whole(good)))
    if colour < GREEN and table.middleman[colour] != town:
        looks -= 0.25
    return looks - FAR * box.price[table.member_town, town]


@rule
def lean_to_member(box: Any, table: Any, seat: int, town: int) -> float:
    """A member near its goal."""
    if table.aim != NONE:
        return 1.0 - FAR * box.price[town, box.entry[table.aim]]
    served = (open_towns(box, table, seat) >> town) & 1
    return 0.5 + 0.3 * served
