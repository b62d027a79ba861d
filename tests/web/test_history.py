"""What the house remembers: figures worked out by hand, and pages that show no more than they may."""

import asyncio
import json
import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner
from fastapi import FastAPI
from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from bottega.cli import app as bottega
from bottega.web import history as history_module
from bottega.web.game_figures import Pool, Spread, pools_of
from bottega.web.history import History
from bottega.web.pages.plots import bins, change, number, share_interval
from bottega.web.phrases import say
from bottega.web.ratings import Rating
from bottega.web.results import Opening
from bottega.web.schema import ComponentsRow, RatingRow, ResultRow, SitterRow, TableRow
from bottega.web.storage import now

from .past import NOON, Past
from .tools import database, house_in, storage_in, wait_for
from .visiting import Visitor, house

GAME = "/games/palatinus/statistics"


@pytest.fixture
def past(tmp_path: Path) -> Past:
    return Past(storage_in(tmp_path))


@pytest.fixture(scope="module")
def app(kept_in: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """A house to visit; what is shown of the past needs no rules."""
    with house(tmp_path_factory.mktemp("house"), ready=False) as app:
        yield app


@pytest.fixture
def here(app: FastAPI) -> Past:
    """The past of the house that is visited."""
    return Past(house_in(app).storage)


def opening(kind: str, told: str) -> Opening:
    return Opening(kind, json.dumps({"en": told, "fr": f"{told} (fr)"}))


# ------------------------------------------------------------------ figures of a game


@pytest.fixture
def pool(past: Past) -> Pool:
    """Three games of two players that count, and three that do not."""
    ada, bea = past.player("Ada"), past.player("Bea")
    tile = [[opening("tile", "Take the red tile")], [opening("tile", "Take the blue tile")]]
    past.played([ada, "bot:garzone"], [1, 2], [30, 20], decisions=40, minutes=30, openings=tile)
    past.played([bea, ada], [1, 2], [25, 24], decisions=50, minutes=10, openings=tile)
    past.played([ada, bea], [1, 1], [20, 20], decisions=60, minutes=20, openings=tile[::-1])
    past.played([ada, bea], [1, 2], [99, 0], decisions=5, origin="another@3", openings=tile)
    past.played([ada, bea], [1, 2], [98, 0], decisions=6, ended_by="agreement")
    own = past.played([ada, bea], [1, 2], [97, 0], decisions=7)
    past.storage.database.run(
        lambda session: session.add(ComponentsRow(match_id=own, digest="x", name="mine", text="")),
        writing=True,
    )
    [found] = History(past.storage.database).pools("palatinus")
    return found


def test_length_points_and_margins_are_those_of_whole_games(pool: Pool) -> None:
    assert (pool.players, pool.games) == (2, 3)
    assert pool.decisions.counts == {40: 1, 50: 1, 60: 1}
    assert pool.decisions.quantile(0.5) == 50
    assert pool.minutes.counts == {30: 1, 10: 1, 20: 1}
    assert pool.points.counts == {30: 1, 20: 3, 25: 1, 24: 1}
    assert pool.points.mean == pytest.approx(139 / 6)
    assert pool.margins.counts == {10: 1, 1: 1, 0: 1}  # a shared victory has none


def test_seats_share_the_victories(pool: Pool) -> None:
    """Seat 0 won twice and shared once: 2.5 of 3, with 30 + 25 + 20 points."""
    assert [(one.seat, one.games, one.wins, one.points) for one in pool.seats] == [
        (0, 3, 2.5, 25.0),
        (1, 3, 0.5, pytest.approx(64 / 3)),
    ]


def test_openings_are_counted_with_what_came_of_them(pool: Pool) -> None:
    """Red: won twice in seat 0, shared once in seat 1; blue: lost twice, shared once."""
    [[red, blue]] = pool.lines
    assert (blue.told["en"], blue.times, blue.wins) in [
        ("Take the blue tile", 3, 0.5),
        ("Take the red tile", 3, 2.5),
    ]
    assert {red.times, blue.times} == {3}
    assert {red.wins, blue.wins} == {2.5, 0.5}


def test_a_house_without_games_has_no_figures(past: Past) -> None:
    past.table(["some guest", "bot:garzone"], finished=None)
    assert History(past.storage.database).pools("palatinus") == []


def test_figures_are_worked_out_once_until_another_game_ends(
    past: Past, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked: list[str] = []

    def counted(session: Session, game: str) -> list[Pool]:
        worked.append(game)
        return pools_of(session, game)

    monkeypatch.setattr(history_module, "pools_of", counted)
    history = History(past.storage.database)
    past.played(["some guest", "bot:garzone"], [1, 2])
    assert [history.pools("palatinus")[0].games for _ in range(3)] == [1, 1, 1]
    past.played(["some guest", "bot:garzone"], [1, 2])
    assert history.pools("palatinus")[0].games == 2
    assert len(worked) == 2


def test_an_interval_of_wilson_by_hand() -> None:
    """5 of 10: (½ + 1.96²/20 ± 1.96 √(¼/10 + 1.96²/400)) / (1 + 1.96²/10)"""
    assert share_interval(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert share_interval(0, 10)[0] == 0.0


def test_numbers_fall_into_even_steps() -> None:
    assert bins(Spread({3: 1, 4: 2, 6: 1})) == [(3, 3, 1), (4, 4, 2), (5, 5, 0), (6, 6, 1)]
    wide = bins(Spread({0: 1, 79: 2}))  # 80 numbers in steps of 5
    assert wide[0] == (0, 4, 1)
    assert wide[-1] == (75, 79, 2)
    assert len(wide) == 16
    assert bins(Spread()) == []


def test_numbers_are_written_as_one_reads_them() -> None:
    assert [number(1540, lang) for lang in ("en", "fr")] == ["1,540", "1\u202f540"]
    assert number(-2.5, "fr", 1) == "−2,5"
    assert [change(value, "en") for value in (3, -3, 0.2, -0.2)] == ["+3", "−3", "0", "0"]


# ------------------------------------------------------------------ what somebody played


def test_the_games_of_a_player_by_hand(past: Past) -> None:
    ada, bea = past.player("Ada"), past.player("Bea")
    past.played([ada, bea, "bot:garzone"], [1, 1, 3], [30, 30, 8])
    past.played([bea, "bot:garzone", ada], [1, 2, 3], [31, 20, 12])
    past.played([bea, "bot:garzone", "some guest"], [1, 2, 3])
    last, first = History(past.storage.database).life(ada).games
    assert (first.win, first.lead, first.own.points, first.own.seat) == (0.5, 0, 30, 0)
    assert (last.win, last.lead, last.own.place) == (0.0, -19, 3)
    assert [seat.who for seat in last.others] == [bea, "bot:garzone"]
    assert first.own.after is not None
    assert last.own.before == first.own.after


def test_lines_of_a_player_are_what_he_took_more_than_once(past: Past) -> None:
    ada = past.player("Ada")
    for told in ("left", "left", "right"):
        past.played([ada, "bot:garzone"], [1, 2], openings=[[opening("way", told)], [opening("way", "up")]])
    [[line]] = History(past.storage.database).life(ada).lines["palatinus"]
    assert (line.told, line.times, line.wins) == ({"en": "left", "fr": "left (fr)"}, 2, 2.0)


def test_bots_without_a_game_here_have_the_rating_that_they_begin_with(past: Past) -> None:
    past.played([past.player("Ada"), "bot:garzone"], [2, 1])
    bots = History(past.storage.database).bots("palatinus", 2)
    assert bots["bot:lavorante"].mu == 25.0
    assert bots["bot:garzone"].mu > 13.5  # it has won
    assert Rating() not in bots.values()


# ------------------------------------------------------------------ who may see a page


@pytest.mark.parametrize(
    ("shown_to", "guest", "player", "owner"),
    [("everybody", 200, 200, 200), ("players", 404, 200, 200), ("nobody", 404, 404, 200)],
)
def test_a_page_is_for_whom_its_owner_shows_it_to(
    app: FastAPI, here: Past, shown_to: str, guest: int, player: int, owner: int
) -> None:
    reader, himself = Visitor(app), Visitor(app)
    reader.sign_in(f"Reader of {shown_to}")
    his = himself.sign_in(f"Shown to {shown_to}")
    here.players.change(his, shown_to=shown_to)
    for visitor, status in ((Visitor(app), guest), (reader, player), (himself, owner)):
        assert visitor.http.get(f"/p/{his}").status_code == status


def test_who_hides_cannot_be_told_from_who_is_not_there(app: FastAPI, here: Past) -> None:
    hidden = here.player("Nascosta", shown_to="nobody")
    reader = Visitor(app)
    answers = [reader.http.get(f"/p/{who}") for who in (hidden, "nobodyatall1", "x" * 99, "é")]
    assert {answer.status_code for answer in answers} == {404}
    texts = {re.sub(r'(value|content|data-here)="[^"]*"', "", answer.text) for answer in answers}
    assert len(texts) == 1
    assert say("history-no_player", "en") in answers[0].text


def test_who_hides_is_in_no_ranking_and_has_no_name_in_the_games_of_others(app: FastAPI, here: Past) -> None:
    shown = here.player("Vittoria")
    hidden, half = here.player("Celata", shown_to="nobody"), here.player("Mezza", shown_to="players")
    here.played([shown, hidden, half], [1, 2, 3], spectators=False)
    reader, guest = Visitor(app), Visitor(app)
    reader.sign_in("Lettrice")
    for visitor, sees_half in ((reader, True), (guest, False)):
        for page in (f"/p/{shown}", f"{GAME}?players=3"):
            text = visitor.read(page).text
            assert "Vittoria" in text
            assert ("Mezza" in text) is sees_half
            assert (half in text) is sees_half
            assert "Celata" not in text
            assert hidden not in text


def test_the_owner_alone_chooses_who_sees_his_page(app: FastAPI, here: Past) -> None:
    himself, other = Visitor(app), Visitor(app)
    his = himself.sign_in("Padrona")
    other.sign_in("Estranea")
    form = himself.read(f"/p/{his}").form("/shown")
    assert form.fields["shown_to"] == "players"
    assert himself.press(form, shown_to="the dog").status_code == 400
    assert himself.http.post(form.action, data={"shown_to": "nobody"}).status_code == 403
    stolen = other.read("/").form("/guest").fields["token"]
    assert other.http.post(form.action, data={"token": stolen, "shown_to": "nobody"}).status_code == 404
    assert himself.press(form, shown_to="everybody").status_code == 200
    found = house_in(app).players.by_id(his)
    assert found is not None
    assert found.shown_to == "everybody"
    assert not Visitor(app).read(f"/p/{his}").has_form("/shown")


def test_a_game_is_linked_where_the_reader_may_see_its_replay(app: FastAPI, here: Past) -> None:
    himself = Visitor(app)
    his = himself.sign_in("Giocatore")
    here.players.change(his, shown_to="everybody")
    public = here.played([his, "bot:garzone"], [1, 2], spectators=True)
    private = here.played([his, "bot:garzone"], [1, 2], spectators=False)
    guests, own = Visitor(app).read(f"/p/{his}").links, himself.read(f"/p/{his}").links
    assert f"/t/{public}/replay" in guests
    assert not any(private in link for link in guests)
    assert {f"/t/{table}/replay" for table in (public, private)} <= set(own)


def test_nothing_of_a_running_table_is_on_a_page(app: FastAPI, here: Past) -> None:
    his = here.player("Corrente")
    seed, token = "98765432101234567", "salt-of-a-running-table"
    running = here.table([his, "bot:garzone"], finished=None, seed=seed, salt=token)
    here.played([his, "bot:garzone"], [1, 2], seed=seed, salt=token)
    for page in (f"/p/{his}", GAME):
        text = Visitor(app).read(page).text
        assert running not in text
        assert seed not in text
        assert token not in text


def test_of_a_player_who_is_gone_a_guest_is_left(app: FastAPI, here: Past) -> None:
    ada, gone = here.player("Ada Prima"), here.player("Partita")
    table = here.played([ada, gone], [1, 2])

    def leave(session: Session) -> None:
        session.execute(update(ResultRow).where(ResultRow.who == gone).values(who=""))
        session.execute(delete(RatingRow).where(RatingRow.who == gone))
        sitting = (SitterRow.match_id == table) & (SitterRow.guest == gone)
        session.execute(update(SitterRow).where(sitting).values(guest="gone:1"))

    here.storage.database.run(leave, writing=True)
    page = Visitor(app).read(f"/p/{ada}")
    assert say("history-guest", "en") in " ".join(page.words)
    assert "Partita" not in page.text
    assert gone not in page.text


# ------------------------------------------------------------------ what pages say


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_of_a_player_tells_his_figures(app: FastAPI, here: Past, lang: str) -> None:
    his = here.player(f"Figure {lang}")
    for points in (10, 20, 33):
        here.played([his, "bot:lavorante"], [1, 2], [points, 5], openings=[[opening("way", "Go left")], []])
    text = " ".join(Visitor(app, lang).read(f"/p/{his}").words)
    assert say("history-finished", lang, count=3) in text
    assert say("history-best-points", lang, points=33, change="+12") in text  # 21 on average
    assert say("history-close-lead", lang, points=5) in text
    assert say("history-rated_games", lang, count=3) in text
    assert say("history-provisional", lang) in text
    assert ("Go left (fr)" if lang == "fr" else "Go left") in text
    assert "Lavorante" in text


def test_what_was_ended_early_is_told_and_in_no_average(app: FastAPI, here: Past) -> None:
    his = here.player("Impaziente")
    here.played([his, "bot:lavorante"], [1, 1], [0, 0], ended_by="agreement")
    text = " ".join(Visitor(app).read(f"/p/{his}").words)
    assert say("history-ended_early", "en") in text
    assert say("history-results", "en") not in text
    here.played([his, "bot:lavorante"], [1, 2], [20, 5])
    assert "against the average" not in " ".join(Visitor(app).read(f"/p/{his}").words)  # of one game
    here.played([his, "bot:lavorante"], [1, 2], [30, 5])
    text = " ".join(Visitor(app).read(f"/p/{his}").words)
    assert say("history-against_mean", "en", change="+5") in text


def test_many_games_are_on_several_pages(app: FastAPI, here: Past) -> None:
    his = here.player("Assidua")
    for number_ in range(23):
        here.played([his, "bot:garzone"], [1, 2], at=NOON + timedelta(days=number_))
    reader = Visitor(app)
    first, second = reader.read(f"/p/{his}"), reader.read(f"/p/{his}?page=2")
    replays = [{link for link in page.links if link.endswith("/replay")} for page in (first, second)]
    assert len(replays[1] - replays[0]) == 3
    for strange in ("0", "99", "-1", "x", "9" * 40):
        reader.read(f"/p/{his}?page={strange}")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_of_a_game_tells_its_figures(app: FastAPI, here: Past, lang: str) -> None:
    here.played(
        ["one guest", "other guest", "bot:garzone", "bot:maestro"],
        [1, 2, 3, 4],
        game="tuscany",
        decisions=300,
    )
    page = Visitor(app, lang).read("/games/tuscany/statistics?players=4")
    text = " ".join(page.words)
    assert "300" in text
    assert say("history-plot-seats", lang) in text
    assert page.inline == []
    Visitor(app, lang).read("/games/tuscany/statistics?players=nonsense")
    Visitor(app, lang).read("/games/no_such_game/statistics", 404)


def test_names_in_the_lobby_lead_to_pages(app: FastAPI, here: Past) -> None:
    host, guest = Visitor(app), Visitor(app)
    his = host.sign_in("Ospitale")
    here.players.change(his, shown_to="everybody")
    here.table([his, "someone"], finished=None, listed=True)
    assert f"/p/{his}" in guest.read("/").links
    here.players.change(his, shown_to="nobody")
    assert f"/p/{his}" not in guest.read("/").links
    assert f"/p/{his}" in host.read("/").links


def test_seats_of_players_lead_to_their_pages_from_the_table(app: FastAPI, here: Past) -> None:
    host, player, guest = Visitor(app), Visitor(app), Visitor(app)
    wait_for(lambda: app.state.autoplay.ready, 600)
    his = host.sign_in("Alla Tavola")
    player.sign_in("Di Passaggio")
    path = host.open_table(mode="friends")
    assert f"/p/{his}" in player.read(path).links
    assert f"/p/{his}" not in guest.read(path).links
    here.players.change(his, shown_to="everybody")
    assert f"/p/{his}" in guest.read(path).links
    here.players.change(his, shown_to="nobody")
    for visitor in (player, guest):
        assert his not in visitor.read(path).text


def test_names_lead_to_pages_from_the_score_sheet_and_the_replay(app: FastAPI, here: Past) -> None:
    host, player, guest = Visitor(app), Visitor(app), Visitor(app)
    wait_for(lambda: app.state.autoplay.ready, 600)
    his = host.sign_in("Alla Fine")
    player.sign_in("Lettore")
    path = host.open_table(mode="friends")
    end = update(TableRow).where(TableRow.id == path.rpartition("/")[2])
    values = {"finished": now(), "ended_by": "agreement", "revision": 99}
    here.storage.database.run(lambda session: session.execute(end.values(values)), writing=True)
    loop, tables = app.state.autoplay.loop, app.state.house.tables
    asyncio.run_coroutine_threadsafe(tables.hear(path.rpartition("/")[2], 99), loop).result(60)
    for place in (path, f"{path}/replay"):
        assert f"/p/{his}" in player.read(place).links, place
        assert f"/p/{his}" not in guest.read(place).links, place
        assert his not in guest.read(place).text, place
    sheet = player.read(path).text.partition('class="sheet"')[2]
    assert f'<a href="/p/{his}">Alla Fine</a>' in sheet
    here.players.change(his, shown_to="nobody")
    for place in (path, f"{path}/replay"):
        assert his not in player.read(place).text, place


def test_no_page_is_led_to_from_what_several_share(app: FastAPI, here: Past) -> None:
    """A player who opens the link of a guest's seat does not become who played there."""
    host, player, reader = Visitor(app), Visitor(app), Visitor(app)
    wait_for(lambda: app.state.autoplay.ready, 600)
    his = player.sign_in("Curioso")
    reader.sign_in("Passante")
    path = host.open_table(mode="friends", listed="1")
    here.storage.sit(path.rpartition("/")[2], 0, his, "Curioso")
    for place in (path, f"{path}/replay", "/"):
        assert f"/p/{his}" not in reader.read(place).links, place
    own = player.open_table(mode="hot", listed="1")
    assert f"/p/{his}" not in reader.read(own).links


def test_the_host_decides_whether_a_table_counts(app: FastAPI, guest: Visitor) -> None:
    storage = house_in(app).storage
    form = guest.read("/new/palatinus").form("/tables")
    assert form.fields["rated"] == "1"
    tables = []
    for changes in ({}, {"rated": ""}):
        answer = guest.http.post("/tables", data=form.fields | changes, follow_redirects=False)
        tables.append(storage.table(answer.headers["location"].rpartition("/")[2]))
    assert [table is not None and table.rated for table in tables] == [True, False]


# ------------------------------------------------------------------ the command


def test_the_command_says_which_ratings_have_changed(past: Past, tmp_path: Path) -> None:
    ada = past.player("Ada")
    past.played([ada, "bot:garzone"], [1, 2])
    where = ["house", "rate", "--database", database(tmp_path)]
    quiet = CliRunner().invoke(bottega, where)
    assert quiet.output == "0 ratings changed.\n"
    wrong = update(RatingRow).where(RatingRow.who == ada).values(mu=25.0, sigma=1.0)
    past.storage.database.run(lambda session: session.execute(wrong), writing=True)
    told = CliRunner().invoke(bottega, where)
    assert told.exit_code == 0
    first, last = told.output.splitlines()
    assert first.startswith("palatinus, 2 players, Ada: 1500 ± 29, now 15")
    assert last == "1 rating changed."
