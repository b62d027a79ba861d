"""Envoys of a cluster that is none: processes that say what an envoy says, and fail in their own ways."""

import os
from collections.abc import Mapping
from multiprocessing.connection import Connection
from time import sleep


class Answer:
    """A job that tells who did it."""

    def run(self, on_rule: object, others: object) -> str:
        return "here"


def _job(pipe: Connection) -> int:
    """The number of the next job."""
    while True:
        kind, number, *_ = pipe.recv()
        if kind == "job":
            return int(number)


def diligent(pipe: Connection, address: str, told: Mapping[str, str]) -> None:
    """Does everything; what is dropped it says too."""
    pipe.send(("places", 1))
    while True:
        kind, number, *_ = pipe.recv()
        if kind == "job":
            pipe.send(("done", number, "there"))


def mortal(pipe: Connection, address: str, told: Mapping[str, str]) -> None:
    """Ends in the middle of the first job, as a program does whose cluster is gone."""
    pipe.send(("places", 1))
    _job(pipe)
    os._exit(1)


def mute(pipe: Connection, address: str, told: Mapping[str, str]) -> None:
    """Takes a job and says nothing any more, as when the network is cut."""
    pipe.send(("places", 1))
    _job(pipe)
    sleep(600)


def forgetful(pipe: Connection, address: str, told: Mapping[str, str]) -> None:
    """Loses every job with its machine."""
    pipe.send(("places", 1))
    while True:
        pipe.send(("lost", _job(pipe), "the machine is gone"))


def slow(pipe: Connection, address: str, told: Mapping[str, str]) -> None:
    """Never ends a job, but says every moment that it is there; tells in a file what it was told to drop."""
    pipe.send(("places", 1))
    while True:
        pipe.send(("here",))
        if pipe.poll(0.05):
            kind, *_ = pipe.recv()
            if kind == "drop":
                pipe.send(("problem", "dropped"))
