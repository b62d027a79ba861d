"""Variants of a game beside each other in one process: each searches by its own rules."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bottega.bots.learner_kernels import learner_kernels_of
from bottega.bots.search import kernels_of, prior_kernels_of
from bottega.engine.weights import Weights
from bottega.games import find

from . import variants

# A lead of n scales is worth 1/2 + 1/2 * n / (1 + |n|).
EXPECTED = {"first": (0.75, 0.25), "second": (0.125, 0.875)}


@pytest.mark.parametrize("order", [("first", "second"), ("second", "first", "second")])
def test_each_variant_searches_with_its_own_judge(order: tuple[str, ...]) -> None:
    specs = variants.variants()
    for name in order:
        assert variants.expected(specs[name]) == pytest.approx(EXPECTED[name])


def test_variants_share_what_they_have_in_common() -> None:
    own, (first, second) = find("palatinus"), variants.variants().values()
    assert first.kernels is second.kernels is own.kernels
    assert len({kernels_of(spec).__name__ for spec in (own, first, second)}) == 3
    assert kernels_of(first) is kernels_of(replace(first, weights=Weights()))
    assert prior_kernels_of(first) is prior_kernels_of(own)
    assert learner_kernels_of(second) is learner_kernels_of(own)
    assert len({spec.native_digest for spec in (own, first, second)}) == 3


PROGRAM = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parent.parent)!r})
from {variants.__name__} import main
main()
"""


@pytest.mark.native
def test_both_variants_are_kept_on_disk() -> None:
    def told() -> Any:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=os.environ, capture_output=True, text=True, check=True
        )
        return json.loads(done.stdout)

    told()
    found, compiled = told()
    assert compiled == []
    for name, values in EXPECTED.items():
        assert found[name] == [pytest.approx(values)] * 2
