"""The table of The Castles of Tuscany as SVG: for now a plain list of what a seat knows."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from markupsafe import Markup

from bottega.engine.actions import Action
from bottega.engine.drawing import look_rules, rect, style, svg, text
from bottega.games.tuscany.narration import WORDS, Narrator, name_seats

View = Mapping[str, Any]
WIDTH, LINE, MARGIN = 900, 26, 24
CLASS = "tuscany"
PIGMENTS: dict[str, tuple[str, str]] = {}
STYLE = ".tuscany .list{font-size:17px}"


def draw(
    view: View,
    *,
    theme: str = "auto",
    lang: str = "en",
    names: Sequence[str] | None = None,
    bare: bool = False,
    **_: Any,
) -> str:
    """The whole table as a standalone SVG document."""
    return _picture(view, _table_lines(_teller(view, lang, names)), lang, None if bare else theme)


def draw_part(
    view: View, part: str, *, seat: int = 0, lang: str = "en", names: Sequence[str] | None = None, **_: Any
) -> str:
    """One part of the table for a page: the display, or what everybody knows of a prince."""
    teller = _teller(view, lang, names)
    if part == "board":
        return _picture(view, _display_lines(teller), lang, None)
    return _picture(view, _prince_lines(teller, seat), lang, None) if part == "seat" else ""


def draw_choice(_action: Action, _view: View, _lang: str) -> str:
    """A picture for the button of an action: none yet."""
    return ""


def _teller(view: View, lang: str, names: Sequence[str] | None) -> Narrator:
    return Narrator(view, lang, WORDS, names or name_seats(view, lang))


def _table_lines(teller: Narrator) -> list[str]:
    lines = [teller.prompt(), "", *_display_lines(teller)]
    for seat in range(teller.view["players"]):
        lines += ["", *_prince_lines(teller, seat)]
    return lines


def _display_lines(teller: Narrator) -> list[str]:
    tiles = [
        f"{slot + 1} {teller.piece(tile, 'a') if tile else teller.say('table-slot_empty')}"
        for slot, tile in enumerate(teller.view["display"])
    ]
    return [f"{teller.say('table-display')}:", " · ".join(tiles[:4]), " · ".join(tiles[4:])]


def _prince_lines(teller: Narrator, seat: int) -> list[str]:
    prince = teller.view["princes"][seat]
    name = teller.seat_names[seat]
    cards, tiles = teller.count("cards", prince["cards"]), teller.count("tiles", prince["pile_left"])
    workers, marble = teller.count("workers", prince["workers"]), teller.count("marble", prince["marble"])
    stored = [teller.piece(piece, "a") for piece in prince["storage"] if piece]
    lines = [
        teller.say("table-seat", seat=name, green=prince["green"], red=prince["red"]),
        teller.say("table-stock", cards=cards, workers=workers, marble=marble, tiles=tiles),
        teller.say("table-storage", pieces=teller.join(stored) or teller.say("table-storage_empty")),
    ]
    if prince["hand"] is not None:
        lines.append(teller.say("table-hand", cards=teller.cards(prince["hand"])))
    if prince["board"] is not None:
        spaces = prince["board"]["spaces"]
        filled = len(spaces) - prince["board"]["empty"]
        lines.append(teller.say("table-filled", count=filled, total=len(spaces)))
    return lines


def _picture(view: View, lines: Sequence[str], lang: str, theme: str | None) -> str:
    height = 2 * MARGIN + LINE * len(lines)
    label = WORDS.say("table-picture", lang, phase=WORDS.say(f"phase-{view['phase']}", lang))
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "xml:lang": lang, "lang": lang, "class": CLASS}
    rows = [
        text(class_="list", x=MARGIN, y=MARGIN + LINE * row + LINE * 7 // 10)[line]
        for row, line in enumerate(lines)
    ]
    look = [style[Markup(_style(theme))], rect(class_="paper", width=WIDTH, height=height)] if theme else None
    return str(svg(attributes, viewBox=f"0 0 {WIDTH} {height}", role="img", aria_label=label)[look, rows])


@cache
def _style(theme: str) -> str:
    return look_rules(f".{CLASS}", theme, PIGMENTS) + STYLE
