"""Tables stepped together: the same games as one table at a time, with their seats, masks and rewards."""

from random import Random
from typing import Any

import numpy as np
import pytest

import bottega
from bottega import BadOption, IllegalAction
from bottega.engine.bits import mix
from bottega.engine.jit import INTERPRETED
from bottega.envs.rewards import rewards_of
from bottega.envs.vector import VectorTables

COUNT, STEPS = (3, 60) if INTERPRETED else (8, 400)
LONGEST = 10_000  # steps until every table has begun anew, at the most
GAMES = [(name, players) for name in bottega.games() for players in bottega.game(name).spec.players]


def choose(tables: VectorTables, chance: Random) -> list[int]:
    return [chance.choice(mask.nonzero()[0].tolist()) for mask in tables.masks]


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("reward", ["result", "margin", "rank"])
def test_every_row_plays_the_games_of_its_seeds(name: str, players: int, reward: str) -> None:
    game = bottega.game(name, players=players)
    tables = VectorTables(game, COUNT, reward=reward)
    tables.reset(7)
    seeds = [7 + row for row in range(COUNT)]
    states = [game.deal(seed) for seed in seeds]
    chance, ended = Random(1), 0
    for _ in range(STEPS if INTERPRETED else LONGEST):
        if ended > COUNT:
            break
        for row, state in enumerate(states):
            assert tables.seats[row] == state.to_play
            assert (tables.masks[row] == state.legal_mask(int(tables.seats[row]))).all()
        row = chance.randrange(COUNT)
        seen = states[row].observation(int(tables.seats[row]))
        assert (tables.observed[row] == seen).all()
        actions = choose(tables, chance)
        tables.step(actions)
        for row, action in enumerate(actions):
            states[row].play(action)
            over = states[row].to_play is None
            assert tables.ended[row] == over
            paid = rewards_of(states[row], reward) if over else [0.0] * players
            assert tables.rewards[row].tolist() == paid
            if over:
                ended += 1
                seeds[row] += COUNT
                states[row] = game.deal(seeds[row])
    assert INTERPRETED or ended > COUNT


@pytest.mark.parametrize("others", ["random", "heuristic"])
def test_a_learner_in_one_seat_is_only_asked_for_that_seat(others: str) -> None:
    game = bottega.game("palatinus", players=3)
    tables = VectorTables(game, COUNT, seat="in turn", others=others)
    tables.reset(3)
    chance, ended = Random(2), 0
    for _ in range(STEPS):
        assert tables.seats.tolist() == [row % 3 for row in range(COUNT)]
        tables.step(choose(tables, chance))
        assert abs(tables.rewards.sum()) < 1e-4
        ended += int(tables.ended.sum())
    assert INTERPRETED or ended > COUNT


@pytest.mark.native
def test_heuristics_beat_a_random_learner() -> None:
    """Against random others a random learner of three wins a third of its games, against heuristics few."""
    shares = []
    for others in ("random", "heuristic"):
        tables = VectorTables(bottega.game("palatinus", players=3), 600, seat=0, others=others)
        tables.reset(5)
        chance, won, ended = Random(3), 0, 0
        while ended < 1_000:
            tables.step(choose(tables, chance))
            ended += int(tables.ended.sum())
            won += int((tables.rewards[:, 0] > 0).sum())
        shares.append(won / ended)
    assert 0.25 < shares[0] < 0.42
    assert shares[1] < 0.15


def test_the_same_seed_plays_the_same_games_on_any_number_of_threads() -> None:
    game = bottega.game("palatinus", players=2)
    played: list[Any] = []
    for threads in (1, 2):
        tables = VectorTables(
            game, 200 if not INTERPRETED else 2, seat=1, others="heuristic", threads=threads
        )
        tables.reset(11)
        chance = Random(4)
        for _ in range(20):
            tables.step(choose(tables, chance))
        played.append((tables.observed.copy(), tables.seats.copy(), tables.tables.tobytes()))
    assert (played[0][0] == played[1][0]).all()
    assert (played[0][1] == played[1][1]).all()
    assert played[0][2] == played[1][2]


def test_what_is_not_legal_is_refused_and_no_table_changes() -> None:
    tables = VectorTables(bottega.game("palatinus", players=2), 3)
    with pytest.raises(BadOption, match="reset first"):
        tables.step([0, 0, 0])
    tables.reset(1)
    before = tables.tables.tobytes()
    good = choose(tables, Random(1))
    for bad in (-1, 10**6, int(np.flatnonzero(~tables.masks[1])[0])):
        with pytest.raises(IllegalAction, match=f"action {bad} is not legal at table 1"):
            tables.step([good[0], bad, good[2]])
        assert tables.tables.tobytes() == before
    with pytest.raises(BadOption, match="shape"):
        tables.step([1, 2])
    with pytest.raises(BadOption, match="whole numbers"):
        tables.step(np.array(good) + 0.5)
    assert tables.tables.tobytes() == before


def test_a_mask_that_somebody_wrote_into_makes_nothing_legal() -> None:
    tables = VectorTables(bottega.game("palatinus", players=2), 2)
    tables.reset(1)
    before, wrong = tables.tables.tobytes(), int(np.flatnonzero(~tables.masks[0])[0])
    tables.masks[0, wrong] = True
    with pytest.raises(IllegalAction, match="table 0"):
        tables.step([wrong, choose(tables, Random(1))[1]])
    assert tables.tables[:1].tobytes() == before[: tables.tables.itemsize]


@pytest.mark.parametrize("name", bottega.games())
def test_random_others_play_as_single_tables_by_the_same_lots(name: str) -> None:
    """The lot of a decision is drawn from the seed of its row and the number of the decision."""
    game, seeds = bottega.game(name, players=3), [5, 6]
    tables = VectorTables(game, len(seeds), seat=1)
    tables.reset(seeds[0])
    states = [game.deal(seed) for seed in seeds]
    chance, ended = Random(6), 0
    for _ in range(STEPS if INTERPRETED else LONGEST):
        if ended == len(seeds):
            break
        for row, state in enumerate(states):
            play_by_lot(state, seeds[row], 1)
            if state.to_play is None:
                ended += 1
                assert tables.ended[row]
                assert (tables.last_observed[row] == state.observation(1)).all()
                seeds[row] += len(seeds)
                states[row] = game.deal(seeds[row])
                play_by_lot(states[row], seeds[row], 1)
            assert states[row].table.tobytes() == tables.tables[row].tobytes()
            assert (tables.observed[row] == states[row].observation(1)).all()
        actions = choose(tables, chance)
        tables.step(actions)
        for state, action in zip(states, actions, strict=True):
            state.play(action)
    assert INTERPRETED or ended == len(seeds)


def play_by_lot(state: bottega.State, seed: int, own: int) -> None:
    while state.to_play not in (None, own):
        legal = state.legal()
        lot = int(mix(~np.uint64(seed), np.uint64(state.decisions)))
        state.play(legal[(lot >> 32) * len(legal) >> 32])


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seat": 2}, "seat 2"),
        ({"seat": "left"}, "'left'"),
        ({"seat": True}, "True"),
        ({"seat": 1.0}, "1.0"),
        ({"others": "clever"}, "random, heuristic"),
        ({"reward": "glory"}, "result, margin, rank, shaped"),
    ],
)
def test_impossible_tables_are_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        VectorTables(bottega.game("palatinus", players=2), 3, **wrong)


def first_illegal(tables: VectorTables) -> Any:
    """For each row an action that is not legal."""
    return (~tables.masks).argmax(axis=1)


def test_an_illegal_action_may_be_replaced_by_a_legal_one() -> None:
    runs = []
    for _ in range(2):
        tables = VectorTables(bottega.game("palatinus"), 4, illegal="random", threads=1)
        tables.reset(5)
        legal, given = tables.masks.copy(), tables.masks.argmax(axis=1)
        given[[1, 3]] = first_illegal(tables)[1], 10_000
        tables.step(given)
        assert tables.illegal.tolist() == [False, True, False, True]
        assert legal[np.arange(4), tables.played].all()
        assert (tables.played[[0, 2]] == given[[0, 2]]).all()
        assert not tables.ended.any()
        runs.append((tables.played.tolist(), tables.tables.tobytes()))
    assert runs[0] == runs[1]


def test_a_game_may_be_lost_by_an_illegal_action() -> None:
    """At a table of three the loser pays a half, which the two others share; the next seed is dealt there."""
    game = bottega.game("palatinus", players=3)
    tables = VectorTables(game, 3, illegal="lose", threads=1)
    tables.reset(5)
    before, mover = tables.observed.copy(), int(tables.seats[1])
    given = tables.masks.argmax(axis=1)
    given[1] = first_illegal(tables)[1]
    tables.step(given)
    assert tables.illegal.tolist() == tables.ended.tolist() == [False, True, False]
    assert tables.rewards[1].tolist() == [-0.5 if seat == mover else 0.25 for seat in range(3)]
    assert not tables.rewards[[0, 2]].any()
    assert tables.played.tolist() == [given[0], -1, given[2]]
    assert (tables.last_observed[1] == before[1]).all()
    assert tables.state(1) == game.deal(5 + 1 + 3)
    assert (tables.observed[1] == tables.state(1).observation(int(tables.seats[1]))).all()
    tables.step(tables.masks.argmax(axis=1))
    assert not tables.illegal.any()
    assert not tables.rewards.any()


def test_rows_may_wait() -> None:
    tables = VectorTables(bottega.game("palatinus"), 3, threads=1)
    tables.reset(5)
    before, given = tables.tables.copy(), tables.masks.argmax(axis=1)
    given[1] = -1
    tables.step(given, where=np.array([True, False, True]))
    changed = [tables.tables[row].tobytes() != before[row].tobytes() for row in range(3)]
    assert changed == [True, False, True]
    assert tables.played.tolist() == given.tolist()
    assert not tables.illegal.any()
    with pytest.raises(BadOption, match="expected one for each of 3 tables"):
        tables.step(given, where=np.array([True]))


def test_a_table_may_wait_for_a_legal_action() -> None:
    tables = VectorTables(bottega.game("palatinus"), 2, illegal="wait", threads=1)
    tables.reset(5)
    before, given = tables.tables.copy(), tables.masks.argmax(axis=1)
    given[1] = -7
    tables.step(given)
    assert tables.illegal.tolist() == [False, True]
    assert tables.played.tolist() == [given[0], -1]
    assert not tables.ended.any()
    assert tables.tables[0].tobytes() != before[0].tobytes()
    assert tables.tables[1].tobytes() == before[1].tobytes()


def test_rows_that_wait_are_not_illegal_whatever_is_given_for_them() -> None:
    for illegal in ("random", "lose", "wait"):
        tables = VectorTables(bottega.game("palatinus"), 2, illegal=illegal, threads=1)
        tables.reset(5)
        before = tables.tables.copy()
        tables.step([-1, -1], where=np.array([False, False]))
        assert tables.tables.tobytes() == before.tobytes()
        assert not tables.illegal.any()
        assert not tables.ended.any()


def test_the_last_place_is_paid_for_an_illegal_action_by_rank() -> None:
    tables = VectorTables(bottega.game("palatinus", players=3), 1, illegal="lose", reward="rank", threads=1)
    tables.reset(5)
    mover = int(tables.seats[0])
    tables.step(first_illegal(tables))
    assert tables.rewards[0].tolist() == [-1.0 if seat == mover else 0.5 for seat in range(3)]


@pytest.mark.parametrize("name", bottega.games())
def test_the_learner_sees_the_same_in_a_redealt_world(name: str) -> None:
    """Rows that are not redealt keep their tables; those of others go on in worlds as good as theirs."""
    tables = VectorTables(bottega.game(name, players=3), 4, threads=1)
    tables.reset(5)
    for _ in range(4):
        tables.step(tables.masks.argmax(axis=1))
    before, observed, masks = tables.tables.copy(), tables.observed.copy(), tables.masks.copy()
    tables.redeal(9, where=np.array([True, False, True, False]))
    changed = [tables.tables[row].tobytes() != before[row].tobytes() for row in range(4)]
    assert changed == [True, False, True, False]
    assert (tables.observed == observed).all()
    assert (tables.masks == masks).all()
    assert tables.state(2) == bottega.State(tables.game, before[2:3]).redeal(int(tables.seats[2]), 9 + 2)
    with pytest.raises(BadOption, match="seat is not at the table"):
        tables.redeal(1, seats=np.array([0, 1, 2, 3]))
    tables.step(tables.masks.argmax(axis=1))


def test_what_cannot_be_done_about_illegal_actions_is_refused() -> None:
    game = bottega.game("palatinus")
    with pytest.raises(BadOption, match="expected one of refuse, random, lose, wait"):
        VectorTables(game, 1, illegal="ignore")
    for reward in ("margin", "shaped"):
        with pytest.raises(BadOption, match="a lost game has no margin"):
            VectorTables(game, 1, illegal="lose", reward=reward)
