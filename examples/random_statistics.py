"""What random play of The Castles of Tuscany looks like: python random_statistics.py 100000"""

import sys

import bottega
from bottega.engine.batches import Batch

batch = Batch(bottega.game("tuscany", players=3), int([*sys.argv, "100000"][1]))
batch.deal(first_seed=0)
games, length = max(batch.play_out(chooser=1)), batch.tables["decisions"].mean()
points, won = batch.tables["points"][:, :3], batch.tables["rank"][:, :3] == 1
print(f"{games} games of {length:.1f} decisions, {points.mean():.1f} points a seat")
print("won by seat 0, 1, 2:", ", ".join(f"{share:.1%}" for share in won.mean(axis=0)))
