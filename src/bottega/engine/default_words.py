"""The words that a game has before anybody wrote any: its own names, made readable.

They stand under the keys that pages and sentences ask for, beneath the shared words and the game's own: what
a game says itself is said so. `words_to_write` are the keys that it should fill.
"""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from bottega.engine.compound_fields import By, layers
from bottega.engine.events import EventKind
from bottega.engine.kinds import Bits, Kind, Number, OneOf, Seat

if TYPE_CHECKING:
    from bottega.engine.game import GameSpec

KEY = re.compile(r"[\w-]+", re.ASCII)
ENDS = "game_over"  # the phase after the last decision; without one of that name, the last
SHARED = {  # what all games may say in the same way
    "description": "default-description",
    "table-picture": "default-picture",
    "table-points": "default-points",
    "table-rank": "default-rank",
    "plain-recent": "default-recent",
    "why-phase": "default-not_asked",
}


def readable(name: str) -> str:
    """A name of the code as words."""
    return name.replace("_", " ").strip()


def heading(words: str) -> str:
    return words[:1].upper() + words[1:]


def made_words(spec: "GameSpec") -> str:
    """A catalogue of everything that is asked for."""
    return "\n".join(f"{key} = {text}" for key, text in dict(_messages(spec)).items())


def words_to_write(spec: "GameSpec") -> set[str]:
    """What only the game itself can say well: its title, its sentences, the names of its things. A sentence
    may be said in variants instead, under keys that begin with its own."""
    return {"title"} | {key for key, _ in (*_sentences(spec), *_names(spec))}


def _messages(spec: "GameSpec") -> Iterator[tuple[str, str]]:
    yield "title", _said(heading(readable(spec.key)))
    yield "subtitle", _said("")
    yield from ((key, f"{{ {shared} }}") for key, shared in SHARED.items())
    last = _end(spec)
    for phase in spec.table.phases.words:
        told = "{ default-over }" if phase == last else _said(heading(readable(phase)))
        yield f"phase-{phase}", told
    yield from _sentences(spec)
    yield from _names(spec)
    for field, groups in spec.table.fields():
        yield f"field-{field.name}", _said(heading(field.says or readable(field.name)))
        yield from ((f"field-{group.called}", _said(heading(readable(group.called)))) for group in groups)
    for option in spec.options:
        yield f"option-{option.key}", _said(heading(readable(option.key)))
        yield f"option-{option.key}-help", _said("")
        yield f"option-{option.key}-seat", "{ seat-number }"
        for value in option.values:
            yield f"option-{option.key}-{value}", _said(readable(value))


def _sentences(spec: "GameSpec") -> Iterator[tuple[str, str]]:
    """What is asked, done, told and refused."""
    last = _end(spec)
    for phase in spec.table.phases.words:
        over = phase == last
        yield f"prompt-{phase}", "{ default-winners }" if over else _said(f"{heading(readable(phase))}.")
        if not over:
            yield f"waiting-{phase}", "{ default-waiting }"
    for block in spec.actions.blocks:
        given = "".join(f" {{ ${argument} }}" for argument in block.arguments)
        yield f"choice-{block.name}", _said(heading(readable(block.name))) + given
    for kind in spec.events:
        yield f"event-{kind.name}", " ".join(_event(kind))
    for reason in spec.reasons.words:
        if reason != "phase":
            yield f"why-{reason}", _said(f"{heading(readable(reason))}.")


def _end(spec: "GameSpec") -> str:
    """The phase after the last decision."""
    phases: tuple[str, ...] = spec.table.phases.words
    return ENDS if ENDS in phases else phases[-1]


def _names(spec: "GameSpec") -> Iterator[tuple[str, str]]:
    """What is called by a word of its own."""
    for called, words in _named_things(spec):
        yield from ((f"{called}-{word}", _said(readable(word))) for word in words if KEY.fullmatch(word))


def _event(kind: EventKind) -> Iterator[str]:
    """Who, what, and the fields that everybody is always told."""
    told = {key: one for key, one in kind.kinds.items() if key not in kind.secret and _always(one)}
    seats = [f"{{ ${key} }}" for key, one in told.items() if isinstance(one, Seat)]
    yield from seats
    yield _said(f"{'· ' if seats else ''}{readable(kind.name)}")
    yield from (f"{{ ${key} }}" for key, one in told.items() if not isinstance(one, Seat))


def _always(kind: Kind) -> bool:
    return isinstance(kind, Seat | OneOf | Number) and kind.empty is None


def _named_things(spec: "GameSpec") -> Iterable[tuple[str, tuple[str, ...]]]:
    """All names that catalogues call something, with how they call it."""
    found: dict[str, tuple[str, ...]] = {}
    kinds = [one for field, _ in spec.table.fields() for one in layers(field.kind)]
    kinds += [one for kind in spec.events for told in kind.kinds.values() for one in layers(told)]
    for one in kinds:
        if isinstance(one, OneOf | By | Bits) and one.called:
            found[one.called] = tuple(map(str, one.named))
    for block in spec.actions.blocks:
        for argument in block.arguments:
            if block.called(argument):
                found[block.called(argument)] = tuple(map(str, block.values(argument)))
    return found.items()


def _said(text: str) -> str:
    """A text as it is, whatever characters it has."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'{{ "{escaped}" }}'
