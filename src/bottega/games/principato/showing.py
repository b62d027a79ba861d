"""Principato on a page: what all games bring for pages, as far as a list in words can be shown."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bottega.engine.actions import Action
from bottega.engine.components import read_components
from bottega.engine.events import Event
from bottega.engine.showing import Facts, Scene, Show
from bottega.games.principato.components import PRINTED
from bottega.games.principato.drawing import PIGMENTS, STYLE, draw_part, progress_of
from bottega.games.principato.narration import CLAUSES, WORDS, tell_event
from bottega.games.principato.parts import Parts
from bottega.games.principato.vocabulary import COLOURS

View = Mapping[str, Any]
FOLDER = Path(__file__).parent


def offer(actions: Sequence[Action], view: View) -> dict[str, Any]:
    """The drawing takes no actions yet: they are chosen from their list."""
    return {}


def small(action: Action, view: View, lang: str) -> str:
    """No action has a picture yet."""
    return ""


def why_not(place: Mapping[str, str], view: View, lang: str) -> str | None:
    """Nothing in the drawing can be clicked yet."""
    return None


def cells(event: Event) -> tuple[int, ...]:
    """There are no cells to point at."""
    return ()


def scenes(end: View, events: Sequence[Event], lang: str, names: Sequence[str]) -> tuple[Scene, ...]:
    """The last scoring and the final count, sentence by sentence, on the finished table."""
    told = [event for event in events if event.name in ("strength", "final_score", "game_over")]
    return tuple(
        Scene(end, None, (), tell_event(event.name, event.fields, end, lang, WORDS, names)) for event in told
    )


def score_sheet(view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Points by category and seat; the sum, then what breaks ties."""
    results = view["results"] or ()
    rows = {
        "military": [result["military"] for result in results],
        "culture": [result["culture"] for result in results],
        "goal_a": [result["goals"][0] for result in results],
        "goal_b": [result["goals"][1] for result in results],
        "points": [result["points"] for result in results],
        "cubes": [result["cubes"] for result in results],
        "rank": [result["rank"] for result in results],
    }
    return tuple((WORDS.say(f"table-{key}", lang), tuple(row)) for key, row in rows.items())


def lay_open(views: Sequence[View]) -> View:
    """All seats' views as one: every goal is known."""
    principalities = [view["principalities"][seat] for seat, view in enumerate(views)]
    return {**views[0], "seat": None, "principalities": principalities}


def figure(name: str, lang: str) -> str:
    """The rules have no figures yet."""
    return ""


@cache
def facts() -> Facts:
    parts = read_components(Parts, PRINTED).parts
    game, length = parts.game, parts.length
    return Facts(game.designer, game.year, length.age_min, (length.minutes_min, length.minutes_max))


SHOW = Show(
    folder=FOLDER,
    facts=facts,
    css_class="principato",
    pigments=PIGMENTS,
    style=STYLE,
    places=len(COLOURS),
    draw=draw_part,
    offer=offer,
    small=small,
    why_not=why_not,
    cells=cells,
    progress=progress_of,
    scenes=scenes,
    sheet=score_sheet,
    lay_open=lay_open,
    clauses=CLAUSES,
    figure=figure,
)
