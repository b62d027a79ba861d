"""What a position of Principato leaves out, and what every table keeps, whoever made it."""

from collections import Counter
from typing import Any

import numpy as np

from bottega.engine.events import new_log
from bottega.engine.fields import require
from bottega.engine.interpreted import rows
from bottega.engine.names import EMPTY
from bottega.engine.tables import NOBODY, Array
from bottega.games.principato import table as names
from bottega.games.principato.actions import FIRST
from bottega.games.principato.knowledge.view import cards_in_play
from bottega.games.principato.rules.legal_actions import has_one_answer, offer
from bottega.games.principato.rules.scoring import count_points, points_for
from bottega.games.principato.rules.storage import empty_condottieri, empty_militia, room_of
from bottega.games.principato.table import JOKER, MILITARY_CARD, NO_CARD, REAL, YEARS, Phase, Scoring, Way

DERIVED = ("military", "reserve", "pool", "culture_left", "points", "rank", "decided_by")


def complete(box: Array, tables: Array) -> None:
    """What follows from the rest; the final count of a finished position is carried out again."""
    fill_in(box[0], tables[0])
    check_told(box, tables)
    finish(box, tables)


def check(box: Array, tables: Array) -> None:
    """The invariants of the game; every position that play can reach keeps them."""
    again = tables.copy()
    fill_in(box[0], again[0])
    check_told(box, tables)
    finish(box, again)
    for field in DERIVED:
        found, right = tables[0][field].tolist(), again[0][field].tolist()
        require(found == right, f"{field}: {found} instead of {right} (PRI-S7, X9, X12)")


def fill_in(box: Any, table: Any) -> None:
    """Military points and culture make the points (X9); what nobody has lies in the reserve (S7)."""
    table["military"] = table["awarded"].sum(axis=0, dtype=int)
    worth = (table["culture"].astype(int) * box["culture_values"]).sum(axis=(1, 2))
    table["points"] = table["military"] + worth
    militia, condottieri = (table[on].sum(axis=0, dtype=int) for on in ("on_militia", "on_condottieri"))
    cubes = table["store"].sum(axis=0, dtype=int)
    cubes += [militia[REAL], condottieri[REAL], militia[JOKER] + condottieri[JOKER]]
    tokens = np.zeros(len(names.Pool), int)
    np.add.at(tokens, list(names.POOL_OF), table["tokens"].sum(axis=0, dtype=int))
    culture = table["culture"].sum(axis=0, dtype=int)
    for field, total, used in (
        ("reserve", box["reserve"], cubes),
        ("pool", box["pool"], tokens),
        ("culture_left", box["culture_copies"], culture),
    ):
        require((used <= total).all(), f"principalities: {used.tolist()} of {total.tolist()} (PRI-S7)")
        table[field] = total - used


def finish(box: Array, tables: Array) -> None:
    """Count the points of a finished position."""
    if tables[0]["phase"] == Phase.GAME_OVER:
        count_points(rows(box)[0], rows(tables)[0], rows(new_log(listening=False))[0])


def check_told(box: Array, tables: Array) -> None:
    """All that a position tells."""
    check_principalities(box, tables)
    check_goals(box[0], tables[0])
    check_cards(box[0], tables[0])
    check_scorings(box, tables)
    check_phase(box, tables)


def check_principalities(box: Array, tables: Array) -> None:
    """There is room for every cube (P1), and no token of the start kit ever leaves (S8, P11)."""
    table, figures, rules = tables[0], rows(box)[0], rows(tables)[0]
    for seat in range(table["players"]):
        for cube, key in enumerate(names.Cube.words):
            stored, room = int(table["store"][seat, cube]), int(room_of(figures, rules, seat, cube))
            require(stored <= room, f"{key}: seat {seat} stores {stored} in room for {room} (PRI-P1)")
        for field, empty in (("on_militia", empty_militia), ("on_condottieri", empty_condottieri)):
            require(empty(rules, seat) >= 0, f"{field}: seat {seat} has not as many soldiers (PRI-P1)")
        for token, key in enumerate(names.Token.words):
            least = int(box[0]["start_tokens"][token])
            enough = table["tokens"][seat, token] >= least
            require(enough, f"{key}: seat {seat} begins with {least} (PRI-S8, P11)")


def check_goals(box: Any, table: Any) -> None:
    """Each goal once, in a principality or in the box (S6)."""
    for pile, key in enumerate(names.GoalPile.words):
        found, printed = sorted(table["goal"][pile].tolist()), sorted(box["goal_pile"][pile].tolist())
        require(found == printed, f"goals: each of the {key} cards once, dealt or in the box (PRI-S6)")


def check_cards(box: Any, table: Any) -> None:
    """Every card of the game is in a hand, in the display, in its pile or in the box; a card was boxed for
    every turn (S2 to S5, E1)."""
    players, year = int(table["players"]), int(table["year"])
    hands = table["hand"][:players].reshape(-1).tolist()
    size = int(box["display"][players])
    display = [card for card in table["display"].tolist() if card != NO_CARD]
    require(NO_CARD not in hands, "cards: everybody owns two cards (PRI-T5)")
    turn = table["scoring"] == EMPTY and table["phase"] != Phase.GAME_OVER
    full = len(display) == size - (not turn)
    require(full, f"display: {size} cards, one less during a scoring (PRI-E1, E4)")
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
    named = ", ".join(names.card_text(card) if card <= MILITARY_CARD else "an unknown card" for card in twice)
    require(not twice, f"cards: {named} is there too often (PRI-S2)")
    for back in ("S1", "S2"):
        dealt = sum(names.back_of(card) == back for card in [*hands, *display])
        require(dealt <= players, f"cards: {dealt} start cards {back} for {players} players (PRI-S4)")
    revealed = int(box["pile_size"][players].sum() - table["pile_left"].sum()) - _military_drawn(box, table)
    finished = revealed - len(display)
    require(finished >= (not turn), "display, piles: a card is boxed at the end of every turn (PRI-E1)")
    mover = (int(table["first_player"]) + finished - (not turn)) % players
    require(table["turn_seat"] == mover, f"turn_seat: after {finished} turns it is {mover} (PRI-T1)")


def _military_drawn(box: Any, table: Any) -> int:
    printed = int((box["pile"][table["players"]] == MILITARY_CARD).sum())
    return printed - int((table["pile"] == MILITARY_CARD).sum())


def check_scorings(box: Array, tables: Array) -> None:
    """As many scorings as years and military cards have passed, each with the points of its strengths
    (E4, E7, X5, X6)."""
    table = tables[0]
    players, held, scoring = int(table["players"]), int(table["scorings"]), int(table["scoring"])
    disbanding = int(table["phase"]) >= Phase.DISBAND_MILITIA  # the points are handed out
    expected = int(table["year"]) + _military_drawn(box[0], table)
    expected += (scoring == Scoring.ANNUAL or table["phase"] == Phase.GAME_OVER) and disbanding
    expected -= scoring == Scoring.EXTRA and not disbanding
    require(held == expected, f"scorings: {expected} were held by now (PRI-E7)")
    for number in range(held):
        for seat in range(players):
            points = points_for(rows(box)[0], rows(tables)[0], number, seat)
            right = table["awarded"][number, seat] == points
            require(right, f"scorings: the strengths give seat {seat} {points} points (PRI-X5, X6)")
    empty = not table["on_militia"].any() and not table["on_condottieri"].any()
    require(empty or not disbanding, "on_militia, on_condottieri: cubes are off after a scoring (PRI-X7)")
    if scoring == EMPTY:
        require((table["order"] == EMPTY).all() and table["order_index"] == 0, "order: only during a scoring")
        return
    order = table["order"][:players].tolist()
    require(sorted(order) == list(range(players)), "order: each seat once (PRI-X3)")
    rest = order[int(table["order_index"]) + 1 :] if disbanding else order
    first, armies = int(table["first_player"]), table["tokens"][:, names.Token.CATAPULT :].sum(axis=1)
    ranked = sorted(rest, key=lambda seat: (-int(armies[seat]), (seat - first) % players))
    require(rest == ranked, f"order: by army tokens it goes {ranked} (PRI-X3)")
    annual, left = scoring == Scoring.ANNUAL, int(table["pile_left"][table["year"]])
    require(not annual or left == 0, "scoring: a year ends when its pile is empty (PRI-E4)")
    drawn = bool(table["year"]) and MILITARY_CARD not in table["pile"][table["year"]]
    require(annual or drawn, "scoring: the military card of the year was not drawn (PRI-E2)")


def check_phase(box: Array, tables: Array) -> None:
    """Who is to play what, and that there is something to decide (section T, A, P, X)."""
    table = tables[0]
    phase, seat = int(table["phase"]), int(table["to_play"])
    scoring, slot, option = (int(table[key]) for key in ("scoring", "pending_slot", "pending_option"))
    actions = int(table["actions_left"])
    if phase == Phase.GAME_OVER:
        require(seat == NOBODY, "to_play: nobody plays after the end")
        require(scoring == EMPTY, "scoring: none after the end")
        require(table["year"] == YEARS - 1, "year: the game ends with the last one (PRI-E8)")
        require(table["pile_left"][YEARS - 1] == 0, "piles: the game ends when the last is empty (PRI-E8)")
    elif scoring != EMPTY:
        require(phase >= Phase.SUPPLY_FOOD, f"phase: {Phase.words[phase]} during a scoring")
        require(seat == table["order"][table["order_index"]], "to_play: the seat of the order (PRI-X2)")
    else:
        require(phase < Phase.DISBAND_MILITIA, f"phase: {Phase.words[phase]} without a scoring")
        require(seat == table["turn_seat"], "to_play: the seat whose turn it is (PRI-T1)")
    turn = scoring == EMPTY and phase != Phase.GAME_OVER
    most = int(box[0]["actions_per_turn"])
    right = 1 <= actions <= most if turn else actions == 0
    require(right, f"actions_left: 1 to {most} in a turn, 0 outside (PRI-T2)")
    require(turn or not table["supply_used"], "supply_used: in a turn only")
    supplying = turn and phase >= Phase.SUPPLY_FOOD
    require(table["supply_used"] or not supplying, "supply_used: supply is being used (PRI-P6)")
    pending = Phase.TURN_ACTION < phase < Phase.SUPPLY_FOOD
    require((slot != EMPTY) == pending, "pending_slot: while a card is in use")
    require(option == EMPTY or pending, "pending_option: while a card is in use")
    if pending:
        check_card_in_use(box, tables, seat, slot, option)
    if phase != Phase.GAME_OVER:
        check_question(box, tables)


def check_card_in_use(box: Array, tables: Array, seat: int, slot: int, option: int) -> None:
    """The card that is activated or changed fits what is asked (A1, A3, A6)."""
    figures, table = box[0], tables[0]
    phase, kind = int(table["phase"]), int(table["hand"][seat, slot]) % names.KINDS
    way = int(figures["way"][kind])
    ways = {
        Phase.CHOOSE_OPTION: way >= Way.BUILD,
        Phase.CHOOSE_PAYMENT: way >= Way.BUILD,
        Phase.CHOOSE_VALUE: way == Way.BUY,
        Phase.CHOOSE_MIX: way == Way.MIX,
        Phase.RECRUIT_COUNT: way == Way.RECRUIT,
        Phase.CHOOSE_DISPLAY: option == EMPTY or bool(figures["exchange"][kind]),
    }
    require(ways[phase], f"phase: the card in use does not lead to {Phase.words[phase]}")
    if phase == Phase.CHOOSE_OPTION:
        require(option == EMPTY, "pending_option: not chosen yet")
        return
    require(option != EMPTY or phase == Phase.CHOOSE_DISPLAY, "pending_option: chosen before")
    require(option < figures["options"][kind], "pending_option: the card has no such option")
    require(option <= 0 or way >= Way.BUILD, "pending_option: the first one, where none is chosen")
    if phase == Phase.CHOOSE_PAYMENT:
        before = tables.copy()
        before["phase"], before["pending_option"] = Phase.CHOOSE_OPTION, EMPTY
        offer(rows(box)[0], rows(before)[0])
        possible = int(before["choices"][0, 0]) >> FIRST.OPTION + option & 1
        require(possible, "pending_option: it cannot be paid (PRI-A2)")


def check_question(box: Array, tables: Array) -> None:
    """A question has at least two answers; a single one is given without asking."""
    asked = tables.copy()
    offer(rows(box)[0], rows(asked)[0])
    open_ = asked["choices"].any() and not has_one_answer(rows(asked)[0])
    require(open_, "phase: there is nothing to decide")
