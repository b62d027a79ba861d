"""What each seat of Palatinus may know, as plain data (PAL-H*)."""

from typing import Any

from bottega.engine.interpreted import row
from bottega.engine.names import EMPTY
from bottega.games.palatinus.rules.board import SLOTS
from bottega.games.palatinus.rules.turns import must_place_condottiere
from bottega.games.palatinus.table import Colour, Letter, Phase, Table, hill_values, shown


def view(box: Any, table: Any, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) knows."""
    over, players = bool(table["phase"] == Phase.GAME_OVER), int(table["players"])
    return {
        **Table.as_data(table, "first_player", "board_hand", "drawn", "pending_slot"),
        "slots": _slots(table),
        "drawn_springs": None if table["drawn"] == EMPTY else _springs(box["springs"][table["drawn"]]),
        "undrawn": sorted(Letter.words[tile] for tile in table["pile"] if tile != EMPTY),
        "cells": _cells(table, seat, over),
        "hands": [_hand(table, other, other == seat or over) for other in range(players)],
        "pending_piece": Table.value(table, "pending_piece") if table["to_play"] == seat else None,
        "forced": bool(
            table["phase"] == Phase.CHOOSE_TERRAIN
            and must_place_condottiere(row(box), row(table), int(table["to_play"]))
        ),
        "results": [_result(table, other) for other in range(players)] if over else None,
        "hills": [_hill(table, tile) for tile in range(SLOTS)] if over else None,
    }


def _slots(table: Any) -> list[dict[str, Any]]:
    columns = [Table.column(table, name) for name in ("tile", "rotation", "hill_value")]
    springs = _springs(table["spring"].tolist())
    return [
        {
            "tile": tile,
            "rotation": None if tile is None else rotation,
            "value": value,
            "springs": [cell for cell in springs if cell // 6 == slot],
        }
        for slot, (tile, rotation, value) in enumerate(zip(*columns, strict=True))
    ]


def _springs(terrains: Any) -> list[int]:
    return [terrain for terrain, spring in enumerate(terrains) if spring]


def _cells(table: Any, seat: int | None, over: bool) -> list[dict[str, Any] | None]:
    lying = (table["piece"].tolist(), table["owner"].tolist())
    columns = zip(*lying, Table.column(table, "fate"), Table.column(table, "captor"), strict=True)
    return [None if cell[0] == EMPTY else _cell(*cell, seat, over) for cell in columns]


def _cell(piece: int, owner: int, fate: Any, captor: Any, seat: int | None, over: bool) -> dict[str, Any]:
    told = shown(owner, piece)
    if told["wolf"] and owner != seat and not over:
        told["kind"] = None
    return {"seat": owner, **told, "fate": fate, "captor": captor}


def _hand(table: Any, seat: int, open_: bool) -> dict[str, Any]:
    counts = Table.as_data(table, "hand", at=(seat,))
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
        **Table.as_data(table, "captives", "ones", "twos", "items", at=(seat,)),
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
        **Table.as_data(table, "hill_value", "outcome", at=(slot,)),
        "winners": [seat for seat, points in enumerate(influence) if best and points == best],
        "influence": influence,
    }
