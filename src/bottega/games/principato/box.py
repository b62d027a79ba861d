"""The box of Principato: its component table, read, checked and laid out for the rules."""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from bottega.engine.box import Box, by_players, figures, for_each, mask
from bottega.engine.components import PROVENANCES, Closed, Components, Part, Place, Word, values_of
from bottega.engine.names import EMPTY
from bottega.engine.printed import ComponentTable
from bottega.games.principato import table

PILES = ("start_1", "start_2", "year_1", "year_2", "year_3")  # in the order of the backs
SPECIAL = {"per_field": table.ONE_PER_FIELD, "per_palazzo": table.ONE_PER_PALAZZO}
STRENGTH_MAX = 127
OPTIONS = (table.KINDS, table.OPTIONS_MAX)  # of every kind of card, by number

Figure = Annotated[int, Field(ge=0, le=20)]
Cubes = Figure | Literal["per_field", "per_palazzo"]


class Gain(Closed):
    """What an option gives."""

    food: Cubes = 0
    gold: Cubes = 0
    field: Figure = 0
    farm: Figure = 0
    palazzo: Figure = 0
    bank: Figure = 0
    catapult: Figure = 0
    condottiere: Literal["any"] | None = None
    militia: Literal["any"] | None = None
    monument: Literal[0, 1] = 0
    book: Literal[0, 1] = 0
    painting: Literal[0, 1] = 0

    @property
    def things(self) -> dict[str, Any]:
        """What is given, without the rest."""
        return {key: value for key, value in self if value}


class CardOption(Closed):
    food: Figure = 0
    gold: Figure = 0
    gain: Gain


class Card(Closed):
    kind: Annotated[str, Word(table.CardKind)]
    mark: Literal[0, 3, 4] = 0


class Pile(Part):
    """Cards of one back, each with a name of its own."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Card]

    @property
    def cards(self) -> list[Card]:
        return list(self.__pydantic_extra__.values())


COMPONENTS = ComponentTable(
    Path(__file__).with_name("components.toml"),
    numbers={
        "game.actions_per_turn": (1, 4),
        "cubes.* tokens.* rural_tokens.* culture_counts.* zone_spaces.* goal.above": (0, 100),
        "tokens.soldier": (0, table.SOLDIERS_MAX),
        "storage.* *military_points.points goal.points": (0, 20),
        "storage.church": (0, table.FAVOURS_MAX),
        "culture.values goal.each goal.lot": (1, 20),
        "culture.copies start_kit.*": (1, 100),
        "start_kit.food start_kit.gold start_kit.favour": (0, 100),
        "setup.display": (1, table.DISPLAY_MAX),
        "strength.*": (-2, 2),
    },
    choices={
        "culture.kind goal.set": table.Culture.words,
        "storage.soldier military_cards.year_2 military_cards.year_3": (1,),
        "military_cards.year_1": (0,),
        "zone.key": ("environs", "wall", "town", "palace_hall", "church"),
        "setup.removed_marks": (3, 4),
        "kind.key": table.CardKind.words,
        "kind.group": table.Group.words,
        "kind.exchange_provenance": PROVENANCES,
        "goal.key goal_piles.*": table.Goal.words,
        "goal.tokens": table.Token.words,
    },
    lengths={"culture.values": (1, table.VALUES), "goal_piles.*": (table.GOALS_IN_PILE, table.GOALS_IN_PILE)},
    types={"kind.option_?": CardOption, "start_? year_?": Pile},
    first={"start_kit": table.Cube.words},
)


def options_of(kind: Any) -> list[CardOption]:
    """What a kind of card offers."""
    return [option for option in (kind.option_1, kind.option_2, kind.option_3) if option]


def thing_of(kind: Any) -> int:
    """What a kind of card gives beside cubes."""
    gifts = [gift for option in options_of(kind) for gift in option.gain.things if gift in table.Thing.words]
    return table.Thing.words.index(gifts[0]) if gifts else EMPTY


def way_of(kind: Any) -> int:
    """What a kind of card asks when it is activated."""
    thing = thing_of(kind)
    if thing == EMPTY:
        return table.Way.INCOME if len(options_of(kind)) == 1 else table.Way.MIX
    if thing >= table.THINGS_BUILT:
        return table.Way.BUY
    return table.Way.RECRUIT if kind.key.startswith("recruit") else table.Way.BUILD


def rule_of(goal: Any) -> int:
    """What a goal counts."""
    if goal.set:
        return table.GoalRule.SETS
    return table.GoalRule.PER_TOKEN if goal.tokens else table.GoalRule.PER_MILITARY_POINT


def cards_of(parts: Any, setup: Any, back: int) -> list[int]:
    """The cards of one back that are in play with so many players (PRI-S2)."""
    return [
        table.card_of(back, table.CardKind.words.index(card.kind), card.mark)
        for card in getattr(parts, PILES[back]).cards
        if card.mark not in setup.removed_marks
    ]


def check(box: Components[Any]) -> None:
    """Every total that the rules name, and every limit that they rely on (PRI-S11)."""
    game = box.parts.game
    box.require_players(table.PLAYERS_MIN, table.PLAYERS_MAX)
    box.require(game.years == table.YEARS, ("game", "years"), f"the game has {table.YEARS} years")
    box.require(game.hand_size == table.HAND, ("game", "hand_size"), f"everybody owns {table.HAND} cards")
    box.require_counts("setup", "set up", table.PLAYERS_MIN, table.PLAYERS_MAX)
    check_totals(box)
    check_reserve(box)
    check_culture(box)
    check_kinds(box)
    check_piles(box)
    check_military(box)
    check_goals(box)


def check_totals(box: Components[Any]) -> None:
    """The contents of the box, kind by kind."""
    parts, cubes, tokens = box.parts, box.parts.cubes, box.parts.tokens
    for key, what, counted in (
        ("cubes", "cubes in all", values_of(cubes, table.Cube.words)),
        ("resource_tokens", "rural and urban tokens", [parts.rural_tokens.rural, tokens.urban]),
        ("army_tokens", "catapults and soldiers", [tokens.catapult, tokens.soldier]),
        ("culture_tokens", "culture tokens", values_of(parts.culture_counts, table.Culture.words)),
        ("action_cards", "action cards of all piles", [len(getattr(parts, pile).cards) for pile in PILES]),
        (
            "military_cards",
            "military cards of all years",
            values_of(parts.military_cards, PILES[table.Back.Y1 :]),
        ),
    ):
        box.require_total(counted, getattr(parts.contents, key), ("contents", key), what)


def check_reserve(box: Components[Any]) -> None:
    """The start kits of four players come from the reserve and fit into their places (PRI-S8)."""
    parts, kit, storage = box.parts, box.parts.start_kit, box.parts.storage
    for key, needed, available in (
        ("food", kit.food, parts.cubes.food),
        ("gold", kit.gold, parts.cubes.gold),
        ("favour", kit.favour, parts.cubes.favour),
        ("field", kit.field + kit.farm, parts.rural_tokens.rural),
        ("palazzo", kit.palazzo + kit.bank, parts.tokens.urban),
    ):
        needed *= table.PLAYERS_MAX
        message = f"{table.PLAYERS_MAX} kits need {needed}, the reserve has {available}"
        box.require(needed <= available, ("start_kit", key), message)
    rooms = (kit.farm * storage.farm, kit.bank * storage.bank, storage.church)
    for key, room in zip(table.Cube.words, rooms, strict=True):
        box.require(getattr(kit, key) <= room, ("start_kit", key), f"there is room for {room} {key} only")


def check_culture(box: Components[Any]) -> None:
    """Each kind once, values from high to low, as many copies as the kind has tokens."""
    tokens = box.parts.culture
    kinds, wanted = [culture.kind for culture in tokens], list(table.Culture.words)
    box.require(kinds == wanted, ("culture",), f"culture is {', '.join(wanted)}, not {kinds}")
    for index, culture in enumerate(tokens):
        kind, values, copies = culture.kind, culture.values, ("culture", index, "copies")
        falling = values == sorted(set(values), reverse=True)
        told = f"the values of a {kind} run from high to low, each once"
        box.require(falling, ("culture", index, "values"), told)
        told = f"{len(values)} values need as many numbers of copies"
        box.require(len(culture.copies) == len(values), copies, told)
        total = getattr(box.parts.culture_counts, kind)
        box.require_total(culture.copies, total, copies, f"{kind} tokens")


def check_kinds(box: Components[Any]) -> None:
    """Each kind in its place, with options that its phase can ask for."""
    box.require(len(box.parts.kind) == table.KINDS, ("kind",), f"there are {table.KINDS} kinds of cards")
    for index, (kind, wanted) in enumerate(zip(box.parts.kind, table.CardKind.words, strict=True)):
        box.require(kind.key == wanted, ("kind", index, "key"), f"kind {index + 1} is {wanted}")
        sold = wanted.startswith(("build", "buy"))
        for number, option in enumerate(options_of(kind), 1):
            place = ("kind", index, f"option_{number}")
            box.require(set(option.gain.things) <= _gifts_of(wanted), place, f"{wanted} does not give that")
            box.require(bool(option.gain.things), place, "an option gives something")
            box.require(sold or option.food + option.gold == 0, place, f"{wanted} costs nothing")
        most = 2 if sold else 1 if wanted.startswith("recruit") else 3
        place = ("kind", index, f"option_{most + 1}")
        box.require(len(options_of(kind)) <= most, place, f"{wanted} has {most} options")
        missing = kind.option_2 is None and kind.option_3 is not None
        box.require(not missing, ("kind", index, "option_3"), "no option_2")


def _gifts_of(kind: str) -> set[str]:
    """What cards of a kind may give."""
    verb, _, thing = kind.partition("_")
    if verb in ("build", "recruit", "buy"):
        return {thing.removesuffix("_early").removesuffix("_late")}
    return {"food", "gold"}


def check_piles(box: Components[Any]) -> None:
    """Every pile is large enough for every number of players, and not too large for the table."""
    for setup in box.parts.setup:
        for back, name in enumerate(PILES):
            cards = len(cards_of(box.parts, setup, back))
            least = setup.players if back < table.Back.Y1 else setup.display if back == table.Back.Y1 else 1
            told = f"{cards} cards with {setup.players} players: expected {least} to {table.PILE_MAX - 1}"
            box.require(least <= cards < table.PILE_MAX, (name,), told)


def check_military(box: Components[Any]) -> None:
    """A row of points for each number of players; strengths that the table can hold."""
    parts, strength, tokens = box.parts, box.parts.strength, box.parts.tokens
    box.require_counts("military_points", "points", table.PLAYERS_MIN, table.PLAYERS_MAX)
    for index, row in enumerate(parts.military_points):
        _require_places(box, ("military_points", index, "points"), row.points, row.players)
    likely = parts.likely_military_points.points
    _require_places(box, ("likely_military_points", "points"), likely, table.PLAYERS_MIN)
    soldier = max(abs(strength.supplied), abs(strength.unsupplied))
    most = tokens.catapult * abs(strength.catapult) + tokens.soldier * soldier
    box.require(most <= STRENGTH_MAX, ("strength", "catapult"), f"a strength of {most} is too much")


def _require_places(box: Components[Any], place: Place, points: list[int], players: int) -> None:
    falling = points == sorted(points, reverse=True) and len(points) == players
    box.require(falling, place, f"{players} places from high to low")


def check_goals(box: Components[Any]) -> None:
    """Eight goals, each in one pile, each of one rule."""
    parts = box.parts
    goals, wanted = [goal.key for goal in parts.goal], list(table.Goal.words)
    box.require(goals == wanted, ("goal",), f"the goals are {', '.join(wanted)}, in this order")
    cards = parts.contents.goal_cards
    box.require(cards == len(wanted), ("contents", "goal_cards"), f"there are {len(wanted)} goals")
    dealt = sorted(parts.goal_piles.goal_a + parts.goal_piles.goal_b)
    box.require(dealt == sorted(wanted), ("goal_piles", "goal_b"), "each goal lies in one pile, once")
    for index, goal in enumerate(parts.goal):
        place = ("goal", index)
        rules = [bool(goal.tokens), goal.lot is not None, bool(goal.set)]
        box.require(sum(rules) == 1, place, "a goal counts tokens, lots of military points or sets")
        for name in ("tokens", "set"):
            named = getattr(goal, name)
            box.require(len(named) == len(set(named)), (*place, name), f"{name} names something twice")
        box.require((goal.each is None) == bool(goal.set), place, "each: the points for one, without sets")
        steps = table.SET_STEPS if goal.set else 0
        box.require(len(goal.points) == steps, place, "points: for 0, 1, 2 and 3 sets, with sets")


def _pile(parts: Any, setup: Any) -> list[list[int]]:
    """The cards of each year, its military card included."""
    return [
        [*cards_of(parts, setup, back), *[table.MILITARY_CARD] * getattr(parts.military_cards, PILES[back])]
        for back in (table.Back.Y1, table.Back.Y2, table.Back.Y3)
    ]


def _start_cards(parts: Any, setup: Any) -> list[list[int]]:
    return [cards_of(parts, setup, back) for back in (table.Back.S1, table.Back.S2)]


def _payments(kind: Any) -> list[int]:
    """Masks of the pairs that can ever pay each option, without those that hand in the same cubes for the
    same gain as an earlier option does (PRI-P8, P10)."""
    masks, options = [], options_of(kind)
    for number, option in enumerate(options):
        before = [other for other in options[:number] if other.gain == option.gain]
        bundles = [(option.food - a, option.gold - b, a + b) for a, b in table.PAIRS]
        masks.append(
            mask(min(each) >= 0 and not any(_pays(other, each) for other in before) for each in bundles)
        )
    return masks


def _pays(option: CardOption, bundle: tuple[int, int, int]) -> bool:
    """Whether some pair pays an option with exactly these food, gold and favour cubes."""
    food, gold, favour = bundle
    a, b = option.food - food, option.gold - gold
    return a >= 0 and b >= 0 and a + b == favour <= table.FAVOURS_MAX


def _income(kind: Any, cube: str) -> list[int]:
    """The cubes that each option brings, or what stands for one for each field or palazzo."""
    amounts = [getattr(option.gain, cube) for option in options_of(kind)]
    return [SPECIAL.get(amount, amount) for amount in amounts]


def _counts(kind: Any) -> list[int]:
    """How many tokens each option gives; soldiers as many as one likes."""
    if way_of(kind) not in (table.Way.BUILD, table.Way.BUY):
        return []
    return [getattr(option.gain, table.Thing.words[thing_of(kind)]) for option in options_of(kind)]


def _military_points(parts: Any) -> list[dict[int, list[int]]]:
    """By the reading of the row for two players, the number of players and the place."""
    literal = {row.players: row.points for row in parts.military_points}
    return [literal, {**literal, table.PLAYERS_MIN: parts.likely_military_points.points}]


BOX = Box(
    COMPONENTS,
    check,
    actions_per_turn="game.actions_per_turn",
    display=by_players("display", table.PLAYERS_MAX),
    reserve=figures("cubes", table.Cube),
    pool=figures(
        lambda parts: [
            parts.rural_tokens.rural,
            *values_of(parts.tokens, table.Pool.words[table.Pool.URBAN :]),
        ],
        table.Pool,
    ),
    culture_copies=figures("culture.copies", table.Culture, table.VALUES),
    culture_values=figures("culture.values", table.Culture, table.VALUES),
    farm_room="storage.farm",
    bank_room="storage.bank",
    church_room="storage.church",
    start_cubes=figures("start_kit", table.Cube),
    start_tokens=figures("start_kit", table.Token),
    start_size=by_players(lambda *of: map(len, _start_cards(*of)), table.PLAYERS_MAX, 2),
    start_cards=by_players(
        _start_cards, table.PLAYERS_MAX, 2, table.PILE_MAX, stored="u1", fill=table.NO_CARD
    ),
    pile_size=by_players(lambda *of: map(len, _pile(*of)), table.PLAYERS_MAX, table.YEARS),
    pile=by_players(_pile, table.PLAYERS_MAX, table.YEARS, table.PILE_MAX, stored="u1", fill=table.NO_CARD),
    way=for_each("kind", way_of, table.KINDS),
    exchange=figures("kind.exchange", table.KINDS),
    options=for_each("kind", lambda kind: len(options_of(kind)), table.KINDS),
    pay_food=for_each("kind", lambda kind: [each.food for each in options_of(kind)], *OPTIONS),
    pay_gold=for_each("kind", lambda kind: [each.gold for each in options_of(kind)], *OPTIONS),
    payments=for_each("kind", _payments, *OPTIONS, stored="i2"),
    gain_food=for_each("kind", lambda kind: _income(kind, "food"), *OPTIONS),
    gain_gold=for_each("kind", lambda kind: _income(kind, "gold"), *OPTIONS),
    thing=for_each("kind", thing_of, table.KINDS),
    count=for_each("kind", _counts, *OPTIONS),
    strength_catapult="strength.catapult",
    strength_supplied="strength.supplied",
    strength_unsupplied="strength.unsupplied",
    military_points=figures(_military_points, table.MilitaryVp, table.PLAYERS_MAX + 1, table.PLAYERS_MAX),
    goal_pile=figures("goal_piles", table.GoalPile, table.GOALS_IN_PILE, words=table.Goal),
    goal_rule=for_each("goal", rule_of, table.Goal),
    goal_things=for_each(
        "goal",
        lambda goal: mask(thing in goal.tokens + goal.set for thing in table.Thing.words),
        table.Goal,
        stored="i2",
    ),
    goal_above=figures("goal.above", table.Goal),
    goal_lot=for_each("goal", lambda goal: goal.lot or 1, table.Goal),
    goal_each=for_each("goal", lambda goal: goal.each or 0, table.Goal),
    goal_points=figures("goal.points", table.Goal, table.SET_STEPS),
)
