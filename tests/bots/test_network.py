"""Networks in a file: what fits is read, anything else is refused; and what they say, worked out by hand."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bottega.bots.forward import expects, likes, see_through
from bottega.bots.network import (
    BadNetwork,
    Network,
    Space,
    body_length,
    fitting,
    network_of,
    network_path,
    read_network,
    save_network,
    space_for,
)
from bottega.engine.interpreted import rows
from bottega.games import find

SPEC = find("palatinus")
ONE_FIRST, ONE, UNIT = 4096, 256, 128  # a weight of the first layer, any other weight, an activation of 1
LOGIT = ONE * UNIT
CELLS_AT, WAY_AT, FIRST_CELL = 97, 21, 10  # inputs, and an action


def network(wide: int = 2, narrow: int = 2, units: int = 0, looks: int = 1) -> Network:
    """Weights of zero, of the right shapes. With units for cells the board has two cells beside each other,
    which are one part of it, show one number each, and lie in one way."""
    inputs, actions, seats = SPEC.layout.length, len(SPEC.actions), SPEC.players[1]
    cells = 2 if units else 0
    weights = {
        "first": (inputs, wide),
        "own": (1 if units else 0, units),
        "others": (1 if units else 0, units),
        "context": (units, wide),
        "again": (looks * units, 3 * units),
        "second": (narrow, wide + units),
        "third": (narrow, narrow),
        "policy": (actions, narrow),
        "pointer": (units, narrow),
        "value": (2 * seats, narrow),
    }
    biases = {"first": wide, "cell": units, "again": looks * units, "second": narrow, "third": narrow}
    biases |= {"policy": actions, "pointer": units, "value": 2 * seats}
    return Network(
        **{name: np.zeros(shape, np.int16) for name, shape in weights.items()},
        **{f"{name}_bias": np.zeros(length, np.int32) for name, length in biases.items()},
        beside=np.array([[[1], [0]]] if units else np.zeros((0, 0, 0)), np.int16),
        board=np.array([CELLS_AT, WAY_AT, FIRST_CELL, max(cells, 1)], np.int32),
        scale=np.array([8.0]),
    )


def saved(folder: Path, net: Network | None = None, **changes: str) -> Path:
    path = folder / "network.npz"
    save_network(path, net or network(), {**fitting(SPEC), **changes})
    return path


def body_of(net: Network, seen: dict[int, int]) -> list[int]:
    space = space_for(net)
    for place, count in seen.items():
        space.seen[place] = count
    body = np.zeros(body_length(net), np.int16)
    see_through(Network(*map(rows, net)), Space(*map(rows, space)), 0, rows(body))
    return [int(unit) for unit in body]


def read(folder: Path, net: Network) -> Network:
    return read_network(saved(folder, net), SPEC)


def test_what_was_saved_is_read_again(tmp_path: Path) -> None:
    net = network()
    net.first[3, 1], net.policy_bias[5], net.value[1, 0] = -7, 1 << 20, 2047
    found = read(tmp_path, net)
    assert len(found.first) % 8 == 0
    assert not found.first[SPEC.layout.length :].any()
    for name, wanted in net._asdict().items():
        got = getattr(found, name)
        assert np.array_equal(got[: len(wanted)], wanted)
        assert got.dtype == wanted.dtype


@pytest.mark.parametrize("key", ["format", "game", "observation", "actions", "seats"])
def test_a_network_for_something_else_is_refused(tmp_path: Path, key: str) -> None:
    with pytest.raises(BadNetwork, match=f"does not fit palatinus: its {key} is 'other'"):
        read_network(saved(tmp_path, None, **{key: "other"}), SPEC)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("first", np.zeros((3, 2), np.int16)),
        ("second", np.zeros((2, 2), np.int32)),
        ("third_bias", np.zeros(3, np.int32)),
        ("policy", np.full((len(SPEC.actions), 2), 2048, np.int16)),
        ("value", np.zeros((SPEC.players[1], 2), np.int16)),
        ("again", np.zeros((0, 1), np.int16)),
        ("pointer_bias", np.zeros(1, np.int32)),
    ],
)
def test_a_layer_of_the_wrong_shape_or_size_is_refused(tmp_path: Path, name: str, wrong: Any) -> None:
    with pytest.raises(BadNetwork, match=f"damaged: .*{name.removesuffix('_bias')}"):
        read(tmp_path, network()._replace(**{name: wrong}))


def test_a_file_that_is_no_network_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "network.npz"
    for content in (b"", b"not an archive", saved(tmp_path).read_bytes()[:200]):
        path.write_bytes(content)
        with pytest.raises(BadNetwork, match=r"network\.npz is no network"):
            read_network(path, SPEC)


def test_a_file_without_a_layer_is_refused(tmp_path: Path) -> None:
    about = np.frombuffer(json.dumps(fitting(SPEC)).encode(), np.uint8)
    with (tmp_path / "network.npz").open("wb") as file:
        np.savez(file, about=about)
    with pytest.raises(BadNetwork, match="is damaged"):
        read_network(tmp_path / "network.npz", SPEC)


def test_the_layers_as_worked_out_by_hand(tmp_path: Path) -> None:
    """Inputs 0 (three of it) and 9 (minus one) are seen. First layer: 3 × 0.5 - 1 × 0.25 + 1 = 2.25, and
    3 × -1 - 1 × 1 = -4, which is cut to 0. Second: 2.25 × 2 + 0.5 = 5, and 2.25 × -1 = -2.25, cut to 0.
    Third: 5 × 0.5 = 2.5 and 5 × 1 - 1 = 4; added to the second, 7.5 and 4. An action with the weights 1 and
    -0.5 and a bias of 2 is liked 7.5 - 2 + 2 = 7.5. A seat with the weights 0.5 and 0 for its victory, and -1
    and 1.875 for its margin, expects the logits 3.75 and 0: a share of 1 / (1 + exp(-3.75)), and a half."""
    net = network()
    net.first[0] = [ONE_FIRST // 2, -ONE_FIRST]
    net.first[9] = [ONE_FIRST // 4, ONE_FIRST]
    net.first_bias[0] = ONE_FIRST
    net.second[:, 0] = [2 * ONE, -ONE]
    net.second_bias[0] = LOGIT // 2
    net.third[:, 0] = [ONE // 2, ONE]
    net.third_bias[1] = -LOGIT
    net.policy[4], net.policy_bias[4] = [ONE, -ONE // 2], 2 * LOGIT
    net.value[1], net.value[SPEC.players[1] + 1] = [ONE // 2, 0], [-ONE, ONE * 15 // 8]
    found = read(tmp_path, net)
    body = body_of(found, {0: 3, 9: -1})
    assert body == [7.5 * UNIT, 4 * UNIT]
    lent, units = Network(*map(rows, found)), rows(np.array(body, np.int16))
    assert likes(lent, units, 4) == 7.5
    assert likes(lent, units, 5) == 0.0
    assert expects(lent.value, lent.value_bias, units, 1, 1.0) == pytest.approx(0.977022630)
    assert expects(lent.value, lent.value_bias, units, 1, 0.0) == 0.5
    assert expects(lent.value, lent.value_bias, units, 1, 0.6) == pytest.approx(0.6 * 0.977022630 + 0.4 * 0.5)


def test_cells_as_worked_out_by_hand(tmp_path: Path) -> None:
    """The first cell shows 2, the second 1; the first layer is 1, and gives 0.25 to each. A cell has half of
    what it shows and all of what the other shows: 1 + 1 + 0.25 = 2.25 and 0.5 + 2 + 0.25 = 2.75. A look:
    2.25 + 0.5 × 2.75 - 1 = 2.625 and 2.75 + 0.5 × 2.25 - 1 = 2.875; added, 4.875 and 5.625. A quarter of
    their sum is 2.625, twice that the body: 5.25. Half of that points at cells, so that the actions which
    choose one are liked 2.625 × 4.875 and 2.625 × 5.625.

    As long as the way in which the board lies is not known, nothing is beside anything: 1.25 and 0.75; the
    look 0.25 and less than nothing; added, 1.5 and 0.75; a quarter of their sum is 0.5625."""
    net = network(units=1)
    net.first_bias[0], net.context[0, 0] = ONE_FIRST, ONE // 4
    net.own[0], net.others[0] = ONE_FIRST // 2, ONE_FIRST
    net.again[0], net.again_bias[0] = [ONE, ONE // 2, 0], -LOGIT
    net.second[0, 2], net.pointer[0, 0] = 2 * ONE, ONE // 2
    found = read(tmp_path, net)
    shown = {CELLS_AT: 2, CELLS_AT + 1: 1}
    body = body_of(found, {**shown, WAY_AT: 1})
    assert body == [5.25 * UNIT, 0, 2.625 * UNIT, 4.875 * UNIT, 5.625 * UNIT]
    lent, units = Network(*map(rows, found)), rows(np.array(body, np.int16))
    liked = [likes(lent, units, action) for action in range(FIRST_CELL - 1, FIRST_CELL + 3)]
    assert liked == [0.0, 2.625 * 4.875, 2.625 * 5.625, 0.0]
    assert body_of(found, shown) == [1.125 * UNIT, 0, 0.5625 * UNIT, 1.5 * UNIT, 0.75 * UNIT]


def test_looks_as_worked_out_by_hand(tmp_path: Path) -> None:
    """The first cell shows 2, the second 1, and that is what they have. The first look adds what their part
    has, by quarters of the sum: 0.75; so they have 2.75 and 1.75. The second one adds half of what the other
    has, less 1: -0.125, which is cut to 0, and 0.375; so they have 2.75 and 2.125. A quarter of their sum is
    1.21875, the body."""
    net = network(units=1, looks=2)
    net.own[0] = ONE_FIRST
    net.again[0, 2] = ONE
    net.again[1, 1], net.again_bias[1] = ONE // 2, -LOGIT
    net.second[0, 2] = ONE
    body = body_of(read(tmp_path, net), {CELLS_AT: 2, CELLS_AT + 1: 1, WAY_AT: 1})
    assert body == [1.21875 * UNIT, 0, 0, 2.75 * UNIT, 2.125 * UNIT]


def test_what_was_seen_before_changes_nothing(tmp_path: Path) -> None:
    """Positions one after another, of three seats in turn: little changes, or much, or nothing at all."""
    chance, net = np.random.default_rng(1), network(wide=8)
    net.first[:] = chance.integers(-4000, 4000, net.first.shape)
    net.first_bias[:] = chance.integers(0, 4000, net.first_bias.shape)
    net.second[:] = chance.integers(-200, 200, net.second.shape)
    found = read(tmp_path, net)
    space, bodies = space_for(found), set()
    for step in range(60):
        if step % 10 == 0:
            space.seen[: SPEC.layout.length] = chance.integers(-2, 6, SPEC.layout.length)
        elif step % 10 == 5:
            space.seen[:] = 0
        else:
            space.seen[chance.integers(0, SPEC.layout.length, step % 4)] = chance.integers(-2, 6)
        body = np.zeros(body_length(found), np.int16)
        see_through(Network(*map(rows, found)), Space(*map(rows, space)), step % 3, rows(body))
        assert list(body) == body_of(found, {place: int(count) for place, count in enumerate(space.seen)})
        bodies.add(body.tobytes())
    assert len(bodies) > 20


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("board", [SPEC.layout.length - 1, WAY_AT, FIRST_CELL, 2]),
        ("board", [CELLS_AT, -1, FIRST_CELL, 2]),
        ("board", [CELLS_AT, WAY_AT, len(SPEC.actions) - 1, 2]),
        ("board", [CELLS_AT, WAY_AT, FIRST_CELL, 3]),
        ("beside", [[[2], [0]]]),
        ("beside", [[1], [0]]),
    ],
)
def test_a_board_that_is_not_the_games_is_refused(tmp_path: Path, name: str, wrong: Any) -> None:
    net = network(units=1)
    with pytest.raises(BadNetwork, match="its board is none of this game"):
        read(tmp_path, net._replace(**{name: np.array(wrong, getattr(net, name).dtype)}))


def test_a_scale_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match="its scale is not a number of points"):
        read(tmp_path, network()._replace(scale=np.array([0.0])))


def test_activations_are_cut_at_the_top(tmp_path: Path) -> None:
    """100 × 2 is more than an activation holds, which is 2047 / 128; so it is in the layers behind."""
    net = network()
    net.first[2, 0], net.second[0, 0], net.third[0, 0] = 2 * ONE_FIRST, 4 * ONE, ONE
    assert body_of(read(tmp_path, net), {2: 100}) == [2 * 2047, 0]


def test_the_networks_of_the_games_fit_and_are_small() -> None:
    for key in ("palatinus", "principato", "tuscany", "vecchio"):
        path = network_path(find(key))
        assert path is not None
        assert path.stat().st_size <= 2_000_000
        read_network(path, find(key))


def test_a_game_in_the_folder_of_another_has_no_network() -> None:
    """A variant would be led by what was learned of other rules."""
    variant = replace(find("palatinus"), key="sketch")
    assert network_path(variant) is None
    assert network_of(variant) is None


def test_a_network_of_ones_own_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    sketch = replace(find("palatinus"), key="sketch", folder=tmp_path, weights=find("palatinus").weights)
    (tmp_path / "mind").mkdir()
    (tmp_path / "mind" / "network.npz").write_bytes(b"nothing of the kind")
    with pytest.raises(BadNetwork, match=r"network\.npz is no network"):
        network_of(sketch)
