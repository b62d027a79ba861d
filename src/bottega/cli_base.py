"""What all commands share: how a game is chosen, what is shown while one waits."""

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from rich.console import Console

from bottega.engine.errors import BadOption
from bottega.games import VARIABLE, add, find, problems

if TYPE_CHECKING:  # a command reads the engine when it runs: help is quick
    from rich.progress import Progress

    from bottega.engine.components import ComponentText
    from bottega.engine.game import Game
    from bottega.lab.cluster import RayCluster

screen = Console()
notes = Console(stderr=True)

Command = TypeVar("Command", bound=Callable[..., None])

LOG_FORMATS, LOG_LEVELS = ("text", "json"), ("debug", "info", "warning", "error")


def setting_up(command: Command) -> Command:
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


def at_an_address(command: Command) -> Command:
    """What every command that serves tables takes."""
    for option in (
        click.option(
            "--allow-private-webhooks",
            "private_webhooks",
            is_flag=True,
            help="Players may be told of turns at addresses of your own network, also without encryption.",
        ),
        click.option(
            "--thinkers",
            metavar="ADDRESS",
            help="A Ray cluster where bots think, such as ray://HOST:PORT; processes here by default.",
        ),
        click.option(
            "--bot-pause", default=0.6, type=click.FloatRange(0, 60), help="Seconds between moves of bots."
        ),
        click.option(
            "--database",
            metavar="URL",
            envvar="BOTTEGA_DATABASE",
            help="A file or a database URL, also as BOTTEGA_DATABASE; a file of yours by default.",
        ),
        click.option(
            "--proxy",
            "proxies",
            multiple=True,
            metavar="ADDRESS",
            help="The address or network of a proxy in front, whose X-Forwarded-For is believed; repeatable.",
        ),
        click.option(
            "--allow-host",
            "allowed_hosts",
            multiple=True,
            metavar="NAME",
            help="A name of this server, such as tables.example.org; repeatable. Others are refused then.",
        ),
        click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on."),
    ):
        command = option(command)
    return command


def watching(command: Command) -> Command:
    """What every command takes that serves: how whoever runs it watches it."""
    for option in (
        click.option("--trace", is_flag=True, help="Send traces (OpenTelemetry), by OTEL_ variables."),
        click.option("--log-level", type=click.Choice(LOG_LEVELS), default="warning", show_default=True),
        click.option("--log-format", type=click.Choice(LOG_FORMATS), default="text", show_default=True),
        click.option(
            "--metrics",
            metavar="[ADDRESS:]PORT",
            help="A door for the host: /metrics for Prometheus and a page. Loopback by default.",
        ),
    ):
        command = option(command)
    return command


@contextmanager
def watched(log_format: str, log_level: str, trace: bool) -> Iterator[None]:
    """Log like that, and trace, as long as something is served."""
    from bottega.web import logs, tracing

    with ExitStack() as until_the_end, logs.logging_as(log_format, log_level):
        if trace:
            until_the_end.callback(tracing.start())
        yield


def _add_games(_context: click.Context, _option: click.Parameter, paths: Sequence[str]) -> None:
    if paths or not os.environ.keys().isdisjoint((VARIABLE, "BOTTEGA_BOTS")):
        look_here()
    for path in paths:
        add(path)


def look_here() -> None:
    """A module beside whoever calls is meant as well, as it is for Python itself."""
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))


def split_bots(text: str) -> list[str]:
    """The names of an option; one may be a path into a module beside whoever calls."""
    from bottega.bots import read_bots

    if ":" in text:
        look_here()
    return read_bots(text)


game_option = click.option(
    "--game",
    multiple=True,
    metavar="PATH.TO:GAME",
    expose_value=False,
    is_eager=True,
    callback=_add_games,
    help="A game from elsewhere; repeatable.",
)


def tell_door(url: str) -> None:
    """Say where the host's own door is."""
    notes.print(
        f"How the server fares is at {url}/, for Prometheus at {url}/metrics.",
        highlight=False,
        soft_wrap=True,
    )


def tell_problems() -> None:
    """Say which games and bots from elsewhere are left out, and why."""
    from bottega.bots import bot_problems

    for problem in (*problems(), *bot_problems()):
        notes.print(problem, style="yellow", highlight=False, markup=False, soft_wrap=True)


language_option = click.option("--language", help="en or fr; your system's by default.")
table_option = click.option(
    "--table",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write all of it to a new table, row by row: FILE.csv or FILE.parquet.",
)
ray_option = click.option(
    "--ray", metavar="ADDRESS", help="Work on a Ray cluster with Bottega installed; 'local' starts one here."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def read_game(
    name: str, players: int | None, components: "Path | ComponentText | None", given: Sequence[str]
) -> "Game":
    from bottega.engine.game import Game

    return Game(find(name), players, components, read_options(given))


def read_options(given: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given:
        key, sign, value = text.partition("=")
        if not sign or not key.isidentifier():
            raise BadOption(f"--option {text} is not possible: write key=value")
        options[key] = value
    return options


def read_language(given: str | None) -> str:
    from bottega.engine.words import LANGUAGES, choose_language

    if given is None:
        return choose_language(os.environ.get("LC_ALL") or os.environ.get("LANG"))
    if given not in LANGUAGES:
        raise BadOption(f"--language {given} is not possible: expected {' or '.join(LANGUAGES)}")
    return given


def progress_bar() -> "Progress":
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=notes,
        transient=True,
        disable=not notes.is_terminal,
    )


def prepare(game: "Game", *, searching: bool = False) -> "Game":
    """Compile what is not compiled yet, and show it."""
    from bottega.bots.levels import warm_with_search
    from bottega.engine.warmup import warm

    with progress_bar() as progress:
        bar = None

        def on_rule(name: str, done: int, total: int) -> None:
            nonlocal bar
            if bar is None:
                notes.print(f"Preparing the native rules of {game.key}, once on this machine.")
                bar = progress.add_task("")
            progress.update(bar, description=name, completed=done, total=max(total, done))

        (warm_with_search if searching else warm)(game, on_rule)
    return game


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[..., None]]:
    """A bar that is told how much is done, and what is known so far where there is something to say."""
    with progress_bar() as progress:
        bar = progress.add_task(what, total=total)
        yield lambda done, known=what: progress.update(bar, completed=done, description=known)


def cluster_at(address: str) -> "RayCluster":
    """A Ray cluster; it is connected with now."""
    from bottega.lab.cluster import RayCluster

    return RayCluster(address)


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False))
