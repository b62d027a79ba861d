"""The second stage: learning from search (expert iteration).

At every table a short search, led by the averaged network, finds a better policy than the network's own, and
what each seat may expect; the network learns both.
"""

from typing import Any

import torch

from bottega.engine.game import GameSpec
from bottega.learn.learner import Learner
from bottega.learn.settings import Settings
from bottega.learn.trees import Trees


class SearchLearner(Learner):
    """Plays what its search finds best, with some noise; remembers some lessons."""

    stage = "search"

    def __init__(self, spec: GameSpec, settings: Settings, device: str) -> None:
        super().__init__(spec, settings, settings.search, device)
        self.search, self.player = settings.search, self.mean
        self.trees = Trees(self.tables, self.search, settings.winning, settings.scale)
        self._thoughts = 0

    def take(self, state: dict[str, Any]) -> None:
        super().take(state)
        self._thoughts = len(self.curve) << 20

    def _room(self) -> None:
        super()._room()
        c, t = self.course, self.tables
        self.policies = self.room(c.steps, c.tables, t.actions_number)
        self.batch["policies"] = self.room(c.batch, t.actions_number, dtype=torch.float16)
        rows = self.settings.search.memory * c.steps * c.tables
        self.memory = {
            name: torch.zeros((rows, *part.shape[1:]), dtype=part.dtype, device=self.device)
            for name, part in self.batch.items()
        }
        self._remembered = self._place = 0

    def _look(self, observed: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        with self.cast():
            logits, values = self.player(observed)
        return logits, values.sigmoid()

    def _decide(self, step: int) -> torch.Tensor:
        self._thoughts += 1
        found = self.trees.think(self._look, (self.settings.seed << 40) + self._thoughts)
        self.observed[step], self.values[step], self.policies[step] = (
            found.observed,
            found.values,
            found.policy,
        )
        return found.actions

    def _improve(self) -> list[float]:
        kept = {
            "observed": self.observed,
            "choices": self.choices,
            "targets": self.from_mover(self.looking_back()),
            "seated": self.seated,
            "policies": self.policies,
        }
        number, room = self.course.steps * self.course.tables, len(self.memory["targets"])
        for name, tensor in kept.items():
            self.memory[name][self._place : self._place + number] = tensor.flatten(0, 1)
        self._place = (self._place + number) % room
        self._remembered = min(self._remembered + number, room)
        for _ in range(self.search.passes * number // self.course.batch):
            rows = torch.randint(self._remembered, (self.course.batch,), device=self.device)
            self.learn_batch(rows, self.memory)
        return self.notes.tolist()

    def _policy_loss(self, logits: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        better = self.batch["policies"].float()
        entropy = -(logits.exp() * logits).sum(1).mean()
        loss = -(better * logits).sum(1).mean()
        best = -(better * better.clamp(min=1e-8).log()).sum(1).mean()
        return loss, entropy, loss - best
