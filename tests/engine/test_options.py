"""Options, seeds and player counts: what is possible is read, anything else refused in one line."""

from typing import Any

import numpy as np
import pytest

import bottega
from bottega.engine.errors import BadOption
from bottega.engine.options import (
    DefaultWith,
    Option,
    SeatOption,
    Switch,
    TextOption,
    read_options,
    read_players,
    read_seed,
    saved_options,
)
from bottega.games import find

EDITION = Option("edition", ("first", "revised"), "first")
STARTER = SeatOption("starter", ("random",), "random")
BOARD = TextOption("board", ("seven tiles",), "")
EVENTS = Switch("events", ("off", "on"), "off")
WITHOUT = Switch("without", ("false", "true", "never"), "false")
ALL = (EDITION, STARTER, BOARD)
STRICT = Option("strict", ("no", "yes"), "no", (DefaultWith("edition", "revised", "yes"),))
BEYOND_PRINTING = 10**5_000  # Python refuses to write an integer of more than 4300 digits


def refusal(function: Any, *given: Any) -> str:
    with pytest.raises(BadOption) as refused:
        function(*given)
    message = str(refused.value)
    assert len(message.splitlines()) == 1
    return message


def test_options_not_given_have_their_defaults() -> None:
    assert read_options(ALL, {}, 3) == {"edition": "first", "starter": "random", "board": ""}


def test_options_given_replace_the_defaults() -> None:
    given = {"edition": "revised", "starter": 2, "board": "A B"}
    assert read_options(ALL, given, 3) == given


@pytest.mark.parametrize(
    ("given", "strict"),
    [
        ({}, "no"),
        ({"edition": "first"}, "no"),
        ({"edition": "revised"}, "yes"),
        ({"edition": "revised", "strict": "no"}, "no"),
        ({"edition": "first", "strict": "yes"}, "yes"),
    ],
)
def test_a_default_may_depend_on_another_option(given: dict[str, Any], strict: str) -> None:
    assert read_options((EDITION, STRICT), given, 3)["strict"] == strict


def test_a_saved_game_that_does_not_name_an_option_had_its_plain_default() -> None:
    both = (EDITION, STRICT)
    assert saved_options(both, {"edition": "revised"}) == {"edition": "revised", "strict": "no"}
    assert saved_options(both, {"edition": "revised", "strict": "yes"})["strict"] == "yes"
    assert "colour" in refusal(read_options, both, saved_options(both, {"colour": "red"}), 3)


def test_an_option_tells_its_default_what_is_allowed_and_where_the_default_is_another() -> None:
    assert EDITION.about(3) == {"default": "first", "allowed": "first or revised"}
    assert STRICT.about(3) == {
        "default": "no", "allowed": "no or yes", "default_with": {"edition=revised": "yes"}
    }  # fmt: skip


def test_an_unknown_option_is_refused_with_all_that_there_are() -> None:
    message = refusal(read_options, ALL, {"colour": "red"}, 3)
    assert "colour" in message
    assert "board, edition, starter" in message


@pytest.mark.parametrize("value", ["third", "", "First", 0, 1, None, True, 1.5, ["first"], {"first": 1}])
def test_a_value_that_is_not_named_is_refused_with_those_that_are(value: Any) -> None:
    message = refusal(EDITION.read, value, 3)
    assert "edition" in message
    assert "first or revised" in message


@pytest.mark.parametrize(("value", "kept"), [(False, "off"), (True, "on"), ("off", "off"), ("on", "on")])
def test_a_switch_takes_the_yes_and_no_of_python_and_keeps_its_own_names(value: Any, kept: str) -> None:
    assert EVENTS.read(value, 3) == kept


@pytest.mark.parametrize(("texts", "meant"), [(("off", "false", "no"), False), (("on", "true", "yes"), True)])
def test_every_text_that_says_no_or_yes_means_the_same_for_every_switch(
    texts: tuple[str, ...], meant: bool
) -> None:
    for text in texts:
        assert EVENTS.read(text, 3) == ("off", "on")[meant]
        assert WITHOUT.read(text, 3) == ("false", "true")[meant]


def test_a_third_value_of_a_switch_is_itself_and_only_a_switch_is_told_so_much() -> None:
    assert WITHOUT.read("never", 3) == "never"
    assert WITHOUT.texts == ("false", "true", "never", "off", "no", "on", "yes")
    assert WITHOUT.about(3) == {"default": "false", "allowed": "false or true or never"}
    assert STRICT.texts == ("no", "yes")
    assert "no or yes" in refusal(STRICT.read, "off", 3)


@pytest.mark.parametrize("value", ["True", "ON", "never", "1", "", 0, 1, None, 1.0, [True], np.int8(1)])
def test_a_switch_refuses_anything_else_with_its_names(value: Any) -> None:
    message = refusal(EVENTS.read, value, 3)
    assert "events" in message
    assert "off or on" in message


SWITCHES = [(name, one) for name in bottega.games() for one in find(name).options if isinstance(one, Switch)]


def test_every_choice_between_no_and_yes_is_a_switch() -> None:
    """So that all games take the same values for it; one may have a third."""
    no_and_yes = ({"off", "on"}, {"false", "true"}, {"no", "yes"})
    found = [(name, one) for name in bottega.games() for one in find(name).options]
    assert [pair for pair in found if set(pair[1].values[:2]) in no_and_yes] == SWITCHES
    assert {name for name, _ in SWITCHES} == {"tuscany", "vecchio"}


@pytest.mark.parametrize(("name", "option"), SWITCHES, ids=lambda given: getattr(given, "key", given))
def test_a_switch_of_a_game_is_turned_off_and_on_by_false_and_true(name: str, option: Switch) -> None:
    for value, kept in zip((False, True), option.values[:2], strict=True):
        given: dict[str, Any] = {option.key: value}
        assert bottega.game(name, **given).options[option.key] == kept


@pytest.mark.parametrize(
    ("name", "key", "kept", "said"),
    [
        ("vecchio", "ignore_events", "on", "true"),
        ("vecchio", "ignore_events", "off", "no"),
        ("tuscany", "joker_same_turn", "true", "on"),
        ("tuscany", "take_only_placeable", "true", "yes"),
    ],
)
def test_a_game_is_the_same_however_no_and_yes_are_said(name: str, key: str, kept: str, said: str) -> None:
    usual, other = bottega.game(name, **{key: kept}), bottega.game(name, **{key: said})  # type: ignore[arg-type]
    assert other == usual
    assert other.options[key] == kept
    assert other.rules_digest == usual.rules_digest


@pytest.mark.parametrize("value", [False, True])
def test_yes_and_no_are_refused_where_there_are_other_values_to_choose_from(value: bool) -> None:
    message = refusal(lambda: bottega.game("vecchio", free_reinforcement=value))
    assert "off or action_only or all_rolls" in message


@pytest.mark.parametrize(("value", "kept"), [(0, 0), (2, 2), ("1", 1), ("random", "random"), (np.int8(1), 1)])
def test_a_seat_is_kept_as_a_number(value: Any, kept: Any) -> None:
    assert STARTER.read(value, 3) == kept
    assert type(STARTER.read(value, 3)) is type(kept)


@pytest.mark.parametrize(
    "value",
    [3, -1, "3", "-1", "+1", "1.0", 1.0, "", " 1", "one", True, False, None, [1], "²", 2**70, "9" * 80],
)
def test_a_seat_that_is_not_at_the_table_is_refused_with_those_that_are(value: Any) -> None:
    message = refusal(STARTER.read, value, 3)
    assert "starter" in message
    assert "random or a seat from 0 to 2" in message


@pytest.mark.parametrize("value", ["1" * 5_000, BEYOND_PRINTING], ids=["text", "number"])
def test_a_seat_of_thousands_of_digits_is_refused_like_any_other(value: Any) -> None:
    assert "a seat from 0 to 2" in refusal(STARTER.read, value, 3)


def test_a_text_is_kept_with_single_spaces() -> None:
    assert BOARD.read("  A   B\tC\n", 3) == "A B C"


@pytest.mark.parametrize("value", [None, 7, ["A"], b"A"])
def test_what_is_no_text_is_refused(value: Any) -> None:
    assert "seven tiles" in refusal(BOARD.read, value, 3)


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1, np.uint64(2**64 - 1), np.int8(7)])
def test_a_seed_is_any_number_of_64_bits(seed: Any) -> None:
    assert read_seed(seed) == int(seed)
    assert type(read_seed(seed)) is int


@pytest.mark.parametrize("seed", [-1, 2**64, 10**30, np.int64(-5)])
def test_a_seed_outside_64_bits_is_refused_with_the_bounds(seed: Any) -> None:
    message = refusal(read_seed, seed)
    assert str(seed) in message
    assert f"0 to {2**64 - 1}" in message


@pytest.mark.parametrize("seed", [1.0, True, False, "1", None, [1], np.float64(2)])
def test_a_seed_that_is_no_whole_number_is_refused(seed: Any) -> None:
    assert "whole number" in refusal(read_seed, seed)


@pytest.mark.parametrize("players", [2, 5, np.int64(3)])
def test_a_player_count_within_the_bounds_is_read(players: Any) -> None:
    assert read_players(players, 2, 5) == players


@pytest.mark.parametrize("players", [1, 6, 0, -3, 10**20])
def test_a_player_count_outside_the_bounds_is_refused_with_them(players: int) -> None:
    message = refusal(read_players, players, 2, 5)
    assert str(players) in message
    assert "2 to 5" in message


@pytest.mark.parametrize("players", [2.0, True, "3", None, [3]])
def test_a_player_count_that_is_no_whole_number_is_refused(players: Any) -> None:
    assert "whole number" in refusal(read_players, players, 2, 5)


def test_a_seed_of_thousands_of_digits_is_refused_like_any_other() -> None:
    assert f"0 to {2**64 - 1}" in refusal(read_seed, BEYOND_PRINTING)


def test_a_player_count_of_thousands_of_digits_is_refused_like_any_other() -> None:
    assert "2 to 5" in refusal(read_players, BEYOND_PRINTING, 2, 5)


@pytest.mark.parametrize("key", ["spec", "self"])
@pytest.mark.parametrize("name", bottega.games())
def test_an_option_named_like_a_parameter_of_ours_is_unknown_like_any_other(name: str, key: str) -> None:
    unknown: dict[str, Any] = {key: "x"}
    with pytest.raises(BadOption, match=f"there is no option {key}"):
        bottega.game(name, **unknown)


@pytest.mark.parametrize("name", bottega.games())
def test_every_game_keeps_its_defaults_and_takes_each_of_its_named_values(name: str) -> None:
    spec = bottega.game(name).spec
    for option in spec.options:
        assert bottega.game(name).options[option.key] == option.default
        assert option.read(option.default, spec.players[0]) == option.default
        assert option.allowed(spec.players[1])


@pytest.mark.parametrize(
    "board",
    [
        "left A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3",
        "right G5 F4 E3 D2 C1 B0 A5 values 6 3 4 5 3 4 5",
    ],
)
def test_a_given_board_of_palatinus_is_taken(board: str) -> None:
    assert bottega.game("palatinus", board_setup="fixed", board=board).options["board"] == board


@pytest.mark.parametrize(
    "board",
    [
        "up A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3",
        "left A0 B0 C0 D0 E0 F0 values 6 5 5 4 4 3 3",
        "left A0 A0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3",
        "left A6 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3",
        "left A0 B0 C0 D0 E0 F0 H0 values 6 5 5 4 4 3 3",
        "left A0 B0 C0 D0 E0 F0 G0 values 5 6 5 4 4 3 3",
        "left A0 B0 C0 D0 E0 F0 G0 values 6 5 5 5 4 3 3",
        "left A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3",
        "left A0 B0 C0 D0 E0 F0 G0",
        "anything",
    ],
)
def test_a_board_of_palatinus_that_the_box_cannot_lay_is_refused(board: str) -> None:
    with pytest.raises(BadOption, match="board="):
        bottega.game("palatinus", board_setup="fixed", board=board)


@pytest.mark.parametrize(
    "options",
    [{"board_setup": "fixed"}, {"board": "left A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3"}],
)
def test_a_fixed_board_of_palatinus_needs_both_the_setup_and_the_board(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match="go together"):
        bottega.game("palatinus", **options)
