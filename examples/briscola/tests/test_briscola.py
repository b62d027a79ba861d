"""Briscola keeps what every game must keep, and its own rules."""

from typing import Any

import pytest
from briscola.table import POINTS, Card, Rank, Suit

from bottega.engine.game import Game, State
from bottega.testing import Contract, walk
from briscola import GAME


class TestBriscola(Contract):
    spec = GAME


def trick(cards: list[str], trump: str, **more: Any) -> State:
    """A trick led by seat 0, everybody's card of that trick in hand, the rest of the cards in the deck."""
    players = len(cards)
    game = Game(GAME, players)
    data = game.deal(1).to_json()
    out = {"coins_two"} if players == 3 else set()
    rest = [card for card in Card.words if card not in {*cards, trump, *out}]
    hands = [[card, rest.pop(), rest.pop()] for card in cards]
    data |= {"to_play": 0, "leader": 0, "trump": trump, "deck": rest, **more}
    data["board"] = [{**told, "hand": hand} for told, hand in zip(data["board"], hands, strict=True)]
    return game.from_json(data)


@pytest.mark.parametrize(
    ("cards", "trump", "winner", "points"),
    [
        (["cups_ace", "cups_three"], "clubs_two", 0, 21),
        (["cups_seven", "cups_three"], "clubs_two", 1, 10),
        (["cups_king", "swords_ace"], "clubs_two", 0, 15),  # another suit does not beat what was led
        (["cups_ace", "clubs_four"], "clubs_two", 1, 11),  # the lowest trump beats an ace
        (["clubs_jack", "clubs_knight", "cups_ace"], "clubs_two", 1, 16),
        (["cups_two", "swords_king", "cups_four", "clubs_five"], "coins_ace", 2, 4),
    ],
)
def test_the_best_card_takes_the_trick(cards: list[str], trump: str, winner: int, points: int) -> None:
    state = trick(cards, trump)
    for card in cards:
        told = state.play(f"play_card(card={card})")
    won = next(event for event in told if event.name == "trick_won")
    assert won.fields == {"seat": winner, "points": points}
    assert state.to_play == winner


def test_partners_across_the_table_count_together() -> None:
    state = trick(["cups_ace", "cups_four", "cups_five", "cups_six"], "clubs_two")
    for card in ("cups_ace", "cups_four", "cups_five", "cups_six"):
        state.play(f"play_card(card={card})")
    assert state.scores() == (11, 0, 11, 0)


def test_the_winner_draws_first_and_only_the_owner_learns_the_card() -> None:
    state = trick(["cups_two", "cups_four"], "clubs_two")
    state.play("play_card(card=cups_two)")
    drawn = [event for event in state.play("play_card(card=cups_four)") if event.name == "drawn"]
    assert [event.fields["seat"] for event in drawn] == [1, 0]
    assert drawn[0].seen_by(0).fields["card"] is None
    assert drawn[0].seen_by(1).fields["card"] is not None


def test_the_last_card_to_be_drawn_is_the_trump_card_for_all_to_see() -> None:
    for players in (2, 3, 4):
        walked = walk(Game(GAME, players), 5)
        state = next(state for state in walked if any(e.name == "trump_drawn" for e in state.events))
        view = state.view(None)
        assert view["under"] is False
        assert view["deck"] == 0
        assert [told["shown"] for told in view["board"]].count(view["trump"]) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_points_are_taken_in_the_end(players: int) -> None:
    """Four suits of 11 + 10 + 4 + 3 + 2 are 120 points."""
    assert len(Suit) * sum(POINTS) == 120
    assert len(POINTS) == len(Rank)
    *_, end = walk(Game(GAME, players), 9)
    scores = end.scores()
    assert sum(scores) == (240 if players == 4 else 120)
    assert end.winners() == tuple(seat for seat in range(players) if scores[seat] == max(scores))


def test_three_players_leave_out_a_two() -> None:
    view = Game(GAME, 3).deal(1).to_json()
    cards = [*view["deck"], view["trump"], *(card for told in view["board"] for card in told["hand"])]
    assert sorted(cards) == sorted(set(Card.words) - {"coins_two"})
