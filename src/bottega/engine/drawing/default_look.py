"""How tables look that no game has drawn yet."""

DEFAULT_PIGMENTS = {  # by day, by night
    "tint-0": ("#a8412a", "#d9765a"),
    "tint-1": ("#55672f", "#9db268"),
    "tint-2": ("#27508f", "#7fa8e6"),
    "tint-3": ("#c1942c", "#dfb652"),
    "tint-4": ("#6d4a88", "#b08fd0"),
    "tint-5": ("#2b746f", "#5db8b1"),
    "tint-6": ("#6b5b4b", "#b3a48f"),
    "on-tint-light": ("#fffaf0", "#16110c"),
    "on-tint-dark": ("#1d1610", "#16110c"),
    "back": ("#7c3a28", "#7a3f2e"),
    "back-ink": ("#f3dcc0", "#e6c9a8"),
    "square": ("#f3e8cc", "#332c22"),
    "square-dark": ("#e4d2a8", "#40372a"),
    "field-line": ("#9c8252", "#6d5c3e"),
}

COLUMNS, NARROW = (14, 16, 18, 20, 22, 24), 11  # units of a row of a page, and of a telephone

_TINTS = "".join(
    f"ROOT .tint-{tint}{{--tint:var(--tint-{tint});--ontint:var(--on-tint-{ink})}}"
    for tint, ink in enumerate(("light", "light", "light", "dark", "light", "light", "light"))
)

DEFAULT_STYLE = (
    _TINTS
    + """
ROOT .face-paper{fill:var(--raised)}
ROOT .face-band{fill:var(--tint)}
ROOT .face-edge{fill:none;stroke:var(--tint);stroke-width:1.6}
ROOT text.on-tint{fill:var(--ontint)}
ROOT text.tint-text{fill:var(--tint)}
ROOT .tint-ink{color:var(--tint)}
ROOT .back-paper{fill:var(--back);stroke:var(--ink);stroke-opacity:.55;stroke-width:1}
ROOT .back-line{fill:none;stroke:var(--back-ink);stroke-opacity:.7;stroke-width:1.2}
ROOT .back-mark{color:var(--back-ink)}
ROOT .token{fill:var(--tint);stroke:var(--ink);stroke-width:1.4}
ROOT .soft-medal{fill:var(--paper);stroke:var(--soft);stroke-width:1.2}
ROOT .panel{fill:var(--raised);stroke:var(--soft);stroke-opacity:.3}
ROOT .chip{fill:var(--paper);stroke:var(--soft);stroke-opacity:.55;stroke-width:1.1}
ROOT .chip.tinted{fill:var(--tint);stroke:none}
ROOT .square{fill:var(--square);stroke:var(--field-line);stroke-width:1}
ROOT .square.dark{fill:var(--square-dark)}
ROOT .board-edge{fill:none;stroke:var(--field-line);stroke-width:3;stroke-linejoin:round}
ROOT .rail{stroke:var(--field-line);stroke-width:6;stroke-linecap:round}
ROOT .stop{fill:var(--raised);stroke:var(--field-line);stroke-width:1.6}
ROOT .rule{stroke:var(--soft);stroke-opacity:.3;stroke-width:1}
ROOT .hit{fill:transparent}
ROOT .ring{fill:none;stroke:none;pointer-events:none}
ROOT .ring.changed{stroke:var(--lapis);stroke-width:3.4}
ROOT .lit>.ring,ROOT .lit>g>.ring{stroke:var(--lapis);stroke-width:4}
ROOT .piece.lit .disc,ROOT .piece.lit .token{stroke:var(--lapis);stroke-width:4}
.yours ROOT [data-cell]{cursor:pointer}
ROOT.table-parts{width:100%;display:flex;flex-wrap:wrap;justify-content:center;align-items:flex-start;
 align-content:safe center;max-height:100%;overflow:auto}
ROOT.table-parts>svg{height:auto;overflow:visible;flex:none;padding:3px 0}
ROOT.table-parts>.break{flex-basis:100%;height:0}
WIDTHS
@media (max-width:699px){ROOT.table-parts{padding:0 .4rem;max-height:none;overflow:visible}
ROOT.table-parts>.figures{order:1}
NARROW}
"""
)


def _widths(root: str, columns: int) -> str:
    """How wide blocks are where so many units make a row."""
    return "".join(
        f"{root}>.units-{units}{{width:{min(100, 100 * units / columns):.4g}%}}" for units in range(1, 25)
    )


DEFAULT_STYLE = DEFAULT_STYLE.replace(
    "WIDTHS", "".join(_widths(f"ROOT.columns-{columns}", columns) for columns in COLUMNS)
).replace("NARROW", _widths("ROOT.table-parts", NARROW))
