"""Editions and options, and tables of components of one's own (TUS-V*)."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bottega import BadOption, Record
from bottega.games.tuscany.box import BOX
from bottega.games.tuscany.game import GAME

from .playing import (
    FIRST_PAYMENT,
    FIRST_SLOT,
    PLACE,
    Prince,
    Scene,
    choices,
    every_option,
    names,
    own,
    phase,
    play_out,
    repeats,
    shown,
    told,
    tuscany,
)
from .reference import COLOURS
from .test_actions import stuck

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.clause("TUS-V1")
def test_the_revised_edition_is_the_default() -> None:
    assert dict(tuscany().options) == {
        "edition": "revised",
        "two_pairs_must_differ": "false",
        "castle_refill": "after_effects",
        "castle_tile_costs": "false",
        "take_only_placeable": "false",
        "joker_same_turn": "false",
        "tie_break_hand": "false",
    }


@pytest.mark.clause("TUS-V1", "TUS-V2")
def test_in_the_first_edition_two_pairs_must_differ_unless_one_says_otherwise() -> None:
    """Its text lets two pairs of different colours stand for both cards; that of the revised one any two."""
    assert tuscany(edition="first").options["two_pairs_must_differ"] == "true"
    assert tuscany(edition="first", two_pairs_must_differ=False).options["two_pairs_must_differ"] == "false"
    for edition in ("revised", "first"):
        prince = Prince("Q", 17, storage=["city"], hand={"grey": 4})
        state = Scene([prince], options={"edition": edition}).state()
        assert (PLACE in choices(state)) == (edition == "revised")


@pytest.mark.clause("TUS-P8", "TUS-P9", "TUS-V2")
@pytest.mark.parametrize(("edition", "ways"), [("revised", 45), ("first", 38)])
def test_a_space_can_be_paid_for_in_45_ways_or_in_38_if_pairs_must_differ(edition: str, ways: int) -> None:
    """A card, a worker and seven pairs are nine units: 9 x 10 / 2 twos of them, 7 of which are like pairs."""
    hand = {"red": 2} | {colour: 4 for colour in COLOURS if colour != "red"}
    prince = Prince("Q", 17, storage=["city"], hand=hand, workers=2)
    state = Scene([prince], options={"edition": edition}).state()
    state.play("place")
    assert phase(state) == "place_payment"
    assert len(choices(state)) == ways


@pytest.mark.clause("TUS-V2")
def test_a_saved_game_of_the_first_edition_without_the_option_was_begun_with_like_pairs() -> None:
    """When the option was not asked for, four like cards were two pairs in both editions."""
    game = tuscany(edition="first", two_pairs_must_differ=False)
    data = Record(game, 5, [str(game.deal(5).legal()[0])]).to_json()
    assert data["options"]["two_pairs_must_differ"] == "false"
    assert Record.from_json(data).game.options["two_pairs_must_differ"] == "false"
    del data["options"]["two_pairs_must_differ"]
    assert Record.from_json(data).game.options["two_pairs_must_differ"] == "false"
    strict = Record(tuscany(edition="first"), 5).to_json()
    assert Record.from_json(strict).game.options["two_pairs_must_differ"] == "true"


@pytest.mark.parametrize("value", [True, "true"])
def test_a_switch_takes_truth_and_its_text(value: Any) -> None:
    assert tuscany(joker_same_turn=value).options["joker_same_turn"] == "true"
    with pytest.raises(BadOption, match="expected false or true"):
        tuscany(joker_same_turn="perhaps")
    with pytest.raises(BadOption, match="expected revised or first"):
        tuscany(edition="second")


@pytest.mark.clause("TUS-V1")
def test_editions_differ_in_cards_end_points_and_clearing() -> None:
    figures = {
        edition: tuscany(edition=edition).deal(0).view(None)["figures"] for edition in ("revised", "first")
    }
    assert (figures["revised"]["draw_cards"], figures["revised"]["cards_per_end_point"]) == (3, 5)
    assert (figures["first"]["draw_cards"], figures["first"]["cards_per_end_point"]) == (2, 3)


@pytest.mark.clause("TUS-V2")
def test_four_like_cards_are_two_pairs_unless_they_must_differ() -> None:
    for differ in (False, True):
        prince = Prince("Q", 17, storage=["city"], hand={"grey": 4})
        state = Scene([prince], options={"two_pairs_must_differ": differ}).state()
        assert (PLACE in choices(state)) != differ


def castle_chain(**options: Any) -> Scene:
    """Castle to 21, then the castle in slot 5 to 3, then something else (EX25)."""
    prince = Prince(
        "Q", 17, {12: "cart", 7: "quarry"}, ["castle"],
        hand={"dark_green": 2}, pile=["village", "cart", "monastery"], turned_up=4,
    )  # fmt: skip
    display = ["inn", "boar", "city", "quarry", "village", "castle", "monastery", "cart"]
    return Scene([prince], display=display, options=options)


@pytest.mark.clause("TUS-V3", "TUS-K3")
def test_with_refill_before_effects_a_chained_pick_sees_eight_slots() -> None:
    state = castle_chain(castle_refill="before_effects").state()
    for action in ("place", "choose_space(space=21)"):
        state.play(action)
    events = state.play("choose_tile(slot=5)")
    assert names(events)[:2] == ["castle_picked", "tile_turned_up"]
    assert phase(state) == "castle_pick"
    assert None not in shown(state)
    assert state.view(None)["waiting"] == []
    assert shown(state)[5] == "village"
    assert FIRST_SLOT + 5 in choices(state)


@pytest.mark.clause("TUS-V4")
def test_a_castles_tile_can_be_made_to_cost_cards() -> None:
    """After the dark green cards two beige ones are left: only a cart can be paid for."""
    prince = Prince("Q", 17, storage=["castle"], hand={"dark_green": 2, "beige": 2})
    state = Scene([prince], options={"castle_tile_costs": True}, yields=["worker"]).state()
    state.play("place")
    state.play("pay(units=own_card+own_card)")
    assert [shown(state)[number - FIRST_SLOT] for number in choices(state)[:-1]] == ["cart"]
    city = shown(state).index("city")
    assert (
        state.refusal(f"choose_tile(slot={city})")
        == f"You cannot pay for a space for the tile in slot {city + 1}."
    )
    state.play("choose_tile(slot=7)")
    events = state.play("choose_space(space=12)")
    assert names(events)[:2] == ["paid", "placed"]
    assert own(state)["hand"]["beige"] == 0


@pytest.mark.clause("TUS-V4")
def test_the_payment_of_a_castles_tile_is_asked_where_there_is_a_choice() -> None:
    prince = Prince("Q", 17, storage=["castle"], hand={"dark_green": 2, "beige": 2}, workers=1)
    state = Scene([prince], options={"castle_tile_costs": True}).state()
    state.play("place")
    state.play("pay(units=own_card+own_card)")
    state.play("choose_tile(slot=7)")
    state.play("choose_space(space=12)")
    assert phase(state) == "place_payment"
    assert [number - FIRST_PAYMENT for number in choices(state)] == [0, 1]
    state.play("pay(units=own_card+worker)")
    assert told(state, "placed")[0]["space"] == 12


@pytest.mark.clause("TUS-V4", "TUS-K2")
def test_a_castles_tile_that_nobody_can_pay_for_is_lost() -> None:
    prince = Prince("Q", 17, storage=["castle"], hand={"dark_green": 2})
    state = Scene([prince], options={"castle_tile_costs": True}).state()
    state.play("place")
    assert "castle_lost" in names(state.events)


@pytest.mark.clause("TUS-V5")
def test_only_placeable_tiles_may_be_taken_if_so_played() -> None:
    state = Scene([Prince("Q", 17)], options={"take_only_placeable": True}).state()
    state.play("take")
    offered = [shown(state)[number - FIRST_SLOT] for number in choices(state)]
    assert offered == ["castle", "city", "inn", "village", "cart"]


@pytest.mark.clause("TUS-V5", "TUS-A5")
def test_with_none_placeable_any_tile_may_be_taken_or_a_colour_cleared() -> None:
    display = ["quarry", "quarry", "quarry", "monastery", "monastery", "boar", "grain", "wine+olives"]
    state = Scene([Prince("Q", 17)], display=display, options={"take_only_placeable": True}).state()
    state.play("take")
    assert [number - FIRST_SLOT for number in choices(state)] == [*range(8), 8 + 3, 8 + 4, 8 + 6]


@pytest.mark.clause("TUS-V5", "TUS-A7")
@pytest.mark.parametrize(
    ("only", "offered"), [("false", [1, 2]), ("true", [1, 2]), ("never", [0, 1, 2, 3, 4, 5, 6, 7])]
)
def test_after_a_colour_was_replaced_any_tile_may_be_taken_if_so_played(
    only: str, offered: list[int]
) -> None:
    """Three carts go; a quarry, a city and a city come. Only red fits, so the cities in slots 2 and 3."""
    neutral = ["quarry", "city", "city", "inn", "village"]
    state = stuck(neutral=neutral, options={"take_only_placeable": only}).state()
    state.play("take")
    state.play("clear_colour(colour=beige)")
    assert [number - FIRST_SLOT for number in choices(state)] == offered
    assert "no further colour" in state.refusal("clear_colour(colour=grey)")
    asked = "-fitting" if only == "never" else "-cleared"
    assert state.prompt(0) == GAME.words.say(f"prompt-take_tile{asked}")


@pytest.mark.clause("TUS-V5", "TUS-A7")
def test_who_has_replaced_in_vain_must_replace_again_with_every_value() -> None:
    neutral = ["quarry", "inn", "village", "city", "city"]
    state = stuck(neutral=neutral, options={"take_only_placeable": "never"}).state()
    state.play("take")
    state.play("clear_colour(colour=beige)")
    assert {action.name for action in state.legal()} == {"clear_colour"}


@pytest.mark.clause("TUS-V6", "TUS-P5")
def test_a_joker_may_be_placed_at_once_if_so_played() -> None:
    prince = Prince("Q", 17, storage=["inn"], hand={"turquoise": 2, "red": 2}, marble=1)
    state = Scene([prince], options={"joker_same_turn": True}).state()
    state.play("place")
    state.play("pay(units=own_card+own_card)")
    assert PLACE in choices(state)
    state.play("place")
    state.play("choose_space(space=18)")
    assert told(state, "placed")[0]["piece"]["kind"] == "joker"


@ANY_COUNT
def test_whole_games_are_played_with_every_option(players: int) -> None:
    for options in every_option():
        for seed in range(repeats(3, 1)):
            end = play_out(tuscany(players, **options).deal(seed), Random(seed))
            assert end.winners()


def corrected(folder: Path, old: str, new: str) -> Path:
    """A copy of the component table with one correction."""
    text = BOX.printed.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path = folder / "corrected.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_a_corrected_figure_changes_the_game_at_once(tmp_path: Path) -> None:
    path = corrected(tmp_path, "hand_cards = 5", "hand_cards = 7")
    state = tuscany(components=path).deal(0)
    assert [prince["cards"] for prince in state.view(None)["princes"]] == [7, 7]


def test_corrected_modules_make_other_boards(tmp_path: Path) -> None:
    path = corrected(tmp_path, '["TBLLG", "RODYY"]', '["TBYLL", "RODYG"]')
    mine, printed = tuscany(4, components=path), tuscany(4)
    assert mine.rules_digest != printed.rules_digest
    grounds = [game.box[0]["module_ground"][0, 0, 0].tolist() for game in (mine, printed)]
    assert grounds[0] != grounds[1]
    assert play_out(mine.deal(1), Random(1)).winners()


@pytest.mark.clause("TUS-A5")
def test_clearing_is_announced_where_a_table_of_ones_own_allows_it_in_the_first_edition(
    tmp_path: Path,
) -> None:
    """The table decides what may be cleared, not the edition: choices, prompt and refusals say the same."""
    own_table = corrected(tmp_path, "clear_colour = false", "clear_colour = true")
    asked = {}
    for components in (BOX.printed, own_table):
        state = stuck(options={"edition": "first", "components": components}).state()
        state.play("take")
        may = any(action.name == "clear_colour" for action in state.legal())
        assert may == (components == own_table)
        asked[may] = (state.prompt(0), state.refusal("clear_colour(colour=red)"))
    assert asked[True] == (
        GAME.words.say("prompt-take_tile-clear"), GAME.words.say("why-not_displayed", colour="red")
    )  # fmt: skip
    assert asked[False] == (GAME.words.say("prompt-take_tile"), GAME.words.say("why-no_clearing"))
