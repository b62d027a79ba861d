"""Clubs: groups of players with a name. Who is not a member cannot tell a club from none."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from bottega.web.new_tables import Plan, draft_of
from bottega.web.plain_text import tidy
from bottega.web.refusals import Refusal
from bottega.web.schema import (
    ClubRow,
    ContestRow,
    EntrantRow,
    MemberRow,
    PairingRow,
    PlayerRow,
    SitterRow,
    TableRow,
)
from bottega.web.storage import Storage, new_id, new_token, now

NAME_LENGTH = 40
MEMBERS_MOST, CLUBS_MOST = 40, 20  # of a club, and of a player
TABLES_SHOWN = 20
HOST = "club"  # a table that a club made for itself has `club ID` as its host

_ID = re.compile(r"[A-Za-z0-9_-]{1,24}")


class NoSuchClub(Refusal):
    """No club of that name, or none that this player may see."""


class NotLeading(Refusal):
    """Only who leads a club may do this."""


class BadClub(Refusal):
    """Something that cannot be done with a club."""


@dataclass(frozen=True)
class Member:
    id: str
    name: str
    leads: bool
    joined: datetime
    shown_to: str


@dataclass(frozen=True)
class Club:
    """A club as a member sees it."""

    id: str
    name: str
    token: str
    members: Sequence[Member]
    me: str

    @property
    def leads(self) -> bool:
        """Whether who looks leads it."""
        return any(one.leads for one in self.members if one.id == self.me)


@dataclass(frozen=True)
class ClubLine:
    """A club in the list of a player."""

    id: str
    name: str
    members: int
    contests: int  # that are not over


def host_of(club_id: str) -> str:
    """What stands as the host of a table that a club made for itself: nobody's id."""
    return f"{HOST} {club_id}"


class Clubs:
    """All questions to the database about clubs."""

    def __init__(self, storage: Storage) -> None:
        self._storage, self._database = storage, storage.database

    # ------------------------------------------------------------ founding and looking

    def found(self, player_id: str, name: str) -> str:
        """A new club, led by who founds it; gives its id."""
        name = club_name(name)
        club_id, token, moment = new_id(), new_token(), now()

        def work(session: Session) -> None:
            if session.get(ClubRow, club_id) is not None:
                return
            _check_room(session, player_id)
            session.add(ClubRow(id=club_id, name=name, token=token, created=moment))
            session.flush()
            session.add(MemberRow(club_id=club_id, player_id=player_id, leads=True, joined=moment))

        self._database.run(work, writing=True)
        return club_id

    def of(self, player_id: str) -> list[ClubLine]:
        """The clubs of a player, by name."""

        def work(session: Session) -> list[ClubLine]:
            mine = select(ClubRow).join(MemberRow).where(MemberRow.player_id == player_id)
            return [_line(session, row) for row in session.scalars(mine.order_by(ClubRow.name, ClubRow.id))]

        return self._database.run(work)

    def club(self, club_id: str, player_id: str) -> Club:
        """A club as one of its members sees it."""
        return self._database.run(lambda session: _club(session, club_id, player_id))

    def invited_to(self, token: str) -> tuple[str, str]:
        """The id and the name of the club of a link."""

        def work(session: Session) -> tuple[str, str]:
            row = _of_token(session, token)
            return row.id, row.name

        return self._database.run(work)

    def tables(self, club: Club) -> list[TableRow]:
        """Tables in play where members sit together, or that the club made for itself; without those that
        only their players may see."""
        ids = [member.id for member in club.members]

        def work(session: Session) -> list[TableRow]:
            held = select(SitterRow.match_id).where(SitterRow.guest.in_(ids))
            together = held.group_by(SitterRow.match_id).having(func.count(SitterRow.guest.distinct()) > 1)
            mine = select(SitterRow.match_id).where(SitterRow.guest == club.me)
            found = (
                select(TableRow)
                .where(
                    TableRow.finished.is_(None),
                    TableRow.id.in_(together) | (TableRow.host == host_of(club.id)),
                    TableRow.spectators | TableRow.id.in_(mine),
                )
                .order_by(TableRow.created.desc())
                .limit(TABLES_SHOWN)
            )
            return list(session.scalars(found))

        return self._database.run(work)

    def own_tables(self, club: Club) -> list[TableRow]:
        """Tables in play that the club made for itself."""
        return [row for row in self.tables(club) if row.host == host_of(club.id)]

    def open_table(self, club: Club, plan: Plan, name: str) -> str:
        """A table of the club, where a member holds the seats that the plan says; gives its id."""
        draft = draft_of(plan, host_of(club.id), name)
        for sitter in draft.sitters:
            sitter.guest = club.me
        self._storage.add_table(draft.row, draft.seats, draft.sitters)
        return draft.row.id

    # ------------------------------------------------------------ coming and going

    def join(self, token: str, player_id: str) -> str:
        """Become a member by the club's link; gives its id."""

        def work(session: Session) -> str:
            club = _hold(session, _of_token(session, token).id)
            if club.token != token:
                raise NoSuchClub("club-no_link")
            if session.get(MemberRow, (club.id, player_id)) is None:
                _check_room(session, player_id)
                if len(_members(session, club.id)) >= MEMBERS_MOST:
                    raise BadClub("club-full", most=MEMBERS_MOST)
                session.add(MemberRow(club_id=club.id, player_id=player_id, leads=False, joined=now()))
            return club.id

        return self._database.run(work, writing=True)

    def leave(self, club_id: str, player_id: str) -> list[str]:
        """Leave a club and its contests; gives those that go on without him. The last one ends the club."""

        def work(session: Session) -> list[str]:
            if session.get(MemberRow, (club_id, player_id)) is None:
                return []
            _hold(session, club_id)
            return _go(session, club_id, player_id)

        return self._database.run(work, writing=True)

    def remove(self, club_id: str, leader: str, member: str) -> list[str]:
        """Whoever leads the club sends a member away. The link is another one from now on."""
        token = new_token()

        def work(session: Session) -> list[str]:
            club = _led(session, club_id, leader)
            if member == leader:
                raise BadClub("club-yourself")
            if session.get(MemberRow, (club_id, member)) is None:
                return []
            club.token = token
            return _go(session, club_id, member)

        return self._database.run(work, writing=True)

    def let_lead(self, club_id: str, leader: str, member: str, *, leads: bool) -> None:
        """Give leading to a member, or take it from him; somebody always leads."""

        def work(session: Session) -> None:
            _led(session, club_id, leader)
            row = session.get(MemberRow, (club_id, member))
            if row is None:
                raise NoSuchClub("club-no_member")
            others = [one for one in _members(session, club_id) if one.leads and one.player_id != member]
            if not leads and not others:
                raise BadClub("club-nobody_leads")
            row.leads = leads

        self._database.run(work, writing=True)

    def change(self, club_id: str, leader: str, *, name: str | None = None, new_link: bool = False) -> None:
        """Another name, or another link in place of the one that too many know."""
        name = club_name(name) if name is not None else None
        token = new_token()

        def work(session: Session) -> None:
            club = _led(session, club_id, leader)
            club.name = name or club.name
            club.token = token if new_link else club.token

        self._database.run(work, writing=True)

    def end_empty(self) -> None:
        """Clubs whose last member deleted himself."""

        def work(session: Session) -> list[str]:
            inhabited = select(MemberRow.club_id)
            return list(session.scalars(select(ClubRow.id).where(ClubRow.id.not_in(inhabited))))

        for club_id in self._database.run(work):
            self._database.run(partial(_end_if_empty, club_id=club_id), writing=True)


def club_name(name: str) -> str:
    """A name for a club or a contest."""
    tidied = tidy(name)[:NAME_LENGTH].rstrip()
    if not any(c.isalnum() for c in tidied):
        raise BadClub("club-no_name")
    return tidied


def is_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None


def check_member(session: Session, club_id: str, player_id: str) -> MemberRow:
    row = session.get(MemberRow, (club_id, player_id)) if is_id(club_id) else None
    if row is None:
        raise NoSuchClub("club-none")
    return row


def _hold(session: Session, club_id: str) -> ClubRow:
    """A club that nobody else changes until this transaction ends."""
    if is_id(club_id):
        same = update(ClubRow).where(ClubRow.id == club_id).values(created=ClubRow.created)
        session.execute(same, execution_options={"synchronize_session": False})
    row = session.get(ClubRow, club_id, populate_existing=True) if is_id(club_id) else None
    if row is None:
        raise NoSuchClub("club-none")
    return row


def _led(session: Session, club_id: str, leader: str) -> ClubRow:
    """The same for whoever leads it."""
    club = _hold(session, club_id)
    if not check_member(session, club_id, leader).leads:
        raise NotLeading("club-not_leading")
    return club


def _of_token(session: Session, token: str) -> ClubRow:
    known = token.isascii() and token.isprintable()
    row = session.scalar(select(ClubRow).where(ClubRow.token == token)) if known else None
    if row is None:
        raise NoSuchClub("club-no_link")
    return row


def _members(session: Session, club_id: str) -> list[MemberRow]:
    """Who leads first, then by how long they have been there."""
    found = select(MemberRow).where(MemberRow.club_id == club_id)
    return list(
        session.scalars(found.order_by(MemberRow.leads.desc(), MemberRow.joined, MemberRow.player_id))
    )


def _check_room(session: Session, player_id: str) -> None:
    count = select(func.count()).select_from(MemberRow).where(MemberRow.player_id == player_id)
    if (session.scalar(count) or 0) >= CLUBS_MOST:
        raise BadClub("club-too_many", most=CLUBS_MOST)


def _club(session: Session, club_id: str, player_id: str) -> Club:
    check_member(session, club_id, player_id)
    row, members = session.get_one(ClubRow, club_id), _members(session, club_id)
    of_members = PlayerRow.id.in_([one.player_id for one in members])
    known = {one.id: one for one in session.scalars(select(PlayerRow).where(of_members))}
    listed = [_member(one, known[one.player_id]) for one in members]
    return Club(row.id, row.name, row.token, listed, player_id)


def _member(row: MemberRow, player: PlayerRow) -> Member:
    return Member(player.id, player.name, row.leads, row.joined, player.shown_to)


def _line(session: Session, row: ClubRow) -> ClubLine:
    running = (
        select(func.count())
        .select_from(ContestRow)
        .where(ContestRow.club_id == row.id, ContestRow.ended.is_(None))
    )
    return ClubLine(row.id, row.name, len(_members(session, row.id)), session.scalar(running) or 0)


def _go(session: Session, club_id: str, player_id: str) -> list[str]:
    """A member goes, from running contests too; leading passes to who has been there longest."""
    row = check_member(session, club_id, player_id)
    session.delete(row)
    session.flush()
    if _end_if_empty(session, club_id):
        return []
    members = _members(session, club_id)
    if not any(one.leads for one in members):
        members[0].leads = True
    contests = select(ContestRow).where(ContestRow.club_id == club_id, ContestRow.ended.is_(None))
    return [contest.id for contest in session.scalars(contests) if leave_contest(session, contest, player_id)]


def leave_contest(session: Session, contest: ContestRow, player_id: str) -> bool:
    """Take a player out of a contest; whether he was in it. Before it began, as if he had never been."""
    of_him = (EntrantRow.contest_id == contest.id) & (EntrantRow.player_id == player_id)
    row = session.scalar(select(EntrantRow).where(of_him))
    if row is None:
        return False
    if contest.round == 0:
        session.delete(row)
    elif row.left is None:
        row.left = contest.round
    return True


def _end_if_empty(session: Session, club_id: str) -> bool:
    """End a club without members, and all that is kept of it; tables stay."""
    if _members(session, club_id):
        return False
    contests = list(session.scalars(select(ContestRow.id).where(ContestRow.club_id == club_id)))
    for kind in (PairingRow, EntrantRow):
        session.execute(delete(kind).where(kind.contest_id.in_(contests)))
    session.execute(delete(ContestRow).where(ContestRow.club_id == club_id))
    session.execute(delete(ClubRow).where(ClubRow.id == club_id))
    return True
