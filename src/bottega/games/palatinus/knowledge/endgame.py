"""The end of a game for two on a crowded board: what is hidden are the wolf pieces, laid and in hand."""

import re
from pathlib import Path

from bottega.engine.components import ComponentText
from bottega.engine.endgame import Endgame
from bottega.engine.tables import Array

# Twenty pieces for each of two players, so that few terrains stay free.
CROWDED = {
    "contents": {"inhabitants": 90},
    "full_set": {"merchant_plain": 5, "peasant_plain": 5},
    "[setup]": {"merchant_plain": 5, "peasant_plain": 5, "extra_merchant_wolf": 0, "extra_peasant_wolf": 0},
}


def crowded_box(printed: Path) -> ComponentText:
    """The printed box with more plain pieces; the first hand that it sets up is that of two players."""
    text = printed.read_text(encoding="utf-8")
    for part, figures in CROWDED.items():
        before, head, after = text.partition(f"\n[{part}]\n")
        section, rest, others = after.partition("\n[")
        for key, figure in figures.items():
            section = re.sub(rf"^{key} = \d+", f"{key} = {figure}", section, flags=re.MULTILINE)
        text = before + head + section + rest + others
    return ComponentText("crowded", text)


def left(table: Array) -> int:
    """The most pieces in a hand."""
    return int(table["hand"][0].sum(axis=1).max())


def hidden(table: Array, seat: int) -> bytes:
    """Its pieces on the board and those in its hand."""
    laid: bytes = table["piece"][0, table["owner"][0] == seat].tobytes()
    return laid + bytes(table["hand"][0, seat].tobytes())


def hide(table: Array, seat: int, other: Array) -> None:
    """The two tables differ in nothing that lies open: the same seat owns the same places."""
    own = table["owner"][0] == seat
    table["piece"][0, own] = other["piece"][0, own]
    table["hand"][0, seat] = other["hand"][0, seat]


def longest(pieces: int) -> int:
    """A piece and its terrain (PAL-T3), but the last piece of a hand is no choice (PAL-H5)."""
    return 2 * (2 * pieces - 1)


ENDGAME = Endgame((2, 3), {"board_setup": "random"}, crowded_box, left, hide, hidden, longest)
