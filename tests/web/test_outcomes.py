"""The present ranks of each game: what counts where players end it before the rules do."""

from random import Random

import pytest

from bottega.engine.game import Game, State
from bottega.games import find, names
from bottega.games.principato.table import Token
from bottega.web.outcomes import Outcome, outcome_of, ranks_of

pytestmark = pytest.mark.native


def dealt(key: str, players: int = 3, **options: object) -> State:
    return Game(find(key), players, None, options).deal(7)


def test_equal_points_share_a_rank() -> None:
    assert ranks_of((5, 9, 9, 1)) == (3, 1, 1, 4)


@pytest.mark.parametrize("game", names())
def test_the_end_of_the_rules_is_theirs(game: str) -> None:
    state, chance = dealt(game), Random(3)
    while state.to_play is not None:
        state.play(chance.choice(state.legal()))
    outcome = outcome_of(state)
    assert outcome == Outcome(state.scores(), state.ranks())
    assert outcome.winners == state.winners()


def test_palatinus_judges_its_hills() -> None:
    """The only peasant on the board has the hill where he stands, and its value; before, nobody has any."""
    state = dealt("palatinus", board_setup="random", first_player=0)
    assert outcome_of(state) == Outcome((0, 0, 0), (1, 1, 1))
    state.play("choose_piece(piece=peasant_plain)")
    state.play(state.legal()[0])
    cell = state.table["piece"][0].tolist().index(max(state.table["piece"][0].tolist()))
    value = int(state.table["hill_value"][0, cell // 6])
    assert outcome_of(state) == Outcome((value, 0, 0), (1, 2, 2))


def test_tuscany_counts_the_red_track() -> None:
    state = dealt("tuscany")
    state.table["points"][0, :3] = (12, 30, 12)
    state.table["green"][0, :3] = (40, 0, 0)
    assert outcome_of(state) == Outcome((12, 30, 12), (2, 1, 2))


def test_vecchio_fills_in_its_score_sheet() -> None:
    """Nobody has a member on a track yet; who has passed the double turn has its points."""
    state = dealt("vecchio")
    assert outcome_of(state).points == (0, 0, 0)
    state.table["passed"][0, 1] = 1
    bonus = int(state.game.box["passed_double_turn"][0])
    assert bonus > 0
    assert outcome_of(state) == Outcome((0, bonus, 0), (2, 1, 2))


def test_principato_adds_the_goals_that_were_hidden() -> None:
    """The armoury pays a point for each catapult."""
    state = dealt("principato")
    state.table["points"][0, :3] = (8, 9, 0)
    state.table["tokens"][0, :3, :] = 0
    state.table["tokens"][0, 0, Token.CATAPULT] = 3
    state.table["goal"][0, 0, 0] = 0  # the armoury
    assert outcome_of(state) == Outcome((11, 9, 0), (1, 2, 3))
