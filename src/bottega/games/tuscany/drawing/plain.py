"""The table of The Castles of Tuscany as characters, for a terminal, drawn from what a seat knows."""

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
from bottega.games.tuscany import narration
from bottega.games.tuscany.board import SHIFTS, SPACES, place_of
from bottega.games.tuscany.narration import Narrator
from bottega.games.tuscany.scenes import score_sheet
from bottega.games.tuscany.vocabulary import UPGRADES

View = Mapping[str, Any]
CHAPTERS = ("scored", "final_score")  # events that open a new page of the end

RULES = ("goal", "turn", "price", "place", "area", "clock", "end")
ADVICE = ("green", "castle", "hand", "clock", "bonus")
INDENT = 5
CELL = 6  # characters of a column of the region

LAND = {
    "dark_green": "#3d8250",
    "red": "#c2534a",
    "turquoise": "#3aa8a2",
    "light_green": "#8fb54c",
    "grey": "#9a9c9e",
    "orange": "#e0893b",
    "yellow": "#d9b82f",
    "beige": "#bda673",
}


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
    """The display and what lies in the middle, then the princes with their regions; at the end the results.

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
    """A short name that a player may type: M85, S12, T3, P1, U2, RY, YY+W, D."""
    given = action.arguments
    if action.name == "pay":
        return "+".join(_unit(str(unit), lang, words) for unit in str(given["units"]).split("+"))
    mark = words.say(f"plain-act-{action.name}", lang)
    if action.name == "assemble":
        return f"{mark}{int(action)}"
    if action.name == "clear_colour":
        return mark + words.say(f"ground-{given['colour']}-letter", lang)
    if action.name == "choose_upgrade":
        return f"{mark}{UPGRADES.index(str(given['upgrade'])) + 1}"
    if action.name == "choose_space":
        return f"{mark}{given['space']}"
    numbers = [int(str(value)) + 1 for value in given.values()]
    return mark + "".join(map(str, numbers))


def _unit(unit: str, lang: str, words: Words) -> str:
    if unit == "worker":
        return words.say("plain-worker", lang)
    if unit == "own_card":
        return "1"
    return 2 * words.say(f"ground-{unit.removeprefix('pair_')}-letter", lang)


def rules_in_brief(game: Game, lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a player needs to know, and what he had better think of."""
    return say_in_brief(game, lang, RULES, ADVICE)


class _Page(PlainPage):
    @property
    def narrator(self) -> Narrator:
        return Narrator(self.view, self.lang, self.words, self.names)

    def say(self, key: str, **args: object) -> str:
        return self.words.say(key, self.lang, **args)

    def letter(self, colour: str) -> str:
        return self.say(f"ground-{colour}-letter")

    def finish(self, lines: Iterator[Text], colour: bool) -> Text:
        page = Text("\n", no_wrap=True).join(list(lines))
        return page if colour else Text(page.plain, no_wrap=True)

    # All share

    def table(self) -> Iterator[Text]:
        view, narrator = self.view, self.narrator
        yield Text(self.say("table-display"), "bold")
        for slot, tile in enumerate(view["display"]):
            if tile is None:
                yield Text(f"  {slot + 1} {self.say('table-slot_empty')}", SOFT)
                continue
            told = f"{narrator.piece(tile, 'a')} ({narrator.back(tile)})"
            line = Text(f"  {slot + 1} ").append(
                f"[{self.letter(narration.colour_of(tile))}]", LAND[narration.colour_of(tile)]
            )
            yield line.append(f" {told}")
        piles = {"deck": view["deck"]["left"], "yields": view["yields"]["left"]}
        yield from self.lines(self.say("plain-piles", neutral=view["neutral"]["left"], **piles), SOFT)
        bonuses = [
            f"{self.letter(bonus['colour'])} +{bonus['green']}" for bonus in view["bonuses"] if bonus["side"]
        ]
        yield from self.lines(
            self.say("plain-bonuses", list=", ".join(bonuses) or self.say("plain-none")), SOFT
        )
        stock = [f"{self.say(f'upgrade-{upgrade}')} ×{left}" for upgrade, left in view["stock"].items()]
        yield from self.lines(self.say("plain-stock", list=", ".join(stock)), SOFT)
        for seat in range(len(view["princes"])):
            yield Text()
            yield from self.seat(seat)
        yield Text()
        yield from self.lines(self.say("plain-legend"), SOFT)

    # A prince

    def seat(self, seat: int) -> Iterator[Text]:
        prince, narrator = self.view["princes"][seat], self.narrator
        mark = self.say(f"colour-{prince['colour']}-letter")
        line = Text().append("▶" if seat == self.view["to_play"] else " ", TO_DO)
        line.append(f" {mark} ", DISCS[prince["colour"]]).append(f" {self.names[seat]}", "bold")
        if seat == self.view["seat"]:
            line.append(f" {self.say('plain-you')}")
        line.append(f"  {self.say('plain-tracks', red=prince['red'], green=prince['green'])}", GOLD)
        if seat in self.changed:
            line.append(f"  « {self.say('plain-recent')}", RECENT)
        yield line
        counted = {
            "cards": narrator.count("cards", prince["cards"]),
            "workers": narrator.count("workers", prince["workers"]),
            "marble": narrator.count("marble", prince["marble"]),
            "tiles": narrator.count("tiles", prince["pile_left"]),
        }
        yield from self.lines(self.say("plain-supplies", **counted), indent=INDENT)
        pieces = [
            f"{place} {narrator.piece(piece, 'a')}"
            for place, piece in enumerate(prince["storage"], 1)
            if piece
        ]
        stored = ", ".join(pieces) or self.say("table-storage_empty")
        yield from self.lines(self.say("plain-stored", pieces=stored), indent=INDENT)
        owned = [
            f"{self.say(f'upgrade-{upgrade}')} ×{count}"
            for upgrade, count in prince["upgrades"].items()
            if count
        ]
        if owned:
            yield from self.lines(self.say("plain-upgrades", list=", ".join(owned)), indent=INDENT)
        if prince["hand"] is not None:
            yield from self.lines(self.say("plain-hand", cards=narrator.cards(prince["hand"])), indent=INDENT)
        if prince["board"] is None:
            yield from self.lines(
                self.say("plain-modules", modules=narrator.join(prince["modules"])), indent=INDENT
            )
        else:
            yield from self.region(prince["board"])

    def region(self, board: Mapping[str, Any]) -> Iterator[Text]:
        """The spaces where they lie, with their numbers; every second column stands half a space lower."""
        shift = SHIFTS.index(board["shift"])
        at = {place_of(space, shift): space for space in range(SPACES)}
        heights = [height for _, height in at]
        for height in range(min(heights), max(heights) + 1):
            line = Text(" " * INDENT)
            for column in range(max(column for column, _ in at) + 1):
                space = at.get((column, height))
                if space is None:
                    line.append(" " * CELL)
                else:
                    line.append(f"{self.space(board, space):<{CELL}}", LAND[board["spaces"][space]["colour"]])
            line.rstrip()
            yield line

    def space(self, board: Mapping[str, Any], space: int) -> str:
        one = board["spaces"][space]
        letter = self.letter(one["colour"])
        if one["piece"] is None:
            return f"{space:>2}{letter}{'#' if space in board['reach'] else ''}"
        return f"{space:>2}[{letter}]{'*' if one['piece']['kind'] == 'joker' else ''}"

    # The end

    def results(self) -> Iterator[Text]:
        rows = score_sheet(self.view, self.lang)
        label = max(len(name) for name, _ in rows) + 2
        column = max(8, *(len(name) + 2 for name in self.names))
        yield Text(" " * label + "".join(f"{name:>{column}}" for name in self.names), "bold")
        for name, figures in rows:
            style = GOLD if name == self.say("table-points") else ""
            yield Text(f"{name:<{label}}" + "".join(f"{figure:>{column}}" for figure in figures), style)
        for seat in range(len(self.view["princes"])):
            yield Text()
            yield from self.seat(seat)
