"""The table of The Castles of Tuscany as SVG, drawn from what a seat knows (its view)."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from htpy import Element, Node, details, div, summary
from markupsafe import Markup

from bottega.engine.actions import Action
from bottega.engine.drawing import (
    GLYPHS,
    Kept,
    Point,
    g,
    glyph_symbols,
    look_rules,
    move,
    num,
    rect,
    style,
    svg,
    words_at,
)
from bottega.games.tuscany.assembly_drawing import ASSEMBLY, draw_assembly, read_draft
from bottega.games.tuscany.glyphs_drawing import UPGRADE_SIGNS, sign
from bottega.games.tuscany.look_drawing import PIGMENTS, STYLE
from bottega.games.tuscany.market_drawing import (
    MARKET,
    RAILS,
    SHELVES,
    draw_market,
    draw_rails,
    draw_shelves,
)
from bottega.games.tuscany.narration import WORDS, name_seats
from bottega.games.tuscany.own_drawing import HAND, OWN, draw_hand, draw_own
from bottega.games.tuscany.region_drawing import BOX, draw_region
from bottega.games.tuscany.seats_drawing import HEIGHT as CARD_HEIGHT
from bottega.games.tuscany.seats_drawing import THUMB_AT, draw_seat, draw_thumb, thumb_scale
from bottega.games.tuscany.seats_drawing import WIDTH as CARD_WIDTH
from bottega.games.tuscany.table_drawing import (
    Table,
    View,
    domain_card,
    hexagon,
    piece_colour,
    small_piece,
    wood,
)
from bottega.games.tuscany.vocabulary import COLOURS

WIDTH, HEIGHT = 1376, 930
CLASS = "tuscany"
ASKS = {  # which drawing a decision is about: a phone shows it first
    **dict.fromkeys(("setup_assembly", "setup_castle", "place_space", "castle_space", "game_over"), "region"),
    **dict.fromkeys(("setup_upgrade", "city_upgrade"), "shelves"),
    **dict.fromkeys(("discard_stored", "place_piece", "place_payment"), "own"),
}
_parts = Kept(4096)


def draw(
    view: View,
    *,
    theme: str = "auto",
    lang: str = "en",
    targets: Mapping[str, str] | None = None,
    highlight: Collection[int] = (),
    focus: str | None = None,
    names: Sequence[str] | None = None,
    bare: bool = False,
    draft: str | None = None,
    **_: Any,
) -> str:
    """The whole table as a standalone SVG document; `bare` for a page that has the style and the glyphs.

    `targets` are what may be chosen, by its place and with the text of its action; `highlight` are places
    that just changed, `names` are those of the players; without them the seats are called by colour. `draft`
    is an assembly that is being tried.
    """
    table = _table(view, lang, names, targets, highlight, focus, draft)
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "xml:lang": lang, "lang": lang, "class": CLASS}
    role = "group" if targets else "img"
    return str(
        svg(attributes, viewBox=f"0 0 {WIDTH} {HEIGHT}", role=role, aria_label=_label(table))[
            None if bare else [style[Markup(_style(theme))], glyph_symbols(tuple(GLYPHS))],
            None if bare else rect(class_="paper", width=WIDTH, height=HEIGHT),
            _whole(table),
        ]
    )


def _table(
    view: View,
    lang: str,
    names: Sequence[str] | None,
    targets: Mapping[str, str] | None,
    highlight: Collection[int],
    focus: str | None,
    draft: str | None,
) -> Table:
    called = tuple(names or name_seats(view, lang))
    return Table(view, lang, called, targets or {}, highlight, focus, read_draft(draft))


def _label(table: Table) -> str:
    return table.say("table-picture", phase=table.say(f"phase-{table.view['phase']}"))


def assembling(table: Table) -> bool:
    """Whether the prince in the middle is still to join his modules."""
    return table.own["board"] is None


def _region(table: Table) -> tuple[Node, Point]:
    """What lies in the middle: a region, or modules that are being joined."""
    if not assembling(table):
        return draw_region(table, table.shown), BOX
    if table.view["seat"] == table.shown:
        return draw_assembly(table), ASSEMBLY
    return draw_thumb(table, table.shown), BOX


def _whole(table: Table) -> Node:
    middle, (width, height) = _region(table)
    scale = min(570 / width, 690 / height)
    left = 20 + (570 - width * scale) / 2
    side = 418 / MARKET[0]
    return [
        g(transform=move((20, 20)))[draw_rails(table)],
        g(transform=move((left, 106 + (690 - height * scale) / 2), scale))[middle],
        g(transform=move((602, 110), side))[draw_market(table)],
        g(transform=move((602, 404), side))[draw_shelves(table)],
        g(transform=move((602, 590), side))[draw_own(table)],
        g(transform=move((20, 796)))[draw_hand(table)],
        words_at((1040, 42), table.say("title"), 30, "serif bold", "start"),
        [
            g(id=f"seat-{seat}", class_="seat-card", transform=move((1036, 78 + (CARD_HEIGHT + 14) * seat)))[
                draw_seat(table, seat),
                g(transform=move(THUMB_AT, thumb_scale()))[draw_thumb(table, seat)],
            ]
            for seat in table.seats
        ],
    ]


def draw_part(
    view: View,
    part: str,
    *,
    seat: int = 0,
    lang: str = "en",
    targets: Mapping[str, str] | None = None,
    highlight: Collection[int] = (),
    focus: str | None = None,
    names: Sequence[str] | None = None,
    draft: str | None = None,
    **_: Any,
) -> str:
    """One part of the table for a page that has the style and the glyphs: the board, the card of a seat, or
    what the viewer is asked about (empty when there is nothing to see).

    The board is several drawings, which a page lays out by its width.
    """
    table = _table(view, lang, names, targets, highlight, focus, draft)
    if part == "board":
        return str(_board(table))
    if part == "seat":
        return str(_seat(table, seat))
    piece = view["asked"]["piece"]
    if piece is None or view["to_play"] != view["seat"]:
        return ""
    told, letter = table.narrator.piece(piece, "a"), _letter(table, piece_colour(piece))
    return str(
        svg(class_=CLASS, viewBox="-36 -34 72 68", role="img", aria_label=told, lang=lang)[
            small_piece(piece, letter, 34)
        ]
    )


def draw_middle(
    view: View, *, lang: str, targets: Mapping[str, str] | None = None, draft: str | None = None
) -> str:
    """What lies in the middle of the table alone, for a page that has the style and the glyphs."""
    table = _table(view, lang, None, targets, (), None, draft)
    content, box = _region(table)
    whose = table.say("table-region_of", seat=table.names[table.shown])
    return str(_picture(table, content, box, whose, css=CLASS, chosen=bool(targets)))


def _letter(table: Table, colour: str) -> str:
    return table.letter(colour) if colour in COLOURS else "★"


def _board(table: Table) -> Element:
    middle, box = _region(table)
    whose = table.say("table-region_of", seat=table.names[table.shown])
    chosen = bool(table.targets)
    asks = ASKS.get(table.view["phase"], "market")
    return div(
        class_=f"{CLASS} table-parts asks-{asks}", lang=table.lang, role="group", aria_label=_label(table)
    )[
        _picture(table, draw_rails(table), RAILS, table.say("table-rails"), css="rails"),
        _picture(table, middle, box, whose, css="region", chosen=chosen or assembling(table)),
        _picture(table, draw_market(table), MARKET, table.say("table-display"), css="market", chosen=chosen),
        _picture(
            table, draw_shelves(table), SHELVES, table.say("table-shelves"), css="shelves", chosen=chosen
        ),
        _picture(table, draw_own(table), OWN, table.say("table-own"), css="own", chosen=chosen),
        _picture(table, draw_hand(table), HAND, table.say("table-hand_title"), css="hand"),
    ]


def _seat(table: Table, seat: int) -> Element:
    """A card, and a small region that opens over the whole page."""
    card = _picture(table, draw_seat(table, seat), (CARD_WIDTH, CARD_HEIGHT), table.names[seat], margin=2)
    whose = table.say("table-region_of", seat=table.names[seat])
    opens = table.say("table-open_region", seat=table.names[seat])
    return div(class_=f"{CLASS} card-parts", lang=table.lang)[
        card,
        details(id=f"region-{seat}")[
            summary(title=opens)[_picture(table, draw_thumb(table, seat), BOX, whose, css="thumb")]
        ],
    ]


def _picture(
    table: Table,
    content: Node,
    size: Point,
    label: str,
    *,
    css: str = "",
    chosen: bool = False,
    margin: float = 3,
) -> Element:
    """One drawing of a page; the parts of an "img" cannot be buttons."""
    width, height = size
    box = f"{num(-margin)} {num(-margin)} {num(width + 2 * margin)} {num(height + 2 * margin)}"
    return svg(
        class_=css or None, viewBox=box, role="group" if chosen else "img", aria_label=label, lang=table.lang
    )[content]


# ---------------------------------------------------------------- pictures on buttons


def draw_choice(action: Action, view: View, lang: str) -> str:
    """A picture for the button of an action: the piece, the cards or the upgrade it is about."""
    given = action.arguments
    if action.name == "choose_tile":
        tile = view["display"][int(str(given["slot"]))]
        return _piece_picture(tile["kind"], tuple(tile["crops"]), lang) if tile else ""
    if action.name == "choose_stored" and view["to_play"] is not None:
        storage = view["princes"][view["to_play"]]["storage"]
        place = int(str(given["storage"]))
        piece = storage[place] if place < len(storage) else None
        return _piece_picture(piece["kind"], tuple(piece["crops"]), lang) if piece else ""
    if action.name == "choose_upgrade":
        return _upgrade_picture(str(given["upgrade"]), lang)
    if action.name == "pay" and view["asked"]["space"] is not None and view["to_play"] is not None:
        board = view["princes"][view["to_play"]]["board"]
        colour = board["spaces"][view["asked"]["space"]]["colour"]
        return _payment_picture(str(given["units"]), colour, lang)
    if action.name == "clear_colour":
        return _colour_picture(str(given["colour"]), lang)
    if action.name in ("draw", "take", "place"):
        return _act_picture(action.name, lang)
    return ""


def _small(content: Node, box: str, lang: str, css: str = "") -> str:
    return str(svg(class_=f"{CLASS} {css}".strip(), viewBox=box, aria_hidden="true", lang=lang)[content])


@cache
def _piece_picture(kind: str, crops: tuple[str, ...], lang: str) -> str:
    piece = {"kind": kind, "crops": list(crops), "back": None}
    colour = piece_colour(piece)
    letter = WORDS.say(f"ground-{colour}-letter", lang) if colour in COLOURS else "★"
    return _small(small_piece(piece, letter, 22), "-24 -22 48 44", lang)


@cache
def _upgrade_picture(upgrade: str, lang: str) -> str:
    drawn = UPGRADE_SIGNS[upgrade]
    ink = {"worker": "wood", "marble": "marble-ink"}.get(drawn, "inked")
    return _small(sign(drawn, (0, 0), 32, class_=ink), "-20 -20 40 40", lang)


@lru_cache(1024)
def _payment_picture(units: str, colour: str, lang: str) -> str:
    """The cards and workers of a payment side by side."""
    drawn: list[Node] = []
    x = 0.0
    for unit in units.split("+"):
        if unit == "worker":
            drawn.append(wood("worker", (x + 13, 18), 30))
            x += 28
            continue
        paid = colour if unit == "own_card" else unit.removeprefix("pair_")
        for _ in range(1 if unit == "own_card" else 2):
            drawn.append(domain_card(paid, WORDS.say(f"ground-{paid}-letter", lang), (x, 0), 26))
            x += 15
        x += 14
    return _small(drawn, f"-1 -1 {num(x)} 39", lang, "wide")


@cache
def _colour_picture(colour: str, lang: str) -> str:
    return _small(g(class_=f"tile of-{colour}")[hexagon((0, 0), 20, "face")], "-22 -20 44 40", lang)


@cache
def _act_picture(name: str, lang: str) -> str:
    icon = {"draw": "domain", "take": "chest", "place": "castle"}[name]
    return _small(sign(icon, (0, 0), 32, class_="do-ink"), "-20 -20 40 40", lang)


@cache
def _style(theme: str) -> str:
    return look_rules(f".{CLASS}", theme, PIGMENTS) + STYLE
