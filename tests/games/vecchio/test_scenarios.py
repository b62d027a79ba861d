"""The worked examples of the rules: positions, choices and figures lie in tests/scenarios."""

import ast
from pathlib import Path

import pytest

from .playing import Family, Scene
from .scenes import Stage, scenarios, staged

EXAMPLES = scenarios()


def check(name: str) -> Stage:
    """Follow the script of an example."""
    return staged(EXAMPLES[name])


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_found_as_it_says(name: str) -> None:
    check(name)
