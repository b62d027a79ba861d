"""Turns: two actions, activating, exchanging, changing, favours (PRI-T*, PRI-A*)."""

from random import Random

import pytest

from bottega import IllegalAction

from .playing import (
    DISPLAY,
    PLAYERS,
    choices,
    display,
    hand,
    own,
    phase,
    play_on,
    principato,
    repeats,
    reserve,
    scene,
    store,
    take,
    told,
)

ANY_COUNT = pytest.mark.parametrize("players", PLAYERS)
HARVEST = {"cards": ["Y1 harvest", "S1 collector"]}


@ANY_COUNT
@pytest.mark.clause("PRI-T1")
def test_turns_go_clockwise_across_years_and_scorings(players: int) -> None:
    state = principato(players).deal(players)
    first = state.view(None)["first_player"]
    movers: list[int] = []
    for later in play_on(state, Random(players)):
        if phase(later) == "turn_action" and later.view(None)["actions_left"] == 2:
            seat = later.view(None)["turn_seat"]
            if not movers or movers[-1] != seat:
                movers.append(seat)
    assert movers == [(first + turn) % players for turn in range(21 * players)]


@pytest.mark.clause("PRI-T2")
def test_a_turn_has_two_actions_in_any_order_and_the_same_twice() -> None:
    state = scene(seats=[{"favour": 0}])
    take(state, "take_favour")
    assert (state.to_play, state.view(None)["actions_left"]) == (0, 1)
    take(state, "take_favour")
    assert (state.to_play, state.view(None)["actions_left"]) == (1, 2)
    assert store(state, 0)[2] == 2


@pytest.mark.clause("PRI-T3", "PRI-E1")
@pytest.mark.parametrize("before", [[], ["take_favour"]])
def test_passing_forgoes_what_remains_and_the_display_moves_on(before: list[str]) -> None:
    state = scene()
    shown = display(state)
    take(state, *before, "pass")
    assert state.to_play == 1
    assert told(state, "passed") == [{"seat": 0, "actions": 2 - len(before)}]
    assert display(state)[:-1] == shown[1:]


@pytest.mark.clause("PRI-T4")
def test_the_actions_of_a_fresh_turn() -> None:
    """A collector is free; the start kit pays for the other start card; no soldier to supply."""
    state = scene()
    assert choices(state) == [
        "pass",
        "activate_card(slot=1)",
        "activate_card(slot=2)",
        "change_card(slot=1)",
        "change_card(slot=2)",
        "take_favour",
    ]


@pytest.mark.clause("PRI-T4", "PRI-P6")
def test_supplying_is_free() -> None:
    state = scene(seats=[{"militia": 1}])
    take(state, "supply", "count(number=1)")
    assert phase(state) == "turn_action"
    assert state.view(None)["actions_left"] == 2


@ANY_COUNT
@pytest.mark.clause("PRI-T5")
def test_everybody_always_owns_two_cards(players: int) -> None:
    for seed in range(repeats(3, 1)):
        for state in play_on(principato(players).deal(seed), Random(seed)):
            view = state.view(None)
            assert all(len(p["cards"]) == 2 and all(p["cards"]) for p in view["principalities"])


@pytest.mark.clause("PRI-T5", "PRI-A3")
@pytest.mark.parametrize("slot", [1, 2])
@pytest.mark.parametrize("place", [1, 3, 5])
def test_the_card_taken_lies_where_the_given_one_lay(slot: int, place: int) -> None:
    cards = ["Y1 harvest", "S1 collector"] if slot == 1 else ["S1 collector", "Y1 harvest"]
    state = scene(seats=[{"cards": cards}])
    shown, other = display(state), cards[2 - slot]
    take(state, f"activate_card(slot={slot})")
    assert choices(state) == [f"display_slot(slot={n})" for n in (1, 2, 3, 4, 5)]
    take(state, f"display_slot(slot={place})")
    assert hand(state, 0)[slot - 1] == shown[place - 1]
    assert hand(state, 0)[2 - slot] == other
    assert display(state)[place - 1] == "Y1 harvest"
    assert told(state, "swapped")[0]["way"] == "exchange"


@ANY_COUNT
@pytest.mark.clause("PRI-A3")
def test_any_card_of_the_display_may_be_taken(players: int) -> None:
    state = take(scene(players, [HARVEST]), "activate_card(slot=1)")
    assert choices(state) == [f"display_slot(slot={n + 1})" for n in range(DISPLAY[players])]


@pytest.mark.clause("PRI-A1", "PRI-K13")
def test_an_activation_carries_out_one_option_once() -> None:
    """With 4 gold both options of build_field could be paid; one is chosen, and one action is used."""
    state = scene(seats=[{"gold": 4, "bank": 2, "favour": 0, "cards": ["S1 collector", "S2 build_field"]}])
    take(state, "activate_card(slot=2)")
    assert choices(state) == ["option(number=1)", "option(number=2)"]
    take(state, "option(number=2)")
    assert own(state, 0)["field"] == 3
    assert store(state, 0) == (1, 1, 0)
    assert (phase(state), state.view(None)["actions_left"]) == ("turn_action", 1)


@pytest.mark.clause("PRI-A2")
def test_a_paid_card_needs_one_option_that_can_be_paid() -> None:
    broke = {"food": 0, "gold": 0, "favour": 0, "cards": ["S1 collector", "S2 build_field"]}
    state = scene(seats=[broke])
    assert "activate_card(slot=2)" not in choices(state)
    with pytest.raises(IllegalAction, match="cannot pay"):
        state.play("activate_card(slot=2)")
    assert "activate_card(slot=2)" in choices(scene(seats=[{**broke, "gold": 1}]))
    assert "activate_card(slot=2)" in choices(scene(seats=[{**broke, "favour": 1}]))


@pytest.mark.clause("PRI-A2")
def test_a_card_without_cost_may_be_activated_for_nothing() -> None:
    state = scene(seats=[{"food": 2, **HARVEST}])
    take(state, "activate_card(slot=1)")
    (gained,) = told(state, "gained")
    assert (gained["count"], gained["lost"]) == (0, 1)
    assert phase(state) == "choose_display"


@pytest.mark.clause("PRI-A4")
def test_a_card_without_the_symbol_stays() -> None:
    state = scene(seats=[{"gold": 2, "favour": 0, "cards": ["S1 collector", "S2 build_farm"]}])
    shown = display(state)
    take(state, "activate_card(slot=2)", "activate_card(slot=2)")
    assert hand(state, 0) == ["S1 collector", "S2 build_farm"]
    assert display(state)[:-1] == shown[1:]
    assert own(state, 0)["farm"] == 3


@pytest.mark.clause("PRI-A5")
def test_a_card_taken_first_may_be_activated_second() -> None:
    state = scene(seats=[{"gold": 0, **HARVEST}], display=["Y1 rents"])
    take(state, "activate_card(slot=1)", "display_slot(slot=1)", "activate_card(slot=1)")
    assert phase(state) == "choose_display"
    assert store(state, 0) == (2, 1, 1)


@pytest.mark.clause("PRI-A6")
@pytest.mark.parametrize("slot", [1, 2])
def test_a_change_swaps_without_activating_whatever_the_symbol(slot: int) -> None:
    state = scene(seats=[{"cards": ["S1 collector", "S2 build_bank"]}], display=["Y1 rents", "Y1 harvest"])
    given = hand(state, 0)[slot - 1]
    take(state, f"change_card(slot={slot})")
    assert phase(state) == "choose_display"
    take(state, "display_slot(slot=2)")
    assert hand(state, 0)[slot - 1] == "Y1 harvest"
    assert display(state)[1] == given
    assert store(state, 0) == (1, 1, 1)
    assert told(state, "swapped")[0]["way"] == "change"
    assert state.view(None)["actions_left"] == 1


@pytest.mark.clause("PRI-A7")
def test_start_cards_and_old_cards_in_the_display_are_ordinary_cards() -> None:
    """A start card given away is taken by the other seat; an old card on the left leaves the game."""
    state = scene(
        year=2, seats=[{"cards": ["S1 collector", "S2 build_bank"]}], display=["Y1 harvest", "Y2 rents"]
    )
    take(state, "change_card(slot=2)", "display_slot(slot=2)", "pass")
    assert told(state, "boxed")[0]["card"]["card"] == "Y1 harvest"
    assert display(state)[0] == "S2 build_bank"
    take(state, "change_card(slot=1)", "display_slot(slot=1)")
    assert hand(state, 1)[0] == "S2 build_bank"


@pytest.mark.clause("PRI-A8")
def test_a_favour_needs_room_in_the_church_and_a_cube_in_the_reserve() -> None:
    state = scene(seats=[{"favour": 2}])
    left = reserve(state)["favour"]
    take(state, "take_favour")
    assert store(state, 0)[2] == 3
    assert reserve(state)["favour"] == left - 1
    assert "take_favour" not in choices(state)
    with pytest.raises(IllegalAction, match="church is full"):
        state.play("take_favour")


@pytest.mark.clause("PRI-A8")
def test_no_favour_can_be_taken_from_an_empty_reserve() -> None:
    """Twelve cubes: three churches of three, and three on condottieri."""
    full = {"favour": 3}
    soldiers = {"favour": 0, "condottiere": 3, "on_condottieri": {"favour": 3}}
    state = scene(4, [soldiers, full, full, full])
    assert reserve(state)["favour"] == 0
    assert "take_favour" not in choices(state)
    with pytest.raises(IllegalAction, match="no favour left"):
        state.play("take_favour")
