"""The worked examples of the rules, as data: tests/scenarios/tuscany.toml."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bottega import State

from .playing import (
    FIRST_PAYMENT,
    FIRST_SLOT,
    Prince,
    Scene,
    choices,
    hand_of,
    names,
    own,
    phase,
    stored,
    told,
)

FILE = Path(__file__).parents[2] / "scenarios" / "tuscany.toml"
SCENARIOS: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["scenario"]
UNITS = [
    (first, second)
    for first in range(10)
    for second in range(first, 10)
]  # fmt: skip
UNIT_NAMES = (
    "own_card", "worker", "pair_dark_green", "pair_red", "pair_turquoise", "pair_light_green", "pair_grey",
    "pair_orange", "pair_yellow", "pair_beige",
)  # fmt: skip


def prince_of(data: Mapping[str, Any]) -> Prince:
    given = dict(data)
    given["pieces"] = {int(space): piece for space, piece in given.get("pieces", {}).items()}
    given["hand"] = hand_of(given.get("hand", ""))
    return Prince(**given)


def scene_of(scenario: Mapping[str, Any]) -> Scene:
    given = {key: value for key, value in scenario.items() if key not in ("id", "title", "steps")}
    given["princes"] = [prince_of(prince) for prince in given["princes"]]
    return Scene(**given)


def in_order(wanted: list[str], found: list[str]) -> bool:
    """Whether events happened in this order, others between them."""
    left = iter(found)
    return all(name in left for name in wanted)


def text_of(tile: Mapping[str, Any]) -> str:
    face = "+".join(tile["crops"]) or tile["kind"]
    return f"{face}@{tile['back']}"


def check(step: Mapping[str, Any], state: State, before: Mapping[str, Any]) -> None:
    """Everything that a step says about the first prince and the table."""
    prince, view = own(state), state.view(0)
    found = {
        "green": prince["green"] - before["green"],
        "red": prince["red"] - before["red"],
        "green_now": prince["green"],
        "red_now": prince["red"],
        "lion": prince["lion"],
        "cards": prince["cards"],
        "hand": {colour: count for colour, count in prince["hand"].items() if count},
        "workers": prince["workers"],
        "marble": prince["marble"],
        "storage": stored(state),
        "fresh": [place for place, piece in enumerate(prince["storage"]) if piece and piece["fresh"]],
        "turned_up": prince["turned_up"],
        "phase": phase(state),
        "to_play": state.to_play,
        "lap": view["lap"],
        "scorings": view["scorings"],
        "laps_left": -1 if view["laps_left"] is None else view["laps_left"],
        "choices": [str(action) for action in state.legal()],
        "payments": [number - FIRST_PAYMENT for number in choices(state)],
        "payment_count": len(choices(state)),
        "tiles": sum(tile is not None for tile in view["display"]),
        "removed": sum(view["neutral"]["removed"].values()),
        "set_aside": sum(sum(faces.values()) for faces in view["set_aside"].values()),
        "boxed": sum(sum(faces.values()) for faces in view["boxed"].values()),
        "discard": view["deck"]["discard"],
        "final": sum(
            prince["red_from"][key] for key in ("stored_tiles", "stored_jokers", "marble", "workers", "cards")
        ),
    }
    for key, wanted in step.items():
        if key in ("hand", "discard"):
            assert found[key] == hand_of(wanted), key
        elif key == "among":
            assert set(wanted) <= set(found["choices"])
        elif key == "told":
            assert in_order(wanted, names(state.events)), names(state.events)
        elif key == "untold":
            assert not set(wanted) & set(names(state.events))
        elif key == "paid":
            (paid,) = told(state, "paid")
            first, second = UNITS[wanted]
            assert paid["units"] == [UNIT_NAMES[first], UNIT_NAMES[second]]
        elif key == "slots":
            shown = {slot: text_of(view["display"][int(slot)]) for slot in wanted}
            assert shown == wanted
        elif key == "bonus":
            sides = {bonus["colour"]: bonus["side"] for bonus in view["bonuses"]}
            assert {colour: sides[colour] for colour in wanted} == wanted
        elif key != "do":
            assert found[key] == wanted, key


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["id"] for scenario in SCENARIOS])
def test_a_worked_example_comes_out_as_the_rules_say(scenario: dict[str, Any]) -> None:
    state = scene_of(scenario).state()
    before = own(state)
    for step in scenario["steps"]:
        state.play(step["do"])
        check(step, state, before)
        state.game.spec.check(state.game.box, state.table)


def test_scenarios_have_names_of_their_own() -> None:
    ids = [scenario["id"] for scenario in SCENARIOS]
    assert len(ids) == len(set(ids))
    assert all(scenario["title"] for scenario in SCENARIOS)


@pytest.mark.clause("TUS-T2", "TUS-A2")
def test_without_any_card_to_draw_draw_is_not_legal() -> None:
    """EX40: deck and discard are empty."""
    scene = Scene([Prince("Q", 17, storage=["city"], hand={"red": 2})], deck_size=0, hidden=True)
    assert [str(action) for action in scene.state().legal()] == ["take", "place"]


@pytest.mark.clause("TUS-K4")
def test_the_second_pick_of_a_chain_sees_seven_slots() -> None:
    """EX25: the slot of the first pick is not offered."""
    scenario = next(one for one in SCENARIOS if one["id"] == "EX25")
    state = scene_of(scenario).state()
    state.play("place")
    state.play("choose_space(space=21)")
    assert FIRST_SLOT + 5 in choices(state)
    state.play("choose_tile(slot=5)")
    assert state.view(0)["waiting"] == [5]
    assert FIRST_SLOT + 5 not in choices(state)
