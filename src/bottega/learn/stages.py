"""A whole run: one stage after the other, from where it ended."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bottega.engine.game import GameSpec
from bottega.learn.from_play import PlayLearner
from bottega.learn.from_search import SearchLearner
from bottega.learn.learner import Learner, read_checkpoint
from bottega.learn.module import Module
from bottega.learn.settings import Course, Settings

LEARNERS: tuple[type[PlayLearner] | type[SearchLearner], ...] = (PlayLearner, SearchLearner)


def _reached(state: dict[str, Any] | None, settings: Settings) -> int:
    """The stage of a checkpoint, or the next one where that is over."""
    if state is None:
        return 0
    stages = [kind.stage for kind in LEARNERS]
    course: Course = getattr(settings, state["stage"])
    return stages.index(state["stage"]) + (state["decisions"] >= course.decisions)


def learners(
    spec: GameSpec, settings: Settings, device: str, checkpoint: Path, rival: Module | None = None
) -> Iterator[Learner]:
    """The learner of each stage that is not over, in turn; whoever takes the next one has let this one
    learn. With a rival there is one stage only."""
    state = read_checkpoint(checkpoint, spec, device) if checkpoint.exists() else None
    for kind in LEARNERS[_reached(state, settings) :]:
        if not getattr(settings, kind.stage).decisions or (rival is not None and kind is not PlayLearner):
            continue
        learner: Learner
        if kind is PlayLearner:
            learner = PlayLearner(spec, settings, device, rival)
        else:
            learner = SearchLearner(spec, settings, device)
        if state is not None:
            learner.take(state)
        yield learner
        state = learner.state()
