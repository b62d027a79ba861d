"""The tokens of a player: what each program may do, a new one, and the way to revoke them."""

from collections.abc import Collection, Sequence
from datetime import datetime

from bottega.engine.markup import (
    Element,
    Node,
    a,
    button,
    code,
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
    p,
    section,
    small,
    span,
    time,
    ul,
)
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token as form_token
from bottega.web.phrases import day_of, say
from bottega.web.plain_text import NAME_LENGTH
from bottega.web.tokens import SCOPES, TokenNow

ADDRESS = "/me/tokens"
FILES = ("tokens.css",)


def page(
    visit: Visit,
    tokens: Sequence[TokenNow],
    *,
    word: str = "",
    refused: str = "",
    name: str = "",
    chosen: Collection[str] = ("read",),
) -> str:
    """`word` is a token that was just made; `refused` says why none was, with what was asked for."""
    lang = visit.lang
    content = main("#main.paper-page.tokens")[
        h1[say("token-title", lang)],
        p[say("token-about", lang), " ", a(href="/api/docs")[say("token-docs", lang)], "."],
        _made(word, lang) if word else None,
        section(aria_labelledby="tokens-yours")[
            h2(id="tokens-yours")[say("token-yours", lang)],
            ul(".token-list")[(_token(one, lang) for one in tokens)]
            if tokens
            else p(".soft")[say("token-none", lang)],
        ],
        _form(refused, name, chosen, lang),
    ]
    return whole_page(visit, ADDRESS, say("token-title", lang), content, files=FILES)


def _made(word: str, lang: str) -> Element:
    return section(".card.token-made", role="status", aria_labelledby="token-made")[
        h2(id="token-made")[say("token-made", lang)],
        p[code(".token-word", tabindex="0")[word]],
        p[
            button(type="button", data_copy=word, data_copied=say("web-copied", lang))[
                say("token-copy", lang)
            ]
        ],
        p[say("token-made-help", lang)],
    ]


def _token(one: TokenNow, lang: str) -> Element:
    return li[
        div[
            span(".token-name")[one.name],
            ul(".token-scopes")[(li[say(f"token-scope-{scope}", lang)] for scope in one.scopes)],
            p(".soft")[
                _dated("token-created", one.created, lang),
                " · ",
                _dated("token-seen", one.seen, lang) if one.seen is not None else say("token-unseen", lang),
            ],
        ],
        form(method="post", action=f"{ADDRESS}/{one.id}/revoke")[
            form_token(),
            button(aria_label=say("token-revoke-named", lang, name=one.name))[say("token-revoke", lang)],
        ],
    ]


def _dated(key: str, moment: datetime, lang: str) -> Node:
    return time(datetime=f"{moment:%Y-%m-%d}")[say(key, lang, day=day_of(moment, lang))]


def _form(refused: str, name: str, chosen: Collection[str], lang: str) -> Element:
    return section(".card", aria_labelledby="token-new")[
        h2(id="token-new")[say("token-new", lang)],
        p(".verdict.bad", role="alert")[refused] if refused else None,
        form(".token-form", method="post", action=ADDRESS)[
            form_token(),
            label[
                say("token-name", lang),
                input(name="name", maxlength=str(NAME_LENGTH), required=True, autocomplete="off", value=name),
                small[say("token-name-help", lang)],
            ],
            fieldset[
                legend[say("token-scopes", lang)],
                (
                    label(".check")[
                        input(type="checkbox", name="scope", value=scope, checked=scope in chosen),
                        " ",
                        say(f"token-scope-{scope}", lang),
                    ]
                    for scope in SCOPES
                ),
            ],
            p[button(".primary")[say("token-make", lang)]],
        ],
    ]
