"""What a browser needs to put the house on a home screen: its manifest, its icons, the colours of its bars.

Only from there may a page of an iPhone be told of something while it is closed.
"""

import json
from functools import cache

from bottega.engine.drawing import PIGMENTS
from bottega.engine.markup import Node, link, meta
from bottega.web.phrases import say

MANIFEST = "/manifest.webmanifest"
BAR = "raised"  # the pigment of the bar above every page
ICONS = (
    {"src": "/static/icon.svg", "type": "image/svg+xml", "sizes": "any"},
    {"src": "/static/icon-512.png", "type": "image/png", "sizes": "512x512", "purpose": "any"},
    {"src": "/static/icon-square.svg", "type": "image/svg+xml", "sizes": "any", "purpose": "maskable"},
    {"src": "/static/icon-512.png", "type": "image/png", "sizes": "512x512", "purpose": "maskable"},
)


@cache
def manifest(lang: str) -> str:
    """The manifest of the house in a language, as JSON."""
    told = {
        "id": "/",
        "name": "Bottega",
        "short_name": "Bottega",
        "description": say("home_screen-about", lang),
        "lang": lang,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PIGMENTS["paper"][0],
        "theme_color": PIGMENTS[BAR][0],
        "categories": ["games"],
        "icons": ICONS,
    }
    return json.dumps(told, ensure_ascii=False)


def head_part(lang: str, theme: str) -> Node:
    """What the head of a page says of it. A manifest is asked for without cookies: its address tells the
    language."""
    day, night = PIGMENTS[BAR]
    return [
        link(rel="manifest", href=f"{MANIFEST}?lang={lang}"),
        link(rel="apple-touch-icon", href="/static/icon-180.png"),
        [
            meta(name="theme-color", content=day, media="(prefers-color-scheme: light)"),
            meta(name="theme-color", content=night, media="(prefers-color-scheme: dark)"),
        ]
        if theme == "auto"
        else meta(name="theme-color", content=night if theme == "dark" else day),
    ]
