"""States as people handle them: printed, taken back, copied, hashed, drawn, and told how they ended."""

import copy
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

import numpy as np
import pytest

import bottega
from bottega import BadOption, BottegaError, IllegalAction, Outcome, State
from bottega.engine.errors import shown
from bottega.engine.game import Game
from bottega.engine.history import POSITIONS
from bottega.engine.jit import INTERPRETED
from toy.game import GAME as ALTO

GAMES = bottega.games()[:1] if INTERPRETED else bottega.games()  # the interpreted rules go slowly
each_game = pytest.mark.parametrize("name", GAMES)


def played(game: Game, decisions: int, seed: int = 0) -> State:
    """A table after some random decisions, or at its end."""
    state, chance = game.deal(seed), Random(seed)
    while not state.is_over and state.decisions < decisions:
        state.play(chance.choice(state.legal()))
    return state


def refused(call: Callable[[], object]) -> str:
    """The one line of a refusal."""
    with pytest.raises(BottegaError) as caught:
        call()
    (line,) = str(caught.value).splitlines()
    return line


# ---------------------------------------------------------------- printing


@each_game
def test_a_printed_state_is_the_table_as_a_spectator_sees_it(name: str) -> None:
    state = played(bottega.game(name), 12)
    text = str(state)
    assert text == state.text() == state.text(None, "en")
    assert text.endswith(state.prompt())
    assert all(seat in text for seat in ("Red", "Yellow"))
    assert max(map(len, text.splitlines())) <= 100
    assert "\x1b" not in text


@each_game
def test_a_printed_state_tells_no_secret(name: str) -> None:
    for decisions in (0, 10, 40):
        state = played(bottega.game(name), decisions, seed=2)
        assert {str(state.redeal(None, seed)) for seed in range(3)} == {str(state)}
        for seat in range(state.game.players):
            assert state.redeal(seat, 1).text(seat) == state.text(seat)


@each_game
def test_a_seat_reads_its_table_in_its_language_and_with_names(name: str) -> None:
    state = played(bottega.game(name), 12)
    assert state.text(0) != state.text()
    assert state.text(0, "fr").endswith(state.prompt(0, "fr"))
    assert "Ada" in state.text(names=["Ada", "Ugo"])


@each_game
def test_at_the_end_the_results_are_printed(name: str) -> None:
    state = played(bottega.game(name), 10_000)
    assert all(str(points) in str(state) for points in state.scores())


# ---------------------------------------------------------------- the end


@each_game
def test_a_state_has_an_outcome_at_its_end_and_none_before(name: str) -> None:
    state = played(bottega.game(name), 10)
    assert not state.is_over
    assert state.outcome() is None
    state = played(bottega.game(name), 10_000)
    assert state.is_over
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == (state.winners(), state.ranks())
    assert outcome.points == state.scores()
    with pytest.raises(FrozenInstanceError):
        outcome.why = ""  # type: ignore[misc]


@each_game
def test_more_points_are_why_a_game_was_won(name: str) -> None:
    colours = ("Red", "Yellow")
    for seed in range(3):
        outcome = played(bottega.game(name), 10_000, seed).outcome()
        assert outcome is not None
        first, second = outcome.points
        if first == second:
            assert "on points." not in outcome.why
        else:
            assert outcome.why == f"{colours[second > first]} wins the game on points."


@each_game
def test_a_shared_victory_is_told_as_one_in_both_languages(name: str) -> None:
    state = played(bottega.game(name), 10_000)
    shared = state.game.spec.table.by_name["decided_by"].kind.read("shared", "decided_by", 2)
    state.table["decided_by"], state.table["rank"][0, :2] = shared, 1
    outcome, french = state.outcome(), state.outcome("fr")
    assert outcome is not None
    assert french is not None
    assert outcome.winners == (0, 1)
    assert outcome.why == "Red and Yellow share the victory."
    assert french.why == "Rouge et Jaune se partagent la victoire."


def test_a_game_that_does_not_keep_what_decided_it_says_who_won() -> None:
    state = played(Game(ALTO), 10_000)
    outcome = state.outcome()
    assert outcome == Outcome(state.winners(), state.ranks(), state.scores(), state.prompt())


# ---------------------------------------------------------------- taking back


@each_game
def test_everything_can_be_taken_back_one_action_after_the_other(name: str) -> None:
    state, chance = bottega.game(name).deal(3), Random(3)
    seen: list[tuple[bytes, Any]] = []
    while not state.is_over and state.decisions < 2 * POSITIONS + 5:
        seen.append((state.to_bytes(), state.events))
        state.play(chance.choice(state.legal()))
    actions = state.history
    assert len(actions) == len(seen)
    while seen:
        position, events = seen.pop()
        assert state.pop() == actions[len(seen)]
        assert state.to_bytes() == position
        assert state.events == events
        assert state.history == actions[: len(seen)]
    assert state == state.game.deal(3)


@each_game
def test_a_state_goes_on_from_where_it_was_taken_back_to(name: str) -> None:
    state = played(bottega.game(name), POSITIONS + 8)
    end, actions = state.to_bytes(), state.history
    for _ in range(POSITIONS + 3):
        state.pop()
    for action in actions[-POSITIONS - 3 :]:
        state.play(action)
    assert state.to_bytes() == end
    assert state.history == actions


@each_game
def test_nothing_is_taken_back_where_nothing_was_played(name: str) -> None:
    state = played(bottega.game(name), 3)
    others = [
        *(state.copy(), copy.copy(state), copy.deepcopy(state), state.redeal(0, 1)),
        state.game.from_bytes(state.to_bytes()),
        state.game.from_json(state.to_json()),
    ]
    for other in others:
        assert other.history == ()
        before = other.to_bytes()
        assert "nothing to take back" in refused(other.pop)
        assert other.to_bytes() == before
    for _ in range(3):
        state.pop()
    with pytest.raises(IllegalAction, match="nothing to take back"):
        state.pop()


@each_game
def test_a_refused_action_leaves_the_history_alone(name: str) -> None:
    state = played(bottega.game(name), 3)
    history, action = state.history, next(a for a in state.game.actions if not state.is_legal(a))
    refused(lambda: state.play(action))
    assert state.history == history


def test_a_copy_is_played_and_taken_back_by_itself() -> None:
    state = played(bottega.game("palatinus"), 4)
    twin, before = state.copy(), state.to_bytes()
    action = twin.legal()[0]
    twin.play(action)
    assert twin.history == (action,)
    assert state.to_bytes() == before
    assert twin.pop() is action
    assert twin.events == state.events


# ---------------------------------------------------------------- equality


@each_game
def test_equal_states_have_one_hash_which_follows_the_position(name: str) -> None:
    state = bottega.game(name).deal(1)
    assert hash(state) == hash(bottega.game(name).deal(1))
    assert len({state, state.copy(), state.game.deal(1), state.game.deal(2)}) == 2
    before = hash(state)
    state.play(state.legal()[0])
    assert hash(state) != before
    state.pop()
    assert hash(state) == before


def test_games_are_equal_when_they_are_made_alike() -> None:
    game = bottega.game("palatinus", players=3, free_spring="twice")
    assert game == bottega.game("palatinus", players=3, free_spring="twice")
    assert hash(game) == hash(bottega.game("palatinus", players=3, free_spring="twice"))
    assert game != bottega.game("palatinus", players=3)
    assert game != bottega.game("palatinus", players=4, free_spring="twice")
    assert game != "palatinus"
    assert copy.copy(game) is copy.deepcopy(game) is game


# ---------------------------------------------------------------- drawing


@pytest.mark.native
@each_game
def test_a_picture_takes_the_same_options_in_every_game(name: str) -> None:
    state = played(bottega.game(name), 12)
    offer = state.game.spec.show.offer(state.legal(), state.view(state.to_play))
    how: dict[str, Any] = {"lang": "fr", "names": ["Ada", "Ugo"], "theme": "dark"}
    lit = [min(state.game.spec.show.all_cells(state.view(None)))]
    picture = state.svg(state.to_play, targets=offer.board, highlight=lit, focus=None, **how)
    assert picture.startswith("<svg")
    assert 'lang="fr"' in picture
    assert "Ada" in picture
    assert len(state.svg(bare=True)) < len(state.svg())


@each_game
def test_what_a_picture_does_not_take_is_refused_in_one_line(name: str) -> None:
    state = bottega.game(name).deal()
    unknown: dict[str, Any] = {"draft": "a", "colour": True}
    for option, value in unknown.items():
        line = refused(lambda one={option: value}: state.svg(**one))  # type: ignore[misc]
        assert line == (
            f"svg has no option {option}: expected one of lang, names, theme, bare, targets, highlight, focus"
        )
    assert "light, dark, auto" in refused(lambda: state.svg(theme="blue"))
    assert "one for each of 2 seats" in refused(lambda: state.svg(names=["Ada"]))
    assert "one for each of 2 seats" in refused(lambda: state.text(names="AB"))


@each_game
@pytest.mark.parametrize(
    "lit", [5, "zzz", [999], [0, -1], ["0"], [0.0], [[0]], [None], np.array(0), np.zeros((1, 1), int)]
)
def test_what_is_no_cell_of_the_table_cannot_be_lit(name: str, lit: Any) -> None:
    assert refused(lambda: bottega.game(name).deal().svg(highlight=lit)) == (
        f"highlight {shown(lit)!r} is not possible: expected a collection of cells of this table, as "
        "game.spec.show.cells(event) numbers them"
    )


def test_cells_of_a_seat_that_nobody_has_cannot_be_lit() -> None:
    """In The Castles of Tuscany each seat has a hundred numbers, from 100 on: 300 is the third seat's."""
    assert bottega.game("tuscany", players=3).deal().svg(highlight=[300])
    assert "cells of this table" in refused(lambda: bottega.game("tuscany").deal().svg(highlight=[300]))


@each_game
def test_all_cells_of_a_table_can_be_lit_in_any_collection(name: str) -> None:
    state = bottega.game(name).deal()
    cells = sorted(state.game.spec.show.all_cells(state.view(None)))
    picture = state.svg(highlight=cells)
    assert picture == state.svg(highlight=np.array(cells)) == state.svg(highlight=set(cells))
    assert picture != state.svg() == state.svg(highlight=[])


PARTS_OF_THE_END = {
    "palatinus": "A, B, C, D, E, F, G",
    "principato": "strength, count",
    "tuscany": "scoring-1, scoring-2, scoring-3, left",
    "vecchio": "last, region_members, council_members, nobility_members, all_tracks, majorities, "
    "medici_tokens, pass_bonus, nobility_tiles",
}


@each_game
@pytest.mark.parametrize("focus", ["xx", "", 5])
def test_the_focus_of_a_picture_is_a_part_of_the_end(name: str, focus: Any) -> None:
    state = bottega.game(name).deal()
    expected = f"expected one of {PARTS_OF_THE_END[name]}, None"
    assert refused(lambda: state.svg(focus=focus)) == f"focus '{focus}' is not possible: {expected}"
    for part in state.game.spec.show.end_parts:
        assert state.svg(focus=part).startswith("<svg")


def test_a_game_whose_end_has_no_parts_says_so() -> None:
    line = refused(lambda: Game(ALTO).deal().svg(focus="xx"))
    assert line == "focus 'xx' is not possible: expected one of None"


def test_targets_of_a_picture_are_actions_by_their_places() -> None:
    line = refused(lambda: bottega.game("palatinus").deal().svg(targets=5))  # type: ignore[arg-type]
    assert line == "targets are '5': expected texts of actions by their places"


def test_a_language_that_nobody_speaks_here_is_refused_everywhere() -> None:
    state = bottega.game("palatinus").deal()
    action, event = state.legal()[0], state.events[0]
    calls: list[Callable[[], object]] = [
        *(lambda: state.text(lang="it"), lambda: state.svg(lang="it"), lambda: state.outcome("it")),
        *(lambda: state.prompt(lang="it"), lambda: state.describe(action, "it")),
        *(lambda: state.tell(event, lang="it"), lambda: state.refusal(action, "it")),
    ]
    for call in calls:
        with pytest.raises(BadOption, match=r"lang 'it' is not possible: expected one of en, fr"):
            call()
