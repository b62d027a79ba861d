"""Options: the board, the first player, the two readings of the rules (PAL-V*)."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bottega import BadOption
from bottega.games.palatinus.box import BOX

from .playing import (
    T0,
    T0_RIGHT,
    board_of,
    chi_square,
    deal_many,
    expected_end,
    palatinus,
    play_out,
    repeats,
)
from .scenes import evaluated

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])
RARE_SIX = 27.9  # chi-square that one honest run in ten thousand exceeds, 6 degrees of freedom


@pytest.mark.clause("PAL-V1", "PAL-V2", "PAL-V3", "PAL-V4")
def test_the_defaults() -> None:
    assert dict(palatinus(3).options) == {
        "first_player": "random",
        "board_setup": "players",
        "free_spring": "once",
        "final_tiebreak": "items",
        "board": "",
    }


@pytest.mark.parametrize(
    "option",
    [
        {"board_setup": "given"},
        {"free_spring": "thrice"},
        {"final_tiebreak": "captives"},
        {"first_player": 3},
        {"first_player": -1},
        {"first_player": "lots"},
        {"colour": "red"},
    ],
)
@pytest.mark.clause("PAL-V2", "PAL-V3", "PAL-V4")
def test_other_values_are_refused(option: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        palatinus(3, **option)


@ANY_COUNT
@pytest.mark.clause("PAL-V2")
def test_a_seat_may_be_named_first_player(players: int) -> None:
    for seat in range(players):
        for setup in ("players", "random"):
            state = palatinus(players, first_player=seat, board_setup=setup).deal(3)
            assert state.view(None)["first_player"] == seat
            assert state.to_play == seat


@pytest.mark.clause("PAL-V1")
def test_a_random_board_is_complete_before_the_first_decision() -> None:
    state = palatinus(4, board_setup="random").deal(11)
    view = state.view(None)
    assert view["phase"] == "choose_piece"
    assert view["undrawn"] == []
    assert view["drawn"] is None
    assert sorted(slot["tile"] for slot in view["slots"]) == list("ABCDEFG")
    assert sorted(slot["value"] for slot in view["slots"][1:]) == [3, 3, 4, 4, 5, 5]
    names = [event.name for event in state.events]
    assert names == ["first_player", "centre_tile", *["tile_laid"] * 6, "hill_tokens"]
    laid = [event.fields for event in state.events if event.name == "tile_laid"]
    assert [fields["slot"] for fields in laid] == [1, 2, 3, 4, 5, 6]
    assert {fields["seat"] for fields in laid} == {None}
    assert {fields["board_hand"] for fields in laid} == {view["board_hand"]}


@pytest.mark.clause("PAL-V1")
def test_hand_tiles_and_rotations_of_a_random_board_are_drawn_uniformly() -> None:
    count = repeats(2520, 252)
    tables = deal_many(palatinus(2, board_setup="random"), count)
    assert chi_square(Counter(tables["board_hand"].tolist()), 2) < RARE_SIX
    assert not tables["rotation"][:, 0].any()
    for slot in range(7):
        assert chi_square(Counter(tables["tile"][:, slot].tolist()), 7) < RARE_SIX
    for slot in range(1, 7):
        assert chi_square(Counter(tables["rotation"][:, slot].tolist()), 6) < RARE_SIX


@pytest.mark.clause("PAL-V1")
@pytest.mark.parametrize("board", [T0, T0_RIGHT, "right F0 C4 E4 G1 D4 A5 B0 values 6 4 5 4 3 5 3"])
def test_a_fixed_board_is_laid_as_given(board: str) -> None:
    state = palatinus(3, board_setup="fixed", board=board).deal(1)
    position = board_of(state.to_json())
    hand, *tiles = board.split(" values ")[0].split()
    assert position.hand == hand
    assert position.tiles == "".join(tile[0] for tile in tiles)
    assert position.rotations == tuple(int(tile[1]) for tile in tiles)
    assert position.values == tuple(int(value) for value in board.split(" values ")[1].split())
    springs = {cell for slot in state.view(None)["slots"] for cell in slot["springs"]}
    assert springs == position.springs
    names = [event.name for event in state.events]
    assert names == ["first_player", "centre_tile", *["tile_laid"] * 6, "hill_tokens"]


@pytest.mark.clause("PAL-V1")
def test_the_centre_of_a_fixed_board_may_be_turned() -> None:
    board = "left A2 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3"
    view = palatinus(2, board_setup="fixed", board=board).deal(0).view(None)
    assert view["slots"][0]["rotation"] == 2
    assert view["slots"][0]["springs"] == [0, 3]


@pytest.mark.clause("PAL-V1")
@pytest.mark.parametrize(
    "board",
    [
        "left A0 A0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3",  # tile A twice
        "left A0 B0 C0 D0 E0 F0 G0 values 5 6 5 4 4 3 3",  # the Palatinus token is not in the centre
        "left A0 B0 C0 D0 E0 F0 G0 values 6 5 5 5 4 3 3",  # values that are not in the box
        "left A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3",
        "left A0 B0 C0 D0 E0 F0 values 6 5 5 4 4 3 3",
        "left A0 B0 C0 D0 E0 F0 H0 values 6 5 5 4 4 3 3",
        "left A0 B0 C0 D0 E0 F0 G6 values 6 5 5 4 4 3 3",
        "both A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3",
        "A0 B0 C0 D0 E0 F0 G0",
        "",
    ],
)
def test_a_fixed_board_that_the_box_cannot_give_is_refused(board: str) -> None:
    with pytest.raises(BadOption):
        palatinus(2, board_setup="fixed", board=board)


@pytest.mark.clause("PAL-V1")
@pytest.mark.parametrize("setup", ["players", "random"])
def test_a_board_is_given_with_fixed_only(setup: str) -> None:
    with pytest.raises(BadOption, match="go together"):
        palatinus(2, board_setup=setup, board=T0)


@pytest.mark.clause("PAL-V3")
def test_the_reading_of_free_springs_changes_influence_only_where_a_free_spring_is_beside_a_peasant() -> None:
    pieces = "15:RP 7:YP 2:GM 1:BM"
    once = evaluated(pieces)
    twice = evaluated(pieces, free_spring="twice")
    assert once.influence_of(15) + 4 == twice.influence_of(15) == 8
    for cell in (7, 2, 1):
        assert once.influence_of(cell) == twice.influence_of(cell)


@pytest.mark.clause("PAL-V3", "PAL-V4")
@ANY_COUNT
def test_whole_games_follow_their_options(players: int) -> None:
    for free_spring in ("once", "twice"):
        for tiebreak in ("items", "sequence"):
            options = {"free_spring": free_spring, "final_tiebreak": tiebreak}
            end = play_out(palatinus(players, board_setup="random", **options).deal(5), Random(5))
            expected = expected_end(end)
            assert end.scores() == tuple(expected.points)
            assert end.winners() == tuple(expected.winners)


def corrected(folder: Path, old: str, new: str) -> Path:
    """A copy of the component table with one correction."""
    text = BOX.printed.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path = folder / "corrected.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_springs_are_read_from_the_component_table(tmp_path: Path) -> None:
    path = corrected(tmp_path, 'letter = "B"\nsprings = [3]', 'letter = "B"\nsprings = [0, 3]')
    game = palatinus(2, components=path, board_setup="fixed", board=T0)
    assert game.deal(0).view(None)["slots"][1]["springs"] == [6, 9]


def test_hill_values_are_read_from_the_component_table(tmp_path: Path) -> None:
    path = corrected(tmp_path, "value = 5\ncount = 2", "value = 7\ncount = 2")
    game = palatinus(2, components=path, board_setup="random")
    assert sorted(slot["value"] for slot in game.deal(0).view(None)["slots"]) == [3, 3, 4, 4, 6, 7, 7]


def test_the_split_of_score_tokens_changes_nothing(tmp_path: Path) -> None:
    path = corrected(tmp_path, "value = 1\ncount = 4", "value = 1\ncount = 5")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("value = 2\ncount = 8", "value = 2\ncount = 7"), encoding="utf-8")
    printed = palatinus(4, board_setup="random")
    other = palatinus(4, components=path, board_setup="random")
    for seed in range(3):
        assert play_out(printed.deal(seed), Random(seed)).scores() == (
            play_out(other.deal(seed), Random(seed)).scores()
        )
