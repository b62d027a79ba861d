"""How the drawings of Principato look: pigments by day and by night, and the rules of style."""

PIGMENTS = {  # by day, by night
    "rural": ("#7fae5a", "#6f9a4d"),
    "rural-deep": ("#4c7a34", "#8fbf6a"),
    "urban": ("#edc04b", "#d9ac3d"),
    "urban-deep": ("#b98414", "#f0cf73"),
    "army": ("#b23a32", "#c4534a"),
    "culture": ("#3f6fa8", "#4f82c0"),
    "favour": ("#8e5aa8", "#a777c2"),
    "mixed": ("#c9b48c", "#96866a"),
    "on-light": ("#1d1610", "#16110c"),
    "on-dark": ("#fffaf0", "#fffaf0"),
    "zone-environs": ("#e6ecc9", "#2c3320"),
    "zone-town": ("#f4e6bd", "#3a311c"),
    "zone-wall": ("#ecd9cc", "#382722"),
    "zone-palace": ("#dde6ee", "#222c38"),
    "zone-church": ("#e9deef", "#302638"),
    "army-strong": ("#9c2c26", "#d46259"),
}

STYLE = """
ROOT .zone-ground{stroke:var(--ink);stroke-width:1.6;stroke-opacity:.55}
ROOT .ground-environs .zone-ground{fill:var(--zone-environs)}
ROOT .ground-town .zone-ground{fill:var(--zone-town)}
ROOT .ground-wall .zone-ground{fill:var(--zone-wall)}
ROOT .ground-palace_hall .zone-ground{fill:var(--zone-palace)}
ROOT .ground-church .zone-ground{fill:var(--zone-church)}
ROOT .battlement{fill:var(--zone-wall);stroke:var(--ink);stroke-width:1.6;stroke-opacity:.55}
ROOT .ornament{fill:none;stroke:var(--ink);stroke-width:1.4;stroke-opacity:.16;stroke-linecap:round}
ROOT .place{fill:var(--ink);fill-opacity:.04;stroke:var(--ink);stroke-opacity:.28;stroke-width:1.3;
 stroke-dasharray:4 3}
ROOT .hit{fill:transparent}
ROOT .rural{--tint:var(--rural);--ontint:var(--on-light)}
ROOT .urban{--tint:var(--urban);--ontint:var(--on-light)}
ROOT .army{--tint:var(--army);--ontint:var(--on-dark)}
ROOT .culture{--tint:var(--culture);--ontint:var(--on-dark)}
ROOT .favour{--tint:var(--favour);--ontint:var(--on-dark)}
ROOT .mixed{--tint:var(--mixed);--ontint:var(--on-light)}
ROOT .token .shape,ROOT .cube>rect{fill:var(--tint);stroke:var(--on-light);stroke-width:1.4}
ROOT .token,ROOT .cube{color:var(--ontint)}
ROOT .token.farm .shape,ROOT .token.bank .shape{stroke-width:2.6}
ROOT .token text.on-token{fill:var(--ontint)}
ROOT .card-back{fill:var(--raised);stroke:var(--tint);stroke-width:2.4}
ROOT .card-head{fill:var(--tint)}
ROOT text.on-rural,ROOT text.on-urban,ROOT text.on-mixed{fill:var(--on-light)}
ROOT text.on-army,ROOT text.on-culture,ROOT text.on-favour{fill:var(--on-dark)}
ROOT .ink-rural,ROOT .ink-urban,ROOT .ink-mixed{color:var(--on-light)}
ROOT .ink-army,ROOT .ink-culture,ROOT .ink-favour{color:var(--on-dark)}
ROOT .army-ink{color:var(--army-strong)}
ROOT .soft-ink{color:var(--soft)}
ROOT .do-ink{color:var(--terracotta)}
ROOT .exchange circle{fill:var(--paper);stroke:var(--soft);stroke-width:1.3}
ROOT .exchange{color:var(--ink)}
ROOT .rule{stroke:var(--soft);stroke-opacity:.35;stroke-width:1}
ROOT .goal-back{fill:var(--raised);stroke:var(--gold);stroke-width:2}
ROOT .goal-back.hidden{stroke-dasharray:5 4}
ROOT .note-back{fill:var(--raised);stroke:var(--terracotta);stroke-width:1.4}
ROOT .panel{fill:var(--raised);stroke:var(--soft);stroke-opacity:.5;stroke-width:1.4}
ROOT .shelf{fill:var(--raised);stroke:var(--soft);stroke-opacity:.3}
ROOT .year{fill:var(--raised);stroke:var(--soft);stroke-opacity:.35;stroke-width:1.4}
ROOT .year.now{stroke:var(--gold);stroke-opacity:1;stroke-width:2.6}
ROOT .year.over{fill-opacity:.4}
ROOT .pile-card{fill:var(--mixed);stroke:var(--on-light);stroke-width:1.1}
ROOT .scoring.to-come{color:var(--soft);opacity:.55}
ROOT .scoring.to-come text{fill:var(--raised)}
ROOT .bar-track{fill:var(--soft);fill-opacity:.14}
ROOT .bar-strength{fill:var(--seat);stroke:var(--ink);stroke-width:1}
ROOT .zero{stroke:var(--ink);stroke-width:2}
ROOT .part{stroke:var(--on-light);stroke-width:1}
ROOT .part-military{fill:var(--army)}
ROOT .part-culture{fill:var(--culture)}
ROOT .part-goal_a{fill:var(--gold)}
ROOT .part-goal_b{fill:var(--favour)}
ROOT text.on-part{fill:var(--on-dark)}
ROOT .more-back{fill:var(--raised);stroke:var(--soft);stroke-width:1}
ROOT .opens{display:none}
.realm-of summary{list-style:none;padding:0;color:inherit}
.realm-of summary::-webkit-details-marker{display:none}
.realm-of .opens{display:inline;fill:none;stroke:var(--soft);stroke-width:2.4;stroke-linecap:round}
.realm-of summary:hover .opens{stroke:var(--lapis)}
.realm-of[open] .opens{visibility:hidden}
.realm-of[open]{background:var(--paper);border-radius:10px}
.realm-of>svg{margin-top:.35rem}
ROOT .ring{fill:none;stroke:none}
ROOT .ring.changed{stroke:var(--lapis);stroke-width:2.6}
ROOT .changed{stroke-width:3.5}
ROOT .lit>.ring,ROOT .lit .hit,ROOT .lit .card-back{stroke:var(--lapis);stroke-width:4}
ROOT.table-parts{width:100%;display:grid;gap:.5rem;grid-template-columns:620fr 320fr;
 grid-template-areas:"years years" "display display" "realm hand" "shelves shelves"}
ROOT.table-parts svg{width:100%;height:auto;overflow:visible}
ROOT .years{grid-area:years}
ROOT .display{grid-area:display;display:grid;gap:.35rem;justify-content:center}
ROOT .display.of-5{grid-template-columns:repeat(5,minmax(0,16.6%))}
ROOT .display.of-6{grid-template-columns:repeat(6,minmax(0,15.6%))}
ROOT .display.of-7{grid-template-columns:repeat(7,minmax(0,1fr))}
ROOT .realm{grid-area:realm;align-self:start}
ROOT .hand{grid-area:hand;display:grid;grid-template-columns:1fr 1fr;gap:.4rem;align-content:start}
ROOT .hand .panel-picture{grid-column:1/-1}
ROOT .shelves{grid-area:shelves;display:grid;gap:.5rem;grid-template-columns:1fr 1fr}
@media (max-width:699px){
ROOT.table-parts{grid-template-columns:minmax(0,1fr);gap:.4rem;padding:0 .5rem;
 grid-template-areas:"years" "display" "hand" "realm" "shelves"}
ROOT .display.of-5{grid-template-columns:repeat(5,minmax(0,1fr))}
ROOT .display.of-6,ROOT .display.of-7{grid-template-columns:repeat(4,minmax(0,1fr))}
ROOT .hand{grid-template-columns:1.35fr 1.35fr 1fr 1fr}
ROOT .hand .panel-picture{max-height:21rem}
ROOT .shelves{grid-template-columns:minmax(0,1fr)}
}
""".replace("ROOT", ".principato")
