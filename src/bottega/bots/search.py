"""Bots that look ahead: trees over fair worlds, flat Monte Carlo, and one-turn greed."""

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from functools import cache
from time import perf_counter, thread_time
from types import ModuleType
from typing import Any

import numpy as np

from bottega.bots.seat_view import SeatView
from bottega.engine.actions import Action
from bottega.engine.bits import mix
from bottega.engine.dice import SEEDS
from bottega.engine.errors import BadOption, shown
from bottega.engine.events import new_log
from bottega.engine.game import Game, GameSpec
from bottega.engine.interpreted import rows
from bottega.engine.jit import INTERPRETED, bind
from bottega.engine.tables import Array

PATH = 256
NOTED_MOST = 512  # decisions of an iteration that averages learn from
THREADS_MOST = 256
TURN_DECISIONS = 4
GREEDY_DECISIONS = 2
SLICE = 32
SLICE_SECONDS = 0.002
SLICE_MOST = 4_096
LEAST_THOUGHT = 0.005  # of a budget in time

PLANNED = {  # settings that native code reads
    **dict.fromkeys(("exploration", "prior_weight", "widening", "playout_prior", "mast", "inference"), "f8"),
    **dict.fromkeys(("candidates", "mast_candidates", "depth"), "i8"),
    **dict.fromkeys(("win_weight", "scale"), "f8"),
}
DICE = np.dtype([("key", "u8"), ("rolled", "u8")])
AVERAGE = np.dtype([("seen", "f4"), ("worth", "f4")])

Others = Callable[[], float]  # how many thoughts wait until this one is finished


def nobody() -> float:
    return 0.0


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds, iterations, or whichever is over first.

    Seconds are those of a clock, or of a processor: these compare bots fairly where other work shares it.
    """

    seconds: float | None = None
    iterations: int | None = None
    processor: bool = False

    def __post_init__(self) -> None:
        if self.seconds is None and self.iterations is None:
            raise BadOption("a budget needs seconds or iterations")
        if self.seconds is not None and not self.seconds > 0:
            raise BadOption(f"{self.seconds} seconds are no budget: expected more than 0")
        if self.iterations is not None and self.iterations < 1:
            raise BadOption(f"{self.iterations} iterations are no budget: expected at least 1")

    def after(self, waited: float) -> "Budget":
        """What is left after some waiting; a thought that waited long is short, but it is made."""
        if self.seconds is None:
            return self
        return replace(self, seconds=max(self.seconds - max(waited, 0.0), LEAST_THOUGHT * self.seconds))


@dataclass(frozen=True)
class SearchSettings:
    """How a searcher thinks; the numbers are tuned per game by bottega.lab.tuning."""

    exploration: float = 0.5  # exploration
    prior_weight: float = 0.0  # of the game's prior in the tree
    widening: float = 0.0  # children per square root of visits; 0: all
    playout_prior: float = 0.0  # share of playout decisions that follow the game's prior
    candidates: int = 3  # among how many random actions
    mast: float = 0.0  # share of playout decisions that follow what has gone well in this search
    mast_candidates: int = 6  # among how many random actions
    inference: float = 0.0  # how far others are taken to have decided, where that is hidden, as is likely
    depth: int = -1  # decisions of a playout before the position is judged; -1: to the end
    win_weight: float = 0.7  # weight of victory against the margin
    scale: float = 8.0  # points that make a margin half of its most
    nodes: int = 1 << 18


def search_settings_of(given: Mapping[str, float]) -> SearchSettings:
    """How a searcher thinks who was told some of it, as a game's own tuning does; the rest is as usual."""
    check_settings(given, SearchSettings)
    return SearchSettings(**given)  # type: ignore[arg-type]


def check_settings(given: Mapping[str, float], kind: type[Any]) -> None:
    """Refuse what a search is not told."""
    known = [field.name for field in fields(kind)]
    for name in given:
        if name not in known:
            raise BadOption(f"{shown(name)!r} is no setting of a search: expected one of {', '.join(known)}")


@dataclass(frozen=True)
class Considered:
    """One action as the search sees it."""

    action: Action
    visits: int
    values: tuple[float, ...]


def kernels_of(spec: GameSpec) -> ModuleType:
    """The search functions, bound to a game's rules."""
    return bind(
        "bottega.bots.tree",
        play=spec.play,
        redeal=spec.redeal,
        infer=spec.infer,
        evaluate=spec.evaluate,
        prior=spec.prior,
    )


def prior_kernels_of(spec: GameSpec) -> ModuleType:
    """Whole games of players who follow their priors, bound to a game's rules."""
    return bind(
        "bottega.bots.prior_games", deal=spec.deal, play=spec.play, redeal=spec.redeal, prior=spec.prior
    )


@cache
def _plan_dtype(seats: int, words: int) -> np.dtype[Any]:
    return np.dtype(
        [
            ("seat", "i8"),
            ("actions", "i8"),
            *PLANNED.items(),
            ("result", "f8", (seats,)),
            ("points", "f8", (seats,)),
            ("stack", "u8", (TURN_DECISIONS, words)),
        ],
        align=True,
    )


@cache
def _node_dtype(seats: int) -> np.dtype[Any]:
    return np.dtype(
        [
            ("child", "i4"),
            ("sibling", "i4"),
            ("visits", "i4"),
            ("available", "i4"),
            ("prior", "f4"),
            ("action", "i2"),
            ("mover", "i1"),
            ("value", "f8", (seats,)),
        ],
        align=True,
    )


@cache
def _meta_dtype(words: int) -> np.dtype[Any]:
    return np.dtype(
        [
            ("used", "i8"),
            ("root", "i8"),
            ("rounds", "i8"),
            ("untried", "u8", (words,)),
            ("path", "i4", (PATH,)),
            ("noted", "i8"),
            ("mover", "i8"),
            ("before", "i8"),
            ("seats", "i1", (NOTED_MOST,)),
            ("slots", "i4", (NOTED_MOST,)),
        ],
        align=True,
    )


class Tree:
    """One tree with all the space that it needs; each thread grows its own."""

    def __init__(self, game: Game, box: Array, settings: SearchSettings, seat: int, seed: int) -> None:
        seats = game.spec.record["rank"].shape[0]
        words = game.spec.record["choices"].shape[0]
        self.game, self.box = game, box
        self.nodes = np.empty(settings.nodes, _node_dtype(seats))
        self.meta = np.zeros(1, _meta_dtype(words))
        self.plan = np.zeros(1, _plan_dtype(seats, words))
        for name in PLANNED:
            self.plan[name] = getattr(settings, name)
        self.plan["seat"] = seat
        self.plan["actions"] = actions = len(game.spec.actions)
        self.averages = np.zeros((seats, (actions + 1) * actions if settings.mast else 1), AVERAGE)
        self.averages["worth"] = 0.5
        self.dice = np.zeros(1, DICE)
        self.dice["key"] = np.uint64(seed)
        self.work = np.zeros(TURN_DECISIONS + 1, game.spec.record)
        self.log = new_log(listening=False)
        self.kernels = kernels_of(game.spec)
        self.kernels.start_tree(rows(self.nodes), rows(self.meta))

    def grow(self, root: Array, rounds: int, *, flat: bool) -> None:
        arrays = (self.box, root, self.work, self.log, self.nodes, self.meta, self.plan, self.dice)
        if flat:
            self.kernels.search_flat(*map(rows, arrays), rounds)
        else:
            self.kernels.search(*map(rows, arrays), rows(self.averages), rounds)

    def think(
        self, root: Array, budget: Budget, cancelled: threading.Event, others: Others, *, flat: bool
    ) -> int:
        """Grow until the budget is spent, a time shared with others; returns the iterations made."""
        clock = thread_time if budget.processor else perf_counter
        begun, made, chunk = clock(), 0, SLICE
        while not cancelled.is_set():
            if budget.iterations is not None:
                chunk = min(chunk, budget.iterations - made)
            if chunk <= 0:
                break
            before = clock()
            self.grow(root, chunk, flat=flat)
            made += chunk
            now = clock()
            if budget.seconds is not None:
                left = budget.seconds / (1.0 + others()) - (now - begun)
                rate = chunk / max(now - before, 1e-9)
                if left <= 0:
                    break
                chunk = int(min(SLICE_MOST, max(1.0, rate * min(SLICE_SECONDS, left))))
            else:
                chunk = SLICE_MOST
        return made

    @property
    def is_full(self) -> bool:
        """Whether another thought might find no room."""
        return bool(self.meta["used"][0] > len(self.nodes) // 2)

    def descend(self, action: int) -> None:
        """Go on from the child by this action; what was learnt below it stays."""
        root = self.kernels.find_child(rows(self.nodes), int(self.meta["root"][0]), action)
        if root < 0 or self.is_full:
            self.kernels.start_tree(rows(self.nodes), rows(self.meta))
        else:
            self.meta["root"] = root

    def children(self) -> dict[int, tuple[int, np.ndarray[Any, Any]]]:
        """Visits and summed values of the root's actions."""
        found = {}
        for child in self._children_of(int(self.meta["root"][0])):
            node = self.nodes[child]
            found[int(node["action"])] = (int(node["visits"]), node["value"].astype(np.float64))
        return found

    def _children_of(self, node: int) -> list[int]:
        found, child = [], int(self.nodes["child"][node])
        while child >= 0:
            found.append(child)
            child = int(self.nodes["sibling"][child])
        return found

    def line_after(self, action: int) -> list[tuple[int, int, int]]:
        """From the child by this action always to the most visited one: its action, its visits, and those of
        all children there."""
        node = self.kernels.find_child(rows(self.nodes), int(self.meta["root"][0]), action)
        line: list[tuple[int, int, int]] = []
        while node >= 0 and (children := self._children_of(node)):
            visits = {child: int(self.nodes["visits"][child]) for child in children}
            node = max(children, key=visits.__getitem__)
            if not visits[node]:
                break
            line.append((int(self.nodes["action"][node]), visits[node], sum(visits.values())))
        return line


@dataclass(frozen=True)
class Followed:
    """A choice further down: how often it was taken there, of all visits that went on."""

    action: Action
    visits: int
    of: int


class Searcher:
    """A bot that searches: fair worlds, a tree (or flat), a budget, one or several threads."""

    def __init__(
        self,
        name: str,
        seed: int,
        budget: Budget,
        settings: SearchSettings | None = None,
        *,
        weights: Mapping[str, float] | None = None,
        flat: bool = False,
        threads: int = 1,
        others: Others = nobody,
    ) -> None:
        self.name = name
        self.weights = weights
        self.budget, self.flat = budget, flat
        self.settings = settings or SearchSettings()
        self.threads = 1 if INTERPRETED else threads
        self._seed, self._decided = seed, 0
        self._grown: _Grown | None = None
        self.cancelled = threading.Event()
        self.others = others
        self.iterations = 0

    def __getstate__(self) -> dict[str, Any]:
        """Without what it thought in this turn: where it is read, it thinks anew."""
        return {key: value for key, value in vars(self).items() if key not in ("_grown", "cancelled")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept, _grown=None, cancelled=threading.Event())

    def choose(self, view: SeatView) -> Action:
        """The action most visited."""
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        return self.consider(view)[0].action

    def consider(self, view: SeatView) -> list[Considered]:
        """All actions with the visits and the estimated result of each seat, the best first."""
        trees, world = self._trees_for(view), view.world()
        think: Callable[[Tree], int] = lambda tree: tree.think(  # noqa: E731
            world.table, self.budget, self.cancelled, self.others, flat=self.flat
        )
        if len(trees) == 1:
            self.iterations = think(trees[0])
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                self.iterations = sum(pool.map(think, trees))
        considered = _merge(view.game, trees, view.seat, by_value=self.flat)
        if not considered:
            return [Considered(action, 0, (0.5,) * view.players) for action in world.legal()]
        self._grown = _Grown(view, considered[0].action, trees)
        return considered

    def line_after(self, action: Action) -> list[Followed]:
        """What the last thought looked at most behind an action, decision after decision."""
        if self._grown is None:
            return []
        tree = self._grown.trees[0]
        return [
            Followed(tree.game.actions[number], *seen) for number, *seen in tree.line_after(action.number)
        ]

    def _trees_for(self, view: SeatView) -> list[Tree]:
        """The trees of the last decision, where this one follows it in the same turn; otherwise new ones."""
        if self._grown is not None and not self.flat and self._grown.leads_to(view):
            for tree in self._grown.trees:
                tree.descend(self._grown.action.number)
            return self._grown.trees
        self._decided += 1
        return [
            self._new_tree(view.game, view.seat, _key(self._seed, self._decided, thread))
            for thread in range(self.threads)
        ]

    def _new_tree(self, game: Game, seat: int, seed: int) -> Tree:
        return Tree(game, game.spec.weights.attached_to(game.box, self.weights), self.settings, seat, seed)


@dataclass(frozen=True)
class _Grown:
    """Trees kept for the next decision of the same turn."""

    before: SeatView
    action: Action
    trees: list[Tree]

    def leads_to(self, view: SeatView) -> bool:
        """Whether this is what the seat knows after the action, and nothing was shown in between."""
        seat = self.before.seat
        if view.seat != seat or view.game is not self.before.game or self.before.to_play != seat:
            return False
        after = self.before.world()
        revealed = any(event.reveals for event in after.play(self.action))
        return not revealed and SeatView(after, seat, 0) == view


def _key(seed: int, decided: int, thread: int) -> int:
    """A key for the dice of one tree of one decision."""
    return int(mix(np.uint64(seed % SEEDS), np.uint64(decided * THREADS_MOST + thread)))


def _merge(game: Game, trees: list[Tree], seat: int, *, by_value: bool) -> list[Considered]:
    visits: dict[int, int] = {}
    values: dict[int, Any] = {}
    for tree in trees:
        for action, (count, value) in tree.children().items():
            visits[action] = visits.get(action, 0) + count
            values[action] = values.get(action, 0.0) + value
    options = [
        Considered(
            game.actions[action],
            count,
            tuple((values[action][: game.players] / max(count, 1)).tolist()),
        )
        for action, count in visits.items()
    ]
    order: Callable[[Considered], tuple[float, float]] = lambda option: (  # noqa: E731
        (option.values[seat], option.visits) if by_value else (option.visits, option.values[seat])
    )
    return sorted(options, key=order, reverse=True)


class GreedyBot:
    """Tries every step of its own turn in a fair world and keeps what leaves it furthest ahead."""

    name = "greedy"

    def __init__(
        self, seed: int, depth: int = GREEDY_DECISIONS, weights: Mapping[str, float] | None = None
    ) -> None:
        if not 1 <= depth <= TURN_DECISIONS:
            raise BadOption(f"a greed of {depth} decisions is not possible: expected 1 to {TURN_DECISIONS}")
        self.depth, self.weights = depth, weights
        self._seed, self._decided = seed, 0

    def choose(self, view: SeatView) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        self._decided += 1
        game = view.game
        box = game.spec.weights.attached_to(game.box, self.weights)
        tree = Tree(game, box, SearchSettings(nodes=1), view.seat, _key(self._seed, self._decided, 0))
        world = view.redeal(_key(self._seed, self._decided, 1))
        tree.work[0] = world.table[0]
        arrays = (box, tree.work, tree.log, tree.plan, tree.dice)
        number = tree.kernels.greedy_action(*(rows(array) for array in arrays), view.seat, self.depth)
        return game.actions[int(number)]
