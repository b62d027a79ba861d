"""Hidden information: what each seat knows, and worlds that it cannot tell from the true one (PAL-H*)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from bottega import State

from .playing import (
    HANDS,
    PIECE_TYPES,
    WOLVES,
    begin_turn,
    choices,
    hand_of,
    on_t0,
    palatinus,
    play_on,
    repeats,
    some_state,
)

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])

# Bounds of chi-square that one honest run in ten thousand exceeds, by degrees of freedom.
RARE = {1: 15.1, 2: 18.4, 3: 21.1, 4: 23.5, 5: 25.7, 6: 27.9, 19: 50.8}


def spread(counts: Counter[Any], chances: dict[Any, float]) -> float:
    """Chi-square of counts against given chances."""
    total = sum(counts.values())
    assert set(counts) <= set(chances)
    return sum((counts[key] - total * chance) ** 2 / (total * chance) for key, chance in chances.items())


def worlds(state: State, observer: int | None, count: int) -> list[State]:
    return [state.redeal(observer, seed) for seed in range(count)]


@ANY_COUNT
@pytest.mark.clause("PAL-H1")
def test_only_the_owner_sees_which_wolf_pieces_a_hand_holds(players: int) -> None:
    state = palatinus(players).deal(3)
    for viewer in (None, *range(players)):
        for seat, hand in enumerate(state.view(viewer)["hands"]):
            shown = [piece for piece in WOLVES if piece in hand]
            assert shown == (list(WOLVES) if viewer == seat else [])


@ANY_COUNT
@pytest.mark.clause("PAL-H1", "PAL-H3")
def test_everybody_knows_the_composition_of_all_hands_at_the_start(players: int) -> None:
    full = dict(zip(PIECE_TYPES, HANDS[players], strict=True))
    for hand in palatinus(players).deal(3).view(None)["hands"]:
        assert hand["pieces"] == sum(full.values())
        assert hand["wolf"] == full["merchant_wolf"] + full["peasant_wolf"]
        assert hand["extra_wolf"] == full["extra_merchant_wolf"] + full["extra_peasant_wolf"]
        for piece in set(PIECE_TYPES) - set(WOLVES):
            assert hand[piece] == full[piece]


@ANY_COUNT
@pytest.mark.clause("PAL-H2")
def test_a_face_down_piece_shows_owner_and_colour_and_to_its_owner_the_kind(players: int) -> None:
    for seed in range(repeats(2, 1)):
        state = some_state(players, seed, 40, board_setup="random")
        assert state.to_play is not None
        truth = {piece["cell"]: piece for piece in state.to_json()["pieces"]}
        assert any(piece["piece"] in WOLVES for piece in truth.values())
        for viewer in (None, *range(players)):
            for cell, seen in enumerate(state.view(viewer)["cells"]):
                if seen is None:
                    assert cell not in truth
                    continue
                assert seen["seat"] == truth[cell]["seat"]
                assert seen["colour"] is not None
                if truth[cell]["piece"] in WOLVES and truth[cell]["seat"] != viewer:
                    assert seen["kind"] is None
                else:
                    assert seen["kind"] in truth[cell]["piece"]


@ANY_COUNT
@pytest.mark.clause("PAL-H2", "PAL-E2")
def test_at_the_end_everybody_sees_every_kind(players: int) -> None:
    state = some_state(players, 1, 100)
    assert state.to_play is None
    for viewer in (None, *range(players)):
        assert all(cell is None or cell["kind"] is not None for cell in state.view(viewer)["cells"])


@pytest.mark.clause("PAL-H3")
def test_what_others_know_of_a_hand_follows_from_the_table() -> None:
    """Plain pieces and condottieri by kind, wolf pieces by number and colour."""
    state = on_t0(2).deal(0)
    for piece, cell in (("merchant_wolf", 0), ("extra_peasant_wolf", 2), ("condottiere", 4)):
        state.play(f"choose_piece(piece={piece})")
        state.play(f"choose_terrain(cell={cell})")
        state.play("choose_piece(piece=peasant_plain)" if cell < 4 else "choose_piece(piece=merchant_plain)")
        state.play(f"choose_terrain(cell={cell + 1})")
    hand = state.view(1)["hands"][0]
    assert hand["pieces"] == 13
    assert (hand["wolf"], hand["extra_wolf"], hand["condottiere"]) == (5, 1, 1)
    assert (hand["merchant_plain"], hand["peasant_plain"]) == (2, 2)
    assert not set(WOLVES) & set(hand)


@ANY_COUNT
@pytest.mark.clause("PAL-H3")
def test_wolf_counts_seen_by_others_do_not_depend_on_kinds(players: int) -> None:
    wolves = HANDS[players][1] + HANDS[players][3]
    for seed in range(repeats(3, 1)):
        for state in play_on(on_t0(players).deal(seed), Random(seed)):
            view = state.view(None)
            for seat, hand in enumerate(view["hands"]):
                cells = [cell for cell in view["cells"] if cell and cell["seat"] == seat and cell["wolf"]]
                down = sum(not cell["extra"] for cell in cells)
                assert hand["wolf"] == wolves - down


@pytest.mark.clause("PAL-H4")
def test_a_pending_piece_still_counts_in_the_hand_that_others_see() -> None:
    """SC-24."""
    state = on_t0(5).deal(0)
    before = {seat: state.view(seat) for seat in (1, 2, 3, 4)}
    state.play("choose_piece(piece=condottiere)")
    for seat in (1, 2, 3, 4, None):
        view = state.view(seat)
        hand = view["hands"][0]
        assert hand["pieces"] == 7
        assert (hand["merchant_plain"], hand["peasant_plain"], hand["wolf"], hand["condottiere"]) == (
            2,
            1,
            3,
            1,
        )
        assert view["pending_piece"] is None
        if seat is not None:
            changed = {key for key in view if view[key] != before[seat][key]}
            assert changed == {"phase"}
    assert state.view(0)["pending_piece"] == "condottiere"


@pytest.mark.clause("PAL-H4")
def test_the_choice_of_a_piece_tells_nothing() -> None:
    state = on_t0(5).deal(0)
    assert state.play("choose_piece(piece=merchant_wolf)") == ()


@pytest.mark.clause("PAL-H4")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_all_choices_of_a_piece_look_the_same_to_others(viewer: int | None) -> None:
    views = []
    for piece in ("merchant_plain", "merchant_wolf", "peasant_plain", "peasant_wolf", "condottiere"):
        state = on_t0(3).deal(0)
        state.play(f"choose_piece(piece={piece})")
        views.append(state.view(viewer))
        if viewer is not None:
            first = on_t0(3).deal(0)
            first.play("choose_piece(piece=merchant_plain)")
            assert state.observation(viewer).tolist() == first.observation(viewer).tolist()
    assert all(view == views[0] for view in views)


@pytest.mark.clause("PAL-H5")
def test_two_wolf_pieces_are_asked_for_even_if_they_are_of_one_kind() -> None:
    """SC-23: asked with one choice; skipped; asked with two choices."""
    game = on_t0(4)
    same = begin_turn(game, 3, hand_of(4, merchant_wolf=2))
    plain = begin_turn(game, 3, hand_of(4, merchant_plain=2))
    mixed = begin_turn(game, 3, hand_of(4, merchant_wolf=1, peasant_wolf=1))
    assert (same.view(3)["phase"], choices(same)) == ("choose_piece", [19])
    assert (plain.view(3)["phase"], plain.view(3)["pending_piece"]) == ("choose_terrain", "merchant_plain")
    assert (mixed.view(3)["phase"], choices(mixed)) == ("choose_piece", [19, 21])


@pytest.mark.clause("PAL-H5")
def test_others_cannot_tell_two_wolves_of_one_kind_from_two_of_both() -> None:
    """SC-23: one public table, two truths; the kind of a face-down piece on the board differs."""
    game = on_t0(4)
    same = begin_turn(game, 3, hand_of(4, merchant_wolf=2))
    position = same.to_json()
    swapped = [dict(piece) for piece in position["pieces"]]
    down = next(p for p in swapped if p["seat"] == 3 and p["piece"] == "peasant_wolf")
    down["piece"] = "merchant_wolf"
    hands = [dict(hand) for hand in position["hands"]]
    hands[3] |= {"merchant_wolf": 1, "peasant_wolf": 1}
    mixed = game.from_json(position | {"pieces": swapped, "hands": hands})
    for viewer in (0, 1, 2, None):
        assert same.view(viewer) == mixed.view(viewer)
    assert same.view(3) != mixed.view(3)


@ANY_COUNT
@pytest.mark.clause("PAL-H5")
def test_the_choice_of_a_piece_is_skipped_on_public_grounds_only(players: int) -> None:
    """In random games: skipped when forced, with one piece left, or when all are of one plain type."""
    last = {2: 4, 3: 4, 4: 3, 5: 3}[players]
    asked, beginning = Counter[bool](), True
    for seed in range(repeats(5, 2)):
        for state in play_on(on_t0(players).deal(seed), Random(seed)):
            if state.to_play is None:
                break
            view = state.view(None)
            if beginning:
                hand = view["hands"][state.to_play]
                plain = [hand[p] for p in PIECE_TYPES if p not in WOLVES]
                forced = 0 < hand["condottiere"] == hand["pieces"] - last
                public = forced or hand["pieces"] == 1 or hand["pieces"] in plain
                assert (view["phase"] == "choose_terrain") == public
                asked[public] += 1
            beginning = view["phase"] == "choose_terrain"
        beginning = True
    assert asked[True]
    assert asked[False]


def purple_with_one_wolf_in_hand(merchant_at: str) -> State:
    """SC-22: purple has two face-down pieces on the board and one wolf piece in hand."""
    game = on_t0(5)
    left = {"merchant_wolf": 1} if merchant_at == "hand" else {"peasant_wolf": 1}
    state = begin_turn(
        game, 0, hand_of(5, merchant_plain=1, peasant_plain=1, peasant_wolf=2), {4: purple(left)}
    )
    down = sorted(p["cell"] for p in state.to_json()["pieces"] if p["seat"] == 4 and p["piece"] in WOLVES)
    assert len(down) == 2
    return state


def purple(left: dict[str, int]) -> dict[str, int]:
    return hand_of(5, merchant_plain=2, peasant_plain=1, **left)


@pytest.mark.clause("PAL-H3")
@pytest.mark.parametrize("merchant_at", ["hand", "board"])
@pytest.mark.parametrize("observer", [0, 2, None])
def test_three_worlds_are_equally_likely(merchant_at: str, observer: int | None) -> None:
    """SC-22: one merchant and two peasants; the merchant lies first, second or in hand, whatever is true."""
    state = purple_with_one_wolf_in_hand(merchant_at)
    counts: Counter[Any] = Counter()
    for world in worlds(state, observer, repeats(1800, 300)):
        position = world.to_json()
        down = [p["cell"] for p in position["pieces"] if p["seat"] == 4 and p["piece"] == "merchant_wolf"]
        counts[down[0] if down else "hand"] += 1
        assert len(down) + position["hands"][4]["merchant_wolf"] == 1
    assert len(counts) == 3
    assert spread(counts, dict.fromkeys(counts, 1 / 3)) < RARE[2]


@pytest.mark.clause("PAL-H3")
def test_all_twenty_deals_of_a_pool_of_three_and_three_are_equally_likely() -> None:
    """Three players: yellow has placed all six wolf pieces."""
    state = on_t0(3).deal(0)
    wolves = ["merchant_wolf"] * 3 + ["peasant_wolf"] * 3
    cells = iter(range(42))
    for turn in range(6):
        for seat in range(3):
            piece = (
                wolves[turn] if seat == 1 else ["condottiere", "merchant_plain", "peasant_plain"][turn // 2]
            )
            state.play(f"choose_piece(piece={piece})")
            state.play(f"choose_terrain(cell={next(cells)})")
    yellow = [piece["cell"] for piece in state.to_json()["pieces"] if piece["seat"] == 1]
    counts: Counter[Any] = Counter()
    for world in worlds(state, 0, repeats(4000, 400)):
        merchants = [p["cell"] for p in world.to_json()["pieces"] if p["piece"] == "merchant_wolf"]
        assert set(merchants) <= set(yellow)
        counts[tuple(merchants)] += 1
    assert len(counts) == 20
    assert spread(counts, dict.fromkeys(counts, 1 / 20)) < RARE[19]


@pytest.mark.clause("PAL-H3", "PAL-S13")
def test_the_extra_colour_is_a_pool_of_its_own() -> None:
    """Two players: an own and an extra wolf piece lie; their kinds are drawn from 3m 3p and from 1m 1p."""
    state = on_t0(2).deal(0)
    for piece, cell in (("merchant_wolf", 0), ("extra_merchant_wolf", 2)):
        state.play(f"choose_piece(piece={piece})")
        state.play(f"choose_terrain(cell={cell})")
        state.play("choose_piece(piece=merchant_plain)")
        state.play(f"choose_terrain(cell={cell + 1})")
    counts: Counter[Any] = Counter()
    for world in worlds(state, 1, repeats(2000, 300)):
        kinds = {piece["cell"]: piece["piece"] for piece in world.to_json()["pieces"]}
        assert kinds[0] in ("merchant_wolf", "peasant_wolf")
        assert kinds[2] in ("extra_merchant_wolf", "extra_peasant_wolf")
        counts[kinds[0], kinds[2]] += 1
    assert spread(counts, dict.fromkeys(counts, 1 / 4)) < RARE[3]
    assert len(counts) == 4


@pytest.mark.clause("PAL-H4")
def test_a_pending_piece_is_redrawn_from_the_whole_hand() -> None:
    """Five players, first turn of red: any of the seven pieces may be the chosen one."""
    state = on_t0(5).deal(0)
    state.play("choose_piece(piece=condottiere)")
    counts = Counter(world.to_json()["pending_piece"] for world in worlds(state, 3, repeats(2100, 350)))
    pieces = dict(zip(PIECE_TYPES, HANDS[5], strict=True))
    chances = {piece: count / 7 for piece, count in pieces.items() if count}
    assert spread(counts, chances) < RARE[4]
    assert {world.to_json()["pending_piece"] for world in worlds(state, 0, 30)} == {"condottiere"}


@pytest.mark.clause("PAL-H5", "PAL-P5")
def test_a_forced_condottiere_is_no_secret() -> None:
    state = begin_turn(on_t0(4), 3, hand_of(4, condottiere=1, merchant_plain=1, peasant_wolf=2))
    for viewer in (0, 1, 2, None):
        assert state.view(viewer)["forced"] is True
        assert {world.to_json()["pending_piece"] for world in worlds(state, viewer, 20)} == {"condottiere"}


@pytest.mark.clause("PAL-H3", "PAL-S2")
def test_undrawn_tiles_and_undealt_tokens_are_anybodys_guess() -> None:
    state = palatinus(4).deal(6)
    position = state.to_json()
    assert len(position["undrawn"]) == 5
    first_tiles: Counter[str] = Counter()
    first_tokens: Counter[int] = Counter()
    for world in worlds(state, 1, repeats(1500, 250)):
        other = world.to_json()
        assert sorted(other["undrawn"]) == sorted(position["undrawn"])
        assert sorted(other["undealt"]) == [3, 3, 4, 4, 5, 5]
        assert other["drawn"] == position["drawn"]
        first_tiles[other["undrawn"][0]] += 1
        first_tokens[other["undealt"][0]] += 1
    assert spread(first_tiles, dict.fromkeys(position["undrawn"], 1 / 5)) < RARE[4]
    assert spread(first_tokens, dict.fromkeys((3, 4, 5), 1 / 3)) < RARE[2]


def test_the_order_of_the_pile_is_in_no_view() -> None:
    for viewer in (None, 0, 1):
        view = palatinus(2).deal(8).view(viewer)
        assert view["undrawn"] == sorted(view["undrawn"])
        assert "dice" not in view
        assert "undealt" not in view


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_redealt_table_rolls_other_dice(players: int) -> None:
    """Whoever plays on in a redealt world learns nothing about the dice of the true one."""
    state = palatinus(players).deal(2)
    assert state.redeal(0, 1).to_json()["dice"] != state.to_json()["dice"]
    assert state.redeal(0, 1).to_json()["dice"] != state.redeal(0, 2).to_json()["dice"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_events_of_a_wolf_piece_carry_its_kind_for_its_owner_only(players: int) -> None:
    chance = Random(players)
    state = palatinus(players).deal(players)
    wolves = 0
    while state.to_play is not None:
        for event in state.play(chance.choice(choices(state))):
            if event.name == "placed" and event.fields["wolf"]:
                wolves += 1
                for viewer in (None, *range(players)):
                    seen = event.seen_by(viewer)
                    assert (seen.fields["kind"] is not None) == (viewer == event.fields["seat"])
                    assert {k: v for k, v in seen.fields.items() if k != "kind"} == {
                        k: v for k, v in event.fields.items() if k != "kind"
                    }
    expected = sum(count for piece, count in zip(PIECE_TYPES, HANDS[players], strict=True) if piece in WOLVES)
    assert wolves == players * expected


@pytest.mark.parametrize("players", [2, 5])
def test_undo_may_not_cross_what_nobody_could_know(players: int) -> None:
    """Rotations draw a tile or deal the tokens, the last placement turns the wolves up; nothing else."""
    chance = Random(players)
    state = palatinus(players).deal(1)
    while state.to_play is not None:
        action = chance.choice(choices(state))
        phase = state.view(None)["phase"]
        last = sum(hand["pieces"] for hand in state.view(None)["hands"]) == 1
        expected = phase == "lay_rotation" or (phase == "choose_terrain" and last)
        assert state.reveals(action) == expected
        state.play(action)
