"""The end of a game of Tuscany, told step by step: the last scoring, then what each prince has left."""

from collections.abc import Iterable, Sequence

from bottega.engine.events import Event
from bottega.engine.narrator import Narrator
from bottega.engine.show import Scene
from bottega.games.tuscany.actions import LEFT
from bottega.games.tuscany.drawing import cells
from bottega.games.tuscany.table import SCORINGS, Green

SCORING, LEFT_OVER = "scoring-{}", "left"
END_PARTS = (*(SCORING.format(number) for number in range(1, SCORINGS + 1)), LEFT_OVER)


def tell_end(teller: Narrator, events: Sequence[Event]) -> tuple[Scene, ...]:
    """The scenes from the last decision to the end of the game, whose view the teller has; `events` are
    those of its last decision."""
    end = teller.view
    red = [prince["red"] for prince in end["princes"]]
    for event in filter(gained, events):
        red[event.fields["seat"]] -= gained(event)
    scenes: list[Scene] = []
    said: list[str] = []
    marked: set[int] = set()
    for event in (told.seen_by(end["seat"]) for told in events):
        said.append(teller.tell(event))
        marked |= _marked(event)
        if event.name not in ("scored", "final_score"):
            continue
        red[event.fields["seat"]] += gained(event)
        focus = SCORING.format(event.fields["scoring"]) if event.name == "scored" else LEFT_OVER
        princes = [{**prince, "red": points} for prince, points in zip(end["princes"], red, strict=True)]
        counted = {**end, "princes": princes, "results": None}
        scenes.append(Scene(counted, focus, tuple(sorted(marked)), " ".join(said)))
        said, marked = [], set()
    return (*scenes, Scene(end, None, (), " ".join(said)))


GREEN = {  # what brings green points, and from which source they are
    "area_completed": "areas",
    "crops_scored": "crops",
    "colour_completed": "bonuses",
    "upgrade_taken": "storage",
    "points_gained": "yields",
}


def green_by_source(seat: int, events: Iterable[Event]) -> dict[str, int]:
    """The green points of a prince, by where they came from."""
    found = dict.fromkeys(Green.words, 0)
    for event in events:
        if event.name in GREEN and event.fields["seat"] == seat:
            found[GREEN[event.name]] += event.fields["green"]
    return {source: points for source, points in found.items() if points}


def gained(event: Event) -> int:
    """The red points of a scoring or of the final count."""
    sources = {"scored": ("green",), "final_score": LEFT}.get(event.name, ())
    return sum(event.fields[source] for source in sources)


def _marked(event: Event) -> set[int]:
    """The places that an event speaks of."""
    if event.name not in ("placed", "scored", "final_score"):
        return set()
    seat, places = event.fields["seat"], set(cells.of_event(event))
    if event.name != "final_score":
        return places
    stored = event.fields["stored_tiles"] or event.fields["stored_jokers"]
    return places | {cells.purse(seat)} | ({cells.storage(seat, 0)} if stored else set())
