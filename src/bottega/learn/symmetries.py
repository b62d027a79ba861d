"""The symmetries of a board: the same position, turned or mirrored, is as good an example."""

from itertools import product
from typing import NamedTuple

import numpy as np
from networkx import Graph
from networkx.algorithms.isomorphism import GraphMatcher

from bottega.engine.tables import Array
from bottega.learn.shape import Shape


class Symmetries(NamedTuple):
    """By symmetry and by the way in which the board lies: which input and which action come to each place."""

    inputs: Array
    actions: Array


def symmetries_of(shape: Shape) -> Symmetries:
    """Those of a game's board; without one, only that everything stays."""
    ways = max(shape.ways, 1)
    turns = [_turns(shape, way) for way in range(ways)] if shape.ways else [[(0, np.arange(0))]]
    count = min(map(len, turns))
    inputs = np.tile(np.arange(shape.inputs), (count, ways, 1))
    actions = np.tile(np.arange(shape.actions), (count, ways, 1))
    for number, way in product(range(count), range(shape.ways)):
        target, cells = turns[way][number]
        shown = np.arange(shape.shown)
        for cell, new in enumerate(cells.tolist()):
            actions[number, way, shape.action + new] = shape.action + cell
            inputs[number, way, shape.first + new * shape.shown + shown] = (
                shape.first + cell * shape.shown + shown
            )
        inputs[number, way, [shape.way + target, shape.way + way]] = [shape.way + way, shape.way + target]
    return Symmetries(inputs, actions)


def _turns(shape: Shape, way: int) -> list[tuple[int, Array]]:
    """How a board may be laid anew: the way in which it lies then, and where each cell goes. What lies beside
    each other stays so, and parts stay together."""
    found = []
    for target in range(shape.ways):
        matcher = GraphMatcher(_graph(shape, way), _graph(shape, target))
        for match in matcher.isomorphisms_iter():
            cells = np.array([match[cell] for cell in range(shape.cells)])
            parts = (cells // shape.part).reshape(-1, shape.part)
            if (parts == parts[:, :1]).all():
                found.append((target, cells))
    return found


def _graph(shape: Shape, way: int) -> Graph:
    graph: Graph = Graph()
    graph.add_nodes_from(range(shape.cells))
    graph.add_edges_from(
        (cell, int(other)) for cell in range(shape.cells) for other in shape.beside[way, cell] if other >= 0
    )
    return graph
