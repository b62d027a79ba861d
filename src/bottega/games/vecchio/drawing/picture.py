"""The table of Il Vecchio as SVG, drawn from what a seat knows (its view)."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from htpy import Element, Node, fragment
from markupsafe import Markup

from bottega.engine.actions import Action
from bottega.engine.drawing import (
    GLYPHS,
    Kept,
    Point,
    g,
    glyph_symbols,
    ground,
    look_rules,
    move,
    num,
    rect,
    style,
    svg,
    words_at,
)
from bottega.games.vecchio.glyphs_drawing import sign
from bottega.games.vecchio.look_drawing import PIGMENTS, STYLE
from bottega.games.vecchio.map_drawing import draw_fares, draw_map
from bottega.games.vecchio.narration import good_amount, named_set
from bottega.games.vecchio.narrator import WORDS, View, name_seats
from bottega.games.vecchio.pieces_drawing import draw_members, draw_middlemen, pawn, placed_groups
from bottega.games.vecchio.seats_drawing import WIDTH as CARD_WIDTH
from bottega.games.vecchio.seats_drawing import card_height, draw_seat
from bottega.games.vecchio.table_drawing import HEIGHT, WIDTH, Table, goods_line, ring, ways_line
from bottega.games.vecchio.targets_drawing import draw_targets
from bottega.games.vecchio.tiles_drawing import TILE, draw_tile
from bottega.games.vecchio.tracks_drawing import SUMMARY_SIGNS, draw_die, draw_printed, draw_tracks

PHASES_NAMED = ("setup_council", "setup_zone", "setup_town", "game_over")
WHOLE_WIDTH = WIDTH + CARD_WIDTH + 40
_grounds, _pictures = Kept(64), Kept(4096)


def progress(view: View, lang: str) -> str:
    """How far the game is."""
    if view["phase"] in PHASES_NAMED:
        return WORDS.say(f"phase-{view['phase']}", lang)
    if view["final_round"]:
        return WORDS.say("phase-final", lang)
    return WORDS.say("phase-round", lang, round=view["round"])


def draw(
    view: View,
    *,
    theme: str = "auto",
    lang: str = "en",
    targets: Mapping[str, str] | None = None,
    piece_targets: Mapping[str, str] | None = None,
    highlight: Collection[int] = (),
    focus: str | None = None,
    names: Sequence[str] | None = None,
    bare: bool = False,
) -> str:
    """The whole table as a standalone SVG document; `bare` for a page that has the style and the glyphs.

    `targets` are what may be chosen, by its place and with the text of its action, `piece_targets` those on
    the card of the viewer; `highlight` are places that just changed, `focus` is the track being judged,
    `names` are those of the players; without them the seats are called by colour.
    """
    every = {**(targets or {}), **(piece_targets or {})}
    table = Table(view, lang, names or name_seats(view, lang), every, highlight, focus)
    top = 76.0
    cards: list[Node] = []
    for seat in table.seats:
        mine = Table(view, lang, table.names, every if seat == view["seat"] else {}, (), focus)
        cards.append(
            g(id=f"seat-{seat}", class_="seat-card", transform=move((WIDTH + 24, top)))[draw_seat(mine, seat)]
        )
        top += card_height(table, seat) + 12
    height = max(HEIGHT, top)
    return str(
        _svg(table, f"0 0 {num(WHOLE_WIDTH)} {num(height)}", bool(every), _label(table))[
            None if bare else [style[Markup(_style(theme))], glyph_symbols(tuple(GLYPHS))],
            None if bare else rect(class_="paper", width=num(WHOLE_WIDTH), height=num(height)),
            _board(table),
            words_at((WIDTH + 24, 36), table.say("title"), 40, "serif bold", "start"),
            cards,
        ]
    )


def draw_part(
    view: View,
    part: str,
    *,
    seat: int = 0,
    lang: str = "en",
    targets: Mapping[str, str] | None = None,
    slot_targets: Mapping[object, str] | None = None,
    piece_targets: Mapping[str, str] | None = None,
    highlight: Collection[int] = (),
    focus: str | None = None,
    names: Sequence[str] | None = None,
) -> str:
    """One part of the table for a page that has the style and the glyphs: the board, the card of a seat, or
    what the viewer is asked about (empty when there is nothing to see)."""
    called = names or name_seats(view, lang)
    if part == "board":
        table = Table(view, lang, called, targets or {}, highlight, focus)
        return str(
            _svg(table, f"0 0 {num(WIDTH)} {num(HEIGHT)}", bool(targets), _label(table))[_board(table)]
        )
    if part == "seat":
        table = Table(view, lang, called, piece_targets or {}, (), focus)
        drawn = draw_seat(table, seat)
        box = f"-2 -2 {num(CARD_WIDTH + 4)} {num(card_height(table, seat) + 4)}"
        chosen, label = bool(piece_targets), table.say("table-family", seat=table.names[seat])
        return _pictures.get(
            (box, chosen, label, lang, drawn), lambda: _svg(table, box, chosen, label)[drawn]
        )
    table = Table(view, lang, called)
    asked = _asked(table) if table.asked else None
    if asked is None:
        return ""
    content, (width, height) = asked
    label = table.say("table-picture", phase=progress(view, lang))
    return str(_svg(table, f"0 0 {num(width)} {num(height)}", False, label)[content])


def _asked(table: Table) -> tuple[Node, Point] | None:
    """What the viewer is asked about: the dice, the event, the tile that is being used."""
    step, phase = table.view["step"], table.view["phase"]
    if phase in ("event_tax", "event_family"):
        return sign("medici", (30, 30), 56, class_="coat"), (60, 60)
    if (
        phase in ("setup_zone", "setup_town", "place_member")
        and table.view["dice"]
        and not step["second_pair"]
    ):
        return [draw_die(pips, (18 + 32 * place, 18)) for place, pips in enumerate(table.view["dice"])], (
            68,
            36,
        )
    if step["tile"] and phase in ("exchange_pay", "exchange_gain", "gain_partisans"):
        return draw_tile(table, step["tile"]), TILE
    return None


def draw_choice(action: Action, view: View, lang: str) -> str:
    """A picture for the button of an action: the goods, the tile or the signs it is about."""
    table = Table(view, lang, name_seats(view, lang))
    drawn = _choice(table, action)
    if drawn is None:
        return ""
    content, (width, height) = drawn
    box = f"-1 {num(-height / 2)} {num(width + 2)} {num(height)}"
    shape = "vecchio wide" if width >= TILE[0] else "vecchio"
    return str(svg(class_=shape, viewBox=box, aria_hidden="true", lang=lang)[content])


def _choice(table: Table, action: Action) -> tuple[Node, Point] | None:
    given = action.arguments
    if "tile" in given:
        return g(transform=move((0, -TILE[1] / 2)))[draw_tile(table, str(given["tile"]))], TILE
    if action.name == "good":
        kind = str(given["good"])
        return _line({kind: good_amount(table.view, kind)})
    if action.name == "partisans":
        return _line(named_set(given["set"]))
    if action.name == "lay_down":
        return _signs("lying", "hood")
    if action.name.startswith("action_"):
        return _signs(*SUMMARY_SIGNS[action.name.removeprefix("action_")])
    if action.name == "town" and table.view["phase"] == "choose_destination":
        drawn, width = ways_line(table.gives(int(str(given["town"]))), 22)
        return drawn, (width, 24)
    if action.name == "return_member" or (action.name == "town" and table.view["phase"] == "event_family"):
        colour = table.colour(table.view["to_play"])
        member = pawn(colour, table.letter(table.view["to_play"]), action.name == "town")
        return g(transform=move((16, 0)))[member], (32, 36)
    return None


def _line(goods: Mapping[str, int]) -> tuple[Node, Point]:
    drawn, width = goods_line(goods, 22)
    return drawn, (width, 24)


def _signs(*names: str) -> tuple[Node, Point]:
    return [sign(name, (11 + 24 * place, 0), 22, class_="inked") for place, name in enumerate(names)], (
        24 * len(names) - 2,
        24,
    )


def _label(table: Table) -> str:
    return table.say("table-picture", phase=progress(table.view, table.lang))


def _svg(table: Table, box: str, chosen: bool, label: str) -> Element:
    lang = table.lang
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "xml:lang": lang, "lang": lang, "class": "vecchio"}
    role = "group" if chosen else "img"  # the parts of an "img" cannot be buttons
    return svg(attributes, viewBox=box, role=role, aria_label=label)


def _board(table: Table) -> Node:
    placed = placed_groups(table)
    return g(class_=f"side-{table.view['options'].get('board_side', 'a')}")[
        _ground(table),
        [ring(table, cell, (50, 50), _corner(table, cell), 10) for cell in _changed_towns(table)],
        list(draw_tracks(table)),
        draw_middlemen(table),
        draw_members(table, placed),
        list(draw_targets(table, placed)),
    ]


def _ground(table: Table) -> Markup:
    """Map and tracks as they are printed; drawn once for a map."""
    view = table.view
    spaces = tuple(
        tuple((space["cost"], space["points"], space["coat"], space["used"]) for space in track["spaces"])
        for track in view["tracks"]
    )
    names = tuple((town["name"], town["colour"]) for town in view["board"]["towns"])
    zones = tuple(tuple(zone["towns"]) for zone in view["board"]["zones"])
    entries = tuple((track["entry"], track["corner"], repr(track["partisans"])) for track in view["tracks"])
    key = (table.lang, table.board, names, zones, spaces, entries, repr(view["gives"]))
    return _grounds.get(key, lambda: ground([Markup(str(fragment[_layers(table)]))]))


def _layers(table: Table) -> Node:
    still = Table(table.view, table.lang, table.names)
    return [list(draw_map(still)), list(draw_printed(still)), draw_fares(still)]


def _changed_towns(table: Table) -> list[int]:
    towns = len(table.view["board"]["towns"])
    return [cell for cell in sorted(table.highlight) if 0 <= cell < towns and cell != table.florence]


def _corner(table: Table, town: int) -> Point:
    x, y = table.at(town)
    return x - 25, y - 27


@cache
def _style(theme: str) -> str:
    return look_rules(".vecchio", theme, PIGMENTS) + STYLE
