"""Province tiles before and after the action: which may be used, what each does (VEC-T4, K-M* to K-P*)."""

from typing import Any

from bottega.engine.bits import as_int, lowest
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.vecchio.actions import FIRST, TOLD, Cause
from bottega.games.vecchio.rules.event_log import NIL, NOTHING, ONE, note
from bottega.games.vecchio.rules.families import (
    GOODS_OF_SET,
    KINDS,
    begin_placing,
    can_pay,
    gain,
    gain_all,
    members_in_towns,
    pay_all,
    place_rolled,
)
from bottega.games.vecchio.rules.turns import go_on
from bottega.games.vecchio.table import PARTISAN, CouncilTile, Effect, Good, Phase, ProvinceTile, Return


@rule
def is_useful(box: Any, table: Any, seat: int, tile: int) -> bool:
    """Whether a tile, face up or re-used, can be carried out between actions (K-M1 to K-P6)."""
    effect = box.tile_effect[tile]
    if effect == Effect.GAIN:
        return True
    if effect == Effect.EXCHANGE:
        payable = False
        for way in range(box.tile_pays[tile]):
            payable |= can_pay(table, seat, box.tile_pay[tile, way])
        return payable
    if effect == Effect.FLORIN_PER_TOWN_MEMBER:
        return bool(table.standing_at[seat] | table.lying_at[seat] != 0)
    if effect in (Effect.PLACE_ROLLED, Effect.PLACE_FREE):
        return bool(table.reserve[seat] > 0)
    return False


@rule
def useful_among(box: Any, table: Any, seat: int, tiles: int) -> int:
    """Mask of the tiles of a mask that can be carried out, P1 left aside."""
    useful = 0
    left = tiles & ~(1 << ProvinceTile.P1)
    while left != 0:
        if is_useful(box, table, seat, lowest(left)):
            useful |= left & -left
        left &= left - 1
    return useful


@rule
def usable_tiles(box: Any, table: Any, seat: int) -> int:
    """Mask of the face-up tiles that a seat may use between actions; P1 needs a used one (T4, K-P1)."""
    up, used = as_int(table.tiles_up[seat]), as_int(table.tiles_used[seat])
    if up == 0:
        return 0
    usable = useful_among(box, table, seat, up)
    if (up >> ProvinceTile.P1) & 1 != 0 and useful_among(box, table, seat, used) != 0:
        usable |= 1 << ProvinceTile.P1
    return usable


@rule
def turn_face_down(table: Any, log: Any, seat: int, tile: int) -> None:
    """A used tile stays face down for the rest of the game (T6)."""
    table.tiles_up[seat] &= ~(1 << tile)
    table.tiles_used[seat] |= 1 << tile
    table.turn_clean = 0
    note(log, TOLD.TILE_USED, seat, tile, NOTHING, NIL)


@rule
def use_tile(box: Any, table: Any, log: Any, tile: int) -> None:
    """A tile is used between actions."""
    turn_face_down(table, log, as_int(table.active), tile)
    if box.tile_effect[tile] == Effect.REUSE:
        table.phase = Phase.REUSE_TILE
    else:
        carry_out(box, table, log, tile)


@rule
def reuse_tile(box: Any, table: Any, log: Any, tile: int) -> None:
    """A used tile is carried out again and stays face down (K-P1)."""
    note(log, TOLD.TILE_USED, as_int(table.active), tile, ProvinceTile.P1, NIL)
    carry_out(box, table, log, tile)


@rule
def carry_out(box: Any, table: Any, log: Any, tile: int) -> None:
    """The effect of a tile, up to its first choice."""
    seat = as_int(table.active)
    effect = box.tile_effect[tile]
    table.going_on = Return.WINDOW
    if effect in (Effect.GAIN, Effect.EXCHANGE):
        table.tile = tile
        ways = box.tile_pays[tile]
        if ways > 1 or (ways == 1 and box.tile_pay[tile, 0, PARTISAN] > 0):
            table.phase = Phase.EXCHANGE_PAY
            return
        if ways == 1:
            pay_all(table, log, seat, box.tile_pay[tile, 0], Cause.M1 + tile)
        gain_from_tile(box, table, log, tile)
    elif effect == Effect.FLORIN_PER_TOWN_MEMBER:
        amount = as_int(box.tile_amount[tile]) * members_in_towns(table, seat)
        gain(table, log, seat, Good.FLORIN, amount, Cause.M1 + tile)
        go_on(box, table, log)
    elif effect == Effect.PLACE_FREE:
        begin_placing(table, log, seat, ONE, True)
    else:
        place_rolled(table, log, seat)


@rule
def gain_from_tile(box: Any, table: Any, log: Any, tile: int) -> None:
    """What a tile gives, once it is paid for."""
    if box.tile_gains[tile] > 1:
        table.phase = Phase.EXCHANGE_GAIN
        return
    gain_all(table, log, as_int(table.active), box.tile_gain[tile, 0], Cause.M1 + tile)
    if box.tile_gain[tile, 0, PARTISAN] > 0:
        table.partisans_due = box.tile_gain[tile, 0, PARTISAN]
        table.phase = Phase.GAIN_PARTISANS
    else:
        go_on(box, table, log)


@rule
def only_good(amounts: Any) -> int:
    """The good of an alternative, or PARTISAN."""
    for good in range(KINDS):
        if amounts[good] > 0:
            return good
    return PARTISAN


@rule
def exchange_pay(box: Any, table: Any, log: Any, action: int) -> None:
    """The chosen payment; then what it buys."""
    tile, seat = as_int(table.tile), as_int(table.active)
    if action < FIRST.GOOD:
        pay_all(table, log, seat, GOODS_OF_SET[action - FIRST.PARTISANS], Cause.M1 + tile)
    else:
        for way in range(box.tile_pays[tile]):
            if only_good(box.tile_pay[tile, way]) == action - FIRST.GOOD:
                pay_all(table, log, seat, box.tile_pay[tile, way], Cause.M1 + tile)
    gain_from_tile(box, table, log, tile)


@rule
def exchange_gain(box: Any, table: Any, log: Any, action: int) -> None:
    """The chosen gain."""
    tile, seat = as_int(table.tile), as_int(table.active)
    if action < FIRST.GOOD:
        gain_all(table, log, seat, GOODS_OF_SET[action - FIRST.PARTISANS], Cause.M1 + tile)
    else:
        for way in range(box.tile_gains[tile]):
            if only_good(box.tile_gain[tile, way]) == action - FIRST.GOOD:
                gain_all(table, log, seat, box.tile_gain[tile, way], Cause.M1 + tile)
    go_on(box, table, log)


@rule
def gain_partisans(box: Any, table: Any, log: Any, action: int) -> None:
    """Partisans of free choice: from a tile, or from C10."""
    reason = Cause.C1 + CouncilTile.C10 if table.tile == EMPTY else Cause.M1 + as_int(table.tile)
    gain_all(table, log, as_int(table.active), GOODS_OF_SET[action - FIRST.PARTISANS], reason)
    table.partisans_due = 0
    go_on(box, table, log)
