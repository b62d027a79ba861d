"""How strong the bots are: the tables of the documentation, in one run on all cores.

    python benchmarks/strength.py --minutes 60 --out strength

For every game: Maestro with a tenth of a second against random, greedy and flat play, with a fifth against
greedy, and with a tenth against copies of greedy with more players; every level against the one below it
(Maestro, who has a second, with a tenth of it; seconds are those of the processor, whatever else the machine
does); a ladder of five budgets, the first against Lavorante, each
other one against half of it. For games with a network also (and with --learned these alone) Gran Maestro
against Maestro with a tenth and with half a second each, against greedy and Intuito, its network alone; and
Intuito against Lavorante. Every deal is played in every seating, nothing stops early, and all matches share
the time. Writes strength.md and strength.json, with intervals of 95 % for which a deal is one observation,
and ratings on the scale of Elo. The games themselves are added to strength.jsonl as they end, and a run that
was interrupted goes on from there.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any

import bottega
from bottega.bots.levels import GARZONE, INTUITO, LAVORANTE, warm_with_search
from bottega.bots.network import network_path
from bottega.engine.batches import cores
from bottega.lab.arena import ArenaResult, Processes, fresh, run_arena
from bottega.lab.results import Played, load, save
from bottega.lab.standings import Standing, standings

TENTH, FIFTH = "maestro@0.1cpu", "maestro@0.2cpu"
LADDER = [f"maestro@{iterations}" for iterations in (400, 800, 1_600, 3_200, 6_400)]
SPEAK_SECONDS = 10.0


@dataclass(frozen=True)
class Match:
    """How often a bot wins against another, or against as many copies of it as seats are left."""

    game: str
    players: int
    bot: str
    against: str

    def __str__(self) -> str:
        return f"{self.game}, {self.players} players, {self.bot} - {self.against}"


def matches(keys: Sequence[str], *, learned: bool) -> Iterator[Match]:
    """All matches, game by game, or those of bots that learned."""
    for key in keys:
        if not learned:
            yield from plain_matches(key)
        if network_path(bottega.game(key).spec) is not None:
            yield from learned_matches(key)


def plain_matches(key: str) -> Iterator[Match]:
    fewest, most = bottega.game(key).spec.players
    for players in range(fewest, most + 1):
        others = ("random", "greedy", "flat@0.1cpu") if players == fewest else ("greedy",)
        for other in others:
            yield Match(key, players, TENTH, other)
        if players == fewest:
            yield Match(key, players, FIFTH, "greedy")
        for below, level in pairwise(["random", GARZONE.name, LAVORANTE.name, TENTH]):
            yield Match(key, players, level, below)
    for below, budget in pairwise([LAVORANTE.name, *LADDER]):
        yield Match(key, fewest, budget, below)


def learned_matches(key: str) -> Iterator[Match]:
    fewest, most = bottega.game(key).spec.players
    for players in range(fewest, most + 1):
        for bot, other in (
            ("gran_maestro@0.1cpu", TENTH),
            ("gran_maestro@0.5cpu", "maestro@0.5cpu"),
            ("gran_maestro@0.1cpu", "greedy"),
            ("gran_maestro@0.1cpu", INTUITO),
            (INTUITO, LAVORANTE.name),
        ):
            yield Match(key, players, bot, other)


class Progress:
    """One line for a match that goes on, now and then."""

    def __init__(self, match: Match, left: int) -> None:
        self.match, self.left, self.done = match, left, 0
        self.wins = 0.0
        self.spoken = monotonic()

    def hear(self, played: Played) -> None:
        self.done += 1
        self.wins += played.share(self.match.bot)
        if monotonic() - self.spoken >= SPEAK_SECONDS:
            self.spoken = monotonic()
            say(f"  {self.done} of {self.left} games, {self.wins:g} won")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def hold_match(match: Match, given: argparse.Namespace, seconds: float, kept: Path) -> ArenaResult:
    """Play what is left of a match in its time; all its games count."""
    game, bots = bottega.game(match.game, players=match.players), [match.bot, match.against]
    mine = [one for one in (load(kept) if kept.exists() else []) if set(one.seats) == set(bots)]
    left = sum(1 for _ in fresh(game, bots, given.games, given.seed, mine))
    progress = Progress(match, left)

    def on_game(played: Played) -> None:
        save([played], kept)
        progress.hear(played)

    say(f"{match}: {left} games left, {seconds:.0f} s")
    outcome, _ = run_arena(
        game,
        bots,
        given.games if left and seconds else 0,
        given.seed,
        workers=Processes(given.processes),
        earlier=mine,
        seconds=seconds,
        on_game=on_game,
    )
    return outcome


def figures(match: Match, outcome: ArenaResult) -> dict[str, Any]:
    rows = {row.bot: row for row in outcome.standings}
    first, other = rows[match.bot], rows[match.against]
    return asdict(match) | {
        "games": first.games,
        "deals": first.deals,
        "wins": first.share,
        "interval": first.interval,
        "pentanomial": first.pentanomial,
        "fair_share": first.fair_share,
        "points": [first.points, other.points],
    }


def ratings(keys: Sequence[str], kept: Path) -> dict[str, list[Standing]]:
    """All bots that met, by game, with the fewest players; Maestro with a tenth of a second is rated 0."""
    games = load(kept) if kept.exists() else []
    found = {}
    for key in keys:
        fewest = bottega.game(key).players
        alike = [one for one in games if (one.game, one.players, one.options) == (key, fewest, ())]
        found[key] = [row for row in standings(alike, TENTH) if row.elo is not None]
    return found


def markdown(rows: Sequence[dict[str, Any]], rated: dict[str, list[Standing]], used: int) -> str:
    lines = [f"Every deal in every seating, shared victories split, {used} processes."]
    lines += ["Intervals of 95 % by a bootstrap over deals, ratings by Plackett-Luce, on the scale of Elo."]
    for key, rated_in_game in rated.items():
        lines += ["", f"## {key}", ""]
        lines += ["| players | bot | against | games | deals | wins | 95 % | fair share | mean points |"]
        lines += ["|---|---|---|---|---|---|---|---|---|"]
        lines += [line(row) for row in rows if row["game"] == key]
        lines += ["", f"| {bottega.game(key).players} players | Elo | 95 % |", "|---|---|---|"]
        lines += [rating_line(row) for row in rated_in_game]
    return "\n".join(lines) + "\n"


def rating_line(row: Standing) -> str:
    """One bot as a line of a table."""
    sure = "" if row.elo_interval is None else "{:+.0f} to {:+.0f}".format(*row.elo_interval)
    return f"| {row.bot} | {row.elo:+.0f} | {sure} |"


def line(row: dict[str, Any]) -> str:
    """One match as a line of a table."""
    low, high = row["interval"]
    others = row["players"] - 1
    mine, theirs = row["points"]
    cells = (
        row["players"],
        row["bot"],
        row["against"] if others == 1 else f"{others} × {row['against']}",
        row["games"],
        row["deals"],
        f"{row['wins']:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{row['fair_share']:.1%}",
        f"{mine:.1f} to {theirs:.1f}",
    )
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games_named", nargs="*", metavar="GAME", help="all by default")
    parser.add_argument("--minutes", type=float, default=60.0, help="for the whole run")
    parser.add_argument("--games", type=int, default=400, help="at the most, for each match")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--learned", action="store_true", help="only matches of bots that learned")
    parser.add_argument("--processes", type=int, help="as many as cores by default")
    parser.add_argument(
        "--out", type=Path, default=Path("strength"), help="name of the files, without ending"
    )
    given = parser.parse_args()
    keys = given.games_named or list(bottega.games())
    kept = given.out.with_name(f"{given.out.name}.jsonl")
    for key in keys:
        say(f"preparing the native rules of {key}")
        warm_with_search(bottega.game(key))
    begun, rows, planned = monotonic(), [], list(matches(keys, learned=given.learned))
    for number, match in enumerate(planned):
        left = given.minutes * 60 - (monotonic() - begun)
        outcome = hold_match(match, given, max(0.0, left) / (len(planned) - number), kept)
        if outcome.games:
            rows.append(figures(match, outcome))
            say(f"  {rows[-1]['wins']:.1%} of {rows[-1]['games']} games")
    rated, used = ratings(keys, kept), given.processes or cores()
    table = markdown(rows, rated, used)
    elo = {key: {row.bot: [row.elo, row.elo_interval] for row in rated[key]} for key in rated}
    data = {"processes": used, "matches": rows, "ratings": elo}
    given.out.with_name(f"{given.out.name}.md").write_text(table, encoding="utf-8")
    given.out.with_name(f"{given.out.name}.json").write_text(
        json.dumps(data, indent=1) + "\n", encoding="utf-8"
    )
    print(table, end="")


if __name__ == "__main__":
    main()
