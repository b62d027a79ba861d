"""Tuning by evolution: the weights of a game's heuristics, and how its searchers think.

CMA-ES (the library `cmaes`, the extra `tune`) proposes candidates. All candidates of a generation play the
same deals, each from every seat, against the reference; the next generation plays others, so that no luck is
learnt. What comes out must win on fresh deals before it is written.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import reduce
from itertools import islice
from operator import add
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np

from bottega.bots.base import Bot
from bottega.bots.digests import digest_here
from bottega.bots.search import Budget, GreedyBot, Searcher, prior_kernels_of, search_settings_of
from bottega.cluster import make_ready, once_here
from bottega.engine.batches import Batch, cores
from bottega.engine.errors import BadOption, shown
from bottega.engine.game import Game, GameSpec
from bottega.engine.options import read_players, read_seed
from bottega.engine.tables import Array
from bottega.engine.weights import Tuned, Weights
from bottega.lab.arena import Crew
from bottega.lab.evolution import OnGeneration, Parameter, evolve
from bottega.lab.intervals import wilson
from bottega.lab.kept_files import write_new
from bottega.lab.matches import Match, Values, play_match, play_match_alone
from bottega.lab.play import play_game

SURE = 0.99  # the level of intervals
LEAGUE_EVERY = 20  # generations after which the mean becomes one of the opponents
LEAGUE_LATEST = 3  # opponents of this kind, beside the reference
POINTS_AS_WIN = 20.0  # a lead of so many points counts like a victory
ROWS_MOST = 20_000  # tables in memory at once
GENERATIONS_MOST = 10_000
POPULATION_LEAST = 4
DEALS_MOST = 1_000_000
DEALS_AT_ONCE = 64  # of fresh ones
FRESH = 1 << 40  # where the seeds of validation begin: no generation gets that far
ITERATIONS = 400  # of a searcher at each decision
TO_THE_END = 100  # decisions of a playout from which on it is not cut off


# Matches: a candidate in one seat, the reference in all others, every deal from every seat


@dataclass(frozen=True)
class Score:
    """What a candidate has shown against others with one number of players."""

    players: int
    games: int
    wins: float  # a shared victory is split
    lead: float  # points ahead of the best other seat, on average

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def fair(self) -> float:
        return 1.0 / self.players

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games, SURE)

    @property
    def worth(self) -> float:
        """One figure to evolve by: 0 among equals; victories, and a little for every point."""
        return self.share / self.fair - 1.0 + self.lead / POINTS_AS_WIN

    def __add__(self, other: "Score") -> "Score":
        """More games of the same match."""
        games = self.games + other.games
        points = round(self.lead * self.games) + round(other.lead * other.games)  # they are whole numbers
        return Score(self.players, games, self.wins + other.wins, points / games)

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "share": self.share, "fair": self.fair, "interval": list(self.interval)}


def better(scores: Sequence[Score]) -> bool:
    """Whether a candidate wins more than its fair share for sure, and with no number of players less."""
    games = sum(score.games for score in scores)
    fair = sum(score.games * score.fair for score in scores) / games
    low, _ = wilson(sum(score.wins for score in scores), games, SURE)
    return low > fair and all(score.interval[1] >= score.fair for score in scores)


class PriorBatch(Batch):
    """Tables at which every seat follows its prior, each by weights of its own."""

    def follow(self, boxes: Array, who: Array, seeds: Array) -> None:
        """Deal and play all rows to the end; `who` names the box of each seat."""
        kernel = prior_kernels_of(self.game.spec).play_prior_tables
        worlds = np.zeros_like(self.tables)
        self._share(kernel, boxes, who, self.game.prepared, self.tables, worlds, self._silence, seeds)


def play_by_prior(
    game: Game, candidate: Values, reference: Values, deals: int, seed: int, threads: int | None = None
) -> Score:
    """A match of two priors, natively on all cores."""
    weights, players = game.spec.weights, game.players
    boxes = np.concatenate([weights.attached_to(game.box, values) for values in (reference, candidate)])
    wins = lead = 0.0
    step = max(1, ROWS_MOST // players)
    for first in range(0, deals, step):
        rows = np.arange(min(step, deals - first) * players)
        seats = rows % players
        who = np.zeros((len(rows), players), np.int64)
        who[rows, seats] = 1
        batch = PriorBatch(game, len(rows), threads)
        batch.follow(boxes, who, (read_seed(seed) + first + rows // players).astype(np.uint64))
        winners = batch.tables["rank"][:, :players] == 1
        wins += float((winners[rows, seats] / winners.sum(axis=1)).sum())
        lead += float(_leads(batch.tables["points"][:, :players].astype(np.float64), rows, seats).sum())
    games = deals * players
    return Score(players, games, wins, lead / games)


def _leads(points: Array, rows: Array, seats: Array) -> Array:
    """How far the seat of each row is ahead of the best other one."""
    own = points[rows, seats].copy()
    points[rows, seats] = -np.inf
    ahead: Array = own - points.max(axis=1)
    return ahead


def search_parameters(weights: Weights) -> list[Parameter]:
    """What is tuned about a searcher, within sensible bounds."""
    usual = search_settings_of(weights.search)
    depth = TO_THE_END if usual.depth < 0 else usual.depth
    return [
        Parameter("exploration", 0.05, 1.5, usual.exploration),
        Parameter("prior_weight", 0.0, 4.0, usual.prior_weight),
        Parameter("widening", 0.0, 12.0, usual.widening),
        Parameter("playout_prior", 0.0, 1.0, usual.playout_prior),
        Parameter("candidates", 1.0, 6.0, usual.candidates),
        Parameter("depth", 0.0, 1.25 * TO_THE_END, depth),
        Parameter("win_weight", 0.0, 1.0, usual.win_weight),
        Parameter("scale", 2.0, 30.0, usual.scale),
    ]


def search_by(values: Values) -> dict[str, float]:
    """The settings as parameters say them: whole numbers where they count something."""
    depth = round(values["depth"])
    counted = {"candidates": round(values["candidates"]), "depth": -1 if depth >= TO_THE_END else depth}
    return {**values, **counted}


@dataclass(frozen=True)
class Candidate:
    """How a searcher leans and thinks."""

    weights: Weights
    values: Values
    budget: Budget

    def player(self, seed: int) -> Bot:
        settings = search_settings_of(search_by(self.values))
        return Searcher("", seed, self.budget, settings, weights=self.weights.values)


@dataclass(frozen=True)
class Greed:
    """How somebody judges who wants the best position at once."""

    values: Values

    def player(self, seed: int) -> Bot:
        return GreedyBot(seed, weights=self.values)


def play_between(
    game: Game,
    candidates: tuple[Candidate, Candidate] | tuple[Greed, Greed],
    deals: int,
    seed: int,
    threads: int | None = None,
) -> Score:
    """A match of the first candidate against the second; several games are played at once."""

    def play(number: int) -> tuple[float, float]:
        deal, own = seed + number // game.players, number % game.players
        seats = range(game.players)
        players = [candidates[seat != own].player(deal * 64 + seat) for seat in seats]
        _, state = play_game(game, players, deal)
        points, winners = list(state.scores()), state.winners()
        return (own in winners) / len(winners), points.pop(own) - max(points)

    games = deals * game.players
    with ThreadPoolExecutor(threads or cores()) as pool:
        results = list(pool.map(play, range(games)))
    return Score(game.players, games, sum(won for won, _ in results), fmean(lead for _, lead in results))


# Tuning


@dataclass(frozen=True)
class Effort:
    """How much is played: later generations play up to three times the deals, to tell smaller differences."""

    generations: int
    population: int
    deals: int
    seed: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.generations <= GENERATIONS_MOST:
            raise BadOption(f"{self.generations} generations: expected 0 to {GENERATIONS_MOST}")
        if self.population < POPULATION_LEAST:
            raise BadOption(f"a population of {self.population}: expected at least {POPULATION_LEAST}")
        if not 1 <= self.deals <= DEALS_MOST:
            raise BadOption(f"{self.deals} deals: expected 1 to {DEALS_MOST}")
        read_seed(read_seed(self.seed) + FRESH + DEALS_MOST)

    def deals_of(self, generation: int) -> int:
        return self.deals * (1 + 3 * generation // self.generations)

    def seed_of(self, generation: int) -> int:
        return self.seed + (generation + 1) * 3 * DEALS_MOST


@dataclass(frozen=True)
class Found:
    """What an evolution came to, and the games that it took."""

    values: dict[str, float]
    games: int


def read_counts(spec: GameSpec, given: str | None) -> list[int]:
    """Numbers of players such as "2,4"; all that the game allows when none are given."""
    fewest, most = spec.players
    if given is None:
        return list(range(fewest, most + 1))
    try:
        return [read_players(int(count), fewest, most) for count in given.split(",")]
    except ValueError:
        raise BadOption(f"--players {shown(given)} is not possible: write numbers such as 2,4") from None


def check_fresh(deals: int) -> None:
    """Refuse a last word of no or too many deals."""
    if not 1 <= deals <= DEALS_MOST:
        raise BadOption(f"{deals} fresh deals are not possible: expected 1 to {DEALS_MOST}")


class Task:
    """The weights of a game, to be tuned with several numbers of players against a reference.

    Matches are played here one after the other, each on all cores, or shared out to a crew.
    """

    def __init__(
        self,
        games: Sequence[Game],
        effort: Effort,
        reference: Weights | None = None,
        start: Weights | None = None,
        only: Sequence[str] = (),
        crew: Crew | None = None,
    ) -> None:
        self.games, self.effort, self._crew = games, effort, crew
        self.threads: Mapping[str, int] = {}  # as many as cores
        self.known = games[0].spec.weights
        self.reference = reference or self.known
        self.start = start or self.reference
        names = [parameter.name for parameter in self.parameters()]
        if not names:
            raise BadOption(f"{games[0].key} has nothing to tune")
        self.only = only or names
        for name in self.only:
            if name not in names:
                raise BadOption(f"{shown(name)!r} cannot be tuned: expected one of {', '.join(names)}")

    @property
    def before(self) -> dict[str, float]:
        """The figures of the reference."""
        return self.reference.values

    def parameters(self) -> list[Parameter]:
        """What may be turned."""
        bounds = self.known.by_name
        return [
            Parameter(name, bounds[name].low, bounds[name].high, v) for name, v in self.start.values.items()
        ]

    def match(self, game: Game, candidate: Values, opponent: Values, deals: int, seed: int) -> Score:
        """A candidate against one opponent."""
        return play_by_prior(game, candidate, opponent, deals, seed, **self.threads)

    def get_ready(self, game: Game) -> None:
        """Compile what matches need, once on a machine."""
        mark = f"{game.key}-{digest_here(game.key)}-prior"
        once_here(mark, lambda: play_by_prior(game, {}, {}, 1, seed=0, threads=1))

    def play(self, matches: Iterable[Match]) -> Iterator[Score]:
        """The scores, in the order of the matches."""
        return map(play_match, matches) if self._crew is None else self._crew.map(play_match_alone, matches)

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"_crew": None}

    def tune(self, on_generation: OnGeneration | None = None) -> Found:
        """Evolve against the reference and, every so often, against what has been reached so far."""
        played = 0
        opponents = [self.before]
        begun = {parameter.name: parameter.start for parameter in self.parameters()}

        def measure(generation: int, candidates: Sequence[dict[str, float]]) -> list[float]:
            nonlocal played
            deals = -(-self.effort.deals_of(generation) // len(opponents))
            matches = (
                Match(self, game, begun | candidate, opponent, deals, self.effort.seed_of(generation))
                for candidate in candidates
                for game in self.games
                for opponent in opponents
            )
            scores = list(self.play(matches))
            played += sum(score.games for score in scores)
            each = len(self.games) * len(opponents)
            return [
                fmean(score.worth for score in scores[first : first + each])
                for first in range(0, len(scores), each)
            ]

        def after(generation: int, mean: dict[str, float]) -> None:
            if generation % LEAGUE_EVERY == LEAGUE_EVERY - 1:
                opponents[1:] = [*opponents[1:], begun | mean][-LEAGUE_LATEST:]
            if on_generation is not None:
                on_generation(generation, mean)

        effort = self.effort
        parameters = [parameter for parameter in self.parameters() if parameter.name in self.only]
        values = evolve(parameters, measure, effort.generations, effort.population, effort.seed, after)
        return Found(begun | values, played)

    def compare(self, found: Found, deals: int) -> list[Score]:
        """What was found against the reference, on deals that no generation has played."""
        check_fresh(deals)
        seed = self.effort.seed + FRESH
        parts = [(first, min(DEALS_AT_ONCE, deals - first)) for first in range(0, deals, DEALS_AT_ONCE)]
        matches = (
            Match(self, game, found.values, self.before, count, seed + first)
            for game in self.games
            for first, count in parts
        )
        scores = self.play(matches)
        return [reduce(add, islice(scores, len(parts))) for _ in self.games]

    def kept(self, found: Found, scores: Sequence[Score], command: str) -> Weights:
        """The weights with what was found, and how."""
        return self.start.with_values(found.values, _tuned(found, scores, command))


class GreedTask(Task):
    """The weights by which positions are judged: greedy players have nothing else to go by."""

    def get_ready(self, game: Game) -> None:
        make_ready(game.key)

    def match(self, game: Game, candidate: Values, opponent: Values, deals: int, seed: int) -> Score:
        return play_between(game, (Greed(candidate), Greed(opponent)), deals, seed, **self.threads)

    def kept(self, found: Found, scores: Sequence[Score], command: str) -> Weights:
        return self.start.with_values(found.values, _tuned(found, scores, command), "evaluation")


class SearchTask(Task):
    """How searchers think about a game, tuned at equal iterations."""

    def __init__(
        self,
        games: Sequence[Game],
        effort: Effort,
        reference: Weights | None = None,
        start: Weights | None = None,
        only: Sequence[str] = (),
        iterations: int = ITERATIONS,
        crew: Crew | None = None,
    ) -> None:
        super().__init__(games, effort, reference, start, only, crew)
        self.budget = Budget(iterations=iterations)

    def get_ready(self, game: Game) -> None:
        make_ready(game.key)

    @property
    def before(self) -> dict[str, float]:
        return {parameter.name: parameter.start for parameter in search_parameters(self.reference)}

    def parameters(self) -> list[Parameter]:
        return search_parameters(self.start)

    def match(self, game: Game, candidate: Values, opponent: Values, deals: int, seed: int) -> Score:
        candidates = (
            Candidate(self.start, candidate, self.budget),
            Candidate(self.reference, opponent, self.budget),
        )
        return play_between(game, candidates, deals, seed, **self.threads)

    def kept(self, found: Found, scores: Sequence[Score], command: str) -> Weights:
        return self.start.with_search(search_by(found.values), _tuned(found, scores, command))


def _tuned(found: Found, scores: Sequence[Score], command: str) -> Tuned:
    said = (f"{score.players} players: {score.share:.1%} of {score.games} games" for score in scores)
    return Tuned(command=command, games=found.games, found=f"against the figures before, {', '.join(said)}")


def write(weights: Weights, path: Path) -> None:
    """Keep weights in a new file."""
    write_new(path, weights.to_toml())
