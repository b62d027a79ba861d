"""Principato on a page: what may be clicked, where things happened, the figures of its rules."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from htpy import Element, Node

from bottega.engine.actions import Action
from bottega.engine.drawing import Point, View, small_picture
from bottega.engine.events import Event
from bottega.engine.showing import Names, Scene, Show
from bottega.games.principato.drawing import board, scenes
from bottega.games.principato.drawing import table as places
from bottega.games.principato.drawing.table import CULTURE_CELL, ZONE_OF, ZONES, Table, card_cell, zone_cell
from bottega.games.principato.table import HAND, VALUES, Cube, Culture

ARMED = ("recruited", "supplied", "strength", "cubes_returned", "disbanded")  # events on the wall
YEARLY = ("military_card", "pile_empty", "scoring", "year_begun")


class PrincipatoShow(Show):
    """Pages of Principato."""

    table = Table
    cover = "placing"
    total = 3
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
        return board.draw_whole(table)

    def draw_board(self, table: Table) -> Element:
        return board.draw_board(table)

    def draw_seat(self, table: Table, seat: int) -> Element:
        return board.draw_seat(table, seat)

    def draw_asked(self, table: Table) -> Element | None:
        return board.draw_asked(table)

    def small(self, action: Action, view: View, lang: str) -> str:
        drawn = board.draw_choice(self.see(view, lang=lang), action)
        return small_picture(*drawn, lang, self.css_class) if drawn else ""

    def draw_figure(self, name: str, figure: View, lang: str) -> str:
        """That of the first page is small, and shows one principality."""
        if name != self.cover:
            return super().draw_figure(name, figure, lang)
        return str(board.draw_portrait(self.see(figure, lang=lang)))

    # Clicks and the log

    def clicked(self, place: Mapping[str, str], view: View) -> str | None:
        """A card, the church, the wall or a culture token."""
        cell = place.get("cell", "")
        if view["to_play"] is None or view["to_play"] != view["seat"] or not cell.isdecimal():
            return None
        number = int(cell)
        if 1 <= number <= len(view["display"]):
            return f"display_slot(slot={number})"
        if CULTURE_CELL <= number < CULTURE_CELL + VALUES * len(Culture):
            kind, value = divmod(number - CULTURE_CELL, VALUES)
            teller: Any = self.spec.told_by(view, "en")
            other = view["phase"] == "choose_value" and teller.culture != Culture.words[kind]
            return f"why-other_culture-{teller.culture}" if other else f"value(place={value + 1})"
        seat, spot = number // places.SEAT_CELLS - 1, number % places.SEAT_CELLS
        if seat != view["seat"]:
            return None
        if spot < len(ZONES):
            return {"church": "take_favour", "wall": "supply"}.get(ZONES[spot])
        slot = spot - len(ZONES) + 1
        return f"activate_card(slot={slot})" if slot <= HAND else None

    def cells(self, event: Event) -> tuple[int, ...]:
        """Zones and cards of a seat, or the years."""
        name, told = event.name, event.fields
        if name in YEARLY:
            return (places.YEARS_CELL,)
        if name in ("activated", "swapped"):
            return (card_cell(told["seat"], told["slot"]),)
        named = {"gained": "cube", "built": "token", "bought": "culture"}
        zones = [ZONE_OF[told[named[name]]]] if name in named else []
        if name == "paid":
            zones = [ZONE_OF[cube] for cube in Cube.words if told[cube]]
        elif name in ARMED or name == "favour_taken":
            zones = ["wall" if name in ARMED else "church"]
        return tuple(zone_cell(told["seat"], zone) for zone in zones)

    # The course of a game

    def progress(self, view: View, lang: str) -> str:
        if view["phase"] == "game_over":
            return super().progress(view, lang)
        year = view["year"]
        return self.say("table-progress", lang, year=year, left=view["piles"][year - 1]["left"])

    def scenes(self, view: View, events: Sequence[Event], lang: str, names: Names) -> tuple[Scene, ...]:
        """The last armies, then the count by category."""
        teller: Any = self.spec.told_by(view, lang, names)
        return scenes.tell_end(teller, events)

    def sheet(self, view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Points by category and seat; the sum, then what breaks ties."""
        results = [{**result, "goals": sum(result["goals"])} for result in view["results"] or ()]
        return tuple(
            (self.say(f"table-{key}", lang), tuple(result[key] for result in results))
            for key in ("military", "culture", "goals", "points", "cubes", "rank")
        )
