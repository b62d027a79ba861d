"""What learners see: slices that tile the vector, documented as they are, without anything hidden."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import bottega
from bottega.engine.default_observation import observation, written
from bottega.engine.jit import INTERPRETED
from bottega.engine.observations import Layout, Slice
from bottega.envs import describe_observation
from bottega.envs.illegal_actions import draw_legal
from bottega.envs.vector import VectorTables
from bottega.games import find
from toy.game import GAME as ALTO

RESEARCH = Path(__file__).parents[2] / "docs" / "research.md"
TABLES = [
    ("palatinus", 2, {}),
    ("palatinus", 5, {"board_setup": "random", "free_spring": "twice"}),
    ("tuscany", 2, {}),
    ("tuscany", 4, {"edition": "first"}),
    ("vecchio", 4, {}),
    ("principato", 3, {}),
]

all_games = pytest.mark.parametrize("name", bottega.games())


@all_games
def test_the_slices_tile_the_observation(name: str) -> None:
    layout = find(name).layout
    places = np.arange(layout.length, dtype=np.int16)
    parts = layout.split(places)
    assert list(parts) == [part.name for part in layout.slices]
    assert len(parts) == len(layout.slices)
    assert [part.shape for part in parts.values()] == [part.shape for part in layout.slices]
    assert np.concatenate([part.ravel() for part in parts.values()]).tolist() == places.tolist()


def test_many_observations_are_split_together_and_share_their_memory() -> None:
    layout = find("palatinus").layout
    many = np.zeros((3, 5, layout.length), np.int8)
    parts = layout.split(many)
    assert parts["cells"].shape == (3, 5, 42, 15)
    parts["phase"][2, 4, 1] = 1
    assert many.sum() == 1
    assert many[2, 4, 1] == 1


@all_games
def test_the_layout_is_printed_slice_by_slice(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    describe_observation(name)
    lines = capsys.readouterr().out.splitlines()
    layout, end = find(name).layout, 0
    for line, part in zip(lines, layout.slices, strict=True):
        at, length, called = line.split()[:3]
        assert (int(at), called) == (end, part.name)
        assert part.meaning in line
        end += int(length)
    assert end == layout.length


@all_games
def test_the_research_page_shows_the_layout_as_it_is(name: str) -> None:
    assert find(name).layout.describe() in RESEARCH.read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_world_with_other_secrets_gives_the_same_observation(
    name: str, players: int, options: dict[str, str]
) -> None:
    """So nothing that a seat cannot know is in its observation; and there was something to hide."""
    state = bottega.game(name, players=players, **options).deal(5)
    chance, others = Random(2), 0
    for ply in range(30 if INTERPRETED else 300):
        if state.to_play is None:
            break
        if ply % 7 == 0:
            for seat in range(players):
                world = state.redeal(seat, chance.randrange(1 << 32))
                assert world.observation(seat).tolist() == state.observation(seat).tolist()
                others += world != state
        state.play(chance.choice(state.legal()))
    assert others > players


COUNTS = [
    (name, players)
    for name in bottega.games()
    for players in range(find(name).players[0], find(name).players[1] + 1)
]


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_every_number_stays_within_its_limits(name: str, players: int) -> None:
    low, high = find(name).layout.limits.T
    tables = VectorTables(bottega.game(name, players=players), 1 if INTERPRETED else 16, threads=1)
    tables.reset(7)
    chance = np.random.default_rng(1)
    for _ in range(20 if INTERPRETED else 400):
        for seen in (tables.observed, tables.last_observed):
            assert (low <= seen).all(), name
            assert (seen <= high).all(), name
        tables.step(draw_legal(tables.masks, chance))


def test_limits_are_those_of_what_a_slice_shows() -> None:
    """By hand: a one-hot slice is 0 or 1, seven tiles order the hills, a pile of Tuscany has 21 tiles."""
    layout = find("palatinus").layout
    limits = layout.limits
    assert limits.shape == (727, 2)
    assert limits[layout.at.PHASE : layout.at.OWN_HAND].tolist() == [[0, 1]] * layout.at.OWN_HAND
    terrain = limits[layout.at.CELLS :].reshape(42, 15, 2)
    assert (terrain == terrain[0]).all()
    assert terrain[0, :, 1].tolist() == [1, 1, 1, 127, 7, *[1] * 10]
    assert not terrain[0, :, 0].any()
    tuscany = find("tuscany").layout
    piles = tuscany.limits[tuscany.at.PILES : tuscany.at.MODULES]
    assert piles.tolist() == [[0, 21]] * 32


def test_a_slice_without_limits_may_hold_any_small_number() -> None:
    layout = Layout(Slice("first", (2,), "anything"), Slice("second", (2, 2), "by turns", ((0, 1), (-3, 5))))
    assert layout.limits.tolist() == [[-128, 127]] * 2 + [[0, 1], [-3, 5]] * 2


def test_the_default_observation_has_limits_too() -> None:
    layout = ALTO.layout
    low, high = layout.limits.T
    assert (high[: layout.at.POINTS] == 1).all()
    state = bottega.Game(ALTO).deal(1)
    chance = Random(1)
    while state.to_play is not None:
        for seat in range(state.game.players):
            assert (low <= state.observation(seat)).all()
            assert (state.observation(seat) <= high).all()
        state.play(chance.choice(state.legal()))


def observe_nothing(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Nothing."""


def test_limits_that_do_not_fit_what_is_written_are_refused() -> None:
    with pytest.raises(TypeError, match="observe_nothing writes 5 numbers: not a multiple of 2"):
        observation(ALTO.table, 2, written("nothing", observe_nothing, 5, most=(1, 2)))
