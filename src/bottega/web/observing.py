"""Every request, from outside: its number, how long it took, what came of it; in metrics, log and traces."""

import logging
import secrets
from http import HTTPStatus
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bottega.web.logs import LOGGER, Asked, asked
from bottega.web.metrics import Metrics
from bottega.web.tracing import tracing

if TYPE_CHECKING:
    from opentelemetry.trace import Span

REFUSAL = "bottega.refusal"  # where the scope of a request says why it was refused
STREAMS = ("text/event-stream", "application/x-ndjson")
BY_STATUS = {409: "stale"}  # what is refused without a word why

log = logging.getLogger(LOGGER)


class Observed:
    """Outermost of all."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics
        self._process, self._numbers = secrets.token_hex(3), count(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        now = Asked(f"{self._process}-{next(self._numbers)}", scope)
        begun, status, lasts = perf_counter(), 500, False

        async def send_observed(message: Message) -> None:
            nonlocal status, lasts
            if message["type"] == "http.response.start":
                status, headers = message["status"], MutableHeaders(scope=message)
                headers["X-Request-Id"] = now.request
                if headers.get("content-type", "").startswith(STREAMS):
                    lasts = True
                    self._note(now, status, perf_counter() - begun)
            await send(message)

        before = asked.set(now)
        try:
            with tracing(now.method, **{"http.request.method": now.method}) as span:
                try:
                    await self.app(scope, receive, send_observed)
                finally:
                    _tell(span, now, status)
        finally:
            if not lasts:
                self._note(now, status, perf_counter() - begun)
            asked.reset(before)

    def _note(self, now: Asked, status: int, seconds: float) -> None:
        self.metrics.answered(now.method, now.route, status, seconds)
        if status >= 400:
            self.metrics.refused(now.scope.get(REFUSAL) or kind_of(status))
        if log.isEnabledFor(logging.INFO):
            spent = round(seconds * 1000, 1)
            told = {"status": status, "milliseconds": spent}
            log.info("%s %s: %s in %s ms", now.method, now.route, status, spent, extra=told)


def kind_of(status: int) -> str:
    """What a refusal is called that does not say why."""
    return BY_STATUS.get(status) or HTTPStatus(status).name.lower()


def _tell(span: "Span | None", now: Asked, status: int) -> None:
    if span is not None:
        span.update_name(f"{now.method} {now.route}")
        span.set_attributes({"http.route": now.route, "http.response.status_code": status})
        span.set_attribute("bottega.request", now.request)
