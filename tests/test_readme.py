"""The README is executed: its Python examples run, its commands exist, its links lead somewhere."""

import doctest
import re
import shlex
from pathlib import Path

import click
import pytest

from bottega.cli import app

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
TEXT = README.read_text(encoding="utf-8")

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")


def blocks(*languages: str) -> list[str]:
    return [code for language, code in _BLOCK.findall(TEXT) if language in languages]


def examples() -> list[str]:
    return [code for code in blocks("python", "pycon") if ">>>" in code]


def only_examples() -> str:
    """The README with everything but its Python examples blank, so that failures name its lines."""
    kept = [match.span(2) for match in _BLOCK.finditer(TEXT) if match[2] in examples()]
    return "".join(
        character if character == "\n" or any(first <= place < last for first, last in kept) else " "
        for place, character in enumerate(TEXT)
    )


def commands() -> list[str]:
    """Every line that begins with `bottega`, with or without a prompt, and those quoted within sentences."""
    lines = [
        line.removeprefix("$ ").split(" #")[0].strip()
        for code in blocks("sh", "console", "bash")
        for line in code.splitlines()
    ]
    quoted = re.findall(r"`(bottega [^`]+)`", TEXT)
    return [line for line in [*lines, *quoted] if line.startswith("bottega ")]


def test_the_readme_has_python_examples() -> None:
    assert sum(code.count(">>>") for code in examples()) > 0


def test_the_examples_print_what_the_readme_says() -> None:
    code = only_examples()
    test = doctest.DocTestParser().get_doctest(code, {"__name__": "readme"}, "README.md", str(README), 0)
    failures: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=failures.append)
    result = runner.summarize(verbose=False)
    assert result.attempted > 0
    assert result.failed == 0, "".join(failures)


def test_every_python_block_is_an_example_that_runs() -> None:
    assert examples() == blocks("python", "pycon")


def test_the_readme_has_commands() -> None:
    assert commands()


@pytest.mark.parametrize("command", commands())
def test_every_command_exists_and_takes_its_options(command: str) -> None:
    words = shlex.split(command.split(" > ")[0])[1:]
    context = click.Context(app, info_name="bottega")
    name, subcommand, rest = app.resolve_command(context, words)
    assert subcommand is not None, name
    if rest:
        subcommand.make_context(name, list(rest), parent=context)


GUIDES = TEXT + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("target", sorted(set(re.findall(r"(?:`|^)make ([a-z]+)", GUIDES, re.MULTILINE))))
def test_every_make_target_exists(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(rf"^{target}:", makefile, re.MULTILINE)


@pytest.mark.parametrize("link", sorted({link for link in _LINK.findall(TEXT) if "://" not in link}))
def test_every_link_into_the_project_leads_somewhere(link: str) -> None:
    assert (ROOT / link.split("#")[0]).exists()
