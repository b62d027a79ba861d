"""Game and State: every name of the contract, every refusal in one line, and no refusal leaves a trace."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

import bottega
from bottega.engine.errors import BadOption, BadPosition, BottegaError, IllegalAction, UnknownGame
from bottega.engine.game import Game, State
from bottega.engine.jit import INTERPRETED
from bottega.games import find

GAMES = bottega.games()[:1] if INTERPRETED else bottega.games()  # the interpreted rules go slowly
TABLES = [
    (name, players) for name in GAMES for players in range(find(name).players[0], find(name).players[1] + 1)
]
each_game = pytest.mark.parametrize("name", GAMES)
each_table = pytest.mark.parametrize(("name", "players"), TABLES)


def played(game: Game, decisions: int, seed: int = 0) -> State:
    """A table after some random decisions, or at its end."""
    state, chance = game.deal(seed), Random(seed)
    while state.to_play is not None and state.decisions < decisions:
        state.play(chance.choice(state.legal()))
    return state


def now_and_then(state: State, chance: Random) -> Iterator[State]:
    """Random play: the table as dealt, about every third decision after that, and at the end."""
    yield state
    while state.to_play is not None:
        state.play(chance.choice(state.legal()))
        if state.to_play is None or chance.random() < 1 / 3:
            yield state


def finished(game: Game, seed: int = 0) -> State:
    return played(game, 10_000, seed)


def soil_memory(game: Game) -> None:
    """Leave other bytes behind where the next table of this size will lie."""
    soiled = [np.full(game.spec.record.itemsize, 0xAA, np.uint8) for _ in range(8)]
    del soiled


def refused(problem: type[BottegaError], call: Callable[..., object], *given: Any) -> str:
    """The one line of a refusal, which every caller can also catch as a BottegaError."""
    with pytest.raises(problem) as caught:
        call(*given)
    assert isinstance(caught.value, BottegaError)
    message = str(caught.value)
    assert message
    assert len(message.splitlines()) == 1
    return message


# ---------------------------------------------------------------- setting up


def test_all_names_of_the_public_face_are_there() -> None:
    assert all(hasattr(bottega, name) for name in bottega.__all__)
    assert {"game", "games", "Game", "State", "Record", "Action", "Event"} <= set(bottega.__all__)


def test_games_are_named_and_found() -> None:
    assert "palatinus" in GAMES
    assert [bottega.game(name).key for name in GAMES] == list(GAMES)


@pytest.mark.parametrize("name", ["chess", "", "Palatinus", "palatinus.rules", "__init__", "../palatinus"])
def test_an_unknown_game_is_refused_with_the_known_ones(name: str) -> None:
    message = refused(UnknownGame, lambda: bottega.game(name))
    assert "palatinus" in message.split("expected one of")[1]


@each_game
def test_a_game_has_the_fewest_players_by_default(name: str) -> None:
    assert bottega.game(name).players == find(name).players[0]


@each_table
def test_a_table_has_a_seat_for_every_player(name: str, players: int) -> None:
    game = bottega.game(name, players=players)
    state = game.deal()
    assert game.players == players
    assert len(state.scores()) == players
    assert state.to_play in range(players)


@each_game
def test_a_player_count_the_game_is_not_made_for_is_refused(name: str) -> None:
    fewest, most = find(name).players
    for players in (fewest - 1, most + 1, 0, -1):
        assert f"{fewest} to {most}" in refused(BadOption, bottega.game, name, players)


@each_game
@pytest.mark.parametrize("players", ["3", 3.0, True])
def test_a_player_count_that_is_no_whole_number_is_refused(name: str, players: Any) -> None:
    assert "whole number" in refused(BadOption, lambda: bottega.game(name, players=players))


@each_game
def test_an_unknown_option_is_refused_with_the_known_ones(name: str) -> None:
    message = refused(BadOption, lambda: bottega.game(name, colour="red"))
    assert all(option.key in message for option in find(name).options)


@each_game
@pytest.mark.parametrize("seed", [-1, 2**64, 10**30])
def test_a_seed_that_does_not_fit_is_refused(name: str, seed: int) -> None:
    assert str(seed) in refused(BadOption, lambda: bottega.game(name).deal(seed))


@each_game
@pytest.mark.parametrize("seed", [1.0, True, "7", None])
def test_a_seed_that_is_no_whole_number_is_refused(name: str, seed: Any) -> None:
    assert "whole number" in refused(BadOption, lambda: bottega.game(name).deal(seed))


@each_game
def test_the_options_of_a_game_cannot_be_changed_afterwards(name: str) -> None:
    with pytest.raises(TypeError):
        bottega.game(name).options["anything"] = 1  # type: ignore[index]


@each_table
def test_the_same_seed_deals_the_same_table_and_another_seed_another(name: str, players: int) -> None:
    game = bottega.game(name, players=players)
    assert game.deal(7).to_bytes() == game.deal(7).to_bytes()
    assert len({game.deal(seed).to_bytes() for seed in range(5)}) == 5
    assert game.deal(2**64 - 1).to_play is not None


@each_game
def test_the_deal_tells_what_happened(name: str) -> None:
    state = bottega.game(name).deal(1)
    assert state.events
    assert all(isinstance(event, bottega.Event) for event in state.events)


# ---------------------------------------------------------------- playing


@each_table
def test_whole_games_are_played_by_any_legal_action_to_an_end_with_winners(name: str, players: int) -> None:
    state = finished(bottega.game(name, players=players), seed=players)
    assert state.to_play is None
    assert state.legal() == ()
    assert state.winners()
    assert min(state.ranks()) == 1
    assert state.winners() == tuple(seat for seat, rank in enumerate(state.ranks()) if rank == 1)
    most = max(state.scores())
    assert all(state.scores()[seat] == most for seat in state.winners())


@each_game
def test_nobody_has_won_before_the_end(name: str) -> None:
    state = played(bottega.game(name), 5)
    assert state.winners() == ()
    assert set(state.ranks()) == {0}


@each_game
def test_an_action_its_text_and_its_integer_do_the_same(name: str) -> None:
    game = bottega.game(name)
    tables = []
    forms: list[Callable[[Any], Any]] = [
        lambda action: action,
        str,
        int,
        lambda action: np.int64(action.number),
    ]
    for form in forms:
        state, chance = game.deal(3), Random(3)
        while state.to_play is not None:
            state.play(form(chance.choice(state.legal())))
        tables.append(state.to_bytes())
    assert len(set(tables)) == 1


@each_table
def test_the_mask_offers_the_legal_actions_to_the_seat_to_play_alone(name: str, players: int) -> None:
    state = played(bottega.game(name, players=players), 25)
    for seat in range(players):
        mask = state.legal_mask(seat)
        assert mask.dtype == np.bool_
        assert mask.shape == (len(state.game.actions),)
        wanted = [action.number for action in state.legal()] if seat == state.to_play else []
        assert np.flatnonzero(mask).tolist() == wanted


@each_game
def test_is_legal_agrees_with_the_list_of_legal_actions(name: str) -> None:
    state = played(bottega.game(name), 20)
    assert tuple(action for action in state.game.actions if state.is_legal(action)) == state.legal()


@each_game
def test_playing_returns_what_happened_and_counts_the_decision(name: str) -> None:
    state = finished(bottega.game(name), seed=1)
    again, chance = state.game.deal(1), Random(1)
    while again.to_play is not None:
        before = again.decisions
        events = again.play(chance.choice(again.legal()))
        assert events == again.events
        assert again.decisions == before + 1
    assert events
    assert again == state


@each_game
@pytest.mark.parametrize("action", ["jump", "", "lay_slot", -1, 10**9, 1.0, None, True, b"x"])
def test_an_unknown_action_is_refused_and_changes_nothing(name: str, action: Any) -> None:
    state = played(bottega.game(name), 3)
    before, told = state.to_bytes(), state.events
    refused(IllegalAction, lambda: state.play(action))
    refused(IllegalAction, lambda: state.is_legal(action))
    refused(IllegalAction, lambda: state.describe(action))
    assert state.to_bytes() == before
    assert state.events == told


@each_game
def test_nothing_is_possible_after_the_end(name: str) -> None:
    state = finished(bottega.game(name))
    before = state.to_bytes()
    for action in state.game.actions:
        assert "the game is over" in refused(IllegalAction, state.play, action)
    assert state.to_bytes() == before


@each_game
def test_another_seat_cannot_play_out_of_turn(name: str) -> None:
    state = played(bottega.game(name), 4)
    before, action = state.to_bytes(), state.legal()[0]
    mover = state.to_play
    assert mover is not None
    for seat in range(state.game.players):
        if seat != mover:
            message = refused(IllegalAction, state.play, action, seat)
            assert f"seat {mover} is to play" in message
    assert state.to_bytes() == before
    state.play(action, seat=mover)
    assert state.to_bytes() != before


@each_game
@pytest.mark.parametrize("seat", [-1, 9, 2**40, 0.0, "0", True])
def test_a_seat_that_is_not_at_the_table_is_refused_and_changes_nothing(name: str, seat: Any) -> None:
    state = played(bottega.game(name), 3)
    before, action = state.to_bytes(), state.legal()[0]
    calls: list[Callable[[], object]] = [
        lambda: state.view(seat),
        lambda: state.legal_mask(seat),
        lambda: state.observation(seat),
        lambda: state.redeal(seat, 1),
        lambda: state.play(action, seat=seat),
        lambda: state.svg(seat),
        lambda: state.prompt(seat),
        lambda: state.tell(state.events[0], seat) if state.events else state.view(seat),
    ]
    for call in calls:
        assert f"0 to {state.game.players - 1}" in refused(BadOption, call)
    assert state.to_bytes() == before


@each_game
def test_the_seat_after_the_last_one_is_refused(name: str) -> None:
    game = bottega.game(name)
    refused(BadOption, lambda: game.deal().view(game.players))
    refused(BadOption, lambda: game.deal().observation(game.players))


@each_game
@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, True])
def test_a_redeal_with_a_bad_seed_is_refused(name: str, seed: Any) -> None:
    refused(BadOption, lambda: bottega.game(name).deal().redeal(0, seed))


# ---------------------------------------------------------------- looking


@each_table
def test_a_view_is_plain_data_that_json_carries(name: str, players: int) -> None:
    for decisions in (0, 20, 10_000):
        state = played(bottega.game(name, players=players), decisions)
        for seat in (None, *range(players)):
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert (view["game"], view["players"], view["seat"]) == (name, players, seat)


@each_table
def test_looking_and_redealing_leave_the_table_alone(name: str, players: int) -> None:
    state = played(bottega.game(name, players=players), 20)
    before = state.to_bytes()
    for seat in range(players):
        state.view(seat), state.observation(seat), state.legal_mask(seat), state.redeal(seat, 5)
        state.svg(seat), state.prompt(seat)
    state.view(None), state.redeal(None, 5), state._repr_svg_(), state.to_json()
    for action in state.legal():
        state.describe(action), state.reveals(action)
    assert state.to_bytes() == before


@each_table
def test_a_redealt_table_looks_the_same_to_its_seat_and_is_dealt_by_its_seed(name: str, players: int) -> None:
    state = played(bottega.game(name, players=players), 24)
    for seat in (None, *range(players)):
        worlds = [state.redeal(seat, seed) for seed in (1, 2, 1)]
        assert worlds[0].to_bytes() == worlds[2].to_bytes() != worlds[1].to_bytes()
        assert all(world.view(seat) == state.view(seat) for world in worlds)


@each_game
def test_an_observation_is_as_long_as_its_layout(name: str) -> None:
    state = played(bottega.game(name), 10)
    layout = state.game.spec.layout
    observation = state.observation(0)
    assert observation.dtype == np.int8
    assert observation.shape == (layout.length,)
    assert sum(part.length for part in layout.slices) == layout.length
    assert all(part.name in layout.describe() for part in layout.slices)


@each_game
def test_a_table_draws_itself(name: str) -> None:
    assert bottega.game(name).deal()._repr_svg_().startswith("<svg")


@each_game
def test_a_table_says_in_short_what_it_is(name: str) -> None:
    state = finished(bottega.game(name))
    assert "over" in repr(state)
    assert f"seat {state.game.deal(0).to_play} to play" in repr(state.game.deal(0))
    assert name in repr(state.game)


@each_game
def test_an_action_reveals_something_exactly_when_one_of_its_events_does(name: str) -> None:
    state, chance = bottega.game(name).deal(4), Random(4)
    while state.to_play is not None:
        action = chance.choice(state.legal())
        foretold = state.reveals(action)
        assert foretold == any(event.reveals for event in state.play(action))


# ---------------------------------------------------------------- copies, bytes, JSON


@each_table
def test_a_copy_is_equal_at_every_decision_and_then_goes_its_own_way(name: str, players: int) -> None:
    state, chance = bottega.game(name, players=players).deal(5), Random(5)
    while state.to_play is not None:
        soil_memory(state.game)
        twin = state.copy()
        assert twin == state
        assert twin.to_bytes() == state.to_bytes()
        before = state.to_bytes()
        twin.play(chance.choice(twin.legal()))
        assert state.to_bytes() == before
        assert twin != state
        state = twin


@each_game
def test_tables_are_equal_when_rules_and_bytes_are(name: str) -> None:
    game = bottega.game(name)
    assert game.deal(1) == bottega.game(name).deal(1)
    assert game.deal(1) != game.deal(2)
    assert game.deal(1) != bottega.game(name, players=game.spec.players[1]).deal(1)
    assert game.deal(1) != "a table"


@each_game
def test_a_table_read_from_bytes_is_independent_of_them(name: str) -> None:
    game = bottega.game(name)
    data = bytearray(game.deal(1).to_bytes())
    state = game.from_bytes(bytes(data))
    before = bytes(data)
    state.play(state.legal()[0])
    assert bytes(data) == before


@each_game
def test_bytes_of_another_length_are_refused_with_the_right_one(name: str) -> None:
    game = bottega.game(name)
    data, size = game.deal().to_bytes(), game.spec.record.itemsize
    for wrong in (b"", data[:-1], data + b"\0", data * 2):
        message = refused(BadPosition, game.from_bytes, wrong)
        assert f"{size} bytes" in message
        assert str(len(wrong)) in message


@each_game
def test_bytes_of_a_table_for_others_are_refused(name: str) -> None:
    fewest, most = find(name).players
    small, large = bottega.game(name, players=fewest), bottega.game(name, players=most)
    assert "players" in refused(BadPosition, lambda: small.from_bytes(large.deal().to_bytes()))
    assert "players" in refused(BadPosition, lambda: large.from_bytes(small.deal().to_bytes()))


def test_bytes_of_a_table_with_other_options_are_refused() -> None:
    once, twice = (bottega.game("palatinus", free_spring=spring) for spring in ("once", "twice"))
    assert "free_spring" in refused(BadPosition, lambda: once.from_bytes(twice.deal().to_bytes()))
    given = bottega.game("palatinus", first_player=1)
    assert "first_player" in refused(
        BadPosition, lambda: given.from_bytes(bottega.game("palatinus", first_player=0).deal().to_bytes())
    )


@each_game
@pytest.mark.parametrize("byte", [b"\0", b"\xff", b"\x7f"])
def test_a_table_of_the_same_byte_all_over_is_refused(name: str, byte: bytes) -> None:
    game = bottega.game(name)
    refused(BadPosition, lambda: game.from_bytes(byte * game.spec.record.itemsize))


@pytest.mark.long
@each_game
@pytest.mark.parametrize("moment", [0, 1, 2, 3], ids=["dealt", "begun", "middle", "over"])
def test_a_table_with_a_byte_changed_is_refused_or_is_what_the_bytes_say(name: str, moment: int) -> None:
    """The moments share the bytes: each takes one in four, and together they take all."""
    game = bottega.game(name, players=3)
    data = played(game, (0, 3, 30, 10_000)[moment], seed=9).to_bytes()
    accepted = 0
    for place in range(moment, len(data), 4):
        corrupted = bytearray(data)
        corrupted[place] ^= (0xFF, 0x01)[place % 8 >= 4]
        soil_memory(game)
        try:
            state = game.from_bytes(bytes(corrupted))
        except BadPosition:
            continue
        assert state.to_bytes() == bytes(corrupted)
        accepted += 1
        chance = Random(place)
        while state.to_play is not None:
            state.play(chance.choice(state.legal()))
    assert accepted > 0, "at least other dice are another table"


@each_game
@pytest.mark.parametrize("data", [None, [], "text", 7, {}, {"game": "chess"}])
def test_what_is_no_position_is_refused(name: str, data: Any) -> None:
    refused(BadPosition, lambda: bottega.game(name).from_json(data))


@each_game
def test_a_position_with_a_field_missing_unknown_or_of_another_type_is_refused_by_its_name(name: str) -> None:
    game = bottega.game(name)
    data = played(game, 10).to_json()
    for field in data:
        for wrong in ({k: v for k, v in data.items() if k != field}, {**data, field: 1.5}):
            assert field in refused(BadPosition, game.from_json, wrong)
    assert "weather" in refused(BadPosition, lambda: game.from_json({**data, "weather": "fine"}))


@each_game
def test_a_position_of_another_player_count_is_refused(name: str) -> None:
    fewest, most = find(name).players
    data = bottega.game(name, players=fewest).deal().to_json()
    assert "players" in refused(BadPosition, lambda: bottega.game(name, players=most).from_json(data))
