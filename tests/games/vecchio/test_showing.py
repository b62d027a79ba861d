"""Il Vecchio on pages: what is offered where, why not, where things happened, how the end is told."""

from random import Random

import pytest
from bottega.games.vecchio.narrator import WORDS
from bottega.games.vecchio.showing import SHOW
from bottega.games.vecchio.table_drawing import MEDICI_CELL, TRACK_CELLS, ZONE_CELLS, track_cell
from bottega.games.vecchio.vocabulary import CATEGORIES, TRACKS, ZONES

from bottega.engine.words import LANGUAGES

from .playing import Family, Scene, play_on, play_out, repeats, towns, vecchio

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])
PLACELESS = (
    "good", "partisans", "lay_down", "answer", "modifiers", "council_tile", "nobility_tile", "end_turn",
    "pass_double_turn",
)  # fmt: skip


@ANY_COUNT
def test_every_choice_has_a_place_of_its_own_but_payments_and_answers(players: int) -> None:
    for state in play_on(vecchio(players).deal(7), Random(7)):
        if state.to_play is None or state.decisions % repeats(3, 40):
            continue
        legal = state.legal()
        offered = SHOW.offer(legal, state.view(state.to_play))
        found = [*offered.board.values(), *offered.seat.values()]
        assert sorted(found) == sorted(str(action) for action in legal if action.name not in PLACELESS)


@ANY_COUNT
def test_every_event_has_its_places(players: int) -> None:
    known = {*range(32), *range(TRACK_CELLS, TRACK_CELLS + len(TRACKS)), MEDICI_CELL}
    known |= set(range(ZONE_CELLS, ZONE_CELLS + len(ZONES)))
    told = set()
    for state in play_on(vecchio(players, round_limit=30).deal(8), Random(8)):
        for event in state.told:
            cells = SHOW.cells(event)
            assert set(cells) <= known
            if cells:
                told.add(event.name)
    assert {"member_placed", "travelled", "laid_down", "middleman_moved", "zone_chosen"} <= told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_chosen_is_refused_with_its_rule(lang: str) -> None:
    state = Scene(families=[Family(standing=["sesto"], used=["M2"])]).state()
    view = state.view(0)

    def why(**place: str) -> str | None:
        return SHOW.why_not(place, view, lang)

    assert why(cell=str(track_cell("venice"))) == state.refusal("action_province(region=venice)", lang)
    assert why(cell=str(track_cell("council"))) == state.refusal("action_office(office=council)", lang)
    assert why(cell=str(towns()["colle"])) == state.refusal(f"town(town={towns()['colle']})", lang)
    assert why(cell=str(ZONE_CELLS)) == state.refusal("zone(zone=2)", lang)
    assert why(piece="M2") == state.refusal("province_tile(tile=M2)", lang)
    assert why(cell=str(MEDICI_CELL)) is None
    assert why(cell="x") is None
    assert why(piece="Q9") is None
    assert SHOW.why_not({"cell": "1"}, state.view(1), lang) is None


def test_dice_events_and_tiles_are_what_is_asked_about() -> None:
    state = Scene(families=[Family(up=["P2"], goods={"scroll": 1, "knight": 1})]).state()
    assert SHOW.draw(state.view(0), "asked") == ""
    state.play("province_tile(tile=P2)")
    assert ">P2<" in SHOW.draw(state.view(0), "asked")
    assert SHOW.draw(state.view(1), "asked") == ""


def test_progress_tells_the_round() -> None:
    assert SHOW.progress(vecchio(2).deal(1).view(0), "en") == "Choosing council tiles"
    assert SHOW.progress(Scene(round=7).state().view(0), "en") == "Round 7"
    assert SHOW.progress(Scene(final_round=True).state().view(0), "fr") == "Dernière manche"


@ANY_COUNT
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.clause("VEC-X10")
def test_the_end_is_told_category_by_category(players: int, lang: str) -> None:
    end = play_out(vecchio(players, round_limit=30).deal(2), Random(2))
    names = [f"P{seat}" for seat in range(players)]
    view = end.view(0)
    scenes = SHOW.scenes(view, end.told, lang, names)
    order = [scene.focus for scene in scenes if scene.focus in CATEGORIES]
    assert list(dict.fromkeys(order)) == list(CATEGORIES)
    assert order.count("majorities") == len(TRACKS)
    assert scenes[-1].view == view
    counted = [
        sum(view["results"][0][key] for key in scene.view["told"]["categories"]) for scene in scenes[:-1]
    ]
    assert counted == sorted(counted)
    assert counted[-1] == view["results"][0]["points"]
    for scene in scenes:
        assert scene.sentence.endswith(".")
        SHOW.draw(scene.view, "board", lang=lang, highlight=scene.highlight, focus=scene.focus)


@pytest.mark.clause("VEC-X10")
def test_the_score_sheet_has_a_line_for_each_category() -> None:
    end = play_out(vecchio(3, round_limit=30).deal(4), Random(4))
    rows = SHOW.sheet(end.view(None), "en")
    labels = [label for label, _ in rows]
    assert [label.lower() for label in labels[: len(CATEGORIES)]] == [
        WORDS.say(f"score-{key}", "en").lower() for key in CATEGORIES
    ]
    assert all(label[0].isupper() for label in labels)
    *parts, total = [figures for _, figures in rows[: len(CATEGORIES) + 1]]
    assert [sum(column) for column in zip(*parts, strict=True)] == list(total) == list(end.scores())


def test_laid_open_every_family_shows_its_tiles() -> None:
    state = Scene(families=[Family(nobility=["N1"]), Family(nobility=["N2"]), Family(pending="C4")]).state()
    shown = SHOW.lay_open([state.view(seat) for seat in range(3)])
    assert [seat["nobility_tiles"] for seat in shown["seats"]] == [["N1"], ["N2"], []]
    assert shown["seats"][2]["council_pending"] == "C4"
    assert shown["seat"] is None
