"""A saved game: seed, options, rules digest and named actions. It replays to the same end on every target."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bottega.engine.actions import Action
from bottega.engine.components import ComponentText
from bottega.engine.dice import SEEDS
from bottega.engine.errors import BadOption, BadRecord, BottegaError, IllegalAction, shown
from bottega.engine.events import Event
from bottega.engine.game import Game, State
from bottega.engine.options import saved_options
from bottega.games import find

FORMAT = "bottega-record-1"
ACTIONS_MAX = 100_000


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    format: str
    game: str
    players: int
    options: dict[str, str | int]
    components: str
    rules: str
    seed: Annotated[int, Field(ge=0, lt=SEEDS)]
    actions: Annotated[list[str], Field(max_length=ACTIONS_MAX)]
    scores: list[int] | None = None
    winners: list[int] | None = None


@dataclass(init=False)
class Record:
    """The actions of one table from the deal on, kept as texts; `replay` walks through them."""

    game: Game
    seed: int
    actions: list[str]

    def __init__(self, game: Game, seed: int, actions: Iterable[Action | str | int] = ()) -> None:
        self.game, self.seed = game, seed
        self.actions = [one if isinstance(one, str) else str(game.actions.read(one)) for one in actions]

    def replay(self) -> Iterator[tuple[State, tuple[Event, ...]]]:
        """The table after the deal and after every action, with what happened. States are copies."""
        state = self.game.deal(self.seed)
        yield state.copy(), state.events
        for number, action in enumerate(self.actions, 1):
            try:
                events = state.play(action)
            except IllegalAction as problem:
                raise BadRecord(f"action {number} of {len(self.actions)}: {problem}") from None
            yield state.copy(), events

    def final(self) -> State:
        """The table after the last action."""
        for state, _ in self.replay():
            end = state
        return end

    def deciders(self) -> list[int]:
        """The seat of each action, and one more entry, -1, when the game is over after the last."""
        seats = []
        for number, (state, _) in enumerate(self.replay()):
            if state.to_play is None:
                seats.append(-1)
            elif number < len(self.actions):
                seats.append(state.to_play)
        return seats

    def to_json(self) -> dict[str, Any]:
        """Plain data; of a finished game also the result, so that a replay can be checked."""
        end = self.final()
        over = end.to_play is None
        return _File(
            format=FORMAT,
            game=self.game.key,
            players=self.game.players,
            options=dict(self.game.options),
            components=self.game.components.digest,
            rules=self.game.rules_digest,
            seed=self.seed,
            actions=[str(self.game.actions.read(action)) for action in self.actions],
            scores=list(end.scores()) if over else None,
            winners=list(end.winners()) if over else None,
        ).model_dump(exclude_none=True)

    def save(self, path: Path | str, *, over: bool = True) -> None:
        """Write the record as a JSON file; with `over=False` not over one that is there."""
        text = json.dumps(self.to_json(), indent=1) + "\n"
        try:
            with Path(path).open("w" if over else "x", encoding="utf-8") as file:
                file.write(text)
        except OSError as problem:
            raise BadRecord(f"cannot write {path}: {problem.strerror}") from None

    @classmethod
    def from_json(cls, data: Any, components: Path | str | ComponentText | None = None) -> Self:
        """Read and replay a record; refused, with the place, if anything does not agree."""
        try:
            file = _File.model_validate(data)
        except ValidationError as problem:
            first = problem.errors()[0]
            place = shown(".".join(map(str, first["loc"]))) or "the whole file"
            raise BadRecord(f"not a saved game: {place}: {first['msg']}") from None
        if file.format != FORMAT:
            raise BadRecord(f"format: {file.format!r} is not {FORMAT!r}")
        game = _game_of(file, components)
        record = cls(game, file.seed, file.actions)
        end = record.final()
        over = end.to_play is None
        for name, told, found in (
            ("scores", file.scores, end.scores()),
            ("winners", file.winners, end.winners()),
        ):
            if over != (told is not None):
                said = "no result is given" if told is None else "a result is given"
                is_over = "over" if over else "not over"
                raise BadRecord(f"{name}: {said}, but after the actions the game is {is_over}")
            if over and told != list(found):
                raise BadRecord(f"{name}: {told} is given, but the actions lead to {list(found)}")
        return record

    @classmethod
    def load(cls, path: Path | str, components: Path | str | None = None) -> Self:
        """Read a record from a JSON file."""
        name = str(path)
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
        except OSError as problem:
            raise BadRecord(f"cannot read {name}: {problem.strerror}") from None
        except UnicodeDecodeError:
            raise BadRecord(f"{name}: not a text in UTF-8") from None
        except json.JSONDecodeError as problem:
            raise BadRecord(f"{name}, line {problem.lineno}: not JSON ({problem.msg})") from None
        except RecursionError:
            raise BadRecord(f"{name}: nested too deeply") from None
        except ValueError:
            raise BadRecord(f"{name}: a number has too many digits") from None
        try:
            return cls.from_json(data, components)
        except BadRecord as problem:
            raise BadRecord(f"{name}: {problem}") from None

    @classmethod
    def of(cls, game: Game, seed: int, numbers: Sequence[int]) -> Self:
        """A record from the integers of its actions."""
        return cls(game, seed, numbers)


def _game_of(file: _File, components: Path | str | ComponentText | None) -> Game:
    try:
        spec = find(file.game)
        game = Game(spec, file.players, components, saved_options(spec.options, file.options))
    except BadOption as problem:
        raise BadRecord(f"options: {problem}") from None
    except BottegaError as problem:
        raise BadRecord(str(problem)) from None
    if file.components != game.components.digest:
        raise BadRecord(
            f"components: played with the table {file.components}, not with {game.components.digest} "
            f"({game.components.source}); give the right one with --components"
        )
    if file.rules != game.rules_digest:
        raise BadRecord(f"rules: played by the rules {file.rules}, these are {game.rules_digest}")
    return game
