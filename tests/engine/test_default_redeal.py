"""Rules made from a schema: observations and fair worlds, native and interpreted alike."""

import os
import subprocess
import sys
from dataclasses import replace
from types import new_class
from typing import Any

import numpy as np
import pytest

from bottega.engine import default_observation, default_redeal
from bottega.engine.compound_fields import counts, stack
from bottega.engine.game import Game, State
from bottega.engine.interpreted import rows
from bottega.engine.jit import INTERPRETED, rule
from bottega.engine.kinds import bits, number, one_of, seat
from bottega.engine.names import names
from bottega.engine.schema import Record, field, line, seats
from bottega.testing import fingerprint
from toy.campo import GAME as CAMPO
from toy.game import GAME as ALTO

Phase = names("play game_over")
TOYS = [(ALTO, 2), (ALTO, 3), (CAMPO, 3)]


def walk(game: Game, seed: int) -> list[State]:
    """Positions of a game where always the middle choice is taken."""
    state, found = game.deal(seed), []
    while state.to_play is not None:
        found.append(state.copy())
        legal = state.legal()
        state.play(legal[len(legal) // 2])
    return [*found, state]


def test_an_observation_says_what_the_seat_knows() -> None:
    state = Game(ALTO, 3).deal(2)
    state.play(state.legal()[0])
    view, seen = state.view(1), ALTO.layout.split(state.observation(1))
    assert ALTO.table.phases.words[int(seen["phase"].argmax())] == view["phase"]
    assert seen["players"].tolist() == [0, 1]
    assert seen["to_play"].tolist() == [1, 0, 0], "clockwise from the observer, who is to play"
    cards = ALTO.table.by_name["hand"].kind.leaf.named  # type: ignore[attr-defined]
    assert [cards[int(row.argmax())] for row in seen["own_hand"]] == view["board"][1]["hand"]
    assert seen["hand_count"].tolist() == [3, 3, 2]
    assert seen["deck_count"].tolist() == [view["deck"]]
    assert cards[int(seen["shown"][2].argmax())] == view["board"][0]["shown"]
    assert not seen["shown"][:2].any()


@pytest.mark.parametrize(("spec", "players"), TOYS)
def test_a_fair_world_shows_its_seat_the_same(spec: Any, players: int) -> None:
    for state in walk(Game(spec, players), 3):
        for looker in (*range(players), None):
            world = state.redeal(looker, 17)
            assert world.view(looker) == state.view(looker)
            if looker is not None:
                assert np.array_equal(world.observation(looker), state.observation(looker))


def test_a_fair_world_is_drawn_whatever_the_truth() -> None:
    state = Game(ALTO, 3).deal(5)
    other = state.redeal(0, 1)
    assert other.redeal(0, 2).to_bytes() == state.redeal(0, 2).to_bytes()
    assert state.redeal(0, 2).to_bytes() != state.redeal(0, 3).to_bytes()


def test_every_hidden_card_may_be_anywhere_among_the_hidden_ones() -> None:
    state = Game(ALTO, 3).deal(5)
    mine = set(state.view(0)["board"][0]["hand"])
    met = {state.redeal(0, seed).to_json()["board"][1]["hand"][0] for seed in range(200)}
    cards = set(ALTO.table.by_name["hand"].kind.leaf.named)  # type: ignore[attr-defined]
    assert met == cards - mine


def made(**fields: Any) -> Any:
    return new_class("Made", (Record,), {"seats": 3, "phases": Phase}, lambda body: body.update(fields))


def test_the_layout_follows_the_kinds() -> None:
    table = made(
        way=field(number(9), "how far"),
        wind=field(one_of(["north", "south"]), "where it blows"),
        first=field(seat(empty=True), "who begins"),
        gone=field(bits(5), "what is gone"),
        deck=field(stack(one_of(["a", "b"], empty=True), 2), "face down", seen="count"),
        none=field(number(3), "nobody knows", seen="nobody"),
        farms=seats(
            store=field(counts(["x", "y"]), "in store"),
            hand=field(line(one_of(["a", "b", "c"], empty=True), 4), "in hand", seen="owner"),
        ),
    )
    layout, _ = default_observation.observation(table, 2)
    assert {part.name: part.shape for part in layout.slices} == {
        "phase": (2,),
        "players": (2,),
        "to_play": (3,),
        "points": (3, 2),
        "way": (1,),
        "wind": (2,),
        "first": (3,),
        "gone": (5,),
        "deck_count": (1,),
        "store": (3, 2),
        "own_hand": (4, 3),
        "hand_count": (3,),
    }


def observe_wind(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Whether the wind turns, and how often.

    Only the first words are told."""
    out[at + 1] = 5


def observe_store(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """Per seat from the observer: which seat it is."""
    out[at] = other


def test_a_game_names_what_its_slices_show() -> None:
    table = made(
        way=field(number(300), "how far"),
        tide=field(number(3, empty=True), "how high"),
        deck=field(
            stack(one_of(["a", "b", "c"], empty=True), 3), "face down", seen="count", left="deck_left"
        ),
        farms=seats(
            store=field(counts(["x", "y"]), "in store"),
            chosen=field(one_of(["a", "b", "c"], empty=True), "what is sown"),
        ),
    )
    layout, observe = default_observation.observation(
        table,
        2,
        default_observation.numbers("ways", "how far, what is left", "way", "deck_left"),
        default_observation.one_hot("tide", "one-hot"),
        default_observation.present("deck", "what is in it"),
        default_observation.numbers("own_store", "in store", "store", own=True),
        default_observation.written("wind", rule(observe_wind), 2),
        default_observation.each_seat("farms", "per seat", "store", default_observation.hot("chosen")),
        default_observation.written("seats", rule(observe_store), 1, each=True),
    )
    assert [(part.name, part.shape) for part in layout.slices[3:]] == [
        ("ways", (2,)),
        ("tide", (4,)),
        ("deck", (3,)),
        ("own_store", (2,)),
        ("wind", (2,)),
        ("farms", (3, 5)),
        ("seats", (3, 1)),
    ]
    assert layout.slices[7].meaning == "whether the wind turns, and how often"
    tables, out = np.zeros(1, table.record(1)), np.full((1, layout.length), 9, np.int8)
    tables["players"], tables["way"], tables["tide"] = 2, 300, 2
    tables["deck"], tables["deck_left"] = [2, 0, -1], 2
    tables["store"][0, :2], tables["chosen"][0, :2] = [[1, 2], [3, 4]], [2, -1]
    observe(rows(tables)[0], rows(tables)[0], 1, rows(out)[0])
    seen = {name: part[0].tolist() for name, part in layout.split(out).items()}
    assert seen["ways"] == [127, 2]
    assert seen["tide"] == [0, 0, 1, 0]
    assert seen["deck"] == [1, 0, 1]
    assert seen["own_store"] == [3, 4]
    assert seen["wind"] == [0, 5]
    assert seen["farms"] == [[3, 4, 0, 0, 0], [1, 2, 0, 0, 1], [0, 0, 0, 0, 0]]
    assert seen["seats"] == [[1], [0], [0]]


def test_a_slice_of_what_is_not_there_or_hidden_is_refused() -> None:
    table = made(gone=field(bits(5), "what is gone"), bid=field(number(9), "a bid", seen="nobody"))
    with pytest.raises(TypeError, match="bid: not every observer may know it"):
        default_observation.observation(table, 2, default_observation.numbers("bid", "how high"))
    with pytest.raises(TypeError, match="wind is no field of the table"):
        default_observation.observation(table, 2, default_observation.numbers("wind", "how strong"))
    with pytest.raises(TypeError, match="gone: it cannot be told one-hot"):
        default_observation.observation(table, 2, default_observation.one_hot("gone", "one-hot"))


def test_what_only_the_game_knows_is_left_to_it() -> None:
    shifty = made(bid=field(number(9), "a bid", seen=lambda table, owner, viewer: False))
    with pytest.raises(TypeError, match="bid: who may know it is the game's own matter"):
        default_observation.observation(shifty, 2)
    with pytest.raises(TypeError, match="bid: a fair world of it is the game's own matter"):
        default_redeal.redeal(made(bid=field(number(9), "a bid", seen="owner")), ALTO.offer)


def test_a_fair_world_offers_by_the_rules_that_the_spec_has_now() -> None:
    assert ALTO.redeal is not None
    assert default_redeal.is_made(ALTO.redeal)
    other = replace(ALTO, offer=CAMPO.offer)
    assert other.redeal is not ALTO.redeal
    assert replace(ALTO, key="alto_again").redeal is ALTO.redeal


TOLD = """
import sys
from bottega.engine.game import Game
from bottega.testing import fingerprint
from toy import campo, game
print(fingerprint(Game(game.GAME, 3)), fingerprint(Game(campo.GAME, 2)))
"""


@pytest.mark.native
@pytest.mark.skipif(INTERPRETED, reason="compared from the compiled run")
def test_native_and_interpreted_rules_of_the_schema_are_the_same() -> None:
    told = subprocess.run(
        [sys.executable, "-c", TOLD],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == [fingerprint(Game(ALTO, 3)), fingerprint(Game(CAMPO, 2))]
