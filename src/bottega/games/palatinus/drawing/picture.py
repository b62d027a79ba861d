"""The table of Palatinus as SVG, drawn from what a seat knows (its view)."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine.actions import Action
from bottega.engine.drawing import GLYPHS, Kept, Point, g, glyph_symbols, look_rules, move, rect, style, svg
from bottega.games.palatinus.board_drawing import (
    draw_board,
    draw_open_slots,
    draw_outcome,
    draw_targets,
    draw_veils,
)
from bottega.games.palatinus.narration import name_seats
from bottega.games.palatinus.pieces_drawing import draw_pieces, draw_small_disc
from bottega.games.palatinus.seats_drawing import WIDTH as CARD_WIDTH
from bottega.games.palatinus.seats_drawing import card_height, draw_asked, draw_panel, draw_seat
from bottega.games.palatinus.table_drawing import SIZE, Table, View, flower, hexagon, slot_at

WIDTH, HEIGHT = 1200, 900
BOARD: Point = (432.0, 450.0)
PANEL: Point = (868.0, 0.0)
_BOARD_BOX = "8 22 848 856"
_cards = Kept(4096)

PIGMENTS = {  # by day, by night
    "land-0": ("#ecdcae", "#4a3f27"),
    "land-1": ("#dde2ba", "#3a432b"),
    "land-2": ("#efd8b8", "#4d3a2b"),
    "hill-low": ("#d6b988", "#5f4a2c"),
    "hill-mid": ("#e3cda2", "#4c3b25"),
    "hill-top": ("#f3e6c8", "#2f261a"),
    "contour": ("#8d6a3e", "#b08b58"),
    "edge": ("#4c3a28", "#0f0d0a"),
    "water": ("#8bb9e6", "#2b5288"),
    "deep": ("#2f68b0", "#7db0ee"),
    "stone": ("#7d7264", "#a89a86"),
}

STYLE = """
ROOT text.judged{fill:var(--lapis)}
ROOT .pill{fill:var(--seat);stroke:var(--raised);stroke-width:1.8}
ROOT .terrain polygon{stroke:var(--edge);stroke-width:1;stroke-opacity:.45}
ROOT .land-0{fill:var(--land-0)}ROOT .land-1{fill:var(--land-1)}ROOT .land-2{fill:var(--land-2)}
ROOT .flower{fill:none;stroke:var(--edge);stroke-width:3.5;stroke-linejoin:round}
ROOT .stones{fill:var(--water);stroke:var(--stone);stroke-width:4.5;stroke-dasharray:8 2}
ROOT .wet{fill:var(--water);fill-opacity:.45}
ROOT .ripple{fill:none;stroke:var(--deep);stroke-width:2.2;stroke-linecap:round}
ROOT .start{fill:none;stroke:var(--contour);stroke-width:3.4}
ROOT .start-tip{fill:var(--contour)}
ROOT .mound{stroke:var(--contour);stroke-width:1.1;stroke-opacity:.7}
ROOT .mound-0{fill:var(--hill-low)}ROOT .mound-1{fill:var(--hill-mid)}ROOT .mound-2{fill:var(--hill-top)}
ROOT .hill text{paint-order:stroke;stroke:var(--hill-top);stroke-width:4;stroke-linejoin:round}
ROOT .hill text.on-gold{stroke:none}
ROOT .rim{fill:none;stroke:var(--on);stroke-width:1.2;stroke-opacity:.55}
ROOT .wolf-rim{stroke-dasharray:2 4;stroke-width:3;stroke-linecap:round;stroke-opacity:.8}
ROOT .owner-ring{fill:none;stroke:var(--seat);stroke-width:5}
ROOT .owner-edge{fill:none;stroke:var(--ink);stroke-width:1.2}
ROOT .secret{fill:var(--raised);stroke:var(--ink);stroke-width:1.4;stroke-dasharray:3 2}
ROOT .trace{fill:none;stroke:var(--soft);stroke-width:2.5;stroke-dasharray:2 6;stroke-linecap:round}
ROOT .token{fill:var(--gold);stroke:var(--ink);stroke-width:1}
ROOT .handed{fill:none;stroke:var(--soft);stroke-opacity:.55;stroke-width:1.6}
ROOT .handed.right{stroke-dasharray:3 7}
ROOT .marker{fill:var(--raised);stroke:var(--soft);stroke-width:1.6}
ROOT .struck{fill:none;stroke:var(--ink);stroke-width:3;stroke-linecap:round;stroke-opacity:.7}
ROOT .veil{fill:var(--paper);stroke:var(--paper);stroke-width:4;opacity:.7;pointer-events:none}
ROOT .hint{opacity:.6}
ROOT .terrain.lit polygon{stroke:var(--lapis);stroke-width:5;stroke-opacity:1}
ROOT .piece.lit .disc{stroke:var(--lapis);stroke-width:4}
.board ROOT .terrain,.board ROOT .hill{cursor:default}
.yours .board ROOT .terrain,.yours .board ROOT .hill{cursor:pointer}
@media (max-width:699px){.board>svgROOT{aspect-ratio:848/856}}
""".replace("ROOT", ".palatinus")


def draw(
    view: View,
    *,
    theme: str = "auto",
    lang: str = "en",
    targets: Mapping[int, str] | None = None,
    slot_targets: Mapping[tuple[str, int], str] | None = None,
    piece_targets: Mapping[str, str] | None = None,
    highlight: Collection[int] = (),
    focus: str | None = None,
    names: Sequence[str] | None = None,
    bare: bool = False,
) -> str:
    """The whole table as a standalone SVG document; `bare` for a page that has the style and the glyphs.

    `targets`, `slot_targets` and `piece_targets` are what may be chosen, each with the text of its action.
    While a tile is turned, a target is the terrain that would get the arrow. `highlight` are cells that just
    changed, `focus` is the hill being judged, `names` are those of the players; without them the seats are
    called by colour.
    """
    table = Table(view, lang, names or name_seats(view, lang))
    return str(
        _svg(
            table,
            f"0 0 {WIDTH} {HEIGHT}",
            bool(targets or slot_targets or piece_targets),
            table.say("table-picture", phase=table.say(f"phase-{view['phase']}")),
        )[
            None if bare else [style[Markup(_style(theme))], glyph_symbols(tuple(GLYPHS))],
            None if bare else rect(class_="paper", width=WIDTH, height=HEIGHT),
            _board(table, targets or {}, slot_targets or {}, highlight, focus),
            draw_panel(table, focus, piece_targets or {}, PANEL),
        ]
    )


def draw_part(
    view: View,
    part: str,
    *,
    seat: int = 0,
    lang: str = "en",
    targets: Mapping[Any, str] | None = None,
    highlight: Collection[int] = (),
    focus: str | None = None,
    names: Sequence[str] | None = None,
) -> str:
    """One part of the table for a page that has the style and the glyphs: the board, the card of a seat, or
    what the viewer is asked about (empty when there is nothing to see).

    `targets` are what may be chosen: on the board terrains by number and places for a tile by hand and slot,
    on the card pieces by name.
    """
    table = Table(view, lang, names or name_seats(view, lang))
    if part == "board":
        phase = table.say(f"phase-{view['phase']}")
        slots = {place: action for place, action in (targets or {}).items() if isinstance(place, tuple)}
        terrains = {place: action for place, action in (targets or {}).items() if place not in slots}
        box, label = _BOARD_BOX, table.say("table-picture", phase=phase)
        content: Node = _board(table, terrains, slots, highlight, focus)
    elif part == "seat":
        return _seat(table, draw_seat(table, seat, focus, targets or {}), seat, bool(targets))
    else:
        content, (width, height) = draw_asked(table)
        if content is None:
            return ""
        box, label = f"0 0 {width:g} {height:g}", table.say(f"action-{view['phase']}")
    return str(_svg(table, box, part == "board" and bool(targets), label)[content])


def _seat(table: Table, drawn: Markup, seat: int, chosen: bool) -> str:
    box = f"-2 -2 {CARD_WIDTH + 4:g} {card_height(table, seat) + 4:g}"
    label = table.say("table-hand_of", seat=table.names[seat])
    return _cards.get((box, chosen, label, table.lang, drawn), lambda: _svg(table, box, chosen, label)[drawn])


def draw_choice(action: Action, view: View, lang: str) -> str:
    """A picture for the button of an action: the piece that may be chosen; others have none."""
    if action.name != "choose_piece" or view["to_play"] is None:
        return ""
    hand = view["hands"][view["to_play"]]
    return _choice_picture(str(action.arguments["piece"]), hand["colour"], hand["extra_colour"], lang)


@cache
def _choice_picture(piece: str, own: str, extra: str | None, lang: str) -> str:
    colour = (extra if piece.startswith("extra_") else own) or own
    kind = piece.removeprefix("extra_").split("_")[0]
    face, under = ("wolf", kind) if piece.endswith("_wolf") else (kind, None)
    disc = draw_small_disc(face, colour, own, (0, 0), under)
    return str(svg(class_="palatinus", viewBox="-20 -22 44 42", aria_hidden="true", lang=lang)[disc])


def _svg(table: Table, box: str, chosen: bool, label: str) -> Element:
    lang = table.lang
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "xml:lang": lang, "lang": lang, "class": "palatinus"}
    role = "group" if chosen else "img"  # the parts of an "img" cannot be buttons
    return svg(attributes, viewBox=box, role=role, aria_label=label)


def _board(
    table: Table,
    targets: Mapping[int, str],
    slot_targets: Mapping[tuple[str, int], str],
    highlight: Collection[int],
    focus: str | None,
) -> Element:
    return g(class_="table", transform=move(BOARD))[
        draw_board(table),
        [draw_outcome(table, hill) for hill in table.view["hills"] or ()],
        draw_open_slots(table, slot_targets),
        draw_pieces(table),
        draw_veils(table, focus) if focus else None,
        _changed(table, set(highlight)),
        draw_targets(table, targets) if targets else None,
    ]


def _changed(table: Table, cells: set[int]) -> list[Markup]:
    """Outlines of what just changed: whole tiles, or single terrains."""
    tiles = [slot for slot in range(len(table.view["slots"])) if cells >= set(range(6 * slot, 6 * slot + 6))]
    single = sorted(cell for cell in cells if cell // 6 not in tiles)
    return [
        *(flower(slot_at(table.hand, slot), "changed") for slot in tiles),
        *(hexagon(table.cell_at(cell), SIZE - 4, "changed") for cell in single),
    ]


@cache
def _style(theme: str) -> str:
    return look_rules(".palatinus", theme, PIGMENTS) + STYLE
