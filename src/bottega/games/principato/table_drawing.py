"""What all parts of the drawing of Principato share: the table with its words, tokens, cubes, places."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine import hexes
from bottega.engine.drawing import (
    Point,
    choice,
    circle,
    g,
    move,
    num,
    points,
    polygon,
    rect,
    seat_badge,
    title,
    words_at,
)
from bottega.games.principato.glyphs_drawing import sign
from bottega.games.principato.narration import WORDS, Narrator, describe_action
from bottega.games.principato.vocabulary import ACTIONS

View = Mapping[str, Any]
Own = Mapping[str, Any]
Targets = Mapping[str, str]

ZONES = ("environs", "wall", "town", "palace_hall", "church")
SHADES = {  # the colour of each thing: rural green, urban yellow, army red, culture blue, favour purple
    **dict.fromkeys(("field", "farm", "food", "rural"), "rural"),
    **dict.fromkeys(("palazzo", "bank", "gold", "urban"), "urban"),
    **dict.fromkeys(("catapult", "militia", "condottiere", "soldier"), "army"),
    **dict.fromkeys(("monument", "book", "painting"), "culture"),
    "favour": "favour",
}
ZONE_OF = {
    **dict.fromkeys(("field", "farm", "food"), "environs"),
    **dict.fromkeys(("palazzo", "bank", "gold"), "town"),
    **dict.fromkeys(("catapult", "militia", "condottiere"), "wall"),
    **dict.fromkeys(("monument", "book", "painting"), "palace_hall"),
    "favour": "church",
}
SEAT_CELLS = 10  # places of a seat: five zones, two cards; those of the display come before
YEARS_CELL, CULTURE_CELL = 90, 91


def zone_cell(seat: int, zone: str) -> int:
    """The number of a zone of a principality, for pages."""
    return SEAT_CELLS * (seat + 1) + ZONES.index(zone)


def card_cell(seat: int, slot: int) -> int:
    """The number of an own card, for pages; slots count from 1."""
    return SEAT_CELLS * (seat + 1) + len(ZONES) + slot - 1


@dataclass(frozen=True)
class Table:
    """A view with the language and the players' names to tell it, what may be chosen, what just changed."""

    view: View
    lang: str
    names: Sequence[str]
    targets: Targets = field(default_factory=dict)
    highlight: Collection[int] = ()
    focus: str | None = None
    middle: int | None = None  # whose principality is drawn, if not as usual

    @cached_property
    def narrator(self) -> Narrator:
        return Narrator(self.view, self.lang, WORDS, self.names)

    @property
    def over(self) -> bool:
        return bool(self.view["phase"] == "game_over")

    @property
    def shown(self) -> int:
        """Whose principality lies open in the middle: the viewer's, or that of whoever is asked."""
        if self.middle is not None:
            return self.middle
        seat, mover = self.view["seat"], self.view["to_play"]
        if seat is None:
            seat = mover if mover is not None else self.first
        return int(seat)

    @property
    def first(self) -> int:
        """The winner; before the end the first seat."""
        ranks = [result["rank"] for result in self.view["results"] or ()]
        return ranks.index(1) if 1 in ranks else 0

    @property
    def own(self) -> Own:
        principality: Own = self.view["principalities"][self.shown]
        return principality

    @property
    def seats(self) -> range:
        return range(len(self.view["principalities"]))

    def say(self, key: str, **args: object) -> str:
        return WORDS.say(key, self.lang, **args)

    def describe(self, place: str) -> str:
        """What a place that may be chosen does, in the words of its button."""
        action = ACTIONS.read(self.targets[place])
        return describe_action(action.name, action.arguments, self.view, self.lang)

    def colour(self, seat: int) -> str:
        return str(self.view["principalities"][seat]["colour"])

    def badge(self, seat: int, at: Point, radius: float) -> Markup:
        colour = self.colour(seat)
        return seat_badge(colour, self.say(f"colour-{colour}-letter"), at, radius)

    def effect(self, card: Mapping[str, Any]) -> str:
        """All that a card says, with its name."""
        kind = self.view["kinds"][card["kind"]]
        stays = self.say("exchange-yes" if kind["exchange"] else "exchange-no")
        return self.say(
            "table-card",
            card=self.narrator.card(card),
            effect=self.narrator.effect(card),
            exchange=stays,
        )

    @cached_property
    def card_ids(self) -> dict[tuple[str, int], str]:
        """A name for every open card by its place, so that pages see it move; cards alike are numbered."""
        lying = [(("display", place), card) for place, card in enumerate(self.view["display"], 1)]
        for seat, own in enumerate(self.view["principalities"]):
            lying += [((f"hand-{seat}", slot), card) for slot, card in enumerate(own["cards"], 1)]
        met: dict[str, int] = {}
        ids = {}
        for place, card in lying:
            if card is not None:
                name = card["card"].replace(" ", "-")
                met[name] = met.get(name, -1) + 1
                ids[place] = f"card-{name}-{met[name]}"
        return ids


# ---------------------------------------------------------------- cubes and tokens


@cache
def cube(kind: str, at: Point, size: float = 18.0) -> Markup:
    """A cube of food, gold or favour: its colour and its sign."""
    half = size / 2
    return Markup(
        str(
            g(class_=f"cube {SHADES[kind]}", transform=move(at))[
                rect(x=num(-half), y=num(-half), width=num(size), height=num(size), rx=num(size * 0.18)),
                sign(kind, (0, 0), size * 0.72),
            ]
        )
    )


@cache
def cube_place(at: Point, size: float = 18.0) -> Markup:
    """An empty place for a cube."""
    half = size / 2
    return Markup(
        str(
            rect(
                class_="place",
                x=num(at[0] - half),
                y=num(at[1] - half),
                width=num(size),
                height=num(size),
                rx="3",
            )
        )
    )


@cache
def token(kind: str, at: Point, size: float = 22.0) -> Markup:
    """A token by its shape: hexagon of the country, square of the town, disc of the army, culture upright."""
    shade = SHADES[kind]
    if shade == "rural":
        shape = polygon(class_="shape", points=points(hexes.corners((0, 0), size)))
    elif shade == "urban":
        side = size * 0.88
        shape = rect(
            class_="shape", x=num(-side), y=num(-side), width=num(2 * side), height=num(2 * side), rx="3"
        )
    elif shade == "army":
        shape = circle(class_="shape", r=num(size * 0.94))
    else:
        shape = rect(
            class_="shape",
            x=num(-size * 0.78),
            y=num(-size),
            width=num(size * 1.56),
            height=num(2 * size),
            rx="3",
        )
    glyph_of = {"soldier": "militia", "rural": "field", "urban": "palazzo"}.get(kind, kind)
    return Markup(
        str(g(class_=f"token {shade} {kind}", transform=move(at))[shape, sign(glyph_of, (0, 0), size * 1.16)])
    )


def culture_token(kind: str, value: int, at: Point, size: float = 24.0) -> Element:
    """A culture token with its value."""
    return g(class_="token culture", transform=move(at))[
        rect(
            class_="shape",
            x=num(-size * 0.72),
            y=num(-size),
            width=num(size * 1.44),
            height=num(2 * size),
            rx="4",
        ),
        sign(kind, (0, -size * 0.36), size * 0.98),
        words_at((0, size * 0.56), str(value), size * 0.72, "bold on-token"),
    ]


def counted(at: Point, drawn: Node, count: object, told: str, css: str = "", size: float = 17.0) -> Element:
    """A thing and how many of it there are."""
    return g(class_=f"counted {css}".strip(), transform=move(at))[
        title[told], drawn, words_at((17, 1), str(count), size, "bold", "start")
    ]


def target(table: Table, place: str, content: Node, css: str = "", **attributes: str) -> Element:
    """Something that may be chosen when it is offered, with its words."""
    action = table.targets.get(place)
    label = table.describe(place) if action else ""
    named = {f"data-{key}": value for key, value in attributes.items()}
    return g({**named, **choice(action, label, css)})[title[label] if action else None, content]


def steps(count: int, width: float, most: float) -> float:
    """How far apart so many things lie in a width, at most so far."""
    return min(most, width / max(1, count - 1))
