"""The log of the server: as text or as JSON, a line for each event, and no secrets in it.

What an exception says may hold what somebody typed, chose or was dealt. So it is logged by its kind and by
where it came from; of databases and of the system also by the name of the error, such as `SQLITE_FULL`.
"""

import errno
import json
import logging
import re
import sys
import traceback
from collections import deque
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Any, TextIO

LOGGER = "bottega"
WARNINGS_KEPT = 20

_PACKAGES = str(Path(__file__).resolve().parents[2])


UNMATCHED = "unmatched"
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"))

_TABLE = re.compile(r"[A-Za-z0-9_-]{12}")  # exactly: the token of a seat is longer


@dataclass(frozen=True)
class Asked:
    """What may be told of the request that is being answered: never its path, which may be a secret."""

    request: str
    scope: MutableMapping[str, Any]

    @property
    def method(self) -> str:
        method = self.scope["method"]
        return method if method in METHODS else "OTHER"

    @property
    def route(self) -> str:
        """As the interface describes it, `/t/{table_id}`; known as soon as somebody answers."""
        route = getattr(self.scope.get("route"), "path", None)
        if route is None:
            return "/static" if self.scope["path"].startswith("/static/") else UNMATCHED
        return str(route)

    @property
    def table(self) -> str | None:
        given = self.scope.get("path_params", {}).get("table_id", "")
        return given if _TABLE.fullmatch(given) else None


asked: ContextVar[Asked | None] = ContextVar("asked", default=None)


class SafeMessage(Exception):
    """An exception whose message holds nothing but words of ours and may be logged."""


def describe(problem: BaseException) -> str:
    """An exception without its message."""
    if isinstance(problem, SafeMessage):
        return str(problem)
    cause = getattr(problem, "orig", None) or problem  # SQLAlchemy wraps what the driver says
    name = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    if name is None and isinstance(cause, OSError) and cause.errno is not None:
        name = errno.errorcode.get(cause.errno)
    return f"{type(problem).__name__} ({name})" if name else type(problem).__name__


def where(problem: BaseException) -> list[str]:
    """The calls that led to an exception, the innermost last, and then those of what caused it."""
    frames = traceback.extract_tb(problem.__traceback__)
    told = [f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
    cause = problem.__cause__ or (None if problem.__suppress_context__ else problem.__context__)
    return told if cause is None else [*told, f"because of {describe(cause)}", *where(cause)]


def _short(path: str) -> str:
    """A file below its package: folders of the machine say nothing."""
    if path.startswith(_PACKAGES):
        return path[len(_PACKAGES) + 1 :]
    return path.rpartition("site-packages/")[2]


class Discreet(logging.Filter):
    """Takes out of a record what may hold a secret, before anybody formats it."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple(
                describe(one) if isinstance(one, BaseException) else one for one in record.args
            )
        if not record.name.startswith(LOGGER):  # asyncio and others tell objects below their first line
            record.msg, record.args = record.getMessage().partition("\n")[0], ()
        problem = record.exc_info[1] if record.exc_info else None
        if problem is not None:
            error, calls = describe(problem), where(problem)
            record.__dict__ |= {"error": error, "where": calls}
            record.exc_text = "\n".join([error, *(f"  {one}" for one in calls)])
            record.exc_info = None
        return True


class TextFormatter(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        known = _known(record)
        more = " ".join(f"{key}={known[key]}" for key in ("request", "table") if key in known)
        line = super().formatMessage(record)
        return f"{line} [{more}]" if more else line


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_known(record),
        }
        for key in ("error", "where"):
            if hasattr(record, key):
                line[key] = getattr(record, key)
        return json.dumps(line, ensure_ascii=False)


def _known(record: logging.LogRecord) -> dict[str, Any]:
    """The request that a record belongs to, and what `extra` says of it."""
    now = asked.get()
    found: dict[str, Any] = {}
    if now is not None:
        found = {"request": now.request, "method": now.method, "route": now.route, "table": now.table}
    for key in ("table", "status", "milliseconds"):
        found[key] = getattr(record, key, found.get(key))
    return {key: value for key, value in found.items() if value not in (None, "")}


@dataclass(frozen=True)
class Warned:
    """A warning for the host's page."""

    at: float
    level: str
    message: str
    error: str = ""


class LastWarnings(logging.Handler):
    """The last warnings and errors, and how many there have been."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._kept: deque[Warned] = deque(maxlen=WARNINGS_KEPT)
        self._guard = Lock()
        self.count = 0
        self.addFilter(Discreet())

    def emit(self, record: logging.LogRecord) -> None:
        error = getattr(record, "error", "")
        with self._guard:
            self.count += 1
            self._kept.append(Warned(record.created, record.levelname.lower(), record.getMessage(), error))

    def list(self) -> list[Warned]:
        with self._guard:
            return list(self._kept)

    def to_json(self) -> str:
        return json.dumps([asdict(one) for one in self.list()])


def warnings_of(text: str) -> list[Warned]:
    """What `LastWarnings.to_json` wrote."""
    return [Warned(**one) for one in json.loads(text)]


@contextmanager
def logging_as(form: str = "text", level: str = "warning", stream: TextIO | None = None) -> Iterator[None]:
    """Let everything be logged in one form meanwhile. Libraries say what goes wrong, and never more: what
    they tell about their work holds bodies and headers of requests."""
    handler = logging.StreamHandler(sys.stderr if stream is None else stream)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    handler.addFilter(Discreet())
    root, own = logging.getLogger(), logging.getLogger(LOGGER)
    levels = root.level, own.level
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    own.setLevel(level.upper())
    try:
        yield
    finally:
        root.removeHandler(handler)
        root.setLevel(levels[0])
        own.setLevel(levels[1])


logging.getLogger(LOGGER).addFilter(Discreet())
