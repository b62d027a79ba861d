"""The board of Il Vecchio in SVG: map and tracks, with everything that lies on them."""

from htpy import Node, fragment
from markupsafe import Markup

from bottega.engine.drawing import Kept, Point, g, ground, ring
from bottega.games.vecchio.drawing.map import draw_fares, draw_map
from bottega.games.vecchio.drawing.pieces import draw_member, draw_middleman, placed_groups
from bottega.games.vecchio.drawing.table import VecchioTable
from bottega.games.vecchio.drawing.targets import draw_targets
from bottega.games.vecchio.drawing.tracks import draw_printed, draw_tracks

_grounds = Kept(64)


def draw_board(table: VecchioTable) -> Node:
    """All that lies in the middle, from the bottom up."""
    placed = placed_groups(table)
    return g(class_=f"side-{table.view['options'].get('board_side', 'a')}")[
        _ground(table),
        [ring(True, (50, 50), (x - 25, y - 27), 10) for x, y in _changed_towns(table)],
        list(draw_tracks(table)),
        [draw_middleman(table, colour, town) for colour, town in table.view["middlemen"].items()],
        [draw_member(table, group, at) for group, at in placed],
        list(draw_targets(table, placed)),
    ]


def _ground(table: VecchioTable) -> Markup:
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
    return _grounds.get(key, lambda: ground([Markup(str(fragment[_printed(table.still)]))]))


def _printed(table: VecchioTable) -> Node:
    return [list(draw_map(table)), list(draw_printed(table)), draw_fares(table)]


def _changed_towns(table: VecchioTable) -> list[Point]:
    towns = range(len(table.view["board"]["towns"]))
    return [table.at(town) for town in towns if table.changed(town) and town != table.florence]
