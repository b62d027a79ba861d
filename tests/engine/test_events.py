"""Events: what the rules tell, into a log that never overflows, and what of it each seat may know."""

from typing import Any

import numpy as np
import pytest

from bottega.engine.events import (
    ARGUMENTS,
    EVERYBODY,
    LOG,
    ROWS,
    Event,
    EventKind,
    event,
    new_log,
    read_log,
    tell,
)
from bottega.engine.interpreted import rows
from bottega.engine.kinds import Number, seat

DREW, HID = range(2)
KINDS = (
    EventKind("drew", lambda a, t: {"seat": a[0], "cards": a[1]}, reveals=True),
    EventKind("hid", lambda a, t: {"seat": a[0], "card": a[1], "place": a[2]}, secret=("card",)),
)
SEAT_1 = 1 << 1


def read(log: np.ndarray[Any, Any]) -> tuple[Event, ...]:
    return read_log(log, KINDS, None)


def test_what_was_told_is_read_in_order_with_its_fields() -> None:
    log = new_log(listening=True)
    tell(rows(log)[0], DREW, EVERYBODY, 2, 3)
    tell(rows(log)[0], HID, SEAT_1, 1, 7, -4)
    drew, hid = read(log)
    assert (drew.name, drew.fields, drew.reveals) == ("drew", {"seat": 2, "cards": 3}, True)
    assert (hid.name, hid.fields, hid.reveals) == ("hid", {"seat": 1, "card": 7, "place": -4}, False)


def test_an_event_carries_ten_integers_of_64_bits() -> None:
    numbers = [2**62, -(2**62), 3, 4, 5, 6, 7, 8, 9, 10]
    everything = (EventKind("all", lambda a, t: {"numbers": list(a)}),)
    log = new_log(listening=True)
    tell(rows(log)[0], 0, EVERYBODY, *numbers)
    assert len(numbers) == ARGUMENTS
    assert read_log(log, everything, None)[0].fields == {"numbers": numbers}


def test_what_is_not_told_is_zero() -> None:
    log = new_log(listening=True)
    tell(rows(log)[0], HID, EVERYBODY, 1, 2, 3)
    read(log)
    tell(rows(log)[0], HID, EVERYBODY, 5)
    assert read(log)[0].fields == {"seat": 5, "card": 0, "place": 0}


def test_fields_may_be_made_of_those_told_and_of_the_table() -> None:
    doubled = event(
        "doubled", seat=seat(), card=Number(), making=lambda told, table: {**told, "card": table["x"]}
    )
    log = new_log(listening=True)
    tell(rows(log)[0], 0, EVERYBODY, 1, 7)
    assert read_log(log, (doubled,), {"players": 2, "x": "ace"})[0].fields == {"seat": 1, "card": "ace"}


def test_reading_empties_the_log() -> None:
    log = new_log(listening=True)
    tell(rows(log)[0], DREW, EVERYBODY, 2, 3)
    assert len(read(log)) == 1
    assert read(log) == ()


def test_telling_more_than_fits_keeps_the_first_events_and_writes_nowhere_else() -> None:
    log = np.zeros(2, LOG)
    log["listening"] = True
    for number in range(ROWS + 50):
        tell(rows(log)[0], DREW, EVERYBODY, 1, number)
    assert log["length"].tolist() == [ROWS, 0]
    assert not log["rows"][1].any()
    assert [event.fields["cards"] for event in read(log)] == list(range(ROWS))


def test_a_closed_log_tells_nothing() -> None:
    log = new_log(listening=False)
    tell(rows(log)[0], DREW, EVERYBODY, 2, 3)
    assert read(log) == ()
    assert not log["rows"].any()


def hidden_card() -> Event:
    log = new_log(listening=True)
    tell(rows(log)[0], HID, SEAT_1, 1, 7, 4)
    return read(log)[0]


def test_the_audience_sees_the_secret_part() -> None:
    assert hidden_card().seen_by(1).fields == {"seat": 1, "card": 7, "place": 4}


@pytest.mark.parametrize("seat", [0, 2, 3, 4, None])
def test_everybody_else_sees_that_there_is_one(seat: int | None) -> None:
    seen = hidden_card().seen_by(seat)
    assert seen.fields == {"seat": 1, "card": None, "place": 4}
    assert "7" not in str(seen)
    assert "7" not in repr(seen)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_what_one_seat_was_told_carries_no_secret_for_another(seat: int | None) -> None:
    seen = hidden_card().seen_by(seat)
    assert seen.seen_by(1) == seen
    assert seen.to_json() == {"event": "hid", "seat": 1, "card": None, "place": 4}


def test_several_seats_may_share_a_secret() -> None:
    event = Event("hid", {"card": 7}, audience=0b101, secret=("card",))
    assert [event.seen_by(seat).fields["card"] for seat in range(4)] == [7, None, 7, None]


def test_an_event_for_everybody_has_no_secret() -> None:
    log = new_log(listening=True)
    tell(rows(log)[0], HID, EVERYBODY, 1, 7, 4)
    event = read(log)[0]
    assert event.secret == ()
    assert [event.seen_by(seat) for seat in (0, 1, None)] == [event] * 3


def test_hiding_a_secret_leaves_the_event_itself_whole() -> None:
    event = hidden_card()
    event.seen_by(None)
    assert event.fields["card"] == 7


def test_an_event_reads_as_a_name_with_fields() -> None:
    assert str(Event("drew", {"seat": 2, "cards": 3})) == "drew(seat=2, cards=3)"
    assert Event("drew", {"seat": 2}).to_json() == {"event": "drew", "seat": 2}
