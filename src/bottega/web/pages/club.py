"""Clubs: which somebody has, one of them from inside, and the page of its link."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

from bottega.engine.markup import (
    Element,
    Node,
    a,
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
    option,
    p,
    section,
    select,
    small,
    span,
    summary,
    ul,
)
from bottega.games import find, names
from bottega.web.clubs import NAME_LENGTH, Club, ClubLine, Member
from bottega.web.contests import ContestLine
from bottega.web.history import may_see
from bottega.web.hosts import is_loopback
from bottega.web.house import Visit
from bottega.web.pages.evening_clocks import clock_choice
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token
from bottega.web.pages.name_links import name_link
from bottega.web.pages.qr import qr_code
from bottega.web.phrases import badge, game_title, names_of, say
from bottega.web.schema import SeatRow, TableRow

FILES = ("evenings.css",)


@dataclass(frozen=True)
class Running:
    """A table in play among members; `mine`: who looks sits there."""

    row: TableRow
    seats: Sequence[SeatRow]
    held: Collection[int]
    mine: bool

    @property
    def free(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.bot is None and seat.seat not in self.held]


def keep_name_page(visit: Visit, here: str) -> str:
    """To a guest: clubs are for players whose names last."""
    lang = visit.lang
    content = main("#main.paper-page.narrow")[
        h1[say("club-clubs", lang)],
        p[say("club-intro", lang)],
        p[say("club-keep_name", lang)],
        _keep_name(here, lang),
    ]
    return whole_page(visit, here, say("club-clubs", lang), content, files=FILES)


def _keep_name(back: str, lang: str) -> Element:
    """Where a guest keeps his name; it leads back to what he wanted."""
    return div(".actions")[
        a(".button.primary.big", href=f"/me?back={quote(back)}")[say("club-keep_name-do", lang)]
    ]


def index(visit: Visit, clubs: Sequence[ClubLine]) -> str:
    lang = visit.lang
    content = main("#main.paper-page")[
        h1[say("club-clubs", lang)],
        p[say("club-intro", lang)],
        ul(".lines")[(_line(club, lang) for club in clubs)]
        if clubs
        else p(".soft")[say("club-clubs-empty", lang)],
        section(".card")[
            h2[say("club-found", lang)],
            form(".stacked", method="post", action="/clubs")[
                token(),
                _name_field(lang),
                div(".actions")[button(".primary")[say("club-found-do", lang)]],
            ],
        ],
    ]
    return whole_page(visit, "/clubs", say("club-clubs", lang), content, files=FILES)


def _name_field(lang: str, value: str = "") -> Element:
    return label[
        span[say("club-name", lang)],
        input(name="name", value=value, maxlength=str(NAME_LENGTH), required=True, autocomplete="off"),
    ]


def _line(club: ClubLine, lang: str) -> Element:
    told = [say("club-members-count", lang, count=club.members)]
    told += [say("club-contests-count", lang, count=club.contests)] if club.contests else []
    return li(".table-line")[
        div[h2[a(href=f"/clubs/{club.id}")[club.name]], small(".soft")[" · ".join(told)]],
        div(".actions")[a(".button.primary", href=f"/clubs/{club.id}")[say("club-go", lang)]],
    ]


def page(
    visit: Visit, club: Club, tables: Sequence[Running], contests: Sequence[ContestLine], link: str
) -> str:
    """A club from inside."""
    lang = visit.lang
    content = main("#main.paper-page.club")[
        p(".soft")[a(href="/clubs")[say("club-clubs", lang)]],
        h1[club.name],
        div(".halls")[
            div[
                _contests(club, contests, lang),
                _tables(club, tables, lang),
            ],
            div[_members(club, lang), _invitation(club, link, lang), _ways_out(club, lang)],
        ],
    ]
    return whole_page(visit, f"/clubs/{club.id}", club.name, content, files=FILES)


# ------------------------------------------------------------------ what is played


def _contests(club: Club, contests: Sequence[ContestLine], lang: str) -> Element:
    return section(".tables")[
        h2[say("contest-contests", lang)],
        ul[(_contest(contest, lang) for contest in contests)]
        if contests
        else p(".soft")[say("contest-contests-empty", lang)],
        form(".row.new-contest", method="get", action=f"/clubs/{club.id}/contests/new")[
            _game_field(lang), button[say("contest-new", lang)]
        ]
        if club.leads
        else None,
    ]


def _game_field(lang: str) -> Element:
    return label[
        span[say("contest-game", lang)],
        select(name="game")[(option(value=name)[game_title(find(name), lang)] for name in names())],
    ]


def _contest(contest: ContestLine, lang: str) -> Element:
    if contest.ended is not None:
        state = say("contest-over", lang)
    elif contest.round == 0:
        state = say("contest-not_begun", lang, count=contest.entrants)
    else:
        state = say("contest-round_of", lang, round=contest.round, rounds=contest.rounds)
    told = [say(f"contest-form-{contest.form}", lang), game_title(find(contest.game), lang), state]
    return li(".table-line")[
        div[h3[contest.name], small(".soft")[" · ".join(told)]],
        div(".actions")[a(".button", href=f"/contests/{contest.id}")[say("contest-look", lang)]],
    ]


def _tables(club: Club, tables: Sequence[Running], lang: str) -> Element:
    most = max(find(name).players[1] for name in names())
    return section(".tables")[
        h2[say("club-tables", lang)],
        ul[(_table(club, one, lang) for one in tables)]
        if tables
        else p(".soft")[say("club-tables-empty", lang)],
        details(".card")[
            summary[say("club-table_for_us", lang)],
            form(".stacked", method="post", action=f"/clubs/{club.id}/table")[
                token(),
                p(".soft")[say("club-table_for_us-help", lang)],
                div(".row")[
                    _game_field(lang),
                    label[
                        span[say("new-players", lang)],
                        select(name="players")[
                            (
                                option(value=str(n), selected=n == min(len(club.members), most, 3))[str(n)]
                                for n in range(2, most + 1)
                            )
                        ],
                    ],
                    clock_choice("", lang),
                ],
                div(".actions")[button(".primary")[say("club-table-open", lang)]],
            ],
        ],
    ]


def _table(club: Club, running: Running, lang: str) -> Element:
    row, called = running.row, names_of(running.seats, lang)
    state = say("home-free", lang, count=len(running.free)) if running.free else say("home-running", lang)
    ways: Node = a(".button", href=f"/t/{row.id}")[say("home-watch", lang)]
    if running.mine:
        ways = a(".button.primary", href=f"/t/{row.id}")[say("home-continue", lang)]
    elif running.free:
        ways = form(method="post", action=f"/clubs/{club.id}/tables/{row.id}/sit")[
            token(), button(".primary")[say("home-sit", lang)]
        ]
    return li(".table-line")[
        div[
            h3[game_title(find(row.game), lang)],
            span(".faces")[
                (
                    span(class_="open" if seat in running.free else None)[badge(seat, lang), name]
                    for seat, name in enumerate(called)
                )
            ],
            small(".soft")[state],
        ],
        div(".actions")[ways],
    ]


# ------------------------------------------------------------------ who is in it


def _members(club: Club, lang: str) -> Element:
    return section(".card")[
        h2[say("club-members", lang)],
        ul(".members")[(_member(club, member, lang) for member in club.members)],
    ]


def _member(club: Club, member: Member, lang: str) -> Element:
    notes = [say("club-leads", lang)] if member.leads else []
    notes += [say("club-you", lang)] if member.id == club.me else []
    shown = member.id if may_see(member.shown_to, member.id, club.me) else None
    return li[
        span[
            name_link(shown, member.name), [" ", small(".soft")[f"({', '.join(notes)})"]] if notes else None
        ],
        _over_member(club, member, lang) if club.leads and member.id != club.me else None,
    ]


def _over_member(club: Club, member: Member, lang: str) -> Element:
    way = f"/clubs/{club.id}"
    leads, said = ("0", "club-lead-no_more") if member.leads else ("1", "club-lead")
    return details(".ways")[
        summary(aria_label=say("club-ways-of", lang, name=member.name))[say("club-ways", lang)],
        form(method="post", action=f"{way}/lead")[
            token(),
            input(type="hidden", name="member", value=member.id),
            button(name="leads", value=leads)[say(said, lang)],
        ],
        form(method="post", action=f"{way}/remove")[
            token(),
            input(type="hidden", name="member", value=member.id),
            button[say("club-remove", lang)],
        ],
    ]


def _invitation(club: Club, link: str, lang: str) -> Element:
    return section(".card")[
        h2[say("club-invite", lang)],
        p(".soft")[
            say("club-invite-help", lang),
            [" ", say("link-loopback", lang)] if is_loopback(urlsplit(link).hostname or "") else None,
        ],
        div(".link-line")[
            input(value=link, readonly=True, aria_label=say("club-link", lang)),
            button(type="button", data_copy=link, data_copied=say("web-copied", lang))[say("web-copy", lang)],
        ],
        details[summary[say("club-qr", lang)], qr_code(link, say("club-qr-label", lang, name=club.name))],
        form(method="post", action=f"/clubs/{club.id}/change")[
            token(), button(name="link", value="new")[say("club-new_link", lang)]
        ]
        if club.leads
        else None,
    ]


def _ways_out(club: Club, lang: str) -> Element:
    alone = len(club.members) == 1
    return section(".card")[
        form(".stacked", method="post", action=f"/clubs/{club.id}/change")[
            token(),
            _name_field(lang, club.name),
            div(".actions")[button[say("club-rename", lang)]],
        ]
        if club.leads
        else None,
        details[
            summary[say("club-leave", lang)],
            p[say("club-leave-last" if alone else "club-leave-help", lang)],
            form(method="post", action=f"/clubs/{club.id}/leave")[
                token(), button[say("club-leave-do", lang, name=club.name)]
            ],
        ],
    ]


def join_page(visit: Visit, secret: str, name: str) -> str:
    """A club's link was opened."""
    lang = visit.lang
    way: Node = form(method="post", action=f"/join/club/{secret}")[
        token(), div(".actions")[button(".primary.big")[say("club-join-do", lang)]]
    ]
    if visit.player is None:
        way = [
            p[say("club-keep_name", lang)],
            _keep_name(f"/join/club/{secret}", lang),
        ]
    content = main("#main.paper-page.narrow")[
        h1[name], p[say("club-join-at", lang, name=name)], p(".soft")[say("club-intro", lang)], way
    ]
    return whole_page(visit, f"/join/club/{secret}", name, content, files=FILES)
