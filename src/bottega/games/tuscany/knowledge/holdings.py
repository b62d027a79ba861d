"""What a prince of Tuscany has: points on both tracks, cards, workers, marble, stored tiles, upgrades."""

from bottega.engine.names import EMPTY
from bottega.engine.state import State
from bottega.games.tuscany.table import Colour


def holdings(state: State, seat: int) -> dict[str, int | dict[str, int]]:
    """By the keys of their words; `points` of the shared part is the red track."""
    table = state.table[0]
    hand = zip(Colour.words, table["hand"][seat].tolist(), strict=True)
    return {
        "count-red": int(table["points"][seat]),
        "count-green": int(table["green"][seat]),
        "count-cards": {f"count-cards-{colour}": count for colour, count in hand},
        "count-workers": int(table["workers"][seat]),
        "count-marble": int(table["marble"][seat]),
        "holding-stored": sum(piece != EMPTY for piece in table["stored"][seat].tolist()),
        "holding-upgrades": sum(table["upgrades"][seat].tolist()),
    }
