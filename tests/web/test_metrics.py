"""What is counted and timed, and the host's own door where it is read."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from random import Random
from time import time

import httpx
import pytest
from click.testing import CliRunner
from fastapi import FastAPI
from prometheus_client import CollectorRegistry, generate_latest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError

from bottega.cli import app as bottega
from bottega.engine.errors import BadOption
from bottega.web import sharing, statements
from bottega.web.figures import STEPS, History, Snapshot, quantile
from bottega.web.gauges import look
from bottega.web.logs import Warned
from bottega.web.metrics import Deliveries, Metrics
from bottega.web.monitor import Address, Watched, serve_watched, serve_workers
from bottega.web.pages import status
from bottega.web.phrases import WORDS, say
from bottega.web.workers import WorkFailed

from .tools import (
    events,
    house_in,
    make,
    new_tables,
    open_app,
    plan,
    play_some,
    run,
    seated,
    serving,
    wait_for,
)


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return open_app(tmp_path)


@pytest.fixture
def http(app: FastAPI) -> Iterator[httpx.Client]:
    with serving(app) as url, httpx.Client(base_url=url, timeout=60) as client:
        yield client


def value(registry: CollectorRegistry, name: str, **labels: str) -> float:
    return registry.get_sample_value(f"bottega_{name}", labels) or 0.0


def registry_in(app: FastAPI) -> CollectorRegistry:
    registry: CollectorRegistry = app.state.metrics.registry
    return registry


# ------------------------------------------------------------ what is counted


def test_decisions_are_counted_by_game_and_by_who_took_them(tmp_path: Path) -> None:
    async def play() -> CollectorRegistry:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan(2, bots=[None, "random"]))
        for _ in range(6):
            mover = table.state.to_play
            assert mover is not None
            action = str(table.state.legal()[0])
            await tables.act(table, mover, action, table.version, automatic=mover == 1)
        await tables.stand_in(table, 0, table.version)
        while table.state.to_play != 0:
            await tables.act(table, 1, str(table.state.legal()[0]), table.version, automatic=True)
        await tables.act(table, 0, str(table.state.legal()[0]), table.version, automatic=True)
        entries = [entry.seat for entry in table.entries]
        registry = tables.metrics.registry
        assert value(registry, "actions_total", game="palatinus", by="bot") == entries.count(1)
        assert value(registry, "actions_total", game="palatinus", by="person") == entries.count(0) - 1
        assert value(registry, "actions_total", game="palatinus", by="stand_in") == 1
        assert value(registry, "action_write_seconds_count") == len(entries)
        return registry

    run(play())


def test_taking_back_is_no_action(tmp_path: Path) -> None:
    async def play() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan(2))
        mover = table.state.to_play
        assert mover is not None
        await tables.act(table, mover, str(table.state.legal()[0]), 0)
        await tables.undo(table, mover, 1)
        assert value(tables.metrics.registry, "actions_total", game="palatinus", by="person") == 1
        assert value(tables.metrics.registry, "takebacks_total", game="palatinus") == 1

    run(play())


def test_requests_are_timed_by_route_and_never_by_path(http: httpx.Client, app: FastAPI) -> None:
    table, _ = make(http, [None, None])
    for path in (f"/api/tables/{table}", f"/api/tables/{table}", "/nowhere", "/static/page.css"):
        http.get(path)
    http.request("PROPFIND", "/coffee")
    registry, told = registry_in(app), {"method": "GET", "status": "2xx"}
    wait_for(lambda: value(registry, "request_seconds_count", route="/api/tables/{table_id}", **told) == 2)
    wait_for(lambda: value(registry, "request_seconds_count", route="/static", **told) == 1)
    missed = {"route": "unmatched", "status": "4xx"}
    wait_for(lambda: value(registry, "request_seconds_count", method="GET", **missed) == 1)
    wait_for(lambda: value(registry, "request_seconds_count", method="OTHER", **missed) == 1)
    text = generate_latest(registry).decode()
    assert table not in text
    assert "coffee" not in text
    assert "PROPFIND" not in text


def test_refusals_are_counted_by_kind(http: httpx.Client, app: FastAPI) -> None:
    _, players = make(http, [None, None])
    mover = players[players[0].look()["to_play"]]
    assert mover.act("no_such_thing", 0).status_code == 422
    assert mover.act(mover.look()["legal"][0]["action"], 7).status_code == 409
    assert mover.post("actions", {}).status_code == 422
    http.get("/", headers={"host": "?.localhost"})
    http.post("/api/tables", json={}, headers={"origin": "https://elsewhere.example"})
    http.get("/nowhere")
    wait_for(lambda: value(registry_in(app), "refusals_total", kind="not_found") == 1)
    for kind in ("illegal_action", "stale", "misread", "host", "site"):
        assert value(registry_in(app), "refusals_total", kind=kind) == 1, kind


def test_two_applications_count_apart(tmp_path: Path) -> None:
    first, second = Metrics(), Metrics()
    first.refused("stale")
    assert value(first.registry, "refusals_total", kind="stale") == 1
    assert value(second.registry, "refusals_total", kind="stale") == 0


def test_a_decision_is_delivered_when_the_last_reader_has_it() -> None:
    deliveries = Deliveries()
    deliveries.begin(5, ["ada", "bea", "cleo"])
    deliveries.begin(6, ["ada", "bea", "cleo"])
    assert deliveries.sent("ada", 5) == []
    assert deliveries.sent("ada", 6) == []
    deliveries.left("cleo")
    both = deliveries.sent("bea", 6)  # who gets the newest has all before it
    assert len(both) == 2
    assert both[0] >= both[1] >= 0
    assert deliveries.sent("bea", 6) == []


def test_a_stream_tells_when_it_was_sent(http: httpx.Client, app: FastAPI) -> None:
    table, players = make(http, [None, None])
    mover = players[players[0].look()["to_play"]]
    with http.stream("GET", f"/api/tables/{table}/stream", headers=mover.headers) as answer:
        coming = events(answer.iter_lines())
        next(coming)
        mover.act(mover.look()["legal"][0]["action"], 0)
        next(coming)
        wait_for(lambda: value(registry_in(app), "delivery_seconds_count") == 1)
        streamed = {"method": "GET", "route": "/api/tables/{table_id}/stream", "status": "2xx"}
        assert value(registry_in(app), "request_seconds_count", **streamed) == 1  # while it lasts
        house = house_in(app)
        look(app.state.metrics, house.tables, house.streams, house.storage.database.engine.pool)
        assert value(registry_in(app), "streams") == value(registry_in(app), "readers") == 1
        assert value(registry_in(app), "tables_in_memory") == 1
        assert value(registry_in(app), "tables_in_play", game="palatinus") == 1


def test_tables_that_are_over_are_not_in_play(tmp_path: Path) -> None:
    async def play() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan(2))
        await play_some(tables, table, Random(3))
        look(tables.metrics, tables, {}, None)
        assert table.over
        assert value(tables.metrics.registry, "tables_in_memory") == 1
        assert value(tables.metrics.registry, "tables_in_play", game="palatinus") == 0

    run(play())


class Ponder:
    """A job."""


def test_thoughts_wait_run_and_fail() -> None:
    metrics = Metrics()

    def now(name: str) -> float:
        return value(metrics.registry, name, kind="ponder")

    with metrics.thought(Ponder()) as taken:
        assert (now("thoughts_waiting"), now("thoughts_running")) == (1, 0)
        taken()
        assert (now("thoughts_waiting"), now("thoughts_running")) == (0, 1)
    assert now("thought_seconds_count") == now("thought_wait_seconds_count") == 1
    with pytest.raises(WorkFailed), metrics.thought(Ponder()):
        raise WorkFailed("no answer within 3 s")
    with pytest.raises(asyncio.CancelledError), metrics.thought(Ponder()):
        raise asyncio.CancelledError  # who asked is gone; nothing failed
    assert (now("thoughts_waiting"), now("thoughts_running")) == (0, 0)
    assert now("thoughts_failed_total") == 1


def test_statements_are_timed_and_errors_hide_their_values() -> None:
    engine, metrics = create_engine("sqlite://"), Metrics()
    statements.watch(engine, metrics)
    with engine.connect() as connection:
        connection.execute(text("SELECT 1"))
        connection.execute(text("  CREATE TABLE t (x)"))
        with pytest.raises(OperationalError) as refused:
            connection.execute(text("SELECT :secret FROM nowhere"), {"secret": "abracadabra"})
    engine.dispose()
    assert value(metrics.registry, "database_seconds_count", statement="select") == 1
    assert value(metrics.registry, "database_seconds_count", statement="other") == 1
    assert value(metrics.registry, "database_errors_total", kind="OperationalError") == 1
    assert "abracadabra" not in str(refused.value)


# ------------------------------------------------------------ the host's door


def watched(metrics: Metrics, *warned: Warned) -> Watched:
    return Watched(metrics.registry, lambda: list(warned))


def test_the_door_gives_figures_and_a_page_in_both_languages() -> None:
    metrics = Metrics()
    for _ in range(40):
        metrics.written("palatinus", "person", 0.004)
    warned = Warned(time(), "error", "the <database> failed", "OperationalError (SQLITE_FULL)")
    with (
        serve_watched(watched(metrics, warned), Address("127.0.0.1", 0)) as url,
        httpx.Client(base_url=url) as http,
    ):
        told = http.get("/metrics")
        assert told.headers["content-type"].startswith("text/plain")
        assert 'bottega_actions_total{by="person",game="palatinus"} 40.0' in told.text
        assert "bottega_build_info{" in told.text
        english, french = (http.get("/", headers={"accept-language": lang}).text for lang in ("en", "fr"))
        assert "The state of the house" in english
        assert "L’état de la maison" in french
        assert http.get("/?lang=fr", headers={"accept-language": "en"}).text.count("L’état de la maison")
        assert 'http-equiv="refresh"' in english
        assert 'http-equiv="refresh"' not in http.get("/?still").text
        assert "<script" not in english
        assert "the &lt;database&gt; failed" in english
        assert "OperationalError (SQLITE_FULL)" in english
        assert http.get("/look.css").status_code == http.get("/static/page.css").status_code == 200
        assert http.get("/", headers={"host": "evil.example"}).status_code == 400
        assert http.get("/api/games").status_code == 404


def test_the_public_port_has_no_metrics(http: httpx.Client) -> None:
    assert http.get("/metrics").status_code == 404


def test_the_door_is_on_loopback_unless_an_address_is_given() -> None:
    assert Address.read("9100") == Address("127.0.0.1", 9100)
    assert Address.read("0.0.0.0:9100") == Address("0.0.0.0", 9100)
    assert Address.read("[::1]:0") == Address("::1", 0)


@pytest.mark.parametrize("given", ["", "x", "70000", "127.0.0.1", "::1", "a b:1", "http://127.0.0.1:9100"])
def test_an_address_that_is_none_is_refused(given: str) -> None:
    with pytest.raises(BadOption, match="--metrics"):
        Address.read(given)


def test_the_command_refuses_it_before_anything_starts(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    told = CliRunner().invoke(bottega, ["play", "--no-browser", "--database", str(file), "--metrics", "x"])
    assert isinstance(told.exception, BadOption)
    assert not file.exists()


# ------------------------------------------------------------ several processes

WORKER = """
import sys
from bottega.web.logs import LastWarnings
from bottega.web.metrics import Metrics
from bottega.web.sharing import keep_warnings
import logging
metrics, warnings = Metrics(), LastWarnings()
logging.getLogger().addHandler(warnings)
for _ in range(int(sys.argv[1])):
    metrics.written("palatinus", "bot", 0.003)
metrics.streams.set(int(sys.argv[1]))
logging.getLogger("bottega").warning("worker of %s", sys.argv[1])
keep_warnings(warnings)
print("ready", flush=True)
sys.stdin.read()
"""


def test_one_door_answers_for_all_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(sharing.VARIABLE, "")  # so that it is as before afterwards
    folder = sharing.prepare()
    workers = [
        subprocess.Popen(
            [sys.executable, "-c", WORKER, count],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for count in ("3", "4")
    ]
    monkeypatch.delenv(sharing.VARIABLE)
    try:
        for worker in workers:
            assert worker.stdout is not None
            assert worker.stdout.readline() == "ready\n"
        with serve_workers(folder, Address("127.0.0.1", 0)) as url:
            told = httpx.get(f"{url}/metrics").text
            assert 'bottega_actions_total{by="bot",game="palatinus"} 7.0' in told
            assert "bottega_action_write_seconds_count 7.0" in told
            assert "bottega_streams 7.0" in told
            assert 'version="' in told
            page = httpx.get(url).text
            assert "worker of 3" in page
            assert "worker of 4" in page
            workers[0].communicate("")
            told = httpx.get(f"{url}/metrics").text  # what was done stays done, who is gone reads nothing
            assert 'bottega_actions_total{by="bot",game="palatinus"} 7.0' in told
            assert "bottega_streams 4.0" in told
    finally:
        for worker in workers:
            worker.communicate("")
    assert not folder.exists()


# ------------------------------------------------------------ figures for people


def test_a_quantile_lies_evenly_within_its_bucket() -> None:
    buckets = {0.1: 10.0, 0.2: 20.0, inf: 20.0}
    assert quantile(buckets, 0.5) == pytest.approx(0.1)
    assert quantile(buckets, 0.75) == pytest.approx(0.15)
    assert quantile({0.1: 0.0, inf: 5.0}, 0.5) == 0.1  # beyond the last limit nothing more is known
    assert quantile({0.1: 0.0, inf: 0.0}, 0.5) is None
    assert quantile({}, 0.5) is None


def snapshot(at: float, actions: float) -> Snapshot:
    return Snapshot(at, {("bottega_actions_total", ""): actions}, {}, "1")


def test_rates_are_those_of_the_last_minute() -> None:
    history = History()
    history.add(snapshot(0, 100))
    assert history.a_minute("bottega_actions_total") is None
    for at in range(5, 605, 5):
        history.add(snapshot(at, 100 if at <= 540 else 100 + (at - 540)))
    assert history.a_minute("bottega_actions_total") == pytest.approx(60)
    assert len(history.course("bottega_actions_total")) == STEPS - 1


def test_who_looks_often_does_not_push_the_past_out() -> None:
    history = History()
    for at in range(1000):
        history.add(snapshot(at, at))
    assert history.last.at - history.ago(1e9).at >= 590


def test_every_word_for_the_host_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: set[str] = set()

    def hear(key: str, lang: str, **args: object) -> str:
        heard.add(key)
        return say(key, lang, **args)

    monkeypatch.setattr(status, "say", hear)
    history, memory = History(), {("process_resident_memory_bytes", ""): 1e8}
    for at in range(3):
        history.add(Snapshot(at * 6.0, memory, {("bottega_tables_in_play", ("palatinus", "")): 1.0}, ""))
    for seconds in (1, 61, 90_061):
        status.page(history, time() - seconds, [], "en", still=seconds == 1)
    assert {key for key in WORDS.keys("en") if key.startswith("status-")} - heard == set()


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0, "0 seconds"), (61, "1 minute 1 second"), (3600, "1 hour"), (90_061, "1 day 1 hour")],
)
def test_how_long_it_has_been_open_is_told_in_two_units(seconds: float, told: str) -> None:
    assert status.duration(seconds, "en") == told


def test_numbers_are_written_as_in_their_language() -> None:
    assert status.count(12_345.6, "en") == "12,346"
    assert status.count(12_345.6, "fr") == "12\u202f346"
    assert status.seconds(0.0025, "fr") == "2,5 ms"
    assert status.seconds(1.25, "en") == "1.2 s"
    assert status.seconds(None, "en") == status.NOTHING
