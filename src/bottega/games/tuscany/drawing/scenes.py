"""The end of a game of Tuscany, told step by step: the last scoring, then what each prince has left."""

from collections.abc import Mapping, Sequence
from typing import Any

from bottega.engine.events import Event
from bottega.engine.showing import Scene
from bottega.games.tuscany.narration import WORDS, tell_event
from bottega.games.tuscany.table_drawing import RAILS_CELL, purse_cell, space_cell, storage_cell
from bottega.games.tuscany.vocabulary import GREEN_SOURCES, RED_SOURCES, SCORINGS

View = Mapping[str, Any]
LEFT = ("stored_tiles", "stored_jokers", "marble", "workers", "cards")


def tell_end(end: View, events: Sequence[Event], lang: str, names: Sequence[str]) -> tuple[Scene, ...]:
    """The scenes from the last decision to the end of the game.

    `end` is the view of the finished game, `events` are those of its last decision.
    """
    red = [prince["red"] for prince in end["princes"]]
    for event in events:
        if event.name == "scored":
            red[event.fields["seat"]] -= event.fields["green"]
        elif event.name == "final_score":
            red[event.fields["seat"]] -= sum(event.fields[source] for source in LEFT)
    scenes: list[Scene] = []
    said: list[str] = []
    marked: set[int] = set()
    for event in (told.seen_by(end["seat"]) for told in events):
        said.append(tell_event(event.name, event.fields, end, lang, WORDS, names))
        marked |= _marked(event)
        if event.name not in ("scored", "final_score"):
            continue
        seat = event.fields["seat"]
        gained = (
            event.fields["green"] if event.name == "scored" else sum(event.fields[source] for source in LEFT)
        )
        red[seat] += gained
        focus = f"scoring-{event.fields['scoring']}" if event.name == "scored" else "left"
        scenes.append(Scene(_at(end, red), focus, tuple(sorted(marked)), " ".join(said)))
        said, marked = [], set()
    return (*scenes, Scene(end, None, (), " ".join(said)))


def _at(end: View, red: Sequence[int]) -> View:
    """The table while the points are counted."""
    princes = [{**prince, "red": points} for prince, points in zip(end["princes"], red, strict=True)]
    return {**end, "princes": princes, "results": None}


def _marked(event: Event) -> set[int]:
    """The places that an event speaks of."""
    fields = event.fields
    if event.name == "placed":
        return {space_cell(fields["seat"], fields["space"])}
    if event.name == "scored":
        return {RAILS_CELL}
    if event.name == "final_score":
        stored = fields["stored_tiles"] or fields["stored_jokers"]
        return {
            RAILS_CELL,
            purse_cell(fields["seat"]),
            *([storage_cell(fields["seat"], 0)] if stored else []),
        }
    return set()


def score_sheet(view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Points by category and seat, their sum, the rank and what breaks ties, then where green came from."""
    princes, results = view["princes"], view["results"] or ()

    def total(*sources: str) -> list[int]:
        return [sum(prince["red_from"][source] for source in sources) for prince in princes]

    rows: dict[str, Sequence[int]] = {f"sheet-{source}": total(source) for source in RED_SOURCES[:SCORINGS]}
    rows["sheet-direct"] = total("yields", "lost_jokers")
    rows["sheet-left"] = total(*LEFT)
    for key in ("points", "rank", "empty", "green"):
        rows[f"table-{key}"] = [result[key] for result in results]
    for source in GREEN_SOURCES:
        rows[f"sheet-{source}"] = [prince["green_from"][source] for prince in princes]
    return tuple((WORDS.say(key, lang), tuple(row)) for key, row in rows.items())
