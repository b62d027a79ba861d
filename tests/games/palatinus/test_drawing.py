"""The drawing of Palatinus: well-formed, complete, and silent about what the viewer does not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from bottega.engine.drawing import PIGMENTS, SEAT_MARKS
from bottega.engine.words import LANGUAGES
from bottega.games.palatinus import GAME
from bottega.games.palatinus.drawing.show import SIZE_OF_WHOLE

draw = GAME.show.picture

SPRINGS = {"A": (1, 4), "B": (3,), "C": (1, 2, 4), "D": (2, 3), "E": (0, 4), "F": (5,), "G": (1, 3, 5)}
COLOURS = tuple(SEAT_MARKS)
KINDS = ("merchant", "peasant", "condottiere")
VALUES = (6, 5, 5, 4, 4, 3, 3)
SAME_IN_BOTH_LANGUAGES = {
    "palatinus",
    "terrain",
    "condottiere",
    "influence",
    "point",
    "points",
    "score",
    "centre",
}


def slot(number: int, letter: str | None, rotation: int = 0, value: int | None = None) -> dict[str, Any]:
    if letter is None:
        return {"tile": None, "rotation": None, "springs": [], "value": value}
    springs = sorted(6 * number + (terrain + rotation) % 6 for terrain in SPRINGS[letter])
    return {"tile": letter, "rotation": rotation, "springs": springs, "value": value}


def hand(seat: int, *, own: bool, extra: str | None = None) -> dict[str, Any]:
    counts = {"pieces": 5, "merchant_plain": 1, "peasant_plain": 1, "condottiere": 1, "wolf": 2}
    extras = dict.fromkeys(
        ("extra_merchant_plain", "extra_peasant_plain", "extra_wolf"), int(extra is not None)
    )
    split = {"merchant_wolf": 1, "peasant_wolf": 1, "extra_merchant_wolf": 0, "extra_peasant_wolf": 1}
    return {"colour": COLOURS[seat], "extra_colour": extra, **counts, **extras, **(split if own else {})}


def piece(seat: int, kind: str | None, *, wolf: bool = False, **more: Any) -> dict[str, Any]:
    plain = {"colour": COLOURS[seat], "extra": False, "fate": "board", "captor": None}
    return {"seat": seat, "kind": kind, "wolf": wolf, **plain, **more}


def table(players: int = 4, seat: int | None = 0, **changes: Any) -> dict[str, Any]:
    """A complete board with a few pieces; seat 0 knows its own wolf and not that of seat 1."""
    extra = [COLOURS[other + 2] if players == 2 else None for other in range(players)]
    cells: list[dict[str, Any] | None] = [None] * 42
    cells[3] = piece(0, "merchant")
    cells[10] = piece(0, "peasant" if seat == 0 else None, wolf=True)
    cells[17] = piece(1, None, wolf=True)
    cells[20] = piece(1, "condottiere")
    return {
        "game": "palatinus",
        "players": players,
        "seat": seat,
        "options": {},
        "phase": "choose_piece",
        "to_play": 0,
        "first_player": 1,
        "board_hand": "left",
        "slots": [
            slot(number, letter, number % 6, VALUES[number]) for number, letter in enumerate("DAGCFBE")
        ],
        "drawn": None,
        "drawn_springs": None,
        "pending_slot": None,
        "undrawn": [],
        "cells": cells,
        "hands": [hand(other, own=other == seat, extra=extra[other]) for other in range(players)],
        "pending_piece": None,
        "forced": False,
        "results": None,
        "hills": None,
    } | changes


def laying(**changes: Any) -> dict[str, Any]:
    slots = [slot(0, "D", 0, 6), slot(1, "A", 2), *(slot(number, None) for number in range(2, 7))]
    before = {
        "phase": "lay_slot",
        "slots": slots,
        "cells": [None] * 42,
        "drawn": "C",
        "drawn_springs": [1, 2, 4],
        "undrawn": ["B", "E", "F", "G"],
    }
    return table(**(before | changes))


def finished() -> dict[str, Any]:
    view = table(phase="game_over", to_play=None)
    view["cells"][17]["kind"] = "merchant"
    view["cells"][3] |= {"fate": "captive", "captor": 1}
    view["cells"][20] |= {"fate": "fled"}
    outcomes = {"A": ("won", [0]), "B": ("tied", [1, 2]), "C": ("unclaimed", [])}
    view["hills"] = [
        {"letter": letter, "slot": "DAGCFBE".index(letter), "value": VALUES["DAGCFBE".index(letter)]}
        | dict(zip(("outcome", "winners"), outcomes.get(letter, ("won", [3])), strict=True))
        | {"influence": [7, 8, 0, 31]}
        for letter in "ABCDEFG"
    ]
    view["results"] = [
        {
            "captives": captives,
            "ones": 0,
            "twos": twos,
            "hills": hills,
            "points": points,
            "items": 3,
            "rank": rank,
        }
        for captives, twos, hills, points, rank in (
            (0, 0, [5], 5, 2),
            (1, 1, [], 3, 3),
            (0, 1, [], 2, 4),
            (0, 0, [6, 5, 4, 3], 18, 1),
        )
    ]
    return view


EVERY_VIEW = {
    "before the hand is fixed": laying(
        board_hand=None, slots=[slot(0, "D", 0, 6), *[slot(n, None) for n in range(1, 7)]]
    ),
    "laying": laying(),
    "turning": laying(phase="lay_rotation", pending_slot=2),
    "two players": table(players=2),
    "five players": table(players=5, seat=3),
    "spectator": table(seat=None),
    "chosen piece": table(phase="choose_terrain", pending_piece="peasant_wolf"),
    "game over": finished(),
}


def parse(text: str) -> Element:
    return ElementTree.fromstring(text)


def named(root: Element, prefix: str) -> dict[str, Element]:
    """Elements whose id is the prefix and one more word."""
    return {
        identity.removeprefix(prefix): element
        for element in root.iter()
        if (identity := element.get("id", "")).startswith(prefix)
    }


def with_class(root: Element, name: str) -> Iterator[Element]:
    return (element for element in root.iter() if name in element.get("class", "").split())


def texts(element: Element) -> str:
    return " ".join(element.itertext())


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize("name", EVERY_VIEW)
def test_every_view_gives_a_well_formed_document_with_unique_ids(name: str, theme: str) -> None:
    root = parse(draw(EVERY_VIEW[name], theme=theme))
    identities = [element.get("id") for element in root.iter() if element.get("id")]
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox") == "0 0 1200 900"
    assert root.get("role") == "img"
    assert root.get("aria-label", "").startswith("Palatinus")
    assert len(identities) == len(set(identities))


def test_a_drawing_is_the_same_each_time() -> None:
    assert draw(table()) == draw(deepcopy(table()))


def test_the_view_is_left_as_it_was() -> None:
    view = finished()
    draw(view, focus="A", highlight=[3])
    assert view == finished()


def test_a_complete_board_shows_42_terrains_and_seven_hills_with_their_values() -> None:
    root = parse(draw(table()))
    assert set(named(root, "cell-")) == {str(cell) for cell in range(42)}
    hills = named(root, "hill-")
    assert set(hills) == set("ABCDEFG")
    assert all(str(VALUES["DAGCFBE".index(letter)]) in texts(hills[letter]) for letter in hills)


def test_terrains_are_named_from_the_arrow_and_say_whether_they_have_a_spring() -> None:
    terrains = named(parse(draw(table())), "cell-")
    assert "Terrain A0, with the arrow" in texts(terrains["7"])
    assert "Spring A1" in texts(terrains["8"])
    springs = [cell for cell, terrain in terrains.items() if list(with_class(terrain, "stones"))]
    assert len(springs) == sum(map(len, SPRINGS.values()))


@pytest.mark.parametrize("name", EVERY_VIEW)
def test_each_piece_is_drawn_once(name: str) -> None:
    view = EVERY_VIEW[name]
    placed = {str(cell) for cell, standing in enumerate(view["cells"]) if standing}
    pieces = named(parse(draw(view)), "piece-")
    assert set(pieces) == placed
    assert all(element.get("data-cell") == cell for cell, element in pieces.items())


def faces(element: Element) -> list[str]:
    return [
        use.get("href", "").removeprefix("#glyph-") for use in element.iter("{http://www.w3.org/2000/svg}use")
    ]


@pytest.mark.clause("PAL-H2")
def test_an_unknown_wolf_shows_its_owner_and_nothing_of_its_kind() -> None:
    wolf = named(parse(draw(table())), "piece-")["17"]
    drawn = ElementTree.tostring(wolf, encoding="unicode")
    assert "wolf" in faces(wolf)
    assert GAME.words.say("colour-yellow-letter") in texts(wolf)
    assert not any(kind in drawn for kind in KINDS)


@pytest.mark.clause("PAL-H2")
def test_the_owner_sees_the_kind_of_his_wolf_in_its_corner() -> None:
    assert faces(named(parse(draw(table())), "piece-")["10"]) == ["wolf", "laurel", "peasant"]
    assert faces(named(parse(draw(table(seat=1))), "piece-")["10"]) == ["wolf", "laurel"]


@pytest.mark.clause("PAL-H3")
def test_only_the_own_reserve_splits_the_wolves() -> None:
    seats = named(parse(draw(table())), "seat-")
    assert "hidden merchant: 1" in texts(seats["0"])
    assert "wolf: 2" in texts(seats["1"])
    assert "hidden" not in texts(seats["1"])


def test_wolves_lie_kind_up_after_the_evaluation() -> None:
    assert faces(named(parse(draw(finished())), "piece-")["17"]) == ["merchant", "lily", "wolf"]


@pytest.mark.clause("PAL-S13")
def test_a_piece_of_the_second_colour_carries_its_owners_ring_mark_and_letter() -> None:
    view = table(players=2)
    view["cells"][3] |= {"colour": "green", "extra": True}
    standing = named(parse(draw(view)), "piece-")["3"]
    assert "green" in standing.get("class", "").split()
    assert faces(standing) == ["merchant", SEAT_MARKS["red"]]
    assert list(with_class(standing, "owner-ring"))
    assert texts(standing).endswith(GAME.words.say("colour-red-letter"))


def test_targets_are_buttons_that_carry_their_action() -> None:
    actions = {cell: f"choose_terrain(cell={cell})" for cell in (0, 1, 41)}
    root = parse(draw(table(phase="choose_terrain", pending_piece="merchant_wolf"), targets=actions))
    targets = named(root, "target-")
    assert {int(cell): element.get("data-action") for cell, element in targets.items()} == actions
    for element in targets.values():
        assert (element.get("class"), element.get("role"), element.get("tabindex")) == (
            "target",
            "button",
            "0",
        )
        assert "wolf" in faces(element)
    assert targets["41"].get("aria-label") == "Place your hidden merchant on E5"
    assert root.get("role") == "group"


@pytest.mark.clause("PAL-S5")
def test_before_the_hand_is_fixed_all_slots_of_both_hands_may_be_chosen() -> None:
    actions = {
        (side, number): f"lay_slot({side}, {number})" for side in ("left", "right") for number in range(1, 7)
    }
    slots = named(parse(draw(EVERY_VIEW["before the hand is fixed"], targets=actions)), "slot-")
    assert len(slots) == 12
    assert all(
        slots[f"{side}-{number}"].get("data-action") == action for (side, number), action in actions.items()
    )


@pytest.mark.clause("PAL-S6")
def test_later_tiles_have_two_near_places_of_the_fixed_hand() -> None:
    actions = {("left", 2): "lay_slot(hand=left, slot=2)"}
    slots = named(parse(draw(laying(), targets=actions)), "slot-")
    assert set(slots) == {f"left-{number}" for number in range(2, 7)}
    assert [number for number in slots if "data-action" in slots[number].attrib] == ["left-2"]
    far = [number for number in slots if list(with_class(slots[number], "far"))]
    assert far == ["left-3", "left-4", "left-5"]


def test_the_drawn_tile_shows_its_springs_and_the_letters_to_come() -> None:
    root = parse(draw(laying()))
    (tile,) = with_class(root, "drawn-tile")
    (card,) = with_class(root, "turn-card")
    assert tile.get("data-tile") == "C"
    assert len(list(with_class(tile, "stones"))) == 3
    assert all(letter in texts(card) for letter in "BEFG")


def test_turning_a_tile_previews_its_springs_for_each_place_of_the_arrow() -> None:
    actions = {12 + rotation: f"lay_rotation(rotation={rotation})" for rotation in range(6)}
    targets = named(parse(draw(EVERY_VIEW["turning"], targets=actions)), "target-")
    assert len(targets) == 6
    assert all(len(list(with_class(element, "stones"))) == 3 for element in targets.values())


def test_turn_first_player_and_recent_changes_are_marked() -> None:
    root = parse(draw(table(), highlight=[3, 10]))
    seats = named(root, "seat-")
    assert [seat for seat in seats if list(with_class(seats[seat], "turn"))] == ["0"]
    assert [seat for seat in seats if list(with_class(seats[seat], "first-player"))] == ["1"]
    assert len(list(with_class(root, "changed"))) == 2


def test_the_hill_being_judged_stays_clear_and_its_influence_is_told() -> None:
    root = parse(draw(finished(), focus="B"))
    assert len(list(with_class(root, "veil"))) == 6
    assert "B 31" in texts(named(root, "seat-")["3"])


def test_captives_lie_with_their_captor_and_the_fled_apart() -> None:
    root = parse(draw(finished()))
    (card,) = with_class(root, "turn-card")
    assert "3" in named(named(root, "seat-")["1"], "piece-")
    assert "20" in named(card, "piece-")
    assert "18" in texts(named(root, "seat-")["3"])


def test_hill_outcomes_name_the_winners() -> None:
    outcomes = {
        element.get("data-hill"): element for element in with_class(parse(draw(finished())), "outcome")
    }
    assert "R" in texts(outcomes["A"])
    assert texts(outcomes["B"]).split()[-2:] == ["Y", "G"]
    assert not faces(outcomes["C"])


@pytest.mark.parametrize(("theme", "paper"), [("light", 0), ("dark", 1)])
def test_a_fixed_theme_has_only_its_own_pigments(theme: str, paper: int) -> None:
    drawn = draw(table(), theme=theme)
    assert f"--paper:{PIGMENTS['paper'][paper]};" in drawn
    assert PIGMENTS["paper"][1 - paper] not in drawn
    assert "prefers-color-scheme" not in drawn


def test_the_automatic_theme_follows_the_reader() -> None:
    drawn = draw(table())
    assert "prefers-color-scheme:dark" in drawn
    assert all(f"--paper:{shade};" in drawn for shade in PIGMENTS["paper"])


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="sepia"):
        draw(table(), theme="sepia")


def test_names_of_players_replace_those_of_colours_and_are_escaped() -> None:
    hostile = '<script>"&'
    drawn = draw(table(), names=[hostile, "Ugo", "Ada", "Bice"], targets={0: hostile})
    root = parse(drawn)
    assert "<script" not in drawn
    assert hostile in texts(named(root, "seat-")["0"])
    assert named(root, "target-")["0"].get("data-action") == hostile
    assert "(Ugo)" in texts(named(root, "piece-")["20"])
    assert "Yellow" not in texts(root)


def choices(view: dict[str, Any]) -> dict[str, Any]:
    """Everything that could be offered in the phase of a view."""
    if view["phase"] == "lay_slot":
        hands = [view["board_hand"]] if view["board_hand"] else ["left", "right"]
        return {"targets": {(side, number): "lay" for side in hands for number in range(1, 7)}}
    cells = range(12, 18) if view["phase"] == "lay_rotation" else range(42)
    return {"targets": dict.fromkeys([] if view["drawn"] is None and view["results"] else cells, "choose")}


def words_of(root: Element) -> set[str]:
    """All words that a reader or a listener meets, without letters and names of cells."""
    shown = [texts(element) for element in root.iter() if element.tag.endswith(("}text", "}title"))]
    heard = [element.get("aria-label", "") for element in root.iter()]
    return {word.lower() for word in re.findall(r"[^\W\d_]{2,}", " ".join(shown + heard))}


@pytest.mark.parametrize("focus", [None, "B"])
@pytest.mark.parametrize("name", EVERY_VIEW)
def test_a_french_drawing_has_no_english_words(name: str, focus: str | None) -> None:
    view = EVERY_VIEW[name]
    french = parse(draw(view, lang="fr", focus=focus, **choices(view)))
    english = parse(draw(view, lang="en", focus=focus, **choices(view)))
    assert french.get("lang") == "fr"
    assert words_of(french) & words_of(english) <= SAME_IN_BOTH_LANGUAGES


@pytest.mark.parametrize("name", EVERY_VIEW)
def test_the_language_changes_words_and_nothing_else(name: str) -> None:
    view, ids = EVERY_VIEW[name], []
    for lang in LANGUAGES:
        root = parse(draw(view, lang=lang, **choices(view)))
        ids.append([element.get("id") for element in root.iter() if element.get("id")])
    assert all(other == ids[0] for other in ids)


def test_french_seats_have_french_names_and_letters() -> None:
    seats = named(parse(draw(table(), lang="fr")), "seat-")
    assert {"Jaune", "J"} <= set(texts(seats["1"]).split())
    assert {"Rouge", "R", "vous"} <= set(texts(seats["0"]).split())


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LookupError, match="'de'"):
        draw(table(), lang="de")


def seat_cards(view: dict[str, Any]) -> list[tuple[float, float]]:
    """Top and height of each seat card."""
    cards = []
    for seat in named(parse(draw(view)), "seat-").values():
        top = float(seat.get("transform", "").removesuffix(")").split()[1])
        cards.append((top, next(float(part.get("height", 0)) for part in with_class(seat, "card"))))
    return cards


@pytest.mark.parametrize("name", EVERY_VIEW)
def test_seat_cards_follow_each_other_from_the_top_and_fit(name: str) -> None:
    cards = seat_cards(EVERY_VIEW[name])
    gaps = {round(below - top - height) for (top, height), (below, _) in pairwise(cards)}
    assert gaps == {10}
    assert sum(cards[-1]) < SIZE_OF_WHOLE[1]


def test_five_full_cards_fit_at_the_end() -> None:
    view = table(players=5, phase="game_over", to_play=None, hills=[])
    won = {"captives": 1, "ones": 1, "twos": 1, "hills": [5], "points": 9, "items": 4, "rank": 1}
    cards = seat_cards({**view, "results": [won] * 5})
    assert len(cards) == 5
    assert sum(cards[-1]) < SIZE_OF_WHOLE[1]


def test_the_winner_wears_the_wreath() -> None:
    seats = named(parse(draw(finished())), "seat-")
    ranks = {seat: next(with_class(card, "rank")) for seat, card in seats.items()}
    assert [seat for seat, rank in ranks.items() if faces(rank) == ["wreath"]] == ["3"]
    assert "2nd" in texts(ranks["0"])


def test_nobody_has_a_rank_while_the_hills_are_judged() -> None:
    view = finished()
    judged = {**view, "results": [{**result, "rank": 0} for result in view["results"]]}
    assert list(with_class(parse(draw(judged)), "rank")) == []


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("night", [0, 1])
def test_texts_and_glyphs_stand_out_from_what_they_lie_on(night: int) -> None:
    shades = {name: pair[night] for name, pair in PIGMENTS.items()}
    for ink in ("ink", "soft", "terracotta", "lapis", "gold-text"):
        assert contrast(shades[ink], shades["raised"]) >= 4.5
    for colour in SEAT_MARKS:
        assert contrast(shades[colour], shades[f"on-{colour}"]) >= 4.5


def test_marks_of_the_seats_differ() -> None:
    assert len(set(SEAT_MARKS.values())) == len(SEAT_MARKS)
