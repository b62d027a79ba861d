"""Statements to the database, watched by the events of SQLAlchemy: how long they take, and which fail."""

from time import perf_counter
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine, ExceptionContext
from sqlalchemy.ext.asyncio import AsyncEngine

from bottega.web import tracing
from bottega.web.metrics import Metrics

KINDS = frozenset(("select", "insert", "update", "delete"))


def watch(engine: Engine | AsyncEngine, metrics: Metrics) -> None:
    """Measure every statement of an engine, which from now on keeps values out of its error messages."""
    engine = engine.sync_engine if isinstance(engine, AsyncEngine) else engine
    engine.hide_parameters = True

    def before(
        _connection: Any, _cursor: Any, statement: str, _parameters: Any, context: Any, _many: bool
    ) -> None:
        if context is not None:
            kind = kind_of(statement)
            context.watched = kind, perf_counter(), tracing.begin("database", **{"db.operation.name": kind})

    def after(
        _connection: Any, _cursor: Any, _statement: str, _parameters: Any, context: Any, _many: bool
    ) -> None:
        watched = getattr(context, "watched", None)
        if watched is not None:
            kind, begun, span = watched
            metrics.stated(kind, perf_counter() - begun)
            tracing.end(span)

    def failed(problem: ExceptionContext) -> None:
        metrics.database_failed(type(problem.sqlalchemy_exception or problem.original_exception).__name__)
        watched = getattr(problem.execution_context, "watched", None)
        if watched is not None:
            tracing.end(watched[2], problem.original_exception)

    event.listen(engine, "before_cursor_execute", before)
    event.listen(engine, "after_cursor_execute", after)
    event.listen(engine, "handle_error", failed)


def kind_of(statement: str) -> str:
    """What a statement does, by its first word."""
    word = statement[:7].strip().partition(" ")[0].lower()
    return word if word in KINDS else "other"
