"""What players agree on: a pause, an early end, and who takes the seat of somebody who leaves.

Everybody who plays at the table must agree, and anybody may refuse: then the proposal is gone. Bots have no
voice, nor has a seat where an automatic player stands in, until its player comes back. Whoever is alone with
bots needs nobody; but a game of a contest he neither ends nor pauses, as others depend on it. Everything is
decided in one transaction that holds the row of the table, whichever server is asked.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import cached_property

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from bottega.bots import USUAL
from bottega.web.endings import AGREEMENT, Ending, end_early
from bottega.web.refusals import Refusal
from bottega.web.rooms import HOUSE
from bottega.web.schema import (
    ActionRow,
    ChatRow,
    PairingRow,
    PauseRow,
    ProposalRow,
    SeatRow,
    SitterRow,
    TableRow,
)
from bottega.web.storage import Storage, new_token, now
from bottega.web.stored import append_line, pauses_of, proposals_of, seats_of, sitters_of
from bottega.web.table import Table
from bottega.web.tables import CHAT_LINES, Ended, Paused, Tables

NOBODY = -1  # the seat of a proposal that is about the whole table
LINES_MAX = 2 * CHAT_LINES  # with what the house tells


class Kind(StrEnum):
    """What may be proposed."""

    PAUSE = "pause"
    END = "end"
    BOT = "bot"  # an automatic player takes a seat for good
    PERSON = "person"  # a seat is free for whoever comes by its new link

    @property
    def about_seat(self) -> bool:
        return self in (Kind.BOT, Kind.PERSON)


class BadProposal(Refusal):
    """What cannot be proposed, or is not proposed any more."""


class NoVoice(Refusal):
    """Somebody who does not play at the table now."""


def voices(seats: Iterable[SeatRow], sitters: Iterable[SitterRow]) -> frozenset[int]:
    """The seats whose players are asked."""
    held = {sitter.seat for sitter in sitters}
    return frozenset(row.seat for row in seats if row.bot is None and not row.stand_in and row.seat in held)


def voices_at(table: Table) -> frozenset[int]:
    return voices(table.seats, table.sitters)


def times_freed(table: Table) -> int:
    """How often a seat of a table was freed: each time it got another link."""
    return sum(line.room == HOUSE and line.text.startswith(f"agreed {Kind.PERSON}") for line in table.chat)


@dataclass(frozen=True)
class _Moment:
    """What a transaction needs beyond the database; it is the same when the transaction is repeated."""

    at: datetime
    token: str


class Proposals:
    """All proposals of the house."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def propose(self, table: Table, who: str, kind: Kind, about: int = NOBODY) -> None:
        """Propose something, or agree with whoever has proposed the same."""
        await self._change(table, lambda here: here.propose(here.voice_of(who), kind, about))

    async def agree(self, table: Table, who: str, kind: Kind, about: int = NOBODY) -> None:
        await self._change(table, lambda here: here.agree(here.voice_of(who), kind, about))

    async def decline(self, table: Table, who: str, kind: Kind, about: int = NOBODY) -> None:
        """Refuse a proposal of others, or withdraw one's own."""
        await self._change(table, lambda here: here.decline(here.voice_of(who), kind, about))

    async def resume(self, table: Table, who: str) -> None:
        """Go on after a pause; that needs nobody's agreement."""
        await self._change(table, lambda here: here.resume(here.voice_of(who)))

    async def leave(self, table: Table, who: str) -> None:
        """An automatic player stands in at once, and the others are asked whether it stays."""
        await self._change(table, lambda here: here.leave(here.voice_of(who)))

    async def settle(self, table: Table) -> None:
        """Carry out what nobody is left to agree with: somebody who had not has gone away."""
        left = voices_at(table)
        if left and any(left <= set(one.agreed) for one in table.proposals):
            await self._change(table, lambda here: here.settle())

    async def _change(self, table: Table, deed: Callable[["_Here"], None]) -> None:
        moment, storage = _Moment(now(), new_token()), self._tables.storage

        def work(session: Session) -> None:
            here = _Here(session, storage, table.id, moment)
            if not here.is_done:
                deed(here)

        async with table.lock:
            try:
                await asyncio.to_thread(storage.database.run, work, writing=True)
            finally:  # what is refused may rest on something that this server has not heard of
                await self._tables.refresh(table)


class _Here:
    """A table in a transaction: nobody else changes it meanwhile."""

    def __init__(self, session: Session, storage: Storage, table_id: str, moment: _Moment) -> None:
        storage.raise_revision(session.connection(), table_id)
        self.session, self.id, self.moment = session, table_id, moment
        self.row = session.get_one(TableRow, table_id)
        self.seats, self.sitters = seats_of(session, table_id), sitters_of(session, table_id)

    @property
    def is_done(self) -> bool:
        """Whether this very transaction was committed before."""
        told = select(ChatRow.number).where(
            ChatRow.match_id == self.id, ChatRow.room == HOUSE, ChatRow.at == self.moment.at
        )
        return self.session.scalar(told.limit(1)) is not None

    @property
    def voices(self) -> frozenset[int]:
        return voices(self.seats, self.sitters)

    @cached_property
    def pauses(self) -> list[PauseRow]:
        return pauses_of(self.session, self.id)

    @property
    def paused(self) -> bool:
        return bool(self.pauses) and self.pauses[-1].until is None

    def voice_of(self, who: str) -> list[int]:
        """The seats for which somebody speaks: a guest, or a program that shows the token of a seat."""
        held = {one.seat for one in self.sitters if one.guest == who}
        mine = sorted(self.voices & (held | {row.seat for row in self.seats if row.token == who}))
        if not mine:
            raise NoVoice("proposal-no_voice")
        if self.row.finished is not None:
            raise Ended("refused-ended")
        return mine

    # ------------------------------------------------------------ what is done

    def propose(self, mine: Sequence[int], kind: Kind, about: int) -> None:
        self._check(mine, kind, about)
        if self._found(kind, about) is None:
            row = ProposalRow(
                match_id=self.id, kind=kind, seat=about, by=mine[0], agreed=[], at=self.moment.at
            )
            self.session.add(row)
            if self.voices - set(mine):
                self._tell(mine[0], "proposed", kind, about)
        self.agree(mine, kind, about)

    def agree(self, mine: Sequence[int], kind: Kind, about: int) -> None:
        row = self._there(kind, about)
        row.agreed = sorted({*row.agreed, *mine})
        self.settle()

    def decline(self, mine: Sequence[int], kind: Kind, about: int) -> None:
        row = self._there(kind, about)
        self.session.delete(row)
        self._tell(mine[0], "withdrew" if row.by in mine else "refused", kind, about)

    def resume(self, mine: Sequence[int]) -> None:
        if not self.paused:
            raise BadProposal("proposal-no_pause")
        self.pauses[-1].until = self.moment.at
        self._tell(mine[0], "resumed")

    def leave(self, mine: Sequence[int]) -> None:
        if not self.voices - set(mine):
            raise BadProposal("proposal-alone")
        for row in proposals_of(self.session, self.id):
            if row.by in mine or row.seat in mine:
                self.session.delete(row)
        self.session.flush()
        for seat in mine:
            self.seats[seat].stand_in = True
            self._tell(seat, "left")
            self.session.add(
                ProposalRow(match_id=self.id, kind=Kind.BOT, seat=seat, by=seat, agreed=[], at=self.moment.at)
            )
        self.settle()

    def settle(self) -> None:
        """Carry out whatever all have agreed with; afterwards there may be fewer who are asked."""
        self.session.flush()
        for row in proposals_of(self.session, self.id):
            if self.voices and self.voices <= set(row.agreed):
                if self._is_alone_in_contest(Kind(row.kind)):
                    self.decline([row.by], Kind(row.kind), row.seat)
                else:
                    self._carry_out(row)
                return self.settle()
        return None

    # ------------------------------------------------------------ what follows

    def _carry_out(self, row: ProposalRow) -> None:
        kind, about = Kind(row.kind), row.seat
        self._tell(row.by, "agreed", kind, about)
        self.session.delete(row)
        if kind is Kind.PAUSE:
            number, at = len(self.pauses), self.moment.at
            self.pauses.append(PauseRow(match_id=self.id, number=number, since=at, until=None))
            self.session.add(self.pauses[-1])
        elif kind is Kind.END:
            end_early(self.session, self.row, Ending(AGREEMENT), self.moment.at)
        else:
            self._give_away(about, bot=self._bot() if kind is Kind.BOT else None)

    def _give_away(self, seat: int, bot: str | None) -> None:
        """Whoever sat there has gone for good: neither his browser nor his link leads there any more. A game
        that one has begun and another ends counts for nobody's rating."""
        row = self.seats[seat]
        if self._begun():
            self.row.rated = False
        row.bot, row.name, row.stand_in, row.token = bot, None, False, self.moment.token
        gone = {one.guest for one in self.sitters if one.seat == seat}
        for sitter in [one for one in self.sitters if one.seat == seat]:
            self.session.delete(sitter)
            self.sitters.remove(sitter)
        self.session.execute(
            delete(ProposalRow).where(
                ProposalRow.match_id == self.id, (ProposalRow.seat == seat) | (ProposalRow.by == seat)
            )
        )
        left = [one.guest for one in sorted(self.sitters, key=lambda one: one.seat)]
        if self.row.host in gone and self.row.host not in left and left:
            self.row.host = left[0]

    def _bot(self) -> str:
        """As strong as those who play there already."""
        return next((row.bot for row in self.seats if row.bot is not None), USUAL)

    # ------------------------------------------------------------ what is looked at

    def _check(self, mine: Sequence[int], kind: Kind, about: int) -> None:
        if not (0 <= about < len(self.seats) if kind.about_seat else about == NOBODY):
            raise BadProposal("form-bad")
        held = {sitter.seat for sitter in self.sitters}
        complete = all(row.bot is not None or row.seat in held for row in self.seats)
        if self._is_alone_in_contest(kind):
            raise BadProposal("proposal-contest")
        if kind is Kind.PAUSE and self.paused:
            raise Paused("refused-paused")
        if (kind is Kind.PAUSE and not complete) or (kind is Kind.END and not (complete or self._begun())):
            raise BadProposal("proposal-early")
        if kind.about_seat:
            self._check_seat(mine, kind, about, held)

    def _check_seat(self, mine: Sequence[int], kind: Kind, about: int, held: set[int]) -> None:
        row = self.seats[about]
        if row.bot is not None or (kind is Kind.PERSON and about not in held):
            raise BadProposal("form-bad")
        if not self.voices - {about}:
            raise BadProposal("proposal-alone")
        if about in held and not row.stand_in and about not in mine:
            raise BadProposal("proposal-present", name=row.name or "")

    def _is_alone_in_contest(self, kind: Kind) -> bool:
        """Whether nobody could object, where others depend on how the game ends."""
        here = select(PairingRow.number).where(PairingRow.match_id == self.id).limit(1)
        return not kind.about_seat and len(self.voices) < 2 and self.session.scalar(here) is not None

    def _begun(self) -> bool:
        first = select(ActionRow.ply).where(ActionRow.match_id == self.id).limit(1)
        return self.session.scalar(first) is not None

    def _found(self, kind: Kind, about: int) -> ProposalRow | None:
        self.session.flush()
        return self.session.get(ProposalRow, (self.id, kind, about))

    def _there(self, kind: Kind, about: int) -> ProposalRow:
        row = self._found(kind, about)
        if row is None:
            raise BadProposal("proposal-gone")
        return row

    def _tell(self, seat: int, deed: str, kind: Kind | None = None, about: int = NOBODY) -> None:
        """A line in words of the house; each reader reads it in his language."""
        words = [deed]
        if kind is not None:
            words += [kind, str(about), self.seats[about].name or ""] if kind.about_seat else [kind]
        name, text = self.seats[seat].name or "", " ".join(words).strip()
        line = append_line(self.session, self.id, name, seat, text, self.moment.at, HOUSE)
        if line.number >= LINES_MAX:
            raise BadProposal("chat-full")
        self.session.flush()
