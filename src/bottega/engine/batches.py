"""Arrays of tables on all cores: dealing, stepping, observing and playing out many tables at once."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from types import ModuleType
from typing import Any

import numpy as np

from bottega.engine.errors import BadOption
from bottega.engine.events import new_log
from bottega.engine.game import Game, State
from bottega.engine.interpreted import rows
from bottega.engine.jit import INTERPRETED
from bottega.engine.options import read_seed
from bottega.engine.tables import NOBODY, Array

CHUNKS_PER_THREAD = 8
SMALLEST_CHUNK = 64


def cores() -> int:
    """The processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_one_each(what: str, shape: tuple[int, ...], tables: int) -> None:
    """Refuse numbers that are not one for each table."""
    if tuple(shape) != (tables,):
        raise BadOption(f"{what} have the shape {tuple(shape)}: expected one for each of {tables} tables")


def check_whole(what: str, dtype: np.dtype[Any]) -> None:
    """Refuse what are no whole numbers."""
    if dtype.kind not in "biu":
        raise BadOption(f"{what} are {dtype}: expected whole numbers")


def seeds_from(seed: int, count: int) -> Array:
    """As many seeds, from the given one on."""
    read_seed(read_seed(seed) + count - 1)
    seeds: Array = np.arange(count, dtype=np.uint64) + np.uint64(seed)
    return seeds


class Batch:
    """Many tables of one game in one array. Rules run without the GIL, so threads share the rows.

    `tables` is that array, one record for each row, and `game` what is played.
    """

    def __init__(self, game: Game, count: int, threads: int | None = None) -> None:
        if count < 1:
            raise BadOption(f"{count} tables are not possible: expected at least 1")
        self.game = game
        self.threads = 1 if INTERPRETED else max(1, cores() if threads is None else threads)
        self.tables: Array = np.zeros(count, game.spec.record)
        self._silence = new_log(listening=False)

    @property
    def _kernels(self) -> ModuleType:
        return self.game.spec.kernels

    def __len__(self) -> int:
        return len(self.tables)

    def state(self, row: int) -> State:
        """One table of the batch, copied."""
        return State(self.game, self.tables[row : row + 1].copy())

    @property
    def to_play(self) -> Array:
        """The seat that decides in each row, -1 where the game is over."""
        seats: Array = self.tables["to_play"]
        return seats

    def deal(self, first_seed: int) -> None:
        """Row i gets the seed `first_seed + i`."""
        seeds = seeds_from(first_seed, len(self))
        self._share(
            self._kernels.deal_tables, self.game.box, self.game.prepared, self.tables, self._silence, seeds
        )

    def play(self, actions: Array) -> Array:
        """One action per row. Returns where an action was refused; those rows are unchanged."""
        refused = np.zeros(len(self), np.int8)
        given = np.ascontiguousarray(actions, np.int64)
        check_one_each("actions", given.shape, len(self))
        self._share(self._kernels.play_tables, self.game.box, self.tables, self._silence, given, refused)
        return refused.astype(np.bool_)

    def legal_masks(self) -> Array:
        """One bool per row and action."""
        masks = np.zeros((len(self), len(self.game.actions)), np.bool_)
        self._share(self._kernels.mask_tables, self.tables, masks)
        return masks

    def observations(self, seats: Array) -> Array:
        """The observation of one seat for each row."""
        given = np.ascontiguousarray(seats, np.int64)
        check_one_each("seats", given.shape, len(self))
        if ((given < 0) | (given >= self.game.players)).any():
            raise BadOption(f"a seat is not at the table: expected 0 to {self.game.players - 1}")
        out = np.zeros((len(self), self.game.spec.layout.length), np.int8)
        self._share(self._kernels.observe_tables, self.game.box, self.tables, given, out)
        return out

    def redeal(self, seed: int, seats: Array | None = None, where: Array | None = None) -> None:
        """Another world in every row, or `where` it is said, that its seat cannot tell from the true one; the
        seat to decide unless others are given, -1 for a spectator. Row i draws it from `seed + i`."""
        knowing = np.ascontiguousarray(self.to_play if seats is None else seats, np.int64)
        check_one_each("seats", knowing.shape, len(self))
        if ((knowing < NOBODY) | (knowing >= self.game.players)).any():
            raise BadOption(f"a seat is not at the table: expected -1 to {self.game.players - 1}")
        stays = np.zeros(len(self), np.bool_)
        if where is not None:
            check_one_each("rows to redeal", where.shape, len(self))
            stays = ~np.asarray(where, np.bool_)
        kept = self.tables[stays]
        self._share(
            self._kernels.redeal_tables, self.game.box, self.tables, knowing, seeds_from(seed, len(self))
        )
        self.tables[stays] = kept

    def play_out(self, chooser: int, actions_kept: int = 0, first_row: int = 0) -> Iterator[int]:
        """Random play to the end of every row; yields how many rows are done. `actions` keeps the first
        `actions_kept` actions of each row. `first_row` counts the rows of earlier batches of one series."""
        rows_in_series = np.arange(first_row, first_row + len(self), dtype=np.uint64)
        choosers = rows_in_series + (np.uint64(chooser) << np.uint64(32))
        self.actions: Array = np.full((len(self), actions_kept), NOBODY, np.int16)
        yield from self._share_out(
            self._kernels.play_out_tables, self.game.box, self.tables, self._silence, choosers, self.actions
        )

    def _share(self, kernel: Callable[..., None], *arrays: Array) -> None:
        for _ in self._share_out(kernel, *arrays):
            pass

    def _share_out(self, kernel: Callable[..., None], *arrays: Array) -> Iterator[int]:
        """Run a kernel over all rows in chunks, on all threads."""
        work = partial(kernel, *(rows(array) for array in arrays))
        count = len(self)
        chunk = max(SMALLEST_CHUNK, -(-count // (self.threads * CHUNKS_PER_THREAD)))
        spans = [(first, min(first + chunk, count)) for first in range(0, count, chunk)]
        done = 0
        if self.threads == 1 or len(spans) == 1:
            for first, last in spans:
                work(first, last)
                done += last - first
                yield done
            return
        with ThreadPoolExecutor(self.threads) as pool:
            futures = {pool.submit(work, *span): span for span in spans}
            for future in as_completed(futures):
                future.result()
                first, last = futures[future]
                done += last - first
                yield done


def kept(batch: Batch, row: int) -> list[int]:
    """The actions that were written down for a row."""
    played = int(batch.tables["decisions"][row])
    numbers: list[Any] = batch.actions[row, :played].tolist()
    return numbers
