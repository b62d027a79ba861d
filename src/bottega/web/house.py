"""Everything one server holds: storage, tables, guests. Handlers get it through `house_of`."""

import asyncio
import re
from collections import Counter, OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlsplit

from fastapi import Request

from bottega.engine.components import ComponentText
from bottega.engine.words import LANGUAGES
from bottega.web import belongings
from bottega.web.clubs import Clubs
from bottega.web.contest_rounds import ContestRounds
from bottega.web.contests import Contests
from bottega.web.door import Door
from bottega.web.draining import Draining
from bottega.web.guests import Guest, Guests
from bottega.web.heard import Heard
from bottega.web.history import History
from bottega.web.hosts import Party, party_of
from bottega.web.passes import Passes
from bottega.web.passkeys import Passkeys
from bottega.web.plans import Plans
from bottega.web.players import Player, Players, Sessions, SignedIn
from bottega.web.proposals import Proposals
from bottega.web.storage import Storage
from bottega.web.table import Table
from bottega.web.tables import NoSuchTable, Tables
from bottega.web.tokens import Tokens
from bottega.web.turns import Turns
from bottega.web.ways import Ways

KEPT_UPLOADS = 30

_AT_TABLE = re.compile(r"/t/([\w-]+)(?:/\w+)?")
_AT_SEAT = re.compile(r"/join/([\w-]+)")
_AT_LESSON_OR_PUZZLE = re.compile(r"/(?:learn|puzzles)/(\w+)/.+")


@dataclass(frozen=True)
class Upload:
    """A saved game that came while the rules of its game were being prepared."""

    game: str
    text: bytes
    components: ComponentText | None = None


@dataclass
class House:
    storage: Storage
    tables: Tables
    guests: Guests
    streams: Counter[str] = field(default_factory=Counter)  # open streams by reader, and by address
    uploads: OrderedDict[str, Upload] = field(default_factory=OrderedDict)  # by guest, until they are opened
    components: Mapping[str, ComponentText] = field(default_factory=dict)  # of its own, by game
    draining: Draining = field(default_factory=Draining)
    proposals: Proposals = field(init=False)
    looking: Counter[tuple[str, str]] = field(default_factory=Counter)  # who looks at which table
    players: Players = field(init=False)
    sessions: Sessions = field(init=False)
    passes: Passes = field(init=False)
    passkeys: Passkeys = field(init=False)
    door: Door = field(init=False)
    plans: Plans = field(init=False)
    tokens: Tokens = field(init=False)
    heard: Heard = field(init=False)
    turns: Turns = field(init=False)
    ways: Ways = field(init=False)
    history: History = field(init=False)
    clubs: Clubs = field(init=False)
    contests: Contests = field(init=False)
    rounds: ContestRounds = field(init=False)

    def __post_init__(self) -> None:
        self.proposals = Proposals(self.tables)
        self.players = Players(self.storage)
        self.sessions = Sessions(self.players)
        self.passes = Passes(self.storage, self.players)
        self.passkeys = Passkeys(self.storage, self.players, self.guests.digest)
        self.door = Door(self.storage, self.players)
        self.plans = Plans(self.tables)
        self.tokens = Tokens(self.storage)
        self.heard = Heard(self.storage)
        self.turns, self.ways = self.tables.turns, Ways(self.storage.database)
        self.history = History(self.storage.database)
        self.clubs = Clubs(self.storage)
        self.contests = Contests(self.storage)
        self.rounds = ContestRounds(self.storage)

    def ask_again(self, player_id: str) -> None:
        """Something about a player has changed: his browsers and his programs are looked up again."""
        self.sessions.forget(player_id)
        self.tokens.forget(player_id)

    async def change_player(self, player_id: str, **values: Any) -> None:
        """Something about a player is to be otherwise; his browsers and programs know at once, and tables in
        memory hear of another name."""
        await self.tell(await asyncio.to_thread(self.players.change, player_id, **values))
        self.ask_again(player_id)

    async def welcome(self, signed_in: SignedIn) -> None:
        """A guest has become a player here, or a player has signed in: tables in memory hear of it."""
        self.sessions.forget(signed_in.player.id)
        await self.tell(signed_in.tables)

    async def part_with(self, player_id: str) -> None:
        """A player deletes himself: tables in memory hear of it, and his browsers are a guest's."""
        changed = await asyncio.to_thread(belongings.go, self.storage, player_id)
        self.ask_again(player_id)
        await self.tell(changed)
        await self.door.look()

    async def tell(self, changed: Mapping[str, int]) -> None:
        """Tables were changed in the database, told by their revision: those in memory hear of it."""
        for table_id, revision in changed.items():
            await self.tables.hear(table_id, revision)

    def keep_upload(self, guest: str, upload: Upload) -> None:
        """One for each guest; the oldest are forgotten first."""
        self.uploads.pop(guest, None)
        self.uploads[guest] = upload
        while len(self.uploads) > KEPT_UPLOADS:
            self.uploads.popitem(last=False)


@dataclass(frozen=True)
class Visit:
    """One request: who asks, in which language, and the token of his forms."""

    guest: Guest
    form_token: str

    @property
    def lang(self) -> str:
        return self.guest.lang

    @property
    def player(self) -> Player | None:
        """Who is signed in; None: a guest."""
        return self.guest.player


@dataclass(frozen=True)
class Viewer:
    """Who looks at a table: the seats he holds, the one from which he looks (None: a spectator), whether
    he is shown what a beginner wants to know; and whether his name lasts."""

    seats: tuple[int, ...]
    seat: int | None
    beginner: bool = False
    is_player: bool = False


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def visit_of(request: Request) -> Visit:
    guests = house_of(request).guests
    guest = guests.read(request)
    asked = asked_language(request)
    if asked is not None:
        guest = replace(guest, lang=asked)
    return Visit(guest, guests.form_token(guest))


def party_at(request: Request) -> Party | None:
    """The house as the browser of a request knows it; None where it has no passkeys."""
    return party_of(request.url.scheme, request.headers["host"])


def asked_language(request: Request) -> str | None:
    """The language that a link asks for."""
    asked = request.query_params.get("lang")
    return asked if asked in LANGUAGES else None


def came_from(request: Request) -> str | None:
    """The page of ours whose form was sent; None: none is known."""
    before = urlsplit(request.headers.get("referer", ""))
    ours = before.netloc == request.headers.get("host") and before.path != request.url.path
    if request.method != "POST" or not ours or not before.path.startswith("/") or before.path[1:2] == "/":
        return None
    return before.path + (f"?{before.query}" if before.query else "")


async def is_ready_for(request: Request) -> bool:
    """Whether the page that asks need not wait any longer: its address says for which game it waits. From
    elsewhere, whether all games can be played."""
    house = house_of(request)
    game = await asyncio.to_thread(_awaited_game, house, request)
    return all(map(house.tables.is_prepared, house.tables.preparing if game is None else (game,)))


def _awaited_game(house: House, request: Request) -> str | None:
    path = urlsplit(request.headers.get("referer", "")).path
    if path == "/records":
        upload = house.uploads.get(visit_of(request).guest.id)
        return upload.game if upload is not None else None
    if found := _AT_LESSON_OR_PUZZLE.fullmatch(path):
        return found[1]
    if found := _AT_SEAT.fullmatch(path):
        seat = house.storage.seat_of_token(found[1])
        table = seat.match_id if seat is not None else ""
    else:
        found = _AT_TABLE.fullmatch(path)
        table = found[1] if found is not None else ""
    row = house.storage.table(table)
    return row.game if row is not None else None


def viewer_of(table: Table, guest: Guest) -> Viewer:
    """How a guest looks at a table: from his seat; on one screen from the seat that may decide now, and from
    none of them while nobody there may; a spectator if the host allows it or the game is over."""
    seats = table.seats_of(guest.id)
    if not seats:
        if not (table.row.spectators or table.over or table.row.host == guest.id):
            raise NoSuchTable("refused-no_table")
        return Viewer((), None, is_player=guest.player is not None)
    mover, beginner, is_player = table.decider, guest.is_helped_at(table.id), guest.player is not None
    if mover in seats:
        return Viewer(tuple(seats), mover, beginner, is_player)
    seat = seats[0] if len(seats) == 1 or table.over else None
    return Viewer(tuple(seats), seat, beginner, is_player)
