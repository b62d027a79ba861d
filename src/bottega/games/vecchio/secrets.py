"""What each seat of Il Vecchio may know, and fair worlds that it cannot tell from the true one (VEC-H*)."""

from typing import Any

from bottega.engine.bits import members, nth, popcount
from bottega.engine.compiling import rule
from bottega.engine.dice import put_in_order, roll, shuffle, take_dice
from bottega.engine.tables import NOBODY
from bottega.games.vecchio.knowledge import know_what_is_held, most_certain_place, observes
from bottega.games.vecchio.printed import corner_of, partisans_of_region, printed
from bottega.games.vecchio.rules import offer
from bottega.games.vecchio.telling import whole
from bottega.games.vecchio.vocabulary import (
    ALL_FLORENCE_TILES,
    ANYWHERE,
    CATEGORIES,
    CHOOSE_ACTION,
    COLOURS,
    COUNCIL,
    COUNCIL_TILES,
    CREST_COLOURS,
    DECIDED_BY,
    FLORENCE_TILES,
    GAME_OVER,
    GOODS,
    KINDS_OF_ACTION,
    MEDICI,
    MEDICI_TOKENS,
    MODIFIERS,
    NOBILITY_TILES,
    NONE,
    OFFICES,
    PHASES,
    PROVINCE_TILES,
    REGIONS,
    SETUP_COUNCIL,
    SETUP_TOWN,
    SPECTATOR,
    TILES_OF_REGION,
    TRACKS,
    TRAVEL_PAYMENT,
    ZONES,
    name_or_none,
    number_or_none,
)

TILES_OF = (COUNCIL_TILES, NOBILITY_TILES)


@rule
def redeal(box: Any, table: Any, seat: int, seed: Any) -> None:
    """Draw anew all that this seat (NOBODY: a spectator) cannot know: Medici tokens, Florence tiles, dice."""
    take_dice(table, seed)
    taken = whole(table.medici_taken)
    put_in_order(table.medici, taken, MEDICI_TOKENS)
    shuffle(table, table.medici, taken, MEDICI_TOKENS)
    observer = whole(seat)
    if seat == NOBODY:
        observer = SPECTATOR
    for sort in range(2):
        redeal_tiles(table, observer, sort)
    hold_again(table, observer)
    for other in range(SPECTATOR + 1):
        if other != observer and observes(table, other):
            know_what_is_held(table, other, 0)
            know_what_is_held(table, other, 1)
    offer(box, table)


@rule
def redeal_tiles(table: Any, observer: int, sort: int) -> None:
    """Tiles to places, each within its candidates: the most certain place first, any candidate alike.

    All dealings are equally likely as long as candidates are nested or apart, as they nearly always are. The
    rare dealing that runs into a dead end begins again; the truth is one that does not.
    """
    places = ALL_FLORENCE_TILES
    tiles = ALL_FLORENCE_TILES
    while places != 0:
        place = most_certain_place(table, observer, sort, places, tiles)
        candidates = whole(table.may_be[observer, sort, place]) & tiles
        number = popcount(candidates)
        if number == 0:
            places = ALL_FLORENCE_TILES
            tiles = ALL_FLORENCE_TILES
        else:
            tile = nth(candidates, roll(table, number) if number > 1 else 0)
            table.florence[sort, place] = tile
            places &= ~(1 << place)
            tiles &= ~(1 << tile)


@rule
def hold_again(table: Any, observer: int) -> None:
    """The hidden tiles of the other seats are those that lie before them now; at set-up, the first dealt."""
    for seat in range(table.players):
        table.nobility_held[seat] = 0
    for place in range(whole(table.pile_left[1]), FLORENCE_TILES):
        table.nobility_held[table.holder[1, place]] |= 1 << table.florence[1, place]
    for place in range(FLORENCE_TILES - 1, whole(table.pile_left[0]) - 1, -1):
        owner = table.holder[0, place]
        tile = table.florence[0, place]
        hidden = (table.council_active[owner] >> tile) & 1 == 0
        if owner != observer and hidden and table.council_pending[owner] != NONE:
            table.council_pending[owner] = tile


def view(box: Any, table: Any, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) knows, as plain data."""
    phase = int(table["phase"])
    over = phase == GAME_OVER
    players = int(table["players"])
    setting_up = phase <= SETUP_TOWN
    return {
        "phase": PHASES[phase],
        "to_play": None if over else int(table["to_play"]),
        "active": None if over or setting_up else int(table["active"]),
        "round": int(table["round_number"]),
        "final_round": bool(table["final_round"]),
        "end_triggered": bool(table["end_triggered"]),
        "action_index": int(table["action_index"]),
        "window": "after" if table["window"] else "before",
        "may_pass": bool(phase == CHOOSE_ACTION and table["final_round"] and table["turn_clean"]),
        **printed(box),
        "middlemen": dict(zip(CREST_COLOURS, table["middleman"].tolist(), strict=True)),
        "tracks": [_track(box, table, track) for track in range(len(TRACKS))],
        "extra_cost": OFFICES[int(table["medici_taken"] > 0)],
        "piles": {
            **{office: int(table["pile_left"][sort]) for sort, office in enumerate(OFFICES)},
            "medici": int(box["medici_pile"][players] - table["medici_taken"]),
        },
        "seats": [_seat(table, other, other == seat or over) for other in range(players)],
        "step": _step(box, table),
        "dice": [int(table["die_one"]), int(table["die_two"])] if table["die_one"] else None,
        "seen": _seen(table, seat),
        "may_be": _may_be(table, SPECTATOR if seat is None else seat),
        "results": [_result(table, other) for other in range(players)] if over else None,
        "decided_by": name_or_none(DECIDED_BY, table["decided_by"]),
    }


def _track(box: Any, table: Any, track: int) -> dict[str, Any]:
    owners = table["track"][track].tolist()
    spaces = int(box["spaces"][track])
    first = int(box["first_space"][table["players"]]) - 1
    following = first + int(table["filled"][track])
    priced = min(following, spaces - 1)
    is_region = track < len(REGIONS)
    tiles = int(table["province_pile"]) & TILES_OF_REGION[track] if is_region else 0
    return {
        "track": TRACKS[track],
        "entry": int(box["entry"][track]),
        "corner": corner_of(box, track),
        "partisans": partisans_of_region(box, track) if is_region else None,
        "spaces": [
            {
                "number": space + 1,
                "cost": int(box["cost"][track, space]),
                "points": int(box["worth"][track, space]),
                "coat": bool(box["coat"][track, space]),
                "seat": number_or_none(owners[space]),
                "used": space >= first,
            }
            for space in range(spaces)
        ],
        "overflow": [owner for owner in owners[spaces:] if owner != NONE],
        "next": following + 1 if following < spaces else None,
        "open": bool(following < spaces or table["final_round"]),
        "cost": int(box["cost"][track, priced]),
        "points": int(box["worth"][track, priced]),
        "tiles": [PROVINCE_TILES[tile] for tile in members(tiles)],
    }


def _seat(table: Any, seat: int, known: bool) -> dict[str, Any]:
    standing, lying = table["standing"][seat].tolist(), table["lying"][seat].tolist()
    up, used = int(table["tiles_up"][seat]), int(table["tiles_used"][seat])
    nobility = int(table["nobility_held"][seat])
    pending = int(table["council_pending"][seat])
    tokens = zip(table["medici_owner"].tolist(), table["medici"].tolist(), strict=True)
    return {
        "colour": COLOURS[seat],
        "goods": dict(zip(GOODS, table["goods"][seat].tolist(), strict=True)),
        "reserve": int(table["reserve"][seat]),
        "members": [
            {"town": town, "standing": up_, "lying": down}
            for town, (up_, down) in enumerate(zip(standing, lying, strict=True))
            if up_ or down
        ],
        "on_tracks": {key: table["track"][track].tolist().count(seat) for track, key in enumerate(TRACKS)},
        "province_tiles": [
            {"tile": PROVINCE_TILES[tile], "face_up": bool(up >> tile & 1)} for tile in members(up | used)
        ],
        "council_tiles": [COUNCIL_TILES[tile] for tile in members(int(table["council_active"][seat]))],
        "council_hidden": int(pending != NONE),
        "council_pending": COUNCIL_TILES[pending] if known and pending != NONE else None,
        "nobility_count": nobility.bit_count(),
        "nobility_tiles": [NOBILITY_TILES[tile] for tile in members(nobility)] if known else None,
        "medici_tokens": [MEDICI[kind] for owner, kind in tokens if owner == seat],
        "passed": bool(table["passed"][seat]),
    }


def _step(box: Any, table: Any) -> dict[str, Any]:
    """What is being carried out: all of it is public."""
    member, destination = int(table["member_town"]), int(table["destination"])
    zone = int(table["zone"])
    travelling = table["phase"] == TRAVEL_PAYMENT
    return {
        "action": name_or_none(KINDS_OF_ACTION, table["action"]),
        "track": name_or_none(TRACKS, table["aim"]),
        "member": number_or_none(member),
        "destination": number_or_none(destination),
        "fare": int(box["price"][member, destination]) if travelling else None,
        "modifiers": name_or_none(MODIFIERS, table["modifiers"]),
        "tile": name_or_none(PROVINCE_TILES, table["tile"]),
        "partisans_due": int(table["partisans_due"]),
        "placing": int(table["placing"]),
        "zone": None if zone in (NONE, ANYWHERE) else ZONES[zone],
        "anywhere": zone == ANYWHERE,
        "event": name_or_none(MEDICI, table["event"]),
        "event_left": int(table["event_left"]),
        "drawn": int(table["drawn"]),
        "second_pair": int(table["setup_pair"]) == 1,
    }


def _seen(table: Any, seat: int | None) -> list[str] | None:
    """The Florence tiles that a seat looks at now, to keep one."""
    if table["phase"] == SETUP_COUNCIL and seat is not None:
        places = [place for place in range(FLORENCE_TILES) if table["holder"][0, place] == seat]
        return [COUNCIL_TILES[tile] for tile in sorted(table["florence"][0, places].tolist())]
    if table["drawn"] and table["active"] == seat:
        sort = int(table["aim"]) - COUNCIL
        drawn = table["florence"][sort, : table["drawn"]].tolist()
        return [TILES_OF[sort][tile] for tile in sorted(drawn)]
    return None


def _may_be(table: Any, observer: int) -> dict[str, Any]:
    """For every place of a pile, and every tile that a seat holds, what it may be."""
    return {
        office: [
            {
                "seat": number_or_none(table["holder"][sort, place]),
                "tiles": [
                    TILES_OF[sort][tile] for tile in members(int(table["may_be"][observer, sort, place]))
                ],
            }
            for place in range(FLORENCE_TILES)
        ]
        for sort, office in enumerate(OFFICES)
    }


def _result(table: Any, seat: int) -> dict[str, Any]:
    goods = dict(zip(GOODS, table["goods"][seat].tolist(), strict=True))
    held = members(int(table["nobility_held"][seat]))
    return {
        **dict(zip(CATEGORIES, table["breakdown"][seat].tolist(), strict=True)),
        "tiles": {NOBILITY_TILES[tile]: int(table["tile_points"][seat, tile]) for tile in held},
        "points": int(table["points"][seat]),
        "goods": goods["scroll"] + goods["assassin"] + goods["knight"] + goods["abbot"],
        "florins": goods["florin"],
        "rank": int(table["rank"][seat]),
    }
