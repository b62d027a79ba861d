"""A learner: a network and its tables on one device, lessons by policy gradients (PPO), what is kept of them.

A lesson is: play some steps in every row, by lot, as likely as the network finds each choice; work out what
each seat could have expected, looking back from later or by playouts; learn from that in batches. Decisions
become likelier that turned out better than expected. The weights that are kept are an average of those that
learn.
"""

import copy
import math
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from time import perf_counter
from typing import Any

import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits

from bottega.engine.errors import BadOption
from bottega.engine.game import GameSpec
from bottega.learn.module import Module
from bottega.learn.progress import Progress, read_curve
from bottega.learn.settings import Settings, games_of
from bottega.learn.shape import Shape
from bottega.learn.tables import Tables

IMPOSSIBLE = -1e9
SIZING_STEPS = 200
WARMING = 10  # lessons until the full rate
WATCHED = 3  # batches before one is recorded as a graph of the GPU


class Learner:
    """Plays all seats, or one, and a rival who learns nothing all the others."""

    def __init__(self, spec: GameSpec, settings: Settings, device: str, rival: Module | None = None) -> None:
        torch.manual_seed(settings.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        self.spec, self.settings, self.device, self.rival = spec, settings, torch.device(device), rival
        self.gpu = self.device.type == "cuda"
        self.seats = spec.players[1]
        self.tables = Tables(
            games_of(spec, settings),
            settings.tables,
            settings.seed << 40,
            self.seats,
            settings.scale,
            self.device,
        )
        self.net = Module(Shape.of_game(spec, settings)).to(self.device)
        self.mean = copy.deepcopy(self.net).requires_grad_(False)
        self.rate = torch.tensor(settings.rate, device=self.device)
        fast = {"fused": True, "capturable": True} if self.gpu else {}
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=self.rate, eps=1e-5, **fast)
        self.decisions, self.seconds, self.lessons = 0, 0.0, 0
        self.curve: list[Progress] = []
        self._graph: Any = None
        self._watched = 0
        self.seat = torch.arange(self.tables.count, device=self.device) // len(self.tables.games)
        self._room()
        self.size_inputs()

    # ------------------------------------------------------------------ what is kept

    def state(self) -> dict[str, Any]:
        """All that a run needs to go on."""
        return {
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

    def take(self, state: dict[str, Any]) -> None:
        """Go on from a checkpoint, with new deals."""
        try:
            self.net.load_state_dict(state["net"])
            self.mean.load_state_dict(state["mean"])
        except RuntimeError as error:
            raise BadOption("the checkpoint does not fit: observations or settings have changed") from error
        self.curve = read_curve(state["curve"])
        self._take_averages(state["optimizer"])
        self.seconds, self.decisions, self.lessons = state["seconds"], state["decisions"], state["lessons"]
        self.tables.deal((self.settings.seed << 40) + (len(self.curve) << 20))

    def go_on_from(self, state: dict[str, Any]) -> None:
        """Take weights and counts in place: what is recorded as a graph of the GPU goes on with them."""
        with torch.no_grad():
            for name, net in (("net", self.net), ("mean", self.mean)):
                for key, tensor in net.state_dict().items():
                    tensor.copy_(state[name][key])
            averages = state["optimizer"]
            if not self.optimizer.state and averages["state"]:
                self._take_averages(averages)
            for number, kept in self.optimizer.state_dict()["state"].items():
                for key, tensor in kept.items():
                    tensor.copy_(averages["state"][number][key])
        self.seconds, self.decisions, self.lessons = state["seconds"], state["decisions"], state["lessons"]

    def _take_averages(self, state: dict[str, Any]) -> None:
        """Those of the optimizer, which keeps the rate of this learner."""
        self.optimizer.load_state_dict(state)
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate

    def begin(self, module: Module) -> None:
        """Begin with the weights of a network."""
        for net in (self.net, self.mean):
            net.take_weights(module)

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
            length, points = self._play()
            entropy, fit, change = self._improve()
            self.decisions += self.settings.tables * self.settings.steps
            self.lessons += 1
            self.seconds = before + perf_counter() - begun
            figures = (entropy, fit, change, length, points)
            self.curve.append(Progress(self.decisions, self.seconds, *figures))
            yield self.curve[-1]

    def note(self, strength: dict[str, float]) -> None:
        """Keep with the last lesson how strong the learner is."""
        self.curve[-1] = replace(self.curve[-1], strength=strength)

    def _pace(self) -> None:
        """The rates of this part of the course."""
        slope = 0.5 * (1.0 + math.cos(math.pi * self.progress))
        rate = self.settings.last_rate + (self.settings.rate - self.settings.last_rate) * slope
        self.rate.fill_(rate * min(1.0, (self.lessons + 1) / WARMING))
        first, last = self.settings.entropy, self.settings.last_entropy
        self.variety.fill_(first * (last / first) ** self.progress)

    def size_inputs(self) -> None:
        """One over the size of each input in random play, or less, so that all are of the order of one."""
        most = torch.ones(self.tables.inputs, device=self.device)
        late = torch.arange(self.tables.count, device=self.device) % SIZING_STEPS  # rows drift apart
        for step in range(SIZING_STEPS):
            observed = self.tables.see()
            most = torch.maximum(most, observed.float().abs().amax(0))
            self.tables.step(torch.where(late <= step, self.tables.any_choice(), -1))
        for net in (self.net, self.mean):
            net.take_sizes(most)

    def room(self, *shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
        return torch.zeros(shape, dtype=dtype, device=self.device)

    def _room(self) -> None:
        c, t = self.settings, self.tables
        self.observed = self.room(c.steps, c.tables, t.inputs, dtype=torch.int8)
        self.choices = self.room(c.steps, c.tables, t.words, dtype=torch.int64)
        self.movers, self.seated = (self.room(c.steps, c.tables, dtype=torch.int64) for _ in range(2))
        self.values = self.room(c.steps + 1, c.tables, 2, self.seats)  # victory, and margin; by seat
        self.rewards = self.room(c.steps, c.tables, 2, self.seats)
        self.ended = self.room(c.steps, c.tables, dtype=torch.bool)
        self.actions = self.room(c.steps, c.tables, dtype=torch.int64)
        self.likely, self.own = self.room(c.steps, c.tables), self.room(c.steps, c.tables) + 1.0
        self.played_out = self.room(c.steps + 1, c.tables, 2, self.seats) if c.playouts else None
        self.places = torch.arange(self.seats, device=self.device)
        self.notes, self.variety = self.room(3), self.room()
        self.batch: dict[str, torch.Tensor] = {
            "observed": self.room(c.batch, t.inputs, dtype=torch.int8),
            "choices": self.room(c.batch, t.words, dtype=torch.int64),
            "targets": self.room(c.batch, 2, self.seats),
            "seated": self.room(c.batch, dtype=torch.int64) + 2,
            "actions": self.room(c.batch, dtype=torch.int64),
            **{name: self.room(c.batch) for name in ("likely", "gains", "own")},
        }

    def cast(self) -> Any:
        """Half the digits where the device is quicker so."""
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.gpu, cache_enabled=False)

    def by_seat(self, values: torch.Tensor) -> torch.Tensor:
        """What the network expects at the tables: from places, counted from the mover, to seats; 0 behind the
        last one."""
        movers, seated = self.tables.movers[:, None, None], self.tables.seated[:, None, None]
        return values.gather(-1, ((self.places - movers) % seated).expand_as(values)) * (self.places < seated)

    def _play(self) -> tuple[float, float]:
        """Some steps in every row; tells how long games were and how many points a seat had."""
        t, steps = self.tables, self.settings.steps
        games, length, points = (torch.zeros((), device=self.device) for _ in range(3))
        for step in range(steps):
            self._play_out(step)
            actions = self._decide(step)
            self.choices[step], self.movers[step], self.seated[step] = t.choices, t.movers, t.seated
            t.step(actions)
            over = t.ended > 0
            self.rewards[step], self.ended[step] = t.rewards, over
            games += over.sum()
            length += (t.ended - 1).clamp(min=0).sum()
            points += (t.points.sum(1) / self.seated[step] * over).sum()
        self._play_out(steps)
        with torch.no_grad(), self.cast():
            self.values[steps] = self.by_seat(self.net(t.see())[1].sigmoid())
        number = max(float(games), 1.0)
        return float(length) / number, float(points) / number

    @torch.no_grad()
    def _decide(self, step: int) -> torch.Tensor:
        """What to do at every table."""
        t = self.tables
        observed, masks = t.see(), t.masks()
        with self.cast():
            logits, values = self.net(observed)
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

    def _play_out(self, step: int) -> None:
        if self.played_out is not None:
            self.played_out[step] = self.tables.play_out(self.settings.playouts)

    @torch.no_grad()
    def looking_back(self) -> torch.Tensor:
        """What each seat could expect, seen from later (lambda-returns)."""
        steps, trace = self.settings.steps, self.settings.trace
        expected = torch.zeros_like(self.rewards)
        later = self.values[steps]
        for step in reversed(range(steps)):
            after = (1 - trace) * self.values[step + 1] + trace * later if step < steps - 1 else later
            later = torch.where(self.ended[step][:, None, None], self.rewards[step], after)
            expected[step] = later
        return expected

    def from_mover(self, values: torch.Tensor) -> torch.Tensor:
        """By place, the mover of each step first."""
        places = (self.places + self.movers[..., None, None]) % self.seated[..., None, None]
        return values.gather(-1, places.expand_as(values))

    def worth(self, values: torch.Tensor) -> torch.Tensor:
        """Victory and margin in one, as they are weighed."""
        return values[..., 0, :].lerp(values[..., 1, :], 1.0 - self.settings.winning)

    def _expected(self) -> tuple[torch.Tensor, torch.Tensor]:
        """What each seat could expect at every step, and what it could after the decision."""
        if self.played_out is None:
            expected = self.looking_back()
            return expected, expected
        after = torch.where(self.ended[..., None, None], self.rewards, self.played_out[1:])
        return self.played_out[:-1], after

    def _improve(self) -> list[float]:
        """Learn from what was played; tells entropy, fit and change."""
        expected, after = self._expected()
        gains = self.worth(after - self.values[:-1]).gather(2, self.movers.unsqueeze(-1)).squeeze(-1)
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
        for rows in order.split(self.settings.batch):
            self.learn_batch(rows, flat)
        return self.notes.tolist()

    def learn_batch(self, rows: torch.Tensor, sources: dict[str, torch.Tensor]) -> None:
        """One batch, of these rows; on a GPU recorded once, and played again."""
        for name, place in self.batch.items():
            torch.index_select(sources[name], 0, rows, out=place)
        if self._graph is not None:
            self._graph.replay()
            return
        self.optimizer.zero_grad(set_to_none=True)
        if not self.gpu:
            self._learn_once()
        elif self._watched >= WATCHED:
            self._graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self._graph):
                self._learn_once()
            self._graph.replay()
        else:
            side = torch.cuda.Stream()
            side.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(side):
                self._learn_once()
            torch.cuda.current_stream().wait_stream(side)
            self._watched += 1

    def _learn_once(self) -> None:
        with self.cast():
            logits, values = self.net(self.batch["observed"])
        masks = self.tables.unpacked(self.batch["choices"])
        here = (self.places < self.batch["seated"][:, None, None]).expand_as(values)
        fit = binary_cross_entropy_with_logits(values, self.batch["targets"], reduction="none")
        fit = (fit * here).sum() / here.sum()
        loss, entropy, change = self._policy_loss(logits.masked_fill(~masks, IMPOSSIBLE).log_softmax(1))
        (fit + loss).backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.optimizer.step()
        self.net.keep_small()
        with torch.no_grad():
            torch._foreach_lerp_(
                list(self.mean.parameters()), list(self.net.parameters()), 1 - self.settings.mean
            )
            self.notes.copy_(torch.stack((entropy, fit, change)))

    def _policy_loss(self, logits: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """What is to be made small, the entropy, and the change."""
        likely, gains, own = self.batch["likely"], self.batch["gains"], self.batch["own"]
        own = own / own.sum().clamp(min=1.0)
        entropy = -(own * (logits.exp() * logits).sum(1)).sum()
        now = logits.gather(1, self.batch["actions"][:, None])[:, 0]
        ratio, clip = (own.sign() * (now - likely)).exp(), self.settings.clip
        better = (own * torch.minimum(ratio * gains, ratio.clamp(1 - clip, 1 + clip) * gains)).sum()
        return -better - self.variety * entropy, entropy, (own * (likely - now)).sum()


def by_lot(logits: torch.Tensor) -> torch.Tensor:
    """One action in every row, as likely as it is found."""
    chance = torch.rand_like(logits).clamp_(1e-20, 1 - 1e-7)
    return (logits - torch.log(-torch.log(chance))).argmax(1)


def save_checkpoint(path: Path, state: dict[str, Any]) -> None:
    """Write a run down to go on from."""
    partial = path.with_suffix(".part")
    torch.save(state, partial)
    partial.replace(path)


def read_checkpoint(path: Path, spec: GameSpec, device: str) -> dict[str, Any]:
    """A run of this game."""
    state: dict[str, Any] = torch.load(path, map_location=device, weights_only=True)
    if state["game"] != spec.key:
        raise BadOption(f"{path} is a checkpoint of {state['game']}, not of {spec.key}")
    return state
