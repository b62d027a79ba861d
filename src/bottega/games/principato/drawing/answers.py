"""Answers that are numbers or payments in Principato, in SVG."""

from htpy import Element, Node

from bottega.engine.drawing import Point, g, move, plate, target, words_at
from bottega.games.principato.drawing.table import Table, cube
from bottega.games.principato.words.narrator import favours_of

HIGH, ALONE_HIGH = 44.0, 56.0  # of a row of answers among several, and of the only one
GAP = 10.0  # round all of them


def draw_answers(table: Table, plan: Point, palace: float) -> Node:
    """Numbers of soldiers or cubes and ways to pay, as a panel over the palace; the church too if need be."""
    counts = [place for place in table.targets if place.startswith("count-")]
    pays = [place for place in table.targets if place.startswith("payment-")]
    if not counts and not pays:
        return None
    answers = pays or counts
    wide = 45.0 if len(answers) > 6 else 66.0
    if pays:
        wide = max(84.0, 34.0 + 30 * sum(table.narrator.price.values()))
    room = palace if len(answers) * wide <= 2 * palace else plan[0]
    columns = min(len(answers), int((room - 2 * GAP) // wide))
    rows = -(-len(answers) // columns)
    high = HIGH if rows > 1 else ALONE_HIGH
    width, height = columns * wide + 2 * GAP, rows * high + 2 * GAP
    return g(class_="answers", transform=move(((room - width) / 2, plan[1] - height - 6)))[
        plate("panel", (width, height), corner=12),
        [
            _answer(
                table,
                place,
                (GAP + wide * (number % columns), GAP + high * (number // columns)),
                (wide, high),
            )
            for number, place in enumerate(answers)
        ],
    ]


def _answer(table: Table, place: str, at: Point, size: Point) -> Element:
    width, height = size
    content: Node = (
        draw_payment(table, place.removeprefix("payment-"), (width / 2 - 1, height / 2 - 4))
        if place.startswith("payment-")
        else words_at((width / 2, height / 2), place.removeprefix("count-"), 20, "bold")
    )
    return g(transform=move(at))[
        target(
            table,
            place,
            [plate("halo", (width - 4, height - 4), (2, 2)), content],
        )
    ]


def draw_payment(table: Table, pair: str, middle: Point) -> Node:
    """The cubes of a payment; a favour says with a small sign what it stands for (PRI-P8)."""
    food, gold = favours_of(pair)
    price = table.narrator.price
    kinds = (
        ["food"] * (price["food"] - food)
        + ["favour-food"] * food
        + ["gold"] * (price["gold"] - gold)
        + ["favour-gold"] * gold
    )
    step = min(30.0, 164.0 / max(1, len(kinds)))
    left = middle[0] - step * (len(kinds) - 1) / 2
    return [_paid_cube(kind, (left + step * place, middle[1])) for place, kind in enumerate(kinds)]


def _paid_cube(kind: str, at: Point) -> Node:
    name, _, stands_for = kind.partition("-")
    return [
        cube(name, at, 25),
        cube(stands_for, (at[0] + 9, at[1] + 11), 13) if stands_for else None,
    ]
