"""The page where a player chooses how he is told of his turns."""

from collections.abc import Sequence
from datetime import datetime
from urllib.parse import urlsplit
from zoneinfo import available_timezones

from bottega.engine.markup import (
    Element,
    Node,
    a,
    button,
    div,
    form,
    h1,
    h2,
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
    time,
    ul,
)
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token
from bottega.web.phrases import day_of, say
from bottega.web.players import Player
from bottega.web.quiet_hours import show_minutes
from bottega.web.schema import PushRow, WebhookRow
from bottega.web.ways import FORMS, Chosen, way_of

HERE = "/me/notices"
FILES = ("notices.css", "notices.js")
SHOWN_END = 4  # of an address, which may be a secret

datalist = Element("datalist")


def guest_page(visit: Visit) -> str:
    lang = visit.lang
    content = main("#main.paper-page.narrow")[
        h1[say("notices-title", lang)],
        p[say("notices-guest", lang)],
        p[a(".button", href="/me")[say("you-keep", lang)]],
    ]
    return whole_page(visit, HERE, say("notices-title", lang), content)


def page(
    visit: Visit,
    player: Player,
    chosen: Chosen,
    key: str,
    feeds: Sequence[tuple[str, str]],
    told: str = "",
    problem: str = "",
    typed: tuple[str, str] = ("", ""),
) -> str:
    """`key` is the public key of the house, `feeds` are links by their words; `told` is what was done, and
    `problem` why something was not. `typed` are the address and the form of a webhook that was refused."""
    lang = visit.lang
    content = main("#main.paper-page.notices")[
        h1[say("notices-title", lang)],
        p[say("notices-lead", lang)],
        p(".verdict.good", role="status")[told] if told else None,
        p(".verdict.bad", role="alert")[problem] if problem else None,
        _browsers(chosen.pushes, key, lang),
        _webhooks(chosen.webhooks, *typed, lang),
        _feeds(feeds, lang),
        _quiet(player, lang),
    ]
    return whole_page(visit, HERE, say("notices-title", lang), content, files=FILES)


def _browsers(pushes: Sequence[PushRow], key: str, lang: str) -> Element:
    return section(aria_labelledby="push-title")[
        h2("#push-title")[say("notices-push", lang)],
        p(".soft")[say("notices-push-help", lang), " ", span[say("notices-push-iphone", lang)]],
        ul(".ways")[(_way(row, _browser(row, lang), lang) for row in pushes)]
        if pushes
        else p(".soft")[say("notices-push-none", lang)],
        form("#push-form", method="post", action=f"{HERE}/push")[
            token(),
            (input(type="hidden", name=name, value="") for name in ("endpoint", "p256dh", "auth")),
            button(
                "#push-here.primary",
                type="button",
                hidden=True,
                data_key=key,
                data_denied=say("notices-push-denied", lang),
            )[say("notices-push-here", lang)],
        ],
        p("#push-cannot.soft")[say("notices-push-cannot", lang)],
    ]


def _browser(row: PushRow, lang: str) -> str:
    return say("notices-push-one", lang, service=urlsplit(row.endpoint).hostname or "")


def _webhooks(webhooks: Sequence[WebhookRow], url: str, kind: str, lang: str) -> Element:
    return section(aria_labelledby="webhook-title")[
        h2("#webhook-title")[say("notices-webhook", lang)],
        p(".soft")[say("notices-webhook-help", lang)],
        ul(".ways")[(_way(row, _webhook(row, lang), lang) for row in webhooks)]
        if webhooks
        else p(".soft")[say("notices-webhook-none", lang)],
        form(".stacked", method="post", action=f"{HERE}/webhook")[
            token(),
            div(".row")[
                label[
                    span[say("notices-webhook-url", lang)],
                    input(
                        name="url",
                        type="url",
                        required=True,
                        maxlength="1000",
                        value=url or None,
                        placeholder="https://",
                        autocomplete="off",
                        spellcheck="false",
                    ),
                ],
                label[
                    span[say("notices-webhook-form", lang)],
                    select(name="kind")[
                        (
                            option(value=one, selected=one == kind)[say(f"notices-form-{one}", lang)]
                            for one in FORMS
                        )
                    ],
                ],
            ],
            div(".actions")[button[say("notices-webhook-add", lang)]],
        ],
    ]


def _webhook(row: WebhookRow, lang: str) -> str:
    form = say(f"notices-form-{row.form}", lang)
    return say("notices-webhook-one", lang, form=form, where=masked(row.url))


def masked(url: str) -> str:
    """An address without what only its owner should know."""
    parts = urlsplit(url)
    return f"{parts.hostname}/…{url[-SHOWN_END:]}"


def _way(row: PushRow | WebhookRow, called: str, lang: str) -> Element:
    return li[
        div(".where")[
            called,
            small(".soft")[_since(row.created, lang)],
            small(".failing")[say("notices-failures", lang, count=row.failures)] if row.failures else None,
        ],
        form(".actions", method="post", action=f"{HERE}/way")[
            token(),
            input(type="hidden", name="way", value=way_of(row)),
            button(name="do", value="try")[say("notices-try", lang)],
            button(name="do", value="remove", aria_label=f"{say('notices-remove', lang)}: {called}")[
                say("notices-remove", lang)
            ],
        ],
    ]


def _since(moment: datetime, lang: str) -> Element:
    told = say("notices-since", lang, date=day_of(moment, lang))
    return time(datetime=f"{moment.isoformat(timespec='seconds')}Z")[told]


def _feeds(feeds: Sequence[tuple[str, str]], lang: str) -> Element:
    links: Node = p(".soft")[say("notices-feed-none", lang)]
    if feeds:
        links = div(".links")[
            (
                div[
                    label[span[say(words, lang)], input(value=address, readonly=True)],
                    button(type="button", data_copy=address, data_copied=say("web-copied", lang))[
                        say("web-copy", lang)
                    ],
                ]
                for words, address in feeds
            )
        ]
    return section(aria_labelledby="feed-title")[
        h2("#feed-title")[say("notices-feed", lang)],
        p(".soft")[say("notices-feed-help", lang)],
        links,
        form(".actions", method="post", action=f"{HERE}/feed")[
            token(),
            button(name="do", value="make")[
                say("notices-feed-renew" if feeds else "notices-feed-make", lang)
            ],
            button(name="do", value="end")[say("notices-feed-end", lang)] if feeds else None,
        ],
    ]


def _quiet(player: Player, lang: str) -> Element:
    return section(aria_labelledby="quiet-title")[
        h2("#quiet-title")[say("notices-quiet", lang)],
        p(".soft")[say("notices-quiet-help", lang)],
        form(".stacked", method="post", action=f"{HERE}/quiet")[
            token(),
            div(".row")[
                _moment("quiet_from", player.quiet_from, lang),
                _moment("quiet_until", player.quiet_until, lang),
                label[
                    span[say("notices-zone", lang)],
                    input(
                        name="time_zone",
                        value=player.time_zone,
                        list="time-zones",
                        maxlength="64",
                        autocomplete="off",
                        spellcheck="false",
                        data_chosen=None if player.quiet_from is None else "1",
                    ),
                ],
            ],
            datalist("#time-zones")[(option(value=name) for name in sorted(available_timezones()))],
            div(".actions")[button[say("notices-save", lang)]],
        ],
    ]


def _moment(name: str, minutes: int | None, lang: str) -> Element:
    words = {"quiet_from": "notices-quiet-from", "quiet_until": "notices-quiet-until"}[name]
    return label(".time")[span[say(words, lang)], input(type="time", name=name, value=show_minutes(minutes))]
