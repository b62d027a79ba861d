"""What a placement earns: a province tile, or one of the top Florence tiles of a pile (VEC-A13 to A20)."""

from typing import Any

from bottega.engine.bits import as_int
from bottega.engine.dice import shuffle
from bottega.engine.jit import rule
from bottega.games.vecchio.actions import TOLD, Cause
from bottega.games.vecchio.rules.candidates import follow_draw, see
from bottega.games.vecchio.rules.event_log import NIL, note, whisper
from bottega.games.vecchio.rules.families import gain_all, is_active
from bottega.games.vecchio.rules.turns import end_action, end_office
from bottega.games.vecchio.table import PARTISAN, TILES_OF_REGION, CouncilTile, Phase, Return, Track


@rule
def tiles_left(table: Any, region: int) -> int:
    """Mask of the province tiles of a region that nobody has."""
    return as_int(table.province_pile) & TILES_OF_REGION[region]


@rule
def claim_reward(box: Any, table: Any, log: Any) -> None:
    """After the placement and its event: a tile of the region, or a draw in Florence."""
    track = as_int(table.aim)
    if track < Track.COUNCIL:
        if tiles_left(table, track) != 0:
            table.phase = Phase.TAKE_PROVINCE_TILE
        else:
            end_province(box, table, log)
    elif table.pile_left[track - Track.COUNCIL] > 0:
        draw_tiles(box, table, log, track - Track.COUNCIL)
    else:
        end_keeping(box, table, log)


@rule
def take_province_tile(box: Any, table: Any, log: Any, tile: int) -> None:
    """A tile of free choice lies face up before the seat (A13)."""
    seat = as_int(table.active)
    table.province_pile &= ~(1 << tile)
    table.tiles_up[seat] |= 1 << tile
    note(log, TOLD.TILE_TAKEN, seat, tile, NIL, NIL)
    end_province(box, table, log)


@rule
def end_province(box: Any, table: Any, log: Any) -> None:
    """The bonus of C11, with a tile or without (A14)."""
    seat = as_int(table.active)
    if is_active(table, seat, CouncilTile.C11):
        gain_all(table, log, seat, box.council_bonus[CouncilTile.C11], Cause.C1 + CouncilTile.C11)
    end_action(table)


@rule
def draw_tiles(box: Any, table: Any, log: Any, sort: int) -> None:
    """The seat looks at the top tiles of a pile, at all of them if there are fewer (A18)."""
    seat = as_int(table.active)
    table.drawn = min(as_int(box.florence_drawn), as_int(table.pile_left[sort]))
    seen = 0
    for place in range(table.drawn):
        see(table, seat, sort, place)
        seen |= 1 << table.florence[sort, place]
    whisper(log, TOLD.FLORENCE_DRAWN, seat, sort, as_int(table.drawn), seen)
    table.phase = Phase.KEEP_FLORENCE_TILE


@rule
def keep_tile(box: Any, table: Any, log: Any, tile: int) -> None:
    """One tile is kept in secret; the others go shuffled under the pile (A18, A19)."""
    seat, sort = as_int(table.active), as_int(table.aim) - Track.COUNCIL
    pile = table.florence[sort]
    left = as_int(table.pile_left[sort])
    drawn = as_int(table.drawn)
    for _ in range(drawn):
        top = pile[0]
        for place in range(left - 1):
            pile[place] = pile[place + 1]
        pile[left - 1] = top
    for place in range(left - drawn, left):
        if pile[place] == tile:
            pile[place] = pile[left - 1]
            pile[left - 1] = tile
    shuffle(table, pile, left - drawn, left - 1)
    table.pile_left[sort] = left - 1
    table.holder[sort, left - 1] = seat
    table.drawn = 0
    follow_draw(table, sort, seat, left, drawn)
    if sort == 0:
        table.council_pending[seat] = tile
    else:
        table.nobility_held[seat] |= 1 << tile
    whisper(log, TOLD.FLORENCE_KEPT, seat, sort, tile, NIL)
    end_keeping(box, table, log)


@rule
def end_keeping(box: Any, table: Any, log: Any) -> None:
    """The bonus of C10, with a tile or without (A20)."""
    if is_active(table, as_int(table.active), CouncilTile.C10):
        table.partisans_due = box.council_bonus[CouncilTile.C10, PARTISAN]
        table.going_on = Return.OFFICE
        table.phase = Phase.GAIN_PARTISANS
    else:
        end_office(box, table, log)
