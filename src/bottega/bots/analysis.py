"""What a position promises: the choices worth taking, each seat's chances, and where a game turned."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from bottega.bots.learned import LearnedSearcher
from bottega.bots.network import network_of
from bottega.bots.open_table import roll_anew
from bottega.bots.search import Budget, Considered, Others, Searcher, SearchSettings, nobody
from bottega.bots.seat_view import SeatView
from bottega.engine.actions import Action
from bottega.engine.errors import BadOption
from bottega.engine.game import Game, GameSpec, State

WINNING = 0.97  # of a choice's value; the rest is the margin, which tells choices apart where all win or lose
LEANING = 0.8  # in playouts of games that are not tuned
CALM = 1.0  # exploration when chances are asked for: the seat to play is not promised too much
WELL_KNOWN = 4  # a choice with this part of the visits of the most visited one is known as well as that
POINTS_MOST, SWING_LEAST = 5, 0.1  # turning points of a game, and the share of the win that must move

Shares = tuple[float, ...]


@dataclass(frozen=True)
class Hint:
    """A choice, and what the seat that takes it may expect then: its share of the win, from 0 to 1."""

    action: Action
    share: float
    visits: int


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
    considered = _searcher(state.game, seed, budget, settings, others).consider(SeatView(state, seat, seed))
    enough = considered[0].visits / WELL_KNOWN
    considered.sort(key=lambda one: (one.visits < enough, -one.values[seat]))
    return [Hint(one.action, _share(one.values[seat]), one.visits) for one in considered]


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
    """Who thinks about it: the strongest that the game has."""
    net = network_of(game.spec)
    if net is None:
        return Searcher("analysis", seed, budget, settings, others=others)
    if budget.iterations == 1:  # which would look at the position alone, and at no choice
        budget = replace(budget, iterations=2)
    return LearnedSearcher("analysis", seed, budget, settings, net, others=others)


def _settings(game: Game, **how: float) -> SearchSettings:
    """The game's own way to think, but always to the end, where it is known who has won."""
    tuned: dict[str, Any] = {**game.spec.search_settings, **how, "depth": -1}
    return replace(SearchSettings(playout_prior=LEANING), **tuned)


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
