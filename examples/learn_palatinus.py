"""A learner of Palatinus for two: policy gradients on games against itself (the extra `learn`).

    python learn_palatinus.py --minutes 3

One network plays both seats of many tables at once; `bottega.envs.vector` steps them in one native call. The
network says how likely each action is and what the position is worth to the seat that decides. Advantages are
estimated back from the end of a game (GAE), updates are clipped (PPO). Now and then it plays against random
seats, never to learn from it, and prints its share of the games.
"""

import argparse
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

try:
    import torch
    from torch import Tensor, nn
except ImportError:
    raise SystemExit("PyTorch is missing: pip install torch") from None

import bottega
from bottega.envs.vector import VectorTables

STEPS = 64  # decisions at every table between two updates
EPOCHS, BATCH, CLIP, TRACE = 2, 2_048, 0.2, 0.95
RATE, ENTROPY, HIDDEN = 1e-3, 0.01, 128
SHOWN = 10  # updates between two matches against random seats
COUNTS = 4.0  # brings small counts near to one


class Network(nn.Module):
    """Logits of the actions that are legal, and the value of the position, -1 to 1."""

    def __init__(self, length: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(length, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
        self.policy, self.value = nn.Linear(HIDDEN, actions), nn.Linear(HIDDEN, 1)

    def forward(self, observed: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        body = self.body(observed.float() / COUNTS)
        return self.policy(body).masked_fill(~masks, -1e9), self.value(body).tanh().squeeze(-1)


class Played(NamedTuple):
    """What happened at all tables, step by step: each of shape (steps, tables, …)."""

    observed: Tensor
    masks: Tensor
    actions: Tensor
    likely: Tensor
    values: Tensor
    paid: Tensor  # to the seat that decided
    turn: Tensor  # whose position comes next: 1 its own, -1 the other's, 0 none: the game is over


def see(tables: VectorTables) -> tuple[Tensor, Tensor, Tensor]:
    """Copies: the arrays of the tables are filled anew by every step."""
    observed, masks, seats = (
        torch.from_numpy(array.copy()) for array in (tables.observed, tables.masks, tables.seats)
    )
    return observed, masks, seats


@torch.no_grad()
def play(network: Network, tables: VectorTables, steps: int) -> tuple[Played, Tensor]:
    """Go on playing at all tables; also the value of where they end up."""
    kept = []
    observed, masks, seats = see(tables)
    for _ in range(steps):
        logits, values = network(observed, masks)
        choice = torch.distributions.Categorical(logits=logits)
        actions = choice.sample()
        tables.step(actions.numpy())
        paid = torch.from_numpy(tables.rewards).gather(1, seats[:, None])[:, 0]
        step = observed, masks, actions, choice.log_prob(actions), values, paid
        observed, masks, now = see(tables)
        turn = torch.where(now == seats, 1.0, -1.0) * ~torch.from_numpy(tables.ended)
        kept.append((*step, turn))
        seats = now
    return Played(*(torch.stack(part) for part in zip(*kept, strict=True))), network(observed, masks)[1]


def advantages(played: Played, last: Tensor) -> Tensor:
    """How much better each action turned out than the value of its position. What the other seat gains is
    lost: signs follow the turn."""
    found = torch.zeros_like(played.values)
    later, after = torch.zeros_like(last), last
    for step in reversed(range(len(found))):
        surprise = played.paid[step] + played.turn[step] * after - played.values[step]
        later = surprise + TRACE * played.turn[step] * later
        found[step], after = later, played.values[step]
    return found


def learn(network: Network, optimizer: torch.optim.Optimizer, played: Played, better: Tensor) -> None:
    """Make what turned out well likelier, and values truer."""
    flat = [part.flatten(0, 1) for part in played]
    observed, masks, actions, likely, values = flat[:5]
    gain = better.flatten()
    target, gain = values + gain, (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(gain)).split(BATCH):
            logits, worth = network(observed[rows], masks[rows])
            choice = torch.distributions.Categorical(logits=logits)
            ratio = (choice.log_prob(actions[rows]) - likely[rows]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            policy = torch.minimum(ratio * gain[rows], clipped * gain[rows]).mean()
            loss = (worth - target[rows]).square().mean() - policy - ENTROPY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def share_against_random(network: Network, games: int, seed: int) -> float:
    """The share of games won against a random seat, each seat as often; shared victories count half."""
    tables = VectorTables(bottega.game("palatinus", players=2), games, seat="in turn", others="random")
    tables.reset(seed)
    seats = torch.arange(games) % 2
    open_, paid = torch.ones(games, dtype=torch.bool), torch.zeros(games)
    while open_.any():
        observed, masks, _ = see(tables)
        tables.step(network(observed, masks)[0].argmax(1).numpy())
        ended = torch.from_numpy(tables.ended) & open_
        paid[ended] = torch.from_numpy(tables.rewards).gather(1, seats[:, None])[ended, 0]
        open_ &= ~ended
    return (float(paid.mean()) + 1) / 2


def main(arguments: Sequence[str] | None = None) -> float:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=10**6, help="updates at the most")
    parser.add_argument("--tables", type=int, default=512)
    parser.add_argument("--games", type=int, default=1_000, help="against random seats, each time")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    torch.manual_seed(given.seed)
    game = bottega.game("palatinus", players=2)
    network = Network(game.spec.layout.length, len(game.actions))
    optimizer = torch.optim.Adam(network.parameters(), lr=RATE)
    tables = VectorTables(game, given.tables)
    tables.reset(given.seed)
    begun = perf_counter()
    for done in range(1, given.rounds + 1):
        played, last = play(network, tables, STEPS)
        learn(network, optimizer, played, advantages(played, last))
        spent = perf_counter() - begun
        if done % SHOWN == 0:
            won = share_against_random(network, given.games, seed=1 << 40)
            print(
                f"{spent:5.0f} s, {done * played.values.numel():,} decisions: wins {won:.1%} against random"
            )
        if spent > 60 * given.minutes:
            break
    won = share_against_random(network, given.games, seed=2_000_000)
    print(f"At the end it wins {won:.1%} of {given.games} games against random.")
    return float(won)


if __name__ == "__main__":
    main()
