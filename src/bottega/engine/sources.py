"""What native code is made from: the sources behind rules, and one digest that tells whether any has changed.

Followed are the imports of a source within its own package and into this one, wherever a game lies, and into
any other package that works with this one. What does not (NumPy, the standard library) is not followed.
"""

import hashlib
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
NATIVE = ("engine", "games", "bots")  # the folders that hold rules
WEIGHTS = "weights.toml"  # data that no rule is compiled from
INSTALLED = {"site-packages", "dist-packages"}

_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]*\)|(?:\\\n|.)*)|import[ \t]+(.+))", re.MULTILINE
)
_FIRST = re.compile(r"(?:^|,)\s*([\w.]+)")  # of each part of a list, without what it is called here
_BESIDE = re.compile(r"#.*|[()\\]")  # what stands in a list beside its parts


@cache
def source_digest() -> str:
    """One digest of all that native code of this package is made from."""
    digest = hashlib.sha256()
    sources = (path for folder in NATIVE for path in (PACKAGE / folder).rglob("*"))
    for path in sorted(path for path in sources if path.suffix in {".py", ".toml"} and path.name != WEIGHTS):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def digest_behind(sources: Iterable[Path]) -> str:
    """A digest of sources, of all that they import, and of the component tables beside any of these."""
    found: set[Path] = set()
    left = list(sources)
    while left:
        source = left.pop()
        if source not in found:
            found.add(source)
            left += _imported(source)
    found |= {path for folder in {source.parent for source in found} for path in _figures(folder)}
    told = sorted(f"{_named(path)} {_digest(path)}\n" for path in found)
    return hashlib.sha256("".join(told).encode()).hexdigest()[:16]


@cache
def _named(path: Path) -> str:
    """A file within the packages that it is part of: the same on every machine."""
    top = path.parent
    while (top / "__init__.py").exists():
        top = top.parent
    return path.relative_to(top).as_posix()


@cache
def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@cache
def _figures(folder: Path) -> list[Path]:
    return [path for path in folder.glob("*.toml") if path.name != WEIGHTS]


@cache
def _imported(source: Path) -> list[Path]:
    """The files that a source imports, at its top or anywhere else, as far as they are followed. A name that
    it imports from a package may be a module; where all of them are, the package itself does not count."""
    text = source.read_text(encoding="utf-8")
    found: set[Path] = set()
    for whence, names in _imports(text):
        joint = "" if whence.endswith(".") else "."
        modules = [list(_files_of(f"{whence}{joint}{name}", source)) for name in names]
        found.update(chain(*modules))
        if not names or not all(modules):
            found.update(_files_of(whence, source))
    return sorted(found)


def _imports(text: str) -> Iterator[tuple[str, list[str]]]:
    """What a text imports: modules, each with the names that are taken from it."""
    for whence, names, plain in _IMPORT.findall(text):
        if plain:
            yield from ((module, []) for module in _FIRST.findall(plain))
        else:
            yield whence, _FIRST.findall(_BESIDE.sub(" ", names))


def _files_of(module: str, source: Path) -> Iterator[Path]:
    """The file of a module that a source names, where it is one to follow."""
    dots = len(module) - len(module.lstrip("."))
    if dots:
        yield from _existing(source.parents[dots - 1], module.lstrip("."))
        return
    top, _, rest = module.partition(".")
    if top in source.parent.parts:  # its own package
        yield from _existing(next(folder for folder in source.parents if folder.name == top), rest)
    elif top == PACKAGE.name:
        yield from _existing(PACKAGE, rest)
    else:
        for place in _places(top):
            yield from filter(_works_with_us, _existing(place, rest))


@cache
def _existing(folder: Path, module: str) -> list[Path]:
    """A module in a package, as a file or as a folder; the package itself if there is no name."""
    path = folder.joinpath(*module.split("."))
    return [file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()]


@cache
def _places(top: str) -> list[Path]:
    """Where a package or module from elsewhere lies, as if it were a folder."""
    if top in sys.stdlib_module_names:
        return []
    try:
        found = find_spec(top)
    except (ImportError, ValueError):
        return []
    if found is None:
        return []
    if found.submodule_search_locations is not None:
        return [Path(place).resolve() for place in found.submodule_search_locations]
    return [Path(found.origin).resolve().with_suffix("")] if found.origin is not None else []


@cache
def _works_with_us(file: Path) -> bool:
    """What somebody works on beside a game counts; of what is installed, all that names this package."""
    return INSTALLED.isdisjoint(file.parts) or PACKAGE.name in file.read_text(encoding="utf-8")
