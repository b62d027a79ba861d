"""The shape of the project: imports point one way, every game has the same files, no module is too long."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from bottega.engine.game import GameSpec
from bottega.engine.words import SHARED_WORDS, Words
from bottega.games import built_in, find

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "bottega"
GAME_FILES = (
    "__init__.py",
    "game.py",
    "table.py",
    "actions.py",
    "components.toml",
    "weights.toml",
    "words/en.ftl",
    "words/fr.ftl",
    "guide/en.md",
    "guide/fr.md",
    "puzzles.json",
    "ratings.json",
)
ROOMS = {"rules", "knowledge", "mind", "words", "drawing", "guide", "lessons"}
LINES_MAX = 450
WRITTEN = (".py", ".toml", ".ftl", ".md", ".txt", ".css", ".js", ".html", ".svg", ".typed")

SPOKEN = (".py", ".ftl", ".css", ".js")
VENDORED = "idiomorph.js"

# What a game plays with, where its name is one plain word; compound names are found by themselves.
THINGS = {
    "palatinus": ("wolf", "hill", "hills", "merchant", "peasant", "condottiere", "terrain", "captives"),
    "principato": ("militia", "soldiers", "favour", "culture", "painting", "monument", "palazzo", "catapult"),
    "tuscany": ("castle", "marble", "quarry", "monastery", "joker", "assembly", "agriculture"),
    "vecchio": ("medici", "council", "nobility", "province", "middleman", "partisans", "florin", "bishop"),
}

# Folders of a machine, or beside the project, that no file of it may rely on.
_OUTSIDE = re.compile(
    r"(?<![\w./-])(?:/work|/home|/root|/Users|/tmp|/mnt)(?:/|\b)|(?<![\w/-])shared/|\.\./\.\./\.\./"
)

game_folders = pytest.mark.parametrize(
    "folder", [PACKAGE / "games" / name for name in built_in()], ids=built_in()
)


def sources() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py"))


def texts() -> list[Path]:
    found = [path for folder in (PACKAGE, ROOT / "docs", ROOT / "benchmarks") for path in folder.rglob("*")]
    named = ["Makefile", "pyproject.toml", "noxfile.py", "CITATION.cff", ".ci/run", ".pre-commit-config.yaml"]
    named += [path.name for path in ROOT.glob("*.md")]
    found += (ROOT / ".github").rglob("*")
    found += [ROOT / name for name in named]
    return sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)


def test_imports_point_one_way(tmp_path: Path) -> None:
    program = "import sys; from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run(
        [sys.executable, "-c", program, "--no-cache"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"[1-9]\d* kept, 0 broken", done.stdout)


def test_the_contract_names_every_part_of_the_package() -> None:
    """A new folder or module must say where it stands; only the root of the package stands above all."""
    contract = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    parts = {
        path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert [part for part in sorted(parts - {"__init__"}) if f"bottega.{part}" not in contract] == []


@pytest.mark.parametrize("path", texts(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_mentions_a_path_outside_the_project(path: Path) -> None:
    if path.suffix in WRITTEN or path.suffix == "":
        assert _OUTSIDE.findall(path.read_text(encoding="utf-8")) == []
    else:
        assert b"/work" not in path.read_bytes()


@pytest.mark.parametrize(
    "foreign", ["see /work/x", '"/home/me"', "in shared/design.md", "`shared/`", "../../../x"]
)
def test_the_search_for_foreign_paths_finds_them(foreign: str) -> None:
    assert _OUTSIDE.search(foreign)


@pytest.mark.parametrize(
    "own", ["games/work.py", "the shared words", "src/bottega/words", "../words", "net/homely"]
)
def test_the_search_for_foreign_paths_leaves_our_own_alone(own: str) -> None:
    assert not _OUTSIDE.search(own)


@game_folders
@pytest.mark.parametrize("name", GAME_FILES)
def test_every_game_has_the_same_files(folder: Path, name: str) -> None:
    assert (folder / name).is_file()
    assert (folder / name).stat().st_size > 0


@game_folders
def test_every_game_has_the_same_rooms_and_no_others(folder: Path) -> None:
    """The component table is read in a module, or in a room where it needs several; not all teach."""
    found = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
    files = {name for name in GAME_FILES if "/" not in name}
    assert found - {"box", "box.py"} == ROOMS | files
    assert len(found & {"box", "box.py"}) == 1


@game_folders
def test_no_game_knows_another(folder: Path) -> None:
    others = [name for name in built_in() if name != folder.name]
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not [name for name in others if f"games.{name}" in text], path


def test_nothing_outside_its_folder_imports_a_game() -> None:
    """Adding a game means adding a folder and touching nothing else."""
    named = re.compile(r"(?:from|import) bottega\.games\.\w+")
    outside = [path for path in sources() if PACKAGE / "games" not in path.parents]
    assert [path for path in outside if named.search(path.read_text(encoding="utf-8"))] == []


def outside() -> list[Path]:
    """What is written for all games."""
    found = (path for suffix in SPOKEN for path in PACKAGE.rglob(f"*{suffix}"))
    return sorted(path for path in found if PACKAGE / "games" not in path.parents and path.name != VENDORED)


def names_of(spec: GameSpec) -> set[str]:
    """All that a game names: events, actions and their arguments, phases, options, fields, messages."""
    actions = list(spec.actions)
    values = [value for action in actions for value in action.arguments.values() if isinstance(value, str)]
    return {
        *(kind.name for kind in spec.events),
        *(action.name for action in actions),
        *(key for action in actions for key in action.arguments),
        *values,
        *spec.show.clauses,
        *(option.key for option in spec.options),
        *(spec.record.names or ()),
        *(spec.words.keys("en") - Words(SHARED_WORDS).keys("en")),
    }


@cache
def own_names() -> dict[str, str]:
    """The words of games, each with its game: what it plays with, and compound names that it alone has."""
    named = {key: names_of(find(key)) for key in THINGS}
    found = {thing: key for key, things in THINGS.items() for thing in things}
    for key, names in named.items():
        others = set().union(*(named[other] for other in named if other != key))
        found |= {name: key for name in names - others if re.search("[-_]", name)}
    return found


def tokens(text: str) -> set[str]:
    """Words, names joined by underscores, and names joined by hyphens with each of their parts."""
    joined = set(re.findall(r"[A-Za-z]\w*(?:-\w+)*", text))
    return joined | {part for name in joined for part in name.split("-")}


def code_of(path: Path) -> str:
    """A text as it is; of Python what is not documentation, whose examples need a game."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and (
            ast.get_docstring(node, clean=False) is not None
        ):
            node.body[0] = ast.Pass()
    return ast.unparse(tree)


def test_every_game_says_what_it_plays_with() -> None:
    assert sorted(THINGS) == sorted(folder.parent.name for folder in PACKAGE.glob("games/*/components.toml"))
    for key, things in THINGS.items():
        assert set(things) <= {part for name in names_of(find(key)) for part in re.split("[-_]", name)}


@pytest.mark.parametrize(
    "known", ["#stage .hill", 'name == "choose_terrain"', 'say("hill-title")', "data-wolf", "{ $merchant }"]
)
def test_the_search_for_words_of_games_finds_them(known: str) -> None:
    assert tokens(known) & own_names().keys()


@pytest.mark.parametrize("path", outside(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nothing_outside_its_folder_knows_a_game(path: Path) -> None:
    """Neither its key nor a word that only this game has: one more game is shown like the others."""
    assert tokens(code_of(path)) & set(THINGS) == set()
    said = tokens(path.read_text(encoding="utf-8"))
    assert {name: game for name, game in own_names().items() if name in said} == {}


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_is_too_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LINES_MAX


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_module_says_what_it_is(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith('"""')
