"""README and pages are executed: their examples run, their commands exist, their links lead somewhere."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import click
import pytest

import bottega
from bottega import cli
from bottega.engine.warmup import warm

ROOT = Path(__file__).parents[1]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS]
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
# Python that is proven otherwise: by comparison with a package, and on a simulated GPU.
ELSEWHERE = {"new-game.md", "gpu.md"}
# A library that not every machine can install.
OPTIONAL = "pyspiel"
# What stands for something of the reader's own.
PLACEHOLDERS = {"GAME": "palatinus", "N": "2", "M": "10", "S": "1", "FILE": "mine.toml"}

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_PROGRAM = re.compile(r"\bpython ((?:benchmarks|examples)/\w+\.py)")


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, *languages: str) -> list[str]:
    return [code for language, code in _BLOCK.findall(TEXTS[page]) if language in languages]


def examples(page: Path) -> list[str]:
    return [code for code in blocks(page, "python", "pycon") if ">>>" in code]


def only_examples(page: Path) -> str:
    """The page with everything but its Python examples blank, so that failures name its lines."""
    text = TEXTS[page]
    runnable = [code for code in examples(page) if OPTIONAL not in code or find_spec(OPTIONAL)]
    kept = [match.span(2) for match in _BLOCK.finditer(text) if match[2] in runnable]
    return "".join(
        character if character == "\n" or any(first <= place < last for first, last in kept) else " "
        for place, character in enumerate(text)
    )


def sessions(page: Path) -> list[tuple[str, str]]:
    """Every command of the page that is shown with what it prints."""
    found = []
    for code in blocks(page, "console"):
        for part in re.split(r"^\$ ", code, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            found.append((command, printed))
    return found


def commands(page: Path) -> list[str]:
    """Every line that begins with `bottega`, with or without a prompt, and those quoted within sentences."""
    lines = [
        line.removeprefix("$ ").split(" #")[0].strip()
        for code in blocks(page, "sh", "console", "bash")
        for line in code.splitlines()
    ]
    quoted = re.findall(r"`(bottega [^`]+)`", TEXTS[page])
    return [line for line in [*lines, *quoted] if line.startswith("bottega ")]


def targets(page: Path) -> set[str]:
    return set(re.findall(r"(?:`|^)make ([a-z]+)", TEXTS[page], re.MULTILINE))


def each(found: dict[Path, list[str]]) -> list[tuple[str, str]]:
    """What was found, once each, with the page that has it first."""
    first: dict[str, str] = {}
    for page, all_of_it in found.items():
        for one in all_of_it:
            first.setdefault(one, name_of(page))
    return list(first.items())


with_examples = [page for page in PAGES if examples(page)]
with_sessions = [page for page in PAGES if sessions(page)]


def test_there_are_examples_sessions_and_commands() -> None:
    assert {"README.md", "docs/python.md", "docs/research.md"} <= set(map(name_of, with_examples))
    assert {"docs/commands.md", "docs/play.md"} <= set(map(name_of, with_sessions))
    assert all(commands(page) for page in (ROOT / "README.md", ROOT / "docs" / "commands.md"))


@pytest.mark.parametrize("page", with_examples, ids=name_of)
def test_the_examples_print_what_the_page_says(page: Path) -> None:
    test = doctest.DocTestParser().get_doctest(
        only_examples(page), {"__name__": page.stem}, page.name, str(page), 0
    )
    failures: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=failures.append)
    result = runner.summarize(verbose=False)
    assert result.attempted > 0
    assert result.failed == 0, "".join(failures)


@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in ELSEWHERE], ids=name_of)
def test_every_python_block_is_an_example_that_runs(page: Path) -> None:
    assert examples(page) == blocks(page, "python", "pycon")


@pytest.mark.parametrize("page", with_sessions, ids=name_of)
def test_the_commands_print_what_the_page_says(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """One after the other in an empty folder, so that a command finds what an earlier one kept."""
    warm(bottega.game("palatinus"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    how = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    for command, expected in sessions(page):
        monkeypatch.setattr(sys, "argv", shlex.split(command))
        with suppress(SystemExit):
            cli.main()
        printed, complaint = capsys.readouterr()
        assert not complaint, command
        assert doctest.OutputChecker().check_output(expected, printed, how), f"{command}\n{printed}"


@pytest.mark.parametrize(("command", "page"), each({page: commands(page) for page in PAGES}))
def test_every_command_exists_and_takes_its_options(command: str, page: str) -> None:
    words = [PLACEHOLDERS.get(word, word) for word in shlex.split(command.split(" > ")[0])[1:]]
    if "--game" in words:  # of another package, which is installed nowhere yet
        place = words.index("--game")
        del words[place : place + 2]
    if words in ([], ["--help"]):
        return
    context = click.Context(cli.app, info_name="bottega")
    name, subcommand, rest = cli.app.resolve_command(context, words)
    assert subcommand is not None, (name, page)
    if rest:
        subcommand.make_context(name, list(rest), parent=context)


@pytest.mark.parametrize(("program", "page"), each({p: _PROGRAM.findall(TEXTS[p]) for p in PAGES}))
def test_every_program_that_is_named_exists(program: str, page: str) -> None:
    assert (ROOT / program).is_file(), page


@pytest.mark.parametrize(("target", "page"), each({page: sorted(targets(page)) for page in PAGES}))
def test_every_make_target_exists(target: str, page: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(rf"^{target}:", makefile, re.MULTILINE), page


def anchors(page: Path) -> set[str]:
    """The headings of a page as its readers link to them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize(
    ("page", "link"),
    [
        (page, link)
        for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md")
        for link in sorted(set(_LINK.findall(TEXTS[page])))
        if "://" not in link
    ],
    ids=lambda given: name_of(given) if isinstance(given, Path) else given,
)
def test_every_link_beside_the_site_leads_somewhere(page: Path, link: str) -> None:
    """Those of the site's pages are followed when it is built."""
    target, _, anchor = link.partition("#")
    assert (page.parent / target).exists()
    assert not anchor or anchor in anchors(page.parent / target)


def test_the_example_on_the_gpu_runs_on_a_simulated_one() -> None:
    code = "".join(blocks(ROOT / "docs" / "gpu.md", "python"))
    assert "1 << 20" in code
    done = subprocess.run(
        [sys.executable, "-c", code.replace("1 << 20", "1")],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
