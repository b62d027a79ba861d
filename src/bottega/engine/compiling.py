"""Rules are plain Python functions; here they become native code, or stay as they are.

A function marked with `rule` is compiled by Numba on first use, without the GIL, and kept on disk. The same
source runs interpreted when NUMBA_DISABLE_JIT=1 is set, and on a GPU when a CUDA kernel calls it.

Numba's own cache does not notice a change in a function that another file calls. The folder is therefore
named by a digest of every source and component table behind the rules: a stale kernel cannot be found.
"""

import atexit
import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import numba
from numba.core import event
from platformdirs import user_cache_path

INTERPRETED: bool = bool(numba.config.DISABLE_JIT)
PACKAGE = Path(__file__).resolve().parent.parent
NATIVE = ("engine", "games", "bots")  # the folders that hold rules
WEIGHTS = "weights.toml"  # data that no rule is compiled from
KEEP_UNUSED_DAYS = 14

Rule = TypeVar("Rule", bound=Callable[..., Any])

_decorating = threading.Lock()
_rules: set[str] = set()


@cache
def source_digest() -> str:
    """One digest of all that native code is made from."""
    digest = hashlib.sha256()
    sources = (path for folder in NATIVE for path in (PACKAGE / folder).rglob("*"))
    for path in sorted(path for path in sources if path.suffix in {".py", ".toml"} and path.name != WEIGHTS):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Where the native code of exactly these sources lies; BOTTEGA_CACHE moves it.

    Where nothing can be written, the code is kept for this process alone.
    """
    checks = "-checked" if numba.config.BOUNDSCHECK else ""
    root = Path(os.environ["BOTTEGA_CACHE"]) if "BOTTEGA_CACHE" in os.environ else user_cache_path("bottega")
    folder = root / "native" / f"{source_digest()}-{sys.implementation.cache_tag}{checks}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _forget_unused(folder)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="bottega-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _forget_unused(current: Path) -> None:
    """Native code of sources that nobody has started for two weeks goes."""
    oldest = time.time() - KEEP_UNUSED_DAYS * 86_400
    for folder in current.parent.iterdir():
        with suppress(FileNotFoundError):  # another process may be quicker
            if folder != current and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)


def rule(function: Rule) -> Rule:
    """Mark a function as part of the rules: scalars and loops over records, nothing else."""
    if INTERPRETED:
        return function
    folder = cache_folder() / function.__module__
    _rules.add(f"{function.__module__}.{function.__qualname__}")
    with _decorating:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)
        try:
            compiled: Rule = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        finally:
            numba.config.CACHE_DIR = before
    return compiled


def instantiate(template: str, name: str, **bindings: Any) -> ModuleType:
    """Run a template module again under another name, with a game's own rules as its globals.

    Numba caches functions of such a module like any other, whereas functions passed as arguments and
    closures are compiled anew in every process.
    """
    origin = importlib.util.find_spec(template)
    if origin is None or origin.origin is None:
        raise ImportError(f"no template module {template}")
    spec = importlib.util.spec_from_file_location(name, origin.origin)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {template}")
    module = importlib.util.module_from_spec(spec)
    vars(module).update(bindings)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class _Compilations(event.Listener):
    def __init__(self, on_rule: Callable[[str, int], None]) -> None:
        self.on_rule = on_rule
        self.seen: set[str] = set()

    def on_start(self, happening: Any) -> None:
        function = happening.data["dispatcher"].py_func
        name = f"{function.__module__}.{function.__qualname__}"
        if name in _rules and name not in self.seen:
            self.seen.add(name)
            self.on_rule(function.__qualname__, len(self.seen))

    def on_end(self, happening: Any) -> None:
        pass


@contextmanager
def watching_compilation(on_rule: Callable[[str, int], None]) -> Iterator[None]:
    """Call `on_rule(name, how_many_so_far)` for each rule that has to be compiled meanwhile."""
    listener = _Compilations(on_rule)
    with event.install_listener("numba:compile", listener):
        yield


def rules_known(*modules: str) -> int:
    """How many rules the given modules (or packages) have: the full length of a progress bar."""
    return sum(any(name.startswith(f"{module}.") for module in modules) for name in _rules)
