"""Palatinus on a page: what may be clicked, why not, where things happened, the figures of its rules."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bottega.engine.actions import Action
from bottega.engine.components import read_components
from bottega.engine.events import Event
from bottega.engine.showing import Facts, Offer, Show, who_acts
from bottega.games.palatinus.components import PRINTED, Parts
from bottega.games.palatinus.drawing import PIGMENTS, STYLE, draw, draw_choice, draw_part
from bottega.games.palatinus.narration import CLAUSES, WORDS, refuse_action
from bottega.games.palatinus.scenes import score_sheet, tell_end

View = Mapping[str, Any]
FOLDER = Path(__file__).parent
FIGURES = FOLDER / "rules" / "figures.json"


def offer(actions: Sequence[Action], view: View) -> Offer:
    """The legal actions as the drawing takes them."""
    board: dict[Any, str] = {}
    pieces: dict[Any, str] = {}
    for action in actions:
        given = action.arguments
        if action.name == "lay_slot":
            board[given["hand"], given["slot"]] = str(action)
        elif action.name == "lay_rotation":
            board[6 * int(view["pending_slot"]) + int(given["rotation"])] = str(action)
        elif action.name == "choose_piece":
            pieces[given["piece"]] = str(action)
        else:
            board[given["cell"]] = str(action)
    return Offer(board, pieces)


def why_not(place: Mapping[str, str], view: View, lang: str) -> str | None:
    """The rule against what was clicked: a terrain, a hill, a place for a tile or a piece in hand."""
    if view["to_play"] is None or view["to_play"] != view["seat"]:
        return None
    if place.get("hill", "") and view["phase"] in ("choose_piece", "choose_terrain"):
        return WORDS.say("why-hill", lang)
    if place.get("slot", "").isdecimal() and place.get("hand") in ("left", "right"):
        slot = int(place["slot"])
        if not 1 <= slot < len(view["slots"]):
            return None
        return refuse_action("lay_slot", {"hand": place["hand"], "slot": slot}, view, lang)
    if place.get("piece", "") and f"piece-{place['piece']}" in WORDS.keys(lang):
        return refuse_action("choose_piece", {"piece": place["piece"]}, view, lang)
    cell = place.get("cell", "")
    if not cell.isdecimal() or int(cell) >= len(view["cells"]):
        return None
    if view["phase"] == "lay_slot":
        return WORDS.say("why-slot_occupied", lang)
    return refuse_action("choose_terrain", {"cell": int(cell)}, view, lang)


def cells(event: Event) -> tuple[int, ...]:
    """The terrains where something happened."""
    if event.name == "tile_laid":
        return tuple(range(6 * event.fields["slot"], 6 * event.fields["slot"] + 6))
    return (event.fields["cell"],) if "cell" in event.fields else ()


def who(event: Event) -> int | None:
    """The seat that an event is about; a captive is its captor's."""
    return who_acts(event) if "seat" in event.fields else event.fields.get("taker")


def progress(view: View, lang: str) -> str:
    """How far the game is."""
    if view["phase"] == "game_over":
        return WORDS.say("phase-game_over", lang)
    if view["drawn"] is not None:
        return WORDS.say("stage-board_building", lang)
    seat = view["to_play"]
    placed = sum(piece is not None and piece["seat"] == seat for piece in view["cells"])
    return WORDS.say("table-turn", lang, n=placed + 1, total=placed + view["hands"][seat]["pieces"])


def lay_open(views: Sequence[View]) -> View:
    """All seats' views as one: every wolf is known."""
    pieces = [
        piece if piece is None else views[piece["seat"]]["cells"][cell]
        for cell, piece in enumerate(views[0]["cells"])
    ]
    hands = [view["hands"][seat] for seat, view in enumerate(views)]
    return {**views[0], "seat": None, "cells": pieces, "hands": hands, "pending_piece": None}


@cache
def _figures() -> dict[str, Any]:
    figures: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return figures


def figure(name: str, lang: str) -> str:
    """A figure of the rules."""
    shown = _figures()[name]
    if shown["view"]["results"]:
        return draw(shown["view"], lang=lang, bare=True)
    return draw_part(shown["view"], "board", lang=lang, focus=shown["focus"])


@cache
def facts() -> Facts:
    parts = read_components(Parts, PRINTED).parts
    game, length = parts.game, parts.length
    return Facts(game.designer, game.year, game.age_min, (length.minutes_min, length.minutes_max))


SHOW = Show(
    folder=FOLDER,
    facts=facts,
    css_class="palatinus",
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
    who=who,
)
