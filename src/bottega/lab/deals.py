"""Games by deals. All seatings of a deal share its luck, so a deal is one observation, and a game is none."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from bottega.lab.results import Played

PENTANOMIAL = 5  # sums of the two games of a deal: 0, 1/2, 1, 3/2, 2


def rotations(seats: tuple[str, ...]) -> list[tuple[str, ...]]:
    """One order round the table, begun at every seat; equal seatings once."""
    return list(dict.fromkeys(seats[turn:] + seats[:turn] for turn in range(len(seats))))


@dataclass(frozen=True)
class Deal:
    """One deal, played by one line-up in all its seatings."""

    seed: int
    games: tuple[Played, ...]

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.games[0].seats))

    def share(self, name: str) -> float:
        """The mean share of victory of a bot, the same in whichever order the games were played."""
        return fmean(game.share(name) for game in self.games)

    def fair_share(self, name: str) -> float:
        """What it would be, were all bots alike."""
        return self.games[0].seats.count(name) / self.games[0].players


class DealCollector:
    """Puts games together as they come. A seating that comes again is not counted again."""

    def __init__(self) -> None:
        self._seatings: dict[tuple[object, ...], dict[tuple[str, ...], Played]] = {}

    def add(self, game: Played) -> Deal | None:
        """The deal, if this game was the last that it lacked."""
        turned = rotations(game.seats)
        kind = (game.kind, game.seed, min(turned))
        known = self._seatings.setdefault(kind, {})
        if game.seats in known:
            return None
        known[game.seats] = game
        return Deal(game.seed, tuple(known.values())) if len(known) == len(turned) else None


def complete_deals(played: Iterable[Played]) -> list[Deal]:
    """The deals that were played in all seatings; what was stopped in the middle is left out: its bots have
    not sat on equal seats."""
    collector = DealCollector()
    return [deal for game in played if (deal := collector.add(game)) is not None]


def contests(played: Iterable[Played]) -> list[Deal]:
    """The complete deals between different bots."""
    return [deal for deal in complete_deals(played) if len(deal.bots) > 1]


def pentanomial(deals: Iterable[Deal], name: str) -> tuple[int, ...]:
    """How often the two games of a deal brought a bot 0, 1/2, 1, 3/2 and 2 victories."""
    counts = [0] * PENTANOMIAL
    for deal in deals:
        if name in deal.bots:
            counts[round(deal.share(name) * (PENTANOMIAL - 1))] += 1
    return tuple(counts)
