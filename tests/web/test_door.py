"""A house that is closed: strangers see the door, players come in, new ones by an invitation."""

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import httpx
import pytest
from click.testing import CliRunner, Result
from fastapi import FastAPI

from bottega.cli import app as bottega
from bottega.web import door, passes
from bottega.web.guests import SESSION_COOKIE
from bottega.web.phrases import say
from bottega.web.players import Arrival, digest_of
from bottega.web.storage import now
from bottega.web.tokens import SCOPES

from .test_entering import enter, keep, player_of
from .tools import house_in, wait_for
from .visiting import Visitor, house


@pytest.fixture
def app(kept_in: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with house(tmp_path_factory.mktemp("house"), ready=False) as app:
        yield app


@pytest.fixture
def host(app: FastAPI) -> Visitor:
    """The first player, who is the host; a house without other players."""
    visitor = Visitor(app)
    keep(visitor, "Hostess")
    return visitor


def close(host: Visitor) -> None:
    assert host.press(host.read("/house").form("/house/door")).status_code == 200


def invitation(host: Visitor, **fields: Any) -> str:
    page = host.press(host.read("/house").form("/house/invite"), **fields).text
    found = re.search(r'value="http://[^/"]+(/enter/[\w-]+)"', page)
    assert found is not None
    return found[1]


def command(app: FastAPI, *words: str) -> Result:
    return CliRunner().invoke(bottega, ["house", *words, "--database", house_in(app).storage.database.url])


# ------------------------------------------------------------------ the door


def test_strangers_see_the_door_and_cannot_tell_what_is_behind_it(app: FastAPI, host: Visitor) -> None:
    path = host.open_table()
    stranger = Visitor(app)
    close(host)
    told = set[str]()
    for there in (
        "/",
        path,
        "/t/nowhere",
        "/rules/palatinus",
        "/new/palatinus",
        "/me",
        "/nonsense",
        "/check",
    ):
        answer = stranger.http.get(there)
        assert answer.status_code == 401, there
        told.add(re.sub(r"[0-9a-f]{64}", "", answer.text))
    assert len(told) == 1
    assert path in host.read("/").links


def test_programs_and_streams_are_refused_alike(app: FastAPI, host: Visitor) -> None:
    table = host.open_table().rpartition("/")[2]
    close(host)
    token = house_in(app).storage.seats(table)[0].token
    for there in (f"/api/tables/{table}", "/api/tables/nowhere", "/api/games", "/api/openapi.json"):
        for headers in ({}, {"Authorization": f"Bearer {token}"}, {"Authorization": "Bearer x"}):
            answer = httpx.get(f"{app.state.url}{there}", headers=headers)
            assert answer.status_code == 401
            assert answer.json() == {"detail": say("door-closed", "en")}
    for there in (table, "nowhere"):
        assert httpx.get(f"{app.state.url}/t/{there}/live").status_code == 401
        assert httpx.post(f"{app.state.url}/t/{there}/act").status_code == 401
        assert httpx.get(f"{app.state.url}/join/{token}").status_code == 401


def test_the_program_of_a_player_comes_in_until_he_is_blocked(app: FastAPI, host: Visitor) -> None:
    other = Visitor(app)
    keep(other, "Programmer")
    player = player_of(other) or ""
    word = house_in(app).tokens.make(player, "bot", SCOPES)
    close(host)
    shown = {"Authorization": f"Bearer {word}"}
    assert httpx.get(f"{app.state.url}/api/games", headers=shown).status_code == 200
    assert httpx.get(f"{app.state.url}/rules/palatinus", headers=shown).status_code == 401
    house_in(app).players.change(player, is_blocked=True)
    wait_for(lambda: httpx.get(f"{app.state.url}/api/games", headers=shown).status_code == 401)


def test_what_keeps_a_server_alive_stays(app: FastAPI, host: Visitor) -> None:
    close(host)
    for there in ("/healthz", "/static/page.css", "/look.css", "/manifest.webmanifest", "/enter"):
        assert httpx.get(f"{app.state.url}{there}").status_code == 200
    assert httpx.get(f"{app.state.url}/readyz").json()["ready"] is True


def test_a_player_signs_in_at_the_door(app: FastAPI, host: Visitor) -> None:
    code = house_in(app).passes.renew_code(player_of(host) or "")
    close(host)
    visitor = Visitor(app, "fr")
    door_page = visitor.read("/", 401)
    assert "Cette maison est fermée" in door_page.words
    assert not door_page.has_form("/enter/keep")
    assert visitor.press(door_page.form("/enter/code"), code=code).status_code == 200
    assert player_of(visitor) == player_of(host)


def test_without_an_invitation_nobody_becomes_a_player(app: FastAPI, host: Visitor) -> None:
    stranger = Visitor(app)
    form = stranger.read("/me").form("/enter/keep")
    close(host)
    for invited in ("", "forged", "a" * 32):
        assert stranger.press(form, name="Stranger", invitation=invited).status_code == 403
    assert house_in(app).players.by_name("Stranger") is None


def test_an_invitation_lets_one_in_with_what_he_played_before(app: FastAPI, host: Visitor) -> None:
    friend, late = Visitor(app), Visitor(app)
    path = friend.open_table()
    close(host)
    link = invitation(host, name="Nencia")
    page = friend.read(link)
    assert page.form("/enter/keep").fields["name"] == "Nencia"
    assert friend.press(page.form("/enter/keep")).status_code == 200
    assert path in friend.read("/").links
    late.read(link, 403)
    assert late.press(page.form("/enter/keep"), name="Late").status_code == 403


def test_an_invitation_for_many_ends_at_its_date(
    app: FastAPI, host: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    close(host)
    link = invitation(host, many="1", days="2")
    for name in ("Uno", "Due"):
        friend = Visitor(app)
        assert friend.press(friend.read(link).form("/enter/keep"), name=name).status_code == 200
    later = now() + timedelta(days=2, seconds=5)
    monkeypatch.setattr(passes, "now", lambda: later)
    Visitor(app).read(link, 403)


def test_an_invitation_can_be_withdrawn(app: FastAPI, host: Visitor) -> None:
    link = invitation(host, name="Regretted")
    page = host.read("/house")
    assert "Regretted" in page.words
    host.press(page.form("/house/withdraw"))
    Visitor(app).read(link, 403)


def test_a_link_for_a_device_is_no_invitation_and_an_invitation_signs_nobody_in(
    app: FastAPI, host: Visitor
) -> None:
    close(host)
    device = house_in(app).passes.link_device(player_of(host) or "")
    invited = invitation(host)
    stranger = Visitor(app)
    form = stranger.read(invited).form("/enter/keep")
    assert stranger.press(form, name="Sly", invitation=device).status_code == 403
    token = form.fields["token"]
    assert stranger.http.post(invited, data={"token": token}).status_code == 403
    assert stranger.press(form, name="Honest").status_code == 200


@pytest.mark.parametrize("days", ["0", "366", "-1", "many", ""])
def test_an_invitation_for_impossible_days_is_refused(host: Visitor, days: str) -> None:
    assert host.press(host.read("/house").form("/house/invite"), days=days).status_code == 400


# ------------------------------------------------------------------ the host


def test_the_page_of_the_house_is_the_hosts_alone(app: FastAPI, host: Visitor) -> None:
    player, guest = Visitor(app), Visitor(app)
    keep(player, "Ordinary")
    token = player.read("/me").form("/me/out").fields["token"]
    for visitor in (player, guest):
        visitor.read("/house", 403)
    for what in ("door", "invite", "withdraw", "block"):
        sent = {"token": token, "closed": "1", "days": "1", "player": player_of(host) or ""}
        assert player.http.post(f"/house/{what}", data=sent).status_code == 403
    assert not door.is_closed(house_in(app).storage)


def test_a_blocked_player_is_out_at_once_and_comes_back_when_he_is_let_in(
    app: FastAPI, host: Visitor
) -> None:
    player = Visitor(app)
    keep(player, "Rascal")
    host.press(host.read("/house").form("/house/block"))
    assert not player.read("/me").has_form("/me/out")
    host.press(host.read("/house").form("/house/block"))
    assert player.read("/me").has_form("/me/out")


def test_a_host_cannot_be_blocked_from_the_page(app: FastAPI, host: Visitor) -> None:
    keep(Visitor(app), "Other")
    form = host.read("/house").form("/house/block")
    assert host.press(form, player=player_of(host)).status_code == 400
    assert player_of(host) is not None


# ------------------------------------------------------------------ who listens


def listen(app: FastAPI, visitor: Visitor, path: str) -> Iterator[str]:
    with visitor.http.stream("GET", f"{path}/live") as stream:
        yield from stream.iter_lines()


def test_a_session_that_ends_ends_its_streams(app: FastAPI, host: Visitor) -> None:
    path = host.open_table()
    phone = Visitor(app)
    enter(phone, house_in(app).passes.renew_code(player_of(host) or ""))
    lines = listen(app, phone, path)
    next(lines)
    wait_for(lambda: house_in(app).streams.total() == 1)
    house_in(app).players.sign_out(digest_of(phone.http.cookies[SESSION_COOKIE]))  # as another server would
    assert list(lines)[-1] == ""  # the end: it is looked every few seconds
    wait_for(lambda: house_in(app).streams.total() == 0)


def test_a_guest_who_keeps_his_name_is_told_to_listen_again(app: FastAPI, host: Visitor) -> None:
    """By then his browser has the cookie of a player: no reason to say that the connection is lost."""
    guest, watching = Visitor(app), house_in(app).streams
    path = guest.open_table(spectators="")
    lines = listen(app, guest, path)
    next(lines)
    wait_for(lambda: watching.total() == 1)
    keep(guest, "Novella")
    told = list(lines)
    assert "event: moved" in told
    wait_for(lambda: watching.total() == 0)


def test_guests_who_listen_leave_a_house_that_closes(app: FastAPI, host: Visitor) -> None:
    guest = Visitor(app)
    path = guest.open_table()
    lines = listen(app, guest, path)
    next(lines)
    wait_for(lambda: house_in(app).streams.total() == 1)
    close(host)
    assert list(lines)[-1] == ""
    assert guest.http.get(f"{path}/live").status_code == 401


# ------------------------------------------------------------------ by command


def test_the_first_player_of_a_closed_house_comes_by_a_command_and_is_its_host(app: FastAPI) -> None:
    assert command(app, "close").output == "The house is closed.\n"
    wait_for(lambda: Visitor(app).http.get("/").status_code == 401)
    link = command(app, "invite", "--name", "Piera", "--at", "https://tables.example.org/").output.strip()
    assert link.startswith("https://tables.example.org/enter/")
    first = Visitor(app)
    page = first.read(link.removeprefix("https://tables.example.org"))
    first.press(page.form("/enter/keep"))
    assert first.read("/house").has_form("/house/invite")
    assert re.search(r"^\d{4}-\d\d-\d\d  Piera  host\n1 player\.$", command(app, "players").output, re.M)
    assert command(app, "open").output == "The house is open.\n"
    wait_for(lambda: Visitor(app).http.get("/").status_code == 200)


def test_a_host_who_has_lost_everything_gets_a_code_by_a_command(app: FastAPI, host: Visitor) -> None:
    code = command(app, "code", "HOSTESS").output.strip()
    visitor = Visitor(app)
    enter(visitor, code)
    assert player_of(visitor) == player_of(host)


def test_commands_block_let_in_and_name_hosts(app: FastAPI, host: Visitor) -> None:
    other = Visitor(app)
    code = keep(other, "Ghostly")
    assert command(app, "block", "ghostly").output == "Ghostly is let in no longer.\n"
    assert player_of(other) is None
    enter(Visitor(app), code, 403)
    assert command(app, "unblock", "Ghostly").output == "Ghostly is let in again.\n"
    assert command(app, "host", "Ghostly").output == "Ghostly is a host of the house.\n"
    wait_for(lambda: other.http.get("/house").status_code == 200)


def test_commands_say_who_is_not_there(app: FastAPI, host: Visitor) -> None:
    for words in (("block", "Nobody"), ("unblock", "Nobody"), ("host", "Nobody"), ("code", "Nobody")):
        done = command(app, *words)
        assert done.exit_code != 0
        assert "Nobody" in str(done.exception or done.output)
    assert command(app, "invite", "--days", "0").exit_code == 2


def test_a_link_that_two_use_at_once_lets_one_in(app: FastAPI, host: Visitor) -> None:
    known = house_in(app).passes
    word = known.link_device(player_of(host) or "")
    arrival = Arrival("", "one")
    known.enter_by_link(word, arrival)
    assert known.enter_by_link(word, arrival).word == arrival.word  # the same transaction, repeated
    with pytest.raises(passes.NoEntry):
        known.enter_by_link(word, Arrival("", "two"))
