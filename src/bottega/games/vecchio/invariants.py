"""What every position of Il Vecchio keeps: pieces are counted, tiles lie in one place, steps fit."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from bottega.engine.errors import BadPosition
from bottega.engine.tables import NOBODY
from bottega.games.vecchio.options import STEP
from bottega.games.vecchio.vocabulary import (
    AFTER_ACTION,
    ALL_FLORENCE_TILES,
    ALL_PROVINCE_TILES,
    CHOOSE_ACTION,
    CHOOSE_DESTINATION,
    CHOOSE_MEMBER,
    COUNCIL,
    EVENT_FAMILY,
    EVENT_TAX,
    EXCHANGE_GAIN,
    EXCHANGE_PAY,
    EXTRA_SCROLL,
    FLORENCE_TILES,
    GAIN_PARTISANS,
    GAME_OVER,
    KEEP_FLORENCE_TILE,
    KINDS_OF_ACTION,
    MEDICI,
    MIDDLEMEN,
    MODIFIERS,
    NONE,
    OFFICES,
    OPTIONAL_ROLL,
    PAY_PARTISANS,
    PHASES,
    PLACE_MEMBER,
    PROVINCE_MODIFIERS,
    PROVINCE_TILES,
    REGIONS,
    RETURNS,
    REUSE_TILE,
    SET_MAX,
    SETUP_COUNCIL,
    SETUP_TOWN,
    SETUP_ZONE,
    SPECTATOR,
    TAKE_PROVINCE_TILE,
    TILES_OF_REGION,
    TOWN_GOODS,
    TOWN_MEANS,
    TRACKS,
    TRAVEL_PAYMENT,
    ZONES,
)

COUNTS = ("partisans_due", "placing", "event_left", "drawn")
WALK = ("action", "member_town", "destination")
SEIZURE = (*WALK, "aim", "modifiers")

# What is set in each phase, and what may be.
NEEDED: dict[int, tuple[str, ...]] = {
    SETUP_COUNCIL: (),
    SETUP_ZONE: (),
    SETUP_TOWN: ("zone", "placing"),
    CHOOSE_ACTION: (),
    CHOOSE_MEMBER: ("action",),
    CHOOSE_DESTINATION: ("action", "member_town"),
    TRAVEL_PAYMENT: WALK,
    TOWN_MEANS: WALK,
    TOWN_GOODS: WALK,
    EXTRA_SCROLL: WALK,
    PROVINCE_MODIFIERS: (*WALK, "aim"),
    PAY_PARTISANS: SEIZURE,
    EVENT_TAX: (*WALK, "aim", "event", "event_left"),
    EVENT_FAMILY: (*WALK, "aim", "event", "event_left"),
    TAKE_PROVINCE_TILE: SEIZURE,
    KEEP_FLORENCE_TILE: (*WALK, "aim", "drawn"),
    OPTIONAL_ROLL: ("going_on",),
    PLACE_MEMBER: ("going_on", "zone", "placing"),
    GAIN_PARTISANS: ("going_on", "partisans_due"),
    EXCHANGE_PAY: ("going_on", "tile"),
    EXCHANGE_GAIN: ("going_on", "tile"),
    REUSE_TILE: (),
    AFTER_ACTION: (),
    GAME_OVER: (),
}
POSSIBLE: dict[int, tuple[str, ...]] = {
    CHOOSE_MEMBER: ("aim",),
    TRAVEL_PAYMENT: ("aim",),
    EVENT_TAX: ("modifiers",),
    EVENT_FAMILY: ("modifiers",),
    OPTIONAL_ROLL: (*WALK, "aim"),
    PLACE_MEMBER: (*WALK, "aim"),
    GAIN_PARTISANS: (*WALK, "aim", "tile"),
}


def require(condition: Any, message: str) -> None:
    if not condition:
        raise BadPosition(message)


def check(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any]) -> None:
    """The invariants of the game; every position that play can reach keeps them."""
    check_pieces(box[0], tables[0])
    check_knowledge(tables[0])
    check_points(tables[0])


def check_pieces(box: Any, table: Any) -> None:
    """Everything that lies on the table, and whose turn it is."""
    check_ranges(box, table)
    check_families(box, table)
    check_tracks(box, table)
    check_province_tiles(table)
    check_florence(table)
    check_step(box, table)


def check_ranges(box: Any, table: Any) -> None:
    """Every number that is used as a place is one."""
    players, towns = int(table["players"]), int(box["towns"])
    bounds = {
        "phase": (0, GAME_OVER),
        "to_play": (NOBODY, players - 1),
        "active": (0, players - 1),
        "round_number": (1, int(table["round_limit"]) + 1),
        "goods": (0, 32_000),
        "reserve": (0, int(box["members"])),
        "standing": (0, int(box["members"])),
        "lying": (0, int(box["members"])),
        "tiles_up": (0, ALL_PROVINCE_TILES),
        "tiles_used": (0, ALL_PROVINCE_TILES),
        "province_pile": (0, ALL_PROVINCE_TILES),
        "council_active": (0, ALL_FLORENCE_TILES),
        "nobility_held": (0, ALL_FLORENCE_TILES),
        "may_be": (0, ALL_FLORENCE_TILES),
        "council_pending": (NONE, FLORENCE_TILES - 1),
        "middleman": (0, towns - 1),
        "track": (NONE, players - 1),
        "filled": (0, table["track"].shape[1]),
        "medici": (0, len(MEDICI) - 1),
        "medici_owner": (NONE, players - 1),
        "medici_taken": (0, int(box["medici_pile"][players])),
        "florence": (0, FLORENCE_TILES - 1),
        "holder": (NONE, players - 1),
        "pile_left": (0, FLORENCE_TILES),
        "action": (NONE, len(KINDS_OF_ACTION) - 1),
        "aim": (NONE, len(TRACKS) - 1),
        "member_town": (NONE, towns - 1),
        "destination": (NONE, towns - 1),
        "modifiers": (NONE, len(MODIFIERS) - 1),
        "tile": (NONE, len(PROVINCE_TILES) - 1),
        "zone": (NONE, len(ZONES)),
        "event": (NONE, len(MEDICI) - 1),
        "event_left": (0, players),
        "drawn": (0, int(box["florence_drawn"])),
        "partisans_due": (0, SET_MAX),
        "placing": (0, int(box["members"])),
        "going_on": (NONE, len(RETURNS) - 1),
        "setup_pair": (0, 2),
        "die_one": (0, 6),
        "die_two": (0, 6),
    }
    flags = ("final_round", "end_triggered", "action_index", "turn_clean", "window", "from_setup", "passed")
    for field, (low, high) in (bounds | dict.fromkeys(flags, (0, 1))).items():
        require(
            np.all((table[field] >= low) & (table[field] <= high)),
            f"{field}: a number outside {low} to {high}",
        )


def check_families(box: Any, table: Any) -> None:
    """Every member is in one place; seats that are not playing have nothing (I1, I2)."""
    players, towns = int(table["players"]), int(box["towns"])
    on_tracks = table["track"].ravel().tolist()
    for seat in range(len(table["reserve"])):
        here = int(table["standing"][seat].sum() + table["lying"][seat].sum() + table["reserve"][seat])
        wanted = int(box["members"]) if seat < players else 0
        found = here + on_tracks.count(seat)
        require(found == wanted, f"seats: seat {seat} has {found} members instead of {wanted} (VEC-S10)")
        for mask, posture in (("standing_at", "standing"), ("lying_at", "lying")):
            require(int(table[mask][seat]) == _towns(table[posture][seat]), f"{mask}: not where members are")
        strangers = table["standing"][seat, towns:].any() or table["lying"][seat, towns:].any()
        require(not strangers, f"seats: a town beyond the {towns} of the map")
    idle = slice(players, None)
    for field in ("goods", "tiles_up", "tiles_used", "council_active", "nobility_held", "passed"):
        require(not table[field][idle].any(), f"{field}: a seat that is not playing has something")
    for colour in range(MIDDLEMEN):
        town = int(table["middleman"][colour])
        require(int(box["town_colour"][town]) == colour, "middlemen: on a town of another colour (VEC-A3)")


def _towns(counts: Iterable[int]) -> int:
    return sum(1 << town for town, count in enumerate(counts) if count)


def check_tracks(box: Any, table: Any) -> None:
    """Spaces fill in order, full tracks overflow in the final round only, coats took tokens (I3, I6, I7)."""
    first = int(box["first_space"][table["players"]]) - 1
    coats = 0
    for track, key in enumerate(TRACKS):
        owners = table["track"][track].tolist()
        filled, spaces = int(table["filled"][track]), int(box["spaces"][track])
        taken = [place for place, owner in enumerate(owners) if owner != NONE]
        require(
            taken == list(range(first, first + filled)), f"tracks: {key} is not filled in order (VEC-A11)"
        )
        full = first + filled <= spaces
        require(full or table["final_round"], f"tracks: {key} has too many members (VEC-E5)")
        coats += sum(int(box["coat"][track, place]) for place in taken if place < spaces)
    pile, gone = int(box["medici_pile"][table["players"]]), int(table["medici_taken"])
    require(gone == min(coats, pile), f"medici: {coats} coats of arms are covered, {gone} tokens taken")
    require(
        sorted(table["medici"].tolist()) == sorted(box["medici"].tolist()), "medici: not those of the box"
    )
    owners = table["medici_owner"].tolist()
    require(
        all((owner != NONE) == (token < gone) for token, owner in enumerate(owners)),
        "medici: taken tokens have owners",
    )
    require(gone < pile or table["end_triggered"], "end_triggered: the last token is taken (VEC-E1)")
    require(table["end_triggered"] or not table["final_round"], "final_round: the end is not triggered yet")
    limit = table["round_number"] >= table["round_limit"]
    require(gone == pile or limit or not table["end_triggered"], "end_triggered: tokens are left (VEC-E1)")


def check_province_tiles(table: Any) -> None:
    """Each tile is in one place; a region has given as many as members sit there (I4, I6)."""
    masks = [int(table["province_pile"]), *table["tiles_up"].tolist(), *table["tiles_used"].tolist()]
    require(
        sum(mask.bit_count() for mask in masks) == len(PROVINCE_TILES) and sum(masks) == ALL_PROVINCE_TILES,
        "province_tiles: each tile is in one place",
    )
    for region, tiles in enumerate(TILES_OF_REGION):
        left = (int(table["province_pile"]) & tiles).bit_count()
        given, entered = tiles.bit_count() - left, int(table["filled"][region])
        due = table["aim"] == region and table["phase"] in (EVENT_TAX, EVENT_FAMILY, TAKE_PROVINCE_TILE)
        require(
            given == entered - due or (left == 0 and given <= entered - due),
            f"province_tiles: {given} tiles for {entered} members in {REGIONS[region]} (VEC-A13)",
        )


def check_florence(table: Any) -> None:
    """Each Florence tile is in one place, and known to lie there (I4, I8)."""
    for sort in range(len(OFFICES)):
        tiles, holders = table["florence"][sort].tolist(), table["holder"][sort].tolist()
        left = int(table["pile_left"][sort])
        require(
            sorted(tiles) == list(range(FLORENCE_TILES)), f"florence: {OFFICES[sort]} tiles are not complete"
        )
        require(
            all((holder == NONE) == (place < left) for place, holder in enumerate(holders)),
            "florence: the pile comes first, then the tiles that seats hold",
        )
    held = [_held(table, 1, seat) for seat in range(len(table["nobility_held"]))]
    require(table["nobility_held"].tolist() == held, "florence: nobility tiles of the seats")
    for seat in range(len(held)):
        mine, pending = _held(table, 0, seat), int(table["council_pending"][seat])
        hidden = mine & ~int(table["council_active"][seat])
        require(not int(table["council_active"][seat]) & ~mine, "florence: an active tile of another seat")
        if table["phase"] != SETUP_COUNCIL:
            waiting = 0 if pending == NONE else 1 << pending
            require(hidden == waiting, f"council_pending: seat {seat} has another tile face down (I8)")
        elif pending != NONE:
            require(hidden >> pending & 1, f"council_pending: seat {seat} was not dealt that tile (VEC-S11)")
        require(pending != NONE or not table["from_setup"][seat], "from_setup: there is no tile face down")


def _held(table: Any, sort: int, seat: int) -> int:
    pairs = zip(table["florence"][sort].tolist(), table["holder"][sort].tolist(), strict=True)
    return sum(1 << tile for tile, holder in pairs if holder == seat)


def check_knowledge(table: Any) -> None:
    """The truth is among what anybody takes for possible, and everybody knows what lies before them."""
    for observer in [*range(table["players"]), SPECTATOR]:
        for sort in range(len(OFFICES)):
            for place, tile in enumerate(table["florence"][sort].tolist()):
                may_be = int(table["may_be"][observer, sort, place])
                require(may_be >> tile & 1, "knowledge: the truth is not among the candidates")
                if table["holder"][sort, place] == observer:
                    require(may_be == 1 << tile, "knowledge: a seat does not know its own tile (VEC-A19)")
    require(not table["may_be"][table["players"] : SPECTATOR].any(), "knowledge: of seats not playing")


def check_step(box: Any, table: Any) -> None:
    """Who is to play what, and what of a step is settled already."""
    phase, players = int(table["phase"]), int(table["players"])
    name = PHASES[phase]
    for field in (*STEP, *COUNTS):
        here = int(table[field]) != (0 if field in COUNTS else NONE)
        needed, possible = field in NEEDED[phase], field in POSSIBLE.get(phase, ())
        require(here or not needed, f"step: {name} needs {field}")
        require(not here or needed or possible, f"step: {name} has no {field}")
    over = phase == GAME_OVER
    require((int(table["to_play"]) == NOBODY) == over, "to_play: a seat until the end, nobody afterwards")
    setting_up = phase <= SETUP_TOWN
    require((int(table["setup_pair"]) < 2) == setting_up, "setup_pair: 2 once all members are placed")
    asked = phase in (EVENT_TAX, EVENT_FAMILY)
    if asked:
        turns = (int(table["active"]) + players - int(table["event_left"])) % players
        require(
            int(table["to_play"]) == turns, "to_play: events go clockwise from the active seat (VEC-K-EV2)"
        )
        require(MEDICI[table["event"]] == name.removeprefix("event_"), "event: of another kind")
    elif not over and not setting_up:
        require(table["to_play"] == table["active"], "to_play: it is the turn of the active seat")
    if phase in (CHOOSE_DESTINATION, TOWN_MEANS, TOWN_GOODS, EXTRA_SCROLL):
        require(int(table["action"]) == 0, "action: only town serves here")
    if phase in (PROVINCE_MODIFIERS, PAY_PARTISANS, TAKE_PROVINCE_TILE):
        require(0 <= table["aim"] < COUNCIL, "track: a region (VEC-A8)")
    if phase == KEEP_FLORENCE_TILE:
        sort = int(table["aim"]) - COUNCIL
        require(sort >= 0 and table["drawn"] <= table["pile_left"][sort], "drawn: more than the pile has")
    if table["action"] != NONE:
        aims = {0: (NONE,), 1: (0, 1, 2), 2: (3, 4)}.get(int(table["action"]), (NONE,))
        require(int(table["aim"]) in aims, "track: it does not go with the action")
    standing = phase in (CHOOSE_DESTINATION, TRAVEL_PAYMENT, TOWN_MEANS, PROVINCE_MODIFIERS, PAY_PARTISANS)
    if standing:
        there = int(table["standing"][table["active"], table["member_town"]])
        require(there > 0, "member: nobody stands there (VEC-P6)")
    if phase in (TOWN_MEANS, TOWN_GOODS, EXTRA_SCROLL):
        serving = int(box["acting_towns"]) >> int(table["member_town"]) & 1
        require(serving, "member: this town gives nothing (VEC-A1)")
    if phase == PLACE_MEMBER:
        require(table["placing"] <= table["reserve"][table["active"]], "placing: more than the reserve")
    if phase == SETUP_TOWN:
        require(table["placing"] <= box["members_per_zone"] and table["zone"] < len(ZONES), "step: set-up")


def check_points(table: Any) -> None:
    """Points are counted at the end, and there every seat has a rank (I9)."""
    players = int(table["players"])
    over = table["phase"] == GAME_OVER
    totals = table["breakdown"].sum(axis=1)
    require((table["points"] == totals).all(), "points: not the sum of their parts (VEC-X10)")
    ranks = table["rank"][:players].tolist()
    require(all(ranks) == over and (over or not any(ranks)), "rank: at the end, and only there")
    require(over or not table["points"].any(), "points: they are counted at the end (VEC-T9)")
    require(
        not table["points"][players:].any() and not table["rank"][players:].any(),
        "rank: of seats not playing",
    )
