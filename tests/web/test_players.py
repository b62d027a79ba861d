"""Players: a name that lasts, and what a guest played comes along."""

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from bottega.web.guests import COOKIE, SESSION_COOKIE
from bottega.web.phrases import say
from bottega.web.players import BadName, digest_of, name_key
from bottega.web.schema import TableRow
from bottega.web.storage import now

from .test_notices import sit_down
from .tools import events, house_in, wait_for
from .visiting import Visitor


def test_what_a_guest_played_comes_along_to_the_table_in_memory(app: FastAPI, guest: Visitor) -> None:
    path = guest.open_table()
    player = guest.sign_in("Lucrezia")
    del guest.http.cookies[COOKIE]
    assert path in guest.read("/").links
    table = next(one for one in house_in(app).tables.in_memory() if one.id in path)
    assert len(table.seats_of(player)) == 1
    assert table.row.host == player


def test_a_name_is_had_by_one_player_however_it_is_written(app: FastAPI) -> None:
    Visitor(app).sign_in("Zoë  Rossi")
    for twin in ("ZOE ROSSI", "zoe-rossi", "Zoë Rossi"):
        with pytest.raises(BadName):
            house_in(app).players.register(twin, "nobody", "tests")
    with pytest.raises(BadName):
        house_in(app).players.register(" !? ", "nobody", "tests")
    assert name_key("Zoë") == "zoe"


def test_the_first_player_is_the_host(app: FastAPI) -> None:
    first, second = Visitor(app), Visitor(app)
    ids = [first.sign_in("Erster"), second.sign_in("Zweiter")]
    hosts = [house_in(app).players.by_id(one) for one in ids]
    assert [one is not None and one.is_host for one in hosts][1] is False


def test_the_word_of_a_session_is_stored_as_a_digest_alone(app: FastAPI, guest: Visitor) -> None:
    player = guest.sign_in("Bona")
    word = guest.http.cookies[SESSION_COOKIE]
    found = house_in(app).players.signed_in(digest_of(word))
    assert found is not None
    assert found.id == player
    assert house_in(app).players.signed_in(word) is None


def test_a_session_that_has_ended_makes_a_guest_again(app: FastAPI, guest: Visitor) -> None:
    player = guest.sign_in("Caterina")
    word = guest.http.cookies[SESSION_COOKIE]
    assert 'value="Caterina"' in guest.read("/").text
    house_in(app).players.sign_out(digest_of(word))
    house_in(app).sessions.forget(player)
    assert 'value="Caterina"' not in guest.read("/").text


def test_name_and_looks_of_a_player_are_kept_in_the_house(app: FastAPI, guest: Visitor) -> None:
    player = guest.sign_in("Ginevra")
    assert guest.press(guest.read("/").form("/guest"), name="Ginevra B.", theme="dark").status_code == 200
    found = house_in(app).players.by_id(player)
    assert found is not None
    assert (found.name, found.theme) == ("Ginevra B.", "dark")


@pytest.mark.parametrize("seen", ["", "?revision={}"])
def test_a_guest_at_his_table_hears_it_as_the_player_that_he_has_become(
    app: FastAPI, guest: Visitor, seen: str
) -> None:
    """The stream of the guest ends without a word; the next one is the player's."""
    path = guest.open_table(mode="friends")
    revision, name = guest.read(path).main["data-revision"], f"Violante {len(seen)}"
    with guest.http.stream("GET", f"{path}/live{seen.format(revision)}") as stream:
        lines = stream.iter_lines()
        next(lines)
        player = guest.sign_in(name)
        assert name not in "".join(lines)
    with guest.http.stream("GET", f"{path}/live") as stream:
        told = next(data for kind, _, data in events(stream.iter_lines()) if kind == "table")
    assert name in told
    table = next(one for one in house_in(app).tables.in_memory() if one.id in path)
    assert table.seats_of(player) == [0]


def test_at_a_table_in_memory_a_player_who_deletes_himself_is_a_guest_also_in_what_he_said(
    app: FastAPI, guest: Visitor
) -> None:
    path = guest.open_table(mode="friends")
    guest.sign_in("Smeralda")
    assert guest.live(f"{path}/chat", text="Addio").status_code == 200
    watching = Visitor(app)
    assert "Smeralda" in watching.read(path).text
    guest.press(guest.read("/me/delete").form("/me/delete"), sure="1")
    page = watching.read(path)
    assert "Smeralda" not in page.text
    assert "Addio" in page.words
    assert "A guest" in page.words
    assert "Un invité" in Visitor(app, "fr").read(path).words


def test_others_play_on_when_a_player_deletes_himself(app: FastAPI, guest: Visitor) -> None:
    """An automatic player stands in, and they may give the seat away; against bots nothing is played."""
    guest.sign_in("Violante")
    alone, other = guest.open_table(), Visitor(app)
    path = sit_down(guest, other)
    guest.press(guest.read("/me/delete").form("/me/delete"), sure="1")
    wait_for(lambda: other.http.get("/turns").json() == {"count": 1})
    page = other.read(path)
    for way in ("ways-bot", "ways-person"):
        assert say(way, "en", name="A guest") in page.words
    assert not any(seat.stand_in for seat in house_in(app).storage.seats(alone.rpartition("/")[2]))


def test_a_player_who_renames_himself_has_his_new_name_at_all_his_tables(
    app: FastAPI, guest: Visitor
) -> None:
    guest.sign_in("Fiordiligi")
    begun, over = (guest.open_table(mode="friends") for _ in range(2))
    for path in (begun, over):
        assert guest.live(f"{path}/chat", text="Buona sera").status_code == 200
    end_table(app, over.rpartition("/")[2])
    watching = Visitor(app)
    revision = watching.read(begun).main["data-revision"]
    with watching.http.stream("GET", f"{begun}/live?revision={revision}") as stream:
        told = (data for kind, _, data in events(stream.iter_lines()) if kind == "table")
        guest.press(guest.read("/").form("/guest"), name="Dorabella")
        heard = next(told)
        assert "Dorabella" in heard
        assert "Fiordiligi" not in heard  # also in what was said
    for path in (begun, over, f"{over}/replay"):
        page = Visitor(app, "fr").read(path)
        assert "Dorabella" in page.text, path
        assert "Fiordiligi" not in page.text, path


def test_what_a_player_said_as_a_watcher_bears_his_new_name(app: FastAPI, guest: Visitor) -> None:
    path = Visitor(app).open_table(mode="friends", listed="1")
    guest.sign_in("Susanna")
    assert guest.live(f"{path}/chat", text="Che bello").status_code == 200
    guest.press(guest.read("/").form("/guest"), name="Barbarina")
    page = Visitor(app).read(path)
    assert "Che bello" in page.words
    assert "Barbarina" in page.words
    assert "Susanna" not in page.text


def end_table(app: FastAPI, table_id: str) -> None:
    """Its players have agreed on it."""
    values = {"finished": now(), "ended_by": "agreement"}
    changed = update(TableRow).where(TableRow.id == table_id).values(values)
    house_in(app).storage.database.run(lambda session: session.execute(changed), writing=True)


def test_a_seat_that_several_share_keeps_its_name(app: FastAPI, guest: Visitor) -> None:
    guest.sign_in("Despina")
    path = guest.open_table(mode="friends")
    house_in(app).storage.sit(path.rpartition("/")[2], 0, "somebody", "Despina")
    guest.press(guest.read("/").form("/guest"), name="Zerlina")
    assert "Despina" in Visitor(app).read(path).words


def test_a_player_sits_down_under_no_other_name(app: FastAPI, guest: Visitor) -> None:
    guest.sign_in("Elvira")
    form = guest.read("/new/palatinus").form("/tables")
    assert "name" not in form.fields
    path = guest.press(form, mode="friends", name="Commendatore").url.path
    page = Visitor(app).read(path)
    assert "Elvira" in page.words
    assert "Commendatore" not in page.text
