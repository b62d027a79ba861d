"""Why an action of The Castles of Tuscany cannot be taken: the rule that forbids it, in words."""

from collections.abc import Callable
from typing import Any

from bottega.engine.words import Words
from bottega.games.tuscany.narration import (
    WORDS,
    Detail,
    Fields,
    Narrator,
    View,
    can_clear,
    colour_of,
    fits_region,
    narrator,
)

PHASES_OF = {
    "assemble": ("setup_assembly",),
    "choose_space": ("setup_castle", "place_space", "castle_space"),
    "choose_upgrade": ("setup_upgrade", "city_upgrade"),
    "choose_tile": ("take_tile", "castle_pick"),
    "clear_colour": ("take_tile",),
    "choose_stored": ("discard_stored", "place_piece"),
    "pay": ("place_payment",),
    "draw": ("main_action", "extra_action"),
    "take": ("main_action", "extra_action"),
    "place": ("main_action", "extra_action"),
    "end_turn": ("main_action", "extra_action"),
    "decline": ("castle_pick",),
}


def refuse_action(name: str, args: Fields, view: View, lang: str = "en", words: Words = WORDS) -> str:
    """Why an action cannot be taken in the position of `view`."""
    teller = narrator(view, lang, words)
    if view["phase"] not in PHASES_OF[name] or name not in _REFUSALS:
        return teller.say("why-phase", asked=teller.prompt())
    key, details = _REFUSALS[name](teller, args)
    return teller.say(f"why-{key}", **details)


def _space(teller: Narrator, args: Fields) -> Detail:
    space, board = args["space"], teller.prince["board"]
    if teller.view["phase"] == "setup_castle":
        return "not_dark_green", {}
    colour = board["spaces"][space]["colour"]
    details: dict[str, Any] = {"space": space, "colour": teller.colour(colour)}
    piece = teller.view["asked"]["piece"]
    if board["spaces"][space]["piece"] is not None:
        return "occupied", details
    if piece["kind"] != "joker" and colour_of(piece) != colour:
        return "wrong_colour", details
    return "not_touching" if space not in board["reach"] else "not_payable", details


def _upgrade(teller: Narrator, args: Fields) -> Detail:
    return "upgrade_gone", {"upgrade": teller.say(f"upgrade-{args['upgrade']}")}


def _tile(teller: Narrator, args: Fields) -> Detail:
    slot = args["slot"]
    if teller.view["display"][slot] is None:
        return "empty_slot", {"slot": slot + 1}
    return "castle_unpaid" if fits_region(teller, slot) else "not_placeable", {"slot": slot + 1}


def _clear(teller: Narrator, args: Fields) -> Detail:
    begun = teller.view["asked"]["clearing"]
    if not begun and not can_clear(teller.view, teller.prince):
        return "no_clearing", {}
    if any(tile and colour_of(tile) == args["colour"] for tile in teller.view["display"]):
        return "tile_fits", {}
    return "not_displayed", {"colour": teller.colour(args["colour"])}


def _stored(teller: Narrator, args: Fields) -> Detail:
    storage = teller.prince["storage"]
    piece = storage[args["storage"]] if args["storage"] < len(storage) else None
    if piece is None:
        return "no_piece", {}
    if teller.view["phase"] == "discard_stored":
        return "twin", {}
    if piece["fresh"] and teller.view["options"]["joker_same_turn"] != "true":
        return "fresh", {}
    equal = [other for other in storage[: args["storage"]] if other and _alike(other, piece)]
    return "twin" if equal else "piece_stuck", {}


def _alike(one: Fields, other: Fields) -> bool:
    return bool(one["kind"] == other["kind"] and one["crops"] == other["crops"])


def _pay(teller: Narrator, args: Fields) -> Detail:
    units = args["units"].split("+")
    colour = teller.space_colour(teller.view["asked"]["space"])
    if f"pair_{colour}" in units:
        return "own_pair", {"colour": teller.colour(colour)}
    differ = teller.view["options"]["two_pairs_must_differ"] == "true"
    if differ and units[0] == units[1] and units[0].startswith("pair_"):
        return "two_pairs", {}
    return "cards_missing", {"units": teller.units(units, colour)}


def _act(key: str) -> Callable[[Narrator, Fields], Detail]:
    def refuse(teller: Narrator, _: Fields) -> Detail:
        spent = teller.view["extra"] or not teller.prince["marble"]
        return "no_marble" if teller.view["phase"] == "extra_action" and spent else key, {}

    return refuse


_REFUSALS: dict[str, Callable[[Narrator, Fields], Detail]] = {
    "choose_space": _space,
    "choose_upgrade": _upgrade,
    "choose_tile": _tile,
    "clear_colour": _clear,
    "choose_stored": _stored,
    "pay": _pay,
    "draw": _act("no_cards"),
    "take": _act("no_tiles"),
    "place": _act("no_placing"),
    "end_turn": _act("no_pass"),
}
