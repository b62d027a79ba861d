"""Rows and piles in a record, and who has won."""

from typing import Any

import numpy as np
import pytest

from bottega.engine.dice import take_dice
from bottega.engine.interpreted import rows
from bottega.engine.names import EMPTY
from bottega.engine.piles import lay_out, shuffle_in, take_off, total
from bottega.engine.ranking import end_play, leaders_of, rank_by_points, winners_of
from bottega.engine.tables import NOBODY, Array, table_dtype

SEATS, ACTIONS, PLACES = 4, 100, 6
TABLE = table_dtype(SEATS, ACTIONS, [("row", "i1", (PLACES,))])


@pytest.fixture
def tables() -> Array:
    tables = np.zeros(1, TABLE)
    take_dice(rows(tables)[0], np.uint64(7))
    tables["players"] = SEATS
    return tables


def row_of(tables: Array) -> Any:
    return rows(tables["row"])[0]


def test_things_lie_in_the_order_in_which_they_are_given_and_the_rest_stays(tables: Array) -> None:
    lay_out(row_of(tables), rows(np.array([5, 3, 9])))
    assert tables[0]["row"].tolist() == [5, 3, 9, 0, 0, 0]


def test_what_is_shuffled_in_is_all_there(tables: Array) -> None:
    shuffle_in(rows(tables)[0], row_of(tables), rows(np.array([1, 2, 3, 4, 5])))
    *shuffled, last = tables[0]["row"].tolist()
    assert (sorted(shuffled), last) == ([1, 2, 3, 4, 5], 0)


def test_what_is_taken_off_leaves_an_empty_place(tables: Array) -> None:
    lay_out(row_of(tables), rows(np.arange(PLACES)))
    assert take_off(row_of(tables), 4) == 4
    assert tables[0]["row"].tolist() == [0, 1, 2, 3, EMPTY, 5]


def test_a_total_counts_all_things_of_a_row(tables: Array) -> None:
    lay_out(row_of(tables), rows(np.array([100, 100, 3])))
    assert total(row_of(tables)) == 203


@pytest.mark.parametrize(
    ("points", "leaders"),
    [((1, 2, 3, 0), 0b0100), ((5, 5, 1, 5), 0b1011), ((-3, -1, -2, -1), 0b1010), ((0, 0, 0, 0), 0b1111)],
)
def test_winners_by_points_are_those_with_the_most(
    tables: Array, points: tuple[int, ...], leaders: int
) -> None:
    tables["points"] = points
    table = rows(tables)[0]
    rank_by_points(table)
    assert winners_of(table) == leaders_of(table) == leaders


def test_nobody_is_asked_when_play_has_ended(tables: Array) -> None:
    tables["choices"] = 5
    end_play(rows(tables)[0], 3)
    assert (tables[0]["phase"], tables[0]["to_play"]) == (3, NOBODY)
    assert tables[0]["choices"].tolist() == [0, 0]
