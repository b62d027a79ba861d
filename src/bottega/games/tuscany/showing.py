"""The Castles of Tuscany on a page: what may be clicked, why not, where things happened, its figures."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bottega.engine.actions import Action
from bottega.engine.components import read_components
from bottega.engine.events import Event
from bottega.engine.showing import Facts, Offer, Show
from bottega.games.tuscany.components import PRINTED
from bottega.games.tuscany.drawing import CLASS, draw, draw_choice, draw_middle, draw_part
from bottega.games.tuscany.look_drawing import PIGMENTS, STYLE
from bottega.games.tuscany.narration import CLAUSES, WORDS
from bottega.games.tuscany.parts import Parts
from bottega.games.tuscany.refusing import refuse_action
from bottega.games.tuscany.scenes import score_sheet, tell_end
from bottega.games.tuscany.table_drawing import (
    BONUS_CELL,
    DECK_CELL,
    NEUTRAL_CELL,
    RAILS_CELL,
    SEAT_CELLS,
    STOCK_CELL,
    STORAGE_CELL,
    purse_cell,
    space_cell,
    storage_cell,
    upgrade_cell,
)
from bottega.games.tuscany.vocabulary import (
    COLOURS,
    DISPLAY,
    SCORINGS,
    STORAGE_MAX,
    UPGRADES,
)

View = Mapping[str, Any]
Fields = Mapping[str, Any]
FOLDER = Path(__file__).parent
FIGURES = FOLDER / "rules" / "figures.json"
YIELDS_CELL = DECK_CELL + 2

PLACES = {  # where each action is chosen in the drawing; ending, declining and paying have no place
    "choose_space": "space-{space}",
    "choose_upgrade": "upgrade-{upgrade}",
    "choose_tile": "slot-{slot}",
    "clear_colour": "clear-{colour}",
    "choose_stored": "storage-{storage}",
    "draw": "draw",
    "take": "take",
    "place": "place",
}


def offer(actions: Sequence[Action], view: View) -> Offer:
    """The legal actions as the drawing takes them: by the place where they are chosen."""
    targets = {
        PLACES[action.name].format(**action.arguments): str(action)
        for action in actions
        if action.name in PLACES
    }
    for action in actions:
        if action.name == "assemble":
            targets[f"assemble-{int(action)}"] = str(action)
    return Offer(targets)


def why_not(place: Mapping[str, str], view: View, lang: str) -> str | None:
    """The rule against what was clicked: a tile of the display, a space, a stored piece, an upgrade."""
    cell = place.get("cell", "")
    if view["to_play"] is None or view["to_play"] != view["seat"] or not cell.isdecimal() or len(cell) > 3:
        return None
    number = int(cell)
    if number < DISPLAY:
        return refuse_action("choose_tile", {"slot": number}, view, lang)
    if number == DECK_CELL:
        return refuse_action("draw", {}, view, lang)
    if STOCK_CELL <= number < STOCK_CELL + len(UPGRADES):
        return refuse_action("choose_upgrade", {"upgrade": UPGRADES[number - STOCK_CELL]}, view, lang)
    seat, spot = number // SEAT_CELLS - 1, number % SEAT_CELLS
    if seat != view["seat"] or view["princes"][seat]["board"] is None:
        return None
    if spot < len(view["princes"][seat]["board"]["spaces"]):
        return refuse_action("choose_space", {"space": spot}, view, lang)
    if STORAGE_CELL <= spot < STORAGE_CELL + STORAGE_MAX:
        return refuse_action("choose_stored", {"storage": spot - STORAGE_CELL}, view, lang)
    return None


# ---------------------------------------------------------------- where things happened


def _space(fields: Fields) -> tuple[int, ...]:
    return () if fields["space"] is None else (space_cell(fields["seat"], fields["space"]),)


def _purse(fields: Fields) -> tuple[int, ...]:
    return (purse_cell(fields["seat"]),)


def _slot(fields: Fields) -> tuple[int, ...]:
    return (fields["slot"],)


def _slots(fields: Fields) -> tuple[int, ...]:
    return tuple(fields["slots"])


def _rails(_: Fields) -> tuple[int, ...]:
    return (RAILS_CELL,)


_CELLS: dict[str, Callable[[Fields], tuple[int, ...]]] = {
    "start_castle": _space,
    "upgrade_taken": lambda fields: (upgrade_cell(fields["seat"], fields["upgrade"]),),
    "marble_spent": _purse,
    "cards_drawn": _purse,
    "deck_shuffled": lambda _: (DECK_CELL,),
    "tile_taken": _slot,
    "tile_turned_up": _slot,
    "neutral_turned_up": _slot,
    "neutral_shuffled": lambda _: (NEUTRAL_CELL,),
    "purged": _slots,
    "colour_cleared": _slots,
    "paid": _purse,
    "placed": _space,
    "area_completed": lambda fields: tuple(space_cell(fields["seat"], space) for space in fields["spaces"]),
    "colour_completed": lambda fields: (BONUS_CELL + COLOURS.index(fields["colour"]),),
    "castle_picked": _slot,
    "marble_gained": _purse,
    "workers_gained": _purse,
    "joker_gained": lambda fields: (storage_cell(fields["seat"], fields["storage"]),),
    "yield_turned": lambda _: (YIELDS_CELL,),
    "yields_shuffled": lambda _: (YIELDS_CELL,),
    "scored": _rails,
    "final_score": _rails,
}


def cells(event: Event) -> tuple[int, ...]:
    """Where something happened: slots, spaces, storage, supplies of a seat, bonuses, piles or tracks."""
    place = _CELLS.get(event.name)
    return place(event.fields) if place else ()


def progress(view: View, lang: str) -> str:
    """How far the game is."""
    if view["phase"] == "game_over":
        return WORDS.say("phase-game_over", lang)
    if view["lap"] == 0:
        return WORDS.say("table-setup", lang)
    if view["laps_left"] is not None:
        return WORDS.say("table-last_lap", lang)
    return WORDS.say("table-round", lang, round=view["round"], lap=view["lap"])


def lay_open(views: Sequence[View]) -> View:
    """All seats' views as one: every hand and every board is known."""
    princes = [view["princes"][seat] for seat, view in enumerate(views)]
    return {**views[0], "seat": None, "princes": princes}


# ---------------------------------------------------------------- figures and facts


@cache
def _figures() -> dict[str, Any]:
    figures: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return figures


def figure(name: str, lang: str) -> str:
    """A figure of the rules."""
    shown = _figures()[name]
    view, draft = shown["view"], shown["draft"]
    if shown["region"]:
        return draw_middle(view, lang=lang, targets=shown["targets"], draft=draft)
    return draw(view, lang=lang, bare=True, highlight=shown["highlight"])


@cache
def facts() -> Facts:
    parts = read_components(Parts, PRINTED).parts
    game, published = parts.game, parts.published
    minutes = (published.minutes_min, published.minutes_max)
    return Facts(game.designer, published.year, game.age_min, minutes)


SHOW = Show(
    folder=FOLDER,
    facts=facts,
    css_class=CLASS,
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
    total=SCORINGS + 2,
    lay_open=lay_open,
    clauses=CLAUSES,
    figure=figure,
    cover="placing",
    plain=f"{__package__}.plain",
    drafts=True,
)
