"""The rule pages: complete, alike in both languages, and true to the component table."""

import re
import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bottega.engine.words import LANGUAGES
from bottega.games.principato.components import PRINTED
from bottega.games.principato.narration import CLAUSES as ASKED
from bottega.games.principato.narration import WORDS
from bottega.games.principato.showing import figure

RULES = PRINTED.with_name("rules")
CLAUSES = [
    line.split()[0]
    for line in Path(__file__).with_name("clauses.txt").read_text(encoding="utf-8").splitlines()
    if line.startswith("PRI-")
]
BOX: dict[str, Any] = tomllib.loads(PRINTED.read_text(encoding="utf-8"))
PAGES = {lang: (RULES / f"{lang}.md").read_text(encoding="utf-8") for lang in LANGUAGES}
FIGURES = ["setup", "turn", "scoring", "final"]
PROVENANCES = {
    "en": {"printed": "seed", "published": "public", "derived": "derived", "reconstructed": "reconstructed"},
    "fr": {"imprimé": "seed", "publié": "public", "déduit": "derived", "reconstitué": "reconstructed"},
}
NARROW = "\u202f"  # the thin space of French

ANCHORS = re.compile(r" \{(#[\w-]+)\}$", re.MULTILINE)
FIGURE = re.compile(r"^!\[[^\]]+\]\(figure:(\w+)\)$", re.MULTILINE)
RULING = re.compile(r"^- \*\*(R\d+)\.\*\* ", re.MULTILINE)
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)

every_page = pytest.mark.parametrize("lang", PAGES)


def anchors(lang: str) -> list[str]:
    return [name[1:] for name in ANCHORS.findall(PAGES[lang])]


def tables(lang: str) -> list[list[list[str]]]:
    """Every table of a page as rows of cells, the heading first."""
    found: list[list[list[str]]] = []
    before = ""
    for line in PAGES[lang].splitlines():
        if line.startswith("|"):
            if not before.startswith("|"):
                found.append([])
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not all(set(cell) == {"-"} for cell in cells):
                found[-1].append(cells)
        before = line
    return found


def table(lang: str, number: int) -> list[list[str]]:
    """The rows of a table without its heading."""
    return tables(lang)[number][1:]


def prose(lang: str) -> str:
    """The page without code, clause anchors and names of figures."""
    text = CODE.sub("code", PAGES[lang])
    return ANCHORS.sub("", re.sub(r"\]\(figure:\w+\)", "]", text))


# ------------------------------------------------------------------ complete


@every_page
def test_every_clause_is_stated_once(lang: str) -> None:
    assert CLAUSES
    assert sorted(anchors(lang)) == sorted(CLAUSES)
    assert set(ASKED.values()) <= set(anchors(lang))


@every_page
def test_every_anchor_ends_a_paragraph_or_a_list_item(lang: str) -> None:
    lines = PAGES[lang].splitlines()
    assert PAGES[lang].count("{#") == len(ANCHORS.findall(PAGES[lang]))
    for line, following in pairwise(lines):
        if ANCHORS.search(line):
            assert not line.startswith(("#", "|", "!"))
            assert following == "" or re.match(r"- |\d+\. ", following)


@every_page
def test_every_figure_has_its_place_once_and_is_drawn(lang: str) -> None:
    assert FIGURE.findall(PAGES[lang]) == FIGURES
    assert PAGES[lang].count("(figure:") == len(FIGURES)
    for name in (*FIGURES, "placing"):
        assert figure(name, lang).startswith("<svg"), "that of the home page too"


@every_page
def test_every_ruling_is_explained_once(lang: str) -> None:
    assert sorted(RULING.findall(PAGES[lang])) == sorted(f"R{number}" for number in range(1, 33))


# ------------------------------------------------------------------ alike


def shape(lang: str) -> list[str]:
    """What each line is: a heading of some level, an item, a row, a figure; and what it is about."""
    found = []
    for line in PAGES[lang].splitlines():
        kind = re.match(r"#+ |- |\d+\. |\||!|```|$", line)
        about = ANCHORS.findall(line) + FIGURE.findall(line) + RULING.findall(line)
        found.append(" ".join([kind[0].strip() if kind else "text", *about]))
    return found


def test_both_pages_have_the_same_headings_clauses_and_figures_in_the_same_order() -> None:
    assert anchors("en") == anchors("fr")
    assert shape("en") == shape("fr")


def test_both_pages_state_the_same_figures() -> None:
    def numbers(lang: str) -> list[list[str]]:
        return [sorted(re.findall(r"(?<![\w-])R?\d+\b", line)) for line in PAGES[lang].splitlines()]

    assert numbers("en") == numbers("fr")


def test_both_pages_show_the_same_commands_and_options() -> None:
    assert CODE.findall(PAGES["en"]) == CODE.findall(PAGES["fr"])


# ------------------------------------------------------------------ French typography


def test_french_has_thin_spaces_before_high_punctuation() -> None:
    text = prose("fr").replace("![", "[")
    assert re.findall(rf".{{0,20}}[^{NARROW}][:;!?»]", text) == []
    assert re.findall(rf"«[^{NARROW}].{{0,20}}", text) == []
    assert re.findall(rf".{{0,20}}\s{NARROW}|{NARROW}\s.{{0,20}}", text) == []


@every_page
def test_quotation_marks_and_apostrophes_are_typographic(lang: str) -> None:
    assert not set("'\"") & set(prose(lang))
    assert not set("“”" if lang == "fr" else "«»") & set(prose(lang))


# ------------------------------------------------------------------ true to the component table

CARDS, MILITARY, GOALS, TABLES, CULTURE, YEARS = range(6)


def digits(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", cell)]


@every_page
def test_the_cards_cost_and_give_what_the_box_says(lang: str) -> None:
    for kind, (_, price, gain, exchange) in zip(BOX["kind"], table(lang, CARDS), strict=True):
        options = [kind[key] for key in ("option_1", "option_2", "option_3") if key in kind]
        costs = sorted(option[cube] for option in options for cube in ("food", "gold") if cube in option)
        given = [amount for option in options for amount in option["gain"].values()]
        assert sorted(digits(price)) == costs
        figures = {amount for amount in given if isinstance(amount, int)}
        assert set(digits(gain)) == (figures or ({1} if given != ["any"] else set()))
        assert (exchange in ("yes", "oui")) == kind["exchange"]


@every_page
def test_the_military_points_are_those_of_the_box(lang: str) -> None:
    rows = [digits(points) for _, points in table(lang, MILITARY)]
    printed = [row["points"] for row in BOX["military_points"]]
    assert rows == [printed[0], BOX["likely_military_points"]["points"], *printed[1:]]


@every_page
def test_the_set_goals_pay_what_the_box_says(lang: str) -> None:
    names = {WORDS.say(f"goal-{goal['key']}", lang): goal for goal in BOX["goal"]}
    for name, _, *points in table(lang, GOALS):
        assert [0, *map(int, points)] == names[name]["points"]


@every_page
def test_the_culture_values_are_those_of_the_box(lang: str) -> None:
    for culture, (_, values, copies) in zip(BOX["culture"], table(lang, CULTURE), strict=True):
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
    for kind, (name, *years) in zip(BOX["kind"], table(lang, YEARS), strict=True):
        assert name == WORDS.say(f"card-{kind['key']}", lang)
        for year, cell in enumerate(years, 1):
            expected = [cards[year][kind["key"], mark] for mark in (0, 3, 4)]
            assert (digits(cell) or [0, 0, 0]) == expected


@every_page
def test_every_component_table_is_listed_with_its_provenance(lang: str) -> None:
    words = PROVENANCES[lang]
    found = {
        row[0].strip("`"): {words[word] for word in re.findall(r"\w+", row[2]) if word in words}
        for row in table(lang, TABLES)
        if row[0].startswith("`")
    }
    expected = {}
    for key, parts in BOX.items():
        entries = parts if isinstance(parts, list) else [parts]
        expected[key] = {entry["provenance"] for entry in entries}
    assert found == expected
