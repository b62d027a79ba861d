"""Beside the board of Palatinus in SVG: the card of the turn, and under it a card for each seat."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine import hexes
from bottega.engine.drawing import (
    Kept,
    Point,
    card,
    choice,
    circle,
    g,
    glyph,
    move,
    num,
    rect,
    shortened,
    title,
    words_at,
    wrapped,
)
from bottega.games.palatinus.drawing.board import draw_arrow, draw_contour, draw_laurels, draw_well
from bottega.games.palatinus.drawing.pieces import draw_off_board, draw_pending, draw_small_disc
from bottega.games.palatinus.drawing.table import SIZE, Table, flower, hexagon
from bottega.games.palatinus.table import PLAYERS_MAX

WIDTH = 320.0
TITLE_Y, TOP, GAP = 40.0, 76.0, 10.0
# Heights of the parts of a seat card, and the air round its rows.
HEADER, RESERVE_ROW, HILLS_ROW, GAINS_ROW, AIR = 50.0, 46.0, 38.0, 46.0, 6.0

Result = Mapping[str, Any]
PieceTargets = Mapping[str, str]

_cards = Kept(4096)


def draw_panel(table: Table) -> Node:
    """The name of the game, the card of the turn, the cards of the seats from the top down."""
    height = 138.0 if table.view["drawn"] is not None else 92.0
    cards: list[Node] = []
    top = TOP + height + GAP + 2
    for seat in table.seats:
        cards.append(
            g(id=f"seat-{seat}", class_="seat-card", transform=move((0, top)))[draw_seat(table, seat)]
        )
        top += card_height(table, seat) + GAP
    return [
        words_at((0, TITLE_Y), table.say("title"), 36, "serif bold", "start"),
        g(class_="turn-card", transform=move((0, TOP)))[card(WIDTH, height), _turn_card(table)],
        cards,
    ]


def _turn_card(table: Table) -> Node:
    if table.over:
        return _ending(table)
    return _turn(table) if table.view["drawn"] is None else _tile_to_lay(table)


def _turn(table: Table) -> Node:
    """Whose turn it is, and the piece the viewer has chosen."""
    seat, pending = table.view["to_play"], draw_pending(table, (WIDTH - 48, 46))
    asked = "table-forced" if table.view["forced"] else f"action-{table.view['phase']}"
    return [
        table.badge(seat, (34, 46), 24),
        words_at((70, 33), shortened(table.names[seat], 17), 21, "serif bold", "start"),
        wrapped((70, 60), table.say(asked), 15, 180 if pending else 240, "do"),
        pending,
    ]


def _tile_to_lay(table: Table) -> Node:
    """The drawn tile, who lays it, and the letters that are still to come."""
    seat, undrawn = table.view["to_play"], table.view["undrawn"]
    return [
        _drawn_tile(table),
        table.badge(seat, (147, 25), 16),
        words_at((172, 25), shortened(table.names[seat], 15), 19, "serif bold", "start"),
        wrapped((131, 62), table.say(f"action-{table.view['phase']}"), 14, 182, "do"),
        words_at((131, 88), table.say("table-pile"), 12, "soft", "start") if undrawn else None,
        [hexagon((142 + 30 * place, 113), 14, "marker") for place in range(len(undrawn))],
        [words_at((142 + 30 * place, 113), other, 14, "serif bold") for place, other in enumerate(undrawn)],
    ]


def _drawn_tile(table: Table) -> Element:
    letter, around = table.view["drawn"], [hexes.centre(way, SIZE) for way in hexes.DIRECTIONS]
    return g(class_="drawn-tile", data_tile=letter, transform=move((62, 66), 0.36))[
        title[table.say("table-drawn", letter=letter)],
        hexagon((0, 0), SIZE, "land-0"),
        g(class_="terrain")[(hexagon(at, SIZE, "land-0") for at in around)],
        [draw_well(around[terrain]) for terrain in table.drawn_springs],
        draw_arrow((0, 0), 0),
        draw_contour(letter, 46.0, 1),
        words_at((0, 0), letter, 60, "serif bold"),
        flower((0, 0), "flower"),
    ]


def draw_asked(table: Table) -> tuple[Node, Point]:
    """What the viewer holds and is asked about, with its size: the drawn tile or the chosen piece."""
    if table.view["drawn"] is not None:
        return _drawn_tile(table), (124.0, 132.0)
    pending = draw_pending(table, (40, 40))
    return pending, (80.0, 80.0)


def _ending(table: Table) -> Node:
    """The winners, and the condottieri that fled."""
    winners = table.narrator.winners
    fled = table.pieces(fate="fled")
    step = min(40.0, 140 / max(1, len(fled) - 1))
    heading = table.narrator.seats(winners) or table.say("stage-evaluation")
    return [
        _wreath((34, 46), 50),
        words_at((70, 26 if fled else 46), shortened(heading, 24), 20, "serif bold", "start"),
        words_at((70, 64), table.say("table-fled"), 14, "soft", "start") if fled else None,
        [
            draw_off_board(table, cell, piece, (158 + step * place, 62))
            for place, (cell, piece) in enumerate(fled)
        ],
    ]


def _wreath(at: Point, size: float) -> Node:
    """The winner's."""
    return [glyph("wreath", at, size, class_="gold"), words_at(at, "1", size * 0.42, "bold")]


# ---------------------------------------------------------------- a seat


def card_height(table: Table, seat: int) -> float:
    """As much as its rows need."""
    if not table.view["results"]:
        return HEADER + RESERVE_ROW * len(_reserves(table.view["hands"][seat])) + 2 * AIR
    return _gains_top(table, seat) + (GAINS_ROW if _gained(table.view["results"][seat]) else AIR)


def draw_seat(table: Table, seat: int) -> Markup:
    """The card of a seat; drawn again only when something on it has changed."""
    view, focus = table.view, table.focus
    result, captives = (view["results"] or {seat: None})[seat], table.pieces(fate="captive", captor=seat)
    mine = _pieces(table) if view["seat"] == seat == view["to_play"] else {}
    totals = [hill["influence"][seat] for hill in view["hills"] or () if hill["letter"] == focus]
    key = (
        (table.lang, seat, table.names[seat], view["players"], view["seat"] == seat, focus, *totals),
        (view["first_player"] == seat, view["to_play"] == seat, *view["hands"][seat].items()),
        (*sorted(mine.items()), str(result), str(captives)),
        (*table.names, str(view["slots"])) if captives else (),
    )
    return _cards.get(key, lambda: _seat_card(table, seat, focus, mine))


def _pieces(table: Table) -> PieceTargets:
    """The pieces that may be chosen."""
    return {piece: action for piece, action in table.targets.items() if isinstance(piece, str)}


def _seat_card(table: Table, seat: int, focus: str | None, pieces: PieceTargets) -> Node:
    view = table.view
    result = view["results"][seat] if view["results"] else None
    return [
        card(WIDTH, card_height(table, seat), turn=view["to_play"] == seat),
        table.badge(seat, (31, 29), 21),
        words_at((68, 22), shortened(table.names[seat], 17), 19, "serif bold", "start"),
        words_at((68, 42), table.say("seat-you"), 13, "soft", "start") if view["seat"] == seat else None,
        _first_player(table) if view["first_player"] == seat else None,
        _points(table, result) if result else _left(table, view["hands"][seat]["pieces"]),
        _influence(table, seat, focus) if focus else _rank(table, result["rank"]) if result else None,
        _winnings(table, seat, result) if result else _reserve(table, view["hands"][seat], pieces),
    ]


def _first_player(table: Table) -> Element:
    return g(class_="first-player", transform=move((50, 14)))[
        title[table.say("name-first_player")],
        circle(class_="medal", r="11"),
        words_at((0, 0), "I", 15, "serif bold on-gold"),
    ]


def _left(table: Table, pieces: int) -> Element:
    return g(class_="left")[
        title[table.say("table-left", count=pieces)],
        words_at((WIDTH - 18, 31), str(pieces), 28, "bold", "end"),
    ]


def _points(table: Table, result: Result) -> Element:
    return g(class_="points")[
        title[table.say("result-points", points=result["points"])],
        words_at((WIDTH - 18, 31), str(result["points"]), 36, "bold worth", "end"),
    ]


def _rank(table: Table, rank: int) -> Element:
    """The place a seat took; the first place is a wreath."""
    ordinal = words_at((WIDTH - 80, 33), table.say("table-ordinal", rank=rank), 20, "serif soft", "end")
    return g(class_="rank")[
        title[table.say("result-rank", rank=rank)],
        _wreath((WIDTH - 98, 30), 42) if rank == 1 else ordinal,
    ]


def _influence(table: Table, seat: int, focus: str) -> Node:
    """The seat's influence on the hill being judged."""
    totals = [hill["influence"][seat] for hill in table.view["hills"] or () if hill["letter"] == focus]
    return [
        g(class_="influence")[
            title[table.say("hill-influence", letter=focus, points=total)],
            words_at((WIDTH - 80, 32), f"{focus} {total}", 22, "bold judged", "end"),
        ]
        for total in totals
    ]


# ---------------------------------------------------------------- what a seat still has


class Stock(NamedTuple):
    """How many pieces of one face: what is up, what is known to lie under it, which type they are."""

    face: str
    under: str | None
    left: int
    piece: str | None

    @property
    def key(self) -> str:
        return "name-wolf" if self.piece is None else f"piece-{self.piece}"


def _reserves(hand: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The colours of a hand, each with the prefix of its counts."""
    own = [("", hand["colour"])]
    return [*own, ("extra_", hand["extra_colour"])] if hand["extra_colour"] else own


def _reserve(table: Table, hand: Mapping[str, Any], pieces: PieceTargets) -> Node:
    """What is left in hand, a row for each colour; `pieces` are those that may be chosen."""
    tops = [HEADER + AIR + RESERVE_ROW * row for row in range(2)]
    return [
        _reserve_row(table, _stock(hand, prefix), (colour, hand["colour"]), tops[row], pieces)
        for row, (prefix, colour) in enumerate(_reserves(hand))
    ]


def _stock(hand: Mapping[str, Any], prefix: str) -> list[Stock]:
    """The faces of one colour; only the owner knows the wolves' kinds (PAL-H3)."""
    kinds = ("merchant", "peasant")
    plain = [(kind, f"{prefix}{kind}_plain") for kind in kinds]
    stock = [Stock(kind, None, hand[counted], counted) for kind, counted in plain]
    if not prefix:
        stock.append(Stock("condottiere", None, hand["condottiere"], "condottiere"))
    if f"{prefix}merchant_wolf" not in hand:
        return [*stock, Stock("wolf", None, hand[f"{prefix}wolf"], None)]
    hidden = [(kind, f"{prefix}{kind}_wolf") for kind in kinds]
    return stock + [Stock("wolf", kind, hand[counted], counted) for kind, counted in hidden]


def _reserve_row(
    table: Table, stock: Sequence[Stock], colours: tuple[str, str], top: float, pieces: PieceTargets
) -> list[Markup]:
    y, drawn = top + RESERVE_ROW / 2, []
    for place, one in enumerate(stock):
        action = pieces.get(one.piece or "")
        piece = table.describe_choice("choose_piece", piece=one.piece) if action else table.say(one.key)
        told = table.say("table-stock", piece=piece, count=one.left)
        drawn.append(_stock_at(one, colours, (60.0 * place, y), told, action, bool(pieces)))
    return drawn


@lru_cache(4096)
def _stock_at(
    stock: Stock, colours: tuple[str, str], at: Point, told: str, action: str | None, named: bool
) -> Markup:
    (x, y), left = at, stock.left
    piece = {"data-piece": stock.piece} if named and stock.piece else {}
    drawn = g({**piece, **choice(action, told, "reserve" if left else "reserve faint")})[
        title[told],
        rect(class_="halo", x=num(x + 8), y=num(y - 21), width="58", height="42", rx="9") if action else None,
        draw_small_disc(stock.face, *colours, (x + 32, y), stock.under),
        words_at((x + 54, y + 1), str(left), 18, "bold", "start"),
    ]
    return Markup(str(drawn))


# ---------------------------------------------------------------- what a seat won


def _air(table: Table) -> float:
    """Five full cards just fit one below the other, so theirs are dense."""
    return AIR if table.view["players"] < PLAYERS_MAX else 0.0


def _gains_top(table: Table, seat: int) -> float:
    """Where the row under the hill tokens begins."""
    hills = HILLS_ROW + _air(table) if table.view["results"][seat]["hills"] else 0.0
    return HEADER + _air(table) + hills


def _gained(result: Result) -> int:
    """Points beside those of the hills."""
    return int(result["captives"] + result["ones"] + 2 * result["twos"])


def _winnings(table: Table, seat: int, result: Result) -> Node:
    """What the seat won: hill tokens, under them score tokens and captives."""
    captives, tokens = table.pieces(fate="captive", captor=seat), [1] * result["ones"] + [2] * result["twos"]
    hills_y, gains_y = HEADER + _air(table) + 20, _gains_top(table, seat) + 22
    left = 32.0 + 30 * len(tokens)
    step = min(40.0, (WIDTH - 70 - left) / max(1, len(captives) - 1))
    hill_step = min(44.0, 210 / max(1, len(result["hills"]) - 1))
    sums = ((hills_y, sum(result["hills"])), (gains_y, _gained(result)))
    return [
        [
            draw_laurels(value, (32 + hill_step * place, hills_y), 37)
            for place, value in enumerate(result["hills"])
        ],
        [_score_token(table, value, (24 + 30.0 * place, gains_y)) for place, value in enumerate(tokens)],
        [
            draw_off_board(table, cell, piece, (left + step * place, gains_y))
            for place, (cell, piece) in enumerate(captives)
        ],
        [words_at((WIDTH - 18, y), f"+{won}", 17, "soft", "end") for y, won in sums if won],
    ]


def _score_token(table: Table, value: int, at: Point) -> Element:
    return g(transform=move(at))[
        title[table.say(f"name-score_{value}")],
        rect(class_="token", x="-12", y="-12", width="24", height="24", rx="5"),
        words_at((0, 0), str(value), 16, "bold on-gold"),
    ]
