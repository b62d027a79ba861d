"""Measurements as rows of a table, each with the machine and the versions that it hangs on."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from bottega.lab.bench import Measure
from bottega.lab.row_files import RowFile, open_row_file
from bottega.lab.surroundings import machine, versions

OF_A_MEASURE = {
    "measured": "string",
    "door": "string",
    "name": "string",
    "what": "string",
    "value": "double",
    "unit": "string",
    "spread": "double",
}
OF_THE_MACHINE = ("processor", "cores", "system", "load", "accelerator", "versions")


class FigureRows:
    """The table while it is written: a row for each measurement."""

    def __init__(self, file: RowFile) -> None:
        self._file = file
        told = machine() | {"versions": ", ".join(" ".join(one) for one in versions().items())}
        self._about = tuple(told.get(column, "") for column in OF_THE_MACHINE)

    def add(self, measure: Measure, door: str = "") -> None:
        """A figure of now; `door` says which comparison it is part of."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        figure = (measure.name, measure.what, measure.value, measure.unit, measure.spread)
        self._file.add((now, door, *figure, *self._about))


@contextmanager
def open_figures(path: Path | None) -> Iterator[FigureRows | None]:
    """A new file for measurements, where one is wanted."""
    with open_row_file(path, OF_A_MEASURE | dict.fromkeys(OF_THE_MACHINE, "string")) as file:
        yield None if file is None else FigureRows(file)
