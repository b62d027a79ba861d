"""Set-up: tiles, board, hill tokens, hands (PAL-S*)."""

from collections import Counter
from itertools import product
from random import Random

import pytest

import bottega
from bottega import BadOption, IllegalAction

from .playing import (
    COLOURS,
    FIRST_ROTATION,
    HANDS,
    PIECE_TYPES,
    TURNS,
    any_action,
    chi_square,
    choices,
    deal_many,
    lay_tiles,
    on_t0,
    palatinus,
    play_out,
    repeats,
)
from .scenes import evaluated

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])

# Upper bounds of chi-square that one honest run in ten thousand exceeds, by degrees of freedom.
RARE = {1: 15.1, 2: 18.4, 4: 23.5, 5: 25.7, 6: 27.9}


@pytest.mark.clause("PAL-S1")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 10])
def test_fewer_than_two_or_more_than_five_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption, match="players are not possible: expected 2 to 5"):
        palatinus(players)


@ANY_COUNT
@pytest.mark.clause("PAL-S1", "PAL-V2")
def test_lots_decide_the_first_player_unless_one_is_named(players: int) -> None:
    tables = deal_many(palatinus(players, board_setup="random"), repeats(2000, 200))
    drawn = Counter(tables["first_player"].tolist())
    assert set(drawn) == set(range(players))
    assert chi_square(drawn, players) < RARE[6]
    for seat in range(players):
        assert palatinus(players, first_player=seat).deal(1).view(None)["first_player"] == seat


@pytest.mark.clause("PAL-S2")
def test_any_tile_may_lie_in_the_centre_and_it_is_never_turned() -> None:
    tables = deal_many(palatinus(4), repeats(2100, 210))
    centres = Counter(tables["tile"][:, 0].tolist())
    assert set(centres) == set(range(7))
    assert chi_square(centres, 7) < RARE[6]
    assert not tables["rotation"][:, 0].any()


@pytest.mark.clause("PAL-S2", "PAL-S4")
def test_one_tile_lies_one_is_drawn_and_five_are_face_down_at_the_start() -> None:
    state = palatinus(3).deal(5)
    view = state.view(None)
    assert [slot["tile"] is not None for slot in view["slots"]] == [True] + [False] * 6
    letters = [view["slots"][0]["tile"], view["drawn"], *view["undrawn"]]
    assert sorted(letters) == list("ABCDEFG")
    assert [event.name for event in state.events] == ["first_player", "centre_tile", "tile_drawn"]


@pytest.mark.clause("PAL-S2")
def test_every_tile_is_equally_likely_to_be_drawn_next() -> None:
    tables = deal_many(palatinus(2), repeats(2100, 210), first_seed=10_000)
    assert chi_square(Counter(tables["drawn"].tolist()), 7) < RARE[6]


@ANY_COUNT
@pytest.mark.clause("PAL-S3")
def test_the_palatinus_token_lies_in_the_centre_whatever_the_letter(players: int) -> None:
    tables = deal_many(palatinus(players), repeats(200, 40))
    assert set(tables["hill_value"][:, 0].tolist()) == {6}
    assert not tables["hill_value"][:, 1:].any()
    assert len(set(tables["tile"][:, 0].tolist())) > 1


TILES_PER_SEAT = {2: [3, 3], 3: [2, 2, 2], 4: [2, 2, 1, 1], 5: [2, 1, 1, 1, 1]}


@ANY_COUNT
@pytest.mark.clause("PAL-S4")
def test_six_tiles_are_laid_one_by_one_in_seat_order(players: int) -> None:
    chance = Random(players)
    for first in range(players):
        state = palatinus(players, first_player=first).deal(first)
        layers = []
        while state.view(None)["phase"].startswith("lay"):
            events = state.play(any_action(state, chance))
            layers += [event.fields["seat"] for event in events if event.name == "tile_laid"]
        assert layers == [(first + turn) % players for turn in range(6)]
        laid = [layers.count((first + turn) % players) for turn in range(players)]
        assert laid == TILES_PER_SEAT[players]


@pytest.mark.clause("PAL-S4", "PAL-T1")
def test_four_players_with_seat_two_beginning() -> None:
    """SC-20."""
    chance = Random(20)
    state = palatinus(4, first_player=2).deal(20)
    layers, placers = [], []
    while state.to_play is not None:
        for event in state.play(any_action(state, chance)):
            if event.name == "tile_laid":
                layers.append(event.fields["seat"])
            if event.name == "placed":
                placers.append(event.fields["seat"])
    assert layers == [2, 3, 0, 1, 2, 3]
    assert placers[0] == 2
    assert placers[-1] == 1
    assert placers == [2, 3, 0, 1] * 8


@pytest.mark.clause("PAL-S4")
def test_the_layer_sees_the_tile_before_choosing_the_slot_and_the_rotation() -> None:
    state = palatinus(2).deal(3)
    drawn = state.view(None)["drawn"]
    assert drawn is not None
    assert state.view(None)["phase"] == "lay_slot"
    state.play("lay_slot(hand=left, slot=4)")
    assert state.view(None)["phase"] == "lay_rotation"
    assert state.view(None)["pending_slot"] == 4
    (laid, next_drawn) = state.play("lay_rotation(rotation=2)")
    assert laid.fields["letter"] == drawn
    assert (laid.fields["slot"], laid.fields["rotation"], laid.fields["board_hand"]) == (4, 2, "left")
    assert next_drawn.name == "tile_drawn"


@pytest.mark.clause("PAL-S5")
def test_the_first_outer_tile_has_twelve_choices_and_fixes_the_hand() -> None:
    state = palatinus(5).deal(1)
    assert choices(state) == list(range(12))
    assert state.view(None)["board_hand"] is None
    for number, (hand, slot) in enumerate(product(("left", "right"), range(1, 7))):
        laid = palatinus(5).deal(1)
        laid.play(number)
        assert laid.view(None)["board_hand"] == hand
        assert laid.view(None)["pending_slot"] == slot


@pytest.mark.clause("PAL-S5", "PAL-S6")
def test_later_tiles_touch_the_ones_before() -> None:
    """SC-19: first outer tile right slot 3, then 4, 2, 5, 1."""
    state = palatinus(3).deal(19)
    offered = []
    for number in (8, 9, 7, 10, 6):
        offered.append(choices(state))
        state.play(number)
        state.play("lay_rotation(rotation=0)")
    assert offered == [list(range(12)), [7, 9], [7, 10], [6, 10], [6, 11]]
    assert state.view(None)["phase"] == "lay_rotation"
    assert state.view(None)["pending_slot"] == 6
    assert choices(state) == [12, 13, 14, 15, 16, 17]


@pytest.mark.clause("PAL-S6")
def test_there_are_two_slots_for_tiles_three_to_six_and_one_for_the_last() -> None:
    for seed in range(repeats(30, 6)):
        chance = Random(seed)
        state = palatinus(2 + seed % 4).deal(seed)
        asked = []
        while state.view(None)["phase"].startswith("lay"):
            if state.view(None)["phase"] == "lay_slot":
                asked.append(len(choices(state)))
            state.play(any_action(state, chance))
        assert asked == [12, 2, 2, 2, 2]


@pytest.mark.clause("PAL-S6")
def test_the_other_hand_is_closed_after_the_first_outer_tile() -> None:
    state = palatinus(2).deal(0)
    state.play("lay_slot(hand=right, slot=1)")
    state.play("lay_rotation(rotation=0)")
    assert not state.is_legal("lay_slot(hand=left, slot=2)")
    with pytest.raises(IllegalAction):
        state.play("lay_slot(hand=left, slot=2)")
    assert state.is_legal("lay_slot(hand=right, slot=2)")
    assert state.is_legal("lay_slot(hand=right, slot=6)")
    assert not state.is_legal("lay_slot(hand=right, slot=3)")


@pytest.mark.clause("PAL-S7")
def test_a_tile_may_be_turned_freely() -> None:
    for seed in range(repeats(15, 3)):
        chance = Random(seed)
        state = palatinus(4).deal(seed)
        rotations = 0
        while state.view(None)["phase"].startswith("lay"):
            if state.view(None)["phase"] == "lay_rotation":
                rotations += 1
                assert choices(state) == list(range(FIRST_ROTATION, FIRST_ROTATION + 6))
            state.play(any_action(state, chance))
        assert rotations == 6


@pytest.mark.clause("PAL-S7")
@pytest.mark.parametrize("rotation", range(6))
def test_a_turned_tile_shows_its_terrains_turned(rotation: int) -> None:
    """Tile G has springs 1, 3, 5; tile F has spring 5; tile A has 1 and 4."""
    springs = {"A": (1, 4), "F": (5,), "G": (1, 3, 5)}
    board = f"left B0 A{rotation} C0 D0 E0 F{rotation} G{rotation} values 6 5 5 4 4 3 3"
    view = palatinus(2, board_setup="fixed", board=board).deal(0).view(None)
    for slot, letter in ((1, "A"), (5, "F"), (6, "G")):
        shown = sorted(6 * slot + (terrain + rotation) % 6 for terrain in springs[letter])
        assert view["slots"][slot]["springs"] == shown


@pytest.mark.clause("PAL-S9")
def test_outer_hill_tokens_are_dealt_when_the_last_tile_lies() -> None:
    state = palatinus(3).deal(9)
    chance = Random(9)
    while state.view(None)["phase"].startswith("lay"):
        values = [slot["value"] for slot in state.view(None)["slots"]]
        assert values == [6] + [None] * 6
        state.play(any_action(state, chance))
    values = [slot["value"] for slot in state.view(None)["slots"]]
    assert values[0] == 6
    assert sorted(values[1:]) == [3, 3, 4, 4, 5, 5]
    (dealt,) = (event for event in state.events if event.name == "hill_tokens")
    assert dealt.fields["values"] == values


@pytest.mark.clause("PAL-S9")
def test_each_outer_hill_gets_each_value_equally_often() -> None:
    tables = deal_many(palatinus(2, board_setup="random"), repeats(3000, 300))
    for slot in range(1, 7):
        values = Counter(tables["hill_value"][:, slot].tolist())
        assert set(values) == {3, 4, 5}
        assert chi_square(values, 3) < RARE[2]


@ANY_COUNT
@pytest.mark.clause("PAL-S10")
def test_colours_follow_the_seats(players: int) -> None:
    hands = palatinus(players).deal(0).view(None)["hands"]
    assert [hand["colour"] for hand in hands] == list(COLOURS[:players])


@pytest.mark.clause("PAL-S11")
def test_score_tokens_of_value_two_never_run_out() -> None:
    """Seven tied hills hand out fourteen tokens; twelve of both values are printed."""
    pairs = "0:RM 1:YM 7:RM 8:YM 14:RM 15:YM 21:RM 22:YM 28:RM 29:YM 30:RM 35:YM 36:RM 37:YM"
    judged = evaluated(pairs)
    assert judged.field("twos") == [7, 7, 0, 0]
    assert judged.points == [14, 14, 0, 0]


@pytest.mark.clause("PAL-S11")
def test_score_tokens_of_value_one_never_run_out() -> None:
    """Six shared captures; four tokens of value 1 are in the box."""
    shared = "6:RC 7:GP 8:YC 13:RC 14:GP 15:YC 20:RC 21:GP 22:YC "
    shared += "27:RC 28:GP 29:YC 34:RC 35:GP 30:YC 41:RC 36:GP 37:YC"
    judged = evaluated(shared)
    assert [a + b for a, b in zip(judged.field("captives"), judged.field("ones"), strict=True)] == [
        6,
        6,
        0,
        0,
    ]
    assert sum(judged.field("ones")) == 6
    assert judged.points == [6, 6, 0, 0]


# players: merchants, peasants, condottieri, of these merchants and peasants with a wolf; then the extra ones
PRINTED_HANDS = {5: (3, 3, 1, 1, 2), 4: (4, 3, 1, 2, 2), 3: (5, 5, 2, 3, 3), 2: (5, 5, 2, 3, 3)}


@ANY_COUNT
@pytest.mark.clause("PAL-S12")
def test_every_player_takes_the_hand_of_the_table(players: int) -> None:
    merchants, peasants, condottieri, merchant_wolves, peasant_wolves = PRINTED_HANDS[players]
    state = palatinus(players).deal(2)
    for seat in range(players):
        hand = state.view(seat)["hands"][seat]
        assert hand["merchant_plain"] == merchants - merchant_wolves
        assert hand["merchant_wolf"] == merchant_wolves
        assert hand["peasant_plain"] == peasants - peasant_wolves
        assert hand["peasant_wolf"] == peasant_wolves
        assert hand["condottiere"] == condottieri
        extra = 1 if players == 2 else 0
        for piece in PIECE_TYPES[5:]:
            assert hand[piece] == extra
        assert hand["pieces"] == merchants + peasants + condottieri + 4 * extra == TURNS[players]


@ANY_COUNT
@pytest.mark.clause("PAL-S12")
def test_the_board_fills_up_to_the_printed_number_of_empty_terrains(players: int) -> None:
    on_board = {5: 35, 4: 32, 3: 36, 2: 32}
    end = play_out(palatinus(players).deal(players), Random(1))
    placed = sum(cell is not None for cell in end.view(None)["cells"])
    assert placed == on_board[players]
    assert 42 - placed == {5: 7, 4: 10, 3: 6, 2: 10}[players]


@pytest.mark.clause("PAL-S13")
@pytest.mark.parametrize("first", [0, 1])
def test_two_players_have_an_unused_colour_each_whoever_begins(first: int) -> None:
    state = palatinus(2, first_player=first).deal(4)
    hands = state.view(None)["hands"]
    assert [(hand["colour"], hand["extra_colour"]) for hand in hands] == [
        ("red", "green"),
        ("yellow", "blue"),
    ]
    colours = {(event["seat"], event["extra"]): event["colour"] for event in placements(2, first)}
    assert colours == {(0, False): "red", (0, True): "green", (1, False): "yellow", (1, True): "blue"}


def placements(players: int, first: int) -> list[dict[str, object]]:
    """The placements of one random game."""
    chance = Random(first)
    state = palatinus(players, first_player=first).deal(4)
    told = []
    while state.to_play is not None:
        told += [dict(e.fields) for e in state.play(any_action(state, chance)) if e.name == "placed"]
    return told


@pytest.mark.clause("PAL-S13")
def test_extra_pieces_belong_to_their_player_in_every_respect() -> None:
    state = on_t0(2).deal(0)
    state.play("choose_piece(piece=extra_peasant_wolf)")
    (placed,) = state.play("choose_terrain(cell=8)")
    assert placed.fields["colour"] == "green"
    assert placed.seen_by(0).fields["kind"] == "peasant"
    assert placed.seen_by(1).fields["kind"] is None
    assert state.view(0)["cells"][8]["kind"] == "peasant"
    assert state.view(1)["cells"][8]["kind"] is None
    assert state.view(1)["cells"][8]["seat"] == 0


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.clause("PAL-S13", "PAL-S14")
def test_nobody_has_a_second_colour_with_more_than_two_players(players: int) -> None:
    hands = palatinus(players).deal(0).view(None)["hands"]
    assert [hand["extra_colour"] for hand in hands] == [None] * players
    assert all(not event["extra"] for event in placements(players, 0))


@ANY_COUNT
@pytest.mark.clause("PAL-S14")
def test_unused_pieces_leave_the_game(players: int) -> None:
    table = palatinus(players).deal(1).table
    assert table["hand"][0, :players].tolist() == [list(HANDS[players])] * players
    assert not table["hand"][0, players:].any()
    assert len(palatinus(players).deal(1).view(None)["hands"]) == players


@pytest.mark.clause("PAL-S15")
@pytest.mark.parametrize("piece", PIECE_TYPES)
def test_a_wolf_piece_shows_its_colour_and_not_its_kind(piece: str) -> None:
    state = on_t0(2).deal(0)
    state.play(f"choose_piece(piece={piece})")
    state.play("choose_terrain(cell=20)")
    seen = state.view(1)["cells"][20]
    wolf = piece.endswith("_wolf")
    assert seen["wolf"] is wolf
    assert (seen["kind"] is None) is wolf
    assert seen["colour"] == ("green" if piece.startswith("extra") else "red")


@pytest.mark.clause("PAL-S15")
def test_condottieri_never_have_a_wolf() -> None:
    condottieri = [piece for piece in PIECE_TYPES if "condottiere" in piece]
    assert condottieri == ["condottiere"]
    for event in placements(3, 0):
        assert not (event["kind"] == "condottiere" and event["wolf"])


def test_there_are_sixty_nine_actions_in_the_printed_order() -> None:
    actions = bottega.game("palatinus").actions
    assert len(actions) == 69
    named = {
        0: "lay_slot(hand=left, slot=1)",
        5: "lay_slot(hand=left, slot=6)",
        6: "lay_slot(hand=right, slot=1)",
        11: "lay_slot(hand=right, slot=6)",
        12: "lay_rotation(rotation=0)",
        17: "lay_rotation(rotation=5)",
        27: "choose_terrain(cell=0)",
        68: "choose_terrain(cell=41)",
    }
    named |= {18 + index: f"choose_piece(piece={piece})" for index, piece in enumerate(PIECE_TYPES)}
    for number, text in named.items():
        assert str(actions[number]) == text
        assert actions.read(text).number == number


def test_the_same_seed_gives_the_same_game() -> None:
    game = palatinus(5)
    assert game.deal(7) == game.deal(7)
    assert any(game.deal(7) != game.deal(seed) for seed in (8, 9, 10))
    assert lay_tiles(game.deal(7), Random(1)) == lay_tiles(game.deal(7), Random(1))
