"""What the tests of clubs and contests share: players, clubs by their forms, contests that are played."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any
from uuid import uuid4

from fastapi import FastAPI

from bottega.web.contests import ContestView, Wish

from .tools import house_in, play_some, wait_for
from .visiting import Page, Visitor


class Somebody(Visitor):
    """A visitor whose name lasts."""

    def __init__(self, app: FastAPI, lang: str = "en") -> None:
        super().__init__(app, lang)
        self.name = f"P{uuid4().hex[:10]}"
        self.id = self.sign_in(self.name)

    def found(self, name: str = "Friday") -> str:
        """Found a club by the form; gives its path."""
        answer = self.press(self.read("/clubs").form("/clubs"), name=name)
        assert answer.status_code == 200, answer.text[:2000]
        return answer.url.path

    def send(self, path: str, **fields: str) -> int:
        """Send a form that no page offers; the status of the answer."""
        token = self.read("/check").form("/guest").fields["token"]
        return self.http.post(path, data={"token": token, **fields}).status_code


def link_of(page: Page) -> str:
    """The link by which others join, without the address of the house."""
    found = next(word for word in page.text.split('"') if "/join/club/" in word)
    return found[found.index("/join/club/") :]


def join(somebody: Somebody, link: str) -> None:
    assert somebody.press(somebody.read(link).form(link)).status_code == 200


class Evening:
    """A club with some players, and a contest of theirs."""

    def __init__(self, app: FastAPI, people: int, **wish: Any) -> None:
        self.app, self.house = app, house_in(app)
        self.people = [Somebody(app) for _ in range(people)]
        self.leader = self.people[0]
        self.club = self.house.clubs.found(self.leader.id, "Friday")
        token = self.house.clubs.club(self.club, self.leader.id).token
        for one in self.people[1:]:
            self.house.clubs.join(token, one.id)
        given: dict[str, Any] = {"name": "Cup", "form": "round_robin", "game": "palatinus", "options": {}}
        given |= {"seats": 2} | wish
        given.setdefault("players", [one.id for one in self.people])
        self.contest = self.house.contests.make(self.club, self.leader.id, Wish(**given))
        self.path = f"/contests/{self.contest}"

    def begin(self) -> None:
        answer = self.leader.press(self.leader.read(self.path).form("/begin"))
        assert answer.status_code == 200, answer.text[:2000]

    @property
    def view(self) -> ContestView:
        return self.house.contests.see(self.contest, self.leader.id)

    def in_play(self) -> list[str]:
        return self.house.rounds.in_play(self.contest)

    def number_of(self, who: Somebody) -> int:
        return next(one.number for one in self.view.entrants if one.player == who.id)

    def play(self, tables: Sequence[str]) -> None:
        """Play tables to their end, for everybody who sits there."""

        async def work() -> None:
            for table_id in tables:
                table = await self.house.tables.get(table_id)
                await play_some(self.house.tables, table, Random(1))

        asyncio.run_coroutine_threadsafe(work(), self.app.state.autoplay.loop).result(120)

    def until_over(self, seconds: float = 300.0) -> ContestView:
        """Wait for the end of a contest that bots play by themselves."""
        wait_for(lambda: self.view.ended, seconds)
        return self.view
