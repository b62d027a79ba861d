"""The drawing of Il Vecchio: well-formed, complete, and silent about what the viewer does not know."""

import re
from collections.abc import Iterator
from copy import deepcopy
from math import dist
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from bottega import State
from bottega.engine.drawing import PIGMENTS, Box, without_ground
from bottega.engine.words import LANGUAGES
from bottega.games.vecchio import GAME
from bottega.games.vecchio.drawing.map import CREST
from bottega.games.vecchio.drawing.pieces import spots
from bottega.games.vecchio.drawing.standing import EDGES, around, florence_box
from bottega.games.vecchio.drawing.table import VecchioTable, fares, places
from bottega.games.vecchio.drawing.tiles import draw_tile
from bottega.games.vecchio.table import CouncilTile, NobilityTile, ProvinceTile

from .playing import Family, Scene, play_out, some_state, towns, vecchio

SHOW = GAME.show
SVG = "{http://www.w3.org/2000/svg}"
SECOND_MAP = Path(__file__).parents[2] / "scenarios" / "vecchio-second-map.toml"
ON_BOARD = (
    "action_town", "action_province", "action_office", "action_reinforcement", "action_recovery", "town",
    "return_member", "zone", "province_tile",
)  # fmt: skip
RICH = {"florin": 20, "scroll": 4, "cart": 2, "bishop": 2, "assassin": 2, "knight": 2, "abbot": 2}
CROWDED = [
    Family(goods=RICH, standing=["florence*3", "sesto*2", "colle"], lying=["colle*3"], up=["M2", "V5"]),
    Family(standing=["colle*2", "florence"], lying=["colle*2", "sesto"], used=["P1"], nobility=["N3"]),
    Family(standing=["colle", "sesto", "volterra"], lying=["colle*4"], pending="C5", council=["C1"]),
    Family(standing=["colle*3"], lying=["colle*5"]),
]
SAME_IN_BOTH_LANGUAGES = {
    "il", "vecchio", "florence", "zone", "points", "point", "bishops", "cart", "action", "province", "place",
    "assassin", "assassins", "florins", "florin", "medici", "partisan", "partisans", "or", "de", "en",
    "venice", "san", "reserve", "office", "sieve", "ponte", "final", "milan", "violet", "pile", "face",
}  # fmt: skip


def offers(state: State) -> dict[str, Any]:
    found = SHOW.offer(state.legal(), state.view(state.to_play))
    return {"targets": {**found.board, **found.seat}}


def see(view: dict[str, Any], names: list[str], lang: str = "en") -> VecchioTable:
    table = SHOW.see(view, lang=lang, names=names)
    assert isinstance(table, VecchioTable)
    return table


def take(state: State, *actions: str) -> State:
    for action in actions:
        state.play(action)
    return state


def at(name: str) -> int:
    return towns()[name]


STATES = {
    "begun": vecchio(2).deal(1),
    "zones": some_state(3, 4, 11),
    "four players": some_state(4, 5, 160),
    "crowded": Scene(players=4, families=CROWDED).state(),
    "member": take(Scene(players=4, families=CROWDED).state(), "action_town"),
    "destination": take(
        Scene(players=4, families=CROWDED).state(), "action_town", f"town(town={at('sesto')})"
    ),
    "payment": take(
        Scene(players=4, families=CROWDED).state(),
        "action_province(region=venice)",
        f"town(town={at('sesto')})",
    ),
    "full": Scene(tracks={"venice": [0, 1, 2, 0, 1, 2], "council": [0, 1, 2, 0]}).state(),
    "overflow": Scene(tracks={"venice": [0, 1, 2, 0, 1, 2, 0, 0]}, final_round=True).state(),
    "over": play_out(vecchio(3, round_limit=30).deal(3), Random(3)),
}


def parse(text: str) -> Element:
    return ElementTree.fromstring(text)


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
        root = parse(SHOW.picture(state.view(seat), theme=theme))
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.get("aria-label", "").startswith("Il Vecchio")
        assert len(ids(root)) == len(set(ids(root)))


@pytest.mark.parametrize("name", STATES)
def test_the_parts_of_a_page_have_unique_ids_together(name: str) -> None:
    state = STATES[name]
    for viewer in (None, *range(state.game.players)):
        view = state.view(viewer)
        found = ids(parse(SHOW.draw(view, "board")))
        for seat in range(state.game.players):
            found += ids(parse(SHOW.draw(view, "seat", seat=seat)))
        assert len(found) == len(set(found))


def test_a_drawing_is_the_same_each_time_and_leaves_the_view_alone() -> None:
    view = STATES["four players"].view(0)
    before = deepcopy(view)
    assert SHOW.picture(view) == SHOW.picture(before)
    assert view == before


@pytest.mark.parametrize("name", [name for name in STATES if name != "over"])
def test_every_choice_with_a_place_is_a_button_of_the_drawing(name: str) -> None:
    state = STATES[name]
    view, how = state.view(state.to_play), offers(state)
    root = parse(SHOW.picture(view, **how))
    buttons = {element.get("data-action"): element for element in with_class(root, "target")}
    assert set(buttons) == {str(action) for action in state.legal() if action.name in ON_BOARD}
    for element in buttons.values():
        assert (element.get("role"), element.get("tabindex")) == ("button", "0")
        assert element.get("aria-label")
        assert len(list(with_class(element, "halo"))) == 1


@pytest.mark.parametrize("name", ["crowded", "member"])
def test_the_words_of_a_target_are_those_of_its_button(name: str) -> None:
    state = STATES[name]
    root = parse(SHOW.picture(state.view(0), **offers(state)))
    for element in with_class(root, "target"):
        assert element.get("aria-label") == state.describe(element.get("data-action", ""), "en")


@pytest.mark.clause("VEC-P2")
def test_a_destination_tells_its_fare() -> None:
    """From Sesto to Empoli the way leads through Carmignano: two towns are entered."""
    state = STATES["destination"]
    root = parse(SHOW.picture(state.view(0), **offers(state)))
    buttons = {element.get("data-action"): element for element in with_class(root, "target")}
    assert "the trip costs 2 florins or a cart" in buttons[f"town(town={at('empoli')})"].get("aria-label", "")
    assert "trip" not in buttons[f"town(town={at('sesto')})"].get("aria-label", "")


@pytest.mark.clause("VEC-P3")
def test_a_trip_that_florins_cannot_pay_takes_a_cart() -> None:
    """With 1 florin a member of Sesto gets to Carmignano by road, to Ponte a Sieve by cart only."""
    state = Scene(families=[Family(goods={"florin": 1, "cart": 1}, standing=["sesto"])]).state()
    take(state, "action_town")
    root = parse(SHOW.picture(state.view(0), **offers(state)))
    told = {
        element.get("data-action"): element.get("aria-label", "") for element in with_class(root, "target")
    }
    assert told[f"town(town={at('carmignano')})"].endswith("the trip costs 1 florin or a cart")
    assert told[f"town(town={at('ponte_a_sieve')})"].endswith("the trip takes a cart")


@pytest.mark.clause("VEC-P2")
def test_fares_are_the_shortest_ways() -> None:
    table = see(vecchio(2).deal(1).view(None), ["a", "b"])
    prices = fares(table.board)
    for start, end, florins in (
        ("sesto", "vicchio", 2),
        ("carmignano", "pistoia", 1),
        ("dicomano", "vicchio", 1),
        ("fucecchio", "sovicille", 7),
    ):
        assert prices[at(start)][at(end)] == prices[at(end)][at(start)] == florins


def test_pointing_at_a_town_shows_what_the_ways_from_it_cost() -> None:
    root = parse(SHOW.draw(STATES["begun"].view(0), "board"))
    for town in range(32):
        (prices,) = with_class(root, f"from-{town}")
        assert len("".join(prices.itertext())) >= 31
        assert list(with_class(root, f"at-{town}"))


def test_members_are_drawn_by_seat_and_posture_with_their_number() -> None:
    root = parse(SHOW.draw(STATES["crowded"].view(0), "board"))
    found = set(ids(root))
    for seat in range(4):
        assert {f"standing-{seat}-{at('colle')}", f"lying-{seat}-{at('colle')}"} <= found
    (group,) = [element for element in root.iter() if element.get("id") == f"lying-3-{at('colle')}"]
    assert texts(group).split()[-1] == "5"
    assert f"standing-0-{at('florence')}" in found


@pytest.mark.parametrize("components", [None, SECOND_MAP])
@pytest.mark.parametrize("number", range(1, 10))
def test_members_stand_on_the_map_beside_florence(number: int, components: Path | None) -> None:
    view = vecchio(2, components=components).deal(1).view(0)
    table = see(view, ["a", "b"])
    for town in set(range(len(view["board"]["towns"]))) - {table.florence}:
        here = around(spots(table, town, number))
        for closed in (*EDGES, florence_box(table.board, table.florence)):
            assert here.shared(closed) == 0, view["board"]["towns"][town]["name"]


@pytest.mark.parametrize("number", [1, 2])
def test_few_groups_of_members_cover_no_crest(number: int) -> None:
    table = see(vecchio(2).deal(1).view(0), ["a", "b"])
    crests = [Box(x - CREST, y - CREST, x + CREST, y + CREST) for x, y in places(table.board)]
    for town in set(range(len(crests))) - {table.florence}:
        here = around(spots(table, town, number))
        assert not any(here.shared(crest) for crest in crests)


@pytest.mark.parametrize("number", [1, 2])
def test_few_groups_of_members_stand_nearest_to_their_own_town(number: int) -> None:
    table = see(vecchio(2).deal(1).view(0), ["a", "b"])
    middles = dict(enumerate(places(table.board)))
    del middles[table.florence]
    for town in middles:
        for spot in spots(table, town, number):
            assert min(middles, key=lambda other: dist(middles[other], spot)) == town


def test_members_come_from_where_one_of_their_family_has_gone() -> None:
    root = parse(SHOW.draw(STATES["overflow"].view(0), "board"))
    for piece in with_class(root, "piece"):
        if piece.get("data-owner"):
            assert piece.get("data-kin") == f"family-{piece.get('data-owner')}"


def test_the_member_that_acts_keeps_its_name_on_the_way() -> None:
    state = Scene(families=[Family(goods={"florin": 9, "cart": 1}, standing=["prato*2"])]).state()
    take(state, "action_town", f"town(town={at('carmignano')})")
    assert "acting-0" in ids(parse(SHOW.draw(state.view(0), "board")))
    assert f"standing-0-{at('prato')}" in ids(parse(SHOW.draw(state.view(0), "board")))


def test_middlemen_have_names_that_they_keep() -> None:
    root = parse(SHOW.draw(STATES["four players"].view(0), "board"))
    assert {f"middleman-{colour}" for colour in ("brown", "violet", "black", "grey", "white")} <= set(
        ids(root)
    )


@pytest.mark.clause("VEC-S5")
def test_two_players_see_the_first_spaces_closed() -> None:
    assert len(list(with_class(parse(SHOW.draw(vecchio(2).deal(1).view(0), "board")), "closed"))) == 5
    assert not list(with_class(parse(SHOW.draw(vecchio(3).deal(1).view(0), "board")), "closed"))


@pytest.mark.clause("VEC-E5")
def test_members_beyond_a_full_track_are_drawn() -> None:
    found = ids(parse(SHOW.draw(STATES["overflow"].view(0), "board")))
    assert {f"on-venice-{number}" for number in range(8)} <= set(found)


@pytest.mark.clause("VEC-H2")
def test_hidden_tiles_of_others_are_not_drawn() -> None:
    """Nobility tiles and council tiles face down: on a card they are backs to everybody else."""
    state = STATES["crowded"]
    shown = {seat: SHOW.draw(state.view(seat), "seat", seat=1) for seat in (None, 0, 1)}
    assert ">N3<" in shown[1]
    assert ">N3<" not in shown[0]
    assert ">N3<" not in shown[None]
    assert ">C5<" in SHOW.draw(state.view(2), "seat", seat=2)
    assert ">C5<" not in SHOW.draw(state.view(0), "seat", seat=2)
    assert ">N3<" not in SHOW.picture(state.view(0))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tile_has_a_face_with_its_words(lang: str) -> None:
    table = see(STATES["four players"].view(0), ["a", "b", "c", "d"], lang)
    for tile in (*ProvinceTile.words, *CouncilTile.words, *NobilityTile.words):
        drawn = parse(str(draw_tile(table, tile)))
        assert tile in texts(drawn)
        assert table.narrator.tile_text(tile) in texts(drawn)


def test_what_just_changed_is_outlined() -> None:
    view = STATES["full"].view(0)
    root = parse(SHOW.draw(view, "board", highlight=[at("sesto"), 40, 70]))
    assert len(list(with_class(root, "changed"))) == 3
    assert not list(with_class(parse(SHOW.draw(view, "board")), "changed"))


def test_the_map_is_the_ground_that_is_not_sent_again() -> None:
    first, layer = without_ground(SHOW.draw(STATES["crowded"].view(0), "board"))
    _, later = without_ground(SHOW.draw(STATES["member"].view(0), "board"))
    assert layer == later != ""
    assert layer not in first
    assert len(first) < len(layer)


def test_a_second_map_is_drawn_with_its_own_towns() -> None:
    game = vecchio(2, components=SECOND_MAP)
    view = game.deal(1).view(0)
    drawn = texts(parse(SHOW.draw(view, "board")))
    assert all(town["name"] in drawn for town in view["board"]["towns"])
    assert "Pistoia" not in drawn
    middles = places(see(view, ["a", "b"]).board)
    assert len(set(middles)) == len(view["board"]["towns"])


@pytest.mark.parametrize("name", STATES)
def test_buttons_have_small_pictures_that_are_well_formed(name: str) -> None:
    state = STATES[name]
    if state.to_play is None:
        return
    view = state.view(state.to_play)
    for action in state.legal():
        picture = SHOW.small(action, view, "en")
        plain = ("zone", "end_turn", "pass_double_turn", "answer", "modifiers")
        pictured = (
            view["phase"] == "choose_destination" if action.name == "town" else action.name not in plain
        )
        assert bool(picture) == pictured
        if picture:
            parse(picture)


def words_of(root: Element) -> set[str]:
    """All words that a reader or a listener meets, but names of towns."""
    shown = [texts(element) for element in root.iter() if element.tag.endswith(("}text", "}title"))]
    heard = [element.get("aria-label", "") for element in root.iter()]
    return {word.lower() for word in re.findall(r"[^\W\d_]{2,}", " ".join(shown + heard))}


@pytest.mark.parametrize("name", STATES)
def test_a_french_drawing_has_no_english_words(name: str) -> None:
    state = STATES[name]
    view: dict[str, Any] = state.view(state.to_play)
    how = offers(state) if state.to_play is not None else {}
    french, english = (words_of(parse(SHOW.picture(view, lang=lang, **how))) for lang in ("fr", "en"))
    named = {word.lower() for town in view["board"]["towns"] for word in re.findall(r"\w+", town["name"])}
    assert french & english <= SAME_IN_BOTH_LANGUAGES | named


@pytest.mark.parametrize("name", STATES)
def test_the_language_changes_words_and_nothing_else(name: str) -> None:
    found = [ids(parse(SHOW.picture(STATES[name].view(0), lang=lang))) for lang in LANGUAGES]
    assert all(other == found[0] for other in found)


def test_names_of_players_are_escaped() -> None:
    hostile = '<script>"&'
    drawn = SHOW.picture(STATES["full"].view(0), names=[hostile, "Ugo", "Ada"])
    assert "<script" not in drawn
    assert hostile in texts(parse(drawn))


@pytest.mark.parametrize(("theme", "paper"), [("light", 0), ("dark", 1)])
def test_a_fixed_theme_has_only_its_own_pigments(theme: str, paper: int) -> None:
    drawn = SHOW.picture(STATES["full"].view(0), theme=theme)
    assert f"--paper:{PIGMENTS['paper'][paper]};" in drawn
    assert PIGMENTS["paper"][1 - paper] not in drawn


@pytest.mark.clause("VEC-P2")
def test_fares_are_those_of_the_rules_whatever_a_road_costs(tmp_path: Path) -> None:
    """Two florins for each town on the way instead of one."""
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    one = "travel_florins_per_town = 1\n"
    assert text.count(one) == 1
    own = tmp_path / "mine.toml"
    own.write_text(text.replace(one, "travel_florins_per_town = 2\n"), encoding="utf-8")
    game = vecchio(2, components=own)
    ways = fares(see(game.deal(1).view(None), ["a", "b"]).board)
    prices = game.box[0]["price"]
    assert all(ways[a][b] == prices[a, b] for a in range(len(ways)) for b in range(len(ways)))
    assert ways[at("prato")][at("vernio")] == 2
