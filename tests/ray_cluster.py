"""A real Ray cluster of two machines for tests: processes on loopback, one core each."""

import os
import secrets
import socket
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from bottega.cluster import ON_LOOPBACK

STORE = 80 << 20
SURROUNDINGS = {
    ON_LOOPBACK[0]: ON_LOOPBACK[1],
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # or Ray warns of what it will change one day
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": secrets.token_hex(32),
    "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]),
}

BOTTEGA = [sys.executable, "-c", "from bottega.cli import main; main()"]

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="needs Ray: pip install 'bottega-games[ray]'")


@contextmanager
def _files_left_open() -> Iterator[None]:
    """Ray leaves the logs of the processes that it starts to the garbage."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        yield


class TwoMachines:
    """A head, and a second machine that is killed and comes back."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        head = {
            "num_cpus": 1,
            "object_store_memory": STORE,
            "include_dashboard": False,
            "ray_client_server_port": port,
        }
        self.from_afar = f"ray://127.0.0.1:{port}"
        with _files_left_open():
            self._cluster = Cluster(initialize_head=True, head_node_args=head)
        self.address: str = self._cluster.address
        self._second: Any = None
        self.add()

    @property
    def second(self) -> str:
        """The name that Ray has for the second machine."""
        return str(self._second.node_id)

    def add(self) -> None:
        """Have a second machine, if there is none."""
        if self._second is None:
            with _files_left_open():
                self._second = self._cluster.add_node(num_cpus=1, object_store_memory=STORE)

    def kill(self) -> str:
        """The second machine is gone at once, with all that works there; which it was."""
        name, node, self._second = self.second, self._second, None
        self._cluster.remove_node(node, allow_graceful=False)
        return name

    def end(self) -> None:
        self._cluster.shutdown()


@contextmanager
def two_machines() -> Iterator[TwoMachines]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in SURROUNDINGS.items():
            patch.setenv(name, value)
        cluster = TwoMachines()
        try:
            yield cluster
        finally:
            cluster.end()


@dataclass(frozen=True)
class TellWhere:
    """A job that tells on which machine it was done. On the one that is doomed it only says that it has
    begun, and would go on for long."""

    begun: Path
    doomed: str = "none"

    def run(self, on_rule: Any, others: Any) -> str:
        here = where_i_am()
        if here == self.doomed:
            self.begun.touch()
            sleep(600)
        return here


def where_i_am() -> str:
    """The machine of the cluster on which this is run; nothing beside a server."""
    import ray

    return str(ray.get_runtime_context().get_node_id()) if ray.is_initialized() else ""
