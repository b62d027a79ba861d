"""Bots that learned a game: a search that a network leads, and the network alone."""

from dataclasses import dataclass, replace
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import numpy as np

from bottega.bots.network import Network, body_length, space_for
from bottega.bots.search import PATH, Budget, Others, Searcher, SearchSettings, Tree, check_settings, nobody
from bottega.bots.search import kernels_of as plain_kernels_of
from bottega.bots.seat_view import SeatView
from bottega.engine.actions import Action
from bottega.engine.game import Game, GameSpec
from bottega.engine.interpreted import rows
from bottega.engine.jit import bind
from bottega.engine.tables import Array

NODES, BODIES = 1 << 18, 1 << 16
BODY_BYTES = 48 << 20  # for all of them together
WAYS = ("exploration", "doubt", "temperature", "trust", "patience", "fading")
SHARED = (
    "draw_world",
    "find_child",
    "learn_averages",
    "note",
    "play_on",
    "play_on_by_averages",
    "put_results",
)


@dataclass(frozen=True)
class Leading:
    """How a network leads. One that learned from play is too sure of itself to explore by; so what it finds
    likely is warmed (docs/learning.md has the figures)."""

    exploration: float = 0.5  # exploration, by what the network finds likely
    doubt: float = 0.1  # how much worse than its parent a position is taken to be that nobody has looked at
    temperature: float = 6.0  # above 1, likely and unlikely choices come nearer
    trust: float = 1.0  # weight of the network's values against playouts
    patience: int = 0  # playouts of a position before the network looks at it
    fading: int = 0  # visits of a position by which what the network finds likely counts half; 0: never
    crowd: int = 2  # with fewer players it does not fade


def leading_of(spec: GameSpec) -> Leading:
    """How a network leads the search of a game: as it was tuned, the rest as usual."""
    check_settings(spec.weights.leading, Leading)
    return Leading(**spec.weights.leading)  # type: ignore[arg-type]


def learned_kernels_of(spec: GameSpec) -> ModuleType:
    """The search that a network leads, bound to a game's rules."""
    plain = plain_kernels_of(spec)
    shared = {name: getattr(plain, name) for name in SHARED}
    return bind("bottega.bots.learned_tree", play=spec.play, observe=spec.observe, **shared)


@cache
def _plan_dtype(seats: int) -> np.dtype[Any]:
    ways = [(name, "f8") for name in (*WAYS, "win_weight")]
    return np.dtype([("seat", "i8"), ("inputs", "i8"), *ways, ("result", "f8", (seats,))], align=True)


@cache
def node_dtype(seats: int) -> np.dtype[Any]:
    """One position of a tree that a network leads."""
    links = [(name, "i4") for name in ("child", "sibling", "visits", "body")]
    likely = [("share", "f4"), ("action", "i2")]
    return np.dtype([*links, *likely, ("value", "f8", (seats,))], align=True)


_COUNTS = [(name, "i8") for name in ("used", "bodies", "root", "rounds", "steps")]
META = np.dtype([*_COUNTS, ("path", "i4", (PATH,))], align=True)


def plan_for(spec: GameSpec, seat: int, leading: Leading, winning: float = 1.0) -> Array:
    """What native code is told: who searches, and how the network leads."""
    plan = np.zeros(1, _plan_dtype(spec.record["rank"].shape[0]))
    plan["seat"], plan["inputs"], plan["win_weight"] = seat, spec.layout.length, winning
    for name in WAYS:
        plan[name] = getattr(leading, name)
    return plan


class LearnedTree(Tree):
    """One tree that a network leads, with all the space that it needs."""

    def __init__(
        self, game: Game, settings: SearchSettings, seat: int, seed: int, net: Network, leading: Leading
    ) -> None:
        plain = replace(settings, nodes=1, scale=float(net.scale[0]))  # its own nodes are below
        super().__init__(game, game.box, plain, seat, seed)
        spec = game.spec
        self.playing, self.notes, self.net, self.space = self.plan, self.meta, net, space_for(net)
        self.nodes = np.empty(NODES, node_dtype(spec.record["rank"].shape[0]))
        length = body_length(net)
        self.bodies = np.empty((min(BODIES, BODY_BYTES // (2 * length)), length), np.int16)
        if game.players < leading.crowd:
            leading = replace(leading, fading=0)
        self.meta, self.plan = np.zeros(1, META), plan_for(spec, seat, leading, settings.win_weight)
        self.kernels = learned_kernels_of(spec)
        self.kernels.start_tree(rows(self.nodes), rows(self.meta))

    @property
    def is_full(self) -> bool:
        return super().is_full or bool(self.meta["bodies"][0] > len(self.bodies) // 2)

    def grow(self, root: Array, rounds: int, *, flat: bool) -> None:
        arrays = (
            root,
            self.work,
            self.log,
            self.nodes,
            self.bodies,
            self.meta,
            self.plan,
            self.playing,
            self.dice,
            self.notes,
            self.averages,
        )
        net, space = _lent(self.net), _lent(self.space)
        self.kernels.search(rows(self.box), net, space, *(rows(array) for array in arrays), rounds)


def _lent(arrays: Any) -> Any:
    return type(arrays)(*(rows(array) for array in arrays))


class LearnedSearcher(Searcher):
    """A searcher that a network leads."""

    def __init__(
        self,
        name: str,
        seed: int,
        budget: Budget,
        settings: SearchSettings,
        net: Network,
        leading: Leading,
        *,
        threads: int = 1,
        others: Others = nobody,
    ) -> None:
        super().__init__(name, seed, budget, settings, threads=threads, others=others)
        self.net, self.leading = net, leading

    def _new_tree(self, game: Game, seat: int, seed: int) -> Tree:
        return LearnedTree(game, self.settings, seat, seed, self.net, self.leading)


class NetworkBot:
    """A network alone: it takes what it finds likeliest, or by lot, as likely as it finds it."""

    def __init__(self, name: str, seed: int, net: Network, *, by_lot: bool = False) -> None:
        self.name, self.net, self.by_lot = name, net, by_lot
        self._dice, self._space = Random(seed), space_for(net)

    def choose(self, view: SeatView) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        logits = self.logits(view)
        if not self.by_lot:
            return view.game.actions[int(logits.argmax())]
        shares = np.exp(logits - logits.max())
        return view.game.actions[self._dice.choices(range(len(shares)), shares)[0]]

    def logits(self, view: SeatView) -> Array:
        """What the network finds of each action; very low where it is not legal."""
        spec = view.game.spec
        logits, body = np.zeros(len(spec.actions)), np.zeros(body_length(self.net), np.int16)
        arrays = (view.world().table, body, plan_for(spec, view.seat, Leading()), logits)
        learned_kernels_of(spec).advise(
            rows(view.game.box), _lent(self.net), _lent(self._space), *(rows(array) for array in arrays)
        )
        return logits
