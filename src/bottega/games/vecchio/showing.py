"""Il Vecchio on a page: what may be clicked, why not, where things happened, the figures of its rules."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bottega.engine.actions import Action
from bottega.engine.components import read_components
from bottega.engine.events import Event
from bottega.engine.showing import Facts, Offer, Show
from bottega.games.vecchio.components import PRINTED
from bottega.games.vecchio.drawing import draw, draw_choice, draw_part, progress
from bottega.games.vecchio.look_drawing import PIGMENTS, STYLE
from bottega.games.vecchio.narration import CLAUSES
from bottega.games.vecchio.parts import Parts
from bottega.games.vecchio.refusals import refuse_action
from bottega.games.vecchio.scenes import score_sheet, tell_end
from bottega.games.vecchio.table_drawing import MEDICI_CELL, TRACK_CELLS, ZONE_CELLS, track_cell
from bottega.games.vecchio.vocabulary import CATEGORIES, PROVINCE_TILES, REGIONS, TRACKS, ZONES

View = Mapping[str, Any]
Fields = Mapping[str, Any]
FOLDER = Path(__file__).parent
FIGURES = FOLDER / "rules" / "figures.json"

PLACES = {  # where each action is chosen on the board
    "action_town": "act-town",
    "action_province": "enter-{region}",
    "action_office": "enter-{office}",
    "action_reinforcement": "act-reinforcement",
    "action_recovery": "act-recovery",
    "town": "town-{town}",
    "return_member": "return-{town}",
    "zone": "zone-{zone}",
}


def offer(actions: Sequence[Action], view: View) -> Offer:
    """The legal actions as the drawing takes them: by the place on the board, or on the own card, where they
    are chosen; payments and answers have none."""
    targets, pieces = {}, {}
    for action in actions:
        if action.name in PLACES:
            targets[PLACES[action.name].format(**action.arguments)] = str(action)
        elif action.name == "province_tile" and view["phase"] == "take_province_tile":
            targets[f"take-{action.arguments['tile']}"] = str(action)
        elif action.name == "province_tile":
            pieces[f"use-{action.arguments['tile']}"] = str(action)
    return Offer(targets, pieces)


def why_not(place: Mapping[str, str], view: View, lang: str) -> str | None:
    """The rule against what was clicked: a town, a zone, a track, a tile."""
    if view["to_play"] is None or view["to_play"] != view["seat"]:
        return None
    if place.get("piece", "") in PROVINCE_TILES:
        return refuse_action("province_tile", {"tile": place["piece"]}, view, lang)
    cell = place.get("cell", "")
    if not cell.isdecimal():
        return None
    number = int(cell)
    if number < len(view["board"]["towns"]):
        return refuse_action("town", {"town": number}, view, lang)
    if TRACK_CELLS <= number < TRACK_CELLS + len(TRACKS):
        return _why_not_track(TRACKS[number - TRACK_CELLS], view, lang)
    if ZONE_CELLS <= number < ZONE_CELLS + len(ZONES):
        return refuse_action("zone", {"zone": ZONES[number - ZONE_CELLS]}, view, lang)
    return None


def _why_not_track(track: str, view: View, lang: str) -> str:
    if track in REGIONS:
        return refuse_action("action_province", {"region": track}, view, lang)
    return refuse_action("action_office", {"office": track}, view, lang)


def _town(fields: Fields) -> tuple[int, ...]:
    return (fields["town"],)


def _way(fields: Fields) -> tuple[int, ...]:
    return (fields["origin"], fields["town"])


def _towns(fields: Fields) -> tuple[int, ...]:
    return tuple(fields["towns"].values())


def _track(fields: Fields) -> tuple[int, ...]:
    return (track_cell(fields["track"]),)


def _medici(_: Fields) -> tuple[int, ...]:
    return (MEDICI_CELL,)


_CELLS: dict[str, Callable[[Fields], tuple[int, ...]]] = {
    "middlemen_placed": _towns,
    "zone_chosen": lambda fields: (ZONE_CELLS + ZONES.index(fields["zone"]),),
    "member_placed": _town,
    "travelled": _way,
    "laid_down": _town,
    "stayed_standing": _town,
    "middleman_moved": _way,
    "member_returned": _town,
    "entered_track": _track,
    "majority_won": _track,
    "medici_taken": _medici,
}


def cells(event: Event) -> tuple[int, ...]:
    """Where something happened: towns, zones, tracks, the Medici tokens."""
    place = _CELLS.get(event.name)
    return place(event.fields) if place else ()


def lay_open(views: Sequence[View]) -> View:
    """All seats' views as one: every family shows its tiles."""
    seats = [view["seats"][seat] for seat, view in enumerate(views)]
    return {**views[0], "seat": None, "seats": seats, "seen": None}


@cache
def _figures() -> dict[str, Any]:
    figures: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return figures


def figure(name: str, lang: str) -> str:
    """A figure of the rules: the board, or the whole table when the game is over."""
    shown = _figures()[name]
    if shown["results"]:
        return draw(shown, lang=lang, bare=True)
    return draw_part(shown, "board", lang=lang)


@cache
def facts() -> Facts:
    parts = read_components(Parts, PRINTED).parts
    game, length = parts.game, parts.length
    return Facts(game.designer, game.year, length.age_min, (length.minutes_min, length.minutes_max))


SHOW = Show(
    folder=FOLDER,
    facts=facts,
    css_class="vecchio",
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
    cover="placing",
    plain=f"{__package__}.plain",
    total=len(CATEGORIES),
)
