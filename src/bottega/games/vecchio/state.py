"""The table of Il Vecchio as one record."""

from bottega.engine.tables import table_dtype
from bottega.games.vecchio.vocabulary import (
    ACTIONS,
    CATEGORIES,
    FLORENCE_TILES,
    GOODS,
    MEDICI_TOKENS,
    MIDDLEMEN,
    OFFICES,
    PLAYERS_MAX,
    TOWNS_MAX,
    TRACK_MAX,
    TRACKS,
)

TABLE = table_dtype(
    PLAYERS_MAX,
    len(ACTIONS),
    [
        ("standing_at", "i8", (PLAYERS_MAX,)),  # mask of the towns with a standing member
        ("lying_at", "i8", (PLAYERS_MAX,)),
        # options
        ("free_reinforcement", "i1"),
        ("ignore_events", "i1"),
        ("middlemen_start", "i1"),
        ("n8_reading", "i1"),
        ("n9_reading", "i1"),
        ("board_side", "i1"),
        ("round_limit", "i2"),
        # the families
        ("goods", "i2", (PLAYERS_MAX, len(GOODS))),
        ("reserve", "i1", (PLAYERS_MAX,)),
        ("standing", "i1", (PLAYERS_MAX, TOWNS_MAX)),
        ("lying", "i1", (PLAYERS_MAX, TOWNS_MAX)),
        ("tiles_up", "i4", (PLAYERS_MAX,)),  # masks of province tiles
        ("tiles_used", "i4", (PLAYERS_MAX,)),
        ("council_active", "i2", (PLAYERS_MAX,)),  # masks of Florence tiles
        ("nobility_held", "i2", (PLAYERS_MAX,)),
        ("council_pending", "i1", (PLAYERS_MAX,)),  # the tile that is still face down
        ("from_setup", "i1", (PLAYERS_MAX,)),  # whether that tile was kept at set-up
        ("passed", "i1", (PLAYERS_MAX,)),
        # the board
        ("province_pile", "i4"),  # mask of the tiles that nobody has
        ("middleman", "i1", (MIDDLEMEN,)),
        ("track", "i1", (len(TRACKS), TRACK_MAX)),  # whose member sits on each space
        ("filled", "i1", (len(TRACKS),)),
        ("medici", "i1", (MEDICI_TOKENS,)),  # taken tokens, the pile from the top, tokens set aside
        ("medici_owner", "i1", (MEDICI_TOKENS,)),
        ("medici_taken", "i1"),
        # Florence tiles of both sorts: the pile from the top, behind it the tiles that seats hold
        ("florence", "i1", (len(OFFICES), FLORENCE_TILES)),
        ("holder", "i1", (len(OFFICES), FLORENCE_TILES)),
        ("pile_left", "i1", (len(OFFICES),)),
        # what each observer knows of them: a mask of the tiles that each may be
        ("may_be", "i2", (PLAYERS_MAX + 1, len(OFFICES), FLORENCE_TILES)),
        # the turn
        ("round_number", "i2"),
        ("active", "i1"),  # whose turn it is; an event asks others meanwhile
        ("end_triggered", "i1"),
        ("final_round", "i1"),
        ("action_index", "i1"),
        ("turn_clean", "i1"),  # nothing done yet in this turn
        ("window", "i1"),  # province tiles: 0 before the action, 1 after it
        ("setup_pair", "i1"),
        ("die_one", "i1"),
        ("die_two", "i1"),
        # the step that is being carried out
        ("action", "i1"),
        ("aim", "i1"),  # the track
        ("member_town", "i1"),
        ("destination", "i1"),
        ("modifiers", "i1"),
        ("tile", "i1"),  # the province tile in use
        ("partisans_due", "i1"),
        ("placing", "i1"),  # members still to be placed
        ("zone", "i1"),
        ("event", "i1"),
        ("event_left", "i1"),  # seats still to be asked
        ("drawn", "i1"),
        ("going_on", "i1"),  # what follows a nested step
        # the result
        ("breakdown", "i2", (PLAYERS_MAX, len(CATEGORIES))),
        ("tile_points", "i2", (PLAYERS_MAX, FLORENCE_TILES)),
        ("decided_by", "i1"),
    ],
)
