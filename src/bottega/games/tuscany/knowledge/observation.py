"""What a prince knows, as numbers for a learner: seats counted from the observer, hidden things absent."""

from typing import Any

from bottega.engine.bits import has, popcount
from bottega.engine.default_observation import each_seat, hot, numbers, observation, one_hot, present, written
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.tuscany.rules.display import colour_of
from bottega.games.tuscany.rules.gains import capacity
from bottega.games.tuscany.rules.placement import held_piece, space_colour
from bottega.games.tuscany.rules.scoring import empty_spaces, hand_size
from bottega.games.tuscany.table import (
    AGRICULTURE,
    BACKS,
    DISPLAY,
    JOKER,
    NEUTRAL,
    NEUTRALS,
    PILE,
    PLAYERS_MAX,
    PLAYERS_MIN,
    SCORINGS,
    SHIFTS,
    SIDES,
    SPACES,
    START_CASTLE,
    STORAGE_MAX,
    Colour,
    Crop,
    Table,
)

TILE_FEATURES = len(Colour) + len(Crop) + 1
SPACE_FEATURES = 1 + len(Colour) + 1 + 1 + 1 + len(Crop) + 2
STORED_FEATURES = 1 + len(Colour) + len(Crop) + 2
PRINCE_FEATURES = 9
BYTE_MAX, HUNDRED = 127, 100  # a score is told in hundreds and the rest
NEIGHBOURS_MAX = 6  # spaces are hexagons
PRINCE_MOST = (*[BYTE_MAX] * 5, HUNDRED - 1, PILE, STORAGE_MAX, SPACES)
SPACE_MOST = (*[1] * (3 + len(Colour)), NEIGHBOURS_MAX, *[1] * (len(Crop) + 2))


@rule
def observe_first(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """One-hot, seats clockwise from the observer."""
    out[at + (0 - seat) % table.players] = 1


@rule
def observe_clock(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Round (1 to 3), last lap under way, laps left, extra used, cleared, boards open."""
    out[at] = min(table.scorings + 1, SCORINGS)
    if table.laps_left != EMPTY:
        out[at + 1] = 1
        out[at + 2] = table.laps_left
    out[at + 3] = table.extra_used
    out[at + 4] = table.cleared
    out[at + 5] = table.revealed


@rule
def observe_neutral(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Tiles left, then pile and removed tiles by colour."""
    out[at] = table.neutral_left
    for place in range(table.neutral_left):
        out[at + 1 + colour_of(table.neutral_pile[place])] += 1
    for face in range(BACKS):
        if table.removed[face] > 0:
            out[at + 1 + len(Colour) + colour_of(face)] += table.removed[face]


@rule
def observe_bonuses(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Green points of the sides not yet taken."""
    for colour in range(len(Colour)):
        for side in range(SIDES):
            if table.bonus_by[colour, side] == EMPTY:
                out[at + SIDES * colour + side] = box.bonus[colour, side]


@rule
def observe_face(tile: int, at: int, out: Any) -> None:
    """Colour and crops of a tile."""
    face = tile % BACKS
    out[at + colour_of(face)] = 1
    if face > AGRICULTURE:
        for crop in range(len(Crop)):
            out[at + len(Colour) + crop] = (face - AGRICULTURE) >> crop & 1


@rule
def observe_display(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Per slot: colour one-hot, crops, neutral back."""
    for slot in range(DISPLAY):
        tile = table.display[slot]
        if tile != EMPTY:
            observe_face(tile, at + TILE_FEATURES * slot, out)
            out[at + TILE_FEATURES * slot + TILE_FEATURES - 1] = tile // BACKS == NEUTRAL


@rule
def observe_piece(piece: int, at: int, out: Any) -> None:
    """A tile or a joker that is held or stored."""
    if piece == JOKER:
        out[at + STORED_FEATURES - 2] = 1
    elif piece != EMPTY:
        observe_face(piece, at + 1, out)


@rule
def observe_held(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Tile taken, picked or about to be placed; as storage below."""
    held = held_piece(table, table.to_play)
    if held != EMPTY:
        out[at] = 1
        observe_piece(held, at, out)


@rule
def observe_prince(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """Per seat from the observer: cards in hand, workers, marble, green, red in hundreds and the rest, tiles
    turned up, storage spaces, empty spaces."""
    out[at] = hand_size(table, other)
    out[at + 1] = table.workers[other]
    out[at + 2] = table.marble[other]
    out[at + 3] = min(table.green[other], BYTE_MAX)
    out[at + 4] = table.points[other] // HUNDRED
    out[at + 5] = table.points[other] % HUNDRED
    out[at + 6] = table.turned_up[other]
    out[at + 7] = capacity(box, table, other)
    out[at + 8] = empty_spaces(table, other) if table.revealed != 0 else SPACES


@rule
def observe_pile(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """Per seat from the observer: tiles left by colour.

    Everybody can count them (H2)."""
    for tile in range(PILE - table.turned_up[other]):
        out[at + colour_of(table.pile[other, tile])] += 1


@rule
def observe_storage(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """Per seat from the observer and space: there is one, colour one-hot, crops, joker, fresh."""
    for storage in range(capacity(box, table, other)):
        first = at + STORED_FEATURES * storage
        out[first] = 1
        observe_piece(table.stored[other, storage], first, out)
        out[first + STORED_FEATURES - 1] = table.fresh[other] >> storage & 1


@rule
def is_open(table: Any, seat: int, other: int) -> bool:
    """Whether the observer may see a board (H3)."""
    return table.assembly[other] != EMPTY and (other == seat or table.revealed != 0)


@rule
def observe_shift(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """Per seat from the observer: shift of an open board, one-hot."""
    if is_open(table, seat, other):
        out[at + table.assembly[other] % len(SHIFTS)] = 1


@rule
def observe_board(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """Per seat from the observer and space (0 while hidden): known, colour one-hot, filled, in reach,
    filled neighbours, crops on it, joker on it, start castle on it."""
    if not is_open(table, seat, other):
        return
    filled, reach, shift = table.filled[other], table.reach[other], table.assembly[other] % len(SHIFTS)
    for space in range(SPACES):
        first = at + SPACE_FEATURES * space
        out[first] = 1
        out[first + 1 + space_colour(table, other, space)] = 1
        state = first + 1 + len(Colour)
        out[state] = has(filled, space)
        out[state + 1] = has(reach, space)
        out[state + 2] = popcount(box.neighbours[shift, space] & filled)
        piece = table.piece[other, space]
        if piece == JOKER:
            out[state + 3 + len(Crop)] = 1
        elif piece == START_CASTLE:
            out[state + 4 + len(Crop)] = 1
        elif piece != EMPTY and piece % BACKS > AGRICULTURE:
            for crop in range(len(Crop)):
                out[state + 3 + crop] = (piece % BACKS - AGRICULTURE) >> crop & 1


LAYOUT, observe = observation(
    Table,
    PLAYERS_MIN,
    written("first_player", observe_first, PLAYERS_MAX, most=1),
    numbers(
        "options",
        "edition first, two_pairs_must_differ, castle_refill before_effects, castle_tile_costs, "
        "take_only_placeable (2: never), joker_same_turn, tie_break_hand",
        *("edition", "two_pairs_must_differ", "castle_refill", "castle_tile_costs"),
        *("take_only_placeable", "joker_same_turn", "tie_break_hand"),
    ),
    written("clock", observe_clock, 6, most=(SCORINGS, 1, "laps_left", 1, 1, 1)),
    numbers("own_hand", "domain cards of the observer by colour", "hand", own=True),
    numbers("own_drawn", "what the observer has drawn since the deck was last shuffled", "drawn", own=True),
    numbers("deck_began", "the deck when it was last shuffled"),
    numbers("deck", "cards left, then the discard by colour", "deck_left", "domain_discard"),
    numbers("yields", "yield cards left, then the discard by kind", "yields_left", "yield_discard"),
    written("neutral", observe_neutral, 1 + 2 * len(Colour), most=NEUTRALS),
    numbers("stock", "upgrades left by kind"),
    written("bonuses", observe_bonuses, len(Colour), SIDES, most=BYTE_MAX),
    written("display", observe_display, DISPLAY, TILE_FEATURES, most=1),
    present("waiting", "slots that wait for a tile"),
    written("held", observe_held, STORED_FEATURES, most=1),
    one_hot("held_space", "one-hot, space chosen for it"),
    one_hot("held_storage", "one-hot, storage space of the piece to be placed"),
    written("princes", observe_prince, PRINCE_FEATURES, each=True, most=PRINCE_MOST),
    each_seat("upgrades", "per seat from the observer, by kind", "upgrades"),
    written("piles", observe_pile, len(Colour), each=True, most=PILE),
    each_seat("modules", "per seat from the observer: dealt modules A1 to C4", hot("module")),
    written("shifts", observe_shift, len(SHIFTS), each=True, most=1),
    written("storage", observe_storage, STORAGE_MAX, STORED_FEATURES, each=True, most=1),
    written("boards", observe_board, SPACES, SPACE_FEATURES, each=True, most=SPACE_MOST),
)
