"""Hexes in axial coordinates: steps, rings, neighbours and where they are drawn."""

from itertools import pairwise
from math import atan2, dist, hypot, isclose, sqrt, tau

import pytest

from bottega.engine.hexes import DIRECTIONS, centre, corners, in_column, neighbours, ring, step

PLACES = [(0, 0), (3, -2), (-4, 1), (7, 7)]

flat_or_not = pytest.mark.parametrize("flat", [False, True], ids=["on a corner", "flat"])


def hexes_apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("direction", range(6))
def test_a_step_and_the_step_back_lead_home(place: tuple[int, int], direction: int) -> None:
    assert step(step(place, direction), direction + 3) == place


def test_directions_count_on_after_a_whole_turn() -> None:
    assert [step((0, 0), direction + 6) for direction in range(6)] == list(DIRECTIONS)


def test_the_six_directions_add_up_to_nothing() -> None:
    assert (sum(q for q, _ in DIRECTIONS), sum(r for _, r in DIRECTIONS)) == (0, 0)


@pytest.mark.parametrize("place", PLACES)
def test_a_ring_has_six_places_one_step_away_each_beside_the_next(place: tuple[int, int]) -> None:
    around = ring(place)
    assert len(set(around)) == 6
    assert all(hexes_apart(place, other) == 1 for other in around)
    assert all(hexes_apart(one, other) == 1 for one, other in pairwise([*around, around[0]]))


@flat_or_not
def test_a_ring_runs_clockwise_from_the_north_east(flat: bool) -> None:
    """On a screen, y grows downwards: north is negative and angles grow clockwise."""
    angles = [atan2(y, x) % tau for x, y in (centre(place, flat=flat) for place in ring((0, 0)))]
    first = -tau / 12 if flat else -tau / 6
    assert all(isclose(angle, (first + tau * step_ / 6) % tau) for step_, angle in enumerate(angles))
    x, y = centre(ring((0, 0))[0], flat=flat)
    assert x > 0 > y


def test_neighbours_are_mutual_and_sorted() -> None:
    places = {place: number for number, place in enumerate([(0, 0), *ring((0, 0)), (5, 5)])}
    found = neighbours(places)
    assert found[0] == [1, 2, 3, 4, 5, 6]
    assert found[7] == []
    assert found[1] == [0, 2, 6]
    assert all(one in found[other] for one, others in found.items() for other in others)


@flat_or_not
@pytest.mark.parametrize("radius", [1.0, 10.0, 0.5])
def test_adjacent_centres_are_two_inner_radii_apart(radius: float, flat: bool) -> None:
    middle = centre((2, -1), radius, flat=flat)
    for place in ring((2, -1)):
        assert isclose(dist(centre(place, radius, flat=flat), middle), radius * sqrt(3))


@flat_or_not
@pytest.mark.parametrize("place", PLACES)
def test_corners_lie_on_the_circle_one_side_from_each_other(place: tuple[int, int], flat: bool) -> None:
    middle = centre(place, 2.0, flat=flat)
    around = corners(middle, 2.0, flat=flat)
    assert all(isclose(dist(corner, middle), 2.0) for corner in around)
    assert all(isclose(dist(one, other), 2.0) for one, other in pairwise([*around, around[0]]))


def test_corners_begin_at_the_top_and_go_clockwise() -> None:
    around = corners((0, 0))
    assert around[0] == (0, -1)
    assert around[1][0] > 0 > around[1][1]
    assert around[3] == (0, 1)


def test_corners_of_a_flat_hex_begin_in_the_east_and_go_clockwise() -> None:
    around = corners((0, 0), flat=True)
    assert around[0] == (1, 0)
    assert around[1][0] > 0
    assert around[1][1] > 0
    assert around[3] == (-1, 0)


@flat_or_not
@pytest.mark.parametrize("direction", range(6))
def test_neighbours_share_the_edge_that_faces_their_direction(direction: int, flat: bool) -> None:
    mine = corners((0, 0), flat=flat)
    theirs = corners(centre(step((0, 0), direction), flat=flat), flat=flat)
    shared = {
        number
        for number, one in enumerate(mine)
        if any(hypot(one[0] - x, one[1] - y) < 1e-9 for x, y in theirs)
    }
    first = direction - 1 if flat else direction
    assert shared == {first % 6, (first + 1) % 6}


def test_upright_columns_stand_half_a_hex_lower_in_turn() -> None:
    """Column and height in half hexes: the hexes beside one are two above and below, and one off beside."""
    beside = [(3, 3), (3, 5), (2, 6), (1, 5), (1, 3), (2, 2)]
    assert ring(in_column(2, 4)) == [in_column(*place) for place in beside]
