"""A table as somebody sees it, and what everybody who looks at it shares until it changes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bottega.engine.actions import Action
from bottega.engine.game import State
from bottega.engine.show import Show
from bottega.match.match import LoggedEvent
from bottega.web.house import Viewer
from bottega.web.phrases import game_title, names_of, say
from bottega.web.proposals import times_freed
from bottega.web.table import Table

_MOMENT = ("moment",)


class Moment:
    """A table between two changes, without regard to who looks: everything here is found out once.

    Events and actions are whole, with their secrets: a page takes them through its own viewer's eyes.
    """

    def __init__(self, table: Table) -> None:
        self.mover, self.decider, self.seal = table.to_play, table.decider, table.seal
        self.over, self.ended_early, self.paused = table.over, table.ended_early, table.paused
        self.freed = times_freed(table)
        self._state = table.state
        self.held = frozenset(sitter.seat for sitter in table.sitters)
        self.open_seats = open_seats(table)
        self.log: Sequence[LoggedEvent] = table.match.log
        self.legal = table.state.legal()  # for the seat to play
        self._seats, self._names = tuple(table.seats), dict[str, tuple[str, ...]]()

    @cached_property
    def laid_open(self) -> Mapping[str, Any]:
        """The position as all seats together see it, for the end."""
        state = self._state
        return state.game.spec.show.lay_open([state.view(seat) for seat in range(state.game.players)])

    def names(self, lang: str) -> tuple[str, ...]:
        """What the seats are called."""
        if lang not in self._names:
            self._names[lang] = names_of(self._seats, lang)
        return self._names[lang]


def moment_of(table: Table) -> Moment:
    """The table as it stands now; kept with its pages, and forgotten with them at the next change."""
    kept: Moment | None = table.pages.get(_MOMENT)
    if kept is None:
        kept = table.pages[_MOMENT] = Moment(table)
    return kept


def open_seats(table: Table) -> list[int]:
    """Seats for people where nobody sits yet."""
    held = {sitter.seat for sitter in table.sitters}
    return [row.seat for row in table.seats if row.bot is None and row.seat not in held]


@dataclass(frozen=True)
class Sight:
    """A table as one viewer sees it, in his language."""

    table: Table
    viewer: Viewer
    lang: str

    @cached_property
    def moment(self) -> Moment:
        return moment_of(self.table)

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def show(self) -> Show:
        return self.table.game.spec.show

    @cached_property
    def own_view(self) -> Mapping[str, Any]:
        """What the viewer knows from his seat."""
        return self.state.view(self.viewer.seat)

    @cached_property
    def view(self) -> Mapping[str, Any]:
        """What is shown: where the game was ended early, nothing is hidden any more."""
        return self.moment.laid_open if self.moment.ended_early else self.own_view

    @cached_property
    def names(self) -> tuple[str, ...]:
        return self.moment.names(self.lang)

    @cached_property
    def title(self) -> str:
        return game_title(self.table.game.spec, self.lang)

    @property
    def over(self) -> bool:
        return self.moment.over

    @property
    def still(self) -> bool:
        """Whether nobody can decide, for the game is over or paused."""
        return self.over or self.moment.paused

    @cached_property
    def yours(self) -> bool:
        """Whether the viewer is asked now."""
        return self.moment.decider is not None and self.moment.decider == self.viewer.seat

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the viewer may do."""
        return self.moment.legal if self.yours else ()

    @property
    def secrets(self) -> bool:
        """Whether several people share this screen and one of them is to look now."""
        return len(self.viewer.seats) > 1 and self.yours

    def say(self, key: str, **args: object) -> str:
        return say(key, self.lang, **args)
