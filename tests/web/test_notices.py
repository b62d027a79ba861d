"""Being told of one's turn: the page where a player chooses, what is sent, and feeds for calendars."""

import asyncio
import base64
import json
import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from fastapi import FastAPI
from httpx import Response
from icalendar import Calendar
from py_vapid import Vapid02

from bottega.engine.words import LANGUAGES
from bottega.web import outbox
from bottega.web.phrases import say
from bottega.web.schema import NoticeRow
from bottega.web.storage import now

from .receivers import PushBrowser, Receiver, receiving, written
from .tools import house_in, wait_for
from .visiting import Visitor, house

HERE = "/me/notices"
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """A house that may send to loopback."""
    with house(tmp_path_factory.mktemp("house"), private_webhooks=True) as app:
        yield app


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages are due as soon as the turn begins."""
    monkeypatch.setattr(outbox, "GRACE", timedelta())


def sit_down(first: Visitor, second: Visitor, **choices: Any) -> str:
    """A table of two where the first is to play; gives its path."""
    choices = {"mode": "friends", "players": "2", "bots": "0", "option-first_player": "0", **choices}
    path = first.open_table(**choices)
    link = next(one for one in first.read(path).text.split('"') if "/join/" in one)
    form = second.read(urlsplit(link).path).form(urlsplit(link).path)
    assert second.press(form).status_code == 200
    return path


def player(app: FastAPI, name: str) -> Visitor:
    visitor = Visitor(app)
    visitor.sign_in(name)
    return visitor


def send_due(app: FastAPI) -> None:
    loop = app.state.autoplay.loop
    asyncio.run_coroutine_threadsafe(app.state.messenger.send_due(), loop).result(30)


def add_webhook(visitor: Visitor, url: str, kind: str = "json") -> Response:
    return visitor.press(visitor.read(HERE).form("/webhook"), url=url, kind=kind)


def add_push(visitor: Visitor, receiver: Receiver, browser: PushBrowser, **changes: str) -> Response:
    keys = {"p256dh": browser.p256dh, "auth": browser.auth}
    given: dict[str, Any] = {"endpoint": f"{receiver.url}/push/1", **keys, **changes}
    return visitor.press(visitor.read(HERE).form("/push"), **given)


def notices(app: FastAPI, path: str) -> list[NoticeRow]:
    table = path.rpartition("/")[2]
    rows = house_in(app).storage.database.run(lambda session: session.query(NoticeRow).all())
    return [row for row in rows if row.match_id == table]


# ------------------------------------------------------------------ what is sent


def test_a_push_is_encrypted_for_the_browser_and_signed_by_the_house(app: FastAPI, at_once: None) -> None:
    ada, bea, browser = player(app, "Alba"), player(app, "Berta"), PushBrowser()
    with receiving(status=201) as receiver:
        assert add_push(ada, receiver, browser).url.query == b"done=added"
        key = next(one for one in ada.read(HERE).text.split() if one.startswith("data-key="))[10:-1]
        path = sit_down(ada, bea, clock="turn-86400")
        send_due(app)
        [got] = receiver.got
    table = path.rpartition("/")[2]
    told = browser.read(got)
    assert set(told) == {"title", "body", "url", "tag"}
    assert (told["title"], told["url"], told["tag"]) == ("Your turn: Palatinus", path, table)
    until = r"A table of Palatinus waits for you until \w+ \d+, 2\d{3}, \d\d:\d\d \(UTC\)\."
    assert re.fullmatch(until, told["body"])
    assert (got.path, got.headers["ttl"], got.headers["topic"]) == ("/push/1", "86400", table)
    assert Vapid02.verify(got.headers["authorization"])
    token, signer = got.headers["authorization"].removeprefix("vapid t=").split(",k=")
    assert signer == key == house_in(app).ways.public_key()
    claims = json.loads(_bytes(token.split(".")[1]))
    assert claims["aud"] == receiver.url
    assert claims["exp"] - now().timestamp() < 2 * 86_400
    assert b"Palatinus" not in got.content
    [row] = notices(app, path)
    assert (row.due, row.told) == (None, row.turn)


def told(app: FastAPI, end: str, way: str) -> float:
    """How many messages came to an end, as the house counts them."""
    found = app.state.metrics.registry.get_sample_value(f"bottega_messages_{end}_total", {"way": way})
    return found or 0.0


def test_messages_are_counted_by_way_and_by_what_became_of_them(app: FastAPI, at_once: None) -> None:
    ada, bea = player(app, "Zenobia"), player(app, "Ximena")
    kinds = [(end, way) for end in ("sent", "failed", "abandoned") for way in ("push", "webhook")]
    before = {one: told(app, *one) for one in kinds}
    with receiving(status=500) as refusing, receiving(status=410) as gone, receiving() as taking:
        add_push(ada, gone, PushBrowser())
        add_webhook(ada, f"{refusing.url}/hook")
        add_webhook(ada, f"{taking.url}/hook")
        sit_down(ada, bea)
        send_due(app)
    more = {one: told(app, *one) - before[one] for one in kinds}
    # One webhook took it, one is tried again, and nobody is behind the push any more.
    assert {one: count for one, count in more.items() if count} == {
        ("sent", "webhook"): 1,
        ("failed", "webhook"): 1,
        ("failed", "push"): 1,
        ("abandoned", "push"): 1,
    }


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_webhooks_of_every_form_say_game_and_table_and_nothing_more(app: FastAPI, at_once: None) -> None:
    ada, bea = player(app, "Carla"), player(app, "Dora")
    with receiving() as receiver:
        for kind in ("discord", "matrix", "ntfy", "json"):
            assert add_webhook(ada, f"{receiver.url}/{kind}", kind).url.query == b"done=added"
        path = sit_down(ada, bea)
        send_due(app)
        got = {one.json.get("topic", one.path.strip("/")): one for one in receiver.got}
    link, text = f"{app.state.url}{path}", "A table of Palatinus waits for you."
    assert got["discord"].json == {"content": f"{text} {link}", "allowed_mentions": {"parse": []}}
    html = f'{text} <a href="{link}">{link}</a>'
    assert got["matrix"].json == {"text": f"{text} {link}", "html": html}
    assert got["ntfy"].path == "/"
    title = "Your turn: Palatinus"
    assert got["ntfy"].json == {"topic": "ntfy", "title": title, "message": text, "click": link}
    assert got["json"].json == {
        "event": "turn",
        "title": title,
        "text": text,
        "game": "palatinus",
        "table": path.rpartition("/")[2],
        "url": link,
        "deadline": None,
    }


def test_a_player_is_told_in_his_language(app: FastAPI, at_once: None) -> None:
    ada, bea = player(app, "Elisa"), player(app, "Flora")
    ada.press(ada.read("/").form("/guest"), lang="fr")
    with receiving() as receiver:
        add_webhook(ada, receiver.url)
        sit_down(ada, bea)
        send_due(app)
        assert receiver.got[0].json["title"] == "À vous de jouer\u202f: Palatinus"


def test_an_address_where_nobody_is_any_more_is_forgotten(app: FastAPI, at_once: None) -> None:
    ada, bea = player(app, "Gemma"), player(app, "Ilaria")
    with receiving(status=410) as receiver, receiving(status=404) as other:
        add_webhook(ada, receiver.url)
        add_push(ada, other, PushBrowser())
        path = sit_down(ada, bea)
        send_due(app)
        assert len(receiver.got) == len(other.got) == 1
    assert notices(app, path) == []
    assert not ada.read(HERE).has_form("/way")


@pytest.mark.parametrize("status", [500, 429, 400, 302])
def test_who_fails_is_tried_again_later_and_the_page_says_so(
    app: FastAPI, at_once: None, status: int
) -> None:
    ada, bea = player(app, f"Lia {status}"), player(app, f"Mia {status}")
    with receiving() as elsewhere, receiving(status=status) as receiver:
        receiver.headers["Location"] = elsewhere.url
        add_webhook(ada, receiver.url)
        path = sit_down(ada, bea)
        send_due(app)
        assert len(receiver.got) == 1
        assert elsewhere.got == []
    [row] = notices(app, path)
    assert row.tried is not None
    assert row.due is not None
    assert timedelta(seconds=59) < row.due - row.tried < timedelta(seconds=90)
    assert say("notices-failures", "en", count=1) in ada.read(HERE).words


def test_who_looks_at_the_table_is_not_told(app: FastAPI, at_once: None) -> None:
    ada, bea = player(app, "Nora"), player(app, "Olga")
    with receiving() as receiver:
        add_webhook(ada, receiver.url)
        path = ada.open_table(mode="friends", players="2", bots="0", **{"option-first_player": "0"})
        with ada.http.stream("GET", f"{path}/live") as stream:
            lines = stream.iter_lines()
            assert next(lines)
            link = next(one for one in ada.read(path).text.split('"') if "/join/" in one)
            bea.press(bea.read(urlsplit(link).path).form(urlsplit(link).path))
            send_due(app)
            assert receiver.got == []
            [row] = notices(app, path)
            assert row.due is not None
            assert row.due > now() + timedelta(seconds=60)
        wait_for(lambda: not house_in(app).looking)


def test_a_trial_message_tells_whether_an_address_is_reached(app: FastAPI) -> None:
    ada = player(app, "Piera")
    with receiving() as receiver:
        add_webhook(ada, receiver.url)
        answer = ada.press(ada.read(HERE).form("/way"))
        assert say("notices-reached", "en") in answer.text
        assert receiver.got[0].json["event"] == "trial"
        receiver.status = 503
        answer = ada.press(ada.read(HERE).form("/way"))
        assert say("notices-not_reached", "en") in answer.text.split('class="verdict bad"')[1]
        receiver.status = 410
        answer = ada.press(ada.read(HERE).form("/way"))
        assert say("notices-gone", "en") in answer.text
    assert not ada.read(HERE).has_form("/way")


# ------------------------------------------------------------------ the page


def test_an_address_may_be_a_secret_and_is_not_shown(app: FastAPI) -> None:
    ada = player(app, "Rosa")
    with receiving() as receiver:
        add_webhook(ada, f"{receiver.url}/api/webhooks/1234/secret-word-abcd")
    page = ada.read(HERE)
    assert "secret-word" not in page.text
    assert "…abcd" in page.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_house_on_the_internet_sends_nothing_into_its_own_network(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(app.state.messenger._outgoing, "_private", False)
    ada = player(app, f"Sofia {lang}")
    ada.press(ada.read("/").form("/guest"), lang=lang)
    refusals = {
        "http://127.0.0.1/": "notices-bad_scheme",
        "https://127.0.0.1/": "notices-private",
        "https://[::1]/": "notices-private",
        "https://localhost/": "notices-private",
        "https://ada@example.org/": "notices-bad_user",
        "nonsense": "notices-bad_address",
    }
    for url, key in refusals.items():
        answer = add_webhook(ada, url)
        assert answer.status_code == 400
        assert say(key, lang) in answer.text
        assert f'value="{url}"' in answer.text  # to be corrected
    with receiving() as receiver:
        assert add_push(ada, receiver, PushBrowser()).status_code == 400
        assert receiver.got == []
    assert not ada.read(HERE).has_form("/way")


def test_keys_that_encrypt_nothing_are_refused(app: FastAPI) -> None:
    ada, browser = player(app, "Tea"), PushBrowser()
    with receiving() as receiver:
        for changes in (
            {"p256dh": ""},
            {"p256dh": "AAAA"},
            {"p256dh": written(b"\x04" + b"\x01" * 64)},
            {"auth": ""},
            {"auth": "!!!"},
        ):
            answer = add_push(ada, receiver, browser, **changes)
            assert answer.status_code == 400
            assert say("notices-bad_push", "en") in answer.text
    assert not ada.read(HERE).has_form("/way")


def test_forms_of_nobody_and_of_somebody_else_change_nothing(app: FastAPI, guest: Visitor) -> None:
    ada, eve = player(app, "Ursula"), player(app, "Eve")
    with receiving() as receiver:
        add_webhook(ada, receiver.url)
    assert say("notices-guest", "en") in guest.read(HERE).words
    for what in ("push", "webhook", "way", "feed", "quiet"):
        assert guest.live(f"{HERE}/{what}").status_code == 403
        assert ada.http.post(f"{HERE}/{what}", data={"token": "forged"}).status_code == 403
    way = ada.read(HERE).form("/way").fields["way"]
    assert eve.live(f"{HERE}/way", way=way, do="remove").status_code == 200
    assert ada.read(HERE).form("/way").fields["way"] == way
    for wrong in ("", "push", "push x", "webhook ' OR 1=1", "x" * 300):
        assert ada.live(f"{HERE}/way", way=wrong, do="remove").status_code == 200
    assert ada.read(HERE).form("/way").fields["way"] == way


def test_ten_addresses_are_enough(app: FastAPI) -> None:
    ada = player(app, "Vanna")
    for number in range(11):
        answer = add_webhook(ada, f"http://127.0.0.1:9/{number}")
    assert answer.status_code == 400
    assert say("notices-too_many", "en", most=10) in answer.text


def test_quiet_hours_are_kept_and_nonsense_is_refused(app: FastAPI) -> None:
    ada = player(app, "Zita")
    good: dict[str, Any] = {"quiet_from": "22:00", "quiet_until": "07:30", "time_zone": "Europe/Paris"}
    assert ada.press(ada.read(HERE).form("/quiet"), **good).url.query == b"done=saved"
    for changes, key in (
        ({"time_zone": "Mars/Base"}, "notices-bad_zone"),
        ({"quiet_from": "25:00"}, "notices-bad_time"),
        ({"quiet_until": ""}, "notices-bad_time"),
    ):
        answer = ada.press(ada.read(HERE).form("/quiet"), **(good | changes))
        assert answer.status_code == 400
        assert say(key, "en") in answer.text
    form = ada.read(HERE).form("/quiet")
    assert {key: form.fields[key] for key in good} == good
    ada.press(form, quiet_from="", quiet_until="")
    assert ada.read(HERE).form("/quiet").fields["quiet_from"] == ""


def test_the_worker_of_browsers_stands_at_the_root(guest: Visitor) -> None:
    answer = guest.http.get("/push.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "showNotification" in answer.text


# ------------------------------------------------------------------ feeds


def feeds(visitor: Visitor) -> list[str]:
    page = visitor.read(HERE)
    return [urlsplit(one).path for one in page.text.split('"') if "/feeds/" in one and "http" in one]


def test_feeds_tell_where_it_is_ones_turn_and_until_when(app: FastAPI) -> None:
    ada, bea = player(app, "Agnese"), player(app, "Bice")
    ada.press(ada.read(HERE).form("/feed"))
    path = sit_down(ada, bea, clock="turn-86400")
    row = house_in(app).storage.table(path.rpartition("/")[2])
    assert row is not None
    assert row.due is not None
    ics, atom = dict.fromkeys(feeds(ada))
    nobody = Visitor(app)
    answer = nobody.http.get(ics)
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "set-cookie" not in answer.headers
    events: list[Any] = Calendar.from_ical(answer.text).walk("VEVENT")
    [event] = events
    assert event["SUMMARY"] == "Your turn: Palatinus"
    assert event["URL"] == f"{app.state.url}{path}"
    assert event["DTSTART"].dt.replace(tzinfo=None) == row.due.replace(microsecond=0)
    read = ElementTree.fromstring(nobody.http.get(atom).content)
    [entry] = read.findall(f"{ATOM}entry")
    assert [entry.findtext(f"{ATOM}{key}") for key in ("title", "id")] == [
        "Your turn: Palatinus",
        f"{app.state.url}{path}#0",
    ]
    link = entry.find(f"{ATOM}link")
    assert link is not None
    assert link.get("href") == f"{app.state.url}{path}"


def test_links_of_feeds_end_and_cannot_be_guessed(app: FastAPI) -> None:
    ada, nobody = player(app, "Chiara"), Visitor(app)
    assert feeds(ada) == []
    ada.press(ada.read(HERE).form("/feed"))
    first = feeds(ada)
    assert nobody.http.get(first[0]).status_code == 200
    ada.press(ada.read(HERE).form("/feed"))
    second = feeds(ada)
    assert first[0] != second[0]
    assert nobody.http.get(first[0]).status_code == 404
    folder, _, word = second[0].rpartition("/")
    tries = [f"{folder}/{'0' * 64}.ics", f"/feeds/nobody/{word}", f"{folder}/.ics", second[0] + "x"]
    tries += [second[0].removesuffix("ics") + "html", f"{folder}/é.ics"]
    assert {nobody.http.get(one).status_code for one in tries} == {404}
    ada.press(ada.read(HERE).form("/feed"), 1)
    assert nobody.http.get(second[0]).status_code == 404
    assert feeds(ada) == []


# ------------------------------------------------------------------ whose turn it is


def test_tables_that_wait_come_first_with_their_number_in_the_title(app: FastAPI) -> None:
    """For guests as well; a game against bots waits for nobody."""
    ada, bea = Visitor(app), Visitor(app)
    assert ada.http.get("/turns").json() == {"count": 0}
    old = sit_down(ada, bea)
    urgent = sit_down(ada, bea, clock="turn-172800")
    ada.open_table()
    sit_down(bea, ada)
    page = ada.read("/")
    assert "<title>(2) Bottega</title>" in page.text
    part = page.text.split('id="home-turns"')[1].split("</section>")[0]
    assert part.index(urgent) < part.index(old)
    assert "1 day 23 h left" in part
    assert ada.http.get("/turns").json() == {"count": 2}
    assert ada.http.get("/turns", params={"but": old.rpartition("/")[2]}).json() == {"count": 1}
    assert bea.http.get("/turns").json() == {"count": 1}
    form = ada.read(old).form("/act")
    while ada.read("/").text.count(old) and ada.http.get("/turns").json() == {"count": 2}:
        form = ada.read(old).form("/act")
        assert ada.press(form).status_code == 200
    assert ada.http.get("/turns").json() == {"count": 1}
    assert "<title>(1) Bottega</title>" in ada.read("/").text


def test_a_whole_turn_is_chosen_by_the_form_and_by_programs(app: FastAPI, guest: Visitor) -> None:
    path = guest.open_table(clock="turn-28800")
    row = house_in(app).storage.table(path.rpartition("/")[2])
    assert row is not None
    assert (row.seconds_per_decision, row.clock_per) == (28_800, "turn")
    step = house_in(app).storage.table(guest.open_table(clock="300").rpartition("/")[2])
    assert step is not None
    assert (step.seconds_per_decision, step.clock_per) == (300, None)
    for forged in ("turn-1", "turn-", "1", "turn--3600"):
        none = house_in(app).storage.table(guest.open_table(clock=forged).rpartition("/")[2])
        assert none is not None
        assert none.seconds_per_decision is None
    asked = {"game": "palatinus", "players": 2, "bots": [None, None]}
    made = guest.http.post("/api/tables", json={**asked, "seconds_per_turn": 3_600})
    assert made.status_code == 201
    told = house_in(app).storage.table(made.json()["id"])
    assert told is not None
    assert (told.seconds_per_decision, told.clock_per) == (3_600, "turn")
    for wrong in (
        {"seconds_per_turn": 3_599},
        {"seconds_per_turn": 14 * 86_400 + 1},
        {"seconds_per_turn": 3_600, "seconds_per_decision": 60},
    ):
        assert guest.http.post("/api/tables", json=asked | wrong).status_code == 422
