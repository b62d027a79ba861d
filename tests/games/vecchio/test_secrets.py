"""Secrets: what a seat knows, what a redealt world may change, what no event carries (VEC-H*)."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega import State

from .playing import (
    COUNCIL_TILES,
    NOBILITY_TILES,
    Family,
    Scene,
    chi_square,
    choices,
    offered,
    repeats,
    some_state,
    vecchio,
)
from .test_properties import tables

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])
RARE = {1: 15.1, 2: 18.4, 3: 21.1, 4: 23.5, 5: 25.7, 6: 27.9, 7: 29.9, 8: 31.8, 9: 33.7, 10: 35.6, 11: 37.4}
seeds = st.integers(0, 2**64 - 1)


def everybody(state: State) -> list[int | None]:
    return [*range(state.game.players), None]


@given(tables(), seeds)
@pytest.mark.clause("VEC-H1", "VEC-H2", "VEC-H3")
def test_nobody_can_tell_a_redealt_world_from_the_true_one(state: State, seed: int) -> None:
    for seat in everybody(state):
        world = state.redeal(seat, seed)
        assert world.view(seat) == state.view(seat)
        assert world.to_play == state.to_play
        assert world.decisions == state.decisions
        state.game.spec.check(state.game.box, world.table)
        if seat is not None:
            assert world.observation(seat).tolist() == state.observation(seat).tolist()
            assert world.legal_mask(seat).tolist() == state.legal_mask(seat).tolist()


@given(tables(), seeds, seeds)
@pytest.mark.clause("VEC-H2", "VEC-H3")
def test_a_redealt_world_does_not_depend_on_the_truth(state: State, other: int, seed: int) -> None:
    """Two truths that a seat cannot tell apart lead to the same redealt world."""
    for seat in everybody(state):
        first, second = state.redeal(seat, other), state.redeal(seat, other ^ 1)
        assert first.redeal(seat, seed).to_bytes() == second.redeal(seat, seed).to_bytes()


@given(tables(), seeds)
def test_a_redealt_world_plays_on(state: State, seed: int) -> None:
    for seat in (0, None):
        world = state.redeal(seat, seed)
        chance = Random(seed)
        for _ in range(30):
            if world.to_play is None:
                break
            world.play(chance.choice(choices(world)))
        world.game.spec.check(world.game.box, world.table)


@given(tables(), seeds)
def test_redealing_leaves_the_table_alone_and_rolls_other_dice(state: State, seed: int) -> None:
    before = state.to_bytes()
    world = state.redeal(0, seed)
    assert state.to_bytes() == before
    assert world.to_json()["dice"]["key"] != state.redeal(0, seed ^ 1).to_json()["dice"]["key"]
    assert world.to_json()["dice"]["rolled"] < 2000


@given(tables())
@pytest.mark.clause("VEC-H1", "VEC-H2", "VEC-H3", "VEC-A19")
def test_a_view_carries_no_secret_of_another(state: State) -> None:
    over = state.to_play is None
    for seat in everybody(state):
        view = state.view(seat)
        for other, family in enumerate(view["seats"]):
            if other != seat and not over:
                assert family["council_pending"] is None
                assert family["nobility_tiles"] is None
        for hidden in ("dice_key", "medici", "florence", "knowledge"):
            assert hidden not in view
        if not over and view["seen"] is not None:
            assert seat is not None


@ANY_COUNT
@pytest.mark.clause("VEC-H1")
def test_goods_members_and_counts_are_the_same_for_all_viewers(players: int) -> None:
    state = some_state(players, 3, 200)
    public = [
        "goods",
        "reserve",
        "members",
        "province_tiles",
        "council_tiles",
        "council_hidden",
        "nobility_count",
    ]
    public += ["nobility_count", "medici_tokens", "passed", "on_tracks", "colour"]
    seen = [
        [{key: family[key] for key in public} for family in state.view(seat)["seats"]]
        for seat in everybody(state)
    ]
    assert all(each == seen[0] for each in seen)


def hidden_swap(state: State, viewer: int) -> State:
    """Another truth: the hidden tiles of the other seats exchanged for tiles of the pile."""
    position = state.to_json()
    for office in ("council", "nobility"):
        lot = position["florence"][office]
        for held in lot["held"]:
            if held["seat"] != viewer and not held["face_up"] and lot["pile"]:
                old = held["tile"]
                held["tile"], lot["pile"][0] = lot["pile"][0], old
                if office == "council":
                    position["seats"][held["seat"]]["council_pending"] = held["tile"]
    position["knowledge"] = None
    return state.game.from_json(position)


@ANY_COUNT
@pytest.mark.clause("VEC-H2")
def test_a_view_is_the_same_whichever_tile_another_seat_hides(players: int) -> None:
    """I10, with what was seen before forgotten on both sides."""
    families = [
        Family(standing=["pistoia"], nobility=["N1"], pending=None),
        Family(nobility=["N2", "N3"], pending="C4"),
    ]
    state = Scene(players=players, families=families).state()
    swapped = hidden_swap(state, 0)
    assert swapped.to_json()["florence"] != state.to_json()["florence"]
    assert swapped.view(0) == state.view(0)
    assert swapped.view(None) == state.view(None)
    assert swapped.view(1) != state.view(1)
    assert swapped.observation(0).tolist() == state.observation(0).tolist()


@ANY_COUNT
@pytest.mark.clause("VEC-H2", "VEC-A18")
def test_events_name_hidden_tiles_to_their_seat_only(players: int) -> None:
    state, chance = vecchio(players).deal(3), Random(3)
    told = Counter[str]()
    while state.to_play is not None:
        for event in state.play(chance.choice(choices(state))):
            secret = {"council_kept": "tile", "florence_drawn": "tiles", "florence_kept": "tile"}.get(
                event.name
            )
            if secret is None:
                continue
            told[event.name] += 1
            for seat in everybody(state):
                seen = event.seen_by(seat).fields
                assert (seen[secret] is not None) == (seat == event.fields["seat"])
                others = {key: value for key, value in event.fields.items() if key != secret}
                assert {key: value for key, value in seen.items() if key != secret} == others
                if seat != event.fields["seat"]:
                    text = state.tell(event, seat)
                    assert not [tile for tile in COUNCIL_TILES + NOBILITY_TILES if f"{tile} " in f"{text} "]
    assert told["council_kept"] == players
    assert told["florence_drawn"] > 0


@pytest.mark.clause("VEC-S11", "VEC-H2")
def test_the_set_up_deal_is_told_to_each_seat_alone() -> None:
    state = vecchio(3).deal(1)
    dealt = [event for event in state.events if event.name == "council_dealt"]
    assert [event.fields["seat"] for event in dealt] == [0, 1, 2]
    for event in dealt:
        for seat in everybody(state):
            assert (event.seen_by(seat).fields["tiles"] is not None) == (seat == event.fields["seat"])


def worlds(state: State, seat: int | None, count: int) -> list[dict[str, Any]]:
    return [state.redeal(seat, seed).to_json() for seed in range(count)]


@pytest.mark.clause("VEC-S11", "VEC-H2", "VEC-H3")
def test_a_seat_remembers_the_three_tiles_it_was_dealt() -> None:
    """Its two returned tiles lie in the pile; another seat's hidden tile is one of the nine never seen."""
    state = vecchio(3).deal(12)
    seen = state.view(0)["seen"]
    kept = seen[0]
    state.play(f"council_tile(tile={kept})")
    state.play(choices(state)[0])
    state.play(choices(state)[0])
    unseen = [tile for tile in COUNCIL_TILES if tile not in seen]
    pile_places: Counter[int] = Counter()
    hidden: Counter[str] = Counter()
    for world in worlds(state, 0, repeats(1800, 270)):
        lot = world["florence"]["council"]
        by_seat = {held["seat"]: held["tile"] for held in lot["held"]}
        assert by_seat[0] == kept
        assert by_seat[1] in unseen
        assert by_seat[2] in unseen
        hidden[by_seat[1]] += 1
        pile_places[lot["pile"].index(seen[1])] += 1
    assert chi_square(hidden, 9) < RARE[8]
    assert chi_square(pile_places, 9) < RARE[8]


@pytest.mark.clause("VEC-A18", "VEC-H3")
def test_a_seat_remembers_what_it_put_under_the_pile() -> None:
    """Five nobility tiles seen, one kept: the last four of the pile are the other four, in any order."""
    scene = Scene(families=[Family(goods={"scroll": 2}, standing=["florence"])])
    state = scene.state()
    state.play("action_office(office=nobility)")
    seen = state.view(0)["seen"]
    assert seen == ["N1", "N2", "N3", "N4", "N5"]
    assert state.view(1)["seen"] is None
    state.play("nobility_tile(tile=N3)")
    rest = ["N1", "N2", "N4", "N5"]
    orders: Counter[Any] = Counter()
    others: Counter[str] = Counter()
    for world in worlds(state, 0, repeats(2400, 300)):
        lot = world["florence"]["nobility"]
        assert [held["tile"] for held in lot["held"]] == ["N3"]
        assert sorted(lot["pile"][-4:]) == rest
        orders[lot["pile"][-4]] += 1
        others[lot["pile"][0]] += 1
    assert chi_square(orders, 4) < RARE[3]
    assert chi_square(others, 7) < RARE[6]


@pytest.mark.clause("VEC-A18", "VEC-H2", "VEC-H3")
def test_the_others_know_nothing_of_a_draw() -> None:
    scene = Scene(families=[Family(goods={"scroll": 2}, standing=["florence"])])
    state = scene.state()
    state.play("action_office(office=nobility)")
    during = Counter(
        world["florence"]["nobility"]["pile"][0] for world in worlds(state, 1, repeats(1200, 240))
    )
    assert chi_square(during, 12) < RARE[11]
    state.play("nobility_tile(tile=N3)")
    after = Counter(
        world["florence"]["nobility"]["held"][0]["tile"] for world in worlds(state, 1, repeats(1200, 240))
    )
    assert chi_square(after, 12) < RARE[11]


@pytest.mark.clause("VEC-H2")
def test_a_draw_over_remembered_tiles_keeps_what_is_left_of_the_memory() -> None:
    """Seat 0 knows the last four of a pile of eleven; seat 1 draws the first five of it."""
    families = [
        Family(goods={"scroll": 2}, standing=["florence"]),
        Family(goods={"scroll": 2}, standing=["florence"]),
    ]
    state = Scene(families=families).state()
    state.play("action_office(office=nobility)")
    state.play("nobility_tile(tile=N3)")
    state.play("action_office(office=nobility)")
    state.play(choices(state)[0])
    for world in worlds(state, 0, repeats(300, 60)):
        lot = world["florence"]["nobility"]
        assert sorted(lot["pile"][2:6]) == ["N1", "N2", "N4", "N5"]
        assert {held["tile"] for held in lot["held"]} & {"N1", "N2", "N4", "N5"} == set()
    truth = state.to_json()["florence"]["nobility"]
    assert sorted(truth["pile"][2:6]) == ["N1", "N2", "N4", "N5"]


@pytest.mark.clause("VEC-H3", "VEC-S4")
def test_medici_tokens_to_come_are_anybodys_guess() -> None:
    state = some_state(4, 2, 30)
    tops = Counter(world["medici"]["hidden"][0] for world in worlds(state, 1, repeats(1200, 240)))
    assert chi_square(tops, 3) < RARE[2]
    for world in worlds(state, None, 20):
        assert sorted(world["medici"]["hidden"]) == sorted(state.to_json()["medici"]["hidden"])


@ANY_COUNT
@pytest.mark.clause("VEC-H3")
def test_undo_may_not_cross_what_nobody_could_know(players: int) -> None:
    """Dice, tokens, draws, turn-ups and the end; nothing else."""
    reveals = {
        "rolled",
        "medici_taken",
        "florence_drawn",
        "turned_up",
        "final_score",
        "council_dealt",
        "middlemen_placed",
    }
    state, chance = vecchio(players).deal(1), Random(1)
    while state.to_play is not None and state.decisions < repeats(10_000, 150):
        for event in state.play(chance.choice(choices(state))):
            assert event.reveals == (event.name in reveals)


@given(tables())
def test_a_view_is_json_without_a_key_of_the_dice(state: State) -> None:
    position = state.to_json()
    for seat in everybody(state):
        text = json.dumps(state.view(seat))
        if position["dice"]["key"] > 10**6:
            assert str(position["dice"]["key"]) not in text


def test_the_tiles_looked_at_are_the_choices() -> None:
    scene = Scene(families=[Family(goods={"scroll": 2, "florin": 3}, standing=["florence"])])
    state = scene.state()
    state.play("action_office(office=council)")
    assert offered(state) == {f"council_tile(tile={tile})" for tile in state.view(0)["seen"]}
