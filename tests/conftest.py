"""Shared by all tests: how much of them is run, and which run where."""

import pytest
from hypothesis import HealthCheck, settings

from bottega.engine.compiling import INTERPRETED
from pace import EXAMPLES, EXAMPLES_LEAN, hurry, quick, repeats

EVERY = 4  # of the parameters of a test marked `long`, with --quick


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--quick",
        action="store_true",
        help=f"fewer repetitions, and one in {EVERY} of the parameters of tests marked `long`",
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
    """What is left out is counted in the last line: interpreted, what is marked `native`; with --quick, all
    but the first of every four parameters of what is marked `long`."""
    left_out = [item for item in items if INTERPRETED and item.get_closest_marker("native")]
    if quick():
        left_out += _sampled_out(items)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]


def _sampled_out(items: list[pytest.Item]) -> list[pytest.Item]:
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("long"):
            tests.setdefault(item.nodeid.split("[")[0], []).append(item)
    return [item for each in tests.values() for place, item in enumerate(each) if place % EVERY]
