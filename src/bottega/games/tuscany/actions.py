"""What can be done in The Castles of Tuscany, why not, and what happens: actions, reasons, events."""

from dataclasses import dataclass
from typing import Any

from bottega.engine.actions import ActionTable, block
from bottega.engine.events import EventTable, event
from bottega.engine.kinds import bits, number, one_of, seat
from bottega.engine.names import names
from bottega.engine.options import Option
from bottega.engine.several import counts, packed
from bottega.games.tuscany.table import (
    DISPLAY,
    LETTERS,
    MODULES,
    NO_YES,
    ORDERS,
    PLAYERS_MAX,
    SHIFTS,
    SHOWN,
    SPACES,
    STORAGE_MAX,
    TURNINGS,
    CastleRefill,
    Colour,
    Crop,
    DecidedBy,
    Edition,
    Red,
    Upgrade,
    Yield,
    piece_data,
)


@dataclass(frozen=True, slots=True)
class Switch(Option):
    """A choice between no and yes: "false" and "true" in files, or the values of Python."""

    def read(self, value: Any, players: int) -> Any:
        if isinstance(value, bool):
            return self.values[value]
        return Option.read(self, value, players)


OPTIONS = (
    Option("edition", Edition.words, "revised"),
    Switch("two_pairs_must_differ", NO_YES, "false"),
    Option("castle_refill", CastleRefill.words, "after_effects"),
    Switch("castle_tile_costs", NO_YES, "false"),
    Switch("take_only_placeable", NO_YES, "false"),
    Switch("joker_same_turn", NO_YES, "false"),
    Switch("tie_break_hand", NO_YES, "false"),
)

# A payment is two units, in any order: a card of the required colour, a worker, a pair of another colour.
Unit = names(f"own_card worker {' '.join(f'pair_{colour}' for colour in Colour.words)}")
FIRST_PAIR = Unit.PAIR_DARK_GREEN
PAYMENTS = tuple((first, second) for first in Unit for second in range(first, len(Unit)))

ACTIONS = ActionTable(
    block("assemble", order=ORDERS, turning=TURNINGS, shift=SHIFTS),
    block("choose_space", space=range(SPACES)),
    block("choose_upgrade", upgrade=Upgrade),
    block("choose_tile", slot=range(DISPLAY)),
    block("clear_colour", colour=Colour),
    block("choose_stored", storage=range(STORAGE_MAX)),
    block("pay", units=[f"{Unit.words[first]}+{Unit.words[second]}" for first, second in PAYMENTS]),
    block("draw"),
    block("take"),
    block("place"),
    block("end_turn"),
    block("decline"),
)
FIRST = ACTIONS.first

Reason = names(
    "phase no_cards no_tiles no_placing no_pass no_marble "
    "not_dark_green occupied wrong_colour not_touching not_payable "
    "empty_slot not_placeable castle_unpaid no_clearing tile_fits not_displayed "
    "no_piece fresh twin piece_stuck own_pair two_pairs cards_missing upgrade_gone"
)

BITS_OF_COUNT = 7  # of cards of a colour, told in one integer
BITS_OF_NAME = 4  # of a unit or a module
COUNTED = packed(counts(Colour, sparse=True), width=BITS_OF_COUNT)
UNITS = packed(one_of(Unit), 2, BITS_OF_NAME)
SLOTS = bits(DISPLAY)
LEFT = Red.words[Red.STORED_TILES :]  # what counts at the end
EACH_LEFT: dict[str, Any] = {source: number() for source in LEFT}

EVENTS = EventTable(
    event(
        "modules_dealt",
        seat=seat(),
        modules=packed(one_of(MODULES), len(LETTERS), BITS_OF_NAME),
        reveals=True,
    ),
    event("hand_dealt", seat=seat(), count=number(), cards=COUNTED, secret="cards", reveals=True),
    event("display_laid", decode=lambda a, _: {"tiles": [piece_data(x) for x in a[:DISPLAY]]}, reveals=True),
    event(
        "assembled", seat=seat(), order=ORDERS, turning=TURNINGS, shift=SHIFTS, secret="order turning shift"
    ),
    event("start_castle", seat=seat(), space=number(), secret="space"),
    event(
        "board_revealed",
        seat=seat(),
        order=ORDERS,
        turning=TURNINGS,
        shift=SHIFTS,
        space=number(),
        reveals=True,
    ),
    event("upgrade_taken", seat=seat(), upgrade=Upgrade, number=number(), green=number()),
    event("marble_spent", seat=seat(), left=number()),
    event("cards_drawn", seat=seat(), count=number(), cards=COUNTED, secret="cards", reveals=True),
    event("deck_shuffled", cards=number(), reveals=True),
    event("tile_taken", seat=seat(), slot=number(), tile=SHOWN),
    event("given_up", seat=seat(), piece=SHOWN),
    event("tile_turned_up", seat=seat(), slot=number(), tile=SHOWN, number=number(), reveals=True),
    event("neutral_turned_up", slot=number(), tile=SHOWN, reveals=True),
    event("neutral_shuffled", tiles=number(), reveals=True),
    event("slot_left_empty", slot=number()),
    event("purged", colour=Colour, slots=SLOTS, neutral=number(), princes=number(), reveals=True),
    event(
        "colour_cleared",
        seat=seat(),
        colour=Colour,
        slots=SLOTS,
        neutral=number(),
        princes=number(),
        reveals=True,
    ),
    event("paid", seat=seat(), units=UNITS, colour=Colour, cards=COUNTED, workers=number()),
    event("placed", seat=seat(), piece=SHOWN, space=number(), colour=Colour),
    event("crops_scored", seat=seat(), green=number(), crops=bits(Crop)),
    event("area_completed", seat=seat(), colour=Colour, spaces=bits(SPACES), green=number()),
    event("colour_completed", seat=seat(), colour=Colour, side=number(first=1, empty=True), green=number()),
    event("castle_declined", seat=seat()),
    event("castle_lost", seat=seat()),
    event("castle_picked", seat=seat(), slot=number(), tile=SHOWN),
    event("marble_gained", seat=seat(), count=number()),
    event("workers_gained", seat=seat(), count=number()),
    event("joker_gained", seat=seat(), storage=number()),
    event("joker_lost", seat=seat(), red=number()),
    event("points_gained", seat=seat(), red=number(), green=number()),
    event("yield_turned", seat=seat(), card=Yield, number=number(), of=number(), reveals=True),
    event("yields_shuffled", cards=number(), reveals=True),
    event("turn_skipped", seat=seat()),
    event("pile_emptied", seat=seat(), pile=number()),
    event("last_lap", laps=number()),
    event("frozen"),
    event("scored", scoring=number(), seat=seat(), green=number(), red=number()),
    event("final_score", seat=seat(), **EACH_LEFT, points=number()),
    event("game_over", winners=bits(PLAYERS_MAX), decided_by=DecidedBy),
)
TOLD = EVENTS.told
