"""A contest that bots play is played to its end, however often its server is killed."""

import sys
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from random import Random
from time import sleep

import pytest
from sqlalchemy import func, select

from bottega.web.clubs import Clubs
from bottega.web.contest_rounds import ContestRounds
from bottega.web.contests import PLAYED, Contests, Wish
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
