"""Learning on several machines of a Ray cluster: each plays and learns a lesson by itself, from the same
weights and with deals of its own; then all go on from the mean of what they have learned.

A machine that is lost costs its part of one lesson. The others go on, and another worker takes its place as
soon as the cluster has room for one.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Any

import torch

from bottega.bots.digests import digest_here
from bottega.bots.network import Network
from bottega.cluster import check_same, connect
from bottega.engine.errors import BadOption, BottegaError
from bottega.engine.game import GameSpec
from bottega.games import find
from bottega.learn.ladder import Ladder
from bottega.learn.learner import Learner, read_checkpoint
from bottega.learn.module import Module
from bottega.learn.progress import Progress, read_curve
from bottega.learn.run import Run
from bottega.learn.settings import Settings
from bottega.learn.shape import Shape

APART = 1_000  # between the seeds of two workers
WAIT_SECONDS = 300.0  # for the first worker; on a new machine it compiles the game
CURVE = "curve"  # the part of a run that is not needed for a lesson

State = dict[str, Any]
Tell = Callable[[str], None]


@dataclass(frozen=True)
class Course:
    """What a worker is told: the game, by its rules as they are here, and how it is learned."""

    game: str
    digest: str
    settings: Settings
    device: str
    begun: Network | None = None
    rival: Network | None = None

    def imported(self, net: Network | None) -> Module | None:
        inputs = find(self.game).layout.length
        return None if net is None else Module.imported(net, inputs).to(self.device)


class Worker:
    """A learner on a machine of the cluster."""

    def __init__(self, course: Course, number: int) -> None:
        check_same({course.game: course.digest})
        settings = replace(course.settings, seed=course.settings.seed + APART * number)
        self.course, self.rival = course, course.imported(course.rival)
        self.learner = Learner(find(course.game), settings, course.device, self.rival)
        self.ladder: Ladder | None = None

    def begin(self) -> State:
        """A new run."""
        begun = self.course.imported(self.course.begun)
        if begun is not None:
            self.learner.begin(begun)
        return on_processor(self.learner.state())

    def take(self, state: State) -> None:
        self.learner.take(state)

    def lesson(self, state: State) -> tuple[State, Progress]:
        """One lesson from this state, and how it stands after it."""
        self.learner.go_on_from(state)
        progress = next(self.learner.learn(inf))
        learned = self.learner.state()
        del learned[CURVE]
        return on_processor(learned), progress

    def climb(self, state: State) -> dict[str, float]:
        """How strong the learner is."""
        self.learner.go_on_from(state)
        if self.ladder is None:
            spec, mean = self.learner.spec, self.learner.mean
            self.ladder = Ladder(spec, self.course.settings, mean, self.learner.device, self.rival)
        return self.ladder.climb(self.learner.mean)


def on_processor(state: Any) -> Any:
    """The same with all tensors where every machine can read them, and apart from those that learn on."""
    if isinstance(state, torch.Tensor):
        return state.detach().cpu().clone()
    if isinstance(state, Mapping):
        return {key: on_processor(part) for key, part in state.items()}
    return [on_processor(part) for part in state] if isinstance(state, list) else state


def mean_of(states: Sequence[Any]) -> Any:
    """The mean of several states, number by number; what is no number is that of the first."""
    first = states[0]
    if isinstance(first, torch.Tensor) and first.is_floating_point():
        return torch.stack(list(states)).mean(0)
    if isinstance(first, dict):
        return {key: mean_of([state[key] for state in states]) for key in first}
    return first


class Crew:
    """The workers of a run, which look like one learner to it."""

    def __init__(
        self,
        spec: GameSpec,
        course: Course,
        address: str,
        workers: int | None,
        tell: Tell,
        state: State | None,
    ) -> None:
        self._ray = connect(address)
        self._course, self._tell = course, tell
        self._number = 0  # of workers so far
        self._here: list[Any] = []
        self._coming: dict[Any, Any] = {}  # workers that are not ready yet, by what they do first
        self._state = self._begun() if state is None else state
        self.curve = read_curve(self._state[CURVE])
        for _ in range(self._wanted(workers)):
            self._hire()
        self.mean = Module(Shape.of_game(spec, course.settings)).requires_grad_(False)
        self.mean.load_state_dict(self._state["mean"])

    def state(self) -> State:
        return {**self._state, CURVE: [asdict(one) for one in self.curve]}

    @property
    def decisions(self) -> int:
        return int(self._state["decisions"])

    @property
    def seconds(self) -> float:
        return float(self._state["seconds"])

    @property
    def progress(self) -> float:
        """Through the whole course, from 0 to 1."""
        return min(1.0, self.decisions / self._course.settings.decisions)

    def learn(self, seconds: float) -> Iterator[Progress]:
        """Lessons until the course or the time is over; tells of each."""
        begun, before = perf_counter(), self.seconds
        while self.progress < 1.0 and perf_counter() - begun < seconds:
            self._welcome()
            learned = self._lesson()
            if not learned:
                continue  # all were lost, and others do it again
            decisions = self.decisions + sum(state["decisions"] - self.decisions for state, _ in learned)
            self._state = mean_of([state for state, _ in learned])
            self._state["decisions"], self._state["seconds"] = decisions, before + perf_counter() - begun
            self.mean.load_state_dict(self._state["mean"])
            self.curve.append(self._told([told for _, told in learned]))
            yield self.curve[-1]

    def climb(self, _mean: Module) -> dict[str, float]:
        """How strong the learner is, found out by one of the workers."""
        while True:
            self._welcome()
            given = self._ray.put(self._without_curve())
            for strength in self._answers([(self._here[0], self._here[0].climb.remote(given))]):
                return dict(strength)

    def note(self, strength: dict[str, float]) -> None:
        """Keep with the last lesson how strong the learner is."""
        self.curve[-1] = replace(self.curve[-1], strength=strength)

    # ------------------------------------------------------------------ the workers

    def _wanted(self, workers: int | None) -> int:
        """As many as were asked for, or as there are GPUs or machines."""
        if workers is not None:
            return workers
        if self._course.device == "cpu":
            return max(1, sum(bool(node["Alive"]) for node in self._ray.nodes()))
        gpus = int(self._ray.cluster_resources().get("GPU", 0))
        if not gpus:
            raise BadOption("there is no GPU in the cluster: --device cpu learns without one")
        return gpus

    def _hired(self) -> Any:
        gpus = 0 if self._course.device == "cpu" else 1
        hired = self._ray.remote(Worker).options(num_cpus=1, num_gpus=gpus, scheduling_strategy="SPREAD")
        self._number += 1
        return hired.remote(self._course, self._number - 1)

    def _hire(self) -> None:
        worker = self._hired()
        self._coming[worker.take.remote(self.state())] = worker

    def _begun(self) -> State:
        """A new run, begun by a worker of its own: weights are dealt on the device that learns."""
        first = self._hired()
        try:
            state: State = self._ray.get(first.begin.remote())
        except self._ray.exceptions.RayTaskError as problem:
            raise self._refusal(problem) from None
        except self._ray.exceptions.RayError as problem:
            raise BadOption(f"the first worker of the cluster was lost: {type(problem).__name__}") from None
        self._ray.kill(first)
        return state

    def _welcome(self) -> None:
        """Those who are ready join; somebody must be."""
        patience = 0.0 if self._here else WAIT_SECONDS
        coming = list(self._coming)
        number = len(coming) if self._here else 1
        ready = self._ray.wait(coming, num_returns=number, timeout=patience)[0] if coming else []
        for one in ready:
            worker = self._coming.pop(one)
            for _ in self._answers([(worker, one)]):
                self._here.append(worker)
        if not self._here:
            raise BadOption(
                "no worker of the cluster is left: the same command goes on from the last checkpoint"
            )

    def _lesson(self) -> list[tuple[State, Progress]]:
        given = self._ray.put(self._without_curve())
        return self._answers([(worker, worker.lesson.remote(given)) for worker in self._here])

    def _without_curve(self) -> State:
        return {key: part for key, part in self._state.items() if key != CURVE}

    def _answers(self, asked: Sequence[tuple[Any, Any]]) -> list[Any]:
        """What workers answer; those who are lost do not, and others are hired in their place."""
        found = []
        for worker, answer in asked:
            try:
                found.append(self._ray.get(answer))
            except self._ray.exceptions.RayTaskError as problem:
                raise self._refusal(problem) from None
            except self._ray.exceptions.RayError:
                self._here = [one for one in self._here if one is not worker]
                self._tell(f"A worker was lost; {len(self._here)} go on from the last lesson.")
                self._hire()
        return found

    def _refusal(self, problem: Any) -> Exception:
        """What a worker has refused to do, and why; or what went wrong there."""
        known = isinstance(problem.cause, BottegaError | ModuleNotFoundError)
        return BadOption(f"the cluster cannot do this: {problem.cause}") if known else problem

    def _told(self, told: Sequence[Progress]) -> Progress:
        """The figures of a lesson: the means of all workers."""
        names = ("entropy", "fit", "change", "length", "points")
        means = {name: sum(getattr(one, name) for one in told) / len(told) for name in names}
        return Progress(decisions=self.decisions, seconds=self.seconds, **means)


class ClusterRun(Run):
    """A run whose lessons are given on a cluster; its folder is here."""

    def __init__(
        self,
        spec: GameSpec,
        settings: Settings,
        device: str,
        folder: Path,
        begun: Network | None,
        rival: Network | None,
        *,
        cluster: str,
        workers: int | None = None,
        tell: Tell,
    ) -> None:
        super().__init__(spec, settings, "cpu", folder)
        self._course = Course(spec.key, digest_here(spec.key), settings, device, begun, rival)
        self._cluster, self._workers, self._tell = cluster, workers, tell

    def _learner(self) -> Crew:
        there = self.checkpoint.exists()
        state = read_checkpoint(self.checkpoint, self.spec, "cpu") if there else None
        return Crew(self.spec, self._course, self._cluster, self._workers, self._tell, state)

    def _ladder(self, learner: Crew) -> Crew:
        return learner
