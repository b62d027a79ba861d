"""Records as the interpreted rules see them: Python's integers, words of 64 bits, and no silent overflow."""

from typing import Any

import numpy as np
import pytest

from bottega.engine.interpreted import Cells, Row, rows
from bottega.engine.jit import INTERPRETED

INNER = np.dtype([("green", "i2")])
TABLE = np.dtype(
    [
        ("dice", "u8"),
        ("choices", "u8", (2,)),
        ("rolled", "u4"),
        ("points", "i2"),
        ("phase", "i1"),
        ("hand", "i1", (2, 3)),
        ("prince", INNER),
    ],
    align=True,
)


@pytest.fixture
def tables() -> np.ndarray[Any, Any]:
    tables = np.zeros(2, TABLE)
    tables["phase"] = 100
    tables["hand"][0] = [[1, 2, 3], [4, 5, 6]]
    tables["dice"] = 2**64 - 1
    return tables


@pytest.fixture
def table(tables: np.ndarray[Any, Any]) -> Any:
    return Cells(tables)[0]


@pytest.mark.parametrize("field", ["rolled", "points", "phase"])
def test_a_small_field_comes_out_as_a_python_integer(table: Any, field: str) -> None:
    assert type(getattr(table, field)) is int


def test_an_element_of_an_array_comes_out_as_a_python_integer(table: Any) -> None:
    assert type(table.hand[1, 2]) is int
    assert table.hand[1, 2] == 6
    assert type(table.hand[1][2]) is int


def test_small_integers_add_up_beyond_their_own_range(table: Any) -> None:
    assert table.phase + table.phase == 200


def test_words_of_64_bits_stay_words(table: Any) -> None:
    assert type(table.dice) is np.uint64
    assert type(table.choices[1]) is np.uint64
    assert table.dice == 2**64 - 1


def test_a_record_inside_a_record_is_a_row_too(tables: np.ndarray[Any, Any], table: Any) -> None:
    assert isinstance(table.prince, Row)
    table.prince.green = 7
    assert tables["prince"]["green"].tolist() == [7, 0]


def test_what_is_written_reaches_the_array(tables: np.ndarray[Any, Any], table: Any) -> None:
    table.points = -300
    table.hand[0, 1] += 40
    table.choices[1] |= np.uint64(1 << 63)
    assert tables["points"].tolist() == [-300, 0]
    assert tables["hand"][0].tolist() == [[1, 42, 3], [4, 5, 6]]
    assert tables["choices"].tolist() == [[0, 1 << 63], [0, 0]]


@pytest.mark.parametrize(
    ("field", "value"),
    [("phase", 128), ("phase", -129), ("points", 32_768), ("rolled", -1), ("rolled", 2**32), ("dice", 2**64)],
)
def test_a_value_that_a_field_cannot_hold_raises(
    tables: np.ndarray[Any, Any], table: Any, field: str, value: int
) -> None:
    before = tables.tobytes()
    with pytest.raises(OverflowError):
        setattr(table, field, value)
    assert tables.tobytes() == before


def test_a_value_that_an_element_cannot_hold_raises(table: Any) -> None:
    with pytest.raises(OverflowError):
        table.hand[0, 0] = 128


def test_counting_beyond_a_field_raises(table: Any) -> None:
    table.phase = 127
    with pytest.raises(OverflowError):
        table.phase += 1


@pytest.mark.parametrize("index", [-1, (0, -1), (-2, 0), 2, (1, 3)])
def test_an_index_before_the_beginning_or_beyond_the_end_raises(table: Any, index: Any) -> None:
    with pytest.raises(IndexError):
        table.hand[index]
    with pytest.raises(IndexError):
        table.hand[index] = 1


def test_a_row_is_copied_into_another(tables: np.ndarray[Any, Any]) -> None:
    cells = Cells(tables)
    cells[1] = cells[0]
    assert tables[1] == tables[0]
    cells[0].points = 5
    assert tables["points"].tolist() == [5, 0]


def test_cells_know_their_length_and_shape(tables: np.ndarray[Any, Any], table: Any) -> None:
    assert len(Cells(tables)) == 2
    assert table.hand.shape == (2, 3)
    assert len(table.hand) == 2


def test_an_unknown_field_is_an_error(table: Any) -> None:
    with pytest.raises(ValueError, match="no field"):
        _ = table.colour
    with pytest.raises(ValueError, match="no field"):
        table.colour = 1


def test_rules_get_the_array_itself_natively_and_cells_when_interpreted(tables: np.ndarray[Any, Any]) -> None:
    assert isinstance(rows(tables), Cells) if INTERPRETED else rows(tables) is tables
