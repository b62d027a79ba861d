"""Signs that explain themselves: whatever is drawn has a card in both languages, with clauses that exist."""

import json
import re
from collections.abc import Iterator
from itertools import cycle
from random import Random
from xml.etree import ElementTree

import pytest

import bottega
from bottega.engine.game import Game, GameSpec, State
from bottega.engine.words import LANGUAGES
from bottega.games import built_in, find
from bottega.testing import variants, walk
from bottega.web.pages.sign import clause_texts, sign_document

pytestmark = pytest.mark.native

EVERY = 17  # decisions from one drawn position to the next
LONG = {"tuscany": 2, "vecchio": 5}  # games that take so many times as long
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")

every_game = pytest.mark.parametrize("name", built_in())


def games(spec: GameSpec) -> Iterator[Game]:
    """Every variant once, with every number of players among them."""
    counts = range(spec.players[0], spec.players[1] + 1)
    every = list(variants(spec, counts[0]))
    for players, variant in zip(cycle(counts), every * (1 if len(every) >= len(counts) else 3), strict=False):
        yield Game(spec, players, options=variant.options)


def drawings(state: State, viewer: int | None, lang: str = "en") -> Iterator[ElementTree.Element]:
    """All that a page draws for a viewer: the board, the cards of the seats, what he is asked about."""
    show, view, names = state.game.spec.show, state.view(viewer), NAMES[: state.game.players]
    offered = show.offer(state.legal() if viewer == state.to_play else (), view)
    for part, targets in (("board", offered.board), ("asked", {})):
        drawn = show.draw(view, part, targets=targets, lang=lang, names=names)
        if drawn:
            yield ElementTree.fromstring(drawn)
    for seat in range(state.game.players):
        targets = offered.seat if seat == viewer else {}
        drawn = show.draw(view, "seat", seat=seat, targets=targets, lang=lang, names=names)
        yield ElementTree.fromstring(drawn)


def signs_of(element: ElementTree.Element, within: str = "") -> Iterator[tuple[str, str]]:
    """What is explained in a drawing: each title with the sign that it is part of, and each sign."""
    sign = element.get("data-sign") or within
    if element.get("data-sign"):
        yield sign, ""
    for child in element:
        if child.tag.endswith("title"):
            yield sign, child.text or ""
        yield from signs_of(child, sign)


def cards(spec: GameSpec, lang: str) -> dict[str, dict[str, object]]:
    told: dict[str, dict[str, object]] = json.loads(sign_document(spec.key, lang))["signs"]
    return told


@every_game
def test_every_sign_of_random_games_has_a_card(name: str) -> None:
    spec = find(name)
    known, met = cards(spec, "en"), set[str]()
    for seed, game in enumerate(games(spec)):
        for number, state in enumerate(walk(game, seed, EVERY * LONG.get(name, 1))):
            viewer = None if number % 4 == 3 else state.to_play
            for sign, title in (found for drawn in drawings(state, viewer) for found in signs_of(drawn)):
                assert sign in known or sign.partition(":")[0] in known, (sign, title)
                met |= {sign, sign.partition(":")[0]}
    assert set(known) - met <= SELDOM[name], "no card is of a sign that is never drawn"


# What the story of the end shows, or few positions of random games do.
SELDOM = {
    "palatinus": {"fled", "influence", "turn"},
    "principato": {"payment", "principality"},
    "tuscany": {"slot"},
    "vecchio": {"nobility_tile", "council_tile"},
}


@every_game
def test_every_card_has_a_name_and_clauses_in_both_languages(name: str) -> None:
    spec = find(name)
    for lang in LANGUAGES:
        told = json.loads(sign_document(spec.key, lang))
        for sign, card in told["signs"].items():
            assert card["name"]
            assert card["clauses"]
            assert all(clause in told["clauses"] or "{}" in clause for clause in card["clauses"]), sign
        assert all(told["phases"][phase]["clauses"][0] in told["clauses"] for phase in spec.show.clauses)
    assert clause_texts(spec, "en").keys() == clause_texts(spec, "fr").keys()


@every_game
def test_french_signs_have_a_space_before_their_colons(name: str) -> None:
    for state in walk(bottega.game(name, players=2), 4, 3 * EVERY):
        for drawn in drawings(state, state.to_play, "fr"):
            for _, title in signs_of(drawn):
                assert re.findall(r"[^\s\u00a0\u202f]: ", title) == [], title


def test_a_detail_takes_the_place_of_the_braces_in_a_clause() -> None:
    spec = find("vecchio")
    texts = clause_texts(spec, "fr")
    tiles = [
        *(f"{letter}{number}" for letter in "MVP" for number in range(1, 7)),
        *(f"{letter}{number}" for letter in "CN" for number in range(1, 13)),
    ]
    assert all(f"VEC-K-{tile}" in texts for tile in tiles)


def test_a_clause_is_told_without_its_marks() -> None:
    """`**C10**: after taking an office, […] ([R12](#R12)). When turned up: the same. {#VEC-K-C10}`"""
    told = clause_texts(find("vecchio"), "en")["VEC-K-C10"]
    assert told.startswith("C10: after taking an office")
    assert told.endswith("after the event and the new tile. When turned up: the same.")


@pytest.mark.clause("PAL-H2")
def test_nobody_is_told_by_a_sign_what_lies_under_a_wolf() -> None:
    """A hidden inhabitant is a wolf for its owner, for the others and for who only looks on."""
    for state in walk(bottega.game("palatinus", players=3), 5, EVERY):
        for viewer in (None, 0, 1, 2):
            pieces = state.view(viewer)["cells"]
            for drawn in drawings(state, viewer):
                for element in drawn.iter():
                    place = (element.get("id") or "").removeprefix("piece-")
                    if place.isdecimal() and pieces[int(place)]["wolf"] and state.to_play is not None:
                        assert element.get("data-sign") == "wolf"


@every_game
def test_signs_tell_nothing_that_the_view_does_not(name: str) -> None:
    """In any other world that looks the same to a seat its signs are the same."""
    game, chance = bottega.game(name, players=2), Random(3)
    for state in walk(game, 3, 4 * EVERY):
        other = state.redeal(0, chance.randrange(2**32))
        mine = [sorted(signs_of(drawn)) for drawn in drawings(state, 0)]
        assert mine == [sorted(signs_of(drawn)) for drawn in drawings(other, 0)]
