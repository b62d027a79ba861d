"""The network as PyTorch trains it; `bottega.bots.network` reads what is kept of it."""

import math
from warnings import catch_warnings, simplefilter

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
from bottega.engine.errors import BadOption
from bottega.engine.tables import Array
from bottega.learn.shape import Shape

BUSY, BUSY_CELL = 60.0, 6.0  # inputs that are not zero, about: all of them, and those of a cell


class Module(nn.Module):
    """What the seat to play knows, to logits of all actions and of what each seat may expect, the seat to
    play first: its share of victory, and how far it is ahead."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        inputs, actions, seats, wide, narrow, units = shape[:6]
        with catch_warnings():
            simplefilter("ignore", UserWarning)  # of layers that have no units, where there is no board
            self.first = nn.Linear(inputs, wide)
            self.own, self.others = nn.Linear(shape.shown, units), nn.Linear(shape.shown, units, bias=False)
            self.context = nn.Linear(wide, units, bias=False)
            self.again = nn.Linear(3 * units, shape.looks * units)
            self.second, self.third = nn.Linear(wide + shape.pooled, narrow), nn.Linear(narrow, narrow)
            self.policy, self.pointer = nn.Linear(narrow, actions), nn.Linear(narrow, units)
            self.value = nn.Linear(narrow, 2 * seats)
        self.register_buffer("size", torch.ones(inputs))
        self.register_buffer("adjacent", torch.from_numpy(shape.adjacent()))
        with torch.no_grad():
            self.first.weight.normal_(0.0, 1.0 / math.sqrt(BUSY))
            if units:
                self.own.weight.normal_(0.0, 1.0 / math.sqrt(2.0 * BUSY_CELL))
                self.others.weight.normal_(0.0, 1.0 / math.sqrt(6.0 * BUSY_CELL))
            for head in (self.policy, self.pointer, self.value):
                head.weight.mul_(0.1)
                head.bias.zero_()
            self.pointer.weight.mul_(0.2)

    def forward(self, observed: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        first = self.first.weight * self.size
        seen = observed.to(first.dtype)
        wide = nn.functional.linear(seen, first, self.first.bias).clamp(0.0, ACTIVE_MOST)
        cells = self._cells(seen, wide) if self.shape.units else None
        if cells is not None:
            parts = self._parts(cells).clamp(max=ACTIVE_MOST)
            wide = torch.cat((wide, parts.flatten(1).to(wide.dtype)), 1)
        body = self.second(wide).clamp(0.0, ACTIVE_MOST)
        body = body + self.third(body).clamp(0.0, ACTIVE_MOST)
        logits = self.policy(body).float()
        if cells is not None:
            pointed = (cells @ self.pointer(body).clamp(-ACTIVE_MOST, ACTIVE_MOST).unsqueeze(2)).squeeze(2)
            chosen = slice(self.shape.action, self.shape.action + self.shape.cells)
            logits[:, chosen] = logits[:, chosen] + pointed.float()
        return logits, self.value(body).float().unflatten(1, (2, -1))

    def _cells(self, seen: torch.Tensor, wide: torch.Tensor) -> torch.Tensor:
        """The units of every cell. What is beside each is weighed before it is summed up: so nothing is as
        wide as a cell with all that it looks at."""
        s = self.shape
        shown = seen[:, s.first : s.first + s.cells * s.shown].unflatten(1, (s.cells, s.shown))
        shown = shown * self.cell_size
        beside = self._beside(seen[:, s.way : s.way + s.ways])
        near = self.own(shown) + self.context(wide).unsqueeze(1) + beside @ self.others(shown)
        near = near.clamp(0.0, ACTIVE_MOST)
        for weight, bias in zip(
            self.again.weight.chunk(s.looks), self.again.bias.chunk(s.looks), strict=True
        ):
            own, others, parts = weight.chunk(3, 1)
            mine, theirs = nn.functional.linear(near, torch.cat((own, others))).chunk(2, 2)
            shared = nn.functional.linear(self._parts(near), parts, bias)
            again = (mine + beside @ theirs).unflatten(1, (-1, s.part)) + shared.unsqueeze(2)
            near = (near + again.flatten(1, 2).clamp(min=0.0)).clamp(max=ACTIVE_MOST)
        return near

    def _parts(self, cells: torch.Tensor) -> torch.Tensor:
        """Quarters of the sums over the cells of each part."""
        return cells.unflatten(1, (-1, self.shape.part)).sum(2) / 4.0

    def _beside(self, ways: torch.Tensor) -> torch.Tensor:
        """By cell: 1 for each one beside it, in the way in which the board lies."""
        return (ways @ self.adjacent.flatten(1)).unflatten(1, self.adjacent.shape[1:])

    def take_sizes(self, most: torch.Tensor) -> None:
        """Make inputs of the order of one, by how large each gets; those of all cells alike."""
        s = self.shape
        if s.units:
            cells = most[s.first : s.first + s.cells * s.shown].unflatten(0, (s.cells, s.shown))
            cells.copy_(cells.amax(0, keepdim=True).expand_as(cells))
        self.size.copy_(1.0 / most.pow(0.75))

    def take_weights(self, other: "Module") -> None:
        """Begin as another network of this shape is; inputs keep their sizes."""
        state = other.state_dict()
        state["first.weight"] = other.first.weight * other.size / self.size
        for name in ("own", "others"):
            state[f"{name}.weight"] = getattr(other, name).weight * other.cell_size / self.cell_size
        state["size"] = self.size
        try:
            self.load_state_dict(state)
        except RuntimeError as error:
            raise BadOption("the network to begin with has another shape than the settings say") from error

    @property
    def cell_size(self) -> torch.Tensor:
        """Of what a cell shows."""
        return self.size[self.shape.first : self.shape.first + self.shape.shown]

    def keep_small(self) -> None:
        """Within what the file of a network holds."""
        with torch.no_grad():
            for layer in (self.first, self.own, self.others):
                layer.weight.clamp_(-FIRST_MOST, FIRST_MOST)
            for name in COARSE:
                getattr(self, name).weight.clamp_(-WEIGHT_MOST, WEIGHT_MOST)

    def exported(self) -> Network:
        """In whole numbers, as bots read it."""
        s = self.shape
        layers = {"beside": s.beside, "scale": np.array([s.scale])}
        layers["board"] = np.array([s.first, s.way, s.action, s.part], np.int32)
        layers["first"] = _whole((self.first.weight * self.size).T, FIRST_BITS)
        layers["first_bias"] = _whole(self.first.bias, FIRST_BITS, np.int32)
        for name in ("own", "others"):
            layers[name] = _whole((getattr(self, name).weight * self.cell_size).T, FIRST_BITS)
        for name in COARSE:
            layer: nn.Linear = getattr(self, name)
            layers[name] = _whole(layer.weight, WEIGHT_BITS)
            if name != "context":
                layers[f"{name}_bias"] = _whole(layer.bias, ACTIVE_BITS + WEIGHT_BITS, np.int32)
        layers["cell_bias"] = _whole(self.own.bias, ACTIVE_BITS + WEIGHT_BITS, np.int32)
        return Network(**layers)

    @classmethod
    def imported(cls, net: Network, inputs: int) -> "Module":
        """A network as bots read it, of so many inputs."""
        module = cls(Shape.of_network(net, inputs))
        layers = {
            "first.weight": net.first[:inputs].T / (1 << FIRST_BITS),
            "first.bias": net.first_bias / (1 << FIRST_BITS),
            "own.weight": net.own.T / (1 << FIRST_BITS),
            "own.bias": net.cell_bias / (1 << ACTIVE_BITS + WEIGHT_BITS),
            "others.weight": net.others.T / (1 << FIRST_BITS),
            "size": np.ones(inputs),
            "adjacent": module.shape.adjacent(),
        }
        for name in COARSE:
            layers[f"{name}.weight"] = getattr(net, name) / (1 << WEIGHT_BITS)
            if name != "context":
                layers[f"{name}.bias"] = getattr(net, f"{name}_bias") / (1 << ACTIVE_BITS + WEIGHT_BITS)
        module.load_state_dict({name: torch.tensor(numbers) for name, numbers in layers.items()})
        return module.requires_grad_(False)


COARSE = ("context", "again", "second", "third", "policy", "pointer", "value")


def _whole(numbers: torch.Tensor, bits: int, dtype: type = np.int16) -> Array:
    limits = np.iinfo(dtype)
    scaled = numbers.detach().double().cpu().numpy() * (1 << bits)
    return np.ascontiguousarray(np.clip(np.rint(scaled), limits.min, limits.max).astype(dtype))
