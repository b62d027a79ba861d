"""The table of Palatinus: names of its values, and its record."""

from typing import Any

import numpy as np

from bottega.engine.compound_fields import by, counts, line, stack
from bottega.engine.fields import derived, field, rows, seats
from bottega.engine.kinds import bits, flag, number, one_of, seat
from bottega.engine.names import names
from bottega.engine.schema import Record
from bottega.games.palatinus.rules.board import CELLS, OUTER, SLOTS

PLAYERS_MIN, PLAYERS_MAX = 2, 5

Letter = names("A B C D E F G")
Hand = names("left right", called="board_hand")
Colour = names("red yellow green blue purple", called="colour")
Kind = names("merchant peasant condottiere", called="kind")
Piece = names(
    "merchant_plain merchant_wolf peasant_plain peasant_wolf condottiere "
    "extra_merchant_plain extra_merchant_wolf extra_peasant_plain extra_peasant_wolf",
    called="piece",
)
KIND = np.array([next(i for i, kind in enumerate(Kind.words) if kind in piece) for piece in Piece.words])
WOLF = np.array([piece.endswith("_wolf") for piece in Piece.words])
EXTRA = np.array([piece.startswith("extra_") for piece in Piece.words])

Phase = names("lay_slot lay_rotation choose_piece choose_terrain game_over")
Fate = names("board captive fled")
Outcome = names("unclaimed won tied")
DecidedBy = names("points items sequence shared")

BoardSetup = names("players random fixed")
FreeSpring = names("once twice")
Tiebreak = names("items sequence")


class Table(Record, seats=PLAYERS_MAX, phases=Phase, points=False):
    """Slot 0 is the centre, slots 1 to 6 lie clockwise round it; terrains are counted by slot."""

    free = derived(bits(CELLS), "free terrains of the board")
    verdict = derived(line(bits(CELLS), 6), "what each condottiere round the hill being judged takes")
    first_player = field(seat(), "who lays and places first")
    board_setup = derived(one_of(BoardSetup), "option")
    free_spring = derived(one_of(FreeSpring), "option")
    final_tiebreak = derived(one_of(Tiebreak), "option")
    board_hand = field(one_of(Hand, empty=True), "which of the two mirrored boards")
    tiles_laid = derived(number(SLOTS), "how many")
    drawn = field(one_of(Letter, empty=True), "the tile being laid")
    pending_slot = field(number(OUTER, 1, empty=True), "where it goes")
    pending_piece = field(
        one_of(Piece, empty=True), "chosen, not yet placed: still in the hand", seen="owner"
    )
    decided_by = derived(one_of(DecidedBy, empty=True), "what made the winner")
    pile = field(
        stack(one_of(Letter, empty=True), SLOTS, drawn_from="start"),
        "tiles face down",
        seen="nobody",
        called="undrawn",
    )
    undealt = field(
        line(number(least=1, empty=0), OUTER, trimmed=True), "outer hill tokens face down", seen="nobody"
    )
    slots = rows(
        SLOTS,
        tile=field(one_of(Letter, empty=True), "the tile in a slot"),
        rotation=field(number(5), "where its arrow points", given="tile"),
        hill_value=field(number(least=1, empty=0), "its hill token", called="value"),
    )
    pieces = rows(
        CELLS,
        index="cell",
        only="piece",
        spring=derived(flag(), "whether a terrain has one"),
        piece=field(one_of(Piece, empty=True), "kept when it is captured or flees"),
        owner=field(seat(empty=True), "whose it is", called="seat"),
        fate=derived(one_of(Fate), "where it is"),
        captor=derived(seat(empty=True), "who took it"),
    )
    hands = seats(hand=field(counts(Piece, lenient=True), "behind the screen", seen="owner", inline=True))
    hills = rows(
        SLOTS,
        outcome=derived(one_of(Outcome, empty=True), "of the hill in a slot"),
        winner=derived(seat(empty=True), "who has its token"),
    )
    results = seats(
        captives=derived(number(), "captured pieces"),
        ones=derived(number(), "score tokens of shared captures"),
        twos=derived(number(), "score tokens of tied hills"),
        items=derived(number(), "what breaks ties"),
    )
    influence = derived(line(by(Colour, number(4095)), SLOTS), "by slot and seat")


def shown(seat: int, piece: int) -> dict[str, Any]:
    """A piece of a seat turned up; with two players the extra ones have the next unused colours (PAL-S13)."""
    return {
        "colour": Colour.words[seat + 2 if EXTRA[piece] else seat],
        "extra": bool(EXTRA[piece]),
        "wolf": bool(WOLF[piece]),
        "kind": Kind.words[KIND[piece]],
    }


def hill_values(table: Any, slots: Any) -> list[int]:
    """The values of hill tokens in the order in which they are won, A to G."""
    ordered = sorted(slots, key=lambda slot: int(table["tile"][slot]))
    return [int(table["hill_value"][slot]) for slot in ordered]
