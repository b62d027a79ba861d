"""What holds of every component table of The Castles of Tuscany: the totals that its rules name."""

from collections import Counter

from bottega.engine.components import Components
from bottega.games.tuscany.box.parts import AREA_MAX, Parts
from bottega.games.tuscany.rules.board import largest_area
from bottega.games.tuscany.table import (
    CARDS,
    CHAIN_MAX,
    DISPLAY,
    MODULES,
    NEUTRALS,
    PILE,
    PLAYERS_MAX,
    PLAYERS_MIN,
    SCORINGS,
    SPACES,
    STORAGE_MAX,
    VARIANTS,
    YIELD_CARDS,
    Colour,
    Edition,
    Tile,
    Upgrade,
    Yield,
)


def check(box: Components[Parts]) -> None:
    """Every total that the rules name."""
    game = box.parts.game
    box.require(
        (game.players_min, game.players_max) == (PLAYERS_MIN, PLAYERS_MAX),
        ("game", "players_min"),
        f"the game is for {PLAYERS_MIN} to {PLAYERS_MAX} princes",
    )
    check_tiles(box)
    check_cards(box)
    check_upgrades(box)
    check_modules(box)
    ends = box.parts.rounds.ends_at
    box.require(
        ends == sorted(set(ends)) and ends[0] > 0 and ends[-1] == PILE,
        ("rounds", "ends_at"),
        f"rounds end one after the other, the last one with {PILE} tiles",
    )
    keys = [edition.key for edition in box.parts.edition]
    box.require(keys == list(Edition.words), ("edition",), f"the editions are {', '.join(Edition.words)}")


def check_tiles(box: Components[Parts]) -> None:
    """All tiles fill all boards; one dark green space of each takes the start castle (TUS-S4, TUS-S6)."""
    parts, tiles = box.parts, box.parts.tiles
    box.require(tiles.displayed == DISPLAY, ("tiles", "displayed"), f"the display has {DISPLAY} slots")
    box.require(tiles.start_castles == 1, ("tiles", "start_castles"), "each prince has one start castle")
    box.require_total(parts.spaces.counts, SPACES, ("spaces",), "spaces of a board")
    box.require_total([tiles.neutral], NEUTRALS, ("tiles", "neutral"), "neutral tiles")
    own, neutral = parts.prince_tiles.counts, parts.neutral_tiles.counts
    box.require_total(own, PILE, ("prince_tiles",), "tiles of a prince without the start castle")
    box.require(
        tiles.piles == SCORINGS and tiles.piles * tiles.in_a_pile == PILE,
        ("tiles", "in_a_pile"),
        f"{tiles.piles} piles of {tiles.in_a_pile} tiles are not the {PILE} tiles of a prince",
    )
    box.require_total(neutral, tiles.neutral, ("neutral_tiles",), "neutral tiles")
    box.require_total(
        [PLAYERS_MAX * (PILE + tiles.start_castles), tiles.neutral],
        tiles.in_all,
        ("tiles", "in_all"),
        "tiles",
    )
    for colour, kind in enumerate(Tile.words):
        spaces = PLAYERS_MAX * (parts.spaces.counts[colour] - (colour == Colour.DARK_GREEN))
        box.require_total(
            [PLAYERS_MAX * own[colour], neutral[colour]],
            spaces,
            ("prince_tiles", kind),
            f"{kind} tiles for the {Colour.words[colour]} spaces of {PLAYERS_MAX} boards",
        )
    for who, faces, count in (
        ("prince", parts.agriculture.prince, parts.prince_tiles.agriculture),
        ("neutral", parts.agriculture.neutral, parts.neutral_tiles.agriculture),
    ):
        place = ("agriculture", who)
        box.require_total([len(faces)], count, place, f"agriculture tiles ({who})")
        different = all(len(set(face)) == len(face) for face in faces)
        box.require(different, place, "a tile shows a crop once")
    box.require(
        parts.spaces.dark_green - 1 <= CHAIN_MAX,
        ("spaces", "dark_green"),
        f"a chain of more than {CHAIN_MAX} castles cannot be kept",
    )


def check_cards(box: Components[Parts]) -> None:
    """Domain and yield cards (TUS-S2)."""
    parts = box.parts
    place = ("domain_cards", "in_all")
    box.require_total(parts.domain_cards.counts, parts.domain_cards.in_all, place, "domain cards")
    box.require(parts.domain_cards.in_all == CARDS, place, f"there are {CARDS} domain cards")
    keys = [card.key for card in parts.yield_card]
    for index, (key, wanted) in enumerate(zip(keys, Yield.words, strict=False)):
        box.require(key == wanted, ("yield_card", index, "key"), f"yield card {index} is {wanted}")
    box.require(len(keys) == len(Yield), ("yield_card",), f"there are {len(Yield)} kinds of yield cards")
    copies = [card.copies for card in parts.yield_card]
    box.require_total(copies, parts.yield_deck.in_all, ("yield_deck", "in_all"), "yield cards")
    box.require(
        parts.yield_deck.in_all == YIELD_CARDS,
        ("yield_deck", "in_all"),
        f"there are {YIELD_CARDS} yield cards",
    )
    wood = parts.wood
    box.require_total(
        [wood.marble, wood.workers, wood.jokers, wood.counters], wood.in_all, ("wood", "in_all"), "wood"
    )


def check_upgrades(box: Components[Parts]) -> None:
    """Upgrades suffice for every city, and storage for every upgrade (TUS-K6, TUS-I6)."""
    upgrades, spaces = box.parts.upgrades, box.parts.spaces
    box.require_total(
        [len(Upgrade) * upgrades.of_each_kind], upgrades.in_all, ("upgrades", "in_all"), "upgrades"
    )
    box.require(
        upgrades.at_the_start == 1, ("upgrades", "at_the_start"), "each prince starts with one upgrade"
    )
    taken = upgrades.at_the_start + spaces.red
    box.require(
        PLAYERS_MAX * taken < upgrades.in_all,
        ("upgrades", "of_each_kind"),
        f"{upgrades.in_all} upgrades do not suffice for {PLAYERS_MAX} princes with {spaces.red} cities",
    )
    box.require(
        box.parts.tableau.storage + taken <= STORAGE_MAX,
        ("tableau", "storage"),
        f"a prince could have more than {STORAGE_MAX} storage spaces",
    )


def check_modules(box: Components[Parts]) -> None:
    """Four modules of each letter with the same colours, a board of the right spaces, no large area."""
    parts = box.parts
    names = [module.name for module in parts.module]
    for index, (name, wanted) in enumerate(zip(names, MODULES, strict=False)):
        box.require(name == wanted, ("module", index, "name"), f"module {index} is {wanted}")
    box.require(len(names) == len(MODULES), ("module",), f"there are {len(MODULES)} modules")
    board: Counter[int] = Counter()
    for letter, variants in enumerate(parts.modules):
        for variant, colours in enumerate(variants):
            index = VARIANTS * letter + variant
            box.require(
                Counter(colours) == Counter(variants[0]),
                ("module", index, "columns"),
                f"{names[index]} has other colours than {names[VARIANTS * letter]}",
            )
            box.require(
                Colour.DARK_GREEN in colours,
                ("module", index, "columns"),
                f"{names[index]} has no dark green space",
            )
        board += Counter(variants[0])
    for colour, key in enumerate(Colour.words):
        spaces = parts.spaces.counts[colour]
        box.require_total([board[colour]], spaces, ("spaces", key), f"{key} spaces of three modules")
    box.require(
        largest_area(parts.modules) <= AREA_MAX,
        ("module",),
        f"some modules can be joined to an area of more than {AREA_MAX} spaces",
    )
