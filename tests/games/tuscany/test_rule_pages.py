"""The rule pages: complete, alike in both languages, and true to the component table."""

import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bottega.engine.words import LANGUAGES
from bottega.games.tuscany.components import PRINTED
from bottega.games.tuscany.narration import CLAUSES as ASKED
from bottega.games.tuscany.narration import WORDS
from bottega.games.tuscany.showing import figure
from bottega.games.tuscany.vocabulary import COLOURS, KINDS

RULES = PRINTED.with_name("rules")
CLAUSES = [
    line.split()[0]
    for line in Path(__file__).with_name("clauses.txt").read_text(encoding="utf-8").splitlines()
    if line.startswith("TUS-") and not line.startswith("TUS-I")  # invariants are no rules of play
]
BOX: dict[str, Any] = tomllib.loads(PRINTED.read_text(encoding="utf-8"))
PAGES = {lang: (RULES / f"{lang}.md").read_text(encoding="utf-8") for lang in LANGUAGES}
FIGURES = ["assembly", "placing", "middle", "final"]
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
    assert sorted(RULING.findall(PAGES[lang])) == sorted(f"R{number}" for number in range(1, 31))


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

EFFECTS, TABLES, BONUSES, DOMAIN, YIELDS = range(5)


def digits(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", cell)]


@every_page
def test_the_colours_and_tiles_are_those_of_the_box(lang: str) -> None:
    rows = table(lang, EFFECTS)
    assert [row[0] for row in rows] == [WORDS.say(f"ground-{colour}", lang) for colour in COLOURS]
    assert [row[1] for row in rows] == [WORDS.say(f"kind-{kind}", lang) for kind in KINDS]
    effects = BOX["effects"]
    figures = ("quarry_marble", "village_workers", "monastery_cards", "cart_yield_cards")
    assert [digits(row[2]) for row in rows[4:]] == [[effects[figure]] for figure in figures]


@every_page
def test_the_bonuses_and_cards_are_those_of_the_box(lang: str) -> None:
    for number, colour in enumerate(COLOURS):
        name = WORDS.say(f"ground-{colour}", lang)
        assert table(lang, BONUSES)[number] == [name, *map(str, BOX["colour_bonus"][colour])]
        assert table(lang, DOMAIN)[number] == [name, str(BOX["domain_cards"][colour])]


@every_page
def test_the_yield_cards_are_those_of_the_box(lang: str) -> None:
    for card, (gain, copies) in zip(BOX["yield_card"], table(lang, YIELDS), strict=True):
        amounts = [
            card[key] for key in ("red", "green", "cards", "workers", "marble", "jokers") if key in card
        ]
        assert digits(gain) == amounts
        assert digits(copies) == [card["copies"]]


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
