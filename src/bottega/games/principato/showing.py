"""Principato on a page: what may be clicked, why not, where things happened, the figures of its rules."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bottega.engine.actions import Action
from bottega.engine.components import read_components
from bottega.engine.events import Event
from bottega.engine.showing import Facts, Offer, Show
from bottega.games.principato.components import PRINTED
from bottega.games.principato.drawing import draw, draw_choice, draw_part, draw_portrait
from bottega.games.principato.look_drawing import PIGMENTS, STYLE
from bottega.games.principato.narration import CLAUSES, WORDS
from bottega.games.principato.parts import Parts
from bottega.games.principato.refusals import refuse_action
from bottega.games.principato.scenes import score_sheet, tell_end
from bottega.games.principato.table_drawing import (
    CULTURE_CELL,
    SEAT_CELLS,
    YEARS_CELL,
    ZONE_OF,
    ZONES,
    card_cell,
    zone_cell,
)
from bottega.games.principato.vocabulary import CULTURE, VALUES

View = Mapping[str, Any]
Fields = Mapping[str, Any]
FOLDER = Path(__file__).parent
FIGURES = FOLDER / "rules" / "figures.json"
COVER = "placing"

PLACES = {  # where each action is chosen in the drawing
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


def offer(actions: Sequence[Action], view: View) -> Offer:
    """The legal actions as the drawing takes them: by the place where they are chosen; passing has none."""
    return Offer(
        {
            PLACES[action.name].format(**action.arguments): str(action)
            for action in actions
            if action.name in PLACES
        }
    )


def why_not(place: Mapping[str, str], view: View, lang: str) -> str | None:
    """The rule against what was clicked: a card, the church, the wall, a culture token."""
    cell = place.get("cell", "")
    if view["to_play"] is None or view["to_play"] != view["seat"] or not cell.isdecimal():
        return None
    number = int(cell)
    if 1 <= number <= len(view["display"]):
        return refuse_action("display_slot", {"slot": number}, view, lang)
    if CULTURE_CELL <= number < CULTURE_CELL + VALUES * len(CULTURE):
        kind, value = divmod(number - CULTURE_CELL, VALUES)
        return refuse_action("value", {"place": value + 1, "culture": CULTURE[kind]}, view, lang)
    seat, spot = number // SEAT_CELLS - 1, number % SEAT_CELLS
    if seat != view["seat"]:
        return None
    if spot >= len(ZONES):
        return _why_not_card(spot - len(ZONES) + 1, view, lang)
    asked = {"church": "take_favour", "wall": "supply"}.get(ZONES[spot])
    return refuse_action(asked, {}, view, lang) if asked else None


def _why_not_card(slot: int, view: View, lang: str) -> str | None:
    if slot > len(view["principalities"][view["seat"]]["cards"]):
        return None
    return refuse_action("activate_card", {"slot": slot}, view, lang)


def _zone_of(field: str) -> Callable[[Fields], tuple[int, ...]]:
    return lambda fields: (zone_cell(fields["seat"], ZONE_OF[fields[field]]),)


def _zones_paid(fields: Fields) -> tuple[int, ...]:
    paid = [cube for cube in ("food", "gold", "favour") if fields[cube]]
    return tuple(zone_cell(fields["seat"], ZONE_OF[cube]) for cube in paid)


def _zone(zone: str) -> Callable[[Fields], tuple[int, ...]]:
    return lambda fields: (zone_cell(fields["seat"], zone),)


def _card(fields: Fields) -> tuple[int, ...]:
    return (card_cell(fields["seat"], fields["slot"]),)


def _years(_: Fields) -> tuple[int, ...]:
    return (YEARS_CELL,)


_CELLS: dict[str, Callable[[Fields], tuple[int, ...]]] = {
    "activated": _card,
    "gained": _zone_of("cube"),
    "paid": _zones_paid,
    "built": _zone_of("token"),
    "recruited": _zone("wall"),
    "bought": _zone_of("culture"),
    "swapped": _card,
    "favour_taken": _zone("church"),
    "supplied": _zone("wall"),
    "strength": _zone("wall"),
    "cubes_returned": _zone("wall"),
    "disbanded": _zone("wall"),
    "military_card": _years,
    "pile_empty": _years,
    "scoring": _years,
    "year_begun": _years,
}


def cells(event: Event) -> tuple[int, ...]:
    """Where something happened: zones and cards of a seat, or the years."""
    place = _CELLS.get(event.name)
    return place(event.fields) if place else ()


def progress(view: View, lang: str) -> str:
    """How far the game is."""
    if view["phase"] == "game_over":
        return WORDS.say("phase-game_over", lang)
    year = view["year"]
    return WORDS.say("table-progress", lang, year=year, left=view["piles"][year - 1]["left"])


def lay_open(views: Sequence[View]) -> View:
    """All seats' views as one: every goal is known."""
    principalities = [view["principalities"][seat] for seat, view in enumerate(views)]
    return {**views[0], "seat": None, "principalities": principalities}


@cache
def _figures() -> dict[str, Any]:
    figures: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return figures


def figure(name: str, lang: str) -> str:
    """A figure of the rules; that of the first page is small, and shows one principality."""
    return (draw_portrait if name == COVER else draw_bare)(_figures()[name], lang)


def draw_bare(view: View, lang: str) -> str:
    return draw(view, lang=lang, bare=True)


@cache
def facts() -> Facts:
    parts = read_components(Parts, PRINTED).parts
    game, length = parts.game, parts.length
    return Facts(game.designer, game.year, length.age_min, (length.minutes_min, length.minutes_max))


SHOW = Show(
    folder=FOLDER,
    facts=facts,
    css_class="principato",
    pigments=PIGMENTS,
    style=STYLE,
    draw=draw_part,
    offer=offer,
    small=draw_choice,
    why_not=why_not,
    cells=cells,
    progress=progress,
    scenes=tell_end,
    sheet=score_sheet,
    lay_open=lay_open,
    clauses=CLAUSES,
    figure=figure,
    cover=COVER,
    plain=f"{__package__}.plain",
)
