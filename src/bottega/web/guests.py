"""Who is there: a guest, remembered by a signed cookie, or a player who is signed in."""

import hmac
import secrets
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Any

from fastapi import HTTPException, Request, Response
from itsdangerous import BadSignature, URLSafeSerializer

from bottega.engine.words import LANGUAGES, choose_language
from bottega.web.phrases import say
from bottega.web.plain_text import tidy_name
from bottega.web.players import Player

COOKIE = "bottega_guest"
SESSION_COOKIE = "bottega_session"
PLAYER, SESSION = "bottega.player", "bottega.session"  # in the scope of a request: who, and by which digest
PROGRAM = "bottega.program"  # and of one to the interface for programs: the program of which player
BEGINNER_COOKIE = "bottega_beginner"
COOKIE_SECONDS = 400 * 86_400
THEMES = ("auto", "light", "dark")
ID_BYTES = 16
COOKIES_KEPT, COOKIE_LENGTH = 4_096, 1_000  # longer ones are not kept: ours are not that long
ON, OFF = "on", "off"
FIRST_TABLES = 8  # whose help is remembered
KEPT = ("id", "name", "colour", "lang", "theme")  # in the cookie of a guest


@dataclass(frozen=True)
class Guest:
    """A visitor: an unguessable id, the name and colour he chose, his language and theme; all of it the
    player's, where one is signed in.

    Where he wants help as a beginner stands in a cookie of its own: `on`, `off`, or the tables of his first
    games.
    """

    id: str
    name: str = ""
    colour: str = ""
    lang: str = ""
    theme: str = "auto"
    beginner: str = ""
    player: Player | None = None  # who he is, if his name lasts

    def as_player(self, player: Player) -> "Guest":
        """The same visitor, signed in."""
        return Guest(
            player.id, player.name, player.colour, player.lang or self.lang, player.theme, player=player
        )

    def is_helped_at(self, table: str) -> bool:
        """Whether he wants to see at a table what each choice brings."""
        return self.beginner == ON or table in self.beginner.split(".")


class Guests:
    """Reads and writes the cookie, and the token that proves that a form came from one of our pages."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")
        self._secret = secret.encode()
        self._known = lru_cache(COOKIES_KEPT)(self._read_cookie)  # the same one comes with every request

    def read(self, request: Request) -> Guest:
        """The guest of a request; a new one where the cookie is missing or forged."""
        beginner = request.cookies.get(BEGINNER_COOKIE, "")
        cookie = request.cookies.get(COOKIE, "")
        read = self._known if len(cookie) <= COOKIE_LENGTH else self._read_cookie
        guest = read(cookie) or Guest(secrets.token_urlsafe(ID_BYTES))
        player: Player | None = request.scope.get(PLAYER)
        if player is not None:
            guest = guest.as_player(player)
        lang = (
            guest.lang if guest.lang in LANGUAGES else choose_language(request.headers.get("accept-language"))
        )
        theme = guest.theme if guest.theme in THEMES else "auto"
        return replace(guest, lang=lang, theme=theme, beginner=beginner)

    def _read_cookie(self, cookie: str) -> Guest | None:
        """The guest for whom we signed a cookie; None where it is missing or forged."""
        try:
            data: Any = self._signer.loads(cookie)
            who, name, colour, lang, theme = (str(data[key]) for key in KEPT)
        except (BadSignature, KeyError, TypeError):
            return None
        return Guest(who, tidy_name(name), colour, lang, theme)

    def write(self, response: Response, guest: Guest, *, secure: bool) -> None:
        """Remember a guest; a player is known by his session."""
        if guest.player is None:
            kept = {key: getattr(guest, key) for key in KEPT}
            _set_cookie(response, COOKIE, self._signer.dumps(kept), secure)

    def sign_in(self, response: Response, word: str, *, secure: bool) -> None:
        """A browser is a player's from now on; the guest that it was is forgotten."""
        _set_cookie(response, SESSION_COOKIE, word, secure)
        response.delete_cookie(COOKIE)

    def sign_out(self, response: Response) -> None:
        response.delete_cookie(SESSION_COOKIE)

    def switch_help(self, response: Response, *, on: bool, secure: bool) -> None:
        """Help for a beginner everywhere, or nowhere."""
        _set_cookie(response, BEGINNER_COOKIE, ON if on else OFF, secure)

    def help_at(self, response: Response, guest: Guest, table: str, *, secure: bool) -> None:
        """Help for a beginner at the table of a first game, unless he has it everywhere."""
        if guest.beginner != ON:
            others = [one for one in guest.beginner.split(".") if one not in ("", OFF)]
            tables = [*others, table][-FIRST_TABLES:]
            _set_cookie(response, BEGINNER_COOKIE, ".".join(tables), secure)

    def form_token(self, guest: Guest) -> str:
        """What a form of ours carries."""
        return self.digest(f"form:{guest.id}")

    def digest(self, text: str) -> str:
        """What stands for a text, and does not tell it to anybody without our key."""
        return hmac.new(self._secret, text.encode(), sha256).hexdigest()

    def check_form(self, guest: Guest, token: str | None) -> None:
        """Refuse a form that does not come from a page that we drew for this guest."""
        given = (token or "").encode("utf-8", "replace")
        if not hmac.compare_digest(self.form_token(guest).encode(), given):
            raise HTTPException(403, say("form-foreign", guest.lang))


def _set_cookie(response: Response, name: str, value: str, secure: bool) -> None:
    response.set_cookie(name, value, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)
