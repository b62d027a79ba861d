"""Many tables of one game, of several player counts and options side by side, that a learner steps.

Everything a learner reads and writes are PyTorch tensors on its device; nothing is copied between the rules
and the network.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch

from bottega.bots.learner_kernels import moving_on_of
from bottega.bots.moving_on import BEGIN
from bottega.engine.dice import SEEDS
from bottega.engine.events import new_log
from bottega.engine.game import Game
from bottega.engine.jit import bind

THREADS = 64  # of a block
ROWS = "_rows"


class Tables:
    """Rows of tables. Row i is of the game `i % len(games)`."""

    def __init__(
        self,
        games: Sequence[Game],
        count: int,
        seed: int,
        seats: int,
        scale: float,
        device: torch.device,
    ) -> None:
        spec = games[0].spec
        self.games, self.count, self.device, self.seats = games, count, device, seats
        self._seed = seed
        self.inputs, self.actions_number = spec.layout.length, len(spec.actions)
        self.words = spec.record["choices"].shape[0]
        self.gpu = device.type == "cuda"
        bound = bind(
            "bottega.learn.selfplay", play=spec.play, observe=spec.observe, move_on=moving_on_of(spec)
        )
        self._steps = {name: step for name, step in vars(bound).items() if name.endswith(ROWS)}
        if self.gpu:
            from bottega.engine.gpu import check_gpu

            check_gpu()
            self._kernels = bind("bottega.learn.gpu_rows", **self._steps)
        self.rewards = self.tensor(count, 2, self.seats, dtype=torch.float32)  # victory, and margin
        self.points = self.tensor(count, self.seats, dtype=torch.float32)
        self.ended = self.tensor(count, dtype=torch.int32)
        self.movers = self.tensor(count, dtype=torch.int64)
        self.seated = self.tensor(count, dtype=torch.int64)
        self.choices = self.tensor(count, self.words, dtype=torch.int64)
        self._actions = self.tensor(count, dtype=torch.int64)
        self._columns = self.tensor(
            self.inputs, count, dtype=torch.int8
        )  # neighbouring threads write together
        prepared = np.concatenate([game.prepared for game in games])
        self.box, self._prepared = self.placed(games[0].box), self.placed(prepared)
        self.tables = self.placed(np.zeros(count, spec.record))
        self.log = self.placed(new_log(listening=False))
        self._seeds = self.placed(np.zeros(count, np.uint64))
        self._ways = (count, scale)
        self._stepped = [
            self.lent(tensor) for tensor in (self._actions, self.rewards, self.points, self.ended)
        ]
        self._seen = [
            self.lent(tensor) for tensor in (self.movers, self.seated, self.choices, self._columns.t())
        ]
        self._works: Any = None
        self._playouts = 0
        self.deal(seed)

    def deal(self, seed: int) -> None:
        """A new game in every row; the seeds count up, row by row and game by game."""
        seeds = np.arange(seed, seed + self.count, dtype=np.uint64)
        if self.gpu:
            self._seeds.copy_to_device(seeds)
        else:
            self._seeds[:] = seeds
        self.step(torch.full((self.count,), BEGIN, device=self.device))

    def tensor(self, *shape: int, dtype: torch.dtype) -> torch.Tensor:
        """Numbers on the device."""
        return torch.zeros(shape, dtype=dtype, device=self.device)

    def placed(self, array: Any) -> Any:
        """An array that only the rules read and write, on the device."""
        if not self.gpu:
            return array.copy()
        from numba import cuda

        return cuda.to_device(array)

    def lent(self, tensor: torch.Tensor) -> Any:
        """A tensor as the rules take it."""
        if not self.gpu:
            return tensor.numpy()
        from numba import cuda

        return cuda.as_cuda_array(tensor)

    def run(self, name: str, *arguments: Any, rows: int = 0) -> None:
        """One step in every row, of which there are as many as tables if nothing else is said."""
        rows = rows or self.count
        if self.gpu:
            getattr(self._kernels, name)[-(-rows // THREADS), THREADS](*arguments)
        else:
            self._steps[name + ROWS](*arguments, 0, rows)

    def see(self, tables: Any = None) -> torch.Tensor:
        """What the seats to play know, a row each; `movers`, `seated` and `choices` tell the rest. Tables of
        others may be given."""
        self.run("see", self.box, self.tables if tables is None else tables, *self._seen)
        return self._columns.t().contiguous()

    def step(self, actions: torch.Tensor) -> None:
        """One decision in every row; `rewards`, `points` and `ended` tell of the games that are over."""
        self._actions.copy_(actions)
        tables = (self.box, self._prepared, self.tables, self.log, self._seeds)
        self.run("step", *tables, *self._ways, *self._stepped)

    def play_out(self, number: int) -> torch.Tensor:
        """What each seat gets from every row's position by random play: victory and margin, the mean of some
        playouts."""
        if self._works is None:
            self._works = self.placed(np.zeros(number * self.count, self.games[0].spec.record))
            self._results = self.tensor(number * self.count, 2, self.seats, dtype=torch.float32)
        self._playouts += 1
        key = np.uint64((self._seed + self._playouts) % SEEDS)
        where = (self.box, self.tables, self._works, self.log, self._ways[1], key, self.lent(self._results))
        self.run("play_out", *where, rows=len(self._results))
        return self._results.unflatten(0, (self.count, number)).mean(1)

    def masks(self) -> torch.Tensor:
        """What may be done in every row, one bool per action."""
        return self.unpacked(self.choices)

    def any_choice(self) -> torch.Tensor:
        """What random play would do in every row."""
        masks = self.masks()
        return (masks * torch.rand(masks.shape, device=self.device)).argmax(1)

    def unpacked(self, choices: torch.Tensor) -> torch.Tensor:
        """Masks of 64 bits as bools."""
        shifts = torch.arange(64, device=choices.device)
        return ((choices.unsqueeze(-1) >> shifts) & 1).bool().flatten(-2)[..., : self.actions_number]
