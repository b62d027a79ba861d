"""What every page has: its head, the way home, language and light, the foot."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

from markupsafe import Markup

from bottega.engine.drawing import GLYPHS, glyph_symbols, page_rules, path, svg
from bottega.engine.markup import (
    Element,
    Node,
    a,
    body,
    button,
    div,
    footer,
    form,
    head,
    header,
    html,
    input,
    link,
    meta,
    nav,
    p,
    script,
    span,
    title,
)
from bottega.engine.words import LANGUAGES
from bottega.games import find, names
from bottega.web.guests import THEMES
from bottega.web.house import Visit
from bottega.web.pages import home_screen
from bottega.web.phrases import say

STATIC = Path(__file__).parent.parent / "static"
FILES = (
    "page.css",
    "signs.css",
    "table.js",
    "analysis.js",
    "company.css",
    "company.js",
    "turns.js",
    "notices.css",
    "notices.js",
    "beginner.css",
    "beginner.js",
    "evenings.css",
    "evenings.js",
    "history.css",
    "idiomorph.js",
    "lesson.css",
    "lesson.js",
    "names.css",
    "names.js",
    "plan.css",
    "puzzle.css",
    "puzzle.js",
    "signs.js",
    "steppers.js",
    "tokens.css",
)
TOKEN_FIELD = '<input type="hidden" name="token" value="">'
PERSON = "M10 10a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2.5 18c.4-4 3.4-6 7.5-6s7.1 2 7.5 6z"
LIGHTS = {"auto": "◐", "light": "☼", "dark": "☾"}


def look() -> str:
    """The style sheet of all drawings: pigments by day and by night, and the rules of each game."""
    shows = [find(name).show for name in names()]
    sheets = [page_rules(f".{show.css_class}", show.pigments) + show.css for show in shows]
    return page_rules(":root", {}).replace("[data-theme=dark] :root", ":root[data-theme=dark]").replace(
        "[data-theme=auto] :root", ":root[data-theme=auto]"
    ) + "".join(sheets)


LOOK = look()
# Changes with the files, so that browsers may keep them.
VERSION = sha256(LOOK.encode() + b"".join((STATIC / name).read_bytes() for name in FILES)).hexdigest()[:12]


def page(
    visit: Visit,
    here: str,
    heading: str,
    content: Node,
    *,
    css: str = "",
    status: Node = None,
    refresh: int | None = None,
    files: Sequence[str] = (),
    turns: int = 0,
) -> str:
    """A whole page. `here` is where the switches of language and light lead back to; `files`
    are style sheets and modules that only this kind of page needs; so many `turns` are the reader's."""
    lang, guest = visit.lang, visit.guest
    name = f"{heading} · Bottega" if heading else "Bottega"
    whole = html(lang=lang, data_theme=guest.theme, data_here=here)[
        head[
            meta(charset="utf-8"),
            title[f"({turns}) {name}" if turns else name],
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            meta(name="color-scheme", content="light dark" if guest.theme == "auto" else guest.theme),
            meta(name="form-token", content=visit.form_token),
            meta(http_equiv="refresh", content=str(refresh)) if refresh else None,
            link(rel="icon", href="/static/icon.svg", type="image/svg+xml"),
            home_screen.head_part(lang, guest.theme),
            link(
                rel="preload",
                href="/static/fonts/source-sans-3-latin-wght-normal.woff2",
                as_="font",
                type="font/woff2",
                crossorigin="",
            ),
            link(rel="stylesheet", href=f"/look.css?v={VERSION}"),
            link(rel="stylesheet", href=f"/static/page.css?v={VERSION}"),
            link(rel="stylesheet", href=f"/static/signs.css?v={VERSION}"),
            (
                link(rel="stylesheet", href=f"/static/{name}?v={VERSION}")
                for name in files
                if name.endswith(".css")
            ),
            script(type="module", src=f"/static/table.js?v={VERSION}"),
            script(type="module", src=f"/static/names.js?v={VERSION}"),
            (
                script(type="module", src=f"/static/{name}?v={VERSION}")
                for name in files
                if name.endswith(".js")
            ),
        ],
        body(class_=css or None)[
            svg(class_="symbols", width="0", height="0", aria_hidden="true")[glyph_symbols(tuple(GLYPHS))],
            _header(visit, here, status),
            content,
            p("#news", role="status", aria_live="polite", class_="unseen"),
            div("#notice", role="alert", hidden=True, data_offline=say("web-offline", lang)),
            _footer(lang) if "table-page" not in css else None,
        ],
    ]
    return with_tokens(str(whole), visit)


def with_tokens(markup: str, visit: Visit) -> str:
    """Forms get the token of this guest; nothing a person typed can look like the empty field."""
    filled = TOKEN_FIELD.replace('value=""', f'value="{visit.form_token}"')
    return str.replace(markup, TOKEN_FIELD, filled)  # that of Markup would escape the field


def token() -> Markup:
    """The empty field that `with_tokens` fills."""
    return Markup(TOKEN_FIELD)


def _header(visit: Visit, here: str, status: Node) -> Element:
    lang = visit.lang
    return header(".top")[
        a(".skip", href="#main")[say("web-skip", lang)],
        a(".brand", href="/")["Bottega"],
        div(".status")[status],
        _you(visit, here),
        nav(".switches", aria_label=f"{say('web-language', lang)}, {say('web-theme', lang)}")[
            _switch(
                here,
                "lang",
                say("web-language", lang),
                [(code, code.upper(), say(f"language-{code}", lang)) for code in LANGUAGES],
                lang,
            ),
            _switch(
                here,
                "theme",
                say("web-theme", lang),
                [(theme, LIGHTS[theme], say(f"web-theme-{theme}", lang)) for theme in THEMES],
                visit.guest.theme,
            ),
        ],
    ]


def _you(visit: Visit, here: str) -> Element:
    """The way to his own page: by his name, or for a guest to where he can keep one."""
    lang, player = visit.lang, visit.player
    back = f"?back={quote(here)}" if here.startswith("/t/") else ""
    told = player.name if player is not None else say("you-short", lang)
    return a(
        ".you-link",
        href=f"/me{back}",
        title=say("you-page" if player is not None else "you-keep", lang),
        data_keep=say("you-close", lang) if player is None else None,
    )[svg(viewBox="0 0 20 20", aria_hidden="true")[path(d=PERSON)], span[told]]


def _switch(here: str, name: str, label: str, values: list[tuple[str, str, str]], chosen: str) -> Element:
    return form(method="post", action="/guest")[
        token(),
        input(type="hidden", name="back", value=here),
        div(".switch", role="group", aria_label=label)[
            [
                button(
                    name=name,
                    value=value,
                    title=told,
                    aria_label=f"{sign} {told}",
                    aria_pressed="true" if value == chosen else "false",
                )[sign]
                for value, sign, told in values
            ]
        ],
    ]


def _footer(lang: str) -> Element:
    return footer(".foot")[
        nav[
            a(href="/clubs")[say("club-clubs", lang)],
            a(href="/check")[say("web-check", lang)],
            a(href="/api/docs")[say("web-programs", lang)],
        ],
        p[say("web-footer", lang)],
    ]
