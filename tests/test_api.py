"""Play, search, analyse and hold an arena, each in one call."""

import doctest
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bottega
from bottega import BadOption, api
from bottega.bots import BadBot, Budget, SeatView, register_bot, registry
from bottega.bots.levels import MAESTRO, LevelBot
from bottega.lab.arena import Pairing, Processes, play_pairing, run_arena
from bottega.lab.results import Played
from bottega.lab.simulation import simulate


class Last:
    """Takes what comes last, or by its dice now and then something else."""

    name = "last"

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.dice, self.asked = Random(seed), 0

    def choose(self, view: SeatView) -> str:
        self.asked += 1
        legal = view.legal()
        return str(legal[-1] if self.dice.random() < 0.7 else self.dice.choice(legal))


@pytest.mark.native
def test_the_examples_of_the_module_print_what_they_say() -> None:
    result = doctest.testmod(api)
    assert result.attempted >= 12
    assert not result.failed


def test_a_game_between_bots_repeats_itself_for_the_same_seed() -> None:
    game = bottega.game("palatinus", players=3, board_setup="random")
    first, again, other = (api.play(game, ["random", Last], seed) for seed in (1, 1, 2))
    assert first.actions == again.actions != other.actions
    assert first.final().to_play is None
    assert first.game is game


def test_objects_play_themselves() -> None:
    mine = Last(1)
    record = api.play("palatinus", [mine, "random"], seed=1)
    deciders = [state.to_play for state, _ in record.replay()][:-1]
    assert mine.asked == deciders.count(0) > 0


@pytest.mark.parametrize("bots", [[], ["random"] * 3])
def test_a_game_needs_as_many_bots_as_it_has_seats_or_fewer(bots: list[str]) -> None:
    with pytest.raises(BadOption, match="bots are not possible: expected 1 to 2"):
        api.play("palatinus", bots)


def test_a_search_thinks_as_the_level_does_and_only_for_the_seat_to_play() -> None:
    state = bottega.game("palatinus", board_setup="random", first_player=1).deal(1)
    found = api.search(state, iterations=12, seed=3)
    level = LevelBot(MAESTRO, 3, Budget(iterations=12))
    assert found == level.searcher(state.game).consider(SeatView(state, 1, 0))
    assert found == api.search(state, 1, bot="maestro@12", seed=3)
    for name in ("random", "greedy"):
        with pytest.raises(BadOption, match=f"the bot {name} does not search"):
            api.search(state, bot=name, iterations=5)
    with pytest.raises(BadOption, match="seat 0: it is not to play"):
        api.search(state, 0, iterations=5)
    with pytest.raises(BadOption, match="over"):
        api.search(api.play("palatinus", "random").final(), iterations=5)


@pytest.mark.native
def test_an_arena_plays_classes_in_processes_and_here_alike() -> None:
    game = bottega.game("palatinus")
    (_, here), (_, there) = (
        run_arena(game, [Last, "random"], 4, seed=5, workers=Processes(number)) for number in (1, 2)
    )
    assert [(one.seats, one.points) for one in here] == [(one.seats, one.points) for one in there]
    assert {name for one in here for name in one.seats} == {"last", "random"}


def test_an_object_begins_every_game_of_an_arena_as_it_was_given() -> None:
    mine = Last(1)
    outcome = api.arena("palatinus", [mine, "random"], games=2, processes=1)
    assert outcome.games == 2
    assert mine.asked == 0
    seats = ("last", "random")
    games = [play_pairing(Pairing("palatinus", 2, (), 3, seats, {"last": mine})) for _ in range(2)]
    assert games[0].points == games[1].points


def test_a_bot_that_cannot_be_sent_to_other_processes_is_refused_in_one_line() -> None:
    def made(seed: int, budget: Budget | None) -> Last:
        return Last(seed)

    with pytest.raises(BadBot, match=r"the bot made cannot be sent to other processes .* processes=1"):
        run_arena(bottega.game("palatinus"), [made, "random"], 4, workers=Processes(2))
    outcome = api.arena("palatinus", [made, "random"], games=2, processes=1)
    assert [standing.bot for standing in outcome.standings].count("made") == 1


def test_an_arena_sends_registered_bots_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registered", {})
    register_bot("latest", Last)
    outcome = api.arena("palatinus", ["latest", "random"], games=2, processes=1)
    assert sorted(standing.bot for standing in outcome.standings) == ["latest", "random"]


def test_an_arena_stops_when_its_question_is_decided_and_goes_on_from_its_file(tmp_path: Path) -> None:
    """All deals are won. Half a deal won and half a one lost are added: the log-likelihood ratio of n of them
    is (n + 1/2) ln(0.6 / 0.5) + 1/2 ln(0.4 / 0.5): 2.90 for 16 and 3.08 for 17, and ln 19 = 2.94 decides."""
    heard: list[Played] = []
    kept = tmp_path / "kept.jsonl"
    first = api.arena(
        "palatinus", ["greedy", "random"], 400, sprt=True, append=kept, on_game=heard.append, processes=1
    )
    assert (first.deals, first.games, len(heard)) == (17, 34, 34)
    assert first.sprt is not None
    assert (first.sprt.decision, first.sprt.hypotheses.p0, first.sprt.hypotheses.p1) == ("H1", 0.5, 0.6)
    again = api.arena(
        "palatinus", ["greedy", "random"], 36, append=str(kept), on_game=heard.append, processes=1
    )
    assert (again.games, len(heard), again.sprt) == (36, 36, None)
    asked = api.arena(
        "palatinus", ["greedy", "random"], 36, sprt=(0.2, 0.9), alpha=0.01, append=kept, processes=1
    ).sprt
    assert asked is not None
    assert (asked.hypotheses.p0, asked.hypotheses.p1, asked.hypotheses.alpha) == (0.2, 0.9, 0.01)


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"processes": 2, "ray": "local"}, "processes and ray exclude each other"),
        ({"sprt": (0.6, 0.5)}, "expected 0 < P0 < P1 < 1"),
        ({"sprt": (0.5,)}, "expected two shares"),
    ],
)
def test_an_impossible_arena_is_refused(more: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadOption, match=problem):
        api.arena("palatinus", ["greedy", "random"], 2, **more)


def test_a_simulation_keeps_records_and_rows(tmp_path: Path) -> None:
    found = api.simulate(
        "palatinus", 3, 5, ["greedy", "random"], records=tmp_path / "r", table=tmp_path / "t.csv"
    )
    assert (found.games, found.bots) == (3, ["greedy", "random"])
    assert len(list((tmp_path / "r").iterdir())) == 3
    header, *rows = (tmp_path / "t.csv").read_text().splitlines()
    assert header.startswith("game,players,options,seed")
    assert [row.split(",")[3] for row in rows] == ["5", "6", "7"]


def test_two_bots_of_one_name_are_refused() -> None:
    with pytest.raises(BadBot, match="two different bots are called last"):
        api.arena("palatinus", [Last(1), Last(2)], games=2, processes=1)


def test_a_simulation_takes_classes() -> None:
    result = simulate(bottega.game("palatinus"), 2, 1, [Last, "random"])
    again = simulate(bottega.game("palatinus"), 2, 1, [Last, "random"])
    assert result.bots == ["last", "random"]
    assert result.mean_scores == again.mean_scores


def test_a_bot_that_answers_nonsense_ends_the_game_with_its_name() -> None:
    class Rude:
        name = "rude"

        def choose(self, view: SeatView) -> Any:
            return "whatever"

    with pytest.raises(BadBot, match="the bot rude at seat"):
        api.play("palatinus", [Rude(), "random"])
