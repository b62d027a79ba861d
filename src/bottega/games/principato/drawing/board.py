"""The table of Principato as a whole and in parts, drawn from what a seat knows (its view)."""

from htpy import Element, Node, details, div, summary

from bottega.engine.actions import Action
from bottega.engine.drawing import Point, g, move, picture, table_parts, words_at
from bottega.games.principato.drawing.answers import draw_payment
from bottega.games.principato.drawing.cards import (
    CARD,
    CHANGE_HEIGHT,
    GOAL,
    cubes_in_rows,
    draw_card,
    draw_display_card,
    draw_goal,
    draw_hand_card,
)
from bottega.games.principato.drawing.market import (
    CULTURE_SIZE,
    STOCK_SIZE,
    YEARS_SIZE,
    draw_culture,
    draw_stock,
    draw_years,
)
from bottega.games.principato.drawing.panel import draw_panel, has_panel, panel_size
from bottega.games.principato.drawing.realm import SIZE as REALM_SIZE
from bottega.games.principato.drawing.realm import draw_plan, draw_realm
from bottega.games.principato.drawing.seats import HEIGHT as SEAT_HEIGHT
from bottega.games.principato.drawing.seats import WIDTH as SEAT_WIDTH
from bottega.games.principato.drawing.seats import draw_seat
from bottega.games.principato.drawing.table import Table, cube, culture_token, token

SIZE: Point = (1320, 960)
CARD_SCALE = 1.59  # of the cards beside a portrait: two are as high as the plan


def draw_whole(table: Table) -> Node:
    """Everything on one sheet."""
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


def draw_portrait(table: Table) -> Element:
    """One principality with its two cards."""
    beside = REALM_SIZE[0] + 16
    content = [
        draw_realm(table),
        [
            g(transform=move((beside, 238.0 * place), CARD_SCALE))[draw_card(table, card)]
            for place, card in enumerate(table.own["cards"])
        ],
    ]
    size = (beside + CARD[0] * CARD_SCALE, REALM_SIZE[1])
    return picture(table, content, size, table.label, css="principato")


def draw_seat_part(table: Table, seat: int) -> Element:
    """The card of a seat; that of one whose principality does not lie in the middle opens to show it."""
    drawn = picture(
        table,
        draw_seat(table, seat),
        (SEAT_WIDTH, SEAT_HEIGHT),
        table.names[seat],
        css="principato",
        margin=2,
    )
    if seat == table.shown:
        return drawn
    told = table.say("table-realm_of", seat=table.names[seat])
    return details(class_="realm-of")[
        summary(title=told)[drawn],
        picture(table, draw_plan(table, seat), REALM_SIZE, told, css="principato"),
    ]


def draw_asked(table: Table) -> Element | None:
    """The card in use of the viewer."""
    pending = table.view["pending"]
    if not pending or not table.asked:
        return None
    card = pending["card"]
    return picture(table, draw_card(table, card), CARD, table.effect(card), css="principato")


def draw_board(table: Table) -> Element:
    """Years, display, principality, hand and shelves, each a drawing."""
    display = table.view["display"]
    hand: Node = (
        picture(table, draw_panel(table), panel_size(table), table.label, css="panel-picture")
        if has_panel(table)
        else [
            [
                picture(
                    table,
                    draw_hand_card(table, slot),
                    (CARD[0], CARD[1] + CHANGE_HEIGHT),
                    table.effect(table.own["cards"][slot - 1]),
                    chosen=_any(table, f"card-{slot}", f"change-{slot}", "option-"),
                )
                for slot in (1, 2)
            ],
            [picture(table, draw_goal(table, place), GOAL, table.say("table-goals")) for place in range(2)],
        ]
    )
    return table_parts(
        table,
        [
            picture(table, draw_years(table), YEARS_SIZE, table.say("table-years"), css="years"),
            div(class_=f"display of-{len(display)}")[
                (
                    picture(
                        table,
                        draw_display_card(table, place),
                        (CARD[0], CARD[1] + 14),
                        table.narrator.card(card),
                        chosen=f"display-{place}" in table.targets,
                    )
                    for place, card in enumerate(display, 1)
                )
            ],
            picture(
                table,
                draw_realm(table),
                REALM_SIZE,
                table.say("table-realm_of", seat=table.names[table.shown]),
                css="realm",
                chosen=_any(table, "church", "wall", "count-", "payment-"),
            ),
            div(class_="hand")[hand],
            div(class_="shelves")[
                picture(table, draw_stock(table), STOCK_SIZE, table.say("table-reserve")),
                picture(
                    table,
                    draw_culture(table),
                    CULTURE_SIZE,
                    table.say("table-culture"),
                    chosen=_any(table, "value-"),
                ),
            ],
        ],
        "scored" if has_panel(table) else "",
    )


def _any(table: Table, *places: str) -> bool:
    return any(name.startswith(places) for name in table.targets)


def draw_choice(table: Table, action: Action) -> tuple[Node, str] | None:
    """What a choice is about, the card, the cubes or the token, and the box round it."""
    given, narrator, card_box = action.arguments, table.narrator, f"0 0 {CARD[0]:g} {CARD[1]:g}"
    if action.name in ("activate_card", "change_card"):
        return draw_card(table, narrator.own["cards"][int(given["slot"]) - 1]), card_box
    if action.name == "display_slot":
        card = table.view["display"][int(given["slot"]) - 1]
        return (draw_card(table, card), card_box) if card else None
    if action.name == "take_favour":
        return cube("favour", (0, 0), 24), "-14 -14 28 28"
    if action.name == "supply":
        return token("militia", (0, 0), 14), "-16 -16 32 32"
    if action.name == "payment" and table.view["phase"] == "choose_payment":
        half = 15 * max(2, sum(narrator.price.values()))
        return draw_payment(table, str(given["favours"]), (0, 0)), f"{-half} -20 {2 * half} 40"
    if action.name in ("option", "mix") and int(given["number"]) <= len(narrator.options):
        gain = narrator.options[int(given["number"]) - 1]["gain"]
        kinds = [kind for kind, count in gain.items() for _ in range(count if isinstance(count, int) else 1)]
        if kinds[0] in ("food", "gold"):
            return cubes_in_rows(kinds, (0, 0), 3, 18), "-22 -22 44 44"
        return [token(kind, (16 * place, 0), 14) for place, kind in enumerate(kinds)], "-16 -20 48 40"
    if action.name == "value" and narrator.culture:
        stacks = table.view["reserve"]["culture"][narrator.culture]
        place = int(given["place"]) - 1
        if place < len(stacks):
            return culture_token(narrator.culture, stacks[place]["value"], (0, 0), 24), "-26 -26 52 52"
    return None
