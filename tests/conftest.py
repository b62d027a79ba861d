"""Shared by all tests: how much of them is run, and which run where."""

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from bottega.engine.jit import INTERPRETED
from pace import EXAMPLES, EXAMPLES_LEAN, hurry, lean, quick, repeats

EVERY = 4  # of the parameters of a test, where a part is enough


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--quick",
        action="store_true",
        help=f"fewer repetitions, one in {EVERY} of the parameters, nothing marked `slow`",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--quick"):
        hurry()
    settings.register_profile(
        "bottega",
        max_examples=repeats(EXAMPLES, EXAMPLES_LEAN),
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    settings.load_profile("bottega")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is left out here is counted in the last line as deselected."""
    left_out = set[pytest.Item]()
    if INTERPRETED:
        left_out |= {item for item in items if item.get_closest_marker("native") or _compiled_only(item)}
    if quick():
        left_out |= {item for item in items if item.get_closest_marker("slow")}
    if lean():
        left_out |= _sampled_out(items)
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]
    if hasattr(config, "workeroutput"):
        config.workeroutput["left_out"] = len(left_out)


def _compiled_only(item: pytest.Item) -> bool:
    """What a check of the contract shows, it shows by compiled rules."""
    return getattr(getattr(item, "function", None), "compiled_only", False)


def _sampled_out(items: list[pytest.Item]) -> set[pytest.Item]:
    """Of the parameters of a test (interpreted: of one marked `long`), all but one in four."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        if quick() or item.get_closest_marker("long"):
            tests.setdefault(item.nodeid.split("[")[0], []).append(item)
    return {item for each in tests.values() for place, item in enumerate(each) if place % EVERY}


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A process that has shared in the tests is done: all of them have left out the same."""
    reporter = node.config.pluginmanager.getplugin("terminalreporter")
    count = getattr(node, "workeroutput", {}).get("left_out", 0)
    reporter.stats["deselected"] = [SimpleNamespace() for _ in range(count)]
