"""The tests of the web leave no connection open, and their houses open without bots that have rehearsed.

What a server keeps is tested on a file and on PostgreSQL alike, in the modules named here.
"""

from collections.abc import Iterator

import httpx
import pytest
from fastapi import FastAPI

from bottega.web.autoplay import Autoplay

from . import tools
from .postgres import throwaway, why_not
from .tools import close_storages
from .visiting import Visitor, house

ON_BOTH = (
    *("test_api", "test_clocks", "test_history", "test_live", "test_outbox", "test_results", "test_tables"),
    *("test_belongings", "test_clubs", "test_contests", "test_door", "test_entering", "test_passkeys"),
    *("test_turn_clocks", "test_plans", "test_proposals", "test_rematches", "test_tokens"),
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__.rpartition(".")[2] in ON_BOTH and tools.POSTGRES is None:
        metafunc.parametrize("kept_in", ["file", "postgresql"], indirect=True, scope="module")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL that may be filled."""
    if tools.POSTGRES is not None:
        yield tools.POSTGRES
    elif reason := why_not():
        pytest.skip(reason)
    else:
        with throwaway() as url:
            yield url


@pytest.fixture(scope="module", autouse=True)
def kept_in(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where the tables of a test are kept."""
    with pytest.MonkeyPatch.context() as patch:
        if getattr(request, "param", "file") == "postgresql":
            patch.setattr(tools, "POSTGRES", request.getfixturevalue("postgresql"))
        yield


@pytest.fixture
def postgres(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The tables of a test lie in PostgreSQL."""
    monkeypatch.setattr(tools, "POSTGRES", postgresql)
    return postgresql


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with house(tmp_path_factory.mktemp("house")) as app:
        yield app


@pytest.fixture
def http(app: FastAPI) -> Iterator[httpx.Client]:
    """Asks the house as a program does."""
    with httpx.Client(base_url=app.state.url, timeout=60) as http:
        yield http


@pytest.fixture
def guest(app: FastAPI) -> Visitor:
    return Visitor(app)


@pytest.fixture(autouse=True)
def connections_are_closed() -> Iterator[None]:
    yield
    close_storages()


@pytest.fixture(scope="module", autouse=True)
def bots_have_not_rehearsed(request: pytest.FixtureRequest) -> Iterator[None]:
    """A rehearsal spares the first bot some time, and takes a process of its own. `test_autoplay` has it."""
    with pytest.MonkeyPatch.context() as patch:
        if not request.module.__name__.endswith("test_autoplay"):
            patch.setattr(Autoplay, "_rehearse", _rest)
        yield


async def _rest(autoplay: Autoplay, game: str) -> None: ...
