"""Looks and glyphs of a game, read from the files of its drawing room."""

from pathlib import Path

import pytest

from bottega.engine.drawing.default_look import DEFAULT_PIGMENTS, DEFAULT_STYLE
from bottega.engine.drawing.glyphs import GLYPHS, read_glyphs
from bottega.engine.drawing.room import read_look
from bottega.engine.errors import BadGame

PIGMENTS = 'water = ["#8bb9e6", "#2b5288"]\n'
SHEET = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'
ARROW = '<symbol id="{}" viewBox="-12 -12 24 24">\n <path d="M0 0"/>\n <path d="M1 1"/>\n</symbol>'


def test_a_room_without_files_looks_as_every_new_game_does(tmp_path: Path) -> None:
    look = read_look(tmp_path)
    assert (look.pigments, look.style) == (DEFAULT_PIGMENTS, DEFAULT_STYLE)


def test_a_room_tells_pigments_and_rules_of_style(tmp_path: Path) -> None:
    (tmp_path / "pigments.toml").write_text(PIGMENTS)
    (tmp_path / "look.css").write_text("ROOT .wet{fill:var(--water)}\n")
    look = read_look(tmp_path)
    assert look.pigments == {"water": ("#8bb9e6", "#2b5288")}
    assert look.style == "ROOT .wet{fill:var(--water)}\n"


@pytest.mark.parametrize(
    ("pigments", "style", "said"),
    [
        (PIGMENTS, None, "look.css is missing"),
        (None, "ROOT{}", "pigments.toml is missing"),
        ("water = [", "ROOT{}", "pigments.toml cannot be read"),
        ('water = "#8bb9e6"', "ROOT{}", "water needs a colour by day and one by night"),
        ('water = ["#8bb9e6"]', "ROOT{}", "water needs a colour by day and one by night"),
        ('water = ["#8bb9e6", "blue"]', "ROOT{}", "water needs a colour by day and one by night"),
        (PIGMENTS, "ROOT{", "not every rule that is opened is closed"),
        (PIGMENTS, "", "not every rule that is opened is closed"),
    ],
)
def test_a_broken_look_is_refused_with_its_file(
    tmp_path: Path, pigments: str | None, style: str | None, said: str
) -> None:
    for name, text in (("pigments.toml", pigments), ("look.css", style)):
        if text is not None:
            (tmp_path / name).write_text(text)
    with pytest.raises(BadGame, match=said):
        read_look(tmp_path)


def test_glyphs_are_the_shapes_of_symbols(tmp_path: Path) -> None:
    path = tmp_path / "glyphs.svg"
    path.write_text(SHEET.format(ARROW.format("dart") + '<use href="#dart"/>'))
    assert read_glyphs(path) == {"dart": '<path d="M0 0"/><path d="M1 1"/>'}
    assert set(GLYPHS) >= {"laurel", "wreath", "arrow"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<svg", "cannot be read"),
        (SHEET.format(""), "a symbol with a name of its own"),
        (SHEET.format(ARROW.format("dart") * 2), "a symbol with a name of its own"),
        (
            SHEET.format('<symbol id="dart" viewBox="0 0 24 24"/>'),
            'symbol dart must .* viewBox="-12 -12 24 24"',
        ),
    ],
)
def test_broken_glyphs_are_refused_with_their_file(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "glyphs.svg"
    path.write_text(text)
    with pytest.raises(BadGame, match=said):
        read_glyphs(path)


def test_missing_glyphs_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadGame, match="cannot be read"):
        read_glyphs(tmp_path / "glyphs.svg")
