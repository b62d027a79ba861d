"""Beside the board of Palatinus in SVG: the card of the turn, and under it a card for each seat."""

from collections.abc import Hashable

from bottega.engine import drawing as draw
from bottega.engine import hexes
from bottega.engine.drawing import Point, View, g, labelled, move, plate, side_by_side, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.palatinus.drawing.board import draw_arrow, draw_contour, draw_laurels, draw_well
from bottega.games.palatinus.drawing.pieces import draw_off_board, draw_pending, draw_small_disc
from bottega.games.palatinus.drawing.table import SIZE, Stock, Table, flower, stock_of
from bottega.games.palatinus.table import PLAYERS_MAX

WIDTH = 320.0
TITLE_Y, TOP, GAP = 40.0, 76.0, 10.0
# Heights of the parts of a seat card, and the air round its rows.
HEADER, RESERVE_ROW, HILLS_ROW, GAINS_ROW, AIR = 50.0, 46.0, 38.0, 46.0, 6.0


def draw_panel(table: Table) -> Node:
    """The name of the game, the card of the turn, the cards of the seats from the top down."""
    height = 138.0 if table.view["drawn"] is not None else 92.0
    cards: list[Node] = []
    top = TOP + height + GAP + 2
    for seat in table.seats:
        cards.append(draw.seat_place(seat, (0, top))[draw_seat(table, seat)])
        top += card_height(table, seat) + GAP
    turn = _ending if table.over else _turn if table.view["drawn"] is None else _tile_to_lay
    return [
        words_at((0, TITLE_Y), table.say("title"), 36, "serif bold", "start"),
        g(class_="turn-card", transform=move((0, TOP)))[draw.card(WIDTH, height), turn(table)],
        cards,
    ]


def _turn(table: Table) -> Node:
    """Whose turn it is, and the piece the viewer has chosen."""
    seat, pending = table.view["to_play"], draw_pending(table, (WIDTH - 48, 46))
    asked = "table-forced" if table.view["forced"] else f"action-{table.view['phase']}"
    return [
        draw.seat_name(table, seat, (34, 46), 24, (70, 33), 21, 17),
        draw.wrapped((70, 60), table.say(asked), 15, 180 if pending else 240, "do"),
        pending,
    ]


def _tile_to_lay(table: Table) -> Node:
    """The drawn tile, who lays it, and the letters that are still to come."""
    undrawn = table.view["undrawn"]
    return [
        draw_tile(table),
        draw.seat_name(table, table.view["to_play"], (147, 25), 16, (172, 25), 19, 15),
        draw.wrapped((131, 62), table.say(f"action-{table.view['phase']}"), 14, 182, "do"),
        words_at((131, 88), table.say("table-pile"), 12, "soft", "start") if undrawn else None,
        [draw.hexagon(at, 14, "marker") for at, _ in side_by_side(undrawn, (142, 113), 30)],
        [words_at(at, letter, 14, "serif bold") for at, letter in side_by_side(undrawn, (142, 113), 30)],
    ]


@draw.kept_by(lambda table: (table.lang, table.view["drawn"], *table.view["drawn_springs"]), most=256)
def draw_tile(table: Table) -> Element:
    """The tile that is to be laid."""
    letter, around = table.view["drawn"], [hexes.centre(way, SIZE) for way in hexes.DIRECTIONS]
    return g(class_="drawn-tile", data_tile=letter, data_sign="tile", transform=move((62, 66), 0.36))[
        title[table.say("table-drawn", letter=letter)],
        draw.hexagon((0, 0), SIZE, "land-0"),
        g(class_="terrain")[(draw.hexagon(at, SIZE, "land-0") for at in around)],
        [draw_well(around[terrain]) for terrain in table.view["drawn_springs"]],
        draw_arrow((0, 0), 0),
        draw_contour(letter, 46.0, 1),
        words_at((0, 0), letter, 60, "serif bold"),
        flower((0, 0), "flower"),
    ]


def _ending(table: Table) -> Node:
    """The winners, and the condottieri that fled."""
    fled = table.pieces(fate="fled")
    heading = table.narrator.seats(table.narrator.winners) or table.say("stage-evaluation")
    return [
        draw.wreath((34, 46), 50, 21),
        words_at((70, 26 if fled else 46), draw.shortened(heading, 24), 20, "serif bold", "start"),
        words_at((70, 64), table.say("table-fled"), 14, "soft", "start") if fled else None,
        [draw_off_board(table, *piece, at) for at, piece in side_by_side(fled, (158, 62), 40, 140)],
    ]


# ---------------------------------------------------------------- a seat


def card_height(table: Table, seat: int) -> float:
    """As much as its rows need."""
    if not table.view["results"]:
        return HEADER + RESERVE_ROW * len(_reserves(table.of_seat(seat))) + 2 * AIR
    return _gains_top(table, seat) + (GAINS_ROW if _gained(table.view["results"][seat]) else AIR)


def _pieces(table: Table, seat: int) -> draw.Targets:
    """The pieces that may be chosen."""
    mine = table.view["seat"] == seat == table.view["to_play"]
    return {piece: action for piece, action in table.targets.items() if mine and isinstance(piece, str)}


def _totals(table: Table, seat: int) -> list[int]:
    """The seat's influence on the hill being judged."""
    return [hill["influence"][seat] for hill in table.view["hills"] or () if hill["letter"] == table.focus]


def _shown(table: Table, seat: int) -> Hashable:
    """What the card of a seat depends on: while it is played, what the seat has in hand."""
    hand = (table.seat_key(seat), str(table.of_seat(seat)), *sorted(_pieces(table, seat).items()))
    if not table.view["results"] and not table.view["hills"]:
        return hand
    captives = str(table.pieces(fate="captive", captor=seat))
    gains = (table.view["players"], *table.names, str(table.view["slots"]), captives)
    return hand, gains, str(table.view["results"]), table.focus, *_totals(table, seat)


@draw.kept_by(lambda table, seat: (_shown(table, seat), bool(table.targets)))
def draw_framed_seat(table: Table, seat: int) -> Element:
    """The card of a seat by itself."""
    box = f"-2 -2 {WIDTH + 4:g} {card_height(table, seat) + 4:g}"
    label = table.say("table-hand_of", seat=table.names[seat])
    return draw.frame(table, box, label, chosen=bool(table.targets))[draw_seat(table, seat)]


@draw.kept_by(_shown)
def draw_seat(table: Table, seat: int) -> Node:
    """The card of a seat; drawn again only when something on it has changed."""
    view, end, say = table.view, (WIDTH - 18, 31), table.say
    result, left = view["results"] and view["results"][seat], view["hands"][seat]["pieces"]
    first = draw.first_player(say("name-first_player"), (50, 14), 11, 15)
    return [
        draw.card(WIDTH, card_height(table, seat), turn=view["to_play"] == seat),
        draw.seat_title(table, seat, (31, 29), 21, (68, 22), 19, 17, you=(68, 42)),
        first if view["first_player"] == seat else None,
        draw.points_of(say("result-points", points=result["points"]), result["points"], end, 36)
        if result
        else labelled(say("table-left", count=left), "left", sign="hand")[
            words_at(end, str(left), 28, "bold", "end")
        ],
        _influence(table, seat) if table.focus else _rank(table, result["rank"]) if result else None,
        _winnings(table, seat, result) if result else _reserve(table, seat),
    ]


def _rank(table: Table, rank: int) -> Element | None:
    """The place a seat took, once it is known; the first place is a wreath."""
    if not rank:
        return None
    ordinal = words_at((WIDTH - 80, 33), table.say("table-ordinal", rank=rank), 20, "serif soft", "end")
    return labelled(table.say("result-rank", rank=rank), "rank", sign="rank")[
        draw.wreath((WIDTH - 98, 30), 42, 17.64) if rank == 1 else ordinal
    ]


def _influence(table: Table, seat: int) -> Node:
    letter, at = table.focus, (WIDTH - 80, 32)
    return [
        labelled(table.say("hill-influence", letter=letter, points=total), "influence", sign="influence")[
            words_at(at, f"{letter} {total}", 22, "bold judged", "end")
        ]
        for total in _totals(table, seat)
    ]


# ---------------------------------------------------------------- what a seat still has


def _reserves(hand: View) -> list[tuple[str, str]]:
    """The colours of a hand, each with the prefix of its counts."""
    both = [("", hand["colour"]), ("extra_", hand["extra_colour"])]
    return both if hand["extra_colour"] else both[:1]


def _reserve(table: Table, seat: int) -> Node:
    """What is left in hand, a row for each colour."""
    hand, pieces = table.of_seat(seat), _pieces(table, seat)
    drawn: list[Node] = []
    for row, (prefix, colour) in enumerate(_reserves(hand)):
        top = HEADER + AIR + RESERVE_ROW * (row + 0.5)
        for at, stock in side_by_side(stock_of(hand, prefix), (0, top), 60):
            action = pieces.get(stock.piece or "")
            piece = table.say(f"piece-{stock.piece}" if stock.piece else "name-wolf")
            if action:
                piece = table.describe_choice("choose_piece", piece=stock.piece)
            told = table.say("table-stock", piece=piece, count=stock.left)
            drawn.append(_stock_at(stock, (colour, hand["colour"]), at, told, action, bool(pieces)))
    return drawn


@draw.once
def _stock_at(
    stock: Stock, colours: tuple[str, str], at: Point, told: str, action: str | None, named: bool
) -> Element:
    (x, y), piece = at, {"data-piece": stock.piece} if named and stock.piece else {}
    css = "reserve" if stock.left else "reserve faint"
    return g({"data-sign": stock.face, **piece, **draw.choice(action, told, css)})[
        title[told],
        plate("halo", (58, 42), (x + 8, y - 21), 9) if action else None,
        draw_small_disc(stock.face, *colours, (x + 32, y), stock.under),
        words_at((x + 54, y + 1), str(stock.left), 18, "bold", "start"),
    ]


# ---------------------------------------------------------------- what a seat won


def _air(table: Table) -> float:
    """Five full cards just fit one below the other, so theirs are dense."""
    return AIR if table.view["players"] < PLAYERS_MAX else 0.0


def _gains_top(table: Table, seat: int) -> float:
    """Where the row under the hill tokens begins."""
    hills = HILLS_ROW + _air(table) if table.view["results"][seat]["hills"] else 0.0
    return HEADER + _air(table) + hills


def _gained(result: View) -> int:
    """Points beside those of the hills."""
    return int(result["captives"] + result["ones"] + 2 * result["twos"])


def _winnings(table: Table, seat: int, result: View) -> Node:
    """What the seat won: hill tokens, under them score tokens and captives."""
    captives, tokens = table.pieces(fate="captive", captor=seat), [1] * result["ones"] + [2] * result["twos"]
    hills_y, gains_y = HEADER + _air(table) + 20, _gains_top(table, seat) + 22
    left = 32.0 + 30 * len(tokens)
    taken = side_by_side(captives, (left, gains_y), 40, WIDTH - 70 - left)
    sums = ((hills_y, sum(result["hills"])), (gains_y, _gained(result)))
    return [
        [draw_laurels(value, at, 37) for at, value in side_by_side(result["hills"], (32, hills_y), 44, 210)],
        [
            labelled(table.say(f"name-score_{value}"), at=at, sign="score_token")[
                plate("token", (24, 24), (-12, -12), 5), words_at((0, 0), str(value), 16, "bold on-gold")
            ]
            for at, value in side_by_side(tokens, (24, gains_y), 30)
        ],
        [draw_off_board(table, *piece, at) for at, piece in taken],
        [words_at((WIDTH - 18, y), f"+{won}", 17, "soft", "end") for y, won in sums if won],
    ]
