"""`bottega puzzles`: positions where one choice is clearly the best."""

from pathlib import Path

import click

from bottega.cli_base import counting, notes, prepare, screen
from bottega.engine.errors import BadOption
from bottega.games import find


@click.command()
@click.argument("name", metavar="GAME")
@click.option("--number", default=27, show_default=True, type=click.IntRange(1), help="How many to find.")
@click.option("--worlds", default=8, show_default=True, type=click.IntRange(2), help="Redealt worlds.")
@click.option("--iterations", default=3000, show_default=True, type=click.IntRange(1), help="In each world.")
@click.option("--margin", default=0.08, show_default=True, help="Share of the win to the second best.")
@click.option("--seed", default=0, show_default=True, help="Of the first game.")
@click.option("--write", type=click.Path(path_type=Path), help="A file for what is found.")
@click.option("--more", is_flag=True, help="Keep what the file has, and find what is missing.")
@click.option("--check", type=click.Path(path_type=Path), help="Check the puzzles of a file instead.")
def puzzles(
    name: str,
    number: int,
    worlds: int,
    iterations: int,
    margin: float,
    seed: int,
    write: Path | None,
    more: bool,
    check: Path | None,
) -> None:
    """Find puzzles of GAME in games of bots: one choice is clearly the best, whatever is hidden.

    Every choice is examined by deep searches in several redealt worlds; docs/puzzles.md says how it is
    judged. What has been found is written after every puzzle.
    """
    from bottega.engine.game import Game
    from bottega.lab.kept_files import check_free
    from bottega.lab.puzzles import PLAYERS, Proof, Wanted, find_puzzles
    from bottega.match.puzzle import read_puzzles, write_puzzles

    spec = find(name)
    if check is not None:
        _check(check)
        return
    if seed < 0:
        raise BadOption(f"--seed {seed} is not possible: expected 0 or more")
    if more and write is None:
        raise BadOption("--more needs a file that is there already: give it with --write")
    if not more:
        check_free(write, "give another name, or --more to keep what it has")
    least, most = spec.players
    games = [Game(spec, players) for players in PLAYERS if least <= players <= most] or [Game(spec)]
    prepare(games[0], searching=True)
    found = list(read_puzzles(write)) if more and write is not None else []
    played = 0

    def on_game(games_played: int) -> None:
        nonlocal played
        played = games_played

    wanted = Wanted(number, Proof(worlds, iterations, margin))
    with counting("puzzles", number) as show:
        for one in find_puzzles(games, wanted, seed, on_game, tuple(found)):
            found.append(one)
            show(len(found))
            notes.print(
                f"{len(found)}: game {played}, grade {one.grade}, {one.solution.action}, "
                f"{one.solution.share:.0%}, the second best loses {one.second.loss:.1%}",
                highlight=False,
            )
            if write is not None:
                write_puzzles(write, found, over=more or len(found) > 1)
    screen.print(f"{len(found)} puzzles of {spec.key}", highlight=False)


def _check(path: Path) -> None:
    from bottega.engine.errors import BottegaError
    from bottega.match.puzzle import read_puzzles

    kept = read_puzzles(path)
    for number, puzzle in enumerate(kept, 1):
        try:
            puzzle.check()
        except BottegaError as problem:
            raise BadOption(f"puzzle {number}: {problem}") from None
    screen.print(f"{len(kept)} puzzles, all possible", highlight=False)
