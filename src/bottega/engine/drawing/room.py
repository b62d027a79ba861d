"""How a game looks, as files in its drawing room tell it: `pigments.toml` and `look.css`.

Beside them stands `glyphs.svg`, which the game's own drawings read (`signs`).
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bottega.engine.drawing.default_look import DEFAULT_PIGMENTS, DEFAULT_STYLE
from bottega.engine.errors import BadGame

Pigments = dict[str, tuple[str, str]]
_SHADE = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True)
class Look:
    """Pigments by day and by night, and rules of style; in these ROOT is the class of the game's drawings."""

    pigments: Pigments
    style: str


def read_look(room: Path) -> Look:
    """How a game looks whose drawing room this is; where it tells nothing, as every new game does."""
    pigments, style = room / "pigments.toml", room / "look.css"
    if not pigments.exists() and not style.exists():
        return Look(DEFAULT_PIGMENTS, DEFAULT_STYLE)
    return Look(_read_pigments(pigments), _read_style(style))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadGame(f"{path} is missing: pigments.toml and look.css go together") from None
    except (OSError, UnicodeDecodeError) as problem:
        raise BadGame(f"{path} cannot be read: {problem}") from problem


def _read_pigments(path: Path) -> Pigments:
    """Each by day and by night: `water = ["#8bb9e6", "#2b5288"]`."""
    try:
        told: dict[str, Any] = tomllib.loads(_read(path))
    except tomllib.TOMLDecodeError as problem:
        raise BadGame(f"{path} cannot be read: {problem}") from problem
    for name, shades in told.items():
        if not isinstance(shades, list) or [bool(_SHADE.fullmatch(str(one))) for one in shades] != [True] * 2:
            raise BadGame(f'{path}: {name} needs a colour by day and one by night: ["#8bb9e6", "#2b5288"]')
    return {name: (day, night) for name, (day, night) in told.items()}


def _read_style(path: Path) -> str:
    style = _read(path)
    if not style.count("{") == style.count("}") > 0:
        raise BadGame(f"{path}: not every rule that is opened is closed")
    return style
