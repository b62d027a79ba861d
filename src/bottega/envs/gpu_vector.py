"""Many tables that a learner steps on an NVIDIA GPU, with the face of `VectorTables` (the extra `gpu`).

Everything stays on the device. PyTorch, CuPy and JAX read the arrays where they lie, through
`__cuda_array_interface__`, and hand in their actions; nothing is copied, and nothing is waited for.
"""

from types import ModuleType
from typing import Any

import numpy as np
from numba import cuda

from bottega.bots.learner_kernels import learner_kernels_of
from bottega.bots.learner_steps import BEGINS, DECIDES, NO_ROOM
from bottega.engine.batches import check_one_each, seeds_from
from bottega.engine.errors import IllegalAction
from bottega.engine.game import Game, GameSpec
from bottega.engine.gpu import TILE, TILE_BLOCKS, TILE_THREADS, GpuBatch, lent, lent_here
from bottega.engine.jit import bind
from bottega.envs import check_dealt, describe_observation
from bottega.envs.choices import choice_index
from bottega.envs.illegal_actions import REFUSE, WAIT
from bottega.envs.plans import EVERY_SEAT, OTHERS, owns_of, plan_of
from bottega.envs.rewards import RESULT


def gpu_steps_of(spec: GameSpec, others: str) -> ModuleType:
    """The kernels of a learner's tables, bound to a game's rules."""
    steps = learner_kernels_of(spec, others)
    return bind(
        "bottega.envs.gpu_steps", step_tables=steps.step_tables, is_legal=steps.is_legal, observe=spec.observe
    )


class GpuVectorTables(GpuBatch):
    """Tables of one game that a learner steps together on a GPU: what `VectorTables` does on the CPU, number
    for number. `seat`, `others` and `reward` are as there, and so are the arrays `seats`, `observed`,
    `masks`, `rewards`, `ended`, `last_observed`, `played` and `illegal`, which lie on the device.

    A step is two kernels: it waits for nothing, and makes no new arrays. Therefore a table whose action is
    not legal waits, and `illegal` says so (`illegal="wait"`, the default); `"random"` and `"lose"` cost no
    more. `"refuse"` raises an error as `VectorTables` does: every step then waits until the device has looked
    at the actions.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        *,
        seat: int | str = EVERY_SEAT,
        others: str = OTHERS[0],
        reward: str = RESULT,
        illegal: str = WAIT,
    ) -> None:
        choice_index("others", others, OTHERS)
        plan, owns = plan_of(count, reward, illegal), owns_of(seat, count, game.players)
        super().__init__(game, count)
        self._refuses = illegal == REFUSE
        self._steps = gpu_steps_of(game.spec, others)
        length, players = game.spec.layout.length, game.players
        self._plan, self._owns = cuda.to_device(plan), cuda.to_device(owns)
        self._worlds = cuda.to_device(np.zeros(count if others != OTHERS[0] else 1, game.spec.record))
        self._seeds = cuda.to_device(np.zeros(count, np.uint64))
        self._paid = cuda.to_device(np.zeros((count, players), np.float32))
        self._begins, self._decides, self._asked = (
            cuda.to_device(np.full(count, asked, np.int8)) for asked in (BEGINS, DECIDES, DECIDES)
        )
        self._actions = cuda.to_device(np.zeros(count, np.int64))
        self._found = cuda.to_device(np.full(1, count, np.int64))
        self._columns = cuda.device_array((count, length), np.int8, order="F")
        self._no_masks = cuda.to_device(np.zeros((1, NO_ROOM), np.bool_))
        self.seats = cuda.to_device(np.zeros(count, np.int64))
        self.observed = cuda.to_device(np.zeros((count, length), np.int8))
        self.last_observed = cuda.to_device(np.zeros((count, length), np.int8))
        self.masks = cuda.to_device(np.zeros((count, len(game.actions)), np.bool_))
        self.rewards = cuda.to_device(np.zeros((count, players), np.float32))
        self.ended = cuda.to_device(np.zeros(count, np.bool_))
        self.played = cuda.to_device(np.full(count, -1, np.int64))
        self.illegal = cuda.to_device(np.zeros(count, np.bool_))
        self._dealt = False

    def describe_observation(self) -> None:
        """Print what each number of an observation means."""
        describe_observation(self.game)

    def reset(self, seed: int = 0) -> None:
        """New games in all rows."""
        self._seeds.copy_to_device(seeds_from(seed, len(self)))
        self._dealt = True
        self._step(self._begins, self._actions)

    def step(self, actions: Any, where: Any = None) -> None:
        """One decision in every row, or `where` it is said; the other rows wait. Actions are whole numbers of
        NumPy, PyTorch, CuPy, JAX or Numba; used where they lie if they are 64-bit, on the device and
        contiguous."""
        check_dealt(self._dealt)
        given = self.placed(actions, "actions", lambda: self._actions)
        asked = self._decides if where is None else self._rows_asked(where)
        if self._refuses:
            self._require_legal(asked, given)
        self._step(asked, given)

    def redeal(self, seed: int, seats: Any = None, where: Any = None) -> None:
        """As in every batch; what the seats to decide know and may do is written anew."""
        super().redeal(seed, seats, where)
        self.run(self._steps.observe_columns, self._box, self.tables, self._columns)
        self._show()

    def _step(self, asked: Any, actions: Any) -> None:
        self.run(
            self._steps.step,
            *(self._box, self._prepared, self.tables, self._worlds, self._silence, self._plan, self._seeds),
            *(self._owns, asked, actions, self.last_observed, self.rewards, self._paid, self.ended),
            *(self.played, self.illegal, self.seats, self._columns, self._no_masks),
        )
        self._show()

    def _show(self) -> None:
        count, length = self.observed.shape
        blocks = min(TILE_BLOCKS, -(-count // TILE) * -(-length // TILE))
        arrays = map(lent, (self.tables, self._columns, self.observed, self.masks))
        self._steps.show[blocks, TILE_THREADS](*arrays)

    def _rows_asked(self, where: Any) -> Any:
        """Where a decision is asked for, as the rules read it."""
        if hasattr(where, "__cuda_array_interface__") or hasattr(where, "copy_to_host"):
            given = lent_here(where)
            check_one_each("rows to step", given.shape, len(self))
            return given.view(np.int8)
        given = np.asarray(where, np.bool_)
        check_one_each("rows to step", given.shape, len(self))
        self._asked.copy_to_device(given.astype(np.int8))
        return self._asked

    def _require_legal(self, asked: Any, actions: Any) -> None:
        self._found.copy_to_device(np.full(1, len(self), np.int64))
        self.run(self._steps.find_illegal_row, self.tables, asked, actions, self._found)
        row = int(self._found.copy_to_host()[0])
        if row < len(self):
            action = int(actions.copy_to_host()[row])
            raise IllegalAction(f"action {action} is not legal at table {row}")
