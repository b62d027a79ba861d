"""The box of Palatinus: its component table, read, checked and laid out for the rules."""

from pathlib import Path
from typing import Any

from bottega.engine.box import Box, by_players, figures
from bottega.engine.components import Components, values_of
from bottega.engine.names import EMPTY
from bottega.engine.printed import NUMBERS, ComponentTable
from bottega.games.palatinus.rules.board import CELLS, NEIGHBOURS, NEIGHBOURS_MAX
from bottega.games.palatinus.table import PLAYERS_MAX, PLAYERS_MIN, Colour, Hand, Kind, Letter, Piece

HILLS = len(Letter)
OWN_TYPES = Piece.words[:5]

COMPONENTS = ComponentTable(
    Path(__file__).with_name("components.toml"),
    numbers={
        "full_set.* setup.* *_token.count": (0, CELLS),
        "setup.players": NUMBERS,
        "tile.springs": (0, 5),
        "*_token.value": (1, 20),
        "influence.* points.*": (0, 20),
    },
    choices={"tile.letter": Letter.words},
    first={"setup": OWN_TYPES},
)


def pieces_of(hand: Any) -> int:
    """How many pieces a player begins with."""
    return sum(values_of(hand, Piece.words))


def check(box: Components[Any]) -> None:
    """Every total that the rules name (sections S of the clauses)."""
    parts, contents = box.parts, box.parts.contents
    box.require_players(PLAYERS_MIN, PLAYERS_MAX)
    box.require_rows("colour", "key", Colour.words, "colours")
    per_colour = sum(values_of(parts.full_set, OWN_TYPES))
    told = f"{per_colour} inhabitants in {len(Colour)} colours are not the {contents.inhabitants} of the box"
    box.require(per_colour * len(Colour) == contents.inhabitants, ("full_set",), told)
    check_tiles(box)
    hill_tokens = [1, *(token.count for token in parts.hill_token)]
    place = ("hill_token", 0, "count")
    box.require_total(hill_tokens, contents.hill_tokens, place, "hill tokens with the Palatinus token")
    box.require(contents.hill_tokens == HILLS, ("contents", "hill_tokens"), f"there are {HILLS} hills")
    score_tokens = [token.count for token in parts.score_token]
    box.require_total(score_tokens, contents.score_tokens, ("score_token", 0, "count"), "score tokens")
    values = sorted(token.value for token in parts.score_token)
    wanted = sorted({parts.points.shared_capture, parts.points.tied_hill})
    told = f"score tokens have the values {wanted}, not {values}"
    box.require(values == wanted, ("score_token", 0, "value"), told)
    check_hands(box)


def check_tiles(box: Components[Any]) -> None:
    """Seven tiles, A to G, each letter once, no spring twice."""
    tiles, count = box.parts.tile, box.parts.contents.territory_tiles
    box.require(len(tiles) == count == HILLS, ("tile",), f"there are {HILLS} tiles")
    box.require_rows("tile", "letter", Letter.words)
    for index, tile in enumerate(tiles):
        once, place = len(set(tile.springs)) == len(tile.springs), ("tile", index, "springs")
        box.require(once, place, f"tile {tile.letter} names a spring twice")


def check_hands(box: Components[Any]) -> None:
    """Hands fit the full set, the board and the last turns of the condottieri (PAL-S12, P4, P5)."""
    parts = box.parts
    box.require_counts("setup", "hands are set up", PLAYERS_MIN, PLAYERS_MAX)
    for index, setup in enumerate(parts.setup):
        players, pieces = setup.players, pieces_of(setup)
        for key in OWN_TYPES:
            own, extra = getattr(setup, key), getattr(setup, f"extra_{key}", 0)
            available, place = getattr(parts.full_set, key), ("setup", index, f"extra_{key}")
            told = f"{own} {key} with {players} players, the full set has {available}"
            box.require(own <= available, ("setup", index, key), told)
            box.require(extra == 0 or players == 2, place, "a second colour is for two players only")
            box.require(extra <= available, place, f"{extra} extra {key}, the full set has {available}")
        told = f"{players} times {pieces} pieces do not fit on {CELLS} terrains"
        box.require(pieces >= 1 and pieces * players <= CELLS, ("setup", index), told)
        in_time = setup.condottiere <= max(0, pieces - setup.no_condottiere_at_most)
        told = f"{setup.condottiere} condottieri cannot all be placed in time"
        box.require(in_time, ("setup", index, "no_condottiere_at_most"), told)


BOX = Box(
    COMPONENTS,
    check,
    neighbours=figures(lambda _: NEIGHBOURS, len(Hand), CELLS, NEIGHBOURS_MAX, fill=EMPTY),
    springs=figures(lambda parts: [dict.fromkeys(tile.springs, 1) for tile in parts.tile], HILLS, 6),
    hand=by_players(lambda _, setup: setup, PLAYERS_MAX, Piece),
    pieces_per_player=by_players(lambda _, setup: pieces_of(setup), PLAYERS_MAX),
    no_condottiere_at_most=by_players("no_condottiere_at_most", PLAYERS_MAX),
    hill_values=figures(
        lambda parts: [
            parts.palatinus_token.value,
            *(token.value for token in parts.hill_token for _ in range(token.count)),
        ],
        HILLS,
    ),
    seen_by_merchant=figures(
        lambda parts: values_of(parts.influence, (f"merchant_beside_{kind}" for kind in Kind.words)), Kind
    ),
    beside_free_terrain="influence.peasant_beside_free_terrain",
    beside_spring="influence.peasant_beside_spring",
    on_spring="influence.peasant_on_spring",
    captive_points="points.captive",
    shared_capture_points="points.shared_capture",
    tied_hill_points="points.tied_hill",
)
