"""The end of a game: the score sheet by category, the evaluation step by step, seed and seal."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bottega.engine.markup import (
    Element,
    Node,
    a,
    button,
    caption,
    code,
    dd,
    details,
    div,
    dl,
    dt,
    p,
    section,
    span,
    summary,
    tbody,
    td,
    th,
    thead,
    tr,
)
from bottega.engine.markup import table as grid
from bottega.web.contest_rounds import contest_of
from bottega.web.endings import ABSENT, ANNULLED
from bottega.web.house import Viewer
from bottega.web.pages.name_links import name_link, page_of
from bottega.web.pages.proposals import rematch_part
from bottega.web.phrases import WORDS, badge, say
from bottega.web.table import Table

WAYS = {
    "back": "replay-back",
    "pause": "table-pause",
    "on": "replay-on",
    "part": "table-next_part",
    "end": "table-skip_end",
}


def result_part(
    table: Table, viewer: Viewer, view: Mapping[str, Any], names: Sequence[str], lang: str
) -> Element:
    called = [name_link(page_of(table, viewer, seat), name) for seat, name in enumerate(names)]
    labels = {way: say(key, lang) for way, key in WAYS.items()}
    return section("#result", data_labels=json.dumps(labels))[
        div(".actions")[
            rematch_part(table, viewer, lang),
            button(type="button", data_do="watch", hidden=True)[say("table-watch_end", lang)]
            if table.state.is_over
            else None,
            a(".button", href=f"/t/{table.id}/replay")[say("table-replay", lang)],
            a(".button", href=f"/new/{table.game.key}")[say("table-again", lang)],
            _contest_link(table, lang),
        ],
        _early_sheet(table, called, lang) if table.ended_early else _sheet(table, view, called, lang),
        _shuffle(table, lang),
    ]


def _contest_link(table: Table, lang: str) -> Element | None:
    contest = contest_of(table.row)
    return a(".button", href=f"/contests/{contest}")[say("contest-back", lang)] if contest else None


def _sheet(table: Table, view: Mapping[str, Any], names: Sequence[Node], lang: str) -> Element:
    show = table.game.spec.show
    return _grid(say("table-score_sheet", lang), show.sheet(view, lang), show.total, table, names, lang)


def _early_sheet(table: Table, names: Sequence[Node], lang: str) -> Element:
    """Where the game was ended before the rules did: how it stood, and the places that were given."""
    outcome, ending = table.outcome, table.ending
    rows = [(say("agreed-points", lang), outcome.points)]
    rows += [(say("agreed-rank", lang), outcome.ranks)] if outcome.ranks else []
    by_contest = ending is not None and ending.by_contest
    heading, help_ = ("decided-sheet", "decided-help") if by_contest else ("agreed-sheet", "agreed-help")
    return div[_grid(say(heading, lang), rows, 0, table, names, lang), p(".soft")[say(help_, lang)]]


def ending_sentence(table: Table, names: Sequence[str], lang: str) -> str:
    """How the game was ended before the rules did, and who was ahead."""
    ending, ahead = table.ending, table.outcome.winners
    if ending is not None and ending.how in (ABSENT, ANNULLED):
        absent = WORDS.join([names[seat] for seat in ending.absent], lang)
        return say(f"decided-{ending.how}", lang, names=absent)
    by_contest = ending is not None and ending.by_contest
    if len(ahead) == table.game.players:
        return say("decided-all" if by_contest else "agreed-all", lang)
    named = WORDS.join([names[seat] for seat in ahead], lang)
    return say("decided-prompt" if by_contest else "agreed-prompt", lang, count=len(ahead), names=named)


def _grid(
    heading: str,
    rows: Sequence[tuple[str, tuple[int, ...]]],
    total: int,
    table: Table,
    names: Sequence[Node],
    lang: str,
) -> Element:
    first = table.outcome.winners
    return div(".scroll", tabindex="0", role="region", aria_label=heading)[
        grid(".sheet")[
            caption[heading],
            thead[
                tr[
                    th(scope="col")[span(".unseen")[say("table-category", lang)]],
                    [
                        th(scope="col", class_="first" if seat in first else None)[
                            badge(seat, lang), span[name]
                        ]
                        for seat, name in enumerate(names)
                    ],
                ]
            ],
            tbody[
                [
                    tr(class_="total" if number == total else None)[
                        th(scope="row")[label], [td[str(figure)] for figure in figures]
                    ]
                    for number, (label, figures) in enumerate(rows)
                ]
            ],
        ]
    ]


def _shuffle(table: Table, lang: str) -> Element:
    """Seed and salt are shown when nothing is left to be hidden."""
    seed, salt, seal = table.row.seed, table.row.salt, table.seal
    return details(".shuffle")[
        summary[say("table-shuffle", lang)],
        dl[
            dt[say("table-seed", lang)],
            dd[code[seed]],
            dt[say("table-salt", lang)],
            dd[code[salt]],
            dt[say("table-seal_whole", lang)],
            dd[code[seal]],
        ],
        a(href=f"/check?seed={seed}&salt={salt}&seal={seal}")[say("check-title", lang)],
    ]
