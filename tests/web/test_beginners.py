"""Help for beginners: a first game, the switch, what choices bring, why a hint is what it is."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from fastapi import FastAPI

import bottega
from bottega.engine.events import Event
from bottega.engine.words import LANGUAGES, Words
from bottega.match.match import LoggedEvent
from bottega.web.analysis import Advice, Reply
from bottega.web.guests import Guest
from bottega.web.pages.beginner import others_last
from bottega.web.pages.reasons import reasons
from bottega.web.phrases import say

from .tools import wait_for
from .visiting import Page, Visitor, house


@dataclass(frozen=True)
class Teller:
    words: Words
    lang: str = "en"
    names: tuple[str, ...] = ("Ada", "Bo", "Cid")


@pytest.fixture(scope="module")
def teller() -> Teller:
    return Teller(bottega.game("vecchio").spec.words)


# ------------------------------------------------------------------ why a hint


def test_a_gap_beyond_the_noise_is_named_with_it(teller: Teller) -> None:
    """The standard errors of 0.6 and 0.4 after 2,400 tries are 0.01 each; twice their root sum is 0.028."""
    told = reasons([Advice("a", 0.6, 2400), Advice("b", 0.4, 2400)], [{}, {}], teller)
    assert told == [
        "It promises 20 percentage points more than the second best: more than chance could make of "
        "2,400 and 2,400 tries (± 3)."
    ]


def test_choices_within_the_noise_are_called_alike(teller: Teller) -> None:
    """After 150 tries each, 0.52 and 0.48 differ by less than twice 0.058."""
    found = [Advice("a", 0.52, 150), Advice("b", 0.48, 150), Advice("c", 0.1, 150)]
    (told,) = reasons(found, [{}, {}], teller)
    assert told.startswith(
        "The two best choices look alike to the search: a difference of 4 percentage points"
    )


def test_a_search_that_saw_little_says_so(teller: Teller) -> None:
    told = reasons([Advice("a", 0.9, 40), Advice("b", 0.1, 40)], [{}, {}], teller)
    assert say("why-rough", "en") in told


def test_what_was_not_tried_is_not_compared(teller: Teller) -> None:
    told = reasons([Advice("a", 0.25, 8880), Advice("b", 0.0, 0)], [{}, {}], teller)
    assert told == ["All 8,880 tries of the search went to this choice: it has no figures for the others."]


def test_what_the_best_brings_more_and_less_at_once_is_told(teller: Teller) -> None:
    gains = [{"amount-florin": 3, "amount-cart": -1}, {"amount-florin": 1, "amount-bishop": 2}]
    told = reasons([Advice("a", 0.6, 9000), Advice("b", 0.4, 9000)], gains, teller)
    assert "At once it brings 2 florins more than the second best." in told
    assert any("1 cart and 2 bishops less" in one for one in told)


def test_replies_are_told_as_far_as_they_are_likely(teller: Teller) -> None:
    told = {"en": "Take the town.", "fr": "Prendre la ville."}
    line = (Reply(1, "x", 0.62, told), Reply(2, "y", 0.2, told))
    best = Advice("a", 0.6, 9000, line, denies=Reply(2, "a", 0.5, told))
    found = reasons([best, Advice("b", 0.4, 9000)], [{}, {}], teller)
    assert found[1:] == [
        "After the second best, Cid would probably take what this takes away: “Take the town” "
        "(50% of the tries).",
        "Then the search expects of Bo: “Take the town” (62% of the tries).",
    ]
    french = Teller(teller.words, "fr")
    assert "« Prendre la ville »" in reasons([best, Advice("b", 0.4, 9000)], [{}, {}], french)[-1].replace(
        "\u202f", " "
    )


def test_a_single_choice_needs_no_reason(teller: Teller) -> None:
    assert reasons([Advice("a", 0.6, 10)], [{}], teller) == [say("why-only", "en")]


# ------------------------------------------------------------------ the others since the last turn


def test_others_are_told_from_the_end_of_the_last_turn_to_the_beginning_of_this_one() -> None:
    seats = (None, 0, 0, 1, 2, 2, 0, 0)
    log = [LoggedEvent(ply, seat, Event("turn", {})) for ply, seat in enumerate(seats)]
    assert others_last(log, 0) == (3, 6)  # while seat 0 is at its second decision
    assert others_last(log[:6], 0) == (3, 6)
    assert others_last(log[:1], 0) == (1, 1)  # nobody has decided anything
    assert others_last(log[:3], 1) == (1, 3)


# ------------------------------------------------------------------ the switch


def test_help_is_for_the_tables_of_first_games_or_for_all() -> None:
    assert not Guest("a").is_helped_at("t1")
    assert Guest("a", beginner="on").is_helped_at("t1")
    assert not Guest("a", beginner="off").is_helped_at("t1")
    first = Guest("a", beginner="t1.t2")
    assert first.is_helped_at("t2")
    assert not first.is_helped_at("t3")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    folder: Path = tmp_path_factory.mktemp("beginners")
    with house(folder) as opened:
        yield opened


def until_asked(guest: Visitor, path: str) -> Page:
    assert wait_for(lambda: guest.read(path).has_form("/act"), 60)
    return guest.read(path)


@pytest.mark.native
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_first_game_is_offered_helps_and_the_help_is_switched_off(app: FastAPI, lang: str) -> None:
    guest = Visitor(app, lang)
    home = guest.read("/")
    assert say("home-first", lang) in home.words
    answer = guest.press(home.form("/play/palatinus"), 1)
    path = answer.url.path
    page = until_asked(guest, path)
    assert say("beginner-since", lang) in " ".join(page.words)
    assert say("beginner-next", lang, asked="").strip() in page.text
    assert 'aria-pressed="true"' in page.text
    assert "/static/beginner.js" in page.text
    others = until_asked(guest, guest.open_table(players="2", name="Ada"))
    assert 'class="brings"' not in others.text
    assert "since" not in others.ids
    off = guest.press(page.form("/beginner"))
    assert 'class="brings"' not in off.text
    assert "since" not in Page(off.text).ids
    on = guest.press(Page(off.text).form("/beginner"))
    assert "since" in Page(on.text).ids
    assert ("first", "1") not in guest.read("/").form("/play/palatinus").buttons
    assert ("first", "1") in guest.read("/").form("/play/vecchio").buttons
