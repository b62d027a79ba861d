"""The network as PyTorch trains it; `bottega.bots.network` reads what is kept of it."""

import math

import numpy as np
import torch
from torch import nn

from bottega.bots.network import (
    ACTIVE_BITS,
    ACTIVE_MOST,
    FIRST_BITS,
    FIRST_MOST,
    WEIGHT_BITS,
    WEIGHT_MOST,
    Network,
)
from bottega.engine.tables import Array

BUSY = 60.0  # inputs that are not zero, about


class Module(nn.Module):
    """What the seat to play knows, to logits of all actions and the result that each seat may expect, the
    seat to play first."""

    def __init__(self, inputs: int, actions: int, seats: int, wide: int, narrow: int) -> None:
        super().__init__()
        self.first, self.second = nn.Linear(inputs, wide), nn.Linear(wide, narrow)
        self.third = nn.Linear(narrow, narrow)
        self.policy, self.value = nn.Linear(narrow, actions), nn.Linear(narrow, seats)
        self.register_buffer("size", torch.ones(inputs))
        with torch.no_grad():
            self.first.weight.normal_(0.0, 1.0 / math.sqrt(BUSY))
            for head in (self.policy, self.value):
                head.weight.mul_(0.1)
                head.bias.zero_()

    def forward(self, observed: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        first = self.first.weight * self.size
        body = nn.functional.linear(observed.to(first.dtype), first, self.first.bias).clamp(0.0, ACTIVE_MOST)
        body = self.second(body).clamp(0.0, ACTIVE_MOST)
        body = body + self.third(body).clamp(0.0, ACTIVE_MOST)
        return self.policy(body).float(), self.value(body).float()

    def keep_small(self) -> None:
        """Within what the file of a network holds."""
        with torch.no_grad():
            self.first.weight.clamp_(-FIRST_MOST, FIRST_MOST)
            for layer in (self.second, self.third, self.policy, self.value):
                layer.weight.clamp_(-WEIGHT_MOST, WEIGHT_MOST)

    def exported(self) -> Network:
        """In whole numbers, as bots read it."""
        first = (self.first.weight * self.size).T
        layers = {
            "first": _whole(first, FIRST_BITS),
            "first_bias": _whole(self.first.bias, FIRST_BITS, np.int32),
        }
        for name in ("second", "third", "policy", "value"):
            layer: nn.Linear = getattr(self, name)
            layers[name] = _whole(layer.weight, WEIGHT_BITS)
            layers[f"{name}_bias"] = _whole(layer.bias, ACTIVE_BITS + WEIGHT_BITS, np.int32)
        return Network(**layers)

    @classmethod
    def imported(cls, net: Network, inputs: int) -> "Module":
        """A network as bots read it, of so many inputs."""
        module = cls(inputs, len(net.policy), len(net.value), len(net.first_bias), len(net.second_bias))
        layers = {
            "first.weight": net.first[:inputs].T / (1 << FIRST_BITS),
            "first.bias": net.first_bias / (1 << FIRST_BITS),
            "size": np.ones(inputs),
        }
        for name in ("second", "third", "policy", "value"):
            layers[f"{name}.weight"] = getattr(net, name) / (1 << WEIGHT_BITS)
            layers[f"{name}.bias"] = getattr(net, f"{name}_bias") / (1 << ACTIVE_BITS + WEIGHT_BITS)
        module.load_state_dict({name: torch.tensor(numbers) for name, numbers in layers.items()})
        return module.requires_grad_(False)


def _whole(numbers: torch.Tensor, bits: int, dtype: type = np.int16) -> Array:
    limits = np.iinfo(dtype)
    scaled = numbers.detach().double().cpu().numpy() * (1 << bits)
    return np.clip(np.rint(scaled), limits.min, limits.max).astype(dtype)
