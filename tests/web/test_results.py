"""Results: written once for every seat however servers end, and ratings that follow from them alone."""

import threading
from datetime import timedelta
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, update

from bottega.web.ratings import POINTS, Rating, peer_of, rate, starting
from bottega.web.results import Ended, Results
from bottega.web.schema import OpeningRow, RatingRow, ResultRow
from bottega.web.scribe import Scribe, how_it_ended
from bottega.web.storage import Storage
from bottega.web.tables import Tables

from .past import NOON, Past
from .tools import database, new_tables, plan, play_some, run, seated, storage_in

BETA = 25 / 6
TAU = 25 / 300


@pytest.fixture
def past(tmp_path: Path) -> Past:
    return Past(storage_in(tmp_path))


def ratings(past: Past) -> dict[tuple[str, str, int], tuple[float, float, int]]:
    found = past.storage.database.run(lambda session: list(session.scalars(select(RatingRow))))
    return {(row.who, row.game, row.players): (row.mu, row.sigma, row.games) for row in found}


# ------------------------------------------------------------------ one update, by the paper


def plackett_luce(before: list[tuple[float, float]], places: list[int]) -> list[tuple[float, float]]:
    """Algorithm 4 of Weng and Lin (2011), written out once more; gamma = sigma / c, kappa = 0.0001."""
    strengths = [(mu, sqrt(sigma**2 + TAU**2)) for mu, sigma in before]
    c = sqrt(sum(sigma**2 + BETA**2 for _, sigma in strengths))
    seats = range(len(before))
    behind = [sum(exp(strengths[s][0] / c) for s in seats if places[s] >= places[q]) for q in seats]
    sharing = [sum(places[s] == places[q] for s in seats) for q in seats]
    found = []
    for i in seats:
        mu, sigma = strengths[i]
        omega = delta = 0.0
        for q in seats:
            if places[q] > places[i]:
                continue
            chance = exp(mu / c) / behind[q]
            omega += ((q == i) - chance) / sharing[q]
            delta += chance * (1 - chance) / sharing[q]
        delta *= (sigma / c) * (sigma / c) ** 2
        new_mu = mu + sigma**2 / c * omega
        found.append((new_mu, sigma * sqrt(max(1 - delta, 0.0001))))
    return found


@pytest.mark.parametrize("places", [[1, 2], [1, 1], [2, 1, 3], [1, 2, 2, 4], [3, 1, 1, 4, 5]])
def test_a_game_moves_ratings_as_the_paper_says(places: list[int]) -> None:
    before = [(25.0 + 3 * seat, 8.0 - seat) for seat in range(len(places))]
    after = rate([Rating(*one) for one in before], places, [str(seat) for seat in range(len(places))])
    for got, (mu, sigma) in zip(after, plackett_luce(before, places), strict=True):
        assert got.mu == pytest.approx(mu, abs=1e-9)
        assert got.sigma == pytest.approx(sigma, abs=1e-9)


def test_newcomers_after_one_game_by_hand() -> None:
    """Both have 25 ± 8.3333, with tau 8.33375. c = √(2 · (69.4514 + 17.3611)) = 13.1767; the chance of either
    is a half; mu moves by 69.4514 / 13.1767 · ½ = 2.6354, on the scale by 29.4809 · 2.6354 = 77.7."""
    winner, loser = rate([Rating(), Rating()], [1, 2], ["a", "b"])
    assert winner.mu == pytest.approx(27.6354, abs=1e-3)
    assert loser.mu == pytest.approx(22.3646, abs=1e-3)
    assert (winner.figure, loser.figure) == (1578, 1422)
    assert pytest.approx(29.4809, abs=1e-4) == POINTS


def test_what_people_read_of_a_rating() -> None:
    assert (Rating().figure, Rating().margin) == (1500, 246)
    assert Rating().is_provisional
    known = Rating(26.357, 3.05)  # 1500 + 29.48 · 1.357, 29.48 · 3.05
    assert (known.figure, known.margin, known.is_provisional) == (1540, 90, False)


def test_a_player_is_as_strong_as_the_bot_whose_interval_overlaps_best() -> None:
    bots = {"bot:low": Rating(20, 1), "bot:near": Rating(26, 1), "bot:wide": Rating(29, 4)}
    # 25 ± 2 holds all of 25 to 27 but for nothing, and half of 25 to 33
    assert peer_of(Rating(25.5, 2), bots) == "bot:near"
    assert peer_of(Rating(50, 2), bots) is None
    assert peer_of(Rating(), {}) is None


# ------------------------------------------------------------------ which games are rated


def test_a_game_of_players_and_bots_is_rated(past: Past) -> None:
    ada = past.player("Ada")
    assert past.is_rated(past.played([ada, "bot:garzone", "bot:garzone"], [1, 2, 3]))
    rows = past.rows(past.tables[0])
    assert [(row.who, row.place, row.points) for row in rows] == [
        (ada, 1, 30),
        ("bot:garzone", 2, 20),
        ("bot:garzone", 3, 10),
    ]
    assert rows[1].mu == rows[2].mu  # two copies are one bot
    assert ratings(past)[ada, "palatinus", 3][2] == 1
    assert ratings(past)["bot:garzone", "palatinus", 3][2] == 1


@pytest.mark.parametrize(
    ("who", "values"),
    [
        (["ada", "some guest"], {}),
        (["ada", "ada"], {}),
        (["bot:garzone", "bot:garzone"], {}),
        (["ada", "bot:garzone"], {"hot_seat": True}),
        (["ada", "bot:garzone"], {"rated": False}),
        (["ada", "bot:garzone"], {"rated": None}),
        (["ada", "bot:garzone"], {"helped": True}),
        (["ada", "bot:garzone"], {"origin": "another@12"}),
    ],
)
def test_games_that_have_results_and_are_not_rated(
    past: Past, who: list[str], values: dict[str, Any]
) -> None:
    ada = past.player("Ada")
    table = past.played([ada if one == "ada" else one for one in who], [1, 2], **values)
    assert len(past.rows(table)) == 2
    assert not past.is_rated(table)
    assert ratings(past) == {}


def test_a_guest_and_people_at_one_screen_are_nobody_in_particular(past: Past) -> None:
    ada = past.player("Ada")
    assert [row.who for row in past.rows(past.played([ada, "some guest"], [1, 2]))] == [ada, ""]
    assert [row.who for row in past.rows(past.played([ada, ada], [1, 2], hot_seat=True))] == ["", ""]


def test_what_a_guest_won_comes_along_and_stays_unrated(past: Past) -> None:
    table = past.played(["visitor", "bot:garzone"], [1, 2])
    ada = past.players.register("Ada", "visitor", "tests").player.id
    assert [row.who for row in past.rows(table)] == [ada, "bot:garzone"]
    assert past.results.rate_anew() == []
    assert not past.is_rated(table)


# ------------------------------------------------------------------ once, and in order


def test_results_are_written_once(past: Past) -> None:
    ada = past.player("Ada")
    table = past.played([ada, "bot:garzone"], [1, 2])
    before = ratings(past)
    assert not past.results.write(Ended(table, [2, 1], [0, 9], 1, ()))
    assert [row.place for row in past.rows(table)] == [1, 2]
    assert ratings(past) == before


def test_several_servers_write_results_of_the_same_tables_once(past: Past, tmp_path: Path) -> None:
    ada, bea = past.player("Ada"), past.player("Bea")
    tables = [past.table([ada, bea]) for _ in range(6)]
    servers = [Storage(database(tmp_path)) for _ in range(3)]
    written: list[bool] = []

    def write(server: Storage) -> None:
        results = Results(server.database)
        written.extend([results.write(Ended(table, [1, 2], [5, 3], 9, ())) for table in tables])

    threads = [threading.Thread(target=write, args=(server,)) for server in servers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    for server in servers:
        server.close()
    assert sorted(written) == [False] * 12 + [True] * 6
    assert ratings(past)[ada, "palatinus", 2][2] == 6
    assert past.results.rate_anew() == []


def test_a_game_that_comes_late_is_rated_in_its_place(past: Past) -> None:
    """Three games in order, and the same three with the middle one last: the ratings are the same."""
    ada, bea, cia = (past.player(name) for name in ("Ada", "Bea", "Cia"))
    games = [([ada, bea], [1, 2]), ([bea, cia], [1, 2]), ([cia, ada], [2, 1])]
    for seats, places in games:
        past.played(seats, places, game="tuscany")
    for number in (0, 2, 1):
        seats, places = games[number]
        past.played(seats, places, game="vecchio", at=NOON + timedelta(hours=number))
    found = ratings(past)
    for who in (ada, bea, cia):
        assert found[who, "tuscany", 2] == pytest.approx(found[who, "vecchio", 2], abs=1e-12)


def test_of_two_games_that_ended_at_once_the_lesser_id_counts_first(past: Past) -> None:
    ada, bea = past.player("Ada"), past.player("Bea")
    second = past.played([ada, bea], [2, 1], at=NOON, id="zzz")
    first = past.played([ada, bea], [1, 2], at=NOON, id="aaa")
    assert past.rows(first)[0].mu_before == 25.0
    assert past.rows(second)[0].mu_before == past.rows(first)[0].mu


def test_working_ratings_out_anew_changes_nothing_unless_something_was_wrong(past: Past) -> None:
    ada, bea = past.player("Ada"), past.player("Bea")
    chance = Random(1)
    for _ in range(12):
        who = chance.sample([ada, bea, "bot:garzone", "bot:lavorante"], 3)
        past.played(who, chance.choice([[1, 2, 3], [1, 1, 3], [3, 2, 1]]))
    right = ratings(past)
    assert past.results.rate_anew() == []
    assert ratings(past) == right

    wrong = update(RatingRow).where(RatingRow.who == ada).values(mu=99.0)
    past.storage.database.run(lambda session: session.execute(wrong), writing=True)
    [moved] = past.results.rate_anew()
    assert (moved.who, moved.game, moved.players) == (ada, "palatinus", 3)
    assert moved.before is not None
    assert moved.before.mu == 99.0
    assert ratings(past) == right


def test_a_player_who_is_gone_still_counts_for_the_others(past: Past) -> None:
    ada, bea = past.player("Ada"), past.player("Bea")
    tables = [past.played([ada, bea], [1, 2]) for _ in range(3)]
    right = ratings(past)[ada, "palatinus", 2]

    forgotten = update(ResultRow).where(ResultRow.who == bea).values(who="")
    past.storage.database.run(lambda session: session.execute(forgotten), writing=True)
    [moved] = past.results.rate_anew()
    assert (moved.who, moved.after) == (bea, None)
    assert ratings(past) == {(ada, "palatinus", 2): pytest.approx(right)}
    assert [row.who for row in past.rows(tables[0])] == [ada, ""]


def test_bots_begin_with_what_they_were_measured_at(past: Past) -> None:
    """Lavorante begins at 25; Garzone, who lost 49 of 60 games to him, half a game added each way, by
    √2 · beta · ln(49.5 / 11.5) below; the logarithm is 1.46."""
    assert starting("palatinus", 2, "bot:lavorante").mu == 25.0
    lost = starting("palatinus", 2, "bot:garzone")
    assert lost.mu == pytest.approx(25 - sqrt(2) * BETA * 1.46, abs=0.05)
    assert (
        starting("palatinus", 2, "bot:unheard_of") == Rating() == starting("no such game", 2, "bot:garzone")
    )
    table = past.played([past.player("Ada"), "bot:garzone"], [1, 2])
    assert past.rows(table)[1].mu_before == lost.mu


# ------------------------------------------------------------------ tables that end


def test_the_scribe_writes_what_was_left_out_in_the_order_of_the_end(tmp_path: Path) -> None:
    """As after a kill between the last action and the results, and for tables older than results are."""

    async def work() -> None:
        tables = new_tables(tmp_path)
        ended = []
        for number in range(3):
            table = await seated(tables, plan(2, game="palatinus"))
            await play_some(tables, table, Random(number))
            ended.append(table)
        running = await seated(tables, plan(2))
        others = Tables(tables.storage)  # another server, which has none of them in memory
        results = Results(tables.storage.database)
        await Scribe(others, results).look()
        for table in ended:
            rows = Past(tables.storage).rows(table.id)
            outcome = table.state.outcome()
            assert outcome is not None
            assert [row.place for row in rows] == list(outcome.ranks)
            assert [row.points for row in rows] == list(table.state.scores())
            assert {row.decisions for row in rows} == {table.match.ply}
            assert {row.finished for row in rows} == {table.row.finished}
        assert not results.has(running.id)

    run(work())


def test_a_table_that_cannot_be_replayed_is_given_up_and_holds_up_nobody(past: Past) -> None:
    past.table(["some guest", "bot:garzone"], game="no_such_game")

    async def work() -> None:
        tables = Tables(past.storage)
        table = await seated(tables, plan(2))
        await play_some(tables, table, Random(4))
        scribe = Scribe(tables, past.results)
        await scribe.look()
        assert past.results.has(table.id)
        assert not past.results.has(past.tables[0])

    run(work())


def test_places_of_a_game_that_was_broken_off_follow_the_points_so_far(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan(3, game="tuscany"))
        await play_some(tables, table, Random(3), 60)
        ended = how_it_ended(table)
        points = table.state.scores()
        assert ended.points == points
        best = [seat for seat, place in enumerate(ended.places) if place == 1]
        assert best == [seat for seat, made in enumerate(points) if made == max(points)]

    run(work())


def test_openings_are_the_first_decisions_of_each_kind_in_both_languages(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan(2, game="vecchio"))
        first = str(table.state.legal()[0])
        seat = table.state.to_play
        assert seat is not None
        said = {lang: table.state.describe(first, lang) for lang in ("en", "fr")}
        await tables.act(table, seat, first, 0)
        await play_some(tables, table, Random(5), 50)
        openings = how_it_ended(table).openings
        assert openings[seat][0].kind == "council_tile"
        assert all(sentence in openings[seat][0].told for sentence in said.values())
        kinds = [one.kind for one in openings[seat]]
        assert len(kinds) == len(set(kinds)) > 1

    run(work())


def test_a_taken_back_decision_is_no_opening(past: Past, tmp_path: Path) -> None:
    async def work() -> None:
        tables = Tables(past.storage)
        table = await seated(tables, plan(2, game="principato"))
        seat = table.state.to_play
        assert seat is not None
        harmless = [str(one) for one in table.state.legal() if not table.state.reveals(one)]
        await tables.act(table, seat, harmless[0], 0)
        await tables.undo(table, seat, 1)
        await tables.act(table, seat, harmless[1], 2)
        told = how_it_ended(table).openings[seat][0].told
        assert table.game.deal(int(table.row.seed)).describe(harmless[1]) in told

    run(work())


def test_nothing_is_kept_of_a_table_that_is_still_played(past: Past) -> None:
    table = past.table(["some guest", "bot:garzone"], finished=None)
    assert not past.results.write(Ended(table, [1, 2], [1, 0], 3, ()))
    assert past.rows(table) == []
    found = past.storage.database.run(lambda session: list(session.scalars(select(OpeningRow))))
    assert found == []
    assert past.results.unwritten(NOON - timedelta(days=9), (NOON - timedelta(days=9), ""), 9) == []
