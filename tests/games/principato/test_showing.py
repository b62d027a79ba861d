"""Principato on pages: what is offered where, why not, where things happened."""

from random import Random

import pytest

from bottega import State
from bottega.engine.words import LANGUAGES
from bottega.games.principato import GAME
from bottega.games.principato.drawing.table import CULTURE_CELL, YEARS_CELL, card_cell, zone_cell
from bottega.games.principato.table import VALUES

from .playing import PLAYERS, play_on, principato, repeats, scene, take

SHOW = GAME.show


def why_not(place: dict[str, str], state: State, seat: int, lang: str) -> str | None:
    """Why what was clicked cannot be chosen, as a page says it."""
    meant = SHOW.clicked(place, state.view(seat))
    if meant is None or meant in GAME.words.keys(lang):
        return None if meant is None else GAME.words.say(meant, lang)
    return state.refusal(meant, lang)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_choice_has_a_place_of_its_own_but_passing(players: int) -> None:
    for state in play_on(principato(players).deal(7), Random(7)):
        if state.to_play is None or state.decisions % repeats(1, 6):
            continue
        legal = state.legal()
        targets = SHOW.offer(legal, state.view(state.to_play)).board
        assert sorted(targets.values()) == sorted(str(action) for action in legal if action.name != "pass")


@pytest.mark.parametrize("players", PLAYERS)
def test_every_event_has_its_places(players: int) -> None:
    of_seats = {10 * seat + place for seat in range(1, players + 1) for place in range(7)}
    for state in play_on(principato(players).deal(8), Random(8)):
        assert SHOW.all_cells(state.view(None)) == {YEARS_CELL} | of_seats
        for event in state.events:
            for cell in SHOW.cells(event):
                assert cell == YEARS_CELL or cell in of_seats
                if "seat" in event.fields:
                    assert cell // 10 == event.fields["seat"] + 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_chosen_is_refused_with_its_rule(lang: str) -> None:
    poor = {"cards": ["S2 build_farm", "S1 collector"], "gold": 0, "favour": 3}
    state = scene(seats=[poor])

    def why(cell: int) -> str | None:
        return why_not({"cell": str(cell)}, state, 0, lang)

    words = state.game.spec.words
    assert why(zone_cell(0, "church")) == words.say("why-church_full", lang, in_church=3)
    assert why(zone_cell(0, "wall")) == words.say("why-supply_nothing", lang)
    assert why(1) == state.refusal("display_slot(slot=1)", lang)
    assert why(CULTURE_CELL) == state.refusal("value(place=1)", lang)
    assert why(zone_cell(0, "environs")) is None
    assert why(zone_cell(1, "church")) is None
    assert why_not({"cell": "x"}, state, 0, lang) is None
    assert why_not({"cell": "1"}, state, 1, lang) is None


def test_a_card_that_cannot_be_paid_says_so() -> None:
    state = scene(seats=[{"cards": ["Y2 buy_book", "S1 collector"]}], year=2)
    told = why_not({"cell": str(card_cell(0, 1))}, state, 0, "en")
    assert told == state.refusal("activate_card(slot=1)", "en")


def test_a_card_that_can_be_activated_is_not_refused() -> None:
    state = scene(seats=[{"cards": ["S1 collector", "S2 build_bank"]}])
    assert SHOW.clicked({"cell": str(card_cell(0, 1))}, state.view(0)) == "activate_card(slot=1)"
    assert not why_not({"cell": str(card_cell(0, 1))}, state, 0, "en")


@pytest.mark.clause("PRI-K12")
def test_a_token_of_another_kind_is_refused_by_the_card_in_use() -> None:
    stores = {"farm": 3, "bank": 3, "food": 5, "gold": 5}
    rich = {**stores, "favour": 0, "cards": ["Y2 buy_book", "S1 collector"]}
    state = take(scene(year=2, seats=[rich, {"culture": {"book": [5, 0, 0]}}]), "activate_card(slot=1)")
    monument, book = (why_not({"cell": str(CULTURE_CELL + kind * VALUES)}, state, 0, "en") for kind in (0, 1))
    assert monument == "This card buys a book."
    assert book == "No token of that value is left."


def test_the_card_in_use_is_what_is_asked_about() -> None:
    state = scene(seats=[{"cards": ["Y1 harvest", "S1 collector"]}])
    assert SHOW.draw(state.view(0), "asked") == ""
    take(state, "activate_card(slot=1)")
    assert "Harvest" in SHOW.draw(state.view(0), "asked")
    assert SHOW.draw(state.view(1), "asked") == ""
