"""What holds after every decision of every game: invariants, keeping and copying, refusals."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega import BadPosition, IllegalAction, State

from .playing import (
    COATS,
    COUNCIL_TILES,
    FIRST_SPACE,
    NOBILITY_TILES,
    PILE,
    PROVINCE_TILES,
    REGION_LETTERS,
    Family,
    Scene,
    choices,
    every_option,
    play_on,
    play_out,
    repeats,
    some_state,
    vecchio,
)

OPTIONS = every_option()
ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])
MOST_CHOICES = {
    "setup_council": 3,
    "setup_zone": 10,
    "setup_town": 4,
    "choose_action": 25,
    "choose_member": 12,
    "choose_destination": 28,
    "travel_payment": 2,
    "town_means": 2,
    "town_goods": 2,
    "extra_scroll": 2,
    "province_modifiers": 4,
    "pay_partisans": 10,
    "event_tax": 7,
    "event_family": 12,
    "take_province_tile": 6,
    "keep_florence_tile": 5,
    "optional_roll": 2,
    "place_member": 32,
    "gain_partisans": 6,
    "exchange_pay": 4,
    "exchange_gain": 7,
    "reuse_tile": 15,
    "after_action": 17,
}

seeds = st.integers(0, 2**64 - 1)


@st.composite
def tables(draw: st.DrawFn) -> State:
    """A table in the middle or at the end of a random game."""
    game = vecchio(draw(st.integers(2, 4)), **draw(st.sampled_from(OPTIONS)))
    chance = Random(draw(st.integers(0, 10**6)))
    state = game.deal(draw(seeds))
    wanted = draw(st.one_of(st.integers(0, 30), st.integers(0, 900)))
    while state.to_play is not None and state.decisions < wanted:
        state.play(chance.choice(choices(state)))
    return state


# ------------------------------------------------------------------ invariants


def check_members(players: int, position: dict[str, Any]) -> None:
    """I1, I2: twelve members each, goods never below nothing."""
    for seat, family in enumerate(position["seats"]):
        on_map = sum(group["standing"] + group["lying"] for group in family["members"])
        on_tracks = sum(owners.count(seat) for owners in position["tracks"].values())
        assert family["reserve"] + on_map + on_tracks == 12
        assert min(family["goods"].values()) >= 0
        assert family["reserve"] >= 0
    assert len(position["seats"]) == players


def check_tokens(players: int, position: dict[str, Any]) -> None:
    """I3, I7: nine tokens; as many taken as coats are covered."""
    taken, hidden = position["medici"]["taken"], position["medici"]["hidden"]
    assert len(taken) + len(hidden) == 9
    first = FIRST_SPACE[players]
    covered = sum(
        space in COATS
        for owners in position["tracks"].values()
        for space in range(first, first + len(owners))
    )
    assert len(taken) == min(covered, PILE[players])


def check_tiles(position: dict[str, Any], before: dict[str, bool]) -> None:
    """I4, I6: every tile in one place; a used province tile never comes back."""
    owned = {
        tile["tile"]: tile["face_up"] for family in position["seats"] for tile in family["province_tiles"]
    }
    assert len(owned) == sum(len(family["province_tiles"]) for family in position["seats"])
    assert set(owned) <= set(PROVINCE_TILES)
    for tile, face_up in before.items():
        assert tile in owned
        assert face_up or not owned[tile]
    before.update(owned)
    placing = position["phase"] in ("event_tax", "event_family", "take_province_tile")
    for letter, region in REGION_LETTERS.items():
        given, entered = sum(tile[0] == letter for tile in owned), len(position["tracks"][region])
        due = placing and position["step"]["track"] == region
        assert given == min(6, entered - due)
    for office, names in (("council", COUNCIL_TILES), ("nobility", NOBILITY_TILES)):
        lot = position["florence"][office]
        assert sorted(lot["pile"] + [held["tile"] for held in lot["held"]]) == sorted(names)


def check_board(state: State, position: dict[str, Any]) -> None:
    """I5, I6, I8: middlemen at home, tracks within their length, one pending tile at the most."""
    view = state.view(None)
    for colour, town in position["middlemen"].items():
        assert view["board"]["towns"][town]["colour"] == colour
    length = 7 - FIRST_SPACE[state.game.players]
    if not position["final_round"]:
        assert max(len(owners) for owners in position["tracks"].values()) <= length
    if position["phase"] != "setup_council":
        for seat, family in enumerate(position["seats"]):
            hidden = [
                held["tile"]
                for held in position["florence"]["council"]["held"]
                if held["seat"] == seat and not held["face_up"]
            ]
            assert hidden == ([family["council_pending"]] if family["council_pending"] else [])
    assert view["extra_cost"] == ("nobility" if position["medici"]["taken"] else "council")


@pytest.mark.long
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options.values())))
@pytest.mark.clause("VEC-P8", "VEC-E1", "VEC-T6")
def test_every_position_of_every_game_keeps_the_invariants(options: dict[str, Any]) -> None:
    players = 2 + OPTIONS.index(options) % 3
    game = vecchio(players, **options)
    before: dict[str, bool] = {}
    for number, state in enumerate(play_on(game.deal(7), Random(7))):
        game.spec.check(game.box, state.table)
        if number % 4 and state.to_play is not None:
            continue
        position = state.to_json()
        check_members(players, position)
        check_tokens(players, position)
        check_tiles(position, before)
        check_board(state, position)
        if state.to_play is not None:
            assert 2 <= len(state.legal()) <= MOST_CHOICES[position["phase"]]


@ANY_COUNT
def test_every_game_ends_within_its_bound(players: int) -> None:
    """With a limit of 30 rounds: 7n + 30n(10 + n) + n(17 + 2n) + 55 decisions at the most."""
    bound = 7 * players + 30 * players * (10 + players) + players * (17 + 2 * players) + 55
    for seed in range(repeats(10, 2)):
        end = play_out(vecchio(players, round_limit=30).deal(seed), Random(seed))
        assert end.decisions <= bound
        assert end.view(None)["round"] <= 31


@given(tables())
def test_a_table_passes_its_own_check(state: State) -> None:
    state.game.spec.check(state.game.box, state.table)
    for seat in range(state.game.players):
        expected = choices(state) if seat == state.to_play else []
        assert np.flatnonzero(state.legal_mask(seat)).tolist() == expected


# ------------------------------------------------------------------ keeping and copying


@given(tables())
def test_a_position_written_as_data_comes_back_as_it_was(state: State) -> None:
    again = state.game.from_json(json.loads(json.dumps(state.to_json())))
    assert again.to_bytes() == state.to_bytes()


@given(tables())
def test_a_table_written_as_bytes_comes_back_as_it_was(state: State) -> None:
    assert state.game.from_bytes(state.to_bytes()).to_bytes() == state.to_bytes()


@given(tables())
def test_views_are_plain_data(state: State) -> None:
    for seat in (None, *range(state.game.players)):
        view = state.view(seat)
        assert json.loads(json.dumps(view)) == view


@given(tables(), st.integers(0, 1000))
def test_a_copy_is_independent_and_plays_alike(state: State, chance: int) -> None:
    before = state.to_bytes()
    one, two = state.copy(), state.game.from_json(state.to_json())
    for _ in range(20):
        if one.to_play is None:
            break
        number = choices(one)[chance % len(choices(one))]
        assert one.play(number) == two.play(number)
    assert one.to_bytes() == two.to_bytes()
    assert state.to_bytes() == before


# ------------------------------------------------------------------ refusals


@ANY_COUNT
def test_every_illegal_action_is_refused_in_words_and_changes_nothing(players: int) -> None:
    for decisions in (0, 3, 60, 90, 121):
        state = some_state(players, 5, decisions)
        before = state.to_bytes()
        for action in state.game.actions:
            if not state.is_legal(action):
                with pytest.raises(IllegalAction, match="not possible"):
                    state.play(action)
        assert state.to_bytes() == before


Edit = Callable[[dict[str, Any]], Any]


def middle() -> tuple[Any, dict[str, Any]]:
    """Three players, an ordinary turn of seat 0 with somebody on most tracks."""
    scene = Scene(
        families=[Family(goods={"florin": 5}, standing=["pistoia"], council=["C2"], nobility=["N1"])],
        tracks={"venice": [0, 1], "milan": [2], "council": [1]},
    )
    state = scene.state()
    return state.game, state.to_json()


BROKEN: dict[str, Edit] = {
    "a member too many": lambda p: p["seats"][0].update(reserve=12),
    "a member in a town that is not there": lambda p: p["seats"][0]["members"].append({"town": 40}),
    "a negative good": lambda p: p["seats"][0]["goods"].update(florin=-1),
    "an unknown good": lambda p: p["seats"][0]["goods"].update(gold=1),
    "a middleman of another colour": lambda p: p["middlemen"].update(brown=0),
    "an unknown track": lambda p: p["tracks"].update(genoa=[]),
    "a seat that is not playing": lambda p: p["tracks"]["venice"].append(3),
    "a tile for nothing": lambda p: p["seats"][0]["province_tiles"].append({"tile": "P1", "face_up": True}),
    "a tile twice": lambda p: p["seats"][0]["province_tiles"].append(
        dict(p["seats"][2]["province_tiles"][0])
    ),
    "a council tile twice": lambda p: p["florence"]["council"]["pile"].append("C2"),
    "a nobility tile face up": lambda p: p["florence"]["nobility"]["held"][0].update(face_up=True),
    "a pending tile in the pile": lambda p: p["seats"][1].update(council_pending="C5"),
    "a token taken without a coat": lambda p: p["medici"].update(
        taken=[{"kind": p["medici"]["hidden"][0], "seat": 0}], hidden=p["medici"]["hidden"][1:]
    ),
    "a token too few": lambda p: p["medici"]["hidden"].pop(),
    "an unknown phase": lambda p: p.update(phase="siesta"),
    "nobody to play": lambda p: p.update(to_play=None),
    "another seat to play": lambda p: p.update(to_play=1),
    "a step that does not belong": lambda p: p["step"].update(member=3),
    "an event without a kind": lambda p: p.update(phase="event_tax"),
    "the final round before the end is triggered": lambda p: p.update(final_round=True),
    "the end triggered with tokens left": lambda p: p.update(end_triggered=True),
    "a round beyond the limit": lambda p: p.update(round=500),
    "a family missing": lambda p: p["seats"].pop(),
    "points of another game": lambda p: p.update(points=[1, 2, 3]),
    "knowledge without the truth": lambda p: p["knowledge"][1][0].__setitem__(0, 0),
    "knowledge of too few": lambda p: p["knowledge"].pop(),
}


@pytest.mark.parametrize("edit", BROKEN.values(), ids=list(BROKEN))
def test_a_broken_position_is_refused_in_one_line(edit: Edit) -> None:
    game, position = middle()
    game.from_json(position)
    edit(position)
    with pytest.raises(BadPosition) as refusal:
        game.from_json(position)
    assert len(str(refusal.value).splitlines()) == 1


def test_a_position_with_nothing_to_choose_is_refused() -> None:
    scene = Scene(
        tracks={
            "venice": [0] * 3,
            "milan": [0] * 3,
            "papal": [0] * 2,
            "council": [0] * 2,
            "nobility": [0] * 2,
        }
    )
    with pytest.raises(BadPosition, match="nothing to choose"):
        scene.state()


def test_bytes_that_no_game_has_are_refused() -> None:
    state = some_state(3, 1, 50)
    table = state.table.copy()
    table["reserve"][0, 0] += 1
    with pytest.raises(BadPosition):
        state.game.from_bytes(table.tobytes())
