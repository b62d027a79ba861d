"""The rule pages of The Castles of Tuscany: their figures are those of the component table."""

import pytest
from rule_pages import TUSCANY as RULES
from rule_pages import digits

from bottega.engine.words import LANGUAGES
from bottega.games.tuscany.game import GAME
from bottega.games.tuscany.table import Colour, Tile

BOX = RULES.box
EFFECTS, _, BONUSES, DOMAIN, YIELDS = range(5)
every_page = pytest.mark.parametrize("lang", LANGUAGES)


@every_page
def test_the_colours_and_tiles_are_those_of_the_box(lang: str) -> None:
    rows = RULES.table(lang, EFFECTS)
    assert [row[0] for row in rows] == [GAME.words.say(f"ground-{colour}", lang) for colour in Colour.words]
    assert [row[1] for row in rows] == [GAME.words.say(f"kind-{kind}", lang) for kind in Tile.words]
    effects = BOX["effects"]
    figures = ("quarry_marble", "village_workers", "monastery_cards", "cart_yield_cards")
    assert [digits(row[2]) for row in rows[4:]] == [[effects[figure]] for figure in figures]


@every_page
def test_the_bonuses_and_cards_are_those_of_the_box(lang: str) -> None:
    for number, colour in enumerate(Colour.words):
        name = GAME.words.say(f"ground-{colour}", lang)
        assert RULES.table(lang, BONUSES)[number] == [name, *map(str, BOX["colour_bonus"][colour])]
        assert RULES.table(lang, DOMAIN)[number] == [name, str(BOX["domain_cards"][colour])]


@every_page
def test_the_yield_cards_are_those_of_the_box(lang: str) -> None:
    for card, (gain, copies) in zip(BOX["yield_card"], RULES.table(lang, YIELDS), strict=True):
        amounts = [
            card[key] for key in ("red", "green", "cards", "workers", "marble", "jokers") if key in card
        ]
        assert digits(gain) == amounts
        assert digits(copies) == [card["copies"]]
