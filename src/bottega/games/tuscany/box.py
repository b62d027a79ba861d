"""The box of The Castles of Tuscany: its component table, read, checked and laid out for the rules."""

from collections import Counter
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from bottega.engine.box import Box, figures, mask
from bottega.engine.components import Components, Word, values_of
from bottega.engine.printed import NUMBERS, ComponentTable
from bottega.games.tuscany import table
from bottega.games.tuscany.rules.board import NEIGHBOURS, Colours, largest_area

AREA_MAX = 3
COLOUR_LETTERS = "DRTLGOYB"

Face = Annotated[list[Annotated[str, Word(table.Crop)]], Field(min_length=1, max_length=2)]
Column = Annotated[str, Field(pattern=f"^[{COLOUR_LETTERS}]{{{table.ROWS}}}$")]

COMPONENTS = ComponentTable(
    Path(__file__).with_name("components.toml"),
    numbers={
        "spaces.* *_tiles.* wood.* domain_cards.* rounds.ends_at": (0, 127),
        "*.in_all": NUMBERS,
        "tiles.purged_at": (2, table.DISPLAY),
        "upgrades.of_each_kind tableau.* setup.* edition.*": (1, 9),
        "upgrades.storage_green yield_deck.red_for_a_lost_joker rounds.laps_after_the_last": (0, 9),
        "yield_card.* area_points.* crop_points.* colour_bonus.* final_scoring.* effects.*": (0, 9),
        "yield_card.copies": (0, 127),
        "score_board.steps": (10, 100),
        "payment.cards_of_a_pair": (2, 4),
    },
    choices={"payment.units": (2,)},
    lengths={
        "area_points.by_size": (AREA_MAX, AREA_MAX),
        "colour_bonus.*": (table.SIDES, table.SIDES),
        "rounds.ends_at": (table.SCORINGS, table.SCORINGS),
        "agriculture.*": (0, table.PILE),
        "module.columns": (table.COLUMNS, table.COLUMNS),
    },
    types={"agriculture.*": Face, "module.columns": Column},
    first={"domain_cards": table.Colour.words},
)


def modules_of(parts: Any) -> tuple[tuple[Colours, ...], ...]:
    """The colours of the modules by letter and variant."""
    colours = [tuple(map(COLOUR_LETTERS.index, "".join(module.columns))) for module in parts.module]
    letters = range(0, len(colours), table.VARIANTS)
    return tuple(tuple(colours[first : first + table.VARIANTS]) for first in letters)


def check(box: Components[Any]) -> None:
    """Every total that the rules name."""
    box.require_players(table.PLAYERS_MIN, table.PLAYERS_MAX, "princes")
    check_tiles(box)
    check_cards(box)
    check_upgrades(box)
    check_modules(box)
    ends = box.parts.rounds.ends_at
    box.require(
        ends == sorted(set(ends)) and ends[0] > 0 and ends[-1] == table.PILE,
        ("rounds", "ends_at"),
        f"rounds end one after the other, the last one with {table.PILE} tiles",
    )
    keys, wanted = [edition.key for edition in box.parts.edition], list(table.Edition.words)
    box.require(keys == wanted, ("edition",), f"the editions are {', '.join(wanted)}")


def check_tiles(box: Components[Any]) -> None:
    """All tiles fill all boards; one dark green space of each takes the start castle (TUS-S4, TUS-S6)."""
    parts, tiles = box.parts, box.parts.tiles
    spaces = values_of(parts.spaces, table.Colour.words)
    own = values_of(parts.prince_tiles, table.Tile.words)
    neutral = values_of(parts.neutral_tiles, table.Tile.words)
    box.require(
        tiles.displayed == table.DISPLAY, ("tiles", "displayed"), f"the display has {table.DISPLAY} slots"
    )
    box.require(tiles.start_castles == 1, ("tiles", "start_castles"), "each prince has one start castle")
    box.require_total(spaces, table.SPACES, ("spaces",), "spaces of a board")
    box.require_total([tiles.neutral], table.NEUTRALS, ("tiles", "neutral"), "neutral tiles")
    box.require_total(own, table.PILE, ("prince_tiles",), "tiles of a prince without the start castle")
    box.require(
        tiles.piles == table.SCORINGS and tiles.piles * tiles.in_a_pile == table.PILE,
        ("tiles", "in_a_pile"),
        f"{tiles.piles} piles of {tiles.in_a_pile} tiles are not the {table.PILE} tiles of a prince",
    )
    box.require_total(neutral, tiles.neutral, ("neutral_tiles",), "neutral tiles")
    total = [table.PLAYERS_MAX * (table.PILE + tiles.start_castles), tiles.neutral]
    box.require_total(total, tiles.in_all, ("tiles", "in_all"), "tiles")
    for colour, kind in enumerate(table.Tile.words):
        box.require_total(
            [table.PLAYERS_MAX * own[colour], neutral[colour]],
            table.PLAYERS_MAX * (spaces[colour] - (colour == table.Colour.DARK_GREEN)),
            ("prince_tiles", kind),
            f"{kind} tiles for the {table.Colour.words[colour]} spaces of {table.PLAYERS_MAX} boards",
        )
    for who in ("prince", "neutral"):
        place, faces = ("agriculture", who), getattr(parts.agriculture, who)
        count = getattr(parts, f"{who}_tiles").agriculture
        box.require_total([len(faces)], count, place, f"agriculture tiles ({who})")
        different = all(len(set(face)) == len(face) for face in faces)
        box.require(different, place, "a tile shows a crop once")
    box.require(
        parts.spaces.dark_green - 1 <= table.CHAIN_MAX,
        ("spaces", "dark_green"),
        f"a chain of more than {table.CHAIN_MAX} castles cannot be kept",
    )


def check_cards(box: Components[Any]) -> None:
    """Domain and yield cards (TUS-S2)."""
    parts, domain, deck, wood = box.parts, box.parts.domain_cards, box.parts.yield_deck, box.parts.wood
    place = ("domain_cards", "in_all")
    box.require_total(values_of(domain, table.Colour.words), domain.in_all, place, "domain cards")
    box.require(domain.in_all == table.CARDS, place, f"there are {table.CARDS} domain cards")
    box.require_rows("yield_card", "key", table.Yield.words, "kinds of yield cards")
    place = ("yield_deck", "in_all")
    box.require_total([card.copies for card in parts.yield_card], deck.in_all, place, "yield cards")
    box.require(deck.in_all == table.YIELD_CARDS, place, f"there are {table.YIELD_CARDS} yield cards")
    pieces = [wood.marble, wood.workers, wood.jokers, wood.counters]
    box.require_total(pieces, wood.in_all, ("wood", "in_all"), "wood")


def check_upgrades(box: Components[Any]) -> None:
    """Upgrades suffice for every city, and storage for every upgrade (TUS-K6, TUS-I6)."""
    upgrades, spaces = box.parts.upgrades, box.parts.spaces
    copies, start = len(table.Upgrade) * upgrades.of_each_kind, upgrades.at_the_start
    box.require_total([copies], upgrades.in_all, ("upgrades", "in_all"), "upgrades")
    box.require(start == 1, ("upgrades", "at_the_start"), "each prince starts with one upgrade")
    taken = start + spaces.red
    box.require(
        table.PLAYERS_MAX * taken < upgrades.in_all,
        ("upgrades", "of_each_kind"),
        f"{upgrades.in_all} upgrades do not suffice for {table.PLAYERS_MAX} princes with {spaces.red} cities",
    )
    box.require(
        box.parts.tableau.storage + taken <= table.STORAGE_MAX,
        ("tableau", "storage"),
        f"a prince could have more than {table.STORAGE_MAX} storage spaces",
    )


def check_modules(box: Components[Any]) -> None:
    """Four modules of each letter with the same colours, a board of the right spaces, no large area."""
    box.require_rows("module", "name", table.MODULES, "modules")
    modules, board = modules_of(box.parts), Counter[int]()
    for letter, variants in enumerate(modules):
        for variant, colours in enumerate(variants):
            first = table.VARIANTS * letter
            place, name = ("module", first + variant, "columns"), table.MODULES[first + variant]
            alike = Counter(colours) == Counter(variants[0])
            box.require(alike, place, f"{name} has other colours than {table.MODULES[first]}")
            box.require(table.Colour.DARK_GREEN in colours, place, f"{name} has no dark green space")
        board += Counter(variants[0])
    for colour, key in enumerate(table.Colour.words):
        spaces = getattr(box.parts.spaces, key)
        box.require_total([board[colour]], spaces, ("spaces", key), f"{key} spaces of three modules")
    box.require(
        largest_area(modules) <= AREA_MAX,
        ("module",),
        f"some modules can be joined to an area of more than {AREA_MAX} spaces",
    )


def faces_of(parts: Any, who: str) -> list[int]:
    """The faces of the tiles of each prince, or of the neutral ones, ascending."""
    tiles = getattr(parts, f"{who}_tiles")
    plain = [
        colour
        for colour, kind in enumerate(table.Tile.words)
        if kind != "agriculture"
        for _ in range(getattr(tiles, kind))
    ]
    shown = [mask(crop in face for crop in table.Crop.words) for face in getattr(parts.agriculture, who)]
    return sorted([*plain, *(table.AGRICULTURE + crops for crops in shown)])


def ground(colours: Colours) -> list[list[int]]:
    """The spaces of each colour of a module as masks, as printed and turned round."""
    return [
        [mask(one == colour for one in way) for colour in table.Colour] for way in (colours, colours[::-1])
    ]


BOX = Box(
    COMPONENTS,
    check,
    neighbours=figures(  # the spaces that touch each space, as masks, by the shift of the modules
        lambda _: [[sum(1 << other for other in near) for near in around] for around in NEIGHBOURS],
        *(len(table.SHIFTS), table.SPACES),
        stored="u8",
    ),
    module_ground=figures(
        lambda parts: [[ground(colours) for colours in variants] for variants in modules_of(parts)],
        *(len(table.LETTERS), table.VARIANTS, 2, table.Colour),
        stored="u8",
    ),
    spaces=figures("spaces", table.Colour),
    prince_tiles=figures(lambda parts: faces_of(parts, "prince"), table.PILE),
    neutral_tiles=figures(lambda parts: faces_of(parts, "neutral"), table.NEUTRALS),
    domain_cards=figures("domain_cards", table.Colour),
    yield_copies=figures("yield_card.copies", table.Yield),
    yield_gain=figures("yield_card", table.Yield, table.Gain),
    red_for_a_lost_joker="yield_deck.red_for_a_lost_joker",
    area_points=figures(lambda parts: [0, *parts.area_points.by_size], AREA_MAX + 1),
    new_crop_points="crop_points.new_crop",
    joker_crop_points="crop_points.joker",
    bonus=figures("colour_bonus", table.Colour, table.SIDES),
    upgrade_copies="upgrades.of_each_kind",
    storage_green="upgrades.storage_green",
    storage="tableau.storage",
    purged_at="tiles.purged_at",
    hand_cards="setup.hand_cards",
    round_ends_at=figures("rounds.ends_at", table.SCORINGS),
    laps_after_the_last="rounds.laps_after_the_last",
    monastery_cards="effects.monastery_cards",
    quarry_marble="effects.quarry_marble",
    village_workers="effects.village_workers",
    cart_yield_cards="effects.cart_yield_cards",
    inn_jokers="effects.inn_jokers",
    pair="payment.cards_of_a_pair",
    stored_tile_points="final_scoring.stored_tile",
    stored_joker_points="final_scoring.stored_joker",
    marble_points="final_scoring.marble",
    worker_points="final_scoring.worker",
    draw_cards=figures("edition.draw_cards", table.Edition),
    cards_per_end_point=figures("edition.cards_per_end_point", table.Edition),
    clear_colour=figures("edition.clear_colour", table.Edition),
    display_first=figures("edition.display_first", table.Edition),
    score_steps="score_board.steps",
)
