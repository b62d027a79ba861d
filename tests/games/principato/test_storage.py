"""Storage, gains, supply and payment (PRI-P*)."""

from random import Random
from typing import Any

import pytest

from bottega import BadPosition, IllegalAction

from .playing import (
    PLAYERS,
    choices,
    counts,
    own,
    payments,
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

RENTS = {"cards": ["Y1 rents", "S1 collector"]}
HARVEST = {"cards": ["Y1 harvest", "S1 collector"]}
ROOMY = {"farm": 4, "bank": 4}


@pytest.mark.clause("PRI-P1")
@pytest.mark.parametrize(
    "seat",
    [
        {"food": 3},
        {"gold": 5, "bank": 2},
        {"favour": 4},
        {"militia": 1, "on_militia": {"food": 1, "favour": 1}},
        {"on_condottieri": {"gold": 1}},
        {"condottiere": 1, "on_condottieri": {"favour": 2}},
    ],
)
def test_no_place_holds_more_than_it_can(seat: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="PRI-P1"):
        scene(seats=[seat])


@pytest.mark.clause("PRI-P1")
def test_full_places_are_fine() -> None:
    state = scene(
        seats=[
            {"food": 4, "farm": 2, "gold": 6, "bank": 3, "favour": 3, "militia": 2, "condottiere": 1}
            | {"on_militia": {"food": 1, "favour": 1}, "on_condottieri": {"gold": 1}}
        ]
    )
    assert own(state, 0)["room"] == {"food": 4, "gold": 6, "favour": 3}
    assert own(state, 0)["militia"] == {"count": 2, "food": 1, "favour": 1, "empty": 0}
    assert own(state, 0)["condottiere"] == {"count": 1, "gold": 1, "favour": 0, "empty": 0}


@pytest.mark.clause("PRI-P2")
def test_tokens_may_exceed_the_printed_spaces() -> None:
    """The environs have ten spaces; here stand 21 rural tokens, and one more is built."""
    state = scene(seats=[{"field": 20, "gold": 1, "favour": 0, "cards": ["S1 collector", "S2 build_farm"]}])
    take(state, "activate_card(slot=2)")
    assert own(state, 0)["field"] + own(state, 0)["farm"] == 22


# fields, farms, food, militia, food and favours on them: food, on militia, lost
GAINS = [
    ((2, 1, 0, 0, 0, 0), (2, 0, 0)),
    ((3, 1, 0, 0, 0, 0), (2, 0, 1)),
    ((4, 1, 1, 2, 1, 0), (2, 2, 2)),
    ((4, 1, 2, 3, 0, 1), (2, 2, 2)),
    ((1, 3, 5, 2, 0, 0), (6, 0, 0)),
    ((5, 1, 2, 2, 0, 2), (2, 0, 5)),
]


@pytest.mark.clause("PRI-P3", "PRI-K1")
@pytest.mark.parametrize(("before", "after"), GAINS)
def test_food_fills_farms_then_empty_militia_and_the_rest_is_lost(
    before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    fields, farms, food, militia, fed, favoured = before
    on_militia = {"food": fed, "favour": favoured}
    mine = {"field": fields, "farm": farms, "food": food, "militia": militia, "on_militia": on_militia}
    state = take(scene(seats=[{**mine, **HARVEST}]), "activate_card(slot=1)")
    stored, on_them, lost = after
    assert store(state, 0) == (stored, 1, 1)
    assert own(state, 0)["militia"]["food"] == on_them
    assert own(state, 0)["militia"]["favour"] == favoured
    (gained,) = told(state, "gained")
    assert (gained["lost"], gained["on_soldiers"]) == (lost, on_them - fed)


@pytest.mark.clause("PRI-P3", "PRI-K2")
def test_gold_fills_banks_then_empty_condottieri() -> None:
    mine = {"palazzo": 4, "gold": 1, "condottiere": 2, "on_condottieri": {"favour": 1}, "militia": 3}
    state = take(scene(seats=[{**mine, **RENTS}]), "activate_card(slot=1)")
    assert store(state, 0) == (1, 2, 1)
    assert own(state, 0)["condottiere"] == {"count": 2, "gold": 1, "favour": 1, "empty": 0}
    assert own(state, 0)["militia"]["empty"] == 3
    assert told(state, "gained")[0]["lost"] == 2


@pytest.mark.clause("PRI-P3")
def test_the_reserve_limits_a_gain_of_gold_too() -> None:
    """39 gold: three banks of 12 with the others and one here leave two."""
    rich = {"bank": 6, "gold": 12}
    state = scene(4, [{"palazzo": 5, "bank": 4, "gold": 1, **RENTS}, rich, rich, rich])
    assert reserve(state)["gold"] == 2
    take(state, "activate_card(slot=1)")
    assert reserve(state)["gold"] == 0
    assert store(state, 0)[1] == 3
    assert told(state, "gained")[0]["lost"] == 3


@pytest.mark.clause("PRI-P3")
def test_stored_cubes_stay_when_there_is_room_for_the_gain() -> None:
    state = take(scene(seats=[{"farm": 2, "militia": 1, **HARVEST}]), "activate_card(slot=1)")
    assert store(state, 0)[0] == 2
    assert own(state, 0)["militia"]["empty"] == 1


@pytest.mark.clause("PRI-P4", "PRI-K3")
def test_two_colours_are_worked_out_separately() -> None:
    """Farms full and a hungry militia; banks full and no condottiere."""
    mine = {"food": 2, "gold": 2, "militia": 1, "cards": ["S1 collector", "S2 build_bank"]}
    state = take(scene(seats=[mine]), "activate_card(slot=1)", "mix(number=2)")
    assert own(state, 0)["militia"]["food"] == 1
    assert store(state, 0) == (2, 2, 1)
    food, gold = sorted(told(state, "gained"), key=lambda event: event["cube"])
    assert (food["lost"], gold["lost"]) == (0, 1)


@pytest.mark.clause("PRI-P5")
def test_cubes_on_soldiers_do_not_pay() -> None:
    mine = {"food": 0, "favour": 0, "militia": 2, "on_militia": {"food": 1, "favour": 1}}
    state = scene(seats=[{**mine, "cards": ["S1 collector", "S2 build_bank"]}])
    assert "activate_card(slot=2)" not in choices(state)


@pytest.mark.clause("PRI-P5")
@pytest.mark.parametrize("players", PLAYERS)
def test_cubes_leave_soldiers_in_scorings_only(players: int) -> None:
    for seed in range(repeats(3, 1)):
        before, held = [0] * players, 0
        for state in play_on(principato(players).deal(seed), Random(seed)):
            view = state.view(None)
            now = [
                sum(p[face]["count"] - p[face]["empty"] for face in ("militia", "condottiere"))
                for p in view["principalities"]
            ]
            if len(view["scorings"]) == held:
                assert all(new >= old for new, old in zip(now, before, strict=True))
            before, held = now, len(view["scorings"])


@pytest.mark.clause("PRI-P6")
@pytest.mark.parametrize(
    ("seat", "offered"),
    [
        ({"militia": 1, "food": 1, "gold": 0, "favour": 0}, True),
        ({"militia": 1, "food": 0, "gold": 1, "favour": 0}, False),
        ({"militia": 1, "food": 0, "gold": 0, "favour": 1}, True),
        ({"condottiere": 1, "food": 1, "gold": 0, "favour": 0}, False),
        ({"condottiere": 1, "food": 0, "gold": 1, "favour": 0}, True),
        ({"condottiere": 1, "food": 0, "gold": 0, "favour": 1}, True),
        ({"militia": 1, "on_militia": {"favour": 1}}, False),
        ({"catapult": 3}, False),
    ],
)
def test_supply_is_offered_when_a_cube_fits_an_empty_soldier(seat: dict[str, Any], offered: bool) -> None:
    state = scene(seats=[seat])
    assert ("supply" in choices(state)) == offered
    if not offered:
        with pytest.raises(IllegalAction, match="no empty soldier"):
            state.play("supply")


@pytest.mark.clause("PRI-P6")
def test_supply_is_offered_once_before_each_action() -> None:
    state = scene(seats=[{"militia": 3, "favour": 0, "food": 2}])
    take(state, "supply", "count(number=0)")
    assert "supply" not in choices(state)
    with pytest.raises(IllegalAction, match="before this action already"):
        state.play("supply")
    take(state, "take_favour")
    assert "supply" in choices(state)


@pytest.mark.clause("PRI-P7")
def test_a_supply_step_asks_four_numbers_in_order() -> None:
    mine = {"food": 2, "gold": 1, "favour": 2, "militia": 3, "condottiere": 2}
    state = take(scene(seats=[mine]), "supply")
    assert (phase(state), counts(state)) == ("supply_food", [0, 1, 2])
    take(state, "count(number=1)")
    assert (phase(state), counts(state)) == ("supply_gold", [0, 1])
    take(state, "count(number=1)")
    assert (phase(state), counts(state)) == ("supply_favour_militia", [0, 1, 2])
    take(state, "count(number=1)")
    assert (phase(state), counts(state)) == ("supply_favour_condottiere", [0, 1])
    take(state, "count(number=1)")
    assert phase(state) == "turn_action"
    assert own(state, 0)["militia"] == {"count": 3, "food": 1, "favour": 1, "empty": 1}
    assert own(state, 0)["condottiere"] == {"count": 2, "gold": 1, "favour": 1, "empty": 0}
    assert store(state, 0) == (1, 0, 0)


@pytest.mark.clause("PRI-P7")
def test_every_supply_is_reached_in_exactly_one_way() -> None:
    """Two food, one favour; one militia, one condottiere: food 0 or 1; the favour stays or goes to an empty
    soldier. Without food: stays, militia, condottiere; with food: stays, condottiere."""
    start = take(scene(seats=[{"food": 2, "gold": 0, "favour": 1, "militia": 1, "condottiere": 1}]), "supply")
    ends = []

    def walk(state: Any) -> None:
        if phase(state) == "turn_action":
            militia, condottiere = own(state, 0)["militia"], own(state, 0)["condottiere"]
            ends.append((militia["food"], militia["favour"], condottiere["favour"]))
            return
        for action in state.legal():
            after = state.copy()
            after.play(action)
            walk(after)

    walk(start)
    assert sorted(ends) == [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 0, 1)]


PAIRS = ["0+0", "0+1", "0+2", "0+3", "1+0", "1+1", "1+2", "2+0", "2+1", "3+0"]


@pytest.mark.clause("PRI-P8", "PRI-P9")
@pytest.mark.parametrize("food", range(4))
@pytest.mark.parametrize("gold", range(3))
@pytest.mark.parametrize("favour", range(4))
def test_payments_for_two_catapults(food: int, gold: int, favour: int) -> None:
    """3 food and 2 gold: worked out pair by pair from the rule."""
    mine = {"farm": 2, "food": food, "gold": gold, "favour": favour}
    state = scene(seats=[{**mine, "cards": ["Y1 build_catapult_early", "S1 collector"]}])
    wanted = []
    for pair in PAIRS:
        a, b = (int(part) for part in pair.split("+"))
        if a <= 3 and b <= 2 and a + b <= favour and 3 - a <= food and 2 - b <= gold:
            wanted.append(pair)
    one = [(a, b) for a in (0, 1) for b in (0, 1) if a + b <= favour and 1 - a <= food and 1 - b <= gold]
    if not one:
        assert not wanted
        assert "activate_card(slot=1)" not in choices(state)
        return
    take(state, "activate_card(slot=1)")
    if not wanted:
        assert "option(number=2)" not in choices(state)
        return
    take(state, "option(number=2)")
    if len(wanted) == 1:
        a, b = (int(part) for part in wanted[0].split("+"))
        assert store(state, 0) == (food - 3 + a, gold - 2 + b, favour - a - b)
        assert own(state, 0)["catapult"] == 2
    else:
        assert payments(state) == wanted


@pytest.mark.clause("PRI-P8")
def test_a_favour_may_be_used_though_the_cube_is_there() -> None:
    state = scene(seats=[{"gold": 2, "favour": 1, "cards": ["S1 collector", "S2 build_farm"]}])
    left = reserve(state)
    take(state, "activate_card(slot=2)", "option(number=1)")
    assert payments(state) == ["0+0", "0+1"]
    take(state, "payment(favours=0+1)")
    assert store(state, 0) == (1, 2, 0)
    assert reserve(state)["favour"] == left["favour"] + 1
    assert told(state, "paid") == [{"seat": 0, "food": 0, "gold": 0, "favour": 1}]


@pytest.mark.clause("PRI-P10")
def test_the_second_option_of_a_monument_takes_no_favours_for_food() -> None:
    mine = {"farm": 2, "food": 3, "gold": 2, "favour": 3, "cards": ["Y2 buy_monument", "S1 collector"]}
    first = take(scene(year=2, seats=[mine]), "activate_card(slot=1)", "option(number=1)")
    assert payments(first) == ["0+0", "0+1", "0+2", "1+0", "1+1", "1+2"]
    second = take(scene(year=2, seats=[mine]), "activate_card(slot=1)", "option(number=2)")
    assert payments(second) == ["0+0", "0+1"]
    with pytest.raises(IllegalAction, match="exactly these cubes"):
        second.play("payment(favours=1+0)")


@pytest.mark.clause("PRI-P11")
def test_payment_comes_before_the_gain() -> None:
    """The event of the payment is told first; a new farm does not help to pay for itself."""
    state = scene(seats=[{"gold": 1, "favour": 0, "cards": ["S1 collector", "S2 build_farm"]}])
    take(state, "activate_card(slot=2)")
    names = [event.name for event in state.events]
    assert names.index("paid") < names.index("built")


@pytest.mark.clause("PRI-P11")
@pytest.mark.parametrize("players", PLAYERS)
def test_no_building_catapult_or_culture_token_is_ever_given_back(players: int) -> None:
    for seed in range(repeats(3, 1)):
        before: list[list[int]] = []
        for state in play_on(principato(players).deal(seed), Random(seed)):
            now = []
            for p in state.view(None)["principalities"]:
                tokens = [p[token] for token in ("field", "farm", "palazzo", "bank", "catapult")]
                tokens += [stack["count"] for stacks in p["culture"].values() for stack in stacks]
                now.append([*tokens, p["military"]])
            assert all(
                new >= old
                for mine, last in zip(now, before, strict=False)
                for new, old in zip(mine, last, strict=True)
            )
            before = now
