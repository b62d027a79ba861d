"""Setting a table up: a form made from the game's own option table; and the page of a seat's link."""

from collections.abc import Sequence

from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    fieldset,
    form,
    h1,
    input,
    label,
    legend,
    main,
    option,
    p,
    select,
    small,
    span,
    summary,
)

from bottega.bots import USUAL, installed_bot_names
from bottega.bots.levels import LEARNED
from bottega.bots.network import network_path
from bottega.engine.game import GameSpec
from bottega.engine.options import Option, SeatOption, TextOption
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token
from bottega.web.phrases import WORDS, game_title, say
from bottega.web.tables import NAME_LENGTH

MODES = ("bots", "hot", "friends")
USUAL_PLAYERS = 3
MINUTES, DAY = (1, 5), 86_400
HINTS = {"": None, "yes": True, "no": False}
CLOCKS = {60 * n: ("new-clock-minutes", n) for n in MINUTES} | {
    DAY * n: ("new-clock-days", n) for n in (1, 3)
}


def page(visit: Visit, spec: GameSpec, problem: str | None = None) -> str:
    lang = visit.lang
    heading = say("new-title", lang, game=game_title(spec, lang))
    content = main("#main.paper-page")[
        h1[heading],
        p(".verdict.bad", role="alert")[say("new-refused", lang), " ", problem] if problem else None,
        form(".stacked", method="post", action="/tables")[
            token(),
            input(type="hidden", name="game", value=spec.key),
            _who(visit, spec),
            _options(spec, lang),
            _table(lang),
            div(".actions")[
                button(".primary.big")[say("new-open", lang)],
                a(".quiet", href=f"/rules/{spec.key}")[say("home-read_rules", lang)],
            ],
        ],
    ]
    return whole_page(visit, f"/new/{spec.key}", heading, content)


def _who(visit: Visit, spec: GameSpec) -> Element:
    lang = visit.lang
    least, most = spec.players
    return fieldset[
        legend[say("new-who", lang)],
        div(".row")[
            _name(visit),
            label[
                span[say("new-players", lang)],
                select(name="players")[
                    (
                        option(value=str(n), selected=n == min(max(USUAL_PLAYERS, least), most))[str(n)]
                        for n in range(least, most + 1)
                    )
                ],
            ],
        ],
        div(".modes", role="radiogroup", aria_label=say("new-mode", lang))[
            [
                label(".mode")[
                    input(type="radio", name="mode", value=mode, checked=mode == "bots"),
                    span[say(f"new-mode-{mode}", lang), small[say(f"new-mode-{mode}-help", lang)]],
                ]
                for mode in MODES
            ]
        ],
        div(".row")[
            label(".bot-seats")[
                span[say("new-bots", lang)],
                select(name="bots")[(option(value=str(n))[str(n)] for n in range(most))],
                small(".soft")[say("new-bots-help", lang)],
            ],
            label[
                span[say("new-bot", lang)],
                select(name="bot")[
                    (
                        option(value=name, selected=name == USUAL)[bot_title(name, lang, spec)]
                        for name in installed_bot_names()
                    ),
                ],
            ],
        ],
    ]


def bot_title(name: str, lang: str, spec: GameSpec) -> str:
    unlearned = name in LEARNED and network_path(spec) is None
    key = f"bot-{name}-unlearned" if unlearned else f"bot-{name}"
    return say(key, lang) if key in WORDS.keys(lang) else say("bot-other", lang, name=name)


def _name(visit: Visit) -> Element:
    return label[
        span[say("home-name", visit.lang)],
        input(
            name="name",
            value=visit.guest.name,
            maxlength=str(NAME_LENGTH),
            placeholder=say("home-guest", visit.lang),
            autocomplete="nickname",
        ),
    ]


def _options(spec: GameSpec, lang: str) -> Element:
    plain = [one for one in spec.options if not isinstance(one, TextOption)]
    texts = [one for one in spec.options if isinstance(one, TextOption)]
    return fieldset[
        legend[say("new-options", lang)],
        div(".row.wrap")[(_option(spec, one, lang) for one in plain)],
        details[
            summary[say("new-more", lang)],
            (_option(spec, one, lang) for one in texts),
        ]
        if texts
        else None,
    ]


def _option(spec: GameSpec, one: Option, lang: str) -> Element:
    words = spec.words
    key = f"option-{one.key}"
    field: Node
    if isinstance(one, TextOption):
        field = input(
            name=key, value=str(one.default), maxlength="200", autocomplete="off", spellcheck="false"
        )
    else:
        values = [(value, words.say(f"{key}-{value}", lang)) for value in one.values]
        if isinstance(one, SeatOption):
            values += [
                (str(seat), words.say(f"{key}-seat", lang, n=seat + 1)) for seat in range(spec.players[1])
            ]
        field = select(name=key)[
            (option(value=value, selected=value == one.default)[told] for value, told in values)
        ]
    return label[span[words.say(key, lang)], field, small(".soft")[words.say(f"{key}-help", lang)]]


def _table(lang: str) -> Element:
    clocks = [("", say("new-clock-none", lang))]
    clocks += [(str(seconds), say(key, lang, n=n)) for seconds, (key, n) in CLOCKS.items()]
    return fieldset[
        legend[say("new-table", lang)],
        div(".row.wrap")[
            label(".tick")[input(type="checkbox", name="listed", value="1"), span[say("new-listed", lang)]],
            label(".tick")[
                input(type="checkbox", name="spectators", value="1", checked=True),
                span[say("new-spectators", lang)],
            ],
            label[
                span[say("new-hints", lang)],
                select(name="hints")[
                    option(value="")[say("new-hints-usual", lang)],
                    option(value="yes")[say("new-hints-yes", lang)],
                    option(value="no")[say("new-hints-no", lang)],
                ],
                small(".soft")[say("new-hints-help", lang)],
            ],
            label[
                span[say("new-clock", lang)],
                select(name="clock")[(option(value=value)[told] for value, told in clocks)],
                small(".soft")[say("new-clock-help", lang)],
            ],
        ],
    ]


def join_page(visit: Visit, spec: GameSpec, secret: str, others: Sequence[str]) -> str:
    """A link was opened: the guest says who he is and sits down."""
    lang, game = visit.lang, game_title(spec, visit.lang)
    told = say("join-at", lang, game=game, names=WORDS.join(list(others), lang))
    content = main("#main.paper-page.narrow")[
        h1[say("join-title", lang)],
        p[told if others else say("join-alone", lang, game=game)],
        form(".stacked", method="post", action=f"/join/{secret}")[
            token(),
            _name(visit),
            div(".actions")[
                button(".primary.big")[say("join-sit", lang)],
                a(".quiet", href=f"/rules/{spec.key}")[say("home-read_rules", lang)],
            ],
        ],
    ]
    return whole_page(visit, f"/join/{secret}", say("join-title", lang), content)
