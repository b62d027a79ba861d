"""The box of The Castles of Tuscany: every figure of its component table, as the rules read it."""

from pathlib import Path
from typing import Any

from bottega.engine.box import Box, figures
from bottega.games.tuscany.box.checks import check
from bottega.games.tuscany.box.parts import AREA_MAX, ByKind, Faces, Parts
from bottega.games.tuscany.rules.board import NEIGHBOURS, Colours
from bottega.games.tuscany.table import (
    AGRICULTURE,
    LETTERS,
    NEUTRALS,
    PILE,
    SCORINGS,
    SHIFTS,
    SIDES,
    SPACES,
    VARIANTS,
    Colour,
    Crop,
    Edition,
    Gain,
    Tile,
    Yield,
)

__all__ = ["BOX", "PRINTED"]

PRINTED = Path(__file__).parents[1] / "components.toml"


def faces_of(tiles: ByKind, agriculture: Faces) -> list[int]:
    """The faces of a set of tiles, ascending."""
    plain = [
        colour
        for colour, count in enumerate(tiles.counts)
        if Tile.words[colour] != "agriculture"
        for _ in range(count)
    ]
    return sorted(
        plain + [AGRICULTURE + sum(1 << Crop.words.index(crop) for crop in face) for face in agriculture]
    )


def ground(colours: Colours) -> list[list[int]]:
    """The spaces of each colour of a module as masks, as printed and turned round."""
    return [
        [sum(1 << cell for cell, one in enumerate(way) if one == colour) for colour in Colour]
        for way in (colours, colours[::-1])
    ]


def near_spaces(_: Parts) -> list[list[int]]:
    """The spaces that touch each space, as masks, by the shift of the modules."""
    return [[sum(1 << other for other in near) for near in around] for around in NEIGHBOURS]


def gains(parts: Parts) -> list[list[int]]:
    """What each yield card gives."""
    return [[getattr(card, gain) for gain in Gain.words] for card in parts.yield_card]


def by_edition(key: str) -> Any:
    """A figure of each edition."""
    return figures(lambda parts: [getattr(edition, key) for edition in parts.edition], len(Edition))


BOX = Box(
    Parts,
    PRINTED,
    check,
    neighbours=figures(near_spaces, len(SHIFTS), SPACES, stored="u8"),
    module_ground=figures(
        lambda parts: [[ground(colours) for colours in variants] for variants in parts.modules],
        *(len(LETTERS), VARIANTS, 2, len(Colour)),
        stored="u8",
    ),
    spaces=figures("spaces.counts", len(Colour)),
    prince_tiles=figures(lambda parts: faces_of(parts.prince_tiles, parts.agriculture.prince), PILE),
    neutral_tiles=figures(lambda parts: faces_of(parts.neutral_tiles, parts.agriculture.neutral), NEUTRALS),
    domain_cards=figures("domain_cards.counts", len(Colour)),
    yield_copies=figures(lambda parts: [card.copies for card in parts.yield_card], len(Yield)),
    yield_gain=figures(gains, len(Yield), len(Gain)),
    red_for_a_lost_joker="yield_deck.red_for_a_lost_joker",
    area_points=figures(lambda parts: [0, *parts.area_points.by_size], AREA_MAX + 1),
    new_crop_points="crop_points.new_crop",
    joker_crop_points="crop_points.joker",
    bonus=figures("colour_bonus.sides", len(Colour), SIDES),
    upgrade_copies="upgrades.of_each_kind",
    storage_green="upgrades.storage_green",
    storage="tableau.storage",
    purged_at="tiles.purged_at",
    hand_cards="setup.hand_cards",
    round_ends_at=figures("rounds.ends_at", SCORINGS),
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
    draw_cards=by_edition("draw_cards"),
    cards_per_end_point=by_edition("cards_per_end_point"),
    clear_colour=by_edition("clear_colour"),
    display_first=by_edition("display_first"),
    score_steps="score_board.steps",
)
