"""Piles side by side, places of which the first are filled, columns: in the record, as data, refused."""

from typing import Annotated, Any

import numpy as np
import pytest
from pydantic import BaseModel, ValidationError

from bottega.engine.components import Word
from bottega.engine.errors import BadPosition
from bottega.engine.interpreted import row
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY, names
from bottega.engine.schema import Record, derived, field, line, number, one_of, rows, seats, stack

Card = names("ace two king", called="card")
Phase = names("play over")
CARD = one_of(Card, empty=True)


class Table(Record, seats=2, phases=Phase, points=False):
    chosen = field(
        line(line(CARD, 3, behind_players=True), 2),
        "by pile and seat",
        called="chosen_by_nobody",
        behind="box",
    )
    piles = field(line(stack(CARD, 3), 2), "face down in each year", left="piles_left")
    box = field(line(stack(CARD, 2, drawn_from="start"), 2), "set aside, behind empty places")
    rounds = derived(number(4), "played")
    players_ = seats(choice=field(line(CARD, 2), "of each pile", column_of="chosen"))
    history = rows(4, called="rounds", filled="rounds", won=line(number(9), 2, for_players=True))


DATA: dict[str, Any] = {
    "phase": "play",
    "to_play": 0,
    "decisions": 0,
    "piles": [["king", "ace"], []],
    "box": [["two"], ["ace", "king"]],
    "chosen_by_nobody": [["king"], ["two"]],
    "players_": [{"choice": ["ace", "king"]}, {"choice": ["two", "ace"]}],
    "rounds": [{"won": [3, 0]}, {"won": [1, 2]}],
    "dice": {"key": 1, "rolled": 0},
}


def read(**changes: Any) -> Any:
    tables = np.zeros(1, Table.record(3))
    tables["players"] = 2
    Table.blank(tables[0])
    Table.read({**DATA, **changes}, tables[0])
    return tables[0]


def test_piles_side_by_side_each_know_how_many_things_are_left() -> None:
    table = read()
    assert table["piles"].tolist() == [[Card.ACE, Card.KING, EMPTY], [EMPTY] * 3]
    assert table["piles_left"].tolist() == [2, 0]
    assert table["box"].tolist() == [[EMPTY, Card.TWO], [Card.ACE, Card.KING]]
    Table.check_ranges(table)
    assert Table.write(table) == DATA


def test_columns_of_a_field_are_told_with_the_seats_and_the_rest_apart() -> None:
    table = read()
    assert table["chosen"].tolist() == [[Card.ACE, Card.TWO, Card.KING], [Card.KING, Card.ACE, Card.TWO]]
    assert Table.as_data(table, "choice", at=(1,)) == {"choice": ["two", "ace"]}
    with pytest.raises(BadPosition, match=r"chosen_by_nobody\[0\]: expected 1, not 2"):
        read(chosen_by_nobody=[["king", "ace"], ["two"]])
    with pytest.raises(BadPosition, match=r"players_\[1\].choice\[0\]: 'ten' is no card"):
        read(players_=[{"choice": ["ace", "king"]}, {"choice": ["ten", "ace"]}])


def test_fields_lie_in_the_record_where_they_say() -> None:
    names_ = Table.record(3).names or ()
    own = [name for name in names_ if name in ("piles", "piles_left", "box", "chosen", "rounds", "won")]
    assert own == ["piles", "piles_left", "box", "chosen", "rounds", "won"]


def test_a_gap_in_one_of_several_piles_is_refused() -> None:
    table = read()
    table["piles"][0, 0] = EMPTY
    with pytest.raises(BadPosition, match="piles: what is left lies together"):
        Table.check_ranges(table)
    with pytest.raises(BadPosition, match=r"piles\[1\]\[0\]: 'None' is no card"):
        read(piles=[[], [None]])


def test_only_places_that_are_filled_are_told() -> None:
    table = read()
    assert table["rounds"] == 2
    assert table["won"].tolist() == [[3, 0], [1, 2], [0, 0], [0, 0]]
    assert Table.view(table, None)["rounds"] == DATA["rounds"]
    assert Table.write(read(rounds=[]))["rounds"] == []


def test_more_places_than_there_are_cannot_be_filled() -> None:
    with pytest.raises(BadPosition, match="rounds: expected at most 4, not 5"):
        read(rounds=DATA["rounds"][:1] * 5)
    table = read()
    table["rounds"] = 5
    with pytest.raises(BadPosition, match="rounds: a number outside 0 to 4"):
        Table.check_ranges(table)


@rule
def top(table: Any) -> Any:
    return table.piles[0, table.piles_left[0] - 1]


def test_a_rule_can_be_asked_about_one_record() -> None:
    assert top(row(read())) == Card.KING


def test_a_word_of_a_component_file_is_one_of_its_names() -> None:
    class Part(BaseModel):
        card: Annotated[str, Word(Card)]

    assert Part(card="king").card == "king"
    with pytest.raises(ValidationError, match="'ace', 'two' or 'king'"):
        Part(card="queen")
