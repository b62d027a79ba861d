"""What a prince of Tuscany may know, as plain data: enough to draw, ask, explain and count (TUS-H*)."""

from collections.abc import Iterable
from typing import Any

from bottega.engine.bits import members
from bottega.games.tuscany.board import LETTERS, MODULE_SPACES, SPACES, areas, split
from bottega.games.tuscany.telling import assembly_data
from bottega.games.tuscany.vocabulary import (
    COLOURS,
    DARK_GREEN,
    DECIDED_BY,
    FACES,
    GAME_OVER,
    GREEN_SOURCES,
    NEUTRAL,
    NONE,
    PHASES,
    PILE,
    RED_SOURCES,
    SCORINGS,
    SEAT_COLOURS,
    SIDES,
    UPGRADES,
    YIELDS,
    by_name,
    piece_data,
)


def view(box: Any, table: Any, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) knows."""
    phase, players = int(table["phase"]), int(table["players"])
    over = phase == GAME_OVER
    return {
        "phase": PHASES[phase],
        "to_play": None if over else int(table["to_play"]),
        "lap": int(table["lap"]),
        "round": min(int(table["scorings"]) + 1, SCORINGS),
        "scorings": int(table["scorings"]),
        "laps_left": number_or_none(table["laps_left"]),
        "extra": bool(table["extra_used"]),
        "revealed": bool(table["revealed"]),
        "asked": _asked(table),
        "figures": _figures(box, table),
        "display": [piece_data(int(tile)) for tile in table["display"]],
        "waiting": [int(slot) for slot in table["waiting"][: table["waits"]]],
        "neutral": {
            "left": int(table["neutral_left"]),
            "faces": _faces(table["neutral_pile"]),
            "removed": by_name(FACES, table["removed"]),
        },
        "set_aside": {str(back): by_name(FACES, table["set_aside"][back]) for back in range(players)},
        "boxed": {
            "neutral" if back == NEUTRAL else str(back): by_name(FACES, table["boxed"][back])
            for back in (*range(players), NEUTRAL)
        },
        "deck": {
            "left": int(table["deck_left"]),
            "discard": by_name(COLOURS, table["domain_discard"]),
            "began": by_name(COLOURS, table["deck_began"]),
        },
        "yields": {
            "left": int(table["yields_left"]),
            "cards": _yields(table["yield_deck"]),
            "discard": by_name(YIELDS, table["yield_discard"]),
        },
        "stock": dict(zip(UPGRADES, table["stock"].tolist(), strict=True)),
        "bonuses": [_bonus(box, table, colour) for colour in range(len(COLOURS))],
        "princes": [_prince(box, table, prince, prince == seat) for prince in range(players)],
        "results": [_result(table, prince) for prince in range(players)] if over else None,
        "decided_by": DECIDED_BY[table["decided_by"]] if over else None,
    }


def _figures(box: Any, table: Any) -> dict[str, Any]:
    """Printed figures that explain what may happen, in the edition that is played."""
    edition = int(table["edition"])
    return {
        "draw_cards": int(box["draw_cards"][edition]),
        "cards_per_end_point": int(box["cards_per_end_point"][edition]),
        "area_points": box["area_points"].tolist(),
        "round_ends_at": box["round_ends_at"].tolist(),
        "purged_at": int(box["purged_at"]),
        "pair": int(box["pair"]),
        "storage_green": int(box["storage_green"]),
        "red_for_a_lost_joker": int(box["red_for_a_lost_joker"]),
        "new_crop_points": int(box["new_crop_points"]),
        "joker_crop_points": int(box["joker_crop_points"]),
    }


def number_or_none(value: Any) -> int | None:
    """A number of the record as data: NONE is None."""
    return None if value == NONE else int(value)


def _asked(table: Any) -> dict[str, Any]:
    """What the decision under way is about."""
    held = int(table["held"])
    storage = number_or_none(table["held_storage"])
    if storage is not None:
        held = int(table["stored"][table["to_play"], storage])
    return {
        "piece": piece_data(held),
        "slot": number_or_none(table["held_slot"]),
        "storage": storage,
        "space": number_or_none(table["held_space"]),
        "clearing": bool(table["cleared"]),
    }


def _faces(pile: Any) -> dict[str, int]:
    """The tiles of a pile as everybody can tell them: by face, in no order."""
    return _counted((FACES[face] for face in pile if face != NONE), FACES)


def _yields(deck: Any) -> dict[str, int]:
    return _counted((YIELDS[card] for card in deck if card != NONE), YIELDS)


def _counted(names: Iterable[str], order: tuple[str, ...]) -> dict[str, int]:
    found = list(names)
    return {name: found.count(name) for name in order if name in found}


def _bonus(box: Any, table: Any, colour: int) -> dict[str, Any]:
    taken = [int(by) for by in table["bonus_by"][colour] if by != NONE]
    side = len(taken)
    return {
        "colour": COLOURS[colour],
        "sides": box["bonus"][colour].tolist(),
        "taken_by": taken,
        "side": None if side == SIDES else side + 1,
        "green": 0 if side == SIDES else int(box["bonus"][colour, side]),
    }


def _prince(box: Any, table: Any, seat: int, own: bool) -> dict[str, Any]:
    hand = table["hand"][seat].tolist()
    upgrades = dict(zip(UPGRADES, table["upgrades"][seat].tolist(), strict=True))
    storage = int(box["storage"]) + upgrades["storage"]
    red, step = int(table["points"][seat]), int(box["score_steps"])
    assembled = table["assembly"][seat] != NONE and (own or table["revealed"])
    return {
        "seat": seat,
        "colour": SEAT_COLOURS[seat],
        "modules": [f"{letter}{table['module'][seat, index] + 1}" for index, letter in enumerate(LETTERS)],
        "grounds": None if table["revealed"] else _grounds(box, table, seat),
        "board": _board(box, table, seat) if assembled else None,
        "storage": [_stored(table, seat, place) for place in range(storage)],
        "cards": sum(hand),
        "hand": dict(zip(COLOURS, hand, strict=True)) if own else None,
        "workers": int(table["workers"][seat]),
        "marble": int(table["marble"][seat]),
        "upgrades": upgrades,
        "gains": {
            "draw": int(box["draw_cards"][table["edition"]]) + upgrades["card"],
            "monastery": int(box["monastery_cards"]),
            "quarry": int(box["quarry_marble"]) + upgrades["marble"],
            "village": int(box["village_workers"]) + upgrades["worker"],
            "cart": int(box["cart_yield_cards"]) + upgrades["yield"],
        },
        "green": int(table["green"][seat]),
        "red": red,
        "lion": min(2, red // step) * step,
        "green_from": dict(zip(GREEN_SOURCES, table["green_from"][seat].tolist(), strict=True)),
        "red_from": dict(zip(RED_SOURCES, table["red_from"][seat].tolist(), strict=True)),
        "turned_up": int(table["turned_up"][seat]),
        "pile_left": PILE - int(table["turned_up"][seat]),
        "pile": _faces(table["pile"][seat]),
    }


def _grounds(box: Any, table: Any, seat: int) -> dict[str, list[str]]:
    """The colours of the modules that a prince was dealt, as printed."""
    grounds = {}
    for index, letter in enumerate(LETTERS):
        masks = box["module_ground"][index, table["module"][seat, index]][0]
        found = {space: colour for colour, mask in enumerate(masks) for space in members(int(mask))}
        grounds[letter] = [COLOURS[found[space]] for space in range(MODULE_SPACES)]
    return grounds


def _stored(table: Any, seat: int, place: int) -> dict[str, Any] | None:
    piece = piece_data(int(table["stored"][seat, place]))
    return piece and {**piece, "fresh": bool(table["fresh"][seat] >> place & 1)}


def board_colours(table: Any, seat: int) -> list[int]:
    """The colours of the spaces of a board."""
    colours = [NONE] * SPACES
    for colour in range(len(COLOURS)):
        for space in members(int(table["ground"][seat, colour])):
            colours[space] = colour
    return colours


def _board(box: Any, table: Any, seat: int) -> dict[str, Any]:
    """A board: its spaces with colour, piece and area, what can be reached, what each area is worth."""
    colours = board_colours(table, seat)
    found = areas(colours, split(int(table["assembly"][seat]))[2])
    area_of = {space: number for number, area in enumerate(found) for space in area}
    pieces = [piece_data(int(piece)) for piece in table["piece"][seat]]
    ground = [int(mask) for mask in table["ground"][seat]]
    reach = int(table["reach"][seat])
    return {
        **assembly_data(int(table["assembly"][seat])),
        "start": number_or_none(table["start"][seat]),
        "spaces": [
            {"colour": COLOURS[colours[space]], "piece": pieces[space], "area": area_of[space]}
            for space in range(SPACES)
        ],
        "areas": [
            {
                "colour": COLOURS[colours[area[0]]],
                "spaces": area,
                "open": sum(pieces[space] is None for space in area),
                "green": int(box["area_points"][len(area)]),
            }
            for area in found
        ],
        "reach": list(members(reach)),
        "placeable": [COLOURS[colour] for colour, mask in enumerate(ground) if mask & reach],
        "empty": sum(piece is None for piece in pieces),
        "starts": list(members(ground[DARK_GREEN])),
    }


def _result(table: Any, seat: int) -> dict[str, Any]:
    return {
        "points": int(table["points"][seat]),
        "empty": SPACES - int(table["filled"][seat]).bit_count(),
        "green": int(table["green"][seat]),
        "cards": int(table["hand"][seat].sum()),
        "rank": int(table["rank"][seat]),
    }
