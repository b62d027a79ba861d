"""Tuscany on pages: what is offered where, why not, where things happened, how the end is told."""

from random import Random

import pytest

from bottega.engine.words import LANGUAGES
from bottega.games.tuscany.drawing import cells
from bottega.games.tuscany.game import GAME

from .playing import Prince, Scene, play_on, play_out, repeats, some_state, tuscany

SHOW = GAME.show
NO_PLACE = ("pay", "end_turn", "decline")


@pytest.mark.parametrize("players", [2, 4])
def test_every_choice_has_a_place_of_its_own_but_paying_and_ending(players: int) -> None:
    for state in play_on(tuscany(players).deal(7), Random(7)):
        if state.to_play is None or state.decisions % repeats(1, 7):
            continue
        legal = state.legal()
        targets = SHOW.offer(legal, state.view(state.to_play)).board
        expected = sorted(str(action) for action in legal if action.name not in NO_PLACE)
        assert sorted(targets.values()) == expected


@pytest.mark.parametrize("players", [2, 4])
def test_every_event_has_its_places(players: int) -> None:
    for state in play_on(tuscany(players).deal(8), Random(8)):
        known = SHOW.all_cells(state.view(None))
        assert 0 == min(known) < max(known) < cells.OF_SEAT * (players + 1)
        for event in state.events:
            for viewer in (None, 0):
                for cell in SHOW.cells(event.seen_by(viewer)):
                    assert cell in known
                    if cell >= cells.OF_SEAT:
                        assert cell // cells.OF_SEAT - 1 == event.fields["seat"]


def test_a_click_means_an_action_that_the_rules_can_refuse() -> None:
    state = Scene([Prince("Q", 3, storage=["monastery"], hand={"yellow": 2})]).state()
    state.play("place")
    if state.view(0)["phase"] != "place_space":
        state = Scene([Prince("Q", 3, storage=["joker"], workers=2)]).state()
        state.play("place")
    view = state.view(0)

    meant = {
        cells.space(0, 3): "choose_space(space=3)",
        cells.space(0, 29): "choose_space(space=29)",
        0: "choose_tile(slot=0)",
        cells.DECK: "draw",
        cells.STOCK: "choose_upgrade(upgrade=card)",
        cells.storage(0, 0): "choose_stored(storage=0)",
    }
    for cell, action in meant.items():
        assert SHOW.clicked({"cell": str(cell)}, view) == action
        assert not state.is_legal(action)
        assert all(state.refusal(action, lang) for lang in LANGUAGES)
    for nowhere in (str(cells.space(1, 3)), "x", "99999"):
        assert SHOW.clicked({"cell": nowhere}, view) is None
    assert SHOW.clicked({"cell": "0"}, state.view(1)) is None


def test_progress_is_told_by_round_and_lap() -> None:
    assert SHOW.progress(tuscany(2).deal(0).view(0), "en") == "Setting up"
    assert SHOW.progress(Scene(lap=12).state().view(0), "en") == "Round 1, lap 12"
    assert SHOW.progress(Scene(lap=12).state().view(0), "fr") == "Manche 1, tour 12"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.clause("TUS-X1", "TUS-X4")
def test_the_end_is_told_step_by_step(lang: str) -> None:
    """Red points grow scene by scene, from those before the last scoring to those of the result."""
    state = play_out(tuscany(2).deal(2), Random(2))
    end = state.view(0)
    scenes = SHOW.scenes(end, state.events, lang, ("Ada", "Ugo"))
    assert [scene.focus for scene in scenes] == ["scoring-3", "scoring-3", "left", "left", None]
    assert {"scoring-3", "left"} < set(SHOW.end_parts)
    assert all(scene.sentence for scene in scenes)
    for seat in (0, 1):
        red = [scene.view["princes"][seat]["red"] for scene in scenes]
        prince = end["princes"][seat]
        left = sum(
            prince["red_from"][key] for key in ("stored_tiles", "stored_jokers", "marble", "workers", "cards")
        )
        before = [prince["red"] - left - prince["green"]] * seat
        assert red == sorted(red)
        assert red[: 1 + seat] == [*before, prince["red"] - left]
        assert red[-1] == prince["red"]
    assert scenes[-1].view == end


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_score_sheet_adds_up(lang: str) -> None:
    view = play_out(tuscany(3).deal(6), Random(6)).view(None)
    rows = [figures for _, figures in SHOW.sheet(view, lang)]
    points, _, _, green = rows[SHOW.total : SHOW.total + 4]
    for seat in range(3):
        assert sum(row[seat] for row in rows[: SHOW.total]) == points[seat] == view["results"][seat]["points"]
        assert sum(row[seat] for row in rows[SHOW.total + 4 :]) == green[seat]


def test_all_views_together_show_every_hand() -> None:
    state = some_state(3, 1, 20)
    laid = SHOW.lay_open([state.view(seat) for seat in range(3)])
    assert laid["seat"] is None
    assert all(prince["hand"] is not None for prince in laid["princes"])
    assert SHOW.draw(laid, "board").startswith("<div")
