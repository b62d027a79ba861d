"""Numbers that are asked for one after the other, answered together: those that the rules ask for."""

from random import Random

import pytest

import bottega
from bottega.engine.game import State
from bottega.engine.show import NumberStep
from bottega.games.principato.game import GAME
from bottega.testing import walk

pytestmark = pytest.mark.native


def some_numbers(steps: list[NumberStep], chance: Random) -> dict[str, int]:
    """What somebody might answer, within what the steps leave to each other."""
    left = {kind: count for step in steps for kind, count in step.takes.items()}
    chosen = {}
    for step in steps:
        chosen[step.phase] = chance.randint(0, min([step.most, *(left[kind] for kind in step.takes)]))
        for kind in step.takes:
            left[kind] -= chosen[step.phase]
    return chosen


def answer(state: State, seat: int, chosen: dict[str, int]) -> State:
    """Answer what is asked, as long as an answer is given."""
    after, left = state.copy(), dict(chosen)
    while after.to_play == seat and (phase := after.view(seat)["phase"]) in left:
        after.play(f"count(number={left.pop(phase)})")
    assert not any(left.values()), "nothing was answered that is not asked"
    return after


@pytest.mark.clause("PRI-P7", "PRI-X8")
def test_the_steps_are_the_numbers_that_the_rules_ask_for() -> None:
    chance, met = Random(4), set[str]()
    for players in (2, 3, 4):
        for state in walk(bottega.game("principato", players=players), players):
            seat = state.to_play
            steps = list(GAME.show.number_steps(state.view(seat))) if seat is not None else []
            if seat is None or not steps:
                continue
            first = min([steps[0].most, *steps[0].takes.values()])
            if state.view(seat)["phase"] == steps[0].phase:
                assert len(state.legal()) == first + 1, "from none to as many as there are"
            chosen = some_numbers(steps, chance)
            after = answer(state, seat, chosen)
            told = after.view(seat)["phase"] if after.to_play == seat else ""
            assert told not in chosen
            met |= set(chosen)
    assert met >= {"supply_food", "supply_favour_militia", "disband_militia", "disband_condottiere"}


def test_who_is_not_asked_and_who_is_asked_for_one_number_has_no_steps() -> None:
    state = bottega.game("principato", players=2).deal(1)
    assert all(not GAME.show.number_steps(state.view(viewer)) for viewer in (None, 0, 1))
