"""The schema of a table: record, ranges, positions with the place of what is wrong, views."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from types import new_class
from typing import Any

import numpy as np
import pytest

from bottega.engine.arrangement import hexes, squares, track
from bottega.engine.errors import BadPosition
from bottega.engine.game import Game
from bottega.engine.names import EMPTY, names
from bottega.engine.schema import (
    Record,
    by,
    counts,
    derived,
    field,
    flag,
    line,
    number,
    one_of,
    rows,
    seat,
    seats,
    stack,
)
from toy.game import GAME as ALTO

Card = names("ace two three four", called="card")
Phase = names("play game_over")


def knows_late(table: Any, owner: int | None, viewer: int | None) -> bool:
    """Who may know the bid: its owner, and everybody in the end."""
    return owner == viewer or int(table["phase"]) == Phase.GAME_OVER


class Table(Record, seats=3, phases=Phase):
    start = field(seat(empty=True), "who began")
    deck = field(stack(one_of(Card, empty=True), 4), "face down", seen="count", left="deck_left")
    secret = field(one_of(Card), "set aside", seen="nobody")
    ground = rows(
        5,
        index="place",
        only="owner",
        owner=field(seat(empty=True), "whose it is"),
        height=field(number(4), "how high it stands"),
    )
    shop = rows(2, price=field(number(9, first=1), "what it costs"), sold=field(flag(), "whether it is gone"))
    wares = field(counts(["cloth", "wool"], 9), "in the shop", inline=True)
    farms = seats(
        hand=field(line(one_of(Card, empty=True), 2), "cards in hand", seen="owner"),
        bid=field(number(9, empty=True), "what was bid", seen=knows_late),
        chosen=field(one_of(Card, empty=True), "the card chosen"),
        fate=field(number(9), "what comes of it", given="chosen"),
        worth=derived(number(99), "what all is worth"),
    )


RECORD = Table.record(10)


def blank(players: int = 2) -> Any:
    table = np.zeros(1, RECORD)
    table["players"] = players
    Table.blank(table[0])
    return table[0]


def some_table() -> Any:
    table = blank()
    table["to_play"], table["start"] = 1, 0
    table["deck"] = [Card.TWO, EMPTY, EMPTY, EMPTY]
    table["deck_left"] = 1
    table["secret"] = Card.ACE
    table["owner"] = [EMPTY, 1, EMPTY, 0, EMPTY]
    table["height"] = [0, 3, 0, 4, 0]
    table["price"], table["sold"] = [0, 8], [0, 1]
    table["wares"] = [4, 0]
    table["hand"][0] = [Card.THREE, EMPTY]
    table["hand"][1] = [Card.FOUR, EMPTY]
    table["bid"] = [5, EMPTY, EMPTY]
    table["chosen"][1] = Card.TWO
    table["fate"][1] = 7
    table["dice"], table["rolled"] = 11, 3
    table["points"] = [1, -2, 0]
    return table


DATA: dict[str, Any] = {
    "phase": "play",
    "to_play": 1,
    "decisions": 0,
    "start": 0,
    "deck": ["two"],
    "secret": "ace",
    "ground": [{"place": 1, "owner": 1, "height": 3}, {"place": 3, "owner": 0, "height": 4}],
    "shop": [{"price": 1, "sold": False}, {"price": 9, "sold": True}],
    "cloth": 4,
    "wool": 0,
    "farms": [
        {"hand": ["three", None], "bid": 5, "chosen": None, "fate": None},
        {"hand": ["four", None], "bid": None, "chosen": "two", "fate": 7},
    ],
    "points": [1, -2],
    "dice": {"key": 11, "rolled": 3},
}


def test_a_table_is_written_as_data_in_its_groups() -> None:
    assert Table.write(some_table()) == DATA


def test_data_is_read_back_into_the_same_record() -> None:
    table = blank()
    Table.read(DATA, table)
    assert table.tobytes() == some_table().tobytes()


def changed(change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    data = deepcopy(DATA)
    change(data)
    return data


WRONG: dict[str, Callable[[dict[str, Any]], Any]] = {
    "phase: 'plai' is none of the names here; did you mean 'play'?": lambda d: d.update(phase="plai"),
    "to_play: expected a number from 0 to 1, not '2'": lambda d: d.update(to_play=2),
    "decisions: expected a number from 0 to 10000, not '-1'": lambda d: d.update(decisions=-1),
    "start is missing": lambda d: d.pop("start"),
    "there is no 'stat' here; did you mean 'start'?": lambda d: d.update(stat=1),
    "deck: expected at most 4, not 5": lambda d: d.update(deck=["ace"] * 5),
    "deck[1]: 'ase' is no card; did you mean 'ace'?": lambda d: d.update(deck=["two", "ase"]),
    "secret: 'five' is no card": lambda d: d.update(secret="five"),
    "ground: expected a list, not '3'": lambda d: d.update(ground=3),
    "ground[0].place: expected a number from 0 to 4, not '5'": lambda d: d["ground"][0].update(place=5),
    "ground[1].place: 1 is told twice": lambda d: d["ground"][1].update(place=1),
    "ground[0].owner: expected a number from 0 to 1, not '2'": lambda d: d["ground"][0].update(owner=2),
    "ground[1]: height is missing": lambda d: d["ground"][1].pop("height"),
    "shop: expected 2, not 3": lambda d: d["shop"].append(d["shop"][0]),
    "shop[1].price: expected a number from 1 to 10, not '0'": lambda d: d["shop"][1].update(price=0),
    "shop[0].sold: expected true or false, not '0'": lambda d: d["shop"][0].update(sold=0),
    "cloth: expected a number from 0 to 9, not '10'": lambda d: d.update(cloth=10),
    "wool is missing": lambda d: d.pop("wool"),
    "farms: expected 2, not 1": lambda d: d["farms"].pop(),
    "farms[1]: expected an object, not '7'": lambda d: d["farms"].__setitem__(1, 7),
    "farms[1].hand[0]: 'fore' is no card; did you mean 'four'?": lambda d: d["farms"][1].update(
        hand=["fore", None]
    ),
    "farms[0].bid: expected a number from 0 to 9, not '12'": lambda d: d["farms"][0].update(bid=12),
    "farms[0].fate: expected nothing without chosen": lambda d: d["farms"][0].update(fate=2),
    "farms[1]: there is no 'worth' here": lambda d: d["farms"][1].update(worth=3),
    "points: expected 2, not 3": lambda d: d.update(points=[1, 2, 3]),
    "dice: rolled is missing": lambda d: d["dice"].pop("rolled"),
    "dice.key: expected a number": lambda d: d["dice"].update(key=-1),
}


@pytest.mark.parametrize("message", WRONG)
def test_wrong_data_is_refused_with_its_path(message: str) -> None:
    with pytest.raises(BadPosition) as refused:
        Table.read(changed(WRONG[message]), blank())
    assert str(refused.value).replace('"', "'").startswith(message)


@pytest.mark.parametrize(
    ("name", "where", "value"),
    [("start", (), 2), ("height", (4,), 5), ("hand", (1, 0), 4), ("bid", (0,), -2), ("worth", (1,), 100)],
)
def test_a_number_outside_its_range_is_refused(name: str, where: tuple[int, ...], value: int) -> None:
    table = some_table()
    Table.check_ranges(table)
    if where:
        table[name][where] = value
    else:
        table[name] = value
    with pytest.raises(BadPosition, match=f"{name}: a number outside"):
        Table.check_ranges(table)


def test_seats_that_nobody_has_taken_are_not_checked() -> None:
    table = some_table()
    table["worth"][2] = 100
    Table.check_ranges(table)


@pytest.mark.parametrize(
    ("deck", "left"),
    [([EMPTY, 1, EMPTY, EMPTY], 1), ([1, EMPTY, 2, EMPTY], 2), ([1, 2, EMPTY, EMPTY], 1)],
)
def test_what_is_left_of_a_stack_lies_together(deck: list[int], left: int) -> None:
    table = some_table()
    table["deck"], table["deck_left"] = deck, left
    with pytest.raises(BadPosition, match="deck: what is left lies together"):
        Table.check_ranges(table)


def test_a_view_tells_what_a_seat_may_know() -> None:
    own, other = Table.view(some_table(), 0), Table.view(some_table(), 1)
    assert own["deck"] == other["deck"] == 1
    assert "secret" not in own
    assert own["ground"] == DATA["ground"]
    assert [farm["hand"] for farm in own["farms"]] == [["three", None], 1]
    assert [farm["hand"] for farm in other["farms"]] == [1, ["four", None]]
    assert [farm.get("bid", "untold") for farm in own["farms"]] == [5, "untold"]
    assert [farm.get("bid", "untold") for farm in Table.view(some_table(), None)["farms"]] == ["untold"] * 2
    assert own["points"] == [1, -2]
    assert own["ranks"] is None


def test_what_a_game_says_itself_of_who_knows_a_field_is_followed() -> None:
    table = some_table()
    table["phase"] = Phase.GAME_OVER
    assert [farm["bid"] for farm in Table.view(table, None)["farms"]] == [5, None]


def test_some_fields_are_told_by_their_names() -> None:
    assert Table.as_data(some_table(), "hand", "chosen", at=(1,)) == {"hand": ["four", None], "chosen": "two"}
    assert Table.as_data(some_table(), "start", "wares") == {"start": 0, "cloth": 4, "wool": 0}


def test_what_each_seat_has_is_called_as_data_calls_it() -> None:
    assert (Table.seat_groups, Table.seats_called) == (("farms",), "farms")


def test_every_field_is_described_with_its_shape() -> None:
    told = {name: (shape, says) for name, shape, says in Table.describe()}
    assert told["hand"] == ("seats × 2", "cards in hand")
    assert told["height"] == ("5", "how high it stands")
    assert told["start"] == ("", "who began")


def declare(**fields: Any) -> Any:
    return new_class("Wrong", (Record,), {"seats": 2, "phases": Phase}, lambda body: body.update(fields))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"board": field(line(seat(empty=True), 8), laid=squares(3, 3))}, "8 things do not fit on 9 places"),
        ({"board": rows(5, laid=hexes(2, 3, 2), owner=seat(empty=True))}, "5 things do not fit on 7 places"),
        ({"fields": field(number(3))}, "fields: the schema itself has this name"),
        ({"view": field(number(3))}, "view: the schema itself has this name"),
    ],
)
def test_a_wrong_declaration_is_refused(fields: Mapping[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        declare(**fields)


def test_a_thing_that_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="hand is no field: expected a kind"):
        seats(hand=7)


def test_how_things_lie_changes_nothing_in_the_record() -> None:
    plain = declare(board=field(line(seat(empty=True), 9)), way=field(number(20)))
    laid = declare(
        board=field(line(seat(empty=True), 9), laid=squares(3, 3)), way=field(number(20), laid=track())
    )
    assert plain.record(4) == laid.record(4)


def test_nested_counts_keep_their_names() -> None:
    nested = declare(stock=field(by(["a", "b"], counts(Card, 5, sparse=True))))
    table = np.zeros(1, nested.record(1))
    table["players"] = 2
    table["stock"][0] = [[1, 0, 0, 2], [0, 0, 0, 0]]
    assert nested.as_data(table[0], "stock") == {"stock": {"a": {"ace": 1, "four": 2}, "b": {}}}


def test_a_game_reads_back_what_it_wrote_and_refuses_another_table() -> None:
    game = Game(ALTO, 3)
    state = game.deal(4)
    assert game.from_json(state.to_json()) == state
    with pytest.raises(BadPosition, match="players"):
        Game(ALTO, 2).from_json(state.to_json())
