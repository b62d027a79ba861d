"""Cubes in farms, banks and church, and on soldiers. Section numbers are clauses PRI-*."""

from typing import Any

from bottega.engine.compiling import rule
from bottega.engine.events import EVERYBODY, tell
from bottega.games.principato.events import DISBANDED, GAINED, SUPPLIED
from bottega.games.principato.vocabulary import (
    BANK,
    CONDOTTIERE,
    DISBAND_MILITIA,
    FARM,
    FAVOUR,
    FOOD,
    GOLD,
    JOKER,
    MILITIA,
    REAL,
    RECRUIT_COUNT,
    SOLDIER,
    SUPPLY_FAVOUR_MILITIA,
    SUPPLY_FOOD,
    SUPPLY_GOLD,
)

ON_MILITIA, ON_CONDOTTIERI = range(2)  # in the order of SOLDIERS


@rule
def empty_militia(table: Any, seat: int) -> Any:
    """Militia without a cube."""
    return table.tokens[seat, MILITIA] - table.on_militia[seat, REAL] - table.on_militia[seat, JOKER]


@rule
def empty_condottieri(table: Any, seat: int) -> Any:
    """Condottieri without a cube."""
    on_them = table.on_condottieri[seat, REAL] + table.on_condottieri[seat, JOKER]
    return table.tokens[seat, CONDOTTIERE] - on_them


@rule
def gain_food(box: Any, table: Any, log: Any, seat: int, count: int) -> None:
    """Food fills the farms, then empty militia; what finds no room or no cube is lost (P1, P3, P4)."""
    room = box.farm_room * table.tokens[seat, FARM] - table.store[seat, FOOD]
    taken = min(count, table.reserve[FOOD], room + empty_militia(table, seat))
    stored = min(taken, room)
    table.reserve[FOOD] -= taken
    table.store[seat, FOOD] += stored
    table.on_militia[seat, REAL] += taken - stored
    tell(log, GAINED, EVERYBODY, seat, FOOD, taken, count - taken, taken - stored)


@rule
def gain_gold(box: Any, table: Any, log: Any, seat: int, count: int) -> None:
    """Gold fills the banks, then empty condottieri; what finds no room or no cube is lost (P1, P3, P4)."""
    room = box.bank_room * table.tokens[seat, BANK] - table.store[seat, GOLD]
    taken = min(count, table.reserve[GOLD], room + empty_condottieri(table, seat))
    stored = min(taken, room)
    table.reserve[GOLD] -= taken
    table.store[seat, GOLD] += stored
    table.on_condottieri[seat, REAL] += taken - stored
    tell(log, GAINED, EVERYBODY, seat, GOLD, taken, count - taken, taken - stored)


@rule
def may_supply(table: Any, seat: int) -> bool:
    """Whether some cube of a seat can go onto one of its soldiers (P6)."""
    food, gold, favour = table.store[seat, FOOD], table.store[seat, GOLD], table.store[seat, FAVOUR]
    if food + favour > 0 and empty_militia(table, seat) > 0:
        return True
    return bool(gold + favour > 0 and empty_condottieri(table, seat) > 0)


@rule
def most_of(table: Any, seat: int) -> Any:
    """The largest number that may be answered when a number is asked (K11, P7, X8)."""
    phase = table.phase
    if phase == RECRUIT_COUNT:
        return table.pool[SOLDIER]
    if phase == SUPPLY_FOOD:
        return min(table.store[seat, FOOD], empty_militia(table, seat))
    if phase == SUPPLY_GOLD:
        return min(table.store[seat, GOLD], empty_condottieri(table, seat))
    if phase == SUPPLY_FAVOUR_MILITIA:
        return min(table.store[seat, FAVOUR], empty_militia(table, seat))
    if phase == DISBAND_MILITIA:
        return table.tokens[seat, MILITIA]
    if phase > DISBAND_MILITIA:
        return table.tokens[seat, CONDOTTIERE]
    return min(table.store[seat, FAVOUR], empty_condottieri(table, seat))


@rule
def supply(table: Any, log: Any, seat: int, count: int) -> None:
    """Move cubes onto soldiers, as the phase says which onto whom (P6, P7)."""
    phase = table.phase
    cube = FOOD if phase == SUPPLY_FOOD else GOLD if phase == SUPPLY_GOLD else FAVOUR
    soldier = ON_CONDOTTIERI
    if phase in (SUPPLY_FOOD, SUPPLY_FAVOUR_MILITIA):
        soldier = ON_MILITIA
        table.on_militia[seat, JOKER if cube == FAVOUR else REAL] += count
    else:
        table.on_condottieri[seat, JOKER if cube == FAVOUR else REAL] += count
    table.store[seat, cube] -= count
    if count > 0:
        tell(log, SUPPLIED, EVERYBODY, seat, cube, soldier, count)


@rule
def disband(table: Any, log: Any, seat: int, count: int) -> None:
    """Return soldiers of the phase's kind to the reserve (X8)."""
    militia = table.phase == DISBAND_MILITIA
    table.tokens[seat, MILITIA if militia else CONDOTTIERE] -= count
    table.pool[SOLDIER] += count
    if count > 0:
        tell(log, DISBANDED, EVERYBODY, seat, ON_MILITIA if militia else ON_CONDOTTIERI, count)


@rule
def clear_soldiers(table: Any, seat: int) -> None:
    """Every cube on a soldier goes back to the reserve (X7)."""
    table.reserve[FOOD] += table.on_militia[seat, REAL]
    table.reserve[GOLD] += table.on_condottieri[seat, REAL]
    table.reserve[FAVOUR] += table.on_militia[seat, JOKER] + table.on_condottieri[seat, JOKER]
    for cube in range(2):
        table.on_militia[seat, cube] = 0
        table.on_condottieri[seat, cube] = 0
