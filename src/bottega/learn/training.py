"""Learning by self-play: policy gradients (PPO) on many tables at once, one network for every seat.

Whole lessons repeat: play some steps in every row; work out what each seat could have expected, looking back
from later; make the decisions likelier that turned out better than expected. The weights that are kept are an
average of those that learn.
"""

import copy
import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits

from bottega.engine.errors import BadOption
from bottega.engine.game import GameSpec
from bottega.learn.module import Module
from bottega.learn.settings import Settings, games_of
from bottega.learn.tables import Tables, unpacked

IMPOSSIBLE = -1e9
SIZING_STEPS = 200
WARMING = 10  # lessons until the full rate
WATCHED = 3  # batches before one is recorded as a graph of the GPU


@dataclass(frozen=True)
class Progress:
    """How the learner stands after a lesson."""

    decisions: int
    seconds: float
    entropy: float
    fit: float  # of the values: cross entropy
    change: float  # of the policy in one lesson: divergence
    length: float  # decisions of a game
    points: float  # of a seat at the end


class Learner:
    """A network and its tables on one device."""

    def __init__(self, spec: GameSpec, settings: Settings, device: str) -> None:
        torch.manual_seed(settings.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        self.spec, self.settings, self.device = spec, settings, torch.device(device)
        self.gpu = self.device.type == "cuda"
        games = games_of(spec, settings)
        self.seats = spec.players[1]
        self.tables = Tables(
            games,
            settings.tables,
            settings.seed << 40,
            self.seats,
            settings.winning,
            settings.scale,
            self.device,
        )
        actions = len(spec.actions)
        self.net = Module(spec.layout.length, actions, self.seats, settings.wide, settings.narrow)
        self.net.size.copy_(self._sizes())
        self.net.to(self.device)
        self.mean = copy.deepcopy(self.net).requires_grad_(False)
        self.rate = torch.tensor(settings.rate, device=self.device)
        fast = {"fused": True, "capturable": True} if self.gpu else {}
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=self.rate, eps=1e-5, **fast)
        self.decisions, self.seconds, self.lessons = 0, 0.0, 0
        self.curve: list[Progress] = []
        self._graph: Any = None
        self._watched = 0
        self._room()

    # ------------------------------------------------------------------ what is kept

    def save(self, path: Path) -> None:
        """A checkpoint to go on from."""
        state = {
            "game": self.spec.key,
            "settings": asdict(self.settings),
            "net": self.net.state_dict(),
            "mean": self.mean.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "decisions": self.decisions,
            "seconds": self.seconds,
            "lessons": self.lessons,
            "curve": [asdict(one) for one in self.curve],
        }
        partial = path.with_suffix(".part")
        torch.save(state, partial)
        partial.replace(path)

    def load(self, path: Path) -> None:
        """Go on from a checkpoint, with new deals."""
        state = torch.load(path, map_location=self.device, weights_only=True)
        if state["game"] != self.spec.key:
            raise BadOption(f"{path} is a checkpoint of {state['game']}, not of {self.spec.key}")
        try:
            self.net.load_state_dict(state["net"])
            self.mean.load_state_dict(state["mean"])
        except RuntimeError as error:
            raise BadOption(f"{path} does not fit: the observations or the settings have changed") from error
        self.optimizer.load_state_dict(state["optimizer"])
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate
        self.decisions, self.seconds, self.lessons = state["decisions"], state["seconds"], state["lessons"]
        self.curve = [Progress(**one) for one in state["curve"]]
        self.tables.deal((self.settings.seed << 40) + (self.lessons << 20))

    # ------------------------------------------------------------------ how it learns

    @property
    def progress(self) -> float:
        """Through the whole course, from 0 to 1."""
        return min(1.0, self.decisions / self.settings.decisions)

    def learn(self, seconds: float) -> Iterator[Progress]:
        """Lessons until the course or the time is over; tells of each."""
        begun, before = perf_counter(), self.seconds
        while self.progress < 1.0 and perf_counter() - begun < seconds:
            self._pace()
            told = self._play()
            notes = self._improve()
            self.decisions += self.settings.tables * self.settings.steps
            self.lessons += 1
            self.seconds = before + perf_counter() - begun
            self.curve.append(Progress(self.decisions, self.seconds, *notes, *told))
            yield self.curve[-1]

    def _pace(self) -> None:
        """The rates of this part of the course."""
        s, part = self.settings, self.progress
        slope = 0.5 * (1.0 + math.cos(math.pi * part))
        rate = s.last_rate + (s.rate - s.last_rate) * slope
        self.rate.fill_(rate * min(1.0, (self.lessons + 1) / WARMING))
        self.variety.fill_(s.entropy * (s.last_entropy / s.entropy) ** part)

    def _sizes(self) -> torch.Tensor:
        """One over the size of each input in random play, or less, so that all are of the order of one."""
        most = torch.ones(self.tables.inputs, device=self.device)
        late = torch.arange(self.tables.count, device=self.device) % SIZING_STEPS  # rows drift apart
        for step in range(SIZING_STEPS):
            observed = self.tables.see()
            most = torch.maximum(most, observed.float().abs().amax(0))
            masks = self.tables.masks()
            chosen = (masks * torch.rand(masks.shape, device=self.device)).argmax(1)
            self.tables.step(torch.where(late <= step, chosen, -1))
        return 1.0 / most.pow(0.75)

    def _room(self) -> None:
        s, t = self.settings, self.tables
        make = lambda *shape, dtype: torch.zeros(shape, dtype=dtype, device=self.device)  # noqa: E731
        steps, rows = s.steps, s.tables
        self.observed = make(steps, rows, t.inputs, dtype=torch.int8)
        self.choices = make(steps, rows, t.words, dtype=torch.int64)
        self.actions, self.movers, self.seated = (make(steps, rows, dtype=torch.int64) for _ in range(3))
        self.likely = make(steps, rows, dtype=torch.float32)
        self.values = make(steps + 1, rows, self.seats, dtype=torch.float32)  # by seat
        self.rewards = make(steps, rows, self.seats, dtype=torch.float32)
        self.ended = make(steps, rows, dtype=torch.bool)
        self.places = torch.arange(self.seats, device=self.device)
        self.lesson = {
            "observed": make(s.batch, t.inputs, dtype=torch.int8),
            "choices": make(s.batch, t.words, dtype=torch.int64),
            "actions": make(s.batch, dtype=torch.int64),
            "likely": make(s.batch, dtype=torch.float32),
            "targets": make(s.batch, self.seats, dtype=torch.float32),
            "seated": make(s.batch, dtype=torch.int64) + 2,
            "gains": make(s.batch, dtype=torch.float32),
        }
        self.variety = torch.tensor(s.entropy, device=self.device)
        self.notes = make(3, dtype=torch.float32)

    def _cast(self) -> Any:
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.gpu, cache_enabled=False)

    def _by_seat(self, values: torch.Tensor, movers: torch.Tensor, seated: torch.Tensor) -> torch.Tensor:
        """From places counted from the mover to seats; 0 behind the last one."""
        index = (self.places - movers.unsqueeze(-1)) % seated.unsqueeze(-1)
        return values.gather(-1, index) * (self.places < seated.unsqueeze(-1))

    @torch.no_grad()
    def _play(self) -> tuple[float, float]:
        """Some steps in every row; tells how long games were and how many points a seat had."""
        t, steps = self.tables, self.settings.steps
        games, length, points = (torch.zeros((), device=self.device) for _ in range(3))
        for step in range(steps + 1):
            observed = t.see()
            with self._cast():
                logits, values = self.net(observed)
            self.values[step] = self._by_seat(values.sigmoid(), t.movers, t.seated)
            if step == steps:
                break
            logits = logits.masked_fill(~t.masks(), IMPOSSIBLE).log_softmax(1)
            noise = -torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-20, 1 - 1e-7)))
            actions = (logits + noise).argmax(1)
            self.observed[step], self.choices[step], self.actions[step] = observed, t.choices, actions
            self.movers[step], self.seated[step] = t.movers, t.seated
            self.likely[step] = logits.gather(1, actions[:, None])[:, 0]
            t.step(actions)
            over = t.ended > 0
            self.rewards[step], self.ended[step] = t.rewards, over
            games += over.sum()
            length += (t.ended - 1).clamp(min=0).sum()
            points += (t.points.sum(1) / self.seated[step] * over).sum()
        number = max(float(games), 1.0)
        return float(length) / number, float(points) / number

    @torch.no_grad()
    def _looking_back(self) -> tuple[torch.Tensor, torch.Tensor]:
        """What each seat could expect, seen from later (lambda-returns), and how much better it was."""
        steps, trace = self.settings.steps, self.settings.trace
        expected = torch.zeros_like(self.rewards)
        later = self.values[steps]
        for step in reversed(range(steps)):
            after = (1 - trace) * self.values[step + 1] + trace * later if step < steps - 1 else later
            later = torch.where(self.ended[step].unsqueeze(-1), self.rewards[step], after)
            expected[step] = later
        gains = (expected - self.values[:steps]).gather(2, self.movers.unsqueeze(-1)).squeeze(-1)
        index = (self.places + self.movers.unsqueeze(-1)) % self.seated.unsqueeze(-1)
        return expected.gather(-1, index), (gains - gains.mean()) / (gains.std() + 1e-6)

    def _improve(self) -> list[float]:
        targets, gains = self._looking_back()
        kept = (self.observed, self.choices, self.actions, self.likely, targets, self.seated, gains)
        flat = [tensor.flatten(0, 1) for tensor in kept]
        order = torch.randperm(len(flat[0]), device=self.device)
        for rows in order.split(self.settings.batch):
            for place, source in zip(self.lesson.values(), flat, strict=True):
                torch.index_select(source, 0, rows, out=place)
            self._learn_batch()
        return self.notes.tolist()

    def _learn_batch(self) -> None:
        """One batch; on a GPU recorded once, and played again."""
        if not self.gpu:
            self.optimizer.zero_grad(set_to_none=True)
            self._learn_once()
            return
        if self._graph is not None:
            self._graph.replay()
            return
        self.optimizer.zero_grad(set_to_none=True)
        if self._watched >= WATCHED:
            self._graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self._graph):
                self._learn_once()
            self._graph.replay()
            return
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            self._learn_once()
        torch.cuda.current_stream().wait_stream(side)
        self._watched += 1

    def _learn_once(self) -> None:
        observed, choices, actions, likely, targets, seated, gains = self.lesson.values()
        with self._cast():
            logits, values = self.net(observed)
        logits = logits.masked_fill(~unpacked(choices, self.tables.actions_number), IMPOSSIBLE).log_softmax(1)
        entropy = -(logits.exp() * logits).sum(1).mean()
        here = self.places < seated[:, None]
        fit = binary_cross_entropy_with_logits(values, targets, reduction="none")
        fit = (fit * here).sum() / here.sum()
        now = logits.gather(1, actions[:, None])[:, 0]
        ratio, clip = (now - likely).exp(), self.settings.clip
        policy = torch.minimum(ratio * gains, ratio.clamp(1 - clip, 1 + clip) * gains).mean()
        (fit - policy - self.variety * entropy).backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.optimizer.step()
        self.net.keep_small()
        with torch.no_grad():
            torch._foreach_lerp_(
                list(self.mean.parameters()), list(self.net.parameters()), 1 - self.settings.mean
            )
            self.notes.copy_(torch.stack((entropy, fit, (likely - now).mean())))
