"""The heuristics of Palatinus: what it sees, that its weights are data, and whole games by it."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from palatinus import reference
from palatinus.playing import board_of, on_t0, palatinus, repeats

from bottega import BadOption, Game, State
from bottega.bots import SeatView
from bottega.bots.search import Budget, Searcher, SearchSettings, prior_kernels_of, search_settings_of
from bottega.engine.events import new_log
from bottega.engine.interpreted import rows
from bottega.engine.jit import watching_compilation
from bottega.games.palatinus.mind.heuristics import GLANCE, MUCH

from .positions import seat_of, some_positions

NOTHING = dict.fromkeys(palatinus(2).spec.weights.by_name, 0.0)
CELLS = range(42)
FIRST_PIECE, FIRST_TERRAIN = 18, 27


def priors(state: State, **weights: float) -> dict[int, float]:
    """How good each legal action looks, by its number, if nothing but these weights counted."""
    game = state.game
    box = rows(game.spec.weights.attached_to(game.box, NOTHING | weights))[0]
    table = rows(state.table)[0]
    return {action.number: game.spec.prior(box, table, action.number) for action in state.legal()}


def worths(state: State, **weights: float) -> dict[int, float]:
    """The same by terrain, in influence times the token of its hill."""
    return {number - FIRST_TERRAIN: MUCH * looks for number, looks in priors(state, **weights).items()}


def after(game: Game, *placements: tuple[str, int], then: str) -> State:
    """A table on which pieces were placed in turn, and the next one has been chosen."""
    state = game.deal(0)
    for piece, cell in placements:
        state.play(f"choose_piece(piece={piece})")
        state.play(f"choose_terrain(cell={cell})")
    state.play(f"choose_piece(piece={then})")
    return state


def values_of(state: State) -> list[int]:
    return [slot["value"] for slot in state.view(None)["slots"]]


# What it sees


@pytest.mark.parametrize("free_spring", ["once", "twice"])
def test_a_lone_peasant_is_worth_its_influence_by_the_rules(free_spring: str) -> None:
    """On an empty board, if all free terrain were to stay free; a free spring may count twice (PAL-V3)."""
    state = after(on_t0(2, free_spring=free_spring), then="peasant_plain")
    board, beside = board_of(state.to_json()), reference.neighbours("left")
    found = worths(state, peasant_beside_free=1.0)
    assert set(found) == set(CELLS)
    for cell, worth in found.items():
        standing = {cell: reference.Piece(0, "red", "peasant")}
        parts = reference.influence(cell, standing, beside, board.springs, free_spring)
        points = sum(part["points"] for part in parts)
        assert worth == pytest.approx(points * board.values[cell // 6])


def test_a_free_spring_that_counts_twice_is_worth_more_to_the_peasants_beside_it() -> None:
    once, twice = (
        worths(after(on_t0(2, free_spring=way), then="peasant_plain"), peasant_beside_free=1.0)
        for way in ("once", "twice")
    )
    state = on_t0(2).deal(0)
    springs = {cell for slot in state.view(None)["slots"] for cell in slot["springs"]}
    beside, values = reference.neighbours("left"), values_of(state)
    for cell in CELLS:
        more = 2 * len(springs & set(beside[cell])) * values[cell // 6]
        assert twice[cell] - once[cell] == pytest.approx(more)


@pytest.mark.parametrize("free_spring", ["once", "twice"])
def test_who_fills_a_spring_takes_from_the_peasant_beside_it_only_where_it_counts_as_free(
    free_spring: str,
) -> None:
    """A0 stands beside the spring A1: filling that costs its owner 2 on a hill of 6 where it counts twice."""
    state = after(
        on_t0(2, free_spring=free_spring), ("peasant_plain", 0), ("peasant_plain", 27), then="peasant_plain"
    )
    filled = worths(state, fills_up=1.0, own_neighbour=1.0)
    plain = worths(state, fills_up=0.0, own_neighbour=1.0)
    assert filled[1] - plain[1] == pytest.approx(-12 if free_spring == "twice" else 0)
    assert filled[5] - plain[5] == pytest.approx(-12)


def test_a_merchant_looks_for_company_and_for_the_kinds_that_pay() -> None:
    """Beside a peasant he gains 2 on the hill of 6, and gives nobody anything."""
    state = after(on_t0(2), ("peasant_plain", 0), ("peasant_plain", 27), then="merchant_plain")
    found = worths(state)
    assert found[1] == found[5] == 12
    assert found[3] == 0


def test_a_piece_beside_a_merchant_gains_for_his_owner() -> None:
    """The first merchant of seat 0 on the hill of 6: a peasant gives 2, a condottiere 3."""
    game = on_t0(2)
    for piece, points in (("peasant_plain", 2), ("condottiere", 3)):
        mine = after(game, ("merchant_plain", 0), ("peasant_plain", 27), then=piece)
        theirs = after(game, ("merchant_plain", 0), then=piece)
        without = worths(mine)[3], worths(theirs)[3]
        assert worths(mine, own_neighbour=1.0)[1] - worths(mine)[1] == pytest.approx(6 * points)
        assert worths(theirs, other_neighbour=1.0)[1] - worths(theirs)[1] == pytest.approx(-6 * points)
        assert (worths(mine, own_neighbour=1.0)[3], worths(theirs, other_neighbour=1.0)[3]) == without


@pytest.mark.parametrize(("own", "worth"), [("peasant_plain", 10), ("merchant_plain", 10 - 3)])
def test_a_condottiere_counts_the_larger_group_only(own: str, worth: int) -> None:
    """Beside A1 are two merchants of the other seat, and a piece of his own that is one of them or not."""
    inside, outside = {0, 2}, {cell for cell in reference.neighbours("left")[1] if cell > 5}
    placed = ((own, min(outside)), ("merchant_plain", 0), ("peasant_wolf", 30), ("merchant_plain", 2))
    assert inside | outside == set(reference.neighbours("left")[1])
    assert 30 not in outside
    state = after(on_t0(2), *placed, then="condottiere")
    assert worths(state, capture=5.0, own_capture=3.0)[1] == pytest.approx(worth)


def test_between_equal_groups_a_condottiere_takes_nobody() -> None:
    state = after(on_t0(2), ("peasant_plain", 0), ("merchant_plain", 2), then="condottiere")
    assert worths(state, capture=5.0, own_capture=3.0)[1] == 0


def test_a_piece_fears_the_condottiere_who_would_take_it_and_frees_those_unlike_it() -> None:
    """A condottiere of seat 1 beside one merchant: a second merchant falls with him, a peasant frees him."""
    game = on_t0(2)
    placed = (("merchant_plain", 0), ("condottiere", 1))
    beside = [cell for cell in reference.neighbours("left")[1] if cell != 0]
    for piece, worth in (("merchant_plain", -7.0), ("peasant_plain", 4.0)):
        state = after(game, *placed, then=piece)
        for cell in beside:
            told = worths(state, danger=7.0, rescue=4.0)[cell] - worths(state)[cell]
            assert told == pytest.approx(worth)


def test_company_on_a_hill_is_weighed_by_its_token() -> None:
    state = after(on_t0(2), ("peasant_plain", 0), ("peasant_plain", 1), then="condottiere")
    found = worths(state, company=0.5, rivals=-0.25)
    assert found[3] == pytest.approx(6 * 0.5 - 6 * 0.25)
    assert found[20] == 0


def test_a_piece_is_chosen_by_kind_by_its_back_and_by_a_glance_at_terrains() -> None:
    state = on_t0(2).deal(0)
    names = {action.number: str(action.arguments["piece"]) for action in state.legal()}
    told = priors(state, merchant=8.0, condottiere=-4.0, wolf=2.0)
    for number, piece in names.items():
        worth = (8 if "merchant" in piece else -4 if piece == "condottiere" else 0) + 2 * ("wolf" in piece)
        assert told[number] == pytest.approx(worth / MUCH)
    glanced = priors(state, glance=0.5, peasant_beside_free=1.0)
    chosen = after(on_t0(2), then="peasant_plain")
    seen = [worth for cell, worth in worths(chosen, peasant_beside_free=1.0).items() if cell % GLANCE == 0]
    peasant = next(number for number, piece in names.items() if piece == "peasant_plain")
    assert glanced[peasant] == pytest.approx(0.5 * max(seen) / MUCH)


def test_while_tiles_are_laid_no_choice_looks_better_than_another() -> None:
    state = palatinus(3).deal(1)
    while state.view(None)["phase"].startswith("lay"):
        assert set(priors(state, company=1.0, glance=1.0).values()) == {0.0}
        state.play(state.legal()[0])


# Weights are data


@pytest.mark.native
def test_other_weights_choose_otherwise_and_nothing_is_compiled() -> None:
    game = palatinus(2)
    state = after(on_t0(2), then="peasant_plain")
    budget, way = Budget(iterations=60), SearchSettings(prior_weight=4.0, playout_prior=1.0)
    Searcher("", 1, budget, way).consider(SeatView(state, 0, 0))
    compiled: list[str] = []
    with watching_compilation(lambda name, done: compiled.append(name)):
        usual = Searcher("", 1, budget, way).consider(SeatView(state, 0, 0))
        same = Searcher("", 1, budget, way, weights=game.spec.weights.values).consider(SeatView(state, 0, 0))
        other = Searcher("", 1, budget, way, weights=NOTHING | {"company": 2.0}).consider(
            SeatView(state, 0, 0)
        )
    assert compiled == []
    assert usual == same != other


def test_a_searcher_may_not_carry_weights_that_the_game_does_not_have() -> None:
    state = palatinus(2).deal(1)
    for weights in ({"charm": 1.0}, {"danger": 1.0e9}):
        with pytest.raises(BadOption):
            Searcher("", 1, Budget(iterations=1), weights=weights).consider(
                SeatView(state, seat_of(state), 0)
            )


def test_a_way_to_think_that_no_searcher_knows_is_refused() -> None:
    assert search_settings_of({"prior_weight": 0.25}) == SearchSettings(prior_weight=0.25)
    with pytest.raises(BadOption, match="'hurry' is no setting of a search: expected one of exploration"):
        search_settings_of({"hurry": 1.0})


# Whole games by the prior alone


def follow(game: Game, seeds: list[int], *weights: Mapping[str, float]) -> Any:
    """The ends of games in which all seats prior, in turn by these weights."""
    boxes = np.concatenate([game.spec.weights.attached_to(game.box, values) for values in weights])
    who = np.array([[seat % len(weights) for seat in range(game.players)]] * len(seeds), np.int64)
    tables, worlds = (np.zeros(len(seeds), game.spec.record) for _ in range(2))
    arrays = (boxes, who, game.prepared, tables, worlds, new_log(listening=False), np.array(seeds, np.uint64))
    prior_kernels_of(game.spec).play_prior_tables(*(rows(array) for array in arrays), 0, len(seeds))
    return tables


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_who_lean_come_to_an_end_and_the_same_seed_to_the_same(players: int) -> None:
    game, seeds = palatinus(players), list(range(repeats(50, 1)))
    ends = follow(game, seeds, {})
    assert (ends["to_play"] == -1).all()
    assert (ends["rank"][:, :players] == 1).any(axis=1).all()
    assert follow(game, seeds, {}).tobytes() == ends.tobytes()
    if len(seeds) > 1:
        assert len({end.tobytes() for end in ends}) == len(seeds)


def test_each_seat_leans_by_its_own_weights() -> None:
    """Odd ones on either seat change the game, and on both they change it again."""
    game = palatinus(2, board_setup="random")
    usual: dict[str, float] = {}
    odd = {"company": -2.0, "glance": 0.0}
    tables = [(usual,), (usual, odd), (odd, usual), (odd,)]
    assert len({follow(game, [5], *weights).tobytes() for weights in tables}) == 4


def test_the_prior_uses_nothing_that_its_seat_cannot_know() -> None:
    """The kernel asks in a world of the mover's; so the prior there is that of any truth behind it."""
    for state in some_positions(repeats(12, 2), seed=900):
        seat = seat_of(state)
        worlds = [other.redeal(seat, 7) for other in (state, state.redeal(seat, 1), state.redeal(seat, 2))]
        told = [priors(world, danger=5.0, capture=5.0, glance=1.0) for world in worlds]
        assert told[0] == told[1] == told[2]
