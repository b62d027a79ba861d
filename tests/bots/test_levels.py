"""Levels by name and budget, and that people can tell them apart."""

import re

import pytest
from palatinus.playing import palatinus

from bottega import BadOption
from bottega.bots import SeatView, bot, bot_names
from bottega.bots.levels import LEVELS, LevelBot
from bottega.bots.search import Budget, Searcher
from bottega.lab.arena import Processes, run_arena

from .positions import seat_of, terrain_of, truth_of_last_placement, with_pieces_left

LEVEL_NAMES = ["garzone", "lavorante", "maestro", "gran_maestro"]


def budget_of(name: str) -> Budget:
    player = bot(name, 0)
    if isinstance(player, Searcher):
        return player.budget
    assert isinstance(player, LevelBot)
    return player.searcher(palatinus(2)).budget


def test_the_levels_are_listed_from_the_weakest_to_the_strongest() -> None:
    assert [name for name in bot_names() if name in LEVEL_NAMES] == LEVEL_NAMES
    assert [level.name for level in LEVELS] == LEVEL_NAMES
    assert bot_names() == (
        "random",
        "greedy",
        "flat",
        "garzone",
        "lavorante",
        "intuito",
        "maestro",
        "gran_maestro",
    )


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_a_level_brings_its_own_budget(name: str) -> None:
    [level] = [level for level in LEVELS if level.name == name]
    assert budget_of(name) == level.budget


def test_a_level_that_had_to_wait_thinks_shorter() -> None:
    player = bot("maestro@2s", 0)
    assert isinstance(player, LevelBot)
    player.hurry(0.5)
    assert player.searcher(palatinus(2)).budget == Budget(seconds=1.5)


def test_a_level_shares_its_time_with_others() -> None:
    player = bot("maestro@2s", 0)
    assert isinstance(player, LevelBot)
    player.hurry(0.5, lambda: 2.0)
    assert player.searcher(palatinus(2)).others() == 2.0


@pytest.mark.parametrize("name", [*LEVEL_NAMES, "flat"])
def test_a_name_may_carry_seconds_or_iterations(name: str) -> None:
    assert budget_of(f"{name}@0.1s") == Budget(seconds=0.1)
    assert budget_of(f"{name}@2s") == Budget(seconds=2.0)
    assert budget_of(f"{name}@200") == Budget(iterations=200)
    assert bot(f"{name}@200", 0).name == name


@pytest.mark.parametrize(
    "budget",
    [
        *(
            "",
            "s",
            "0",
            "0s",
            "0.0s",
            "0.0000s",
            "-5",
            "-1s",
            "+5",
            "1e3",
            "0x10",
            "1.5",
            ".5s",
            "5.s",
            "1,5s",
        ),
        *("5S", "5 s", " 5", "5\n", "inf", "infs", "nan", "1@2", "12345s", "123456789"),
    ],
)
def test_a_budget_that_is_none_is_refused_with_examples(budget: str) -> None:
    with pytest.raises(BadOption, match=re.escape("is no budget: write seconds as in @0.1s")):
        bot(f"maestro@{budget}", 0)


def test_a_long_budget_is_not_repeated_at_length() -> None:
    with pytest.raises(BadOption) as refusal:
        bot("maestro@" + "9" * 10_000, 0)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("budget", ["200", "0.1s"])
def test_bots_that_do_not_think_take_no_budget(name: str, budget: str) -> None:
    with pytest.raises(BadOption, match="takes no budget"):
        bot(f"{name}@{budget}", 0)


@pytest.mark.parametrize("name", ["", "@200", "genius@200", "Maestro", "maestro ", " maestro"])
def test_an_unknown_name_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(BadOption, match=r"there is no bot .*random.*maestro"):
        bot(name, 0)


@pytest.mark.native
def test_the_apprentice_strays_and_still_knows_what_is_good() -> None:
    """A last placement that wins always, where all others do so at most every second time."""
    state = with_pieces_left(2, 7, 1)
    shares = truth_of_last_placement(2, 7).shares
    best = max(shares.values())
    assert best == 1
    assert sorted(shares.values())[-2] <= 0.5
    tries = 200
    chosen = [
        terrain_of(bot("garzone@60", seed).choose(SeatView(state, seat_of(state), 0)))
        for seed in range(tries)
    ]
    right = sum(shares[terrain] == best for terrain in chosen)
    assert tries / 2 < right < tries
    assert len(set(chosen)) > 2


@pytest.mark.native
def test_the_master_never_strays_where_the_choice_is_clear() -> None:
    state = with_pieces_left(2, 7, 1)
    shares = truth_of_last_placement(2, 7).shares
    chosen = {
        terrain_of(bot("maestro@400", seed).choose(SeatView(state, seat_of(state), 0))) for seed in range(40)
    }
    assert [shares[terrain] for terrain in chosen] == [1]


@pytest.mark.native
@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("garzone@60", "random", 20), ("lavorante@300", "garzone@60", 17), ("greedy", "random", 17)],
)
def test_each_level_beats_the_one_below(better: str, worse: str, least: int) -> None:
    """Of 30 games; the true shares are far above, so that chance has no say."""
    outcome, _ = run_arena(palatinus(2), [better, worse], 30, seed=50, workers=Processes(1))
    [wins] = [standing.wins for standing in outcome.standings if standing.bot == better]
    assert outcome.games == 30
    assert wins >= least
