"""What a prince of Tuscany may know, as plain data: enough to draw, ask, explain and count (TUS-H*)."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np

from bottega.engine.bits import WORD, members
from bottega.engine.events import new_log
from bottega.engine.interpreted import ask, row, rows
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY, Names
from bottega.engine.narrator import SEAT_COLOURS
from bottega.engine.tables import NOBODY
from bottega.games.tuscany import table as names
from bottega.games.tuscany.actions import FIRST
from bottega.games.tuscany.rules.board import areas, split
from bottega.games.tuscany.rules.gains import capacity
from bottega.games.tuscany.rules.placement import held_piece, score_piece
from bottega.games.tuscany.rules.scoring import empty_spaces, hand_size
from bottega.games.tuscany.table import FACES, SIDES, SPACES, Colour, Green, Phase, Table, Upgrade, piece_data

FIGURES = (
    *("area_points", "round_ends_at", "purged_at", "pair", "storage_green", "red_for_a_lost_joker"),
    *("new_crop_points", "joker_crop_points"),
)


def knowledge(box: Any, table: Any, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) knows."""
    players, mover = int(table["players"]), int(table["to_play"])
    over = mover == NOBODY
    storage = ask(answer_storage, box, table, players, 1)
    return {
        **Table.as_data(table, "lap", "scorings", "laps_left", "extra_used", "revealed", "waiting", "boxed"),
        "round": min(int(table["scorings"]) + 1, names.SCORINGS),
        "asked": _asked(box, table, seat == mover),
        "figures": _figures(box, table),
        "display": [piece_data(tile) for tile in table["display"].tolist()],
        "neutral": {
            "left": int(table["neutral_left"]),
            "faces": _counted(table["neutral_pile"].tolist(), FACES),
            **Table.as_data(table, "removed"),
        },
        "set_aside": dict(zip(names.BACK_NAMES, Table.value(table, "set_aside"), strict=False)),
        "deck": {
            "left": int(table["deck_left"]),
            **Table.as_data(table, "domain_discard"),
            "began": Table.value(table, "deck_began"),
        },
        "yields": {
            "left": int(table["yields_left"]),
            "cards": _counted(table["yield_deck"].tolist(), names.Yield.words),
            "discard": Table.value(table, "yield_discard"),
        },
        "stock": _by_name(Upgrade, table["stock"]),
        "bonuses": [_bonus(box, table, colour) for colour in Colour],
        "princes": [
            _prince(box, table, prince, prince == seat, *storage[prince]) for prince in range(players)
        ],
        "results": [_result(table, prince) for prince in range(players)] if over else None,
        **Table.as_data(table, "decided_by"),
    }


@rule
def answer_storage(box: Any, table: Any, told: Any) -> None:
    """Of each prince: how many storage spaces he has."""
    for prince in range(len(told)):
        told[prince, 0] = capacity(box[0], table[0], prince)


def _by_name(named: Names, numbers: Any) -> dict[str, int]:
    return dict(zip(named.words, numbers.tolist(), strict=True))


def _counted(pile: Iterable[int], named: tuple[str, ...]) -> dict[str, int]:
    """The cards or tiles of a pile as everybody can tell them: in no order."""
    lying = Counter(pile)
    return {named[number]: lying[number] for number in sorted(lying) if number != EMPTY}


def _figures(box: Any, table: Any) -> dict[str, Any]:
    """Printed figures that explain what may happen, in the edition that is played."""
    return {
        **{key: int(box[key][table["edition"]]) for key in ("draw_cards", "cards_per_end_point")},
        **{key: box[key].tolist() for key in FIGURES},
    }


def _asked(box: Any, table: Any, own: bool) -> dict[str, Any]:
    """What the decision under way is about; what may be chosen, and so what it would bring, follows from the
    hand and is told to its owner alone (H1)."""
    asked = Table.as_data(table, "held_slot", "held_storage", "held_space", "cleared")
    held = int(held_piece(row(table), int(table["to_play"])))
    placing = table["phase"] in (Phase.PLACE_SPACE, Phase.CASTLE_SPACE)
    masks = table["choices"] if own else ()
    choices = [WORD * index + place for index, mask in enumerate(masks) for place in members(int(mask))]
    return {
        "piece": piece_data(held),
        "slot": asked["held_slot"],
        "storage": asked["held_storage"],
        "space": asked["held_space"],
        "clearing": asked["cleared"],
        "may_clear": any(FIRST.CLEAR_COLOUR <= choice < FIRST.CHOOSE_STORED for choice in choices),
        "brings": _brought(box, table, [choice - FIRST.CHOOSE_SPACE for choice in choices if placing]),
    }


@rule
def score_spaces(box: Any, tables: Any, log: Any, spaces: Any) -> None:
    """Lay the held piece on another space of each of some tables that are alike."""
    for number in range(len(spaces)):
        table = tables[number]
        seat = table.to_play
        score_piece(box[0], table, log[0], seat, held_piece(table, seat), spaces[number])


def _brought(box: Any, table: Any, spaces: list[int]) -> list[dict[str, int]]:
    """The green points that the held piece would bring at once on each space, as the rules count them."""
    seat, tables = int(table["to_play"]), np.repeat(np.asarray(table), len(spaces))
    laid = (np.asarray(box).reshape(1), tables, new_log(listening=False), np.array(spaces, np.int64))
    score_spaces(*map(rows, laid))
    sources = [Green.CROPS, Green.AREAS, Green.BONUSES]
    gained = (tables["green_from"][:, seat] - table["green_from"][seat])[:, sources].tolist()
    return [
        {"space": space, "crops": crops, "area": area, "bonus": bonus}
        for space, (crops, area, bonus) in zip(spaces, gained, strict=True)
    ]


def _bonus(box: Any, table: Any, colour: int) -> dict[str, Any]:
    taken = [by for by in table["bonus_by"][colour].tolist() if by != EMPTY]
    left = len(taken) < SIDES
    return {
        "colour": Colour.words[colour],
        "sides": box["bonus"][colour].tolist(),
        "taken_by": taken,
        "side": len(taken) + 1 if left else None,
        "green": int(box["bonus"][colour, len(taken)]) if left else 0,
    }


def _prince(box: Any, table: Any, seat: int, own: bool, spaces: int) -> dict[str, Any]:
    hand = _by_name(Colour, table["hand"][seat])
    upgrades = _by_name(Upgrade, table["upgrades"][seat])
    red, step = int(table["points"][seat]), int(box["score_steps"])
    assembled = table["assembly"][seat] != EMPTY and (own or table["revealed"])
    return {
        "seat": seat,
        "colour": SEAT_COLOURS[seat],
        **Table.as_data(table, "module", "workers", "marble", at=(seat,)),
        "grounds": None if table["revealed"] else _grounds(module_colours(box, table, seat)),
        "board": _board(box, table, seat) if assembled else None,
        "storage": [_stored(table, seat, place) for place in range(spaces)],
        "cards": sum(hand.values()),
        "hand": hand if own else None,
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
        "green_from": _by_name(Green, table["green_from"][seat]),
        "red_from": _by_name(names.Red, table["red_from"][seat]),
        "turned_up": int(table["turned_up"][seat]),
        "pile_left": names.PILE - int(table["turned_up"][seat]),
        "pile": _counted(table["pile"][seat].tolist(), FACES),
    }


def _grounds(modules: list[list[int]]) -> dict[str, list[str]]:
    """The colours of modules as words, by their letters."""
    printed = zip(names.LETTERS, modules, strict=True)
    return {letter: [Colour.words[colour] for colour in colours] for letter, colours in printed}


def module_colours(box: Any, table: Any, seat: int) -> list[list[int]]:
    """The colours of the modules that a prince was dealt, as printed."""
    dealt = enumerate(table["module"][seat].tolist())
    return [colours_of(box["module_ground"][letter, variant][0]) for letter, variant in dealt]


def colours_of(masks: Any) -> list[int]:
    """The colours of spaces, from a mask for each colour."""
    found = {space: colour for colour, mask in enumerate(masks.tolist()) for space in members(mask)}
    return [found[space] for space in sorted(found)]


def _stored(table: Any, seat: int, place: int) -> dict[str, Any] | None:
    piece = piece_data(table["stored"][seat, place])
    return piece and {**piece, "fresh": bool(table["fresh"][seat] >> place & 1)}


def _board(box: Any, table: Any, seat: int) -> dict[str, Any]:
    """A board: its spaces with colour, piece and area, what can be reached, what each area is worth."""
    colours = colours_of(table["ground"][seat])
    found = areas(colours, split(int(table["assembly"][seat]))[2])
    area_of = {space: number for number, area in enumerate(found) for space in area}
    pieces = [piece_data(piece) for piece in table["piece"][seat].tolist()]
    ground = table["ground"][seat].tolist()
    reach = int(table["reach"][seat])
    told = Table.as_data(table, "assembly", "start", at=(seat,))
    return {
        **told["assembly"],
        "start": told["start"],
        "spaces": [
            {"colour": Colour.words[colours[space]], "piece": pieces[space], "area": area_of[space]}
            for space in range(SPACES)
        ],
        "areas": [
            {
                "colour": Colour.words[colours[area[0]]],
                "spaces": area,
                "open": sum(pieces[space] is None for space in area),
                "green": int(box["area_points"][len(area)]),
            }
            for area in found
        ],
        "reach": list(members(reach)),
        "placeable": [Colour.words[colour] for colour, mask in enumerate(ground) if mask & reach],
        "empty": sum(piece is None for piece in pieces),
        "starts": list(members(ground[Colour.DARK_GREEN])),
    }


def _result(table: Any, seat: int) -> dict[str, Any]:
    return {
        "points": int(table["points"][seat]),
        "empty": int(empty_spaces(row(table), seat)),
        "green": int(table["green"][seat]),
        "cards": int(hand_size(row(table), seat)),
        "rank": int(table["rank"][seat]),
    }
