"""A learner on a processor, a few lessons long."""

import json
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import bottega
from bottega import MissingExtra
from bottega.bots import SeatView
from bottega.bots.learned import NetworkBot
from bottega.bots.network import network_of, read_network
from bottega.cli import app
from bottega.engine.tables import Array
from bottega.games import find

from .small_networks import NARROW, WIDE, needs_torch, untaught

SMALL = (f"wide={WIDE}", f"narrow={NARROW}", "decisions=1024", "tables=32", "steps=8", "batch=64")

pytestmark = pytest.mark.native


def train(folder: Path, *more: str, minutes: float = 1.0) -> str:
    sets = [part for change in SMALL for part in ("--set", change)]
    command = ["train", "palatinus", "--device", "cpu", "--minutes", str(minutes), "--run", str(folder)]
    done = CliRunner().invoke(app, [*command, *sets, *more], catch_exceptions=False)
    return done.output


@pytest.mark.skipif(find_spec("torch") is not None, reason="PyTorch is installed")
def test_without_pytorch_the_command_says_what_it_needs(tmp_path: Path) -> None:
    with pytest.raises(MissingExtra, match=r"learning needs PyTorch: pip install 'bottega-games\[learn\]'"):
        train(tmp_path)


@needs_torch
def test_a_run_is_gone_on_with_and_ends_with_a_network_that_plays(tmp_path: Path) -> None:
    assert "100.0%" not in train(tmp_path, minutes=0.0)
    told = train(tmp_path)
    assert "100.0%" in told
    assert "against random" in told
    assert "100.0%" not in train(tmp_path)  # there is nothing left to learn
    assert (tmp_path / "checkpoint.pt").exists()
    curve = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [one["decisions"] for one in curve] == [256, 512, 768, 1024]
    assert set(curve[-1]["strength"]) == {"random", "itself before", "shipped"}
    assert (tmp_path / "curves.svg").read_text(encoding="utf-8").startswith("<svg")
    net = read_network(tmp_path / "network.npz", find("palatinus"))
    player, state = NetworkBot("network", 1, net), bottega.game("palatinus").deal(1)
    while state.to_play is not None:
        state.play(player.choose(SeatView(state, state.to_play, 0)))
    assert len(state.winners()) >= 1


@needs_torch
def test_a_rival_is_learned_against_and_its_own_decisions_are_not(tmp_path: Path) -> None:
    told = train(tmp_path / "probe", "--against", str(untaught(tmp_path / "rival.npz")))
    assert "100.0%" in told
    assert "against rival" in told


@needs_torch
def test_a_network_is_the_same_module_again(tmp_path: Path) -> None:
    """Written as whole numbers again, it is the same file."""
    from bottega.learn.module import Module

    spec = find("palatinus")
    net = read_network(untaught(tmp_path / "network.npz"), spec)
    again = Module.imported(net, spec.layout.length).exported()
    for mine, its in zip(again, net._replace(first=net.first[: spec.layout.length]), strict=True):
        assert np.array_equal(mine, its)


@needs_torch
def test_whole_numbers_say_what_the_floats_say() -> None:
    """Of the networks that the games come with. What all choices have more of changes none of them."""
    from bottega.learn.module import Module

    for key in ("palatinus", "principato"):
        spec = find(key)
        net = network_of(spec)
        assert net is not None
        module = Module.imported(net, spec.layout.length)
        player, state, chance = NetworkBot("network", 1, net), bottega.game(key).deal(2), Random(2)
        while state.to_play is not None:
            if len(state.legal()) > 1:
                legal = [action.number for action in state.legal()]
                wanted = floats_of(module, state.observation(state.to_play))[legal]
                found = player.logits(SeatView(state, state.to_play, 0))[legal]
                apart = np.ptp(found - wanted)
                assert apart <= max(0.1, 0.005 * np.ptp(wanted))
            state.play(chance.choice(state.legal()))


def floats_of(module: Any, observed: Array) -> Array:
    """What a module finds of each action."""
    import torch

    seen = torch.from_numpy(observed[None])
    logits: Array = module(seen)[0][0].numpy()
    return logits
