"""The rounds of contests: tables are made when a round begins, and it ends when all of them are decided.

A round is worked out from what stands in the database, and written in one transaction that makes sure that
nothing has changed since. So several servers may notice the end of a round at once, and one that is lost
leaves a round whole or not begun; whoever looks next goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import delete, exists, select, update
from sqlalchemy.orm import Session

from bottega.bots import USUAL
from bottega.web.contests import (
    AS_USUAL,
    BYE,
    TWICE,
    Entrant,
    Terms,
    check_enough,
    check_led,
    close_table,
    contest_row,
    entrants_of,
    hold_contest,
    pairing_of,
    pairings_of,
    terms_of,
)
from bottega.web.endings import ABSENT, lost_by
from bottega.web.new_tables import Draft, Plan, draft_of
from bottega.web.pairing.meetings import FILLER, SWISS, Meeting, Pairing, absent_last
from bottega.web.pairing.rounds import next_round, rounds_of
from bottega.web.schema import ContestRow, EntrantRow, PairingRow, SeatRow, SitterRow, TableRow
from bottega.web.storage import Storage, new_token, now
from bottega.web.stored import insert_table

TRIES = 5  # when others write at the same time
HOST = "contest"  # a table of a contest has `contest ID` as its host: nobody's id


@dataclass(frozen=True, kw_only=True)
class _Seen(Terms):
    """All that the next round depends on."""

    pairings: Sequence[Pairing]

    @property
    def is_complete(self) -> bool:
        """Whether all tables of the present round are decided."""
        return all(one.is_settled for one in self.pairings)


def host_of(contest_id: str) -> str:
    """What stands as the host of the tables of a contest: nobody's id."""
    return f"{HOST} {contest_id}"


def contest_of(table: TableRow) -> str | None:
    """The contest for which a table was made."""
    host, _, contest_id = table.host.partition(" ")
    return contest_id if host == HOST and contest_id else None


class ContestRounds:
    """All questions to the database about what is played in contests."""

    def __init__(self, storage: Storage) -> None:
        self._storage, self._database = storage, storage.database

    def begin(self, contest_id: str, leader: str) -> None:
        """Begin a contest with its first round; nothing happens if it has begun."""
        seen = self._database.run(lambda session: _led(session, contest_id, leader))
        if seen.round == 0 and seen.ended is None:
            check_enough(seen.form, seen.seats, len(_still_there(seen)))
            self._advance(contest_id, begins=True)

    def go_on(self, contest_id: str) -> bool:
        """Begin the next round if the present one is over, or end the contest; whether it was."""
        return self._advance(contest_id, begins=False)

    def _advance(self, contest_id: str, *, begins: bool) -> bool:
        advanced = False
        for _ in range(TRIES):
            seen = self._database.run(lambda session: _seen(session, contest_id))
            if seen is None or seen.ended is not None or (seen.round == 0) != begins or not seen.is_complete:
                break
            step = _numbered(seen) if begins else seen
            meetings = next_round(step.contest, step.pairings)
            drafts = [_draft(step, one) if one.is_played else None for one in meetings]
            if self._write(seen, step, meetings, drafts):
                begins, advanced = False, True  # a round that needs no playing is over already
        return advanced

    def _write(
        self, seen: _Seen, step: _Seen, meetings: Sequence[Meeting], drafts: Sequence[Draft | None]
    ) -> bool:
        """Write a round that was worked out; False if something has changed since."""
        moment = now()

        def work(session: Session) -> bool:
            row = hold_contest(session, seen.id)
            if _seen(session, seen.id) != seen:
                return False
            if step is not seen:
                _renumber(session, step)
                row.rounds = step.rounds
            if not meetings:
                row.ended = moment
                return True
            row.round = step.round + 1
            for draft in drafts:
                if draft is not None:
                    insert_table(session, draft.row, draft.seats, draft.sitters)
            session.add_all(
                _pairing(seen.id, row.round, number, one, draft)
                for number, (one, draft) in enumerate(zip(meetings, drafts, strict=True))
            )
            return True

        return self._database.run(work, writing=True)

    def settle(self, match_id: str, how: str, places: Sequence[int], points: Sequence[int]) -> str | None:
        """A table has ended; gives its contest, if it is one's. What is decided stays so."""

        def work(session: Session) -> str | None:
            here = PairingRow.match_id == match_id
            contest_id = session.scalar(select(PairingRow.contest_id).where(here))
            values = {"decided": how, "places": list(places), "points": list(points)}
            session.execute(update(PairingRow).where(here, PairingRow.decided.is_(None)).values(values))
            return contest_id

        return self._database.run(work, writing=True)

    def replace_gone(self, contest_id: str) -> dict[str, int]:
        """At tables in play somebody who left has lost against the other one; at larger tables a bot plays on
        for him. Gives the tables that changed, by revision."""
        moment = now()

        def work(session: Session) -> dict[str, int]:
            row = session.get(ContestRow, contest_id)
            left = {one.number for one in entrants_of(session, contest_id) if one.left is not None}
            if row is None or row.ended is not None or not left:
                return {}
            changed = {}
            for pairing in pairings_of(session, contest_id):
                gone = [seat for seat, one in enumerate(pairing.entrants) if one in left]
                if pairing.decided is not None or pairing.match_id is None or not gone:
                    continue
                if row.seats == 2:
                    revision = close_table(session, self._storage, pairing.match_id, lost_by(gone), moment)
                    if revision is not None:  # what has ended meanwhile is counted
                        pairing.decided, pairing.places = ABSENT, list(absent_last((1, 1), gone))
                        changed[pairing.match_id] = revision
                elif _give_to_bot(session, pairing.match_id, gone, row.fill or USUAL):
                    revision = self._storage.raise_revision(session.connection(), pairing.match_id)
                    changed[pairing.match_id] = revision
            return changed

        return self._database.run(work, writing=True)

    def in_play(self, contest_id: str) -> list[str]:
        """The tables of a contest that are not decided."""
        of_it = (PairingRow.contest_id == contest_id) & PairingRow.decided.is_(None)
        found = select(PairingRow.match_id).where(of_it, PairingRow.match_id.is_not(None))
        return [one for one in self._database.run(lambda session: list(session.scalars(found))) if one]

    def ended_tables(self) -> list[str]:
        """Tables of contests that have ended without being counted."""
        found = (
            select(TableRow.id)
            .join(PairingRow, PairingRow.match_id == TableRow.id)
            .where(PairingRow.decided.is_(None), TableRow.finished.is_not(None))
        )
        return self._database.run(lambda session: list(session.scalars(found)))

    def waiting(self) -> list[str]:
        """Contests that may have to go on: nothing is in play, or somebody has left."""
        of_it = PairingRow.contest_id == ContestRow.id
        in_play = exists().where(of_it, PairingRow.decided.is_(None))
        left = exists().where(EntrantRow.contest_id == ContestRow.id, EntrantRow.left.is_not(None))
        found = select(ContestRow.id).where(ContestRow.ended.is_(None), ContestRow.round > 0, ~in_play | left)
        return self._database.run(lambda session: list(session.scalars(found)))


def _led(session: Session, contest_id: str, leader: str) -> _Seen:
    row = contest_row(session, contest_id)
    check_led(session, row, leader)
    return _read(session, row)


def _seen(session: Session, contest_id: str) -> _Seen | None:
    row = session.get(ContestRow, contest_id)
    return _read(session, row) if row is not None else None


def _read(session: Session, row: ContestRow) -> _Seen:
    pairings = [pairing_of(one) for one in pairings_of(session, row.id)]
    return _Seen(**terms_of(session, row), pairings=pairings)


def planned_rounds(terms: Terms) -> int:
    """How many rounds a contest has, or would have if it began now; what can be wished for are those before a
    final."""
    wanted, count, fill = terms.rounds, len(terms.entrants), terms.fill is not None
    if terms.round > 0:
        return wanted
    usual = rounds_of(terms.form, count, terms.seats, fill=fill)
    if wanted == AS_USUAL or (wanted == TWICE and terms.form == SWISS):
        return usual
    if wanted == TWICE:
        finals = rounds_of(terms.form, count, terms.seats, fill=fill, wanted=1) - 1
        wanted = 2 * (usual - finals)
    return rounds_of(terms.form, count, terms.seats, fill=fill, wanted=wanted)


def _still_there(seen: _Seen) -> list[Entrant]:
    return [one for one in seen.entrants if one.left is None]


def _numbered(seen: _Seen) -> _Seen:
    """A contest as it begins: all entrants who are still there, without gaps, and as many rounds as were
    wished for."""
    entrants = [replace(one, number=number) for number, one in enumerate(_still_there(seen))]
    numbered = replace(seen, entrants=entrants)
    return replace(numbered, rounds=planned_rounds(numbered))


def _renumber(session: Session, step: _Seen) -> None:
    for row in entrants_of(session, step.id):
        session.delete(row)
    session.flush()
    session.add_all(
        EntrantRow(contest_id=step.id, number=one.number, player_id=one.player, bot=one.bot)
        for one in step.entrants
    )


def _pairing(contest_id: str, number: int, table: int, meeting: Meeting, draft: Draft | None) -> PairingRow:
    decided = None if draft is not None else ABSENT if meeting.places is not None else BYE
    return PairingRow(
        contest_id=contest_id,
        round=number,
        number=table,
        entrants=list(meeting.entrants),
        match_id=draft.row.id if draft is not None else None,
        places=list(meeting.places) if meeting.places is not None else None,
        decided=decided,
    )


def _draft(seen: _Seen, meeting: Meeting) -> Draft:
    """A table with everybody on his seat."""
    who = [seen.entrants[one] if one != FILLER else None for one in meeting.entrants]
    bots = [(seen.fill or USUAL) if one is None else one.bot for one in who]
    plan = Plan(
        seen.game,
        seen.seats,
        seen.options,
        bots,
        seconds_per_decision=seen.seconds,
        clock_per=seen.clock_per,
        hints=False,
        held=(),
    )
    draft = draft_of(plan, host_of(seen.id), "")
    draft.row.begun = draft.row.created
    for seat, one in zip(draft.seats, who, strict=True):
        seat.name = one.name if one is not None else None
        if one is not None and one.player is not None:
            draft.sitters.append(SitterRow(match_id=draft.row.id, seat=seat.seat, guest=one.player))
    return draft


def _give_to_bot(session: Session, match_id: str, seats: Sequence[int], bot: str) -> bool:
    """Let a bot have seats for good; whether any of them was still a person's. A game that one has begun and
    another ends counts for nobody's rating, and the links of these seats lead nowhere."""
    rows = [session.get(SeatRow, (match_id, seat)) for seat in seats]
    taken = [row for row in rows if row is not None and row.bot is None]
    for row in taken:
        row.bot, row.name, row.stand_in, row.token = bot, None, False, new_token()
        here = (SitterRow.match_id == match_id) & (SitterRow.seat == row.seat)
        session.execute(delete(SitterRow).where(here))
    if taken:
        session.get_one(TableRow, match_id).rated = False
    return bool(taken)
