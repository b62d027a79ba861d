"""What a component table of Il Vecchio may say, and what the rules need of it: figures belong together."""

from collections import Counter
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from bottega.engine.components import PROVENANCES, Closed, Components, values_of
from bottega.engine.names import names
from bottega.engine.narrator import SEAT_COLOURS
from bottega.engine.printed import ComponentTable
from bottega.games.vecchio import table
from bottega.games.vecchio.box.roads import cheapest, roads, towns_of

CORNERS = ("NW", "NE", "SE", "SW")
SPECIAL_TILES = {"M3": "any_partisans", "P3": "no_space_cost", "P1": "reuse"}
COLOURS = SEAT_COLOURS[: table.PLAYERS_MAX]
PLACING_TILES = ("C9", "C12")
NAME_BYTES = 32  # of a town
Amount = names(" ".join((*table.Good.words, "partisan")))  # goods, then partisans of any kind

Figure = Annotated[int, Field(ge=0, le=30)]


class Amounts(Closed):
    """Goods paid or gained; `partisan` is of any kind, `member` a family member placed with the dice."""

    florin: Figure = 0
    scroll: Figure = 0
    cart: Figure = 0
    bishop: Figure = 0
    assassin: Figure = 0
    knight: Figure = 0
    abbot: Figure = 0
    partisan: Annotated[int, Field(ge=0, le=table.SET_MAX)] = 0
    member: Annotated[int, Field(ge=0, le=1)] = 0

    @property
    def goods(self) -> dict[str, int]:
        """What is there, by name, without family members."""
        return {key: getattr(self, key) for key in Amount.words if getattr(self, key)}

    @property
    def only(self) -> str | None:
        """The one thing this is about, if it is one."""
        named = [key for key, count in self if count]
        return named[0] if len(named) == 1 else None


COMPONENTS = ComponentTable(
    Path(__file__).parents[1] / "components.toml",
    numbers={
        "contents.* split.* medici_token.count": (0, 60),
        "split.members_per_player": (4, 24),
        "setup.florins points.* province_tile.amount nobility_tile.*": (0, 30),
        "space.cost space.points track.partisans.* start.*": (0, 30),
        "setup.medici_pile": (1, table.MEDICI_TOKENS),
        "setup.first_space": (1, 2),
        "start.partisan": (0, 0),
        "start.members_per_zone": (1, 6),
        "start.council_dealt": (2, table.FLORENCE_TILES // table.PLAYERS_MAX),
        "florence.drawn": (1, table.FLORENCE_TILES),
        "values.* road.cost": (1, 30),
        "values.extra_cost_florins values.recovery_florins": (0, 30),
        "values.tax_tokens": (1, table.SET_MAX),
        "map.* *.x *.y": (0, 4000),
    },
    choices={
        "town.colour": table.Colour.words,
        "town.*_from": PROVENANCES,
        "track.corner": (*CORNERS, ""),
        "province_tile.effect": table.Effect.words,
    },
    lengths={
        "town": (1, table.TOWNS_MAX),
        "town.name": (1, 24),
        "road.towns": (2, 2),
        "zone.towns": (1, None),
        "town_colour.gives": (1, 2),
        "province_tile.pay": (0, 2),
        "province_tile.gain": (0, table.ALTERNATIVES_MAX),
    },
    types={
        "town.id": Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=24)],
        "town_colour.gives province_tile.pay province_tile.gain": Amounts,
        "council_tile.pay council_tile.bonus council_tile.turn_up": Amounts,
    },
)


def spaces_of(parts: Any, track: str) -> list[Any]:
    return [space for space in parts.space if space.track == track]


def partisans_for(track: Any) -> int:
    """How many partisans a region takes: exactly these, or so many alike and so many of another kind."""
    return sum(values_of(track.partisans, (*table.PARTISANS, "alike", "other")))


def check(box: Components[Any]) -> None:
    """All that the rules need of the figures."""
    box.require_players(table.PLAYERS_MIN, table.PLAYERS_MAX)
    for rows, field, wanted in (
        ("colour", "key", COLOURS),
        ("setup", "players", range(table.PLAYERS_MIN, table.PLAYERS_MAX + 1)),
        ("town_colour", "colour", table.GIVING_COLOURS),
        ("zone", "number", table.ZONES),
        ("middleman", "colour", table.CREST_COLOURS),
        ("track", "key", table.Track.words),
        ("medici_token", "kind", table.Medici.words),
        ("province_tile", "id", table.ProvinceTile.words),
        ("council_tile", "id", table.CouncilTile.words),
        ("nobility_tile", "id", table.NobilityTile.words),
    ):
        box.require_rows(rows, field, wanted)
    members, in_all = box.parts.split.members_per_player, box.parts.contents.family_members
    box.require(
        members * table.PLAYERS_MAX == in_all,
        ("split", "members_per_player"),
        f"{members} members in {table.PLAYERS_MAX} colours are not the {in_all} of the box",
    )
    placed = 2 * box.parts.start.members_per_zone
    box.require(placed <= members, ("start", "members_per_zone"), "more than all members")
    for index, setup in enumerate(box.parts.setup):
        each_seat = len(setup.florins) == setup.players
        box.require(each_seat, ("setup", index, "florins"), "a figure for each seat")
    _check_towns(box)
    _check_roads(box)
    _check_zones(box)
    _check_tracks(box)
    _check_spaces(box)
    _check_medici(box)
    _check_province_tiles(box)
    _check_florence_tiles(box)


def _check_towns(box: Components[Any]) -> None:
    parts, ids = box.parts, towns_of(box.parts)
    for index, town in enumerate(parts.town):
        box.require(ids.index(town.id) == index, ("town", index, "id"), f"{town.id} is there twice")
        short = len(town.name.encode()) <= NAME_BYTES
        box.require(short, ("town", index, "name"), "the name is too long for the picture")
    capitals = [town.id for town in parts.town if town.colour == "florence"]
    box.require(len(capitals) == 1, ("town",), f"one town is Florence, not {len(capitals)}")
    for index, middleman in enumerate(parts.middleman):
        towns = [town.id for town in parts.town if town.colour == middleman.colour]
        box.require(
            bool(towns) and sorted(middleman.loop) == sorted(towns),
            ("middleman", index, "loop"),
            f"the loop has each {middleman.colour} town once: {', '.join(towns) or 'there is none'}",
        )
        box.require(middleman.start in towns, ("middleman", index, "start"), f"no {middleman.colour} town")
    for index, colour in enumerate(parts.town_colour):
        kinds = [amounts.only for amounts in colour.gives]
        allowed = table.Good.words if len(kinds) == 1 else table.PLAIN_GOODS
        box.require(
            len(set(kinds)) == len(kinds) and all(kind in allowed for kind in kinds),
            ("town_colour", index, "gives"),
            f"one good, or two different ones of {', '.join(table.PLAIN_GOODS)}",
        )


def _check_roads(box: Components[Any]) -> None:
    ids, seen = towns_of(box.parts), set()
    for index, road in enumerate(box.parts.road):
        place, ends = ("road", index, "towns"), frozenset(road.towns)
        _require_towns(box, place, road.towns)
        box.require(len(ends) == 2 and ends not in seen, place, "a road joins two towns, once")
        seen.add(ends)
    for index, found in enumerate(cheapest(len(ids), roads(box.parts))):
        far = [town for other, town in enumerate(ids) if found.get(other, table.PRICES) >= table.PRICES]
        message = f"no road leads from {ids[index]} to {', '.join(far[:3])}"
        box.require(not far, ("town", index, "id"), message)


def _require_towns(box: Components[Any], place: tuple[str | int, ...], towns: list[str]) -> None:
    ids = towns_of(box.parts)
    for town in towns:
        box.require(town in ids, place, f"there is no town {town}")


def _check_zones(box: Components[Any]) -> None:
    parts = box.parts
    capital = next(town.id for town in parts.town if town.colour == "florence")
    for index, zone in enumerate(parts.zone):
        place = ("zone", index, "towns")
        _require_towns(box, place, zone.towns)
        box.require(len(set(zone.towns)) == len(zone.towns), place, "a town is there twice")
        box.require(capital not in zone.towns, place, "Florence touches no zone")
        starts = [middleman.start for middleman in parts.middleman if middleman.start in zone.towns]
        message = f"the middlemen of {' and '.join(starts)} start at one zone (VEC-S6)"
        box.require(len(starts) <= 1, place, message)


def _check_tracks(box: Components[Any]) -> None:
    parts = box.parts
    colour_of = {town.id: town.colour for town in parts.town}
    for index, track in enumerate(parts.track):
        wanted, entry = "florence" if track.key in table.Office.words else "red", track.entry
        box.require(colour_of.get(entry) == wanted, ("track", index, "entry"), f"no {wanted} town {entry}")
        if track.key in table.Region.words:
            paid = track.partisans
            mixed = paid.alike > paid.other > 0 and not any(values_of(paid, table.PARTISANS))
            box.require(
                1 <= partisans_for(track) <= table.SET_MAX and (mixed or not paid.alike + paid.other),
                ("track", index, "partisans"),
                f"1 to {table.SET_MAX} partisans, or some alike and fewer of another kind",
            )
        spaces = len(spaces_of(parts, track.key))
        box.require(
            2 <= spaces <= table.SPACES_MAX, ("space",), f"{track.key} has 2 to {table.SPACES_MAX} spaces"
        )


def _check_spaces(box: Components[Any]) -> None:
    counted: Counter[str] = Counter()
    for index, space in enumerate(box.parts.space):
        place, track = ("space", index), space.track
        box.require(track in table.Track.words, (*place, "track"), f"there is no track {track}")
        counted[track] += 1
        number = counted[track]
        box.require(space.number == number, (*place, "number"), f"this is space {number} of {track}")
        box.require(
            space.cost == 0 or track in table.Region.words, (*place, "cost"), "an office costs scrolls"
        )


def _check_medici(box: Components[Any]) -> None:
    parts, tokens = box.parts, box.parts.contents.medici_tokens
    counts = [token.count for token in parts.medici_token]
    box.require_total(counts, tokens, ("medici_token", 0, "count"), "Medici tokens by kind")
    place = ("contents", "medici_tokens")
    box.require(tokens == table.MEDICI_TOKENS, place, f"there are {table.MEDICI_TOKENS} Medici tokens")
    for index, setup in enumerate(parts.setup):
        coats = sum(space.coat and space.number >= setup.first_space for space in parts.space)
        box.require(
            coats >= setup.medici_pile,
            ("setup", index, "medici_pile"),
            f"{coats} coats of arms on the tracks cannot end a game of {setup.medici_pile} tokens",
        )


def _check_province_tiles(box: Components[Any]) -> None:
    for index, tile in enumerate(box.parts.province_tile):
        special = SPECIAL_TILES.get(tile.id)
        box.require(
            tile.effect == special if special else tile.effect not in SPECIAL_TILES.values(),
            ("province_tile", index, "effect"),
            f"{tile.id} has another effect",
        )
        for key, asked in (("pay", ("exchange",)), ("gain", ("exchange", "gain"))):
            amounts = getattr(tile, key)
            kinds = [each.only for each in amounts]
            several = len(kinds) == len(set(kinds)) and set(kinds) <= {*table.PLAIN_GOODS, "partisan"}
            given = all(each.goods and not each.member for each in amounts)
            simple = key == "gain" or not amounts or not amounts[0].partisan or kinds[0] is not None
            box.require(
                bool(amounts) == (tile.effect in asked) and given and simple and (several or len(kinds) < 2),
                ("province_tile", index, key),
                f"{tile.id}: goods that are not possible here",
            )


def _check_florence_tiles(box: Components[Any]) -> None:
    for index, council in enumerate(box.parts.council_tile):
        for key in ("pay", "bonus", "turn_up"):
            found = getattr(council, key)
            if key == "pay":
                fine = found.only in ("florin", None) and bool(found.goods) == (council.id == "C1")
            elif council.id in PLACING_TILES:
                fine = found.only == "member"
            elif council.id == "C10":
                fine = found.only == "partisan"
            else:
                fine = bool(found.goods) and not found.partisan and not found.member
            place = ("council_tile", index, key)
            box.require(fine, place, f"{council.id}: goods that are not possible here")
    for index, noble in enumerate(box.parts.nobility_tile):
        steps = 5 if noble.id == "N12" else 0
        message = "N12, and no other, has points for 0, 1, 2, 3 and 4 tokens"
        box.require(len(noble.scale) == steps, ("nobility_tile", index, "scale"), message)
        box.require(
            (noble.points_per_player > 0) == (noble.id == "N9")
            and (noble.points > 0) == (noble.id not in ("N9", "N12")),
            ("nobility_tile", index, "points"),
            f"{noble.id}: points of another kind",
        )
