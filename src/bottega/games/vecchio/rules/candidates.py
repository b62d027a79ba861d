"""What each observer can tell about the Florence tiles: for every place the tiles that may lie there.

Places are those of `table.florence`: the pile from the top, then the tiles that seats hold. The truth is
always among the candidates, and they say no more than the observer has seen (VEC-H*).
"""

from typing import Any

from bottega.engine.bits import popcount
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.vecchio.table import ALL_FLORENCE_TILES, FLORENCE_TILES, SPECTATOR, Track


@rule
def observes(table: Any, observer: int) -> bool:
    """Seats at the table and the spectator."""
    return bool(observer < table.players or observer == SPECTATOR)


@rule
def see(table: Any, observer: int, sort: int, place: int) -> None:
    """An observer sees the tile in a place: it lies nowhere else."""
    tile = 1 << table.florence[sort, place]
    for other in range(FLORENCE_TILES):
        table.may_be[observer, sort, other] &= ~tile
    table.may_be[observer, sort, place] = tile


@rule
def show(table: Any, sort: int, place: int) -> None:
    """Everybody sees the tile in a place."""
    for observer in range(SPECTATOR + 1):
        if observes(table, observer):
            see(table, observer, sort, place)


@rule
def know_what_is_held(table: Any, observer: int) -> None:
    """An observer knows the tiles before it and those face up, and of the others only what is left."""
    for sort in range(2):
        for place in range(FLORENCE_TILES):
            table.may_be[observer, sort, place] = ALL_FLORENCE_TILES
        for place in range(FLORENCE_TILES):
            if knows(table, observer, sort, place):
                see(table, observer, sort, place)


@rule
def knows(table: Any, observer: int, sort: int, place: int) -> bool:
    """Whether the table itself shows an observer the tile in a place."""
    owner = table.holder[sort, place]
    if owner == EMPTY:
        looks = table.drawn > 0 and table.active == observer and table.aim == Track.COUNCIL + sort
        return bool(looks and place < table.drawn)
    face_up = sort == 0 and (table.council_active[owner] >> table.florence[sort, place]) & 1 != 0
    return bool(owner == observer or face_up)


@rule
def follow_draw(table: Any, sort: int, seat: int, left: int, drawn: int) -> None:
    """The tiles drawn from the top lie at the end of the pile, the kept one last: their seat knows which it
    kept, the others know as much of each as of all of them together."""
    first = left - drawn
    for observer in range(SPECTATOR + 1):
        if not observes(table, observer):
            continue
        for _ in range(drawn):
            top = table.may_be[observer, sort, 0]
            for place in range(left - 1):
                table.may_be[observer, sort, place] = table.may_be[observer, sort, place + 1]
            table.may_be[observer, sort, left - 1] = top
        together = 0
        for place in range(first, left):
            together |= table.may_be[observer, sort, place]
        if observer == seat:
            together &= ~(1 << table.florence[sort, left - 1])
        for place in range(first, left):
            table.may_be[observer, sort, place] = together
        if observer == seat:
            table.may_be[observer, sort, left - 1] = 1 << table.florence[sort, left - 1]


@rule
def most_certain_place(table: Any, observer: int, sort: int, places: int, tiles: int) -> int:
    """Among some places the one with the fewest candidates among some tiles."""
    best = EMPTY
    fewest = FLORENCE_TILES + 1
    for place in range(FLORENCE_TILES):
        if (places >> place) & 1 != 0:
            candidates = popcount(table.may_be[observer, sort, place] & tiles)
            if candidates < fewest:
                fewest = candidates
                best = place
    return best
