"""Random play in OpenSpiel: from Python, as its examples do, and in C++ (the extra `bench`)."""

import random
from collections.abc import Iterator
from statistics import mean
from time import process_time
from typing import Any

from bottega.lab.bench import Clock

OPENINGS = 50  # of a game, each played on from
LENGTHS = 10  # games from each opening, whose length is counted
ROLLOUTS = 4  # natively from each opening, before Python is asked again


def drive(game: Any, seconds: float, clock: Clock = process_time) -> float:
    """Decisions in a second, driven from Python: legal moves listed, one chosen at random."""
    chance, decisions = random.Random(0), 0
    begun = clock()
    while not decisions or clock() - begun < seconds:
        decisions += play_on(game.new_initial_state(), chance)
    return decisions / (clock() - begun)


def play_on(state: Any, chance: random.Random) -> int:
    """Random play to the end; returns how many decisions it took."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            draw(state, chance)
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions


def draw(state: Any, chance: random.Random) -> None:
    outcomes = state.chance_outcomes()
    state.apply_action(chance.choices([one for one, _ in outcomes], [share for _, share in outcomes])[0])


class NativeLoop:
    """Random rollouts in C++, from the first decisions of many games.

    The wheel has no function that plays at random and counts. But its tree search evaluates the root by as
    many random rollouts as it is told, each to the end of the game, before it builds anything: a search of
    one simulation is that loop. Decisions are rollouts times the average length of random games from the same
    openings.
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        import pyspiel

        game, chance = pyspiel.load_game(name), random.Random(seed)
        self.openings = list(_openings(game, chance))
        self.length = mean(play_on(one.clone(), chance) for one in self.openings for _ in range(LENGTHS))
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=seed)
        self._search = pyspiel.MCTSBot(
            game,
            evaluator,
            uct_c=1.0,
            max_simulations=1,
            max_memory_mb=100,
            solve=False,
            seed=seed,
            verbose=False,
        )

    def decisions_per_second(self, seconds: float, clock: Clock = process_time) -> float:
        begun, rollouts = clock(), 0
        while not rollouts or clock() - begun < seconds:
            for opening in self.openings:
                self._search.mcts_search(opening)
                rollouts += ROLLOUTS
        return rollouts * self.length / (clock() - begun)


def _openings(game: Any, chance: random.Random) -> Iterator[Any]:
    """First decisions: the search does not take a state in which chance speaks."""
    for _ in range(OPENINGS):
        state = game.new_initial_state()
        while state.is_chance_node():
            draw(state, chance)
        yield state
