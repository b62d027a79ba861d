"""Maestro against OpenSpiel's information-set tree search, at the same time per decision.

    python benchmarks/openspiel_match.py --games 100 --json match.json

Two players, every deal in both seatings. OpenSpiel's search is its own (open_spiel.python.algorithms.ismcts;
the C++ one does not take games written in Python) on our rules, with our redealing, ended by the clock; it
gets a fifth more time than Maestro. Its playouts are its own random ones, or with --playouts native our
compiled ones: several times as many simulations. First it has to beat random play, so that a victory over it
means something. The target: Maestro wins at least 90 %. Needs the extra `bench`.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

import bottega
from bottega.bots import Bot, SeatView, decide
from bottega.bots.levels import LevelBot, warm_with_search
from bottega.engine.actions import Action
from bottega.lab.arena import ArenaResult, Pairing, Processes, play_between, player, players_of, run_arena
from bottega.lab.kept_files import check_free, write_new
from bottega.lab.results import Played
from bottega.lab.sprt import H0, H1, UNDECIDED, better_than

TARGET = 0.9
THEIR_TIME = 1.2  # of ours: nobody shall say that it had less


@dataclass
class Clock:
    """What a bot really took for its decisions, where it had a choice."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    iterations: int = 0

    def add(self, other: "Clock") -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.iterations += other.iterations

    def to_json(self) -> dict[str, Any]:
        each = max(1, self.decisions)
        mean = {"seconds_each": self.seconds / each, "iterations_each": self.iterations / each}
        return asdict(self) | mean


class Clocked:
    """A bot with a clock beside it."""

    def __init__(self, bot: Bot) -> None:
        self.name, self.bot, self.clock = bot.name, bot, Clock()

    def choose(self, view: SeatView) -> Action | str | int:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        begun = perf_counter()
        action = self.bot.choose(view)
        seconds = perf_counter() - begun
        searcher = self.bot.searcher(view.game) if isinstance(self.bot, LevelBot) else self.bot
        self.clock.add(Clock(1, seconds, seconds, getattr(searcher, "iterations", 0)))
        return action


@cache
def warm_up(game: str, bots: Sequence[str]) -> None:
    """The first decision of a process loads native code: it belongs to nobody's time."""
    state = bottega.game(game).deal(0)
    for name in bots:
        decide(player(name, 0), state, 0)


def play_clocked(pairing: Pairing) -> tuple[Played, dict[str, Clock]]:
    warm_up(pairing.game, tuple(sorted(pairing.seats)))
    players = [Clocked(bot) for bot in players_of(pairing)]
    played = play_between(pairing, players)
    return played, {name: one.clock for name, one in zip(pairing.seats, players, strict=True)}


class ClockedProcesses(Processes):
    """Processes that play by the clock and keep what it showed."""

    def __init__(self, number: int | None) -> None:
        super().__init__(number)
        self.clocks: dict[str, Clock] = {}

    def play(self, games: Iterable[Pairing]) -> Iterator[Played]:
        for played, clocks in self.map(play_clocked, games):
            for name, clock in clocks.items():
                self.clocks.setdefault(name, Clock()).add(clock)
            yield played


def meet(
    bots: Sequence[str], games: int, share: float, given: argparse.Namespace
) -> tuple[ArenaResult, dict[str, Clock]]:
    """One match, with progress on standard error."""
    workers, wins, done = ClockedProcesses(given.processes), 0.0, 0

    def on_game(played: Played) -> None:
        nonlocal wins, done
        wins, done = wins + played.share(bots[0]), done + 1
        print(f"\r{bots[0]} - {bots[1]}: {wins:g} of {done} ", end="", file=sys.stderr, flush=True)

    game = bottega.game("palatinus", players=2)
    outcome, _ = run_arena(
        game,
        bots,
        games,
        given.seed,
        workers=workers,
        hypotheses=better_than(share),
        on_game=on_game,
    )
    print(file=sys.stderr)
    return outcome, workers.clocks


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100, help="at the most, for each match")
    parser.add_argument("--seconds", type=float, default=0.1, help="for each decision of either side")
    parser.add_argument("--playouts", choices=("own", "native"), default="own")
    parser.add_argument("--processes", type=int, help="as many as cores by default")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file as well")
    given = parser.parse_args()
    check_free(given.json)
    ours = f"maestro@{given.seconds:g}s"
    peer = "openspiel" if given.playouts == "own" else "openspiel-native"
    theirs = f"{peer}@{round(given.seconds * THEIR_TIME, 4):g}s"
    warm_with_search(bottega.game("palatinus"))
    matches = [
        meet((theirs, "random"), min(given.games, 40), 0.5, given),
        meet((ours, theirs), given.games, TARGET, given),
    ]
    show(matches)
    if given.json is not None:
        data = {
            "open_spiel": version("open_spiel"),
            "seconds": given.seconds,
            "playouts": given.playouts,
            "matches": [
                outcome.to_json() | {"clocks": {name: clock.to_json() for name, clock in clocks.items()}}
                for outcome, clocks in matches
            ],
        }
        write_new(given.json, json.dumps(data, indent=1) + "\n")


def show(matches: Sequence[tuple[ArenaResult, dict[str, Clock]]]) -> None:
    table = Table("bot", "against", "games", "wins", "95 % interval", "s/decision", "longest", "iterations")
    for outcome, clocks in matches:
        rows = {row.bot: row for row in outcome.standings}
        for name, other in (outcome.bots, outcome.bots[::-1]):
            low, high = rows[name].interval
            clock = clocks[name].to_json()
            table.add_row(
                name,
                other,
                str(rows[name].games),
                f"{rows[name].share:.1%}",
                f"{low:.1%} to {high:.1%}",
                f"{clock['seconds_each']:.4f}",
                f"{clock['longest']:.3f}",
                f"{clock['iterations_each']:,.0f}",
            )
    Console(width=110).print(table)
    outcome = matches[-1][0]
    rate = {row.bot: row.share for row in outcome.standings}[outcome.bots[0]]
    test = outcome.sprt
    assert test is not None
    sure = {
        H1: "more than that",
        H0: f"less than {test.hypotheses.p1:.0%}",
        UNDECIDED: "too few games to say",
    }
    errors = f"by a sequential test with errors of {test.hypotheses.alpha:g}"
    print(f"Target {TARGET:.0%}: {outcome.bots[0]} won {rate:.1%}; {sure[test.decision]}, {errors}.")


if __name__ == "__main__":
    main()
