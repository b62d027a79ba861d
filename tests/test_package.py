"""What people install: a wheel with all that a game needs and nothing else, light to import, and plain where
something is missing; and the sources that it is built from, which are the whole repository."""

import ast
import os
import pickle
import re
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest

import bottega
from bottega.engine.errors import DISTRIBUTION, install_command, missing_extra, needing

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "bottega"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
HEAVY = ("numba", "numpy", "fastapi", "sqlalchemy", "torch")
# What the extras bring, by the names that are imported.
ABSENT = (
    *("fastapi", "starlette", "uvicorn", "sqlalchemy", "itsdangerous", "sse_starlette", "psycopg"),
    *("cmaes", "gymnasium", "pettingzoo", "pyspiel", "torch", "ray"),
)


def python(program: str, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a fresh process, interpreted."""
    command = [sys.executable, "-c", program, *words]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1", "LC_ALL": "C.UTF-8", **environment}
    return subprocess.run(command, capture_output=True, text=True, env=env)


# ------------------------------------------------------------------ importing


@pytest.mark.parametrize("module", ["bottega", "bottega.cli"])
def test_importing_reads_neither_compiler_nor_server(module: str) -> None:
    done = python(f"import sys, {module}; print(*[name for name in {HEAVY} if name in sys.modules])")
    assert (done.returncode, done.stdout, done.stderr) == (0, "\n", "")


def test_every_public_name_is_there_and_listed() -> None:
    assert [name for name in bottega.__all__ if not hasattr(bottega, name)] == []
    assert set(bottega.__all__) <= set(dir(bottega))
    assert "__version__" in dir(bottega)


def test_a_name_that_nobody_has_is_refused_as_usual() -> None:
    with pytest.raises(AttributeError, match="module 'bottega' has no attribute 'gmae'"):
        _ = bottega.gmae  # type: ignore[attr-defined]


def test_names_read_later_are_those_that_type_checkers_see() -> None:
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    checking = next(
        node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    )
    seen = {
        alias.name: node.module
        for node in checking.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert vars(bottega)["_LATER"] == seen
    assert set(seen) <= set(bottega.__all__)


def test_the_list_of_games_stays_a_function_whatever_is_imported_afterwards() -> None:
    done = python("import bottega, bottega.games, bottega.bots, bottega.envs; print(bottega.games())")
    assert done.stdout == f"{bottega.games()}\n"


# ------------------------------------------------------------------ what is missing


BARE = f"import sys; sys.modules.update(dict.fromkeys({ABSENT})); from bottega.cli import main; main()"


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("play", "--no-browser"), "web"),
        (("train", "palatinus"), "learn"),
    ],
)
def test_a_command_without_its_extra_says_in_one_line_what_to_install(
    words: tuple[str, ...], extra: str
) -> None:
    done = python(BARE, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("bottega: ")
    assert done.stderr.endswith(f": pip install 'bottega-games[{extra}]'\n")
    assert done.stderr.count("\n") == 1


def test_without_any_extra_games_are_played() -> None:
    done = python(BARE, "simulate", "palatinus", "--games", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 games" in done.stdout


def test_without_any_extra_a_game_is_played_in_the_terminal(tmp_path: Path) -> None:
    program = f"import os; os.chdir({str(tmp_path)!r}); {BARE}"
    done = subprocess.run(
        [sys.executable, "-c", program, "play", "--terminal", "palatinus", "--bots", "random"],
        input="quit\n",
        capture_output=True,
        text=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Palatinus" in done.stdout


def test_a_missing_library_is_a_refusal_of_ours_and_a_missing_module() -> None:
    with pytest.raises(bottega.MissingExtra) as refusal, needing("dreaming", "a pillow", "sleep"):
        import no_such_library  # type: ignore[import-not-found] # noqa: F401
    assert str(refusal.value) == "dreaming needs a pillow: pip install 'bottega-games[sleep]'"
    assert isinstance(refusal.value, bottega.BottegaError)
    assert isinstance(refusal.value, ModuleNotFoundError)


def test_a_missing_library_is_told_across_processes() -> None:
    problem = missing_extra("training", "PyTorch", "learn")
    again = pickle.loads(pickle.dumps(problem))
    assert (type(again), str(again)) == (bottega.MissingExtra, str(problem))


def texts() -> list[Path]:
    found = [path for folder in ("src", "docs", "examples", "tests") for path in (ROOT / folder).rglob("*")]
    return [path for path in [*found, *ROOT.glob("*.md")] if path.suffix in {".py", ".md"} and path.is_file()]


def test_what_is_said_to_install_is_ours_and_has_that_extra() -> None:
    """A stranger's package has the plain name."""
    asked = re.compile(r"(?:pip install|\") ?'?(bottega[-\w]*)\\?\[([\w,]+)\\?\]")
    found = {match for path in texts() for match in asked.findall(path.read_text(encoding="utf-8"))}
    assert found
    assert {name for name, _ in found} == {DISTRIBUTION}
    wanted = {extra for _, extras in found for extra in extras.split(",")} - {"sleep"}
    assert wanted <= set(EXTRAS)
    assert install_command("web") == "pip install 'bottega-games[web]'"


# ------------------------------------------------------------------ the sources


def build(target: str, sources: Path, folder: Path) -> Path:
    pytest.importorskip("hatchling", reason="needs the extra `dev`")
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    done = subprocess.run(command, cwd=sources, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    built, *others = folder.iterdir()
    assert others == []
    return built


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    packed = build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))
    folder = tmp_path_factory.mktemp("sources")
    with tarfile.open(packed) as content:
        content.extraction_filter = getattr(tarfile, "data_filter", None)  # older Pythons have none
        content.extractall(folder)
    return folder / f"{DISTRIBUTION.replace('-', '_')}-{bottega.__version__}"


def repository() -> set[str]:
    """The files that git keeps."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip(f"compares with git: {listed.stderr.strip()}")
    return {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}


def test_the_sources_are_the_whole_repository_and_nothing_that_was_made(sources: Path) -> None:
    found = {path.relative_to(sources).as_posix() for path in sources.rglob("*") if path.is_file()}
    assert repository() - found == set()
    assert [name for name in found if ".venv" in name or name.endswith((".pyc", ".nbi", ".nbc"))] == []


def test_the_sources_have_what_their_makefile_needs(sources: Path) -> None:
    """For `make test` and `make site`; what the tests read beside themselves is part of it."""
    needed = ("Makefile", "pyproject.toml", "mkdocs.yml", "noxfile.py", "SECURITY.md", "CONTRIBUTING.md")
    read_by_tests = (".ci/run", ".github/workflows/test.yml", ".pre-commit-config.yaml", "CITATION.cff")
    documents = ("docs/index.md", "docs/hooks", "docs/screenshots/table.png")
    programs = ("tests/conftest.py", "examples/briscola/pyproject.toml", "benchmarks", "deploy/nginx.conf")
    wanted = (*needed, *read_by_tests, *documents, *programs)
    assert [name for name in wanted if not (sources / name).exists()] == []
    assert os.access(sources / ".ci" / "run", os.X_OK) == os.access(ROOT / ".ci" / "run", os.X_OK)


# ------------------------------------------------------------------ the wheel


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the source distribution, as installers do."""
    return build("wheel", sources, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that has the wheel; what it depends on is borrowed from this one."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False)
    names = {"base": str(folder), "platbase": str(folder)}
    programs, libraries = (Path(sysconfig.get_path(key, "venv", names)) for key in ("scripts", "purelib"))
    (libraries / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "--quiet"]
    done = subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return programs


def run_there(tmp_path: Path, *command: str | Path) -> str:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    env |= {"NUMBA_DISABLE_JIT": "1", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=env)
    assert done.returncode == 0, done.stderr
    return done.stdout


def metadata(wheel: Path) -> Message:
    with ZipFile(wheel) as content:
        name = next(name for name in content.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(content.read(name))


def test_the_wheel_has_every_file_of_the_package_and_nothing_else(wheel: Path) -> None:
    own = {
        f"bottega/{path.relative_to(PACKAGE).as_posix()}"
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with ZipFile(wheel) as content:
        found = {name for name in content.namelist() if ".dist-info/" not in name}
    assert found == own
    kinds = {Path(name).suffix for name in found} | {Path(name).name for name in found}
    assert {".toml", ".ftl", ".md", ".svg", ".css", ".js", ".npz", ".woff2", "py.typed"} <= kinds


def test_the_wheel_says_what_it_is_and_needs(wheel: Path) -> None:
    told = metadata(wheel)
    assert (told["Name"], told["Version"]) == (DISTRIBUTION, bottega.__version__)
    assert set(told.get_all("Provides-Extra", [])) == set(EXTRAS)
    needed = [line for line in told.get_all("Requires-Dist", []) if "extra ==" not in line]
    names = {re.split(r"[^\w.-]", line)[0].lower() for line in needed}
    engine = {"numba", "numpy", "pydantic", "typing-extensions", "fluent-runtime", "markupsafe"}
    assert {name.replace(".", "-") for name in names} == engine | {
        "platformdirs",
        "filelock",
        "rich",
        "click",
    }


def test_the_citation_names_the_version_and_the_licence_of_the_package() -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    assert f"version: {bottega.__version__}" in cited
    assert f"license: {PROJECT['license']}" in cited


def test_an_installed_wheel_plays_outside_the_tree(installed: Path, tmp_path: Path) -> None:
    where = run_there(tmp_path, installed / "python", "-c", "import bottega; print(bottega.__file__)")
    assert Path(where.strip()).is_relative_to(installed.parent)
    assert run_there(tmp_path, installed / "bottega", "--version").split()[-1] == bottega.__version__
    listed = run_there(tmp_path, installed / "bottega", "games")
    assert all(name in listed for name in bottega.games())
    assert "2 games" in run_there(tmp_path, installed / "bottega", "simulate", "palatinus", "--games", "2")


def test_an_installed_wheel_deals_draws_and_serves_every_game(installed: Path, tmp_path: Path) -> None:
    told = run_there(tmp_path, installed / "python", ROOT / "tests" / "smoke.py", "base", "web")
    assert told == "base: fine\nweb: fine\n"
