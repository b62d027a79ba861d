"""Numbers of places, for pages: towns, then tracks, zones, the Medici tokens."""

from collections.abc import Mapping
from typing import Any

from bottega.engine.events import Event
from bottega.games.vecchio.table import ZONES, Office, Region, Track

TRACK, ZONE, MEDICI = 40, 50, 70


def track(name: str) -> int:
    return TRACK + Track.words.index(name)


def of_event(event: Event) -> tuple[int, ...]:
    """Towns, zones, tracks, the Medici tokens."""
    fields = event.fields
    if event.name == "middlemen_placed":
        return tuple(fields["towns"].values())
    if event.name == "zone_chosen":
        return (ZONE + ZONES.index(fields["zone"]),)
    if event.name in ("entered_track", "majority_won"):
        return (track(fields["track"]),)
    if event.name == "medici_taken":
        return (MEDICI,)
    return tuple(fields[key] for key in ("origin", "town") if key in fields)


def known(towns: int) -> set[int]:
    """All of them, on a board with so many towns."""
    tracks, zones = range(TRACK, TRACK + len(Track)), range(ZONE, ZONE + len(ZONES))
    return {*range(towns), *tracks, *zones, MEDICI}


def meant(view: Mapping[str, Any]) -> dict[int, str]:
    """What a click on each place means."""
    return {
        **{town: f"town(town={town})" for town in range(len(view["board"]["towns"]))},
        **{track(region): f"action_province(region={region})" for region in Region.words},
        **{track(office): f"action_office(office={office})" for office in Office.words},
        **{ZONE + place: f"zone(zone={zone})" for place, zone in enumerate(ZONES)},
    }
