"""The page about bots is executed: its examples run, its commands exist, its links lead somewhere."""

import doctest
import re
import shlex
from pathlib import Path

import click
import pytest

from bottega.bots import line_protocol
from bottega.bots.program import Patience
from bottega.cli import app

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
TEXT = PAGE.read_text(encoding="utf-8")
COMMANDS = re.findall(r"^bottega .*$", TEXT, re.MULTILINE)


@pytest.mark.native
def test_the_examples_print_what_the_page_says() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted > 5
    assert result.failed == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_exists_and_takes_its_options(command: str) -> None:
    context = click.Context(app, info_name="bottega")
    name, subcommand, rest = app.resolve_command(context, shlex.split(command)[1:])
    assert subcommand is not None, name
    subcommand.make_context(name, list(rest), parent=context)


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)\s]+)\)", TEXT))))
def test_every_link_leads_somewhere(link: str) -> None:
    assert (PAGE.parent / link.split("#")[0]).exists()


def test_the_page_tells_the_words_and_limits_of_the_protocol() -> None:
    words = (line_protocol.BOTTEGA, line_protocol.NEWGAME, line_protocol.GO, line_protocol.QUIT)
    assert all(f"| `{word}" in TEXT for word in words)
    assert f"up to {line_protocol.WORLDS_MOST}" in TEXT
    patience = Patience()
    assert f"Silence is {patience.start:g} seconds after the beginning, {patience.newgame:g} after" in TEXT
    assert f"and {patience.move:g} beyond its time to think" in TEXT
