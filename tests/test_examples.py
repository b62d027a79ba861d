"""The examples run, in short form, and say what they promise."""

import ast
import json
import re
import runpy
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from numba import cuda

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


@pytest.mark.native
@pytest.mark.parametrize(
    ("learner", "module"), [("maskable_ppo", "sb3_contrib"), ("openspiel_a2c", "pyspiel")]
)
def test_learners_of_others_play_our_tables(
    learner: str, module: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for needed in ("torch", module):
        pytest.importorskip(needed, reason=f"needs {needed}")
    share = run("other_learners.py")["main"]([learner, "--minutes", "0.01", "--games", "4"])
    assert 0.0 <= share <= 1.0
    told = capsys.readouterr().out
    assert f"wins {share:.1%} of 4 games against random" in told
    assert learner != "maskable_ppo" or "check_env of Stable-Baselines3 passes for every game" in told


GPU_EXAMPLES = {"gpu_torch.py": ("torch", "PyTorch"), "gpu_jax.py": ("jax", "JAX")}
LEARNERS = GPU_EXAMPLES | dict.fromkeys(("learn_palatinus.py", "other_learners.py"), ("torch", "PyTorch"))


@pytest.mark.parametrize("name", LEARNERS)
def test_a_learner_says_which_library_is_missing(name: str) -> None:
    module, library = LEARNERS[name]
    program = f"import runpy, sys; sys.modules[{module!r}] = None; runpy.run_path({str(EXAMPLES / name)!r})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(f"{library} is missing: pip install")


@pytest.mark.parametrize("name", GPU_EXAMPLES)
def test_a_learner_on_the_gpu_takes_its_arguments_and_says_when_there_is_no_gpu(name: str) -> None:
    module, library = GPU_EXAMPLES[name]
    if find_spec(module) is None:
        pytest.skip(f"needs {library}")
    learner = run(name)
    with pytest.raises(SystemExit, match="2"):
        learner["main"](["--minutes", "soon"])
    if not cuda.is_available():
        with pytest.raises(SystemExit, match="--cpu learns without a GPU"):
            learner["main"](["--tables", "4"])


@pytest.mark.native
@pytest.mark.parametrize("name", GPU_EXAMPLES)
def test_a_learner_on_the_gpu_learns_on_the_cpu_by_the_same_code(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    module, library = GPU_EXAMPLES[name]
    if find_spec(module) is None:
        pytest.skip(f"needs {library}")
    won = run(name)["main"](["--cpu", "--tables", "64", "--minutes", "0.1"])
    assert 0.0 < won < 1.0
    assert f"wins {won:.1%} of " in capsys.readouterr().out
