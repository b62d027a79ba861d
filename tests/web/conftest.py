"""The tests of the web leave no connection open, and their houses open without bots that have rehearsed."""

from collections.abc import Iterator

import pytest
from fastapi import FastAPI

from bottega.web.autoplay import Autoplay

from .tools import close_storages
from .visiting import Visitor, house


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with house(tmp_path_factory.mktemp("house")) as app:
        yield app


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
