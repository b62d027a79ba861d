"""Contests of clubs: leagues and cups, who takes part, and how they are seen.

What is played in which round is in `contest_rounds`.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from bottega.engine.errors import BadOption
from bottega.engine.game import Game
from bottega.games import find
from bottega.web.clubs import NotLeading, check_member, club_name, is_id, leave_contest
from bottega.web.endings import ANNULLED, Ending, end_early
from bottega.web.pairing.meetings import FORMS, GROUPS, KNOCKOUT, Contest, Pairing
from bottega.web.refusals import Refusal
from bottega.web.schema import (
    ActionRow,
    ClubRow,
    ContestRow,
    EntrantRow,
    MemberRow,
    PairingRow,
    PlayerRow,
    TableRow,
)
from bottega.web.storage import Storage, new_id, now

ENTRANTS_MOST, CONTESTS_MOST = 32, 100  # of a contest, and of a club
ROUNDS_MOST = 12  # that can be wished for
SEEDS = 2**31
AS_USUAL, TWICE = 0, -1  # wishes about the number of rounds, before a contest begins
PLAYED, AGREED, BYE = "played", "agreed", "bye"  # how a pairing came out, if it was not decided


class NoSuchContest(Refusal):
    """No contest of that name, or none that this player may see."""


class BadContest(Refusal):
    """Something that a contest does not allow."""


@dataclass(frozen=True)
class Wish:
    """A contest as somebody wants it."""

    name: str
    form: str
    game: str
    options: Mapping[str, Any]
    seats: int
    rounds: int = AS_USUAL
    seconds: int | None = None
    clock_per: str | None = None
    fill: str | None = None
    players: Sequence[str] = ()
    bots: Sequence[str] = ()


@dataclass(frozen=True)
class Entrant:
    """Who takes part; without a player and a bot he was a player who deleted himself."""

    number: int
    player: str | None
    bot: str | None
    left: int | None
    name: str  # empty: he has none any more


@dataclass(frozen=True)
class Played:
    """A pairing, its table, and how it was decided."""

    pairing: Pairing
    match: str | None
    decided: str | None


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What was agreed on for a contest, how far it is, and who takes part."""

    id: str
    club_id: str
    name: str
    form: str
    game: str
    options: Mapping[str, Any]
    seats: int
    rounds: int
    seconds: int | None
    clock_per: str | None
    fill: str | None
    seed: int
    round: int
    created: datetime
    ended: datetime | None
    entrants: Sequence[Entrant]

    @property
    def contest(self) -> Contest:
        """What pairings and standings are worked out from."""
        gone = {one.number: one.left for one in self.entrants if one.left is not None}
        return Contest(
            self.form, self.seats, self.rounds, len(self.entrants), self.seed, self.fill is not None, gone
        )


def terms_of(session: Session, row: ContestRow) -> dict[str, Any]:
    """The values of `Terms` as they are kept."""
    kept = {one.name: getattr(row, one.name) for one in fields(Terms) if one.name != "entrants"}
    return {**kept, "entrants": named(session, entrants_of(session, row.id))}


@dataclass(frozen=True, kw_only=True)
class ContestView(Terms):
    """A contest as a member of its club sees it."""

    club: str
    leads: bool  # who looks leads the club
    me: int | None  # who looks takes part
    tables: Sequence[Played]

    @property
    def pairings(self) -> list[Pairing]:
        return [one.pairing for one in self.tables]

    @property
    def is_open(self) -> bool:
        """Whether members may still enter."""
        return self.round == 0 and self.ended is None


@dataclass(frozen=True)
class ContestLine:
    """A contest in the list of its club."""

    id: str
    name: str
    form: str
    game: str
    round: int
    rounds: int
    entrants: int
    ended: datetime | None


class Contests:
    """All questions to the database about contests, but for their rounds."""

    def __init__(self, storage: Storage) -> None:
        self._storage, self._database = storage, storage.database

    def make(self, club_id: str, leader: str, wish: Wish) -> str:
        """A new contest of a club, which has not begun; gives its id."""
        _check(wish)
        name, contest_id, seed, moment = club_name(wish.name), new_id(), secrets.randbelow(SEEDS), now()
        options = dict(Game(find(wish.game), wish.seats, None, wish.options).options)

        def work(session: Session) -> None:
            if session.get(ContestRow, contest_id) is not None:
                return
            _check_leading(session, club_id, leader)
            of_club = select(func.count()).select_from(ContestRow).where(ContestRow.club_id == club_id)
            if (session.scalar(of_club) or 0) >= CONTESTS_MOST:
                raise BadContest("contest-too_many", most=CONTESTS_MOST)
            members = set(session.scalars(select(MemberRow.player_id).where(MemberRow.club_id == club_id)))
            row = ContestRow(
                id=contest_id,
                club_id=club_id,
                name=name,
                form=wish.form,
                game=wish.game,
                options=options,
                seats=wish.seats,
                rounds=wish.rounds,
                seconds=wish.seconds,
                clock_per=wish.clock_per if wish.seconds is not None else None,
                fill=wish.fill,
                seed=seed,
                round=0,
                created=moment,
            )
            session.add(row)
            session.flush()
            who: list[tuple[str | None, str | None]] = [(one, None) for one in wish.players if one in members]
            who += [(None, bot) for bot in wish.bots]
            session.add_all(
                EntrantRow(contest_id=contest_id, number=number, player_id=player, bot=bot)
                for number, (player, bot) in enumerate(who)
            )

        self._database.run(work, writing=True)
        return contest_id

    def enter(self, contest_id: str, player_id: str) -> None:
        """A member takes part in a contest that has not begun."""

        def work(session: Session) -> None:
            row = hold_contest(session, contest_id)
            check_seen(session, row, player_id)
            if row.round > 0 or row.ended is not None:
                raise BadContest("contest-has_begun")
            entrants = entrants_of(session, row.id)
            if len(entrants) >= ENTRANTS_MOST:
                raise BadContest("contest-full", most=ENTRANTS_MOST)
            if all(one.player_id != player_id for one in entrants):
                number = max((one.number for one in entrants), default=-1) + 1
                session.add(EntrantRow(contest_id=row.id, number=number, player_id=player_id))

        self._database.run(work, writing=True)

    def withdraw(self, contest_id: str, player_id: str) -> None:
        """A member takes part no longer; what he has played counts."""

        def work(session: Session) -> None:
            row = hold_contest(session, contest_id)
            check_seen(session, row, player_id)
            if row.ended is None:
                leave_contest(session, row, player_id)

        self._database.run(work, writing=True)

    def end(self, contest_id: str, leader: str) -> dict[str, int]:
        """End a contest before its last round: its tables in play are annulled. One that has not begun is
        forgotten. Gives the tables that changed, by revision."""
        moment = now()

        def work(session: Session) -> dict[str, int]:
            row = hold_contest(session, contest_id)
            check_led(session, row, leader)
            if row.round > 0:
                row.ended = row.ended or moment
                return self._annul(session, row.id, moment)
            for entrant in entrants_of(session, row.id):
                session.delete(entrant)
            session.flush()
            session.delete(row)
            return {}

        return self._database.run(work, writing=True)

    def _annul(self, session: Session, contest_id: str, moment: datetime) -> dict[str, int]:
        """What is still in play counts for nobody; what has ended is still to be counted."""
        changed = {}
        for pairing in pairings_of(session, contest_id):
            if pairing.decided is None and pairing.match_id is not None:
                revision = close_table(session, self._storage, pairing.match_id, Ending(ANNULLED), moment)
                if revision is not None:
                    pairing.decided, changed[pairing.match_id] = ANNULLED, revision
        return changed

    def decide(
        self,
        contest_id: str,
        leader: str,
        at: tuple[int, int],
        ending: Ending,
        places: Sequence[int] | None,
        points: Sequence[int] | None,
        seen: int | None = None,
    ) -> bool:
        """Whoever leads the club decides a table that is still in play, told by its round and number, and it
        is closed; False if it has moved on since it had so many actions (None: nobody could read it)."""
        moment = now()

        def work(session: Session) -> bool:
            row = hold_contest(session, contest_id)
            check_led(session, row, leader)
            pairing = session.get(PairingRow, (row.id, *at))
            if pairing is None or pairing.match_id is None:
                raise NoSuchContest("contest-none")
            if pairing.decided is not None:
                if session.get_one(TableRow, pairing.match_id).finished == moment:
                    return True  # by this very transaction
                raise BadContest("contest-decided")
            fresh = seen is None or not _moved_on(session, self._storage, pairing.match_id, seen)
            closed = (
                fresh and close_table(session, self._storage, pairing.match_id, ending, moment) is not None
            )
            if seen is not None and not closed:
                session.rollback()
                return False
            pairing.decided, pairing.places, pairing.points = ending.how, _plain(places), _plain(points)
            return True

        return self._database.run(work, writing=True)

    def see(self, contest_id: str, player_id: str) -> ContestView:
        """A contest as a member of its club sees it."""

        def work(session: Session) -> ContestView:
            row = contest_row(session, contest_id)
            return _view(session, row, check_seen(session, row, player_id))

        return self._database.run(work)

    def of_club(self, club_id: str) -> list[ContestLine]:
        """The contests of a club: those that go on first, then the newest."""

        def work(session: Session) -> list[ContestLine]:
            over = ContestRow.ended.is_not(None)
            of_it = select(ContestRow).where(ContestRow.club_id == club_id)
            rows = of_it.order_by(over, ContestRow.created.desc())
            return [_line(row, len(entrants_of(session, row.id))) for row in session.scalars(rows)]

        return self._database.run(work)


def _check(wish: Wish) -> None:
    """Refuse what no form of ours asks for."""
    if wish.form not in FORMS or not AS_USUAL + TWICE <= wish.rounds <= ROUNDS_MOST:
        raise BadOption("a contest of this kind cannot be had")
    if wish.form == KNOCKOUT and wish.seats != 2:
        raise BadContest("contest-knockout_seats")
    if len(wish.players) + len(wish.bots) > ENTRANTS_MOST:
        raise BadContest("contest-full", most=ENTRANTS_MOST)


def check_enough(form: str, seats: int, entrants: int) -> None:
    """Refuse to begin with too few."""
    least = 2 if form != GROUPS else 3 if seats == 2 else seats + 1
    if entrants < least:
        raise BadContest("contest-too_few", least=least)


def _check_leading(session: Session, club_id: str, player_id: str) -> None:
    if not check_member(session, club_id, player_id).leads:
        raise NotLeading("club-not_leading")


def check_seen(session: Session, row: ContestRow, player_id: str) -> MemberRow:
    """The member who looks; to others there is no such contest."""
    member = session.get(MemberRow, (row.club_id, player_id))
    if member is None:
        raise NoSuchContest("contest-none")
    return member


def check_led(session: Session, row: ContestRow, player_id: str) -> None:
    if not check_seen(session, row, player_id).leads:
        raise NotLeading("club-not_leading")


def contest_row(session: Session, contest_id: str) -> ContestRow:
    row = session.get(ContestRow, contest_id, populate_existing=True) if is_id(contest_id) else None
    if row is None:
        raise NoSuchContest("contest-none")
    return row


def hold_contest(session: Session, contest_id: str) -> ContestRow:
    """A contest that nobody else changes until this transaction ends."""
    if is_id(contest_id):
        same = update(ContestRow).where(ContestRow.id == contest_id).values(created=ContestRow.created)
        session.execute(same, execution_options={"synchronize_session": False})
    return contest_row(session, contest_id)


def close_table(
    session: Session, storage: Storage, match_id: str, ending: Ending, at: datetime
) -> int | None:
    """A contest ends a table for good; its new revision, or None if it has ended already."""
    revision = storage.raise_revision(session.connection(), match_id)
    row = session.get_one(TableRow, match_id, populate_existing=True)
    if row.finished is not None:
        return None
    end_early(session, row, ending, at)
    return revision


def _moved_on(session: Session, storage: Storage, match_id: str, seen: int) -> bool:
    """Whether something was decided at a table since; from now on nothing is, until this transaction ends."""
    storage.raise_revision(session.connection(), match_id)
    count = select(func.count()).select_from(ActionRow).where(ActionRow.match_id == match_id)
    return session.scalar(count) != seen


def entrants_of(session: Session, contest_id: str) -> list[EntrantRow]:
    found = select(EntrantRow).where(EntrantRow.contest_id == contest_id).order_by(EntrantRow.number)
    return list(session.scalars(found))


def pairings_of(session: Session, contest_id: str) -> list[PairingRow]:
    found = select(PairingRow).where(PairingRow.contest_id == contest_id)
    return list(session.scalars(found.order_by(PairingRow.round, PairingRow.number)))


def pairing_of(row: PairingRow) -> Pairing:
    return Pairing(
        row.round,
        row.number,
        tuple(row.entrants),
        tuple(row.places) if row.places is not None else None,
        tuple(row.points) if row.points is not None else None,
        row.decided is not None,
    )


def named(session: Session, entrants: Sequence[EntrantRow]) -> list[Entrant]:
    """Entrants with their names; bots of one kind are told apart by a number."""
    ids = [one.player_id for one in entrants if one.player_id is not None]
    rows = session.execute(select(PlayerRow.id, PlayerRow.name).where(PlayerRow.id.in_(ids)))
    names = {row.id: row.name for row in rows}
    called, seen = [], dict[str, int]()
    for one in entrants:
        if one.bot is not None:
            seen[one.bot] = seen.get(one.bot, 0) + 1
            title = one.bot.replace("_", " ").title()
            name = title if seen[one.bot] == 1 else f"{title} {seen[one.bot]}"
        else:
            name = names.get(one.player_id or "", "")
        called.append(Entrant(one.number, one.player_id, one.bot, one.left, name))
    return called


def _plain(numbers: Sequence[int] | None) -> list[int] | None:
    return list(numbers) if numbers is not None else None


def _line(row: ContestRow, entrants: int) -> ContestLine:
    return ContestLine(row.id, row.name, row.form, row.game, row.round, row.rounds, entrants, row.ended)


def _view(session: Session, row: ContestRow, member: MemberRow) -> ContestView:
    kept = terms_of(session, row)
    me = [one.number for one in kept["entrants"] if one.player == member.player_id]
    return ContestView(
        **kept,
        club=session.get_one(ClubRow, row.club_id).name,
        leads=member.leads,
        me=me[0] if me else None,
        tables=[Played(pairing_of(one), one.match_id, one.decided) for one in pairings_of(session, row.id)],
    )
