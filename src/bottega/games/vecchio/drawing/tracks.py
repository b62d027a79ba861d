"""The tracks of Il Vecchio in SVG: the three regions in their corners, Florence, and what else lies by."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, g, labelled, move, num, plate, rect, ring, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.vecchio.drawing import cells
from bottega.games.vecchio.drawing import table as sheet
from bottega.games.vecchio.drawing.map import FLORENCE_SIZE, florence_corner
from bottega.games.vecchio.drawing.pieces import ghost, track_member
from bottega.games.vecchio.drawing.table import TrackView, VecchioTable, at_town, coin, goods_line, sign
from bottega.games.vecchio.drawing.tiles import SIGNS, TILE, draw_back, row_sizes, tile_button
from bottega.games.vecchio.table import ActionKind, Office, Region

PANEL: Point = (406.0, 154.0)
MARGIN = 10.0
RIGHT, LOW = sheet.WIDTH - MARGIN - PANEL[0], sheet.HEIGHT - MARGIN - PANEL[1]
CORNERS = {"SW": (MARGIN, LOW), "NW": (MARGIN, MARGIN), "NE": (RIGHT, MARGIN), "SE": (RIGHT, LOW)}
SPACES_TOP, SPACE_HEIGHT = 28.0, 44.0
TILE_ROWS, TILE_HEIGHT, TILE_GAP = 2, 34.0, 3.0
OFFICE_TOP, OFFICE_ROW, OFFICE_LABEL = 34.0, 36.0, 24.0
SUMMARY_STEP = (PANEL[0] - 16) / len(ActionKind)
SUMMARY_TOP, SUMMARY_HEIGHT = 64.0, 82.0


class Field(NamedTuple):
    """Where a track lies, and its spaces: upper left corners and sizes."""

    region: bool
    at: Point
    size: Point
    spaces: Sequence[tuple[Point, Point]]

    def member(self, place: int) -> Point:
        """Where a member stands on a space."""
        (x, y), (width, height) = self.spaces[place]
        return x + (18 if self.region else width / 2 - 3), y + height / 2 + 1

    def beyond(self, place: int) -> Point:
        """Where those stand whom no space is left for."""
        (x, y), width = self.at, self.size[0]
        return (x + width - 14 - 15 * place, y + 94) if self.region else (x + width - 12 - 15 * place, y + 17)


def field_of(table: VecchioTable, track: TrackView) -> Field:
    region = track["track"] in Region.words
    if region:
        at, size = CORNERS[track["corner"] or "NW"], PANEL
        left, room = at[0] + 8, PANEL[0] - 16
    else:
        corner = florence_corner(table.board, table.florence)
        at = (corner[0] + 2, corner[1] + OFFICE_TOP + OFFICE_ROW * Office.words.index(track["track"]))
        size = (FLORENCE_SIZE[0] - 4, OFFICE_ROW - 2)
        left, room = corner[0] + OFFICE_LABEL, FLORENCE_SIZE[0] - OFFICE_LABEL - 6
    step = room / len(track["spaces"])
    top, each = (SPACES_TOP, (step - 4, SPACE_HEIGHT)) if region else (1, (step - 2, OFFICE_ROW - 4))
    spaces = [((left + step * place, at[1] + top), each) for place in range(len(track["spaces"]))]
    return Field(region, at, size, spaces)


def free_corner(table: VecchioTable) -> Point:
    """The corner that no region takes: there lie the piles, the dice and the summary of actions."""
    taken = {table.track(region)["corner"] for region in Region.words}
    return next((at for corner, at in CORNERS.items() if corner not in taken), CORNERS["SW"])


# ---------------------------------------------------------------- what is printed


def draw_printed(table: VecchioTable) -> Iterator[Node]:
    """Panels, spaces, costs, points and coats of arms."""
    for region in Region.words:
        yield _region(table, table.track(region))
    yield _florence(table)
    yield g(class_="house", transform=move(free_corner(table)))[plate("panel", PANEL, None, 10)]


def _region(table: VecchioTable, track: TrackView) -> Element:
    key, cell, field = track["track"], cells.track(track["track"]), field_of(table, track)
    (left, top), (asked, width) = field.at, _partisans(track)
    name, entry = table.narrator.track(key), table.narrator.town(track["entry"])
    needs = table.narrator.any_of(track["partisans"])
    named = {"id": f"cell-{cell}", "class": f"region {key} {at_town(track['entry'])}", "data-sign": "region"}
    return g(named, data_cell=cell)[
        title[table.say("table-region", track=name, town=entry, partisans=needs)],
        plate("panel", PANEL, field.at, 10),
        words_at((left + 12, top + 15), name, 19, "serif bold", "start"),
        g(transform=move((left + PANEL[0] - 12 - width, top + 15)))[asked],
        words_at((left + PANEL[0] - 22 - width, top + 16), entry, 15, "soft", "end"),
        [_space(table, field, place, space) for place, space in enumerate(track["spaces"])],
        ring(False, PANEL, field.at, 10),
    ]


def _partisans(track: TrackView) -> tuple[list[Node], float]:
    """What a region takes besides florins: one set, or two of a kind and another one."""
    sets = track["partisans"]
    if len(sets) == 1:
        return goods_line(sets[0], 20)
    most = max(max(each.values()) for each in sets)
    return [
        words_at((0, 0), f"{most}×", 15, "bold", "start"),
        sign("partisan", (28, 0), 18, class_="inked"),
        words_at((42, 0), f"+{sum(sets[0].values()) - most}×", 15, "bold", "start"),
        sign("partisan", (82, 0), 18, class_="soft-ink"),
    ], 90.0


def _box(at: Point, size: Point) -> dict[str, str]:
    return {"x": num(at[0]), "y": num(at[1]), "width": num(size[0]), "height": num(size[1]), "rx": "5"}


def _space(table: VecchioTable, field: Field, place: int, space: Mapping[str, Any]) -> Element:
    (x, y), (width, height) = field.spaces[place]
    box = _box(*field.spaces[place])
    if not space["used"]:
        ends = {"x1": x + 6, "y1": y + height - 6, "x2": x + width - 6, "y2": y + 6}
        struck = draw.line(class_="struck", **{key: num(value) for key, value in ends.items()})
        return g[rect(box, class_="space closed"), struck]
    worth, coat, size = (x + width - 5.5, y + height - 10.5), (x + width - 7, y + 8), 14
    if field.region:
        worth = (x + width - 16, y + height / 2 + (5 if space["coat"] else 0))
        coat, size = (x + width - 9, y + 9), 21
    key, count = "table-space" if field.region else "table-space-office", table.narrator.count
    counts = {"cost": count("florin", space["cost"]), "points": count("point", space["points"])}
    told = table.say(key, number=space["number"], coat="yes" if space["coat"] else "no", **counts)
    return labelled(told, sign="space" if field.region else "office_space")[
        rect(box, class_="space"),
        coin(space["cost"], (x + 18, y + height / 2), 11) if field.region else None,
        words_at(worth, space["points"], size, "worth serif bold"),
        sign("medici", coat, 13, class_="coat", data_sign="coat") if space["coat"] else None,
    ]


def _florence(table: VecchioTable) -> Element:
    left, top = florence_corner(table.board, table.florence)
    width, height = FLORENCE_SIZE
    town = table.florence
    merlons = "".join(f"v-7h12v7h{num((width - 12 * 9) / 8)}" for _ in range(8)) + "v-7h12v7"
    wall = f"M{num(left)} {num(top + height)}V{num(top)}{merlons}V{num(top + height)}Z"
    return g(class_="florence")[
        g(id=f"cell-{town}", class_=f"town {at_town(town)}", data_cell=town, data_sign="town:florence")[
            title[table.name_town(town)],
            draw.path(class_="battlement", d=wall),
            sign("lily", (left + 15, top + 16), 20, class_="coat"),
            words_at((left + 28, top + 16), table.town_at(town)["name"], 17, "serif bold", "start"),
            ring(False, FLORENCE_SIZE, (left, top), 4),
        ],
        [_office(table, table.track(office)) for office in Office.words],
    ]


def _office(table: VecchioTable, track: TrackView) -> Element:
    key, cell, field = track["track"], cells.track(track["track"]), field_of(table, track)
    x, y = field.at
    return g(id=f"cell-{cell}", class_=f"office {key}", data_cell=cell, data_sign="office")[
        title[table.say("table-office", track=table.narrator.track(key))],
        plate(f"row-{key}", field.size, field.at, 0),
        sign(key, (x + 11, y + OFFICE_ROW / 2 - 1), 16, class_="inked"),
        [_space(table, field, place, space) for place, space in enumerate(track["spaces"])],
        ring(False, field.size, field.at, 4),
    ]


# ---------------------------------------------------------------- what changes


def draw_tracks(table: VecchioTable) -> Iterator[Node]:
    """Members on the tracks, the tiles that are left, piles, dice, the summary of actions."""
    for track in table.view["tracks"]:
        field = field_of(table, track)
        yield _members(table, track, field)
        if field.region:
            yield _tiles(table, track, field.at)
        if track["next"] is not None and not table.over:
            box = _box(*field.spaces[track["next"] - 1])
            yield rect({"class": "next", **box}, pointer_events="none")
        yield _entering(table, track, field)
    actions = zip("ABCDE", ActionKind.words, strict=True)
    yield g(class_="house", transform=move(free_corner(table)))[
        _medici(table),
        [_pile(table, office, 106.0 + 106 * place) for place, office in enumerate(Office.words)],
        _dice(table, (346, 30)),
        [
            _action(table, *each, at)
            for at, each in draw.side_by_side(actions, (8, SUMMARY_TOP), SUMMARY_STEP)
        ],
    ]


def _members(table: VecchioTable, track: TrackView, field: Field) -> Node:
    key, seats = track["track"], [space["seat"] for space in track["spaces"]]
    drawn: list[Node] = []
    for place, seat in enumerate(seats):
        if seat is not None:
            at = field.member(place)
            drawn.append(draw.disc("cover", 13, at) if field.region else None)
            drawn.append(track_member(table, seat, key, place, at, 1.15 if field.region else 0.92))
    for place, seat in enumerate(track["overflow"]):
        drawn.append(track_member(table, seat, key, len(seats) + place, field.beyond(place), 0.8))
    if table.changed(cells.track(key)):
        drawn.append(ring(True, *_outlined(table, field, seats)))
    return drawn


def _outlined(table: VecchioTable, field: Field, seats: Sequence[int | None]) -> tuple[Point, Point, float]:
    """The member that came last; the whole track while points are counted."""
    if table.over and field.region:
        return PANEL, field.at, 10
    if table.over:
        ((x, y), _), ((last, _), (width, height)) = field.spaces[0], field.spaces[-1]
        return (last + width - x + 4, height + 4), (x - 2, y - 2), 5
    placed = [place for place, seat in enumerate(seats) if seat is not None]
    at, size = field.spaces[placed[-1] if placed else 0]
    return size, at, 5


def _tiles(table: VecchioTable, track: TrackView, at: Point) -> list[Node]:
    """The tiles of a region that are still to be had; they are chosen from when it is seized."""
    every = [tile for tile, what in table.view["province_tiles"].items() if what["region"] == track["track"]]
    in_row = -(-len(every) // TILE_ROWS)
    top = at[1] + SPACES_TOP + SPACE_HEIGHT + 5
    drawn: list[Node] = []
    for first in range(0, len(every), in_row or 1):
        row, left = every[first : first + in_row], at[0] + 8
        sizes, scale = row_sizes(table, row, (PANEL[0] - 20 - TILE_GAP * (len(row) - 1), TILE_HEIGHT))
        for tile, size in zip(row, sizes, strict=True):
            there = tile in track["tiles"]
            button = tile_button(table, tile, (left, top), f"take-{tile}", size, scale) if there else None
            drawn.append(button or plate("gone", size, (left, top), 5))
            left += size[0] + TILE_GAP
        top += TILE_HEIGHT + TILE_GAP
    return drawn


def _entering(table: VecchioTable, track: TrackView, field: Field) -> Node:
    """The next space, to be taken by a click."""
    key, spaces = track["track"], len(track["spaces"])
    if f"enter-{key}" not in table.targets:
        return None
    number = min(track["next"] or spaces, spaces) - 1
    at, size = field.spaces[number]
    content = [plate("halo", size, at, 5), ghost(table, table.view["to_play"], field.member(number))]
    return draw.target(table, f"enter-{key}", content, key, sign="space" if field.region else "office_space")


def _medici(table: VecchioTable) -> Element:
    left, shown, cell = table.view["piles"]["medici"], table.view["step"]["event"], cells.MEDICI
    return g(id=f"cell-{cell}", data_cell=cell, class_="pile", data_sign="medici")[
        title[table.say("table-medici", count=left)],
        ring(table.changed(cell), (88, 46), (8, 8), 8),
        sign("medici", (32, 31), 36, class_="coat" if left else "faint"),
        words_at((54, 24), f"×{left}", 20, "bold", "start"),
        words_at((54, 42), table.say(f"medici-{shown}"), 11, "do", "start") if shown else None,
    ]


def _pile(table: VecchioTable, office: str, x: float) -> Element:
    count = table.view["piles"][office]
    label = table.say("table-pile", track=table.narrator.track(office), count=count)
    return g(id=f"pile-{office}", transform=move((x, 12)))[
        draw_back(office, label),
        words_at((TILE[0] + 4, 11), f"×{count}", 15, "bold", "start"),
        _extra_cost(table) if table.view["extra_cost"] == office else None,
    ]


def _extra_cost(table: VecchioTable) -> Element:
    florins = table.view["prices"]["extra_cost_florins"]
    return g(id="extra-cost", class_="piece", data_sign="extra_cost", transform=move((TILE[0] + 14, 31)))[
        title[table.say("table-extra_cost", florins=table.narrator.count("florin", florins))],
        plate("extra", (30, 17), (-15, -8), 4),
        words_at((-6, 0.5), f"+{florins}", 14, "on-dark bold"),
        draw.disc("coin", 5, (7.5, 0.5)),
    ]


def _dice(table: VecchioTable, at: Point) -> Node:
    """What was rolled last."""
    dice = table.view["dice"]
    if not dice:
        return sign("die", at, 26, class_="faint", data_sign="dice")
    return labelled(table.say("table-dice", first=dice[0], second=dice[1], total=sum(dice)), sign="dice")[
        [draw_die(pips, place) for place, pips in draw.side_by_side(dice, (at[0] - 3, at[1]), 31)]
    ]


def draw_die(pips: int, at: Point) -> Element:
    """A die with its pips."""
    spots = [*[(0, 0)] * (pips % 2), (-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)][:pips]
    return g(transform=move(at))[
        plate("count", (26, 26), (-13, -13), 5), [draw.disc("dot", 2.6, (7 * x, 7 * y)) for x, y in spots]
    ]


def _action(table: VecchioTable, letter: str, kind: str, at: Point) -> Element:
    """One of the five actions, as on the summary that every family has; some are chosen here."""
    action, signs, middle = table.targets.get(f"act-{kind}"), SIGNS["action"][kind], SUMMARY_STEP / 2 - 2
    told = table.describe(f"act-{kind}") if action else table.say(f"table-action-{kind}")
    size = {"width": num(SUMMARY_STEP - 4), "height": num(SUMMARY_HEIGHT), "rx": "6"}
    now = table.view["step"]["action"] == kind and table.view["phase"] != "choose_action"
    whole = {"id": f"act-{kind}", "data_sign": f"action:{kind}", "transform": move(at)}
    return g(draw.choice(action, told, "action-spot"), **whole)[
        title[told],
        rect(size, class_="summary"),
        rect(size, class_="chosen") if now else None,
        words_at((10, 13), letter, 15, "soft bold"),
        [sign(name, (middle + 28 * n - 14, 41), 27, class_="inked") for n, name in enumerate(signs)],
        words_at((middle, 69), table.say(f"table-short-{kind}"), 14, "soft"),
        rect(size, class_="halo") if action else None,
    ]
