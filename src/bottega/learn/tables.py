"""Many tables of one game, of several player counts and options side by side, that a learner steps.

Everything a learner reads and writes are PyTorch tensors on its device; nothing is copied between the rules
and the network.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np
import torch

from bottega.engine.compiling import bind
from bottega.engine.events import new_log
from bottega.engine.game import Game, GameSpec
from bottega.learn.selfplay import BEGIN

THREADS = 64  # of a block


def kernels_of(spec: GameSpec, *, gpu: bool) -> ModuleType:
    """The steps, bound to a game's rules."""
    rules = bind("bottega.learn.selfplay", deal=spec.deal, play=spec.play, observe=spec.observe)
    if not gpu:
        return rules
    from bottega.engine.gpu import check_gpu

    check_gpu()
    return bind("bottega.learn.selfplay_gpu", step_row=rules.step_row, see_row=rules.see_row)


class Tables:
    """Rows of tables. Row i is of the game `i % len(games)`."""

    def __init__(
        self,
        games: Sequence[Game],
        count: int,
        seed: int,
        seats: int,
        winning: float,
        scale: float,
        device: torch.device,
    ) -> None:
        spec = games[0].spec
        self.games, self.count, self.device, self.seats = games, count, device, seats
        self.inputs, self.actions_number = spec.layout.length, len(spec.actions)
        self.words = spec.record["choices"].shape[0]
        self._gpu = device.type == "cuda"
        self._kernels = kernels_of(spec, gpu=self._gpu)
        self.rewards = self._tensor(count, self.seats, dtype=torch.float32)
        self.points = self._tensor(count, self.seats, dtype=torch.float32)
        self.ended = self._tensor(count, dtype=torch.int32)
        self.movers = self._tensor(count, dtype=torch.int64)
        self.seated = self._tensor(count, dtype=torch.int64)
        self.choices = self._tensor(count, self.words, dtype=torch.int64)
        self._actions = self._tensor(count, dtype=torch.int64)
        self._columns = self._tensor(
            self.inputs, count, dtype=torch.int8
        )  # neighbouring threads write together
        prepared = np.concatenate([game.prepared for game in games])
        self._box, self._prepared = self._placed(games[0].box), self._placed(prepared)
        self._tables = self._placed(np.zeros(count, spec.record))
        self._log, self._seeds = (
            self._placed(new_log(listening=False)),
            self._placed(np.zeros(count, np.uint64)),
        )
        self._ways = (count, winning, scale)
        self._stepped = [
            self._lent(tensor) for tensor in (self._actions, self.rewards, self.points, self.ended)
        ]
        self._seen = [
            self._lent(tensor) for tensor in (self.movers, self.seated, self.choices, self._columns.t())
        ]
        self.deal(seed)

    def deal(self, seed: int) -> None:
        """A new game in every row; the seeds count up, row by row and game by game."""
        seeds = np.arange(seed, seed + self.count, dtype=np.uint64)
        if self._gpu:
            self._seeds.copy_to_device(seeds)
        else:
            self._seeds[:] = seeds
        self.step(torch.full((self.count,), BEGIN, device=self.device))

    def _tensor(self, *shape: int, dtype: torch.dtype) -> torch.Tensor:
        return torch.zeros(shape, dtype=dtype, device=self.device)

    def _placed(self, array: Any) -> Any:
        if not self._gpu:
            return array.copy()
        from numba import cuda

        return cuda.to_device(array)

    def _lent(self, tensor: torch.Tensor) -> Any:
        if not self._gpu:
            return tensor.numpy()
        from numba import cuda

        return cuda.as_cuda_array(tensor)

    def _run(self, name: str, *arguments: Any) -> None:
        kernel = getattr(self._kernels, name)
        if self._gpu:
            kernel[-(-self.count // THREADS), THREADS](*arguments)
        else:
            kernel(*arguments)

    def see(self) -> torch.Tensor:
        """What the seats to play know, a row each; `movers`, `seated` and `choices` tell the rest."""
        self._run("see_rows", self._box, self._tables, *self._seen)
        return self._columns.t().contiguous()

    def step(self, actions: torch.Tensor) -> None:
        """One decision in every row; `rewards`, `points` and `ended` tell of the games that are over."""
        self._actions.copy_(actions)
        tables = (self._box, self._prepared, self._tables, self._log, self._seeds)
        self._run("step_rows", *tables, *self._ways, *self._stepped)

    def masks(self) -> torch.Tensor:
        """What may be done in every row, one bool per action."""
        return unpacked(self.choices, self.actions_number)


def unpacked(choices: torch.Tensor, actions: int) -> torch.Tensor:
    """Masks of 64 bits as bools."""
    shifts = torch.arange(64, device=choices.device)
    return ((choices.unsqueeze(-1) >> shifts) & 1).bool().flatten(-2)[..., :actions]
