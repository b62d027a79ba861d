"""How long bots think at a table: from the question of the web server to the answer of its worker.

    python benchmarks/web_thinking.py --bot maestro --tables 10 --seconds 30

As many tables as given play at once, all seats with the bot, on the workers that a server has. A bot that
waits for a worker thinks shorter, so that its decision is not late. Ends by itself.
"""

import argparse
import asyncio
import json
from time import perf_counter

import bottega
from bottega.bots.levels import LEVELS
from bottega.engine.batches import cores
from bottega.web.workers import Rehearse, Setting, Think, Workers

PATIENCE = 60.0


async def play(workers: Workers, given: argparse.Namespace, seed: int, took: list[float]) -> None:
    """One table; a new one when its game is over. What leaves no choice is not asked."""
    until = perf_counter() + given.seconds
    game = bottega.game(given.game)
    state = game.deal(seed)
    while perf_counter() < until:
        if state.to_play is None:
            seed += given.tables
            state = game.deal(seed)
            continue
        legal = state.legal()
        action = str(legal[0])
        if len(legal) > 1:
            job = Think(Setting.of(game), state.to_bytes(), given.bot, len(took))
            begun = perf_counter()
            action = await workers.ask(job, PATIENCE)
            took.append(perf_counter() - begun)
        state.play(action)


async def measure(given: argparse.Namespace) -> list[float]:
    workers = Workers(max(1, cores() - 1))
    took: list[float] = []
    try:
        await workers.ask(Rehearse(given.game), PATIENCE)
        await asyncio.gather(*(play(workers, given, seed, took) for seed in range(given.tables)))
    finally:
        workers.close()
    return sorted(took)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="palatinus", choices=bottega.games())
    parser.add_argument("--bot", default="maestro", choices=[level.name for level in LEVELS])
    parser.add_argument("--tables", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=30.0)
    given = parser.parse_args()
    took = asyncio.run(measure(given))
    budget = next(level.budget.seconds for level in LEVELS if level.name == given.bot)
    figures = {
        "bot": given.bot,
        "budget_seconds": budget,
        "tables": given.tables,
        "decisions": len(took),
        "median_seconds": round(took[len(took) // 2], 3),
        "longest_seconds": round(took[-1], 3),
        "longest_over_budget": None if budget is None else round(took[-1] / budget - 1, 3),
    }
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
