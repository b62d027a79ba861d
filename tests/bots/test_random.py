"""The random bot and how bots are found by name."""

import pytest

import bottega
from bottega.bots import SeatView, bot, bot_names


def finished_game(seed: int, bot_seed: int) -> list[str]:
    state = bottega.game("palatinus", players=3).deal(seed)
    player = bot("random", bot_seed)
    actions = []
    while state.to_play is not None:
        action = player.choose(SeatView(state, state.to_play, 0))
        actions.append(str(action))
        state.play(action)
    return actions


def test_the_random_bot_plays_legal_actions_to_the_end() -> None:
    assert len(finished_game(1, 1)) > 3 * 12


def test_the_same_seed_plays_the_same_game_again() -> None:
    assert finished_game(4, 9) == finished_game(4, 9)
    assert finished_game(4, 9) != finished_game(4, 10)


def test_choosing_leaves_the_table_as_it_is() -> None:
    state = bottega.game("palatinus").deal(2)
    before = state.to_bytes()
    assert state.to_play is not None
    assert bot("random", 0).choose(SeatView(state, state.to_play, 0)) in state.legal()
    assert state.to_bytes() == before


def test_the_random_bot_does_not_look_at_secrets() -> None:
    state = bottega.game("palatinus", players=2, board_setup="random").deal(2)
    seat = state.to_play
    assert seat is not None
    for seed in range(5):
        other = state.redeal(seat, seed)
        assert bot("random", 7).choose(SeatView(other, seat, 0)) == bot("random", 7).choose(
            SeatView(state, seat, 0)
        )


def test_bots_are_listed_and_named() -> None:
    assert "random" in bot_names()
    assert all(bot(name, 0).name == name for name in bot_names())


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(bottega.BadOption, match=r"'genius': expected one of .*random"):
        bot("genius", 0)
