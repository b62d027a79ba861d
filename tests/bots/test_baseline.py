"""The networks of games as baselines: they answer for arrays of observations as the bots do for one view."""

import numpy as np
import pytest

import bottega
from bottega.bots.baseline import Baseline, baselines
from bottega.bots.learned import NetworkBot
from bottega.bots.seat_view import SeatView
from bottega.engine.errors import BadOption
from bottega.envs.vector import VectorTables


@pytest.fixture(params=baselines())
def net(request: pytest.FixtureRequest) -> Baseline:
    return bottega.baseline(request.param)


def test_an_array_of_observations_is_judged_as_the_bot_judges_its_view(net: Baseline) -> None:
    game = bottega.game(net.game)
    tables, state = VectorTables(game, 1), game.deal(seed=5)
    tables.reset(seed=5)
    bot = net.bot()
    assert isinstance(bot, NetworkBot)
    for ply in range(12):
        assert state.to_play == tables.seats[0]
        told = bot.logits(SeatView(state, int(tables.seats[0]), ply))
        legal = tables.masks[0]
        assert net.logits(tables.observed)[0][legal].tolist() == told[legal].tolist()
        action = int(told.argmax())
        state.play(action)
        tables.step([action])


def test_shares_are_those_of_legal_actions_and_make_one(net: Baseline) -> None:
    tables = VectorTables(bottega.game(net.game), 6)
    tables.reset(seed=2)
    shares = net.policy(tables.observed, tables.masks)
    assert np.allclose(shares.sum(axis=1), 1.0)
    assert (shares[~tables.masks] == 0.0).all()
    flat = net.policy(tables.observed, tables.masks, temperature=1e9)
    assert np.allclose(flat[tables.masks], np.repeat(1 / tables.masks.sum(axis=1), tables.masks.sum(axis=1)))


def test_what_seats_expect_lies_between_nothing_and_the_whole_victory(net: Baseline) -> None:
    tables = VectorTables(bottega.game(net.game), 3)
    tables.reset()
    values = net.values(tables.observed)
    assert values.shape == (3, bottega.game(net.game).spec.players[1])
    assert ((values > 0.0) & (values < 1.0)).all()


def test_a_baseline_is_a_bot_for_everybody(net: Baseline) -> None:
    record = bottega.play(net.game, [net.bot(), "random"], seed=4)
    assert record.final().is_over


@pytest.mark.parametrize(
    ("observed", "said"),
    [
        (np.zeros((2, 3), np.int8), "in a row"),
        (np.zeros((1, 1, 1), np.int8), "in a row"),
        (np.zeros(5), "whole numbers"),
    ],
)
def test_what_is_no_observation_is_refused(observed: np.ndarray, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        bottega.baseline("principato").logits(observed)


def test_masks_that_do_not_fit_are_refused() -> None:
    net = bottega.baseline("principato")
    tables = VectorTables(bottega.game("principato"), 2)
    tables.reset()
    with pytest.raises(BadOption, match="forbids every action"):
        net.policy(tables.observed, np.zeros_like(tables.masks))
    with pytest.raises(BadOption, match="shape"):
        net.policy(tables.observed, tables.masks[:1])
    with pytest.raises(BadOption, match="temperature"):
        net.policy(tables.observed, tables.masks, temperature=0.0)


def test_a_game_without_a_network_is_refused_with_those_that_have_one() -> None:
    without = [key for key in bottega.games() if key not in baselines()]
    for key in without:
        with pytest.raises(BadOption, match=f"{key} has no network yet: there are those of"):
            bottega.baseline(key)
    assert {"principato", "tuscany", "vecchio"} <= set(baselines())
