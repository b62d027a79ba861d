"""OpenSpiel's search at our tables; where OpenSpiel is installed."""

import pytest

pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install 'bottega-games[bench]'")

import bottega
from bottega.bots import SeatView
from bottega.bots.search import Budget
from bottega.engine.errors import BadOption
from bottega.lab.arena import Processes, player, run_arena
from bottega.lab.peers import OpenSpielBot, peer


@pytest.mark.parametrize("native", [False, True])
def test_their_search_makes_as_many_simulations_as_it_may(native: bool) -> None:
    state = bottega.game("palatinus").deal(1)
    bot = OpenSpielBot(1, Budget(iterations=12), native_rollouts=native)
    assert bot.choose(SeatView(state, state.to_play or 0, 0)) in state.legal()
    assert bot.iterations == 12


@pytest.mark.parametrize("native", [False, True])
def test_the_same_seed_chooses_the_same_action(native: bool) -> None:
    state = bottega.game("palatinus").deal(1)
    seat = state.to_play or 0
    first, second = (
        OpenSpielBot(9, Budget(iterations=30), native_rollouts=native).choose(SeatView(state, seat, 0))
        for _ in range(2)
    )
    assert first == second


def test_their_search_ends_by_the_clock_and_leaves_the_table_alone() -> None:
    state = bottega.game("palatinus").deal(1)
    before = state.to_bytes()
    bot = OpenSpielBot(1, Budget(seconds=0.05), native_rollouts=True)
    bot.choose(SeatView(state, state.to_play or 0, 0))
    assert bot.iterations >= 2
    assert state.to_bytes() == before


def test_peers_are_called_by_name_with_a_budget() -> None:
    assert player("openspiel@30", 1).name == "openspiel"
    assert player("openspiel-native@0.2s", 1).name == "openspiel-native"
    assert peer("openspiel", 1).budget == Budget(seconds=0.1)
    with pytest.raises(BadOption, match="no budget"):
        player("openspiel@soon", 1)


@pytest.mark.native
def test_their_search_beats_random_play_at_our_tables() -> None:
    """Otherwise a victory over it would mean nothing."""
    bots = ["openspiel-native@40", "random"]
    outcome, _ = run_arena(bottega.game("palatinus"), bots, 20, workers=Processes(1))
    [first] = [row for row in outcome.standings if row.bot == bots[0]]
    assert first.interval[0] > 0.5
