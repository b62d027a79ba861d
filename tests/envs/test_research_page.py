"""The research page is executed, and its links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


@pytest.mark.native
def test_the_examples_print_what_the_page_says() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted > 20
    assert result.failed == 0


def test_the_files_it_names_exist() -> None:
    links = re.findall(r"\]\(([^)#\s]+)\)", PAGE.read_text(encoding="utf-8"))
    assert links
    for link in links:
        assert (PAGE.parent / link).exists(), link
