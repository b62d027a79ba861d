"""The first stage: learning from play alone, by policy gradients (PPO). Decisions become likelier that turned
out better than expected."""

import torch

from bottega.engine.game import GameSpec
from bottega.learn.learner import IMPOSSIBLE, Learner
from bottega.learn.settings import Settings


class PlayLearner(Learner):
    """Plays by lot, as likely as the network finds each choice."""

    stage = "play"

    def __init__(self, spec: GameSpec, settings: Settings, device: str) -> None:
        super().__init__(spec, settings, settings.play, device)
        self.play, self.player = settings.play, self.net
        self.size_inputs()

    def _room(self) -> None:
        super()._room()
        steps, rows, batch = self.course.steps, self.course.tables, self.course.batch
        self.actions = self.room(steps, rows, dtype=torch.int64)
        self.likely = self.room(steps, rows)
        self.variety = self.room()
        self.batch["actions"] = self.room(batch, dtype=torch.int64)
        self.batch["likely"], self.batch["gains"] = self.room(batch), self.room(batch)

    def _pace(self) -> None:
        super()._pace()
        first, last = self.play.entropy, self.play.last_entropy
        self.variety.fill_(first * (last / first) ** self.progress)

    @torch.no_grad()
    def _decide(self, step: int) -> torch.Tensor:
        observed = self.tables.see()
        with self.cast():
            logits, values = self.player(observed)
        self.observed[step], self.values[step] = observed, self.by_seat(values.sigmoid())
        logits = logits.masked_fill(~self.tables.masks(), IMPOSSIBLE).log_softmax(1)
        noise = -torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-20, 1 - 1e-7)))
        actions = (logits + noise).argmax(1)
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
            "gains": (gains - gains.mean()) / (gains.std() + 1e-6),
        }
        flat = {name: tensor.flatten(0, 1) for name, tensor in kept.items()}
        order = torch.randperm(len(flat["gains"]), device=self.device)
        for rows in order.split(self.course.batch):
            self.learn_batch(rows, flat)
        return self.notes.tolist()

    def _policy_loss(self, logits: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        likely, gains = self.batch["likely"], self.batch["gains"]
        entropy = -(logits.exp() * logits).sum(1).mean()
        now = logits.gather(1, self.batch["actions"][:, None])[:, 0]
        ratio, clip = (now - likely).exp(), self.play.clip
        better = torch.minimum(ratio * gains, ratio.clamp(1 - clip, 1 + clip) * gains).mean()
        return -better - self.variety * entropy, entropy, (likely - now).mean()
