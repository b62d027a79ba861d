"""The rule pages of The Castles of Tuscany: their figures are those of the component table."""

import pytest
from rule_pages import TUSCANY as RULES
from rule_pages import digits

from bottega.engine.words import LANGUAGES
from bottega.games.tuscany.game import GAME
from bottega.games.tuscany.table import Colour, Crop, Tile, Upgrade

BOX = RULES.box
TILES, UPGRADES, EFFECTS, _, BONUSES, CROPS, DOMAIN, YIELDS = range(8)
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
def test_the_tiles_of_princes_and_the_neutral_ones_are_those_of_the_box(lang: str) -> None:
    rows = RULES.table(lang, TILES)
    for kind, colour, row in zip(Tile.words, Colour.words, rows, strict=True):
        named = [GAME.words.say(f"kind-{kind}", lang), GAME.words.say(f"ground-{colour}", lang)]
        assert row == [*named, str(BOX["prince_tiles"][kind]), str(BOX["neutral_tiles"][kind])]


@every_page
def test_the_crops_of_the_agriculture_tiles_are_those_of_the_box(lang: str) -> None:
    rows = RULES.table(lang, CROPS)
    faces = {frozenset(face) for who in ("prince", "neutral") for face in BOX["agriculture"][who]}
    assert len(rows) == len(faces)
    names = {GAME.words.say(f"crop-{crop}", lang): crop for crop in Crop.words}
    for told, own, neutral in rows:
        face = {crop for name, crop in names.items() if name in told}
        assert int(own) == sum(set(one) == face for one in BOX["agriculture"]["prince"])
        assert int(neutral) == sum(set(one) == face for one in BOX["agriculture"]["neutral"])


@every_page
@pytest.mark.clause("TUS-S15", "TUS-K7")
def test_the_five_upgrades_are_explained_where_the_first_one_is_chosen(lang: str) -> None:
    rows = RULES.table(lang, UPGRADES)
    assert [row[0] for row in rows] == [GAME.words.say(f"upgrade-{kind}", lang) for kind in Upgrade.words]
    assert digits(rows[Upgrade.STORAGE][1]) == [1, BOX["upgrades"]["storage_green"]]
    before, after = (RULES.page[lang].index(place) for place in ("{#TUS-S15}", "{#TUS-T1}"))
    assert before < RULES.page[lang].index(f"| {rows[0][0]} |") < after


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
