"""Several servers on one PostgreSQL: any of them answers, all of them hear, one of them drives a table."""

import asyncio
import json
import os
import re
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import replace
from html import unescape
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import create_engine, text

from bottega.web import leases
from bottega.web.autoplay import Autoplay
from bottega.web.guests import Guests
from bottega.web.house import House
from bottega.web.limits import Pace
from bottega.web.phrases import say
from bottega.web.plans import begin
from bottega.web.proposals import Kind, Proposals
from bottega.web.storage import Storage
from bottega.web.table import Table
from bottega.web.tables import SeatTaken, Tables

from .tools import (
    UNLIMITED,
    Player,
    events,
    house_in,
    make,
    new_tables,
    open_app,
    plan,
    play_over_http,
    run,
    seated,
    serving,
    wait_for,
)

LAID = {"board_setup": "random", "first_player": 0}
AGAINST_A_BOT = plan(players=2, bots=[None, "random"], options=LAID)
SOON = 20.0  # on a slow machine


pytestmark = pytest.mark.usefixtures("postgres")


@asynccontextmanager
async def at_work(folder: Path) -> AsyncIterator[tuple[Tables, Autoplay]]:
    """A server without its pages."""
    tables = new_tables(folder)
    autoplay = Autoplay(House(tables.storage, tables, Guests("secret")), 0.0)
    async with autoplay.at_work():
        await asyncio.wait_for(tables.until_prepared("palatinus"), SOON)
        yield tables, autoplay


async def until(true: Callable[[], bool], what: str = "") -> None:
    """Wait until something holds."""
    for _ in range(int(SOON / 0.02)):
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"waited for nothing: {what}")


# ------------------------------------------------------------------ news


def test_what_one_server_writes_the_others_hear(tmp_path: Path) -> None:
    """Decisions, taking back, sitting down and talk, each of them at the other server."""

    async def work() -> None:
        async with at_work(tmp_path) as (one, _), at_work(tmp_path) as (two, _):
            table_id, _seats = one.open(plan(players=2, bots=[None, None], options=LAID), "ada", "Ada")
            here, there = await one.get(table_id), await two.get(table_id)
            await one.sit(here, 1, "bea", "Bea")
            await until(lambda: there.seated)
            assert there.seats[1].name == "Bea"
            await two.act(there, 0, "choose_piece(piece=merchant_plain)", 0)
            await until(lambda: here.version == 1)
            assert here.state == there.state
            await one.undo(here, 0, 1)
            await until(lambda: there.version == 2)
            assert there.state == here.state
            await two.say(there, None, "Cleo", "Good luck.")
            await until(lambda: len(here.chat) == 1)
            assert (here.chat[0].name, here.chat[0].text) == ("Cleo", "Good luck.")
            assert here.revision == there.revision

    run(work())


def test_a_server_that_missed_something_reads_it_before_it_goes_on(tmp_path: Path) -> None:
    """Nobody listens here: the next thing that is written shows that something came in between."""

    async def work() -> None:
        one, two = new_tables(tmp_path), new_tables(tmp_path)
        here = await seated(one, plan(options=LAID))
        there = await two.get(here.id)
        await one.act(here, 0, "choose_piece(piece=merchant_plain)", 0)
        await two.say(there, None, "Cleo", "Oh!")
        assert there.version == 1
        assert there.state == here.state
        await one.catch_up()
        assert [line.text for line in here.chat] == ["Oh!"]
        assert here.revision == there.revision

    run(work())


def test_a_free_seat_is_given_once_whichever_server_is_asked(tmp_path: Path) -> None:
    async def work() -> None:
        one, two = new_tables(tmp_path), new_tables(tmp_path)
        table_id, _ = one.open(plan(players=2, bots=[None, None], listed=True), "ada", "Ada")
        here, there = await one.get(table_id), await two.get(table_id)
        results = await asyncio.gather(
            one.sit(here, 1, "bea", "Bea", if_free=True),
            two.sit(there, 1, "cleo", "Cleo", if_free=True),
            return_exceptions=True,
        )
        assert [type(result) for result in results if result is not None] == [SeatTaken]
        assert len({row.guest for row in one.storage.sitters(table_id) if row.seat == 1}) == 1

    run(work())


def test_a_browser_goes_on_at_another_server_with_the_revision_that_it_saw(tmp_path: Path) -> None:
    with serving(open_app(tmp_path)) as first, serving(open_app(tmp_path)) as second:
        with httpx.Client(base_url=first, timeout=60) as http:
            table, players = make(http, [None, None], options=LAID)
            play_over_http(players, Random(1), 3)
            with http.stream("GET", f"/api/tables/{table}/stream", headers=players[0].headers) as answer:
                _, seen, _ = next(events(answer.iter_lines()))
        with httpx.Client(base_url=second, timeout=60) as http:
            other = [Player(http, table, player.token, player.seat) for player in players]
            resumed = {**other[0].headers, "Last-Event-ID": str(seen)}
            with http.stream("GET", f"/api/tables/{table}/stream", headers=resumed) as answer:
                stream = events(answer.iter_lines())
                with httpx.Client(base_url=first, timeout=60) as again:
                    back = [Player(again, table, player.token, player.seat) for player in players]
                    play_over_http(back, Random(2), 1)
                _, number, _ = next(stream)
        assert number == str(int(seen or 0) + 1)


def test_bots_rest_at_a_pause_whichever_server_drives_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that has been thinking since before: what it chose then is not played."""
    thought, chosen = asyncio.Event(), Autoplay._choose

    async def choose_slowly(autoplay: Autoplay, table: Table, seat: int) -> str:
        await thought.wait()
        return await chosen(autoplay, table, seat)

    async def work() -> None:
        monkeypatch.setattr(Autoplay, "_choose", choose_slowly)
        async with at_work(tmp_path) as (one, _), at_work(tmp_path) as (two, _):
            against = plan(
                players=2, bots=[None, "random"], options={"board_setup": "random", "first_player": 1}
            )
            table_id, _seats = one.open(against, "ada", "Ada")
            here, there = await one.get(table_id), await two.get(table_id)
            await until(lambda: here.thinking == 1)
            await Proposals(two).propose(there, "ada", Kind.PAUSE)
            await until(lambda: here.paused, "the news of the pause")
            assert (here.thinking, there.thinking) == (None, None)
            thought.set()
            await asyncio.sleep(0.3)
            assert (here.version, there.version) == (0, 0)
            await Proposals(one).resume(here, "ada")
            await until(lambda: there.version > 0, "the bot")

    run(work())


# ------------------------------------------------------------------ drivers


def test_one_server_drives_a_table_and_another_takes_over_when_it_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LEASE_SECONDS", 1.5)
    monkeypatch.setattr(leases, "BEAT_SECONDS", 0.3)

    async def work() -> None:
        async with at_work(tmp_path) as (one, first), at_work(tmp_path) as (two, second):
            table_id, _seats = one.open(AGAINST_A_BOT, "ada", "Ada")
            here, there = await one.get(table_id), await two.get(table_id)
            await until(lambda: drivers(table_id, first, second) == 1 or not here.goes_on)
            await decide(one, here)
            await until(lambda: there.version >= 2 and there.state.to_play == 0, "the bot's answer")
            await until(lambda: drivers(table_id, first, second) == 1, "a driver whose lease has not run out")
            gone, rest, table = (first, two, there) if holds(first, table_id) else (second, one, here)
            monkeypatch.setattr(gone._leases, "_until", -1e9)
            monkeypatch.setattr(gone._leases, "_ended", True)  # it neither drives nor lives on
            await decide(rest, table)
            seen = table.version
            await until(lambda: table.version > seen and table.state.to_play == 0, "the bot's next answer")

    run(work())


def test_a_server_that_ends_hands_its_tables_over_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits until it counts as gone."""
    monkeypatch.setattr(leases, "LEASE_SECONDS", 600.0)

    async def work() -> None:
        async with AsyncExitStack() as one, AsyncExitStack() as two:
            here, first = await one.enter_async_context(at_work(tmp_path))
            there, second = await two.enter_async_context(at_work(tmp_path))
            table_id, _seats = here.open(AGAINST_A_BOT, "ada", "Ada")
            await decide(here, await here.get(table_id))
            await until(lambda: drivers(table_id, first, second) == 1)
            if holds(first, table_id):
                ending, rest, left = one, there, second
            else:
                ending, rest, left = two, here, first
            await ending.aclose()
            await until(lambda: holds(left, table_id))
            table = await rest.get(table_id)
            await until(lambda: table.state.to_play == 0, "the bot's answer")
            await decide(rest, table)
            await until(lambda: table.state.to_play == 0, "the bot's next answer")

    run(work())


def holds(autoplay: Autoplay, table_id: str) -> bool:
    return autoplay._leases.hold(table_id)


def drivers(table_id: str, *servers: Autoplay) -> int:
    return sum(holds(server, table_id) for server in servers)


async def decide(tables: Tables, table: Table) -> None:
    """The first seat's turn, with the first choices."""
    while table.state.to_play == 0:
        await tables.act(table, 0, str(table.state.legal()[0]), table.version)


# ------------------------------------------------------------------ what was planned, and what programs hear


def test_what_was_planned_at_one_server_is_played_by_the_one_that_drives_the_table(tmp_path: Path) -> None:
    merchant = "choose_piece(piece=merchant_plain)"

    async def work() -> None:
        async with at_work(tmp_path) as (one, first), at_work(tmp_path) as (two, second):
            here = await seated(one, plan(2, options=LAID, seconds_per_decision=600, seed=5))
            there = await two.get(here.id)
            await until(lambda: drivers(here.id, first, second) == 1)
            await until(lambda: here.revision == there.revision, "news of who sits down")
            seen = here.revision
            server, table = (second, there) if holds(first, here.id) else (first, here)
            ahead = begin(table, 1, 0)
            ahead.skip()
            ahead.play(merchant)
            await server.plans.keep(table, "g1", ahead, 0, 0)
            await until(lambda: len(here.planned) == len(there.planned) == 1)
            assert here.revision == there.revision == seen  # nobody who watches hears of it
            await decide(server.tables, table)
            await until(lambda: here.version == there.version == 3, "the planned decision")
            assert (here.entries[2].seat, here.entries[2].action) == (1, merchant)

    run(work())


def test_a_program_hears_at_any_server_what_happens_at_its_players_tables(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    house = house_in(app)
    with serving(app) as first, serving(open_app(tmp_path)) as second:
        player = house.players.register("Ada", "nobody", "tests").player
        word = house.tokens.make(player.id, "bot", ["play", "events", "read"])
        headers = {"Authorization": f"Bearer {word}"}
        body = {"game": "palatinus", "players": 2, "bots": [None, "random"], "options": LAID}
        with httpx.stream("GET", f"{second}/api/me/events", headers=headers, timeout=60) as answer:
            told = (json.loads(line) for line in answer.iter_lines() if line)
            assert next(told)["type"] == "ready"
            made = httpx.post(f"{first}/api/tables", json=body, headers=headers, timeout=60).json()
            assert next(told)["table"]["id"] == made["id"]
            assert next(told)["type"] == "yourTurn"
            act = {"action": "choose_piece(piece=merchant_plain)", "seen": 0}
            httpx.post(f"{first}/api/tables/{made['id']}/actions", json=act, headers=headers, timeout=60)
            assert next(told)["version"] == 1


# ------------------------------------------------------------------ when the database is away


def backends(storage: Storage) -> list[int]:
    """The processes at the other side of all connections but the one that asks."""
    asked = text("SELECT pid FROM pg_stat_activity WHERE usename = current_user AND pid <> pg_backend_pid()")
    with storage.database.engine.connect() as connection:
        return [int(pid) for pid in connection.scalars(asked)]


def test_a_backend_that_hangs_costs_some_seconds_and_nothing_else(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan(options=LAID))
        other = Storage(tables.storage.database.engine.url.render_as_string(hide_password=False))
        stopped = backends(other)
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        try:
            began = time.monotonic()
            await tables.act(table, 0, "choose_piece(piece=merchant_plain)", 0)
            assert time.monotonic() - began < SOON
        finally:
            for process in stopped:
                os.kill(process, signal.SIGCONT)
        assert [row.action for row in other.actions(table.id)] == ["choose_piece(piece=merchant_plain)"]
        other.close()

    run(work())


def test_while_the_database_is_away_pages_say_so_and_play_goes_on_when_it_is_back(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    with serving(app) as url, httpx.Client(base_url=url, timeout=60) as http:
        _, players = make(http, [None, None], options=LAID)
        mine = players[0].look()
        database = house_in(app).storage.database
        right = database.engine
        database.engine = create_engine(right.url.set(host="127.0.0.1", port=1))  # nobody listens there
        page = http.get("/", headers={"Accept-Language": "fr"})
        refused = players[0].act(mine["legal"][0]["action"], mine["version"])
        assert (page.status_code, refused.status_code) == (503, 503)
        assert int(page.headers["retry-after"]) > 0
        assert 'http-equiv="refresh"' in page.text
        assert say("refused-away", "fr") in unescape(page.text)
        assert refused.json()["detail"] == say("refused-storage", "en")
        database.engine = right
        wait_for(lambda: http.get("/").status_code == 200)
        assert players[0].act(mine["legal"][0]["action"], mine["version"]).status_code == 200


# ------------------------------------------------------------------ paces


def test_what_protects_the_house_holds_for_all_servers_together(tmp_path: Path) -> None:
    """Six tables at once, whichever servers are asked; others are not held up."""
    limits = replace(UNLIMITED, create=(Pace(6, 0.001), Pace(1e6, 1e6)))
    table = {"game": "palatinus", "players": 2, "bots": [None, None]}

    def ask(door: httpx.Client, who: str) -> int:
        headers = {"Authorization": f"Bearer {who}"}
        return door.post("/api/tables", json=table, headers=headers).status_code

    with ExitStack() as stack:
        apps = [open_app(tmp_path, limits) for _ in range(2)]
        urls = [stack.enter_context(serving(app)) for app in apps]
        doors = [stack.enter_context(httpx.Client(base_url=url, timeout=60)) for url in urls]
        assert [ask(doors[number % 2], "ada") for number in range(8)] == [201] * 6 + [429] * 2
        assert ask(doors[0], "bea") == 201
        with house_in(apps[0]).storage.database.engine.connect() as connection:
            kept = connection.scalars(text("SELECT key FROM pace")).all()
        assert len(kept) == 3  # two who asked, and their address
        assert all(re.fullmatch("[0-9a-f]{64}", key) for key in kept)  # nobody's address or name


def test_tries_to_come_in_are_counted_by_all_servers_together(tmp_path: Path) -> None:
    """Four codes in total, whoever tries them wherever."""
    limits = replace(UNLIMITED, code=(Pace(1e6, 1e6), Pace(1e6, 1e6), Pace(4, 0.001)))

    def attempt(door: httpx.Client) -> int:
        token = re.search(r'name="form-token" content="(\w+)"', door.get("/enter").text)
        assert token is not None
        return door.post("/enter/code", data={"token": token[1], "code": "0" * 25}).status_code

    with ExitStack() as stack:
        apps = [open_app(tmp_path, limits) for _ in range(2)]
        urls = [stack.enter_context(serving(app)) for app in apps]
        doors = [
            stack.enter_context(httpx.Client(base_url=urls[number % 2], timeout=60)) for number in range(6)
        ]
        assert [attempt(door) for door in doors] == [403] * 4 + [429] * 2
