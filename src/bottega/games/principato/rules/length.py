"""How long a game of Principato can be."""

import numpy as np

from bottega.engine.game import Game
from bottega.games.principato import table

EACH_ACTION = 9  # turn_action, four questions of a supply, turn_action, option, payment, value (PRI-P6, P8)
EACH_SCORING = 6  # four questions of a supply (PRI-P7), then two of disbanding (PRI-X8)
NOT_IN_THE_LAST = 2  # nobody disbands in the last scoring (PRI-X8)


def longest(game: Game) -> int:
    """Each turn boxes one action card (PRI-E1) and no card returns: there are as many turns as cards of the
    piles, less those that are left on the display. A supply is offered once in an action (PRI-P6). Every
    year ends with a scoring, and every military card brings one more (PRI-E7)."""
    box, players = game.box[0], game.players
    sizes, piles = box["pile_size"][players], box["pile"][players]
    dealt = np.concatenate([pile[:size] for pile, size in zip(piles, sizes, strict=True)])
    military = int((dealt == table.MILITARY_CARD).sum())
    turns = len(dealt) - military - int(box["display"][players]) + 1
    scorings = len(sizes) + military
    asked = EACH_SCORING * scorings - NOT_IN_THE_LAST
    return turns * int(box["actions_per_turn"]) * EACH_ACTION + players * asked
