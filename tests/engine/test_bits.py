"""Words of 64 bits, compared with Python's own integers; the mixing, compared with published SplitMix64."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bottega.engine.bits import (
    bit,
    clear_choices,
    count_choices,
    has,
    is_choice,
    lowest,
    members,
    mix,
    nth,
    nth_choice,
    offer_all,
    offer_choice,
    popcount,
)
from bottega.engine.interpreted import rows

FULL = (1 << 64) - 1
WORDS = st.integers(0, FULL)
BORDERS = (1, 2, 1 << 31, 1 << 32, (1 << 32) - 1, 1 << 62, 1 << 63, FULL, FULL - 1, 0x5555555555555555)

# The first five outputs for the seed 1234567, as published with the reference implementation of SplitMix64.
SPLITMIX_OF_1234567 = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)

many = settings(max_examples=200)


def set_bits(word: int) -> list[int]:
    return [index for index in range(64) if word >> index & 1]


def mask_of(words: list[int]) -> Any:
    return rows(np.array(words, np.uint64))


@many
@given(WORDS)
def test_popcount_counts_the_ones_of_the_binary_form(word: int) -> None:
    assert popcount(np.uint64(word)) == bin(word).count("1")


@pytest.mark.parametrize("word", [0, *BORDERS])
def test_popcount_holds_at_the_borders(word: int) -> None:
    assert popcount(np.uint64(word)) == bin(word).count("1")


@many
@given(WORDS.filter(bool))
def test_lowest_is_the_first_set_bit(word: int) -> None:
    assert lowest(np.uint64(word)) == set_bits(word)[0]


@pytest.mark.parametrize("index", range(64))
def test_a_single_bit_is_found_again_by_all_who_look_for_it(index: int) -> None:
    word = np.uint64(bit(index))
    assert int(word) == 1 << index
    assert lowest(word) == index
    assert nth(word, 0) == index
    assert [has(word, other) for other in range(64)] == [other == index for other in range(64)]


@many
@given(WORDS)
def test_nth_walks_through_the_set_bits_in_order(word: int) -> None:
    found = [nth(np.uint64(word), n) for n in range(word.bit_count())]
    assert found == set_bits(word)


@pytest.mark.parametrize("word", BORDERS)
def test_nth_holds_at_the_borders(word: int) -> None:
    assert [nth(np.uint64(word), n) for n in range(word.bit_count())] == set_bits(word)


@many
@given(WORDS)
def test_members_are_the_set_bits(word: int) -> None:
    assert list(members(word)) == set_bits(word)


@many
@given(st.lists(WORDS, min_size=1, max_size=4))
def test_nth_choice_walks_through_a_mask_of_several_words(words: list[int]) -> None:
    whole = sum(word << 64 * index for index, word in enumerate(words))
    wanted = [index for index in range(64 * len(words)) if whole >> index & 1]
    choices = mask_of(words)
    assert count_choices(choices) == len(wanted)
    assert [nth_choice(choices, n) for n in range(len(wanted))] == wanted


@many
@given(st.lists(WORDS, min_size=1, max_size=4), st.integers(0, 300))
def test_a_choice_beyond_the_last_one_is_none(words: list[int], beyond: int) -> None:
    choices = mask_of(words)
    assert nth_choice(choices, count_choices(choices) + beyond) == -1


@many
@given(st.sets(st.integers(0, 191)))
def test_what_was_offered_is_a_choice_and_nothing_else_is(offered: set[int]) -> None:
    choices = mask_of([0, 0, 0])
    for action in offered:
        offer_choice(choices, action)
    assert {action for action in range(192) if is_choice(choices, action)} == offered
    assert count_choices(choices) == len(offered)
    clear_choices(choices)
    assert count_choices(choices) == 0


@many
@given(WORDS, st.integers(0, 127), st.sets(st.integers(0, 191)))
def test_a_mask_is_offered_from_an_action_on_across_words_and_beside_what_was_there(
    word: int, first: int, before: set[int]
) -> None:
    choices = mask_of([sum(1 << action % 64 for action in before if action // 64 == n) for n in range(3)])
    offer_all(choices, first, np.uint64(word))
    wanted = before | {first + place for place in set_bits(word)}
    assert {action for action in range(192) if is_choice(choices, action)} == wanted


def test_a_mask_may_be_a_plain_number_and_end_in_the_last_word() -> None:
    choices = mask_of([0])
    offer_all(choices, 60, 0b1001)
    assert [action for action in range(64) if is_choice(choices, action)] == [60, 63]


def test_mixing_a_seed_with_0_1_2_gives_the_published_sequence_of_splitmix64() -> None:
    found = [int(mix(np.uint64(1234567), np.uint64(counter))) for counter in range(5)]
    assert found == list(SPLITMIX_OF_1234567)


def splitmix64(seed: int, place: int) -> int:
    """The reference algorithm, walked step by step on Python's integers."""
    z = 0
    for _ in range(place + 1):
        seed = (seed + 0x9E3779B97F4A7C15) & FULL
        z = seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & FULL
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & FULL
        z = z ^ (z >> 31)
    return z


@many
@given(WORDS, st.integers(0, 40))
def test_mixing_is_splitmix64_for_every_key_and_counter(key: int, counter: int) -> None:
    assert int(mix(np.uint64(key), np.uint64(counter))) == splitmix64(key, counter)


@many
@given(WORDS, st.integers(0, 40))
def test_a_small_integer_counts_like_a_word(key: int, counter: int) -> None:
    assert int(mix(np.uint64(key), counter)) == int(mix(np.uint64(key), np.uint64(counter)))
