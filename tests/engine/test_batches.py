"""Arrays of tables: a batch does row by row what a single table does, on one thread or many."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import bottega
from bottega.engine.batches import Batch, cores, kept
from bottega.engine.errors import BadOption
from bottega.engine.game import State
from bottega.engine.interpreted import rows
from bottega.engine.jit import INTERPRETED
from bottega.games import find

Array = np.ndarray[Any, Any]

# The interpreted rules go slowly; every game tests its own.
GAMES = bottega.games()[:1] if INTERPRETED else bottega.games()
TABLES = [
    (name, players) for name in GAMES for players in range(find(name).players[0], find(name).players[1] + 1)
]
each_table = pytest.mark.parametrize(("name", "players"), TABLES)

ROWS = 6
# Enough rows for several chunks on several threads; the interpreted rules have one thread and go slowly.
MANY = 12 if INTERPRETED else 700


def any_actions(batch: Batch, chance: Random) -> Array:
    """A random legal action for each row, 0 where the game is over."""
    return np.array([chance.choice(batch.state(row).legal() or [0]) for row in range(len(batch))], np.int64)


def dealt(name: str, players: int, count: int = ROWS, seed: int = 40, threads: int | None = None) -> Batch:
    batch = Batch(bottega.game(name, players=players), count, threads)
    batch.deal(seed)
    return batch


def play_to_the_end(batch: Batch, chooser: int, actions_kept: int = 0) -> list[int]:
    return list(batch.play_out(chooser, actions_kept))


@each_table
def test_a_batch_deals_what_the_game_deals_with_seeds_counting_up(name: str, players: int) -> None:
    batch = dealt(name, players)
    for row in range(ROWS):
        assert batch.state(row) == batch.game.deal(40 + row)


@pytest.mark.parametrize("name", GAMES)
def test_the_largest_seeds_are_dealt_too(name: str) -> None:
    batch = dealt(name, find(name).players[0], 3, 2**64 - 3)
    assert [batch.state(row) for row in range(3)] == [batch.game.deal(2**64 - 3 + row) for row in range(3)]


@each_table
def test_stepping_a_batch_is_stepping_its_tables(name: str, players: int) -> None:
    batch, chance = dealt(name, players), Random(1)
    singles = [batch.state(row) for row in range(ROWS)]
    while (batch.to_play != -1).any():
        actions = any_actions(batch, chance)
        running = batch.to_play != -1
        refused = batch.play(actions)
        assert (refused == ~running).all()
        for row, single in enumerate(singles):
            if running[row]:
                single.play(int(actions[row]))
            assert batch.state(row) == single
    assert all(single.to_play is None for single in singles)


@each_table
def test_refused_rows_stay_as_they_are(name: str, players: int) -> None:
    batch, chance = dealt(name, players), Random(2)
    for _ in range(30):
        legal = any_actions(batch, chance)
        wrong = legal.copy()
        wrong[0], wrong[1], wrong[2], wrong[3] = -1, len(batch.game.actions), 2**62, -(2**62)
        illegal = next(a.number for a in batch.game.actions if a not in batch.state(4).legal())
        wrong[4] = illegal
        before = batch.tables.tobytes()
        unchanged = [batch.state(row) for row in range(ROWS)]
        refused = batch.play(wrong)
        assert refused.dtype == np.bool_
        assert refused.tolist() == [True] * 5 + [False]
        assert [batch.state(row) for row in range(5)] == unchanged[:5]
        assert batch.state(5) != unchanged[5]
        batch.tables[:] = np.frombuffer(before, batch.tables.dtype)
        assert not batch.play(legal).any()


@each_table
def test_nothing_is_played_after_the_end(name: str, players: int) -> None:
    batch = dealt(name, players)
    play_to_the_end(batch, 3)
    before = batch.tables.tobytes()
    for action in (0, len(batch.game.actions) - 1):
        assert batch.play(np.full(ROWS, action)).all()
    assert batch.tables.tobytes() == before


@each_table
def test_masks_are_those_of_the_single_tables(name: str, players: int) -> None:
    batch, chance = dealt(name, players), Random(3)
    for _ in range(40):
        masks = batch.legal_masks()
        assert (masks.dtype, masks.shape) == (np.bool_, (ROWS, len(batch.game.actions)))
        for row in range(ROWS):
            assert (masks[row] == batch.state(row).legal_mask(int(batch.to_play[row]))).all()
        batch.play(any_actions(batch, chance))
    play_to_the_end(batch, 3)
    assert not batch.legal_masks().any()


@each_table
def test_observations_are_those_of_the_single_tables(name: str, players: int) -> None:
    batch, chance = dealt(name, players), Random(4)
    for turn in range(40):
        seats = np.array([(row + turn) % players for row in range(ROWS)])
        observations = batch.observations(seats)
        for row in range(ROWS):
            assert (observations[row] == batch.state(row).observation(int(seats[row]))).all()
        batch.play(any_actions(batch, chance))
    assert observations.any()


@each_table
def test_a_playout_ends_every_table_and_keeps_actions_that_replay_to_it(name: str, players: int) -> None:
    batch = dealt(name, players)
    play_to_the_end(batch, 5, 1_000)
    assert (batch.to_play == -1).all()
    for row in range(ROWS):
        state = batch.game.deal(40 + row)
        for action in kept(batch, row):
            state.play(action)
        assert state == batch.state(row)


@each_table
def test_a_playout_is_the_same_again_with_the_same_chooser_and_another_with_another(
    name: str, players: int
) -> None:
    ends = []
    for chooser in (5, 5, 6):
        batch = dealt(name, players)
        play_to_the_end(batch, chooser)
        ends.append(batch.tables.tobytes())
    assert ends[0] == ends[1] != ends[2]


def test_tables_with_the_same_deal_are_played_out_differently_row_by_row() -> None:
    batch = dealt("palatinus", 3, 8)
    batch.tables[:] = batch.tables[0]
    play_to_the_end(batch, 7)
    assert len({batch.state(row).to_bytes() for row in range(8)}) == 8


def test_random_play_takes_every_first_action_about_equally_often() -> None:
    """The first decision of Palatinus offers two hands times six slots."""
    state = bottega.game("palatinus", players=3).deal(1)
    pick = state.game.spec.kernels.pick
    choices = rows(state.table["choices"])[0]
    counts = Counter(int(pick(choices, np.uint64(chooser), 0)) for chooser in range(6_000))
    assert set(counts) == {action.number for action in state.legal()}
    assert len(counts) == 12
    expected = 6_000 / 12
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 37.4  # exceeded once in 10 000 with 11 degrees of freedom


def test_progress_counts_up_to_all_rows() -> None:
    batch = dealt("palatinus", 2, MANY)
    done = play_to_the_end(batch, 1)
    assert done == sorted(done)
    assert done[-1] == MANY


@pytest.mark.native
@each_table
@pytest.mark.parametrize("threads", [2, 5])
def test_many_threads_and_one_play_the_same_games_bit_for_bit(name: str, players: int, threads: int) -> None:
    results = []
    for count in (1, threads):
        batch = dealt(name, players, MANY, threads=count)
        assert batch.threads == count
        masks, dealt_tables = batch.legal_masks(), batch.tables.tobytes()
        refused = batch.play(np.argmax(masks, axis=1))
        observations = batch.observations(np.zeros(MANY, np.int64))
        play_to_the_end(batch, 9, 200)
        arrays = (masks, refused, observations, batch.actions, batch.tables)
        results.append((dealt_tables, [array.tobytes() for array in arrays]))
    assert results[0] == results[1]


def test_interpreted_rules_have_one_thread_and_native_ones_all_cores() -> None:
    assert Batch(bottega.game("palatinus"), 1).threads == (1 if INTERPRETED else cores())
    assert cores() >= 1


def test_a_row_taken_out_is_a_copy() -> None:
    batch = dealt("palatinus", 2)
    before = batch.tables.tobytes()
    state = batch.state(0)
    assert isinstance(state, State)
    state.play(state.legal()[0])
    assert batch.tables.tobytes() == before


@pytest.mark.parametrize("count", [0, -1])
def test_a_batch_without_tables_is_refused(count: int) -> None:
    with pytest.raises(BadOption, match="at least 1"):
        Batch(bottega.game("palatinus"), count)


@pytest.mark.parametrize("shape", [(), (ROWS - 1,), (ROWS + 1,), (ROWS, 1), (0,)])
def test_actions_for_another_number_of_rows_are_refused_and_change_nothing(shape: tuple[int, ...]) -> None:
    batch = dealt("palatinus", 2)
    before = batch.tables.tobytes()
    with pytest.raises(BadOption, match=f"one for each of {ROWS} tables"):
        batch.play(np.zeros(shape, np.int64))
    assert batch.tables.tobytes() == before


@pytest.mark.parametrize("count", [ROWS + 1, 2 * ROWS])
def test_seats_for_another_number_of_rows_are_refused(count: int) -> None:
    batch = dealt("palatinus", 2)
    with pytest.raises(BadOption):
        batch.observations(np.zeros(count, np.int64))


@pytest.mark.parametrize("seat", [2, -1])
def test_a_seat_that_is_not_at_the_table_is_refused_for_a_whole_batch_too(seat: int) -> None:
    batch = dealt("palatinus", 2)
    with pytest.raises(BadOption):
        batch.observations(np.full(ROWS, seat))


@pytest.mark.parametrize("seed", [-1, 2**64, 2**64 - ROWS + 1])
def test_seeds_that_do_not_fit_are_refused_for_a_whole_batch_too(seed: int) -> None:
    batch = Batch(bottega.game("palatinus"), ROWS)
    with pytest.raises(BadOption):
        batch.deal(seed)
