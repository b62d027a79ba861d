"""`bottega house`: backups, checks, upgrades, the door and the players of a house; servers may be at work."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bottega.cli_base import counting, prepare, progress_bar
from bottega.engine.errors import BadOption, needing, shown

if TYPE_CHECKING:
    from bottega.web.audit import Finding
    from bottega.web.database import Database
    from bottega.web.players import Player, Players
    from bottega.web.storage import Storage

TABLES_AT_ONCE = 20  # for one process

_database = click.option(
    "--database",
    metavar="URL",
    envvar="BOTTEGA_DATABASE",
    help="A file or a database URL, also as BOTTEGA_DATABASE; a file of yours by default.",
)
_file = click.argument("file", type=click.Path(path_type=Path))
_jobs = click.option(
    "--jobs", default=1, show_default=True, type=click.IntRange(1), help="Processes that replay tables."
)


@click.group()
def house() -> None:
    """Look after the tables of a house; its servers may be at work."""


@house.command()
@_file
@_database
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def backup(file: Path, database: str | None, force: bool) -> None:
    """Write all tables as they are at this moment to FILE, or to a file named by the time in a folder.

    It holds seeds, the links of seats and the key of cookies: only its owner may read it. `restore` puts it
    into an empty database of either kind.
    """
    with _opened(database) as opened, _rows() as on_rows:
        from bottega.web.backup import backup as write

        path, header = write(opened, file, force=force, on_rows=on_rows)
    print(f"{header.counts.get('match', 0)} tables, revision {header.revision}: {path}")


@house.command()
@_file
@_database
@_jobs
def restore(file: Path, database: str | None, jobs: int) -> None:
    """Fill an empty database from a backup, all of it or nothing, and check every table."""
    with needing("a house", "a database", "web"):
        from bottega.web.backup import check_archive
        from bottega.web.backup import restore as read

    check_archive(file)
    with _opened(database, missing=True) as opened:
        with _rows() as on_rows:
            header = read(opened, file, on_rows=on_rows)
        print(
            f"{header.counts.get('match', 0)} tables of {header.taken} (release {header.release}) restored."
        )
        _report(opened, jobs)


@house.command()
@_database
@_jobs
def check(database: str | None, jobs: int) -> None:
    """Replay every table from its seed, and compare it with what is stored."""
    with _opened(database) as opened:
        from bottega.web.audit import check_revision

        check_revision(opened)
        _report(opened, jobs)


@house.command()
@_database
def upgrade(database: str | None) -> None:
    """Make the tables, or bring those of an earlier release to this one, as every start of a server does."""
    with _opened(database, missing=True, upgrading=True) as opened:
        from bottega.web.database import NEWEST

        if opened.found is None:
            print(f"The tables are made: revision {NEWEST}.")
        elif opened.found == NEWEST:
            print(f"The tables are those of this release: revision {NEWEST}.")
        else:
            print(f"The tables are upgraded from revision {opened.found} to {NEWEST}.")


@house.command()
@_database
def rate(database: str | None) -> None:
    """Work all ratings out once more from the results of the house, and say which have changed."""
    with _opened(database) as opened:
        from bottega.web.audit import check_revision
        from bottega.web.players import names_of
        from bottega.web.results import Results

        check_revision(opened)
        changed = Results(opened).rate_anew()
        called = names_of(opened, {moved.who for moved in changed})
    for moved in changed:
        before, after = (
            "none" if one is None else f"{one.figure} ± {one.margin}" for one in (moved.before, moved.after)
        )
        name = called.get(moved.who, moved.who)
        print(f"{moved.game}, {moved.players} players, {name}: {before}, now {after}")
    print(f"{len(changed)} rating{'' if len(changed) == 1 else 's'} changed.")


# ------------------------------------------------------------------ its door and its players


@house.command()
@_database
@click.option("--name", default="", help="For whom; he may choose another name.")
@click.option("--days", default=7, show_default=True, type=click.IntRange(1, 365), help="How long it lasts.")
@click.option("--many", is_flag=True, help="For everybody who gets the link, not for one.")
@click.option(
    "--at", "address", metavar="URL", default="", help="Where the house is found, for a whole link."
)
def invite(database: str | None, name: str, days: int, many: bool, address: str) -> None:
    """Print a link by which somebody becomes a player, also while the house is closed."""
    with _storage(database) as storage:
        from bottega.web.passes import Passes
        from bottega.web.players import Players

        word = Passes(storage, Players(storage)).invite(name, days, many=many)
    print(f"{address.rstrip('/')}/enter/{word}")


@house.command()
@_database
def players(database: str | None) -> None:
    """List all players."""
    with _players(database) as known:
        found = known.everybody()
    for one in found:
        marks = [mark for mark, is_so in (("host", one.is_host), ("blocked", one.is_blocked)) if is_so]
        print("  ".join([f"{one.created:%Y-%m-%d}", one.name, *marks]))
    print(f"{len(found)} player{'' if len(found) == 1 else 's'}.")


@house.command()
@click.argument("name")
@_database
def block(name: str, database: str | None) -> None:
    """Let the player NAME in no longer; where he is signed in, he is out within seconds."""
    _change(database, name, "is let in no longer", is_blocked=True)


@house.command()
@click.argument("name")
@_database
def unblock(name: str, database: str | None) -> None:
    """Let the player NAME in again."""
    _change(database, name, "is let in again", is_blocked=False)


@house.command()
@click.argument("name")
@_database
def host(name: str, database: str | None) -> None:
    """Make the player NAME a host of the house, beside those whom it has."""
    _change(database, name, "is a host of the house", is_host=True)


@house.command()
@click.argument("name")
@_database
def code(name: str, database: str | None) -> None:
    """Print a new recovery code for the player NAME, who has lost all else; an earlier one is void."""
    with _storage(database) as storage:
        from bottega.web.passes import Passes
        from bottega.web.players import Players

        known = Players(storage)
        print(Passes(storage, known).renew_code(_called(known, name).id))


@house.command()
@_database
def close(database: str | None) -> None:
    """Let only players in, and new ones only by an invitation."""
    _turn_key(database, closed=True)
    print("The house is closed.")


@house.command("open")
@_database
def open_house(database: str | None) -> None:
    """Let everybody in, as a guest or under a name."""
    _turn_key(database, closed=False)
    print("The house is open.")


def _turn_key(database: str | None, *, closed: bool) -> None:
    with _storage(database) as storage:
        from bottega.web.door import set_closed

        set_closed(storage, closed)


def _change(database: str | None, name: str, told: str, **values: bool) -> None:
    with _players(database) as known:
        player = _called(known, name)
        known.change(player.id, **values)
    print(f"{player.name} {told}.")


def _called(known: "Players", name: str) -> "Player":
    player = known.by_name(name)
    if player is None:
        raise BadOption(f"there is no player called {shown(name)}: `bottega house players` lists them")
    return player


@contextmanager
def _players(given: str | None) -> "Iterator[Players]":
    with _storage(given) as storage:
        from bottega.web.players import Players

        yield Players(storage)


@contextmanager
def _storage(given: str | None) -> "Iterator[Storage]":
    """The database as servers use it, with the tables of this release."""
    with needing("a house", "a database", "web"):
        from bottega.web.database import check_there
        from bottega.web.server import database_url
        from bottega.web.storage import Storage

    url = database_url(given)
    check_there(url)
    storage = Storage(url)
    try:
        yield storage
    finally:
        storage.close()


# ------------------------------------------------------------------ what they share


@contextmanager
def _opened(given: str | None, *, missing: bool = False, upgrading: bool = False) -> "Iterator[Database]":
    """The database, closed at the end; `missing`: its file need not be there."""
    with needing("a house", "a database", "web"):
        from bottega.web.database import Database, check_there
        from bottega.web.server import database_url

    url = database_url(given)
    if not missing:
        check_there(url)
    database = Database(url, upgrading=upgrading)
    try:
        yield database
    finally:
        database.close()


@contextmanager
def _rows() -> "Iterator[Callable[[int, int], None]]":
    with progress_bar() as progress:
        bar = progress.add_task("rows", total=None)
        yield lambda done, total: progress.update(bar, completed=done, total=total)


def _report(database: "Database", jobs: int) -> None:
    """Check all tables and say what was found; exit status 1 if something is wrong."""
    from bottega.web.audit import Verdict, strays, tables_of

    tables = tables_of(database)
    _prepare(sorted({game for _, game in tables}))
    found: dict[Verdict, Counter[str]] = {verdict: Counter() for verdict in Verdict}
    problems = list(strays(database))
    with counting("tables", len(tables)) as show:
        for done, finding in enumerate(_findings(database, [table for table, _ in tables], jobs), 1):
            show(done)
            found[finding.verdict][finding.game] += 1
            if finding.verdict is Verdict.FAILED:
                problems.append(f"{finding.game} {finding.table}: {finding.reason}")
    for problem in problems:
        print(problem)
    print(f"{_counted(found[Verdict.PASSED])} passed.")
    if others := found[Verdict.OTHER_RULES]:
        print(f"{_counted(others)} began by rules that this release does not have.")
    if problems:
        print(f"{_counted(found[Verdict.FAILED])} failed.")
        sys.exit(1)


def _findings(database: "Database", tables: Sequence[str], jobs: int) -> "Iterator[Finding]":
    from bottega.lab.arena import Processes
    from bottega.web.audit import audit, audit_elsewhere

    if jobs == 1:
        yield from audit(database, tables)
        return
    works = (
        (database.url, tables[first : first + TABLES_AT_ONCE])
        for first in range(0, len(tables), TABLES_AT_ONCE)
    )
    for some in Processes(jobs).map(audit_elsewhere, works):
        yield from some


def _prepare(games: Sequence[str]) -> None:
    """Compile the rules once, where several processes need them; a game that is not here fails by itself."""
    from bottega.engine.errors import UnknownGame
    from bottega.engine.game import Game
    from bottega.games import find

    for key in games:
        try:
            spec = find(key)
        except UnknownGame:
            continue
        prepare(Game(spec))


def _counted(games: Counter[str]) -> str:
    each = ", ".join(f"{key} {count}" for key, count in sorted(games.items()))
    count = games.total()
    return f"{count} table{'' if count == 1 else 's'}{f' ({each})' if each else ''}"
