"""A server whose cluster fails in many ways: no job is lost, and none is waited for without end.

With envoys that are none; tests/test_ray.py has a real cluster.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bottega.cli import app as bottega
from bottega.engine.errors import MissingExtra
from bottega.web import cluster_thinkers
from bottega.web.cluster_thinkers import ClusterThinkers
from bottega.web.server import serve
from bottega.web.workers import Workers, WorkFailed

from . import fake_envoys
from .fake_envoys import Answer
from .tools import run

SECONDS = 60.0
NOBODY = "127.0.0.1:1"


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(SECONDS):
        while not true():
            await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def _no_digests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_thinkers, "names", tuple)


@asynccontextmanager
async def thinking() -> AsyncIterator[ClusterThinkers]:
    thinkers = ClusterThinkers(NOBODY, Workers(1))
    try:
        yield thinkers
    finally:
        thinkers.close()


def played(monkeypatch: pytest.MonkeyPatch, envoy: Any, jobs: int = 1) -> tuple[list[Any], ClusterThinkers]:
    """What comes of jobs that this envoy has."""
    monkeypatch.setattr(cluster_thinkers, "attend", envoy)

    async def work() -> tuple[list[Any], ClusterThinkers]:
        async with thinking() as thinkers:
            await until(lambda: thinkers.places)
            return [await thinkers.ask(Answer(), SECONDS) for _ in range(jobs)], thinkers

    return run(work())


def test_jobs_go_to_the_cluster_while_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, thinkers = played(monkeypatch, fake_envoys.diligent, 3)
    assert answers == ["there"] * 3
    assert thinkers.figures.done.total() == 3


def test_an_envoy_that_ends_costs_a_repeated_job(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, thinkers = played(monkeypatch, fake_envoys.mortal)
    assert answers == ["here"]
    figures = thinkers.figures
    assert (figures.done.total(), figures.repeated.total(), figures.failed.total()) == (1, 1, 0)


def test_an_envoy_that_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_thinkers, "SILENT_SECONDS", 0.2)
    answers, thinkers = played(monkeypatch, fake_envoys.mute)
    assert answers == ["here"]
    assert thinkers.figures.repeated.total() == 1


def test_a_job_that_the_cluster_loses_again_and_again_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, thinkers = played(monkeypatch, fake_envoys.forgetful)
    assert answers == ["here"]
    assert thinkers.figures.repeated.total() == cluster_thinkers.TRIES_THERE


def test_a_new_envoy_tries_again(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(cluster_thinkers, "AGAIN_SECONDS", 0.0)
    monkeypatch.setattr(cluster_thinkers, "attend", fake_envoys.mortal)

    async def work() -> None:
        async with thinking() as thinkers:
            await until(lambda: thinkers.places)
            monkeypatch.setattr(cluster_thinkers, "attend", fake_envoys.diligent)
            await thinkers.ask(Answer(), SECONDS)
            await until(lambda: thinkers.places)
            assert await thinkers.ask(Answer(), SECONDS) == "there"

    run(work())
    assert caplog.text.count("is away") == 1


def test_what_takes_too_long_is_given_up_there(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(cluster_thinkers, "attend", fake_envoys.slow)

    async def work() -> None:
        async with thinking() as thinkers:
            await until(lambda: thinkers.places)
            with pytest.raises(WorkFailed, match="no answer of the cluster within"):
                await thinkers.ask(Answer(), 0.2)
            await until(lambda: "dropped" in caplog.text)
            assert thinkers.figures.failed.total() == 1

    run(work())


def test_where_no_cluster_answers_bots_think_here(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with thinking() as thinkers:
            assert await thinkers.ask(Answer(), SECONDS) == "here"
            await until(lambda: f"the cluster {NOBODY} is away" in caplog.text)
            assert await thinkers.ask(Answer(), SECONDS) == "here"

    run(work())


def test_what_is_no_address_is_refused_before_a_server_starts(tmp_path: Path) -> None:
    wanted = ["play", "--no-browser", "--database", str(tmp_path / "t.sqlite"), "--thinkers", "elsewhere"]
    done = CliRunner().invoke(bottega, wanted)
    assert done.exit_code != 0
    assert "--thinkers elsewhere is not possible: expected ray://HOST:PORT" in str(done.exception)
    assert not list(tmp_path.iterdir())


def test_a_cluster_without_ray_is_refused_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"--thinkers needs Ray: pip install 'bottega-games\[ray\]'"):
        serve(
            "127.0.0.1",
            0,
            str(tmp_path / "t.sqlite"),
            browser=False,
            bot_pause=0.0,
            thinkers=NOBODY,
            on_start=lambda url: None,
        )
