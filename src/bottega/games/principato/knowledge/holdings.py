"""What a seat of Principato has: points as things stand with its own goals, cubes, tokens, strength."""

from bottega.engine.interpreted import ask
from bottega.engine.state import State
from bottega.games.principato.knowledge.view import answer_seats
from bottega.games.principato.table import Cube, Culture, GoalPile, Token

CUBES, GOALS = len(Cube), len(GoalPile)


def holdings(state: State, seat: int) -> dict[str, int]:
    """By the keys of their words."""
    table, players = state.table[0], state.game.players
    *_, strength, for_a, for_b = ask(answer_seats, state.game.box, table, players, CUBES + 1 + GOALS)[seat]
    goals = 0 if state.is_over else for_a + for_b  # at the end the points have them
    things = zip(
        (*Cube.words, *Token.words, *Culture.words),
        (
            *table["store"][seat].tolist(),
            *table["tokens"][seat].tolist(),
            *(sum(kept) for kept in table["culture"][seat].tolist()),
        ),
        strict=True,
    )
    return {
        "holding-points": int(table["points"][seat]) + goals,
        **{f"count-{thing}": count for thing, count in things},
        "holding-strength": strength,
    }
