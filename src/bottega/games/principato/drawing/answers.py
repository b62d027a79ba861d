"""Answers that are numbers or payments in Principato, in SVG."""

from htpy import Element, Node

from bottega.engine.drawing import Point, g, move, plate, side_by_side, target, words_at
from bottega.games.principato.drawing.table import Table, cube
from bottega.games.principato.words.narrator import favours_of

HIGH, ALONE_HIGH = 44.0, 56.0  # of a row of answers among several, and of the only one
GAP = 10.0  # round all of them


def draw_answers(table: Table, plan: Point, palace: float) -> Node:
    """Numbers of soldiers or cubes and ways to pay, as a panel over the palace; the church too if need be."""
    pays = [place for place in table.targets if place.startswith("payment-")]
    answers = pays or [place for place in table.targets if place.startswith("count-")]
    if not answers:
        return None
    wide = 45.0 if len(answers) > 6 else 66.0
    if pays:
        wide = max(84.0, 34.0 + 30 * sum(table.narrator.price.values()))
    room = palace if len(answers) * wide <= 2 * palace else plan[0]
    columns = min(len(answers), int((room - 2 * GAP) // wide))
    rows = -(-len(answers) // columns)
    high = HIGH if rows > 1 else ALONE_HIGH
    width, height = columns * wide + 2 * GAP, rows * high + 2 * GAP
    drawn: list[Node] = [plate("panel", (width, height), corner=12)]
    for number, place in enumerate(answers):
        at = (GAP + wide * (number % columns), GAP + high * (number // columns))
        drawn.append(g(transform=move(at))[_answer(table, place, (wide, high))])
    return g(class_="answers", transform=move(((room - width) / 2, plan[1] - height - 6)))[drawn]


def _answer(table: Table, place: str, size: Point) -> Element:
    (width, height), (kind, _, answer) = size, place.partition("-")
    content: Node = (
        draw_payment(table, answer, (width / 2 - 1, height / 2 - 4))
        if kind == "payment"
        else words_at((width / 2, height / 2), answer, 20, "bold")
    )
    return target(table, place, [plate("halo", (width - 4, height - 4), (2, 2)), content])


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
    drawn: list[Node] = []
    for (x, y), kind in side_by_side(kinds, middle, step, centred=True):
        name, _, stands_for = kind.partition("-")
        drawn += [cube(name, (x, y), 25), cube(stands_for, (x + 9, y + 11), 13) if stands_for else None]
    return drawn
