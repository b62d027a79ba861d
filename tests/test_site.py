"""The site: it builds without a warning, fetches nothing when it is read, and its reference is complete."""

import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import bottega
from bottega.bots import Bot
from bottega.bots.search import Searcher
from bottega.engine import contract
from bottega.engine.batches import Batch
from bottega.engine.game import GameSpec
from bottega.engine.gpu import GpuBatch
from bottega.engine.words import LANGUAGES
from bottega.envs.gymnasium import SeatEnv, SeatsEnv
from bottega.envs.pettingzoo import TableEnv
from bottega.envs.vector import VectorTables
from bottega.games import built_in, find
from bottega.testing import Contract

ROOT = Path(__file__).parents[1]
PUBLIC = [getattr(bottega, name) for name in bottega.__all__]
SHOWN = [Bot, Searcher, Batch, GpuBatch, VectorTables, TableEnv, SeatEnv, SeatsEnv, GameSpec, Contract]
# What a page may load, and from where.
FETCHED = re.compile(
    r'(?:<(?:script|img|iframe|link)\b[^>]*?(?:src|href)="|url\(["\']?|@import ")(https?:)?//'
)


def names_shown(site: Path) -> set[str]:
    pages = (page.read_text(encoding="utf-8") for page in (site / "reference").glob("*.html"))
    return {name for page in pages for name in re.findall(r'<h\d id="(bottega[\w.]*)"', page)}


def test_the_site_builds_without_a_warning_and_has_what_it_promises(tmp_path: Path) -> None:
    """In one test, because it is built once."""
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr

    written = [path for path in tmp_path.rglob("*") if path.suffix in {".html", ".css"}]
    assert written
    for path in written:
        assert not FETCHED.search(path.read_text(encoding="utf-8")), path.name

    for key in built_in():
        for lang in LANGUAGES:
            guide = (find(key).folder / "guide" / f"{lang}.md").read_text(encoding="utf-8")
            page = (tmp_path / "rules" / f"{key}{'' if lang == 'en' else f'.{lang}'}.html").read_text("utf-8")
            assert page.count("<figure>") == guide.count("](figure:") > 0
            for clause in re.findall(r"\{#([\w-]+)\}", guide):
                assert f'id="{clause}"' in page
            assert f'<div class="guide" lang="{lang}">' in page

    assert "POST /api/tables" in (tmp_path / "http-api.html").read_text(encoding="utf-8")
    shown = names_shown(tmp_path)
    assert {f"bottega.{name}" for name in bottega.__all__} <= shown
    assert {thing.__name__ for thing in SHOWN} <= {name.rpartition(".")[2] for name in shown}
    assert {
        f"bottega.engine.contract.{name}" for name, _ in inspect.getmembers(contract, inspect.isfunction)
    } <= shown


@pytest.mark.parametrize("thing", [*PUBLIC, *SHOWN, contract], ids=lambda thing: str(thing.__name__))
def test_everything_public_says_what_it_is(thing: object) -> None:
    """The tests of the contract say it by their names."""
    assert inspect.getdoc(thing)
    for name, member in vars(thing).items():
        value = member.fget if isinstance(member, property) else getattr(member, "func", member)
        documented = inspect.isfunction(value) or isinstance(member, (classmethod, staticmethod))
        if documented and not name.startswith(("_", "test_")) and thing is not Contract:
            assert getattr(value, "__doc__", None), f"{thing}.{name}"
