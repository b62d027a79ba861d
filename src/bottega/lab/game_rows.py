"""Games as rows of a table, one for each, for spreadsheets and data frames."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bottega.engine.game import Game
from bottega.lab.results import chosen_options
from bottega.lab.row_files import RowFile, open_row_file

OF_A_GAME = {
    "game": "string",
    "players": "int64",
    "options": "string",
    "seed": "uint64",
    "decisions": "int64",
}
OF_A_SEAT = {"bot": "string", "points": "int64", "rank": "int64"}


class GameRows:
    """The table while it is written: a row for each game, with three columns for each seat."""

    def __init__(self, file: RowFile, game: Game) -> None:
        self._file = file
        self._kind = (game.key, game.players, " ".join(chosen_options(game)))

    def add(
        self, seed: int, decisions: int, bots: Sequence[str], points: Sequence[int], ranks: Sequence[int]
    ) -> None:
        seats = (cell for seat in zip(bots, points, ranks, strict=True) for cell in seat)
        self._file.add((*self._kind, seed, decisions, *seats))


@contextmanager
def open_rows(path: Path | None, game: Game) -> Iterator[GameRows | None]:
    """A new file for games of a kind, where one is wanted."""
    seats = {f"{what}_{seat}": kind for seat in range(game.players) for what, kind in OF_A_SEAT.items()}
    with open_row_file(path, OF_A_GAME | seats) as file:
        yield None if file is None else GameRows(file, game)
