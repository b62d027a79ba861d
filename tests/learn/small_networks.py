"""Networks of Palatinus with few units that have learned nothing, in files."""

from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from bottega.bots.network import fitting, save_network
from bottega.games import find
from bottega.learn.settings import read_settings

WIDE, NARROW = 16, 8

needs_torch = pytest.mark.skipif(
    find_spec("torch") is None, reason="needs PyTorch: pip install 'bottega-games[learn]'"
)


def untaught(path: Path) -> Path:
    """A file with a network by lot, of `WIDE` and `NARROW` units."""
    import torch

    from bottega.learn.module import Module
    from bottega.learn.shape import Shape

    torch.manual_seed(1)
    spec = find("palatinus")
    module = Module(Shape.of_game(spec, replace(read_settings(spec), wide=WIDE, narrow=NARROW)))
    module.take_sizes(torch.full((spec.layout.length,), 7.0))
    save_network(path, module.exported(), fitting(spec))
    return path
