"""How games ended, written down once for every seat, and the ratings that follow from it.

Whether a game is rated is decided when its results are written, and never again: `mu` is None where it is
not. Ratings are worked out from the results alone, in the order in which games ended. A game that comes late
(its server was lost, or slow) is put in its place, and those after it are rated again.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, distinct, exists, func, or_, select, text, tuple_
from sqlalchemy.orm import Session

from bottega.web.database import Database
from bottega.web.endings import AGREEMENT, ANNULLED
from bottega.web.ratings import BOT, Rating, rate, rating_of, starting
from bottega.web.schema import (
    ComponentsRow,
    OpeningRow,
    PlayerRow,
    RatingRow,
    ResultRow,
    SeatRow,
    SitterRow,
    TableRow,
)

RATING = 8_002  # a lock of ours in PostgreSQL
LOCK_SECONDS = 1  # while all ratings are worked out anew, results are written later

Point = tuple[datetime, str]  # the end of a table, and its id


@dataclass(frozen=True)
class Opening:
    """A first decision of its kind: the name of the action, and a sentence by language, as JSON."""

    kind: str
    told: str


@dataclass(frozen=True)
class Ended:
    """How a table ended, by seat, as its replay tells it."""

    table: str
    places: Sequence[int]
    points: Sequence[int]
    decisions: int
    openings: Sequence[Sequence[Opening]]


@dataclass(frozen=True)
class Moved:
    """A rating that was worked out anew; None: there was none, or there is none any more."""

    who: str
    game: str
    players: int
    before: Rating | None
    after: Rating | None


class Results:
    """All that is written of how games ended."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def unwritten(self, since: datetime, after: Point, most: int) -> list[tuple[Point, str]]:
        """Tables that ended since then and have no results, in the order of their end, after one of them; and
        their games."""
        written = exists().where(ResultRow.match_id == TableRow.id)
        found = (
            select(TableRow.finished, TableRow.id, TableRow.game)
            .where(TableRow.finished >= since, _later(TableRow.finished, TableRow.id, after), ~written)
            .where(or_(TableRow.ended_by.is_(None), TableRow.ended_by != ANNULLED))
            .order_by(TableRow.finished, TableRow.id)
            .limit(most)
        )
        rows: Sequence[Any] = self._database.run(lambda session: session.execute(found).all())
        return [((row.finished, row.id), row.game) for row in rows]

    def has(self, table_id: str) -> bool:
        """Whether the results of a table are written."""
        return self._database.run(lambda session: session.get(ResultRow, (table_id, 0)) is not None)

    def write(self, ended: Ended) -> bool:
        """Write the results of a table, and rate it; False if they are there already."""

        def work(session: Session) -> bool:
            self._lock(session, LOCK_SECONDS)
            table = session.get(TableRow, ended.table)
            if table is None or table.finished is None or table.ended_by == ANNULLED:
                return False
            if session.get(ResultRow, (table.id, 0)) is not None:
                return False
            rows = _rows_of(session, table, table.finished, ended)
            session.add_all(rows)
            session.add_all(_openings_of(ended))
            session.flush()
            if _is_rated(session, table, rows):
                _rate_from(session, rows)
            return True

        return self._database.run(work, writing=True)

    def rate_anew(self) -> list[Moved]:
        """Work all ratings out once more, and tell what has changed."""
        pools = select(ResultRow.game, ResultRow.players).union(select(RatingRow.game, RatingRow.players))
        found = self._database.run(lambda session: session.execute(pools).all())
        return [moved for game, players in sorted(found) for moved in self._rate_pool(game, players)]

    def _rate_pool(self, game: str, players: int) -> list[Moved]:
        with self._database.engine.begin() as connection, Session(connection) as session:
            self._lock(session)
            kept = _kept(session, game, players)
            known: dict[str, Rating] = {}
            for rows in _games(session.scalars(_rated(game, players))):
                _rate_game(rows, known)
            session.flush()
            _keep(session, game, players, known)
            for who in kept.keys() - known.keys():
                session.execute(delete(RatingRow).where(*_of(who, game, players)))
            session.flush()
            return [
                Moved(who, game, players, kept.get(who), known.get(who))
                for who in sorted(kept.keys() | known.keys())
                if not _same(kept.get(who), known.get(who))
            ]

    def _lock(self, session: Session, seconds: int = 0) -> None:
        """One after the other, also before anything is read; until the transaction ends. Whoever waits longer
        than so many seconds gives up; 0: never."""
        if self._database.is_postgres:
            session.execute(text(f"SET LOCAL lock_timeout = '{seconds}s'"))
            session.execute(select(func.pg_advisory_xact_lock(RATING)))
        else:  # the driver begins a transaction by itself only before rows are changed
            session.connection().exec_driver_sql("BEGIN IMMEDIATE")


# ------------------------------------------------------------------ results


def _rows_of(session: Session, table: TableRow, finished: datetime, ended: Ended) -> list[ResultRow]:
    found = select(SitterRow.seat, PlayerRow.id).join(PlayerRow, PlayerRow.id == SitterRow.guest)
    sitting: dict[int, set[str]] = {}
    for seat, player in session.execute(found.where(SitterRow.match_id == table.id)):
        sitting.setdefault(seat, set()).add(player)
    seats = session.scalars(select(SeatRow).where(SeatRow.match_id == table.id).order_by(SeatRow.seat))
    return [
        ResultRow(
            match_id=table.id,
            seat=row.seat,
            who=_who(row, set() if table.hot_seat else sitting.get(row.seat, set())),
            game=table.game,
            players=table.players,
            place=ended.places[row.seat],
            points=ended.points[row.seat],
            decisions=ended.decisions,
            finished=finished,
        )
        for row in seats
    ]


def _who(seat: SeatRow, players: set[str]) -> str:
    """Whose a seat was at the end, also where a stand-in played for him. What several people share, one
    screen or one seat, is nobody's."""
    if seat.bot is not None:
        return f"{BOT}{seat.bot}"
    return next(iter(players)) if len(players) == 1 else ""


def _openings_of(ended: Ended) -> Iterator[OpeningRow]:
    for seat, openings in enumerate(ended.openings):
        for number, one in enumerate(openings):
            yield OpeningRow(match_id=ended.table, seat=seat, number=number, kind=one.kind, told=one.told)


def _is_rated(session: Session, table: TableRow, rows: Sequence[ResultRow]) -> bool:
    """Whether a game counts: wished for, from the deal on, with the printed components, without a hint, each
    seat a bot's or of a player of its own, and at least two of them different; and not decided by who leads
    a contest."""
    who = [row.who for row in rows]
    people = [one for one in who if not one.startswith(BOT)]
    wished = bool(table.rated) and not table.helped and not table.hot_seat and table.origin is None
    known = all(who) and len(people) == len(set(people)) and len(set(who)) > 1
    played = table.ended_by in (None, AGREEMENT)
    return wished and known and played and session.get(ComponentsRow, table.id) is None


# ------------------------------------------------------------------ ratings


def _rate_from(session: Session, rows: Sequence[ResultRow]) -> None:
    """Rate a game, and once more those of its kind that ended later."""
    first = rows[0]
    game, players, point = first.game, first.players, (first.finished, first.match_id)
    later: list[ResultRow] = list(
        session.scalars(_rated(game, players).where(_later(ResultRow.finished, ResultRow.match_id, point)))
    )
    before = {row.who for row in (*rows, *later)} - {""}
    known = {who: _before(session, who, game, players, point) for who in before}
    for one in _games([*rows, *later]):
        _rate_game(one, known)
    session.flush()
    _keep(session, game, players, known)


def _rate_game(rows: Sequence[ResultRow], known: dict[str, Rating]) -> None:
    """Move the ratings of everybody at a table. Of somebody who is no longer known it is written there with
    which rating he came."""
    before = [
        known.get(row.who) or starting(row.game, row.players, row.who)
        if row.who
        else rating_of(row.mu_before, row.sigma_before) or Rating()
        for row in rows
    ]
    after = rate(before, [row.place for row in rows], [row.who for row in rows])
    for row, old, new in zip(rows, before, after, strict=True):
        row.mu_before, row.sigma_before, row.mu, row.sigma = old.mu, old.sigma, new.mu, new.sigma
        if row.who:
            known[row.who] = new


def _before(session: Session, who: str, game: str, players: int, point: Point) -> Rating:
    """The rating of somebody after his last game before a point in time."""
    found = session.scalar(
        select(ResultRow)
        .where(*_of_result(who, game, players), ~_later(ResultRow.finished, ResultRow.match_id, point))
        .where(ResultRow.match_id != point[1])
        .order_by(ResultRow.finished.desc(), ResultRow.match_id.desc())
        .limit(1)
    )
    last = None if found is None else rating_of(found.mu, found.sigma)
    return last or starting(game, players, who)


def _keep(session: Session, game: str, players: int, known: dict[str, Rating]) -> None:
    """What everybody may look up: the last ratings, and how many games they rest on."""
    counted = (
        select(ResultRow.who, func.count(distinct(ResultRow.match_id)), func.max(ResultRow.finished))
        .where(ResultRow.who.in_(known), ResultRow.game == game, ResultRow.players == players)
        .where(ResultRow.mu.is_not(None))
        .group_by(ResultRow.who)
    )
    for who, games, last in session.execute(counted).all():
        row = session.get(RatingRow, (who, game, players))
        if row is None:
            row = RatingRow(who=who, game=game, players=players)
            session.add(row)
        row.mu, row.sigma, row.games, row.at = known[who].mu, known[who].sigma, games, last


def _kept(session: Session, game: str, players: int) -> dict[str, Rating]:
    found = select(RatingRow).where(RatingRow.game == game, RatingRow.players == players)
    return {row.who: Rating(row.mu, row.sigma) for row in session.scalars(found)}


def _same(one: Rating | None, other: Rating | None) -> bool:
    """Whether nobody could tell the two apart; machines round the last digits in their own ways."""
    if one is None or other is None:
        return one is other
    return abs(one.mu - other.mu) < 1e-9 and abs(one.sigma - other.sigma) < 1e-9


def _rated(game: str, players: int) -> Select[Any]:
    """The results of rated games, in the order in which they count."""
    return (
        select(ResultRow)
        .where(ResultRow.game == game, ResultRow.players == players, ResultRow.mu.is_not(None))
        .order_by(ResultRow.finished, ResultRow.match_id, ResultRow.seat)
    )


def _games(rows: Iterable[ResultRow]) -> Iterator[list[ResultRow]]:
    for _, some in groupby(rows, lambda row: row.match_id):
        yield list(some)


def _of(who: str, game: str, players: int) -> tuple[ColumnElement[bool], ...]:
    return RatingRow.who == who, RatingRow.game == game, RatingRow.players == players


def _of_result(who: str, game: str, players: int) -> tuple[ColumnElement[bool], ...]:
    here = ResultRow.who == who, ResultRow.game == game, ResultRow.players == players
    return *here, ResultRow.mu.is_not(None)


def _later(finished: Any, table: Any, point: Point) -> ColumnElement[bool]:
    """Whether a table ended after a point: by its moment, and by its id where moments are equal."""
    return tuple_(finished, table) > point
