"""A hint tells nothing that the seat cannot know: in every world that it cannot tell apart it is the same."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from bottega.bots.search import Budget, nobody
from bottega.web import analysis
from bottega.web.analysis import Analyst
from bottega.web.guests import COOKIE
from bottega.web.table import Table
from bottega.web.workers import Workers

from .test_leaks import FIXED, guest_of, in_place_of, opened, other_world, secrets_of
from .tools import house_in, open_app, plan, play_some, run

pytestmark = pytest.mark.native


class Here(Workers):
    """Workers that do everything at once, in this process."""

    def __init__(self) -> None:
        pass

    async def ask(self, job: Any, seconds: float, on_rule: Any = None, **_: Any) -> Any:
        await asyncio.sleep(0)
        return job.run(lambda *_: None, nobody)


async def answers(app: FastAPI, table: Table, seat: int) -> list[bytes]:
    """What the page and a program of the seat to play get when they ask for a hint."""
    house, host = house_in(app), guest_of(0)
    app.state.autoplay.analyst = Analyst(Here())
    token = {"Authorization": f"Bearer {table.seats[seat].token}"}
    page = {
        "Cookie": f"{COOKIE}={house.guests._signer.dumps(vars(host))}",
        "X-Form-Token": house.guests.form_token(host),
    }
    seen = {"seen": table.version}
    with in_place_of(house.tables, table):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as http:
            live = await http.post(f"/t/{table.id}/hint", data=seen, headers={"X-Bottega": "1", **page})
            plain = await http.post(f"/t/{table.id}/hint", data=seen, headers=page)
            told = await http.post(f"/api/tables/{table.id}/hint", json=seen, headers=token)
            hidden = await http.get(f"/t/{table.id}/curve", headers=page)
            early = await http.get(f"/api/tables/{table.id}/chances", headers=token)
    assert [one.status_code for one in (live, plain, told, hidden, early)] == [200, 200, 200, 403, 409]
    return [one.content for one in (live, plain, told, hidden, early)]


@pytest.mark.parametrize("players", [2, 4])
def test_hints_are_the_same_in_all_worlds_that_the_seat_cannot_tell_apart(
    tmp_path: Path, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "HINT_BUDGET", Budget(iterations=100))

    async def work() -> None:
        app, chance = open_app(tmp_path), Random(players)
        tables = house_in(app).tables
        table = await opened(tables, plan(players, options=FIXED, hot_seat=True))
        differing = 0
        while (seat := table.state.to_play) is not None:
            if table.match.ply % 4 == 1:
                world = other_world(table, seat, chance.randrange(2**64))
                assert world.state.view(seat) == table.state.view(seat)
                true, other = await answers(app, table, seat), await answers(app, world, seat)
                assert true == other
                for name, value in secrets_of(table, seat).items():
                    shared = name.startswith("guest")  # all sit at one screen
                    assert shared or all(value not in content for content in true), name
                differing += world.state.to_bytes() != table.state.to_bytes()
            await play_some(tables, table, chance, 1)
        assert differing > 5

    run(work())
