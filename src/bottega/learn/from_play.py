"""The first stage: learning from play alone, by policy gradients (PPO). Decisions become likelier that turned
out better than expected."""

import torch

from bottega.engine.game import GameSpec
from bottega.learn.learner import IMPOSSIBLE, Learner
from bottega.learn.module import Module
from bottega.learn.settings import Settings


class PlayLearner(Learner):
    """Plays by lot, as likely as the network finds each choice: in all seats, or in one, and a rival in all
    the others, who learns nothing."""

    stage = "play"

    def __init__(self, spec: GameSpec, settings: Settings, device: str, rival: Module | None = None) -> None:
        super().__init__(spec, settings, settings.play, device)
        self.play, self.player, self.rival = settings.play, self.net, rival
        self.seat = torch.arange(self.tables.count, device=self.device) // len(self.tables.games)
        self.size_inputs()

    def _room(self) -> None:
        super()._room()
        steps, rows, batch = self.course.steps, self.course.tables, self.course.batch
        self.actions = self.room(steps, rows, dtype=torch.int64)
        self.likely, self.own = self.room(steps, rows), self.room(steps, rows) + 1.0
        self.variety = self.room()
        self.batch["actions"] = self.room(batch, dtype=torch.int64)
        self.batch |= {name: self.room(batch) for name in ("likely", "gains", "own")}

    def _pace(self) -> None:
        super()._pace()
        first, last = self.play.entropy, self.play.last_entropy
        self.variety.fill_(first * (last / first) ** self.progress)

    @torch.no_grad()
    def _decide(self, step: int) -> torch.Tensor:
        t = self.tables
        observed, masks = t.see(), t.masks()
        with self.cast():
            logits, values = self.player(observed)
        self.observed[step], self.values[step] = observed, self.by_seat(values.sigmoid())
        logits = logits.masked_fill(~masks, IMPOSSIBLE).log_softmax(1)
        actions = by_lot(logits)
        if self.rival is not None:
            with self.cast():
                others = by_lot(self.rival(observed)[0].masked_fill(~masks, IMPOSSIBLE))
            own = t.movers == self.seat % t.seated
            self.own[step], actions = own, torch.where(own, actions, others)
        self.actions[step], self.likely[step] = actions, logits.gather(1, actions[:, None])[:, 0]
        return actions

    def _improve(self) -> list[float]:
        expected = self.looking_back()
        gains = (expected - self.values[:-1]).gather(2, self.movers.unsqueeze(-1)).squeeze(-1)
        kept = {
            "observed": self.observed,
            "choices": self.choices,
            "targets": self.from_mover(expected),
            "seated": self.seated,
            "actions": self.actions,
            "likely": self.likely,
            "own": self.own,
            "gains": (gains - gains.mean()) / (gains.std() + 1e-6),
        }
        flat = {name: tensor.flatten(0, 1) for name, tensor in kept.items()}
        order = torch.randperm(len(flat["gains"]), device=self.device)
        for rows in order.split(self.course.batch):
            self.learn_batch(rows, flat)
        return self.notes.tolist()

    def _policy_loss(self, logits: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        likely, gains, own = self.batch["likely"], self.batch["gains"], self.batch["own"]
        own = own / own.sum().clamp(min=1.0)
        entropy = -(own * (logits.exp() * logits).sum(1)).sum()
        now = logits.gather(1, self.batch["actions"][:, None])[:, 0]
        ratio, clip = (own.sign() * (now - likely)).exp(), self.play.clip
        better = (own * torch.minimum(ratio * gains, ratio.clamp(1 - clip, 1 + clip) * gains)).sum()
        return -better - self.variety * entropy, entropy, (own * (likely - now)).sum()


def by_lot(logits: torch.Tensor) -> torch.Tensor:
    """One action in every row, as likely as it is found."""
    chance = torch.rand_like(logits).clamp_(1e-20, 1 - 1e-7)
    return (logits - torch.log(-torch.log(chance))).argmax(1)
