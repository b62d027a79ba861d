"""The web application: one FastAPI app over one house."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import Depends, FastAPI
from fastapi.staticfiles import StaticFiles

from bottega.engine.components import ComponentText
from bottega.web import routes, statements
from bottega.web.autoplay import Autoplay
from bottega.web.database import CONNECTIONS
from bottega.web.gauges import keep_watch
from bottega.web.guards import be_patient, guard
from bottega.web.guests import Guests
from bottega.web.hosts import Hosts
from bottega.web.house import House
from bottega.web.limits import Limits
from bottega.web.logs import LastWarnings
from bottega.web.messenger import Messenger
from bottega.web.metrics import Metrics
from bottega.web.observing import Observed
from bottega.web.outgoing import Outgoing
from bottega.web.routes import (
    account_api,
    api,
    api_page,
    api_streams,
    clubs_api,
    contests_api,
    health,
    live,
    me_api,
    notices_api,
    people_api,
    plans_api,
)
from bottega.web.storage import Storage
from bottega.web.tables import Tables
from bottega.web.workers import Worker

STATIC = Path(__file__).with_name("static")
FOR_PROGRAMS = (
    *(api, plans_api, api_streams, people_api),
    *(clubs_api, contests_api),
    *(me_api, account_api, notices_api),
)

# What FastAPI tells by itself, where the process has a tracer, holds paths and messages of exceptions.
NO_TELEMETRY: Any = {"tracing": False, "metrics": False, "logs": False, "auto_configure": False}


def create_app(
    database: str,
    *,
    bot_pause: float = 0.6,
    limits: Limits | None = None,
    hosts: Hosts | None = None,
    worker: Worker | None = None,
    components: Mapping[str, ComponentText] | None = None,
    thinkers: str | None = None,
    servers: int = 1,
    prepared_first: bool = False,
    private_webhooks: bool = False,
) -> FastAPI:
    """The application on a database; a bot's move is held back for `bot_pause` seconds, to be followed.

    `hosts` are the names it answers to, any by default; `worker` is a process for bots that is there already;
    `components` are component tables that guests may choose, by game; `thinkers` is the address of a Ray
    cluster where bots think, here by default; `servers` processes share this machine; `prepared_first`: it
    opens when all games can be played, as others are open meanwhile; `private_webhooks`: players may be told
    at addresses of the own network.
    """
    storage = Storage(database)
    metrics, warnings = Metrics(), LastWarnings()
    statements.watch(storage.database.engine, metrics)
    tables = Tables(storage, metrics)
    house = House(storage, tables, Guests(storage.secret()), components=components or {})
    autoplay = Autoplay(house, bot_pause, worker, thinkers, servers)
    messenger = Messenger(house, Outgoing(private=private_webhooks))

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        threads = ThreadPoolExecutor(CONNECTIONS, "bottega-ask")
        asyncio.get_running_loop().set_default_executor(threads)
        pool = storage.database.engine.pool
        looking = asyncio.create_task(keep_watch(metrics, tables, house.streams, pool, warnings))
        at_the_door = asyncio.create_task(house.door.keep())
        async with autoplay.at_work(), messenger.at_work():
            if prepared_first:
                await tables.until_all_prepared()
            yield
        looking.cancel()
        at_the_door.cancel()
        with ThreadPoolExecutor(1) as last:  # nobody asks any more; the loop itself may serve another house
            await asyncio.get_running_loop().run_in_executor(last, threads.shutdown)
        storage.close()

    app = FastAPI(
        title="Bottega",
        version="1",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
        telemetry=NO_TELEMETRY,
    )
    app.state.house = house
    app.state.autoplay = autoplay
    app.state.messenger = messenger
    app.state.database_check = health.DatabaseCheck(house)
    app.state.metrics, app.state.warnings = metrics, warnings
    guard(app, limits, hosts)
    app.add_middleware(Observed, metrics=metrics)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    for part in FOR_PROGRAMS:
        app.include_router(part.router)
    app.include_router(api_page.router)
    app.include_router(live.router)
    app.include_router(health.router)
    app.include_router(routes.router, dependencies=[Depends(be_patient)])
    return app
