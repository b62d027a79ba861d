"""What a learner is told."""

from dataclasses import replace
from pathlib import Path

import pytest

from bottega import BadOption
from bottega.engine.errors import BottegaError
from bottega.games import find, names
from bottega.learn.settings import FILE, games_of, read_changes, read_settings


@pytest.mark.parametrize("key", names())
def test_every_game_says_how_it_is_learned_for_all_its_players(key: str) -> None:
    spec = find(key)
    assert (spec.folder / FILE).exists()
    settings = read_settings(spec)
    fewest, most = spec.players
    assert {game.players for game in games_of(spec, settings)} == set(range(fewest, most + 1))


def test_both_editions_of_tuscany_are_learned_side_by_side() -> None:
    spec = find("tuscany")
    found = {(game.players, game.options["edition"]) for game in games_of(spec, read_settings(spec))}
    assert found == {(players, edition) for players in (2, 3, 4) for edition in ("revised", "first")}


def test_rows_can_be_shared_out_otherwise() -> None:
    spec = find("vecchio")
    games = games_of(spec, replace(read_settings(spec), share={2: 3, 4: 1}))
    assert [game.players for game in games] == [2, 2, 2, 4]


def test_settings_can_be_changed_by_name() -> None:
    changes = read_changes(["scale=0.5", "rate=0.25", "decisions=1e3"])
    assert changes == {"scale": 0.5, "rate": 0.25, "decisions": 1000}
    assert isinstance(changes["decisions"], int)
    settings = read_settings(find("vecchio"), changes)
    assert (settings.scale, settings.rate, settings.decisions) == (0.5, 0.25, 1000)


@pytest.mark.parametrize(
    "text", ["seed", "seed=", "seed=fast", "colour=1", "play.rate=1", "board=1", "options=1", "=1"]
)
def test_what_changes_nothing_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="changes nothing"):
        read_changes([text])


def test_unknown_settings_and_uneven_batches_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no whole number of batches"):
        read_settings(find("vecchio"), {"batch": 1000})
    (tmp_path / "mind").mkdir()
    for text, message in (
        ("colour = 1", "'colour' is nothing a learner is told"),
        ("[board]\ncolour = 1", "'board.colour' is nothing a learner is told"),
        ("rate =", "learning.toml"),
    ):
        (tmp_path / FILE).write_text(text, encoding="utf-8")
        with pytest.raises(BottegaError, match=message):
            read_settings(replace(find("vecchio"), folder=tmp_path))
