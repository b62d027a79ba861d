"""What all share in Principato, in SVG: the years with their piles and scorings, the reserve, the culture."""

from collections.abc import Mapping
from typing import Any

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine.drawing import Kept, Point, g, move, plate, target, title, words_at
from bottega.games.principato.drawing.table import (
    CULTURE_CELL,
    YEARS_CELL,
    Table,
    cube,
    culture_token,
    sign,
    token,
)
from bottega.games.principato.table import SCORINGS, VALUES, YEARS, Cube, Culture, Pool
from bottega.games.principato.words.narrator import signed

YEARS_SIZE: Point = (940.0, 62.0)
STOCK_SIZE: Point = (470.0, 92.0)
CULTURE_SIZE: Point = (470.0, 92.0)
YEAR_WIDTH = 308.0
NUMERALS = ("I", "II", "III")
_kept = Kept(2048)


def draw_years(table: Table) -> Markup:
    """The three years: how high each pile is, whether its military card is still to come, what was scored."""
    view = table.view
    key = (
        (table.lang, table.over, view["year"], YEARS_CELL in table.highlight, tuple(table.names)),
        (str(view["piles"]), str(view["scorings"]), tuple(map(table.colour, table.seats))),
    )
    return _kept.get(key, lambda: _years(table))


def _years(table: Table) -> Element:
    return g(id=f"cell-{YEARS_CELL}", data_cell=str(YEARS_CELL))[
        [g(transform=move(((YEAR_WIDTH + 8) * year, 0)))[_year(table, year)] for year in range(YEARS)],
        plate("changed", YEARS_SIZE, corner=10) if YEARS_CELL in table.highlight else None,
    ]


def _year(table: Table, year: int) -> Node:
    pile, now = table.view["piles"][year], table.view["year"] - 1
    state = "over" if table.over or year < now else "now" if year == now else "later"
    told = [table.say("name-year", n=year + 1), table.say("table-cards_left", count=pile["left"])]
    if pile["military"]:
        told.append(table.say("table-military_card"))
    return [
        title[", ".join(told)],
        plate(f"year {state}", (YEAR_WIDTH, YEARS_SIZE[1]), corner=10),
        words_at((32, 31), NUMERALS[year], 32, "serif bold"),
        _pile(table, pile["left"], state),
        [_scoring(table, number, 188 + 78 * place) for place, number in enumerate(_scorings_of(year))],
    ]


def _scorings_of(year: int) -> list[int]:
    """The scorings of a year: in the first only that at its end (PRI-E7)."""
    return [0] if year == 0 else [number for number in range(SCORINGS) if (number + 1) // 2 == year]


def _pile(table: Table, left: int, state: str) -> Element:
    height = min(6, -(-left // 5))
    return g(class_=f"pile {state}", transform=move((84, 31)))[
        [plate("pile-card", (27, 38), (-13 - place, -18 - 2 * place), 4) for place in range(max(1, height))]
        if left
        else plate("place", (27, 38), (-13, -18), 4),
        words_at((26, 1), str(left), 24, "bold", "start"),
    ]


def _scoring(table: Table, number: int, x: float) -> Element:
    """A scoring: held, with who took most; or still to come, the extra ones at a moment nobody knows."""
    held = table.view["scorings"][number] if number < len(table.view["scorings"]) else None
    extra = bool(number % 2)
    kind = table.say(f"table-scoring-{'extra' if extra else 'annual'}")
    if held is None:
        return g(class_="scoring to-come", transform=move((x, 31)))[
            title[f"{kind}: {table.say('table-to_come')}"],
            sign("shield", (0, 0), 38),
            words_at((0, -1), "?" if extra else "", 20, "bold"),
        ]
    best = max(held["points"])
    first = [seat for seat, points in enumerate(held["points"]) if points == best]
    told = [
        table.say(
            "table-scored",
            seat=table.names[seat],
            strength=signed(held["strengths"][seat]),
            points=held["points"][seat],
        )
        for seat in table.seats
    ]
    return g(class_="scoring held", transform=move((x, 31)))[
        title[f"{kind}: {table.narrator.join(told)}"],
        sign("shield", (0, 0), 46, class_="army-ink"),
        words_at((0, -3), f"+{best}", 18, "bold on-army"),
        [table.badge(seat, (18 + 11 * place, 14), 11) for place, seat in enumerate(first)],
    ]


def draw_stock(table: Table) -> Markup:
    """Cubes and tokens in the reserve."""
    reserve = table.view["reserve"]
    key = (table.lang, *(reserve[kind] for kind in (*Cube.words, *Pool.words)))
    return _kept.get(key, lambda: _shelf(table, reserve))


def _shelf(table: Table, reserve: Mapping[str, Any]) -> Node:
    width = STOCK_SIZE[0] / 7
    return [
        plate("shelf", STOCK_SIZE, corner=10),
        words_at((14, 17), table.say("table-reserve"), 16, "serif bold", "start"),
        [
            _stock(table, kind, reserve[kind], (width * (place + 0.5), 46))
            for place, kind in enumerate((*Cube.words, *Pool.words))
        ],
    ]


def _stock(table: Table, kind: str, left: int, at: Point) -> Element:
    named = table.narrator.count(kind, left) if kind in Cube.words else f"{table.say(f'pool-{kind}')}: {left}"
    return g(class_="stock" if left else "stock faint", transform=move(at))[
        title[named],
        cube(kind, (0, 0), 26) if kind in Cube.words else token(kind, (0, 0), 17),
        words_at((0, 33), str(left), 18, "bold"),
    ]


def draw_culture(table: Table) -> Node:
    """Culture tokens in the reserve, by kind and value; those that may be taken are to be chosen."""
    if any(place.startswith("value-") for place in table.targets):
        return _stacks(table, table.narrator.culture)
    key = (table.lang, str(table.view["reserve"]["culture"]))
    return _kept.get(key, lambda: _stacks(table, None))


def _stacks(table: Table, wanted: str | None) -> Node:
    return [
        plate("shelf", CULTURE_SIZE, corner=10),
        [
            g(transform=move((10 + 155 * number, 0)))[
                [
                    _stack(table, kind, number, place, stack, wanted == kind)
                    for place, stack in enumerate(table.view["reserve"]["culture"][kind])
                ]
            ]
            for number, kind in enumerate(Culture.words)
        ],
    ]


def _stack(
    table: Table, kind: str, number: int, place: int, stack: Mapping[str, Any], wanted: bool
) -> Element:
    name = f"value-{place + 1}" if wanted else ""
    left = stack["count"]
    told = table.say("table-stack", thing=table.say(f"thing-{kind}"), value=stack["value"], count=left)
    cell = CULTURE_CELL + VALUES * number + place
    return g(transform=move((26 + 48 * place, 0)), id=f"cell-{cell}")[
        target(
            table,
            name,
            [
                title[told] if name not in table.targets else None,
                plate("halo", (46, 86), (-23, 3), 7) if name in table.targets else None,
                g(class_=None if left else "faint")[
                    culture_token(kind, stack["value"], (0, 36), 28),
                    words_at((0, 78), f"×{left}", 15, "bold"),
                ],
            ],
            "stack",
            cell=str(cell),
        )
    ]
