"""The rule pages of Palatinus: their figures are those of the component table."""

import re
from typing import Any

import pytest
from rule_pages import PALATINUS as RULES
from rule_pages import digits

import bottega
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


ARROWS = {  # how the pages name the directions, clockwise
    "en": ("north-east", "east", "south-east", "south-west", "west", "north-west"),
    "fr": ("nord-est", "est", "sud-est", "sud-ouest", "ouest", "nord-ouest"),
}


@every_page
@pytest.mark.clause("PAL-V1")
def test_the_given_board_of_the_page_is_read_as_the_page_says(lang: str) -> None:
    """A in the centre with 6, its arrow north-east; F east of it with 3, its arrow north-west."""
    (board,) = re.findall(r"^(?:left|right) .*$", RULES.page[lang], re.MULTILINE)
    game = bottega.game("palatinus", board_setup="fixed", board=board)
    view, say = game.deal(0).view(None), game.spec.words.say
    centre, first = view["slots"][:2]
    assert (centre["tile"], centre["rotation"], centre["value"]) == ("A", 0, 6)
    assert (first["tile"], first["rotation"], first["value"]) == ("F", 5, 3)
    for number, direction in enumerate(ARROWS[lang]):
        assert re.search(rf"\b{number} {direction}\b", RULES.page[lang])
        assert say(f"direction-{('ne', 'e', 'se', 'sw', 'w', 'nw')[number]}", lang) == direction
    assert view["board_hand"] == "left"
    assert ARROWS[lang][1] in say("place-left-1", lang)
    assert ARROWS[lang][2] in say("place-right-1", lang)


@pytest.mark.parametrize(
    ("lang", "plain", "wolf", "elsewhere"),
    [
        ("en", "open", "hidden", r"without a wolf|wolf pieces?|under the wolf"),
        ("fr", "sans louve", "à la louve", r"(?:marchand|paysan|habitant)s? visibles?"),
    ],
)
def test_page_and_choices_call_inhabitants_with_and_without_a_wolf_alike(
    lang: str, plain: str, wolf: str, elsewhere: str
) -> None:
    words = RULES.spec.words
    for kind in ("merchant", "peasant"):
        for key in (f"piece-{kind}", f"choice-choose_piece-{kind}"):
            assert plain in words.say(f"{key}_plain", lang)
            assert wolf in words.say(f"{key}_wolf", lang)
    catalogue = (RULES.spec.folder / "words" / f"{lang}.ftl").read_text(encoding="utf-8")
    assert not re.search(elsewhere, catalogue)
    heading = " ".join(RULES.tables(lang)[HANDS][0]).lower()
    assert heading.count(plain) == heading.count(wolf) == 2
    assert not re.search(elsewhere, RULES.page[lang])


def test_the_english_page_keeps_the_word_hand_for_nothing() -> None:
    """It would be the winding of a board, the inhabitants behind a screen and the hill being judged."""
    assert not re.search(r"\bhands?\b|-handed\b", RULES.prose("en"))
