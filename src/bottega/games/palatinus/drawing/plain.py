"""The table of Palatinus as characters, for a terminal, drawn from what a seat knows (its view)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import groupby, zip_longest
from operator import itemgetter
from typing import TYPE_CHECKING

from rich.text import Text

from bottega.engine.actions import Action
from bottega.engine.drawing import PIGMENTS
from bottega.engine.events import Event
from bottega.engine.hexes import Hex, ring, step
from bottega.engine.plain import GOLD, SOFT, TO_DO, PlainPage, PlainTable, View
from bottega.games.palatinus.drawing.scenes import view_after
from bottega.games.palatinus.drawing.table import read_piece, stock_of
from bottega.games.palatinus.rules.board import CENTRES, SLOTS, place_of
from bottega.games.palatinus.table import Hand, Kind
from bottega.games.palatinus.words.narrator import DIRECTIONS, name_cell

if TYPE_CHECKING:
    from bottega.engine.game import Game

Spot = tuple[int, int]  # line and column

HALF_WIDTH, PITCH = 4, 3  # columns of half a hex, lines from one row of hexes to the next
WIDTH, HEIGHT = 65, 29
MIDDLE: Spot = (14, 32)
# From the middle of a hex, lines and columns to the strokes of its edges, clockwise from north-east.
EDGES: tuple[tuple[Spot, ...], ...] = (
    ((-2, 1), (-1, 3)),
    ((0, 4),),
    ((2, 1), (1, 3)),
    ((2, -1), (1, -3)),
    ((0, -4),),
    ((-2, -1), (-1, -3)),
)
STROKES = "╲│╱╲│╱"
ARROWS = "↗→↘↙←↖"
NIGHT = 1
WATER = "#4a86d8"  # legible on dark and on light terminals
PANEL_WIDTH, PANEL_GAP, LABEL_WIDTH = 33, 2, 15
TILE_SPOT = (5, 12)
INDENT = " " * 5


class Canvas:
    """Characters with their styles, by line and column."""

    def __init__(self, width: int, height: int) -> None:
        self.rows = [[(" ", "")] * width for _ in range(height)]

    def put(self, line: int, column: int, text: str, style: str = "") -> None:
        for offset, character in enumerate(text):
            self.rows[line][column + offset] = (character, style)

    def centred(self, line: int, middle: int, text: str, style: str = "") -> None:
        self.put(line, middle - len(text) // 2, text, style)

    def lines(self) -> list[Text]:
        lines = [Text() for _ in self.rows]
        for line, row in zip(lines, self.rows, strict=True):
            for style, run in groupby(row, itemgetter(1)):
                line.append("".join(character for character, _ in run), style)
        return lines

    # Tiles

    def edges(self, hill: Hex, middle: Spot = MIDDLE) -> None:
        """The outline of a tile, and faint dots between its terrains."""
        for inside in (True, False):
            for place in ring(hill):
                for direction in range(6):
                    other = step(place, direction)
                    if other == hill or (other in ring(hill)) != inside:
                        continue
                    line, column = spot_of(place, middle)
                    drawn = ("·", "dim") if inside else (STROKES[direction], "bold")
                    for down, right in EDGES[direction]:
                        self.put(line + down, column + right, *drawn)

    def hill(self, spot: Spot, letter: str, value: int | None = None, judged: bool = False) -> None:
        line, column = spot
        style = f"{GOLD} reverse" if judged else GOLD
        left, right = "»«" if judged else "││"
        self.put(line - 1, column - 2, "╭───╮", style)
        self.put(line, column - 2, f"{left}{letter} {value or ' '}{right}", style)
        self.put(line + 1, column - 2, "╰───╯", style)


def spot_of(place: Hex, middle: Spot = MIDDLE) -> Spot:
    """Line and column of the middle of a hex."""
    (q, r), (line, column) = place, middle
    return line + PITCH * r, column + HALF_WIDTH * (2 * q + r)


class PalatinusPage(PlainPage):
    """The board and, beside it, seats, hands and what the marks mean; at the end the results. On a narrow
    page the board stands above the rest."""

    def table(self) -> Iterator[Text]:
        return self.beside([*self.all_seats(), *(self.drawn_tile() if self.view["drawn"] else self.legend())])

    def results(self) -> Iterator[Text]:
        return self.beside([*self.influence(), Text(), *self.score(), Text(), *self.marks()])

    def beside(self, panel: Sequence[Text]) -> Iterator[Text]:
        """The board with a panel, without empty lines at the end."""
        board = self.draw_board()
        if self.width < WIDTH + PANEL_GAP + PANEL_WIDTH:
            lines = [*board, Text(), *panel]
        else:
            lines = [_joined(*sides) for sides in zip_longest(board, panel, fillvalue=Text())]
        while not lines[-1]:
            lines.pop()
        return iter(lines)

    # Marks

    @cached_property
    def changed(self) -> set[int]:
        """No seat: what changed is marked on the board."""
        return set()

    def kind(self, kind: str) -> str:
        return self.say(f"kind-{kind}-letter")

    def hidden(self, kind: str) -> str:
        """An inhabitant under the wolf."""
        return self.kind("wolf") + self.kind(kind).lower()

    def pigment(self, colour: str) -> str:
        return f"bold {PIGMENTS[f'on-{colour}'][NIGHT]} on {PIGMENTS[colour][NIGHT]}"

    def disc(self, seat: int) -> tuple[str, str]:
        return f" {self.seat_letter(seat)} ", self.pigment(self.colour(seat))

    # The board

    @property
    def hand(self) -> int:
        return Hand.words.index(self.view["board_hand"] or "left")

    @property
    def recent_cells(self) -> set[int]:
        return {event.fields["cell"] for event in self.recent if event.name == "placed"}

    def draw_board(self) -> list[Text]:
        canvas = Canvas(WIDTH, HEIGHT)
        for slot, laid in enumerate(self.view["slots"]):
            if laid["tile"] or slot == self.view["pending_slot"]:
                canvas.edges(CENTRES[self.hand][slot])
        for slot in range(SLOTS):
            self._draw_slot(canvas, slot)
        return canvas.lines()

    def _draw_slot(self, canvas: Canvas, slot: int) -> None:
        laid, spot = self.view["slots"][slot], spot_of(CENTRES[self.hand][slot])
        if laid["tile"]:
            judged = {event.fields["slot"] for event in self.recent if event.name == "hill_begin"}
            canvas.hill(spot, laid["tile"], laid["value"], judged=slot in judged)
            for cell in range(6 * slot, 6 * slot + 6):
                self._draw_cell(canvas, cell, cell in laid["springs"])
        elif slot == self.view["pending_slot"]:
            canvas.hill(spot, self.view["drawn"])
            for direction, name in enumerate(DIRECTIONS):
                line, column = spot_of(place_of(self.hand, 6 * slot + direction))
                canvas.centred(line - 1, column, ARROWS[direction], TO_DO)
                canvas.centred(line, column, self.say(f"plain-{name}"), TO_DO)
        elif self.view["phase"] == "lay_slot":
            self._draw_places(canvas, slot)

    def _draw_places(self, canvas: Canvas, slot: int) -> None:
        """Where the drawn tile may go: both hands at first, then beside a laid tile (PAL-S5, S6)."""
        hand = self.view["board_hand"]
        beside = [self.view["slots"][(slot - 1 + turn) % 6 + 1]["tile"] for turn in (-1, 1)]
        for side, centres in zip(Hand.words, CENTRES, strict=True):
            if hand is None or (hand == side and any(beside)):
                canvas.centred(*spot_of(centres[slot]), f"{self.say(f'plain-hand-{side}')}{slot}", TO_DO)

    def _draw_cell(self, canvas: Canvas, cell: int, spring: bool) -> None:
        line, column = spot_of(place_of(self.hand, cell))
        piece, name = self.view["cells"][cell], name_cell(cell, self.view)
        if spring:
            canvas.centred(line + 1, column, "~~~", WATER)
        if piece is None:
            canvas.centred(line, column, name, WATER if spring else "")
            return
        canvas.centred(line - 1, column, name, SOFT)
        kind = self.kind(piece["kind"]) if piece["kind"] else ""
        if piece["wolf"] and self.view["phase"] != "game_over":
            kind = self.kind("wolf") + kind.lower()
        mark = f"{kind} {self.seat_letter(piece['seat'])}{'+' if piece['extra'] else ''}"
        style = self.pigment(piece["colour"])
        left, right = "»«" if cell in self.recent_cells else "[]"
        told = f"{left}{mark:^5}{right}"
        if piece["fate"] != "board":
            told, style = f"×{mark}×", SOFT
        canvas.centred(line, column, told, style)

    # What the seats have

    def all_seats(self) -> Iterator[Text]:
        for seat in self.seats:
            yield self.seat_title(seat)
            yield from self.seat_lines(seat)
            yield Text()

    def seat_lines(self, seat: int) -> Iterator[Text]:
        hand = self.of_seat(seat)
        yield Text(INDENT + self.say("table-left", count=hand["pieces"]), SOFT)
        if hand["pieces"]:
            yield Text(INDENT + self.counts(hand, ""))
        if hand["extra_colour"]:
            second = self.say("plain-second", colour=self.say(f"colour-{hand['extra_colour']}"))
            yield Text(INDENT).append(f" {second} ", self.pigment(hand["extra_colour"]))
            yield Text(INDENT + self.counts(hand, "extra_"))

    def counts(self, hand: Mapping[str, int], group: str) -> str:
        """The pieces of one colour: kinds that lie open, then the wolves, told apart for their owner."""
        stock = [one for one in stock_of(hand, group) if one.left]
        marks = [self.hidden(one.under) if one.under else self.kind(one.face) for one in stock]
        return "  ".join(f"{one.left} {mark}" for one, mark in zip(stock, marks, strict=True))

    def drawn_tile(self) -> Iterator[Text]:
        """The tile to be laid, its arrow to the north-east, with the terrains and springs it brings."""
        letter, pile, canvas = self.view["drawn"], self.view["undrawn"], Canvas(25, 11)
        canvas.edges((0, 0), TILE_SPOT)
        canvas.hill(TILE_SPOT, letter)
        for terrain, place in enumerate(ring((0, 0))):
            line, column = spot_of(place, TILE_SPOT)
            spring = terrain in self.view["drawn_springs"]
            canvas.centred(line, column, f"{letter}{terrain}", WATER if spring else "")
            canvas.centred(line + 1, column, "~~~" if spring else "", WATER)
            if terrain == 0:
                canvas.centred(line - 1, column, ARROWS[0], TO_DO)
        yield Text(self.say("table-drawn", letter=letter), "bold")
        yield from canvas.lines()
        to_come = self.say("table-pile_letters", count=len(pile), letters=" ".join(pile))
        yield Text(to_come if pile else self.say("plain-last_tile"), SOFT)

    def legend(self) -> Iterator[Text]:
        *others, last = [f"{self.kind(kind)} {self.say(f'kind-{kind}')}" for kind in Kind.words]
        merchant, peasant, _ = map(self.hidden, Kind.words)
        lines = [
            " · ".join(others),
            last,
            self.say("plain-legend-wolf", wolf=self.kind("wolf")),
            self.say("plain-legend-own", merchant=merchant, peasant=peasant),
            self.say("plain-legend-spring", mark="~"),
        ]
        if self.of_seat(0)["extra_colour"]:
            lines.append(self.say("plain-legend-second", mark="+"))
        if self.recent_cells:
            lines.append(self.say("plain-legend-recent", mark="»«"))
        return (Text(line, SOFT) for line in lines)

    # The end of the game

    def ending(self, told: Sequence[Event]) -> Iterator[Text]:
        """While the hills are judged: the wolves are turned up; what every seat has won so far."""
        page = replace(self, view=view_after(self.view, told))
        return page.beside([*page.gains()])

    def gains(self) -> Iterator[Text]:
        yield from (Text(self.say("stage-evaluation"), "bold"), Text())
        for seat, won in enumerate(self.view["results"]):
            yield self.seat_title(seat)
            tokens = [1] * won["ones"] + [2] * won["twos"]
            gains = {"captives": [won["captives"] or ""], "hills": won["hills"], "score_tokens": tokens}
            for key, figures in gains.items():
                if any(figures):
                    yield Text(f"{INDENT}{self.say(f'plain-{key}')}  {' '.join(map(str, figures))}")
            yield Text()

    @property
    def figure(self) -> int:
        """Columns of a figure in the results: close together with five seats."""
        return 2 if len(self.names) == 5 else 3

    def header(self, key: str) -> Iterator[Text]:
        yield Text(self.say(key), "bold")
        line = Text(" " * LABEL_WIDTH)
        for seat in self.seats:
            line.append(" " * (self.figure - 2)).append(*self.disc(seat))
        yield line

    def influence(self) -> Iterator[Text]:
        """Hills with everybody's influence; a star for who took one, an equals sign for who shared it."""
        yield from self.header("plain-influence")
        for hill in self.view["hills"]:
            title = f"{self.say('hill-title', letter=hill['letter'])} ({hill['value']})"
            line, mark = Text(f"{title:<{LABEL_WIDTH}}"), "*" if hill["outcome"] == "won" else "="
            for seat, influence in enumerate(hill["influence"]):
                leads = seat in hill["winners"]
                line.append(f"{influence:>{self.figure}}{mark if leads else ' '}", GOLD if leads else "")
            yield line

    def score(self) -> Iterator[Text]:
        yield from self.header("table-score")
        total = self.spec.show.total
        for number, (label, row) in enumerate(self.spec.show.sheet(self.view, self.lang)):
            style = {total: GOLD, total + 1: SOFT}.get(number, "")
            figures = "".join(f"{figure:>{self.figure}} " for figure in row)
            yield Text(f"{label:<{LABEL_WIDTH}}{figures}", style)

    def marks(self) -> Iterator[Text]:
        marks = {"won": "*", "tied": "=", "gone": "×"}
        return (Text(self.say(f"plain-legend-{key}", mark=mark), SOFT) for key, mark in marks.items())


def _joined(left: Text, right: Text) -> Text:
    line = left.copy()
    line.pad_right(WIDTH + PANEL_GAP - len(left))
    line.append_text(right)
    line.rstrip()
    return line


class PalatinusPlain(PlainTable):
    """Palatinus in a terminal."""

    page = PalatinusPage
    chapters = ("hill_begin", "final_score")
    rules = (
        *("goal", "turn", "wolf", "merchant", "peasant", "condottiere"),
        *("deadline", "control", "shared_capture", "points", "two_players"),
    )
    advice = ("company", "springs", "bait", "balance", "wolf", "order")

    def name_choice(self, action: Action, view: View, lang: str) -> str:
        """C3, L4, NE; M, P, C for what lies open, Wm, Wp under the wolf, + before the second colour."""
        given, say = action.arguments, self.spec.words.say
        if action.name == "lay_slot":
            return say(f"plain-hand-{given['hand']}", lang) + str(given["slot"])
        if action.name == "lay_rotation":
            return say(f"plain-{DIRECTIONS[int(given['rotation'])]}", lang)
        if action.name == "choose_piece":
            kind, wolf, extra = read_piece(str(given["piece"]))
            letter = say(f"kind-{kind}-letter", lang)
            mark = say("kind-wolf-letter", lang) + letter.lower() if wolf else letter
            return f"+{mark}" if extra else mark
        return name_cell(int(given["cell"]), view)

    def rules_in_brief(self, game: "Game", lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        say, limit = self.spec.words.say, int(game.box[0]["no_condottiere_at_most"][game.players])
        rules = [key for key in self.rules if key != "two_players" or game.players == 2]
        return (
            tuple(say(f"help-{key}", lang, limit=limit) for key in rules),
            tuple(say(f"advice-{key}", lang) for key in self.advice),
        )
