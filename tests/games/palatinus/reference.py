"""The evaluation of Palatinus a second time, with plain dicts and lists, straight from the clauses.

It shares nothing with the package: geometry, springs and figures are written down here again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

LETTERS = "ABCDEFG"
DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
CENTRES = {
    "left": ((0, 0), (2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2)),
    "right": ((0, 0), (1, 2), (-2, 3), (-3, 1), (-1, -2), (2, -3), (3, -1)),
}
SPRINGS = {"A": (1, 4), "B": (3,), "C": (1, 2, 4), "D": (2, 3), "E": (0, 4), "F": (5,), "G": (1, 3, 5)}
SEEN_BY_MERCHANT = {"merchant": 1, "peasant": 2, "condottiere": 3}

LoggedEvent = dict[str, Any]


@dataclass(frozen=True)
class Piece:
    seat: int
    colour: str
    kind: str
    wolf: bool = False


@dataclass(frozen=True)
class Board:
    """A complete board; `springs` are its spring cells, worked out from the tiles unless given."""

    hand: str
    tiles: str
    rotations: tuple[int, ...]
    values: tuple[int, ...]
    springs: frozenset[int]


@dataclass(frozen=True)
class Rules:
    players: int
    first_player: int = 0
    free_spring: str = "once"
    final_tiebreak: str = "items"


@dataclass(frozen=True)
class Evaluation:
    events: list[LoggedEvent]
    points: list[int]
    items: list[int]
    ranks: list[int]
    winners: list[int]


def board(hand: str, tiles: str, rotations: Sequence[int], values: Sequence[int]) -> Board:
    springs = frozenset(
        6 * slot + (terrain + rotations[slot]) % 6 for slot in range(7) for terrain in SPRINGS[tiles[slot]]
    )
    return Board(hand, tiles, tuple(rotations), tuple(values), springs)


def hexes(hand: str) -> dict[int, tuple[int, int]]:
    """Where each terrain lies, in axial coordinates."""
    return {
        6 * slot + direction: (q + dq, r + dr)
        for slot, (q, r) in enumerate(CENTRES[hand])
        for direction, (dq, dr) in enumerate(DIRECTIONS)
    }


def neighbours(hand: str) -> dict[int, list[int]]:
    """The terrains beside each terrain, ascending."""
    places = hexes(hand)
    cells = {place: cell for cell, place in places.items()}
    return {
        cell: sorted(cells[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in cells)
        for cell, (q, r) in places.items()
    }


def ring(slot: int, rotation: int) -> list[int]:
    """The terrains of a hill, clockwise from the arrow."""
    return [6 * slot + (terrain + rotation) % 6 for terrain in range(6)]


def evaluate(table: Board, pieces: Mapping[int, Piece], rules: Rules) -> Evaluation:
    """The whole end of a game: every event, then points, items, ranks and winners by seat."""
    standing = dict(pieces)
    beside = neighbours(table.hand)
    seats = range(rules.players)
    captives, ones, twos = [0] * rules.players, [0] * rules.players, [0] * rules.players
    hills: list[list[int]] = [[] for _ in seats]
    events: list[LoggedEvent] = [_reveal(standing)]
    for letter in LETTERS:
        slot = table.tiles.index(letter)
        value = table.values[slot]
        around = ring(slot, table.rotations[slot])
        events.append({"event": "hill_begin", "hill": letter, "slot": slot, "value": value})
        events += _condottieri(letter, around, standing, beside, captives, ones)
        totals = [0] * rules.players
        for cell in around:
            if cell in standing:
                piece = standing[cell]
                parts = influence(cell, standing, beside, table.springs, rules.free_spring)
                points = sum(part["points"] for part in parts)
                totals[piece.seat] += points
                events.append(
                    {
                        "event": "influence",
                        "hill": letter,
                        "cell": cell,
                        "seat": piece.seat,
                        "kind": piece.kind,
                        "parts": parts,
                        "points": points,
                        "total": totals[piece.seat],
                    }
                )
        best = max(totals)
        leaders = [seat for seat in seats if totals[seat] == best] if best > 0 else []
        if not leaders:
            outcome = "unclaimed"
        elif len(leaders) == 1:
            outcome = "won"
            hills[leaders[0]].append(value)
        else:
            outcome = "tied"
            for seat in leaders:
                twos[seat] += 1
        control = {"outcome": outcome, "totals": totals, "seats": leaders, "value": value}
        events.append({"event": "control", "hill": letter, **control})
    points = [captives[seat] + ones[seat] + 2 * twos[seat] + sum(hills[seat]) for seat in seats]
    items = [captives[seat] + ones[seat] + twos[seat] + len(hills[seat]) for seat in seats]
    for turn in seats:
        seat = (rules.first_player + turn) % rules.players
        score = {"captives": captives[seat], "ones": ones[seat], "twos": twos[seat], "hills": hills[seat]}
        total = {"points": points[seat], "items": items[seat]}
        events.append({"event": "final_score", "seat": seat, **score, **total})
    if rules.final_tiebreak == "items":
        keys = [(points[seat], items[seat]) for seat in seats]
    else:
        keys = [(points[seat], len(hills[seat]), ones[seat] + twos[seat], captives[seat]) for seat in seats]  # type: ignore[misc]
    winners = [seat for seat in seats if keys[seat] == max(keys)]
    if points.count(max(points)) == 1:
        decided_by = "points"
    else:
        decided_by = rules.final_tiebreak if len(winners) == 1 else "shared"
    events.append({"event": "game_over", "winners": winners, "decided_by": decided_by})
    ranks = [1 + sum(other > keys[seat] for other in keys) for seat in seats]
    return Evaluation(events, points, items, ranks, winners)


def _reveal(standing: Mapping[int, Piece]) -> LoggedEvent:
    shown = [
        {"cell": cell, "seat": piece.seat, "colour": piece.colour, "kind": piece.kind}
        for cell, piece in sorted(standing.items())
        if piece.wolf
    ]
    return {"event": "reveal", "pieces": shown}


def _condottieri(
    letter: str,
    around: Sequence[int],
    standing: dict[int, Piece],
    beside: Mapping[int, Sequence[int]],
    captives: list[int],
    ones: list[int],
) -> list[LoggedEvent]:
    """All are judged on the same position; then some flee, and the others' captives leave the board."""
    events: list[LoggedEvent] = []
    verdicts: list[tuple[int, int, list[int]]] = []
    for cell in around:
        if cell in standing and standing[cell].kind == "condottiere":
            near = {
                kind: [other for other in beside[cell] if other in standing and standing[other].kind == kind]
                for kind in ("merchant", "peasant")
            }
            merchants, peasants = near["merchant"], near["peasant"]
            take: list[int] = []
            if len(merchants) > len(peasants):
                take = merchants
            elif len(peasants) > len(merchants):
                take = peasants
            seat = standing[cell].seat
            verdicts.append((cell, seat, take))
            groups = {"merchants": merchants, "peasants": peasants, "take": take}
            events.append({"event": "judge", "hill": letter, "cell": cell, "seat": seat, **groups})
    for cell, seat, take in verdicts:
        if not take:
            del standing[cell]
            events.append({"event": "flee", "hill": letter, "cell": cell, "seat": seat})
    captors: dict[int, list[int]] = {}
    for _, seat, take in verdicts:
        for captive in take:
            if seat not in captors.setdefault(captive, []):
                captors[captive].append(seat)
    for captive in sorted(captors):
        piece = standing.pop(captive)
        taker, *others = captors[captive]
        captives[taker] += 1
        who = {"colour": piece.colour, "kind": piece.kind, "owner": piece.seat, "taker": taker}
        events.append({"event": "capture", "hill": letter, "cell": captive, **who})
        for other in others:
            ones[other] += 1
            events.append({"event": "shared_capture", "hill": letter, "cell": captive, "seat": other})
    return events


def influence(
    cell: int,
    standing: Mapping[int, Piece],
    beside: Mapping[int, Sequence[int]],
    springs: frozenset[int],
    free_spring: str,
) -> list[LoggedEvent]:
    """Where the influence of one piece comes from."""

    def part(source: int, reason: str, points: int) -> LoggedEvent:
        return {"source": source, "reason": reason, "points": points}

    kind = standing[cell].kind
    if kind == "merchant":
        near = [(other, standing[other].kind) for other in beside[cell] if other in standing]
        return [part(other, what, SEEN_BY_MERCHANT[what]) for other, what in near]
    parts: list[LoggedEvent] = []
    if kind == "peasant":
        if cell in springs:
            parts.append(part(cell, "own_spring", 2))
        for other in beside[cell]:
            if other in springs:
                parts.append(part(other, "spring", 2))
            if other not in standing and (other not in springs or free_spring == "twice"):
                parts.append(part(other, "free_terrain", 2))
    return parts
