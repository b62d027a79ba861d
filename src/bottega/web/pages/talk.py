"""The log in sentences and the chat of a table."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from markupsafe import Markup

from bottega.engine.drawing import PartCache
from bottega.engine.events import Event
from bottega.engine.markup import (
    Element,
    Node,
    button,
    details,
    div,
    form,
    h2,
    input,
    li,
    p,
    section,
    span,
    summary,
    ul,
)
from bottega.engine.narrator import Narrator
from bottega.engine.show import Show
from bottega.match.match import LoggedEvent
from bottega.web.pages.frame import token
from bottega.web.phrases import COLOURS, badge, called, say
from bottega.web.rooms import EMOTES, HOUSE, WATCHERS, emote_in, heard
from bottega.web.schema import ChatRow
from bottega.web.table import Table
from bottega.web.tables import CHAT_LENGTH

CHAT_SHOWN = 100

View = Mapping[str, Any]
_chats = PartCache(1024)


def log_lines(
    table: Table, view: View, names: Sequence[str], lang: str, told: Sequence[LoggedEvent]
) -> list[str]:
    """All lines for the seat that has this view; those told before are not told again."""
    seat = view["seat"]
    key = (seat, f"{lang}{'-over' if table.over else ''}")
    kept = table.lines.get(key)
    if kept is None or len(kept) > len(told):
        kept = table.lines[key] = []
    if len(kept) < len(told):
        spec = table.game.spec
        teller = spec.narrator_for(view, lang, names)
        for number, one in enumerate(told[len(kept) :], len(kept)):
            event = one.event.seen_by(seat)
            cells = " ".join(str(cell) for cell in spec.show.cells(event))
            said = told_with_reason(teller, spec.show, event, told[:number], lang)
            kept.append(_line(number, cells, spec.show.who(event), said, lang))
    return kept


def told_with_reason(
    teller: Narrator, show: Show, event: Event, earlier: Sequence[LoggedEvent], lang: str
) -> str:
    """The line of an event; of a scoring also where its points come from."""
    said, reason = teller.tell(event), show.reason(event, (one.event for one in earlier), lang)
    return f"{said} {reason}" if reason else said


@lru_cache(4096)
def _line(number: int, cells: str, who: int | None, told: str, lang: str) -> str:
    """A line of the log; who learns the same shares it."""
    by = span(".by")[badge(who, lang) if who is not None else None]
    return str(li(id=f"line-{number}", data_cell=cells or None)[by, span[told]])


def log_part(lines: Sequence[str], lang: str) -> str:
    opening, empty = _log_frame(lang)
    told = f'<ol id="lines" tabindex="0">{"".join(lines)}</ol>' if lines else empty
    return f"{opening}{told}</section>"


@cache
def _log_frame(lang: str) -> tuple[str, str]:
    """What stands before the lines, and in their place while there are none."""
    heading = say("table-what_happened", lang)
    opening = section("#log", aria_label=heading).opening
    return f"{opening}{h2[heading]}", str(p(".soft")[say("table-log-empty", lang)])


def recent_cells(table: Table, seat: int | None, log: Sequence[LoggedEvent]) -> tuple[int, ...]:
    """Where others acted since this seat decided last; for a spectator, where the last decision was."""
    if table.over:
        return ()
    found: set[int] = set()
    last: int | None = None
    for told in reversed(log):
        if told.seat is None or told.seat == seat:
            break
        if seat is None:
            cells = table.game.spec.show.cells(told.event.seen_by(seat))
            if last is not None and told.ply != last and found:
                break
            last = told.ply
            found.update(cells)
        else:
            found.update(table.game.spec.show.cells(told.event.seen_by(seat)))
    return tuple(sorted(found))


def chat_part(table: Table, lang: str, *, watching: bool) -> Markup:
    """What a player or a watcher hears, and where he speaks."""
    authors = frozenset((line.seat, line.name) for line in table.chat)  # who may be called otherwise now
    key = (table.id, len(table.chat), authors, table.over, lang, watching)
    return _chats.get(key, lambda: _chat(table, heard(table, watching=watching), lang, watching))


def _chat(table: Table, said: Sequence[ChatRow], lang: str, watching: bool) -> Element:
    numbered = list(enumerate(said))[-CHAT_SHOWN:]
    return details("#chat", open=bool(said))[
        summary[say("table-chat", lang), f" ({len(said)})" if said else None],
        ul("#chat-lines", tabindex="0", aria_label=say("table-chat", lang))[
            (
                li(id=f"chat-{number}", class_="told" if line.room == HOUSE else None)[_said(line, lang)]
                for number, line in numbered
            )
        ]
        if numbered
        else p(".soft")[say("table-chat-empty", lang)],
        form("#say", method="post", action=f"/t/{table.id}/chat", data_keep="1")[
            token(),
            input(
                name="text",
                maxlength=str(CHAT_LENGTH),
                required=True,
                autocomplete="off",
                aria_label=say("table-say", lang),
                placeholder=say("table-say", lang),
            ),
            button[say("table-send", lang)],
        ],
        _emotes(table, lang),
        p(".soft.apart")[say("talk-apart", lang)] if watching and not table.over else None,
    ]


def _said(line: ChatRow, lang: str) -> Node:
    if line.room == HOUSE:
        return [badge(line.seat, lang) if line.seat is not None else None, span(".said")[told(line, lang)]]
    emote = emote_in(line.text)
    return [
        badge(line.seat, lang) if line.seat is not None else None,
        span(".who")[called(line.name, lang)],
        span(".note")[say("talk-watchers", lang), " "] if line.room == WATCHERS else None,
        span(".said")[line.text] if emote is None else span(".said.emote")[say(f"emote-{emote}", lang)],
    ]


def told(line: ChatRow, lang: str) -> str:
    """What the house tells, in the reader's language: `proposed bot 2 Bea`."""
    deed, *more = line.text.split(" ", 3)
    name = called(line.name, lang) or say(f"seat-{COLOURS[line.seat or 0]}", lang)
    if not more:
        return say(f"told-{deed}", lang, name=name)
    kind, *about = more
    if not about:
        return say(f"told-{deed}-{kind}", lang, name=name)
    seat, *named = about
    other = called(named[0], lang) if named else say(f"seat-{COLOURS[int(seat)]}", lang)
    return say(f"told-{deed}-{kind}", lang, name=name, other=other)


def _emotes(table: Table, lang: str) -> Element:
    """Short sayings, by buttons and by their numbers."""
    return form("#emotes", method="post", action=f"/t/{table.id}/chat", data_live="1", data_keep="1")[
        token(),
        div(role="group", aria_label=say("emotes", lang))[
            (
                button(name="emote", value=emote, data_number=str(number))[say(f"emote-{emote}", lang)]
                for number, emote in enumerate(EMOTES, 1)
            )
        ],
    ]
