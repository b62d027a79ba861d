"""What holds in every position of The Castles of Tuscany, and what follows from the rest of it (TUS-I*)."""

from collections import Counter
from typing import Any

import numpy as np

from bottega.engine.bits import count_choices
from bottega.engine.events import new_log
from bottega.engine.fields import require, require_counts
from bottega.engine.interpreted import row, rows
from bottega.engine.names import EMPTY
from bottega.engine.tables import NOBODY, Array
from bottega.games.tuscany import table as names
from bottega.games.tuscany.knowledge.view import module_colours
from bottega.games.tuscany.rules.board import NEIGHBOURS, areas, lay, split
from bottega.games.tuscany.rules.gains import capacity, free_storage
from bottega.games.tuscany.rules.legal_actions import EVERY_CHOICE
from bottega.games.tuscany.rules.payments import payable_colours
from bottega.games.tuscany.rules.placement import fill, is_fresh, piece_spaces
from bottega.games.tuscany.rules.scoring import rank_seats, score_what_is_left
from bottega.games.tuscany.rules.setup import build_board, put_start_castle
from bottega.games.tuscany.table import JOKER, NEUTRAL, SCORINGS, START_CASTLE, Colour, Green, Phase, face_of

MOST_AT_ONCE = 3  # own tiles that one turn can turn up (TUS-T12)
Boards = dict[int, tuple[int, ...]]  # the colours of the spaces, by seat


def complete(box: Array, tables: Array) -> None:
    """Boards, sums and piles follow from what a position tells; at the end so do the ranks."""
    table = tables[0]
    table["waits"] = np.sum(table["waiting"] != EMPTY)
    for seat in range(table["players"]):
        table["turned_up"][seat] = names.PILE - np.sum(table["pile"][seat] != EMPTY)
        for track, source in (("green", "green_from"), ("points", "red_from")):
            points = int(table[source][seat].sum())
            require(points <= names.SCORE_MAX, f"{source}: {points} points of seat {seat} are too many")
            table[track][seat] = points
        complete_board(rows(box)[0], tables, seat)
    check_table(box, tables)
    if table["phase"] == Phase.GAME_OVER:
        rank_seats(rows(tables)[0])


def complete_board(box: Any, tables: Array, seat: int) -> None:
    """The spaces of a board, the start castle, what is filled and what can be reached."""
    table, native = tables[0], rows(tables)[0]
    start, assembly = int(table["start"][seat]), int(table["assembly"][seat])
    pieces = {space: piece for space, piece in enumerate(table["piece"][seat].tolist()) if piece != EMPTY}
    if assembly == EMPTY:
        require(start == EMPTY and not pieces, "pieces, start: the board is not assembled")
        return
    build_board(box, native, seat, assembly)
    if start != EMPTY:
        require(start not in pieces, f"pieces: two pieces on space {start}")
        put_start_castle(box, native, seat, start)
    for space, piece in pieces.items():
        fill(box, native, seat, piece, space)


def check(box: Array, tables: Array) -> None:
    """The invariants of the game; every position that play can reach keeps them."""
    check_table(box, tables)
    over = tables[0]["phase"] == Phase.GAME_OVER
    require(over or count_choices(tables[0]["choices"]) > 1, "phase: there is nothing to choose")


def check_table(box: Array, tables: Array) -> None:
    """All that must hold before the rules are asked what may be chosen."""
    figures, table = box[0], tables[0]
    check_modules(table)
    check_cards(figures, table)
    check_tiles(figures, table)
    check_display(figures, table)
    boards: Boards = {}
    for seat in range(table["players"]):
        if table["assembly"][seat] != EMPTY:
            boards[seat] = check_board(figures, table, seat)
            check_green(figures, table, seat, boards[seat])
    check_red(box, tables)
    check_bonuses(table, boards)
    check_phase(table, boards)
    check_upgrades(figures, table, boards)
    check_clock(figures, table)
    check_choice(figures, table)


def check_modules(table: Any) -> None:
    """Each prince has an A, a B and a C of his own (S8)."""
    players = int(table["players"])
    for letter, modules in enumerate(table["module"][:players].T.tolist()):
        different = EMPTY not in modules and len(set(modules)) == players
        require(different, f"modules: each {names.LETTERS[letter]} goes to one prince (TUS-S8)")


def check_cards(box: Any, table: Any) -> None:
    """No card is lost, and everybody knows what the deck began with (I1, I2)."""
    deck, yields = _lying(table["domain_deck"], len(Colour)), _lying(table["yield_deck"], len(names.Yield))
    cards = deck + table["domain_discard"] + table["hand"].sum(axis=0, dtype=int)
    began = deck + table["drawn"].sum(axis=0, dtype=int)
    for colour, key in enumerate(Colour.words):
        found, printed = cards[colour], box["domain_cards"][colour]
        require(found == printed, f"deck, discard, hands: {found} {key} cards instead of {printed} (TUS-I1)")
        require(table["deck_began"][colour] == began[colour], f"deck_began, drawn: {key} cards do not add up")
    what = "yields, yield_discard: {found} {name} instead of {wanted} (TUS-I2)"
    require_counts(yields + table["yield_discard"], box["yield_copies"], names.Yield.words, what)


def _lying(places: Any, kinds: int) -> Array:
    """What lies in some places, counted by kind."""
    return np.bincount(places[places != EMPTY], minlength=kinds)


def check_tiles(box: Any, table: Any) -> None:
    """No tile is lost; each is where it may be (I3, I4, I6)."""
    backs, faces = len(names.BACK_NAMES), names.BACKS
    found = _lying(np.append(table["display"], table["held"]), backs * faces).reshape(backs, faces)
    found[NEUTRAL] += _lying(table["neutral_pile"], faces) + table["removed"] + table["boxed"][NEUTRAL]
    wanted = np.zeros_like(found)
    wanted[NEUTRAL] = _lying(box["neutral_tiles"], faces)
    for seat in range(table["players"]):
        stored, pieces = table["stored"][seat], table["piece"][seat]
        spaces = capacity(row(box), row(table), seat)
        require(np.all(stored[spaces:] == EMPTY), f"storage: seat {seat} has {spaces} spaces (TUS-I6)")
        fresh = [place for place in range(names.STORAGE_MAX) if table["fresh"][seat] >> place & 1]
        require(np.all(stored[fresh] == JOKER), "fresh: only jokers are")
        start = int(table["start"][seat])
        castles = np.flatnonzero(pieces == START_CASTLE).tolist()
        require(castles == [start] * (start != EMPTY), f"start: seat {seat} has one start castle (TUS-S14)")
        tiles = np.append(stored, pieces)
        tiles = tiles[(tiles != JOKER) & (tiles != START_CASTLE)]
        found += _lying(tiles, backs * faces).reshape(backs, faces)
        found[seat] += _lying(table["pile"][seat], faces) + table["set_aside"][seat] + table["boxed"][seat]
        wanted[seat] = _lying(box["prince_tiles"], faces)
    what = "tiles: {found} {name} instead of {wanted} (TUS-I3)"
    require_counts(found.ravel(), wanted.ravel(), names.PIECES, what)


def check_display(box: Any, table: Any) -> None:
    """Eight tiles unless neutral ones ran out or a refill is pending; never five of a colour (I7)."""
    display = table["display"].tolist()
    pending = set(table["waiting"].tolist()) | {int(table["held_slot"])}
    empty = {slot for slot, tile in enumerate(display) if tile == EMPTY}
    require(pending - {EMPTY} <= empty, "waiting, held_slot: a tile lies where one is awaited")
    laid = table["lap"] > 0 or box["display_first"][table["edition"]]
    used_up = table["neutral_left"] == 0 and not table["removed"].any()
    if laid:
        require(empty <= pending or used_up, "display: a slot is empty (TUS-I7)")
    else:
        require(len(empty) == names.DISPLAY, "display: it is laid after the upgrades (TUS-S7)")
    shown = Counter(names.FACE_COLOURS[face_of(tile)] for tile in display if tile != EMPTY)
    for colour, count in shown.items():
        require(count < box["purged_at"], f"display: {count} {Colour.words[colour]} tiles (TUS-I7)")


def check_board(box: Any, table: Any, seat: int) -> tuple[int, ...]:
    """Pieces are connected with the start castle and lie on their colours, which it returns (I8)."""
    assembly, start = int(table["assembly"][seat]), int(table["start"][seat])
    colours = lay([tuple(module) for module in module_colours(box, table, seat)], assembly)
    pieces = table["piece"][seat].tolist()
    filled = [space for space, piece in enumerate(pieces) if piece != EMPTY]
    for space in filled:
        if pieces[space] != JOKER:
            fits = names.FACE_COLOURS[face_of(pieces[space])] == colours[space]
            require(fits, f"pieces: space {space} of seat {seat} is {Colour.words[colours[space]]} (TUS-P3)")
    require(start != EMPTY or not filled, f"start: seat {seat} has no start castle")
    reached = [start] if filled else []
    for space in reached:
        around = NEIGHBOURS[split(assembly)[2]][space]
        reached += [other for other in around if other in filled and other not in reached]
    require(len(reached) == len(filled), f"pieces: those of seat {seat} are not connected (TUS-I8)")
    return colours


def check_green(box: Any, table: Any, seat: int, colours: tuple[int, ...]) -> None:
    """Green points follow from the board, the bonuses and the upgrades (X3)."""
    pieces = table["piece"][seat].tolist()
    area_points, crop_points = 0, 0
    for area in areas(colours, split(int(table["assembly"][seat]))[2]):
        faces = [face_of(pieces[space]) for space in area if pieces[space] != EMPTY]
        if len(faces) == len(area) and faces != [START_CASTLE]:
            area_points += int(box["area_points"][len(area)])
        if colours[area[0]] == Colour.LIGHT_GREEN:
            crops = 0
            for face in faces:
                crops |= face - names.AGRICULTURE if face != JOKER else 0
            crop_points += crops.bit_count() * int(box["new_crop_points"])
            crop_points += faces.count(JOKER) * int(box["joker_crop_points"])
    expected = {
        Green.AREAS: area_points,
        Green.CROPS: crop_points,
        Green.BONUSES: int(box["bonus"][table["bonus_by"] == seat].sum()),
        Green.STORAGE: int(table["upgrades"][seat, names.Upgrade.STORAGE]) * int(box["storage_green"]),
    }
    for source, points in expected.items():
        found = table["green_from"][seat, source]
        require(found == points, f"green_from: {points} points expected, not {found} (TUS-X3)")


def check_red(box: Array, tables: Array) -> None:
    """Red points follow from green, which never falls, and at the end from what is left (I10, X1, X4)."""
    table, again = tables[0], tables.copy()
    scorings, over = int(table["scorings"]), table["phase"] == Phase.GAME_OVER
    again[0]["red_from"][:, names.Red.STORED_TILES :] = 0
    for seat in range(table["players"]):
        red = table["red_from"][seat].tolist()
        made = [*red[:scorings], int(table["green"][seat])]
        require(made == sorted(made), f"red_from: green of seat {seat} never falls (TUS-I10)")
        require(not any(red[scorings:SCORINGS]), f"red_from: there were {scorings} scorings")
        if over:
            score_what_is_left(rows(box)[0], rows(again)[0], rows(new_log(listening=False))[0], seat)
        right = red == again[0]["red_from"][seat].tolist()
        require(right, f"red_from: not what seat {seat} has left at the end (TUS-X4)")


def check_bonuses(table: Any, boards: Boards) -> None:
    """The first two to fill a colour have its bonus, nobody else (P12)."""
    pieces = table["piece"]
    for colour, key in enumerate(Colour.words):
        full = {seat for seat, land in boards.items() if EMPTY not in pieces[seat, _spaces(land, colour)]}
        taken = table["bonus_by"][colour].tolist()
        seats = [seat for seat in taken if seat != EMPTY]
        require(taken[: len(seats)] == seats, f"bonuses: side I of {key} goes first (TUS-P12)")
        right = len(set(seats)) == len(seats) == min(names.SIDES, len(full)) and set(seats) <= full
        require(right, f"bonuses: {key} goes to the first who filled it (TUS-P12)")


def _spaces(colours: tuple[int, ...], colour: int) -> list[int]:
    return [space for space in range(names.SPACES) if colours[space] == colour]


def _filled(table: Any, seat: int, boards: Boards, colour: int) -> int:
    """How many spaces of a colour a prince has filled."""
    spaces = _spaces(boards[seat], colour) if seat in boards else []
    return int(np.sum(table["piece"][seat, spaces] != EMPTY))


def check_upgrades(box: Any, table: Any, boards: Boards) -> None:
    """Upgrades are in stock or owned: one from the start, one for each city (I5)."""
    found = table["upgrades"].sum(axis=0, dtype=int) + table["stock"]
    printed = "stock, upgrades: {found} for {name} instead of {wanted} (TUS-I5)"
    require_counts(found, [box["upgrade_copies"]] * len(found), names.Upgrade.words, printed)
    phase, to_play = int(table["phase"]), int(table["to_play"])
    for seat in range(table["players"]):
        cities = _filled(table, seat, boards, Colour.RED)
        wanted = 1 + cities - (phase == Phase.CITY_UPGRADE and seat == to_play)
        if phase < Phase.SETUP_UPGRADE or (phase == Phase.SETUP_UPGRADE and seat >= to_play):
            wanted = 0
        found = int(table["upgrades"][seat].sum())
        require(found == wanted, f"upgrades: seat {seat} has {found} instead of {wanted} (TUS-I5)")


def check_clock(box: Any, table: Any) -> None:
    """Rounds end with the piles (T8 to T10)."""
    phase, scorings = int(table["phase"]), int(table["scorings"])
    over, set_up = phase == Phase.GAME_OVER, phase <= Phase.SETUP_UPGRADE
    most = int(table["turned_up"].max())
    ends, laps_left = box["round_ends_at"].tolist(), int(table["laps_left"])
    require(set_up == (table["lap"] == 0), "lap: the first one begins after the set-up")
    require(over == (scorings == SCORINGS), f"scorings: {scorings} with {Phase.words[phase]}")
    frozen = over and table["skipped"] == table["players"]
    reached = frozen or scorings == 0 or most >= ends[min(scorings, SCORINGS) - 1]
    require(reached, f"scorings: {scorings}, but only {most} tiles of one prince lay open (TUS-T8)")
    if scorings < SCORINGS - 1:
        late = most >= ends[scorings] + MOST_AT_ONCE
        require(not late, f"scorings: round {scorings + 1} ended long ago (TUS-T8)")
    if over:
        require(laps_left == 0 or frozen, "laps_left: the last lap is played (TUS-T10)")
    elif laps_left != EMPTY:
        last = int(box["laps_after_the_last"])
        right = 1 <= laps_left <= last and scorings == SCORINGS - 1 and most >= ends[-1]
        require(right, "laps_left: counted after the last pile (TUS-T10)")
    turns = table["players"] if over else max(int(table["to_play"]), 0)
    require(table["skipped"] <= turns, "skipped: more turns than there were")
    if set_up:
        quiet = ("turned_up", "marble", "workers", "scorings", "skipped", "yield_discard", "domain_discard")
        require(not any(np.any(table[field]) for field in quiet), "phase: something happened before round 1")
        require(np.all(table["stored"] == EMPTY), "storage: it fills after the set-up")
        sizes = table["hand"][: table["players"]].sum(axis=1, dtype=int)
        require(np.all(sizes == box["hand_cards"]), "hand: five cards each at the start (TUS-S7)")


def check_phase(table: Any, boards: Boards) -> None:
    """Who is to play what, and what is in between (part 5 of the rules)."""
    phase, seat, players = int(table["phase"]), int(table["to_play"]), int(table["players"])
    require((seat == NOBODY) == (phase == Phase.GAME_OVER), "to_play: somebody plays until the end")
    require(table["revealed"] == (phase > Phase.SETUP_CASTLE), "revealed: boards lie open at once (TUS-S9)")
    for other in range(players):
        started = phase > Phase.SETUP_CASTLE or other < seat
        assembled = started or (other == seat and phase == Phase.SETUP_CASTLE)
        require((other in boards) == assembled, f"assembly: seat {other} in {Phase.words[phase]}")
        require((table["start"][other] != EMPTY) == started, f"start: seat {other} in {Phase.words[phase]}")
        if other in boards and started:
            dark_green = _spaces(boards[other], Colour.DARK_GREEN)
            require(table["start"][other] in dark_green, "start: not dark green (TUS-S14)")
        if phase <= Phase.SETUP_UPGRADE and started:
            require(np.sum(table["piece"][other] != EMPTY) == 1, "pieces: placed before round 1")
        fresh = table["fresh"][other] == 0 or (other == seat and phase > Phase.MAIN_ACTION)
        require(fresh, "fresh: of another turn (TUS-P5)")
    before = phase <= Phase.MAIN_ACTION or phase in (Phase.EXTRA_ACTION, Phase.GAME_OVER)
    require(not (table["extra_used"] and before), "extra: a marble is spent after the main action (TUS-T4)")
    in_take = phase in (Phase.TAKE_TILE, Phase.DISCARD_STORED)
    require(not table["cleared"] or in_take, "cleared: within a take (TUS-A7)")
    check_between(table, boards)


def check_between(table: Any, boards: Boards) -> None:
    """What is held and which slots wait while a tile is on its way (A11, K3, K4, V3, V4)."""
    phase, seat = int(table["phase"]), int(table["to_play"])
    picked = phase == Phase.CASTLE_SPACE or (phase == Phase.PLACE_PAYMENT and table["held_storage"] == EMPTY)
    held = phase == Phase.DISCARD_STORED or picked
    require((table["held"] != EMPTY) == held, "held: a tile taken or picked, and only then")
    taken = phase == Phase.DISCARD_STORED
    require((table["held_slot"] != EMPTY) == taken, "held_slot: of a tile taken")
    placing = phase in (Phase.PLACE_SPACE, Phase.PLACE_PAYMENT) and not picked
    require((table["held_storage"] != EMPTY) == placing, "held_storage: of a piece to be placed")
    paying = phase == Phase.PLACE_PAYMENT
    require((table["held_space"] != EMPTY) == paying, "held_space: before the payment")
    require(not picked or not paying or table["castle_tile_costs"], "phase: castles are free")
    waits, waiting = int(table["waits"]), table["waiting"].tolist()
    slots = set(waiting[:waits])
    lies = EMPTY not in slots and len(slots) == waits and set(waiting[waits:]) <= {EMPTY}
    require(lies, "waiting: each slot once")
    at_once = table["castle_refill"] == names.CastleRefill.BEFORE_EFFECTS
    chain = picked or phase in (Phase.CASTLE_PICK, Phase.CITY_UPGRADE)
    require(waits == 0 or (chain and not at_once), "waiting: outside a castle")
    require(not picked or waits > 0 or at_once, "waiting: the slot of a pick")
    if phase == Phase.CASTLE_PICK:
        placed = _filled(table, seat, boards, Colour.DARK_GREEN) > 1 + waits
        require(placed, "phase: no castle was placed")


def check_choice(box: Any, table: Any) -> None:
    """What was chosen within the turn can be finished."""
    phase, seat = int(table["phase"]), int(table["to_play"])
    rules_box, native = row(box), row(table)
    if phase == Phase.DISCARD_STORED:
        full = free_storage(rules_box, native, seat) == EMPTY
        require(full, "phase: a storage space is free (TUS-A10)")
    if phase not in (Phase.PLACE_SPACE, Phase.PLACE_PAYMENT, Phase.CASTLE_SPACE):
        return
    piece, place = int(table["held"]), int(table["held_storage"])
    if place != EMPTY:
        piece = int(table["stored"][seat, place])
        may = piece != EMPTY and not is_fresh(native, seat, place)
        require(may, "held_storage: no piece that may be placed (TUS-P5)")
    costs = phase != Phase.CASTLE_SPACE or table["castle_tile_costs"]
    payable = np.uint64(payable_colours(rules_box, native, seat)) if costs else EVERY_CHOICE
    spaces, space = int(piece_spaces(native, seat, piece, payable)), int(table["held_space"])
    fits = spaces if space == EMPTY else spaces >> space & 1
    require(fits, "held, held_storage, held_space: the piece cannot go there (TUS-P2)")
