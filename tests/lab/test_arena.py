"""The arena: fair seatings, honest intervals, results that can be kept and read again."""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, replace
from itertools import islice, permutations
from multiprocessing import active_children
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import pytest

import bottega
from bottega.bots import Bot, SeatView, bot
from bottega.engine.errors import BadGame, BadOption, BadRecord, MissingExtra
from bottega.engine.game import Game
from bottega.games import find
from bottega.lab import arena
from bottega.lab.arena import (
    Pairing,
    Processes,
    line_ups,
    pairings,
    play_pairing,
    run_arena,
    usual_hypotheses,
)
from bottega.lab.results import Played, chosen_options, load, save
from bottega.lab.sprt import FEWEST_DEALS, H0, H1, UNDECIDED, Hypotheses, Sprt
from bottega.lab.standings import standings

from .made_up import played

HALF_OR_MORE = Hypotheses(0.5, 0.6)


def table(players: int, **options: Any) -> bottega.Game:
    return bottega.game("palatinus", players=players, **options)


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


@pytest.mark.parametrize("processes", [1, 2])
def test_components_of_ones_own_are_played_and_named_with_the_results(tmp_path: Path, processes: int) -> None:
    """Monuments are worth more in this box, in every process; games by another box are of another kind."""
    printed = bottega.game("principato")
    own = bottega.game("principato", components=dearer_monuments(tmp_path))
    _, games = run_arena(own, ["greedy", "random"], 4, workers=Processes(processes))
    assert {game.components for game in games} == {own.components.digest} != {printed.components.digest}
    for game in games:
        assert game.points == bottega.play(own, game.seats, game.seed).final().scores()
    assert [game.points for game in games] != [
        bottega.play(printed, game.seats, game.seed).final().scores() for game in games
    ]
    assert arena.alike(own, games) == games
    assert arena.alike(printed, games) == []
    save(games, tmp_path / "kept.jsonl")
    assert load(tmp_path / "kept.jsonl") == games


def dearer_monuments(folder: Path) -> Path:
    path, text = folder / "mine.toml", bottega.game("principato").components.text
    dearer, found = re.subn(r'(kind = "monument"\nvalues = \[)(\d), (\d), (\d)', r"\g<1>9, 8, 7", text)
    assert found
    path.write_text(dearer)
    return path


def test_a_game_that_is_not_the_known_one_of_its_key_is_refused() -> None:
    other = Game(replace(find("palatinus"), rules_version=99), 2)
    with pytest.raises(BadGame, match="an arena plays palatinus as it is known here"):
        run_arena(other, ["greedy", "random"], 2, workers=Processes(1))


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({}, ()),
        ({"edition": "first"}, ("edition=first", "two_pairs_must_differ=true")),
        (
            {"edition": "first", "two_pairs_must_differ": False},
            ("edition=first", "two_pairs_must_differ=false"),
        ),
        ({"two_pairs_must_differ": True}, ("two_pairs_must_differ=true",)),
    ],
)
def test_an_option_whose_default_depends_on_another_is_named_with_the_results(
    given: dict[str, Any], named: tuple[str, ...]
) -> None:
    game = bottega.game("tuscany", **given)
    assert chosen_options(game) == named
    again = bottega.Game(game.spec, options=dict(option.split("=") for option in named))
    assert again.options == game.options


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


def test_results_come_as_they_are_ready() -> None:
    """The first work would keep all others waiting for ten minutes."""
    results = Processes(2).as_completed(sleep, [600.0, 0.0, 0.0, 0.0])
    assert [next(results) for _ in range(3)] == [None] * 3
    results.close()


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


@pytest.mark.skipif(sys.platform != "linux", reason="kills a process and looks for others in /proc")
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


WITHOUT_A_GUARD = """
import bottega
bottega.arena("palatinus", ["greedy", "random"], games=2, processes=2)
"""


def test_a_script_that_begins_processes_without_a_guard_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(WITHOUT_A_GUARD)
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    told = done.stderr.strip().splitlines()[-1]
    assert told.startswith("bottega.engine.errors.BottegaError: a process ended before its work was done")
    assert "if __name__ == '__main__':" in told


def test_progress_hears_of_every_game() -> None:
    done: list[Played] = []
    _, games = run_arena(table(2), ["random"], 6, workers=lucky_seat(), on_game=done.append)
    assert done == games
    assert len(done) == 6


# Figures


def test_the_outcome_can_be_written_as_json() -> None:
    bots = ["greedy", "random"]
    outcome, _ = run_arena(table(2), bots, 5, workers=always("greedy"), hypotheses=HALF_OR_MORE)
    data = json.loads(json.dumps(outcome.to_json()))
    assert (data["game"], data["players"], data["games"], data["deals"]) == ("palatinus", 2, 5, 2)
    assert data["bots"] == bots
    assert (data["sprt"]["p0"], data["sprt"]["deals"], data["sprt"]["decision"]) == (0.5, 2, "undecided")
    [first, other] = data["standings"]
    assert (first["bot"], first["share"], first["deals"], first["pentanomial"]) == (
        "greedy",
        1,
        2,
        [0, 0, 0, 0, 2],
    )
    assert (other["bot"], other["elo"], other["elo_interval"]) == ("random", 0, None)
    assert first["elo_interval"][0] < first["elo"] < first["elo_interval"][1]
    assert run_arena(table(2), bots, 2, workers=always("greedy"))[0].to_json()["sprt"] is None


# When to stop


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_clear_question_is_decided_after_few_deals(players: int) -> None:
    """Of two players: 16.5 times the logarithm of 0.6 / 0.5, less half that of 0.5 / 0.4, is 2.90, and the
    bound is 2.94. With more players as many deals as are needed at least are enough."""
    bots = ["greedy", "random"]
    asked = usual_hypotheses(table(players), bots)
    outcome, games = run_arena(table(players), bots, 400, workers=always("greedy"), hypotheses=asked)
    assert outcome.sprt is not None
    assert outcome.sprt.decision == H1
    assert outcome.deals == (FEWEST_DEALS + 1 if players == 2 else FEWEST_DEALS)
    assert outcome.games == len(games) == players * outcome.deals


def test_a_clearly_weaker_first_bot_decides_it_too() -> None:
    bots = ["random", "greedy"]
    outcome, _ = run_arena(table(2), bots, 400, workers=always("greedy"), hypotheses=HALF_OR_MORE)
    assert outcome.sprt is not None
    assert outcome.sprt.decision == H0
    assert outcome.games < 400


def test_a_bot_that_wins_its_fair_share_is_not_better() -> None:
    """Seat 0 always wins, and each bot sits there equally often."""
    bots = ["greedy", "random"]
    outcome, _ = run_arena(table(2), bots, 400, workers=lucky_seat(), hypotheses=HALF_OR_MORE)
    assert outcome.sprt is not None
    assert (outcome.sprt.decision, outcome.sprt.share) == (H0, 0.5)
    assert FEWEST_DEALS <= outcome.deals < 60


def test_without_hypotheses_all_games_are_played() -> None:
    outcome, _ = run_arena(table(2), ["greedy", "random"], 120, workers=always("greedy"))
    assert (outcome.games, outcome.deals, outcome.sprt) == (120, 60, None)


def test_too_few_games_decide_nothing() -> None:
    bots, few = ["greedy", "random"], 2 * FEWEST_DEALS - 2
    outcome, _ = run_arena(table(2), bots, few, workers=always("greedy"), hypotheses=HALF_OR_MORE)
    assert outcome.sprt is not None
    assert (outcome.games, outcome.sprt.decision) == (few, UNDECIDED)


def test_the_usual_question_is_the_fair_share_of_the_first_bot() -> None:
    two = usual_hypotheses(table(3), ["greedy", "random"])
    assert two == Hypotheses(1 / 3, 1 / 3 + 0.1)
    held = usual_hypotheses(table(4), ["greedy", "greedy", "random"], alpha=0.01)
    assert held == Hypotheses(0.5, 0.6, 0.01, 0.05)
    assert usual_hypotheses(table(2), ["random", "random"]) is None
    assert usual_hypotheses(table(2), ["greedy", "random", "flat"]) is None


def test_a_bot_cannot_be_tested_against_itself() -> None:
    workers = lucky_seat()
    with pytest.raises(BadOption, match="against itself"):
        run_arena(table(2), ["random", "random"], 120, workers=workers, hypotheses=HALF_OR_MORE)
    assert workers.asked == []


def test_only_complete_deals_of_the_first_bot_are_tested() -> None:
    """Three equal bots on two seats: each meets each in a third of all deals, and wins half of its games."""
    bots, heard = ["greedy", "random", "flat"], list[tuple[int, float]]()

    def on_deal(test: Sprt) -> None:
        heard.append((test.deals, test.share))

    outcome, _ = run_arena(table(2), bots, 31, workers=lucky_seat(), hypotheses=HALF_OR_MORE, on_deal=on_deal)
    assert (outcome.games, outcome.deals) == (31, 15)
    assert heard == [(deals, 0.5) for deals in range(1, 11)]


def test_what_was_decided_by_earlier_games_is_not_played_on() -> None:
    bots = ["greedy", "random"]
    _, earlier = run_arena(table(2), bots, 400, workers=always("greedy"), hypotheses=HALF_OR_MORE)
    workers = always("greedy")
    outcome, _ = run_arena(table(2), bots, 400, workers=workers, hypotheses=HALF_OR_MORE, earlier=earlier)
    assert workers.asked == []
    assert outcome.sprt is not None
    assert (outcome.sprt.decision, outcome.games) == (H1, len(earlier))


def test_earlier_games_without_the_first_bot_do_not_count_for_its_question() -> None:
    earlier = [played(("flat", "garzone"), (1, 2), seed=1_000 + seed) for seed in range(100)]
    bots = ["greedy", "random"]
    outcome, _ = run_arena(table(2), bots, 20, workers=lucky_seat(), earlier=earlier, hypotheses=HALF_OR_MORE)
    assert outcome.sprt is not None
    assert (outcome.sprt.deals, outcome.sprt.decision) == (10, UNDECIDED)
    assert {row.bot for row in outcome.standings} == {"greedy", "random", "flat", "garzone"}


def test_earlier_games_against_others_do_not_count_for_the_question() -> None:
    """Who always beats the one may be no better than the other."""
    _, earlier = run_arena(table(2), ["greedy", "garzone"], 100, workers=always("greedy"))
    bots = ["greedy", "random"]
    outcome, games = run_arena(
        table(2), bots, 20, workers=lucky_seat(), earlier=earlier, hypotheses=HALF_OR_MORE
    )
    assert outcome.sprt is not None
    assert (outcome.sprt.deals, outcome.sprt.share) == (10, 0.5)
    assert len(games) == 120


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


def test_a_deal_that_was_interrupted_is_completed_and_tested() -> None:
    bots = ["greedy", "random"]
    whole = run_arena(table(2), bots, 12, workers=lucky_seat())[1]
    outcome, _ = run_arena(
        table(2), bots, 12, workers=lucky_seat(), earlier=whole[:5], hypotheses=HALF_OR_MORE
    )
    assert outcome.sprt is not None
    assert (outcome.deals, outcome.sprt.deals) == (6, 6)


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
    with pytest.raises(MissingExtra, match=r"needs OpenSpiel: pip install 'bottega-games\[bench\]'"):
        run_arena(table(2), [name, "random"], 2, workers=lucky_seat())
