"""What every position of Principato keeps, whether play or a person made it."""

from collections import Counter
from typing import Any

import numpy as np

from bottega.engine.errors import BadPosition
from bottega.engine.interpreting import rows
from bottega.engine.tables import NOBODY
from bottega.games.principato.rules import has_one_answer, offer
from bottega.games.principato.scoring import goal_points, points_for, rank_of
from bottega.games.principato.secrets import cards_in_play
from bottega.games.principato.vocabulary import (
    ANNUAL,
    BUILD,
    BUY,
    CATAPULT,
    CHOOSE_DISPLAY,
    CHOOSE_MIX,
    CHOOSE_OPTION,
    CHOOSE_PAYMENT,
    CHOOSE_VALUE,
    CUBES,
    CULTURE,
    DISBAND_MILITIA,
    EXTRA,
    FIRST_OPTION,
    GAME_OVER,
    GOALS,
    HAND,
    KINDS,
    MILITARY_CARD,
    MIX,
    NO_CARD,
    NONE,
    OPTIONS_MAX,
    PHASES,
    PILE_MAX,
    POOL_OF,
    POOLS,
    RECRUIT,
    RECRUIT_COUNT,
    SCORINGS,
    SUPPLY_FOOD,
    TOKENS,
    TURN_ACTION,
    YEARS,
    back_of,
    card_text,
)

SMALL_MAX = 127


def require(condition: Any, message: str) -> None:
    """Refuse a position unless the condition holds."""
    if not condition:
        raise BadPosition(message)


def check(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any]) -> None:
    """The invariants of the game; every position that play can reach keeps them."""
    check_table(box, tables)
    check_result(box, tables)


def check_table(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any]) -> None:
    """Everything but the result."""
    check_ranges(tables[0])
    check_cubes(box[0], tables[0])
    check_tokens(box[0], tables[0])
    check_cards(box[0], tables[0])
    check_scorings(box, tables)
    check_phase(box, tables)


def check_ranges(table: Any) -> None:
    """Every number that is used as a place is one."""
    seats = int(table["players"]) - 1
    bounds = {
        "phase": (0, GAME_OVER),
        "to_play": (NOBODY, seats),
        "first_player": (0, seats),
        "turn_seat": (0, seats),
        "year": (0, YEARS - 1),
        "actions_left": (0, SMALL_MAX),
        "supply_used": (0, 1),
        "pending_slot": (NONE, HAND - 1),
        "pending_option": (NONE, OPTIONS_MAX - 1),
        "scoring": (NONE, ANNUAL),
        "scorings": (0, SCORINGS),
        "order": (NONE, seats),
        "order_index": (0, seats),
        "military_vp_2p": (0, 1),
        "reserve": (0, SMALL_MAX),
        "pool": (0, SMALL_MAX),
        "culture_left": (0, SMALL_MAX),
        "store": (0, SMALL_MAX),
        "tokens": (0, SMALL_MAX),
        "on_militia": (0, SMALL_MAX),
        "on_condottieri": (0, SMALL_MAX),
        "culture": (0, SMALL_MAX),
        "goal": (0, len(GOALS) - 1),
        "awarded": (0, SMALL_MAX),
        "pile_left": (0, PILE_MAX),
    }
    for field, (low, high) in bounds.items():
        require(
            np.all((table[field] >= low) & (table[field] <= high)),
            f"{field}: a number outside {low} to {high}",
        )


def check_cubes(box: Any, table: Any) -> None:
    """Cubes lie in the reserve, in storage or on soldiers, and there is room for them (P1)."""
    players = int(table["players"])
    on_militia = table["on_militia"].sum(axis=0, dtype=int)
    on_condottieri = table["on_condottieri"].sum(axis=0, dtype=int)
    on_soldiers = [on_militia[0], on_condottieri[0], on_militia[1] + on_condottieri[1]]
    for cube, key in enumerate(CUBES):
        found = int(table["reserve"][cube]) + int(table["store"][:, cube].sum()) + int(on_soldiers[cube])
        require(found == box["reserve"][cube], f"{key}: {found} cubes instead of {box['reserve'][cube]}")
    for seat in range(players):
        tokens = dict(zip(TOKENS, table["tokens"][seat].tolist(), strict=True))
        rooms = (
            int(box["farm_room"]) * tokens["farm"],
            int(box["bank_room"]) * tokens["bank"],
            int(box["church_room"]),
        )
        for key, stored, room in zip(CUBES, table["store"][seat].tolist(), rooms, strict=True):
            require(stored <= room, f"{key}: seat {seat} stores {stored} in room for {room} (PRI-P1)")
        for key, field in (("militia", "on_militia"), ("condottiere", "on_condottieri")):
            on_them = int(table[field][seat].sum())
            require(on_them <= tokens[key], f"{field}: seat {seat} has {tokens[key]} {key} (PRI-P1)")


def check_tokens(box: Any, table: Any) -> None:
    """Tokens lie in the reserve or in a principality, culture tokens by value (S7, S8)."""
    players = int(table["players"])
    held = table["tokens"].sum(axis=0, dtype=int)
    for pool, key in enumerate(POOLS):
        found = int(table["pool"][pool]) + sum(
            int(count) for count, home in zip(held, POOL_OF, strict=True) if home == pool
        )
        require(found == box["pool"][pool], f"{key}: {found} tokens instead of {box['pool'][pool]}")
    culture = table["culture_left"].astype(int) + table["culture"].sum(axis=0, dtype=int)
    for index, key in enumerate(CULTURE):
        require(
            culture[index].tolist() == box["culture_copies"][index].tolist(),
            f"culture: {key} tokens do not add up to {box['culture_copies'][index].tolist()}",
        )
    for seat in range(players):
        for token, key in enumerate(TOKENS):
            least = int(box["start_tokens"][token])
            require(
                table["tokens"][seat, token] >= least, f"{key}: seat {seat} begins with {least} (PRI-S8, P11)"
            )


def check_cards(box: Any, table: Any) -> None:
    """Every card of the game is in a hand, in the display, in its pile or in the box; a card was boxed for
    every turn (S2 to S5, E1)."""
    players, year = int(table["players"]), int(table["year"])
    hands = table["hand"][:players].reshape(-1).tolist()
    size = int(box["display"][players])
    display = [card for card in table["display"].tolist() if card != NO_CARD]
    require(NO_CARD not in hands, "cards: everybody owns two cards (PRI-T5)")
    turn = table["scoring"] == NONE and table["phase"] != GAME_OVER
    require(
        len(display) == size - (not turn), f"display: {size} cards, one less during a scoring (PRI-E1, E4)"
    )
    require(table["display"][: len(display)].tolist() == display, "display: cards lie side by side")
    used = Counter([*hands, *display])
    for index in range(YEARS):
        left = int(table["pile_left"][index])
        pile = table["pile"][index, :left].tolist()
        printed = Counter(box["pile"][players, index, : box["pile_size"][players, index]].tolist())
        require(not Counter(pile) - printed, f"piles: year {index + 1} does not hold these cards (PRI-S3)")
        require(index <= year or left == printed.total(), f"piles: year {index + 1} has not begun (PRI-E5)")
        require(index >= year or left == 0, f"piles: year {index + 1} is over (PRI-E4)")
        used.update(card for card in pile if card != MILITARY_CARD)
    twice = used - cards_in_play(box, players)
    require(not twice, f"cards: {_name(twice)} is there too often (PRI-S2)")
    for back in ("S1", "S2"):
        dealt = sum(back_of(card) == back for card in [*hands, *display])
        require(dealt <= players, f"cards: {dealt} start cards {back} for {players} players (PRI-S4)")
    finished = _cards_revealed(box, table) - len(display)
    require(finished >= (not turn), "display, piles: a card is boxed at the end of every turn (PRI-E1)")
    mover = (int(table["first_player"]) + finished - (not turn)) % players
    require(table["turn_seat"] == mover, f"turn_seat: after {finished} turns it is {mover} (PRI-T1)")


def _name(cards: "Counter[int]") -> str:
    return ", ".join(card_text(card) if card <= MILITARY_CARD else "an unknown card" for card in cards)


def _cards_revealed(box: Any, table: Any) -> int:
    """Action cards of the year piles that lie or lay face up."""
    players = int(table["players"])
    sizes = int(box["pile_size"][players].sum())
    return sizes - int(table["pile_left"].sum()) - _military_drawn(box, table)


def _military_drawn(box: Any, table: Any) -> int:
    printed = int((box["pile"][table["players"]] == MILITARY_CARD).sum())
    return printed - int((table["pile"] == MILITARY_CARD).sum())


def check_scorings(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any]) -> None:
    """As many scorings as years and military cards have passed, each with the points of its strengths
    (E4, E7, X5, X6)."""
    table = tables[0]
    players, held, scoring = int(table["players"]), int(table["scorings"]), int(table["scoring"])
    disbanding = int(table["phase"]) >= DISBAND_MILITIA  # the points are handed out
    expected = int(table["year"]) + _military_drawn(box[0], table)
    expected += (scoring == ANNUAL or table["phase"] == GAME_OVER) and disbanding
    expected -= scoring == EXTRA and not disbanding
    require(held == expected, f"scorings: {expected} were held by now (PRI-E7)")
    for number in range(held):
        for seat in range(players):
            points = points_for(rows(box)[0], rows(tables)[0], number, seat)
            require(
                table["awarded"][number, seat] == points,
                f"scorings: the strengths give seat {seat} {points} points (PRI-X5, X6)",
            )
    military = table["awarded"].sum(axis=0, dtype=int)
    require(military.tolist() == table["military"].tolist(), "military: not the points of the scorings")
    empty = not table["on_militia"].any() and not table["on_condottieri"].any()
    require(empty or not disbanding, "on_militia, on_condottieri: cubes are off after a scoring (PRI-X7)")
    if scoring == NONE:
        require((table["order"] == NONE).all() and table["order_index"] == 0, "order: only during a scoring")
        return
    order = table["order"][:players].tolist()
    require(sorted(order) == list(range(players)), "order: each seat once (PRI-X3)")
    rest = order[int(table["order_index"]) + 1 :] if disbanding else order
    first, armies = int(table["first_player"]), table["tokens"][:, CATAPULT:].sum(axis=1).tolist()
    ranked = sorted(rest, key=lambda seat: (-armies[seat], (seat - first) % players))
    require(rest == ranked, f"order: by army tokens it goes {ranked} (PRI-X3)")
    left = int(table["pile_left"][table["year"]])
    require(scoring == EXTRA or left == 0, "scoring: a year ends when its pile is empty (PRI-E4)")
    military_left = MILITARY_CARD in table["pile"][table["year"]].tolist()
    drawn = bool(table["year"]) and not military_left
    require(scoring == ANNUAL or drawn, "scoring: the military card of the year was not drawn (PRI-E2)")


def check_phase(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any]) -> None:
    """Who is to play what, and that there is something to decide (section T, A, P, X)."""
    table = tables[0]
    phase, seat = int(table["phase"]), int(table["to_play"])
    scoring, slot, option = (int(table[key]) for key in ("scoring", "pending_slot", "pending_option"))
    actions = int(table["actions_left"])
    if phase == GAME_OVER:
        require(seat == NOBODY, "to_play: nobody plays after the end")
        require(scoring == NONE, "scoring: none after the end")
        require(table["year"] == YEARS - 1, "year: the game ends with the last one (PRI-E8)")
        require(table["pile_left"][YEARS - 1] == 0, "piles: the game ends when the last is empty (PRI-E8)")
    elif scoring != NONE:
        require(phase >= SUPPLY_FOOD, f"phase: {PHASES[phase]} during a scoring")
        require(seat == table["order"][table["order_index"]], "to_play: the seat of the order (PRI-X2)")
    else:
        require(phase < DISBAND_MILITIA, f"phase: {PHASES[phase]} without a scoring")
        require(seat == table["turn_seat"], "to_play: the seat whose turn it is (PRI-T1)")
    turn = scoring == NONE and phase != GAME_OVER
    most = int(box[0]["actions_per_turn"])
    require(
        1 <= actions <= most if turn else actions == 0,
        f"actions_left: 1 to {most} in a turn, 0 outside (PRI-T2)",
    )
    require(turn or not table["supply_used"], "supply_used: in a turn only")
    require(
        not turn or phase < SUPPLY_FOOD or table["supply_used"], "supply_used: supply is being used (PRI-P6)"
    )
    pending = TURN_ACTION < phase < SUPPLY_FOOD
    require((slot != NONE) == pending, "pending_slot: while a card is in use")
    require(option == NONE or pending, "pending_option: while a card is in use")
    if pending:
        check_card_in_use(box, tables, seat, slot, option)
    if phase != GAME_OVER:
        check_question(box, tables)


def check_card_in_use(
    box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any], seat: int, slot: int, option: int
) -> None:
    """The card that is activated or changed fits what is asked (A1, A3, A6)."""
    figures, table = box[0], tables[0]
    phase, kind = int(table["phase"]), int(table["hand"][seat, slot]) % KINDS
    way = int(figures["way"][kind])
    ways = {
        CHOOSE_OPTION: way >= BUILD,
        CHOOSE_PAYMENT: way >= BUILD,
        CHOOSE_VALUE: way == BUY,
        CHOOSE_MIX: way == MIX,
        RECRUIT_COUNT: way == RECRUIT,
        CHOOSE_DISPLAY: option == NONE or bool(figures["exchange"][kind]),
    }
    require(ways[phase], f"phase: the card in use does not lead to {PHASES[phase]}")
    if phase == CHOOSE_OPTION:
        require(option == NONE, "pending_option: not chosen yet")
        return
    require(option != NONE or phase == CHOOSE_DISPLAY, "pending_option: chosen before")
    require(option < figures["options"][kind], "pending_option: the card has no such option")
    require(option <= 0 or way >= BUILD, "pending_option: the first one, where none is chosen")
    if phase == CHOOSE_PAYMENT:
        before = tables.copy()
        before["phase"], before["pending_option"] = CHOOSE_OPTION, NONE
        offer(rows(box)[0], rows(before)[0])
        possible = int(before["choices"][0, 0]) >> FIRST_OPTION + option & 1
        require(possible, "pending_option: it cannot be paid (PRI-A2)")


def check_question(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any]) -> None:
    """A question has at least two answers; a single one is given without asking."""
    asked = tables.copy()
    offer(rows(box)[0], rows(asked)[0])
    require(
        asked["choices"].any() and not has_one_answer(rows(asked)[0]), "phase: there is nothing to decide"
    )


def check_result(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any]) -> None:
    """Points are military points and culture, at the end with both goals; ranks follow (X9, X12)."""
    table, figures = tables[0], box[0]
    over = bool(table["phase"] == GAME_OVER)
    for seat in range(table["players"]):
        culture = (table["culture"][seat].astype(int) * figures["culture_values"]).sum()
        points = int(table["military"][seat]) + int(culture)
        if over:
            goals = table["goal"][:, seat].tolist()
            points += sum(int(goal_points(rows(box)[0], rows(tables)[0], seat, goal)) for goal in goals)
            rank = int(rank_of(rows(tables)[0], seat))
            require(table["rank"][seat] == rank, f"rank: seat {seat} has {rank} (PRI-X12)")
        require(table["points"][seat] == points, f"points: seat {seat} has {points} (PRI-X9)")
