"""A learner in PyTorch whose tables lie on the GPU: policy gradients (PPO) against random seats.

pip install --editable '.[gpu]' torch                # in a checkout of the project
python examples/gpu_torch.py --minutes 3
python examples/gpu_torch.py --cpu --tables 256      # the same code, on the arrays of VectorTables
"""

import argparse
from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import Any

try:
    import torch
except ImportError:
    raise SystemExit("PyTorch is missing: pip install torch") from None

import bottega
from bottega.envs.gpu_vector import GpuVectorTables
from bottega.envs.vector import VectorTables

STEPS, PASSES, PARTS, HIDDEN, RATE, CLIP, TRACE, ENTROPY = 32, 2, 8, 256, 1e-3, 0.2, 0.95, 0.01


class Network(torch.nn.Module):
    def __init__(self, length: int, actions: int) -> None:
        super().__init__()
        linear, relu = torch.nn.Linear, torch.nn.ReLU()
        self.body = torch.nn.Sequential(linear(length, HIDDEN), relu, linear(HIDDEN, HIDDEN), relu)
        self.policy, self.value = linear(HIDDEN, actions), linear(HIDDEN, 1)

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        body = self.body(seen.float() / 4)
        choice = torch.distributions.Categorical(logits=self.policy(body).masked_fill(~masks, -1e9))
        return choice, self.value(body)[:, 0]


@torch.no_grad()
def play(network: Network, tables: Any, device: str) -> tuple[list[Any], float, int]:
    """Some steps at every table; also what the games that ended paid, and how many these were."""
    lent = partial(torch.as_tensor, device=device)  # over the memory of the tables, which steps fill anew
    own, kept = lent(tables.seats).clone()[:, None], []
    for _ in range(STEPS):
        seen, masks = lent(tables.observed).clone(), lent(tables.masks).clone()
        choice, value = network(seen, masks)
        action = choice.sample()
        tables.step(action if device == "cuda" else action.numpy())
        paid, over = lent(tables.rewards).gather(1, own)[:, 0], lent(tables.ended).clone()
        kept.append((seen, masks, action, choice.log_prob(action), value, paid, over))
    _, after = network(lent(tables.observed), lent(tables.masks))
    later, gains = torch.zeros_like(after), list[Any]()
    for *_, value, paid, over in reversed(kept):
        later, after = paid - value + ~over * (after + TRACE * later), value
        gains.insert(0, later)
    *parts, paid, over = (torch.cat(part) for part in zip(*kept, strict=True))
    return [*parts, torch.cat(gains)], float(paid.sum()), int(over.sum())


def learn(network: Network, optimizer: Any, played: list[Any]) -> None:
    """Make likelier what turned out better than expected."""
    seen, masks, actions, likely, values, gains = played
    target, gains = values + gains, (gains - gains.mean()) / (gains.std() + 1e-8)
    for rows in torch.rand(PASSES, len(gains), device=gains.device).argsort(1).view(PASSES * PARTS, -1):
        choice, worth = network(seen[rows], masks[rows])
        ratio, gain = (choice.log_prob(actions[rows]) - likely[rows]).exp(), gains[rows]
        better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        loss = (worth - target[rows]).square().mean() - better - ENTROPY * choice.entropy().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def main(arguments: Sequence[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description="A learner in PyTorch on a GPU.")
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--tables", type=int, default=8_192)
    parser.add_argument("--cpu", action="store_true")
    given = parser.parse_args(arguments)
    game, device = bottega.game("palatinus"), "cpu" if given.cpu else "cuda"
    try:
        kind = VectorTables if given.cpu else GpuVectorTables
        tables: Any = kind(game, given.tables, seat="in turn", others="random")
    except (bottega.NoGpu, bottega.MissingExtra) as problem:
        raise SystemExit(f"{problem}; --cpu learns without a GPU") from None
    tables.reset(1)
    network = Network(game.spec.layout.length, len(game.actions)).to(device)
    optimizer, begun, share = torch.optim.Adam(network.parameters(), RATE), perf_counter(), 0.0
    while perf_counter() - begun < 60 * given.minutes:
        played, paid, ended = play(network, tables, device)
        learn(network, optimizer, played)
        if ended:  # a shared victory counts in part
            share = ((game.players - 1) * paid / ended + 1) / game.players
            print(f"{perf_counter() - begun:5.0f} s: wins {share:.1%} of {ended} games against random")
    return share


if __name__ == "__main__":
    main()
