"""What holds after every decision of every game: invariants, secrecy, keeping and copying, refusals."""

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega import BadPosition, Game, IllegalAction, State

from .playing import (
    DECISIONS_MAX,
    FIRST_TERRAIN,
    HANDS,
    LAST_TURNS,
    PIECE_TYPES,
    T0,
    TURNS,
    choices,
    every_option,
    kind_of,
    palatinus,
    play_on,
    play_out,
    repeats,
    some_state,
)

OPTIONS = list(every_option())
ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])

games = st.builds(
    lambda players, options: palatinus(players, **options), st.integers(2, 5), st.sampled_from(OPTIONS)
)
seeds = st.integers(0, 2**64 - 1)


@st.composite
def tables(draw: st.DrawFn) -> State:
    """A table in the middle or at the end of a random game."""
    game = draw(games)
    chance = Random(draw(st.integers(0, 10**6)))
    state = game.deal(draw(seeds))
    wanted = draw(st.one_of(st.integers(0, 12), st.integers(0, DECISIONS_MAX[game.players])))
    while state.to_play is not None and state.decisions < wanted:
        state.play(chance.choice(choices(state)))
    return state


# ------------------------------------------------------------------ invariants


def check_tiles(position: dict[str, Any]) -> None:
    laid = [slot["tile"] for slot in position["slots"] if slot["tile"]]
    drawn = [position["drawn"]] if position["drawn"] else []
    assert sorted(laid + drawn + position["undrawn"]) == list("ABCDEFG")
    outer = [number for number in range(1, 7) if position["slots"][number]["tile"]]
    arcs = sum((number - 2) % 6 + 1 not in outer for number in outer)
    assert arcs == (0 if len(outer) in (0, 6) else 1)
    assert (position["board_hand"] is None) == (not outer and position["pending_slot"] is None)
    on_hills = [slot["value"] for slot in position["slots"] if slot["value"]]
    assert sorted(on_hills + position["undealt"]) == [3, 3, 4, 4, 5, 5, 6]
    assert position["slots"][0]["value"] == 6


def check_pieces(players: int, position: dict[str, Any]) -> None:
    cells = [piece["cell"] for piece in position["pieces"]]
    assert len(cells) == len(set(cells))
    assert all(0 <= cell < 42 for cell in cells)
    placed = Counter((piece["seat"], piece["piece"]) for piece in position["pieces"])
    for seat in range(players):
        for piece, count in zip(PIECE_TYPES, HANDS[players], strict=True):
            assert placed[seat, piece] + position["hands"][seat][piece] == count
    sizes = [sum(hand.values()) for hand in position["hands"]]
    assert max(sizes) - min(sizes) <= 1
    for hand, size in zip(position["hands"], sizes, strict=True):
        assert hand["condottiere"] == 0 or size - LAST_TURNS[players] >= hand["condottiere"]
        assert size > LAST_TURNS[players] or hand["condottiere"] == 0


def check_end(state: State) -> None:
    players, view = state.game.players, state.view(None)
    position = state.to_json()
    assert not any(sum(hand.values()) for hand in position["hands"])
    fates = Counter(cell["fate"] for cell in view["cells"] if cell)
    assert sum(fates.values()) == players * TURNS[players]
    for cell in view["cells"]:
        if cell and cell["fate"] == "fled":
            assert cell["kind"] == "condottiere"
        if cell and cell["fate"] == "captive":
            assert cell["kind"] in ("merchant", "peasant")
            assert cell["captor"] is not None
    results, hills = view["results"], view["hills"]
    captives, ones, twos = (sum(result[key] for result in results) for key in ("captives", "ones", "twos"))
    assert fates["captive"] == captives
    assert ones <= captives
    out = sum(hill["value"] for hill in hills if hill["outcome"] != "won")
    assert sum(result["points"] for result in results) == captives + ones + 2 * twos + 30 - out
    for hill in hills:
        assert {"won": 1, "unclaimed": 0}.get(hill["outcome"], 2) <= len(hill["winners"])
        assert hill["outcome"] != "won" or len(hill["winners"]) == 1
    assert twos == sum(len(hill["winners"]) for hill in hills if hill["outcome"] == "tied")
    for result in results:
        assert result["points"] == result["captives"] + result["ones"] + 2 * result["twos"] + sum(
            result["hills"]
        )
        assert result["items"] == result["captives"] + result["ones"] + result["twos"] + len(result["hills"])
        assert result["points"] >= 0
    check_told_figures(state)


def check_told_figures(state: State) -> None:
    """Bounds of one piece; totals are the sums of the pieces told before them."""
    peasant_most = 22 if state.game.options["free_spring"] == "twice" else 12
    most = {"merchant": 15, "peasant": peasant_most, "condottiere": 0}
    totals: dict[tuple[str, int], int] = {}
    for event in state.events:
        fields = event.fields
        if event.name == "judge":
            assert len(fields["take"]) <= 5
        if event.name == "influence":
            assert 0 <= fields["points"] <= most[fields["kind"]]
            assert fields["points"] == sum(part["points"] for part in fields["parts"])
            key = fields["hill"], fields["seat"]
            totals[key] = totals.get(key, 0) + fields["points"]
            assert fields["total"] == totals[key]
        if event.name == "control":
            expected = [totals.get((fields["hill"], seat), 0) for seat in range(state.game.players)]
            assert fields["totals"] == expected


@pytest.mark.parametrize(
    "options", OPTIONS, ids=lambda o: "-".join([o["board_setup"], o["free_spring"], o["final_tiebreak"]])
)
@pytest.mark.clause("PAL-P6", "PAL-E1")
def test_every_position_of_every_game_keeps_the_invariants(options: dict[str, str]) -> None:
    for players in (2, 3, 4, 5):
        for seed in range(repeats(2, 1) if not players % 2 else repeats(2, 0)):
            game = palatinus(players, **options)
            terrains = 0
            for state in play_on(game.deal(seed), Random(seed)):
                game.check(state.table)
                position = state.to_json()
                check_tiles(position)
                check_pieces(players, position)
                assert len(position["pieces"]) == terrains
                if state.to_play is None:
                    check_end(state)
                else:
                    assert state.legal()
                    terrains += position["phase"] == "choose_terrain"
            assert state.decisions <= DECISIONS_MAX[players]


@given(tables())
def test_a_table_passes_its_own_check(state: State) -> None:
    state.game.check(state.table)
    check_tiles(state.to_json())
    check_pieces(state.game.players, state.to_json())


@given(games, seeds, st.integers(0, 10**6))
def test_every_game_ends_within_the_bound(game: Game, seed: int, chance: int) -> None:
    end = play_out(game.deal(seed), Random(chance))
    built = 11 if game.options["board_setup"] == "players" else 0
    assert end.decisions <= DECISIONS_MAX[game.players] - 11 + built
    assert end.decisions >= game.players * TURNS[game.players] + built
    check_end(end)


@given(tables())
def test_the_legal_actions_belong_to_the_phase(state: State) -> None:
    ranges = {
        "lay_slot": range(12),
        "lay_rotation": range(12, 18),
        "choose_piece": range(18, 27),
        "choose_terrain": range(27, 69),
        "game_over": range(0),
    }
    numbers = choices(state)
    assert set(numbers) <= set(ranges[state.view(None)["phase"]])
    assert len(numbers) == len(set(numbers))
    most = {"lay_slot": 12, "lay_rotation": 6, "choose_piece": 9 if state.game.players == 2 else 5}
    assert len(numbers) <= most.get(state.view(None)["phase"], 42)


# ------------------------------------------------------------------ secrecy


def seats_and_spectator(state: State) -> list[int | None]:
    return [*range(state.game.players), None]


@given(tables(), seeds)
@pytest.mark.clause("PAL-H1", "PAL-H2", "PAL-H3", "PAL-H4", "PAL-H5")
def test_nobody_can_tell_a_redealt_world_from_the_true_one(state: State, seed: int) -> None:
    for seat in seats_and_spectator(state):
        world = state.redeal(seat, seed)
        assert world.view(seat) == state.view(seat)
        assert world.to_json()["phase"] == state.to_json()["phase"]
        assert world.to_play == state.to_play
        assert world.decisions == state.decisions
        state.game.check(world.table)
        if seat is not None:
            assert world.observation(seat).tolist() == state.observation(seat).tolist()
            assert world.legal_mask(seat).tolist() == state.legal_mask(seat).tolist()


@given(tables(), seeds, seeds)
@pytest.mark.clause("PAL-H3")
def test_a_redealt_world_does_not_depend_on_the_truth(state: State, other: int, seed: int) -> None:
    """Two truths that a seat cannot tell apart lead to the same redealt world."""
    for seat in seats_and_spectator(state):
        first, second = state.redeal(seat, other), state.redeal(seat, other ^ 1)
        assert first.redeal(seat, seed).to_bytes() == second.redeal(seat, seed).to_bytes()


@ANY_COUNT
@pytest.mark.parametrize("decisions", [0, 1, 4, 11])
@pytest.mark.clause("PAL-S2", "PAL-S9", "PAL-H3")
def test_redealt_tiles_and_tokens_do_not_depend_on_the_truth(players: int, decisions: int) -> None:
    """While the board is built: the order of the pile and the tokens to come are drawn anew."""
    state = some_state(players, 3, decisions)
    for seat in seats_and_spectator(state):
        first, second = state.redeal(seat, 1), state.redeal(seat, 2)
        one, two = first.redeal(seat, 9).to_json(), second.redeal(seat, 9).to_json()
        assert one["undrawn"] == two["undrawn"]
        assert one["undealt"] == two["undealt"]


@given(tables(), seeds)
@pytest.mark.clause("PAL-H5")
def test_a_redealt_world_plays_on_to_an_end(state: State, seed: int) -> None:
    for seat in (0, None):
        end = play_out(state.redeal(seat, seed), Random(seed))
        assert end.to_play is None
        assert len(end.winners()) >= 1


@given(tables(), seeds)
def test_redealing_leaves_the_table_alone(state: State, seed: int) -> None:
    before = state.to_bytes()
    state.redeal(0, seed)
    assert state.to_bytes() == before


@given(tables())
@pytest.mark.clause("PAL-H2", "PAL-H4")
def test_a_view_of_another_seat_carries_no_secret(state: State) -> None:
    """No kind of a face-down piece, no pending piece, no split of wolf pieces, no dice."""
    over = state.to_play is None
    for seat in seats_and_spectator(state):
        view = state.view(seat)
        assert json.loads(json.dumps(view)) == view
        for cell in view["cells"]:
            if cell and cell["wolf"] and cell["seat"] != seat and not over:
                assert cell["kind"] is None
        for other, hand in enumerate(view["hands"]):
            if other != seat and not over:
                assert not [key for key in hand if key.endswith("_wolf") and key != "extra_wolf"]
        assert view["pending_piece"] is None or state.to_play == seat


@given(tables())
def test_the_mask_names_the_legal_actions_of_the_seat_to_play(state: State) -> None:
    for seat in range(state.game.players):
        expected = choices(state) if seat == state.to_play else []
        assert np.flatnonzero(state.legal_mask(seat)).tolist() == expected


# ------------------------------------------------------------------ keeping and copying


@given(tables())
def test_a_position_written_as_data_comes_back_as_it_was(state: State) -> None:
    data = json.loads(json.dumps(state.to_json()))
    again = state.game.from_json(data)
    assert again.to_bytes() == state.to_bytes()
    assert again == state


@given(tables())
def test_a_table_written_as_bytes_comes_back_as_it_was(state: State) -> None:
    assert state.game.from_bytes(state.to_bytes()).to_bytes() == state.to_bytes()


@given(tables(), seeds)
def test_a_copy_is_independent(state: State, seed: int) -> None:
    before = state.to_bytes()
    copied = state.copy()
    assert copied == state
    play_out(copied, Random(seed))
    assert state.to_bytes() == before


@given(tables())
def test_the_same_action_leads_from_the_same_table_to_the_same_table(state: State) -> None:
    for number in choices(state)[:3]:
        one, two = state.copy(), state.copy()
        assert one.play(number) == two.play(number)
        assert one == two


@given(tables())
def test_a_position_read_from_data_plays_on_like_the_original(state: State) -> None:
    again = state.game.from_json(state.to_json())
    assert play_out(again, Random(1)).to_bytes() == play_out(state.copy(), Random(1)).to_bytes()


# ------------------------------------------------------------------ refusals


@given(tables(), st.integers(-3, 75))
def test_an_illegal_action_changes_nothing(state: State, number: int) -> None:
    before, told = state.to_bytes(), state.events
    if 0 <= number < 69 and number in choices(state):
        assert state.is_legal(number)
        return
    with pytest.raises(IllegalAction) as refusal:
        state.play(number)
    assert str(refusal.value)
    assert state.to_bytes() == before
    assert state.events == told


@ANY_COUNT
def test_every_illegal_action_of_a_game_is_refused(players: int) -> None:
    state = some_state(players, 5, 30)
    before = state.to_bytes()
    for action in state.game.actions:
        if not state.is_legal(action):
            with pytest.raises(IllegalAction, match="not possible"):
                state.play(action)
    assert state.to_bytes() == before


Edit = Callable[[dict[str, Any]], Any]


def middle() -> tuple[Game, dict[str, Any]]:
    """Three players on T0 with three pieces placed; red is to choose a piece."""
    game = palatinus(3, board_setup="fixed", board=T0, first_player=0)
    state = game.deal(0)
    for cell, piece in ((0, "merchant_wolf"), (10, "condottiere"), (20, "peasant_plain")):
        state.play(f"choose_piece(piece={piece})")
        state.play(f"choose_terrain(cell={cell})")
    return game, state.to_json()


def edited(position: dict[str, Any], **fields: Any) -> dict[str, Any]:
    copied: dict[str, Any] = json.loads(json.dumps(position))
    return copied | fields


def _move(position: dict[str, Any], **change: Any) -> None:
    position["pieces"][0] |= change


BROKEN: dict[str, Edit] = {
    "a piece too few in a hand": lambda p: p["hands"][0].update(merchant_plain=1),
    "a piece too many in a hand": lambda p: p["hands"][1].update(peasant_wolf=4),
    "an unknown piece in a hand": lambda p: p["hands"][1].update(senator=1),
    "a negative number of pieces": lambda p: p["hands"][1].update(merchant_plain=-1),
    "a hand that is no number": lambda p: p["hands"][1].update(merchant_plain="two"),
    "a hand missing": lambda p: p["hands"].pop(),
    "a hand too many": lambda p: p["hands"].append(dict(p["hands"][0])),
    "two pieces on a terrain": lambda p: _move(p, cell=10),
    "a piece outside the board": lambda p: _move(p, cell=42),
    "a piece on a negative terrain": lambda p: _move(p, cell=-1),
    "a piece of a seat that is not playing": lambda p: _move(p, seat=3),
    "a piece of another seat": lambda p: _move(p, seat=1),
    "a piece of another type": lambda p: _move(p, piece="peasant_wolf"),
    "a piece of an unknown type": lambda p: _move(p, piece="senator"),
    "an extra piece with three players": lambda p: _move(p, piece="extra_merchant_wolf"),
    "a piece removed": lambda p: p["pieces"].pop(),
    "a field too many in a piece": lambda p: _move(p, colour="red"),
    "the wrong seat to play": lambda p: p.update(to_play=1),
    "nobody to play": lambda p: p.update(to_play=None),
    "a seat to play that is not there": lambda p: p.update(to_play=3),
    "another first player": lambda p: p.update(first_player=1),
    "an unknown phase": lambda p: p.update(phase="evaluation"),
    "the end with full hands": lambda p: p.update(phase="game_over", to_play=None),
    "a pending piece while choosing one": lambda p: p.update(pending_piece="condottiere"),
    "a terrain to choose without a piece": lambda p: p.update(phase="choose_terrain"),
    "a pending piece that is not in the hand": lambda p: p.update(
        phase="choose_terrain", pending_piece="extra_merchant_plain"
    ),
    "tiles to lay on a full board": lambda p: p.update(phase="lay_slot"),
    "a slot pending on a full board": lambda p: p.update(pending_slot=3),
    "a tile drawn on a full board": lambda p: p.update(drawn="A"),
    "a tile undrawn on a full board": lambda p: p.update(undrawn=["A"]),
    "a tile twice": lambda p: p["slots"][1].update(tile="A"),
    "an unknown tile": lambda p: p["slots"][1].update(tile="H"),
    "a tile missing": lambda p: p["slots"][1].update(tile=None, rotation=None),
    "a tile without rotation": lambda p: p["slots"][1].update(rotation=None),
    "a rotation of six": lambda p: p["slots"][1].update(rotation=6),
    "another value in the centre": lambda p: p["slots"][0].update(value=5),
    "a value that is not in the box": lambda p: p["slots"][1].update(value=6),
    "a value missing": lambda p: p["slots"][1].update(value=None),
    "tokens undealt on a full board": lambda p: p.update(undealt=[5, 5, 4, 4, 3, 3]),
    "one token undealt": lambda p: p.update(undealt=[5]),
    "a slot missing": lambda p: p["slots"].pop(),
    "no hand of the board": lambda p: p.update(board_hand=None),
    "an unknown hand of the board": lambda p: p.update(board_hand="both"),
    "a negative number of decisions": lambda p: p.update(decisions=-1),
    "decisions that are no number": lambda p: p.update(decisions="six"),
    "dice out of range": lambda p: p["dice"].update(key=2**64),
    "no dice": lambda p: p.pop("dice"),
    "no pieces": lambda p: p.pop("pieces"),
    "a field too many": lambda p: p.update(winner=0),
    "another game": lambda p: p.update(game="toscana"),
    "another number of players": lambda p: p.update(players=4),
    "other options": lambda p: p["options"].update(free_spring="twice"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_position_is_refused_with_a_message(what: str) -> None:
    game, position = middle()
    game.from_json(edited(position))
    broken = edited(position)
    BROKEN[what](broken)
    with pytest.raises(BadPosition) as refusal:
        game.from_json(broken)
    message = str(refusal.value)
    assert len(message) > 10
    assert "\n" not in message


@pytest.mark.parametrize("data", [None, [], "table", 3, {}, {"game": "palatinus"}])
def test_something_that_is_no_position_is_refused(data: Any) -> None:
    with pytest.raises(BadPosition):
        palatinus(2).from_json(data)


BROKEN_BUILDING: dict[str, Edit] = {
    "a gap between outer tiles": lambda p: p["slots"].__setitem__(
        slice(1, 7), p["slots"][1:7][::2] + p["slots"][1:7][1::2]
    ),
    "a pending slot that touches nobody": lambda p: p.update(phase="lay_rotation", pending_slot=5),
    "a pending slot that is taken": lambda p: p.update(phase="lay_rotation", pending_slot=2),
    "a pending slot while choosing one": lambda p: p.update(pending_slot=1),
    "a rotation to choose without a slot": lambda p: p.update(phase="lay_rotation"),
    "pieces to choose on half a board": lambda p: p.update(phase="choose_piece"),
    "no tile drawn": lambda p: p["undrawn"].insert(0, p["drawn"]) or p.update(drawn=None),
    "values dealt early": lambda p: p["slots"][1].update(value=5),
    "tokens missing": lambda p: p.update(undealt=[]),
    "tokens of another box": lambda p: p.update(undealt=[5, 5, 5, 4, 3, 3]),
    "another layer": lambda p: p.update(to_play=(p["to_play"] + 1) % 3),
    "a piece on half a board": lambda p: p["pieces"].append({"cell": 0, "seat": 0, "piece": "condottiere"}),
    "the other way round the pile": lambda p: p.update(undrawn=p["undrawn"][1:]),
}


@pytest.mark.parametrize("what", BROKEN_BUILDING)
@pytest.mark.clause("PAL-S6", "PAL-S9")
def test_a_broken_position_of_a_board_being_built_is_refused(what: str) -> None:
    game = palatinus(3, first_player=0)
    state = game.deal(2)
    for number in (1, 12, 2, 12):  # left slot 2, left slot 3
        state.play(number)
    position = state.to_json()
    game.from_json(edited(position))
    broken = edited(position)
    BROKEN_BUILDING[what](broken)
    with pytest.raises(BadPosition) as refusal:
        game.from_json(broken)
    assert str(refusal.value)


def _take_back(position: dict[str, Any]) -> None:
    piece = position["pieces"].pop()
    position["hands"][piece["seat"]][piece["piece"]] += 1


BROKEN_END: dict[str, Edit] = {
    "a piece still in hand": _take_back,
    "a piece missing": lambda p: p["pieces"].pop(),
    "a seat to play": lambda p: p.update(to_play=0),
    "a pending piece": lambda p: p.update(pending_piece="condottiere"),
    "a pending slot": lambda p: p.update(pending_slot=1),
    "no hand of the board": lambda p: p.update(board_hand=None),
    "another value in the centre": lambda p: p["slots"][0].update(value=5),
    "values that are not in the box": lambda p: p["slots"][1].update(value=20),
    "a value missing": lambda p: p["slots"][1].update(value=None),
    "tokens undealt": lambda p: p.update(undealt=[5, 5, 4, 4, 3, 3]),
    "a tile drawn again": lambda p: p["slots"][6].update(tile=None, rotation=None) or p.update(drawn="G"),
    "a first player who is not there": lambda p: p.update(first_player=4),
    "the phase before": lambda p: p.update(phase="choose_terrain", to_play=0),
}


@pytest.mark.parametrize("what", BROKEN_END)
@pytest.mark.clause("PAL-E1")
def test_a_broken_end_position_is_refused(what: str) -> None:
    game = palatinus(3, board_setup="fixed", board=T0, first_player=0)
    position = play_out(game.deal(4), Random(4)).to_json()
    assert game.from_json(edited(position)).to_play is None
    broken = edited(position)
    BROKEN_END[what](broken)
    with pytest.raises(BadPosition) as refusal:
        game.from_json(broken)
    assert str(refusal.value)


@given(tables(), st.data())
def test_bytes_changed_anywhere_are_refused_or_describe_a_table(state: State, data: st.DataObject) -> None:
    """Whatever comes in as bytes either fails with a message or is a table that can be played."""
    raw = bytearray(state.to_bytes())
    place = data.draw(st.integers(0, len(raw) - 1))
    raw[place] = data.draw(st.integers(0, 255))
    try:
        other = state.game.from_bytes(bytes(raw))
    except BadPosition as refusal:
        message = str(refusal)
    else:
        assert other.to_bytes() == bytes(raw)
        assert play_out(other, Random(0)).to_play is None
        message = "no refusal"
    assert message


def test_bytes_of_another_length_are_refused() -> None:
    state = palatinus(2).deal(0)
    for raw in (b"", state.to_bytes()[:-1], state.to_bytes() + b"\0"):
        with pytest.raises(BadPosition, match="bytes"):
            state.game.from_bytes(raw)


@pytest.mark.parametrize(
    "other", [{"free_spring": "twice"}, {"final_tiebreak": "sequence"}, {"board_setup": "players"}]
)
def test_bytes_of_a_game_with_other_options_are_refused(other: dict[str, str]) -> None:
    state = palatinus(3, board_setup="random").deal(0)
    with pytest.raises(BadPosition, match="another"):
        palatinus(3, **{"board_setup": "random", **other}).from_bytes(state.to_bytes())


def test_bytes_of_a_game_with_another_number_of_players_are_refused() -> None:
    state = palatinus(3).deal(0)
    with pytest.raises(BadPosition, match="players"):
        palatinus(4).from_bytes(state.to_bytes())


@pytest.mark.parametrize(
    "field", ["spring", "free", "points", "choices", "hand", "captor", "influence", "rank"]
)
def test_bytes_with_a_wrong_figure_are_refused(field: str) -> None:
    end = play_out(palatinus(3, board_setup="random").deal(1), Random(1))
    wrong = end.table.copy()
    wrong[field].reshape(-1)[0] += 1
    with pytest.raises(BadPosition):
        end.game.from_bytes(wrong.tobytes())


def test_terrains_are_numbered_after_the_pieces() -> None:
    assert palatinus(2).actions.first.CHOOSE_TERRAIN == FIRST_TERRAIN
    assert [kind_of(piece) for piece in PIECE_TYPES[:5]] == [
        "merchant",
        "merchant",
        "peasant",
        "peasant",
        "condottiere",
    ]
