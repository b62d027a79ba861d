"""Kinds of fields: what they hold, how they are written as data, and how wrong data is refused."""

from typing import Any

import numpy as np
import pytest

from bottega.engine.compound_fields import by, counts, layers, line, packed, stack
from bottega.engine.errors import BadPosition
from bottega.engine.kinds import Kind, bits, combined, flag, number, one_of, seat
from bottega.engine.names import names
from bottega.engine.schema import Record, field, rows, seats

Fruit = names("fig olive grape", called="fruit")
FEW = 3  # players

READ_BACK: list[tuple[Kind, Any, Any]] = [
    (number(9), 7, 7),
    (number(9, first=1), 0, 1),
    (number(9, empty=True), -1, None),
    (number(99, empty=99), 99, None),
    (number(300, least=-300), -300, -300),
    (flag(), 1, True),
    (seat(), 2, 2),
    (seat(empty=True), -1, None),
    (one_of(Fruit), 1, "olive"),
    (one_of(Fruit, empty=True), -1, None),
    (one_of(["north", "south"]), 0, "north"),
    (bits(Fruit), 0b101, ["fig", "grape"]),
    (bits(4), 0b1010, [1, 3]),
    (line(one_of(Fruit, empty=True), 3), [0, -1, 2], ["fig", None, "grape"]),
    (line(one_of(Fruit, empty=True), 3, trimmed=True), [0, -1, -1], ["fig"]),
    (line(number(5), 4, for_players=True), [1, 2, 3, 0], [1, 2, 3]),
    (stack(one_of(Fruit, empty=True), 4), [0, 2, -1, -1], ["grape", "fig"]),
    (stack(one_of(Fruit, empty=True), 4, drawn_from="start"), [-1, -1, 2, 0], ["grape", "fig"]),
    (by(Fruit, number(5)), [1, 0, 3], {"fig": 1, "olive": 0, "grape": 3}),
    (counts(Fruit, 5, sparse=True), [1, 0, 3], {"fig": 1, "grape": 3}),
    (by(Fruit, line(flag(), 2)), [[0, 1], [0, 0], [1, 1]], {
        "fig": [False, True], "olive": [False, False], "grape": [True, True]
    }),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "block", "data"), READ_BACK)
def test_what_is_written_is_read_back(kind: Kind, block: Any, data: Any) -> None:
    held = np.array(block, kind.dtype)
    assert kind.write(held if held.shape else held[()], FEW) == data
    assert np.array_equal(kind.read(data, "here", FEW), held)


WRONG: list[tuple[Kind, Any, str]] = [
    (number(9), 10, "here: expected a number from 0 to 9, not '10'"),
    (number(9), -1, "here: expected a number from 0 to 9, not '-1'"),
    (number(9), True, "here: expected a number from 0 to 9, not 'True'"),
    (number(9), None, "here: expected a number from 0 to 9, not 'None'"),
    (number(9, first=1), 0, "here: expected a number from 1 to 10, not '0'"),
    (flag(), 1, "here: expected true or false, not '1'"),
    (seat(), 3, "here: expected a number from 0 to 2, not '3'"),
    (one_of(Fruit), "olives", "here: 'olives' is no fruit; did you mean 'olive'?"),
    (one_of(Fruit), "nut", "here: 'nut' is no fruit: expected fig, olive, grape"),
    (one_of(["north", "south"]), 3, "here: '3' is none of the names here: expected north, south"),
    (bits(Fruit), ["fig", "nut"], "here[1]: 'nut' is not possible: expected ['fig', 'olive', 'grape']"),
    (bits(4), [True], "here[0]: 'True' is not possible: expected [0, 1, 2, 3]"),
    (bits(4), 3, "here: expected a list, not '3'"),
    (line(number(5), 2), [1], "here: expected 2, not 1"),
    (line(number(5), 2), [1, 6], "here[1]: expected a number from 0 to 5, not '6'"),
    (line(number(5), 2, trimmed=True), [1, 2, 3], "here: expected at most 2, not 3"),
    (line(number(5), 4, for_players=True), [1, 2, 3, 4], "here: expected 3, not 4"),
    (stack(one_of(Fruit, empty=True), 1), ["fig", "fig"], "here: expected at most 1, not 2"),
    (by(Fruit, number(5)), {"fig": 1, "olive": 0}, "here: grape is missing"),
    (by(Fruit, number(5)), {"fig": 1, "olive": 0, "grape": 9}, "here.grape: expected a number from 0 to 5, "),
    (by(Fruit, number(5)), {"figs": 1}, "here: there is no 'figs' here; did you mean 'fig'?"),
    (counts(Fruit), [1, 2, 3], "here: expected an object, not "),
]


@pytest.mark.parametrize(("kind", "data", "message"), WRONG)
def test_wrong_data_is_refused_with_its_place(kind: Kind, data: Any, message: str) -> None:
    with pytest.raises(BadPosition) as refused:
        kind.read(data, "here", FEW)
    assert str(refused.value).replace('"', "'").startswith(message)


def test_a_sparse_or_lenient_count_takes_what_is_missing_for_nothing() -> None:
    for kind in (counts(Fruit, sparse=True), counts(Fruit, lenient=True)):
        assert kind.read({"olive": 2}, "here", FEW).tolist() == [0, 2, 0]


@pytest.mark.parametrize(
    ("kind", "stored"),
    [
        (number(127), "i1"),
        (number(128), "u1"),
        (number(255, empty=True), "i2"),
        (number(40_000), "i4"),
        (bits(8), "u1"),
        (bits(31), "i4"),
        (bits(40), "u8"),
        (seat(empty=True), "i1"),
    ],
)
def test_a_kind_is_stored_in_the_smallest_type_that_holds_it(kind: Kind, stored: str) -> None:
    assert kind.dtype == stored


def test_the_smallest_type_holds_every_number_of_the_range() -> None:
    for most in (1, 127, 128, 255, 256, 32_767, 32_768, 2**31 - 1, 2**31):
        for empty in (False, True):
            kind = number(most, empty=empty)
            low, high = kind.bounds(FEW)
            held = np.array([low, high], kind.dtype)
            assert held.tolist() == [low, high]


def test_how_many_things_there_are() -> None:
    assert line(one_of(Fruit, empty=True), 3).held(np.array([0, -1, 2]), FEW) == 2
    assert stack(one_of(Fruit, empty=True), 3).held(np.array([0, 1, -1]), FEW) == 2
    assert bits(4).held(np.int8(0b1011), FEW) == 3
    assert counts(Fruit).held(np.array([1, 0, 3]), FEW) == 4
    assert one_of(Fruit, empty=True).held(np.int8(-1), FEW) == 0


def test_several_things_may_be_told_in_one_number() -> None:
    told = 2 | 0 << 4 | 1 << 8
    assert packed(one_of(Fruit), 3, 4).write(told, FEW) == ["grape", "fig", "olive"]
    assert packed(width=4).write(told, FEW) == [2, 0, 1]


def test_the_layers_of_a_kind_go_down_to_single_numbers() -> None:
    kind = by(Fruit, line(one_of(Fruit), 2))
    assert [type(one).__name__ for one in layers(kind)] == ["By", "Line", "OneOf"]
    assert kind.shape == (3, 2)
    assert kind.leaf == one_of(Fruit)


# Several choices in one number, counts in one integer, what is told apart

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


class Yard(Record, seats=2, phases=names("dig game_over")):
    well = field(number(9), "in the middle")
    gate = field(number(9), "on the road")
    sheds = seats(
        tools=field(number(9), "on the wall", behind="well"),
        boxes=field(number(9), "on the floor"),
        roof=field(number(9), "above", behind="gate"),
    )


def test_a_field_takes_those_declared_after_it_along_in_the_record() -> None:
    own = [name for name in Yard.record(8).names or () if name in Yard.by_name]
    assert own == ["well", "tools", "boxes", "gate", "roof"]
    yard = np.zeros(1, Yard.record(8))[0]
    yard["players"] = 2
    assert list(Yard.write(yard)["sheds"][0]) == ["tools", "boxes", "roof"]
