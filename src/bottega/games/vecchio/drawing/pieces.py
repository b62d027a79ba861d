"""The pieces of Il Vecchio in SVG: family members upright or lying, middlemen, and those on the tracks."""

from typing import NamedTuple

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, g, move, path, title, words_at
from bottega.engine.markup import Element
from bottega.games.vecchio.drawing.standing import standing_places
from bottega.games.vecchio.drawing.table import VecchioTable, at_town, sign

PAWN = "M-4.6 -2.4A7.6 7.6 0 1 1 4.6 -2.4C5.4 2.6 8.4 6.4 11 14H-11C-8.4 6.4 -5.4 2.6 -4.6 -2.4Z"
ROBE = "M0 -17C6.4 -14.4 8 -9 7.2 -4C11.4 0 13 7 13.6 15H-13.6C-13 7 -11.4 0 -7.2 -4C-8 -9 -6.4 -14.4 0 -17Z"
FACE = "M0 -11.4C-3.2 -10 -4.2 -7 -3.6 -3.8C-1.6 -1.6 1.6 -1.6 3.6 -3.8C4.2 -7 3.2 -10 0 -11.4Z"


class Group(NamedTuple):
    """Members of a family that stand, or lie, in the same town; the one that acts is drawn apart."""

    seat: int
    town: int
    standing: bool
    number: int
    acting: bool = False

    @property
    def key(self) -> str:
        if self.acting:
            return f"acting-{self.seat}"
        return f"{'standing' if self.standing else 'lying'}-{self.seat}-{self.town}"


def groups(table: VecchioTable) -> dict[int, list[Group]]:
    """Who is in each town: those who stand first, seat by seat."""
    step, active = table.view["step"], table.view["active"]
    acting = None if step["action"] is None else step["member"]
    found: dict[int, list[Group]] = {}
    for standing, posture in ((True, "standing"), (False, "lying")):
        for seat in table.seats:
            for there in table.of_seat(seat)["members"]:
                town, count = there["town"], there[posture]
                if count and standing and (seat, town) == (active, acting):
                    found.setdefault(town, []).append(Group(seat, town, True, 1, True))
                    count -= 1
                if count:
                    found.setdefault(town, []).append(Group(seat, town, standing, count))
    return found


def spots(table: VecchioTable, town: int, number: int) -> tuple[Point, ...]:
    """Where the groups of a town are drawn."""
    names = tuple(told["name"] for told in table.view["board"]["towns"])
    return standing_places(table.board, names, table.florence, town, number)


def placed_groups(table: VecchioTable) -> list[tuple[Group, Point]]:
    """All groups of members on the map with their places."""
    return [
        placed
        for town, here in sorted(groups(table).items())
        for placed in zip(here, spots(table, town, len(here)), strict=True)
    ]


def draw_member(table: VecchioTable, group: Group, at: Point) -> Element:
    """A group of members; a page lets one come from where another of its family has gone."""
    colour, town = table.colour(group.seat), table.narrator.town(group.town)
    posture = table.say("table-standing" if group.standing else "table-lying", count=group.number)
    seat, count = str(group.seat), str(group.number)
    named = {"id": group.key, "class": f"piece {colour} {at_town(group.town)}", "data-cell": str(group.town)}
    family = {"data-owner": seat, "data-kin": f"family-{seat}", "data-count": count}
    explained = "member" if group.standing else "lying"
    return g({**named, **family}, transform=move(at), data_sign=explained)[
        title[table.say("table-member", seat=table.names[group.seat], town=town, posture=posture)],
        pawn(colour, table.seat_letter(group.seat), group.standing),
        draw.disc("chosen", 18) if group.acting else None,
        draw.on_disc("count", 7.6, group.number, 12, at=(10, -11)) if group.number > 1 else None,
    ]


@draw.once
def pawn(colour: str, letter: str, standing: bool = True) -> Element:
    """A member of a family: its mark on the head, its letter on the body; upright or on its side."""
    turned = None if standing else "rotate(-90) translate(-2 0)"
    head, body = ((0, -8), (0, 6)) if standing else ((-8, 2), (6, 2))
    return g(class_=colour)[
        path(class_="pawn", transform=turned, d=PAWN),
        draw.glyph(draw.SEAT_MARKS[colour], head, 9.5, class_="on"),
        words_at(body, letter, 12.5, "on bold"),
    ]


def draw_middleman(table: VecchioTable, colour: str, town: int) -> Element:
    """A hooded figure in its colour, on the shoulder of the crest."""
    (x, y), tell = table.at(town), table.narrator
    called, onward = table.say(f"town_colour-{colour}"), tell.town(tell.next_town(town))
    told = table.say("table-middleman", colour=called, town=tell.town(town), next=onward)
    named = {"id": f"middleman-{colour}", "class": f"piece middleman {colour} {at_town(town)}"}
    placed = move((x + 25, y - 8))
    return g(named, data_cell=town, data_sign="middleman", transform=placed)[title[told], middleman(colour)]


@draw.once
def middleman(colour: str) -> Element:
    return g(class_=colour)[
        path(class_="robe", d=ROBE), path(class_="coin", d=FACE), sign("lily", (0, 7), 10, class_="tinted")
    ]


def ghost(table: VecchioTable, seat: int, at: Point) -> Element:
    """A member as it would stand."""
    return g(class_="preview", transform=move(at))[pawn(table.colour(seat), table.seat_letter(seat))]


def track_member(table: VecchioTable, seat: int, track: str, number: int, at: Point, scale: float) -> Element:
    """A member that has left the map for good."""
    named = {"id": f"on-{track}-{number}", "class": f"piece {table.colour(seat)}", "data-sign": "on_track"}
    return g(named, data_owner=seat, data_kin=f"family-{seat}", transform=move(at, scale))[
        title[table.say("table-on_track", seat=table.names[seat], track=table.narrator.track(track))],
        pawn(table.colour(seat), table.seat_letter(seat)),
    ]
