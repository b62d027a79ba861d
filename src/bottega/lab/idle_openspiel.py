"""A game in OpenSpiel that does nothing: what its door takes of all who come (the extra `openspiel`)."""

from typing import Any

import pyspiel

DECISIONS = 100  # of a game
LEGAL = list(range(10))  # at every decision


class IdleGame:
    """Begins games. Their states want a game of OpenSpiel's own: any will do."""

    def __init__(self) -> None:
        self._game = pyspiel.load_game("tic_tac_toe")

    def new_initial_state(self) -> "IdleState":
        return IdleState(self._game)


class IdleState(pyspiel.State):  # type: ignore[misc]
    """Counts decisions; OpenSpiel's own code notes their history, as it does for every game in Python."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.left = DECISIONS

    def current_player(self) -> int:
        return 0

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return self.left == 0

    def legal_actions(self, player: int | None = None) -> list[int]:
        return LEGAL[:]

    def _apply_action(self, action: int) -> None:
        self.left -= 1
