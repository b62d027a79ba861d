"""A game walked through again: by decision, by turn, and at the end scene by scene, from any viewpoint."""

from collections.abc import Sequence
from urllib.parse import urlencode

from markupsafe import Markup

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
    ol,
    option,
    p,
    section,
    select,
    span,
    ul,
)
from bottega.engine.show import Scene
from bottega.web.analysis import Curve
from bottega.web.house import Viewer, Visit
from bottega.web.pages.components import own_part
from bottega.web.pages.curve import curve_part
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token, with_tokens
from bottega.web.pages.name_links import page_note, page_of
from bottega.web.pages.places import card
from bottega.web.pages.result import ending_sentence
from bottega.web.pages.sign import sign_switch
from bottega.web.pages.walk import OPEN, SPECTATOR, Walk
from bottega.web.phrases import badge, game_title, say


def page(
    visit: Visit, viewer: Viewer, walk: Walk, step: int, choices: Sequence[str], curve: Curve | None = None
) -> str:
    heading = say("replay-title", walk.lang, game=game_title(walk.table.game.spec, walk.lang))
    here = f"/t/{walk.table.id}/replay?{urlencode({'at': step, 'as': walk.seen_by})}"
    live = Markup(with_tokens(part(viewer, walk, step, choices, curve), visit))
    own = walk.table.id if walk.table.game.components.differences else ""
    switch = sign_switch(walk.table.game.spec, walk.lang, own)
    return whole_page(visit, here, heading, live, css="table-page replay-page", status=switch)


def part(viewer: Viewer, walk: Walk, step: int, choices: Sequence[str], curve: Curve | None = None) -> str:
    """What changes from step to step. `curve` is how the chances went, as far as it is known."""
    table, lang, scene = walk.table, walk.lang, walk.scene(step)
    spec = table.game.spec
    board = spec.show.draw(
        scene.view, "board", lang=lang, names=walk.names, highlight=scene.highlight, focus=scene.focus
    )
    whole = main("#replay", data_step=str(step), tabindex="-1")[
        div(".ask-column")[
            div(".headline")[
                h1(id="main")[game_title(spec, lang)],
                span(".soft")[say("replay-step", lang, n=step + 1, total=walk.length)],
                own_part(table, lang),
            ],
            _told(walk, step, scene),
            _controls(walk, step, choices),
            curve_part(walk, step, curve),
            _lines(walk, step),
            _ways(walk, step),
        ],
        div("#stage.board")[Markup(board)],
        section("#seats", aria_label=say("table-seats", lang))[
            ul[
                [
                    li(".seat", id=f"place-{seat}")[
                        card(table, scene.view, seat, walk.names, lang, focus=scene.focus),
                        _page_line(walk, page_of(table, viewer, seat), seat),
                    ]
                    for seat in range(table.game.players)
                ]
            ]
        ],
    ]
    return str(whole)


def _page_line(walk: Walk, player: str | None, seat: int) -> Element | None:
    """The way to the page of who sat there."""
    if player is None:
        return None
    return div(".seat-line")[span(".notes")[page_note(player, walk.names[seat], walk.lang)]]


def _told(walk: Walk, step: int, scene: Scene) -> Element:
    decider = walk.decider(step)
    where = [span(".tag")[say("replay-evaluation", walk.lang)]] if step >= walk.plies else []
    return section("#ask.theirs")[
        where,
        p("#prompt", role="status")[
            badge(decider, walk.lang) if decider is not None and not where else None,
            scene.sentence or walk.table.game.spec.prompt(scene.view, walk.lang, walk.names),
        ],
        p("#ended")[ending_sentence(walk.table, walk.names, walk.lang)]
        if walk.table.ended_early and step == walk.length - 1
        else None,
    ]


def _controls(walk: Walk, step: int, choices: Sequence[str]) -> Element:
    lang, last = walk.lang, walk.length - 1
    here = f"/t/{walk.table.id}/replay"

    def way(to: int | None, key: str, sign: str, keys: str) -> Node:
        told = say(key, lang)
        if to is None or to == step:
            return span(".button.off", aria_hidden="true")[sign]
        address = f"{here}?{urlencode({'at': to, 'as': walk.seen_by})}"
        return a(".button", href=address, data_step="1", data_key=keys, title=told, aria_label=told)[sign]

    before = max((turn for turn in walk.turns if turn < step), default=None)
    after = min((turn for turn in walk.turns if turn > step), default=None)
    named = {SPECTATOR: say("replay-spectator", lang), OPEN: say("replay-open", lang)}
    named |= {str(seat): name for seat, name in enumerate(walk.names)}
    return form("#controls", method="get", action=here)[
        div(".steps")[
            way(0, "replay-first", "|‹", "Home"),
            way(before, "replay-turn_back", "«", "ArrowUp"),
            way(step - 1 if step else None, "replay-back", "‹", "ArrowLeft"),
            way(step + 1 if step < last else None, "replay-on", "›", "ArrowRight"),
            way(after, "replay-turn_on", "»", "ArrowDown"),
            way(last, "replay-last", "›|", "End"),
        ],
        input(
            type="range",
            name="at",
            min="0",
            max=str(last),
            value=str(step),
            aria_label=say("replay-slider", lang),
        ),
        label[
            span[say("replay-viewpoint", lang)],
            select(name="as")[
                (option(value=key, selected=key == walk.seen_by)[named[key]] for key in choices)
            ],
        ],
        button(".go")[say("replay-go", lang)],
        p(".soft.keys")[say("replay-keys", lang)],
    ]


def _lines(walk: Walk, step: int) -> Element:
    """The decisions so far in sentences; a click leads there."""
    lang, spec, deciders = walk.lang, walk.table.game.spec, walk.table.match.deciders
    end = walk.view(min(step, walk.plies - 1))
    entries = []
    for ply in range(1, min(step, walk.plies - 1) + 1):
        events = walk.states[ply][1]
        seen = [event if walk.seen_by == OPEN else event.seen_by(walk.seat) for event in events]
        if not seen:
            continue
        cells = " ".join(str(cell) for event in seen for cell in spec.show.cells(event))
        address = f"?{urlencode({'at': ply, 'as': walk.seen_by})}"
        entries.append(
            li(data_cell=cells or None, class_="now" if ply == step else None)[
                span(".by")[badge(deciders[ply - 1], lang)],
                a(href=address, data_step="1")[
                    " ".join(spec.tell(event, end, lang, walk.names) for event in seen)
                ],
            ]
        )
    return section("#log", aria_label=say("table-what_happened", lang))[
        h2[say("table-what_happened", lang)],
        ol("#lines", tabindex="0")[entries] if entries else p(".soft")[say("replay-deal", lang)],
    ]


def _ways(walk: Walk, step: int) -> Element:
    table, lang = walk.table, walk.lang
    return section("#ways")[
        div(".actions")[
            a(".button", href=f"/t/{table.id}")[say("replay-to_table", lang)],
            a(".button", href=f"/t/{table.id}/record.json", download=True)[say("replay-download", lang)]
            if table.over
            else None,
        ],
        _what_if(walk, step) if table.over else None,
    ]


def _what_if(walk: Walk, step: int) -> Element:
    lang, ply = walk.lang, min(step, walk.plies - 1)
    return form("#fork", method="post", action=f"/t/{walk.table.id}/fork")[
        token(),
        input(type="hidden", name="ply", value=str(ply)),
        h2[say("replay-what_if", lang)],
        p(".soft")[say("replay-what_if-help", lang)],
        label[
            span[say("replay-take", lang)],
            select(name="seat")[
                (option(value=str(seat))[name] for seat, name in enumerate(walk.names)),
                option(value="all")[say("replay-all_seats", lang)],
            ],
        ],
        button[say("replay-fork", lang)],
    ]


def scene_part(walk: Walk, number: int) -> str:
    """One scene of the end, to be shown on the page of the table."""
    table, lang = walk.table, walk.lang
    scene = walk.scenes[number]
    board = table.game.spec.show.draw(
        scene.view, "board", lang=lang, names=walk.names, highlight=scene.highlight, focus=scene.focus
    )
    turning = next(
        (later for later in range(number + 1, len(walk.scenes)) if walk.scenes[later].focus != scene.focus),
        len(walk.scenes) - 1,
    )
    whole = div(
        "#scene", data_scene=str(number), data_last=str(len(walk.scenes) - 1), data_next_part=str(turning)
    )[
        p("#scene-said", role="status")[scene.sentence],
        div("#stage.board")[Markup(board)],
        section("#seats")[
            ul[
                [
                    li(".seat", id=f"place-{seat}")[
                        card(table, scene.view, seat, walk.names, lang, focus=scene.focus)
                    ]
                    for seat in range(table.game.players)
                ]
            ]
        ],
    ]
    return str(whole)
