"""What a seat of Principato knows, as numbers for a learner: seat-relative, hidden goals absent."""

from typing import Any

from bottega.engine.compiling import rule
from bottega.engine.observations import Layout, Slice
from bottega.games.principato.scoring import strength_of
from bottega.games.principato.vocabulary import (
    CUBES,
    CULTURE,
    DISPLAY_MAX,
    GAME_OVER,
    GOALS,
    HAND,
    KINDS,
    MILITARY_CARD,
    NO_CARD,
    NONE,
    OPTIONS_MAX,
    PHASES,
    PLAYERS_MAX,
    PLAYERS_MIN,
    POOLS,
    SCORING_KINDS,
    TOKENS,
    VALUES,
    YEARS,
)

CUBE_KINDS, TOKEN_KINDS, POOL_KINDS, CULTURE_KINDS = len(CUBES), len(TOKENS), len(POOLS), len(CULTURE)
CULTURE_STACKS = CULTURE_KINDS * VALUES
MOST = 127
AT_TOKENS = CUBE_KINDS
AT_SOLDIERS = AT_TOKENS + TOKEN_KINDS
AT_CULTURE = AT_SOLDIERS + 4
AT_FIGURES = AT_CULTURE + CULTURE_STACKS
AT_HAND = AT_FIGURES + 3
AT_GOALS = AT_HAND + HAND * KINDS
SEAT_FEATURES = AT_GOALS + len(GOALS)
PILE_FEATURES = 2 + KINDS

LAYOUT = Layout(
    Slice("phase", (len(PHASES),), "one-hot, in the order turn_action … game_over"),
    Slice("players", (PLAYERS_MAX - PLAYERS_MIN + 1,), "one-hot, 2 to 4"),
    Slice("to_play", (PLAYERS_MAX,), "one-hot, seats clockwise from the observer"),
    Slice("first_player", (PLAYERS_MAX,), "one-hot, seats clockwise from the observer"),
    Slice("turn_seat", (PLAYERS_MAX,), "one-hot, whose turn it is or who finished the last one"),
    Slice("year", (YEARS,), "one-hot"),
    Slice("option", (1,), "military_vp_2p likely"),
    Slice("turn", (2,), "actions left, whether supply was used before this action"),
    Slice("pending_slot", (HAND,), "one-hot, own card of the seat to play that is in use"),
    Slice("pending_option", (OPTIONS_MAX,), "one-hot, its option once chosen"),
    Slice("scoring", (len(SCORING_KINDS),), "one-hot, extra or annual, none outside a scoring"),
    Slice("scorings", (1,), "scorings whose points are handed out"),
    Slice("order", (PLAYERS_MAX,), "per seat from the observer: place in the scoring, 1 first, 0 outside"),
    Slice("reserve", (CUBE_KINDS,), "food, gold, favour"),
    Slice("pools", (POOL_KINDS,), "rural, urban, catapult, soldier tokens in the reserve"),
    Slice("culture", (CULTURE_KINDS, VALUES), "tokens in the reserve: monument, book, painting, high to low"),
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
(
    PHASE,
    PLAYERS,
    TO_PLAY,
    FIRST,
    TURN_SEAT,
    YEAR,
    OPTION,
    TURN,
    PENDING_SLOT,
    PENDING_OPTION,
    SCORING,
    SCORINGS,
    ORDER,
    RESERVE,
    POOLS_AT,
    CULTURE_AT,
    DISPLAY,
    PILES,
    SEATS,
) = LAYOUT.offsets


@rule
def observe(box: Any, table: Any, seat: int, out: Any) -> None:
    """Write the observation of a seat; every number that is not set is 0."""
    for index in range(len(out)):
        out[index] = 0
    players = table.players
    out[PHASE + table.phase] = 1
    out[PLAYERS + players - PLAYERS_MIN] = 1
    if table.phase != GAME_OVER:
        out[TO_PLAY + (table.to_play - seat) % players] = 1
    out[FIRST + (table.first_player - seat) % players] = 1
    out[TURN_SEAT + (table.turn_seat - seat) % players] = 1
    out[YEAR + table.year] = 1
    out[OPTION] = table.military_vp_2p
    observe_turn(table, seat, out)
    observe_reserve(table, out)
    observe_cards(table, out)
    for other in range(players):
        observe_principality(box, table, seat, other, SEATS + SEAT_FEATURES * ((other - seat) % players), out)


@rule
def observe_turn(table: Any, seat: int, out: Any) -> None:
    """What is going on: actions left, the card in use, the scoring."""
    out[TURN] = table.actions_left
    out[TURN + 1] = table.supply_used
    if table.pending_slot != NONE:
        out[PENDING_SLOT + table.pending_slot] = 1
    if table.pending_option != NONE:
        out[PENDING_OPTION + table.pending_option] = 1
    out[SCORINGS] = table.scorings
    if table.scoring != NONE:
        out[SCORING + table.scoring] = 1
        for place in range(table.players):
            out[ORDER + (table.order[place] - seat) % table.players] = place + 1


@rule
def observe_reserve(table: Any, out: Any) -> None:
    """Cubes and tokens that can still be taken."""
    for cube in range(CUBE_KINDS):
        out[RESERVE + cube] = table.reserve[cube]
    for pool in range(POOL_KINDS):
        out[POOLS_AT + pool] = table.pool[pool]
    for culture in range(CULTURE_KINDS):
        for value in range(VALUES):
            out[CULTURE_AT + VALUES * culture + value] = table.culture_left[culture, value]


@rule
def observe_cards(table: Any, out: Any) -> None:
    """The display, and which cards the piles still hold; their order is nobody's knowledge (PRI-H2)."""
    for place in range(DISPLAY_MAX):
        card = table.display[place]
        if card != NO_CARD:
            out[DISPLAY + KINDS * place + card % KINDS] = 1
    for year in range(YEARS):
        at = PILES + PILE_FEATURES * year
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
    for cube in range(CUBE_KINDS):
        out[at + cube] = table.store[other, cube]
    for token in range(TOKEN_KINDS):
        out[at + AT_TOKENS + token] = table.tokens[other, token]
    for cube in range(2):
        out[at + AT_SOLDIERS + cube] = table.on_militia[other, cube]
        out[at + AT_SOLDIERS + 2 + cube] = table.on_condottieri[other, cube]
    for culture in range(CULTURE_KINDS):
        for value in range(VALUES):
            out[at + AT_CULTURE + VALUES * culture + value] = table.culture[other, culture, value]
    out[at + AT_FIGURES] = strength_of(box, table, other)
    out[at + AT_FIGURES + 1] = min(table.military[other], MOST)
    out[at + AT_FIGURES + 2] = min(table.points[other], MOST)
    for slot in range(HAND):
        out[at + AT_HAND + KINDS * slot + table.hand[other, slot] % KINDS] = 1
    if other == seat or table.phase == GAME_OVER:
        for pile in range(2):
            out[at + AT_GOALS + table.goal[pile, other]] = 1
