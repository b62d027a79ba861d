"""The table of Principato as characters, for a terminal, drawn from what a seat knows (its view)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from bottega.engine.actions import Action
from bottega.engine.events import Event
from bottega.engine.game import Game
from bottega.engine.plain import (
    DISCS,
    GOLD,
    PAGE_WIDTH,
    RECENT,
    SOFT,
    TO_DO,
    PlainPage,
    say_in_brief,
    seats_of,
)
from bottega.engine.words import Words
from bottega.games.principato import narration
from bottega.games.principato.narration import Narrator, signed
from bottega.games.principato.scenes import score_sheet
from bottega.games.principato.vocabulary import SCORINGS, YEARS

View = Mapping[str, Any]

CHAPTERS = ("strength", "final_score")  # events that open a new page of the end of the game
RULES = ("goal", "turn", "exchange", "storage", "favour", "army", "scoring", "end")
ADVICE = ("slots", "room", "soldiers", "goals")
INDENT = 5


def draw_plain(
    view: View,
    lang: str,
    words: Words,
    colour: bool,
    *,
    names: Sequence[str] | None = None,
    recent: Sequence[Event] = (),
    width: int = PAGE_WIDTH,
) -> Text:
    """Years, display and reserve, then the principalities; at the end the results.

    Seats that `recent` tells of are marked.
    """
    changed = seats_of(recent)
    page = _Page(view, lang, words, names or name_seats(view, lang, words), changed, width)
    return page.finish(page.results() if view["results"] else page.table(), colour)


def draw_ending(
    view: View,
    lang: str,
    words: Words,
    colour: bool,
    *,
    names: Sequence[str] | None = None,
    told: Sequence[Event] = (),
    chapter: Sequence[Event] = (),
    width: int = PAGE_WIDTH,
) -> Text:
    """The finished table while the last scoring and the count are told."""
    changed = seats_of(chapter)
    page = _Page(view, lang, words, names or name_seats(view, lang, words), changed, width)
    return page.finish(page.table(), colour)


def name_seats(view: View, lang: str, words: Words) -> tuple[str, ...]:
    """The seats by the names of their colours."""
    return tuple(narration.name_seats(view, lang, words))


def name_choice(action: Action, view: View, lang: str, words: Words) -> str:
    """A short name that a player may type: A1, C2, F, 0+1, D3, N4."""
    given = [str(value) for value in action.arguments.values()]
    if action.name == "payment":
        return given[0]
    return words.say(f"plain-act-{action.name}", lang) + "".join(given)


def rules_in_brief(game: Game, lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a player needs to know, and what he had better think of."""
    return say_in_brief(game, lang, RULES, ADVICE)


class _Page(PlainPage):
    @property
    def narrator(self) -> Narrator:
        return Narrator(self.view, self.lang, self.words, self.names)

    # All share

    def table(self) -> Iterator[Text]:
        yield from self.years()
        yield Text(self.say("table-display"), "bold")
        for place, card in enumerate(self.view["display"], 1):
            if card is not None:
                yield from self.card(f"{place} ", card)
        yield from self.reserve()
        for seat in range(len(self.view["principalities"])):
            yield Text()
            yield from self.seat(seat)

    def years(self) -> Iterator[Text]:
        told = []
        for year in range(YEARS):
            pile = self.view["piles"][year]
            key = "plain-year-military" if pile["military"] else "plain-year"
            told.append(self.say(key, year=year + 1, cards=self.say("table-cards_left", count=pile["left"])))
        yield from self.lines(" · ".join(told), SOFT)
        held = len(self.view["scorings"])
        yield from self.lines(self.say("plain-scorings", count=held, total=SCORINGS), SOFT)

    def card(self, mark: str, card: Mapping[str, Any]) -> Iterator[Text]:
        exchange = " ⇄" if self.view["kinds"][card["kind"]]["exchange"] else ""
        effect = self.narrator.effect(card)
        yield from self.lines(f"{mark}{self.narrator.card(card)}{exchange}: {effect}", indent=2)

    def reserve(self) -> Iterator[Text]:
        reserve = self.view["reserve"]
        culture = [
            f"{self.say(f'thing-{kind}')} " + " ".join(f"{one['value']}×{one['count']}" for one in stacks)
            for kind, stacks in reserve["culture"].items()
        ]
        pools = [
            f"{self.say(f'pool-{pool}')} {reserve[pool]}"
            for pool in ("rural", "urban", "catapult", "soldier")
        ]
        told = [self.narrator.cubes(reserve), *pools, *culture]
        yield Text(self.say("table-reserve"), "bold")
        yield from self.lines(" · ".join(told), indent=2)

    # A principality

    def seat(self, seat: int) -> Iterator[Text]:
        own = self.view["principalities"][seat]
        letter = self.say(f"colour-{own['colour']}-letter")
        line = Text().append("▶" if seat == self.view["to_play"] else " ", TO_DO)
        line.append(f" {letter} ", DISCS[own["colour"]]).append(f" {self.names[seat]}", "bold")
        if seat == self.view["seat"]:
            line.append(f" {self.say('plain-you')}")
        strength = signed(own["strength"])
        figures = {"points": own["points"], "strength": strength, "military": own["military"]}
        line.append(f"  {self.say('plain-seat-points', **figures)}", GOLD)
        if seat in self.changed:
            line.append(f"  « {self.say('plain-recent')}", RECENT)
        yield line
        for slot, card in enumerate(own["cards"], 1):
            yield from self.card(f"   {slot} ", card)
        for zone, things in self.zones(own):
            yield from self.lines(
                self.say("plain-zone", zone=self.say(f"zone-{zone}"), things=things), indent=INDENT
            )
        if own["goals"]:
            goals = [f"{self.say('goal-' + goal['goal'])} ({goal['points']})" for goal in own["goals"]]
            told = self.say("plain-zone", zone=self.say("table-goals"), things=", ".join(goals))
            yield from self.lines(told, indent=INDENT)

    def zones(self, own: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        narrator = self.narrator
        for zone, made, stored, cube in (
            ("environs", "field", "farm", "food"),
            ("town", "palazzo", "bank", "gold"),
        ):
            things = [
                narrator.count(made, own[made]),
                narrator.count(stored, own[stored]),
                self.store(own, cube),
            ]
            yield zone, ", ".join(things)
        army = [narrator.count("catapult", own["catapult"])]
        for kind in ("militia", "condottiere"):
            count, empty = own[kind]["count"], own[kind]["empty"]
            soldiers = narrator.count(kind, count)
            army.append(
                self.say("plain-soldiers", soldiers=soldiers, supplied=count - empty) if count else soldiers
            )
        yield "wall", ", ".join(army)
        tokens = [
            f"{self.say(f'thing-{kind}')} {' '.join([str(one['value'])] * one['count'])}"
            for kind, stacks in own["culture"].items()
            for one in stacks
            if one["count"]
        ]
        yield "palace_hall", ", ".join(tokens) or self.say("count-nothing")
        yield "church", self.store(own, "favour")

    def store(self, own: Mapping[str, Any], cube: str) -> str:
        return self.say("plain-store", cubes=self.narrator.count(cube, own[cube]), room=own["room"][cube])

    # The end

    def results(self) -> Iterator[Text]:
        rows = score_sheet(self.view, self.lang)
        label = max(len(name) for name, _ in rows) + 2
        column = max(8, *(len(name) + 2 for name in self.names))
        yield Text(self.say("table-final"), "bold")
        yield Text(" " * label + "".join(f"{name:>{column}}" for name in self.names), "bold")
        for name, figures in rows:
            style = GOLD if name == self.say("table-points") else ""
            yield Text(f"{name:<{label}}" + "".join(f"{figure:>{column}}" for figure in figures), style)
        for seat in range(len(self.view["principalities"])):
            yield Text()
            yield from self.seat(seat)
