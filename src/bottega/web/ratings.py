"""How strong somebody is: a figure with its uncertainty, moved by every rated game.

The model is that of Plackett and Luce after Weng and Lin (2011), by openskill with its own figures: strength
is normal, with a mean `mu` and a deviation `sigma`. Each game and number of players has ratings of its own.

What people read is a figure on a scale like Glicko's:

    figure = 1500 + 29.48 · (mu - 25)        ± 29.48 · sigma

The factor is 400 / (√2 · beta · ln 10): between two players whose strengths are known well, 400 points are
odds of ten to one. With more players the better one wins less surely, and the same points are shorter odds.
As with Glicko, the truth is within what follows ± two times of three, and within twice that 19 times of 20.
"""

import json
import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log as ln
from math import sqrt
from statistics import fmean

from openskill.models import PlackettLuce

from bottega.engine.errors import UnknownGame
from bottega.games import find

FILE = "ratings.json"  # in the folder of a game: with which ratings bots begin
BOT = "bot:"  # before the name of a bot, where somebody is named
CENTRE = 1500
CERTAIN = 5.0  # a rating is provisional while its sigma is above: ± 147, some ten games
MODEL = PlackettLuce()
POINTS = 400.0 / (sqrt(2.0) * MODEL.beta * ln(10.0))  # of one unit of mu

log = logging.getLogger("bottega")


@dataclass(frozen=True)
class Rating:
    """What is known of a strength."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def figure(self) -> int:
        return round(CENTRE + POINTS * (self.mu - MODEL.mu))

    @property
    def margin(self) -> int:
        """What stands after ±."""
        return round(POINTS * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > CERTAIN


def rating_of(mu: float | None, sigma: float | None) -> Rating | None:
    """A rating as it is stored; None where there is none."""
    return None if mu is None or sigma is None else Rating(mu, sigma)


def rate(before: Sequence[Rating], places: Sequence[int], who: Sequence[str]) -> list[Rating]:
    """The ratings after a game, by seat. Equal places are a draw. Somebody with several seats (copies of a
    bot) has the mean of what they bring; who has no name stands for himself."""
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    found = [Rating(team[0].mu, team[0].sigma) for team in MODEL.rate(teams, ranks=list(map(float, places)))]
    seats: defaultdict[str, list[int]] = defaultdict(list)
    for seat, name in enumerate(who):
        seats[name or f"seat {seat}"].append(seat)
    for together in seats.values():
        shared = Rating(
            fmean(found[seat].mu for seat in together), fmean(found[seat].sigma for seat in together)
        )
        for seat in together:
            found[seat] = shared
    return found


def starting(game: str, players: int, who: str) -> Rating:
    """The rating of somebody who has not played yet: of a bot as it was measured, if it was."""
    return _bots(game).get(players, {}).get(who, Rating())


def peer_of(rating: Rating, others: Mapping[str, Rating]) -> str | None:
    """Who of the others is as strong: whose interval and ours overlap best, as a part of the narrower one;
    the nearest among equals. None where none overlap."""

    def overlap(other: Rating) -> float:
        low = max(rating.figure - rating.margin, other.figure - other.margin)
        high = min(rating.figure + rating.margin, other.figure + other.margin)
        return (high - low) / max(1, 2 * min(rating.margin, other.margin))

    best = max(
        others, key=lambda name: (overlap(others[name]), -abs(others[name].mu - rating.mu)), default=None
    )
    return best if best is not None and overlap(others[best]) > 0 else None


@cache
def _bots(game: str) -> dict[int, dict[str, Rating]]:
    """With which ratings bots begin at a game, by the number of players; a game may say nothing of them."""
    try:
        data = json.loads((find(game).folder / FILE).read_text(encoding="utf-8"))
        return {
            int(players): {f"{BOT}{name}": Rating(*pair) for name, pair in bots.items()}
            for players, bots in data["players"].items()
        }
    except (FileNotFoundError, UnknownGame):
        return {}
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        log.warning("the ratings of the bots of %s cannot be read: %s", game, problem)
        return {}
