"""Game and State: a game with its options chosen, and one table of it being played."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, Self

import numpy as np

from bottega.engine import default_observation, default_redeal
from bottega.engine.actions import Action, ActionTable
from bottega.engine.bits import members
from bottega.engine.box import NO_BOX, Box
from bottega.engine.default_words import made_words
from bottega.engine.errors import BadOption, BadPosition, IllegalAction, shown
from bottega.engine.events import Event, EventTable, new_log, read_log
from bottega.engine.heuristics import evaluate_by_points, no_prior
from bottega.engine.interpreted import rows
from bottega.engine.jit import bind, digest_of
from bottega.engine.names import Names
from bottega.engine.narrator import Narrator
from bottega.engine.observations import Layout
from bottega.engine.options import Option, read_options, read_players, read_seed
from bottega.engine.plain import PlainTable
from bottega.engine.ranking import rank_by_points
from bottega.engine.schema import Record
from bottega.engine.show import Facts, Show
from bottega.engine.sources import WEIGHTS
from bottega.engine.tables import NOBODY, Array
from bottega.engine.weights import Weights, read_weights
from bottega.engine.words import Words, game_words

IN_THE_FILE = Weights()  # those of the game's folder, if it has a file of them


def nothing_more(*_: Any) -> None:
    """What a game does that adds nothing to the default."""


def nothing_printed(_: Any) -> dict[str, Any]:
    """A view without figures of the box."""
    return {}


def complete_ranks(_: Array, tables: Array) -> None:
    """At the end, ranks follow from the points."""
    if tables[0]["to_play"] == NOBODY:
        rank_by_points(rows(tables)[0])


@dataclass(frozen=True)
class GameSpec:
    """Everything a game brings, as its folder declares it once; what it leaves out comes from the schema."""

    key: str
    rules_version: int  # goes up when the same actions would lead to another end
    players: tuple[int, int]
    folder: Path  # with words, guide and component table
    table: type[Record]
    actions: ActionTable
    events: EventTable
    reasons: Names  # why an action may not be possible; "phase": something else is asked
    # native rules, documented in bottega.engine.contract
    deal: Callable[..., None]
    offer: Callable[..., None]
    play: Callable[..., None]
    reason: Callable[..., int]
    # Python around them
    options: tuple[Option, ...] = ()
    box: Box = NO_BOX
    prepare: Callable[[Array, Any, Mapping[str, Any]], None] = nothing_more  # beyond writing the options
    complete: Callable[[Array, Array], None] = complete_ranks  # what a position does not tell
    check: Callable[[Array, Array], None] = nothing_more  # the invariants, beyond the ranges
    knowledge: Callable[[Any, Any, int | None], dict[str, Any]] | None = None  # a view of the game's own
    printed: Callable[[Any], dict[str, Any]] = nothing_printed  # what its box says, for every view
    narrator: type[Narrator] = Narrator
    display: type[Show] = Show
    terminal: type[PlainTable] = PlainTable
    facts: Facts | None = None  # what the box says, where no component table tells it
    # native, by default from the schema
    redeal: Callable[..., None] | None = None
    observation: tuple[Layout, Callable[..., None]] | None = None
    # native heuristics for searchers, documented in bottega.engine.contract
    evaluate: Callable[..., None] = evaluate_by_points
    prior: Callable[..., float] = no_prior
    weights: Weights = IN_THE_FILE  # what the two of them weigh, and how searchers think

    def __post_init__(self) -> None:
        """The weights of the game's file; a fair world by the schema, unless the game draws its own, and once
        more after a change of `offer`."""
        if self.weights is IN_THE_FILE and (self.folder / WEIGHTS).exists():
            object.__setattr__(self, "weights", read_weights(self.folder / WEIGHTS))
        if self.redeal is None or default_redeal.is_made(self.redeal):
            object.__setattr__(self, "redeal", default_redeal.redeal(self.table, self.offer))

    @property
    def observe(self) -> Callable[..., None]:
        """The rule that writes an observation."""
        return self._observation[1]

    @cached_property
    def record(self) -> np.dtype[Any]:
        """The NumPy record of a table."""
        return self.table.record(len(self.actions))

    @cached_property
    def words(self) -> Words:
        """The game's words together with the shared ones."""
        return game_words(self.folder / "words", made_words(self))

    @cached_property
    def show(self) -> Show:
        """How pages show the game."""
        return self.display(self)

    @cached_property
    def plain(self) -> PlainTable:
        """How a terminal shows the game."""
        return self.terminal(self)

    @property
    def search_settings(self) -> Mapping[str, float]:
        """How a search is set, tuned for this game."""
        return self.weights.search

    @property
    def layout(self) -> Layout:
        """How an observation is laid out."""
        return self._observation[0]

    @cached_property
    def _observation(self) -> tuple[Layout, Callable[..., None]]:
        return self.observation or default_observation.observation(self.table, self.players[0])

    @cached_property
    def kernels(self) -> ModuleType:
        """The batch functions, bound to this game's rules."""
        return bind(
            "bottega.engine.kernels",
            deal=self.deal,
            play=self.play,
            offer=self.offer,
            reason=self.reason,
            redeal=self.redeal,
            observe=self.observe,
        )

    @cached_property
    def native_digest(self) -> str:
        """Changes with every source that this game's native code is made from."""
        rules = (self.deal, self.offer, self.play, self.reason, self.redeal, self.observe)
        return digest_of(*filter(None, rules), self.evaluate, self.prior)

    def view(self, box: Any, table: Any, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) knows, as plain data: first whose turn it is in which phase."""
        if self.knowledge is None:
            return self.table.view(table, seat)
        return {**self.table.turn(table), **self.knowledge(box, table, seat)}

    def narrator_for(
        self, view: Mapping[str, Any], lang: str, names: Sequence[str] | None = None
    ) -> Narrator:
        """Who tells a view in a language."""
        return self.narrator(view, lang, self.words, (self.actions, self.events), names)

    def describe(self, action: Action, view: Mapping[str, Any], lang: str) -> str:
        return self.narrator_for(view, lang).describe(action)

    def tell(self, event: Event, view: Mapping[str, Any], lang: str, names: Sequence[str] | None) -> str:
        return self.narrator_for(view, lang, names).tell(event)

    def prompt(self, view: Mapping[str, Any], lang: str, names: Sequence[str] | None) -> str:
        return self.narrator_for(view, lang, names).prompt()


class Game:
    """A game with its player count, options and components chosen: it deals tables."""

    def __init__(
        self,
        spec: GameSpec,
        players: int | None = None,
        components: Path | str | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.spec = spec
        fewest, most = spec.players
        self.players = read_players(fewest if players is None else players, fewest, most)
        self.options: Mapping[str, Any] = MappingProxyType(
            read_options(spec.options, options or {}, self.players)
        )
        self.components, box = spec.box.read(None if components is None else Path(components))
        self.box = spec.weights.attached_to(box)
        self.prepared = np.zeros(1, spec.record)
        self.prepared["players"] = self.players
        spec.table.blank(self.prepared[0])
        spec.table.set_options(self.prepared[0], self.options)
        spec.prepare(self.box, self.prepared[0], self.options)

    @property
    def key(self) -> str:
        return self.spec.key

    @property
    def actions(self) -> ActionTable:
        """The one table of actions, integers to names and back."""
        return self.spec.actions

    @cached_property
    def rules_digest(self) -> str:
        """Changes whenever the same actions could lead elsewhere: rules, components or actions."""
        text = json.dumps(
            [self.key, self.spec.rules_version, self.components.digest, [str(a) for a in self.actions]]
        )
        return sha256(text.encode()).hexdigest()[:16]

    @cached_property
    def printed(self) -> Mapping[str, Any]:
        """What every view of the game tells of its box; shared among them, to be left as it is."""
        return self.spec.printed(self.components.parts)

    def deal(self, seed: int = 0) -> "State":
        """A new table; the same seed gives the same shuffle and the same dice."""
        seeds = np.array([read_seed(seed)], np.uint64)
        state = State(self, np.zeros(1, self.spec.record))
        log = new_log(listening=True)
        self.spec.kernels.deal_tables(
            rows(self.box), rows(self.prepared), rows(state.table), rows(log), rows(seeds), 0, 1
        )
        state.told = read_log(log, self.spec.events, state.table[0])
        return state

    def from_bytes(self, data: bytes) -> "State":
        """The table that `State.to_bytes` wrote."""
        if len(data) != self.spec.record.itemsize:
            raise BadPosition(f"a table of {self.key} has {self.spec.record.itemsize} bytes, not {len(data)}")
        table = np.frombuffer(bytearray(data), self.spec.record)
        for key in ("players", *self._option_fields()):
            if table[key][0] != self.prepared[key][0]:
                raise BadPosition(f"this table has another {key} than the game")
        self.check(table)
        state = State(self, table)
        again = self.from_json(state.to_json())
        if again.to_bytes() != state.to_bytes():
            raise BadPosition("these bytes do not describe a table that play can reach")
        return state

    def _option_fields(self) -> list[str]:
        names = self.spec.record.names or ()
        return [key for key in self.options if key in names and self.options[key] != "random"]

    def from_json(self, data: Any) -> "State":
        """The table that `State.to_json` wrote, perhaps edited by hand; refused if it breaks an invariant."""
        if not isinstance(data, Mapping):
            raise BadPosition("a position is an object with the fields of State.to_json()")
        mine = {"game": self.key, "players": self.players, "options": dict(self.options)}
        for key, value in mine.items():
            if data.get(key) != value:
                raise BadPosition(f"{key}: {shown(data.get(key))!r}, but this game has {value!r}")
        state = State(self, self.prepared.copy())
        self.spec.table.read({key: value for key, value in data.items() if key not in mine}, state.table[0])
        self.spec.complete(self.box, state.table)
        if state.to_play is not None:
            self.spec.kernels.offer_one(rows(self.box), rows(state.table))
        self.check(state.table)
        return state

    def check(self, table: Array) -> None:
        """Refuse a table that breaks an invariant; every one that play can reach keeps them."""
        self.spec.table.check_ranges(table[0])
        self.spec.check(self.box, table)

    def __repr__(self) -> str:
        return f"<Game {self.key}, {self.players} players>"


class State:
    """One table: who is to play, what is allowed, what happened."""

    __slots__ = ("game", "table", "told")

    def __init__(self, game: Game, table: Array, told: tuple[Event, ...] = ()) -> None:
        self.game = game
        self.table = table
        self.told = told

    @property
    def to_play(self) -> int | None:
        """The seat that decides, or None at the end."""
        seat = int(self.table["to_play"][0])
        return None if seat == NOBODY else seat

    @property
    def decisions(self) -> int:
        """How many decisions have been taken."""
        return int(self.table["decisions"][0])

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
        chosen = self.game.actions.read(action)
        mover = self.to_play
        if mover is None:
            raise IllegalAction(f"{chosen} is not possible: the game is over")
        if seat is not None and self._seat(seat) != mover:
            raise IllegalAction(f"{chosen} is out of turn: seat {mover} is to play")
        if not self.is_legal(chosen):
            raise IllegalAction(f"{chosen} is not possible: {self.refusal(chosen)}")
        spec, log = self.game.spec, new_log(listening=True)
        spec.kernels.play_one(rows(self.game.box), rows(self.table), rows(log), chosen.number)
        self.told = read_log(log, spec.events, self.table[0])
        return self.told

    def reveals(self, action: Action | str | int) -> bool:
        """Whether an action will show something that nobody knows yet: it cannot be taken back afterwards."""
        return any(event.reveals for event in self.copy().play(action))

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat knows (None: a spectator), as plain data."""
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
        other = self.copy()
        other.told = tuple(event.seen_by(seat) for event in self.told)
        seats = np.array([NOBODY if seat is None else self._seat(seat)], np.int64)
        seeds = np.array([read_seed(seed)], np.uint64)
        self.game.spec.kernels.redeal_tables(
            rows(self.game.box), rows(other.table), rows(seats), rows(seeds), 0, 1
        )
        return other

    def scores(self) -> tuple[int, ...]:
        """Points by seat: the final ones, or the running ones where the game shows them."""
        return tuple(self.table["points"][0, : self.game.players].tolist())

    def ranks(self) -> tuple[int, ...]:
        """Ranks by seat at the end, equals sharing one; zeros before."""
        return tuple(self.table["rank"][0, : self.game.players].tolist())

    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty before the end."""
        return tuple(seat for seat, rank in enumerate(self.ranks()) if rank == 1)

    def copy(self) -> Self:
        return type(self)(self.game, self.table.copy(), self.told)

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

    def describe(self, action: Action | str | int, lang: str = "en") -> str:
        """An action in words, for the seat that may take it."""
        return self.game.spec.describe(self.game.actions.read(action), self.view(self.to_play), lang)

    def refusal(self, action: Action | str | int, lang: str = "en") -> str:
        """Why the seat to play may not take an action: the rule that forbids it, or nothing if it may."""
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
        view = self.view(seat)
        return self.game.spec.tell(event.seen_by(seat), view, lang, names)

    def prompt(self, seat: int | None = None, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """What is being asked, and of whom."""
        return self.game.spec.prompt(self.view(seat), lang, names)

    def svg(self, seat: int | None = None, **how: Any) -> str:
        """The table drawn for a seat (None: a spectator)."""
        return self.game.spec.show.picture(self.view(seat), **how)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        turn = "over" if self.to_play is None else f"seat {self.to_play} to play"
        return f"<State {self.game.key}, {self.decisions} decisions, {turn}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.game.rules_digest == other.game.rules_digest
            and self.to_bytes() == other.to_bytes()
        )

    __hash__ = None  # type: ignore[assignment]

    def _seat(self, seat: Any) -> int:
        if isinstance(seat, bool) or not hasattr(seat, "__index__") or not 0 <= seat < self.game.players:
            raise BadOption(f"seat {shown(seat)} is not at this table: expected 0 to {self.game.players - 1}")
        return int(seat)
