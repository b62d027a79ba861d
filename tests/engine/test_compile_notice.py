"""Who uses a game from Python sees that something is compiled; nobody hears of what lies ready."""

import io
import logging
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from bottega.engine import compile_notice
from bottega.engine.compile_notice import CompileNotice

FIRST_USE = """
import bottega
from bottega.engine import compile_notice
compile_notice.PATIENCE_SECONDS = 0.0
state = bottega.game("palatinus", players=2).deal(0)
state.play(state.legal()[0])
"""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def compiling(name: str) -> Any:
    def function() -> None: ...

    function.__name__ = name
    return SimpleNamespace(data={"dispatcher": SimpleNamespace(py_func=function)})


def compile_all(notice: CompileNotice, *names: str) -> None:
    """One calls the next, as rules do."""
    for name in names:
        notice.on_start(compiling(name))
    for name in reversed(names):
        notice.on_end(compiling(name))


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_notice, "PATIENCE_SECONDS", 0.0)


@pytest.mark.usefixtures("at_once")
def test_in_a_terminal_one_line_counts_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", screen := Terminal())
    compile_all(CompileNotice(), "deal", "shuffle")
    *shown, left = screen.getvalue().split(compile_notice.CLEARED)
    assert [line.rpartition(":")[2].strip() for line in shown[1:]] == [
        "1 so far (deal)",
        "2 so far (shuffle)",
    ]
    assert left == ""
    assert "\n" not in screen.getvalue()


@pytest.mark.usefixtures("at_once")
def test_elsewhere_it_is_said_once_to_the_log(caplog: pytest.LogCaptureFixture) -> None:
    compile_all(CompileNotice(), "deal", "shuffle", "play")
    assert [(one.name, one.levelno) for one in caplog.records] == [("bottega", logging.WARNING)]
    assert "compiling native rules, once on this machine" in caplog.text


def test_what_takes_no_time_is_not_worth_a_word(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = 0.0
    monkeypatch.setattr(compile_notice, "monotonic", lambda: now)
    notice = CompileNotice()
    compile_all(notice, "deal", "shuffle")
    now += 3600.0  # in which nothing was compiled
    compile_all(notice, "play")
    assert not caplog.records
    notice.on_start(compiling("observe"))
    now += compile_notice.PATIENCE_SECONDS
    notice.on_start(compiling("redeal"))
    assert len(caplog.records) == 1


@pytest.mark.usefixtures("at_once")
def test_who_shows_it_otherwise_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    notice = CompileNotice()
    monkeypatch.setattr(compile_notice, "_notice", notice)
    with compile_notice.shown_otherwise():
        compile_all(notice, "deal", "shuffle")
    assert not caplog.records


@pytest.mark.native
def test_nothing_is_said_where_nothing_is_compiled() -> None:
    subprocess.run([sys.executable, "-c", FIRST_USE], check=True)  # from here on it lies on disk
    done = subprocess.run([sys.executable, "-c", FIRST_USE], check=True, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("", "")
