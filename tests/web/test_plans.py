"""Planning ahead: lines are followed as long as all is as foreseen, and nobody else learns of them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import func, select

from bottega.match.ahead import Ahead
from bottega.web.autoplay import Autoplay
from bottega.web.guests import Guests
from bottega.web.house import House
from bottega.web.phrases import say
from bottega.web.plans import LINES_MAX, BadPlan, Standing, begin, extend, lines_of, next_line
from bottega.web.schema import PlannedRow
from bottega.web.table import Table
from bottega.web.tables import Stale, Tables

from .test_leaks import guest_of, opened, received
from .tools import house_in, new_tables, open_app, plan, play_some, run, seated
from .visiting import Visitor

SECONDS = 30.0
LAID = {"board_setup": "random", "first_player": 0}
MERCHANT, PEASANT = "choose_piece(piece=merchant_wolf)", "choose_piece(piece=peasant_wolf)"  # face down

pytestmark = pytest.mark.native


def house_of(folder: Path) -> House:
    tables = new_tables(folder)
    return House(tables.storage, tables, Guests("secret"))


@asynccontextmanager
async def at_work(folder: Path) -> AsyncIterator[House]:
    """A server without its pages."""
    house = house_of(folder)
    async with Autoplay(house, 0.0).at_work():
        await asyncio.wait_for(house.tables.until_prepared("palatinus"), SECONDS)
        yield house


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(SECONDS):
        while not true():
            await asyncio.sleep(0.01)


async def for_two(house: House) -> Table:
    """Palatinus on a laid board: seat 0 chooses a piece in secret, and puts it somewhere."""
    return await seated(house.tables, plan(2, options=LAID, seed=5))


def cells(table: Table, count: int) -> list[str]:
    """Where a piece may be put, each of them still free when one of the others was taken."""
    state = table.state.copy()
    state.play(PEASANT)
    return [str(one) for one in state.legal()][:: len(state.legal()) // count][:count]


async def keep(house: House, table: Table, seat: int, *actions: str, guess: int = 0) -> None:
    ahead = begin(table, seat, guess)
    for action in actions:
        extend(ahead, action)
    await house.plans.keep(table, f"g{seat}", ahead, guess, table.version)


def guess_face_down(table: Table) -> int:
    """A guess by which the piece that seat 0 has chosen in secret is put face down."""
    pieces = (str(begin(table, 1, guess).state.view(0)["pending_piece"]) for guess in range(100))
    return next(guess for guess, piece in enumerate(pieces) if piece in ("merchant_wolf", "peasant_wolf"))


async def act(tables: Tables, table: Table, *actions: str) -> None:
    for action in actions:
        assert table.state.to_play is not None
        await tables.act(table, table.state.to_play, action, table.version)


def standing(table: Table, seat: int = 1) -> list[Standing]:
    return [line.standing for line in lines_of(table, seat)]


def rows(house: House) -> int:
    count = select(func.count()).select_from(PlannedRow)
    return house.storage.database.run(lambda session: session.scalar(count)) or 0


# ------------------------------------------------------------------ followed


def test_a_line_is_played_when_all_is_as_foreseen(tmp_path: Path) -> None:
    """What the other chose in secret is not as it was guessed, and does not matter."""

    async def work() -> None:
        async with at_work(tmp_path) as house:
            table = await for_two(house)
            there, here, then = cells(table, 3)
            await keep(house, table, 1, MERCHANT, there, MERCHANT, here, PEASANT, then)
            assert standing(table) == [Standing.WAITS]
            assert table.goes_on
            await act(house.tables, table, PEASANT)
            assert standing(table) == [Standing.WAITS]
            await act(house.tables, table, there)
            await until(lambda: table.state.to_play == 0)
            played = [(entry.seat, entry.action) for entry in table.entries]
            assert played == [(0, PEASANT), (0, there), (1, MERCHANT), (1, here)]
            assert not table.seats[1].stand_in

    run(work())


def test_a_line_ends_where_the_others_do_something_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with at_work(tmp_path) as house:
            table = await for_two(house)
            there, elsewhere, here = cells(table, 3)
            await keep(house, table, 1, MERCHANT, there, MERCHANT, here)
            await act(house.tables, table, MERCHANT, elsewhere)
            assert standing(table) == [Standing.DIFFERS]
            await until(lambda: table.planned[0].ended == "differs")
            assert not table.goes_on
            assert table.version == 2
            await act(house.tables, table, PEASANT)
            assert standing(table) == []  # he decides for himself, and need not read of it
            await until(lambda: not rows(house))

    run(work())


def test_whatever_the_others_do(tmp_path: Path) -> None:
    async def work() -> None:
        async with at_work(tmp_path) as house:
            table = await for_two(house)
            *_, elsewhere, here = cells(table, 3)
            await keep(house, table, 1, "*", MERCHANT, here)
            await act(house.tables, table, MERCHANT, elsewhere)
            await until(lambda: table.state.to_play == 0)
            assert [entry.action for entry in table.entries[2:]] == [MERCHANT, here]
            await until(lambda: standing(table) == [Standing.DONE])

    run(work())


def test_a_decision_that_is_not_possible_ends_the_line_before_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with at_work(tmp_path) as house:
            table = await for_two(house)
            _, _, here = cells(table, 3)
            await keep(house, table, 1, "*", MERCHANT, here)
            await act(house.tables, table, MERCHANT, here)
            await until(lambda: standing(table) == [Standing.ILLEGAL])
            assert [entry.action for entry in table.entries] == [MERCHANT, here, MERCHANT]
            assert lines_of(table, 1)[0].taken == 1

    run(work())


def test_of_several_lines_the_one_that_fits_is_followed(tmp_path: Path) -> None:
    async def work() -> None:
        async with at_work(tmp_path) as house:
            table = await for_two(house)
            one, two, here, other = cells(table, 4)
            await keep(house, table, 1, MERCHANT, one, MERCHANT, here)
            await keep(house, table, 1, MERCHANT, two, PEASANT, other)
            await act(house.tables, table, PEASANT, two)
            await until(lambda: table.state.to_play == 0)
            assert [entry.action for entry in table.entries[2:]] == [PEASANT, other]
            await until(lambda: standing(table) == [Standing.DONE])

    run(work())


def test_others_may_take_back_and_come_to_what_was_foreseen(tmp_path: Path) -> None:
    async def work() -> None:
        async with at_work(tmp_path) as house:
            table = await for_two(house)
            there, elsewhere, here = cells(table, 3)
            await act(house.tables, table, MERCHANT)
            await keep(house, table, 1, there, MERCHANT, here, guess=guess_face_down(table))
            await house.tables.undo(table, 0, table.version)
            assert standing(table) == [Standing.WAITS]
            await act(house.tables, table, PEASANT, there)
            await until(lambda: table.state.to_play == 0)
            assert [entry.action for entry in table.entries[-2:]] == [MERCHANT, here]
            assert elsewhere not in [entry.action for entry in table.entries]

    run(work())


def test_what_its_player_takes_back_is_not_played_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with at_work(tmp_path) as house:
            table = await for_two(house)
            there, _, here = cells(table, 3)
            await keep(house, table, 1, MERCHANT, there, MERCHANT, here)
            await act(house.tables, table, MERCHANT, there)
            await until(lambda: table.state.to_play == 0)
            await house.tables.undo(table, 1, table.version)
            assert standing(table) == []
            await until(lambda: not rows(house))
            assert table.state.to_play == 1
            assert table.version == 5

    run(work())


def test_something_new_that_is_shown_ends_a_line_at_once(tmp_path: Path) -> None:
    """Another might draw cards, which nobody sees, and takes a tile: the next one is turned up."""

    async def work() -> None:
        async with at_work(tmp_path) as house:
            await asyncio.wait_for(house.tables.until_prepared("tuscany"), SECONDS)
            table, chance = await seated(house.tables, plan(2, game="tuscany", seed=5)), Random(2)
            while "take" not in map(str, table.state.legal()) or not ahead_of_waiting(table).can_skip():
                await play_some(house.tables, table, chance, 1)
            ahead = ahead_of_waiting(table)
            ahead.skip()
            ahead.play(ahead.state.legal()[0])
            await house.plans.keep(table, f"g{ahead.seat}", ahead, 0, table.version)
            await act(house.tables, table, "take")
            assert standing(table, ahead.seat) == [Standing.WAITS]
            tile = next(one for one in ahead_of_waiting(table).choices() if one.shows)
            await act(house.tables, table, str(tile.action))
            assert standing(table, ahead.seat) == [Standing.REVEALED]

    run(work())


def ahead_of_waiting(table: Table) -> Ahead:
    """A plan of the seat that waits."""
    return begin(table, 1 - (table.state.to_play or 0), 0)


# ------------------------------------------------------------------ seats, restarts, bounds


def test_while_a_bot_stands_in_nothing_is_played_from_a_plan(tmp_path: Path) -> None:
    async def work() -> None:
        house = house_of(tmp_path)
        table = await for_two(house)
        there, here = cells(table, 2)
        await keep(house, table, 1, MERCHANT, there, MERCHANT, here)
        await act(house.tables, table, MERCHANT, there)
        assert standing(table) == [Standing.GOES_ON]
        await house.tables.stand_in(table, 1, table.version)
        assert next_line(table) is None
        await house.tables.sit(table, 1, "g1", "")
        assert standing(table) == [Standing.GOES_ON]

    run(work())


def test_a_plan_goes_with_whoever_made_it(tmp_path: Path) -> None:
    async def work() -> None:
        house = house_of(tmp_path)
        table = await for_two(house)
        there, here = cells(table, 2)
        await keep(house, table, 1, MERCHANT, there, MERCHANT, here)
        table.sitters = [one for one in table.sitters if one.guest != "g1"]
        await house.tables.sit(table, 1, "somebody else", "")
        assert standing(table) == []
        assert next_line(table) is None

    run(work())


def test_plans_are_followed_after_a_restart_with_nobody_at_the_table(tmp_path: Path) -> None:
    async def begin_it() -> tuple[str, str, str]:
        async with at_work(tmp_path) as house:
            table = await for_two(house)
            there, here = cells(table, 2)
            await keep(house, table, 1, MERCHANT, there, MERCHANT, here)
            return table.id, there, here

    async def go_on(table_id: str, there: str, here: str) -> None:
        async with at_work(tmp_path) as house:
            await until(lambda: house.tables.present(table_id))
            table = await house.tables.get(table_id)
            await act(house.tables, table, MERCHANT, there)
            await until(lambda: table.version == 4)
            assert table.entries[3].action == here

    run(go_on(*run(begin_it())))


def test_what_was_played_before_a_sudden_end_is_not_played_again(tmp_path: Path) -> None:
    """The decision was written, and nothing else: another server reads how far the line has come."""

    async def work() -> None:
        house = house_of(tmp_path)
        table = await for_two(house)
        there, here = cells(table, 2)
        await keep(house, table, 1, MERCHANT, there, MERCHANT, here)
        await act(house.tables, table, MERCHANT, there, MERCHANT)
        after = await house_of(tmp_path).tables.get(table.id)
        line = next_line(after)
        assert line is not None
        assert (line.taken, line.next) == (1, here)
        with pytest.raises(Stale):  # of two who take the same decision, one has its place
            await house.tables.act(table, 1, here, 2)

    run(work())


def test_lines_are_bounded_and_a_plan_has_a_decision_of_ones_own(tmp_path: Path) -> None:
    async def work() -> None:
        house = house_of(tmp_path)
        table = await for_two(house)
        there, here = cells(table, 2)
        with pytest.raises(BadPlan):
            await keep(house, table, 1, MERCHANT, there)
        for _ in range(LINES_MAX):
            await keep(house, table, 1, MERCHANT, there, MERCHANT, here)
        with pytest.raises(BadPlan):
            await keep(house, table, 1, MERCHANT, there, MERCHANT, here)
        await house.plans.drop(table, 1)
        assert rows(house) == 0
        assert not table.goes_on

    run(work())


# ------------------------------------------------------------------ nobody else


@pytest.mark.parametrize("game", ["palatinus", "tuscany"])
def test_nobody_else_receives_anything_of_a_plan(tmp_path: Path, game: str) -> None:
    """Not even that there is one: pages, programs and streams get the same bytes, and the same revision."""

    async def work() -> None:
        app = open_app(tmp_path)
        house = house_in(app)
        table = await opened(house.tables, plan(2, game=game, seed=5))
        chance = Random(game)
        await play_some(house.tables, table, chance, 10)
        other = table.state.to_play or 0
        planner = 1 - other
        while not begin(table, planner, 0).can_skip():
            await play_some(house.tables, table, chance, 1)
            other = table.state.to_play or 0
            planner = 1 - other
        before = [await received(app, table, seat, thorough=True) for seat in (other, None, planner)]
        revision = table.revision
        ahead = begin(table, planner, 0)
        ahead.skip()
        ahead.play(ahead.state.legal()[0])
        await house.plans.keep(table, guest_of(planner).id, ahead, 0, table.version)
        after = [await received(app, table, seat, thorough=True) for seat in (other, None, planner)]
        assert before[:2] == after[:2]
        assert before[2] != after[2]
        assert table.revision == revision

    run(work())


# ------------------------------------------------------------------ pages


def people(app: FastAPI, lang: str = "en") -> tuple[Visitor, Visitor, str]:
    """Two people at a table of Palatinus; gives its path. The first one is to play."""
    one, two = Visitor(app, lang), Visitor(app, lang)
    choices = {"option-board_setup": "random", "option-first_player": "0"}
    path = one.open_table(players="2", mode="friends", bots="0", **choices)
    one.read(path)
    table = house_in(app).tables.present(path.rpartition("/")[2])
    assert table is not None
    link = f"/join/{table.seats[1].token}"
    assert two.press(two.read(link).form(link)).url.path == path
    return one, two, path


def test_a_plan_is_made_and_kept_without_scripts(app: FastAPI) -> None:
    mover, planner, path = people(app)
    assert f"{path}/plan" in planner.read(path).links
    assert f"{path}/plan" not in mover.read(path).links
    page = planner.read(f"{path}/plan")
    assert say("plan-line-empty", "en") in page.words
    for _ in range(4):  # his piece and where it goes, then mine and where it goes
        answer = planner.press(planner_form(page))
        assert answer.status_code == 200, answer.text
        page = type(page)(answer.text)
    assert planner.press(page.form("/plan/keep")).url.path == path
    kept = planner.read(path)
    assert kept.has_form("/plan/drop")
    assert not mover.read(path).has_form("/plan/drop")
    planner.press(kept.form("/plan/drop"))
    assert not planner.read(path).has_form("/plan/drop")


def planner_form(page: Any) -> Any:
    return next(form for form in page.forms if "/plan?" in form.action)


@pytest.mark.parametrize(
    "asked", ["line=x", "line=1.2.999999999", "line=" + ".".join(["1"] * 61), "guess=12345678901", "guess=-1"]
)
def test_a_plan_that_cannot_be_is_refused(app: FastAPI, asked: str) -> None:
    _, planner, path = people(app)
    table = path.rpartition("/")[2]
    version = house_in(app).tables.present(table).version  # type: ignore[union-attr]
    assert planner.http.get(f"{path}/plan?at={version}&{asked}").status_code == 400


def test_forged_plans_change_nothing(app: FastAPI) -> None:
    mover, planner, path = people(app, "fr")
    stranger = Visitor(app, "fr")
    assert say("plan-not_here", "fr") in stranger.read(f"{path}/plan", 403).text
    assert mover.http.get(f"{path}/plan").url.path == path  # his own turn: he decides at the table
    form = planner_form(planner.read(f"{path}/plan"))
    assert planner.press(form, action="choose_piece(piece=elephant)").status_code == 400
    wrong = {"at": "0", "guess": "0", "line": "0", "token": form.fields["token"]}
    assert planner.http.post(f"{path}/plan/keep", data=wrong).status_code == 422
    assert planner.http.post(f"{path}/plan/keep", data=wrong | {"at": "7"}).status_code == 409
    assert planner.http.post(f"{path}/plan/keep", data=wrong | {"token": ""}).status_code == 403
    assert rows(house_in(app)) == 0
