"""Names of values, declared once: numbers for the rules, words for everybody else.

    Suit = names("coins cups swords clubs", called="suit")

`Suit.CUPS` is 1, in Python, natively and on a GPU alike; `Suit.words[1]` is "cups"; in sentences the word
stands under the key `suit-cups`.
"""

import re
from collections import namedtuple
from collections.abc import Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

EMPTY = -1


class Names(tuple[int, ...]):
    """The numbers 0, 1, 2, … by name; made by `names`."""

    words: tuple[str, ...]
    called: str

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> int: ...


def names(words: str, called: str = "") -> Names:
    """Names for the numbers from 0 on. `called` is how catalogues call such a thing."""
    found = tuple(words.split())
    fields = [re.sub(r"\W", "_", word).upper() for word in found]
    kind = namedtuple("_Numbers", fields)  # type: ignore[misc]
    named = type("Names", (kind,), {"words": found, "called": called, "__slots__": ()})
    made: Names = named(*range(len(found)))
    return made


def numbered(numbers: Mapping[str, int]) -> Any:
    """Given numbers by name, for the rules: `numbered({"pass": 3}).PASS` is 3."""
    kind = namedtuple("_Numbers", [name.upper() for name in numbers])  # type: ignore[misc]
    return kind(*numbers.values())


def word(named: Names, number: Any, empty: int = EMPTY) -> str | None:
    """The word of a number; None for the one that stands for nothing."""
    return None if number == empty else named.words[number]


def nearest(given: str, known: "tuple[str, ...] | list[str]") -> str:
    """A question that helps who has mistyped a word, or an empty text."""
    close = get_close_matches(given, known, 1)
    return f"; did you mean {close[0]!r}?" if close else ""
