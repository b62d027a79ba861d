"""How drawings look: pigments by day and by night, the marks of the seats, and the style that all share."""

from collections.abc import Mapping

THEMES = ("light", "dark", "auto")

# A seat's pigment never stands alone: a mark and a letter, from the words, go with it.
SEAT_MARKS = {"red": "laurel", "yellow": "lily", "green": "ship", "blue": "key", "purple": "tower"}

# Each pigment by day and by night. Seat pigments differ in lightness, so that they stay apart for the common
# colour blindnesses; "on-<colour>" is the ink that reads on a disc of that colour.
PIGMENTS: dict[str, tuple[str, str]] = {
    "paper": ("#f7f1e3", "#1d1a16"),
    "raised": ("#fffaf0", "#28231d"),
    "ink": ("#2b2118", "#efe6d6"),
    "soft": ("#6b5b4b", "#b3a48f"),
    "terracotta": ("#b5482a", "#e0764f"),
    "olive": ("#5f7138", "#a3b86c"),
    "lapis": ("#27508f", "#7fa8e6"),
    "gold": ("#b98a22", "#e0b84f"),
    "gold-text": ("#7d5a0c", "#e0b84f"),
    "on-gold": ("#1d1610", "#1d1610"),
    "red": ("#a01f2b", "#c43a44"),
    "yellow": ("#e8b73a", "#f0ca5c"),
    "green": ("#3f9e78", "#5cb893"),
    "blue": ("#1f4b96", "#3b70c4"),
    "purple": ("#b993d3", "#c9a6e2"),
    "on-red": ("#fffaf0", "#fffaf0"),
    "on-yellow": ("#1d1610", "#1d1610"),
    "on-green": ("#120d09", "#120d09"),
    "on-blue": ("#fffaf0", "#fffaf0"),
    "on-purple": ("#1d1610", "#1d1610"),
}

# What all tables have: texts, seat discs, cards, halos of what may be chosen. ROOT is the drawing's class.
_LOOK = """
ROOT{font-family:"Source Sans 3","Open Sans",system-ui,sans-serif;font-variant-numeric:tabular-nums}
ROOT text{fill:var(--ink);pointer-events:none}
ROOT .hit{fill:transparent;stroke:none}
ROOT .serif{font-family:"EB Garamond","Palatino Linotype",Palatino,Georgia,"Times New Roman",serif}
ROOT .bold{font-weight:700}
ROOT text.soft{fill:var(--soft)}
ROOT text.worth{fill:var(--gold-text)}
ROOT text.do{fill:var(--terracotta)}
ROOT .paper{fill:var(--paper)}
ROOT .gold{color:var(--gold)}
ROOT .inked{color:var(--ink)}
ROOT .faint{opacity:.3}
ROOT .medal{fill:var(--gold);stroke:var(--ink);stroke-width:1}
ROOT text.on-gold{fill:var(--on-gold)}
ROOT .disc{fill:var(--seat);stroke:var(--ink);stroke-width:1.6}
ROOT .on{color:var(--on)}
ROOT text.on{fill:var(--on)}
ROOT .card{fill:var(--raised);stroke:var(--soft);stroke-opacity:.35}
ROOT .card.turn{stroke:var(--terracotta);stroke-opacity:1;stroke-width:2.6}
ROOT .changed{fill:none;stroke:var(--lapis);stroke-width:5;stroke-linejoin:round;pointer-events:none}
ROOT .chosen{fill:none;stroke:var(--terracotta);stroke-width:2.4;stroke-dasharray:6 5}
ROOT .target{cursor:pointer;outline:none}
ROOT .halo{fill:var(--terracotta);fill-opacity:.1;stroke:var(--terracotta);stroke-width:3;stroke-opacity:.7;
 stroke-linejoin:round;animation:breath 1.2s ease-in-out 1}
ROOT .target:hover .halo,ROOT .target:focus .halo{fill-opacity:.3;stroke-width:5;stroke-opacity:1}
ROOT .preview{opacity:0;pointer-events:none;transition:opacity .2s}
ROOT .target:hover .preview,ROOT .target:focus .preview{opacity:.9}
ROOT .ghost{fill:var(--soft);fill-opacity:.06;stroke:var(--soft);stroke-width:2;stroke-dasharray:7 6}
ROOT .ghost.far{fill-opacity:0;stroke-opacity:.45;stroke-width:1.4;stroke-dasharray:2 7}
@keyframes breath{50%{fill-opacity:.4;stroke-opacity:1}}
@media (prefers-reduced-motion:reduce){ROOT *{animation:none!important;transition:none!important}}
"""


def look_rules(root: str, theme: str, own_pigments: Mapping[str, tuple[str, str]]) -> str:
    """Style sheet all tables share, for the drawing `root` (a class selector), with a game's own pigments."""
    if theme not in THEMES:
        raise ValueError(f"theme is one of {', '.join(THEMES)}, not {theme!r}")
    pigments = {**PIGMENTS, **own_pigments}
    rules = f"{root}{{{_variables(pigments, theme == 'dark')}}}"
    if theme == "auto":
        rules += f"@media (prefers-color-scheme:dark){{{root}{{{_variables(pigments, True)}}}}}"
    return rules + _shared_rules(root)


def page_rules(root: str, own_pigments: Mapping[str, tuple[str, str]]) -> str:
    """The same for a page, whose root element says the theme that the reader chose: `data-theme`."""
    pigments = {**PIGMENTS, **own_pigments}
    day, night = _variables(pigments, False), _variables(pigments, True)
    return (
        f"{root}{{{day}}}[data-theme=dark] {root}{{{night}}}"
        f"@media (prefers-color-scheme:dark){{[data-theme=auto] {root}{{{night}}}}}"
    ) + _shared_rules(root)


def _variables(pigments: Mapping[str, tuple[str, str]], night: bool) -> str:
    return "".join(f"--{name}:{shades[night]};" for name, shades in pigments.items())


def _shared_rules(root: str) -> str:
    seats = (f"{root} .{key}{{--seat:var(--{key});--on:var(--on-{key})}}" for key in SEAT_MARKS)
    return "".join(seats) + _LOOK.replace("ROOT", root)
