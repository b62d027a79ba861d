"""How large a network is, and where it finds a game's board in the observation."""

from typing import NamedTuple

import numpy as np

from bottega.bots.network import Network
from bottega.engine.game import Game, GameSpec
from bottega.engine.tables import Array
from bottega.learn.settings import Settings

NO_BOARD = np.zeros((0, 0, 0), np.int16)


class Shape(NamedTuple):
    """Inputs, outputs and units; then the board: its cells, what each shows, and where."""

    inputs: int
    actions: int
    seats: int
    wide: int
    narrow: int
    units: int  # of a cell
    scale: float  # points that make a margin half of its most
    beside: Array = NO_BOARD  # by the way in which the board lies and by cell: the cells beside it, then -1
    shown: int = 0  # inputs of a cell
    first: int = 0  # the first of them
    way: int = 0  # the first input that says how the board lies
    action: int = 0  # the first action that chooses a cell
    part: int = 1  # cells of a part of the board
    looks: int = 0  # at the cells beside each one and at its part

    @property
    def ways(self) -> int:
        return len(self.beside)

    @property
    def cells(self) -> int:
        return int(self.beside.shape[1])

    @property
    def pooled(self) -> int:
        """Sums over the parts of the board."""
        return self.cells // self.part * self.units

    def adjacent(self) -> Array:
        """By way: for each cell, 1 where another lies beside it."""
        found = np.zeros((self.ways, self.cells, self.cells), np.float32)
        for way, cell, index in np.argwhere(self.beside >= 0):
            found[way, cell, self.beside[way, cell, index]] = 1.0
        return found

    @classmethod
    def of_game(cls, spec: GameSpec, settings: Settings) -> "Shape":
        """As a game's settings say."""
        inputs, actions, seats = spec.layout.length, len(spec.actions), spec.players[1]
        board = settings.board
        sizes = (inputs, actions, seats, settings.wide, settings.narrow, board.units if board else 0)
        if board is None:
            return cls(*sizes, settings.scale)
        at = spec.layout.at
        beside = Game(spec).box[0][board.beside].astype(np.int16)
        cells = next(part for part in spec.layout.slices if part.name == board.cells)
        return cls(
            *sizes,
            settings.scale,
            beside,
            cells.shape[1],
            getattr(at, board.cells.upper()),
            getattr(at, board.ways.upper()),
            spec.actions.first_of(board.choices),
            board.part,
            board.looks,
        )

    @classmethod
    def of_network(cls, net: Network, inputs: int) -> "Shape":
        """As a network has it that was read from its file."""
        first, way, action, part = net.board.tolist()
        wide, narrow, units = len(net.first_bias), len(net.second_bias), len(net.cell_bias)
        sizes = (inputs, len(net.policy), len(net.value) // 2, wide, narrow, units, float(net.scale[0]))
        looks = len(net.again) // max(1, units)
        return cls(*sizes, net.beside, len(net.own), first, way, action, part, looks)
