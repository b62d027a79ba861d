"""Small pictures of Il Vecchio in SVG: what a choice is about, and what the viewer is asked about."""

from bottega.engine.actions import Action
from bottega.engine.drawing import Point, g, move
from bottega.engine.markup import Node
from bottega.games.vecchio.drawing.pieces import pawn
from bottega.games.vecchio.drawing.table import VecchioTable, goods_line, sign, ways_line
from bottega.games.vecchio.drawing.tiles import SIGNS, TILE, draw_tile
from bottega.games.vecchio.drawing.tracks import draw_die
from bottega.games.vecchio.words.narrator import named_set

Sized = tuple[Node, Point]  # and how wide and high it is


def draw_asked(table: VecchioTable) -> Sized | None:
    """What the viewer is asked about: the dice, the event, the tile that is being used."""
    step, phase, dice = table.view["step"], table.view["phase"], table.view["dice"]
    if phase in ("event_tax", "event_family"):
        return sign("medici", (30, 30), 56, class_="coat"), (60, 60)
    if phase in ("setup_zone", "setup_town", "place_member") and dice and not step["second_pair"]:
        return [draw_die(pips, (18 + 32 * place, 18)) for place, pips in enumerate(dice)], (68, 36)
    if step["tile"] and phase in ("exchange_pay", "exchange_gain", "gain_partisans"):
        return draw_tile(table, step["tile"]), TILE
    return None


def draw_choice(table: VecchioTable, action: Action) -> Sized | None:
    """The goods, the tile or the signs that an action is about, centred in height."""
    given = action.arguments
    if "tile" in given:
        return g(transform=move((0, -TILE[1] / 2)))[draw_tile(table, str(given["tile"]))], TILE
    if action.name in ("good", "partisans"):
        kind = str(given.get("good", ""))
        goods = {kind: table.narrator.good_amount(kind)} if kind else named_set(given["set"])
        return _centred(goods_line(goods, 22))
    if action.name == "lay_down":
        return _signs("lying", "hood")
    if action.name.startswith("action_"):
        return _signs(*SIGNS["action"][action.name.removeprefix("action_")])
    if action.name == "town" and table.view["phase"] == "choose_destination":
        return _centred(ways_line(table.gives(int(str(given["town"]))), 22))
    if action.name == "return_member" or (action.name == "town" and table.view["phase"] == "event_family"):
        mover = table.view["to_play"]
        member = pawn(table.colour(mover), table.seat_letter(mover), action.name == "town")
        return g(transform=move((16, 0)))[member], (32, 36)
    return None


def _centred(line: tuple[Node, float]) -> Sized:
    return line[0], (line[1], 24)


def _signs(*names: str) -> Sized:
    drawn = [sign(name, (11 + 24 * place, 0), 22, class_="inked") for place, name in enumerate(names)]
    return drawn, (24 * len(names) - 2, 24)
