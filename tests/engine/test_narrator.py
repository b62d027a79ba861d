"""Sentences find their variants and their variables by the fields of what they tell."""

from pathlib import Path
from typing import Any

import pytest

from bottega.engine.actions import ActionTable, block
from bottega.engine.compound_fields import packed
from bottega.engine.events import Event, EventTable, event
from bottega.engine.kinds import bits, flag, number, seat, seat_set
from bottega.engine.names import names
from bottega.engine.narrator import Narrator
from bottega.engine.words import Words, game_words

Suit = names("cups coins", called="suit")
How = names("points shared")
ACTIONS = ActionTable(block("draw"), block("keep", suit=Suit))
EVENTS = EventTable(
    event("dealt", seat=seat(), suits=packed(number(), 2), secret="suits"),
    event("kept", seat=seat(), suit=Suit, secret="suit"),
    event("shown", suits=bits(Suit)),
    event("turn", seat=seat(), final=flag()),
    event("game_over", winners=seat_set(3), decided_by=How),
)
CATALOGUE = """
suit-cups = cups
suit-coins = coins
choice-draw = Draw one of { $left }
choice-draw-last_turn = Draw the last one
choice-keep = Keep
choice-keep-coins = Keep the coins
event-dealt = { $seat } is dealt cards.
event-dealt-known = { $seat } is dealt { $suits }.
event-kept = { $seat } keeps a card.
event-kept-own = You keep { $suit }.
event-shown = Shown: { $suits }.
event-turn = { $seat } plays.
event-turn-final = { $seat } plays for the last time.
event-game_over-points = { $winners } wins.
event-game_over-shared = { $winners } share it.
"""


class Teller(Narrator):
    def asked(self) -> dict[str, Any]:
        return {"left": 3}


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "en.ftl").write_text(CATALOGUE, encoding="utf-8")
    return game_words(tmp_path)


def teller(words: Words, viewer: int | None = 0, phase: str = "turn") -> Teller:
    view = {"players": 3, "to_play": 0, "seat": viewer, "phase": phase}
    return Teller(view, "en", words, (ACTIONS, EVENTS), ["Ada", "Bea", "Cle"])


@pytest.mark.parametrize(
    ("name", "fields", "told"),
    [
        ("turn", {"seat": 1, "final": False}, "Bea plays."),
        ("turn", {"seat": 1, "final": True}, "Bea plays for the last time."),
        ("game_over", {"winners": [2], "decided_by": "points"}, "Cle wins."),
        ("game_over", {"winners": [0, 2], "decided_by": "shared"}, "Ada and Cle share it."),
        ("shown", {"suits": ["cups", "coins"]}, "Shown: cups and coins."),
        ("dealt", {"seat": 1, "suits": None}, "Bea is dealt cards."),
        ("dealt", {"seat": 1, "suits": [4, 7]}, "Bea is dealt 4 and 7."),
        ("kept", {"seat": 0, "suit": "cups"}, "You keep cups."),
        ("kept", {"seat": 1, "suit": "cups"}, "Bea keeps a card."),
        ("kept", {"seat": 0, "suit": None}, "Ada keeps a card."),
    ],
)
def test_an_event_is_told_by_its_fields(words: Words, name: str, fields: dict[str, Any], told: str) -> None:
    assert teller(words).tell(Event(name, fields)) == told


def test_a_choice_is_described_by_the_phase_by_its_values_and_by_what_is_asked(words: Words) -> None:
    assert teller(words).describe_choice("draw", {}) == "Draw one of 3"
    assert teller(words, phase="last_turn").describe_choice("draw", {}) == "Draw the last one"
    assert teller(words).describe_choice("keep", {"suit": "cups"}) == "Keep"
    assert teller(words).describe_choice("keep", {"suit": "coins"}) == "Keep the coins"
