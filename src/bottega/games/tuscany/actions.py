"""What can be done in The Castles of Tuscany, why not, and what happens: actions, reasons, events."""

from typing import Any

from bottega.engine.actions import ActionTable, block
from bottega.engine.compound_fields import counts, packed
from bottega.engine.events import EventTable, event
from bottega.engine.kinds import bits, number, one_of, seat, seat_set
from bottega.engine.names import names
from bottega.engine.options import DefaultWith, Option, Switch
from bottega.games.tuscany import table

OPTIONS = (
    Option("edition", table.Edition.words, "revised"),
    Switch("two_pairs_must_differ", table.NO_YES, "false", (DefaultWith("edition", "first", "true"),)),
    Option("castle_refill", table.CastleRefill.words, "after_effects"),
    Switch("castle_tile_costs", table.NO_YES, "false"),
    Switch("take_only_placeable", table.TakeOnlyPlaceable.words, "false"),
    Switch("joker_same_turn", table.NO_YES, "false"),
    Switch("tie_break_hand", table.NO_YES, "false"),
)

# A payment is two units, in any order: a card of the required colour, a worker, a pair of another colour.
Unit = names(f"own_card worker {' '.join(f'pair_{colour}' for colour in table.Colour.words)}")
FIRST_PAIR = Unit.PAIR_DARK_GREEN
PAYMENTS = tuple((first, second) for first in Unit for second in range(first, len(Unit)))

ACTIONS = ActionTable(
    block("assemble", order=table.ORDERS, turning=table.TURNINGS, shift=table.SHIFTS),
    block("choose_space", space=range(table.SPACES)),
    block("choose_upgrade", upgrade=table.Upgrade),
    block("choose_tile", slot=range(table.DISPLAY)),
    block("clear_colour", colour=table.Colour),
    block("choose_stored", storage=range(table.STORAGE_MAX)),
    block("pay", units=[f"{Unit.words[first]}+{Unit.words[second]}" for first, second in PAYMENTS]),
    block("draw"),
    block("take"),
    block("place"),
    block("end_turn"),
    block("decline"),
)

Reason = names(
    "phase no_cards no_tiles no_placing no_pass no_marble "
    "not_dark_green occupied wrong_colour not_touching not_payable "
    "empty_slot not_placeable castle_unpaid no_clearing tile_fits not_displayed "
    "no_piece fresh twin piece_stuck own_pair two_pairs cards_missing upgrade_gone"
)

BITS_OF_COUNT = 7  # of cards of a colour, told in one integer
BITS_OF_NAME = 4  # of a unit or a module
COUNTED = packed(counts(table.Colour, sparse=True), width=BITS_OF_COUNT)
UNITS = packed(one_of(Unit), 2, BITS_OF_NAME)
SEAT, NUMBER, DEALT = seat(), number(), packed(one_of(table.MODULES), len(table.LETTERS), BITS_OF_NAME)
LAID: dict[str, Any] = {f"tile_{slot}": table.SHOWN for slot in range(table.DISPLAY)}
ASSEMBLY: dict[str, Any] = {"order": table.ORDERS, "turning": table.TURNINGS, "shift": table.SHIFTS}
SLOTS = bits(table.DISPLAY)
REMOVED: dict[str, Any] = {"colour": table.Colour, "slots": SLOTS, "neutral": NUMBER, "princes": NUMBER}
LEFT = table.Red.words[table.Red.STORED_TILES :]  # what counts at the end
EACH_LEFT: dict[str, Any] = dict.fromkeys(LEFT, NUMBER)

EVENTS = EventTable(
    event("modules_dealt", seat=SEAT, modules=DEALT, reveals=True),
    event("hand_dealt", seat=SEAT, count=NUMBER, cards=COUNTED, secret="cards", reveals=True),
    event("display_laid", **LAID, making=lambda told, _: {"tiles": list(told.values())}, reveals=True),
    event("assembled", seat=SEAT, **ASSEMBLY, secret="order turning shift"),
    event("start_castle", seat=SEAT, space=NUMBER, secret="space"),
    event("board_revealed", seat=SEAT, **ASSEMBLY, space=NUMBER, reveals=True),
    event("upgrade_taken", seat=SEAT, upgrade=table.Upgrade, number=NUMBER, green=NUMBER),
    event("marble_spent", seat=SEAT, left=NUMBER),
    event("cards_drawn", seat=SEAT, count=NUMBER, cards=COUNTED, secret="cards", reveals=True),
    event("deck_shuffled", cards=NUMBER, reveals=True),
    event("tile_taken", seat=SEAT, slot=NUMBER, tile=table.SHOWN),
    event("given_up", seat=SEAT, piece=table.SHOWN),
    event("tile_turned_up", seat=SEAT, slot=NUMBER, tile=table.SHOWN, number=NUMBER, reveals=True),
    event("neutral_turned_up", slot=NUMBER, tile=table.SHOWN, reveals=True),
    event("neutral_shuffled", tiles=NUMBER, reveals=True),
    event("slot_left_empty", slot=NUMBER),
    event("purged", **REMOVED, reveals=True),
    event("colour_cleared", seat=SEAT, **REMOVED, reveals=True),
    event("paid", seat=SEAT, units=UNITS, colour=table.Colour, cards=COUNTED, workers=NUMBER),
    event("placed", seat=SEAT, piece=table.SHOWN, space=NUMBER, colour=table.Colour),
    event("crops_scored", seat=SEAT, green=NUMBER, crops=bits(table.Crop)),
    event("area_completed", seat=SEAT, colour=table.Colour, spaces=bits(table.SPACES), green=NUMBER),
    event("colour_completed", seat=SEAT, colour=table.Colour, side=number(first=1, empty=True), green=NUMBER),
    event("castle_declined", seat=SEAT),
    event("castle_lost", seat=SEAT),
    event("castle_picked", seat=SEAT, slot=NUMBER, tile=table.SHOWN),
    event("marble_gained", seat=SEAT, count=NUMBER),
    event("workers_gained", seat=SEAT, count=NUMBER),
    event("joker_gained", seat=SEAT, storage=NUMBER),
    event("joker_lost", seat=SEAT, red=NUMBER),
    event("points_gained", seat=SEAT, red=NUMBER, green=NUMBER),
    event("yield_turned", seat=SEAT, card=table.Yield, number=NUMBER, of=NUMBER, reveals=True),
    event("yields_shuffled", cards=NUMBER, reveals=True),
    event("turn_skipped", seat=SEAT),
    event("pile_emptied", seat=SEAT, pile=NUMBER),
    event("last_lap", laps=NUMBER),
    event("frozen"),
    event("scored", scoring=NUMBER, seat=SEAT, green=NUMBER, red=NUMBER),
    event("final_score", seat=SEAT, **EACH_LEFT, points=NUMBER),
    event("game_over", winners=seat_set(table.PLAYERS_MAX), decided_by=table.DecidedBy),
)
FIRST, TOLD = ACTIONS.first, EVENTS.kinds
