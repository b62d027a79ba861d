"""Networks: what a learned bot knows of a game, in one file of whole numbers.

The file is a NumPy archive: the arrays of `Network`, and `about`, a text in JSON that says for which game,
observations and actions they are made; a network that does not fit is refused. Numbers have a fixed point, so
that the same position is worth the same on every processor: an activation of 1 is 128, a weight of the first
layer 4096, any other weight 256.

    first layer   inputs that are not zero, times their rows; then clipped to 0 to 2047
    second layer  the same, every unit
    third layer   the same, added to the second: the body
    policy        a logit for each action
    value         for each seat, the one to play first, the logit of the result that it may expect
"""

import json
import zlib
from collections.abc import Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from bottega.engine.compiling import rule
from bottega.engine.errors import BottegaError
from bottega.engine.game import GameSpec
from bottega.engine.tables import Array

FORMAT = 1
FILE = Path("mind") / "network.npz"
ABOUT = "about"

ACTIVE_BITS, FIRST_BITS, WEIGHT_BITS = 7, 12, 8
TOP = 2047  # of activations and of weights behind the first layer: their products fit
FIRST_SHIFT, FIRST_HALF = FIRST_BITS - ACTIVE_BITS, 1 << FIRST_BITS - ACTIVE_BITS - 1
SHIFT, HALF = WEIGHT_BITS, 1 << WEIGHT_BITS - 1
LOGIT = 1.0 / (1 << ACTIVE_BITS + WEIGHT_BITS)
UNREADABLE = (OSError, EOFError, KeyError, ValueError, BadZipFile, zlib.error)
EIGHT = 8  # inputs are looked through by words of so many

ACTIVE_MOST = TOP / (1 << ACTIVE_BITS)
FIRST_MOST = np.iinfo(np.int16).max / (1 << FIRST_BITS)
WEIGHT_MOST = TOP / (1 << WEIGHT_BITS)


_networks: dict[int, tuple[GameSpec, "Network | None"]] = {}  # by the game, which is kept with it


class BadNetwork(BottegaError):
    """A network that cannot be used."""


class Network(NamedTuple):
    """The weights; each row of a layer but the first belongs to one of its outputs."""

    first: Array
    first_bias: Array
    second: Array
    second_bias: Array
    third: Array
    third_bias: Array
    policy: Array
    policy_bias: Array
    value: Array
    value_bias: Array


class Space(NamedTuple):
    """Room for one thought at a time."""

    seen: Array
    words: Array  # the same, eight at a time
    sums: Array
    wide: Array
    narrow: Array


def space_for(net: Network) -> Space:
    seen = np.zeros(len(net.first), np.int8)
    sums, wide = np.zeros(len(net.first_bias), np.int32), np.zeros(len(net.first_bias), np.int16)
    return Space(seen, seen.view(np.int64), sums, wide, np.zeros(len(net.second_bias), np.int16))


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
            about: dict[str, Any] = json.loads(arrays.pop(ABOUT).tobytes())
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


def _check(path: Path, arrays: Mapping[str, Array], spec: GameSpec) -> None:
    wide, narrow = len(arrays["first_bias"]), len(arrays["second_bias"])
    shapes = {
        "first": (spec.layout.length, wide),
        "second": (narrow, wide),
        "third": (narrow, narrow),
        "policy": (len(spec.actions), narrow),
        "value": (spec.players[1], narrow),
    }
    for name, (rows, columns) in shapes.items():
        bias = (columns if name == "first" else rows,)
        right = arrays[name].shape == (rows, columns) and arrays[f"{name}_bias"].shape == bias
        if not right or arrays[name].dtype != np.int16 or arrays[f"{name}_bias"].dtype != np.int32:
            raise BadNetwork(
                f"{path.name} is damaged: the layer {name} has another shape than the game asks for"
            )
        if name != "first" and np.abs(arrays[name]).max(initial=0) > TOP:
            raise BadNetwork(f"{path.name} is damaged: a weight of the layer {name} is out of range")


def network_path(spec: GameSpec) -> Path | None:
    """The file of the network that a game comes with, if it has one."""
    path = spec.folder / FILE
    return path if path.exists() else None


def network_of(spec: GameSpec) -> Network | None:
    """The network that a game comes with, if it has one; it is read once."""
    if id(spec) not in _networks:
        path = network_path(spec)
        _networks[id(spec)] = (spec, None if path is None else read_network(path, spec))
    return _networks[id(spec)][1]


# ------------------------------------------------------------------ what it says, natively


@rule
def see_through(net: Any, space: Any, body: Any) -> None:
    """From what was observed to the body."""
    sums = space.sums
    for unit in range(len(sums)):
        sums[unit] = net.first_bias[unit]
    for word in range(len(space.words)):
        if space.words[word] != 0:
            for place in range(EIGHT * word, EIGHT * word + EIGHT):
                count = np.int32(space.seen[place])
                if count != 0:
                    weights = net.first[place]
                    for unit in range(len(sums)):
                        sums[unit] += np.int32(count * np.int32(weights[unit]))
    for unit in range(len(sums)):
        space.wide[unit] = min(max((sums[unit] + FIRST_HALF) >> FIRST_SHIFT, 0), TOP)
    narrow = space.narrow
    for unit in range(len(narrow)):
        total = weigh(net.second[unit], space.wide) + net.second_bias[unit]
        narrow[unit] = min(max((total + HALF) >> SHIFT, 0), TOP)
    for unit in range(len(narrow)):
        total = weigh(net.third[unit], narrow) + net.third_bias[unit]
        body[unit] = narrow[unit] + min(max((total + HALF) >> SHIFT, 0), TOP)


@rule
def weigh(weights: Any, active: Any) -> Any:
    """The sum of all activations, each times its weight."""
    total = np.int32(0)
    for unit in range(len(active)):
        total = np.int32(total + np.int32(weights[unit]) * np.int32(active[unit]))
    return total


@rule
def likes(net: Any, body: Any, action: int) -> float:
    """The logit of an action."""
    return (weigh(net.policy[action], body) + net.policy_bias[action]) * LOGIT


@rule
def expects(net: Any, body: Any, place: int) -> float:
    """The logit of the result that a seat may expect, counted from the one to play."""
    return (weigh(net.value[place], body) + net.value_bias[place]) * LOGIT
