"""Bots against bots: every deal is played in every seating, and the result says how sure it is."""

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from itertools import combinations, cycle, islice
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

from pydantic import ConfigDict, TypeAdapter, ValidationError

from bottega.bots import bot
from bottega.engine.batches import cores
from bottega.engine.errors import BadOption, BadRecord, shown
from bottega.engine.game import Game
from bottega.engine.options import read_seed
from bottega.games import find

SURE = 2.576  # standard errors of a 99 % interval: a question is settled when it lies outside
FEWEST_GAMES = 40
GAMES_MOST = 1_000_000
WAITING_PER_WORKER = 2

OnGame = Callable[[int], None]


@dataclass(frozen=True)
class Pairing:
    """One game to be played: a deal, and which bot sits where."""

    game: str
    players: int
    options: Mapping[str, Any]
    seed: int
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """One game that was played."""

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)

    game: str
    players: int
    seed: int
    seats: tuple[str, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int
    seconds: float

    def share(self, name: str) -> float:
        """The part of the victory that a bot has, a shared one split among its winners."""
        won = [seat for seat, rank in zip(self.seats, self.ranks, strict=True) if rank == 1]
        return won.count(name) / len(won)


_GAME = TypeAdapter(Played)


def play_pairing(pairing: Pairing) -> Played:
    """Play one game; the seeds of the bots follow from deal and seat, so a game can be played again."""
    game = _game(pairing.game, pairing.players, json.dumps(dict(pairing.options), sort_keys=True))
    begun = perf_counter()
    players = [bot(name, pairing.seed * 64 + seat) for seat, name in enumerate(pairing.seats)]
    state = game.deal(pairing.seed)
    while state.to_play is not None:
        state.play(players[state.to_play].choose(state, state.to_play))
    return Played(
        pairing.game,
        pairing.players,
        pairing.seed,
        pairing.seats,
        state.scores(),
        state.ranks(),
        state.decisions,
        perf_counter() - begun,
    )


_games: dict[tuple[str, int, str], Game] = {}


def _game(key: str, players: int, options: str) -> Game:
    """Games are kept: a process plays many of one kind."""
    wanted = (key, players, options)
    if wanted not in _games:
        _games[wanted] = Game(find(key), players, None, json.loads(options))
    return _games[wanted]


def line_ups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who meets whom: all choices of as many bots as there are seats, or the last one filling the rest."""
    if not bots:
        raise BadOption("an arena needs at least one bot")
    if len(bots) <= players:
        return [(*bots, *[bots[-1]] * (players - len(bots)))]
    return [tuple(chosen) for chosen in combinations(bots, players)]


def check(game: Game, bots: Sequence[str], games: int, seed: int, question: float | None) -> None:
    """Refuse what cannot be held before anything is played."""
    if not 1 <= games <= GAMES_MOST:
        raise BadOption(f"{shown(games)} games are not possible: expected 1 to {GAMES_MOST}")
    if question is not None and not 0 < question < 1:
        raise BadOption(f"--question {question} is not possible: expected a share between 0 and 1")
    read_seed(read_seed(seed) + games)
    for name in bots:
        bot(name, 0)


def pairings(game: Game, bots: Sequence[str], games: int, seed: int) -> Iterator[Pairing]:
    """Deal after deal, each in all rotations of a line-up: nobody gains by a lucky deal or seat."""
    check(game, bots, games, seed, None)
    made = 0
    for deal, line_up in enumerate(cycle(line_ups(bots, game.players))):
        for turn in range(game.players):
            if made == games:
                return
            made += 1
            seats = tuple(islice(cycle(line_up), turn, turn + game.players))
            yield Pairing(game.key, game.players, dict(game.options), seed + deal, seats)


def wilson(wins: float, games: int, z: float = SURE) -> tuple[float, float]:
    """Wilson's interval for a share of wins."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below = 1 + z * z / games
    return max(0.0, (middle - half) / below), min(1.0, (middle + half) / below)


@dataclass
class Standing:
    """What a bot has shown."""

    bot: str
    games: int = 0
    wins: float = 0.0
    points: float = 0.0
    fair_share: float = 0.0  # of wins, were all bots alike
    interval: tuple[float, float] = (0.0, 1.0)
    rating: float | None = None

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


@dataclass
class Outcome:
    """The result of an arena."""

    game: str
    players: int
    bots: list[str]
    games: int
    seconds: float
    settled: bool
    standings: list[Standing] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        data = asdict(self)
        for row, standing in zip(data["standings"], self.standings, strict=True):
            row["win_rate"] = standing.win_rate
        return data


class Workers(Protocol):
    """Where games are played: processes here, or a cluster."""

    def play(self, games: Iterable[Pairing]) -> Iterator[Played]: ...


class Processes:
    """As many processes as cores."""

    def __init__(self, count: int | None = None) -> None:
        self.count = count or cores()

    def play(self, games: Iterable[Pairing]) -> Iterator[Played]:
        if self.count == 1:
            yield from map(play_pairing, games)
            return
        waiting: deque[Future[Played]] = deque()
        with ProcessPoolExecutor(self.count, mp_context=get_context("spawn")) as pool:
            try:
                for pairing in games:
                    waiting.append(pool.submit(play_pairing, pairing))
                    if len(waiting) >= WAITING_PER_WORKER * self.count:
                        yield waiting.popleft().result()
                while waiting:
                    yield waiting.popleft().result()
            finally:
                pool.shutdown(cancel_futures=True)


class RayCluster:
    """A Ray cluster by its address (the extra `ray`)."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ModuleNotFoundError:
            raise BadOption("--ray needs Ray: pip install 'bottega[ray]'") from None
        self._ray = ray
        place = None if address == "local" else address
        ray.init(address=place, ignore_reinit_error=True, log_to_driver=False)
        self._play = ray.remote(play_pairing)

    def play(self, games: Iterable[Pairing]) -> Iterator[Played]:
        most = WAITING_PER_WORKER * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        for pairing in games:
            waiting.append(self._play.remote(pairing))
            if len(waiting) >= most:
                yield self._ray.get(waiting.popleft())
        while waiting:
            yield self._ray.get(waiting.popleft())


def hold(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    workers: Workers | None = None,
    question: float | None = None,
    earlier: Sequence[Played] = (),
    on_game: OnGame | None = None,
) -> tuple[Outcome, list[Played]]:
    """Play up to a number of games, or until it is settled whether the first bot wins more than `question` of
    its games (its fair share by default)."""
    begun, played, settled = perf_counter(), list(earlier), False
    check(game, bots, games, seed, question)
    known = {(one.seed, one.seats) for one in earlier}
    fresh = (one for one in pairings(game, bots, games, seed) if (one.seed, one.seats) not in known)
    asked = _question(game, bots, question)
    for result in (workers or Processes()).play(fresh):
        played.append(result)
        if on_game is not None:
            on_game(len(played))
        if asked is not None and _is_settled(played, bots[0], asked):
            settled = True
            break
    names = list(dict.fromkeys(bots))
    outcome = Outcome(game.key, game.players, names, len(played), perf_counter() - begun, settled)
    outcome.standings = standings(played)
    return outcome, played


def _question(game: Game, bots: Sequence[str], given: float | None) -> float | None:
    """The share of wins that the first bot is asked for; nobody is asked among equals."""
    if len(set(bots)) == 1:
        return None
    return line_ups(bots, game.players)[0].count(bots[0]) / game.players if given is None else given


def _is_settled(played: Sequence[Played], first: str, asked: float) -> bool:
    """Whether the interval of the first bot leaves the question out, after whole deals."""
    mine = [one for one in played if first in one.seats]
    if len(mine) < FEWEST_GAMES or len(mine) % mine[0].players:
        return False
    low, high = wilson(sum(one.share(first) for one in mine), len(mine))
    return not low <= asked <= high


def standings(played: Sequence[Played]) -> list[Standing]:
    """All bots by rating, then by wins."""
    found: dict[str, Standing] = {}
    for game in played:
        for name in dict.fromkeys(game.seats):
            row = found.setdefault(name, Standing(name))
            held = game.seats.count(name)
            row.games += 1
            row.wins += game.share(name)
            row.fair_share += held / game.players
            row.points += sum(p for p, s in zip(game.points, game.seats, strict=True) if s == name) / held
    ratings = rate(played)
    for row in found.values():
        row.interval = wilson(row.wins, row.games)
        row.fair_share /= row.games
        row.points /= row.games
        row.rating = ratings.get(row.bot)
    return sorted(found.values(), key=lambda row: (row.rating or 0.0, row.win_rate), reverse=True)


def rate(played: Sequence[Played]) -> dict[str, float]:
    """Ratings by openskill's Plackett-Luce model: the mean, in its own units (25 to begin with)."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    for game in played:
        if len(set(game.seats)) < 2:
            continue
        best: dict[str, int] = {}
        for name, rank in zip(game.seats, game.ranks, strict=True):
            best[name] = min(rank, best.get(name, rank))
        names = list(best)
        teams = [[ratings.setdefault(name, model.rating(name=name))] for name in names]
        rated = model.rate(teams, ranks=[float(best[name]) for name in names])
        ratings |= {name: team[0] for name, team in zip(names, rated, strict=True)}
    return {name: float(rating.mu) for name, rating in ratings.items()}


def save(played: Sequence[Played], path: Path) -> None:
    """One line of JSON per game, appended."""
    try:
        with path.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(asdict(game)) + "\n" for game in played)
    except OSError as problem:
        raise BadRecord(f"cannot write {path}: {problem.strerror}") from None


def load(path: Path) -> list[Played]:
    """The games that `save` wrote."""
    played = []
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadRecord(f"cannot read {path}: {problem}") from None
    for number, line in enumerate(lines, 1):
        if line:
            try:
                played.append(_GAME.validate_json(line))
                _check_game(played[-1])
            except (ValidationError, ValueError, RecursionError):
                raise BadRecord(f"{path}, line {number}: not a game of an arena") from None
    return played


def _check_game(game: Played) -> None:
    seats = len(game.seats)
    if not seats == game.players == len(game.points) == len(game.ranks) or 1 not in game.ranks:
        raise ValueError("seats, points and ranks do not agree")
