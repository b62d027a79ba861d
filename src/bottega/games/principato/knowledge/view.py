"""What each seat of Principato may know (PRI-H1, H2)."""

from collections import Counter
from typing import Any

from bottega.engine.compound_fields import line
from bottega.engine.interpreted import ask, row
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.narrator import SEAT_COLOURS
from bottega.games.principato import table as names
from bottega.games.principato.box import options_of, rule_of
from bottega.games.principato.rules.cards import income_of
from bottega.games.principato.rules.legal_actions import asks_for_a_number
from bottega.games.principato.rules.scoring import cubes_of, goal_points, points_for, strength_of
from bottega.games.principato.rules.storage import find_room, most_of, room_of
from bottega.games.principato.table import FACE, KINDS, MILITARY_CARD, NO_CARD, Cube, Phase, Table, Token

BUILDINGS = Token.words[: Token.CONDOTTIERE]
CUBES, GOALS = len(Cube), len(names.GoalPile)


def printed(parts: Any) -> dict[str, Any]:
    """What the cards of the box say, of which each view tells."""
    return {
        "actions_per_turn": parts.game.actions_per_turn,
        "kinds": {
            kind.key: {
                "group": kind.group,
                "exchange": kind.exchange,
                "options": [
                    {"pay": {"food": option.food, "gold": option.gold}, "gain": option.gain.things}
                    for option in options_of(kind)
                ],
            }
            for kind in parts.kind
        },
        "goals": {
            goal.key: {
                "rule": names.GoalRule.words[rule_of(goal)],
                "things": [thing for thing in names.Thing.words if thing in (*goal.tokens, *goal.set)],
                "above": goal.above,
                "lot": goal.lot or 1,
                "each": goal.each or 0,
                "points": goal.points or [0] * names.SET_STEPS,
            }
            for goal in parts.goal
        },
    }


def knowledge(box: Any, table: Any, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) knows, as plain data."""
    over, players = bool(table["phase"] == Phase.GAME_OVER), int(table["players"])
    size = int(box["display"][players])
    answers = ask(answer_seats, box, table, players, CUBES + 1 + GOALS)
    return {
        **Table.as_data(table, "first_player", "year", "turn_seat", "actions_left", "supply_used"),
        "pending": _pending(table),
        "most": _most(table),
        "brings": _brings(box, table),
        "display": line(FACE, size).write(table["display"][:size], players),
        "piles": [_pile(table, year) for year in range(names.YEARS)],
        "boxed": _boxed(box, table),
        "reserve": {
            **Table.value(table, "reserve"),
            **Table.value(table, "pool"),
            "culture": _stacks(box, table["culture_left"]),
        },
        "principalities": [
            _principality(box, table, other, other == seat or over, answers[other])
            for other in range(players)
        ],
        "scoring": _scoring(table),
        "points_now": _points_now(box, table),
        "scorings": [_held(table, number) for number in range(table["scorings"])],
        "military_points": box["military_points"][table["military_vp_2p"], players, :players].tolist(),
        "results": [_result(table, other, answers[other]) for other in range(players)] if over else None,
        **Table.as_data(table, "decided_by"),
    }


def _pending(table: Any) -> dict[str, Any] | None:
    """The own card in use; without an option it is being changed, or its option is being chosen."""
    if table["pending_slot"] == EMPTY:
        return None
    return {
        "slot": Table.value(table, "pending_slot"),
        "option": Table.value(table, "pending_option"),
        "card": FACE.tell(int(table["hand"][table["to_play"], table["pending_slot"]])),
    }


def _most(table: Any) -> int | None:
    """The largest number that may be answered, where a number is asked for."""
    asked = asks_for_a_number(int(table["phase"]))
    return int(most_of(row(table), int(table["to_play"]))) if asked else None


def _brings(box: Any, table: Any) -> list[list[dict[str, int]]] | None:
    """In a turn, the cubes that each option of the own cards of the seat to play would bring in, and how
    many of them would be lost; nothing for other cards."""
    seat = int(table["to_play"])
    if seat != table["turn_seat"] or table["scoring"] != EMPTY:
        return None
    kinds = [card % KINDS for card in table["hand"][seat].tolist()]
    brought = ask(answer_incomes, box, table, names.HAND, names.OPTIONS_MAX, 3)
    return [
        [{"food": food, "gold": gold, "lost": lost} for food, gold, lost in told[: box["options"][kind]]]
        if box["way"][kind] < names.Way.RECRUIT
        else []
        for kind, told in zip(kinds, brought, strict=True)
    ]


@rule
def answer_incomes(box: Any, table: Any, told: Any) -> None:
    """Of each option of the own cards: the food and the gold that it would bring in, and what of them would
    be lost."""
    seat = table[0].to_play
    for slot in range(len(told)):
        kind = table[0].hand[seat, slot] % KINDS
        for option in range(box[0].options[kind]):
            for cube in (Cube.FOOD, Cube.GOLD):
                given = income_of(box[0], table[0], seat, kind, option, cube)
                taken = find_room(box[0], table[0], seat, cube, given)
                told[slot, option, cube] = taken
                told[slot, option, 2] += given - taken


def _pile(table: Any, year: int) -> dict[str, Any]:
    """How many cards are left and which; their order is nobody's knowledge."""
    left = sorted(table["pile"][year, : table["pile_left"][year]].tolist())
    return {
        "year": year + 1,
        "left": len(left),
        "military": MILITARY_CARD in left,
        "unseen": [FACE.tell(card) for card in left if card != MILITARY_CARD],
    }


def cards_in_play(box: Any, players: int) -> "Counter[int]":
    """All action cards of a game with so many players, start cards included (PRI-S2)."""
    cards = Counter(box["start_cards"][players].ravel().tolist() + box["pile"][players].ravel().tolist())
    del cards[NO_CARD], cards[MILITARY_CARD]
    return cards


def _boxed(box: Any, table: Any) -> list[dict[str, Any]]:
    """The cards of this game that nobody will see again; all of them are known."""
    players = int(table["players"])
    places = (table["hand"][:players], table["display"], table["pile"])
    seen = Counter(card for place in places for card in place.ravel().tolist())
    gone = cards_in_play(box, players) - seen
    return [FACE.tell(card) for card in sorted(gone.elements())]


def _stacks(box: Any, counts: Any) -> dict[str, list[dict[str, int]]]:
    """Culture tokens by kind, those of each value together."""
    stacks = zip(names.Culture.words, box["culture_values"].tolist(), counts.tolist(), strict=True)
    return {
        kind: [{"value": value, "count": count} for value, count in zip(values, held, strict=True) if value]
        for kind, values, held in stacks
    }


@rule
def answer_seats(box: Any, table: Any, told: Any) -> None:
    """Of each seat: its room for each kind of cubes, its strength, what its goals are worth now."""
    for seat in range(len(told)):
        for cube in range(CUBES):
            told[seat, cube] = room_of(box[0], table[0], seat, cube)
        told[seat, CUBES] = strength_of(box[0], table[0], seat)
        for pile in range(GOALS):
            goal = table[0].goal[pile, seat]
            told[seat, CUBES + 1 + pile] = goal_points(box[0], table[0], seat, goal)


def _principality(box: Any, table: Any, seat: int, open_: bool, answers: list[int]) -> dict[str, Any]:
    told = Table.as_data(table, "store", "tokens", "on_militia", "on_condottieri", at=(seat,))
    return {
        "colour": SEAT_COLOURS[seat],
        **{cube: told[cube] for cube in Cube.words},
        "room": dict(zip(Cube.words, answers, strict=False)),
        **{token: told[token] for token in BUILDINGS},
        "militia": _soldiers(told["militia"], told["on_militia"]),
        "condottiere": _soldiers(told["condottiere"], told["on_condottieri"]),
        "culture": _stacks(box, table["culture"][seat]),
        "army": sum(told[token] for token in Token.words[Token.CATAPULT :]),
        "strength": answers[CUBES],
        "military": int(table["military"][seat]),
        "points": int(table["points"][seat]),
        "cards": [FACE.tell(card) for card in table["hand"][seat].tolist()],
        "goals": _goals(table, seat, answers) if open_ else None,
    }


def _soldiers(count: int, on_them: dict[str, int]) -> dict[str, int]:
    return {"count": count, **on_them, "empty": count - sum(on_them.values())}


def _goals(table: Any, seat: int, answers: list[int]) -> list[dict[str, Any]]:
    """The goals of a seat, and what they are worth now."""
    dealt = zip(table["goal"][:, seat].tolist(), answers[CUBES + 1 :], strict=True)
    return [{"goal": names.Goal.words[goal], "points": points} for goal, points in dealt]


def _scoring(table: Any) -> dict[str, Any] | None:
    if table["scoring"] == EMPTY:
        return None
    supplied = bool(table["phase"] >= Phase.DISBAND_MILITIA)
    return {
        "kind": names.Scoring.words[table["scoring"]],
        "number": int(table["scorings"]) + (not supplied),
        "step": "disband" if supplied else "supply",
        **Table.as_data(table, "order"),
        "at": int(table["order_index"]),
    }


def _points_now(box: Any, table: Any) -> list[int] | None:
    """While soldiers are supplied in a scoring, the points as the armies stand."""
    if table["scoring"] == EMPTY or table["phase"] >= Phase.DISBAND_MILITIA:
        return None
    standing, number, seats = table.copy(), int(table["scorings"]), range(table["players"])
    for seat in seats:
        standing["strengths"][number, seat] = strength_of(row(box), row(table), seat)
    return [int(points_for(row(box), row(standing), number, seat)) for seat in seats]


def _held(table: Any, number: int) -> dict[str, Any]:
    """A scoring whose points are handed out: extra ones come second and fourth (PRI-E7)."""
    return {
        "kind": "extra" if number % 2 else "annual",
        "year": (number + 1) // 2 + 1,
        **Table.as_data(table, "strengths", "awarded", at=(number,)),
    }


def _result(table: Any, seat: int, answers: list[int]) -> dict[str, Any]:
    military, points = int(table["military"][seat]), int(table["points"][seat])
    goals = answers[CUBES + 1 :]
    return {
        "military": military,
        "culture": points - military - sum(goals),
        "goals": goals,
        "points": points,
        "cubes": int(cubes_of(row(table), seat)),
        "rank": int(table["rank"][seat]),
    }
