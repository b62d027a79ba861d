"""What holds after every decision of every game: invariants, keeping and copying, refusals (TUS-I*)."""

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega import BadPosition, Game, IllegalAction, State

from .playing import (
    DOMAIN_CARDS,
    END_TURN,
    NEUTRAL_TILES,
    PRINCE_TILES,
    YIELD_CARDS,
    Prince,
    Scene,
    choices,
    every_option,
    play_on,
    play_out,
    repeats,
    tuscany,
)
from .reference import KIND_OF, Board, points_of

OPTIONS = list(every_option())
ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])
DECISIONS_SEEN = 700  # far more than random games take, far less than the bound of 10,000
CHOICES_MOST = {
    "setup_assembly": 336,
    "setup_castle": 3,
    "setup_upgrade": 5,
    "main_action": 3,
    "take_tile": 15,
    "discard_stored": 5,
    "place_piece": 5,
    "place_space": 28,
    "place_payment": 45,
    "castle_pick": 9,
    "castle_space": 5,
    "city_upgrade": 5,
    "extra_action": 4,
    "game_over": 0,
}

games = st.builds(
    lambda players, options: tuscany(players, **options), st.integers(2, 4), st.sampled_from(OPTIONS)
)
seeds = st.integers(0, 2**64 - 1)


@st.composite
def tables(draw: st.DrawFn) -> State:
    """A table in the middle or at the end of a random game."""
    game = draw(games)
    chance = Random(draw(st.integers(0, 10**6)))
    state = game.deal(draw(seeds))
    wanted = draw(st.one_of(st.integers(0, 15), st.integers(0, repeats(300, 80))))
    while state.to_play is not None and state.decisions < wanted:
        state.play(chance.choice(choices(state)))
    return state


# ------------------------------------------------------------------ invariants


def check_cards(position: dict[str, Any]) -> None:
    hands = sum((Counter(prince["hand"]) for prince in position["princes"]), Counter())
    assert Counter(position["deck"]) + Counter(position["discard"]) + hands == Counter(DOMAIN_CARDS)
    assert Counter(position["yields"]) + Counter(position["yield_discard"]) == Counter(YIELD_CARDS)


def check_tiles(position: dict[str, Any]) -> None:
    found: dict[str, Counter[str]] = {"neutral": Counter()}
    lying = [*position["display"], position["held"]]
    for seat, prince in enumerate(position["princes"]):
        found[str(seat)] = Counter(prince["pile"]) + Counter(position["set_aside"][seat])
        lying += [*prince["storage"], *(piece["piece"] for piece in prince["pieces"])]
    for back, faces in position["boxed"].items():
        found[back] += Counter(faces)
    found["neutral"] += Counter(position["neutral_pile"]) + Counter(position["removed"])
    for tile in lying:
        if tile not in (None, "joker"):
            face, back = tile.split("@")
            found[back][face] += 1
    assert found["neutral"] == NEUTRAL_TILES
    assert all(found[str(seat)] == PRINCE_TILES for seat in range(len(position["princes"])))
    assert sum(sum(faces.values()) for faces in found.values()) == 32 + 21 * len(position["princes"])


def check_princes(state: State, position: dict[str, Any]) -> None:
    stock, shown = Counter(position["stock"]), state.view(None)["princes"]
    for seat, prince in enumerate(position["princes"]):
        upgrades = Counter(prince["upgrades"])
        stock += upgrades
        assert len(prince["storage"]) <= 1 + upgrades["storage"] <= 5
        if prince["assembly"] is None or prince["start"] is None:
            continue
        board = board_of(prince)
        pieces = {piece["space"]: piece["piece"] for piece in prince["pieces"]}
        for space, piece in pieces.items():
            if piece != "joker":
                face = piece.split("@")[0]
                kind = face if face in KIND_OF.values() else "agriculture"
                assert KIND_OF[board.colours[space]] == kind
        reached = {prince["start"]}
        while True:
            wider = reached | (board.reach(reached) & set(pieces))
            if wider == reached:
                break
            reached = wider
        assert reached == {prince["start"], *pieces}
        expected = points_of(board, prince["start"], pieces)
        assert shown[seat]["green_from"]["areas"] == expected["areas"]
        assert shown[seat]["green_from"]["crops"] == expected["crops"]
        if position["phase"] not in ("setup_castle", "setup_assembly", "setup_upgrade"):
            cities = sum(board.colours[space] == "red" for space in pieces)
            pending = position["phase"] == "city_upgrade" and position["to_play"] == seat
            assert sum(upgrades.values()) == 1 + cities - pending
    assert stock == Counter(dict.fromkeys(("card", "storage", "marble", "worker", "yield"), 5))


def board_of(prince: dict[str, Any]) -> Board:
    given = prince["assembly"]
    order = ("ABC", "ACB", "BAC", "BCA", "CAB", "CBA").index(given["order"])
    shift = ("000", "00+", "00-", "0+0", "0++", "0-0", "0--").index(given["shift"])
    return board(tuple(prince["modules"]), order * 56 + int(given["turning"], 2) * 7 + shift)


board = cache(Board)


def check_display(position: dict[str, Any]) -> None:
    shown = Counter(
        face if face in KIND_OF.values() else "agriculture"
        for face in (tile.split("@")[0] for tile in position["display"] if tile)
    )
    assert all(count < 5 for count in shown.values())
    pending = len(position["waiting"]) + (position["held_slot"] is not None)
    laid = position["lap"] > 0 or position["options"]["edition"] == "revised"
    if laid and (position["neutral_pile"] or position["removed"]):
        assert position["display"].count(None) == pending


def check_position(state: State) -> dict[str, Any]:
    position = state.to_json()
    check_cards(position)
    check_tiles(position)
    check_princes(state, position)
    check_display(position)
    assert all(len(seats) <= 2 for seats in position["bonuses"].values())
    return position


@pytest.mark.long
@pytest.mark.parametrize(
    "options", OPTIONS, ids=lambda options: "-".join(str(one) for one in options.values())
)
@pytest.mark.clause("TUS-I1", "TUS-I2", "TUS-I3", "TUS-I4", "TUS-I5", "TUS-I6", "TUS-I7", "TUS-I8", "TUS-I10")
def test_every_position_of_every_game_keeps_the_invariants(options: dict[str, Any]) -> None:
    number = OPTIONS.index(options)
    game = tuscany(2 + number % 3, **options)
    for state in play_on(game.deal(number), Random(number)):
        game.spec.check(game.box, state.table)
        if state.decisions % 3 and state.to_play is not None:
            continue
        position = check_position(state)
        assert len(choices(state)) <= CHOICES_MOST[position["phase"]]
        assert len(choices(state)) != 1
    assert state.decisions < DECISIONS_SEEN


@ANY_COUNT
@pytest.mark.clause("TUS-I9", "TUS-I12", "TUS-T3", "TUS-T11")
def test_tiles_turned_up_are_takes_and_picks_and_a_turn_spends_one_marble(players: int) -> None:
    for seed in range(repeats(2, 1)):
        state, chance = tuscany(players).deal(seed), Random(seed)
        claimed = [0] * players
        spent = [0] * players
        while state.to_play is not None:
            state.play(chance.choice(choices(state)))
            for event in state.events:
                if event.name in ("tile_taken", "castle_picked"):
                    claimed[event.fields["seat"]] += 1
                if event.name == "marble_spent":
                    spent[event.fields["seat"]] += 1
            position = state.to_json()
            if position["held"] is None and not position["waiting"]:
                turned = [prince["turned_up"] for prince in state.view(None)["princes"]]
                assert turned == [min(21, count) for count in claimed]
            assert all(count <= position["lap"] for count in spent)
        assert max(claimed) <= 25


@given(tables())
def test_a_table_passes_its_own_check(state: State) -> None:
    state.game.spec.check(state.game.box, state.table)
    check_position(state)


@given(games, seeds, st.integers(0, 10**6))
def test_every_game_ends(game: Game, seed: int, chance: int) -> None:
    end = play_out(game.deal(seed), Random(chance))
    assert end.decisions < DECISIONS_SEEN
    assert end.view(None)["scorings"] == 3
    assert all(prince["green"] <= 105 for prince in end.view(None)["princes"])


@given(tables())
@pytest.mark.clause("TUS-T1")
def test_the_legal_actions_belong_to_the_phase(state: State) -> None:
    ranges = {
        "setup_assembly": [range(336)],
        "setup_castle": [range(336, 366)],
        "setup_upgrade": [range(366, 371)],
        "main_action": [range(447, 450)],
        "take_tile": [range(371, 387)],
        "discard_stored": [range(387, 392)],
        "place_piece": [range(387, 392)],
        "place_space": [range(336, 366)],
        "place_payment": [range(392, 447)],
        "castle_pick": [range(371, 379), range(451, 452)],
        "castle_space": [range(336, 366)],
        "city_upgrade": [range(366, 371)],
        "extra_action": [range(447, 451)],
        "game_over": [],
    }
    phase = state.view(None)["phase"]
    allowed = {number for one in ranges[phase] for number in one}
    assert set(choices(state)) <= allowed
    assert phase == "game_over" or len(choices(state)) > 1
    assert phase != "extra_action" or END_TURN in choices(state)


def test_the_actions_are_numbered_as_the_rules_say() -> None:
    actions = tuscany().actions
    firsts = {
        "assemble": 0,
        "choose_space": 336,
        "choose_upgrade": 366,
        "choose_tile": 371,
        "clear_colour": 379,
        "choose_stored": 387,
        "pay": 392,
        "draw": 447,
        "take": 448,
        "place": 449,
        "end_turn": 450,
        "decline": 451,
    }
    assert {name: actions.first_of(name) for name in firsts} == firsts
    assert len(actions) == 452


def test_a_table_is_small() -> None:
    assert tuscany().spec.record.itemsize <= 2500


# ------------------------------------------------------------------ keeping and copying


@given(tables())
def test_a_position_written_as_data_comes_back_as_it_was(state: State) -> None:
    again = state.game.from_json(json.loads(json.dumps(state.to_json())))
    assert again.to_bytes() == state.to_bytes()


@given(tables())
def test_a_table_written_as_bytes_comes_back_as_it_was(state: State) -> None:
    assert state.game.from_bytes(state.to_bytes()).to_bytes() == state.to_bytes()


@given(tables(), seeds)
def test_a_copy_is_independent(state: State, seed: int) -> None:
    before = state.to_bytes()
    copied = state.copy()
    for _, table in zip(range(20), play_on(copied, Random(seed)), strict=False):
        assert table.game is state.game
    assert state.to_bytes() == before


@given(tables())
def test_a_position_read_from_data_plays_on_like_the_original(state: State) -> None:
    again = state.game.from_json(state.to_json())
    one, two = again, state.copy()
    for step in range(15):
        if one.to_play is None:
            break
        number = Random(step).choice(choices(one))
        assert one.play(number) == two.play(number)
        assert one.to_bytes() == two.to_bytes()


# ------------------------------------------------------------------ refusals


@given(tables(), st.integers(-3, 460))
def test_an_illegal_action_changes_nothing(state: State, number: int) -> None:
    before, told = state.to_bytes(), state.events
    if 0 <= number < 452 and number in choices(state):
        assert state.is_legal(number)
        return
    with pytest.raises(IllegalAction) as refusal:
        state.play(number)
    assert str(refusal.value)
    assert state.to_bytes() == before
    assert state.events == told


Edit = Callable[[dict[str, Any]], Any]


def middle() -> tuple[Game, dict[str, Any]]:
    """Two princes in the middle of round 1; seat 0 holds a city and can pay for it."""
    scene = Scene([Prince("Q", 17, {12: "cart"}, ["city"], hand={"red": 2}, pile=["cart"])])
    game = tuscany()
    return game, scene.position(game)


def _prince(position: dict[str, Any], **change: Any) -> None:
    position["princes"][0] |= change


def _put(position: dict[str, Any], space: int, piece: str) -> None:
    position["princes"][0]["pieces"].append({"space": space, "piece": piece})


BROKEN: dict[str, Edit] = {
    "a card too many in a hand": lambda p: p["princes"][0]["hand"].update(red=3),
    "a negative number of cards": lambda p: p["princes"][0]["hand"].update(red=-1),
    "an unknown card": lambda p: p["princes"][0]["hand"].update(purple=1),
    "a card missing in the deck": lambda p: p["deck"].pop(),
    "an unknown card in the deck": lambda p: p["deck"].__setitem__(0, "purple"),
    "a deck that began with fewer cards": lambda p: p["deck_began"].update(red=1),
    "a yield card missing": lambda p: p["yields"].pop(),
    "an unknown yield card": lambda p: p["yields"].__setitem__(0, "gold"),
    "a tile missing on the display": lambda p: p["display"].__setitem__(0, None),
    "an unknown tile on the display": lambda p: p["display"].__setitem__(0, "tower@neutral"),
    "a tile of an unknown back": lambda p: p["display"].__setitem__(0, "castle@7"),
    "a joker on the display": lambda p: p["display"].__setitem__(0, "joker"),
    "five tiles of a colour": lambda p: (
        p["neutral_pile"].remove("city"),
        p["neutral_pile"].remove("city"),
        p["display"].__setitem__(slice(0, 8), ["cart@neutral"] * 5 + p["display"][5:]),
    ),
    "a neutral tile too many": lambda p: p["neutral_pile"].append("castle"),
    "a neutral tile twice removed": lambda p: p["removed"].update(castle=1),
    "an own tile missing": lambda p: p["princes"][0]["pile"].pop(),
    "a set-aside tile that was not turned up": lambda p: p["set_aside"][0].update(cart=1),
    "a boxed tile that was not turned up": lambda p: p["boxed"]["neutral"].update(cart=1),
    "a box of nobody": lambda p: p["boxed"].update({"9": {}}),
    "a module twice": lambda p: _prince(p, modules=["A3", "B2", "C2"]),
    "an unknown module": lambda p: _prince(p, modules=["A5", "B2", "C2"]),
    "no assembly": lambda p: _prince(p, assembly=None),
    "another assembly": lambda p: p["princes"][0]["assembly"].update(order="ABC"),
    "an unknown shift": lambda p: p["princes"][0]["assembly"].update(shift="+00"),
    "a start castle elsewhere": lambda p: _prince(p, start=16),
    "no start castle": lambda p: _prince(p, start=None),
    "two pieces on a space": lambda p: _put(p, 12, "joker"),
    "a piece on the start castle": lambda p: _put(p, 17, "joker"),
    "a piece far away": lambda p: _put(p, 0, "joker"),
    "a piece beyond the board": lambda p: _put(p, 30, "joker"),
    "a tile on another colour": lambda p: p["princes"][0]["pieces"][0].update(space=16),
    "a second start castle": lambda p: _put(p, 16, "start_castle"),
    "storage beyond the capacity": lambda p: p["princes"][0]["storage"].append("joker"),
    "a fresh tile": lambda p: _prince(p, fresh=[0]),
    "an upgrade too many": lambda p: (p["stock"].update(card=4), p["princes"][0]["upgrades"].update(card=1)),
    "an upgrade from nowhere": lambda p: p["stock"].update(card=6),
    "green points from nowhere": lambda p: p["princes"][0]["green_from"].update(areas=1),
    "points of storage without storage": lambda p: p["princes"][0]["green_from"].update(storage=2),
    "points of a scoring that was not": lambda p: p["princes"][0]["red_from"].update(scoring_1=1),
    "an unknown source of points": lambda p: p["princes"][0]["red_from"].update(luck=1),
    "a bonus for a colour that is not full": lambda p: p["bonuses"].update(red=[0]),
    "an unknown bonus": lambda p: p["bonuses"].update(purple=[]),
    "a scoring too early": lambda p: p.update(scorings=1),
    "the end too early": lambda p: p.update(phase="game_over", to_play=None),
    "the last lap too early": lambda p: p.update(laps_left=1),
    "the set-up after the first lap": lambda p: p.update(phase="setup_upgrade"),
    "boards that are hidden again": lambda p: p.update(revealed=False),
    "nobody to play": lambda p: p.update(to_play=None),
    "a seat to play that is not there": lambda p: p.update(to_play=2),
    "an unknown phase": lambda p: p.update(phase="auction"),
    "a payment without a space": lambda p: p.update(phase="place_payment", held_storage=0),
    "a space without a piece": lambda p: p.update(phase="place_space"),
    "a space that cannot be reached": lambda p: p.update(
        phase="place_payment", held_storage=0, held_space=23
    ),
    "a tile held for no reason": lambda p: p.update(held="castle@neutral"),
    "a castle that was not placed": lambda p: p.update(phase="castle_pick"),
    "a city that was not placed": lambda p: p.update(phase="city_upgrade"),
    "a further action without marble": lambda p: p.update(phase="extra_action"),
    "a marble spent before the main action": lambda p: p.update(extra=True),
    "a colour cleared outside a take": lambda p: p.update(cleared=True),
    "a slot that waits for nothing": lambda p: p.update(waiting=[3]),
    "more turns skipped than there were": lambda p: p.update(skipped=1),
    "a prince missing": lambda p: p["princes"].pop(),
    "dice out of range": lambda p: p["dice"].update(key=2**64),
    "no dice": lambda p: p.pop("dice"),
    "a field too many": lambda p: p.update(winner=0),
    "another game": lambda p: p.update(game="toscana"),
    "another number of players": lambda p: p.update(players=3),
    "other options": lambda p: p["options"].update(edition="first"),
}


@pytest.mark.parametrize("what", BROKEN)
@pytest.mark.clause("TUS-I1", "TUS-I3", "TUS-I5", "TUS-I7", "TUS-I8")
def test_a_broken_position_is_refused_with_a_message(what: str) -> None:
    game, position = middle()
    game.from_json(json.loads(json.dumps(position)))
    broken = json.loads(json.dumps(position))
    BROKEN[what](broken)
    with pytest.raises(BadPosition) as refusal:
        game.from_json(broken)
    message = str(refusal.value)
    assert len(message) > 10
    assert "\n" not in message


@pytest.mark.parametrize("data", [None, [], "table", 3, {}, {"game": "tuscany"}])
def test_something_that_is_no_position_is_refused(data: Any) -> None:
    with pytest.raises(BadPosition):
        tuscany().from_json(data)


@given(tables(), st.data())
def test_bytes_changed_anywhere_are_refused_or_describe_a_table(state: State, data: st.DataObject) -> None:
    """Whatever comes in as bytes either fails with a message or is a table that can be played."""
    raw = bytearray(state.to_bytes())
    for _ in range(4):
        place = data.draw(st.integers(0, len(raw) - 1))
        changed = bytearray(raw)
        changed[place] = data.draw(st.integers(0, 255))
        try:
            other = state.game.from_bytes(bytes(changed))
        except BadPosition:
            continue
        assert other.to_bytes() == bytes(changed)
        for _, _table in zip(range(30), play_on(other, Random(0)), strict=False):
            pass


@pytest.mark.parametrize("other", [{"edition": "first"}, {"joker_same_turn": True}])
def test_bytes_of_a_game_with_other_options_are_refused(other: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="another"):
        tuscany(**other).from_bytes(tuscany().deal(0).to_bytes())


@pytest.mark.parametrize(
    "field", ["points", "rank", "green", "filled", "hand", "ground", "stock", "turned_up"]
)
def test_bytes_with_a_wrong_figure_are_refused(field: str) -> None:
    end = play_out(tuscany(3).deal(1), Random(1))
    wrong = end.table.copy()
    flat = wrong[field].reshape(-1)
    flat[0] = flat[0] + np.array(1, flat.dtype)
    with pytest.raises(BadPosition):
        end.game.from_bytes(wrong.tobytes())
