"""The table of The Castles of Tuscany: the names of its things, what is printed on it, and its schema."""

from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from typing import Any

from bottega.engine.bits import members
from bottega.engine.compound_fields import By, Line, by, counts, line, listed, stack
from bottega.engine.fields import derived, field, require, rows, seats
from bottega.engine.kinds import Kind, bits, combined, flag, number, one_of, read_list, read_object, seat
from bottega.engine.names import EMPTY, names
from bottega.engine.schema import Record

PLAYERS_MIN, PLAYERS_MAX = 2, 4

Colour = names("dark_green red turquoise light_green grey orange yellow beige", called="ground")
Tile = names("castle city inn agriculture quarry village monastery cart", called="kind")  # by its colour
COLOUR_OF = dict(zip(Tile.words, Colour.words, strict=True))
Crop = names("wine boar olives grain", called="crop")
Upgrade = names("card storage marble worker yield", called="upgrade")
Yield = names("red_points green_points cards worker marble joker", called="yield")
Gain = names("red green cards workers marble jokers")
Phase = names(
    "setup_assembly setup_castle setup_upgrade main_action take_tile discard_stored place_piece place_space "
    "place_payment castle_pick castle_space city_upgrade extra_action game_over"
)
Green = names("areas crops bonuses storage yields", called="green")  # where points come from
Red = names(
    "scoring_1 scoring_2 scoring_3 yields lost_jokers stored_tiles stored_jokers marble workers cards",
    called="red",
)
DecidedBy = names("points empty_spaces green hand shared")
Edition = names("revised first")
CastleRefill = names("after_effects before_effects")
NO_YES = ("false", "true")
TakeOnlyPlaceable = names("false true never")  # false: only after a colour was replaced; never: not even then

# A board: three modules of two columns of five spaces, in any order, each turned round or not, the second
# and the third at most a space higher or lower than their neighbour (TUS-S10).
LETTERS, VARIANTS = "ABC", 4
COLUMNS, ROWS = 2, 5
MODULE_SPACES = COLUMNS * ROWS
SPACES = len(LETTERS) * MODULE_SPACES
MODULES = tuple(f"{letter}{variant + 1}" for letter in LETTERS for variant in range(VARIANTS))
ORDERS = tuple("".join(order) for order in permutations(LETTERS))
TURNINGS = tuple("".join(signs) for signs in product("01", repeat=len(LETTERS)))
SHIFTS = ("000", "00+", "00-", "0+0", "0++", "0-0", "0--")  # of each position: + one space lower, - higher
ASSEMBLIES = len(ORDERS) * len(TURNINGS) * len(SHIFTS)

DISPLAY, STORAGE_MAX = 8, 5
PILE, NEUTRALS, CARDS, YIELD_CARDS = 21, 32, 122, 27
SCORINGS = 3
SIDES = 2  # of a colour bonus
CHAIN_MAX = 4  # slots that can wait for a tile at once
COUNT_MAX, SCORE_MAX = 127, 9999

# A face is what a tile shows: its kind by the number of its colour; agriculture by AGRICULTURE plus the mask
# of its crops. The number of plain agriculture is free for the joker.
JOKER, START_CASTLE, AGRICULTURE = 3, 8, 8
FACES = (
    *("joker" if tile == "agriculture" else tile for tile in Tile.words),
    "start_castle",
    *("+".join(Crop.words[crop] for crop in members(mask)) for mask in range(1, 1 << len(Crop))),
)
FACE_COLOURS = (0, 1, 2, EMPTY, 4, 5, 6, 7, 0, *[Colour.LIGHT_GREEN] * 15)

# A piece is a face and a back: the colour of a prince, or the light back of a neutral tile.
BACKS = len(FACES)
NEUTRAL = PLAYERS_MAX
BACK_NAMES = (*(str(prince) for prince in range(PLAYERS_MAX)), "neutral")
NO_TILES = (JOKER, START_CASTLE)
PIECES = tuple(
    face if number_ in NO_TILES else f"{face}@{back}"
    for number_, (back, face) in enumerate(product(BACK_NAMES, FACES))
)
PIECE = one_of(PIECES, empty=True)
FACE = one_of(FACES, empty=True)
SWITCH = one_of(NO_YES)
SPACE = number(SPACES - 1, empty=True)
SLOT = number(DISPLAY - 1, empty=True)
BOARD_MASK = bits(SPACES, stored="u8")


def face_of(piece: int) -> int:
    return piece % BACKS


@dataclass(frozen=True)
class ShownPiece(Kind):
    """A piece as views and events tell it: `kind` is castle to cart, joker or start_castle, `crops` those of
    agriculture, `back` the seat of a prince or "neutral", None for what is no tile."""

    empty: int | None = EMPTY

    def tell(self, piece: int) -> dict[str, Any]:
        back, face = divmod(piece, BACKS)
        crops = [Crop.words[crop] for crop in members(max(0, face - AGRICULTURE))]
        return {
            "kind": "agriculture" if crops else FACES[face],
            "crops": crops,
            "back": None if face in NO_TILES else "neutral" if back == NEUTRAL else back,
        }


SHOWN = ShownPiece()


def piece_data(piece: Any) -> dict[str, Any] | None:
    """A tile, joker or start castle as data; None where there is none."""
    told = _piece_data(int(piece))
    return told and {**told, "crops": [*told["crops"]]}


@cache
def _piece_data(piece: int) -> dict[str, Any] | None:
    told: dict[str, Any] | None = SHOWN.write(piece, PLAYERS_MAX)
    return told


@dataclass(frozen=True)
class ByBack(By):
    """Something by the backs of tiles: those of the seats at the table, and the neutral one."""

    def write(self, block: Any, players: int) -> dict[str, Any]:
        backs = (*range(players), NEUTRAL)
        return {BACK_NAMES[back]: self.item.write(block[back], players) for back in backs}

    def read(self, data: Any, place: str, players: int) -> Any:
        read_object(data, [*BACK_NAMES[:players], BACK_NAMES[NEUTRAL]], place, ())
        return super().read(data, place, players)


@dataclass(frozen=True)
class Modules(Line):
    """A variant of each letter, told by its name, such as C4."""

    def write(self, block: Any, players: int) -> list[Any]:
        return [kind.write(block[letter], players) for letter, kind in enumerate(MODULES_OF)]

    def read(self, data: Any, place: str, players: int) -> Any:
        given, kinds = read_list(data, place), enumerate(MODULES_OF)
        require(len(given) == len(LETTERS), f"{place}: expected {len(LETTERS)}, not {len(given)}")
        return [kind.read(given[letter], f"{place}[{letter}]", players) for letter, kind in kinds]


MODULES_OF = [
    one_of(MODULES[first : first + VARIANTS], empty=True) for first in range(0, len(MODULES), VARIANTS)
]
DEALT = Modules(item=MODULES_OF[0], count=len(LETTERS))
BY_FACE = counts(FACES, sparse=True)
BY_COLOUR = counts(Colour, sparse=True)


class Table(Record, seats=PLAYERS_MAX, phases=Phase, points=False):
    """`points` of the shared part is the red track."""

    boards = seats(
        ground=derived(line(BOARD_MASK, len(Colour)), "spaces of each colour; none before the assembly"),
        filled=derived(BOARD_MASK, "spaces with a piece"),
        reach=derived(BOARD_MASK, "empty spaces that touch a filled one"),
    )
    lap = field(number(SCORE_MAX), "0 before the first one")
    edition = derived(one_of(Edition))
    two_pairs_must_differ = derived(SWITCH)
    castle_refill = derived(one_of(CastleRefill))
    castle_tile_costs = derived(SWITCH)
    take_only_placeable = derived(one_of(TakeOnlyPlaceable))
    joker_same_turn = derived(SWITCH)
    tie_break_hand = derived(SWITCH)
    revealed = field(flag(), "whether all boards lie open")
    scorings = field(number(SCORINGS), "made so far")
    laps_left = field(number(COUNT_MAX, empty=True), "after the last trigger; none before it")
    skipped = field(number(PLAYERS_MAX), "turns of this lap without any legal action")
    extra_used = field(flag(), "whether this turn's marble is spent", called="extra")
    cleared = field(flag(), "whether this take has cleared a colour")
    held = field(PIECE, "tile taken or picked, neither stored nor placed yet")
    held_slot = field(SLOT, "where it lay")
    held_storage = field(number(STORAGE_MAX - 1, empty=True), "storage space of the piece to be placed")
    held_space = field(SPACE, "where it goes")
    waits = derived(number(CHAIN_MAX), "how many slots wait for a tile of the acting prince")
    waiting = field(listed(SLOT, CHAIN_MAX), "which, outermost first")
    decided_by = derived(one_of(DecidedBy, empty=True), "what decided the victory")
    deck_began = field(BY_COLOUR, "the deck when it was last shuffled")
    domain_deck = field(
        stack(one_of(Colour, empty=True), CARDS), "face down", seen="count", called="deck", left="deck_left"
    )
    domain_discard = field(BY_COLOUR, "discarded domain cards", called="discard")
    yield_deck = field(
        stack(one_of(Yield, empty=True), YIELD_CARDS),
        "face down",
        seen="count",
        called="yields",
        left="yields_left",
    )
    yield_discard = field(counts(Yield, sparse=True), "yield cards turned up")
    neutral_pile = field(stack(FACE, NEUTRALS), "neutral tiles, face down", seen="count", left="neutral_left")
    removed = field(BY_FACE, "neutral tiles taken off the display, by face")
    set_aside = field(line(BY_FACE, PLAYERS_MAX, for_players=True), "the princes' ones, by back and face")
    boxed = field(
        ByBack(item=BY_FACE, count=len(BACK_NAMES), named=BACK_NAMES, lenient=True),
        "given up from storage, by back and face",
    )
    display = field(line(PIECE, DISPLAY), "tiles that lie open")
    stock = field(counts(Upgrade, sparse=True), "upgrades that are left")
    bonus_by = field(
        by(Colour, line(seat(empty=True), SIDES, trimmed=True), lenient=True),
        "who took side I and side II",
        called="bonuses",
    )
    princes = seats(
        assembly=field(
            combined(order=ORDERS, turning=TURNINGS, shift=SHIFTS, empty=True),
            "how the modules are joined",
            behind="reach",
        ),
        green=derived(number(SCORE_MAX), "the green track", behind="lap"),
        green_from=field(counts(Green, SCORE_MAX, sparse=True), "where green points came from"),
        red_from=field(counts(Red, SCORE_MAX, sparse=True), "where red points came from"),
        marble=field(number(SCORE_MAX), "blocks of marble"),
        workers=field(number(SCORE_MAX), "workers"),
        module=field(DEALT, "an A, a B and a C", called="modules", behind="decided_by"),
        start=field(SPACE, "space of the start castle"),
        pieces=rows(
            SPACES,
            index="space",
            only="piece",
            apart=START_CASTLE,
            piece=field(PIECE, "what fills a space for good"),
        ),
        stored=field(line(PIECE, STORAGE_MAX, trimmed=True), "pieces in storage", called="storage"),
        fresh=field(bits(STORAGE_MAX), "storage spaces with a joker gained in this turn"),
        upgrades=field(counts(Upgrade, sparse=True), "upgrades beside the tableau"),
        hand=field(BY_COLOUR, "domain cards in hand", seen="owner"),
        drawn=field(BY_COLOUR, "cards drawn from the deck since it was last shuffled", seen="owner"),
        pile=field(stack(FACE, PILE), "own tiles, face down", seen="count", behind="yield_discard"),
        turned_up=derived(number(PILE), "own tiles turned up so far"),
    )
