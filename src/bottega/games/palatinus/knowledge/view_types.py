"""The view of Palatinus as types. Slots are hills, cells are terrains, six to a slot."""

from typing import NotRequired

from typing_extensions import TypedDict

from bottega.engine.views import AnyView


class Slot(TypedDict):
    """A place for a hill tile."""

    tile: str | None
    rotation: int | None
    value: int | None
    springs: list[int]


class Inhabitant(TypedDict):
    """A piece on a terrain; its kind is None where it lies hidden from the viewer."""

    seat: int
    colour: str
    extra: bool
    wolf: bool
    kind: str | None
    fate: str
    captor: int | None


class Hand(TypedDict):
    """What a seat has behind its screen; its owner, and at the end everybody, knows the wolves by kind."""

    colour: str
    extra_colour: str | None
    pieces: int
    merchant_plain: int
    peasant_plain: int
    condottiere: int
    extra_merchant_plain: int
    extra_peasant_plain: int
    wolf: int
    extra_wolf: int
    merchant_wolf: NotRequired[int]
    peasant_wolf: NotRequired[int]
    extra_merchant_wolf: NotRequired[int]
    extra_peasant_wolf: NotRequired[int]


class Result(TypedDict):
    """What a seat has at the end."""

    captives: int
    ones: int
    twos: int
    items: int
    hills: list[int]
    points: int
    rank: int


class Hill(TypedDict):
    """Who took a hill at the end, and with what influence of each seat."""

    letter: str
    slot: int
    value: int
    outcome: str
    winners: list[int]
    influence: list[int]


class PalatinusView(AnyView):
    """What a seat of Palatinus knows."""

    first_player: int
    board_hand: str | None
    drawn: str | None
    pending_slot: int | None
    slots: list[Slot]
    drawn_springs: list[int] | None
    undrawn: list[str]
    cells: list[Inhabitant | None]
    hands: list[Hand]
    pending_piece: str | None
    forced: bool
    results: list[Result] | None
    hills: list[Hill] | None
