"""What holds after every decision of every game: invariants, keeping and copying, refusals."""

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega import BadPosition, Game, IllegalAction, State

from .playing import (
    BACKS,
    DISPLAY,
    PLAYERS,
    cards_of,
    every_table,
    phase,
    play_on,
    play_out,
    principato,
    repeats,
    scene,
    take,
)
from .test_secrets import tables

ANY_COUNT = pytest.mark.parametrize("players", PLAYERS)
TURN_PHASES = {
    "turn_action": range(7),
    "choose_option": range(7, 9),
    "choose_payment": range(9, 19),
    "choose_mix": range(19, 22),
    "choose_value": range(22, 25),
    "choose_display": range(25, 32),
}
seeds = st.integers(0, 2**64 - 1)


# ------------------------------------------------------------------ invariants


def check_pieces(position: dict[str, Any], reserve: dict[str, Any]) -> None:
    """Cubes and tokens of principalities and reserve are those of the box (section 8 of the rules)."""
    seats = position["principalities"]
    for cube, total in {"food": 39, "gold": 39, "favour": 12}.items():
        held = sum(p[cube] + p["on_militia"].get(cube, 0) + p["on_condottieri"].get(cube, 0) for p in seats)
        assert held + reserve[cube] == total
    pools = {
        "rural": (("field", "farm"), 42),
        "urban": (("palazzo", "bank"), 42),
        "catapult": (("catapult",), 19),
        "soldier": (("militia", "condottiere"), 37),
    }
    for pool, (faces, total) in pools.items():
        assert sum(p[face] for p in seats for face in faces) + reserve[pool] == total
    for kind in ("monument", "book", "painting"):
        left = [stack["count"] for stack in reserve["culture"][kind]]
        held = np.array([p["culture"][kind] for p in seats]).sum(axis=0)
        assert (held + left).tolist() == [5, 5, 5]
    for p in seats:
        assert 0 <= p["food"] <= 2 * p["farm"]
        assert 0 <= p["gold"] <= 2 * p["bank"]
        assert 0 <= p["favour"] <= 3
        assert sum(p["on_militia"].values()) <= p["militia"]
        assert sum(p["on_condottieri"].values()) <= p["condottiere"]
        assert min(p["field"], p["farm"], p["palazzo"], p["bank"]) >= 1


def check_cards(position: dict[str, Any], boxed: list[str], players: int) -> None:
    """98 cards less the marked ones, each in one place; D cards in the display outside scorings."""
    turn = position["scoring"] is None and position["phase"] != "game_over"
    assert len(position["display"]) == DISPLAY[players] - (not turn)
    piles = [card for pile in position["piles"] for card in pile if card != "military"]
    hands = [card for p in position["principalities"] for card in p["cards"]]
    assert len(hands) == 2 * players
    every = Counter(card for table in BACKS for card in cards_of(table, players))
    assert Counter(hands + piles + position["display"] + boxed) == every


@pytest.mark.parametrize(("players", "options"), list(every_table()))
@pytest.mark.clause("PRI-P1", "PRI-S2", "PRI-T5", "PRI-X7", "PRI-E7")
def test_every_position_of_every_game_keeps_the_invariants(players: int, options: dict[str, str]) -> None:
    for seed in range(repeats(2, 1)):
        game = principato(players, **options)
        held = 0
        for state in play_on(game.deal(seed), Random(seed)):
            game.spec.check(game.box, state.table)
            position, view = state.to_json(), state.view(None)
            check_pieces(position, view["reserve"])
            check_cards(position, [card["card"] for card in view["boxed"]], players)
            assert len(position["scorings"]) in (held, held + 1, held + 2)
            if position["phase"].startswith("disband"):
                assert not any(sum(p["on_militia"].values()) for p in position["principalities"])
                assert not any(sum(p["on_condottieri"].values()) for p in position["principalities"])
            held = len(position["scorings"])
        assert held == 5


@given(tables())
def test_a_table_passes_its_own_check(state: State) -> None:
    state.game.spec.check(state.game.box, state.table)


@given(tables())
def test_the_legal_actions_belong_to_the_phase(state: State) -> None:
    numbers = [action.number for action in state.legal()]
    allowed = TURN_PHASES.get(phase(state), range(32, 70))
    assert set(numbers) <= set(allowed)
    assert bool(numbers) == (state.to_play is not None)
    for seat in range(state.game.players):
        expected = numbers if seat == state.to_play else []
        assert np.flatnonzero(state.legal_mask(seat)).tolist() == expected


# ------------------------------------------------------------------ keeping and copying


@given(tables())
def test_a_position_written_as_data_comes_back_as_it_was(state: State) -> None:
    again = state.game.from_json(json.loads(json.dumps(state.to_json())))
    assert again.to_bytes() == state.to_bytes()
    assert state.game.from_bytes(state.to_bytes()) == state


@given(tables(), seeds)
def test_a_copy_is_independent(state: State, seed: int) -> None:
    before = state.to_bytes()
    copied = state.copy()
    play_out(copied, Random(seed))
    assert state.to_bytes() == before


@given(tables())
def test_a_position_read_from_data_plays_on_like_the_original(state: State) -> None:
    again = state.game.from_json(state.to_json())
    assert play_out(again, Random(1)).to_bytes() == play_out(state.copy(), Random(1)).to_bytes()


# ------------------------------------------------------------------ refusals


@given(tables(), st.integers(-3, 75))
def test_an_illegal_action_changes_nothing(state: State, number: int) -> None:
    before, told = state.to_bytes(), state.events
    if 0 <= number < 70 and number in [action.number for action in state.legal()]:
        assert state.is_legal(number)
        return
    with pytest.raises(IllegalAction) as refusal:
        state.play(number)
    assert str(refusal.value)
    assert state.to_bytes() == before
    assert state.events == told


Edit = Callable[[dict[str, Any]], Any]


def edited(position: dict[str, Any]) -> dict[str, Any]:
    copied: dict[str, Any] = json.loads(json.dumps(position))
    return copied


def middle() -> tuple[Game, dict[str, Any]]:
    """Three players in the second year; everybody has some soldiers."""
    seats: list[dict[str, Any]] = [
        {"militia": 2, "on_militia": {"food": 1}, "food": 2},
        {"condottiere": 1, "catapult": 1},
        {"culture": {"book": [1, 0, 0]}},
    ]
    state = scene(3, seats, year=2, turn=1)
    return state.game, state.to_json()


def mine(position: dict[str, Any], **change: Any) -> None:
    position["principalities"][0] |= change


BROKEN: dict[str, Edit] = {
    "more food than the farms hold": lambda p: mine(p, food=3),
    "more gold than the banks hold": lambda p: mine(p, gold=3),
    "more favours than the church holds": lambda p: mine(p, favour=4),
    "more cubes than militia": lambda p: mine(p, on_militia={"food": 2, "favour": 1}),
    "a cube on no condottiere": lambda p: mine(p, on_condottieri={"gold": 1, "favour": 0}),
    "a negative number": lambda p: mine(p, food=-1),
    "a number that is none": lambda p: mine(p, food="two"),
    "more soldiers than the box holds": lambda p: mine(p, militia=37),
    "more catapults than the box holds": lambda p: mine(p, catapult=19),
    "more rural tokens than the box holds": lambda p: mine(p, field=38),
    "no farm": lambda p: mine(p, farm=0, food=0),
    "more books than the box holds": lambda p: mine(
        p, culture={"monument": [0, 0, 0], "book": [5, 0, 0], "painting": [0, 0, 0]}
    ),
    "culture of four values": lambda p: mine(
        p, culture={"monument": [0, 0, 0, 0], "book": [0, 0, 0], "painting": [0, 0, 0]}
    ),
    "three cards": lambda p: mine(p, cards=["S1 collector", "S2 build_field", "S2 build_bank"]),
    "a card twice": lambda p: mine(p, cards=["S2 build_farm", "S2 build_field"]),
    "a card that is not in the game": lambda p: mine(p, cards=["S1 collector", "Y1 harvest 4"]),
    "a card that does not exist": lambda p: mine(p, cards=["S1 collector", "Y1 merchant"]),
    "the military card in a hand": lambda p: mine(p, cards=["S1 collector", "military"]),
    "the goal of another seat": lambda p: mine(p, goals=p["principalities"][1]["goals"]),
    "goals of the wrong piles": lambda p: mine(p, goals=["chapel", "armoury"]),
    "a boxed goal missing": lambda p: p["goals_boxed"][0].pop(),
    "a principality missing": lambda p: p["principalities"].pop(),
    "a card missing in the display": lambda p: p["display"].pop(),
    "a card too many in the display": lambda p: p["display"].append("S2 build_bank"),
    "a card missing in the pile": lambda p: p["piles"][1].pop(0),
    "a pile that was not begun opened": lambda p: p["piles"][2].pop(0),
    "an old pile not empty": lambda p: p["piles"][0].append("Y1 harvest"),
    "a card in the wrong pile": lambda p: p["piles"][1].__setitem__(0, "Y3 harvest"),
    "two military cards": lambda p: p["piles"][1].__setitem__(0, "military"),
    "the military card gone without a scoring": lambda p: p["piles"][1].remove("military"),
    "a scoring too many": lambda p: p["scorings"].append(p["scorings"][0]),
    "a scoring too few": lambda p: p["scorings"].pop(),
    "points that the strengths do not give": lambda p: p["scorings"][0].update(points=[6, 3, 0]),
    "strengths of two seats": lambda p: p["scorings"][0].update(strengths=[0, 0]),
    "the wrong seat to play": lambda p: p.update(to_play=0),
    "nobody to play": lambda p: p.update(to_play=None),
    "the turn of another seat": lambda p: p.update(to_play=2, turn_seat=2),
    "another first player": lambda p: p.update(first_player=(p["first_player"] + 1) % 3),
    "a seat that is not there": lambda p: p.update(first_player=3),
    "another year": lambda p: p.update(year=3),
    "no action left": lambda p: p.update(actions_left=0),
    "three actions left": lambda p: p.update(actions_left=3),
    "an unknown phase": lambda p: p.update(phase="supply"),
    "the end in the second year": lambda p: p.update(phase="game_over", to_play=None),
    "a card in use": lambda p: p.update(pending_slot=1),
    "an option in use": lambda p: p.update(pending_option=1),
    "a payment without a card": lambda p: p.update(phase="choose_payment"),
    "a mix of a card that has none": lambda p: p.update(phase="choose_mix", pending_slot=2, pending_option=1),
    "an option of a free card": lambda p: p.update(phase="choose_option", pending_slot=1),
    "a value of a card that builds": lambda p: p.update(
        phase="choose_value", pending_slot=2, pending_option=1
    ),
    "a swap of a card without the symbol": lambda p: p.update(
        phase="choose_display", pending_slot=2, pending_option=1
    ),
    "supply that was not begun": lambda p: p.update(phase="supply_gold"),
    "supply with nothing to supply": lambda p: p.update(phase="supply_food", supply_used=True),
    "disbanding in a turn": lambda p: p.update(phase="disband_militia"),
    "a scoring without an order": lambda p: p.update(scoring="annual"),
    "an order without a scoring": lambda p: p.update(order=[0, 1, 2]),
    "an extra scoring with the card in the pile": lambda p: p.update(
        scoring="extra", order=[0, 1, 2], phase="supply_food", to_play=0, actions_left=0
    ),
    "dice out of range": lambda p: p["dice"].update(key=2**64),
    "a field too many": lambda p: p.update(winner=0),
    "no piles": lambda p: p.pop("piles"),
    "another game": lambda p: p.update(game="tuscany"),
    "another number of players": lambda p: p.update(players=4),
    "other options": lambda p: p["options"].update(military_vp_2p="likely"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_position_is_refused_with_a_message(what: str) -> None:
    game, position = middle()
    game.from_json(edited(position))
    broken = edited(position)
    BROKEN[what](broken)
    with pytest.raises(BadPosition) as refusal:
        game.from_json(broken)
    message = str(refusal.value)
    assert len(message) > 10
    assert "\n" not in message


def scoring_position() -> tuple[Game, dict[str, Any]]:
    """Two players in the annual scoring of the first year, seat 1 with the larger army deciding."""
    state = take(scene(pile=[], seats=[{"militia": 1}, {"militia": 2, "food": 2}]), "pass")
    return state.game, state.to_json()


BROKEN_SCORING: dict[str, Edit] = {
    "the order turned round": lambda p: p.update(order=[0, 1], to_play=0),
    "a seat twice in the order": lambda p: p.update(order=[1, 1]),
    "another seat deciding": lambda p: p.update(to_play=0),
    "a full display": lambda p: p["display"].append("S2 build_bank"),
    "an action left": lambda p: p.update(actions_left=1),
    "a card left in the pile": lambda p: p["piles"][0].append(p["display"].pop(0)),
    "an extra scoring in the first year": lambda p: p.update(scoring="extra"),
    "points handed out already": lambda p: p["scorings"].append({"strengths": [0, 0], "points": [1, 1]}),
    "disbanding before the points": lambda p: p.update(phase="disband_militia"),
    "a turn": lambda p: p.update(phase="turn_action"),
    "a question without an answer": lambda p: p.update(phase="supply_gold"),
}


@pytest.mark.parametrize("what", BROKEN_SCORING)
@pytest.mark.clause("PRI-X3", "PRI-E4")
def test_a_broken_position_of_a_scoring_is_refused(what: str) -> None:
    game, position = scoring_position()
    game.from_json(edited(position))
    broken = edited(position)
    BROKEN_SCORING[what](broken)
    with pytest.raises(BadPosition) as refusal:
        game.from_json(broken)
    assert str(refusal.value)


BROKEN_END: dict[str, Edit] = {
    "a seat to play": lambda p: p.update(to_play=0),
    "a scoring going on": lambda p: p.update(scoring="annual", order=[0, 1]),
    "four scorings": lambda p: p["scorings"].pop(),
    "a card in the last pile": lambda p: p["piles"][2].append("Y3 rents"),
    "cubes on soldiers": lambda p: mine(p, militia=1, on_militia={"food": 0, "favour": 1}, favour=0),
    "a full display": lambda p: p["display"].append("S2 build_bank"),
    "the phase before": lambda p: p.update(phase="turn_action", to_play=0),
}


@pytest.mark.parametrize("what", BROKEN_END)
@pytest.mark.clause("PRI-E8")
def test_a_broken_end_position_is_refused(what: str) -> None:
    end = play_out(principato(2).deal(4), Random(4))
    position = end.to_json()
    assert end.game.from_json(edited(position)) == end
    broken = edited(position)
    BROKEN_END[what](broken)
    with pytest.raises(BadPosition) as refusal:
        end.game.from_json(broken)
    assert str(refusal.value)


@pytest.mark.parametrize("data", [None, [], "table", 3, {}, {"game": "principato"}])
def test_something_that_is_no_position_is_refused(data: Any) -> None:
    with pytest.raises(BadPosition):
        principato(2).from_json(data)


@given(tables(), st.data())
def test_bytes_changed_anywhere_are_refused_or_describe_a_table(state: State, data: st.DataObject) -> None:
    """Whatever comes in as bytes either fails with a message or is a table that can be played."""
    raw = bytearray(state.to_bytes())
    place = data.draw(st.integers(0, len(raw) - 1))
    raw[place] = data.draw(st.integers(0, 255))
    try:
        other = state.game.from_bytes(bytes(raw))
    except BadPosition as refusal:
        message = str(refusal)
    else:
        assert other.to_bytes() == bytes(raw)
        assert play_out(other, Random(0)).to_play is None
        message = "no refusal"
    assert message


@pytest.mark.parametrize(
    "field",
    ["points", "choices", "hand", "reserve", "pool", "rank", "military", "awarded", "culture_left", "goal"],
)
def test_bytes_with_a_wrong_figure_are_refused(field: str) -> None:
    end = play_out(principato(3).deal(1), Random(1))
    wrong = end.table.copy()
    wrong[field].reshape(-1)[0] += 1
    with pytest.raises(BadPosition):
        end.game.from_bytes(wrong.tobytes())


def test_bytes_of_another_game_are_refused() -> None:
    state = principato(2).deal(0)
    with pytest.raises(BadPosition, match="bytes"):
        state.game.from_bytes(state.to_bytes()[:-1])
    with pytest.raises(BadPosition, match="another"):
        principato(2, military_vp_2p="likely").from_bytes(state.to_bytes())
    with pytest.raises(BadPosition, match="players"):
        principato(3).from_bytes(state.to_bytes())


def test_a_table_takes_less_than_one_and_a_half_kilobytes() -> None:
    assert principato(2).spec.record.itemsize <= 1536


@pytest.mark.native
@ANY_COUNT
def test_every_phase_occurs_in_random_play(players: int) -> None:
    seen = {
        phase(state) for seed in range(6) for state in play_on(principato(players).deal(seed), Random(seed))
    }
    assert seen >= {*TURN_PHASES, "recruit_count", "supply_food", "supply_gold", "disband_militia"}
