"""Traces (OpenTelemetry) of requests, statements and thoughts; where nobody asked for them, nothing happens.

The provider is ours alone and not that of the whole process: what libraries would trace by themselves holds
paths, and so the secrets of seats.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

from bottega.engine.errors import DISTRIBUTION, needing
from bottega.web.logs import describe

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import SpanProcessor
    from opentelemetry.trace import Span, Tracer

SERVICE = "bottega"

try:
    VERSION = version(DISTRIBUTION)
except PackageNotFoundError:  # sources that are not installed
    VERSION = "unknown"

_tracer: "Tracer | None" = None


def start(processor: "SpanProcessor | None" = None) -> Callable[[], None]:
    """Trace from now on, to where the standard variables say (OTEL_EXPORTER_OTLP_ENDPOINT and others) or to a
    processor; gives what ends it and sends the rest."""
    global _tracer
    with needing("--trace", "OpenTelemetry", "trace"):
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor

    known = Resource.create({"service.version": VERSION})
    if str(known.attributes["service.name"]).startswith("unknown_service"):  # the variables do not name it
        known = known.merge(Resource({"service.name": SERVICE}))
    provider = TracerProvider(resource=known)
    provider.add_span_processor(processor or BatchSpanProcessor(OTLPSpanExporter()))
    _tracer = provider.get_tracer(SERVICE, VERSION)

    def stop() -> None:
        global _tracer
        _tracer = None
        provider.shutdown()

    return stop


def begin(name: str, **attributes: Any) -> "Span | None":
    """A span that `end` ends, below the present one."""
    return None if _tracer is None else _tracer.start_span(name, attributes=attributes)


def end(span: "Span | None", problem: BaseException | None = None) -> None:
    if span is not None:
        if problem is not None:
            _fail(span, problem)
        span.end()


@contextmanager
def tracing(name: str, **attributes: Any) -> Iterator["Span | None"]:
    """What happens inside belongs to this span."""
    if _tracer is None:
        yield None
        return
    with _tracer.start_as_current_span(
        name, attributes=attributes, record_exception=False, set_status_on_exception=False
    ) as span:
        try:
            yield span
        except BaseException as problem:
            _fail(span, problem)
            raise


def _fail(span: "Span", problem: BaseException) -> None:
    """An exception by its kind: its message may hold a secret."""
    from opentelemetry.trace import StatusCode

    span.set_attribute("error.type", type(problem).__name__)
    span.set_status(StatusCode.ERROR, describe(problem))
