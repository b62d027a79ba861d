"""A learner's strength on its way: its network alone against fixed opponents, on its own device."""

import copy

import torch

from bottega.bots.network import network_of
from bottega.engine.game import GameSpec
from bottega.learn.contest import Contest, Player
from bottega.learn.learner import IMPOSSIBLE
from bottega.learn.module import Module
from bottega.learn.settings import Settings
from bottega.learn.tables import Tables

GAMES = 2_048


def at_random(tables: Tables) -> torch.Tensor:
    """Any choice."""
    tables.see()
    return tables.any_choice()


def likeliest(module: Module) -> Player:
    """What a network finds likeliest."""

    @torch.no_grad()
    def choose(tables: Tables) -> torch.Tensor:
        with torch.autocast(tables.device.type, torch.bfloat16, enabled=tables.gpu, cache_enabled=False):
            logits, _ = module(tables.see())
        return logits.masked_fill(~tables.masks(), IMPOSSIBLE).argmax(1)

    return choose


class Ladder:
    """The opponents: random play, the network as it was when the run began or went on, the one that the game
    comes with, and the one that is learned against, if there is one."""

    def __init__(
        self,
        spec: GameSpec,
        settings: Settings,
        begun: Module,
        device: torch.device,
        rival: Module | None = None,
    ) -> None:
        self.contest = Contest(spec, settings, GAMES if device.type == "cuda" else GAMES // 64, device)
        self.rungs = {"random": at_random, "itself before": likeliest(copy.deepcopy(begun))}
        if rival is not None:
            self.rungs["rival"] = likeliest(rival)
        shipped = network_of(spec)
        if shipped is not None:
            self.rungs["shipped"] = likeliest(Module.imported(shipped, spec.layout.length).to(device))

    def climb(self, module: Module) -> dict[str, float]:
        """How a network does against each of them; 1 is an equal's share."""
        player = likeliest(module)
        return {name: self.contest.play(player, other) for name, other in self.rungs.items()}
