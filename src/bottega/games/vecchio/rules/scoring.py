"""The end of Il Vecchio: points, majorities, nobility tiles, the winner (VEC-X*, K-N*)."""

from typing import Any

from bottega.engine.bits import as_int, popcount
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.piles import total
from bottega.engine.ranking import end_play, winners_of
from bottega.games.vecchio.actions import BITS_OF_POINTS, TOLD
from bottega.games.vecchio.rules.candidates import show
from bottega.games.vecchio.rules.event_log import NIL, note
from bottega.games.vecchio.rules.families import members_in_towns, partisans_of
from bottega.games.vecchio.table import (
    FLORENCE_TILES,
    Category,
    Colour,
    DecidedBy,
    Good,
    N8Reading,
    N9Reading,
    NobilityTile,
    Phase,
    Track,
)

GOODS_PLACES = 4096  # more than any count of florins, or of partisans and scrolls, that matters in a tie


@rule
def evaluate(box: Any, table: Any, log: Any) -> None:
    """Count all points, rank the seats, end the game (E7, X1 to X9)."""
    for track in range(len(Track)):
        tell_majority(table, log, track)
    for seat in range(table.players):
        count_points(box, table, seat)
        tell_points(table, log, seat)
    rank_seats(table, log)
    for sort in range(2):
        for place in range(FLORENCE_TILES):
            if table.holder[sort, place] != EMPTY:
                show(table, sort, place)
    end_play(table, Phase.GAME_OVER)


@rule
def on_track(table: Any, track: int, seat: int) -> int:
    """How many members of a seat sit on a track, overflow included."""
    count = 0
    for space in range(table.track.shape[1]):
        if table.track[track, space] == seat:
            count += 1
    return count


@rule
def last_on_track(table: Any, track: int, seat: int) -> int:
    """Where the most recent member of a seat sits on a track."""
    last = EMPTY
    for space in range(table.track.shape[1]):
        if table.track[track, space] == seat:
            last = space
    return last


@rule
def majority_of(table: Any, track: int) -> int:
    """Most members on a track; among equals the one whose last member came first (X6)."""
    best = EMPTY
    most = 0
    for seat in range(table.players):
        count = on_track(table, track, seat)
        if count > most:
            best, most = seat, count
        elif count == most > 0 and last_on_track(table, track, seat) < last_on_track(table, track, best):
            best = seat
    return best


@rule
def count_points(box: Any, table: Any, seat: int) -> None:
    """All points of a seat, by where they come from (X2 to X8)."""
    points = table.breakdown[seat]
    for category in range(len(points)):
        points[category] = 0
    everywhere = True
    for track in range(len(Track)):
        count = 0
        for space in range(table.track.shape[1]):
            if table.track[track, space] == seat:
                count += 1
                if track < Track.COUNCIL:
                    last = as_int(box.spaces[track]) - 1
                    points[Category.REGION_MEMBERS] += box.worth[track, min(space, last)]
        if count == 0:
            everywhere = False
        if track == Track.COUNCIL:
            points[Category.COUNCIL_MEMBERS] += box.council_member * count
        elif track == Track.NOBILITY:
            points[Category.NOBILITY_MEMBERS] += box.nobility_member * count
        if count > 0 and majority_of(table, track) == seat:
            points[Category.MAJORITIES] += box.majority
    if everywhere:
        points[Category.ALL_TRACKS] = box.all_five_tracks
    points[Category.MEDICI_TOKENS] = box.medici_token * medici_of(table, seat)
    if table.passed[seat] != 0:
        points[Category.PASS_BONUS] = box.passed_double_turn
    for tile in range(FLORENCE_TILES):
        table.tile_points[seat, tile] = 0
        if (table.nobility_held[seat] >> tile) & 1 != 0:
            table.tile_points[seat, tile] = nobility_points(box, table, seat, tile)
            points[Category.NOBILITY_TILES] += table.tile_points[seat, tile]
    table.points[seat] = total(points)


@rule
def medici_of(table: Any, seat: int) -> int:
    """How many Medici tokens a seat has taken."""
    count = 0
    for token in range(table.medici_taken):
        if table.medici_owner[token] == seat:
            count += 1
    return count


@rule
def nobility_points(box: Any, table: Any, seat: int, tile: int) -> int:
    """What a nobility tile is worth to its owner (K-N1 to K-N12)."""
    if tile == NobilityTile.N12:
        return as_int(box.medici_scale[min(medici_of(table, seat), 4)])
    times = nobility_times(box, table, seat, tile)
    limit = as_int(box.nobility_limit[tile])
    if limit > 0:
        times = min(times, limit)
    if tile == NobilityTile.N9:
        times *= as_int(table.players)
    return times * as_int(box.nobility_points[tile])


@rule
def nobility_times(box: Any, table: Any, seat: int, tile: int) -> int:
    """How often the condition of a nobility tile holds (K-N1 to K-N11)."""
    goods = table.goods[seat]
    if tile == NobilityTile.N1:
        return as_int(table.reserve[seat]) // 2
    if tile == NobilityTile.N2:
        return members_in_towns(table, seat) // 2
    if tile == NobilityTile.N3:
        return region_members(table, seat) // 2
    if tile == NobilityTile.N4:
        return on_track(table, Track.NOBILITY, seat)
    if tile == NobilityTile.N5:
        return on_track(table, Track.COUNCIL, seat)
    if tile == NobilityTile.N6:
        return min(as_int(goods[Good.CART]), as_int(goods[Good.BISHOP]))
    if tile == NobilityTile.N7:
        return 1 if in_all_partisan_towns(box, table, seat) else 0
    if tile == NobilityTile.N8:
        if table.n8_reading == N8Reading.ANY_THREE:
            return region_members(table, seat) // 3
        in_two = min(on_track(table, Track.VENICE, seat), on_track(table, Track.MILAN, seat))
        return min(in_two, on_track(table, Track.PAPAL, seat))
    if tile == NobilityTile.N9:
        return neighbours_on_tracks(table, seat)
    if tile == NobilityTile.N10:
        fewest = min(goods[Good.FLORIN], goods[Good.SCROLL], goods[Good.CART], goods[Good.BISHOP])
        return 1 if fewest > 0 and partisans_of(table, seat) > 0 else 0
    if tile == NobilityTile.N11:
        return popcount(table.tiles_up[seat])
    return 0


@rule
def region_members(table: Any, seat: int) -> int:
    """Members on the three region tracks together."""
    in_two = on_track(table, Track.VENICE, seat) + on_track(table, Track.MILAN, seat)
    return in_two + on_track(table, Track.PAPAL, seat)


@rule
def in_all_partisan_towns(box: Any, table: Any, seat: int) -> bool:
    """Members in a white, in a black and in a grey town, standing or lying (K-N7)."""
    towns = table.standing_at[seat] | table.lying_at[seat]
    white = towns & box.colour_towns[Colour.WHITE] != 0
    return bool(
        white and towns & box.colour_towns[Colour.BLACK] != 0 and towns & box.colour_towns[Colour.GREY] != 0
    )


@rule
def neighbours_on_tracks(table: Any, seat: int) -> int:
    """Pairs of neighbours on one track; in a run each belongs to one pair, by option to two (K-N9)."""
    pairs = 0
    for track in range(len(Track)):
        run = 0
        for space in range(table.track.shape[1]):
            if table.track[track, space] == seat:
                run += 1
                if run > 1 and (table.n9_reading == N9Reading.OVERLAPPING or run % 2 == 0):
                    pairs += 1
            else:
                run = 0
    return pairs


@rule
def tell_majority(table: Any, log: Any, track: int) -> None:
    """Who has the majority on a track, and whether others had as many members (X6)."""
    best = majority_of(table, track)
    members = 0
    tied = 0
    if best != EMPTY:
        members = on_track(table, track, best)
        for seat in range(table.players):
            if seat != best and on_track(table, track, seat) == members:
                tied = 1
    note(log, TOLD.MAJORITY_WON, as_int(track), as_int(best), as_int(members), as_int(tied))


@rule
def packed(figures: Any, first: int) -> int:
    """Four figures in one integer."""
    number = 0
    for index in range(4):
        number |= as_int(figures[first + index]) << (BITS_OF_POINTS * index)
    return number


@rule
def tell_points(table: Any, log: Any, seat: int) -> None:
    """The score sheet of a seat, its nobility tiles turned up (X10)."""
    sheet, tiles = table.breakdown[seat], table.tile_points[seat]
    points, held = as_int(table.points[seat]), as_int(table.nobility_held[seat])
    a, b = packed(sheet, 0), packed(sheet, 4)
    c, d, e = packed(tiles, 0), packed(tiles, 4), packed(tiles, 8)
    tell(log, TOLD.FINAL_SCORE, EVERYBODY, seat, points, a, b, held, c, d, e)


@rule
def standing_of(table: Any, seat: int) -> int:
    """Points, then partisans and scrolls left, then florins, as one number (X9)."""
    left = partisans_of(table, seat) + as_int(table.goods[seat, Good.SCROLL])
    florins = min(as_int(table.goods[seat, Good.FLORIN]), GOODS_PLACES - 1)
    return (as_int(table.points[seat]) * GOODS_PLACES + left) * GOODS_PLACES + florins


@rule
def rank_seats(table: Any, log: Any) -> None:
    """Ranks, equals sharing one, and what decided the victory (X9)."""
    for seat in range(table.players):
        table.rank[seat] = 1
        for other in range(table.players):
            if standing_of(table, other) > standing_of(table, seat):
                table.rank[seat] += 1
    winners = winners_of(table)
    decided = DecidedBy.POINTS
    for seat in range(table.players):
        for other in range(table.players):
            if table.rank[seat] == 1 and table.rank[other] != 1 and table.points[seat] == table.points[other]:
                apart = standing_of(table, seat) // GOODS_PLACES - standing_of(table, other) // GOODS_PLACES
                decided = max(decided, DecidedBy.FLORINS if apart == 0 else DecidedBy.GOODS)
    if popcount(winners) > 1:
        decided = DecidedBy.SHARED
    table.decided_by = decided
    note(log, TOLD.GAME_OVER, winners, decided, NIL, NIL)
