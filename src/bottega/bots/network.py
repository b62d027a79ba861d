"""Networks: what a learned bot knows of a game, in one file of whole numbers.

The file is a NumPy archive: the arrays of `Network`, and `about`, a text in JSON that says for which game,
observations and actions they are made; a network that does not fit is refused. Numbers have a fixed point, so
that the same position is worth the same on every processor: an activation of 1 is 128, a weight of the first
layer and of what a cell shows 4096, any other weight 256.

    first layer   inputs that are not zero, times their rows; then clipped to 0 to 2047
    cells         where the game has a board: for each of its cells some units, the same weights for all, from
                  what the cell and those beside it show and from the first layer; then look by look, added to
                  them, from these units of the cell, their sum over those beside it, and quarters of their
                  sum over its part of the board
    second layer  from the first layer and, for each part of the board, quarters of its cells' sums
    third layer   the same, added to the second: the body
    policy        a logit for each action; for those that choose a cell, from its units too
    value         for each seat, the one to play first, the logit of its share of victory; then, for each,
                  the logit of how far it will be ahead
"""

import json
import zlib
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from bottega.engine.errors import BottegaError
from bottega.engine.game import GameSpec
from bottega.engine.tables import Array

FORMAT = 2
FILE = Path("mind") / "network.npz"
ABOUT = "about"

ACTIVE_BITS, FIRST_BITS, WEIGHT_BITS = 7, 12, 8
FINE = ("first", "own", "others")  # layers of weights with more digits
TOP = 2047  # of activations and of weights behind the first layer: their products fit
UNREADABLE = (OSError, EOFError, KeyError, ValueError, BadZipFile, zlib.error)
EIGHT = 8  # inputs are looked through by words of so many

ACTIVE_MOST = TOP / (1 << ACTIVE_BITS)
FIRST_MOST = np.iinfo(np.int16).max / (1 << FIRST_BITS)
WEIGHT_MOST = TOP / (1 << WEIGHT_BITS)


_networks: dict[int, tuple[GameSpec, "Network | None"]] = {}  # by the game, which is kept with it


class BadNetwork(BottegaError):
    """A network that cannot be used."""


class Network(NamedTuple):
    """The weights. Each row belongs to one of the layer's inputs where those are few or mostly zero (`first`,
    `own`, `others`), else to one of its outputs. Without a board there are no cells."""

    first: Array
    first_bias: Array
    own: Array
    others: Array
    context: Array
    cell_bias: Array
    again: Array  # look by look: of the cell's own units, of those beside it, and of its part
    again_bias: Array
    second: Array
    second_bias: Array
    third: Array
    third_bias: Array
    policy: Array
    policy_bias: Array
    pointer: Array
    pointer_bias: Array
    value: Array
    value_bias: Array
    beside: Array  # by the way in which the board lies and by cell: the cells beside it, then -1
    board: Array  # first input of cells, of ways; first action that chooses a cell; cells of a part
    scale: Array  # points that make a margin half of its most


class Space(NamedTuple):
    """Room for one thought at a time."""

    seen: Array
    words: Array  # the same, eight at a time
    seen_before: Array  # by seat: what it saw when it was last asked
    words_before: Array
    sums: Array  # by seat: of the first layer, of what it saw
    wide: Array
    base: Array  # of every cell
    mine: Array  # by cell
    theirs: Array
    near: Array  # its units, the sums of those beside it, and of its part
    again: Array  # what a cell has in a look
    narrow: Array


def space_for(net: Network) -> Space:
    seats, cells = len(net.value_bias) // 2, (net.beside.shape[1], len(net.cell_bias))
    seen, before = np.zeros(len(net.first), np.int8), np.zeros((seats, len(net.first)), np.int8)
    return Space(
        seen,
        seen.view(np.int64),
        before,
        before.view(np.int64),
        np.tile(net.first_bias, (seats, 1)),
        np.zeros(net.second.shape[1], np.int16),
        np.zeros(cells[1], np.int32),
        np.zeros(cells, np.int32),
        np.zeros(cells, np.int32),
        np.zeros((cells[0], 3 * cells[1]), np.int16),
        np.zeros(cells[1], np.int16),
        np.zeros(len(net.second_bias), np.int16),
    )


def body_length(net: Network) -> int:
    """Of what is kept of a position: the body, what points at cells, and the units of each cell."""
    return len(net.second_bias) + len(net.pointer_bias) * (1 + net.beside.shape[1])


# ------------------------------------------------------------------ the file


def fitting(spec: GameSpec) -> dict[str, Any]:
    """What a network for a game must say of itself."""
    layout = [(part.name, part.shape) for part in spec.layout.slices]
    actions = [str(action) for action in spec.actions]
    return {
        "format": FORMAT,
        "game": spec.key,
        "observation": _digest(layout),
        "actions": _digest(actions),
        "seats": spec.players[1],
    }


def _digest(thing: Any) -> str:
    return sha256(json.dumps(thing).encode()).hexdigest()[:16]


def save_network(path: Path, net: Network, about: Mapping[str, Any]) -> None:
    """Write a network down, with what is to be said of it."""
    text = np.frombuffer(json.dumps(about, sort_keys=True).encode(), np.uint8)
    partial = path.with_suffix(".part")
    with partial.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **{ABOUT: text}, **net._asdict())
    partial.replace(path)


def read_network(path: Path, spec: GameSpec) -> Network:
    """A network for a game; one made for other observations or actions is refused."""
    try:
        with np.load(BytesIO(path.read_bytes()), allow_pickle=False) as found:
            arrays = {name: np.ascontiguousarray(found[name]) for name in found.files}
            about = _told(arrays.pop(ABOUT))
    except UNREADABLE as error:
        raise BadNetwork(f"{path.name} is no network: {error}") from error
    for key, wanted in fitting(spec).items():
        if about.get(key) != wanted:
            raise BadNetwork(
                f"{path.name} does not fit {spec.key}: its {key} is {about.get(key)!r}, not {wanted!r}"
            )
    if set(arrays) != set(Network._fields):
        raise BadNetwork(f"{path.name} is damaged: its layers are not those of a network")
    _check(path, arrays, spec)
    pad = -len(arrays["first"]) % EIGHT
    arrays["first"] = np.pad(arrays["first"], ((0, pad), (0, 0)))
    return Network(**arrays)


def _told(about: Array) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(about.tobytes())
    return told


def _check(path: Path, arrays: Mapping[str, Array], spec: GameSpec) -> None:
    _check_board(path, arrays, spec)
    wide, narrow, units = (len(arrays[name]) for name in ("first_bias", "second_bias", "cell_bias"))
    cells, part = arrays["beside"].shape[1], max(1, int(arrays["board"][3]))
    shown, looks = len(arrays["own"]), len(arrays["again_bias"]) // max(1, units)
    shapes = {
        "first": ((spec.layout.length, wide), "first_bias", wide),
        "own": ((shown, units), "cell_bias", units),
        "others": ((shown, units), "cell_bias", units),
        "context": ((units, wide), "cell_bias", units),
        "again": ((looks * units, 3 * units), "again_bias", looks * units),
        "second": ((narrow, wide + cells // part * units), "second_bias", narrow),
        "third": ((narrow, narrow), "third_bias", narrow),
        "policy": ((len(spec.actions), narrow), "policy_bias", len(spec.actions)),
        "pointer": ((units, narrow), "pointer_bias", units),
        "value": ((2 * spec.players[1], narrow), "value_bias", 2 * spec.players[1]),
    }
    for name, (shape, bias, outputs) in shapes.items():
        layer, added = arrays[name], arrays[bias]
        right = layer.shape == shape and added.shape == (outputs,)
        if not right or layer.dtype != np.int16 or added.dtype != np.int32:
            raise BadNetwork(
                f"{path.name} is damaged: the layer {name} has another shape than the game asks for"
            )
        if name not in FINE and np.abs(layer).max(initial=0) > TOP:
            raise BadNetwork(f"{path.name} is damaged: a weight of the layer {name} is out of range")
    scale = arrays["scale"]
    if scale.shape != (1,) or scale.dtype != np.float64 or not scale[0] > 0:
        raise BadNetwork(f"{path.name} is damaged: its scale is not a number of points")


def _check_board(path: Path, arrays: Mapping[str, Array], spec: GameSpec) -> None:
    """That nothing outside the observation, the actions and the board is read."""
    beside, board, own = arrays["beside"], arrays["board"], arrays["own"]
    kinds, sizes = (beside.dtype, board.dtype), (beside.ndim, own.ndim, board.shape)
    right = kinds == (np.int16, np.int32) and sizes == (3, 2, (4,))
    if right:
        ways, cells = beside.shape[:2]
        first, first_way, action, part = board.tolist()
        lengths = (spec.layout.length - cells * len(own), spec.layout.length - ways)
        right = 0 <= first <= lengths[0] and 0 <= first_way <= lengths[1]
        right = right and 0 <= action <= len(spec.actions) - cells and cells % max(1, part) == 0 <= part
        right = right and bool(((beside >= -1) & (beside < cells)).all())
    if not right:
        raise BadNetwork(f"{path.name} is damaged: its board is none of this game")


def network_path(spec: GameSpec) -> Path | None:
    """The file of the network that a game comes with, if it has one. Other games of the same folder, which
    vary this one, have none."""
    path = spec.folder / FILE
    return path if path.exists() and _game_of(path, path.stat().st_mtime_ns) in (spec.key, None) else None


@cache
def _game_of(path: Path, _changed: int) -> str | None:
    """The game that a network says it is for, if it can be read."""
    try:
        with np.load(path, allow_pickle=False) as found:
            return str(_told(found[ABOUT])["game"])
    except UNREADABLE:
        return None


def network_of(spec: GameSpec) -> Network | None:
    """The network that a game comes with, if it has one; it is read once."""
    if id(spec) not in _networks:
        path = network_path(spec)
        _networks[id(spec)] = (spec, None if path is None else read_network(path, spec))
    return _networks[id(spec)][1]
