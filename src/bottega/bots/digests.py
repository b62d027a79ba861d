"""One digest of all that decides what bots do in a game: two machines with the same one play alike."""

import json
from functools import cache
from hashlib import sha256

from bottega.bots.network import network_path
from bottega.engine.game import GameSpec
from bottega.games import find


def digest_of_bots(spec: GameSpec) -> str:
    """Of a game's rules and of the bots' sources, of the weights, and of the network, if there is one."""
    weights, network = spec.weights, network_path(spec)
    thinking = (weights.search, weights.strongest, weights.leading)
    told = [spec.native_digest, weights.values, *map(dict, thinking)]
    digest = sha256(json.dumps(told, sort_keys=True).encode())
    digest.update(b"" if network is None else network.read_bytes())
    return digest.hexdigest()[:16]


@cache
def digest_here(game: str) -> str:
    """That of a game as this process has read it."""
    return digest_of_bots(find(game))
