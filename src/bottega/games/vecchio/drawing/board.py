"""The board of Il Vecchio in SVG: map and tracks, with everything that lies on them."""

from collections.abc import Hashable

from bottega.engine import drawing as draw
from bottega.engine.drawing import g, ring
from bottega.engine.markup import Node
from bottega.games.vecchio.drawing.map import draw_fares, draw_map
from bottega.games.vecchio.drawing.pieces import draw_member, draw_middleman, placed_groups
from bottega.games.vecchio.drawing.table import VecchioTable
from bottega.games.vecchio.drawing.targets import draw_targets
from bottega.games.vecchio.drawing.tracks import draw_printed, draw_tracks


def draw_board(table: VecchioTable) -> Node:
    """All that lies in the middle, from the bottom up."""
    placed, towns = placed_groups(table), range(len(table.view["board"]["towns"]))
    changed = [table.at(town) for town in towns if table.changed(town) and town != table.florence]
    return g(class_=f"side-{table.view['options'].get('board_side', 'a')}")[
        draw.ground([_printed(table)]),
        [ring(True, (50, 50), (x - 25, y - 27), 10) for x, y in changed],
        list(draw_tracks(table)),
        [draw_middleman(table, colour, town) for colour, town in table.view["middlemen"].items()],
        [draw_member(table, group, at) for group, at in placed],
        list(draw_targets(table, placed)),
    ]


def _map_key(table: VecchioTable) -> Hashable:
    board, tracks = table.view["board"], table.view["tracks"]
    entries = [(track["entry"], track["corner"], track["partisans"]) for track in tracks]
    spaces = [[{**space, "seat": None} for space in track["spaces"]] for track in tracks]
    printed = (board["towns"], board["zones"], entries, spaces, table.view["gives"])
    return table.lang, table.board, repr(printed)


@draw.kept_by(_map_key)
def _printed(table: VecchioTable) -> Node:
    """Map and tracks as they are printed; drawn once for a map."""
    still = table.still
    return [list(draw_map(still)), list(draw_printed(still)), list(draw_fares(still))]
