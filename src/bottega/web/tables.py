"""Tables in play: what is in the database, kept ready in memory, with everybody who watches."""

import asyncio
import functools
import re
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, perf_counter

from sqlalchemy.exc import SQLAlchemyError

from bottega.engine.errors import BadComponents, BadOption, BadRecord, IllegalAction
from bottega.engine.game import Game
from bottega.match.match import Match
from bottega.match.record import Record
from bottega.web.metrics import BOT, PERSON, STAND_IN, TAKEN_BACK, Metrics
from bottega.web.new_tables import Plan, draft_of
from bottega.web.plain_text import tidy, tidy_name
from bottega.web.refusals import Refusal
from bottega.web.schema import ActionRow, SeatRow, SitterRow, TableRow
from bottega.web.storage import Storage, now
from bottega.web.stored import Stored
from bottega.web.table import UNDO, Table, apply, clock_of, note_first, replay
from bottega.web.turns import Turns

TABLES_IN_MEMORY, IDLE_SECONDS = 2_000, 60.0
CHAT_LENGTH, CHAT_LINES = 300, 500
CHECKED_AT_ONCE = 500
FIRST_RELEASE = "0.1.0"  # which did not write down that it was this one

_ID = re.compile(r"[A-Za-z0-9_-]{1,24}")


class NoSuchTable(Refusal):
    """No table of that name, or none that this guest may see."""


class SeatTaken(Refusal):
    """Somebody was quicker."""


class Stale(Refusal):
    """The table has moved on since the page was drawn."""


class StillPreparing(Refusal):
    """The native rules of this game are not ready yet; see `Autoplay.progress`."""


class OldRules(Refusal):
    """A table that began by rules which this release does not have any more."""


class Paused(Refusal):
    """The players have agreed to stop for a while."""


class Ended(Refusal):
    """The game is over."""


class BadChat(Refusal):
    """A line that cannot be said."""


class Tables:
    """All tables of the house."""

    def __init__(self, storage: Storage, metrics: Metrics | None = None) -> None:
        self.storage, self.metrics = storage, metrics or Metrics()
        self.turns = Turns(storage.database)
        self.preparing: dict[str, asyncio.Event] = {}  # by game; set when it can be played, also by bots
        self.on_wanted: Callable[[str], None] | None = None  # somebody waits for a game; from any thread
        self.on_change: Callable[[Table], None] | None = None  # after a table came or changed
        self._ready: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}

    def open(self, plan: Plan, host: str, name: str) -> tuple[str, list[SeatRow]]:
        """Set a table up; the host sits on the first seat for a person, or on all of them on one screen."""
        if plan.actions:  # an empty table needs no native rules, and can be set up before they are ready
            self.check_prepared(plan.game)
        draft = draft_of(plan, host, name)
        row = draft.row
        if row.begun is not None and self.is_prepared(row.game):
            note_first(row, draft.record)
        self.storage.add_table(row, draft.seats, draft.sitters, draft.entries, draft.record.game.components)
        return row.id, draft.seats

    async def get(self, table_id: str) -> Table:
        """A table, from memory or replayed from the database."""
        ready = self._ready.get(table_id)
        if ready is not None:
            ready.used = monotonic()
            self._ready.move_to_end(table_id)
            return ready
        if not _ID.fullmatch(table_id):
            raise NoSuchTable("refused-no_table")
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if table_id not in self._ready:
                    loaded = await asyncio.to_thread(self._load, table_id)
                    if table_id not in self._ready:  # the first one stays: others may watch it already
                        self._take_in(loaded)
                        await self.settle(loaded)
        finally:
            self._loading.pop(table_id, None)
        return self._ready[table_id]

    def has(self, table: Table) -> bool:
        """Whether this is the table in memory; another one may have been replayed in its place."""
        return self._ready.get(table.id) is table

    def present(self, table_id: str) -> Table | None:
        """A table if it is in memory."""
        return self._ready.get(table_id)

    def read(self, table_id: str) -> Table:
        """A table replayed from the database, which does not stay in memory."""
        return self._load(table_id)

    def in_memory(self) -> list[Table]:
        return list(self._ready.values())

    def is_prepared(self, game: str) -> bool:
        return game not in self.preparing or self.preparing[game].is_set()

    def check_prepared(self, game: str) -> None:
        """Refuse what needs the native rules of a game that is not ready; it will be the next one."""
        if not self.is_prepared(game):
            if self.on_wanted is not None:
                self.on_wanted(game)
            raise StillPreparing("refused-preparing")

    async def until_prepared(self, game: str, seconds: float | None = None) -> None:
        """Wait until a game can be played; refused when that takes longer than so many seconds."""
        try:
            self.check_prepared(game)
        except StillPreparing:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self.preparing[game].wait()
            self.check_prepared(game)

    async def until_all_prepared(self) -> None:
        for prepared in self.preparing.values():
            await prepared.wait()

    async def until_playable(self, table_id: str, seconds: float) -> None:
        """The same for the game of a table: whoever decides just after a start waits instead of failing."""
        if all(map(self.is_prepared, self.preparing)) or not _ID.fullmatch(table_id):
            return
        row = await asyncio.to_thread(self.storage.table, table_id)
        if row is not None:
            await self.until_prepared(row.game, seconds)

    def _take_in(self, table: Table) -> None:
        self._ready[table.id] = table
        table.used = monotonic()
        table.on_change = self.on_change
        if self.on_change is not None:
            self.on_change(table)
        self.forget_some()

    def forget_some(self) -> None:
        """Tables where nobody looks and nothing goes on by itself are read again when somebody comes."""
        surplus, before = len(self._ready) - TABLES_IN_MEMORY, monotonic() - IDLE_SECONDS
        for table in list(self._ready.values())[:-1]:  # the longest unused first; never the one that came
            if table.watchers or table.lock.locked():
                continue
            if surplus > 0 or (table.used < before and not table.goes_on):
                del self._ready[table.id]
                surplus -= 1

    def _load(self, table_id: str) -> Table:
        stored = self.storage.stored(table_id)
        if stored is None:
            raise NoSuchTable("refused-no_table")
        row, entries = stored.row, stored.actions
        self.check_prepared(row.game)
        match, clock = Match(_game_of(stored), int(row.seed)), clock_of(row, stored.pauses)
        try:
            replay(match, clock, entries, row.begun)
        except IllegalAction:
            raise _old_rules(row) from None
        clock.resume(now())
        seats, sitters, chat = stored.seats, stored.sitters, stored.chat
        return Table(
            row,
            seats,
            sitters,
            match,
            entries,
            chat,
            clock,
            stored.planned,
            stored.proposals,
            revision=row.revision,
        )

    async def settle(self, table: Table) -> None:
        """Write down whom a table waits for, where that is not known: it began before this was kept, or a
        pause has moved the end of a turn."""
        if table.settled:
            return
        awaited = table.awaited
        table.note(awaited)
        with suppress(SQLAlchemyError):  # whoever loads it next tries again
            await asyncio.to_thread(self.turns.write, table.id, table.revision, awaited)

    # ------------------------------------------------------------ what other servers wrote

    def knows(self, table_id: str, revision: int) -> bool:
        """Whether a table is in memory as it is at a revision, or later."""
        table = self._ready.get(table_id)
        return table is not None and table.revision >= revision

    async def hear(self, table_id: str, revision: int) -> None:
        """A table has come to a revision, perhaps by another server: read what is not known here."""
        table = self._ready.get(table_id)
        if table is not None and revision > table.revision:
            async with table.lock:
                if revision > table.revision:
                    await self._catch_up(table)

    async def catch_up(self) -> None:
        """Look whether any table in memory has changed without our hearing of it."""
        known = list(self._ready)
        for first in range(0, len(known), CHECKED_AT_ONCE):
            some = known[first : first + CHECKED_AT_ONCE]
            for table_id, revision in (await asyncio.to_thread(self.storage.revisions, some)).items():
                await self.hear(table_id, revision)

    async def refresh(self, table: Table) -> None:
        """Take in what was written of a table, here or elsewhere. Its lock is held."""
        await self._catch_up(table)

    async def _catch_up(self, table: Table) -> None:
        """Take in what others wrote, one after the other as if it had been written here. Its lock is held."""
        plies, lines = len(table.entries), len(table.chat)
        news = await asyncio.to_thread(self.storage.stored, table.id, plies, lines)
        if news is None:
            return
        row, entries, seats = news.row, news.actions, news.seats
        complete, before = table.seated, _sitting(table)
        away = {one.seat for one in table.seats if one.stand_in}
        table.pauses = news.pauses
        for entry in entries:
            apply(table.match, table.clock, entry)
            table.entries.append(entry)
        table.row, table.seats, table.sitters = row, seats, news.sitters
        table.proposals = news.proposals
        table.chat += news.chat
        if before != _sitting(table) or not (entries or news.chat):
            # Where a player has deleted himself, lines have lost their author.
            table.chat = await asyncio.to_thread(self.storage.chat, table.id)
        table.planned = news.planned
        if not complete and table.seated:
            table.clock.begin(now() if table.entries or row.begun is None else row.begun)
        mover = table.to_play
        if mover is not None and mover in away and not seats[mover].stand_in:
            table.clock.came_back(now(), mover, table.match.ply)
        if before != _sitting(table) or any(entry.action == UNDO for entry in entries):
            table.lines.clear()
        table.changed(row.revision)

    async def _written(self, table: Table, revision: int) -> bool:
        """After something of ours was written: whether nothing of others came in between. Otherwise all of it
        is read. Its lock is held."""
        if revision == table.revision + 1:
            return True
        await self._catch_up(table)
        return False

    async def act(self, table: Table, seat: int, action: str, seen: int, *, automatic: bool = False) -> None:
        """Take a decision: written down first, then carried out and shown to everybody.

        A player who decides for himself comes back from a stand-in.
        """
        async with table.lock:
            if seen != table.version:
                raise Stale("refused-stale")
            check_in_play(table)
            if not table.seated:
                raise IllegalAction("not everybody is seated yet")
            trial = table.state.copy()
            chosen = str(table.game.actions.read(action))
            trial.play(chosen, seat)
            if table.seats[seat].stand_in and not automatic:
                await self._set_stand_in(table, seat, False)
            by = PERSON if not automatic else BOT if table.seats[seat].bot is not None else STAND_IN
            await self._write(table, seat, chosen, by, next_seat=trial.to_play)

    async def undo(self, table: Table, seat: int, seen: int, *, whole_turn: bool = False) -> None:
        """Take back this seat's last decision, or all of this turn that may be taken back."""
        async with table.lock:
            if seen != table.version:
                raise Stale("refused-stale")
            check_in_play(table)
            if not table.match.can_undo(seat):
                table.match.undo(seat)
            await self._write(table, seat, UNDO, TAKEN_BACK, next_seat=seat)
            while whole_turn and table.match.can_undo(seat):
                await self._write(table, seat, UNDO, TAKEN_BACK, next_seat=seat)

    async def _write(self, table: Table, seat: int, action: str, by: str, *, next_seat: int | None) -> None:
        begun, over = perf_counter(), next_seat is None
        entry = ActionRow(match_id=table.id, ply=table.version, seat=seat, action=action, at=now())
        awaited = table.awaited_after(entry, next_seat)
        revision = await asyncio.to_thread(self.storage.add_action, entry, over=over, awaited=awaited)
        if revision is None:
            await self._catch_up(table)
            raise Stale("refused-stale")
        self.metrics.written(table.game.key, by, perf_counter() - begun)
        if not await self._written(table, revision):
            return
        apply(table.match, table.clock, entry)
        if action == UNDO:
            table.lines.clear()
        table.note(awaited)
        if over:
            table.row.finished = entry.at
        table.entries.append(entry)
        table.changed(revision)
        table.deliveries.begin(table.revision, table.watchers)

    async def sit(self, table: Table, seat: int, guest: str, name: str, *, if_free: bool = False) -> None:
        """A guest takes a seat, or comes back to it; `if_free`: only if nobody else has it."""
        name = tidy_name(name)
        async with table.lock:
            moment = now()
            begins = table.beginning(moment)
            sits = functools.partial(self.storage.sit, if_free=if_free, begins=begins)
            revision = await asyncio.to_thread(sits, table.id, seat, guest, name)
            if revision is None:
                raise SeatTaken("seat-taken")
            back = table.seats[seat].stand_in and table.decider == seat
            if await self._written(table, revision):
                complete = table.seated
                if seat not in table.seats_of(guest):
                    table.sitters.append(SitterRow(match_id=table.id, seat=seat, guest=guest))
                row = table.seats[seat]
                if not complete:
                    table.clock.begin(moment)
                if begins is not None and table.seated and table.row.begun is None:
                    table.row.begun = moment
                    table.note(begins[1])
                row.take(name)
                table.proposals = [one for one in table.proposals if one.seat != seat]
                table.lines.clear()  # they may have called the seat by its colour
            if back:
                table.clock.came_back(now(), seat, table.match.ply)
            table.changed(max(revision, table.revision))

    async def stand_in(self, table: Table, seat: int, seen: int) -> None:
        """A bot plays for a seat whose clock ran out."""
        async with table.lock:
            if seen == table.version:
                await self._set_stand_in(table, seat, True)

    async def _set_stand_in(self, table: Table, seat: int, stand_in: bool) -> None:
        revision = await asyncio.to_thread(self.storage.set_stand_in, table.id, seat, stand_in, table.version)
        if revision is None:
            await self._catch_up(table)
            raise Stale("refused-stale")
        if await self._written(table, revision):
            table.seats[seat].stand_in = stand_in
            if not stand_in:
                table.proposals = [one for one in table.proposals if one.seat != seat]
            table.changed(revision)

    async def say(
        self,
        table: Table,
        seat: int | None,
        name: str,
        text: str,
        room: str | None = None,
        who: str | None = None,
    ) -> None:
        """A line of chat by a guest or player, at the table or in another room."""
        clean, name = tidy(text), tidy_name(name)
        if not clean:
            raise BadChat("chat-empty")
        if len(clean) > CHAT_LENGTH:
            raise BadChat("chat-long", most=CHAT_LENGTH)
        async with table.lock:
            if len(table.chat) >= CHAT_LINES:
                raise BadChat("chat-full")
            line, revision = await asyncio.to_thread(
                self.storage.add_chat, table.id, name, seat, clean, now(), room, who
            )
            if await self._written(table, revision):
                table.chat.append(line)
                table.changed(revision)

    def record(self, table: Table) -> Record:
        """The saved game, for the end: it carries the seed."""
        if not table.over:
            raise BadRecord("the record can be had when the game is over")
        return Record(table.game, int(table.row.seed), list(table.match.record.actions))


def _sitting(table: Table) -> list[tuple[str | None, str | None, bool]]:
    return [(row.name, row.bot, row.stand_in) for row in table.seats]


def check_in_play(table: Table) -> None:
    """Refuse what may be done only while the game goes on."""
    if table.ending is not None:
        raise Ended("refused-decided" if table.ending.by_contest else "refused-ended")
    if table.paused:
        raise Paused("refused-paused")


def _game_of(stored: Stored) -> Game:
    """The game of a table, by the rules with which it began."""
    try:
        game = stored.game()
    except (BadOption, BadComponents):
        raise _old_rules(stored.row) from None
    if stored.row.rules_digest not in (None, game.rules_digest):
        raise _old_rules(stored.row)
    return game


def _old_rules(row: TableRow) -> OldRules:
    return OldRules("refused-old_rules", release=row.begun_with or FIRST_RELEASE)
