"""Tables for the tests: dealt, played at random, or set up in the middle of a game."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import numpy as np

import bottega
from bottega import Game, State
from bottega.engine.events import new_log
from bottega.engine.interpreted import rows
from pace import repeats as repeats

from . import reference

T0 = "left A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3"
T0_RIGHT = "right A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3"

COLOURS = ("red", "yellow", "green", "blue", "purple")
PIECE_TYPES = (
    "merchant_plain",
    "merchant_wolf",
    "peasant_plain",
    "peasant_wolf",
    "condottiere",
    "extra_merchant_plain",
    "extra_merchant_wolf",
    "extra_peasant_plain",
    "extra_peasant_wolf",
)
WOLVES = tuple(piece for piece in PIECE_TYPES if piece.endswith("_wolf"))

# PAL-S12, in the order of PIECE_TYPES
HANDS = {
    2: (2, 3, 2, 3, 2, 1, 1, 1, 1),
    3: (2, 3, 2, 3, 2, 0, 0, 0, 0),
    4: (2, 2, 1, 2, 1, 0, 0, 0, 0),
    5: (2, 1, 1, 2, 1, 0, 0, 0, 0),
}
TURNS = {2: 16, 3: 12, 4: 8, 5: 7}
LAST_TURNS = {2: 4, 3: 4, 4: 3, 5: 3}  # without condottieri, PAL-P4
DECISIONS_MAX = {2: 73, 3: 80, 4: 71, 5: 76}

FIRST_ROTATION, FIRST_PIECE, FIRST_TERRAIN = 12, 18, 27

Counts = Mapping[str, int]


def palatinus(players: int, **options: Any) -> Game:
    return bottega.game("palatinus", players=players, **options)


def on_t0(players: int, **options: Any) -> Game:
    """A game on the board T0, seat 0 beginning unless said."""
    return palatinus(players, **{"board_setup": "fixed", "board": T0, "first_player": 0, **options})


def every_option() -> Iterator[dict[str, Any]]:
    """All combinations of the options, for the board each of its three ways."""
    for setup in (
        {"board_setup": "players"},
        {"board_setup": "random"},
        {"board_setup": "fixed", "board": T0},
    ):
        for free_spring in ("once", "twice"):
            for final_tiebreak in ("items", "sequence"):
                yield {**setup, "free_spring": free_spring, "final_tiebreak": final_tiebreak}


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


def lay_tiles(state: State, chance: Random) -> State:
    """The players lay all tiles; the first placement comes next."""
    while state.view(None)["phase"].startswith("lay"):
        state.play(any_action(state, chance))
    return state


def some_state(players: int, seed: int, decisions: int, **options: Any) -> State:
    """A table after some random decisions (fewer if the game ends before)."""
    chance = Random(seed)
    state = palatinus(players, **options).deal(seed)
    while state.to_play is not None and state.decisions < decisions:
        state.play(any_action(state, chance))
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


def colour_of(seat: int, piece: str) -> str:
    """The colour of a piece; extra ones have the first two unused colours (PAL-S13)."""
    return COLOURS[seat + 2] if piece.startswith("extra_") else COLOURS[seat]


def kind_of(piece: str) -> str:
    return piece.removeprefix("extra_").removesuffix("_plain").removesuffix("_wolf")


def board_of(position: Mapping[str, Any]) -> reference.Board:
    """The complete board of a position, for the reference."""
    slots = position["slots"]
    return reference.board(
        position["board_hand"],
        "".join(slot["tile"] for slot in slots),
        [slot["rotation"] for slot in slots],
        [slot["value"] for slot in slots],
    )


def pieces_of(position: Mapping[str, Any]) -> dict[int, reference.Piece]:
    """All pieces ever placed in a position, for the reference."""
    return {
        piece["cell"]: reference.Piece(
            piece["seat"],
            colour_of(piece["seat"], piece["piece"]),
            kind_of(piece["piece"]),
            piece["piece"].endswith("_wolf"),
        )
        for piece in position["pieces"]
    }


def expected_end(end: State) -> reference.Evaluation:
    """What the reference makes of the pieces of a finished game."""
    position = end.to_json()
    rules = reference.Rules(
        end.game.players,
        position["first_player"],
        end.game.options["free_spring"],
        end.game.options["final_tiebreak"],
    )
    return reference.evaluate(board_of(position), pieces_of(position), rules)


def canonical(event: Mapping[str, Any]) -> dict[str, Any]:
    """An event with the parts of an influence by terrain; a worked example lists them in any order."""
    fields = dict(event)
    if fields["event"] == "influence":
        fields["parts"] = sorted(
            fields["parts"], key=lambda part: (part["source"], part["reason"], part["points"])
        )
    return fields


def hand_of(players: int, **counts: int) -> dict[str, int]:
    """A hand by piece type; it must be part of the set-up."""
    full = dict(zip(PIECE_TYPES, HANDS[players], strict=True))
    assert all(0 <= count <= full[piece] for piece, count in counts.items()), counts
    return {piece: counts.get(piece, 0) for piece in PIECE_TYPES}


def _hand_of_size(players: int, size: int) -> dict[str, int]:
    """Some hand that play can leave: condottieri went first, then the others in order."""
    hand = dict(zip(PIECE_TYPES, HANDS[players], strict=True))
    for piece in ("condottiere", *PIECE_TYPES):
        hand[piece] -= min(hand[piece], sum(hand.values()) - size)
    return hand


def before_turn(game: Game, seat: int, hands: Mapping[int, Counts]) -> State:
    """The table just before the turn of `seat`: the seat before it has still to choose its last terrain.

    `hands` are the hands with which that turn begins; seats not named have some hand of the right size.
    """
    players, first = game.players, int(game.options["first_player"])
    turns, size = TURNS[players], sum(hands[seat].values())
    order = {other: (other - first) % players for other in range(players)}
    before = (seat - 1) % players
    all_hands: list[dict[str, int]] = []
    pieces: list[dict[str, Any]] = []
    cells = iter(range(42))
    pending = ""
    for other in range(players):
        left = size - (order[other] < order[seat])
        hand = dict(hands[other]) if other in hands else _hand_of_size(players, left)
        assert sum(hand.values()) == left, "hands follow the seat order"
        if other == before:
            placed = {piece: count - hand[piece] for piece, count in _full(players).items()}
            pending = "condottiere" if placed["condottiere"] else next(key for key in placed if placed[key])
            if LAST_TURNS[players] >= left + 1:
                pending = next(key for key in placed if placed[key] and key != "condottiere")
            hand[pending] += 1
        all_hands.append(hand)
        for piece, count in _full(players).items():
            gone = count - hand[piece]
            pieces += [{"cell": next(cells), "seat": other, "piece": piece} for _ in range(gone)]
    assert 0 <= size < turns or order[seat] > 0, "somebody has to move before"
    position = game.deal(0).to_json() | {
        "phase": "choose_terrain",
        "to_play": before,
        "pieces": sorted(pieces, key=lambda piece: piece["cell"]),
        "hands": all_hands,
        "pending_piece": pending,
    }
    return game.from_json(position)


def _full(players: int) -> dict[str, int]:
    return dict(zip(PIECE_TYPES, HANDS[players], strict=True))


def begin_turn(game: Game, seat: int, hand: Counts, others: Mapping[int, Counts] | None = None) -> State:
    """The table at the beginning of a turn, reached by playing the placement before it."""
    state = before_turn(game, seat, {**(others or {}), seat: hand})
    state.play(choices(state)[-1])
    return state
