"""Why an action of Principato cannot be taken, by the rule that forbids it."""

from collections.abc import Callable

from bottega.engine.words import Words
from bottega.games.principato.narration import (
    COUNTING,
    WORDS,
    Detail,
    Fields,
    Narrator,
    View,
    favours_of,
    narrator_of,
)

ASKED_IN = {  # the phase of each action; numbers are asked in several, the rest in a turn
    "option": ("choose_option",),
    "payment": ("choose_payment",),
    "value": ("choose_value",),
    "mix": ("choose_mix",),
    "display_slot": ("choose_display",),
    "count": COUNTING,
}


def refuse_action(name: str, args: Fields, view: View, lang: str = "en", words: Words = WORDS) -> str:
    """Why an action cannot be taken in the position of `view`, by the rule that forbids it."""
    narrator = narrator_of(view, lang, words)
    if view["phase"] not in ASKED_IN.get(name, ("turn_action",)):
        return narrator.say("why-phase", asked=narrator.prompt())
    key, details = _REFUSALS[name](narrator, args)
    return narrator.say(f"why-{key}", **details)


def _refuse_activation(narrator: Narrator, args: Fields) -> Detail:
    card = narrator.own["cards"][args["slot"] - 1]
    options = narrator.view["kinds"][card["kind"]]["options"]
    had = any(narrator.can_have(option) for option in options)
    return "cannot_pay" if had else "reserve_empty", {"card": narrator.card(card)}


def _refuse_favour(narrator: Narrator, _: Fields) -> Detail:
    own = narrator.own
    if own["favour"] >= own["room"]["favour"]:
        return "church_full", {"count": own["favour"]}
    return "no_favour", {}


def _refuse_supply(narrator: Narrator, _: Fields) -> Detail:
    return "supply_used" if narrator.view["supply_used"] else "supply_nothing", {}


def _refuse_option(narrator: Narrator, args: Fields) -> Detail:
    number = args["number"]
    if number > len(narrator.options):
        return "no_option", {"card": narrator.card(narrator.pending)}
    had = narrator.can_have(narrator.options[number - 1])
    return "cannot_pay" if had else "reserve_empty", {"card": narrator.card(narrator.pending)}


def _refuse_payment(narrator: Narrator, args: Fields) -> Detail:
    food, gold = favours_of(args)
    price = narrator.options[narrator.view["pending"]["option"] - 1]["pay"]
    own = narrator.own
    if food > price["food"] or gold > price["gold"]:
        return "too_many_favours", {"pay": narrator.cubes(price)}
    if food + gold > own["favour"]:
        return "no_such_favours", {"count": own["favour"]}
    if price["food"] - food > own["food"] or price["gold"] - gold > own["gold"]:
        return "too_few_cubes", {"pay": narrator.cubes(price)}
    return "same_cubes", {}


def _refuse_value(narrator: Narrator, args: Fields) -> Detail:
    if args.get("culture", narrator.culture) != narrator.culture:
        return "other_culture", {"thing": narrator.say(f"a-{narrator.culture}")}
    return "value_gone", {}


def _refuse_mix(narrator: Narrator, _: Fields) -> Detail:
    return "no_option", {"card": narrator.card(narrator.pending)}


def _refuse_slot(narrator: Narrator, _: Fields) -> Detail:
    return "no_place", {"count": len(narrator.view["display"])}


def _refuse_count(narrator: Narrator, _: Fields) -> Detail:
    return "count", {"most": narrator.most}


_REFUSALS: dict[str, Callable[[Narrator, Fields], Detail]] = {
    "activate_card": _refuse_activation,
    "take_favour": _refuse_favour,
    "supply": _refuse_supply,
    "option": _refuse_option,
    "payment": _refuse_payment,
    "value": _refuse_value,
    "mix": _refuse_mix,
    "display_slot": _refuse_slot,
    "count": _refuse_count,
}
