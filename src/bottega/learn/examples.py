"""Examples to learn from: decisions of a search in games against itself, kept as NumPy archives."""

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

import numpy as np

from bottega.bots.learned import LearnedSearcher, NetworkBot, leading_of
from bottega.bots.levels import LAVORANTE, LevelBot
from bottega.bots.network import Network
from bottega.bots.results import lead, nearness
from bottega.bots.search import Budget, Considered, Searcher, search_settings_of
from bottega.bots.seat_view import SeatView
from bottega.engine.actions import Action
from bottega.engine.game import Game, GameSpec, State
from bottega.engine.tables import Array
from bottega.games import find
from bottega.learn.settings import Settings, games_of

FOLDER = "examples"
SEED_BITS = 48
STRANGE_STARTS = (0, 0, 6, 12, 24)  # decisions at the beginning of which half are taken by lot
BLUNDERS = (0.0, 0.0, 0.05, 0.1)  # share of later decisions that are
COMPANY_SHARES = (0.4, 0.4, 0.2)  # beside a search that a network leads: it, the network, the journeyman
VARIED = 0.3  # share of decisions by lot, as likely as the search has visited each choice


Company = list[NetworkBot | LevelBot | None]  # by seat; nobody: the search itself


class Examples(NamedTuple):
    """Decisions, a row each. What seats may expect and got stands by seat, 0 behind the last one."""

    observed: Array
    legal: Array
    visits: Array  # of each action, by the search
    worths: Array  # of each action to the mover, by the search; 0 where it was not visited
    movers: Array
    seated: Array
    expected: Array  # by the search: victory and margin in one
    results: Array  # of the game: share of victory, and margin


class Taught(NamedTuple):
    """What a search taught in some games."""

    examples: Examples
    games: Array  # a row each: its decisions, and the points of a seat on average


def joined(parts: Sequence[Examples]) -> Examples:
    return Examples(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def save_examples(folder: Path, examples: Examples) -> None:
    """Behind those that are there."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{len(list(folder.glob('*.npz'))):05}.npz"
    partial = path.with_suffix(".part")
    with partial.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **examples._asdict())
    partial.replace(path)


def read_examples(folder: Path) -> list[Examples]:
    """All that a folder has."""
    found = []
    for path in sorted(folder.glob("*.npz")):
        with np.load(path, allow_pickle=False) as arrays:
            found.append(Examples(**{name: arrays[name] for name in Examples._fields}))
    return found


def play_examples(
    key: str, settings: Settings, iterations: int, net: Network | None, seed: int, seconds: float
) -> Taught:
    """Whole games for some time, at least one, by the strongest search of a game, led by a network if there
    is one."""
    spec, dice = find(key), Random(seed)
    games, end = games_of(spec, settings), perf_counter() + seconds
    parts = [play_game(dice.choice(games), iterations, net, settings.scale, dice)]
    while perf_counter() < end:
        parts.append(play_game(dice.choice(games), iterations, net, settings.scale, dice))
    return taught_together(parts)


def taught_together(parts: Sequence[Taught]) -> Taught:
    return Taught(joined([part.examples for part in parts]), np.concatenate([part.games for part in parts]))


def play_game(game: Game, iterations: int, net: Network | None, scale: float, dice: Random) -> Taught:
    """One game: mostly what the search finds best, with strange starts, variety and blunders, so that its
    examples show more than good play. What was taken by lot at the beginning is no example. Where a network
    leads the search, some seats play by the network alone, and the search tells what it would do there; and
    some are the journeyman's, whose decisions are no examples."""
    spec, state = game.spec, game.deal(seed=dice.getrandbits(SEED_BITS))
    how = (Budget(iterations=iterations), search_settings_of(spec.strongest_settings))
    name, seed = "teacher", dice.getrandbits(SEED_BITS)
    company: Company = [None] * game.players
    if net is None:
        searcher = Searcher(name, seed, *how)
    else:
        searcher = LearnedSearcher(name, seed, *how, net, leading_of(spec))
        company = company_of(net, game.players, seed)
    start, blunders = dice.choice(STRANGE_STARTS), dice.choice(BLUNDERS)
    rows: list[tuple[Array | int, ...]] = []
    while (seat := state.to_play) is not None:
        view = SeatView(state, seat, dice.getrandbits(SEED_BITS))
        legal = view.legal()
        if len(legal) == 1 or (state.decisions < start and dice.random() < 0.5):
            state.play(dice.choice(legal))
            continue
        other = company[seat]
        if isinstance(other, LevelBot):
            state.play(other.choose(view))
            continue
        considered = searcher.consider(view)
        seen = (view.observation(), view.legal_mask())
        visits, worths, expected = summed_up(considered, seat, spec)
        rows.append((*seen, visits, worths, seat, game.players, expected))
        state.play(_vary(considered, legal, blunders, dice) if other is None else other.choose(view))
    points = [state.table[0]["points"][seat] for seat in range(game.players)]
    return Taught(_with_results(rows, state, scale), np.array([[state.decisions, np.mean(points)]]))


def company_of(net: Network, players: int, seed: int) -> Company:
    """Who plays in each seat beside a search that a network leads, which has one seat or more."""
    lots, others = Random(seed), (None, NetworkBot("network", seed, net), LevelBot(LAVORANTE, seed))
    company = [None, *lots.choices(others, COMPANY_SHARES, k=players - 1)]
    lots.shuffle(company)
    return company


def summed_up(considered: Sequence[Considered], seat: int, spec: GameSpec) -> tuple[Array, Array, Array]:
    """The visits of each action, what it is worth to a seat, and what each seat may expect, as the search
    has it."""
    visits, worths = np.zeros(len(spec.actions), np.int32), np.zeros(len(spec.actions), np.float32)
    expected = np.zeros(spec.players[1], np.float32)
    for one in considered:
        visits[one.action.number], worths[one.action.number] = one.visits, one.values[seat]
        expected[: len(one.values)] += np.array(one.values, np.float32) * one.visits
    return visits, worths, expected / max(int(visits.sum()), 1)


def _vary(considered: Sequence[Considered], legal: Sequence[Action], blunders: float, dice: Random) -> Action:
    if dice.random() < blunders:
        return dice.choice(legal)
    if dice.random() < VARIED:
        return dice.choices(considered, [one.visits for one in considered])[0].action
    return considered[0].action


def _with_results(rows: Sequence[tuple[Array | int, ...]], state: State, scale: float) -> Examples:
    game, record = state.game, state.table[0]
    results = np.zeros((2, game.spec.players[1]), np.float32)
    winners = state.winners()
    for seat in range(game.players):
        results[0, seat] = (seat in winners) / len(winners)
        results[1, seat] = nearness(lead(record["points"], game.players, seat), scale)
    observed, legal, visits, worths, movers, seated, expected = (
        np.stack(column) for column in zip(*rows, strict=True)
    )
    return Examples(
        observed,
        legal,
        visits,
        worths,
        movers.astype(np.int8),
        seated.astype(np.int8),
        expected,
        np.repeat(results[None], len(rows), 0),
    )


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
