"""What a position promises: the choices worth taking, each seat's chances, and where a game turned."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import dropwhile, islice, pairwise, takewhile
from math import sqrt
from typing import Any, Protocol

from bottega.bots.learned import LearnedSearcher, leading_of
from bottega.bots.network import network_of
from bottega.bots.open_table import roll_anew
from bottega.bots.search import Budget, Considered, Followed, Others, Searcher, SearchSettings, nobody
from bottega.bots.seat_view import SeatView
from bottega.engine.actions import Action
from bottega.engine.errors import BadOption
from bottega.engine.game import Game, GameSpec, State
from bottega.engine.words import LANGUAGES

WINNING = 0.97  # of a choice's value; the rest is the margin, which tells choices apart where all win or lose
PLAYOUT_PRIOR = 0.8  # in playouts of games that are not tuned
CALM = 1.0  # exploration when chances are asked for: the seat to play is not promised too much
WELL_KNOWN = 4  # a choice with this part of the visits of the most visited one is known as well as that
SPREAD_LEAST = 0.01  # of a share near 0 or 1, which a few visits do not prove
LOOKED_AT = 30  # visits from which on it is said what somebody would do
EXPLAINED, LINE_MOST = 3, 4  # hints whose line is told, and its decisions
POINTS_MOST, SWING_LEAST = 5, 0.1  # turning points of a game, and the share of the win that must move

Shares = tuple[float, ...]


class HasShare(Protocol):
    """A choice that a search has tried."""

    @property
    def share(self) -> float: ...

    @property
    def visits(self) -> int: ...


@dataclass(frozen=True)
class Hint:
    """A choice, and what the seat that takes it may expect then: its share of the win, from 0 to 1."""

    action: Action
    share: float
    visits: int
    line: tuple["Expected", ...] = ()  # what the others probably do, until the seat has its next turn
    denies: "Expected | None" = None  # what another would do after the second best, and now cannot


@dataclass(frozen=True)
class Expected:
    """What a seat probably does: the part of the visits there that went this way, and its words."""

    seat: int
    action: Action
    likely: float
    told: Mapping[str, str]  # by language


def noise(one: HasShare, other: HasShare) -> float:
    """By how much two shares may differ though the choices are alike: twice the standard error, taken as if
    every visit were a game won or lost, which is the most that it can be."""
    return 2 * sqrt(
        sum(max(each.share * (1 - each.share), 0.01) / max(each.visits, 1) for each in (one, other))
    )


def are_alike(one: HasShare, other: HasShare) -> bool:
    """Whether the search cannot tell two choices apart."""
    return abs(one.share - other.share) <= noise(one, other)


@dataclass(frozen=True)
class TurningPoint:
    """A decision after which the chances were not what they had been."""

    ply: int  # decisions taken, this one included
    seat: int  # whose decision it was
    before: Shares
    after: Shares

    @property
    def swing(self) -> float:
        """By how much the share changed of the seat whose share changed most."""
        return max(abs(after - before) for before, after in zip(self.before, self.after, strict=True))


def hints(state: State, seat: int, budget: Budget, seed: int, others: Others = nobody) -> list[Hint]:
    """The choices of the seat to play, the best first, by what this seat knows.

    With a budget of iterations alone the same seed gives the same hints.
    """
    if state.to_play is None or state.to_play != seat:
        raise BadOption(f"there are no hints for seat {seat}: it is not to play")
    settings = _settings(state.game, win_weight=WINNING)
    searcher, view = _searcher(state.game, seed, budget, settings, others), SeatView(state, seat, seed)
    considered = searcher.consider(view)
    enough = considered[0].visits / WELL_KNOWN
    considered.sort(key=lambda one: (one.visits < enough, -one.values[seat]))
    walks = [_walk(searcher, view, one.action) for one in considered[:EXPLAINED]]
    found = [Hint(one.action, _share(one.values[seat]), one.visits) for one in considered]
    for place, walk in enumerate(walks):
        found[place] = replace(found[place], line=_line(walk, seat))
    if len(walks) > 1:
        found[0] = replace(found[0], denies=_denied(found[0].action, walks[0], walks[1], seat))
    return found


@dataclass(frozen=True)
class _Step:
    """A decision that the search looked at most, before it is taken in a fair world."""

    world: State
    seat: int
    followed: Followed

    @property
    def expected(self) -> Expected:
        action, likely = self.followed.action, self.followed.visits / self.followed.of
        told = {lang: self.world.describe(action, lang) for lang in LANGUAGES}
        return Expected(self.seat, action, likely, told)

    def asks_like(self, other: "_Step") -> bool:
        phases = {int(one.world.table["phase"][0]) for one in (self, other)}
        return self.seat == other.seat and len(phases) == 1


def _walk(searcher: Searcher, view: SeatView, action: Action) -> list[_Step]:
    """What the search looked at most after a choice, as far as it looked there often enough, nothing is
    turned up, and it is possible in one fair world."""
    world, steps = view.world(), list[_Step]()
    revealed = any(event.reveals for event in world.play(action))
    for one in searcher.line_after(action):
        mover = world.to_play
        if revealed or mover is None or one.visits < LOOKED_AT or not world.is_legal(one.action):
            break
        steps.append(_Step(world.copy(), mover, one))
        revealed = any(event.reveals for event in world.play(one.action))
    return steps


def _line(walk: Sequence[_Step], seat: int) -> tuple[Expected, ...]:
    """What the others do until the seat decides in its next turn."""
    others = dropwhile(lambda step: step.seat == seat, walk)
    line = takewhile(lambda step: step.seat != seat, others)
    return tuple(step.expected for step in islice(line, LINE_MOST))


def _denied(best: Action, walk: Sequence[_Step], second: Sequence[_Step], seat: int) -> Expected | None:
    """What another would do after the second best and cannot do any more after the best: the same."""
    for step in second:
        if step.seat != seat and step.followed.action == best:
            asked = [one for one in walk if one.asks_like(step)]
            return step.expected if asked and not asked[0].world.is_legal(best) else None
    return None


def _share(value: float) -> float:
    """The share of the win in a value, up to what the margin adds to it."""
    return min(1.0, max(0.0, (value - (1.0 - WINNING) / 2) / WINNING))


def chances(state: State, budget: Budget, seed: int, seat: int | None = None) -> Shares:
    """The share of the win that each seat may expect, by what `seat` knows.

    Without a seat everything that lies on the table is known, also what is face down; only dice are open.
    That is for games that are over: it tells what nobody may know before.
    """
    players = state.game.players
    mover = state.to_play
    if mover is None:
        winners = state.winners()
        return tuple((one in winners) / len(winners) for one in range(players))
    searcher = _searcher(state.game, seed, budget, _settings(state.game, win_weight=1.0, exploration=CALM))
    if seat is None:
        return _mean(searcher.consider(SeatView(_opened(state, mover), mover, seed)))
    return _mean(searcher.consider(SeatView(state, seat, seed)))


def _mean(considered: Sequence[Considered]) -> Shares:
    """The mean of all that was tried: the best choice alone would promise its seat too much. All seats
    together win once, also where a network thinks a little more or less of them."""
    seats = range(len(considered[0].values))
    worth = [sum(one.visits * one.values[seat] for one in considered) for seat in seats]
    return tuple(one / sum(worth) for one in worth)


def turning_points(curve: Sequence[Shares], deciders: Sequence[int]) -> list[TurningPoint]:
    """The decisions that changed the chances most, in the order of play.

    `curve` holds the chances after the deal and after each decision, `deciders` who took it.
    """
    steps = enumerate(zip(deciders, pairwise(curve), strict=True), 1)
    points = [TurningPoint(ply, seat, before, after) for ply, (seat, (before, after)) in steps]
    largest = sorted(points, key=lambda point: -point.swing)[:POINTS_MOST]
    return sorted((point for point in largest if point.swing >= SWING_LEAST), key=lambda point: point.ply)


def strongest(game: Game, seed: int, budget: Budget) -> Searcher:
    """Who knows a game best, thinking of nothing but the win."""
    return _searcher(game, seed, budget, _settings(game, win_weight=WINNING))


def _searcher(
    game: Game, seed: int, budget: Budget, settings: SearchSettings, others: Others = nobody
) -> Searcher:
    """Who thinks about it: the strongest that the game has. A network that leads but values nothing by itself
    is left out: it keeps a search from choices that somebody may want to hear of."""
    net, leading = network_of(game.spec), leading_of(game.spec)
    if net is None or leading.trust == 0.0:
        return Searcher("analysis", seed, budget, settings, others=others)
    if budget.iterations == 1:  # which would look at the position alone, and at no choice
        budget = replace(budget, iterations=2)
    return LearnedSearcher("analysis", seed, budget, settings, net, leading, others=others)


def _settings(game: Game, **how: float) -> SearchSettings:
    """The game's own way to think, but always to the end, where it is known who has won, and by fair worlds:
    what it tells are chances by what is known, not by how people are used to decide."""
    tuned: dict[str, Any] = {**game.spec.strongest_settings, **how, "depth": -1, "inference": 0.0}
    return replace(SearchSettings(playout_prior=PLAYOUT_PRIOR), **tuned)


# ------------------------------------------------------------------ everything known


_open_specs: dict[int, tuple[GameSpec, GameSpec]] = {}  # beside the spec that has this id


def _opened(state: State, mover: int) -> State:
    """The same table in a game that is searched with everything known. Its native code is made, or read from
    disk, on first use, so that no budget is spent on that."""
    game, spec = copy(state.game), state.game.spec
    first = id(spec) not in _open_specs
    if first:
        _open_specs[id(spec)] = spec, replace(spec, redeal=roll_anew)
    _, game.spec = _open_specs[id(spec)]
    opened = State(game, state.table)
    if first:
        _searcher(game, 0, Budget(iterations=1), SearchSettings()).consider(SeatView(opened, mover, 0))
    return opened
