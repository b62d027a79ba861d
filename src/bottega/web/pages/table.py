"""The page of a table: a live part that is sent again after every change, and the frame round it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from markupsafe import Markup

from bottega.engine.drawing import PartCache, without_ground
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
    li,
    main,
    ol,
    p,
    section,
    span,
    summary,
)
from bottega.engine.show import Offer
from bottega.web.house import Viewer, Visit
from bottega.web.pages import beginner, planned
from bottega.web.pages.components import own_part
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token, with_tokens
from bottega.web.pages.hint import hint_part
from bottega.web.pages.invitations import links_part, may_invite
from bottega.web.pages.places import place_parts, seats_opening
from bottega.web.pages.position import eye
from bottega.web.pages.proposals import proposals_part, resume_part, ways_part
from bottega.web.pages.result import ending_sentence, result_part
from bottega.web.pages.sight import Sight
from bottega.web.pages.sign import sign_switch
from bottega.web.pages.steppers import stepper_panel
from bottega.web.pages.talk import chat_part, log_lines, log_part, recent_cells
from bottega.web.phrases import say
from bottega.web.table import Table

_buttons, _parts = PartCache(4096), PartCache(2048)
FILES = ("company.css", "company.js")
ASKED = {"yours": "table-yours", "over": "table-ended", "theirs": "table-theirs", "paused": "paused-tag"}
COLUMN = ("headline", "since", "proposals", "ask", "plan", "result", "log", "chat", "company")
FEW = 10  # choices that fit as buttons; more are found on the board, and in a list that opens


@dataclass(frozen=True)
class Part:
    """The live part of a page for one viewer, in pieces that stand in the page under their ids."""

    revision: int
    head: str  # the opening tag, with what the script must know
    pieces: Mapping[str, str]
    lines: list[str]  # of the log: it grows, and is another list when lines were taken back

    @cached_property
    def parted_stage(self) -> tuple[str, str]:
        """The board without its ground, and that ground."""
        return without_ground(self.pieces["stage"])

    def html(self) -> str:
        """All of it, as it stands in the page."""
        column = "".join(self.pieces[key] for key in COLUMN if key in self.pieces)
        seats = "".join(drawn for key, drawn in self.pieces.items() if key.startswith("place-"))
        return (
            f'{self.head}{self.pieces.get("veil", "")}<div class="ask-column">{column}</div>'
            f"{self.pieces['stage']}{self.pieces['seats']}<ul>{seats}</ul></section></main>"
        )


def fragment(table: Table, viewer: Viewer, lang: str) -> Part:
    """The live part for a viewer; the same for everybody who looks from that seat, whatever the light."""
    key = (viewer, lang)
    if key not in table.pages:
        table.pages[key] = live_part(Sight(table, viewer, lang))
    part: Part = table.pages[key]
    return part


def page(
    visit: Visit,
    table: Table,
    viewer: Viewer,
    links: Sequence[tuple[int, str]],
    unveiled: int | None,
    draft: str = "",
) -> str:
    """The whole page. `links` are the free seats' links, for the host; `unveiled` is the seat that has said
    that it looks, and `draft` what is being tried on the board, where a browser runs no script."""
    sight = Sight(table, viewer, visit.lang)
    here = f"/t/{table.id}"
    live = fragment(table, viewer, visit.lang)
    looks = unveiled is not None and unveiled == viewer.seat
    if looks or draft:
        live = live_part(sight, veiled=not looks, draft=draft)
    content = [Markup(with_tokens(live.html(), visit)), links_part(links, sight) if links else None]
    own = table.id if table.game.components.differences else ""
    switch = sign_switch(table.game.spec, visit.lang, own)
    files = [*FILES, *planned.FILES, *(beginner.FILES if viewer.beginner else ())]
    return whole_page(visit, here, sight.title, content, css="table-page", status=switch, files=files)


def stage_part(table: Table, viewer: Viewer, lang: str, draft: str) -> str:
    """The board with something that is tried on it, before it is chosen."""
    sight = Sight(table, viewer, lang)
    offered = sight.show.offer(sight.legal, sight.view)
    return _stage(sight, offered, recent_cells(table, viewer.seat, sight.moment.log), draft)


def live_part(sight: Sight, *, veiled: bool = True, draft: str = "") -> Part:
    table, viewer, lang = sight.table, sight.viewer, sight.lang
    progress = sight.show.progress(sight.view, lang)
    offered = sight.show.offer(sight.legal, sight.view)
    lines = log_lines(table, sight.own_view, sight.names, lang, sight.moment.log)
    recent = recent_cells(table, viewer.seat, sight.moment.log)
    pieces: dict[str, Any] = {
        "headline": _headline(sight, progress),
        "proposals": proposals_part(sight),
        "ask": _ask(sight),
        "log": log_part(lines, lang),
        "chat": chat_part(table, lang, watching=not viewer.seats),
        "company": ways_part(sight),
        "stage": _stage(sight, offered, recent, draft),
        "seats": seats_opening(lang),
    }
    pieces |= {f"place-{seat}": place for seat, place in enumerate(place_parts(sight, offered, recent))}
    if viewer.beginner and not sight.over:
        pieces["since"] = beginner.since(sight)
    if planned.plans_ahead(sight):
        pieces["plan"] = planned.plan_part(sight)
    if sight.over:
        pieces["result"] = result_part(table, viewer, sight.view, sight.names, lang)
    if veiled and sight.secrets:
        pieces["veil"] = _veil(sight)
    drawn = {key: piece if isinstance(piece, str) else str(piece) for key, piece in pieces.items()}
    return Part(table.revision, _opening(sight, progress), drawn, lines)


def _opening(sight: Sight, progress: str) -> str:
    table = sight.table
    title = sight.say("table-page-title", game=sight.title, progress=progress)
    whole = main(
        "#table",
        tabindex="-1",
        class_="over" if sight.over else "yours" if sight.yours else "theirs",
        data_id=table.id,
        data_revision=str(table.revision),
        data_version=str(table.version),
        data_phase=sight.view["phase"],
        data_title=sight.say("table-your_turn", game=sight.title) if sight.yours else title,
        data_yours="1" if sight.yours else None,
        data_over="1" if sight.over else None,
        data_open=",".join(str(seat) for seat in sight.moment.open_seats),
        data_invites="1" if may_invite(table, sight.viewer) else None,
        data_freed=str(sight.moment.freed),
        data_hot=str(sight.viewer.seat) if sight.secrets else None,
    )
    return whole.opening


def _stage(sight: Sight, offered: Offer, recent: Sequence[int], draft: str) -> str:
    tried: dict[str, Any] = {"draft": draft} if draft else {}
    drawn = sight.show.draw(
        sight.view,
        "board",
        highlight=recent,
        targets=offered.board,
        lang=sight.lang,
        names=sight.names,
        **tried,
    )
    scenes = f' data-scenes="/t/{sight.table.id}/scene"' if sight.state.is_over else ""
    return f'<div id="stage" class="board"{scenes}>{drawn}</div>'


def _headline(sight: Sight, progress: str) -> Markup:
    seal = sight.moment.seal
    return _parts.get(
        ("headline", sight.title, progress, seal, sight.lang),
        lambda: div("#headline.headline")[
            h1(id="main")[sight.title],
            span(".soft")[progress],
            a(".seal", href=f"/check?seal={seal}", title=sight.say("table-seal-help"))[
                sight.say("table-seal", seal=seal[:8])
            ],
            own_part(sight.table, sight.lang),
        ],
    )


# ------------------------------------------------------------------ what is asked


def _ask(sight: Sight) -> Node:
    """What the viewer is asked, with his choices; those who wait for somebody share what they read."""
    kind = "yours" if sight.yours else "over" if sight.over else "paused" if sight.still else "theirs"
    picture = "" if sight.still else sight.show.draw(sight.view, "asked", lang=sight.lang, names=sight.names)
    told = (sight.lang, kind, _prompt(sight), picture, _taking_back(sight))
    if resume := resume_part(sight):
        return _asked(*told, resume)
    if not sight.legal:
        return _parts.get(("ask", *told), partial(_asked, *told))
    help_ = (hint_part(sight.table, sight.lang), p(".soft.keys")[sight.say("table-keys")])
    return _asked(*told, [stepper_panel(sight), _choices(sight)], help_)


def _asked(
    lang: str, kind: str, prompt: str, picture: str, back: Markup, choices: Node = None, help_: Node = None
) -> Element:
    return section("#ask", class_=kind, aria_label=say("table-choices", lang))[
        div(".prompt")[
            p(".tag")[say(ASKED[kind], lang)],
            p("#prompt")[prompt],
            div(".asked")[Markup(picture)] if picture else None,
        ],
        choices,
        p("#why", role="alert", hidden=True),
        back,
        help_,
    ]


def _prompt(sight: Sight) -> str:
    table = sight.table
    missing = sight.moment.open_seats
    if sight.moment.ended_early:
        return ending_sentence(table, sight.names, sight.lang)
    if missing:
        return sight.say("table-waiting", count=len(missing))
    if sight.moment.paused:
        return sight.say("paused-prompt")
    if table.thinking is not None and not sight.over:
        return sight.say("table-thinks", name=sight.names[table.thinking])
    return sight.state.game.spec.prompt(sight.view, sight.lang, sight.names)


def _choices(sight: Sight) -> Node:
    state, legal, view, lang = sight.state, sight.legal, sight.view, sight.lang
    spec = state.game.spec
    warning, teller = sight.say("table-reveals"), spec.narrator_for(view, lang)
    brought = beginner.brought(sight) if sight.viewer.beginner else {}
    entries = []
    for number, action in enumerate(legal, 1):
        reveals, told = state.reveals(action), teller.describe(action)
        eyed = warning if reveals else ""
        shown = (str(action), number, sight.show.small(action, view, lang), told, eyed, brought.get(action))
        entries.append(_buttons.get(shown, partial(_choice, *shown)))
    listed = form("#choices", method="post", action=f"/t/{sight.table.id}/act")[
        token(),
        input(type="hidden", name="seen", value=str(sight.table.version)),
        ol(class_="few" if len(legal) <= FEW else "many")[entries],
    ]
    meaning = p(".soft.meaning")[sight.say("beginner-means")] if brought else None
    if len(legal) <= FEW:
        return [listed, meaning]
    return [
        p(".soft.click")[sight.say("table-click")],
        meaning,
        details("#choice-list")[summary[sight.say("table-choices-all", count=len(legal))], listed],
    ]


def _choice(
    action: str, number: int, picture: str, told: str, warning: str, brings: beginner.Brought | None
) -> Element:
    """A legal action as a button; with a warning it carries an eye, for a beginner what it brings."""
    key = str(number) if number < 10 else None
    return li[
        button(name="action", value=action, data_action=action, data_key=key, title=warning or None)[
            span(".picture")[Markup(picture)] if picture else None,
            span[told, brings.part() if brings is not None else None],
            span(".eye", role="img", aria_label=warning)[eye()] if warning else None,
        ]
    ]


def _taking_back(sight: Sight) -> Markup:
    """Undo and restart beside the prompt, and the rule for what is asked."""
    table, seats = sight.table, sight.viewer.seats
    back = 0 if sight.still else max((table.match.undoable(seat) for seat in seats), default=0)
    phase, helped = sight.view["phase"], sight.viewer.beginner
    key = (table.id, table.version, sight.over, phase, len(seats), back, sight.lang, helped)
    return _parts.get(("back", *key), partial(_ways_back, sight, back))


def _ways_back(sight: Sight, back: int) -> Element:
    table = sight.table
    clause = sight.show.clauses.get(sight.view["phase"])
    asking = f"?table={table.id}" if table.game.components.differences else ""
    return div(".take-back")[
        form(method="post", action=f"/t/{table.id}/undo")[
            token(),
            input(type="hidden", name="seen", value=str(table.version)),
            button(
                name="whole", value="", data_do="undo", disabled=not back, title=sight.say("table-undo-help")
            )["↶ ", sight.say("table-undo")],
            button(name="whole", value="1", data_do="restart", title=sight.say("table-restart-help"))[
                "⟲ ", sight.say("table-restart")
            ]
            if back > 1
            else None,
        ]
        if sight.viewer.seats and not sight.over
        else p(".soft")[sight.say("table-spectator")]
        if not sight.over
        else None,
        _notify(sight),
        beginner.switch(table.id, sight.viewer.beginner, sight.lang)
        if sight.viewer.seats and not sight.over
        else None,
        a(".quiet", href=f"/rules/{table.game.key}{asking}{f'#{clause}' if clause else ''}", target="_blank")[
            sight.say("table-can") if not sight.over else sight.say("web-rules"),
            span(".unseen")[f" ({sight.say('web-new_window')})"],
        ],
    ]


def _notify(sight: Sight) -> Element | None:
    """Where people are waited for, the browser may say when it is one's turn; the script shows the button."""
    people = sum(row.bot is None for row in sight.table.seats)
    if sight.over or not sight.viewer.seats or people == len(sight.viewer.seats):
        return None
    return button(type="button", hidden=True, data_do="notify", data_body=sight.say("table-notify-body"))[
        sight.say("table-notify")
    ]


# ------------------------------------------------------------------ one screen, links


def _veil(sight: Sight) -> Element:
    """Between players on one screen: nothing to be seen until the next one says that he looks."""
    name, here = sight.names[sight.viewer.seat or 0], f"/t/{sight.table.id}"
    return div("#veil", data_seat=str(sight.viewer.seat), role="dialog", aria_labelledby="veil-title")[
        div[
            h2("#veil-title")[sight.say("table-veil", name=name)],
            p(".soft")[sight.say("table-veil-help")],
            a(
                ".button.primary.big",
                href=f"{here}?unveiled={sight.viewer.seat}",
                data_do="unveil",
            )[sight.say("table-veil-open", name=name)],
        ]
    ]
