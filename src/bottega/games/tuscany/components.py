"""The box of The Castles of Tuscany: its component table, read, checked and laid out for the rules."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from bottega.engine.components import Components, read_components
from bottega.games.tuscany.board import (
    LETTERS,
    MODULE_SPACES,
    NEIGHBOURS,
    SHIFTS,
    SPACES,
    VARIANTS,
    largest_area,
)
from bottega.games.tuscany.parts import AREA_MAX, ByKind, Faces, Parts
from bottega.games.tuscany.vocabulary import (
    AGRICULTURE,
    CARDS,
    CHAIN_MAX,
    COLOURS,
    CROPS,
    DARK_GREEN,
    DISPLAY,
    EDITIONS,
    GAINS,
    KINDS,
    NEUTRALS,
    PILE,
    PLAYERS_MAX,
    PLAYERS_MIN,
    SCORINGS,
    SIDES,
    STORAGE_MAX,
    UPGRADES,
    YIELD_CARDS,
    YIELDS,
)

PRINTED = Path(__file__).with_name("components.toml")

BOX = np.dtype(
    [
        ("neighbours", "u8", (len(SHIFTS), SPACES)),
        ("module_ground", "u8", (len(LETTERS), VARIANTS, 2, len(COLOURS))),
        ("spaces", "i1", (len(COLOURS),)),
        ("prince_tiles", "i1", (PILE,)),
        ("neutral_tiles", "i1", (NEUTRALS,)),
        ("domain_cards", "i1", (len(COLOURS),)),
        ("yield_copies", "i1", (len(YIELDS),)),
        ("yield_gain", "i1", (len(YIELDS), len(GAINS))),
        ("red_for_a_lost_joker", "i1"),
        ("area_points", "i1", (AREA_MAX + 1,)),
        ("new_crop_points", "i1"),
        ("joker_crop_points", "i1"),
        ("bonus", "i1", (len(COLOURS), SIDES)),
        ("upgrade_copies", "i1"),
        ("storage_green", "i1"),
        ("storage", "i1"),
        ("purged_at", "i1"),
        ("hand_cards", "i1"),
        ("round_ends_at", "i1", (SCORINGS,)),
        ("laps_after_the_last", "i1"),
        ("monastery_cards", "i1"),
        ("quarry_marble", "i1"),
        ("village_workers", "i1"),
        ("cart_yield_cards", "i1"),
        ("inn_jokers", "i1"),
        ("pair", "i1"),
        ("stored_tile_points", "i1"),
        ("stored_joker_points", "i1"),
        ("marble_points", "i1"),
        ("worker_points", "i1"),
        ("draw_cards", "i1", (len(EDITIONS),)),
        ("cards_per_end_point", "i1", (len(EDITIONS),)),
        ("clear_colour", "i1", (len(EDITIONS),)),
        ("display_first", "i1", (len(EDITIONS),)),
        ("score_steps", "i1"),
    ],
    align=True,
)


def read_box(path: Path | None = None) -> tuple[Components[Parts], np.ndarray[Any, Any]]:
    """The component table (the printed one, or a player's own) and its figures as one record."""
    components = read_components(Parts, path or PRINTED)
    check(components)
    return components, lay_out(components.parts)


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
    box.require(keys == list(EDITIONS), ("edition",), f"the editions are {', '.join(EDITIONS)}")


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
    for colour, kind in enumerate(KINDS):
        spaces = PLAYERS_MAX * (parts.spaces.counts[colour] - (colour == DARK_GREEN))
        box.require_total(
            [PLAYERS_MAX * own[colour], neutral[colour]],
            spaces,
            ("prince_tiles", kind),
            f"{kind} tiles for the {COLOURS[colour]} spaces of {PLAYERS_MAX} boards",
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
    for index, (key, wanted) in enumerate(zip(keys, YIELDS, strict=False)):
        box.require(key == wanted, ("yield_card", index, "key"), f"yield card {index} is {wanted}")
    box.require(len(keys) == len(YIELDS), ("yield_card",), f"there are {len(YIELDS)} kinds of yield cards")
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
        [len(UPGRADES) * upgrades.of_each_kind], upgrades.in_all, ("upgrades", "in_all"), "upgrades"
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
    for index, name in enumerate(names[: len(LETTERS) * VARIANTS]):
        wanted = f"{LETTERS[index // VARIANTS]}{index % VARIANTS + 1}"
        box.require(name == wanted, ("module", index, "name"), f"module {index} is {wanted}")
    count = len(LETTERS) * VARIANTS
    box.require(len(names) == count, ("module",), f"there are {count} modules")
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
                DARK_GREEN in colours,
                ("module", index, "columns"),
                f"{names[index]} has no dark green space",
            )
        board += Counter(variants[0])
    for colour, key in enumerate(COLOURS):
        spaces = parts.spaces.counts[colour]
        box.require_total([board[colour]], spaces, ("spaces", key), f"{key} spaces of three modules")
    box.require(
        largest_area(parts.modules) <= AREA_MAX,
        ("module",),
        f"some modules can be joined to an area of more than {AREA_MAX} spaces",
    )


def faces_of(tiles: ByKind, agriculture: Faces) -> list[int]:
    """The faces of a set of tiles, ascending."""
    plain = [
        colour
        for colour, count in enumerate(tiles.counts)
        if KINDS[colour] != "agriculture"
        for _ in range(count)
    ]
    return sorted(
        plain + [AGRICULTURE + sum(1 << CROPS.index(crop) for crop in face) for face in agriculture]
    )


def lay_out(parts: Parts) -> np.ndarray[Any, Any]:
    """The figures as the rules read them."""
    box = np.zeros(1, BOX)
    row = box[0]
    for shift, around in enumerate(NEIGHBOURS):
        row["neighbours"][shift] = [sum(1 << other for other in spaces) for spaces in around]
    for letter, variants in enumerate(parts.modules):
        for variant, colours in enumerate(variants):
            for cell, colour in enumerate(colours):
                turned = MODULE_SPACES - 1 - cell
                row["module_ground"][letter, variant, 0, colour] |= np.uint64(1 << cell)
                row["module_ground"][letter, variant, 1, colour] |= np.uint64(1 << turned)
    row["spaces"] = parts.spaces.counts
    row["prince_tiles"] = faces_of(parts.prince_tiles, parts.agriculture.prince)
    row["neutral_tiles"] = faces_of(parts.neutral_tiles, parts.agriculture.neutral)
    row["domain_cards"] = parts.domain_cards.counts
    row["yield_copies"] = [card.copies for card in parts.yield_card]
    row["yield_gain"] = [[getattr(card, gain) for gain in GAINS] for card in parts.yield_card]
    row["red_for_a_lost_joker"] = parts.yield_deck.red_for_a_lost_joker
    row["area_points"] = [0, *parts.area_points.by_size]
    row["new_crop_points"] = parts.crop_points.new_crop
    row["joker_crop_points"] = parts.crop_points.joker
    row["bonus"] = [getattr(parts.colour_bonus, colour) for colour in COLOURS]
    row["upgrade_copies"] = parts.upgrades.of_each_kind
    row["storage_green"] = parts.upgrades.storage_green
    row["storage"] = parts.tableau.storage
    row["purged_at"] = parts.tiles.purged_at
    row["hand_cards"] = parts.setup.hand_cards
    row["round_ends_at"] = parts.rounds.ends_at
    row["laps_after_the_last"] = parts.rounds.laps_after_the_last
    for key in ("monastery_cards", "quarry_marble", "village_workers", "cart_yield_cards", "inn_jokers"):
        row[key] = getattr(parts.effects, key)
    row["pair"] = parts.payment.cards_of_a_pair
    for key in ("stored_tile", "stored_joker", "marble", "worker"):
        row[f"{key}_points"] = getattr(parts.final_scoring, key)
    for key in ("draw_cards", "cards_per_end_point", "clear_colour", "display_first"):
        row[key] = [getattr(edition, key) for edition in parts.edition]
    row["score_steps"] = parts.score_board.steps
    return box
