"""Saved games: they come back and replay to the same end, or are refused with the place that is wrong."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bottega
from bottega.engine.errors import BadOption, BadRecord, IllegalAction
from bottega.games import find
from bottega.games.palatinus.box import BOX
from bottega.match.record import ACTIONS_MAX, FORMAT, Record

TABLES = [
    (name, players)
    for name in bottega.games()
    for players in range(find(name).players[0], find(name).players[1] + 1)
]
each_table = pytest.mark.parametrize(("name", "players"), TABLES)


def played(decisions: int = 10_000, seed: int = 3, name: str = "palatinus", **setting: Any) -> Record:
    """The record of a game with random decisions, whole unless fewer are asked for."""
    game = bottega.game(name, **setting)
    record, state, chance = Record(game, seed), game.deal(seed), Random(seed)
    while state.to_play is not None and state.decisions < decisions:
        action = chance.choice(state.legal())
        state.play(action)
        record.actions.append(str(action))
    return record


def refusal(data: Any) -> str:
    with pytest.raises(BadRecord) as refused:
        Record.from_json(data)
    message = str(refused.value)
    assert len(message.splitlines()) == 1
    return message


@pytest.fixture
def load_refusal(tmp_path: Path) -> Callable[[str | bytes], str]:
    """The one line with which a file is refused."""

    def refuse(content: str | bytes) -> str:
        path = tmp_path / "game.json"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        with pytest.raises(BadRecord) as refused:
            Record.load(path)
        message = str(refused.value)
        assert len(message.splitlines()) == 1
        assert "game.json" in message
        return message

    return refuse


LoadRefusal = Callable[[str | bytes], str]


# ---------------------------------------------------------------- there and back


@each_table
def test_a_saved_game_comes_back_and_replays_to_the_same_end(tmp_path: Path, name: str, players: int) -> None:
    record = played(seed=players, name=name, players=players)
    record.save(tmp_path / "game.json")
    again = Record.load(tmp_path / "game.json")
    assert (again.game.key, again.game.players, again.seed) == (name, players, players)
    assert again.actions == record.actions
    assert again.final() == record.final()
    assert again.to_json() == record.to_json()


@pytest.mark.parametrize("decisions", [0, 1, 30])
def test_an_unfinished_game_comes_back_too(tmp_path: Path, decisions: int) -> None:
    record = played(decisions)
    record.save(tmp_path / "game.json")
    again = Record.load(str(tmp_path / "game.json"))
    assert again.final() == record.final()
    assert not {"scores", "winners"} & set(record.to_json())


def test_options_and_the_largest_seed_come_back(tmp_path: Path) -> None:
    board = "left A0 B1 C2 D3 E4 F5 G0 values 6 5 5 4 4 3 3"
    record = played(
        seed=2**64 - 1, players=4, board_setup="fixed", board=board, first_player=2, free_spring="twice"
    )
    record.save(tmp_path / "game.json")
    again = Record.load(tmp_path / "game.json")
    assert again.seed == 2**64 - 1
    assert dict(again.game.options) == dict(record.game.options)
    assert again.game.options["first_player"] == 2
    assert again.final() == record.final()


def test_a_game_with_a_table_of_ones_own_comes_back_with_that_table(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(BOX.printed.read_text().replace("value = 6", "value = 8"))
    record = played(players=3, components=own)
    record.save(tmp_path / "game.json")
    assert Record.load(tmp_path / "game.json", components=own).final() == record.final()
    with pytest.raises(BadRecord, match=r"components: .*--components"):
        Record.load(tmp_path / "game.json")


@pytest.mark.parametrize("how", ["given", "appended"])
def test_a_record_of_action_objects_is_saved_as_their_texts(tmp_path: Path, how: str) -> None:
    game = bottega.game("palatinus", players=3)
    state, chance, taken = game.deal(5), Random(5), []
    while state.decisions < 20:
        taken.append(chance.choice(state.legal()))
        state.play(taken[-1])
    record = Record(game, 5, taken if how == "given" else ())
    if how == "appended":
        record.actions += taken  # type: ignore[arg-type]
    record.save(tmp_path / "game.json")
    again = Record.load(tmp_path / "game.json")
    assert again.actions == [str(action) for action in taken]
    assert again.final() == state


def test_a_record_takes_actions_texts_and_numbers_alike() -> None:
    game = bottega.game("palatinus", players=3)
    first = game.deal(5).legal()[0]
    assert Record(game, 5, [first]) == Record(game, 5, [str(first)]) == Record(game, 5, [first.number])
    assert Record(game, 5, [first]).actions == [str(first)]


def test_a_record_refuses_the_number_of_no_action() -> None:
    with pytest.raises(IllegalAction, match="numbers go from 0"):
        Record(bottega.game("palatinus"), 5, [10_000])


def test_a_replay_shows_the_table_after_the_deal_and_after_every_action() -> None:
    record = played(players=3)
    shown = list(record.replay())
    assert [state.decisions for state, _ in shown] == list(range(len(record.actions) + 1))
    assert shown[0][0] == record.game.deal(record.seed)
    assert shown[0][1] == record.game.deal(record.seed).events
    assert shown[-1][0] == record.final()
    assert shown[-1][1][-1].name == "game_over"


def test_the_tables_of_a_replay_are_copies() -> None:
    replay = played(players=2).replay()
    first, _ = next(replay)
    before = first.to_bytes()
    second, _ = next(replay)
    second.play(second.legal()[0])
    assert first.to_bytes() == before
    third, _ = next(replay)
    assert third.decisions == 2


def test_a_record_is_made_from_the_integers_of_its_actions() -> None:
    record = played()
    numbers = [record.game.actions.read(text).number for text in record.actions]
    assert Record.of(record.game, record.seed, numbers).actions == record.actions


def test_the_file_names_everything_that_a_replay_needs() -> None:
    record = played(players=3)
    data = record.to_json()
    assert json.loads(json.dumps(data)) == data
    assert data["format"] == FORMAT
    assert (data["game"], data["players"], data["seed"]) == ("palatinus", 3, 3)
    assert data["rules"] == record.game.rules_digest
    assert data["components"] == record.game.components.digest
    assert data["scores"] == list(record.final().scores())
    assert data["winners"] == list(record.final().winners())
    assert all(record.game.actions.read(text) for text in data["actions"])


# ---------------------------------------------------------------- refusals


def test_every_truncation_of_a_file_is_refused(load_refusal: LoadRefusal) -> None:
    text = json.dumps(played(6).to_json(), indent=1)
    for length in range(0, len(text), 7):
        assert "line" in load_refusal(text[:length])


def test_a_broken_file_is_refused_at_its_line(load_refusal: LoadRefusal) -> None:
    lines = json.dumps(played(6).to_json(), indent=1).split("\n")
    lines[4] = lines[4].replace(":", "=")
    assert "game.json, line 5: not JSON" in load_refusal("\n".join(lines))


@pytest.mark.parametrize(
    "content", ["[]", "null", "7", '"text"', "{}", '{"format": "' + FORMAT + '"}', "[1, {}]"]
)
def test_json_that_is_no_saved_game_is_refused(load_refusal: LoadRefusal, content: str) -> None:
    assert "not a saved game" in load_refusal(content)


@pytest.mark.parametrize(
    "field", ["format", "game", "players", "options", "components", "rules", "seed", "actions"]
)
def test_a_missing_field_is_refused_by_its_name(field: str) -> None:
    data = played(6).to_json()
    del data[field]
    assert field in refusal(data)


WRONG_TYPES = [
    ("format", 1),
    ("game", None),
    ("players", "2"),
    ("players", 2.0),
    ("players", True),
    ("options", []),
    ("options", {"first_player": None}),
    ("options", {"first_player": [1]}),
    ("components", 5),
    ("rules", {}),
    ("seed", -1),
    ("seed", 2**64),
    ("seed", 1.0),
    ("seed", "3"),
    ("seed", True),
    ("actions", "lay_slot(hand=left, slot=1)"),
    ("actions", [1, 2]),
    ("actions", [None]),
    ("scores", "none"),
    ("scores", [1.5]),
    ("winners", 0),
]


@pytest.mark.parametrize(("field", "value"), WRONG_TYPES)
def test_a_field_of_another_type_is_refused_by_its_name(field: str, value: Any) -> None:
    assert field in refusal({**played(6).to_json(), field: value})


def test_an_unknown_field_is_refused_by_its_name() -> None:
    assert "weather" in refusal({**played(6).to_json(), "weather": "fine"})


def test_an_unknown_field_of_two_lines_is_refused_in_one() -> None:
    assert "wea" in refusal({**played(6).to_json(), "wea\nther": "fine"})


def test_another_format_is_refused() -> None:
    assert "format" in refusal({**played(6).to_json(), "format": "bottega-record-99"})


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    message = refusal({**played(6).to_json(), "game": "chess"})
    assert "'chess'" in message
    assert "palatinus" in message


@pytest.mark.parametrize("players", [0, 1, 6, 10**12])
def test_a_player_count_the_game_is_not_made_for_is_refused(players: int) -> None:
    assert "2 to 5" in refusal({**played(6).to_json(), "players": players})


@pytest.mark.parametrize(
    "options", [{"colour": "red"}, {"free_spring": "thrice"}, {"first_player": 2}, {"board_setup": "fixed"}]
)
def test_an_option_the_game_does_not_have_is_refused(options: dict[str, Any]) -> None:
    assert "options: " in refusal({**played(6).to_json(), "options": options})


@pytest.mark.parametrize("key", ["players", "components", "spec", "self"])
def test_an_option_named_like_a_parameter_of_ours_is_refused_like_any_other(key: str) -> None:
    assert key in refusal({**played(6).to_json(), "options": {key: "x"}})


def test_other_rules_are_refused_with_both_digests() -> None:
    record = played(6)
    message = refusal({**record.to_json(), "rules": "0123456789abcdef"})
    assert message.startswith("rules: ")
    assert "0123456789abcdef" in message
    assert record.game.rules_digest in message


def test_other_components_are_refused_with_both_digests() -> None:
    record = played(6)
    message = refusal({**record.to_json(), "components": "0123456789abcdef"})
    assert message.startswith("components: ")
    assert "0123456789abcdef" in message
    assert record.game.components.digest in message


@pytest.mark.parametrize("number", [1, 2, 17, 30])
def test_an_edited_action_is_refused_by_its_number(number: int) -> None:
    """No decision of Palatinus can be taken back to laying a slot once a rotation is due, or the reverse."""
    data = played(30).to_json()
    laying = data["actions"][number - 1].startswith("lay_slot")
    data["actions"][number - 1] = "lay_rotation(rotation=0)" if laying else "lay_slot(hand=left, slot=1)"
    assert f"action {number} of 30: " in refusal(data)


@pytest.mark.parametrize("text", ["jump", "", "lay_slot(hand=left)", "lay_slot(hand=left, slot=9)", "0"])
def test_an_action_that_cannot_be_read_is_refused_by_its_number(text: str) -> None:
    data = played(30).to_json()
    data["actions"][4] = text
    assert "action 5 of 30: " in refusal(data)


def test_an_action_after_the_end_is_refused_by_its_number() -> None:
    data = played().to_json()
    data["actions"].append("choose_terrain(cell=0)")
    count = len(data["actions"])
    assert f"action {count} of {count}: " in refusal(data)


def test_a_replay_stops_at_an_illegal_action_with_its_number() -> None:
    record = played(10)
    record.actions[7] = "jump"
    replay = record.replay()
    with pytest.raises(BadRecord, match="action 8 of 10: "):
        list(replay)
    with pytest.raises(BadRecord, match="action 8 of 10: "):
        record.final()


def test_edited_scores_are_refused_with_the_true_ones() -> None:
    record = played()
    data = record.to_json()
    true = list(record.final().scores())
    data["scores"] = [true[0] + 1, *true[1:]]
    message = refusal(data)
    assert message.startswith("scores: ")
    assert str(true) in message


@pytest.mark.parametrize("scores", [[], [0], [1, 2, 3, 4, 5, 6]])
def test_scores_for_another_number_of_seats_are_refused(scores: list[int]) -> None:
    assert refusal({**played().to_json(), "scores": scores}).startswith("scores: ")


def test_edited_winners_are_refused_with_the_true_ones() -> None:
    record = played()
    loser = next(seat for seat in range(2) if seat not in record.final().winners())
    message = refusal({**record.to_json(), "winners": [loser]})
    assert message.startswith("winners: ")
    assert str(list(record.final().winners())) in message


@pytest.mark.parametrize("field", ["scores", "winners"])
def test_a_finished_game_without_its_result_is_refused(field: str) -> None:
    data = played().to_json()
    del data[field]
    assert field in refusal(data)


@pytest.mark.parametrize(
    "result", [{"scores": [0, 0]}, {"winners": [0]}, {"scores": [0, 0], "winners": [0, 1]}]
)
def test_an_unfinished_game_with_a_result_is_refused(result: dict[str, Any]) -> None:
    message = refusal({**played(20).to_json(), **result})
    assert message.split(":")[0] in result


def test_a_finished_game_with_its_last_action_missing_is_refused() -> None:
    data = played().to_json()
    data["actions"].pop()
    assert "not over" in refusal(data)


def test_deeply_nested_json_is_refused(load_refusal: LoadRefusal) -> None:
    assert "nested too deeply" in load_refusal("[" * 200_000)


def test_deeply_nested_json_inside_a_record_is_refused(load_refusal: LoadRefusal) -> None:
    text = json.dumps({**played(3).to_json(), "options": "HERE"}).replace(
        '"HERE"', "[" * 100_000 + "]" * 100_000
    )
    assert "nested too deeply" in load_refusal(text)


def test_a_huge_list_of_actions_is_refused_before_any_is_played(load_refusal: LoadRefusal) -> None:
    data = {**played(3).to_json(), "actions": ["lay_slot(hand=left, slot=1)"] * (ACTIONS_MAX + 1)}
    message = load_refusal(json.dumps(data))
    assert "actions" in message
    assert len(message) < 500


def test_a_seed_of_thousands_of_digits_is_refused(load_refusal: LoadRefusal) -> None:
    text = json.dumps({**played(3).to_json(), "seed": "HERE"}).replace('"HERE"', "1" * 5_000)
    assert len(load_refusal(text)) < 500


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e400"])
def test_numbers_that_are_none_are_refused(load_refusal: LoadRefusal, number: str) -> None:
    text = json.dumps({**played(3).to_json(), "seed": "HERE"}).replace('"HERE"', number)
    assert "seed" in load_refusal(text)


def test_what_is_not_utf_8_is_refused(load_refusal: LoadRefusal) -> None:
    assert "not a text in UTF-8" in load_refusal(b'{"game": "caf\xe9"}')


def test_a_missing_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"cannot read .*nowhere\.json: No such file"):
        Record.load(tmp_path / "nowhere.json")


def test_a_folder_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"cannot read .*: Is a directory"):
        Record.load(tmp_path)


def test_a_refusal_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text('{"game": "palatinus"}')
    with pytest.raises(BadRecord):
        Record.load(path)
    assert path.read_text() == '{"game": "palatinus"}'
    assert list(tmp_path.iterdir()) == [path]


def test_saving_where_nothing_can_be_written_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "game.json").mkdir()
    with pytest.raises((BadRecord, BadOption), match=r"game\.json"):
        played(3).save(tmp_path / "game.json")


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5])
def test_a_record_with_a_bad_seed_is_refused(seed: Any) -> None:
    with pytest.raises(BadOption):
        Record(bottega.game("palatinus"), seed).final()
