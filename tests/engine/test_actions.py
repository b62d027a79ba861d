"""Actions: one integer, one text, one object for the same thing, and a clear word for anything else."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import bottega
from bottega.engine.actions import Action, ActionTable, Block
from bottega.engine.errors import IllegalAction
from bottega.games import find

TABLE = ActionTable(
    Block("place", {"slot": range(2), "space": ("north", "south", "far_east")}),
    Block("turn", {"rotation": range(-1, 2)}),
    Block("pass", {}),
)
READING_LIMIT_SECONDS = 20


def refusal(given: Any) -> str:
    with pytest.raises(IllegalAction) as refused:
        TABLE.read(given)
    message = str(refused.value)
    assert len(message.splitlines()) == 1
    return message


@pytest.mark.parametrize("name", bottega.games())
def test_every_action_of_every_game_is_read_from_its_number_its_text_and_itself(name: str) -> None:
    actions = find(name).actions
    for number, action in enumerate(actions):
        assert action.number == int(action) == number
        assert actions[number] is action
        assert actions.read(number) is action
        assert actions.read(str(action)) is action
        assert actions.read(action) is action
        assert actions.read(np.int16(number)) is action  # type: ignore[arg-type]


@pytest.mark.parametrize("name", bottega.games())
def test_no_two_actions_of_a_game_have_the_same_text(name: str) -> None:
    actions = find(name).actions
    assert len({str(action) for action in actions}) == len(actions)


@pytest.mark.parametrize("name", bottega.games())
def test_every_action_of_every_game_is_read_with_spaces_and_its_arguments_in_any_order(name: str) -> None:
    actions = find(name).actions
    for action in actions:
        turned = " , ".join(f"  {key} = {value} " for key, value in reversed(list(action.arguments.items())))
        assert actions.read(f"\n {action.name} ( {turned} ) ") is action


def test_palatinus_has_twelve_slots_six_rotations_nine_pieces_and_forty_two_terrains() -> None:
    actions = find("palatinus").actions
    assert len(actions) == 12 + 6 + 9 + 42
    assert str(actions[0]) == "lay_slot(hand=left, slot=1)"
    assert str(actions[68]) == "choose_terrain(cell=41)"
    assert [
        actions.first_of(name) for name in ("lay_slot", "lay_rotation", "choose_piece", "choose_terrain")
    ] == [
        0,
        12,
        18,
        27,
    ]


def test_numbers_count_the_last_argument_fastest() -> None:
    assert [str(action) for action in TABLE][:4] == [
        "place(slot=0, space=north)",
        "place(slot=0, space=south)",
        "place(slot=0, space=far_east)",
        "place(slot=1, space=north)",
    ]
    assert len(TABLE) == 2 * 3 + 3 + 1


def test_rules_know_the_name_of_an_action_and_its_place_among_those_of_its_name() -> None:
    for action in TABLE:
        name = TABLE.name_of[action.number]
        assert TABLE.names.words[name] == action.name
        assert TABLE.first_of(action.name) + TABLE.place_of[action.number] == action.number


def test_an_action_has_its_arguments_as_values() -> None:
    action = TABLE.read("place(slot=1, space=south)")
    assert (action.name, dict(action.arguments)) == ("place", {"slot": 1, "space": "south"})


def test_the_arguments_of_an_action_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        TABLE[0].arguments["slot"] = 5  # type: ignore[index]


@pytest.mark.parametrize("text", ["pass", "pass()", " pass ( ) "])
def test_an_action_without_arguments_needs_no_brackets(text: str) -> None:
    assert TABLE.read(text) is TABLE[9]


def test_a_negative_argument_is_read() -> None:
    assert TABLE.read("turn(rotation=-1)") is TABLE[6]


@pytest.mark.parametrize("number", [-1, 10, 10**30, -(10**30)])
def test_a_number_outside_the_table_is_refused_with_its_bounds(number: int) -> None:
    message = refusal(number)
    assert str(number) in message
    assert "0 to 9" in message


def test_a_number_of_thousands_of_digits_is_refused_like_any_other() -> None:
    assert "0 to 9" in refusal(10**5_000)


@pytest.mark.parametrize("given", [1.0, None, True, False, b"pass", ["pass"], {"place": 1}, np.float64(1)])
def test_what_is_neither_text_nor_number_is_refused(given: Any) -> None:
    assert "text or a number" in refusal(given)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "jump",
        "Place(slot=0, space=north)",
        "place.slot",
        "place(slot=0",
        "place slot=0)",
        "(x=1)",
        "4",
    ],
)
def test_an_unknown_name_is_refused_with_all_names(text: str) -> None:
    assert "place, turn, pass" in refusal(text)


@pytest.mark.parametrize(
    "text",
    [
        "place(0, north)",
        "place(slot, space=north)",
        "place(slot==0, space=north)",
        "place(slot=0 space=north)",
        "place(slot=0, space=)",
        "place(slot=0, space='north')",
        "place(slot=0, space=north)(slot=0)",
        "place((slot=0, space=north))",
    ],
)
def test_an_argument_that_cannot_be_read_is_refused_with_the_way_to_write_it(text: str) -> None:
    assert "write name=value" in refusal(text)


def test_an_argument_given_twice_is_refused() -> None:
    assert "once each" in refusal("place(slot=0, slot=1, space=north)")


@pytest.mark.parametrize(
    "text",
    ["place", "place()", "place(slot=0)", "place(slot=0, space=north, colour=red)", "place(colour=red)"],
)
def test_missing_and_foreign_arguments_are_refused_with_those_it_takes(text: str) -> None:
    assert "place takes slot, space" in refusal(text)


def test_an_action_without_arguments_takes_none() -> None:
    assert "pass takes no arguments" in refusal("pass(slot=0)")


@pytest.mark.parametrize("value", ["2", "-1", "00", "+0", "٠", "0x0", "north", "1_0"])
def test_a_value_that_is_not_possible_is_refused_with_those_that_are(value: str) -> None:
    message = refusal(f"place(slot={value}, space=north)")
    assert f"slot={value}" in message
    assert message.endswith("0, 1")


def test_a_long_text_is_quoted_by_its_beginning_only() -> None:
    message = refusal("jump" * 1_000)
    assert "jumpjump" in message
    assert len(message) < 200


def test_a_text_of_many_spaces_does_not_hold_the_reader_up() -> None:
    """The work must grow with the length of a text from outside, not with its cube: that would take hours."""
    program = (
        "from bottega.games import find\n"
        "try:\n"
        "    find('palatinus').actions.read('lay_slot(' + ' ' * 20_000)\n"
        "except Exception as problem:\n"
        "    print(type(problem).__name__)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=READING_LIMIT_SECONDS
    )
    assert done.stdout.strip() == "IllegalAction"


def test_an_action_of_another_table_is_not_taken_for_the_one_of_the_same_number() -> None:
    stranger = Action(0, "jump", {"over": "the moon"})
    assert "jump" in refusal(stranger)


def test_equal_actions_are_equal_and_found_in_a_set() -> None:
    again = ActionTable(*TABLE.blocks)
    assert again[3] == TABLE[3]
    assert again[3] in set(TABLE)
    assert TABLE[3] != TABLE[4]
