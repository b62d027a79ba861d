"""Positions in another shape than their record: headings, places in use, shapes of the game itself."""

from typing import Any

import numpy as np
import pytest

from bottega.engine.bits import as_int
from bottega.engine.errors import BadPosition
from bottega.engine.interpreted import row
from bottega.engine.jit import rule
from bottega.engine.names import names
from bottega.engine.schema import (
    Record,
    bits,
    by,
    field,
    line,
    listed,
    number,
    one_of,
    own,
    rows,
    seat,
    seats,
    together,
)

Phase = names("choose game_over")
Card = names("ace two three")
Track = names("north south")
PLAYERS = 3


def write_cards(table: Any, at: tuple[int, ...]) -> list[dict[str, Any]]:
    up, used = int(table["up"][at]), int(table["used"][at])
    return [
        {"card": word, "up": bool(up >> card & 1)}
        for card, word in enumerate(Card.words)
        if (up | used) >> card & 1
    ]


def read_cards(data: Any, table: Any, at: tuple[int, ...], place: str) -> None:
    for each in data:
        table["up" if each["up"] else "used"][at] |= 1 << one_of(Card).read(each["card"], place, PLAYERS)


class Table(Record, seats=PLAYERS, phases=Phase, points=False, decisions=20_000, dice="dice_lie"):
    step = together(
        card=field(one_of(Card, empty=True), "the card in use"),
        town=field(number(9, empty=True), "where", called="place"),
        left=field(number(9), "how many are left"),
    )
    track = field(by(Track, listed(seat(empty=True), 4)), "who sits where", called="tracks")
    families = seats(
        towns=rows(
            5,
            index="town",
            only="standing lying",
            lenient=True,
            standing=field(number(9), "who stands"),
            lying=field(number(9), "who lies"),
        ),
        cards=own(write_cards, read_cards, up=field(bits(Card), "face up"), used=field(bits(Card), "used")),
    )
    dice_lie = field(line(number(6), 2), "as they lie", called="lying")


@rule
def how_many(table: Any) -> int:
    return as_int(table.left)


def blank() -> Any:
    tables = np.zeros(1, Table.record(10))
    tables["players"] = PLAYERS
    Table.blank(tables[0])
    tables["to_play"] = 0
    return tables[0]


def position(**told: Any) -> dict[str, Any]:
    family: dict[str, list[Any]] = {"towns": [], "cards": []}
    return {
        "phase": "choose",
        "to_play": 0,
        "decisions": 0,
        "step": {},
        "tracks": {"north": [], "south": []},
        "families": [family] * PLAYERS,
        "dice": {"key": 1, "rolled": 2, "lying": [0, 0]},
        **told,
    }


def read(**told: Any) -> Any:
    table = blank()
    Table.read(position(**told), table)
    return table


def test_what_a_heading_leaves_out_is_nothing() -> None:
    table = read(step={"place": 3})
    assert (table["card"], table["town"], table["left"]) == (-1, 3, 0)
    assert Table.write(table)["step"] == {"card": None, "place": 3, "left": 0}
    with pytest.raises(BadPosition, match=r"step: there is no 'plaice' here; did you mean 'place'"):
        read(step={"plaice": 3})


def test_a_list_tells_what_is_there_and_is_read_from_the_beginning() -> None:
    table = read(tracks={"north": [2, 0], "south": []})
    assert table["track"].tolist() == [[2, 0, -1, -1], [-1] * 4]
    table["track"][0] = [-1, 2, 0, -1]
    assert Table.write(table)["tracks"] == {"north": [2, 0], "south": []}
    for wrong in ([3], [None], [0] * 5):
        with pytest.raises(BadPosition, match=r"tracks\.north"):
            read(tracks={"north": wrong, "south": []})


def test_places_are_told_where_one_of_several_fields_is_not_empty() -> None:
    families = [{"towns": [{"town": 1, "lying": 2}, {"town": 4, "standing": 1}], "cards": []}]
    table = read(families=families + position()["families"][1:])
    assert table["lying"][0].tolist() == [0, 2, 0, 0, 0]
    assert Table.write(table)["families"][0]["towns"] == [
        {"town": 1, "standing": 0, "lying": 2},
        {"town": 4, "standing": 1, "lying": 0},
    ]
    with pytest.raises(BadPosition, match=r"families\[0\].towns\[0\]: town is missing"):
        read(families=[{"towns": [{"lying": 1}], "cards": []}, *position()["families"][1:]])


def test_a_shape_of_the_games_own_is_written_and_read_by_the_game() -> None:
    cards = [{"card": "ace", "up": True}, {"card": "three", "up": False}]
    table = read(families=[*position()["families"][1:], {"towns": [], "cards": cards}])
    assert (table["up"].tolist(), table["used"].tolist()) == ([0, 0, 1], [0, 0, 4])
    assert Table.write(table)["families"][2]["cards"] == cards
    assert Table.view(table, 0)["families"][2]["cards"] == cards


def test_dice_on_the_table_are_told_beside_those_of_the_record() -> None:
    table = read(dice={"key": 5, "rolled": 7, "lying": [3, 6]}, decisions=15_000)
    assert Table.write(table)["dice"] == {"key": 5, "rolled": 7, "lying": [3, 6]}
    assert "lying" not in Table.write(table)
    with pytest.raises(BadPosition, match=r"dice.lying\[1\]"):
        read(dice={"key": 5, "rolled": 7, "lying": [3, 7]})
    with pytest.raises(BadPosition, match="decisions"):
        read(decisions=20_001)


def test_a_record_is_handed_to_the_rules_as_they_take_it() -> None:
    assert how_many(row(read(step={"left": 4}))) == 4
