"""The drawing of Principato: well-formed, complete, and silent about what the viewer does not know."""

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
from bottega.games.principato import GAME
from bottega.games.principato.table import Goal

from .playing import PLAYERS, principato, scene, some_state, take

SHOW = GAME.show
draw, draw_part, draw_choice = SHOW.picture, SHOW.draw, SHOW.small
SVG = "{http://www.w3.org/2000/svg}"
RICH = {"farm": 3, "bank": 3, "food": 4, "gold": 4, "favour": 2}
MONUMENT = {**RICH, "cards": ["Y2 buy_monument", "Y1 harvest"]}
ARMY = {"militia": 3, "condottiere": 2, "on_militia": {"food": 1, "favour": 1}, "food": 1}
SAME_IN_BOTH_LANGUAGES = {
    "principato", "condottieri", "palace", "villa", "points", "point", "culture", "rural", "monument",
    "palazzo", "extra", "or", "place", "max", "environs", "fertile", "final", "ii", "iii", "action",
    "cubes", "condottiere", "option",
}  # fmt: skip


def ended(players: int = 3) -> State:
    state, chance = principato(players).deal(3), Random(3)
    while state.to_play is not None:
        state.play(chance.choice(state.legal()))
    return state


STATES = {
    "begun": principato(2).deal(1),
    "four players": some_state(4, 5, 60),
    "option": take(scene(year=2, seats=[MONUMENT]), "activate_card(slot=1)"),
    "payment": take(scene(year=2, seats=[MONUMENT]), "activate_card(slot=1)", "option(number=1)"),
    "swap": take(scene(seats=[{"cards": ["Y1 harvest", "S1 collector"]}]), "activate_card(slot=1)"),
    "recruits": take(
        scene(seats=[{"cards": ["Y1 recruit_militia", "S1 collector"]}]), "activate_card(slot=1)"
    ),
    "supply": take(scene(seats=[ARMY]), "supply"),
    "scoring": take(scene(seats=[ARMY, {"militia": 1}], pile=[]), "pass"),
    "many": scene(seats=[{"militia": 30, "farm": 14, "food": 20, "culture": {"book": [5, 5, 5]}}]),
    "over": ended(),
}


def parse(text: str) -> Element:
    return ElementTree.fromstring(text)


def board(view: dict[str, Any], **how: Any) -> Element:
    """The board of a page; its drawings are SVG within HTML."""
    drawn = re.sub("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', draw_part(view, "board", **how))
    return parse(drawn)


def offered(state: State) -> dict[str, str]:
    targets: dict[str, str] = dict(SHOW.offer(state.legal(), state.view(state.to_play)).board)
    return targets


def with_class(root: Element, name: str) -> Iterator[Element]:
    return (element for element in root.iter() if name in element.get("class", "").split())


def ids(root: Element) -> list[str]:
    return [identity for element in root.iter() if (identity := element.get("id"))]


def texts(element: Element) -> str:
    return " ".join(element.itertext())


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize("name", STATES)
def test_every_view_gives_a_well_formed_document_with_unique_ids(name: str, theme: str) -> None:
    state = STATES[name]
    for seat in (None, 0, 1):
        root = parse(draw(state.view(seat), theme=theme))
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.get("aria-label", "").startswith("Principato")
        assert len(ids(root)) == len(set(ids(root)))


@pytest.mark.parametrize("name", STATES)
def test_the_parts_of_a_page_have_unique_ids_together(name: str) -> None:
    state = STATES[name]
    for viewer in (None, *range(state.game.players)):
        view = state.view(viewer)
        found = ids(board(view))
        for seat in range(state.game.players):
            found += ids(parse(draw_part(view, "seat", seat=seat)))
        assert len(found) == len(set(found))


def test_no_part_that_is_kept_brings_a_name_that_another_part_has_by_now() -> None:
    """Own cards lie in the middle, but on the seat's card while the armies of others are compared.

    Seat 0 gains nothing by it: all else about its card stays the same."""
    state = take(scene(seats=[{}, {"militia": 1, "food": 1}], pile=[]), "pass")
    assert state.view(0)["scoring"]
    for over in (False, True):
        while over and state.view(0)["scoring"]:
            state.play(f"count(number={int(state.view(0)['phase'] == 'supply_food')})")
        view = state.view(0)
        assert view["to_play"] == 1
        found = ids(board(view))
        for seat in range(2):
            found += ids(parse(draw_part(view, "seat", seat=seat)))
        assert len(found) == len(set(found))


def test_a_drawing_is_the_same_each_time_and_leaves_the_view_alone() -> None:
    view = STATES["four players"].view(0)
    before = deepcopy(view)
    assert draw(view) == draw(before)
    assert view == before


@pytest.mark.parametrize("name", [name for name in STATES if name != "over"])
def test_every_choice_but_passing_is_a_button_of_the_board(name: str) -> None:
    state = STATES[name]
    assert state.to_play is not None
    targets = offered(state)
    buttons = {
        element.get("data-action"): element
        for element in with_class(board(state.view(state.to_play), targets=targets), "target")
    }
    assert set(buttons) == {str(action) for action in state.legal() if action.name != "pass"}
    for element in buttons.values():
        assert (element.get("role"), element.get("tabindex")) == ("button", "0")
        assert element.get("aria-label")
        assert len(list(with_class(element, "halo"))) == 1


def test_the_words_of_a_target_are_those_of_its_button() -> None:
    state = STATES["swap"]
    root = board(state.view(0), targets=offered(state))
    for action in state.legal():
        (button,) = [one for one in with_class(root, "target") if one.get("data-action") == str(action)]
        assert button.get("aria-label") == state.describe(action, "en")


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.clause("PRI-H2")
def test_goals_of_others_are_not_drawn(players: int) -> None:
    state = some_state(players, 2, 20)
    view = state.view(0)
    own = {goal["goal"] for goal in view["principalities"][0]["goals"]}
    drawn = (
        draw(view)
        + draw_part(view, "board")
        + "".join(draw_part(view, "seat", seat=s) for s in range(players))
    )
    for goal in set(Goal.words) - own:
        assert SHOW.clauses
        assert f"goal-{goal}" not in drawn
    spectator = draw(state.view(None))
    assert "hidden goal" in spectator


def test_zones_hold_their_tokens_and_cubes() -> None:
    root = board(scene(seats=[{**ARMY, "field": 3, "catapult": 2}]).view(0))
    pieces = [
        identity
        for identity in ids(root)
        if identity.startswith(("field-0", "catapult-0", "militia-0", "food-0", "favour-0"))
    ]
    assert sorted(pieces) == [
        "catapult-0-0", "catapult-0-1", "favour-0-0", "favour-0-1", "field-0-0", "field-0-1", "field-0-2",
        "food-0-0", "food-0-1", "militia-0-0", "militia-0-1", "militia-0-2",
    ]  # fmt: skip


def test_the_card_of_another_seat_opens_to_show_its_principality() -> None:
    state = scene(seats=[{}, {**ARMY, "field": 4}])
    shown, opened = (parse(draw_part(state.view(0), "seat", seat=seat)) for seat in (0, 1))
    assert shown.tag == "svg"
    assert (opened.tag, [part.tag for part in opened]) == ("details", ["summary", "svg"])
    plan = opened[1]
    assert plan.get("aria-label") == "Principality of Yellow"
    assert len(list(with_class(plan, "field"))) == 4
    assert len(list(with_class(plan, "condottiere"))) == 2
    assert not ids(plan)
    assert len(list(with_class(plan, "zone-ground"))) == 5


def test_tokens_that_find_no_room_are_counted() -> None:
    """Nine of a kind are drawn, of 14 farms and of 30 militia."""
    root = board(STATES["many"].view(0))
    assert [texts(element) for element in with_class(root, "more")] == ["+5", "+21"]


def test_a_cube_keeps_its_name_when_it_goes_onto_a_soldier() -> None:
    before = scene(seats=[{"militia": 2, "food": 2}])
    after = take(before.copy(), "supply", "count(number=1)")
    cubes = [
        {identity for identity in ids(board(state.view(0))) if identity.startswith("food-0-")}
        for state in (before, after)
    ]
    assert cubes[0] == cubes[1] == {"food-0-0", "food-0-1"}


def test_a_card_keeps_its_name_when_it_is_taken() -> None:
    state = STATES["swap"]
    taken = state.view(0)["display"][2]["card"].replace(" ", "-")
    after = take(state.copy(), "display_slot(slot=3)")
    assert any(identity.startswith(f"card-{taken}") for identity in ids(board(state.view(0))))
    assert any(identity.startswith(f"card-{taken}") for identity in ids(board(after.view(0))))


def test_a_scoring_shows_a_bar_of_strength_for_each_seat() -> None:
    root = board(STATES["scoring"].view(0))
    assert len(list(with_class(root, "bar-strength"))) == 2
    assert not list(with_class(root, "hand-card"))


def test_what_armies_are_made_of_is_told_until_their_cubes_are_off() -> None:
    state = take(scene(seats=[{"militia": 1, "food": 1}, {"militia": 1}], pile=[]), "pass")
    assert len(list(with_class(board(state.view(0)), "made-of"))) == 2
    while state.view(0)["scoring"]["step"] == "supply":
        take(state, f"count(number={int(state.view(0)['phase'] == 'supply_food')})")
    view = state.view(0)
    assert (view["scorings"][-1]["strengths"][0], view["principalities"][0]["strength"]) == (1, -1)
    assert not list(with_class(board(view), "made-of"))


@pytest.mark.parametrize(
    ("strengths", "points"),
    [((5, 5, 3, 2), [6, 6, 2, 0]), ((1, 1, 1, 0), [5, 5, 5, 0]), ((7, 2, 2, 0), [7, 3, 3, 0])],
)
@pytest.mark.clause("PRI-X6")
def test_points_as_the_armies_stand(strengths: tuple[int, ...], points: list[int]) -> None:
    """Catapults; one seat has a soldier without its food as well, so that there is something to decide."""
    seats: list[dict[str, Any]] = [{"catapult": strength} for strength in strengths]
    seats[0] |= {"catapult": strengths[0] + 1, "militia": 1, "food": 1}
    view = take(scene(4, seats, pile=[]), "pass").view(0)
    assert [own["strength"] for own in view["principalities"]] == list(strengths)
    assert view["points_now"] == points
    drawn = [texts(element).split()[-1] for element in with_class(board(view), "points")]
    assert sorted(drawn) == sorted(f"+{each}" for each in points)


def test_what_just_changed_is_outlined_on_the_board_and_on_the_seat_cards() -> None:
    view = scene().view(0)
    assert len(list(with_class(board(view, highlight=[11, 14]), "changed"))) == 2
    assert len(list(with_class(parse(draw_part(view, "seat", seat=1, highlight=[21, 25])), "changed"))) == 2
    assert not list(with_class(parse(draw_part(view, "seat", seat=1, highlight=[11])), "changed"))


def test_the_plan_is_the_ground_that_is_not_sent_again() -> None:
    first, layer = without_ground(draw_part(scene().view(0), "board"))
    _, later = without_ground(draw_part(scene(seats=[RICH]).view(0), "board"))
    assert layer == later != ""
    assert layer not in first


@pytest.mark.parametrize("name", STATES)
def test_buttons_have_small_pictures_that_are_well_formed(name: str) -> None:
    state = STATES[name]
    if state.to_play is None:
        return
    view = state.view(state.to_play)
    pictures = {action.name: draw_choice(action, view, "en") for action in state.legal()}
    for kind, picture in pictures.items():
        assert bool(picture) == (kind not in ("pass", "count"))
        if picture:
            parse(picture)


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
    hostile = '<script>"&'
    drawn = draw(scene().view(0), names=[hostile, "Ugo"])
    assert "<script" not in drawn
    assert hostile in texts(parse(drawn))


@pytest.mark.parametrize(("theme", "paper"), [("light", 0), ("dark", 1)])
def test_a_fixed_theme_has_only_its_own_pigments(theme: str, paper: int) -> None:
    drawn = draw(scene().view(0), theme=theme)
    assert f"--paper:{PIGMENTS['paper'][paper]};" in drawn
    assert PIGMENTS["paper"][1 - paper] not in drawn


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("night", [0, 1])
def test_names_and_signs_stand_out_from_cards_and_tokens(night: int) -> None:
    shades = {name: pair[night] for name, pair in GAME.show.pigments.items()}
    for light in ("rural", "urban", "mixed"):
        assert contrast(shades[light], shades["on-light"]) >= 4.5
    for dark in ("army", "culture", "favour"):
        assert contrast(shades[dark], shades["on-dark"]) >= 3.0
    assert contrast(shades["army-strong"], shades["on-dark"]) >= 3.0
