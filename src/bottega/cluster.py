"""Work on a Ray cluster (the extra `ray`): connecting, the same Bottega everywhere, and works shared out.

Every machine of the cluster has Bottega installed, the same one as here. Nothing is sent but what is to be
done. A machine that is lost costs what was being done there, which another one does again.
"""

import os
import re
import socket
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import islice
from pickle import PicklingError
from time import monotonic, perf_counter
from typing import Any, Protocol, TypeVar

from bottega.bots.base import BadBot
from bottega.bots.digests import digest_here
from bottega.bots.preparation import is_prepared, prepare
from bottega.engine.batches import cores
from bottega.engine.errors import BadOption, BottegaError, missing_extra, needing, shown
from bottega.engine.jit import cache_folder
from bottega.games import VARIABLE

LOCAL = "local"
ANSWER_SECONDS = 5.0
ON_LOOPBACK = ("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # Ray's word for: listen to this machine only
TRIES = 5  # of a work whose machine was lost, after the first one
BATCH_SECONDS, BATCH_MOST = 1.0, 1_000  # what is sent at once takes about so long
WAITING_PER_CORE = 2
AHEAD_PER_CORE = 64  # results kept until an earlier one comes
LOOK_SECONDS = 5.0  # how often it is asked how large the cluster is now

_ADDRESS = re.compile(r"(ray://)?(\[[0-9a-fA-F:.]+\]|[\w.-]+):\d{1,5}")


class OtherBottega(BottegaError):
    """A machine has other rules, weights or networks."""


# ------------------------------------------------------------------ the connection


def check_address(address: str, option: str) -> None:
    """Refuse what cannot be the address of a cluster, or a cluster without Ray."""
    if address not in (LOCAL, "auto") and _ADDRESS.fullmatch(address) is None:
        raise BadOption(
            f"{option} {shown(address)} is not possible: expected ray://HOST:PORT, HOST:PORT, auto or local"
        )
    if find_spec("ray") is None:
        raise missing_extra(option, "Ray", "ray")


def connect(address: str, option: str = "--ray") -> Any:
    """Ray, connected with a cluster; `local` starts one on this machine."""
    if address == LOCAL:
        os.environ.setdefault(*ON_LOOPBACK)
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # of works that nobody asks for any more
    with needing(option, "Ray", "ray"):
        import ray
    _hush()
    how: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "ignore_reinit_error": True}
    if address == LOCAL:
        how |= {"num_cpus": cores(), "include_dashboard": False}
    else:
        check_address(address, option)
        _check_reachable(address, option)
        if VARIABLE in os.environ:
            how["runtime_env"] = {"env_vars": {VARIABLE: os.environ[VARIABLE]}}
    try:
        ray.init(address, **how)
    except (Exception, SystemExit) as problem:  # Ray gives up in many ways, one of them ends the program
        *_, last = str(problem).split("\n") if str(problem).strip() else [type(problem).__name__]
        raise BadOption(f"{option} {address} is not possible: {last or shown(problem)}") from None
    return ray


def _hush() -> None:
    """News of lost machines are no results: Ray prints them among these, and has no setting for it."""
    with suppress(ImportError):
        from ray._private import worker

        if hasattr(worker, "print_to_stdstream"):
            worker.print_to_stdstream = lambda *_, **__: None


def _check_reachable(address: str, option: str) -> None:
    """Ray itself waits for minutes where nobody answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), ANSWER_SECONDS).close()
    except (OSError, OverflowError):
        raise BadOption(f"{option} {address} is not possible: no Ray cluster answers there") from None


# ------------------------------------------------------------------ on a machine of the cluster


def check_same(told: Mapping[str, str]) -> None:
    """Refuse to work for somebody whose rules, weights or networks are others."""
    for game, digest in told.items():
        if digest_here(game) != digest:
            raise OtherBottega(
                f"the machine {socket.gethostname()} of the cluster has another Bottega ({game}: other "
                "rules, weights or networks): install the same one everywhere"
            )


def once_here(mark: str, work: Callable[[], Any]) -> None:
    """Do something that compiles, once on this machine: whoever else needs it waits, and reads it."""
    from filelock import FileLock  # Ray brings it

    done = cache_folder() / f"{mark}.ready"
    if not done.exists():
        with FileLock(done.with_suffix(".lock")):
            if not done.exists():
                work()
                done.touch()


def make_ready(game: str) -> None:
    """The native code of a game with all its bots, compiled once on a machine."""
    if not is_prepared(game):
        once_here(f"{game}-{digest_here(game)}", lambda: prepare(game))


class Work(Protocol):
    """Something to be done, of one game."""

    @property
    def game_key(self) -> str: ...

    def get_ready(self) -> None:
        """Compile what it needs, on a machine of the cluster: once there, and others wait for it."""
        ...


@dataclass(frozen=True)
class _Batch:
    """What is sent at once: works, and their games, which must be the same there."""

    function: Callable[[Any], Any]
    works: Sequence[Work]
    told: Mapping[str, str]


def _do(batch: _Batch) -> tuple[list[Any], float]:
    check_same(batch.told)
    for work in batch.works:
        work.get_ready()
    begun = perf_counter()
    return [batch.function(work) for work in batch.works], perf_counter() - begun


# ------------------------------------------------------------------ works shared out


Given = TypeVar("Given", bound=Work)
Done = TypeVar("Done")


@dataclass
class _Sharing:
    """How it stands with works that are shared out: what is on its way, and what came before its turn."""

    under_way: dict[Any, range] = field(default_factory=dict)
    early: dict[int, Any] = field(default_factory=dict)
    sent: int = 0
    told: int = 0
    done: int = 0
    seconds: float = 0.0

    @property
    def batch(self) -> int:
        """How many works are sent at once, by what those before have taken."""
        if not self.done:
            return 1
        return int(min(BATCH_MOST, max(1.0, BATCH_SECONDS * self.done / max(self.seconds, 1e-6))))


class Cluster:
    """A Ray cluster by its address; `local` starts one on this machine."""

    def __init__(self, address: str) -> None:
        self._ray = connect(address)
        self._do = self._ray.remote(max_retries=TRIES)(_do)
        self._cores, self._looked = 1, -LOOK_SECONDS

    def map(self, function: Callable[[Given], Done], works: Iterable[Given]) -> Iterator[Done]:
        """The results in the order of the works; they are done in any order, several at once.

        When nobody asks any more, what is under way is still done and nobody hears of it: Ray ends a program
        that cancels a work which is just being finished (2.60, a failed check in its task manager).
        """
        left, now = iter(works), _Sharing()
        while True:
            self._send(function, left, now)
            if not now.under_way:
                return
            self._take(now)
            while now.told in now.early:
                yield now.early.pop(now.told)
                now.told += 1

    def _send(self, function: Callable[[Given], Done], left: Iterator[Given], now: _Sharing) -> None:
        most = self._size()
        while len(now.under_way) < WAITING_PER_CORE * most and len(now.early) < AHEAD_PER_CORE * most:
            works = list(islice(left, now.batch))
            if not works:
                return
            told = {work.game_key: digest_here(work.game_key) for work in works}
            try:
                sent = self._do.remote(_Batch(function, works, told))
            except (TypeError, PicklingError) as problem:
                raise BadBot(f"this cannot be sent to the cluster: {shown(problem)}") from None
            now.under_way[sent] = range(now.sent, now.sent + len(works))
            now.sent += len(works)

    def _take(self, now: _Sharing) -> None:
        """What comes first, whichever it is."""
        arrived, _ = self._ray.wait(list(now.under_way), num_returns=1)
        for one in arrived:
            try:
                results, seconds = self._ray.get(one)
            except self._ray.exceptions.RayTaskError as problem:
                if isinstance(problem.cause, BottegaError | ModuleNotFoundError):
                    raise BadOption(f"the cluster cannot do this: {problem.cause}") from None
                raise
            numbers = now.under_way.pop(one)
            now.early.update(zip(numbers, results, strict=True))
            now.done += len(results)
            now.seconds += seconds

    def _size(self) -> int:
        """The cores of the cluster as it is now."""
        if monotonic() - self._looked > LOOK_SECONDS:
            self._cores = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
            self._looked = monotonic()
        return self._cores
