"""Hints at the table and the curve of a replay, as browsers get them: who may ask, how often, for what."""

import asyncio
import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI

from bottega.bots.search import Budget, nobody
from bottega.engine.words import LANGUAGES
from bottega.web import analysis
from bottega.web.analysis import FORGOTTEN_SECONDS, HINTS_WAITING, STEPS_AT_ONCE, Analyst, Assess, Busy
from bottega.web.limits import Bucket, Pace
from bottega.web.pages import curve as curve_page
from bottega.web.phrases import say
from bottega.web.table import Table
from bottega.web.workers import Workers, WorkFailed

from .tools import house_in, new_tables, plan, play_some, run, seated, wait_for
from .visiting import Page, Visitor

LAID = {"option-board_setup": "random", "option-first_player": "0", "players": "2", "name": "Ada"}
QUICK = Budget(iterations=60)

pytestmark = pytest.mark.native


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HINT_BUDGET", "STEP_BUDGET", "REVIEW_BUDGET"):
        monkeypatch.setattr(analysis, name, QUICK)


class Here(Workers):
    """Workers that do everything at once, in this process."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    async def ask(self, job: Any, seconds: float, on_rule: Any = None, **_: Any) -> Any:
        self.asked.append(job)
        await asyncio.sleep(0)
        return job.run(lambda *_: None, nobody)


class Asleep(Here):
    """Workers that never answer."""

    async def ask(self, job: Any, seconds: float, on_rule: Any = None, **_: Any) -> Any:
        await asyncio.Event().wait()


class Broken(Here):
    """Workers that have ended."""

    async def ask(self, job: Any, seconds: float, on_rule: Any = None, **_: Any) -> Any:
        raise WorkFailed("gone")


def asked(guest: Visitor, path: str, seen: Any = None) -> Any:
    """What the script gets for the button."""
    version = guest.read(path).main["data-version"] if seen is None else seen
    return guest.live(f"{path}/hint", seen=version)


def actions(text: str) -> list[str]:
    return re.findall(r'data-action="([^"]+)"', text)


# ------------------------------------------------------------------ hints


def test_a_player_against_bots_gets_the_best_three_choices_with_their_chances(
    app: FastAPI, guest: Visitor
) -> None:
    path = guest.open_table(mode="bots", **LAID)
    answer = asked(guest, path)
    assert answer.status_code == 200
    row = house_in(app).storage.table(path.removeprefix("/t/"))
    assert row is not None
    assert row.helped  # such a game is not rated
    state = house_in(app).tables._ready[row.id].state
    found = actions(answer.text)
    assert len(found) == len(set(found)) == 3
    assert all(state.is_legal(action) for action in found)
    shares = [int(n) for n in re.findall(r">(\d+)%<", answer.text)]
    assert len(shares) == 3
    assert all(0 <= share <= 100 for share in shares)
    lengths = [float(wide) for wide in re.findall(r'class="filled" width="([\d.]+)"', answer.text)]
    assert [round(wide) for wide in lengths] == pytest.approx(shares, abs=1)
    assert state.describe(found[0]) in answer.text
    assert asked(guest, path).text == answer.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_a_hint_is_a_page_from_which_one_can_play(app: FastAPI, lang: str) -> None:
    guest = Visitor(app, lang)
    path = guest.open_table(mode="hot", **LAID)
    token = guest.read(f"{path}?unveiled=0").form("/undo").fields["token"]
    answer = guest.http.post(f"{path}/hint", data={"token": token, "seen": "0"})
    assert answer.status_code == 200
    page = Page(answer.text)
    assert say("hint-title", lang) in page.words
    assert f"{path}?unveiled=0" in page.links
    form = page.form("/act")
    assert len(form.buttons) == 3
    assert guest.press(form).status_code == 200
    assert guest.read(path).main["data-version"] == "1"


def test_a_hint_needs_the_token_of_our_forms(guest: Visitor) -> None:
    path = guest.open_table(mode="bots", **LAID)
    assert guest.http.post(f"{path}/hint", data={"seen": "0"}).status_code == 403


def test_on_one_screen_the_hint_is_for_whoever_is_to_play(app: FastAPI, guest: Visitor) -> None:
    path = guest.open_table(mode="hot", **LAID)
    table = house_in(app).tables._ready[path.removeprefix("/t/")]
    movers = set()
    for _ in range(4):
        movers.add(table.state.to_play)
        best = actions(asked(guest, path).text)[0]
        assert table.state.is_legal(best)
        assert guest.live(f"{path}/act", action=best, seen=table.version).status_code == 200
    assert movers == {0, 1}


def test_a_hint_is_refused_where_it_cannot_or_may_not_be_given(app: FastAPI, guest: Visitor) -> None:
    path = guest.open_table(mode="bots", **LAID)
    stale = asked(guest, path, seen=7)
    assert (stale.status_code, stale.json()["detail"]) == (409, say("web-moved_on", "en"))
    assert asked(guest, path, seen="x").status_code == 400
    other = asked(Visitor(app), path)
    assert (other.status_code, other.json()["detail"]) == (403, say("seat-not_yours", "en"))


def test_where_other_people_play_there_are_no_hints(app: FastAPI, guest: Visitor) -> None:
    path = guest.open_table(mode="friends", **LAID)
    early = asked(guest, path)
    assert (early.status_code, early.json()["detail"]) == (400, say("hint-too_early", "en"))
    secret = next(row.token for row in house_in(app).storage.seats(path.removeprefix("/t/")) if not row.name)
    friend = Visitor(app, "fr")
    friend.press(friend.read(f"/join/{secret}").form(f"/join/{secret}"), name="Bea")
    mine, theirs = asked(guest, path), asked(friend, path)
    assert (mine.status_code, mine.json()["detail"]) == (403, say("hint-not_here", "en"))
    assert (theirs.status_code, theirs.json()["detail"]) == (400, say("table-move_over", "fr", name="Ada"))


def test_the_host_decides_about_hints_when_a_table_is_opened(app: FastAPI, guest: Visitor) -> None:
    path = guest.open_table(mode="bots", hints="no", **LAID)
    assert asked(guest, path).status_code == 403
    assert not guest.read(path).has_form("/hint")
    path = guest.open_table(mode="friends", hints="yes", **LAID)
    secret = next(row.token for row in house_in(app).storage.seats(path.removeprefix("/t/")) if not row.name)
    friend = Visitor(app)
    friend.press(friend.read(f"/join/{secret}").form(f"/join/{secret}"), name="Bea")
    house_in(app).tables._ready.clear()
    assert asked(guest, path).status_code == 200
    assert guest.read(path).has_form("/hint")


def test_whoever_asks_too_often_is_asked_to_wait_but_may_see_a_hint_again(
    app: FastAPI, guest: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.state.autoplay.analyst, "_pace", Bucket(Pace(1, 0.01)))
    path = guest.open_table(mode="hot", **LAID)
    first = asked(guest, path)
    best = actions(first.text)[0]
    assert asked(guest, path).text == first.text
    guest.live(f"{path}/act", action=best, seen=0)
    refused = asked(guest, path)
    assert refused.status_code == 429
    assert 90 <= int(refused.headers["retry-after"]) <= 100


def test_a_worker_that_gives_no_answer_is_told_politely_and_asked_again(
    app: FastAPI, guest: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = guest.open_table(mode="bots", **LAID)
    analyst = app.state.autoplay.analyst
    with monkeypatch.context() as patched:
        patched.setattr(analyst, "_workers", Broken())
        answer = asked(guest, path)
        assert (answer.status_code, answer.json()["detail"]) == (503, say("hint-none", "en"))
    assert asked(guest, path).status_code == 200


async def table_in(folder: Path, decisions: int = 10_000) -> Table:
    """A table of two people, played at random."""
    tables = new_tables(folder)
    table = await seated(tables, plan(2, options={"board_setup": "random", "first_player": 0}))
    await play_some(tables, table, Random(3), decisions)
    return table


def test_only_a_few_hints_are_waited_for_at_the_same_time(tmp_path: Path) -> None:
    async def work() -> None:
        analyst = Analyst(Asleep())
        waiting = []
        for number in range(HINTS_WAITING):
            table = await table_in(tmp_path, 0)
            waiting.append(asyncio.create_task(analyst.hints(table, 0, f"guest {number}")))
            await asyncio.sleep(0)
        with pytest.raises(Busy):
            await analyst.hints(await table_in(tmp_path, 0), 0, "somebody else")
        await analyst.close()
        ended = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(one, asyncio.CancelledError) for one in ended)

    run(work())


def test_whoever_asks_for_the_same_hint_gets_the_same_answer_without_more_work(tmp_path: Path) -> None:
    async def work() -> None:
        workers = Here()
        analyst, table = Analyst(workers), await table_in(tmp_path, 0)
        both = await asyncio.gather(analyst.hints(table, 0, "Ada"), analyst.hints(table, 0, "Bea"))
        assert both[0] == both[1] == await analyst.hints(table, 0, "Ada")
        assert len(workers.asked) == 1

    run(work())


# ------------------------------------------------------------------ the curve


def upload(guest: Visitor, app: FastAPI, decisions: int = 10_000) -> str:
    """A game played at random on one screen; gives the path of its table."""
    path = guest.open_table(mode="hot", **LAID)
    tables, table = house_in(app).tables, house_in(app).tables._ready[path.removeprefix("/t/")]
    chance = Random(4)
    play = play_some(tables, table, chance, decisions)
    asyncio.run_coroutine_threadsafe(play, app.state.autoplay.loop).result(60)
    return path


def finished_curve(guest: Visitor, path: str, query: str = "") -> str:
    """The part of the replay when the chances are worked out."""

    def look() -> str:
        answer = guest.http.get(f"{path}/curve{query}")
        assert answer.status_code == 200
        return "" if "data-pending" in answer.text else answer.text

    return wait_for(look, 60)


def test_a_finished_game_shows_how_the_chances_went(app: FastAPI, guest: Visitor) -> None:
    path = upload(guest, app)
    table = house_in(app).tables._ready[path.removeprefix("/t/")]
    steps = table.match.ply + 1
    first = guest.read(f"{path}/replay")
    assert "curve" in first.ids
    part = finished_curve(guest, path, "?at=12&as=1")
    page = Page(part)
    assert {f"?at={ply}&as=1" for ply in range(steps)} <= set(page.links)
    assert part.count('class="line"') == table.game.players
    assert part.count("<tbody><tr>") == 1
    assert part.count('<th scope="row">') == steps
    won = [f"{round(100 / len(table.state.winners())) * (seat in table.state.winners())}%" for seat in (0, 1)]
    last = part[part.rindex("<tr>") :]
    assert re.findall(r"<td>(\d+%)</td>", last) == won
    replay = guest.read(f"{path}/replay?at=12&as=1").text
    assert re.search(r'<section id="curve".*</section>', replay) is not None
    assert part.replace("&amp;", "&") in replay.replace("&amp;", "&")


def test_the_current_step_is_marked_on_the_curve(app: FastAPI, guest: Visitor) -> None:
    path = upload(guest, app)
    finished_curve(guest, path)
    marks = []
    for at in (0, 30, 9_999):
        part = finished_curve(guest, path, f"?at={at}")
        found = re.search(r'<g class="now"><line x1="([\d.]+)"', part)
        assert found is not None
        marks.append(float(found[1]))
    assert marks[0] == curve_page.LEFT < marks[1] < marks[2] == curve_page.RIGHT


@pytest.mark.parametrize("lang", LANGUAGES)
def test_turning_points_say_what_was_decided_and_what_the_search_prefers(app: FastAPI, lang: str) -> None:
    guest = Visitor(app, lang)
    path = upload(guest, app)
    part = finished_curve(guest, path)
    table = house_in(app).tables._ready[path.removeprefix("/t/")]
    curve = app.state.autoplay.analyst.curve(table)
    assert curve.turned
    told = part[part.index('class="turns"') : part.index("<details")]
    states = [state for state, _ in table.match.record.replay()]
    assert told.count("<li>") == len(curve.turned)
    for turned in curve.turned:
        before = states[turned.point.ply - 1]
        assert turned.action == table.match.record.actions[turned.point.ply - 1]
        assert before.describe(turned.action, lang) in told
        assert before.is_legal(turned.preferred.action)
        assert f"?at={turned.point.ply}&amp;as=open" in told
        if turned.preferred.action != turned.action:
            assert before.describe(turned.preferred.action, lang) in told


def test_while_a_curve_is_worked_out_the_page_says_how_far_and_looks_again(
    app: FastAPI, guest: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = upload(guest, app)
    monkeypatch.setattr(app.state.autoplay.analyst, "_workers", Asleep())
    table = house_in(app).tables._ready[path.removeprefix("/t/")]
    page = guest.read(f"{path}/replay").text
    assert say("curve-working", "en", done=0, total=table.match.ply + 1) in page
    assert '<noscript><meta http-equiv="refresh"' in page
    assert f'data-pending="{path}/curve?at=0&amp;as=open"' in page


def test_of_a_game_that_goes_on_nothing_is_worked_out(
    app: FastAPI, guest: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = upload(guest, app, 20)

    def never(*_: Any) -> None:
        raise AssertionError("this would tell secrets")

    monkeypatch.setattr(app.state.autoplay.analyst, "curve", never)
    assert "curve" not in guest.read(f"{path}/replay").ids
    assert guest.http.get(f"{path}/curve").status_code == 403


def test_a_curve_is_worked_out_a_few_steps_at_a_time_and_once(tmp_path: Path) -> None:
    async def work() -> None:
        workers = Here()
        analyst, table = Analyst(workers), await table_in(tmp_path)
        curve = analyst.curve(table)
        assert curve is not None
        assert curve.steps == table.match.ply + 1
        await asyncio.gather(*analyst._drawing.values())
        assert curve.done
        assert len(curve.shares) == curve.steps
        sizes = [len(job.tables) for job in workers.asked if isinstance(job, Assess)]
        assert max(sizes) == STEPS_AT_ONCE
        assert sum(sizes) == curve.steps
        assert len(workers.asked) == len(sizes) + len(curve.turned)
        assert analyst.curve(table) is curve
        assert not analyst._drawing

    run(work())


def test_a_curve_that_nobody_asks_for_rests_and_is_gone_on_with(tmp_path: Path) -> None:
    async def work() -> None:
        workers = Here()
        analyst, table = Analyst(workers), await table_in(tmp_path)
        curve = analyst.curve(table)
        assert curve is not None
        while len(workers.asked) < 3:
            await asyncio.sleep(0)
        curve.asked -= FORGOTTEN_SECONDS
        await asyncio.gather(*analyst._drawing.values())
        assert len(workers.asked) == 3
        assert len(curve.shares) == 3 * STEPS_AT_ONCE < curve.steps
        assert not curve.settled
        assert analyst.curve(table) is curve
        await asyncio.gather(*analyst._drawing.values())
        assert curve.done
        assert len(curve.shares) == curve.steps
        assert sum(len(job.tables) for job in workers.asked if isinstance(job, Assess)) == curve.steps

    run(work())


def test_a_curve_that_fails_is_told_and_not_tried_again_and_again(tmp_path: Path) -> None:
    async def work() -> None:
        analyst, table = Analyst(Broken()), await table_in(tmp_path)
        curve = analyst.curve(table)
        assert curve is not None
        await asyncio.gather(*analyst._drawing.values())
        assert curve.failed
        assert analyst.curve(table) is curve
        assert not analyst._drawing

    run(work())


def test_only_so_many_curves_are_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "CURVES_WAITING", 2)

    async def work() -> None:
        analyst = Analyst(Asleep())
        found = [analyst.curve(await table_in(tmp_path)) for _ in range(3)]
        assert [curve is not None for curve in found] == [True, True, False]
        await analyst.close()

    run(work())


@pytest.mark.parametrize("shares", [(1.0, 0.0, 0.0, 0.0, 0.0), (0.2,) * 5, (0.5, 0.5), (0.0, 0.0, 1.0)])
def test_the_marks_at_the_end_of_the_lines_stay_apart_inside_and_in_order(shares: tuple[float, ...]) -> None:
    heights = [curve_page.BOTTOM - (curve_page.BOTTOM - curve_page.TOP) * share for share in shares]
    placed = curve_page._apart(heights)
    order = sorted(placed)
    assert all(lower - upper >= 2 * curve_page.BADGE for upper, lower in pairwise(order))
    assert order[-1] <= curve_page.BOTTOM
    assert order[0] >= 0
    for one in range(len(shares)):
        for other in range(len(shares)):
            if shares[one] > shares[other]:
                assert placed[one] < placed[other]
