"""Are the games fair, how do they go between strong players, and which of our figures matters most?

    python benchmarks/balance.py --minutes 30 --out balance

First, for every game and number of players, games between equals: Intuito where a game has learned, Lavorante
elsewhere (or whoever is named by --bot). How often each place in the order of play wins, points, how far the
winner is ahead of the second, how often victory is shared, and how many decisions a game has.

Then, for figures that we had to reconstruct: what if the printed one were another? Games are played by the
other figure; one player knows it, all others think with ours. How much more often than an equal the one who
knows wins says how much the figure matters to how one plays. Both are Lavorante (or whoever is named by
--thinker), who looks ahead by the rules and has learned no figure by heart.

All parts share the time; balance.md and balance.json are written after every step.
"""

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import cache
from itertools import count
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, median, pstdev
from tempfile import TemporaryDirectory
from time import monotonic

import bottega
from bottega import Game, State
from bottega.bots import SeatView, bot, bot_seed
from bottega.bots.levels import INTUITO, LAVORANTE, warm_with_search
from bottega.bots.seat_view import view_seed
from bottega.engine.batches import cores

SEEDS_FROM = 3_000_000  # of deals that nothing was tuned on
CHUNK = 12  # games of a task
SIGMAS = 1.96


@dataclass(frozen=True)
class Other:
    """Figures of the component table that might be others: all groups of a pattern, by so much."""

    game: str
    players: int
    name: str
    pattern: str
    more: int


CULTURE = r'kind = "{}"\nvalues = \[(\d), (\d), (\d)\]'
TRACK = r'provenance = "reconstructed"\ntrack = "(?:{})"\nnumber = \d\ncost = {}'
ABROAD = "venice|milan|papal"
OTHERS = (
    *(
        Other("principato", players, f"{kind}s worth one {word}", CULTURE.format(kind), more)
        for players in (2, 4)
        for kind, word, more in (("monument", "more", 1), ("book", "more", 1), ("painting", "less", -1))
    ),
    Other("tuscany", 2, "3 red points of a yield card", r"\nred = (2)\n", 1),
    Other("tuscany", 2, "2 green points of a yield card", r"copies = 5\ngreen = (1)\n", 1),
    Other("tuscany", 2, "2 cards of a yield card", r"copies = 5\ncards = (3)\n", -1),
    Other("tuscany", 2, "2 marble of a yield card", r"copies = 4\nmarble = (1)\n", 1),
    Other("tuscany", 2, "colours first filled for one more", r"\n[a-z_]+ = \[(\d), \d\]", 1),
    Other("vecchio", 3, "nobility for one point more", TRACK.format("nobility", r"\d\npoints = (\d)"), 1),
    Other("vecchio", 3, "our spaces abroad for one more", TRACK.format(ABROAD, r"\d\npoints = (\d)"), 1),
    Other("vecchio", 3, "our spaces abroad cost one less", TRACK.format(ABROAD, r"(\d)"), -1),
)


@dataclass(frozen=True)
class Task:
    """Some games: between equals, or of one who knows another figure."""

    game: str
    players: int
    bot: str
    first: int  # seed
    components: str = ""  # file of the other figure; ours, if there is none


@dataclass(frozen=True)
class Ended:
    """How a game ended; by place in the order of play."""

    shares: tuple[float, ...]
    points: tuple[int, ...]
    decisions: int
    knows: int  # which place knows the other figure


@dataclass
class Games:
    """What is known of some games."""

    task: Task
    name: str = ""
    ended: list[Ended] = field(default_factory=list)


@cache
def game_of(key: str, players: int, components: str) -> Game:
    return bottega.game(key, players=players, components=components or None)


def play_games(task: Task) -> list[Ended]:
    """The games of a task."""
    return [play_game(task, task.first + number) for number in range(CHUNK)]


def play_game(task: Task, seed: int) -> Ended:
    game, ours = (game_of(task.game, task.players, where) for where in (task.components, ""))
    bots = [bot(task.bot, bot_seed(seed, seat)) for seat in range(task.players)]
    knows, state = seed % task.players, game.deal(seed)
    first = first_of(state)
    while state.to_play is not None:
        seat = state.to_play
        seen = state if seat == knows else State(ours, state.table)
        answer = bots[seat].choose(SeatView(seen, seat, view_seed(seed, seat, state.decisions)))
        state.play(game.actions.read(answer))
    winners, points = state.winners(), state.scores()
    order = [(first + place) % task.players for place in range(task.players)]
    shares = tuple((seat in winners) / len(winners) for seat in order)
    return Ended(shares, tuple(points[seat] for seat in order), state.decisions, order.index(knows))


def first_of(state: State) -> int:
    """Who begins; everybody observes it."""
    seen = state.game.spec.layout.split(state.observation(0))
    return int(seen["first_player" if "first_player" in seen else "first"].argmax())


def run(planned: Sequence[Games], seconds: float, processes: int, keep: Callable[[], object]) -> None:
    """Play all parts in turn, some games of each, until the time is over; what is known is kept each time."""
    until = monotonic() + seconds
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for step in count():
            if monotonic() >= until:
                return
            tasks = [Task(**{**asdict(one.task), "first": SEEDS_FROM + CHUNK * step}) for one in planned]
            for games, ended in zip(planned, pool.map(play_games, tasks), strict=True):
                games.ended += ended
            keep()
            say(f"{CHUNK * (step + 1)} games of each, {max(0.0, until - monotonic()):.0f} s left")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def between_equals(keys: Sequence[str], named: str) -> Iterator[Games]:
    for key in keys:
        fewest, most = bottega.game(key).spec.players
        for players in range(fewest, most + 1):
            yield Games(Task(key, players, named, 0))


def with_others(keys: Sequence[str], thinker: str, folder: Path) -> Iterator[Games]:
    """The games by other figures; a component table for each is written into the folder."""
    for number, other in enumerate(OTHERS):
        if other.game in keys:
            printed = (bottega.game(other.game).spec.folder / "components.toml").read_text(encoding="utf-8")
            path = folder / f"{number}.toml"
            path.write_text(changed(printed, other), encoding="utf-8")
            yield Games(Task(other.game, other.players, thinker, 0, str(path)), other.name)


def changed(printed: str, other: Other) -> str:
    """A component table with other figures."""

    def replaced(match: re.Match[str]) -> str:
        text = match[0]
        for group in range(len(match.groups()), 0, -1):
            begin, end = (place - match.start() for place in match.span(group))
            text = f"{text[:begin]}{int(match[group]) + other.more}{text[end:]}"
        return text

    found, number = re.subn(other.pattern, replaced, printed)
    if not number:
        raise SystemExit(f"{other.game}: there is nothing like {other.pattern}")
    return found


# ------------------------------------------------------------------ what is told


def spread(share: float, games: int) -> float:
    """Half of the 95 % interval of a share."""
    return SIGMAS * sqrt(max(share * (1.0 - share), 1e-9) / games)


def line_of_equals(games: Games) -> str:
    ended, players = games.ended, games.task.players
    shares = [fmean(one.shares[seat] for one in ended) for seat in range(players)]
    points = [float(mark) for one in ended for mark in one.points]
    leads = [max(one.points) - sorted(one.points)[-2] for one in ended]
    cells = (
        games.task.game,
        players,
        len(ended),
        " / ".join(f"{share:.1%}" for share in shares),
        f"± {100 * spread(1 / players, len(ended)):.1f}",
        f"{fmean(points):.1f} ± {pstdev(points):.1f}",
        f"{median(leads):g}",
        f"{fmean(max(one.shares) < 1.0 for one in ended):.1%}",
        f"{fmean(one.decisions for one in ended):.0f}",
    )
    return f"| {' | '.join(map(str, cells))} |"


def line_of_other(games: Games) -> str:
    ended, players = games.ended, games.task.players
    share = fmean(one.shares[one.knows] for one in ended)
    cells = (
        games.task.game,
        players,
        games.name,
        len(ended),
        f"{share:.1%} ± {100 * spread(share, len(ended)):.1f}",
        f"{share * players:.2f}",
        f"{fmean(mark for one in ended for mark in one.points):.1f}",
    )
    return f"| {' | '.join(map(str, cells))} |"


def told(equals: Sequence[Games], others: Sequence[Games]) -> str:
    lines = [
        "| game | players | games | wins by order of play | 95 % | points | lead | shared | decisions |",
        "|---|---|---|---|---|---|---|---|---|",
        *(line_of_equals(games) for games in equals if games.ended),
        "",
        "| game | players | the figure would be | games | who knows it wins | times an equal's | points |",
        "|---|---|---|---|---|---|---|",
        *(line_of_other(games) for games in others if games.ended),
    ]
    return "\n".join(lines) + "\n"


def write(equals: Sequence[Games], others: Sequence[Games], out: Path) -> str:
    """Both files; gives the table."""
    table = told(equals, others)
    data = {"equals": [asdict(one) for one in equals], "others": [asdict(one) for one in others]}
    out.with_name(f"{out.name}.md").write_text(table, encoding="utf-8")
    out.with_name(f"{out.name}.json").write_text(json.dumps(data) + "\n", encoding="utf-8")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games_named", nargs="*", metavar="GAME", help="all by default")
    parser.add_argument("--minutes", type=float, default=30.0, help="for the whole run")
    parser.add_argument("--bot", default=INTUITO, help="who plays between equals")
    parser.add_argument("--thinker", default=LAVORANTE.name, help="who plays by other figures")
    parser.add_argument("--processes", type=int, default=cores(), help="as many as cores by default")
    parser.add_argument("--out", type=Path, default=Path("balance"), help="name of the files, without ending")
    given = parser.parse_args()
    keys = given.games_named or list(bottega.games())
    for key in keys:
        say(f"preparing the native rules of {key}")
        warm_with_search(bottega.game(key))
    with TemporaryDirectory() as folder:
        equals = list(between_equals(keys, given.bot))
        others = list(with_others(keys, given.thinker, Path(folder)))
        for part in filter(None, (equals, others)):
            seconds = given.minutes * 60 / (2 if others else 1)
            run(part, seconds, given.processes, lambda: write(equals, others, given.out))
    print(write(equals, others, given.out), end="")


if __name__ == "__main__":
    main()
