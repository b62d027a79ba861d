"""The view of Principato as types. What the cards of the box say is in it by the name of the card."""

from typing_extensions import TypedDict

from bottega.engine.views import AnyView


class Payment(TypedDict):
    """Cubes to be paid."""

    food: int
    gold: int


class CardOption(TypedDict):
    """What a card takes and gives: so many, or a word for how many."""

    pay: Payment
    gain: dict[str, int | str]


class CardKind(TypedDict):
    """A kind of action card."""

    group: str
    exchange: bool
    options: list[CardOption]


class GoalCard(TypedDict):
    """What a goal counts, and what it pays."""

    rule: str
    things: list[str]
    above: int
    lot: int
    each: int
    points: list[int]


class Card(TypedDict):
    """An action card."""

    card: str
    kind: str
    back: str
    mark: int


class Pending(TypedDict):
    """The own card in use."""

    slot: int
    option: int | None
    card: Card


class Income(TypedDict):
    """The cubes that an option would bring in, and how many of them would be lost."""

    food: int
    gold: int
    lost: int


class Pile(TypedDict):
    """The cards of a year face down; their order is nobody's knowledge."""

    year: int
    left: int
    military: bool
    unseen: list[Card]


class Stack(TypedDict):
    """Culture tokens of one value."""

    value: int
    count: int


class Culture(TypedDict):
    """Culture tokens by kind."""

    monument: list[Stack]
    book: list[Stack]
    painting: list[Stack]


class Reserve(TypedDict):
    """What nobody has taken yet."""

    food: int
    gold: int
    favour: int
    rural: int
    urban: int
    catapult: int
    soldier: int
    culture: Culture


class Room(TypedDict):
    """How many cubes of each kind still find room."""

    food: int
    gold: int
    favour: int


class Militia(TypedDict):
    """Militia, and what lies on it."""

    count: int
    food: int
    favour: int
    empty: int


class Condottieri(TypedDict):
    """Condottieri, and what lies on them."""

    count: int
    gold: int
    favour: int
    empty: int


class Goal(TypedDict):
    """A goal of a seat, and what it is worth now."""

    goal: str
    points: int


class Principality(TypedDict):
    """What a seat has; its goals are known to itself alone, and to everybody at the end."""

    colour: str
    food: int
    gold: int
    favour: int
    room: Room
    field: int
    farm: int
    palazzo: int
    bank: int
    catapult: int
    militia: Militia
    condottiere: Condottieri
    culture: Culture
    army: int
    strength: int
    military: int
    points: int
    cards: list[Card]
    goals: list[Goal] | None


class ScoringNow(TypedDict):
    """The military scoring under way."""

    kind: str
    number: int
    step: str
    order: list[int]
    at: int


class ScoringHeld(TypedDict):
    """A military scoring that is over."""

    kind: str
    year: int
    strengths: list[int]
    points: list[int]


class Result(TypedDict):
    """What a seat has at the end."""

    military: int
    culture: int
    goals: list[int]
    points: int
    cubes: int
    rank: int


class PrincipatoView(AnyView):
    """What a seat of Principato knows."""

    actions_per_turn: int
    kinds: dict[str, CardKind]
    goals: dict[str, GoalCard]
    first_player: int
    year: int
    turn_seat: int
    actions_left: int
    supply_used: bool
    pending: Pending | None
    most: int | None
    brings: list[list[Income]] | None
    display: list[Card | None]
    piles: list[Pile]
    boxed: list[Card]
    reserve: Reserve
    principalities: list[Principality]
    scoring: ScoringNow | None
    points_now: list[int] | None
    scorings: list[ScoringHeld]
    military_points: list[int]
    results: list[Result] | None
    decided_by: str | None
