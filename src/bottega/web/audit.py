"""Whether a house is whole: every table is replayed from its seed and compared with what is stored."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.metadata import version

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bottega.engine.errors import BadComponents, BadOption, BottegaError
from bottega.engine.game import Game
from bottega.match.match import Match
from bottega.web.clocks import Clock
from bottega.web.database import NEWEST, Database
from bottega.web.endings import Ending
from bottega.web.schema import (
    ActionRow,
    ChatRow,
    ComponentsRow,
    OpeningRow,
    PauseRow,
    ProposalRow,
    ResultRow,
    SeatRow,
    SitterRow,
    TableRow,
)
from bottega.web.stored import Stored, read_stored
from bottega.web.table import apply
from bottega.web.tables import FIRST_RELEASE


class Verdict(StrEnum):
    """What was found at a table."""

    PASSED = "passed"
    OTHER_RULES = "other rules"  # those of another release, by which it cannot be replayed here
    FAILED = "failed"


@dataclass(frozen=True)
class Finding:
    table: str
    game: str
    verdict: Verdict = Verdict.PASSED
    reason: str = ""


class _Broken(Exception):
    """What is stored of a table contradicts itself."""


class _OtherRules(Exception):
    """A table of another release."""


def check_revision(database: Database) -> None:
    """Refuse a database that this release has not made or upgraded yet."""
    if database.found is None:
        raise BadOption("there are no tables of a house in this database")
    if database.found != NEWEST:
        raise BadOption(
            f"this database is of an earlier release (revision {database.found}): bottega house upgrade first"
        )


def tables_of(database: Database) -> list[tuple[str, str]]:
    """Every table of a house and its game; tables of one game in a row."""
    with database.snapshot() as connection:
        found = connection.execute(select(TableRow.id, TableRow.game).order_by(TableRow.game, TableRow.id))
        return [(row.id, row.game) for row in found]


def strays(database: Database) -> Iterator[str]:
    """Rows that belong to no table, one line for each kind of them."""
    with database.snapshot() as connection:
        kinds = (ComponentsRow, SeatRow, SitterRow, ActionRow, ChatRow, PauseRow, ProposalRow, ResultRow)
        for kind in (*kinds, OpeningRow):
            alone = select(func.count()).where(kind.match_id.not_in(select(TableRow.id)))
            if count := connection.scalar(alone.select_from(kind)):
                yield f"{kind.__tablename__}: {count} rows belong to no table"


def audit(database: Database, table_ids: Iterable[str]) -> Iterator[Finding]:
    """Check some tables, one after the other."""
    for table_id in table_ids:
        stored = _read(database, table_id)
        if stored is not None:
            yield _look_at(stored)


def audit_elsewhere(work: tuple[str, Sequence[str]]) -> list[Finding]:
    """The same in a process of its own, which gets the address of a database."""
    url, table_ids = work
    return list(audit(_opened(url), table_ids))


@cache
def _opened(url: str) -> Database:
    return Database(url, upgrading=False)


def _read(database: Database, table_id: str) -> Stored | None:
    with database.snapshot() as connection, Session(connection) as session:
        stored = read_stored(session, table_id)
        session.expunge_all()
        return stored


def _look_at(stored: Stored) -> Finding:
    row = stored.row
    try:
        _check_numbers(stored)
        _replay(stored, _game_of(stored))
    except _OtherRules:
        release = row.begun_with or FIRST_RELEASE
        return Finding(row.id, row.game, Verdict.OTHER_RULES, f"of release {release}")
    except (_Broken, BottegaError) as problem:
        return Finding(row.id, row.game, Verdict.FAILED, " ".join(str(problem).split()))
    return Finding(row.id, row.game)


def _check_numbers(stored: Stored) -> None:
    """Seats, plies and lines of chat are counted from 0, without a gap."""
    _expect([seat.seat for seat in stored.seats], stored.row.players, "seat")
    _expect([entry.ply for entry in stored.actions], len(stored.actions), "action")
    _expect([line.number for line in stored.chat], len(stored.chat), "line of chat")
    _expect([pause.number for pause in stored.pauses], len(stored.pauses), "pause")
    if any(pause.until is None for pause in stored.pauses[:-1]):
        raise _Broken("a pause has no end, and another one followed")
    seats: list[tuple[str, int | None]] = [("a guest", sitter.seat) for sitter in stored.sitters]
    seats += [("a line of chat", line.seat) for line in stored.chat]
    seats += [("a proposal", proposal.by) for proposal in stored.proposals]
    for who, seat in seats:
        if seat is not None and not 0 <= seat < stored.row.players:
            raise _Broken(f"{who} is of seat {seat}, and there are {stored.row.players}")


def _expect(found: Sequence[int], count: int, what: str) -> None:
    for number in range(max(count, len(found))):
        if number >= len(found) or found[number] != number:
            raise _Broken(f"{what} {number} is missing")
        if number >= count:
            raise _Broken(f"{what} {number} is one too many")


def _game_of(stored: Stored) -> Game:
    """Its game, or what speaks against it."""
    row, own, here = stored.row, stored.components, version("bottega-games")
    begun_here = row.begun_with == here or (row.begun_with is None and here == FIRST_RELEASE)
    try:
        game = stored.game()
    except (BadOption, BadComponents):
        if begun_here:
            raise
        raise _OtherRules from None
    same_rules = row.rules_digest in (None, game.rules_digest)
    if not same_rules and not begun_here:
        raise _OtherRules
    if own is not None and own.digest != game.components.digest:
        raise _Broken(f"its components have the digest {game.components.digest}, and {own.digest} is stored")
    if not same_rules:
        raise _Broken(f"its rules have the digest {row.rules_digest}, those of {here} {game.rules_digest}")
    return game


def _replay(stored: Stored, game: Game) -> None:
    row = stored.row
    if not row.seed.isdecimal():
        raise _Broken("its seed is no number")
    match, clock = Match(game, int(row.seed)), Clock(row.seconds_per_decision, row.created)
    for entry in stored.actions:
        try:
            apply(match, clock, entry)
        except BottegaError as problem:
            older = "" if row.rules_digest else f" (release {FIRST_RELEASE} did not write its rules down)"
            raise _Broken(f"action {entry.ply}: {problem}{older}") from None
    over = match.state.to_play is None
    if row.ended_by is not None and (over or not _is_ending(row.ended_by)):
        raise _Broken(f"it is over and stored as ended by {row.ended_by!r}")
    over = over or row.ended_by is not None
    if over != (row.finished is not None):
        raise _Broken("it is over and not stored so" if over else "it is stored as over and still in play")


def _is_ending(text: str) -> bool:
    try:
        Ending.read(text)
    except ValueError:
        return False
    return True
