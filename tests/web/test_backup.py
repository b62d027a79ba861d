"""Backups of a house: taken while it is open, restored into either database, and checked table by table."""

import gzip
import json
import stat
import threading
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import create_engine, text

from bottega import __version__
from bottega.cli import app as bottega
from bottega.engine.errors import BadOption
from bottega.web import backup as backups
from bottega.web.audit import Verdict, audit, tables_of
from bottega.web.database import NEWEST, Database
from bottega.web.schema import ActionRow, Base
from bottega.web.storage import Storage, now
from bottega.web.tables import Tables

from .saved_houses import KINDS, TABLES, NewDatabase, load, new_databases, rows
from .tools import plan

PASSED = f"{TABLES} tables (palatinus 2, principato 1, tuscany 1, vecchio 1) passed."


@pytest.fixture(scope="module")
def new(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NewDatabase]:
    with new_databases(tmp_path_factory.mktemp("backups")) as new:
        yield new


@pytest.fixture
def house(new: NewDatabase) -> str:
    """The house of release 0.1.0 in a file, upgraded."""
    url = new("sqlite")
    load(url)
    Database(url).close()
    return url


@pytest.fixture
def file(house: str, tmp_path: Path) -> Path:
    path = tmp_path / "house.jsonl.gz"
    command("backup", str(path), "--database", house)
    return path


def invoke(*words: str) -> Result:
    return CliRunner().invoke(bottega, ["house", *words])


def command(*words: str) -> list[str]:
    """What a command prints that goes well."""
    done = invoke(*words)
    assert done.exit_code == 0, (done.output, done.exception)
    return done.output.splitlines()


def refusal(*words: str) -> str:
    done = invoke(*words)
    assert isinstance(done.exception, BadOption), (done.output, done.exception)
    said = str(done.exception)
    assert "\n" not in said
    return said


def execute(url: str, statement: str) -> None:
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


def kept(url: str) -> dict[str, list[dict[str, Any]]]:
    """All rows of a house, without the revisions of its tables, which a restore raises."""
    found = rows(url)
    for row in found["match"]:
        del row["revision"]
    return found


def revisions(url: str) -> dict[str, int]:
    return {row["id"]: row["revision"] for row in rows(url)["match"]}


# ------------------------------------------------------------------ there and back


@pytest.mark.parametrize("upgraded", [True, False], ids=["upgraded", "as it was"])
@pytest.mark.parametrize("source", KINDS)
def test_a_house_moves_to_either_database_with_every_row(
    new: NewDatabase, tmp_path: Path, source: str, upgraded: bool
) -> None:
    """A backup taken before an upgrade is upgraded when it is restored."""
    old = new(source)
    load(old)
    path = tmp_path / "house.jsonl.gz"
    if upgraded:
        assert command("upgrade", "--database", old) == [
            f"The tables are upgraded from revision 0001 to {NEWEST}."
        ]
        assert command("check", "--database", old) == [PASSED]
    else:
        before = rows(old)
        assert command("backup", str(path), "--database", old) == [f"{TABLES} tables, revision 0001: {path}"]
        assert rows(old) == before, "a backup changes nothing"
    Database(old).close()
    if upgraded:
        assert command("backup", str(path), "--database", old)[-1].endswith(f"revision {NEWEST}: {path}")
    for kind in KINDS:
        restored = new(kind)
        assert command("restore", str(path), "--database", restored)[-1] == PASSED
        assert kept(restored) == kept(old)
        then, here = revisions(old), revisions(restored)
        assert all(here[table] >= then[table] for table in then)


def test_leases_and_paces_stay_behind(house: str, new: NewDatabase, tmp_path: Path) -> None:
    execute(house, "INSERT INTO server VALUES ('a server', '2026-01-01 00:00:00')")
    execute(house, "UPDATE match SET driver = 'a server'")
    execute(house, "INSERT INTO pace VALUES ('somebody', 1.0, '2026-01-01 00:00:00')")
    path, restored = tmp_path / "house.jsonl.gz", new("sqlite")
    command("backup", str(path), "--database", house)
    command("restore", str(path), "--database", restored)
    found = rows(restored)
    assert found["server"] == found["pace"] == []
    assert {row["driver"] for row in found["match"]} == {None}


def test_every_table_of_the_database_is_kept_or_left_behind_on_purpose() -> None:
    assert set(Base.metadata.tables) | {"hints"} == {*backups.KEPT, *backups.NOT_KEPT}


def test_pages_that_stayed_open_hear_of_an_older_position(house: str, file: Path, new: NewDatabase) -> None:
    """They listen to larger revisions alone, and may have seen some after the backup."""
    storage = Storage(house)
    for table, _ in tables_of(storage.database):
        storage.add_chat(table, "Ada", None, "After the backup.", now())
    storage.close()
    restored = new("sqlite")
    command("restore", str(file), "--database", restored)
    after = revisions(restored)
    assert all(after[table] > seen for table, seen in revisions(house).items())


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_while_others_write_is_of_one_moment(new: NewDatabase, tmp_path: Path, kind: str) -> None:
    """A table is written between the rows of the backup: it comes with all of its actions or with none."""
    storage, restored = Storage(new(kind)), new("sqlite")
    tables = Tables(storage)
    first, _ = tables.open(plan(), "host", "Ada")
    began, ended = threading.Event(), threading.Event()

    def write() -> None:
        began.wait(20)
        late, _ = tables.open(plan(), "host", "Ada")
        for table in (first, late):
            entry = ActionRow(match_id=table, ply=0, seat=0, action="late", at=now())
            assert storage.add_action(entry, over=True)
        ended.set()

    writer = threading.Thread(target=write)
    writer.start()

    def on_rows(done: int, total: int) -> None:
        began.set()
        assert ended.wait(20)

    database = Database(storage.database.url, upgrading=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(backups, "SHOWN_EVERY", 1)
        path, header = backups.backup(database, tmp_path / "house.jsonl.gz", on_rows=on_rows)
    writer.join(20)
    assert storage.count_tables() == 2
    assert len(storage.actions(first)) == 1
    database.close()
    storage.close()
    assert header.counts["match"] == 1
    command("restore", str(path), "--database", restored)
    found = rows(restored)
    assert [row["finished"] for row in found["match"]] == [None]
    assert found["action"] == []


# ------------------------------------------------------------------ the file


def test_only_its_owner_may_read_a_backup_and_nothing_is_overwritten(house: str, tmp_path: Path) -> None:
    path = tmp_path / "house.jsonl.gz"
    path.write_text("something dear")
    assert refusal("backup", str(path), "--database", house) == (
        f"{path} is there already: give another name, or --force"
    )
    assert path.read_text() == "something dear"
    command("backup", str(path), "--force", "--database", house)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_gets_a_file_named_by_the_time(house: str, tmp_path: Path) -> None:
    [said] = command("backup", str(tmp_path), "--database", house)
    [path] = tmp_path.iterdir()
    assert said == f"{TABLES} tables, revision {NEWEST}: {path}"
    assert path.match("bottega-20??????T??????Z.jsonl.gz")


def test_the_file_says_what_it_is_in_lines_that_others_can_read(file: Path) -> None:
    with gzip.open(file) as packed:
        lines = packed.read().splitlines(keepends=True)
    header, last = json.loads(lines[0]), json.loads(lines[-1])
    assert (header["format"], header["version"], header["revision"]) == ("bottega-house", 1, NEWEST)
    assert header["counts"]["match"] == TABLES
    assert len(lines) == 2 + len(header["counts"]) + sum(header["counts"].values())
    assert last == {"sha256": sha256(b"".join(lines[:-1])).hexdigest()}


def test_a_backup_that_fails_leaves_nothing_behind(house: str, tmp_path: Path) -> None:
    class Interrupted(Exception):
        pass

    def interrupt(done: int, total: int) -> None:
        raise Interrupted

    database = Database(house, upgrading=False)
    with pytest.raises(Interrupted):
        backups.backup(database, tmp_path / "house.jsonl.gz", on_rows=interrupt)
    database.close()
    assert list(tmp_path.iterdir()) == []


def packed(change: Callable[[list[bytes]], list[bytes]]) -> Callable[[bytes], bytes]:
    return lambda file: gzip.compress(b"".join(change(gzip.decompress(file).splitlines(keepends=True))))


def without_last_row(lines: list[bytes]) -> list[bytes]:
    """A row is a list, all other lines are objects."""
    last = max(number for number, line in enumerate(lines) if line.startswith(b"["))
    return lines[:last] + lines[last + 1 :]


def with_header(**values: Any) -> Callable[[bytes], bytes]:
    """With another header, and a digest that fits."""

    def change(lines: list[bytes]) -> list[bytes]:
        lines[0] = json.dumps(json.loads(lines[0]) | values).encode() + b"\n"
        digest = sha256(b"".join(lines[:-1])).hexdigest()
        return [*lines[:-1], json.dumps({"sha256": digest}).encode() + b"\n"]

    return packed(change)


NOT_OURS, TORN = "it is no backup of a house, or altered", "it is damaged or not complete"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda file: file[: len(file) // 2], TORN),
        (lambda file: file[:-4], TORN),
        (packed(lambda lines: lines[:-1]), TORN),
        (packed(without_last_row), "a row is missing"),
        (
            packed(lambda lines: [line.replace(b"Ada", b"Eva") for line in lines]),
            "its digest is not that of its content",
        ),
        (packed(lambda lines: [*lines, b"[]\n"]), "its digest is not that of its content"),
        (lambda file: file[:100] + bytes([file[100] ^ 1]) + file[101:], ""),
        (lambda _: b"Dear Ada, " * 500, NOT_OURS),
        (lambda _: gzip.compress(b"Dear Ada, " * 500), NOT_OURS),
        (lambda _: gzip.compress(b"[1, 2]\n"), NOT_OURS),
        (lambda _: b"", TORN),
        (with_header(version=2), "it is of another version of the format (2; this one reads 1)"),
        (with_header(revision="9999", release="9.9"), "it is of a newer release (9.9, revision 9999; "),
        (with_header(revision="none"), "its revision is none of ours"),
        (with_header(revision="0000"), "its revision is none of ours"),
        (with_header(counts={"football": 0}), "its table 'football' is not one of ours"),
        (with_header(counts=[]), "its first line is not complete"),
    ],
)
def test_a_file_that_is_not_a_whole_backup_is_refused_and_changes_nothing(
    file: Path, tmp_path: Path, change: Callable[[bytes], bytes], said: str
) -> None:
    broken, untouched = tmp_path / "broken.gz", tmp_path / "untouched.sqlite"
    broken.write_bytes(change(file.read_bytes()))
    assert refusal("restore", str(broken), "--database", str(untouched)).startswith(
        f"cannot restore {broken}: {said}"
    )
    assert not untouched.exists()


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_whose_rows_the_database_refuses_leaves_it_empty(
    file: Path, new: NewDatabase, kind: str
) -> None:
    """Its digest is right, and two seats have one token."""

    def double(lines: list[bytes]) -> list[bytes]:
        place = next(n for n, line in enumerate(lines) if line.startswith(b'{"table":"seat"')) + 1
        one, other = json.loads(lines[place]), json.loads(lines[place + 1])
        other[2] = one[2]
        return [*lines[: place + 1], json.dumps(other).encode() + b"\n", *lines[place + 2 :]]

    broken = file.with_name("broken.gz")
    broken.write_bytes(with_header()(packed(double)(file.read_bytes())))
    url = new(kind)
    Database(url).close()
    said = refusal("restore", str(broken), "--database", url)
    assert said.startswith(f"cannot restore {broken}: ")
    assert "seat" in said
    found = rows(url)
    assert found.pop("alembic_version") == [{"version_num": NEWEST}]
    assert set(map(len, found.values())) == {0}


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing")
    assert "No such file" in refusal("restore", missing, "--database", str(tmp_path / "a.sqlite"))
    for words in (["backup", str(tmp_path / "b.gz")], ["check"]):
        assert refusal(*words, "--database", missing).endswith("there is no such file")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_house_with_tables_is_never_restored_over(file: Path, new: NewDatabase, kind: str) -> None:
    url = new(kind)
    load(url)
    before = rows(url)
    said = refusal("restore", str(file), "--database", url)
    assert said == "a house is restored into an empty database; this one has rows in 'setting'"
    assert rows(url) == before


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_of_another_program_is_left_alone(file: Path, new: NewDatabase, kind: str) -> None:
    url = new(kind)
    execute(url, "CREATE TABLE chat (channel INTEGER)")
    assert "its table 'chat' is not one of ours" in refusal("restore", str(file), "--database", url)
    assert rows(url) == {"chat": []}


# ------------------------------------------------------------------ checking


def tampered(statement: str, said: str) -> Any:
    return pytest.param(statement, said, id=said)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        tampered("UPDATE action SET action = 'choose_terrain(cell=0)' WHERE ply = 0", "action 0: "),
        tampered("UPDATE action SET seat = 1 - seat WHERE ply = 2", "action 2: "),
        tampered("DELETE FROM action WHERE ply = 1", "action 1 is missing"),
        tampered("UPDATE match SET finished = NULL", "it is over and not stored so"),
        tampered("UPDATE match SET finished = created", "it is stored as over and still in play"),
        tampered("UPDATE match SET seed = 'eleven'", "its seed is no number"),
        tampered("UPDATE match SET options = '{\"football\": 1}'", "football"),
        tampered("DELETE FROM seat WHERE seat = 1", "seat 1 is missing"),
        tampered("UPDATE match SET players = 2 WHERE players = 3", "seat 2 is one too many"),
        tampered(
            "UPDATE sitter SET seat = 7 WHERE guest = 'guest-bea'", "a guest is of seat 7, and there are"
        ),
        tampered("UPDATE chat SET number = 1", "line of chat 0 is missing"),
        tampered("UPDATE components SET digest = 'another'", "and another is stored"),
        tampered(
            "UPDATE components SET text = replace(text, 'captive = 1', 'captive = 2')", "its components have"
        ),
        tampered("UPDATE match SET game = 'football'", "there is no game 'football'"),
        tampered(
            f"UPDATE match SET begun_with = '{__version__}', rules_digest = 'another'",
            "its rules have the digest another",
        ),
    ],
)
def test_what_was_tampered_with_is_found(house: str, statement: str, said: str) -> None:
    execute(house, statement)
    database = Database(house, upgrading=False)
    found = [one for one in audit(database, [table for table, _ in tables_of(database)]) if one.reason]
    database.close()
    assert found
    assert all(one.verdict is Verdict.FAILED for one in found)
    assert any(said in one.reason for one in found), found


def test_the_command_names_the_tables_that_failed_and_those_of_other_rules(house: str) -> None:
    """And rows that belong to no table."""
    of = {game: table for table, game in reversed(tables_of_url(house))}
    change = f"UPDATE action SET seat = 9 WHERE ply = 3 AND match_id = '{of['principato']}'"
    execute(house, change)
    execute(house, f"UPDATE match SET begun_with = '9.0', rules_digest = 'x' WHERE id = '{of['vecchio']}'")
    line = "('nobody', 0, 'Ada', NULL, 'Hello', '2026-01-01 00:00:00')"
    execute(house, f"INSERT INTO chat (match_id, number, name, seat, text, at) VALUES {line}")
    done = invoke("check", "--database", house)
    assert done.exit_code == 1
    stray, failed, *counted = done.output.splitlines()
    assert stray == "chat: 1 rows belong to no table"
    assert failed.startswith(f"principato {of['principato']}: action 3: ")
    assert counted == [
        "3 tables (palatinus 2, tuscany 1) passed.",
        "1 table (vecchio 1) began by rules that this release does not have.",
        "1 table (principato 1) failed.",
    ]


def tables_of_url(url: str) -> list[tuple[str, str]]:
    database = Database(url, upgrading=False)
    found = tables_of(database)
    database.close()
    return found


@pytest.mark.slow
def test_several_processes_find_the_same(house: str) -> None:
    assert command("check", "--jobs", "2", "--database", house) == [PASSED]


def test_a_house_is_checked_after_its_upgrade_alone(new: NewDatabase) -> None:
    old = new("sqlite")
    load(old)
    assert "bottega house upgrade" in refusal("check", "--database", old)
    made = new("sqlite")
    assert command("upgrade", "--database", made) == [f"The tables are made: revision {NEWEST}."]
    assert command("upgrade", "--database", made) == [
        f"The tables are those of this release: revision {NEWEST}."
    ]
    assert command("check", "--database", made) == ["0 tables passed."]
