"""The house on a home screen: a manifest that browsers accept, with icons that are there."""

import struct

from fastapi import FastAPI

from bottega.engine.words import LANGUAGES
from bottega.web.phrases import say

from .visiting import Visitor


def test_every_page_names_the_manifest_of_its_language(app: FastAPI) -> None:
    for lang in LANGUAGES:
        visitor = Visitor(app, lang)
        text = visitor.read("/check").text
        address = f"/manifest.webmanifest?lang={lang}"
        assert f'<link rel="manifest" href="{address}">' in text
        assert '<link rel="apple-touch-icon" href="/static/icon-180.png">' in text
        answer = visitor.http.get(address)
        assert answer.headers["content-type"] == "application/manifest+json"
        assert answer.headers["cache-control"] == "public, max-age=86400"
        told = answer.json()
        assert (told["lang"], told["description"]) == (lang, say("home_screen-about", lang))
        assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "/", "/")


def test_without_a_language_in_the_address_the_browser_is_asked(app: FastAPI) -> None:
    for lang in LANGUAGES:
        answer = Visitor(app, lang).http.get("/manifest.webmanifest?lang=xx")
        assert answer.json()["lang"] == lang
        assert "Accept-Language" in answer.headers["vary"]


def test_icons_are_there_in_the_size_that_is_promised(app: FastAPI, guest: Visitor) -> None:
    icons = guest.http.get("/manifest.webmanifest?lang=en").json()["icons"]
    for icon in icons:
        answer = guest.http.get(icon["src"])
        assert answer.headers["content-type"].startswith(icon["type"]), icon
        if icon["type"] == "image/png":
            assert size_of(answer.content) == icon["sizes"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    assert size_of(guest.http.get("/static/icon-180.png").content) == "180x180"


def size_of(png: bytes) -> str:
    """As its header tells it."""
    assert png.startswith(b"\x89PNG")
    return "{}x{}".format(*struct.unpack(">II", png[16:24]))


def test_the_bar_of_the_browser_has_the_colour_of_the_page(app: FastAPI, guest: Visitor) -> None:
    assert guest.read("/check").text.count('name="theme-color"') == 2
    guest.press(guest.read("/check").form("/guest"), theme="dark")
    assert '<meta name="theme-color" content="#28231d">' in guest.read("/check").text


def test_the_page_of_notices_says_what_an_iphone_needs(app: FastAPI) -> None:
    for lang in LANGUAGES:
        visitor = Visitor(app, lang)
        visitor.sign_in(f"Telefono {lang}")
        assert say("notices-push-iphone", lang) in visitor.read("/me/notices").words
