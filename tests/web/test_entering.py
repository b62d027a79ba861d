"""Coming in without a passkey: recovery codes, links for devices; sessions that are seen and ended."""

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from bottega.web import passes, players
from bottega.web.devices import UNKNOWN, device_of
from bottega.web.guests import COOKIE, SESSION_COOKIE
from bottega.web.limits import Limits, Pace
from bottega.web.passes import NoEntry, new_code, read_code
from bottega.web.phrases import say
from bottega.web.players import Arrival, digest_of
from bottega.web.storage import now

from .tools import house_in, open_app, serving, storage_in
from .visiting import Page, Visitor, house

FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.0 Mobile/15E148 Safari/604.1"
)


@pytest.fixture(scope="module")
def app(kept_in: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with house(tmp_path_factory.mktemp("house"), ready=False) as app:
        yield app


def keep(visitor: Visitor, name: str) -> str:
    """Become a player by the form; gives the recovery code that the page shows."""
    answer = visitor.press(visitor.read("/me").form("/enter/keep"), name=name)
    assert answer.status_code == 200, answer.text[:1000]
    found = re.search(r'<code id="code">([^<]+)</code>', answer.text)
    assert found is not None
    assert name in Page(answer.text).words  # he is the player on this page already
    return found[1]


def enter(visitor: Visitor, code: str, status: int = 200) -> str:
    answer = visitor.press(visitor.read("/me").form("/enter/code"), code=code)
    assert answer.status_code == status, answer.text[:1000]
    return answer.text


def player_of(visitor: Visitor) -> str | None:
    found = house_in(visitor.app).players.signed_in(digest_of(visitor.http.cookies.get(SESSION_COOKIE) or ""))
    return found.id if found is not None else None


def device_link(visitor: Visitor) -> str:
    page = visitor.press(visitor.read("/me").form("/me/device")).text
    found = re.search(r'value="http://[^/"]+(/enter/[\w-]+)"', page)
    assert found is not None
    return found[1]


# ------------------------------------------------------------------ recovery codes


def test_a_code_has_125_bits_and_none_of_its_signs_look_alike() -> None:
    code = new_code()
    assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){4}", code)
    assert len({new_code() for _ in range(100)}) == 100


def test_a_code_is_understood_however_it_is_typed() -> None:
    assert read_code(" o1a2b-il3cd efghj ") == "01A2B-113CD-EFGHJ"
    assert read_code("01a2b113cdefghj") == "01A2B-113CD-EFGHJ"


def test_a_guest_keeps_his_name_by_a_code_and_signs_in_with_it(app: FastAPI) -> None:
    first, second = Visitor(app), Visitor(app)
    code = keep(first, "Beatrice")
    enter(second, code.lower().replace("-", " "))
    assert player_of(second) == player_of(first) is not None
    assert "Beatrice" in second.read("/").text


def test_a_renewed_code_replaces_the_one_before(app: FastAPI) -> None:
    owner = Visitor(app)
    old = keep(owner, "Fiammetta")
    page = owner.press(owner.read("/me").form("/me/code")).text
    found = re.search(r'<code id="code">([^<]+)</code>', page)
    assert found is not None
    enter(Visitor(app), old, 403)
    enter(Visitor(app), found[1])


def test_a_code_is_nowhere_in_the_database_and_shown_on_no_later_page(app: FastAPI) -> None:
    owner = Visitor(app)
    code = keep(owner, "Isotta")
    assert code not in owner.read("/me").text
    assert code not in owner.http.get("/me/export").text
    with house_in(app).storage.database.engine.connect() as connection:
        stored = str(connection.execute(text("SELECT * FROM pass")).all())
        sessions = str(connection.execute(text("SELECT * FROM session")).all())
    assert code not in stored
    assert code.replace("-", "") not in stored
    assert digest_of(code) in stored
    assert owner.http.cookies[SESSION_COOKIE] not in sessions


def test_a_wrong_code_a_blocked_players_and_that_of_a_link_are_told_the_same(app: FastAPI) -> None:
    blocked, owner = Visitor(app), Visitor(app)
    code = keep(blocked, "Lorenzino")
    keep(owner, "Maddalena")
    player = player_of(blocked)
    assert player is not None
    house_in(app).players.change(player, is_blocked=True)
    link = device_link(owner).rpartition("/")[2]
    told = {
        Page(enter(Visitor(app), given, 403)).words[-1] for given in (new_code(), code, link, "", "é" * 300)
    }
    assert len(told) == 1


def test_whoever_mistypes_his_code_is_led_back_to_the_form(app: FastAPI) -> None:
    visitor = Visitor(app)
    form = visitor.read("/me").form("/enter/code")
    before = {"referer": f"{app.state.url}/me?back=/clubs"}
    answer = visitor.http.post("/enter/code", data=form.fields | {"code": "nonsense"}, headers=before)
    page = Page(answer.text)
    assert say("error-entry", "en") in page.words
    assert "/me?back=/clubs" in page.links
    for elsewhere in ("https://elsewhere.example/me", f"{app.state.url}//elsewhere.example", "nonsense", ""):
        sent = form.fields | {"code": "nonsense"}
        answer = visitor.http.post("/enter/code", data=sent, headers={"referer": elsewhere})
        assert say("error-again", "en") not in Page(answer.text).words


def test_a_new_word_at_every_sign_in(app: FastAPI) -> None:
    """Whoever has planted a cookie in a browser does not become the player who signs in there."""
    owner, victim = Visitor(app), Visitor(app)
    code = keep(owner, "Ippolita")
    planted = "planted-by-somebody"
    victim.http.cookies.set(SESSION_COOKIE, planted)
    enter(victim, code)
    words = [cookie.value for cookie in victim.http.cookies.jar if cookie.name == SESSION_COOKIE]
    assert house_in(app).players.signed_in(digest_of(planted)) is None
    assert any(house_in(app).players.signed_in(digest_of(word or "")) for word in words)


def test_who_signs_in_as_another_player_brings_nothing_of_the_first_along(app: FastAPI) -> None:
    first, second = Visitor(app), Visitor(app)
    path = first.open_table()
    keep(first, "Costanza")
    code = keep(second, "Oretta")
    word, player = first.http.cookies[SESSION_COOKIE], player_of(first)
    enter_form = Visitor(app).read("/me").form("/enter/code")
    enter_form.fields["token"] = first.read("/me").form("/guest").fields["token"]
    first.press(enter_form, code=code)
    assert player_of(first) == player_of(second)
    assert house_in(app).players.signed_in(digest_of(word)) is None
    sitters = house_in(app).storage.sitters(path.rpartition("/")[2])
    assert player in [row.guest for row in sitters]


def test_tries_of_codes_are_paced_by_guest_address_and_in_total(tmp_path: Path) -> None:
    slow = Pace(2, 0.001)
    for limits in (
        Limits(code=(slow, Pace(1e9, 1e9), Pace(1e9, 1e9))),
        Limits(code=(Pace(1e9, 1e9), slow, Pace(1e9, 1e9))),
        Limits(code=(Pace(1e9, 1e9), Pace(1e9, 1e9), slow)),
    ):
        app = open_app(tmp_path, limits)
        app.state.visitors = []
        with serving(app) as app.state.url:
            visitor = Visitor(app)
            form = visitor.read("/me").form("/enter/code")
            tried = [visitor.press(form, code=new_code()).status_code for _ in range(3)]
            visitor.http.close()
        assert tried == [403, 403, 429]


# ------------------------------------------------------------------ links for devices


def test_a_link_signs_in_once_and_brings_along_what_was_played_there(app: FastAPI) -> None:
    desk, phone, late = Visitor(app), Visitor(app), Visitor(app)
    path = phone.open_table()
    keep(desk, "Alessandra")
    link = device_link(desk)
    page = phone.read(link)
    assert "Alessandra" in page.text
    assert page.text == phone.read(link).text  # looking uses nothing up
    phone.press(page.form(link))
    assert player_of(phone) == player_of(desk) is not None
    assert path in desk.read("/").links
    assert COOKIE not in phone.http.cookies
    late.read(link, 403)
    assert (
        late.http.post(link, data={"token": late.read("/me").form("/guest").fields["token"]}).status_code
        == 403
    )


def test_a_link_ends_after_ten_minutes(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, phone = Visitor(app), Visitor(app)
    keep(desk, "Bianca Maria")
    link = device_link(desk)
    form = phone.read(link).form(link)
    later = now() + timedelta(minutes=10, seconds=1)
    monkeypatch.setattr(passes, "now", lambda: later)
    monkeypatch.setattr(players.Arrival, "at", later, raising=False)
    phone.read(link, 403)
    with pytest.raises(NoEntry):
        house_in(app).passes.enter_by_link(link.rpartition("/")[2], Arrival("", "", at=later))
    assert form.action == link


def test_a_newer_link_makes_the_one_before_void(app: FastAPI) -> None:
    desk = Visitor(app)
    keep(desk, "Camilla")
    old, new = device_link(desk), device_link(desk)
    Visitor(app).read(old, 403)
    Visitor(app).read(new)


def test_forged_links_are_told_like_those_that_were_used(app: FastAPI) -> None:
    owner, phone = Visitor(app), Visitor(app)
    keep(owner, "Dianora")
    link = device_link(owner)
    phone.press(phone.read(link).form(link))
    code = house_in(app).passes.renew_code(player_of(owner) or "")
    told = {
        Page(Visitor(app).read(f"/enter/{word}", 403).text).words[-1] for word in ("a" * 32, link[7:], code)
    }
    assert len(told) == 1


def test_the_link_of_a_blocked_player_lets_nobody_in(app: FastAPI) -> None:
    owner, phone = Visitor(app), Visitor(app)
    keep(owner, "Ermellina")
    link = device_link(owner)
    form = phone.read(link).form(link)
    house_in(app).players.change(player_of(owner) or "", is_blocked=True)
    phone.read(link, 403)
    assert phone.press(form).status_code == 403


# ------------------------------------------------------------------ sessions


def test_sessions_are_told_by_short_names_and_nothing_else_is_kept(app: FastAPI) -> None:
    owner = Visitor(app)
    owner.http.headers["user-agent"] = FIREFOX
    keep(owner, "Ghita")
    assert "Firefox · Windows" in owner.read("/me").text
    with house_in(app).storage.database.engine.connect() as connection:
        stored = str(connection.execute(text("SELECT * FROM session")).all())
    assert "Mozilla" not in stored
    assert "127.0.0.1" not in stored


def test_devices_have_names_that_people_know() -> None:
    assert device_of(FIREFOX) == "Firefox · Windows"
    assert device_of(SAFARI) == "Safari · iPhone"
    assert device_of("curl/8") == UNKNOWN


def test_a_player_ends_a_session_and_all_others(app: FastAPI) -> None:
    desk, phone, tablet = Visitor(app), Visitor(app), Visitor(app)
    code = keep(desk, "Ilaria")
    for other in (phone, tablet):
        enter(other, code)
    forms = [form for form in desk.read("/me").forms if form.action == "/me/sessions/end"]
    named = next(form for form in forms if "session" in form.fields)
    desk.press(named)
    assert [player_of(one) is None for one in (desk, phone, tablet)].count(True) == 1
    everybody = next(
        form
        for form in desk.read("/me").forms
        if form.action == "/me/sessions/end" and "session" not in form.fields
    )
    desk.press(everybody)
    assert [player_of(one) is None for one in (desk, phone, tablet)] == [False, True, True]


def test_nobody_ends_the_session_of_another(app: FastAPI) -> None:
    owner, stranger = Visitor(app), Visitor(app)
    keep(owner, "Jacopa")
    keep(stranger, "Kunigunde")
    handle = digest_of(owner.http.cookies[SESSION_COOKIE])[:16]
    token = stranger.read("/me").form("/me/out").fields["token"]
    for given in (handle, "%", "_" * 16):
        stranger.http.post("/me/sessions/end", data={"token": token, "session": given})
    assert player_of(owner) is not None
    assert player_of(stranger) is not None


def test_signing_out_ends_the_session_in_the_house_too(app: FastAPI) -> None:
    owner = Visitor(app)
    keep(owner, "Lavinia")
    word = owner.http.cookies[SESSION_COOKIE]
    owner.press(owner.read("/me").form("/me/out"))
    assert house_in(app).players.signed_in(digest_of(word)) is None
    assert not owner.read("/me").has_form("/me/out")


def test_forms_of_other_pages_change_nothing(app: FastAPI) -> None:
    owner = Visitor(app)
    keep(owner, "Nannina")
    for path in ("/me/code", "/me/device", "/me/out", "/me/delete", "/me/sessions/end", "/me/passkey/remove"):
        assert owner.http.post(path, data={"sure": "1", "token": "0" * 64}).status_code == 403
    assert player_of(owner) is not None


def test_guests_are_asked_to_sign_in_where_only_players_do_something(app: FastAPI, guest: Visitor) -> None:
    token = guest.read("/me").form("/guest").fields["token"]
    for path in ("/me/code", "/me/device", "/me/out", "/me/delete", "/me/sessions/end", "/me/passkey/name"):
        assert guest.http.post(path, data={"token": token}).status_code == 401
    for path in ("/me/export", "/me/delete"):
        assert guest.http.get(path).status_code == 401


def test_a_browser_is_seen_once_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = storage_in(tmp_path)
    known = players.Players(storage)
    signed_in = known.register("Pia", "", "tests")
    digest = digest_of(signed_in.word)
    begun = known.devices(signed_in.player.id, digest)[0].seen
    seen = list[bool]()
    for minutes in (0, 61, 62):
        later = begun + timedelta(minutes=minutes)
        monkeypatch.setattr(players, "now", lambda later=later: later)
        assert known.signed_in(digest) is not None
        seen.append(known.devices(signed_in.player.id, digest)[0].seen == begun + timedelta(hours=1))
    assert seen == [False, True, True]
    late = begun + timedelta(days=players.SESSION_DAYS, hours=2)
    monkeypatch.setattr(players, "now", lambda: late)
    assert known.signed_in(digest) is None


def test_a_name_is_needed_and_taken_once(app: FastAPI) -> None:
    keep(Visitor(app), "Quirina")
    for name in ("quirina", "!?", ""):
        visitor = Visitor(app)
        answer = visitor.press(visitor.read("/me").form("/enter/keep"), name=name)
        assert answer.status_code == 422
        assert player_of(visitor) is None


def test_the_way_back_leads_to_a_page_of_ours(app: FastAPI) -> None:
    code = keep(Visitor(app), "Rosaspina")
    for back, where in (("//evil.example", "/me"), ("/new/palatinus", "/new/palatinus")):
        visitor = Visitor(app)
        form = visitor.read("/me").form("/enter/code")
        assert visitor.press(form, code=code, back=back).url.path == where
