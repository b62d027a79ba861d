"""What stands at the door: headers, sizes, paces, and errors without a look inside."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from fastapi import FastAPI

from bottega.cli import app as bottega
from bottega.engine.errors import BadOption, IllegalAction, UnknownGame
from bottega.web.guards import HEADERS, TABLE_MAX, status_of
from bottega.web.limits import KEYS_KEPT, Bucket, Limits, Pace
from bottega.web.tables import BadChat, NoSuchTable, Stale, StillPreparing

from .tools import UNLIMITED, make, open_app, serving

TABLE = {"game": "palatinus", "players": 2, "bots": [None, None]}


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return open_app(tmp_path)


@pytest.fixture
def http(app: FastAPI) -> Iterator[httpx.Client]:
    with serving(app) as url, httpx.Client(base_url=url, timeout=60) as client:
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/api/games", "/api/docs", "/nowhere", "/api/nowhere", "/static/none.js"]
)
def test_every_answer_carries_the_security_headers(http: httpx.Client, path: str) -> None:
    headers = http.get(path).headers
    for name in HEADERS:
        assert name in headers
    policy = headers["content-security-policy"]
    scripts = next(part for part in policy.split(";") if part.strip().startswith("script-src"))
    assert scripts.split() == ["script-src", "'self'"]
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] in ("no-store", "no-cache")


def test_a_fault_inside_is_a_plain_500_with_headers_and_no_details(app: FastAPI) -> None:
    @app.get("/api/fault")
    async def fault() -> None:
        raise RuntimeError("seed 12345")

    app.router.routes.insert(0, app.router.routes.pop())
    with serving(app) as url:
        answer = httpx.get(f"{url}/api/fault")
    assert answer.status_code == 500
    assert "12345" not in answer.text
    assert "content-security-policy" in answer.headers


def test_errors_are_json_for_programs_and_pages_for_people(http: httpx.Client) -> None:
    assert http.get("/api/tables/nowhere").json()["detail"]
    assert http.get("/t/nowhere/live", headers={"X-Bottega": "1"}).json()["detail"]
    page = http.get("/t/nowhere/live")
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")


def test_what_was_given_is_escaped_in_error_pages(http: httpx.Client) -> None:
    for path in ("/t/<script>alert(1)<", "/%3Cscript%3E", "/t/%22%3E%3Cscript%3E/live"):
        assert "<script>alert" not in http.get(path).text.lower()


def test_a_body_that_is_too_big_is_refused_whether_or_not_it_says_so(http: httpx.Client) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(TABLE_MAX // 1000 + 2):
            yield b" " * 1000

    declared = http.post("/api/tables", content=b" " * (TABLE_MAX + 1))
    streamed = http.post("/api/tables", content=pieces(), headers={"Content-Type": "application/json"})
    assert [answer.status_code for answer in (declared, streamed)] == [413, 413]
    assert "too big" in declared.json()["detail"]


def test_a_form_from_another_site_is_refused(http: httpx.Client) -> None:
    answer = http.post("/api/tables", json=TABLE, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    assert http.post("/api/tables", json=TABLE, headers={"Sec-Fetch-Site": "same-origin"}).status_code == 201


@pytest.mark.parametrize("site", ["cross-site", "same-site", "", "nonsense"])
def test_a_browser_that_says_another_site_is_believed(http: httpx.Client, site: str) -> None:
    own = str(http.base_url).rstrip("/")
    headers = {"Sec-Fetch-Site": site, "Origin": own}
    assert http.post("/api/tables", json=TABLE, headers=headers).status_code == 403
    assert http.get("/api/games", headers=headers).status_code == 200


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "http://localhost.evil.example",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "null",
        "",
        "file://",
        "ftp://{own}",
        "{own}",
        "http://{own}.evil.example",
        "http://evil.example/{own}",
        "http://{own}@evil.example",
        "http://[",
    ],
)
def test_a_page_of_another_origin_changes_nothing_in_an_older_browser(
    app: FastAPI, http: httpx.Client, origin: str
) -> None:
    """Where a browser does not say which site asks: old ones, and all on plain HTTP."""
    foreign = {"Origin": origin.replace("{own}", http.base_url.netloc.decode())}
    for path in ("/api/tables", "/play/palatinus", "/guest"):
        assert http.post(path, json=TABLE, headers=foreign).status_code == 403
    assert app.state.house.storage.count_tables() == 0


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_our_own_pages_and_programs_are_no_strangers(http: httpx.Client, scheme: str) -> None:
    own = {"Origin": f"{scheme}://{http.base_url.netloc.decode().upper()}"}
    assert http.post("/api/tables", json=TABLE, headers=own).status_code == 201
    assert http.post("/api/tables", json=TABLE).status_code == 201
    typed = {"Sec-Fetch-Site": "none"}
    assert http.post("/api/tables", json=TABLE, headers=typed).status_code == 201


@contextmanager
def limited(folder: Path, proxies: Sequence[str] = (), **paces: Any) -> Iterator[httpx.Client]:
    app = open_app(folder, Limits(**(vars(UNLIMITED) | paces)))
    with serving(app, proxies) as url, httpx.Client(base_url=url, timeout=60) as client:
        yield client


def test_tables_cannot_be_made_too_fast(tmp_path: Path) -> None:
    with limited(tmp_path, create=(Pace(100, 1), Pace(3, 0.01))) as http:
        assert [http.post("/api/tables", json=TABLE).status_code for _ in range(5)] == [201] * 3 + [429] * 2
        answer = http.post("/api/tables", json=TABLE)
        assert int(answer.headers["retry-after"]) > 10
        assert "too fast" in answer.json()["detail"]
        assert http.get("/api/games").status_code == 200


def statuses_from(http: httpx.Client, addresses: Sequence[str]) -> list[int]:
    said = [{"X-Forwarded-For": address, "X-Real-IP": address} for address in addresses]
    return [http.post("/api/tables", json=TABLE, headers=one).status_code for one in said]


INVENTED = [f"203.0.113.{number}" for number in range(6)]


def test_a_client_that_invents_addresses_keeps_its_pace(tmp_path: Path) -> None:
    with limited(tmp_path, create=(Pace(100, 1), Pace(3, 0.01))) as http:
        assert statuses_from(http, INVENTED) == [201] * 3 + [429] * 3


def test_a_proxy_that_is_declared_says_whose_pace_counts(tmp_path: Path) -> None:
    with limited(tmp_path, ["127.0.0.1"], create=(Pace(100, 1), Pace(1, 0.01))) as http:
        assert statuses_from(http, INVENTED) == [201] * 6
        assert statuses_from(http, INVENTED[:1]) == [429]
        through = [f"198.51.100.{number}, {INVENTED[0]}" for number in range(3)]
        assert statuses_from(http, through) == [429] * 3, "what the client said before the proxy did"


def test_a_proxy_elsewhere_does_not_speak_for_this_machine(tmp_path: Path) -> None:
    with limited(tmp_path, ["10.0.0.0/8"], create=(Pace(100, 1), Pace(3, 0.01))) as http:
        assert statuses_from(http, INVENTED) == [201] * 3 + [429] * 3


@pytest.mark.parametrize("address", ["", "*", "proxy.example", "127.0.0.1:80", "10.0.0.1/8", "300.0.0.1"])
def test_what_is_no_address_of_a_proxy_is_refused_in_one_line(address: str) -> None:
    done = CliRunner().invoke(bottega, ["play", "--no-browser", "--port", "0", "--proxy", address])
    assert isinstance(done.exception, BadOption)
    assert str(done.exception).startswith(f"--proxy {address}")
    assert "\n" not in str(done.exception)


def test_one_seat_cannot_act_too_fast_and_does_not_slow_the_other(tmp_path: Path) -> None:
    with limited(tmp_path, act=(Pace(4, 0.01), Pace(100, 1))) as http:
        _, players = make(http, [None, None])
        assert [players[0].act("nonsense", 0).status_code for _ in range(6)] == [422] * 4 + [429] * 2
        assert players[1].act("nonsense", 0).status_code == 422
        assert players[0].post("undo", {"seen": 0}).status_code == 429


def test_forms_and_seat_links_have_a_pace_too(tmp_path: Path) -> None:
    slow: Any = (Pace(2, 0.001), Pace(2, 0.001))
    for kind, method, path in (
        ("chat", "POST", "/t/x/chat"),
        ("join", "GET", "/join/token"),
        ("join", "POST", "/t/x/sit"),
        ("enter", "GET", "/enter/word"),
        ("enter", "POST", "/enter/word"),
        ("enter", "POST", "/enter/keep"),
        ("enter", "POST", "/enter/passkey/options"),
        ("enter", "POST", "/enter/passkey"),
        ("enter", "POST", "/me/device"),
        ("enter", "POST", "/house/invite"),
        ("code", "POST", "/enter/code"),
        ("create", "POST", "/play/palatinus"),
        ("create", "POST", "/tables"),
        ("create", "POST", "/records"),
        ("create", "POST", "/t/x/fork"),
        ("act", "POST", "/t/x/restart"),
    ):
        with limited(tmp_path, **{kind: slow}) as http:
            statuses = [http.request(method, path).status_code for _ in range(4)]
        assert 429 not in statuses[:2], path
        assert statuses[2:] == [429, 429], path


def test_a_bucket_fills_slowly_and_forgets_the_longest_unused() -> None:
    bucket = Bucket(Pace(2, 0.5))
    assert [bucket.wait("a", 0.0) for _ in range(3)] == [0.0, 0.0, 2.0]
    assert bucket.wait("b", 0.0) == 0.0
    assert bucket.wait("a", 1.0) == 1.0
    assert bucket.wait("a", 2.0) == 0.0
    assert bucket.wait("a", 1000.0) == bucket.wait("a", 1000.0) == 0.0
    assert bucket.wait("a", 1000.0) == 2.0
    for number in range(KEYS_KEPT + 10):
        bucket.wait(str(number), 1000.0)
    assert len(bucket._left) == KEYS_KEPT


def test_refusals_have_the_status_that_says_what_they_are() -> None:
    kinds = (NoSuchTable, Stale, StillPreparing, BadChat)
    assert [status_of(kind("chat-empty")) for kind in kinds] == [404, 409, 503, 422]
    assert [status_of(kind("x")) for kind in (UnknownGame, IllegalAction, BadOption)] == [404, 422, 422]


def test_an_error_never_breaks_on_what_it_quotes(http: httpx.Client) -> None:
    body = {**TABLE, "options": {"\ud800": "x"}}
    answer = http.post("/api/tables", content=json.dumps(body), headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["detail"]
