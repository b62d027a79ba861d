"""Hints and chances: true where the truth is known, blind for what a seat cannot know; where games turn."""

from collections.abc import Callable
from random import Random

import pytest
from palatinus.playing import palatinus, play_out, repeats

import bottega
from bottega import State
from bottega.bots.analysis import (
    POINTS_MOST,
    SWING_LEAST,
    WELL_KNOWN,
    WINNING,
    Shares,
    chances,
    hints,
    strongest,
    turning_points,
)
from bottega.bots.learned import LearnedSearcher
from bottega.bots.search import Budget, Searcher
from bottega.engine.errors import BadOption

from .positions import seat_of, some_positions, terrain_of, truth_of_last_placement, with_pieces_left

LAST_PLACEMENTS = [(2, 3), (2, 7), (2, 14), (5, 6), (5, 13)]  # where the last placement matters
DECIDED = [(2, 4), (2, 23)]  # where it does not
SIGMAS, CLOSE = 5, 0.05
MARGIN = 1 - WINNING  # what the margin may add to a share or take from it
MANY, FEW = Budget(iterations=12_000), Budget(iterations=repeats(200, 8))


def shares_of(end: State) -> Shares:
    """A victory, parted among those who share it."""
    winners = end.winners()
    return tuple((seat in winners) / len(winners) for seat in range(end.game.players))


# ------------------------------------------------------------------ hints


@pytest.mark.native
@pytest.mark.parametrize(("players", "seed"), LAST_PLACEMENTS)
def test_hints_for_the_last_placement_are_the_true_chances(players: int, seed: int) -> None:
    state = with_pieces_left(players, seed, 1)
    true = truth_of_last_placement(players, seed).shares
    found = hints(state, seat_of(state), MANY, seed=1)
    assert {terrain_of(hint.action) for hint in found} == set(true)
    for hint in found:
        error = MARGIN + SIGMAS * 0.5 / hint.visits**0.5
        assert hint.share == pytest.approx(true[terrain_of(hint.action)], abs=error)
    assert true[terrain_of(found[0].action)] >= max(true.values()) - CLOSE


@pytest.mark.native
def test_among_the_choices_that_are_known_well_the_best_share_comes_first() -> None:
    for state in some_positions(8, seed=40):
        found = hints(state, seat_of(state), Budget(iterations=2_000), seed=2)
        most = max(hint.visits for hint in found)
        known = [hint for hint in found if hint.visits >= most / WELL_KNOWN]
        assert found[: len(known)] == known
        assert [hint.share for hint in known] == sorted((hint.share for hint in known), reverse=True)
        assert {hint.action for hint in found} == set(state.legal())


@pytest.mark.native
@pytest.mark.parametrize(("players", "seed"), DECIDED)
def test_where_all_choices_win_or_all_lose_the_margin_tells_them_apart(players: int, seed: int) -> None:
    state = with_pieces_left(players, seed, 1)
    truth = truth_of_last_placement(players, seed)
    assert len(set(truth.shares.values())) == 1
    assert max(truth.leads.values()) - min(truth.leads.values()) > 3
    found = hints(state, seat_of(state), MANY, seed=1)
    assert truth.leads[terrain_of(found[0].action)] >= max(truth.leads.values()) - 1


def test_the_same_seed_gives_the_same_hints_and_chances() -> None:
    state = next(some_positions(1, seed=7))
    seat = seat_of(state)
    assert hints(state, seat, FEW, 5) == hints(state, seat, FEW, 5)
    assert hints(state, seat, FEW, 5) != hints(state, seat, FEW, 6)
    assert chances(state, FEW, 5) == chances(state, FEW, 5)


def test_there_are_no_hints_for_a_seat_that_is_not_to_play() -> None:
    state = palatinus(3, first_player=0).deal(1)
    with pytest.raises(BadOption, match="seat 1: it is not to play"):
        hints(state, 1, FEW, 0)
    with pytest.raises(BadOption, match="seat 0: it is not to play"):
        hints(play_out(state, Random(1)), 0, FEW, 0)


@pytest.mark.native
def test_where_a_game_has_learned_its_network_gives_hints_and_chances() -> None:
    state = bottega.game("principato", players=3).deal(3)
    while len(state.legal()) < 4:
        state.play(state.legal()[0])
    seat = seat_of(state)
    found = hints(state, seat, Budget(iterations=60), seed=1)
    assert sum(hint.visits for hint in found) == 59  # the first one looks at the table itself
    assert found == hints(state, seat, Budget(iterations=60), seed=1)
    assert {hint.action for hint in found} == set(state.legal())
    for budget in (Budget(iterations=1), Budget(iterations=60)):
        for whose in (None, seat, (seat + 1) % 3):
            shares = chances(state, budget, 1, whose)
            assert sum(shares) == pytest.approx(1.0)
            assert min(shares) > 0.05  # the game has just begun


@pytest.mark.native
def test_a_network_that_values_nothing_by_itself_keeps_no_choice_from_hints() -> None:
    """It leads Gran Maestro in Palatinus, where playouts say what a position is worth."""
    kinds = {name: type(strongest(bottega.game(name), 1, FEW)) for name in ("palatinus", "principato")}
    assert kinds == {"palatinus": Searcher, "principato": LearnedSearcher}


# ------------------------------------------------------------------ what a seat cannot know


def check_blind(think: Callable[[State, int], object], *, to_play: bool) -> None:
    """A seat has the same thoughts in all worlds that it cannot tell apart, and these do differ."""
    different = 0
    for state in some_positions(repeats(12, 2), seed=600):
        mover, before = seat_of(state), state.to_bytes()
        seat = mover if to_play else (mover + 1) % state.game.players
        worlds = [state.redeal(seat, seed) for seed in range(repeats(4, 2))]
        thought = think(state, seat)
        for world in worlds:
            assert world.view(seat) == state.view(seat)
            assert think(world, seat) == thought
        assert state.to_bytes() == before
        different += any(world.to_bytes() != before for world in worlds)
    assert different == repeats(12, 2)


def test_another_hidden_truth_gives_the_same_hints() -> None:
    check_blind(lambda state, seat: hints(state, seat, FEW, 3), to_play=True)


@pytest.mark.parametrize("to_play", [True, False], ids=["to play", "waiting"])
def test_another_hidden_truth_gives_the_same_chances_to_whoever_cannot_know_it(to_play: bool) -> None:
    check_blind(lambda state, seat: chances(state, FEW, 3, seat), to_play=to_play)


@pytest.mark.native
def test_a_piece_chosen_in_secret_is_known_to_its_seat_alone() -> None:
    """The same table after each piece that might have been chosen: others have the same chances by it."""
    state = palatinus(2, board_setup="random", first_player=0).deal(5)
    chosen = []
    for action in state.legal():
        chosen.append(state.copy())
        chosen[-1].play(action)
        assert chosen[-1].to_play == 0
    assert len(chosen) > 1
    assert len({chances(table, FEW, 1, 1) for table in chosen}) == 1
    assert len({chances(table, FEW, 1, 0) for table in chosen}) > 1


# ------------------------------------------------------------------ chances


def test_at_the_end_the_chances_are_the_result() -> None:
    alone = shared = 0
    for seed in range(repeats(300, 20)):
        end = play_out(palatinus(2 + seed % 4, board_setup="random").deal(seed), Random(seed))
        assert chances(end, FEW, 0) == chances(end, FEW, 0, 1) == shares_of(end)
        shared += len(end.winners()) > 1
        alone += len(end.winners()) == 1
    assert alone
    assert shared or repeats(0, 1)


def test_all_seats_together_win_once() -> None:
    for state in some_positions(repeats(12, 3), seed=20):
        for seat in (None, *range(state.game.players)):
            found = chances(state, FEW, 1, seat)
            assert len(found) == state.game.players
            assert sum(found) == pytest.approx(1.0)
            assert all(0 <= share <= 1 for share in found)


@pytest.mark.native
@pytest.mark.parametrize(("players", "seed"), LAST_PLACEMENTS)
def test_with_everything_known_the_last_placement_brings_the_best_of_the_true_ends(
    players: int, seed: int
) -> None:
    state = with_pieces_left(players, seed, 1)
    seat, ends = seat_of(state), []
    for action in state.legal():
        end = state.copy()
        end.play(action)
        ends.append(shares_of(end)[seat])
    assert chances(state, MANY, 1)[seat] == pytest.approx(max(ends), abs=CLOSE)


@pytest.mark.native
def test_what_lies_face_down_counts_only_where_everything_is_known() -> None:
    """In worlds that the seat to play cannot tell apart, full knowledge gives other chances."""
    state = with_pieces_left(2, 14, 1)
    seat = seat_of(state)
    worlds = [state.redeal(seat, seed) for seed in range(8)]
    assert len({chances(world, MANY, 1, seat) for world in worlds}) == 1
    assert len({round(chances(world, MANY, 1)[seat]) for world in worlds}) == 2


def test_the_dice_to_come_are_open_to_everybody() -> None:
    state = palatinus(3).deal(4)
    other = state.copy()
    other.table["dice"] += 1
    assert chances(other, FEW, 1) == chances(state, FEW, 1)


# ------------------------------------------------------------------ turning points


def test_the_largest_swings_are_told_in_the_order_of_play() -> None:
    curve = [(0.5, 0.5), (0.55, 0.45), (0.2, 0.8), (0.25, 0.75), (0.5, 0.5), (1.0, 0.0)]
    points = turning_points(curve, [0, 1, 1, 0, 1])
    assert [(point.ply, point.seat) for point in points] == [(2, 1), (4, 0), (5, 1)]
    assert [point.swing for point in points] == pytest.approx([0.35, 0.25, 0.5])
    assert (points[0].before, points[0].after) == ((0.55, 0.45), (0.2, 0.8))


def test_a_swing_is_that_of_the_seat_whose_share_changed_most() -> None:
    (point,) = turning_points([(0.3, 0.3, 0.4), (0.3, 0.6, 0.1)], [0])
    assert point.seat == 0
    assert point.swing == pytest.approx(0.3)


def test_small_changes_turn_nothing_and_only_the_largest_are_told() -> None:
    small = SWING_LEAST * 0.9
    assert turning_points([(0.5, 0.5), (0.5 + small, 0.5 - small)], [0]) == []
    swings = [0.2, 0.3, 0.25, 0.4, 0.35, 0.15, 0.45]
    curve = [(0.0, 1.0)]
    for number, swing in enumerate(swings):
        share = curve[-1][0] + (swing if number % 2 == 0 else -swing)
        curve.append((share, 1 - share))
    told = turning_points(curve, [0] * len(swings))
    assert [point.ply for point in told] == [2, 3, 4, 5, 7]
    assert len(told) == POINTS_MOST
