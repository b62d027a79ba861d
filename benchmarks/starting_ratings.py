"""With which ratings bots begin in a house: worked out from the matches of docs/strength.md.

    python benchmarks/starting_ratings.py

Writes `ratings.json` into the folder of every game that has matches there. For each number of players all
matches are fitted at once by the model of Plackett and Luce, in which a bot wins against n - 1 copies of
another with odds of e^(difference / c) to n - 1, c = beta · √n; to every match half a game won and half a
game lost are added. Lavorante, the journeyman, has by agreement what somebody has who has not played yet: 25,
shown as 1500. The others have their distance from it, with the standard error of that. What was not measured
is taken from where it was:

- Maestro was measured with a tenth of its time, and so was flat Monte Carlo: they begin with what they
  reached then, which is less than they are worth.
- Where they were not measured, Gran Maestro begins as Maestro and Intuito as Lavorante, and less sure than
  these.
- A bot that met nobody who met Lavorante, with this number of players, begins as it does with the nearest
  number where it did, and less sure.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bottega.games import built_in, find
from bottega.web.ratings import FILE, MODEL, Rating

STRENGTH = Path(__file__).parent.parent / "docs" / "strength.md"
ANCHOR = "lavorante"
BOTS = {name: name for name in ("random", "greedy", "garzone", ANCHOR, "intuito")} | {
    "maestro@0.1cpu": "maestro",
    "gran_maestro@0.1cpu": "gran_maestro",
    "flat@0.1cpu": "flat",
}
KIN = {"gran_maestro": "maestro", "intuito": ANCHOR}
SUREST = 1.0  # nobody is known better: opponents of flesh and blood are others than those of an arena
STEPS = 100

Pool = dict[str, Rating]

_ROW = re.compile(r"\| (\d) \| (\S+) \| (?:\d × )?(\S+) \| (\d+) \| \d+ \| ([\d.]+)% \|")


@dataclass(frozen=True)
class Match:
    """How many of its games a bot won against copies of another."""

    players: int
    bot: str
    against: str
    games: int
    won: float


def matches(text: str) -> Iterator[Match]:
    """The rows of a table whose bots play in a house."""
    for players, bot, against, games, share in _ROW.findall(text):
        if bot in BOTS and against in BOTS:
            yield Match(int(players), BOTS[bot], BOTS[against], int(games), int(games) * float(share) / 100)


def fit(played: Sequence[Match], players: int) -> Pool:
    """The ratings of all bots that are connected with the anchor, by Newton's method."""
    reached, before = {ANCHOR}, 0
    while len(reached) > before:
        before = len(reached)
        reached |= {
            name for one in played for name in (one.bot, one.against) if {one.bot, one.against} & reached
        }
    names = sorted(reached - {ANCHOR})
    here = [one for one in played if one.bot in reached]
    sides = np.array([[(name == one.bot) - (name == one.against) for name in names] for one in here], float)
    games = np.array([one.games + 1.0 for one in here])
    won = np.array([one.won + 0.5 for one in here])
    strengths = np.zeros(len(names))
    curvature = np.eye(len(names))
    for _ in range(STEPS if names else 0):
        chances = 1 / (1 + (players - 1) * np.exp(-sides @ strengths))
        curvature = (sides.T * (games * chances * (1 - chances))) @ sides
        strengths += np.linalg.solve(curvature, sides.T @ (won - games * chances))
    unit = MODEL.beta * np.sqrt(players)
    errors = unit * np.sqrt(np.diag(np.linalg.inv(curvature)))
    found = {ANCHOR: Rating(MODEL.mu, SUREST)}
    for name, strength, error in zip(names, strengths, errors, strict=True):
        sigma = min(MODEL.sigma, max(SUREST, float(error)))
        found[name] = Rating(MODEL.mu + unit * float(strength), sigma)
    return found


def complete(pools: Mapping[int, Pool]) -> dict[int, Pool]:
    """The same with everybody everywhere."""
    everybody = {name for pool in pools.values() for name in pool}
    found: dict[int, Pool] = {}
    for players, pool in pools.items():
        found[players] = dict(pool)
        for name in sorted(everybody - pool.keys()):
            near = min((one for one in pools if name in pools[one]), key=lambda one: abs(one - players))
            found[players][name] = _unsure(pools[near][name])
        for name, kin in KIN.items():
            if kin in found[players] and name not in found[players]:
                found[players][name] = _unsure(found[players][kin])
    return found


def _unsure(rating: Rating) -> Rating:
    """Twice as unsure, and at least half as much as somebody who has not played yet."""
    return Rating(rating.mu, min(MODEL.sigma, max(MODEL.sigma / 2, 2 * rating.sigma)))


def starting_ratings(text: str) -> dict[int, Pool]:
    """By the number of players, from the part of the documentation that tells of a game."""
    played = list(matches(text))
    counts = sorted({one.players for one in played})
    return complete({n: fit([one for one in played if one.players == n], n) for n in counts})


def written(pools: Mapping[int, Pool]) -> str:
    """The file of a game."""
    told = {
        str(players): {name: [round(one.mu, 2), round(one.sigma, 2)] for name, one in sorted(pool.items())}
        for players, pool in pools.items()
    }
    data = {"made_by": "python benchmarks/starting_ratings.py", "players": told}
    return re.sub(r"\[\s+([\d.-]+),\s+([\d.-]+)\s+\]", r"[\1, \2]", json.dumps(data, indent=1)) + "\n"


def parts(text: str) -> dict[str, str]:
    """The parts of a document by their headings."""
    return {part.partition("\n")[0]: part for part in text.split("\n## ")}


def main() -> None:
    told = parts(STRENGTH.read_text(encoding="utf-8"))
    for key in built_in():
        spec = find(key)
        pools = starting_ratings(told[spec.words.say("title", "en")])
        (spec.folder / FILE).write_text(written(pools), encoding="utf-8")
        for players, pool in pools.items():
            ranked = sorted(pool.items(), key=lambda item: -item[1].mu)
            print(key, players, ", ".join(f"{name} {one.figure} ± {one.margin}" for name, one in ranked))


if __name__ == "__main__":
    main()
