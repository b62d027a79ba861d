"""The figures of the box as one record that the rules read: another component file needs no other code."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from bottega.engine.box import Box, Figures, figures
from bottega.games.principato.box.checks import check
from bottega.games.principato.box.parts import CardOption, GoalCard, Kind, Parts
from bottega.games.principato.table import (
    FAVOURS_MAX,
    GOALS_IN_PILE,
    KINDS,
    MILITARY_CARD,
    NO_CARD,
    ONE_PER_FIELD,
    ONE_PER_PALAZZO,
    OPTIONS_MAX,
    PAIRS,
    PILE_MAX,
    PLAYERS_MAX,
    PLAYERS_MIN,
    SET_STEPS,
    VALUES,
    YEARS,
    Back,
    Cube,
    Culture,
    Goal,
    GoalPile,
    MilitaryVp,
    Pool,
    Thing,
    Token,
    Way,
)

PRINTED = Path(__file__).parents[1] / "components.toml"
COUNTS = PLAYERS_MAX + 1  # figures by the number of players
SPECIAL: dict[Any, int] = {"per_field": ONE_PER_FIELD, "per_palazzo": ONE_PER_PALAZZO}


def by_players(read: Callable[[Parts, int], Any], *shape: int, stored: str = "i1", fill: int = 0) -> Figures:
    """Figures for each number of players."""
    return figures(
        lambda parts: {setup.players: read(parts, setup.players) for setup in parts.setup},
        COUNTS,
        *shape,
        stored=stored,
        fill=fill,
    )


def by_kind(read: Callable[[Kind], int]) -> Figures:
    """A figure for each kind of card."""
    return figures(lambda parts: [read(kind) for kind in parts.kind], KINDS)


def by_option(read: Callable[[Kind, int, CardOption], int], stored: str = "i1") -> Figures:
    """A figure for each option of each kind of card."""
    return figures(
        lambda parts: [
            [read(kind, number, option) for number, option in enumerate(kind.options)] for kind in parts.kind
        ],
        KINDS,
        OPTIONS_MAX,
        stored=stored,
    )


def by_goal(read: Callable[[GoalCard], Any], *shape: int, stored: str = "i1") -> Figures:
    """Figures for each goal."""
    return figures(lambda parts: [read(goal) for goal in parts.goal], len(Goal), *shape, stored=stored)


def _pile(parts: Parts, players: int) -> list[list[int]]:
    """The cards of each year, its military card included."""
    return [
        [*parts.cards_of(Back.Y1 + year, players), *[MILITARY_CARD] * parts.military(year)]
        for year in range(YEARS)
    ]


def _start_cards(parts: Parts, players: int) -> list[list[int]]:
    return [parts.cards_of(back, players) for back in (Back.S1, Back.S2)]


def _payments(kind: Kind, number: int, option: CardOption) -> int:
    """The pairs that can pay an option, without those that hand in the same cubes for the same gain as an
    earlier option does (PRI-P8, P10)."""
    mask = 0
    for index, (a, b) in enumerate(PAIRS):
        bundle = option.food - a, option.gold - b, a + b
        before = [other for other in kind.options[:number] if other.gain == option.gain]
        if min(bundle) >= 0 and not any(_pays(other, bundle) for other in before):
            mask |= 1 << index
    return mask


def _pays(option: CardOption, bundle: tuple[int, int, int]) -> bool:
    """Whether some pair pays an option with exactly these food, gold and favour cubes."""
    food, gold, favour = bundle
    a, b = option.food - food, option.gold - gold
    return a >= 0 and b >= 0 and a + b == favour <= FAVOURS_MAX


def _printed(amount: Any) -> int:
    """A number of cubes, or what stands for one for each field or palazzo."""
    return int(SPECIAL.get(amount, amount))


def _count(kind: Kind, _: int, option: CardOption) -> int:
    """How many tokens an option gives; soldiers as many as one likes."""
    given = kind.way in (Way.BUILD, Way.BUY)
    return int(getattr(option.gain, Thing.words[kind.thing])) if given else 0


def _military_points(parts: Parts) -> list[dict[int, list[int]]]:
    """By the reading of the row for two players, the number of players and the place."""
    literal = {row.players: row.points for row in parts.military_points}
    return [literal, {**literal, PLAYERS_MIN: parts.likely_military_points.points}]


def _goal_piles(parts: Parts) -> list[list[int]]:
    return [[Goal.words.index(goal) for goal in getattr(parts.goal_piles, pile)] for pile in GoalPile.words]


BOX = Box(
    Parts,
    PRINTED,
    check,
    actions_per_turn="game.actions_per_turn",
    display=figures(lambda parts: {setup.players: setup.display for setup in parts.setup}, COUNTS),
    reserve=figures(lambda parts: [getattr(parts.cubes, cube) for cube in Cube.words], len(Cube)),
    pool=figures(
        lambda parts: [
            parts.rural_tokens.rural,
            parts.tokens.urban,
            parts.tokens.catapult,
            parts.tokens.soldier,
        ],
        len(Pool),
    ),
    culture_copies=figures(lambda parts: [kind.copies for kind in parts.culture], len(Culture), VALUES),
    culture_values=figures(lambda parts: [kind.values for kind in parts.culture], len(Culture), VALUES),
    farm_room="storage.farm",
    bank_room="storage.bank",
    church_room="storage.church",
    start_cubes=figures(lambda parts: [getattr(parts.start_kit, cube) for cube in Cube.words], len(Cube)),
    start_tokens=figures(
        lambda parts: [getattr(parts.start_kit, token, 0) for token in Token.words], len(Token)
    ),
    start_size=by_players(lambda parts, players: [len(pile) for pile in _start_cards(parts, players)], 2),
    start_cards=by_players(_start_cards, 2, PILE_MAX, stored="u1", fill=NO_CARD),
    pile_size=by_players(lambda parts, players: [len(pile) for pile in _pile(parts, players)], YEARS),
    pile=by_players(_pile, YEARS, PILE_MAX, stored="u1", fill=NO_CARD),
    way=by_kind(lambda kind: kind.way),
    exchange=by_kind(lambda kind: kind.exchange),
    options=by_kind(lambda kind: len(kind.options)),
    pay_food=by_option(lambda _kind, _number, option: option.food),
    pay_gold=by_option(lambda _kind, _number, option: option.gold),
    payments=by_option(_payments, stored="i2"),  # mask of PAIRS that can ever pay an option
    gain_food=by_option(lambda _kind, _number, option: _printed(option.gain.food)),
    gain_gold=by_option(lambda _kind, _number, option: _printed(option.gain.gold)),
    thing=by_kind(lambda kind: kind.thing),
    count=by_option(_count),
    strength_catapult="strength.catapult",
    strength_supplied="strength.supplied",
    strength_unsupplied="strength.unsupplied",
    military_points=figures(_military_points, len(MilitaryVp), COUNTS, PLAYERS_MAX),
    goal_pile=figures(_goal_piles, len(GoalPile), GOALS_IN_PILE),
    goal_rule=by_goal(lambda goal: goal.rule),
    goal_things=by_goal(  # mask of things
        lambda goal: sum(1 << Thing.words.index(thing) for thing in (*goal.tokens, *goal.set)), stored="i2"
    ),
    goal_above=by_goal(lambda goal: goal.above),
    goal_lot=by_goal(lambda goal: goal.lot or 1),
    goal_each=by_goal(lambda goal: goal.each or 0),
    goal_points=by_goal(lambda goal: goal.points, SET_STEPS),
)
