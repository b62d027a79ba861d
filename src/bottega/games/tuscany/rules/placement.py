"""A piece fills a space: its points and the effect of its colour. Section numbers are clauses TUS-*."""

from typing import Any

from bottega.engine.bits import ONE, ZERO, as_int, bit, has, lowest, popcount
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.tuscany.actions import TOLD
from bottega.games.tuscany.rules.display import colour_of
from bottega.games.tuscany.rules.gains import gain_green
from bottega.games.tuscany.table import AGRICULTURE, BACKS, JOKER, SHIFTS, SIDES, Colour, Green


@rule
def neighbours(box: Any, table: Any, seat: int, space: int) -> Any:
    """Mask of the spaces that touch a space (S11)."""
    return box.neighbours[table.assembly[seat] % len(SHIFTS), space]


@rule
def space_colour(table: Any, seat: int, space: int) -> int:
    """The colour of a space."""
    for colour in range(len(Colour) - 1):
        if has(table.ground[seat, colour], space):
            return colour
    return len(Colour) - 1


@rule
def placeable_colours(table: Any, seat: int) -> Any:
    """Mask of the colours with an empty space that touches a filled one; cards do not matter (A4)."""
    colours = ZERO
    for colour in range(len(Colour)):
        if table.ground[seat, colour] & table.reach[seat] != ZERO:
            colours |= bit(colour)
    return colours


@rule
def is_fresh(table: Any, seat: int, place: int) -> Any:
    """Whether a stored joker must wait for a later turn (P5, V6)."""
    return table.fresh[seat] >> place & 1 != 0 and table.joker_same_turn == 0


@rule
def held_piece(table: Any, seat: int) -> int:
    """The piece to be placed: one from storage, or the tile of a castle (P1, K1)."""
    if table.held_storage != EMPTY:
        return as_int(table.stored[seat, table.held_storage])
    return as_int(table.held)


@rule
def piece_spaces(table: Any, seat: int, piece: int, payable: Any) -> Any:
    """Mask of the spaces where a piece may go: touching, of its colour, a joker anywhere (P2 to P4)."""
    if piece != JOKER:
        colour = colour_of(piece)
        return table.ground[seat, colour] & table.reach[seat] if has(payable, colour) else ZERO
    spaces = ZERO
    for colour in range(len(Colour)):
        if has(payable, colour):
            spaces |= table.ground[seat, colour] & table.reach[seat]
    return spaces


@rule
def placeable_pieces(table: Any, seat: int, payable: Any) -> Any:
    """Mask of the storage spaces whose piece can be placed and paid; equal pieces once (T2, P5)."""
    places = ZERO
    for place in range(len(table.stored[seat])):
        piece = as_int(table.stored[seat, place])
        if piece != EMPTY and not is_fresh(table, seat, place):
            twin = False
            for before in range(place):
                other = table.stored[seat, before]
                if other != EMPTY and other % BACKS == piece % BACKS and has(places, before):
                    twin = True
            if not twin and piece_spaces(table, seat, piece, payable) != ZERO:
                places |= bit(place)
    return places


@rule
def fill(box: Any, table: Any, seat: int, piece: int, space: int) -> None:
    """A piece lies on a space for good (P13)."""
    table.piece[seat, space] = piece
    table.filled[seat] |= bit(space)
    table.reach[seat] = (table.reach[seat] | neighbours(box, table, seat, space)) & ~table.filled[seat]


@rule
def area_of(box: Any, table: Any, seat: int, space: int, colour: int) -> Any:
    """Mask of the area of a space: all that touches it within its colour (S13)."""
    ground = table.ground[seat, colour]
    area = bit(space)
    edge = area
    while edge != ZERO:
        around = ZERO
        while edge != ZERO:
            around |= neighbours(box, table, seat, lowest(edge))
            edge &= edge - ONE
        edge = around & ground & ~area
        area |= edge
    return area


@rule
def score_piece(box: Any, table: Any, log: Any, seat: int, piece: int, space: int) -> int:
    """A piece fills a space; what it brings at once: green points for each crop that is new in its area, for
    the area, for the colour (P1, P11, P12, K10). Returns the colour."""
    colour = space_colour(table, seat, space)
    fill(box, table, seat, piece, space)
    tell(log, TOLD.PLACED, EVERYBODY, seat, piece, space, colour)
    area = area_of(box, table, seat, space, colour)
    if colour == Colour.LIGHT_GREEN:
        points, fresh = crops_worth(box, table, seat, piece, area & ~bit(space))
        gain_green(table, seat, Green.CROPS, points)
        tell(log, TOLD.CROPS_SCORED, EVERYBODY, seat, points, fresh)
    if area & ~table.filled[seat] == ZERO:
        points = as_int(box.area_points[popcount(area)])
        gain_green(table, seat, Green.AREAS, points)
        tell(log, TOLD.AREA_COMPLETED, EVERYBODY, seat, colour, as_int(area), points)
    if table.ground[seat, colour] & ~table.filled[seat] == ZERO:
        take_bonus(box, table, log, seat, colour)
    return colour


@rule
def crops_on(table: Any, seat: int, spaces: Any) -> int:
    """Mask of the crops that the tiles on some spaces show; jokers show none (K11)."""
    crops = 0
    while spaces != ZERO:
        piece = table.piece[seat, lowest(spaces)]
        spaces &= spaces - ONE
        if piece != EMPTY and piece % BACKS > AGRICULTURE:
            crops |= piece % BACKS - AGRICULTURE
    return crops


@rule
def crops_worth(box: Any, table: Any, seat: int, piece: int, others: Any) -> tuple[int, int]:
    """Points for each crop that is new beside others, and the mask of these; a joker is always new (K11)."""
    if piece == JOKER:
        return as_int(box.joker_crop_points), 0
    fresh = (piece % BACKS - AGRICULTURE) & ~crops_on(table, seat, others)
    return as_int(box.new_crop_points) * popcount(fresh), fresh


@rule
def take_bonus(box: Any, table: Any, log: Any, seat: int, colour: int) -> None:
    """The first and the second to fill a colour take its bonus, later ones nothing (P12)."""
    for side in range(SIDES):
        if table.bonus_by[colour, side] == EMPTY:
            table.bonus_by[colour, side] = seat
            points = as_int(box.bonus[colour, side])
            gain_green(table, seat, Green.BONUSES, points)
            tell(log, TOLD.COLOUR_COMPLETED, EVERYBODY, seat, colour, side, points)
            return
    tell(log, TOLD.COLOUR_COMPLETED, EVERYBODY, seat, colour, EMPTY, 0)
