"""The Castles of Tuscany on a page: what may be clicked, why not, where things happened."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bottega.engine.actions import Action
from bottega.engine.components import read_components
from bottega.engine.drawing import SEAT_MARKS
from bottega.engine.events import Event
from bottega.engine.showing import Facts, Scene, Show
from bottega.games.tuscany.components import PRINTED
from bottega.games.tuscany.drawing import CLASS, PIGMENTS, STYLE, draw_choice, draw_part
from bottega.games.tuscany.narration import CLAUSES, WORDS, tell_event
from bottega.games.tuscany.parts import Parts
from bottega.games.tuscany.vocabulary import RED_SOURCES

View = Mapping[str, Any]
FOLDER = Path(__file__).parent


def offer(_actions: Sequence[Action], _view: View) -> dict[str, Any]:
    """The legal actions as the drawing takes them: it has nothing to click yet."""
    return {}


def why_not(_place: Mapping[str, str], _view: View, _lang: str) -> str | None:
    """The rule against what was clicked: nothing can be clicked yet."""
    return None


def cells(event: Event) -> tuple[int, ...]:
    """The spaces where something happened."""
    space = event.fields.get("space")
    return () if space is None else (int(space),)


def progress(view: View, lang: str) -> str:
    """How far the game is."""
    if view["phase"] == "game_over":
        return WORDS.say("phase-game_over", lang)
    if view["lap"] == 0:
        return WORDS.say("table-setup", lang)
    if view["laps_left"] is not None:
        return WORDS.say("table-last_lap", lang)
    return WORDS.say("table-round", lang, round=view["round"], lap=view["lap"])


def tell_end(end: View, events: Sequence[Event], lang: str, names: Sequence[str]) -> tuple[Scene, ...]:
    """The end of the game, one scene for each event of its last decision."""
    return tuple(
        Scene(end, None, cells(event), tell_event(event.name, event.fields, end, lang, WORDS, names))
        for event in events
    )


def score_sheet(view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Red points by source and seat; the sum, then what breaks ties."""
    princes, results = view["princes"], view["results"] or ()
    rows = [
        (WORDS.say(f"red-{source}", lang), tuple(prince["red_from"][source] for prince in princes))
        for source in RED_SOURCES
    ]
    for key in ("points", "empty", "green", "rank"):
        rows.append((WORDS.say(f"table-{key}", lang), tuple(result[key] for result in results)))
    return tuple(rows)


def lay_open(views: Sequence[View]) -> View:
    """All seats' views as one: every hand and every board is known."""
    princes = [view["princes"][seat] for seat, view in enumerate(views)]
    return {**views[0], "seat": None, "princes": princes}


def figure(_name: str, _lang: str) -> str:
    """A figure of the rules: none yet."""
    return ""


@cache
def facts() -> Facts:
    parts = read_components(Parts, PRINTED).parts
    game, published = parts.game, parts.published
    minutes = (published.minutes_min, published.minutes_max)
    return Facts(game.designer, published.year, game.age_min, minutes)


SHOW = Show(
    folder=FOLDER,
    facts=facts,
    css_class=CLASS,
    pigments=PIGMENTS,
    style=STYLE,
    places=len(SEAT_MARKS),
    draw=draw_part,
    offer=offer,
    small=draw_choice,
    why_not=why_not,
    cells=cells,
    progress=progress,
    scenes=tell_end,
    sheet=score_sheet,
    lay_open=lay_open,
    clauses=CLAUSES,
    figure=figure,
)
