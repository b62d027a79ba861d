"""What learners see: slices that tile the vector, documented as they are, without anything hidden."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

import bottega
from bottega.engine.jit import INTERPRETED
from bottega.envs import describe_observation
from bottega.games import find

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
