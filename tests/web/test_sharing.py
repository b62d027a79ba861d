"""Parts of pages are kept and shared: who looked before, and at which table, changes nothing for anybody."""

import gc
import re
from collections.abc import Callable
from functools import _lru_cache_wrapper, cache
from pathlib import Path
from random import Random

import pytest

from bottega.engine.drawing import PartCache
from bottega.games import built_in
from bottega.web.house import Viewer
from bottega.web.pages.sight import Sight, moment_of
from bottega.web.pages.table import fragment
from bottega.web.table import Table

from .tools import new_tables, plan, play_some, run, seated

PLAYERS = 2
VIEWERS = (Viewer((), None), *(Viewer((seat,), seat) for seat in range(PLAYERS)))
DECISIONS = (0, 9, 24)


@cache
def forgetters() -> list[Callable[[], object]]:
    """What empties each place where drawings and pages are kept."""
    kept = gc.get_objects()  # weak references among them, which are not asked for what they refer to
    once = [one for one in kept if type(one) is _lru_cache_wrapper]
    places = re.compile(r"bottega\..*(drawing|pages|phrases)")
    return [
        *(one._drawn.clear for one in kept if type(one) is PartCache),
        *(one.cache_clear for one in once if places.match(one.__module__ or "")),
    ]


def seen(table: Table, viewer: Viewer, lang: str) -> str:
    return fragment(table, viewer, lang).html()


@pytest.mark.parametrize("game", built_in())
def test_what_is_shared_is_the_same_for_all_who_share_it(game: str, tmp_path: Path) -> None:
    """Drawn after all others from what was kept for them, and drawn alone with nothing kept at all."""
    tables = new_tables(tmp_path)

    async def look() -> None:
        table = await seated(tables, plan(PLAYERS, game=game, seed=11))
        neighbour = await seated(tables, plan(PLAYERS, game=game, seed=12))
        chance, at = Random(3), 0
        for decisions in DECISIONS:
            await play_some(tables, table, chance, decisions - at)
            await play_some(tables, neighbour, chance, 1)
            at = decisions
            for lang in ("en", "fr"):
                for viewer in VIEWERS:
                    seen(neighbour, viewer, lang)
                shared = {viewer: seen(table, viewer, lang) for viewer in (*VIEWERS, *reversed(VIEWERS))}
                for viewer in VIEWERS:
                    for forget in forgetters():
                        forget()
                    table.pages.clear()
                    table.lines.clear()
                    assert seen(table, viewer, lang) == shared[viewer]

    run(look())


def test_a_moment_is_found_out_once_and_ends_with_the_next_change(tmp_path: Path) -> None:
    tables = new_tables(tmp_path)

    async def look() -> None:
        table = await seated(tables, plan(PLAYERS, seed=11))
        sights = [Sight(table, viewer, "en") for viewer in VIEWERS]
        first = moment_of(table)
        assert all(sight.moment is first for sight in sights)
        mover = table.state.to_play
        assert [sight.legal for sight in sights if sight.viewer.seat == mover] == [table.state.legal()]
        assert not any(sight.legal for sight in sights if sight.viewer.seat != mover)
        await play_some(tables, table, Random(3), 2)  # where a tile goes, and how it is turned
        assert moment_of(table) is not first
        assert len(moment_of(table).log) > len(first.log)

    run(look())
