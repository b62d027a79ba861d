"""Tuning: evolution finds what is better, a seed finds the same again, fresh deals have the last word."""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import bottega
from bottega import BadOption, BadRecord, MissingExtra, cli
from bottega.bots.search import Budget
from bottega.engine.jit import INTERPRETED
from bottega.engine.weights import Weights, read_weights
from bottega.lab import tuning
from bottega.lab.evolution import Parameter, evolve
from bottega.lab.tuning import (
    Candidate,
    Effort,
    Found,
    Greed,
    GreedTask,
    Score,
    SearchTask,
    Task,
)

DIALS = [Parameter("height", -10.0, 10.0, 8.0), Parameter("width", 0.0, 1.0, 0.1)]
TOP = {"height": -3.0, "width": 0.75}


@pytest.fixture
def _library() -> None:
    pytest.importorskip("cmaes", reason="needs the extra `tune`")


needs_library = pytest.mark.usefixtures("_library")


def hill(values: dict[str, float]) -> float:
    """A toy objective with one top."""
    return -sum(
        ((values[parameter.name] - TOP[parameter.name]) / (parameter.high - parameter.low)) ** 2
        for parameter in DIALS
    )


def noisy_hill(generation: int, candidates: Sequence[dict[str, float]]) -> list[float]:
    chance = Random(generation)
    return [hill(candidate) + chance.gauss(0.0, 0.01) for candidate in candidates]


def weights(**values: float) -> Weights:
    """The weights of Palatinus with some other values."""
    known = bottega.game("palatinus").spec.weights
    changed = {
        name: known.by_name[name].model_copy(update={"value": value}) for name, value in values.items()
    }
    return replace(known, by_name={**known.by_name, **changed})


# Evolution


@needs_library
def test_evolution_climbs_a_hill_through_noise() -> None:
    found = evolve(DIALS, noisy_hill, generations=40, population=12, seed=3)
    for parameter in DIALS:
        assert abs(found[parameter.name] - TOP[parameter.name]) < 0.1 * (parameter.high - parameter.low)
    assert hill(found) > hill({parameter.name: parameter.start for parameter in DIALS}) / 50


@needs_library
def test_the_same_seed_finds_the_same_and_another_one_something_else() -> None:
    first, again, other = (
        evolve(DIALS, noisy_hill, generations=5, population=6, seed=seed) for seed in (1, 1, 2)
    )
    assert first == again != other


@needs_library
def test_no_candidate_leaves_its_bounds_even_where_the_top_is_beyond() -> None:
    seen: list[dict[str, float]] = []

    def upwards(generation: int, candidates: Sequence[dict[str, float]]) -> list[float]:
        seen.extend(candidates)
        return [candidate["height"] for candidate in candidates]

    beyond = [replace(DIALS[0], start=12.0), DIALS[1]]
    found = evolve(beyond, upwards, generations=30, population=8)
    assert all(
        parameter.low <= values[parameter.name] <= parameter.high
        for values in [*seen, found]
        for parameter in DIALS
    )
    assert found["height"] > 9


@needs_library
def test_every_generation_is_told() -> None:
    told: list[int] = []
    evolve(DIALS, noisy_hill, 3, 4, on_generation=lambda generation, mean: told.append(generation))
    assert told == [0, 1, 2]


def test_without_generations_nothing_changes() -> None:
    assert evolve(DIALS, noisy_hill, generations=0, population=4) == {"height": 8.0, "width": 0.1}


def test_without_its_library_tuning_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cmaes", None)
    with pytest.raises(MissingExtra, match=r"pip install 'bottega-games\[tune\]'"):
        evolve(DIALS, noisy_hill, generations=1, population=4)


# Matches


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_equals_win_exactly_their_fair_share_because_every_deal_is_played_from_every_seat(
    players: int,
) -> None:
    game, deals = bottega.game("palatinus", players=players), 1 if INTERPRETED else 30
    score = tuning.play_by_prior(game, {}, {}, deals, seed=1)
    assert (score.players, score.games) == (players, players * deals)
    assert score.wins == pytest.approx(deals)
    if players == 2:
        assert score.lead == pytest.approx(0)


@pytest.mark.native
def test_a_match_does_not_depend_on_how_its_rows_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    game, blind = bottega.game("palatinus", players=3), {"danger": 0.0, "capture": 0.0}
    whole = tuning.play_by_prior(game, {}, blind, 70, seed=1, threads=1)
    monkeypatch.setattr(tuning, "ROWS_MOST", 64)
    parts = tuning.play_by_prior(game, {}, blind, 70, seed=1, threads=2)
    assert (parts.games, parts.wins) == (whole.games, whole.wins)
    assert parts.lead == pytest.approx(whole.lead)


@pytest.mark.native
def test_who_avoids_influence_loses() -> None:
    """Merchants far from everybody, peasants where nothing is free, own neighbours left without."""
    lost = {"merchant_beside_free": -1.0, "peasant_beside_free": 0.0, "own_neighbour": 0.0, "company": -2.0}
    score = tuning.play_by_prior(bottega.game("palatinus"), lost, {}, 300, seed=1)
    assert score.interval[1] < 0.5
    assert score.lead < 0


def test_searchers_of_one_mind_are_equals() -> None:
    game = bottega.game("palatinus", players=2, board_setup="random")
    values = {parameter.name: parameter.start for parameter in tuning.search_parameters(game.spec.weights)}
    candidate = Candidate(game.spec.weights, values, Budget(iterations=2))
    score = tuning.play_between(game, (candidate, candidate), 1, seed=4)
    assert (score.games, score.wins, score.lead) == (2, 1.0, 0.0)


@pytest.mark.native
def test_greedy_players_are_equals_unless_one_of_them_judges_badly() -> None:
    """Who sees no worth in what is still to come lives from hand to mouth."""
    game = bottega.game("vecchio", players=2)
    known = game.spec.weights
    blind = {name: max(0.0, weight.low) for name, weight in known.by_name.items()}
    equals = tuning.play_between(game, (Greed(known.values), Greed(known.values)), 1, seed=4)
    assert (equals.games, equals.wins, equals.lead) == (2, 1.0, 0.0)
    score = tuning.play_between(game, (Greed(blind), Greed(known.values)), 20, seed=4)
    assert score.interval[1] < 0.5
    assert score.lead < 0


def test_dials_of_a_searcher_begin_with_what_the_game_says() -> None:
    usual = replace(weights(), search={"prior_weight": 0.25, "depth": -1})
    parameters = {parameter.name: parameter.start for parameter in tuning.search_parameters(usual)}
    assert parameters["prior_weight"] == 0.25
    said = tuning.search_by({**parameters, "candidates": 2.6})
    assert (said["depth"], said["candidates"], said["prior_weight"]) == (-1, 3, 0.25)
    assert tuning.search_by({**parameters, "depth": 7.4})["depth"] == 7


# The last word


@pytest.mark.parametrize(
    ("wins", "better"),
    [
        ((600.0, 400.0), True),  # more than 500 and 333 of 1000
        ((505.0, 338.0), False),  # a little more may be luck
        ((700.0, 250.0), False),  # with three players it is worse for sure
        ((400.0, 250.0), False),
    ],
)
def test_better_is_who_wins_more_for_sure_and_nowhere_less(wins: tuple[float, float], better: bool) -> None:
    scores = [Score(players, 1000, won, 0.0) for players, won in zip((2, 3), wins, strict=True)]
    assert tuning.better(scores) is better


def test_a_score_tells_its_share_and_how_sure_it_is() -> None:
    told = Score(4, 200, 60.0, -1.5).to_json()
    assert (told["share"], told["fair"]) == (0.3, 0.25)
    low, high = told["interval"]
    assert 0.2 < low < 0.3 < high < 0.4


@needs_library
@pytest.mark.native
def test_blind_weights_are_tuned_until_they_win_on_fresh_deals() -> None:
    games = [bottega.game("palatinus", players=players) for players in (2, 4)]
    blind = weights(capture=0.0, danger=0.0, merchant_beside_free=-1.0, own_neighbour=0.0, company=-1.0)
    task = Task(games, Effort(generations=8, population=8, deals=24, seed=5), reference=blind)
    found = task.tune()
    assert found.games == sum(
        8 * players * task.effort.deals_of(generation) for players in (2, 4) for generation in range(8)
    )
    assert tuning.better(task.compare(found, deals=400))
    assert task.tune() == found


@needs_library
def test_what_the_evolution_has_reached_joins_the_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    """After two generations here: the third plays two opponents, on half the deals each."""
    monkeypatch.setattr(tuning, "LEAGUE_EVERY", 2)
    met: list[tuple[int, float]] = []

    def play(game: bottega.Game, own: object, other: dict[str, float], deals: int, seed: int) -> Score:
        met.append((deals, other["danger"]))
        return Score(game.players, deals, deals / 2, 0.0)

    monkeypatch.setattr(tuning, "play_by_prior", play)
    Task([bottega.game("palatinus")], Effort(3, 4, 10), reference=weights(danger=7.0)).tune()
    early, late = met[:8], met[8:]
    assert {deals for deals, _ in early} == {10, 20}
    assert {danger for _, danger in early} == {7.0}
    assert {deals for deals, _ in late} == {15}
    assert len({danger for _, danger in late}) == 2


@needs_library
def test_only_the_figures_that_are_named_are_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, float]] = []

    def play(game: bottega.Game, own: dict[str, float], other: object, deals: int, seed: int) -> Score:
        seen.append(own)
        return Score(game.players, deals, own["danger"], 0.0)

    monkeypatch.setattr(tuning, "play_by_prior", play)
    usual = bottega.game("palatinus").spec.weights.values
    found = Task([bottega.game("palatinus")], Effort(2, 4, 10), only=["danger"]).tune()
    for values in [*seen, found.values]:
        assert {name for name in usual if values[name] != usual[name]} == {"danger"}


def test_a_figure_that_does_not_exist_cannot_be_turned() -> None:
    with pytest.raises(BadOption, match="'charm' cannot be tuned: expected one of "):
        Task([bottega.game("palatinus")], Effort(1, 4, 1), only=["danger", "charm"])


@pytest.mark.parametrize(
    ("task", "table"), [(Task, "weights"), (GreedTask, "evaluation"), (SearchTask, "search")]
)
def test_what_was_found_is_kept_with_the_command_the_games_and_the_result(
    task: type[Task], table: str, tmp_path: Path
) -> None:
    games, effort = [bottega.game("palatinus")], Effort(0, 4, 1)
    tuned, searching = task(games, effort), task is SearchTask
    values = tuned.before | ({"prior_weight": 0.75, "depth": 12.0} if searching else {"danger": 3.25})
    path = tmp_path / "weights.toml"
    kept = tuned.kept(Found(values, 5000), [Score(2, 400, 220.0, 1.0)], "bottega tune palatinus")
    tuning.write(kept, path)
    again = read_weights(path)
    assert again.tuned[table].command == "bottega tune palatinus"
    assert again.tuned[table].games == 5000
    assert "2 players: 55.0% of 400 games" in again.tuned[table].found
    if searching:
        assert (again.search["prior_weight"], again.search["depth"]) == (0.75, 12)
        assert again.values == games[0].spec.weights.values
    else:
        assert again.values["danger"] == 3.25
        assert again.search == games[0].spec.search_settings


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot write"):
        tuning.write(weights(), tmp_path / "nowhere" / "weights.toml")


@pytest.mark.parametrize(
    "effort", [(-1, 8, 8, 0), (10_001, 8, 8, 0), (1, 3, 8, 0), (1, 8, 0, 0), (1, 8, 8, -1), (1, 8, 10**7, 0)]
)
def test_an_effort_that_cannot_be_made_is_refused(effort: tuple[int, int, int, int]) -> None:
    with pytest.raises(BadOption):
        Effort(*effort)


def test_a_game_without_weights_has_nothing_to_tune() -> None:
    game = bottega.game("palatinus")
    bare = bottega.Game(replace(game.spec, weights=Weights()))
    with pytest.raises(BadOption, match="palatinus has nothing to tune"):
        Task([bare], Effort(1, 4, 1))


@pytest.mark.parametrize(("given", "counts"), [(None, [2, 3, 4, 5]), ("3", [3]), ("2,5", [2, 5])])
def test_numbers_of_players_are_given_with_commas(given: str | None, counts: list[int]) -> None:
    assert tuning.read_counts(bottega.game("palatinus").spec, given) == counts


@pytest.mark.parametrize("given", ["", "1", "2,", "two", "2,6", "2;3"])
def test_numbers_of_players_that_are_none_are_refused(given: str) -> None:
    with pytest.raises(BadOption):
        tuning.read_counts(bottega.game("palatinus").spec, given)


# The command


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """`bottega tune palatinus --players 2` in an empty folder: status, what it printed, what it said."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr("bottega.cli_research.prepare", lambda game, searching: game)

    def run_command(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["bottega", "tune", "palatinus", "--players", "2", *words])
        status = 0
        try:
            cli.main()
        except SystemExit as end:
            status = int(end.code or 0)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run_command


def test_without_generations_the_command_compares_and_writes_nothing_among_equals(
    run: Run, tmp_path: Path
) -> None:
    status, out, _ = run("--generations", "0", "--fresh", "1", "--write", "found.toml")
    assert status == 0
    assert "50.0%" in out
    assert "0 games of evolution; not better for sure: nothing is written" in out
    assert list(tmp_path.iterdir()) == []


def test_the_command_tells_data_too(run: Run) -> None:
    status, out, _ = run("--generations", "0", "--fresh", "1", "--json")
    told = json.loads(out)
    assert (status, told["better"], told["games"]) == (0, False, 0)
    assert told["values"] == bottega.game("palatinus").spec.weights.values
    assert [(score["players"], score["games"], score["share"]) for score in told["scores"]] == [(2, 2, 0.5)]


@pytest.mark.native
def test_the_command_keeps_the_means_of_every_generation(run: Run, tmp_path: Path) -> None:
    words = (
        "--generations",
        "2",
        "--population",
        "4",
        "--deals",
        "1",
        "--fresh",
        "1",
        "--only",
        "wolf,capture",
    )
    status, out, _ = run(*words, "--table", "means.csv", "--json")
    header, *rows = (tmp_path / "means.csv").read_text().splitlines()
    assert (status, header) == (0, "generation,wolf,capture")
    assert [row.split(",")[0] for row in rows] == ["0", "1"]
    found = json.loads(out)["values"]
    assert [float(value) for value in rows[-1].split(",")[1:]] == [found["wolf"], found["capture"]]


@pytest.mark.native
def test_the_command_keeps_what_is_better_and_how_it_was_found(run: Run, tmp_path: Path) -> None:
    """Blind weights are the reference, the game's own the start."""
    blind = weights(capture=0.0, danger=0.0, merchant_beside_free=-1.0, own_neighbour=0.0, company=-2.0)
    tuning.write(blind, tmp_path / "blind.toml")
    tuning.write(weights(), tmp_path / "own.toml")
    words = ("--generations", "0", "--reference", "blind.toml", "--start", "own.toml", "--write", "new.toml")
    status, out, _ = run(*words)
    assert (status, "better for sure" in out) == (0, True)
    kept = read_weights(tmp_path / "new.toml")
    assert kept.values == bottega.game("palatinus").spec.weights.values
    assert kept.tuned["weights"].command == " ".join(["bottega tune palatinus --players 2", *words])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--reference", "none.toml"), "cannot read none.toml"),
        (("--reference", "bad.toml"), "bad.toml, line 2: weight.charm"),
        (("--population", "2"), "population"),
        (("--fresh", "0"), "0 fresh deals are not possible"),
        (("--search", "--iterations", "0"), "0 iterations are no budget"),
        (("--search", "--greedy"), "not possible at once"),
    ],
)
def test_what_cannot_be_tuned_is_refused_in_one_line(
    run: Run, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    (tmp_path / "bad.toml").write_text('\n[weight.charm]\nvalue = 1.0\nlow = 0.0\nhigh = 2.0\nmeaning = ""\n')
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
