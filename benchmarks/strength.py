"""How strong the bots are: the tables of the documentation, in one run on all cores.

    python benchmarks/strength.py --minutes 60 --out strength

For every game, unless --matches names some of these:

- levels: every level against the one below it (Maestro, who has a second, with a tenth of it), the same
  Maestro against greedy, and with the fewest players against flat play;
- ladder: five budgets, the first against Lavorante, each other one against half of it;
- strongest: Gran Maestro against Maestro with a tenth and with half a second each, and against greedy; for
  games with a network also against Intuito, the network alone, and Intuito against Lavorante.

Seconds are those of the processor, whatever else the machine does. Every deal is played in every seating,
nothing stops early, games that were begun are played to their end, and all matches share the time: the next
deal is of the one that had least of it. Writes strength.md and strength.json, with intervals of 95 % for
which a deal is one observation, and ratings on the scale of Elo. The games themselves are added to
strength.jsonl as they end, and a run that was interrupted goes on from there.
"""

import argparse
import json
import sys
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby, pairwise
from operator import attrgetter
from pathlib import Path
from statistics import fmean
from time import monotonic
from typing import Any

import bottega
from bottega.bots.levels import GARZONE, INTUITO, LAVORANTE, warm_with_search
from bottega.bots.network import network_path
from bottega.engine.batches import cores
from bottega.lab.arena import Pairing, Processes, alike, fresh, play_pairing
from bottega.lab.results import Played, load, save
from bottega.lab.standings import Standing, standings

TENTH = "maestro@0.1cpu"
LADDER = [f"maestro@{iterations}" for iterations in (400, 800, 1_600, 3_200, 6_400)]
SPEAK_SECONDS = 10.0
UNKNOWN_SECONDS = 10.0  # of a game of a match that has had none


@dataclass(frozen=True)
class Match:
    """How often a bot wins against another, or against as many copies of it as seats are left."""

    game: str
    players: int
    bot: str
    against: str

    def __str__(self) -> str:
        return f"{self.game}, {self.players} players, {self.bot} - {self.against}"

    @property
    def bots(self) -> set[str]:
        return {self.bot, self.against}

    def is_of(self, game: Played) -> bool:
        return (game.game, game.players, set(game.seats)) == (self.game, self.players, self.bots)


def levels(key: str) -> Iterator[Match]:
    fewest, most = bottega.game(key).spec.players
    for players in range(fewest, most + 1):
        for other in ("greedy", "flat@0.1cpu") if players == fewest else ("greedy",):
            yield Match(key, players, TENTH, other)
        for below, level in pairwise(["random", GARZONE.name, LAVORANTE.name, TENTH]):
            yield Match(key, players, level, below)


def ladder(key: str) -> Iterator[Match]:
    fewest, _ = bottega.game(key).spec.players
    for below, budget in pairwise([LAVORANTE.name, *LADDER]):
        yield Match(key, fewest, budget, below)


def strongest(key: str) -> Iterator[Match]:
    spec = bottega.game(key).spec
    alone = [("gran_maestro@0.1cpu", INTUITO), (INTUITO, LAVORANTE.name)]
    for players in range(spec.players[0], spec.players[1] + 1):
        for bot, other in (
            ("gran_maestro@0.1cpu", TENTH),
            ("gran_maestro@0.5cpu", "maestro@0.5cpu"),
            ("gran_maestro@0.1cpu", "greedy"),
            *(alone if network_path(spec) is not None else []),
        ):
            yield Match(key, players, bot, other)


KINDS = {"levels": levels, "ladder": ladder, "strongest": strongest}


class Matches:
    """All matches side by side. The one that has had the least time so far plays the next deal."""

    def __init__(self, planned: Sequence[Match], given: argparse.Namespace, kept: Path) -> None:
        self.kept, self.ends, self.spoken = kept, monotonic() + given.minutes * 60, 0.0
        self.played: dict[Match, list[Played]] = {}
        self.left: dict[Match, deque[list[Pairing]]] = {}
        earlier = load(kept) if kept.exists() else []
        for match in planned:
            game = bottega.game(match.game, players=match.players)
            mine = [one for one in alike(game, earlier) if set(one.seats) == match.bots]
            games = fresh(game, [match.bot, match.against], given.games, given.seed, mine)
            self.played[match] = mine
            self.left[match] = deque(list(deal) for _, deal in groupby(games, attrgetter("seed")))
        self.under_way = Counter[Match]()

    def to_play(self) -> Iterator[Pairing]:
        """Deal after deal, until the time is over or nothing is left."""
        while monotonic() < self.ends:
            waiting = [match for match, deals in self.left.items() if deals]
            if not waiting:
                return
            match = min(waiting, key=self.time_of)
            deal = self.left[match].popleft()
            self.under_way[match] += len(deal)
            yield from deal

    def time_of(self, match: Match) -> float:
        """What it has had, and about what its games under way will have."""
        seconds = [one.seconds for one in self.played[match]]
        return sum(seconds) + self.under_way[match] * (fmean(seconds) if seconds else UNKNOWN_SECONDS)

    def hear(self, game: Played) -> None:
        """A game is over."""
        save([game], self.kept)
        match = next(one for one in self.played if one.is_of(game))
        self.played[match].append(game)
        self.under_way[match] -= 1
        if monotonic() - self.spoken >= SPEAK_SECONDS:
            self.spoken = monotonic()
            won = fmean(one.share(match.bot) for one in self.played[match])
            left = max(0.0, self.ends - monotonic())
            say(f"{left:.0f} s left; {match}: {won:.1%} of {len(self.played[match])} games")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def figures(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    rows = {row.bot: row for row in standings(played, match.against)}
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
        alike = [one for one in games if one.kind == (key, fewest, (), "")]
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
    parser.add_argument("--matches", nargs="+", choices=KINDS, default=list(KINDS), help="all by default")
    parser.add_argument("--players", nargs="+", type=int, metavar="N", help="only matches of so many")
    parser.add_argument("--bots", nargs="+", metavar="BOT", help="only matches among these")
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
    planned = [
        match
        for key in keys
        for kind in given.matches
        for match in KINDS[kind](key)
        if given.players is None or match.players in given.players
        if given.bots is None or match.bots <= set(given.bots)
    ]
    held = Matches(planned, given, kept)
    for played in Processes(given.processes).as_completed(play_pairing, held.to_play()):
        held.hear(played)
    rows = [figures(match, games) for match, games in held.played.items() if games]
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
