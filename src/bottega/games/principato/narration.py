"""Principato told in sentences: what is asked, what an action does, what has happened."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bottega.engine.words import Words, game_words

View = Mapping[str, Any]
Fields = Mapping[str, Any]
Detail = tuple[str, dict[str, object]]

WORDS = game_words(Path(__file__).parent / "words")
CUBES = ("food", "gold", "favour")
POOL_OF = {
    "field": "rural",
    "farm": "rural",
    "palazzo": "urban",
    "bank": "urban",
    "catapult": "catapult",
}
SUPPLIES = {  # what goes onto whom
    "supply_food": ("food", "militia"),
    "supply_gold": ("gold", "condottiere"),
    "supply_favour_militia": ("favour", "militia"),
    "supply_favour_condottiere": ("favour", "condottiere"),
}
DISBANDING = {"disband_militia": "militia", "disband_condottiere": "condottiere"}
COUNTING = ("recruit_count", *SUPPLIES, *DISBANDING)

CLAUSES = {  # of the rules, by what is being asked
    "turn_action": "PRI-T4",
    "choose_option": "PRI-A1",
    "choose_payment": "PRI-P8",
    "choose_value": "PRI-K12",
    "choose_mix": "PRI-K3",
    "recruit_count": "PRI-K11",
    "choose_display": "PRI-A3",
    "supply_food": "PRI-P7",
    "supply_gold": "PRI-P7",
    "supply_favour_militia": "PRI-P7",
    "supply_favour_condottiere": "PRI-P7",
    "disband_militia": "PRI-X8",
    "disband_condottiere": "PRI-X8",
    "game_over": "PRI-X9",
}


def prompt(
    view: View, lang: str = "en", words: Words = WORDS, seat_names: Sequence[str] | None = None
) -> str:
    """What the viewer is asked now, or whom the table waits for."""
    return narrator_of(view, lang, words, seat_names).prompt()


def describe_action(name: str, args: Fields, view: View, lang: str = "en", words: Words = WORDS) -> str:
    """One choice offered in the position of `view`."""
    narrator = narrator_of(view, lang, words)
    variant, details = _CHOICES[name](narrator, args)
    return narrator.say(f"choice-{name}{variant}", **details)


def signed(number: int) -> str:
    """A number, with a true minus."""
    return str(number) if number >= 0 else f"−{-number}"


def tell_event(
    name: str,
    fields: Fields,
    view: View,
    lang: str = "en",
    words: Words = WORDS,
    seat_names: Sequence[str] | None = None,
) -> str:
    """The log line of an event whose secret fields are those the viewer may know."""
    narrator = narrator_of(view, lang, words, seat_names)
    variant, details = _DETAILS[name](narrator, fields) if name in _DETAILS else ("", {})
    return narrator.say(f"event-{name}{variant}", **{**narrator.named(fields), **details})


def name_seats(view: View, lang: str = "en", words: Words = WORDS) -> list[str]:
    """The seats by the names of their colours."""
    return [words.say(f"seat-{principality['colour']}", lang) for principality in view["principalities"]]


def narrator_of(view: View, lang: str, words: Words, seat_names: Sequence[str] | None = None) -> "Narrator":
    """Whoever tells this view."""
    return Narrator(view, lang, words, seat_names or name_seats(view, lang, words))


@dataclass(frozen=True)
class Narrator:
    """A view in the words of one language."""

    view: View
    lang: str
    words: Words
    seat_names: Sequence[str]

    def say(self, key: str, **args: object) -> str:
        return self.words.say(key, self.lang, **args)

    def join(self, items: Iterable[str]) -> str:
        return self.words.join(list(items), self.lang)

    def seats(self, seats: Iterable[int]) -> str:
        return self.join(self.seat_names[seat] for seat in seats)

    def count(self, things: str, count: int) -> str:
        return self.say(f"count-{things}", count=count)

    def card(self, card: Mapping[str, Any] | None) -> str:
        return self.say(f"card-{card['kind']}") if card else self.say("card-unknown")

    def cubes(self, counts: Mapping[str, int]) -> str:
        """Cubes of several colours, those that are there."""
        named = [self.count(cube, counts[cube]) for cube in CUBES if counts.get(cube)]
        return self.join(named) if named else self.say("count-nothing")

    def gain(self, gain: Mapping[str, Any]) -> str:
        """What an option of a card gives."""
        named = []
        for thing, count in gain.items():
            special = isinstance(count, str)
            named.append(self.say(f"gain-{thing}-{count}") if special else self.count(thing, count))
        return self.join(named)

    def offer(self, option: Mapping[str, Any]) -> str:
        """An option with its price."""
        gain = self.gain(option["gain"])
        if not any(option["pay"].values()):
            return gain
        return self.say("offer-paid", pay=self.cubes(option["pay"]), gain=gain)

    def effect(self, card: Mapping[str, Any]) -> str:
        """All that a card says."""
        *others, last = (self.offer(option) for option in self.view["kinds"][card["kind"]]["options"])
        said = last
        for offer in reversed(others):
            said = self.say("offer-or", first=offer, last=said)
        return said

    def named(self, fields: Fields) -> dict[str, object]:
        """The fields that a sentence can take up, as words."""
        args: dict[str, object] = {}
        for field, value in fields.items():
            if field == "seat":
                args[field] = self.seat_names[value]
            elif isinstance(value, Mapping) and "kind" in value:
                args[field] = self.card(value)
            elif not isinstance(value, bool | list | tuple | Mapping | None):
                args[field] = value
        return args

    @property
    def actor(self) -> int:
        to_play, viewer = self.view["to_play"], self.view["seat"]
        return int(to_play if to_play is not None else viewer or 0)

    @property
    def own(self) -> Mapping[str, Any]:
        """The principality of the seat that is asked."""
        principality: Mapping[str, Any] = self.view["principalities"][self.actor]
        return principality

    @property
    def pending(self) -> Mapping[str, Any] | None:
        card: Mapping[str, Any] | None = self.view["pending"] and self.view["pending"]["card"]
        return card

    @property
    def options(self) -> Sequence[Mapping[str, Any]]:
        """The options of the card in use; none without one."""
        card = self.pending
        return self.view["kinds"][card["kind"]]["options"] if card else ()

    @property
    def culture(self) -> str | None:
        """The culture that the card in use buys."""
        kinds = [thing for option in self.options for thing in option["gain"]]
        return kinds[0] if kinds and kinds[0] in self.view["reserve"]["culture"] else None

    @property
    def recruits(self) -> str:
        kinds = [thing for option in self.options for thing in option["gain"]]
        return kinds[0] if kinds and kinds[0] in ("militia", "condottiere") else "soldier"

    @property
    def most(self) -> int:
        """The largest number that may be answered."""
        phase = self.view["phase"]
        if phase in SUPPLIES:
            cube, soldier = SUPPLIES[phase]
            return min(int(self.own[cube]), int(self.own[soldier]["empty"]))
        if phase in DISBANDING:
            return int(self.own[DISBANDING[phase]]["count"])
        return int(self.view["reserve"]["soldier"])

    def prompt(self) -> str:
        phase = self.view["phase"]
        if phase == "game_over":
            winners = [seat for seat, result in enumerate(self.view["results"]) if result["rank"] == 1]
            return self.say("prompt-game_over", winners=self.seats(winners), count=len(winners))
        if self.view["seat"] != self.actor:
            step = "scoring" if self.view["scoring"] else "turn"
            return self.say(f"waiting-{step}", seat=self.seat_names[self.actor])
        return self.say(
            f"prompt-{phase}{self.prompt_variant(phase)}",
            card=self.card(self.pending),
            left=self.view["actions_left"],
            total=self.view["actions_per_turn"],
            most=self.most if phase in COUNTING else 0,
            things=self.say(f"things-{self.culture or 'culture'}"),
            soldiers=self.say(f"things-{self.recruits}"),
        )

    def prompt_variant(self, phase: str) -> str:
        if phase == "choose_display":
            return "-change" if self.view["pending"]["option"] is None else "-exchange"
        return ""

    def can_have(self, option: Mapping[str, Any]) -> bool:
        """Whether the reserve holds what an option gives."""
        reserve = self.view["reserve"]
        for thing, count in option["gain"].items():
            if thing in POOL_OF and reserve[POOL_OF[thing]] < count:
                return False
            if thing in reserve["culture"] and not any(s["count"] for s in reserve["culture"][thing]):
                return False
        return True


def _pass(narrator: Narrator, _: Fields) -> Detail:
    return "", {"actions": narrator.view["actions_left"]}


def _activate(narrator: Narrator, args: Fields) -> Detail:
    variant, details = _change(narrator, args)
    return variant, {**details, "effect": narrator.effect(narrator.own["cards"][args["slot"] - 1])}


def _change(narrator: Narrator, args: Fields) -> Detail:
    """An own card by the name on it; two alike are told apart by their places."""
    names = [narrator.say(f"short-{card['kind']}") for card in narrator.own["cards"]]
    card = names[args["slot"] - 1]
    return "-twin" if names.count(card) > 1 else "", {"card": card, "slot": args["slot"]}


def _option(narrator: Narrator, args: Fields) -> Detail:
    number = args["number"]
    if number > len(narrator.options):
        return "-unknown", {"number": number}
    option = narrator.options[number - 1]
    return "", {"pay": narrator.cubes(option["pay"]), "gain": narrator.gain(option["gain"])}


def favours_of(args: Fields) -> tuple[int, int]:
    """Favours that stand for food, favours that stand for gold."""
    food, _, gold = str(args["favours"]).partition("+")
    return int(food), int(gold)


def _payment(narrator: Narrator, args: Fields) -> Detail:
    food, gold = favours_of(args)
    pending = narrator.view["pending"]
    if narrator.view["phase"] != "choose_payment" or pending is None:
        return "-unknown", {"food": food, "gold": gold}
    price = narrator.options[pending["option"] - 1]["pay"]
    paid = {"food": price["food"] - food, "gold": price["gold"] - gold, "favour": food + gold}
    if min(paid.values()) < 0:
        return "-unknown", {"food": food, "gold": gold}
    both = bool(price["food"] and price["gold"] and food + gold)
    return "-split" if both else "", {"pay": narrator.cubes(paid), "food": food, "gold": gold}


def _mix(narrator: Narrator, args: Fields) -> Detail:
    number = args["number"]
    if number > len(narrator.options):
        return "-unknown", {"number": number}
    return "", {"gain": narrator.gain(narrator.options[number - 1]["gain"])}


def _value(narrator: Narrator, args: Fields) -> Detail:
    culture, place = narrator.culture, args["place"]
    stacks = narrator.view["reserve"]["culture"][culture] if culture else ()
    if culture is None or place > len(stacks):
        return "-unknown", {"place": place}
    stack = stacks[place - 1]
    return "", {"thing": narrator.say(f"thing-{culture}"), "value": stack["value"], "left": stack["count"]}


def _display_slot(narrator: Narrator, args: Fields) -> Detail:
    display, slot = narrator.view["display"], args["slot"]
    if slot > len(display) or display[slot - 1] is None:
        return "-unknown", {"slot": slot}
    card = display[slot - 1]
    short = narrator.say(f"short-{card['kind']}")
    return "", {"slot": slot, "card": short, "effect": narrator.effect(card)}


def _count(narrator: Narrator, args: Fields) -> Detail:
    phase, number = narrator.view["phase"], args["number"]
    if phase in SUPPLIES:
        cube, soldier = SUPPLIES[phase]
        return "-supply", {
            "cubes": narrator.count(cube, number),
            "soldiers": narrator.say(f"things-{soldier}"),
        }
    if phase in DISBANDING:
        return "-disband", {"soldiers": narrator.count(DISBANDING[phase], number), "number": number}
    if phase == "recruit_count":
        return "-recruit", {"soldiers": narrator.count(narrator.recruits, number), "number": number}
    return "-unknown", {"number": number}


def _nothing(_: Narrator, __: Fields) -> Detail:
    return "", {}


_CHOICES: dict[str, Callable[[Narrator, Fields], Detail]] = {
    "pass": _pass,
    "activate_card": _activate,
    "change_card": _change,
    "take_favour": _nothing,
    "supply": _nothing,
    "option": _option,
    "payment": _payment,
    "mix": _mix,
    "value": _value,
    "display_slot": _display_slot,
    "count": _count,
}


def _cards(narrator: Narrator, fields: Fields) -> Detail:
    return "", {"cards": narrator.join(narrator.card(card) for card in fields["cards"])}


def _goals_dealt(narrator: Narrator, fields: Fields) -> Detail:
    if fields["goals"] is None:
        return "", {}
    return "-known", {"goals": narrator.join(narrator.say(f"goal-{goal}") for goal in fields["goals"])}


def _gained(narrator: Narrator, fields: Fields) -> Detail:
    variant = f"{'-lost' * bool(fields['lost'])}{'-soldiers' * bool(fields['on_soldiers'])}"
    if not fields["count"]:
        variant = "-nothing"
    soldiers = "militia" if fields["cube"] == "food" else "condottiere"
    return variant, {
        "cubes": narrator.count(fields["cube"], fields["count"]),
        "cube": narrator.say(f"things-{fields['cube']}"),
        "soldiers": narrator.say(f"things-{soldiers}"),
    }


def _paid(narrator: Narrator, fields: Fields) -> Detail:
    return "", {"cubes": narrator.cubes({cube: fields[cube] for cube in CUBES})}


def _tokens(narrator: Narrator, fields: Fields) -> Detail:
    return "", {"tokens": narrator.count(fields["token"], fields["count"])}


def _bought(narrator: Narrator, fields: Fields) -> Detail:
    return "", {"thing": narrator.say(f"a-{fields['culture']}")}


def _swapped(_: Narrator, fields: Fields) -> Detail:
    return f"-{fields['way']}", {}


def _supplied(narrator: Narrator, fields: Fields) -> Detail:
    return "", {
        "cubes": narrator.count(fields["cube"], fields["count"]),
        "soldiers": narrator.say(f"things-{fields['soldier']}"),
    }


def _scoring(narrator: Narrator, fields: Fields) -> Detail:
    return f"-{fields['kind']}", {"order": narrator.seats(fields["order"])}


def _strength(narrator: Narrator, fields: Fields) -> Detail:
    parts = [
        narrator.say(f"strength-{part}", count=fields[part])
        for part in ("catapults", "supplied", "unsupplied")
        if fields[part]
    ]
    strength = signed(fields["strength"])
    return "" if parts else "-nobody", {"strength": strength, "parts": narrator.join(parts)}


def _disbanded(narrator: Narrator, fields: Fields) -> Detail:
    return "", {"soldiers": narrator.count(fields["soldier"], fields["count"])}


def _final_score(narrator: Narrator, fields: Fields) -> Detail:
    goals = [
        narrator.say("goal-worth", goal=narrator.say(f"goal-{goal['goal']}"), points=goal["points"])
        for goal in fields["goals"]
    ]
    return "", {"goals": narrator.join(goals)}


def _game_over(narrator: Narrator, fields: Fields) -> Detail:
    return f"-{fields['decided_by']}", {"winners": narrator.seats(fields["winners"])}


_DETAILS: dict[str, Callable[[Narrator, Fields], Detail]] = {
    "start_cards": _cards,
    "goals_dealt": _goals_dealt,
    "display_dealt": _cards,
    "gained": _gained,
    "paid": _paid,
    "built": _tokens,
    "recruited": _tokens,
    "bought": _bought,
    "swapped": _swapped,
    "supplied": _supplied,
    "scoring": _scoring,
    "strength": _strength,
    "cubes_returned": _paid,
    "disbanded": _disbanded,
    "final_score": _final_score,
    "game_over": _game_over,
}
