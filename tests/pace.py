"""How much of the tests is run: everything natively, less of what is repeated where it would repeat itself.

Random games, random positions and long lists of parameters prove the same thing again and again. All of them
run natively. A part of them runs where rules are interpreted (some hundred times slower) and with
`pytest --quick`. What is asserted is the same.
"""

from bottega.engine.jit import INTERPRETED

EXAMPLES, EXAMPLES_LEAN = 25, 12

_quick = False


def hurry() -> None:
    """From now on: `pytest --quick`."""
    global _quick
    _quick = True


def quick() -> bool:
    return _quick


def lean() -> bool:
    """Whether a part is enough."""
    return INTERPRETED or _quick


def repeats(whole: int, part: int) -> int:
    """How often to repeat something: so many times, or fewer where a part is enough."""
    return part if lean() else whole
