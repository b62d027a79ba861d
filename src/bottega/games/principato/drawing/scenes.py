"""The end of a game of Principato, told step by step: the last armies, then the count by category."""

from collections.abc import Mapping, Sequence
from typing import Any

from bottega.engine.events import Event
from bottega.engine.showing import Scene
from bottega.games.principato.narration import WORDS, Narrator, tell_event
from bottega.games.principato.panel_drawing import COUNTED, category
from bottega.games.principato.table_drawing import zone_cell

View = Mapping[str, Any]
AFTER = ("cubes_returned", "final_score", "game_over")


def tell_end(end: View, events: Sequence[Event], lang: str, names: Sequence[str]) -> tuple[Scene, ...]:
    """The scenes from the last decision to the end of the game.

    `end` is the view of the finished game, `events` are those of its last decision.
    """
    return (*_armies(end, events, lang, names), *_count(end, lang, names), _winners(end, events, lang, names))


def _armies(end: View, events: Sequence[Event], lang: str, names: Sequence[str]) -> list[Scene]:
    """The last scoring, a seat at a time; what came before it is told with the first."""
    scenes, said, known = [], [], []
    for event in events:
        if event.name in AFTER:
            continue
        said.append(tell_event(event.name, event.fields, end, lang, WORDS, names))
        if event.name == "strength":
            known.append(event.fields["seat"])
            told = {"kind": "strength", "seats": tuple(known)}
            marked = (zone_cell(event.fields["seat"], "wall"),)
            scenes.append(Scene({**end, "told": told}, "strength", marked, " ".join(said)))
            said = []
    return scenes


def _count(end: View, lang: str, names: Sequence[str]) -> list[Scene]:
    """The final count, a category at a time."""
    narrator = Narrator(end, lang, WORDS, names)
    scenes = []
    for number, key in enumerate(COUNTED, 1):
        told = {"kind": "count", "categories": COUNTED[:number]}
        lines = []
        for seat, result in enumerate(end["results"]):
            goals = end["principalities"][seat]["goals"]
            goal = narrator.say(f"goal-{goals[key == 'goal_b']['goal']}") if key.startswith("goal") else None
            args = {"seat": names[seat], "points": category(result, key)}
            lines.append(
                narrator.say("scene-seat-goal", goal=goal, **args)
                if goal
                else narrator.say("scene-seat", **args)
            )
        said = narrator.say(f"scene-{key}", list=narrator.join(lines))
        scenes.append(Scene({**end, "told": told}, "count", (), said))
    return scenes


def _winners(end: View, events: Sequence[Event], lang: str, names: Sequence[str]) -> Scene:
    said = [
        tell_event(event.name, event.fields, end, lang, WORDS, names)
        for event in events
        if event.name in ("final_score", "game_over")
    ]
    return Scene(end, None, (), " ".join(said))


def score_sheet(view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Points by category and seat; the sum, then what breaks ties."""
    results = view["results"] or ()
    rows = {
        "military": [result["military"] for result in results],
        "culture": [result["culture"] for result in results],
        "goals": [sum(result["goals"]) for result in results],
        "points": [result["points"] for result in results],
        "cubes": [result["cubes"] for result in results],
        "rank": [result["rank"] for result in results],
    }
    return tuple((WORDS.say(f"table-{key}", lang), tuple(row)) for key, row in rows.items())
