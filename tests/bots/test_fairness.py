"""No bot sees what its seat cannot know: another hidden truth leads to the same decision."""

from collections.abc import Callable
from itertools import count

import pytest
from palatinus.playing import palatinus, repeats

from bottega import State
from bottega.bots import SeatView, bot
from bottega.bots.search import Budget, Considered, Searcher

from .positions import EVERY_WAY_TO_THINK, seat_of, some_positions, with_pieces_left

ITERATIONS = repeats(200, 8)
TRUTHS = repeats(4, 2)
VIEWS = count()
BOTS = (
    "random",
    "greedy",
    f"flat@{ITERATIONS}",
    *(f"{name}@{ITERATIONS}" for name in ("garzone", "lavorante")),
)


def seen(state: State) -> SeatView:
    """What the seat to play is handed; every time another world is kept in it."""
    return SeatView(state, seat_of(state), next(VIEWS))


def with_other_truths(state: State) -> list[State]:
    """The table, and tables that the seat to play cannot tell from it."""
    seat = seat_of(state)
    others = [state.redeal(seat, seed) for seed in range(TRUTHS)]
    assert all(other.view(seat) == state.view(seat) for other in others)
    return [state, *others]


def check(count: int, seed: int, think: Callable[[State], object]) -> None:
    """The same thoughts in all worlds of a seat, and worlds that do differ."""
    different = 0
    for state in some_positions(count, seed):
        tables = with_other_truths(state)
        before = [table.to_bytes() for table in tables]
        expected = think(tables[0])
        for table in tables[1:]:
            assert think(table) == expected
        assert [table.to_bytes() for table in tables] == before
        different += any(table.to_json() != state.to_json() for table in tables)
    assert different == count


@pytest.mark.parametrize("flat", [False, True], ids=["tree", "flat"])
@pytest.mark.parametrize("way", EVERY_WAY_TO_THINK)
def test_another_hidden_truth_gives_the_same_visits_and_values(way: str, flat: bool) -> None:
    def think(state: State) -> list[Considered]:
        player = Searcher("searcher", 9, Budget(iterations=ITERATIONS), EVERY_WAY_TO_THINK[way], flat=flat)
        return player.consider(seen(state))

    check(repeats(16, 1), 200, think)


@pytest.mark.parametrize("name", [*BOTS, f"maestro@{ITERATIONS}"])
def test_another_hidden_truth_gives_the_same_decisions_of_a_turn(name: str) -> None:
    def think(state: State) -> list[str]:
        player, seat, table = bot(name, 11), seat_of(state), state.copy()
        chosen: list[str] = []
        while table.to_play == seat and len(chosen) < 2:
            action = player.choose(seen(table))
            chosen.append(str(action))
            if table.reveals(action):
                break
            table.play(action)
        return chosen

    check(repeats(16, 1), 300, think)


@pytest.mark.native
def test_another_hidden_truth_gives_the_same_thoughts_in_a_tree_that_was_kept() -> None:
    kept = 0

    def think(state: State) -> list[list[Considered]]:
        nonlocal kept
        player, seat, table = (
            Searcher("searcher", 9, Budget(iterations=ITERATIONS)),
            seat_of(state),
            state.copy(),
        )
        thoughts = [player.consider(seen(table))]
        if not table.reveals(thoughts[0][0].action):
            table.play(thoughts[0][0].action)
            if table.to_play == seat:
                thoughts.append(player.consider(seen(table)))
                kept += sum(option.visits for option in thoughts[1]) > ITERATIONS
        return thoughts

    check(24, 400, think)
    assert kept


@pytest.mark.native
def test_threads_are_as_blind_as_one() -> None:
    def think(state: State) -> list[Considered]:
        player = Searcher("searcher", 9, Budget(iterations=ITERATIONS), threads=2)
        return player.consider(seen(state))

    check(4, 500, think)


def test_the_secrets_that_nobody_can_know_do_not_matter_either() -> None:
    """Before the first tile: the order of the pile and of the hill tokens, and all dice to come."""
    state = palatinus(2, first_player=0).deal(1)
    later = with_other_truths(state)
    choices = {bot(f"maestro@{repeats(100, 6)}", 3).choose(seen(table)) for table in later}
    assert len(choices) == 1


def test_at_the_very_last_placement_face_down_pieces_stay_unknown() -> None:
    state = with_pieces_left(2, 14, 1)
    tables = with_other_truths(state)
    assert len({table.to_bytes() for table in tables}) > 1
    thoughts = [
        Searcher("searcher", 2, Budget(iterations=repeats(2_000, 60))).consider(seen(table))
        for table in tables
    ]
    assert all(thought == thoughts[0] for thought in thoughts)
