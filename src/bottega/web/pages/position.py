"""A position with a question, drawn as at a table: the board, the seats and what may be chosen by a form."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from markupsafe import Markup

from bottega.engine.actions import Action
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
class Position:
    """A table as one seat sees it, where that seat may be asked something."""

    state: State
    seat: int
    lang: str
    marked: Sequence[int] = field(default=())  # cells where something just happened

    @property
    def show(self) -> Show:
        return self.state.game.spec.show

    @cached_property
    def view(self) -> Mapping[str, Any]:
        return self.state.view(self.seat)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The seats are called by their colours: nobody sits there."""
        return tuple(self.show.name_seats(self.view, self.lang))

    @property
    def words(self) -> Words:
        return self.state.game.spec.words

    @property
    def title(self) -> str:
        return game_title(self.state.game.spec, self.lang)

    def say(self, key: str, **args: object) -> str:
        return say(key, self.lang, **args)

    def describe(self, action: Action | str) -> str:
        """A choice of this seat in words."""
        game = self.state.game
        return game.spec.describe(game.actions.read(action), self.view, self.lang)


def position_part(position: Position, heading: str, column: Node, *, asking: bool) -> Element:
    """The whole page below its head. `column` stands beside the board; who is asked may choose on it."""
    offered = position.show.offer(position.state.legal(), position.view) if asking else Offer()
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
    own, lang = seat == position.seat, position.lang
    how = {"targets": offered.seat} if own and offered.seat else {}
    drawn = position.show.draw(position.view, "seat", seat=seat, lang=lang, names=position.names, **how)
    return li(id=f"place-{seat}", class_="seat turn" if own else "seat")[
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
            p(".tag")[badge(position.seat, lang), " ", _you(position)],
            p("#prompt")[position.state.game.spec.prompt(view, lang, position.names)],
            div(".asked")[Markup(picture)] if picture else None,
        ],
        told,
        _choices(position, address),
    ]


def _you(position: Position) -> str:
    colour = position.say(f"colour-{COLOURS[position.seat]}")
    return position.say("puzzle-you", colour=colour)


def _choices(position: Position, address: str) -> Node:
    legal = position.state.legal()
    few = len(legal) <= FEW
    listed = form("#choices", method="post", action=address)[
        token(),
        ol(class_="few" if few else "many")[
            (_choice(position, number, one) for number, one in enumerate(legal, 1))
        ],
    ]
    if few:
        return listed
    return [
        p(".soft.click")[position.say("table-click")],
        details("#choice-list")[summary[position.say("table-choices-all", count=len(legal))], listed],
    ]


def _choice(position: Position, number: int, action: Action) -> Element:
    picture = position.show.small(action, position.view, position.lang)
    return li[
        button(
            name="action",
            value=str(action),
            data_action=str(action),
            data_key=str(number) if number < FEW else None,
        )[span(".picture")[Markup(picture)] if picture else None, span[position.describe(action)]]
    ]
