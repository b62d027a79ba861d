"""How long a game of Il Vecchio can be."""

from bottega.engine.game import Game

SET_UP = 7  # the council tile, then twice a zone and two towns (VEC-S)
EACH_TURN = 10  # of the seat itself, all that one action and what it brings can ask; tile uses apart
DOUBLE_TURN = 17  # of the final round (VEC-E3)
TILE_USES = 55  # of all province tiles in a whole game (VEC-T6, K-P1)


def longest(game: Game) -> int:
    """The rules themselves force nobody to an end: taking florins for ever is legal. So a round is made the
    last one here (VEC-E8, option `round_limit`). An event asks every seat once in an action (VEC-K-EV2)."""
    players, rounds = game.players, int(game.options["round_limit"])
    ordinary = players * rounds * (EACH_TURN + players)
    final = players * (DOUBLE_TURN + 2 * players)
    return players * SET_UP + ordinary + final + TILE_USES
