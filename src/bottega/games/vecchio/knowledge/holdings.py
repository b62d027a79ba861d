"""What a seat of Il Vecchio has: its points as things stand (VEC-X*), goods, members, tiles."""

from typing import Any

from bottega.engine.interpreted import ask
from bottega.engine.jit import rule
from bottega.engine.state import State
from bottega.games.vecchio.rules.scoring import count_points


def holdings(state: State, seat: int) -> dict[str, int]:
    """By the keys of their words."""
    own = state.view(seat)["seats"][seat]
    copied = state.copy().table
    points = ask(answer_points, state.game.box, copied, state.game.players)
    tiles = len(own["province_tiles"]) + len(own["council_tiles"]) + own["council_hidden"]
    return {
        "amount-point": points[seat],
        **{f"amount-{good}": count for good, count in own["goods"].items()},
        "holding-standing": sum(town["standing"] for town in own["members"]),
        "holding-reserve": own["reserve"],
        "amount-tile": tiles + own["nobility_count"],
    }


@rule
def answer_points(box: Any, table: Any, told: Any) -> None:
    """The points of each seat if the game ended now, at a table that is thrown away afterwards."""
    for seat in range(len(told)):
        count_points(box[0], table[0], seat)
        told[seat] = table[0].points[seat]
