"""Bots against bots: every deal is played in every seating, and the result says how sure it is."""

import os
import pickle
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from importlib import import_module
from itertools import combinations, count, islice, permutations
from multiprocessing import active_children, get_context, parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from time import perf_counter
from typing import Any, Protocol, TypeVar

from bottega.bots import BadBot, Bot, Player, bot_for_game, bot_seed, dismiss
from bottega.bots.registry import names_of, registered_factory
from bottega.cluster import Work as ClusterWork
from bottega.cluster import make_ready
from bottega.engine.batches import cores
from bottega.engine.components import ComponentText
from bottega.engine.errors import BadGame, BadOption, BottegaError, needing, shown
from bottega.engine.game import Game
from bottega.engine.options import read_seed
from bottega.games import find
from bottega.lab.deals import DealCollector, complete_deals, rotations
from bottega.lab.play import play_game
from bottega.lab.results import Played, chosen_options, kind_of, own_components
from bottega.lab.sprt import ERROR, UNDECIDED, Hypotheses, Sprt, better_than
from bottega.lab.standings import Standing, standings

PEERS = ("openspiel", "openspiel-native")
GAMES_MOST = 1_000_000
WAITING_PER_WORKER = 2
PROCESSES_MOST = 61 if sys.platform == "win32" else 10_000  # Windows waits for no more at once

OnGame = Callable[[Played], None]
OnDeal = Callable[[Sprt], None]
Work = TypeVar("Work")
Given = TypeVar("Given", bound=ClusterWork)
Done = TypeVar("Done")


@dataclass(frozen=True)
class Pairing:
    """One game to be played: a deal, and which bot sits where."""

    game: str
    players: int
    options: tuple[str, ...]
    seed: int
    seats: tuple[str, ...]
    brought: Mapping[str, Player] = field(default_factory=dict, hash=False)  # bots that no name is enough for
    components: ComponentText | None = None  # somebody's own

    @property
    def game_key(self) -> str:
        return self.game

    def get_ready(self) -> None:
        make_ready(self.game)


def player(name: Player, seed: int) -> Bot:
    """A bot, or a peer's: `openspiel@0.1s` is OpenSpiel's own search (the extra `bench`)."""
    if not isinstance(name, str) or name.partition("@")[0] not in PEERS:
        return bot_for_game(name, seed)
    with needing(shown(name), "OpenSpiel", "bench"):
        from bottega.lab.peers import peer
    return peer(name, seed)


def players_of(pairing: Pairing) -> list[Bot]:
    """The bots of a game. Their seeds follow from deal and seat, so a game can be played again."""
    return [
        player(pairing.brought.get(name, name), bot_seed(pairing.seed, seat))
        for seat, name in enumerate(pairing.seats)
    ]


def play_pairing(pairing: Pairing) -> Played:
    """Play one game."""
    players = players_of(pairing)
    try:
        return play_between(pairing, players)
    finally:
        dismiss(players)


def play_between(pairing: Pairing, players: Sequence[Bot]) -> Played:
    """Play one game between these bots."""
    game = _game(pairing.game, pairing.players, pairing.options, pairing.components)
    begun = perf_counter()
    _, state = play_game(game, players, pairing.seed)
    return Played(
        pairing.game,
        pairing.players,
        pairing.options,
        pairing.seed,
        pairing.seats,
        state.scores(),
        state.ranks(),
        state.decisions,
        perf_counter() - begun,
        own_components(game),
    )


# By the id of the spec.
_games: dict[tuple[int, int, tuple[str, ...], ComponentText | None], Game] = {}


def _game(key: str, players: int, options: tuple[str, ...], components: ComponentText | None) -> Game:
    """Games are kept: a process plays many of one kind."""
    spec = find(key)
    wanted = (id(spec), players, options, components)
    if wanted not in _games:
        given = dict(option.split("=", 1) for option in options)
        _games[wanted] = Game(spec, players, components, given)
    return _games[wanted]


def line_ups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who meets whom: all choices of as many bots as there are seats, or the last one filling the rest."""
    if not bots:
        raise BadOption("an arena needs at least one bot")
    if len(bots) <= players:
        return [(*bots, *[bots[-1]] * (players - len(bots)))]
    return [tuple(chosen) for chosen in combinations(bots, players)]


def orders(line_up: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every order in which a line-up can sit round the table, wherever it begins."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for others in permutations(line_up[1:]):
        order = (line_up[0], *others)
        found.setdefault(min(rotations(order)), order)
    return list(found.values())


def brought_by(bots: Sequence[Player]) -> dict[str, Player]:
    """The bots, by their names, that another process would not find by these: objects, what makes bots, and
    those that `register_bot` made known here."""
    found: dict[str, Player] = {}
    for one, name in zip(bots, names_of(bots), strict=True):
        known = registered_factory(name) if isinstance(one, str) else one
        if known is not None:
            found[name] = known
    return found


def pairings(game: Game, bots: Sequence[Player], games: int, seed: int) -> Iterator[Pairing]:
    """Deal after deal, each in all rotations of a line-up: nobody gains by a lucky deal or seat. The next
    deal of a line-up has another order round the table: nobody gains by a neighbour."""
    check(game, bots, games, seed)
    options, brought = chosen_options(game), brought_by(bots)
    sat = [orders(line_up) for line_up in line_ups(names_of(bots), game.players)]
    endless = (
        Pairing(game.key, game.players, options, seed + deal, seats, brought, game.components.own)
        for deal in count()
        for ways in (sat[deal % len(sat)],)
        for seats in rotations(ways[deal // len(sat) % len(ways)])
    )
    return islice(endless, games)


def check(
    game: Game, bots: Sequence[Player], games: int, seed: int, hypotheses: Hypotheses | None = None
) -> None:
    """Refuse what cannot be held before anything is played."""
    if find(game.key) is not game.spec:
        raise BadGame(f"an arena plays {game.key} as it is known here: register the other one by its own key")
    if not 0 <= games <= GAMES_MOST:
        raise BadOption(f"{shown(games)} games are not possible: expected 0 to {GAMES_MOST}")
    if hypotheses is not None and len(set(bots)) == 1:
        raise BadOption("a bot cannot be tested against itself: name another one")
    read_seed(read_seed(seed) + games)
    names_of(bots)
    for one in bots:
        player(one, 0)


class Workers(Protocol):
    """Where games are played: processes here, or a cluster. Results come in the order of the games."""

    def play(self, games: Iterable[Pairing]) -> Iterator[Played]: ...


class Crew(Protocol):
    """Where works of one kind are shared out: processes here, or a cluster. Results come in their order."""

    def map(self, function: Callable[[Given], Done], works: Iterable[Given]) -> Iterator[Done]: ...


def _begin_work() -> None:
    """A worker leaves Ctrl+C to the command, and ends with it whatever becomes of it."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Processes:
    """As many processes as cores."""

    def __init__(self, number: int | None = None) -> None:
        if number is not None and number < 1:
            raise BadOption(f"{number} processes are not possible: expected at least 1")
        self.number = min(number or cores(), PROCESSES_MOST)

    def play(self, games: Iterable[Pairing]) -> Iterator[Played]:
        if self.number == 1:
            return self.map(play_pairing, games)
        return self.map(play_pairing, map(_sendable, games))

    def map(self, function: Callable[[Work], Done], works: Iterable[Work]) -> Generator[Done, None, None]:
        """The results in the order of the works. Who stops asking ends the processes."""
        if self.number == 1:
            yield from map(function, works)
            return
        waiting: deque[Future[Done]] = deque()
        with self._pool() as pool:
            for work in works:
                waiting.append(pool.submit(function, work))
                if len(waiting) >= WAITING_PER_WORKER * self.number:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()

    def as_completed(
        self, function: Callable[[Work], Done], works: Iterable[Work]
    ) -> Generator[Done, None, None]:
        """The results as they come. A work is asked for when a process is free to begin it."""
        waiting: set[Future[Done]] = set()
        with self._pool() as pool:
            for work in works:
                waiting.add(pool.submit(function, work))
                if len(waiting) >= self.number:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (one.result() for one in done)
            yield from (one.result() for one in as_completed(waiting))

    @contextmanager
    def _pool(self) -> Iterator[ProcessPoolExecutor]:
        """Processes that end when nobody asks any more, whatever they are doing."""
        before = set(active_children())
        pool = ProcessPoolExecutor(self.number, get_context("spawn"), initializer=_begin_work)
        try:
            yield pool
            pool.shutdown()
        except BrokenProcessPool:
            raise BottegaError(
                "a process ended before its work was done: a script works with several processes under "
                "`if __name__ == '__main__':`, or in this one, with processes=1"
            ) from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in set(active_children()) - before:
                child.terminate()


def _sendable(pairing: Pairing) -> Pairing:
    """The pairing, if other processes can get its bots; otherwise refused, rather than by them."""
    for name, who in pairing.brought.items():
        where = getattr(who, "__module__", "")
        try:
            if where == "__main__" and not hasattr(import_module(where), "__file__"):
                raise pickle.PicklingError("it was typed in here")
            pickle.dumps(who)
        except Exception as problem:  # whatever a stranger's object does when it is pickled
            raise BadBot(
                f"the bot {shown(name)} cannot be sent to other processes ({shown(problem)}): give a class "
                "or function at the top of a module, or play in this process, with processes=1"
            ) from None
    return pairing


def run_arena(
    game: Game,
    bots: Sequence[Player],
    games: int,
    seed: int = 0,
    *,
    workers: Workers | None = None,
    hypotheses: Hypotheses | None = None,
    earlier: Sequence[Played] = (),
    on_game: OnGame | None = None,
    on_deal: OnDeal | None = None,
) -> tuple["ArenaResult", list[Played]]:
    """Play up to a number of games, or until one of the hypotheses about the first bot is accepted.

    Earlier games of the same kind count, and are not played again; what other bots did in them is rated, but
    tests nothing. The last bot is the anchor of the ratings.
    """
    begun = perf_counter()
    check(game, bots, games, seed, hypotheses)
    played = alike(game, earlier)
    names = names_of(bots)
    collector, test = DealCollector(), None if hypotheses is None else Sprt(hypotheses)
    for one in played:
        _test_deal(test, collector, one, names)
    if test is None or test.decision == UNDECIDED:
        for result in (workers or Processes()).play(fresh(game, bots, games, seed, played)):
            played.append(result)
            if on_game is not None:
                on_game(result)
            if test is not None and _test_deal(test, collector, result, names):
                if on_deal is not None:
                    on_deal(test)
                if test.decision != UNDECIDED:
                    break
    spent = perf_counter() - begun
    deals = len(complete_deals(played))
    rows = standings(played, names[-1])
    return ArenaResult(
        game.key, game.players, list(dict.fromkeys(names)), len(played), deals, spent, test, rows
    ), played


def _test_deal(test: Sprt | None, collector: DealCollector, game: Played, bots: Sequence[str]) -> bool:
    """Whether this game ended a deal that the first bot played against the others."""
    if test is None or bots[0] not in game.seats or not set(game.seats) <= set(bots):
        return False
    deal = collector.add(game)
    if deal is None:
        return False
    test.add(deal.share(bots[0]))
    return True


def alike(game: Game, earlier: Iterable[Played]) -> list[Played]:
    """The games of this kind: the same game, player count, options and components."""
    kind = kind_of(game)
    return [one for one in earlier if one.kind == kind]


def fresh(
    game: Game, bots: Sequence[Player], games: int, seed: int, earlier: Iterable[Played]
) -> Iterator[Pairing]:
    """What is left to be played."""
    known = {(one.seed, one.seats) for one in alike(game, earlier)}
    return (one for one in pairings(game, bots, games, seed) if (one.seed, one.seats) not in known)


def usual_hypotheses(
    game: Game, bots: Sequence[str], alpha: float = ERROR, beta: float = ERROR
) -> Hypotheses | None:
    """Whether the first bot wins more than its fair share. Nothing is tested among equals, nor where more
    bots than seats play for ratings."""
    if len(set(bots)) == 1 or len(bots) > game.players:
        return None
    return better_than(line_ups(bots, game.players)[0].count(bots[0]) / game.players, alpha, beta)


@dataclass
class ArenaResult:
    """The result of an arena."""

    game: str
    players: int
    bots: list[str]
    games: int
    deals: int  # that were played in all seatings
    seconds: float
    sprt: Sprt | None  # the test, where something was tested
    standings: list[Standing] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        sprt = None if self.sprt is None else self.sprt.to_json()
        return asdict(replace(self, sprt=None)) | {"sprt": sprt}
