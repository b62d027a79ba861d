"""A position with a question, drawn as at a table: the board, the seats and what may be chosen by a form; and
decisions told one after the other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from markupsafe import Markup

from bottega.engine.actions import Action
from bottega.engine.drawing import glyph, svg
from bottega.engine.events import Event
from bottega.engine.game import State
from bottega.engine.markup import (
    Element,
    Node,
    button,
    details,
    div,
    form,
    h1,
    li,
    main,
    ol,
    p,
    section,
    span,
    summary,
    ul,
)
from bottega.engine.show import Offer, Show
from bottega.engine.words import Words
from bottega.web.pages.frame import token
from bottega.web.phrases import COLOURS, badge, game_title, say

FEW = 10  # choices that fit as buttons; more are found on the board, and in a list that opens
FILES = ("puzzle.css", "puzzle.js")


@dataclass(frozen=True)
class Offered:
    """A choice in words; `warning` says that it shows something new."""

    action: Action
    told: str
    warning: str = ""


@dataclass(frozen=True)
class Position:
    """A table as one seat sees it, where that seat may be asked something."""

    state: State
    seat: int
    lang: str
    marked: Sequence[int] = field(default=())  # cells where something just happened
    called: Sequence[str] = field(default=())  # who sits there; nobody: the seats have colours

    @property
    def show(self) -> Show:
        return self.state.game.spec.show

    @cached_property
    def view(self) -> Mapping[str, Any]:
        return self.state.view(self.seat)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(self.called or self.show.name_seats(self.view, self.lang))

    @property
    def words(self) -> Words:
        return self.state.game.spec.words

    @property
    def title(self) -> str:
        return game_title(self.state.game.spec, self.lang)

    def say(self, key: str, **args: object) -> str:
        return say(key, self.lang, **args)

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        return self.seat

    @property
    def asked_view(self) -> Mapping[str, Any]:
        """The table as that seat sees it."""
        return self.view

    @property
    def tag(self) -> str:
        """Who is asked, in words."""
        return self.say("puzzle-you", colour=self.say(f"colour-{COLOURS[self.seat]}"))

    @cached_property
    def choices(self) -> Sequence[Offered]:
        return [Offered(action, self.describe(action)) for action in self.state.legal()]

    @property
    def clickable(self) -> Sequence[Action]:
        """The choices that may be made on the board."""
        return [one.action for one in self.choices]

    def describe(self, action: Action | str) -> str:
        """A choice of the seat that is asked in words."""
        game = self.state.game
        return game.spec.describe(game.actions.read(action), self.asked_view, self.lang)


def position_part(position: Position, heading: str, column: Node, *, asking: bool) -> Element:
    """The whole page below its head. `column` stands beside the board; who is asked may choose on it."""
    offered = position.show.offer(position.clickable, position.asked_view) if asking else Offer()
    board = position.show.draw(
        position.view,
        "board",
        targets=offered.board,
        lang=position.lang,
        names=position.names,
        highlight=position.marked,
    )
    return main(
        "#puzzle", tabindex="-1", class_="yours" if asking else None, data_phase=position.view["phase"]
    )[
        div(".ask-column")[
            div(".headline")[h1(id="main")[position.title], span(".soft")[heading]],
            column,
        ],
        div("#stage.board")[Markup(board)],
        section("#seats", aria_label=position.say("table-seats"))[
            ul[(_place(position, seat, offered) for seat in range(position.state.game.players))]
        ],
    ]


def _place(position: Position, seat: int, offered: Offer) -> Element:
    own, asked, lang = seat == position.seat, seat == position.asked, position.lang
    how = {"targets": offered.seat} if asked and offered.seat else {}
    drawn = position.show.draw(position.view, "seat", seat=seat, lang=lang, names=position.names, **how)
    return li(id=f"place-{seat}", class_="seat turn" if asked else "seat")[
        div(".seat-line")[
            badge(seat, lang),
            span(".name")[position.names[seat]],
            span(".notes")[span(".note.you")[say("table-you", lang)]] if own else None,
        ],
        div(".seat-card")[Markup(drawn)],
    ]


def asked_part(position: Position, address: str, told: Node) -> Element:
    """What the seat is asked, and all that it may choose; the answer goes to an address."""
    view, lang = position.view, position.lang
    picture = position.show.draw(view, "asked", lang=lang, names=position.names)
    return section("#ask.yours", aria_label=position.say("table-choices"))[
        div(".prompt")[
            p(".tag")[badge(position.asked, lang), " ", position.tag],
            p("#prompt")[position.state.game.spec.prompt(view, lang, position.names)],
            div(".asked")[Markup(picture)] if picture else None,
        ],
        told,
        _choices(position, address),
    ]


def _choices(position: Position, address: str) -> Node:
    choices = position.choices
    few = len(choices) <= FEW
    listed = form("#choices", method="post", action=address)[
        token(),
        ol(class_="few" if few else "many")[
            (_choice(position, number, one) for number, one in enumerate(choices, 1))
        ],
    ]
    if few:
        return listed
    return [
        p(".soft.click")[position.say("table-click")],
        details("#choice-list")[summary[position.say("table-choices-all", count=len(choices))], listed],
    ]


def _choice(position: Position, number: int, choice: Offered) -> Element:
    action = choice.action
    drawn = action in position.clickable
    picture = position.show.small(action, position.asked_view, position.lang) if drawn else ""
    return li[
        button(
            name="action",
            value=str(action),
            data_action=str(action),
            data_key=str(number) if number < FEW else None,
            title=choice.warning or None,
        )[
            span(".picture")[Markup(picture)] if picture else None,
            span[choice.told],
            span(".eye", role="img", aria_label=choice.warning)[eye()] if choice.warning else None,
        ]
    ]


def eye() -> Element:
    """The sign of a choice that reveals something."""
    return svg(viewBox="-12 -12 24 24", aria_hidden="true")[glyph("eye", (0, 0), 24)]


# ------------------------------------------------------------------ decisions, one after the other


@dataclass(frozen=True)
class Told:
    """A decision: whose it was, what happened, and where."""

    seat: int
    said: str
    marked: tuple[int, ...]


def tell(
    state: State,
    seat: int,
    mover: int,
    events: Sequence[Event],
    choice: str,
    lang: str,
    names: Sequence[str] | None = None,
) -> Told:
    """What a seat learned of a decision, by the table after it; `choice` where it saw nothing happen."""
    spec, view = state.game.spec, state.view(seat)
    said = " ".join(spec.tell(event, view, lang, names) for event in events)
    marked = {cell for event in events for cell in spec.show.cells(event)}
    return Told(mover, said or choice, tuple(sorted(marked)))
