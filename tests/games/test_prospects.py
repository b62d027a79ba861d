"""What a choice certainly brings to its seat: worked out from the rules, and nothing of what is hidden."""

from random import Random

import pytest

import bottega
from bottega.engine.events import Event
from bottega.engine.prospects import Prospect, Prospects
from bottega.engine.state import State

GAMES = ("palatinus", "tuscany", "vecchio", "principato")
BOARD = {"board_setup": "fixed", "board": "left A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3"}
PLAYED = {"palatinus": (22, 37), "tuscany": (9, 24), "vecchio": (14, 25), "principato": (3, 20)}


def of(state: State, action: str) -> Prospect:
    assert state.to_play is not None
    return Prospects(state, state.to_play).of(state.game.actions.read(action))


def play_until(state: State, phase: str, seed: int = 1, most: int = 400) -> State:
    chance = Random(seed)
    for _ in range(most):
        if state.view(None)["phase"] == phase:
            return state
        state.play(chance.choice(state.legal()))
    raise AssertionError(f"{phase} does not come up")


@pytest.mark.clause("PAL-X3", "PAL-X4", "PAL-X8")
def test_a_lone_peasant_counts_what_lies_round_him_and_would_win_his_hill() -> None:
    state = bottega.game("palatinus", players=3, **BOARD).deal(seed=1)
    state.play("choose_piece(piece=peasant_plain)")
    # Five terrains touch one of the middle: each gives 2, free or spring. Tile A has springs on 1 and 4.
    assert of(state, "choose_terrain(cell=0)").gains == {"holding-points": 6, "count-influence": 10}
    assert of(state, "choose_terrain(cell=1)").gains == {"holding-points": 6, "count-influence": 12}


@pytest.mark.clause("PAL-X2")
def test_a_lone_merchant_has_nobody_to_trade_with() -> None:
    state = bottega.game("palatinus", players=3, **BOARD).deal(seed=1)
    state.play("choose_piece(piece=merchant_plain)")
    prospect = of(state, "choose_terrain(cell=0)")
    assert prospect == Prospect(next_seat=(state.to_play + 1) % 3 if state.to_play is not None else None)


def test_beside_a_hidden_piece_the_figure_of_a_merchant_is_left_open() -> None:
    """A merchant counts 1 beside a merchant and 2 beside a peasant: nobody can tell which lies there."""
    state = bottega.game("palatinus", players=3, **BOARD).deal(seed=1)
    for action in (
        "choose_piece(piece=peasant_wolf)",
        "choose_terrain(cell=0)",
        "choose_piece(piece=merchant_plain)",
    ):
        state.play(action)
    prospect = of(state, "choose_terrain(cell=1)")
    assert "count-influence" not in prospect.gains
    assert prospect.varies
    assert not prospect.reveals


@pytest.mark.clause("TUS-A1")
def test_drawing_brings_three_cards_whose_colours_are_left_to_chance() -> None:
    state = play_until(bottega.game("tuscany", players=3).deal(seed=3), "main_action")
    if state.view(state.to_play)["princes"][state.to_play]["upgrades"].get("card"):
        state = play_until(bottega.game("tuscany", players=3).deal(seed=4), "main_action", seed=2)
    prospect = of(state, "draw")
    assert prospect.gains["count-cards"] == 3
    assert not [key for key in prospect.gains if key.startswith("count-cards-")]
    assert prospect.varies
    assert prospect.reveals


def test_storage_gives_two_green_points_at_once_and_other_upgrades_none() -> None:
    state = play_until(bottega.game("tuscany", players=3).deal(seed=3), "setup_upgrade")
    assert of(state, "choose_upgrade(upgrade=storage)").gains == {"count-green": 2, "holding-upgrades": 1}
    assert of(state, "choose_upgrade(upgrade=card)").gains == {"holding-upgrades": 1}


def test_recovery_pays_a_florin() -> None:
    state = play_until(bottega.game("vecchio", players=3).deal(seed=3), "choose_action")
    assert of(state, "action_recovery").gains["amount-florin"] == 1


@pytest.mark.clause("PRI-X4")
def test_every_militia_without_food_takes_one_from_the_strength() -> None:
    state = play_until(bottega.game("principato", players=3).deal(seed=3), "recruit_count")
    prospect = of(state, "count(number=2)")
    assert prospect.gains == {"count-militia": 2, "holding-strength": -2}


def test_a_favour_is_a_favour_and_the_turn_goes_on() -> None:
    state = bottega.game("principato", players=3).deal(seed=3)
    prospect = of(state, "take_favour")
    assert prospect.gains == {"count-favour": 1}
    assert prospect.next_seat == state.to_play
    assert prospect.question is not None


def figures(state: State) -> list[tuple[object, ...]]:
    assert state.to_play is not None
    prospects, found = Prospects(state, state.to_play), list[tuple[object, ...]]()
    for action in state.legal()[:12]:
        one = prospects.of(action)
        asked = None if one.question is None else one.question.prompt(state.to_play)
        found.append((str(action), one.gains, one.varies, one.reveals, one.next_seat, one.ways, asked))
    return found


@pytest.mark.parametrize("key", GAMES)
def test_tables_that_differ_in_hidden_things_alone_show_the_same(key: str) -> None:
    state, chance = bottega.game(key, players=3).deal(seed=11), Random(3)
    differed = False
    for ply in range(max(PLAYED[key]) + 1):
        if ply in PLAYED[key]:
            for seed in (5, 6):
                other = state.redeal(state.to_play, seed)
                differed |= other != state
                assert figures(other) == figures(state)
        state.play(chance.choice(state.legal()))
    assert differed, "the worlds do not differ: nothing was proved"


@pytest.mark.clause("TUS-X3")
def test_a_scoring_says_where_the_green_points_came_from() -> None:
    show = bottega.game("tuscany", players=2).spec.show
    earlier = [
        Event("upgrade_taken", {"seat": 0, "upgrade": "storage", "number": 0, "green": 2}),
        Event("area_completed", {"seat": 0, "colour": "grey", "spaces": [1, 2], "green": 3}),
        Event("area_completed", {"seat": 1, "colour": "grey", "spaces": [1], "green": 1}),
        Event("area_completed", {"seat": 0, "colour": "red", "spaces": [5], "green": 1}),
    ]
    scored = Event("scored", {"scoring": 1, "seat": 0, "green": 6, "red": 6})
    assert show.reason(scored, earlier, "en") == "Green points come from areas (4) and storage upgrades (2)."
    assert show.reason(earlier[0], [], "en") == ""
