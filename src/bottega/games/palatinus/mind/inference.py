"""What others may have laid wolf side up: merchants want company, peasants springs and room (PAL-H2, H3).

The odds are a logistic regression on the laid wolf pieces of games of Gran Maestro
(`python benchmarks/wolf_pieces.py`): what a piece is costs 0.70 nats by a fair world, 0.63 by them.
"""

from math import exp
from typing import Any

from bottega.engine.dice import roll
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.palatinus.knowledge.redeal import count_all
from bottega.games.palatinus.rules.board import CELLS, NEIGHBOURS_MAX, SLOTS
from bottega.games.palatinus.table import KIND, WOLF, Kind, Phase, Piece

# Logarithms of how much likelier a merchant is than a peasant, beside how many of them there are.
MERCHANT = 0.433
ON_SPRING = -1.226
BESIDE_TERRAIN = 0.405
BESIDE_SPRING = -0.774
BESIDE_PEASANT = 0.434
BESIDE_OWN_CONDOTTIERE = 0.657
VALUE_OF_HILL = -0.128
WEIGHTS = (
    MERCHANT,
    ON_SPRING,
    BESIDE_TERRAIN,
    BESIDE_SPRING,
    BESIDE_PEASANT,
    BESIDE_OWN_CONDOTTIERE,
    VALUE_OF_HILL,
)

TERRAINS = CELLS // SLOTS
FINE = 1 << 20  # sides of a die that a chance is rolled with


@rule
def infer(box: Any, table: Any, seat: int, trust: float) -> None:
    """Whoever else has laid wolf pieces has laid each where it is likely; the rest is in his hand.

    A seat that is about to decide keeps the hand of the fair world, and with it its choices.
    """
    if table.phase == Phase.GAME_OVER:
        return
    for other in range(table.players):
        if other != seat and other != table.to_play:
            infer_wolves(box, table, other, Piece.MERCHANT_WOLF, Piece.PEASANT_WOLF, trust)
            infer_wolves(box, table, other, Piece.EXTRA_MERCHANT_WOLF, Piece.EXTRA_PEASANT_WOLF, trust)


@rule
def infer_wolves(box: Any, table: Any, seat: int, merchant: int, peasant: int, trust: float) -> None:
    """The wolf pieces of one colour are taken up and laid again, each kind where it is likelier."""
    merchants = count_all(table, seat, merchant)
    peasants = count_all(table, seat, peasant)
    for cell in range(CELLS):
        if table.owner[cell] == seat and (table.piece[cell] == merchant or table.piece[cell] == peasant):
            odds = merchants * exp(trust * merchant_rather(box, table, cell))
            if roll(table, FINE) < FINE * odds / (odds + peasants):
                table.piece[cell] = merchant
                merchants -= 1
            else:
                table.piece[cell] = peasant
                peasants -= 1
    table.hand[seat, merchant] = merchants
    table.hand[seat, peasant] = peasants


@rule
def merchant_rather(box: Any, table: Any, cell: int) -> float:
    """How much likelier a merchant is than a peasant, by what lies open round a terrain."""
    always, spring, terrains, springs, peasants, condottieri, value = read_signs(box, table, cell)
    return (
        always * MERCHANT
        + spring * ON_SPRING
        + terrains * BESIDE_TERRAIN
        + springs * BESIDE_SPRING
        + peasants * BESIDE_PEASANT
        + condottieri * BESIDE_OWN_CONDOTTIERE
        + value * VALUE_OF_HILL
    )


@rule
def read_signs(box: Any, table: Any, cell: int) -> tuple[int, int, int, int, int, int, int]:
    """What the weights count: 1, a spring, then terrains, springs, peasants and own condottieri beside it,
    and what its hill is worth."""
    terrains = springs = peasants = condottieri = 0
    for index in range(NEIGHBOURS_MAX):
        other = box.neighbours[table.board_hand, cell, index]
        if other == EMPTY:
            break
        terrains += 1
        springs += int(table.spring[other] != 0)
        piece = table.piece[other]
        if piece != EMPTY and not WOLF[piece]:
            peasants += int(KIND[piece] == Kind.PEASANT)
            condottieri += int(KIND[piece] == Kind.CONDOTTIERE and table.owner[other] == table.owner[cell])
    spring, value = int(table.spring[cell] != 0), table.hill_value[cell // TERRAINS]
    return 1, spring, terrains, springs, peasants, condottieri, value
