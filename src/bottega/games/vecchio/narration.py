"""Il Vecchio told in sentences: what is asked, what an action does, what has happened."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bottega.engine.words import Words
from bottega.games.vecchio.narrator import WORDS, Fields, Narrator, View, narrator
from bottega.games.vecchio.vocabulary import CATEGORIES, COUNCIL_TILES, PROVINCE_TILES

Detail = tuple[str, dict[str, object]]

CLAUSES = {  # of the rules, by what is being asked
    "setup_council": "VEC-S11",
    "setup_zone": "VEC-S12",
    "setup_town": "VEC-S12",
    "choose_action": "VEC-T1",
    "choose_member": "VEC-P1",
    "choose_destination": "VEC-A2",
    "travel_payment": "VEC-P4",
    "town_means": "VEC-A3",
    "town_goods": "VEC-A6",
    "extra_scroll": "VEC-K-C1",
    "province_modifiers": "VEC-T4",
    "pay_partisans": "VEC-A10",
    "event_tax": "VEC-K-TAX",
    "event_family": "VEC-K-FAM",
    "take_province_tile": "VEC-A13",
    "keep_florence_tile": "VEC-A18",
    "optional_roll": "VEC-K-C9",
    "place_member": "VEC-A21",
    "gain_partisans": "VEC-K-M5",
    "exchange_pay": "VEC-K-P2",
    "exchange_gain": "VEC-K-P2",
    "reuse_tile": "VEC-K-P1",
    "after_action": "VEC-T4",
    "game_over": "VEC-X9",
}
SETS = {"pay_partisans": "pay", "event_tax": "pay", "exchange_pay": "pay"}
TOWN_CHOICES = {"choose_member": "member", "choose_destination": "destination", "event_family": "lay_down"}
TILE_CHOICES = {"take_province_tile": "take", "reuse_tile": "again"}
GOOD_CHOICES = {"travel_payment": "fare", "town_means": "means", "event_tax": "pay", "exchange_pay": "pay"}


def prompt(
    view: View, lang: str = "en", words: Words = WORDS, seat_names: Sequence[str] | None = None
) -> str:
    """What the viewer is asked now, or whom the table waits for."""
    return narrator(view, lang, words, seat_names).prompt()


def describe_action(name: str, args: Fields, view: View, lang: str = "en", words: Words = WORDS) -> str:
    """One choice offered in the position of `view`."""
    teller = narrator(view, lang, words)
    variant, details = _CHOICES[name](teller, args) if name in _CHOICES else ("", {})
    return teller.say(f"choice-{name}{variant}", **details)


def tell_event(
    name: str,
    fields: Fields,
    view: View,
    lang: str = "en",
    words: Words = WORDS,
    seat_names: Sequence[str] | None = None,
) -> str:
    """The log line of an event whose secret fields are those the viewer may know."""
    teller = narrator(view, lang, words, seat_names)
    variant, details = _DETAILS[name](teller, fields) if name in _DETAILS else ("", {})
    return teller.say(f"event-{name}{variant}", **{**teller.named(fields), **details})


def named_set(name: object) -> dict[str, int]:
    """A set of partisans from the name of its action."""
    kinds = str(name).split("+")
    return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}


def _track_of(teller: Narrator, key: object) -> Mapping[str, Any]:
    found: Mapping[str, Any] = next(track for track in teller.view["tracks"] if track["track"] == key)
    return found


def _action_province(teller: Narrator, args: Fields) -> Detail:
    track = _track_of(teller, args["region"])
    return "", {
        "track": teller.track(track["track"]),
        "cost": teller.count("florin", track["cost"]),
        "points": teller.count("point", track["points"]),
    }


def _action_office(teller: Narrator, args: Fields) -> Detail:
    prices = teller.view["prices"]
    cost = {"scroll": prices["office_scrolls"]}
    if teller.view["extra_cost"] == args["office"]:
        cost["florin"] = prices["extra_cost_florins"]
    return "", {"track": teller.track(str(args["office"])), "cost": teller.amounts(cost)}


def _recovery(teller: Narrator, _: Fields) -> Detail:
    return "", {"gain": teller.count("florin", teller.view["prices"]["recovery_florins"])}


def _pass(teller: Narrator, _: Fields) -> Detail:
    return "", {"points": teller.count("point", teller.view["prices"]["passed_double_turn"])}


def _province_tile(teller: Narrator, args: Fields) -> Detail:
    variant = TILE_CHOICES.get(teller.view["phase"], "use")
    return f"-{variant}", {"tile": args["tile"], "text": teller.tile_text(args["tile"])}


def _town(teller: Narrator, args: Fields) -> Detail:
    variant = TOWN_CHOICES.get(teller.view["phase"], "place")
    details: dict[str, object] = {"town": teller.town(args["town"])}
    if variant == "destination":
        gives = teller.view["gives"].get(teller.view["board"]["towns"][args["town"]]["colour"], [{}])
        details["gives"] = teller.any_of(gives)
    return f"-{variant}", details


def _return_member(teller: Narrator, args: Fields) -> Detail:
    return "", {"town": teller.town(args["town"])}


def _zone(teller: Narrator, args: Fields) -> Detail:
    zones = teller.view["board"]["zones"]
    towns = next(zone["towns"] for zone in zones if zone["zone"] == args["zone"])
    return "", {"zone": args["zone"], "towns": teller.join(teller.town(town) for town in towns)}


def _partisans(teller: Narrator, args: Fields) -> Detail:
    variant = SETS.get(teller.view["phase"], "gain")
    return f"-{variant}", {"amount": teller.amounts(named_set(args["set"]))}


def _good(teller: Narrator, args: Fields) -> Detail:
    variant = GOOD_CHOICES.get(teller.view["phase"], "gain")
    amount = good_amount(teller.view, str(args["good"]))
    return f"-{variant}", {"amount": teller.count(str(args["good"]), amount)}


def good_amount(view: View, good: str) -> int:
    """How much of a good the choice of it means in a phase."""
    phase, prices, step = view["phase"], view["prices"], view["step"]
    if phase == "travel_payment":
        return int(step["fare"] if good == "florin" else prices["travel_carts"])
    if phase == "town_means":
        return int(prices["bishop_cost"])
    if phase == "event_tax":
        return int(prices["tax_florins"] if good == "florin" else prices["tax_tokens"])
    if phase == "town_goods":
        alternatives = view["gives"].get(view["board"]["towns"][step["member"]]["colour"], [])
    elif step["tile"]:
        alternatives = view["province_tiles"][step["tile"]]["pay" if phase == "exchange_pay" else "gain"]
    else:
        alternatives = []
    return next((goods[good] for goods in alternatives if good in goods), 1)


def _lay_down(teller: Narrator, _: Fields) -> Detail:
    town = teller.view["step"]["member"]
    colour = teller.view["board"]["towns"][town]["colour"] if town is not None else None
    if colour not in teller.view["middlemen"]:
        return "", {}
    loop = next(loop for loop in teller.view["board"]["loops"] if town in loop)
    return "-middleman", {"town": teller.town(loop[(loop.index(town) + 1) % len(loop)])}


def _answer(teller: Narrator, args: Fields) -> Detail:
    asked = "extra_scroll" if teller.view["phase"] == "extra_scroll" else "optional_roll"
    tile = teller.view["council_tiles"]["C1"]
    return f"-{asked}-{args['answer']}", {
        "pay": teller.count("florin", tile["pay"]),
        "bonus": teller.amounts(tile["bonus"]),
    }


def _modifiers(teller: Narrator, args: Fields) -> Detail:
    used = [own["tile"] for own in teller.me["province_tiles"] if not own["face_up"]]
    wild, free = (teller.say("choice-tile_again", tile=one) if one in used else one for one in ("M3", "P3"))
    return f"-{str(args['tiles']).replace('+', '-')}", {"wild": wild, "free": free}


def _florence_tile(teller: Narrator, args: Fields) -> Detail:
    return "", {"tile": args["tile"], "text": teller.tile_text(args["tile"])}


_CHOICES: dict[str, Callable[[Narrator, Fields], Detail]] = {
    "action_province": _action_province,
    "action_office": _action_office,
    "action_recovery": _recovery,
    "pass_double_turn": _pass,
    "province_tile": _province_tile,
    "town": _town,
    "return_member": _return_member,
    "zone": _zone,
    "partisans": _partisans,
    "good": _good,
    "lay_down": _lay_down,
    "answer": _answer,
    "modifiers": _modifiers,
    "council_tile": _florence_tile,
    "nobility_tile": _florence_tile,
}


def _own(teller: Narrator, fields: Fields, secret: str) -> bool:
    """Whether the secret of an event is told to its own seat."""
    return fields[secret] is not None and fields["seat"] == teller.view["seat"]


def _middlemen(teller: Narrator, fields: Fields) -> Detail:
    return "", {"towns": teller.join(teller.town(town) for town in fields["towns"].values())}


def _council_dealt(teller: Narrator, fields: Fields) -> Detail:
    return ("-own", {"tiles": teller.join(fields["tiles"])}) if _own(teller, fields, "tiles") else ("", {})


def _council_kept(teller: Narrator, fields: Fields) -> Detail:
    return ("-own", {}) if _own(teller, fields, "tile") else ("", {})


def _rolled(_: Narrator, fields: Fields) -> Detail:
    return "", {"first": fields["dice"][0], "second": fields["dice"][1]}


def _turn(_: Narrator, fields: Fields) -> Detail:
    return "-final" if fields["final"] else "", {}


def _turned_up(teller: Narrator, fields: Fields) -> Detail:
    return "" if fields["bonus"] else "-setup", {"text": teller.tile_text(fields["tile"])}


def _acted(_: Narrator, fields: Fields) -> Detail:
    return f"-{fields['action']}", {}


def _travelled(_: Narrator, fields: Fields) -> Detail:
    return "-cart" if fields["by_cart"] else "", {}


def _goods(teller: Narrator, fields: Fields) -> Detail:
    tiled = fields["reason"] in PROVINCE_TILES or fields["reason"] in COUNCIL_TILES
    amount = teller.count(fields["good"], fields["amount"])
    return "-tile" if tiled else "", {"amount": amount, "tile": fields["reason"]}


def _entered(_: Narrator, fields: Fields) -> Detail:
    return "-overflow" if fields["overflow"] else "", {}


def _medici(teller: Narrator, fields: Fields) -> Detail:
    return "", {"kind": teller.say(f"medici-{fields['kind']}")}


def _end_triggered(_: Narrator, fields: Fields) -> Detail:
    return "-limit" if fields["by_limit"] else "", {}


def _tile_taken(teller: Narrator, fields: Fields) -> Detail:
    return "", {"text": teller.tile_text(fields["tile"])}


def _tile_used(_: Narrator, fields: Fields) -> Detail:
    return "-through" if fields["through"] else "", {}


def _drawn(teller: Narrator, fields: Fields) -> Detail:
    own = _own(teller, fields, "tiles")
    details: dict[str, object] = {
        "track": teller.track(fields["office"]),
        "count": teller.count("tile", fields["count"]),
    }
    return ("-own", {**details, "tiles": teller.join(fields["tiles"])}) if own else ("", details)


def _kept(teller: Narrator, fields: Fields) -> Detail:
    return "-own" if _own(teller, fields, "tile") else "", {"track": teller.track(fields["office"])}


def _final_score(teller: Narrator, fields: Fields) -> Detail:
    parts = [
        teller.say("score-part", points=fields[key], category=teller.say(f"score-{key}"))
        for key in CATEGORIES
        if fields[key]
    ]
    return "" if parts else "-nothing", {"breakdown": teller.join(parts)}


def _majority(teller: Narrator, fields: Fields) -> Detail:
    if fields["seat"] is None:
        return "-nobody", {}
    return "-tied" if fields["tied"] else "", {"members": teller.count("member", fields["members"])}


def _game_over(teller: Narrator, fields: Fields) -> Detail:
    return f"-{fields['decided_by']}", {"winners": teller.seats(fields["winners"])}


_DETAILS: dict[str, Callable[[Narrator, Fields], Detail]] = {
    "middlemen_placed": _middlemen,
    "council_dealt": _council_dealt,
    "council_kept": _council_kept,
    "rolled": _rolled,
    "turn": _turn,
    "turned_up": _turned_up,
    "action": _acted,
    "travelled": _travelled,
    "gained": _goods,
    "paid": _goods,
    "entered_track": _entered,
    "medici_taken": _medici,
    "end_triggered": _end_triggered,
    "tile_taken": _tile_taken,
    "tile_used": _tile_used,
    "florence_drawn": _drawn,
    "florence_kept": _kept,
    "final_score": _final_score,
    "majority_won": _majority,
    "game_over": _game_over,
}
