"""Options: less luck, free placements, events, readings, the limit of rounds (VEC-V*)."""

from random import Random

import pytest

from bottega import BadOption

from .playing import Family, Scene, choices, play_out, repeats, vecchio

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.clause("VEC-V1", "VEC-V2", "VEC-V3", "VEC-V4")
def test_the_defaults() -> None:
    assert dict(vecchio(3).options) == {
        "no_luck": "off",
        "free_reinforcement": "off",
        "ignore_events": "off",
        "middlemen_start": "random",
        "n8_reading": "one_each",
        "n9_reading": "disjoint",
        "board_side": "a",
        "round_limit": 200,
    }


@pytest.mark.parametrize(
    "option",
    [
        {"no_luck": 2},
        {"free_reinforcement": "on"},
        {"ignore_events": "maybe"},
        {"middlemen_start": "players"},
        {"n8_reading": "both"},
        {"n9_reading": ""},
        {"board_side": "c"},
        {"round_limit": 29},
        {"round_limit": 501},
        {"round_limit": "many"},
        {"round_limit": True},
        {"round_limit": -200},
        {"round_limit": 10**30},
        {"rounds": 100},
    ],
)
@pytest.mark.clause("VEC-V4")
def test_other_values_are_refused(option: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        vecchio(3, **option)


@pytest.mark.parametrize("limit", [30, "30", 500, "199"])
@pytest.mark.clause("VEC-V4", "VEC-E8")
def test_a_limit_of_rounds_is_a_number_from_30_to_500(limit: object) -> None:
    assert vecchio(2, round_limit=limit).options["round_limit"] == int(str(limit))


@ANY_COUNT
@pytest.mark.clause("VEC-V3")
def test_less_luck_is_free_reinforcement_and_no_events_together(players: int) -> None:
    for seed in range(repeats(2, 1)):
        one = play_out(vecchio(players, no_luck="on").deal(seed), Random(seed))
        parts = {"free_reinforcement": "action_only", "ignore_events": "on"}
        other = play_out(vecchio(players, **parts).deal(seed), Random(seed))
        assert one.to_bytes() == other.to_bytes()


@pytest.mark.clause("VEC-V3", "VEC-V1")
def test_less_luck_leaves_a_wider_freedom_alone() -> None:
    game = vecchio(3, no_luck="on", free_reinforcement="all_rolls")
    assert int(game.prepared["free_reinforcement"][0]) == 2


@ANY_COUNT
@pytest.mark.clause("VEC-V1", "VEC-S12")
def test_set_up_dice_are_rolled_in_every_variant(players: int) -> None:
    for reinforcement in ("off", "action_only", "all_rolls"):
        state = vecchio(players, free_reinforcement=reinforcement).deal(2)
        rolls = 0
        while state.view(None)["phase"].startswith("setup"):
            rolls += sum(event.name == "rolled" for event in state.play(choices(state)[0]))
        assert rolls == players


@pytest.mark.parametrize(
    ("reinforcement", "rolling"),
    [("off", {"D", "V6", "C9"}), ("action_only", {"V6", "C9"}), ("all_rolls", set())],
)
@pytest.mark.clause("VEC-V1", "VEC-A21", "VEC-A22")
def test_what_rolls_dice_in_each_variant(reinforcement: str, rolling: set[str]) -> None:
    scene = Scene(families=[Family(up=["V6"], council=["C9"])], options={"free_reinforcement": reinforcement})
    actions = {
        "D": ["action_reinforcement"],
        "V6": ["province_tile(tile=V6)"],
        "C9": ["action_recovery", "answer(answer=yes)"],
    }
    for kind, texts in actions.items():
        state = scene.state()
        for text in texts:
            events = state.play(text)
        assert any(event.name == "rolled" for event in events) == (kind in rolling)
        assert len(state.legal()) == 32 or kind in rolling


@ANY_COUNT
@pytest.mark.clause("VEC-V2", "VEC-E1")
def test_ignored_events_ask_nobody_and_tokens_still_end_the_game(players: int) -> None:
    for seed in range(repeats(2, 1)):
        state, chance = vecchio(players, ignore_events="on").deal(seed), Random(seed)
        taken = 0
        while state.to_play is not None:
            assert not state.view(None)["phase"].startswith("event_")
            taken += sum(event.name == "medici_taken" for event in state.play(chance.choice(choices(state))))
        assert taken == sum(len(family["medici_tokens"]) for family in state.view(None)["seats"])
        assert state.view(None)["piles"]["medici"] == 0 or state.view(None)["round"] > 200
