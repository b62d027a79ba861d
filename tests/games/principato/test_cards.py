"""What each kind of action card does (PRI-K*)."""

from typing import Any

import pytest

from bottega import IllegalAction, State

from .playing import FIGURES, choices, counts, own, payments, phase, reserve, scene, store, take, told

RICH = {"farm": 5, "bank": 5, "food": 8, "gold": 8, "favour": 0}
YEARS = {"three_food": 2, "three_gold": 2, "build_catapult_late": 3}


def holding(kind: str, year: int | None = None, **seat: Any) -> State:
    """Seat 0 holds a card of this kind in its first slot."""
    card_year = year or YEARS.get(kind, 2 if kind.startswith("buy") else 1)
    card = f"Y{card_year} {kind}"
    return scene(year=card_year, seats=[{"cards": [card, "S1 collector"], **seat}])


@pytest.mark.clause("PRI-K1")
def test_a_harvest_gives_a_food_for_each_field() -> None:
    state = take(holding("harvest", field=3, farm=4), "activate_card(slot=1)")
    assert store(state, 0) == (4, 1, 1)


@pytest.mark.clause("PRI-K2")
def test_rents_give_a_gold_for_each_palazzo() -> None:
    state = take(holding("rents", palazzo=4, bank=4), "activate_card(slot=1)")
    assert store(state, 0) == (1, 5, 1)


@pytest.mark.clause("PRI-K3")
@pytest.mark.parametrize(("mix", "food", "gold"), [(1, 1, 3), (2, 2, 2), (3, 3, 1)])
def test_a_collector_gives_two_cubes_of_choice(mix: int, food: int, gold: int) -> None:
    state = take(holding("collector", farm=2, bank=2), "activate_card(slot=1)")
    assert choices(state) == ["mix(number=1)", "mix(number=2)", "mix(number=3)"]
    take(state, f"mix(number={mix})")
    assert store(state, 0) == (food, gold, 1)
    assert phase(state) == "choose_display"


@pytest.mark.clause("PRI-K3")
def test_all_mixes_are_offered_even_if_cubes_would_be_lost() -> None:
    state = take(holding("collector", food=2, gold=2), "activate_card(slot=1)")
    assert choices(state) == ["mix(number=1)", "mix(number=2)", "mix(number=3)"]


@pytest.mark.clause("PRI-K4")
@pytest.mark.parametrize(("kind", "after"), [("three_food", (4, 1, 1)), ("three_gold", (1, 4, 1))])
def test_three_cubes_of_one_colour(kind: str, after: tuple[int, int, int]) -> None:
    state = take(holding(kind, farm=3, bank=3), "activate_card(slot=1)")
    assert store(state, 0) == after


# kind, token, pool, food and gold of the first option, of the second
BUILDINGS = [
    ("build_field", "field", "rural", (0, 1), (0, 3)),
    ("build_farm", "farm", "rural", (0, 1), (0, 3)),
    ("build_palazzo", "palazzo", "urban", (1, 0), (3, 0)),
    ("build_bank", "bank", "urban", (1, 0), (3, 0)),
    ("build_catapult_early", "catapult", "catapult", (1, 1), (3, 2)),
    ("build_catapult_late", "catapult", "catapult", (1, 0), (2, 1)),
]


@pytest.mark.clause("PRI-K5", "PRI-K6", "PRI-K7", "PRI-K8", "PRI-K13")
@pytest.mark.parametrize(("kind", "token", "pool", "single", "double"), BUILDINGS)
@pytest.mark.parametrize("option", [1, 2])
def test_buildings_and_catapults(
    kind: str, token: str, pool: str, single: tuple[int, int], double: tuple[int, int], option: int
) -> None:
    state = holding(kind, **RICH)
    before, left = own(state, 0)[token], reserve(state)[pool]
    take(state, "activate_card(slot=1)")
    assert choices(state) == ["option(number=1)", "option(number=2)"]
    take(state, f"option(number={option})")
    food, gold = single if option == 1 else double
    assert store(state, 0) == (8 - food, 8 - gold, 0)
    assert own(state, 0)[token] == before + option
    assert reserve(state)[pool] == left - option
    assert state.view(None)["actions_left"] == 1


# What others hold so that so many tokens of a pool are left; the seat itself holds one of each face.
SHORT = [
    ("build_field", {"field": 35}, 0),
    ("build_farm", {"field": 34}, 1),
    ("build_palazzo", {"bank": 35}, 0),
    ("build_bank", {"bank": 34}, 1),
    ("build_catapult_early", {"catapult": 19}, 0),
    ("build_catapult_late", {"catapult": 18}, 1),
]


@pytest.mark.clause("PRI-K9")
@pytest.mark.parametrize(("kind", "other", "left"), SHORT)
def test_a_pool_runs_out_for_both_faces(kind: str, other: dict[str, int], left: int) -> None:
    """42 rural tokens: 1 + 5 here, 35 + 1 there; likewise urban; 19 catapults."""
    year = 3 if kind.endswith("late") else 1
    mine = {**RICH, "cards": [f"Y{year} {kind}", "S1 collector"]}
    state = scene(year=year, seats=[mine, other])
    pool = next(pool for name, _, pool, _, _ in BUILDINGS if name == kind)
    assert reserve(state)[pool] == left
    if left == 0:
        assert "activate_card(slot=1)" not in choices(state)
        with pytest.raises(IllegalAction, match="reserve does not hold"):
            state.play("activate_card(slot=1)")
    else:
        take(state, "activate_card(slot=1)")  # the single option is the only one
        assert phase(state) == "turn_action"
        assert reserve(state)[pool] == 0


@pytest.mark.clause("PRI-K9", "PRI-K11", "PRI-A2")
def test_with_no_soldier_left_recruiting_gives_nobody_and_the_exchange_follows() -> None:
    mine = {"condottiere": 20, "cards": ["Y1 recruit_militia", "S1 collector"]}
    state = scene(seats=[mine, {"militia": 17}])
    take(state, "activate_card(slot=1)")
    assert phase(state) == "choose_display"
    assert told(state, "recruited") == [{"seat": 0, "token": "militia", "count": 0}]


@pytest.mark.clause("PRI-K10")
def test_the_price_of_catapults_is_printed_on_the_card_whatever_the_year() -> None:
    early = holding("build_catapult_early", food=1, gold=0, favour=0)
    assert "activate_card(slot=1)" not in choices(early)
    cards = ["Y3 build_catapult_late", "Y1 build_catapult_early"]
    state = scene(year=3, seats=[{"food": 2, "gold": 0, "favour": 0, "cards": cards}])
    assert "activate_card(slot=1)" in choices(state)
    assert "activate_card(slot=2)" not in choices(state)


@pytest.mark.clause("PRI-K11")
@pytest.mark.parametrize(
    ("kind", "face", "other"),
    [("recruit_militia", "militia", "condottiere"), ("recruit_condottiere", "condottiere", "militia")],
)
def test_recruits_are_free_any_number_and_without_cubes(kind: str, face: str, other: str) -> None:
    state = take(holding(kind), "activate_card(slot=1)")
    assert counts(state) == list(range(38))
    take(state, "count(number=5)")
    assert own(state, 0)[face]["count"] == own(state, 0)[face]["empty"] == 5
    assert own(state, 0)[other]["count"] == 0
    assert store(state, 0) == (1, 1, 1)
    assert reserve(state)["soldier"] == 32
    assert phase(state) == "choose_display"


@pytest.mark.clause("PRI-K11")
def test_no_action_turns_a_token_over() -> None:
    """Tokens of one face come by the card of that face and by nothing else."""
    gifts = {kind["key"]: set(kind["option_1"]["gain"]) for kind in FIGURES["kind"]}
    for face in ("field", "farm", "palazzo", "bank", "condottiere", "militia"):
        assert sum(face in things for things in gifts.values()) == 1


# kind, culture, payments with plenty of cubes and no favour
CULTURE = [
    ("buy_monument", "monument", 2, {1: (1, 2), 2: (2, 1)}),
    ("buy_book", "book", 1, {1: (4, 0)}),
    ("buy_painting", "painting", 1, {1: (0, 5)}),
]
VALUES = {"monument": [4, 3, 2], "book": [5, 4, 3], "painting": [6, 5, 4]}


@pytest.mark.clause("PRI-K12")
@pytest.mark.parametrize(("kind", "culture", "options", "prices"), CULTURE)
@pytest.mark.parametrize("place", [1, 2, 3])
def test_culture_has_its_price_and_any_value_may_be_taken(
    kind: str, culture: str, options: int, prices: dict[int, tuple[int, int]], place: int
) -> None:
    for option, (food, gold) in prices.items():
        state = holding(kind, **RICH)
        before = own(state, 0)["points"]
        take(state, "activate_card(slot=1)")
        if options > 1:
            take(state, f"option(number={option})")
        assert phase(state) == "choose_value"
        assert store(state, 0) == (8 - food, 8 - gold, 0)
        take(state, f"value(place={place})")
        assert own(state, 0)["points"] == before + VALUES[culture][place - 1]
        assert own(state, 0)["culture"][culture][place - 1]["count"] == 1
        assert reserve(state)["culture"][culture][place - 1]["count"] == 4
        assert phase(state) == "turn_action"


@pytest.mark.clause("PRI-K12")
def test_a_value_that_is_gone_is_not_offered_and_a_single_one_is_taken_at_once() -> None:
    mine = {**RICH, "cards": ["Y2 buy_book", "S1 collector"]}
    state = scene(year=2, seats=[mine, {"culture": {"book": [5, 0, 0]}}])
    take(state, "activate_card(slot=1)")
    assert choices(state) == ["value(place=2)", "value(place=3)"]
    with pytest.raises(IllegalAction, match="No token of that value"):
        state.play("value(place=1)")
    last = scene(year=2, seats=[mine, {"culture": {"book": [5, 5, 4]}}])
    take(last, "activate_card(slot=1)")
    assert phase(last) == "turn_action"
    assert own(last, 0)["culture"]["book"][2]["count"] == 1


@pytest.mark.clause("PRI-K12", "PRI-K9")
def test_a_kind_that_is_sold_out_cannot_be_activated() -> None:
    mine = {**RICH, "cards": ["Y2 buy_painting", "S1 collector"]}
    state = scene(year=2, seats=[mine, {"culture": {"painting": [5, 5, 5]}}])
    assert "activate_card(slot=1)" not in choices(state)
    with pytest.raises(IllegalAction, match="reserve does not hold"):
        state.play("activate_card(slot=1)")


EXCHANGE = {
    "harvest": True,
    "rents": True,
    "collector": True,
    "three_food": True,
    "three_gold": True,
    "build_field": False,
    "build_farm": False,
    "build_palazzo": False,
    "build_bank": False,
    "build_catapult_early": False,
    "build_catapult_late": False,
    "recruit_militia": True,
    "recruit_condottiere": True,
    "buy_monument": False,
    "buy_book": False,
    "buy_painting": False,
}


@pytest.mark.clause("PRI-K14", "PRI-A3", "PRI-A4")
@pytest.mark.parametrize(("kind", "exchange"), EXCHANGE.items())
def test_every_kind_is_swapped_or_kept_as_its_symbol_says(kind: str, exchange: bool) -> None:
    state = holding(kind, **RICH)
    assert state.view(None)["kinds"][kind]["exchange"] is exchange
    take(state, "activate_card(slot=1)")
    while phase(state) not in ("turn_action", "choose_display"):
        take(state, choices(state)[0])
    assert (phase(state) == "choose_display") == exchange


def test_payments_offered_for_a_painting_follow_the_price() -> None:
    state = take(holding("buy_painting", bank=5, gold=5, favour=3), "activate_card(slot=1)")
    assert payments(state) == ["0+0", "0+1", "0+2", "0+3"]
