"""What a seat of Il Vecchio knows, as numbers for a learner: seat-relative, hidden tiles absent."""

from typing import Any

from bottega.engine.bits import popcount, whole
from bottega.engine.compiling import rule
from bottega.engine.names import EMPTY
from bottega.engine.observations import Layout, Slice
from bottega.games.vecchio.rules.families import KINDS
from bottega.games.vecchio.rules.travel import is_open, next_space, priced_space
from bottega.games.vecchio.table import (
    FLORENCE_TILES,
    MIDDLEMEN,
    PLAYERS_MAX,
    PLAYERS_MIN,
    TOWNS_MAX,
    TRACK_MAX,
    ZONES,
    ActionKind,
    Colour,
    FreeReinforcement,
    Good,
    Medici,
    Modifiers,
    Office,
    Phase,
    ProvinceTile,
    Track,
)

MOST = 127
TILES = len(ProvinceTile)
SEAT_FEATURES = len(Good) + 4 + len(Medici) + len(Track) + FLORENCE_TILES + 2 * TILES
TOWN_FEATURES = 2 + len(Colour) + 2 * PLAYERS_MAX
TRACK_FEATURES = 4
PLACE_FEATURES = FLORENCE_TILES + PLAYERS_MAX

LAYOUT = Layout(
    Slice("phase", (len(Phase),), "one-hot, in the order setup_council … game_over"),
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
    Slice("tracks", (len(Track), TRACK_FEATURES), "per track: open, cost, points and coat of the next space"),
    Slice(
        "spaces",
        (len(Track), TRACK_MAX, PLAYERS_MAX),
        "per space: owner one-hot, seats clockwise from the observer",
    ),
    Slice("province_pile", (TILES,), "tiles that nobody has"),
    Slice("piles", (len(Office) + 2,), "council tiles, nobility tiles, Medici tokens left, extra cost moved"),
    Slice("own_council", (FLORENCE_TILES,), "one-hot, the observer's tile still face down"),
    Slice("own_nobility", (FLORENCE_TILES,), "the observer's nobility tiles"),
    Slice(
        "florence",
        (len(Office), FLORENCE_TILES, PLACE_FEATURES),
        "per sort and place (the pile from the top, then tiles held): tiles that may lie there (12), "
        "holder one-hot, seats clockwise from the observer",
    ),
    Slice("action", (len(ActionKind),), "one-hot, the action being carried out"),
    Slice("aim", (len(Track),), "one-hot, its track"),
    Slice("member", (TOWNS_MAX,), "one-hot, where the acting member is"),
    Slice("destination", (TOWNS_MAX,), "one-hot, where it acts"),
    Slice("modifiers", (len(Modifiers),), "one-hot, province tiles used for this seizure"),
    Slice("tile", (TILES,), "one-hot, the province tile in use"),
    Slice("zone", (len(ZONES) + 1,), "one-hot, where members may be placed; the last one: anywhere"),
    Slice("event", (len(Medici),), "one-hot, the event being carried out"),
    Slice(
        "counts",
        (6,),
        "partisans due, members to place, seats to ask, tiles drawn, the two dice as they lie",
    ),
)
AT = LAYOUT.at


@rule
def observe(box: Any, table: Any, seat: int, out: Any) -> None:
    """Write the observation of a seat; every number that is not set is 0."""
    for index in range(len(out)):
        out[index] = 0
    players = whole(table.players)
    out[AT.PHASE + table.phase] = 1
    out[AT.PLAYERS + players - PLAYERS_MIN] = 1
    if table.phase != Phase.GAME_OVER:
        out[AT.TO_PLAY + (table.to_play - seat) % players] = 1
        out[AT.ACTIVE + (table.active - seat) % players] = 1
    out[AT.FIRST + (0 - seat) % players] = 1
    out[AT.TURN] = table.final_round
    out[AT.TURN + 1] = table.end_triggered
    out[AT.TURN + 2] = table.action_index
    out[AT.TURN + 3] = 1 - table.turn_clean
    out[AT.TURN + 4] = table.window
    out[AT.ROUNDS] = min(whole(table.round_number), MOST)
    out[AT.ROUNDS + 1] = min(max(whole(table.round_limit - table.round_number), 0), MOST)
    out[AT.OPTIONS] = 1 if table.free_reinforcement != FreeReinforcement.OFF else 0
    out[AT.OPTIONS + 1] = 1 if table.free_reinforcement == FreeReinforcement.ALL_ROLLS else 0
    out[AT.OPTIONS + 2] = table.ignore_events
    out[AT.OPTIONS + 3] = table.n8_reading
    out[AT.OPTIONS + 4] = table.n9_reading
    for other in range(players):
        observe_seat(table, other, AT.SEATS + SEAT_FEATURES * ((other - seat) % players), out)
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
    out[at + 1] = 1 if table.council_pending[seat] != EMPTY else 0
    out[at + 2] = popcount(table.nobility_held[seat])
    out[at + 3] = table.passed[seat]
    at += 4
    for token in range(table.medici_taken):
        if table.medici_owner[token] == seat:
            out[at + table.medici[token]] += 1
    at += len(Medici)
    for track in range(len(Track)):
        for space in range(TRACK_MAX):
            if table.track[track, space] == seat:
                out[at + track] += 1
    at += len(Track)
    mark_all(out, at, whole(table.council_active[seat]), FLORENCE_TILES)
    mark_all(out, at + FLORENCE_TILES, whole(table.tiles_up[seat]), TILES)
    mark_all(out, at + FLORENCE_TILES + TILES, whole(table.tiles_used[seat]), TILES)


@rule
def observe_towns(box: Any, table: Any, seat: int, out: Any) -> None:
    """The map and everybody on it."""
    for town in range(box.towns):
        at = AT.TOWNS + TOWN_FEATURES * town
        out[at] = 1
        out[at + 2 + box.town_colour[town]] = 1
        at += 2 + len(Colour)
        for other in range(table.players):
            place = at + (other - seat) % table.players
            out[place] = table.standing[other, town]
            out[place + PLAYERS_MAX] = table.lying[other, town]
    for colour in range(MIDDLEMEN):
        out[AT.TOWNS + TOWN_FEATURES * table.middleman[colour] + 1] = 1


@rule
def observe_tracks(box: Any, table: Any, seat: int, out: Any) -> None:
    """Tracks, piles and what the next space asks for."""
    for track in range(len(Track)):
        at = AT.TRACKS + TRACK_FEATURES * track
        space = priced_space(box, table, track)
        out[at] = 1 if is_open(box, table, track) else 0
        out[at + 1] = box.cost[track, space]
        out[at + 2] = box.worth[track, space]
        out[at + 3] = box.coat[track, space] if space == next_space(box, table, track) else 0
        for place in range(TRACK_MAX):
            owner = table.track[track, place]
            if owner != EMPTY:
                at = AT.SPACES + PLAYERS_MAX * (TRACK_MAX * track + place)
                out[at + (owner - seat) % table.players] = 1
    mark_all(out, AT.PROVINCE_PILE, whole(table.province_pile), TILES)
    out[AT.PILES] = table.pile_left[0]
    out[AT.PILES + 1] = table.pile_left[1]
    out[AT.PILES + 2] = box.medici_pile[table.players] - table.medici_taken
    out[AT.PILES + 3] = 1 if table.medici_taken > 0 else 0


@rule
def observe_florence(table: Any, seat: int, out: Any) -> None:
    """Florence tiles as the observer knows them (VEC-H2)."""
    mark(out, AT.OWN_COUNCIL, whole(table.council_pending[seat]))
    mark_all(out, AT.OWN_NOBILITY, whole(table.nobility_held[seat]), FLORENCE_TILES)
    for sort in range(len(Office)):
        for place in range(FLORENCE_TILES):
            at = AT.FLORENCE + PLACE_FEATURES * (FLORENCE_TILES * sort + place)
            mark_all(out, at, whole(table.may_be[seat, sort, place]), FLORENCE_TILES)
            owner = table.holder[sort, place]
            if owner != EMPTY:
                out[at + FLORENCE_TILES + (owner - seat) % table.players] = 1


@rule
def observe_step(table: Any, out: Any) -> None:
    """The step that is being carried out."""
    mark(out, AT.ACTION, whole(table.action))
    mark(out, AT.AIM, whole(table.aim))
    mark(out, AT.MEMBER, whole(table.member_town))
    mark(out, AT.DESTINATION, whole(table.destination))
    mark(out, AT.MODIFIERS, whole(table.modifiers))
    mark(out, AT.TILE, whole(table.tile))
    mark(out, AT.ZONE, whole(table.zone))
    mark(out, AT.EVENT, whole(table.event))
    out[AT.COUNTS] = table.partisans_due
    out[AT.COUNTS + 1] = table.placing
    out[AT.COUNTS + 2] = table.event_left
    out[AT.COUNTS + 3] = table.drawn
    out[AT.COUNTS + 4] = table.dice_lie[0]
    out[AT.COUNTS + 5] = table.dice_lie[1]


@rule
def mark(out: Any, first: int, place: int) -> None:
    """One-hot, nothing for NONE."""
    if place != EMPTY:
        out[first + place] = 1


@rule
def mark_all(out: Any, first: int, mask: int, places: int) -> None:
    """The bits of a mask."""
    for place in range(places):
        out[first + place] = (mask >> place) & 1
