"""Hints and curves of chances: thought out in workers, a little at a time, kept for whoever asks again."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING

from bottega.bots.analysis import Expected, Shares, TurningPoint, are_alike, chances, hints, turning_points
from bottega.bots.search import Budget, Others
from bottega.engine.warmup import OnRule
from bottega.web.limits import Bucket, Pace
from bottega.web.places import Priority
from bottega.web.workers import Setting, Thinkers, WorkFailed

if TYPE_CHECKING:  # a worker needs neither tables nor their storage
    from bottega.web.table import Table

HINT_BUDGET, STEP_BUDGET, REVIEW_BUDGET = Budget(seconds=1.0), Budget(seconds=0.05), Budget(seconds=0.25)
STEPS_AT_ONCE = 5  # bots wait for a worker no longer than these take
ANSWER_SECONDS = 60.0  # the first curve on a machine waits for its native code
HINT_PACE = Pace(6, 0.5)
HINTS_KEPT, HINTS_WAITING = 512, 8
CURVES_KEPT, CURVES_WAITING = 256, 24
FORGOTTEN_SECONDS = 10.0  # a page that shows a curve asks every second
SEED = 0
LOST_LEAST = 0.03  # of the win: what makes a decision an exercise
HARDLY = 20  # a choice with less than this part of the visits of the most visited one was hardly looked at

log = logging.getLogger("bottega")


def allows_hints(table: "Table") -> bool:
    """As the host decided; usually where one person plays against bots, or where all share a screen."""
    if table.hints is not None:
        return table.hints
    return table.row.hot_seat or sum(row.bot is None for row in table.seats) == 1


class Busy(Exception):
    """Too many ask at the same time."""


class TooFast(Exception):
    """One and the same asks too often."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


@dataclass(frozen=True)
class Reply:
    """What another seat probably does then, how likely, and in words by language."""

    seat: int
    action: str
    likely: float
    told: Mapping[str, str]


@dataclass(frozen=True)
class Advice:
    """A hint on its way back."""

    action: str
    share: float
    visits: int
    line: tuple[Reply, ...] = ()  # of the others, until the seat's next turn
    denies: Reply | None = None  # what another would do after the second best, and now cannot


@dataclass(frozen=True)
class Advise:
    """Hints for the seat to play, by what it knows."""

    setting: Setting
    table: bytes
    seat: int
    budget: Budget

    def run(self, on_rule: OnRule, others: Others) -> list[Advice]:
        found = hints(self.setting.state(self.table), self.seat, self.budget, SEED, others)
        return [
            Advice(
                str(hint.action),
                hint.share,
                hint.visits,
                tuple(map(_reply, hint.line)),
                None if hint.denies is None else _reply(hint.denies),
            )
            for hint in found
        ]


def _reply(one: Expected) -> Reply:
    return Reply(one.seat, str(one.action), one.likely, one.told)


@dataclass(frozen=True)
class Assess:
    """The chances in a few positions of a game that is over, everything known."""

    setting: Setting
    tables: Sequence[bytes]
    budget: Budget

    def run(self, on_rule: OnRule, others: Others) -> list[Shares]:
        return [chances(self.setting.state(table), self.budget, SEED) for table in self.tables]


@dataclass(frozen=True)
class Turned:
    """A turning point: what was decided, its share (None: it was not tried), what the search prefers."""

    point: TurningPoint
    action: str
    share: float | None
    preferred: Advice
    alike: bool = False  # whether the search cannot tell the two apart
    considered: tuple[Advice, ...] = ()  # all choices that the search tried, as it ranks them

    @property
    def lost(self) -> float:
        """How far the chances of whoever decided fell."""
        seat = self.point.seat
        return max(0.0, self.point.before[seat] - self.point.after[seat])

    @property
    def played_share(self) -> float:
        """What the decision promised: by the search that reviewed it, or by the curve where that one hardly
        looked at it."""
        played = next((one for one in self.considered if one.action == self.action), None)
        if played is not None and self.looked_at(played):
            return played.share
        return self.point.after[self.point.seat]

    def looked_at(self, one: Advice) -> bool:
        """Whether the search looked at a choice long enough to tell."""
        return one.visits * HARDLY >= max(other.visits for other in self.considered)

    @property
    def is_exercise(self) -> bool:
        """Whether something was lost, and something better was to be found."""
        gained = self.preferred.share - self.played_share
        better = self.action != self.preferred.action and not self.alike
        return better and min(self.lost, gained) >= LOST_LEAST


@dataclass
class Curve:
    """The chances after the deal and after every decision, as far as they are known.

    It is worked on while somebody asks for it, and rests where it stands when nobody does."""

    steps: int
    asked: float
    shares: list[Shares] = field(default_factory=list)
    turned: list[Turned] = field(default_factory=list)
    done: bool = False
    failed: bool = False

    @property
    def settled(self) -> bool:
        return self.done or self.failed


class Analyst:
    """Asks the workers for hints and curves, for everybody in turn."""

    def __init__(self, workers: Thinkers) -> None:
        self._workers = workers
        self._pace = Bucket(HINT_PACE)
        self._hints: OrderedDict[tuple[str, int, int], asyncio.Task[list[Advice]]] = OrderedDict()
        self._curves: OrderedDict[tuple[str, int], Curve] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()
        self._drawing: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def hints(self, table: "Table", seat: int, who: str) -> list[Advice]:
        """The choices of a seat as the table stands, the best first; asked for again, they are the same."""
        key = (table.id, table.version, seat)
        if key not in self._hints:
            if sum(not task.done() for task in self._hints.values()) >= HINTS_WAITING:
                raise Busy
            if wait := self._pace.wait(who):
                raise TooFast(wait)
            job = Advise(Setting.of(table.game), table.state.to_bytes(), seat, HINT_BUDGET)
            asking = self._workers.ask(job, ANSWER_SECONDS, priority=Priority.HINT)
            self._hints[key] = asyncio.create_task(asking)
            while len(self._hints) > HINTS_KEPT:
                self._hints.popitem(last=False)
        try:
            return await asyncio.shield(self._hints[key])
        except WorkFailed:
            self._hints.pop(key, None)
            raise

    def curve(self, table: "Table") -> Curve | None:
        """The curve of a game that is over, begun or gone on with; None: ask again later."""
        key = (table.id, table.version)
        if key not in self._drawing and (key not in self._curves or not self._curves[key].settled):
            if len(self._drawing) >= CURVES_WAITING:
                return None
            curve = self._curves.setdefault(key, Curve(table.match.ply + 1, monotonic()))
            self._drawing[key] = asyncio.create_task(self._draw(table, curve))
            self._drawing[key].add_done_callback(lambda _: self._drawing.pop(key))
            while len(self._curves) > CURVES_KEPT:
                self._curves.popitem(last=False)
        self._curves.move_to_end(key)
        self._curves[key].asked = monotonic()
        return self._curves[key]

    async def _draw(self, table: "Table", curve: Curve) -> None:
        try:
            tables = await asyncio.to_thread(
                lambda: [state.to_bytes() for state, _ in table.match.record.replay()]
            )
            while not curve.done and monotonic() - curve.asked < FORGOTTEN_SECONDS:
                async with self._one_at_a_time:
                    await self._go_on(table, curve, tables)
        except Exception:
            log.exception("the curve of table %s could not be worked out", table.id)
            curve.failed = True

    async def _go_on(self, table: "Table", curve: Curve, tables: Sequence[bytes]) -> None:
        """A few steps more; when all are known, one turning point more."""
        setting, known = Setting.of(table.game), len(curve.shares)
        if known < len(tables):
            job = Assess(setting, tables[known : known + STEPS_AT_ONCE], STEP_BUDGET)
            curve.shares += await self._workers.ask(job, ANSWER_SECONDS, priority=Priority.ANALYSIS)
            return
        points = turning_points(curve.shares, table.match.deciders)
        if len(curve.turned) < len(points):
            point = points[len(curve.turned)]
            review = Advise(setting, tables[point.ply - 1], point.seat, REVIEW_BUDGET)
            asking = self._workers.ask(review, ANSWER_SECONDS, priority=Priority.ANALYSIS)
            found: list[Advice] = await asking
            action = table.match.record.actions[point.ply - 1]
            chosen = next((one for one in found if one.action == action), None)
            share = None if chosen is None else chosen.share
            alike = chosen is not None and are_alike(chosen, found[0])
            curve.turned.append(Turned(point, action, share, found[0], alike, tuple(found)))
        curve.done = len(curve.turned) == len(points)

    async def close(self) -> None:
        """Leave what is not finished."""
        tasks = [*self._drawing.values(), *self._hints.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
