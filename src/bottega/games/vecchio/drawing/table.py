"""What all parts of the drawing of Il Vecchio share: the table with its words, where things lie, goods."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine.drawing import Point, circle, g, move, num, rect, seat_badge, words_at
from bottega.games.vecchio.glyphs_drawing import sign
from bottega.games.vecchio.narration import describe_action
from bottega.games.vecchio.narrator import WORDS, Narrator, View
from bottega.games.vecchio.vocabulary import ACTIONS, GOODS, TOWNS_MAX, TRACKS

Family = Mapping[str, Any]
Targets = Mapping[str, str]
Track = Mapping[str, Any]
Board = tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int, int], ...]]  # towns, roads

WIDTH, HEIGHT = 840.0, 960.0
MAP_LEFT, MAP_RIGHT, MAP_TOP, MAP_BOTTOM = 60.0, 780.0, 170.0, 772.0  # where middles of towns may lie
SHADES = {"green": "meadow", "red": "gate", "florence": "capital"}  # town colours that seats have too

# Places by number, for pages: towns, then tracks, zones, the Medici tokens.
TRACK_CELLS = 40
ZONE_CELLS = 50
MEDICI_CELL = 70


def track_cell(track: str) -> int:
    return TRACK_CELLS + TRACKS.index(track)


@dataclass(frozen=True)
class Table:
    """A view with the language and the players' names to tell it, what may be chosen, what just changed."""

    view: View
    lang: str
    names: Sequence[str]
    targets: Targets = field(default_factory=dict)
    highlight: Collection[int] = ()
    focus: str | None = None

    @cached_property
    def narrator(self) -> Narrator:
        return Narrator(self.view, self.lang, WORDS, self.names)

    @property
    def over(self) -> bool:
        return bool(self.view["phase"] == "game_over")

    @property
    def seats(self) -> range:
        return range(len(self.view["seats"]))

    @property
    def asked(self) -> bool:
        """Whether the viewer is to decide now."""
        return self.view["to_play"] is not None and self.view["to_play"] == self.view["seat"]

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

    def say(self, key: str, **args: object) -> str:
        return WORDS.say(key, self.lang, **args)

    def describe(self, place: str) -> str:
        """What a place that may be chosen does, in the words of its button."""
        action = ACTIONS.read(self.targets[place])
        return describe_action(action.name, action.arguments, self.view, self.lang)

    def colour(self, seat: int) -> str:
        return str(self.view["seats"][seat]["colour"])

    def letter(self, seat: int) -> str:
        return self.say(f"colour-{self.colour(seat)}-letter")

    def badge(self, seat: int, at: Point, radius: float) -> Markup:
        return seat_badge(self.colour(seat), self.letter(seat), at, radius)

    def at(self, town: int) -> Point:
        """The middle of a town in the drawing."""
        return places(self.board)[town]

    def town_at(self, town: int) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.view["board"]["towns"][town]
        return found

    def track(self, key: str) -> Track:
        found: Track = next(track for track in self.view["tracks"] if track["track"] == key)
        return found

    def gives(self, town: int) -> Sequence[Mapping[str, int]]:
        """What a town gives, one way or another."""
        ways: Sequence[Mapping[str, int]] = self.view["gives"].get(self.town_at(town)["colour"], ())
        return ways

    def changed(self, cell: int) -> bool:
        return cell in self.highlight

    def name_town(self, town: int) -> str:
        """A town with its colour and what it gives."""
        told, colour = self.town_at(town), self.town_at(town)["colour"]
        if told["kind"] == "florence":
            return self.say("table-town-florence", town=told["name"])
        if told["kind"] == "exit":
            track = next((track for track in self.view["tracks"] if track["entry"] == town), None)
            leads = self.narrator.track(track["track"] if track else None)
            return self.say("table-town-exit", town=told["name"], track=leads)
        gives = self.narrator.any_of(self.gives(town))
        if colour == "green":
            return self.say("table-town-green", town=told["name"], gives=gives)
        return self.say(
            "table-town", town=told["name"], colour=self.say(f"town_colour-{colour}"), gives=gives
        )


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


@lru_cache(16)
def fares(board: Board) -> tuple[tuple[int | None, ...], ...]:
    """What the way from each town to each other costs, in florins (VEC-P2); None where no way leads."""
    towns, roads = board
    far = 10**6
    cost = [[0 if a == b else far for b in range(len(towns))] for a in range(len(towns))]
    for a, b, price in roads:
        cost[a][b] = cost[b][a] = min(cost[a][b], price)
    for via in range(len(towns)):
        for a in range(len(towns)):
            for b in range(len(towns)):
                cost[a][b] = min(cost[a][b], cost[a][via] + cost[via][b])
    return tuple(tuple(price if price < far else None for price in row) for row in cost)


def at_town(town: int) -> str:
    """The class of all that lies at a town: to point at it shows what the ways from there cost."""
    return f"at-{min(town, TOWNS_MAX - 1)}"


# ---------------------------------------------------------------- goods


def coin(count: int | str, at: Point, radius: float) -> Element:
    """Florins: a gold coin with their number."""
    return g(transform=move(at))[
        circle(class_="coin", r=num(radius)), words_at((0, 0), count, radius * 1.25, "on-gold bold")
    ]


def good(kind: str, at: Point, size: float, css: str = "inked") -> Element:
    """A good; a partisan of any kind is a dagger with a sword."""
    if kind == "florin":
        return g(transform=move(at))[
            circle(class_="coin", r=num(size / 2)),
            sign("lily", (0, 0), size * 0.66, class_="light-ink"),
        ]
    return sign(kind, at, size, class_=css)


def goods_line(amounts: Mapping[str, int], size: float) -> tuple[list[Node], float]:
    """Goods from the origin rightwards, centred in height, and how wide they are: florins as a coin with
    their number, one or two others as they are, more with a number."""
    drawn: list[Node] = []
    x = 0.0
    for kind in (*GOODS, "partisan"):
        count = amounts.get(kind, 0)
        if not count:
            continue
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


def counted(kind: str, count: int, at: Point, size: float) -> Element:
    """How much of a good a family has."""
    return g(class_="faint" if not count else None, transform=move(at))[
        good(kind, (0, 0), size), words_at((size * 0.62, 0), count, size * 0.82, "bold", "start")
    ]


def ring(table: Table, cell: int, size: Point, at: Point = (0, 0), corner: float = 8) -> Element:
    """The outline of a place: lapis where something changed or a line of the log points at."""
    width, height = size
    return rect(
        class_="ring changed" if table.changed(cell) else "ring",
        x=num(at[0]),
        y=num(at[1]),
        width=num(width),
        height=num(height),
        rx=num(corner),
    )
