"""Every total that the rules of Principato name, and every limit that they rely on (PRI-S11)."""

from bottega.engine.components import Components
from bottega.games.principato.box.parts import PILES, Parts
from bottega.games.principato.table import (
    HAND,
    PILE_MAX,
    PLAYERS_MAX,
    PLAYERS_MIN,
    YEARS,
    Back,
    CardKind,
    Cube,
    Culture,
    Goal,
)

COUNTS = list(range(PLAYERS_MIN, PLAYERS_MAX + 1))
STRENGTH_MAX = 127


def check(box: Components[Parts]) -> None:
    """The whole table."""
    parts, game = box.parts, box.parts.game
    box.require(
        (game.players_min, game.players_max) == (PLAYERS_MIN, PLAYERS_MAX),
        ("game", "players_min"),
        f"the game is for {PLAYERS_MIN} to {PLAYERS_MAX} players",
    )
    box.require(game.years == YEARS, ("game", "years"), f"the game has {YEARS} years")
    box.require(game.hand_size == HAND, ("game", "hand_size"), f"everybody owns {HAND} cards")
    counts = [setup.players for setup in parts.setup]
    box.require(counts == COUNTS, ("setup",), f"set up for {COUNTS} players, not for {counts}")
    check_totals(box)
    check_reserve(box)
    check_culture(box)
    check_kinds(box)
    check_piles(box)
    check_military(box)
    check_goals(box)


def check_totals(box: Components[Parts]) -> None:
    """The contents of the box, kind by kind."""
    parts, cubes, tokens = box.parts, box.parts.cubes, box.parts.tokens
    for key, what, figures in (
        ("cubes", "cubes in all", [getattr(cubes, cube) for cube in Cube.words]),
        ("resource_tokens", "rural and urban tokens", [parts.rural_tokens.rural, tokens.urban]),
        ("army_tokens", "catapults and soldiers", [tokens.catapult, tokens.soldier]),
        ("culture_tokens", "culture tokens", [getattr(parts.culture_counts, kind) for kind in Culture.words]),
        ("action_cards", "action cards of all piles", [len(parts.pile(back).cards) for back in Back]),
        ("military_cards", "military cards of all years", [parts.military(year) for year in range(YEARS)]),
    ):
        box.require_total(figures, getattr(parts.contents, key), ("contents", key), what)


def check_reserve(box: Components[Parts]) -> None:
    """The start kits of four players come from the reserve and fit into their places (PRI-S8)."""
    parts, kit, storage = box.parts, box.parts.start_kit, box.parts.storage
    needs = {
        "food": (kit.food, parts.cubes.food),
        "gold": (kit.gold, parts.cubes.gold),
        "favour": (kit.favour, parts.cubes.favour),
        "field": (kit.field + kit.farm, parts.rural_tokens.rural),
        "palazzo": (kit.palazzo + kit.bank, parts.tokens.urban),
    }
    for key, (needed, available) in needs.items():
        box.require(
            PLAYERS_MAX * needed <= available,
            ("start_kit", key),
            f"{PLAYERS_MAX} kits need {PLAYERS_MAX * needed}, the reserve has {available}",
        )
    rooms = {
        "food": kit.farm * storage.farm,
        "gold": kit.bank * storage.bank,
        "favour": storage.church,
    }
    for key, room in rooms.items():
        box.require(getattr(kit, key) <= room, ("start_kit", key), f"there is room for {room} {key} only")


def check_culture(box: Components[Parts]) -> None:
    """Each kind once, values from high to low, as many copies as the kind has tokens."""
    tokens = box.parts.culture
    kinds = [culture.kind for culture in tokens]
    box.require(
        kinds == list(Culture.words), ("culture",), f"culture is {', '.join(Culture.words)}, not {kinds}"
    )
    for index, culture in enumerate(tokens):
        falling = sorted(set(culture.values), reverse=True)
        box.require(
            culture.values == falling,
            ("culture", index, "values"),
            f"the values of a {culture.kind} run from high to low, each once",
        )
        box.require(
            len(culture.copies) == len(culture.values),
            ("culture", index, "copies"),
            f"{len(culture.values)} values need as many numbers of copies",
        )
        box.require_total(
            culture.copies,
            getattr(box.parts.culture_counts, culture.kind),
            ("culture", index, "copies"),
            f"{culture.kind} tokens",
        )


def check_kinds(box: Components[Parts]) -> None:
    """Each kind in its place, with options that its phase can ask for."""
    kinds = box.parts.kind
    box.require(
        len(kinds) == len(CardKind.words), ("kind",), f"there are {len(CardKind.words)} kinds of cards"
    )
    for index, kind in enumerate(kinds):
        wanted = CardKind.words[index]
        box.require(kind.key == wanted, ("kind", index, "key"), f"kind {index + 1} is {wanted}")
        sold = wanted.startswith(("build", "buy"))
        for number, option in enumerate(kind.options, 1):
            place = ("kind", index, f"option_{number}")
            box.require(set(option.gain.things) <= _gifts_of(wanted), place, f"{wanted} does not give that")
            box.require(bool(option.gain.things), place, "an option gives something")
            box.require(sold or option.food + option.gold == 0, place, f"{wanted} costs nothing")
        most = 2 if sold else 1 if wanted.startswith("recruit") else 3
        box.require(
            len(kind.options) <= most, ("kind", index, f"option_{most + 1}"), f"{wanted} has {most} options"
        )
        box.require(
            kind.option_2 is not None or kind.option_3 is None, ("kind", index, "option_3"), "no option_2"
        )


def _gifts_of(kind: str) -> set[str]:
    """What cards of a kind may give."""
    verb, _, thing = kind.partition("_")
    if verb in ("build", "recruit", "buy"):
        return {thing.removesuffix("_early").removesuffix("_late")}
    return {"food", "gold"}


def check_piles(box: Components[Parts]) -> None:
    """Every pile is large enough for every number of players, and not too large for the table."""
    parts = box.parts
    for players, setup in zip(COUNTS, parts.setup, strict=True):
        for back, name in enumerate(PILES):
            cards = len(parts.cards_of(back, players))
            least = players if back < 2 else setup.display if back == 2 else 1
            box.require(
                least <= cards < PILE_MAX,
                (name,),
                f"{cards} cards with {players} players: expected {least} to {PILE_MAX - 1}",
            )


def check_military(box: Components[Parts]) -> None:
    """A row of points for each number of players; strengths that the table can hold."""
    parts = box.parts
    counts = [row.players for row in parts.military_points]
    box.require(counts == COUNTS, ("military_points",), f"points for {COUNTS} players, not for {counts}")
    rows: list[tuple[tuple[str | int, ...], int, list[int]]] = [
        (("military_points", index, "points"), row.players, row.points)
        for index, row in enumerate(parts.military_points)
    ]
    rows.append((("likely_military_points", "points"), PLAYERS_MIN, parts.likely_military_points.points))
    for place, players, points in rows:
        falling = points == sorted(points, reverse=True) and len(points) == players
        box.require(falling, place, f"{players} places from high to low")
    strength, tokens = parts.strength, parts.tokens
    soldier = max(abs(strength.supplied), abs(strength.unsupplied))
    most = tokens.catapult * abs(strength.catapult) + tokens.soldier * soldier
    box.require(most <= STRENGTH_MAX, ("strength", "catapult"), f"a strength of {most} is too much")


def check_goals(box: Components[Parts]) -> None:
    """Eight goals, each in one pile, each of one rule."""
    parts = box.parts
    goals = [goal.key for goal in parts.goal]
    box.require(goals == list(Goal.words), ("goal",), f"the goals are {', '.join(Goal.words)}, in this order")
    box.require(
        len(goals) == parts.contents.goal_cards,
        ("contents", "goal_cards"),
        f"there are {len(Goal.words)} goals",
    )
    dealt = sorted(parts.goal_piles.goal_a + parts.goal_piles.goal_b)
    box.require(dealt == sorted(Goal.words), ("goal_piles", "goal_b"), "each goal lies in one pile, once")
    for index, goal in enumerate(parts.goal):
        place = ("goal", index)
        rules = [bool(goal.tokens), goal.lot is not None, bool(goal.set)]
        box.require(sum(rules) == 1, place, "a goal counts tokens, lots of military points or sets")
        for name in ("tokens", "set"):
            named = getattr(goal, name)
            box.require(len(named) == len(set(named)), (*place, name), f"{name} names something twice")
        box.require((goal.each is None) == bool(goal.set), place, "each: the points for one, without sets")
        box.require(
            len(goal.points) == (4 if goal.set else 0), place, "points: for 0, 1, 2 and 3 sets, with sets"
        )
