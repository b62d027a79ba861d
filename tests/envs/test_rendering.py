"""Tables as pixels: what is drawn without a browser, and what is said where it cannot be."""

import re
from importlib.util import find_spec

import numpy as np
import pytest

import bottega
from bottega import MissingExtra
from bottega.envs import rendering
from bottega.envs.gymnasium import env
from bottega.envs.rendering import LIBRARIES, check_render_mode, pixels, render_modes, without_variables

SHEET = (
    ".toy{--ink:#111;--red:#a00;--pale:var(--ink);}"
    "@media (prefers-color-scheme:dark){.toy{--ink:#eee;}}"
    ".toy .rosso{--seat:var(--red)}"
    ".toy text{fill:var(--pale)}"
    ".toy .card .disc{fill:var(--seat);stroke:var(--ink)}"
    ".toy .hut>rect{fill:var(--seat,var(--ink))}"
    "@keyframes breath{50%{opacity:.4}}"
)

with_pixels = pytest.mark.skipif(not all(map(find_spec, LIBRARIES)), reason="needs the extra render")


def test_variables_of_a_style_sheet_are_put_in() -> None:
    """Once for all, and once more for every class within which one of them is set."""
    assert without_variables(SHEET).split("\n") == [
        ".toy{}",
        ".toy .rosso{}",
        ".toy text{fill:#111}",
        ".toy .card .disc{stroke:#111}",
        ".toy .card.rosso .disc,.toy .rosso .card .disc,.toy .card .disc.rosso,.toy .card .rosso .disc"
        "{fill:#a00;stroke:#111}",
        ".toy .hut>rect{fill:#111}",
        ".toy .hut.rosso >rect,.toy .rosso .hut >rect,.toy .hut >rect.rosso{fill:#a00}",
    ]


@pytest.mark.parametrize("name", bottega.games())
def test_no_variable_is_left_in_the_style_of_a_game(name: str) -> None:
    (style,) = re.findall("<style>(.*?)</style>", bottega.game(name).deal(1).svg(theme="light"), re.DOTALL)
    assert "var(--seat)" in style
    assert "var(" not in without_variables(style)


def test_without_its_libraries_pixels_are_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "find_spec", lambda name: None)
    assert render_modes() == ["svg", "ansi"]
    with pytest.raises(MissingExtra, match=r"pip install 'bottega-games\[render\]'"):
        check_render_mode("rgb_array")


@with_pixels
def test_a_seat_is_drawn_in_its_own_colour() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="toy" viewBox="0 0 20 10">'
        f"<style>{SHEET}</style>"
        '<g class="card rosso"><rect class="disc" width="10" height="10"/></g>'
        '<g class="hut"><rect x="10" width="10" height="10"/></g></svg>'
    )
    drawn = pixels(svg)
    assert drawn.shape == (10, 20, 3)
    assert drawn[5, 5].tolist() == [0xAA, 0, 0]
    assert drawn[5, 15].tolist() == [0x11, 0x11, 0x11]


@with_pixels
def test_a_table_is_rendered_as_pixels() -> None:
    table = env("palatinus", 2, render_mode="rgb_array")
    assert "rgb_array" in table.metadata["render_modes"]
    table.reset(seed=1)
    drawn = table.render()
    assert isinstance(drawn, np.ndarray)
    assert (drawn.shape, drawn.dtype) == ((900, 1200, 3), np.uint8)
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 50
