"""A player's own page: his name, how he signs in, where he is signed in, what is stored of him."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

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
from bottega.web.house import Visit
from bottega.web.pages.entrance import FILES
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token
from bottega.web.pages.you import looks_form, strong
from bottega.web.passkeys import Passkey
from bottega.web.phrases import day_of, say
from bottega.web.plain_text import NAME_LENGTH
from bottega.web.players import Device


@dataclass(frozen=True)
class Keys:
    """By what a player can prove who he is: his passkeys, his recovery code (since when), and whether his
    browser can make a passkey here."""

    passkeys: Sequence[Passkey]
    code: datetime | None
    can_add: bool


def page(
    visit: Visit, keys: Keys, devices: Sequence[Device], back: str, *, is_host: bool, told: str = ""
) -> str:
    """`told` is what was done."""
    lang = visit.lang
    content = main("#main.paper-page.me")[
        h1[say("you-title", lang)],
        p(".actions")[
            a(".button.primary", href=back)[say("me-back", lang)] if back.startswith("/t/") else None,
            a(".button", href=f"/p/{visit.guest.id}")[say("me-past", lang)],
            a(".button", href="/me/notices")[say("notices-link", lang)],
            a(".button", href="/clubs")[say("club-clubs", lang)],
            a(".button", href="/me/tokens")[say("token-title", lang)],
            a(".button", href="/house")[say("host-title", lang)] if is_host else None,
        ],
        p(".verdict.good", role="status")[told] if told else None,
        section(".card")[h2[say("me-looks", lang)], looks_form(visit, "/me?done=saved")],
        _ways_in(keys, lang),
        _devices(devices, lang),
        _data(lang),
    ]
    return whole_page(visit, "/me", say("you-title", lang), content, files=FILES)


# ------------------------------------------------------------------ how he signs in


def _ways_in(keys: Keys, lang: str) -> Element:
    return section(".card")[
        h2[say("me-ways", lang)],
        p(".verdict.bad")[say("me-no_way", lang)] if not keys.passkeys and keys.code is None else None,
        ul(".kept")[(_passkey(one, lang) for one in keys.passkeys), _code(keys.code, lang)],
        form(".by-passkey", method="post", action="/me/passkey", hidden=True)[
            token(),
            p(".problem", role="alert", hidden=True),
            button(type="button", hidden=True, data_passkey="add")[say("me-passkey-add", lang)],
        ]
        if keys.can_add
        else None,
        p(".soft")[say("me-ways-help" if keys.can_add else "me-ways-none", lang)],
    ]


def _passkey(one: Passkey, lang: str) -> Element:
    return li[
        div[
            strong[one.name],
            _facts(
                say("me-passkey", lang),
                _since("me-made", one.created, lang),
                _since("me-used", one.used, lang) if one.used else None,
            ),
        ],
        details[
            summary[say("me-change", lang)],
            form(".actions", method="post", action="/me/passkey/name")[
                token(),
                input(type="hidden", name="id", value=one.id),
                label[
                    span(".unseen")[say("me-passkey-name", lang)],
                    input(name="name", value=one.name, maxlength=str(NAME_LENGTH), required=True),
                ],
                button[say("me-rename", lang)],
                button(formaction="/me/passkey/remove", formnovalidate=True)[say("me-remove", lang)],
            ],
        ],
    ]


def _code(made: datetime | None, lang: str) -> Element:
    return li[
        div[
            strong[say("me-code", lang)],
            _facts(_since("me-made", made, lang) if made is not None else say("me-code-none", lang)),
        ],
        form(method="post", action="/me/code")[
            token(), button[say("me-code-make" if made is None else "me-code-renew", lang)]
        ],
    ]


# ------------------------------------------------------------------ where he is signed in


def _devices(devices: Sequence[Device], lang: str) -> Element:
    return section(".card")[
        h2[say("me-devices", lang)],
        ul(".kept")[(_device(one, lang) for one in devices)],
        div(".actions")[
            form(method="post", action="/me/device")[token(), button(".primary")[say("me-device-add", lang)]],
            form(method="post", action="/me/sessions/end")[token(), button[say("me-end-others", lang)]]
            if len(devices) > 1
            else None,
            form(method="post", action="/me/out")[token(), button[say("me-out", lang)]],
        ],
        p(".soft")[say("me-devices-help", lang)],
    ]


def _device(one: Device, lang: str) -> Element:
    return li[
        div[
            strong[one.name],
            _facts(
                say("me-this", lang) if one.is_this else _since("me-seen", one.seen, lang),
                _since("me-since", one.created, lang),
            ),
        ],
        None
        if one.is_this
        else form(method="post", action="/me/sessions/end")[
            token(),
            input(type="hidden", name="session", value=one.handle),
            button(aria_label=f"{say('me-end', lang)}: {one.name}")[say("me-end", lang)],
        ],
    ]


def _facts(*told: Node) -> Element:
    kept = [one for one in told if one is not None]
    return small(".soft")[[[" · " if number else None, one] for number, one in enumerate(kept)]]


def _since(key: str, moment: datetime, lang: str) -> Node:
    return time(datetime=f"{moment.isoformat()}Z")[say(key, lang, day=day_of(moment, lang))]


# ------------------------------------------------------------------ what is stored of him


def _data(lang: str) -> Element:
    return section(".card")[
        h2[say("me-data", lang)],
        p[say("me-data-lead", lang)],
        div(".actions")[
            a(".button", href="/me/export", download=True)[say("me-export", lang)],
            a(".quiet", href="/me/delete")[say("me-delete", lang)],
        ],
    ]


def deleted_page(visit: Visit) -> str:
    """To whoever has deleted himself."""
    lang = visit.lang
    content = main("#main.paper-page.narrow.me")[
        h1[say("me-deleted", lang)],
        p[say("me-deleted-help", lang)],
        div(".actions")[a(".button.primary", href="/")[say("error-back", lang)]],
    ]
    return whole_page(visit, "/", say("me-deleted", lang), content, files=FILES)


def delete_page(visit: Visit, *, is_host: bool) -> str:
    """What going means, and whether he is sure."""
    lang = visit.lang
    content = main("#main.paper-page.narrow.me")[
        h1[say("me-delete", lang)],
        p[say("me-delete-lead", lang)],
        ul[(li[say(f"me-delete-{what}", lang)] for what in ("seats", "keys", "results", "never"))],
        p(".verdict.bad")[say("me-delete-host", lang)] if is_host else None,
        form(".stacked", method="post", action="/me/delete")[
            token(),
            label(".tick")[
                input(type="checkbox", name="sure", value="1", required=True),
                span[say("me-delete-sure", lang)],
            ],
            div(".actions")[
                button(".primary")[say("me-delete-go", lang)],
                a(".button", href="/me")[say("me-delete-not", lang)],
            ],
        ],
    ]
    return whole_page(visit, "/me/delete", say("me-delete", lang), content, files=FILES)
