"""End positions in the notation of the worked examples, evaluated by the rules of the package.

`26:YC` is the condottiere of seat 1 (Y) on terrain 26; M merchant, P peasant; a final `w` lies wolf side up,
a final `x` has the second colour of a two-player game.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from bottega import Event, Game
from bottega.engine.events import new_log, read_log
from bottega.engine.interpreted import rows
from bottega.games.palatinus.rules.scoring import evaluate

from . import reference
from .playing import COLOURS, PIECE_TYPES, colour_of, kind_of, palatinus

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "palatinus.toml"
SEATS = "RYGBU"
KINDS = {"M": "merchant", "P": "peasant", "C": "condottiere"}
PIECE = re.compile(r"(\d+):([RYGBU])([MPC])(w?)(x?)")


@dataclass(frozen=True)
class Scene:
    """A board with pieces on it; everything the evaluation needs."""

    board: reference.Board
    pieces: Mapping[int, tuple[int, str]]  # cell: seat, piece type
    players: int = 4
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        tiles = " ".join(
            f"{tile}{turn}" for tile, turn in zip(self.board.tiles, self.board.rotations, strict=True)
        )
        values = " ".join(map(str, self.board.values))
        board = f"{self.board.hand} {tiles} values {values}"
        return palatinus(
            self.players, **{"first_player": 0, **self.options}, board_setup="fixed", board=board
        )

    def table(self) -> np.ndarray[Any, Any]:
        """The record with the pieces on the board and nothing left in the hands."""
        table = self.game.deal(0).table
        table["hand"] = 0
        table["pending_piece"] = -1
        table["spring"] = 0
        table["spring"][0, list(self.board.springs)] = 1
        free = (1 << 42) - 1
        for cell, (seat, piece) in self.pieces.items():
            table["piece"][0, cell] = PIECE_TYPES.index(piece)
            table["owner"][0, cell] = seat
            free &= ~(1 << cell)
        table["free"] = free
        return table

    def evaluated(self) -> "Judged":
        return judge(self.game, self.table())

    def expected(self) -> reference.Evaluation:
        """What the reference makes of it."""
        told = {
            cell: reference.Piece(seat, colour_of(seat, piece), kind_of(piece), piece.endswith("_wolf"))
            for cell, (seat, piece) in self.pieces.items()
        }
        options = self.game.options
        rules = reference.Rules(
            self.players, int(options["first_player"]), options["free_spring"], options["final_tiebreak"]
        )
        return reference.evaluate(self.board, told, rules)


@dataclass(frozen=True)
class Judged:
    """What the rules told of a position, and the table they left."""

    events: tuple[Event, ...]
    table: np.ndarray[Any, Any]

    def named(self, name: str, hill: str | None = None) -> list[Mapping[str, Any]]:
        """The fields of all events of a name, of one hill or of all."""
        return [
            event.fields
            for event in self.events
            if event.name == name and (hill is None or event.fields["hill"] == hill)
        ]

    def influence_of(self, cell: int) -> int:
        """The influence of the piece on a terrain when its hill was counted."""
        (counted,) = (fields for fields in self.named("influence") if fields["cell"] == cell)
        return int(counted["points"])

    def control_of(self, hill: str) -> Mapping[str, Any]:
        (control,) = self.named("control", hill)
        return control

    def field(self, name: str) -> list[int]:
        """A figure of the table by seat."""
        players = int(self.table["players"][0])
        figures: list[int] = self.table[name][0, :players].tolist()
        return figures

    @property
    def points(self) -> list[int]:
        return self.field("points")

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.field("rank")) if rank == 1]

    @property
    def decided_by(self) -> str:
        (over,) = self.named("game_over")
        return str(over["decided_by"])


def judge(game: Game, table: np.ndarray[Any, Any]) -> Judged:
    """Run the evaluation, and only it, on a copy of a record; natively or interpreted."""
    table = table.copy()
    log = new_log(listening=True)
    evaluate(rows(game.box)[0], rows(table)[0], rows(log)[0])
    return Judged(read_log(log, game.spec.events, table[0]), table)


def read_pieces(text: str) -> dict[int, tuple[int, str]]:
    """Pieces in the notation of the worked examples."""
    pieces: dict[int, tuple[int, str]] = {}
    for word in text.split():
        match = PIECE.fullmatch(word)
        assert match is not None, word
        cell, seat, kind, wolf, extra = (
            int(match[1]),
            SEATS.index(match[2]),
            KINDS[match[3]],
            match[4],
            match[5],
        )
        assert cell not in pieces, f"two pieces on {cell}"
        side = "" if kind == "condottiere" else "_wolf" if wolf else "_plain"
        pieces[cell] = seat, ("extra_" if extra else "") + kind + side
    return pieces


T0 = reference.board("left", "ABCDEFG", [0] * 7, [6, 5, 5, 4, 4, 3, 3])


def scene(pieces: str, players: int = 4, board: reference.Board = T0, **options: Any) -> Scene:
    """Pieces on a board (T0 unless said)."""
    return Scene(board, read_pieces(pieces), players, options)


def evaluated(pieces: str, players: int = 4, board: reference.Board = T0, **options: Any) -> Judged:
    return scene(pieces, players, board, **options).evaluated()


def scenarios() -> dict[str, dict[str, Any]]:
    """The worked examples of the data file by name."""
    data = tomllib.loads(SCENARIOS.read_text(encoding="utf-8"))
    boards = data["board"]
    return {entry["id"]: {**entry, "board": boards[entry["board"]]} for entry in data["scenario"]}


def scene_of(entry: Mapping[str, Any], **options: Any) -> Scene:
    """The position of a worked example."""
    given = entry["board"]
    board = reference.board(given["hand"], given["tiles"], given["rotations"], given["values"])
    return Scene(
        board, read_pieces(entry["pieces"]), entry.get("players", 4), {**entry.get("options", {}), **options}
    )


# ------------------------------------------------------------------ expected events, one line each

_NUMBERS = r"(?: \d+)*"
_LINES = {
    "judge": re.compile(
        rf"judge (\d+):([RYGBU])C(?: merchants({_NUMBERS}), peasants({_NUMBERS}),)?"
        rf" takes(?: nothing|({_NUMBERS}))"
    ),
    "flee": re.compile(r"flee (\d+):([RYGBU])C"),
    "capture": re.compile(r"capture (\d+):([RYGBU])([MP])(x?) by ([RYGBU])"),
    "shared_capture": re.compile(r"shared (\d+) by ([RYGBU])"),
    "influence": re.compile(
        r"count (\d+):([RYGBU])([MPC])x?((?: \d+ [a-z_]+ \d \+)*(?: \d+ [a-z_]+ \d)?) = (\d+)"
    ),
    "control": re.compile(r"(won|tied|unclaimed)((?: [RYGBU])*)(?: of((?: [RYGBU] \d+)*))?"),
}


def _cells(text: str | None) -> list[int]:
    return [int(word) for word in (text or "").split()]


def read_line(line: str, players: int) -> dict[str, Any]:
    """One expected event: its name and those of its fields that the line gives."""
    for name, pattern in _LINES.items():
        match = pattern.fullmatch(line)
        if match:
            return {"event": name, **_fields(name, match, players)}
    raise AssertionError(f"cannot read {line!r}")


def _fields(name: str, match: re.Match[str], players: int) -> dict[str, Any]:
    if name == "control":
        totals = [0] * players
        words = (match[3] or "").split()
        for seat, points in zip(words[::2], words[1::2], strict=True):
            totals[SEATS.index(seat)] = int(points)
        seats = [SEATS.index(seat) for seat in match[2].split()]
        return {"outcome": match[1], "seats": seats, "totals": totals}
    cell = int(match[1])
    if name == "shared_capture":
        return {"cell": cell, "seat": SEATS.index(match[2])}
    seat = SEATS.index(match[2])
    if name == "judge":
        groups = {} if match[3] is None else {"merchants": _cells(match[3]), "peasants": _cells(match[4])}
        return {"cell": cell, "seat": seat, **groups, "take": _cells(match[5])}
    if name == "capture":
        colour = COLOURS[seat + 2 if match[4] else seat]
        taker = SEATS.index(match[5])
        return {"cell": cell, "owner": seat, "kind": KINDS[match[3]], "colour": colour, "taker": taker}
    if name == "influence":
        words = match[4].replace(" +", "").split()
        parts = [
            {"source": int(source), "reason": reason, "points": int(points)}
            for source, reason, points in zip(words[::3], words[1::3], words[2::3], strict=True)
        ]
        given = {"parts": parts} if parts or match[5] == "0" else {}
        return {"cell": cell, "seat": seat, "kind": KINDS[match[3]], **given, "points": int(match[5])}
    return {"cell": cell, "seat": seat}


def expected_lines(entry: Mapping[str, Any]) -> Iterable[dict[str, Any]]:
    """All events that an example expects from hill A to G; a hill not named stays unclaimed and empty."""
    players = entry.get("players", 4)
    values = dict(zip(entry["board"]["tiles"], entry["board"]["values"], strict=True))
    slots = {tile: slot for slot, tile in enumerate(entry["board"]["tiles"])}
    for hill in "ABCDEFG":
        yield {"event": "hill_begin", "hill": hill, "slot": slots[hill], "value": values[hill]}
        for line in entry["hills"].get(hill, ["unclaimed"]):
            told = {**read_line(line, players), "hill": hill}
            yield told | ({"value": values[hill]} if told["event"] == "control" else {})
