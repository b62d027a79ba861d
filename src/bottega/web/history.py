"""What the house remembers of games that have ended: of each player, and of each game.

Everything is asked of the results; nothing is replayed. What takes long is kept until another game has ended.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any, TypeVar

from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    exists,
    func,
    or_,
    select,
)
from sqlalchemy.orm import Session, aliased

from bottega.bots import installed_bot_names
from bottega.web.database import Database
from bottega.web.game_figures import Line, Pool, lines_of, pools_of
from bottega.web.ratings import BOT, Rating, rating_of, starting
from bottega.web.schema import (
    PlayerRow,
    RatingRow,
    ResultRow,
    SitterRow,
    TableRow,
)

EVERYBODY, PLAYERS, NOBODY = SHOWN_TO = ("everybody", "players", "nobody")
PAGES_KEPT = 256
RANKED_MOST = 30

T = TypeVar("T")


# ------------------------------------------------------------------ what is told


@dataclass(frozen=True)
class Seat:
    """How a seat ended a game, and whose it was."""

    seat: int
    who: str
    place: int
    points: int
    before: Rating | None = None  # None: the game was not rated
    after: Rating | None = None


@dataclass(frozen=True)
class Played:
    """One game of a player."""

    table: str
    game: str
    players: int
    finished: datetime
    decisions: int
    from_deal: bool  # not continued from elsewhere
    to_end: bool  # nobody ended it before the rules did
    own: Seat
    others: tuple[Seat, ...]

    @property
    def counts(self) -> bool:
        """Whether it is among his figures."""
        return self.from_deal and self.to_end

    @property
    def lead(self) -> int:
        """Points between him and the next one: the best of the others if he won, else the winner."""
        return self.own.points - max(seat.points for seat in self.others)

    @property
    def win(self) -> float:
        """The share of the victory that he had."""
        if self.own.place > 1:
            return 0.0
        return 1.0 / (1 + sum(seat.place == 1 for seat in self.others))


@dataclass(frozen=True)
class Life:
    """All that a player has played, the last first, and his lines by game, those of one kind together."""

    games: Sequence[Played]
    lines: Mapping[str, Sequence[Sequence[Line]]]


@dataclass(frozen=True)
class Ranked:
    """Somebody with a rating."""

    who: str
    name: str  # of a player; empty for a bot
    rating: Rating
    games: int


# ------------------------------------------------------------------ asking


class History:
    """Questions about games that have ended."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: OrderedDict[Hashable, tuple[int, Any]] = OrderedDict()
        self._keeping = threading.Lock()  # pages are asked for in several threads

    def life(self, player: str) -> Life:
        """What a player has played."""
        count = select(func.count()).where(ResultRow.who == player)
        return self._remembered(("life", player), count, lambda session: _life(session, player))

    def pools(self, game: str) -> list[Pool]:
        """The figures of a game, by the number of players."""
        count = select(func.count()).where(ResultRow.game == game)
        return self._remembered(("pools", game), count, lambda session: pools_of(session, game))

    def ratings(self, who: str) -> dict[tuple[str, int], tuple[Rating, int]]:
        """Somebody's ratings by game and number of players, and how many games they rest on."""
        found = select(RatingRow).where(RatingRow.who == who)
        return self._database.run(
            lambda session: {
                (row.game, row.players): (Rating(row.mu, row.sigma), row.games)
                for row in session.scalars(found)
            }
        )

    def bots(self, game: str, players: int) -> dict[str, Rating]:
        """The ratings of all bots at a game: those that they have here, or begin with."""
        found = select(RatingRow).where(
            RatingRow.game == game, RatingRow.players == players, RatingRow.who.startswith(BOT)
        )
        here = self._database.run(
            lambda session: {row.who: Rating(row.mu, row.sigma) for row in session.scalars(found)}
        )
        measured = {f"{BOT}{name}": starting(game, players, f"{BOT}{name}") for name in installed_bot_names()}
        return {who: rating for who, rating in measured.items() if rating != Rating()} | here

    def ranking(self, game: str, players: int, reader: str | None) -> list[Ranked]:
        """Everybody with a rating whom a reader may know of (None: a guest), the strongest first."""
        found = (
            select(RatingRow, PlayerRow.name)
            .outerjoin(PlayerRow, PlayerRow.id == RatingRow.who)
            .where(RatingRow.game == game, RatingRow.players == players)
            .where(or_(RatingRow.who.startswith(BOT), _may_be_seen(reader)))
            .order_by(RatingRow.mu.desc(), RatingRow.who)
            .limit(RANKED_MOST)
        )
        return self._database.run(
            lambda session: [
                Ranked(row.who, name or "", Rating(row.mu, row.sigma), row.games)
                for row, name in session.execute(found)
            ]
        )

    def known(self, who: Collection[str], reader: str | None) -> dict[str, str]:
        """What those of some players are called whom a reader may know of."""
        found = select(PlayerRow.id, PlayerRow.name).where(PlayerRow.id.in_(who), _may_be_seen(reader))
        return self._database.run(lambda session: {row.id: row.name for row in session.execute(found)})

    def sitting(self, tables: Collection[str], reader: str | None) -> dict[str, dict[int, str]]:
        """The players at some tables whom a reader may know of, by table and seat; what several share is
        nobody's."""
        found = (
            select(SitterRow.match_id, SitterRow.seat, SitterRow.guest)
            .join(PlayerRow, PlayerRow.id == SitterRow.guest)
            .join(TableRow, TableRow.id == SitterRow.match_id)
            .where(SitterRow.match_id.in_(tables), _may_be_seen(reader), _alone())
        )
        there: dict[str, dict[int, str]] = {}
        for row in self._database.run(lambda session: session.execute(found).all()):
            there.setdefault(row.match_id, {})[row.seat] = row.guest
        return there

    def faces(self, table: str) -> dict[int, tuple[str, str]]:
        """The players at a table by seat, and whom they show themselves to; without those who hide, and
        without seats that several share."""
        found = (
            select(SitterRow.seat, PlayerRow.id, PlayerRow.shown_to)
            .join(PlayerRow, PlayerRow.id == SitterRow.guest)
            .join(TableRow, TableRow.id == SitterRow.match_id)
            .where(SitterRow.match_id == table, PlayerRow.shown_to != NOBODY, _alone())
        )
        rows = self._database.run(lambda session: session.execute(found).all())
        return {row.seat: (row.id, row.shown_to) for row in rows}

    def open_tables(self, tables: Collection[str], guest: str) -> set[str]:
        """Those of some tables whose replay a guest may be shown: spectators were welcome, or it was his."""
        sat = exists().where(SitterRow.match_id == TableRow.id, SitterRow.guest == guest)
        found = select(TableRow.id).where(
            TableRow.id.in_(tables), or_(TableRow.spectators, TableRow.host == guest, sat)
        )
        return self._database.run(lambda session: set(session.scalars(found)))

    def _remembered(self, key: Hashable, count: Select[Any], work: Callable[[Session], T]) -> T:
        """What is worked out for a number of results, and kept until there are more."""

        def in_transaction(session: Session) -> tuple[int, T]:
            now: int = session.scalar(count) or 0
            then, kept = self._kept.get(key, (-1, None))
            return now, kept if then == now else work(session)

        found = self._database.run(in_transaction)
        with self._keeping:
            self._kept[key] = found
            self._kept.move_to_end(key)
            while len(self._kept) > PAGES_KEPT:
                self._kept.popitem(last=False)
        return found[1]


def may_see(shown_to: str, owner: str, reader: str | None) -> bool:
    """Whether a reader (None: a guest) may see the page of a player."""
    return reader == owner or shown_to == EVERYBODY or (shown_to == PLAYERS and reader is not None)


def _may_be_seen(reader: str | None) -> ColumnElement[bool]:
    """The same of all players at once."""
    if reader is None:
        return PlayerRow.shown_to == EVERYBODY
    return or_(PlayerRow.id == reader, PlayerRow.shown_to.in_((EVERYBODY, PLAYERS)))


def _alone() -> ColumnElement[bool]:
    """Whether nobody else holds a seat, and no screen is shared."""
    other = aliased(SitterRow)
    same = (other.match_id == SitterRow.match_id) & (other.seat == SitterRow.seat)
    shared = exists().where(same, other.guest != SitterRow.guest).correlate(SitterRow)
    return and_(TableRow.hot_seat.is_(False), ~shared)


# ------------------------------------------------------------------ a player


def _life(session: Session, player: str) -> Life:
    his = select(ResultRow.match_id).where(ResultRow.who == player)
    found = (
        select(ResultRow, TableRow.origin, TableRow.ended_by)
        .join(TableRow, TableRow.id == ResultRow.match_id)
        .where(ResultRow.match_id.in_(his))
        .order_by(ResultRow.finished.desc(), ResultRow.match_id, ResultRow.seat)
    )
    games: list[Played] = []
    for _, rows in groupby(session.execute(found).all(), lambda row: row[0].match_id):
        told = list(rows)
        seats = [_seat(row) for row, *_ in told]
        first, origin, ended_by = told[0]
        for own in seats:
            if own.who == player:
                others = tuple(seat for seat in seats if seat is not own)
                games.append(
                    Played(
                        first.match_id,
                        first.game,
                        first.players,
                        first.finished,
                        first.decisions,
                        origin is None,
                        ended_by is None,
                        own,
                        others,
                    )
                )
    lines = lines_of(session, ResultRow.game, ResultRow.who == player)
    return Life(games, lines)


def _seat(row: ResultRow) -> Seat:
    before, after = rating_of(row.mu_before, row.sigma_before), rating_of(row.mu, row.sigma)
    return Seat(row.seat, row.who, row.place, row.points, before, after)
