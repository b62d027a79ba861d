"""Golden games: saved games that replay to the same table, natively and interpreted."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from bottega import Record

from . import reference

FOLDER = Path(__file__).parents[2] / "golden" / "vecchio"
DIGESTS: dict[str, str] = json.loads((FOLDER / "digests.json").read_text(encoding="utf-8"))
FILES = sorted(path for path in FOLDER.glob("*.json") if path.stem != "digests")


def test_every_golden_game_has_a_digest() -> None:
    assert [path.stem for path in FILES] == sorted(DIGESTS)


def test_golden_games_cover_all_player_counts_and_option_values() -> None:
    games = [json.loads(path.read_text(encoding="utf-8")) for path in FILES]
    assert {game["players"] for game in games} == {2, 3, 4}
    for players in (2, 3, 4):
        options = [game["options"] for game in games if game["players"] == players]
        assert {option["free_reinforcement"] for option in options} == {"off", "action_only", "all_rolls"}
        for key in ("ignore_events", "no_luck"):
            assert {option[key] for option in options} == {"off", "on"}
        assert {option["middlemen_start"] for option in options} == {"random", "fixed"}
        assert {option["n8_reading"] for option in options} == {"one_each", "any_three"}
        assert {option["n9_reading"] for option in options} == {"disjoint", "overlapping"}
        assert {option["round_limit"] for option in options} == {200, 30}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_end(path: Path) -> None:
    saved = json.loads(path.read_text(encoding="utf-8"))
    end = Record(Record.load(path).game, saved["seed"], saved["actions"]).final()
    assert end.to_play is None
    assert list(end.scores()) == saved["scores"]
    assert list(end.winners()) == saved["winners"]
    assert sha256(end.to_bytes()).hexdigest() == DIGESTS[path.stem]
    view = end.view(None)
    assert [sum(reference.score(view, seat).values()) for seat in range(end.game.players)] == saved["scores"]
    assert reference.winners(view) == saved["winners"]
