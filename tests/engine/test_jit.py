"""Native code: compiled once, found again by the next process, and never found when a source has changed."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numba
import pytest

import bottega
from bottega.engine import sources
from bottega.engine.jit import INTERPRETED, cache_folder, modules_behind, rule, rules_known
from bottega.engine.sources import PACKAGE, digest_behind, source_digest
from bottega.engine.warmup import warm

TESTS = Path(__file__).resolve().parent.parent
START = f"""
import json, sys
from numba import config
before = config.CACHE_DIR
sys.path.insert(0, {str(TESTS)!r})
from bottega import Game
from bottega.engine.jit import cache_folder
from bottega.engine.warmup import warm
from toy.game import GAME
told = []
compiled = warm(Game(GAME, 3), lambda *rule: told.append(rule))
print(json.dumps({{
    "compiled": compiled,
    "told": told,
    "folder": str(cache_folder()),
    "config": [before, config.CACHE_DIR],
}}))
"""


def start(program: str, **environment: str) -> Any:
    """What a program prints in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def starts(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """Two processes, one after the other, with an empty cache."""
    cache = tmp_path_factory.mktemp("cache")
    return [start(START, BOTTEGA_CACHE=str(cache)) for _ in range(2)]


@pytest.mark.slow
@pytest.mark.native
def test_the_first_process_compiles_and_the_second_compiles_nothing(starts: list[Any]) -> None:
    first, second = starts
    assert first["compiled"] > 0
    assert second["compiled"] == 0
    assert second["told"] == []
    assert first["folder"] == second["folder"]


@pytest.mark.slow
@pytest.mark.native
def test_progress_counts_up_by_one_and_ends_at_most_at_the_total(starts: list[Any]) -> None:
    told = starts[0]["told"]
    assert [done for _, done, _ in told] == list(range(1, starts[0]["compiled"] + 1))
    assert all(done <= total for _, done, total in told)
    assert len({total for _, _, total in told}) == 1
    assert all(name.isidentifier() for name, _, _ in told)


@pytest.mark.slow
@pytest.mark.native
def test_the_settings_of_numba_are_left_as_they_were(starts: list[Any]) -> None:
    before, after = starts[0]["config"]
    assert before == after


@pytest.mark.native
def test_marking_a_rule_leaves_the_cache_folder_of_others_alone() -> None:
    before = numba.config.CACHE_DIR
    rule(_twice)
    assert before == numba.config.CACHE_DIR


@pytest.mark.slow
@pytest.mark.native
def test_the_native_code_of_a_module_lies_in_a_folder_of_its_own(starts: list[Any]) -> None:
    folder = Path(starts[0]["folder"])
    module, found = "toy.game", digest_behind([TESTS / "toy/game.py"])
    assert list((folder / f"{module}-{found}").rglob("*.nbc"))
    assert len(list(folder.glob(f"{module}-*"))) == 1


@pytest.mark.native
def test_a_game_that_is_warm_is_warm_for_all_player_counts() -> None:
    warm(bottega.game("palatinus", players=2))
    assert warm(bottega.game("palatinus", players=5)) == 0


FOLDER = """
import json
from bottega.engine.jit import cache_folder
print(json.dumps(str(cache_folder())))
"""


@pytest.mark.native
def test_checked_code_lies_in_another_folder(tmp_path: Path) -> None:
    plain = start(FOLDER, BOTTEGA_CACHE=str(tmp_path), NUMBA_BOUNDSCHECK="0")
    checked = start(FOLDER, BOTTEGA_CACHE=str(tmp_path), NUMBA_BOUNDSCHECK="1")
    assert plain != checked
    assert checked.startswith(plain)
    assert Path(plain).parent == Path(checked).parent == tmp_path / "native"


@pytest.fixture
def fresh_digests() -> Iterator[None]:
    source_digest.cache_clear()
    cache_folder.cache_clear()
    yield
    source_digest.cache_clear()
    cache_folder.cache_clear()


@pytest.fixture
def digest_of(fresh_digests: None, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], str]:
    def digest(package: Path) -> str:
        monkeypatch.setattr(sources, "PACKAGE", package)
        source_digest.cache_clear()
        return source_digest()

    return digest


@pytest.fixture
def package(tmp_path: Path) -> Path:
    copied = tmp_path / "bottega"
    shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("__pycache__"))
    return copied


def test_a_copy_of_the_sources_has_the_same_digest(digest_of: Callable[[Path], str], package: Path) -> None:
    assert digest_of(PACKAGE) == digest_of(package)


@pytest.mark.parametrize(
    "source",
    ["engine/bits.py", "games/palatinus/rules/turns.py", "games/palatinus/components.toml", "bots/base.py"],
)
def test_one_changed_byte_of_a_source_changes_the_digest(
    digest_of: Callable[[Path], str], package: Path, source: str
) -> None:
    before = digest_of(package)
    path = package / source
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))
    assert digest_of(package) != before


def test_a_source_that_is_added_renamed_or_removed_changes_the_digest(
    digest_of: Callable[[Path], str], package: Path
) -> None:
    digests = [digest_of(package)]
    (package / "games/palatinus/extra.py").write_text("")
    digests.append(digest_of(package))
    (package / "games/palatinus/extra.py").rename(package / "games/palatinus/other.py")
    digests.append(digest_of(package))
    (package / "engine/hexes.py").unlink()
    digests.append(digest_of(package))
    assert len(set(digests)) == len(digests)


def test_what_native_code_is_not_made_from_does_not_count(
    digest_of: Callable[[Path], str], package: Path
) -> None:
    before = digest_of(package)
    (package / "words/en.ftl").write_text("other = words\n")
    (package / "notes.txt").write_text("nothing")
    assert digest_of(package) == before


Behind = Callable[[str], str]


@pytest.fixture
def behind(package: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Behind]:
    """The digest of what is behind a source, each time read anew."""
    monkeypatch.setattr(sources, "PACKAGE", package)
    read = (sources._digest, sources._figures, sources._imported, sources._existing)

    def digest(source: str) -> str:
        for one in read:
            one.cache_clear()
        return digest_behind([package / source])

    yield digest
    for one in read:
        one.cache_clear()


@pytest.mark.parametrize(
    "changed",
    [
        "games/palatinus/rules/turns.py",  # itself
        "games/palatinus/rules/scoring.py",  # what it imports
        "engine/bits.py",
        "games/palatinus/components.toml",  # the figures beside it
    ],
)
def test_a_change_behind_a_source_is_noticed(behind: Behind, package: Path, changed: str) -> None:
    before = behind("games/palatinus/rules/turns.py")
    (package / changed).write_text((package / changed).read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert behind("games/palatinus/rules/turns.py") != before


@pytest.mark.parametrize(
    "changed",
    ["games/palatinus/drawing/show.py", "games/tuscany/rules/turns.py", "bots/search.py", "web/tables.py"],
)
def test_what_a_change_cannot_reach_is_not_compiled_again(
    behind: Behind, package: Path, changed: str
) -> None:
    before = behind("games/palatinus/rules/turns.py")
    (package / changed).write_text("changed = True\n", encoding="utf-8")
    assert behind("games/palatinus/rules/turns.py") == before


@pytest.mark.parametrize(
    "text",
    [
        "from bottega.engine.bits import mix",
        "from bottega.engine import bits",
        "from bottega.engine import (\n    hexes,\n    bits,\n)",
        "from bottega.engine import (  # two, as said\n    hexes as h,  # one\n    bits as b,\n)",
        "from bottega.engine import hexes, \\\n    bits",
        "def late():\n    from bottega.engine import bits as b",
        "import bottega.engine.bits",
    ],
)
def test_imports_are_found_however_they_are_written(behind: Behind, package: Path, text: str) -> None:
    (package / "games/palatinus/extra.py").write_text(text, encoding="utf-8")
    before = behind("games/palatinus/extra.py")
    (package / "engine/bits.py").write_text("changed = True\n", encoding="utf-8")
    assert behind("games/palatinus/extra.py") != before


@pytest.mark.native
def test_a_template_depends_on_the_rules_that_it_was_given() -> None:
    kernels = [bottega.game(key).spec.kernels for key in ("palatinus", "tuscany")]
    folders = {Path(module.play_one.stats.cache_path).parent.name.rpartition("-")[2] for module in kernels}
    assert len(folders) == 2


def test_the_cache_can_be_moved(fresh_digests: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOTTEGA_CACHE", str(tmp_path / "elsewhere"))
    folder = cache_folder()
    assert folder.is_dir()
    assert folder.parent == tmp_path / "elsewhere" / "native"


def test_native_code_that_nobody_has_used_for_two_weeks_goes(
    fresh_digests: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BOTTEGA_CACHE", str(tmp_path))
    old, recent = tmp_path / "native" / "old", tmp_path / "native" / "recent"
    for folder, age_in_days in ((old, 15), (recent, 13)):
        folder.mkdir(parents=True)
        (folder / "code.nbc").write_bytes(b"code")
        used = folder.stat().st_mtime - age_in_days * 86_400
        os.utime(folder, (used, used))
    current = cache_folder()
    assert {folder.name for folder in (tmp_path / "native").iterdir()} == {"recent", current.name}


def _twice(number: int) -> int:
    return 2 * number


def test_a_rule_stays_a_function_of_python_or_becomes_a_compiled_one() -> None:
    assert (rule(_twice) is _twice) == INTERPRETED
    assert rule(_twice)(21) == 42


@pytest.mark.native
def test_the_rules_of_a_game_are_counted_by_their_modules() -> None:
    behind = modules_behind(bottega.game("palatinus").spec.kernels)
    assert {"bottega.engine.bits", "bottega.games.palatinus.rules.turns"} <= behind
    assert not [name for name in behind if name.startswith("bottega.games.tuscany")]
    assert rules_known(*behind) == sum(map(rules_known, behind)) > 0
    assert rules_known("bottega.games.palatin") == 0
