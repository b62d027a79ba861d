"""The table of The Castles of Tuscany as one record."""

from typing import Any

import numpy as np

from bottega.engine.tables import table_dtype
from bottega.games.tuscany.board import LETTERS, SPACES
from bottega.games.tuscany.vocabulary import (
    ACTIONS,
    BACKS,
    CARDS,
    CHAIN_MAX,
    COLOURS,
    DISPLAY,
    GREEN_SOURCES,
    NEUTRALS,
    PILE,
    PLAYERS_MAX,
    RED_SOURCES,
    SIDES,
    STORAGE_MAX,
    UPGRADES,
    YIELD_CARDS,
    YIELDS,
)

PRINCES = PLAYERS_MAX
KINDS_OF_COLOUR = len(COLOURS)

# `points` of the shared part is the red track. Piles and decks are drawn from their end; what has left them
# is NONE. A tile is its face plus BACKS times its back, see the vocabulary.
TABLE = table_dtype(
    PLAYERS_MAX,
    len(ACTIONS),
    [
        ("ground", "u8", (PRINCES, KINDS_OF_COLOUR)),  # spaces of each colour; none before the assembly
        ("filled", "u8", (PRINCES,)),
        ("reach", "u8", (PRINCES,)),  # empty spaces that touch a filled one
        ("assembly", "i2", (PRINCES,)),
        ("lap", "i2"),
        ("green", "i2", (PRINCES,)),
        ("green_from", "i2", (PRINCES, len(GREEN_SOURCES))),
        ("red_from", "i2", (PRINCES, len(RED_SOURCES))),
        ("marble", "i2", (PRINCES,)),
        ("workers", "i2", (PRINCES,)),
        ("edition", "i1"),
        ("two_pairs_must_differ", "i1"),
        ("castle_refill", "i1"),
        ("castle_tile_costs", "i1"),
        ("take_only_placeable", "i1"),
        ("joker_same_turn", "i1"),
        ("tie_break_hand", "i1"),
        ("revealed", "i1"),  # whether all boards lie open
        ("scorings", "i1"),  # made so far
        ("laps_left", "i1"),  # after the last trigger; NONE before it
        ("skipped", "i1"),  # turns of this lap without any legal action
        ("extra_used", "i1"),  # whether this turn's marble is spent
        ("cleared", "i1"),  # whether this take has cleared a colour
        ("held", "i1"),  # tile taken or picked, neither stored nor placed yet
        ("held_slot", "i1"),  # where it lay
        ("held_storage", "i1"),  # storage space of the piece to be placed
        ("held_space", "i1"),  # where it goes
        ("waits", "i1"),  # how many slots wait for a tile of the acting prince
        ("waiting", "i1", (CHAIN_MAX,)),  # which, outermost first
        ("decided_by", "i1"),
        ("module", "i1", (PRINCES, len(LETTERS))),  # variant of A, B and C
        ("start", "i1", (PRINCES,)),  # space of the start castle
        ("piece", "i1", (PRINCES, SPACES)),
        ("stored", "i1", (PRINCES, STORAGE_MAX)),
        ("fresh", "i1", (PRINCES,)),  # mask of storage spaces with a joker gained in this turn
        ("upgrades", "i1", (PRINCES, len(UPGRADES))),
        ("hand", "i1", (PRINCES, KINDS_OF_COLOUR)),
        ("drawn", "i1", (PRINCES, KINDS_OF_COLOUR)),  # from the deck since it was last shuffled
        ("deck_began", "i1", (KINDS_OF_COLOUR,)),  # the deck when it was last shuffled
        ("domain_deck", "i1", (CARDS,)),
        ("deck_left", "i1"),
        ("domain_discard", "i1", (KINDS_OF_COLOUR,)),
        ("yield_deck", "i1", (YIELD_CARDS,)),
        ("yields_left", "i1"),
        ("yield_discard", "i1", (len(YIELDS),)),
        ("pile", "i1", (PRINCES, PILE)),  # faces
        ("turned_up", "i1", (PRINCES,)),
        ("neutral_pile", "i1", (NEUTRALS,)),  # faces
        ("neutral_left", "i1"),
        ("removed", "i1", (BACKS,)),  # neutral tiles taken off the display, by face
        ("set_aside", "i1", (PRINCES, BACKS)),  # the princes' ones, by back and face
        ("boxed", "i1", (PRINCES + 1, BACKS)),  # given up from storage, by back and face
        ("display", "i1", (DISPLAY,)),
        ("stock", "i1", (len(UPGRADES),)),
        ("bonus_by", "i1", (KINDS_OF_COLOUR, SIDES)),  # who took side I and side II
    ],
)

Table = np.ndarray[Any, Any]
