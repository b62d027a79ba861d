"""What do players lay wolf side up in Palatinus, and how well does what lies round a piece tell it?

    python benchmarks/wolf_pieces.py --games 600

Games with 2 to 5 players in turn. At every tenth decision all wolf pieces that others have laid are looked
at: what lies open round them, and what they are. A logistic regression on three quarters of the games says
what counts for a merchant rather than a peasant, beside how many of them a player has: the constants of
`bottega.games.palatinus.mind.inference`. What a piece is costs less surprise then, told in nats for the last
quarter.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import log
from multiprocessing import get_context

import numpy as np

import bottega
from bottega import State
from bottega.bots import bot, bot_seed, decide
from bottega.bots.levels import warm_with_search
from bottega.engine.batches import cores
from bottega.engine.tables import Array
from bottega.games.palatinus.knowledge.redeal import count_all
from bottega.games.palatinus.mind.inference import WEIGHTS, read_signs
from bottega.games.palatinus.rules.board import CELLS
from bottega.games.palatinus.table import KIND, WOLF, Kind, Piece

NAMES = (
    "merchant",
    "on_spring",
    "beside_terrain",
    "beside_spring",
    "beside_peasant",
    "beside_own_condottiere",
    "value_of_hill",
)
PLAYERS = (2, 3, 4, 5)
EVERY = 10  # decisions
STEPS = 20


def pieces_of(number: int, named: str, seed: int) -> list[tuple[float, ...]]:
    """The wolf pieces that are looked at in one game."""
    players = PLAYERS[number % len(PLAYERS)]
    game = bottega.game("palatinus", players=players)
    bots = [bot(named, bot_seed(seed + number, seat)) for seat in range(players)]
    state, seen = game.deal(seed + number), []
    while state.to_play is not None:
        if state.decisions % EVERY == number % EVERY:
            seen += list(pieces_at(state))
        state.play(decide(bots[state.to_play], state, seed + number))
    return seen


def pieces_at(state: State) -> Iterator[tuple[float, ...]]:
    """Of each wolf piece of another seat: its signs, how many merchants there are for a peasant, and whether
    it is a merchant."""
    box, table = state.game.box[0], state.table[0]
    for cell in range(CELLS):
        piece, owner = table["piece"][cell], table["owner"][cell]
        if piece < 0 or owner == state.to_play or not WOLF[piece]:
            continue
        extra = piece >= Piece.EXTRA_MERCHANT_PLAIN
        merchant = Piece.EXTRA_MERCHANT_WOLF if extra else Piece.MERCHANT_WOLF
        peasant = Piece.EXTRA_PEASANT_WOLF if extra else Piece.PEASANT_WOLF
        merchants, peasants = (count_all(table, owner, one) for one in (merchant, peasant))
        if merchants and peasants:
            yield (
                *read_signs(box, table, cell),
                log(merchants / peasants),
                float(KIND[piece] == Kind.MERCHANT),
            )


def fitted(signs: Array, offset: Array, is_merchant: Array) -> Array:
    """The weights of a logistic regression, by Newton's method."""
    weights = np.zeros(signs.shape[1])
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-offset - signs @ weights))
        curvature = (signs * (chance * (1.0 - chance))[:, None]).T @ signs
        weights += np.linalg.solve(curvature, signs.T @ (is_merchant - chance))
    return weights


def surprise(odds: Array, is_merchant: Array) -> float:
    """What a piece costs on average, in nats, by the logarithm of the odds of a merchant."""
    return float(np.logaddexp(0.0, np.where(is_merchant > 0.5, -odds, odds)).mean())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--bot", default="gran_maestro@400", help="who plays")
    parser.add_argument("--seed", type=int, default=2_000_000)
    given = parser.parse_args()
    warm_with_search(bottega.game("palatinus"))
    with ProcessPoolExecutor(cores(), get_context("spawn")) as pool:
        many = given.games
        games = list(pool.map(pieces_of, range(many), [given.bot] * many, [given.seed] * many))
    learned, fresh = (
        np.array([piece for game in part for piece in game])
        for part in (games[: many * 3 // 4], games[many * 3 // 4 :])
    )
    weights = fitted(learned[:, :-2], learned[:, -2], learned[:, -1])
    print(f"{len(learned)} pieces of {many * 3 // 4} games, and {len(fresh)} fresh ones")
    for name, found, ours in zip(NAMES, weights, WEIGHTS, strict=True):
        print(f"{name:24} {found:+.3f}, in the tree {ours:+.3f}")
    offset, is_merchant = fresh[:, -2], fresh[:, -1]
    for name, odds in (
        ("a fair world", offset),
        ("fitted", offset + fresh[:, :-2] @ weights),
        ("in the tree", offset + fresh[:, :-2] @ np.array(WEIGHTS)),
    ):
        print(f"{name:24} {surprise(odds, is_merchant):.4f} nats a piece")


if __name__ == "__main__":
    main()
