"""What a seat of Il Vecchio knows, as numbers for a learner: seat-relative, hidden tiles absent."""

from typing import Any

from bottega.engine.bits import as_int, popcount
from bottega.engine.default_observation import each_seat, numbers, observation, one_hot, part, written
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.vecchio.rules.travel import is_open, next_space, priced_space
from bottega.games.vecchio.table import (
    FLORENCE_TILES,
    MEDICI_TOKENS,
    MIDDLEMEN,
    PLAYERS_MAX,
    PLAYERS_MIN,
    TOWNS_MAX,
    TRACK_MAX,
    Colour,
    FreeReinforcement,
    Medici,
    Office,
    Phase,
    Table,
    Track,
)

MOST = 127
TOWN_FEATURES = 2 + len(Colour) + 2 * PLAYERS_MAX
TOWN_MOST: tuple[int | str, ...] = (
    *[1] * (2 + len(Colour)),
    *["standing"] * PLAYERS_MAX,
    *["lying"] * PLAYERS_MAX,
)
TRACK_FEATURES = 4
PLACE_FEATURES = FLORENCE_TILES + PLAYERS_MAX


@rule
def observe_active(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """One-hot, whose turn it is, seats clockwise from the observer."""
    if table.phase != Phase.GAME_OVER:
        out[at + (table.active - seat) % table.players] = 1


@rule
def observe_first(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """One-hot, the first player, seats clockwise from the observer."""
    out[at + (0 - seat) % table.players] = 1


@rule
def observe_turn(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Final round, end triggered, second action, turn begun, window after the action."""
    out[at] = table.final_round
    out[at + 1] = table.end_triggered
    out[at + 2] = table.action_index
    out[at + 3] = 1 - table.turn_clean
    out[at + 4] = table.window


@rule
def observe_rounds(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Rounds so far, rounds up to the limit; 127 at the most."""
    out[at] = min(as_int(table.round_number), MOST)
    out[at + 1] = min(max(as_int(table.round_limit - table.round_number), 0), MOST)


@rule
def observe_options(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Reinforcement free, all rolls free, events ignored, N8 any three, N9 overlapping."""
    out[at] = table.free_reinforcement != FreeReinforcement.OFF
    out[at + 1] = table.free_reinforcement == FreeReinforcement.ALL_ROLLS
    out[at + 2] = table.ignore_events
    out[at + 3] = table.n8_reading
    out[at + 4] = table.n9_reading


@rule
def observe_hidden(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """How many tiles a seat has face down, council and nobility."""
    out[at] = table.council_pending[other] != EMPTY
    out[at + 1] = popcount(table.nobility_held[other])


@rule
def observe_tokens(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """The Medici tokens of a seat by kind, and its members by track."""
    for token in range(table.medici_taken):
        if table.medici_owner[token] == other:
            out[at + table.medici[token]] += 1
    for track in range(len(Track)):
        for space in range(TRACK_MAX):
            if table.track[track, space] == other:
                out[at + len(Medici) + track] += 1


@rule
def observe_towns(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Per town: on the map, middleman there, colour one-hot (8), standing members by seat from the observer
    (4), lying members likewise (4)."""
    for town in range(box.towns):
        first = at + TOWN_FEATURES * town
        out[first] = 1
        out[first + 2 + box.town_colour[town]] = 1
        for other in range(table.players):
            place = first + 2 + len(Colour) + (other - seat) % table.players
            out[place] = table.standing[other, town]
            out[place + PLAYERS_MAX] = table.lying[other, town]
    for colour in range(MIDDLEMEN):
        out[at + TOWN_FEATURES * table.middleman[colour] + 1] = 1


@rule
def observe_tracks(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Per track: open, cost, points and coat of the next space."""
    for track in range(len(Track)):
        first = at + TRACK_FEATURES * track
        space = priced_space(box, table, track)
        out[first] = is_open(box, table, track)
        out[first + 1] = box.cost[track, space]
        out[first + 2] = box.worth[track, space]
        out[first + 3] = box.coat[track, space] if space == next_space(box, table, track) else 0


@rule
def observe_piles(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Council tiles, nobility tiles, Medici tokens left, extra cost moved."""
    out[at] = table.pile_left[0]
    out[at + 1] = table.pile_left[1]
    out[at + 2] = box.medici_pile[table.players] - table.medici_taken
    out[at + 3] = table.medici_taken > 0


@rule
def observe_florence(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Per sort and place (the pile from the top, then tiles held): tiles that may lie there (12), holder
    one-hot, seats clockwise from the observer.

    Florence tiles are observed as the seat knows them (VEC-H2)."""
    for sort in range(len(Office)):
        for place in range(FLORENCE_TILES):
            first = at + PLACE_FEATURES * (FLORENCE_TILES * sort + place)
            for tile in range(FLORENCE_TILES):
                out[first + tile] = (table.may_be[seat, sort, place] >> tile) & 1
            owner = table.holder[sort, place]
            if owner != EMPTY:
                out[first + FLORENCE_TILES + (owner - seat) % table.players] = 1


LAYOUT, observe = observation(
    Table,
    PLAYERS_MIN,
    written("active", observe_active, PLAYERS_MAX, most=1),
    written("first", observe_first, PLAYERS_MAX, most=1),
    written("turn", observe_turn, 5, most=1),
    written("rounds", observe_rounds, 2, most=MOST),
    written("options", observe_options, 5, most=1),
    each_seat(
        "seats",
        "per seat from the observer: florins, scrolls, carts, bishops, assassins, knights, abbots (127 at "
        "the most), reserve, hidden council tile, nobility tiles, double turn given up, Medici tokens by "
        "kind (3), members on each track (5), active council tiles (12), province tiles up (18), used (18)",
        *("goods", "reserve", part(observe_hidden, 2, most=(1, FLORENCE_TILES)), "passed"),
        part(observe_tokens, len(Medici) + len(Track), most=TRACK_MAX),
        *("council_active", "tiles_up", "tiles_used"),
    ),
    written("towns", observe_towns, TOWNS_MAX, TOWN_FEATURES, most=TOWN_MOST),
    written("tracks", observe_tracks, len(Track), TRACK_FEATURES, most=(1, MOST, MOST, 1)),
    one_hot("spaces", "per space: owner one-hot, seats clockwise from the observer", "track"),
    numbers("province_pile", "tiles that nobody has"),
    written("piles", observe_piles, len(Office) + 2, most=(*[FLORENCE_TILES] * 2, MEDICI_TOKENS, 1)),
    one_hot("own_council", "one-hot, the observer's tile still face down", "council_pending", own=True),
    numbers("own_nobility", "the observer's nobility tiles", "nobility_held", own=True),
    written("florence", observe_florence, len(Office), FLORENCE_TILES, PLACE_FEATURES, most=1),
    one_hot("action", "one-hot, the action being carried out"),
    one_hot("aim", "one-hot, its track"),
    one_hot("member", "one-hot, where the acting member is", "member_town"),
    one_hot("destination", "one-hot, where it acts"),
    one_hot("modifiers", "one-hot, province tiles used for this seizure"),
    one_hot("tile", "one-hot, the province tile in use"),
    one_hot("zone", "one-hot, where members may be placed; the last one: anywhere"),
    one_hot("event", "one-hot, the event being carried out"),
    numbers(
        "counts",
        "partisans due, members to place, seats to ask, tiles drawn, the two dice as they lie",
        *("partisans_due", "placing", "event_left", "drawn", "dice_lie"),
    ),
)
