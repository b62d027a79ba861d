"""Telling events with whole numbers of one width.

Native code is made anew for every combination of argument types and constants; with one width and typed
constants the log costs one function instead of sixty.
"""

from typing import Any

import numpy as np

from bottega.engine.compiling import INTERPRETED, rule
from bottega.engine.events import EVERYBODY, tell

NIL: Any = np.int64(0)
ONE: Any = np.int64(1)
TO_EVERYBODY: Any = np.int64(EVERYBODY)

if INTERPRETED:

    def whole(value: Any) -> int:
        return int(value)

else:

    @rule
    def whole(value: Any) -> int:
        """A number of a record as a full integer."""
        return np.int64(value)  # type: ignore[return-value]


@rule
def note(log: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> None:
    """Tell everybody of an event."""
    tell(log, kind, TO_EVERYBODY, a, b, c, d)


@rule
def whisper(log: Any, kind: Any, seat: Any, a: Any, b: Any, c: Any) -> None:
    """Tell of an event whose secret only its seat may know."""
    tell(log, kind, ONE << seat, seat, a, b, c)
