"""Messages that are due: once an hour, after quiet hours, never twice and never lost; on both databases."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from bottega.web.outbox import AGAIN, Notice, Outbox
from bottega.web.players import Players
from bottega.web.schema import NoticeRow, PauseRow, SitterRow
from bottega.web.table import Table
from bottega.web.tables import Tables
from bottega.web.ways import Ways

from .test_clocks import CELL, FIRST, PIECE
from .tools import new_tables, plan, run, seated, storage_in

START = datetime(2025, 1, 10, 12)
ORIGIN = "https://tables.example.org"


def at(minutes: float) -> datetime:
    return START + timedelta(minutes=minutes)


@dataclass
class Scene:
    """Two players at a table where Ada is to play since noon, and Ada is told by a webhook."""

    folder: Path
    tables: Tables
    table: Table
    ada: str
    bea: str
    outbox: Outbox
    moment: datetime = START

    def note(self, minutes: float) -> None:
        self.moment = at(minutes)
        self.outbox.note_turns()

    def claim(self, minutes: float) -> list[Notice]:
        """What a server finds that looks at this moment."""
        self.note(minutes)
        return self.outbox.claim(at(minutes))

    def act(self, minutes: float, *actions: str) -> None:
        async def work() -> None:
            for action in actions:
                mover = self.table.state.to_play
                assert mover is not None
                await self.tables.act(self.table, mover, action, self.table.version)

        self.moment = at(minutes)
        run(work())

    @property
    def row(self) -> NoticeRow:
        rows = self.tables.storage.database.run(lambda session: session.query(NoticeRow).all())
        [row] = rows
        return row


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Scene:
    tables = new_tables(tmp_path)
    storage, players = tables.storage, Players(tables.storage)
    made: list[Scene] = []
    for module in ("storage", "tables"):
        monkeypatch.setattr(f"bottega.web.{module}.now", lambda: made[0].moment if made else START)
    table = run(seated(tables, plan(2, options=FIRST)))
    ids = [players.register(name, f"g{seat}", "tests").player.id for seat, name in enumerate(("Ada", "Bea"))]
    table.sitters = storage.sitters(table.id)
    table.revision = storage.revisions([table.id])[table.id]
    Ways(storage.database).add_webhook(ids[0], "https://hooks.example/ada", "json", ORIGIN)
    made.append(Scene(tmp_path, tables, table, ids[0], ids[1], Outbox(storage.database)))
    return made[0]


def test_a_message_is_due_a_minute_after_the_turn_began(scene: Scene) -> None:
    assert scene.claim(0.9) == []
    [notice] = scene.claim(1)
    assert (notice.player_id, notice.table_id, notice.turn) == (scene.ada, scene.table.id, 0)
    assert (notice.game, notice.deadline, notice.tries) == ("palatinus", None, 1)
    scene.outbox.sent(notice)
    assert scene.claim(600) == []
    assert scene.row.told == 0


def test_who_has_decided_meanwhile_is_not_told(scene: Scene) -> None:
    scene.note(0.5)
    scene.act(0.8, PIECE, CELL)
    assert scene.claim(2) == []
    assert scene.row.due is None


def test_the_next_turn_of_a_table_is_told_when_an_hour_has_passed(scene: Scene) -> None:
    [first] = scene.claim(1)
    scene.outbox.sent(first)
    scene.act(2, PIECE, CELL)  # Bea is to play
    scene.act(3, str(scene.table.state.legal()[0]))
    while scene.table.state.to_play == 1:
        scene.act(4, str(scene.table.state.legal()[0]))
    assert scene.table.state.to_play == 0
    assert scene.claim(60.9) == []
    [second] = scene.claim(61)
    assert second.turn == scene.table.awaited.turn


def test_a_server_that_is_lost_while_it_sends_sends_nothing_twice_and_loses_nothing(scene: Scene) -> None:
    """What it claimed is due again in an hour, for whoever is there then."""
    assert len(scene.claim(1)) == 1  # and nothing more is heard of it
    another = Outbox(storage_in(scene.folder).database)
    for minutes in (1, 2, 30, 60.9):
        another.note_turns()
        assert another.claim(at(minutes)) == []
    [notice] = another.claim(at(61))
    assert notice.tries == 2
    another.sent(notice)
    assert another.claim(at(600)) == []


def test_of_two_servers_one_gets_a_message(scene: Scene) -> None:
    scene.note(1)
    another = Outbox(storage_in(scene.folder).database)
    assert len(another.claim(at(1)) + scene.outbox.claim(at(1))) == 1


def test_what_surely_did_not_arrive_is_tried_again_with_growing_pauses_for_about_a_day(scene: Scene) -> None:
    moment, tries = at(1), list[datetime]()
    scene.note(0)
    while found := scene.outbox.claim(moment):
        tries.append(moment)
        scene.outbox.failed(found[0], moment, surely=True)
        due = scene.row.due
        if due is None:
            break
        assert scene.outbox.claim(due - timedelta(seconds=1)) == []
        moment = due
    pauses = [after - before for before, after in pairwise(tries)]
    assert pauses == AGAIN == sorted(AGAIN)
    assert timedelta(hours=20) < tries[-1] - tries[0] < timedelta(hours=26)
    assert scene.claim(10_000) == []  # given up


def test_what_may_have_arrived_is_not_sent_again_within_the_hour(scene: Scene) -> None:
    [notice] = scene.claim(1)
    scene.outbox.failed(notice, at(1.2), surely=False)
    assert scene.claim(61) == []
    assert len(scene.claim(61.3)) == 1


def test_quiet_hours_put_a_message_off(scene: Scene) -> None:
    """From 12:00 to 13:30 in Rome in winter is until 12:30 UTC."""
    Players(scene.tables.storage).change(
        scene.ada, time_zone="Europe/Rome", quiet_from=12 * 60, quiet_until=13 * 60 + 30
    )
    assert scene.claim(1) == []
    assert scene.row.due == at(30)
    assert scene.row.tried is None
    assert scene.claim(29) == []
    assert len(scene.claim(30)) == 1


def test_who_looks_at_the_table_is_told_when_he_has_gone(scene: Scene) -> None:
    scene.note(0.5)
    for minutes in (0.9, 1.5, 2.9):
        scene.outbox.hold({(scene.ada, scene.table.id), (scene.bea, scene.table.id)}, at(minutes))
        assert scene.claim(minutes) == []
    scene.outbox.hold({(scene.ada, "another table")}, at(4))
    assert scene.claim(4) == []
    assert len(scene.claim(4.9)) == 1


def test_each_way_of_a_player_has_a_message_of_its_own(scene: Scene) -> None:
    ways = Ways(scene.tables.storage.database)
    ways.add_push(scene.ada, "https://push.example/1", "p", "a", ORIGIN)
    ways.add_webhook(scene.bea, "https://hooks.example/bea", "json", ORIGIN)
    found = scene.claim(1)
    assert sorted(one.way.split()[0] for one in found) == ["push", "webhook"]
    assert {one.player_id for one in found} == {scene.ada}


def test_a_table_that_rests_and_one_where_a_stand_in_plays_call_nobody(scene: Scene) -> None:
    rest(scene, since=START)
    assert scene.claim(1) == []
    wake(scene, at(2))
    scene.tables.storage.set_stand_in(scene.table.id, 0, True, 0)
    assert scene.claim(3) == []
    scene.tables.storage.set_stand_in(scene.table.id, 0, False, 0)
    assert len(scene.claim(4)) == 1


def test_a_pause_before_a_message_is_sent_puts_it_off_until_the_game_goes_on(scene: Scene) -> None:
    scene.note(0)
    rest(scene, since=at(0.5))
    assert scene.claim(1) == []
    assert scene.tables.turns.count(scene.ada) == 0
    assert scene.tables.turns.tables(scene.ada, 9) == []
    assert scene.claim(600) == []
    wake(scene, at(601))
    assert scene.tables.turns.count(scene.ada) == 1
    [notice] = scene.claim(602)
    scene.outbox.sent(notice)
    rest(scene, since=at(603), number=1)
    assert scene.claim(604) == []
    wake(scene, at(605), number=1)
    assert scene.claim(900) == []  # he was told of this turn


def rest(scene: Scene, since: datetime, number: int = 0) -> None:
    row = PauseRow(match_id=scene.table.id, number=number, since=since, until=None)
    scene.tables.storage.database.run(lambda session: session.add(row), writing=True)


def wake(scene: Scene, until: datetime, number: int = 0) -> None:
    def work(session: Session) -> None:
        session.get_one(PauseRow, (scene.table.id, number)).until = until

    scene.tables.storage.database.run(work, writing=True)


def test_a_game_against_bots_alone_waits_for_nobody(scene: Scene) -> None:
    scene.act(0, PIECE, CELL)
    scene.tables.open(plan(2, bots=[None, "random"], options=FIRST), scene.ada, "Ada")
    assert scene.claim(5) == []


def test_who_is_blocked_is_not_told(scene: Scene) -> None:
    scene.note(0)
    Players(scene.tables.storage).change(scene.ada, is_blocked=True)
    assert scene.claim(1) == []


def test_a_way_that_is_removed_takes_its_messages_along(scene: Scene) -> None:
    scene.note(0)
    Ways(scene.tables.storage.database).forget(scene.ada, scene.row.way)
    assert scene.claim(1) == []
    assert scene.outbox.next_due() is None


def test_a_browser_of_two_players_is_told_for_the_last_one(scene: Scene) -> None:
    ways = Ways(scene.tables.storage.database)
    for player in (scene.ada, scene.bea, scene.bea):
        ways.add_push(player, "https://push.example/same", "p", "a", ORIGIN)
    assert [len(ways.of(player).pushes) for player in (scene.ada, scene.bea)] == [0, 1]


def test_whoever_sits_at_one_seat_in_two_browsers_is_one_player(scene: Scene) -> None:
    guest = SitterRow(match_id=scene.table.id, seat=0, guest="another browser")
    scene.tables.storage.database.run(lambda session: session.add(guest), writing=True)
    assert len(scene.claim(1)) == 1
