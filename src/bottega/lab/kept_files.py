"""Files of a run are its own: no other run writes over them."""

from pathlib import Path

from bottega.engine.errors import BadRecord

ANOTHER = "give another name, or remove it"


def taken(path: Path, instead: str = ANOTHER) -> BadRecord:
    """What to raise where a run would write over a file that is there."""
    return BadRecord(f"{path} is there already, and nothing is written over: {instead}")


def check_free(path: Path | None, instead: str = ANOTHER) -> None:
    """Refuse a file that is there, before the run begins."""
    if path is not None and path.exists():
        raise taken(path, instead)
