"""The end of a game of Il Vecchio, told step by step: members, majorities, tokens, tiles, the winner."""

from collections.abc import Iterable, Sequence
from typing import Any

from bottega.engine.events import Event
from bottega.engine.narrator import Narrator
from bottega.engine.show import Scene
from bottega.games.vecchio.drawing import cells
from bottega.games.vecchio.table import Category, Region, Track

LAST = "last"  # what happened before the count
COUNT = ("majority_won", "final_score", "game_over")  # what is told of the count itself
MARKED = {  # the tracks that a category is about
    "region_members": Region.words,
    "council_members": ("council",),
    "nobility_members": ("nobility",),
    "all_tracks": Track.words,
}


def tell_end(teller: Narrator, events: Sequence[Event]) -> tuple[Scene, ...]:
    """The scenes from the last decision to the end of the game, whose view the teller has; `events` are
    those of its last decision."""

    def counted(number: int) -> dict[str, Any]:
        """The table while only the first categories are counted."""
        return {**teller.view, "told": {"categories": Category.words[:number]}}

    before = [event for event in events if event.name not in COUNT]
    won = [event for event in events if event.name == "majority_won"]
    scenes = [Scene(counted(0), LAST, (), _told(teller, before))] if before else []
    for number, key in enumerate(Category.words, 1):
        if key == "majorities":  # a track at a time; the points are added when all are told
            for place, event in enumerate(won, 1):
                view = counted(number if place == len(won) else number - 1)
                scenes.append(Scene(view, key, cells.of_event(event), teller.tell(event)))
        else:
            marked = tuple(cells.track(track) for track in MARKED.get(key, ()))
            said = teller.say(f"scene-{key}", list=_list(teller, key))
            scenes.append(Scene(counted(number), key, marked, said))
    last = [event for event in events if event.name in ("final_score", "game_over")]
    return (*scenes, Scene(teller.view, None, (), _told(teller, last)))


def _told(teller: Narrator, events: Iterable[Event]) -> str:
    return " ".join(teller.tell(event) for event in events)


def _list(teller: Narrator, key: str) -> str:
    """What each family gets of a category; of nobility tiles, by tile."""
    lines = []
    for seat, result in zip(teller.seat_names, teller.view["results"], strict=True):
        if key == "nobility_tiles" and result["tiles"]:
            tiles = teller.join(
                teller.say("scene-tile", tile=tile, points=teller.count("point", points))
                for tile, points in result["tiles"].items()
            )
            lines.append(teller.say("scene-seat-tiles", seat=seat, tiles=tiles))
        else:
            lines.append(teller.say("scene-seat", seat=seat, points=teller.count("point", result[key])))
    return teller.join(lines)
