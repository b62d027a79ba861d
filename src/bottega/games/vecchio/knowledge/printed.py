"""What the box of Il Vecchio prints, as plain data for pictures and sentences: map, tiles, prices."""

from typing import Any

from bottega.games.vecchio.box import loops
from bottega.games.vecchio.box.parts import Amounts
from bottega.games.vecchio.box.roads import roads, towns_of
from bottega.games.vecchio.table import REGION_OF_TILE, Track

KINDS_OF_TOWN = {"green": "money", "red": "exit", "florence": "florence"}


def printed(parts: Any) -> dict[str, Any]:
    """All that does not change during a game."""
    return {
        "board": _board(parts),
        "gives": {colour.colour: _ways(colour.gives) for colour in parts.town_colour},
        "prices": {
            "florence_drawn": parts.florence.drawn,
            **parts.values.model_dump(exclude={"provenance", "travel_florins_per_town"}),
            **parts.start.model_dump(include={"members_per_zone", "council_dealt"}),
            **parts.points.model_dump(exclude={"provenance"}),
        },
        "province_tiles": {
            tile.id: {
                "region": Track.words[region],
                "effect": tile.effect,
                "pay": _ways(tile.pay),
                "gain": _ways(tile.gain),
                "amount": tile.amount,
            }
            for tile, region in zip(parts.province_tile, REGION_OF_TILE, strict=True)
        },
        "council_tiles": {
            tile.id: {"pay": tile.pay.florin, "bonus": tile.bonus.goods, "turn_up": tile.turn_up.goods}
            for tile in parts.council_tile
        },
        "nobility_tiles": {
            tile.id: {"points": tile.points or tile.points_per_player, "limit": tile.limit}
            for tile in parts.nobility_tile
        },
        "medici_scale": next(tile.scale for tile in parts.nobility_tile if tile.scale),
    }


def _board(parts: Any) -> dict[str, Any]:
    ids = towns_of(parts)
    return {
        "width": parts.map.width,
        "height": parts.map.height,
        "towns": [
            {
                "town": place,
                **town.model_dump(include={"id", "name", "colour", "x", "y"}),
                "kind": KINDS_OF_TOWN.get(town.colour, "crest"),
            }
            for place, town in enumerate(parts.town)
        ],
        "roads": [{"towns": [one, other], "cost": cost} for one, other, cost in roads(parts)],
        "zones": [
            {"zone": zone.number, "x": zone.x, "y": zone.y, "towns": sorted(map(ids.index, zone.towns))}
            for zone in parts.zone
        ],
        "loops": loops(parts),
    }


def _ways(alternatives: list[Amounts]) -> list[dict[str, int]]:
    return [amounts.goods for amounts in alternatives]
