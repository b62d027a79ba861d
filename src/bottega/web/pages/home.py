"""The home page: the games as pictures, who you are, open tables, your own tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from bottega.engine.game import GameSpec
from bottega.engine.markup import (
    Element,
    Node,
    a,
    article,
    button,
    details,
    div,
    form,
    h1,
    h2,
    h3,
    input,
    label,
    li,
    main,
    p,
    section,
    small,
    span,
    summary,
    time,
    ul,
)
from bottega.games import find, names
from bottega.web.house import Visit
from bottega.web.pages.clock import clock, time_left
from bottega.web.pages.components import mark
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token
from bottega.web.pages.lesson import lessons_link
from bottega.web.pages.name_links import name_link
from bottega.web.pages.rules import drawn_figure
from bottega.web.pages.you import looks_form
from bottega.web.phrases import badge, game_title, names_of, say
from bottega.web.schema import SeatRow, TableRow


@dataclass(frozen=True)
class Listed:
    """A table as the home page tells of it."""

    row: TableRow
    seats: Sequence[SeatRow]
    open_seats: Sequence[int]
    own: bool = False  # not with the printed components
    waits: bool = False  # for whoever reads the page
    rests: bool = False  # at a pause
    players: Mapping[int, str] = field(default_factory=dict)  # by seat, whose pages the reader may see


def page(
    visit: Visit, lobby: Sequence[Listed], mine: Sequence[Listed], at: datetime, daily: Node = None
) -> str:
    """`daily` is the puzzle of the day, `at` the present moment."""
    lang, known = visit.lang, {listed.row.game for listed in mine}
    turns = [listed for listed in mine if listed.waits]
    going = sum(not listed.waits and listed.row.finished is None for listed in mine)
    content = main("#main.home")[
        div(".hero")[h1["Bottega"], p[say("web-tagline", lang)]],
        div("#home-turns")[_tables(turns, "turns-yours", lang, at, own=True) if turns else None],
        p[a(href="#home-mine")[say("home-going", lang, count=going)]] if going else None,
        daily,
        section(".games", aria_label=say("home-games", lang))[
            (_game(find(name), lang, first=name not in known) for name in names()),
        ],
        div(".halls")[
            div[
                _tables([one for one in mine if not one.waits], "home-mine", lang, at, own=True),
                _tables(lobby, "home-lobby", lang, at, own=False),
            ],
            div[_you(visit), _clubs(lang), _upload(lang)],
        ],
    ]
    return whole_page(visit, "/", "", content, css="home-page", turns=len(turns))


def _game(spec: GameSpec, lang: str, *, first: bool) -> Element:
    facts, words = spec.show.facts(), spec.words
    least, most = spec.players
    told = [say("about-players", lang, least=least, most=most)]
    if facts.minutes is not None:
        told.append(say("about-minutes", lang, least=facts.minutes[0], most=facts.minutes[1]))
    if facts.age is not None:
        told.append(say("about-age", lang, age=facts.age))
    byline = [say("about-designer", lang, name=facts.designer)] if facts.designer else []
    byline += [str(facts.year)] if facts.year is not None else []
    return article(".game-card", aria_labelledby=f"game-{spec.key}")[
        div(".picture", aria_hidden="true")[drawn_figure(spec, spec.show.cover, lang)],
        div(".about")[
            h2(id=f"game-{spec.key}")[game_title(spec, lang)],
            p(".subtitle")[words.say("subtitle", lang)],
            p[words.say("description", lang)],
            p(".soft.facts")[" · ".join(told)],
            div(".actions")[
                form(".actions", method="post", action=f"/play/{spec.key}")[
                    token(),
                    button(".primary.big", title=say("home-play-help", lang))[say("home-play", lang)],
                    button(".first", name="first", value="1", title=say("home-first-help", lang))[
                        say("home-first", lang)
                    ]
                    if first
                    else None,
                ],
                a(".button", href=f"/new/{spec.key}")[say("home-set_up", lang)],
                lessons_link(spec, lang),
                a(".quiet", href=f"/rules/{spec.key}")[say("home-read_rules", lang)],
                a(".quiet", href=f"/games/{spec.key}/statistics")[say("history-statistics-link", lang)],
            ],
            p(".soft.byline")[", ".join(byline)] if byline else None,
        ],
    ]


def _tables(tables: Sequence[Listed], key: str, lang: str, at: datetime, *, own: bool) -> Element:
    return section(f"#{key}.tables")[
        h2[say(key, lang)],
        ul[(_table(listed, lang, at, own) for listed in tables)]
        if tables
        else p(".soft")[say(f"{key}-empty", lang)],
    ]


def _table(listed: Listed, lang: str, at: datetime, own: bool) -> Element:
    row = listed.row
    spec = find(row.game)
    called = names_of(listed.seats, lang)
    state = say("home-finished" if row.finished else "home-running", lang)
    if listed.open_seats:
        state = say("home-free", lang, count=len(listed.open_seats))
    elif listed.rests and not row.finished:
        state = say("paused-tag", lang)
    return li(".table-line.yours" if listed.waits else ".table-line")[
        div[
            h3[game_title(spec, lang), [" ", mark(lang)] if listed.own else None],
            span(".faces")[
                (
                    span(class_="open" if seat in listed.open_seats else None)[
                        badge(seat, lang), name_link(listed.players.get(seat), name)
                    ]
                    for seat, name in enumerate(called)
                )
            ],
            _left(row.due, lang, at) if listed.waits and row.due is not None else None,
            small(".soft")[
                state,
                " · ",
                time(".created", datetime=f"{row.created.isoformat()}Z")[f"{row.created:%Y-%m-%d %H:%M}"],
            ],
        ],
        div(".actions")[_ways(listed, lang, own)],
    ]


def _left(due: datetime, lang: str, at: datetime) -> Element:
    """How long a table still waits for the reader."""
    return p(".left")[clock(due, lang, say("clock-left", lang, time=time_left(due - at, lang)))]


def _ways(listed: Listed, lang: str, own: bool) -> Node:
    row = listed.row
    if row.finished:
        return a(".button", href=f"/t/{row.id}/replay")[say("home-replay", lang)]
    if own:
        return a(".button.primary", href=f"/t/{row.id}")[say("home-continue", lang)]
    return [
        form(method="post", action=f"/t/{row.id}/sit")[
            token(),
            input(type="hidden", name="seat", value=str(listed.open_seats[0])),
            button(".primary")[say("home-sit", lang)],
        ]
        if listed.open_seats
        else None,
        a(".button", href=f"/t/{row.id}")[say("home-watch", lang)] if row.spectators else None,
    ]


def _you(visit: Visit) -> Element:
    lang = visit.lang
    kept = visit.player is not None
    return section(".card")[
        h2[say("home-you", lang)],
        looks_form(visit, "/"),
        div(".actions.below")[a(".button", href="/me")[say("you-page" if kept else "you-keep", lang)]],
        p(".soft")[say("home-you-kept" if kept else "home-you-help", lang)],
        p[a(href=f"/p/{visit.player.id}")[say("history-your_page", lang)]] if visit.player else None,
        p[a(href="/me/notices")[say("notices-link", lang)]] if kept else None,
    ]


def _clubs(lang: str) -> Element:
    return section(".card")[
        h2[say("club-home", lang)],
        p[say("club-home-help", lang)],
        div(".actions")[a(".button", href="/clubs")[say("club-home-go", lang)]],
    ]


def _upload(lang: str) -> Element:
    return section(".card")[
        h2[say("home-upload", lang)],
        form(".stacked", method="post", action="/records", enctype="multipart/form-data")[
            token(),
            label[
                span[say("home-file", lang)],
                input(type="file", name="record", accept="application/json,.json", required=True),
            ],
            details[
                summary[say("home-upload-components", lang)],
                label[
                    span[say("new-components-file", lang)],
                    input(type="file", name="table", accept=".toml,application/toml,text/plain"),
                ],
                p(".soft")[say("home-upload-components-help", lang)],
            ],
            div(".actions")[button[say("home-open", lang)]],
        ],
        p(".soft")[say("home-upload-help", lang)],
    ]
