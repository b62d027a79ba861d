"""What a seat of Principato knows, as numbers for a learner: seat-relative, hidden goals absent."""

from typing import Any

from bottega.engine.default_observation import each_seat, numbers, observation, one_hot, part, written
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.principato.rules.scoring import strength_of
from bottega.games.principato.table import (
    DISPLAY_MAX,
    HAND,
    KINDS,
    MILITARY_CARD,
    NO_CARD,
    PILE_MAX,
    PLAYERS_MAX,
    PLAYERS_MIN,
    YEARS,
    Goal,
    GoalPile,
    Phase,
    Table,
)

MOST_SEEN = 127
PILE_FEATURES = 2 + KINDS


@rule
def observe_order(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Per seat from the observer: place in the scoring, 1 first, 0 outside."""
    if table.scoring != EMPTY:
        for place in range(table.players):
            out[at + (table.order[place] - seat) % table.players] = place + 1


@rule
def observe_display(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """One-hot kind of each card, from the left."""
    for place in range(DISPLAY_MAX):
        card = table.display[place]
        if card != NO_CARD:
            out[at + KINDS * place + card % KINDS] = 1


@rule
def observe_piles(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Per year: cards left, military card among them, unseen cards by kind.

    Their order is nobody's knowledge (PRI-H2)."""
    for year in range(YEARS):
        first = at + PILE_FEATURES * year
        out[first] = table.pile_left[year]
        for place in range(table.pile_left[year]):
            card = table.pile[year, place]
            if card == MILITARY_CARD:
                out[first + 1] = 1
            else:
                out[first + 2 + card % KINDS] += 1


@rule
def observe_figures(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """Strength and points of a principality."""
    out[at] = strength_of(box, table, other)
    out[at + 1] = min(table.military[other], MOST_SEEN)
    out[at + 2] = min(table.points[other], MOST_SEEN)


@rule
def observe_cards(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """The own cards of a seat."""
    for slot in range(HAND):
        out[at + KINDS * slot + table.hand[other, slot] % KINDS] = 1


@rule
def observe_goals(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """The goals of a seat only for itself, until they are turned up (PRI-H1, H2)."""
    if other == seat or table.phase == Phase.GAME_OVER:
        for pile in range(len(GoalPile)):
            out[at + table.goal[pile, other]] = 1


LAYOUT, observe = observation(
    Table,
    PLAYERS_MIN,
    one_hot("first_player", "one-hot, seats clockwise from the observer"),
    one_hot("turn_seat", "one-hot, whose turn it is or who finished the last one"),
    one_hot("year", "one-hot"),
    numbers("option", "military_vp_2p likely", "military_vp_2p"),
    numbers(
        "turn", "actions left, whether supply was used before this action", "actions_left", "supply_used"
    ),
    one_hot("pending_slot", "one-hot, own card of the seat to play that is in use"),
    one_hot("pending_option", "one-hot, its option once chosen"),
    one_hot("scoring", "one-hot, extra or annual, none outside a scoring"),
    numbers("scorings", "scorings whose points are handed out"),
    written("order", observe_order, PLAYERS_MAX, most=PLAYERS_MAX),
    numbers("reserve", "food, gold, favour"),
    numbers("pools", "rural, urban, catapult, soldier tokens in the reserve", "pool"),
    numbers("culture", "tokens in the reserve: monument, book, painting, high to low", "culture_left"),
    written("display", observe_display, DISPLAY_MAX, KINDS, most=1),
    written("piles", observe_piles, YEARS, PILE_FEATURES, most=(PILE_MAX, 1, *[PILE_MAX] * KINDS)),
    each_seat(
        "principalities",
        "per seat from the observer: food, gold, favour in storage; field, farm, palazzo, bank, catapult, "
        "condottiere, militia; food and favour on militia, gold and favour on condottieri; culture by kind "
        "and value; strength, military points, open points; kinds of both cards, one-hot each; goals known "
        "to the observer",
        *("store", "tokens", "on_militia", "on_condottieri", "culture"),
        part(observe_figures, 3, least=-MOST_SEEN, most=MOST_SEEN),
        part(observe_cards, HAND * KINDS, most=1),
        part(observe_goals, len(Goal), most=1),
    ),
)
