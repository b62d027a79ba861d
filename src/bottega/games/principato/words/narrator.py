"""Principato told in sentences, where they need more than the fields of an action or event."""

from collections.abc import Mapping, Sequence
from typing import Any

from bottega.engine.narrator import Detail, Fields, Narrator
from bottega.games.principato.table import Cube, Soldier

Card = Mapping[str, Any]
Option = Mapping[str, Any]


def signed(number: int) -> str:
    """A number, with a true minus."""
    return str(number) if number >= 0 else f"−{-number}"


def favours_of(pair: str) -> tuple[int, int]:
    """Favours that stand for food, favours that stand for gold."""
    food, _, gold = pair.partition("+")
    return int(food), int(gold)


class PrincipatoNarrator(Narrator):
    """Tells a view of Principato."""

    # Words

    def card(self, card: Card | None) -> str:
        return self.say(f"card-{card['kind']}") if card else self.say("card-unknown")

    def cubes(self, counts: Mapping[str, int]) -> str:
        """Cubes of several colours, those that are there."""
        named = [self.count(cube, counts[cube]) for cube in Cube.words if counts.get(cube)]
        return self.join(named) if named else self.say("count-nothing")

    def gain(self, gain: Mapping[str, Any]) -> str:
        """What an option of a card gives."""
        return self.join(
            self.say(f"gain-{thing}-{count}") if isinstance(count, str) else self.count(thing, count)
            for thing, count in gain.items()
        )

    def offer(self, option: Option) -> str:
        """An option with its price."""
        gain = self.gain(option["gain"])
        if not any(option["pay"].values()):
            return gain
        return self.say("offer-paid", pay=self.cubes(option["pay"]), gain=gain)

    def effect(self, card: Card) -> str:
        """All that a card says."""
        *others, said = (self.offer(option) for option in self.view["kinds"][card["kind"]]["options"])
        for offer in reversed(others):
            said = self.say("offer-or", first=offer, last=said)
        return said

    def name_field(self, key: str, value: Any) -> Any:
        return self.card(value) if isinstance(value, Mapping) else value

    # What the view says

    @property
    def own(self) -> Mapping[str, Any]:
        """The principality of the seat that is asked."""
        principality: Mapping[str, Any] = self.view["principalities"][self.actor]
        return principality

    @property
    def pending(self) -> Card | None:
        """The card in use."""
        card: Card | None = self.view["pending"] and self.view["pending"]["card"]
        return card

    @property
    def options(self) -> Sequence[Option]:
        """The options of the card in use; none without one."""
        card = self.pending
        return self.view["kinds"][card["kind"]]["options"] if card else ()

    @property
    def price(self) -> Mapping[str, int]:
        """What the option in use costs."""
        price: Mapping[str, int] = self.options[self.view["pending"]["option"] - 1]["pay"]
        return price

    @property
    def thing(self) -> str:
        """What the card in use gives first."""
        return next((thing for option in self.options for thing in option["gain"]), "")

    @property
    def culture(self) -> str | None:
        """The culture that the card in use buys."""
        return self.thing if self.thing in self.view["reserve"]["culture"] else None

    @property
    def recruits(self) -> str:
        return self.thing if self.thing in Soldier.words else "soldier"

    # Prompts

    def step(self) -> str:
        return "scoring" if self.view["scoring"] else "turn"

    def asked(self) -> dict[str, Any]:
        return {
            "card": self.card(self.pending),
            "left": self.view["actions_left"],
            "total": self.view["actions_per_turn"],
            "most": self.view["most"] or 0,
            "things": self.say(f"things-{self.culture or 'culture'}"),
            "soldiers": self.say(f"things-{self.recruits}"),
            "in_church": self.own["favour"],
            "places": len(self.view["display"]),
        }

    def prompt_choose_display(self) -> str:
        return "-change" if self.view["pending"]["option"] is None else "-exchange"

    # Choices

    def choice_activate_card(self, args: Fields) -> Detail:
        variant, details = self.choice_change_card(args)
        return variant, {**details, "effect": self.effect(self.own["cards"][args["slot"] - 1])}

    def choice_change_card(self, args: Fields) -> Detail:
        """An own card by the name on it; two alike are told apart by their places."""
        names = [self.say(f"short-{card['kind']}") for card in self.own["cards"]]
        card = names[args["slot"] - 1]
        return "-twin" if names.count(card) > 1 else "", {"card": card}

    def choice_option(self, args: Fields) -> str | dict[str, Any]:
        if args["number"] > len(self.options):
            return "-unknown"
        option = self.options[args["number"] - 1]
        return {"pay": self.cubes(option["pay"]), "gain": self.gain(option["gain"])}

    choice_mix = choice_option

    def choice_payment(self, args: Fields) -> Detail:
        food, gold = favours_of(args["favours"])
        stand_for = {"food": food, "gold": gold}
        if self.view["phase"] != "choose_payment":
            return "-unknown", stand_for
        price = self.price
        paid = {"food": price["food"] - food, "gold": price["gold"] - gold, "favour": food + gold}
        if min(paid.values()) < 0:
            return "-unknown", stand_for
        both = price["food"] and price["gold"] and food + gold
        return "-split" if both else "", {"pay": self.cubes(paid), **stand_for}

    def choice_value(self, args: Fields) -> str | dict[str, Any]:
        culture = self.culture
        stacks = self.view["reserve"]["culture"][culture] if culture else ()
        if args["place"] > len(stacks):
            return "-unknown"
        stack = stacks[args["place"] - 1]
        return {"thing": self.say(f"thing-{culture}"), "value": stack["value"], "left": stack["count"]}

    def choice_display_slot(self, args: Fields) -> str | dict[str, Any]:
        display = self.view["display"]
        card = display[args["slot"] - 1] if args["slot"] <= len(display) else None
        if card is None:
            return "-unknown"
        return {"card": self.say(f"short-{card['kind']}"), "effect": self.effect(card)}

    def choice_count(self, args: Fields) -> dict[str, Any]:
        return {"count": args["number"], "recruits": self.count(self.recruits, args["number"])}

    # Events

    def event_gained(self, fields: Fields) -> Detail:
        variant = f"{'-lost' * bool(fields['lost'])}{'-soldiers' * bool(fields['on_soldiers'])}"
        soldiers = "militia" if fields["cube"] == "food" else "condottiere"
        return variant if fields["count"] else "-nothing", {
            "cubes": self.count(fields["cube"], fields["count"]),
            "soldiers": self.say(f"things-{soldiers}"),
        }

    def event_paid(self, fields: Fields) -> dict[str, Any]:
        return {"cubes": self.cubes({cube: fields[cube] for cube in Cube.words})}

    event_cubes_returned = event_paid

    def event_built(self, fields: Fields) -> dict[str, Any]:
        thing = fields.get("token") or fields.get("cube") or fields["soldier"]
        return {"things": self.count(thing, fields["count"])}

    event_recruited = event_supplied = event_disbanded = event_built

    def event_bought(self, fields: Fields) -> dict[str, Any]:
        return {"thing": self.say(f"a-{fields['culture']}")}

    def event_strength(self, fields: Fields) -> Detail:
        parts = [
            self.say(f"strength-{part}", count=fields[part])
            for part in ("catapults", "supplied", "unsupplied")
            if fields[part]
        ]
        told = {"strength": signed(fields["strength"]), "parts": self.join(parts)}
        return "" if parts else "-nobody", told

    def event_final_score(self, fields: Fields) -> dict[str, Any]:
        goals = (
            self.say("goal-worth", goal=self.say(f"goal-{goal['goal']}"), points=goal["points"])
            for goal in fields["goals"]
        )
        return {"goals": self.join(goals)}

    # Why not

    def why_cannot_pay(self, args: Fields) -> dict[str, Any]:
        card = self.own["cards"][args["slot"] - 1] if "slot" in args else self.pending
        return {"card": self.card(card)}

    why_reserve_empty = why_no_option = why_cannot_pay

    def why_too_many_favours(self, _: Fields) -> dict[str, Any]:
        return {"pay": self.cubes(self.price)}

    why_too_few_cubes = why_too_many_favours
