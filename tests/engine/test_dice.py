"""The dice of a record: fair, in range, the same for the same seed, different for others."""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from bottega.engine.dice import roll, shuffle, take_dice
from bottega.engine.interpreted import rows

DICE = np.dtype([("dice", "u8"), ("rolled", "u4"), ("pile", "i1", (8,))], align=True)

# Chi-square with the given degrees of freedom exceeds these with a probability of 1 in 10 000 (tables).
CHI_SQUARE_1_IN_10_000 = {1: 15.14, 2: 18.42, 5: 25.74, 6: 27.86, 23: 57.07}


def dice_of(seed: int) -> Any:
    table = rows(np.zeros(1, DICE))[0]
    take_dice(table, np.uint64(seed))
    return table


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def assert_even(counts: list[int]) -> None:
    assert chi_square(counts) < CHI_SQUARE_1_IN_10_000[len(counts) - 1]


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 42, 64, 127, 1000, 2**31, 2**32 - 1])
def test_a_roll_is_from_0_to_one_less_than_the_sides(sides: int) -> None:
    table = dice_of(sides)
    rolls = [int(roll(table, sides)) for _ in range(500)]
    assert min(rolls) >= 0
    assert max(rolls) < sides


@pytest.mark.parametrize("sides", [2, 3, 6, 7])
def test_a_small_die_shows_all_its_sides(sides: int) -> None:
    table = dice_of(1)
    assert {roll(table, sides) for _ in range(500)} == set(range(sides))


@pytest.mark.parametrize("sides", [2, 3, 6, 7])
@pytest.mark.parametrize("seed", [0, 2**64 - 1])
def test_all_sides_come_about_equally_often(sides: int, seed: int) -> None:
    table = dice_of(seed)
    counts = Counter(roll(table, sides) for _ in range(12_000))
    assert_even([counts[side] for side in range(sides)])


def test_a_die_of_three_quarters_of_a_word_favours_no_side() -> None:
    """Without rejection every third side of such a die would come twice as often as the others."""
    table = dice_of(3)
    counts = Counter(roll(table, 3 * 2**30) % 3 for _ in range(6_000))
    assert_even([counts[rest] for rest in range(3)])


def test_first_rolls_of_neighbouring_seeds_are_even_too() -> None:
    counts = Counter(roll(dice_of(seed), 6) for seed in range(6_000))
    assert_even([counts[side] for side in range(6)])


def test_two_rolls_in_a_row_do_not_know_each_other() -> None:
    table = dice_of(4)
    counts = Counter((roll(table, 2), roll(table, 3)) for _ in range(12_000))
    assert_even([counts[pair] for pair in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))])


def test_the_same_seed_gives_the_same_rolls() -> None:
    one, other = dice_of(77), dice_of(77)
    assert [roll(one, 1000) for _ in range(100)] == [roll(other, 1000) for _ in range(100)]


def test_different_seeds_give_different_rolls() -> None:
    tables = [dice_of(seed) for seed in (0, 1, 2, 2**32, 2**63, 2**64 - 1)]
    rolls = {tuple(roll(table, 1000) for _ in range(20)) for table in tables}
    assert len(rolls) == len(tables)


def test_every_roll_counts() -> None:
    tables = np.zeros(1, DICE)
    take_dice(rows(tables)[0], np.uint64(5))
    for rolled in range(10):
        assert tables["rolled"][0] == rolled
        roll(rows(tables)[0], 2)


def test_taking_dice_again_starts_their_sequence_again() -> None:
    table = dice_of(6)
    before = [roll(table, 1000) for _ in range(10)]
    take_dice(table, np.uint64(6))
    assert [roll(table, 1000) for _ in range(10)] == before


def shuffled(seed: int, first: int, last: int) -> list[int]:
    tables = np.zeros(1, DICE)
    tables["pile"][0] = range(8)
    table = rows(tables)[0]
    take_dice(table, np.uint64(seed))
    shuffle(table, rows(tables["pile"])[0], first, last)
    pile: list[int] = tables["pile"][0].tolist()
    return pile


@pytest.mark.parametrize("seed", range(20))
def test_a_shuffle_only_changes_the_order(seed: int) -> None:
    assert sorted(shuffled(seed, 0, 8)) == list(range(8))


@pytest.mark.parametrize("seed", range(20))
def test_a_shuffle_leaves_the_places_outside_alone(seed: int) -> None:
    pile = shuffled(seed, 2, 6)
    assert pile[:2] == [0, 1]
    assert pile[6:] == [6, 7]
    assert sorted(pile[2:6]) == [2, 3, 4, 5]


@pytest.mark.parametrize(("first", "last"), [(0, 0), (3, 3), (3, 4), (8, 8)])
def test_nothing_and_a_single_card_stay_as_they_are(first: int, last: int) -> None:
    assert shuffled(1, first, last) == list(range(8))


def test_every_order_comes_about_equally_often() -> None:
    counts = Counter(tuple(shuffled(seed, 0, 4)[:4]) for seed in range(4_800))
    assert_even([counts[order] for order in permutations(range(4))])


def test_shuffling_with_the_same_seed_gives_the_same_order() -> None:
    assert shuffled(9, 0, 8) == shuffled(9, 0, 8)
    assert len({tuple(shuffled(seed, 0, 8)) for seed in range(20)}) > 1
