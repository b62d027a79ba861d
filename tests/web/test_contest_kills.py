"""A contest that bots play is played to its end, however often its server is killed; and what is decided is
decided as a whole."""

import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from random import Random
from threading import Timer
from time import sleep

import httpx
import pytest
from sqlalchemy import func, select

from bottega.web.clubs import Clubs
from bottega.web.contest_rounds import ContestRounds
from bottega.web.contests import PLAYED, Contests, Wish
from bottega.web.guests import SESSION_COOKIE
from bottega.web.players import Players
from bottega.web.schema import ActionRow
from bottega.web.storage import Storage
from pace import repeats

from .test_kill import Server
from .tools import wait_for

KILLS = repeats(4, 1)
BOTS, DECISIONS = 4, 30

pytestmark = [
    pytest.mark.native,
    pytest.mark.skipif(sys.platform != "linux", reason="kills processes and looks for them in /proc"),
]


def decisions(storage: Storage) -> int:
    """How many stand in the database, of all tables."""
    count = select(func.count()).select_from(ActionRow)
    return storage.database.run(lambda session: session.scalar(count) or 0)


def until_played(storage: Storage, enough: int, is_over: Callable[[], bool]) -> None:
    wait_for(lambda: decisions(storage) >= enough or is_over(), 60)


def test_kills_at_any_moment_lose_no_table_and_make_none_twice(tmp_path: Path) -> None:
    database, chance = tmp_path / "tables.sqlite", Random(7)
    storage = Storage(f"sqlite:///{database}")
    leader = Players(storage).register("Ada", "nobody", "tests").player.id
    club = Clubs(storage).found(leader, "Friday")
    contests, rounds = Contests(storage), ContestRounds(storage)
    wish = Wish("Cup", "round_robin", "palatinus", {}, 2, bots=["random"] * BOTS)
    contest = contests.make(club, leader, wish)
    rounds.begin(contest, leader)
    for _ in range(KILLS):
        server, enough = Server(database), decisions(storage) + DECISIONS
        until_played(storage, enough, lambda: contests.see(contest, leader).ended is not None)
        sleep(chance.uniform(0.0, 0.3))
        server.kill()
    server = Server(database)
    try:
        wait_for(lambda: contests.see(contest, leader).ended, 180)
    finally:
        server.end()
    view = contests.see(contest, leader)
    met = Counter(frozenset(one.entrants) for one in view.pairings)
    assert met == {frozenset(pair): 1 for pair in combinations(range(BOTS), 2)}
    assert {one.decided for one in view.tables} == {PLAYED}
    assert storage.count_tables() == len(view.tables)
    storage.close()


def test_a_kill_while_a_game_is_decided_leaves_it_open_or_closed_as_a_whole(tmp_path: Path) -> None:
    database, chance = tmp_path / "tables.sqlite", Random(11)
    storage = Storage(f"sqlite:///{database}")
    people = [Players(storage).register(name, "nobody", "tests") for name in ("Ada", "Bea")]
    leader, other = (one.player.id for one in people)
    clubs, contests = Clubs(storage), Contests(storage)
    club = clubs.found(leader, "Friday")
    clubs.join(clubs.club(club, leader).token, other)
    for _ in range(KILLS):
        wish = Wish("Cup", "round_robin", "palatinus", {}, 2, rounds=1, players=[leader, other])
        contest = contests.make(club, leader, wish)
        ContestRounds(storage).begin(contest, leader)
        server = Server(database)
        with httpx.Client(base_url=server.url, cookies={SESSION_COOKIE: people[0].word}) as http:
            page = http.get(f"/contests/{contest}", timeout=60).text
            token = page.partition('name="form-token" content="')[2].partition('"')[0]
            form = {"token": token, "round": "1", "number": "0", "how": "annulled"}
            killer = Timer(chance.uniform(0.0, 0.2), server.kill)
            killer.start()
            answered = None
            with suppress(httpx.TransportError):
                answered = http.post(f"/contests/{contest}/decide", data=form, timeout=60)
                assert answered.status_code == 303
            killer.join()
        (table,) = contests.see(contest, leader).tables
        row = storage.table(table.match or "")
        assert row is not None
        assert (table.decided, row.ended_by) in ((None, None), ("annulled", "annulled"))
        assert (row.finished is None) == (row.ended_by is None)
        if answered is not None:  # what was acknowledged is there
            assert row.ended_by == "annulled"
    storage.close()
