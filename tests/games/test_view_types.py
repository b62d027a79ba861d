"""The types of views: what a game says of its view is what its view is, nothing more and nothing less."""

from importlib import import_module
from random import Random
from typing import Any

import pytest
from pydantic import ConfigDict, TypeAdapter, ValidationError

import bottega
from bottega import BadOption, SeatView
from bottega.engine.jit import INTERPRETED
from bottega.games import built_in, find
from bottega.games.palatinus import view as palatinus_view
from bottega.games.tuscany import TuscanyView
from bottega.games.tuscany import view as tuscany_view

GAMES = built_in()[:1] if INTERPRETED else built_in()  # the interpreted rules go slowly
TABLES = [
    (name, players) for name in GAMES for players in range(find(name).players[0], find(name).players[1] + 1)
]
LOOKS = 12  # about so many positions of a game


def adapter(name: str) -> TypeAdapter[list[Any]]:
    """What checks views: every key is known and there, and no value is turned into another type."""
    view: Any = getattr(import_module(f"bottega.games.{name}"), f"{name.capitalize()}View")
    return TypeAdapter(list[view], config=ConfigDict(strict=True, extra="forbid"))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_view_is_of_the_type_that_its_game_declares(name: str, players: int) -> None:
    checked, view = adapter(name), import_module(f"bottega.games.{name}").view
    for variant, options in enumerate(variants(name)):
        state, chance = bottega.game(name, players=players, **options).deal(players), Random(variant)
        while True:
            if state.is_over or state.decisions % 9 == 0 or state.decisions < LOOKS:
                seat = chance.choice([None, *range(players)])
                known = view(state, seat)
                assert checked.validate_python([known]) == [known] == [state.view(seat)]
            if state.is_over:
                break
            state.play(chance.choice(state.legal()))


def variants(name: str) -> list[dict[str, str]]:
    """The game as it is usually played, and with all that may be chosen the other way."""
    spec = find(name)
    others = {option.key: option.values[-1] for option in spec.options if option.values[1:]}
    return [{}, others] if name != "palatinus" else [{}, {"board_setup": "random"}]


@pytest.mark.parametrize("name", GAMES)
def test_the_check_notices_keys_and_types_that_are_wrong(name: str) -> None:
    checked, view = adapter(name), bottega.game(name).deal().view(0)
    seats = next(key for key in ("hands", "princes", "seats", "principalities") if key in view)
    wrong: list[dict[str, Any]] = [
        {**view, "anything": 1},
        {key: value for key, value in view.items() if key != "to_play"},
        {**view, "to_play": "0"},
        {**view, seats: [{**seat, "anything": 1} for seat in view[seats]]},
    ]
    checked.validate_python([view])
    for one in wrong:
        with pytest.raises(ValidationError):
            checked.validate_python([one])


def test_a_view_carries_its_types_into_what_is_made_of_it() -> None:
    known: TuscanyView = tuscany_view(bottega.game("tuscany", players=3).deal(1), 1)
    hands: list[dict[str, int] | None] = [prince["hand"] for prince in known["princes"]]
    assert [hand is None for hand in hands] == [True, False, True]


def test_a_state_of_another_game_is_refused() -> None:
    with pytest.raises(BadOption, match="a table of tuscany, and not of palatinus"):
        palatinus_view(bottega.game("tuscany").deal(), 0)


def test_bots_have_the_types_of_what_their_seat_knows() -> None:
    state = bottega.game("palatinus", players=3).deal(1)
    mine = SeatView(state, 2, 1)
    assert palatinus_view(mine) == palatinus_view(mine, 2) == state.view(2)
    with pytest.raises(BadOption, match="this is what seat 2 knows, and not seat 0"):
        palatinus_view(mine, 0)
