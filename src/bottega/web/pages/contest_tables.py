"""The parts of a contest's page that are worked out: standings, rounds, and how ties are broken."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bottega.engine.markup import (
    Element,
    Node,
    a,
    button,
    caption,
    details,
    div,
    fieldset,
    form,
    h2,
    input,
    label,
    legend,
    li,
    ol,
    p,
    section,
    span,
    summary,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from bottega.engine.markup import table as grid
from bottega.web.contests import BYE, ContestView, Entrant, Played
from bottega.web.endings import DECISIONS, SO_FAR
from bottega.web.pages.frame import token
from bottega.web.pairing.cup import InCup, cup_standings, groups
from bottega.web.pairing.meetings import FILLER, GROUPS, KNOCKOUT, SWISS
from bottega.web.pairing.rounds import first_of_cup
from bottega.web.pairing.standings import Standing, standings
from bottega.web.phrases import badge, say

FRACTIONS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def name_of(view: ContestView, number: int, lang: str) -> str:
    """What an entrant is called."""
    if number == FILLER:
        return say("contest-bot", lang)
    return entrant_name(view.entrants[number], lang)


def entrant_name(entrant: Entrant, lang: str) -> str:
    return entrant.name or say("contest-somebody", lang)


def told(number: Fraction) -> str:
    """A figure with its quarters; others as a decimal."""
    whole, rest = divmod(number, 1)
    if rest == 0:
        return str(whole)
    if rest in FRACTIONS:
        return f"{whole or ''}{FRACTIONS[rest]}"
    return f"{float(number):.2f}"


def percent(share: Fraction, lang: str) -> str:
    return say("contest-percent", lang, n=round(share * 100))


# ------------------------------------------------------------------ standings


@dataclass(frozen=True)
class Stand:
    """How a contest stands: how far everybody came in its cup, and the grid of all, or of each group."""

    cup: Sequence[InCup] = ()
    grids: Sequence[Sequence[Standing]] = ()


def stand_of(view: ContestView) -> Stand:
    contest, first = view.contest, first_of_cup(view.contest)
    if view.form == KNOCKOUT:
        return Stand(cup_standings(contest, view.pairings, 1))
    before = [one for one in view.pairings if first is None or one.round < first]
    if view.form != GROUPS:
        return Stand(grids=[standings(contest, before)])
    in_cup = first is not None and view.round >= first
    return Stand(
        cup_standings(contest, view.pairings, first) if first is not None and in_cup else (),
        [standings(contest, before, group) for group in groups(contest)],
    )


def standings_part(view: ContestView, lang: str) -> Node:
    """How it stands: one grid, one for each group, or how far everybody came in a cup."""
    stand = stand_of(view)
    cup = _cup(view, stand.cup, lang) if stand.cup else None
    if view.form != GROUPS:
        return [cup, [_grid(view, grid, say("contest-standings", lang), lang) for grid in stand.grids]]
    return [
        cup,
        [
            _grid(view, grid, say("contest-group", lang, n=number), lang)
            for number, grid in enumerate(stand.grids, 1)
        ],
    ]


def _grid(view: ContestView, lines: Sequence[Standing], title: str, lang: str) -> Element:
    keys = ["played", "points", "direct"]
    keys += ["buchholz"] if view.form == SWISS else []
    keys += ["sonneborn", "share"]
    return div(".scroll", tabindex="0", role="region", aria_label=title)[
        grid(".standings")[
            caption[title],
            thead[
                tr[
                    th(scope="col")[_short("place", lang)],
                    th(scope="col")[say("contest-column-name", lang)],
                    [th(scope="col")[_short(key, lang)] for key in keys],
                ]
            ],
            tbody[
                [
                    tr(class_="mine" if line.entrant == view.me else None)[
                        td[str(line.place)],
                        th(scope="row")[_named(view, line.entrant, lang)],
                        [td(class_=f"of-{key}")[_figure(line, key, lang)] for key in keys],
                    ]
                    for line in lines
                ]
            ],
        ]
    ]


def _short(key: str, lang: str) -> Element:
    """A column is headed by a few letters; what they mean is said to whoever points at them or listens."""
    return span(title=say(f"contest-column-{key}", lang))[
        span(aria_hidden="true")[say(f"contest-column-{key}-short", lang)],
        span(".unseen")[say(f"contest-column-{key}", lang)],
    ]


def _named(view: ContestView, number: int, lang: str) -> Node:
    gone = view.entrants[number].left is not None
    return [name_of(view, number, lang), [" ", span(".soft")[say("contest-left", lang)]] if gone else None]


def _figure(line: Standing, key: str, lang: str) -> str:
    if key == "played":
        return str(line.played)
    if key == "share":
        return percent(line.share, lang)
    value: Fraction | None = getattr(line, key)
    return "–" if value is None else told(value)


def _cup(view: ContestView, lines: Sequence[InCup], lang: str) -> Element:
    title = say("contest-standings" if view.form == KNOCKOUT else "contest-final", lang)
    return div(".scroll", tabindex="0", role="region", aria_label=title)[
        grid(".standings")[
            caption[title],
            thead[
                tr[
                    th(scope="col")[_short("place", lang)],
                    th(scope="col")[say("contest-column-name", lang)],
                    th(scope="col")[say("contest-column-reached", lang)],
                ]
            ],
            tbody[
                [
                    tr(class_="mine" if line.entrant == view.me else None)[
                        td[str(line.place) if line.lost or view.ended else "–"],
                        th(scope="row")[_named(view, line.entrant, lang)],
                        td[_reached(view, line, lang)],
                    ]
                    for line in lines
                ]
            ],
        ]
    ]


def _reached(view: ContestView, line: InCup, lang: str) -> str:
    if line.lost is not None:
        return say("contest-out_in", lang, round=line.lost)
    return say("contest-won" if view.ended else "contest-still_in", lang)


def tie_breaks(view: ContestView, lang: str) -> Element:
    """What decides between equals, in its order."""
    if view.form == KNOCKOUT:
        return p(".soft")[say("contest-rule-knockout", lang)]
    return details(open=True)[
        summary[say("contest-tie_breaks", lang)],
        ol(".tie-breaks")[(li[say(f"contest-rule-{key}", lang)] for key in tie_break_keys(view))],
        p(".soft")[say(f"contest-rule-bye-{_bye_rule(view)}", lang)],
        p(".soft")[say("contest-rule-groups", lang)] if view.form == GROUPS else None,
    ]


def tie_break_keys(view: ContestView) -> list[str]:
    """The same by name; in a cup nothing has to be broken."""
    if view.form == KNOCKOUT:
        return []
    return ["points", "direct", *(["buchholz"] if view.form == SWISS else []), "sonneborn", "share", "lot"]


def _bye_rule(view: ContestView) -> str:
    if view.form == SWISS:
        return "swiss"
    return "two" if view.seats == 2 else "more"


# ------------------------------------------------------------------ rounds


def rounds_part(view: ContestView, lang: str) -> Element:
    """All rounds, the last one first and open."""
    numbers = sorted({one.pairing.round for one in view.tables}, reverse=True)
    return section(".rounds")[
        h2[say("contest-rounds", lang)],
        [
            details(id=f"round-{number}", open=number == view.round)[
                summary[_round_title(view, number, lang)],
                ul[(_table(view, one, lang) for one in view.tables if one.pairing.round == number)],
            ]
            for number in numbers
        ],
    ]


def _round_title(view: ContestView, number: int, lang: str) -> str:
    first = first_of_cup(view.contest)
    if first is not None and number == view.rounds:
        return say("contest-final-round", lang, n=number)
    return say("contest-round", lang, n=number)


def _table(view: ContestView, one: Played, lang: str) -> Element:
    pairing = one.pairing
    if one.decided == BYE:
        who = name_of(view, pairing.entrants[0], lang)
        return li[span(".faces")[span[who]], span(".soft")[say("contest-bye", lang)]]
    places = pairing.places or (1,) * len(pairing.entrants)
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    return li[
        span(".faces")[(_face(view, one, seat, lang) for seat in order)],
        div(".actions")[
            span(".soft")[say(f"contest-decided-{one.decided or 'open'}", lang)],
            a(href=f"/t/{one.match}")[say("contest-table", lang)] if one.match is not None else None,
        ],
        _decision(view, one, lang) if view.leads and one.decided is None and view.ended is None else None,
    ]


def _face(view: ContestView, one: Played, seat: int, lang: str) -> Element:
    pairing = one.pairing
    place = pairing.places[seat] if pairing.places else None
    points = pairing.points[seat] if pairing.points else None
    return span(class_="first" if place == 1 else None)[
        f"{place}. " if place is not None else None,
        badge(seat, lang) if one.match is not None else None,
        name_of(view, pairing.entrants[seat], lang),
        span(".soft")[say("contest-points", lang, n=points)] if points is not None else None,
    ]


def _decision(view: ContestView, one: Played, lang: str) -> Element:
    """Whoever leads may decide a game that does not come to its end."""
    pairing = one.pairing
    return details(".decide")[
        summary[say("contest-decide", lang)],
        form(".stacked", method="post", action=f"/contests/{view.id}/decide")[
            token(),
            input(type="hidden", name="round", value=str(pairing.round)),
            input(type="hidden", name="number", value=str(pairing.number)),
            div(".modes")[
                [
                    label(".mode")[
                        input(type="radio", name="how", value=how, checked=how == SO_FAR),
                        span[say(f"contest-decide-{how}", lang)],
                    ]
                    for how in DECISIONS
                ]
            ],
            fieldset(".absent")[
                legend[say("contest-absent", lang)],
                [
                    label(".tick")[
                        input(type="checkbox", name=f"absent-{seat}", value="1"),
                        span[name_of(view, number, lang)],
                    ]
                    for seat, number in enumerate(pairing.entrants)
                ],
            ],
            p(".soft")[say("contest-decide-help", lang)],
            div(".actions")[button[say("contest-decide-do", lang)]],
        ],
    ]


def progress_of(view: ContestView) -> tuple[int, int]:
    """How many tables of the present round are decided, and how many there are."""
    now = [one for one in view.tables if one.pairing.round == view.round and one.decided != BYE]
    return sum(one.decided is not None for one in now), len(now)
