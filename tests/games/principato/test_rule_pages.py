"""The rule pages of Principato: their figures are those of the component table."""

from collections import Counter

import pytest
from rule_pages import PRINCIPATO as RULES
from rule_pages import digits

from bottega.engine.words import LANGUAGES
from bottega.games.principato import GAME

BOX = RULES.box
WORDS = GAME.words
CARDS, MILITARY, GOALS, _, CULTURE, YEARS = range(6)
every_page = pytest.mark.parametrize("lang", LANGUAGES)


@every_page
def test_the_cards_cost_and_give_what_the_box_says(lang: str) -> None:
    for kind, (_, price, gain, exchange) in zip(BOX["kind"], RULES.table(lang, CARDS), strict=True):
        options = [kind[key] for key in ("option_1", "option_2", "option_3") if key in kind]
        costs = sorted(option[cube] for option in options for cube in ("food", "gold") if cube in option)
        given = [amount for option in options for amount in option["gain"].values()]
        assert sorted(digits(price)) == costs
        figures = {amount for amount in given if isinstance(amount, int)}
        assert set(digits(gain)) == (figures or ({1} if given != ["any"] else set()))
        assert (exchange in ("yes", "oui")) == kind["exchange"]


@every_page
def test_the_military_points_are_those_of_the_box(lang: str) -> None:
    rows = [digits(points) for _, points in RULES.table(lang, MILITARY)]
    printed = [row["points"] for row in BOX["military_points"]]
    assert rows == [printed[0], BOX["likely_military_points"]["points"], *printed[1:]]


@every_page
def test_the_set_goals_pay_what_the_box_says(lang: str) -> None:
    names = {WORDS.say(f"goal-{goal['key']}", lang): goal for goal in BOX["goal"]}
    for name, _, *points in RULES.table(lang, GOALS):
        assert [0, *map(int, points)] == names[name]["points"]


@every_page
def test_the_culture_values_are_those_of_the_box(lang: str) -> None:
    for culture, (_, values, copies) in zip(BOX["culture"], RULES.table(lang, CULTURE), strict=True):
        assert digits(values) == culture["values"]
        assert digits(copies) * len(culture["copies"]) == culture["copies"]


@every_page
def test_the_cards_of_the_years_are_those_of_the_box(lang: str) -> None:
    cards = {
        year: Counter(
            (card["kind"], card.get("mark", 0))
            for card in BOX[f"year_{year}"].values()
            if isinstance(card, dict)
        )
        for year in (1, 2, 3)
    }
    for kind, (name, *years) in zip(BOX["kind"], RULES.table(lang, YEARS), strict=True):
        assert name == WORDS.say(f"card-{kind['key']}", lang)
        for year, cell in enumerate(years, 1):
            expected = [cards[year][kind["key"], mark] for mark in (0, 3, 4)]
            assert (digits(cell) or [0, 0, 0]) == expected
