"""The log in sentences and the chat of a table."""

from collections.abc import Sequence

from htpy import Element, button, details, form, h2, input, li, ol, p, section, span, summary, ul
from markupsafe import Markup

from bottega.web.pages.frame import token
from bottega.web.pages.speaking import badge, say
from bottega.web.tables import CHAT_LENGTH, Table

CHAT_SHOWN = 100


def log_lines(table: Table, seat: int | None, names: Sequence[str], lang: str) -> list[str]:
    """All lines for a seat; those told before are not told again."""
    kept = table.lines.setdefault((seat, f"{lang}{'-over' if table.over else ''}"), [])
    told = table.match.log
    if len(kept) > len(told):
        kept.clear()
    if len(kept) < len(told):
        spec, view = table.game.spec, table.state.view(seat)
        for number, one in enumerate(told[len(kept) :], len(kept)):
            event = one.event.seen_by(seat)
            cells = " ".join(str(cell) for cell in spec.show.cells(event))
            who = event.fields.get("seat", event.fields.get("taker"))
            kept.append(
                str(
                    li(id=f"line-{number}", data_cell=cells or None)[
                        span(".by")[badge(who, lang) if who is not None else None],
                        span[spec.tell(event, view, lang, names)],
                    ]
                )
            )
    return kept


def log_part(table: Table, seat: int | None, names: Sequence[str], lang: str) -> Element:
    lines = log_lines(table, seat, names, lang)
    return section("#log", aria_label=say("table-what_happened", lang))[
        h2[say("table-what_happened", lang)],
        ol("#lines", tabindex="0")[Markup("".join(lines))]
        if lines
        else p(".soft")[say("table-log-empty", lang)],
    ]


def recent_cells(table: Table, seat: int | None) -> tuple[int, ...]:
    """Where others acted since this seat decided last; for a spectator, where the last decision was."""
    if table.over:
        return ()
    found: set[int] = set()
    last: int | None = None
    for told in reversed(table.match.log):
        if told.seat is None or told.seat == seat:
            break
        if seat is None:
            cells = table.game.spec.show.cells(told.event)
            if last is not None and told.ply != last and found:
                break
            last = told.ply
            found.update(cells)
        else:
            found.update(table.game.spec.show.cells(told.event))
    return tuple(sorted(found))


def chat_part(table: Table, lang: str) -> Element:
    lines = table.chat[-CHAT_SHOWN:]
    return details("#chat", open=bool(table.chat))[
        summary[say("table-chat", lang), f" ({len(table.chat)})" if table.chat else None],
        ul("#chat-lines", tabindex="0", aria_label=say("table-chat", lang))[
            (
                li(id=f"chat-{line.number}")[
                    badge(line.seat, lang) if line.seat is not None else None,
                    span(".who")[line.name],
                    span(".said")[line.text],
                ]
                for line in lines
            )
        ]
        if lines
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
    ]
