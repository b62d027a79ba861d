"""Palatinus on a page: what may be clicked, where things happened, the figures of its rules."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any

from markupsafe import Markup

from bottega.engine import drawing as draw
from bottega.engine.actions import Action
from bottega.engine.drawing import Point, g, move
from bottega.engine.events import Event
from bottega.engine.markup import Element, Node
from bottega.engine.show import Names, Offer, Scene, Show, View
from bottega.engine.state import State
from bottega.games.palatinus.drawing import board, seats
from bottega.games.palatinus.drawing.pieces import draw_pending, draw_pieces, draw_small_disc
from bottega.games.palatinus.drawing.scenes import tell_end
from bottega.games.palatinus.drawing.table import SIZE, Table, cell_at, flower, read_piece, slot_at
from bottega.games.palatinus.knowledge.holdings import holdings
from bottega.games.palatinus.table import Hand, Letter, Piece

SIZE_OF_WHOLE: Point = (1200, 900)


class PalatinusShow(Show):
    """The board with its tiles and pieces, and a card for each seat."""

    table = Table
    total = 3
    cover = "placing"
    end_parts = Letter.words

    def draw_whole(self, table: Table) -> tuple[Node, Point]:
        panel = g(class_="panel", transform=move((868, 0)))[seats.draw_panel(table)]
        return [_board(table), panel], SIZE_OF_WHOLE

    def draw_board(self, table: Table) -> Element:
        return draw.frame(table, "8 22 848 856", table.label, chosen=bool(table.targets))[_board(table)]

    def draw_seat(self, table: Table, seat: int) -> Markup:
        return seats.draw_framed_seat(table, seat)

    def draw_asked(self, table: Table) -> Element | None:
        """The drawn tile or the chosen piece."""
        asked, box = draw_pending(table, (40, 40)), "0 0 80 80"
        if table.view["drawn"] is not None:
            asked, box = seats.draw_tile(table), "0 0 124 132"
        if asked is None:
            return None
        return draw.frame(table, box, table.say(f"action-{table.view['phase']}"))[asked]

    def small(self, action: Action, view: View, lang: str) -> str:
        """The piece that may be chosen; others have no picture."""
        if action.name != "choose_piece" or view["to_play"] is None:
            return ""
        hand = view["hands"][view["to_play"]]
        return _choice_picture(str(action.arguments["piece"]), hand["colour"], hand["extra_colour"], lang)

    def offer(self, actions: Sequence[Action], view: View) -> Offer:
        """On the board terrains by number and places for a tile by hand and slot, on the card pieces."""
        where: dict[str, Callable[[Mapping[str, Any]], Any]] = {
            "lay_slot": lambda given: (given["hand"], given["slot"]),
            "lay_rotation": lambda given: 6 * int(view["pending_slot"]) + int(given["rotation"]),
            "choose_piece": lambda given: given["piece"],
            "choose_terrain": lambda given: given["cell"],
        }
        placed = {where[action.name](action.arguments): str(action) for action in actions}
        return Offer(seat=placed) if view["phase"] == "choose_piece" else Offer(placed)

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

    def all_cells(self, view: View) -> Collection[int]:
        return range(len(view["cells"]))

    def who(self, event: Event) -> int | None:
        """The seat that an event is about; a captive is its captor's."""
        return super().who(event) if "seat" in event.fields else event.fields.get("taker")

    def holdings(self, state: State, seat: int) -> Mapping[str, int | Mapping[str, int]]:
        return holdings(state, seat)

    def progress(self, view: View, lang: str) -> str:
        if view["phase"] == "game_over":
            return self.say("phase-game_over", lang)
        if view["drawn"] is not None:
            return self.say("stage-board_building", lang)
        seat = view["to_play"]
        placed = sum(piece is not None and piece["seat"] == seat for piece in view["cells"])
        return self.say("table-turn", lang, n=placed + 1, total=placed + view["hands"][seat]["pieces"])

    def scenes(self, view: View, events: Sequence[Event], lang: str, names: Names) -> tuple[Scene, ...]:
        teller: Any = self.spec.narrator_for(view, lang, names)
        return tell_end(teller, events)

    def sheet(self, view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Points by category and seat; the sum, then what breaks ties."""
        results = [
            {**won, "hills": sum(won["hills"]), "score_tokens": won["ones"] + 2 * won["twos"]}
            for won in view["results"] or ()
        ]
        return tuple(
            (self.say(f"plain-{key}", lang), tuple(result[key] for result in results))
            for key in ("captives", "hills", "score_tokens", "points", "items", "rank")
        )

    def lay_open(self, views: Sequence[View]) -> View:
        """Every wolf is known."""
        pieces = [
            piece if piece is None else views[piece["seat"]]["cells"][cell]
            for cell, piece in enumerate(views[0]["cells"])
        ]
        hands = [view["hands"][seat] for seat, view in enumerate(views)]
        return {**views[0], "seat": None, "cells": pieces, "hands": hands, "pending_piece": None}

    def draw_figure(self, name: str, figure: Any, lang: str) -> str:
        if figure["view"]["results"]:
            return self.picture(figure["view"], lang=lang, bare=True)
        return self.draw(figure["view"], "board", lang=lang, focus=figure["focus"])


def _board(table: Table) -> Element:
    return g(class_="table", transform=move((432, 450)))[
        board.draw_board(table),
        [board.draw_outcome(table, hill) for hill in table.view["hills"] or ()],
        board.draw_open_slots(table),
        draw_pieces(table),
        board.draw_veils(table, table.focus) if table.focus else None,
        _changed(table),
        board.draw_targets(table),
    ]


def _changed(table: Table) -> list[Markup]:
    """Outlines of what just changed: whole tiles, or single terrains."""
    cells = set(table.highlight)
    tiles = [slot for slot in range(len(table.view["slots"])) if cells >= set(range(6 * slot, 6 * slot + 6))]
    single = sorted(cell for cell in cells if cell // 6 not in tiles)
    outlines = [flower(slot_at(table.hand, slot), "changed") for slot in tiles]
    return outlines + [draw.hexagon(cell_at(table.hand, cell), SIZE - 4, "changed") for cell in single]


@cache
def _choice_picture(piece: str, own: str, extra: str | None, lang: str) -> str:
    kind, wolf, second = read_piece(piece)
    colour = (extra if second else own) or own
    disc = draw_small_disc("wolf" if wolf else kind, colour, own, (0, 0), kind if wolf else None)
    return draw.small_picture(disc, "-20 -22 44 42", lang, "palatinus")
