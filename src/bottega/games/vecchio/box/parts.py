"""What a component table of Il Vecchio may say."""

from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from bottega.engine.components import PROVENANCES, Closed, values_of
from bottega.engine.names import names
from bottega.engine.printed import ComponentTable
from bottega.games.vecchio.table import (
    ALTERNATIVES_MAX,
    FLORENCE_TILES,
    MEDICI_TOKENS,
    PARTISANS,
    PLAYERS_MAX,
    SET_MAX,
    TOWNS_MAX,
    Colour,
    Effect,
    Good,
)

PRINTED = Path(__file__).parents[1] / "components.toml"
CORNERS = ("NW", "NE", "SE", "SW")
Amount = names(" ".join((*Good.words, "partisan")))  # goods, then partisans of any kind

Figure = Annotated[int, Field(ge=0, le=30)]


class Amounts(Closed):
    """Goods paid or gained; `partisan` is of any kind, `member` a family member placed with the dice."""

    florin: Figure = 0
    scroll: Figure = 0
    cart: Figure = 0
    bishop: Figure = 0
    assassin: Figure = 0
    knight: Figure = 0
    abbot: Figure = 0
    partisan: Annotated[int, Field(ge=0, le=SET_MAX)] = 0
    member: Annotated[int, Field(ge=0, le=1)] = 0

    @property
    def goods(self) -> dict[str, int]:
        """What is there, by name, without family members."""
        return {key: getattr(self, key) for key in Amount.words if getattr(self, key)}

    @property
    def only(self) -> str | None:
        """The one thing this is about, if it is one."""
        named = [key for key, count in self if count]
        return named[0] if len(named) == 1 else None


TABLE = ComponentTable(
    PRINTED,
    numbers={
        "contents.* split.* medici_token.count": (0, 60),
        "split.members_per_player": (4, 24),
        "setup.florins points.* province_tile.amount nobility_tile.*": (0, 30),
        "space.cost space.points track.partisans.* start.*": (0, 30),
        "setup.medici_pile": (1, MEDICI_TOKENS),
        "setup.first_space": (1, 2),
        "start.partisan": (0, 0),
        "start.members_per_zone": (1, 6),
        "start.council_dealt": (2, FLORENCE_TILES // PLAYERS_MAX),
        "florence.drawn": (1, FLORENCE_TILES),
        "values.* road.cost": (1, 30),
        "values.extra_cost_florins values.recovery_florins": (0, 30),
        "values.tax_tokens": (1, SET_MAX),
        "map.* *.x *.y": (0, 4000),
    },
    choices={
        "town.colour": Colour.words,
        "town.*_from": PROVENANCES,
        "track.corner": (*CORNERS, ""),
        "province_tile.effect": Effect.words,
    },
    lengths={
        "town": (1, TOWNS_MAX),
        "town.name": (1, 24),
        "road.towns": (2, 2),
        "zone.towns": (1, None),
        "town_colour.gives": (1, 2),
        "province_tile.pay": (0, 2),
        "province_tile.gain": (0, ALTERNATIVES_MAX),
    },
    types={
        "town.id": Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=24)],
        "town_colour.gives province_tile.pay province_tile.gain": Amounts,
        "council_tile.pay council_tile.bonus council_tile.turn_up": Amounts,
    },
)


def spaces_of(parts: Any, track: str) -> list[Any]:
    return [space for space in parts.space if space.track == track]


def towns_of(parts: Any) -> list[str]:
    """The towns by their number."""
    return [town.id for town in parts.town]


def partisans_for(track: Any) -> int:
    """How many partisans a region takes: exactly these, or so many alike and so many of another kind."""
    return sum(values_of(track.partisans, (*PARTISANS, "alike", "other")))
