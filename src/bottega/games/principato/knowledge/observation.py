"""What a seat of Principato knows, as numbers for a learner: seat-relative, hidden goals absent."""

from typing import Any

from bottega.engine.compiling import rule
from bottega.engine.names import EMPTY
from bottega.engine.observations import Layout, Slice
from bottega.games.principato.rules.scoring import strength_of
from bottega.games.principato.table import (
    DISPLAY_MAX,
    HAND,
    KINDS,
    MILITARY_CARD,
    NO_CARD,
    OPTIONS_MAX,
    PLAYERS_MAX,
    PLAYERS_MIN,
    VALUES,
    YEARS,
    Cube,
    Culture,
    Goal,
    GoalPile,
    Phase,
    Pool,
    Scoring,
    Token,
)

MOST_SEEN = 127
AT_TOKENS = len(Cube)
AT_SOLDIERS = AT_TOKENS + len(Token)
AT_CULTURE = AT_SOLDIERS + 4
AT_FIGURES = AT_CULTURE + len(Culture) * VALUES
AT_HAND = AT_FIGURES + 3
AT_GOALS = AT_HAND + HAND * KINDS
SEAT_FEATURES = AT_GOALS + len(Goal)
PILE_FEATURES = 2 + KINDS

LAYOUT = Layout(
    Slice("phase", (len(Phase),), "one-hot, in the order turn_action … game_over"),
    Slice("players", (PLAYERS_MAX - PLAYERS_MIN + 1,), "one-hot, 2 to 4"),
    Slice("to_play", (PLAYERS_MAX,), "one-hot, seats clockwise from the observer"),
    Slice("first_player", (PLAYERS_MAX,), "one-hot, seats clockwise from the observer"),
    Slice("turn_seat", (PLAYERS_MAX,), "one-hot, whose turn it is or who finished the last one"),
    Slice("year", (YEARS,), "one-hot"),
    Slice("option", (1,), "military_vp_2p likely"),
    Slice("turn", (2,), "actions left, whether supply was used before this action"),
    Slice("pending_slot", (HAND,), "one-hot, own card of the seat to play that is in use"),
    Slice("pending_option", (OPTIONS_MAX,), "one-hot, its option once chosen"),
    Slice("scoring", (len(Scoring),), "one-hot, extra or annual, none outside a scoring"),
    Slice("scorings", (1,), "scorings whose points are handed out"),
    Slice("order", (PLAYERS_MAX,), "per seat from the observer: place in the scoring, 1 first, 0 outside"),
    Slice("reserve", (len(Cube),), "food, gold, favour"),
    Slice("pools", (len(Pool),), "rural, urban, catapult, soldier tokens in the reserve"),
    Slice("culture", (len(Culture), VALUES), "tokens in the reserve: monument, book, painting, high to low"),
    Slice("display", (DISPLAY_MAX, KINDS), "one-hot kind of each card, from the left"),
    Slice(
        "piles",
        (YEARS, PILE_FEATURES),
        "per year: cards left, military card among them, unseen cards by kind",
    ),
    Slice(
        "principalities",
        (PLAYERS_MAX, SEAT_FEATURES),
        "per seat from the observer: food, gold, favour in storage; field, farm, palazzo, bank, catapult, "
        "condottiere, militia; food and favour on militia, gold and favour on condottieri; culture by kind "
        "and value; strength, military points, open points; kinds of both cards, one-hot each; goals known "
        "to the observer",
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
    out[AT.FIRST_PLAYER + (table.first_player - seat) % players] = 1
    out[AT.TURN_SEAT + (table.turn_seat - seat) % players] = 1
    out[AT.YEAR + table.year] = 1
    out[AT.OPTION] = table.military_vp_2p
    observe_turn(table, seat, out)
    observe_reserve(table, out)
    observe_cards(table, out)
    for other in range(players):
        observe_principality(
            box, table, seat, other, AT.PRINCIPALITIES + SEAT_FEATURES * ((other - seat) % players), out
        )


@rule
def observe_turn(table: Any, seat: int, out: Any) -> None:
    """What is going on: actions left, the card in use, the scoring."""
    out[AT.TURN] = table.actions_left
    out[AT.TURN + 1] = table.supply_used
    if table.pending_slot != EMPTY:
        out[AT.PENDING_SLOT + table.pending_slot] = 1
    if table.pending_option != EMPTY:
        out[AT.PENDING_OPTION + table.pending_option] = 1
    out[AT.SCORINGS] = table.scorings
    if table.scoring != EMPTY:
        out[AT.SCORING + table.scoring] = 1
        for place in range(table.players):
            out[AT.ORDER + (table.order[place] - seat) % table.players] = place + 1


@rule
def observe_reserve(table: Any, out: Any) -> None:
    """Cubes and tokens that can still be taken."""
    for cube in range(len(Cube)):
        out[AT.RESERVE + cube] = table.reserve[cube]
    for pool in range(len(Pool)):
        out[AT.POOLS + pool] = table.pool[pool]
    for culture in range(len(Culture)):
        for value in range(VALUES):
            out[AT.CULTURE + VALUES * culture + value] = table.culture_left[culture, value]


@rule
def observe_cards(table: Any, out: Any) -> None:
    """The display, and which cards the piles still hold; their order is nobody's knowledge (PRI-H2)."""
    for place in range(DISPLAY_MAX):
        card = table.display[place]
        if card != NO_CARD:
            out[AT.DISPLAY + KINDS * place + card % KINDS] = 1
    for year in range(YEARS):
        at = AT.PILES + PILE_FEATURES * year
        out[at] = table.pile_left[year]
        for place in range(table.pile_left[year]):
            card = table.pile[year, place]
            if card == MILITARY_CARD:
                out[at + 1] = 1
            else:
                out[at + 2 + card % KINDS] += 1


@rule
def observe_principality(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """One principality; its goals only for its owner, until they are turned up (PRI-H1, H2)."""
    for cube in range(len(Cube)):
        out[at + cube] = table.store[other, cube]
    for token in range(len(Token)):
        out[at + AT_TOKENS + token] = table.tokens[other, token]
    for cube in range(2):
        out[at + AT_SOLDIERS + cube] = table.on_militia[other, cube]
        out[at + AT_SOLDIERS + 2 + cube] = table.on_condottieri[other, cube]
    for culture in range(len(Culture)):
        for value in range(VALUES):
            out[at + AT_CULTURE + VALUES * culture + value] = table.culture[other, culture, value]
    out[at + AT_FIGURES] = strength_of(box, table, other)
    out[at + AT_FIGURES + 1] = min(table.military[other], MOST_SEEN)
    out[at + AT_FIGURES + 2] = min(table.points[other], MOST_SEEN)
    for slot in range(HAND):
        out[at + AT_HAND + KINDS * slot + table.hand[other, slot] % KINDS] = 1
    if other == seat or table.phase == Phase.GAME_OVER:
        for pile in range(len(GoalPile)):
            out[at + AT_GOALS + table.goal[pile, other]] = 1
