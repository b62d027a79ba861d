"""A run in its folder: a checkpoint to go on from, the network, the curve as data and as a picture."""

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from bottega.bots.network import Network, fitting, read_network, save_network
from bottega.engine.game import GameSpec
from bottega.learn.curves import draw
from bottega.learn.examples import FOLDER
from bottega.learn.ladder import Ladder
from bottega.learn.learner import Learner, read_checkpoint, save_checkpoint
from bottega.learn.module import Module
from bottega.learn.progress import CHECKPOINT, NETWORK, Lesson, write_curve
from bottega.learn.pupil import Pupil
from bottega.learn.settings import Settings

KEPT_SECONDS = 60.0
TEACHER = "teacher.npz"


class Run:
    """A run, gone on with for some time: from scratch or from a network, against itself or against a
    network that learns nothing."""

    def __init__(
        self,
        spec: GameSpec,
        settings: Settings,
        device: str,
        folder: Path,
        begun: Network | None = None,
        rival: Network | None = None,
    ) -> None:
        self.spec, self.settings, self.device, self.folder = spec, settings, device, folder
        self.begun, self.rival = (
            None if net is None else Module.imported(net, spec.layout.length).to(device)
            for net in (begun, rival)
        )
        folder.mkdir(parents=True, exist_ok=True)
        self.checkpoint, self.network = folder / CHECKPOINT, folder / NETWORK

    def follow(self, seconds: float) -> Iterator[Lesson]:
        """Learn until the time or the course is over; tells of each lesson."""
        learner = self._learner()
        ladder = self._ladder(learner)
        kept = perf_counter()
        try:
            for _ in learner.learn(seconds):
                due = perf_counter() - kept >= KEPT_SECONDS or learner.progress >= 1.0
                if due:
                    kept = perf_counter()
                    learner.note(ladder.climb(learner.mean))
                    self._keep(learner)
                yield Lesson(learner.progress, learner.curve, due)
        finally:
            self._keep(learner)

    def _ladder(self, learner: Any) -> Any:
        return Ladder(self.spec, self.settings, learner.mean, learner.device, self.rival)

    def _learner(self) -> Any:
        learner = self._new_learner()
        if self.checkpoint.exists():
            learner.take(read_checkpoint(self.checkpoint, self.spec, self.device))
        elif self.begun is not None:
            learner.begin(self.begun)
        return learner

    def _new_learner(self) -> Any:
        return Learner(self.spec, self.settings, self.device, self.rival)

    def _keep(self, learner: Any) -> None:
        save_checkpoint(self.checkpoint, learner.state())
        about = {**fitting(self.spec), "decisions": learner.decisions, "seconds": round(learner.seconds)}
        save_network(self.network, learner.mean.exported(), about)
        write_curve(self.folder / "curve.jsonl", learner.curve)
        (self.folder / "curves.svg").write_text(draw(learner.curve), encoding="utf-8")


class TaughtRun(Run):
    """A run that learns from games of a search, with so many iterations a decision; if it begins with a
    network, this leads the search to the end of the run."""

    def __init__(
        self,
        spec: GameSpec,
        settings: Settings,
        device: str,
        folder: Path,
        begun: Network | None = None,
        *,
        iterations: int,
    ) -> None:
        super().__init__(spec, settings, device, folder, begun)
        self.iterations, self.teacher, path = iterations, begun, folder / TEACHER
        if begun is not None:
            save_network(path, begun._replace(first=begun.first[: spec.layout.length]), fitting(spec))
        elif path.exists():
            self.teacher = read_network(path, spec)

    def _new_learner(self) -> Any:
        how = (self.iterations, self.teacher, self.folder / FOLDER)
        return Pupil(self.spec, self.settings, self.device, *how)
