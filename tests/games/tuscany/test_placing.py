"""Placing and paying, areas and colour bonuses (TUS-P*)."""

from random import Random

import pytest

from bottega import IllegalAction

from .playing import (
    FIRST_PAYMENT,
    FIRST_SPACE,
    FIRST_STORED,
    PLACE,
    Prince,
    Scene,
    any_action,
    begun,
    choices,
    names,
    own,
    phase,
    repeats,
    stored,
    told,
)
from .reference import COLOURS, Board, connect, payments


@pytest.mark.clause("TUS-P1", "TUS-P10", "TUS-P12")
def test_the_order_of_effects() -> None:
    """The last light green space of a board: pay, place, crops, area, bonus; a monastery draws at the end."""
    board = Board(("A2", "B2", "C2"), 85)
    others = [space for space in board.spaces("yellow") if space != 24]
    way = connect(board, 17, [*others, 24]) - {24}
    prince = Prince("Q", 17, dict.fromkeys(way, "joker"), ["monastery"], hand={"yellow": 2}, upgrades=None)
    state = Scene([prince]).state()
    state.play("place")
    wanted = ["paid", "placed", "area_completed", "colour_completed", "cards_drawn"]
    assert [name for name in names(state.events) if name in wanted] == wanted


@pytest.mark.clause("TUS-P1", "TUS-K8", "TUS-K9")
def test_the_storage_space_of_the_piece_is_free_at_once() -> None:
    state = Scene([Prince("Q", 17, storage=["cart"], hand={"beige": 2})], yields=["joker"]).state()
    state.play("place")
    state.play(choices(state)[0])
    assert stored(state) == ["joker"]


@pytest.mark.clause("TUS-P2", "TUS-P3", "TUS-P4")
def test_a_tile_goes_on_touching_spaces_of_its_colour_and_a_joker_on_any() -> None:
    tile = Scene([Prince("Q", 17, storage=["cart"], workers=2)]).state()
    tile.play("place")
    assert [number - FIRST_SPACE for number in choices(tile)] == [12, 13]
    joker = Scene([Prince("Q", 17, storage=["joker"], workers=2)]).state()
    joker.play("place")
    assert [number - FIRST_SPACE for number in choices(joker)] == [12, 13, 16, 18, 21, 22]
    with pytest.raises(IllegalAction, match="touches none of your filled spaces"):
        joker.play("choose_space(space=0)")


@pytest.mark.clause("TUS-P4")
@pytest.mark.parametrize(
    ("space", "colour", "event"),
    [(12, "beige", "yield_turned"), (16, "orange", "workers_gained"), (22, "turquoise", "joker_gained")],
)
def test_a_joker_costs_and_acts_like_the_colour_of_its_space(space: int, colour: str, event: str) -> None:
    state = Scene([Prince("Q", 17, storage=["joker"], hand={colour: 2, "grey": 1})]).state()
    state.play("place")
    if phase(state) == "place_space":
        assert {own(state)["board"]["spaces"][n - FIRST_SPACE]["colour"] for n in choices(state)} == {colour}
        state.play(f"choose_space(space={space})")
    assert event in names(state.events)
    assert told(state, "paid")[0]["cards"] == {colour: 2}
    assert own(state)["board"]["spaces"][space]["piece"]["kind"] == "joker"


@pytest.mark.clause("TUS-P5", "TUS-H3")
def test_a_fresh_joker_may_be_placed_in_the_next_turn() -> None:
    prince = Prince("Q", 17, storage=["inn"], hand={"turquoise": 2, "red": 2}, marble=1)
    state = Scene([prince]).state()
    state.play("place")
    state.play("pay(units=own_card+own_card)")
    assert state.view(1)["princes"][0]["storage"][0]["fresh"] is True
    assert PLACE not in choices(state)
    with pytest.raises(IllegalAction, match="None of your stored pieces"):
        state.play("place")
    state.play("end_turn")
    state.play("draw")
    assert state.view(1)["princes"][0]["storage"][0]["fresh"] is False
    assert PLACE in choices(state)


@pytest.mark.clause("TUS-P5")
def test_an_old_joker_may_be_placed_beside_a_fresh_one() -> None:
    prince = Prince(
        "Q", 17, storage=["inn", "joker"], upgrades=["storage"], hand={"turquoise": 2}, workers=2, marble=1
    )
    state = Scene([prince]).state()
    state.play("place")
    state.play(FIRST_STORED)
    state.play("pay(units=own_card+own_card)")
    assert stored(state) == ["joker", "joker"]
    state.play("place")
    assert phase(state) == "place_space"
    assert state.view(0)["asked"]["storage"] == 1


@pytest.mark.clause("TUS-P6", "TUS-P7", "TUS-P8", "TUS-P9")
@pytest.mark.parametrize("seed", range(12))
def test_payments_are_those_of_the_reference(seed: int) -> None:
    chance = Random(seed)
    for differ in (False, True):
        hand = {colour: chance.choice((0, 0, 1, 2, 3, 4, 5)) for colour in COLOURS}
        workers = chance.randrange(3)
        legal = payments(hand, workers, "red", differ)
        options = {"two_pairs_must_differ": differ}
        state = Scene(
            [Prince("Q", 17, storage=["city"], hand=hand, workers=workers)], options=options
        ).state()
        assert (PLACE in choices(state)) == bool(legal)
        if not legal:
            continue
        state.play("place")
        if len(legal) == 1:
            assert phase(state) == "city_upgrade"
        else:
            assert {number - FIRST_PAYMENT for number in choices(state)} == legal


@pytest.mark.clause("TUS-P7")
def test_payments_take_two_to_four_cards_or_workers_in_their_place() -> None:
    hand = {"red": 2, "grey": 4, "beige": 2}
    state = Scene([Prince("Q", 17, storage=["city"], hand=hand, workers=2)]).state()
    state.play("place")
    for number in choices(state):
        paid = state.copy()
        paid.play(number)
        (event,) = told(paid, "paid")
        cards, workers = sum(event["cards"].values()), event["workers"]
        assert (workers, cards) in {(0, 2), (0, 3), (0, 4), (1, 1), (1, 2), (2, 0)}
        assert own(paid)["cards"] == 8 - cards
        assert own(paid)["workers"] == 2 - workers
        assert paid.view(None)["deck"]["discard"] == event["cards"]


@pytest.mark.clause("TUS-P8")
def test_there_are_55_payments_by_their_index() -> None:
    state = begun()
    names_ = [str(state.game.actions[FIRST_PAYMENT + index]) for index in range(55)]
    assert names_[0] == "pay(units=own_card+own_card)"
    assert names_[3] == "pay(units=own_card+pair_red)"
    assert names_[10] == "pay(units=worker+worker)"
    assert names_[14] == "pay(units=worker+pair_light_green)"
    assert names_[45] == "pay(units=pair_grey+pair_grey)"
    assert names_[54] == "pay(units=pair_beige+pair_beige)"
    assert not str(state.game.actions[FIRST_PAYMENT + 55]).startswith("pay")


@pytest.mark.clause("TUS-P9")
def test_a_pair_of_the_required_colour_is_refused_with_the_rule() -> None:
    state = Scene([Prince("Q", 17, storage=["city"], hand={"red": 4}, workers=2)]).state()
    state.play("place")
    with pytest.raises(IllegalAction, match="red cards count one each"):
        state.play("pay(units=own_card+pair_red)")


@pytest.mark.clause("TUS-P10", "TUS-A2")
def test_a_monastery_may_shuffle_the_cards_that_paid_for_it() -> None:
    scene = Scene([Prince("Q", 3, storage=["monastery"], hand={"yellow": 2})], deck_size=0, hidden=True)
    scene.deck_size = 1
    state = scene.state()
    state.play("place")
    assert told(state, "deck_shuffled") == [{"cards": 2}]
    assert told(state, "cards_drawn")[0]["count"] == 3
    assert own(state)["hand"]["yellow"] >= 2


@pytest.mark.clause("TUS-P11")
def test_an_area_under_the_start_castle_never_scores_alone() -> None:
    """EX47: on board P space 7 is an area of its own; 18 gives nothing, then 23 three and the bonus."""
    board = Board(("A1", "B1", "C1"), 0)
    way = connect(board, 7, [18]) - {18}
    assert not {18, 23} & way
    pieces = dict.fromkeys(way, "joker")
    state = Scene([Prince("P", 7, pieces, ["castle"], hand={"dark_green": 4})]).state()
    before = own(state)["green"]
    state.play("place")
    if phase(state) == "place_space":
        state.play("choose_space(space=18)")
    assert own(state)["green"] == before
    assert phase(state) == "castle_pick"
    again = Scene([Prince("P", 7, pieces | {18: "castle"}, ["castle"], hand={"dark_green": 2})]).state()
    before = own(again)["green"]
    again.play("place")
    assert own(again)["green"] == before + 3 + 2


@pytest.mark.clause("TUS-P12", "TUS-I10")
def test_three_princes_complete_yellow_one_after_the_other() -> None:
    """EX27: three, two and no green points; the tile is gone after the second."""
    given: list[Prince] = []
    for modules in (("A2", "B2", "C2"), ("A3", "B3", "C3"), ("A4", "B4", "C4")):
        board = Board(modules, 85)
        start = board.spaces("dark_green")[0]
        yellow = board.spaces("yellow")
        way = connect(board, start, yellow[:-1])
        last = yellow[-1]
        way |= connect(board, start, [last]) - {last}
        prince = Prince((modules, 85), start, dict.fromkeys(way - {last}, "joker"), ["joker"], workers=2)
        given.append(prince)
    state = Scene(given, players=3).state()
    sides = []
    for seat in range(3):
        last = Board(*given[seat].board).spaces("yellow")[-1]  # type: ignore[misc]
        state.play("place")
        state.play(f"choose_space(space={last})")
        (completed,) = [one for one in told(state, "colour_completed") if one["colour"] == "yellow"]
        sides.append((completed["seat"], completed["side"], completed["green"]))
    assert sides == [(0, 1, 3), (1, 2, 2), (2, None, 0)]
    yellow_bonus = next(bonus for bonus in state.view(None)["bonuses"] if bonus["colour"] == "yellow")
    assert (yellow_bonus["side"], yellow_bonus["taken_by"]) == (None, [0, 1])


@pytest.mark.clause("TUS-P13")
@pytest.mark.parametrize("players", [2, 4])
def test_a_placed_piece_never_moves(players: int) -> None:
    for seed in range(repeats(2, 1)):
        state, chance = begun(players, seed), Random(seed)
        lying: list[dict[int, object]] = [{} for _ in range(players)]
        while state.to_play is not None:
            state.play(any_action(state, chance))
            for seat, before in enumerate(lying):
                spaces = state.view(None)["princes"][seat]["board"]["spaces"]
                now = {number: space["piece"] for number, space in enumerate(spaces) if space["piece"]}
                assert all(now[number] == piece for number, piece in before.items())
                lying[seat] = now
