"""Shared by all tests: the pace of Hypothesis, and the tests that only make sense with compiled rules."""

import pytest
from hypothesis import HealthCheck, settings

from bottega.engine.compiling import INTERPRETED

EXAMPLES_NATIVE, EXAMPLES_INTERPRETED = 40, 12

settings.register_profile(
    "bottega",
    max_examples=EXAMPLES_INTERPRETED if INTERPRETED else EXAMPLES_NATIVE,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("bottega")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The interpreted run leaves out what is marked `native`, and says so in its last line."""
    if not INTERPRETED:
        return
    native = [item for item in items if item.get_closest_marker("native")]
    if native:
        config.hook.pytest_deselected(items=native)
        items[:] = [item for item in items if item not in native]
