"""Figures for people: rates and quantiles of the last minutes, from what Prometheus gets too."""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prometheus_client.metrics_core import Metric

STEP_SECONDS, STEPS = 5.0, 121  # ten minutes
RATE_SECONDS, QUANTILE_SECONDS = 60.0, 300.0

NO_THOUGHTS = frozenset(("prepare", "rehearse"))  # work for the workers, which takes as long as it takes

Key = tuple[str, str]  # the name of a sample, and the limit of its bucket


@dataclass(frozen=True)
class Snapshot:
    """All figures at one moment, those that differ only by their labels taken together."""

    at: float
    values: Mapping[Key, float]
    by_label: Mapping[tuple[str, tuple[str, ...]], float]  # actions and tables, by game and by whom
    version: str

    @classmethod
    def of(cls, metrics: "Iterable[Metric]", at: float) -> "Snapshot":
        values: dict[Key, float] = {}
        by_label: dict[tuple[str, tuple[str, ...]], float] = {}
        version = ""
        for metric in metrics:
            for sample in metric.samples:
                if sample.labels.get("kind") in NO_THOUGHTS:
                    continue
                key = (sample.name, sample.labels.get("le", ""))
                values[key] = values.get(key, 0.0) + sample.value
                if "game" in sample.labels:
                    names = (sample.name, tuple(sample.labels.get(key, "") for key in ("game", "by")))
                    by_label[names] = sample.value
                version = sample.labels.get("version", version) if sample.name.endswith("_info") else version
        return cls(at, values, by_label, version)

    def get(self, name: str) -> float:
        return self.values.get((name, ""), 0.0)

    def buckets(self, name: str) -> dict[float, float]:
        """A histogram: how many were at most as long."""
        return {
            float(limit): value
            for (sample, limit), value in self.values.items()
            if sample == f"{name}_bucket" and limit
        }


class History:
    """The snapshots of the last minutes."""

    def __init__(self) -> None:
        self._kept: deque[Snapshot] = deque(maxlen=STEPS)

    def add(self, snapshot: Snapshot) -> None:
        """Keep a snapshot; one of whoever looks in between is replaced by the next."""
        if len(self._kept) > 1 and snapshot.at - self._kept[-2].at <= STEP_SECONDS:
            self._kept.pop()
        self._kept.append(snapshot)

    @property
    def last(self) -> Snapshot:
        return self._kept[-1]

    def ago(self, seconds: float) -> Snapshot:
        """The newest snapshot that is that old, or the oldest."""
        then = self.last.at - seconds
        return next((one for one in reversed(self._kept) if one.at <= then), self._kept[0])

    def a_minute(self, name: str) -> float | None:
        """How many a minute, lately; None: it is too early to tell."""
        return _rate(self.ago(RATE_SECONDS), self.last, name)

    def share(self, name: str) -> float | None:
        """Seconds for each second, lately, as of processor time."""
        rate = self.a_minute(name)
        return None if rate is None else rate / 60

    def quantile(self, name: str, share: float) -> float | None:
        """Of the last five minutes; None: there was nothing."""
        before, now = self.ago(QUANTILE_SECONDS).buckets(name), self.last.buckets(name)
        if self.last.at - self._kept[0].at < QUANTILE_SECONDS:
            before = {}  # all since the start
        return quantile({limit: count - before.get(limit, 0.0) for limit, count in now.items()}, share)

    def course(self, name: str) -> list[tuple[float, float]]:
        """How many a minute, in each of the last steps: how long ago, and how many."""
        return [
            (self.last.at - after.at, _rate(before, after, name) or 0.0)
            for before, after in pairwise(self._kept)
        ]


def _rate(before: Snapshot, after: Snapshot, name: str) -> float | None:
    seconds = after.at - before.at
    return max(0.0, after.get(name) - before.get(name)) * 60 / seconds if seconds > 0 else None


def quantile(buckets: Mapping[float, float], share: float) -> float | None:
    """A quantile of a histogram, as Prometheus guesses it: evenly within a bucket."""
    limits = sorted(buckets)
    if not limits or buckets[limits[-1]] <= 0:
        return None
    wanted, floor, below = share * buckets[limits[-1]], 0.0, 0.0
    for limit in limits:
        if buckets[limit] >= wanted:
            if limit == inf:
                return floor
            inside = buckets[limit] - below
            return floor + (limit - floor) * ((wanted - below) / inside if inside else 1.0)
        floor, below = limit, buckets[limit]
    return floor
