"""The end of a game of Il Vecchio, told step by step: members, majorities, tokens, tiles, the winner."""

from collections.abc import Mapping, Sequence
from typing import Any

from bottega.engine.events import Event
from bottega.engine.showing import Scene
from bottega.games.vecchio.narration import tell_event
from bottega.games.vecchio.narrator import WORDS, Narrator
from bottega.games.vecchio.table_drawing import track_cell
from bottega.games.vecchio.vocabulary import CATEGORIES, OFFICES, REGIONS, TRACKS

View = Mapping[str, Any]
COUNT = ("majority_won", "final_score", "game_over")  # what is told of the count itself
MARKED = {  # the tracks that a category is about
    "region_members": REGIONS,
    "council_members": OFFICES[:1],
    "nobility_members": OFFICES[1:],
    "all_tracks": TRACKS,
}


def tell_end(end: View, events: Sequence[Event], lang: str, names: Sequence[str]) -> tuple[Scene, ...]:
    """The scenes from the last decision to the end of the game.

    `end` is the view of the finished game, `events` are those of its last decision.
    """
    narrator = Narrator(end, lang, WORDS, names)
    before = [event for event in events if event.name not in COUNT]
    scenes = []
    if before:
        scenes.append(Scene(_counted(end, 0), "last", (), _told(before, end, lang, names)))
    for number, key in enumerate(CATEGORIES, 1):
        if key == "majorities":
            scenes += _majorities(end, events, lang, names, number)
            continue
        said = narrator.say(f"scene-{key}", list=_list(narrator, end, key, names))
        marked = tuple(track_cell(track) for track in MARKED.get(key, ()))
        scenes.append(Scene(_counted(end, number), key, marked, said))
    last = [event for event in events if event.name in ("final_score", "game_over")]
    scenes.append(Scene(end, None, (), _told(last, end, lang, names)))
    return tuple(scenes)


def _counted(end: View, number: int) -> dict[str, Any]:
    """The table while only the first categories are counted."""
    return {**end, "told": {"categories": CATEGORIES[:number]}}


def _told(events: Sequence[Event], end: View, lang: str, names: Sequence[str]) -> str:
    return " ".join(tell_event(event.name, event.fields, end, lang, WORDS, names) for event in events)


def _list(narrator: Narrator, end: View, key: str, names: Sequence[str]) -> str:
    """What each family gets of a category; of nobility tiles, by tile."""
    lines = []
    for seat, result in enumerate(end["results"]):
        if key == "nobility_tiles" and result["tiles"]:
            tiles = narrator.join(
                narrator.say("scene-tile", tile=tile, points=narrator.count("point", points))
                for tile, points in result["tiles"].items()
            )
            lines.append(narrator.say("scene-seat-tiles", seat=names[seat], tiles=tiles))
        else:
            lines.append(
                narrator.say("scene-seat", seat=names[seat], points=narrator.count("point", result[key]))
            )
    return narrator.join(lines)


def _majorities(
    end: View, events: Sequence[Event], lang: str, names: Sequence[str], number: int
) -> list[Scene]:
    """A track at a time; the points are added when all are told."""
    told = [event for event in events if event.name == "majority_won"]
    return [
        Scene(
            _counted(end, number if place == len(told) else number - 1),
            "majorities",
            (track_cell(event.fields["track"]),),
            tell_event(event.name, event.fields, end, lang, WORDS, names),
        )
        for place, event in enumerate(told, 1)
    ]


def score_sheet(view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Points by category and seat (VEC-X10); the sum, then what breaks ties."""
    results = view["results"] or ()
    rows = [(key, [int(result[key]) for result in results]) for key in (*CATEGORIES, "points")]
    rows += [(key, [int(result[key]) for result in results]) for key in ("goods", "florins", "rank")]
    return tuple((_heading(WORDS.say(f"score-{key}", lang)), tuple(row)) for key, row in rows)


def _heading(words: str) -> str:
    """Words that stand within sentences too, at the beginning of a line."""
    return words[:1].upper() + words[1:]
