"""The evaluation, clause by clause on small positions (PAL-E*, PAL-K*, PAL-X*)."""

from random import Random

import pytest

from . import reference
from .playing import TURNS, choices, expected_end, on_t0, palatinus, play_on, repeats
from .scenes import T0, evaluated, scene

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])


@ANY_COUNT
@pytest.mark.clause("PAL-E1", "PAL-T2")
def test_the_last_placement_ends_the_game_and_is_followed_by_the_whole_evaluation(players: int) -> None:
    state, chance = on_t0(players).deal(1), Random(1)
    while state.to_play is not None:
        before = sum(hand["pieces"] for hand in state.view(None)["hands"])
        assert all(event.name == "placed" for event in state.events if state.decisions)
        told = state.play(chance.choice(choices(state)))
    assert before == 1
    names = [event.name for event in told]
    assert names[:2] == ["placed", "reveal"]
    assert names[-1] == "game_over"
    assert names.count("hill_begin") == names.count("control") == 7
    assert names.count("final_score") == players
    assert state.legal() == ()
    assert all(hand["pieces"] == 0 for hand in state.view(None)["hands"])
    assert sum(cell is not None for cell in state.view(None)["cells"]) == players * TURNS[players]


@pytest.mark.clause("PAL-E2")
def test_all_wolf_pieces_are_turned_up_before_hill_a() -> None:
    judged = evaluated("40:YPw 3:RM 2:RMw 36:GMw 9:BC")
    assert judged.events[0].name == "reveal"
    assert judged.events[0].fields["pieces"] == [
        {"cell": 2, "seat": 0, "colour": "red", "kind": "merchant"},
        {"cell": 36, "seat": 2, "colour": "green", "kind": "merchant"},
        {"cell": 40, "seat": 1, "colour": "yellow", "kind": "peasant"},
    ]
    assert judged.events[1].name == "hill_begin"


@pytest.mark.clause("PAL-E2")
def test_extra_wolf_pieces_are_shown_in_their_own_colour() -> None:
    judged = evaluated("5:RMwx 6:YPwx", players=2)
    shown = judged.events[0].fields["pieces"]
    assert [(piece["seat"], piece["colour"]) for piece in shown] == [(0, "green"), (1, "blue")]


@pytest.mark.clause("PAL-E2")
def test_a_face_down_piece_counts_for_what_it_is() -> None:
    judged = evaluated("7:RC 6:YMw 8:GPw 14:RPw")
    assert judged.named("flee", "B") == [{"hill": "B", "cell": 7, "seat": 0}]
    assert judged.influence_of(14) == 2 + 2 + 2  # own spring, spring 13, field 15


@pytest.mark.clause("PAL-E3")
def test_hills_are_judged_in_the_order_of_their_letters_wherever_they_lie() -> None:
    board = reference.board("right", "GCAFBED", [0, 1, 2, 3, 4, 5, 0], [6, 3, 4, 5, 3, 4, 5])
    begun = evaluated("1:RP", board=board).named("hill_begin")
    assert [(hill["hill"], hill["slot"], hill["value"]) for hill in begun] == [
        ("A", 2, 4),
        ("B", 4, 3),
        ("C", 1, 3),
        ("D", 6, 5),
        ("E", 5, 4),
        ("F", 3, 5),
        ("G", 0, 6),
    ]


@pytest.mark.clause("PAL-E3")
def test_each_hill_is_finished_before_the_next_one_begins() -> None:
    """Condottieri of hill A and B: A is controlled before B is judged."""
    judged = evaluated("1:RC 0:YP 7:RC 6:GM")
    names = [(event.name, event.fields["hill"]) for event in judged.events if "hill" in event.fields]
    assert names[:10] == [
        ("hill_begin", "A"),
        ("judge", "A"),
        ("capture", "A"),
        ("influence", "A"),
        ("control", "A"),
        ("hill_begin", "B"),
        ("judge", "B"),
        ("capture", "B"),
        ("influence", "B"),
        ("control", "B"),
    ]


@ANY_COUNT
@pytest.mark.clause("PAL-K1")
def test_every_condottiere_is_judged_once_on_his_own_hill(players: int) -> None:
    for seed in range(repeats(10, 2)):
        state = palatinus(players, board_setup="random").deal(seed)
        for _ in play_on(state, Random(seed)):
            pass
        position = state.to_json()
        letters = [slot["tile"] for slot in position["slots"]]
        expected = sorted(
            (letters[piece["cell"] // 6], piece["cell"])
            for piece in position["pieces"]
            if piece["piece"] == "condottiere"
        )
        judged = [(e.fields["hill"], e.fields["cell"]) for e in state.events if e.name == "judge"]
        assert sorted(judged) == expected


@pytest.mark.clause("PAL-K2")
def test_neighbours_of_every_colour_and_of_other_hills_are_counted() -> None:
    """Terrain 10 touches 1 and 2 (hill A), 9 and 11 (its own), 12 (hill C)."""
    judged = evaluated("10:RC 1:RM 2:YM 9:GP 11:BM 12:RP")
    (verdict,) = judged.named("judge")
    assert (verdict["merchants"], verdict["peasants"], verdict["take"]) == ([1, 2, 11], [9, 12], [1, 2, 11])


@pytest.mark.clause("PAL-K2")
def test_pieces_further_away_are_not_counted() -> None:
    judged = evaluated("7:RC 9:YM 11:YM 5:GP")
    (verdict,) = judged.named("judge")
    assert verdict["merchants"] == verdict["peasants"] == []


@pytest.mark.clause("PAL-K3")
def test_condottieri_are_never_captured_and_never_counted() -> None:
    """Two condottieri round one merchant: the merchant is the majority, the other condottiere is air."""
    judged = evaluated("6:RC 7:YC 8:GM")
    red, yellow = judged.named("judge")
    assert (red["merchants"], red["peasants"], red["take"]) == ([], [], [])
    assert (yellow["merchants"], yellow["take"]) == ([8], [8])
    assert judged.named("flee") == [{"hill": "B", "cell": 6, "seat": 0}]
    assert {fields["kind"] for fields in judged.named("capture")} == {"merchant"}


@pytest.mark.clause("PAL-K4")
@pytest.mark.parametrize("pairs", [0, 1, 2])
def test_equal_numbers_make_him_flee_and_nobody_scores(pairs: int) -> None:
    around = ["1:YM", "2:GP", "9:YM", "11:GP"][: 2 * pairs]
    judged = evaluated(" ".join(["10:RC", *around]))
    assert judged.named("flee") == [{"hill": "B", "cell": 10, "seat": 0}]
    assert not judged.named("capture")
    assert judged.field("captives") == judged.field("ones") == [0, 0, 0, 0]
    assert judged.table["fate"][0, 10] == 2  # fled


@pytest.mark.clause("PAL-K5")
@pytest.mark.parametrize(
    ("around", "taken"),
    [
        ("1:YM", [1]),
        ("1:YM 2:YM 9:GP", [1, 2]),
        ("1:YP 2:RP 9:GM", [1, 2]),
        ("1:YP 2:RP 9:BP 11:GP 12:YP", [1, 2, 9, 11, 12]),
        ("1:RM 2:RM 9:RM 11:RP 12:RP", [1, 2, 9]),
    ],
)
def test_the_larger_group_is_captured_and_the_smaller_one_untouched(around: str, taken: list[int]) -> None:
    judged = evaluated(f"10:RC {around}")
    assert [fields["cell"] for fields in judged.named("capture")] == taken
    assert all(fields["taker"] == 0 for fields in judged.named("capture"))
    assert judged.field("captives") == [len(taken), 0, 0, 0]
    assert judged.points[0] >= len(taken)


@pytest.mark.clause("PAL-K6")
def test_a_piece_captured_by_one_still_counts_for_the_other() -> None:
    """Ring of hill A: red on 0 takes 1 and 5; yellow on 2 meets merchants 1 and 3 and peasant 10."""
    judged = evaluated("0:RC 5:GM 1:GM 2:YC 3:GM 10:BP")
    red, yellow = judged.named("judge")
    assert red["take"] == [1, 5]
    assert yellow["take"] == [1, 3]
    assert judged.field("captives") == [2, 1, 0, 0]
    assert judged.field("ones") == [0, 1, 0, 0]


@pytest.mark.clause("PAL-K6")
def test_a_flight_frees_nobody_before_all_are_judged() -> None:
    """Yellow flees from 2; red on 3 does not count him, there or gone."""
    judged = evaluated("2:YC 3:RC 10:GM 12:GP 18:BM")
    yellow, red = judged.named("judge")
    assert (yellow["cell"], yellow["take"]) == (2, [])
    assert (red["cell"], red["take"]) == (3, [18])


@pytest.mark.clause("PAL-K7")
def test_each_shared_capture_pays_one_point_to_both() -> None:
    """A merchant between two condottieri on hill B; the arrow is on 6."""
    judged = evaluated("6:YC 7:GM 8:RC")
    assert judged.named("capture") == [
        {"hill": "B", "cell": 7, "colour": "green", "kind": "merchant", "owner": 2, "taker": 1}
    ]
    assert judged.named("shared_capture") == [{"hill": "B", "cell": 7, "seat": 0}]
    assert judged.points == [1, 1, 0, 0]


@pytest.mark.clause("PAL-K7")
@pytest.mark.parametrize("rotation", range(6))
def test_the_arrow_decides_who_takes_the_piece(rotation: int) -> None:
    """Condottieri on 6 and 8: red is met first unless the arrow points at 7 or 8."""
    rotations = [0, rotation, 0, 0, 0, 0, 0]
    board = reference.board("left", "ABCDEFG", rotations, T0.values)
    (capture,) = evaluated("6:RC 7:GM 8:YC", board=board).named("capture")
    assert capture["taker"] == (1 if rotation in (1, 2) else 0)


@pytest.mark.clause("PAL-K8")
def test_his_own_second_condottiere_brings_no_token() -> None:
    judged = evaluated("6:YC 7:GM 8:YC", players=3)
    assert judged.field("captives") == [0, 1, 0]
    assert judged.field("ones") == [0, 0, 0]


@pytest.mark.clause("PAL-K9", "PAL-X6")
def test_a_captor_stays_on_the_board_for_this_and_for_later_hills() -> None:
    """Red captures on hill A and is worth 3 to the merchants on 10 (hill B) and on 12 (hill C)."""
    judged = evaluated("2:RC 1:YP 3:YP 17:YP 10:GM 12:BM")
    assert [fields["cell"] for fields in judged.named("capture")] == [1, 3, 17]
    assert judged.influence_of(2) == 0
    assert judged.influence_of(10) == 3 + 1
    assert judged.influence_of(12) == 3 + 1
    assert judged.table["fate"][0, 2] == 0


@pytest.mark.clause("PAL-K10")
def test_terrains_of_captives_and_of_the_fled_are_free_at_once() -> None:
    captured = evaluated("7:RC 6:YP 8:GP")
    assert captured.named("influence", "B") == [
        {"hill": "B", "cell": 7, "seat": 0, "kind": "condottiere", "parts": [], "points": 0, "total": 0}
    ]
    fled = evaluated("9:YC 10:GP 8:BM")
    assert fled.named("flee") == [{"hill": "B", "cell": 9, "seat": 1}]
    assert fled.influence_of(10) == 5 * 2  # spring 1, fields 2, 11, 12, spring 9
    twice = evaluated("9:YC 10:GP 8:BM", free_spring="twice")
    assert twice.influence_of(10) == 5 * 2 + 2 * 2  # 1 and 9 are free springs


@pytest.mark.clause("PAL-K10")
def test_hills_already_evaluated_are_not_counted_again() -> None:
    """Yellow wins hill A with the merchant that red captures from hill C later."""
    judged = evaluated("2:YM 1:YM 12:RC")
    assert judged.control_of("A")["seats"] == [1]
    assert [fields["hill"] for fields in judged.named("capture")] == ["C"]
    assert len(judged.named("control", "A")) == 1
    assert judged.points == [1, 6, 0, 0]


@pytest.mark.clause("PAL-X1")
def test_pieces_are_counted_clockwise_from_the_arrow() -> None:
    board = reference.board("left", "ABCDEFG", [4, 0, 0, 0, 0, 0, 0], T0.values)
    judged = evaluated("0:RM 1:YM 2:GM 3:BM 4:RM 5:YM", board=board)
    assert [fields["cell"] for fields in judged.named("influence", "A")] == [4, 5, 0, 1, 2, 3]


@pytest.mark.clause("PAL-X1")
def test_only_pieces_round_the_hill_count_for_it_and_their_neighbours_count_wherever_they_stand() -> None:
    judged = evaluated("2:RM 10:YP 12:YP")
    assert [fields["cell"] for fields in judged.named("influence", "A")] == [2]
    assert judged.control_of("A")["totals"] == [4, 0, 0, 0]


@pytest.mark.clause("PAL-X2")
@pytest.mark.parametrize(
    ("around", "points"),
    [("", 0), ("1:RM", 1), ("1:YP", 2), ("1:RM 3:RP", 3), ("1:RM 3:YM 10:GM 12:BM 17:YM", 5)],
)
def test_a_merchant_counts_one_for_a_merchant_and_two_for_a_peasant(around: str, points: int) -> None:
    assert evaluated(f"2:RM {around}").influence_of(2) == points


@pytest.mark.clause("PAL-X2")
def test_a_merchant_counts_three_for_a_condottiere() -> None:
    """Yellow on 1 takes three peasants and stays; the merchant on 11 then sees him and the merchant on 10."""
    judged = evaluated("11:RM 1:YC 0:YP 39:YP 2:GP 10:BM")
    assert [fields["cell"] for fields in judged.named("capture")] == [0, 2, 39]
    assert judged.influence_of(11) == 3 + 1


@pytest.mark.clause("PAL-X2")
def test_five_condottieri_would_be_worth_fifteen_to_a_merchant() -> None:
    """The bound of one merchant: five neighbours, all of them condottieri that have not fled."""
    board = reference.board("left", "BCDAEFG", [0] * 7, T0.values)
    # the merchant on 18 (hill A) has neighbours 3, 4 (hill B), 19, 23 (its own hill), 26 (hill E)
    judged = evaluated("18:RM 3:YC 4:YC 26:YC 19:GC 23:GC 20:BP 22:BP 16:BP 27:BP", board=board)
    # 19 meets merchant 18 and peasants 16, 20: takes the peasants; 23 meets 18 and 22, 27: takes the peasants
    assert [fields["cell"] for fields in judged.named("capture", "A")] == [16, 20, 22, 27]
    assert judged.influence_of(18) == 15


@pytest.mark.clause("PAL-X3")
@pytest.mark.parametrize(
    ("pieces", "cell", "points"),
    [
        ("7:RP", 7, 4),  # two free fields
        ("7:RP 6:YM", 7, 2),  # one of them occupied
        ("7:RP 6:YM 8:YM", 7, 0),
        ("8:RP", 8, 4),  # field 7, spring 9
        ("8:RP 9:YM", 8, 4),  # the spring counts, occupied or not
        ("9:RP", 9, 10),  # own spring, fields 8, 10, 12, spring 13
        ("14:RP", 14, 6),  # own spring, spring 13, field 15
        ("14:RP 13:RM", 14, 6),
    ],
)
def test_a_peasant_counts_free_fields_and_springs(pieces: str, cell: int, points: int) -> None:
    assert evaluated(pieces).influence_of(cell) == points


@pytest.mark.clause("PAL-X4")
def test_a_free_spring_is_not_also_a_free_terrain() -> None:
    assert evaluated("8:RP").influence_of(8) == 2 + 2
    assert evaluated("8:RP", free_spring="twice").influence_of(8) == 2 + 4
    assert evaluated("8:RP 9:YM", free_spring="twice").influence_of(8) == 2 + 2


@pytest.mark.clause("PAL-X4")
def test_a_peasants_own_spring_counts_once_in_both_readings() -> None:
    for reading in ("once", "twice"):
        judged = evaluated("14:RP 13:YM 15:YM", free_spring=reading)
        assert judged.influence_of(14) == 2 + 2


@pytest.mark.clause("PAL-X5")
@pytest.mark.parametrize("cell", [7, 8, 15, 22, 29, 30, 36])
def test_hills_and_the_outside_count_for_nothing(cell: int) -> None:
    """Terrains with two neighbours, none of their own a spring: at most twice two points."""
    judged = evaluated(f"{cell}:RP")
    (counted,) = judged.named("influence")
    assert len(counted["parts"]) == 2
    assert counted["points"] == 4


@pytest.mark.clause("PAL-X5")
def test_a_peasants_own_field_counts_for_nothing() -> None:
    (counted,) = evaluated("7:RP").named("influence")
    assert 7 not in [part["source"] for part in counted["parts"]]


@pytest.mark.clause("PAL-X6")
def test_a_condottiere_has_no_influence() -> None:
    judged = evaluated("7:RC 6:YM 8:GM 11:YP")
    (counted,) = (fields for fields in judged.named("influence", "B") if fields["cell"] == 7)
    assert (counted["points"], counted["parts"]) == (0, [])


@pytest.mark.clause("PAL-X7")
def test_influence_is_the_sum_of_a_players_pieces_and_starts_anew_on_each_hill() -> None:
    judged = evaluated("7:RP 14:RP 15:RM 8:YP")
    assert judged.control_of("B")["totals"] == [2, 2, 0, 0]
    assert judged.control_of("C")["totals"] == [2 + 2 + 2, 0, 0, 0]  # 14: own spring, spring 13; 15: peasant
    running = [(fields["cell"], fields["total"]) for fields in judged.named("influence", "C")]
    assert running == [(14, 4), (15, 6)]


@pytest.mark.clause("PAL-X7", "PAL-X11")
def test_influence_is_not_victory_points() -> None:
    judged = evaluated("9:RP")
    assert judged.influence_of(9) == 10
    assert judged.points == [5, 0, 0, 0]


@pytest.mark.clause("PAL-X8")
def test_one_point_more_takes_the_hill_token() -> None:
    judged = evaluated("6:RM 7:RM 8:YP")
    # 6: 1; 7: 1 + 2; 8: spring 9
    assert judged.control_of("B")["totals"] == [4, 2, 0, 0]
    assert (judged.control_of("B")["outcome"], judged.control_of("B")["seats"]) == ("won", [0])
    assert judged.points == [5, 0, 0, 0]


@pytest.mark.clause("PAL-X9")
def test_three_players_may_tie() -> None:
    """Red and yellow see each other, green sees the blue merchant of another hill."""
    judged = evaluated("0:RM 1:YM 4:GM 25:BM")
    assert judged.control_of("A")["totals"] == [1, 1, 1, 0]
    assert (judged.control_of("A")["outcome"], judged.control_of("A")["seats"]) == ("tied", [0, 1, 2])
    assert judged.field("twos")[:3] == [1, 1, 1]
    assert judged.points == [2, 2, 2, 4]  # blue: merchant 25 sees 4 on hill E


@pytest.mark.clause("PAL-X9")
def test_a_tied_hill_token_leaves_the_game() -> None:
    judged = evaluated("7:RP 8:YP")
    assert judged.table["winner"][0, 1] == -1
    assert sum(judged.points) == 4


@pytest.mark.clause("PAL-X10")
def test_a_tie_at_zero_gives_nothing() -> None:
    judged = evaluated("7:RM 10:YM")
    assert judged.control_of("B")["totals"] == [0, 0, 0, 0]
    assert (judged.control_of("B")["outcome"], judged.control_of("B")["seats"]) == ("unclaimed", [])
    assert judged.points == [0, 0, 0, 0]


@pytest.mark.clause("PAL-X11")
def test_points_are_captives_hill_tokens_and_score_tokens() -> None:
    """EX-3 once more, by its parts."""
    pieces = "7:GP 22:GP 27:RP 28:GC 29:YP 30:GM 35:RM 36:YC 37:RM 38:GC"
    judged = evaluated(pieces, players=3)
    (green,) = (fields for fields in judged.named("final_score") if fields["seat"] == 2)
    assert (green["captives"], green["ones"], green["twos"], sorted(green["hills"])) == (2, 1, 1, [4, 5])
    assert (green["points"], green["items"]) == (2 + 1 + 2 + 9, 6)


@pytest.mark.clause("PAL-X12")
def test_most_points_win_whatever_the_items() -> None:
    """Red: the hill token 6. Yellow: four captives."""
    judged = evaluated("5:RP 20:GP 21:YC 22:GP 27:GP 28:YC 29:GP", players=3)
    assert judged.points == [6, 4, 0]
    assert judged.field("items") == [1, 4, 0]
    assert (judged.winners, judged.decided_by) == ([0], "points")


@pytest.mark.clause("PAL-X12", "PAL-V4")
@pytest.mark.parametrize("tiebreak", ["items", "sequence"])
def test_equal_in_everything_is_a_shared_victory(tiebreak: str) -> None:
    judged = evaluated("7:RP 15:YP", final_tiebreak=tiebreak)
    assert judged.points == [5, 5, 0, 0]
    assert (judged.winners, judged.decided_by) == ([0, 1], "shared")


@pytest.mark.clause("PAL-X12", "PAL-V4")
def test_equal_points_and_items_may_still_be_told_apart_in_sequence() -> None:
    """Red: hill 4 and a captive. Yellow: hill 3 and a score token 2. Five points, two items each."""
    pieces = "22:RP 6:RC 7:BM 30:YP 36:YM 37:GM"
    both = {reading: evaluated(pieces, final_tiebreak=reading) for reading in ("items", "sequence")}
    for judged in both.values():
        assert judged.points == [5, 5, 2, 0]
        assert judged.field("items") == [2, 2, 1, 0]
    assert (both["items"].winners, both["items"].decided_by) == ([0, 1], "shared")
    assert (both["sequence"].winners, both["sequence"].decided_by) == ([1], "sequence")


@pytest.mark.clause("PAL-V4", "PAL-K7")
def test_in_sequence_a_score_token_beats_a_captive() -> None:
    """SC-3 in sequence: one point each; red has the captive, yellow the score token 1."""
    judged = evaluated("1:RC 2:YC 10:GP", final_tiebreak="sequence")
    assert judged.points == [1, 1, 0, 0]
    assert (judged.winners, judged.decided_by) == ([1], "sequence")
    assert judged.field("rank") == [2, 1, 3, 3]


@pytest.mark.clause("PAL-V4")
def test_in_sequence_hill_tokens_decide_first() -> None:
    """Red: hills 3 and 3. Yellow: hill 5 and one captive. Sequence asks for hill tokens first: red."""
    pieces = "30:RP 36:RP 7:YP 13:YC 14:BM"
    judged = evaluated(pieces, final_tiebreak="sequence")
    assert judged.points[:2] == [6, 6]
    assert (judged.winners, judged.decided_by) == ([0], "sequence")
    assert evaluated(pieces).decided_by == "shared"


@pytest.mark.clause("PAL-X13")
def test_equal_seats_share_a_rank() -> None:
    judged = evaluated("7:RP 15:YP 30:GP")
    assert judged.points == [5, 5, 3, 0]
    assert judged.field("rank") == [1, 1, 3, 4]


@pytest.mark.clause("PAL-X13", "PAL-X12")
def test_the_rank_follows_points_then_items() -> None:
    judged = evaluated("7:GP 8:YP 22:RP 36:YM 37:BM")
    keys = list(zip(judged.points, judged.field("items"), strict=True))
    for seat in range(4):
        for other in range(4):
            better = judged.field("rank")[seat] < judged.field("rank")[other]
            assert better == (keys[seat] > keys[other])


@pytest.mark.clause("PAL-E1")
@pytest.mark.parametrize("seed", range(3))
def test_the_evaluation_of_one_position_is_always_the_same(seed: int) -> None:
    state = palatinus(5, board_setup="random").deal(seed)
    for _ in play_on(state, Random(seed)):
        pass
    again = state.game.from_json(state.to_json())
    assert again.to_bytes() == state.to_bytes()
    assert state.scores() == tuple(expected_end(state).points)


@pytest.mark.clause("PAL-X11", "PAL-E3")
def test_hill_tokens_are_told_in_the_order_in_which_they_were_won() -> None:
    """Hill A lies in slot 5, hill D in slot 4: red's tokens are 5, then 3."""
    board = reference.board("left", "BCEFDAG", [0] * 7, [6, 4, 4, 5, 3, 5, 3])
    judged = evaluated("30:RP 28:RP", board=board)
    (red,) = (fields for fields in judged.named("final_score") if fields["seat"] == 0)
    assert red["hills"] == [5, 3]


@pytest.mark.clause("PAL-X1")
def test_parts_of_influence_are_told_own_spring_first_and_then_neighbour_by_neighbour() -> None:
    merchant = evaluated("10:RM 1:YP 2:YM 9:GM 12:GP")
    (counted,) = (fields for fields in merchant.named("influence") if fields["cell"] == 10)
    assert [part["source"] for part in counted["parts"]] == [1, 2, 9, 12]
    peasant = evaluated("9:RP", free_spring="twice")
    (counted,) = peasant.named("influence")
    assert [(part["source"], part["reason"]) for part in counted["parts"]] == [
        (9, "own_spring"),
        (8, "free_terrain"),
        (10, "free_terrain"),
        (12, "free_terrain"),
        (13, "spring"),
        (13, "free_terrain"),
    ]


def test_the_reference_agrees_with_all_these_positions() -> None:
    """A spot check that scenes and reference speak of the same board."""
    position = scene("2:RC 1:YP 3:YP 17:YP 10:GM 12:BM")
    assert position.expected().points == position.evaluated().points
