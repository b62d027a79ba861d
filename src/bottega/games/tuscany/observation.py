"""What a prince knows, as numbers for a learner: seats counted from the observer, hidden things absent."""

from typing import Any

from bottega.engine.bits import has, popcount
from bottega.engine.compiling import rule
from bottega.engine.observations import Layout, Slice
from bottega.games.tuscany.board import LETTERS, SPACES, VARIANTS
from bottega.games.tuscany.display import colour_of
from bottega.games.tuscany.gains import capacity
from bottega.games.tuscany.placing import KINDS_OF_COLOUR, KINDS_OF_SHIFT, neighbours, space_colour
from bottega.games.tuscany.scoring import empty_spaces, hand_size
from bottega.games.tuscany.vocabulary import (
    AGRICULTURE,
    BACKS,
    CROPS,
    DISPLAY,
    GAME_OVER,
    JOKER,
    NEUTRAL,
    NONE,
    PHASES,
    PILE,
    PLAYERS_MAX,
    PLAYERS_MIN,
    SCORINGS,
    SIDES,
    START_CASTLE,
    STORAGE_MAX,
    UPGRADES,
    YIELDS,
)

KINDS_OF_CROP, KINDS_OF_UPGRADE, KINDS_OF_YIELD = len(CROPS), len(UPGRADES), len(YIELDS)
SEATS = PLAYERS_MAX
MODULES = len(LETTERS) * VARIANTS
TILE_FEATURES = KINDS_OF_COLOUR + KINDS_OF_CROP + 1
SPACE_FEATURES = 1 + KINDS_OF_COLOUR + 1 + 1 + 1 + KINDS_OF_CROP + 2
STORED_FEATURES = 1 + KINDS_OF_COLOUR + KINDS_OF_CROP + 2
PRINCE_FEATURES = 9
BYTE_MAX, HUNDRED = 127, 100  # a score is told in hundreds and the rest

LAYOUT = Layout(
    Slice("phase", (len(PHASES),), "one-hot, in the order setup_assembly … game_over"),
    Slice("players", (PLAYERS_MAX - PLAYERS_MIN + 1,), "one-hot, 2 to 4"),
    Slice("to_play", (SEATS,), "one-hot, seats clockwise from the observer"),
    Slice("first_player", (SEATS,), "one-hot, seats clockwise from the observer"),
    Slice(
        "options",
        (7,),
        "edition first, two_pairs_must_differ, castle_refill before_effects, castle_tile_costs, "
        "take_only_placeable, joker_same_turn, tie_break_hand",
    ),
    Slice("clock", (6,), "round (1 to 3), last lap under way, laps left, extra used, cleared, boards open"),
    Slice("own_hand", (KINDS_OF_COLOUR,), "domain cards of the observer by colour"),
    Slice("own_drawn", (KINDS_OF_COLOUR,), "what the observer has drawn since the deck was last shuffled"),
    Slice("deck_began", (KINDS_OF_COLOUR,), "the deck when it was last shuffled"),
    Slice("deck", (1 + KINDS_OF_COLOUR,), "cards left, then the discard by colour"),
    Slice("yields", (1 + KINDS_OF_YIELD,), "yield cards left, then the discard by kind"),
    Slice("neutral", (1 + 2 * KINDS_OF_COLOUR,), "tiles left, then pile and removed tiles by colour"),
    Slice("stock", (KINDS_OF_UPGRADE,), "upgrades left by kind"),
    Slice("bonuses", (KINDS_OF_COLOUR, SIDES), "green points of the sides not yet taken"),
    Slice("display", (DISPLAY, TILE_FEATURES), "per slot: colour one-hot, crops, neutral back"),
    Slice("waiting", (DISPLAY,), "slots that wait for a tile"),
    Slice("held", (STORED_FEATURES,), "tile taken, picked or about to be placed; as storage below"),
    Slice("held_space", (SPACES,), "one-hot, space chosen for it"),
    Slice("held_storage", (STORAGE_MAX,), "one-hot, storage space of the piece to be placed"),
    Slice(
        "princes",
        (SEATS, PRINCE_FEATURES),
        "per seat from the observer: cards in hand, workers, marble, green, red in hundreds and the rest, "
        "tiles turned up, storage spaces, empty spaces",
    ),
    Slice("upgrades", (SEATS, KINDS_OF_UPGRADE), "per seat from the observer, by kind"),
    Slice("piles", (SEATS, KINDS_OF_COLOUR), "per seat from the observer: tiles left by colour"),
    Slice("modules", (SEATS, MODULES), "per seat from the observer: dealt modules A1 to C4"),
    Slice("shifts", (SEATS, KINDS_OF_SHIFT), "per seat from the observer: shift of an open board, one-hot"),
    Slice(
        "storage",
        (SEATS, STORAGE_MAX, STORED_FEATURES),
        "per seat from the observer and space: there is one, colour one-hot, crops, joker, fresh",
    ),
    Slice(
        "boards",
        (SEATS, SPACES, SPACE_FEATURES),
        "per seat from the observer and space (0 while hidden): known, colour one-hot, filled, in reach, "
        "filled neighbours, crops on it, joker on it, start castle on it",
    ),
)
(
    PHASE_AT,
    PLAYERS_AT,
    TO_PLAY_AT,
    FIRST_AT,
    OPTIONS_AT,
    CLOCK_AT,
    HAND_AT,
    DRAWN_AT,
    BEGAN_AT,
    DECK_AT,
    YIELDS_AT,
    NEUTRAL_AT,
    STOCK_AT,
    BONUSES_AT,
    DISPLAY_AT,
    WAITING_AT,
    HELD_AT,
    HELD_SPACE_AT,
    HELD_STORAGE_AT,
    PRINCES_AT,
    UPGRADES_AT,
    PILES_AT,
    MODULES_AT,
    SHIFTS_AT,
    STORAGE_AT,
    BOARDS_AT,
) = LAYOUT.offsets


@rule
def observe(box: Any, table: Any, seat: int, out: Any) -> None:
    """Write the observation of a seat; every number that is not set is 0."""
    for index in range(len(out)):
        out[index] = 0
    players = table.players
    out[PHASE_AT + table.phase] = 1
    out[PLAYERS_AT + players - PLAYERS_MIN] = 1
    if table.phase != GAME_OVER:
        out[TO_PLAY_AT + (table.to_play - seat) % players] = 1
    out[FIRST_AT + (0 - seat) % players] = 1
    observe_options(table, out)
    for colour in range(KINDS_OF_COLOUR):
        out[HAND_AT + colour] = table.hand[seat, colour]
        out[DRAWN_AT + colour] = table.drawn[seat, colour]
        out[BEGAN_AT + colour] = table.deck_began[colour]
    observe_stocks(box, table, out)
    observe_display(table, out)
    observe_held(table, out)
    for other in range(players):
        observe_prince(box, table, other, (other - seat) % players, out)
        if table.assembly[other] != NONE and (other == seat or table.revealed != 0):
            observe_board(box, table, other, (other - seat) % players, out)


@rule
def observe_options(table: Any, out: Any) -> None:
    """Options and clock."""
    out[OPTIONS_AT] = table.edition
    out[OPTIONS_AT + 1] = table.two_pairs_must_differ
    out[OPTIONS_AT + 2] = table.castle_refill
    out[OPTIONS_AT + 3] = table.castle_tile_costs
    out[OPTIONS_AT + 4] = table.take_only_placeable
    out[OPTIONS_AT + 5] = table.joker_same_turn
    out[OPTIONS_AT + 6] = table.tie_break_hand
    out[CLOCK_AT] = min(table.scorings + 1, SCORINGS)
    if table.laps_left != NONE:
        out[CLOCK_AT + 1] = 1
        out[CLOCK_AT + 2] = table.laps_left
    out[CLOCK_AT + 3] = table.extra_used
    out[CLOCK_AT + 4] = table.cleared
    out[CLOCK_AT + 5] = table.revealed


@rule
def observe_stocks(box: Any, table: Any, out: Any) -> None:
    """Decks, discards, neutral tiles, upgrades and bonuses: what everybody can count."""
    out[DECK_AT] = table.deck_left
    for colour in range(KINDS_OF_COLOUR):
        out[DECK_AT + 1 + colour] = table.domain_discard[colour]
        for side in range(SIDES):
            if table.bonus_by[colour, side] == NONE:
                out[BONUSES_AT + SIDES * colour + side] = box.bonus[colour, side]
    out[YIELDS_AT] = table.yields_left
    for card in range(KINDS_OF_YIELD):
        out[YIELDS_AT + 1 + card] = table.yield_discard[card]
    out[NEUTRAL_AT] = table.neutral_left
    for place in range(table.neutral_left):
        out[NEUTRAL_AT + 1 + colour_of(table.neutral_pile[place])] += 1
    for face in range(BACKS):
        if table.removed[face] > 0:
            out[NEUTRAL_AT + 1 + KINDS_OF_COLOUR + colour_of(face)] += table.removed[face]
    for upgrade in range(KINDS_OF_UPGRADE):
        out[STOCK_AT + upgrade] = table.stock[upgrade]


@rule
def observe_face(tile: int, at: int, out: Any) -> None:
    """Colour and crops of a tile."""
    face = tile % BACKS
    out[at + colour_of(face)] = 1
    if face > AGRICULTURE:
        for crop in range(KINDS_OF_CROP):
            out[at + KINDS_OF_COLOUR + crop] = (face - AGRICULTURE) >> crop & 1


@rule
def observe_display(table: Any, out: Any) -> None:
    """The display, slot by slot."""
    for slot in range(DISPLAY):
        tile = table.display[slot]
        if tile != NONE:
            at = DISPLAY_AT + TILE_FEATURES * slot
            observe_face(tile, at, out)
            if tile // BACKS == NEUTRAL:
                out[at + TILE_FEATURES - 1] = 1
    for index in range(table.waits):
        out[WAITING_AT + table.waiting[index]] = 1


@rule
def observe_piece(piece: int, at: int, out: Any) -> None:
    """A tile or a joker that is held or stored."""
    if piece == JOKER:
        out[at + STORED_FEATURES - 2] = 1
    elif piece != NONE:
        observe_face(piece, at + 1, out)


@rule
def observe_held(table: Any, out: Any) -> None:
    """What the decision under way is about."""
    held = table.held
    if table.held_storage != NONE:
        held = table.stored[table.to_play, table.held_storage]
        out[HELD_STORAGE_AT + table.held_storage] = 1
    if held != NONE:
        out[HELD_AT] = 1
        observe_piece(held, HELD_AT, out)
    if table.held_space != NONE:
        out[HELD_SPACE_AT + table.held_space] = 1


@rule
def observe_prince(box: Any, table: Any, seat: int, place: int, out: Any) -> None:
    """What everybody knows of a prince, his board apart (H2)."""
    at = PRINCES_AT + PRINCE_FEATURES * place
    out[at] = hand_size(table, seat)
    out[at + 1] = table.workers[seat]
    out[at + 2] = table.marble[seat]
    out[at + 3] = min(table.green[seat], BYTE_MAX)
    out[at + 4] = table.points[seat] // HUNDRED
    out[at + 5] = table.points[seat] % HUNDRED
    out[at + 6] = table.turned_up[seat]
    out[at + 7] = capacity(box, table, seat)
    out[at + 8] = empty_spaces(table, seat) if table.revealed != 0 else SPACES
    for upgrade in range(KINDS_OF_UPGRADE):
        out[UPGRADES_AT + KINDS_OF_UPGRADE * place + upgrade] = table.upgrades[seat, upgrade]
    for tile in range(PILE - table.turned_up[seat]):
        out[PILES_AT + KINDS_OF_COLOUR * place + colour_of(table.pile[seat, tile])] += 1
    for letter in range(len(LETTERS)):
        out[MODULES_AT + MODULES * place + VARIANTS * letter + table.module[seat, letter]] = 1
    for storage in range(capacity(box, table, seat)):
        at = STORAGE_AT + STORED_FEATURES * (STORAGE_MAX * place + storage)
        out[at] = 1
        observe_piece(table.stored[seat, storage], at, out)
        out[at + STORED_FEATURES - 1] = table.fresh[seat] >> storage & 1


@rule
def observe_board(box: Any, table: Any, seat: int, place: int, out: Any) -> None:
    """A board that the observer may see, space by space (H3)."""
    out[SHIFTS_AT + KINDS_OF_SHIFT * place + table.assembly[seat] % KINDS_OF_SHIFT] = 1
    for space in range(SPACES):
        at = BOARDS_AT + SPACE_FEATURES * (SPACES * place + space)
        out[at] = 1
        out[at + 1 + space_colour(table, seat, space)] = 1
        state = at + 1 + KINDS_OF_COLOUR
        out[state] = has(table.filled[seat], space)
        out[state + 1] = has(table.reach[seat], space)
        out[state + 2] = popcount(neighbours(box, table, seat, space) & table.filled[seat])
        piece = table.piece[seat, space]
        if piece == JOKER:
            out[state + 3 + KINDS_OF_CROP] = 1
        elif piece == START_CASTLE:
            out[state + 4 + KINDS_OF_CROP] = 1
        elif piece != NONE and piece % BACKS > AGRICULTURE:
            for crop in range(KINDS_OF_CROP):
                out[state + 3 + crop] = (piece % BACKS - AGRICULTURE) >> crop & 1
