"""Native steps for learners, bound to a game's rules; seats that nobody teaches answer by themselves."""

from collections.abc import Callable
from types import ModuleType

from bottega.bots.answers import answer_at_random
from bottega.bots.search import prior_kernels_of
from bottega.engine.game import GameSpec
from bottega.engine.jit import bind

AT_RANDOM, BY_HEURISTIC = "random", "heuristic"  # how seats answer that a learner does not play


def answer_of(spec: GameSpec, others: str) -> Callable[..., int]:
    """How seats answer that a learner does not play: at `"random"`, or by the `"heuristic"` of the game."""
    if others == AT_RANDOM:
        return answer_at_random
    prior_action = prior_kernels_of(spec).prior_action
    bound = bind("bottega.bots.prior_play", redeal=spec.redeal, prior_action=prior_action)
    by_prior: Callable[..., int] = bound.answer_by_prior
    return by_prior


def moving_on_of(spec: GameSpec, others: str = AT_RANDOM) -> Callable[..., bool]:
    """What goes on at a table until a learner is asked, bound to a game's rules."""
    bound = bind("bottega.bots.moving_on", deal=spec.deal, play=spec.play, answer=answer_of(spec, others))
    move_on: Callable[..., bool] = bound.move_on
    return move_on


def learner_kernels_of(spec: GameSpec, others: str = AT_RANDOM) -> ModuleType:
    """Steps of many tables at once for learners, bound to a game's rules."""
    return bind(
        "bottega.bots.learner_steps",
        play=spec.play,
        observe=spec.observe,
        known_points=spec.known_points,
        move_on=moving_on_of(spec, others),
    )
