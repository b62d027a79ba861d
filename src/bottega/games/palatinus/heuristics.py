"""A quick eye for Palatinus: what a position is worth now, and which choices look good."""

from typing import Any

from bottega.engine.compiling import rule
from bottega.games.palatinus.board import SLOTS
from bottega.games.palatinus.components import NEIGHBOURS_MAX
from bottega.games.palatinus.scoring import KIND, evaluate
from bottega.games.palatinus.vocabulary import (
    CHOOSE_PIECE,
    CHOOSE_TERRAIN,
    CONDOTTIERE_KIND,
    FIRST_PIECE,
    FIRST_TERRAIN,
    MERCHANT,
    NONE,
    PEASANT,
)

# Weights of what a choice looks worth, tuned by bottega.lab.tuning.
OWN_GAIN, OTHERS_GAIN, CAPTURE, OWN_CAPTURE, DANGER, KEEP_CONDOTTIERE = 1.0, 0.6, 4.0, 2.0, 0.5, 1.0


@rule
def influence_of(box: Any, table: Any, cell: int, kind: int) -> int:
    """The influence of a piece of this kind on a terrain, as the board stands."""
    points = 0
    if kind == PEASANT and table.spring[cell] != 0:
        points += box.on_spring
    for index in range(NEIGHBOURS_MAX):
        other = box.neighbours[table.board_hand, cell, index]
        if other == NONE:
            break
        if kind == MERCHANT:
            if table.piece[other] != NONE:
                points += box.seen_by_merchant[KIND[table.piece[other]]]
        elif kind == PEASANT:
            if table.spring[other] != 0:
                points += box.beside_spring
            elif table.piece[other] == NONE:
                points += box.beside_free_terrain
    return points


@rule
def judge(box: Any, table: Any, log: Any, out: Any) -> None:
    """Points if the hills were judged now, every wolf turned up."""
    if table.tiles_laid == SLOTS:
        evaluate(box, table, log)
    for seat in range(table.players):
        out[seat] = table.points[seat]


@rule
def lean(box: Any, table: Any, action: int) -> float:
    """How good a choice looks: what it gains the mover on its hill, and what it does to the neighbours."""
    if table.phase == CHOOSE_TERRAIN:
        return lean_to_terrain(box, table, table.to_play, KIND[table.pending_piece], action - FIRST_TERRAIN)
    if table.phase == CHOOSE_PIECE and KIND[action - FIRST_PIECE] == CONDOTTIERE_KIND:
        return KEEP_CONDOTTIERE
    return 1.0


@rule
def lean_to_terrain(box: Any, table: Any, seat: int, kind: int, cell: int) -> float:
    """A placement by its neighbours, hills weighted by their tokens."""
    worth = OWN_GAIN * influence_of(box, table, cell, kind) * table.hill_value[cell // 6]
    merchants = 0
    peasants = 0
    own = 0
    for index in range(NEIGHBOURS_MAX):
        other = box.neighbours[table.board_hand, cell, index]
        if other == NONE:
            break
        if table.piece[other] == NONE:
            continue
        beside = KIND[table.piece[other]]
        change = 0
        if beside == MERCHANT:
            merchants += 1
            change = box.seen_by_merchant[kind]
        elif beside == PEASANT:
            peasants += 1
            if table.spring[cell] == 0:
                change = -box.beside_free_terrain
        elif kind != CONDOTTIERE_KIND and table.owner[other] != seat:
            worth -= DANGER * table.hill_value[cell // 6]
        if table.owner[other] == seat:
            own += 1
            worth += OWN_GAIN * change * table.hill_value[other // 6]
        else:
            worth -= OTHERS_GAIN * change * table.hill_value[other // 6]
    if kind == CONDOTTIERE_KIND and merchants != peasants:
        worth += CAPTURE * max(merchants, peasants) - OWN_CAPTURE * own
    return worth / 20.0
