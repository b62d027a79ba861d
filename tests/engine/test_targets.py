"""The same source, compiled and interpreted: the same tables, bit for bit, after every decision."""

import json
import os
import subprocess
import sys
from hashlib import sha256
from random import Random
from typing import Any

import pytest

import bottega
from bottega.games import find

# Everything a target computes, after every decision: the table, what is known, what was told.
PLAY = """
def play(game, seed):
    state, chance, digest = game.deal(seed), Random(seed), sha256()
    digests = []
    while True:
        seat = state.decisions % game.players
        digest.update(state.to_bytes())
        digest.update(state.observation(seat).tobytes())
        digest.update(state.redeal(seat, seed).to_bytes())
        digest.update(";".join(map(str, state.told)).encode())
        digests.append(digest.hexdigest()[:16])
        if state.to_play is None:
            return digests
        state.play(chance.choice(state.legal()))
"""

INTERPRETED = (
    """
import json
from hashlib import sha256
from random import Random
import bottega
from bottega.engine.compiling import INTERPRETED
"""
    + PLAY
    + """
assert INTERPRETED
print(json.dumps([play(bottega.game(name, players=players, **options), seed)
                  for name, players, options, seed in {plays!r}]))
"""
)

Play = tuple[str, int, dict[str, Any], int]


def plays(name: str) -> list[Play]:
    """Every number of players, and every named value of every option with one of these numbers in turn."""
    spec = find(name)
    counts = range(spec.players[0], spec.players[1] + 1)
    given = [
        {option.key: value}
        for option in spec.options
        for value in option.values
        if value != option.default and _stands_alone(name, {option.key: value})
    ]
    chosen: list[dict[str, Any]] = [{} for _ in counts] + given
    return [(name, counts[seed % len(counts)], options, seed) for seed, options in enumerate(chosen)]


def _stands_alone(name: str, options: dict[str, Any]) -> bool:
    try:
        bottega.game(name, **options)
    except bottega.BadOption:
        return False
    return True


@pytest.mark.native
@pytest.mark.long
@pytest.mark.parametrize("name", bottega.games())
def test_interpreted_and_native_rules_reach_the_same_tables_after_every_decision(name: str) -> None:
    chosen = plays(name)
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETED.replace("{plays!r}", repr(chosen))],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    here: dict[str, Any] = {"Random": Random, "sha256": sha256}
    exec(PLAY, here)
    for (_, players, options, seed), interpreted in zip(chosen, json.loads(done.stdout), strict=True):
        native = here["play"](bottega.game(name, players=players, **options), seed)
        assert len(native) > players
        assert native == interpreted, (name, players, options, seed)
