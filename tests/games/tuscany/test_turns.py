"""Turns, further actions, laps and rounds (TUS-T*)."""

from random import Random

import pytest

from bottega import BadPosition

from .playing import (
    DRAW,
    END_TURN,
    PLACE,
    TAKE,
    Prince,
    Scene,
    any_action,
    begun,
    choices,
    names,
    own,
    phase,
    repeats,
    stored,
    told,
    tuscany,
)

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])


def with_monastery(**more: object) -> Prince:
    """A prince on board Q who can place a monastery on space 8."""
    return Prince("Q", 3, storage=["monastery"], hand={"yellow": 2}, **more)  # type: ignore[arg-type]


@pytest.mark.clause("TUS-T1")
def test_nobody_may_pass() -> None:
    state = Scene([with_monastery()]).state()
    assert choices(state) == [DRAW, TAKE, PLACE]


@pytest.mark.clause("TUS-T2")
def test_place_needs_a_piece_a_space_and_a_payment() -> None:
    assert PLACE in choices(Scene([with_monastery()]).state())
    assert PLACE not in choices(Scene([Prince("Q", 3, hand={"yellow": 2})]).state())
    assert PLACE not in choices(Scene([Prince("Q", 17, storage=["monastery"], hand={"yellow": 2})]).state())
    assert PLACE not in choices(Scene([Prince("Q", 3, storage=["monastery"], hand={"yellow": 1})]).state())


@pytest.mark.clause("TUS-T2")
def test_take_needs_a_tile() -> None:
    scene = Scene([with_monastery()], display=[None] * 8, neutral_out=True)
    assert choices(scene.state()) == [DRAW, PLACE]


@pytest.mark.clause("TUS-T3", "TUS-T4")
@pytest.mark.parametrize("first", ["draw", "take"])
@pytest.mark.parametrize("second", ["draw", "take"])
def test_a_marble_buys_any_further_action_once(first: str, second: str) -> None:
    state = Scene([Prince("Q", 3, marble=2, upgrades=["storage"])]).state()
    for action, left in ((first, 2), (second, 1)):
        state.play(action)
        if action == "take":
            state.play("choose_tile(slot=0)")
        assert own(state)["marble"] == left
    assert state.to_play == 1


@pytest.mark.clause("TUS-T3")
def test_a_further_action_may_be_left_out() -> None:
    state = Scene([Prince("Q", 3, marble=1)]).state()
    state.play("draw")
    assert phase(state) == "extra_action"
    state.play(END_TURN)
    assert (own(state)["marble"], state.to_play) == (1, 1)


@pytest.mark.clause("TUS-T3")
def test_without_marble_no_further_action_is_offered() -> None:
    state = Scene([Prince("Q", 3)]).state()
    state.play("draw")
    assert state.to_play == 1


@pytest.mark.clause("TUS-T4", "TUS-K1")
def test_the_further_action_waits_for_a_whole_castle_chain() -> None:
    state = Scene([Prince("Q", 17, storage=["castle"], hand={"dark_green": 2}, marble=1)]).state()
    state.play("place")
    assert phase(state) == "castle_pick"
    state.play("decline")
    assert phase(state) == "extra_action"


@pytest.mark.clause("TUS-T5", "TUS-K12")
def test_marble_cards_and_workers_of_the_main_action_serve_the_further_one() -> None:
    """A quarry brings the marble itself; a village brings the worker that pays."""
    prince = Prince(
        "Q", 17, storage=["village", "city"], upgrades=["storage"], hand={"orange": 2, "red": 1}, marble=1
    )
    state = Scene([prince]).state()
    assert PLACE in choices(state)
    state.play("place")
    state.play("choose_stored(storage=0)")
    assert own(state)["workers"] == 1
    assert phase(state) == "extra_action"
    state.play("place")
    assert told(state, "paid")[0]["units"] == ["own_card", "worker"]
    assert phase(state) == "city_upgrade"


@pytest.mark.clause("TUS-T5", "TUS-K5")
def test_an_upgrade_of_the_main_action_serves_the_further_one() -> None:
    state = Scene([Prince("Q", 17, storage=["city"], hand={"red": 2}, marble=1)]).state()
    state.play("place")
    state.play("choose_upgrade(upgrade=card)")
    state.play("draw")
    assert own(state)["cards"] == 4


@pytest.mark.clause("TUS-T1", "TUS-T6")
def test_a_position_without_a_choice_is_none_that_is_asked() -> None:
    """No tiles and no cards to draw: seat 0 can only place, so nobody is asked."""
    scene = Scene([with_monastery()], display=[None] * 8, neutral_out=True, deck_size=0, hidden=True)
    assert sum(scene.position(tuscany())["princes"][1]["hand"].values()) == 120
    with pytest.raises(BadPosition, match="nothing to choose"):
        scene.state()


@pytest.mark.clause("TUS-T6", "TUS-T7")
def test_a_turn_without_any_action_is_skipped_without_asking() -> None:
    """Seat 0 draws the last card; seat 1 has no tile, no card to draw, nothing to place."""
    princes = [Prince("Q", 3, storage=["monastery"], hand={"yellow": 2}), Prince()]
    scene = Scene(princes, display=[None] * 8, neutral_out=True, deck_size=1, hidden=True)
    state = scene.state()
    state.play("draw")
    assert names(state.events)[:2] == ["cards_drawn", "turn_skipped"]
    assert told(state, "turn_skipped")[0]["seat"] == 1
    assert "placed" in names(state.events), "the one thing that seat 0 can do in the next lap"


@ANY_COUNT
@pytest.mark.clause("TUS-T7", "TUS-I11")
def test_nobodys_turn_is_left_out(players: int) -> None:
    """Turns follow one another by lap and seat; one that was not asked for has been told."""
    for seed in range(repeats(3, 1)):
        state, chance = begun(players, seed), Random(seed)
        turn = players
        while state.to_play is not None:
            state.play(any_action(state, chance))
            lap = state.view(None)["lap"]
            now = (lap + 1) * players if state.to_play is None else lap * players + state.to_play
            assert now >= turn
            acting = {event.fields.get("seat") for event in state.events}
            assert {passed % players for passed in range(turn + 1, now)} <= acting
            turn = now


def about_to_end(turned_up: int, scorings: int, **more: object) -> Scene:
    """Seat 0 is one tile short of the end of a pile, seat 1 is the last of the lap."""
    first = Prince(turned_up=turned_up, pile=["cart"])
    return Scene([first, Prince()], scorings=scorings, **more)  # type: ignore[arg-type]


@pytest.mark.clause("TUS-T8", "TUS-T11")
@pytest.mark.parametrize(("turned_up", "scorings"), [(6, 0), (13, 1)])
def test_a_round_ends_with_the_lap(turned_up: int, scorings: int) -> None:
    state = about_to_end(turned_up, scorings).state()
    state.play("take")
    state.play("choose_tile(slot=7)")
    assert told(state, "pile_emptied") == [{"seat": 0, "pile": scorings + 1}]
    assert state.view(None)["scorings"] == scorings
    state.play("draw")
    view = state.view(None)
    assert (view["scorings"], view["round"], state.to_play, view["lap"]) == (
        scorings + 1,
        scorings + 2,
        0,
        13,
    )


@pytest.mark.clause("TUS-T9")
@pytest.mark.parametrize(("turned_up", "scorings"), [(6, 1), (13, 2)])
def test_the_end_of_a_pile_of_an_earlier_round_triggers_nothing(turned_up: int, scorings: int) -> None:
    ahead = 7 * scorings
    princes = [Prince(turned_up=turned_up, pile=["cart"]), Prince(turned_up=ahead)]
    state = Scene(princes, scorings=scorings).state()
    state.play("take")
    state.play("choose_tile(slot=7)")
    state.play("draw")
    assert state.view(None)["scorings"] == scorings
    assert own(state)["turned_up"] == turned_up + 1
    assert own(state)["pile_left"] == 20 - turned_up


@pytest.mark.clause("TUS-T10")
def test_a_second_prince_at_21_changes_nothing() -> None:
    princes = [Prince(turned_up=20, pile=["cart"]), Prince(turned_up=20, pile=["inn"])]
    state = Scene(princes, scorings=2, lap=40).state()
    for _ in range(2):
        state.play("take")
        state.play("choose_tile(slot=7)")
    assert (state.view(None)["lap"], state.view(None)["laps_left"]) == (41, 1)
    state.play("draw")
    assert state.to_play == 1
    state.play("draw")
    assert state.to_play is None


@pytest.mark.clause("TUS-T11", "TUS-K20")
def test_an_own_tile_that_is_purged_at_once_counts() -> None:
    display = ["village", "village", "village@1", "village@1", "city", "quarry", "monastery", "cart"]
    princes = [Prince(turned_up=6, pile=["village"]), Prince(turned_up=2)]
    state = Scene(princes, display=display).state()
    state.play("take")
    state.play("choose_tile(slot=4)")
    assert "purged" in names(state.events)
    assert own(state)["turned_up"] == 7
    state.play("draw")
    assert state.view(None)["scorings"] == 1


@pytest.mark.clause("TUS-T12", "TUS-K4", "TUS-I9")
def test_two_castle_picks_and_a_take_turn_up_three_tiles() -> None:
    display = ["inn", "boar", "city", "quarry", "village", "castle", "monastery", "cart"]
    prince = Prince(
        "Q", 17, {12: "cart", 7: "quarry"}, ["castle"],
        hand={"dark_green": 2}, marble=1, pile=["village", "cart", "monastery"], turned_up=4,
    )  # fmt: skip
    state = Scene([prince], display=display).state()
    for action in (
        "place", "choose_space(space=21)", "choose_tile(slot=5)", "choose_tile(slot=6)", "take",
    ):  # fmt: skip
        state.play(action)
        if phase(state) == "castle_space":
            state.play(choices(state)[0])
    state.play("choose_tile(slot=0)")
    assert own(state)["turned_up"] == 7
    assert stored(state) == ["inn"]
