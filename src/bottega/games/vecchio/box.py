"""The figures of Il Vecchio as one record: what the rules read, distances and reach as tables."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from bottega.games.vecchio.parts import Parts, Track
from bottega.games.vecchio.vocabulary import (
    ALTERNATIVES_MAX,
    EFFECTS,
    FLORENCE_TILES,
    GIVING_COLOURS,
    GOODS,
    MEDICI,
    MEDICI_TOKENS,
    MIDDLEMEN,
    PARTISAN_SETS,
    PARTISANS,
    PLAYERS_MAX,
    PROVINCE_TILES,
    REGIONS,
    SPACES_MAX,
    TOWN_COLOURS,
    TOWNS_MAX,
    TRACKS,
    ZONES,
)

PRICES = 64  # trips cost less than this
ROADS_MAX = 128
CORNERS = ("NW", "NE", "SE", "SW")
AMOUNTS = len(GOODS) + 1  # of any kind behind the goods
TILES = len(PROVINCE_TILES)

BOX = np.dtype(
    [
        # the map; a mask has one bit for each town
        ("within", "i8", (TOWNS_MAX, PRICES)),  # towns that so many florins reach
        ("zone_towns", "i8", (len(ZONES) + 1,)),  # the last one: anywhere
        ("all_towns", "i8"),
        ("green_towns", "i8"),
        ("acting_towns", "i8"),  # towns that give something
        ("colour_towns", "i8", (len(TOWN_COLOURS),)),
        ("towns", "i1"),
        ("town_colour", "i1", (TOWNS_MAX,)),
        ("price", "i1", (TOWNS_MAX, TOWNS_MAX)),
        ("zones_of", "i2", (TOWNS_MAX,)),
        ("next_town", "i1", (TOWNS_MAX,)),  # where a middleman goes from here
        ("loop", "i1", (MIDDLEMEN, TOWNS_MAX)),
        ("loop_towns", "i1", (MIDDLEMEN,)),
        ("fixed_start", "i1", (MIDDLEMEN,)),
        ("gives", "i1", (len(GIVING_COLOURS), 2)),  # the goods of a colour
        ("gives_amount", "i1", (len(GIVING_COLOURS), 2)),
        ("gives_options", "i1", (len(GIVING_COLOURS),)),
        # the tracks
        ("entry", "i1", (len(TRACKS),)),
        ("spaces", "i1", (len(TRACKS),)),
        ("cost", "i1", (len(TRACKS), SPACES_MAX)),
        ("worth", "i1", (len(TRACKS), SPACES_MAX)),
        ("coat", "i1", (len(TRACKS), SPACES_MAX)),
        ("region_sets", "i4", (len(REGIONS),)),  # sets of partisans that a region takes
        ("partisans_needed", "i1", (len(REGIONS),)),
        ("corner", "i1", (len(REGIONS),)),
        # set-up
        ("first_space", "i1", (PLAYERS_MAX + 1,)),
        ("medici_pile", "i1", (PLAYERS_MAX + 1,)),
        ("medici", "i1", (MEDICI_TOKENS,)),
        ("florins", "i1", (PLAYERS_MAX + 1, PLAYERS_MAX)),
        ("start_goods", "i1", (len(GOODS),)),
        ("members", "i1"),
        ("members_per_zone", "i1"),
        ("council_dealt", "i1"),
        # prices
        ("florence_drawn", "i1"),
        ("travel_carts", "i1"),
        ("bishop_cost", "i1"),
        ("office_scrolls", "i1"),
        ("extra_cost_florins", "i1"),
        ("recovery_florins", "i1"),
        ("tax_florins", "i1"),
        ("tax_tokens", "i1"),
        # tiles; goods, then partisans of any kind
        ("tile_effect", "i1", (TILES,)),
        ("tile_amount", "i1", (TILES,)),
        ("tile_pay", "i1", (TILES, ALTERNATIVES_MAX, AMOUNTS)),
        ("tile_pays", "i1", (TILES,)),  # how many alternatives
        ("tile_gain", "i1", (TILES, ALTERNATIVES_MAX, AMOUNTS)),
        ("tile_gains", "i1", (TILES,)),
        ("council_pay", "i1", (FLORENCE_TILES,)),  # florins
        ("council_bonus", "i1", (FLORENCE_TILES, AMOUNTS)),
        ("council_turn_up", "i1", (FLORENCE_TILES, AMOUNTS)),
        ("nobility_points", "i1", (FLORENCE_TILES,)),
        ("nobility_limit", "i1", (FLORENCE_TILES,)),
        ("medici_scale", "i1", (5,)),
        # points
        ("council_member", "i1"),
        ("nobility_member", "i1"),
        ("all_five_tracks", "i1"),
        ("majority", "i1"),
        ("medici_token", "i1"),
        ("passed_double_turn", "i1"),
        # for the picture
        ("width", "i2"),
        ("height", "i2"),
        ("town_id", "u1", (TOWNS_MAX, 24)),
        ("town_name", "u1", (TOWNS_MAX, 32)),
        ("town_x", "i2", (TOWNS_MAX,)),
        ("town_y", "i2", (TOWNS_MAX,)),
        ("zone_x", "i2", (len(ZONES),)),
        ("zone_y", "i2", (len(ZONES),)),
        ("roads", "i2"),
        ("road", "i1", (ROADS_MAX, 3)),  # two towns and the cost
    ],
    align=True,
)


def lay_out(parts: Parts, prices: Mapping[str, Mapping[str, int]]) -> np.ndarray[Any, Any]:
    """The figures as the rules read them."""
    box = np.zeros(1, BOX)
    row = box[0]
    _lay_out_map(row, parts, prices)
    _lay_out_tracks(row, parts)
    _lay_out_setup(row, parts)
    _lay_out_tiles(row, parts)
    for key in type(parts.points).model_fields:
        if key != "provenance":
            row[key] = getattr(parts.points, key)
    return box


def _lay_out_map(row: Any, parts: Parts, prices: Mapping[str, Mapping[str, int]]) -> None:
    ids = parts.town_ids()
    row["towns"] = len(ids)
    row["all_towns"] = (1 << len(ids)) - 1
    row["width"], row["height"] = parts.map.width, parts.map.height
    for town, part in enumerate(parts.town):
        colour = TOWN_COLOURS.index(part.colour)
        row["town_colour"][town] = colour
        row["colour_towns"][colour] |= 1 << town
        row["town_x"][town], row["town_y"][town] = part.x, part.y
        for field, text in (("town_id", part.id), ("town_name", part.name)):
            letters = text.encode()
            row[field][town, : len(letters)] = list(letters)
        for other, far in enumerate(ids):
            price = prices[part.id][far]
            row["price"][town, other] = price
            row["within"][town, price:] |= 1 << other
    row["green_towns"] = row["colour_towns"][TOWN_COLOURS.index("green")]
    for colour in range(len(GIVING_COLOURS)):
        row["acting_towns"] |= row["colour_towns"][colour]
    for index, zone in enumerate(parts.zone):
        row["zone_x"][index], row["zone_y"][index] = zone.x, zone.y
        for name in zone.towns:
            row["zone_towns"][index] |= 1 << ids.index(name)
            row["zones_of"][ids.index(name)] |= 1 << index
    row["zone_towns"][len(ZONES)] = row["all_towns"]
    for colour, middleman in enumerate(parts.middleman):
        loop = [ids.index(name) for name in middleman.loop]
        row["loop"][colour, : len(loop)] = loop
        row["loop_towns"][colour] = len(loop)
        row["fixed_start"][colour] = ids.index(middleman.start)
        row["next_town"][loop] = [*loop[1:], loop[0]]
    for index, giving in enumerate(parts.town_colour):
        row["gives_options"][index] = len(giving.gives)
        for option, amounts in enumerate(giving.gives):
            good = next(place for place, count in enumerate(amounts.list) if count)
            row["gives"][index, option] = good
            row["gives_amount"][index, option] = amounts.list[good]
    row["roads"] = len(parts.road)
    for index, road in enumerate(parts.road):
        row["road"][index] = [*(ids.index(name) for name in road.towns), road.cost]


def _lay_out_tracks(row: Any, parts: Parts) -> None:
    ids = parts.town_ids()
    for index, track in enumerate(parts.track):
        spaces = parts.spaces_of(track.key)
        row["entry"][index] = ids.index(track.entry)
        row["spaces"][index] = len(spaces)
        for place, space in enumerate(spaces):
            row["cost"][index, place] = space.cost
            row["worth"][index, place] = space.points
            row["coat"][index, place] = space.coat
        if index < len(REGIONS):
            row["region_sets"][index] = sets_of(track)
            row["partisans_needed"][index] = track.partisans.number
            row["corner"][index] = CORNERS.index(track.corner) if track.corner else -1


def sets_of(track: Track) -> int:
    """The sets of partisans that a region takes, one bit each (VEC-A10)."""
    paid = track.partisans
    if not paid.alike:
        return 1 << PARTISAN_SETS.index(paid.exact)
    wanted = sorted([paid.alike, paid.other, *[0] * (len(PARTISANS) - 2)])
    return sum(1 << index for index, each in enumerate(PARTISAN_SETS) if sorted(each) == wanted)


def _lay_out_setup(row: Any, parts: Parts) -> None:
    for setup in parts.setup:
        row["first_space"][setup.players] = setup.first_space
        row["medici_pile"][setup.players] = setup.medici_pile
        row["florins"][setup.players, : setup.players] = setup.florins
    kinds = [MEDICI.index(token.kind) for token in parts.medici_token for _ in range(token.count)]
    row["medici"] = kinds
    for good in ("scroll", "cart", "bishop"):
        row["start_goods"][GOODS.index(good)] = getattr(parts.start, good)
    row["members"] = parts.split.members_per_player
    row["members_per_zone"] = parts.start.members_per_zone
    row["council_dealt"] = parts.start.council_dealt
    row["florence_drawn"] = parts.florence.drawn
    for key in type(parts.values).model_fields:
        if key in (BOX.names or ()):
            row[key] = getattr(parts.values, key)


def _lay_out_tiles(row: Any, parts: Parts) -> None:
    for index, tile in enumerate(parts.province_tile):
        row["tile_effect"][index] = EFFECTS.index(tile.effect)
        row["tile_amount"][index] = tile.amount
        row["tile_pays"][index] = len(tile.pay)
        row["tile_gains"][index] = len(tile.gain)
        for place, amounts in enumerate(tile.pay):
            row["tile_pay"][index, place] = amounts.list
        for place, amounts in enumerate(tile.gain):
            row["tile_gain"][index, place] = amounts.list
    for index, council in enumerate(parts.council_tile):
        row["council_pay"][index] = council.pay.florin
        row["council_bonus"][index] = council.bonus.list
        row["council_turn_up"][index] = council.turn_up.list
    for index, noble in enumerate(parts.nobility_tile):
        row["nobility_points"][index] = noble.points or noble.points_per_player
        row["nobility_limit"][index] = noble.limit
        if noble.scale:
            row["medici_scale"] = noble.scale


def text_of(letters: Any) -> str:
    """A text as the record keeps it."""
    return bytes(letters.tolist()).rstrip(b"\0").decode()
