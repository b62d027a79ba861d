"""Laps, the three scorings and the end. Section numbers are clauses TUS-*."""

from typing import Any

from bottega.engine.bits import as_int, lowest, popcount
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.piles import total
from bottega.engine.ranking import end_play, winners_of
from bottega.games.tuscany.actions import TOLD
from bottega.games.tuscany.rules.gains import gain_red
from bottega.games.tuscany.table import JOKER, SCORINGS, SPACES, STORAGE_MAX, DecidedBy, Phase, Red

LAST_ROUND = SCORINGS - 1
MOST_GREEN, MOST_CARDS = 1 << 14, 1 << 8  # more than anybody has


@rule
def hand_size(table: Any, seat: int) -> int:
    """How many domain cards a prince holds."""
    return total(table.hand[seat])


@rule
def empty_spaces(table: Any, seat: int) -> int:
    """How many spaces of a board are empty."""
    return SPACES - popcount(table.filled[seat])


@rule
def end_lap(box: Any, table: Any, log: Any) -> None:
    """A round ends with the lap in which a pile was emptied; after the last one more lap (T8 to T10)."""
    if table.skipped == table.players:
        freeze(box, table, log)
        return
    most = 0
    for seat in range(table.players):
        most = max(most, table.turned_up[seat])
    if table.scorings < LAST_ROUND:
        if most >= box.round_ends_at[table.scorings]:
            score(table, log)
    elif table.laps_left == EMPTY:
        if most >= box.round_ends_at[LAST_ROUND]:
            table.laps_left = box.laps_after_the_last
            tell(log, TOLD.LAST_LAP, EVERYBODY, as_int(box.laps_after_the_last))
    else:
        table.laps_left -= 1
    if table.laps_left == 0:
        score(table, log)
        end_game(box, table, log)
    else:
        table.lap += 1
        table.skipped = 0


@rule
def freeze(box: Any, table: Any, log: Any) -> None:
    """Nobody can ever act again: all scorings that are left, then the end (E5)."""
    tell(log, TOLD.FROZEN, EVERYBODY)
    while table.scorings < SCORINGS:
        score(table, log)
    end_game(box, table, log)


@rule
def score(table: Any, log: Any) -> None:
    """Red rises by green, and green stays (X1)."""
    for seat in range(table.players):
        scoring, green = as_int(table.scorings), as_int(table.green[seat])
        gain_red(table, seat, scoring, green)
        tell(log, TOLD.SCORED, EVERYBODY, scoring + 1, seat, green, as_int(table.points[seat]))
    table.scorings += 1


@rule
def end_game(box: Any, table: Any, log: Any) -> None:
    """The final scoring, ranks and winners (X4, E1 to E4)."""
    for seat in range(table.players):
        score_what_is_left(box, table, log, seat)
    winners = rank_seats(table)
    tell(log, TOLD.GAME_OVER, EVERYBODY, winners, as_int(table.decided_by))
    end_play(table, Phase.GAME_OVER)


@rule
def rank_seats(table: Any) -> int:
    """Ranks, and what decided the victory (E4). Returns the mask of the winners."""
    for seat in range(table.players):
        table.rank[seat] = 1
        for other in range(table.players):
            if standing(table, other) > standing(table, seat):
                table.rank[seat] += 1
    winners = winners_of(table)
    table.decided_by = decided_by(table, winners)
    return winners


@rule
def score_what_is_left(box: Any, table: Any, log: Any, seat: int) -> None:
    """Red points for stored tiles and jokers, marble, workers and hand cards (X4)."""
    tiles = 0
    jokers = 0
    for place in range(STORAGE_MAX):
        if table.stored[seat, place] == JOKER:
            jokers += 1
        elif table.stored[seat, place] != EMPTY:
            tiles += 1
    cards = hand_size(table, seat) // box.cards_per_end_point[table.edition]
    gain_red(table, seat, Red.STORED_TILES, tiles * box.stored_tile_points)
    gain_red(table, seat, Red.STORED_JOKERS, jokers * box.stored_joker_points)
    gain_red(table, seat, Red.MARBLE, as_int(table.marble[seat] * box.marble_points))
    gain_red(table, seat, Red.WORKERS, as_int(table.workers[seat] * box.worker_points))
    gain_red(table, seat, Red.CARDS, cards)
    left = table.red_from[seat]
    tell(
        log, TOLD.FINAL_SCORE, EVERYBODY, seat,
        as_int(left[Red.STORED_TILES]), as_int(left[Red.STORED_JOKERS]), as_int(left[Red.MARBLE]),
        as_int(left[Red.WORKERS]), as_int(left[Red.CARDS]), as_int(table.points[seat]),
    )  # fmt: skip


@rule
def standing(table: Any, seat: int) -> int:
    """What decides victory, as one number: red, empty spaces, less green, fewer cards (E1 to E3, V7)."""
    place = as_int(table.points[seat]) * (SPACES + 1) + empty_spaces(table, seat)
    place = place * MOST_GREEN + (MOST_GREEN - 1 - table.green[seat])
    cards = hand_size(table, seat) if table.tie_break_hand != 0 else 0
    return place * MOST_CARDS + (MOST_CARDS - 1 - cards)


@rule
def decided_by(table: Any, winners: int) -> int:
    """Whether points were enough, which tie-break decided, or that the victory is shared (E2, E3)."""
    if popcount(winners) > 1:
        return DecidedBy.SHARED
    winner, reason = lowest(winners), DecidedBy.POINTS
    for seat in range(table.players):
        if seat != winner and table.points[seat] == table.points[winner]:
            reason = max(reason, needed_against(table, winner, seat))
    return reason


@rule
def needed_against(table: Any, winner: int, seat: int) -> int:
    """The tie-break that puts the winner before a seat with the same points."""
    if empty_spaces(table, seat) != empty_spaces(table, winner):
        return DecidedBy.EMPTY_SPACES
    return DecidedBy.HAND if table.green[seat] == table.green[winner] else DecidedBy.GREEN
