"""The rule pages: complete, alike in both languages, and true to the component table."""

import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bottega.games.palatinus.board import CELLS
from bottega.games.palatinus.components import PRINTED
from bottega.games.palatinus.vocabulary import PIECE_TYPES

RULES = PRINTED.with_name("rules")
CLAUSES = [
    line.split()[0]
    for line in Path(__file__).with_name("clauses.txt").read_text(encoding="utf-8").splitlines()
    if line.startswith("PAL-")
]
BOX: dict[str, Any] = tomllib.loads(PRINTED.read_text(encoding="utf-8"))
PAGES = {lang: (RULES / f"{lang}.md").read_text(encoding="utf-8") for lang in ("en", "fr")}
FIGURES = ["board", "placing", "evaluation", "final"]
PROVENANCES = {
    "en": {"printed": "seed", "published": "public", "derived": "derived", "reconstructed": "reconstructed"},
    "fr": {"imprimé": "seed", "publié": "public", "déduit": "derived", "reconstitué": "reconstructed"},
}
NARROW = "\u202f"  # the thin space of French

ANCHORS = re.compile(r" \{(#[\w-]+(?: #[\w-]+)*)\}$", re.MULTILINE)
FIGURE = re.compile(r"^!\[[^\]]+\]\(figure:(\w+)\)$", re.MULTILINE)
RULING = re.compile(r"^- \*\*(R\d+)\.\*\* ", re.MULTILINE)
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)

every_page = pytest.mark.parametrize("lang", PAGES)


def anchors(lang: str) -> list[str]:
    return [name[1:] for group in ANCHORS.findall(PAGES[lang]) for name in group.split()]


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


def pieces(setup: dict[str, Any]) -> int:
    return sum(int(setup[key]) for key in PIECE_TYPES)


# ------------------------------------------------------------------ complete


@every_page
def test_every_clause_is_stated_once(lang: str) -> None:
    assert CLAUSES
    assert sorted(anchors(lang)) == sorted(CLAUSES)


@every_page
def test_every_anchor_ends_a_paragraph_or_a_list_item(lang: str) -> None:
    lines = PAGES[lang].splitlines()
    assert PAGES[lang].count("{#") == len(ANCHORS.findall(PAGES[lang]))
    for line, following in pairwise(lines):
        if ANCHORS.search(line):
            assert not line.startswith(("#", "|", "!"))
            assert following == "" or re.match(r"- |\d+\. ", following)


@every_page
def test_every_figure_has_its_place_once(lang: str) -> None:
    assert FIGURE.findall(PAGES[lang]) == FIGURES
    assert PAGES[lang].count("(figure:") == len(FIGURES)


@every_page
def test_every_ruling_is_explained_once(lang: str) -> None:
    assert sorted(RULING.findall(PAGES[lang])) == sorted(f"R{number}" for number in range(1, 28))


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
        return [sorted(re.findall(r"(?<![\w-])[A-GR]?\d+\b", line)) for line in PAGES[lang].splitlines()]

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

HANDS, TURNS, DEADLINES, EXAMPLE, SCORE, TABLES, SPRINGS = range(7)


@every_page
def test_the_table_of_hands_is_that_of_the_box(lang: str) -> None:
    own, extra = PIECE_TYPES[:5], PIECE_TYPES[5:]
    expected = []
    for setup in BOX["setup"]:
        hands = [[setup[key] for key in own]]
        if any(setup[key] for key in extra):
            hands.append([*(setup[key] for key in extra), 0])
        expected += [[setup["players"], *hand, sum(hand)] for hand in hands]
    found = [[int(re.split(r"\D", cell)[0]) for cell in row] for row in table(lang, HANDS)]
    assert found == expected


@every_page
def test_the_table_of_turns_follows_from_the_hands(lang: str) -> None:
    expected = []
    for setup in BOX["setup"]:
        players, turns = setup["players"], pieces(setup)
        expected.append([players, turns, players * turns, CELLS - players * turns])
    assert [[int(cell) for cell in row] for row in table(lang, TURNS)] == expected


@every_page
def test_the_deadlines_of_the_condottieri_follow_from_the_hands(lang: str) -> None:
    expected = []
    for setup in BOX["setup"]:
        limit = setup["no_condottiere_at_most"]
        expected.append([setup["players"], limit, 1, pieces(setup) - limit])
    found = [
        [int(number) for cell in row for number in re.findall(r"\d+", cell)] for row in table(lang, DEADLINES)
    ]
    assert found == expected


@every_page
def test_the_example_of_a_final_score_adds_up(lang: str) -> None:
    *rows, total = [[int(cell) for cell in row[1:]] for row in table(lang, SCORE)]
    assert [sum(column) for column in zip(*rows, strict=True)] == total == [14, 6]


@every_page
def test_the_example_of_hill_c_has_its_figures(lang: str) -> None:
    assert [int(row[1]) for row in table(lang, EXAMPLE)] == [4, 8, 3, 0]
    for _, influence, why in table(lang, EXAMPLE)[:3]:
        assert sum(map(int, re.findall(r"\b\d", why))) == int(influence)


@every_page
def test_the_springs_are_those_of_the_box(lang: str) -> None:
    expected = [[tile["letter"], ", ".join(map(str, tile["springs"]))] for tile in BOX["tile"]]
    assert table(lang, SPRINGS) == expected


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
