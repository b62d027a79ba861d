"""The rule pages: complete, alike in both languages, and true to the component table."""

import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bottega.games.vecchio.components import PRINTED
from bottega.games.vecchio.showing import SHOW

RULES = PRINTED.with_name("rules")
CLAUSES = [
    line.split()[0]
    for line in Path(__file__).with_name("clauses.txt").read_text(encoding="utf-8").splitlines()
    if line.startswith("VEC-")
]
BOX: dict[str, Any] = tomllib.loads(PRINTED.read_text(encoding="utf-8"))
PAGES = {lang: (RULES / f"{lang}.md").read_text(encoding="utf-8") for lang in ("en", "fr")}
FIGURES = ["board", "placing", "final"]
PROVENANCES = {
    "en": {"printed": "seed", "published": "public", "derived": "derived", "reconstructed": "reconstructed"},
    "fr": {"imprimé": "seed", "publié": "public", "déduit": "derived", "reconstitué": "reconstructed"},
}
NARROW = "\u202f"  # the thin space of French

ANCHORS = re.compile(r" \{(#[\w-]+(?: #[\w-]+)*)\}$", re.MULTILINE)
FIGURE = re.compile(r"^!\[[^\]]+\]\(figure:(\w+)\)$", re.MULTILINE)
RULING = re.compile(r"^- \*\*(R\d+)\.\*\* ", re.MULTILINE)
TILE = re.compile(r"^- \*\*([MVPCN]\d+)\*\*", re.MULTILINE)
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
TOWNS, TRACKS, TABLES = range(3)

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
def test_every_figure_has_its_place_once_and_is_drawn(lang: str) -> None:
    assert FIGURE.findall(PAGES[lang]) == FIGURES
    assert PAGES[lang].count("(figure:") == len(FIGURES)
    for name in FIGURES:
        assert SHOW.figure(name, lang).startswith("<svg")


@every_page
def test_every_ruling_is_explained_once(lang: str) -> None:
    assert RULING.findall(PAGES[lang]) == [f"R{number}" for number in range(1, 27)]


@every_page
def test_every_tile_is_explained_once(lang: str) -> None:
    every = [tile["id"] for key in ("province_tile", "council_tile", "nobility_tile") for tile in BOX[key]]
    assert sorted(TILE.findall(PAGES[lang])) == sorted(every)


# ------------------------------------------------------------------ alike


def shape(lang: str) -> list[str]:
    """What each line is: a heading of some level, an item, a row, a figure; and what it is about."""
    found = []
    for line in PAGES[lang].splitlines():
        kind = re.match(r"#+ |- |\d+\. |\||!|```|$", line)
        about = ANCHORS.findall(line) + FIGURE.findall(line) + RULING.findall(line) + TILE.findall(line)
        found.append(" ".join([kind[0].strip() if kind else "text", *about]))
    return found


def test_both_pages_have_the_same_headings_clauses_and_figures_in_the_same_order() -> None:
    assert anchors("en") == anchors("fr")
    assert shape("en") == shape("fr")


def test_both_pages_state_the_same_figures() -> None:
    def numbers(lang: str) -> list[list[str]]:
        return [sorted(re.findall(r"(?<![\w-])[A-Z]?\d+\b", line)) for line in PAGES[lang].splitlines()]

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


@every_page
def test_the_table_of_towns_is_that_of_the_box(lang: str) -> None:
    expected = [
        [amount for way in colour["gives"] for amount in way.values()] for colour in BOX["town_colour"]
    ]
    assert [[int(number) for number in re.findall(r"\d+", row[1])] for row in table(lang, TOWNS)] == expected


@every_page
def test_the_table_of_tracks_is_that_of_the_box(lang: str) -> None:
    rows = table(lang, TRACKS)
    for place, track in enumerate(("venice", "milan", "papal")):
        spaces = [space for space in BOX["space"] if space["track"] == track]
        costs, points = rows[2 * place][1:], rows[2 * place + 1][1:]
        assert [int(cell.removesuffix(" *")) for cell in costs] == [space["cost"] for space in spaces]
        assert [cell.endswith("*") for cell in costs] == [space["coat"] for space in spaces]
        assert [int(cell) for cell in points] == [space["points"] for space in spaces]


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
