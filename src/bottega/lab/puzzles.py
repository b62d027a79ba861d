"""Puzzles found in games of bots: positions where one choice is best by far, whatever is hidden.

A position is screened by one search. Where a choice stands out, every choice is tried in several worlds
redealt for the seat to decide, each followed by a search of its own with the same effort; so a rival that the
first search has hardly looked at gets the same attention as the solution. In one world all choices meet the
same luck: what counts is the loss against the solution there, its mean over the worlds and its standard
error.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, cycle
from math import sqrt
from statistics import fmean, stdev

from bottega.bots import bot, decide
from bottega.bots.analysis import hints, strongest
from bottega.bots.network import network_of
from bottega.bots.search import Budget, GreedyBot
from bottega.bots.seat_view import SeatView, bot_seed, view_seed
from bottega.engine.actions import Action
from bottega.engine.game import Game, State
from bottega.lab.play import play_game
from bottega.match.puzzle import GRADES, Answer, Grade, Points, Puzzle
from bottega.match.record import Record

PLAYERS = (2, 2, 3, 2, 2, 4)  # how many sit at one game after the other, as far as the game allows it
LEARNED, OTHERWISE = "intuito", "lavorante@200"  # against its like: in an even game decisions matter
OPENING = 0.2  # the share of a game's decisions that is left out at its beginning
CHOICES = (3, 24)
SCREEN = Budget(iterations=500)
SCREEN_LEAD = 0.05
FEW_WORLDS, FEW_ITERATIONS, FAR = 2, 300, 0.25  # a first look at all choices; who is that far behind is out
RIVALS_MOST = 6
QUICK_TRIES, QUICK_ITERATIONS = 9, 150
PLAYOUT = Budget(iterations=30)
LINE_MOST, LINE_BUDGET = 8, Budget(iterations=1_500)
HOPELESS = 0.5  # of the margin, on the way
OF_A_GAME = 4  # puzzles from the same game


@dataclass(frozen=True)
class Proof:
    """How a choice is shown to be the best."""

    worlds: int = 8
    iterations: int = 3_000
    margin: float = 0.08  # of the win, to the second best
    errors: float = 4.0  # standard errors of the loss that the loss must reach


@dataclass(frozen=True)
class Wanted:
    """How many puzzles are looked for, and by which standard."""

    number: int = 27
    proof: Proof = Proof()

    @property
    def of_a_grade(self) -> int:
        """About a third; one more where another grade is rare."""
        return -(-self.number // len(GRADES)) + 1

    @property
    def of_a_phase(self) -> int:
        """What is asked changes: no question fills more than two thirds."""
        return -(-2 * self.number // 3)

    @property
    def of_an_answer(self) -> int:
        """And so do the answers."""
        return -(-self.number // 6)


def find_puzzles(
    games: Sequence[Game],
    wanted: Wanted,
    seed: int,
    on_game: Callable[[int], None] = lambda _: None,
    known: Sequence[Puzzle] = (),
) -> Iterator[Puzzle]:
    """Puzzles from games of bots, as they are found, until there are enough with those known before."""
    grades = Counter[int](one.grade for one in known)
    phases = Counter(_phase(one.position) for one in known)
    answers = Counter(one.solution.action for one in known)

    def is_wanted(grade: int, answer: Action) -> bool:
        return grades[grade] < wanted.of_a_grade and answers[str(answer)] < wanted.of_an_answer

    for number, game in zip(count(seed), cycle(games), strict=False):
        on_game(number - seed)
        kept = 0
        for position in positions(played(game, number)):
            phase = _phase(position.state)
            if phases[phase] >= wanted.of_a_phase or kept == OF_A_GAME:
                continue
            found = examine(position, wanted.proof, number, is_wanted)
            if found is not None:
                kept += 1
                grades[found.grade] += 1
                phases[phase] += 1
                answers[found.solution.action] += 1
                yield found
                if grades.total() == wanted.number:
                    return


def _phase(state: State) -> str:
    return str(state.view(None)["phase"])


@dataclass(frozen=True)
class Position:
    """A table where somebody decides, and how it came about."""

    record: Record
    state: State

    @property
    def seat(self) -> int:
        seat = self.state.to_play
        assert seat is not None
        return seat


def played(game: Game, seed: int) -> Record:
    """A game between bots of one strength."""
    name = OTHERWISE if network_of(game.spec) is None else LEARNED
    players = [bot(name, bot_seed(seed, seat)) for seat in range(game.players)]
    return play_game(game, players, seed)[0]


def positions(record: Record) -> Iterator[Position]:
    """The decisions of a game that ask something, after its beginning."""
    least, most = CHOICES
    for ply, (state, _) in enumerate(record.replay()):
        asked = state.to_play is not None and least <= len(state.legal()) <= most
        if asked and ply >= OPENING * len(record.actions):
            yield Position(Record(record.game, record.seed, record.actions[:ply]), state)


def examine(
    position: Position,
    proof: Proof,
    seed: int,
    is_wanted: Callable[[int, Action], bool] = lambda _grade, _answer: True,
) -> Puzzle | None:
    """The puzzle in a position, if it is one of a grade and with an answer that are wanted."""
    state, seat = position.state, position.seat
    first, second, *_ = hints(state, seat, SCREEN, seed)
    if first.share - second.share < SCREEN_LEAD:
        return None
    grade = grade_of(position, first.action)
    if not is_wanted(grade, first.action):
        return None
    rivals = _near(position, first.action, seed)
    if rivals is None:
        return None
    shares = _shares(position, [first.action, *rivals], proof, seed)
    if shares is None:
        return None
    best, *others = losses(shares, first.action)
    if any(one.loss < max(proof.margin, proof.errors * one.error) for one in others):
        return None
    return _written(position, grade, best, others, proof, seed)


def _shares(
    position: Position, actions: Sequence[Action], proof: Proof, seed: int
) -> dict[Action, list[float]] | None:
    """What the seat may expect after each action, world by world; None as soon as the first one is not ahead
    of all others in a world, or can hardly be so by the margin."""
    state, seat = position.state, position.seat
    shares: dict[Action, list[float]] = {action: [] for action in actions}
    for world in range(proof.worlds):
        for action, found in shares.items():
            found.append(share_after(state, seat, action, seed + world, proof.iterations))
        best, *others = shares.values()
        lead = fmean(best) - max(map(fmean, others))
        if any(one[-1] >= best[-1] for one in others) or lead < HOPELESS * proof.margin:
            return None
    return shares


def _near(position: Position, best: Action, seed: int) -> list[Action] | None:
    """The other choices that a first look leaves; None where too many are left, or one is better."""
    state, seat = position.state, position.seat
    worlds = range(FEW_WORLDS)

    def looks(action: Action) -> float:
        return fmean(share_after(state, seat, action, seed + world, FEW_ITERATIONS) for world in worlds)

    found = {action: looks(action) for action in state.legal()}
    rivals = sorted((one for one in found if one != best), key=lambda one: -found[one])
    near = [one for one in rivals if found[one] > found[best] - FAR]
    if len(near) > RIVALS_MOST or found[rivals[0]] > found[best]:
        return None
    return near or rivals[:1]


def share_after(state: State, seat: int, action: Action, seed: int, iterations: int) -> float:
    """What a seat may expect after an action, in the world of this seed: its share of the win."""
    world = state.redeal(seat, seed)
    world.play(action)
    if world.to_play is None:
        winners = world.winners()
        return (seat in winners) / len(winners)
    searcher = strongest(world.game, seed, Budget(iterations=iterations))
    return searcher.consider(SeatView(world, seat, seed))[0].values[seat]


def losses(shares: Mapping[Action, Sequence[float]], best: Action) -> list[Answer]:
    """All choices with what they lose against the best one, that one first and then the others in order."""
    found = [Answer(action=str(best), share=_figure(fmean(shares[best])))]
    others = []
    for action in shares.keys() - {best}:
        lost = [most - share for most, share in zip(shares[best], shares[action], strict=True)]
        others.append(
            Answer(
                action=str(action),
                share=_figure(fmean(shares[action])),
                loss=_figure(max(0.0, fmean(lost))),
                error=_figure(stdev(lost) / sqrt(len(lost))),
            )
        )
    return found + sorted(others, key=lambda one: (one.loss, one.action))


def grade_of(position: Position, best: Action) -> Grade:
    """1: greed for one turn finds it. 2: a short search does, more often than not. 3: neither."""
    state, seat = position.state, position.seat

    def finds(choose: Callable[[SeatView, int], Action]) -> bool:
        views = [(SeatView(state, seat, number), number) for number in range(QUICK_TRIES)]
        return 2 * sum(choose(view, number) == best for view, number in views) > QUICK_TRIES

    if finds(lambda view, number: GreedyBot(number).choose(view)):
        return 1
    quick = Budget(iterations=QUICK_ITERATIONS)
    return 2 if finds(lambda view, number: strongest(state.game, number, quick).choose(view)) else 3


# ------------------------------------------------------------------ what is told of it


def _written(
    position: Position, grade: Grade, best: Answer, others: Sequence[Answer], proof: Proof, seed: int
) -> Puzzle:
    state, seat = position.state, position.seat

    def with_line(one: Answer) -> Answer:
        world = state.redeal(seat, seed)
        line = tuple(map(str, line_after(world, one.action, seat)))
        return one.model_copy(update={"line": line})

    return Puzzle(
        record=position.record.to_json(),
        grade=grade,
        solution=with_line(best),
        others=(with_line(others[0]), *others[1:]),
        points=points_between(state, seat, best.action, others[0].action, range(seed, seed + proof.worlds)),
        worlds=proof.worlds,
        iterations=proof.iterations,
        world=seed,
    )


def line_after(world: State, action: str, seat: int) -> list[Action]:
    """How a search goes on after a choice in a world, until it is the seat's turn again."""
    world.play(action)
    line: list[Action] = []
    others_decided = False
    while (mover := world.to_play) is not None and len(line) < LINE_MOST:
        if mover == seat and others_decided:
            break
        others_decided |= mover != seat
        player = strongest(world.game, len(line), LINE_BUDGET)
        line.append(player.choose(SeatView(world, mover, len(line))))
        world.play(line[-1])
    return line


def points_between(state: State, seat: int, one: str, other: str, worlds: Sequence[int]) -> Points:
    """How many points one choice is ahead of another, in games played out from the same worlds."""
    found = [lead_after(state, seat, one, seed) - lead_after(state, seat, other, seed) for seed in worlds]
    return Points(mean=_figure(fmean(found)), error=_figure(stdev(found) / sqrt(len(found))))


def lead_after(state: State, seat: int, action: str, seed: int) -> float:
    """The points by which a seat is ahead of the best of the others at the end of a game played out."""
    world = state.redeal(seat, seed)
    world.play(action)
    players = [strongest(world.game, view_seed(seed, one, 0), PLAYOUT) for one in range(world.game.players)]
    while world.to_play is not None:
        world.play(decide(players[world.to_play], world, seed))
    points = world.scores()
    return float(points[seat] - max(points[:seat] + points[seat + 1 :]))


def _figure(number: float) -> float:
    return round(number, 4)
