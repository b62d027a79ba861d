"""Palatinus on a page: what may be clicked, where things happened, the figures of its rules."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bottega.engine.actions import Action
from bottega.engine.events import Event
from bottega.engine.showing import Offer, Scene, Show, View
from bottega.games.palatinus.drawing.picture import PIGMENTS, STYLE, draw, draw_choice, draw_part
from bottega.games.palatinus.drawing.scenes import score_sheet, tell_end
from bottega.games.palatinus.table import Hand, Piece


class PalatinusShow(Show):
    """The board with its tiles and pieces, and a card for each seat."""

    pigments = PIGMENTS
    style = STYLE
    total = 3
    cover = "placing"
    clauses: ClassVar[Mapping[str, str]] = {
        "lay_slot": "PAL-S6",
        "lay_rotation": "PAL-S7",
        "choose_piece": "PAL-T3",
        "choose_terrain": "PAL-P1",
        "game_over": "PAL-E1",
    }

    def picture(self, view: View, **how: Any) -> str:
        return draw(view, **how)

    def draw(self, view: View, part: str, **how: Any) -> str:
        return draw_part(view, part, **how)

    def small(self, action: Action, view: View, lang: str) -> str:
        return draw_choice(action, view, lang)

    def offer(self, actions: Sequence[Action], view: View) -> Offer:
        """On the board terrains by number and places for a tile by hand and slot, on the card pieces."""
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

    def clicked(self, place: Mapping[str, str], view: View) -> str | None:
        """A terrain, a hill, a place for a tile or a piece in hand."""
        if place.get("hill", "") and view["phase"] in ("choose_piece", "choose_terrain"):
            return "why-hill"
        slot, cell = place.get("slot", ""), place.get("cell", "")
        if slot.isdecimal() and place.get("hand") in Hand.words:
            known = 1 <= int(slot) < len(view["slots"])
            return f"lay_slot(hand={place['hand']}, slot={int(slot)})" if known else None
        if place.get("piece") in Piece.words:
            return f"choose_piece(piece={place['piece']})"
        if not cell.isdecimal() or int(cell) >= len(view["cells"]):
            return None
        return "why-slot_occupied" if view["phase"] == "lay_slot" else f"choose_terrain(cell={int(cell)})"

    def cells(self, event: Event) -> tuple[int, ...]:
        """The terrains where something happened."""
        if event.name == "tile_laid":
            return tuple(range(6 * event.fields["slot"], 6 * event.fields["slot"] + 6))
        return (event.fields["cell"],) if "cell" in event.fields else ()

    def who(self, event: Event) -> int | None:
        """The seat that an event is about; a captive is its captor's."""
        return super().who(event) if "seat" in event.fields else event.fields.get("taker")

    def progress(self, view: View, lang: str) -> str:
        if view["phase"] == "game_over":
            return self.say("phase-game_over", lang)
        if view["drawn"] is not None:
            return self.say("stage-board_building", lang)
        seat = view["to_play"]
        placed = sum(piece is not None and piece["seat"] == seat for piece in view["cells"])
        return self.say("table-turn", lang, n=placed + 1, total=placed + view["hands"][seat]["pieces"])

    def scenes(
        self, view: View, events: Sequence[Event], lang: str, names: Sequence[str]
    ) -> tuple[Scene, ...]:
        return tell_end(view, events, lang, names)

    def sheet(self, view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        return score_sheet(view, lang)

    def lay_open(self, views: Sequence[View]) -> View:
        """Every wolf is known."""
        pieces = [
            piece if piece is None else views[piece["seat"]]["cells"][cell]
            for cell, piece in enumerate(views[0]["cells"])
        ]
        hands = [view["hands"][seat] for seat, view in enumerate(views)]
        return {**views[0], "seat": None, "cells": pieces, "hands": hands, "pending_piece": None}

    def figure(self, name: str, lang: str) -> str:
        shown = self.figures[name]
        if shown["view"]["results"]:
            return draw(shown["view"], lang=lang, bare=True)
        return draw_part(shown["view"], "board", lang=lang, focus=shown["focus"])
