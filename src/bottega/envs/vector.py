"""Many tables stepped in one native call, their observations, masks and rewards in arrays made once."""

from collections.abc import Sequence
from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np

from bottega.bots.learner_kernels import learner_kernels_of
from bottega.bots.learner_steps import BEGINS, DECIDES, WAITS
from bottega.engine.batches import Batch, check_one_each, check_whole, seeds_from
from bottega.engine.errors import IllegalAction
from bottega.engine.game import Game
from bottega.engine.jit import watching_compilation
from bottega.engine.tables import Array
from bottega.envs import check_dealt, describe_observation
from bottega.envs.choices import choice_index
from bottega.envs.illegal_actions import REFUSE
from bottega.envs.plans import EVERY_SEAT, OTHERS, owns_of, plan_of
from bottega.envs.rewards import RESULT, rewards_of


class VectorTables(Batch):
    """Tables of one game that a learner steps together, all of them always in play.

    `seat` says whom the learner plays: `"every"` seat (self-play, the default), one seat, or each table
    another (`"in turn"`). The other seats play at `"random"` or follow the game's `"heuristic"`, natively.
    `illegal` says what becomes of an action that is not legal: it is refused and nothing is played
    (`"refuse"`, the default), a legal one is drawn in its place (`"random"`), the seat loses the game at once
    (`"lose"`; only by `"result"` and `"rank"`), or the table waits (`"wait"`).

    After `reset` and every `step` these arrays hold what the learner sees; they are made once and filled
    anew, so copy what must last:

    - `seats`: the seat to decide in each table
    - `observed`: what it knows, laid out as `game.spec.layout` says (`tables.describe_observation()`)
    - `masks`: what it may do
    - `rewards`: of each seat, for the game that has just ended, as `bottega.envs.rewards` says; zeros
      otherwise. Only `"shaped"` rewards come with every step
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
        reward: str = RESULT,
        illegal: str = REFUSE,
        threads: int | None = None,
    ) -> None:
        super().__init__(game, count, threads)
        choice_index("others", others, OTHERS)
        self._others, self._if_illegal = others, illegal
        self._plan = plan_of(count, reward, illegal)
        self._owns = owns_of(seat, count, game.players)
        self._worlds = np.zeros_like(self.tables)
        self._seeds = np.zeros(count, np.uint64)
        self._paid = np.zeros((count, game.players), np.float32)  # of a game that goes on
        self._begins, self._decides = (np.full(count, asked, np.int8) for asked in (BEGINS, DECIDES))
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
        return learner_kernels_of(self.game.spec, self._others)

    def __getstate__(self) -> dict[str, Any]:
        """All but native code."""
        return {key: value for key, value in vars(self).items() if key != "_steps"}

    def describe_observation(self) -> None:
        """Print what each number of an observation means."""
        describe_observation(self.game)

    def reset(self, seed: int = 0) -> None:
        """New games in all rows."""
        self._seeds[:] = seeds_from(seed, len(self))
        self._dealt = True
        self._step(self._begins, self.played)

    def step(self, actions: Array | Sequence[int], where: Array | None = None) -> None:
        """One decision in every row, or `where` it is said; the other rows wait. If one of the actions is not
        legal, nothing is played, unless `illegal` says what to do instead."""
        check_dealt(self._dealt)
        given, asked = self._read_actions(actions), self._decides
        if where is not None:
            check_one_each("rows to step", where.shape, len(self))
            asked = np.asarray(where, np.bool_).astype(np.int8)
        if self._if_illegal == REFUSE:
            self._require(self._are_legal(given) | (asked == WAITS), given)
        self._step(asked, given)
        if self._if_illegal == REFUSE:
            self._require(~self.illegal, given)  # somebody wrote into the masks

    def _step(self, asked: Array, actions: Array) -> None:
        game = self.game
        self._share(
            self._steps.step_tables,
            *(game.box, game.prepared, self.tables, self._worlds, self._silence, self._plan, self._seeds),
            *(self._owns, asked, actions, self.last_observed, self.rewards, self._paid, self.ended),
            *(self.played, self.illegal, self.seats, self.observed, self.masks),
        )

    def redeal(self, seed: int, seats: Array | None = None, where: Array | None = None) -> None:
        """As in every batch; what the seats to decide know and may do is written anew."""
        super().redeal(seed, seats, where)
        self._share(self._steps.look_at_tables, self.game.box, self.tables, self.observed, self.masks)

    def _read_actions(self, actions: Array | Sequence[int]) -> Array:
        """One action for each row."""
        given = np.asarray(actions)
        check_one_each("actions", given.shape, len(self))
        check_whole("actions", given.dtype)
        return np.ascontiguousarray(given, np.int64)

    def _are_legal(self, actions: Array) -> Array:
        inside = (actions >= 0) & (actions < self.masks.shape[1])
        legal: Array = inside & self.masks[self._rows, np.where(inside, actions, 0)]
        return legal

    def _require(self, legal: Array, actions: Array) -> None:
        if not legal.all():
            row = int(legal.argmin())
            raise IllegalAction(f"action {int(actions[row])} is not legal at table {row}")


def warm_tables(game: Game) -> int:
    """Make the native code of tables stepped together ready; returns how many rules had to be compiled."""
    compiled: list[str] = []
    with watching_compilation(lambda name, _: compiled.append(name)):
        tables = VectorTables(game, 1)
        tables.reset()
        tables.step(tables.masks.argmax(axis=1))
        rewards_of(game.deal())
    return len(compiled)
