"""Puzzles and exercises as browsers without scripts get them: right, wrong and forged answers."""

import asyncio
import re
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI

from bottega.bots.analysis import TurningPoint
from bottega.engine.words import LANGUAGES
from bottega.games import built_in
from bottega.match.puzzle import Puzzle, puzzles_of
from bottega.web.analysis import Advice, Curve, Turned
from bottega.web.pages.daily import all_puzzles
from bottega.web.phrases import say

from .tools import house_in, play_some
from .visiting import Page, Visitor

FIRST = built_in()[0]
LAID = {"option-board_setup": "random", "option-first_player": "0", "players": "2", "name": "Ada"}

pytestmark = pytest.mark.native


def puzzle(number: int = 1) -> Puzzle:
    return puzzles_of(FIRST)[number - 1]


def wrong_answer(number: int = 1) -> str:
    return puzzle(number).second.action


def answered(guest: Visitor, number: int, action: str) -> Any:
    return guest.press(guest.read(f"/puzzles/{FIRST}/{number}").form(f"/{number}"), action=action)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_puzzles_are_listed_by_game_and_grade(app: FastAPI, lang: str) -> None:
    page = Visitor(app, lang).read("/puzzles")
    assert {f"/puzzles/{game}/{number}" for game, number in all_puzzles()} <= set(page.links)
    for grade in (1, 2, 3):
        having = [game for game in built_in() if grade in {one.grade for one in puzzles_of(game)}]
        assert page.words.count(say(f"puzzle-grade-{grade}", lang)) == len(having)
    for game in built_in():
        assert say("puzzle-count", lang, done=0, total=len(puzzles_of(game))) in page.words


@pytest.mark.parametrize("game", built_in())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_puzzle_offers_all_that_the_rules_allow_and_its_solution_is_told(
    app: FastAPI, game: str, lang: str
) -> None:
    guest, known = Visitor(app, lang), puzzles_of(game)[-1]
    path, state = f"/puzzles/{game}/{len(puzzles_of(game))}", known.position
    page = guest.read(path)
    offered = [value for name, value in page.form(path).buttons if name == "action"]
    assert offered == [str(action) for action in state.legal()]
    assert state.prompt(known.seat, lang) in page.text.replace("&#39;", "'").replace("&amp;", "&")
    told = guest.read(f"{path}/solution?step=1").text
    for one in (known.solution, known.second):
        assert state.describe(one.action, lang) in told.replace("&#39;", "'").replace("&amp;", "&")
    assert say(f"puzzle-grade-{known.grade}-why", lang) in told


def test_a_line_that_reaches_the_end_of_the_game_tells_how_it_comes_out_and_not_every_hill(
    guest: Visitor,
) -> None:
    """Puzzle 20 of Palatinus: Green lays the last inhabitant, then seven hills are judged."""
    told = guest.read("/puzzles/palatinus/20/solution").text
    assert "Green places a merchant on A3, wolf side up." in told
    assert "Blue wins the game on points." in told
    assert "Hill A, token 4." not in told


def test_a_right_answer_is_remembered_by_the_browser_and_by_no_other(app: FastAPI, guest: Visitor) -> None:
    answer = answered(guest, 2, puzzle(2).solution.action)
    assert answer.url.path == f"/puzzles/{FIRST}/2/solution"
    assert say("puzzle-right", "en") in answer.text
    solved = say("puzzle-number-solved", "en", number=2)
    assert guest.read("/puzzles").words.count(solved) == 1
    assert solved not in Visitor(app).read("/puzzles").words


def test_a_wrong_answer_says_what_it_loses_and_leaves_the_solution_to_be_found(guest: Visitor) -> None:
    answer = answered(guest, 1, wrong_answer())
    page = Page(answer.text)
    assert answer.url.path == f"/puzzles/{FIRST}/1"
    lost = f"{round(100 * puzzle().second.loss)}%"
    assert say("puzzle-wrong-loss", "en", loss=lost) in page.words
    assert page.has_form(f"/puzzles/{FIRST}/1")
    assert "bottega_puzzles" not in guest.http.cookies


def test_forged_answers_are_refused(guest: Visitor) -> None:
    legal = {str(action) for action in puzzle().position.legal()}
    impossible = next(str(one) for one in puzzle().position.game.actions if str(one) not in legal)
    for forged in (impossible, "nonsense", "", "x" * 500):
        assert answered(guest, 1, forged).status_code == 400
    foreign = guest.http.post(f"/puzzles/{FIRST}/1", data={"action": puzzle().solution.action})
    assert foreign.status_code == 403
    shown = guest.read(f"/puzzles/{FIRST}/1?tried={impossible}")
    assert "verdict" not in shown.text


@pytest.mark.parametrize("path", ["/none/1", f"/{FIRST}/0", f"/{FIRST}/9999", f"/{FIRST}/x", f"/{FIRST}/1/y"])
def test_there_are_no_other_puzzles(guest: Visitor, path: str) -> None:
    assert guest.http.get(f"/puzzles{path}").status_code == 404


@pytest.mark.parametrize("said", ["", "x", f"{FIRST}:", f"{FIRST}:99999", "~:~", f"{FIRST}:1.x"])
def test_a_cookie_that_somebody_wrote_himself_breaks_nothing(guest: Visitor, said: str) -> None:
    shown = guest.http.get("/puzzles", headers={"cookie": f"bottega_puzzles={said}"})
    assert shown.status_code == 200
    assert "✓" not in shown.text


def test_nothing_hidden_is_in_a_puzzle(guest: Visitor) -> None:
    """The page is drawn from what the seat knows: in a world redealt for it, it is the same."""
    known = puzzle(1)
    page = guest.read(f"/puzzles/{FIRST}/1").text
    other = known.position.redeal(known.seat, 99)
    view, show = other.view(known.seat), other.game.spec.show
    board = show.draw(
        view,
        "board",
        targets=show.offer(other.legal(), view).board,
        lang="en",
        names=tuple(show.name_seats(view, "en")),
        highlight=(),
    )
    assert board in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_home_page_has_the_puzzle_of_the_day(app: FastAPI, lang: str) -> None:
    homes = [Visitor(app, lang).read("/") for _ in range(2)]
    assert say("puzzle-daily", lang) in homes[0].words
    daily = [[link for link in home.links if re.fullmatch(r"/puzzles/\w+/\d+", link)] for home in homes]
    assert len(daily[0]) == 1
    assert daily[0] == daily[1]


# ------------------------------------------------------------------ exercises


@pytest.fixture
def turned(app: FastAPI, guest: Visitor, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Turned]:
    """A finished game whose analysis found a mistake: the address of the exercise, and what was found."""
    path = guest.open_table(mode="hot", **LAID)
    tables, table = house_in(app).tables, house_in(app).tables._ready[path.removeprefix("/t/")]
    playing = play_some(tables, table, Random(4))
    asyncio.run_coroutine_threadsafe(playing, app.state.autoplay.loop).result(60)
    states = [state for state, _ in table.match.record.replay()]
    ply = next(ply for ply, state in enumerate(states) if len(state.legal()) > 6) + 1
    played = table.match.record.actions[ply - 1]
    best, better, same, worse, left, *_ = [str(one) for one in states[ply - 1].legal() if str(one) != played]
    shares = {best: (0.6, 900), better: (0.52, 300), same: (0.47, 200), played: (0.46, 80)}
    shares |= {worse: (0.3, 60), left: (0.5, 3)}
    considered = tuple(Advice(action, *found) for action, found in shares.items())
    point = TurningPoint(ply, table.match.deciders[ply - 1], (0.6, 0.4), (0.46, 0.54))
    found = Turned(point, played, 0.46, considered[0], considered=considered)
    curve = Curve(len(states), 0.0, [(0.5, 0.5)] * len(states), [found], done=True)
    monkeypatch.setattr(app.state.autoplay.analyst, "curve", lambda _: curve)
    return f"{path}/exercise/{ply}", found


def test_the_replay_leads_from_a_turning_point_to_its_exercise(
    guest: Visitor, turned: tuple[str, Turned]
) -> None:
    address, _ = turned
    page = guest.read(f"{address.partition('/exercise')[0]}/replay")
    assert address in page.links
    assert say("curve-exercise", "en", lost="14%") in page.words
    exercise = guest.read(address)
    assert [value for name, value in exercise.form(address).buttons if name == "action"]
    assert "figures" not in exercise.ids  # nothing is given away


def test_an_answer_is_judged_by_the_chances_that_the_analysis_found(
    guest: Visitor, turned: tuple[str, Turned]
) -> None:
    """14 % were lost. 52 % are better than the 46 % that were played; 47 % are within what cannot be told."""
    address, found = turned
    exercise = guest.read(address).form(address)
    best, better, same, played, worse, left = (one.action for one in found.considered)
    tried = {one.action for one in found.considered}
    unknown = next(value for _, value in exercise.buttons if value not in tried)
    for action, judged in {
        best: "best",
        better: "better",
        same: "not_better",
        played: "same",
        worse: "not_better",
        left: "hardly",
        unknown: "unknown",
    }.items():
        answer = guest.press(exercise, action=action)
        assert say(f"exercise-{judged}", "en") in Page(answer.text).words, judged
    shown = Page(guest.press(exercise, action=better).text)
    assert say("exercise-better-why", "en", share="52%", played="46%") in shown.words


def test_forged_exercises_are_refused(guest: Visitor, turned: tuple[str, Turned]) -> None:
    address, _ = turned
    form = guest.read(address).form(address)
    assert guest.press(form, action="nonsense").status_code == 400
    assert guest.http.post(address, data={"action": form.buttons[0][1]}).status_code == 403
    start = address.rpartition("/")[0]
    assert guest.http.get(f"{start}/2").status_code == 404
    assert guest.http.get(f"{start}/x").status_code == 400


def test_a_game_that_goes_on_has_no_exercises(guest: Visitor) -> None:
    path = guest.open_table(mode="hot", **LAID)
    assert guest.http.get(f"{path}/exercise/1").status_code == 403
