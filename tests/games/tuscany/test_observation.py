"""The observation: laid out as documented, seats counted from the observer, nothing hidden in it."""

from random import Random

import numpy as np
import pytest
from hypothesis import given

from bottega import State
from bottega.games.tuscany.knowledge.observation import LAYOUT

from .playing import Prince, Scene, choices, play_on, repeats, tuscany
from .test_properties import tables


def part(state: State, seat: int, name: str) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    index = next(index for index, piece in enumerate(LAYOUT.slices) if piece.name == name)
    offset, shape = LAYOUT.offsets[index], LAYOUT.slices[index].shape
    return state.observation(seat)[offset : offset + LAYOUT.slices[index].length].reshape(shape)


def test_the_layout_is_described_line_by_line() -> None:
    text = LAYOUT.describe()
    assert len(text.split("\n")) == len(LAYOUT.slices)
    assert len(tuscany().deal(0).observation(0)) == LAYOUT.length


@given(tables())
def test_seats_are_counted_from_the_observer(state: State) -> None:
    view = state.view(None)
    for seat in range(state.game.players):
        cards = part(state, seat, "princes")[:, 0].tolist()
        for other, prince in enumerate(view["princes"]):
            assert cards[(other - seat) % state.game.players] == prince["cards"]
        assert part(state, seat, "own_hand").tolist() == list(
            state.view(seat)["princes"][seat]["hand"].values()
        )
        if state.to_play is not None:
            assert part(state, seat, "to_play").argmax() == (state.to_play - seat) % state.game.players


def test_hidden_boards_are_not_observed() -> None:
    state = tuscany(2).deal(3)
    state.play(100)
    state.play(choices(state)[0])
    assert part(state, 0, "boards")[0].any()
    assert not part(state, 1, "boards")[1].any()
    assert not part(state, 1, "shifts")[1].any()
    other = tuscany(2).deal(3)
    other.play(200)
    other.play(choices(other)[2])
    assert state.observation(1).tolist() == other.observation(1).tolist()


def test_pieces_and_points_are_observed() -> None:
    state = Scene([Prince("Q", 17, {12: "cart", 6: "wine+boar@0"}, ["joker"], turned_up=1, red=107)]).state()
    board = part(state, 0, "boards")[0]
    assert board[:, 0].all()
    assert board[17, -1] == 1
    assert board[6, -6:-2].tolist() == [1, 1, 0, 0]
    assert part(state, 0, "princes")[0, 4:6].tolist() == [1, 7]
    assert part(state, 0, "storage")[0, 0, -2] == 1
    assert part(state, 0, "display").sum() == 8 * 2 + 1


@pytest.mark.parametrize("players", [2, 4])
def test_every_number_fits_a_byte(players: int) -> None:
    for seed in range(repeats(3, 1)):
        for state in play_on(tuscany(players).deal(seed), Random(seed)):
            assert state.observation(0).min() >= 0
