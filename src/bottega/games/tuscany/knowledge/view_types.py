"""The view of The Castles of Tuscany as types. Numbers of things by name are dictionaries."""

from typing_extensions import TypedDict

from bottega.engine.views import AnyView


class Piece(TypedDict):
    """A tile; its back is that of a prince, by his seat, or neutral."""

    kind: str
    crops: list[str]
    back: int | str | None


class StoredPiece(Piece):
    """A tile in storage, and whether it came there in this turn."""

    fresh: bool


class Brought(TypedDict):
    """The green points that the piece would bring at once on a space."""

    space: int
    crops: int
    area: int
    bonus: int


class Asked(TypedDict):
    """What the decision under way is about."""

    piece: Piece | None
    slot: int | None
    storage: int | None
    space: int | None
    clearing: bool
    may_clear: bool
    brings: list[Brought]


class Figures(TypedDict):
    """Printed figures, in the edition that is played."""

    draw_cards: int
    cards_per_end_point: int
    area_points: list[int]
    round_ends_at: list[int]
    purged_at: int
    pair: int
    storage_green: int
    red_for_a_lost_joker: int
    new_crop_points: int
    joker_crop_points: int


class NeutralTiles(TypedDict):
    """The neutral tiles face down, and those that left the game."""

    left: int
    faces: dict[str, int]
    removed: dict[str, int]


class Deck(TypedDict):
    """The domain cards."""

    left: int
    discard: dict[str, int]
    began: dict[str, int]


class Yields(TypedDict):
    """The yield cards."""

    left: int
    cards: dict[str, int]
    discard: dict[str, int]


class Bonus(TypedDict):
    """The bonus of a colour: its two sides, who took them, and what the next one brings."""

    colour: str
    sides: list[int]
    taken_by: list[int]
    side: int | None
    green: int


class Space(TypedDict):
    """A space of a region."""

    colour: str
    piece: Piece | None
    area: int


class Area(TypedDict):
    """Spaces of one colour that lie together."""

    colour: str
    spaces: list[int]
    open: int
    green: int


class Board(TypedDict):
    """The region of a prince, once it is assembled."""

    order: str
    turning: str
    shift: str
    start: int | None
    spaces: list[Space]
    areas: list[Area]
    reach: list[int]
    placeable: list[str]
    empty: int
    starts: list[int]


class Prince(TypedDict):
    """What a prince has; his hand is known to himself alone."""

    seat: int
    colour: str
    modules: list[str]
    workers: int
    marble: int
    grounds: dict[str, list[str]] | None
    board: Board | None
    storage: list[StoredPiece | None]
    cards: int
    hand: dict[str, int] | None
    upgrades: dict[str, int]
    gains: dict[str, int]
    green: int
    red: int
    lion: int
    green_from: dict[str, int]
    red_from: dict[str, int]
    turned_up: int
    pile_left: int
    pile: dict[str, int]


class Result(TypedDict):
    """What a prince has at the end."""

    points: int
    empty: int
    green: int
    cards: int
    rank: int


class TuscanyView(AnyView):
    """What a prince of The Castles of Tuscany knows."""

    lap: int
    scorings: int
    laps_left: int | None
    extra: bool
    revealed: bool
    waiting: list[int]
    boxed: dict[str, dict[str, int]]
    round: int
    asked: Asked
    figures: Figures
    display: list[Piece | None]
    neutral: NeutralTiles
    set_aside: dict[str, dict[str, int]]
    deck: Deck
    yields: Yields
    stock: dict[str, int]
    bonuses: list[Bonus]
    princes: list[Prince]
    results: list[Result] | None
    decided_by: str | None
