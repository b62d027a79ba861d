"""The geometry and the points of a board, worked out once more from the rule text, without the package."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

LETTER_OF = {
    "D": "dark_green", "R": "red", "T": "turquoise", "L": "light_green",
    "G": "grey", "O": "orange", "Y": "yellow", "B": "beige",
}  # fmt: skip
COLOURS = tuple(LETTER_OF.values())
KIND_OF = dict(
    zip(
        COLOURS,
        ("castle", "city", "inn", "agriculture", "quarry", "village", "monastery", "cart"),
        strict=True,
    )
)
CROPS = ("wine", "boar", "olives", "grain")

MODULES = {
    "A1": "TBLLG RODYY", "A2": "YYGLL BDROT", "A3": "TLLDR OBYYG", "A4": "OGDYY TRLLB",
    "B1": "RBOYL OGGDT", "B2": "ODTRY BLGGO", "B3": "ROGGT BDYOL", "B4": "GGYOB RLDTO",
    "C1": "BBLDY LRGOO", "C2": "GLBBY OODRL", "C3": "GRYDL LOOBB", "C4": "LYOOG RDBBL",
}  # fmt: skip
ORDERS = ("ABC", "ACB", "BAC", "BCA", "CAB", "CBA")
OFFSETS = ((0, 0, 0), (0, 0, 1), (0, 0, -1), (0, 1, 0), (0, 1, 1), (0, -1, 0), (0, -1, -1))
STEPS = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))


class Board:
    """A board: modules such as A2 B2 C2, assembled by index (TUS-S10, TUS-S11)."""

    def __init__(self, modules: Sequence[str], assembly: int) -> None:
        self.modules, self.assembly = tuple(modules), assembly
        order, turning, offsets = ORDERS[assembly // 56], assembly // 7 % 8, OFFSETS[assembly % 7]
        self.colours: list[str] = []
        self.places: list[tuple[int, int]] = []
        for position, letter in enumerate(order):
            printed = next(MODULES[name] for name in modules if name[0] == letter).split()
            turned = turning >> (2 - position) & 1
            for column in range(2):
                for row in range(5):
                    cell = printed[1 - column][4 - row] if turned else printed[column][row]
                    self.colours.append(LETTER_OF[cell])
                    self.places.append((2 * position + column, 2 * (row + offsets[position]) + column))

    def around(self, space: int) -> list[int]:
        return self._neighbours[space]

    @cached_property
    def _neighbours(self) -> list[list[int]]:
        near = [{(x + dx, y + dy) for dx, dy in STEPS} for x, y in self.places]
        return [[other for other, place in enumerate(self.places) if place in places] for places in near]

    def area(self, space: int) -> list[int]:
        found = {space}
        while True:
            wider = found | {
                other
                for one in found
                for other in self.around(one)
                if self.colours[other] == self.colours[space]
            }
            if wider == found:
                return sorted(found)
            found = wider

    @cached_property
    def areas(self) -> list[list[int]]:
        return [list(area) for area in sorted({tuple(self.area(space)) for space in range(30)})]

    def spaces(self, colour: str) -> list[int]:
        return [space for space in range(30) if self.colours[space] == colour]

    def reach(self, filled: Iterable[int]) -> set[int]:
        held = set(filled)
        return {other for space in held for other in self.around(space)} - held


def connect(board: Board, start: int, wanted: Iterable[int]) -> set[int]:
    """Spaces to fill, so that the wanted ones hang together with the start castle: shortest ways, in turn."""
    filled = {start}
    for goal in wanted:
        ways = {space: [space] for space in filled}
        queue = list(filled)
        for space in queue:
            for other in board.around(space):
                if other not in ways:
                    ways[other] = [*ways[space], other]
                    queue.append(other)
        filled |= set(ways[goal])
    return filled - {start}


def crops_of(piece: str) -> set[str]:
    """The crops of a piece such as wine+boar@neutral."""
    return set(piece.split("@")[0].split("+")) & set(CROPS)


def points_of(board: Board, start: int, pieces: Mapping[int, str]) -> dict[str, int]:
    """Green points for areas and crops that pieces on a board have brought (TUS-P11, TUS-K10, TUS-K11)."""
    areas, crops = 0, 0
    for area in board.areas:
        filled = [space for space in area if space == start or space in pieces]
        if len(filled) == len(area) and area != [start]:
            areas += {1: 1, 2: 3, 3: 6}[len(area)]
        if board.colours[area[0]] == "light_green":
            kinds: set[str] = set()
            for space in filled:
                kinds |= crops_of(pieces[space])
            crops += len(kinds) + sum(pieces[space] == "joker" for space in filled)
    return {"areas": areas, "crops": crops}


def payments(hand: Mapping[str, int], workers: int, colour: str, two_pairs_must_differ: bool) -> set[int]:
    """The legal payment indices for a space of a colour, by trying all 55 (TUS-P8, TUS-P9)."""
    units = ["own_card", "worker", *(f"pair_{other}" for other in COLOURS)]
    legal, index = set(), -1
    for first in range(10):
        for second in range(first, 10):
            index += 1
            cards = dict.fromkeys(COLOURS, 0)
            used = 0
            for unit in (units[first], units[second]):
                if unit == "own_card":
                    cards[colour] += 1
                elif unit == "worker":
                    used += 1
                else:
                    cards[unit.removeprefix("pair_")] += 2
            pair_of_required = f"pair_{colour}" in (units[first], units[second])
            same_pairs = first == second and first >= 2 and two_pairs_must_differ
            enough = used <= workers and all(cards[c] <= hand.get(c, 0) for c in COLOURS)
            if enough and not pair_of_required and not same_pairs:
                legal.add(index)
    return legal
