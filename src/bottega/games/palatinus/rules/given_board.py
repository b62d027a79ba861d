"""A given board of Palatinus, written into an empty table before the deal (PAL-V1)."""

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from bottega.engine.errors import BadOption, shown
from bottega.games.palatinus.table import Hand, Letter

_BOARD = re.compile(r"(left|right)((?: [A-G][0-5]){7}) values((?: \d{1,2}){7})")


def prepare(box: np.ndarray[Any, Any], table: Any, options: Mapping[str, Any]) -> None:
    """A table with a given board, where the options ask for it."""
    fixed, board = options["board_setup"] == "fixed", options["board"]
    if fixed != bool(board):
        raise BadOption("board_setup=fixed and a board go together: give both or neither")
    if fixed:
        _set_board(box[0], table, board)


def _set_board(box: Any, table: Any, board: str) -> None:
    """A given board such as 'left A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3', slots 0 to 6 (V1)."""
    match = _BOARD.fullmatch(board)
    if match is None:
        raise BadOption(
            f"board={shown(board)!r} is not possible: expected left or right, a letter A to G and a rotation "
            "0 to 5 for each of the 7 slots, then 'values' and 7 hill tokens"
        )
    tiles, values = match[2].split(), [int(value) for value in match[3].split()]
    letters = [tile[0] for tile in tiles]
    if sorted(letters) != list(Letter.words):
        raise BadOption(f"board={shown(board)!r} is not possible: each of the tiles A to G lies once")
    printed = box["hill_values"].tolist()
    if values[0] != printed[0] or sorted(values) != sorted(printed):
        raise BadOption(
            f"board={shown(board)!r} is not possible: slot 0 has the token {printed[0]}, "
            f"the others have {printed[1:]}"
        )
    table["board_hand"] = Hand.words.index(match[1])
    table["pile"] = [Letter.words.index(letter) for letter in letters]
    table["rotation"] = [int(tile[1]) for tile in tiles]
    table["undealt"] = values[1:]
