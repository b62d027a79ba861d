"""Commands of the laboratory: `bottega simulate`, `arena`, `bench`."""

from collections.abc import Sequence
from pathlib import Path

import click
from rich.table import Table

from bottega.cli_base import counting, json_option, notes, prepare, print_json, read_game, screen, setting_up
from bottega.engine.errors import BadOption
from bottega.engine.game import Game
from bottega.games import find
from bottega.games import names as all_games


@click.command()
@click.argument("name")
@setting_up
@click.option("--games", default=1000, help="How many games.")
@click.option("--bots", default="random", help="Bots, dealt to the seats in turn, separated by commas.")
@click.option("--seed", default=0, help="Seed of the first game; the next ones count up.")
@click.option("--records", type=click.Path(path_type=Path), help="Also save every game in this folder.")
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
    as_json: bool,
) -> None:
    """Play games headless and print scores, lengths and speed."""
    from bottega.lab.simulation import seat_bots
    from bottega.lab.simulation import simulate as run

    game = read_game(name, players, components, options)
    seat_bots(game, games, seed, bots.split(","))
    prepare(game)
    with counting("games", games) as on_games:
        result = run(game, games, seed, bots.split(","), records, on_games)
    if as_json:
        print_json(result.to_json())
        return
    table = Table("seat", "bot", "mean points", "wins", title=f"{name}, {games} games")
    for number, bot in enumerate(result.bots):
        share = result.wins[number] / games
        table.add_row(str(number), bot, f"{result.mean_scores[number]:.2f}", f"{share:.1%}")
    screen.print(table)
    screen.print(
        f"{result.mean_decisions:.1f} decisions a game, {result.shared_wins} shared victories, "
        f"{result.games_per_second:,.0f} games/s, {result.decisions_per_second:,.0f} decisions/s",
        highlight=False,
    )


@click.command()
@click.argument("name")
@setting_up
@click.option("--bots", default="maestro@0.1s,greedy", show_default=True, help="Bots, separated by commas.")
@click.option("--games", default=200, show_default=True, help="How many games at the most.")
@click.option("--seed", default=0, help="Seed of the first deal; the next ones count up.")
@click.option("--question", type=float, help="A share of wins of the first bot; its fair share by default.")
@click.option("--results", type=click.Path(path_type=Path), help="A file to append all games to.")
@click.option("--workers", type=int, help="Processes; as many as cores by default.")
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster ('local' starts one).")
@json_option
def arena(
    name: str,
    players: int | None,
    components: Path | None,
    options: Sequence[str],
    bots: str,
    games: int,
    seed: int,
    question: float | None,
    results: Path | None,
    workers: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Bots against bots: every deal in every seating, until it is settled who is better."""
    from bottega.lab import arena as lab

    if components is not None:
        raise BadOption("--components is not possible in an arena: its games are played by other processes")
    game, names = read_game(name, players, None, options), bots.split(",")
    lab.check(game, names, games, seed, question)
    earlier = lab.load(results) if results is not None and results.exists() else []
    prepare(game, searching=True)
    place = lab.RayCluster(ray) if ray is not None else lab.Processes(workers)
    with counting("games", games + len(earlier)) as on_game:
        outcome, played = lab.hold(
            game, names, games, seed, workers=place, question=question, earlier=earlier, on_game=on_game
        )
    if results is not None:
        lab.save(played[len(earlier) :], results)
    if as_json:
        print_json(outcome.to_json())
        return
    table = Table("bot", "games", "wins", "99 % interval", "fair", "points", "rating", title=name)
    for row in outcome.standings:
        low, high = row.interval
        table.add_row(
            row.bot,
            str(row.games),
            f"{row.win_rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{row.fair_share:.1%}",
            f"{row.points:.1f}",
            "" if row.rating is None else f"{row.rating:.1f}",
        )
    screen.print(table)
    verdict = "settled" if outcome.settled else "not settled"
    screen.print(f"{outcome.games} games in {outcome.seconds:.0f} s, {verdict}", highlight=False)


@click.command()
@click.argument("names", nargs=-1)
@json_option
def bench(names: Sequence[str], as_json: bool) -> None:
    """Measure our speed, and the peers' where they are installed, in one run."""
    from bottega.lab.bench import bench as run

    chosen = tuple(find(key).key for key in names)
    for key in chosen or all_games():
        prepare(Game(find(key)))
    measures = []
    table = Table("figure", "value", "unit", "spread", "what")
    with notes.status("measuring"):
        for measure in run(chosen):
            measures.append(measure)
            value = f"{measure.value:,.0f}" if measure.value >= 100 else f"{measure.value:.3g}"
            table.add_row(measure.name, value, measure.unit, f"{measure.spread:.0%}", measure.what)
            notes.print(f"{measure.name}: {value} {measure.unit}", highlight=False)
    if as_json:
        print_json([measure.to_json() for measure in measures])
    else:
        screen.print(table)
