"""The end of a game of Principato, told step by step: the last armies, then the count by category."""

from collections.abc import Sequence

from bottega.engine.events import Event
from bottega.engine.show import Scene
from bottega.games.principato.drawing.panel import COUNTED, category
from bottega.games.principato.drawing.table import zone_cell
from bottega.games.principato.words.narrator import PrincipatoNarrator

AFTER = ("cubes_returned", "final_score", "game_over")


def tell_end(teller: PrincipatoNarrator, events: Sequence[Event]) -> tuple[Scene, ...]:
    """The scenes from the last decision to the end of the game, whose events they are."""
    said = [teller.tell(event) for event in events if event.name in ("final_score", "game_over")]
    return (*_armies(teller, events), *_count(teller), Scene(teller.view, None, (), " ".join(said)))


def _armies(teller: PrincipatoNarrator, events: Sequence[Event]) -> list[Scene]:
    """The last scoring, a seat at a time; what came before it is told with the first."""
    scenes, said, known = [], [], []
    for event in events:
        if event.name in AFTER:
            continue
        said.append(teller.tell(event))
        if event.name == "strength":
            known.append(event.fields["seat"])
            told = {"kind": "strength", "seats": tuple(known)}
            marked = (zone_cell(event.fields["seat"], "wall"),)
            scenes.append(Scene({**teller.view, "told": told}, "strength", marked, " ".join(said)))
            said = []
    return scenes


def _count(teller: PrincipatoNarrator) -> list[Scene]:
    """The final count, a category at a time."""
    scenes = []
    for number, key in enumerate(COUNTED, 1):
        told = {"kind": "count", "categories": COUNTED[:number]}
        lines = [_counted(teller, seat, key) for seat in range(len(teller.seat_names))]
        said = teller.say(f"scene-{key}", list=teller.join(lines))
        scenes.append(Scene({**teller.view, "told": told}, "count", (), said))
    return scenes


def _counted(teller: PrincipatoNarrator, seat: int, key: str) -> str:
    """The points of a seat in one category; a goal with its name."""
    args = {"seat": teller.seat_names[seat], "points": category(teller.view["results"][seat], key)}
    if not key.startswith("goal"):
        return teller.say("scene-seat", **args)
    goal = teller.view["principalities"][seat]["goals"][key == "goal_b"]["goal"]
    return teller.say("scene-seat-goal", goal=teller.say(f"goal-{goal}"), **args)
