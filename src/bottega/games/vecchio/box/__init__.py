"""The box of Il Vecchio: its component table, and its figures as the rules read them."""

from collections.abc import Callable
from typing import Any

from bottega.engine.box import Box, Figures, by_players, figures, for_each, mask, values_at
from bottega.engine.components import values_of
from bottega.engine.names import EMPTY
from bottega.games.vecchio import table
from bottega.games.vecchio.box.parts import COMPONENTS, CORNERS, Amount, check, partisans_for, spaces_of
from bottega.games.vecchio.box.roads import prices, towns_of

__all__ = ["BOX", "CORNERS", "loops"]

GIVING = len(table.GIVING_COLOURS)


def within(parts: Any) -> list[list[int]]:
    """For each town and so many florins a mask of the towns that they reach."""
    return [
        [mask(cost <= florins for cost in row) for florins in range(table.PRICES)] for row in prices(parts)
    ]


def coloured(parts: Any, *colours: str) -> int:
    """A mask of the towns of some colours."""
    return mask(town.colour in colours for town in parts.town)


def numbers_of(parts: Any, path: str) -> list[int]:
    """The numbers of the towns that are named somewhere."""
    return [towns_of(parts).index(town) for town in values_at(parts, path)]


def loops(parts: Any) -> list[list[int]]:
    """The towns of each middleman, clockwise."""
    return [[towns_of(parts).index(town) for town in middleman.loop] for middleman in parts.middleman]


def following(parts: Any) -> dict[int, int]:
    """Where a middleman goes from each of its towns."""
    return {
        town: onward for loop in loops(parts) for town, onward in zip(loop, [*loop[1:], loop[0]], strict=True)
    }


def ways(colour: Any) -> list[tuple[str, int]]:
    """What towns of a colour give, one way or another: the good and how much of it."""
    return [next(iter(amounts.goods.items())) for amounts in colour.gives]


def sets_of(track: Any) -> int:
    """The sets of partisans that a region takes, one bit each (VEC-A10)."""
    paid = track.partisans
    if not paid.alike:
        return 1 << table.PARTISAN_SETS.index(tuple(values_of(paid, table.PARTISANS)))
    wanted = sorted([paid.alike, paid.other, *[0] * (len(table.PARTISANS) - 2)])
    return mask(sorted(each) == wanted for each in table.PARTISAN_SETS)


def of_spaces(key: str) -> Figures:
    return figures(
        lambda parts: [
            [getattr(space, key) for space in spaces_of(parts, track)] for track in table.Track.words
        ],
        *(table.Track, table.SPACES_MAX),
    )


def of_regions(read: Callable[[Any], int], stored: str = "i1") -> Figures:
    regions = len(table.Region)
    return figures(
        lambda parts: [read(track) for track in parts.track[:regions]], table.Region, stored=stored
    )


BOX = Box(
    COMPONENTS,
    check,
    # the map; a mask has one bit for each town
    within=figures(within, table.TOWNS_MAX, table.PRICES, stored="i8"),
    zone_towns=figures(
        lambda parts: [
            *(mask(town.id in zone.towns for town in parts.town) for zone in parts.zone),
            coloured(parts, *table.Colour.words),
        ],
        len(table.ZONES) + 1,
        stored="i8",
    ),
    all_towns=figures(lambda parts: coloured(parts, *table.Colour.words), stored="i8"),
    green_towns=figures(lambda parts: coloured(parts, "green"), stored="i8"),
    acting_towns=figures(lambda parts: coloured(parts, *table.GIVING_COLOURS), stored="i8"),
    colour_towns=figures(
        lambda parts: [coloured(parts, colour) for colour in table.Colour.words], table.Colour, stored="i8"
    ),
    towns=lambda parts: len(parts.town),
    town_colour=figures("town.colour", table.TOWNS_MAX, words=table.Colour),
    price=figures(prices, table.TOWNS_MAX, table.TOWNS_MAX),
    zones_of=figures(
        lambda parts: [mask(town.id in zone.towns for zone in parts.zone) for town in parts.town],
        table.TOWNS_MAX,
        stored="i2",
    ),
    next_town=figures(following, table.TOWNS_MAX),
    loop=figures(loops, table.MIDDLEMEN, table.TOWNS_MAX),
    loop_towns=figures(lambda parts: map(len, loops(parts)), table.MIDDLEMEN),
    fixed_start=figures(lambda parts: numbers_of(parts, "middleman.start"), table.MIDDLEMEN),
    gives=for_each(
        "town_colour", lambda colour: [table.Good.words.index(good) for good, _ in ways(colour)], GIVING, 2
    ),
    gives_amount=for_each("town_colour", lambda colour: [count for _, count in ways(colour)], GIVING, 2),
    gives_options=for_each("town_colour", lambda colour: len(colour.gives), GIVING),
    # the tracks
    entry=figures(lambda parts: numbers_of(parts, "track.entry"), table.Track),
    spaces=figures(lambda parts: [len(spaces_of(parts, track)) for track in table.Track.words], table.Track),
    cost=of_spaces("cost"),
    worth=of_spaces("points"),
    coat=of_spaces("coat"),
    region_sets=of_regions(sets_of, stored="i4"),
    partisans_needed=of_regions(partisans_for),
    corner=of_regions(lambda track: CORNERS.index(track.corner) if track.corner else EMPTY),
    # set-up
    first_space=by_players("first_space", table.PLAYERS_MAX),
    medici_pile=by_players("medici_pile", table.PLAYERS_MAX),
    florins=by_players("florins", table.PLAYERS_MAX, table.PLAYERS_MAX),
    medici=figures(
        lambda parts: [kind for kind, token in enumerate(parts.medici_token) for _ in range(token.count)],
        table.MEDICI_TOKENS,
    ),
    start_goods=figures("start", table.Good),
    members="split.members_per_player",
    members_per_zone="start.members_per_zone",
    council_dealt="start.council_dealt",
    # prices
    florence_drawn="florence.drawn",
    travel_carts="values.travel_carts",
    bishop_cost="values.bishop_cost",
    office_scrolls="values.office_scrolls",
    extra_cost_florins="values.extra_cost_florins",
    recovery_florins="values.recovery_florins",
    tax_florins="values.tax_florins",
    tax_tokens="values.tax_tokens",
    # tiles; goods, then partisans of any kind
    tile_effect=figures("province_tile.effect", table.ProvinceTile, words=table.Effect),
    tile_amount=figures("province_tile.amount", table.ProvinceTile),
    tile_pay=figures("province_tile.pay", table.ProvinceTile, table.ALTERNATIVES_MAX, Amount),
    tile_pays=for_each("province_tile", lambda tile: len(tile.pay), table.ProvinceTile),
    tile_gain=figures("province_tile.gain", table.ProvinceTile, table.ALTERNATIVES_MAX, Amount),
    tile_gains=for_each("province_tile", lambda tile: len(tile.gain), table.ProvinceTile),
    council_pay=figures("council_tile.pay.florin", table.CouncilTile),
    council_bonus=figures("council_tile.bonus", table.CouncilTile, Amount),
    council_turn_up=figures("council_tile.turn_up", table.CouncilTile, Amount),
    nobility_points=for_each(
        "nobility_tile", lambda tile: tile.points or tile.points_per_player, table.NobilityTile
    ),
    nobility_limit=figures("nobility_tile.limit", table.NobilityTile),
    medici_scale=figures(lambda parts: next(tile.scale for tile in parts.nobility_tile if tile.scale), 5),
    # points
    council_member="points.council_member",
    nobility_member="points.nobility_member",
    all_five_tracks="points.all_five_tracks",
    majority="points.majority",
    medici_token="points.medici_token",
    passed_double_turn="points.passed_double_turn",
)
