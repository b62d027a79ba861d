"""What a prince knows, as numbers for a learner: seats counted from the observer, hidden things absent."""

from typing import Any

from bottega.engine.bits import has, popcount
from bottega.engine.compiling import rule
from bottega.engine.names import EMPTY
from bottega.engine.observations import Layout, Slice
from bottega.games.tuscany.rules.display import colour_of
from bottega.games.tuscany.rules.gains import capacity
from bottega.games.tuscany.rules.placing import neighbours, space_colour
from bottega.games.tuscany.rules.scoring import empty_spaces, hand_size
from bottega.games.tuscany.table import (
    AGRICULTURE,
    BACKS,
    DISPLAY,
    JOKER,
    LETTERS,
    MODULES,
    NEUTRAL,
    PILE,
    PLAYERS_MAX,
    PLAYERS_MIN,
    SCORINGS,
    SHIFTS,
    SIDES,
    SPACES,
    START_CASTLE,
    STORAGE_MAX,
    VARIANTS,
    Colour,
    Crop,
    Phase,
    Upgrade,
    Yield,
)

TILE_FEATURES = len(Colour) + len(Crop) + 1
SPACE_FEATURES = 1 + len(Colour) + 1 + 1 + 1 + len(Crop) + 2
STORED_FEATURES = 1 + len(Colour) + len(Crop) + 2
PRINCE_FEATURES = 9
BYTE_MAX, HUNDRED = 127, 100  # a score is told in hundreds and the rest

LAYOUT = Layout(
    Slice("phase", (len(Phase),), "one-hot, in the order setup_assembly … game_over"),
    Slice("players", (PLAYERS_MAX - PLAYERS_MIN + 1,), "one-hot, 2 to 4"),
    Slice("to_play", (PLAYERS_MAX,), "one-hot, seats clockwise from the observer"),
    Slice("first_player", (PLAYERS_MAX,), "one-hot, seats clockwise from the observer"),
    Slice(
        "options",
        (7,),
        "edition first, two_pairs_must_differ, castle_refill before_effects, castle_tile_costs, "
        "take_only_placeable, joker_same_turn, tie_break_hand",
    ),
    Slice("clock", (6,), "round (1 to 3), last lap under way, laps left, extra used, cleared, boards open"),
    Slice("own_hand", (len(Colour),), "domain cards of the observer by colour"),
    Slice("own_drawn", (len(Colour),), "what the observer has drawn since the deck was last shuffled"),
    Slice("deck_began", (len(Colour),), "the deck when it was last shuffled"),
    Slice("deck", (1 + len(Colour),), "cards left, then the discard by colour"),
    Slice("yields", (1 + len(Yield),), "yield cards left, then the discard by kind"),
    Slice("neutral", (1 + 2 * len(Colour),), "tiles left, then pile and removed tiles by colour"),
    Slice("stock", (len(Upgrade),), "upgrades left by kind"),
    Slice("bonuses", (len(Colour), SIDES), "green points of the sides not yet taken"),
    Slice("display", (DISPLAY, TILE_FEATURES), "per slot: colour one-hot, crops, neutral back"),
    Slice("waiting", (DISPLAY,), "slots that wait for a tile"),
    Slice("held", (STORED_FEATURES,), "tile taken, picked or about to be placed; as storage below"),
    Slice("held_space", (SPACES,), "one-hot, space chosen for it"),
    Slice("held_storage", (STORAGE_MAX,), "one-hot, storage space of the piece to be placed"),
    Slice(
        "princes",
        (PLAYERS_MAX, PRINCE_FEATURES),
        "per seat from the observer: cards in hand, workers, marble, green, red in hundreds and the rest, "
        "tiles turned up, storage spaces, empty spaces",
    ),
    Slice("upgrades", (PLAYERS_MAX, len(Upgrade)), "per seat from the observer, by kind"),
    Slice("piles", (PLAYERS_MAX, len(Colour)), "per seat from the observer: tiles left by colour"),
    Slice("modules", (PLAYERS_MAX, len(MODULES)), "per seat from the observer: dealt modules A1 to C4"),
    Slice(
        "shifts", (PLAYERS_MAX, len(SHIFTS)), "per seat from the observer: shift of an open board, one-hot"
    ),
    Slice(
        "storage",
        (PLAYERS_MAX, STORAGE_MAX, STORED_FEATURES),
        "per seat from the observer and space: there is one, colour one-hot, crops, joker, fresh",
    ),
    Slice(
        "boards",
        (PLAYERS_MAX, SPACES, SPACE_FEATURES),
        "per seat from the observer and space (0 while hidden): known, colour one-hot, filled, in reach, "
        "filled neighbours, crops on it, joker on it, start castle on it",
    ),
)
AT = LAYOUT.at


@rule
def observe(box: Any, table: Any, seat: int, out: Any) -> None:
    """Write the observation of a seat; every number that is not set is 0."""
    for index in range(len(out)):
        out[index] = 0
    players = table.players
    out[AT.PHASE + table.phase] = 1
    out[AT.PLAYERS + players - PLAYERS_MIN] = 1
    if table.phase != Phase.GAME_OVER:
        out[AT.TO_PLAY + (table.to_play - seat) % players] = 1
    out[AT.FIRST_PLAYER + (0 - seat) % players] = 1
    observe_options(table, out)
    for colour in range(len(Colour)):
        out[AT.OWN_HAND + colour] = table.hand[seat, colour]
        out[AT.OWN_DRAWN + colour] = table.drawn[seat, colour]
        out[AT.DECK_BEGAN + colour] = table.deck_began[colour]
    observe_stocks(box, table, out)
    observe_display(table, out)
    observe_held(table, out)
    for other in range(players):
        observe_prince(box, table, other, (other - seat) % players, out)
        if table.assembly[other] != EMPTY and (other == seat or table.revealed != 0):
            observe_board(box, table, other, (other - seat) % players, out)


@rule
def observe_options(table: Any, out: Any) -> None:
    """Options and clock."""
    out[AT.OPTIONS] = table.edition
    out[AT.OPTIONS + 1] = table.two_pairs_must_differ
    out[AT.OPTIONS + 2] = table.castle_refill
    out[AT.OPTIONS + 3] = table.castle_tile_costs
    out[AT.OPTIONS + 4] = table.take_only_placeable
    out[AT.OPTIONS + 5] = table.joker_same_turn
    out[AT.OPTIONS + 6] = table.tie_break_hand
    out[AT.CLOCK] = min(table.scorings + 1, SCORINGS)
    if table.laps_left != EMPTY:
        out[AT.CLOCK + 1] = 1
        out[AT.CLOCK + 2] = table.laps_left
    out[AT.CLOCK + 3] = table.extra_used
    out[AT.CLOCK + 4] = table.cleared
    out[AT.CLOCK + 5] = table.revealed


@rule
def observe_stocks(box: Any, table: Any, out: Any) -> None:
    """Decks, discards, neutral tiles, upgrades and bonuses: what everybody can count."""
    out[AT.DECK] = table.deck_left
    for colour in range(len(Colour)):
        out[AT.DECK + 1 + colour] = table.domain_discard[colour]
        for side in range(SIDES):
            if table.bonus_by[colour, side] == EMPTY:
                out[AT.BONUSES + SIDES * colour + side] = box.bonus[colour, side]
    out[AT.YIELDS] = table.yields_left
    for card in range(len(Yield)):
        out[AT.YIELDS + 1 + card] = table.yield_discard[card]
    out[AT.NEUTRAL] = table.neutral_left
    for place in range(table.neutral_left):
        out[AT.NEUTRAL + 1 + colour_of(table.neutral_pile[place])] += 1
    for face in range(BACKS):
        if table.removed[face] > 0:
            out[AT.NEUTRAL + 1 + len(Colour) + colour_of(face)] += table.removed[face]
    for upgrade in range(len(Upgrade)):
        out[AT.STOCK + upgrade] = table.stock[upgrade]


@rule
def observe_face(tile: int, at: int, out: Any) -> None:
    """Colour and crops of a tile."""
    face = tile % BACKS
    out[at + colour_of(face)] = 1
    if face > AGRICULTURE:
        for crop in range(len(Crop)):
            out[at + len(Colour) + crop] = (face - AGRICULTURE) >> crop & 1


@rule
def observe_display(table: Any, out: Any) -> None:
    """The display, slot by slot."""
    for slot in range(DISPLAY):
        tile = table.display[slot]
        if tile != EMPTY:
            at = AT.DISPLAY + TILE_FEATURES * slot
            observe_face(tile, at, out)
            if tile // BACKS == NEUTRAL:
                out[at + TILE_FEATURES - 1] = 1
    for index in range(table.waits):
        out[AT.WAITING + table.waiting[index]] = 1


@rule
def observe_piece(piece: int, at: int, out: Any) -> None:
    """A tile or a joker that is held or stored."""
    if piece == JOKER:
        out[at + STORED_FEATURES - 2] = 1
    elif piece != EMPTY:
        observe_face(piece, at + 1, out)


@rule
def observe_held(table: Any, out: Any) -> None:
    """What the decision under way is about."""
    held = table.held
    if table.held_storage != EMPTY:
        held = table.stored[table.to_play, table.held_storage]
        out[AT.HELD_STORAGE + table.held_storage] = 1
    if held != EMPTY:
        out[AT.HELD] = 1
        observe_piece(held, AT.HELD, out)
    if table.held_space != EMPTY:
        out[AT.HELD_SPACE + table.held_space] = 1


@rule
def observe_prince(box: Any, table: Any, seat: int, place: int, out: Any) -> None:
    """What everybody knows of a prince, his board apart (H2)."""
    at = AT.PRINCES + PRINCE_FEATURES * place
    out[at] = hand_size(table, seat)
    out[at + 1] = table.workers[seat]
    out[at + 2] = table.marble[seat]
    out[at + 3] = min(table.green[seat], BYTE_MAX)
    out[at + 4] = table.points[seat] // HUNDRED
    out[at + 5] = table.points[seat] % HUNDRED
    out[at + 6] = table.turned_up[seat]
    out[at + 7] = capacity(box, table, seat)
    out[at + 8] = empty_spaces(table, seat) if table.revealed != 0 else SPACES
    for upgrade in range(len(Upgrade)):
        out[AT.UPGRADES + len(Upgrade) * place + upgrade] = table.upgrades[seat, upgrade]
    for tile in range(PILE - table.turned_up[seat]):
        out[AT.PILES + len(Colour) * place + colour_of(table.pile[seat, tile])] += 1
    for letter in range(len(LETTERS)):
        out[AT.MODULES + len(MODULES) * place + VARIANTS * letter + table.module[seat, letter]] = 1
    for storage in range(capacity(box, table, seat)):
        at = AT.STORAGE + STORED_FEATURES * (STORAGE_MAX * place + storage)
        out[at] = 1
        observe_piece(table.stored[seat, storage], at, out)
        out[at + STORED_FEATURES - 1] = table.fresh[seat] >> storage & 1


@rule
def observe_board(box: Any, table: Any, seat: int, place: int, out: Any) -> None:
    """A board that the observer may see, space by space (H3)."""
    out[AT.SHIFTS + len(SHIFTS) * place + table.assembly[seat] % len(SHIFTS)] = 1
    for space in range(SPACES):
        at = AT.BOARDS + SPACE_FEATURES * (SPACES * place + space)
        out[at] = 1
        out[at + 1 + space_colour(table, seat, space)] = 1
        state = at + 1 + len(Colour)
        out[state] = has(table.filled[seat], space)
        out[state + 1] = has(table.reach[seat], space)
        out[state + 2] = popcount(neighbours(box, table, seat, space) & table.filled[seat])
        piece = table.piece[seat, space]
        if piece == JOKER:
            out[state + 3 + len(Crop)] = 1
        elif piece == START_CASTLE:
            out[state + 4 + len(Crop)] = 1
        elif piece != EMPTY and piece % BACKS > AGRICULTURE:
            for crop in range(len(Crop)):
                out[state + 3 + crop] = (piece % BACKS - AGRICULTURE) >> crop & 1
