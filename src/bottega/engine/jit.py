"""Rules are plain Python functions; here they become native code, or stay as they are.

A function marked with `rule` is compiled by Numba on first use, without the GIL, and kept on disk. The same
source runs interpreted when NUMBA_DISABLE_JIT=1 is set, and on a GPU when a CUDA kernel calls it.

Numba's own cache does not notice a change in a function that another file calls. The folder of a module is
therefore named by a digest of every source and component table behind its rules: a stale kernel cannot be
found, and what a change cannot reach is not compiled again. (The layout of tables belongs to the types of
arguments, by which Numba tells native code apart itself.)

Algorithms that serve every game are templates: `bind` gives them a game's rules, whoever wrote these.
"""

import atexit
import importlib.util
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar

import numba
from numba.core import event
from numba.core.dispatcher import Dispatcher
from platformdirs import user_cache_path

from bottega.engine.fingerprints import Teller, file_of, has_a_name, plain, short, values_used
from bottega.engine.sources import digest_behind, source_digest

INTERPRETED: bool = bool(numba.config.DISABLE_JIT)
KEEP_UNUSED_DAYS = 14

Rule = TypeVar("Rule", bound=Callable[..., Any])

_decorating = threading.Lock()
_binding = threading.RLock()
_rules: dict[str, set[str]] = {}  # by module
_folders: dict[tuple[str, Path], Path] = {}
_bound: dict[str, "_Bound"] = {}  # by the name of their module
_bound_to: dict[tuple[Any, ...], tuple[ModuleType, Mapping[str, Any]]] = {}  # with what they were given


@cache
def cache_folder() -> Path:
    """Where native code lies; BOTTEGA_CACHE moves it. What nobody has used for two weeks goes.

    Where nothing can be written, the code is kept for this process alone.
    """
    checks = "-checked" if numba.config.BOUNDSCHECK else ""
    root = Path(os.environ["BOTTEGA_CACHE"]) if "BOTTEGA_CACHE" in os.environ else user_cache_path("bottega")
    folder = root / "native" / f"{sys.implementation.cache_tag}{checks}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _forget_unused(folder)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="bottega-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _forget_unused(current: Path) -> None:
    oldest = time.time() - KEEP_UNUSED_DAYS * 86_400
    for path in (*current.parent.iterdir(), *current.iterdir()):
        with suppress(FileNotFoundError):  # another process may be quicker
            if path == current or path.stat().st_mtime >= oldest:
                continue
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink()


def _folder_of(function: Callable[..., Any], source: Path) -> Path:
    """Where the native code of a function's module lies, by its own source and by those of all rules that it
    knows."""
    module = function.__module__
    if (module, source) not in _folders:
        sources = {source}
        if module in _bound:
            sources |= _bound[module].sources
        else:
            for value in function.__globals__.values():
                if isinstance(value, Dispatcher):
                    sources |= _sources_of(value.py_func)
        folder = cache_folder() / f"{module}-{digest_behind(sources)}"
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _folders[module, source] = folder
    return _folders[module, source]


def _sources_of(function: Callable[..., Any]) -> set[Path]:
    """The file of a function; of one in a template also all that is behind the rules it was given."""
    own = file_of(function)
    given = _bound[function.__module__].sources if function.__module__ in _bound else set()
    return given if own is None else {own, *given}


@contextmanager
def kept_on_disk(function: Callable[..., Any], settings: Any) -> Iterator[bool]:
    """What is decorated meanwhile keeps its native code in the folder of its module; `settings` are those of
    the compiler. Not so (it says False) for what was written in no file."""
    source = file_of(function)
    if source is None:
        yield False
        return
    with _decorating:
        before = settings.CACHE_DIR
        settings.CACHE_DIR = str(_folder_of(function, source))
        try:
            yield True
        finally:
            settings.CACHE_DIR = before


def rule(function: Rule) -> Rule:
    """Mark a function as part of the rules: scalars and loops over records, nothing else."""
    if INTERPRETED:
        return function
    if not has_a_name(function):  # native code finds by name what it calls
        function.__qualname__ += f"@{short(Teller().tell_code(plain(function)))}"
    _rules.setdefault(function.__module__, set()).add(function.__qualname__)
    with kept_on_disk(function, numba.config) as kept:
        compiled: Rule = numba.njit(cache=kept, nogil=True, error_model="numpy")(function)
    return compiled


@dataclass(frozen=True)
class _Bound:
    """A template that was given rules."""

    module: ModuleType
    sources: set[Path]  # of these rules


def bind(template: str, **given: Any) -> ModuleType:
    """A template module with rules (and constants) as its globals: one instance for each set of them.

    It is run under a name made from who these rules are, the same in every process. Numba then caches its
    functions like any other, whereas functions passed as arguments and closures are compiled anew in every
    process.
    """
    key = (template, *((name, _same(value)) for name, value in sorted(given.items())))
    with _binding:
        if key not in _bound_to:
            _bound_to[key] = _instance(template, given), given
        module, _ = _bound_to[key]
        return module


def _same(value: Any) -> Any:
    """Functions are the same if they are one; constants if they are equal, and of one type."""
    return id(value) if callable(value) else (type(value), value)


def _instance(template: str, given: Mapping[str, Any]) -> ModuleType:
    for name, value in given.items():
        if isinstance(value, FunctionType) and not INTERPRETED:
            raise TypeError(f"{name}: {value.__qualname__} is not marked with @rule")
    origin = importlib.util.find_spec(template)
    if origin is None or origin.origin is None:
        raise ImportError(f"no template module {template}")
    teller = Teller()
    name = f"{template}.of_{short(teller.tell_all(given))}"
    if name in _bound:  # others were called so before: a module that was read a second time
        teller = Teller(by_code=True)
        name = f"{name}_{short(teller.tell_all(given))}"
    if name in _bound:
        return _bound[name].module
    spec = importlib.util.spec_from_file_location(name, origin.origin)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {template}")
    module = importlib.util.module_from_spec(spec)
    vars(module).update(given)
    sources = {source for function in teller.met for source in _sources_of(function)}
    _bound[name] = _Bound(module, sources)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def modules_behind(*modules: ModuleType) -> set[str]:
    """These modules, and those of all rules that theirs call."""
    found = {module.__name__ for module in modules}
    left = [value for module in modules for value in vars(module).values()]
    seen: set[int] = set()
    while left:
        value = left.pop()
        if isinstance(value, Dispatcher) and id(value) not in seen:
            seen.add(id(value))
            found.add(value.py_func.__module__)
            left += values_used(value.py_func).values()
    return found


def rules_known(*modules: str) -> int:
    """How many rules the given modules have: the full length of a progress bar."""
    return sum(len(_rules.get(module, ())) for module in set(modules))


def digest_of(*rules: Callable[..., Any]) -> str:
    """A digest of all that native code of these rules is made from, here and elsewhere."""
    teller = Teller()
    told = [teller.tell(one) for one in rules]
    sources = {source for function in teller.met for source in _sources_of(function)}
    return short("\n".join([source_digest(), digest_behind(sources), *told]))


class _Compilations(event.Listener):
    def __init__(self, on_rule: Callable[[str, int], None]) -> None:
        self.on_rule = on_rule
        self.seen: set[str] = set()

    def on_start(self, happening: Any) -> None:
        function = happening.data["dispatcher"].py_func
        name = f"{function.__module__}.{function.__qualname__}"
        known = function.__qualname__ in _rules.get(function.__module__, ())
        if known and name not in self.seen:
            self.seen.add(name)
            self.on_rule(function.__name__, len(self.seen))

    def on_end(self, happening: Any) -> None:
        pass


@contextmanager
def watching_compilation(on_rule: Callable[[str, int], None]) -> Iterator[None]:
    """Call `on_rule(name, how_many_so_far)` for each rule that has to be compiled meanwhile."""
    listener = _Compilations(on_rule)
    with event.install_listener("numba:compile", listener):
        yield
