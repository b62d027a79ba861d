"""Traces: requests with what they ask of the database and of workers, and nothing where nobody asked."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from bottega.engine.errors import MissingExtra
from bottega.web import tracing
from bottega.web.metrics import Metrics

from .tools import make, open_app, serving, wait_for

pytest.importorskip("opentelemetry.sdk", reason="needs the extra trace")


@pytest.fixture
def spans() -> Iterator[Any]:
    from opentelemetry.sdk.trace.export import SimpleSpanProcessor
    from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

    exporter = InMemorySpanExporter()
    stop = tracing.start(SimpleSpanProcessor(exporter))
    yield exporter
    stop()


def test_a_request_is_traced_with_its_statements_and_without_its_path(tmp_path: Path, spans: Any) -> None:
    with serving(open_app(tmp_path)) as url, httpx.Client(base_url=url, timeout=60) as http:
        table, players = make(http, [None, None])
        name = "POST /api/tables/{table_id}/actions"
        mover = players[players[0].look()["to_play"]]
        spans.clear()
        mover.act(mover.look()["legal"][0]["action"], 0)
        [asked] = wait_for(lambda: [one for one in spans.get_finished_spans() if one.name == name])
        told = spans.get_finished_spans()
        text = "".join(one.to_json() for one in told)
    assert asked.attributes["http.response.status_code"] == 200
    below = [one for one in told if one.parent and one.parent.span_id == asked.context.span_id]
    assert "insert" in [one.attributes["db.operation.name"] for one in below if one.name == "database"]
    assert asked.resource.attributes["service.name"] == "bottega"
    assert table not in text
    assert str(mover.token) not in text


def test_what_fails_is_told_by_its_kind(spans: Any) -> None:
    with pytest.raises(ValueError, match="seed"), Metrics().thought(object()):
        raise ValueError("seed 12345")
    [thought] = spans.get_finished_spans()
    assert thought.attributes["bottega.thought"] == "object"
    assert thought.attributes["error.type"] == "ValueError"
    assert "12345" not in thought.to_json()


def test_nothing_is_traced_where_nobody_asked() -> None:
    assert tracing.begin("database") is None
    with tracing.tracing("thought") as span:
        assert span is None


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.exporter.otlp.proto.http.trace_exporter", None)
    with pytest.raises(MissingExtra, match=r"--trace needs OpenTelemetry: pip install .*\[trace\]"):
        tracing.start()
    assert tracing.begin("database") is None
