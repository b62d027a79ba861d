"""A seat at a table as a Gymnasium environment, and many seats at once."""

import subprocess
import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.passive_env_checker import env_render_passive_checker
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers import vector as wrappers

import bottega
from bottega import BadOption, IllegalAction
from bottega.bots import BadBot, Budget, Player, SeatView
from bottega.engine.jit import INTERPRETED
from bottega.envs.gymnasium import SeatEnv, SeatsEnv, env, vector_env
from bottega.envs.illegal_actions import draw_legal


@pytest.mark.parametrize("name", bottega.games())
@pytest.mark.parametrize(("seat", "illegal"), [(0, "random"), (1, "lose")])
def test_the_rules_of_gymnasium_are_kept(name: str, seat: int, illegal: str) -> None:
    """The checker does not know masks, so illegal actions must not be refused. Pixels are drawn elsewhere."""
    made = gymnasium.make(f"bottega/{name}-v0", seat=seat, illegal=illegal, disable_env_checker=True)
    table = made.unwrapped
    check_env(table, skip_render_check=True)
    for mode in ("svg", "ansi"):
        assert table.spec is not None
        drawn = table.spec.make(render_mode=mode)
        drawn.reset(seed=1)
        env_render_passive_checker(drawn)


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
        ({"render_mode": "human"}, "'svg', 'ansi', 'rgb_array' or None"),
        ({"illegal": "ignore"}, "'ignore' is not possible: expected one of refuse, random, lose"),
        ({"illegal": "lose", "reward": "margin"}, "a lost game has no margin"),
        ({"bots": []}, "0 bots"),
        ({"bots": ["random"] * 2}, "2 bots"),
        ({"bots": ["nobody"]}, "no bot 'nobody'"),
        ({"reward": "glory"}, "result, margin, rank, shaped"),
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


def illegal_of(table: SeatEnv) -> int:
    return int(np.flatnonzero(~table.action_masks())[0])


def test_an_illegal_action_may_be_replaced_by_a_legal_one() -> None:
    table = env("palatinus", 2, illegal="random")
    table.reset(seed=1)
    for wrong in (illegal_of(table), -1, 10_000):
        legal = table.action_masks()
        _, paid, over, _, info = table.step(wrong)
        assert (paid, over, info["illegal"]) == (0.0, False, True)
        assert legal[info["played"]]
    legal_one = int(table.action_masks().argmax())
    _, _, _, _, info = table.step(legal_one)
    assert (info["illegal"], info["played"]) == (False, legal_one)
    with pytest.raises(IllegalAction, match="whole number"):
        table.step(0.7)  # type: ignore[arg-type]


def test_a_game_may_be_lost_by_an_illegal_action() -> None:
    """Of three seats two win nothing; each of them pays a half, as after any lost game."""
    table = env("palatinus", 3, illegal="lose")
    table.reset(seed=1)
    before = table.state
    seen, paid, over, cut, info = table.step(illegal_of(table))
    assert (paid, over, cut) == (-0.5, True, False)
    assert (info["illegal"], info["played"]) == (True, -1)
    assert not seen["action_mask"].any()
    assert table.state is before
    with pytest.raises(IllegalAction, match="the game is over"):
        table.step(0)
    seen, _ = table.reset(seed=1)
    _, paid, over, _, info = table.step(int(seen["action_mask"].argmax()))
    assert (paid, over, info["illegal"]) == (0.0, False, False)


@pytest.mark.parametrize("illegal", ["refuse", "random", "lose"])
def test_no_action_follows_the_end(illegal: str) -> None:
    table = env("palatinus", 2, illegal=illegal)
    play(table, 1)
    with pytest.raises(IllegalAction, match="the game is over"):
        table.step(0)


def test_all_legal_actions_are_drawn_and_no_other() -> None:
    masks = np.zeros((400, 6), np.bool_)
    masks[:, [1, 4, 5]] = True
    assert set(draw_legal(masks, np.random.default_rng(1)).tolist()) == {1, 4, 5}


def test_masks_are_given_where_a_learner_asks_for_them() -> None:
    table = env("palatinus", 2)
    seen, _ = table.reset(seed=1)
    masks = table.action_masks()
    assert masks.dtype == np.bool_
    assert (masks == seen["action_mask"]).all()
    tables = vector_env("palatinus", 3)
    seen, _ = tables.reset(seed=1)
    assert (tables.action_masks() == seen["action_mask"]).all()


def test_the_table_is_rendered_as_asked_for() -> None:
    for mode, wanted in (("svg", "<svg"), ("ansi", "Red")):
        table = env("palatinus", 2, render_mode=mode)
        table.reset(seed=1)
        shown = table.render()
        assert isinstance(shown, str)
        assert wanted in shown
    silent = env("palatinus", 2, render_mode=None)
    silent.reset(seed=1)
    assert silent.render() is None


def test_an_environment_is_found_by_its_module_without_an_import() -> None:
    code = (
        "import sys, gymnasium\n"
        "assert 'bottega' not in sys.modules\n"
        "made = gymnasium.make('bottega.envs.gymnasium:bottega/palatinus-v0', players=3)\n"
        "print(made.unwrapped.game.key, made.unwrapped.game.players)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["palatinus", "3"]


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


@pytest.mark.native
def test_shaped_rewards_of_the_own_seat_sum_to_its_margin() -> None:
    """At one table, where others play before and after it, and at many, game by game."""
    table = env("principato", 3, reward="shaped", seat=1, render_mode=None)
    seen, _ = table.reset(seed=2)
    paid, over, on_the_way = 0.0, False, 0
    while not over:
        seen, reward, over, _, _ = table.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        paid += float(reward)
        on_the_way += bool(reward) and not over
    assert table.state is not None
    own, *others = (table.state.scores()[seat] for seat in (1, 0, 2))
    assert paid == own - max(others)
    assert on_the_way > 0


def test_the_table_waits_for_a_legal_action_if_asked_to() -> None:
    table = env("palatinus", 2, illegal="wait")
    seen, _ = table.reset(seed=1)
    after, reward, over, _, info = table.step(int(seen["action_mask"].argmin()))
    assert (reward, over, info["illegal"], info["played"]) == (0.0, False, True, -1)
    assert (after["observation"] == seen["observation"]).all()


def test_a_place_is_paid_to_the_own_seat() -> None:
    table = env("palatinus", 3, reward="rank")
    paid, _ = play(table, 2)
    assert table.state is not None
    ranks = table.state.table["rank"][0, :3].tolist()
    assert sorted(ranks) == [1, 2, 3]
    assert paid == 2 - ranks[0]


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
            assert [last is not None for last in info["final_obs"]] == over.tolist()
            for row in np.flatnonzero(over).tolist():
                last = info["final_obs"][row]
                assert tables.single_observation_space.contains(last)
                assert last["observation"].any()
                assert (last["observation"] != seen["observation"][row]).any()
                assert not last["action_mask"].any()
        ended += int(over.sum())
    assert INTERPRETED or ended > count


def first_legal(tables: VectorEnv[Any, Any, Any]) -> Any:
    own = tables.unwrapped
    assert isinstance(own, SeatsEnv)
    return own.action_masks().argmax(axis=1)


def test_observations_that_are_kept_stay_as_they_were() -> None:
    tables = vector_env("palatinus", 2)
    kept = [tables.reset(seed=1)[0]]
    for _ in range(5):
        kept.append(tables.step(first_legal(tables))[0])
    assert len({seen["observation"].tobytes() for seen in kept}) == 6
    assert not any(np.shares_memory(seen["observation"], tables.tables.observed) for seen in kept)


def test_without_copies_observations_are_the_tables_own_arrays() -> None:
    tables = vector_env("palatinus", 2, copy=False)
    seen, _ = tables.reset(seed=1)
    later, *_ = tables.step(first_legal(tables))
    for each in (seen, later):
        assert each["observation"] is tables.tables.observed
        assert np.shares_memory(each["action_mask"], tables.tables.masks)


def test_a_table_may_begin_anew_in_the_step_after_the_end() -> None:
    """Both ways play the same games; the later way shows their ends, and then ignores an action."""
    at_once = vector_env("palatinus", 1, seat=0)
    later = vector_env("palatinus", 1, seat=0, autoreset_mode="NextStep")
    assert later.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    seen, _ = at_once.reset(seed=3)
    seen_later, _ = later.reset(seed=3)
    ended = 0
    for _ in range(60):
        assert (seen["observation"] == seen_later["observation"]).all()
        assert (seen["action_mask"] == seen_later["action_mask"]).all()
        actions = first_legal(at_once)
        seen, paid, over, _, info = at_once.step(actions)
        seen_later, paid_later, over_later, _, info_later = later.step(actions)
        assert (paid == paid_later).all()
        assert (over == over_later).all()
        assert "final_obs" not in info_later
        if over[0]:
            ended += 1
            assert (seen_later["observation"][0] == info["final_obs"][0]["observation"]).all()
            assert not seen_later["action_mask"].any()
            seen_later, paid_later, over_later, _, info_later = later.step(np.array([-7]))
            assert (paid_later[0], over_later[0], info_later["played"][0]) == (0.0, False, -1)
            assert not info_later["illegal"][0]
    assert ended > 0


def test_impossible_ways_to_begin_anew_are_refused() -> None:
    with pytest.raises(BadOption, match="'SameStep' or 'NextStep'"):
        vector_env("palatinus", 1, autoreset_mode="Disabled")
    with pytest.raises(BadOption, match="copy=False"):
        vector_env("palatinus", 1, autoreset_mode="NextStep", copy=False)


WRAPPED: dict[str, Callable[[VectorEnv[Any, Any, Any]], VectorEnv[Any, Any, Any]]] = {
    "FlattenObservation": wrappers.FlattenObservation,
    "FilterObservation": lambda tables: wrappers.FilterObservation(tables, ["observation"]),
    "DtypeObservation": lambda tables: wrappers.DtypeObservation(
        wrappers.FlattenObservation(tables), np.float32
    ),
    "NormalizeObservation": lambda tables: wrappers.NormalizeObservation(wrappers.FlattenObservation(tables)),
    "NormalizeReward": wrappers.NormalizeReward,
    "ClipReward": lambda tables: wrappers.ClipReward(tables, -1, 1),
    "RecordEpisodeStatistics": wrappers.RecordEpisodeStatistics,
    "DictInfoToList": wrappers.DictInfoToList,
}


@pytest.mark.parametrize("wrapper", WRAPPED)
def test_wrappers_of_gymnasium_fit_many_seats(wrapper: str) -> None:
    tables = WRAPPED[wrapper](vector_env("palatinus", 2, autoreset_mode="NextStep"))
    seen, _ = tables.reset(seed=1)
    ended = 0
    for _ in range(40):
        if wrapper != "NormalizeObservation":  # its numbers are not bound to any space
            assert tables.observation_space.contains(seen)
        seen, _, over, _, _ = tables.step(first_legal(tables))
        ended += int(np.sum(over))
    assert ended > 0


def test_what_is_flattened_is_all_that_was_seen() -> None:
    tables = vector_env("palatinus", 2, autoreset_mode="NextStep")
    flat, _ = wrappers.FlattenObservation(tables).reset(seed=1)
    game = tables.tables.game
    assert flat.shape == (2, game.spec.layout.length + len(game.actions))


def test_tables_made_by_gymnasium_take_all_options() -> None:
    made = gymnasium.make_vec(
        "bottega/palatinus-v0", 2, illegal="random", copy=True, autoreset_mode="NextStep", threads=1
    )
    made.reset(seed=1)
    _, _, _, _, info = made.step(np.array([10_000, 10_000]))
    assert info["illegal"].all()
    assert (info["played"] >= 0).all()
