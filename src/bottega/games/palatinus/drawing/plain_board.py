"""The board of Palatinus as characters: hexes, hills, springs and pieces on a canvas."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any

from rich.text import Text

from bottega.engine.drawing import PIGMENTS
from bottega.engine.events import Event
from bottega.engine.hexes import Hex, ring, step
from bottega.engine.words import Words
from bottega.games.palatinus.rules.board import CENTRES, SLOTS, place_of
from bottega.games.palatinus.table import Hand
from bottega.games.palatinus.words.narrator import DIRECTIONS, name_cell

View = Mapping[str, Any]

HALF_WIDTH, PITCH = 4, 3  # columns of half a hex, lines from one row of hexes to the next
WIDTH, HEIGHT = 65, 29
MIDDLE = (14, 32)
# From the middle of a hex, lines and columns to the strokes of its edges, clockwise from north-east.
EDGES = (
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
TILE_EDGE, INNER_EDGE = "bold", "dim"
WATER, GOLD, TO_DO = "#4a86d8", "bold #ab7f1c", "bold #cc5a33"  # legible on dark and on light terminals
SOFT = "dim"


@dataclass(frozen=True)
class Page:
    view: View
    lang: str
    words: Words
    names: Sequence[str]
    recent: Sequence[Event]

    def say(self, key: str, **args: object) -> str:
        return self.words.say(key, self.lang, **args)

    def letter(self, seat: int) -> str:
        return self.say(f"colour-{self.view['hands'][seat]['colour']}-letter")

    def kind(self, kind: str) -> str:
        return self.say(f"kind-{kind}-letter")

    @property
    def hand(self) -> int:
        return Hand.words.index(self.view["board_hand"] or "left")

    @property
    def figure(self) -> int:
        """Columns of a figure in the results: close together with five seats."""
        return 2 if len(self.names) == 5 else 3

    @property
    def recent_cells(self) -> set[int]:
        return {event.fields["cell"] for event in self.recent if event.name == "placed"}

    @property
    def judged(self) -> set[int]:
        """The hill that is being judged."""
        return {event.fields["slot"] for event in self.recent if event.name == "hill_begin"}


def disc(colour: str) -> str:
    return f"bold {PIGMENTS[f'on-{colour}'][NIGHT]} on {PIGMENTS[colour][NIGHT]}"


def piece_mark(piece: str, lang: str, words: Words) -> str:
    """M, P, C for what lies open, Wm, Wp under the wolf, + before a piece of the second colour."""
    extra, piece = piece.startswith("extra_"), piece.removeprefix("extra_")
    kind, _, side = piece.partition("_")
    letter = words.say(f"kind-{kind}-letter", lang)
    wolf = words.say("kind-wolf-letter", lang)
    return f"{'+' if extra else ''}{wolf + letter.lower() if side == 'wolf' else letter}"


# The board


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
        return [
            Text.assemble(
                *(("".join(c for c, _ in run), style) for style, run in groupby(row, itemgetter(1)))
            )
            for row in self.rows
        ]


def spot_of(place: Hex, middle: tuple[int, int] = MIDDLE) -> tuple[int, int]:
    """Line and column of the middle of a hex."""
    q, r = place
    line, column = middle
    return line + PITCH * r, column + HALF_WIDTH * (2 * q + r)


def draw_board(page: Page) -> list[Text]:
    canvas = Canvas(WIDTH, HEIGHT)
    outlined = [slot for slot in range(SLOTS) if page.view["slots"][slot]["tile"]]
    if page.view["pending_slot"] is not None:
        outlined.append(page.view["pending_slot"])
    for slot in outlined:
        draw_edges(canvas, CENTRES[page.hand][slot])
    for slot in range(SLOTS):
        _draw_slot(canvas, page, slot)
    return canvas.lines()


def draw_edges(canvas: Canvas, hill: Hex, middle: tuple[int, int] = MIDDLE) -> None:
    """The outline of a tile, and faint dots between its terrains."""
    for inside in (True, False):
        for place in ring(hill):
            for direction in range(6):
                other = step(place, direction)
                if other != hill and (other in ring(hill)) == inside:
                    _draw_edge(canvas, spot_of(place, middle), direction, inside)


def _draw_edge(canvas: Canvas, spot: tuple[int, int], direction: int, inside: bool) -> None:
    line, column = spot
    for down, right in EDGES[direction]:
        character = "·" if inside else STROKES[direction]
        canvas.put(line + down, column + right, character, INNER_EDGE if inside else TILE_EDGE)


def _draw_slot(canvas: Canvas, page: Page, slot: int) -> None:
    laid = page.view["slots"][slot]
    if laid["tile"]:
        spot = spot_of(CENTRES[page.hand][slot])
        draw_hill(canvas, spot, laid["tile"], laid["value"], judged=slot in page.judged)
        for cell in range(6 * slot, 6 * slot + 6):
            _draw_cell(canvas, page, cell, cell in laid["springs"])
    elif slot == page.view["pending_slot"]:
        draw_hill(canvas, spot_of(CENTRES[page.hand][slot]), page.view["drawn"], None)
        for direction in range(6):
            line, column = spot_of(place_of(page.hand, 6 * slot + direction))
            canvas.centred(line - 1, column, ARROWS[direction], TO_DO)
            canvas.centred(line, column, page.say(f"plain-{DIRECTIONS[direction]}"), TO_DO)
    elif page.view["phase"] == "lay_slot":
        _draw_places(canvas, page, slot)


def _draw_places(canvas: Canvas, page: Page, slot: int) -> None:
    """Where the drawn tile may go: both hands at first, then beside a laid tile (PAL-S5, S6)."""
    hand = page.view["board_hand"]
    beside = [page.view["slots"][(slot - 1 + turn) % 6 + 1]["tile"] for turn in (-1, 1)]
    for side, centres in zip(Hand.words, CENTRES, strict=True):
        if hand is None or (hand == side and any(beside)):
            line, column = spot_of(centres[slot])
            canvas.centred(line, column, f"{page.say(f'plain-hand-{side}')}{slot}", TO_DO)


def draw_hill(
    canvas: Canvas, spot: tuple[int, int], letter: str, value: int | None, judged: bool = False
) -> None:
    line, column = spot
    style = f"{GOLD} reverse" if judged else GOLD
    left, right = "»«" if judged else "││"
    canvas.put(line - 1, column - 2, "╭───╮", style)
    canvas.put(line, column - 2, f"{left}{letter} {value or ' '}{right}", style)
    canvas.put(line + 1, column - 2, "╰───╯", style)


def _draw_cell(canvas: Canvas, page: Page, cell: int, spring: bool) -> None:
    line, column = spot_of(place_of(page.hand, cell))
    piece = page.view["cells"][cell]
    name = name_cell(cell, page.view)
    if spring:
        canvas.centred(line + 1, column, "~~~", WATER)
    if piece is None:
        canvas.centred(line, column, name, WATER if spring else "")
        return
    canvas.centred(line - 1, column, name, SOFT)
    mark = _placed_mark(page, piece)
    if piece["fate"] != "board":
        canvas.centred(line, column, f"×{mark}×", SOFT)
        return
    left, right = "»«" if cell in page.recent_cells else "[]"
    canvas.centred(line, column, f"{left}{mark:^5}{right}", disc(piece["colour"]))


def _placed_mark(page: Page, piece: Mapping[str, Any]) -> str:
    kind = page.kind(piece["kind"]) if piece["kind"] else ""
    if piece["wolf"] and page.view["phase"] != "game_over":
        kind = page.kind("wolf") + kind.lower()
    return f"{kind} {page.letter(piece['seat'])}{'+' if piece['extra'] else ''}"
