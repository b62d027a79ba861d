"""One type for all numbers that rules hand on: every other one would compile the rules behind it anew."""

from typing import Any

import numpy as np

from bottega.engine.compiling import rule


@rule
def whole(number: Any) -> Any:
    """A small number, or a mask, of the record as the rules count with it."""
    return np.int64(number)
