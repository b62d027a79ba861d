"""Search against the truth: last placements whose worth an independent evaluation finds in every world."""

from math import isfinite
from random import Random

import numpy as np
import pytest
from palatinus.playing import every_option, lay_tiles, palatinus, play_on, repeats, some_state

from bottega import State
from bottega.bots import SeatView, bot
from bottega.bots.search import Budget, Considered, GreedyBot, Searcher, SearchSettings
from bottega.engine.events import new_log
from bottega.engine.interpreted import rows

from .positions import (
    Truth,
    evaluated_as_it_stands,
    seat_of,
    terrain_of,
    truth_of_last_placement,
    with_pieces_left,
)

EITHER_SEARCH = pytest.mark.parametrize("flat", [False, True], ids=["tree", "flat"])
# Random games in which the last placement matters.
LAST_PLACEMENTS = [(2, 3), (2, 7), (2, 14), (5, 6), (5, 13)]
TWO_PLACEMENTS_LEFT = [14, 18]

CLOSE = 0.05  # of a victory
SIGMAS = 5


def think(state: State, iterations: int, way: SearchSettings, *, flat: bool = False) -> list[Considered]:
    return Searcher("searcher", 4, Budget(iterations=iterations), way, flat=flat).consider(
        SeatView(state, seat_of(state), 0)
    )


@pytest.mark.native
@EITHER_SEARCH
@pytest.mark.parametrize(("players", "seed"), LAST_PLACEMENTS)
def test_the_last_placement_goes_where_it_wins_most_often(players: int, seed: int, flat: bool) -> None:
    state = with_pieces_left(players, seed, 1)
    shares = truth_of_last_placement(players, seed).shares
    assert max(shares.values()) - min(shares.values()) > 0.3
    considered = think(state, 8_000, SearchSettings(win_weight=1.0), flat=flat)
    assert shares[terrain_of(considered[0].action)] >= max(shares.values()) - CLOSE


@pytest.mark.native
@EITHER_SEARCH
@pytest.mark.parametrize(("players", "seed"), LAST_PLACEMENTS)
def test_estimated_results_of_last_placements_are_the_true_chances(
    players: int, seed: int, flat: bool
) -> None:
    state = with_pieces_left(players, seed, 1)
    shares, seat = truth_of_last_placement(players, seed).shares, seat_of(state)
    considered = think(state, 8_000, SearchSettings(win_weight=1.0, exploration=2.0), flat=flat)
    assert {terrain_of(option.action) for option in considered} == set(shares)
    for option in considered:
        error = SIGMAS * 0.5 / option.visits**0.5
        assert option.values[seat] == pytest.approx(shares[terrain_of(option.action)], abs=error)


@pytest.mark.native
@EITHER_SEARCH
@pytest.mark.parametrize(("players", "seed"), LAST_PLACEMENTS[:3])
def test_where_only_the_margin_counts_the_last_placement_leads_furthest(
    players: int, seed: int, flat: bool
) -> None:
    state = with_pieces_left(players, seed, 1)
    leads = truth_of_last_placement(players, seed).leads
    way = SearchSettings(win_weight=0.0, scale=40.0, exploration=0.05)
    considered = think(state, 8_000, way, flat=flat)
    assert max(leads.values()) - min(leads.values()) > 3
    assert leads[terrain_of(considered[0].action)] >= max(leads.values()) - 1


@pytest.mark.native
@pytest.mark.parametrize("seed", TWO_PLACEMENTS_LEFT)
def test_the_tree_expects_the_best_reply(seed: int) -> None:
    state = with_pieces_left(2, seed, 2)
    shares = Truth(state).shares_after_the_best_reply()
    assert max(shares.values()) - min(shares.values()) > 0.3
    considered = think(state, 40_000, SearchSettings(win_weight=1.0))
    assert shares[terrain_of(considered[0].action)] >= max(shares.values()) - 2 * CLOSE


def test_the_last_placement_that_always_wins_is_found_soon() -> None:
    state = with_pieces_left(2, 3, 1)
    shares = truth_of_last_placement(2, 3).shares
    assert sorted(shares.values())[-2] < 0.7 < max(shares.values()) == 1
    for flat in (False, True):
        considered = think(state, repeats(1_000, 250), SearchSettings(), flat=flat)
        assert shares[terrain_of(considered[0].action)] == 1
        assert considered[0].values[seat_of(state)] > 0.7


@pytest.mark.parametrize("name", ["maestro@200", "lavorante@200"])
def test_strong_levels_take_the_last_placement_that_always_wins(name: str) -> None:
    state = with_pieces_left(2, 7, 1)
    shares = truth_of_last_placement(2, 7).shares
    assert sorted(shares.values())[-2] < 0.7 < max(shares.values()) == 1
    for seed in range(repeats(10, 1)):
        assert shares[terrain_of(bot(name, seed).choose(SeatView(state, seat_of(state), 0)))] == 1


def test_greed_leads_furthest_in_a_world_it_believes_in() -> None:
    """Wherever the others' wolves are, one world makes the placement the best one."""
    for players, seed in LAST_PLACEMENTS[:2]:
        state = with_pieces_left(players, seed, 1)
        truth = truth_of_last_placement(players, seed)
        others = [other for other in range(players) if other != truth.seat]
        leads = {
            cell: [
                end.points[truth.seat] - max(end.points[other] for other in others)
                for end in truth.ends({truth.seat: cell})
            ]
            for cell in truth.free
        }
        for greedy_seed in range(repeats(8, 3)):
            chosen = leads[terrain_of(GreedyBot(greedy_seed, depth=1).choose(SeatView(state, truth.seat, 0)))]
            # A victory counts too, so a lead of one point less may be preferred.
            assert any(
                chosen[world] >= max(lead[world] for lead in leads.values()) - 1
                for world in range(len(truth.worlds))
            )


# What Palatinus brings


def judged(state: State) -> list[float]:
    """What the game's own eye makes of a table, on a copy."""
    game, table = state.game, state.table.copy()
    points = np.zeros(len(table["rank"][0]), np.float64)
    log = new_log(listening=False)
    game.spec.evaluate(rows(game.box)[0], rows(table)[0], rows(log)[0], rows(points))
    found: list[float] = points[: game.players].tolist()
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_position_is_judged_by_its_points_if_it_ended_now(players: int) -> None:
    for number, options in enumerate(every_option()):
        chance = Random(number)
        state = lay_tiles(palatinus(players, **options).deal(number), chance)
        for table in play_on(state, chance):
            if table.to_play is not None and table.decisions % repeats(5, 31) == 0:
                assert judged(table) == evaluated_as_it_stands(table).points


def test_a_board_that_is_not_laid_yet_is_worth_nothing_to_anybody() -> None:
    for players in (2, 3, 4, 5):
        assert judged(some_state(players, players, 5)) == [0] * players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_prior_is_a_finite_number_for_every_legal_action(players: int) -> None:
    seen = set()
    for number, options in enumerate(every_option()):
        state = palatinus(players, **options).deal(number)
        for table in play_on(state, Random(number)):
            if table.decisions % repeats(3, 17) == 0:
                box, record = rows(table.game.box)[0], rows(table.table)[0]
                priors = [table.game.spec.prior(box, record, action.number) for action in table.legal()]
                assert all(isfinite(prior) for prior in priors)
                seen |= set(priors)
    assert len(seen) > 10


def test_the_prior_leaves_the_table_as_it_is() -> None:
    state = some_state(3, 1, 50)
    before = state.to_bytes()
    for action in state.legal():
        state.game.spec.prior(rows(state.game.box)[0], rows(state.table)[0], action.number)
    assert state.to_bytes() == before
