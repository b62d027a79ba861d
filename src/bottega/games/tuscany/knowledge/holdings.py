"""What a prince of Tuscany has: points on both tracks, cards, workers, marble, stored tiles, upgrades."""

from bottega.engine.state import State


def holdings(state: State, seat: int) -> dict[str, int | dict[str, int]]:
    """By the keys of their words."""
    prince = state.view(seat)["princes"][seat]
    return {
        "count-red": prince["red"],
        "count-green": prince["green"],
        "count-cards": {f"count-cards-{colour}": count for colour, count in (prince["hand"] or {}).items()},
        "count-workers": prince["workers"],
        "count-marble": prince["marble"],
        "holding-stored": sum(piece is not None for piece in prince["storage"]),
        "holding-upgrades": sum(prince["upgrades"].values()),
    }
