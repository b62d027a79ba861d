"""The arena: fair seatings, honest intervals, results that can be kept and read again."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, replace
from itertools import islice, permutations
from multiprocessing import active_children
from pathlib import Path
from random import Random
from statistics import mean
from time import perf_counter, sleep
from typing import Any

import pytest

import bottega
from bottega.bots import Bot, SeatView, bot
from bottega.engine.errors import BadOption, BadRecord
from bottega.lab import arena
from bottega.lab.arena import (
    FEWEST_GAMES,
    InterimLooks,
    Pairing,
    Processes,
    answer_of,
    line_ups,
    pairings,
    play_pairing,
    rotations,
    run_arena,
)
from bottega.lab.results import Played, load, rate, save, standings, wilson

Z95 = 1.96


def table(players: int, **options: Any) -> bottega.Game:
    return bottega.game("palatinus", players=players, **options)


def played(seats: Iterable[str], ranks: Iterable[int], points: Iterable[int] = (), seed: int = 0) -> Played:
    seats, ranks = tuple(seats), tuple(ranks)
    points = tuple(points) or tuple(20 - rank for rank in ranks)
    return Played("palatinus", len(seats), (), seed, seats, points, ranks, 70, 0.5)


class Prepared:
    """Workers that do not play: a function says how each game ends."""

    def __init__(self, ranks: Callable[[Pairing], Iterable[int]]) -> None:
        self.ranks = ranks
        self.asked: list[Pairing] = []

    def play(self, games: Iterable[Pairing]) -> Iterator[Played]:
        for pairing in games:
            self.asked.append(pairing)
            yield played(pairing.seats, self.ranks(pairing), seed=pairing.seed)


def always(name: str) -> Prepared:
    """This bot wins every game that it plays; otherwise seat 0 does."""
    return Prepared(
        lambda pairing: (
            [1 if seat == pairing.seats.index(name) else 2 for seat in range(pairing.players)]
            if name in pairing.seats
            else [1, *[2] * (pairing.players - 1)]
        )
    )


def lucky_seat() -> Prepared:
    """Seat 0 wins every game, whoever sits there."""
    return Prepared(lambda pairing: [1, *[2] * (pairing.players - 1)])


def untimed(games: Iterable[Played]) -> list[Played]:
    return [replace(game, seconds=0.0) for game in games]


# Who meets whom


def test_the_last_bot_fills_the_seats_that_are_left() -> None:
    assert line_ups(["a", "b"], 4) == [("a", "b", "b", "b")]
    assert line_ups(["a"], 3) == [("a", "a", "a")]
    assert line_ups(["a", "b", "c"], 3) == [("a", "b", "c")]


def test_more_bots_than_seats_meet_in_all_combinations() -> None:
    found = line_ups(["a", "b", "c", "d"], 2)
    assert {frozenset(pair) for pair in found} == {
        frozenset(pair) for pair in ("ab", "ac", "ad", "bc", "bd", "cd")
    }
    assert len(found) == 6


def test_an_arena_without_bots_is_refused() -> None:
    with pytest.raises(BadOption, match="at least one bot"):
        line_ups([], 2)


FIVE = ["greedy", "random", "flat", "garzone", "lavorante"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_deal_is_played_in_all_rotations_with_the_same_seed(players: int) -> None:
    bots = FIVE[:players]
    games = list(pairings(table(players, free_spring="twice"), bots, 4 * players, seed=70))
    assert [game.seed for game in games] == [seed for seed in range(70, 74) for _ in range(players)]
    for first in range(0, len(games), players):
        deal = games[first : first + players]
        assert len({game.seats for game in deal}) == players
        for seat in range(players):
            assert sorted(game.seats[seat] for game in deal) == sorted(bots)
    assert {(game.game, game.players, game.options) for game in games} == {
        ("palatinus", players, ("free_spring=twice",))
    }


@pytest.mark.parametrize(("players", "orders"), [(2, 1), (3, 2), (4, 6), (5, 24)])
def test_after_enough_deals_every_seating_was_played_once(players: int, orders: int) -> None:
    """As many deals as there are orders round a table: the factorial of all players but one."""
    games = list(pairings(table(players), FIVE[:players], players * orders, seed=0))
    assert Counter(game.seats for game in games) == Counter(permutations(FIVE[:players]))


def test_two_pairs_of_equals_sit_side_by_side_and_across() -> None:
    """The second deal has only two seatings: turned by half the table, pairs across sit as before."""
    bots = ("greedy", "greedy", "flat", "flat")
    games = list(pairings(table(4), bots, 6, seed=0))
    assert Counter(game.seats for game in games) == Counter(set(permutations(bots)))
    assert [game.seed for game in games] == [0, 0, 0, 0, 1, 1]


def test_a_bot_alone_plays_every_deal_once() -> None:
    """Its seatings are all the same, and the same game twice would say nothing new."""
    games = list(pairings(table(3), ["random"], 5, seed=8))
    assert [game.seed for game in games] == [8, 9, 10, 11, 12]


def test_a_bot_that_fills_up_seats_still_sits_everywhere_equally_often() -> None:
    games = list(pairings(table(4), ["greedy", "random"], 8, seed=0))
    sat = Counter(seat for game in games for seat, name in enumerate(game.seats) if name == "greedy")
    assert sat == {0: 2, 1: 2, 2: 2, 3: 2}


def test_more_bots_than_seats_play_equally_often_on_all_seats() -> None:
    bots = ["random", "greedy", "flat"]
    games = list(pairings(table(2), bots, 12, seed=0))
    assert Counter((name, seat) for game in games for seat, name in enumerate(game.seats)) == {
        (name, seat): 4 for name in bots for seat in range(2)
    }


def test_as_many_games_as_wanted_are_played() -> None:
    for games in (1, 2, 7):
        assert len(list(pairings(table(3), ["random"], games, 0))) == games


@pytest.mark.parametrize("games", [-1, 1_000_001])
def test_impossible_numbers_of_games_are_refused(games: int) -> None:
    with pytest.raises(BadOption, match="games"):
        list(islice(pairings(table(2), ["random"], games, 0), 3))


@pytest.mark.parametrize("number", [0, -1])
def test_no_processes_are_refused(number: int) -> None:
    with pytest.raises(BadOption, match="processes"):
        Processes(number)


@pytest.mark.parametrize("bots", [["random", "genius"], ["maestro@soon"], ["random@5"], [""]])
def test_unknown_bots_are_refused_before_anything_is_played(bots: list[str]) -> None:
    workers = lucky_seat()
    with pytest.raises(BadOption):
        run_arena(table(2), bots, 10, workers=workers)
    assert workers.asked == []


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seeds_that_do_not_fit_are_refused_before_anything_is_played(seed: int) -> None:
    workers = lucky_seat()
    with pytest.raises(BadOption, match="seed"):
        run_arena(table(2), ["random"], 10, seed, workers=workers)
    assert workers.asked == []


# Games are played as they were arranged


def test_a_pairing_plays_the_same_game_again() -> None:
    pairing = Pairing("palatinus", 3, (), 5, ("random", "random", "random"))
    one, again = play_pairing(pairing), play_pairing(pairing)
    assert untimed([one]) == untimed([again])
    assert (one.seats, one.seed, one.players) == (pairing.seats, 5, 3)
    assert len(one.points) == len(one.ranks) == 3
    assert min(one.ranks) == 1
    other = play_pairing(replace(pairing, seed=6))
    assert other.points != one.points or other.ranks != one.ranks


def test_equal_bots_on_different_seats_and_deals_have_dice_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise copies would answer alike, and games would be less independent than is counted."""
    seeds: list[int] = []

    def noted(name: str, seed: int) -> Bot:
        seeds.append(seed)
        return bot(name, seed)

    monkeypatch.setattr(arena, "bot_for_game", noted)
    pairing = Pairing("palatinus", 2, (), 5, ("random", "random"))
    play_pairing(pairing)
    play_pairing(replace(pairing, seed=6))
    assert len(set(seeds)) == len(seeds) == 4


def test_options_are_played() -> None:
    """On a given board nobody lays tiles: at most a piece and a terrain for each of 36 pieces."""
    options = ("board_setup=random",)
    assert play_pairing(Pairing("palatinus", 3, options, 5, ("random",) * 3)).decisions <= 72


def test_a_seat_given_as_an_option_is_played() -> None:
    [pairing] = pairings(table(3, first_player=2), ["random"], 1, seed=4)
    assert pairing.options == ("first_player=2",)
    seats: list[int] = []

    class Noting:
        name = "noting"

        def choose(self, view: SeatView) -> Any:
            seats.append(view.seat)
            return view.legal()[0]

    arena.play_between(pairing, [Noting()] * 3)
    assert seats[0] == 2


@pytest.mark.native
def test_one_process_and_two_play_the_same_games_in_the_same_order() -> None:
    """Slow pairs come before quick ones here: who finishes first must not matter, neither to ratings."""
    bots = ["maestro@400", "greedy", "random"]
    alone, alone_played = run_arena(table(2), bots, 12, seed=3, workers=Processes(1))
    both, both_played = run_arena(table(2), bots, 12, seed=3, workers=Processes(2))
    assert Counter(untimed(alone_played)) == Counter(untimed(both_played))
    assert untimed(alone_played) == untimed(both_played)
    assert alone.standings == both.standings


def test_processes_end_as_soon_as_nobody_asks_for_more() -> None:
    """One of them would sleep for ten minutes."""
    before, begun = set(active_children()), perf_counter()
    results = Processes(2).map(sleep, [0.0, 600.0, 600.0, 600.0])
    next(results)
    results.close()
    while set(active_children()) - before:
        assert perf_counter() - begun < 60
        sleep(0.05)


KILLED = """
import os, signal
from multiprocessing import active_children
from time import sleep
from bottega.lab.arena import Processes
if __name__ == "__main__":
    results = Processes(2).map(sleep, [0.0, 600.0, 600.0, 600.0])
    next(results)
    print(*(child.pid for child in active_children()), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_processes_end_when_the_command_is_killed(tmp_path: Path) -> None:
    program, begun = tmp_path / "killed.py", perf_counter()
    program.write_text(KILLED)
    with (tmp_path / "said").open("w+") as said:
        subprocess.run([sys.executable, str(program)], stdout=said)
        said.seek(0)
        workers = [int(number) for number in said.read().split()]
    assert len(workers) == 2
    while any(is_alive(worker) for worker in workers):
        assert perf_counter() - begun < 60
        sleep(0.05)


def is_alive(process: int) -> bool:
    """A process that has ended may wait for somebody to take notice."""
    try:
        os.kill(process, 0)
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_progress_hears_of_every_game() -> None:
    done: list[Played] = []
    _, games = run_arena(table(2), ["random"], 6, workers=lucky_seat(), on_game=done.append)
    assert done == games
    assert len(done) == 6


def test_an_arena_ends_when_its_time_is_over() -> None:
    outcome, games = run_arena(table(2), ["random"], 60, workers=lucky_seat(), seconds=0.0)
    assert outcome.games == len(games) == 1


# Figures


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        # Newcombe (1998), Statistics in Medicine 17, table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals_are_the_published_ones(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games, Z95) == pytest.approx((low, high), abs=1e-4)


def test_an_interval_contains_the_share_and_is_wider_when_surer_or_with_fewer_games() -> None:
    for wins, games in ((0, 5), (2.5, 7), (30, 40), (40, 40)):
        low, high = wilson(wins, games)
        assert 0 <= low <= wins / games + 1e-12
        assert wins / games - 1e-12 <= high <= 1
        narrow = wilson(wins, games, Z95)
        assert low - 1e-12 <= narrow[0] <= narrow[1] <= high + 1e-12
        more = wilson(4 * wins, 4 * games)
        assert more[1] - more[0] < high - low
    assert wilson(0, 0) == (0, 1)


def test_a_shared_victory_is_split() -> None:
    game = played("abc", (1, 1, 3))
    assert (game.share("a"), game.share("b"), game.share("c")) == (0.5, 0.5, 0)
    assert played("abb", (1, 1, 1)).share("b") == pytest.approx(2 / 3)
    assert played("abb", (2, 1, 3)).share("b") == 1
    assert played("ab", (1, 2)).share("nobody") == 0


def test_all_victories_together_are_as_many_as_games() -> None:
    games = [played("abc", (1, 1, 3)), played("bca", (1, 2, 3)), played("cab", (1, 1, 1))]
    assert sum(row.wins for row in standings(games)) == pytest.approx(len(games))


def test_standings_count_games_wins_points_and_fair_shares() -> None:
    games = [played("abb", (1, 2, 3), (30, 20, 10)), played("bab", (2, 3, 1), (8, 4, 20))]
    rows = {row.bot: row for row in standings(games)}
    assert (rows["a"].games, rows["a"].wins, rows["a"].points) == (2, 1, 17)
    assert (rows["b"].games, rows["b"].wins, rows["b"].points) == (2, 1, 14.5)
    assert rows["a"].fair_share == pytest.approx(1 / 3)
    assert rows["b"].fair_share == pytest.approx(2 / 3)
    assert rows["a"].interval == wilson(1, 2)
    assert rows["a"].win_rate == 0.5


def test_ratings_put_a_clearly_better_bot_first_and_are_reproducible() -> None:
    ranks = [(1, 2, 3), (1, 2, 3), (1, 3, 2), (1, 2, 3), (2, 1, 3)] * 6
    games = [played(("good", "fair", "poor"), rank, seed=seed) for seed, rank in enumerate(ranks)]
    ratings = rate(games)
    assert ratings["good"] > ratings["fair"] > ratings["poor"]
    assert rate(games) == ratings
    assert [row.bot for row in standings(games)] == ["good", "fair", "poor"]


def test_ratings_do_not_depend_on_who_is_named_first() -> None:
    games = [
        played(("good", "poor")[:: (-1) ** seed], (1, 2)[:: (-1) ** seed], seed=seed) for seed in range(20)
    ]
    ratings = rate(games)
    assert ratings["good"] > ratings["poor"]


def test_equal_bots_have_equal_ratings_after_shared_victories() -> None:
    ratings = rate([played(("one", "two"), (1, 1))] * 10)
    assert ratings["one"] == pytest.approx(ratings["two"])


def test_copies_do_not_lift_a_rating() -> None:
    """One against three equals takes every place equally often. The best of three would look better than one;
    a single series leaves a rating where its last games were, so many series are averaged."""
    chance, ahead = Random(1), []
    places = [played(seats, (1, 2, 3, 4)) for seats in rotations(("one", "many", "many", "many"))]
    for _ in range(30):
        ratings = rate(chance.sample(places * 10, 40))
        ahead.append(ratings["one"] - ratings["many"])
    assert abs(mean(ahead)) < 1.5


def test_a_bot_that_only_meets_itself_has_no_rating() -> None:
    assert rate([played("aa", (1, 2))]) == {}
    [row] = standings([played("aa", (1, 2))])
    assert (row.rating, row.wins, row.fair_share) == (None, 1, 1)


def test_the_outcome_can_be_written_as_json() -> None:
    outcome, _ = run_arena(table(2), ["greedy", "random"], 4, workers=always("greedy"))
    data = json.loads(json.dumps(outcome.to_json()))
    assert (data["game"], data["players"], data["games"]) == ("palatinus", 2, 4)
    assert data["bots"] == ["greedy", "random"]
    assert (data["question"], data["answer"], data["settled"]) == (0.5, None, False)
    assert [(row["bot"], row["win_rate"]) for row in data["standings"]] == [("greedy", 1), ("random", 0)]


# When to stop


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_clear_question_is_settled_as_soon_as_enough_games_are_played(players: int) -> None:
    outcome, games = run_arena(table(players), ["greedy", "random"], 400, workers=always("greedy"))
    assert outcome.answer == "more"
    assert FEWEST_GAMES <= outcome.games == len(games) < FEWEST_GAMES + players
    assert outcome.games % players == 0


def test_a_clearly_weaker_first_bot_settles_the_question_too() -> None:
    outcome, _ = run_arena(table(2), ["random", "greedy"], 400, workers=always("greedy"))
    assert outcome.answer == "less"
    assert outcome.games < 400


def test_fewer_games_than_that_are_all_played_and_may_settle_it_at_the_end() -> None:
    few = FEWEST_GAMES - 2
    assert run_arena(table(2), ["greedy", "random"], few, workers=always("greedy"))[0].answer == "more"
    assert run_arena(table(2), ["greedy", "random"], few, workers=always("greedy"))[0].games == few
    assert run_arena(table(2), ["greedy", "random"], 4, workers=always("greedy"))[0].answer is None


def test_whoever_looks_on_the_way_answers_wrongly_in_at_most_one_of_a_hundred_arenas() -> None:
    """Equal bots, 1,000 arenas of 200 games: looking after every deal at a fixed 99 % interval would settle
    more than fifty of them. Here it may be 1 % of them, or 19 by chance (three standard deviations)."""
    chance, wrong = Random(1), 0
    lost, won = played("ab", (2, 1)), played("ba", (2, 1))
    for _ in range(1_000):
        looks, games = InterimLooks(200), [won]
        while len(games) < 200 and not (looks.due(games, "a") and answer_of(games, "a", 0.5, looks.early)):
            games.append(chance.choice((lost, won)))
        wrong += answer_of(games, "a", 0.5, looks.last if len(games) == 200 else looks.early) is not None
    assert wrong <= 19


def test_an_interval_after_an_early_end_is_wider_than_one_of_as_many_games() -> None:
    early = run_arena(table(2), ["greedy", "random"], 400, workers=always("greedy"))[0]
    whole = run_arena(table(2), ["greedy", "random"], early.games, workers=always("greedy"))[0]
    assert early.games == whole.games
    assert early.standings[0].interval[0] < whole.standings[0].interval[0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_equals_play_all_games(players: int) -> None:
    """Seat 0 always wins, and each bot sits there equally often."""
    games = 60 * players
    outcome, _ = run_arena(table(players), ["greedy", "random"], games, workers=lucky_seat())
    assert (outcome.games, outcome.settled) == (games, False)


def test_a_bot_against_itself_asks_nothing() -> None:
    outcome, _ = run_arena(table(2), ["random", "random"], 120, workers=lucky_seat())
    assert (outcome.games, outcome.settled) == (120, False)


def test_a_question_of_ones_own_is_settled_by_it() -> None:
    """The first bot wins half of its games: more than a quarter, clearly, and not clearly less than 0.55."""
    bots = ["greedy", "random"]
    assert run_arena(table(2), bots, 200, workers=lucky_seat(), question=0.25)[0].settled
    assert not run_arena(table(2), bots, 200, workers=lucky_seat(), question=0.55)[0].settled


def test_only_games_of_the_first_bot_count_for_its_question() -> None:
    """Three equal bots on two seats: each wins half of its own games, so nothing is ever settled."""
    outcome, _ = run_arena(table(2), ["greedy", "random", "flat"], 240, workers=lucky_seat(), question=0.5)
    assert (outcome.games, outcome.settled) == (240, False)


def test_more_bots_than_seats_play_all_games_unless_something_is_asked() -> None:
    bots = ["greedy", "random", "flat"]
    outcome, _ = run_arena(table(2), bots, 240, workers=always("greedy"))
    assert (outcome.games, outcome.question, outcome.answer) == (240, None, None)
    assert run_arena(table(2), bots, 240, workers=always("greedy"), question=0.5)[0].games < 240


def test_earlier_games_without_the_first_bot_do_not_count_for_its_question() -> None:
    earlier = [played(("flat", "garzone"), (1, 2), seed=1_000 + seed) for seed in range(100)]
    outcome, _ = run_arena(table(2), ["greedy", "random"], 60, workers=lucky_seat(), earlier=earlier)
    assert not outcome.settled
    assert {row.bot for row in outcome.standings} == {"greedy", "random", "flat", "garzone"}


def test_earlier_games_against_others_do_not_count_for_the_question() -> None:
    """Who always beats the one may be no better than the other."""
    earlier = [played(("greedy", "garzone"), (1, 2), seed=1_000 + seed) for seed in range(100)]
    outcome, games = run_arena(table(2), ["greedy", "random"], 60, workers=lucky_seat(), earlier=earlier)
    assert outcome.answer is None
    assert len(games) == 160


def test_earlier_games_are_counted_and_rated_again() -> None:
    _, earlier = run_arena(table(2), ["greedy", "random"], 10, workers=always("greedy"))
    outcome, games = run_arena(
        table(2), ["greedy", "random"], 10, 500, workers=always("greedy"), earlier=earlier
    )
    assert games[:10] == earlier
    assert outcome.games == len(games) == 20
    [first, _] = outcome.standings
    assert (first.bot, first.games, first.wins) == ("greedy", 20, 20)


def test_games_that_were_played_already_are_not_counted_twice() -> None:
    """The same deals of the same bots are the same games: they make no interval narrower."""
    _, earlier = run_arena(table(2), ["greedy", "random"], 10, workers=lucky_seat())
    _, games = run_arena(table(2), ["greedy", "random"], 10, workers=lucky_seat(), earlier=earlier)
    assert max(Counter((game.seed, game.seats) for game in games).values()) == 1


def test_an_arena_goes_on_where_it_was_left() -> None:
    whole = run_arena(table(3), ["greedy", "random"], 60, workers=lucky_seat())[1]
    rest = lucky_seat()
    _, games = run_arena(table(3), ["greedy", "random"], 60, workers=rest, earlier=whole[:20])
    assert games == whole
    assert len(rest.asked) == 40


def test_games_of_another_kind_neither_count_nor_stand_in_for_the_same_deal() -> None:
    _, earlier = run_arena(table(2), ["greedy", "random"], 10, workers=lucky_seat())
    for other in (
        [replace(game, options=("free_spring=twice",)) for game in earlier],
        [replace(game, game="another") for game in earlier],
    ):
        outcome, _ = run_arena(table(2), ["greedy", "random"], 10, workers=lucky_seat(), earlier=other)
        assert outcome.games == 10


def test_nothing_is_played_to_rate_earlier_games_again() -> None:
    _, earlier = run_arena(table(2), ["greedy", "random"], 10, workers=always("greedy"))
    workers = lucky_seat()
    outcome, _ = run_arena(table(2), ["greedy", "random"], 0, workers=workers, earlier=earlier)
    assert workers.asked == []
    assert [(row.bot, row.wins) for row in outcome.standings] == [("greedy", 10), ("random", 0)]


# PartCache on disk


def test_results_come_back_as_they_were_saved_and_more_are_appended(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    games = [played(("greedy", "random"), (1, 2), seed=seed) for seed in range(5)]
    save(games[:3], path)
    save(games[3:], path)
    assert load(path) == games
    assert len(path.read_text().splitlines()) == 5
    assert standings(load(path)) == standings(games)


GOOD = asdict(played(("greedy", "random"), (1, 2)))
BROKEN = {
    "no JSON": "not a game",
    "half a line": json.dumps(GOOD)[:40],
    "a list": "[1, 2]",
    "a number": "7",
    "null": "null",
    "an empty object": "{}",
    "a field missing": json.dumps({key: value for key, value in GOOD.items() if key != "ranks"}),
    "a field too many": json.dumps(GOOD | {"colour": "red"}),
    "no seats": json.dumps(GOOD | {"seats": None}),
    "fewer ranks than seats": json.dumps(GOOD | {"ranks": [1]}),
    "more points than seats": json.dumps(GOOD | {"points": [1, 2, 3]}),
    "another player count": json.dumps(GOOD | {"players": 3}),
    "no winner": json.dumps(GOOD | {"ranks": [2, 2]}),
    "words for points": json.dumps(GOOD | {"points": ["many", "few"]}),
    "seats in one word": json.dumps(GOOD | {"seats": "ab"}),
    "nothing but brackets": "[" * 100_000,
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_line_is_named(tmp_path: Path, broken: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(f"{json.dumps(GOOD)}\n{json.dumps(GOOD)}\n{BROKEN[broken]}\n{json.dumps(GOOD)}\n")
    with pytest.raises(BadRecord, match=r"results\.jsonl, line 3\b"):
        load(path)


def test_empty_lines_do_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(f"\n{json.dumps(GOOD)}\n\n")
    assert len(load(path)) == 1


def test_files_that_cannot_be_read_or_written_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot read"):
        load(tmp_path / "missing")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="cannot read"):
        load(tmp_path / "bytes")
    with pytest.raises(BadRecord, match="cannot write"):
        save([], tmp_path)


# Peers


@pytest.mark.parametrize("name", ["openspiel", "openspiel@0.1s", "openspiel-native@20"])
def test_a_peer_that_is_not_installed_is_refused_with_what_to_install(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "bottega.lab.peers", None)
    with pytest.raises(BadOption, match=r"needs OpenSpiel: pip install 'bottega\[bench\]'"):
        run_arena(table(2), [name, "random"], 2, workers=lucky_seat())
