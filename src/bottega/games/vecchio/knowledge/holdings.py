"""What a seat of Il Vecchio has: its points as things stand (VEC-X*), goods, members, tiles."""

from typing import Any

from bottega.engine.interpreted import ask
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.state import State
from bottega.games.vecchio.rules.scoring import count_points
from bottega.games.vecchio.table import Table


def holdings(state: State, seat: int) -> dict[str, int]:
    """By the keys of their words."""
    table = state.copy().table[0]
    points = ask(answer_points, state.game.box, table, state.game.players)
    own = Table.as_data(table, "goods", "reserve", "members", "province_tiles", at=(seat,))
    in_florence = [*Table.value(table, "council_active", seat), *Table.value(table, "nobility_held", seat)]
    face_down = int(table["council_pending"][seat] != EMPTY)
    return {
        "amount-point": points[seat],
        **{f"amount-{good}": count for good, count in own["goods"].items()},
        "holding-standing": sum(town["standing"] for town in own["members"]),
        "holding-reserve": own["reserve"],
        "amount-tile": len(own["province_tiles"]) + len(in_florence) + face_down,
    }


@rule
def answer_points(box: Any, table: Any, told: Any) -> None:
    """The points of each seat if the game ended now, at a table that is thrown away afterwards."""
    for seat in range(len(told)):
        count_points(box[0], table[0], seat)
        told[seat] = table[0].points[seat]
