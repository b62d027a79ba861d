"""The table in a terminal: whole, within its width, silent about secrets."""

from collections.abc import Iterator
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from bottega.engine.words import LANGUAGES
from bottega.games.tuscany.game import GAME
from bottega.terminal import play_in_terminal

from .playing import Prince, Scene, repeats, some_state, tuscany

PLAIN = GAME.plain


def numbers(seed: int) -> Iterator[str]:
    dice = Random(seed)
    while True:
        yield str(dice.randint(1, 9))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_fits_a_page_and_shows_everybody(players: int, lang: str) -> None:
    for decisions in (0, 40, 90, 2000)[: repeats(4, 3)]:
        state = some_state(players, 3, decisions)
        drawn = PLAIN.draw(state.view(0), lang, colour=False).plain
        assert max(map(len, drawn.splitlines())) <= 100
        assert all(
            name in drawn for name in [GAME.words.say("seat-red", lang), GAME.words.say("seat-yellow", lang)]
        )


@pytest.mark.clause("TUS-H1")
def test_hands_of_others_are_not_shown() -> None:
    view = Scene([Prince(hand={"red": 2}), Prince(hand={"grey": 3})]).state().view(0)
    drawn = PLAIN.draw(view, "en", colour=False).plain
    assert "Hand: 2 red cards" in drawn
    assert "grey card" not in drawn


def test_a_region_shows_what_is_filled_and_what_can_be_built_on() -> None:
    view = Scene([Prince("Q", 3, {8: "monastery", 7: "joker"})]).state().view(0)
    drawn = PLAIN.draw(view, "en", colour=False).plain
    assert " 4[D]" in drawn
    assert " 9[Y]" in drawn
    assert " 8[G]*" in drawn
    assert "10Y#" in drawn


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_names_of_choices_differ(lang: str) -> None:
    state, chance = tuscany(3).deal(4), Random(4)
    for _ in range(repeats(75, 40)):
        if state.to_play is None:
            break
        view = state.view(state.to_play)
        names = [PLAIN.name_choice(action, view, lang) for action in state.legal()]
        assert len(names) == len(set(names))
        assert not any(name.isdecimal() for name in names)
        state.play(chance.choice(state.legal()))


def test_the_rules_in_brief_are_said() -> None:
    rules, advice = PLAIN.rules_in_brief(tuscany(2), "en")
    assert len(rules) == 7
    assert len(advice) == 5


@pytest.mark.native
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_evening_at_the_terminal(lang: str) -> None:
    screen, typed = StringIO(), numbers(5)
    console = Console(file=screen, width=100, color_system=None, _environ={})
    match = play_in_terminal(tuscany(2), 5, 0, ["random"], lang, console, lambda _: next(typed))
    assert match.state.to_play is None
    assert match.state.prompt(0, lang) in screen.getvalue()
    assert max(map(len, screen.getvalue().splitlines())) <= 100
