"""Ways to do something that are chosen by name."""

from collections.abc import Sequence

from bottega.engine.errors import BadOption


def choice_index(name: str, given: str, known: Sequence[str]) -> int:
    """The number of a way that was given by its name."""
    if given not in known:
        raise BadOption(f"{name} {given!r} is not possible: expected one of {', '.join(known)}")
    return known.index(given)
