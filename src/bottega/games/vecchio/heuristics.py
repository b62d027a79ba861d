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
    FLORENCE_TILES,
    FLORIN,
    GAME_OVER,
    GREEN,
    LAY_DOWN,
    NOBILITY,
    NONE,
    PASS_DOUBLE_TURN,
    PROVINCE_TILES,
    SCROLL,
    TOWN_GOODS,
    TOWN_MEANS,
    TOWNS_MAX,
    TRAVEL_PAYMENT,
)

# What things are worth in points while there is time to use them.
FLORIN_WORTH, SCROLL_WORTH, CART_WORTH, BISHOP_WORTH, PARTISAN_WORTH = 0.28, 1.3, 0.7, 0.8, 1.1
TILE_WORTH, COUNCIL_WORTH = 1.2, 1.6
STANDING_WORTH, LYING_WORTH, RESERVE_WORTH = 0.8, 0.45, 0.1
FINAL_SHARE = 0.35  # of all that in the final round
MEMBERS_ENOUGH, GOODS_ENOUGH, PARTISANS_ENOUGH = 5, 6, 3  # more add nothing; florins count twice as far

# How actions look, about 0 to 1.
SEIZE, POINT_OF_SPACE = 0.9, 0.03
NOBLE_OFFICE, EARLY_COUNCIL, LATE_COUNCIL = 1.0, 0.95, 0.65
COUNCIL_IS_LATE = 3  # Medici tokens taken
ACT, ACT_SHORT, REINFORCE, REINFORCE_MANY, RECOVER_EACH, PASS, USE_TILE = (
    0.45,
    0.25,
    0.3,
    0.05,
    0.12,
    0.3,
    0.5,
)

# How towns, members and payments look.
FAR, UNSERVED = 0.06, 0.25  # a florin of the way; a town that takes a bishop
GREEN_TOWN, OTHER_TOWN, NEW_PARTISAN, MORE_PARTISANS, MANY_PARTISANS = 0.3, 0.45, 0.6, 0.35, 0.1
PARTISANS_MANY = 4
FLORINS_WANTED, SCROLLS_WANTED, OTHERS_WANTED = 4, 2, 2
WANTED, WANTED_SCROLL, WANTED_OTHER, UNWANTED, UNWANTED_OTHER = 0.6, 0.7, 0.5, 0.3, 0.2
CART_ANYWAY, CART_FOR_A_FLORIN = 0.2, 0.12
LIE_DOWN, RETURN, TAX_PARTISAN, ANYTHING, END = 0.6, 0.4, 0.4, 0.5, 0.2


@rule
def judge(box: Any, table: Any, log: Any, out: Any) -> None:
    """Points if the game ended now, and what goods, tiles and members promise until it does."""
    left = 1.0
    if table.phase == GAME_OVER:
        left = 0.0
    elif table.final_round != 0:
        left = FINAL_SHARE
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
        worth += PARTISAN_WORTH * min(goods[kind], PARTISANS_ENOUGH)
    tiles = 0
    for tile in range(len(PROVINCE_TILES)):
        tiles += (table.tiles_up[seat] >> tile) & 1
    active = 0
    for tile in range(FLORENCE_TILES):
        active += (table.council_active[seat] >> tile) & 1
    if table.council_pending[seat] != NONE:
        active += 1
    worth += TILE_WORTH * tiles + COUNCIL_WORTH * active
    standing = 0
    for town in range(TOWNS_MAX):
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
        by_cart = CART_ANYWAY + CART_FOR_A_FLORIN * box.price[table.member_town, table.destination]
        return by_cart if action == FIRST_GOOD + CART else 1.0 - by_cart
    if phase == TOWN_MEANS:
        return LIE_DOWN if action == LAY_DOWN else 1.0 - LIE_DOWN
    if phase == TOWN_GOODS:
        return lean_to_good(table, whole(table.to_play), action - FIRST_GOOD)
    if phase == EVENT_TAX:
        if action < FIRST_GOOD:
            return TAX_PARTISAN
        return 1.0 - lean_to_good(table, whole(table.to_play), action - FIRST_GOOD)
    if phase == EVENT_FAMILY:
        return RETURN if action >= FIRST_RETURN else LIE_DOWN
    return END if action == END_TURN else ANYTHING


@rule
def lean_to_action(box: Any, table: Any, seat: int, action: int) -> float:
    """Placements first, the best paid one before the others; then what the family lacks."""
    if FIRST_PROVINCE <= action < FIRST_OFFICE:
        region = action - FIRST_PROVINCE
        return SEIZE + POINT_OF_SPACE * box.worth[region, priced_space(box, table, region)]
    if FIRST_OFFICE <= action < ACTION_REINFORCEMENT:
        if COUNCIL + action - FIRST_OFFICE == NOBILITY:
            return NOBLE_OFFICE
        return EARLY_COUNCIL if table.medici_taken < COUNCIL_IS_LATE else LATE_COUNCIL
    if action == ACTION_TOWN:
        served = table.standing_at[seat] & open_towns(box, table, seat) != 0
        return ACT if served or table.goods[seat, FLORIN] > 0 or has_cart(box, table, seat) else ACT_SHORT
    if action == ACTION_REINFORCEMENT:
        return REINFORCE if members_in_towns(table, seat) < MEMBERS_ENOUGH else REINFORCE_MANY
    if action == ACTION_RECOVERY:
        lying = 0
        for town in range(box.towns):
            lying += table.lying[seat, town]
        return RECOVER_EACH * lying
    return PASS if action == PASS_DOUBLE_TURN else USE_TILE


@rule
def lean_to_good(table: Any, seat: int, good: int) -> float:
    """A good that the family still lacks looks better."""
    have = table.goods[seat, good]
    if good == FLORIN:
        return WANTED if have < FLORINS_WANTED else UNWANTED
    if good == SCROLL:
        return WANTED_SCROLL if have < SCROLLS_WANTED else UNWANTED
    return WANTED_OTHER if have < OTHERS_WANTED else UNWANTED_OTHER


@rule
def lean_to_town(box: Any, table: Any, seat: int, town: int) -> float:
    """Near towns that give what is wanted; partisans as long as there are few."""
    colour = box.town_colour[town]
    good = whole(box.gives[colour, 0])
    if good >= ASSASSIN:
        looks = NEW_PARTISAN if table.goods[seat, good] == 0 else MORE_PARTISANS
        if partisans_of(table, seat) >= PARTISANS_MANY:
            looks = MANY_PARTISANS
    else:
        looks = max(GREEN_TOWN if colour == GREEN else OTHER_TOWN, lean_to_good(table, seat, good))
    if colour < GREEN and table.middleman[colour] != town:
        looks -= UNSERVED
    return looks - FAR * box.price[table.member_town, town]


@rule
def lean_to_member(box: Any, table: Any, seat: int, town: int) -> float:
    """A member near its goal, or one that is served where it stands."""
    if table.aim != NONE:
        return 1.0 - FAR * box.price[town, box.entry[table.aim]]
    return ANYTHING + UNSERVED * ((open_towns(box, table, seat) >> town) & 1)
