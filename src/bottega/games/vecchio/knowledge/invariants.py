"""What every position of Il Vecchio keeps, and what follows from the rest of it."""

from typing import Any

import numpy as np

from bottega.engine.bits import count_choices
from bottega.engine.events import new_log
from bottega.engine.fields import require
from bottega.engine.interpreted import rows
from bottega.engine.names import EMPTY
from bottega.engine.tables import NOBODY, Array
from bottega.games.vecchio import table as names
from bottega.games.vecchio.rules.candidates import know_what_is_held
from bottega.games.vecchio.rules.scoring import evaluate
from bottega.games.vecchio.table import ALL_PROVINCE_TILES, ActionKind, Office, Phase, Track, observers

STEP = ("action", "aim", "member_town", "destination", "modifiers", "tile", "zone", "event", "going_on")
COUNTS = ("partisans_due", "placing", "event_left", "drawn")

# What is set in each phase; what may be is in brackets.
WALK = "action member_town destination"
SETTLED = {
    "setup_town": "zone placing",
    "choose_member": "action [aim]",
    "choose_destination": "action member_town",
    "travel_payment": f"{WALK} [aim]",
    **dict.fromkeys(("town_means", "town_goods", "extra_scroll"), WALK),
    "province_modifiers": f"{WALK} aim",
    "pay_partisans": f"{WALK} aim modifiers",
    **dict.fromkeys(("event_tax", "event_family"), f"{WALK} aim event event_left [modifiers]"),
    "take_province_tile": f"{WALK} aim modifiers",
    "keep_florence_tile": f"{WALK} aim drawn",
    "optional_roll": "going_on [action] [member_town] [destination] [aim]",
    "place_member": "going_on zone placing [action] [member_town] [destination] [aim]",
    "gain_partisans": "going_on partisans_due [action] [member_town] [destination] [aim] [tile]",
    **dict.fromkeys(("exchange_pay", "exchange_gain"), "going_on tile"),
}
STANDING = ("choose_destination", "travel_payment", "town_means", "province_modifiers", "pay_partisans")


def complete(box: Array, tables: Array) -> None:
    """What lies where follows from a position, and without other knowledge what everybody knows; a finished
    game is counted again."""
    table, game = tables[0], rows(tables)[0]
    for where, posture in (("standing_at", "standing"), ("lying_at", "lying")):
        table[where] = (table[posture] > 0) @ (1 << np.arange(names.TOWNS_MAX))
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
            know_what_is_held(game, observer)
    check_knowledge(table)
    if table["phase"] == Phase.GAME_OVER:
        evaluate(rows(box)[0], game, rows(new_log(listening=False))[0])


def check(box: Array, tables: Array) -> None:
    """The invariants of the game; every position that play can reach keeps them."""
    table = tables[0]
    check_pieces(box[0], table)
    check_knowledge(table)
    open_ = table["phase"] == Phase.GAME_OVER or count_choices(rows(table["choices"])) > 1
    require(open_, f"phase: {Phase.words[table['phase']]} leaves nothing to choose")


def check_pieces(box: Any, table: Any) -> None:
    """Everything that lies on the table, and whose turn it is."""
    check_figures(box, table)
    check_families(box, table)
    check_tracks(box, table)
    check_province_tiles(table)
    check_florence(table)
    check_turn(table)
    check_step(box, table)


def check_figures(box: Any, table: Any) -> None:
    """Numbers whose range the box or an option says."""
    towns, limit = int(box["towns"]), int(table["round_limit"]) + 1
    require(1 <= table["round_number"] <= limit, f"round: a number outside 1 to {limit}")
    for field in ("middleman", "member_town", "destination"):
        require(np.all(table[field] < towns), f"{field}: a town beyond the {towns} of the map")
    for field in ("standing", "lying"):
        require(not table[field][:, towns:].any(), f"seats: a town beyond the {towns} of the map")
    drawn, pile = int(box["florence_drawn"]), int(box["medici_pile"][table["players"]])
    require(table["drawn"] <= drawn, f"drawn: more than {drawn}")
    require(table["event_left"] <= table["players"], "event_left: more than there are seats")
    require(table["medici_taken"] <= pile, f"medici: the pile began with {pile} (VEC-S4)")


def check_families(box: Any, table: Any) -> None:
    """Every member is in one place, every middleman on a town of its colour (I1, I5)."""
    on_tracks, wanted = table["track"].ravel().tolist(), int(box["members"])
    for seat in range(table["players"]):
        here = int(table["standing"][seat].sum() + table["lying"][seat].sum() + table["reserve"][seat])
        found = here + on_tracks.count(seat)
        require(found == wanted, f"seats: seat {seat} has {found} members instead of {wanted} (VEC-S10)")
    colours = box["town_colour"][table["middleman"]].tolist()
    require(colours == list(range(names.MIDDLEMEN)), "middlemen: on a town of another colour (VEC-A3)")


def check_tracks(box: Any, table: Any) -> None:
    """Full tracks overflow in the final round only, coats took tokens, the last one the end (I3, I6, I7)."""
    coats, used = 0, int(box["first_space"][table["players"]]) - 1 + table["filled"]
    for track, key in enumerate(Track.words):
        spaces, taken = int(box["spaces"][track]), table["track"][track] != EMPTY
        require(used[track] <= spaces or table["final_round"], f"tracks: {key} has too many members (VEC-E5)")
        coats += int(box["coat"][track, taken[: len(box["coat"][track])].nonzero()].sum())
    pile, gone = int(box["medici_pile"][table["players"]]), int(table["medici_taken"])
    require(gone == min(coats, pile), f"medici: {coats} coats of arms are covered, {gone} tokens taken")
    kinds = sorted(table["medici"].tolist())
    require(kinds == sorted(box["medici"].tolist()), "medici: not those of the box")
    require(gone < pile or table["end_triggered"], "end_triggered: the last token is taken (VEC-E1)")
    require(table["end_triggered"] or not table["final_round"], "final_round: the end is not triggered yet")
    limit = table["round_number"] >= table["round_limit"]
    require(gone == pile or limit or not table["end_triggered"], "end_triggered: tokens are left (VEC-E1)")


def check_province_tiles(table: Any) -> None:
    """Each tile is in one place; a region has given as many as members sit there (I4, I6)."""
    masks = [int(table["province_pile"]), *table["tiles_up"].tolist(), *table["tiles_used"].tolist()]
    count = sum(mask.bit_count() for mask in masks)
    once = count == len(names.ProvinceTile) and sum(masks) == ALL_PROVINCE_TILES
    require(once, "province_tiles: each tile is in one place")
    waiting = Phase.words[table["phase"]] in ("event_tax", "event_family", "take_province_tile")
    for region, tiles in enumerate(names.TILES_OF_REGION):
        left = (int(table["province_pile"]) & tiles).bit_count()
        given, entered = tiles.bit_count() - left, int(table["filled"][region])
        due = entered - (waiting and table["aim"] == region)
        require(
            given == due or (left == 0 and given <= due),
            f"province_tiles: {given} tiles for {entered} members in {names.Region.words[region]} (VEC-A13)",
        )


def check_florence(table: Any) -> None:
    """The council tile that a seat has face down is the one that is pending (I8)."""
    tiles, holders = table["florence"][Office.COUNCIL], table["holder"][Office.COUNCIL]
    for seat in range(table["players"]):
        pending, active = int(table["council_pending"][seat]), int(table["council_active"][seat])
        hidden = sum(1 << tile for tile in tiles[holders == seat].tolist()) & ~active
        if table["phase"] != Phase.SETUP_COUNCIL:
            waiting = 0 if pending == EMPTY else 1 << pending
            require(hidden == waiting, f"council_pending: seat {seat} has another tile face down (I8)")
        elif pending != EMPTY:
            require(hidden >> pending & 1, f"council_pending: seat {seat} was not dealt that tile (VEC-S11)")
        require(pending != EMPTY or not table["from_setup"][seat], "from_setup: there is no tile face down")


def check_knowledge(table: Any) -> None:
    """The truth is among what anybody takes for possible, and everybody knows what lies before them."""
    truth = 1 << table["florence"].astype(int)
    for observer in observers(table):
        may_be = table["may_be"][observer]
        require((may_be & truth != 0).all(), "knowledge: the truth is not among the candidates")
        own = table["holder"] == observer
        require((may_be == truth)[own].all(), "knowledge: a seat does not know its own tile (VEC-A19)")


def check_turn(table: Any) -> None:
    """Who is to play."""
    phase, players, mover = int(table["phase"]), int(table["players"]), int(table["to_play"])
    over, setting_up = phase == Phase.GAME_OVER, phase <= Phase.SETUP_TOWN
    require((mover == NOBODY) == over, "to_play: a seat until the end, nobody afterwards")
    require((table["setup_pair"] < 2) == setting_up, "setup_pair: 2 once all members are placed")
    if phase in (Phase.EVENT_TAX, Phase.EVENT_FAMILY):
        turns = (int(table["active"]) + players - int(table["event_left"])) % players
        require(mover == turns, "to_play: events go clockwise from the active seat (VEC-K-EV2)")
        kind = names.Medici.TAX if phase == Phase.EVENT_TAX else names.Medici.FAMILY
        require(table["event"] == kind, "event: of another kind")
    elif not over and not setting_up:
        require(mover == table["active"], "to_play: it is the turn of the active seat")


def check_step(box: Any, table: Any) -> None:
    """What of a step is settled already, and that it fits together."""
    name = Phase.words[table["phase"]]
    settled = SETTLED.get(name, "").split()
    for field in (*STEP, *COUNTS):
        here = int(table[field]) != (0 if field in COUNTS else EMPTY)
        require(here or field not in settled, f"step: {name} needs {field}")
        known = field in settled or f"[{field}]" in settled
        require(known or not here, f"step: {name} has no {field}")
    action, aim, town = int(table["action"]), int(table["aim"]), int(table["member_town"])
    if name in ("choose_destination", "town_means", "town_goods", "extra_scroll"):
        require(action == ActionKind.TOWN, "action: only town serves here")
    if name in ("province_modifiers", "pay_partisans", "take_province_tile"):
        require(0 <= aim < Track.COUNCIL, "track: a region (VEC-A8)")
    if name == "keep_florence_tile":
        left = int(table["pile_left"][aim - Track.COUNCIL]) if aim >= Track.COUNCIL else 0
        require(table["drawn"] <= left, "drawn: more than the pile has")
    if action != EMPTY:
        aims = {ActionKind.PROVINCE: range(Track.COUNCIL), ActionKind.OFFICE: (Track.COUNCIL, Track.NOBILITY)}
        require(aim in aims.get(action, (EMPTY,)), "track: it does not go with the action")
    if name in STANDING:
        require(table["standing"][table["active"], town] > 0, "member: nobody stands there (VEC-P6)")
    if name in ("town_means", "town_goods", "extra_scroll"):
        require(int(box["acting_towns"]) >> town & 1, "member: this town gives nothing (VEC-A1)")
    if name == "place_member":
        require(table["placing"] <= table["reserve"][table["active"]], "placing: more than the reserve")
    if name == "setup_town":
        in_zone = table["placing"] <= box["members_per_zone"] and table["zone"] < len(names.ZONES)
        require(in_zone, "step: set-up")
