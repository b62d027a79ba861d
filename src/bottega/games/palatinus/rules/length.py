"""How long a game of Palatinus can be."""

from bottega.engine.game import Game

SLOTS, ROTATIONS = 5, 6  # tiles 2 to 6 are asked for a slot, tiles 2 to 7 for a rotation (PAL-S5 to S7)
EACH_PIECE = 2  # the piece, then its terrain (PAL-T3)


def longest(game: Game) -> int:
    """Every placement empties a hand by one piece and nothing returns (PAL-P3), so all hands together say it.
    The last piece of a hand is no choice (PAL-H5). A board that is given or random asks for no tiles."""
    laying = SLOTS + ROTATIONS if game.options["board_setup"] == "players" else 0
    pieces = int(game.box["pieces_per_player"][0, game.players])
    return laying + game.players * (EACH_PIECE * pieces - 1)
