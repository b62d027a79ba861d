"""Commands of the laboratory: `bottega simulate`, `tune`, `analyse`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.table import Table

from bottega.cli_base import (
    cluster_at,
    counting,
    json_option,
    language_option,
    notes,
    prepare,
    print_json,
    ray_option,
    read_game,
    read_language,
    screen,
    setting_up,
    split_bots,
    table_option,
)
from bottega.engine.errors import BadOption
from bottega.games import find

if TYPE_CHECKING:
    from bottega.lab.tuning import Found, Score, Task


@click.command()
@click.argument("name")
@setting_up
@click.option("--games", default=1000, help="How many games.")
@click.option("--bots", default="random", help="Bots, dealt to the seats in turn, separated by commas.")
@click.option("--seed", default=0, help="Seed of the first game; the next ones count up.")
@click.option("--records", type=click.Path(path_type=Path), help="Also save every game in this folder.")
@table_option
@ray_option
@json_option
def simulate(
    name: str,
    players: int | None,
    components: Path | None,
    options: Sequence[str],
    games: int,
    bots: str,
    seed: int,
    records: Path | None,
    table: Path | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Play games headless and print scores, lengths and speed."""
    from bottega.lab.game_rows import open_rows
    from bottega.lab.simulation import seat_bots
    from bottega.lab.simulation import simulate as run

    game, names = read_game(name, players, components, options), split_bots(bots)
    seat_bots(game, games, seed, names)
    crew = None if ray is None else cluster_at(ray)
    prepare(game)
    with open_rows(table, game) as rows, counting("games", games) as on_games:
        result = run(game, games, seed, names, records, on_games, rows, crew)
    if as_json:
        print_json(result.to_json())
        return
    seats = Table("seat", "bot", "mean points", "wins", title=f"{name}, {games} games")
    for number, bot in enumerate(result.bots):
        share = result.wins[number] / games
        seats.add_row(str(number), bot, f"{result.mean_scores[number]:.2f}", f"{share:.1%}")
    screen.print(seats)
    screen.print(
        f"{result.mean_decisions:.1f} decisions a game, {result.shared_wins} shared victories, "
        f"{result.games_per_second:,.0f} games/s, {result.decisions_per_second:,.0f} decisions/s",
        highlight=False,
    )


@click.command()
@click.argument("name")
@click.option("--search", is_flag=True, help="Tune how searchers think, instead of the weights.")
@click.option("--greedy", is_flag=True, help="Tune by greedy players: they evaluate, and have no prior.")
@click.option("--players", "counts", metavar="N,N", help="Numbers of players; all of the game by default.")
@click.option("--only", metavar="NAME,NAME", help="Weights to tune; all by default.")
@click.option("--generations", default=60, show_default=True, help="Of candidates; 0 only compares.")
@click.option("--population", default=16, show_default=True, help="Candidates in a generation.")
@click.option("--deals", default=64, show_default=True, help="For each candidate and number of players.")
@click.option("--iterations", default=400, show_default=True, help="Of a searcher at each decision.")
@click.option("--fresh", default=1000, show_default=True, help="Fresh deals for each number of players.")
@click.option("--seed", default=0, help="The same seed finds the same again.")
@click.option("--reference", type=click.Path(path_type=Path), help="Weights to beat; the game's by default.")
@click.option("--start", type=click.Path(path_type=Path), help="Weights to begin with, or to compare.")
@click.option("--write", type=click.Path(path_type=Path), help="A new file for what is better.")
@table_option
@ray_option
@json_option
def tune(
    name: str,
    search: bool,
    greedy: bool,
    counts: str | None,
    only: str | None,
    generations: int,
    population: int,
    deals: int,
    iterations: int,
    fresh: int,
    seed: int,
    reference: Path | None,
    start: Path | None,
    write: Path | None,
    table: Path | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Tune a game's heuristics by evolution: candidates play the same deals from every seat.

    What is found has to win on fresh deals, against the reference, before it is written.
    """
    from bottega.engine.game import Game
    from bottega.lab import tuning as lab
    from bottega.lab.kept_files import check_free
    from bottega.lab.row_files import open_row_file

    spec = find(name)
    games = [Game(spec, players) for players in lab.read_counts(spec, counts)]
    effort = lab.Effort(generations, population, deals, seed)
    beaten = None if reference is None else spec.weights.read_other(reference)
    begun = None if start is None else spec.weights.read_other(start)
    names = only.split(",") if only else []
    if search and greedy:
        raise BadOption("--search and --greedy are not possible at once")
    lab.check_fresh(fresh)
    check_free(write)
    crew = None if ray is None else cluster_at(ray)
    if search:
        task: lab.Task = lab.SearchTask(games, effort, beaten, begun, names, iterations, crew)
    elif greedy:
        task = lab.GreedTask(games, effort, beaten, begun, names, crew)
    else:
        task = lab.Task(games, effort, beaten, begun, names, crew)
    prepare(games[0], searching=search or greedy)
    columns = {"generation": "int64"} | dict.fromkeys(task.only, "double")
    with open_row_file(table, columns) as rows, counting("generations", generations) as show:

        def after(generation: int, means: dict[str, float]) -> None:
            show(generation + 1)
            if rows is not None:
                rows.add((generation, *(means[key] for key in task.only)))

        found = task.tune(after)
    with notes.status("playing fresh deals"):
        scores = task.compare(found, fresh)
    if as_json:
        told = {"values": found.values, "games": found.games, "better": lab.better(scores)}
        print_json({**told, "scores": [score.to_json() for score in scores]})
    else:
        _show_tuned(task, found, scores)
    if write is not None and lab.better(scores):
        lab.write(task.kept(found, scores, " ".join(["bottega", *sys.argv[1:]])), write)


def _show_tuned(task: "Task", found: "Found", scores: "Sequence[Score]") -> None:
    from bottega.lab.tuning import better

    figures = Table("figure", "reference", "found", title=task.games[0].key)
    for key, value in found.values.items():
        figures.add_row(key, f"{task.before[key]:.4g}", f"{value:.4g}")
    screen.print(figures)
    table = Table("players", "games", "wins", "99 % interval", "fair", "lead")
    for score in scores:
        low, high = score.interval
        table.add_row(
            str(score.players),
            str(score.games),
            f"{score.share:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{score.fair:.1%}",
            f"{score.lead:+.1f}",
        )
    screen.print(table)
    verdict = "better for sure" if better(scores) else "not better for sure: nothing is written"
    screen.print(f"{found.games} games of evolution; {verdict}", highlight=False)


@click.command()
@click.argument("file", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--budget", default=0.05, show_default=True, help="Seconds of search for each position.")
@click.option("--iterations", type=int, help="Iterations instead of seconds: the same on every machine.")
@click.option("--components", type=click.Path(path_type=Path), help="The component table it was played with.")
@language_option
@json_option
def analyse(
    file: Path,
    budget: float,
    iterations: int | None,
    components: Path | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Each seat's share of the win to expect after every decision of a saved game, and where it turned."""
    from bottega import api
    from bottega.bots.search import Budget
    from bottega.match.record import Record

    Budget(seconds=budget, iterations=iterations)  # refuse it before anything is prepared
    record, lang = Record.load(file, components), read_language(language)
    prepare(record.game, searching=True)
    with counting("positions", len(record.actions) + 1) as on_position:
        found = api.analyse(record, seconds=budget, iterations=iterations, on_position=on_position)
    if as_json:
        print_json(found.to_json())
        return
    states, curve = [state for state, _ in record.replay()], found.chances
    deciders = [seat for state in states[:-1] if (seat := state.to_play) is not None]
    seats = [f"seat {seat}" for seat in range(record.game.players)]
    table = Table("ply", "seat", "decision", *seats, title=f"{record.game.key}: chances")
    table.add_row("0", "", "", *(f"{share:.0%}" for share in curve[0]))
    for ply, (seat, action) in enumerate(zip(deciders, record.actions, strict=True), 1):
        shares = (f"{share:.0%}" for share in curve[ply])
        table.add_row(str(ply), str(seat), states[ply - 1].describe(action, lang), *shares)
    screen.print(table)
    turned = Table("ply", "seat", "decision", "before", "after", "the search prefers", title="turning points")
    for turn in found.turning_points:
        point, before = turn.point, states[turn.point.ply - 1]
        turned.add_row(
            str(point.ply),
            str(point.seat),
            before.describe(turn.action, lang),
            " ".join(f"{share:.0%}" for share in point.before),
            " ".join(f"{share:.0%}" for share in point.after),
            before.describe(turn.preferred.action, lang),
        )
    screen.print(turned)
