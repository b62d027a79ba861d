"""Whether a game is ready on this machine, with all that its bots need: a mark on disk says so."""

from pathlib import Path

from filelock import FileLock

from bottega.bots.levels import warm_with_search
from bottega.engine.game import Game
from bottega.engine.jit import INTERPRETED, cache_folder
from bottega.engine.warmup import OnRule
from bottega.games import find


def is_prepared(game: str) -> bool:
    """Whether the native code of a game lies on disk."""
    return INTERPRETED or _mark(game).exists()


def prepare(game: str, on_rule: OnRule | None = None) -> int:
    """Compile the native code of a game; afterwards every process reads it from disk. Of several that want it
    at once one compiles, and the others wait for it. Returns how many rules were compiled."""
    mark = _mark(game)
    with FileLock(mark.with_suffix(".lock")):  # gone with its process, whatever becomes of that
        if mark.exists():
            return 0
        compiled = warm_with_search(Game(find(game)), on_rule)
        mark.touch()
    return compiled


def _mark(game: str) -> Path:
    return cache_folder() / f"{game}-{find(game).native_digest}.prepared"
