"""Evolution of numbers within bounds, by CMA-ES (the library `cmaes`, the extra `tune`)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module

import numpy as np

from bottega.engine.errors import needing
from bottega.engine.tables import Array

SPREAD = 0.15  # of the range of each parameter: how far the first generation strays

Measure = Callable[[int, Sequence[dict[str, float]]], list[float]]
OnGeneration = Callable[[int, dict[str, float]], None]


@dataclass(frozen=True)
class Parameter:
    """A number that may be turned between two bounds."""

    name: str
    low: float
    high: float
    start: float


def evolve(
    parameters: Sequence[Parameter],
    measure: Measure,
    generations: int,
    population: int,
    seed: int = 0,
    on_generation: OnGeneration | None = None,
) -> dict[str, float]:
    """Parameters that make the measure large: the mean of the last generation, the same for a seed.

    `measure(generation, candidates)` gives one figure for each candidate; it may be noisy.
    """
    if generations == 0:
        return {parameter.name: parameter.start for parameter in parameters}
    with needing("tuning", "cmaes", "tune"):
        library = import_module("cmaes")
    lows, highs = (np.array([getattr(parameter, end) for parameter in parameters]) for end in ("low", "high"))
    start = ((np.array([parameter.start for parameter in parameters]) - lows) / (highs - lows)).clip(0.0, 1.0)

    def named(point: Array) -> dict[str, float]:
        turned = lows + point.clip(0.0, 1.0) * (highs - lows)
        return {parameter.name: float(value) for parameter, value in zip(parameters, turned, strict=True)}

    search = library.CMA(
        mean=start,
        sigma=SPREAD,
        bounds=np.array([[0.0, 1.0]] * len(parameters)),
        seed=seed % (1 << 32),
        population_size=population,
    )
    for generation in range(generations):
        points = [search.ask() for _ in range(population)]
        figures = measure(generation, [named(point) for point in points])
        search.tell([(point, -figure) for point, figure in zip(points, figures, strict=True)])
        if on_generation is not None:
            on_generation(generation, named(search.mean))
    return named(search.mean)
