"""The tests of the web leave no connection open."""

from collections.abc import Iterator

import pytest

from .tools import close_storages


@pytest.fixture(autouse=True)
def connections_are_closed() -> Iterator[None]:
    yield
    close_storages()
