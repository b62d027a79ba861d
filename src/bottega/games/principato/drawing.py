"""The table of Principato as SVG, drawn from what a seat knows (its view): for now a list in words."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from markupsafe import Markup

from bottega.engine.drawing import look_rules, rect, style, svg, words_at
from bottega.games.principato.narration import CUBES, WORDS, Narrator, name_seats

View = Mapping[str, Any]

WIDTH, LINE, MARGIN = 900, 22, 24
PIGMENTS: dict[str, tuple[str, str]] = {}
STYLE = ""


def draw(
    view: View,
    *,
    theme: str = "auto",
    lang: str = "en",
    names: Sequence[str] | None = None,
    bare: bool = False,
) -> str:
    """What a seat knows as a standalone SVG document; `bare` for a page that has the style."""
    return _page(list(_lines(view, lang, names)), view, lang, theme, bare)


def draw_part(
    view: View,
    part: str,
    *,
    seat: int = 0,
    lang: str = "en",
    names: Sequence[str] | None = None,
    **_: Any,
) -> str:
    """One part of the table for a page: the board, or the principality of a seat."""
    narrator = Narrator(view, lang, WORDS, names or name_seats(view, lang))
    if part == "asked":
        return ""
    lines = _seat_lines(narrator, seat) if part == "seat" else _table_lines(narrator)
    return _page(list(lines), view, lang, "auto", bare=True)


def _lines(view: View, lang: str, names: Sequence[str] | None) -> Iterator[str]:
    narrator = Narrator(view, lang, WORDS, names or name_seats(view, lang))
    yield narrator.prompt()
    yield from _table_lines(narrator)
    for seat in range(len(view["principalities"])):
        yield from _seat_lines(narrator, seat)


def _table_lines(narrator: Narrator) -> Iterator[str]:
    view, say = narrator.view, narrator.say
    yield progress_of(view, narrator.lang)
    cards = ", ".join(narrator.card(card) for card in view["display"] if card)
    yield f"{say('table-display')}: {cards}"
    yield f"{say('table-reserve')}: {narrator.cubes(view['reserve'])}"
    for kind, stacks in view["reserve"]["culture"].items():
        values = ", ".join(f"{stack['value']} × {stack['count']}" for stack in stacks)
        yield f"{say(f'thing-{kind}')}: {values}"


def _seat_lines(narrator: Narrator, seat: int) -> Iterator[str]:
    own, say = narrator.view["principalities"][seat], narrator.say
    yield f"{narrator.seat_names[seat]}: {say('table-points')} {own['points']}, " + say(
        "table-strength", n=own["strength"]
    )
    yield ", ".join(narrator.card(card) for card in own["cards"])
    yield narrator.cubes({cube: own[cube] for cube in CUBES})
    tokens = [narrator.count(token, own[token]) for token in ("field", "farm", "palazzo", "bank", "catapult")]
    soldiers = [narrator.count(face, own[face]["count"]) for face in ("militia", "condottiere")]
    yield ", ".join(tokens + soldiers)
    goals = own["goals"]
    yield ", ".join(say(f"goal-{goal['goal']}") for goal in goals) if goals else say("goal-hidden")


def progress_of(view: View, lang: str) -> str:
    """How far the game is."""
    if view["phase"] == "game_over":
        return WORDS.say("phase-game_over", lang)
    year = view["year"]
    return WORDS.say("table-progress", lang, year=year, left=view["piles"][year - 1]["left"])


def _page(lines: list[str], view: View, lang: str, theme: str, bare: bool) -> str:
    height = 2 * MARGIN + LINE * len(lines)
    label = WORDS.say("table-picture", lang, phase=WORDS.say(f"phase-{view['phase']}", lang))
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "xml:lang": lang,
        "lang": lang,
        "class": "principato",
    }
    return str(
        svg(attributes, viewBox=f"0 0 {WIDTH} {height}", role="img", aria_label=label)[
            None if bare else style[Markup(_style(theme))],
            None if bare else rect(class_="paper", width=WIDTH, height=height),
            [
                words_at((MARGIN, MARGIN + LINE * (index + 0.5)), line, 15, anchor="start")
                for index, line in enumerate(lines)
            ],
        ]
    )


@cache
def _style(theme: str) -> str:
    return look_rules(".principato", theme, PIGMENTS) + STYLE
