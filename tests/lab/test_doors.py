"""Comparisons by one door: in rounds, everybody in turn, and told while they are made."""

from collections.abc import Iterator

import pytest

from bottega.lab import doors
from bottega.lab.bench import Measure
from bottega.lab.doors import Contestant, Door, Peer, hold


class Players:
    """Contestants whose rates are known before, and who note when they play."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def contestant(self, name: str, *rates: float) -> Contestant:
        left = [9.0, *rates]  # the first one warms up

        def play(seconds: float) -> float:
            self.played.append(name)
            return left.pop(0)

        return Contestant(name, f"{name} plays", play)


@pytest.fixture
def three_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "ROUNDS", 3)


def test_everybody_plays_in_turn_and_medians_count(three_rounds: None) -> None:
    players = Players()

    def theirs() -> Iterator[Contestant]:
        yield players.contestant("chess", 1.0, 4.0, 2.0)

    def ours(key: str) -> Contestant:
        return players.contestant(key, 10.0, 20.0, 30.0)

    told: list[tuple[str, float, int]] = []

    def on_figure(measure: Measure, rounds: int) -> None:
        told.append((measure.name, measure.value, rounds))

    door = Door("a-door", "A door", ours, (Peer(lambda: None, theirs),), "games/s")
    own, other = hold(door, ["palatinus"], on_figure)
    assert players.played == ["palatinus", "chess"] * 4
    assert (own.measure.name, own.measure.value, own.measure.unit, own.times) == (
        "palatinus",
        20.0,
        "games/s",
        [],
    )
    assert (other.measure.value, other.measure.spread) == (2.0, 1.5)
    [times] = other.times  # 10, 5 and 15 in the three rounds
    assert (times.name, times.value, times.unit) == ("palatinus to chess", 10.0, "times")
    assert told == [
        ("palatinus", 10.0, 1),
        ("chess", 1.0, 1),
        ("palatinus", 15.0, 2),
        ("chess", 2.5, 2),
        ("palatinus", 20.0, 3),
        ("chess", 2.0, 3),
    ]


def test_nobody_plays_where_no_peer_comes() -> None:
    def never(*_: str) -> Iterator[Contestant]:
        raise AssertionError("it is not there")

    def ours(key: str) -> Contestant:
        raise AssertionError("there is nobody to play with")

    door = Door("a-door", "A door", ours, (Peer(lambda: "Chess is missing: pip install chess", never),))
    assert door.absent() == ["Chess is missing: pip install chess"]
    assert hold(door, ["palatinus"], lambda measure, rounds: None) == []


def test_a_figure_and_its_ratios_as_data(three_rounds: None) -> None:
    players = Players()
    theirs = Peer(lambda: None, lambda: iter([players.contestant("chess", 2.0, 2.0, 2.0)]))
    door = Door("a-door", "A door", lambda key: players.contestant(key, 3.0, 3.0, 3.0), (theirs,))
    _, other = hold(door, ["palatinus"], lambda measure, rounds: None)
    assert other.to_json() == {
        "name": "chess",
        "what": "chess plays",
        "value": 2.0,
        "unit": "decisions/s",
        "spread": 0.0,
        "times": [
            {
                "name": "palatinus to chess",
                "what": "palatinus plays, to chess plays",
                "value": 1.5,
                "unit": "times",
                "spread": 0.0,
            }
        ],
    }
