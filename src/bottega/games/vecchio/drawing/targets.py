"""What may be chosen on the map of Il Vecchio in SVG: towns, zones and members, with fares."""

from collections.abc import Iterator, Sequence

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, disc, g, move, path, target, title
from bottega.engine.markup import Element, Node
from bottega.games.vecchio.drawing.map import FLORENCE_SIZE, florence_corner, zone_shape
from bottega.games.vecchio.drawing.pieces import Group, ghost, spots
from bottega.games.vecchio.drawing.table import VecchioTable, at_town, coin, fares, good


def draw_targets(table: VecchioTable, placed: Sequence[tuple[Group, Point]]) -> Iterator[Node]:
    """All targets of the map; those of the tracks are drawn with them."""
    yield _trip(table)
    for number, zone in enumerate(table.view["board"]["zones"]):
        place = f"zone-{zone['zone']}"
        if place in table.targets:
            yield target(table, place, path(class_="halo", d=zone_shape(table, number, 24)), sign="zone")
    for town in range(len(table.view["board"]["towns"])):
        if f"town-{town}" in table.targets:
            member = table.view["phase"] in ("choose_member", "event_family")
            yield _member(table, town, f"town-{town}", placed) if member else _town(table, town)
        if f"return-{town}" in table.targets:
            yield _member(table, town, f"return-{town}", placed)


def _town(table: VecchioTable, town: int) -> Element:
    """A town to act in, with the fare, or to place a member in."""
    place, (x, y), fare = f"town-{town}", _middle(table, town), _fare(table, town)
    told, chip, chip_at = table.describe(place), None, (x - 23, y - 19)
    if 0 < fare <= table.narrator.me["goods"]["florin"]:
        told = table.say("table-trip", what=told, fare=table.narrator.count("florin", fare))
        chip = coin(fare, chip_at, 10)
    elif fare:  # florins are too few: a cart
        told = table.say("table-trip-cart", what=told)
        chip = g(transform=move(chip_at))[disc("count", 11), good("cart", (0, 0), 15)]
    placing = table.view["phase"] in ("setup_town", "place_member")
    # While fares are shown, those from the town pointed at would only confuse.
    near = at_town(town) if placing else ""
    return g(draw.choice(table.targets[place], told, near), data_sign=table.town_sign(town))[
        title[told],
        disc("halo", 29, (x, y)),
        chip,
        ghost(table, table.view["to_play"], spots(table, town, 1)[0]) if placing else None,
    ]


def _middle(table: VecchioTable, town: int) -> Point:
    if town != table.florence:
        return table.at(town)
    left, top = florence_corner(table.board, town)
    return left + FLORENCE_SIZE[0] * 0.36, top + 16


def _fare(table: VecchioTable, town: int) -> int:
    """What the way of the member that acts costs in florins."""
    start = table.view["step"]["member"]
    if start is None or table.view["phase"] != "choose_destination":
        return 0
    return int(fares(table.board)[start].get(town, 0))


def _member(table: VecchioTable, town: int, place: str, placed: Sequence[tuple[Group, Point]]) -> Element:
    """A member of the viewer, standing or lying."""
    stands = place.startswith("town-")
    whose = (table.view["to_play"], town, stands)
    at = next((at for group, at in placed if (group.seat, group.town, group.standing) == whose), None)
    halo = disc("halo", 20, at or table.at(town))
    return target(table, place, halo, at_town(town), sign="member" if stands else "lying")


def _trip(table: VecchioTable) -> Node:
    """The way that is being paid for."""
    step = table.view["step"]
    start, end = step["member"], step["destination"]
    if table.view["phase"] != "travel_payment" or start is None or end is None:
        return None
    (ax, ay), (bx, by) = table.at(start), _middle(table, end)
    return g(class_="way")[
        path(class_="trip", d=f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"),
        draw.circle(class_="chosen", r="29", transform=move((bx, by))),
        coin(step["fare"] or 0, ((ax + bx) / 2, (ay + by) / 2), 13),
    ]
