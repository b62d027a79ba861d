"""`bottega arena`: bots against bots, and what it proves."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from bottega.cli_base import (
    cluster_at,
    counting,
    json_option,
    prepare,
    print_json,
    ray_option,
    read_game,
    screen,
    setting_up,
    split_bots,
    table_option,
)
from bottega.engine.errors import BadOption

if TYPE_CHECKING:
    from bottega.engine.game import Game
    from bottega.lab.arena import ArenaResult
    from bottega.lab.sprt import Hypotheses, Sprt


@click.command()
@click.argument("name")
@setting_up
@click.option("--bots", default="maestro@0.1s,greedy", show_default=True, help="Bots, separated by commas.")
@click.option("--games", default=200, show_default=True, help="How many games at the most.")
@click.option("--seed", default=0, help="Seed of the first deal; the next ones count up.")
@click.option(
    "--sprt",
    metavar="P0,P1",
    help="Test whether the first bot wins P0 of its games or P1, and stop when that is decided; its fair "
    "share and 10 % more by default. 'off' plays all games.",
)
@click.option("--alpha", default=0.05, show_default=True, help="Error of taking P0 for P1.")
@click.option("--beta", default=0.05, show_default=True, help="Error of taking P1 for P0.")
@click.option(
    "--append",
    type=click.Path(path_type=Path),
    help="Add every game to this file, and rate all games in it; with --games 0 nothing is played.",
)
@table_option
@click.option("--workers", type=int, help="Processes; as many as cores by default.")
@ray_option
@json_option
def arena(
    name: str,
    players: int | None,
    components: Path | None,
    options: Sequence[str],
    bots: str,
    games: int,
    seed: int,
    sprt: str | None,
    alpha: float,
    beta: float,
    append: Path | None,
    table: Path | None,
    workers: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Bots against bots: every deal in every seating, until it is decided who is better.

    With as many bots as seats or fewer, the last one fills the table up, and the arena ends as soon as a
    sequential test has decided whether the first one wins more than its fair share. With more bots, all of
    them meet in turn. Shares and ratings have intervals of 95 %, for which a deal is one observation.
    """
    from bottega.lab import arena as lab
    from bottega.lab.game_rows import open_rows
    from bottega.lab.results import Played, load, save

    if ray is not None and workers is not None:
        raise BadOption("--workers and --ray exclude each other: a cluster has its own")
    game, names = read_game(name, players, components, options), split_bots(bots)
    lab.check(game, names, games, seed)
    hypotheses = _hypotheses(game, names, sprt, alpha, beta)
    lab.check(game, names, games, seed, hypotheses)
    earlier = load(append) if append is not None and append.exists() else []
    place = lab.Processes(workers) if ray is None else cluster_at(ray)
    with open_rows(table, game) as rows:
        prepare(game, searching=True)
        left = sum(1 for _ in lab.fresh(game, names, games, seed, earlier))

        def add_row(played: Played) -> None:
            if rows is not None:
                rows.add(played.seed, played.decisions, played.seats, played.points, played.ranks)

        for known_game in lab.alike(game, earlier):
            add_row(known_game)
        with counting("games", left) as show:
            new, known = 0, "games"

            def on_game(played: Played) -> None:
                nonlocal new
                new += 1
                show(new, known)
                if append is not None:
                    save([played], append)
                add_row(played)

            def on_deal(test: "Sprt") -> None:
                nonlocal known
                known = f"{names[0]} {test.share:.1%}, {_bounds(test)}; games"

            outcome, _ = lab.run_arena(
                game,
                names,
                games,
                seed,
                workers=place,
                hypotheses=hypotheses,
                earlier=earlier,
                on_game=on_game,
                on_deal=on_deal,
            )
    if as_json:
        print_json(outcome.to_json())
        return
    screen.print(_standings(outcome))
    for line in _pairs(outcome):
        screen.print(line, highlight=False)
    counted = (
        f"{outcome.games} games, {outcome.deals} complete deals; {new} games in {outcome.seconds:.0f} s."
    )
    screen.print(counted, _verdict(outcome), highlight=False, soft_wrap=True)


def _hypotheses(
    game: "Game", bots: Sequence[str], given: str | None, alpha: float, beta: float
) -> "Hypotheses | None":
    from bottega.lab.arena import usual_hypotheses
    from bottega.lab.sprt import Hypotheses

    if given == "off":
        return None
    if given is None:
        return usual_hypotheses(game, bots, alpha, beta)
    try:
        p0, p1 = map(float, given.split(","))
    except ValueError:
        raise BadOption(f"--sprt {given} is not possible: write two shares, as 0.5,0.6, or off") from None
    return Hypotheses(p0, p1, alpha, beta)


def _standings(outcome: "ArenaResult") -> Table:
    """One line for each bot."""
    columns = ("bot", "games", "deals", "wins", "95 %", "fair", "points", "Elo", "95 %")
    title = f"{outcome.game}, {outcome.players} players"
    table = Table(*columns, title=title, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for row in outcome.standings:
        low, high = row.interval
        table.add_row(
            row.bot,
            str(row.games),
            str(row.deals),
            f"{row.share:.1%}",
            f"{100 * low:.1f}-{high:.1%}" if row.deals else "",
            f"{row.fair_share:.0%}",
            f"{row.points:.1f}",
            "" if row.elo is None else f"{row.elo:+.0f}",
            "" if row.elo_interval is None else "{:+.0f} to {:+.0f}".format(*row.elo_interval),
        )
    return table


def _pairs(outcome: "ArenaResult") -> list[str]:
    """With two players: what the two games of a deal brought, for the first of two bots or for all."""
    rows = [row for row in outcome.standings if row.pentanomial is not None]
    if len(rows) == 2:
        rows = [row for row in rows if row.bot == outcome.bots[0]] or rows[:1]
    return [
        f"{row.bot}: deals with 0, 1/2, 1, 3/2, 2 victories: {', '.join(map(str, row.pentanomial or ()))}."
        for row in rows
    ]


def _verdict(outcome: "ArenaResult") -> str:
    if outcome.sprt is None:
        return "Nothing was tested."
    test, asked, first = outcome.sprt, outcome.sprt.hypotheses, outcome.bots[0]
    said = {
        "H0": f"H0 accepted: {first} wins less than {asked.p1:.1%} of its games",
        "H1": f"H1 accepted: {first} wins more than {asked.p0:.1%} of its games",
        "undecided": f"Undecided: whether {first} wins more than {asked.p0:.1%} of its games",
    }
    tested = f"H0 {asked.p0:.1%}, H1 {asked.p1:.1%}, alpha {asked.alpha:g}, beta {asked.beta:g}"
    return f"{said[test.decision]} ({tested}; {_bounds(test)}, {test.deals} deals)."


def _bounds(test: "Sprt") -> str:
    return f"LLR {test.llr:.2f}, bounds {test.hypotheses.lower:.2f} and {test.hypotheses.upper:.2f}"
