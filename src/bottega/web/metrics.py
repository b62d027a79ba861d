"""What is counted and timed for whoever watches the server, in the form of Prometheus.

Every application has a registry of its own. Where several processes serve together, the values lie in files
of one folder instead, and whoever answers for all of them reads these (`sharing.py`).
"""

import platform
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from bottega.web.tracing import VERSION, tracing

PERSON, BOT, STAND_IN, TAKEN_BACK = "person", "bot", "stand_in", "taken_back"  # by whom, or what else
SENT, FAILED, ABANDONED = "sent", "failed", "abandoned"  # what becomes of a message

ANSWER_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
STATEMENT_BUCKETS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
THOUGHT_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """All figures of one application."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = self._histogram(
            "request_seconds",
            "Requests until the end of their answer; streams until its beginning.",
            ANSWER_BUCKETS,
            "method",
            "route",
            "status",
        )
        self._refusals = self._counter("refusals", "Requests that were refused.", "kind")
        self._actions = self._counter("actions", "Decisions that were written down.", "game", "by")
        self._takebacks = self._counter("takebacks", "Decisions that were taken back.", "game")
        self._writing = self._histogram(
            "action_write_seconds", "From a decision until it is in the database.", ANSWER_BUCKETS
        )
        self._delivery = self._histogram(
            "delivery_seconds",
            "From a decision in the database until the last browser at the table was sent it.",
            ANSWER_BUCKETS,
        )
        self._waiting = self._gauge("thoughts_waiting", "Thoughts that wait for a worker.", "kind")
        self._running = self._gauge("thoughts_running", "Thoughts in a worker.", "kind")
        self._thinking = self._histogram("thought_seconds", "Thoughts in a worker.", THOUGHT_BUCKETS, "kind")
        self._queueing = self._histogram(
            "thought_wait_seconds", "Thoughts until a worker took them.", THOUGHT_BUCKETS, "kind"
        )
        self._failures = self._counter("thoughts_failed", "Thoughts without a result.", "kind")
        self._messages = {
            SENT: self._counter("messages_sent", "Messages about turns that have arrived.", "way"),
            FAILED: self._counter("messages_failed", "Messages that nobody took, at one try.", "way"),
            ABANDONED: self._counter("messages_abandoned", "Messages that are not tried again.", "way"),
        }
        self._statements = self._histogram(
            "database_seconds", "Statements to the database.", STATEMENT_BUCKETS, "statement"
        )
        self._database_errors = self._counter("database_errors", "Statements that failed.", "kind")
        self.tables_in_memory = self._gauge("tables_in_memory", "Tables that are kept ready.")
        self.tables_in_play = self._gauge("tables_in_play", "Tables in memory that are not over.", "game")
        self.streams = self._gauge("streams", "Open streams: browsers and programs at tables.")
        self.readers = self._gauge("readers", "Different guests and seats that have a stream open.")
        self.connections = self._gauge("database_connections", "Connections to the database in use.")
        self.loop_lag = self._histogram(
            "loop_lag_seconds", "How late the event loop is for what is due.", ANSWER_BUCKETS
        )
        self.warnings = self._counter("log_warnings", "Warnings and errors in the log.")
        about = {"version": VERSION, "python": platform.python_version()}
        Gauge(
            "bottega_build_info",
            "What runs here.",
            about,
            registry=self.registry,
            multiprocess_mode="livemax",
        ).labels(**about).set(1)
        ProcessCollector(registry=self.registry)

    def _counter(self, name: str, told: str, *labels: str) -> Counter:
        return Counter(f"bottega_{name}", told, labels, registry=self.registry)

    def _gauge(self, name: str, told: str, *labels: str) -> Gauge:
        return Gauge(f"bottega_{name}", told, labels, registry=self.registry, multiprocess_mode="livesum")

    def _histogram(self, name: str, told: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"bottega_{name}", told, labels, registry=self.registry, buckets=buckets)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered; `route` is how the interface describes it."""
        self._requests.labels(method, route, f"{status // 100}xx").observe(seconds)

    def refused(self, kind: str) -> None:
        self._refusals.labels(kind).inc()

    def written(self, game: str, by: str, seconds: float) -> None:
        """A decision is in the database, or that one is taken back."""
        if by == TAKEN_BACK:
            self._takebacks.labels(game).inc()
        else:
            self._actions.labels(game, by).inc()
        self._writing.observe(seconds)

    def delivered(self, times: Iterable[float]) -> None:
        """So long some decisions took until everybody at their table had them."""
        for seconds in times:
            self._delivery.observe(seconds)

    def told(self, way: str, end: str) -> None:
        """A message was sent, failed or is abandoned, by `push` or `webhook`."""
        self._messages[end].labels(way).inc()

    def stated(self, statement: str, seconds: float) -> None:
        """A statement to the database was carried out."""
        self._statements.labels(statement).observe(seconds)

    def database_failed(self, kind: str) -> None:
        self._database_errors.labels(kind).inc()

    @contextmanager
    def thought(self, job: object) -> Iterator[Callable[[], None]]:
        """From asking for a worker to its result; what is given is called when a worker takes the job."""
        kind, begun, taken = type(job).__name__.lower(), perf_counter(), 0.0
        waiting, running = self._waiting.labels(kind), self._running.labels(kind)

        def take() -> None:
            nonlocal taken
            taken = perf_counter()
            waiting.dec()
            running.inc()
            self._queueing.labels(kind).observe(taken - begun)

        waiting.inc()
        try:
            with tracing("thought", **{"bottega.thought": kind}):
                yield take
        except Exception:
            self._failures.labels(kind).inc()
            raise
        finally:
            if taken:
                running.dec()
                self._thinking.labels(kind).observe(perf_counter() - taken)
            else:
                waiting.dec()


class Deliveries:
    """Which readers of a table have not been sent a decision yet."""

    def __init__(self) -> None:
        self._open: list[tuple[int, float, set[object]]] = []  # revision, when it was written, who lacks it

    def begin(self, revision: int, readers: Iterable[object]) -> None:
        """A decision was written just now."""
        if lacking := set(readers):
            self._open.append((revision, perf_counter(), lacking))

    def sent(self, reader: object, revision: int) -> list[float]:
        """A reader has this revision, and all before it; gives how long each took that everybody has now."""
        if not self._open:
            return []
        now, found = perf_counter(), []
        for number, begun, lacking in self._open:
            if number <= revision and reader in lacking:
                lacking.discard(reader)
                if not lacking:
                    found.append(now - begun)
        self._forget_complete()
        return found

    def left(self, reader: object) -> None:
        """A reader is gone, and nobody waits for him."""
        for _, _, lacking in self._open:
            lacking.discard(reader)
        self._forget_complete()

    def _forget_complete(self) -> None:
        self._open = [one for one in self._open if one[2]]
