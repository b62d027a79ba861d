"""Playing again: a new table like the old one, with the seats turned by one.

Whoever asks first makes it; the others are led to the same table. Each takes his seat by a click of his own.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from sqlalchemy.orm import Session

from bottega.web.new_tables import Draft, Plan, draft_of
from bottega.web.refusals import Refusal
from bottega.web.schema import TableRow
from bottega.web.stored import insert_table
from bottega.web.table import Table, note_first
from bottega.web.tables import SeatTaken, Tables


class NoRematch(Refusal):
    """A game that still goes on, or that somebody did not play."""


def turned(seat: int, players: int) -> int:
    """Where somebody sits at the next table: who was second begins."""
    return (seat - 1) % players


async def play_again(
    tables: Tables, table: Table, seats: Sequence[int], guest_at: Callable[[int], str], names: Sequence[str]
) -> str:
    """The table of the rematch, with somebody at the seats that follow from his old ones. `guest_at` says who
    he is at a seat there, `names` what the old seats are called."""
    if not table.over:
        raise NoRematch("rematch-early")
    if not seats:
        raise NoRematch("seat-not_yours")
    own = {turned(seat, table.game.players): names[seat] for seat in seats}
    again = table.row.rematch
    if again is None:
        again = await _made(tables, table, own, guest_at(min(own)))
    there = await tables.get(again)
    for seat, name in own.items():
        if seat not in there.seats_of(guest_at(seat)):
            with suppress(SeatTaken):  # its link was given to somebody else: he may watch
                await tables.sit(there, seat, guest_at(seat), name, if_free=True)
    return again


async def _made(tables: Tables, table: Table, own: dict[int, str], host: str) -> str:
    """The id of the new table; that of another one, where somebody was quicker."""
    storage = tables.storage
    draft = await asyncio.to_thread(_drafted, table, own, host)

    def work(session: Session) -> str:
        storage.raise_revision(session.connection(), table.id)
        old = session.get_one(TableRow, table.id)
        if old.rematch is None:
            insert_table(session, draft.row, draft.seats, draft.sitters, (), draft.record.game.components)
            old.rematch = draft.row.id
        return old.rematch

    async with table.lock:
        made = await asyncio.to_thread(storage.database.run, work, writing=True)
        await tables.refresh(table)
    return made


def _drafted(table: Table, own: dict[int, str], host: str) -> Draft:
    row, players = table.row, table.game.players
    bots: list[str | None] = [None] * players
    for old in table.seats:
        bots[turned(old.seat, players)] = old.bot
    plan = Plan(
        row.game,
        players,
        dict(table.game.options),
        bots,
        hot_seat=row.hot_seat,
        spectators=row.spectators,
        seconds_per_decision=row.seconds_per_decision,
        clock_per=row.clock_per,
        rated=row.rated is not False,
        hints=row.hints,
        components=table.game.components.own,
        held=sorted(own),
    )
    draft = draft_of(plan, host, "")
    for seat, name in own.items():
        draft.seats[seat].name = name
    if draft.row.begun is not None:
        note_first(draft.row, draft.record)
    return draft
