"""Ends of games that are small enough for exact work with OpenSpiel (the extra `openspiel`).

`pyspiel.load_game("bottega_palatinus_end(position=6,pieces=2,types=2)")`: two players, each with a few pieces
left. All that lies open is given by the number of the `position`. What is hidden is of as many `types` for
each player, which the other cannot tell apart. Chance deals the two types, all pairs equally likely. The
rules are those of the whole game; the box is as the game's endgame has it.
"""

from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Any

import numpy as np

from bottega.engine.endgame import Endgame
from bottega.engine.errors import BadOption, needing
from bottega.engine.game import Game, GameSpec, State
from bottega.engine.interpreted import rows
from bottega.engine.tables import Array
from bottega.envs.openspiel import TableGame, TableState, game_type
from bottega.games import find, tell_each

with needing("bottega.envs.openspiel_endgames", "OpenSpiel", "openspiel"):
    import pyspiel

PLAYERS = 2
PARAMETERS = {"position": 6, "pieces": 2, "types": 2}
LIMITS = {"position": (0, (1 << 31) - 1), "types": (1, 4)}
DRAWS_MOST = 64  # of worlds, before a position counts as one that hides too little


def _read(parameters: Mapping[str, Any], endgame: Endgame) -> dict[str, int]:
    read = {key: parameters.get(key, usual) for key, usual in PARAMETERS.items()}
    for key, (least, most) in (LIMITS | {"pieces": endgame.pieces}).items():
        if not least <= read[key] <= most:
            raise BadOption(f"{key}={read[key]} is not possible: expected {least} to {most}")
    return read


def _open_position(game: Game, endgame: Endgame, number: int, pieces: int) -> State:
    """A table at random, played at random until nobody has more than so many pieces."""
    state, chance = game.deal(number), Random(number)
    while endgame.left(state.table) > pieces:
        state.play(chance.choice(state.legal()))
    return state


def _types_of(state: State, endgame: Endgame, seat: int, wanted: int) -> list[Array]:
    """Tables that only this seat can tell from one another, as many as are wanted or can be found."""
    found: dict[Any, Array] = {}
    for seed in range(DRAWS_MOST):
        table = state.redeal(1 - seat, seed).table
        found.setdefault(endgame.hidden(table, seat), table)
        if len(found) == wanted:
            break
    return list(found.values())


def _worlds_of(game: Game, endgame: Endgame, given: Mapping[str, int]) -> list[Array]:
    """All pairs of types, from the first of a row of positions that hides so much."""
    seed = given["position"] * DRAWS_MOST
    while True:
        state = _open_position(game, endgame, seed, given["pieces"])
        own = [_types_of(state, endgame, seat, given["types"]) for seat in range(PLAYERS)]
        if all(len(each) == given["types"] for each in own):
            return [_together(state, endgame, pair) for pair in product(*own)]
        seed += 1


def _together(state: State, endgame: Endgame, pair: tuple[Array, ...]) -> Array:
    """The table at which every seat has what it has in a table of its own."""
    table = state.copy().table
    table["dice"], table["rolled"] = 0, 0
    for seat, own in enumerate(pair):
        endgame.hide(table, seat, own)
    state.game.spec.kernels.offer_one(rows(state.game.box), rows(table))
    state.game.check(table)
    return table


class EndgameGame(TableGame):
    """The last decisions of a game for two; one class for each game that has such an end."""

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        spec, endgame = self.spec, self.spec.endgame
        assert endgame is not None
        given = _read(parameters or {}, endgame)
        rules = Game(spec, PLAYERS, endgame.box(spec.box.printed), endgame.options)
        self.worlds = _worlds_of(rules, endgame, given)
        self.dice = np.random.default_rng(0)
        self.memories: dict[tuple[int, ...], str] = {}
        longest = endgame.longest(given["pieces"])
        self._announce(rules, len(self.worlds), longest, _game_type(spec), given)

    def __reduce__(self) -> Any:
        """By this module, which tells OpenSpiel of such games wherever it is loaded."""
        return _load_game, (str(self),)

    def new_initial_state(self) -> "EndgameState":
        return EndgameState(self)

    def dealt(self, deal: int) -> Array:
        """One pair of types."""
        return np.frombuffer(bytearray(self.worlds[deal].tobytes()), self.spec.record)


def _load_game(text: str) -> Any:
    return pyspiel.load_game(text)


class EndgameState(TableState):
    """What a player remembers is worked out once for every history: there are few. OpenSpiel's own code looks
    positions up by their histories in exact work, so it is told of every decision at once."""

    def apply_action(self, action: int) -> None:
        super().apply_action(action)
        self.tell()

    def recalled(self, seat: int) -> str:
        past = (seat, *self.history())
        memories: dict[tuple[int, ...], str] = self.game.memories
        if past not in memories:
            memories[past] = super().recalled(seat)
        return memories[past]


def _game_type(spec: GameSpec) -> Any:
    title = f"the end of a game of {spec.words.say('title', 'en')}"
    return game_type(f"{spec.key}_end", title, (PLAYERS, PLAYERS), PARAMETERS, explicit=True)


GAMES: dict[str, type[EndgameGame]] = {}


def _register(key: str) -> None:
    """Where the game has such an end; as `bottega.envs.openspiel` registers whole games."""
    spec = find(key)
    if spec.endgame is not None:
        GAMES[key] = type(f"{key.title()}Endgame", (EndgameGame,), {"spec": spec})
        pyspiel.register_game(_game_type(spec), GAMES[key])


tell_each(_register)
