"""What figures hang on: the machine, and the versions of everybody."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from bottega.engine.batches import cores
from bottega.engine.errors import DISTRIBUTION

PACKAGES = (DISTRIBUTION, "numba", "numpy", "open_spiel", "pgx", "jax", "catanatron", "pettingzoo")


def surroundings() -> dict[str, str]:
    """The machine, then the versions by package."""
    return machine() | versions()


def machine() -> dict[str, str]:
    """The processor, the cores that are ours, the system, how busy it is, and the devices of JAX."""
    found = {"processor": _processor(), "cores": str(cores()), "system": platform.platform()}
    if hasattr(os, "getloadavg"):  # not on Windows
        found["load"] = f"{os.getloadavg()[0]:.1f}"
    if find_spec("jax") is not None:
        import jax

        found["accelerator"] = ", ".join(sorted({device.device_kind for device in jax.devices()}))
    return found


def versions() -> dict[str, str]:
    """Of Python, of ours and of everybody else who is installed."""
    found = {"python": platform.python_version()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "unknown"
    )
