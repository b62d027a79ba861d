"""A visitor without scripts: he reads pages, fills in forms and follows where they lead."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from httpx import Client, Response

from bottega.web.guests import COOKIE, SESSION_COOKIE

from .tools import house_in, open_app, serving, wait_for

NO_TEXT = ("script", "style", "code", "title", "option")


@dataclass
class Form:
    """A form of a page: where it goes, what it carries, what may be pressed."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)


class Page(HTMLParser):
    """What a page says and which forms and links it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self.main: dict[str, str | None] = {}
        self.inline: list[str] = []
        self._open: list[str] = []
        self._select = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.inline += [name for name in given if name == "style" or name.startswith("on")]
        self.words += [value or "" for name, value in attrs if name in ("aria-label", "title", "placeholder")]
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if given.get("id") in ("table", "replay"):
            self.main = given
        if tag == "a":
            self.links.append(given.get("href") or "")
        if tag == "form":
            self.forms.append(Form(given.get("action") or "", given.get("method") or "get"))
        elif self.forms:
            self._field(tag, given)
        if tag in NO_TEXT:
            self._open.append(tag)

    def _field(self, tag: str, given: dict[str, str | None]) -> None:
        form, name, value = self.forms[-1], given.get("name") or "", given.get("value") or ""
        if tag == "button" and "disabled" not in given:
            form.buttons.append((name, value))
        chosen = given.get("type") not in ("radio", "checkbox") or "checked" in given
        if tag == "input" and name and chosen and given.get("type") != "file":
            form.fields[name] = value
        if tag == "select":
            self._select = name
        if tag == "option" and ("selected" in given or self._select not in form.fields):
            form.fields[self._select] = value

    def handle_endtag(self, tag: str) -> None:
        if tag in NO_TEXT and self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if not self._open:
            self.words.append(data)

    def form(self, ending: str) -> Form:
        return next(form for form in self.forms if form.action.endswith(ending))

    def has_form(self, ending: str) -> bool:
        return any(form.action.endswith(ending) for form in self.forms)


class Visitor:
    """A browser that runs no scripts."""

    def __init__(self, app: FastAPI, lang: str = "en") -> None:
        self.app = app
        self.http = Client(
            base_url=app.state.url,
            headers={"accept-language": lang},
            follow_redirects=True,
            timeout=60,
            verify=False,  # no certificates are read that loopback does not ask for
        )
        app.state.visitors.append(self.http)

    def read(self, path: str, status: int = 200) -> Page:
        answer = self.http.get(path)
        assert answer.status_code == status, (path, answer.status_code, answer.text[:2000])
        return Page(answer.text)

    def press(self, form: Form, button: int = 0, /, **changes: Any) -> Response:
        """Send a form by one of its buttons."""
        name, value = form.buttons[button] if form.buttons else ("", "")
        data = form.fields | ({name: value} if name else {}) | changes
        return self.http.post(form.action, data=data)

    def open_table(self, game: str = "palatinus", **choices: Any) -> str:
        """Set a table up by the form; gives its path."""
        answer = self.press(self.read(f"/new/{game}").form("/tables"), **choices)
        assert answer.status_code == 200, answer.text[:2000]
        return answer.url.path

    def sign_in(self, name: str) -> str:
        """Become a player of that name, as his passkey would have proven; gives his id."""
        house = house_in(self.app)
        guest = house.guests._known(self.http.cookies.get(COOKIE, ""))
        signed_in = house.players.register(name, guest.id if guest is not None else "nobody", "tests")
        loop = self.app.state.autoplay.loop
        asyncio.run_coroutine_threadsafe(house.welcome(signed_in), loop).result(30)
        self.http.cookies.set(SESSION_COOKIE, signed_in.word)
        return signed_in.player.id

    def live(self, path: str, *, hears: bool = False, **fields: Any) -> Response:
        """What the script sends: the token in a header, the fresh part as the answer; where it hears of
        changes by a stream, only their number."""
        token = re.search(r'name="form-token" content="(\w+)"', self.http.get("/check").text)
        assert token is not None
        return self.http.post(
            path, data=fields, headers={"x-bottega": "stream" if hears else "1", "x-form-token": token[1]}
        )


@contextmanager
def house(folder: Path, *, ready: bool = True, **more: Any) -> Iterator[FastAPI]:
    """A server to visit; its visitors leave at the end."""
    app = open_app(folder, **more)
    app.state.visitors = []
    with serving(app) as app.state.url:
        if ready:
            wait_for(lambda: app.state.autoplay.ready, 600)
        yield app
        for visitor in app.state.visitors:
            visitor.close()
