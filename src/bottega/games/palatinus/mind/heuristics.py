"""Heuristics for Palatinus: what a position is worth now, and which choices look good.

Worth is counted in influence times the token of its hill. `box.weights` says how much each thing matters;
`weights.toml` says what its weights mean and how they were found.
"""

from typing import Any

from bottega.engine.bits import popcount
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.palatinus.actions import FIRST
from bottega.games.palatinus.rules.board import CELLS, NEIGHBOURS_MAX, SLOTS
from bottega.games.palatinus.rules.scoring import counts_as_free
from bottega.games.palatinus.rules.scoring import evaluate as evaluate_hills
from bottega.games.palatinus.table import KIND, WOLF, Kind, Phase

MUCH = 40.0  # worth that makes a choice look as good as 1
GLANCE = 5  # of the terrains for a piece, every fifth is looked at


@rule
def evaluate(box: Any, table: Any, log: Any, out: Any) -> None:
    """Points if the hills were judged now, every wolf turned up."""
    if table.tiles_laid == SLOTS:
        evaluate_hills(box, table, log)
    for seat in range(table.players):
        out[seat] = table.points[seat]


@rule
def prior(box: Any, table: Any, action: int) -> float:
    """How good a choice looks to the seat to play.

    While tiles are laid all hands are alike and no piece stands: no choice favours anybody.
    """
    if table.phase == Phase.CHOOSE_TERRAIN:
        kind = KIND[table.pending_piece]
        return worth_of_terrain(box, table, table.to_play, kind, action - FIRST.CHOOSE_TERRAIN) / MUCH
    if table.phase == Phase.CHOOSE_PIECE:
        return worth_of_piece(box, table, table.to_play, action - FIRST.CHOOSE_PIECE) / MUCH
    return 0.0


@rule
def filled(table: Any) -> float:
    """The share of the terrains that are taken."""
    return 1.0 - popcount(table.free) / CELLS


@rule
def worth_of_piece(box: Any, table: Any, seat: int, piece: int) -> float:
    """A piece by its kind, by its back, by how full the board is, and by a glance at terrains for it."""
    weights = box.weights
    worth = 0.0
    kind = KIND[piece]
    if kind == Kind.MERCHANT:
        worth += weights.merchant + weights.merchant_later * filled(table)
    elif kind == Kind.CONDOTTIERE:
        worth += weights.condottiere
    if WOLF[piece]:
        worth += weights.wolf + weights.wolf_later * filled(table)
    best = 0.0
    for cell in range(table.decisions % GLANCE, CELLS, GLANCE):
        if table.piece[cell] == EMPTY:
            best = max(best, worth_of_terrain(box, table, seat, kind, cell))
    return worth + weights.glance * best


@rule
def worth_of_terrain(box: Any, table: Any, seat: int, kind: int, cell: int) -> float:
    """What a placement gains: its own influence, what it does to its neighbours, and captives."""
    weights = box.weights
    influence = 0.0
    worth = 0.0
    merchants = 0
    peasants = 0
    own_merchants = 0
    own_peasants = 0
    if kind == Kind.PEASANT and table.spring[cell] != 0:
        influence += box.on_spring
    for index in range(NEIGHBOURS_MAX):
        other = box.neighbours[table.board_hand, cell, index]
        if other == EMPTY:
            break
        if kind == Kind.PEASANT and table.spring[other] != 0:
            influence += box.beside_spring
        if table.piece[other] == EMPTY:
            if kind == Kind.MERCHANT:
                influence += weights.merchant_beside_free
            elif kind == Kind.PEASANT and counts_as_free(table, other):
                influence += weights.peasant_beside_free * box.beside_free_terrain
            continue
        beside = KIND[table.piece[other]]
        own = table.owner[other] == seat
        if kind == Kind.MERCHANT:
            influence += box.seen_by_merchant[beside]
        change = 0.0
        if beside == Kind.MERCHANT:
            merchants += 1
            own_merchants += 1 if own else 0
            change = box.seen_by_merchant[kind]
        elif beside == Kind.PEASANT:
            peasants += 1
            own_peasants += 1 if own else 0
            if counts_as_free(table, cell):
                change = -weights.fills_up * box.beside_free_terrain
        elif kind != Kind.CONDOTTIERE and not own:
            worth += worth_beside_condottiere(box, table, other, kind)
        share = weights.own_neighbour if own else -weights.other_neighbour
        worth += share * change * table.hill_value[other // 6]
    if kind == Kind.CONDOTTIERE:
        if merchants > peasants:
            worth += weights.capture * (merchants - own_merchants) - weights.own_capture * own_merchants
        elif peasants > merchants:
            worth += weights.capture * (peasants - own_peasants) - weights.own_capture * own_peasants
    else:
        worth += influence * table.hill_value[cell // 6]
    return worth + worth_of_company(box, table, seat, cell // 6)


@rule
def worth_of_company(box: Any, table: Any, seat: int, slot: int) -> float:
    """Who is on the hill already."""
    own = 0
    others = 0
    for cell in range(6 * slot, 6 * slot + 6):
        if table.piece[cell] != EMPTY:
            if table.owner[cell] == seat:
                own += 1
            else:
                others += 1
    return table.hill_value[slot] * (box.weights.company * own + box.weights.rivals * others)


@rule
def worth_beside_condottiere(box: Any, table: Any, cell: int, kind: int) -> float:
    """One more neighbour of another's condottiere: taken with its like, or saving those unlike it."""
    alike = 1
    unlike = 0
    for index in range(NEIGHBOURS_MAX):
        other = box.neighbours[table.board_hand, cell, index]
        if other == EMPTY:
            break
        if table.piece[other] != EMPTY:
            beside = KIND[table.piece[other]]
            if beside == kind:
                alike += 1
            elif beside != Kind.CONDOTTIERE:
                unlike += 1
    if alike > unlike:
        return -box.weights.danger
    return box.weights.rescue * unlike if alike == unlike else 0.0
