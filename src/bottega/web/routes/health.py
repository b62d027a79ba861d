"""Whether this process lives, and whether it should be sent visitors: for proxies and for those who watch."""

import asyncio
from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from sqlalchemy import text

from bottega.web.house import House, house_of

DATABASE_SECONDS = 1.0

router = APIRouter(include_in_schema=False)


@dataclass
class DatabaseCheck:
    """Asks whether the database answers; one question at a time, however many want to know."""

    house: House
    _asked: "asyncio.Task[None] | None" = None

    async def answers(self) -> bool:
        if self._asked is None or self._asked.done():
            self._asked = asyncio.create_task(asyncio.to_thread(self._ask))
        done, _ = await asyncio.wait({self._asked}, timeout=DATABASE_SECONDS)
        return bool(done) and self._asked.exception() is None

    def _ask(self) -> None:
        self.house.storage.database.run(lambda session: session.execute(text("SELECT 1")))


@router.get("/healthz")
async def healthz() -> JSONResponse:
    """At once, and without a look at anything else."""
    return JSONResponse({"alive": True})


@router.get("/readyz")
async def readyz(request: Request) -> JSONResponse:
    """503 with the reason where others should be asked instead; and which games can be played."""
    house = house_of(request)
    check: DatabaseCheck = request.app.state.database_check
    reason = None
    if house.draining.announced:
        reason = "draining"
    elif not await check.answers():
        reason = "the database does not answer"
    games = {game: prepared.is_set() for game, prepared in house.tables.preparing.items()}
    told = {"ready": reason is None, "reason": reason, "games": games}
    return JSONResponse(told, 200 if reason is None else 503)
