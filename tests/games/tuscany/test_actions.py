"""Drawing cards, taking and clearing tiles, storage (TUS-A*)."""

from collections import Counter
from typing import Any

import pytest

from .playing import (
    FIRST_CLEAR,
    FIRST_SLOT,
    PLACE,
    TAKE,
    Prince,
    Scene,
    choices,
    names,
    own,
    phase,
    shown,
    stored,
    told,
)
from .reference import COLOURS, Board

EDITIONS = pytest.mark.parametrize("edition", ["revised", "first"])
ALL_BUT_RED = {space: "joker" for space in range(30) if space not in (2, 17, 18, 23)}  # of board Q
FULL_COLOURS = {colour: [0] for colour in COLOURS if colour != "red"}


@EDITIONS
@pytest.mark.clause("TUS-A1", "TUS-V1")
@pytest.mark.parametrize("upgrades", [0, 1, 2, 3])
def test_draw_brings_the_cards_of_the_edition_and_one_for_each_upgrade(edition: str, upgrades: int) -> None:
    cities = {18: "city", 23: "city"}
    pieces = dict(list(cities.items())[: max(upgrades - 1, 0)])
    kinds = ["card"] * upgrades if upgrades else ["worker"]
    state = Scene([Prince("Q", 17, pieces, upgrades=kinds)], options={"edition": edition}).state()
    state.play("draw")
    wanted = (3 if edition == "revised" else 2) + upgrades
    assert own(state)["cards"] == wanted
    assert told(state, "cards_drawn")[0]["count"] == wanted


@pytest.mark.clause("TUS-A1", "TUS-A2")
def test_cards_are_drawn_from_the_top_one_after_the_other() -> None:
    state = Scene([Prince("Q", 17)], deck=["red", "red", "grey", "beige"]).state()
    state.play("draw")
    assert told(state, "cards_drawn")[0]["cards"] == {"red": 2, "grey": 1}


@pytest.mark.clause("TUS-A1")
def test_there_is_no_hand_limit() -> None:
    hand = {"orange": 18, "light_green": 18, "grey": 16, "beige": 16}
    state = Scene([Prince("Q", 17, hand=hand)]).state()
    state.play("draw")
    assert own(state)["cards"] == 71


@pytest.mark.clause("TUS-A2")
def test_the_discard_is_shuffled_when_a_card_is_needed_and_not_before() -> None:
    scene = Scene([Prince("Q", 17)], deck=["red", "grey", "beige"], deck_size=3)
    state = scene.state()
    state.play("draw")
    assert "deck_shuffled" not in names(state.events)
    assert state.view(None)["deck"]["left"] == 0
    state.play("draw")
    assert told(state, "deck_shuffled") == [{"cards": 119}]
    assert state.view(None)["deck"]["left"] == 116
    assert names(state.events).index("deck_shuffled") < names(state.events).index("cards_drawn")


@pytest.mark.clause("TUS-A2")
def test_the_shuffled_deck_is_exactly_the_discard() -> None:
    state = Scene([Prince("Q", 17, hand={"red": 4})], deck=["red"], deck_size=1).state()
    discard = Counter(state.to_json()["discard"])
    state.play("draw")
    position = state.to_json()
    drawn = Counter(position["princes"][0]["hand"]) - Counter({"red": 5})
    assert Counter(position["deck"]) + drawn == discard
    assert Counter(position["deck_began"]) == discard
    assert sum(drawn.values()) == 2


@pytest.mark.clause("TUS-A2")
def test_what_cannot_be_drawn_is_lost() -> None:
    state = Scene([Prince("Q", 17)], deck_size=2, hidden=True).state()
    state.play("draw")
    assert told(state, "cards_drawn")[0]["count"] == 2


@pytest.mark.clause("TUS-A3", "TUS-A4", "TUS-A11")
def test_any_displayed_tile_may_be_taken_placeable_or_not() -> None:
    """On board Q from space 17: beige, orange, red, dark green and turquoise are beside it."""
    state = Scene([Prince("Q", 17)]).state()
    board = own(state)["board"]
    assert board["placeable"] == ["dark_green", "red", "turquoise", "orange", "beige"]
    assert set(board["reach"]) == {12, 13, 16, 18, 21, 22}
    state.play("take")
    assert choices(state) == [FIRST_SLOT + slot for slot in range(8)]
    events = state.play("choose_tile(slot=6)")
    assert stored(state) == ["monastery"]
    assert names(events)[:2] == ["tile_taken", "tile_turned_up"]


@pytest.mark.clause("TUS-A4")
def test_placeable_colours_do_not_depend_on_cards_or_storage() -> None:
    poor = Scene([Prince("Q", 3)]).state()
    rich = Scene([Prince("Q", 3, hand={"red": 5}, storage=["city"], workers=3)]).state()
    expected = {Board(("A2", "B2", "C2"), 85).colours[space] for space in (2, 4, 7, 8)}
    for state in (poor, rich):
        assert set(own(state)["board"]["placeable"]) == expected


def stuck(**more: Any) -> Scene:
    """EX35: only red can be placed, and no red tile is displayed; three beige ones are."""
    given = {
        "display": ["cart", "cart", "cart@1", "quarry", "quarry", "village", "monastery", "inn"],
        "neutral": ["quarry", "city", "village", "inn", "city", "castle"],
        "neutral_out": True,
        "bonuses": FULL_COLOURS,
        **more,
    }
    return Scene([Prince("Q", 17, ALL_BUT_RED, pile=["castle"]), Prince(turned_up=1)], **given)


@pytest.mark.clause("TUS-A5", "TUS-A6", "TUS-A7", "TUS-V1")
def test_a_colour_may_be_cleared_when_no_displayed_tile_fits() -> None:
    """EX35: eight slots and five colours; after grey, red, orange the red tile is taken without asking."""
    state = stuck().state()
    state.play("take")
    colours = ("turquoise", "grey", "orange", "yellow", "beige")
    clearings = [FIRST_CLEAR + COLOURS.index(colour) for colour in colours]
    assert choices(state) == [*(FIRST_SLOT + slot for slot in range(8)), *sorted(clearings)]
    state.play("clear_colour(colour=beige)")
    view = state.view(None)
    assert sum(view["neutral"]["removed"].values()) == 2
    assert view["set_aside"]["1"] == {"cart": 1}
    assert told(state, "neutral_turned_up")[1]["tile"]["kind"] == "city"
    assert stored(state) == ["city"]
    assert own(state)["turned_up"] == 1
    assert state.to_play == 1


@pytest.mark.clause("TUS-A6", "TUS-T11")
def test_clearing_moves_no_clock() -> None:
    state = stuck(neutral=["quarry", "inn", "village", "city", "city"]).state()
    state.play("take")
    state.play("clear_colour(colour=beige)")
    assert own(state)["turned_up"] == 0
    assert phase(state) == "take_tile"


@pytest.mark.clause("TUS-A7")
def test_who_has_cleared_in_vain_must_clear_again() -> None:
    state = stuck(neutral=["quarry", "inn", "village", "city", "city"]).state()
    state.play("take")
    state.play("clear_colour(colour=beige)")
    assert all(FIRST_CLEAR <= number < FIRST_CLEAR + 8 for number in choices(state))
    state.play("clear_colour(colour=turquoise)")
    assert told(state, "colour_cleared")[0]["slots"] == [1, 7]
    assert phase(state) == "take_tile"
    assert [shown(state)[number - FIRST_SLOT] for number in choices(state)] == ["city", "city"]
    assert "fits your region now: no further colour is replaced" in state.refusal("clear_colour(colour=grey)")
    assert state.refusal("clear_colour(colour=turquoise)") == "No turquoise tile lies on the display."
    state.play(choices(state)[0])
    assert stored(state) == ["city"]


@pytest.mark.clause("TUS-K20", "TUS-K22", "TUS-A6")
def test_eight_tiles_of_a_colour_leave_at_once_when_a_clearing_brings_them_together() -> None:
    """Four quarries of princes lie there; four carts are replaced by the four neutral quarries."""
    princes = [Prince("Q", 17, ALL_BUT_RED, pile=["castle"], turned_up=2), Prince(turned_up=2)]
    coming = ["quarry"] * 4 + ["castle", "city", "inn", "village", "monastery", "castle", "city", "inn"]
    scene = Scene(
        princes,
        display=["cart", "cart", "cart", "cart", *["quarry@0"] * 2, *["quarry@1"] * 2],
        neutral=coming,
        neutral_out=True,
        bonuses=FULL_COLOURS,
    )
    state = scene.state()
    state.play("take")
    state.play("clear_colour(colour=beige)")
    (purged,) = told(state, "purged")
    assert (purged["colour"], len(purged["slots"]), purged["neutral"], purged["princes"]) == ("grey", 8, 4, 4)
    view = state.view(None)
    assert view["neutral"]["removed"] == {"cart": 4, "quarry": 4}
    assert [view["set_aside"][str(seat)]["quarry"] for seat in range(2)] == [2, 2]
    assert shown(state) == coming[4:]


@pytest.mark.clause("TUS-A5", "TUS-A8")
def test_no_clearing_where_no_neutral_tile_could_help() -> None:
    """EX36: all neutral cities are gone."""
    state = stuck(neutral=["quarry", "village", "inn"]).state()
    state.play("take")
    assert choices(state) == [FIRST_SLOT + slot for slot in range(8)]


@pytest.mark.clause("TUS-A5", "TUS-K21")
def test_a_removed_neutral_tile_counts_as_one_that_could_come() -> None:
    state = stuck(neutral=["quarry", "village", "inn"], removed=["city"]).state()
    state.play("take")
    assert any(number >= FIRST_CLEAR for number in choices(state))


@pytest.mark.clause("TUS-A5", "TUS-V1")
def test_no_clearing_in_the_first_edition() -> None:
    """EX37."""
    state = stuck(options={"edition": "first"}).state()
    state.play("take")
    assert choices(state) == [FIRST_SLOT + slot for slot in range(8)]


@pytest.mark.clause("TUS-A8")
def test_no_clearing_while_a_displayed_tile_fits() -> None:
    state = stuck(display=["cart", "cart", "cart@1", "quarry", "quarry", "village", "city", "inn"]).state()
    state.play("take")
    assert choices(state) == [FIRST_SLOT + slot for slot in range(8)]


@pytest.mark.clause("TUS-A8")
def test_a_full_board_takes_any_tile() -> None:
    full = {space: "joker" for space in range(30) if space != 17}
    bonuses = {colour: [0] for colour in COLOURS}
    prince = Prince("Q", 17, full, upgrades=["worker"] * 4)
    state = Scene([prince], bonuses=bonuses).state()
    assert own(state)["board"]["placeable"] == []
    state.play("take")
    assert choices(state) == [FIRST_SLOT + slot for slot in range(8)]


@pytest.mark.clause("TUS-A9", "TUS-I6")
@pytest.mark.parametrize("storage", [1, 2, 3, 4])
def test_storage_grows_with_upgrades_and_fills_from_the_lowest_space(storage: int) -> None:
    pieces = dict(list({18: "city", 23: "city"}.items())[: max(storage - 2, 0)])
    kinds = ["storage"] * (storage - 1) or ["worker"]
    held = ["inn", None, None, None][:storage]
    state = Scene([Prince("Q", 17, pieces, held, upgrades=kinds)], display=DISPLAY).state()
    assert len(own(state)["storage"]) == storage
    state.play("take")
    state.play("choose_tile(slot=5)")
    assert stored(state) == (["village"] if storage == 1 else ["inn", "village", None, None][:storage])


DISPLAY = ("castle", "quarry", "inn", "boar", "quarry", "village", "monastery", "cart")


@pytest.mark.clause("TUS-A9")
def test_tiles_and_jokers_share_the_storage() -> None:
    state = Scene([Prince("Q", 17, storage=["joker", None], upgrades=["storage"])]).state()
    state.play("take")
    state.play("choose_tile(slot=5)")
    assert stored(state) == ["joker", "village"]


@pytest.mark.clause("TUS-A10", "TUS-A11")
def test_with_a_free_space_nothing_is_given_up() -> None:
    state = Scene([Prince("Q", 17, storage=["inn", None], upgrades=["storage"])]).state()
    state.play("take")
    events = state.play("choose_tile(slot=5)")
    assert "given_up" not in names(events)


@pytest.mark.clause("TUS-A10")
def test_the_only_stored_piece_is_given_up_without_asking() -> None:
    state = Scene([Prince("Q", 17, storage=["inn"])]).state()
    state.play("take")
    events = state.play("choose_tile(slot=5)")
    assert names(events)[:3] == ["tile_taken", "given_up", "tile_turned_up"]
    assert state.view(None)["boxed"]["neutral"] == {"inn": 1}


@pytest.mark.clause("TUS-A10", "TUS-K22")
def test_equal_pieces_are_one_choice_and_a_back_makes_no_difference() -> None:
    prince = Prince(
        "Q", 17, storage=["inn", "inn@0", "joker"], upgrades=["storage"] * 2, pieces={18: "city"}, turned_up=1
    )
    state = Scene([prince]).state()
    state.play("take")
    state.play("choose_tile(slot=5)")
    assert [str(action) for action in state.legal()] == [
        "choose_stored(storage=0)",
        "choose_stored(storage=2)",
    ]


@pytest.mark.clause("TUS-A11", "TUS-K19")
def test_the_slot_is_refilled_after_the_tile_is_stored() -> None:
    state = Scene([Prince("Q", 17, pile=["quarry"])]).state()
    assert {TAKE} <= set(choices(state))
    state.play("take")
    state.play("choose_tile(slot=3)")
    (turned,) = told(state, "tile_turned_up")
    assert (turned["slot"], turned["tile"], turned["number"]) == (
        3,
        {"kind": "quarry", "crops": [], "back": 0},
        1,
    )
    assert PLACE not in choices(state)
