"""What trips along the roads cost (VEC-P2)."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import Any

Roads = tuple[tuple[int, int, int], ...]  # two towns and the cost


def towns_of(parts: Any) -> list[str]:
    """The towns by their number."""
    return [town.id for town in parts.town]


def prices(parts: Any) -> list[list[int]]:
    """The price of the cheapest trip from each town to each; the towns are known to hang together."""
    towns = range(len(parts.town))
    return [[row[town] for town in towns] for row in cheapest(len(towns), roads(parts))]


def roads(parts: Any) -> Roads:
    """Each road: its two towns and what it costs in florins."""
    ids, each = towns_of(parts), parts.values.travel_florins_per_town
    ends = [[ids.index(name) for name in road.towns] for road in parts.road]
    return tuple((one, other, road.cost * each) for (one, other), road in zip(ends, parts.road, strict=True))


@lru_cache(16)
def cheapest(towns: int, roads: Roads) -> tuple[dict[int, int], ...]:
    """For each town what the cheapest trip to every town costs that can be reached."""
    ways: list[list[tuple[int, int]]] = [[] for _ in range(towns)]
    for one, other, cost in roads:
        ways[one].append((other, cost))
        ways[other].append((one, cost))
    return tuple(_from(start, ways) for start in range(towns))


def _from(start: int, ways: list[list[tuple[int, int]]]) -> dict[int, int]:
    found: dict[int, int] = {}
    waiting = [(0, start)]
    while waiting:
        price, town = heappop(waiting)
        if town not in found:
            found[town] = price
            for other, cost in ways[town]:
                heappush(waiting, (price + cost, other))
    return found
