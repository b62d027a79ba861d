"""The rule pages of Palatinus: their figures are those of the component table."""

import re
from typing import Any

import pytest
from rule_pages import PALATINUS as RULES
from rule_pages import digits

from bottega.engine.words import LANGUAGES
from bottega.games.palatinus.rules.board import CELLS
from bottega.games.palatinus.table import Piece

BOX = RULES.box
HANDS, TURNS, DEADLINES, EXAMPLE, SCORE, _, SPRINGS = range(7)
every_page = pytest.mark.parametrize("lang", LANGUAGES)


def pieces(setup: dict[str, Any]) -> int:
    return sum(int(setup[key]) for key in Piece.words)


@every_page
def test_the_table_of_hands_is_that_of_the_box(lang: str) -> None:
    own, extra = Piece.words[:5], Piece.words[5:]
    expected = []
    for setup in BOX["setup"]:
        hands = [[setup[key] for key in own]]
        if any(setup[key] for key in extra):
            hands.append([*(setup[key] for key in extra), 0])
        expected += [[setup["players"], *hand, sum(hand)] for hand in hands]
    found = [[int(re.split(r"\D", cell)[0]) for cell in row] for row in RULES.table(lang, HANDS)]
    assert found == expected


@every_page
def test_the_table_of_turns_follows_from_the_hands(lang: str) -> None:
    expected = []
    for setup in BOX["setup"]:
        players, turns = setup["players"], pieces(setup)
        expected.append([players, turns, players * turns, CELLS - players * turns])
    assert [[int(cell) for cell in row] for row in RULES.table(lang, TURNS)] == expected


@every_page
def test_the_deadlines_of_the_condottieri_follow_from_the_hands(lang: str) -> None:
    expected = []
    for setup in BOX["setup"]:
        limit = setup["no_condottiere_at_most"]
        expected.append([setup["players"], limit, 1, pieces(setup) - limit])
    found = [[number for cell in row for number in digits(cell)] for row in RULES.table(lang, DEADLINES)]
    assert found == expected


@every_page
def test_the_example_of_a_final_score_adds_up(lang: str) -> None:
    *rows, total = [[int(cell) for cell in row[1:]] for row in RULES.table(lang, SCORE)]
    assert [sum(column) for column in zip(*rows, strict=True)] == total == [14, 6]


@every_page
def test_the_example_of_hill_c_has_its_figures(lang: str) -> None:
    assert [int(row[1]) for row in RULES.table(lang, EXAMPLE)] == [4, 8, 3, 0]
    for _, influence, why in RULES.table(lang, EXAMPLE)[:3]:
        assert sum(map(int, re.findall(r"\b\d", why))) == int(influence)


@every_page
def test_the_springs_are_those_of_the_box(lang: str) -> None:
    expected = [[tile["letter"], ", ".join(map(str, tile["springs"]))] for tile in BOX["tile"]]
    assert RULES.table(lang, SPRINGS) == expected
