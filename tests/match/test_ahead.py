"""Planning ahead: in a guessed world, by what a seat would see, and never beyond something new."""

from random import Random

import pytest

from bottega.engine.errors import IllegalAction
from bottega.engine.game import Game, State
from bottega.games import find, names
from bottega.match.ahead import ANY, Ahead, knowledge, shows_new

LAID = {"board_setup": "random", "first_player": 0}


def in_play(game: str, decisions: int, players: int = 2) -> State:
    """A table after some random decisions."""
    state, chance = Game(find(game), players).deal(3), Random(game)
    for _ in range(decisions):
        state.play(chance.choice(state.legal()))
    return state


def palatinus() -> State:
    return Game(find("palatinus"), 2, None, LAID).deal(3)


@pytest.mark.parametrize("game", names())
def test_a_plan_does_not_depend_on_what_is_hidden(game: str) -> None:
    state = in_play(game, 25)
    for seat in range(2):
        true, other = Ahead(state, seat, 9), Ahead(state.redeal(seat, 77), seat, 9)
        assert true.state == other.state
        assert true.choices() == other.choices()
        assert true.can_skip() == other.can_skip()


def test_what_another_chooses_in_secret_is_one_choice() -> None:
    state = palatinus()
    (choice,) = Ahead(state, 1, 0).choices()
    assert choice.alike == len(state.legal()) > 1
    assert [one.alike for one in Ahead(state, 0, 0).choices()] == [1] * len(state.legal())


def test_what_a_seat_knows_is_foretold_whatever_the_others_do_in_secret() -> None:
    """The other chose another piece than in the plan, and put it where it was foreseen."""
    state = palatinus()
    ahead = Ahead(state, 1, 0)
    ahead.play("choose_piece(piece=merchant_wolf)")
    cell = str(ahead.state.legal()[0])
    ahead.play(cell)
    ahead.play("choose_piece(piece=merchant_plain)")
    state.play("choose_piece(piece=peasant_wolf)")
    state.play(cell)
    assert [step.seat for step in ahead.steps] == [0, 0, 1]
    assert ahead.own[0].known == knowledge(state, 1)
    other = palatinus()
    other.play("choose_piece(piece=merchant_wolf)")
    other.play(str(other.legal()[1]))
    assert ahead.own[0].known != knowledge(other, 1)


def test_whatever_the_others_do_cannot_be_foretold() -> None:
    ahead = Ahead(palatinus(), 1, 0)
    assert ahead.can_skip()
    ahead.skip()
    assert ahead.state.to_play == 1
    ahead.play(ahead.state.legal()[0])
    assert [(step.seat, step.known) for step in ahead.steps] == [(0, ""), (1, "")]
    assert ahead.steps[0].action == ANY
    with pytest.raises(IllegalAction):
        ahead.skip()  # it is this seat's own decision


def test_nothing_is_planned_beyond_something_new() -> None:
    state, chance = Game(find("principato"), 2).deal(5), Random(5)
    while not any(one.shows for one in Ahead(state, 0, 1).choices()):
        state.play(chance.choice(state.legal()))
    ahead = Ahead(state, 0, 1)
    shown = next(one for one in ahead.choices() if one.shows)
    ahead.play(shown.action)
    assert ahead.is_shown
    assert not ahead.is_open
    assert ahead.foreseen == Ahead(state, 0, 1).state  # what would be shown is not known
    with pytest.raises(IllegalAction):
        ahead.play(ahead.state.legal()[0])


def test_what_another_draws_in_secret_shows_a_seat_nothing() -> None:
    state, chance = Game(find("tuscany"), 2).deal(1), Random(1)
    seen = set()
    while state.to_play is not None:
        mover = state.to_play
        drawn = [one for one in state.play(chance.choice(state.legal())) if one.name == "cards_drawn"]
        seen |= {(shows_new(drawn, mover), shows_new(drawn, 1 - mover)) for one in drawn}
    assert (True, False) in seen
    assert (True, True) not in seen
