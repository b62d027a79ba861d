"""Games that were played, kept on disk, and what they say: standings, intervals, ratings."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import NormalDist, mean
from typing import Any

from pydantic import ConfigDict, TypeAdapter, ValidationError

from bottega.engine.errors import BadRecord, needing

ERROR = 0.01  # how often an interval may miss the truth


@dataclass(frozen=True)
class Played:
    """One game that was played; of its options those that are not the usual ones, as `key=value`."""

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)

    game: str
    players: int
    options: tuple[str, ...]
    seed: int
    seats: tuple[str, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int
    seconds: float

    def share(self, name: str) -> float:
        """The part of the victory that a bot has, a shared one split among its winners."""
        won = [seat for seat, rank in zip(self.seats, self.ranks, strict=True) if rank == 1]
        return won.count(name) / len(won)


def standard_errors(error: float) -> float:
    """How many standard errors an interval reaches to either side, to miss the truth this often."""
    return NormalDist().inv_cdf(1 - error / 2)


SURE = standard_errors(ERROR)


def wilson(wins: float, games: int, z: float = SURE) -> tuple[float, float]:
    """Wilson's interval for a share of wins."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below = 1 + z * z / games
    return max(0.0, (middle - half) / below), min(1.0, (middle + half) / below)


@dataclass
class Standing:
    """What a bot has shown."""

    bot: str
    games: int = 0
    wins: float = 0.0
    points: float = 0.0
    fair_share: float = 0.0  # of wins, were all bots alike
    interval: tuple[float, float] = (0.0, 1.0)
    rating: float | None = None

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


def standings(played: Sequence[Played], z: float = SURE) -> list[Standing]:
    """All bots by rating, then by wins."""
    found: dict[str, Standing] = {}
    for game in played:
        for name in dict.fromkeys(game.seats):
            row = found.setdefault(name, Standing(name))
            held = game.seats.count(name)
            row.games += 1
            row.wins += game.share(name)
            row.fair_share += held / game.players
            row.points += sum(p for p, s in zip(game.points, game.seats, strict=True) if s == name) / held
    ratings = rate(played)
    for row in found.values():
        row.interval = wilson(row.wins, row.games, z)
        row.fair_share /= row.games
        row.points /= row.games
        row.rating = ratings.get(row.bot)
    return sorted(found.values(), key=lambda row: (row.rating or 0.0, row.win_rate), reverse=True)


def rate(played: Sequence[Played]) -> dict[str, float]:
    """Ratings by openskill's Plackett-Luce model: the mean, in its own units (25 to begin with).

    Every seat is rated for itself; a bot with several seats gets the mean of what they learnt.
    """
    with needing("a rating", "openskill", "lab"):
        from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    for game in played:
        if len(set(game.seats)) < 2:
            continue
        seats = [[ratings.setdefault(name, model.rating(name=name))] for name in game.seats]
        rated = model.rate(seats, ranks=[float(rank) for rank in game.ranks])
        for name in dict.fromkeys(game.seats):
            learnt = [seat[0] for seat, who in zip(rated, game.seats, strict=True) if who == name]
            ratings[name] = model.rating(mean(r.mu for r in learnt), mean(r.sigma for r in learnt), name)
    return {name: float(rating.mu) for name, rating in ratings.items()}


def save(played: Sequence[Played], path: Path) -> None:
    """One line of JSON per game, appended."""
    try:
        with path.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(asdict(game)) + "\n" for game in played)
    except OSError as problem:
        raise BadRecord(f"cannot write {path}: {problem.strerror}") from None


_GAME = TypeAdapter(Played)


def load(path: Path) -> list[Played]:
    """The games that `save` wrote."""
    played = []
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadRecord(f"cannot read {path}: {problem}") from None
    for number, line in enumerate(lines, 1):
        if line:
            try:
                played.append(_GAME.validate_json(line))
                _check_game(played[-1])
            except (ValidationError, ValueError, RecursionError):
                raise BadRecord(f"{path}, line {number}: not a game of an arena") from None
    return played


def _check_game(game: Played) -> None:
    seats = len(game.seats)
    if not seats == game.players == len(game.points) == len(game.ranks) or 1 not in game.ranks:
        raise ValueError("seats, points and ranks do not agree")
