"""How Palatinus looks: pigments by day and by night, and the style of its drawings."""

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
"""
