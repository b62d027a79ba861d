"""The evaluation against the reference, and the symmetries of the board, on random games."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from bottega import State

from . import reference
from .playing import (
    PIECE_TYPES,
    T0,
    T0_RIGHT,
    board_of,
    every_option,
    expected_end,
    palatinus,
    play_out,
    repeats,
)
from .scenes import Judged, Scene

OPTIONS = list(every_option())
ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])


def compare(end: State) -> None:
    expected = expected_end(end)
    told = [event.to_json() for event in end.events if event.name != "placed"]
    assert told == expected.events
    assert list(end.scores()) == expected.points
    assert end.table["items"][0, : end.game.players].tolist() == expected.items
    assert list(end.ranks()) == expected.ranks
    assert list(end.winners()) == expected.winners


@ANY_COUNT
@pytest.mark.parametrize(
    "options", OPTIONS, ids=lambda options: "-".join(list(options.values())[:: len(options) - 1])
)
@pytest.mark.clause("PAL-E1", "PAL-E2", "PAL-E3", "PAL-X11", "PAL-X12", "PAL-X13")
def test_engine_and_reference_tell_the_same_evaluation(players: int, options: dict[str, str]) -> None:
    game = palatinus(players, **options)
    for seed in range(repeats(12, 1)):
        compare(play_out(game.deal(seed), Random(1000 * players + seed)))


@pytest.mark.parametrize("board", [T0, T0_RIGHT])
@pytest.mark.parametrize("crowd", [4, 12, 20, 30, 42])
def test_they_agree_on_positions_that_no_game_reaches(board: str, crowd: int) -> None:
    """Any number of pieces of any kind, so also rings full of condottieri."""
    game = palatinus(5, board_setup="fixed", board=board)
    chance = Random(crowd)
    for _ in range(repeats(20, 6)):
        kinds = chance.choice(
            [PIECE_TYPES[:5], ("condottiere", "merchant_plain", "peasant_wolf"), PIECE_TYPES[2:5]]
        )
        pieces = {
            cell: (chance.randrange(5), chance.choice(kinds)) for cell in chance.sample(range(42), crowd)
        }
        reading = chance.choice(["once", "twice"])
        scene = Scene(board_of(game.deal(0).to_json()), pieces, 5, {"free_spring": reading})
        judged, expected = scene.evaluated(), scene.expected()
        told = [event.to_json() for event in judged.events]
        assert told == expected.events
        assert (judged.points, judged.field("rank")) == (expected.points, expected.ranks)


# ------------------------------------------------------------------ symmetries: points and winners stay


def random_scenes(count: int) -> Iterator[Scene]:
    """End positions of random games."""
    for seed in range(count):
        players = 2 + seed % 4
        end = play_out(palatinus(players, board_setup="random", first_player=0).deal(seed), Random(seed))
        position = end.to_json()
        pieces = {piece["cell"]: (piece["seat"], piece["piece"]) for piece in position["pieces"]}
        yield Scene(board_of(position), pieces, players, {"free_spring": ("once", "twice")[seed // 4 % 2]})


def moved(scene: Scene, hand: str, cell_to: Callable[[int], int], rotation_to: Callable[[int], int]) -> Scene:
    """The scene with every terrain carried to another one."""
    board = scene.board
    slot_to = [cell_to(6 * slot) // 6 for slot in range(7)]
    tiles, rotations, values = [""] * 7, [0] * 7, [0] * 7
    for slot, target in enumerate(slot_to):
        tiles[target] = board.tiles[slot]
        rotations[target] = rotation_to(board.rotations[slot])
        values[target] = board.values[slot]
    springs = frozenset(map(cell_to, board.springs))
    there = reference.Board(hand, "".join(tiles), tuple(rotations), tuple(values), springs)
    return Scene(
        there, {cell_to(c): piece for c, piece in scene.pieces.items()}, scene.players, scene.options
    )


def same_result(one: Scene, other: Scene) -> None:
    first, second = one.evaluated(), other.evaluated()
    for figure in ("points", "items", "twos", "rank"):
        assert first.field(figure) == second.field(figure)
    assert controls(first) == controls(second)


def controls(judged: Judged) -> list[list[Any]]:
    keys = ("hill", "outcome", "totals", "seats", "value")
    return [[fields[key] for key in keys] for fields in judged.named("control")]


@pytest.mark.parametrize("turn", range(1, 6))
@pytest.mark.clause("PAL-S2")
def test_turning_the_whole_board_changes_nothing(turn: int) -> None:
    def cell_to(cell: int) -> int:
        slot, direction = divmod(cell, 6)
        return 6 * ((slot - 1 + turn) % 6 + 1 if slot else 0) + (direction + turn) % 6

    for scene in random_scenes(repeats(12, 2)):
        around = reference.neighbours(scene.board.hand)
        assert {cell_to(c): sorted(map(cell_to, near)) for c, near in around.items()} == around
        same_result(scene, moved(scene, scene.board.hand, cell_to, lambda rotation: (rotation + turn) % 6))


def test_mirroring_the_board_changes_no_points() -> None:
    """Swapping the axes carries one hand to the other, slot 2 to slot 6, direction d to 3 - d."""
    slots = [0, 1, 6, 5, 4, 3, 2]

    def cell_to(cell: int) -> int:
        slot, direction = divmod(cell, 6)
        return 6 * slots[slot] + (3 - direction) % 6

    left, right = reference.neighbours("left"), reference.neighbours("right")
    assert {cell_to(c): sorted(map(cell_to, near)) for c, near in left.items()} == right
    for scene in random_scenes(repeats(40, 4)):
        other = {"left": "right", "right": "left"}[scene.board.hand]
        same_result(scene, moved(scene, other, cell_to, lambda rotation: (3 - rotation) % 6))


@pytest.mark.clause("PAL-K7", "PAL-X1")
def test_moving_only_the_arrows_changes_no_points_items_or_winners() -> None:
    """Springs stay where they are; only the terrain from which each hill is counted changes."""
    chance = Random(8)
    for scene in random_scenes(repeats(40, 4)):
        board = scene.board
        rotations = tuple(chance.randrange(6) for _ in range(7))
        turned = reference.Board(board.hand, board.tiles, rotations, board.values, board.springs)
        same_result(scene, Scene(turned, scene.pieces, scene.players, scene.options))
