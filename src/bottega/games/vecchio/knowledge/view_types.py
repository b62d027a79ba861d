"""The view of Il Vecchio as types. What is printed on the board and the tiles is in it by name; goods are
dictionaries of how many of each."""

from typing_extensions import TypedDict

from bottega.engine.views import AnyView

Goods = dict[str, int]


class Town(TypedDict):
    """A town on the map."""

    town: int
    id: str
    name: str
    colour: str
    x: int
    y: int
    kind: str


class Road(TypedDict):
    """A road between two towns."""

    towns: list[int]
    cost: int


class Zone(TypedDict):
    """A part of the map."""

    zone: int
    x: int
    y: int
    towns: list[int]


class Map(TypedDict):
    """The map as it is printed."""

    width: int
    height: int
    towns: list[Town]
    roads: list[Road]
    zones: list[Zone]
    loops: list[list[int]]


class PrintedProvinceTile(TypedDict):
    """What a province tile says."""

    region: str
    effect: str
    pay: list[Goods]
    gain: list[Goods]
    amount: int


class PrintedCouncilTile(TypedDict):
    """What a council tile says."""

    pay: int
    bonus: Goods
    turn_up: Goods


class PrintedNobilityTile(TypedDict):
    """What a nobility tile says."""

    points: int
    limit: int


class TrackSpace(TypedDict):
    """A space of a track, and who stands there."""

    number: int
    cost: int
    points: int
    coat: bool
    seat: int | None
    used: bool


class Track(TypedDict):
    """A region or an office: its spaces, and what the next one costs and brings."""

    track: str
    entry: int
    corner: str | None
    partisans: list[Goods] | None
    spaces: list[TrackSpace]
    overflow: list[int]
    next: int | None
    open: bool
    cost: int
    points: int
    tiles: list[str]


class Members(TypedDict):
    """Family members of a seat in one town."""

    town: int
    standing: int
    lying: int


class ProvinceTile(TypedDict):
    """A province tile of a seat."""

    tile: str
    face_up: bool


class SeatView(TypedDict):
    """What a seat has; tiles face down are known to itself alone, and to everybody at the end."""

    colour: str
    goods: Goods
    reserve: int
    passed: bool
    members: list[Members]
    on_tracks: dict[str, int]
    province_tiles: list[ProvinceTile]
    council_tiles: list[str]
    council_hidden: int
    council_pending: str | None
    nobility_count: int
    nobility_tiles: list[str] | None
    medici_tokens: list[str]


class Step(TypedDict):
    """What is being carried out."""

    action: str | None
    track: str | None
    member: int | None
    destination: int | None
    modifiers: str | None
    tile: str | None
    partisans_due: int
    placing: int
    event: str | None
    event_left: int
    drawn: int
    fare: int | None
    zone: int | None
    anywhere: bool
    second_pair: bool


class MayBe(TypedDict):
    """What a Florence tile may be, and which seat holds it."""

    seat: int | None
    tiles: list[str]


class Result(TypedDict):
    """What a seat has at the end, by what it got points for."""

    region_members: int
    council_members: int
    nobility_members: int
    all_tracks: int
    majorities: int
    medici_tokens: int
    pass_bonus: int
    nobility_tiles: int
    tiles: dict[str, int]
    points: int
    goods: int
    florins: int
    rank: int


class VecchioView(AnyView):
    """What a seat of Il Vecchio knows."""

    board: Map
    gives: dict[str, list[Goods]]
    prices: dict[str, int]
    province_tiles: dict[str, PrintedProvinceTile]
    council_tiles: dict[str, PrintedCouncilTile]
    nobility_tiles: dict[str, PrintedNobilityTile]
    medici_scale: list[int]
    active: int | None
    round: int
    final_round: bool
    end_triggered: bool
    action_index: int
    window: str
    may_pass: bool
    middlemen: dict[str, int]
    tracks: list[Track]
    extra_cost: str
    piles: dict[str, int]
    seats: list[SeatView]
    step: Step
    dice: list[int] | None
    seen: list[str] | None
    may_be: dict[str, list[MayBe]]
    results: list[Result] | None
    decided_by: str | None
