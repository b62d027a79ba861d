"""What the box prints, as plain data for pictures and sentences: map, tracks, tiles, prices."""

from functools import lru_cache
from typing import Any

import numpy as np

from bottega.engine.bits import members
from bottega.games.vecchio.box import CORNERS
from bottega.games.vecchio.table import (
    GIVING_COLOURS,
    PARTISAN_SETS,
    PARTISANS,
    REGION_OF_TILE,
    ZONES,
    Colour,
    CouncilTile,
    Effect,
    Good,
    NobilityTile,
    ProvinceTile,
    Region,
    Track,
)

BOXES_KEPT = 16
KINDS_OF_TOWN = {"green": "money", "red": "exit", "florence": "florence"}
PRICES = (
    "travel_carts",
    "bishop_cost",
    "office_scrolls",
    "extra_cost_florins",
    "recovery_florins",
    "tax_florins",
    "tax_tokens",
    "florence_drawn",
    "members_per_zone",
    "council_dealt",
    "council_member",
    "nobility_member",
    "all_five_tracks",
    "majority",
    "medici_token",
    "passed_double_turn",
)


def printed(box: Any) -> dict[str, Any]:
    """All that does not change during a game. The answer is shared: leave it as it is."""
    return _printed(box.tobytes(), box.dtype)


@lru_cache(BOXES_KEPT)
def _printed(data: bytes, kind: np.dtype[Any]) -> dict[str, Any]:
    box = np.frombuffer(data, kind)[0]
    return {
        "board": {
            "width": int(box["width"]),
            "height": int(box["height"]),
            "towns": [_town(box, town) for town in range(box["towns"])],
            "roads": [
                {"towns": box["road"][road, :2].tolist(), "cost": int(box["road"][road, 2])}
                for road in range(box["roads"])
            ],
            "zones": [
                {
                    "zone": number,
                    "x": int(box["zone_x"][zone]),
                    "y": int(box["zone_y"][zone]),
                    "towns": list(members(int(box["zone_towns"][zone]))),
                }
                for zone, number in enumerate(ZONES)
            ],
            "loops": [
                box["loop"][colour, : box["loop_towns"][colour]].tolist()
                for colour in range(len(box["loop"]))
            ],
        },
        "gives": {
            colour: [
                {Good.words[box["gives"][index, option]]: int(box["gives_amount"][index, option])}
                for option in range(box["gives_options"][index])
            ]
            for index, colour in enumerate(GIVING_COLOURS)
        },
        "prices": {key: int(box[key]) for key in PRICES},
        "province_tiles": {
            tile: {
                "region": Track.words[REGION_OF_TILE[index]],
                "effect": Effect.words[box["tile_effect"][index]],
                "pay": [amounts(box["tile_pay"][index, way]) for way in range(box["tile_pays"][index])],
                "gain": [amounts(box["tile_gain"][index, way]) for way in range(box["tile_gains"][index])],
                "amount": int(box["tile_amount"][index]),
            }
            for index, tile in enumerate(ProvinceTile.words)
        },
        "council_tiles": {
            tile: {
                "pay": int(box["council_pay"][index]),
                "bonus": amounts(box["council_bonus"][index]),
                "turn_up": amounts(box["council_turn_up"][index]),
            }
            for index, tile in enumerate(CouncilTile.words)
        },
        "nobility_tiles": {
            tile: {
                "points": int(box["nobility_points"][index]),
                "limit": int(box["nobility_limit"][index]),
            }
            for index, tile in enumerate(NobilityTile.words)
        },
        "medici_scale": box["medici_scale"].tolist(),
    }


def _town(box: Any, town: int) -> dict[str, Any]:
    colour = Colour.words[box["town_colour"][town]]
    return {
        "town": town,
        "id": text_of(box["town_id"][town]),
        "name": text_of(box["town_name"][town]),
        "kind": KINDS_OF_TOWN.get(colour, "crest"),
        "colour": colour,
        "x": int(box["town_x"][town]),
        "y": int(box["town_y"][town]),
    }


def amounts(figures: Any) -> dict[str, int]:
    """Goods by name, those that count."""
    names = (*Good.words, "partisan")
    return {key: int(count) for key, count in zip(names, figures, strict=True) if count}


def partisans_of_region(box: Any, region: int) -> list[dict[str, int]]:
    """The sets of partisans that a region takes."""
    sets = members(int(box["region_sets"][region]))
    return [_named_set(PARTISAN_SETS[number]) for number in sets]


def _named_set(counts: tuple[int, ...]) -> dict[str, int]:
    return {kind: count for kind, count in zip(PARTISANS, counts, strict=True) if count}


def corner_of(box: Any, region: int) -> str | None:
    """The corner of the board where a region lies."""
    corner = int(box["corner"][region]) if region < len(Region) else -1
    return CORNERS[corner] if corner >= 0 else None


def text_of(letters: Any) -> str:
    """A text as the record keeps it."""
    return bytes(letters.tolist()).rstrip(b"\0").decode()
