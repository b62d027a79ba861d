"""The guide to a new game: its code is that of the package it tells of, which is installed nowhere yet."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "examples" / "briscola"
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", (ROOT / "docs" / "new-game.md").read_text("utf-8"), re.DOTALL)
SOURCES = [
    path.read_text("utf-8")
    for path in sorted(PACKAGE.rglob("*"))
    if path.suffix in {".py", ".toml", ".ftl"} and ".venv" not in path.parts
]


@pytest.mark.parametrize("block", [text for kind, text in BLOCKS if kind != "sh"], ids=lambda b: b[:24])
def test_every_block_of_the_guide_stands_in_the_package(block: str) -> None:
    assert any(block.strip() in source for source in SOURCES)


def test_the_guide_shows_all_rules_of_the_game() -> None:
    shown = "\n".join(text for kind, text in BLOCKS if kind == "python")
    rules = (PACKAGE / "src" / "briscola" / "rules.py").read_text("utf-8")
    assert set(re.findall(r"^def (\w+)", rules, re.MULTILINE)) == set(
        re.findall(r"^def (\w+)", shown, re.MULTILINE)
    ) - {"check"}


def test_the_game_is_as_short_as_promised() -> None:
    lines = [
        line for path in (PACKAGE / "src").rglob("*.py") for line in path.read_text("utf-8").splitlines()
    ]
    assert len(lines) <= 500
