"""The panels of Principato in SVG: a bar of strength for each seat in a scoring, and the final count."""

from collections.abc import Sequence

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, View, g, labelled, move, plate, seat_name, stroke, words_at
from bottega.engine.markup import Node
from bottega.games.principato.drawing.table import Table, sign
from bottega.games.principato.words.narrator import signed

WIDTH = 340.0
SEAT_ROW, TOP = 92.0, 62.0
BAR_LEFT, BAR_RIGHT = 22.0, 218.0
COUNT_RIGHT = 318.0
RULE = stroke("rule", (14, 0), (WIDTH - 14, 0))
COUNTED = ("military", "culture", "goal_a", "goal_b")


def panel_size(table: Table) -> Point:
    return WIDTH, TOP + SEAT_ROW * len(table.seats) + (44.0 if table.over else 8.0)


def has_panel(table: Table) -> bool:
    """Whether a panel takes the place of the own cards."""
    return table.view["scoring"] is not None or table.over


def draw_panel(table: Table) -> Node:
    """What is being scored: armies while a scoring goes on, points at the end."""
    frame = plate("panel", panel_size(table), corner=12)
    told = table.view.get("told")
    if table.over and not (told and told["kind"] == "strength"):
        return [frame, _count(table, told)]
    return [frame, _armies(table, told)]


# ---------------------------------------------------------------- armies


def _armies(table: Table, told: View | None) -> Node:
    """A bar of strength for each seat in the order of the scoring, and the points it brings."""
    view, scoring = table.view, table.view["scoring"]
    settled = bool(told) or (scoring and scoring["step"] == "disband")
    held = view["scorings"][-1] if settled else None
    strengths = held["strengths"] if held else [own["strength"] for own in view["principalities"]]
    points = held["points"] if held else view["points_now"]
    order = scoring["order"] if scoring else sorted(table.seats, key=lambda seat: -strengths[seat])
    kind = table.say(f"table-scoring-{scoring['kind'] if scoring else 'annual'}")
    brings = table.say("table-points_given" if settled else "table-points_now")
    known = told["seats"] if told else table.seats
    return [
        sign("shield", (32, 31), 36, class_="army-ink"),
        words_at((60, 22), kind, 20, "serif bold", "start"),
        words_at((60, 43), brings, 14, "soft", "start"),
        [
            g(class_="army-row", transform=move((0, TOP + SEAT_ROW * place)))[
                _army(table, seat, strengths, points[seat], seat in known),
                None if settled else _made_of(table, seat),
            ]
            for place, seat in enumerate(order)
        ],
    ]


def _army(table: Table, seat: int, strengths: Sequence[int], points: int, known: bool) -> Node:
    least, most = min(0, *strengths), max(1, *strengths)
    unit = (BAR_RIGHT - BAR_LEFT) / (most - least)
    zero = BAR_LEFT - unit * least
    strength = strengths[seat]
    left, width = (zero + unit * min(strength, 0)), unit * abs(strength)
    bar: list[Node] = [
        plate(f"bar-strength {table.colour(seat)}", (max(width, 2.0), 20), (left, 54), 4),
        stroke("zero", (zero, 50), (zero, 78)),
        words_at((BAR_RIGHT + 10, 64), signed(strength), 21, "bold", "start"),
        labelled(table.say("result-points", points=points), "points", sign="military")[
            words_at((WIDTH - 16, 64), f"+{points}", 24, "bold worth", "end")
        ],
    ]
    return [
        RULE,
        seat_name(table, seat, (34, 27), 18, (62, 27), 17, 16),
        plate("bar-track", (BAR_RIGHT - BAR_LEFT, 20), (BAR_LEFT, 54), 4),
        bar if known else words_at((BAR_RIGHT + 10, 64), "…", 21, "soft", "start"),
    ]


def _made_of(table: Table, seat: int) -> Node:
    """Catapults, supplied and unsupplied soldiers, as long as the cubes lie on them."""
    own = table.view["principalities"][seat]
    soldiers = [own["militia"], own["condottiere"]]
    empty = sum(one["empty"] for one in soldiers)
    fed = sum(one["count"] for one in soldiers) - empty
    told = table.say("table-army", catapults=own["catapult"], supplied=fed, unsupplied=empty)
    return labelled(told, "made-of", sign="strength")[
        sign("catapult", (WIDTH - 120, 27), 18, class_="army-ink"),
        words_at((WIDTH - 106, 27), str(own["catapult"]), 15, "bold", "start"),
        sign("militia", (WIDTH - 74, 27), 18, class_="army-ink"),
        words_at((WIDTH - 60, 27), f"+{fed} −{empty}", 15, "bold", "start"),
    ]


# ---------------------------------------------------------------- the final count


def _count(table: Table, told: View | None) -> Node:
    """Points by category, as far as they have been told, from the winner down."""
    results = table.view["results"] or ()
    known = told["categories"] if told else COUNTED
    totals = [sum(category(result, key) for key in known) for result in results]
    order = sorted(table.seats, key=lambda seat: (results[seat]["rank"], seat)) if not told else table.seats
    most = max(1, *(result["points"] for result in results))
    legend = TOP + SEAT_ROW * len(table.seats) + 4
    return [
        draw.glyph("wreath", (32, 31), 40, class_="gold"),
        words_at((60, 31), table.say("table-final"), 21, "serif bold", "start"),
        [
            g(class_="count-row", transform=move((0, TOP + SEAT_ROW * place)))[
                _counted(table, seat, known, totals[seat], most, not told)
            ]
            for place, seat in enumerate(order)
        ],
        [
            g(transform=move((22 + 150 * (place % 2), legend + 18 * (place // 2))))[
                plate(f"part part-{key}", (14, 14), corner=3),
                words_at((20, 8), table.say(f"table-part-{key}"), 13, "soft", "start"),
            ]
            for place, key in enumerate(COUNTED)
        ],
    ]


def category(result: View, key: str) -> int:
    """The points of a seat in one category."""
    goals = {"goal_a": 0, "goal_b": 1}
    return int(result["goals"][goals[key]] if key in goals else result[key])


def _counted(table: Table, seat: int, known: Sequence[str], total: int, most: int, over: bool) -> Node:
    result = table.view["results"][seat]
    unit = (COUNT_RIGHT - BAR_LEFT) / most
    left, bars = BAR_LEFT, []
    for key in known:
        points = category(result, key)
        if points:
            width = unit * points
            figure = words_at((left + width / 2, 65), str(points), 14, "bold on-part") if width > 14 else None
            bar = plate(f"part part-{key}", (width, 22), (left, 54), 3)
            told = table.say("table-told", what=table.say(f"table-{key}"), more=points)
            explained = "goal" if key.startswith("goal") else key
            bars.append(labelled(told, "counted-part", sign=explained)[bar, figure])
            left += width
    return [
        RULE,
        seat_name(table, seat, (34, 27), 18, (62, 27), 17, 18),
        draw.wreath((WIDTH - 100, 27), 34, 15) if over and result["rank"] == 1 else None,
        plate("bar-track", (COUNT_RIGHT - BAR_LEFT, 22), (BAR_LEFT, 54), 4),
        bars,
        words_at((WIDTH - 14, 28), str(total), 32, "bold worth", "end"),
    ]
