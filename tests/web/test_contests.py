"""Contests through real tables: played by bots to the end, raced for, left, decided, and not to be forged."""

import asyncio
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from bottega.web import belongings
from bottega.web.contests import BYE, PLAYED, TWICE, BadContest
from bottega.web.endings import ANNULLED, SO_FAR, Ending
from bottega.web.pairing.meetings import FILLER, KNOCKOUT, SWISS
from bottega.web.pairing.rounds import first_of_cup
from bottega.web.pairing.standings import standings
from bottega.web.phrases import say
from bottega.web.proposals import Kind
from bottega.web.schema import ResultRow, TableRow
from bottega.web.tables import Ended, Stale

from .evenings import Evening, Somebody
from .tools import house_in, new_tables, play_some, wait_for
from .visiting import Visitor, house

QUICK = "random"


# ------------------------------------------------------------------ whole contests, by bots


def test_a_round_robin_of_four_bots_is_played_to_its_end_by_itself(app: FastAPI) -> None:
    evening = Evening(app, 1, players=[], bots=[QUICK] * 4)
    evening.begin()
    view = evening.until_over()
    assert [view.round, view.rounds, len(view.tables)] == [3, 3, 6]
    met = Counter(frozenset(one.entrants) for one in view.pairings)
    assert met == {frozenset(pair): 1 for pair in combinations(range(4), 2)}
    assert {one.decided for one in view.tables} == {PLAYED}
    for one in view.tables:
        assert one.match is not None
        stored = evening.house.storage.stored(one.match)
        assert stored is not None
        assert stored.row.finished is not None
        assert one.pairing.places == ranks_of(evening, one.match)
    # Six games of two give six match points.
    assert sum(line.points for line in standings(view.contest, view.pairings)) == 6


def ranks_of(evening: Evening, table_id: str) -> tuple[int, ...]:
    """As the rules have it, from the table itself."""

    async def read() -> tuple[int, ...]:
        return (await evening.house.tables.get(table_id)).state.ranks()

    return asyncio.run_coroutine_threadsafe(read(), evening.app.state.autoplay.loop).result(60)


def test_a_swiss_of_five_bots_has_a_bye_each_round(app: FastAPI) -> None:
    evening = Evening(app, 1, form=SWISS, players=[], bots=[QUICK] * 5)
    evening.begin()
    view = evening.until_over()
    away = [one.pairing.entrants[0] for one in view.tables if one.decided == BYE]
    assert len(set(away)) == 3
    assert len(view.tables) == 9
    page = evening.leader.read(evening.path)
    assert say("contest-bye", "en") in page.words
    assert say("contest-rule-buchholz", "en") in page.words


def test_groups_of_three_at_one_table_send_their_winners_to_a_final(app: FastAPI) -> None:
    evening = Evening(app, 1, form="groups", seats=3, players=[], bots=[QUICK] * 6, rounds=1, fill=QUICK)
    evening.begin()
    view = evening.until_over()
    assert (view.rounds, first_of_cup(view.contest)) == (2, 2)
    winners = {
        one.entrants[one.places.index(1)]
        for one in view.pairings
        if one.round == 1 and one.places is not None
    }
    final = next(one for one in view.pairings if one.round == 2)
    assert winners <= set(final.entrants)
    assert say("contest-final", "en") in evening.leader.read(evening.path).words


def test_a_cup_of_three_bots_gives_a_bye_and_ends_with_a_final(app: FastAPI) -> None:
    evening = Evening(app, 1, form=KNOCKOUT, players=[], bots=[QUICK] * 3)
    evening.begin()
    view = evening.until_over()
    assert [one.decided for one in view.tables].count(BYE) == 1
    assert [one.pairing.round for one in view.tables] == [1, 1, 2]
    assert say("contest-won", "en") in evening.leader.read(evening.path).words


def test_bots_fill_the_seats_that_are_left_over(app: FastAPI) -> None:
    evening = Evening(app, 1, seats=3, players=[], bots=[QUICK] * 4, rounds=2, fill=QUICK)
    evening.begin()
    view = evening.until_over()
    assert len(view.pairings) == 4
    assert all(len(one.entrants) == 3 for one in view.pairings)
    assert sum(one.entrants.count(FILLER) for one in view.pairings) == 4


def test_twice_means_that_everybody_meets_everybody_from_both_seats(app: FastAPI) -> None:
    evening = Evening(app, 1, players=[], bots=[QUICK] * 3, rounds=TWICE)
    evening.begin()
    view = evening.until_over()
    pairs = Counter(one.entrants for one in view.pairings if not one.is_bye)
    assert pairs == {(a, b): 1 for a in range(3) for b in range(3) if a != b}


# ------------------------------------------------------------------ players


def test_tables_are_made_with_everybody_on_his_seat(app: FastAPI) -> None:
    evening = Evening(app, 3, seats=3, rounds=1, seconds=86_400, clock_per="turn")
    evening.begin()
    (table_id,) = evening.in_play()
    stored = evening.house.storage.stored(table_id)
    assert stored is not None
    sitting = {one.seat: one.guest for one in stored.sitters}
    called = {one.id: one.name for one in evening.people}
    assert set(sitting.values()) == set(called)
    assert [seat.name for seat in stored.seats] == [called[sitting[seat]] for seat in range(3)]
    assert (stored.row.seconds_per_decision, stored.row.clock_per) == (86_400, "turn")
    assert stored.row.hints is False
    assert stored.row.begun == stored.row.created
    wait_for(lambda: awaited_at(evening, table_id))
    for one in evening.people:
        assert f"/t/{table_id}" in one.read("/").links
        assert f"/t/{table_id}" in one.read(evening.path).links


def awaited_at(evening: Evening, table_id: str) -> bool:
    """Whether the house knows whom a table waits for, and until when: he is told of it."""
    row = evening.house.storage.table(table_id)
    return row is not None and row.to_play is not None and row.due is not None


def test_the_next_round_begins_when_all_tables_are_finished(app: FastAPI) -> None:
    evening = Evening(app, 4)
    evening.begin()
    first, second = evening.in_play()
    evening.play([first])
    wait_for(lambda: sum(one.decided is not None for one in evening.view.tables) == 1)
    assert evening.view.round == 1
    evening.play([second])
    wait_for(lambda: evening.view.round == 2)
    assert len(evening.in_play()) == 2
    evening.play(evening.in_play())
    wait_for(lambda: evening.view.round == 3)
    evening.play(evening.in_play())
    assert evening.until_over().ended is not None
    assert say("contest-has_ended", "en") in evening.leader.read(evening.path).words


def test_entrants_come_and_go_until_it_begins(app: FastAPI) -> None:
    evening = Evening(app, 3, players=[])
    a, b, c = evening.people
    for one in (a, b, c):
        assert one.press(one.read(evening.path).form("/enter")).status_code == 200
    assert b.press(b.read(evening.path).form("/withdraw")).status_code == 200
    assert [one.player for one in evening.view.entrants] == [a.id, c.id]
    evening.begin()
    assert [(one.number, one.player) for one in evening.view.entrants] == [(0, a.id), (1, c.id)]
    assert b.send(f"{evening.path}/enter") == 422
    assert len(evening.view.entrants) == 2


def test_a_contest_with_too_few_does_not_begin(app: FastAPI) -> None:
    for wish, least in (({}, 2), ({"form": "groups"}, 3), ({"form": "groups", "seats": 3}, 4)):
        evening = Evening(app, 1, **wish)
        with pytest.raises(BadContest, match=str(least)):
            evening.house.rounds.begin(evening.contest, evening.leader.id)
        assert evening.leader.send(f"{evening.path}/begin") == 422
        assert evening.view.round == 0


# ------------------------------------------------------------------ several at once, and none at all


def test_of_many_who_notice_the_end_of_a_round_one_makes_the_next(app: FastAPI) -> None:
    evening = Evening(app, 4)
    rounds, house_ = evening.house.rounds, evening.house
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda _: rounds.begin(evening.contest, evening.leader.id), range(8)))
    assert evening.view.round == 1
    assert len(evening.view.tables) == 2
    before = house_.storage.count_tables()
    for match_id in evening.in_play():
        assert rounds.settle(match_id, PLAYED, (1, 2), (30, 20)) == evening.contest
    with ThreadPoolExecutor(8) as threads:
        moved = list(threads.map(lambda _: rounds.go_on(evening.contest), range(8)))
    assert moved.count(True) == 1
    assert evening.view.round == 2
    assert len(evening.view.tables) == 4
    assert house_.storage.count_tables() == before + 2


def test_what_is_decided_stays_so(app: FastAPI) -> None:
    evening = Evening(app, 2, rounds=1)
    evening.house.rounds.begin(evening.contest, evening.leader.id)
    (match_id,) = evening.in_play()
    evening.house.rounds.settle(match_id, PLAYED, (1, 2), (30, 20))
    evening.house.rounds.settle(match_id, PLAYED, (2, 1), (20, 30))
    assert evening.view.tables[0].pairing.places == (1, 2)


def test_a_server_that_starts_finishes_what_another_one_has_begun(tmp_path: Path) -> None:
    """The first one is lost after the last action of a round is written, before anybody has counted it."""
    with house(tmp_path) as app:
        evening = Evening(app, 3)
        evening.begin()
        contest, leader, match_id = evening.contest, evening.leader.id, evening.in_play()[0]

    async def finish() -> None:
        tables = new_tables(tmp_path)
        await play_some(tables, await tables.get(match_id), Random(1))

    asyncio.run(finish())
    with house(tmp_path) as app:
        contests = house_in(app).contests
        wait_for(lambda: contests.see(contest, leader).round == 2, 60)
        first = next(one for one in contests.see(contest, leader).tables if one.match == match_id)
        assert first.decided == PLAYED


def test_a_round_that_was_counted_but_not_followed_is_followed_by_the_next_look(app: FastAPI) -> None:
    evening = Evening(app, 2, rounds=2)
    evening.begin()
    evening.house.rounds.settle(evening.in_play()[0], PLAYED, (1, 2), (30, 20))
    assert evening.contest in evening.house.rounds.waiting()
    referee = app.state.autoplay.referee
    asyncio.run_coroutine_threadsafe(referee.look(), app.state.autoplay.loop).result(60)
    assert evening.view.round == 2
    assert evening.contest not in evening.house.rounds.waiting()


# ------------------------------------------------------------------ who leaves


def test_who_leaves_a_table_of_two_has_lost_it_and_all_that_would_follow(app: FastAPI) -> None:
    evening = Evening(app, 3)
    evening.begin()
    gone = evening.people[2]
    number = evening.number_of(gone)
    assert gone.press(gone.read(evening.path).form("/withdraw")).status_code == 200
    for _ in range(3):
        evening.play(evening.in_play())
    view = evening.until_over()
    games = [one for one in view.tables if number in one.pairing.entrants and not one.pairing.is_bye]
    assert [one.decided for one in games] == ["absent", "absent"]
    assert all(
        one.pairing.places[one.pairing.entrants.index(number)] == 2 for one in games if one.pairing.places
    )
    assert standings(view.contest, view.pairings)[-1].entrant == number
    assert say("contest-left", "en") in evening.leader.read(evening.path).words


def test_a_bot_plays_on_for_who_leaves_a_larger_table(app: FastAPI) -> None:
    evening = Evening(app, 2, seats=3, rounds=1, bots=[QUICK], fill=QUICK)
    evening.begin()
    (table_id,) = evening.in_play()
    gone = evening.people[1]
    club = f"/clubs/{evening.club}"
    assert gone.press(gone.read(club).form("/leave")).status_code == 200
    stored = evening.house.storage.stored(table_id)
    assert stored is not None
    assert [one.guest for one in stored.sitters] == [evening.leader.id]
    assert [seat.bot for seat in stored.seats].count(QUICK) == 2
    assert not stored.row.rated, "what one has begun and another ends"
    gone.read(evening.path, 404)
    leader_seat = stored.sitters[0].seat

    async def decide() -> bool:
        table = await evening.house.tables.get(table_id)
        if table.state.to_play == leader_seat:
            action = str(table.state.legal()[0])
            await evening.house.tables.act(table, leader_seat, action, table.version)
        return table.over

    loop = app.state.autoplay.loop
    wait_for(lambda: asyncio.run_coroutine_threadsafe(decide(), loop).result(30), 120)
    assert evening.until_over().tables[0].decided == PLAYED


def test_a_player_who_deletes_himself_is_a_guest_who_has_left(app: FastAPI) -> None:
    evening = Evening(app, 3)
    evening.begin()
    gone = evening.people[1]
    number = evening.number_of(gone)
    belongings.go(evening.house.storage, gone.id)
    referee = app.state.autoplay.referee
    asyncio.run_coroutine_threadsafe(referee.look(), app.state.autoplay.loop).result(60)
    for _ in range(3):
        evening.play(evening.in_play())
    view = evening.until_over()
    assert view.entrants[number].name == ""
    assert say("contest-somebody", "en") in evening.leader.read(evening.path).words


def test_a_player_who_deletes_himself_before_it_begins_takes_no_part(app: FastAPI) -> None:
    evening = Evening(app, 3)
    belongings.go(evening.house.storage, evening.people[1].id)
    evening.begin()
    assert [one.player for one in evening.view.entrants] == [evening.people[0].id, evening.people[2].id]


def test_a_club_that_ends_takes_its_contests_along_and_leaves_the_tables(app: FastAPI) -> None:
    evening = Evening(app, 1, players=[], bots=[QUICK] * 2, rounds=1)
    evening.begin()
    match_id = evening.until_over().tables[0].match
    assert match_id is not None
    evening.house.clubs.leave(evening.club, evening.leader.id)
    evening.leader.read(evening.path, 404)
    assert evening.leader.read(f"/t/{match_id}").main.get("data-over") == "1"


# ------------------------------------------------------------------ decisions


def test_who_leads_decides_a_game_for_those_who_came(app: FastAPI) -> None:
    evening = Evening(app, 3, seats=3, rounds=1)
    evening.begin()
    form = evening.leader.read(evening.path).form("/decide")
    assert evening.leader.press(form, how="absent").status_code == 422
    form.fields["absent-1"] = "1"
    assert evening.leader.press(form, how="absent").status_code == 200
    view = evening.view
    # Nothing was scored yet: the two others share the first place, worth 2 and 1.
    assert view.tables[0].pairing.places == (1, 3, 1)
    assert view.ended is not None
    points = {line.entrant: line.points for line in standings(view.contest, view.pairings)}
    order = view.tables[0].pairing.entrants
    assert [points[one] for one in order] == [1.5, 0, 1.5]


def test_an_annulled_game_counts_for_nobody_and_the_round_is_over(app: FastAPI) -> None:
    evening = Evening(app, 2, rounds=1)
    evening.begin()
    form = evening.leader.read(evening.path).form("/decide")
    assert evening.leader.press(form, how=ANNULLED).status_code == 200
    view = evening.view
    assert (view.tables[0].decided, view.tables[0].pairing.places) == (ANNULLED, None)
    assert view.ended is not None
    assert evening.leader.press(form, how=ANNULLED).status_code == 422


def test_a_table_that_was_decided_is_closed_for_good(app: FastAPI) -> None:
    evening = Evening(app, 2, rounds=2)
    evening.begin()
    (table_id,) = evening.in_play()
    seat, one = decider_at(evening, table_id)
    before, here = one.read(f"/t/{table_id}").form("/act"), f"/t/{table_id}"
    form = evening.leader.read(evening.path).form("/decide")
    form.fields[f"absent-{1 - seat}"] = "1"
    assert evening.leader.press(form, how="absent").status_code == 200
    refused = one.press(before)
    assert (refused.status_code, say("refused-decided", "en") in refused.text) == (422, True)
    page = one.read(here)
    assert page.main.get("data-over") == "1"
    absent = next(other.name for other in evening.people if other is not one)
    assert say("decided-absent", "en", names=absent) in page.words
    assert evening.path in page.links
    assert not page.has_form("/act")
    stored = evening.house.storage.stored(table_id)
    assert stored is not None
    assert (stored.row.ended_by, stored.row.to_play, stored.actions) == (f"absent {1 - seat}", None, [])
    assert evening.view.round == 2


def decider_at(evening: Evening, table_id: str) -> tuple[int, Somebody]:
    """The seat that is to play, and who sits there."""

    async def read() -> tuple[int, str]:
        table = await evening.house.tables.get(table_id)
        seat = table.state.to_play
        assert seat is not None
        return seat, next(one.guest for one in table.sitters if one.seat == seat)

    seat, who = asyncio.run_coroutine_threadsafe(read(), evening.app.state.autoplay.loop).result(60)
    return seat, next(one for one in evening.people if one.id == who)


def test_a_decided_game_has_its_places_in_the_history_and_moves_no_rating(app: FastAPI) -> None:
    evening = Evening(app, 2, rounds=2)
    evening.begin()
    (table_id,) = evening.in_play()
    form = evening.leader.read(evening.path).form("/decide")
    form.fields["absent-0"] = "1"
    assert evening.leader.press(form, how="absent").status_code == 200
    results = results_of(evening, table_id, 2)
    assert [(row.place, row.mu) for row in results] == [(2, None), (1, None)]
    (second,) = evening.in_play()
    form = evening.leader.read(evening.path).form("/decide")
    assert evening.leader.press(form, how=ANNULLED).status_code == 200
    asyncio.run_coroutine_threadsafe(app.state.autoplay.scribe.look(), app.state.autoplay.loop).result(60)
    assert results_of(evening, second, 0) == []
    assert say("decided-annulled", "en") in evening.leader.read(f"/t/{second}").words


def results_of(evening: Evening, table_id: str, count: int) -> list[ResultRow]:
    """What is written of a table, as soon as there is so much."""
    found = select(ResultRow).where(ResultRow.match_id == table_id).order_by(ResultRow.seat)
    database = evening.house.storage.database
    wait_for(lambda: len(database.run(lambda session: list(session.scalars(found)))) == count)
    return database.run(lambda session: list(session.scalars(found)))


def test_of_a_decision_and_a_last_agreement_the_first_one_counts(app: FastAPI) -> None:
    evening = Evening(app, 2, rounds=1)
    evening.begin()
    (table_id,) = evening.in_play()
    form = evening.leader.read(evening.path).form("/decide")
    loop, house_ = app.state.autoplay.loop, evening.house

    async def agree() -> None:
        table = await house_.tables.get(table_id)
        for one in evening.people:
            await house_.proposals.propose(table, one.id, Kind.END)

    asyncio.run_coroutine_threadsafe(agree(), loop).result(60)
    answer = evening.leader.press(form, how=ANNULLED)
    assert (answer.status_code, say("contest-decided", "en") in answer.text) == (422, True)
    assert evening.view.tables[0].decided == "agreed"


def test_a_decision_about_what_has_moved_on_is_thought_over(app: FastAPI) -> None:
    """Another server has written an action since the table was looked at."""
    evening = Evening(app, 2, rounds=1)
    evening.begin()
    (table_id,) = evening.in_play()
    decide, ending = evening.house.contests.decide, Ending(SO_FAR)
    assert decide(evening.contest, evening.leader.id, (1, 0), ending, (1, 2), (9, 8), 1) is False
    row = evening.house.storage.table(table_id)
    assert row is not None
    assert (row.finished, row.ended_by, evening.view.tables[0].decided) == (None, None, None)
    assert decide(evening.contest, evening.leader.id, (1, 0), ending, (1, 2), (9, 8), 0) is True
    assert evening.view.tables[0].pairing.places == (1, 2)


def test_another_server_closes_the_table_that_one_has_in_memory(app: FastAPI) -> None:
    evening = Evening(app, 2, rounds=1)
    evening.begin()
    (table_id,) = evening.in_play()
    seat, _ = decider_at(evening, table_id)
    evening.house.contests.decide(evening.contest, evening.leader.id, (1, 0), Ending(ANNULLED), None, None, 0)

    async def act() -> tuple[bool, bool]:
        tables = evening.house.tables
        table = await tables.get(table_id)
        known = table.over
        with pytest.raises((Stale, Ended)):
            await tables.act(table, seat, str(table.state.legal()[0]), table.version)
        return known, table.over

    _, over = asyncio.run_coroutine_threadsafe(act(), app.state.autoplay.loop).result(60)
    assert over
    stored = evening.house.storage.stored(table_id)
    assert stored is not None
    assert stored.actions == []


def test_the_table_of_two_that_somebody_leaves_is_closed(app: FastAPI) -> None:
    evening = Evening(app, 2, rounds=2)
    evening.begin()
    (table_id,) = evening.in_play()
    gone = evening.people[1]
    assert gone.press(gone.read(evening.path).form("/withdraw")).status_code == 200
    page = evening.leader.read(f"/t/{table_id}")
    assert say("decided-absent", "en", names=gone.name) in page.words
    assert not page.has_form("/act")


def test_a_table_that_ended_by_agreement_counts_with_its_ranks(app: FastAPI) -> None:
    evening = Evening(app, 2, rounds=1)
    evening.begin()
    (table_id,) = evening.in_play()

    def agree(session: Session) -> None:
        values = {"finished": evening.view.created, "ended_by": "agreement"}
        session.execute(update(TableRow).where(TableRow.id == table_id).values(values))

    evening.house.storage.database.run(agree, writing=True)
    asyncio.run_coroutine_threadsafe(app.state.autoplay.referee.look(), app.state.autoplay.loop).result(60)
    view = evening.view
    assert (view.tables[0].decided, view.tables[0].pairing.places) == ("agreed", (1, 1))
    assert view.ended is not None


def test_nobody_ends_or_pauses_a_game_of_a_contest_alone(app: FastAPI) -> None:
    """Against a bot nobody could object, and the others depend on it."""
    evening = Evening(app, 1, bots=[QUICK])
    evening.begin()
    (table_id,) = evening.in_play()
    page = evening.leader.read(f"/t/{table_id}")
    assert not page.has_form("/proposals")
    assert say("proposal-contest", "en") in page.words
    assert evening.path in page.links
    for kind in (Kind.END, Kind.PAUSE):
        assert evening.leader.send(f"/t/{table_id}/proposals", do="propose", kind=kind, seat="-1") == 422
    row = evening.house.storage.table(table_id)
    assert row is not None
    assert row.ended_by is None


def test_what_was_proposed_to_somebody_who_goes_is_not_done_for_the_one_who_stays(app: FastAPI) -> None:
    evening = Evening(app, 2, rounds=1)
    evening.begin()
    (table_id,) = evening.in_play()

    async def work() -> tuple[bool, int]:
        house_ = evening.house
        table = await house_.tables.get(table_id)
        await house_.proposals.propose(table, evening.leader.id, Kind.END)
        await house_.proposals.leave(table, evening.people[1].id)
        return table.over, sum(one.kind == Kind.END for one in table.proposals)

    told = asyncio.run_coroutine_threadsafe(work(), app.state.autoplay.loop).result(60)
    assert told == (False, 0)


def test_a_game_of_a_contest_waits_for_its_player_also_against_a_bot(app: FastAPI) -> None:
    evening = Evening(app, 1, bots=[QUICK], options={"first_player": "0"})
    evening.begin()
    (table_id,) = evening.in_play()
    wait_for(lambda: evening.leader.http.get("/turns").json() == {"count": 1})
    page = evening.leader.read("/")
    assert table_id in page.text.split('id="home-turns"')[1].split("</section>")[0]


def test_a_contest_can_be_ended_early_or_forgotten(app: FastAPI) -> None:
    evening = Evening(app, 2)
    evening.begin()
    (table_id,) = evening.in_play()
    assert evening.leader.press(evening.leader.read(evening.path).form("/end")).status_code == 200
    assert evening.view.ended is not None
    assert evening.view.tables[0].decided == ANNULLED
    assert say("decided-annulled", "en") in evening.leader.read(f"/t/{table_id}").words
    other = Evening(app, 2)
    assert other.leader.press(other.leader.read(other.path).form("/end")).url.path == f"/clubs/{other.club}"
    other.leader.read(other.path, 404)


# ------------------------------------------------------------------ forged requests


def test_a_stranger_cannot_enter_begin_or_score(app: FastAPI) -> None:
    evening, stranger = Evening(app, 2), Somebody(app)
    there, nowhere = stranger.http.get(evening.path), stranger.http.get("/contests/AAAAAAAAAAAA")
    assert (there.status_code, there.text) == (404, nowhere.text)
    before = evening.view
    forged = {"round": "1", "number": "0", "how": ANNULLED}
    for what in ("enter", "withdraw", "begin", "end", "decide"):
        assert stranger.send(f"{evening.path}/{what}", **forged) == 404, what
        assert stranger.send(f"/contests/AAAAAAAAAAAA/{what}", **forged) == 404, what
        assert evening.leader.http.post(f"{evening.path}/{what}", data=forged).status_code == 403, what
    assert evening.view == before
    Visitor(app).read(evening.path, 403)


def test_a_member_who_does_not_lead_cannot_begin_end_or_score(app: FastAPI) -> None:
    evening = Evening(app, 2)
    member = evening.people[1]
    assert not member.read(evening.path).has_form("/begin")
    assert member.send(f"{evening.path}/begin") == 403
    evening.begin()
    before = evening.view
    assert not member.read(evening.path).has_form("/decide")
    for what in ("decide", "end"):
        forged = {"round": "1", "number": "0", "how": ANNULLED}
        assert member.send(f"{evening.path}/{what}", **forged) == 403, what
    assert evening.view == before


@pytest.mark.parametrize(
    ("forged", "status"),
    [
        ({"round": "9", "number": "0", "how": ANNULLED}, 404),
        ({"round": "1", "number": "0", "how": "won"}, 404),
        ({"round": "-1", "number": "0", "how": ANNULLED}, 400),
        ({}, 400),
    ],
    ids=str,
)
def test_decisions_about_nothing_change_nothing(app: FastAPI, forged: dict[str, str], status: int) -> None:
    evening = Evening(app, 2)
    evening.begin()
    before = evening.view
    assert evening.leader.send(f"{evening.path}/decide", **forged) == status
    assert evening.view == before


# ------------------------------------------------------------------ the form


def test_the_form_offers_all_members_and_makes_what_it_says(app: FastAPI) -> None:
    evening = Evening(app, 3)
    path = f"/clubs/{evening.club}/contests"
    form = evening.leader.read(f"{path}/new?game=palatinus").form("/contests")
    assert {f"player-{one.id}" for one in evening.people} <= set(form.fields)
    answer = evening.leader.press(
        form, name="  Spring   league ", kind=SWISS, seats="3", clock="turn-259200", bots="1", bot=QUICK
    )
    view = evening.house.contests.see(answer.url.path.rpartition("/")[2], evening.leader.id)
    assert (view.name, view.form, view.game, view.seats) == ("Spring league", SWISS, "palatinus", 3)
    assert (view.seconds, view.clock_per, view.fill) == (259_200, "turn", QUICK)
    assert [one.player for one in view.entrants] == [*(one.id for one in evening.people), None]
    assert view.entrants[3].name == "Random"


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": KNOCKOUT, "seats": "3"},
        {"seats": "1"},
        {"seats": "77"},
        {"name": "…"},
        {"kind": "lottery"},
        {"clock": "1"},
        {"bot": "nobody"},
        {"bots": "40"},
        {"rounds": "-7"},
        {"option-board_setup": "upside_down"},
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_a_reason(app: FastAPI, wrong: dict[str, str]) -> None:
    evening = Evening(app, 2)
    path = f"/clubs/{evening.club}/contests"
    form = evening.leader.read(f"{path}/new?game=palatinus").form("/contests")
    form.fields |= wrong
    answer = evening.leader.press(form)
    assert answer.status_code == 400
    assert len(evening.house.contests.of_club(evening.club)) == 1


def test_players_of_other_clubs_cannot_be_entered(app: FastAPI) -> None:
    evening, stranger = Evening(app, 2), Somebody(app)
    form = evening.leader.read(f"/clubs/{evening.club}/contests/new?game=palatinus").form("/contests")
    form.fields[f"player-{stranger.id}"] = "1"
    answer = evening.leader.press(form)
    view = evening.house.contests.see(answer.url.path.rpartition("/")[2], evening.leader.id)
    assert stranger.id not in [one.player for one in view.entrants]
