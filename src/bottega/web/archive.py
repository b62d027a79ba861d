"""A house in one file: compressed lines of JSON, the same whatever database it came from.

The first line is a header: what the file is, the release that wrote it, the revision of its tables and how
many rows each has. Then every table has a line with its name and columns, and one line for each row. The last
line is the SHA-256 of all lines before it.
"""

import gzip
import json
import os
import secrets
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from bottega.engine.errors import BadOption, shown

FORMAT, VERSION = "bottega-house", 1
LEVEL = 6
LINE_MOST = 4 * 2**20  # bytes; the longest text of a row, a component table, has 64 KiB
NOT_OURS, TORN = "it is no backup of a house, or altered", "it is damaged or not complete"

Row = Sequence[Any]


@dataclass(frozen=True)
class Header:
    """What is known of an archive before its rows are read."""

    release: str
    revision: str
    taken: str
    counts: Mapping[str, int]  # of rows, by table, in the order of the file
    format: str = FORMAT
    version: int = VERSION


@dataclass(frozen=True)
class Section:
    """One table: its columns, and its rows as they are read."""

    table: str
    columns: Sequence[str]
    rows: Iterator[Row]


# ------------------------------------------------------------------ writing


class Writer:
    """Appends lines; a row is a list of what JSON can say."""

    def __init__(self, file: gzip.GzipFile, header: Header) -> None:
        self._file, self._digest = file, sha256()
        self._line(asdict(header))

    def table(self, name: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        self._line({"table": name, "columns": list(columns)})
        for row in rows:
            self._line(list(row))

    def end(self) -> None:
        self._line({"sha256": self._digest.hexdigest()})

    def _line(self, content: Any) -> None:
        line = json.dumps(content, separators=(",", ":")).encode() + b"\n"
        self._digest.update(line)
        self._file.write(line)


@contextmanager
def writing(path: Path, *, force: bool) -> Iterator[gzip.GzipFile]:
    """A compressed file that is there only when all of it is written, and that only its owner may read: it
    holds seeds, the links of seats and the key of cookies."""
    if path.exists() and not force:
        raise BadOption(f"{path} is there already: give another name, or --force")
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        number = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(number, "wb") as plain:
            with gzip.GzipFile("", "wb", LEVEL, plain, mtime=0) as packed:
                yield packed
            plain.flush()
            os.fsync(plain.fileno())
        unfinished.replace(path)
    except OSError as problem:
        raise BadOption(f"cannot write {path}: {problem.strerror}") from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


# ------------------------------------------------------------------ reading


class Reader:
    """Reads an archive line by line and refuses, in one line, whatever is not one or not a whole one."""

    def __init__(self, path: Path, file: gzip.GzipFile) -> None:
        self._path, self._file, self._digest = path, file, sha256()
        self.header = self._header()
        self._ahead: Any = None

    def sections(self) -> Iterator[Section]:
        """The tables, one after the other; all rows of one have to be read before the next."""
        self._ahead = self._line()
        for table, count in self.header.counts.items():
            match self._ahead:
                case {"table": name, "columns": [*columns]} if name == table and _are_names(columns):
                    yield Section(table, columns, self._rows(len(columns), count))
                case _:
                    raise self.refuse(f"it lacks the table {shown(table)}")
        match self._ahead:
            case {"sha256": digest} if digest == self._before and not self._file.read(1):
                return
        raise self.refuse("its digest is not that of its content")

    def _rows(self, width: int, count: int) -> Iterator[Row]:
        for _ in range(count):
            row = self._line()
            if not isinstance(row, list) or len(row) != width:
                raise self.refuse("a row is missing")
            yield row
        self._ahead = self._line()

    def _header(self) -> Header:
        said = self._line()
        if not isinstance(said, dict) or said.get("format") != FORMAT:
            raise self.refuse(NOT_OURS)
        if said.get("version") != VERSION:
            other = shown(said.get("version"))
            raise self.refuse(f"it is of another version of the format ({other}; this one reads {VERSION})")
        named = [said.get(name) for name in ("release", "revision", "taken")]
        counts = said.get("counts")
        if not (isinstance(counts, dict) and _are_names(named)) or not _are_numbers(counts.values()):
            raise self.refuse("its first line is not complete")
        return Header(said["release"], said["revision"], said["taken"], counts)

    def _line(self) -> Any:
        self._before = self._digest.hexdigest()
        line = self._file.readline(LINE_MOST)
        self._digest.update(line)
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            raise self.refuse(NOT_OURS if line else TORN) from None

    def refuse(self, why: str) -> BadOption:
        return BadOption(f"cannot restore {self._path}: {why}")


@contextmanager
def reading(path: Path) -> Iterator[Reader]:
    try:
        with gzip.open(path, "rb") as file:
            yield Reader(path, file)
    except gzip.BadGzipFile:
        raise BadOption(f"cannot restore {path}: {NOT_OURS}") from None
    except (EOFError, zlib.error):
        raise BadOption(f"cannot restore {path}: {TORN}") from None
    except OSError as problem:
        raise BadOption(f"cannot read {path}: {problem.strerror or problem}") from None


def _are_names(given: Iterable[Any]) -> bool:
    return all(isinstance(one, str) for one in given)


def _are_numbers(given: Iterable[Any]) -> bool:
    return all(isinstance(one, int) for one in given)
