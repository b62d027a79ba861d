"""Turns and placements: whose turn, which pieces, which terrains (PAL-T*, PAL-P*)."""

from itertools import product
from random import Random

import pytest

from bottega import BadPosition, IllegalAction, State
from bottega.engine.interpreted import rows
from bottega.games.palatinus.rules.turns import offer

from .playing import (
    FIRST_PIECE,
    FIRST_TERRAIN,
    HANDS,
    LAST_TURNS,
    PIECE_TYPES,
    TURNS,
    before_turn,
    begin_turn,
    choices,
    hand_of,
    on_t0,
    palatinus,
    play_on,
    repeats,
)

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])
CONDOTTIERE = PIECE_TYPES.index("condottiere")


@ANY_COUNT
@pytest.mark.clause("PAL-T1", "PAL-T2", "PAL-E1")
def test_seats_place_in_turn_until_all_hands_are_empty(players: int) -> None:
    turns = {5: 7, 4: 8, 3: 12, 2: 16}[players]
    for first in range(players):
        game = on_t0(players, first_player=first)
        placers, chance = [], Random(first)
        state = game.deal(first)
        while state.to_play is not None:
            placers += [
                e.fields["seat"] for e in state.play(chance.choice(choices(state))) if e.name == "placed"
            ]
        assert placers == [(first + turn) % players for turn in range(players * turns)]
        assert placers[-1] == (first - 1) % players


@pytest.mark.clause("PAL-T1")
def test_nobody_may_pass() -> None:
    state = on_t0(3).deal(0)
    names = {action.name for action in state.game.actions}
    assert names == {"lay_slot", "lay_rotation", "choose_piece", "choose_terrain"}
    for table in play_on(state, Random(3)):
        if table.to_play is not None:
            assert table.legal()


@pytest.mark.clause("PAL-T1")
def test_a_seat_out_of_turn_is_refused() -> None:
    state = on_t0(3, first_player=1).deal(0)
    with pytest.raises(IllegalAction, match="seat 1 is to play"):
        state.play("choose_piece(piece=condottiere)", seat=0)
    assert state.decisions == 0
    state.play("choose_piece(piece=condottiere)", seat=1)
    assert state.decisions == 1


@pytest.mark.clause("PAL-T3")
def test_a_turn_is_a_piece_and_then_a_terrain() -> None:
    state = on_t0(4).deal(0)
    assert state.view(None)["phase"] == "choose_piece"
    assert state.play("choose_piece(piece=peasant_plain)") == ()
    assert state.view(None)["phase"] == "choose_terrain"
    assert state.to_play == 0
    (placed,) = state.play("choose_terrain(cell=17)")
    expected = {"seat": 0, "cell": 17, "colour": "red", "extra": False, "wolf": False, "kind": "peasant"}
    assert placed.fields == expected
    assert (state.to_play, state.view(None)["phase"]) == (1, "choose_piece")


@ANY_COUNT
@pytest.mark.clause("PAL-P1")
def test_every_free_terrain_may_be_chosen_and_no_other(players: int) -> None:
    for seed in range(repeats(3, 1)):
        for state in play_on(palatinus(players, board_setup="random").deal(seed), Random(seed)):
            view = state.view(None)
            if view["phase"] == "choose_terrain":
                free = [cell for cell in range(42) if view["cells"][cell] is None]
                assert choices(state) == [FIRST_TERRAIN + cell for cell in free]
                assert len(free) >= 7


@pytest.mark.clause("PAL-P1")
def test_a_second_piece_on_a_terrain_is_refused() -> None:
    state = on_t0(2).deal(0)
    state.play("choose_piece(piece=peasant_plain)")
    state.play("choose_terrain(cell=4)")
    state.play("choose_piece(piece=peasant_plain)")
    with pytest.raises(IllegalAction, match=r"choose_terrain\(cell=4\) is not possible"):
        state.play("choose_terrain(cell=4)")
    state.play("choose_terrain(cell=5)")
    assert state.decisions == 4


@pytest.mark.clause("PAL-P1")
def test_springs_fields_and_terrains_beside_other_pieces_are_all_allowed() -> None:
    """4 is a spring of T0, 5 a field beside it."""
    state = on_t0(3).deal(0)
    for cell in (4, 5, 3):
        state.play("choose_piece(piece=merchant_plain)")
        state.play(f"choose_terrain(cell={cell})")
    assert [cell for cell in range(42) if state.view(None)["cells"][cell]] == [3, 4, 5]


@pytest.mark.clause("PAL-P2")
@pytest.mark.parametrize("piece", PIECE_TYPES)
def test_a_wolf_piece_lies_wolf_side_up_and_no_other_does(piece: str) -> None:
    state = on_t0(2).deal(0)
    state.play(f"choose_piece(piece={piece})")
    (placed,) = state.play("choose_terrain(cell=0)")
    assert placed.fields["wolf"] is piece.endswith("_wolf")
    assert state.view(None)["cells"][0]["wolf"] is piece.endswith("_wolf")


@ANY_COUNT
@pytest.mark.clause("PAL-P3")
def test_a_piece_stays_as_it_was_placed_until_the_evaluation(players: int) -> None:
    for seed in range(repeats(2, 1)):
        before: dict[int, object] = {}
        for state in play_on(on_t0(players).deal(seed), Random(seed)):
            if state.to_play is None:
                break
            cells = {cell: piece for cell, piece in enumerate(state.view(None)["cells"]) if piece}
            assert all(cells[cell] == piece for cell, piece in before.items())
            assert all(piece["fate"] == "board" and piece["captor"] is None for piece in cells.values())
            assert len(cells) - len(before) in (0, 1)
            before = cells


def some_hands(players: int, size: int, condottieri: int) -> list[dict[str, int]]:
    """Hands of a size with so many condottieri: one of plain and one of wolf pieces first."""
    full = dict(zip(PIECE_TYPES, HANDS[players], strict=True))
    hands = []
    for order in (PIECE_TYPES, PIECE_TYPES[::-1]):
        hand = dict.fromkeys(PIECE_TYPES, 0) | {"condottiere": condottieri}
        for piece in order:
            if piece != "condottiere":
                hand[piece] = min(full[piece], size - sum(hand.values()))
        if sum(hand.values()) == size:
            hands.append(hand)
    return hands


def last_turns_positions() -> list[tuple[int, int, int]]:
    """All player counts, hand sizes and numbers of condottieri that play can reach."""
    return [
        (players, size, condottieri)
        for players in (2, 3, 4, 5)
        for size, condottieri in product(range(1, TURNS[players]), range(HANDS[players][CONDOTTIERE] + 1))
        if condottieri <= max(0, size - LAST_TURNS[players])
    ]


@pytest.mark.parametrize(("players", "size", "condottieri"), last_turns_positions())
@pytest.mark.clause("PAL-P4", "PAL-P5", "PAL-P6")
def test_the_choice_of_pieces_follows_the_windows_of_the_condottieri(
    players: int, size: int, condottieri: int
) -> None:
    for hand in some_hands(players, size, condottieri):
        state = begin_turn(on_t0(players), players - 1, hand)
        view = state.view(players - 1)
        assert state.to_play == players - 1
        held = [FIRST_PIECE + index for index, piece in enumerate(PIECE_TYPES) if hand[piece]]
        forced = condottieri > 0 and size - LAST_TURNS[players] == condottieri
        if forced:
            assert view["phase"] == "choose_terrain"
            assert view["pending_piece"] == "condottiere"
            assert view["forced"] is True
        elif len(held) == 1 and (size == 1 or not PIECE_TYPES[held[0] - FIRST_PIECE].endswith("_wolf")):
            assert view["phase"] == "choose_terrain"
            assert FIRST_PIECE + PIECE_TYPES.index(view["pending_piece"]) == held[0]
            assert view["forced"] is False
        else:
            assert view["phase"] == "choose_piece"
            assert choices(state) == held
            assert view["forced"] is False


# players: hand, last turns, window of turns, forced (turn, pieces left, condottieri left)
WINDOWS = {
    5: (7, 3, range(1, 5), [(4, 4, 1)]),
    4: (8, 3, range(1, 6), [(5, 4, 1)]),
    3: (12, 4, range(1, 9), [(7, 6, 2), (8, 5, 1)]),
    2: (16, 4, range(1, 13), [(11, 6, 2), (12, 5, 1)]),
}


@ANY_COUNT
@pytest.mark.clause("PAL-P4", "PAL-P5")
def test_condottieri_are_placed_in_the_turns_of_the_table(players: int) -> None:
    """In random games: within the window, forced exactly where the table says, never later."""
    size, last, window, forced_at = WINDOWS[players]
    assert size - last == max(window)
    for seed in range(repeats(6, 1)):
        state = on_t0(players).deal(seed)
        chance = Random(seed)
        while state.to_play is not None:
            view = state.view(state.to_play)
            hand = view["hands"][state.to_play]
            turn = size - hand["pieces"] + 1
            key = (turn, hand["pieces"], hand["condottiere"])
            if view["phase"] == "choose_piece":
                assert key not in forced_at
                assert state.is_legal("choose_piece(piece=condottiere)") == (hand["condottiere"] > 0)
                assert hand["condottiere"] == 0 or turn in window
            else:
                assert view["forced"] == (key in forced_at)
                if view["pending_piece"] == "condottiere":
                    assert turn in window
            state.play(chance.choice(choices(state)))


@ANY_COUNT
@pytest.mark.clause("PAL-P5")
def test_whoever_keeps_the_condottieri_back_must_place_them_in_time(players: int) -> None:
    """Nobody takes a condottiere by choice: each is placed in the forced turns of the table."""
    *_, forced_at = WINDOWS[players]
    state = on_t0(players).deal(0)
    placed_in: dict[int, list[int]] = {seat: [] for seat in range(players)}
    while state.to_play is not None:
        seat = state.to_play
        turn = TURNS[players] - state.view(seat)["hands"][seat]["pieces"] + 1
        offered = [number for number in choices(state) if number != FIRST_PIECE + CONDOTTIERE]
        for event in state.play(offered[0]):
            if event.name == "placed" and event.fields["kind"] == "condottiere":
                placed_in[seat].append(turn)
    assert placed_in == {seat: [turn for turn, _, _ in forced_at] for seat in range(players)}


@pytest.mark.clause("PAL-P5", "PAL-T2")
def test_the_printed_example_of_five_players() -> None:
    """EX-1: seven turns; the condottiere in the first four only."""
    game = on_t0(5)
    kept = hand_of(5, condottiere=1, merchant_plain=1, peasant_wolf=2)
    state = begin_turn(game, 4, kept)
    assert state.view(4)["pending_piece"] == "condottiere"
    assert state.view(None)["forced"] is True
    fifth = begin_turn(game, 4, hand_of(5, merchant_plain=1, peasant_wolf=2))
    assert not fifth.is_legal("choose_piece(piece=condottiere)")
    with pytest.raises(BadPosition, match="too late"):
        before_turn(game, 4, {4: hand_of(5, condottiere=1, peasant_wolf=2)})


@pytest.mark.clause("PAL-P5")
def test_two_condottieri_of_three_players_are_forced_in_two_turns() -> None:
    """SC-17."""
    game = on_t0(3)
    six = hand_of(3, condottiere=2, merchant_wolf=2, peasant_plain=2)
    state = begin_turn(game, 2, six)
    assert (state.view(2)["phase"], state.view(2)["pending_piece"]) == ("choose_terrain", "condottiere")
    state.play(choices(state)[0])
    chance = Random(17)
    while state.to_play != 2:
        state.play(chance.choice(choices(state)))
    hand = state.view(2)["hands"][2]
    assert (hand["pieces"], hand["condottiere"]) == (5, 1)
    assert (state.view(2)["phase"], state.view(2)["pending_piece"]) == ("choose_terrain", "condottiere")


@pytest.mark.clause("PAL-P5")
def test_a_turn_earlier_or_with_one_condottiere_less_every_piece_is_offered() -> None:
    """SC-17, the other two hands."""
    game = on_t0(3)
    one = begin_turn(game, 2, hand_of(3, condottiere=1, merchant_wolf=2, peasant_plain=2, peasant_wolf=1))
    assert choices(one) == [19, 20, 21, 22]
    seven = begin_turn(game, 2, hand_of(3, condottiere=2, merchant_wolf=3, peasant_plain=2))
    assert choices(seven) == [19, 20, 22]


@pytest.mark.clause("PAL-P4", "PAL-P5")
def test_with_four_players_the_condottiere_is_forced_at_four_pieces_and_cannot_be_left_at_three() -> None:
    """SC-18."""
    game = on_t0(4)
    state = begin_turn(game, 3, hand_of(4, condottiere=1, merchant_plain=1, peasant_wolf=2))
    assert state.view(3)["pending_piece"] == "condottiere"
    with pytest.raises(BadPosition, match="too late"):
        before_turn(game, 3, {3: hand_of(4, condottiere=1, peasant_wolf=2)})


@ANY_COUNT
@pytest.mark.clause("PAL-P4")
def test_a_condottiere_is_not_offered_in_the_last_turns_even_if_one_were_left(players: int) -> None:
    """PAL-P5 keeps this from happening, so the hand is written straight into the record."""
    state = on_t0(players).deal(0)
    for size in range(2, LAST_TURNS[players] + 2):
        table = state.copy().table
        table["hand"][0, 0] = 0
        table["hand"][0, 0, CONDOTTIERE] = 1
        table["hand"][0, 0, PIECE_TYPES.index("peasant_plain")] = 1
        table["hand"][0, 0, PIECE_TYPES.index("merchant_wolf")] = size - 2
        offer(rows(state.game.box)[0], rows(table)[0])
        offered = choices(State(state.game, table))
        assert (FIRST_PIECE + CONDOTTIERE in offered) == (size > LAST_TURNS[players])
        assert FIRST_PIECE + PIECE_TYPES.index("peasant_plain") in offered


@ANY_COUNT
@pytest.mark.clause("PAL-P6")
def test_no_condottiere_is_left_in_the_last_turns(players: int) -> None:
    for seed in range(repeats(4, 1)):
        for state in play_on(on_t0(players).deal(seed), Random(seed)):
            for hand in state.view(None)["hands"]:
                if hand["pieces"] <= LAST_TURNS[players]:
                    assert hand["condottiere"] == 0
