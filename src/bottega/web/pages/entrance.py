"""Coming in: a guest keeps his name, a player signs in, a link leads further, a closed house has a door.

Buttons for passkeys are shown by the script, where the browser has any; without them a recovery code serves.
"""

from urllib.parse import urlsplit

from bottega.engine.markup import (
    Element,
    Node,
    a,
    button,
    code,
    details,
    div,
    form,
    h1,
    h2,
    input,
    label,
    main,
    p,
    section,
    span,
    summary,
)
from bottega.web.hosts import Party, is_loopback
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token, with_tokens
from bottega.web.pages.qr import qr_code
from bottega.web.pages.you import name_field
from bottega.web.passes import CODE_GROUP, DEVICE, DEVICE_MINUTES, Link
from bottega.web.phrases import say

FILES = ("names.css",)


def page(visit: Visit, party: Party | None, *, back: str = "/me", closed: bool = False) -> str:
    """For somebody who is not signed in; at the door of a closed house there is nothing else."""
    lang = visit.lang
    heading = say("door-title" if closed else "you-title", lang)
    content = main("#main.paper-page.entrance")[
        h1[heading],
        p(".lead")[say("door-closed" if closed else "you-lead", lang)],
        div(".ways")[None if closed else _keep_card(visit, party, back), _enter_card(visit, party, back)],
        p(".soft")[say("door-help", lang)] if closed else None,
    ]
    return whole_page(visit, "/enter", heading, content, files=FILES)


def panel(visit: Visit, party: Party | None, back: str) -> str:
    """The same over a table, which stays where it is."""
    parts = div[
        _keep_card(visit, party, back),
        details[summary[say("enter-known", visit.lang)], _enter_card(visit, party, back)],
    ]
    return with_tokens(str(parts), visit)


def _keep_card(visit: Visit, party: Party | None, back: str, invitation: str = "", name: str = "") -> Element:
    """One step: a name, and something that proves it next time."""
    lang = visit.lang
    return section(".card.keep")[
        h2[say("keep-title", lang)],
        form(".stacked", method="post", action="/enter/keep")[
            token(),
            input(type="hidden", name="back", value=back),
            input(type="hidden", name="invitation", value=invitation) if invitation else None,
            name_field(visit, required=True, value=name),
            p(".problem", role="alert", hidden=True),
            div(".actions")[
                _passkey_button("new", say("keep-passkey", lang)) if party is not None else None,
                button(".primary.otherwise", data_otherwise=say("keep-code-instead", lang))[
                    say("keep-code", lang)
                ],
            ],
        ],
        p(".soft")[say("keep-help", lang)],
    ]


def _enter_card(visit: Visit, party: Party | None, back: str) -> Element:
    lang = visit.lang
    return section(".card")[
        h2[say("enter-title", lang)],
        form(".stacked.by-passkey", method="post", action="/enter/passkey", hidden=True)[
            token(),
            input(type="hidden", name="back", value=back),
            p(".problem", role="alert", hidden=True),
            div(".actions")[_passkey_button("enter", say("enter-passkey", lang))],
        ]
        if party is not None
        else None,
        form(".stacked", method="post", action="/enter/code")[
            token(),
            input(type="hidden", name="back", value=back),
            label[
                span[say("enter-code", lang)],
                input(
                    name="code",
                    required=True,
                    autocomplete="off",
                    autocapitalize="characters",
                    spellcheck="false",
                    placeholder=f"{'•' * CODE_GROUP}-{'•' * CODE_GROUP}-…",
                ),
            ],
            p(".problem", role="alert", hidden=True),
            div(".actions")[button[say("enter-go", lang)]],
        ],
        p(".soft")[say("enter-help", lang)],
    ]


def _passkey_button(purpose: str, told: str) -> Element:
    return button(".primary", type="button", hidden=True, data_passkey=purpose)[told]


# ------------------------------------------------------------------ by a link


def link_page(visit: Visit, party: Party | None, word: str, link: Link) -> str:
    """A link was opened: nothing is used up before somebody says so."""
    lang = visit.lang
    heading = say("link-device" if link.kind == DEVICE else "link-invitation", lang)
    content = main("#main.paper-page.entrance.narrow")[
        h1[heading], _device(visit, word, link) if link.kind == DEVICE else _invited(visit, party, word, link)
    ]
    return whole_page(visit, f"/enter/{word}", heading, content, files=FILES)


def _device(visit: Visit, word: str, link: Link) -> Node:
    lang = visit.lang
    return [
        p(".lead")[say("link-device-lead", lang, name=link.name)],
        form(method="post", action=f"/enter/{word}")[
            token(), button(".primary.big")[say("link-device-go", lang, name=link.name)]
        ],
        p(".soft.below")[say("link-device-help", lang)],
    ]


def _invited(visit: Visit, party: Party | None, word: str, link: Link) -> Node:
    lang = visit.lang
    return [
        p(".lead")[say("link-invitation-lead", lang)],
        _keep_card(visit, party, "/", word, link.name),
        details[summary[say("enter-known", lang)], _enter_card(visit, party, "/")],
    ]


# ------------------------------------------------------------------ what is shown once


def code_page(visit: Visit, told: str, back: str) -> str:
    """A new recovery code, for the only time."""
    content = main("#main.paper-page.entrance.narrow")[_code_part(visit, told, back, h1)]
    return whole_page(visit, "/me", say("code-title", visit.lang), content, files=FILES)


def code_panel(visit: Visit, told: str, back: str) -> str:
    """The same over a table."""
    return str(_code_part(visit, told, back, h2))


def _code_part(visit: Visit, told: str, back: str, heading: Element) -> Element:
    lang = visit.lang
    return div(".code-once")[
        heading[say("code-title", lang)],
        p[say("code-lead", lang)],
        p(".code")[code("#code")[told]],
        div(".actions")[
            a(".button.primary", href=back)[say("code-done", lang)],
            button(type="button", data_copy=told, data_copied=say("web-copied", lang), hidden=True)[
                say("code-copy", lang)
            ],
        ],
        p(".soft.below")[say("code-help", lang)],
    ]


def passing_page(visit: Visit, link: str, *, heading: str, lead: str, back: str) -> str:
    """A link to be passed on or photographed; one to this machine itself leads nowhere else."""
    lang = visit.lang
    content = main("#main.paper-page.entrance.narrow")[
        h1[heading],
        p(".lead")[lead],
        div(".passing")[
            qr_code(link, say("link-qr", lang)),
            label[span[say("link-itself", lang)], input("#link", value=link, readonly=True)],
            div(".actions")[
                button(type="button", data_copy=link, data_copied=say("web-copied", lang), hidden=True)[
                    say("web-copy", lang)
                ],
                a(".button", href=back)[say("link-done", lang)],
            ],
        ],
        p(".verdict.bad")[say("link-loopback", lang)] if is_loopback(urlsplit(link).hostname or "") else None,
        p(".soft.below")[say("link-once", lang)],
    ]
    return whole_page(visit, back, heading, content, files=FILES)


def invitation_page(visit: Visit, link: str, days: int, *, many: bool) -> str:
    """The way into the house, for others."""
    lead = say("invitation-many" if many else "invitation-one", visit.lang, days=days)
    return passing_page(visit, link, heading=say("invitation-title", visit.lang), lead=lead, back="/house")


def device_page(visit: Visit, link: str) -> str:
    """The way to a further device."""
    lead = say("device-lead", visit.lang, minutes=DEVICE_MINUTES)
    return passing_page(visit, link, heading=say("device-title", visit.lang), lead=lead, back="/me")
