"""What each seat of Il Vecchio may know (VEC-H*)."""

from functools import lru_cache
from typing import Any

from bottega.engine.bits import is_choice, members
from bottega.engine.interpreted import ask, rows
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.narrator import SEAT_COLOURS
from bottega.games.vecchio import table as names
from bottega.games.vecchio.actions import FIRST
from bottega.games.vecchio.box import CORNERS
from bottega.games.vecchio.rules.florence import tiles_left
from bottega.games.vecchio.rules.travel import is_open, next_space, priced_space
from bottega.games.vecchio.table import ANYWHERE, TILES_OF, Office, Phase, Table, Track

STEP = (
    *("action", "aim", "member_town", "destination", "modifiers", "tile"),
    *("partisans_due", "placing", "event", "event_left", "drawn"),
)
REGIONS = len(names.Region)


def view(box: Any, table: Any, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) knows, as plain data."""
    phase, players = int(table["phase"]), int(table["players"])
    over, setting_up = phase == Phase.GAME_OVER, phase <= Phase.SETUP_TOWN
    return {
        "active": None if over or setting_up else int(table["active"]),
        **Table.as_data(table, "round_number", "final_round", "end_triggered", "action_index"),
        "window": "after" if table["window"] else "before",
        "may_pass": bool(is_choice(rows(table["choices"]), FIRST.PASS_DOUBLE_TURN)),
        **Table.as_data(table, "middleman"),
        "tracks": _tracks(box, table),
        "extra_cost": Office.words[int(table["medici_taken"] > 0)],
        "piles": {
            **Table.value(table, "pile_left"),
            "medici": int(box["medici_pile"][players] - table["medici_taken"]),
        },
        "seats": [_seat(table, other, other == seat or over) for other in range(players)],
        "step": _step(box, table),
        "dice": table["dice_lie"].tolist() if table["dice_lie"][0] else None,
        "seen": _seen(table, seat),
        "may_be": _may_be(table, names.SPECTATOR if seat is None else seat),
        "results": [_result(table, other) for other in range(players)] if over else None,
        **Table.as_data(table, "decided_by"),
    }


@rule
def answer_tracks(box: Any, table: Any, told: Any) -> None:
    """Of each track: its next space, the one whose cost counts, whether it takes a member, its tiles."""
    for track in range(len(told)):
        told[track, 0] = next_space(box[0], table[0], track)
        told[track, 1] = priced_space(box[0], table[0], track)
        told[track, 2] = is_open(box[0], table[0], track)
        if track < REGIONS:
            told[track, 3] = tiles_left(table[0], track)


def _tracks(box: Any, table: Any) -> list[dict[str, Any]]:
    first = int(box["first_space"][table["players"]]) - 1
    answers = ask(answer_tracks, box, table, len(Track), 4)
    return [_track(box, table, track, first, *answers[track]) for track in Track]


def _track(
    box: Any, table: Any, track: int, first: int, following: int, priced: int, takes: int, tiles: int
) -> dict[str, Any]:
    owners, spaces = table["track"][track].tolist(), int(box["spaces"][track])
    costs, worths, coats = (box[name][track].tolist() for name in ("cost", "worth", "coat"))
    is_region = track < REGIONS
    corner = int(box["corner"][track]) if is_region else EMPTY  # of the board, where a region lies
    return {
        "track": Track.words[track],
        "entry": int(box["entry"][track]),
        "corner": None if corner == EMPTY else CORNERS[corner],
        "partisans": _partisans(box, track) if is_region else None,
        "spaces": [
            {
                "number": space + 1,
                "cost": costs[space],
                "points": worths[space],
                "coat": bool(coats[space]),
                "seat": None if owners[space] == EMPTY else owners[space],
                "used": space >= first,
            }
            for space in range(spaces)
        ],
        "overflow": [owner for owner in owners[spaces:] if owner != EMPTY],
        "next": following + 1 if following < spaces else None,
        "open": bool(takes),
        "cost": costs[priced],
        "points": worths[priced],
        "tiles": [names.ProvinceTile.words[tile] for tile in members(tiles)],
    }


def _partisans(box: Any, region: int) -> list[dict[str, int]]:
    """The sets of partisans that a region takes."""
    sets = [names.PARTISAN_SETS[place] for place in members(int(box["region_sets"][region]))]
    named = [zip(names.PARTISANS, each, strict=True) for each in sets]
    return [{kind: count for kind, count in each if count} for each in named]


def _seat(table: Any, seat: int, known: bool) -> dict[str, Any]:
    nobility = Table.value(table, "nobility_held", seat)
    tokens = zip(table["medici_owner"].tolist(), table["medici"].tolist(), strict=True)
    return {
        "colour": SEAT_COLOURS[seat],
        **Table.as_data(table, "goods", "reserve", "passed", "members", at=(seat,)),
        "on_tracks": {
            key: table["track"][track].tolist().count(seat) for track, key in enumerate(Track.words)
        },
        **Table.as_data(table, "province_tiles", at=(seat,)),
        "council_tiles": Table.value(table, "council_active", seat),
        "council_hidden": int(table["council_pending"][seat] != EMPTY),
        "council_pending": Table.value(table, "council_pending", seat) if known else None,
        "nobility_count": len(nobility),
        "nobility_tiles": nobility if known else None,
        "medici_tokens": [names.Medici.words[kind] for owner, kind in tokens if owner == seat],
    }


def _step(box: Any, table: Any) -> dict[str, Any]:
    """What is being carried out: all of it is public."""
    zone, travelling = int(table["zone"]), table["phase"] == Phase.TRAVEL_PAYMENT
    return {
        **Table.as_data(table, *STEP),
        "fare": int(box["price"][table["member_town"], table["destination"]]) if travelling else None,
        "zone": None if zone in (EMPTY, ANYWHERE) else names.ZONES[zone],
        "anywhere": zone == ANYWHERE,
        "second_pair": int(table["setup_pair"]) == 1,
    }


def _seen(table: Any, seat: int | None) -> list[str] | None:
    """The Florence tiles that a seat looks at now, to keep one."""
    if table["phase"] == Phase.SETUP_COUNCIL and seat is not None:
        sort, tiles = Office.COUNCIL, table["florence"][0, table["holder"][0] == seat]
    elif table["drawn"] and table["active"] == seat:
        sort = int(table["aim"]) - Track.COUNCIL
        tiles = table["florence"][sort, : table["drawn"]]
    else:
        return None
    return [TILES_OF[sort].words[tile] for tile in sorted(tiles.tolist())]


def _may_be(table: Any, observer: int) -> dict[str, Any]:
    """For every place of a pile, and every tile that a seat holds, what it may be."""
    holders, masks = Table.value(table, "holder"), table["may_be"][observer].tolist()
    return {
        office: [
            {"seat": seat, "tiles": [*_tiles_in(sort, mask)]}
            for seat, mask in zip(holders[office], masks[sort], strict=True)
        ]
        for sort, office in enumerate(Office.words)
    }


@lru_cache(4096)
def _tiles_in(sort: int, mask: int) -> tuple[str, ...]:
    return tuple(TILES_OF[sort].words[tile] for tile in members(mask))


def _result(table: Any, seat: int) -> dict[str, Any]:
    goods = Table.value(table, "goods", seat)
    return {
        **Table.value(table, "breakdown", seat),
        "tiles": {
            names.NobilityTile.words[tile]: int(table["tile_points"][seat, tile])
            for tile in members(int(table["nobility_held"][seat]))
        },
        "points": int(table["points"][seat]),
        "goods": goods["scroll"] + goods["assassin"] + goods["knight"] + goods["abbot"],
        "florins": goods["florin"],
        "rank": int(table["rank"][seat]),
    }
