"""Our games as OpenSpiel plays them, and its search at our tables; where OpenSpiel is installed."""

from random import Random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install 'bottega[bench]'")

import bottega  # noqa: E402
from bottega.bots.search import Budget  # noqa: E402
from bottega.engine.errors import BadOption  # noqa: E402
from bottega.lab.arena import Processes, hold, player  # noqa: E402
from bottega.lab.peers import CHANCE, GAMES, OpenSpielBot, TableState, peer  # noqa: E402

PLAYERS = [2, 3, 4, 5]


def game_of(players: int) -> Any:
    return pyspiel.load_game(f"bottega_palatinus(players={players})")


def some_way(players: int, seed: int, decisions: int) -> TableState:
    """A state of OpenSpiel's after some random decisions."""
    chance, state = Random(seed), game_of(players).new_initial_state()
    state.apply_action(seed)
    for _ in range(decisions):
        state.apply_action(chance.choice(state.legal_actions()))
    return state  # type: ignore[no-any-return]


@pytest.mark.parametrize("players", PLAYERS)
def test_openspiel_finds_nothing_wrong_with_our_game(players: int) -> None:
    """Its own checks of whole random games: copies, histories, masks, saving and loading."""
    pyspiel.random_sim_test(game_of(players), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_deal_and_actions_make_the_same_game_here_and_there(players: int) -> None:
    chance, theirs = Random(players), game_of(players).new_initial_state()
    assert theirs.current_player() == CHANCE
    theirs.apply_action(7)
    ours = bottega.game("palatinus", players=players).deal(7)
    while ours.to_play is not None:
        assert theirs.current_player() == ours.to_play
        assert theirs.legal_actions() == [action.number for action in ours.legal()]
        action = chance.choice(ours.legal())
        assert theirs.action_to_string(action.number) == str(action)
        theirs.apply_action(action.number)
        ours.play(action)
    assert theirs.is_terminal()
    best = [seat for seat, result in enumerate(theirs.returns()) if result == max(theirs.returns())]
    assert best == list(ours.winners())
    assert sum(theirs.returns()) == pytest.approx(0)


def test_a_victory_is_one_and_the_others_bear_it() -> None:
    state = some_way(3, 5, 0)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    for ranks, results in {
        (1, 2, 3): [1, -0.5, -0.5],
        (3, 1, 1): [-0.5, 0.25, 0.25],
        (1, 1, 1): [0, 0, 0],
    }.items():
        state.table["rank"][0, :3] = ranks
        assert state.returns() == pytest.approx(results)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("bottega_palatinus(players=4,free_spring=twice)")
    assert game.num_players() == 4
    assert game.rules.options["free_spring"] == "twice"
    with pytest.raises(BadOption, match="free_spring"):
        GAMES["palatinus"]({"free_spring": "never"})


def test_a_copy_goes_its_own_way() -> None:
    state = some_way(2, 3, 20)
    before, copy = str(state), state.clone()
    assert str(copy) == before
    assert copy.history() == state.history()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_resampled_world_looks_the_same_to_its_player_and_is_another(players: int) -> None:
    chance, others = Random(1), set()
    for decisions in range(5, 45, 4):
        state = some_way(players, 11, decisions)
        seat = state.current_player()
        world = state.resample_from_infostate(seat, chance.random)
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.legal_actions() == state.legal_actions()
        assert np.array_equal(world.observation_tensor(seat), state.observation_tensor(seat))
        others.add(str(world) == str(state))
    assert others == {False}


def test_players_with_different_knowledge_have_different_information_states() -> None:
    state = some_way(2, 3, 30)
    assert state.information_state_string(0) != state.information_state_string(1)


@pytest.mark.parametrize("native", [False, True])
def test_their_search_makes_as_many_simulations_as_it_may(native: bool) -> None:
    state = bottega.game("palatinus").deal(1)
    bot = OpenSpielBot(1, Budget(iterations=12), native_rollouts=native)
    assert bot.choose(state, state.to_play or 0) in state.legal()
    assert bot.iterations == 12


@pytest.mark.parametrize("native", [False, True])
def test_the_same_seed_chooses_the_same_action(native: bool) -> None:
    state = bottega.game("palatinus").deal(1)
    seat = state.to_play or 0
    first, second = (
        OpenSpielBot(9, Budget(iterations=30), native_rollouts=native).choose(state, seat) for _ in range(2)
    )
    assert first == second


def test_their_search_ends_by_the_clock_and_leaves_the_table_alone() -> None:
    state = bottega.game("palatinus").deal(1)
    before = state.to_bytes()
    bot = OpenSpielBot(1, Budget(seconds=0.05), native_rollouts=True)
    bot.choose(state, state.to_play or 0)
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
    bots = ["openspiel-native@60", "random"]
    outcome, _ = hold(bottega.game("palatinus"), bots, 40, workers=Processes(1))
    assert outcome.answer == "more"
