"""What every position of Il Vecchio keeps, and what follows from the rest of it."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from bottega.engine.bits import count_choices
from bottega.engine.events import new_log
from bottega.engine.interpreting import rows
from bottega.engine.names import EMPTY
from bottega.engine.schema import require
from bottega.engine.tables import NOBODY
from bottega.games.vecchio.rules.candidates import know_what_is_held
from bottega.games.vecchio.rules.scoring import evaluate
from bottega.games.vecchio.table import (
    ALL_PROVINCE_TILES,
    FLORENCE_TILES,
    MIDDLEMEN,
    SPECTATOR,
    TILES_OF_REGION,
    ZONES,
    Medici,
    Office,
    Phase,
    ProvinceTile,
    Region,
    Track,
    observers,
)

Array = np.ndarray[Any, Any]

STEP = ("action", "aim", "member_town", "destination", "modifiers", "tile", "zone", "event", "going_on")
COUNTS = ("partisans_due", "placing", "event_left", "drawn")

# What is set in each phase; what may be is in brackets.
WALK = "action member_town destination"
SETTLED = {
    "setup_town": "zone placing",
    "choose_member": "action [aim]",
    "choose_destination": "action member_town",
    "travel_payment": f"{WALK} [aim]",
    "town_means": WALK,
    "town_goods": WALK,
    "extra_scroll": WALK,
    "province_modifiers": f"{WALK} aim",
    "pay_partisans": f"{WALK} aim modifiers",
    "event_tax": f"{WALK} aim event event_left [modifiers]",
    "event_family": f"{WALK} aim event event_left [modifiers]",
    "take_province_tile": f"{WALK} aim modifiers",
    "keep_florence_tile": f"{WALK} aim drawn",
    "optional_roll": "going_on [action] [member_town] [destination] [aim]",
    "place_member": "going_on zone placing [action] [member_town] [destination] [aim]",
    "gain_partisans": "going_on partisans_due [action] [member_town] [destination] [aim] [tile]",
    "exchange_pay": "going_on tile",
    "exchange_gain": "going_on tile",
}


def complete(box: Array, tables: Array) -> None:
    """What lies where follows from a position, and without other knowledge what everybody knows; a finished
    game is counted again."""
    table, game = tables[0], rows(tables)[0]
    for seat in range(table["players"]):
        table["standing_at"][seat] = _towns(table["standing"][seat])
        table["lying_at"][seat] = _towns(table["lying"][seat])
    owned = np.bitwise_or.reduce(table["tiles_up"] | table["tiles_used"])
    table["province_pile"] = ALL_PROVINCE_TILES & ~owned
    first = int(box[0]["first_space"][table["players"]]) - 1
    table["filled"] = (table["track"] != EMPTY).sum(axis=1)
    for track, key in enumerate(Track.words):
        room = table["track"].shape[1] - first
        require(table["filled"][track] <= room, f"tracks: too many members on {key}")
        table["track"][track] = np.roll(table["track"][track], first)
    check_pieces(box[0], table)
    for observer in observers(table):
        if (table["may_be"][observer] == EMPTY).all():
            for sort in Office:
                know_what_is_held(game, observer, sort)
    check_knowledge(table)
    if table["phase"] == Phase.GAME_OVER:
        evaluate(rows(box)[0], game, rows(new_log(listening=False))[0])


def check(box: Array, tables: Array) -> None:
    """The invariants of the game; every position that play can reach keeps them."""
    table = tables[0]
    check_pieces(box[0], table)
    check_knowledge(table)
    check_points(table)
    open_ = table["phase"] == Phase.GAME_OVER or count_choices(rows(table["choices"])) > 1
    require(open_, f"phase: {Phase.words[table['phase']]} leaves nothing to choose")


def check_pieces(box: Any, table: Any) -> None:
    """Everything that lies on the table, and whose turn it is."""
    check_figures(box, table)
    check_families(box, table)
    check_tracks(box, table)
    check_province_tiles(table)
    check_florence(table)
    check_step(box, table)


def check_figures(box: Any, table: Any) -> None:
    """Numbers whose range the box or an option says."""
    towns, limit = int(box["towns"]), int(table["round_limit"]) + 1
    require(1 <= table["round_number"] <= limit, f"round: a number outside 1 to {limit}")
    for field in ("middleman", "member_town", "destination"):
        require(np.all(table[field] < towns), f"{field}: a town beyond the {towns} of the map")
    drawn, pile = int(box["florence_drawn"]), int(box["medici_pile"][table["players"]])
    require(table["drawn"] <= drawn, f"drawn: more than {drawn}")
    require(table["event_left"] <= table["players"], "event_left: more than there are seats")
    require(table["medici_taken"] <= pile, f"medici: the pile began with {pile} (VEC-S4)")


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
    for track, key in enumerate(Track.words):
        owners = table["track"][track].tolist()
        filled, spaces = int(table["filled"][track]), int(box["spaces"][track])
        taken = [place for place, owner in enumerate(owners) if owner != EMPTY]
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
        all((owner != EMPTY) == (token < gone) for token, owner in enumerate(owners)),
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
        sum(mask.bit_count() for mask in masks) == len(ProvinceTile) and sum(masks) == ALL_PROVINCE_TILES,
        "province_tiles: each tile is in one place",
    )
    for region, tiles in enumerate(TILES_OF_REGION):
        left = (int(table["province_pile"]) & tiles).bit_count()
        given, entered = tiles.bit_count() - left, int(table["filled"][region])
        due = table["aim"] == region and table["phase"] in (
            Phase.EVENT_TAX,
            Phase.EVENT_FAMILY,
            Phase.TAKE_PROVINCE_TILE,
        )
        require(
            given == entered - due or (left == 0 and given <= entered - due),
            f"province_tiles: {given} tiles for {entered} members in {Region.words[region]} (VEC-A13)",
        )


def check_florence(table: Any) -> None:
    """Each Florence tile is in one place, and known to lie there (I4, I8)."""
    for sort in range(len(Office.words)):
        tiles, holders = table["florence"][sort].tolist(), table["holder"][sort].tolist()
        left = int(table["pile_left"][sort])
        require(
            sorted(tiles) == list(range(FLORENCE_TILES)),
            f"florence: {Office.words[sort]} tiles are not complete",
        )
        require(
            all((holder == EMPTY) == (place < left) for place, holder in enumerate(holders)),
            "florence: the pile comes first, then the tiles that seats hold",
        )
    held = [_held(table, 1, seat) for seat in range(len(table["nobility_held"]))]
    require(table["nobility_held"].tolist() == held, "florence: nobility tiles of the seats")
    for seat in range(len(held)):
        mine, pending = _held(table, 0, seat), int(table["council_pending"][seat])
        hidden = mine & ~int(table["council_active"][seat])
        require(not int(table["council_active"][seat]) & ~mine, "florence: an active tile of another seat")
        if table["phase"] != Phase.SETUP_COUNCIL:
            waiting = 0 if pending == EMPTY else 1 << pending
            require(hidden == waiting, f"council_pending: seat {seat} has another tile face down (I8)")
        elif pending != EMPTY:
            require(hidden >> pending & 1, f"council_pending: seat {seat} was not dealt that tile (VEC-S11)")
        require(pending != EMPTY or not table["from_setup"][seat], "from_setup: there is no tile face down")


def _held(table: Any, sort: int, seat: int) -> int:
    pairs = zip(table["florence"][sort].tolist(), table["holder"][sort].tolist(), strict=True)
    return sum(1 << tile for tile, holder in pairs if holder == seat)


def check_knowledge(table: Any) -> None:
    """The truth is among what anybody takes for possible, and everybody knows what lies before them."""
    for observer in observers(table):
        for sort in range(len(Office.words)):
            for place, tile in enumerate(table["florence"][sort].tolist()):
                may_be = int(table["may_be"][observer, sort, place])
                require(may_be >> tile & 1, "knowledge: the truth is not among the candidates")
                if table["holder"][sort, place] == observer:
                    require(may_be == 1 << tile, "knowledge: a seat does not know its own tile (VEC-A19)")
    require(not table["may_be"][table["players"] : SPECTATOR].any(), "knowledge: of seats not playing")


def check_step(box: Any, table: Any) -> None:
    """Who is to play what, and what of a step is settled already."""
    phase, players = int(table["phase"]), int(table["players"])
    name = Phase.words[phase]
    settled = SETTLED.get(name, "").split()
    for field in (*STEP, *COUNTS):
        here = int(table[field]) != (0 if field in COUNTS else EMPTY)
        require(here or field not in settled, f"step: {name} needs {field}")
        known = field in settled or f"[{field}]" in settled
        require(known or not here, f"step: {name} has no {field}")
    over = phase == Phase.GAME_OVER
    require((int(table["to_play"]) == NOBODY) == over, "to_play: a seat until the end, nobody afterwards")
    setting_up = phase <= Phase.SETUP_TOWN
    require((int(table["setup_pair"]) < 2) == setting_up, "setup_pair: 2 once all members are placed")
    asked = phase in (Phase.EVENT_TAX, Phase.EVENT_FAMILY)
    if asked:
        turns = (int(table["active"]) + players - int(table["event_left"])) % players
        require(
            int(table["to_play"]) == turns, "to_play: events go clockwise from the active seat (VEC-K-EV2)"
        )
        require(Medici.words[table["event"]] == name.removeprefix("event_"), "event: of another kind")
    elif not over and not setting_up:
        require(table["to_play"] == table["active"], "to_play: it is the turn of the active seat")
    if phase in (Phase.CHOOSE_DESTINATION, Phase.TOWN_MEANS, Phase.TOWN_GOODS, Phase.EXTRA_SCROLL):
        require(int(table["action"]) == 0, "action: only town serves here")
    if phase in (Phase.PROVINCE_MODIFIERS, Phase.PAY_PARTISANS, Phase.TAKE_PROVINCE_TILE):
        require(0 <= table["aim"] < Track.COUNCIL, "track: a region (VEC-A8)")
    if phase == Phase.KEEP_FLORENCE_TILE:
        sort = int(table["aim"]) - Track.COUNCIL
        require(sort >= 0 and table["drawn"] <= table["pile_left"][sort], "drawn: more than the pile has")
    if table["action"] != EMPTY:
        aims = {0: (EMPTY,), 1: (0, 1, 2), 2: (3, 4)}.get(int(table["action"]), (EMPTY,))
        require(int(table["aim"]) in aims, "track: it does not go with the action")
    standing = phase in (
        Phase.CHOOSE_DESTINATION,
        Phase.TRAVEL_PAYMENT,
        Phase.TOWN_MEANS,
        Phase.PROVINCE_MODIFIERS,
        Phase.PAY_PARTISANS,
    )
    if standing:
        there = int(table["standing"][table["active"], table["member_town"]])
        require(there > 0, "member: nobody stands there (VEC-P6)")
    if phase in (Phase.TOWN_MEANS, Phase.TOWN_GOODS, Phase.EXTRA_SCROLL):
        serving = int(box["acting_towns"]) >> int(table["member_town"]) & 1
        require(serving, "member: this town gives nothing (VEC-A1)")
    if phase == Phase.PLACE_MEMBER:
        require(table["placing"] <= table["reserve"][table["active"]], "placing: more than the reserve")
    if phase == Phase.SETUP_TOWN:
        require(table["placing"] <= box["members_per_zone"] and table["zone"] < len(ZONES), "step: set-up")


def check_points(table: Any) -> None:
    """Points are counted at the end, and there every seat has a rank (I9)."""
    players = int(table["players"])
    over = table["phase"] == Phase.GAME_OVER
    totals = table["breakdown"].sum(axis=1)
    require((table["points"] == totals).all(), "points: not the sum of their parts (VEC-X10)")
    ranks = table["rank"][:players].tolist()
    require(all(ranks) == over and (over or not any(ranks)), "rank: at the end, and only there")
    require(over or not table["points"].any(), "points: they are counted at the end (VEC-T9)")
    require(
        not table["points"][players:].any() and not table["rank"][players:].any(),
        "rank: of seats not playing",
    )
