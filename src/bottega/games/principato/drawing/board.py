"""The table of Principato as a whole and in parts, drawn from what a seat knows (its view)."""

from htpy import Element, Node, details, div, summary

from bottega.engine.actions import Action
from bottega.engine.drawing import Point, g, move, picture, side_by_side, table_parts, words_at
from bottega.games.principato.drawing import cards, market, panel, realm, seats
from bottega.games.principato.drawing.answers import draw_payment
from bottega.games.principato.drawing.cards import CARD, draw_card
from bottega.games.principato.drawing.table import Table, cube, culture_token, token

SIZE: Point = (1320, 960)
CARD_SCALE = 1.59  # of the cards beside a portrait: two are as high as the plan


def _placed(at: Point, content: Node, scale: float = 1.0) -> Element:
    return g(transform=move(at, scale))[content]


def draw_whole(table: Table) -> tuple[Node, Point]:
    """Everything on one sheet, and its size."""
    count = len(table.view["display"])
    scale = min(1.5, (940 - 8 * (count - 1)) / count / CARD[0])
    step = CARD[0] * scale + 8
    display = side_by_side(range(1, count + 1), (20 + (940 - step * count + 8) / 2, 98), step)
    return [
        _placed((20, 20), market.draw_years(table)),
        [_placed(at, cards.draw_display_card(table, place), scale) for at, place in display],
        _placed((20, 348), realm.draw_realm(table), 0.985),
        _beside_realm(table),
        _placed((20, 846), market.draw_stock(table)),
        _placed((500, 846), market.draw_culture(table), 0.98),
        words_at((980, 40), table.say("title"), 38, "serif bold", "start"),
        [
            g(id=f"seat-{seat}", class_="seat-card", transform=move((980, 80 + (seats.SIZE[1] + 12) * seat)))[
                seats.draw_seat(table, seat)
            ]
            for seat in table.seats
        ],
    ], SIZE


def _beside_realm(table: Table) -> Node:
    if panel.has_panel(table):
        return _placed((650, 348), panel.draw_panel(table), 0.9)
    hand, goals = (side_by_side(range(2), (650, y), 158) for y in (348, 634))
    return [
        [_placed(at, cards.draw_hand_card(table, place + 1), 1.5) for at, place in hand],
        [_placed(at, cards.draw_goal(table, place), 1.5) for at, place in goals],
    ]


def draw_portrait(table: Table) -> Element:
    """One principality with its two cards."""
    beside = realm.SIZE[0] + 16
    held = [
        _placed((beside, 238.0 * place), draw_card(table, card), CARD_SCALE)
        for place, card in enumerate(table.own["cards"])
    ]
    size = (beside + CARD[0] * CARD_SCALE, realm.SIZE[1])
    return picture(table, [realm.draw_realm(table), held], size, table.label, css="principato")


def draw_seat(table: Table, seat: int) -> Element:
    """The card of a seat; that of one whose principality does not lie in the middle opens to show it."""
    content, name = seats.draw_seat(table, seat), table.names[seat]
    drawn = picture(table, content, seats.SIZE, name, css="principato", margin=2)
    if seat == table.shown:
        return drawn
    told = table.say("table-realm_of", seat=name)
    plan = picture(table, realm.draw_plan(table, seat), realm.SIZE, told, css="principato")
    return details(class_="realm-of")[summary(title=told)[drawn], plan]


def draw_asked(table: Table) -> Element | None:
    """The card in use of the viewer."""
    pending = table.view["pending"]
    if not pending or not table.asked:
        return None
    card = pending["card"]
    return picture(table, draw_card(table, card), CARD, table.effect(card), css="principato")


def draw_board(table: Table) -> Element:
    """Years, display, principality, hand and shelves, each a drawing."""
    display, middle, say = table.view["display"], table.names[table.shown], table.say

    def part(content: Node, size: Point, label: str, css: str = "", choices: tuple[str, ...] = ()) -> Element:
        """A drawing; it may be chosen from where places are offered that begin so."""
        chosen = any(place.startswith(choices) for place in table.targets)
        return picture(table, content, size, label, css=css, chosen=chosen)

    shown = [
        part(
            cards.draw_display_card(table, n),
            (CARD[0], CARD[1] + 14),
            table.narrator.card(card),
            "",
            (f"display-{n}",),
        )
        for n, card in enumerate(display, 1)
    ]
    hand = [
        part(
            cards.draw_hand_card(table, slot),
            (CARD[0], CARD[1] + cards.CHANGE_HEIGHT),
            table.effect(card),
            "",
            (f"card-{slot}", f"change-{slot}", "option-"),
        )
        for slot, card in enumerate(table.own["cards"], 1)
    ]
    goals = [part(cards.draw_goal(table, place), cards.GOAL, say("table-goals")) for place in range(2)]
    if panel.has_panel(table):
        hand = [part(panel.draw_panel(table), panel.panel_size(table), table.label, "panel-picture")]
        goals = []
    ways = ("church", "wall", "count-", "payment-")
    return table_parts(
        table,
        [
            part(market.draw_years(table), market.YEARS_SIZE, say("table-years"), "years"),
            div(class_=f"display of-{len(display)}")[shown],
            part(realm.draw_realm(table), realm.SIZE, say("table-realm_of", seat=middle), "realm", ways),
            div(class_="hand")[hand, goals],
            div(class_="shelves")[
                part(market.draw_stock(table), market.STOCK_SIZE, say("table-reserve")),
                part(market.draw_culture(table), market.CULTURE_SIZE, say("table-culture"), "", ("value-",)),
            ],
        ],
        "scored" if panel.has_panel(table) else "",
    )


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
            return cards.cubes_in_rows(kinds, (0, 0), 3, 18), "-22 -22 44 44"
        return [token(kind, at, 14) for at, kind in side_by_side(kinds, (0, 0), 16)], "-16 -20 48 40"
    if action.name == "value" and narrator.culture:
        stacks = table.view["reserve"]["culture"][narrator.culture]
        place = int(given["place"]) - 1
        if place < len(stacks):
            return culture_token(narrator.culture, stacks[place]["value"], (0, 0), 24), "-26 -26 52 52"
    return None
