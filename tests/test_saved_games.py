"""Games that were saved earlier load, replay to the same end, and give the same positions."""

import json
from pathlib import Path
from typing import Any

import pytest

import bottega
from bottega import Game

FOLDER = Path(__file__).parent / "saved"
SAVED = sorted(FOLDER.glob("*/*.json"))


def saved(path: Path) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return kept


def completed(told: dict[str, Any], game: Game) -> dict[str, Any]:
    """What was saved, with the options that have come since, by default."""
    defaults = {option.key: option.default for option in game.spec.options}
    return told | {"options": defaults | told["options"]}


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", SAVED, ids=name_of)
def test_a_saved_game_replays_to_the_same_end(path: Path) -> None:
    kept = saved(path)
    record = bottega.Record.from_json(kept["record"])
    end = record.final()
    assert list(end.scores()) == kept["scores"]
    assert list(end.ranks()) == kept["ranks"]
    assert record.to_json() == completed(kept["record"], record.game)


@pytest.mark.parametrize("path", SAVED, ids=name_of)
def test_a_saved_position_is_the_one_that_its_game_came_to(path: Path) -> None:
    kept = saved(path)
    record = bottega.Record.from_json(kept["record"])
    reached = next(state for ply, (state, _) in enumerate(record.replay()) if ply == kept["ply"])
    loaded = record.game.from_json(kept["position"])
    assert loaded == reached
    assert loaded.to_json() == completed(kept["position"], record.game)


def test_every_game_and_player_count_has_saved_games() -> None:
    found = {(path.parent.name, saved(path)["record"]["players"]) for path in SAVED}
    games = {path.parent.name for path in SAVED}
    assert found == {
        (key, players)
        for key in games
        for least, most in [bottega.game(key).spec.players]
        for players in range(least, most + 1)
    }
    assert games == {"palatinus", "principato", "tuscany", "vecchio"}
