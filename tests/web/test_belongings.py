"""What the house keeps of a player: all of it in his file, and nothing that names him when he has gone."""

import json
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import JSON, Boolean, DateTime, Float, Integer, Table, select

from bottega.web import belongings
from bottega.web.belongings import HELD, SECRET
from bottega.web.phrases import say
from bottega.web.schema import GONE, Base
from bottega.web.storage import Storage

from .test_entering import keep, player_of
from .tools import house_in
from .visiting import Visitor, house

NAMES = ("player_id", "who", "guest", "host")  # of columns that hold somebody
MOMENT = datetime(2026, 11, 18, 12)
_numbers = count()


@pytest.fixture(scope="module")
def app(kept_in: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with house(tmp_path_factory.mktemp("house"), ready=False) as app:
        yield app


def somebody(storage: Storage, table: Table, player: str, match: str) -> None:
    """A row of a table that refers to a player, whatever else it needs."""
    row: dict[str, Any] = {}
    number = next(_numbers)
    for column in table.columns:
        if column.name in NAMES and column.name in dict([HELD[table.name]]):
            row[column.name] = player
        elif column.foreign_keys:
            target = next(iter(column.foreign_keys)).column.table.name
            row[column.name] = {"player": player, "match": match}.get(target, f"{target}-1")
        elif column.nullable:
            continue
        elif isinstance(column.type, DateTime):
            row[column.name] = MOMENT
        elif isinstance(column.type, JSON):
            row[column.name] = []
        elif isinstance(column.type, Boolean):
            row[column.name] = False
        elif isinstance(column.type, (Integer, Float)):
            row[column.name] = number
        else:
            row[column.name] = f"{number}-{table.name}"[:8]
    with storage.database.engine.begin() as connection:
        connection.execute(table.insert(), row)


def full(app: FastAPI, name: str) -> tuple[Visitor, str, str]:
    """A player of whom every table knows something; his browser, his id, and his table."""
    visitor = Visitor(app)
    path = visitor.open_table()
    keep(visitor, name)
    player, match, storage = player_of(visitor) or "", path.rpartition("/")[2], house_in(app).storage
    for club in ("club", "contest"):
        with storage.database.engine.begin() as connection:
            if not connection.execute(select(Base.metadata.tables[club])).all():
                made = {"id": f"{club}-1", "name": "Friends", "created": MOMENT}
                more: dict[str, Any] = (
                    {"token": "t"}
                    if club == "club"
                    else {
                        "club_id": "club-1",
                        "form": "swiss",
                        "game": "palatinus",
                        "options": {},
                        "seats": 2,
                        "rounds": 3,
                        "seed": 1,
                        "round": 2,
                    }
                )
                connection.execute(Base.metadata.tables[club].insert(), made | more)
    for table in HELD:
        if table not in ("session", "pass", "sitter", "match", "chat"):  # which he has already, or below
            somebody(storage, Base.metadata.tables[table], player, match)
    chat = Base.metadata.tables["chat"]
    said = {"match_id": match, "name": name, "text": "Buongiorno", "at": MOMENT, "room": None}
    lines = [
        said | {"number": 0, "seat": 0, "who": player},
        said | {"number": 1, "seat": None, "who": player, "text": "Bravo", "room": "watchers"},
        said | {"number": 2, "seat": 0, "who": None, "text": f"agreed bot 1 {name}", "room": "house"},
        said | {"number": 3, "seat": None, "who": None, "name": f"Ada {name[::-1]}"},
    ]
    with storage.database.engine.begin() as connection:
        connection.execute(chat.insert(), lines)
    return visitor, player, match


def test_every_column_that_may_hold_a_player_is_known() -> None:
    held = {
        (table.name, column.name)
        for table in Base.metadata.tables.values()
        for column in table.columns
        if column.name in NAMES or any(key.column.table.name == "player" for key in column.foreign_keys)
    }
    assert held == {(table, column) for table, (column, _) in HELD.items()}


def test_his_file_holds_a_row_of_every_table_that_refers_to_him_and_no_secret(app: FastAPI) -> None:
    visitor, player, match = full(app, "Simona")
    answer = visitor.http.get("/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert [table for table in HELD if not told[table]] == []
    assert told["player"]["name"] == "Simona"
    said = {"match_id": match, "name": "Simona", "who": player, "at": "2026-11-18T12:00:00Z"}
    assert told["chat"] == [
        said | {"number": 0, "seat": 0, "text": "Buongiorno", "room": None},
        said | {"number": 1, "seat": None, "text": "Bravo", "room": "watchers"},
    ]
    assert told["club"][0]["name"] == "Friends"
    assert told["contest"][0]["form"] == "swiss"
    assert told["seat"][0]["name"] == "Simona"
    keys = set[str]()
    json.loads(answer.text, object_pairs_hook=lambda pairs: keys.update(key for key, _ in pairs))
    assert keys & SECRET == set()
    row = house_in(app).storage.table(match)
    assert row is not None
    assert row.seed not in answer.text
    assert row.salt not in answer.text
    belongings.go(house_in(app).storage, player)


def test_nothing_names_him_when_he_has_gone_and_his_games_stay(app: FastAPI) -> None:
    visitor, player, match = full(app, "Zanobia")
    other = Visitor(app)
    keep(other, "Tommasa")
    page = visitor.read("/me/delete")
    assert page.has_form("/me/delete")
    gone = visitor.press(page.form("/me/delete"), sure="1")
    assert say("me-deleted", "en") in gone.text
    with house_in(app).storage.database.engine.connect() as connection:
        for name, table in Base.metadata.tables.items():
            rows = str(connection.execute(select(table)).all())
            assert player not in rows, name
            assert "Zanobia" not in rows, name
        results = connection.execute(select(Base.metadata.tables["result"])).all()
        entrants = connection.execute(select(Base.metadata.tables["entrant"])).mappings().all()
        said = select(Base.metadata.tables["chat"]).where(Base.metadata.tables["chat"].c.match_id == match)
        lines = connection.execute(said.order_by("number")).all()
    assert [row.who for row in results] == [""] * len(results)
    assert [(line.name, line.text) for line in lines] == [
        (GONE, "Buongiorno"),
        (GONE, "Bravo"),
        (GONE, f"agreed bot 1 {GONE}"),
        ("Ada aibonaZ", "Buongiorno"),
    ]
    assert [(row["player_id"], row["left"]) for row in entrants][-1] == (None, 2)
    assert house_in(app).storage.table(match) is not None
    assert player_of(visitor) is None
    assert player_of(other) is not None
    assert "Tommasa" in other.read("/").text


def test_his_seats_are_a_guests_in_both_languages(app: FastAPI) -> None:
    visitor = Visitor(app)
    path = visitor.open_table(listed="1", mode="friends")
    keep(visitor, "Ulivetta")
    visitor.press(visitor.read("/me/delete").form("/me/delete"), sure="1")
    for lang, told in (("en", "A guest"), ("fr", "Un invité")):
        page = Visitor(app, lang).read("/")
        assert path in page.links
        assert told in page.words
        assert "Ulivetta" not in page.text


def test_without_being_sure_nobody_is_deleted(app: FastAPI) -> None:
    visitor = Visitor(app)
    keep(visitor, "Vaggia")
    visitor.press(visitor.read("/me/delete").form("/me/delete"))
    assert player_of(visitor) is not None


def test_a_club_that_he_led_alone_is_led_by_its_oldest_member(app: FastAPI) -> None:
    leader, young, old = Visitor(app), Visitor(app), Visitor(app)
    ids = []
    for visitor, name in ((leader, "Leader"), (young, "Young"), (old, "Old")):
        keep(visitor, name)
        ids.append(player_of(visitor) or "")
    club, member = Base.metadata.tables["club"], Base.metadata.tables["member"]
    storage = house_in(app).storage
    with storage.database.engine.begin() as connection:
        connection.execute(club.insert(), {"id": "led", "name": "Led", "token": "led", "created": MOMENT})
        for player, day in zip(ids, (1, 3, 2), strict=True):
            row = {
                "club_id": "led",
                "player_id": player,
                "leads": day == 1,
                "joined": MOMENT.replace(day=day),
            }
            connection.execute(member.insert(), row)
    belongings.go(storage, ids[0])
    with storage.database.engine.connect() as connection:
        found = connection.execute(select(member).where(member.c.club_id == "led")).all()
    assert {row.player_id: row.leads for row in found} == {ids[1]: False, ids[2]: True}
