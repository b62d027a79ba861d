"""Positions of The Castles of Tuscany as data that people can read and edit."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from bottega.engine.interpreting import rows
from bottega.engine.tables import NOBODY
from bottega.games.tuscany.assembling import build_board
from bottega.games.tuscany.board import (
    LETTERS,
    NEIGHBOURS,
    ORDERS,
    SHIFTS,
    SPACES,
    TURNINGS,
    VARIANTS,
    joined,
    split,
)
from bottega.games.tuscany.checking import check, check_table
from bottega.games.tuscany.invariants import require
from bottega.games.tuscany.offering import offer
from bottega.games.tuscany.scoring import rank_seats
from bottega.games.tuscany.telling import assembly_data
from bottega.games.tuscany.viewing import number_or_none
from bottega.games.tuscany.vocabulary import (
    BACKS,
    CARDS,
    CHAIN_MAX,
    COLOURS,
    DISPLAY,
    FACES,
    GAME_OVER,
    GREEN_SOURCES,
    JOKER,
    NEUTRAL,
    NEUTRALS,
    NONE,
    PHASES,
    PILE,
    RED_SOURCES,
    SIDES,
    START_CASTLE,
    STORAGE_MAX,
    UPGRADES,
    YIELD_CARDS,
    YIELDS,
    back_of,
    by_name,
    face_of,
)

__all__ = ["Position", "check", "set_up", "write_position"]

Array = np.ndarray[Any, Any]
Small = Annotated[int, Field(ge=0, le=127)]
Score = Annotated[int, Field(ge=0, le=9999)]
Seat = Annotated[int, Field(ge=0, le=3)]
Slot = Annotated[int, Field(ge=0, lt=DISPLAY)]
Storage = Annotated[int, Field(ge=0, lt=STORAGE_MAX)]
Space = Annotated[int, Field(ge=0, lt=SPACES)]
Counts = dict[str, Small]
WORD_MAX, ROLLED_MAX, DECISIONS_MAX = (1 << 64) - 1, (1 << 32) - 1, 10_000
BACK_NAMES = (*(str(seat) for seat in range(NEUTRAL)), "neutral")


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class AssemblyData(Strict):
    order: Literal["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"]
    turning: Literal["000", "001", "010", "011", "100", "101", "110", "111"]
    shift: Literal["000", "00+", "00-", "0+0", "0++", "0-0", "0--"]


class PieceData(Strict):
    space: Space
    piece: str


class PrinceData(Strict):
    modules: Annotated[list[str], Field(min_length=len(LETTERS), max_length=len(LETTERS))]
    assembly: AssemblyData | None
    start: Space | None
    pieces: Annotated[list[PieceData], Field(max_length=SPACES)]
    storage: Annotated[list[str | None], Field(max_length=STORAGE_MAX)]
    fresh: Annotated[list[Storage], Field(max_length=STORAGE_MAX)]
    hand: Counts
    drawn: Counts
    workers: Score
    marble: Score
    upgrades: Counts
    green_from: dict[str, Score]
    red_from: dict[str, Score]
    pile: Annotated[list[str], Field(max_length=PILE)]


class DiceData(Strict):
    key: Annotated[int, Field(ge=0, le=WORD_MAX)]
    rolled: Annotated[int, Field(ge=0, le=ROLLED_MAX)]


class Position(Strict):
    phase: Literal[
        "setup_assembly", "setup_castle", "setup_upgrade", "main_action", "take_tile", "discard_stored",
        "place_piece", "place_space", "place_payment", "castle_pick", "castle_space", "city_upgrade",
        "extra_action", "game_over",
    ]  # fmt: skip
    to_play: Seat | None
    decisions: Annotated[int, Field(ge=0, le=DECISIONS_MAX)]
    lap: Score
    scorings: Annotated[int, Field(ge=0, le=3)]
    laps_left: Small | None
    skipped: Small
    extra: bool
    revealed: bool
    cleared: bool
    held: str | None
    held_slot: Slot | None
    held_storage: Storage | None
    held_space: Space | None
    waiting: Annotated[list[Slot], Field(max_length=CHAIN_MAX)]
    display: Annotated[list[str | None], Field(min_length=DISPLAY, max_length=DISPLAY)]
    neutral_pile: Annotated[list[str], Field(max_length=NEUTRALS)]
    removed: Counts
    set_aside: list[Counts]
    boxed: dict[str, Counts]
    deck: Annotated[list[str], Field(max_length=CARDS)]
    discard: Counts
    deck_began: Counts
    yields: Annotated[list[str], Field(max_length=YIELD_CARDS)]
    yield_discard: Counts
    stock: Counts
    bonuses: dict[str, Annotated[list[Seat], Field(max_length=SIDES)]]
    princes: list[PrinceData]
    dice: DiceData


# Writing


def write_position(table: Any) -> dict[str, Any]:
    """The whole position, secrets included, in the shape of Position. Piles and decks: the next one first."""
    players = int(table["players"])
    phase = int(table["phase"])
    return {
        "phase": PHASES[phase],
        "to_play": None if phase == GAME_OVER else int(table["to_play"]),
        "decisions": int(table["decisions"]),
        "lap": int(table["lap"]),
        "scorings": int(table["scorings"]),
        "laps_left": number_or_none(table["laps_left"]),
        "skipped": int(table["skipped"]),
        "extra": bool(table["extra_used"]),
        "revealed": bool(table["revealed"]),
        "cleared": bool(table["cleared"]),
        "held": tile_text(table["held"]),
        "held_slot": number_or_none(table["held_slot"]),
        "held_storage": number_or_none(table["held_storage"]),
        "held_space": number_or_none(table["held_space"]),
        "waiting": [int(slot) for slot in table["waiting"] if slot != NONE],
        "display": [tile_text(tile) for tile in table["display"]],
        "neutral_pile": _pile(FACES, table["neutral_pile"]),
        "removed": by_name(FACES, table["removed"]),
        "set_aside": [by_name(FACES, table["set_aside"][seat]) for seat in range(players)],
        "boxed": {
            BACK_NAMES[back]: by_name(FACES, table["boxed"][back]) for back in (*range(players), NEUTRAL)
        },
        "deck": _pile(COLOURS, table["domain_deck"]),
        "discard": by_name(COLOURS, table["domain_discard"]),
        "deck_began": by_name(COLOURS, table["deck_began"]),
        "yields": _pile(YIELDS, table["yield_deck"]),
        "yield_discard": by_name(YIELDS, table["yield_discard"]),
        "stock": by_name(UPGRADES, table["stock"]),
        "bonuses": {
            colour: [int(seat) for seat in table["bonus_by"][index] if seat != NONE]
            for index, colour in enumerate(COLOURS)
        },
        "princes": [_prince(table, seat) for seat in range(players)],
        "dice": {"key": int(table["dice"]), "rolled": int(table["rolled"])},
    }


def tile_text(tile: Any) -> str | None:
    """A piece as text: `castle@neutral`, `wine+boar@2`, `joker`, `start_castle`."""
    if tile == NONE:
        return None
    face = face_of(int(tile))
    plain = face in (JOKER, START_CASTLE)
    return FACES[face] if plain else f"{FACES[face]}@{BACK_NAMES[back_of(int(tile))]}"


def _pile(names: Sequence[str], pile: Any) -> list[str]:
    return [names[card] for card in reversed(pile.tolist()) if card != NONE]


def _prince(table: Any, seat: int) -> dict[str, Any]:
    assembly = int(table["assembly"][seat])
    stored = table["stored"][seat].tolist()
    while stored and stored[-1] == NONE:
        stored.pop()
    return {
        "modules": [f"{letter}{table['module'][seat, index] + 1}" for index, letter in enumerate(LETTERS)],
        "assembly": None if assembly == NONE else assembly_data(assembly),
        "start": number_or_none(table["start"][seat]),
        "pieces": [
            {"space": space, "piece": tile_text(piece)}
            for space, piece in enumerate(table["piece"][seat])
            if piece not in (NONE, START_CASTLE)
        ],
        "storage": [tile_text(piece) for piece in stored],
        "fresh": [place for place in range(STORAGE_MAX) if table["fresh"][seat] >> place & 1],
        "hand": by_name(COLOURS, table["hand"][seat]),
        "drawn": by_name(COLOURS, table["drawn"][seat]),
        "workers": int(table["workers"][seat]),
        "marble": int(table["marble"][seat]),
        "upgrades": by_name(UPGRADES, table["upgrades"][seat]),
        "green_from": by_name(GREEN_SOURCES, table["green_from"][seat]),
        "red_from": by_name(RED_SOURCES, table["red_from"][seat]),
        "pile": _pile(FACES, table["pile"][seat]),
    }


# Reading


def set_up(box: Array, tables: Array, position: Position) -> None:
    """Write a position into a prepared table; masks, sums, ranks and choices follow from it."""
    table = tables[0]
    players = int(table["players"])
    require(len(position.princes) == players, f"princes: {players} players have {players} boards")
    require(len(position.set_aside) == players, f"set_aside: {players} players have {players} backs")
    table["phase"] = PHASES.index(position.phase)
    table["to_play"] = NOBODY if position.to_play is None else position.to_play
    for key in ("decisions", "lap", "scorings", "skipped", "revealed", "cleared"):
        table[key] = getattr(position, key)
    table["extra_used"] = position.extra
    for key in ("laps_left", "held_slot", "held_storage", "held_space"):
        value = getattr(position, key)
        table[key] = NONE if value is None else value
    table["held"] = read_tile(position.held, "held")
    table["waits"] = len(position.waiting)
    table["waiting"] = position.waiting + [NONE] * (CHAIN_MAX - len(position.waiting))
    table["display"] = [read_tile(tile, "display") for tile in position.display]
    _set_stocks(table, position)
    for seat, prince in enumerate(position.princes):
        _set_prince(box, tables, seat, prince)
    table["dice"], table["rolled"] = position.dice.key, position.dice.rolled
    check_table(box, tables)
    native = rows(tables)[0]
    if position.phase == "game_over":
        rank_seats(native)
    else:
        offer(rows(box)[0], native)
        choices = sum(int(word).bit_count() for word in table["choices"])
        require(choices > 1, "phase: there is nothing to choose")
    check(box, tables)


def _set_stocks(table: Any, position: Position) -> None:
    """Piles, decks, discards, upgrades and bonuses."""
    players = int(table["players"])
    table["neutral_pile"] = _read_pile(FACES, position.neutral_pile, NEUTRALS, "neutral_pile")
    table["neutral_left"] = len(position.neutral_pile)
    table["removed"] = _read_counts(FACES, position.removed, "removed")
    for seat, faces in enumerate(position.set_aside):
        table["set_aside"][seat] = _read_counts(FACES, faces, "set_aside")
    for back, faces in position.boxed.items():
        known = back in BACK_NAMES and (back == "neutral" or int(back) < players)
        require(known, "boxed: backs are the seats and neutral")
        table["boxed"][BACK_NAMES.index(back)] = _read_counts(FACES, faces, "boxed")
    table["domain_deck"] = _read_pile(COLOURS, position.deck, CARDS, "deck")
    table["deck_left"] = len(position.deck)
    table["domain_discard"] = _read_counts(COLOURS, position.discard, "discard")
    table["deck_began"] = _read_counts(COLOURS, position.deck_began, "deck_began")
    table["yield_deck"] = _read_pile(YIELDS, position.yields, YIELD_CARDS, "yields")
    table["yields_left"] = len(position.yields)
    table["yield_discard"] = _read_counts(YIELDS, position.yield_discard, "yield_discard")
    table["stock"] = _read_counts(UPGRADES, position.stock, "stock")
    for colour, seats in position.bonuses.items():
        require(colour in COLOURS, f"bonuses: expected {', '.join(COLOURS)}")
        table["bonus_by"][COLOURS.index(colour)] = seats + [NONE] * (SIDES - len(seats))


def _set_prince(box: Array, tables: Array, seat: int, prince: PrinceData) -> None:
    table = tables[0]
    for index, (letter, module) in enumerate(zip(LETTERS, prince.modules, strict=True)):
        names = [f"{letter}{variant + 1}" for variant in range(VARIANTS)]
        require(module in names, f"modules: expected one of {', '.join(names)}")
        table["module"][seat, index] = names.index(module)
    if prince.assembly is not None:
        data = prince.assembly
        assembly = joined(ORDERS.index(data.order), TURNINGS.index(data.turning), SHIFTS.index(data.shift))
        build_board(rows(box)[0], rows(tables)[0], seat, assembly)
    require(not prince.pieces or prince.assembly is not None, "pieces: the board is not assembled")
    require(prince.start is None or prince.assembly is not None, "start: the board is not assembled")
    if prince.start is not None:
        table["start"][seat] = prince.start
        table["piece"][seat, prince.start] = START_CASTLE
    for placed in prince.pieces:
        require(table["piece"][seat, placed.space] == NONE, f"pieces: two pieces on space {placed.space}")
        table["piece"][seat, placed.space] = read_tile(placed.piece, "pieces")
    stored = [read_tile(piece, "storage") for piece in prince.storage]
    table["stored"][seat] = stored + [NONE] * (STORAGE_MAX - len(stored))
    table["fresh"][seat] = sum(1 << place for place in set(prince.fresh))
    named: dict[str, Sequence[str]] = {
        "hand": COLOURS,
        "drawn": COLOURS,
        "upgrades": UPGRADES,
        "green_from": GREEN_SOURCES,
        "red_from": RED_SOURCES,
    }
    for key, of_key in named.items():
        table[key][seat] = _read_counts(of_key, getattr(prince, key), key)
    table["workers"][seat], table["marble"][seat] = prince.workers, prince.marble
    table["green"][seat] = int(table["green_from"][seat].sum())
    table["points"][seat] = int(table["red_from"][seat].sum())
    table["pile"][seat] = _read_pile(FACES, prince.pile, PILE, "pile")
    table["turned_up"][seat] = PILE - len(prince.pile)
    _set_masks(table, seat)


def _set_masks(table: Any, seat: int) -> None:
    """Filled spaces, and the empty ones that touch them."""
    filled = {space for space in range(SPACES) if table["piece"][seat, space] != NONE}
    around = NEIGHBOURS[split(int(table["assembly"][seat]))[2]] if filled else ()
    reach = {other for space in filled for other in around[space]} - filled
    table["filled"][seat] = sum(1 << space for space in filled)
    table["reach"][seat] = sum(1 << space for space in reach)


def read_tile(text: str | None, where: str) -> int:
    """The piece that a text means."""
    if text is None:
        return NONE
    if text in ("joker", "start_castle"):
        return FACES.index(text)
    face, _, back = text.partition("@")
    known = face in FACES and face not in ("joker", "start_castle") and back in BACK_NAMES
    require(
        known, f"{where}: a piece is a face and its back, such as castle@neutral or wine+boar@0, or joker"
    )
    return FACES.index(face) + BACKS * BACK_NAMES.index(back)


def _read_pile(names: Sequence[str], cards: Sequence[str], places: int, where: str) -> list[int]:
    require(set(cards) <= set(names), f"{where}: expected {', '.join(names)}")
    return [names.index(card) for card in reversed(cards)] + [NONE] * (places - len(cards))


def _read_counts(names: Sequence[str], counts: Mapping[str, int], where: str) -> list[int]:
    require(set(counts) <= set(names), f"{where}: expected {', '.join(names)}")
    return [counts.get(name, 0) for name in names]
