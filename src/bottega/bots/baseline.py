"""The networks that games come with, as baselines: what they find likely and expect of observations.

>>> from bottega.bots.baseline import baseline
>>> from bottega.envs.vector import VectorTables
>>> import bottega
>>> net = baseline("principato")
>>> tables = VectorTables(bottega.game("principato", players=3), 4)
>>> tables.reset(seed=1)
>>> shares = net.policy(tables.observed, tables.masks)
>>> shares.shape == tables.masks.shape and bool((shares[~tables.masks] == 0.0).all())
True
"""

from typing import Any

import numpy as np

from bottega.bots.base import Bot
from bottega.bots.forward import chance, likes, see_through
from bottega.bots.learned import NetworkBot
from bottega.bots.network import Network, body_length, network_of, network_path, space_for
from bottega.engine.errors import BadOption
from bottega.engine.game import Game, GameSpec
from bottega.engine.interpreted import rows
from bottega.engine.jit import rule
from bottega.engine.tables import Array
from bottega.games import find, names

NAME = "baseline"


@rule
def evaluate(net: Any, space: Any, body: Any, observed: Any, logits: Any, values: Any) -> None:
    """What a network says of each row."""
    for row in range(len(observed)):
        for place in range(observed.shape[1]):
            space.seen[place] = observed[row, place]
        see_through(net, space, 0, body)
        for action in range(logits.shape[1]):
            logits[row, action] = likes(net, body, action)
        for place in range(values.shape[1]):
            values[row, place] = chance(net.value[place], net.value_bias[place], body)


class Baseline:
    """The network of a game, for all its player counts and options.

    It reads observations as every environment gives them: of the seat to decide, one in a row. Inside, its
    numbers are whole, so the same observation gives the same answer on every machine.
    """

    def __init__(self, spec: GameSpec, net: Network) -> None:
        self.spec, self.net = spec, net

    @property
    def game(self) -> str:
        """The key of its game."""
        return self.spec.key

    def logits(self, observed: Array) -> Array:
        """For each row a number for every action, legal or not; the likelier, the higher."""
        return self._evaluate(observed)[0]

    def values(self, observed: Array) -> Array:
        """For each row the share of the victory that each seat may expect, the seat that looks first and the
        others clockwise; seats that a game of fewer players does not have say nothing."""
        return self._evaluate(observed)[1]

    def policy(self, observed: Array, masks: Array, temperature: float = 1.0) -> Array:
        """For each row how likely each action is; what the mask forbids has none."""
        if temperature <= 0.0:
            raise BadOption(f"a temperature of {temperature} is not possible: expected more than 0")
        legal = np.atleast_2d(np.asarray(masks)).astype(np.bool_)
        logits = self.logits(observed)
        if legal.shape != logits.shape:
            raise BadOption(f"masks have the shape {legal.shape}: expected {logits.shape}")
        if not legal.any(axis=1).all():
            raise BadOption("a mask forbids every action: there is nothing to decide in that row")
        warm = np.where(legal, logits / temperature, -np.inf)
        shares = np.exp(warm - warm.max(axis=1, keepdims=True))
        found: Array = shares / shares.sum(axis=1, keepdims=True)
        return found

    def bot(self, seed: int = 0, *, by_lot: bool = False) -> Bot:
        """A bot that plays what the network finds likeliest, or by lot."""
        return NetworkBot(NAME, seed, self.net, by_lot=by_lot)

    def _evaluate(self, observed: Array) -> tuple[Array, Array]:
        given = np.atleast_2d(np.asarray(observed))
        length = self.spec.layout.length
        if given.ndim != 2 or given.shape[1] != length or given.dtype.kind not in "iu":
            told = f"{given.dtype} of shape {given.shape}"
            raise BadOption(f"observations are {told}: expected whole numbers, {length} in a row")
        seen = np.ascontiguousarray(given, np.int8)
        logits = np.zeros((len(seen), len(self.spec.actions)))
        values = np.zeros((len(seen), len(self.net.value_bias) // 2))
        net, space = (type(one)(*(rows(array) for array in one)) for one in (self.net, space_for(self.net)))
        body = np.zeros(body_length(self.net), np.int16)
        evaluate(net, space, *(rows(array) for array in (body, seen, logits, values)))
        return logits, values

    def __repr__(self) -> str:
        return f"<Baseline {self.game}, {sum(array.nbytes for array in self.net):,} bytes>"


def baseline(game: str | Game) -> Baseline:
    """The network that a game comes with; refused for a game without one."""
    spec = game.spec if isinstance(game, Game) else find(game)
    net = network_of(spec)
    if net is None:
        known = ", ".join(key for key in baselines())
        raise BadOption(f"{spec.key} has no network yet: there are those of {known}")
    return Baseline(spec, net)


def baselines() -> tuple[str, ...]:
    """The games that come with a network."""
    return tuple(key for key in names() if network_path(find(key)) is not None)
