"""The boards: 336 assemblies of three modules, their neighbours and areas (TUS-S8, TUS-S10 to S13)."""

from collections import Counter
from itertools import product

import pytest

from bottega.games.tuscany import table
from bottega.games.tuscany.box import BOX, modules_of
from bottega.games.tuscany.rules import board as boards

from .playing import Prince, Scene, own, tuscany
from .reference import COLOURS, MODULES, OFFSETS, ORDERS, Board, connect

COUNTS = dict(zip(COLOURS, (3, 3, 2, 5, 4, 5, 4, 4), strict=True))
TRIPLES = [
    (f"A{a}", f"B{b}", f"C{c}") for a, b, c in product(range(1, 5), range(1, 5), range(1, 5))
]  # fmt: skip

# Part 7 of the rules: the areas of the two test boards, by the letters of the colours.
AREAS = {
    "P": "D 7; 18-23 R 5-10; 26 T 0; 19 L 2-3; 14; 22; 25 G 4; 16-17; 27 O 6-12; 15; 28-29 Y 8-9-13; 24 "
    "B 1; 11; 20-21",
    "Q": "D 3; 17-21 R 2; 18-23 T 0; 22 L 5-6-11; 19; 26 G 7; 10; 27-28 O 1; 15-16-20; 29 Y 8-9-14; 24 "
    "B 4; 12-13; 25",
}
AROUND_Q = {
    3: "2 4 7 8", 8: "3 4 7 9 13 14", 9: "4 8 14", 7: "2 3 6 8 12 13", 6: "1 2 5 7 11 12", 5: "0 1 6 10 11",
    11: "5 6 10 12 15 16", 17: "12 13 16 18 21 22", 21: "16 17 20 22 25 26", 18: "13 14 17 19 22 23",
}  # fmt: skip


def listed(text: str) -> set[tuple[int, ...]]:
    """Areas such as "7; 18-23"."""
    parts = " ".join(part for part in text.split() if not part.isalpha()).replace(";", " ").split()
    return {tuple(int(space) for space in part.split("-")) for part in parts}


def printed(triple: tuple[str, ...]) -> list[tuple[int, ...]]:
    """The modules as the package takes them, by the numbers of the colours."""
    letters = "DRTLGOYB"
    return [tuple(letters.index(cell) for cell in MODULES[name].replace(" ", "")) for name in triple]


@pytest.mark.clause("TUS-S13", "TUS-S11")
@pytest.mark.parametrize("name", AREAS)
def test_the_areas_of_the_test_boards(name: str) -> None:
    state = Scene([Prince(name)]).state()
    found = {tuple(area["spaces"]) for area in own(state)["board"]["areas"]}
    assert found == listed(AREAS[name])
    assert any(len({space // 10 for space in area}) > 1 for area in found)


@pytest.mark.clause("TUS-S11")
def test_neighbours_on_the_second_test_board() -> None:
    shift = boards.split(85)[2]
    for space, around in AROUND_Q.items():
        assert list(boards.NEIGHBOURS[shift][space]) == [int(other) for other in around.split()]


@pytest.mark.clause("TUS-S11")
@pytest.mark.parametrize("shift", range(7))
def test_neighbours_follow_from_the_coordinates(shift: int) -> None:
    reference = Board(("A1", "B1", "C1"), shift)
    assert [list(around) for around in boards.NEIGHBOURS[shift]] == [
        reference.around(space) for space in range(30)
    ]
    for space in range(30):
        assert boards.place_of(space, shift) == reference.places[space]


@pytest.mark.clause("TUS-S10")
def test_there_are_336_assemblies_numbered_by_order_turning_and_shift() -> None:
    actions = tuscany().actions
    assert table.ASSEMBLIES == 6 * 8 * 7 == 336
    assert table.ORDERS == ORDERS
    for index in range(336):
        arguments = actions[index].arguments
        assert arguments["order"] == ORDERS[index // 56]
        assert arguments["turning"] == f"{index // 7 % 8:03b}"
        signs = {"0": 0, "+": 1, "-": -1}
        assert tuple(signs[sign] for sign in str(arguments["shift"])) == OFFSETS[index % 7]
    assert str(actions[85]) == "assemble(order=ACB, turning=100, shift=00+)"


@pytest.mark.clause("TUS-S10")
def test_no_module_stands_more_than_one_space_above_or_below_another() -> None:
    found = {boards.offsets(shift) for shift in range(7)}
    possible = {
        (0, middle, right)
        for middle, right in product(range(-2, 3), repeat=2)
        if max(0, middle, right) - min(0, middle, right) <= 1
    }
    assert found == possible


def twin(assembly: int) -> int:
    """The same board, turned round as a whole."""
    order, turning, shift = boards.split(assembly)
    _, middle, right = boards.offsets(shift)
    back = "".join("1" if bit == "0" else "0" for bit in reversed(table.TURNINGS[turning]))
    turned = next(
        other for other in range(len(table.SHIFTS)) if boards.offsets(other) == (0, right - middle, right)
    )
    return boards.joined(ORDERS.index(ORDERS[order][::-1]), table.TURNINGS.index(back), turned)


@pytest.mark.clause("TUS-S12")
def test_the_twin_of_assembly_85() -> None:
    """EX48: order BCA, turning 110, offset (0, 1, 1): index 3 x 56 + 6 x 7 + 4."""
    assert twin(85) == 214


@pytest.mark.clause("TUS-S12")
def test_a_board_turned_round_is_the_same_board() -> None:
    twins = {index: twin(index) for index in range(336)}
    assert all(twins[twins[index]] == index != twins[index] for index in twins)
    assert len({frozenset((one, other)) for one, other in twins.items()}) == 168
    for index in range(0, 336, 11):
        one, other = Board(("A2", "B3", "C4"), index), Board(("A2", "B3", "C4"), twins[index])
        assert one.colours == other.colours[::-1]
        assert {tuple(area) for area in one.areas} == {
            tuple(sorted(29 - space for space in area)) for area in other.areas
        }


@pytest.mark.clause("TUS-S8")
@pytest.mark.parametrize("triple", TRIPLES[::7], ids="-".join)
def test_any_three_modules_have_the_same_spaces(triple: tuple[str, ...]) -> None:
    assert Counter(Board(triple, 0).colours) == COUNTS


@pytest.mark.clause("TUS-S11", "TUS-S13")
@pytest.mark.parametrize("index", range(0, 336, 31))
def test_boards_are_laid_as_the_reference_lays_them(index: int) -> None:
    triple = TRIPLES[index % len(TRIPLES)]
    reference = Board(triple, index)
    colours = boards.lay(printed(triple), index)
    assert [COLOURS[colour] for colour in colours] == reference.colours
    assert boards.areas(colours, index % 7) == reference.areas


@pytest.mark.native
def test_all_boards_have_areas_of_at_most_three_spaces_and_35_to_44_points() -> None:
    """Part 3 of the rules: 35 to 44 points, 37.8 in the mean, the best board of three modules 41 to 44."""
    worth = {1: 1, 2: 3, 3: 6}
    points, best, dark_green = [], [], set()
    for triple in TRIPLES:
        of_triple = []
        for index in range(336):
            colours = boards.lay(printed(triple), index)
            areas = boards.areas(colours, index % 7)
            of_triple.append(sum(worth[len(area)] for area in areas))
            dark_green |= {len(area) for area in areas if colours[area[0]] == 0}
        points += of_triple
        best.append(max(of_triple))
    assert len(points) == 21_504
    assert (min(points), max(points)) == (35, 44)
    assert round(sum(points) / len(points), 1) == 37.8
    assert (min(best), max(best)) == (41, 44)
    assert dark_green == {1, 2}


def test_the_search_for_large_areas_agrees() -> None:
    assert boards.largest_area(modules_of(BOX.read()[0].parts)) == 3
    flat = tuple(tuple((0,) * 10 for _ in range(4)) for _ in range(3))
    assert boards.largest_area(flat) > 3


def test_the_reference_connects_spaces() -> None:
    board = Board(*(("A2", "B2", "C2"), 85))
    way = connect(board, 17, [3])
    assert 3 in way
    assert board.reach({17}) & way
