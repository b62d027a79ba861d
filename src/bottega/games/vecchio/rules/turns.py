"""Turns and rounds: turning up council tiles, the end of an action, of a turn, of the game (VEC-T*, E*)."""

from typing import Any

from bottega.engine.bits import as_int
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.vecchio.actions import TOLD, Cause
from bottega.games.vecchio.rules.candidates import show
from bottega.games.vecchio.rules.event_log import NIL, ONE, note
from bottega.games.vecchio.rules.families import gain_all, place_rolled
from bottega.games.vecchio.rules.scoring import evaluate
from bottega.games.vecchio.table import FLORENCE_TILES, PARTISAN, CouncilTile, Phase, Return


@rule
def begin_turn(box: Any, table: Any, log: Any, seat: int) -> None:
    """A council tile is turned up first, then the seat chooses (T2, T3)."""
    table.active = seat
    table.to_play = seat
    table.window = 0
    table.action_index = 0
    table.turn_clean = 1
    note(log, TOLD.TURN, seat, as_int(table.round_number), as_int(table.final_round), NIL)
    table.going_on = Return.WINDOW
    if table.council_pending[seat] == EMPTY or not turn_up(box, table, log, seat):
        go_to_window(table)


@rule
def go_to_window(table: Any) -> None:
    """Province tiles may be used: with the choice of an action, or after the last one (T4)."""
    table.going_on = EMPTY
    table.phase = Phase.CHOOSE_ACTION if table.window == 0 else Phase.AFTER_ACTION


@rule
def turn_up(box: Any, table: Any, log: Any, seat: int) -> bool:
    """The pending council tile becomes active and gives its bonus, but not the one kept at set-up (T2).
    Whether a choice is open now."""
    tile = as_int(table.council_pending[seat])
    bonus = as_int(table.from_setup[seat]) == 0
    table.council_pending[seat] = EMPTY
    table.from_setup[seat] = 0
    table.council_active[seat] |= 1 << tile
    for place in range(as_int(table.pile_left[0]), FLORENCE_TILES):
        if table.florence[0, place] == tile:
            show(table, 0, place)
    note(log, TOLD.TURNED_UP, seat, tile, as_int(bonus), NIL)
    if not bonus:
        return False
    if tile == CouncilTile.C9:
        return ask_for_roll(table, seat)
    if tile == CouncilTile.C12:
        return place_rolled(table, log, seat)
    if tile == CouncilTile.C10:
        table.partisans_due = box.council_turn_up[CouncilTile.C10, PARTISAN]
        table.phase = Phase.GAIN_PARTISANS
        return True
    gain_all(table, log, seat, box.council_turn_up[tile], Cause.C1 + tile)
    return False


@rule
def ask_for_roll(table: Any, seat: int) -> bool:
    """C9 may place a member, if one is in reserve (K-C9)."""
    if table.reserve[seat] == 0:
        return False
    table.phase = Phase.OPTIONAL_ROLL
    return True


@rule
def go_on(box: Any, table: Any, log: Any) -> None:
    """A nested step is over, and the tile of it carried out: play goes on where it was called."""
    table.tile = EMPTY
    where = as_int(table.going_on)
    if where == Return.WINDOW:
        go_to_window(table)
    elif where == Return.OFFICE:
        end_office(box, table, log)
    elif where == Return.ACTION:
        end_action(table)


@rule
def end_office(box: Any, table: Any, log: Any) -> None:
    """In the final round a new council tile is turned up at once, after the bonus of C10 (E6)."""
    seat = as_int(table.active)
    if table.final_round != 0 and table.council_pending[seat] != EMPTY:
        table.going_on = Return.ACTION
        if turn_up(box, table, log, seat):
            return
    end_action(table)


@rule
def end_action(table: Any) -> None:
    """The second action of a double turn, or the window after the action (T4, E3)."""
    table.action = EMPTY
    table.aim = EMPTY
    table.member_town = EMPTY
    table.destination = EMPTY
    table.modifiers = EMPTY
    table.going_on = EMPTY
    table.to_play = table.active
    if table.final_round != 0 and table.action_index == 0:
        table.action_index = 1
        table.phase = Phase.CHOOSE_ACTION
    else:
        table.window = 1
        table.phase = Phase.AFTER_ACTION


@rule
def end_turn(box: Any, table: Any, log: Any) -> None:
    """The next seat, the next round, the final round or the end (T8, E2, E3, E7, E8)."""
    seat = as_int(table.active) + 1
    if seat == table.players:
        seat = NIL
        if table.final_round != 0:
            evaluate(box, table, log)
            return
        table.round_number += 1
        if table.end_triggered != 0:
            table.final_round = 1
            note(log, TOLD.FINAL_ROUND, as_int(table.round_number), NIL, NIL, NIL)
        elif table.round_number == table.round_limit:
            table.end_triggered = 1
            note(log, TOLD.END_TRIGGERED, ONE, NIL, NIL, NIL)
    begin_turn(box, table, log, seat)
