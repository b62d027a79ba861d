"""What tiles do, the display and its purges (TUS-K*)."""

from collections import Counter

import pytest

from bottega import IllegalAction

from .playing import (
    FIRST_SLOT,
    FIRST_UPGRADE,
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
from .reference import CROPS, Board, connect


def placing_castle(**more: object) -> Scene:
    """A castle goes to 21 on board Q; then red, turquoise, light green, orange and beige can be placed."""
    return Scene([Prince("Q", 17, storage=["castle"], hand={"dark_green": 2})], **more)  # type: ignore[arg-type]


@pytest.mark.clause("TUS-K1", "TUS-K3", "TUS-A4")
def test_a_castle_places_a_tile_of_the_display_free_of_cards() -> None:
    state = placing_castle().state()
    state.play("place")
    offered = [shown(state)[number - FIRST_SLOT] for number in choices(state)[:-1]]
    assert offered == ["city", "inn", "agriculture", "village", "cart"]
    assert str(state.legal()[-1]) == "decline"
    state.play("choose_tile(slot=5)")
    assert [str(action) for action in state.legal()] == ["choose_space(space=16)", "choose_space(space=20)"]
    events = state.play("choose_space(space=16)")
    assert "paid" not in names(events)
    assert names(events) == ["placed", "workers_gained", "tile_turned_up"]
    assert own(state)["turned_up"] == 1
    assert stored(state) == [None]


@pytest.mark.clause("TUS-K2")
def test_a_castle_may_be_declined() -> None:
    state = placing_castle().state()
    state.play("place")
    events = state.play("decline")
    assert names(events) == ["castle_declined"]
    assert own(state)["turned_up"] == 0
    assert state.to_play == 1


@pytest.mark.clause("TUS-K2")
def test_a_castle_without_a_tile_to_place_has_no_effect() -> None:
    """Grey and yellow touch nothing on board Q round 17 and 21, and dark green has only 3, far away."""
    display = ["quarry", "quarry", "quarry", "quarry@1", "monastery", "monastery", "monastery", "monastery@1"]
    princes = [Prince("Q", 17, storage=["castle"], hand={"dark_green": 2}), Prince(turned_up=2)]
    state = Scene(princes, display=display).state()
    state.play("place")
    assert "castle_lost" in names(state.events)
    assert state.to_play == 1


@pytest.mark.clause("TUS-K1", "TUS-K8")
def test_an_inn_placed_by_a_castle_puts_its_joker_into_the_freed_space() -> None:
    state = placing_castle().state()
    state.play("place")
    state.play("choose_tile(slot=2)")
    assert stored(state) == ["joker"]


@pytest.mark.clause("TUS-K1", "TUS-K5")
def test_a_city_placed_by_a_castle_asks_for_an_upgrade_before_the_refill() -> None:
    state = placing_castle().state()
    state.play("place")
    state.play("choose_tile(slot=1)")
    assert phase(state) == "city_upgrade"
    assert shown(state)[1] is None
    state.play("choose_upgrade(upgrade=marble)")
    assert own(state)["upgrades"]["marble"] == 1
    assert shown(state)[1] is not None


@pytest.mark.clause("TUS-K4", "TUS-K20", "TUS-K21")
def test_a_purge_within_a_chain_leaves_waiting_slots_alone() -> None:
    """The inner refill brings the fifth village; the purge fills five slots, the outer one waits."""
    display = ["village", "village", "village", "village@1", "inn", "castle", "monastery", "cart"]
    prince = Prince(
        "Q", 17, {12: "cart", 7: "quarry"}, ["castle"], hand={"dark_green": 2}, pile=["village", "quarry"],
    )  # fmt: skip
    state = Scene([prince, Prince(turned_up=1)], display=display).state()
    for action in ("place", "choose_space(space=21)", "choose_tile(slot=5)", "choose_tile(slot=4)"):
        state.play(action)
    purged = told(state, "purged")[0]
    assert purged["slots"] == [0, 1, 2, 3, 4]
    neutral = [event["slot"] for event in told(state, "neutral_turned_up")]
    assert neutral[:5] == [0, 1, 2, 3, 4]
    assert 5 not in neutral
    assert [event["slot"] for event in told(state, "tile_turned_up")] == [4, 5]
    assert state.view(None)["display"][5] == {"kind": "quarry", "crops": [], "back": 0}


@pytest.mark.clause("TUS-K5", "TUS-K6")
def test_a_kind_of_upgrade_that_is_gone_cannot_be_chosen() -> None:
    board = Board(("A3", "B3", "C3"), 0)
    start = board.spaces("dark_green")[0]
    cities = board.spaces("red")[:2]
    way = connect(board, start, cities)
    extra = [space for space in way if board.colours[space] == "red"]
    other = Prince(
        (board.modules, 0), start, dict.fromkeys(way, "joker"), upgrades=["card"] * (1 + len(extra))
    )
    mine = Prince("Q", 17, {18: "city"}, ["city"], hand={"red": 2}, upgrades=["card"] * 2)
    if len(extra) != 2:
        pytest.skip("the way passes another city")
    state = Scene([mine, other]).state()
    assert state.view(None)["stock"]["card"] == 0
    state.play("place")
    if phase(state) == "place_space":
        state.play(choices(state)[0])
    assert [number - FIRST_UPGRADE for number in choices(state)] == [1, 2, 3, 4]
    with pytest.raises(IllegalAction, match="All upgrades"):
        state.play("choose_upgrade(upgrade=card)")


@pytest.mark.clause("TUS-K5", "TUS-K7")
def test_several_upgrades_of_one_kind_are_allowed_and_storage_brings_points_each_time() -> None:
    prince = Prince("Q", 17, {18: "city"}, ["city"], hand={"red": 2}, upgrades=["storage"] * 2)
    state = Scene([prince]).state()
    before = own(state)["green"]
    state.play("place")
    after_area = own(state)["green"]
    assert after_area == before + 3
    state.play("choose_upgrade(upgrade=storage)")
    assert own(state)["upgrades"]["storage"] == 3
    assert own(state)["green"] == after_area + 2
    assert len(own(state)["storage"]) == 4


@pytest.mark.clause("TUS-K9")
def test_a_free_storage_space_must_be_used_for_a_joker() -> None:
    prince = Prince("Q", 17, storage=["cart", None], upgrades=["storage"], hand={"beige": 2})
    state = Scene([prince], yields=["joker"]).state()
    state.play("place")
    state.play(choices(state)[0])
    assert stored(state) == ["joker", None]
    assert own(state)["red"] == 0


@pytest.mark.clause("TUS-K9")
def test_no_stored_piece_is_given_up_for_a_joker() -> None:
    prince = Prince("Q", 17, {18: "city"}, ["cart", "inn"], upgrades=["storage", "yield"], hand={"beige": 2})
    state = Scene([prince], yields=["joker", "joker"]).state()
    state.play("place")
    state.play(choices(state)[0])
    assert stored(state) == ["joker", "inn"]
    assert own(state)["red"] == 2


@pytest.mark.clause("TUS-K10")
@pytest.mark.parametrize(
    ("there", "placed", "points"),
    [
        (None, "wine@0", 1),
        (None, "wine+boar@0", 2),
        ("wine@0", "wine+boar@0", 1),
        ("wine+olives", "wine@0", 0),
        ("boar", "boar+grain", 1),
        ("olives+grain@0", "wine+boar@0", 2),
    ],
)
def test_agriculture_scores_crops_that_are_new_in_its_area(
    there: str | None, placed: str, points: int
) -> None:
    pieces = {12: "cart"} | ({6: there} if there else {})
    turned_up = sum("@0" in piece for piece in (there or "", placed))
    prince = Prince("Q", 17, pieces, [placed], hand={"light_green": 2}, turned_up=turned_up)
    display = ("castle", "city", "inn", "quarry", "quarry", "village", "monastery", "cart")
    state = Scene([prince], display=display).state()
    before = own(state)["green"]
    state.play("place")
    if phase(state) == "place_space":
        state.play("choose_space(space=11)")
    assert own(state)["green"] - before == points
    (scored,) = told(state, "crops_scored")
    assert (scored["green"], len(scored["crops"])) == (points, points)
    assert set(scored["crops"]) <= set(CROPS)


@pytest.mark.clause("TUS-K11")
def test_a_joker_blocks_no_crop() -> None:
    prince = Prince("Q", 17, {12: "cart", 6: "joker"}, ["wine+boar@0"], hand={"light_green": 2}, turned_up=1)
    state = Scene([prince]).state()
    before = own(state)["green"]
    state.play("place")
    state.play("choose_space(space=11)")
    assert own(state)["green"] - before == 2


@pytest.mark.clause("TUS-K12", "TUS-K18")
def test_marble_has_no_limit() -> None:
    prince = Prince("Q", 3, {2: "city"}, ["quarry"], hand={"grey": 2}, upgrades=["marble"] * 2, marble=30)
    state = Scene([prince]).state()
    state.play("place")
    assert own(state)["marble"] == 33


@pytest.mark.clause("TUS-K13", "TUS-K18")
def test_workers_have_no_limit() -> None:
    prince = Prince("Q", 17, storage=["village"], hand={"orange": 2}, workers=40)
    state = Scene([prince]).state()
    state.play("place")
    state.play("pay(units=own_card+own_card)")
    assert own(state)["workers"] == 42


@pytest.mark.clause("TUS-K14")
def test_a_monastery_draws_three_cards_in_both_editions() -> None:
    for edition in ("revised", "first"):
        scene = Scene(
            [Prince("Q", 3, storage=["monastery"], hand={"yellow": 2})], options={"edition": edition}
        )
        state = scene.state()
        state.play("place")
        assert told(state, "cards_drawn")[0]["count"] == 3


@pytest.mark.clause("TUS-K15", "TUS-K16")
@pytest.mark.parametrize(
    ("card", "changed"),
    [
        ("red_points", {"red": 2}),
        ("green_points", {"green": 1}),
        ("cards", {"cards": 3}),
        ("worker", {"workers": 1}),
        ("marble", {"marble": 1}),
        ("joker", {}),
    ],
)
def test_what_a_yield_card_brings(card: str, changed: dict[str, int]) -> None:
    state = Scene([Prince("Q", 17, storage=["cart"], hand={"beige": 2})], yields=[card]).state()
    state.play("place")
    state.play(choices(state)[0])
    prince = own(state)
    for key in ("red", "green", "cards", "workers", "marble"):
        assert prince[key] == changed.get(key, 0), key
    assert (stored(state) == ["joker"]) == (card == "joker")
    assert state.view(None)["yields"]["discard"] == {card: 1}


@pytest.mark.clause("TUS-K16")
@pytest.mark.parametrize("upgrade", ["card", "marble", "worker"])
def test_no_upgrade_raises_a_yield_card(upgrade: str) -> None:
    card = {"card": "cards"}.get(upgrade, upgrade)
    prince = Prince("Q", 17, storage=["cart"], hand={"beige": 2}, upgrades=[upgrade])
    state = Scene([prince], yields=[card]).state()
    state.play("place")
    state.play(choices(state)[0])
    key = {"card": "cards", "worker": "workers"}.get(upgrade, upgrade)
    assert own(state)[key] == (3 if upgrade == "card" else 1)


@pytest.mark.clause("TUS-K17")
def test_yield_discards_are_shuffled_at_need_with_those_of_this_action() -> None:
    prince = Prince("Q", 17, storage=["cart"], hand={"beige": 2}, upgrades=["yield"])
    state = Scene([prince], yields=["red_points"], yield_size=1).state()
    assert state.view(None)["yields"]["left"] == 1
    state.play("place")
    state.play(choices(state)[0])
    assert told(state, "yields_shuffled") == [{"cards": 27}]
    assert [event for event in names(state.events) if event.startswith("yield")] == [
        "yield_turned",
        "yields_shuffled",
        "yield_turned",
    ]
    assert state.view(None)["yields"]["left"] == 26


@pytest.mark.clause("TUS-K19", "TUS-T11")
def test_after_the_21st_own_tile_neutral_ones_refill() -> None:
    state = Scene([Prince(turned_up=21)], scorings=2, laps_left=1, neutral=["castle"]).state()
    state.play("take")
    state.play("choose_tile(slot=1)")
    assert told(state, "tile_turned_up") == []
    assert told(state, "neutral_turned_up")[0]["slot"] == 1
    assert own(state)["turned_up"] == 21


@pytest.mark.clause("TUS-K20")
def test_agriculture_is_one_colour_whatever_the_crops() -> None:
    display = ["boar", "grain", "wine+olives", "boar+grain", "city", "quarry", "monastery", "cart"]
    state = Scene([Prince(pile=["wine"])], display=display).state()
    state.play("take")
    state.play("choose_tile(slot=4)")
    (purged,) = told(state, "purged")
    assert (purged["colour"], purged["neutral"], purged["princes"]) == ("light_green", 4, 1)


@pytest.mark.clause("TUS-K21")
def test_removed_neutral_tiles_come_back_when_the_pile_is_used_up() -> None:
    state = Scene(
        [Prince(turned_up=21)], scorings=2, laps_left=1, neutral_out=True, removed=["castle", "inn", "inn"]
    ).state()
    state.play("take")
    state.play("choose_tile(slot=1)")
    assert told(state, "neutral_shuffled") == [{"tiles": 3}]
    view = state.view(None)
    assert (view["neutral"]["left"], view["neutral"]["removed"]) == (2, {})


@pytest.mark.clause("TUS-K21", "TUS-I7")
def test_without_neutral_tiles_a_slot_stays_empty_until_some_come() -> None:
    """A later purge brings neutral tiles back; they fill the empty slot too, lowest first."""
    princes = [Prince(turned_up=21), Prince(turned_up=3, pile=["village"])]
    display = ["city", "village", "village", "village", "village@1", "inn", "quarry@1", "monastery@1"]
    state = Scene(princes, scorings=2, laps_left=1, neutral_out=True, display=display).state()
    state.play("take")
    state.play("choose_tile(slot=0)")
    assert told(state, "slot_left_empty") == [{"slot": 0}]
    assert shown(state)[0] is None
    state.play("take")
    state.play("choose_tile(slot=5)")
    (purged,) = told(state, "purged")
    assert (purged["neutral"], purged["princes"]) == (3, 2)
    assert [event["slot"] for event in told(state, "neutral_turned_up")] == [0, 1, 2]
    assert [event["slot"] for event in told(state, "slot_left_empty")] == [3, 4, 5]


@pytest.mark.clause("TUS-K22")
def test_set_aside_and_boxed_tiles_stay_out() -> None:
    """A neutral tile given up does not come back with the removed ones."""
    prince = Prince(turned_up=21, storage=["castle"])
    state = Scene([prince], scorings=2, laps_left=1, neutral_out=True, removed=["inn"]).state()
    out = Counter(state.view(None)["boxed"]["neutral"])
    state.play("take")
    state.play("choose_tile(slot=1)")
    assert Counter(state.view(None)["boxed"]["neutral"]) == out + Counter({"castle": 1})
    assert told(state, "neutral_shuffled") == [{"tiles": 1}]
