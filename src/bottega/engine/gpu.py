"""Many tables on an NVIDIA GPU, played by the very rules of the CPU (the extra `gpu`).

Everything stays on the device. PyTorch, CuPy and JAX take the arrays as they lie there, through
`__cuda_array_interface__`, and may hand in theirs; nothing is copied.

With NUMBA_ENABLE_CUDASIM=1 and NUMBA_DISABLE_JIT=1 the same kernels run interpreted, thread by thread.
"""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import numba
import numpy as np
from numba import cuda

from bottega.engine.actions import ActionTable
from bottega.engine.batches import check_one_each, check_whole, seeds_from
from bottega.engine.errors import BadOption, NoGpu, missing_extra
from bottega.engine.events import new_log
from bottega.engine.game import Game, GameSpec, State
from bottega.engine.interpreted import Cells
from bottega.engine.jit import INTERPRETED, bind, kept_on_disk
from bottega.engine.options import read_seed
from bottega.engine.tables import Array

SIMULATED: bool = bool(numba.config.ENABLE_CUDASIM)
if SIMULATED:
    from bottega.engine.simulated_gpu import mend_simulator

    mend_simulator()

THREADS = 4 if SIMULATED else 64  # of a block where each does one row
USUAL_STREAM = 1  # as `__cuda_array_interface__` names it
MASK_THREADS = 8  # for a row

TILE = 64 if SIMULATED else 32  # rows and columns of what a block turns round at once
TILE_WIDTH = TILE + 1  # in shared memory, so that a column is read from different banks
TILE_THREADS = 2 if SIMULATED else 256
TILE_BLOCKS = 2 if SIMULATED else 8_192

# Sorted playouts: one block on each multiprocessor, of all the threads that it has registers for.
SORTED_THREADS = 4 if SIMULATED else 1024
TABLES_PER_THREAD = 4
SLOTS_MAX = 1024 * TABLES_PER_THREAD
# What is to be done, by phase and kind of action; two of them may share a key.
KEYS = 16 if SIMULATED else 512
SORTED_FROM = 8  # kinds of actions: with fewer, threads part so seldom that sorting costs more


def gpu_kernel(**how: Any) -> Callable[[Callable[..., None]], Any]:
    """Mark what a GPU runs over many rows. Compiled on first use and kept on disk, like a rule."""

    def compiled(function: Callable[..., None]) -> Any:
        if SIMULATED:
            return cuda.jit(function)
        from numba.cuda.core import config

        with kept_on_disk(function, config) as kept:
            return cuda.jit(cache=kept, **how)(function)

    return compiled


def gpu_rule(function: Callable[..., Any]) -> Any:
    """Mark what several kernels share."""
    return cuda.jit(device=True)(function)


@cache
def check_gpu() -> None:
    """Refuse in one line where no GPU can play."""
    if INTERPRETED != SIMULATED:
        raise NoGpu(
            "interpreted rules run in the simulator of a GPU, compiled ones on a real one: "
            "set both NUMBA_DISABLE_JIT=1 and NUMBA_ENABLE_CUDASIM=1, or neither"
        )
    if not SIMULATED and find_spec("numba_cuda") is None:
        raise missing_extra("playing on a GPU", "numba-cuda", "gpu")
    if not cuda.is_available():
        raise NoGpu("no GPU found: this needs one by NVIDIA, with its driver and the CUDA toolkit")


def gpu_kernels(spec: GameSpec) -> ModuleType:
    """The kernels, bound to a game's rules."""
    return bind(
        "bottega.engine.gpu_kernels",
        deal=spec.deal,
        play=spec.play,
        pick=spec.kernels.pick,
        play_tables=spec.kernels.play_tables,
        observe_tables=spec.kernels.observe_tables,
        redeal_tables=spec.kernels.redeal_tables,
        KINDS=len(spec.actions.blocks),
    )


def kinds_of(actions: ActionTable) -> Array:
    """The kind of each action: those of one name are alike."""
    names = [block.name for block in actions.blocks]
    return np.array([names.index(action.name) for action in actions], np.int32)


def lent(thing: Any) -> Any:
    """An argument as a kernel takes it; interpreted rules count with Python's integers."""
    if SIMULATED and hasattr(thing, "copy_to_host"):
        return Cells(thing._ary)
    return thing


def lent_here(array: Any) -> Any:
    """An array of somebody else's, where it lies on the device. Kernels run one after the other on the usual
    stream; only what another stream writes is waited for."""
    if hasattr(array, "copy_to_host"):
        return array
    usual = array.__cuda_array_interface__.get("stream") in (None, USUAL_STREAM)
    return cuda.as_cuda_array(array, sync=not usual)


class GpuBatch:
    """Many tables of one game on the GPU: row by row what `Batch` does on the CPU, bit for bit.

    `tables` holds the records; take them with `tables.copy_to_host()`, place others (those of a `Batch`)
    with `tables.copy_to_device(array)`.
    """

    def __init__(self, game: Game, count: int) -> None:
        if count < 1:
            raise BadOption(f"{count} tables are not possible: expected at least 1")
        check_gpu()
        self.game = game
        self.tables = cuda.to_device(np.zeros(count, game.spec.record))
        self._kernels = gpu_kernels(game.spec)
        self._box, self._prepared = cuda.to_device(game.box), cuda.to_device(game.prepared)
        self._silence = cuda.to_device(new_log(listening=False))
        self._kinds = cuda.to_device(kinds_of(game.actions))

    def __len__(self) -> int:
        return int(self.tables.shape[0])

    def state(self, row: int) -> State:
        """One table of the batch, copied to the host."""
        return State(self.game, self.tables[row : row + 1].copy_to_host())

    def field(self, name: str) -> Any:
        """One field of all records (`to_play`, `points`, `rank`): a view of them, not a copy."""
        if SIMULATED:
            return self.tables._ary[name]
        record = self.game.spec.record
        assert record.fields is not None
        part, offset = record.fields[name][:2]
        lies = self.tables.__cuda_array_interface__
        inner = np.empty(part.shape, part.base).strides
        return cuda.from_cuda_array_interface(
            {
                "shape": (len(self), *part.shape),
                "strides": (record.itemsize, *inner),
                "typestr": part.base.str,
                "data": (lies["data"][0] + offset, False),
                "version": 3,
            },
            owner=self.tables,
        )

    @property
    def to_play(self) -> Any:
        """The seat that decides in each row, -1 where the game is over."""
        return self.field("to_play")

    def deal(self, first_seed: int) -> None:
        """Row i gets the seed `first_seed + i`."""
        read_seed(read_seed(first_seed) + len(self) - 1)
        self.run(
            self._kernels.deal_rows,
            self._box,
            self._prepared,
            self.tables,
            self._silence,
            np.uint64(first_seed),
        )

    def play(self, actions: Any) -> Any:
        """One action per row. Returns where an action was refused; those rows are unchanged."""
        given = self._numbers(actions, "actions")
        refused = cuda.device_array(len(self), np.int8)
        self.run(self._kernels.play_rows, self._box, self.tables, self._silence, given, refused)
        return refused.view(np.bool_)

    def legal_masks(self) -> Any:
        """One bool per row and action."""
        masks = cuda.device_array((len(self), len(self.game.actions)), np.bool_)
        self.run(self._kernels.mask_rows, self.tables, masks, threads=MASK_THREADS * len(self))
        return masks

    def observations(self, seats: Any) -> Any:
        """The observation of one seat for each row; zeros for a seat that is not at the table."""
        given = self._numbers(seats, "seats")
        out = cuda.device_array((len(self), self.game.spec.layout.length), np.int8)
        self.run(self._kernels.observe_rows, self._box, self.tables, given, out)
        return out

    def redeal(self, seed: int, seats: Any = None, where: Any = None) -> None:
        """Another world in every row, or `where` it is said, as `Batch.redeal` draws it. Rows whose seat is
        not at the table stay as they are."""
        asked = self._numbers(np.ones(len(self), np.int64) if where is None else where, "rows to redeal")
        knowing = self._numbers(self.to_play if seats is None else seats, "seats")
        seeds = cuda.to_device(seeds_from(seed, len(self)))
        self.run(self._kernels.redeal_rows, self._box, self.tables, asked, knowing, seeds)

    def play_out(self, chooser: int, first_row: int = 0, in_order: bool | None = None) -> None:
        """Random play to the end of every row, by the choices of `Batch.play_out`.

        `in_order` leaves each row to one thread instead of sorting them; by default as suits the game.
        """
        first_chooser = np.uint64(first_row) + (np.uint64(chooser) << np.uint64(32))
        arguments = (self._box, self.tables, self._silence, first_chooser)
        if in_order or (in_order is None and len(self.game.actions.blocks) < SORTED_FROM):
            self.run(self._kernels.play_out_rows, *arguments)
        else:
            self._run_sorted(*arguments)

    def _run_sorted(self, *arguments: Any) -> None:
        """As many blocks as run at once, each with as many tables as there are for it."""
        blocks = 2 if SIMULATED else cuda.get_current_device().MULTIPROCESSOR_COUNT
        per_thread = min(TABLES_PER_THREAD, -(-len(self) // (blocks * SORTED_THREADS)))
        begun = cuda.to_device(np.zeros(1, np.int32))
        self._kernels.play_out_sorted[blocks, SORTED_THREADS](
            *map(lent, (*arguments, self._kinds)), begun, per_thread * SORTED_THREADS
        )

    def run(self, kernel: Any, *arguments: Any, threads: int | None = None) -> None:
        """One thread for each row, or as many as are asked for."""
        count = len(self) if threads is None else threads
        kernel[-(-count // THREADS), THREADS](*map(lent, arguments))

    def _numbers(self, numbers: Any, what: str) -> Any:
        """Whole numbers, one for each row, from anything that lies on the host or on the device."""
        return self.placed(numbers, what, lambda: cuda.device_array(len(self), np.int64))

    def placed(self, numbers: Any, what: str, room: Callable[[], Any]) -> Any:
        """Whole numbers on the device: where they lie if they are 64-bit and contiguous, otherwise in the
        room for them."""
        if not hasattr(numbers, "__cuda_array_interface__") and not hasattr(numbers, "copy_to_host"):
            given = np.asarray(numbers)
            check_one_each(what, given.shape, len(self))
            check_whole(what, given.dtype)
            copied = room()
            copied.copy_to_device(np.ascontiguousarray(given, np.int64))
            return copied
        given = lent_here(numbers)
        check_one_each(what, given.shape, len(self))
        check_whole(what, given.dtype)
        if given.dtype == np.int64 and given.is_c_contiguous():
            return given
        copied = room()
        self.run(self._kernels.copy_numbers, given, copied)
        return copied
