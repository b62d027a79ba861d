"""Lots: the same for the same seed in every process, release and version of Python."""

from collections.abc import Iterable
from hashlib import sha256


def lot(seed: int, what: str, entrant: int) -> str:
    """The lot of an entrant; the smallest wins."""
    return sha256(f"{seed} {what} {entrant}".encode()).hexdigest()


def in_lot_order(seed: int, what: str, entrants: Iterable[int]) -> list[int]:
    return sorted(entrants, key=lambda one: lot(seed, what, one))
