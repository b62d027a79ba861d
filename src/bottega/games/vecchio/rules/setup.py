"""Setting up: piles, middlemen, goods, a council tile each, two pairs of members (VEC-S*)."""

from collections.abc import Mapping
from typing import Any

from bottega.engine.bits import as_int, offer_choice
from bottega.engine.dice import roll, shuffle
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.piles import lay_out, shuffle_in
from bottega.games.vecchio.actions import FIRST, TOLD
from bottega.games.vecchio.rules.candidates import know_what_is_held, observes
from bottega.games.vecchio.rules.event_log import NIL, note, whisper
from bottega.games.vecchio.rules.families import roll_zone, settle_member
from bottega.games.vecchio.rules.turns import begin_turn
from bottega.games.vecchio.table import (
    ALL_FLORENCE_TILES,
    ALL_PROVINCE_TILES,
    ANYWHERE,
    FLORENCE_TILES,
    MIDDLEMEN,
    SPECTATOR,
    FreeReinforcement,
    Good,
    MiddlemenStart,
    Phase,
    Switch,
)


def prepare(box: Any, table: Any, options: Mapping[str, Any]) -> None:
    """Less luck is free reinforcement and no events together (V3)."""
    if options["no_luck"] == "on":
        table["free_reinforcement"] = max(table["free_reinforcement"], FreeReinforcement.ACTION_ONLY)
        table["ignore_events"] = Switch.ON


@rule
def deal(box: Any, table: Any, log: Any) -> None:
    """The board, the piles and the families, up to the choice of council tiles (S2 to S11)."""
    table.province_pile = ALL_PROVINCE_TILES
    place_middlemen(box, table, log)
    for sort in range(2):
        for tile in range(FLORENCE_TILES):
            table.florence[sort, tile] = tile
        shuffle(table, table.florence[sort], 0, FLORENCE_TILES)
        table.pile_left[sort] = FLORENCE_TILES
    shuffle_in(table, table.medici, box.medici)
    for seat in range(table.players):
        table.reserve[seat] = box.members
        lay_out(table.goods[seat], box.start_goods)
        table.goods[seat, Good.FLORIN] = box.florins[table.players, seat]
    deal_council(box, table, log)
    table.round_number = 1
    table.to_play = 0
    table.phase = Phase.SETUP_COUNCIL
    offer_dealt(table, 0)


@rule
def place_middlemen(box: Any, table: Any, log: Any) -> None:
    """Each on a town of its colour, no zone touching two of them; all legal starts alike (S6)."""
    legal = False
    while not legal:
        touched = 0
        legal = True
        for colour in range(MIDDLEMEN):
            town = as_int(box.fixed_start[colour])
            if table.middlemen_start != MiddlemenStart.FIXED:
                town = as_int(box.loop[colour, roll(table, as_int(box.loop_towns[colour]))])
            table.middleman[colour] = town
            if touched & box.zones_of[town] != 0:
                legal = False
            touched |= as_int(box.zones_of[town])
    at = table.middleman
    brown, violet, black, grey, white = (
        as_int(at[0]),
        as_int(at[1]),
        as_int(at[2]),
        as_int(at[3]),
        as_int(at[4]),
    )
    tell(log, TOLD.MIDDLEMEN_PLACED, EVERYBODY, brown, violet, black, grey, white)


@rule
def deal_council(box: Any, table: Any, log: Any) -> None:
    """Council tiles for everybody before anybody chooses; they lie behind the pile (S11)."""
    dealt = as_int(box.council_dealt)
    left = FLORENCE_TILES - dealt * as_int(table.players)
    table.pile_left[0] = left
    for seat in range(table.players):
        seen = 0
        for card in range(dealt):
            place = left + dealt * seat + card
            table.holder[0, place] = seat
            seen |= 1 << table.florence[0, place]
        whisper(log, TOLD.COUNCIL_DEALT, as_int(seat), seen, NIL, NIL)
    for observer in range(SPECTATOR + 1):
        if observes(table, observer):
            know_what_is_held(table, observer)


@rule
def offer_dealt(table: Any, seat: int) -> None:
    """The council tiles dealt to a seat."""
    for place in range(as_int(table.pile_left[0]), FLORENCE_TILES):
        if table.holder[0, place] == seat:
            offer_choice(table.choices, FIRST.COUNCIL_TILE + table.florence[0, place])


@rule
def keep_council_tile(box: Any, table: Any, log: Any, tile: int) -> None:
    """One is kept in secret; once all have chosen, the others are shuffled into the pile (S11)."""
    seat = as_int(table.to_play)
    table.council_pending[seat] = tile
    table.from_setup[seat] = 1
    whisper(log, TOLD.COUNCIL_KEPT, seat, tile, NIL, NIL)
    if seat + 1 < table.players:
        table.to_play = seat + 1
        return
    return_council_tiles(table)
    begin_pair(box, table, log, NIL)


@rule
def return_council_tiles(table: Any) -> None:
    """The pile is all but the kept tiles. A seat knows that nobody else keeps a tile it has seen."""
    players = as_int(table.players)
    left = FLORENCE_TILES - players
    for observer in range(SPECTATOR + 1):
        if not observes(table, observer):
            continue
        unseen = ALL_FLORENCE_TILES
        kept = 0
        for place in range(FLORENCE_TILES):
            if table.holder[0, place] == observer:
                unseen &= ~(1 << table.florence[0, place])
        if observer != SPECTATOR:
            kept = 1 << table.council_pending[observer]
        for place in range(FLORENCE_TILES):
            if place < left:
                table.may_be[observer, 0, place] = ALL_FLORENCE_TILES & ~kept
            elif place - left == observer:
                table.may_be[observer, 0, place] = kept
            else:
                table.may_be[observer, 0, place] = unseen
    held = 0
    for seat in range(players):
        held |= 1 << table.council_pending[seat]
    place = 0
    for tile in range(FLORENCE_TILES):
        if (held >> tile) & 1 == 0:
            table.florence[0, place] = tile
            table.holder[0, place] = EMPTY
            place += 1
    for seat in range(players):
        table.florence[0, left + seat] = table.council_pending[seat]
        table.holder[0, left + seat] = seat
    table.pile_left[0] = left
    shuffle(table, table.florence[0], 0, left)


@rule
def begin_pair(box: Any, table: Any, log: Any, seat: int) -> None:
    """A seat places a pair of members: in the zone of its dice, or in one of its choice (S12, S13)."""
    table.to_play = seat
    table.zone = EMPTY
    table.phase = Phase.SETUP_ZONE
    if table.setup_pair == 0:
        zone = roll_zone(table, log, seat)
        if zone != ANYWHERE:
            begin_towns(box, table, zone)


@rule
def begin_towns(box: Any, table: Any, zone: int) -> None:
    """The zone is fixed, its members follow one after the other."""
    table.zone = zone
    table.placing = box.members_per_zone
    table.phase = Phase.SETUP_TOWN


@rule
def choose_zone(box: Any, table: Any, log: Any, zone: int) -> None:
    """A zone of free choice (S12, S13)."""
    note(log, TOLD.ZONE_CHOSEN, as_int(table.to_play), zone, NIL, NIL)
    begin_towns(box, table, zone)


@rule
def place_first_member(box: Any, table: Any, log: Any, town: int) -> None:
    """A member of a pair; then the next seat, the second pair or the first turn (S12 to S15)."""
    seat = as_int(table.to_play)
    settle_member(table, log, seat, town)
    table.placing -= 1
    if table.placing > 0:
        return
    table.zone = EMPTY
    if seat + 1 < table.players:
        begin_pair(box, table, log, seat + 1)
    elif table.setup_pair == 0:
        table.setup_pair = 1
        begin_pair(box, table, log, NIL)
    else:
        table.setup_pair = 2
        begin_turn(box, table, log, NIL)
