"""What holds of laps, rounds and the decision under way; all invariants together (TUS-I*)."""

from typing import Any

import numpy as np

from bottega.engine.interpreting import rows
from bottega.engine.tables import NOBODY
from bottega.games.tuscany.board import LETTERS, lay
from bottega.games.tuscany.invariants import (
    check_board,
    check_bonuses,
    check_cards,
    check_display,
    check_points,
    check_ranges,
    check_tiles,
    dark_green_spaces,
    require,
)
from bottega.games.tuscany.scoring import rank_seats
from bottega.games.tuscany.vocabulary import (
    BEFORE_EFFECTS,
    CASTLE_PICK,
    CASTLE_SPACE,
    CITY_UPGRADE,
    COLOURS,
    DISCARD_STORED,
    EXTRA_ACTION,
    FACE_COLOURS,
    GAME_OVER,
    JOKER,
    MAIN_ACTION,
    NONE,
    PHASES,
    PLACE_PAYMENT,
    PLACE_SPACE,
    RED,
    SCORINGS,
    SETUP_CASTLE,
    SETUP_UPGRADE,
    TAKE_TILE,
    UPGRADE_STORAGE,
    UPGRADES,
    face_of,
)

MOST_AT_ONCE = 3  # own tiles that one turn can turn up (TUS-T12)
Array = np.ndarray[Any, Any]


def check(box: Array, tables: Array) -> None:
    """The invariants of the game; every position that play can reach keeps them."""
    check_table(box, tables)
    table = tables[0]
    if table["phase"] == GAME_OVER:
        again = tables.copy()
        rank_seats(rows(again)[0])
        same = np.array_equal(again[0]["rank"], table["rank"])
        require(same and again[0]["decided_by"] == table["decided_by"], "rank: it follows from points")
    else:
        require(not table["rank"].any() and table["decided_by"] == NONE, "rank: the game is not over")


def check_table(box: Array, tables: Array) -> None:
    """Everything but the ranks."""
    table = tables[0]
    check_ranges(table)
    check_modules(box[0], table)
    check_cards(box[0], table)
    check_tiles(box[0], table)
    check_display(box[0], table)
    boards: dict[int, list[int]] = {}
    for seat in range(table["players"]):
        if table["assembly"][seat] != NONE:
            boards[seat] = check_board(table, seat)
            check_points(box[0], table, seat, boards[seat])
    check_bonuses(table, boards)
    check_phase(table, boards)
    check_upgrades(box[0], table, boards)
    check_clock(box[0], table)
    if table["phase"] != GAME_OVER:
        check_choice(box[0], table)


def check_modules(box: Any, table: Any) -> None:
    """Each prince has an A, a B and a C of his own, and a board made of them (S8, S11)."""
    players = int(table["players"])
    for letter in range(len(LETTERS)):
        variants = table["module"][:players, letter].tolist()
        different = NONE not in variants and len(set(variants)) == players
        require(different, f"modules: each {LETTERS[letter]} goes to one prince (TUS-S8)")
    modules = box["module_ground"]
    for seat in range(players):
        if table["assembly"][seat] == NONE:
            require(not table["ground"][seat].any(), "assembly: spaces without a board")
            continue
        printed = [_colours(modules, table, seat, letter) for letter in range(len(LETTERS))]
        colours = lay(printed, int(table["assembly"][seat]))
        ground = [0] * len(COLOURS)
        for space, colour in enumerate(colours):
            ground[colour] |= 1 << space
        require([int(mask) for mask in table["ground"][seat]] == ground, "assembly: another board")


def _colours(modules: Any, table: Any, seat: int, letter: int) -> tuple[int, ...]:
    masks = modules[letter, table["module"][seat, letter], 0]
    return tuple(
        next(colour for colour, mask in enumerate(masks) if int(mask) >> cell & 1) for cell in range(10)
    )


def check_upgrades(box: Any, table: Any, boards: dict[int, list[int]]) -> None:
    """Upgrades are in stock or owned: one from the start, one for each city (I5)."""
    owned = table["upgrades"].sum(axis=0, dtype=int)
    for upgrade, key in enumerate(UPGRADES):
        found, printed = int(owned[upgrade] + table["stock"][upgrade]), int(box["upgrade_copies"])
        require(found == printed, f"stock, upgrades: {found} for {key} instead of {printed} (TUS-I5)")
    phase, to_play = int(table["phase"]), int(table["to_play"])
    for seat in range(table["players"]):
        cities = sum(
            colour == RED and table["piece"][seat, space] != NONE
            for space, colour in enumerate(boards.get(seat, ()))
        )
        wanted = 1 + cities - (phase == CITY_UPGRADE and seat == to_play)
        if phase < SETUP_UPGRADE or (phase == SETUP_UPGRADE and seat >= to_play):
            wanted = 0
        found = int(table["upgrades"][seat].sum())
        require(found == wanted, f"upgrades: seat {seat} has {found} instead of {wanted} (TUS-I5)")


def check_clock(box: Any, table: Any) -> None:
    """Rounds end with the piles (T8 to T10)."""
    phase, scorings = int(table["phase"]), int(table["scorings"])
    over, set_up = phase == GAME_OVER, phase <= SETUP_UPGRADE
    most = int(table["turned_up"].max())
    ends, laps_left = box["round_ends_at"].tolist(), int(table["laps_left"])
    require(set_up == (table["lap"] == 0), "lap: the first one begins after the set-up")
    require(over == (scorings == SCORINGS), f"scorings: {scorings} with {PHASES[phase]}")
    frozen = over and table["skipped"] == table["players"]
    reached = frozen or scorings == 0 or most >= ends[min(scorings, SCORINGS) - 1]
    require(reached, f"scorings: {scorings}, but only {most} tiles of one prince lay open (TUS-T8)")
    if scorings < SCORINGS - 1:
        late = most >= ends[scorings] + MOST_AT_ONCE
        require(not late, f"scorings: round {scorings + 1} ended long ago (TUS-T8)")
    last = int(box["laps_after_the_last"])
    if over:
        require(laps_left == 0 or frozen, "laps_left: the last lap is played (TUS-T10)")
    elif laps_left != NONE:
        right = 1 <= laps_left <= last and scorings == SCORINGS - 1 and most >= ends[-1]
        require(right, "laps_left: counted after the last pile (TUS-T10)")
    turns = table["players"] if over else max(int(table["to_play"]), 0)
    require(table["skipped"] <= turns, "skipped: more turns than there were")
    if set_up:
        quiet = ("turned_up", "marble", "workers", "scorings", "skipped", "yield_discard", "domain_discard")
        require(not any(np.any(table[field]) for field in quiet), "phase: something happened before round 1")
        require(np.all(table["stored"] == NONE), "storage: it fills after the set-up")
        sizes = table["hand"][: table["players"]].sum(axis=1, dtype=int)
        require(np.all(sizes == box["hand_cards"]), "hand: five cards each at the start (TUS-S7)")


def check_phase(table: Any, boards: dict[int, list[int]]) -> None:
    """Who is to play what, and what is in between (part 5 of the rules)."""
    phase, seat, players = int(table["phase"]), int(table["to_play"]), int(table["players"])
    require((seat == NOBODY) == (phase == GAME_OVER), "to_play: somebody plays until the end")
    require(table["revealed"] == (phase > SETUP_CASTLE), "revealed: boards lie open at once (TUS-S9)")
    for other in range(players):
        assembled = phase > SETUP_CASTLE or other < seat or (other == seat and phase == SETUP_CASTLE)
        require((other in boards) == assembled, f"assembly: seat {other} in {PHASES[phase]}")
        started = phase > SETUP_CASTLE or other < seat
        require((table["start"][other] != NONE) == started, f"start: seat {other} in {PHASES[phase]}")
        if other in boards and started:
            dark_green = dark_green_spaces(boards[other])
            require(table["start"][other] in dark_green, "start: not dark green (TUS-S14)")
        if phase <= SETUP_UPGRADE and started:
            require(int(table["filled"][other]).bit_count() == 1, "pieces: placed before round 1")
        fresh = table["fresh"][other] == 0 or (other == seat and phase > MAIN_ACTION)
        require(fresh, "fresh: of another turn (TUS-P5)")
    picked = phase == CASTLE_SPACE or (phase == PLACE_PAYMENT and table["held_storage"] == NONE)
    held = phase == DISCARD_STORED or picked
    require((table["held"] != NONE) == held, "held: a tile taken or picked, and only then")
    require((table["held_slot"] != NONE) == (phase == DISCARD_STORED), "held_slot: of a tile taken")
    placing = phase in (PLACE_SPACE, PLACE_PAYMENT) and not picked
    require((table["held_storage"] != NONE) == placing, "held_storage: of a piece to be placed")
    require((table["held_space"] != NONE) == (phase == PLACE_PAYMENT), "held_space: before the payment")
    require(not picked or phase == CASTLE_SPACE or table["castle_tile_costs"], "phase: castles are free")
    require(not table["cleared"] or phase in (TAKE_TILE, DISCARD_STORED), "cleared: within a take (TUS-A7)")
    chain = picked or phase in (CASTLE_PICK, CITY_UPGRADE)
    waits, waiting = int(table["waits"]), table["waiting"].tolist()
    slots = set(waiting[:waits])
    lies = NONE not in slots and len(slots) == waits and set(waiting[waits:]) <= {NONE}
    require(lies, "waiting: each slot once")
    at_once = table["castle_refill"] == BEFORE_EFFECTS
    require(waits == 0 or (chain and not at_once), "waiting: outside a castle")
    require(not picked or waits > 0 or at_once, "waiting: the slot of a pick")
    used = table["extra_used"] and (phase <= MAIN_ACTION or phase in (EXTRA_ACTION, GAME_OVER))
    require(not used, "extra: a marble is spent after the main action (TUS-T4)")
    if phase == CASTLE_PICK:
        castles = [space for space in dark_green_spaces(boards[seat]) if table["piece"][seat, space] != NONE]
        require(len(castles) > 1 + waits, "phase: no castle was placed")


def check_choice(box: Any, table: Any) -> None:
    """What was chosen within the turn can be finished."""
    phase, seat = int(table["phase"]), int(table["to_play"])
    if phase == DISCARD_STORED:
        capacity = int(box["storage"]) + int(table["upgrades"][seat, UPGRADE_STORAGE])
        full = NONE not in table["stored"][seat, :capacity].tolist()
        require(full, "phase: a storage space is free (TUS-A10)")
    costs = phase in (PLACE_SPACE, PLACE_PAYMENT) or table["castle_tile_costs"]
    if table["held_storage"] != NONE:
        piece, place = int(table["stored"][seat, table["held_storage"]]), int(table["held_storage"])
        fresh = table["fresh"][seat] >> place & 1 and not table["joker_same_turn"]
        require(piece != NONE and not fresh, "held_storage: no piece that may be placed (TUS-P5)")
    elif phase in (CASTLE_SPACE, PLACE_PAYMENT):
        piece = int(table["held"])
    else:
        return
    colours = range(len(COLOURS)) if piece == JOKER else (FACE_COLOURS[face_of(piece)],)
    spaces = 0
    for colour in colours:
        if not costs or units(box, table, seat, colour) > 1:
            spaces |= int(table["ground"][seat, colour]) & int(table["reach"][seat])
    space = int(table["held_space"])
    fits = spaces if space == NONE else spaces >> space & 1
    require(fits, "held, held_storage, held_space: the piece cannot go there (TUS-P2)")


def units(box: Any, table: Any, seat: int, colour: int) -> int:
    """How many units a prince could pay for a space of a colour, counted up to what matters (P6 to P9)."""
    most = 1 if table["two_pairs_must_differ"] else 2
    hand, pair = table["hand"][seat].tolist(), int(box["pair"])
    pairs = sum(min(hand[other] // pair, most) for other in range(len(COLOURS)) if other != colour)
    return int(hand[colour] + table["workers"][seat] + pairs)
