"""The rules of The Castles of Tuscany: turns, actions, what is asked. Section numbers are clauses TUS-*."""

from typing import Any

from bottega.engine.bits import as_int, count_choices, nth_choice
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.piles import take_off
from bottega.games.tuscany.actions import FIRST, TOLD
from bottega.games.tuscany.rules.display import clear_colour, lay_display, refill
from bottega.games.tuscany.rules.gains import draw_cards, free_storage, take_effect, take_upgrade
from bottega.games.tuscany.rules.legal_actions import offer
from bottega.games.tuscany.rules.payments import pay
from bottega.games.tuscany.rules.placement import score_piece, space_colour
from bottega.games.tuscany.rules.scoring import end_lap
from bottega.games.tuscany.rules.setup import assemble, choose_start, reveal_boards
from bottega.games.tuscany.table import BACKS, JOKER, CastleRefill, Colour, Phase, Upgrade


@rule
def play(box: Any, table: Any, log: Any, action: int) -> None:
    """Carry out a legal action of the seat to play; whatever leaves no choice follows without asking."""
    table.decisions += 1
    choices = 1
    while choices <= 1:
        if choices == 1:
            carry_out(box, table, log, action)
        else:
            pass_by(box, table, log)
        if table.phase == Phase.GAME_OVER:
            return
        offer(box, table)
        choices = count_choices(table.choices)
        action = nth_choice(table.choices, 0)


@rule
def carry_out(box: Any, table: Any, log: Any, action: int) -> None:
    """One decision, by what was asked."""
    seat, phase = as_int(table.to_play), table.phase
    if phase in (Phase.MAIN_ACTION, Phase.EXTRA_ACTION):
        act(box, table, log, seat, action)
    elif phase == Phase.TAKE_TILE:
        if action >= FIRST.CLEAR_COLOUR:
            clear_colour(box, table, log, seat, action - FIRST.CLEAR_COLOUR)
        else:
            take_tile(box, table, log, seat, action - FIRST.CHOOSE_TILE)
    elif phase == Phase.DISCARD_STORED:
        give_up(table, log, seat, action - FIRST.CHOOSE_STORED)
        store(box, table, log, seat)
    elif phase == Phase.PLACE_PIECE:
        table.held_storage = action - FIRST.CHOOSE_STORED
        table.phase = Phase.PLACE_SPACE
    elif phase == Phase.PLACE_SPACE:
        table.held_space = action - FIRST.CHOOSE_SPACE
        table.phase = Phase.PLACE_PAYMENT
    elif phase == Phase.PLACE_PAYMENT:
        place_paid(box, table, log, seat, action - FIRST.PAY)
    elif phase == Phase.CASTLE_PICK:
        if action == FIRST.DECLINE:
            tell(log, TOLD.CASTLE_DECLINED, EVERYBODY, seat)
            unwind(box, table, log, seat)
        else:
            pick(box, table, log, seat, action - FIRST.CHOOSE_TILE)
    elif phase == Phase.CASTLE_SPACE:
        if table.castle_tile_costs != 0:
            table.held_space = action - FIRST.CHOOSE_SPACE
            table.phase = Phase.PLACE_PAYMENT
        else:
            place_picked(box, table, log, seat, action - FIRST.CHOOSE_SPACE)
    elif phase == Phase.CITY_UPGRADE:
        take_upgrade(box, table, log, seat, action - FIRST.CHOOSE_UPGRADE)
        unwind(box, table, log, seat)
    elif phase == Phase.SETUP_UPGRADE:
        choose_first_upgrade(box, table, log, seat, action - FIRST.CHOOSE_UPGRADE)
    elif phase == Phase.SETUP_CASTLE:
        choose_start(box, table, log, seat, action - FIRST.CHOOSE_SPACE)
        next_assembler(table, log, seat)
    elif phase == Phase.SETUP_ASSEMBLY:
        assemble(box, table, log, seat, action - FIRST.ASSEMBLE)
        table.phase = Phase.SETUP_CASTLE


@rule
def next_assembler(table: Any, log: Any, seat: int) -> None:
    """One after the other, unseen; when all are done the boards lie open (S9)."""
    table.to_play = seat + 1
    table.phase = Phase.SETUP_ASSEMBLY
    if table.to_play == table.players:
        reveal_boards(table, log)
        table.to_play = 0
        table.phase = Phase.SETUP_UPGRADE


@rule
def choose_first_upgrade(box: Any, table: Any, log: Any, seat: int, upgrade: int) -> None:
    """In seat order; then the display, where it comes last, and round 1 (S15, S16)."""
    take_upgrade(box, table, log, seat, upgrade)
    table.to_play = seat + 1
    if table.to_play == table.players:
        if box.display_first[table.edition] == 0:
            lay_display(box, table, log)
        table.lap = 1
        table.to_play = 0
        table.phase = Phase.MAIN_ACTION


@rule
def pass_by(box: Any, table: Any, log: Any) -> None:
    """Nothing can be chosen: a castle finds no tile, a turn ends or is skipped (K2, T6)."""
    seat = as_int(table.to_play)
    if table.phase == Phase.CASTLE_PICK:
        tell(log, TOLD.CASTLE_LOST, EVERYBODY, seat)
        unwind(box, table, log, seat)
    else:
        if table.phase == Phase.MAIN_ACTION:
            tell(log, TOLD.TURN_SKIPPED, EVERYBODY, seat)
            table.skipped += 1
        end_turn(box, table, log, seat)


@rule
def act(box: Any, table: Any, log: Any, seat: int, action: int) -> None:
    """The main action, or a further one for a marble (T1, T3)."""
    if action == FIRST.END_TURN:
        end_turn(box, table, log, seat)
        return
    if table.phase == Phase.EXTRA_ACTION:
        table.marble[seat] -= 1
        table.extra_used = 1
        tell(log, TOLD.MARBLE_SPENT, EVERYBODY, seat, as_int(table.marble[seat]))
    if action == FIRST.DRAW:
        count = as_int(box.draw_cards[table.edition] + table.upgrades[seat, Upgrade.CARD])
        draw_cards(table, log, TOLD.CARDS_DRAWN, seat, count)
        table.phase = Phase.EXTRA_ACTION
    elif action == FIRST.TAKE:
        table.phase = Phase.TAKE_TILE
    else:
        table.phase = Phase.PLACE_PIECE


@rule
def end_turn(box: Any, table: Any, log: Any, seat: int) -> None:
    """Jokers are fresh no longer; the next seat, and after the last one the end of the lap (P5, T7)."""
    table.fresh[seat] = 0
    table.extra_used = 0
    table.phase = Phase.MAIN_ACTION
    table.to_play = seat + 1
    if table.to_play == table.players:
        table.to_play = 0
        end_lap(box, table, log)


@rule
def take_tile(box: Any, table: Any, log: Any, seat: int, slot: int) -> None:
    """A displayed tile is taken; with full storage a piece is given up first (A3, A11)."""
    tile = take_off(table.display, slot)
    table.held = tile
    table.held_slot = slot
    tell(log, TOLD.TILE_TAKEN, EVERYBODY, seat, slot, tile)
    if free_storage(box, table, seat) == EMPTY:
        table.phase = Phase.DISCARD_STORED
    else:
        store(box, table, log, seat)


@rule
def give_up(table: Any, log: Any, seat: int, place: int) -> None:
    """A tile goes to the box for good, a joker to the supply (A10)."""
    piece = take_off(table.stored[seat], place)
    if piece != JOKER:
        table.boxed[piece // BACKS, piece % BACKS] += 1
    table.fresh[seat] &= ~(1 << place)
    tell(log, TOLD.GIVEN_UP, EVERYBODY, seat, piece)


@rule
def store(box: Any, table: Any, log: Any, seat: int) -> None:
    """The tile taken is stored, its slot refilled (A9, A11)."""
    slot = as_int(table.held_slot)
    table.stored[seat, free_storage(box, table, seat)] = table.held
    table.held = EMPTY
    table.held_slot = EMPTY
    table.cleared = 0
    refill(box, table, log, seat, slot)
    table.phase = Phase.EXTRA_ACTION


@rule
def place_paid(box: Any, table: Any, log: Any, seat: int, payment: int) -> None:
    """Pay, then place: a stored piece, or with V4 the tile of a castle (P1, P10)."""
    space = as_int(table.held_space)
    pay(box, table, log, seat, space_colour(table, seat, space), payment)
    table.held_space = EMPTY
    if table.held != EMPTY:
        place_picked(box, table, log, seat, space)
        return
    piece = take_off(table.stored[seat], table.held_storage)
    table.fresh[seat] &= ~(1 << table.held_storage)
    table.held_storage = EMPTY
    put_piece(box, table, log, seat, piece, space)


@rule
def put_piece(box: Any, table: Any, log: Any, seat: int, piece: int, space: int) -> None:
    """A piece scores, then its colour takes effect; castles and cities ask for more (P1, K1, K5)."""
    colour = score_piece(box, table, log, seat, piece, space)
    take_effect(box, table, log, seat, colour)
    if colour == Colour.DARK_GREEN:
        table.phase = Phase.CASTLE_PICK
    elif colour == Colour.RED:
        table.phase = Phase.CITY_UPGRADE
    else:
        unwind(box, table, log, seat)


@rule
def pick(box: Any, table: Any, log: Any, seat: int, slot: int) -> None:
    """A castle's tile; its slot waits until all is done, or with V3 is refilled at once (K1, K3, K4)."""
    tile = take_off(table.display, slot)
    table.held = tile
    tell(log, TOLD.CASTLE_PICKED, EVERYBODY, seat, slot, tile)
    if table.castle_refill == CastleRefill.BEFORE_EFFECTS:
        refill(box, table, log, seat, slot)
    else:
        table.waiting[table.waits] = slot
        table.waits += 1
    table.phase = Phase.CASTLE_SPACE


@rule
def place_picked(box: Any, table: Any, log: Any, seat: int, space: int) -> None:
    """The picked tile goes straight to the board, with all that follows (K1)."""
    tile = as_int(table.held)
    table.held = EMPTY
    put_piece(box, table, log, seat, tile, space)


@rule
def unwind(box: Any, table: Any, log: Any, seat: int) -> None:
    """Slots that wait are refilled, the innermost first, each with its purge (K3, K4)."""
    while table.waits > 0:
        table.waits -= 1
        refill(box, table, log, seat, take_off(table.waiting, table.waits))
    table.phase = Phase.EXTRA_ACTION
