"""What holds in every position of The Castles of Tuscany: cards, tiles, boards and points (TUS-I*)."""

from collections import Counter
from typing import Any

import numpy as np

from bottega.engine.errors import BadPosition
from bottega.engine.tables import NOBODY
from bottega.games.tuscany.board import ASSEMBLIES, NEIGHBOURS, SPACES, VARIANTS, areas, split
from bottega.games.tuscany.viewing import board_colours
from bottega.games.tuscany.vocabulary import (
    AGRICULTURE,
    BACKS,
    CARDS,
    CHAIN_MAX,
    COLOURS,
    DARK_GREEN,
    DECIDED_BY,
    DISPLAY,
    FACE_COLOURS,
    FACES,
    FROM_AREAS,
    FROM_BONUSES,
    FROM_CROPS,
    FROM_STORAGE,
    GAME_OVER,
    JOKER,
    LIGHT_GREEN,
    NEUTRAL,
    NEUTRALS,
    NONE,
    PILE,
    RED_CARDS,
    RED_MARBLE,
    RED_SOURCES,
    RED_STORED_JOKERS,
    RED_STORED_TILES,
    RED_WORKERS,
    SCORINGS,
    SIDES,
    START_CASTLE,
    STORAGE_MAX,
    UPGRADE_STORAGE,
    YIELD_CARDS,
    YIELDS,
    back_of,
    face_of,
)

BYTE_MAX, SCORE_MAX = 127, 9999


def require(condition: Any, message: str) -> None:
    if not condition:
        raise BadPosition(message)


def check_ranges(table: Any) -> None:
    """Every number that is used as a place is one."""
    players = int(table["players"])
    seat, tile = (NONE, players - 1), (NONE, BACKS * (NEUTRAL + 1) - 1)
    slot, switch, count, score = (NONE, DISPLAY - 1), (0, 1), (0, BYTE_MAX), (0, SCORE_MAX)
    bounds = {
        "phase": (0, GAME_OVER),
        "to_play": (NOBODY, players - 1),
        "decisions": score,
        "lap": score,
        "assembly": (NONE, ASSEMBLIES - 1),
        "green": score,
        "points": score,
        "green_from": score,
        "red_from": score,
        "marble": score,
        "workers": score,
        "edition": switch,
        "two_pairs_must_differ": switch,
        "castle_refill": switch,
        "castle_tile_costs": switch,
        "take_only_placeable": switch,
        "joker_same_turn": switch,
        "tie_break_hand": switch,
        "revealed": switch,
        "scorings": (0, SCORINGS),
        "laps_left": (NONE, BYTE_MAX),
        "skipped": (0, players),
        "extra_used": switch,
        "cleared": switch,
        "held": tile,
        "held_slot": slot,
        "held_storage": (NONE, STORAGE_MAX - 1),
        "held_space": (NONE, SPACES - 1),
        "waits": (0, CHAIN_MAX),
        "waiting": slot,
        "decided_by": (NONE, len(DECIDED_BY) - 1),
        "rank": (0, players),
        "module": (NONE, VARIANTS - 1),
        "start": (NONE, SPACES - 1),
        "piece": tile,
        "stored": tile,
        "fresh": (0, (1 << STORAGE_MAX) - 1),
        "upgrades": count,
        "hand": count,
        "drawn": count,
        "deck_began": count,
        "domain_deck": (NONE, len(COLOURS) - 1),
        "deck_left": (0, CARDS),
        "domain_discard": count,
        "yield_deck": (NONE, len(YIELDS) - 1),
        "yields_left": (0, YIELD_CARDS),
        "yield_discard": count,
        "pile": (NONE, len(FACES) - 1),
        "turned_up": (0, PILE),
        "neutral_pile": (NONE, len(FACES) - 1),
        "neutral_left": (0, NEUTRALS),
        "removed": count,
        "set_aside": count,
        "boxed": count,
        "display": tile,
        "stock": count,
        "bonus_by": seat,
    }
    for field, (low, high) in bounds.items():
        inside = np.all((table[field] >= low) & (table[field] <= high))
        require(inside, f"{field}: a number outside {low} to {high}")
    for mask in ("ground", "filled", "reach"):
        require(np.all(table[mask] < 1 << SPACES), f"{mask}: a space that is not there")
    for field in ("hand", "drawn", "upgrades", "fresh", "turned_up", "green", "points", "marble", "workers"):
        require(not table[field][players:].any(), f"{field}: of a seat that is not playing")
    for field in ("module", "assembly", "start", "piece", "stored", "pile"):
        require(np.all(table[field][players:] == NONE), f"{field}: of a seat that is not playing")


def check_cards(box: Any, table: Any) -> None:
    """No card is lost, and everybody knows what the deck began with (I1, I2)."""
    deck = _pile(table["domain_deck"], table["deck_left"], "deck")
    hands, drawn = table["hand"].sum(axis=0, dtype=int), table["drawn"].sum(axis=0, dtype=int)
    for colour, key in enumerate(COLOURS):
        left = deck[colour]
        found = left + int(table["domain_discard"][colour]) + int(hands[colour])
        printed = int(box["domain_cards"][colour])
        require(found == printed, f"deck, discard, hands: {found} {key} cards instead of {printed} (TUS-I1)")
        began = int(table["deck_began"][colour])
        require(began == left + int(drawn[colour]), f"deck_began, drawn: {key} cards do not add up")
    yields = _pile(table["yield_deck"], table["yields_left"], "yields")
    for card, key in enumerate(YIELDS):
        found, printed = yields[card] + int(table["yield_discard"][card]), int(box["yield_copies"][card])
        require(found == printed, f"yields, yield_discard: {found} {key} instead of {printed} (TUS-I2)")


def _pile(pile: Any, left: Any, where: str) -> Counter[int]:
    cards = pile.tolist()
    lies = NONE not in cards[:left] and set(cards[left:]) <= {NONE}
    require(lies, f"{where}: a pile is drawn from its end")
    return Counter(cards[:left])


def check_tiles(box: Any, table: Any) -> None:
    """No tile is lost; each is where it may be (I3, I4, I6)."""
    players = int(table["players"])
    found: Counter[int] = Counter()
    lying = [*table["display"].tolist(), int(table["held"])]
    for seat in range(players):
        stored = table["stored"][seat].tolist()
        capacity = int(box["storage"]) + int(table["upgrades"][seat, UPGRADE_STORAGE])
        require(set(stored[capacity:]) <= {NONE}, f"storage: seat {seat} has {capacity} spaces (TUS-I6)")
        fresh = [place for place in range(STORAGE_MAX) if table["fresh"][seat] >> place & 1]
        require(all(stored[place] == JOKER for place in fresh), "fresh: only jokers are")
        pieces = table["piece"][seat].tolist()
        castles = [space for space, piece in enumerate(pieces) if piece == START_CASTLE]
        start = int(table["start"][seat])
        require(castles == [start] * (start != NONE), f"start: seat {seat} has one start castle (TUS-S14)")
        lying += [tile for tile in stored + pieces if tile not in (JOKER, START_CASTLE)]
        left = PILE - int(table["turned_up"][seat])
        for face, count in _pile(table["pile"][seat], left, "pile").items():
            found[face + BACKS * seat] += count
        found += _boxed(table["set_aside"][seat], seat) + _boxed(table["boxed"][seat], seat)
    for face, count in _pile(table["neutral_pile"], table["neutral_left"], "neutral_pile").items():
        found[face + BACKS * NEUTRAL] += count
    found += _boxed(table["removed"], NEUTRAL) + _boxed(table["boxed"][NEUTRAL], NEUTRAL)
    found += Counter(tile for tile in lying if tile != NONE)
    wanted = Counter(int(face) + BACKS * seat for seat in range(players) for face in box["prince_tiles"])
    wanted += Counter(int(face) + BACKS * NEUTRAL for face in box["neutral_tiles"])
    for tile in sorted(found.keys() | wanted.keys()):
        back = "neutral" if back_of(tile) == NEUTRAL else f"seat {back_of(tile)}"
        what = f"{found[tile]} {FACES[face_of(tile)]} ({back}) instead of {wanted[tile]}"
        require(found[tile] == wanted[tile], f"tiles: {what} (TUS-I3)")


def _boxed(counts: Any, back: int) -> Counter[int]:
    return Counter({face + BACKS * back: int(count) for face, count in enumerate(counts) if count})


def check_display(box: Any, table: Any) -> None:
    """Eight tiles unless neutral ones ran out or a refill is pending; never five of a colour (I7)."""
    display = table["display"].tolist()
    pending = set(table["waiting"][: table["waits"]].tolist()) | {int(table["held_slot"])}
    empty = {slot for slot, tile in enumerate(display) if tile == NONE}
    require(pending - {NONE} <= empty, "waiting, held_slot: a tile lies where one is awaited")
    laid = table["lap"] > 0 or box["display_first"][table["edition"]]
    used_up = table["neutral_left"] == 0 and not table["removed"].any()
    if laid:
        require(empty <= pending or used_up, "display: a slot is empty (TUS-I7)")
    else:
        require(len(empty) == DISPLAY, "display: it is laid after the upgrades (TUS-S7)")
    shown = Counter(FACE_COLOURS[face_of(tile)] for tile in display if tile != NONE)
    for colour, count in shown.items():
        require(count < box["purged_at"], f"display: {count} {COLOURS[colour]} tiles (TUS-I7)")


def check_board(table: Any, seat: int) -> list[int]:
    """Pieces are connected with the start castle and lie on their colours, which it returns (I8)."""
    colours = board_colours(table, seat)
    pieces = table["piece"][seat].tolist()
    filled = [space for space, piece in enumerate(pieces) if piece != NONE]
    around = NEIGHBOURS[split(int(table["assembly"][seat]))[2]]
    for space in filled:
        if pieces[space] != JOKER:
            fits = FACE_COLOURS[face_of(pieces[space])] == colours[space]
            require(fits, f"pieces: space {space} of seat {seat} is {COLOURS[colours[space]]} (TUS-P3)")
    start = int(table["start"][seat])
    require(start != NONE or not filled, f"start: seat {seat} has no start castle")
    reached = [start] if filled else []
    for space in reached:
        reached += [other for other in around[space] if other in filled and other not in reached]
    require(len(reached) == len(filled), f"pieces: those of seat {seat} are not connected (TUS-I8)")
    reach = {other for space in filled for other in around[space]} - set(filled)
    masks = (sum(1 << space for space in filled), sum(1 << space for space in reach))
    require((int(table["filled"][seat]), int(table["reach"][seat])) == masks, "pieces: masks differ")
    return colours


def check_points(box: Any, table: Any, seat: int, colours: list[int]) -> None:
    """Green points follow from the board, red ones from green (I10, X1, X4)."""
    pieces = table["piece"][seat].tolist()
    green = table["green_from"][seat].tolist()
    area_points, crop_points = 0, 0
    for area in areas(colours, split(int(table["assembly"][seat]))[2]):
        faces = [face_of(pieces[space]) for space in area if pieces[space] != NONE]
        if len(faces) == len(area) and faces != [START_CASTLE]:
            area_points += int(box["area_points"][len(area)])
        if colours[area[0]] == LIGHT_GREEN:
            crops = 0
            for face in faces:
                crops |= face - AGRICULTURE if face != JOKER else 0
            crop_points += crops.bit_count() * int(box["new_crop_points"])
            crop_points += faces.count(JOKER) * int(box["joker_crop_points"])
    bonus = sum(
        int(box["bonus"][colour, side])
        for colour in range(len(COLOURS))
        for side in range(SIDES)
        if table["bonus_by"][colour, side] == seat
    )
    storage = int(table["upgrades"][seat, UPGRADE_STORAGE]) * int(box["storage_green"])
    for source, points in (
        (FROM_AREAS, area_points), (FROM_CROPS, crop_points), (FROM_BONUSES, bonus), (FROM_STORAGE, storage)
    ):  # fmt: skip
        require(
            green[source] == points, f"green_from: {points} points expected, not {green[source]} (TUS-X3)"
        )
    require(table["green"][seat] == sum(green), f"green: seat {seat} has {sum(green)}")
    red, scorings = table["red_from"][seat].tolist(), int(table["scorings"])
    require(table["points"][seat] == sum(red), f"red: seat {seat} has {sum(red)}")
    made = [*red[:scorings], sum(green)]
    require(made == sorted(made), f"red_from: green of seat {seat} never falls (TUS-I10)")
    require(not any(red[scorings:SCORINGS]), f"red_from: there were {scorings} scorings")
    left = final_points(box, table, seat) if table["phase"] == GAME_OVER else {}
    for source in range(RED_STORED_TILES, len(RED_SOURCES)):
        require(red[source] == left.get(source, 0), f"red_from: {RED_SOURCES[source]} (TUS-X4)")


def final_points(box: Any, table: Any, seat: int) -> dict[int, int]:
    """Red points for what is left at the end (X4)."""
    stored = [piece for piece in table["stored"][seat].tolist() if piece != NONE]
    jokers = stored.count(JOKER)
    cards = int(table["hand"][seat].sum())
    return {
        RED_STORED_TILES: (len(stored) - jokers) * int(box["stored_tile_points"]),
        RED_STORED_JOKERS: jokers * int(box["stored_joker_points"]),
        RED_MARBLE: int(table["marble"][seat]) * int(box["marble_points"]),
        RED_WORKERS: int(table["workers"][seat]) * int(box["worker_points"]),
        RED_CARDS: cards // int(box["cards_per_end_point"][table["edition"]]),
    }


def check_bonuses(table: Any, boards: dict[int, list[int]]) -> None:
    """The first two to fill a colour have its bonus, nobody else (P12)."""
    for colour, key in enumerate(COLOURS):
        full = {
            seat
            for seat, colours in boards.items()
            if all(table["piece"][seat, space] != NONE for space in range(SPACES) if colours[space] == colour)
        }
        taken = table["bonus_by"][colour].tolist()
        seats = [seat for seat in taken if seat != NONE]
        require(taken[: len(seats)] == seats, f"bonuses: side I of {key} goes first (TUS-P12)")
        right = len(set(seats)) == len(seats) == min(SIDES, len(full)) and set(seats) <= full
        require(right, f"bonuses: {key} goes to the first who filled it (TUS-P12)")


def dark_green_spaces(colours: list[int]) -> list[int]:
    return [space for space in range(SPACES) if colours[space] == DARK_GREEN]
