"""Arenas, simulations and tuning on a Ray cluster (the extra `ray`)."""

from collections.abc import Iterable, Iterator

from bottega.cluster import Cluster
from bottega.lab.arena import Pairing, play_pairing
from bottega.lab.results import Played


class RayCluster(Cluster):
    """A Ray cluster by its address; `local` starts one on this machine.

    Nothing is sent but pairings, with the bots that were given as objects or classes, and other works of the
    lab. Bottega must be installed on every machine, and games, bots and programs from elsewhere that are
    only named.
    """

    def play(self, games: Iterable[Pairing]) -> Iterator[Played]:
        return self.map(play_pairing, games)
