"""The figures of a game: how long it takes, what is scored, whether the seat matters, how people begin.

Everything is summed up by the database, by the number of players.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from sqlalchemy import ColumnElement, Integer, and_, case, cast, exists, extract, func, select
from sqlalchemy.orm import Session

from bottega.web.schema import ActionRow, ComponentsRow, OpeningRow, ResultRow, TableRow

LINES_ASKED, LINES_SHOWN, LINE_LEAST = 400, 4, 2  # a line is what was played at least twice


@dataclass(frozen=True)
class Line:
    """A first decision of its kind: how often it was taken, and what share of the victory it had in all."""

    told: Mapping[str, str]  # by language
    times: int
    wins: float


@dataclass(frozen=True)
class Spread:
    """How often each number came up."""

    counts: Mapping[int, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        return sum(value * times for value, times in self.counts.items()) / max(1, self.total)

    def quantile(self, share: float) -> int:
        """The least number that so large a share does not exceed."""
        passed = 0
        for value in sorted(self.counts):
            passed += self.counts[value]
            if passed >= share * self.total:
                return value
        return 0


@dataclass(frozen=True)
class SeatFigures:
    """How a seat fared in all games: in how many, its share of the victories, its mean of points."""

    seat: int
    games: int
    wins: float
    points: float


@dataclass(frozen=True)
class Pool:
    """All games of a kind with a number of players."""

    players: int
    decisions: Spread
    minutes: Spread
    points: Spread
    margins: Spread  # between the winner and the next; 0 for a shared victory
    seats: Sequence[SeatFigures]
    lines: Sequence[Sequence[Line]]

    @property
    def games(self) -> int:
        return self.decisions.total


def _whole() -> ColumnElement[bool]:
    """Games that can be compared: from the deal to the end by the rules, with the printed components."""
    own = exists().where(ComponentsRow.match_id == TableRow.id)
    return and_(TableRow.origin.is_(None), TableRow.ended_by.is_(None), ~own)


def _win() -> tuple[ColumnElement[Any], Any]:
    """The share of the victory that a result stands for, and what it has to be joined with."""
    first = (
        select(ResultRow.match_id, func.count().label("winners"))
        .where(ResultRow.place == 1)
        .group_by(ResultRow.match_id)
        .subquery()
    )
    return case((ResultRow.place == 1, 1.0 / first.c.winners), else_=0.0), first


def pools_of(session: Session, game: str) -> list[Pool]:
    here = and_(ResultRow.game == game, _whole())
    decisions = _spreads(session, ResultRow.decisions, here, ResultRow.seat == 0)
    points = _spreads(session, ResultRow.points, here)
    minutes, margins = _minutes(session, here), _margins(session, here)
    seats, lines = _seats(session, here), lines_of(session, ResultRow.players, here)
    return [
        Pool(
            players,
            decisions[players],
            minutes[players],
            points[players],
            margins[players],
            seats[players],
            lines.get(players, []),
        )
        for players in sorted(decisions)
    ]


def _spreads(session: Session, value: Any, *where: ColumnElement[bool]) -> dict[int, Spread]:
    """How often each value came up, by the number of players."""
    found = (
        select(ResultRow.players, value, func.count())
        .join(TableRow, TableRow.id == ResultRow.match_id)
        .where(*where)
        .group_by(ResultRow.players, value)
    )
    return _by_players(session.execute(found).all())


def _by_players(rows: Iterable[Any]) -> dict[int, Spread]:
    counted: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for players, value, times in rows:
        counted[players][int(value)] += times
    return defaultdict(Spread, {players: Spread(dict(counts)) for players, counts in counted.items()})


def _minutes(session: Session, here: ColumnElement[bool]) -> dict[int, Spread]:
    """From the first decision to the last."""
    seconds = extract("epoch", ResultRow.finished) - extract("epoch", ActionRow.at)
    lasted = (
        select(ResultRow.players, cast(seconds / 60, Integer).label("minutes"))
        .join(TableRow, TableRow.id == ResultRow.match_id)
        .join(ActionRow, and_(ActionRow.match_id == ResultRow.match_id, ActionRow.ply == 0))
        .where(here, ResultRow.seat == 0)
        .subquery()
    )
    by_length = select(lasted.c.players, lasted.c.minutes, func.count()).group_by(*lasted.c)
    return _by_players(session.execute(by_length).all())


def _margins(session: Session, here: ColumnElement[bool]) -> dict[int, Spread]:
    first, other = ((ResultRow.place == 1, ResultRow.points)), ((ResultRow.place > 1, ResultRow.points))
    won = func.max(case(first)) - func.max(case(other))
    shared = func.sum(case((ResultRow.place == 1, 1), else_=0)) > 1
    ahead = (
        select(ResultRow.players, case((shared, 0), else_=won).label("margin"))
        .join(TableRow, TableRow.id == ResultRow.match_id)
        .where(here)
        .group_by(ResultRow.match_id, ResultRow.players)
        .subquery()
    )
    by_margin = select(ahead.c.players, ahead.c.margin, func.count()).group_by(*ahead.c)
    return _by_players(session.execute(by_margin).all())


def _seats(session: Session, here: ColumnElement[bool]) -> dict[int, list[SeatFigures]]:
    win, first = _win()
    found = (
        select(ResultRow.players, ResultRow.seat, func.count(), func.sum(win), func.sum(ResultRow.points))
        .join(TableRow, TableRow.id == ResultRow.match_id)
        .join(first, first.c.match_id == ResultRow.match_id)
        .where(here)
        .group_by(ResultRow.players, ResultRow.seat)
        .order_by(ResultRow.players, ResultRow.seat)
    )
    figures: defaultdict[int, list[SeatFigures]] = defaultdict(list)
    for players, seat, games, wins, points in session.execute(found).all():
        figures[players].append(SeatFigures(seat, games, float(wins), float(points) / games))
    return figures


def lines_of(session: Session, by: Any, *where: ColumnElement[bool]) -> dict[Any, list[list[Line]]]:
    """The first decisions that were taken most often, those of a kind together, in the order of a game."""
    win, first = _win()
    times = func.count()
    found = (
        select(by, OpeningRow.kind, OpeningRow.told, times, func.sum(win), func.avg(OpeningRow.number))
        .select_from(OpeningRow)
        .join(
            ResultRow,
            and_(ResultRow.match_id == OpeningRow.match_id, ResultRow.seat == OpeningRow.seat),
        )
        .join(TableRow, TableRow.id == ResultRow.match_id)
        .join(first, first.c.match_id == ResultRow.match_id)
        .where(TableRow.origin.is_(None), *where)
        .group_by(by, OpeningRow.kind, OpeningRow.told)
        .having(times >= LINE_LEAST)
        .order_by(times.desc(), OpeningRow.told)
        .limit(LINES_ASKED)
    )
    kinds: defaultdict[Any, defaultdict[str, list[tuple[Line, float]]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for key, kind, told, count, wins, number in session.execute(found).all():
        kinds[key][kind].append((Line(json.loads(told), count, float(wins)), float(number)))
    return {
        key: [
            [line for line, _ in lines[:LINES_SHOWN]]
            for lines in sorted(by_kind.values(), key=lambda lines: fmean(number for _, number in lines))
        ]
        for key, by_kind in kinds.items()
    }
