"""What the house sends goes only to where it does no harm: as somebody would try it who means harm."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Any

import pytest

from bottega.web import outgoing
from bottega.web.outgoing import BadAddress, NotReached, Outgoing, is_public

from .receivers import receiving
from .tools import run


@pytest.fixture
def strict() -> Iterator[Outgoing]:
    made = Outgoing(private=False)
    yield made
    made.close()


@pytest.fixture
def lenient() -> Iterator[Outgoing]:
    made = Outgoing(private=True)
    yield made
    made.close()


def resolving(monkeypatch: pytest.MonkeyPatch, *answers: str) -> list[str]:
    """Names mean these addresses, one after the other; gives what was asked for."""
    asked, left = list[str](), list(answers)

    def getaddrinfo(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        found = left.pop(0) if len(left) > 1 else left[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in found.split()]

    monkeypatch.setattr(outgoing, "getaddrinfo", getaddrinfo)
    return asked


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("224.0.0.1", "240.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1"),
        *("::ffff:127.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1", "64:ff9b::a00:1", "::127.0.0.1"),
    ],
)
def test_addresses_of_no_internet_are_known_however_they_are_written(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.215.14", "2606:4700::1111", "64:ff9b::101:101"])
def test_addresses_of_the_internet_are_known(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        *(
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://localhost/x",
            "https://0/x",
            "https://2130706433/x",
        ),
        *("https://0x7f.1/x", "https://[::ffff:127.0.0.1]/x", "https://169.254.169.254/latest/meta-data"),
        *(
            "http://127.0.0.1/x",
            "http://[::1]/x",
            "http://example.org/x",
            "ftp://example.org/",
            "file:///etc",
        ),
        *("https://user@example.org/", "https://user:word@example.org/", "https://@example.org/"),
        *("https://", "https:///x", "", "nonsense", "https://example.org:99999/", "https://exa mple.org/"),
        *(
            "https://example.org/\r\nHost: x",
            "https://exämple.org/",
            "https://[::1",
            "https://x/" + "y" * 1_000,
        ),
    ],
)
def test_what_must_not_be_asked_is_refused_before_anything_is_sent(
    url: str, strict: Outgoing, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = socket.getaddrinfo

    def numbers_alone(host: str, port: int, **how: Any) -> Any:
        return real(host, port, **how) if host != "example.org" else pytest.fail("a name was looked up")

    monkeypatch.setattr(outgoing, "getaddrinfo", numbers_alone)
    with pytest.raises(BadAddress):
        run(strict.check(url))
    with pytest.raises(BadAddress):
        run(strict.post(url, {}, b""))


def test_a_name_is_refused_if_any_of_its_addresses_is_private(
    strict: Outgoing, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolving(monkeypatch, "93.184.215.14 10.0.0.1")
    with pytest.raises(BadAddress):
        run(strict.check("https://evil.example/"))


def test_a_name_that_means_another_address_a_moment_later_leads_nowhere(
    strict: Outgoing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was public when it was chosen, and is looked at again when something is sent: once."""
    asked = resolving(monkeypatch, "93.184.215.14", "127.0.0.1")
    run(strict.check("https://evil.example/"))
    with pytest.raises(BadAddress):
        run(strict.post("https://evil.example/", {}, b""))
    assert asked == ["evil.example", "evil.example"]


def test_the_connection_goes_to_the_address_that_was_looked_at(
    lenient: Outgoing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name cannot be resolved by anybody but us, and yet the message arrives under it."""
    with receiving() as receiver:
        asked = resolving(monkeypatch, "127.0.0.1")
        port = receiver.url.rpartition(":")[2]
        status = run(lenient.post(f"http://home.invalid:{port}/hook", {"X-Word": "a"}, b"hello"))
        assert status == 200
        assert asked == ["home.invalid"]
        [got] = receiver.got
        assert got.headers["host"] == f"home.invalid:{port}"
        assert (got.path, got.content, got.headers["x-word"]) == ("/hook", b"hello", "a")


def test_without_encryption_nothing_leaves_the_own_network(
    lenient: Outgoing, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolving(monkeypatch, "93.184.215.14")
    with pytest.raises(BadAddress):
        run(lenient.check("http://example.org/"))


def test_a_redirection_is_not_followed(lenient: Outgoing) -> None:
    with receiving() as other, receiving(status=307) as receiver:
        receiver.headers["Location"] = other.url
        assert run(lenient.post(receiver.url, {}, b"")) == 307
        assert other.got == []


def test_who_does_not_answer_is_given_up_and_may_have_got_it(
    lenient: Outgoing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outgoing, "WHOLE_SECONDS", 0.3)
    answered = threading.Event()
    with receiving(wait=answered.wait) as receiver:
        with pytest.raises(NotReached) as problem:
            run(lenient.post(receiver.url, {}, b""))
        answered.set()
    assert not problem.value.surely


def test_where_nobody_listens_surely_nothing_arrived(lenient: Outgoing) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{closed.getsockname()[1]}/"
    with pytest.raises(NotReached) as problem:
        run(lenient.post(url, {}, b""))
    assert problem.value.surely


def test_an_answer_without_end_is_not_read_to_it(lenient: Outgoing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "ANSWER_MAX", 1_000)
    sent = 0

    async def flood(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal sent
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        try:
            while sent < 100_000_000:
                writer.write(b"x" * 65_536)
                sent += 65_536
                await writer.drain()
        except ConnectionError:
            pass

    async def work() -> int:
        server = await asyncio.start_server(flood, "127.0.0.1", 0)
        async with server:
            return await lenient.post(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", {}, b"")

    assert run(work()) == 200
    assert sent < 50_000_000
