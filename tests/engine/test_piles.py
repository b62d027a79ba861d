"""Rows and piles in a record, and who has won."""

from typing import Any

import numpy as np
import pytest

from bottega.engine.dice import take_dice
from bottega.engine.interpreting import rows
from bottega.engine.names import EMPTY
from bottega.engine.piles import lay_out, shuffle_in, take_off, total
from bottega.engine.ranking import end_play, leaders_of, rank_by_points, winners_of
from bottega.engine.tables import NOBODY, table_dtype

SEATS, ACTIONS, PLACES = 4, 100, 6
TABLE = table_dtype(SEATS, ACTIONS, [("row", "i1", (PLACES,))])


@pytest.fixture
def table() -> Any:
    table = rows(np.zeros(1, TABLE))[0]
    take_dice(table, np.uint64(7))
    table.players = SEATS
    return table


def listed(row: Any) -> list[int]:
    return [int(row[place]) for place in range(len(row))]


def test_things_lie_in_the_order_in_which_they_are_given_and_the_rest_stays(table: Any) -> None:
    lay_out(table.row, rows(np.array([5, 3, 9])))
    assert listed(table.row) == [5, 3, 9, 0, 0, 0]


def test_what_is_shuffled_in_is_all_there(table: Any) -> None:
    shuffle_in(table, table.row, rows(np.array([1, 2, 3, 4, 5])))
    assert sorted(listed(table.row)[:5]) == [1, 2, 3, 4, 5]
    assert listed(table.row)[5] == 0


def test_what_is_taken_off_leaves_an_empty_place(table: Any) -> None:
    lay_out(table.row, rows(np.arange(PLACES)))
    assert take_off(table.row, 4) == 4
    assert listed(table.row) == [0, 1, 2, 3, EMPTY, 5]


def test_a_total_counts_all_things_of_a_row(table: Any) -> None:
    lay_out(table.row, rows(np.array([100, 100, 3])))
    assert total(table.row) == 203


@pytest.mark.parametrize(
    ("points", "leaders"),
    [((1, 2, 3, 0), 0b0100), ((5, 5, 1, 5), 0b1011), ((-3, -1, -2, -1), 0b1010), ((0, 0, 0, 0), 0b1111)],
)
def test_winners_by_points_are_those_with_the_most(table: Any, points: tuple[int, ...], leaders: int) -> None:
    for seat, each in enumerate(points):
        table.points[seat] = each
    rank_by_points(table)
    assert winners_of(table) == leaders_of(table) == leaders


def test_nobody_is_asked_when_play_has_ended(table: Any) -> None:
    table.choices[1] = np.uint64(5)
    end_play(table, 3)
    assert (table.phase, table.to_play) == (3, NOBODY)
    assert listed(table.choices) == [0, 0]
