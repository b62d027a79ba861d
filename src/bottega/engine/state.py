"""State: one table being played."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Any, Never, Self

import numpy as np

from bottega.engine.actions import Action
from bottega.engine.bits import members
from bottega.engine.drawing.look import THEMES
from bottega.engine.errors import BadOption, BadPosition, IllegalAction, shown
from bottega.engine.events import Event, kinds_told, new_log, read_log
from bottega.engine.history import History
from bottega.engine.interpreted import rows
from bottega.engine.options import read_seed
from bottega.engine.plain import PAGE_WIDTH
from bottega.engine.tables import NOBODY, Array
from bottega.engine.words import LANGUAGES

if TYPE_CHECKING:
    from bottega.engine.game import Game

OVER, DECIDED_BY = "game_over", "decided_by"  # the event that says who won, and its field that says by what
NO_CELL = -1
SVG_OPTIONS = ("lang", "names", "theme", "bare", "targets", "highlight", "focus")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won, ranks and points by seat, and a sentence that says by what."""

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    why: str


class State:
    """One table: who is to play, what is allowed, what happened.

    It changes as it is played. What was played on this object can be taken back (`pop`, `history`); copies,
    redealt worlds, unpickled states and those read from bytes or data begin without a history.
    """

    __slots__ = ("_events", "_history", "game", "table")

    def __init__(self, game: "Game", table: Array, events: tuple[Event, ...] = ()) -> None:
        self.game = game
        self.table = table
        self._events: tuple[Event, ...] | None = events
        self._history: History | None = None

    @property
    def to_play(self) -> int | None:
        """The seat that decides, or None at the end."""
        seat = int(self.table["to_play"][0])
        return None if seat == NOBODY else seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_play is None

    @property
    def decisions(self) -> int:
        """How many decisions have been taken."""
        return int(self.table["decisions"][0])

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the last action, or in the deal. Secrets are in it: show others `seen_by` only."""
        if self._events is None:
            assert self._history is not None
            self._events = self._history.last_events(self.game)
        return self._events

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions played on this object, the first one first."""
        numbers = () if self._history is None else self._history.actions
        return tuple(self.game.actions[number] for number in numbers)

    # Playing

    def _legal_numbers(self) -> list[int]:
        words = self.table["choices"][0].tolist()
        return [64 * index + place for index, word in enumerate(words) for place in members(word)]

    def legal(self) -> tuple[Action, ...]:
        """The actions that the seat to play may take."""
        return tuple(self.game.actions[number] for number in self._legal_numbers())

    def legal_mask(self, seat: int) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """One bool per action; all False for a seat that is not to play."""
        mask = np.zeros(len(self.game.actions), np.bool_)
        if self._seat(seat) == self.to_play:
            mask[self._legal_numbers()] = True
        return mask

    def is_legal(self, action: Action | str | int) -> bool:
        """Whether the seat to play may take this action."""
        number = self.game.actions.read(action).number
        return bool(int(self.table["choices"][0, number >> 6]) >> (number & 63) & 1)

    def play(self, action: Action | str | int, seat: int | None = None) -> tuple[Event, ...]:
        """Carry out an action and return what happened. With `seat`, only if it is that seat's turn."""
        chosen = self._possible(action, seat)
        spec, log, before = self.game.spec, new_log(listening=True), self.table.tobytes()
        if self._history is None:
            self._history = History(before, self.events)
        spec.kernels.play_one(rows(self.game.box), rows(self.table), rows(log), chosen.number)
        self._history.add(chosen.number, before)
        self._events = read_log(log, spec.events, self.table[0])
        return self._events

    def _possible(self, action: Action | str | int, seat: int | None = None) -> Action:
        """An action that can be taken now; with `seat`, by that seat."""
        chosen = self.game.actions.read(action)
        mover = self.to_play
        if mover is None:
            raise IllegalAction(f"{chosen} is not possible: the game is over")
        if seat is not None and self._seat(seat) != mover:
            raise IllegalAction(f"{chosen} is out of turn: seat {mover} is to play")
        if not self.is_legal(chosen):
            raise IllegalAction(f"{chosen} is not possible: {self.refusal(chosen)}")
        return chosen

    def pop(self) -> Action:
        """Take back the last action that was played on this object, and return it."""
        if self._history is None or not self._history.actions:
            raise IllegalAction("there is nothing to take back: no action was played on this state")
        number, before, self._events = self._history.pop(self.game)
        self.table[:] = np.frombuffer(before, self.table.dtype)
        return self.game.actions[number]

    def reveals(self, action: Action | str | int) -> bool:
        """Whether an action will show something that nobody knows yet: it cannot be taken back afterwards."""
        chosen, spec, log = self._possible(action), self.game.spec, new_log(listening=True)
        spec.kernels.play_one(rows(self.game.box), rows(self._copied_table()), rows(log), chosen.number)
        return any(kind.reveals for kind in kinds_told(log, spec.events))

    # Looking

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat knows (None: a spectator), as plain data; `view` of its game's package types it."""
        if seat is not None:
            self._seat(seat)
        return {
            "game": self.game.key,
            "players": self.game.players,
            "options": dict(self.game.options),
            "seat": seat,
            **self.game.printed,
            **self.game.spec.view(self.game.box[0], self.table[0], seat),
        }

    def observation(self, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """What a seat knows, as numbers; `describe_observation` says which is which."""
        out = np.zeros((1, self.game.spec.layout.length), np.int8)
        seats = np.array([self._seat(seat)], np.int64)
        self.game.spec.kernels.observe_tables(
            rows(self.game.box), rows(self.table), rows(seats), rows(out), 0, 1
        )
        observed: np.ndarray[Any, np.dtype[np.int8]] = out[0]
        return observed

    def redeal(self, seat: int | None, seed: int) -> Self:
        """Another world that this seat (None: a spectator) cannot tell from this one."""
        seats = np.array([NOBODY if seat is None else self._seat(seat)], np.int64)
        other = type(self)(self.game, self._copied_table(), tuple(one.seen_by(seat) for one in self.events))
        seeds = np.array([read_seed(seed)], np.uint64)
        self.game.spec.kernels.redeal_tables(
            rows(self.game.box), rows(other.table), rows(seats), rows(seeds), 0, 1
        )
        return other

    # The end

    def scores(self) -> tuple[int, ...]:
        """Points by seat: the final ones, or the running ones where the game shows them."""
        return tuple(self.table["points"][0, : self.game.players].tolist())

    def ranks(self) -> tuple[int, ...]:
        """Ranks by seat at the end, equals sharing one; zeros before."""
        return tuple(self.table["rank"][0, : self.game.players].tolist())

    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty before the end."""
        return tuple(seat for seat, rank in enumerate(self.ranks()) if rank == 1)

    def outcome(self, lang: str = "en") -> Outcome | None:
        """How the game ended, or None before its end."""
        _check_language(lang)
        if not self.is_over:
            return None
        return Outcome(self.winners(), self.ranks(), self.scores(), self._why(lang))

    def _why(self, lang: str) -> str:
        """By what the victory was decided, where the game keeps it; otherwise who won."""
        spec = self.game.spec
        if DECIDED_BY not in spec.table.by_name or OVER not in (kind.name for kind in spec.events):
            return self.prompt(None, lang)
        decided_by = spec.table.value(self.table[0], DECIDED_BY)
        return self.tell(Event(OVER, {"winners": list(self.winners()), DECIDED_BY: decided_by}), None, lang)

    # Keeping

    def copy(self) -> Self:
        """The same table to be played on by itself; it has no history."""
        return type(self)(self.game, self._copied_table(), self.events)

    def _copied_table(self) -> Array:
        """NumPy would copy a record field by field, which takes many times as long."""
        return np.frombuffer(bytearray(self.table.tobytes()), self.table.dtype)

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _: Any) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._restored, (self.game, self.game.rules_digest, self.to_bytes(), self.events)

    @classmethod
    def _restored(cls, game: "Game", rules: str, data: bytes, events: tuple[Event, ...]) -> Self:
        """A state that was pickled, if it was by the same rules."""
        if rules != game.rules_digest or len(data) != game.spec.record.itemsize:
            raise BadPosition(f"this state of {game.key} was pickled by other rules")
        return cls(game, np.frombuffer(bytearray(data), game.spec.record), events)

    def to_bytes(self) -> bytes:
        """The table as it lies in memory."""
        return self.table.tobytes()

    def to_json(self) -> dict[str, Any]:
        """The full position, secrets included, as plain data to keep or to edit."""
        return {
            "game": self.game.key,
            "players": self.game.players,
            "options": dict(self.game.options),
            **self.game.spec.table.write(self.table[0]),
        }

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.game.rules_digest == other.game.rules_digest
            and self.to_bytes() == other.to_bytes()
        )

    def __hash__(self) -> int:
        """Of the position as it is now: it changes with every action that is played or taken back."""
        return hash((self.game.rules_digest, self.to_bytes()))

    # Words and pictures

    def describe(self, action: Action | str | int, lang: str = "en") -> str:
        """An action in words, for the seat that may take it."""
        _check_language(lang)
        return self.game.spec.describe(self.game.actions.read(action), self.view(self.to_play), lang)

    def refusal(self, action: Action | str | int, lang: str = "en") -> str:
        """Why the seat to play may not take an action: the rule that forbids it, or nothing if it may."""
        _check_language(lang)
        chosen, spec = self.game.actions.read(action), self.game.spec
        if chosen.number in self._legal_numbers():
            return ""
        number = spec.kernels.reason_of(rows(self.game.box), rows(self.table), chosen.number)
        return spec.narrator_for(self.view(self.to_play), lang).refuse(chosen, spec.reasons.words[number])

    def tell(
        self,
        event: Event,
        seat: int | None = None,
        lang: str = "en",
        names: Sequence[str] | None = None,
    ) -> str:
        """An event in words, as a seat (None: a spectator) learns it."""
        _check_language(lang)
        view = self.view(seat)
        return self.game.spec.tell(event.seen_by(seat), view, lang, names)

    def prompt(self, seat: int | None = None, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """What is being asked, and of whom."""
        _check_language(lang)
        return self.game.spec.prompt(self.view(seat), lang, names)

    def text(
        self,
        seat: int | None = None,
        lang: str = "en",
        names: Sequence[str] | None = None,
        width: int = PAGE_WIDTH,
    ) -> str:
        """The table in characters as a seat (None: a spectator) sees it, at the end the results; beneath it
        what is being asked."""
        _check_language(lang)
        self._check_names(names)
        table = self.game.spec.plain.draw(self.view(seat), lang, False, names=names, width=width)
        return f"{table.plain.rstrip()}\n\n{self.prompt(seat, lang, names)}"

    def svg(
        self,
        seat: int | None = None,
        *,
        lang: str = "en",
        names: Sequence[str] | None = None,
        theme: str = "auto",
        bare: bool = False,
        targets: Mapping[Any, str] | None = None,
        highlight: Collection[int] | None = None,
        focus: str | None = None,
        **unknown: Never,
    ) -> str:
        """The table drawn for a seat (None: a spectator).

        `theme` is `light`, `dark`, or `auto` for that of the reader; `bare` leaves style and glyphs to the
        page around it. `targets` are actions to be chosen, by their places as `game.spec.show.offer` has
        them; `highlight` are cells that are lit, as `game.spec.show.cells` numbers them; `focus` is the part
        of the end that is being told, one of `game.spec.show.end_parts`.
        """
        for option in unknown:
            raise BadOption(f"svg has no option {shown(option)}: expected one of {', '.join(SVG_OPTIONS)}")
        _check_language(lang)
        _check_choice("theme", theme, THEMES)
        self._check_names(names)
        show, view = self.game.spec.show, self.view(seat)
        _check_choice("focus", focus, (*show.end_parts, None))
        if targets is not None and not isinstance(targets, Mapping):
            raise BadOption(f"targets are {shown(targets)!r}: expected texts of actions by their places")
        lit = None if highlight is None else _read_cells(highlight, show.all_cells(view))
        marked = {"targets": targets, "highlight": lit, "focus": focus}
        return show.picture(view, theme=theme, bare=bare, lang=lang, names=names, **marked)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        turn = "over" if self.to_play is None else f"seat {self.to_play} to play"
        return f"<State {self.game.key}, {self.decisions} decisions, {turn}>"

    def _seat(self, seat: Any) -> int:
        if isinstance(seat, bool) or not hasattr(seat, "__index__") or not 0 <= seat < self.game.players:
            raise BadOption(f"seat {shown(seat)} is not at this table: expected 0 to {self.game.players - 1}")
        return int(seat)

    def _check_names(self, names: Sequence[str] | None) -> None:
        if names is not None and (isinstance(names, str) or len(names) != self.game.players):
            raise BadOption(f"names are {shown(names)!r}: expected one for each of {self.game.players} seats")


def _check_language(lang: str) -> None:
    _check_choice("lang", lang, LANGUAGES)


def _check_choice(name: str, given: str | None, known: Sequence[str | None]) -> None:
    if given not in known:
        expected = ", ".join(map(str, known))
        raise BadOption(f"{name} {shown(given)!r} is not possible: expected one of {expected}")


def _read_cells(given: Any, known: Collection[int]) -> tuple[int, ...]:
    """Cells of the table that is drawn."""
    try:
        cells = tuple(index(cell) for cell in given)
    except TypeError:
        cells = (NO_CELL,)
    if not all(cell in known for cell in cells):
        expected = "a collection of cells of this table, as game.spec.show.cells(event) numbers them"
        raise BadOption(f"highlight {shown(given)!r} is not possible: expected {expected}")
    return cells
