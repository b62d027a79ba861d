"""An action is an integer natively and a name with arguments wherever a person or a file sees it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import Any

import numpy as np

from bottega.engine.errors import IllegalAction, shown
from bottega.engine.names import Names, names, numbered

Value = str | int

LONGEST = 200

_TEXT = re.compile(r"\s*([a-z_]+)\s*(?:\(\s*(.*?)\s*\))?\s*", re.DOTALL)
_ARGUMENT = re.compile(r"([a-z_]+)\s*=\s*([\w+-]+)")


@dataclass(frozen=True, slots=True)
class Action:
    """One thing a seat may do, such as `take_card(place=3)`."""

    number: int
    name: str
    arguments: Mapping[str, Value]

    def __str__(self) -> str:
        if not self.arguments:
            return self.name
        return f"{self.name}({', '.join(f'{key}={value}' for key, value in self.arguments.items())})"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __int__(self) -> int:
        return self.number

    def __index__(self) -> int:
        return self.number

    def __hash__(self) -> int:
        return hash(self.number)

    def __copy__(self) -> "Action":
        return self

    def __deepcopy__(self, _: Any) -> "Action":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored_action, (self.number, self.name, dict(self.arguments))


def _restored_action(number: int, name: str, arguments: dict[str, Value]) -> Action:
    return Action(number, name, MappingProxyType(arguments))


@dataclass(frozen=True, slots=True)
class Block:
    """All actions of one name: every combination of the values of its arguments, the last one fastest.

    The values of an argument are numbers, texts, or the names of things.
    """

    name: str
    arguments: Mapping[str, Sequence[Value] | Names]

    def values(self, argument: str) -> Sequence[Value]:
        """What an argument may be."""
        given = self.arguments[argument]
        words: Sequence[Value] = getattr(given, "words", given)
        return words

    def called(self, argument: str) -> str:
        """How catalogues call the names of an argument."""
        return getattr(self.arguments[argument], "called", "")

    def __iter__(self) -> Iterator[dict[str, Value]]:
        for values in product(*map(self.values, self.arguments)):
            yield dict(zip(self.arguments, values, strict=True))


def block(name: str, **arguments: Any) -> Block:
    """All actions of one name, by the values of their arguments."""
    return Block(name, arguments)


class ActionTable:
    """The one table of a game that maps integers to names and back.

    For the rules `names` numbers the names of actions, `first` has the first action of each name, `name_of`
    the number of each action's name, and `place_of` its place among the actions of that name.
    """

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self._actions: list[Action] = []
        for block in blocks:
            for arguments in block:
                number = len(self._actions)
                self._actions.append(Action(number, block.name, MappingProxyType(arguments)))
        self._by_text = {str(action): action for action in self._actions}
        self._blocks = {block.name: block for block in blocks}
        self.first = numbered({block.name: self.first_of(block.name) for block in blocks})
        self.names = names(" ".join(self._blocks))
        self.name_of = np.array([number for number, block in enumerate(blocks) for _ in block])
        self.place_of = np.array([place for block in blocks for place, _ in enumerate(block)])

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __getitem__(self, number: int) -> Action:
        return self._actions[number]

    def first_of(self, name: str) -> int:
        """The number of the first action of that name; rules know it as `ACTIONS.first.NAME`."""
        return next(action.number for action in self._actions if action.name == name)

    def block_of(self, name: str) -> Block:
        """The block of the actions of that name."""
        return self._blocks[name]

    def read(self, given: Action | str | int) -> Action:
        """The action that an integer, a text or an action of this table means."""
        if isinstance(given, Action):
            if given.number < len(self._actions) and self._actions[given.number] is given:
                return given
            given = str(given)
        if isinstance(given, str):
            return self._read_text(given)
        if isinstance(given, bool) or not hasattr(given, "__index__"):
            raise IllegalAction(f"an action is a text or a number, not {type(given).__name__}")
        number = given.__index__()
        if not 0 <= number < len(self._actions):
            raise IllegalAction(
                f"there is no action {shown(number)}: numbers go from 0 to {len(self._actions) - 1}"
            )
        return self._actions[number]

    def _read_text(self, text: str) -> Action:
        known = self._by_text.get(text)
        if known is not None:
            return known
        match = _TEXT.fullmatch(text) if len(text) <= LONGEST else None
        block = next((b for b in self.blocks if match and b.name == match[1]), None)
        if match is None or block is None:
            names = ", ".join(dict.fromkeys(b.name for b in self.blocks))
            raise IllegalAction(f"{shown(text)!r} is no action of this game: expected one of {names}")
        arguments: dict[str, str] = {}
        for part in match[2].split(",") if match[2] else ():
            argument = _ARGUMENT.fullmatch(part.strip())
            if argument is None or argument[1] in arguments:
                raise IllegalAction(
                    f"cannot read {shown(part)!r} in {shown(text)!r}: write name=value, once each"
                )
            arguments[argument[1]] = argument[2]
        if set(arguments) != set(block.arguments):
            wanted = ", ".join(block.arguments) or "no arguments"
            raise IllegalAction(f"{block.name} takes {wanted}, not {shown(', '.join(arguments)) or 'none'}")
        for key in block.arguments:
            values = block.values(key)
            if arguments[key] not in map(str, values):
                raise IllegalAction(
                    f"{key}={shown(arguments[key])} is not possible in {block.name}: "
                    f"expected one of {', '.join(map(str, values))}"
                )
        ordered = ", ".join(f"{key}={arguments[key]}" for key in block.arguments)
        return self._by_text[f"{block.name}({ordered})" if ordered else block.name]
