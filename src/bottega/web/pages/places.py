"""The seats of a table: who sits there, whose turn it is, clocks, and the game's card of each seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from bottega.engine.drawing import PartCache
from bottega.engine.markup import Element, button, div, form, input, li, section, span
from bottega.engine.show import Offer
from bottega.web.house import Viewer
from bottega.web.pages.clock import clock
from bottega.web.pages.frame import token
from bottega.web.pages.name_links import page_note, page_of
from bottega.web.pages.sight import Sight
from bottega.web.phrases import badge, say, time_of
from bottega.web.table import Table

_places = PartCache(4096)


def seats_opening(lang: str) -> str:
    """The opening tag of the list of seats."""
    return section("#seats", aria_label=say("table-seats", lang)).opening


def place_parts(sight: Sight, offered: Offer, highlight: Sequence[int]) -> Iterator[Markup]:
    """All seats: who sits there, and the game's card of it; drawn again only when something changed."""
    show, mine = sight.show, sight.viewer.seat
    told: dict[str, Any] = {"lang": sight.lang, "names": sight.names, "highlight": highlight}
    others = show.see(sight.view, **told)
    own = show.see(sight.view, targets=offered.seat, **told) if offered.seat else others
    for seat in range(sight.table.game.players):
        yield _place(sight, seat, show.drawn(own if seat == mine else others, "seat", seat))


def _place(sight: Sight, seat: int, drawn: str) -> Markup:
    table, moment = sight.table, sight.moment
    row, held, turn = table.seats[seat], seat in moment.held, moment.mover == seat
    key = (
        (table.id, seat, sight.lang, sight.names[seat], drawn, sight.viewer.seats),
        (held, row.bot, row.stand_in, table.thinking == seat, moment.over),
        (turn, table.deadline if turn else None, moment.paused, page_of(table, sight.viewer, seat)),
    )
    return _places.get(
        key,
        lambda: li(id=f"place-{seat}", class_=_state(table, seat))[
            _line(table, sight.viewer, seat, held, sight.names, sight.lang), _card(drawn)
        ],
    )


def card(
    table: Table, view: Mapping[str, Any], seat: int, names: Sequence[str], lang: str, **how: Any
) -> Markup:
    """The game's own card of a seat."""
    drawn = table.game.spec.show.draw(view, "seat", seat=seat, lang=lang, names=names, **how)
    return _card(drawn)


def _card(drawn: str) -> Markup:
    return Markup(f'<div class="seat-card">{drawn}</div>')


def _state(table: Table, seat: int) -> str:
    marks = ["turn"] if table.to_play == seat else []
    if table.thinking == seat and not table.over:
        marks.append("thinks")
    return " ".join(["seat", *marks])


def _line(table: Table, viewer: Viewer, seat: int, held: bool, names: Sequence[str], lang: str) -> Element:
    row = table.seats[seat]
    notes: list[Any] = []
    if row.bot is not None:
        notes.append(span(".note")[say("table-bot", lang)])
    elif not held:
        notes.append(span(".note.free")[say("table-open_seat", lang)])
    if seat in viewer.seats:
        notes.append(span(".note.you")[say("table-you", lang)])
    if table.thinking == seat and not table.over:
        notes.append(span(".note.thinking")[say("table-thinks-short", lang)])
    elif table.to_play == seat:
        notes.append(span(".note.turn-note")[say("table-to_move", lang)])
        if table.deadline is not None:
            until = say("table-clock", lang, time=time_of(table.deadline, lang))
            notes.append(clock(table.deadline, lang, until))
    if player := page_of(table, viewer, seat):
        notes.append(page_note(player, names[seat], lang))
    return div(".seat-line")[
        badge(seat, lang),
        span(".name")[names[seat]],
        span(".notes")[notes],
        _ways(table, viewer, seat, held, lang),
    ]


def _ways(table: Table, viewer: Viewer, seat: int, held: bool, lang: str) -> Element | None:
    """Coming back after the clock ran out; sitting down at a listed table."""
    row = table.seats[seat]
    away = row.stand_in and seat in viewer.seats and not table.over
    free = not held and row.bot is None and table.row.listed and not viewer.seats
    if not away and not free:
        return None
    return form(method="post", action=f"/t/{table.id}/sit")[
        token(),
        input(type="hidden", name="seat", value=str(seat)),
        span(".note")[say("table-away", lang)] if away else None,
        button(".primary")[say("table-back" if away else "home-sit", lang)],
    ]
