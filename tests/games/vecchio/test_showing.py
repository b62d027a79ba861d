"""Il Vecchio on pages: what is offered where, why not, where things happened, how the end is told."""

from random import Random

import pytest

from bottega.engine.words import LANGUAGES
from bottega.games.vecchio import GAME
from bottega.games.vecchio.drawing import cells as places
from bottega.games.vecchio.table import ZONES, Category, Track

from .playing import Family, Scene, play_on, play_out, repeats, towns, vecchio

SHOW = GAME.show
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
    known = {*range(32), *range(places.TRACK, places.TRACK + len(Track)), places.MEDICI}
    known |= set(range(places.ZONE, places.ZONE + len(ZONES)))
    assert SHOW.all_cells(vecchio(players).deal(8).view(None)) == known
    told = set()
    for state in play_on(vecchio(players, round_limit=30).deal(8), Random(8)):
        for event in state.events:
            cells = SHOW.cells(event)
            assert set(cells) <= known
            if cells:
                told.add(event.name)
    assert {"member_placed", "travelled", "laid_down", "middleman_moved", "zone_chosen"} <= told


def test_a_click_means_the_action_of_its_place() -> None:
    """Whether it may be taken, and why not, is for the rules to say."""
    view = Scene(families=[Family(standing=["sesto"], used=["M2"])]).state().view(0)

    def clicked(**place: str) -> str | None:
        return SHOW.clicked(place, view)

    assert clicked(cell=str(places.track("venice"))) == "action_province(region=venice)"
    assert clicked(cell=str(places.track("council"))) == "action_office(office=council)"
    assert clicked(cell=str(towns()["colle"])) == f"town(town={towns()['colle']})"
    assert clicked(cell=str(places.ZONE)) == "zone(zone=2)"
    assert clicked(piece="M2") == "province_tile(tile=M2)"
    assert clicked(cell=str(places.MEDICI)) is None
    assert clicked(cell="x") is None
    assert clicked(piece="Q9") is None


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
    scenes = SHOW.scenes(view, end.events, lang, names)
    order = [scene.focus for scene in scenes if scene.focus in Category.words]
    assert list(dict.fromkeys(order)) == list(Category.words)
    assert order.count("majorities") == len(Track)
    assert scenes[-1].view == view
    counted = [
        sum(view["results"][0][key] for key in scene.view["told"]["categories"]) for scene in scenes[:-1]
    ]
    assert counted == sorted(counted)
    assert counted[-1] == view["results"][0]["points"]
    for scene in scenes:
        assert scene.sentence.endswith(".")
        assert scene.focus in {None, *SHOW.end_parts}
        SHOW.draw(scene.view, "board", lang=lang, highlight=scene.highlight, focus=scene.focus)


@pytest.mark.clause("VEC-X10")
def test_the_score_sheet_has_a_line_for_each_category() -> None:
    end = play_out(vecchio(3, round_limit=30).deal(4), Random(4))
    rows = SHOW.sheet(end.view(None), "en")
    labels = [label for label, _ in rows]
    assert [label.lower() for label in labels[: len(Category.words)]] == [
        GAME.words.say(f"score-{key}", "en").lower() for key in Category.words
    ]
    assert all(label[0].isupper() for label in labels)
    *parts, total = [figures for _, figures in rows[: len(Category.words) + 1]]
    assert [sum(column) for column in zip(*parts, strict=True)] == list(total) == list(end.scores())


def test_laid_open_every_family_shows_its_tiles() -> None:
    state = Scene(families=[Family(nobility=["N1"]), Family(nobility=["N2"]), Family(pending="C4")]).state()
    shown = SHOW.lay_open([state.view(seat) for seat in range(3)])
    assert [seat["nobility_tiles"] for seat in shown["seats"]] == [["N1"], ["N2"], []]
    assert shown["seats"][2]["council_pending"] == "C4"
    assert shown["seat"] is None
