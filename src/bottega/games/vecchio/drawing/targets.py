"""What may be chosen on the map of Il Vecchio in SVG: towns, zones and members, with fares."""

from collections.abc import Iterator, Sequence

from htpy import Element, Node

from bottega.engine.drawing import Point, choice, circle, g, move, path, title
from bottega.games.vecchio.drawing.map import FLORENCE_SIZE, florence_corner, zone_shape
from bottega.games.vecchio.drawing.pieces import Group, ghost, halo_at, spots
from bottega.games.vecchio.drawing.table import VecchioTable, at_town, coin, fares, good

MEMBER_PHASES = ("choose_member", "event_family")


def draw_targets(table: VecchioTable, placed: Sequence[tuple[Group, Point]]) -> Iterator[Node]:
    """All targets of the map; those of the tracks are drawn with them."""
    yield _trip(table)
    for number, zone in enumerate(table.view["board"]["zones"]):
        if f"zone-{zone['zone']}" in table.targets:
            yield _zone(table, number, f"zone-{zone['zone']}")
    for town in range(len(table.view["board"]["towns"])):
        if f"town-{town}" in table.targets:
            member = table.view["phase"] in MEMBER_PHASES
            yield _member(table, town, f"town-{town}", placed) if member else _town(table, town)
        if f"return-{town}" in table.targets:
            yield _member(table, town, f"return-{town}", placed)


def _zone(table: VecchioTable, number: int, place: str) -> Element:
    return g(choice(table.targets[place], table.describe(place)))[
        title[table.describe(place)], path(class_="halo", d=zone_shape(table, number, 24))
    ]


def _town(table: VecchioTable, town: int) -> Element:
    """A town to act in, with the fare, or to place a member in."""
    place = f"town-{town}"
    at = _middle(table, town)
    seat = table.view["to_play"]
    fare = _fare(table, town)
    placing = table.view["phase"] in ("setup_town", "place_member")
    # While fares are shown, those from the town pointed at would only confuse.
    near = at_town(town) if placing else ""
    return g(choice(table.targets[place], _told(table, place, fare), near))[
        title[_told(table, place, fare)],
        halo_at(at, 29),
        _chip(table, fare, (at[0] - 23, at[1] - 19)) if fare else None,
        ghost(table, seat, spots(table, town, 1)[0]) if placing else None,
    ]


def _told(table: VecchioTable, place: str, fare: int | None) -> str:
    told = table.describe(place)
    if not fare:
        return told
    if not _affordable(table, fare):
        return table.say("table-trip-cart", what=told)
    return table.say("table-trip", what=told, fare=table.narrator.count("florin", fare))


def _affordable(table: VecchioTable, fare: int) -> bool:
    return bool(fare <= table.narrator.me["goods"]["florin"])


def _chip(table: VecchioTable, fare: int, at: Point) -> Element:
    """What a trip takes: florins, or a cart where they are too few."""
    if _affordable(table, fare):
        return coin(fare, at, 10)
    return g(transform=move(at))[circle(class_="count", r="11"), good("cart", (0, 0), 15)]


def _middle(table: VecchioTable, town: int) -> Point:
    if town != table.florence:
        return table.at(town)
    left, top = florence_corner(table.board, town)
    return left + FLORENCE_SIZE[0] * 0.36, top + 16


def _fare(table: VecchioTable, town: int) -> int | None:
    """What the way of the member that acts costs in florins."""
    start = table.view["step"]["member"]
    if start is None or table.view["phase"] != "choose_destination":
        return None
    fare: int | None = fares(table.board)[start].get(town)
    return fare


def _member(table: VecchioTable, town: int, place: str, placed: Sequence[tuple[Group, Point]]) -> Element:
    """A member of the viewer, standing or lying."""
    seat, standing = table.view["to_play"], place.startswith("town-")
    at = next(
        (at for group, at in placed if (group.seat, group.town, group.standing) == (seat, town, standing)),
        table.at(town),
    )
    return g(choice(table.targets[place], table.describe(place), at_town(town)))[
        title[table.describe(place)], halo_at(at, 20)
    ]


def _trip(table: VecchioTable) -> Node:
    """The way that is being paid for."""
    step = table.view["step"]
    start, end = step["member"], step["destination"]
    if table.view["phase"] != "travel_payment" or start is None or end is None:
        return None
    (ax, ay), (bx, by) = table.at(start), _middle(table, end)
    return g(class_="way")[
        path(class_="trip", d=f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"),
        circle(class_="chosen", r="29", transform=move((bx, by))),
        coin(step["fare"] or 0, ((ax + bx) / 2, (ay + by) / 2), 13),
    ]
