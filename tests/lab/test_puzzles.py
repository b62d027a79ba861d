"""The finder of puzzles finds one that was put before it, and none where nothing is to be found."""

from typing import Any

import pytest

from bottega import Record, State
from bottega.engine.game import Game
from bottega.lab.puzzles import Position, Proof, examine, losses, positions
from toy.game import GAME

QUICK = Proof(worlds=3, iterations=40)

pytestmark = pytest.mark.native


def last_rounds(lead: int) -> Position:
    """Three rounds are left, of two points each. Red has played the nine and holds jack and king, so only the
    ten can take a round for yellow, and only now; the two and the three take none."""
    game = Game(GAME, 2)
    table: dict[str, Any] = game.deal(1).to_json()
    table |= {"to_play": 1, "leader": 0, "deck": [], "points": [0, lead], "decisions": 4}
    table["board"] = [
        {"hand": ["jack", "king", None], "shown": "nine"},
        {"hand": ["ten", "two", "three"], "shown": None},
    ]
    return Position(Record(game, 1), game.from_json(table))


def test_a_planted_puzzle_is_found_with_what_the_others_lose() -> None:
    """Four points ahead, one round of three decides: with it 6 to 4, without it 4 to 6."""
    found = examine(last_rounds(4), QUICK, seed=1)
    assert found is not None
    assert found.solution.action == "play_card(card=ten)"
    assert found.solution.share > 0.95
    assert {one.action for one in found.others} <= {"play_card(card=two)", "play_card(card=three)"}
    assert found.second.loss > 0.9
    assert found.points.mean == 4.0  # two more for yellow, two less for red
    assert found.grade == 1  # the points of this turn show it


@pytest.mark.parametrize("lead", [20, 0])
def test_where_every_choice_wins_or_loses_there_is_no_puzzle(lead: int) -> None:
    assert examine(last_rounds(lead), QUICK, seed=1) is None


def test_a_puzzle_of_a_grade_that_is_not_wanted_is_left_alone() -> None:
    assert examine(last_rounds(4), QUICK, 1, lambda grade, _: grade != 1) is None


def test_losses_are_taken_world_by_world() -> None:
    """In worlds of different luck the shares vary, and the loss does not: its error is that of the loss."""
    actions = [GAME.actions[number] for number in range(3)]
    shares = {actions[0]: [0.9, 0.5, 0.7], actions[1]: [0.7, 0.3, 0.5], actions[2]: [0.4, 0.4, 0.4]}
    best, second, third = losses(shares, actions[0])
    assert best.share == pytest.approx(0.7)
    assert second.loss == pytest.approx(0.2)
    assert second.error == 0.0
    assert (third.loss, third.share) == pytest.approx((0.3, 0.4))
    assert third.error == pytest.approx(0.2 / 3**0.5, abs=1e-4)


def test_positions_ask_something_and_lie_after_the_beginning() -> None:
    game = Game(GAME, 2)
    state, record = game.deal(3), Record(game, 3)
    while state.to_play is not None:
        record.actions.append(str(state.legal()[0]))
        state.play(state.legal()[0])
    found = list(positions(record))
    assert found
    for position in found:
        assert len(position.state.legal()) >= 3
        assert len(position.record.actions) >= len(record.actions) / 5
        again: State = position.record.final()
        assert again == position.state
