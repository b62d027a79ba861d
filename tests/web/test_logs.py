"""The log: one line for each event, with what helps and without what is secret."""

import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from prometheus_client import generate_latest
from sqlalchemy.exc import OperationalError

from bottega.engine.errors import IllegalAction
from bottega.web import logs
from bottega.web.guests import COOKIE, Guest
from bottega.web.logs import LastWarnings, describe, warnings_of
from bottega.web.storage import Storage
from bottega.web.workers import WorkFailed

from .tools import house_in, make, open_app, play_over_http, serving, wait_for
from .visiting import Visitor

log = logging.getLogger("bottega")

NAME, CHAT = "Zenobia the Secret", "meet me at the fountain"


@contextmanager
def logged(form: str = "json", level: str = "debug") -> Iterator[StringIO]:
    """What the log says meanwhile."""
    text = StringIO()
    with logs.logging_as(form, level, text):
        yield text


def lines(text: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.getvalue().splitlines()]


def test_a_line_of_json_says_what_was_asked_and_what_came_of_it(tmp_path: Path) -> None:
    with logged(level="info") as text, serving(open_app(tmp_path)) as url:
        with httpx.Client(base_url=url, timeout=60) as http:
            table, _ = make(http, [None, None])
            answer = http.get(f"/api/tables/{table}")
        told = wait_for(lambda: [one for one in lines(text) if one.get("method") == "GET"])[0]
    assert told["level"] == "info"
    assert told["logger"] == "bottega"
    assert told["route"] == "/api/tables/{table_id}"
    assert told["table"] == table
    assert told["status"] == 200
    assert told["milliseconds"] > 0
    assert told["request"] == answer.headers["x-request-id"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", told["time"])


def test_requests_are_logged_at_info_alone(tmp_path: Path) -> None:
    with logged(level="warning") as text, serving(open_app(tmp_path)) as url:
        httpx.get(f"{url}/nowhere")
    assert text.getvalue() == ""


def test_an_exception_is_told_by_kind_and_place_and_not_by_its_words() -> None:
    with logged("json") as text:
        try:
            try:
                raise KeyError("the wolf is a peasant")
            except KeyError as inner:
                raise RuntimeError("seed 12345") from inner
        except RuntimeError as problem:
            log.exception("something failed: %s", problem)
    [told] = lines(text)
    assert told["message"] == "something failed: RuntimeError"
    assert told["error"] == "RuntimeError"
    assert any("test_logs.py" in place for place in told["where"])
    assert "because of KeyError" in told["where"]
    assert "12345" not in text.getvalue()
    assert "wolf" not in text.getvalue()


def test_that_holds_where_nobody_set_the_log_up(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise IllegalAction("the wolf is a peasant")
    except IllegalAction as problem:
        log.error("cannot go on: %s", problem, exc_info=problem)
    assert "cannot go on: IllegalAction" in caplog.text
    assert "wolf" not in caplog.text


def test_what_libraries_tell_of_their_objects_is_left_out() -> None:
    with logged("text") as text:
        logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: <Task 'seed 12345'>")
        logging.getLogger("python_multipart").debug("Calling on_field_data with 12345")
        logging.getLogger("python_multipart").info("Calling on_field_data with 12345")
    assert "never retrieved" in text.getvalue()
    assert "12345" not in text.getvalue()


def test_errors_of_the_system_and_of_databases_keep_their_names() -> None:
    assert describe(FileNotFoundError(2, "No such file", "/secret")) == "FileNotFoundError (ENOENT)"
    assert describe(WorkFailed("no answer within 30 s")) == "no answer within 30 s"
    assert describe(ValueError("secret")) == "ValueError"


def test_text_has_a_line_with_the_moment_and_the_level() -> None:
    with logged("text") as text:
        log.warning("the bots are tired", extra={"table": "AbCdEfGhIjKl"})
    stamp = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3}"
    assert re.fullmatch(rf"{stamp} WARNING the bots are tired \[table=AbCdEfGhIjKl\]\n", text.getvalue())


def test_the_last_warnings_are_kept_and_travel() -> None:
    kept = LastWarnings()
    for number in range(logs.WARNINGS_KEPT + 3):
        kept.handle(logging.LogRecord("bottega", logging.WARNING, "", 0, "the %s", (number,), None))
    assert kept.count == logs.WARNINGS_KEPT + 3
    assert [one.message for one in kept.list()][:1] == ["the 3"]
    assert warnings_of(kept.to_json()) == kept.list()


def test_no_secret_is_in_the_log_or_among_the_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through all routes, with everything that somebody must not learn; some of them fail inside."""
    app = open_app(tmp_path)
    app.state.visitors = []
    house = house_in(app)

    @app.get("/api/fault/{secret}")
    async def fault(secret: str) -> None:
        raise RuntimeError(f"{secret} of {NAME}")

    app.router.routes.insert(0, app.router.routes.pop())
    guest = Guest("guest-id-of-Zenobia-000", NAME, "red", "en")
    cookie = house.guests._signer.dumps(vars(guest))
    secrets = [
        NAME,
        CHAT,
        cookie,
        guest.id,
        house.guests.form_token(guest),
        house.storage.secret(),
    ]
    with logged() as text, serving(app) as app.state.url:
        visitor = Visitor(app)
        visitor.http.cookies.set(COOKIE, cookie)
        path = visitor.open_table(mode="friends", players="2")
        table = run_get(house.storage, path.rpartition("/")[2])
        secrets += [table.seed, table.salt, *(seat.token for seat in house.storage.seats(table.id))]
        friend = Visitor(app)
        friend.http.get(f"/join/{house.storage.seats(table.id)[1].token}")
        visitor.live(f"{path}/chat", text=CHAT)
        http = visitor.http
        _, players = make(http, [None, None], name=NAME)
        secrets += [str(player.token) for player in players]
        play_over_http(players, Random(5), 12)
        for route in every_route(app):
            call_it(http, route, table.id, players[0].token or "")
        for seat in house.storage.seats(table.id):
            http.get(f"/api/fault/{seat.token}")
            http.get(f"/join/{seat.token}x?token={seat.token}", headers={"referer": f"/join/{seat.token}"})
            http.get(f"/t/{seat.token}")
        monkeypatch.setattr(Storage, "add_chat", lose_the_database)
        assert visitor.live(f"{path}/chat", text=CHAT).status_code == 503
        text_of_figures = generate_latest(app.state.metrics.registry).decode()
        warned = app.state.warnings.to_json()
        for one in app.state.visitors:
            one.close()
    told = text.getvalue()
    assert "a request failed: GET /api/fault/{secret}" in told
    assert "the database failed: POST /t/{table_id}/chat" in told
    assert "/join/{secret}" in told
    assert 'route="/join/{secret}"' in text_of_figures
    for secret in secrets:
        assert len(secret) > 5
        for place, there in {"log": told, "figures": text_of_figures, "warnings": warned}.items():
            assert secret not in there, (place, secret)
    assert "127.0.0.1" not in told


def lose_the_database(storage: Storage, match_id: str, name: str, *rest: Any) -> Any:
    """A statement that fails, with secrets among its values."""
    full = sqlite3.OperationalError(f"disk full at {CHAT}")
    raise OperationalError("INSERT INTO chat VALUES (?, ?)", (name, CHAT), full)


def run_get(storage: Storage, table: str) -> Any:
    row = storage.table(table)
    assert row is not None
    return row


def every_route(app: FastAPI) -> list[tuple[str, str]]:
    paths = app.openapi()["paths"]
    described = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    pages = (
        "curve",
        "scene/0",
        "components.toml",
        "act",
        "undo",
        "restart",
        "chat",
        "sit",
        "hint",
        "fork",
        "replay",
        "why",
        "record.json",
    )
    shown = {(method, f"/t/{{table_id}}/{page}") for page in pages for method in ("GET", "POST")}
    lobby = ("/", "/check", "/guest", "/tables", "/records", "/play/palatinus", "/new/palatinus", "/warming")
    others = {(method, path) for path in lobby for method in ("GET", "POST")}
    return sorted(one for one in described | shown | others if "stream" not in one[1])


def call_it(http: httpx.Client, route: tuple[str, str], table: str, token: str) -> None:
    method, path = route
    path = re.sub(r"\{table_id\}", table, path)
    path = re.sub(r"\{game\}", "palatinus", path)
    path = re.sub(r"\{\w+\}", token, path)
    body = {"token": token, "name": NAME, "text": CHAT, "action": token, "seen": "0", "seed": token}
    headers = {"Authorization": f"Bearer {token}", "X-Form-Token": token}
    http.request(
        method, path, data=None if method == "GET" else body, headers=headers, params={"salt": token}
    )
