"""Setting a table up: a form made from the game's own option table; and the page of a seat's link."""

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from bottega.bots import USUAL, installed_bot_names
from bottega.engine.components import ComponentText
from bottega.engine.game import GameSpec
from bottega.engine.markup import (
    Element,
    Node,
    a,
    button,
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
)
from bottega.web.house import Visit
from bottega.web.pages.components import component_choice, mark
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token
from bottega.web.pages.lesson import lessons_link
from bottega.web.pages.options import bot_title, given_or, option_fields, usual_players
from bottega.web.phrases import WORDS, game_title, say
from bottega.web.plain_text import NAME_LENGTH
from bottega.web.schema import PER_TURN

optgroup = Element("optgroup")
MODES = ("bots", "hot", "friends")
SENT = "game"  # a field of every form that was sent, so that an empty box is one that was emptied
NOT_KEPT = ("token", "name", "lang")
MINUTE, HOUR, DAY = 60, 3_600, 86_400
HINTS = {"": None, "yes": True, "no": False}
# What each seat has time for, and the seconds of its clocks with their words.
_CLOCKS: Mapping[str | None, Mapping[int, tuple[str, int]]] = {
    None: {MINUTE * n: ("new-clock-minutes", n) for n in (1, 5)}
    | {DAY * n: ("new-clock-days", n) for n in (1, 3)},
    PER_TURN: {HOUR * n: ("new-clock-hours", n) for n in (1, 8)}
    | {DAY * n: ("new-clock-days", n) for n in (1, 2, 3, 7)},
}
# By their value in the form.
CLOCKS = {
    f"{per}-{seconds}" if per else str(seconds): (seconds, per)
    for per, clocks in _CLOCKS.items()
    for seconds in clocks
}


def page(
    visit: Visit,
    spec: GameSpec,
    given: Mapping[str, str],
    hosts: ComponentText | None = None,
    problem: Node = None,
) -> str:
    """The form, filled in with what was given for its fields. `hosts` is the component table that the server
    was started with, `problem` why a table could not be set up like that."""
    lang = visit.lang
    heading = say("new-title", lang, game=game_title(spec, lang))
    kept = {key: value for key, value in given.items() if key not in NOT_KEPT}
    content = main("#main.paper-page")[
        h1[heading],
        p(".verdict.bad", role="alert")[problem] if problem else None,
        form(".stacked", method="post", action="/tables", enctype="multipart/form-data")[
            token(),
            input(type="hidden", name="game", value=spec.key),
            _who(visit, spec, given),
            option_fields(spec, given, lang),
            component_choice(spec, given, hosts, lang),
            _table(given, lang),
            div(".actions")[
                button(".primary.big")[say("new-open", lang)],
                lessons_link(spec, lang),
                a(".quiet", href=f"/rules/{spec.key}")[say("home-read_rules", lang)],
            ],
        ],
    ]
    here = f"/new/{spec.key}{f'?{urlencode(kept)}' if kept else ''}"
    return whole_page(visit, here, heading, content)


def _who(visit: Visit, spec: GameSpec, given: Mapping[str, str]) -> Element:
    lang = visit.lang
    least, most = spec.players
    players = given_or(given, "players", map(str, range(least, most + 1)), str(usual_players(spec)))
    mode, bot = given_or(given, "mode", MODES, "bots"), given_or(given, "bot", installed_bot_names(), USUAL)
    bots = given_or(given, "bots", map(str, range(most)), "0")
    return fieldset[
        legend[say("new-who", lang)],
        div(".row")[
            _name(visit),
            label[
                span[say("new-players", lang)],
                select(name="players")[
                    (option(value=str(n), selected=str(n) == players)[str(n)] for n in range(least, most + 1))
                ],
            ],
        ],
        div(".modes", role="radiogroup", aria_label=say("new-mode", lang))[
            [
                label(".mode")[
                    input(type="radio", name="mode", value=each, checked=each == mode),
                    span[say(f"new-mode-{each}", lang), small[say(f"new-mode-{each}-help", lang)]],
                ]
                for each in MODES
            ]
        ],
        div(".row")[
            label(".bot-seats")[
                span[say("new-bots", lang)],
                select(name="bots")[
                    (option(value=str(n), selected=str(n) == bots)[str(n)] for n in range(most))
                ],
                small(".soft")[say("new-bots-help", lang)],
            ],
            label[
                span[say("new-bot", lang)],
                select(name="bot")[
                    (
                        option(value=name, selected=name == bot)[bot_title(name, lang, spec)]
                        for name in installed_bot_names()
                    ),
                ],
            ],
        ],
    ]


def _ticked(given: Mapping[str, str], key: str, usual: bool) -> bool:
    return bool(given.get(key)) if SENT in given or key in given else usual


def _name(visit: Visit) -> Element | None:
    """What a guest is called; a player has his name already."""
    if visit.player is not None:
        return None
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


def _table(given: Mapping[str, str], lang: str) -> Element:
    hints = [(value, say(f"new-hints-{value or 'usual'}", lang)) for value in HINTS]
    return fieldset[
        legend[say("new-table", lang)],
        div(".row.wrap")[
            label(".tick")[
                input(type="checkbox", name="listed", value="1", checked=_ticked(given, "listed", False)),
                span[say("new-listed", lang)],
            ],
            label(".tick")[
                input(
                    type="checkbox", name="spectators", value="1", checked=_ticked(given, "spectators", True)
                ),
                span[say("new-spectators", lang)],
            ],
            label(".tick")[
                input(type="checkbox", name="rated", value="1", checked=_ticked(given, "rated", True)),
                span[say("history-rated", lang)],
            ],
            label[
                span[say("new-hints", lang)],
                select(name="hints")[
                    (option(value=value, selected=value == given.get("hints"))[told] for value, told in hints)
                ],
                small(".soft")[say("new-hints-help", lang)],
            ],
            label[
                span[say("new-clock", lang)],
                select(name="clock")[
                    option(value="")[say("new-clock-none", lang)],
                    (_clocks(per, given.get("clock"), lang) for per in _CLOCKS),
                ],
                small(".soft")[say("new-clock-help", lang)],
            ],
        ],
    ]


def _clocks(per: str | None, chosen: str | None, lang: str) -> Element:
    """The clocks of each decision, or of a whole turn."""
    offered = [(value, *_CLOCKS[per][seconds]) for value, (seconds, one) in CLOCKS.items() if one == per]
    what = per or "decision"
    return optgroup(label=say(f"new-clock-per_{what}", lang))[
        (
            option(value=value, selected=value == chosen)[
                say(f"new-clock-{what}", lang, time=say(key, lang, n=n))
            ]
            for value, key, n in offered
        )
    ]


def join_page(visit: Visit, spec: GameSpec, secret: str, others: Sequence[str], *, own: bool) -> str:
    """A link was opened: the guest says who he is and sits down. `own`: not with the printed components."""
    lang, game = visit.lang, game_title(spec, visit.lang)
    told = say("join-at", lang, game=game, names=WORDS.join(list(others), lang))
    content = main("#main.paper-page.narrow")[
        h1[say("join-title", lang)],
        p[told if others else say("join-alone", lang, game=game)],
        p[mark(lang), " ", span(".soft")[say("components-own-join", lang)]] if own else None,
        form(".stacked", method="post", action=f"/join/{secret}")[
            token(),
            _name(visit),
            div(".actions")[
                button(".primary.big")[say("join-sit", lang)],
                lessons_link(spec, lang),
                a(".quiet", href=f"/rules/{spec.key}")[say("home-read_rules", lang)],
            ],
        ],
    ]
    return whole_page(visit, f"/join/{secret}", say("join-title", lang), content)
