"""What all parts of the drawing of Il Vecchio share: the table with its words, where things lie, goods."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, TableDrawing, g, move, words_at
from bottega.engine.markup import Element, Node
from bottega.games.vecchio.box.roads import cheapest
from bottega.games.vecchio.table import TOWNS_MAX, Good
from bottega.games.vecchio.words.narrator import VecchioNarrator

Family = Mapping[str, Any]
TrackView = Mapping[str, Any]
Board = tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int, int], ...]]  # towns, roads

sign = draw.signs(__file__, "vecchio")

WIDTH, HEIGHT = 840.0, 1000.0
MAP_LEFT, MAP_RIGHT, MAP_TOP, MAP_BOTTOM = 60.0, 780.0, 208.0, 774.0  # where middles of towns may lie
SHADES = {"green": "meadow", "red": "gate", "florence": "capital"}  # town colours that seats have too


class VecchioTable(TableDrawing):
    """A view, with where things lie on the sheet."""

    seats_called = "seats"
    narrator: VecchioNarrator

    @property
    def label(self) -> str:
        return self.say("table-picture", phase=self.spec.show.progress(self.view, self.lang))

    @cached_property
    def board(self) -> Board:
        """Where the towns lie and what the roads cost, to know a map by."""
        board = self.view["board"]
        return (
            tuple((town["x"], town["y"]) for town in board["towns"]),
            tuple((*road["towns"], road["cost"]) for road in board["roads"]),
        )

    @cached_property
    def florence(self) -> int:
        towns = self.view["board"]["towns"]
        return next((town["town"] for town in towns if town["kind"] == "florence"), 0)

    def at(self, town: int) -> Point:
        """The middle of a town in the drawing."""
        return places(self.board)[town]

    def town_at(self, town: int) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.view["board"]["towns"][town]
        return found

    def track(self, key: str) -> TrackView:
        found: TrackView = next(track for track in self.view["tracks"] if track["track"] == key)
        return found

    def gives(self, town: int) -> Sequence[Mapping[str, int]]:
        """What a town gives, one way or another."""
        ways: Sequence[Mapping[str, int]] = self.view["gives"].get(self.town_at(town)["colour"], ())
        return ways

    def name_town(self, town: int) -> str:
        """A town with its colour and what it gives, or where it leads."""
        told = self.town_at(town)
        name, kind, colour = told["name"], told["kind"], told["colour"]
        if kind == "florence":
            return self.say("table-town-florence", town=name)
        if kind == "exit":
            track = next((track["track"] for track in self.view["tracks"] if track["entry"] == town), None)
            return self.say("table-town-exit", town=name, track=self.narrator.track(track))
        gives = self.narrator.any_of(self.gives(town))
        if colour == "green":
            return self.say("table-town-green", town=name, gives=gives)
        return self.say("table-town", town=name, colour=self.say(f"town_colour-{colour}"), gives=gives)

    def town_sign(self, town: int) -> str:
        """As what a page explains a town: by what can be done there."""
        kind = self.town_at(town)["kind"]
        return "town" if kind == "crest" else f"town:{kind}"


# ---------------------------------------------------------------- the map


@lru_cache(16)
def places(board: Board) -> tuple[Point, ...]:
    """The middles of the towns: any map is stretched over the same sheet."""
    towns, _ = board
    xs, ys = [x for x, _ in towns], [y for _, y in towns]
    left, top = min(xs), min(ys)
    across = (MAP_RIGHT - MAP_LEFT) / max(1, max(xs) - left)
    down = (MAP_BOTTOM - MAP_TOP) / max(1, max(ys) - top)
    return tuple((MAP_LEFT + (x - left) * across, MAP_TOP + (y - top) * down) for x, y in towns)


def fares(board: Board) -> tuple[Mapping[int, int], ...]:
    """What the way from each town to every other that can be reached costs, in florins (VEC-P2)."""
    towns, roads = board
    return cheapest(len(towns), roads)


def at_town(town: int) -> str:
    """The class of all that lies at a town: to point at it shows what the ways from there cost."""
    return f"at-{min(town, TOWNS_MAX - 1)}"


# ---------------------------------------------------------------- goods


def coin(count: int | str, at: Point, radius: float) -> Element:
    """Florins: a gold coin with their number."""
    return g(transform=move(at))[draw.on_disc("coin", radius, count, radius * 1.25, "on-gold bold")]


def good(kind: str, at: Point, size: float, css: str = "inked") -> Element:
    """A good; a partisan of any kind is a dagger with a sword."""
    if kind == "florin":
        return g(transform=move(at))[
            draw.disc("coin", size / 2), sign("lily", (0, 0), size * 0.66, class_="light-ink")
        ]
    return sign(kind, at, size, class_=css)


def goods_line(amounts: Mapping[str, int], size: float) -> tuple[list[Node], float]:
    """Goods from the origin rightwards, centred in height, and how wide they are: florins as a coin with
    their number, one or two others as they are, more with a number."""
    drawn: list[Node] = []
    x = 0.0
    held = [(kind, amounts[kind]) for kind in (*Good.words, "partisan") if amounts.get(kind)]
    for kind, count in held:
        if kind == "florin":
            drawn.append(coin(count, (x + size * 0.5, 0), size * 0.5))
            x += size * 1.08
        elif count <= 2:
            drawn += [good(kind, (x + size * (0.45 + 0.8 * place), 0), size * 0.86) for place in range(count)]
            x += size * (0.95 + 0.8 * (count - 1))
        else:
            drawn += [
                words_at((x, 0), count, size * 0.8, "bold", "start"),
                good(kind, (x + size * 0.95, 0), size * 0.86),
            ]
            x += size * 1.5
    return drawn, x


def ways_line(ways: Sequence[Mapping[str, int]], size: float) -> tuple[list[Node], float]:
    """Alternatives, parted by a stroke."""
    drawn: list[Node] = []
    x = 0.0
    for number, amounts in enumerate(ways):
        if number:
            drawn.append(words_at((x + size * 0.18, 0), "/", size * 0.9, "soft"))
            x += size * 0.36
        line, width = goods_line(amounts, size)
        drawn.append(g(transform=move((x, 0)))[line])
        x += width
    return drawn, x
