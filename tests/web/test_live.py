"""Updates reach everybody at a table, are caught up after a break, and are made once for equal viewers."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from bottega.web.guests import COOKIE, Guest
from bottega.web.house import House
from bottega.web.pages import table as table_page
from bottega.web.routes import live
from bottega.web.storage import now

from .tools import (
    Player,
    events,
    house_in,
    make,
    open_app,
    play_over_http,
    serving,
    tables_told,
    wait_for,
)


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return open_app(tmp_path)


@pytest.fixture
def url(app: FastAPI) -> Iterator[str]:
    with serving(app) as address:
        yield address


@contextmanager
def watched(player: Player, **headers: str) -> Iterator[Iterator[tuple[str | None, Any]]]:
    path = f"/api/tables/{player.table}/stream"
    with player.http.stream("GET", path, headers=player.headers | headers) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield tables_told(answer.iter_lines())


def client(url: str) -> httpx.Client:
    return httpx.Client(base_url=url, timeout=60)


def cookie_of(house: House, guest: Guest) -> dict[str, str]:
    return {"Cookie": f"{COOKIE}={house.guests._signer.dumps(vars(guest))}"}


@contextmanager
def browsing(
    http: httpx.Client, house: House, table: str, guest: Guest, **headers: str
) -> Iterator[Iterator[tuple[str, str | None, str]]]:
    given = cookie_of(house, guest) | headers
    with http.stream("GET", f"/t/{table}/live", headers=given) as answer:
        assert answer.status_code == 200, answer.read()
        yield events(answer.iter_lines())


def test_everybody_at_the_table_gets_every_change_for_his_own_eyes(url: str) -> None:
    with client(url) as http, ExitStack() as stack:
        _, players = make(http, [None, None, None], options={"board_setup": "random"})
        spectator = Player(http, players[0].table, None, None)
        streams = [stack.enter_context(watched(player)) for player in [*players, spectator]]
        for number, stream in enumerate(streams):
            _, table = next(stream)
            assert table["seat"] == (number if number < 3 else None)
        mover = players[players[0].look()["to_play"]]
        assert mover.act("choose_piece(piece=merchant_wolf)", 0).status_code == 200
        for number, stream in enumerate(streams):
            _, table = next(stream)
            assert table["version"] == 1
            assert (table["view"]["pending_piece"] is not None) == (number == mover.seat)


def test_two_browsers_on_one_seat_stay_in_step(app: FastAPI, url: str) -> None:
    with client(url) as http, ExitStack() as stack:
        table, players = make(http, [None, None], options={"board_setup": "random"})
        house, guests = house_in(app), [Guest("laptop", "Ada"), Guest("phone", "Ada")]
        for guest in guests:
            house.storage.sit(table, 0, guest.id, guest.name)
        house.tables._ready.pop(table)
        streams = [stack.enter_context(browsing(http, house, table, guest)) for guest in guests]
        first = [next(stream) for stream in streams]
        assert first[0] == first[1]
        play_over_http(players, Random(1), 1)
        after = [next(stream) for stream in streams]
        assert after[0] == after[1] != first[0]


def test_after_a_break_the_newest_state_is_sent_and_a_known_one_is_not(url: str) -> None:
    with client(url) as http:
        _, players = make(http, [None, None])
        with watched(players[0]) as stream:
            number, _ = next(stream)
        assert number is not None
        play_over_http(players, Random(3), 4)
        with watched(players[0], **{"Last-Event-ID": number}) as stream:
            newest, table = next(stream)
            assert table["version"] == 4
        assert newest is not None
        with watched(players[0], **{"Last-Event-ID": newest}) as stream:
            play_over_http(players, Random(3), 1)
            assert next(stream)[1]["version"] == 5


def test_a_page_says_which_revision_it_shows(app: FastAPI, url: str) -> None:
    with client(url) as http:
        table, players = make(http, [None, None])
        house = house_in(app)
        with browsing(http, house, table, Guest("somebody")) as stream:
            name, number, html = next(stream)
        assert name == "table"
        assert f'data-revision="{number}"' in html
        given = cookie_of(house, Guest("somebody"))
        with http.stream("GET", f"/t/{table}/live?revision={number}", headers=given) as answer:
            play_over_http(players, Random(1), 1)
            assert next(events(answer.iter_lines()))[1] != number


def test_a_restarted_server_catches_a_browser_up(tmp_path: Path) -> None:
    """It is sent what it missed, not what it has; a clock stood still meanwhile, and is sent again."""
    with serving(open_app(tmp_path)) as url, client(url) as http:
        _, players = make(http, [None, None])
        _, hurried = make(http, [None, None], seconds_per_decision=600)
        with watched(players[0]) as stream, watched(hurried[0]) as other:
            (number, _), (clock, _) = next(stream), next(other)
    assert number is not None
    assert clock is not None
    with serving(open_app(tmp_path)) as url, client(url) as http:
        again = [Player(http, one.table, one.token, one.seat) for one in players]
        with watched(again[0], **{"Last-Event-ID": number}) as stream:
            play_over_http(again, Random(1), 1)
            assert next(stream)[1]["version"] == 1
        with watched(
            Player(http, hurried[0].table, hurried[0].token, 0), **{"Last-Event-ID": clock}
        ) as other:
            assert next(other)[1]["version"] == 0


def test_a_page_is_drawn_once_for_all_who_see_the_same(
    app: FastAPI, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []
    draw = table_page.live_part

    def live_part(*what: Any, **how: Any) -> Any:
        drawn.append(what)
        return draw(*what, **how)

    monkeypatch.setattr(table_page, "live_part", live_part)
    with client(url) as http, ExitStack() as stack:
        table, players = make(http, [None, None])
        guests = [Guest(f"g{number}") for number in range(5)]
        streams = [stack.enter_context(browsing(http, house_in(app), table, guest)) for guest in guests]
        for stream in streams:
            next(stream)
        drawn.clear()
        play_over_http(players, Random(1), 1)
        for stream in streams:
            next(stream)
        assert len(drawn) == 1


def test_a_slow_reader_skips_to_the_newest_state(url: str) -> None:
    with client(url) as http:
        _, players = make(http, [None, None])
        with watched(players[0]) as stream:
            next(stream)
            play_over_http(players, Random(4), 30)
            seen = list[int]()
            while not seen or seen[-1] < 30:
                seen.append(next(stream)[1]["version"])
            assert seen == sorted(seen)


def test_chat_is_pushed_and_escaped(app: FastAPI, url: str) -> None:
    with client(url) as http:
        table_id, _ = make(http, [None, None])
        house = house_in(app)
        with browsing(http, house, table_id, Guest("somebody")) as stream:
            next(stream)
            table = house.tables._ready[table_id]
            said = (table_id, "<b>Eve</b>", None, "<script>alert(1)</script>&", now())
            line, revision = house.storage.add_chat(*said)
            table.chat.append(line)
            loop = app.state.autoplay.loop
            loop.call_soon_threadsafe(table.changed, revision)
            _, _, html = next(stream)
        assert "&lt;script&gt;alert(1)&lt;/script&gt;&amp;" in html
        assert "<script>alert" not in html
        assert "<b>Eve" not in html


def test_too_many_windows_of_one_guest_are_refused_and_closed_ones_are_forgotten(
    app: FastAPI, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "STREAMS_PER_GUEST", 2)
    with client(url) as http:
        table, _ = make(http, [None, None])
        house, guest = house_in(app), Guest("eager")
        with ExitStack() as stack:
            streams = [stack.enter_context(browsing(http, house, table, guest)) for _ in range(2)]
            for stream in streams:
                next(stream)
            given = cookie_of(house, guest)
            assert http.get(f"/t/{table}/live", headers=given).status_code == 429
        wait_for(lambda: not house.streams)
        wait_for(lambda: not house.tables._ready[table].watchers)


def test_nobody_watches_a_table_that_is_not_for_him(url: str) -> None:
    with client(url) as http:
        table, _ = make(http, [None, None], spectators=False)
        assert http.get(f"/t/{table}/live").status_code == 404
        assert http.get("/t/nowhere/live").status_code == 404
        assert http.get(f"/t/{'x' * 99}/live").status_code == 404
