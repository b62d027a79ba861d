"""The component table of The Castles of Tuscany as it is written: one model for each of its tables."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from bottega.engine.components import Part
from bottega.games.tuscany.rules.board import Colours
from bottega.games.tuscany.table import DISPLAY, PILE, ROWS, SCORINGS, SIDES, VARIANTS, Colour, Tile

AREA_MAX = 3
COLOUR_LETTERS = "DRTLGOYB"

Count = Annotated[int, Field(ge=0, le=127)]
Figure = Annotated[int, Field(ge=0, le=9)]
Some = Annotated[int, Field(ge=1, le=9)]
Crop = Literal["wine", "boar", "olives", "grain"]
Faces = Annotated[list[Annotated[list[Crop], Field(min_length=1, max_length=2)]], Field(max_length=PILE)]
Column = Annotated[str, Field(pattern=f"^[{COLOUR_LETTERS}]{{{ROWS}}}$")]
Sides = Annotated[list[Figure], Field(min_length=SIDES, max_length=SIDES)]


class About(Part):
    title: str
    designer: str
    players_min: int
    players_max: int
    age_min: int


class Published(Part):
    year: int
    minutes_min: int
    minutes_max: int


class ByColour(Part):
    dark_green: Count
    red: Count
    turquoise: Count
    light_green: Count
    grey: Count
    orange: Count
    yellow: Count
    beige: Count

    @property
    def counts(self) -> list[int]:
        return [getattr(self, colour) for colour in Colour.words]


class ByKind(Part):
    castle: Count
    city: Count
    inn: Count
    agriculture: Count
    quarry: Count
    village: Count
    monastery: Count
    cart: Count

    @property
    def counts(self) -> list[int]:
        return [getattr(self, kind) for kind in Tile.words]


class Tiles(Part):
    in_all: int
    start_castles: int
    piles: int
    in_a_pile: int
    neutral: int
    displayed: int
    purged_at: Annotated[int, Field(ge=2, le=DISPLAY)]


class Agriculture(Part):
    prince: Faces
    neutral: Faces


class Upgrades(Part):
    in_all: int
    of_each_kind: Some
    at_the_start: int
    storage_green: Figure


class Wood(Part):
    marble: Count
    workers: Count
    jokers: Count
    counters: Count
    in_all: int


class Tableau(Part):
    storage: Some


class DomainCards(ByColour):
    in_all: int


class YieldDeck(Part):
    in_all: int
    red_for_a_lost_joker: Figure


class YieldCard(Part):
    key: str
    copies: Count
    red: Figure = 0
    green: Figure = 0
    cards: Figure = 0
    workers: Figure = 0
    marble: Figure = 0
    jokers: Figure = 0


class AreaPoints(Part):
    by_size: Annotated[list[Figure], Field(min_length=AREA_MAX, max_length=AREA_MAX)]


class CropPoints(Part):
    new_crop: Figure
    joker: Figure


class ColourBonus(Part):
    dark_green: Sides
    red: Sides
    turquoise: Sides
    light_green: Sides
    grey: Sides
    orange: Sides
    yellow: Sides
    beige: Sides

    @property
    def sides(self) -> list[list[int]]:
        return [getattr(self, colour) for colour in Colour.words]


class ScoreBoard(Part):
    steps: Annotated[int, Field(ge=10, le=100)]


class FinalScoring(Part):
    stored_tile: Figure
    stored_joker: Figure
    marble: Figure
    worker: Figure


class Effects(Part):
    monastery_cards: Figure
    quarry_marble: Figure
    village_workers: Figure
    cart_yield_cards: Figure
    inn_jokers: Figure


class Payment(Part):
    units: Literal[2]
    cards_of_a_pair: Annotated[int, Field(ge=2, le=4)]


class Module(Part):
    name: str
    columns: Annotated[list[Column], Field(min_length=2, max_length=2)]

    @property
    def colours(self) -> Colours:
        return tuple(COLOUR_LETTERS.index(letter) for column in self.columns for letter in column)


class Setup(Part):
    hand_cards: Some


class Rounds(Part):
    ends_at: Annotated[list[Count], Field(min_length=SCORINGS, max_length=SCORINGS)]
    laps_after_the_last: Figure


class Edition(Part):
    key: str
    draw_cards: Some
    cards_per_end_point: Some
    clear_colour: bool
    display_first: bool


class Parts(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    game: About
    published: Published
    spaces: ByColour
    tiles: Tiles
    prince_tiles: ByKind
    neutral_tiles: ByKind
    agriculture: Agriculture
    upgrades: Upgrades
    wood: Wood
    tableau: Tableau
    domain_cards: DomainCards
    yield_deck: YieldDeck
    yield_card: list[YieldCard]
    area_points: AreaPoints
    crop_points: CropPoints
    colour_bonus: ColourBonus
    score_board: ScoreBoard
    final_scoring: FinalScoring
    effects: Effects
    payment: Payment
    module: list[Module]
    setup: Setup
    rounds: Rounds
    edition: list[Edition]

    @property
    def modules(self) -> tuple[tuple[Colours, ...], ...]:
        """The colours of the modules by letter and variant."""
        colours = [module.colours for module in self.module]
        return tuple(tuple(colours[first : first + VARIANTS]) for first in range(0, len(colours), VARIANTS))
