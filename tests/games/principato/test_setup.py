"""Set-up: seats, cards, display, goals, reserve, start kits (PRI-S*, PRI-V*)."""

from collections import Counter
from random import Random

import pytest

import bottega
from bottega import BadOption

from .playing import (
    DISPLAY,
    FIGURES,
    GOALS_A,
    GOALS_B,
    PLAYERS,
    cards_of,
    chi_square,
    deal_many,
    display,
    hand,
    own,
    play_on,
    play_out,
    principato,
    repeats,
    reserve,
    store,
)

ANY_COUNT = pytest.mark.parametrize("players", PLAYERS)
# Upper bounds of chi-square that one honest run in ten thousand exceeds, by degrees of freedom.
RARE = {1: 15.1, 2: 18.4, 3: 21.1, 11: 38.0, 23: 57.1}


@pytest.mark.clause("PRI-V2")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 9])
def test_fewer_than_two_or_more_than_four_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption, match="players are not possible: expected 2 to 4"):
        principato(players)


@ANY_COUNT
@pytest.mark.clause("PRI-S1", "PRI-V2")
def test_every_seat_has_one_principality(players: int) -> None:
    view = principato(players).deal(1).view(None)
    colours = [principality["colour"] for principality in view["principalities"]]
    assert colours == ["red", "yellow", "green", "blue"][:players]


# Example 5: food, gold, favour, rural, urban, catapult, soldier; cards left in piles 1, 2, 3.
RESERVES = {
    4: ((35, 35, 8, 34, 34, 19, 37), (27, 29, 29)),
    3: ((36, 36, 9, 36, 36, 19, 37), (20, 22, 22)),
    2: ((37, 37, 10, 38, 38, 19, 37), (13, 15, 15)),
}


@ANY_COUNT
@pytest.mark.clause("PRI-S5", "PRI-S7", "PRI-S8")
def test_reserve_and_piles_after_the_set_up(players: int) -> None:
    state = principato(players).deal(3)
    found, (expected, piles) = reserve(state), RESERVES[players]
    keys = ("food", "gold", "favour", "rural", "urban", "catapult", "soldier")
    assert tuple(found[key] for key in keys) == expected
    assert tuple(pile["left"] for pile in state.view(None)["piles"]) == piles
    assert len(display(state)) == DISPLAY[players]


@ANY_COUNT
@pytest.mark.clause("PRI-S8")
def test_everybody_begins_with_the_start_kit(players: int) -> None:
    state = principato(players).deal(4)
    for seat in range(players):
        mine = own(state, seat)
        assert store(state, seat) == (1, 1, 1)
        assert [mine[token] for token in ("field", "farm", "palazzo", "bank", "catapult")] == [1, 1, 1, 1, 0]
        assert mine["militia"]["count"] == mine["condottiere"]["count"] == 0
        assert mine["room"] == {"food": 2, "gold": 2, "favour": 3}
        assert mine["points"] == 0


@pytest.mark.clause("PRI-S7")
def test_culture_lies_sorted_by_kind_and_value() -> None:
    culture = reserve(principato(2).deal(0))["culture"]
    values = {kind: [stack["value"] for stack in stacks] for kind, stacks in culture.items()}
    assert values == {"monument": [4, 3, 2], "book": [5, 4, 3], "painting": [6, 5, 4]}
    assert {stack["count"] for stacks in culture.values() for stack in stacks} == {5}


# year: cards without a mark, with a 3, with a 4
MARKED = {1: (18, 8, 8), 2: (14, 7, 7), 3: (14, 7, 7)}


@ANY_COUNT
@pytest.mark.clause("PRI-S2", "PRI-S3")
def test_marked_cards_leave_the_game_and_each_pile_has_its_own_backs(players: int) -> None:
    position = principato(players).deal(5).to_json()
    for year in (1, 2, 3):
        cards = [*position["piles"][year - 1], *(position["display"] if year == 1 else [])]
        unmarked, threes, fours = MARKED[year]
        wanted = unmarked + (threes if players > 2 else 0) + (fours if players > 3 else 0)
        assert len([card for card in cards if card != "military"]) == wanted
        assert cards.count("military") == (0 if year == 1 else 1)
        assert sorted(card for card in cards if card != "military") == sorted(
            cards_of(f"year_{year}", players)
        )
        marks = Counter(card.split()[2] for card in cards if len(card.split()) == 3)
        assert marks == Counter({"3": threes if players > 2 else 0, "4": fours if players > 3 else 0})


def test_the_box_holds_ninety_eight_action_cards() -> None:
    piles = ("start_1", "start_2", "year_1", "year_2", "year_3")
    assert [len(FIGURES[pile]) - 1 for pile in piles] == [4, 4, 34, 28, 28]
    assert sum(len(cards_of(pile, 4)) for pile in piles) == 98


@ANY_COUNT
@pytest.mark.clause("PRI-S3")
def test_the_military_card_may_lie_anywhere_in_its_pile(players: int) -> None:
    tables = deal_many(principato(players), repeats(3000, 300))
    for year in (1, 2):
        places = Counter((tables["pile"][:, year] == 240).argmax(axis=1).tolist())
        size = RESERVES[players][1][year]
        assert chi_square(places, size) < {15: 43.0, 22: 54.0, 29: 63.0}[size]


@ANY_COUNT
@pytest.mark.clause("PRI-S4")
def test_start_cards_are_alike_in_the_first_slot_and_different_in_the_second(players: int) -> None:
    for seed in range(5):
        state = principato(players).deal(seed)
        hands = [hand(state, seat) for seat in range(players)]
        assert {cards[0] for cards in hands} == {"S1 collector"}
        second = [cards[1] for cards in hands]
        assert len(set(second)) == players
        assert set(second) <= {f"S2 build_{token}" for token in ("field", "farm", "palazzo", "bank")}
        boxed = [card["card"] for card in state.view(None)["boxed"]]
        assert sorted(boxed + [card for cards in hands for card in cards]) == sorted(
            cards_of("start_1", players) + cards_of("start_2", players)
        )


@pytest.mark.clause("PRI-S4")
def test_every_deal_of_the_second_start_cards_is_equally_likely() -> None:
    """Two of four cards in order: twelve deals."""
    tables = deal_many(principato(2), repeats(2400, 240))
    deals = Counter(map(tuple, tables["hand"][:, :2, 1].tolist()))
    assert chi_square(deals, 12) < RARE[11]


@pytest.mark.clause("PRI-S6")
def test_goals_of_each_pile_are_dealt_uniformly_and_apart() -> None:
    tables = deal_many(principato(4), repeats(2400, 240))
    for pile in range(2):
        assert chi_square(Counter(map(tuple, tables["goal"][:, pile].tolist())), 24) < RARE[23]
    state = principato(3).deal(8)
    goals = [state.view(seat)["principalities"][seat]["goals"] for seat in range(3)]
    assert all(first["goal"] in GOALS_A and second["goal"] in GOALS_B for first, second in goals)
    assert len({first["goal"] for first, _ in goals}) == len({second["goal"] for _, second in goals}) == 3
    position = state.to_json()
    assert [len(boxed) for boxed in position["goals_boxed"]] == [1, 1]


@ANY_COUNT
@pytest.mark.clause("PRI-S9")
def test_lots_decide_the_first_player_who_keeps_the_card(players: int) -> None:
    tables = deal_many(principato(players), repeats(2000, 200))
    drawn = Counter(tables["first_player"].tolist())
    assert chi_square(drawn, players) < RARE[3]
    state = principato(players).deal(2)
    first = state.view(None)["first_player"]
    assert state.to_play == first
    for later in play_on(state, Random(1)):
        assert later.view(None)["first_player"] == first


@ANY_COUNT
@pytest.mark.clause("PRI-S10")
def test_the_same_seed_gives_the_same_game(players: int) -> None:
    game = principato(players)
    assert game.deal(7) == game.deal(7)
    assert any(game.deal(7) != game.deal(seed) for seed in (8, 9))
    assert play_out(game.deal(7), Random(3)) == play_out(game.deal(7), Random(3))


@pytest.mark.clause("PRI-S10")
def test_the_first_draw_is_the_first_player_then_start_cards_goals_and_piles() -> None:
    """A longer third pile changes nothing that is drawn before it."""
    names = [event.name for event in principato(2).deal(1).events]
    assert names == ["first_player", *["start_cards"] * 2, *["goals_dealt"] * 2, "display_dealt"]
    literal, likely = principato(2).deal(5), principato(2, military_vp_2p="likely").deal(5)
    assert literal.view(0)["principalities"] == likely.view(0)["principalities"]
    assert literal.to_json()["piles"] == likely.to_json()["piles"]


@pytest.mark.clause("PRI-S5")
def test_the_display_shows_cards_of_the_first_year() -> None:
    state = principato(4).deal(6)
    (dealt,) = (event for event in state.events if event.name == "display_dealt")
    assert [card["card"] for card in dealt.fields["cards"]] == display(state)
    assert {card["back"] for card in state.view(None)["display"]} == {"Y1"}


@pytest.mark.clause("PRI-V1")
def test_the_options() -> None:
    assert dict(principato(2).options) == {"military_vp_2p": "literal", "lower_ranks": "cubes"}
    assert principato(2).deal(0).view(None)["military_points"] == [2, 0]
    assert principato(2, military_vp_2p="likely").deal(0).view(None)["military_points"] == [5, 0]
    with pytest.raises(BadOption, match="literal or likely"):
        principato(2, military_vp_2p="five")


@pytest.mark.clause("PRI-V1")
@pytest.mark.parametrize(("players", "points"), [(3, [6, 3, 0]), (4, [7, 4, 2, 0])])
def test_the_option_changes_nothing_with_more_players(players: int, points: list[int]) -> None:
    for reading in ("literal", "likely"):
        state = principato(players, military_vp_2p=reading).deal(0)
        assert state.view(None)["military_points"] == points
    ends = [play_out(principato(players, military_vp_2p=r).deal(1), Random(1)) for r in ("literal", "likely")]
    assert ends[0].scores() == ends[1].scores()


@pytest.mark.clause("PRI-H3")
def test_the_summary_card_has_no_place_at_the_table() -> None:
    """It is counted in the box and nowhere else."""
    assert FIGURES["contents"]["summary_cards"] == 1
    assert "summary" not in str(principato(4).deal(0).view(0))


def test_there_are_seventy_actions_in_the_printed_order() -> None:
    actions = bottega.game("principato").actions
    assert len(actions) == 70
    named = {
        0: "pass",
        1: "activate_card(slot=1)",
        2: "activate_card(slot=2)",
        3: "change_card(slot=1)",
        4: "change_card(slot=2)",
        5: "take_favour",
        6: "supply",
        7: "option(number=1)",
        8: "option(number=2)",
        9: "payment(favours=0+0)",
        12: "payment(favours=0+3)",
        13: "payment(favours=1+0)",
        18: "payment(favours=3+0)",
        19: "mix(number=1)",
        21: "mix(number=3)",
        22: "value(place=1)",
        24: "value(place=3)",
        25: "display_slot(slot=1)",
        31: "display_slot(slot=7)",
        32: "count(number=0)",
        69: "count(number=37)",
    }
    for number, text in named.items():
        assert str(actions[number]) == text
        assert actions.read(text).number == number
