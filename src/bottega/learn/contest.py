"""How strong a learner is: thousands of games on its device, one player against others in all seats."""

from collections.abc import Callable

import torch

from bottega.engine.game import GameSpec
from bottega.learn.settings import Settings, games_of
from bottega.learn.tables import Tables

SEEDS_FROM = 1 << 60  # none that a learner plays with

Player = Callable[[Tables], torch.Tensor]  # what to do at every table


class Contest:
    """Tables where one player meets another who has all the other seats."""

    def __init__(self, spec: GameSpec, settings: Settings, count: int, device: torch.device) -> None:
        games = games_of(spec, settings)
        self.tables = Tables(games, count, SEEDS_FROM, spec.players[1], 1.0, device)
        self.seats = torch.arange(count, device=device) // len(games)

    @torch.no_grad()
    def play(self, player: Player, others: Player) -> float:
        """One game at every table, the player in each seat equally often: how often it wins, over all player
        counts, as a multiple of what an equal would win."""
        t = self.tables
        t.deal(SEEDS_FROM)
        t.see()
        players = t.seated.clone()
        mine = self.seats % players
        left = torch.ones(t.count, dtype=torch.bool, device=t.device)
        won = torch.zeros(t.count, device=t.device)
        while bool(left.any()):
            chosen = player(t)
            t.see()
            turn = t.movers == mine
            t.step(torch.where(turn, chosen, others(t)))
            over = left & (t.ended > 0)
            won += torch.where(over, t.rewards[:, 0].gather(1, mine[:, None])[:, 0] * players, 0.0)
            left &= ~over
        return float(won.mean())
