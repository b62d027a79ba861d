"""A run in its folder: a checkpoint to go on from, the network, the curve as data and as a picture."""

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from bottega.bots.network import Network, fitting, save_network
from bottega.engine.game import GameSpec
from bottega.learn.curves import draw
from bottega.learn.ladder import Ladder
from bottega.learn.learner import Learner, save_checkpoint
from bottega.learn.module import Module
from bottega.learn.progress import Lesson, write_curve
from bottega.learn.settings import Settings
from bottega.learn.stages import learners

KEPT_SECONDS = 60.0


class Run:
    """A learner's run, gone on with for some time: against itself, or a network that learns nothing."""

    def __init__(
        self, spec: GameSpec, settings: Settings, device: str, folder: Path, rival: Network | None = None
    ) -> None:
        self.spec, self.settings, self.device, self.folder = spec, settings, device, folder
        self.rival = None if rival is None else Module.imported(rival, spec.layout.length).to(device)
        folder.mkdir(parents=True, exist_ok=True)
        self.checkpoint, self.network = folder / "checkpoint.pt", folder / "network.npz"

    def follow(self, seconds: float) -> Iterator[Lesson]:
        """Learn until the time or the course is over; tells of each lesson."""
        until = perf_counter() + seconds
        for learner in learners(self.spec, self.settings, self.device, self.checkpoint, self.rival):
            ladder = Ladder(self.spec, self.settings, learner.mean, learner.device, self.rival)
            kept = perf_counter()
            try:
                for _ in learner.learn(until - perf_counter()):
                    due = perf_counter() - kept >= KEPT_SECONDS or learner.progress >= 1.0
                    if due:
                        kept = perf_counter()
                        learner.note(ladder.climb(learner.mean))
                        self._keep(learner)
                    yield Lesson(learner.progress, learner.curve, due)
            finally:
                self._keep(learner)
            if perf_counter() >= until:
                return

    def _keep(self, learner: Learner) -> None:
        save_checkpoint(self.checkpoint, learner.state())
        about = {**fitting(self.spec), "stage": learner.stage, "seconds": round(learner.seconds)}
        save_network(self.network, learner.mean.exported(), about)
        write_curve(self.folder / "curve.jsonl", learner.curve)
        (self.folder / "curves.svg").write_text(draw(learner.curve), encoding="utf-8")
