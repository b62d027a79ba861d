"""Write the golden games: saved games that every later version must replay to the same end.

    python tests/golden/make.py palatinus

plays one random game for each line of GAMES, saves it as tests/golden/<game>/<name>.json and writes the
digests of the final tables into digests.json beside them. Do this only when the rules of a game change on
purpose (its rules_version goes up then); look at the difference before you keep it.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import bottega

FOLDER = Path(__file__).parent

LEFT = "left A0 F5 G1 B3 C5 D2 E1 values 6 3 4 5 3 4 5"
RIGHT = "right F0 C4 E4 G1 D4 A5 B0 values 6 4 5 4 3 5 3"


def _palatinus() -> dict[str, tuple[int, dict[str, Any]]]:
    """Each player count with each way to the board, both readings of each option, both hands."""
    games: dict[str, tuple[int, dict[str, Any]]] = {}
    for players in (2, 3, 4, 5):
        last = players - 1
        ways: dict[str, dict[str, Any]] = {
            "players-once-items": {},
            "random-twice-items": {"board_setup": "random", "free_spring": "twice"},
            "fixed-left-once-sequence": {
                "board_setup": "fixed",
                "board": LEFT,
                "final_tiebreak": "sequence",
                "first_player": last,
            },
            "fixed-right-twice-sequence": {
                "board_setup": "fixed",
                "board": RIGHT,
                "free_spring": "twice",
                "final_tiebreak": "sequence",
            },
        }
        games |= {f"{players}-{name}": (players, options) for name, options in ways.items()}
    return games


def _principato() -> dict[str, tuple[int, dict[str, Any]]]:
    """Each player count with each reading of the points for two players."""
    return {
        f"{players}-{reading}": (players, {"military_vp_2p": reading})
        for players in (2, 3, 4)
        for reading in ("literal", "likely")
    }


def _tuscany() -> dict[str, tuple[int, dict[str, Any]]]:
    """Each player count with both editions and every option."""
    ways: dict[str, dict[str, Any]] = {
        "revised": {},
        "first": {"edition": "first", "two_pairs_must_differ": False},
        "revised-castles": {"castle_refill": "before_effects", "castle_tile_costs": True},
        "first-strict": {"edition": "first", "two_pairs_must_differ": True, "take_only_placeable": True},
        "revised-jokers": {"joker_same_turn": True, "tie_break_hand": True},
    }
    return {
        f"{players}-{name}": (players, options) for players in (2, 3, 4) for name, options in ways.items()
    }


def _vecchio() -> dict[str, tuple[int, dict[str, Any]]]:
    """Each player count with every value of every option."""
    ways: dict[str, dict[str, Any]] = {
        "default": {},
        "no-luck": {"no_luck": "on", "n9_reading": "overlapping"},
        "free-action": {"free_reinforcement": "action_only", "middlemen_start": "fixed"},
        "free-rolls": {"free_reinforcement": "all_rolls", "n8_reading": "any_three"},
        "no-events": {"ignore_events": "on", "board_side": "b"},
        "thirty-rounds": {"round_limit": 30, "middlemen_start": "fixed"},
    }
    return {
        f"{players}-{name}": (players, options) for players in (2, 3, 4) for name, options in ways.items()
    }


GAMES = {
    "palatinus": _palatinus(),
    "principato": _principato(),
    "tuscany": _tuscany(),
    "vecchio": _vecchio(),
}


def make(key: str) -> None:
    """Play and save all golden games of one game."""
    folder = FOLDER / key
    folder.mkdir(exist_ok=True)
    digests = {}
    for seed, (name, (players, options)) in enumerate(GAMES[key].items(), 1):
        game = bottega.game(key, players=players, **options)
        state, chance, numbers = game.deal(seed), Random(seed), []
        while state.to_play is not None:
            numbers.append(chance.choice(state.legal()).number)
            state.play(numbers[-1])
        bottega.Record.of(game, seed, numbers).save(folder / f"{name}.json")
        digests[name] = sha256(state.to_bytes()).hexdigest()
    (folder / "digests.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        make(wanted)
