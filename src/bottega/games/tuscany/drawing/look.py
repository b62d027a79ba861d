"""How the drawings of The Castles of Tuscany look: pigments by day and by night, and the rules of style."""

from bottega.games.tuscany.table import Colour

PIGMENTS = {  # by day, by night
    "land-dark_green": ("#2f6b3c", "#3d8250"),
    "land-red": ("#b23a32", "#c2534a"),
    "land-turquoise": ("#3aa8a2", "#46b5ae"),
    "land-light_green": ("#a3c95e", "#a5cb66"),
    "land-grey": ("#9a9c9e", "#a3a5a8"),
    "land-orange": ("#e0893b", "#e4954c"),
    "land-yellow": ("#efcf4d", "#ecd05e"),
    "land-beige": ("#dccaa3", "#cdb98f"),
    "on-light": ("#1d1610", "#16110c"),
    "on-dark": ("#fffaf0", "#fffaf0"),
    "ground-paper": ("#fbf6ea", "#26221c"),
    "module": ("#4c3a28", "#0f0d0a"),
    "rail-red": ("#a8322c", "#8a322c"),
    "rail-green": ("#3f7a45", "#356b3c"),
    "points-red": ("#a8322c", "#e8897f"),
    "points-green": ("#37703d", "#8fcb97"),
    "wood": ("#c99a5b", "#c79a60"),
    "stone": ("#b9b2a6", "#8d867b"),
}
_DARK = ("dark_green", "red")

_COLOURED = "".join(
    f"ROOT .of-{colour}{{--land:var(--land-{colour});"
    f"--onland:var(--on-{'dark' if colour in _DARK else 'light'})}}"
    for colour in Colour.words
)
# Pointing at a tile of the display or of the storage shows where it would go.
_FITS = "".join(
    f"ROOT.table-parts:has(.points-{colour}:hover) .glow-{colour},"
    f"ROOT.table-parts:has(.points-{colour}:focus) .glow-{colour}{{opacity:1}}"
    for colour in Colour.words
)

STYLE = (
    _COLOURED
    + _FITS
    + """
ROOT .space>.soil{fill:var(--ground-paper);stroke:none}
ROOT .space>.land{fill:var(--land);fill-opacity:.42;stroke:var(--module);stroke-opacity:.32;stroke-width:1}
ROOT .space .mark{color:var(--ink);opacity:.34}
ROOT .space text.mark-letter{fill:var(--ink);fill-opacity:.62}
ROOT .border{fill:none;stroke:var(--module);stroke-width:3.2;stroke-linecap:round;stroke-opacity:.75}
ROOT .joint{fill:none;stroke:var(--module);stroke-width:1.4;stroke-dasharray:3 5;stroke-opacity:.5}
ROOT .tile .face{fill:var(--land);stroke:var(--on-light);stroke-width:1.6;stroke-linejoin:round}
ROOT .tile .bevel{fill:none;stroke:var(--on-dark);stroke-opacity:.4;stroke-width:1.6}
ROOT .tile{color:var(--onland)}
ROOT .tile text{fill:var(--onland)}
ROOT .tile .back{fill:var(--seat,var(--raised));stroke:var(--on-light);stroke-width:1.2}
ROOT .tile .back-letter{fill:var(--on,var(--ink))}
ROOT .tile.joker-tile .face{fill:var(--wood)}
ROOT .tile.joker-tile{--onland:var(--on-light)}
ROOT .tile.start .face{stroke-width:3}
ROOT .tile.fresh .face{stroke-dasharray:5 4}
ROOT .slot{fill:var(--ink);fill-opacity:.045;stroke:var(--soft);stroke-opacity:.55;
 stroke-width:1.4;stroke-dasharray:5 4}
ROOT .glow{fill:none;stroke:var(--lapis);stroke-width:5;opacity:0;transition:opacity .2s;pointer-events:none}
ROOT .promise rect{fill:var(--rail-green);stroke:var(--raised);stroke-width:1.6}
ROOT .promise text{fill:var(--on-dark)}
ROOT .shelf{fill:var(--raised);stroke:var(--soft);stroke-opacity:.3}
ROOT .shelf.own{stroke-opacity:.6}
ROOT .domain-card{fill:var(--land);stroke:var(--on-light);stroke-width:1.4}
ROOT .on-land{color:var(--onland)}
ROOT text.on-land{fill:var(--onland)}
ROOT .card-back{fill:var(--stone);stroke:var(--on-light);stroke-width:1.3}
ROOT .on-stone{color:var(--on-light)}
ROOT text.on-stone{fill:var(--on-light)}
ROOT .wood{color:var(--wood);stroke:var(--on-light);stroke-width:.9}
ROOT .marble-ink{color:var(--stone);stroke:var(--on-light);stroke-width:.9}
ROOT .soft-ink{color:var(--soft)}
ROOT .do-ink{color:var(--terracotta)}
ROOT .upgrade-back{fill:var(--ground-paper);stroke:var(--gold);stroke-width:1.8}
ROOT .none{opacity:.32}
ROOT .bonus-back{fill:var(--land);stroke:var(--on-light);stroke-width:1.3}
ROOT .rail{stroke:var(--on-light);stroke-width:1.2;stroke-opacity:.6}
ROOT .rail-red{fill:var(--rail-red)}
ROOT .rail-green{fill:var(--rail-green)}
ROOT .tick{stroke:var(--on-dark);stroke-width:1;stroke-opacity:.35}
ROOT text.on-rail{fill:var(--on-dark)}
ROOT .counter{fill:var(--seat);stroke:var(--raised);stroke-width:1.8}
ROOT text.green-points{fill:var(--points-green)}
ROOT text.red-points{fill:var(--points-red)}
ROOT .ring{fill:none;stroke:none}
ROOT .ring.changed{stroke:var(--lapis);stroke-width:3}
ROOT .changed{stroke-width:4}
ROOT .lit>.ring,ROOT .lit>.land,ROOT .lit .face{stroke:var(--lapis);stroke-width:4;
 stroke-opacity:1;stroke-dasharray:none}
ROOT .area-line{fill:none;stroke:var(--gold-text);stroke-width:4.5;stroke-linecap:round}
ROOT .area-size circle{fill:var(--raised);stroke:var(--gold-text);stroke-width:2}
ROOT a.tool{cursor:pointer}
ROOT a.tool .tool-back{fill:var(--raised);stroke:var(--terracotta);stroke-width:2}
ROOT a.tool:hover .tool-back,ROOT a.tool:focus .tool-back{fill:var(--terracotta);fill-opacity:.25}
ROOT a.tool{color:var(--terracotta);outline:none}
ROOT .confirm .halo{fill-opacity:.9;stroke-opacity:1}
ROOT .confirm:hover .halo,ROOT .confirm:focus .halo{fill-opacity:1}
ROOT .confirm text{fill:var(--raised)}
ROOT .strip{cursor:grab;touch-action:pan-y}
ROOT .border,ROOT .joint,ROOT .area-size{pointer-events:none}
ROOT.table-parts{width:100%;display:grid;gap:.45rem;grid-template-columns:60fr 40fr;
 grid-template-areas:"rails rails" "region market" "region shelves" "region own" "hand hand"}
ROOT.table-parts svg{width:100%;height:auto;overflow:visible}
ROOT .rails{grid-area:rails}
ROOT .region{grid-area:region;align-self:center}
ROOT .market{grid-area:market}
ROOT .shelves{grid-area:shelves}
ROOT .own{grid-area:own}
ROOT .hand{grid-area:hand}
ROOT.card-parts{position:relative}
ROOT.card-parts>details{position:absolute;right:1.2%;top:4%;width:33%}
ROOT.card-parts summary{list-style:none;padding:0;cursor:zoom-in}
ROOT.card-parts summary::-webkit-details-marker{display:none}
ROOT.card-parts summary svg{width:100%;height:auto}
ROOT.card-parts details[open]{position:static}
ROOT.card-parts details[open] summary{position:fixed;inset:0;z-index:20;cursor:zoom-out;
 display:grid;place-items:center;
 background:color-mix(in srgb,var(--paper) 95%,transparent)}
ROOT.card-parts details[open] summary svg{width:min(94vw,78vh);height:min(92vh,110vw)}
@media (max-width:699px){
ROOT.table-parts{grid-template-columns:minmax(0,1fr);gap:.4rem;padding:0 .4rem;
 grid-template-areas:"market" "own" "region" "hand" "shelves" "rails"}
ROOT.asks-region{grid-template-areas:"region" "own" "hand" "market" "shelves" "rails"}
ROOT.asks-shelves{grid-template-areas:"shelves" "own" "hand" "region" "market" "rails"}
ROOT.asks-own{grid-template-areas:"own" "hand" "region" "market" "shelves" "rails"}
}
"""
)
