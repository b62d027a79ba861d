"""Simulations: the figures are those of the games that were played, and the same seed plays them again."""

import csv
from pathlib import Path
from typing import Any

import pytest

import bottega
from bottega.bots import SeatView, registry
from bottega.engine.actions import Action
from bottega.engine.errors import BadOption, BadRecord
from bottega.games import find
from bottega.lab import simulation
from bottega.lab.game_rows import open_rows
from bottega.lab.simulation import Simulation, simulate
from bottega.match.record import Record

REQUIRED = {
    "game",
    "players",
    "options",
    "games",
    "seed",
    "decisions",
    "seconds",
    "decisions_per_second",
    "games_per_second",
    "mean_scores",
    "wins",
    "mean_decisions",
}
TIMED = {"seconds", "decisions_per_second", "games_per_second"}
GAMES = 12
TABLES = [
    (name, players)
    for name in bottega.games()
    for players in range(find(name).players[0], find(name).players[1] + 1)
]
each_table = pytest.mark.parametrize(("name", "players"), TABLES)


class FirstBot:
    """A bot that always takes the first action."""

    name = "first"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: SeatView) -> Action:
        assert view.to_play == view.seat
        return view.legal()[0]


@pytest.fixture
def first_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._registered, "first", lambda seed, _budget: FirstBot(seed))


def untimed(result: Simulation) -> dict[str, Any]:
    return {key: value for key, value in result.to_json().items() if key not in TIMED}


def load_all(folder: Path) -> list[Record]:
    return [Record.load(path) for path in sorted(folder.iterdir())]


def check_against_records(result: Simulation, records: list[Record]) -> None:
    """Every figure of a simulation, counted again from its saved games."""
    ends = [record.final() for record in records]
    seats = range(result.players)
    assert len(ends) == result.games
    assert all(end.to_play is None for end in ends)
    assert {record.seed for record in records} == set(range(result.seed, result.seed + result.games))
    assert result.decisions == sum(end.decisions for end in ends) == sum(len(r.actions) for r in records)
    totals = [sum(end.scores()[seat] for end in ends) for seat in seats]
    assert result.mean_scores == pytest.approx([total / result.games for total in totals])
    assert result.wins == [sum(seat in end.winners() for end in ends) for seat in seats]
    assert result.shared_wins == sum(len(end.winners()) > 1 for end in ends)
    assert sum(result.wins) == sum(len(end.winners()) for end in ends) >= result.games + result.shared_wins


@each_table
def test_the_data_has_every_promised_figure(name: str, players: int) -> None:
    data = simulate(bottega.game(name, players=players), GAMES, seed=5).to_json()
    assert set(data) >= REQUIRED
    assert (data["game"], data["players"], data["games"], data["seed"]) == (name, players, GAMES, 5)
    assert data["options"] == dict(bottega.game(name).options)
    assert len(data["mean_scores"]) == len(data["wins"]) == len(data["bots"]) == players


@each_table
def test_figures_are_consistent_with_each_other(name: str, players: int) -> None:
    result = simulate(bottega.game(name, players=players), GAMES)
    assert result.mean_decisions * GAMES == pytest.approx(result.decisions)
    assert result.decisions_per_second * result.seconds == pytest.approx(result.decisions)
    assert result.games_per_second * result.seconds == pytest.approx(GAMES)
    assert all(0 <= wins <= GAMES for wins in result.wins)
    assert GAMES + result.shared_wins <= sum(result.wins) <= GAMES + (players - 1) * result.shared_wins


@each_table
def test_saved_games_replay_to_the_figures_of_the_simulation(tmp_path: Path, name: str, players: int) -> None:
    result = simulate(bottega.game(name, players=players), GAMES, seed=100, records=tmp_path / "games")
    check_against_records(result, load_all(tmp_path / "games"))


def test_games_of_bots_that_play_in_turn_replay_to_the_figures_too(tmp_path: Path, first_bot: None) -> None:
    game = bottega.game("palatinus", players=3)
    result = simulate(game, 4, seed=9, bots=("first", "random"), records=tmp_path)
    assert result.bots == ["first", "random", "first"]
    check_against_records(result, load_all(tmp_path))


@each_table
def test_the_same_seed_plays_the_same_games_and_another_seed_others(name: str, players: int) -> None:
    game = bottega.game(name, players=players)
    one, again, other = (untimed(simulate(game, GAMES, seed=seed)) for seed in (1, 1, 2))
    assert one == again
    assert one["mean_scores"] != other["mean_scores"]


def test_bots_that_play_in_turn_play_the_same_games_again(first_bot: None) -> None:
    game = bottega.game("palatinus", players=2)
    one, again, other = (untimed(simulate(game, 3, seed, ("first", "random"))) for seed in (1, 1, 2))
    assert one == again
    assert one["mean_scores"] != other["mean_scores"]


def test_options_are_played_and_told() -> None:
    """On a given board nobody lays tiles: at most a piece and a terrain for each of 36 pieces."""
    game = bottega.game("palatinus", players=3, board_setup="random", free_spring="twice")
    result = simulate(game, GAMES)
    assert result.options == dict(game.options)
    assert result.mean_decisions <= 72


def test_games_at_once_are_a_matter_of_speed_only(monkeypatch: pytest.MonkeyPatch) -> None:
    game = bottega.game("palatinus", players=3)
    at_once = untimed(simulate(game, GAMES, seed=3))
    monkeypatch.setattr(simulation, "GAMES_AT_ONCE", 5)
    assert untimed(simulate(game, GAMES, seed=3)) == at_once


@pytest.mark.parametrize("bots", [("random",), ("first", "random")])
def test_progress_counts_up_to_all_games(first_bot: None, bots: tuple[str, ...]) -> None:
    done: list[int] = []
    simulate(bottega.game("palatinus"), GAMES, bots=bots, on_games=done.append)
    assert done == sorted(done)
    assert done[-1] == GAMES


@pytest.mark.parametrize("bots", [("random",), ("greedy", "random")])
def test_every_game_is_a_row_of_a_table(tmp_path: Path, bots: tuple[str, ...]) -> None:
    game = bottega.game("palatinus", players=3, free_spring="twice")
    with open_rows(tmp_path / "games.csv", game) as rows:
        result = simulate(game, 4, seed=7, bots=bots, rows=rows)
    with (tmp_path / "games.csv").open(newline="") as file:
        table = list(csv.DictReader(file))
    assert [row["seed"] for row in table] == ["7", "8", "9", "10"]
    assert {(row["game"], row["players"], row["options"]) for row in table} == {
        ("palatinus", "3", "free_spring=twice")
    }
    assert sum(int(row["decisions"]) for row in table) == result.decisions
    for seat in range(3):
        assert {row[f"bot_{seat}"] for row in table} == {result.bots[seat]}
        assert sum(int(row[f"points_{seat}"]) for row in table) == 4 * result.mean_scores[seat]
        assert sum(row[f"rank_{seat}"] == "1" for row in table) == result.wins[seat]


def test_a_table_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    game = bottega.game("palatinus")
    with pytest.raises(BadRecord, match="cannot write"), open_rows(tmp_path / "none" / "games.csv", game):
        pass


@pytest.mark.parametrize("games", [0, -1])
def test_no_games_are_refused(games: int) -> None:
    with pytest.raises(BadOption, match="at least 1"):
        simulate(bottega.game("palatinus"), games)


@pytest.mark.parametrize("seed", [-1, 2**64, 2**64 - GAMES + 1])
def test_seeds_that_do_not_fit_are_refused_before_anything_is_written(tmp_path: Path, seed: int) -> None:
    with pytest.raises(BadOption, match="seed"):
        simulate(bottega.game("palatinus"), GAMES, seed, records=tmp_path / "games")
    assert list(tmp_path.iterdir()) == []


def test_the_largest_seeds_are_played(tmp_path: Path) -> None:
    result = simulate(bottega.game("palatinus"), 2, 2**64 - 2, records=tmp_path)
    check_against_records(result, load_all(tmp_path))


@pytest.mark.parametrize("bots", [("grandmaster",), ("random", "grandmaster"), ("",)])
def test_unknown_bots_are_refused_before_anything_is_written(tmp_path: Path, bots: tuple[str, ...]) -> None:
    with pytest.raises(BadOption, match=r"there is no bot .*random"):
        simulate(bottega.game("palatinus"), 1, bots=bots, records=tmp_path / "games")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadOption, match="cannot write records"):
        simulate(bottega.game("palatinus"), 1, records=tmp_path / "file" / "games")


def test_a_record_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "palatinus-2-0.json").mkdir()
    with pytest.raises(bottega.BottegaError, match="palatinus-2-0"):
        simulate(bottega.game("palatinus"), 1, records=tmp_path)
