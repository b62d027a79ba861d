"""The table of Il Vecchio as SVG, drawn from what a seat knows (its view): for now a plain list in lines."""

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from bottega.engine.actions import Action
from bottega.engine.drawing import look_rules, style, svg, text, title
from bottega.games.vecchio.narrator import WORDS, Narrator, View, narrator

WIDTH, LINE = 1000, 26
PIGMENTS: dict[str, tuple[str, str]] = {}
STYLE = ""
PHASES_NAMED = ("setup_council", "setup_zone", "setup_town", "game_over")


def progress(view: View, lang: str) -> str:
    """How far the game is."""
    if view["phase"] in PHASES_NAMED:
        return WORDS.say(f"phase-{view['phase']}", lang)
    if view["final_round"]:
        return WORDS.say("phase-final", lang)
    return WORDS.say("phase-round", lang, round=view["round"])


def lines(view: View, lang: str, names: Sequence[str] | None) -> list[str]:
    """All that a seat knows, in lines of text."""
    teller = narrator(view, lang, WORDS, names)
    told = [teller.prompt(), _middlemen(teller)]
    for seat, family in enumerate(view["seats"]):
        told.append(
            teller.say(
                "table-goods",
                seat=teller.seat_names[seat],
                goods=teller.amounts({good: count for good, count in family["goods"].items() if count}),
                reserve=family["reserve"],
            )
        )
        if family["members"]:
            towns = teller.join(_group(teller, group) for group in family["members"])
            told.append(teller.say("table-members", towns=towns))
    for track in view["tracks"]:
        owners = [space["seat"] for space in track["spaces"] if space["seat"] is not None]
        told.append(
            teller.say(
                "table-tracks",
                track=teller.track(track["track"]),
                owners=teller.seats([*owners, *track["overflow"]]) or teller.say("table-empty"),
            )
        )
    return told


def _middlemen(teller: Narrator) -> str:
    towns = teller.join(teller.town(town) for town in teller.view["middlemen"].values())
    return teller.say("table-middlemen", towns=towns)


def _group(teller: Narrator, group: Mapping[str, Any]) -> str:
    return f"{teller.town(group['town'])} {group['standing']}/{group['lying']}"


def draw(
    view: View, *, theme: str = "auto", lang: str = "en", names: Sequence[str] | None = None, **_: Any
) -> str:
    """The table as one picture."""
    told = lines(view, lang, names)
    height = LINE * (len(told) + 2)
    picture = svg(
        ".vecchio",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
    )[
        title[WORDS.say("table-picture", lang, phase=progress(view, lang))],
        style[Markup(look_rules(".vecchio", theme, PIGMENTS))],
        (text(x="20", y=str(LINE * (row + 1)), font_size="15")[line] for row, line in enumerate(told)),
    ]
    return str(picture)


def draw_part(view: View, part: str = "board", *, lang: str = "en", **how: Any) -> str:
    """One part of the table for a page; the whole of it for now, on the board."""
    return draw(view, lang=lang, **how) if part == "board" else ""


def draw_choice(action: Action, view: View, lang: str) -> str:
    """A picture for the button of an action: none yet."""
    return ""
