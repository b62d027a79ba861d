"""The end of a game of Palatinus, told step by step: condottieri, influence and control, hill by hill."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bottega.engine.events import Event
from bottega.engine.showing import Scene
from bottega.games.palatinus.words.narrator import WORDS, narrator

View = Mapping[str, Any]
ALONE = ("judge", "flee", "capture", "shared_capture", "influence", "control")  # each is a scene
GONE = ("flee", "capture")


@dataclass
class _Gains:
    """What a seat has won so far."""

    captives: int = 0
    ones: int = 0
    twos: int = 0
    hills: list[int] = field(default_factory=list)

    def result(self) -> dict[str, Any]:
        points = self.captives + self.ones + 2 * self.twos + sum(self.hills)
        items = self.captives + self.ones + self.twos + len(self.hills)
        return {**vars(self), "hills": list(self.hills), "points": points, "items": items, "rank": 0}


@dataclass
class _Stage:
    """The table while the hills are judged, made from its end and from what has been told so far."""

    end: View
    gains: list[_Gains]
    gone: set[int] = field(default_factory=set)
    hills: dict[str, dict[str, Any]] = field(default_factory=dict)
    hill: str | None = None

    def take_in(self, event: Event) -> None:
        fields = event.fields
        if event.name == "hill_begin":
            self.hill = fields["hill"]
            empty = {"outcome": None, "winners": [], "influence": [0] * len(self.gains)}
            told = {"letter": fields["hill"], "slot": fields["slot"], "value": fields["value"]}
            self.hills[fields["hill"]] = {**told, **empty}
        elif event.name == "capture":
            self.gains[fields["taker"]].captives += 1
        elif event.name == "shared_capture":
            self.gains[fields["seat"]].ones += 1
        elif event.name == "influence":
            self.hills[fields["hill"]]["influence"][fields["seat"]] = fields["total"]
        elif event.name == "control":
            self._settle(fields)
        if event.name in GONE:
            self.gone.add(fields["cell"])

    def _settle(self, fields: Mapping[str, Any]) -> None:
        self.hills[fields["hill"]] |= {"outcome": fields["outcome"], "winners": fields["seats"]}
        for seat in fields["seats"]:
            if fields["outcome"] == "won":
                self.gains[seat].hills.append(fields["value"])
            else:
                self.gains[seat].twos += 1

    def view(self) -> dict[str, Any]:
        cells = [
            piece if piece is None or cell in self.gone else {**piece, "fate": "board", "captor": None}
            for cell, piece in enumerate(self.end["cells"])
        ]
        hills = [{**hill, "influence": list(hill["influence"])} for hill in self.hills.values()]
        results = [gains.result() for gains in self.gains]
        return {**self.end, "cells": cells, "hills": hills, "results": results}


def tell_end(end: View, events: Sequence[Event], lang: str, names: Sequence[str]) -> tuple[Scene, ...]:
    """The scenes from the last decision to the end of the game.

    `end` is the view of the finished game, `events` are those of its last decision.
    """
    stage = _Stage(end, [_Gains() for _ in range(end["players"])])
    teller = narrator(end, lang, names)
    scenes = []
    for step in _steps(events):
        for event in step:
            stage.take_in(event)
        said = " ".join(map(teller.tell, step))
        over = step[-1].name == "game_over"
        marked = tuple(sorted({cell for event in step for cell in _marked(event)}))
        scenes.append(Scene(end if over else stage.view(), None if over else stage.hill, marked, said))
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


def score_sheet(view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Points by category and seat; the sum, then what breaks ties."""
    results = view["results"] or ()
    rows = {
        "captives": [result["captives"] for result in results],
        "hills": [sum(result["hills"]) for result in results],
        "score_tokens": [result["ones"] + 2 * result["twos"] for result in results],
        "points": [result["points"] for result in results],
        "items": [result["items"] for result in results],
        "rank": [result["rank"] for result in results],
    }
    return tuple((WORDS.say(f"plain-{key}", lang), tuple(row)) for key, row in rows.items())
