"""One game between bots, from the deal to the end."""

from collections.abc import Sequence

from bottega.bots import Bot, decide
from bottega.engine.game import Game, State
from bottega.match.record import Record


def play_game(game: Game, players: Sequence[Bot], seed: int) -> tuple[Record, State]:
    """The record of a game between these bots, by seat, and the table at its end."""
    state, record = game.deal(seed), Record(game, seed)
    while state.to_play is not None:
        action = decide(players[state.to_play], state, seed)
        state.play(action)
        record.actions.append(str(action))
    return record, state
