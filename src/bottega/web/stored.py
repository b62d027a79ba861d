"""All that is stored of one table, and the game that it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import delete, exists, select, update
from sqlalchemy.orm import Session, aliased

from bottega.engine.components import Components, ComponentText
from bottega.engine.game import Game
from bottega.engine.options import saved_options
from bottega.games import find
from bottega.web.schema import (
    ActionRow,
    ChatRow,
    ComponentsRow,
    PauseRow,
    PlannedRow,
    ProposalRow,
    SeatRow,
    SitterRow,
    TableRow,
)


@dataclass(frozen=True)
class Stored:
    """The rows of a table."""

    row: TableRow
    components: ComponentsRow | None  # None: the printed ones
    seats: list[SeatRow]
    sitters: list[SitterRow]
    actions: list[ActionRow]
    chat: list[ChatRow]
    pauses: list[PauseRow]
    planned: list[PlannedRow]
    proposals: list[ProposalRow]

    def game(self) -> Game:
        """Its game, with the options and components that it began with; refused (`BadOption`,
        `BadComponents`) where this release does not know them."""
        row, own = self.row, self.components
        spec, text = find(row.game), None if own is None else ComponentText(own.name, own.text)
        return Game(spec, row.players, text, saved_options(spec.options, row.options))


def read_stored(session: Session, table_id: str, plies: int = 0, lines: int = 0) -> Stored | None:
    """A table, its actions and its chat from these numbers on.

    The row comes first: what others write in between is then read now and once more, and never left out.
    """
    row = session.get(TableRow, table_id)
    if row is None:
        return None
    return Stored(
        row,
        session.get(ComponentsRow, table_id),
        seats_of(session, table_id),
        sitters_of(session, table_id),
        actions_of(session, table_id, plies),
        chat_of(session, table_id, lines),
        pauses_of(session, table_id),
        planned_at(session, [table_id]),
        proposals_of(session, table_id),
    )


def insert_table(
    session: Session,
    table: TableRow,
    seats: Sequence[SeatRow],
    sitters: Sequence[SitterRow],
    actions: Sequence[ActionRow] = (),
    components: Components[Any] | None = None,
) -> None:
    """The rows of a new table."""
    session.add(table)
    session.flush()
    session.add_all([*seats, *sitters, *actions])
    own = components.own if components is not None else None
    if components is not None and own is not None:
        session.add(ComponentsRow(match_id=table.id, digest=components.digest, name=own.name, text=own.text))


def seats_of(session: Session, table_id: str) -> list[SeatRow]:
    found = select(SeatRow).where(SeatRow.match_id == table_id).order_by(SeatRow.seat)
    return list(session.scalars(found))


def sitters_of(session: Session, table_id: str) -> list[SitterRow]:
    return list(session.scalars(select(SitterRow).where(SitterRow.match_id == table_id)))


def actions_of(session: Session, table_id: str, since: int = 0) -> list[ActionRow]:
    here = (ActionRow.match_id == table_id) & (ActionRow.ply >= since)
    return list(session.scalars(select(ActionRow).where(here).order_by(ActionRow.ply)))


def chat_of(session: Session, table_id: str, since: int = 0) -> list[ChatRow]:
    here = (ChatRow.match_id == table_id) & (ChatRow.number >= since)
    return list(session.scalars(select(ChatRow).where(here).order_by(ChatRow.number)))


def pauses_of(session: Session, table_id: str) -> list[PauseRow]:
    found = select(PauseRow).where(PauseRow.match_id == table_id).order_by(PauseRow.number)
    return list(session.scalars(found))


def planned_at(session: Session, table_ids: Sequence[str]) -> list[PlannedRow]:
    """What is planned ahead at some tables."""
    here = select(PlannedRow).where(PlannedRow.match_id.in_(table_ids))
    return list(session.scalars(here.order_by(PlannedRow.match_id, PlannedRow.seat, PlannedRow.number)))


def proposals_of(session: Session, table_id: str) -> list[ProposalRow]:
    """The oldest first."""
    found = select(ProposalRow).where(ProposalRow.match_id == table_id)
    return list(session.scalars(found.order_by(ProposalRow.at, ProposalRow.kind, ProposalRow.seat)))


def append_line(
    session: Session,
    match_id: str,
    name: str,
    seat: int | None,
    text: str,
    at: datetime,
    room: str | None = None,
    who: str | None = None,
) -> ChatRow:
    """The next line of chat; the last one, where it is this very line."""
    said = select(ChatRow).where(ChatRow.match_id == match_id)
    last = session.scalar(said.order_by(ChatRow.number.desc()).limit(1))
    if last is not None and (last.name, last.text, last.at) == (name, text, at):
        return last
    number = 0 if last is None else last.number + 1
    line = ChatRow(
        match_id=match_id, number=number, name=name, seat=seat, text=text, at=at, room=room, who=who
    )
    session.add(line)
    return line


def forget_proposals(session: Session, table_id: str, seat: int) -> None:
    """Nobody needs to agree any more on who takes a seat: somebody has come."""
    session.execute(delete(ProposalRow).where(ProposalRow.match_id == table_id, ProposalRow.seat == seat))


def rename_seats(session: Session, player_id: str, name: str) -> set[str]:
    """Seats that a player alone holds bear this name, and so does what he said anywhere, and the house of him
    there; gives the tables. A seat that several share keeps its name."""
    other = aliased(SitterRow)
    same = (other.match_id == SitterRow.match_id) & (other.seat == SitterRow.seat)
    found = (
        select(SeatRow)
        .join(SitterRow, (SeatRow.match_id == SitterRow.match_id) & (SeatRow.seat == SitterRow.seat))
        .join(TableRow, TableRow.id == SeatRow.match_id)
        .where(SitterRow.guest == player_id, SeatRow.bot.is_(None), TableRow.hot_seat.is_(False))
        .where(SeatRow.name != name, ~exists().where(same, other.guest != player_id))
    )
    said = (ChatRow.who == player_id) & (ChatRow.name != name)
    renamed = set(session.scalars(select(ChatRow.match_id).where(said)))
    session.execute(update(ChatRow).where(said).values(name=name))
    for seat in session.scalars(found).all():
        told = (ChatRow.match_id == seat.match_id) & (ChatRow.seat == seat.seat) & (ChatRow.name == seat.name)
        session.execute(update(ChatRow).where(told).values(name=name))
        seat.name = name
        renamed.add(seat.match_id)
    return renamed
