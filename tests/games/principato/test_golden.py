"""Golden games: saved games that replay to the same table, natively and interpreted."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from bottega import Record

from .playing import FIGURES, choices
from .reference import Reference

FOLDER = Path(__file__).parents[2] / "golden" / "principato"
DIGESTS: dict[str, str] = json.loads((FOLDER / "digests.json").read_text(encoding="utf-8"))
FILES = sorted(path for path in FOLDER.glob("*.json") if path.stem != "digests")


def test_every_golden_game_has_a_digest() -> None:
    assert [path.stem for path in FILES] == sorted(DIGESTS)


def test_golden_games_cover_all_player_counts_and_option_values() -> None:
    games = [json.loads(path.read_text(encoding="utf-8")) for path in FILES]
    played = {(game["players"], game["options"]["military_vp_2p"]) for game in games}
    assert played == {(players, reading) for players in (2, 3, 4) for reading in ("literal", "likely")}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_end(path: Path) -> None:
    saved = json.loads(path.read_text(encoding="utf-8"))
    end = Record(Record.load(path).game, saved["seed"], saved["actions"]).final()
    assert end.to_play is None
    assert list(end.scores()) == saved["scores"]
    assert list(end.winners()) == saved["winners"]
    assert sha256(end.to_bytes()).hexdigest() == DIGESTS[path.stem]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_reference_plays_a_golden_game_alike(path: Path) -> None:
    """The saved results come from the program; the reference confirms them."""
    saved = json.loads(path.read_text(encoding="utf-8"))
    record = Record.load(path)
    state = record.game.deal(saved["seed"])
    reference = Reference(FIGURES, state.to_json())
    for text in saved["actions"]:
        action = str(record.game.actions.read(text))
        assert reference.legal() == choices(state)
        state.play(action)
        reference.play(action)
    assert reference.points() == saved["scores"]
    assert reference.winners() == saved["winners"]
