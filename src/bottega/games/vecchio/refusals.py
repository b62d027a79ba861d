"""Why an action of Il Vecchio cannot be taken: the rule that forbids it, from what the seat knows."""

from collections.abc import Callable

from bottega.engine.words import Words
from bottega.games.vecchio.narration import Detail, named_set
from bottega.games.vecchio.narrator import WORDS, Fields, Narrator, View, narrator
from bottega.games.vecchio.vocabulary import PARTISANS, PLAIN_GOODS

ACTIONS_OF_PHASE = {
    "setup_council": ("council_tile",),
    "setup_zone": ("zone",),
    "setup_town": ("town",),
    "choose_action": (
        "action_town",
        "action_province",
        "action_office",
        "action_reinforcement",
        "action_recovery",
        "pass_double_turn",
        "end_turn",
        "province_tile",
    ),
    "choose_member": ("town",),
    "choose_destination": ("town",),
    "travel_payment": ("good",),
    "town_means": ("lay_down", "good"),
    "town_goods": ("good",),
    "extra_scroll": ("answer",),
    "province_modifiers": ("modifiers",),
    "pay_partisans": ("partisans",),
    "event_tax": ("good", "partisans"),
    "event_family": ("town", "return_member"),
    "take_province_tile": ("province_tile",),
    "keep_florence_tile": ("council_tile", "nobility_tile"),
    "optional_roll": ("answer",),
    "place_member": ("town",),
    "gain_partisans": ("partisans",),
    "exchange_pay": ("good", "partisans"),
    "exchange_gain": ("good", "partisans"),
    "reuse_tile": ("province_tile",),
    "after_action": ("province_tile", "end_turn"),
    "game_over": (),
}


def refuse_action(name: str, args: Fields, view: View, lang: str = "en", words: Words = WORDS) -> str:
    """Why an action cannot be taken in the position of `view`, by the rule that forbids it."""
    teller = narrator(view, lang, words)
    asked = {"asked": teller.prompt()}
    if name not in ACTIONS_OF_PHASE[view["phase"]]:
        return teller.say("why-phase", **asked)
    key, details = _REFUSALS[name](teller, args) if name in _REFUSALS else ("not_offered", {})
    return teller.say(f"why-{key}", **asked, **details)


def _stands(teller: Narrator, town: int | None = None) -> bool:
    """Whether a member of the actor stands somewhere, or in a town."""
    groups = teller.me["members"]
    return any(group["standing"] and town in (None, group["town"]) for group in groups)


def _action_town(teller: Narrator, _: Fields) -> Detail:
    return "no_town" if _stands(teller) else "no_standing", {}


def _track(teller: Narrator, key: object) -> Detail | None:
    """The refusal that regions and offices share."""
    track = next(track for track in teller.view["tracks"] if track["track"] == key)
    if not _stands(teller):
        return "no_standing", {}
    if not track["open"]:
        return "track_full", {"track": teller.track(track["track"])}
    return None


def _action_province(teller: Narrator, args: Fields) -> Detail:
    shared = _track(teller, args["region"])
    if shared is not None:
        return shared
    goods = teller.me["goods"]
    track = next(track for track in teller.view["tracks"] if track["track"] == args["region"])
    sets = track["partisans"]
    owned = any(all(goods[kind] >= count for kind, count in each.items()) for each in sets)
    number = sum(sets[0].values())
    if owned or (_usable(teller, "M3") and sum(goods[kind] for kind in PARTISANS) >= number):
        return "cost", {}
    return "partisans", {"track": teller.track(track["track"])}


def _usable(teller: Narrator, tile: str) -> bool:
    """Whether a province tile of the actor can be used: it lies face up, or P1 does and stands for it."""
    up = {own["tile"]: own["face_up"] for own in teller.me["province_tiles"]}
    return bool(tile in up and (up[tile] or up.get("P1")))


def _action_office(teller: Narrator, args: Fields) -> Detail:
    shared = _track(teller, args["office"])
    if shared is not None:
        return shared
    scrolls = teller.view["prices"]["office_scrolls"]
    if teller.me["goods"]["scroll"] < scrolls:
        return "scrolls", {"count": teller.count("scroll", scrolls)}
    return "cost", {}


def _reserve(_: Narrator, __: Fields) -> Detail:
    return "reserve", {}


def _pass(_: Narrator, __: Fields) -> Detail:
    return "pass", {}


def _end_turn(_: Narrator, __: Fields) -> Detail:
    return "must_act", {}


def _province_tile(teller: Narrator, args: Fields) -> Detail:
    tile = str(args["tile"])
    if teller.view["phase"] == "take_province_tile":
        return "tile_gone", {"tile": tile}
    own = next((one for one in teller.me["province_tiles"] if one["tile"] == tile), None)
    if own is None:
        return "tile_not_yours", {"tile": tile}
    if own["face_up"] and teller.view["phase"] == "reuse_tile":
        return "tile_unused", {"tile": tile}
    if tile in ("M3", "P3"):
        return "tile_in_seizure", {"tile": tile}
    if not own["face_up"] and teller.view["phase"] != "reuse_tile":
        return "tile_used", {"tile": tile}
    return "tile_useless", {"tile": tile, "text": teller.tile_text(tile)}


def _town(teller: Narrator, args: Fields) -> Detail:
    town, phase = int(args["town"]), teller.view["phase"]
    towns = teller.view["board"]["towns"]
    if town >= len(towns):
        return "not_offered", {}
    name: dict[str, object] = {"town": teller.town(town)}
    if phase in ("choose_member", "event_family"):
        return "member_cannot" if _stands(teller, town) else "nobody_there", name
    if phase != "choose_destination":
        return "zone", name
    colour = towns[town]["colour"]
    if colour not in teller.view["gives"]:
        return "gives_nothing", name
    served = colour == "green" or teller.view["middlemen"].get(colour) == town
    if not served and teller.me["goods"]["bishop"] < teller.view["prices"]["bishop_cost"]:
        return "no_middleman", {**name, "colour": teller.say(f"town_colour-{colour}")}
    return "too_far", name


def _return_member(teller: Narrator, args: Fields) -> Detail:
    town = int(args["town"])
    known = town < len(teller.view["board"]["towns"])
    return ("nobody_lies", {"town": teller.town(town)}) if known else ("not_offered", {})


def _good(teller: Narrator, args: Fields) -> Detail:
    phase = teller.view["phase"]
    if phase == "travel_payment" and args["good"] in ("florin", "cart"):
        return "fare", {}
    if phase == "town_means" and args["good"] == "bishop":
        return "no_bishop", {}
    if phase in ("event_tax", "exchange_pay") and args["good"] in PLAIN_GOODS:
        return "not_yours", {}
    return "not_offered", {}


def _partisans(teller: Narrator, args: Fields) -> Detail:
    goods, wanted = teller.me["goods"], named_set(args["set"])
    gained = teller.view["phase"] in ("gain_partisans", "exchange_gain")
    lacking = any(goods[kind] < count for kind, count in wanted.items())
    return "not_yours" if lacking and not gained else "not_offered", {}


def _lay_down(teller: Narrator, _: Fields) -> Detail:
    return "no_means", {"town": teller.town(teller.view["step"]["member"])}


def _florence_tile(_: Narrator, args: Fields) -> Detail:
    return "not_seen", {"tile": args["tile"]}


_REFUSALS: dict[str, Callable[[Narrator, Fields], Detail]] = {
    "action_town": _action_town,
    "action_province": _action_province,
    "action_office": _action_office,
    "action_reinforcement": _reserve,
    "pass_double_turn": _pass,
    "end_turn": _end_turn,
    "province_tile": _province_tile,
    "town": _town,
    "return_member": _return_member,
    "good": _good,
    "partisans": _partisans,
    "lay_down": _lay_down,
    "council_tile": _florence_tile,
    "nobility_tile": _florence_tile,
}
