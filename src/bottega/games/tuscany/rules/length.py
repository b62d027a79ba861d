"""How long a game of The Castles of Tuscany can be."""

from bottega.engine.game import Game

SET_UP = 3  # assembly, start castle, start upgrade (TUS-S9, S14, S15)
CARDS_PAID = 4  # at most, for a placement (TUS-P7)
LAST_TILES = 4  # turned up beyond the last but one: 3 in the lap of the trigger, 2 in the one after (TUS-T12)
EACH_TAKE = 2  # the tile, and what is given up for it (TUS-A10)
EACH_PLACEMENT = 3  # the piece or the pick, its space, its payment (TUS-P1, K1, V4)
CASTLES = 2  # left after the set-up: a pick may be declined (TUS-K2)
CITIES = 3  # an upgrade is chosen (TUS-K5)


def longest(game: Game) -> int:
    """Cards return to be drawn only by placements, and a board has only so many spaces; a draw takes fewer
    cards than it may only when it takes the last, which each placement can make happen once more. Tiles that
    are turned up end the game (TUS-T10). Every action is announced, and after it a further one may be
    declined (TUS-T3)."""
    box, players = game.box[0], game.players
    edition = ("revised", "first").index(game.options["edition"])
    placements = players * (int(box["spaces"].sum()) - 1)
    cards = int(box["domain_cards"].sum()) - players * int(box["hand_cards"]) + CARDS_PAID * placements
    short = placements + 1
    draws = short + (cards - short) // int(box["draw_cards"][edition])
    takes = players * (int(box["round_ends_at"][-1]) + LAST_TILES)
    asked = 2 * (draws + takes + placements) + EACH_TAKE * takes + EACH_PLACEMENT * placements
    clearings = takes * _clearings_in_a_take(game) if box["clear_colour"][edition] else 0
    return players * (SET_UP + CASTLES + CITIES) + asked + clearings


def _clearings_in_a_take(game: Game) -> int:
    """Each turns up a neutral tile, and one that ends it must show within two passes through them (TUS-A5 to
    A8, K21). That many never come together, but nothing forbids it."""
    return 2 * len(game.box["neutral_tiles"][0])
