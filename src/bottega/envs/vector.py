"""Many tables stepped in one native call, their observations, masks and rewards in arrays made once."""

from collections.abc import Sequence
from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np

from bottega.bots.search import learner_kernels_of
from bottega.engine.batches import Batch, check_one_each
from bottega.engine.errors import BadOption, IllegalAction
from bottega.engine.game import Game, State
from bottega.engine.interpreted import rows
from bottega.engine.jit import watching_compilation
from bottega.engine.options import read_seed
from bottega.engine.tables import Array
from bottega.envs import check_dealt, describe_observation, read_own_seat
from bottega.envs.illegal_actions import LOSE, RANDOM, REFUSE, check_illegal, draw_legal, rewards_of_lost

EVERY_SEAT, IN_TURN = "every", "in turn"
OTHERS = ("random", "heuristic")
REWARDS = ("result", "margin")

_PLAN = np.dtype([("way", "i8"), ("reward", "i8"), ("step", "u8")], align=True)


class VectorTables(Batch):
    """Tables of one game that a learner steps together, all of them always in play.

    `seat` says whom the learner plays: `"every"` seat (self-play, the default), one seat, or each table
    another (`"in turn"`). The other seats play at `"random"` or follow the game's `"heuristic"`, natively.
    `illegal` says what becomes of an action that is not legal: it is refused and nothing is played
    (`"refuse"`, the default), a legal one is drawn in its place (`"random"`), or the seat loses the game at
    once (`"lose"`; only by `"result"`).

    After `reset` and every `step` these arrays hold what the learner sees; they are made once and filled
    anew, so copy what must last:

    - `seats`: the seat to decide in each table
    - `observed`: what it knows, laid out as `game.spec.layout` says (`tables.describe_observation()`)
    - `masks`: what it may do
    - `rewards`: of each seat, for the game that has just ended; zeros otherwise. By `"result"`: 1 for a
      victory that the others pay for in equal parts; by `"margin"`: the lead in points
    - `ended`: where a game has just ended; the table already shows the next one
    - `last_observed`: where a game has just ended, what the seat that decided knew at its end
    - `played`: the action that was carried out; -1 where there was none
    - `illegal`: where the action given was not legal

    Row i plays the seeds `seed + i`, `seed + i + count` and so on: the same seed gives the same games, and
    seeds that lie close together share most of theirs.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        *,
        seat: int | str = EVERY_SEAT,
        others: str = OTHERS[0],
        reward: str = REWARDS[0],
        illegal: str = REFUSE,
        threads: int | None = None,
    ) -> None:
        super().__init__(game, count, threads)
        self._plan = np.zeros(1, _PLAN)
        self._plan["way"] = choice_index("others", others, OTHERS)
        self._plan["reward"] = choice_index("reward", reward, REWARDS)
        self._plan["step"] = count
        self._if_illegal = check_illegal(illegal, reward)
        self._dice = np.random.default_rng(0)
        self._owns = self._read_seat(seat)
        self._worlds = np.zeros_like(self.tables)
        self._seeds = np.zeros(count, np.uint64)
        self._ended = np.zeros(count, np.int8)
        self.seats = np.zeros(count, np.int64)
        self.observed = np.zeros((count, game.spec.layout.length), np.int8)
        self.last_observed = np.zeros_like(self.observed)
        self.masks = np.zeros((count, len(game.actions)), np.bool_)
        self.rewards = np.zeros((count, game.players), np.float32)
        self.ended = np.zeros(count, np.bool_)
        self.played = np.full(count, -1, np.int64)
        self.illegal = np.zeros(count, np.bool_)
        self._rows = np.arange(count)
        self._dealt = False

    @cached_property
    def _steps(self) -> ModuleType:
        return learner_kernels_of(self.game.spec)

    def __getstate__(self) -> dict[str, Any]:
        """All but native code."""
        return {key: value for key, value in vars(self).items() if key != "_steps"}

    def _read_seat(self, seat: int | str) -> Array:
        players = self.game.players
        if seat == EVERY_SEAT:
            return np.full(len(self), -1, np.int64)
        if seat == IN_TURN:
            return np.arange(len(self), dtype=np.int64) % players
        return np.full(len(self), read_own_seat(seat, players, EVERY_SEAT, IN_TURN), np.int64)

    def describe_observation(self) -> None:
        """Print what each number of an observation means."""
        describe_observation(self.game)

    def reset(self, seed: int = 0) -> None:
        """New games in all rows."""
        read_seed(read_seed(seed) + len(self) - 1)
        self._seeds[:] = np.arange(len(self), dtype=np.uint64) + np.uint64(seed)
        self.rewards[:] = 0.0
        self.ended[:] = False
        self.played[:] = -1
        self.illegal[:] = False
        self._dice = np.random.default_rng(seed)
        self._dealt = True
        self._share(self._steps.reset_tables, *self._dealing())

    def step(self, actions: Array | Sequence[int], where: Array | None = None) -> None:
        """One decision in every row, or `where` it is said; the other rows wait. If one of the actions is not
        legal, nothing is played, unless `illegal` says what to do instead."""
        check_dealt(self._dealt)
        given = self._read_actions(actions)
        if where is not None:
            check_one_each("rows to step", where.shape, len(self))
            given = np.where(where, given, -1)
        waiting = False if where is None else ~where
        legal = self._are_legal(given) | waiting
        if self._if_illegal == REFUSE:
            self._require(legal, given)
        elif self._if_illegal == RANDOM and not legal.all():
            given = given.copy()
            given[~legal] = draw_legal(self.masks[~legal], self._dice)
        game = self.game
        self._share(
            self._steps.step_tables,
            *(game.box, game.prepared, self.tables, self._worlds, self._silence, self._plan, self._seeds),
            *(self._owns, given, self.seats, self.observed, self.last_observed, self.masks),
            *(self.rewards, self._ended),
        )
        np.equal(self._ended, 1, out=self.ended)
        np.logical_not(legal, out=self.illegal)
        self.played[:] = given
        if self._if_illegal == LOSE:
            self._lose(np.flatnonzero(self.illegal))
        else:
            self._require((self._ended >= 0) | waiting, given)

    def _lose(self, lost: Array) -> None:
        """End the games of some rows, whose tables are as they were, and begin new ones."""
        players = self.game.players
        self.last_observed[lost] = self.observed[lost]
        self.ended[lost] = True
        self.played[lost] = -1
        self._seeds[lost] += np.uint64(len(self))
        dealing = [rows(array) for array in self._dealing()]
        for row in lost.tolist():
            self.rewards[row] = rewards_of_lost(players, int(self.seats[row]))
            self._steps.reset_tables(*dealing, row, row + 1)

    def _dealing(self) -> tuple[Array, ...]:
        """What new games are dealt from, and where."""
        game = self.game
        return (
            *(game.box, game.prepared, self.tables, self._worlds, self._silence, self._plan, self._seeds),
            *(self._owns, self.seats, self.observed, self.masks),
        )

    def _read_actions(self, actions: Array | Sequence[int]) -> Array:
        """One action for each row."""
        given = np.asarray(actions)
        check_one_each("actions", given.shape, len(self))
        if given.dtype.kind not in "iu":
            raise BadOption(f"actions are {given.dtype}: expected whole numbers")
        return np.ascontiguousarray(given, np.int64)

    def _are_legal(self, actions: Array) -> Array:
        inside = (actions >= 0) & (actions < self.masks.shape[1])
        legal: Array = inside & self.masks[self._rows, np.where(inside, actions, 0)]
        return legal

    def _require(self, legal: Array, actions: Array) -> None:
        if not legal.all():
            row = int(legal.argmin())
            raise IllegalAction(f"action {int(actions[row])} is not legal at table {row}")


def choice_index(name: str, given: str, known: Sequence[str]) -> int:
    """The number of a way that was given by its name."""
    if given not in known:
        raise BadOption(f"{name} {given!r} is not possible: expected one of {', '.join(known)}")
    return known.index(given)


def reward_of(state: State, seat: int, *, margin: bool) -> float:
    """What a seat gets at the end of a game, as the tables pay it out."""
    paid = np.zeros(state.game.players, np.float32)
    learner_kernels_of(state.game.spec).pay_out(rows(state.table)[0], int(margin), rows(paid))
    return float(paid[seat])


def warm_tables(game: Game) -> int:
    """Make the native code of tables stepped together ready; returns how many rules had to be compiled."""
    compiled: list[str] = []
    with watching_compilation(lambda name, _: compiled.append(name)):
        tables = VectorTables(game, 1)
        tables.reset()
        tables.step(tables.masks.argmax(axis=1))
        reward_of(game.deal(), 0, margin=False)
    return len(compiled)
