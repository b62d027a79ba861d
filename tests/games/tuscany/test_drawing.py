"""The drawing of Tuscany: well-formed, complete, and silent about what the viewer does not know."""

import re
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from bottega import State
from bottega.engine.drawing import PIGMENTS, without_ground
from bottega.engine.words import LANGUAGES
from bottega.games.tuscany.drawing import cells
from bottega.games.tuscany.drawing.assembly import drafts, shifted, swapped, turned
from bottega.games.tuscany.drawing.table import TuscanyTable
from bottega.games.tuscany.game import GAME
from bottega.games.tuscany.rules.board import split
from bottega.games.tuscany.table import ASSEMBLIES, ORDERS, SHIFTS, TURNINGS

from .playing import Prince, Scene, begun, play_out, some_state, tuscany

SHOW = GAME.show
draw, draw_part = SHOW.picture, SHOW.draw
SVG = "{http://www.w3.org/2000/svg}"
MONASTERY = Prince("Q", 3, storage=["monastery"], hand={"yellow": 2, "red": 2}, workers=1)
JOKER = Prince("Q", 17, {12: "cart", 6: "wine@0", 5: "joker"}, ["joker"], turned_up=1, workers=2)
NO_PLACE = ("pay", "end_turn", "decline")
SAME_IN_BOTH_LANGUAGES = {
    "turquoise", "orange", "beige", "village", "modules", "module", "joker", "jokers", "bonus", "olives",
    "agriculture", "points", "point", "action", "place", "main", "gain", "or", "ii", "second", "face",
    "piles", "prince",
}  # fmt: skip


def played(scene: Scene, *actions: str) -> State:
    state = scene.state()
    for action in actions:
        state.play(action)
    return state


STATES = {
    "modules": tuscany(2).deal(1),
    "start castle": some_state(3, 2, 1),
    "begun": begun(2),
    "four princes": some_state(4, 5, 60),
    "take": played(Scene([MONASTERY]), "take"),
    "space": played(Scene([JOKER]), "place"),
    "payment": played(Scene([MONASTERY]), "place"),
    "over": play_out(tuscany(3).deal(3), Random(3)),
}


def parse(text: str) -> Element:
    return ElementTree.fromstring(text)


def part(view: dict[str, Any], name: str, **how: Any) -> Element:
    """A part of a page; its drawings are SVG within HTML."""
    return parse(re.sub("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', draw_part(view, name, **how)))


def offered(state: State) -> dict[str, str]:
    targets: dict[str, str] = dict(SHOW.offer(state.legal(), state.view(state.to_play)).board)
    return targets


def with_class(root: Element, name: str) -> Iterator[Element]:
    return (element for element in root.iter() if name in element.get("class", "").split())


def ids(root: Element) -> list[str]:
    return [identity for element in root.iter() if (identity := element.get("id"))]


def texts(element: Element) -> str:
    return " ".join(element.itertext())


@pytest.mark.parametrize("name", STATES)
def test_every_view_gives_a_well_formed_document_with_unique_ids(name: str) -> None:
    for seat in (None, 0, 1):
        root = parse(draw(STATES[name].view(seat)))
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.get("aria-label", "").startswith("The Castles of Tuscany")
        assert len(ids(root)) == len(set(ids(root)))


@pytest.mark.parametrize("name", STATES)
def test_the_parts_of_a_page_have_unique_ids_together(name: str) -> None:
    state = STATES[name]
    for viewer in (None, *range(state.game.players)):
        view = state.view(viewer)
        found = ids(part(view, "board"))
        for seat in range(state.game.players):
            found += ids(part(view, "seat", seat=seat))
        assert len(found) == len(set(found))


def test_a_drawing_is_the_same_each_time_and_leaves_the_view_alone() -> None:
    view = STATES["four princes"].view(0)
    before = deepcopy(view)
    assert draw(view) == draw(before)
    assert view == before


@pytest.mark.parametrize("name", ["start castle", "begun", "four princes", "take", "space", "payment"])
def test_every_choice_that_has_a_place_is_a_button_of_the_board(name: str) -> None:
    state = STATES[name]
    buttons = {
        element.get("data-action"): element
        for element in with_class(part(state.view(state.to_play), "board", targets=offered(state)), "target")
    }
    assert set(buttons) == {str(action) for action in state.legal() if action.name not in NO_PLACE}
    for element in buttons.values():
        assert (element.get("role"), element.get("tabindex")) == ("button", "0")
        assert element.get("aria-label")
        assert len(list(with_class(element, "halo"))) == 1


# ------------------------------------------------------------------ joining the modules


@pytest.mark.clause("TUS-S10")
def test_a_draft_is_what_the_button_takes() -> None:
    state = STATES["modules"]
    view, targets = state.view(0), offered(state)
    assert len(targets) == ASSEMBLIES
    for draft in (0, 85, 335):
        (button,) = with_class(part(view, "board", targets=targets, draft=str(draft)), "confirm")
        assert button.get("data-action") == str(state.legal()[draft])


@pytest.mark.parametrize("text", [None, "", "336", "-1", "x", "٣", "99999"])
def test_a_draft_that_is_none_is_the_first(text: str | None) -> None:
    assert TuscanyTable(GAME, STATES["modules"].view(0), "en", ("Ada", "Ugo"), draft=text).tried == 0


def test_modules_are_turned_swapped_and_shifted() -> None:
    order, turning, shift = split(85)  # ACB, 100, the right one lower
    assert (ORDERS[order], TURNINGS[turning], SHIFTS[shift]) == ("ACB", "100", "00+")
    after = [split(draft) for draft in (turned(85, 1), swapped(85, 0))]
    assert [(ORDERS[o], TURNINGS[t], SHIFTS[s]) for o, t, s in after] == [
        ("ACB", "110", "00+"),
        ("CAB", "010", "00+"),
    ]
    assert SHIFTS[split(shifted(85, 1, 1) or 0)[2]] == "0++"
    assert SHIFTS[split(shifted(85, 0, 1) or 0)[2]] == "0-0"
    assert shifted(85, 2, 1) is None
    assert shifted(85, 0, -1) is None


def test_every_assembly_can_be_reached_by_trying() -> None:
    found, new = {0}, [0]
    while new:
        new = list({to for draft in new for _, _, to in drafts(draft)} - found)
        found |= set(new)
    assert len(found) == ASSEMBLIES


# ------------------------------------------------------------------ what a placement promises


def brought(view: dict[str, Any]) -> dict[int, tuple[int, int, int]]:
    """What each space would bring, as the rules say: for crops, for the area, as a bonus."""
    return {one["space"]: (one["crops"], one["area"], one["bonus"]) for one in view["asked"]["brings"]}


@pytest.mark.clause("TUS-K11", "TUS-P11")
def test_a_joker_on_light_green_promises_one_and_six_for_the_area() -> None:
    view = STATES["space"].view(0)
    assert brought(view)[11] == (1, 6, 0)
    assert brought(view)[7] == (0, 1, 0)
    drawn = part(view, "board", targets=offered(STATES["space"]))
    (button,) = [
        one for one in with_class(drawn, "target") if one.get("data-action") == "choose_space(space=11)"
    ]
    assert "+7" in texts(button)
    assert "6 green points for the area" in texts(button)


@pytest.mark.clause("TUS-K10")
def test_a_crop_that_the_area_shows_promises_nothing() -> None:
    state = Scene(
        [Prince("Q", 17, {12: "cart", 6: "wine@0"}, ["wine+boar@0"], turned_up=2, workers=2)]
    ).state()
    state.play("place")
    assert brought(state.view(0))[5] == (1, 0, 0)


@pytest.mark.clause("TUS-P12")
def test_the_last_space_of_a_colour_promises_its_bonus() -> None:
    prince = Prince("Q", 3, {7: "quarry", 12: "cart", 17: "castle"}, ["joker"], workers=2)
    state = played(Scene([prince]), "place")
    assert brought(state.view(0))[21] == (0, 3, 2)


# ------------------------------------------------------------------ secrets


@pytest.mark.clause("TUS-S9", "TUS-H3")
def test_the_modules_of_others_are_drawn_as_dealt_until_all_show_them() -> None:
    drawn = set()
    for assembly in (0, 100, 300):
        state = tuscany(2).deal(4)
        state.play(assembly)
        view = state.view(1)
        drawn.add(draw(view) + draw_part(view, "board") + draw_part(view, "seat", seat=0))
    assert len(drawn) == 1


@pytest.mark.clause("TUS-H1")
def test_hands_of_others_are_drawn_by_their_size() -> None:
    drawn = []
    for hand in ({"red": 2}, {"grey": 1, "beige": 1}):
        view = Scene([Prince(), Prince(hand=hand)]).state().view(0)
        drawn.append([draw_part(view, "seat", seat=seat) for seat in (0, 1)] + [draw_part(view, "board")])
    assert drawn[0] == drawn[1]


# ------------------------------------------------------------------ pieces, changes, layers


def test_a_tile_keeps_its_name_when_it_is_taken_and_placed() -> None:
    before = Scene([MONASTERY]).state()
    names = [one.get("id") for one in with_class(part(before.view(0), "board"), "piece")]
    assert "tile-monastery-neutral-0" in names
    after = played(Scene([MONASTERY]), "place")
    while after.view(0)["phase"].startswith("place"):
        after.play(after.legal()[0])
    assert "tile-monastery-neutral-0" in ids(part(after.view(0), "board"))


def test_what_just_changed_is_outlined_on_the_board_and_on_the_seat_cards() -> None:
    view = Scene([MONASTERY]).state().view(0)
    changed = [3, cells.space(0, 3), cells.purse(0)]
    assert len(list(with_class(part(view, "board", highlight=changed), "changed"))) == 3
    theirs = part(view, "seat", seat=1, highlight=[cells.purse(1), cells.space(1, 2)])
    assert len(list(with_class(theirs, "changed"))) == 2


def test_the_land_is_the_ground_that_is_not_sent_again() -> None:
    first, layer = without_ground(draw_part(Scene([MONASTERY]).state().view(0), "board"))
    _, later = without_ground(draw_part(Scene([Prince("Q", 3, {8: "monastery"})]).state().view(0), "board"))
    assert layer == later != ""
    assert layer not in first


def test_a_drawing_without_ground_stays_as_it_is() -> None:
    drawn = draw_part(STATES["modules"].view(0), "board")
    assert without_ground(drawn) == (drawn, "")


@pytest.mark.parametrize("name", STATES)
def test_buttons_have_small_pictures_that_are_well_formed(name: str) -> None:
    state = STATES[name]
    view = state.view(state.to_play)
    for action in state.legal()[:12] if state.to_play is not None else ():
        picture = SHOW.small(action, view, "en")
        assert bool(picture) == (action.name not in ("assemble", "choose_space", "end_turn", "decline"))
        if picture:
            parse(picture)


def test_the_piece_in_hand_is_what_is_asked_about() -> None:
    assert draw_part(STATES["take"].view(0), "asked") == ""
    assert "monastery" in draw_part(STATES["payment"].view(0), "asked")
    assert draw_part(STATES["payment"].view(1), "asked") == ""


# ------------------------------------------------------------------ words and looks


def words_of(root: Element) -> set[str]:
    """All words that a reader or a listener meets."""
    shown = [texts(element) for element in root.iter() if element.tag.endswith(("}text", "}title"))]
    heard = [element.get("aria-label", "") for element in root.iter()]
    return {word.lower() for word in re.findall(r"[^\W\d_]{2,}", " ".join(shown + heard))}


@pytest.mark.parametrize("name", STATES)
def test_a_french_drawing_has_no_english_words(name: str) -> None:
    state = STATES[name]
    view, targets = state.view(state.to_play), offered(state) if state.to_play is not None else {}
    french, english = (words_of(parse(draw(view, lang=lang, targets=targets))) for lang in ("fr", "en"))
    assert french & english <= SAME_IN_BOTH_LANGUAGES


@pytest.mark.parametrize("name", STATES)
def test_the_language_changes_words_and_nothing_else(name: str) -> None:
    found = [ids(parse(draw(STATES[name].view(0), lang=lang))) for lang in LANGUAGES]
    assert all(other == found[0] for other in found)


def test_names_of_players_are_escaped() -> None:
    hostile = '<b>"&'
    drawn = draw(Scene([MONASTERY]).state().view(0), names=[hostile, "Ugo"])
    assert "<b>" not in drawn
    assert hostile in texts(parse(drawn))


@pytest.mark.parametrize(("theme", "paper"), [("light", 0), ("dark", 1)])
def test_a_fixed_theme_has_only_its_own_pigments(theme: str, paper: int) -> None:
    drawn = draw(Scene([MONASTERY]).state().view(0), theme=theme)
    assert f"--paper:{PIGMENTS['paper'][paper]};" in drawn
    assert PIGMENTS["paper"][1 - paper] not in drawn
