"""How the things of a schema are called: captions, names, short signs, values in words."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from bottega.engine.compound_fields import By
from bottega.engine.default_words import heading, readable
from bottega.engine.kinds import Bits, Flag, Kind, OneOf, Seat
from bottega.engine.things import Thing

if TYPE_CHECKING:
    from bottega.engine.game import GameSpec

Words = tuple[str, ...]
NOTHING, UNKNOWN = "–", "?"
SUITS = 6
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
FIGURES = {
    **{word: str(figure) for figure, word in enumerate(NUMBERS, 1)},
    "ace": "A",
}
COLOURS = {"red": 0, "green": 1, "blue": 2, "yellow": 3, "gold": 3, "purple": 4, "violet": 4}


class Naming:
    """Names for what lies on a table, in one language; drawings and pages of characters are called so."""

    spec: "GameSpec"
    lang: str
    names: Sequence[str]

    def say(self, key: str, **args: object) -> str:
        return self.spec.words.say(key, self.lang, **args)

    def caption(self, thing: Thing) -> str:
        """What a thing is; of several alike, with its number."""
        told = self.say(f"field-{thing.name}")
        places = thing.at if thing.owner is None else thing.at[1:]
        return " ".join([told, *(str(place + 1) for place in places)])

    def name(self, called: str, word: object) -> str:
        return self.say(f"{called}-{word}") if called else readable(str(word))

    def sign(self, words: Words, called: str, word: str) -> str:
        """A few letters for a name: as the catalogue says, an initial, or its number."""
        key = f"{called}-{word}-letter"
        if called and self.spec.words.has(key, self.lang):
            return self.say(key)
        return _signs(words, tuple(self.name(called, one) for one in words))[word]

    def value(self, kind: Kind, told: Any) -> str:
        """A single thing in words."""
        if told is None:
            return NOTHING
        if isinstance(kind, Seat):
            return str(self.names[told])
        if isinstance(kind, Flag):
            return self.say("default-yes" if told else "default-no")
        if isinstance(kind, OneOf):
            return heading(self.name(kind.called, told))
        return str(told)

    def text(self, kind: Kind, value: Any) -> str:
        """Anything in words: what has parts as a list of them."""
        if isinstance(value, dict):
            return ", ".join(f"{readable(key)} {self.text(kind.leaf, one)}" for key, one in value.items())
        if isinstance(value, list):
            return ", ".join(self.text(kind.leaf, one) for one in value) or NOTHING
        return self.value(kind.leaf, value)

    def listed(self, thing: Thing) -> list[tuple[str, str]]:
        """Things by name, or one after the other: what they are called, and how many or which."""
        kind, told = thing.kind, thing.known
        if thing.hidden or told is None:
            return []
        if isinstance(kind, Bits):
            return [("", heading(self.name(kind.called, one))) for one in told]
        if isinstance(kind, By):
            return [
                (heading(self.name(kind.called, one)), self.text(kind.item, value))
                for one, value in told.items()
            ]
        return [("", self.text(kind.leaf, value)) for value in told]

    def words_of(self, thing: Thing) -> tuple[Words, str]:
        """The names that a thing's cards have, and how catalogues call them."""
        leaf = thing.kind.leaf
        assert isinstance(leaf, OneOf)
        return tuple(leaf.named), leaf.called


@cache
def suits(words: Words) -> dict[str, int]:
    """A number for what names have in common: the colour they speak of, or how they begin or end
    (`cups_ace`); those that have nothing in common are of the last suit."""
    named = {word: COLOURS[part] for word in words for part in _parts(word) if part in COLOURS}
    if not named:
        ends = [[_parts(word)[end] for word in words] for end in (-1, 0)]
        told = min(ends, key=lambda end: (len(set(end)), _changes(end)))
        groups = Counter(told)
        if 1 < len(groups) <= SUITS and min(groups.values()) > 1:
            named = {word: list(groups).index(one) for word, one in zip(words, told, strict=True)}
    return {word: named.get(word, SUITS) for word in words}


def _changes(parts: Sequence[str]) -> int:
    """How often the next one is another: names of one suit stand together."""
    return sum(one != other for one, other in pairwise(parts))


def _parts(word: str) -> list[str]:
    return word.replace("-", "_").split("_")


@cache
def _signs(words: Words, names: Words) -> dict[str, str]:
    """Figures where the names are numbers, with initials for the others; initials where they tell the names
    apart; otherwise the number of each among those of its suit."""
    ranks = {word: _rank(words, word) for word in words}
    signs = {word: FIGURES.get(rank, rank[:1].upper()) for word, rank in ranks.items()}
    if any(rank in FIGURES for rank in ranks.values()):
        alike = {one: {rank for word, rank in ranks.items() if signs[word] == one} for one in signs.values()}
        return {
            word: sign if len(alike[sign]) == 1 else ranks[word][:2].title() for word, sign in signs.items()
        }
    initials = [name[:1].upper() for name in names]
    if len(set(initials)) == len(words):
        return dict(zip(words, initials, strict=True))
    met: Counter[int] = Counter()
    for word in words:
        met[suits(words)[word]] += 1
        signs[word] = str(met[suits(words)[word]])
    return signs


def _rank(words: Words, word: str) -> str:
    """What tells a name from the others of its suit."""
    parts = _parts(word)
    if len(parts) == 1:
        return word
    ends = {_parts(other)[-1] for other in words}
    starts = {_parts(other)[0] for other in words}
    return parts[0] if len(ends) < len(starts) else parts[-1]
