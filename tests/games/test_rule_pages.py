"""The rule pages of every game: complete, alike in both languages, true to the component tables."""

import re
from itertools import pairwise

import pytest
from rule_pages import CODE, FIGURE, PALATINUS, PRINCIPATO, RULING, TUSCANY, VECCHIO, RulePages

from bottega.engine.words import LANGUAGES
from bottega.games import built_in

GAMES = [PALATINUS, PRINCIPATO, TUSCANY, VECCHIO]
PROVENANCES = {
    "en": {"printed": "seed", "published": "public", "derived": "derived", "reconstructed": "reconstructed"},
    "fr": {"imprimé": "seed", "publié": "public", "déduit": "derived", "reconstitué": "reconstructed"},
}
NARROW = "\u202f"  # the thin space of French

every_game = pytest.mark.parametrize("rules", GAMES, ids=str)
every_page = pytest.mark.parametrize("lang", LANGUAGES)


def test_no_game_is_left_out() -> None:
    assert sorted(rules.game for rules in GAMES) == sorted(built_in())


# ------------------------------------------------------------------ complete


@every_game
@every_page
def test_every_clause_is_stated_once(rules: RulePages, lang: str) -> None:
    assert rules.clauses
    assert sorted(rules.anchors(lang)) == sorted(rules.clauses)
    assert set(rules.spec.show.clauses.values()) <= set(rules.anchors(lang))


@every_game
@every_page
def test_every_anchor_ends_a_paragraph_or_a_list_item(rules: RulePages, lang: str) -> None:
    page = rules.page[lang]
    assert page.count("{#") == len(rules.anchor.findall(page))
    for line, following in pairwise(page.splitlines()):
        if rules.anchor.search(line):
            assert not line.startswith(("#", "|", "!"))
            assert following == "" or re.match(r"- |\d+\. ", following)


@every_game
@every_page
def test_every_figure_has_its_place_once_and_is_drawn(rules: RulePages, lang: str) -> None:
    assert FIGURE.findall(rules.page[lang]) == rules.figures
    assert rules.page[lang].count("(figure:") == len(rules.figures)
    for name in (*rules.figures, "placing"):
        assert rules.spec.show.figure(name, lang).startswith("<svg"), "that of the home page too"


@every_game
@every_page
def test_every_ruling_is_explained_once(rules: RulePages, lang: str) -> None:
    expected = [f"R{number}" for number in range(1, rules.rulings + 1)]
    assert sorted(RULING.findall(rules.page[lang])) == sorted(expected)


# ------------------------------------------------------------------ alike


@every_game
def test_both_pages_have_the_same_headings_clauses_and_figures_in_the_same_order(rules: RulePages) -> None:
    assert rules.anchors("en") == rules.anchors("fr")
    assert rules.shape("en") == rules.shape("fr")


@every_game
def test_both_pages_state_the_same_figures(rules: RulePages) -> None:
    assert rules.numbers("en") == rules.numbers("fr")


@every_game
def test_both_pages_show_the_same_commands_and_options(rules: RulePages) -> None:
    assert CODE.findall(rules.page["en"]) == CODE.findall(rules.page["fr"])


# ------------------------------------------------------------------ French typography


@every_game
def test_french_has_thin_spaces_before_high_punctuation(rules: RulePages) -> None:
    text = rules.prose("fr").replace("![", "[")
    assert re.findall(rf".{{0,20}}[^{NARROW}][:;!?»]", text) == []
    assert re.findall(rf"«[^{NARROW}].{{0,20}}", text) == []
    assert re.findall(rf".{{0,20}}\s{NARROW}|{NARROW}\s.{{0,20}}", text) == []


@every_game
@every_page
def test_quotation_marks_and_apostrophes_are_typographic(rules: RulePages, lang: str) -> None:
    assert not set("'\"") & set(rules.prose(lang))
    assert not set("“”" if lang == "fr" else "«»") & set(rules.prose(lang))


# ------------------------------------------------------------------ true to the component tables


@every_game
@every_page
def test_every_component_table_is_listed_with_its_provenance(rules: RulePages, lang: str) -> None:
    words = PROVENANCES[lang]
    found = {
        row[0].strip("`"): {words[word] for word in re.findall(r"\w+", row[2]) if word in words}
        for row in rules.table(lang, rules.provenance_table)
        if row[0].startswith("`")
    }
    expected = {}
    for key, parts in rules.box.items():
        entries = parts if isinstance(parts, list) else [parts]
        expected[key] = {entry["provenance"] for entry in entries}
    assert found == expected
