"""A game from elsewhere: Palatinus under another key, with an eye of its own for positions."""

from dataclasses import replace
from typing import Any

from bottega.engine.jit import rule
from bottega.games import find


@rule
def judge_fable(box: Any, table: Any, log: Any, out: Any) -> None:
    """The seats like it the better the later they play."""
    for seat in range(table.players):
        out[seat] = seat


GAME = replace(find("palatinus"), key="fable", evaluate=judge_fable)
