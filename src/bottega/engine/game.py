"""GameSpec and Game: what a game brings, and the game with its options chosen."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, Never, Self

import numpy as np

from bottega.engine import default_observation, default_redeal
from bottega.engine.actions import Action, ActionTable
from bottega.engine.box import NO_BOX, Box
from bottega.engine.compile_notice import tell_of_compilation
from bottega.engine.components import ComponentText
from bottega.engine.default_words import made_words
from bottega.engine.endgame import Endgame
from bottega.engine.errors import BadGame, BadPosition, shown
from bottega.engine.events import Event, EventTable, new_log, read_log
from bottega.engine.heuristics import evaluate_by_points, no_prior, nothing_inferred
from bottega.engine.interpreted import rows
from bottega.engine.jit import bind, digest_of
from bottega.engine.known_points import points_shown
from bottega.engine.names import Names
from bottega.engine.narrator import Narrator
from bottega.engine.observations import Layout
from bottega.engine.options import Option, read_options, read_players, read_seed, saved_options
from bottega.engine.plain import PlainTable
from bottega.engine.ranking import rank_by_points
from bottega.engine.schema import Record
from bottega.engine.show import Facts, Show
from bottega.engine.sources import WEIGHTS
from bottega.engine.state import State
from bottega.engine.tables import NOBODY, Array
from bottega.engine.weights import Weights, read_weights
from bottega.engine.words import Words, game_words

__all__ = ["Game", "GameSpec", "State"]

IN_THE_FILE = Weights()  # those of the game's folder, if it has a file of them

tell_of_compilation()


def nothing_more(*_: Any) -> None:
    """What a game does that adds nothing to the default."""


def nothing_printed(_: Any) -> dict[str, Any]:
    """A view without figures of the box."""
    return {}


def as_a_table_counts(game: "Game") -> int:
    """How many decisions a game can have that says nothing of it: as many as a position may tell."""
    return game.spec.table.decisions_most


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
    longest: "Callable[[Game], int]" = as_a_table_counts  # the most decisions, as its rules have it
    complete: Callable[[Array, Array], None] = complete_ranks  # what a position does not tell
    check: Callable[[Array, Array], None] = nothing_more  # the invariants, beyond the ranges
    knowledge: Callable[[Any, Any, int | None], dict[str, Any]] | None = None  # a view of the game's own
    printed: Callable[[Any], dict[str, Any]] = nothing_printed  # what its box says, for every view
    narrator: type[Narrator] = Narrator
    display: type[Show] = Show
    terminal: type[PlainTable] = PlainTable
    facts: Facts | None = None  # what the box says, where no component table tells it
    endgame: Endgame | None = None  # for exact work
    # native, by default from the schema
    redeal: Callable[..., None] | None = None
    observation: tuple[Layout, Callable[..., None]] | None = None
    known_points: Callable[..., int] = points_shown
    # native heuristics for searchers, documented in bottega.engine.contract
    evaluate: Callable[..., None] = evaluate_by_points
    prior: Callable[..., float] = no_prior
    infer: Callable[..., None] = nothing_inferred
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
    def strongest_settings(self) -> Mapping[str, float]:
        """How the strongest search is set; where the game has a network, this leads it."""
        return {**self.weights.search, **self.weights.strongest}

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
        return digest_of(*filter(None, rules), self.evaluate, self.prior, self.infer)

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
        """An action in words, for the seat that may take it."""
        return self.narrator_for(view, lang).describe(action)

    def tell(self, event: Event, view: Mapping[str, Any], lang: str, names: Sequence[str] | None) -> str:
        """An event in words, for whoever has this view."""
        return self.narrator_for(view, lang, names).tell(event)

    def prompt(self, view: Mapping[str, Any], lang: str, names: Sequence[str] | None) -> str:
        """What is being asked, and of whom."""
        return self.narrator_for(view, lang, names).prompt()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _: Any) -> Self:
        return self

    def __reduce__(self) -> Never:
        """A spec is pickled by its key, which `bottega.games` knows, and only if it does."""
        raise BadGame(f"the game {shown(self.key)} cannot be pickled: bottega.register it first")


class Game:
    """A game with its `players`, `options` and `components` chosen, of a `spec`: it deals tables.

    It does not change, so a copy is the game itself. It is pickled as what it was made from.
    """

    def __init__(
        self,
        spec: GameSpec,
        players: int | None = None,
        components: Path | str | ComponentText | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.spec = spec
        self.players = read_players(spec.players[0] if players is None else players, *spec.players)
        chosen = read_options(spec.options, options or {}, self.players)
        self.options: Mapping[str, Any] = MappingProxyType(chosen)
        self.components, box = spec.box.read(Path(components) if isinstance(components, str) else components)
        self.box = spec.weights.attached_to(box)
        self.prepared = np.zeros(1, spec.record)
        self.prepared["players"] = self.players
        spec.table.blank(self.prepared[0])
        spec.table.set_options(self.prepared[0], self.options)
        spec.prepare(self.box, self.prepared[0], self.options)

    @property
    def key(self) -> str:
        """The name of the game."""
        return self.spec.key

    @property
    def actions(self) -> ActionTable:
        """The one table of actions, integers to names and back."""
        return self.spec.actions

    @cached_property
    def rules_digest(self) -> str:
        """Changes whenever the same actions could lead elsewhere: rules, components or actions."""
        named = [str(action) for action in self.actions]
        text = json.dumps([self.key, self.spec.rules_version, self.components.digest, named])
        return sha256(text.encode()).hexdigest()[:16]

    @property
    def longest(self) -> int:
        """No game has more decisions, whoever plays it and however."""
        return self.spec.longest(self)

    @cached_property
    def printed(self) -> Mapping[str, Any]:
        """What every view of the game tells of its box; shared among them, to be left as it is."""
        return self.spec.printed(self.components.parts)

    def deal(self, seed: int = 0) -> State:
        """A new table; the same seed gives the same shuffle and the same dice."""
        seeds = np.array([read_seed(seed)], np.uint64)
        table, log = np.zeros(1, self.spec.record), new_log(listening=True)
        self.spec.kernels.deal_tables(
            rows(self.box), rows(self.prepared), rows(table), rows(log), rows(seeds), 0, 1
        )
        return State(self, table, read_log(log, self.spec.events, table[0]))

    def from_bytes(self, data: bytes) -> State:
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

    def from_json(self, data: Any) -> State:
        """The table that `State.to_json` wrote, perhaps edited by hand; refused if it breaks an invariant."""
        if not isinstance(data, Mapping):
            raise BadPosition("a position is an object with the fields of State.to_json()")
        mine = {"game": self.key, "players": self.players, "options": dict(self.options)}
        told = dict(data)
        if isinstance(data.get("options"), Mapping):
            told["options"] = saved_options(self.spec.options, data["options"])
        for key, value in mine.items():
            if told.get(key) != value:
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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._made_from == other._made_from

    def __hash__(self) -> int:
        return hash((self.key, self.players, self.rules_digest))

    @property
    def _made_from(self) -> tuple[Any, ...]:
        return id(self.spec), self.players, self.components.digest, dict(self.options)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _: Any) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.spec, self.players, self.components.own, dict(self.options))

    def __repr__(self) -> str:
        return f"<Game {self.key}, {self.players} players>"
