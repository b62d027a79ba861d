"""Golden games: saved games that replay to the same table, natively and interpreted."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from bottega import Record

from .playing import SWITCHES
from .test_properties import check_position

FOLDER = Path(__file__).parents[2] / "golden" / "tuscany"
DIGESTS: dict[str, str] = json.loads((FOLDER / "digests.json").read_text(encoding="utf-8"))
FILES = sorted(path for path in FOLDER.glob("*.json") if path.stem != "digests")


def test_every_golden_game_has_a_digest() -> None:
    assert sorted(path.stem for path in FILES) == sorted(DIGESTS)


def test_golden_games_cover_all_player_counts_editions_and_options() -> None:
    games = [json.loads(path.read_text(encoding="utf-8")) for path in FILES]
    for players in (2, 3, 4):
        options = [game["options"] for game in games if game["players"] == players]
        assert {option["edition"] for option in options} == {"revised", "first"}
        assert {option["castle_refill"] for option in options} == {"after_effects", "before_effects"}
        for switch in SWITCHES:
            assert {option[switch] for option in options} == {"false", "true"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_end(path: Path) -> None:
    saved = json.loads(path.read_text(encoding="utf-8"))
    end = Record(Record.load(path).game, saved["seed"], saved["actions"]).final()
    assert end.to_play is None
    assert list(end.scores()) == saved["scores"]
    assert list(end.winners()) == saved["winners"]
    assert sha256(end.to_bytes()).hexdigest() == DIGESTS[path.stem]
    check_position(end)
