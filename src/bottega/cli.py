"""The command line: `bottega play`, `games`, `simulate`, `replay`, `bench`, `components`."""

import json
import os
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from bottega import __version__
from bottega import game as game_of
from bottega import games as all_games
from bottega.engine.components import provenances
from bottega.engine.errors import BadOption, BottegaError
from bottega.engine.game import Game
from bottega.engine.warming import warm
from bottega.engine.words import LANGUAGES, choose_language
from bottega.games import find

screen = Console()
notes = Console(stderr=True)

Command = TypeVar("Command", bound=Callable[..., None])


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="bottega")
@click.pass_context
def app(context: click.Context) -> None:
    """Four Italian strategy board games, for people and machines."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def _setting_up(command: Command) -> Command:
    """What every command that sets a game up takes."""
    for option in (
        click.option(
            "--components", type=click.Path(path_type=Path), help="A component table of your own (TOML)."
        ),
        click.option(
            "--option", "-o", "options", multiple=True, metavar="KEY=VALUE", help="An option; repeatable."
        ),
        click.option("--players", type=int, help="Number of players; the fewest by default."),
    ):
        command = option(command)
    return command


_language_option = click.option("--language", help="en or fr; your system's by default.")
_json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def _game(name: str, players: int | None, components: Path | None, given: Sequence[str]) -> Game:
    return Game(find(name), players, components, _read_options(given))


def _read_options(given: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given:
        key, sign, value = text.partition("=")
        if not sign or not key.isidentifier():
            raise BadOption(f"--option {text} is not possible: write key=value")
        options[key] = value
    return options


def _language(given: str | None) -> str:
    if given is None:
        return choose_language(os.environ.get("LC_ALL") or os.environ.get("LANG"))
    if given not in LANGUAGES:
        raise BadOption(f"--language {given} is not possible: expected {' or '.join(LANGUAGES)}")
    return given


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=notes,
        transient=True,
        disable=not notes.is_terminal,
    )


def _prepare(game: Game) -> Game:
    """Compile what is not compiled yet, and show it."""
    with _progress() as progress:
        bar = None

        def on_rule(name: str, done: int, total: int) -> None:
            nonlocal bar
            if bar is None:
                notes.print(f"Preparing the native rules of {game.key}, once on this machine.")
                bar = progress.add_task("")
            progress.update(bar, description=name, completed=done, total=max(total, done))

        warm(game, on_rule)
    return game


@contextmanager
def _counting(what: str, total: int) -> Iterator[Callable[[int], None]]:
    with _progress() as progress:
        bar = progress.add_task(what, total=total)
        yield lambda done: progress.update(bar, completed=done)


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False))


@app.command()
@click.argument("name", default="palatinus")
@_setting_up
@click.option("--seat", default=0, help="Your seat, from 0.")
@click.option("--bots", default="random", help="Who plays the other seats, separated by commas.")
@click.option("--seed", type=int, help="The seed of the shuffle; random by default.")
@_language_option
def play(
    name: str,
    players: int | None,
    components: Path | None,
    options: Sequence[str],
    seat: int,
    bots: str,
    seed: int | None,
    language: str | None,
) -> None:
    """Play a game in the terminal against bots."""
    from bottega.terminal import play_in_terminal

    game = _prepare(_game(name, players, components, options))
    play_in_terminal(
        game,
        secrets.randbits(64) if seed is None else seed,
        seat,
        bots.split(","),
        _language(language),
        screen,
        input,
    )


@app.command()
@click.argument("name", required=False)
@_language_option
@_json_option
def games(name: str | None, language: str | None, as_json: bool) -> None:
    """List the games, their player counts and options."""
    lang = _language(language)
    chosen = all_games() if name is None else (find(name).key,)
    told = [_about(key, lang) for key in chosen]
    if as_json:
        _print_json(told)
        return
    for about in told:
        fewest, most = about["players"]
        screen.print(f"[bold]{about['title']}[/] ({about['game']}), {fewest}-{most} players")
        screen.print(f"  {about['description']}", highlight=False)
        for key, option in about["options"].items():
            screen.print(
                f"  {key}={option['default']!s:8} {option['allowed']}", highlight=False, markup=False
            )


def _about(key: str, lang: str) -> dict[str, Any]:
    spec = find(key)
    return {
        "game": key,
        "title": spec.words.say("title", lang),
        "description": spec.words.say("description", lang),
        "players": list(spec.players),
        "actions": len(spec.actions),
        "state_bytes": spec.table.itemsize,
        "options": {
            option.key: {"default": option.default, "allowed": option.allowed(spec.players[1])}
            for option in spec.options
        },
    }


@app.command()
@click.argument("name")
@click.option("--check", type=click.Path(path_type=Path), help="Check a table of your own instead.")
@click.option("--provenance", is_flag=True, help="List where each figure comes from.")
def components(name: str, check: Path | None, provenance: bool) -> None:
    """Print a game's component table, to correct a copy of it; or check a corrected copy."""
    box = game_of(name, components=check).components
    if provenance:
        for place, source in provenances(box.parts).items():
            print(f"{source:14} {place}")
    elif check is None:
        print(box.text, end="")
    else:
        print(f"{box.source}: a complete table of {name}, digest {box.digest}")


@app.command()
@click.argument("name")
@_setting_up
@click.option("--games", default=1000, help="How many games.")
@click.option("--bots", default="random", help="Bots, dealt to the seats in turn, separated by commas.")
@click.option("--seed", default=0, help="Seed of the first game; the next ones count up.")
@click.option("--records", type=click.Path(path_type=Path), help="Also save every game in this folder.")
@_json_option
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

    game = _game(name, players, components, options)
    seat_bots(game, games, seed, bots.split(","))
    _prepare(game)
    with _counting("games", games) as on_games:
        result = run(game, games, seed, bots.split(","), records, on_games)
    if as_json:
        _print_json(result.to_json())
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


@app.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--svg", type=click.Path(path_type=Path), help="Write a picture after each decision to this folder."
)
@click.option("--seat", type=int, help="The viewpoint; a spectator's by default.")
@click.option("--components", type=click.Path(path_type=Path), help="The component table it was played with.")
@_language_option
@_json_option
def replay(
    file: Path,
    svg: Path | None,
    seat: int | None,
    components: Path | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Tell a saved game in sentences, as data or in pictures."""
    from bottega.match.record import Record

    record, lang = Record.load(file, components), _language(language)
    if seat is not None and not 0 <= seat < record.game.players:
        raise BadOption(f"--seat {seat} is not possible: expected 0 to {record.game.players - 1}")
    told = []
    for ply, (state, events) in enumerate(record.replay()):
        if svg is not None:
            _write(svg / f"{ply:03}.svg", state.svg(seat, lang=lang))
        for event in events:
            if as_json:
                told.append({"ply": ply, **event.seen_by(seat).to_json()})
            else:
                print(f"{ply:3}  {state.tell(event, seat, lang)}")
    if as_json:
        _print_json(told)


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise BadOption(f"cannot write {path}: {problem.strerror}") from None


@app.command()
@click.argument("names", nargs=-1)
@_json_option
def bench(names: Sequence[str], as_json: bool) -> None:
    """Measure our speed, and the peers' where they are installed, in one run."""
    from bottega.lab.bench import bench as run

    chosen = tuple(find(key).key for key in names)
    for key in chosen or all_games():
        _prepare(game_of(key))
    measures = []
    table = Table("figure", "value", "unit", "spread", "what")
    with notes.status("measuring"):
        for measure in run(chosen):
            measures.append(measure)
            value = f"{measure.value:,.0f}" if measure.value >= 100 else f"{measure.value:.3g}"
            table.add_row(measure.name, value, measure.unit, f"{measure.spread:.0%}", measure.what)
            notes.print(f"{measure.name}: {value} {measure.unit}", highlight=False)
    if as_json:
        _print_json([measure.to_json() for measure in measures])
    else:
        screen.print(table)


def main() -> None:
    """Run a command; whatever is wrong with what was given is said in one line, with exit status 2."""
    try:
        app(standalone_mode=False)
    except click.ClickException as problem:
        _give_up(problem.format_message())
    except BottegaError as problem:
        _give_up(str(problem))
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)


def _give_up(message: str) -> None:
    print(f"bottega: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)
