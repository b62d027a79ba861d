"""How the house fares, for its host: one page without script that loads itself again every few seconds."""

from collections.abc import Sequence
from datetime import UTC, datetime
from time import time

from markupsafe import Markup

from bottega.engine.errors import UnknownGame
from bottega.engine.markup import (
    Element,
    Node,
    a,
    body,
    caption,
    div,
    h1,
    h2,
    head,
    header,
    html,
    li,
    link,
    main,
    meta,
    nav,
    p,
    section,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    title,
    tr,
    ul,
)
from bottega.engine.markup import time as moment
from bottega.engine.words import LANGUAGES
from bottega.games import find
from bottega.web.figures import STEP_SECONDS, STEPS, History
from bottega.web.logs import Warned
from bottega.web.pages.frame import VERSION
from bottega.web.phrases import game_title, say

REFRESH_SECONDS = 5
NOTHING = "–"
BY = ("person", "bot", "stand_in")
TIMES = ("request", "action_write", "delivery", "thought", "thought_wait", "database", "loop_lag")
COURSE_WIDTH, COURSE_HEIGHT = 600, 72


def page(history: History, since: float, warned: Sequence[Warned], lang: str, *, still: bool = False) -> str:
    """The page, by figures of the last minutes; `still`: it does not load itself again."""
    heading = say("status-title", lang)
    whole = html(lang=lang, data_theme="auto")[
        head[
            meta(charset="utf-8"),
            title[f"{heading} · Bottega"],
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            meta(name="color-scheme", content="light dark"),
            None if still else meta(http_equiv="refresh", content=str(REFRESH_SECONDS)),
            link(rel="icon", href="/static/icon.svg", type="image/svg+xml"),
            link(rel="stylesheet", href=f"/look.css?v={VERSION}"),
            link(rel="stylesheet", href=f"/static/page.css?v={VERSION}"),
        ],
        body[
            header(".top")[
                span(".brand")["Bottega"],
                div(".status")[span(".soft")[history.last.version]],
                nav(".languages", aria_label=say("web-language", lang))[
                    [
                        a(href=f"/?lang={code}", lang=code, aria_current="true" if code == lang else None)[
                            code.upper()
                        ]
                        for code in LANGUAGES
                    ],
                    a(href="/metrics")[say("status-metrics", lang)],
                ],
            ],
            main("#main.house-state")[
                div(".hero")[
                    h1[heading],
                    p[
                        say("status-since", lang, since=duration(time() - since, lang)),
                        " ",
                        a(href=f"/?lang={lang}{'' if still else '&still'}")[
                            say("status-go_on" if still else "status-still", lang)
                        ],
                    ],
                ],
                _tiles(history, lang),
                _course(history, lang),
                div(".state-cards")[
                    div[_times(history, lang), _counts(history, lang)],
                    div[_games(history, lang), _warnings(warned, lang)],
                ],
            ],
        ],
    ]
    return str(whole)


def _tiles(history: History, lang: str) -> Element:
    now = history.last
    answers = [history.quantile("bottega_request_seconds", share) for share in (0.5, 0.95)]
    waiting, running = now.get("bottega_thoughts_waiting"), now.get("bottega_thoughts_running")
    tiles = [
        ("in_play", count(now.get("bottega_tables_in_play"), lang),
         say("status-in_memory", lang, count=int(now.get("bottega_tables_in_memory")))),
        ("browsers", count(now.get("bottega_streams"), lang),
         say("status-readers", lang, count=int(now.get("bottega_readers")))),
        ("actions", count(history.a_minute("bottega_actions_total"), lang),
         say("status-actions_all", lang, count=count(now.get("bottega_actions_total"), lang))),
        ("answers", seconds(answers[0], lang), say("status-p95", lang, time=seconds(answers[1], lang))),
        ("thinking", count(running, lang), say("status-waiting", lang, count=int(waiting))),
    ]  # fmt: skip
    return ul(".tiles")[
        [
            li[p(".tag")[say(f"status-{key}", lang)], p(".figure")[value], p(".soft")[more]]
            for key, value, more in tiles
        ]
    ]


def _course(history: History, lang: str) -> Node:
    """Actions a minute as a line, the newest on the right."""
    course = history.course("bottega_actions_total")
    if len(course) < 2:
        return None
    span_seconds, top = STEP_SECONDS * (STEPS - 1), max(1.0, *(value for _, value in course))
    places = [
        (
            COURSE_WIDTH * max(0.0, 1 - ago / span_seconds),
            COURSE_HEIGHT - 2 - value / top * (COURSE_HEIGHT - 6),
        )
        for ago, value in course
    ]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    told = say("status-course", lang, most=count(top, lang))
    drawn = (
        f'<svg viewBox="0 0 {COURSE_WIDTH} {COURSE_HEIGHT}" preserveAspectRatio="none" aria-hidden="true">'
        f'<polygon points="{places[0][0]:.1f},{COURSE_HEIGHT} {points} {COURSE_WIDTH},{COURSE_HEIGHT}"/>'
        f'<polyline points="{points}"/></svg>'
    )
    return section(".course.card", aria_label=told)[Markup(drawn), p(".soft")[told]]


def _times(history: History, lang: str) -> Element:
    rows = [
        tr[
            th(scope="row")[say(f"status-time-{name}", lang)],
            [td[seconds(history.quantile(f"bottega_{name}_seconds", share), lang)] for share in (0.5, 0.95)],
        ]
        for name in TIMES
    ]
    columns = [say(f"status-time-{name}", lang) for name in ("half", "most")]
    return _sheet(say("status-times", lang), columns, rows)


def _games(history: History, lang: str) -> Element:
    known = history.last.by_label
    games = sorted({key for _, (key, _) in known})
    rows = [
        tr[
            th(scope="row")[_title(game, lang)],
            td[count(known.get(("bottega_tables_in_play", (game, ""))), lang)],
            [td[count(known.get(("bottega_actions_total", (game, by)), 0.0), lang)] for by in BY],
        ]
        for game in games
    ]
    columns = [say(f"status-games-{key}", lang) for key in ("in_play", *BY)]
    return _sheet(say("status-games", lang), columns, rows)


def _counts(history: History, lang: str) -> Element:
    now = history.last
    processor = history.share("process_cpu_seconds_total")
    memory = now.get("process_resident_memory_bytes")
    rows = {
        "requests": count(history.a_minute("bottega_request_seconds_count"), lang),
        "refusals": count(history.a_minute("bottega_refusals_total"), lang),
        "statements": count(history.a_minute("bottega_database_seconds_count"), lang),
        "database_errors": count(now.get("bottega_database_errors_total"), lang),
        "connections": count(now.get("bottega_database_connections"), lang),
        "failed": count(now.get("bottega_thoughts_failed_total"), lang),
        "messages": count(now.get("bottega_messages_sent_total"), lang),
        "abandoned": count(now.get("bottega_messages_abandoned_total"), lang),
        "processor": NOTHING if processor is None else f"{count(processor * 100, lang)} %",
        "memory": say("status-megabytes", lang, count=count(memory / 1e6, lang)) if memory else NOTHING,
    }
    return _sheet(
        say("status-counts", lang),
        [],
        [tr[th(scope="row")[say(f"status-count-{key}", lang)], td[value]] for key, value in rows.items()],
    )


def _sheet(heading: str, columns: Sequence[str], rows: Sequence[Element]) -> Element:
    return section(".card.scroll")[
        table(".state")[
            caption[heading],
            thead[tr[td, [th(scope="col")[column] for column in columns]]] if columns else None,
            tbody[rows],
        ]
    ]


def _warnings(warned: Sequence[Warned], lang: str) -> Element:
    lines = [
        li(class_=one.level)[
            moment(datetime=_moment(one.at).isoformat())[_moment(one.at).strftime("%Y-%m-%d %H:%M:%S UTC")],
            span(lang="en")[one.message, f" ({one.error})" if one.error else None],
        ]
        for one in reversed(warned)
    ]
    return section(".card.warned")[
        h2[say("status-warnings", lang)], ul[lines] if lines else p(".soft")[say("status-quiet", lang)]
    ]


def _title(game: str, lang: str) -> str:
    try:
        return game_title(find(game), lang)
    except UnknownGame:
        return game


def _moment(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)


def count(value: float | None, lang: str) -> str:
    """A number as one writes it, small ones with a decimal."""
    if value is None:
        return NOTHING
    text = f"{value:,.1f}" if value < 10 and value != int(value) else f"{value:,.0f}"
    return text.translate({ord(","): "\u202f", ord("."): ","}) if lang == "fr" else text


def seconds(value: float | None, lang: str) -> str:
    """A time, in milliseconds where it is short."""
    if value is None:
        return NOTHING
    return f"{count(value, lang)} s" if value >= 1 else f"{count(value * 1000, lang)} ms"


def duration(value: float, lang: str) -> str:
    """For how long something has been going on, in its two greatest units."""
    minutes, hours, days = int(value // 60) % 60, int(value // 3600) % 24, int(value // 86_400)
    units = {"days": days, "hours": hours, "minutes": minutes, "seconds": int(value) % 60}
    told = [(key, number) for key, number in units.items() if number] or [("seconds", 0)]
    first = list(units).index(told[0][0])
    kept = [(key, number) for key, number in told if list(units).index(key) <= first + 1]
    return " ".join(say(f"status-{key}", lang, count=number) for key, number in kept)
