"""Every game and player count under PettingZoo's own tests."""

import contextlib
import io
import pickle
import warnings
from collections.abc import Callable
from copy import deepcopy
from random import Random

import numpy as np
import pytest
from pettingzoo import AECEnv

import bottega
from bottega import IllegalAction
from bottega.engine.jit import INTERPRETED
from bottega.envs import SEEDS
from bottega.envs.pettingzoo import TableEnv, env, parallel_env, raw_env

with warnings.catch_warnings():  # where its own games are installed, its tests import one the old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, seed_test
    from pettingzoo.utils.wrappers import TerminateIllegalWrapper

COUNTS = [
    (name, players)
    for name in bottega.games()
    for players in range(bottega.game(name).spec.players[0], bottega.game(name).spec.players[1] + 1)
]
CYCLES = 20 if INTERPRETED else 500


@pytest.mark.filterwarnings("ignore:Observation")  # it wants plain arrays, but masks need a dictionary
@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_the_rules_of_pettingzoo_are_kept(name: str, players: int) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(env(name, players), num_cycles=CYCLES, verbose_progress=False)


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_a_seed_fixes_the_game(name: str, players: int) -> None:
    seed_test(lambda: env(name, players), num_cycles=CYCLES)


def finish(table: TableEnv, seed: int) -> None:
    """Random play to the end."""
    chance = Random(seed)
    table.reset(seed)
    while not any(table.terminations.values()):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(chance.choice(np.flatnonzero(mask).tolist()))


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_the_end_is_paid_out_once_to_every_seat(name: str, players: int) -> None:
    table = env(name, players)
    finish(table, 3)
    winners = table.state_of_game.winners()
    got = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        _, reward, over, _, _ = table.last()
        assert over
        got[agent] += reward
        table.step(None)
    each = (players / len(winners) - 1) / (players - 1)
    for seat, agent in enumerate(table.possible_agents):
        wanted = each if seat in winners else -1 / (players - 1)
        assert got[agent] == pytest.approx(wanted)
    assert sum(got.values()) == pytest.approx(0.0, abs=1e-6)


def test_a_margin_is_the_lead_over_the_best_of_the_others() -> None:
    table = env("palatinus", 3, reward="margin")
    finish(table, 4)
    points = list(table.state_of_game.scores())
    for seat, agent in enumerate(table.possible_agents):
        others = points[:seat] + points[seat + 1 :]
        assert table.rewards[agent] == points[seat] - max(others)


@pytest.mark.native
@pytest.mark.parametrize("name", bottega.games())
def test_shaped_rewards_that_agents_see_sum_to_the_margin(name: str) -> None:
    table = env(name, 3, reward="shaped", render_mode=None)
    table.reset(seed=4)
    chance, got, paid_before_the_end = Random(5), dict.fromkeys(table.possible_agents, 0.0), False
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        got[agent] += reward
        paid_before_the_end |= bool(reward) and not over
        table.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    points = list(table.state_of_game.scores())
    margins = [points[seat] - max(points[:seat] + points[seat + 1 :]) for seat in range(3)]
    assert list(got.values()) == margins
    assert paid_before_the_end == (name != "palatinus")


def test_options_of_the_game_are_taken_and_bad_ones_refused() -> None:
    assert env("palatinus", free_spring="twice").game.options["free_spring"] == "twice"
    with pytest.raises(bottega.BadOption, match="expected one of"):
        env("palatinus", reward="glory")
    with pytest.raises(bottega.BadOption):
        env("palatinus", 9)
    with pytest.raises(bottega.BadOption, match="'rgb_array' or None"):
        env("palatinus", render_mode="human")


def test_before_the_deal_it_says_what_is_missing() -> None:
    table = env("palatinus")
    asked = table.last, lambda: table.last(observe=False), lambda: table.observe("seat_0"), table.render
    for ask in (lambda: table.step(0), *asked):
        with pytest.raises(bottega.BadOption, match="reset first"):
            ask()


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    table = env("palatinus")
    table.reset(1)
    before = table.state_of_game
    mask = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(IllegalAction, match=table.agent_selection):
        table.step(int(np.flatnonzero(mask == 0)[0]))
    with pytest.raises(IllegalAction, match="whole number"):
        table.step(0.7)  # type: ignore[arg-type]
    for beyond in (-1, len(mask), 2**63, -(2**70)):
        with pytest.raises(IllegalAction, match=f"no action {beyond}"):
            table.step(beyond)
    assert table.state_of_game == before


def test_only_the_seat_to_decide_has_choices_and_everybody_sees_his_own() -> None:
    table = env("palatinus", 4)
    table.reset(5)
    state = table.state_of_game
    for seat, agent in enumerate(table.possible_agents):
        seen = table.observe(agent)
        assert seen["action_mask"].any() == (agent == table.agent_selection)
        assert (seen["observation"] == state.observation(seat)).all()


def test_an_observation_is_the_callers_own() -> None:
    table = env("palatinus", 3)
    table.reset(5)
    first = table.observe(table.agent_selection)
    kept = {key: seen.copy() for key, seen in first.items()}
    for seen in first.values():
        seen[:] = 7
    again, last = table.observe(table.agent_selection), table.last()[0]
    assert all((again[key] == kept[key]).all() and (last[key] == kept[key]).all() for key in kept)
    table.step(int(kept["action_mask"].argmax()))
    assert (again["observation"] == kept["observation"]).all()
    state, mover = table.state_of_game, table.agent_selection
    assert (table.observe(mover)["observation"] == state.observation(int(mover[-1]))).all()


def test_the_last_word_is_that_of_every_pettingzoo_environment() -> None:
    table, chance = env("palatinus", 3, reward="shaped"), Random(3)
    table.reset(5)
    named = []
    for agent in table.agent_iter(max_iter=7):
        assert table.last(observe=False) == AECEnv.last(table, observe=False)
        for one, other in ((table.last(), AECEnv.last(table)), (AECEnv.last(table), table.last())):
            assert one[1:] == other[1:]
            assert all((one[0][key] == other[0][key]).all() for key in ("observation", "action_mask"))
            assert not any(np.shares_memory(one[0][key], other[0][key]) for key in one[0])
        named.append(agent)
        table.step(chance.choice(np.flatnonzero(table.last()[0]["action_mask"]).tolist()))
    assert len(named) == 7
    assert list(table.agent_iter(max_iter=2)) == [table.agent_selection] * 2
    finish(table, 5)
    left = []
    for agent in table.agent_iter():
        left.append(agent)
        table.step(None)
    assert left == table.possible_agents
    assert list(table.agent_iter()) == []
    with pytest.raises(bottega.BadOption, match="reset first"):
        table.last()


@pytest.mark.parametrize("copied", [deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_goes_its_own_way(copied: Callable[[TableEnv], TableEnv]) -> None:
    table = env("principato", 3)
    table.reset(5)
    for _ in range(10):
        table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
    before, other = table.state_of_game, copied(table)
    while not any(other.terminations.values()):
        other.step(int(other.observe(other.agent_selection)["action_mask"].argmax()))
    assert table.state_of_game == before
    while not any(table.terminations.values()):
        table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
    assert table.state_of_game == other.state_of_game
    assert table.rewards == other.rewards
    for one in (table, other):
        one.reset()
    assert table.state_of_game == other.state_of_game != before


def test_a_seed_deals_the_game_that_its_generator_draws() -> None:
    table = env("palatinus", 3)
    table.reset(5)
    drawn = np.random.default_rng(5).integers(SEEDS, size=2).tolist()
    assert table.state_of_game == table.game.deal(drawn[0])
    table.reset()
    assert table.state_of_game == table.game.deal(drawn[1])


def test_it_says_what_it_shows(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("palatinus")
    table.reset(1)
    shown = table.render()
    assert isinstance(shown, str)
    assert shown.startswith("<svg")
    text = env("palatinus", render_mode="ansi")
    text.reset(1)
    assert text.render() == text.state_of_game.text()
    table.describe_observation()
    assert "own_hand" in capsys.readouterr().out


@pytest.mark.parametrize("name", bottega.games())
def test_a_table_can_be_stepped_with_the_actions_of_all_seats(name: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        parallel_api_test(parallel_env(name, 3), num_cycles=10 if INTERPRETED else 60)


def test_of_the_actions_of_all_seats_only_that_of_the_seat_to_decide_counts() -> None:
    alone, together = env("palatinus", 3), parallel_env("palatinus", 3)
    alone.reset(4)
    seen, _ = together.reset(4)
    chance = Random(2)
    while together.agents:
        mover = alone.agent_selection
        assert [agent for agent in seen if seen[agent]["action_mask"].any()] == [mover]
        action = chance.choice(np.flatnonzero(seen[mover]["action_mask"]).tolist())
        alone.step(action)
        seen, paid, over, _, _ = together.step(dict.fromkeys(seen, -1) | {mover: action})
        assert over == alone.terminations
    assert paid == alone.rewards


def test_an_illegal_action_ends_the_game_where_pettingzoo_is_asked_to() -> None:
    table = TerminateIllegalWrapper(raw_env("palatinus", 3), illegal_reward=-1)
    table.reset(1)
    mover = table.agent_selection
    wrong = int(np.flatnonzero(table.observe(mover)["action_mask"] == 0)[0])
    with contextlib.redirect_stderr(io.StringIO()):
        table.step(wrong)
    assert all(table.terminations.values())
    assert table.rewards == {agent: -1.0 if agent == mover else 0 for agent in table.possible_agents}
