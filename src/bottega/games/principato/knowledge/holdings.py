"""What a seat of Principato has: points as things stand with its own goals, cubes, tokens, strength."""

from bottega.engine.state import State

ALONE = ("food", "gold", "favour", "field", "farm", "palazzo", "bank", "catapult")


def holdings(state: State, seat: int) -> dict[str, int]:
    """By the keys of their words."""
    own = state.view(seat)["principalities"][seat]
    return {
        "holding-points": own["points"] + sum(goal["points"] for goal in own["goals"] or ())
        if state.to_play is not None
        else own["points"],
        **{f"count-{key}": own[key] for key in ALONE},
        **{f"count-{key}": own[key]["count"] for key in ("militia", "condottiere")},
        **{f"count-{kind}": sum(stack["count"] for stack in held) for kind, held in own["culture"].items()},
        "holding-strength": own["strength"],
    }
