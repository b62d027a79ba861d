"""How the table of Il Vecchio looks: pigments by day and by night, and the rules of style."""

from bottega.games.vecchio.table import TOWNS_MAX

PIGMENTS = {  # by day, by night
    "land": ("#f0e4c6", "#2f291f"),
    "land-b": ("#dfe3c3", "#293024"),
    "shore": ("#c9b78d", "#4c4230"),
    "zone": ("#8a7a4e", "#c0ad7c"),
    "way": ("#5a4632", "#c2ab88"),
    "brown": ("#8a5a33", "#a06d42"),
    "violet": ("#74508f", "#8c68aa"),
    "black": ("#2c2926", "#0d0b09"),
    "grey": ("#8b8f92", "#777b7e"),
    "white": ("#fdfbf5", "#f1ece0"),
    "meadow": ("#5d8a3c", "#6b9a48"),
    "gate": ("#b03a2b", "#c24b3b"),
    "capital": ("#d8a53a", "#d3a544"),
    "on-dark": ("#fffaf0", "#fffaf0"),
    "on-light": ("#1d1610", "#1d1610"),
    "rim": ("#2b2118", "#e7dcc6"),
    "venice-ground": ("#dbe6ea", "#1f2c33"),
    "milan-ground": ("#e3e9d2", "#262d1f"),
    "papal-ground": ("#f3dfd3", "#372620"),
    "florence-ground": ("#f8ecc9", "#38301d"),
    "council-ground": ("#e6d2a8", "#4a3d24"),
    "nobility-ground": ("#e3d3e6", "#3b2f40"),
}

# Hovering or choosing a town, or a member there, shows what the ways from it cost.
_WAYS = "".join(
    f"ROOT:has(.at-{town}:hover) .from-{town},ROOT:has(.at-{town}:focus) .from-{town}{{opacity:1}}"
    for town in range(TOWNS_MAX)
)

STYLE = (
    _WAYS
    + """
ROOT .sea{fill:var(--land);stroke:var(--shore);stroke-width:2}
ROOT .side-b .sea{fill:var(--land-b)}
ROOT .hills{fill:none;stroke:var(--zone);stroke-width:1.3;stroke-opacity:.35;stroke-linecap:round}
ROOT .zone{fill:var(--zone);fill-opacity:.09;stroke:var(--zone);stroke-opacity:.4;stroke-width:1.2;
 stroke-dasharray:2 5;stroke-linejoin:round}
ROOT text.zone-number{fill:var(--zone);fill-opacity:.75}
ROOT .road{fill:none;stroke:var(--way);stroke-width:3;stroke-linecap:round}
ROOT .road-edge{fill:none;stroke:var(--land);stroke-width:7;stroke-linecap:round}
ROOT .side-b .road-edge{stroke:var(--land-b)}
ROOT .brown{--tint:var(--brown);--ontint:var(--on-dark)}
ROOT .violet{--tint:var(--violet);--ontint:var(--on-dark)}
ROOT .black{--tint:var(--black);--ontint:var(--on-dark)}
ROOT .grey{--tint:var(--grey);--ontint:var(--on-light)}
ROOT .white{--tint:var(--white);--ontint:var(--on-light)}
ROOT .meadow{--tint:var(--meadow);--ontint:var(--on-dark)}
ROOT .gate{--tint:var(--gate);--ontint:var(--on-dark)}
ROOT .capital{--tint:var(--capital);--ontint:var(--on-light)}
ROOT .crest{fill:var(--tint);stroke:var(--rim);stroke-width:2}
ROOT .tinted{color:var(--ontint)}
ROOT text.tinted{fill:var(--ontint)}
ROOT .name{paint-order:stroke;stroke:var(--land);stroke-width:4;stroke-linejoin:round}
ROOT .side-b .name{stroke:var(--land-b)}
ROOT .from{opacity:0;pointer-events:none;transition:opacity .15s;font-weight:700;font-size:17px;
 paint-order:stroke;stroke:var(--raised);stroke-width:7;stroke-linejoin:round}
ROOT text.from{fill:var(--gold-text)}
ROOT .hit{fill:transparent}
ROOT .ring{fill:none;stroke:none}
ROOT .ring.changed{stroke:var(--lapis);stroke-width:3.4}
ROOT .lit>.ring{stroke:var(--lapis);stroke-width:4}
ROOT .pawn{fill:var(--seat);stroke:var(--rim);stroke-width:1.5;stroke-linejoin:round}
ROOT .count{fill:var(--raised);stroke:var(--rim);stroke-width:1.2}
ROOT .robe{fill:var(--tint);stroke:var(--gold);stroke-width:1.6}
ROOT .panel{stroke:var(--shore);stroke-width:1.6}
ROOT .venice .panel{fill:var(--venice-ground)}
ROOT .milan .panel{fill:var(--milan-ground)}
ROOT .papal .panel{fill:var(--papal-ground)}
ROOT .house .panel{fill:var(--raised)}
ROOT .florence-box{fill:var(--florence-ground);stroke:var(--rim);stroke-width:2}
ROOT .battlement{fill:var(--florence-ground);stroke:var(--rim);stroke-width:2;stroke-linejoin:round}
ROOT .row-council{fill:var(--council-ground)}
ROOT .row-nobility{fill:var(--nobility-ground)}
ROOT .space{fill:var(--raised);stroke:var(--soft);stroke-opacity:.65;stroke-width:1.2}
ROOT .space.closed{fill:none;stroke-dasharray:3 4}
ROOT .struck{stroke:var(--soft);stroke-width:1.6;stroke-opacity:.6}
ROOT .next{fill:none;stroke:var(--ink);stroke-width:2}
ROOT .coin{fill:var(--gold);stroke:var(--on-light);stroke-width:1.2}
ROOT .cover{fill:var(--raised)}
ROOT .coat{color:var(--gate)}
ROOT .tile{fill:var(--raised);stroke:var(--soft);stroke-width:1.2}
ROOT .tile.venice-tile{fill:var(--venice-ground)}
ROOT .tile.milan-tile{fill:var(--milan-ground)}
ROOT .tile.papal-tile{fill:var(--papal-ground)}
ROOT .tile.council-tile{fill:var(--council-ground)}
ROOT .tile.nobility-tile{fill:var(--nobility-ground)}
ROOT .tile.secret{stroke-dasharray:4 3;stroke:var(--ink)}
ROOT .used-tile{opacity:.42}
ROOT .gone{fill:none;stroke:var(--soft);stroke-opacity:.35;stroke-dasharray:3 4}
ROOT .soft-ink{color:var(--soft)}
ROOT .summary{fill:var(--paper);stroke:var(--soft);stroke-opacity:.5;stroke-width:1.2}
ROOT .extra{fill:var(--gate);stroke:var(--rim);stroke-width:1.2}
ROOT text.on-dark{fill:var(--on-dark)}
ROOT .light-ink{color:var(--on-light)}
ROOT .trip{fill:none;stroke:var(--terracotta);stroke-width:3;stroke-dasharray:3 7;stroke-linecap:round}
ROOT .rule{stroke:var(--soft);stroke-opacity:.3;stroke-width:1}
ROOT .changed{stroke-width:3.4}
ROOT .halo{stroke-width:2.6}
ROOT .dot{fill:var(--soft)}
.board>svgROOT{max-height:100%}
#choices .picture:has(>svgROOT.wide){width:3.9rem}
#choices .few:has(li:nth-child(7)) .picture:has(>svgROOT.wide){width:3rem}
@media (max-width:699px){.board>svgROOT{aspect-ratio:840/960;height:auto}
#choices .few .picture:has(>svgROOT.wide){width:2.9rem}}
"""
).replace("ROOT", ".vecchio")
