"""The pieces of Il Vecchio in SVG: family members upright or lying, middlemen, and those on the tracks."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine.drawing import SEAT_MARKS, Point, circle, g, glyph, move, num, path, title, words_at
from bottega.games.vecchio.drawing.standing import standing_places
from bottega.games.vecchio.drawing.table import VecchioTable, at_town, sign

PAWN = "M-4.6 -2.4A7.6 7.6 0 1 1 4.6 -2.4C5.4 2.6 8.4 6.4 11 14H-11C-8.4 6.4 -5.4 2.6 -4.6 -2.4Z"


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
    acting = step["member"] if step["member"] is not None and step["action"] is not None else None
    found: dict[int, list[Group]] = {}
    for posture in (True, False):
        for seat in table.seats:
            for there in table.view["seats"][seat]["members"]:
                town, count = there["town"], there["standing" if posture else "lying"]
                if not count:
                    continue
                here = found.setdefault(town, [])
                if posture and seat == active and town == acting:
                    here.append(Group(seat, town, True, 1, True))
                    count -= 1
                if count:
                    here.append(Group(seat, town, posture, count))
    return found


def spots(table: VecchioTable, town: int, number: int) -> tuple[Point, ...]:
    """Where the groups of a town are drawn."""
    names = tuple(told["name"] for told in table.view["board"]["towns"])
    return standing_places(table.board, names, table.florence, town, number)


def placed_groups(table: VecchioTable) -> list[tuple[Group, Point]]:
    """All groups of members on the map with their places."""
    found = []
    for town, here in sorted(groups(table).items()):
        found += list(zip(here, spots(table, town, len(here)), strict=True))
    return found


def draw_members(table: VecchioTable, placed: Sequence[tuple[Group, Point]]) -> list[Element]:
    return [_member(table, group, at) for group, at in placed]


def _member(table: VecchioTable, group: Group, at: Point) -> Element:
    posture = table.say("table-standing" if group.standing else "table-lying", count=group.number)
    named = table.say(
        "table-member", seat=table.names[group.seat], town=table.narrator.town(group.town), posture=posture
    )
    return g(
        id=group.key,
        class_=f"piece {table.colour(group.seat)} {at_town(group.town)}",
        data_cell=group.town,
        data_owner=group.seat,
        data_kin=_kin(group.seat),
        data_count=group.number,
        transform=move(at),
    )[
        title[named],
        pawn(table.colour(group.seat), table.seat_letter(group.seat), group.standing),
        circle(class_="chosen", r="18") if group.acting else None,
        _count(group.number) if group.number > 1 else None,
    ]


@cache
def pawn(colour: str, letter: str, standing: bool = True) -> Markup:
    """A member of a family: its mark on the head, its letter on the body; upright or on its side."""
    if standing:
        drawn: Node = [
            path(class_="pawn", d=PAWN),
            glyph(SEAT_MARKS[colour], (0, -8), 9.5, class_="on"),
            words_at((0, 6), letter, 12.5, "on bold"),
        ]
    else:
        drawn = [
            path(class_="pawn", transform="rotate(-90) translate(-2 0)", d=PAWN),
            glyph(SEAT_MARKS[colour], (-8, 2), 9.5, class_="on"),
            words_at((6, 2), letter, 12.5, "on bold"),
        ]
    return Markup(str(g(class_=colour)[drawn]))


def _kin(seat: int) -> str:
    """A page lets a member come from where one of its family has gone."""
    return f"family-{seat}"


def _count(count: int) -> Node:
    return [
        circle(class_="count", cx="10", cy="-11", r="7.6"),
        words_at((10, -11), count, 12, "bold"),
    ]


def draw_middlemen(table: VecchioTable) -> list[Element]:
    """The five middlemen: hooded figures in their colours, on the shoulder of the crest."""
    return [_middleman(table, colour, town) for colour, town in table.view["middlemen"].items()]


def _middleman(table: VecchioTable, colour: str, town: int) -> Element:
    x, y = table.at(town)
    named = table.say(
        "table-middleman",
        colour=table.say(f"town_colour-{colour}"),
        town=table.narrator.town(town),
        next=table.narrator.town(table.narrator.next_town(town)),
    )
    return g(
        id=f"middleman-{colour}",
        class_=f"piece middleman {colour} {at_town(town)}",
        data_cell=town,
        transform=move((x + 25, y - 8)),
    )[title[named], middleman(colour)]


@cache
def middleman(colour: str) -> Markup:
    robe = (
        "M0 -17C6.4 -14.4 8 -9 7.2 -4C11.4 0 13 7 13.6 15H-13.6C-13 7 -11.4 0 -7.2 -4C-8 -9 -6.4 -14.4 0 -17Z"
    )
    drawn = g(class_=colour)[
        path(class_="robe", d=robe),
        path(
            class_="coin",
            d="M0 -11.4C-3.2 -10 -4.2 -7 -3.6 -3.8C-1.6 -1.6 1.6 -1.6 3.6 -3.8C4.2 -7 3.2 -10 0 -11.4Z",
        ),
        sign("lily", (0, 7), 10, class_="tinted"),
    ]
    return Markup(str(drawn))


def ghost(table: VecchioTable, seat: int, at: Point) -> Element:
    """A member as it would stand."""
    return g(class_="preview", transform=move(at))[pawn(table.colour(seat), table.seat_letter(seat))]


def track_member(table: VecchioTable, seat: int, track: str, number: int, at: Point, scale: float) -> Element:
    """A member that has left the map for good."""
    return g(
        id=f"on-{track}-{number}",
        class_=f"piece {table.colour(seat)}",
        data_owner=seat,
        data_kin=_kin(seat),
        transform=move(at, scale),
    )[
        title[table.say("table-on_track", seat=table.names[seat], track=table.narrator.track(track))],
        pawn(table.colour(seat), table.seat_letter(seat)),
    ]


def halo_at(at: Point, radius: float) -> Element:
    return circle(class_="halo", cx=num(at[0]), cy=num(at[1]), r=num(radius))
