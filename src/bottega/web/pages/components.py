"""Components that are not the printed ones: the choice of a table, its mark, where it differs."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from bottega.engine.box import NO_BOX
from bottega.engine.components import SIZE_MAX, ComponentText, Difference
from bottega.engine.errors import BadComponents, shown
from bottega.engine.game import GameSpec
from bottega.engine.markup import (
    Element,
    Node,
    a,
    code,
    details,
    div,
    fieldset,
    input,
    label,
    legend,
    p,
    small,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from bottega.web.component_tables import where, why
from bottega.web.phrases import say
from bottega.web.table import Table

PRINTED, HOST, OWN = "printed", "host", "own"
DIFFERENCES_SHOWN = 60


def component_choice(
    spec: GameSpec, given: Mapping[str, str], hosts: ComponentText | None, lang: str
) -> Element | None:
    """As printed, with the table that the server was started with, or with a file; None for a game without
    component table."""
    if spec.box is NO_BOX:
        return None
    ways = [PRINTED, *([HOST] if hosts is not None else []), OWN]
    chosen = given.get("components", "")
    chosen = chosen if chosen in ways else HOST if hosts is not None else PRINTED
    name = hosts.name if hosts is not None else ""
    return fieldset(".components")[
        legend[say("new-components", lang)],
        div(".modes", role="radiogroup", aria_label=say("new-components", lang))[
            [
                label(".mode")[
                    input(type="radio", name="components", value=way, checked=way == chosen),
                    span[
                        say(f"new-components-{way}", lang, name=name),
                        small[say(f"new-components-{way}-help", lang)],
                    ],
                ]
                for way in ways
            ]
        ],
        div(".own-table")[
            label[
                span[say("new-components-file", lang)],
                input(type="file", name="table", accept=".toml,application/toml,text/plain"),
                small(".soft")[say("new-components-file-help", lang, most=SIZE_MAX // 1024)],
            ],
            a(href=f"/components/{spec.key}.toml", download=f"{spec.key}.toml")[
                say("new-components-download", lang)
            ],
        ],
    ]


def refusal(problem: BadComponents, lang: str) -> Node:
    """Where a table is wrong and why; what has no words in this language is said in English."""
    told = why(problem, lang)
    return [
        where(problem, lang),
        " ",
        told if told is not None else span(lang="en")[problem.reason],
    ]


def mark(lang: str) -> Element:
    """A table is not played with the printed components."""
    return span(".own-mark")[say("components-own", lang)]


def own_part(at: Table, lang: str) -> Element | None:
    """The mark of a table, which opens on what differs; None where it is played as printed."""
    differing = at.game.components.differences
    if not differing:
        return None
    return details("#own-components.own")[
        summary[mark(lang)],
        div[
            p(".soft")[say("components-own-help", lang, name=at.game.components.source)],
            difference_table(differing, lang),
            p[
                a(href=f"/t/{at.id}/components.toml", download=True)[
                    say("components-download", lang, name=at.game.components.source)
                ]
            ],
        ],
    ]


def difference_table(differing: Sequence[Difference], lang: str) -> Element:
    left_out = len(differing) - DIFFERENCES_SHOWN
    return div(".scroll", tabindex="0", role="region", aria_label=say("components-differ", lang))[
        table(".differences")[
            thead[
                tr[
                    th(scope="col")[say("components-figure", lang)],
                    th(scope="col")[say("components-printed", lang)],
                    th(scope="col")[say("components-here", lang)],
                ]
            ],
            tbody[
                (
                    tr[
                        td[code[_breakable(one.place)]],
                        td[shown(one.printed) or "–"],
                        td[shown(one.own) or "–"],
                    ]
                    for one in differing[:DIFFERENCES_SHOWN]
                )
            ],
        ],
        p(".soft")[say("components-more", lang, count=left_out)] if left_out > 0 else None,
    ]


def _breakable(place: str) -> Markup:
    """A place that may go on in the next line after each of its parts."""
    return escape(place).replace(".", Markup(".<wbr>"))
