"""Principato on a page: its drawings, what may be clicked, where things happened."""

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar, NamedTuple

from bottega.engine import drawing as draw
from bottega.engine.actions import Action
from bottega.engine.drawing import Point, View, g, move, picture, side_by_side, words_at
from bottega.engine.events import Event
from bottega.engine.markup import Element, Node, details, div, summary
from bottega.engine.show import Names, NumberStep, Scene, Show
from bottega.engine.state import State
from bottega.games.principato.drawing import cards, market, panel, realm, scenes, seats
from bottega.games.principato.drawing import table as places
from bottega.games.principato.drawing.cards import CARD, draw_card
from bottega.games.principato.drawing.steps import number_steps
from bottega.games.principato.drawing.table import Table, card_cell, cube, culture_token, token, zone_cell
from bottega.games.principato.knowledge.holdings import holdings
from bottega.games.principato.table import HAND, VALUES, Cube, Culture

ARMED = ("recruited", "supplied", "strength", "cubes_returned", "disbanded")  # events on the wall
YEARLY = ("military_card", "pile_empty", "scoring", "year_begun")
CARD_SCALE = 1.59  # of the cards beside a portrait: two are as high as the plan
ANSWERS = ("church", "wall", "count-", "payment-")
ASKS = {  # which drawing a decision is about, beside the words of its answers: a phone shows it first
    **dict.fromkeys(("choose_option", "choose_mix", "game_over"), "hand"),
    "choose_display": "display",
    "choose_value": "shelves",
}


class Part(NamedTuple):
    """A drawing of a page; from it may be chosen where places are offered whose names begin so."""

    content: Node
    size: Point
    label: str
    css: str = ""
    choices: tuple[str, ...] = ()


def _parts(table: Table) -> dict[str, list[Part]]:
    """Years, display, principality, hand with goals (or what is being scored), shelves."""
    say, (width, height), whose = table.say, CARD, table.names[table.shown]
    hand, held = [], (width, height + cards.CHANGE_HEIGHT)
    for slot, card in enumerate(table.own["cards"], 1):
        ways = (f"card-{slot}", f"change-{slot}", "option-")
        hand.append(Part(cards.draw_hand_card(table, slot), held, table.effect(card), "", ways))
    for place in range(2):
        goal = g(id=f"goal-{place + 1}")[cards.draw_goal(table, place)]
        hand.append(Part(goal, cards.GOAL, say("table-goals")))
    if panel.has_panel(table):
        scored = g(id="scored")[panel.draw_panel(table)]
        hand = [Part(scored, panel.panel_size(table), table.label, "panel-picture")]
    stock, culture = g(id="stock")[market.draw_stock(table)], g(id="culture")[market.draw_culture(table)]
    return {
        "years": [Part(market.draw_years(table), market.YEARS_SIZE, say("table-years"), "years")],
        "display": [
            Part(cards.draw_display_card(table, n), (width, height + 14), label, choices=(f"display-{n}",))
            for n, label in enumerate(map(table.narrator.card, table.view["display"]), 1)
        ],
        "realm": [
            Part(realm.draw_realm(table), realm.SIZE, say("table-realm_of", seat=whose), "realm", ANSWERS)
        ],
        "hand": hand,
        "shelves": [
            Part(stock, market.STOCK_SIZE, say("table-reserve")),
            Part(culture, market.CULTURE_SIZE, say("table-culture"), choices=("value-",)),
        ],
    }


class PrincipatoShow(Show):
    """Pages of Principato."""

    table = Table
    cover = "placing"
    total = 3
    end_parts = ("strength", "count")
    chosen_at: ClassVar[Mapping[str, str]] = {  # passing has no place
        "activate_card": "card-{slot}",
        "change_card": "change-{slot}",
        "take_favour": "church",
        "supply": "wall",
        "option": "option-{number}",
        "mix": "option-{number}",
        "payment": "payment-{favours}",
        "value": "value-{place}",
        "display_slot": "display-{slot}",
        "count": "count-{number}",
    }

    # Drawings

    def draw_whole(self, table: Table) -> tuple[Node, Point]:
        """Everything on one sheet, and its size."""
        count = len(table.view["display"])
        scale = min(1.5, (940 - 8 * (count - 1)) / count / CARD[0])
        step = CARD[0] * scale + 8
        display = side_by_side(range(count), (20 + (940 - step * count + 8) / 2, 98), step)
        hand = [((x, y), 1.5) for y in (348, 634) for x in (650, 808)]
        spots: list[tuple[Point, float]] = [
            ((20, 20), 1.0),
            *((at, scale) for at, _ in display),
            ((20, 348), 0.985),
            *([((650, 348), 0.9)] if panel.has_panel(table) else hand),
            ((20, 846), 1.0),
            ((500, 846), 0.98),
        ]
        parts = zip(chain.from_iterable(_parts(table).values()), spots, strict=True)
        below = seats.SIZE[1] + 12
        return [
            [g(transform=move(*place))[part.content] for part, place in parts],
            words_at((980, 40), table.say("title"), 38, "serif bold", "start"),
            [
                draw.seat_place(seat, (980, 80 + below * seat))[seats.draw_seat(table, seat)]
                for seat in table.seats
            ],
        ], (1320, 960)

    def draw_board(self, table: Table) -> Element:
        """Every part a drawing; those of which there are several stand together."""
        drawn: dict[str, Node] = {
            name: [_picture(table, part) for part in parts] for name, parts in _parts(table).items()
        }
        drawn["display"] = div(class_=f"display of-{len(table.view['display'])}")[drawn["display"]]
        for name in ("hand", "shelves"):
            drawn[name] = div(class_=name)[drawn[name]]
        asks = f"asks-{ASKS.get(table.view['phase'], 'realm')}"
        scored = " scored" if panel.has_panel(table) else ""
        return draw.table_parts(table, list(drawn.values()), f"{asks}{scored}")

    def draw_seat(self, table: Table, seat: int) -> Element:
        """The card of a seat; that of one whose principality does not lie in the middle opens to show it."""
        content, name = seats.draw_seat(table, seat), table.names[seat]
        drawn = picture(table, content, seats.SIZE, name, css=self.css_class, margin=2)
        if seat == table.shown:
            return drawn
        told = table.say("table-realm_of", seat=name)
        plan = picture(table, realm.draw_plan(table, seat), realm.SIZE, told, css=self.css_class)
        return details(class_="realm-of")[summary(title=told)[drawn], plan]

    def draw_asked(self, table: Table) -> Element | None:
        """The card in use of the viewer."""
        pending = table.view["pending"]
        if not pending or not table.asked:
            return None
        card = pending["card"]
        return picture(table, draw_card(table, card), CARD, table.effect(card), css=self.css_class)

    def small(self, action: Action, view: View, lang: str) -> str:
        drawn = _choice(self.see(view, lang=lang), action)
        return draw.small_picture(*drawn, lang, self.css_class) if drawn else ""

    def draw_figure(self, name: str, figure: View, lang: str) -> str:
        """That of the first page is small, and shows one principality."""
        if name != self.cover:
            return super().draw_figure(name, figure, lang)
        return str(_portrait(self.see(figure, lang=lang)))

    # Clicks and the log

    def clicked(self, place: Mapping[str, str], view: View) -> str | None:
        """A card, the church, the wall or a culture token."""
        cell = place.get("cell", "")
        if view["to_play"] is None or view["to_play"] != view["seat"] or not cell.isdecimal():
            return None
        number = int(cell)
        if 1 <= number <= len(view["display"]):
            return f"display_slot(slot={number})"
        if places.CULTURE_CELL <= number < places.CULTURE_CELL + VALUES * len(Culture):
            kind, value = divmod(number - places.CULTURE_CELL, VALUES)
            teller: Any = self.spec.narrator_for(view, "en")
            other = view["phase"] == "choose_value" and teller.culture != Culture.words[kind]
            return f"why-other_culture-{teller.culture}" if other else f"value(place={value + 1})"
        seat, spot = number // places.SEAT_CELLS - 1, number % places.SEAT_CELLS
        if seat != view["seat"]:
            return None
        if spot < len(places.ZONES):
            return {"church": "take_favour", "wall": "supply"}.get(places.ZONES[spot])
        slot = spot - len(places.ZONES) + 1
        return f"activate_card(slot={slot})" if slot <= HAND else None

    def number_steps(self, view: View) -> Sequence[NumberStep]:
        """Supplies and soldiers that go home, with one confirmation."""
        return number_steps(view)

    def cells(self, event: Event) -> tuple[int, ...]:
        """Zones and cards of a seat, or the years."""
        name, told = event.name, event.fields
        if name in YEARLY:
            return (places.YEARS_CELL,)
        if name in ("activated", "swapped"):
            return (card_cell(told["seat"], told["slot"]),)
        named = {"gained": "cube", "built": "token", "bought": "culture"}
        zones = [places.ZONE_OF[told[named[name]]]] if name in named else []
        if name == "paid":
            zones = [places.ZONE_OF[cube] for cube in Cube.words if told[cube]]
        elif name in ARMED or name == "favour_taken":
            zones = ["wall" if name in ARMED else "church"]
        return tuple(zone_cell(told["seat"], zone) for zone in zones)

    def all_cells(self, view: View) -> Collection[int]:
        return places.all_cells(view["players"])

    # The course of a game

    def holdings(self, state: State, seat: int) -> Mapping[str, int | Mapping[str, int]]:
        return holdings(state, seat)

    def progress(self, view: View, lang: str) -> str:
        if view["phase"] == "game_over":
            return super().progress(view, lang)
        year = view["year"]
        return self.say("table-progress", lang, year=year, left=view["piles"][year - 1]["left"])

    def scenes(self, view: View, events: Sequence[Event], lang: str, names: Names) -> tuple[Scene, ...]:
        """The last armies, then the count by category."""
        teller: Any = self.spec.narrator_for(view, lang, names)
        return scenes.tell_end(teller, events)

    def sheet(self, view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Points by category and seat; the sum, then what breaks ties."""
        results = [{**result, "goals": sum(result["goals"])} for result in view["results"] or ()]
        return tuple(
            (self.say(f"table-{key}", lang), tuple(result[key] for result in results))
            for key in ("military", "culture", "goals", "points", "cubes", "rank")
        )


def _picture(table: Table, part: Part) -> Element:
    chosen = any(place.startswith(part.choices) for place in table.targets)
    return picture(table, part.content, part.size, part.label, css=part.css, chosen=chosen)


def _portrait(table: Table) -> Element:
    """One principality with its two cards."""
    beside = realm.SIZE[0] + 16
    both = [((beside, 238.0 * place), card) for place, card in enumerate(table.own["cards"])]
    held = [g(transform=move(at, CARD_SCALE))[draw_card(table, card)] for at, card in both]
    size = (beside + CARD[0] * CARD_SCALE, realm.SIZE[1])
    return picture(table, [realm.draw_realm(table), held], size, table.label, css="principato")


def _choice(table: Table, action: Action) -> tuple[Node, str] | None:
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
        return realm.draw_payment(table, str(given["favours"]), (0, 0)), f"{-half} -20 {2 * half} 40"
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
