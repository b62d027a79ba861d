"""Tables for the tests: dealt, played at random, or set up in the middle of a game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from random import Random
from typing import Any

import numpy as np

import bottega
from bottega import Game, State
from bottega.engine.events import new_log
from bottega.engine.interpreted import rows
from pace import repeats as repeats

GOODS = ("florin", "scroll", "cart", "bishop", "assassin", "knight", "abbot")
TRACKS = ("venice", "milan", "papal", "council", "nobility")
REGION_LETTERS = {"V": "venice", "M": "milan", "P": "papal"}
PROVINCE_TILES = [f"{letter}{number}" for letter in "MVP" for number in range(1, 7)]
COUNCIL_TILES = [f"C{number}" for number in range(1, 13)]
NOBILITY_TILES = [f"N{number}" for number in range(1, 13)]
FIXED_MIDDLEMEN = {
    "brown": "pistoia",
    "violet": "san_casciano",
    "black": "barberino",
    "grey": "mensano",
    "white": "figline",
}
MEMBERS = 12
PILE = {2: 5, 3: 5, 4: 7}  # Medici tokens, VEC-S4
FIRST_SPACE = {2: 2, 3: 1, 4: 1}  # VEC-S5
COATS = (3, 5)  # spaces with a coat of arms, on every track of the supplied board


def vecchio(players: int = 3, **options: Any) -> Game:
    return bottega.game("vecchio", players=players, **options)


def every_option() -> list[dict[str, Any]]:
    """Every value of every option, together with the others by turns."""
    values: dict[str, tuple[Any, ...]] = {
        "free_reinforcement": ("off", "action_only", "all_rolls"),
        "ignore_events": ("off", "on"),
        "middlemen_start": ("random", "fixed"),
    }
    chosen = [dict(zip(values, each, strict=True)) for each in product(*values.values())]
    for number, options in enumerate(chosen):
        options["n8_reading"] = ("one_each", "any_three")[number % 2]
        options["n9_reading"] = ("disjoint", "overlapping")[number // 2 % 2]
        options["board_side"] = ("a", "b")[number % 2]
    return [*chosen, {"no_luck": "on"}, {"round_limit": 30}]


@cache
def towns() -> dict[str, int]:
    """The supplied towns by their ids."""
    return {town["id"]: town["town"] for town in vecchio().deal(0).view(None)["board"]["towns"]}


def town_names(numbers: Sequence[int]) -> list[str]:
    names = {number: name for name, number in towns().items()}
    return sorted(names[number] for number in numbers)


def choices(state: State) -> list[int]:
    """The numbers of the legal actions."""
    return [action.number for action in state.legal()]


def offered(state: State) -> set[str]:
    """The legal actions as texts."""
    return {str(action) for action in state.legal()}


def play_on(state: State, chance: Random) -> Iterator[State]:
    """Random play: the table before each decision and at the end (always the same object)."""
    yield state
    while state.to_play is not None:
        state.play(chance.choice(choices(state)))
        yield state


def play_out(state: State, chance: Random) -> State:
    for _ in play_on(state, chance):
        pass
    return state


def some_state(players: int, seed: int, decisions: int, **options: Any) -> State:
    """A table after some random decisions."""
    state, chance = vecchio(players, **options).deal(seed), Random(seed)
    while state.to_play is not None and state.decisions < decisions:
        state.play(chance.choice(choices(state)))
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


def play_many(game: Game, count: int, first_seed: int = 0) -> np.ndarray[Any, Any]:
    """The ends of many random games."""
    tables = deal_many(game, count, first_seed)
    choosers = np.arange(count, dtype=np.uint64) * np.uint64(2_654_435_761) + np.uint64(17)
    actions, log = np.zeros((count, 1), np.int16), new_log(listening=False)
    game.spec.kernels.play_out_tables(
        rows(game.box), rows(tables), rows(log), rows(choosers), rows(actions), 0, count
    )
    return tables


def chi_square(counts: Mapping[Any, int], outcomes: int) -> float:
    """How far observed counts are from equally likely outcomes."""
    expected = sum(counts.values()) / outcomes
    missing = outcomes - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


def first_roll(key: int) -> tuple[int, int]:
    """The first two dice of a table whose dice have this key, counted without the package: SplitMix64 at two
    places, the high half of each times six."""
    full, rolled = (1 << 64) - 1, []
    for counter in (1, 2):
        z = (key + counter * 0x9E3779B97F4A7C15) & full
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & full
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & full
        z ^= z >> 31
        rolled.append(((z >> 32) * 6 >> 32) + 1)
    return rolled[0], rolled[1]


def dice_for(first: int, second: int) -> dict[str, Any]:
    """Dice whose first roll is this one."""
    key = next(key for key in range(10_000) if first_roll(key) == (first, second))
    return {"key": key, "rolled": 0, "lying": [0, 0]}


# ------------------------------------------------------------------ positions


@dataclass
class Family:
    """One seat of a position; members that are not named are in the reserve."""

    goods: dict[str, int] = field(default_factory=dict)
    standing: list[str] = field(default_factory=list)
    lying: list[str] = field(default_factory=list)
    up: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    council: list[str] = field(default_factory=list)
    pending: str | None = None
    nobility: list[str] = field(default_factory=list)
    passed: bool = False


@dataclass
class Scene:
    """A position at the beginning of a choice of action (or in another phase, with its step).

    Whatever the game needs beside what is said is filled in: province tiles for members in the regions (used
    ones, before the last seat), members of the last seat for province tiles, Medici tokens for coats of arms.
    """

    players: int = 3
    families: list[Family] = field(default_factory=list)
    tracks: dict[str, list[int]] = field(default_factory=dict)
    middlemen: dict[str, str] = field(default_factory=dict)
    active: int = 0
    to_play: int | None = None
    token: str = "middleman"  # the Medici token on top
    council_top: list[str] = field(default_factory=list)
    nobility_top: list[str] = field(default_factory=list)
    council_pile: int | None = None
    round: int = 5
    final_round: bool = False
    end_triggered: bool = False
    action_index: int = 0
    turn_clean: bool = True
    window: int = 0
    phase: str = "choose_action"
    step: dict[str, Any] = field(default_factory=dict)
    tokens_taken: list[tuple[str, int]] | None = None
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    components: Any = None

    def __post_init__(self) -> None:
        if self.final_round and self.tokens_taken is None:  # tokens may be left when the limit ends a game
            self.options = {"round_limit": 30, **self.options}
            self.round = 31

    def state(self) -> State:
        extra = {} if self.components is None else {"components": self.components}
        game = vecchio(self.players, **{"middlemen_start": "fixed", **self.options}, **extra)
        return game.from_json(game.deal(self.seed).to_json() | self.position())

    def position(self) -> dict[str, Any]:
        while len(self.families) < self.players:
            self.families.append(Family())
        tracks = {key: list(self.tracks.get(key, [])) for key in TRACKS}
        self._match_tiles(tracks)
        return {
            "phase": self.phase,
            "to_play": self.active if self.to_play is None else self.to_play,
            "active": self.active,
            "round": self.round,
            "decisions": 100,
            "final_round": self.final_round,
            "end_triggered": self.end_triggered or self.final_round,
            "action_index": self.action_index,
            "turn_clean": self.turn_clean,
            "window": self.window,
            "setup_pair": 2,
            "seats": [self._seat(seat, tracks) for seat in range(self.players)],
            "middlemen": {c: towns()[t] for c, t in (FIXED_MIDDLEMEN | self.middlemen).items()},
            "tracks": tracks,
            "florence": {"council": self._council(), "nobility": self._nobility()},
            "medici": self._medici(tracks),
            "step": self.step,
            "knowledge": None,
        }

    def _match_tiles(self, tracks: dict[str, list[int]]) -> None:
        last = self.players - 1
        for letter, region in REGION_LETTERS.items():
            owned = [t for family in self.families for t in family.up + family.used if t[0] == letter]
            spare = [t for t in PROVINCE_TILES if t[0] == letter and t not in owned]
            tracks[region] += [last] * (len(owned) - len(tracks[region]))
            self.families[last].used += spare[: max(0, min(6, len(tracks[region])) - len(owned))]

    def _seat(self, seat: int, tracks: dict[str, list[int]]) -> dict[str, Any]:
        family = self.families[seat]
        here: dict[int, dict[str, int]] = {}
        placed = sum(owners.count(seat) for owners in tracks.values())
        for posture, names in (("standing", family.standing), ("lying", family.lying)):
            for text in names:
                name, _, count = text.partition("*")
                group = here.setdefault(towns()[name], {"standing": 0, "lying": 0})
                group[posture] += int(count or 1)
                placed += int(count or 1)
        assert placed <= MEMBERS, "more members than a family has"
        return {
            "goods": {good: family.goods.get(good, 0) for good in GOODS},
            "reserve": MEMBERS - placed,
            "members": [{"town": town, **counts} for town, counts in sorted(here.items())],
            "province_tiles": [{"tile": t, "face_up": True} for t in family.up]
            + [{"tile": t, "face_up": False} for t in family.used],
            "council_pending": family.pending,
            "from_setup": False,
            "passed": family.passed,
        }

    def _council(self) -> dict[str, Any]:
        held = [
            {"seat": seat, "tile": tile, "face_up": tile != family.pending}
            for seat, family in enumerate(self.families)
            for tile in [*family.council, *([family.pending] if family.pending else [])]
        ]
        gone = {tile["tile"] for tile in held}
        pile = self.council_top + [t for t in COUNCIL_TILES if t not in gone | set(self.council_top)]
        if self.council_pile is not None:  # the last seat holds the others
            held += [
                {"seat": self.players - 1, "tile": tile, "face_up": True}
                for tile in pile[self.council_pile :]
            ]
            pile = pile[: self.council_pile]
        return {"pile": pile, "held": held}

    def _nobility(self) -> dict[str, Any]:
        held = [
            {"seat": seat, "tile": tile, "face_up": False}
            for seat, family in enumerate(self.families)
            for tile in family.nobility
        ]
        gone = {tile["tile"] for tile in held}
        pile = self.nobility_top + [t for t in NOBILITY_TILES if t not in gone | set(self.nobility_top)]
        return {"pile": pile, "held": held}

    def _medici(self, tracks: dict[str, list[int]]) -> dict[str, Any]:
        kinds = ["tax", "middleman", "family"] * 3
        first = FIRST_SPACE[self.players]
        owners = [
            owner for track in tracks.values() for space, owner in enumerate(track, first) if space in COATS
        ][: PILE[self.players]]
        if self.tokens_taken is not None:
            taken = [{"kind": kind, "seat": seat} for kind, seat in self.tokens_taken]
        else:
            others = [kind for kind in kinds if kind != self.token] + [self.token] * 3
            taken = [{"kind": others[index], "seat": owner} for index, owner in enumerate(owners)]
        for token in taken:
            kinds.remove(str(token["kind"]))
        if self.token in kinds:
            kinds.remove(self.token)
            kinds.insert(0, self.token)
        return {"taken": taken, "hidden": kinds}
