"""The laboratory in a few calls: games between bots, search, analysis, arenas, many games at once.

>>> from bottega import api
>>> record = api.play("palatinus", ["maestro@20", "greedy"], seed=3)
>>> record.final().to_play is None
True
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bottega.bots import Bot, Player, SeatView, bot_seed, dismiss
from bottega.bots import bot as bot_of
from bottega.bots.analysis import Hint, Shares, TurningPoint, chances, hints, turning_points
from bottega.bots.levels import LevelBot
from bottega.bots.registry import names_of
from bottega.bots.search import Budget, Considered, Searcher
from bottega.engine.errors import BadOption, shown
from bottega.engine.game import Game, State
from bottega.games import find
from bottega.lab.arena import ArenaResult, OnGame, Processes, run_arena, usual_hypotheses
from bottega.lab.cluster import RayCluster
from bottega.lab.game_rows import open_rows
from bottega.lab.play import play_game
from bottega.lab.results import Played, load, save
from bottega.lab.simulation import RANDOM, OnGames, Simulation
from bottega.lab.simulation import simulate as play_many
from bottega.lab.sprt import ERROR, Hypotheses
from bottega.match.record import Record

ANALYSIS_SECONDS = 0.05


def play(game: Game | str, bots: Sequence[Player] | Player, seed: int = 0) -> Record:
    """One game between bots, by name or as objects, in seat order; the last one takes all seats left.

    >>> from bottega import api
    >>> first, again = (api.play("palatinus", ["greedy", "random"], seed=1) for _ in range(2))
    >>> first.actions == again.actions
    True
    """
    table = _game(game)
    given = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]
    if not 1 <= len(given) <= table.players:
        raise BadOption(f"{len(given)} bots are not possible: expected 1 to {table.players}")
    given += [given[-1]] * (table.players - len(given))
    players: list[Bot] = [bot_of(one, bot_seed(seed, seat)) for seat, one in enumerate(given)]
    try:
        record, _ = play_game(table, players, seed)
    finally:
        dismiss(players)
    return record


def search(
    state: State,
    seat: int | None = None,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    bot: str = "maestro",
    seed: int = 0,
) -> list[Considered]:
    """All actions of a seat (the one to play) as a level sees them, the best first, by what the seat knows.

    A number of iterations gives the same on every machine; without any limit the level thinks as at a table.

    >>> import bottega
    >>> from bottega import api
    >>> state = bottega.game("palatinus").deal(seed=1)
    >>> found = api.search(state, iterations=50)
    >>> found[0].action in state.legal() and sum(one.visits for one in found) == 50
    True
    """
    looking = state.to_play if seat is None else seat
    if looking is None:
        raise BadOption("there is nothing to search: the game is over")
    if state.to_play != looking:
        raise BadOption(f"there is nothing to search for seat {looking}: it is not to play")
    limit = None if seconds is None and iterations is None else Budget(seconds, iterations)
    player = bot_of(bot, seed)
    if isinstance(player, LevelBot):
        player = (player if limit is None else LevelBot(player.level, seed, limit)).searcher(state.game)
    if not isinstance(player, Searcher):
        raise BadOption(f"the bot {shown(bot)} does not search: expected a level, such as maestro")
    player.budget = limit or player.budget
    return player.consider(SeatView(state, looking, seed))


@dataclass(frozen=True)
class Turn:
    """A turning point of a game: what was decided there, and what a search prefers."""

    point: TurningPoint
    action: str
    preferred: Hint


@dataclass(frozen=True)
class Analysis:
    """The chances of each seat after the deal and after every decision, and where they turned."""

    chances: list[Shares]
    turning_points: list[Turn]

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "chances": self.chances,
            "turning_points": [
                {
                    "ply": turn.point.ply,
                    "seat": turn.point.seat,
                    "action": turn.action,
                    "preferred": str(turn.preferred.action),
                }
                for turn in self.turning_points
            ],
        }


def analyse(
    record: Record,
    *,
    seconds: float = ANALYSIS_SECONDS,
    iterations: int | None = None,
    seed: int = 0,
    on_position: Callable[[int], None] | None = None,
) -> Analysis:
    """Each seat's share of the win to expect after every decision of a game, and where it turned.

    Everything on the table is known here, also what was face down: it is for games that are over. With
    `iterations` instead of seconds it is the same on every machine.

    >>> from bottega import api
    >>> record = api.play("palatinus", "random", seed=1)
    >>> found = api.analyse(record, iterations=2)
    >>> len(found.chances) == len(record.actions) + 1
    True
    >>> sorted(found.chances[-1])
    [0.0, 1.0]
    """
    limit = Budget(seconds=seconds) if iterations is None else Budget(iterations=iterations)
    states = [state for state, _ in record.replay()]
    curve = []
    for done, state in enumerate(states, 1):
        curve.append(chances(state, limit, seed))
        if on_position is not None:
            on_position(done)
    deciders = [seat for state in states[:-1] if (seat := state.to_play) is not None]
    turns = []
    for point in turning_points(curve, deciders):
        best, *_ = hints(states[point.ply - 1], point.seat, limit, seed)
        turns.append(Turn(point, record.actions[point.ply - 1], best))
    return Analysis(curve, turns)


def arena(
    game: Game | str,
    bots: Sequence[Player],
    games: int = 200,
    seed: int = 0,
    *,
    sprt: bool | tuple[float, float] = False,
    alpha: float = ERROR,
    beta: float = ERROR,
    append: Path | str | None = None,
    on_game: OnGame | None = None,
    processes: int | None = None,
    ray: str | None = None,
) -> ArenaResult:
    """Bots against bots, every deal in every seating: shares of victory and ratings, with intervals.

    Bots are names, classes or functions that make them, or objects, which are copied for every game; what is
    no name must be picklable where several processes play (as many as cores by default), or a cluster, whose
    address is `ray`.

    With `sprt` it ends as soon as a sequential test with the errors `alpha` and `beta` has decided whether
    the first bot wins its fair share of games or a tenth more, or which of two shares. Every game is added
    to the file `append`; those that are in it count, and are not played again.

    >>> from bottega import api
    >>> outcome = api.arena("palatinus", ["greedy", "random"], games=4, processes=1)
    >>> outcome.games, [standing.bot for standing in outcome.standings]
    (4, ['greedy', 'random'])
    >>> outcome = api.arena("palatinus", ["greedy", "random"], games=400, processes=1, sprt=True)
    >>> outcome.games < 400, outcome.sprt.decision
    (True, 'H1')
    """
    if ray is not None and processes is not None:
        raise BadOption("processes and ray exclude each other: a cluster has its own")
    table, kept = _game(game), None if append is None else Path(append)
    earlier = load(kept) if kept is not None and kept.exists() else []

    def hear(played: Played) -> None:
        if kept is not None:
            save([played], kept)
        if on_game is not None:
            on_game(played)

    outcome, _ = run_arena(
        table,
        bots,
        games,
        seed,
        workers=Processes(processes) if ray is None else RayCluster(ray),
        hypotheses=_hypotheses(table, bots, sprt, alpha, beta),
        earlier=earlier,
        on_game=hear,
    )
    return outcome


def simulate(
    game: Game | str,
    games: int,
    seed: int = 0,
    bots: Sequence[Player] = (RANDOM,),
    *,
    records: Path | str | None = None,
    table: Path | str | None = None,
    on_games: OnGames | None = None,
    ray: str | None = None,
) -> Simulation:
    """Many games with the seeds from `seed` on: points, victories, lengths, speed.

    The bots are dealt to the seats in turn; random ones alone play natively on all cores. Every game is kept
    as a record in the folder `records`, and as a row of the new file `table` (.csv or .parquet). On a
    cluster, whose address is `ray`, the same games are played.

    >>> from bottega import api
    >>> found = api.simulate("palatinus", 100, seed=1)
    >>> found.games, sum(found.wins) - found.shared_wins
    (100, 100)
    """
    dealt = _game(game)
    with open_rows(None if table is None else Path(table), dealt) as rows:
        return play_many(
            dealt,
            games,
            seed,
            bots,
            None if records is None else Path(records),
            on_games,
            rows,
            None if ray is None else RayCluster(ray),
        )


def _hypotheses(
    game: Game, bots: Sequence[Player], sprt: bool | tuple[float, float], alpha: float, beta: float
) -> Hypotheses | None:
    if isinstance(sprt, bool):
        return usual_hypotheses(game, names_of(bots), alpha, beta) if sprt else None
    if len(sprt) != 2:
        raise BadOption(f"sprt={shown(sprt)} is not possible: expected two shares, as (0.5, 0.6)")
    return Hypotheses(*sprt, alpha, beta)


def _game(given: Game | str) -> Game:
    return Game(find(given)) if isinstance(given, str) else given
