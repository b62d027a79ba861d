"""What players agree on: pauses, an early end, leaving, and who takes a seat."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bottega.engine.errors import IllegalAction
from bottega.web.proposals import BadProposal, Kind, NoVoice, Proposals
from bottega.web.rooms import HOUSE
from bottega.web.table import Table
from bottega.web.tables import Ended, Paused, Stale, Tables

from .tools import new_tables, plan, play_some, run, seated

pytestmark = pytest.mark.native

LAID = {"board_setup": "random", "first_player": 0}
FIRST = "choose_piece(piece=merchant_plain)"


async def opened(folder: Path, players: int = 3, **more: Any) -> tuple[Tables, Proposals, Table]:
    """A table where everybody sits, guests g0, g1, …, and the first is to choose a piece."""
    tables = new_tables(folder)
    return tables, Proposals(tables), await seated(tables, plan(players, options=LAID, **more))


def told(table: Table) -> list[str]:
    return [line.text for line in table.chat if line.room == HOUSE]


# ------------------------------------------------------------------ agreement


def test_a_pause_needs_everybody_who_plays(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path)
        await proposals.propose(table, "g0", Kind.PAUSE)
        assert not table.paused
        await proposals.agree(table, "g1", Kind.PAUSE)
        assert not table.paused
        await proposals.agree(table, "g1", Kind.PAUSE)  # twice is once
        assert [one.agreed for one in table.proposals] == [[0, 1]]
        await proposals.agree(table, "g2", Kind.PAUSE)
        assert table.paused
        assert table.proposals == []
        assert told(table) == ["proposed pause", "agreed pause"]
        assert [(one.number, one.until) for one in table.pauses] == [(0, None)]

    run(work())


def test_anybody_may_refuse_and_whoever_proposed_may_withdraw(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path)
        await proposals.propose(table, "g0", Kind.END)
        await proposals.agree(table, "g1", Kind.END)
        await proposals.decline(table, "g2", Kind.END)
        assert table.proposals == []
        with pytest.raises(BadProposal):
            await proposals.agree(table, "g1", Kind.END)
        await proposals.propose(table, "g1", Kind.END)
        await proposals.decline(table, "g1", Kind.END)
        assert not table.over
        assert told(table) == ["proposed end", "refused end", "proposed end", "withdrew end"]

    run(work())


def test_proposing_what_is_proposed_is_agreeing(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path, players=2)
        await proposals.propose(table, "g0", Kind.PAUSE)
        await proposals.propose(table, "g1", Kind.PAUSE)
        assert table.paused

    run(work())


def test_whoever_is_alone_with_bots_asks_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path, bots=[None, "random", "random"])
        await proposals.propose(table, "g0", Kind.PAUSE)
        assert table.paused
        await proposals.resume(table, "g0")
        await proposals.propose(table, "g0", Kind.END)
        assert table.over
        assert told(table) == ["agreed pause", "resumed", "agreed end"]

    run(work())


def test_who_shares_a_screen_speaks_for_all_its_seats(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table_id, _ = tables.open(plan(3, options=LAID, hot_seat=True), "g0", "Ada")
        table = await tables.get(table_id)
        await Proposals(tables).propose(table, "g0", Kind.PAUSE)
        assert table.paused

    run(work())


@pytest.mark.parametrize("who", ["g9", "", "bot"])
def test_strangers_have_no_voice(tmp_path: Path, who: str) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path, bots=[None, None, "random"])
        await proposals.propose(table, "g0", Kind.END)
        revision = table.revision
        for deed in (proposals.propose, proposals.agree, proposals.decline):
            with pytest.raises(NoVoice):
                await deed(table, who, Kind.END)
        for leaving in (proposals.leave, proposals.resume):
            with pytest.raises(NoVoice):
                await leaving(table, who)
        assert [one.agreed for one in table.proposals] == [[0]]
        assert table.revision == revision

    run(work())


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        (Kind.PAUSE, 1),
        (Kind.END, 0),
        (Kind.BOT, -1),
        (Kind.BOT, 3),
        (Kind.PERSON, 99),
        (Kind.BOT, 2),
        (Kind.BOT, 1),
    ],
)
def test_nothing_senseless_is_proposed(tmp_path: Path, kind: Kind, about: int) -> None:
    """Of seats that there are not, of a bot's seat, of a seat whose player is there."""

    async def work() -> None:
        _, proposals, table = await opened(tmp_path, bots=[None, None, "random"])
        with pytest.raises(BadProposal):
            await proposals.propose(table, "g0", kind, about)
        assert table.proposals == []
        assert told(table) == []

    run(work())


def test_a_game_that_has_not_begun_cannot_be_paused_or_ended(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table_id, _ = tables.open(plan(2, options=LAID), "g0", "Ada")
        table = await tables.get(table_id)
        for kind in (Kind.PAUSE, Kind.END):
            with pytest.raises(BadProposal):
                await Proposals(tables).propose(table, "g0", kind)

    run(work())


def test_a_table_read_again_knows_what_is_proposed_and_paused(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path)
        await proposals.propose(table, "g0", Kind.END)
        again = await new_tables(tmp_path).get(table.id)
        assert [(one.kind, one.seat, one.by, one.agreed) for one in again.proposals] == [("end", -1, 0, [0])]
        for guest in ("g0", "g1", "g2"):
            await proposals.propose(table, guest, Kind.PAUSE)
        again = await new_tables(tmp_path).get(table.id)
        assert again.paused

    run(work())


# ------------------------------------------------------------------ pauses


def test_nobody_decides_or_takes_back_while_the_game_is_paused(tmp_path: Path) -> None:
    async def work() -> None:
        tables, proposals, table = await opened(tmp_path, players=2)
        await tables.act(table, 0, FIRST, 0)
        for guest in ("g0", "g1"):
            await proposals.propose(table, guest, Kind.PAUSE)
        legal = str(table.state.legal()[0])
        with pytest.raises(Paused):
            await tables.act(table, 0, legal, 1)
        with pytest.raises(Paused):
            await tables.undo(table, 0, 1)
        assert table.version == 1
        await proposals.resume(table, "g1")  # without asking anybody
        await tables.act(table, 0, legal, 1)
        assert table.version == 2
        assert table.pauses[0].until is not None

    run(work())


def test_at_a_pause_no_clock_runs_and_no_bot_is_waited_for(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(
            tmp_path, bots=[None, "random"], players=2, seconds_per_decision=60
        )
        assert table.goes_on
        assert table.deadline is not None
        await proposals.propose(table, "g0", Kind.PAUSE)
        assert not table.goes_on
        assert table.deadline is None
        assert (table.to_play, table.decider) == (0, None)
        with pytest.raises(Paused):
            await proposals.propose(table, "g0", Kind.PAUSE)
        await proposals.resume(table, "g0")
        assert table.goes_on
        with pytest.raises(BadProposal):
            await proposals.resume(table, "g0")

    run(work())


def test_pauses_are_numbered(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path, bots=[None, "random"], players=2)
        for _ in range(2):
            await proposals.propose(table, "g0", Kind.PAUSE)
            await proposals.resume(table, "g0")
        assert [one.number for one in table.pauses] == [0, 1]
        assert all(one.until is not None and one.until >= one.since for one in table.pauses)

    run(work())


# ------------------------------------------------------------------ ending early


def test_a_game_that_all_end_is_over_and_nothing_follows(tmp_path: Path) -> None:
    async def work() -> None:
        tables, proposals, table = await opened(tmp_path, players=2)
        await play_some(tables, table, Random(1), 9)
        await proposals.propose(table, "g0", Kind.PAUSE)
        await proposals.propose(table, "g1", Kind.END)
        await proposals.agree(table, "g0", Kind.END)
        assert table.over
        assert (table.row.ended_by, table.row.finished is not None) == ("agreement", True)
        assert table.proposals == []  # that of the pause too
        assert (table.to_play, table.goes_on) == (None, False)
        with pytest.raises(Ended):
            await tables.act(table, table.state.to_play or 0, str(table.state.legal()[0]), table.version)
        with pytest.raises(Ended):
            await proposals.propose(table, "g0", Kind.PAUSE)
        assert tables.record(table).to_json().get("scores") is None

    run(work())


def test_a_pause_ends_with_its_game(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path, bots=[None, "random"], players=2)
        await proposals.propose(table, "g0", Kind.PAUSE)
        await proposals.propose(table, "g0", Kind.END)
        assert not table.paused
        assert table.pauses[0].until == table.row.finished

    run(work())


def test_another_server_that_has_not_heard_of_the_end_writes_nothing_after_it(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path, players=2)
        late = new_tables(tmp_path)
        there = await late.get(table.id)
        await proposals.propose(table, "g0", Kind.END)
        await proposals.agree(table, "g1", Kind.END)
        with pytest.raises(Stale):
            await late.act(there, 0, FIRST, 0)
        assert there.over
        assert late.storage.actions(table.id) == []

    run(work())


def test_a_vote_on_a_server_that_has_not_heard_counts_with_the_others(tmp_path: Path) -> None:
    """One proposes here; the other proposes the same there, without having heard of it."""

    async def work() -> None:
        _, proposals, table = await opened(tmp_path, players=2)
        late = new_tables(tmp_path)
        there = await late.get(table.id)
        await proposals.propose(table, "g0", Kind.END)
        assert there.proposals == []
        await Proposals(late).propose(there, "g1", Kind.END)
        assert there.over

    run(work())


# ------------------------------------------------------------------ leaving


def test_whoever_leaves_is_stood_in_for_at_once_and_the_others_are_asked(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path)
        await proposals.propose(table, "g1", Kind.END)
        await proposals.leave(table, "g1")
        assert table.seats[1].stand_in
        assert [(one.kind, one.seat, one.by, one.agreed) for one in table.proposals] == [("bot", 1, 1, [])]
        with pytest.raises(NoVoice):
            await proposals.agree(table, "g1", Kind.BOT, 1)
        await proposals.agree(table, "g0", Kind.BOT, 1)
        assert table.seats[1].bot is None
        token = table.seats[1].token
        await proposals.agree(table, "g2", Kind.BOT, 1)
        row = table.seats[1]
        assert (row.bot, row.name, row.stand_in) == ("lavorante", None, False)
        assert row.token != token
        assert table.seats_of("g1") == []
        assert told(table)[-1] == "agreed bot 1 Player 1"

    run(work())


def test_who_comes_back_finds_his_seat_and_no_proposal(tmp_path: Path) -> None:
    async def work() -> None:
        tables, proposals, table = await opened(tmp_path)
        await proposals.leave(table, "g1")
        await proposals.agree(table, "g0", Kind.BOT, 1)
        await tables.sit(table, 1, "g1", "Bea")
        assert table.proposals == []
        assert not table.seats[1].stand_in
        assert tables.storage.stored(table.id).proposals == []  # type: ignore[union-attr]

    run(work())


def test_what_waited_only_for_him_is_done_when_he_leaves(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path)
        await proposals.propose(table, "g0", Kind.PAUSE)
        await proposals.agree(table, "g1", Kind.PAUSE)
        await proposals.leave(table, "g2")
        assert table.paused

    run(work())


def test_what_waited_only_for_him_is_done_when_his_clock_runs_out(tmp_path: Path) -> None:
    async def work() -> None:
        tables, proposals, table = await opened(tmp_path)
        await proposals.propose(table, "g1", Kind.PAUSE)
        await proposals.agree(table, "g2", Kind.PAUSE)
        await tables.stand_in(table, 0, table.version)
        await proposals.settle(table)
        assert table.paused

    run(work())


def test_the_last_one_cannot_leave_bots_to_themselves(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path, bots=[None, "random", "random"])
        with pytest.raises(BadProposal):
            await proposals.leave(table, "g0")
        with pytest.raises(BadProposal):
            await proposals.propose(table, "g0", Kind.BOT, 0)
        assert not table.seats[0].stand_in

    run(work())


def test_a_seat_that_is_freed_waits_for_whoever_comes_by_its_new_link(tmp_path: Path) -> None:
    async def work() -> None:
        tables, proposals, table = await opened(tmp_path)
        await tables.act(table, 0, FIRST, 0)
        await proposals.leave(table, "g0")  # the host
        old = table.seats[0].token
        for guest in ("g1", "g2"):
            await proposals.propose(table, guest, Kind.PERSON, 0)
        assert not table.seated
        assert table.row.host == "g1"
        assert table.row.rated is False  # it would count for another than who began it
        assert tables.storage.seat_of_token(old) is None
        with pytest.raises(IllegalAction):
            await tables.act(table, 0, str(table.state.legal()[0]), 1)
        await tables.sit(table, 0, "newcomer", "Dora")
        assert table.seated
        assert table.seats[0].name == "Dora"
        await tables.act(table, 0, str(table.state.legal()[0]), 1)
        assert table.version == 2

    run(work())


def test_a_seat_for_which_nobody_comes_may_be_given_to_a_bot(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path, bots=[None, None, "random"])
        await proposals.leave(table, "g1")
        await proposals.propose(table, "g0", Kind.PERSON, 1)
        assert not table.seated
        await proposals.propose(table, "g0", Kind.BOT, 1)
        assert table.seated
        assert table.seats[1].bot == "random"  # as the others
        assert table.row.rated is not False  # nobody has decided anything yet

    run(work())


def test_the_seat_of_a_player_who_is_there_is_his(tmp_path: Path) -> None:
    async def work() -> None:
        _, proposals, table = await opened(tmp_path)
        with pytest.raises(BadProposal):
            await proposals.propose(table, "g0", Kind.PERSON, 1)
        await proposals.propose(
            table, "g1", Kind.PERSON, 1
        )  # his own, by agreement and without leaving first
        assert not table.seats[1].stand_in
        await proposals.agree(table, "g0", Kind.PERSON, 1)
        await proposals.agree(table, "g2", Kind.PERSON, 1)
        assert table.seats_of("g1") == []

    run(work())


def test_a_transaction_that_is_repeated_does_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a connection is lost just after what it wrote was committed."""

    async def work() -> None:
        tables, proposals, table = await opened(tmp_path, players=2)
        database = tables.storage.database
        once = database.run

        def twice(*args: object, **how: object) -> object:
            once(*args, **how)  # type: ignore[arg-type]
            return once(*args, **how)  # type: ignore[arg-type]

        async def done(deed: object) -> None:
            monkeypatch.setattr(database, "run", twice)
            await deed  # type: ignore[misc]
            monkeypatch.undo()

        await done(proposals.propose(table, "g0", Kind.PAUSE))
        await done(proposals.agree(table, "g1", Kind.PAUSE))
        await done(proposals.resume(table, "g1"))
        await done(proposals.propose(table, "g0", Kind.PAUSE))
        await done(proposals.decline(table, "g1", Kind.PAUSE))
        await done(proposals.leave(table, "g1"))
        await done(proposals.agree(table, "g0", Kind.BOT, 1))
        assert told(table) == [
            "proposed pause",
            "agreed pause",
            "resumed",
            "proposed pause",
            "refused pause",
            "left",
            "agreed bot 1 Player 1",
        ]
        assert [one.number for one in table.pauses] == [0]

    run(work())
