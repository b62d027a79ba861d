"""The host's page: whether the house is open, who is invited, who its players are."""

from collections.abc import Sequence

from bottega.engine.markup import (
    Element,
    button,
    div,
    form,
    h1,
    h2,
    input,
    label,
    li,
    main,
    p,
    section,
    small,
    span,
    ul,
)
from bottega.web.house import Visit
from bottega.web.pages.entrance import FILES
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token
from bottega.web.pages.you import strong
from bottega.web.passes import INVITE_DAYS, INVITE_DAYS_MAX, INVITES, Invitation
from bottega.web.phrases import day_of, say, time_of
from bottega.web.plain_text import NAME_LENGTH
from bottega.web.players import Player


def page(visit: Visit, *, closed: bool, invitations: Sequence[Invitation], players: Sequence[Player]) -> str:
    lang = visit.lang
    content = main("#main.paper-page.me")[
        h1[say("host-title", lang)],
        section(".card")[
            h2[say("host-door", lang)],
            p[say("host-closed" if closed else "host-open", lang)],
            form(method="post", action="/house/door")[
                token(),
                button(name="closed", value="" if closed else "1")[
                    say("host-open-it" if closed else "host-close-it", lang)
                ],
            ],
        ],
        _invitations(invitations, lang),
        section(".card")[h2[say("host-players", lang)], ul(".kept")[(_player(one, lang) for one in players)]],
    ]
    return whole_page(visit, "/house", say("host-title", lang), content, files=FILES)


def _invitations(invitations: Sequence[Invitation], lang: str) -> Element:
    return section(".card")[
        h2[say("host-invitations", lang)],
        form(".stacked", method="post", action="/house/invite")[
            token(),
            div(".row")[
                label[
                    span[say("host-invite-name", lang)],
                    input(name="name", maxlength=str(NAME_LENGTH), autocomplete="off"),
                ],
                label[
                    span[say("host-invite-days", lang)],
                    input(
                        type="number",
                        name="days",
                        value=str(INVITE_DAYS),
                        min="1",
                        max=str(INVITE_DAYS_MAX),
                        required=True,
                    ),
                ],
            ],
            label(".tick")[
                input(type="checkbox", name="many", value="1"), span[say("host-invite-many", lang)]
            ],
            div(".actions")[button(".primary")[say("host-invite", lang)]],
        ],
        ul(".kept")[(_invitation(one, lang) for one in invitations)] if invitations else None,
    ]


def _invitation(one: Invitation, lang: str) -> Element:
    until = time_of(one.expires, lang) if one.expires is not None else "–"
    return li[
        div[
            strong[one.name or say("host-invited", lang)],
            small(".soft")[
                say("host-for_many" if one.kind == INVITES else "host-for_one", lang),
                " · ",
                say("host-until", lang, moment=until),
            ],
        ],
        form(method="post", action="/house/withdraw")[
            token(),
            input(type="hidden", name="invitation", value=one.handle),
            button[say("host-withdraw", lang)],
        ],
    ]


def _player(one: Player, lang: str) -> Element:
    return li[
        div[
            strong[one.name],
            small(".soft")[
                say("me-since", lang, day=day_of(one.created, lang)),
                f" · {say('host-is_host', lang)}" if one.is_host else None,
                f" · {say('host-is_blocked', lang)}" if one.is_blocked else None,
            ],
        ],
        None
        if one.is_host
        else form(method="post", action="/house/block")[
            token(),
            input(type="hidden", name="player", value=one.id),
            button(
                name="blocked",
                value="" if one.is_blocked else "1",
                aria_label=f"{say('host-unblock' if one.is_blocked else 'host-block', lang)}: {one.name}",
            )[say("host-unblock" if one.is_blocked else "host-block", lang)],
        ],
    ]
