"""A tree for each of a learner's tables; the network looks at the positions of all of them at once."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import torch

from bottega.bots.learned import META, node_dtype
from bottega.engine.dice import SEEDS
from bottega.learn.learner import IMPOSSIBLE
from bottega.learn.settings import Searching
from bottega.learn.steps import CHILDREN, halving, plans_for
from bottega.learn.tables import Tables

Look = Callable[[torch.Tensor], tuple[torch.Tensor, torch.Tensor]]  # logits, and results by place


class Found(NamedTuple):
    """What a search found in every row."""

    observed: torch.Tensor
    policy: torch.Tensor  # a better one than the network's
    values: torch.Tensor  # by seat
    actions: torch.Tensor  # what to do


class Trees:
    """Trees beside some tables."""

    def __init__(self, tables: Tables, search: Searching, winning: float, scale: float) -> None:
        self.table_rows, self.search, self.turns = tables, search, search.simulations + 1
        rows, seats, actions = tables.count, tables.seats, tables.actions_number
        spec = tables.games[0].spec
        self._nodes = tables.placed(np.zeros((rows, self.turns * CHILDREN), node_dtype(seats)))
        self._metas, self._plans = (
            tables.placed(np.zeros(rows, META)),
            tables.placed(plans_for(search, rows, seats)),
        )
        self._works = tables.placed(np.zeros(rows, spec.record))
        self._halving = tables.placed(halving(search.considered, self.turns))
        self._bodies = tables.tensor(rows, self.turns + 1, actions, dtype=torch.float32)
        self._logits, self._noise, self._visits = (
            tables.tensor(rows, actions, dtype=torch.float32) for _ in range(3)
        )
        self._values = tables.tensor(rows, seats, dtype=torch.float32)
        self._worth = tables.tensor(rows, actions, seats, dtype=torch.float32)
        lent = tables.lent
        bodies = lent(self._bodies)
        self._starting = (tables.tables, self._nodes, self._metas, self._plans)
        trees = (self._nodes, bodies, self._metas, self._plans)
        self._down = (
            tables.box,
            tables.tables,
            self._works,
            tables.log,
            *trees,
            lent(self._noise),
            self._halving,
        )
        self._up = (self._works, *trees, lent(self._logits), lent(self._values), winning, scale)
        self._telling = (self._nodes, self._metas, lent(self._visits), lent(self._worth))
        self.places = torch.arange(seats, device=tables.device)

    @torch.no_grad()
    def think(self, look: Look, seed: int) -> Found:
        """Search in every row; the tables' movers and choices are those of the roots afterwards."""
        t = self.table_rows
        key = np.uint64(seed % SEEDS)
        noise = torch.rand_like(self._noise).clamp_(1e-20, 1 - 1e-7)
        self._noise.copy_(noise.log_().neg_().log_().neg_())
        t.run("start", *self._starting)
        for turn in range(self.turns):
            t.run("go_down", *self._down, turn, key)
            observed = t.see(self._works)
            logits, values = look(observed)
            self._logits.copy_(logits)
            self._values.copy_(values)
            t.run("go_up", *self._up)
        t.run("tell", *self._telling)
        return self._conclude(t.see())

    def _conclude(self, observed: torch.Tensor) -> Found:
        t, visits, worth = self.table_rows, self._visits, self._worth
        logits = self._bodies[:, 0].masked_fill(~t.masks(), IMPOSSIBLE)
        number = visits.sum(1).clamp(min=1.0)
        mean = worth.sum(1) / number[:, None]
        gains = worth - visits.unsqueeze(2) * mean.unsqueeze(1)
        gains = gains / (visits + self.search.shrinking).unsqueeze(2)
        mine = gains.gather(2, t.movers[:, None, None].expand(-1, gains.shape[1], 1))[..., 0]
        scores = self.search.keeping * logits + self.search.boldness * mine
        policy = scores.softmax(1)
        values = mean + (policy.unsqueeze(2) * gains).sum(1)
        values = values.clamp(0.0, 1.0) * (self.places < t.seated[:, None])
        most = visits == visits.amax(1, keepdim=True)
        actions = (scores + self._noise).masked_fill(~most, IMPOSSIBLE).argmax(1)
        return Found(observed, policy, values, actions)
