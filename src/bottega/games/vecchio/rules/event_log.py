"""Telling events with whole numbers of one width.

Native code is made anew for every combination of argument types and constants; with one width and typed
constants the log costs one function instead of sixty.
"""

from typing import Any

import numpy as np

from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY

NIL: Any = np.int64(0)
ONE: Any = np.int64(1)
NOTHING: Any = np.int64(EMPTY)
TO_EVERYBODY: Any = np.int64(EVERYBODY)


@rule
def note(log: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> None:
    """Tell everybody of an event."""
    tell(log, kind, TO_EVERYBODY, a, b, c, d)


@rule
def whisper(log: Any, kind: Any, seat: Any, a: Any, b: Any, c: Any) -> None:
    """Tell of an event whose secret only its seat may know."""
    tell(log, kind, ONE << seat, seat, a, b, c)
