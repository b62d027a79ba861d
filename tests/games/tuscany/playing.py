"""Tables for the tests: dealt, played at random, or set up in the middle of a game."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

import bottega
from bottega import Event, Game, State
from bottega.engine.events import new_log
from bottega.engine.interpreted import rows
from pace import repeats as repeats

from .reference import COLOURS, KIND_OF, Board, points_of

UPGRADES = ("card", "storage", "marble", "worker", "yield")
FIRST_SPACE, FIRST_UPGRADE, FIRST_SLOT, FIRST_CLEAR, FIRST_STORED, FIRST_PAYMENT = (
    336,
    366,
    371,
    379,
    387,
    392,
)
DRAW, TAKE, PLACE, END_TURN, DECLINE = range(447, 452)
SWITCHES = (
    "two_pairs_must_differ",
    "castle_tile_costs",
    "take_only_placeable",
    "joker_same_turn",
    "tie_break_hand",
)

# TUS part 3: what the box holds
DOMAIN_CARDS = dict(zip(COLOURS, (12, 14, 12, 18, 16, 18, 16, 16), strict=True))
YIELD_CARDS = {"red_points": 5, "green_points": 5, "cards": 5, "worker": 4, "marble": 4, "joker": 4}
PRINCE_TILES = Counter(
    {"village": 4, "cart": 3, "monastery": 3, "quarry": 3, "city": 2, "inn": 1, "castle": 1}
    | {"wine": 1, "olives": 1, "wine+boar": 1, "olives+grain": 1}
)
NEUTRAL_TILES = Counter(
    {kind: 4 for kind in KIND_OF.values() if kind != "agriculture"}
    | {"boar": 1, "grain": 1, "wine+olives": 1, "boar+grain": 1}
)
PLAIN_DISPLAY = ("castle", "city", "inn", "boar", "quarry", "village", "monastery", "cart")
BOARDS = {"P": (("A1", "B1", "C1"), 0), "Q": (("A2", "B2", "C2"), 85)}
OTHERS = (("A3", "B3", "C3"), ("A4", "B4", "C4"), ("A1", "B1", "C1"), ("A2", "B2", "C2"))


def tuscany(players: int = 2, **options: Any) -> Game:
    return bottega.game("tuscany", players=players, **options)


def every_option() -> Iterator[dict[str, Any]]:
    """Both editions with the defaults, and each option on its own in both."""
    for edition in ("revised", "first"):
        yield {"edition": edition}
        yield {"edition": edition, "castle_refill": "before_effects"}
        for switch in SWITCHES:
            yield {"edition": edition, switch: True}
        yield {"edition": edition, "castle_refill": "before_effects", **dict.fromkeys(SWITCHES, True)}
    yield {"edition": "first", "two_pairs_must_differ": False}
    yield {"take_only_placeable": "never"}


def choices(state: State) -> list[int]:
    """The numbers of the legal actions."""
    return [action.number for action in state.legal()]


def any_action(state: State, chance: Random) -> int:
    return chance.choice(choices(state))


def play_on(state: State, chance: Random) -> Iterator[State]:
    """Random play: the table before each decision and at the end (always the same object)."""
    yield state
    while state.to_play is not None:
        state.play(any_action(state, chance))
        yield state


def play_out(state: State, chance: Random) -> State:
    for _ in play_on(state, chance):
        pass
    return state


def some_state(players: int, seed: int, decisions: int, **options: Any) -> State:
    """A table after some random decisions (fewer if the game ends before)."""
    chance = Random(seed)
    state = tuscany(players, **options).deal(seed)
    while state.to_play is not None and state.decisions < decisions:
        state.play(any_action(state, chance))
    return state


def begun(players: int = 2, seed: int = 0, upgrade: str = "worker", **options: Any) -> State:
    """A table at the beginning of round 1, set up with the first choices."""
    state = tuscany(players, **options).deal(seed)
    while state.view(None)["phase"] != "main_action":
        phase = state.view(None)["phase"]
        state.play(f"choose_upgrade(upgrade={upgrade})" if phase == "setup_upgrade" else choices(state)[0])
    return state


def told(state: State, name: str) -> list[Mapping[str, Any]]:
    """The events of one kind that the last decision brought."""
    return [event.fields for event in state.events if event.name == name]


def names(events: Sequence[Event]) -> list[str]:
    return [event.name for event in events]


def deal_many(game: Game, count: int, first_seed: int = 0) -> np.ndarray[Any, Any]:
    """Many freshly dealt tables as one array."""
    tables = np.zeros(count, game.spec.record)
    seeds = np.arange(first_seed, first_seed + count, dtype=np.uint64)
    log = new_log(listening=False)
    game.spec.kernels.deal_tables(
        rows(game.box), rows(game.prepared), rows(tables), rows(log), rows(seeds), 0, count
    )
    return tables


def chi_square(counts: Mapping[Any, int], outcomes: int) -> float:
    """How far observed counts are from equally likely outcomes."""
    expected = sum(counts.values()) / outcomes
    missing = outcomes - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


# ------------------------------------------------------------------ positions


@dataclass
class Prince:
    """One prince of a scene. A piece without a back is a neutral tile; `pile` are the next own tiles."""

    board: str | tuple[tuple[str, ...], int] | None = None
    start: int | None = None
    pieces: Mapping[int, str] = field(default_factory=dict)
    storage: Sequence[str | None] = ()
    fresh: Sequence[int] = ()
    hand: Mapping[str, int] = field(default_factory=dict)
    workers: int = 0
    marble: int = 0
    upgrades: Sequence[str] | None = None  # those of the cities included; workers unless said
    pile: Sequence[str] = ()
    turned_up: int = 0
    green: int | None = None
    red: int = 0
    scored: Sequence[int] = ()  # red points of the scorings made


@dataclass
class Scene:
    """A position at the beginning of a turn; whatever is not said is something harmless."""

    princes: Sequence[Prince] = field(default_factory=lambda: [Prince()])
    players: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    to_play: int = 0
    lap: int = 12
    scorings: int = 0
    laps_left: int | None = None
    skipped: int = 0
    display: Sequence[str | None] = PLAIN_DISPLAY
    neutral: Sequence[str] = ()  # the next neutral tiles
    neutral_out: bool = False  # whether all other neutral tiles are in the box
    removed: Sequence[str] = ()
    deck: Sequence[str] = ()  # the next domain cards
    deck_size: int | None = None  # how many there are; the other cards are in the discard, or nowhere to draw
    hidden: bool = False  # with a deck size: the other cards are in the hand of the last prince
    yields: Sequence[str] = ()  # the next yield cards
    yield_size: int | None = None
    bonuses: Mapping[str, Sequence[int]] = field(default_factory=dict)
    phase: Mapping[str, Any] = field(default_factory=dict)  # further fields of the position

    def state(self) -> State:
        game = tuscany(self.players, **self.options)
        return game.from_json(self.position(game))

    def position(self, game: Game) -> dict[str, Any]:
        given = [*self.princes, *(Prince() for _ in range(self.players - len(self.princes)))]
        boards = _boards(given)
        out: dict[str, Counter[str]] = {"neutral": Counter()}
        out |= {str(seat): Counter() for seat in range(self.players)}
        display = [_with_back(tile) for tile in self.display]
        lying = [*display, *(tile for prince in given for tile in prince.pieces.values())]
        lying += [tile for prince in given for tile in prince.storage]
        for tile in lying:
            if tile not in (None, "joker"):
                face, back = str(_with_back(tile)).split("@")
                out[back][face] += 1
        princes, set_aside = [], []
        for seat, (prince, board) in enumerate(zip(given, boards, strict=True)):
            data, aside = _prince_data(seat, prince, board, out[str(seat)])
            princes.append(data)
            set_aside.append(aside)
        left = NEUTRAL_TILES - out["neutral"]
        assert not out["neutral"] - NEUTRAL_TILES, "more neutral tiles than there are"
        removed = Counter(self.removed)
        pile = [] if self.neutral_out else _rest(left - removed, self.neutral)
        if self.neutral_out:
            pile = list(self.neutral)
        boxed = left - removed - Counter(pile)
        deck, discard = self._cards(princes)
        yields = list(self.yields)
        rest = Counter(YIELD_CARDS) - Counter(yields)
        if self.yield_size is None:
            yields, rest = [*yields, *sorted(rest.elements())], Counter()
        bonuses = {colour: list(self.bonuses.get(colour, ())) for colour in COLOURS}
        _green(self, given, boards, princes, bonuses)
        stock = Counter(dict.fromkeys(UPGRADES, 5))
        for data in princes:
            stock -= Counter(data["upgrades"])
        return {
            "game": "tuscany",
            "players": self.players,
            "options": dict(game.options),
            "phase": "main_action",
            "to_play": self.to_play,
            "decisions": 0,
            "lap": self.lap,
            "scorings": self.scorings,
            "laps_left": self.laps_left,
            "skipped": self.skipped,
            "extra": False,
            "revealed": True,
            "cleared": False,
            "held": None,
            "held_slot": None,
            "held_storage": None,
            "held_space": None,
            "waiting": [],
            "display": display,
            "neutral_pile": pile,
            "removed": dict(removed),
            "set_aside": set_aside,
            "boxed": {"neutral": dict(boxed)},
            "deck": deck,
            "discard": dict(discard),
            "deck_began": dict(Counter(deck)),
            "yields": yields,
            "yield_discard": dict(rest),
            "stock": dict(stock),
            "bonuses": bonuses,
            "princes": princes,
            "dice": {"key": 1, "rolled": 0},
        } | dict(self.phase)

    def _cards(self, princes: list[dict[str, Any]]) -> tuple[list[str], Counter[str]]:
        left = Counter(DOMAIN_CARDS)
        for data in princes:
            assert not Counter(data["hand"]) - left, "more cards than there are"
            left -= Counter(data["hand"])
        deck = list(self.deck)
        rest = left - Counter(deck)
        if self.deck_size is None:
            return [*deck, *sorted(rest.elements())], Counter()
        more = sorted(rest.elements())[: self.deck_size - len(deck)]
        rest -= Counter(more)
        if self.hidden:
            princes[-1]["hand"] = dict(Counter(princes[-1]["hand"]) + rest)
            rest = Counter()
        return [*deck, *more], rest


def _with_back(tile: str | None) -> str | None:
    return tile if tile is None or tile == "joker" or "@" in tile else f"{tile}@neutral"


def _rest(left: Counter[str], first: Sequence[str]) -> list[str]:
    """The pile with some tiles on top."""
    assert not Counter(first) - left, f"there are no more {', '.join((Counter(first) - left).elements())}"
    return [*first, *sorted((left - Counter(first)).elements())]


def _boards(princes: Sequence[Prince]) -> list[Board]:
    given = [BOARDS[p.board] if isinstance(p.board, str) else p.board for p in princes]
    taken = {module for board in given if board for module in board[0]}
    free = [modules for modules in OTHERS if not taken & set(modules)]
    return [Board(*board) if board else Board(free.pop(0), 0) for board in given]


def _prince_data(
    seat: int, prince: Prince, board: Board, lying: Counter[str]
) -> tuple[dict[str, Any], dict[str, int]]:
    start = board.spaces("dark_green")[0] if prince.start is None else prince.start
    cities = sum(board.colours[space] == "red" for space in prince.pieces)
    upgrades = ["worker"] * (1 + cities) if prince.upgrades is None else list(prince.upgrades)
    assert len(upgrades) == 1 + cities, "one upgrade, and one for each city"
    pile = _rest(PRINCE_TILES - lying, prince.pile)
    gone = prince.turned_up - sum(lying.values())
    assert gone >= 0, "more own tiles lie open than were turned up"
    aside = Counter(pile[len(pile) - gone :]) if gone else Counter()
    order, turning, shift = board.assembly // 56, board.assembly // 7 % 8, board.assembly % 7
    data = {
        "modules": list(board.modules),
        "assembly": {
            "order": ("ABC", "ACB", "BAC", "BCA", "CAB", "CBA")[order],
            "turning": f"{turning:03b}",
            "shift": ("000", "00+", "00-", "0+0", "0++", "0-0", "0--")[shift],
        },
        "start": start,
        "pieces": [
            {"space": space, "piece": _with_back(prince.pieces[space])} for space in sorted(prince.pieces)
        ],
        "storage": [_with_back(piece) for piece in prince.storage],
        "fresh": list(prince.fresh),
        "hand": dict(prince.hand),
        "drawn": {},
        "workers": prince.workers,
        "marble": prince.marble,
        "upgrades": dict(Counter(upgrades)),
        "pile": pile[: len(pile) - gone] if gone else pile,
    }
    return data, dict(aside)


def _green(
    scene: Scene,
    given: Sequence[Prince],
    boards: Sequence[Board],
    princes: list[dict[str, Any]],
    bonuses: Mapping[str, list[int]],
) -> None:
    """Green and red points: what the boards have brought, the rest from yield cards."""
    sides = {"light_green": (4, 2), "orange": (4, 2), "grey": (3, 2), "yellow": (3, 2), "beige": (3, 2)}
    for seat, (prince, board, data) in enumerate(zip(given, boards, princes, strict=True)):
        start = int(data["start"])
        pieces = {space: str(piece) for space, piece in prince.pieces.items()}
        green = points_of(board, start, pieces)
        green["storage"] = 2 * data["upgrades"].get("storage", 0)
        green["bonuses"] = sum(
            sides.get(colour, (2, 1))[seats.index(seat)] for colour, seats in bonuses.items() if seat in seats
        )
        total = sum(green.values())
        wanted = total if prince.green is None else prince.green
        assert wanted >= total, f"seat {seat} has {total} green points on the board already"
        data["green_from"] = {
            key: points for key, points in (green | {"yields": wanted - total}).items() if points
        }
        scored = list(prince.scored) or [0] * scene.scorings
        red = {f"scoring_{number}": points for number, points in enumerate(scored, 1)}
        red["yields"] = prince.red - sum(scored)
        assert red["yields"] >= 0
        data["red_from"] = {key: points for key, points in red.items() if points}


def own(state: State, seat: int = 0) -> dict[str, Any]:
    """What a prince knows of himself."""
    prince: dict[str, Any] = state.view(seat)["princes"][seat]
    return prince


def stored(state: State, seat: int = 0) -> list[str | None]:
    """The kinds of the stored pieces."""
    return [None if piece is None else piece["kind"] for piece in own(state, seat)["storage"]]


def shown(state: State) -> list[str | None]:
    """The kinds on the display."""
    return [None if tile is None else tile["kind"] for tile in state.view(None)["display"]]


def phase(state: State) -> str:
    return str(state.view(None)["phase"])


def hand_of(text: str) -> dict[str, int]:
    """A hand such as "2 red, 1 light_green"."""
    parts = [part.split() for part in text.split(",") if part.strip()]
    return {colour: int(count) for count, colour in parts}
