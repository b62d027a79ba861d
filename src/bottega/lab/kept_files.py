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


def write_new(path: Path, data: str | bytes, instead: str = ANOTHER) -> None:
    """Write a file where none is; one that has come meanwhile stays."""
    written = data.encode() if isinstance(data, str) else data
    try:
        with path.open("xb") as file:
            file.write(written)
    except FileExistsError:
        raise taken(path, instead) from None
    except OSError as problem:
        raise BadRecord(f"cannot write {path}: {problem.strerror}") from None
