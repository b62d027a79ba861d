"""Golden games: saved games that replay to the same table, natively and interpreted."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from bottega import Record

from .playing import expected_end

FOLDER = Path(__file__).parents[2] / "golden" / "palatinus"
DIGESTS: dict[str, str] = json.loads((FOLDER / "digests.json").read_text(encoding="utf-8"))
FILES = sorted(path for path in FOLDER.glob("*.json") if path.stem != "digests")


def test_every_golden_game_has_a_digest() -> None:
    assert [path.stem for path in FILES] == sorted(DIGESTS)


def test_golden_games_cover_all_player_counts_and_option_values() -> None:
    games = [json.loads(path.read_text(encoding="utf-8")) for path in FILES]
    assert {game["players"] for game in games} == {2, 3, 4, 5}
    for players in (2, 3, 4, 5):
        options = [game["options"] for game in games if game["players"] == players]
        assert {option["board_setup"] for option in options} == {"players", "random", "fixed"}
        assert {option["free_spring"] for option in options} == {"once", "twice"}
        assert {option["final_tiebreak"] for option in options} == {"items", "sequence"}
        assert {option["board"].split()[0] for option in options if option["board"]} == {"left", "right"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_end(path: Path) -> None:
    saved = json.loads(path.read_text(encoding="utf-8"))
    end = Record(Record.load(path).game, saved["seed"], saved["actions"]).final()
    assert end.to_play is None
    assert list(end.scores()) == saved["scores"]
    assert list(end.winners()) == saved["winners"]
    assert sha256(end.to_bytes()).hexdigest() == DIGESTS[path.stem]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_reference_evaluates_a_golden_game_alike(path: Path) -> None:
    """The saved results come from the program; the reference confirms them."""
    saved = json.loads(path.read_text(encoding="utf-8"))
    end = Record.load(path).final()
    expected = expected_end(end)
    assert expected.points == saved["scores"]
    assert expected.winners == saved["winners"]
    told = [event.to_json() for event in end.events if event.name != "placed"]
    assert told == expected.events
