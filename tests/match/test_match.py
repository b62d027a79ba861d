"""A table being played: record, log, and what may be taken back."""

from random import Random

import pytest

import bottega
from bottega.match.match import Match, NoUndo


def placing_match(players: int = 3, seed: int = 5) -> Match:
    return Match(bottega.game("palatinus", players=players, board_setup="random", first_player=0), seed)


def mover(match: Match) -> int:
    assert match.state.to_play is not None
    return match.state.to_play


def take_any(match: Match, dice: Random) -> None:
    match.act(mover(match), dice.choice(match.state.legal()))


def test_a_match_starts_with_the_deal() -> None:
    match = placing_match()
    assert match.ply == 0
    assert match.state == match.game.deal(5)
    assert {(told.ply, told.seat) for told in match.log} == {(0, None)}
    assert match.log[0].event.name == "first_player"


@pytest.mark.parametrize("players", [2, 5])
def test_record_and_log_tell_the_same_game(players: int) -> None:
    match = Match(bottega.game("palatinus", players=players), seed=11)
    dice = Random(3)
    movers = []
    while match.state.to_play is not None:
        movers.append(match.state.to_play)
        take_any(match, dice)
    replayed = [
        (ply, movers[ply - 1] if ply else None, event)
        for ply, (_, events) in enumerate(match.record.replay())
        for event in events
    ]
    assert [(told.ply, told.seat, told.event) for told in match.log] == replayed
    assert match.record.final().to_json() == match.state.to_json()
    assert match.ply == len(match.record.actions) == len(movers)


def test_acting_out_of_turn_or_against_the_rules_changes_nothing() -> None:
    match = placing_match()
    before = match.state.to_json()
    with pytest.raises(bottega.IllegalAction, match="out of turn"):
        match.act(1, match.state.legal()[0])
    with pytest.raises(bottega.IllegalAction, match="not possible"):
        match.act(0, "lay_rotation(rotation=0)")
    assert match.state.to_json() == before
    assert match.ply == 0
    assert match.record.actions == []


def test_undo_restores_table_record_and_log() -> None:
    match = placing_match()
    match.act(0, "choose_piece(piece=condottiere)")
    before, log = match.state.to_json(), match.log
    match.act(0, "choose_terrain(cell=7)")
    assert len(match.log) > len(log)
    assert str(match.undo(0)) == "choose_terrain(cell=7)"
    assert match.state.to_json() == before
    assert match.log == log
    assert match.record.actions == ["choose_piece(piece=condottiere)"]


def test_after_two_undos_another_action_is_taken() -> None:
    match = placing_match()
    match.act(0, "choose_piece(piece=condottiere)")
    match.act(0, "choose_terrain(cell=7)")
    match.undo(0)
    match.undo(0)
    assert match.ply == 0
    match.act(0, "choose_piece(piece=merchant_wolf)")
    match.act(0, "choose_terrain(cell=8)")
    assert match.record.actions == ["choose_piece(piece=merchant_wolf)", "choose_terrain(cell=8)"]
    assert match.record.final().to_json() == match.state.to_json()


def test_a_placement_may_be_taken_back_until_the_next_seat_has_decided() -> None:
    match = placing_match()
    match.act(0, "choose_piece(piece=peasant_plain)")
    match.act(0, "choose_terrain(cell=7)")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.act(1, "choose_piece(piece=peasant_plain)")
    assert match.why_no_undo(0) is NoUndo.OTHER_SEAT
    with pytest.raises(bottega.IllegalAction, match="the last decision was that of seat 1"):
        match.undo(0)
    assert match.can_undo(1)


def test_restart_turn_takes_back_all_own_decisions_of_the_turn() -> None:
    match = placing_match()
    take_any(match, Random(0))
    take_any(match, Random(0))
    assert mover(match) == 1
    start = match.state.to_json()
    taken = [match.state.legal()[0]]
    match.act(1, taken[0])
    taken.append(match.state.legal()[3])
    match.act(1, taken[1])
    assert match.restart_turn(1) == tuple(taken)
    assert match.state.to_json() == start
    with pytest.raises(bottega.IllegalAction, match="seat 0"):
        match.restart_turn(1)


def test_nothing_can_be_taken_back_at_the_start() -> None:
    match = placing_match()
    assert match.why_no_undo(0) is NoUndo.NOTHING
    with pytest.raises(bottega.IllegalAction, match="no decision has been taken yet"):
        match.undo(0)


def test_undo_never_goes_back_past_something_revealed() -> None:
    match = Match(bottega.game("palatinus", players=2, first_player=0), seed=1)
    match.act(0, "lay_slot(hand=left, slot=1)")
    assert match.can_undo(0)
    match.act(0, "lay_rotation(rotation=2)")
    assert match.why_no_undo(0) is NoUndo.REVEALED
    with pytest.raises(bottega.IllegalAction, match=r"revealed something \(tile_drawn\)"):
        match.undo(0)
    with pytest.raises(bottega.IllegalAction, match="tile_drawn"):
        match.restart_turn(0)


def test_the_last_placement_stands() -> None:
    match = placing_match(players=2)
    dice = Random(2)
    last = 0
    while match.state.to_play is not None:
        last = match.state.to_play
        take_any(match, dice)
    assert match.why_no_undo(last) is NoUndo.REVEALED


@pytest.mark.parametrize("seed", range(3))
def test_random_play_with_undos_stays_the_recorded_game(seed: int) -> None:
    match = Match(bottega.game("palatinus", players=3), seed)
    dice = Random(seed)
    while match.state.to_play is not None:
        seats = [seat for seat in range(3) if match.can_undo(seat)]
        assert len(seats) <= 1
        if seats and dice.random() < 0.3:
            dice.choice([match.undo, match.restart_turn])(seats[0])
            assert match.record.final().to_json() == match.state.to_json()
        else:
            take_any(match, dice)
    assert match.record.final().to_json() == match.state.to_json()


def test_a_saved_game_is_resumed_with_its_way_back() -> None:
    match = placing_match()
    match.act(0, "choose_piece(piece=condottiere)")
    match.act(0, "choose_terrain(cell=7)")
    again = Match.resume(match.record, ["Ada", "Ugo", "Eva"])
    assert again.state.to_json() == match.state.to_json()
    assert again.log == match.log
    assert again.names == ("Ada", "Ugo", "Eva")
    again.undo(0)
    assert match.ply == 2


def test_a_faulty_record_is_not_resumed() -> None:
    record = bottega.Record(bottega.game("palatinus"), 0, ["choose_terrain(cell=1)"])
    with pytest.raises(bottega.BadRecord, match="action 1 of 1"):
        Match.resume(record)


def test_every_seat_has_one_name() -> None:
    with pytest.raises(bottega.BadOption, match="2 names are given for 3 seats"):
        Match(bottega.game("palatinus", players=3), 0, ["Ada", "Ugo"])
