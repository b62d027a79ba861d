"""No page of The Castles of Tuscany tells what a viewer cannot know: hands, piles, modules being joined."""

from pathlib import Path
from random import Random

import pytest

from .test_leaks import compare, opened, other_world
from .tools import house_in, open_app, plan, play_some, run

pytestmark = pytest.mark.native


@pytest.mark.parametrize("players", [2, 4])
def test_no_viewer_can_tell_the_hands_and_piles_of_tuscany(tmp_path: Path, players: int) -> None:
    async def work() -> None:
        app, chance = open_app(tmp_path), Random(players)
        tables = house_in(app).tables
        table = await opened(tables, plan(players, game="tuscany"))
        differing = 0
        while table.state.to_play is not None:
            await compare(app, table, table.match.ply % 35 == 0, chance.randrange(2**64))
            differing += other_world(table, 0, 1).state.to_bytes() != table.state.to_bytes()
            await play_some(tables, table, chance, 12 * players)
        assert differing > 3

    run(work())
