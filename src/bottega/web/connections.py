"""The connections of one server: how many there may be, and how long it waits for whoever does not go on.

uvicorn itself waits for ever for the rest of a request, so that a few hundred clients who send one letter now
and then could hold all there is.
"""

import asyncio
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from bottega.web.hosts import UNIX
from bottega.web.limits import CROWDED
from bottega.web.sockets import CONNECTIONS, allow_open_files

FILES_KEPT_FREE = 256  # for the database, bots, and those who hear that there is no room
TURNED_AWAY = 128  # so many more are told; whoever comes beyond is cut off
HEAD_SECONDS, BODY_SECONDS, SEND_SECONDS = 20.0, 60.0, 60.0
LAST_SECONDS = 1.0  # for the request of somebody who has just connected when the server goes


def connections_allowed(wanted: int = CONNECTIONS) -> int:
    """As many as are wanted, or as the system has room for; it is asked for all it gives."""
    files = allow_open_files()
    return wanted if files is None else max(1, min(wanted, files - FILES_KEPT_FREE))


class Connection(HttpToolsProtocol):
    """One connection, from its first byte to its last."""

    def __init__(self, *given: Any, most: int, **named: Any) -> None:
        super().__init__(*given, **named)
        self._most = most
        self._last = False  # no request after this one
        self._awaited: asyncio.TimerHandle | None = None  # the rest of a request
        self._unread: asyncio.TimerHandle | None = None  # an answer that its reader does not take

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = self.client or (UNIX, 0)
        if len(self.connections) > self._most + TURNED_AWAY:
            transport.abort()
            return
        if len(self.connections) > self._most:
            self.app_state = {**self.app_state, CROWDED: True}
        self._await_rest(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._await_rest(None)
        self._stop_watching_reader()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._awaited is None:  # not the first one of this connection
            self._await_rest(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._await_rest(BODY_SECONDS)
        if self._last and self.cycle is not None:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._await_rest(None)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(SEND_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_watching_reader()

    def shutdown(self) -> None:
        """The server goes. Who has just connected may still ask: a proxy does not send a decision twice."""
        self._last = True
        if self.cycle is None:
            self._await_rest(LAST_SECONDS)
        else:
            super().shutdown()

    def _await_rest(self, seconds: float | None) -> None:
        if self._awaited is not None:
            self._awaited.cancel()
        self._awaited = None if seconds is None else self.loop.call_later(seconds, self._drop)

    def _drop(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()

    def _stop_watching_reader(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


def protocol(most: int) -> Any:
    """What uvicorn makes a connection with."""
    return partial(Connection, most=most)
