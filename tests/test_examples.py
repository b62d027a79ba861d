"""The examples run, in short form, and say what they promise."""

import ast
import json
import re
import runpy
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(name: str, *arguments: str) -> dict[str, Any]:
    """What an example defines, run with these arguments."""
    before, sys.argv = sys.argv, [name, *arguments]
    try:
        return runpy.run_path(str(EXAMPLES / name))
    finally:
        sys.argv = before


@pytest.mark.native
def test_random_play_has_statistics(capsys: pytest.CaptureFixture[str]) -> None:
    defined = run("random_statistics.py", "300")
    told = capsys.readouterr().out
    assert told.startswith("300 games of ")
    shares = [float(share) for share in re.findall(r"([\d.]+)%", told)]
    assert len(shares) == 3
    assert sum(shares) >= 99.8
    assert (defined["batch"].tables["rank"][:, :3] > 0).all()


def cells() -> list[str]:
    data = json.loads((EXAMPLES / "states.ipynb").read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in data["cells"] if cell["cell_type"] == "code"]


@pytest.mark.native
def test_the_notebook_shows_states_as_pictures() -> None:
    """Every cell that ends with an expression shows a picture of its own."""
    names: dict[str, Any] = {}
    pictures = []
    for cell in cells():
        tree = ast.parse(cell)
        shown = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "states.ipynb", "exec"), names)
        if isinstance(shown, ast.Expr):
            picture = eval(compile(ast.Expression(shown.value), "states.ipynb", "eval"), names)
            pictures.append(picture._repr_svg_())
    assert len(pictures) == 6
    assert all(picture.startswith("<svg") for picture in pictures)
    assert len(set(pictures)) >= 5


needs_torch = pytest.mark.skipif(
    find_spec("torch") is None, reason="needs PyTorch: pip install 'bottega-games[learn]'"
)


@needs_torch
def test_what_the_other_seat_gains_is_lost() -> None:
    """Three decisions of one table: mine, the other's, the other's again, who then wins."""
    import torch

    learner = run("learn_palatinus.py")
    nothing = torch.zeros(3, 1)
    played = learner["Played"](
        observed=nothing,
        masks=nothing,
        actions=nothing,
        likely=nothing,
        values=torch.tensor([[0.5], [0.25], [0.0]]),
        paid=torch.tensor([[0.0], [0.0], [1.0]]),
        turn=torch.tensor([[-1.0], [1.0], [0.0]]),
    )
    found = learner["advantages"](played, torch.tensor([0.75])).flatten().tolist()
    trace = learner["TRACE"]
    last = 1.0
    middle = (0.0 - 0.25) + trace * last
    assert found == pytest.approx([(-0.25 - 0.5) - trace * middle, middle, last])


@needs_torch
@pytest.mark.native
def test_the_learner_beats_random_after_a_few_updates(capsys: pytest.CaptureFixture[str]) -> None:
    learner = run("learn_palatinus.py")
    won = learner["main"](["--rounds", "10", "--tables", "128", "--games", "400", "--seed", "1"])
    assert won > 0.6
    assert f"wins {won:.1%} of 400 games" in capsys.readouterr().out
