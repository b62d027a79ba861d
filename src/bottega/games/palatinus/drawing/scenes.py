"""The end of a game of Palatinus, told step by step: condottieri, influence and control, hill by hill."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

from bottega.engine.events import Event
from bottega.engine.show import Scene, View
from bottega.games.palatinus.words.narrator import PalatinusNarrator

ALONE = ("judge", "flee", "capture", "shared_capture", "influence", "control")  # each is a scene
NOTHING_WON = {"captives": 0, "ones": 0, "twos": 0, "points": 0, "items": 0, "rank": 0}


def view_after(end: View, told: Sequence[Event]) -> View:
    """The table while the hills are judged: its end, as far as events have told it."""
    *_, view = _views(end, [told])
    return view


def _views(end: View, steps: Sequence[Sequence[Event]]) -> Iterator[View]:
    """The table after each step of the end."""
    won = [{**NOTHING_WON, "hills": []} for _ in range(end["players"])]
    pieces = [piece and {**piece, "fate": "board", "captor": None} for piece in end["cells"]]
    stage = {**end, "cells": pieces, "hills": [], "results": won}
    for step in steps:
        for event in step:
            _take_in(stage, end, event)
        yield {**stage, "cells": list(pieces), "hills": deepcopy(stage["hills"]), "results": deepcopy(won)}


def _take_in(stage: dict[str, Any], end: View, event: Event) -> None:
    fields, hills = event.fields, {hill["letter"]: hill for hill in stage["hills"]}
    if event.name in ("flee", "capture"):
        stage["cells"][fields["cell"]] = end["cells"][fields["cell"]]
    if event.name == "hill_begin":
        told = {"letter": fields["hill"], "slot": fields["slot"], "value": fields["value"]}
        stage["hills"].append({**told, "outcome": None, "winners": [], "influence": [0] * end["players"]})
    elif event.name == "capture":
        _win(stage["results"][fields["taker"]], "captives", 1)
    elif event.name == "shared_capture":
        _win(stage["results"][fields["seat"]], "ones", 1)
    elif event.name == "influence":
        hills[fields["hill"]]["influence"][fields["seat"]] = fields["total"]
    elif event.name == "control":
        hills[fields["hill"]] |= {"outcome": fields["outcome"], "winners": fields["seats"]}
        for seat in fields["seats"]:
            key, points = ("hills", fields["value"]) if fields["outcome"] == "won" else ("twos", 2)
            _win(stage["results"][seat], key, points)


def _win(result: dict[str, Any], key: str, points: int) -> None:
    result[key] += [points] if key == "hills" else 1
    result["points"] += points
    result["items"] += 1


def tell_end(teller: PalatinusNarrator, events: Sequence[Event]) -> tuple[Scene, ...]:
    """The scenes from the last decision to the end of the game, whose events they are."""
    end, steps = teller.view, list(_steps(events))
    scenes, hill = [], None
    for step, view in zip(steps, _views(end, steps), strict=True):
        said, over = " ".join(map(teller.tell, step)), step[-1].name == "game_over"
        hill = next((event.fields["hill"] for event in reversed(step) if event.name == "hill_begin"), hill)
        marked = tuple(sorted({cell for event in step for cell in _marked(event)}))
        scenes.append(Scene(end if over else view, None if over else hill, marked, said))
    return tuple(scenes)


def _steps(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Events that are shown together: what opens a hill goes with what first happens there."""
    step: list[Event] = []
    for event in events:
        if step and event.name in ("hill_begin", "final_score") and step[-1].name != event.name:
            yield step
            step = []
        step.append(event)
        if event.name in ALONE:
            yield step
            step = []
    if step:
        yield step


def _marked(event: Event) -> list[int]:
    """The terrains that an event speaks of."""
    fields = event.fields
    if event.name == "judge":
        return [fields["cell"], *fields["merchants"], *fields["peasants"]]
    if event.name == "influence":
        return [fields["cell"], *(part["source"] for part in fields["parts"])]
    return [fields["cell"]] if "cell" in fields else []
