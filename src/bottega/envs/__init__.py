"""Standard environments for learners, over the same rules: PettingZoo, Gymnasium, arrays of tables.

`bottega.envs.pettingzoo` and `bottega.envs.gymnasium` need the extra `envs`; `bottega.envs.vector` does not.
"""
