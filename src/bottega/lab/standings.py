"""What bots have shown: shares of victory, points and ratings, with intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from bottega.lab.deals import Deal, contests, pentanomial
from bottega.lab.intervals import Interval, share_interval
from bottega.lab.ratings import choose_anchor, rate
from bottega.lab.results import Played


@dataclass
class Standing:
    """What a bot has shown. Share, intervals and rating are those of complete deals against other bots; where
    there are none, the share is that of all games."""

    bot: str
    games: int = 0
    wins: float = 0.0
    points: float = 0.0
    deals: int = 0
    share: float = 0.0  # of victory, in the mean of deals
    interval: Interval = (0.0, 1.0)
    fair_share: float = 0.0  # were all bots alike
    pentanomial: tuple[int, ...] | None = None  # with two players: deals that brought 0, 1/2, 1, 3/2, 2 wins
    elo: float | None = None
    elo_interval: Interval | None = None  # that of the anchor is None


def standings(played: Sequence[Played], anchor: str = "") -> list[Standing]:
    """All bots of games of one kind, by rating, then by share. The anchor is rated 0; where it met nobody,
    the bot with most deals is."""
    deals = contests(played)
    ratings = rate(deals, choose_anchor(deals, anchor))
    found = []
    for name in dict.fromkeys(name for game in played for name in game.seats):
        row = _counted(name, played)
        _judge(row, [deal for deal in deals if name in deal.bots])
        if name in ratings:
            row.elo, row.elo_interval = ratings[name].elo, ratings[name].interval
        found.append(row)
    unrated = float("-inf")
    return sorted(found, key=lambda row: (unrated if row.elo is None else row.elo, row.share), reverse=True)


def _counted(name: str, played: Sequence[Played]) -> Standing:
    mine = [game for game in played if name in game.seats]
    held = [
        fmean(points for points, seat in zip(game.points, game.seats, strict=True) if seat == name)
        for game in mine
    ]
    wins = sum(game.share(name) for game in mine)
    fair = fmean(game.seats.count(name) / game.players for game in mine)
    return Standing(name, len(mine), wins, fmean(held), share=wins / len(mine), fair_share=fair)


def _judge(row: Standing, deals: Sequence[Deal]) -> None:
    """What was played on one deal by several line-ups is still one observation."""
    if not deals:
        return
    by_seed: dict[int, list[Deal]] = {}
    for deal in deals:
        by_seed.setdefault(deal.seed, []).append(deal)
    scores = [fmean(deal.share(row.bot) for deal in same) for same in by_seed.values()]
    row.deals = len(scores)
    row.share = fmean(scores)
    row.interval = share_interval(scores)
    row.fair_share = fmean(fmean(deal.fair_share(row.bot) for deal in same) for same in by_seed.values())
    if deals[0].games[0].players == 2:
        row.pentanomial = pentanomial(deals, row.bot)
