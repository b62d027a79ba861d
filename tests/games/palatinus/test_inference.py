"""What others may have laid wolf side up: fair worlds in which each piece is what it is likely to be."""

from math import exp, sqrt

import pytest

from bottega import State
from bottega.engine.interpreted import rows
from bottega.games.palatinus.game import GAME
from bottega.games.palatinus.mind.inference import (
    BESIDE_OWN_CONDOTTIERE,
    BESIDE_PEASANT,
    BESIDE_SPRING,
    BESIDE_TERRAIN,
    MERCHANT,
    ON_SPRING,
    VALUE_OF_HILL,
)

from .playing import on_t0, repeats

WORLDS = repeats(2_000, 300)
SELDOM = 3.9  # standard deviations that one honest run in ten thousand exceeds


def turns(*placed: tuple[str, int]) -> State:
    """Three players on T0 who have placed these pieces in turn, red first."""
    state = on_t0(3).deal(0)
    for piece, cell in placed:
        state.play(f"choose_piece(piece={piece})")
        state.play(f"choose_terrain(cell={cell})")
    return state


def inferred(state: State, observer: int, number: int, trust: float = 1.0) -> State:
    world = state.redeal(observer, number)
    GAME.infer(rows(world.game.box)[0], rows(world.table)[0], observer, trust)
    return world


def share_of_merchants(state: State, cell: int, trust: float = 1.0) -> float:
    """In how many inferred worlds of red the face-down piece on a terrain is a merchant."""
    merchants = 0
    for number in range(WORLDS):
        pieces = inferred(state, 0, number, trust).to_json()["pieces"]
        merchants += next(piece["piece"] for piece in pieces if piece["cell"] == cell) == "merchant_wolf"
    return merchants / WORLDS


def is_about(found: float, chance: float) -> bool:
    return abs(found - chance) <= SELDOM * sqrt(chance * (1.0 - chance) / WORLDS)


IN_COMPANY = (  # yellow's piece on 3: beside 2, 4, 17, 18 and 19, of which 4 is a spring; its hill is worth 6
    ("peasant_plain", 2),
    ("peasant_wolf", 3),
    ("merchant_plain", 6),
    ("merchant_plain", 7),
    ("condottiere", 17),
    ("merchant_plain", 8),
)
ON_A_SPRING = (  # yellow's piece on 13, a spring beside 9, 12 and 14, of which 9 and 14 are springs; worth 5
    ("peasant_plain", 2),
    ("merchant_wolf", 13),
    ("merchant_plain", 6),
)


@pytest.mark.parametrize(
    ("placed", "cell", "logit"),
    [
        (
            IN_COMPANY,
            3,
            MERCHANT
            + 5 * BESIDE_TERRAIN
            + BESIDE_SPRING
            + BESIDE_PEASANT
            + BESIDE_OWN_CONDOTTIERE
            + 6 * VALUE_OF_HILL,
        ),
        (
            ON_A_SPRING,
            13,
            MERCHANT + ON_SPRING + 3 * BESIDE_TERRAIN + 2 * BESIDE_SPRING + 5 * VALUE_OF_HILL,
        ),
    ],
    ids=["in company", "on a spring"],
)
@pytest.mark.parametrize("trust", [1.0, 0.5, 0.0])
def test_a_face_down_piece_is_as_likely_a_merchant_as_what_lies_round_it_says(
    placed: tuple[tuple[str, int], ...], cell: int, logit: float, trust: float
) -> None:
    """Yellow has three wolves of each kind, so without signs both are alike."""
    chance = 1.0 / (1.0 + exp(-trust * logit))
    assert is_about(share_of_merchants(turns(*placed), cell, trust), chance)


def test_the_kinds_that_a_player_has_left_count_as_well() -> None:
    """Two pieces alike, on 20 and 37: springs worth 4 and 3, one more terrain beside the first. All four
    ways to lay them are as likely as two draws without replacement, three of each kind, make them."""
    state = turns(
        ("peasant_plain", 2),
        ("merchant_wolf", 20),
        ("merchant_plain", 6),
        ("merchant_plain", 7),
        ("peasant_wolf", 37),
        ("merchant_plain", 8),
    )
    first = exp(MERCHANT + ON_SPRING + 3 * BESIDE_TERRAIN + 2 * BESIDE_SPRING + 4 * VALUE_OF_HILL)
    second = exp(MERCHANT + ON_SPRING + 2 * BESIDE_TERRAIN + 3 * VALUE_OF_HILL)
    merchant = 3 * first / (3 * first + 3)
    both = merchant * 2 * second / (2 * second + 3)
    after_a_peasant = (1 - merchant) * 3 * second / (3 * second + 2)
    assert is_about(share_of_merchants(state, 20), merchant)
    assert is_about(share_of_merchants(state, 37), both + after_a_peasant)


def test_hands_hold_what_was_not_laid() -> None:
    state = turns(*IN_COMPANY)
    for number in range(repeats(40, 8)):
        world = inferred(state, 0, number).to_json()
        laid = next(piece["piece"] for piece in world["pieces"] if piece["cell"] == 3)
        left = {"merchant_wolf": 3, "peasant_wolf": 3}
        left[laid] -= 1
        assert {kind: world["hands"][1][kind] for kind in left} == left


def test_who_is_to_play_keeps_the_hand_of_the_fair_world() -> None:
    """Otherwise its choices would not be those of its hand."""
    state = turns(("peasant_plain", 2), ("peasant_wolf", 3), ("merchant_plain", 6), ("merchant_plain", 7))
    assert state.to_play == 1
    for number in range(repeats(40, 8)):
        assert inferred(state, 0, number) == state.redeal(0, number)


def test_ones_own_pieces_and_those_of_a_finished_game_are_known() -> None:
    state = turns(("merchant_wolf", 3), ("merchant_plain", 6), ("merchant_plain", 7))
    for number in range(repeats(40, 8)):
        kinds = {piece["cell"]: piece["piece"] for piece in inferred(state, 0, number).to_json()["pieces"]}
        assert kinds == {3: "merchant_wolf", 6: "merchant_plain", 7: "merchant_plain"}
    while state.to_play is not None:
        state.play(state.legal()[0])
    assert inferred(state, 0, 1) == state.redeal(0, 1)
