"""Nothing hidden leaves the server: not in pages, streams, the interface for programs, or errors.

The strongest check compares worlds. For every viewer there is another table that he cannot tell from the true
one: other seed, other salt, other secret tokens, and everything dealt anew that he does not know, now and at
every step before; what he was not told of past events reads otherwise. All that he receives must be the same,
byte for byte. Of Palatinus there is a second kind of other world, played from its deal on, where the others
chose other pieces.
"""

import asyncio
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, fields, replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from bottega.engine.dice import SEEDS
from bottega.engine.events import Event
from bottega.engine.game import Game, State
from bottega.games import find, names
from bottega.match.match import Match
from bottega.match.record import Record
from bottega.web.guests import COOKIE, Guest
from bottega.web.house import Viewer, viewer_of
from bottega.web.new_tables import Plan
from bottega.web.routes.live import Reader
from bottega.web.schema import ActionRow, SeatRow, TableRow
from bottega.web.storage import new_token
from bottega.web.table import UNDO, Table
from bottega.web.tables import Tables
from pace import repeats

from .tools import house_in, open_app, plan, play_some, run

BOARD = "left A0 B1 C2 D3 E4 F5 G0 values 6 5 5 4 4 3 3"
FIXED = {"board_setup": "fixed", "board": BOARD, "first_player": 1}
SWAPPED = {
    f"choose_piece(piece={extra}{one}_wolf)": f"choose_piece(piece={extra}{other}_wolf)"
    for extra in ("", "extra_")
    for one, other in (("merchant", "peasant"), ("peasant", "merchant"))
}

MOMENTS, THOROUGH = 4, (2,)  # how often a game is looked at, and when at all of its pages
UNTOLD = "what-this-viewer-was-not-told"
HIDDEN_LENGTH = 6  # numbers of a hidden field that no page shows by chance
REDEALT = 4  # worlds in which a hidden field hardly ever stays as it is

pytestmark = pytest.mark.native


def guest_of(seat: int | None) -> Guest:
    """Long names of guests, so that finding one in a page is no chance."""
    return Guest(f"unguessable-guest-of-{seat}", f"Player {seat}", lang="en" if seat != 1 else "fr")


async def opened(tables: Tables, wanted: Plan) -> Table:
    table_id, _ = tables.open(wanted, guest_of(0).id, guest_of(0).name)
    table = await tables.get(table_id)
    for seat in range(0 if wanted.hot_seat else wanted.players):
        await tables.sit(table, seat, guest_of(seat).id, guest_of(seat).name)
    return table


def other_piece(state: State, action: str) -> str:
    """The other hidden piece, as long as there is one left behind the screen."""
    other = SWAPPED.get(action, action)
    return other if other == UNDO or state.is_legal(other) else action


def other_pending(state: State, action: str) -> str:
    """Another piece that might as well have been chosen in secret."""
    others = [str(one) for one in state.legal() if str(one) != action]
    return others[0] if others else action


@dataclass
class Redealt(Record):
    """The past as a viewer knows it: every position dealt anew, and events with other secrets."""

    true: Record | None = None
    viewer: int | None = None

    def replay(self) -> Iterator[tuple[State, tuple[Event, ...]]]:
        assert self.true is not None
        for step, (state, events) in enumerate(self.true.replay()):
            yield state.redeal(self.viewer, (self.seed + step) % SEEDS), untold(events, self.viewer)


def untold(events: Iterable[Event], viewer: int | None) -> tuple[Event, ...]:
    """Events whose secrets read otherwise wherever the viewer was not told them."""
    return tuple(
        event
        if event.seen_by(viewer) is event
        else replace(event, fields={**event.fields, **dict.fromkeys(event.secret, UNTOLD)})
        for event in events
    )


def redealt(true: Match, viewer: int | None, seed: int) -> Match:
    """A match with the same public history, and all dealt anew that the viewer does not know."""
    match = copy(true)
    match.seed, match.record = seed, Redealt(true.game, seed, [], true.record, viewer)
    other = true.state.redeal(viewer, seed)
    match.state = State(true.game, other.table, untold(true.state.events, viewer))
    match._log = [replace(one, event=untold([one.event], viewer)[0]) for one in true._log]
    match._decisions = [replace(one, events=untold(one.events, viewer)) for one in true._decisions]
    return match


def with_other_pieces(
    table: Table, viewer: int | None, seed: int, same_pieces: bool
) -> tuple[Match, list[str]]:
    """Palatinus on the same board, played from the deal on with other pieces chosen in secret."""
    match, actions = Match(table.game, seed), []
    for number, entry in enumerate(table.entries):
        action = entry.action
        if entry.seat != viewer and not same_pieces:
            action = other_piece(match.state, action)
            last = number == len(table.entries) - 1
            if last and action.startswith("choose_piece") and table.state.to_play is not None:
                action = other_pending(match.state, action)
        if action == UNDO:
            match.undo(entry.seat)
        else:
            match.act(entry.seat, action)
        actions.append(action)
    return match, actions


def other_world(table: Table, viewer: int | None, seed: int, *, same_pieces: bool = False) -> Table:
    """A table with the same public history and the same secrets of the viewer, all else different."""
    if table.game.options.get("board_setup") == "fixed":
        match, actions = with_other_pieces(table, viewer, seed, same_pieces)
    else:
        match = redealt(table.match, viewer, seed)
        actions = [one.action if one.seat == viewer else UNTOLD for one in table.entries]
    entries = [
        ActionRow(match_id=table.id, ply=entry.ply, seat=entry.seat, action=action, at=entry.at)
        for entry, action in zip(table.entries, actions, strict=True)
    ]
    row = TableRow(
        **{column.name: getattr(table.row, column.name) for column in TableRow.__table__.columns}
        | {"seed": str(seed), "salt": new_token()}
    )
    seats = [
        SeatRow(
            match_id=seat.match_id,
            seat=seat.seat,
            token=seat.token if seat.seat == viewer else new_token(),
            name=seat.name,
            bot=seat.bot,
            stand_in=seat.stand_in,
        )
        for seat in table.seats
    ]
    kept = {one.name: getattr(table, one.name) for one in fields(table)}
    changes = {"row": row, "seats": seats, "match": match, "entries": entries, "pages": {}, "lines": {}}
    sealed = type("Sealed", (Table,), {"seal": property(lambda _: table.seal)})
    world: Table = sealed(**(kept | changes))
    return world


@contextmanager
def in_place_of(tables: Tables, table: Table) -> Iterator[None]:
    true = tables._ready[table.id]
    tables._ready[table.id] = table
    try:
        yield
    finally:
        tables._ready[table.id] = true


async def received(
    app: FastAPI, table: Table, seat: int | None, thorough: bool, guest: Guest | None = None
) -> dict[str, bytes]:
    """Everything that the browser and the programs of a seat get at this moment."""
    house, guest = house_in(app), guest or guest_of(seat)
    got: dict[str, bytes] = {}
    with in_place_of(house.tables, table):
        table.pages.clear()
        table.lines.clear()
        cookie = house.guests._signer.dumps(vars(guest))
        page = {"Cookie": f"{COOKIE}={cookie}", "X-Form-Token": house.guests.form_token(guest)}
        token = {} if seat is None else {"Authorization": f"Bearer {table.seats[seat].token}"}
        here, there = f"/t/{table.id}", f"/api/tables/{table.id}"
        illegal = next(str(one) for one in table.game.actions if not table.state.is_legal(one))
        wrong = {"action": illegal, "seen": table.version}
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as http:

            async def get(path: str, **headers: str) -> None:
                answer = await http.get(path, headers=headers)
                got[f"GET {path}"] = b"%d " % answer.status_code + answer.content

            async def post(path: str, headers: dict[str, str], **how: Any) -> None:
                answer = await http.post(path, headers=headers, **how)
                assert 400 <= answer.status_code < 500, (path, answer.text)
                got[f"POST {path} {len(got)}"] = b"%d " % answer.status_code + answer.content

            await get(f"{there}?lang=fr", **token)
            await get(f"{there}?since={table.match.ply // 2}", **token)
            got["live"] = Reader(guest).pack(table)
            if thorough:
                await get(here, **page)
                await get(f"{here}?unveiled={table.state.to_play}", **page)
                await get(f"{here}/replay?at={table.match.ply // 2}", **page)
                for seen_by in ("open", "spectator", *range(table.game.players)):
                    await get(f"{here}/replay?at=9999&as={seen_by}", **page)
                for number in (-1, 0, 1, 20):
                    await get(f"{here}/scene/{number}", **page)
                await get(f"{here}/why?cell=3", **page)
                await get(f"{here}/plan", **page)
                await get(f"{here}/plan?at={table.version}&guess=1&line=*", **page)
                await get(f"{there}/plan", **token)
                await get(f"{there}/plan/ahead?guess=1", **token)
                await get(f"{there}/plan/ahead?guess=1&line=*&lang=fr", **token)
                await get(f"{there}/record", **token)
                await get("/", **page)
                if table.state.to_play is not None:
                    await get(f"{here}/record.json", **page)
                    await post(f"{there}/actions", token, json=wrong)
                    await post(f"{there}/actions", token, json=wrong | {"seen": 9999})
                    await post(f"{here}/act", page, data=wrong)
                    await post(f"{here}/fork", page, data={"ply": "0", "seat": "all"})
                    if not any(table.match.can_undo(one) for one in range(table.game.players)):
                        await post(f"{there}/undo", token, json={"seen": table.version})
                        await post(f"{here}/undo", page, data={"seen": table.version})
    return got


def hidden_fields(table: Table, seat: int | None) -> dict[str, Any]:
    """The fields of the record that a seat does not know whole, with their values: dealt anew they differ."""
    true = table.state.table[0]
    others = [table.state.redeal(seat, seed).table[0] for seed in range(REDEALT)]
    return {
        name: true[name].tolist()
        for name in true.dtype.names
        if name not in ("dice", "rolled") and any((other[name] != true[name]).any() for other in others)
    }


def secrets_of(table: Table, seat: int | None) -> dict[str, bytes]:
    """Values that nobody but the server (or another seat) may have."""
    record = table.state.table[0]
    found = {
        "seed": table.row.seed,
        "salt": table.row.salt,
        "dice": str(int(record["dice"])),
        "dice in hexadecimal": f"{int(record['dice']):x}",
        "seed in hexadecimal": f"{int(table.row.seed):x}",
        "host": table.row.host if seat != 0 else "\0",
        "secrets of events": UNTOLD,
    }
    for name, values in hidden_fields(table, seat).items():
        if str(values).count(",") >= HIDDEN_LENGTH:
            found[name] = str(values)
            found[f"{name} as JSON"] = json.dumps(values, separators=(",", ":"))
    for row in table.seats:
        if row.seat != seat:
            found[f"token of seat {row.seat}"] = row.token
            found[f"guest of seat {row.seat}"] = guest_of(row.seat).id
    return {name: value.encode() for name, value in found.items()}


def viewers(table: Table) -> list[tuple[int | None, Guest]]:
    """Who looks, and from which seat; on one screen the host looks from the seat to play."""
    somebody = (None, guest_of(None))
    if table.row.hot_seat:
        return [somebody, (table.state.to_play, guest_of(0))]
    return [somebody, *((seat, guest_of(seat)) for seat in range(table.game.players))]


async def compare(app: FastAPI, table: Table, thorough: bool, seed: int) -> int:
    """All viewers, each with the true table and with one that he cannot tell from it."""
    compared = 0
    for seat, guest in viewers(table):
        world = other_world(table, seat, seed)
        assert world.state.view(seat) == table.state.view(seat)
        true = await received(app, table, seat, thorough, guest)
        other = await received(app, world, seat, thorough, guest)
        assert true.keys() == other.keys()
        secret = secrets_of(table, seat)
        for what, content in true.items():
            assert content == other[what], (what, seat, table.match.ply)
            compared += len(content)
            for name, value in secret.items():
                assert value not in content, (name, what, seat)
    return compared


@pytest.mark.parametrize("hot_seat", [False, True], ids=["own screens", "one screen"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_viewer_can_tell_the_true_table_from_others_with_other_pieces(
    tmp_path: Path, players: int, hot_seat: bool
) -> None:
    """What is sent live is a matter of two such pages in a row, and so the same in both worlds too."""

    async def work() -> None:
        app, chance = open_app(tmp_path), Random(players)
        tables = house_in(app).tables
        table = await opened(tables, plan(players, options=FIXED, hot_seat=hot_seat))
        differing = 0
        while table.state.to_play is not None:
            thorough = table.match.ply % 40 == 5
            assert await compare(app, table, thorough, chance.randrange(2**64)) > 10_000
            differing += other_world(table, None, 1).state.to_bytes() != table.state.to_bytes()
            await play_some(tables, table, chance, repeats(5, 9))
            mover = table.state.to_play
            if mover is not None and table.match.can_undo(mover) and chance.random() < 0.3:
                await tables.undo(table, mover, table.version)
        assert differing > repeats(4, 2)

    run(work())


def test_no_viewer_can_tell_the_order_of_the_pile_and_the_dice(tmp_path: Path) -> None:
    async def work() -> None:
        app, chance = open_app(tmp_path), Random(4)
        tables = house_in(app).tables
        table = await opened(tables, plan(4))
        while table.state.view(None)["undrawn"]:
            await compare(app, table, table.match.ply % 5 == 0, chance.randrange(2**64))
            await play_some(tables, table, chance, 1)

    run(work())


def seatings() -> list[tuple[str, int, bool]]:
    """Every game with the most players, and with some of them at one screen."""
    found = []
    for game in names():
        least, most = find(game).players
        found += [(game, most, False), (game, (least + most) // 2, True)]
    return found


def length_of(game: str, players: int, chance: Random) -> int:
    """How many decisions a game takes when everybody plays at random."""
    state = Game(find(game), players).deal(chance.randrange(SEEDS))
    while state.to_play is not None:
        state.play(chance.choice(state.legal()))
    return state.decisions


@pytest.mark.parametrize(
    ("game", "players", "hot_seat"),
    seatings(),
    ids=lambda value: {True: "one screen", False: "own screens"}.get(value, str(value)),
)
def test_no_viewer_can_tell_what_the_table_hides(
    tmp_path: Path, game: str, players: int, hot_seat: bool
) -> None:
    """All through a game: hands, piles, tiles, pieces, dice, and what others were told in secret."""

    async def work() -> None:
        app, chance = open_app(tmp_path), Random(f"{game} {players}")
        tables = house_in(app).tables
        table = await opened(tables, plan(players, game=game, hot_seat=hot_seat))
        step = -(-length_of(game, players, chance) // MOMENTS)
        hidden: set[str] = set()
        for moment in range(MOMENTS):
            if table.over:
                break
            await compare(app, table, moment in THOROUGH, chance.randrange(SEEDS))
            hidden |= hidden_fields(table, None).keys()
            await play_some(tables, table, chance, step)
            mover = table.state.to_play
            if mover is not None and table.match.can_undo(mover):
                await tables.undo(table, mover, table.version)
        assert moment > MOMENTS // 2
        assert hidden

    run(work())


@pytest.mark.parametrize("players", [2, 5])
def test_the_story_of_the_end_depends_on_nothing_but_the_game(tmp_path: Path, players: int) -> None:
    """All is open then, but whose browser is whose and the links of seats are nobody else's business."""

    async def work() -> None:
        app = open_app(tmp_path)
        tables = house_in(app).tables
        table = await opened(tables, plan(players, options=FIXED))
        await play_some(tables, table, Random(players))
        for seat, guest in viewers(table):
            world = other_world(table, seat, 99, same_pieces=True)
            true = await received(app, table, seat, thorough=True, guest=guest)
            other = await received(app, world, seat, thorough=True, guest=guest)
            told = [path for path in true if "/scene/" in path or "/replay" in path]
            assert [true[path] for path in told] == [other[path] for path in told]
            assert [true[path][:3] for path in told if "/scene/" in path] == [b"404", b"200", b"200", b"200"]
            kept = {
                name: value
                for name, value in secrets_of(table, seat).items()
                if name.startswith(("token", "guest", "host"))
            }
            for path, content in true.items():
                found = kept if path not in told else secrets_of(table, seat)
                assert [name for name, value in found.items() if value in content] == [], path

    run(work())


def test_the_seal_of_the_start_opens_with_what_is_shown_at_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        app = open_app(tmp_path)
        tables = house_in(app).tables
        table = await opened(tables, plan(3))
        start = await received(app, table, 0, thorough=True)
        seal = table.seal.encode()
        assert seal in start[f"GET /api/tables/{table.id}?lang=fr"]
        await play_some(tables, table, Random(1))
        end = await received(app, table, None, thorough=True)
        told = end[f"GET /api/tables/{table.id}?lang=fr"]
        page = end[f"GET /t/{table.id}"]
        for content in (told, page):
            assert table.row.seed.encode() in content
            assert table.row.salt.encode() in content
        assert seal in start[f"GET /t/{table.id}"] or seal[:8] in start[f"GET /t/{table.id}"]

    run(work())


def told_in_secret(match: Match) -> bool:
    return any(UNTOLD in told.event.fields.values() for told in match.log)


@pytest.mark.parametrize("game", names())
def test_a_seat_would_notice_what_another_cannot_tell(tmp_path: Path, game: str) -> None:
    """What is dealt anew for one viewer differs for those who know it, and so do the secrets of events."""

    async def work() -> None:
        tables = house_in(open_app(tmp_path)).tables
        table, chance = await opened(tables, plan(2, game=game)), Random(6)
        world = other_world(table, 0, 99)
        while world.state.view(1) == table.state.view(1) or not told_in_secret(world.match):
            assert not table.over
            await play_some(tables, table, chance, 1)
            world = other_world(table, 0, 99)
        assert world.state.view(0) == table.state.view(0)

    run(work())


def test_the_comparison_would_notice_a_leak(tmp_path: Path) -> None:
    """The other world really differs in everything that is hidden."""

    async def work() -> None:
        app = open_app(tmp_path)
        tables = house_in(app).tables
        table = await opened(tables, plan(3, options=FIXED))
        await play_some(tables, table, Random(6), 21)
        world = other_world(table, 2, 99)
        assert world.state.to_bytes() != table.state.to_bytes()
        assert world.row.seed != table.row.seed
        assert [entry.action for entry in world.entries] != [entry.action for entry in table.entries]
        seat = next(seat for seat in (0, 1) if world.state.view(seat) != table.state.view(seat))
        true, other = await received(app, table, seat, False), await received(app, world, seat, False)
        assert all(true[what] != other[what] for what in true)
        assert viewer_of(table, guest_of(None)) == Viewer((), None)

    asyncio.run(work())
