"""What each seat of Palatinus may know, and fair worlds that it cannot tell from the true one (PAL-H*)."""

from typing import Any

from bottega.engine.compiling import rule
from bottega.engine.dice import put_in_order, roll, shuffle, take_dice
from bottega.games.palatinus.board import CELLS, HANDS, SLOTS
from bottega.games.palatinus.rules import OUTER, TYPES, may_place, offer, only_piece
from bottega.games.palatinus.vocabulary import (
    CHOOSE_TERRAIN,
    COLOURS,
    CONDOTTIERE,
    EXTRA_MERCHANT_WOLF,
    EXTRA_PEASANT_WOLF,
    FATES,
    GAME_OVER,
    IS_EXTRA,
    IS_WOLF,
    KIND_OF,
    KINDS,
    LETTERS,
    MERCHANT_WOLF,
    NONE,
    OUTCOMES,
    PEASANT_WOLF,
    PHASES,
    PIECE_TYPES,
    colour_of,
    hill_values,
    name_or_none,
    number_or_none,
)


@rule
def redeal(box: Any, table: Any, seat: int, seed: Any) -> None:
    """Draw anew all that this seat (NOBODY: a spectator) cannot know: wolves, piles, a chosen piece, dice."""
    take_dice(table, seed)
    undrawn = table.tiles_laid + (1 if table.drawn != NONE else 0)
    put_in_order(table.pile, undrawn, SLOTS)
    shuffle(table, table.pile, undrawn, SLOTS)
    if table.tiles_laid < SLOTS:
        put_in_order(table.undealt, 0, OUTER)
        shuffle(table, table.undealt, 0, OUTER)
    if table.phase == GAME_OVER:
        return
    for other in range(table.players):
        if other != seat:
            redeal_wolves(table, other, MERCHANT_WOLF, PEASANT_WOLF)
            redeal_wolves(table, other, EXTRA_MERCHANT_WOLF, EXTRA_PEASANT_WOLF)
    if table.phase == CHOOSE_TERRAIN and table.to_play != seat:
        choose_any_piece(box, table)
    offer(box, table)


@rule
def redeal_wolves(table: Any, seat: int, merchant: int, peasant: int) -> None:
    """The wolf pieces of one colour are shuffled; face-down ones on the board are dealt first (H2, H3)."""
    merchants = table.hand[seat, merchant]
    peasants = table.hand[seat, peasant]
    for cell in range(CELLS):
        if table.owner[cell] == seat:
            if table.piece[cell] == merchant:
                merchants += 1
            elif table.piece[cell] == peasant:
                peasants += 1
    if merchants + peasants == 0:
        return
    for cell in range(CELLS):
        if table.owner[cell] == seat and (table.piece[cell] == merchant or table.piece[cell] == peasant):
            if roll(table, merchants + peasants) < merchants:
                table.piece[cell] = merchant
                merchants -= 1
            else:
                table.piece[cell] = peasant
                peasants -= 1
    table.hand[seat, merchant] = merchants
    table.hand[seat, peasant] = peasants


@rule
def choose_any_piece(box: Any, table: Any) -> None:
    """A piece chosen behind another screen: any piece of the hand that may be placed (H4)."""
    seat = table.to_play
    table.pending_piece = only_piece(box, table, seat)
    if table.pending_piece != NONE:
        return
    pieces = 0
    for piece in range(TYPES):
        if may_place(box, table, seat, piece):
            pieces += table.hand[seat, piece]
    left = roll(table, pieces)
    for piece in range(TYPES):
        if may_place(box, table, seat, piece) and table.pending_piece == NONE:
            left -= table.hand[seat, piece]
            if left < 0:
                table.pending_piece = piece


def view(box: Any, table: Any, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) knows, as plain data."""
    phase = int(table["phase"])
    over = phase == GAME_OVER
    mover = None if over else int(table["to_play"])
    return {
        "phase": PHASES[phase],
        "to_play": mover,
        "first_player": int(table["first_player"]),
        "board_hand": name_or_none(HANDS, table["board_hand"]),
        "slots": [_slot(table, slot) for slot in range(SLOTS)],
        "drawn": name_or_none(LETTERS, table["drawn"]),
        "drawn_springs": _drawn_springs(box, table),
        "pending_slot": number_or_none(table["pending_slot"]),
        "undrawn": _undrawn(table),
        "cells": [_cell(table, cell, seat, over) for cell in range(CELLS)],
        "hands": [_hand(table, other, other == seat or over) for other in range(table["players"])],
        "pending_piece": name_or_none(PIECE_TYPES, table["pending_piece"]) if mover == seat else None,
        "forced": mover is not None and phase == CHOOSE_TERRAIN and _forced(box, table, mover),
        "results": [_result(table, other) for other in range(table["players"])] if over else None,
        "hills": [_hill(table, tile) for tile in range(SLOTS)] if over else None,
    }


def _slot(table: Any, slot: int) -> dict[str, Any]:
    laid = table["tile"][slot] != NONE
    return {
        "tile": name_or_none(LETTERS, table["tile"][slot]),
        "rotation": int(table["rotation"][slot]) if laid else None,
        "springs": [cell for cell in range(6 * slot, 6 * slot + 6) if table["spring"][cell]],
        "value": int(table["hill_value"][slot]) or None,
    }


def _drawn_springs(box: Any, table: Any) -> list[int] | None:
    """The springs of the tile being laid, clockwise from its arrow."""
    if table["drawn"] == NONE:
        return None
    return [terrain for terrain in range(6) if box["springs"][table["drawn"], terrain]]


def _undrawn(table: Any) -> list[str]:
    return sorted(LETTERS[tile] for tile in table["pile"] if tile != NONE)


def _cell(table: Any, cell: int, seat: int | None, over: bool) -> dict[str, Any] | None:
    piece = int(table["piece"][cell])
    if piece == NONE:
        return None
    owner = int(table["owner"][cell])
    known = over or owner == seat or not IS_WOLF[piece]
    return {
        "seat": owner,
        "colour": colour_of(owner, piece),
        "extra": IS_EXTRA[piece],
        "wolf": IS_WOLF[piece],
        "kind": KINDS[KIND_OF[piece]] if known else None,
        "fate": FATES[table["fate"][cell]],
        "captor": number_or_none(table["captor"][cell]),
    }


def _hand(table: Any, seat: int, open_: bool) -> dict[str, Any]:
    counts = dict(zip(PIECE_TYPES, table["hand"][seat].tolist(), strict=True))
    wolves = {key: count for key, count in counts.items() if key.endswith("_wolf")}
    return {
        "colour": COLOURS[seat],
        "extra_colour": COLOURS[seat + 2] if table["players"] == 2 else None,
        "pieces": sum(counts.values()),
        **{key: count for key, count in counts.items() if key not in wolves},
        "wolf": counts["merchant_wolf"] + counts["peasant_wolf"],
        "extra_wolf": counts["extra_merchant_wolf"] + counts["extra_peasant_wolf"],
        **(wolves if open_ else {}),
    }


def _forced(box: Any, table: Any, seat: int) -> bool:
    hand = table["hand"][seat].tolist()
    condottieri = hand[CONDOTTIERE]
    return condottieri > 0 and sum(hand) - int(box["no_condottiere_at_most"][table["players"]]) == condottieri


def _result(table: Any, seat: int) -> dict[str, Any]:
    return {
        "captives": int(table["captives"][seat]),
        "ones": int(table["ones"][seat]),
        "twos": int(table["twos"][seat]),
        "hills": hill_values(table, (slot for slot in range(SLOTS) if table["winner"][slot] == seat)),
        "points": int(table["points"][seat]),
        "items": int(table["items"][seat]),
        "rank": int(table["rank"][seat]),
    }


def _hill(table: Any, tile: int) -> dict[str, Any]:
    slot = table["tile"].tolist().index(tile)
    influence = table["influence"][slot][: table["players"]].tolist()
    outcome = int(table["outcome"][slot])
    best = max(influence)
    return {
        "letter": LETTERS[tile],
        "slot": slot,
        "value": int(table["hill_value"][slot]),
        "outcome": OUTCOMES[outcome],
        "winners": [seat for seat, points in enumerate(influence) if best and points == best],
        "influence": influence,
    }
