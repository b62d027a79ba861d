"""Many games without a table: scores, lengths, speed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from bottega.bots import Player, bot_for_game, bot_seed, dismiss, name_of
from bottega.bots.registry import registered_factory
from bottega.cluster import make_ready
from bottega.engine.batches import Batch, kept
from bottega.engine.errors import BadOption, shown
from bottega.engine.game import Game, State
from bottega.engine.options import read_seed
from bottega.lab.arena import Crew
from bottega.lab.game_rows import GameRows
from bottega.lab.kept_files import taken
from bottega.lab.play import play_game
from bottega.match.record import Record

GAMES_AT_ONCE = 20_000
SENT_AT_ONCE = 1_000  # random games to one of a crew; of games with bots, one
GAMES_MOST = 1_000_000_000
DECISIONS_KEPT = 1_000
RANDOM = "random"

OnGames = Callable[[int], None]


@dataclass
class Simulation:
    """What came of a number of games; per seat where a list is."""

    game: str
    players: int
    options: dict[str, Any]
    bots: list[str]
    games: int
    seed: int
    decisions: int = 0
    seconds: float = 0.0
    decisions_per_second: float = 0.0
    games_per_second: float = 0.0
    mean_decisions: float = 0.0
    mean_scores: list[float] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    shared_wins: int = 0

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def simulate(
    game: Game,
    games: int,
    seed: int = 0,
    bots: Sequence[Player] = (RANDOM,),
    records: Path | None = None,
    on_games: OnGames | None = None,
    rows: GameRows | None = None,
    crew: Crew | None = None,
) -> Simulation:
    """Play games with the seeds from `seed` on; random bots alone play natively on all cores.

    `bots`, names or what makes bots, are dealt to the seats in turn. A seat wins when its rank is 1; a shared
    victory counts for each of its winners and once in `shared_wins`. Every game is added to the `rows`. A
    `crew` plays the same games, in other processes or on a cluster.
    """
    seats = seat_bots(game, games, seed, bots)
    if records is not None:
        _make_folder(records)
        _check_free(game, range(seed, seed + games), records)
    names = [name_of(one) for one in seats]
    result = Simulation(game.key, game.players, dict(game.options), names, games, seed)
    tally, tell = _Tally(result.bots, rows), on_games or (lambda done: None)
    if crew is not None:
        _share_out(crew, game, seats, result, records, tally, tell)
    elif all(one == RANDOM for one in seats):
        _play_natively(game, result, records, tally, tell)
    else:
        _play_in_turn(game, seats, result, records, tally, tell)
    result.decisions_per_second = result.decisions / result.seconds
    result.games_per_second = games / result.seconds
    result.mean_decisions = result.decisions / games
    result.mean_scores = (tally.points / games).tolist()
    result.wins = tally.wins.tolist()
    result.shared_wins = tally.shared_wins
    return result


def seat_bots(game: Game, games: int, seed: int, bots: Sequence[Player]) -> list[Player]:
    """Who plays where; refused when there are no such bots, or no such number of games or seeds."""
    if not 1 <= games <= GAMES_MOST:
        raise BadOption(f"{shown(games)} games are not possible: expected at least 1, at most {GAMES_MOST}")
    read_seed(read_seed(seed) + games - 1)
    for one in bots:
        bot_for_game(one, 0)
    return [bots[seat % len(bots)] for seat in range(game.players)]


class _Tally:
    """Points and victories so far."""

    def __init__(self, bots: Sequence[str], rows: GameRows | None) -> None:
        self.bots, self.rows = bots, rows
        self.points = np.zeros(len(bots))
        self.wins = np.zeros(len(bots), np.int64)
        self.shared_wins = 0

    def count(self, first_seed: int, decisions: Any, points: Any, ranks: Any) -> None:
        """One row per game, one column per seat."""
        if self.rows is not None:
            for number, game in enumerate(zip(decisions, points, ranks, strict=True)):
                lasted, scored, placed = game
                self.rows.add(first_seed + number, lasted, self.bots, scored, placed)
        won = np.asarray(ranks) == 1
        self.points += np.asarray(points).sum(axis=0)
        self.wins += won.sum(axis=0)
        self.shared_wins += int((won.sum(axis=1) > 1).sum())


def _make_folder(records: Path) -> None:
    try:
        records.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadOption(f"cannot write records to {records}: {problem.strerror}") from None


def _check_free(game: Game, seeds: range, records: Path) -> None:
    """Games of another run may lie in the folder, as long as none of them is played again."""
    for file in records.iterdir():
        seed = file.stem.rpartition("-")[2]
        if seed.isdecimal() and int(seed) in seeds and file == _record_file(game, int(seed), records):
            raise taken(file, "give another folder, or other seeds")


def _record_file(game: Game, seed: int, records: Path) -> Path:
    return records / f"{game.key}-{game.players}-{seed}.json"


def _play_natively(
    game: Game, result: Simulation, records: Path | None, tally: _Tally, on_games: OnGames
) -> None:
    for first, count in _parts(result.games, GAMES_AT_ONCE):
        batch = Batch(game, count)
        begun = perf_counter()
        batch.deal(result.seed + first)
        for done in batch.play_out(result.seed, DECISIONS_KEPT if records else 0, first):
            on_games(first + done)
        result.seconds += perf_counter() - begun
        result.decisions += int(batch.tables["decisions"].sum())
        tables, seats = batch.tables, game.players
        tally.count(
            result.seed + first, tables["decisions"], tables["points"][:, :seats], tables["rank"][:, :seats]
        )
        if records is not None:
            _keep_all(batch, result.seed, first)
            for row in range(len(batch)):
                seed = result.seed + first + row
                _save(Record.of(game, seed, kept(batch, row)), records)


def _parts(games: int, most: int) -> Iterator[tuple[int, int]]:
    """The first game and the number of games of each part."""
    return ((first, min(most, games - first)) for first in range(0, games, most))


def _keep_all(batch: Batch, seed: int, first: int) -> None:
    """Play the same games again where one was longer than expected, so that all its actions are kept."""
    longest = int(batch.tables["decisions"].max())
    if longest > batch.actions.shape[1]:
        batch.deal(seed + first)
        for _ in batch.play_out(seed, longest, first):
            pass


def _play_in_turn(
    game: Game,
    seats: Sequence[Player],
    result: Simulation,
    records: Path | None,
    tally: _Tally,
    on_games: OnGames,
) -> None:
    for number in range(result.games):
        seed = result.seed + number
        begun = perf_counter()
        record, state = _play_one(game, seats, seed)
        result.seconds += perf_counter() - begun
        result.decisions += state.decisions
        tally.count(seed, [state.decisions], [state.scores()], [state.ranks()])
        if records is not None:
            _save(record, records)
        on_games(number + 1)


def _play_one(game: Game, seats: Sequence[Player], seed: int) -> tuple[Record, State]:
    players = [bot_for_game(one, bot_seed(seed, seat)) for seat, one in enumerate(seats)]
    try:
        return play_game(game, players, seed)
    finally:
        dismiss(players)


@dataclass(frozen=True)
class Stretch:
    """Games of a simulation, to be played wherever there is room: so many from the `first` on."""

    game: Game
    seats: tuple[Player, ...]
    seed: int  # of the simulation
    first: int
    count: int
    keeping: bool  # whether the actions are told too

    @property
    def game_key(self) -> str:
        return self.game.key

    def get_ready(self) -> None:
        make_ready(self.game_key)


@dataclass(frozen=True)
class Outcomes:
    """How the games of a stretch ended: one row per game, one column per seat."""

    decisions: list[int]
    points: list[list[int]]
    ranks: list[list[int]]
    actions: list[Sequence[int | str]]


def play_stretch(stretch: Stretch) -> Outcomes:
    """On one core: the others have stretches of their own."""
    if all(one == RANDOM for one in stretch.seats):
        return _play_random_stretch(stretch)
    seeds = (stretch.seed + stretch.first + number for number in range(stretch.count))
    played = [_play_one(stretch.game, stretch.seats, seed) for seed in seeds]
    return Outcomes(
        [state.decisions for _, state in played],
        [list(state.scores()) for _, state in played],
        [list(state.ranks()) for _, state in played],
        [record.actions if stretch.keeping else () for record, _ in played],
    )


def _play_random_stretch(stretch: Stretch) -> Outcomes:
    batch, seats = Batch(stretch.game, stretch.count, threads=1), stretch.game.players
    batch.deal(stretch.seed + stretch.first)
    for _ in batch.play_out(stretch.seed, DECISIONS_KEPT if stretch.keeping else 0, stretch.first):
        pass
    if stretch.keeping:
        _keep_all(batch, stretch.seed, stretch.first)
    return Outcomes(
        batch.tables["decisions"].tolist(),
        batch.tables["points"][:, :seats].tolist(),
        batch.tables["rank"][:, :seats].tolist(),
        [kept(batch, row) if stretch.keeping else () for row in range(len(batch))],
    )


def _share_out(
    crew: Crew,
    game: Game,
    seats: Sequence[Player],
    result: Simulation,
    records: Path | None,
    tally: _Tally,
    on_games: OnGames,
) -> None:
    begun = perf_counter()
    sent = tuple((registered_factory(one) or one) if isinstance(one, str) else one for one in seats)
    most = SENT_AT_ONCE if all(one == RANDOM for one in sent) else 1
    stretches = (
        Stretch(game, sent, result.seed, first, count, records is not None)
        for first, count in _parts(result.games, most)
    )
    done = 0
    for played in crew.map(play_stretch, stretches):
        result.decisions += sum(played.decisions)
        tally.count(result.seed + done, played.decisions, played.points, played.ranks)
        if records is not None:
            for number, actions in enumerate(played.actions):
                _save(Record(game, result.seed + done + number, actions), records)
        done += len(played.decisions)
        on_games(done)
    result.seconds = perf_counter() - begun


def _save(record: Record, records: Path) -> None:
    record.save(_record_file(record.game, record.seed, records), over=False)
