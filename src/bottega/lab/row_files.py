"""Rows of figures in a file, for spreadsheets and data frames: CSV or Parquet, by the ending of its name.

A file is begun by one run and belongs to it: one that is there already is refused.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from bottega.engine.errors import BadOption, BadRecord, needing
from bottega.lab.kept_files import taken

CSV, PARQUET = ".csv", ".parquet"
ROWS_AT_ONCE = 20_000  # in a part of a Parquet file

Columns = Mapping[str, str]  # names of columns, and what they hold, in the words of Arrow: string, int64, …


class RowFile(Protocol):
    """A file while it is written, row by row."""

    def add(self, row: Sequence[Any]) -> None: ...


@contextmanager
def open_row_file(path: Path | None, columns: Columns) -> Iterator[RowFile | None]:
    """A new file with these columns, where one is wanted. What was added is in it, however the run ends."""
    if path is None:
        yield None
        return
    kind = path.suffix.lower()
    if kind not in (CSV, PARQUET):
        raise BadOption(f"cannot write a table to {path}: its name must end in {CSV} or {PARQUET}")
    if kind == PARQUET:
        with needing("a table as Parquet", "PyArrow", "parquet"):
            import pyarrow.parquet  # noqa: F401
    with _begin(path) as file, closing((_CsvRows if kind == CSV else _ParquetRows)(file, columns)) as rows:
        yield rows


def _begin(path: Path) -> BinaryIO:
    try:
        return path.open("xb")
    except FileExistsError:
        raise taken(path) from None
    except OSError as problem:
        raise BadRecord(f"cannot write {path}: {problem.strerror}") from None


class _CsvRows:
    """Every row is in the file as soon as it is added."""

    def __init__(self, file: BinaryIO, columns: Columns) -> None:
        self._text = TextIOWrapper(file, "utf-8", newline="", line_buffering=True)
        self._rows = csv.writer(self._text, lineterminator="\n")
        self._rows.writerow(columns)

    def add(self, row: Sequence[Any]) -> None:
        self._rows.writerow(row)

    def close(self) -> None:
        self._text.close()


class _ParquetRows:
    """Rows are gathered: columns are written in large parts."""

    def __init__(self, file: BinaryIO, columns: Columns) -> None:
        import pyarrow
        from pyarrow.parquet import ParquetWriter

        self._arrow = pyarrow
        self._schema = pyarrow.schema(
            [(name, pyarrow.type_for_alias(kind)) for name, kind in columns.items()]
        )
        self._writer = ParquetWriter(file, self._schema)
        self._gathered: list[Sequence[Any]] = []

    def add(self, row: Sequence[Any]) -> None:
        self._gathered.append(row)
        if len(self._gathered) == ROWS_AT_ONCE:
            self._write()

    def close(self) -> None:
        if self._gathered:
            self._write()
        self._writer.close()

    def _write(self) -> None:
        columns = zip(zip(*self._gathered, strict=True), self._schema, strict=True)
        arrays = [self._arrow.array(cells, field.type) for cells, field in columns]
        self._writer.write_table(self._arrow.table(arrays, self._schema))
        self._gathered.clear()
