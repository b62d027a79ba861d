"""What a component table of Il Vecchio may say."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from bottega.engine.components import Part, Provenance
from bottega.games.vecchio.table import (
    FLORENCE_TILES,
    MEDICI_TOKENS,
    PARTISANS,
    PLAYERS_MAX,
    SET_MAX,
    TOWNS_MAX,
    Good,
)

Count = Annotated[int, Field(ge=0, le=60)]
Figure = Annotated[int, Field(ge=0, le=30)]
Some = Annotated[int, Field(ge=1, le=30)]
Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=24)]
Place = Annotated[int, Field(ge=0, le=4000)]


class Amounts(BaseModel):
    """Goods paid or gained; `partisan` is of any kind, `member` a family member placed with the dice."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

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
    def list(self) -> list[int]:
        """The goods in order, then partisans of any kind."""
        return [getattr(self, key) for key in (*Good.words, "partisan")]

    @property
    def only(self) -> str | None:
        """The one thing this is about, if it is one."""
        named = [key for key in type(self).model_fields if getattr(self, key)]
        return named[0] if len(named) == 1 else None


class About(Part):
    title: str
    designer: str
    year: int
    players_min: int
    players_max: int


class Length(Part):
    minutes_min: int
    minutes_max: int
    age_min: int


class Contents(Part):
    family_members: Count
    middlemen: Count
    dice: Count
    coins: Count
    partisans: Count
    scrolls: Count
    carts: Count
    bishops: Count
    medici_tokens: Count
    province_tiles: Count
    florence_tiles: Count
    extra_cost_tokens: Count
    first_player_tiles: Count


class Split(Part):
    members_per_player: Annotated[int, Field(ge=4, le=24)]
    coins_of_1: Count
    coins_of_5: Count
    partisans_of_a_kind: Count


class Colour(Part):
    key: str


class Setup(Part):
    players: int
    florins: list[Figure]
    medici_pile: Annotated[int, Field(ge=1, le=MEDICI_TOKENS)]
    first_space: Annotated[int, Field(ge=1, le=2)]


class Start(Part):
    cart: Figure
    bishop: Figure
    scroll: Figure
    partisan: Annotated[int, Field(ge=0, le=0)]
    members_per_zone: Annotated[int, Field(ge=1, le=6)]
    council_dealt: Annotated[int, Field(ge=2, le=FLORENCE_TILES // PLAYERS_MAX)]


class Florence(Part):
    drawn: Annotated[int, Field(ge=1, le=FLORENCE_TILES)]


class Values(Part):
    travel_florins_per_town: Some
    travel_carts: Some
    bishop_cost: Some
    office_scrolls: Some
    extra_cost_florins: Figure
    recovery_florins: Figure
    tax_florins: Some
    tax_tokens: Annotated[int, Field(ge=1, le=SET_MAX)]


class Points(Part):
    council_member: Figure
    nobility_member: Figure
    all_five_tracks: Figure
    majority: Figure
    medici_token: Figure
    passed_double_turn: Figure


class TownColour(Part):
    colour: str
    gives: Annotated[list[Amounts], Field(min_length=1, max_length=2)]


class Map(Part):
    width: Place
    height: Place


class Town(Part):
    id: Key
    name: Annotated[str, Field(min_length=1, max_length=24)]
    colour: Literal["brown", "violet", "black", "grey", "white", "green", "red", "florence"]
    x: Place
    y: Place
    name_from: Provenance
    colour_from: Provenance


class Road(Part):
    towns: Annotated[list[str], Field(min_length=2, max_length=2)]
    cost: Some


class Zone(Part):
    number: int
    towns: Annotated[list[str], Field(min_length=1)]
    x: Place
    y: Place


class Middleman(Part):
    colour: str
    loop: list[str]
    start: str


class Partisans(BaseModel):
    """Exactly these partisans; or so many alike and so many of another kind."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    assassin: Figure = 0
    knight: Figure = 0
    abbot: Figure = 0
    alike: Figure = 0
    other: Figure = 0

    @property
    def exact(self) -> tuple[int, ...]:
        return tuple(getattr(self, kind) for kind in PARTISANS)

    @property
    def number(self) -> int:
        return sum(self.exact) + self.alike + self.other


class Track(Part):
    key: str
    entry: str
    partisans: Partisans = Partisans()
    corner: Literal["NW", "NE", "SE", "SW", ""] = ""


class Space(Part):
    track: str
    number: int
    cost: Figure
    points: Figure
    coat: bool


class MediciToken(Part):
    kind: str
    count: Count


class ProvinceTile(Part):
    id: str
    effect: Literal[
        "gain",
        "exchange",
        "florin_per_town_member",
        "place_rolled",
        "place_free",
        "any_partisans",
        "no_space_cost",
        "reuse",
    ]
    pay: list[Amounts] = Field(default_factory=list, max_length=2)
    gain: list[Amounts] = Field(default_factory=list, max_length=3)
    amount: Figure = 0


class CouncilTile(Part):
    id: str
    pay: Amounts = Amounts()
    bonus: Amounts
    turn_up: Amounts


class NobilityTile(Part):
    id: str
    points: Figure = 0
    points_per_player: Figure = 0
    scale: list[Figure] = Field(default_factory=list)
    limit: Figure


class Parts(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    game: About
    length: Length
    contents: Contents
    split: Split
    colour: list[Colour]
    setup: list[Setup]
    start: Start
    florence: Florence
    values: Values
    points: Points
    town_colour: list[TownColour]
    map: Map
    town: Annotated[list[Town], Field(min_length=1, max_length=TOWNS_MAX)]
    road: list[Road]
    zone: list[Zone]
    middleman: list[Middleman]
    track: list[Track]
    space: list[Space]
    medici_token: list[MediciToken]
    province_tile: list[ProvinceTile]
    council_tile: list[CouncilTile]
    nobility_tile: list[NobilityTile]

    def spaces_of(self, track: str) -> list[Space]:
        return [space for space in self.space if space.track == track]

    def town_ids(self) -> list[str]:
        return [town.id for town in self.town]
