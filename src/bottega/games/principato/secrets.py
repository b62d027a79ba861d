"""What each seat of Principato may know, and fair worlds that it cannot tell from the true one (PRI-H*)."""

from collections import Counter
from typing import Any

from bottega.engine.compiling import INTERPRETED, rule
from bottega.engine.dice import put_in_order, shuffle, take_dice
from bottega.engine.interpreting import Row
from bottega.engine.tables import NOBODY
from bottega.games.principato.box import ONE_PER_FIELD, ONE_PER_PALAZZO, THINGS
from bottega.games.principato.scoring import goal_points
from bottega.games.principato.vocabulary import (
    BUILD,
    CARD_KINDS,
    COLOURS,
    CUBES,
    CULTURE,
    DECIDED_BY,
    GAME_OVER,
    GOALS,
    GOALS_IN_PILE,
    GROUPS,
    JOKER,
    MILITARY_CARD,
    NO_CARD,
    NONE,
    PHASES,
    POOLS,
    REAL,
    RECRUIT,
    SCORING_KINDS,
    TOKENS,
    YEARS,
    card_data,
)


@rule
def redeal(box: Any, table: Any, seat: int, seed: Any) -> None:
    """Draw anew all that this seat (NOBODY: a spectator) cannot know: piles, the goals of others, dice."""
    take_dice(table, seed)
    for year in range(YEARS):
        put_in_order(table.pile[year], 0, table.pile_left[year])
        shuffle(table, table.pile[year], 0, table.pile_left[year])
    for pile in range(2):
        redeal_goals(table, pile, seat)


@rule
def redeal_goals(table: Any, pile: int, seat: int) -> None:
    """Goals of the others and of the box, in any order (H2); at the end only the box has a secret."""
    goals = table.goal[pile]
    if table.phase == GAME_OVER:
        put_in_order(goals, table.players, GOALS_IN_PILE)
        shuffle(table, goals, table.players, GOALS_IN_PILE)
    elif seat == NOBODY:
        put_in_order(goals, 0, GOALS_IN_PILE)
        shuffle(table, goals, 0, GOALS_IN_PILE)
    else:
        own = goals[seat]
        goals[seat] = goals[0]
        goals[0] = own
        put_in_order(goals, 1, GOALS_IN_PILE)
        shuffle(table, goals, 1, GOALS_IN_PILE)
        goals[0] = goals[seat]
        goals[seat] = own


def _seen(record: Any) -> Any:
    """A record as the rules take it."""
    return Row(record) if INTERPRETED else record


def view(box: Any, table: Any, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) knows, as plain data."""
    over = bool(table["phase"] == GAME_OVER)
    players = int(table["players"])
    return {
        "phase": PHASES[table["phase"]],
        "to_play": None if over else int(table["to_play"]),
        "first_player": int(table["first_player"]),
        "year": int(table["year"]) + 1,
        "turn_seat": int(table["turn_seat"]),
        "actions_left": int(table["actions_left"]),
        "actions_per_turn": int(box["actions_per_turn"]),
        "supply_used": bool(table["supply_used"]),
        "pending": _pending(table),
        "display": [_card(card) for card in table["display"][: box["display"][players]].tolist()],
        "piles": [_pile(table, year) for year in range(YEARS)],
        "boxed": _boxed(box, table),
        "reserve": _reserve(box, table),
        "principalities": [
            _principality(box, table, other, other == seat or over) for other in range(players)
        ],
        "scoring": _scoring(table),
        "scorings": [_held(table, number) for number in range(table["scorings"])],
        "military_points": box["military_points"][table["military_vp_2p"], players, :players].tolist(),
        "kinds": {kind: _kind(box, index) for index, kind in enumerate(CARD_KINDS)},
        "goals": {goal: _goal(box, index) for index, goal in enumerate(GOALS)},
        "results": [_result(box, table, other) for other in range(players)] if over else None,
        "decided_by": DECIDED_BY[table["decided_by"]] if over else None,
    }


def _card(card: int) -> dict[str, Any] | None:
    return None if card == NO_CARD else card_data(card)


def _pending(table: Any) -> dict[str, Any] | None:
    """The own card in use; without an option it is being changed, or its option is being chosen."""
    slot, option = int(table["pending_slot"]), int(table["pending_option"])
    if slot == NONE:
        return None
    card = int(table["hand"][table["to_play"], slot])
    return {"slot": slot + 1, "option": None if option == NONE else option + 1, "card": _card(card)}


def _pile(table: Any, year: int) -> dict[str, Any]:
    """How many cards are left and which; their order is nobody's knowledge."""
    left = sorted(table["pile"][year, : table["pile_left"][year]].tolist())
    cards = [card for card in left if card != MILITARY_CARD]
    return {
        "year": year + 1,
        "left": len(left),
        "military": MILITARY_CARD in left,
        "unseen": [_card(card) for card in cards],
    }


def cards_in_play(box: Any, players: int) -> "Counter[int]":
    """All action cards of a game with so many players, start cards included (PRI-S2)."""
    piles = [*box["start_cards"][players], *box["pile"][players]]
    cards = Counter(card for pile in piles for card in pile.tolist())
    del cards[NO_CARD], cards[MILITARY_CARD]
    return cards


def _boxed(box: Any, table: Any) -> list[dict[str, Any]]:
    """The cards of this game that nobody will see again; all of them are known."""
    players = int(table["players"])
    places = [*table["hand"][:players], table["display"], *table["pile"]]
    seen = Counter(card for place in places for card in place.tolist())
    gone = cards_in_play(box, players) - seen
    return [card_data(card) for card in sorted(gone.elements())]


def _reserve(box: Any, table: Any) -> dict[str, Any]:
    return {
        **dict(zip(CUBES, table["reserve"].tolist(), strict=True)),
        **dict(zip(POOLS, table["pool"].tolist(), strict=True)),
        "culture": {
            kind: _stacks(box, index, table["culture_left"][index]) for index, kind in enumerate(CULTURE)
        },
    }


def _stacks(box: Any, culture: int, counts: Any) -> list[dict[str, int]]:
    values = zip(box["culture_values"][culture].tolist(), counts.tolist(), strict=True)
    return [{"value": value, "count": count} for value, count in values if value]


def _principality(box: Any, table: Any, seat: int, open_: bool) -> dict[str, Any]:
    tokens = dict(zip(TOKENS, table["tokens"][seat].tolist(), strict=True))
    on_militia, on_condottieri = table["on_militia"][seat].tolist(), table["on_condottieri"][seat].tolist()
    goals = [int(table["goal"][pile, seat]) for pile in range(2)]
    supplied = sum(on_militia) + sum(on_condottieri)
    soldiers = tokens["militia"] + tokens["condottiere"]
    return {
        "colour": COLOURS[seat],
        **dict(zip(CUBES, table["store"][seat].tolist(), strict=True)),
        "room": {
            "food": int(box["farm_room"]) * tokens["farm"],
            "gold": int(box["bank_room"]) * tokens["bank"],
            "favour": int(box["church_room"]),
        },
        **{token: tokens[token] for token in ("field", "farm", "palazzo", "bank", "catapult")},
        "militia": _soldiers(tokens["militia"], "food", on_militia),
        "condottiere": _soldiers(tokens["condottiere"], "gold", on_condottieri),
        "culture": {
            kind: _stacks(box, index, table["culture"][seat, index]) for index, kind in enumerate(CULTURE)
        },
        "army": tokens["catapult"] + soldiers,
        "strength": int(box["strength_catapult"]) * tokens["catapult"]
        + int(box["strength_supplied"]) * supplied
        + int(box["strength_unsupplied"]) * (soldiers - supplied),
        "military": int(table["military"][seat]),
        "points": int(table["points"][seat]),
        "cards": [_card(card) for card in table["hand"][seat].tolist()],
        "goals": [{"goal": GOALS[goal], "points": _worth(box, table, seat, goal)} for goal in goals]
        if open_
        else None,
    }


def _soldiers(count: int, cube: str, on_them: list[int]) -> dict[str, int]:
    return {
        "count": count,
        cube: on_them[REAL],
        "favour": on_them[JOKER],
        "empty": count - on_them[REAL] - on_them[JOKER],
    }


def _scoring(table: Any) -> dict[str, Any] | None:
    if table["scoring"] == NONE:
        return None
    supplied = PHASES[table["phase"]].startswith("disband")
    return {
        "kind": SCORING_KINDS[table["scoring"]],
        "number": int(table["scorings"]) + (not supplied),
        "step": "disband" if supplied else "supply",
        "order": table["order"][: table["players"]].tolist(),
        "at": int(table["order_index"]),
    }


def _held(table: Any, number: int) -> dict[str, Any]:
    """A scoring whose points are handed out: extra ones come second and fourth (PRI-E7)."""
    players = int(table["players"])
    return {
        "kind": "extra" if number % 2 else "annual",
        "year": (number + 1) // 2 + 1,
        "strengths": table["strengths"][number, :players].tolist(),
        "points": table["awarded"][number, :players].tolist(),
    }


def _kind(box: Any, kind: int) -> dict[str, Any]:
    """What a card of a kind says."""
    return {
        "group": GROUPS[box["group"][kind]],
        "exchange": bool(box["exchange"][kind]),
        "options": [_option(box, kind, option) for option in range(box["options"][kind])],
    }


def _option(box: Any, kind: int, option: int) -> dict[str, Any]:
    special = {ONE_PER_FIELD: "per_field", ONE_PER_PALAZZO: "per_palazzo"}
    gains = {"food": int(box["gain_food"][kind, option]), "gold": int(box["gain_gold"][kind, option])}
    gain: dict[str, Any] = {cube: special.get(count, count) for cube, count in gains.items() if count}
    if box["way"][kind] == RECRUIT:
        gain[THINGS[box["thing"][kind]]] = "any"
    elif box["way"][kind] >= BUILD:
        gain[THINGS[box["thing"][kind]]] = int(box["count"][kind, option])
    return {
        "pay": {"food": int(box["pay_food"][kind, option]), "gold": int(box["pay_gold"][kind, option])},
        "gain": gain,
    }


def _goal(box: Any, goal: int) -> dict[str, Any]:
    """What a goal card says."""
    things = [thing for index, thing in enumerate(THINGS) if box["goal_things"][goal] >> index & 1]
    rule_of_goal = int(box["goal_rule"][goal])
    return {
        "rule": ("per_token", "per_military_point", "sets")[rule_of_goal],
        "things": things,
        "above": int(box["goal_above"][goal]),
        "lot": int(box["goal_lot"][goal]),
        "each": int(box["goal_each"][goal]),
        "points": box["goal_points"][goal].tolist(),
    }


def _worth(box: Any, table: Any, seat: int, goal: int) -> int:
    return int(goal_points(_seen(box), _seen(table), seat, goal))


def _result(box: Any, table: Any, seat: int) -> dict[str, Any]:
    military, points = int(table["military"][seat]), int(table["points"][seat])
    goals = [_worth(box, table, seat, int(table["goal"][pile, seat])) for pile in range(2)]
    return {
        "military": military,
        "culture": points - military - sum(goals),
        "goals": goals,
        "points": points,
        "cubes": int(table["store"][seat].sum()),
        "rank": int(table["rank"][seat]),
    }
