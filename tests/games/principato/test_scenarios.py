"""The worked examples of the rules; positions and figures lie in tests/scenarios."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bottega import State

from .playing import choices, scene, seat_of

FILE = Path(__file__).parents[2] / "scenarios" / "principato.toml"
SCENARIOS: dict[str, dict[str, Any]] = {
    entry["id"]: entry for entry in tomllib.loads(FILE.read_text(encoding="utf-8"))["scenario"]
}


def at(view: Mapping[str, Any], place: str) -> Any:
    """A place of a view such as `principalities.0.food`; what is not there reads `none`."""
    found: Any = view
    for key in place.split("."):
        found = found[int(key)] if isinstance(found, list) else found[key]
    return "none" if found is None else found


def check_step(state: State, step: Mapping[str, Any]) -> None:
    for action in step.get("play", []):
        state.play(action)
    view = state.view(None)
    legal = choices(state)
    if "phase" in step:
        assert view["phase"] == step["phase"]
    if "to_play" in step:
        assert state.to_play == step["to_play"]
    if "legal" in step:
        assert legal == step["legal"]
    assert set(step.get("offers", [])) <= set(legal)
    assert not set(step.get("refuses", [])) & set(legal)
    assert {place: at(view, place) for place in step.get("expect", {})} == step.get("expect", {})


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.clause(
    "PRI-A3", "PRI-A4", "PRI-P3", "PRI-P8", "PRI-P10", "PRI-K9", "PRI-K10", "PRI-E5", "PRI-E6"
)
@pytest.mark.clause("PRI-X3", "PRI-X4", "PRI-X6", "PRI-X7", "PRI-X8", "PRI-P7", "PRI-A8")
def test_a_worked_example_comes_out_as_the_rules_say(name: str) -> None:
    entry = SCENARIOS[name]
    state = scene(**entry.get("table", {}))
    for step in entry["step"]:
        check_step(state, step)


def test_the_five_bundles_for_a_monument_are_all_different() -> None:
    """Example 11: food, gold and favours left after each payment."""
    bundles = []
    for name in ("11", "11, second option"):
        entry = SCENARIOS[name]
        start = scene(**entry["table"])
        for step in entry["step"]:
            for action in step["play"]:
                start.play(action)
        for payment in start.legal():
            state = start.copy()
            state.play(payment)
            before, after = seat_of(**entry["table"]["seats"][0]), state.view(None)["principalities"][0]
            bundles.append(tuple(before[cube] - after[cube] for cube in ("food", "gold", "favour")))
    assert sorted(bundles) == [(0, 2, 1), (1, 1, 1), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
