"""Cubes in farms, banks and church, and on soldiers. Section numbers are clauses PRI-*."""

from typing import Any

from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.games.principato.actions import TOLD
from bottega.games.principato.table import JOKER, REAL, Cube, Phase, Pool, Soldier, Token


@rule
def empty_militia(table: Any, seat: int) -> Any:
    """Militia without a cube."""
    return table.tokens[seat, Token.MILITIA] - table.on_militia[seat, REAL] - table.on_militia[seat, JOKER]


@rule
def empty_condottieri(table: Any, seat: int) -> Any:
    """Condottieri without a cube."""
    on_them = table.on_condottieri[seat, REAL] + table.on_condottieri[seat, JOKER]
    return table.tokens[seat, Token.CONDOTTIERE] - on_them


@rule
def unsupplied_of(table: Any, seat: int) -> Any:
    """Soldiers without a cube."""
    return empty_militia(table, seat) + empty_condottieri(table, seat)


@rule
def room_of(box: Any, table: Any, seat: int, cube: int) -> Any:
    """Places for food in the farms, for gold in the banks, for favours in the church (P1)."""
    if cube == Cube.FOOD:
        return box.farm_room * table.tokens[seat, Token.FARM]
    return box.bank_room * table.tokens[seat, Token.BANK] if cube == Cube.GOLD else box.church_room


@rule
def room_left(box: Any, table: Any, seat: int, cube: int) -> Any:
    """Places that are free."""
    return room_of(box, table, seat, cube) - table.store[seat, cube]


@rule
def find_room(box: Any, table: Any, seat: int, cube: int, count: int) -> Any:
    """How many of so many cubes the reserve has and find a place, on empty soldiers too (P1, P3, P4)."""
    soldiers = empty_militia(table, seat) if cube == Cube.FOOD else empty_condottieri(table, seat)
    return min(count, table.reserve[cube], room_left(box, table, seat, cube) + soldiers)


@rule
def gain(box: Any, table: Any, log: Any, seat: int, cube: int, count: int) -> None:
    """Food fills the farms, then empty militia, gold the banks, then empty condottieri; what finds no room or
    no cube is lost (P1, P3, P4)."""
    taken = find_room(box, table, seat, cube, count)
    stored = min(taken, room_left(box, table, seat, cube))
    table.reserve[cube] -= taken
    table.store[seat, cube] += stored
    if cube == Cube.FOOD:
        table.on_militia[seat, REAL] += taken - stored
    else:
        table.on_condottieri[seat, REAL] += taken - stored
    tell(log, TOLD.GAINED, EVERYBODY, seat, cube, taken, count - taken, taken - stored)


@rule
def may_supply(table: Any, seat: int) -> bool:
    """Whether some cube of a seat can go onto one of its soldiers (P6)."""
    favour = table.store[seat, Cube.FAVOUR]
    if table.store[seat, Cube.FOOD] + favour > 0 and empty_militia(table, seat) > 0:
        return True
    return bool(table.store[seat, Cube.GOLD] + favour > 0 and empty_condottieri(table, seat) > 0)


@rule
def most_of(table: Any, seat: int) -> Any:
    """The largest number that may be answered when a number is asked (K11, P7, X8)."""
    phase = table.phase
    if phase == Phase.RECRUIT_COUNT:
        return table.pool[Pool.SOLDIER]
    if phase == Phase.SUPPLY_FOOD:
        return min(table.store[seat, Cube.FOOD], empty_militia(table, seat))
    if phase == Phase.SUPPLY_GOLD:
        return min(table.store[seat, Cube.GOLD], empty_condottieri(table, seat))
    if phase == Phase.SUPPLY_FAVOUR_MILITIA:
        return min(table.store[seat, Cube.FAVOUR], empty_militia(table, seat))
    if phase == Phase.DISBAND_MILITIA:
        return table.tokens[seat, Token.MILITIA]
    if phase > Phase.DISBAND_MILITIA:
        return table.tokens[seat, Token.CONDOTTIERE]
    return min(table.store[seat, Cube.FAVOUR], empty_condottieri(table, seat))


@rule
def supply(table: Any, log: Any, seat: int, count: int) -> None:
    """Move cubes onto soldiers, as the phase says which onto whom (P6, P7)."""
    phase = table.phase
    cube = Cube.FAVOUR
    if phase == Phase.SUPPLY_FOOD:
        cube = Cube.FOOD
    elif phase == Phase.SUPPLY_GOLD:
        cube = Cube.GOLD
    soldier = Soldier.CONDOTTIERE
    if phase in (Phase.SUPPLY_FOOD, Phase.SUPPLY_FAVOUR_MILITIA):
        soldier = Soldier.MILITIA
        table.on_militia[seat, JOKER if cube == Cube.FAVOUR else REAL] += count
    else:
        table.on_condottieri[seat, JOKER if cube == Cube.FAVOUR else REAL] += count
    table.store[seat, cube] -= count
    if count > 0:
        tell(log, TOLD.SUPPLIED, EVERYBODY, seat, cube, soldier, count)


@rule
def disband(table: Any, log: Any, seat: int, count: int) -> None:
    """Return soldiers of the phase's kind to the reserve (X8)."""
    militia = table.phase == Phase.DISBAND_MILITIA
    table.tokens[seat, Token.MILITIA if militia else Token.CONDOTTIERE] -= count
    table.pool[Pool.SOLDIER] += count
    if count > 0:
        tell(log, TOLD.DISBANDED, EVERYBODY, seat, Soldier.MILITIA if militia else Soldier.CONDOTTIERE, count)
