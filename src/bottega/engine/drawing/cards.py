"""Cards, piles and tokens of any game, drawn by their names alone."""

from collections.abc import Sequence

from bottega.engine.drawing.cache import once
from bottega.engine.drawing.glyphs import glyph
from bottega.engine.drawing.primitives import Point, disc, g, move, num, path, plate, steps, words_at
from bottega.engine.markup import Element, Node

UNIT = 38.0  # half a card with the gap beside it: all blocks are whole units wide
STEP = 2 * UNIT
CARD: Point = (66.0, 92.0)
EMBLEMS = ("laurel", "lily", "ship", "key", "tower", "wreath")  # of the tints


def fitting(name: str, width: float, size: float, lines: int, wide: float = 0.52) -> list[str]:
    """A name on a few lines; what does not fit ends in an ellipsis. `wide` is a letter in its own height."""
    room = max(4, int(width / (size * wide)))
    told: list[str] = []
    for word in name.split():
        if told and len(told[-1]) + 1 + len(word) <= room:
            told[-1] += f" {word}"
        else:
            told.append(word)
    told = [line if len(line) <= room else f"{line[: room - 1]}…" for line in told]
    return told if len(told) <= lines else [*told[: lines - 1], f"{told[lines - 1][: room - 1]}…"]


@once
def card_face(name: str, sign: str, tint: int) -> Element:
    """A card: a band of its tint with its sign, its emblem or the sign once more, and its name."""
    width = CARD[0]
    lines = fitting(name, width - 4, 12.5, 2, 0.47)
    top = (76.0 if len(lines) == 1 else 70.0) if name else 0.0
    middle = (width / 2, 46.0 if len(lines) == 1 else 42.0)
    return g(class_=f"face tint-{tint}")[
        plate("face-paper", CARD, corner=7),
        path(class_="face-band", d=f"M0 21V7A7 7 0 0 1 7 0H{num(width - 7)}A7 7 0 0 1 {num(width)} 7V21Z"),
        words_at((8, 11), sign, 14.5, "bold on-tint", "start"),
        glyph(EMBLEMS[tint], middle, 26, class_="tint-ink")
        if tint < len(EMBLEMS)
        else words_at(middle, sign, 34 if len(sign) < 3 else 24, "serif bold tint-text"),
        [words_at((width / 2, top + 14 * number), line, 12.5, "serif") for number, line in enumerate(lines)],
        plate("face-edge", CARD, corner=7),
    ]


@once
def card_back() -> Element:
    width, height = CARD
    return g(class_="back")[
        plate("back-paper", CARD, corner=7),
        plate("back-line", (width - 10, height - 10), (5, 5), 4),
        glyph("lily", (width / 2, height / 2), 30, class_="back-mark"),
    ]


def card_place() -> Element:
    """Where a card may lie."""
    return plate("ghost", CARD, corner=7)


def pile(count: int, top: Node = None) -> list[Node]:
    """A pile with its number; `top` is the card that can be seen."""
    if not count:
        return [card_place(), medal((CARD[0] / 2, CARD[1] / 2), 0, "soft-medal")]
    below = min(3, count) - 1
    return [
        [g(transform=move((3.0 * level, -3.0 * level)))[card_back()] for level in range(below)],
        g(transform=move((3.0 * below, -3.0 * below)))[card_back() if top is None else top],
        medal((CARD[0] + 3 * below - 4, CARD[1] - 3 * below - 6), count),
    ]


def medal(at: Point, count: int, css: str = "medal", radius: float = 15.0) -> list[Node]:
    """How many there are."""
    return [
        disc(css, radius, at),
        words_at(at, str(count), radius * 1.15, "bold" if css != "medal" else "bold on-gold"),
    ]


def spread(count: int, width: float, most: float = STEP) -> float:
    """How far apart so many cards lie in a width, at most so far."""
    return steps(count, width - CARD[0], most)


def token(sign: str, tint: int, radius: float) -> Sequence[Node]:
    """A piece by its sign."""
    return [
        disc(f"token tint-{tint}", radius),
        words_at((0, 0), sign, radius * 0.95, f"bold on-tint tint-{tint}"),
    ]
