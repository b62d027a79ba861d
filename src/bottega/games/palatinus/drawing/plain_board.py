"""The board of Palatinus as characters: hexes, hills, springs and pieces on a canvas."""

from functools import cached_property
from itertools import groupby
from operator import itemgetter

from rich.text import Text

from bottega.engine.drawing import PIGMENTS
from bottega.engine.hexes import Hex, ring, step
from bottega.engine.plain import GOLD, SOFT, TO_DO, PlainPage
from bottega.games.palatinus.rules.board import CENTRES, SLOTS, place_of
from bottega.games.palatinus.table import Hand
from bottega.games.palatinus.words.narrator import DIRECTIONS, name_cell

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


class BoardPage(PlainPage):
    """A page with the board, where what is recent is marked on the terrains."""

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
