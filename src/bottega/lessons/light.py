"""What a step speaks of, lit in a drawing: its elements get a class, and the style sheet dims the rest."""

import re
from collections.abc import Iterable

from markupsafe import escape

LIT = "in-light"
_CELL = re.compile(r"cell-(\d+)")


def light(drawn: str, names: Iterable[str] = (), actions: Iterable[str] = ()) -> tuple[str, set[str]]:
    """A drawing with some of it lit, and what was found of it. A name is an id of an element, such as
    `cell-7`, which stands for the place and all that lies there; or `key=value` for the elements that the
    drawing marks with `data-key`. Actions are lit where they can be chosen."""
    marks = {mark: name for name in names for mark in _marks(name)}
    marks |= {f'data-action="{escape(action)}"': action for action in actions}
    if not marks:
        return drawn, set()
    found: set[str] = set()
    alternatives = "|".join(map(re.escape, marks))

    def lit(match: re.Match[str]) -> str:
        found.add(marks[match["mark"]])
        tag = match[0]
        if ' class="' in tag:
            return tag.replace(' class="', f' class="{LIT} ', 1)
        return f'{match["open"]} class="{LIT}"{tag[len(match["open"]) :]}'

    pattern = rf"(?P<open><[a-z]+)(?= )[^<>]*? (?P<mark>{alternatives})[^<>]*>"
    return re.sub(pattern, lit, drawn), found


def _marks(name: str) -> list[str]:
    """The attributes by which a name is found."""
    key, equals, value = name.partition("=")
    if equals:
        return [f'data-{key}="{escape(value)}"']
    cell = _CELL.fullmatch(name)
    return [f'id="{escape(name)}"', *([f'data-cell="{cell[1]}"'] if cell else [])]
