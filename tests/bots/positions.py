"""Positions to think about, and their true worth by an evaluation that shares nothing with the bots."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, cached_property
from itertools import combinations, product
from random import Random
from typing import Any

from palatinus import reference
from palatinus.playing import any_action, board_of, kind_of, palatinus, pieces_of, repeats, some_state

from bottega import State
from bottega.bots.search import SearchSettings

FIRST_TERRAIN = 27
SETUPS = ("players", "random")
LATEST = 60  # decisions; quick games are over by then

EVERY_WAY_TO_THINK = {
    "plain": SearchSettings(),
    "curious": SearchSettings(exploration=1.5),
    "biased": SearchSettings(prior_weight=1.0),
    "widening": SearchSettings(widening=1.0),
    "playout_prior": SearchSettings(playout_prior=0.7, candidates=4),
    "by averages": SearchSettings(mast=0.8, mast_candidates=4),
    "inferring": SearchSettings(inference=1.0),
    "cut off": SearchSettings(depth=4),
    "judging at once": SearchSettings(depth=0),
    "all together": SearchSettings(
        prior_weight=0.5, widening=1.5, playout_prior=0.5, depth=6, win_weight=0.5, scale=4.0
    ),
}

Kinds = dict[int, str]


def seat_of(state: State) -> int:
    """The seat to play; there must be one."""
    assert state.to_play is not None
    return state.to_play


def some_positions(count: int, seed: int = 0) -> Iterator[State]:
    """Tables of all player counts with a decision to take, early and late."""
    chance = Random(seed)
    for number in range(count):
        decisions = chance.randrange(repeats(0, LATEST - 20), LATEST)
        options = {"board_setup": SETUPS[number // 4 % 2]}
        state = some_state(2 + number % 4, seed + number, decisions, **options)
        while state.to_play is None:
            decisions -= 4
            state = some_state(2 + number % 4, seed + number, decisions, **options)
        yield state


def with_pieces_left(players: int, seed: int, pieces: int) -> State:
    """Random play up to the placement that leaves one piece fewer than this behind all screens."""
    state, chance = palatinus(players, board_setup="random").deal(seed), Random(seed)
    while True:
        view = state.view(None)
        if sum(hand["pieces"] for hand in view["hands"]) == pieces and view["phase"] == "choose_terrain":
            return state
        state.play(any_action(state, chance))


def worlds(state: State, seat: int) -> list[tuple[Kinds, dict[int, str]]]:
    """All that others' wolves may be, equally likely: kinds by terrain, and the last piece of each hand."""
    position = state.to_json()
    known = {piece["cell"]: kind_of(piece["piece"]) for piece in position["pieces"]}
    groups: list[tuple[int, list[int | None], list[frozenset[int]]]] = []
    in_hand: dict[int, str] = {}
    for other, hand in enumerate(position["hands"]):
        held = [piece for piece, number in hand.items() for _ in range(number)]
        if held:
            in_hand[other] = kind_of(held[0])
        for colour in ("", "extra_") if other != seat else ():
            wolves = {f"{colour}merchant_wolf", f"{colour}peasant_wolf"}
            placed = [one for one in position["pieces"] if one["seat"] == other and one["piece"] in wolves]
            hidden = [piece for piece in held if piece in wolves]
            places: list[int | None] = [*(one["cell"] for one in placed), *(None for _ in hidden)]
            merchants = sum("merchant" in piece for piece in (*(one["piece"] for one in placed), *hidden))
            ways = [frozenset(chosen) for chosen in combinations(range(len(places)), merchants)]
            groups.append((other, places, ways))
    found = []
    for ways_chosen in product(*(ways for _, _, ways in groups)):
        kinds, hands = dict(known), dict(in_hand)
        for (other, places, _), merchants_at in zip(groups, ways_chosen, strict=True):
            for index, place in enumerate(places):
                kind = "merchant" if index in merchants_at else "peasant"
                if place is None:
                    hands[other] = kind
                else:
                    kinds[place] = kind
        found.append((kinds, hands))
    return found


def rules_of(state: State) -> reference.Rules:
    options = state.game.options
    first: int = state.to_json()["first_player"]
    return reference.Rules(state.game.players, first, options["free_spring"], options["final_tiebreak"])


def evaluated_as_it_stands(state: State) -> reference.Evaluation:
    """The end of the game, were it now."""
    position = state.to_json()
    return reference.evaluate(board_of(position), pieces_of(position), rules_of(state))


class Truth:
    """What placements are worth on average over all that the mover cannot know."""

    def __init__(self, state: State) -> None:
        self.seat = seat_of(state)
        self.rules = rules_of(state)
        position = state.to_json()
        self.board, self.pieces = board_of(position), pieces_of(position)
        self.worlds = worlds(state, self.seat)
        self.free = [action.number - FIRST_TERRAIN for action in state.legal()]

    def ends(self, placed: Mapping[int, int]) -> list[reference.Evaluation]:
        """The end in every world after the last pieces of these seats are placed: terrains by seat."""
        found = []
        for kinds, hands in self.worlds:
            pieces = {cell: replace(piece, kind=kinds[cell]) for cell, piece in self.pieces.items()}
            last = {cell: reference.Piece(seat, "", hands[seat]) for seat, cell in placed.items()}
            found.append(reference.evaluate(self.board, pieces | last, self.rules))
        return found

    def share(self, placed: Mapping[int, int]) -> float:
        """The mover's average part of the victory."""
        ends = self.ends(placed)
        return sum((self.seat in end.winners) / len(end.winners) for end in ends) / len(ends)

    def lead(self, placed: Mapping[int, int]) -> float:
        """How far the mover is ahead of the best other seat, on average."""
        ends = self.ends(placed)
        others = [seat for seat in range(self.rules.players) if seat != self.seat]
        ahead = (end.points[self.seat] - max(end.points[other] for other in others) for end in ends)
        return sum(ahead) / len(ends)

    @cached_property
    def shares(self) -> dict[int, float]:
        """By terrain, for the very last placement."""
        return {cell: self.share({self.seat: cell}) for cell in self.free}

    @cached_property
    def leads(self) -> dict[int, float]:
        """By terrain, for the very last placement."""
        return {cell: self.lead({self.seat: cell}) for cell in self.free}

    def shares_after_the_best_reply(self) -> dict[int, float]:
        """By terrain, when one other seat places the last piece and wants to win (two players)."""
        other = 1 - self.seat
        return {
            cell: min(self.share({self.seat: cell, other: reply}) for reply in self.free if reply != cell)
            for cell in self.free
        }


@cache
def truth_of_last_placement(players: int, seed: int) -> Truth:
    """Worked out once for all tests that ask for it."""
    return Truth(with_pieces_left(players, seed, 1))


def terrain_of(action: Any) -> int:
    """The terrain that an action of the phase `choose_terrain` names."""
    number: int = action.number
    return number - FIRST_TERRAIN
