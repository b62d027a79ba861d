"""Positions of Principato as data that people can read and edit."""

from typing import Annotated, Any, Literal

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from bottega.engine.errors import BadPosition
from bottega.engine.events import new_log
from bottega.engine.interpreting import rows
from bottega.engine.tables import NOBODY
from bottega.games.principato.invariants import check, check_result, check_table, require
from bottega.games.principato.rules import offer
from bottega.games.principato.scoring import count_points
from bottega.games.principato.vocabulary import (
    CARD_TEXTS,
    CUBES,
    CULTURE,
    GAME_OVER,
    GOAL_PILES,
    GOALS,
    HAND,
    NO_CARD,
    NONE,
    PHASES,
    PLAYERS_MAX,
    POOL_OF,
    SCORING_KINDS,
    SCORINGS,
    TOKENS,
    VALUES,
    YEARS,
    card_text,
)

__all__ = ["Position", "check", "set_up", "write_position"]

WORD_MAX, ROLLED_MAX = (1 << 64) - 1, (1 << 32) - 1
Seat = Annotated[int, Field(ge=0, lt=PLAYERS_MAX)]
Small = Annotated[int, Field(ge=0, le=100)]
Signed = Annotated[int, Field(ge=-127, le=127)]
Goal = Literal[
    "armoury", "fertile_soil", "town_charter", "fortress", "chapel", "town_hall", "palace", "villa"
]
Stacks = Annotated[list[Small], Field(min_length=VALUES, max_length=VALUES)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class OnMilitia(Strict):
    food: Small
    favour: Small


class OnCondottieri(Strict):
    gold: Small
    favour: Small


class CultureData(Strict):
    """Tokens by value, from high to low."""

    monument: Stacks
    book: Stacks
    painting: Stacks


class PrincipalityData(Strict):
    food: Small
    gold: Small
    favour: Small
    field: Small
    farm: Small
    palazzo: Small
    bank: Small
    catapult: Small
    condottiere: Small
    militia: Small
    on_militia: OnMilitia
    on_condottieri: OnCondottieri
    culture: CultureData
    cards: Annotated[list[str], Field(min_length=HAND, max_length=HAND)]
    goals: Annotated[list[Goal], Field(min_length=2, max_length=2)]


class ScoringData(Strict):
    strengths: list[Signed]
    points: list[Small]


class DiceData(Strict):
    key: Annotated[int, Field(ge=0, le=WORD_MAX)]
    rolled: Annotated[int, Field(ge=0, le=ROLLED_MAX)]


class Position(Strict):
    phase: Literal[
        "turn_action",
        "choose_option",
        "choose_payment",
        "choose_value",
        "choose_mix",
        "recruit_count",
        "choose_display",
        "supply_food",
        "supply_gold",
        "supply_favour_militia",
        "supply_favour_condottiere",
        "disband_militia",
        "disband_condottiere",
        "game_over",
    ]
    to_play: Seat | None
    first_player: Seat
    turn_seat: Seat
    decisions: Annotated[int, Field(ge=0, le=10_000)]
    year: Annotated[int, Field(ge=1, le=YEARS)]
    actions_left: Small
    supply_used: bool
    pending_slot: Annotated[int, Field(ge=1, le=HAND)] | None
    pending_option: Annotated[int, Field(ge=1, le=3)] | None
    scoring: Literal["extra", "annual"] | None
    order: Annotated[list[Seat], Field(max_length=PLAYERS_MAX)]
    order_index: Seat
    scorings: Annotated[list[ScoringData], Field(max_length=SCORINGS)]
    display: list[str]
    piles: Annotated[list[list[str]], Field(min_length=YEARS, max_length=YEARS)]  # the top card first
    principalities: list[PrincipalityData]
    goals_boxed: Annotated[list[list[Goal]], Field(min_length=2, max_length=2)]
    dice: DiceData


def write_position(table: Any) -> dict[str, Any]:
    """The whole position, secrets included, in the shape of Position. Reserve, points and boxed cards are
    what remains, so they are left out."""
    players = int(table["players"])
    scoring, slot, option = (int(table[key]) for key in ("scoring", "pending_slot", "pending_option"))
    return {
        "phase": PHASES[table["phase"]],
        "to_play": None if table["phase"] == GAME_OVER else int(table["to_play"]),
        "first_player": int(table["first_player"]),
        "turn_seat": int(table["turn_seat"]),
        "decisions": int(table["decisions"]),
        "year": int(table["year"]) + 1,
        "actions_left": int(table["actions_left"]),
        "supply_used": bool(table["supply_used"]),
        "pending_slot": None if slot == NONE else slot + 1,
        "pending_option": None if option == NONE else option + 1,
        "scoring": None if scoring == NONE else SCORING_KINDS[scoring],
        "order": [] if scoring == NONE else table["order"][:players].tolist(),
        "order_index": int(table["order_index"]),
        "scorings": [
            {
                "strengths": table["strengths"][number, :players].tolist(),
                "points": table["awarded"][number, :players].tolist(),
            }
            for number in range(table["scorings"])
        ],
        "display": [card_text(card) for card in table["display"].tolist() if card != NO_CARD],
        "piles": [
            [card_text(card) for card in table["pile"][year, : table["pile_left"][year]][::-1].tolist()]
            for year in range(YEARS)
        ],
        "principalities": [_principality_data(table, seat) for seat in range(players)],
        "goals_boxed": [
            [GOALS[goal] for goal in table["goal"][pile, players:].tolist()]
            for pile in range(len(GOAL_PILES))
        ],
        "dice": {"key": int(table["dice"]), "rolled": int(table["rolled"])},
    }


def _principality_data(table: Any, seat: int) -> dict[str, Any]:
    food, gold = table["on_militia"][seat].tolist(), table["on_condottieri"][seat].tolist()
    return {
        **dict(zip(CUBES, table["store"][seat].tolist(), strict=True)),
        **dict(zip(TOKENS, table["tokens"][seat].tolist(), strict=True)),
        "on_militia": {"food": food[0], "favour": food[1]},
        "on_condottieri": {"gold": gold[0], "favour": gold[1]},
        "culture": {kind: table["culture"][seat, index].tolist() for index, kind in enumerate(CULTURE)},
        "cards": [card_text(card) for card in table["hand"][seat].tolist()],
        "goals": [GOALS[table["goal"][pile, seat]] for pile in range(len(GOAL_PILES))],
    }


def set_up(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any], position: Position) -> None:
    """Write a position into a prepared table; the final count of a finished one is carried out again."""
    table, figures = tables[0], box[0]
    players = int(table["players"])
    over = position.phase == "game_over"
    require(len(position.principalities) == players, f"principalities: {players} players have one each")
    table["phase"] = PHASES.index(position.phase)
    table["to_play"] = NOBODY if position.to_play is None else position.to_play
    table["first_player"] = position.first_player
    table["turn_seat"] = position.turn_seat
    table["decisions"] = position.decisions
    table["year"] = position.year - 1
    table["actions_left"] = position.actions_left
    table["supply_used"] = position.supply_used
    table["pending_slot"] = NONE if position.pending_slot is None else position.pending_slot - 1
    table["pending_option"] = NONE if position.pending_option is None else position.pending_option - 1
    table["dice"], table["rolled"] = position.dice.key, position.dice.rolled
    _set_scoring(table, position)
    _set_cards(figures, table, position)
    for seat, principality in enumerate(position.principalities):
        _set_principality(figures, table, seat, principality)
    _set_reserve(figures, table)
    check_table(box, tables)
    if over:
        count_points(rows(box)[0], rows(tables)[0], rows(new_log(listening=False))[0])
    check_result(box, tables)
    offer(rows(box)[0], rows(tables)[0])


def _set_scoring(table: Any, position: Position) -> None:
    players = int(table["players"])
    require(
        len(position.order) == (0 if position.scoring is None else players),
        f"order: {players} seats during a scoring, none otherwise (PRI-X3)",
    )
    table["scoring"] = NONE if position.scoring is None else SCORING_KINDS.index(position.scoring)
    table["order"] = NONE
    table["order"][: len(position.order)] = position.order
    table["order_index"] = position.order_index
    table["scorings"] = len(position.scorings)
    table["strengths"], table["awarded"] = 0, 0
    for number, scoring in enumerate(position.scorings):
        require(
            len(scoring.strengths) == len(scoring.points) == players,
            f"scorings: {players} strengths and points in each",
        )
        table["strengths"][number, :players] = scoring.strengths
        table["awarded"][number, :players] = scoring.points
    table["military"] = table["awarded"].sum(axis=0)
    table["points"] = table["military"]


def _cards(texts: list[str], where: str) -> list[int]:
    for text in texts:
        require(text in CARD_TEXTS, f"{where}: there is no card {text[:40]!r}: write such as 'Y1 harvest 3'")
    return [CARD_TEXTS[text] for text in texts]


def _set_cards(box: Any, table: Any, position: Position) -> None:
    players = int(table["players"])
    table["display"], table["pile"], table["hand"] = NO_CARD, NO_CARD, NO_CARD
    most = int(box["display"][players])
    require(len(position.display) <= most, f"display: at most {most} cards (PRI-S5)")
    table["display"][: len(position.display)] = _cards(position.display, "display")
    for year, pile in enumerate(position.piles):
        most = int(box["pile_size"][players, year])
        require(len(pile) <= most, f"piles: at most {most} cards in year {year + 1}")
        table["pile_left"][year] = len(pile)
        table["pile"][year, : len(pile)] = _cards(pile, "piles")[::-1]
    table["goal"] = NONE
    for number, boxed in enumerate(position.goals_boxed):
        goals = [principality.goals[number] for principality in position.principalities] + boxed
        require(
            sorted(GOALS.index(goal) for goal in goals) == sorted(box["goal_pile"][number].tolist()),
            f"goals: each of the {GOAL_PILES[number]} cards once, in a principality or in the box (PRI-S6)",
        )
        table["goal"][number] = [GOALS.index(goal) for goal in goals]


def _set_principality(box: Any, table: Any, seat: int, data: PrincipalityData) -> None:
    table["store"][seat] = [getattr(data, cube) for cube in CUBES]
    table["tokens"][seat] = [getattr(data, token) for token in TOKENS]
    table["on_militia"][seat] = [data.on_militia.food, data.on_militia.favour]
    table["on_condottieri"][seat] = [data.on_condottieri.gold, data.on_condottieri.favour]
    table["culture"][seat] = [getattr(data.culture, kind) for kind in CULTURE]
    table["hand"][seat] = _cards(data.cards, "cards")
    values = (table["culture"][seat].astype(int) * box["culture_values"]).sum()
    table["points"][seat] += values


def _set_reserve(box: Any, table: Any) -> None:
    """What nobody has lies in the reserve (PRI-S7)."""
    on_militia = table["on_militia"].sum(axis=0, dtype=int)
    on_condottieri = table["on_condottieri"].sum(axis=0, dtype=int)
    cubes = table["store"].sum(axis=0, dtype=int)
    cubes += [on_militia[0], on_condottieri[0], on_militia[1] + on_condottieri[1]]
    pools = np.zeros(len(box["pool"]), int)
    np.add.at(pools, list(POOL_OF), table["tokens"].sum(axis=0, dtype=int))
    culture = table["culture"].sum(axis=0, dtype=int)
    for name, total, used in (
        ("cubes", box["reserve"], cubes),
        ("tokens", box["pool"], pools),
        ("culture", box["culture_copies"], culture),
    ):
        if (used > total).any():
            raise BadPosition(f"principalities: more {name} than the box holds")
    table["reserve"] = box["reserve"] - cubes
    table["pool"] = box["pool"] - pools
    table["culture_left"] = box["culture_copies"] - culture
