"""Which messages are to be sent: one row for a player, a table and a way.

What is due is worked out from whose turn it is, as it is stored with every action: nothing depends on anybody
having noticed a turn in time. Before a message is sent, its row says that it was tried and is due again in an
hour. So when a server is lost at any moment, no message goes out twice within the hour, and none is lost.
Of several servers one gets each message.
"""

from collections.abc import Set
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Update, and_, func, literal, or_, select, tuple_, union_all, update
from sqlalchemy.orm import Session

from bottega.web.database import Database
from bottega.web.quiet_hours import QuietHours
from bottega.web.schema import NoticeRow, PlayerRow, PushRow, SitterRow, TableRow, WebhookRow
from bottega.web.turns import is_resting, is_turn_of
from bottega.web.ways import PUSH, WEBHOOK

GRACE = timedelta(minutes=1)  # who decides within it is not told
APART = timedelta(hours=1)  # between two messages of a table by one way
HELD = timedelta(minutes=2)  # while somebody looks at the table
AGAIN = [timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 120, 240, 480, 480)]  # about a day
AT_ONCE = 100
UNTOLD = -1  # no turn of a table


@dataclass(frozen=True)
class Notice:
    """A message that is to be sent now, by whoever claimed it."""

    player_id: str
    table_id: str
    way: str
    turn: int
    tries: int  # this one included
    lang: str
    game: str
    deadline: datetime | None
    time_zone: str


class Outbox:
    """All questions to the database about messages; `at` is the present moment."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def note_turns(self) -> None:
        """Write down whom to tell of a turn that has no message yet."""
        ways = union_all(
            select(PushRow.player_id, (literal(f"{PUSH} ") + PushRow.id).label("way")),
            select(WebhookRow.player_id, (literal(f"{WEBHOOK} ") + WebhookRow.id).label("way")),
        ).subquery()
        known = and_(
            NoticeRow.player_id == ways.c.player_id,
            NoticeRow.match_id == TableRow.id,
            NoticeRow.way == ways.c.way,
        )
        found = (
            select(ways.c.player_id, TableRow.id, ways.c.way, TableRow.turn, TableRow.turn_at)
            .select_from(ways)
            .join(PlayerRow, PlayerRow.id == ways.c.player_id)
            .join(SitterRow, SitterRow.guest == PlayerRow.id)
            .join(TableRow, (TableRow.id == SitterRow.match_id) & (TableRow.to_play == SitterRow.seat))
            .outerjoin(NoticeRow, known)
            .where(
                PlayerRow.is_blocked.is_(False),
                is_turn_of(PlayerRow.id),
                or_(NoticeRow.turn.is_(None), NoticeRow.turn != TableRow.turn),
            )
        )

        if not self._database.run(lambda session: session.execute(found.limit(1)).all()):
            return

        def work(session: Session) -> None:
            for player_id, table_id, way, turn, turn_at in session.execute(found).all():
                row = session.get(NoticeRow, (player_id, table_id, way), with_for_update=True)
                if row is None:
                    row = NoticeRow(player_id=player_id, match_id=table_id, way=way)
                    session.add(row)
                due = turn_at + GRACE
                row.turn, row.tries = turn, 0
                row.due = due if row.tried is None else max(due, row.tried + APART)

        self._database.run(work, writing=True)

    def hold(self, looking: Set[tuple[str, str]], at: datetime) -> None:
        """Players who look at a table need no message about it."""
        soon = select(NoticeRow.player_id, NoticeRow.match_id).where(NoticeRow.due < at + HELD)
        found = self._database.run(
            lambda session: {(row.player_id, row.match_id) for row in session.execute(soon)}
        )
        if seen := found & looking:
            here = tuple_(NoticeRow.player_id, NoticeRow.match_id).in_(seen)
            self._change(update(NoticeRow).where(here, NoticeRow.due < at + HELD).values(due=at + HELD))

    def next_due(self) -> datetime | None:
        """When the next message is due."""
        return self._database.run(lambda session: session.scalar(select(func.min(NoticeRow.due))))

    def claim(self, at: datetime) -> list[Notice]:
        """What is to be sent now, by this server alone; each is told to have been tried. Messages about turns
        that are over are dropped, quiet hours put them off. At a pause a turn is forgotten: it is noted anew
        when the game goes on."""
        due = self.next_due()
        if due is None or due > at:
            return []
        found = (
            select(NoticeRow, PlayerRow, TableRow, is_turn_of(NoticeRow.player_id), is_resting())
            .join(PlayerRow, PlayerRow.id == NoticeRow.player_id)
            .join(TableRow, TableRow.id == NoticeRow.match_id)
            .where(NoticeRow.due <= at)
            .order_by(NoticeRow.due)
            .limit(AT_ONCE)
        )

        def work(session: Session) -> list[Notice]:
            claimed = []
            for row, player, table, awaited, resting in session.execute(found).all():
                quiet = QuietHours(player.time_zone, player.quiet_from, player.quiet_until).end(at)
                if resting:
                    _change(session, row, due=None, turn=UNTOLD)
                elif not awaited or table.turn != row.turn or player.is_blocked:
                    _change(session, row, due=None)
                elif quiet is not None:
                    _change(session, row, due=quiet)
                elif _change(session, row, due=at + APART, tried=at, tries=row.tries + 1):
                    claimed.append(
                        Notice(
                            player.id,
                            table.id,
                            row.way,
                            row.turn,
                            row.tries + 1,
                            player.lang,
                            table.game,
                            table.due,
                            player.time_zone,
                        )
                    )
            return claimed

        return self._database.run(work, writing=True)

    def sent(self, notice: Notice) -> None:
        """It has arrived."""
        self._finish(notice, due=None, told=notice.turn)

    def failed(self, notice: Notice, at: datetime, *, surely: bool) -> bool:
        """Nobody took it: try again later, more and more seldom, and give up after about a day. Where it may
        have arrived all the same, not within the hour. Gives whether it is tried again."""
        if notice.tries > len(AGAIN):
            self._finish(notice, due=None)
            return False
        pause = AGAIN[notice.tries - 1]
        self._finish(notice, due=at + (pause if surely else max(pause, APART)))
        return True

    def _finish(self, notice: Notice, **values: object) -> None:
        """Unless another turn has come meanwhile, whose message is due in its time."""
        here = and_(
            NoticeRow.player_id == notice.player_id,
            NoticeRow.match_id == notice.table_id,
            NoticeRow.way == notice.way,
            NoticeRow.turn == notice.turn,
            NoticeRow.tries == notice.tries,
        )
        self._change(update(NoticeRow).where(here).values(**values))

    def _change(self, change: Update) -> None:
        def work(session: Session) -> None:
            session.execute(change)

        self._database.run(work, writing=True)


def _change(session: Session, row: NoticeRow, **values: object) -> bool:
    """Change a row, unless another server has done so since it was read."""
    here = and_(
        NoticeRow.player_id == row.player_id,
        NoticeRow.match_id == row.match_id,
        NoticeRow.way == row.way,
        NoticeRow.turn == row.turn,
        NoticeRow.due == row.due,
    )
    changed = update(NoticeRow).where(here).values(**values).returning(NoticeRow.match_id)
    done = session.execute(changed, execution_options={"synchronize_session": False})
    return done.scalar() is not None
