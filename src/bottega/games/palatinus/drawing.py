"""The table of Palatinus as SVG, drawn from what a seat knows (its view)."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from markupsafe import Markup

from bottega.engine.drawing import GLYPHS, Point, g, glyph_symbols, look_rules, move, rect, style, svg
from bottega.games.palatinus.board_drawing import (
    draw_board,
    draw_open_slots,
    draw_outcome,
    draw_target,
    draw_veils,
)
from bottega.games.palatinus.narration import name_seats
from bottega.games.palatinus.pieces_drawing import draw_pieces
from bottega.games.palatinus.seats_drawing import draw_panel
from bottega.games.palatinus.table_drawing import SIZE, Table, View, hexagon

WIDTH, HEIGHT = 1200, 900
BOARD: Point = (432.0, 450.0)
PANEL: Point = (868.0, 0.0)

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
""".replace("ROOT", ".palatinus")


def draw(
    view: View,
    *,
    theme: str = "auto",
    lang: str = "en",
    targets: Mapping[int, str] | None = None,
    slot_targets: Mapping[tuple[str, int], str] | None = None,
    highlight: Collection[int] = (),
    focus: str | None = None,
    names: Sequence[str] | None = None,
) -> str:
    """The whole table as a standalone SVG document.

    `targets` and `slot_targets` are what may be chosen, each with the text of its action. While a tile is
    turned, a target is the terrain that would get the arrow. `highlight` are cells that just changed, `focus`
    is the hill being judged, `names` are those of the players; without them the seats are called by colour.
    """
    table = Table(view, lang, names or name_seats(view, lang))
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "xml:lang": lang, "lang": lang, "class": "palatinus"}
    return str(
        svg(
            attributes,
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="group" if targets or slot_targets else "img",  # the parts of an "img" cannot be buttons
            aria_label=table.say("table-picture", phase=table.say(f"phase-{view['phase']}")),
        )[
            style[Markup(_style(theme))],
            glyph_symbols(tuple(GLYPHS)),
            rect(class_="paper", width=WIDTH, height=HEIGHT),
            g(class_="table", transform=move(BOARD))[
                draw_board(table),
                [draw_outcome(table, hill) for hill in view["hills"] or ()],
                draw_open_slots(table, slot_targets or {}),
                draw_pieces(table),
                draw_veils(table, focus) if focus else None,
                [hexagon(table.cell_at(cell), SIZE - 4, "changed") for cell in sorted(highlight)],
                [draw_target(table, cell, action) for cell, action in sorted((targets or {}).items())],
            ],
            draw_panel(table, focus, PANEL),
        ]
    )


@cache
def _style(theme: str) -> str:
    return look_rules(".palatinus", theme, PIGMENTS) + STYLE
