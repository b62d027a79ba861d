"""The tables of the component file of Principato, as they must be written."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from bottega.engine.components import Part, Provenance, Word
from bottega.engine.names import EMPTY
from bottega.games.principato.table import (
    DISPLAY_MAX,
    FAVOURS_MAX,
    GOALS_IN_PILE,
    PLAYERS_MIN,
    SOLDIERS_MAX,
    THINGS_BUILT,
    VALUES,
    CardKind,
    Culture,
    Goal,
    GoalRule,
    Group,
    Thing,
    Token,
    Way,
    card_of,
)

PILES = ("start_1", "start_2", "year_1", "year_2", "year_3")  # in the order of the backs

Count = Annotated[int, Field(ge=0, le=100)]
Some = Annotated[int, Field(ge=1, le=100)]
Figure = Annotated[int, Field(ge=0, le=20)]
Value = Annotated[int, Field(ge=1, le=20)]
Strength = Annotated[int, Field(ge=-2, le=2)]
KindWord = Annotated[str, Word(CardKind)]
CultureWord = Annotated[str, Word(Culture)]
GoalWord = Annotated[str, Word(Goal)]
TokenWord = Annotated[str, Word(Token)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class About(Part):
    title: str
    designer: str
    year: int
    players_min: int
    players_max: int
    years: int
    actions_per_turn: Annotated[int, Field(ge=1, le=4)]
    hand_size: int


class Length(Part):
    minutes_min: int
    minutes_max: int
    age_min: int


class Contents(Part):
    principalities: int
    cubes: int
    resource_tokens: int
    army_tokens: int
    culture_tokens: int
    action_cards: int
    military_cards: int
    goal_cards: int
    summary_cards: int
    first_player_cards: int


class Bills(Part):
    military_bills: int


class CubeCounts(Part):
    food: Count
    gold: Count
    favour: Count


class TokenCounts(Part):
    urban: Count
    catapult: Count
    soldier: Annotated[int, Field(ge=0, le=SOLDIERS_MAX)]


class RuralCount(Part):
    rural: Count


class CultureCounts(Part):
    monument: Count
    book: Count
    painting: Count


class CultureTokens(Part):
    kind: CultureWord
    values: Annotated[list[Value], Field(min_length=1, max_length=VALUES)]
    copies: list[Some]


class Storage(Part):
    farm: Figure
    bank: Figure
    church: Annotated[int, Field(ge=0, le=FAVOURS_MAX)]
    soldier: Literal[1]


class Zone(Part):
    key: Literal["environs", "wall", "town", "palace_hall", "church"]
    holds: list[str]
    shape: str
    colour: str


class ZoneSpaces(Part):
    environs: Count
    wall: Count
    town: Count
    palace_hall: Count


class StartKit(CubeCounts):
    field: Some
    farm: Some
    palazzo: Some
    bank: Some


class Setup(Part):
    players: int
    display: Annotated[int, Field(ge=1, le=DISPLAY_MAX)]
    removed_marks: list[Literal[3, 4]]


class Gain(Strict):
    food: Figure | Literal["per_field", "per_palazzo"] = 0
    gold: Figure | Literal["per_field", "per_palazzo"] = 0
    field: Figure = 0
    farm: Figure = 0
    palazzo: Figure = 0
    bank: Figure = 0
    catapult: Figure = 0
    condottiere: Literal["any"] | None = None
    militia: Literal["any"] | None = None
    monument: Literal[0, 1] = 0
    book: Literal[0, 1] = 0
    painting: Literal[0, 1] = 0

    @property
    def things(self) -> dict[str, Any]:
        """What is given, without the rest."""
        return {key: value for key, value in self if value}


class CardOption(Strict):
    food: Figure = 0
    gold: Figure = 0
    gain: Gain


class Kind(Part):
    key: KindWord
    group: Annotated[str, Word(Group)]
    exchange: bool
    exchange_provenance: Provenance
    option_1: CardOption
    option_2: CardOption | None = None
    option_3: CardOption | None = None

    @property
    def options(self) -> list[CardOption]:
        return [option for option in (self.option_1, self.option_2, self.option_3) if option]

    @property
    def thing(self) -> int:
        """What it gives beside cubes."""
        gifts = [gift for option in self.options for gift in option.gain.things if gift in Thing.words]
        return Thing.words.index(gifts[0]) if gifts else EMPTY

    @property
    def way(self) -> int:
        """What it asks when it is activated."""
        if self.thing == EMPTY:
            return int(Way.INCOME if len(self.options) == 1 else Way.MIX)
        if self.thing >= THINGS_BUILT:
            return int(Way.BUY)
        return int(Way.RECRUIT if self.key.startswith("recruit") else Way.BUILD)


class Card(Strict):
    kind: KindWord
    mark: Literal[0, 3, 4] = 0


class Pile(Part):
    """Cards of one back, each with a name of its own."""

    model_config = ConfigDict(extra="allow", frozen=True, strict=True)
    __pydantic_extra__: dict[str, Card]

    @property
    def cards(self) -> list[Card]:
        return list(self.__pydantic_extra__.values())


class MilitaryCards(Part):
    year_1: Literal[0]
    year_2: Literal[1]
    year_3: Literal[1]


class StrengthFigures(Part):
    catapult: Strength
    supplied: Strength
    unsupplied: Strength


class MilitaryPoints(Part):
    players: int
    points: list[Figure]


class LikelyPoints(Part):
    points: list[Figure]


class GoalPiles(Part):
    goal_a: Annotated[list[GoalWord], Field(min_length=GOALS_IN_PILE, max_length=GOALS_IN_PILE)]
    goal_b: Annotated[list[GoalWord], Field(min_length=GOALS_IN_PILE, max_length=GOALS_IN_PILE)]


class GoalCard(Part):
    key: GoalWord
    each: Value | None = None
    tokens: list[TokenWord] = Field(default_factory=list)
    above: Count = 0
    lot: Value | None = None
    set: list[CultureWord] = Field(default_factory=list)
    points: list[Figure] = Field(default_factory=list)

    @property
    def rule(self) -> int:
        """What it counts."""
        if self.set:
            return int(GoalRule.SETS)
        return int(GoalRule.PER_TOKEN if self.tokens else GoalRule.PER_MILITARY_POINT)


class Parts(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    game: About
    length: Length
    contents: Contents
    bills: Bills
    cubes: CubeCounts
    tokens: TokenCounts
    rural_tokens: RuralCount
    culture_counts: CultureCounts
    culture: list[CultureTokens]
    storage: Storage
    zone: list[Zone]
    zone_spaces: ZoneSpaces
    start_kit: StartKit
    setup: list[Setup]
    kind: list[Kind]
    start_1: Pile
    start_2: Pile
    year_1: Pile
    year_2: Pile
    year_3: Pile
    military_cards: MilitaryCards
    strength: StrengthFigures
    military_points: list[MilitaryPoints]
    likely_military_points: LikelyPoints
    goal_piles: GoalPiles
    goal: list[GoalCard]

    def pile(self, back: int) -> Pile:
        pile: Pile = getattr(self, PILES[back])
        return pile

    def military(self, year: int) -> int:
        """How many military cards lie in the pile of a year."""
        return int(getattr(self.military_cards, f"year_{year + 1}"))

    def cards_of(self, back: int, players: int) -> list[int]:
        """The cards of one back that are in play with so many players (PRI-S2)."""
        removed = self.setup[players - PLAYERS_MIN].removed_marks
        return [
            card_of(back, CardKind.words.index(card.kind), card.mark)
            for card in self.pile(back).cards
            if card.mark not in removed
        ]
