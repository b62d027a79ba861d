"""Figures of several processes that serve together: each keeps its own in files of one folder.

The variable that names the folder must be there before a process reads `prometheus_client`, so nothing here
imports that library until somebody reads the figures.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from bottega.web.logs import WARNINGS_KEPT, LastWarnings, Warned, warnings_of

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry
    from prometheus_client.metrics_core import Metric

VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
LATEST = frozenset(("process_start_time_seconds", "process_max_fds"))  # of these a sum says nothing


def prepare() -> Path:
    """Before the processes start: a new folder for their figures, which they find by the variable."""
    folder = Path(mkdtemp(prefix="bottega-metrics-"))
    os.environ[VARIABLE] = str(folder)
    return folder


def keep_warnings(warnings: LastWarnings) -> None:
    """Lay the last warnings of this process beside its figures, where it shares them."""
    folder = os.environ.get(VARIABLE)
    if folder:
        with suppress(OSError):  # a full disk is in the log anyway
            Path(folder, f"warnings_{os.getpid()}.json").write_text(warnings.to_json(), encoding="utf-8")


def warnings_in(folder: Path) -> list[Warned]:
    """The last warnings of all processes, the newest last."""
    found: list[Warned] = []
    for path in folder.glob("warnings_*.json"):
        with suppress(OSError, ValueError):  # being written just now
            found += warnings_of(path.read_text(encoding="utf-8"))
    return sorted(found, key=lambda one: one.at)[-WARNINGS_KEPT:]


def registry_of(folder: Path) -> "CollectorRegistry":
    """What answers for all processes."""
    from prometheus_client import CollectorRegistry
    from prometheus_client.multiprocess import MultiProcessCollector

    registry = CollectorRegistry()
    registry.register(_Processes(folder))
    MultiProcessCollector(registry, str(folder))  # type: ignore[no-untyped-call]
    return registry


class _Processes:
    """Processor time and memory of all processes together; those that are gone leave the present figures."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def collect(self) -> "Iterable[Metric]":
        from prometheus_client import ProcessCollector
        from prometheus_client.multiprocess import mark_process_dead

        together: dict[str, Metric] = {}
        for process in {*self._served_by(), os.getpid()}:
            if not is_alive(process):
                mark_process_dead(process, str(self._folder))  # type: ignore[no-untyped-call]
                continue
            for metric in ProcessCollector(pid=partial(int, process), registry=None).collect():
                known = together.setdefault(metric.name, metric)
                if known is not metric and metric.name not in LATEST:
                    [mine], [more] = known.samples, metric.samples
                    known.samples = [mine._replace(value=mine.value + more.value)]
        return together.values()

    def _served_by(self) -> Iterator[int]:
        for path in self._folder.glob("*.db"):
            yield int(path.stem.rpartition("_")[2])


def is_alive(process: int) -> bool:
    """Whether a process of ours still runs."""
    if os.name != "posix":  # there the question would be a signal
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True
