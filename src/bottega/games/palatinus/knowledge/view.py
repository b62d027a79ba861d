"""What each seat of Palatinus may know, as plain data (PAL-H*)."""

from typing import Any

from bottega.engine.interpreting import row
from bottega.engine.names import EMPTY
from bottega.games.palatinus.rules.board import CELLS, SLOTS
from bottega.games.palatinus.rules.turns import must_place_condottiere
from bottega.games.palatinus.table import Colour, Letter, Phase, Table, hill_values, shown


def view(box: Any, table: Any, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) knows."""
    over, players = bool(table["phase"] == Phase.GAME_OVER), int(table["players"])
    return {
        **Table.told(table, "first_player", "board_hand", "drawn", "pending_slot"),
        "slots": [_slot(table, slot) for slot in range(SLOTS)],
        "drawn_springs": None if table["drawn"] == EMPTY else _springs(box["springs"][table["drawn"]]),
        "undrawn": sorted(Letter.words[tile] for tile in table["pile"] if tile != EMPTY),
        "cells": [_cell(table, cell, seat, over) for cell in range(CELLS)],
        "hands": [_hand(table, other, other == seat or over) for other in range(players)],
        "pending_piece": Table.value(table, "pending_piece") if table["to_play"] == seat else None,
        "forced": bool(
            table["phase"] == Phase.CHOOSE_TERRAIN
            and must_place_condottiere(row(box), row(table), int(table["to_play"]))
        ),
        "results": [_result(table, other) for other in range(players)] if over else None,
        "hills": [_hill(table, tile) for tile in range(SLOTS)] if over else None,
    }


def _slot(table: Any, slot: int) -> dict[str, Any]:
    springs = [6 * slot + terrain for terrain in _springs(table["spring"][6 * slot : 6 * slot + 6])]
    return {**Table.told(table, "tile", "rotation", "hill_value", at=(slot,)), "springs": springs}


def _springs(terrains: Any) -> list[int]:
    return [terrain for terrain, spring in enumerate(terrains) if spring]


def _cell(table: Any, cell: int, seat: int | None, over: bool) -> dict[str, Any] | None:
    piece, owner = int(table["piece"][cell]), int(table["owner"][cell])
    if piece == EMPTY:
        return None
    told = shown(owner, piece)
    if told["wolf"] and owner != seat and not over:
        told["kind"] = None
    return {"seat": owner, **told, **Table.told(table, "fate", "captor", at=(cell,))}


def _hand(table: Any, seat: int, open_: bool) -> dict[str, Any]:
    counts = Table.told(table, "hand", at=(seat,))
    wolves = {key: count for key, count in counts.items() if key.endswith("_wolf")}
    return {
        "colour": Colour.words[seat],
        "extra_colour": Colour.words[seat + 2] if table["players"] == 2 else None,
        "pieces": sum(counts.values()),
        **{key: count for key, count in counts.items() if key not in wolves},
        "wolf": counts["merchant_wolf"] + counts["peasant_wolf"],
        "extra_wolf": counts["extra_merchant_wolf"] + counts["extra_peasant_wolf"],
        **(wolves if open_ else {}),
    }


def _result(table: Any, seat: int) -> dict[str, Any]:
    won = (slot for slot in range(SLOTS) if table["winner"][slot] == seat)
    return {
        **Table.told(table, "captives", "ones", "twos", "items", at=(seat,)),
        "hills": hill_values(table, won),
        "points": int(table["points"][seat]),
        "rank": int(table["rank"][seat]),
    }


def _hill(table: Any, tile: int) -> dict[str, Any]:
    slot = table["tile"].tolist().index(tile)
    influence = table["influence"][slot][: table["players"]].tolist()
    best = max(influence)
    return {
        "letter": Letter.words[tile],
        "slot": slot,
        **Table.told(table, "hill_value", "outcome", at=(slot,)),
        "winners": [seat for seat, points in enumerate(influence) if best and points == best],
        "influence": influence,
    }
