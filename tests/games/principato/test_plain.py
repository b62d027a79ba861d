"""The table in a terminal: whole, within its width, silent about secrets."""

from collections.abc import Iterator
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from bottega.engine.words import LANGUAGES
from bottega.games.principato import GAME
from bottega.games.principato.table import Goal
from bottega.terminal import play_in_terminal

from .playing import PLAYERS, principato, repeats, some_state

WORDS, PLAIN = GAME.words, GAME.plain


def numbers(seed: int) -> Iterator[str]:
    dice = Random(seed)
    while True:
        yield str(dice.randint(1, 9))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_table_fits_a_page_and_shows_everybody(players: int, lang: str) -> None:
    for decisions in (0, 40, 90, 2000)[: repeats(4, 3)]:
        state = some_state(players, 3, decisions)
        drawn = PLAIN.draw(state.view(0), lang, colour=False).plain
        assert max(map(len, drawn.splitlines())) <= 100
        assert all(name in drawn for name in [WORDS.say("seat-red", lang), WORDS.say("seat-yellow", lang)])


@pytest.mark.clause("PRI-H2")
def test_goals_of_others_are_not_shown() -> None:
    view = some_state(3, 1, 30).view(1)
    drawn = PLAIN.draw(view, "en", colour=False).plain
    own = {goal["goal"] for goal in view["principalities"][1]["goals"]}
    shown = {goal for goal in Goal.words if f"{WORDS.say(f'goal-{goal}')} (" in drawn}
    assert shown == own


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_names_of_choices_differ(lang: str) -> None:
    state, chance = principato(3).deal(4), Random(4)
    for _ in range(repeats(75, 40)):
        if state.to_play is None:
            break
        view = state.view(state.to_play)
        names = [PLAIN.name_choice(action, view, lang) for action in state.legal()]
        assert len(names) == len(set(names))
        assert not any(name.isdecimal() for name in names)
        state.play(chance.choice(state.legal()))


def test_the_rules_in_brief_are_said() -> None:
    rules, advice = PLAIN.rules_in_brief(principato(2), "en")
    assert len(rules) == 8
    assert len(advice) == 4


@pytest.mark.native
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_evening_at_the_terminal(lang: str) -> None:
    screen, typed = StringIO(), numbers(5)
    console = Console(file=screen, width=100, color_system=None, _environ={})
    match = play_in_terminal(principato(2), 5, 0, ["random"], lang, console, lambda _: next(typed))
    assert match.state.to_play is None
    assert match.state.prompt(0, lang) in screen.getvalue()
    assert max(map(len, screen.getvalue().splitlines())) <= 100
