"""The board as hexes: both hands, all terrains, who touches whom. Worked out here from coordinates alone."""

from collections import Counter
from itertools import combinations

import pytest

from bottega.games.palatinus.rules import board

from . import reference

BOTH_HANDS = pytest.mark.parametrize("hand", ["left", "right"])
FULL_SIDE = 3


def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in reference.DIRECTIONS


def tile_hexes(centre: tuple[int, int]) -> set[tuple[int, int]]:
    q, r = centre
    return {centre} | {(q + dq, r + dr) for dq, dr in reference.DIRECTIONS}


def shared_edges(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How many hex edges two tiles have in common."""
    return sum(touch(a, b) for a in tile_hexes(one) for b in tile_hexes(other))


def neighbour_table(hand: str) -> list[list[int]]:
    """The package's own neighbours."""
    return [list(around) for around in board.NEIGHBOURS[("left", "right").index(hand)]]


@BOTH_HANDS
def test_the_package_has_the_neighbours_of_the_coordinates(hand: str) -> None:
    expected = reference.neighbours(hand)
    assert neighbour_table(hand) == [expected[cell] for cell in range(42)]


@BOTH_HANDS
def test_seven_tiles_cover_forty_nine_hexes_without_overlap_or_hole(hand: str) -> None:
    covered = [place for centre in reference.CENTRES[hand] for place in tile_hexes(centre)]
    assert len(covered) == len(set(covered)) == 49
    outside = {(q, r) for q in range(-8, 9) for r in range(-8, 9)} - set(covered)
    reached, edge = set(), [(8, 8)]
    while edge:
        q, r = edge.pop()
        if (q, r) in outside and (q, r) not in reached:
            reached.add((q, r))
            edge += [(q + dq, r + dr) for dq, dr in reference.DIRECTIONS]
    assert reached == outside


@BOTH_HANDS
def test_seventy_eight_pairs_of_terrains_are_adjacent(hand: str) -> None:
    pairs = {
        (cell, other) for cell, around in enumerate(neighbour_table(hand)) for other in around if cell < other
    }
    inside = {pair for pair in pairs if pair[0] // 6 == pair[1] // 6}
    assert (len(pairs), len(inside), len(pairs - inside)) == (78, 42, 36)


@BOTH_HANDS
def test_terrains_have_two_to_five_neighbours(hand: str) -> None:
    assert Counter(map(len, neighbour_table(hand))) == {5: 18, 4: 6, 3: 6, 2: 12}


@BOTH_HANDS
def test_neighbourhood_is_mutual(hand: str) -> None:
    around = neighbour_table(hand)
    assert all(cell in around[other] for cell in range(42) for other in around[cell])


@BOTH_HANDS
def test_every_terrain_touches_its_own_hill_and_no_other(hand: str) -> None:
    for cell, place in reference.hexes(hand).items():
        hills = [slot for slot, centre in enumerate(reference.CENTRES[hand]) if touch(place, centre)]
        assert hills == [cell // 6]


@BOTH_HANDS
@pytest.mark.clause("PAL-S6", "PAL-S8")
def test_an_outer_slot_touches_the_centre_and_its_two_cyclic_neighbours_along_whole_sides(hand: str) -> None:
    centres = reference.CENTRES[hand]
    for one, other in combinations(range(7), 2):
        beside = one == 0 or other - one in (1, 5)
        assert shared_edges(centres[one], centres[other]) == (FULL_SIDE if beside else 0)


@pytest.mark.clause("PAL-S8")
def test_the_twelve_slots_are_all_places_that_touch_the_centre_along_a_whole_side() -> None:
    around = [(q, r) for q in range(-4, 5) for r in range(-4, 5)]
    free = [place for place in around if not tile_hexes(place) & tile_hexes((0, 0))]
    whole = {place for place in free if shared_edges((0, 0), place) == FULL_SIDE}
    assert whole == set(reference.CENTRES["left"][1:]) | set(reference.CENTRES["right"][1:])
    assert len(whole) == 12


@pytest.mark.clause("PAL-S8")
def test_places_that_touch_the_centre_by_one_edge_only_are_no_slots() -> None:
    by_one_edge = {(3, 0), (0, 3), (-3, 3), (-3, 0), (0, -3), (3, -3)}
    slots = set(board.CENTRES[0]) | set(board.CENTRES[1])
    for place in by_one_edge:
        assert shared_edges((0, 0), place) == 1
        assert place not in slots


@BOTH_HANDS
@pytest.mark.clause("PAL-K7")
def test_a_terrain_has_at_most_two_neighbours_in_one_ring(hand: str) -> None:
    """So three condottieri of one hill never meet over one captive."""
    for around in neighbour_table(hand):
        assert max(Counter(other // 6 for other in around).values()) <= 2


@BOTH_HANDS
@pytest.mark.clause("PAL-K1")
def test_no_terrain_belongs_to_two_rings(hand: str) -> None:
    rings = [cell for slot in range(7) for cell in board.ring_of(slot, 0)]
    assert sorted(rings) == list(range(42))


def test_the_hands_are_mirror_images() -> None:
    left, right = reference.CENTRES["left"], reference.CENTRES["right"]
    assert {(r, q) for q, r in left} == set(right)
    assert set(reference.hexes("right").values()) == {(r, q) for q, r in reference.hexes("left").values()}


@pytest.mark.clause("PAL-S5")
def test_a_left_and_a_right_slot_never_touch_along_a_whole_side() -> None:
    """So a board of both hands cannot be laid."""
    for one in reference.CENTRES["left"][1:]:
        for other in reference.CENTRES["right"][1:]:
            overlap = tile_hexes(one) & tile_hexes(other)
            assert overlap or shared_edges(one, other) == 0


@pytest.mark.parametrize("rotation", range(6))
def test_a_ring_runs_clockwise_from_the_arrow(rotation: int) -> None:
    assert board.ring_of(3, rotation) == reference.ring(3, rotation)
    assert board.ring_of(3, rotation)[0] == 18 + rotation
    for terrain, cell in enumerate(board.ring_of(3, rotation)):
        assert board.terrain_of(cell, rotation) == terrain


def test_clockwise_is_clockwise_on_the_table() -> None:
    """In a picture with y downwards the six directions turn to the right."""
    corners = [(2 * dq + dr, 1.7 * dr) for dq, dr in reference.DIRECTIONS]
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        assert x1 * y2 - y1 * x2 > 0
