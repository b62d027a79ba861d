"""Drawn parts that are kept, so that what did not change is neither drawn nor sent again."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache, wraps
from typing import ParamSpec, cast

from markupsafe import Markup

from bottega.engine.markup import Node, written

Given = ParamSpec("Given")


def once(draw: Callable[Given, Node]) -> Callable[Given, Markup]:
    """A part that depends on what it is given alone: it is drawn once, and kept."""

    @lru_cache(4096)
    @wraps(draw)
    def kept(*given: Given.args, **named: Given.kwargs) -> Markup:
        return written(draw(*given, **named))

    return cast(Callable[Given, Markup], kept)


class PartCache:
    """Parts of drawings, kept so that what did not change is not drawn again; the longest unused go first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._drawn: OrderedDict[Hashable, Markup] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], Node]) -> Markup:
        """The part of this key; `draw` must depend on nothing else."""
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = self._drawn[key] = written(draw())
            if len(self._drawn) > self.most:
                self._drawn.popitem(last=False)
        else:
            self._drawn.move_to_end(key)
        return drawn


def kept_by(
    key: Callable[..., Hashable], most: int = 4096
) -> Callable[[Callable[Given, Node]], Callable[Given, Markup]]:
    """A part that depends on `key` of what it is given, and on nothing else: it is kept under that.

    @kept_by(lambda table, seat: (table.seat_key(seat), table.of_seat(seat)["cards"]))
    def draw_seat(table: Table, seat: int) -> Node: ...
    """
    parts = PartCache(most)

    def keeping(draw: Callable[Given, Node]) -> Callable[Given, Markup]:
        @wraps(draw)
        def kept(*given: Given.args, **named: Given.kwargs) -> Markup:
            return parts.get(key(*given, **named), lambda: draw(*given, **named))

        return kept

    return keeping


def joined(parts: Iterable[Markup]) -> Markup:
    """Parts that are drawn already, as one: they are not walked through again."""
    return Markup("".join(parts))


GROUND, GROUND_END = '<g id="ground">', "</g><!--ground-->"


def ground(layer: Iterable[Markup]) -> Markup:
    """The layer of a board that seldom changes; a page that has it is not sent it again."""
    return Markup(f"{GROUND}{joined(layer)}{GROUND_END}")


def without_ground(drawn: str) -> tuple[str, str]:
    """A drawing whose ground the reader has already, and that ground; without one it stays as it is."""
    if GROUND not in drawn:
        return drawn, ""
    before, _, rest = drawn.partition(GROUND)
    layer, _, after = rest.partition(GROUND_END)
    return f'{before}<g id="ground" data-same="1">{GROUND_END}{after}', layer
