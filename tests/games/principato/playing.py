"""Tables for the tests: dealt, played at random, or set up in the middle of a game."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import bottega
from bottega import Game, State
from bottega.engine.events import new_log
from bottega.engine.interpreted import rows
from pace import repeats as repeats

PLAYERS = (2, 3, 4)
DISPLAY = {2: 5, 3: 6, 4: 7}
TURNS = {2: 42, 3: 63, 4: 84}
DECISIONS_MAX = {2: 812, 3: 1218, 4: 1624}
PRINTED = Path(bottega.__file__).parent / "games" / "principato" / "components.toml"
FIGURES: dict[str, Any] = tomllib.loads(PRINTED.read_text(encoding="utf-8"))
BACKS = {"start_1": "S1", "start_2": "S2", "year_1": "Y1", "year_2": "Y2", "year_3": "Y3"}
REMOVED: dict[int, tuple[int, ...]] = {2: (3, 4), 3: (4,), 4: ()}
GOALS_A = ("armoury", "fertile_soil", "town_charter", "fortress")
GOALS_B = ("chapel", "town_hall", "palace", "villa")
EQUAL_POINTS = {2: 1, 3: 3, 4: 4}  # when all are equal in a scoring (PRI-X6), by the literal reading


def principato(players: int, **options: Any) -> Game:
    return bottega.game("principato", players=players, **options)


def every_table() -> Iterator[tuple[int, dict[str, str]]]:
    """All player counts and options."""
    for players in PLAYERS:
        for reading in ("literal", "likely"):
            yield players, {"military_vp_2p": reading}


def cards_of(table: str, players: int) -> list[str]:
    """The cards of one back that are in play, read from the component file."""
    found = []
    for name, card in FIGURES[table].items():
        if name != "provenance" and card.get("mark", 0) not in REMOVED[players]:
            mark = f" {card['mark']}" if card.get("mark") else ""
            found.append(f"{BACKS[table]} {card['kind']}{mark}")
    return found


def full_pile(year: int, players: int) -> list[str]:
    """All cards of a year, its military card included."""
    return [*cards_of(f"year_{year}", players), *(["military"] if year > 1 else [])]


def choices(state: State) -> list[str]:
    """The legal actions as texts."""
    return [str(action) for action in state.legal()]


def phase(state: State) -> str:
    return str(state.view(None)["phase"])


def play_on(state: State, chance: Random) -> Iterator[State]:
    """Random play: the table before each decision and at the end (always the same object)."""
    yield state
    while state.to_play is not None:
        state.play(chance.choice(state.legal()))
        yield state


def play_out(state: State, chance: Random) -> State:
    for _ in play_on(state, chance):
        pass
    return state


def some_state(players: int, seed: int, decisions: int, **options: Any) -> State:
    """A table after some random decisions (fewer if the game ends before)."""
    chance = Random(seed)
    state = principato(players, **options).deal(seed)
    while state.to_play is not None and state.decisions < decisions:
        state.play(chance.choice(state.legal()))
    return state


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


def seat_of(**changes: Any) -> dict[str, Any]:
    """A principality with the start kit, changed as said."""
    kit = {"food": 1, "gold": 1, "favour": 1, "field": 1, "farm": 1, "palazzo": 1, "bank": 1}
    none = {"catapult": 0, "condottiere": 0, "militia": 0}
    nested: dict[str, dict[str, Any]] = {
        "on_militia": {"food": 0, "favour": 0},
        "on_condottieri": {"gold": 0, "favour": 0},
        "culture": {"monument": [0, 0, 0], "book": [0, 0, 0], "painting": [0, 0, 0]},
    }
    parts = {key: {**value, **changes.pop(key, {})} for key, value in nested.items()}
    return {**kit, **none, **parts, **changes}


def scene(
    players: int = 2,
    seats: Sequence[Mapping[str, Any]] = (),
    *,
    turn: int = 0,
    year: int = 1,
    first: int | None = None,
    display: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    scorings: Sequence[Mapping[str, Any]] | None = None,
    options: Mapping[str, Any] | None = None,
    **changes: Any,
) -> State:
    """A table at the beginning of the turn of seat `turn`.

    `seats` change start kits; hands and goals not named are those of the top of the piles. `display` begins
    with the named cards and is filled with others of the year. `pile` is the pile of the year, its top card
    first; by default all other cards of the year, the military card last. Cards that lie nowhere are in the
    box. Their number says how many turns were played, so the first player follows, unless `first` is given:
    then cards leave the bottom of the default pile until it fits.
    """
    game = principato(players, **(options or {}))
    made = [seat_of(**(seats[seat] if seat < len(seats) else {})) for seat in range(players)]
    given = [*display, *(card for principality in made for card in principality.get("cards", []))]
    starts = [card for card in cards_of("start_2", players) if card not in given]
    for seat, principality in enumerate(made):
        principality.setdefault("cards", ["S1 collector", starts[seat]])
        principality.setdefault("goals", [GOALS_A[seat], GOALS_B[seat]])
    named = Counter(card for principality in made for card in principality["cards"]) + Counter(display)
    rest = list((Counter(full_pile(year, players)) - named - Counter(pile or ())).elements())
    shown = [*display, *rest[: DISPLAY[players] - len(display)]]
    rest = rest[DISPLAY[players] - len(display) :]
    piles = [full_pile(other, players) if other > year else [] for other in (1, 2, 3)]
    piles[year - 1] = list(rest if pile is None else pile)
    while first is not None and (_turns(piles, players) + first - turn) % players:
        piles[year - 1].remove(next(card for card in reversed(piles[year - 1]) if card != "military"))
    drawn = sum("military" not in piles[other - 1] for other in (2, 3) if other <= year)
    equal = {"strengths": [0] * players, "points": [EQUAL_POINTS[players]] * players}
    position = {
        **game.deal(0).to_json(),
        "phase": "turn_action",
        "to_play": turn,
        "turn_seat": turn,
        "first_player": (turn - _turns(piles, players)) % players,
        "year": year,
        "display": shown,
        "piles": piles,
        "principalities": made,
        "goals_boxed": [
            [goal for goal in goals if goal not in [principality["goals"][pile] for principality in made]]
            for pile, goals in enumerate((GOALS_A, GOALS_B))
        ],
        "scorings": [equal] * (year - 1 + drawn) if scorings is None else list(scorings),
        **changes,
    }
    return game.from_json(position)


def _turns(piles: Sequence[Sequence[str]], players: int) -> int:
    """How many turns are over: every one of them took a card from a pile."""
    total = sum(len(cards_of(f"year_{year}", players)) for year in (1, 2, 3))
    left = sum(card != "military" for pile in piles for card in pile)
    return total - left - DISPLAY[players]


def take(state: State, *actions: str) -> State:
    """Play some actions."""
    for action in actions:
        state.play(action)
    return state


def own(state: State, seat: int) -> dict[str, Any]:
    """A principality as everybody sees it."""
    principality: dict[str, Any] = state.view(None)["principalities"][seat]
    return principality


def store(state: State, seat: int) -> tuple[int, int, int]:
    """Food, gold and favours in storage."""
    principality = own(state, seat)
    return principality["food"], principality["gold"], principality["favour"]


def reserve(state: State) -> dict[str, Any]:
    found: dict[str, Any] = state.view(None)["reserve"]
    return found


def hand(state: State, seat: int) -> list[str]:
    return [card["card"] for card in own(state, seat)["cards"]]


def display(state: State) -> list[str | None]:
    return [card and card["card"] for card in state.view(None)["display"]]


def counts(state: State) -> list[int]:
    """The numbers that may be answered."""
    return [int(str(action.arguments["number"])) for action in state.legal() if action.name == "count"]


def payments(state: State) -> list[str]:
    return [str(action.arguments["favours"]) for action in state.legal() if action.name == "payment"]


def told(state: State, name: str) -> list[dict[str, Any]]:
    """The fields of the events of this name in the last decision."""
    return [dict(event.fields) for event in state.events if event.name == name]
