"""A pupil: a network that learns from what a search thinks in games against itself, on processors alone.

A lesson is: games by the search on every core, until the run has enough of them; then batches of all
examples that it has, each position turned or mirrored by lot where the board has symmetries. The network
learns how much more or less each choice was worth to the search than the others, what it expected for each
seat, and what came of the game. A choice counts as often as it was visited: what single visits found is
mostly luck, which many examples even out. Where a network leads the search, what this one found of a choice
counts as some visits more, or the pupil would forget how bad those are that a led search hardly looks at.
"""

import copy
import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits

from bottega.bots.network import Network
from bottega.engine.errors import BadOption
from bottega.engine.game import GameSpec
from bottega.learn.examples import (
    Examples,
    cores,
    joined,
    play_examples,
    read_examples,
    save_examples,
    taught_together,
)
from bottega.learn.learner import IMPOSSIBLE
from bottega.learn.module import Module
from bottega.learn.progress import Progress, read_curve
from bottega.learn.settings import Settings
from bottega.learn.shape import Shape
from bottega.learn.symmetries import symmetries_of

WARMING = 200  # batches until the full rate
LESSON_SECONDS = 60.0
RESULT_WEIGHT, SEARCH_WEIGHT = 0.1, 4.0  # of values, beside the policy
POLICY_WEIGHT = 200.0
LOGIT_WORTH = 0.05  # what makes a choice by one logit likelier, from 0 (a certain loss) to 1
FOLLOWING = 0.003  # how quickly the weights that are kept follow those that learn
DECAY = 0.01
PRIOR_VISITS = 20.0  # of every choice, for what the network that leads the search found of it


class Pupil:
    """A network with its examples, which lie in a folder."""

    def __init__(
        self,
        spec: GameSpec,
        settings: Settings,
        device: str,
        iterations: int,
        teacher: Network | None,
        folder: Path,
    ) -> None:
        torch.manual_seed(settings.seed)
        self.spec, self.settings, self.device = spec, settings, torch.device(device)
        self.iterations, self.teacher, self.folder = iterations, teacher, folder
        self.leader = (
            None if teacher is None else Module.imported(teacher, spec.layout.length).to(self.device)
        )
        shape = Shape.of_game(spec, settings)
        self.net = Module(shape).to(self.device)
        self.mean = copy.deepcopy(self.net).requires_grad_(False)
        weights = [each for name, each in self.net.named_parameters() if name.endswith("weight")]
        biases = [each for name, each in self.net.named_parameters() if not name.endswith("weight")]
        groups = [{"params": weights, "weight_decay": DECAY}, {"params": biases, "weight_decay": 0.0}]
        self.optimizer = torch.optim.AdamW(groups, lr=settings.rate, eps=1e-6)
        self.symmetries = [
            torch.from_numpy(places).to(self.device)
            for places in symmetries_of(
                shape if settings.board and settings.board.symmetric else _still(shape)
            )
        ]
        self.examples = read_examples(folder)
        self.seconds, self.batches = 0.0, 0
        self.curve: list[Progress] = []

    @property
    def decisions(self) -> int:
        """How many examples there are."""
        return sum(len(each.movers) for each in self.examples)

    @property
    def progress(self) -> float:
        """Through the whole course, from 0 to 1."""
        return min(1.0, self.batches / self._course)

    @property
    def _course(self) -> int:
        """Batches of the whole course."""
        return max(1, self.settings.passes * self.settings.examples // self.settings.study_batch)

    # ------------------------------------------------------------------ what is kept

    def state(self) -> dict[str, Any]:
        """All that a run needs to go on, but for its examples."""
        return {
            "game": self.spec.key,
            "settings": asdict(self.settings),
            "net": self.net.state_dict(),
            "mean": self.mean.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "seconds": self.seconds,
            "batches": self.batches,
            "curve": [asdict(one) for one in self.curve],
        }

    def take(self, state: dict[str, Any]) -> None:
        """Go on from a checkpoint."""
        try:
            self.net.load_state_dict(state["net"])
            self.mean.load_state_dict(state["mean"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.batches = state["batches"]
        except (RuntimeError, ValueError, KeyError) as error:
            raise BadOption(
                "the checkpoint does not fit: observations or settings have changed, or nobody taught there"
            ) from error
        self.curve, self.seconds = read_curve(state["curve"]), state["seconds"]

    def begin(self, module: Module) -> None:
        """Begin with the weights of a network."""
        for net in (self.net, self.mean):
            net.take_weights(module)

    # ------------------------------------------------------------------ how it learns

    def learn(self, seconds: float) -> Iterator[Progress]:
        """Lessons until the course or the time is over; tells of each."""
        begun, before = perf_counter(), self.seconds
        workers = cores()
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            while self.progress < 1.0 and perf_counter() - begun < seconds:
                left = seconds - (perf_counter() - begun)
                played = (0.0, 0.0)
                if self.decisions < self.settings.examples:
                    played = self._play(pool, workers, min(LESSON_SECONDS, left / 2))
                if not self.curve:
                    self._size_inputs()
                figures = self._study()
                self.seconds = before + perf_counter() - begun
                self.curve.append(Progress(self.decisions, self.seconds, *figures, *played))
                yield self.curve[-1]

    def note(self, strength: dict[str, float]) -> None:
        """Keep with the last lesson how strong the pupil is."""
        self.curve[-1] = replace(self.curve[-1], strength=strength)

    def _play(self, pool: ProcessPoolExecutor, workers: int, seconds: float) -> tuple[float, float]:
        """Games on every core; tells how many decisions they had, and how many points a seat made."""
        first = (self.settings.seed << 32) + len(self.examples) * workers
        how = (self.spec.key, self.settings, self.iterations, self.teacher)
        playing = [pool.submit(play_examples, *how, first + worker, seconds) for worker in range(workers)]
        new = taught_together([each.result() for each in playing])
        save_examples(self.folder, new.examples)
        self.examples.append(new.examples)
        length, points = new.games.mean(0).tolist()
        return length, points

    def _size_inputs(self) -> None:
        """By what the examples show; a network that the pupil began with says the same as before."""
        most = np.abs(joined(self.examples).observed.astype(np.float32)).max(0).clip(1.0)
        for net in (self.net, self.mean):
            begun = copy.deepcopy(net)
            net.take_sizes(torch.from_numpy(most).to(self.device))
            if self.teacher is not None:
                net.take_weights(begun)

    def _study(self) -> tuple[float, float, float]:
        """Batches drawn from all examples, as many as the share of the course that these are, but only for
        some time; tells entropy, fit and how far choices are from what they were worth."""
        everything = _tensors(joined(self.examples), self.device)
        rows, batch = len(everything["movers"]), self.settings.study_batch
        due = math.ceil(self._course * min(1.0, self.decisions / self.settings.examples))
        notes, count, begun = torch.zeros(3), 0, perf_counter()
        while self.batches < due and (count == 0 or perf_counter() - begun < LESSON_SECONDS):
            self._set_rate()
            chosen = torch.randint(rows, (batch,), device=self.device)
            notes += self._learn_once({name: tensor[chosen] for name, tensor in everything.items()})
            self.batches, count = self.batches + 1, count + 1
        entropy, fit, apart = (notes / max(1, count)).tolist()
        return entropy, fit, apart

    def _set_rate(self) -> None:
        slope = 0.5 * (1.0 + math.cos(math.pi * self.progress))
        rate = self.settings.last_rate + (self.settings.rate - self.settings.last_rate) * slope
        for group in self.optimizer.param_groups:
            group["lr"] = rate * min(1.0, (self.batches + 1) / WARMING)

    def _learn_once(self, rows: dict[str, torch.Tensor]) -> torch.Tensor:
        loss, notes = self._loss(self._turned(rows))
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        self.net.keep_small()
        following = max(FOLLOWING, 1.0 / (self.batches + 1))
        with torch.no_grad():
            for kept, learning in zip(self.mean.parameters(), self.net.parameters(), strict=True):
                kept.lerp_(learning, following)
        return notes

    def _turned(self, rows: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
        """Every row by one of the symmetries, drawn by lot."""
        inputs, actions = self.symmetries
        shape, observed = self.net.shape, rows["observed"]
        lot = torch.randint(len(inputs), (len(observed),), device=self.device)
        way = torch.zeros_like(lot)
        if shape.ways and inputs.shape[1] > 1:
            way = observed[:, shape.way : shape.way + shape.ways].int().argmax(1)
        places = actions[lot, way]
        turned = {"observed": observed.gather(1, inputs[lot, way])}
        for name in ("legal", "visits", "worths"):
            turned[name] = rows[name].gather(1, places)
        return {**rows, **turned}

    def _loss(self, rows: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        logits, values = self.net(rows["observed"])
        likely = logits.masked_fill(~rows["legal"], IMPOSSIBLE).log_softmax(1)
        visits, worths = rows["visits"], rows["worths"]
        if self.leader is not None:
            visits, worths = with_prior(visits, worths, rows["legal"], self.leader(rows["observed"])[0])
        shares = _shares(visits)
        found, thought = _about_mean(worths, shares), _about_mean(logits, shares)
        policy = (shares * (LOGIT_WORTH * thought - found).square()).sum(1).mean()
        seats = values.shape[2]
        places = (torch.arange(seats, device=self.device) + rows["movers"][:, None]) % rows["seated"][:, None]
        there = (torch.arange(seats, device=self.device) < rows["seated"][:, None]).float()
        results = rows["results"].gather(2, places[:, None].expand(-1, 2, -1))
        fits = binary_cross_entropy_with_logits(values, results, reduction="none")
        fit = (fits * there[:, None]).sum() / there.sum()
        won, ahead = values.sigmoid().unbind(1)
        worth = won.lerp(ahead, 1.0 - self.settings.winning)
        apart = ((worth - rows["expected"].gather(1, places)).square() * there).sum() / there.sum()
        entropy = -(likely.exp() * likely).sum(1).mean()
        notes = torch.stack((entropy, fit / 2, policy.sqrt())).detach().cpu()
        return POLICY_WEIGHT * policy + RESULT_WEIGHT * fit + SEARCH_WEIGHT * apart, notes


def with_prior(
    visits: torch.Tensor, worths: torch.Tensor, legal: torch.Tensor, logits: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """How often every choice was visited and what it was worth, with what the network that led the search had
    found of it. This one knows only how much more or less a choice is worth than others: it is taken to agree
    with the search about all of them together."""
    shares = _shares(visits)
    prior = LOGIT_WORTH * _about_mean(logits, shares) + (shares * worths).sum(1, keepdim=True)
    more = PRIOR_VISITS * legal
    total = visits + more
    return total, (visits * worths + more * prior) / total.clamp(min=1.0)


def _shares(visits: torch.Tensor) -> torch.Tensor:
    return visits / visits.sum(1, keepdim=True).clamp(min=1.0)


def _about_mean(numbers: torch.Tensor, shares: torch.Tensor) -> torch.Tensor:
    """Numbers of each row, less their mean."""
    return numbers - (shares * numbers).sum(1, keepdim=True)


def _still(shape: Shape) -> Shape:
    """Without a board."""
    return Shape(*shape[:7])


def _tensors(examples: Examples, device: torch.device) -> dict[str, torch.Tensor]:
    found = {name: torch.from_numpy(array).to(device) for name, array in examples._asdict().items()}
    for name in ("movers", "seated"):
        found[name] = found[name].long()
    found["visits"] = found["visits"].float()
    return found
