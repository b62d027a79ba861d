"""The table of Principato as characters, for a terminal, drawn from what a seat knows (its view)."""

from collections.abc import Iterator

from rich.text import Text

from bottega.engine.actions import Action
from bottega.engine.plain import INDENT, SOFT, PlainPage, PlainTable, View
from bottega.games.principato.table import SCORINGS, YEARS, Pool, Soldier
from bottega.games.principato.words.narrator import signed


class PrincipatoPage(PlainPage):
    """Years, display and reserve, then the principalities; at the end the results."""

    final = "table-final"

    # All share

    def table(self) -> Iterator[Text]:
        yield from self.years()
        yield Text(self.say("table-display"), "bold")
        for place, card in enumerate(self.view["display"], 1):
            if card is not None:
                yield from self.card(f"{place} ", card)
        yield from self.reserve()
        yield from self.all_seats()

    def years(self) -> Iterator[Text]:
        told = []
        for year in range(YEARS):
            pile = self.view["piles"][year]
            key = "plain-year-military" if pile["military"] else "plain-year"
            told.append(self.say(key, year=year + 1, cards=self.say("table-cards_left", count=pile["left"])))
        yield from self.lines(" · ".join(told), SOFT)
        held = len(self.view["scorings"])
        yield from self.lines(self.say("plain-scorings", count=held, total=SCORINGS), SOFT)

    def card(self, mark: str, card: View) -> Iterator[Text]:
        exchange = " ⇄" if self.view["kinds"][card["kind"]]["exchange"] else ""
        effect = self.narrator.effect(card)
        yield from self.lines(f"{mark}{self.narrator.card(card)}{exchange}: {effect}", indent=2)

    def reserve(self) -> Iterator[Text]:
        reserve = self.view["reserve"]
        culture = [
            f"{self.say(f'thing-{kind}')} " + " ".join(f"{one['value']}×{one['count']}" for one in stacks)
            for kind, stacks in reserve["culture"].items()
        ]
        pools = [f"{self.say(f'pool-{pool}')} {reserve[pool]}" for pool in Pool.words]
        told = [self.narrator.cubes(reserve), *pools, *culture]
        yield Text(self.say("table-reserve"), "bold")
        yield from self.lines(" · ".join(told), indent=2)

    # A principality

    def figures(self, seat: int) -> str:
        own = self.of_seat(seat)
        figures = {"points": own["points"], "strength": signed(own["strength"]), "military": own["military"]}
        return self.say("plain-seat-points", **figures)

    def seat_lines(self, seat: int) -> Iterator[Text]:
        own = self.of_seat(seat)
        for slot, card in enumerate(own["cards"], 1):
            yield from self.card(f"   {slot} ", card)
        zones = [(f"zone-{zone}", things) for zone, things in self.zones(own)]
        if own["goals"]:
            goals = [f"{self.say('goal-' + goal['goal'])} ({goal['points']})" for goal in own["goals"]]
            zones.append(("table-goals", ", ".join(goals)))
        for key, things in zones:
            yield from self.lines(self.say("plain-zone", zone=self.say(key), things=things), indent=INDENT)

    def zones(self, own: View) -> Iterator[tuple[str, str]]:
        narrator = self.narrator
        estates = {"environs": ("field", "farm", "food"), "town": ("palazzo", "bank", "gold")}
        for zone, (*buildings, cube) in estates.items():
            things = [narrator.count(kind, own[kind]) for kind in buildings]
            yield zone, ", ".join([*things, self.store(own, cube)])
        army = [narrator.count("catapult", own["catapult"])]
        for kind in Soldier.words:
            soldiers, fed = narrator.count(kind, own[kind]["count"]), own[kind]["count"] - own[kind]["empty"]
            told = self.say("plain-soldiers", soldiers=soldiers, supplied=fed)
            army.append(told if own[kind]["count"] else soldiers)
        yield "wall", ", ".join(army)
        tokens = [
            f"{self.say(f'thing-{kind}')} {' '.join([str(one['value'])] * one['count'])}"
            for kind, stacks in own["culture"].items()
            for one in stacks
            if one["count"]
        ]
        yield "palace_hall", ", ".join(tokens) or self.say("count-nothing")
        yield "church", self.store(own, "favour")

    def store(self, own: View, cube: str) -> str:
        return self.say("plain-store", cubes=self.narrator.count(cube, own[cube]), room=own["room"][cube])


class PrincipatoPlain(PlainTable):
    """Principato in a terminal."""

    page = PrincipatoPage
    chapters = ("strength", "final_score")
    rules = ("goal", "turn", "exchange", "storage", "favour", "army", "scoring", "end")
    advice = ("slots", "room", "soldiers", "goals")

    def name_choice(self, action: Action, view: View, lang: str) -> str:
        """A1, C2, F, 0+1, D3, N4."""
        if action.name == "payment":
            return str(action.arguments["favours"])
        return super().name_choice(action, view, lang)
