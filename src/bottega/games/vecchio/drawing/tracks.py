"""The tracks of Il Vecchio in SVG: the three regions in their corners, Florence, and what else lies by."""

from collections.abc import Iterator

from htpy import Element, Node

from bottega.engine.drawing import (
    Point,
    choice,
    circle,
    g,
    line,
    move,
    num,
    path,
    rect,
    ring,
    title,
    words_at,
)
from bottega.games.vecchio.drawing.map import FLORENCE_SIZE, florence_corner
from bottega.games.vecchio.drawing.pieces import ghost, track_member
from bottega.games.vecchio.drawing.table import (
    HEIGHT,
    MEDICI_CELL,
    WIDTH,
    TrackView,
    VecchioTable,
    at_town,
    coin,
    goods_line,
    sign,
    track_cell,
)
from bottega.games.vecchio.drawing.tiles import TILE, draw_back, tile_button
from bottega.games.vecchio.table import Office, Region

PANEL: Point = (406.0, 116.0)
MARGIN = 10.0
CORNERS = {
    "NW": (MARGIN, MARGIN),
    "NE": (WIDTH - MARGIN - PANEL[0], MARGIN),
    "SW": (MARGIN, HEIGHT - MARGIN - PANEL[1]),
    "SE": (WIDTH - MARGIN - PANEL[0], HEIGHT - MARGIN - PANEL[1]),
}
SPACES_TOP, SPACE_HEIGHT = 28.0, 44.0
OFFICE_TOP, OFFICE_ROW, OFFICE_LABEL = 34.0, 36.0, 24.0
SUMMARY = (("town", "A"), ("province", "B"), ("office", "C"), ("reinforcement", "D"), ("recovery", "E"))
SUMMARY_SIGNS = {
    "town": ("member", "town"),
    "province": ("member", "gate"),
    "office": ("member", "lily"),
    "reinforcement": ("die", "member"),
    "recovery": ("lying", "rise"),
}
SUMMARY_PLACES = {"town": "act-town", "reinforcement": "act-reinforcement", "recovery": "act-recovery"}


def corner_of(table: VecchioTable, track: TrackView) -> Point:
    return CORNERS[track["corner"] or "NW"]


def free_corner(table: VecchioTable) -> Point:
    """The corner that no region takes: there lie the piles, the dice and the summary of actions."""
    taken = {table.track(region)["corner"] for region in Region.words}
    return CORNERS[next((corner for corner in ("SW", "NW", "NE", "SE") if corner not in taken), "SW")]


def spaces_of(table: VecchioTable, track: TrackView) -> list[tuple[Point, Point]]:
    """The upper left corner and the size of each space of a track."""
    number = len(track["spaces"])
    if track["track"] in Region.words:
        left, top = corner_of(table, track)
        step = (PANEL[0] - 16) / number
        return [
            ((left + 8 + step * place, top + SPACES_TOP), (step - 4, SPACE_HEIGHT)) for place in range(number)
        ]
    left, top = florence_corner(table.board, table.florence)
    step = (FLORENCE_SIZE[0] - OFFICE_LABEL - 6) / number
    down = top + OFFICE_TOP + OFFICE_ROW * Office.words.index(track["track"])
    return [
        ((left + OFFICE_LABEL + step * place, down + 1), (step - 2, OFFICE_ROW - 4))
        for place in range(number)
    ]


# ---------------------------------------------------------------- what is printed


def draw_printed(table: VecchioTable) -> Iterator[Node]:
    """Panels, spaces, costs, points and coats of arms."""
    for region in Region.words:
        yield _region(table, table.track(region))
    yield _florence(table)
    left, top = free_corner(table)
    yield g(class_="house", transform=move((left, top)))[
        rect(class_="panel", width=num(PANEL[0]), height=num(PANEL[1]), rx="10"),
    ]


def _region(table: VecchioTable, track: TrackView) -> Element:
    key, name = track["track"], table.narrator.track(track["track"])
    (left, top), cell = corner_of(table, track), track_cell(track["track"])
    asked, width = _partisans(track)
    entry = table.narrator.town(track["entry"])
    needs = table.narrator.any_of(track["partisans"])
    return g(id=f"cell-{cell}", class_=f"region {key} {at_town(track['entry'])}", data_cell=cell)[
        title[table.say("table-region", track=name, town=entry, partisans=needs)],
        rect(class_="panel", x=num(left), y=num(top), width=num(PANEL[0]), height=num(PANEL[1]), rx="10"),
        words_at((left + 12, top + 15), name, 19, "serif bold", "start"),
        g(transform=move((left + PANEL[0] - 12 - width, top + 15)))[asked],
        words_at((left + PANEL[0] - 22 - width, top + 16), entry, 13, "soft", "end"),
        [_space(table, track, place) for place in range(len(track["spaces"]))],
        ring(False, PANEL, (left, top), 10),
    ]


def _partisans(track: TrackView) -> tuple[list[Node], float]:
    """What a region takes besides florins: one set, or two of a kind and another one."""
    sets = track["partisans"]
    if len(sets) == 1:
        return goods_line(sets[0], 20)
    most = max(max(each.values()) for each in sets)
    rest = sum(sets[0].values()) - most
    drawn: list[Node] = [
        words_at((0, 0), f"{most}×", 15, "bold", "start"),
        sign("partisan", (28, 0), 18, class_="inked"),
        words_at((42, 0), f"+{rest}×", 15, "bold", "start"),
        sign("partisan", (82, 0), 18, class_="soft-ink"),
    ]
    return drawn, 90.0


def _space(table: VecchioTable, track: TrackView, place: int) -> Element:
    space = track["spaces"][place]
    (x, y), (width, height) = spaces_of(table, track)[place]
    box = {"x": num(x), "y": num(y), "width": num(width), "height": num(height), "rx": "5"}
    if not space["used"]:
        return g[
            rect(box, class_="space closed"),
            line(
                class_="struck", x1=num(x + 6), y1=num(y + height - 6), x2=num(x + width - 6), y2=num(y + 6)
            ),
        ]
    region = track["track"] in Region.words
    worth = (
        (x + width - 16, y + height / 2 + (5 if space["coat"] else 0))
        if region
        else (x + width - 6, y + height - 7)
    )
    return g[
        title[
            table.say(
                "table-space" if region else "table-space-office",
                number=space["number"],
                cost=table.narrator.count("florin", space["cost"]),
                points=table.narrator.count("point", space["points"]),
                coat="yes" if space["coat"] else "no",
            )
        ],
        rect(box, class_="space"),
        coin(space["cost"], (x + 18, y + height / 2), 11) if region else None,
        words_at(worth, space["points"], 21 if region else 12, "worth serif bold"),
        sign("medici", (x + width - (9 if region else 7), y + (9 if region else 8)), 13, class_="coat")
        if space["coat"]
        else None,
    ]


def _florence(table: VecchioTable) -> Element:
    left, top = florence_corner(table.board, table.florence)
    width, height = FLORENCE_SIZE
    town = table.florence
    merlons = "".join(f"v-7h12v7h{num((width - 12 * 9) / 8)}" for _ in range(8)) + "v-7h12v7"
    return g(class_="florence")[
        g(id=f"cell-{town}", class_=f"town {at_town(town)}", data_cell=town)[
            title[table.name_town(town)],
            path(
                class_="battlement",
                d=f"M{num(left)} {num(top + height)}V{num(top)}{merlons}V{num(top + height)}Z",
            ),
            sign("lily", (left + 15, top + 16), 20, class_="coat"),
            words_at((left + 28, top + 16), table.town_at(town)["name"], 17, "serif bold", "start"),
            ring(False, FLORENCE_SIZE, (left, top), 4),
        ],
        [_office(table, table.track(office), left, top) for office in Office.words],
    ]


def _office(table: VecchioTable, track: TrackView, left: float, top: float) -> Element:
    key, cell = track["track"], track_cell(track["track"])
    down = top + OFFICE_TOP + OFFICE_ROW * Office.words.index(key)
    return g(id=f"cell-{cell}", class_=f"office {key}", data_cell=cell)[
        title[table.say("table-office", track=table.narrator.track(key))],
        rect(
            class_=f"row-{key}",
            x=num(left + 2),
            y=num(down),
            width=num(FLORENCE_SIZE[0] - 4),
            height=num(OFFICE_ROW - 2),
        ),
        sign(key, (left + 13, down + OFFICE_ROW / 2 - 1), 16, class_="inked"),
        [_space(table, track, place) for place in range(len(track["spaces"]))],
        ring(False, (FLORENCE_SIZE[0] - 4, OFFICE_ROW - 2), (left + 2, down), 4),
    ]


# ---------------------------------------------------------------- what changes


def draw_tracks(table: VecchioTable) -> Iterator[Node]:
    """Members on the tracks, the tiles that are left, piles, dice, the summary of actions."""
    for track in table.view["tracks"]:
        yield _members(table, track)
        if track["track"] in Region.words:
            yield _tiles(table, track)
        yield _following(table, track)
        yield _entering(table, track)
    yield _house(table)


def _members(table: VecchioTable, track: TrackView) -> Node:
    key, region = track["track"], track["track"] in Region.words
    drawn: list[Node] = []
    for place, ((x, y), (width, height)) in enumerate(spaces_of(table, track)):
        seat = track["spaces"][place]["seat"]
        if seat is not None:
            at = (x + (18 if region else width / 2 - 3), y + height / 2 + 1)
            if region:
                drawn.append(circle(class_="cover", cx=num(at[0]), cy=num(at[1]), r="13"))
            drawn.append(track_member(table, seat, key, place, at, 1.15 if region else 0.92))
    if track["overflow"]:
        left, top = corner_of(table, track) if region else florence_corner(table.board, table.florence)
        for place, seat in enumerate(track["overflow"]):
            x = left + (PANEL[0] if region else FLORENCE_SIZE[0]) - 14 - 15 * place
            y = top + 94 if region else top + OFFICE_TOP + 17 + OFFICE_ROW * Office.words.index(key)
            number = len(track["spaces"]) + place
            drawn.append(track_member(table, seat, key, number, (x, y), 0.8))
    if table.changed(track_cell(key)):
        drawn.append(_outline(table, track))
    return drawn


def _outline(table: VecchioTable, track: TrackView) -> Node:
    """Round the member that came last; round the whole track while points are counted."""
    key, cell = track["track"], track_cell(track["track"])
    if table.over and key in Region.words:
        return ring(table.changed(cell), PANEL, corner_of(table, track), 10)
    spaces = spaces_of(table, track)
    if table.over:
        (x, y), (width, height) = spaces[0][0], spaces[-1][1]
        return ring(table.changed(cell), (spaces[-1][0][0] + width - x + 4, height + 4), (x - 2, y - 2), 5)
    placed = [place for place, space in enumerate(track["spaces"]) if space["seat"] is not None]
    at, size = spaces[placed[-1] if placed else 0]
    return ring(table.changed(cell), size, at, 5)


def _tiles(table: VecchioTable, track: TrackView) -> Node:
    """The tiles of a region that are still to be had; they are chosen from when it is seized."""
    left, top = corner_of(table, track)
    every = [tile for tile, what in table.view["province_tiles"].items() if what["region"] == track["track"]]
    step = (PANEL[0] - 16) / max(1, len(every))
    scale = round(min((step - 4) / TILE[0], 0.96), 3)
    drawn: list[Node] = []
    for place, tile in enumerate(every):
        at = (left + 8 + step * place, top + SPACES_TOP + SPACE_HEIGHT + 5)
        if tile in track["tiles"]:
            drawn.append(tile_button(table, tile, at, scale, f"take-{tile}"))
        else:
            drawn.append(
                rect(
                    class_="gone",
                    x=num(at[0]),
                    y=num(at[1]),
                    width=num(TILE[0] * scale),
                    height=num(TILE[1] * scale),
                    rx="5",
                )
            )
    return drawn


def _following(table: VecchioTable, track: TrackView) -> Node:
    """A frame round the space that is taken next."""
    if track["next"] is None or table.over:
        return None
    (x, y), (width, height) = spaces_of(table, track)[track["next"] - 1]
    return rect(
        class_="next", x=num(x), y=num(y), width=num(width), height=num(height), rx="5", pointer_events="none"
    )


def _entering(table: VecchioTable, track: TrackView) -> Node:
    """The next space, to be taken by a click."""
    key = track["track"]
    place = f"enter-{key}"
    if place not in table.targets:
        return None
    spaces = spaces_of(table, track)
    number = min(track["next"] or len(spaces), len(spaces)) - 1
    (x, y), (width, height) = spaces[number]
    seat = table.view["to_play"]
    return g(choice(table.targets[place], table.describe(place), key))[
        title[table.describe(place)],
        rect(class_="halo", x=num(x), y=num(y), width=num(width), height=num(height), rx="5"),
        ghost(table, seat, (x + (18 if key in Region.words else width / 2 - 3), y + height / 2 + 1)),
    ]


def _house(table: VecchioTable) -> Element:
    left, top = free_corner(table)
    return g(class_="house", transform=move((left, top)))[
        _medici(table),
        [_pile(table, office, 106.0 + 106 * place) for place, office in enumerate(Office.words)],
        _dice(table, (346, 30)),
        _summary(table),
    ]


def _medici(table: VecchioTable) -> Element:
    left = table.view["piles"]["medici"]
    step, cell = table.view["step"], MEDICI_CELL
    shown = step["event"]
    return g(id=f"cell-{cell}", data_cell=cell, class_="pile")[
        title[table.say("table-medici", count=left)],
        ring(table.changed(cell), (88, 46), (8, 8), 8),
        sign("medici", (32, 31), 36, class_="coat" if left else "faint"),
        words_at((54, 24), f"×{left}", 20, "bold", "start"),
        words_at((54, 42), table.say(f"medici-{shown}"), 11, "do", "start") if shown else None,
    ]


def _pile(table: VecchioTable, office: str, x: float) -> Element:
    count = table.view["piles"][office]
    label = table.say("table-pile", track=table.narrator.track(office), count=count)
    extra = table.view["extra_cost"] == office
    florins = table.view["prices"]["extra_cost_florins"]
    return g(transform=move((x, 12)))[
        draw_back(table, office, label),
        words_at((TILE[0] + 4, 11), f"×{count}", 15, "bold", "start"),
        g(id="extra-cost", class_="piece", transform=move((TILE[0] + 14, 31)))[
            title[table.say("table-extra_cost", florins=table.narrator.count("florin", florins))],
            rect(class_="extra", x="-15", y="-8", width="30", height="17", rx="4"),
            words_at((-6, 0.5), f"+{florins}", 12, "on-dark bold"),
            circle(class_="coin", cx="7.5", cy="0.5", r="5"),
        ]
        if extra
        else None,
    ]


def _dice(table: VecchioTable, at: Point) -> Node:
    """What was rolled last."""
    dice = table.view["dice"]
    if not dice:
        return sign("die", at, 26, class_="faint")
    return g[
        title[table.say("table-dice", first=dice[0], second=dice[1], total=sum(dice))],
        [draw_die(dice[place], (at[0] + 31 * place - 3, at[1])) for place in range(2)],
    ]


def draw_die(pips: int, at: Point) -> Element:
    """A die with its pips."""
    spots = [(0, 0)] if pips % 2 else []
    if pips > 1:
        spots += [(-1, -1), (1, 1)]
    if pips > 3:
        spots += [(-1, 1), (1, -1)]
    if pips == 6:
        spots += [(-1, 0), (1, 0)]
    return g(transform=move(at))[
        rect(class_="count", x="-13", y="-13", width="26", height="26", rx="5"),
        [circle(class_="dot", cx=num(7 * x), cy=num(7 * y), r="2.6") for x, y in spots],
    ]


def _summary(table: VecchioTable) -> Node:
    """The five actions, as on the summary that every family has; some are chosen here."""
    step, doing = (PANEL[0] - 16) / len(SUMMARY), table.view["step"]["action"]
    drawn: list[Node] = []
    for place, (kind, letter) in enumerate(SUMMARY):
        spot = SUMMARY_PLACES.get(kind, "")
        action = table.targets.get(spot)
        told = table.say(f"table-action-{kind}")
        size = {"width": num(step - 4), "height": "46", "rx": "6"}
        now = doing == kind and table.view["phase"] != "choose_action"
        drawn.append(
            g(
                choice(action, table.describe(spot) if action else told, "action-spot"),
                transform=move((8 + step * place, 62)),
            )[
                title[table.describe(spot) if action else told],
                rect(size, class_="summary"),
                rect(size, class_="chosen") if now else None,
                words_at((9, 11), letter, 13, "soft bold"),
                [
                    sign(name, (step / 2 - 2 + 22 * (number - 0.5), 20), 20, class_="inked")
                    for number, name in enumerate(SUMMARY_SIGNS[kind])
                ],
                words_at((step / 2 - 2, 38), table.say(f"table-short-{kind}"), 11.5, "soft"),
                rect(size, class_="halo") if action else None,
            ]
        )
    return drawn
