"""What a seat of Il Vecchio knows, as numbers for a learner: seat-relative, hidden tiles absent."""

from typing import Any

from bottega.engine.compiling import rule
from bottega.engine.observations import Layout, Slice
from bottega.games.vecchio.families import KINDS
from bottega.games.vecchio.telling import whole
from bottega.games.vecchio.travel import is_open, next_space, priced_space
from bottega.games.vecchio.vocabulary import (
    ALL_ROLLS,
    FLORENCE_TILES,
    GAME_OVER,
    GOODS,
    KINDS_OF_ACTION,
    MEDICI,
    MIDDLEMEN,
    MODIFIERS,
    NONE,
    OFFICES,
    PHASES,
    PLAYERS_MAX,
    PLAYERS_MIN,
    PROVINCE_TILES,
    TOWN_COLOURS,
    TOWNS_MAX,
    TRACK_MAX,
    TRACKS,
    WITH_DICE,
    ZONES,
)

MOST = 127
TILES = len(PROVINCE_TILES)
SEAT_FEATURES = len(GOODS) + 4 + len(MEDICI) + len(TRACKS) + FLORENCE_TILES + 2 * TILES
TOWN_FEATURES = 2 + len(TOWN_COLOURS) + 2 * PLAYERS_MAX
TRACK_FEATURES = 4
PLACE_FEATURES = FLORENCE_TILES + PLAYERS_MAX

LAYOUT = Layout(
    Slice("phase", (len(PHASES),), "one-hot, in the order setup_council … game_over"),
    Slice("players", (PLAYERS_MAX - PLAYERS_MIN + 1,), "one-hot, 2 to 4"),
    Slice("to_play", (PLAYERS_MAX,), "one-hot, seats clockwise from the observer"),
    Slice("active", (PLAYERS_MAX,), "one-hot, whose turn it is, seats clockwise from the observer"),
    Slice("first", (PLAYERS_MAX,), "one-hot, the first player, seats clockwise from the observer"),
    Slice("turn", (5,), "final round, end triggered, second action, turn begun, window after the action"),
    Slice("rounds", (2,), "rounds so far, rounds up to the limit; 127 at the most"),
    Slice(
        "options", (5,), "reinforcement free, all rolls free, events ignored, N8 any three, N9 overlapping"
    ),
    Slice(
        "seats",
        (PLAYERS_MAX, SEAT_FEATURES),
        "per seat from the observer: florins, scrolls, carts, bishops, assassins, knights, abbots (127 at "
        "the most), reserve, hidden council tile, nobility tiles, double turn given up, Medici tokens by "
        "kind (3), members on each track (5), active council tiles (12), province tiles up (18), used (18)",
    ),
    Slice(
        "towns",
        (TOWNS_MAX, TOWN_FEATURES),
        "per town: on the map, middleman there, colour one-hot (8), standing members by seat from the "
        "observer (4), lying members likewise (4)",
    ),
    Slice(
        "tracks", (len(TRACKS), TRACK_FEATURES), "per track: open, cost, points and coat of the next space"
    ),
    Slice(
        "spaces",
        (len(TRACKS), TRACK_MAX, PLAYERS_MAX),
        "per space: owner one-hot, seats clockwise from the observer",
    ),
    Slice("province_pile", (TILES,), "tiles that nobody has"),
    Slice(
        "piles", (len(OFFICES) + 2,), "council tiles, nobility tiles, Medici tokens left, extra cost moved"
    ),
    Slice("own_council", (FLORENCE_TILES,), "one-hot, the observer's tile still face down"),
    Slice("own_nobility", (FLORENCE_TILES,), "the observer's nobility tiles"),
    Slice(
        "florence",
        (len(OFFICES), FLORENCE_TILES, PLACE_FEATURES),
        "per sort and place (the pile from the top, then tiles held): tiles that may lie there (12), "
        "holder one-hot, seats clockwise from the observer",
    ),
    Slice("action", (len(KINDS_OF_ACTION),), "one-hot, the action being carried out"),
    Slice("aim", (len(TRACKS),), "one-hot, its track"),
    Slice("member", (TOWNS_MAX,), "one-hot, where the acting member is"),
    Slice("destination", (TOWNS_MAX,), "one-hot, where it acts"),
    Slice("modifiers", (len(MODIFIERS),), "one-hot, province tiles used for this seizure"),
    Slice("tile", (TILES,), "one-hot, the province tile in use"),
    Slice("zone", (len(ZONES) + 1,), "one-hot, where members may be placed; the last one: anywhere"),
    Slice("event", (len(MEDICI),), "one-hot, the event being carried out"),
    Slice(
        "counts",
        (6,),
        "partisans due, members to place, seats to ask, tiles drawn, the two dice as they lie",
    ),
)
(
    PHASE,
    PLAYERS,
    TO_PLAY,
    ACTIVE,
    FIRST,
    TURN_AT,
    ROUNDS,
    OPTIONS_AT,
    SEATS,
    TOWNS,
    TRACKS_AT,
    SPACES,
    PROVINCE_PILE,
    PILES,
    OWN_COUNCIL,
    OWN_NOBILITY,
    FLORENCE_AT,
    ACTION_AT,
    AIM,
    MEMBER,
    DESTINATION,
    MODIFIERS_AT,
    TILE,
    ZONE,
    EVENT,
    COUNTS,
) = LAYOUT.offsets


@rule
def observe(box: Any, table: Any, seat: int, out: Any) -> None:
    """Write the observation of a seat; every number that is not set is 0."""
    for index in range(len(out)):
        out[index] = 0
    players = whole(table.players)
    out[PHASE + table.phase] = 1
    out[PLAYERS + players - PLAYERS_MIN] = 1
    if table.phase != GAME_OVER:
        out[TO_PLAY + (table.to_play - seat) % players] = 1
        out[ACTIVE + (table.active - seat) % players] = 1
    out[FIRST + (0 - seat) % players] = 1
    out[TURN_AT] = table.final_round
    out[TURN_AT + 1] = table.end_triggered
    out[TURN_AT + 2] = table.action_index
    out[TURN_AT + 3] = 1 - table.turn_clean
    out[TURN_AT + 4] = table.window
    out[ROUNDS] = min(whole(table.round_number), MOST)
    out[ROUNDS + 1] = min(max(whole(table.round_limit - table.round_number), 0), MOST)
    out[OPTIONS_AT] = 1 if table.free_reinforcement != WITH_DICE else 0
    out[OPTIONS_AT + 1] = 1 if table.free_reinforcement == ALL_ROLLS else 0
    out[OPTIONS_AT + 2] = table.ignore_events
    out[OPTIONS_AT + 3] = table.n8_reading
    out[OPTIONS_AT + 4] = table.n9_reading
    for other in range(players):
        observe_seat(table, other, SEATS + SEAT_FEATURES * ((other - seat) % players), out)
    observe_towns(box, table, seat, out)
    observe_tracks(box, table, seat, out)
    observe_florence(table, seat, out)
    observe_step(table, out)


@rule
def observe_seat(table: Any, seat: int, at: int, out: Any) -> None:
    """What everybody knows of a family (VEC-H1)."""
    for good in range(KINDS):
        out[at + good] = min(whole(table.goods[seat, good]), MOST)
    at += KINDS
    out[at] = table.reserve[seat]
    out[at + 1] = 1 if table.council_pending[seat] != NONE else 0
    for tile in range(FLORENCE_TILES):
        out[at + 2] += (table.nobility_held[seat] >> tile) & 1
    out[at + 3] = table.passed[seat]
    at += 4
    for token in range(table.medici_taken):
        if table.medici_owner[token] == seat:
            out[at + table.medici[token]] += 1
    at += len(MEDICI)
    for track in range(len(TRACKS)):
        for space in range(TRACK_MAX):
            if table.track[track, space] == seat:
                out[at + track] += 1
    at += len(TRACKS)
    for tile in range(FLORENCE_TILES):
        out[at + tile] = (table.council_active[seat] >> tile) & 1
    at += FLORENCE_TILES
    for tile in range(TILES):
        out[at + tile] = (table.tiles_up[seat] >> tile) & 1
        out[at + TILES + tile] = (table.tiles_used[seat] >> tile) & 1


@rule
def observe_towns(box: Any, table: Any, seat: int, out: Any) -> None:
    """The map and everybody on it."""
    for town in range(box.towns):
        at = TOWNS + TOWN_FEATURES * town
        out[at] = 1
        out[at + 2 + box.town_colour[town]] = 1
        at += 2 + len(TOWN_COLOURS)
        for other in range(table.players):
            place = at + (other - seat) % table.players
            out[place] = table.standing[other, town]
            out[place + PLAYERS_MAX] = table.lying[other, town]
    for colour in range(MIDDLEMEN):
        out[TOWNS + TOWN_FEATURES * table.middleman[colour] + 1] = 1


@rule
def observe_tracks(box: Any, table: Any, seat: int, out: Any) -> None:
    """Tracks, piles and what the next space asks for."""
    for track in range(len(TRACKS)):
        at = TRACKS_AT + TRACK_FEATURES * track
        space = priced_space(box, table, track)
        out[at] = 1 if is_open(box, table, track) else 0
        out[at + 1] = box.cost[track, space]
        out[at + 2] = box.worth[track, space]
        out[at + 3] = box.coat[track, space] if space == next_space(box, table, track) else 0
        for place in range(TRACK_MAX):
            owner = table.track[track, place]
            if owner != NONE:
                out[SPACES + PLAYERS_MAX * (TRACK_MAX * track + place) + (owner - seat) % table.players] = 1
    for tile in range(TILES):
        out[PROVINCE_PILE + tile] = (table.province_pile >> tile) & 1
    out[PILES] = table.pile_left[0]
    out[PILES + 1] = table.pile_left[1]
    out[PILES + 2] = box.medici_pile[table.players] - table.medici_taken
    out[PILES + 3] = 1 if table.medici_taken > 0 else 0


@rule
def observe_florence(table: Any, seat: int, out: Any) -> None:
    """Florence tiles as the observer knows them (VEC-H2)."""
    if table.council_pending[seat] != NONE:
        out[OWN_COUNCIL + table.council_pending[seat]] = 1
    for tile in range(FLORENCE_TILES):
        out[OWN_NOBILITY + tile] = (table.nobility_held[seat] >> tile) & 1
    for sort in range(len(OFFICES)):
        for place in range(FLORENCE_TILES):
            at = FLORENCE_AT + PLACE_FEATURES * (FLORENCE_TILES * sort + place)
            for tile in range(FLORENCE_TILES):
                out[at + tile] = (table.may_be[seat, sort, place] >> tile) & 1
            owner = table.holder[sort, place]
            if owner != NONE:
                out[at + FLORENCE_TILES + (owner - seat) % table.players] = 1


@rule
def observe_step(table: Any, out: Any) -> None:
    """The step that is being carried out."""
    mark(out, ACTION_AT, whole(table.action))
    mark(out, AIM, whole(table.aim))
    mark(out, MEMBER, whole(table.member_town))
    mark(out, DESTINATION, whole(table.destination))
    mark(out, MODIFIERS_AT, whole(table.modifiers))
    mark(out, TILE, whole(table.tile))
    mark(out, ZONE, whole(table.zone))
    mark(out, EVENT, whole(table.event))
    out[COUNTS] = table.partisans_due
    out[COUNTS + 1] = table.placing
    out[COUNTS + 2] = table.event_left
    out[COUNTS + 3] = table.drawn
    out[COUNTS + 4] = table.die_one
    out[COUNTS + 5] = table.die_two


@rule
def mark(out: Any, first: int, place: int) -> None:
    """One-hot, nothing for NONE."""
    if place != NONE:
        out[first + place] = 1
