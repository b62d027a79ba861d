"""What all share in Principato, in SVG: the years with their piles and scorings, the reserve, the culture."""

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, View, g, labelled, move, plate, side_by_side, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.principato.drawing import table as places
from bottega.games.principato.drawing.table import Table, cube, culture_token, sign, token
from bottega.games.principato.table import SCORINGS, VALUES, YEARS, Cube, Culture, Pool
from bottega.games.principato.words.narrator import signed

YEARS_SIZE: Point = (940.0, 62.0)
STOCK_SIZE: Point = (470.0, 92.0)
CULTURE_SIZE: Point = (470.0, 92.0)
YEAR_WIDTH = 308.0
NUMERALS = ("I", "II", "III")
STOCK = (*Cube.words, *Pool.words)


@draw.kept_by(
    lambda table: (
        (table.lang, table.over, table.view["year"], table.changed(places.YEARS_CELL), *table.names),
        (str(table.view["piles"]), str(table.view["scorings"]), *map(table.colour, table.seats)),
    )
)
def draw_years(table: Table) -> Element:
    """The three years: how high each pile is, whether its military card is still to come, what was scored."""
    years = side_by_side(range(YEARS), (0, 0), YEAR_WIDTH + 8)
    return g(id=f"cell-{places.YEARS_CELL}", data_cell=str(places.YEARS_CELL))[
        [g(transform=move(at), data_sign="year")[_year(table, year)] for at, year in years],
        plate("changed", YEARS_SIZE, corner=10) if table.changed(places.YEARS_CELL) else None,
    ]


def _year(table: Table, year: int) -> Node:
    pile, now = table.view["piles"][year], table.view["year"] - 1
    state = "over" if table.over or year < now else "now" if year == now else "later"
    told = [table.say("name-year", n=year + 1), table.say("table-cards_left", count=pile["left"])]
    if pile["military"]:
        told.append(table.say("table-military_card"))
    scorings = [n for n in range(SCORINGS) if (n + 1) // 2 == year]  # in the first one at its end (PRI-E7)
    return [
        title[", ".join(told)],
        plate(f"year {state}", (YEAR_WIDTH, YEARS_SIZE[1]), corner=10),
        words_at((32, 31), NUMERALS[year], 32, "serif bold"),
        _pile(pile["left"], state),
        [_scoring(table, number, at) for at, number in side_by_side(scorings, (188, 31), 78)],
    ]


def _pile(left: int, state: str) -> Element:
    levels = range(min(6, -(-left // 5)))
    lying = [plate("pile-card", (27, 38), (-13 - level, -18 - 2 * level), 4) for level in levels]
    return g(class_=f"pile {state}", transform=move((84, 31)))[
        lying or plate("place", (27, 38), (-13, -18), 4), words_at((26, 1), str(left), 24, "bold", "start")
    ]


def _scoring(table: Table, number: int, at: Point) -> Element:
    """A scoring: held, with who took most; or still to come, the extra ones at a moment nobody knows."""
    held = table.view["scorings"][number] if number < len(table.view["scorings"]) else None
    extra = bool(number % 2)
    kind = table.say(f"table-scoring-{'extra' if extra else 'annual'}")
    if held is None:
        coming = table.say("table-told", what=kind, more=table.say("table-to_come"))
        return labelled(coming, "scoring to-come", at, sign="scoring")[
            sign("shield", (0, 0), 38), words_at((0, -1), "?" if extra else "", 20, "bold")
        ]
    by_seat = zip(table.names, map(signed, held["strengths"]), held["points"], strict=True)
    told = [
        table.say("table-scored", seat=seat, strength=strength, points=won) for seat, strength, won in by_seat
    ]
    best = max(held["points"])
    first = [seat for seat in table.seats if held["points"][seat] == best]
    known = table.say("table-told", what=kind, more=table.narrator.join(told))
    return labelled(known, "scoring held", at, sign="scoring")[
        sign("shield", (0, 0), 46, class_="army-ink"),
        words_at((0, -3), f"+{best}", 18, "bold on-army"),
        [table.badge(seat, spot, 11) for spot, seat in side_by_side(first, (18, 14), 11)],
    ]


@draw.kept_by(lambda table: (table.lang, *(table.view["reserve"][kind] for kind in STOCK)))
def draw_stock(table: Table) -> Node:
    """Cubes and tokens in the reserve."""
    reserve, width = table.view["reserve"], STOCK_SIZE[0] / len(STOCK)
    return [
        plate("shelf", STOCK_SIZE, corner=10),
        words_at((14, 17), table.say("table-reserve"), 16, "serif bold", "start"),
        [_stock(table, kind, reserve[kind], at) for at, kind in side_by_side(STOCK, (width / 2, 46), width)],
    ]


def _stock(table: Table, kind: str, left: int, at: Point) -> Element:
    if kind in Cube.words:
        named, explained = table.narrator.count(kind, left), kind
    else:
        named, explained = (
            table.say("table-told", what=table.say(f"pool-{kind}"), more=left),
            f"reserve:{kind}",
        )
    return labelled(named, "stock" if left else "stock faint", at, sign=explained)[
        cube(kind, (0, 0), 26) if kind in Cube.words else token(kind, (0, 0), 17),
        words_at((0, 33), str(left), 18, "bold"),
    ]


@draw.kept_by(
    lambda table: (
        (table.lang, str(table.view["reserve"]["culture"]), table.narrator.culture),
        tuple((place, table.describe(place)) for place in table.targets if place.startswith("value-")),
    )
)
def draw_culture(table: Table) -> Node:
    """Culture tokens in the reserve, by kind and value; those that may be taken are to be chosen."""
    drawn: list[Node] = []
    for at, (number, kind) in side_by_side(enumerate(Culture.words), (10, 0), 155):
        stacks = enumerate(table.view["reserve"]["culture"][kind])
        first = places.CULTURE_CELL + VALUES * number
        row = [_stack(table, kind, place, stack, first + place) for place, stack in stacks]
        drawn.append(g(transform=move(at))[row])
    return [plate("shelf", CULTURE_SIZE, corner=10), drawn]


def _stack(table: Table, kind: str, place: int, stack: View, cell: int) -> Element:
    name = f"value-{place + 1}" if kind == table.narrator.culture else ""
    left, value = stack["count"], stack["value"]
    told = table.say("table-stack", thing=table.say(f"thing-{kind}"), value=value, count=left)
    content = [
        plate("halo", (46, 86), (-23, 3), 7) if name in table.targets else title[told],
        g(class_=None if left else "faint")[
            culture_token(kind, value, (0, 36), 28), words_at((0, 78), f"×{left}", 15, "bold")
        ],
    ]
    return g(transform=move((26 + 48 * place, 0)), id=f"cell-{cell}")[
        draw.target(table, name, content, "stack", cell=str(cell), sign=kind)
    ]
