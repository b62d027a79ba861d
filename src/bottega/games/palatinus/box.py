"""The box of Palatinus: its component table, read, checked and laid out for the rules."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from bottega.engine.box import Box, figures
from bottega.engine.components import Components, Part
from bottega.engine.names import EMPTY
from bottega.games.palatinus.rules.board import CELLS, NEIGHBOURS, NEIGHBOURS_MAX
from bottega.games.palatinus.table import PLAYERS_MAX, PLAYERS_MIN, Hand, Kind, Letter, Piece
from bottega.games.palatinus.table import Colour as SeatColour

Count = Annotated[int, Field(ge=0, le=42)]
Figure = Annotated[int, Field(ge=0, le=20)]
TokenValue = Annotated[int, Field(ge=1, le=20)]

HILLS = len(Letter)
OWN_TYPES = Piece.words[:5]


class About(Part):
    title: str
    designer: str
    year: int
    players_min: int
    players_max: int
    age_min: int


class Length(Part):
    minutes_min: int
    minutes_max: int


class Contents(Part):
    territory_tiles: int
    hill_tokens: int
    score_tokens: int
    screens: int
    markers: int
    inhabitants: int
    bags: int


class Colour(Part):
    key: str


class FullSet(Part):
    merchant_plain: Count
    merchant_wolf: Count
    peasant_plain: Count
    peasant_wolf: Count
    condottiere: Count


class Setup(FullSet):
    players: int
    extra_merchant_plain: Count
    extra_merchant_wolf: Count
    extra_peasant_plain: Count
    extra_peasant_wolf: Count
    no_condottiere_at_most: Count

    @property
    def hand(self) -> list[int]:
        return [getattr(self, key) for key in Piece.words]


class Tile(Part):
    letter: Literal["A", "B", "C", "D", "E", "F", "G"]
    springs: list[Annotated[int, Field(ge=0, le=5)]]


class PalatinusToken(Part):
    value: TokenValue


class Tokens(Part):
    value: TokenValue
    count: Count


class Influence(Part):
    merchant_beside_merchant: Figure
    merchant_beside_peasant: Figure
    merchant_beside_condottiere: Figure
    peasant_beside_free_terrain: Figure
    peasant_beside_spring: Figure
    peasant_on_spring: Figure


class Points(Part):
    captive: Figure
    shared_capture: Figure
    tied_hill: Figure


class Parts(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    game: About
    length: Length
    contents: Contents
    colour: list[Colour]
    full_set: FullSet
    setup: list[Setup]
    tile: list[Tile]
    palatinus_token: PalatinusToken
    hill_token: list[Tokens]
    score_token: list[Tokens]
    influence: Influence
    points: Points

    @property
    def outer_values(self) -> list[int]:
        """The six hill tokens that are dealt, in the order of the file."""
        return [token.value for token in self.hill_token for _ in range(token.count)]


def check(box: Components[Parts]) -> None:
    """Every total that the rules name (sections S of the clauses)."""
    parts, contents = box.parts, box.parts.contents
    box.require(
        (parts.game.players_min, parts.game.players_max) == (PLAYERS_MIN, PLAYERS_MAX),
        ("game", "players_min"),
        f"the game is for {PLAYERS_MIN} to {PLAYERS_MAX} players",
    )
    for index, (colour, key) in enumerate(zip(parts.colour, SeatColour.words, strict=False)):
        box.require(colour.key == key, ("colour", index, "key"), f"colour {index} is {key}")
    box.require(len(parts.colour) == len(SeatColour), ("colour",), f"there are {len(SeatColour)} colours")
    colours = len(SeatColour)
    per_colour = sum(getattr(parts.full_set, key) for key in OWN_TYPES)
    box.require(
        per_colour * colours == contents.inhabitants,
        ("full_set",),
        f"{per_colour} inhabitants in {colours} colours are not the {contents.inhabitants} of the box",
    )
    check_tiles(box)
    box.require_total(
        [1, *(token.count for token in parts.hill_token)],
        contents.hill_tokens,
        ("hill_token", 0, "count"),
        "hill tokens with the Palatinus token",
    )
    box.require(contents.hill_tokens == HILLS, ("contents", "hill_tokens"), f"there are {HILLS} hills")
    box.require_total(
        (token.count for token in parts.score_token),
        contents.score_tokens,
        ("score_token", 0, "count"),
        "score tokens",
    )
    values = sorted(token.value for token in parts.score_token)
    wanted = sorted({parts.points.shared_capture, parts.points.tied_hill})
    box.require(
        values == wanted, ("score_token", 0, "value"), f"score tokens have the values {wanted}, not {values}"
    )
    check_hands(box)


def check_tiles(box: Components[Parts]) -> None:
    """Seven tiles, A to G, each letter once, no spring twice."""
    tiles = box.parts.tile
    box.require(
        len(tiles) == box.parts.contents.territory_tiles == HILLS, ("tile",), f"there are {HILLS} tiles"
    )
    for index, tile in enumerate(tiles):
        box.require(
            tile.letter == Letter.words[index],
            ("tile", index, "letter"),
            f"tile {index} is {Letter.words[index]}",
        )
        box.require(
            len(set(tile.springs)) == len(tile.springs),
            ("tile", index, "springs"),
            f"tile {tile.letter} names a spring twice",
        )


def check_hands(box: Components[Parts]) -> None:
    """Hands fit the full set, the board and the last turns of the condottieri (PAL-S12, P4, P5)."""
    parts = box.parts
    counts = [setup.players for setup in parts.setup]
    wanted = list(range(PLAYERS_MIN, PLAYERS_MAX + 1))
    box.require(counts == wanted, ("setup",), f"hands are set up for {wanted} players, not for {counts}")
    for index, setup in enumerate(parts.setup):
        pieces = sum(setup.hand)
        for key in OWN_TYPES:
            available = getattr(parts.full_set, key)
            box.require(
                getattr(setup, key) <= available,
                ("setup", index, key),
                f"{getattr(setup, key)} {key} with {setup.players} players, the full set has {available}",
            )
            extra = getattr(setup, f"extra_{key}", 0)
            box.require(
                extra == 0 or setup.players == 2,
                ("setup", index, f"extra_{key}"),
                "a second colour is for two players only",
            )
            box.require(
                extra <= available,
                ("setup", index, f"extra_{key}"),
                f"{extra} extra {key}, the full set has {available}",
            )
        box.require(
            pieces >= 1 and pieces * setup.players <= CELLS,
            ("setup", index),
            f"{setup.players} times {pieces} pieces do not fit on {CELLS} terrains",
        )
        box.require(
            setup.condottiere <= max(0, pieces - setup.no_condottiere_at_most),
            ("setup", index, "no_condottiere_at_most"),
            f"{setup.condottiere} condottieri cannot all be placed in time",
        )


def _hands(parts: Parts) -> dict[int, list[int]]:
    return {setup.players: setup.hand for setup in parts.setup}


BOX = Box(
    Parts,
    Path(__file__).with_name("components.toml"),
    check,
    neighbours=figures(lambda _: NEIGHBOURS, len(Hand), CELLS, NEIGHBOURS_MAX, fill=EMPTY),
    springs=figures(lambda parts: [dict.fromkeys(tile.springs, 1) for tile in parts.tile], HILLS, 6),
    hand=figures(_hands, PLAYERS_MAX + 1, len(Piece)),
    pieces_per_player=figures(
        lambda parts: {players: sum(hand) for players, hand in _hands(parts).items()}, PLAYERS_MAX + 1
    ),
    no_condottiere_at_most=figures(
        lambda parts: {setup.players: setup.no_condottiere_at_most for setup in parts.setup}, PLAYERS_MAX + 1
    ),
    hill_values=figures(lambda parts: [parts.palatinus_token.value, *parts.outer_values], HILLS),
    seen_by_merchant=figures(
        lambda parts: [getattr(parts.influence, f"merchant_beside_{kind}") for kind in Kind.words], len(Kind)
    ),
    beside_free_terrain="influence.peasant_beside_free_terrain",
    beside_spring="influence.peasant_beside_spring",
    on_spring="influence.peasant_on_spring",
    captive_points="points.captive",
    shared_capture_points="points.shared_capture",
    tied_hill_points="points.tied_hill",
)
