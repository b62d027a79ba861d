"""The table of Principato as SVG, drawn from what a seat knows (its view)."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from htpy import Element, Node, details, div, summary
from markupsafe import Markup

from bottega.engine.actions import Action
from bottega.engine.drawing import (
    GLYPHS,
    Point,
    g,
    glyph_symbols,
    look_rules,
    move,
    num,
    rect,
    style,
    svg,
    words_at,
)
from bottega.games.principato.answers_drawing import draw_payment
from bottega.games.principato.cards_drawing import (
    CARD,
    CHANGE_HEIGHT,
    GOAL,
    cubes_in_rows,
    draw_card,
    draw_display_card,
    draw_goal,
    draw_hand_card,
)
from bottega.games.principato.look_drawing import PIGMENTS, STYLE
from bottega.games.principato.market_drawing import (
    CULTURE_SIZE,
    STOCK_SIZE,
    YEARS_SIZE,
    draw_culture,
    draw_stock,
    draw_years,
)
from bottega.games.principato.narration import name_seats
from bottega.games.principato.panel_drawing import draw_panel, has_panel, panel_size
from bottega.games.principato.realm_drawing import SIZE as REALM_SIZE
from bottega.games.principato.realm_drawing import draw_plan, draw_realm
from bottega.games.principato.seats_drawing import HEIGHT as SEAT_HEIGHT
from bottega.games.principato.seats_drawing import WIDTH as SEAT_WIDTH
from bottega.games.principato.seats_drawing import draw_seat
from bottega.games.principato.table_drawing import Table, View, cube, culture_token, token

WIDTH, HEIGHT = 1320, 960
CARD_SCALE = 1.59  # of the cards beside a portrait: two are as high as the plan


def draw(
    view: View,
    *,
    theme: str = "auto",
    lang: str = "en",
    targets: Mapping[str, str] | None = None,
    highlight: Collection[int] = (),
    focus: str | None = None,
    names: Sequence[str] | None = None,
    bare: bool = False,
) -> str:
    """The whole table as a standalone SVG document; `bare` for a page that has the style and the glyphs.

    `targets` are what may be chosen, by its place and with the text of its action; `highlight` are places
    that just changed, `names` are those of the players; without them the seats are called by colour.
    """
    table = Table(view, lang, names or name_seats(view, lang), targets or {}, highlight, focus)
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "xml:lang": lang,
        "lang": lang,
        "class": "principato",
    }
    return str(
        svg(
            attributes,
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="group" if targets else "img",
            aria_label=_label(table),
        )[
            None if bare else [style[Markup(_style(theme))], glyph_symbols(tuple(GLYPHS))],
            None if bare else rect(class_="paper", width=WIDTH, height=HEIGHT),
            _whole(table),
        ]
    )


def _label(table: Table) -> str:
    return table.say("table-picture", phase=table.say(f"phase-{table.view['phase']}"))


def _whole(table: Table) -> Node:
    display = table.view["display"]
    scale = min(1.5, (940 - 8 * (len(display) - 1)) / len(display) / CARD[0])
    step = CARD[0] * scale + 8
    left = 20 + (940 - step * len(display) + 8) / 2
    return [
        g(transform=move((20, 20)))[draw_years(table)],
        [
            g(transform=move((left + step * place, 98), scale))[draw_display_card(table, place + 1)]
            for place in range(len(display))
        ],
        g(transform=move((20, 348), 0.985))[draw_realm(table)],
        _beside_realm(table),
        g(transform=move((20, 846)))[draw_stock(table)],
        g(transform=move((500, 846), 0.98))[draw_culture(table)],
        words_at((980, 40), table.say("title"), 38, "serif bold", "start"),
        [
            g(id=f"seat-{seat}", class_="seat-card", transform=move((980, 80 + (SEAT_HEIGHT + 12) * seat)))[
                draw_seat(table, seat)
            ]
            for seat in table.seats
        ],
    ]


def _beside_realm(table: Table) -> Node:
    if has_panel(table):
        return g(transform=move((650, 348), 0.9))[draw_panel(table)]
    return [
        [
            g(transform=move((650 + 158 * place, 348), 1.5))[draw_hand_card(table, place + 1)]
            for place in range(2)
        ],
        [g(transform=move((650 + 158 * place, 634), 1.5))[draw_goal(table, place)] for place in range(2)],
    ]


def draw_portrait(view: View, lang: str) -> str:
    """One principality with its two cards, for a page that has the style and the glyphs."""
    table = Table(view, lang, name_seats(view, lang))
    beside = REALM_SIZE[0] + 16
    content = [
        draw_realm(table),
        [
            g(transform=move((beside, 238.0 * place), CARD_SCALE))[draw_card(table, card)]
            for place, card in enumerate(table.own["cards"])
        ],
    ]
    size = (beside + CARD[0] * CARD_SCALE, REALM_SIZE[1])
    return str(_picture(table, content, size, _label(table), css="principato"))


def draw_part(
    view: View,
    part: str,
    *,
    seat: int = 0,
    lang: str = "en",
    targets: Mapping[str, str] | None = None,
    highlight: Collection[int] = (),
    focus: str | None = None,
    names: Sequence[str] | None = None,
) -> str:
    """One part of the table for a page that has the style and the glyphs: the board, the card of a seat, or
    what the viewer is asked about (empty when there is nothing to see).

    The board is several drawings, which a page lays out by its width.
    """
    table = Table(view, lang, names or name_seats(view, lang), targets or {}, highlight, focus)
    if part == "board":
        return str(_board(table))
    if part == "seat":
        box = (SEAT_WIDTH, SEAT_HEIGHT)
        drawn = _picture(table, draw_seat(table, seat), box, table.names[seat], css="principato", margin=2)
        return str(drawn if seat == table.shown else _opening(table, seat, drawn))
    pending = view["pending"]
    if not pending or view["to_play"] != view["seat"]:
        return ""
    return str(
        _picture(
            table, draw_card(table, pending["card"]), CARD, table.effect(pending["card"]), css="principato"
        )
    )


def _opening(table: Table, seat: int, drawn: Element) -> Element:
    """The card of a seat whose principality does not lie in the middle opens to show it."""
    told = table.say("table-realm_of", seat=table.names[seat])
    return details(class_="realm-of")[
        summary(title=told)[drawn],
        _picture(table, draw_plan(table, seat), REALM_SIZE, told, css="principato"),
    ]


def _board(table: Table) -> Element:
    display = table.view["display"]
    hand: Node = (
        _picture(table, draw_panel(table), panel_size(table), _label(table), css="panel-picture")
        if has_panel(table)
        else [
            [
                _picture(
                    table,
                    draw_hand_card(table, slot),
                    (CARD[0], CARD[1] + CHANGE_HEIGHT),
                    table.effect(table.own["cards"][slot - 1]),
                    chosen=_any(table, f"card-{slot}", f"change-{slot}", "option-"),
                )
                for slot in (1, 2)
            ],
            [_picture(table, draw_goal(table, place), GOAL, table.say("table-goals")) for place in range(2)],
        ]
    )
    return div(
        class_=f"principato table-parts{' scored' if has_panel(table) else ''}",
        lang=table.lang,
        role="group",
        aria_label=_label(table),
    )[
        _picture(table, draw_years(table), YEARS_SIZE, table.say("table-years"), css="years"),
        div(class_=f"display of-{len(display)}")[
            (
                _picture(
                    table,
                    draw_display_card(table, place),
                    (CARD[0], CARD[1] + 14),
                    table.narrator.card(card),
                    chosen=f"display-{place}" in table.targets,
                )
                for place, card in enumerate(display, 1)
            )
        ],
        _picture(
            table,
            draw_realm(table),
            REALM_SIZE,
            table.say("table-realm_of", seat=table.names[table.shown]),
            css="realm",
            chosen=_any(table, "church", "wall", "count-", "payment-"),
        ),
        div(class_="hand")[hand],
        div(class_="shelves")[
            _picture(table, draw_stock(table), STOCK_SIZE, table.say("table-reserve")),
            _picture(
                table,
                draw_culture(table),
                CULTURE_SIZE,
                table.say("table-culture"),
                chosen=_any(table, "value-"),
            ),
        ],
    ]


def _any(table: Table, *places: str) -> bool:
    return any(name.startswith(places) for name in table.targets)


def _picture(
    table: Table,
    content: Node,
    size: Point,
    label: str,
    *,
    css: str = "",
    chosen: bool = False,
    margin: float = 3,
) -> Element:
    """One drawing of a page; the parts of an "img" cannot be buttons."""
    width, height = size
    box = f"{num(-margin)} {num(-margin)} {num(width + 2 * margin)} {num(height + 2 * margin)}"
    return svg(
        class_=css or None, viewBox=box, role="group" if chosen else "img", aria_label=label, lang=table.lang
    )[content]


def draw_choice(action: Action, view: View, lang: str) -> str:
    """A picture for the button of an action: the card, the cubes or the token it is about."""
    table = Table(view, lang, name_seats(view, lang))
    drawn = _choice(table, action)
    if drawn is None:
        return ""
    content, box = drawn
    return str(svg(class_="principato", viewBox=box, aria_hidden="true", lang=lang)[content])


def _choice(table: Table, action: Action) -> tuple[Node, str] | None:
    given, narrator, card_box = action.arguments, table.narrator, f"0 0 {CARD[0]:g} {CARD[1]:g}"
    if action.name in ("activate_card", "change_card"):
        return draw_card(table, narrator.own["cards"][int(str(given["slot"])) - 1]), card_box
    if action.name == "display_slot":
        card = table.view["display"][int(str(given["slot"])) - 1]
        return (draw_card(table, card), card_box) if card else None
    if action.name == "take_favour":
        return cube("favour", (0, 0), 24), "-14 -14 28 28"
    if action.name == "supply":
        return token("militia", (0, 0), 14), "-16 -16 32 32"
    if action.name == "payment" and table.view["phase"] == "choose_payment":
        price = narrator.options[table.view["pending"]["option"] - 1]["pay"]
        half = 15 * max(2, price["food"] + price["gold"])
        return draw_payment(table, str(given["favours"]), (0, 0)), f"{-half} -20 {2 * half} 40"
    if action.name in ("option", "mix") and int(str(given["number"])) <= len(narrator.options):
        gain = narrator.options[int(str(given["number"])) - 1]["gain"]
        kinds = [kind for kind, count in gain.items() for _ in range(count if isinstance(count, int) else 1)]
        if kinds[0] in ("food", "gold"):
            return cubes_in_rows(kinds, (0, 0), 3, 18), "-22 -22 44 44"
        return [token(kind, (16 * place, 0), 14) for place, kind in enumerate(kinds)], "-16 -20 48 40"
    if action.name == "value" and narrator.culture:
        stacks = table.view["reserve"]["culture"][narrator.culture]
        place = int(str(given["place"])) - 1
        if place < len(stacks):
            return culture_token(narrator.culture, stacks[place]["value"], (0, 0), 24), "-26 -26 52 52"
    return None


@cache
def _style(theme: str) -> str:
    return look_rules(".principato", theme, PIGMENTS) + STYLE
