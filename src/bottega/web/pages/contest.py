"""A contest: how it stands, its rounds, what is to be played; and the form that makes one."""

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from bottega.bots import USUAL, installed_bot_names
from bottega.engine.game import GameSpec
from bottega.engine.markup import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    fieldset,
    form,
    h1,
    h2,
    input,
    label,
    legend,
    li,
    main,
    ol,
    option,
    p,
    progress,
    section,
    select,
    small,
    span,
    summary,
    ul,
)
from bottega.games import find
from bottega.web.clubs import NAME_LENGTH, Club
from bottega.web.contest_rounds import planned_rounds
from bottega.web.contests import AS_USUAL, ROUNDS_MOST, TWICE, ContestView
from bottega.web.house import Visit
from bottega.web.pages.contest_tables import (
    entrant_name,
    name_of,
    progress_of,
    rounds_part,
    standings_part,
    tie_breaks,
)
from bottega.web.pages.evening_clocks import CLOCKS, clock_choice, clock_said
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token
from bottega.web.pages.options import bot_title, given_or, option_fields, usual_players
from bottega.web.pairing.cup import cup_standings
from bottega.web.pairing.meetings import FORMS, ROUND_ROBIN
from bottega.web.pairing.rounds import first_of_cup
from bottega.web.phrases import WORDS, game_title, say

FILES = ("evenings.css", "evenings.js")
BOTS_MOST = 6


def page(visit: Visit, view: ContestView) -> str:
    lang = visit.lang
    content = main("#main.paper-page.contest", data_running="" if _goes_on(view) else None)[
        p(".soft")[a(href=f"/clubs/{view.club_id}")[view.club]],
        h1[view.name],
        p(".soft")[" · ".join(_facts(view, lang))],
        _before(view, lang) if view.round == 0 else _under_way(view, lang),
        _of_leader(view, lang) if view.leads and view.ended is None else None,
    ]
    return whole_page(visit, f"/contests/{view.id}", view.name, content, files=FILES)


def _goes_on(view: ContestView) -> bool:
    return view.round > 0 and view.ended is None


def _facts(view: ContestView, lang: str) -> list[str]:
    return [
        game_title(find(view.game), lang),
        say(f"contest-form-{view.form}", lang),
        say("contest-seats", lang, count=view.seats),
        clock_said(view.seconds, view.clock_per, lang),
        *([say("contest-rounds-count", lang, count=planned_rounds(view))] if len(view.entrants) > 1 else []),
    ]


# ------------------------------------------------------------------ before it begins


def _before(view: ContestView, lang: str) -> Node:
    way = f"/contests/{view.id}"
    enters = "withdraw" if view.me is not None else "enter"
    return [
        section(".card")[
            h2[say("contest-entrants", lang)],
            ol[(li[entrant_name(one, lang)] for one in view.entrants)]
            if view.entrants
            else p(".soft")[say("contest-entrants-empty", lang)],
            form(method="post", action=f"{way}/{enters}")[
                token(),
                button(class_="primary" if enters == "enter" else None)[say(f"contest-{enters}", lang)],
            ],
        ],
        form(".begin", method="post", action=f"{way}/begin")[
            token(),
            button(".primary.big")[say("contest-begin", lang)],
            p(".soft")[say("contest-begin-help", lang)],
        ]
        if view.leads
        else p(".soft")[say("contest-wait", lang)],
    ]


# ------------------------------------------------------------------ under way


def _under_way(view: ContestView, lang: str) -> Node:
    return [
        _yours(view, lang),
        _progress(view, lang),
        section(".standings-part")[standings_part(view, lang), tie_breaks(view, lang)],
        rounds_part(view, lang),
        _leaving(view, lang),
    ]


def _yours(view: ContestView, lang: str) -> Node:
    """What the reader has to play, before anything else."""
    mine = [
        one
        for one in view.tables
        if one.decided is None and one.match is not None and view.me in one.pairing.entrants
    ]
    if not mine or view.ended is not None:
        return None
    return section(".card.yours")[
        h2[say("contest-yours", lang)],
        ul(".lines")[
            (
                li(".table-line")[
                    span[say("contest-against", lang, names=_others(view, one.pairing.entrants, lang))],
                    a(".button.primary", href=f"/t/{one.match}")[say("contest-play", lang)],
                ]
                for one in mine
            )
        ],
    ]


def _others(view: ContestView, entrants: Sequence[int], lang: str) -> str:
    return WORDS.join([name_of(view, one, lang) for one in entrants if one != view.me], lang)


def _progress(view: ContestView, lang: str) -> Element:
    if view.ended is not None:
        return p(".progress-line")[say("contest-has_ended", lang)]
    done, tables = progress_of(view)
    said = say("contest-progress", lang, round=view.round, rounds=view.rounds, done=done, tables=tables)
    return div(".progress-line")[p[said], progress(value=str(done), max=str(max(tables, 1)), aria_label=said)]


def _leaving(view: ContestView, lang: str) -> Node:
    """The way out, for whoever still has something to play."""
    me, first = view.me, first_of_cup(view.contest)
    if me is None or view.ended is not None or view.entrants[me].left is not None:
        return None
    if first is not None and view.round >= first:
        still_in = [one.entrant for one in cup_standings(view.contest, view.pairings, first) if not one.lost]
        if me not in still_in:
            return None
    return details[
        summary[say("contest-withdraw", lang)],
        p[say("contest-withdraw-help", lang)],
        form(method="post", action=f"/contests/{view.id}/withdraw")[
            token(), button[say("contest-withdraw-do", lang)]
        ],
    ]


def _of_leader(view: ContestView, lang: str) -> Element:
    key = "contest-end" if view.round else "contest-forget"
    return details[
        summary[say(key, lang)],
        p[say(f"{key}-help", lang)],
        form(method="post", action=f"/contests/{view.id}/end")[token(), button[say(key, lang)]],
    ]


# ------------------------------------------------------------------ making one


def new_page(visit: Visit, club: Club, spec: GameSpec, given: Mapping[str, str], problem: Node = None) -> str:
    """The form, filled in with what was given for its fields."""
    lang = visit.lang
    heading = say("contest-new-title", lang, game=game_title(spec, lang))
    content = main("#main.paper-page")[
        p(".soft")[a(href=f"/clubs/{club.id}")[club.name]],
        h1[heading],
        p(".verdict.bad", role="alert")[problem] if problem else None,
        form(".stacked", method="post", action=f"/clubs/{club.id}/contests")[
            token(),
            input(type="hidden", name="game", value=spec.key),
            _what(spec, given, lang),
            _who(club, spec, given, lang),
            _how(spec, given, lang),
            option_fields(spec, given, lang),
            div(".actions")[button(".primary.big")[say("contest-make", lang)]],
        ],
    ]
    here = f"/clubs/{club.id}/contests/new?{urlencode({'game': spec.key})}"
    return whole_page(visit, here, heading, content, files=FILES)


def _what(spec: GameSpec, given: Mapping[str, str], lang: str) -> Element:
    chosen = given_or(given, "kind", FORMS, ROUND_ROBIN)
    usual = say("contest-name-usual", lang, game=game_title(spec, lang))
    return fieldset[
        legend[say("contest-what", lang)],
        label[
            span[say("contest-name", lang)],
            input(
                name="name",
                value=given.get("name", usual),
                maxlength=str(NAME_LENGTH),
                required=True,
                autocomplete="off",
            ),
        ],
        div(".modes.forms", role="radiogroup", aria_label=say("contest-form", lang))[
            [
                label(".mode")[
                    input(type="radio", name="kind", value=each, checked=each == chosen),
                    span[say(f"contest-form-{each}", lang), small[say(f"contest-form-{each}-help", lang)]],
                ]
                for each in FORMS
            ]
        ],
    ]


def _who(club: Club, spec: GameSpec, given: Mapping[str, str], lang: str) -> Element:
    sent = "game" in given and "kind" in given
    bot = given_or(given, "bot", installed_bot_names(), USUAL)
    bots = given_or(given, "bots", map(str, range(BOTS_MOST + 1)), "0")
    return fieldset[
        legend[say("contest-entrants", lang)],
        div(".ticks")[
            [
                label(".tick")[
                    input(
                        type="checkbox",
                        name=f"player-{member.id}",
                        value="1",
                        checked=bool(given.get(f"player-{member.id}")) if sent else True,
                    ),
                    span[member.name],
                ]
                for member in club.members
            ]
        ],
        div(".row")[
            label[
                span[say("contest-bots", lang)],
                select(name="bots")[
                    (option(value=str(n), selected=str(n) == bots)[str(n)] for n in range(BOTS_MOST + 1))
                ],
                small(".soft")[say("contest-bots-help", lang)],
            ],
            label[
                span[say("new-bot", lang)],
                select(name="bot")[
                    (
                        option(value=name, selected=name == bot)[bot_title(name, lang, spec)]
                        for name in installed_bot_names()
                    )
                ],
            ],
        ],
        label(".tick")[
            input(
                type="checkbox",
                name="fill",
                value="1",
                checked=bool(given.get("fill")) if sent else True,
            ),
            span[say("contest-fill", lang)],
        ],
    ]


def _how(spec: GameSpec, given: Mapping[str, str], lang: str) -> Element:
    least, most = spec.players
    seats = given_or(given, "seats", map(str, range(least, most + 1)), str(usual_players(spec)))
    rounds = given.get("rounds", str(AS_USUAL))
    choices = [(AS_USUAL, say("contest-rounds-usual", lang)), (TWICE, say("contest-rounds-twice", lang))]
    choices += [(n, str(n)) for n in range(1, ROUNDS_MOST + 1)]
    return fieldset[
        legend[say("contest-how", lang)],
        div(".row")[
            label[
                span[say("contest-seats-of", lang)],
                select(name="seats")[
                    (option(value=str(n), selected=str(n) == seats)[str(n)] for n in range(least, most + 1))
                ],
            ],
            label[
                span[say("contest-rounds", lang)],
                select(name="rounds")[
                    (option(value=str(n), selected=str(n) == rounds)[said] for n, said in choices)
                ],
                small(".soft")[say("contest-rounds-help", lang)],
            ],
            clock_choice(given_or(given, "clock", CLOCKS, ""), lang),
        ],
    ]
