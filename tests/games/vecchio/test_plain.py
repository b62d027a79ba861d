"""The table in a terminal: whole, within its width, silent about secrets."""

from collections.abc import Iterator
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from bottega.engine.words import LANGUAGES
from bottega.games.vecchio import GAME
from bottega.terminal import play_in_terminal

from .playing import Family, Scene, repeats, some_state, vecchio

PLAIN = GAME.plain


def numbers(seed: int) -> Iterator[str]:
    dice = Random(seed)
    while True:
        yield str(dice.randint(1, 9))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_fits_a_page_and_shows_everybody(players: int, lang: str) -> None:
    for decisions in (0, 60, 200, 5000)[: repeats(4, 3)]:
        view = some_state(players, 3, decisions).view(0)
        for drawn in (
            PLAIN.draw(view, lang, colour=False),
            PLAIN.draw_ending(view, lang, colour=True),
        ):
            assert max(map(len, drawn.plain.splitlines())) <= 100
            assert all(GAME.words.say(f"seat-{colour}", lang) in drawn.plain for colour in ("red", "yellow"))


@pytest.mark.clause("VEC-H2")
def test_hidden_tiles_of_others_are_not_shown() -> None:
    state = Scene(families=[Family(), Family(nobility=["N3"], pending="C5")]).state()
    other = PLAIN.draw(state.view(0), "en", colour=False).plain
    own = PLAIN.draw(state.view(1), "en", colour=False).plain
    assert "N3:" in own
    assert "C5:" in own
    assert "N3:" not in other
    assert "C5:" not in other
    assert "2 tiles face down" in other


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_names_of_choices_differ(lang: str) -> None:
    state, chance = vecchio(3).deal(4), Random(4)
    for _ in range(repeats(150, 60)):
        if state.to_play is None:
            break
        view = state.view(state.to_play)
        names = [PLAIN.name_choice(action, view, lang) for action in state.legal()]
        assert len(names) == len(set(names))
        assert not any(name.isdecimal() or not name for name in names)
        state.play(chance.choice(state.legal()))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_in_brief_are_said(lang: str) -> None:
    rules, advice = PLAIN.rules_in_brief(vecchio(2), lang)
    assert len(rules) == 8
    assert len(advice) == 4


@pytest.mark.native
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_evening_at_the_terminal(lang: str) -> None:
    screen, typed = StringIO(), numbers(5)
    console = Console(file=screen, width=100, color_system=None, _environ={})
    game = vecchio(2, round_limit=30)
    match = play_in_terminal(game, 5, 0, ["random"], lang, console, lambda _: next(typed))
    assert match.state.to_play is None
    assert match.state.prompt(0, lang) in screen.getvalue()
    assert max(map(len, screen.getvalue().splitlines())) <= 100
