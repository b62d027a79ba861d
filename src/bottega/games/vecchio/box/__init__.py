"""The box of Il Vecchio: its component table, and its figures as the rules read them."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from bottega.engine.box import Box, Figures, figures
from bottega.games.vecchio.box.checks import check
from bottega.games.vecchio.box.parts import Parts, Track
from bottega.games.vecchio.box.roads import prices
from bottega.games.vecchio.table import (
    ALTERNATIVES_MAX,
    FLORENCE_TILES,
    GIVING_COLOURS,
    MEDICI_TOKENS,
    MIDDLEMEN,
    PARTISAN,
    PARTISAN_SETS,
    PARTISANS,
    PLAYERS_MAX,
    PRICES,
    SPACES_MAX,
    TOWNS_MAX,
    ZONES,
    Colour,
    Effect,
    Good,
    ProvinceTile,
    Region,
)
from bottega.games.vecchio.table import Track as TrackName

PRINTED = Path(__file__).parent.parent / "components.toml"
CORNERS = ("NW", "NE", "SE", "SW")
AMOUNTS = PARTISAN + 1  # partisans of any kind behind the goods
TILES, TRACKS, GIVING = len(ProvinceTile), len(TrackName), len(GIVING_COLOURS)


def mask(chosen: Iterable[bool]) -> int:
    """One bit for each of several things, set for those that are chosen."""
    return sum(1 << place for place, yes in enumerate(chosen) if yes)


def within(parts: Parts) -> list[list[int]]:
    """For each town and so many florins a mask of the towns that they reach."""
    return [[mask(cost <= florins for cost in row) for florins in range(PRICES)] for row in prices(parts)]


def coloured(parts: Parts, *colours: str) -> int:
    """A mask of the towns of some colours."""
    return mask(town.colour in colours for town in parts.town)


def loops(parts: Parts) -> list[list[int]]:
    """The towns of each middleman, clockwise."""
    ids = parts.town_ids()
    return [[ids.index(name) for name in middleman.loop] for middleman in parts.middleman]


def following(parts: Parts) -> dict[int, int]:
    """Where a middleman goes from each of its towns."""
    return {
        town: onward for loop in loops(parts) for town, onward in zip(loop, [*loop[1:], loop[0]], strict=True)
    }


def given_goods(parts: Parts) -> list[list[tuple[int, int]]]:
    """For each colour of towns what it gives, one way or another: the good and how much of it."""
    return [
        [next((good, count) for good, count in enumerate(amounts.list) if count) for amounts in colour.gives]
        for colour in parts.town_colour
    ]


def sets_of(track: Track) -> int:
    """The sets of partisans that a region takes, one bit each (VEC-A10)."""
    paid = track.partisans
    if not paid.alike:
        return 1 << PARTISAN_SETS.index(paid.exact)
    wanted = sorted([paid.alike, paid.other, *[0] * (len(PARTISANS) - 2)])
    return sum(1 << index for index, each in enumerate(PARTISAN_SETS) if sorted(each) == wanted)


def of_towns(source: Callable[[Any], Any], *shape: int, stored: str = "i1") -> Figures:
    return figures(lambda parts: [source(town) for town in parts.town], TOWNS_MAX, *shape, stored=stored)


def of_spaces(key: str) -> Figures:
    return figures(
        lambda parts: [
            [getattr(space, key) for space in parts.spaces_of(track.key)] for track in parts.track
        ],
        TRACKS,
        SPACES_MAX,
    )


def of_regions(source: Callable[[Track], int], stored: str = "i1") -> Figures:
    return figures(
        lambda parts: [source(track) for track in parts.track[: len(Region)]], len(Region), stored=stored
    )


def by_players(key: str, *shape: int) -> Figures:
    return figures(
        lambda parts: {setup.players: getattr(setup, key) for setup in parts.setup}, PLAYERS_MAX + 1, *shape
    )


def of_tiles(sort: str, source: Callable[[Any], Any], *shape: int) -> Figures:
    rows = TILES if sort == "province_tile" else FLORENCE_TILES
    return figures(lambda parts: [source(tile) for tile in getattr(parts, sort)], rows, *shape)


def lists(amounts: Sequence[Any]) -> list[list[int]]:
    return [each.list for each in amounts]


BOX = Box(
    Parts,
    PRINTED,
    check,
    # the map; a mask has one bit for each town
    within=figures(within, TOWNS_MAX, PRICES, stored="i8"),
    zone_towns=figures(
        lambda parts: [
            *(mask(town.id in zone.towns for town in parts.town) for zone in parts.zone),
            coloured(parts, *Colour.words),
        ],
        len(ZONES) + 1,
        stored="i8",
    ),
    all_towns=figures(lambda parts: coloured(parts, *Colour.words), stored="i8"),
    green_towns=figures(lambda parts: coloured(parts, "green"), stored="i8"),
    acting_towns=figures(lambda parts: coloured(parts, *GIVING_COLOURS), stored="i8"),
    colour_towns=figures(
        lambda parts: [coloured(parts, colour) for colour in Colour.words], len(Colour), stored="i8"
    ),
    towns=lambda parts: len(parts.town),
    town_colour=of_towns(lambda town: Colour.words.index(town.colour)),
    price=figures(prices, TOWNS_MAX, TOWNS_MAX),
    zones_of=figures(
        lambda parts: [mask(town.id in zone.towns for zone in parts.zone) for town in parts.town],
        TOWNS_MAX,
        stored="i2",
    ),
    next_town=figures(following, TOWNS_MAX),
    loop=figures(loops, MIDDLEMEN, TOWNS_MAX),
    loop_towns=figures(lambda parts: [len(loop) for loop in loops(parts)], MIDDLEMEN),
    fixed_start=figures(
        lambda parts: [parts.town_ids().index(middleman.start) for middleman in parts.middleman], MIDDLEMEN
    ),
    gives=figures(lambda parts: [[good for good, _ in ways] for ways in given_goods(parts)], GIVING, 2),
    gives_amount=figures(
        lambda parts: [[count for _, count in ways] for ways in given_goods(parts)], GIVING, 2
    ),
    gives_options=figures(lambda parts: [len(ways) for ways in given_goods(parts)], GIVING),
    # the tracks
    entry=figures(lambda parts: [parts.town_ids().index(track.entry) for track in parts.track], TRACKS),
    spaces=figures(lambda parts: [len(parts.spaces_of(track.key)) for track in parts.track], TRACKS),
    cost=of_spaces("cost"),
    worth=of_spaces("points"),
    coat=of_spaces("coat"),
    region_sets=of_regions(sets_of, stored="i4"),
    partisans_needed=of_regions(lambda track: track.partisans.number),
    corner=of_regions(lambda track: CORNERS.index(track.corner) if track.corner else -1),
    # set-up
    first_space=by_players("first_space"),
    medici_pile=by_players("medici_pile"),
    florins=by_players("florins", PLAYERS_MAX),
    medici=figures(
        lambda parts: [kind for kind, token in enumerate(parts.medici_token) for _ in range(token.count)],
        MEDICI_TOKENS,
    ),
    start_goods=figures(
        lambda parts: [0, parts.start.scroll, parts.start.cart, parts.start.bishop], len(Good)
    ),
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
    tile_effect=of_tiles("province_tile", lambda tile: Effect.words.index(tile.effect)),
    tile_amount=of_tiles("province_tile", lambda tile: tile.amount),
    tile_pay=of_tiles("province_tile", lambda tile: lists(tile.pay), ALTERNATIVES_MAX, AMOUNTS),
    tile_pays=of_tiles("province_tile", lambda tile: len(tile.pay)),
    tile_gain=of_tiles("province_tile", lambda tile: lists(tile.gain), ALTERNATIVES_MAX, AMOUNTS),
    tile_gains=of_tiles("province_tile", lambda tile: len(tile.gain)),
    council_pay=of_tiles("council_tile", lambda tile: tile.pay.florin),
    council_bonus=of_tiles("council_tile", lambda tile: tile.bonus.list, AMOUNTS),
    council_turn_up=of_tiles("council_tile", lambda tile: tile.turn_up.list, AMOUNTS),
    nobility_points=of_tiles("nobility_tile", lambda tile: tile.points or tile.points_per_player),
    nobility_limit=of_tiles("nobility_tile", lambda tile: tile.limit),
    medici_scale=figures(lambda parts: next(tile.scale for tile in parts.nobility_tile if tile.scale), 5),
    # points
    council_member="points.council_member",
    nobility_member="points.nobility_member",
    all_five_tracks="points.all_five_tracks",
    majority="points.majority",
    medici_token="points.medici_token",
    passed_double_turn="points.passed_double_turn",
)
