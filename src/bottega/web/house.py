"""Everything one server holds: storage, tables, guests. Handlers get it through `house_of`."""

from collections import Counter
from dataclasses import dataclass, field

from fastapi import Request

from bottega.web.guests import Guest, Guests
from bottega.web.storage import Storage
from bottega.web.tables import NoSuchTable, Table, Tables


@dataclass
class House:
    storage: Storage
    tables: Tables
    guests: Guests
    streams: Counter[str] = field(default_factory=Counter)  # open streams by reader


@dataclass(frozen=True)
class Visit:
    """One request: who asks, in which language, and the token of his forms."""

    guest: Guest
    form_token: str

    @property
    def lang(self) -> str:
        return self.guest.lang


@dataclass(frozen=True)
class Viewer:
    """Who looks at a table: the seats he holds and the one from which he looks (None: a spectator)."""

    seats: tuple[int, ...]
    seat: int | None


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def visit_of(request: Request) -> Visit:
    guests = house_of(request).guests
    guest = guests.read(request)
    return Visit(guest, guests.form_token(guest))


def viewer_of(table: Table, guest: Guest) -> Viewer:
    """How a guest looks at a table: from his seat; on one screen from the seat to play, and from none of them
    while somebody else is to play; a spectator if the host allows it or the game is over."""
    seats = table.seats_of(guest.id)
    if not seats:
        if not (table.row.spectators or table.over or table.row.host == guest.id):
            raise NoSuchTable("there is no such table for you")
        return Viewer((), None)
    mover = table.state.to_play
    if mover in seats:
        return Viewer(tuple(seats), mover)
    return Viewer(tuple(seats), seats[0] if len(seats) == 1 or table.over else None)
