"""Arenas on a Ray cluster (the extra `ray`)."""

import os
import socket
from collections import deque
from collections.abc import Iterable, Iterator
from pickle import PicklingError
from typing import Any

from bottega.bots import BadBot
from bottega.engine.batches import cores
from bottega.engine.errors import BadOption, BottegaError, needing, shown
from bottega.games import VARIABLE, find
from bottega.lab.arena import WAITING_PER_WORKER, Pairing, play_pairing
from bottega.lab.results import Played

LOCAL = "local"
ANSWER_SECONDS = 5.0
ON_LOOPBACK = ("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # Ray's word for: listen to this machine only


def play_there(pairing: Pairing, sources: str) -> Played:
    """Play one game on a machine of the cluster, by the same rules and bots as here."""
    if find(pairing.game).native_digest != sources:
        raise BadOption("a machine of the cluster has another Bottega: install the same one everywhere")
    return play_pairing(pairing)


class RayCluster:
    """A Ray cluster by its address; `local` starts one on this machine.

    Nothing is sent but pairings, with the bots that were given as objects or classes. Bottega must be
    installed on every machine, and games, bots and programs from elsewhere that are only named.
    """

    def __init__(self, address: str) -> None:
        if address == LOCAL:
            os.environ.setdefault(*ON_LOOPBACK)
        with needing("--ray", "Ray", "ray"):
            import ray
        self._ray = ray
        how: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "ignore_reinit_error": True}
        if address == LOCAL:
            how |= {"num_cpus": cores(), "include_dashboard": False}
        else:
            _knock(address)
            how["runtime_env"] = {"env_vars": {VARIABLE: os.environ.get(VARIABLE, "")}}
        try:
            ray.init(address, **how)
        except (Exception, SystemExit) as problem:  # Ray gives up in many ways, one of them ends the program
            raise BadOption(f"--ray {address} is not possible: {problem}") from None
        self._play = ray.remote(play_there)

    def play(self, games: Iterable[Pairing]) -> Iterator[Played]:
        most = WAITING_PER_WORKER * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        try:
            for pairing in games:
                waiting.append(self._sent(pairing))
                if len(waiting) >= most:
                    yield self._result(waiting.popleft())
            while waiting:
                yield self._result(waiting.popleft())
        finally:
            for left in waiting:
                self._ray.cancel(left)

    def _sent(self, pairing: Pairing) -> Any:
        try:
            return self._play.remote(pairing, find(pairing.game).native_digest)
        except (TypeError, PicklingError) as problem:
            names = ", ".join(pairing.brought)
            raise BadBot(f"{names} cannot be sent to the cluster: {shown(problem)}") from None

    def _result(self, work: Any) -> Played:
        try:
            played: Played = self._ray.get(work)
        except self._ray.exceptions.RayTaskError as problem:
            if isinstance(problem.cause, BottegaError | ModuleNotFoundError):
                raise BadOption(f"the cluster cannot play: {problem.cause}") from None
            raise
        return played


def _knock(address: str) -> None:
    """Ray itself waits for minutes where nobody answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address == "auto" or not (host and port.isdecimal()):
        return
    try:
        socket.create_connection((host, int(port)), ANSWER_SECONDS).close()
    except (OSError, OverflowError):
        raise BadOption(f"--ray {address} is not possible: no Ray cluster answers there") from None
