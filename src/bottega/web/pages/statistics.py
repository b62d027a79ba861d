"""What was played of a game in this house: length, scores, seats, margins, openings, and ratings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bottega.engine.game import GameSpec
from bottega.engine.markup import Element, a, div, h1, h2, li, main, nav, p, section, ul
from bottega.web.game_figures import Pool, Spread
from bottega.web.history import Ranked
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.hint import percent
from bottega.web.pages.lines import lines_part
from bottega.web.pages.people import bot_name, called, rating_text
from bottega.web.pages.plots import (
    Estimate,
    estimates,
    even_ticks,
    histogram,
    histogram_rows,
    number,
    plot,
    share_interval,
    sheet,
)
from bottega.web.phrases import COLOURS, badge, game_title, say

SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
WIDEST = 0.5  # where all intervals end below, the axis does


@dataclass(frozen=True)
class Chosen:
    """The games with one number of players, and who is rated there."""

    pool: Pool
    ranking: Sequence[Ranked]


def page(visit: Visit, spec: GameSpec, pools: Sequence[Pool], chosen: Chosen | None) -> str:
    lang, here = visit.lang, f"/games/{spec.key}/statistics"
    heading = say("history-statistics", lang, game=game_title(spec, lang))
    games = sum(pool.games for pool in pools)
    content = main("#main.paper-page.history.wide")[
        h1[heading],
        p(".soft")[say("history-house-games", lang, count=games)],
        _counts(pools, chosen, here, lang),
        _parts(chosen, lang) if chosen is not None else p[say("history-house-empty", lang)],
        p(".actions")[
            a(".button", href=f"/new/{spec.key}")[say("home-set_up", lang)],
            a(".quiet", href=f"/rules/{spec.key}")[say("home-read_rules", lang)],
        ],
    ]
    if chosen is not None:
        here += f"?players={chosen.pool.players}"
    return whole_page(visit, here, heading, content, files=("history.css",))


def _counts(pools: Sequence[Pool], chosen: Chosen | None, here: str, lang: str) -> Element | None:
    """With how many players."""
    if chosen is None:
        return None
    return nav(".counts", aria_label=say("new-players", lang))[
        (
            a(
                ".button",
                href=f"{here}?players={pool.players}",
                aria_current="page" if pool.players == chosen.pool.players else None,
            )[say("history-with_players", lang, players=pool.players, count=pool.games)]
            for pool in pools
        )
    ]


def _parts(chosen: Chosen, lang: str) -> list[Element | None]:
    pool = chosen.pool
    return [
        _tiles(pool, lang),
        div(".plots")[
            _spread("decisions", pool.decisions, lang),
            _spread("minutes", pool.minutes, lang) if pool.minutes.total else None,
            _spread("points", pool.points, lang),
            _spread("margins", pool.margins, lang),
            _seats(pool, lang),
            _ranking(chosen.ranking, lang),
        ],
        _openings(pool, lang),
    ]


def _tiles(pool: Pool, lang: str) -> Element:
    tiles = {
        "games": number(pool.games, lang),
        "decisions": number(pool.decisions.quantile(0.5), lang),
        "minutes": number(pool.minutes.quantile(0.5), lang) if pool.minutes.total else "–",
        "points": number(pool.points.mean, lang, 1),
        "margins": number(pool.margins.quantile(0.5), lang),
    }
    return ul(".tiles")[
        (li[p(".tag")[say(f"history-tile-{key}", lang)], p(".figure")[value]] for key, value in tiles.items())
    ]


def _spread(key: str, spread: Spread, lang: str) -> Element:
    heading = say(f"history-plot-{key}", lang)
    middle = [number(spread.quantile(share), lang) for share in (0.1, 0.5, 0.9)]
    told = say(f"history-plot-{key}-told", lang, low=middle[0], middle=middle[1], high=middle[2])
    if len(spread.counts) == 1:
        told = say("history-plot-same", lang, value=middle[1])
    rows = histogram_rows(heading, say(f"history-unit-{key}", lang), spread, lang)
    return plot(h2[heading], told, histogram(spread, lang), rows, lang)


def _seats(pool: Pool, lang: str) -> Element:
    """Whether the seat matters: its share of the victories, beside the fair one."""
    heading, fair = say("history-plot-seats", lang), 1 / pool.players
    found = [(one, share_interval(one.wins, one.games)) for one in pool.seats]
    rows = [
        Estimate(say(f"seat-{COLOURS[one.seat]}", lang), one.wins / one.games, low, high, COLOURS[one.seat])
        for one, (low, high) in found
    ]
    most = max((row.high for row in rows), default=1.0)
    ticks = [(share, percent(share, lang)) for share in SHARES if share <= WIDEST or most > WIDEST]
    table = sheet(
        heading,
        [say(f"history-{key}", lang) for key in ("seat", "games", "won", "interval", "points")],
        [
            (
                [badge(one.seat, lang), " ", row.name],
                [
                    str(one.games),
                    percent(row.value, lang),
                    f"{percent(low, lang)} – {percent(high, lang)}",
                    number(one.points, lang, 1),
                ],
            )
            for row, (one, (low, high)) in zip(rows, found, strict=True)
        ],
    )
    apart = [row.name for row in rows if row.low > fair or row.high < fair]
    told = say("history-seats-differ" if apart else "history-seats-alike", lang, fair=percent(fair, lang))
    return plot(h2[heading], told, estimates(rows, ticks, fair), table, lang)


def _ranking(ranking: Sequence[Ranked], lang: str) -> Element:
    heading = say("history-plot-ranking", lang)
    if not ranking:
        return section(".plot.card")[h2[heading], p(".soft")[say("history-nobody_rated", lang)]]
    known = {one.who: one.name for one in ranking if one.name}
    rows = [
        Estimate(
            one.name or bot_name(one.who),
            one.rating.figure,
            one.rating.figure - one.rating.margin,
            one.rating.figure + one.rating.margin,
            "person" if one.name else "bot",
        )
        for one in ranking
    ]
    ticks = even_ticks(min(row.low for row in rows), max(row.high for row in rows), lang)
    table = sheet(
        heading,
        [say(f"history-{key}", lang) for key in ("who", "rating", "games")],
        [(cell, row) for cell, row in _ranked(ranking, known, lang)],
    )
    return plot(h2[heading], say("history-ranking-told", lang), estimates(rows, ticks), table, lang)


def _ranked(
    ranking: Sequence[Ranked], known: Mapping[str, str], lang: str
) -> Iterator[tuple[Element, list[str]]]:
    for one in ranking:
        figure = rating_text(one.rating, lang)
        if one.rating.is_provisional:
            figure += f" ({say('history-provisional', lang)})"
        yield div[called(one.who, known, lang)], [figure, str(one.games)]


def _openings(pool: Pool, lang: str) -> Element | None:
    if not pool.lines:
        return None
    return section[
        h2[say("history-openings", lang)],
        p(".soft")[say("history-openings-help", lang)],
        lines_part(pool.lines, lang),
    ]
