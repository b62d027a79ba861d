"""Positions of Il Vecchio as data that people can read and edit."""

from collections.abc import Sequence
from typing import Annotated, Any

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from bottega.engine.bits import members
from bottega.engine.errors import BadPosition, shown
from bottega.engine.events import new_log
from bottega.engine.interpreting import rows
from bottega.engine.tables import NOBODY
from bottega.games.vecchio.invariants import check_knowledge, check_pieces, require
from bottega.games.vecchio.knowledge import know_what_is_held
from bottega.games.vecchio.rules import offer
from bottega.games.vecchio.scoring import evaluate
from bottega.games.vecchio.vocabulary import (
    ALL_PROVINCE_TILES,
    COUNCIL_TILES,
    CREST_COLOURS,
    FLORENCE_TILES,
    GAME_OVER,
    GOODS,
    KINDS_OF_ACTION,
    MEDICI,
    MODIFIERS,
    NOBILITY_TILES,
    NONE,
    OFFICES,
    PHASES,
    PLAYERS_MAX,
    PROVINCE_TILES,
    RETURNS,
    SPECTATOR,
    TOWNS_MAX,
    TRACKS,
    ZONES,
    name_or_none,
    number_or_none,
)

TILES_OF = (COUNCIL_TILES, NOBILITY_TILES)
ZONE_NAMES = (*map(str, ZONES), "anywhere")

WORD_MAX, ROLLED_MAX = (1 << 64) - 1, (1 << 32) - 1
Seat = Annotated[int, Field(ge=0, lt=PLAYERS_MAX)]
Town = Annotated[int, Field(ge=0, lt=TOWNS_MAX)]
Small = Annotated[int, Field(ge=0, le=100)]
Many = Annotated[int, Field(ge=0, le=30_000)]
Die = Annotated[int, Field(ge=0, le=6)]
Mask = Annotated[int, Field(ge=0, lt=1 << FLORENCE_TILES)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class MembersData(Strict):
    town: Town
    standing: Small = 0
    lying: Small = 0


class TileData(Strict):
    tile: str
    face_up: bool


class SeatData(Strict):
    goods: dict[str, Many]
    reserve: Small
    members: Annotated[list[MembersData], Field(max_length=TOWNS_MAX)]
    province_tiles: list[TileData]
    council_pending: str | None
    from_setup: bool
    passed: bool


class HeldData(TileData):
    seat: Seat


class FlorenceData(Strict):
    pile: list[str]
    held: list[HeldData]


class TokenData(Strict):
    kind: str
    seat: Seat


class MediciData(Strict):
    taken: list[TokenData]
    hidden: list[str]  # the pile from the top, then the tokens set aside


class StepData(Strict):
    action: str | None = None
    track: str | None = None
    member: Town | None = None
    destination: Town | None = None
    modifiers: str | None = None
    tile: str | None = None
    partisans_due: Small = 0
    placing: Small = 0
    zone: str | None = None
    event: str | None = None
    event_left: Small = 0
    drawn: Small = 0
    going_on: str | None = None


class DiceData(Strict):
    key: Annotated[int, Field(ge=0, le=WORD_MAX)]
    rolled: Annotated[int, Field(ge=0, le=ROLLED_MAX)]
    lying: Annotated[list[Die], Field(min_length=2, max_length=2)]


class Position(Strict):
    phase: str
    to_play: Seat | None
    active: Seat
    round: Many
    decisions: Annotated[int, Field(ge=0, le=32_000)]
    final_round: bool
    end_triggered: bool
    action_index: Annotated[int, Field(ge=0, le=1)]
    turn_clean: bool
    window: Annotated[int, Field(ge=0, le=1)]
    setup_pair: Annotated[int, Field(ge=0, le=2)]
    seats: list[SeatData]
    middlemen: dict[str, Town]
    tracks: dict[str, list[Seat]]
    florence: dict[str, FlorenceData]
    medici: MediciData
    step: StepData
    dice: DiceData
    # for each seat and the spectator, sort and place: a mask of tiles; None: everybody knows the least
    knowledge: list[list[Annotated[list[Mask], Field(min_length=12, max_length=12)]]] | None


STEP_NAMES: dict[str, tuple[str, Sequence[str] | None]] = {  # field of a step: field of the table, its names
    "action": ("action", KINDS_OF_ACTION),
    "track": ("aim", TRACKS),
    "member": ("member_town", None),
    "destination": ("destination", None),
    "modifiers": ("modifiers", MODIFIERS),
    "tile": ("tile", PROVINCE_TILES),
    "zone": ("zone", ZONE_NAMES),
    "event": ("event", MEDICI),
    "going_on": ("going_on", RETURNS),
}
STEP_COUNTS = ("partisans_due", "placing", "event_left", "drawn")
FLAGS = ("final_round", "end_triggered", "turn_clean")
NUMBERS = ("active", "decisions", "action_index", "window", "setup_pair")


def observers(table: Any) -> list[int]:
    """Whose knowledge is kept: the seats at the table, then the spectator."""
    return [*range(table["players"]), SPECTATOR]


def write_position(table: Any) -> dict[str, Any]:
    """The whole position, secrets included, in the shape of Position."""
    players = int(table["players"])
    return {
        "phase": PHASES[table["phase"]],
        "to_play": None if table["phase"] == GAME_OVER else int(table["to_play"]),
        "round": int(table["round_number"]),
        **{key: int(table[key]) for key in NUMBERS},
        **{key: bool(table[key]) for key in FLAGS},
        "seats": [_seat_data(table, seat) for seat in range(players)],
        "middlemen": dict(zip(CREST_COLOURS, table["middleman"].tolist(), strict=True)),
        "tracks": {
            key: [owner for owner in table["track"][track].tolist() if owner != NONE]
            for track, key in enumerate(TRACKS)
        },
        "florence": {office: _florence_data(table, sort) for sort, office in enumerate(OFFICES)},
        "medici": _medici_data(table),
        "step": {
            **{
                key: number_or_none(table[field]) if names is None else name_or_none(names, table[field])
                for key, (field, names) in STEP_NAMES.items()
            },
            **{key: int(table[key]) for key in STEP_COUNTS},
        },
        "dice": {
            "key": int(table["dice"]),
            "rolled": int(table["rolled"]),
            "lying": [int(table["die_one"]), int(table["die_two"])],
        },
        "knowledge": [table["may_be"][observer].tolist() for observer in observers(table)],
    }


def _seat_data(table: Any, seat: int) -> dict[str, Any]:
    up, used = int(table["tiles_up"][seat]), int(table["tiles_used"][seat])
    standing, lying = table["standing"][seat].tolist(), table["lying"][seat].tolist()
    return {
        "goods": dict(zip(GOODS, table["goods"][seat].tolist(), strict=True)),
        "reserve": int(table["reserve"][seat]),
        "members": [
            {"town": town, "standing": standing[town], "lying": lying[town]}
            for town in range(TOWNS_MAX)
            if standing[town] or lying[town]
        ],
        "province_tiles": [
            {"tile": PROVINCE_TILES[tile], "face_up": bool(up >> tile & 1)} for tile in members(up | used)
        ],
        "council_pending": name_or_none(COUNCIL_TILES, table["council_pending"][seat]),
        "from_setup": bool(table["from_setup"][seat]),
        "passed": bool(table["passed"][seat]),
    }


def _florence_data(table: Any, sort: int) -> dict[str, Any]:
    tiles, holders = table["florence"][sort].tolist(), table["holder"][sort].tolist()
    left = int(table["pile_left"][sort])
    return {
        "pile": [TILES_OF[sort][tile] for tile in tiles[:left]],
        "held": [
            {
                "seat": seat,
                "tile": TILES_OF[sort][tile],
                "face_up": sort == 0 and bool(int(table["council_active"][seat]) >> tile & 1),
            }
            for tile, seat in zip(tiles[left:], holders[left:], strict=True)
        ],
    }


def _medici_data(table: Any) -> dict[str, Any]:
    kinds = [MEDICI[kind] for kind in table["medici"].tolist()]
    taken = int(table["medici_taken"])
    return {
        "taken": [
            {"kind": kind, "seat": seat}
            for kind, seat in zip(kinds[:taken], table["medici_owner"].tolist(), strict=False)
        ],
        "hidden": kinds[taken:],
    }


def set_up(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any], position: Position) -> None:
    """Write a position into a prepared table; a finished game is counted again."""
    table = tables[0]
    players = int(table["players"])
    require(len(position.seats) == players, f"seats: {players} players have {players} of them")
    table["phase"] = _index(PHASES, position.phase, "phase")
    table["to_play"] = NOBODY if position.to_play is None else position.to_play
    table["round_number"] = position.round
    for key in (*NUMBERS, *FLAGS):
        table[key] = getattr(position, key)
    table["dice"], table["rolled"] = position.dice.key, position.dice.rolled
    table["die_one"], table["die_two"] = position.dice.lying
    _set_board(box[0], table, position)
    table["province_pile"] = ALL_PROVINCE_TILES
    for seat, data in enumerate(position.seats):
        _set_seat(table, seat, data)
    for sort, office in enumerate(OFFICES):
        require(set(position.florence) == set(OFFICES), f"florence: expected {' and '.join(OFFICES)}")
        _set_florence(table, sort, position.florence[office])
    _set_step(table, position.step)
    check_pieces(box[0], table)
    _set_knowledge(table, rows(tables)[0], position)
    check_knowledge(table)
    if position.phase == "game_over":
        evaluate(rows(box)[0], rows(tables)[0], rows(new_log(listening=False))[0])
    else:
        offer(rows(box)[0], rows(tables)[0])
        choices = sum(int(word).bit_count() for word in table["choices"])
        require(choices > 1, f"phase: {position.phase} leaves nothing to choose")


def _index(names: Sequence[str], name: str, place: str) -> int:
    if name not in names:
        raise BadPosition(f"{place}: {shown(name)!r} is not one of {', '.join(names)}")
    return names.index(name)


def _set_board(box: Any, table: Any, position: Position) -> None:
    require(set(position.middlemen) == set(CREST_COLOURS), "middlemen: one of each colour")
    table["middleman"] = [position.middlemen[colour] for colour in CREST_COLOURS]
    require(set(position.tracks) == set(TRACKS), f"tracks: expected {', '.join(TRACKS)}")
    first = int(box["first_space"][table["players"]]) - 1
    table["track"] = NONE
    for track, key in enumerate(TRACKS):
        owners = position.tracks[key]
        require(first + len(owners) <= table["track"].shape[1], f"tracks: too many members on {key}")
        table["track"][track, first : first + len(owners)] = owners
        table["filled"][track] = len(owners)
    medici = position.medici
    kinds = [*(token.kind for token in medici.taken), *medici.hidden]
    require(len(kinds) == len(table["medici"]), f"medici: there are {len(table['medici'])} tokens")
    table["medici"] = [_index(MEDICI, kind, "medici") for kind in kinds]
    table["medici_owner"] = NONE
    table["medici_owner"][: len(medici.taken)] = [token.seat for token in medici.taken]
    table["medici_taken"] = len(medici.taken)
    pile = int(box["medici_pile"][table["players"]])
    require(len(medici.taken) <= pile, f"medici: the pile began with {pile} (VEC-S4)")


def _set_seat(table: Any, seat: int, data: SeatData) -> None:
    require(set(data.goods) <= set(GOODS), f"seats: seat {seat}: goods are {', '.join(GOODS)}")
    table["goods"][seat] = [data.goods.get(good, 0) for good in GOODS]
    table["reserve"][seat] = data.reserve
    table["standing"][seat], table["lying"][seat] = 0, 0
    for group in data.members:
        table["standing"][seat, group.town] += group.standing
        table["lying"][seat, group.town] += group.lying
    for mask, posture in (("standing_at", "standing"), ("lying_at", "lying")):
        table[mask][seat] = sum(1 << town for town in range(TOWNS_MAX) if table[posture][seat, town])
    table["tiles_up"][seat], table["tiles_used"][seat] = 0, 0
    for owned in data.province_tiles:
        tile = _index(PROVINCE_TILES, owned.tile, "province_tiles")
        require(int(table["province_pile"]) >> tile & 1, f"province_tiles: {owned.tile} is there twice")
        table["province_pile"] &= ~(1 << tile)
        table["tiles_up" if owned.face_up else "tiles_used"][seat] |= 1 << tile
    pending = data.council_pending
    table["council_pending"][seat] = (
        NONE if pending is None else _index(COUNCIL_TILES, pending, "council_pending")
    )
    table["from_setup"][seat] = data.from_setup
    table["passed"][seat] = data.passed


def _set_florence(table: Any, sort: int, data: FlorenceData) -> None:
    names = [*data.pile, *(held.tile for held in data.held)]
    require(sorted(names) == sorted(TILES_OF[sort]), f"florence: each {OFFICES[sort]} tile is in one place")
    table["florence"][sort] = [TILES_OF[sort].index(name) for name in names]
    table["holder"][sort] = [NONE] * len(data.pile) + [held.seat for held in data.held]
    table["pile_left"][sort] = len(data.pile)
    for held in data.held:
        require(held.seat < table["players"], f"florence: seat {held.seat} is not playing")
        tile = 1 << TILES_OF[sort].index(held.tile)
        if sort == 1:
            require(not held.face_up, "florence: nobility tiles stay face down (VEC-A19)")
            table["nobility_held"][held.seat] |= tile
        elif held.face_up:
            table["council_active"][held.seat] |= tile


def _set_step(table: Any, step: StepData) -> None:
    for key, (field, names) in STEP_NAMES.items():
        value = getattr(step, key)
        if value is None:
            table[field] = NONE
        else:
            table[field] = value if names is None else _index(names, value, f"step.{key}")
    for key in STEP_COUNTS:
        table[key] = getattr(step, key)


def _set_knowledge(table: Any, row: Any, position: Position) -> None:
    for place, observer in enumerate(observers(table)):
        if position.knowledge is None:
            for sort in range(len(OFFICES)):
                know_what_is_held(row, observer, sort)
        else:
            wanted = len(observers(table))
            given = position.knowledge
            require(len(given) == wanted, f"knowledge: {wanted} observers, the last one a spectator")
            require(len(given[place]) == len(OFFICES), "knowledge: council tiles, then nobility tiles")
            table["may_be"][observer] = given[place]
