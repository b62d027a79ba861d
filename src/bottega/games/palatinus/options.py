"""The options of Palatinus, written into an empty table before the deal (PAL-V*)."""

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from bottega.engine.errors import BadOption, shown
from bottega.games.palatinus.board import HANDS, SLOTS
from bottega.games.palatinus.vocabulary import BOARD_SETUPS, FREE_SPRINGS, LETTERS, NONE, TIEBREAKS

_BOARD = re.compile(r"(left|right)((?: [A-G][0-5]){7}) values((?: \d{1,2}){7})")


def prepare(box: np.ndarray[Any, Any], table: Any, options: Mapping[str, Any]) -> None:
    """An empty table with its options."""
    for field in ("board_hand", "drawn", "pending_slot", "pending_piece", "decided_by", "pile", "tile"):
        table[field] = NONE
    for field in ("piece", "owner", "captor", "winner", "outcome"):
        table[field] = NONE
    first = options["first_player"]
    table["first_player"] = NONE if first == "random" else first
    table["board_setup"] = BOARD_SETUPS.index(options["board_setup"])
    table["free_spring"] = FREE_SPRINGS.index(options["free_spring"])
    table["final_tiebreak"] = TIEBREAKS.index(options["final_tiebreak"])
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
    if sorted(letters) != list(LETTERS):
        raise BadOption(f"board={shown(board)!r} is not possible: each of the tiles A to G lies once")
    printed = box["hill_values"].tolist()
    if values[0] != printed[0] or sorted(values) != sorted(printed):
        raise BadOption(
            f"board={shown(board)!r} is not possible: slot 0 has the token {printed[0]}, "
            f"the others have {printed[1:]}"
        )
    table["board_hand"] = HANDS.index(match[1])
    table["pile"] = [LETTERS.index(letter) for letter in letters]
    table["rotation"] = [int(tile[1]) for tile in tiles]
    table["undealt"] = values[1:SLOTS]
