"""Games as rows of a CSV file, one for each, for spreadsheets and data frames."""

import csv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from bottega.engine.errors import BadRecord
from bottega.engine.game import Game
from bottega.lab.results import chosen_options


class GameRows:
    """The file while it is written: a header, then a row for each game, with three columns for each seat."""

    def __init__(self, file: TextIO, game: str, options: Sequence[str], players: int) -> None:
        self._rows = csv.writer(file, lineterminator="\n")
        self._kind = (game, players, " ".join(options))
        seats = (f"{what}_{seat}" for seat in range(players) for what in ("bot", "points", "rank"))
        self._rows.writerow(("game", "players", "options", "seed", "decisions", *seats))

    def add(
        self, seed: int, decisions: int, bots: Sequence[str], points: Sequence[int], ranks: Sequence[int]
    ) -> None:
        seats = (cell for seat in zip(bots, points, ranks, strict=True) for cell in seat)
        self._rows.writerow((*self._kind, seed, decisions, *seats))


@contextmanager
def open_rows(path: Path | None, game: Game) -> Iterator[GameRows | None]:
    """A fresh file for games of a kind, where one is wanted; one that is there is written over."""
    if path is None:
        yield None
        return
    try:
        file = path.open("w", encoding="utf-8", newline="")
    except OSError as problem:
        raise BadRecord(f"cannot write {path}: {problem.strerror}") from None
    with file:
        yield GameRows(file, game.key, chosen_options(game), game.players)
