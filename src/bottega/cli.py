"""The command line: `bottega play`, `serve`, `bot`, `check`, `games`, `prepare`, `replay`, `components`, …"""

import secrets
import sys
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import click

from bottega import (
    __version__,
    cli_arena,
    cli_bench,
    cli_house,
    cli_puzzles,
    cli_research,
    cli_serve,
    cli_train,
)
from bottega import game as game_of
from bottega import games as all_games
from bottega.cli_base import (
    at_an_address,
    game_option,
    json_option,
    language_option,
    look_here,
    notes,
    prepare,
    print_json,
    read_game,
    read_language,
    read_options,
    screen,
    setting_up,
    split_bots,
    tell_door,
    tell_problems,
    watched,
    watching,
)
from bottega.engine.errors import BadOption, BottegaError, needing, shown
from bottega.games import find

if TYPE_CHECKING:
    from bottega.engine.components import ComponentText


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="bottega")
@game_option
@click.pass_context
def app(context: click.Context) -> None:
    """Four Italian strategy board games, for people and machines; and yours, from anywhere."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
@click.argument("name", required=False, metavar="[GAME]")
@at_an_address
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0: any free one."
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@watching
@click.option("--terminal", is_flag=True, help="Play in the terminal instead.")
@setting_up
@click.option(
    "--bots",
    help="Who plays the other seats; lavorante by default. In the terminal several, separated by commas.",
)
@click.option("--seat", type=int, help="Your seat, from 0; in the terminal.")
@click.option(
    "--seed",
    type=int,
    help="The seed of the shuffle, random by default; in the terminal. Tables seal theirs.",
)
@language_option
def play(
    name: str | None,
    host: str,
    port: int,
    allowed_hosts: Sequence[str],
    proxies: Sequence[str],
    no_browser: bool,
    database: str | None,
    bot_pause: float,
    thinkers: str | None,
    private_webhooks: bool,
    metrics: str | None,
    log_format: str,
    log_level: str,
    trace: bool,
    terminal: bool,
    players: int | None,
    components: Path | None,
    options: Sequence[str],
    bots: str | None,
    seat: int | None,
    seed: int | None,
    language: str | None,
) -> None:
    """Play in the browser; with --terminal, a game against bots in the terminal.

    With GAME the browser opens the page where a table of it is set up. --players, --option, --components and
    --bots fill it in; guests of this server may choose the component table there.
    """
    if terminal:
        from bottega.bots import USUAL
        from bottega.terminal import play_in_terminal

        game = prepare(read_game(name or all_games()[0], players, components, options), searching=True)
        play_in_terminal(
            game,
            secrets.randbits(64) if seed is None else seed,
            seat or 0,
            split_bots(bots or USUAL),
            read_language(language),
            screen,
            input,
        )
        return
    for option, value in {"--seat": seat, "--seed": seed}.items():
        if value is not None:
            raise BadOption(
                f"{option} belongs to --terminal: a table in the browser shuffles and seats itself"
            )
    tables, first_page = _first_page(name, players, components, options, bots, language)

    with needing("playing in the browser", "a web server", "web"):
        from bottega.web.server import serve

    tell_problems()

    def on_start(url: str) -> None:
        notes.print(
            f"The tables are open at {url} (Ctrl+C ends the server).", highlight=False, soft_wrap=True
        )

    with watched(log_format, log_level, trace):
        serve(
            host,
            port,
            database,
            browser=not no_browser,
            bot_pause=bot_pause,
            allowed_hosts=allowed_hosts,
            proxies=proxies,
            components=tables,
            thinkers=thinkers,
            private_webhooks=private_webhooks,
            first_page=first_page,
            metrics=metrics,
            on_start=on_start,
            on_door=tell_door,
        )


def _first_page(
    name: str | None,
    players: int | None,
    components: Path | None,
    options: Sequence[str],
    bots: str | None,
    language: str | None,
) -> "tuple[dict[str, ComponentText], str]":
    """What the browser opens, checked before a server starts, and the component table to choose there."""
    from bottega.bots import add_bot, installed_bot_names
    from bottega.engine.components import ComponentText

    given: dict[str, str] = {} if language is None else {"lang": read_language(language)}
    if name is None:
        wanted = {
            "--players": players,
            "--components": components,
            "--option": options or None,
            "--bots": bots,
        }
        for option, value in wanted.items():
            if value is not None:
                raise BadOption(f"{option} needs the name of a game: bottega play GAME {option} ...")
        return {}, f"?{urlencode(given)}" if given else ""
    table = None if components is None else ComponentText.load(components)
    game = read_game(name, players, table, options)
    if bots is not None and ":" in bots:
        look_here()
        bots = add_bot(bots)
    known = installed_bot_names()  # those that the page offers
    if bots is not None and bots not in known:
        expected = f"one of {', '.join(known)}, or the path of yours, as mybots:Clever"
        raise BadOption(f"--bots {shown(bots)} is not possible: expected {expected}")
    given |= {} if players is None and not options else {"players": str(game.players)}
    given |= {f"option-{key}": str(game.options[key]) for key in read_options(options)}
    given |= {} if bots is None else {"bot": bots}
    page = f"new/{game.key}{f'?{urlencode(given)}' if given else ''}"
    return {} if table is None else {game.key: table}, page


@app.command()
@click.argument("seed", type=int)
@click.argument("salt")
@click.argument("seal", required=False)
def check(seed: int, salt: str, seal: str | None) -> None:
    """Check a shuffle: the seal shown at the start of a table is the SHA-256 of "seed:salt" of its end."""
    found = sha256(f"{seed}:{salt}".encode()).hexdigest()
    if seal is None:
        print(found)
    elif seal.strip().lower() == found:
        print(f"The seal is right: {found}")
    else:
        raise BadOption(f"the seal is not that of this seed and salt, which is {found}")


@app.command()
@click.argument("name", required=False)
@language_option
@json_option
def games(name: str | None, language: str | None, as_json: bool) -> None:
    """List the games, their player counts and options."""
    lang = read_language(language)
    chosen = all_games() if name is None else (find(name).key,)
    told = [_about(key, lang) for key in chosen]
    tell_problems()
    if as_json:
        print_json(told)
        return
    for about in told:
        fewest, most = about["players"]
        screen.print(f"[bold]{about['title']}[/] ({about['game']}), {fewest}-{most} players")
        screen.print(f"  {about['description']}", highlight=False)
        for key, option in about["options"].items():
            others = option.get("default_with", {}).items()
            more = "".join(f"; {value} with {case}" for case, value in others)
            line = f"  {key}={option['default']!s:8} {option['allowed']}{more}"
            screen.print(line, highlight=False, markup=False)


def _about(key: str, lang: str) -> dict[str, Any]:
    spec = find(key)
    return {
        "game": key,
        "title": spec.words.say("title", lang),
        "description": spec.words.say("description", lang),
        "players": list(spec.players),
        "actions": len(spec.actions),
        "state_bytes": spec.record.itemsize,
        "options": {option.key: option.about(spec.players[1]) for option in spec.options},
    }


@app.command(name="prepare")
@click.argument("names", nargs=-1, metavar="[GAME]...")
def prepare_games(names: Sequence[str]) -> None:
    """Compile the native rules of games (all by default) ahead, so that nobody waits for them later."""
    from bottega.lab.arena import Processes

    chosen = [find(name).key for name in names] or list(all_games())
    chosen.sort(key=lambda key: find(key).record.itemsize, reverse=True)  # the longest first
    workers = Processes(min(len(chosen), Processes().number))
    compiling = workers.map(_compile, chosen)
    for key, compiled in zip(chosen, compiling, strict=True):
        print(f"{key}: {compiled} rules compiled" if compiled else f"{key}: ready")


def _compile(key: str) -> int:
    from bottega.bots import preparation
    from bottega.envs.vector import warm_tables

    compiled = 0 if preparation.is_prepared(key) else preparation.prepare(key)
    return compiled + warm_tables(game_of(key))


@app.command()
@click.argument("name")
@click.option("--stdio", is_flag=True, help="Read and write lines of the protocol of docs/bots.md.")
def bot(name: str, stdio: bool) -> None:
    """Run a bot as a program of its own, which other programs ask by lines."""
    from bottega.bots.serve_lines import serve_lines

    if not stdio:
        raise BadOption("a bot is asked by lines: give --stdio")
    [player] = split_bots(name)
    serve_lines(player, sys.stdin, lambda line: print(line, flush=True), partial(prepare, searching=True))


@app.command()
@click.argument("name")
@click.option("--check", type=click.Path(path_type=Path), help="Check a table of your own instead.")
@click.option("--provenance", is_flag=True, help="List where each figure comes from.")
def components(name: str, check: Path | None, provenance: bool) -> None:
    """Print a game's component table, to correct a copy of it; or check a corrected copy."""
    from bottega.engine.components import provenances

    box = game_of(name, components=check).components
    if provenance:
        for place, source in provenances(box.parts).items():
            print(f"{source:14} {place}")
    elif check is None:
        print(box.text, end="")
    else:
        print(f"{box.source}: a complete table of {name}, digest {box.digest}")


@app.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--svg", type=click.Path(path_type=Path), help="Write a picture after each decision to this folder."
)
@click.option("--seat", type=int, help="The viewpoint; a spectator's by default.")
@click.option("--components", type=click.Path(path_type=Path), help="The component table it was played with.")
@language_option
@json_option
def replay(
    file: Path,
    svg: Path | None,
    seat: int | None,
    components: Path | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Tell a saved game in sentences, as data or in pictures."""
    from bottega.lab.kept_files import check_free
    from bottega.match.record import Record

    record, lang = Record.load(file, components), read_language(language)
    if seat is not None and not 0 <= seat < record.game.players:
        raise BadOption(f"--seat {seat} is not possible: expected 0 to {record.game.players - 1}")
    pictures = [] if svg is None else [svg / f"{ply:03}.svg" for ply in range(len(record.actions) + 1)]
    for picture in pictures:
        check_free(picture, "give another folder")
    told = []
    for ply, (state, events) in enumerate(record.replay()):
        if pictures:
            _write(pictures[ply], state.svg(seat, lang=lang))
        for event in events:
            if as_json:
                told.append({"ply": ply, **event.seen_by(seat).to_json()})
            else:
                print(f"{ply:3}  {state.tell(event, seat, lang)}")
    if as_json:
        print_json(told)


def _write(path: Path, text: str) -> None:
    from bottega.lab.kept_files import write_new

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadOption(f"cannot write {path}: {problem.strerror}") from None
    write_new(path, text, "give another folder")


for command in (
    cli_serve.serve,
    cli_house.house,
    cli_research.simulate,
    cli_arena.arena,
    cli_research.tune,
    cli_bench.bench,
    cli_research.analyse,
    cli_train.train,
    cli_puzzles.puzzles,
):
    app.add_command(command)
for command in app.commands.values():
    game_option(command)


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
