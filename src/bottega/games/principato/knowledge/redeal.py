"""Fair worlds of Principato that a seat cannot tell from the true one (PRI-H2)."""

from typing import Any

from bottega.engine.dice import forget_order, take_dice
from bottega.engine.jit import rule
from bottega.engine.tables import NOBODY
from bottega.games.principato.table import GOALS_IN_PILE, YEARS, GoalPile, Phase


@rule
def redeal(box: Any, table: Any, seat: int, seed: Any) -> None:
    """Draw anew all that this seat (NOBODY: a spectator) cannot know: piles, the goals of others, dice."""
    take_dice(table, seed)
    for year in range(YEARS):
        forget_order(table, table.pile[year], 0, table.pile_left[year])
    for pile in range(len(GoalPile)):
        redeal_goals(table, pile, seat)


@rule
def redeal_goals(table: Any, pile: int, seat: int) -> None:
    """Goals of the others and of the box, in any order; at the end only the box has a secret."""
    goals = table.goal[pile]
    if table.phase == Phase.GAME_OVER:
        forget_order(table, goals, table.players, GOALS_IN_PILE)
    elif seat == NOBODY:
        forget_order(table, goals, 0, GOALS_IN_PILE)
    else:
        goals[0], goals[seat] = goals[seat], goals[0]
        forget_order(table, goals, 1, GOALS_IN_PILE)
        goals[0], goals[seat] = goals[seat], goals[0]
