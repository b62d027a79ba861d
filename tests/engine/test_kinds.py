"""Kinds of numbers as data: several choices in one number, counts in one integer, what is told apart."""

from typing import Any

import numpy as np
import pytest

from bottega import BadPosition
from bottega.engine.kinds import combined, counts, one_of, packed
from bottega.engine.names import names
from bottega.engine.schema import Record, field, number, rows, seats

Colour = names("red blue green")
SPOT = combined(row=("top", "bottom"), column=("left", "middle", "right"), empty=True)


@pytest.mark.parametrize("place", range(6))
def test_several_choices_in_one_number_count_the_last_one_fastest(place: int) -> None:
    data = SPOT.write(place, 2)
    assert data == {"row": ("top", "bottom")[place // 3], "column": ("left", "middle", "right")[place % 3]}
    assert SPOT.read(data, "spot", 2) == place


def test_no_choice_at_all_is_nothing() -> None:
    assert SPOT.write(-1, 2) is None
    assert SPOT.read(None, "spot", 2) == -1
    assert SPOT.bounds(2) == (-1, 5)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"row": "top"}, "spot: column is missing"),
        (
            {"row": "top", "column": "lft"},
            "spot.column: 'lft' is none of the names here; did you mean 'left'?",
        ),
        ("top", "spot: expected an object, not 'top'"),
    ],
)
def test_a_wrong_choice_is_refused_with_its_place(data: Any, message: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        SPOT.read(data, "spot", 2)
    assert str(refusal.value) == message


def test_counts_told_in_one_integer_come_by_name() -> None:
    told = packed(counts(Colour, sparse=True), width=5)
    assert told.write(3 | 7 << 10, 2) == {"red": 3, "green": 7}
    assert packed(one_of(Colour), 2, 4).write(2 | 1 << 4, 2) == ["green", "blue"]


class Garden(Record, seats=2, phases=names("dig game_over")):
    beds = seats(
        pond=field(number(3, empty=True), "where the water is"),
        plants=rows(4, index="bed", only="plant", apart=0, plant=field(number(9, empty=True), "0: water")),
    )


def test_what_another_field_tells_is_left_out_of_data() -> None:
    garden = np.zeros(1, Garden.record(8))[0]
    garden["players"] = 2
    Garden.blank(garden)
    garden["pond"][0], garden["plant"][0, 2], garden["plant"][0, 3] = 2, 0, 7
    (first, _) = Garden.write(garden)["beds"]
    assert first == {"pond": 2, "plants": [{"bed": 3, "plant": 7}]}
