"""Hints at the table: the button that asks, and the answer with the best choices and their chances."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from bottega.engine.drawing import num, rect, svg
from bottega.engine.markup import (
    Element,
    a,
    button,
    div,
    form,
    h1,
    h2,
    input,
    li,
    main,
    ol,
    p,
    section,
    span,
    ul,
)
from bottega.engine.prospects import Prospects
from bottega.engine.words import Words
from bottega.web.analysis import Advice, allows_hints
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token
from bottega.web.pages.reasons import reasons
from bottega.web.phrases import game_title, names_of, say
from bottega.web.table import Table

UNKNOWN = "–"  # the chances after a choice that the search has not tried
SHOWN = 3


def hint_part(table: Table, lang: str) -> Element | None:
    """The button, and the place of the answer, for whoever is to play."""
    if not allows_hints(table):
        return None
    return div("#hint")[
        form(method="post", action=f"/t/{table.id}/hint")[
            token(),
            input(type="hidden", name="seen", value=str(table.version)),
            button(
                data_do="hint",
                data_thinking=say("hint-thinking", lang),
                data_failed=say("hint-none", lang),
                title=say("hint-help", lang),
            )[span(aria_hidden="true")["✦"], " ", say("hint-ask", lang)],
        ],
        div("#hint-answer", role="status"),
    ]


def answer_part(table: Table, seat: int, found: Sequence[Advice], lang: str) -> Element:
    """The best choices; each can be taken here."""
    return section(".hints", aria_label=say("hint-title", lang))[
        form(method="post", action=f"/t/{table.id}/act")[
            token(),
            input(type="hidden", name="seen", value=str(table.version)),
            ol[(_choice(table, seat, number, one, lang) for number, one in enumerate(found[:SHOWN], 1))],
        ],
        ul(".reasons")[(li[told] for told in _reasons(table, seat, found, lang))],
        p(".soft")[say("hint-means", lang)],
    ]


@dataclass(frozen=True)
class _Speaker:
    words: Words
    lang: str
    names: tuple[str, ...]


def _reasons(table: Table, seat: int, found: Sequence[Advice], lang: str) -> list[str]:
    prospects = Prospects(table.state, seat)
    gains = [prospects.of(table.game.actions.read(one.action)).gains for one in found[:2]]
    return reasons(found, gains, _Speaker(table.game.spec.words, lang, names_of(table.seats, lang)))


def _choice(table: Table, seat: int, number: int, one: Advice, lang: str) -> Element:
    spec, view = table.game.spec, table.state.view(seat)
    action = table.game.actions.read(one.action)
    picture = spec.show.small(action, view, lang)
    return li[
        button(name="action", value=one.action, data_action=one.action, data_hint=str(number))[
            span(".rank", aria_hidden="true")[str(number)],
            span(".picture")[Markup(picture)] if picture else None,
            span(".told")[spec.describe(action, view, lang)],
            span(".share")[percent(one.share, lang) if one.visits else UNKNOWN],
            bar(one.share) if one.visits else None,
        ]
    ]


def bar(share: float) -> Element:
    """A share as a length."""
    return svg(class_="bar", viewBox="0 0 100 6", preserveAspectRatio="none", aria_hidden="true")[
        rect(class_="track", width="100", height="6"),
        rect(class_="filled", width=num(100 * share), height="6"),
    ]


def percent(share: float, lang: str) -> str:
    return say("hint-percent", lang, n=round(100 * share))


def page(visit: Visit, table: Table, seat: int, found: Sequence[Advice]) -> str:
    """The answer where a browser runs no script."""
    lang, here = visit.lang, f"/t/{table.id}"
    several = len(table.seats_of(visit.guest.id)) > 1
    content = main("#main.paper-page.narrow")[
        h1[say("hint-title", lang)],
        h2[game_title(table.game.spec, lang)],
        answer_part(table, seat, found, lang),
        a(".button", href=f"{here}?unveiled={seat}" if several else here)[say("replay-to_table", lang)],
    ]
    return whole_page(visit, here, say("hint-title", lang), content)
