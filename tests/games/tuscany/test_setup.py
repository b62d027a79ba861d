"""Set-up: cards, tiles, modules, hidden boards, first upgrades (TUS-S*)."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from bottega import BadOption

from .playing import (
    DOMAIN_CARDS,
    FIRST_UPGRADE,
    NEUTRAL_TILES,
    PRINCE_TILES,
    YIELD_CARDS,
    any_action,
    begun,
    chi_square,
    choices,
    deal_many,
    names,
    own,
    phase,
    repeats,
    told,
    tuscany,
)

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])
EDITIONS = pytest.mark.parametrize("edition", ["revised", "first"])

# Bounds of chi-square that one honest run in ten thousand exceeds, by degrees of freedom.
RARE = {3: 21.1, 7: 29.9, 20: 52.4}


@pytest.mark.clause("TUS-S1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_princes_are_refused(players: int) -> None:
    with pytest.raises(BadOption, match="players are not possible: expected 2 to 4"):
        tuscany(players)


@ANY_COUNT
@pytest.mark.clause("TUS-S1", "TUS-S9", "TUS-S16")
def test_seat_0_begins_and_the_others_follow(players: int) -> None:
    state = tuscany(players).deal(1)
    movers = []
    while phase(state) != "main_action":
        movers.append(state.to_play)
        state.play(choices(state)[0])
    assembling = [seat for seat in range(players) for _ in range(2)]
    assert movers == assembling + list(range(players))
    assert (state.to_play, state.view(None)["lap"], state.view(None)["round"]) == (0, 1, 1)


@ANY_COUNT
@EDITIONS
@pytest.mark.clause("TUS-S2", "TUS-S7")
def test_all_cards_are_in_the_deck_or_in_hands_of_five(players: int, edition: str) -> None:
    position = tuscany(players, edition=edition).deal(3).to_json()
    hands = [Counter(prince["hand"]) for prince in position["princes"]]
    assert [sum(hand.values()) for hand in hands] == [5] * players
    assert Counter(position["deck"]) + sum(hands, Counter()) == Counter(DOMAIN_CARDS)
    assert sum(DOMAIN_CARDS.values()) == 122
    assert Counter(position["yields"]) == Counter(YIELD_CARDS)
    assert sum(YIELD_CARDS.values()) == 27
    assert (position["discard"], position["yield_discard"]) == ({}, {})


@pytest.mark.clause("TUS-S3")
def test_upgrades_and_bonuses_lie_open() -> None:
    view = tuscany(4).deal(0).view(None)
    assert view["stock"] == {"card": 5, "storage": 5, "marble": 5, "worker": 5, "yield": 5}
    bonuses = {bonus["colour"]: (bonus["side"], bonus["sides"]) for bonus in view["bonuses"]}
    assert bonuses == {
        "dark_green": (1, [2, 1]),
        "red": (1, [2, 1]),
        "turquoise": (1, [2, 1]),
        "light_green": (1, [4, 2]),
        "grey": (1, [3, 2]),
        "orange": (1, [4, 2]),
        "yellow": (1, [3, 2]),
        "beige": (1, [3, 2]),
    }


@ANY_COUNT
@pytest.mark.clause("TUS-S4", "TUS-S6", "TUS-S7")
def test_tiles_lie_face_down_but_eight(players: int) -> None:
    state = tuscany(players).deal(4)
    position = state.to_json()
    display = Counter(tile.split("@")[0] for tile in position["display"])
    assert Counter(position["neutral_pile"]) + display == NEUTRAL_TILES
    assert len(position["neutral_pile"]) == 24
    for prince in position["princes"]:
        assert Counter(prince["pile"]) == PRINCE_TILES
    assert [prince["turned_up"] for prince in state.view(None)["princes"]] == [0] * players
    assert sum(PRINCE_TILES.values()) == 21


@ANY_COUNT
@pytest.mark.clause("TUS-S5")
def test_a_prince_starts_with_one_storage_space_and_nothing_else(players: int) -> None:
    state = tuscany(players).deal(5)
    for seat in range(players):
        prince = own(state, seat)
        assert prince["storage"] == [None]
        assert (prince["green"], prince["red"], prince["lion"]) == (0, 0, 0)
        assert (prince["workers"], prince["marble"]) == (0, 0)


@pytest.mark.clause("TUS-S7", "TUS-V1")
def test_the_display_lies_open_during_the_assembly_in_the_revised_edition_only() -> None:
    revised, first = tuscany(edition="revised").deal(0), tuscany(edition="first").deal(0)
    assert all(revised.view(None)["display"])
    assert names(revised.events).index("display_laid") < names(revised.events).index("hand_dealt")
    assert "display_laid" not in names(first.events)
    while phase(first) != "main_action":
        assert not any(first.view(None)["display"])
        first.play(choices(first)[0])
    assert all(first.view(None)["display"])
    assert names(first.events)[-1] == "display_laid"


@EDITIONS
@pytest.mark.clause("TUS-S7")
def test_the_first_display_cannot_be_purged(edition: str) -> None:
    """Only four neutral tiles of a colour exist."""
    for seed in range(repeats(100, 10)):
        state = tuscany(edition=edition).deal(seed)
        assert "purged" not in names(state.events)


@ANY_COUNT
@pytest.mark.clause("TUS-S8")
def test_every_prince_has_modules_of_his_own(players: int) -> None:
    tables = deal_many(tuscany(players), repeats(2000, 100))
    for letter in range(3):
        variants = np.sort(tables["module"][:, :players, letter], axis=1)
        assert (np.diff(variants, axis=1) > 0).all()
        for seat in range(players):
            assert chi_square(Counter(tables["module"][:, seat, letter].tolist()), 4) < RARE[3]


@pytest.mark.clause("TUS-S2", "TUS-S4", "TUS-S6")
def test_shuffles_are_fair() -> None:
    """The first card of the deck, the first neutral tile and the first own tile, by their numbers."""
    tables = deal_many(tuscany(), repeats(4000, 300), first_seed=77)
    first = Counter(tables["domain_deck"][:, 121 - 10].tolist())
    total = sum(first.values())
    spread = sum(
        (first[colour] - total * count / 122) ** 2 / (total * count / 122)
        for colour, count in enumerate(DOMAIN_CARDS.values())
    )
    assert spread < RARE[7]
    places = tables["pile"][:, 0] == 0  # the only castle of a prince
    assert chi_square(Counter(places.argmax(axis=1).tolist()), 21) < RARE[20]


@pytest.mark.clause("TUS-S9", "TUS-S10")
def test_a_prince_assembles_unseen_until_all_are_done() -> None:
    state = tuscany(3).deal(2)
    assert choices(state) == list(range(336))
    for seat in range(3):
        events = state.play("assemble(order=CAB, turning=010, shift=0--)")
        assert names(events) == ["assembled"]
        assert events[0].seen_by(seat).fields["order"] == "CAB"
        for other in (None, *(one for one in range(3) if one != seat)):
            assert set(events[0].seen_by(other).fields.items()) >= {("order", None), ("shift", None)}
            assert state.view(other)["princes"][seat]["board"] is None
        assert state.view(seat)["princes"][seat]["board"]["order"] == "CAB"
        castle = state.play(choices(state)[1])
        assert castle[0].seen_by((seat + 1) % 3).fields["space"] is None
        if seat < 2:
            assert names(castle) == ["start_castle"]
            assert not state.view(None)["revealed"]
    assert names(castle) == ["start_castle"] + ["board_revealed"] * 3
    for seat in range(3):
        assert all(state.view(viewer)["princes"][seat]["board"] for viewer in (None, 0, 1, 2))


@pytest.mark.clause("TUS-S14")
def test_the_start_castle_stands_on_any_dark_green_space_without_points_or_effect() -> None:
    for choice in range(3):
        state = tuscany().deal(8)
        state.play(100)
        board = state.view(0)["princes"][0]["board"]
        dark_green = [space for space in range(30) if board["spaces"][space]["colour"] == "dark_green"]
        assert [number - 336 for number in choices(state)] == dark_green
        assert len({space // 10 for space in dark_green}) == 3
        state.play(choices(state)[choice])
        prince = own(state)
        assert prince["green"] == 0
        assert prince["board"]["empty"] == 29
        assert phase(state) == "setup_assembly"


@ANY_COUNT
@pytest.mark.clause("TUS-S15", "TUS-K7")
def test_first_upgrades_are_chosen_in_seat_order_and_storage_brings_two_points(players: int) -> None:
    state = tuscany(players).deal(6)
    while phase(state) != "setup_upgrade":
        state.play(choices(state)[0])
    for seat in range(players):
        assert state.to_play == seat
        assert choices(state) == [FIRST_UPGRADE + kind for kind in range(5)]
        state.play("choose_upgrade(upgrade=storage)")
        assert told(state, "upgrade_taken")[0]["green"] == 2
        prince = own(state, seat)
        assert (prince["green"], len(prince["storage"]), prince["upgrades"]["storage"]) == (2, 2, 1)
    assert state.view(None)["stock"]["storage"] == 5 - players


@pytest.mark.clause("TUS-S16", "TUS-T1")
def test_round_1_begins_with_draw_and_take() -> None:
    state = begun(3)
    assert [str(action) for action in state.legal()] == ["draw", "take"]


@ANY_COUNT
def test_set_up_takes_three_decisions_of_each_prince(players: int) -> None:
    state, chance = tuscany(players).deal(9), Random(9)
    while phase(state).startswith("setup"):
        state.play(any_action(state, chance))
    assert state.decisions == 3 * players
