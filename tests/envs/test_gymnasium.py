"""A seat at a table as a Gymnasium environment, and many seats at once."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import bottega
from bottega import BadOption, IllegalAction
from bottega.bots import BadBot, Budget, Player, SeatView
from bottega.engine.jit import INTERPRETED
from bottega.envs.gymnasium import SeatEnv, SeatsEnv, env, vector_env


class Legal(SeatEnv):
    """Takes any number for one of the legal actions: the checker does not know masks."""

    def step(self, action: int) -> Any:
        assert self.state is not None
        legal = np.flatnonzero(self.state.legal_mask(self.seat))
        return super().step(int(legal[action % len(legal)]))


@pytest.mark.parametrize("name", bottega.games())
@pytest.mark.parametrize("seat", [0, 1])
def test_the_rules_of_gymnasium_are_kept(name: str, seat: int) -> None:
    check_env(Legal(bottega.game(name), seat=seat), skip_render_check=True)


def play(table: SeatEnv, seed: int) -> tuple[float, int]:
    """Random play of the own seat to the end; the reward and the decisions."""
    chance = Random(seed)
    seen, _ = table.reset(seed=seed)
    paid, over, steps = 0.0, False, 0
    while not over:
        action = chance.choice(np.flatnonzero(seen["action_mask"]).tolist())
        seen, reward, over, cut, _ = table.step(action)
        assert not cut
        assert over or reward == 0.0
        paid += reward
        steps += 1
    return paid, steps


def test_a_game_is_played_against_bots_and_paid_out_at_the_end() -> None:
    table = env("palatinus", 3, bots=["random"], seat=1)
    paid, steps = play(table, 1)
    assert table.state is not None
    winners = table.state.winners()
    assert paid == pytest.approx((3 / len(winners) - 1) / 2 if 1 in winners else -0.5)
    assert steps > 10
    assert play(env("palatinus", 3, bots=["random"], seat=1), 1) == (paid, steps)
    assert not table._seen()["action_mask"].any()


class Counted:
    """A bot of the caller's own, which notes the seats that it was made for."""

    name = "counted"
    made: ClassVar[list[int]] = []

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.made.append(seed)

    def choose(self, view: SeatView) -> int:
        return view.legal()[0].number


def test_the_others_may_be_bots_of_the_callers_own() -> None:
    given: list[Sequence[Player] | Player] = [Counted, [Counted], ["random", Counted]]
    for bots in given:
        assert play(env("palatinus", 3, bots=bots, seat=1), 1)[1] > 10
    made = len(Counted.made)
    table = env("palatinus", 3, bots=Counted(1))
    assert play(table, 1) == play(table, 1)
    assert len(Counted.made) == made + 1  # the object itself, copied for each game
    with pytest.raises(BadBot, match="has no choose"):
        env("palatinus", bots=7)  # type: ignore[arg-type]


def test_the_seat_hears_what_others_did_as_far_as_it_may() -> None:
    table = env("palatinus", 2, seat=0, board_setup="random")
    seen, info = table.reset(seed=2)
    told = list(info["events"])
    chance = Random(1)
    for _ in range(12):
        seen, _, _, _, info = table.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        told += info["events"]
    others = [line for line in told if line.startswith("placed(seat=1") and "wolf=True" in line]
    assert others
    assert all("kind=None" in line for line in others)


def test_bots_fill_the_seats_that_are_left() -> None:
    assert env("palatinus", 5, bots=["greedy", "random"]).bots == ["greedy", "random", "random", "random"]
    assert env("palatinus", 3, bots="greedy").bots == ["greedy", "greedy"]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seat": 2}, "seat 2"),
        ({"seat": "x"}, "seat 'x'"),
        ({"seat": True}, "seat True"),
        ({"render_mode": "human"}, "'svg' or None"),
        ({"bots": []}, "0 bots"),
        ({"bots": ["random"] * 2}, "2 bots"),
        ({"bots": ["nobody"]}, "no bot 'nobody'"),
        ({"reward": "glory"}, "result, margin"),
    ],
)
def test_impossible_tables_are_refused(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        env("palatinus", 2, **wrong)  # type: ignore[arg-type]


def test_illegal_actions_and_steps_without_a_game_are_refused() -> None:
    table = env("palatinus", 2)
    with pytest.raises(BadOption, match="reset"):
        table.step(0)
    with pytest.raises(BadOption, match="reset"):
        table.render()
    seen, _ = table.reset(seed=1)
    with pytest.raises(IllegalAction, match="whole number"):
        table.step(0.7)  # type: ignore[arg-type]
    with pytest.raises(IllegalAction):
        table.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))


@pytest.mark.parametrize("name", bottega.games())
def test_games_are_registered(name: str) -> None:
    table = gymnasium.make(f"bottega/{name}-v0", disable_env_checker=True)
    assert isinstance(table.unwrapped, SeatEnv)
    assert table.unwrapped.game.key == name
    table.close()
    tables = gymnasium.make_vec(f"bottega/{name}-v0", 3, players=3, others="heuristic")
    assert isinstance(tables.unwrapped, SeatsEnv)
    assert (len(tables.unwrapped.tables), tables.unwrapped.tables.game.players) == (3, 3)


def test_a_margin_is_paid_to_the_own_seat() -> None:
    table = env("palatinus", 2, reward="margin")
    paid, _ = play(table, 2)
    assert table.state is not None
    own, other = table.state.scores()
    assert paid == own - other


def test_seeds_that_lie_close_together_give_other_games() -> None:
    rows = []
    for seed in (1, 2):
        tables = vector_env("palatinus", 8)
        tables.reset(seed=seed)
        rows.append({row.tobytes() for row in tables.tables.tables})
    assert len(rows[0]) == 8
    assert not rows[0] & rows[1]


def test_many_seats_are_stepped_together() -> None:
    count, steps = (2, 30) if INTERPRETED else (30, 120)
    tables = vector_env("palatinus", count, 3, seat="in turn")
    seen, info = tables.reset(seed=4)
    chance, ended = Random(1), 0
    for _ in range(steps):
        assert tables.observation_space.contains({key: value.copy() for key, value in seen.items()})
        actions = np.array([chance.choice(np.flatnonzero(mask).tolist()) for mask in seen["action_mask"]])
        seen, paid, over, cut, info = tables.step(actions)
        assert not cut.any()
        assert (paid[~over] == 0.0).all()
        assert (paid[over] == info["rewards"][over, np.arange(count)[over] % 3]).all()
        assert ("final_obs" in info) == over.any()
        if over.any():
            assert (info["_final_obs"] == over).all()
            last = info["final_obs"]["observation"][over]
            assert last.any(axis=1).all()
            assert (last != seen["observation"][over]).any(axis=1).all()
        ended += int(over.sum())
    assert INTERPRETED or ended > count
