"""Il Vecchio on a page: what may be clicked, why not, where things happened, how the end is told."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bottega.engine.actions import Action
from bottega.engine.components import read_components
from bottega.engine.events import Event
from bottega.engine.showing import Facts, Scene, Show
from bottega.games.vecchio.components import PRINTED
from bottega.games.vecchio.drawing import PIGMENTS, STYLE, draw_choice, draw_part, progress
from bottega.games.vecchio.narration import CLAUSES, tell_event
from bottega.games.vecchio.narrator import WORDS
from bottega.games.vecchio.parts import Parts
from bottega.games.vecchio.refusals import refuse_action
from bottega.games.vecchio.vocabulary import CATEGORIES, COLOURS

View = Mapping[str, Any]


def offer(actions: Sequence[Action], view: View) -> dict[str, Any]:
    """The legal actions as the drawing takes them: towns that may be clicked."""
    towns = {action.arguments["town"]: str(action) for action in actions if "town" in action.arguments}
    return {"targets": towns}


def why_not(place: Mapping[str, str], view: View, lang: str) -> str | None:
    """The rule against a town that was clicked."""
    town = place.get("town", "")
    if view["to_play"] is None or view["to_play"] != view["seat"] or not town.isdecimal():
        return None
    if int(town) >= len(view["board"]["towns"]):
        return None
    return refuse_action("town", {"town": int(town)}, view, lang)


def cells(event: Event) -> tuple[int, ...]:
    """The towns where something happened."""
    return tuple(int(event.fields[key]) for key in ("origin", "town") if key in event.fields)


def scenes(view: View, events: Sequence[Event], lang: str, names: Sequence[str]) -> tuple[Scene, ...]:
    """The end, told by majorities and families."""
    told = [event for event in events if event.name in ("majority_won", "final_score", "game_over")]
    return tuple(
        Scene(view, None, (), tell_event(event.name, event.fields, view, lang, seat_names=names))
        for event in told
    )


def sheet(view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Points by category and seat (VEC-X10)."""
    results = view["results"]
    if not results:
        return ()
    rows = [
        (WORDS.say(f"score-{key}", lang), tuple(int(result[key]) for result in results))
        for key in (*CATEGORIES, "points")
    ]
    return tuple(rows)


def lay_open(views: Sequence[View]) -> View:
    """All seats' views as one: every family shows its tiles."""
    seats = [view["seats"][seat] for seat, view in enumerate(views)]
    return {**views[0], "seat": None, "seats": seats, "seen": None}


def figure(name: str, lang: str) -> str:
    """A figure of the rules: none is drawn yet."""
    return ""


@cache
def facts() -> Facts:
    parts = read_components(Parts, PRINTED).parts
    game, length = parts.game, parts.length
    return Facts(game.designer, game.year, length.age_min, (length.minutes_min, length.minutes_max))


SHOW = Show(
    folder=Path(__file__).parent,
    facts=facts,
    css_class="vecchio",
    pigments=PIGMENTS,
    style=STYLE,
    places=len(COLOURS),
    draw=draw_part,
    offer=offer,
    small=draw_choice,
    why_not=why_not,
    cells=cells,
    progress=progress,
    scenes=scenes,
    sheet=sheet,
    lay_open=lay_open,
    clauses=CLAUSES,
    figure=figure,
)
