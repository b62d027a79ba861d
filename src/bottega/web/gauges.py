"""What is counted by looking, now and then: tables, browsers, connections, and how late the event loop is."""

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping
from typing import Any

from bottega.games import names
from bottega.web.logs import LastWarnings
from bottega.web.metrics import Metrics
from bottega.web.sharing import keep_warnings
from bottega.web.tables import Tables

LOOK_SECONDS = 2.0


async def keep_watch(
    metrics: Metrics, tables: Tables, streams: Mapping[str, int], pool: Any, warnings: LastWarnings
) -> None:
    """Look every two seconds, until cancelled."""
    loop, counted = asyncio.get_running_loop(), 0
    logging.getLogger().addHandler(warnings)
    try:
        while True:
            look(metrics, tables, streams, pool)
            metrics.warnings.inc(warnings.count - counted)
            if warnings.count > counted:
                counted = warnings.count
                await asyncio.to_thread(keep_warnings, warnings)
            due = loop.time() + LOOK_SECONDS
            await asyncio.sleep(LOOK_SECONDS)
            metrics.loop_lag.observe(max(0.0, loop.time() - due))
    finally:
        logging.getLogger().removeHandler(warnings)


def look(metrics: Metrics, tables: Tables, streams: Mapping[str, int], pool: Any) -> None:
    """Count once."""
    ready = tables.in_memory()
    metrics.tables_in_memory.set(len(ready))
    playing = Counter(table.game.key for table in ready if not table.over)
    for game in {*names(), *playing}:
        metrics.tables_in_play.labels(game).set(playing[game])
    metrics.streams.set(sum(streams.values()))
    metrics.readers.set(len(streams))
    if hasattr(pool, "checkedout"):  # not every kind of pool counts them
        metrics.connections.set(pool.checkedout())
