"""Points of Il Vecchio that everybody can count while it goes on: all but those of hidden nobility tiles."""

from typing import Any

from bottega.engine.bits import as_int
from bottega.engine.jit import rule
from bottega.games.vecchio.rules.scoring import majority_of, medici_of
from bottega.games.vecchio.table import Track


@rule
def known_points(box: Any, table: Any, seat: int) -> int:
    """Members and majorities on the tracks, Medici tokens, a double turn given up (X2 to X7)."""
    points = as_int(box.medici_token) * medici_of(table, seat)
    if table.passed[seat] != 0:
        points += as_int(box.passed_double_turn)
    everywhere = True
    for track in range(len(Track)):
        members = 0
        for space in range(table.track.shape[1]):
            if table.track[track, space] == seat:
                members += 1
                if track < Track.COUNCIL:
                    points += as_int(box.worth[track, min(space, as_int(box.spaces[track]) - 1)])
        if track == Track.COUNCIL:
            points += as_int(box.council_member) * members
        elif track == Track.NOBILITY:
            points += as_int(box.nobility_member) * members
        if members == 0:
            everywhere = False
        elif majority_of(table, track) == seat:
            points += as_int(box.majority)
    if everywhere:
        points += as_int(box.all_five_tracks)
    return points
