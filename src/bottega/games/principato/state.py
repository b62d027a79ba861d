"""The table of Principato as one record."""

from typing import Any

import numpy as np

from bottega.engine.tables import table_dtype
from bottega.games.principato.vocabulary import (
    ACTIONS,
    CUBES,
    CULTURE,
    DISPLAY_MAX,
    GOAL_PILES,
    GOALS_IN_PILE,
    HAND,
    PILE_MAX,
    PLAYERS_MAX,
    POOLS,
    SCORINGS,
    TOKENS,
    VALUES,
    YEARS,
)

TABLE = table_dtype(
    PLAYERS_MAX,
    len(ACTIONS),
    [
        ("military", "i2", (PLAYERS_MAX,)),  # military points of each seat
        ("military_vp_2p", "i1"),
        ("first_player", "i1"),
        ("year", "i1"),  # 0 to 2
        ("turn_seat", "i1"),  # whose turn it is, or who finished the last one
        ("actions_left", "i1"),
        ("supply_used", "i1"),  # before the action to come
        ("pending_slot", "i1"),  # the own card in use
        ("pending_option", "i1"),  # its option, once chosen
        ("scoring", "i1"),  # NONE, EXTRA, ANNUAL: going on now
        ("scorings", "i1"),  # whose points are handed out
        ("order_index", "i1"),
        ("order", "i1", (PLAYERS_MAX,)),  # of the seats in this scoring
        ("decided_by", "i1"),
        ("reserve", "i1", (len(CUBES),)),
        ("pool", "i1", (len(POOLS),)),
        ("culture_left", "i1", (len(CULTURE), VALUES)),
        ("store", "i1", (PLAYERS_MAX, len(CUBES))),  # cubes in farms, banks and church
        ("tokens", "i1", (PLAYERS_MAX, len(TOKENS))),
        ("on_militia", "i1", (PLAYERS_MAX, 2)),  # food, favour
        ("on_condottieri", "i1", (PLAYERS_MAX, 2)),  # gold, favour
        ("culture", "i1", (PLAYERS_MAX, len(CULTURE), VALUES)),
        ("goal", "i1", (len(GOAL_PILES), GOALS_IN_PILE)),  # by seat; behind the last seat those in the box
        ("strengths", "i1", (SCORINGS, PLAYERS_MAX)),  # in each scoring
        ("awarded", "i1", (SCORINGS, PLAYERS_MAX)),
        ("hand", "u1", (PLAYERS_MAX, HAND)),
        ("display", "u1", (DISPLAY_MAX,)),  # from the left; NO_CARD where none lies
        ("pile_left", "i1", (YEARS,)),
        ("pile", "u1", (YEARS, PILE_MAX)),  # cards face down, drawn from the end; NO_CARD where one is gone
    ],
)

Table = np.ndarray[Any, Any]
