"""The rules of a game as a page: its own text, figures drawn by the game, and where the figures come from."""

import re
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from bottega.engine.components import provenances
from bottega.engine.game import GameSpec
from bottega.engine.markup import (
    Element,
    a,
    aside,
    div,
    figcaption,
    figure,
    h2,
    li,
    main,
    nav,
    p,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from bottega.games import find
from bottega.web.house import Visit
from bottega.web.pages.components import difference_table
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.lesson import lessons_link
from bottega.web.phrases import game_title, say
from bottega.web.table import Table

_ANCHOR = re.compile(r"\s*\{#([A-Za-z0-9-]+)\}")
_RULING = re.compile(r"\*\*(R\d+)\.\*\* ")
_IDS = re.compile(r' (?:id|tabindex)="[^"]*"')


def page(visit: Visit, spec: GameSpec, at: Table | None = None) -> str:
    """The rules; `at` is the table of the reader, where it is not played with the printed components."""
    lang = visit.lang
    heading = say("rules-title", lang, game=game_title(spec, lang))
    text, contents = rules_html(spec.key, lang)
    content = div(".rules")[
        aside[
            nav(aria_label=say("rules-contents", lang))[
                h2[say("rules-contents", lang)],
                ul[(li[a(href=f"#{anchor}")[name]] for anchor, name in contents)],
            ]
        ],
        main("#main.paper-page")[
            div(".verdict.own-figures")[
                p[say("rules-own_components", lang)], difference_table(at.game.components.differences, lang)
            ]
            if at is not None
            else None,
            p(".to-lessons")[lessons_link(spec, lang, ".button")],
            Markup(text),
            provenance(spec, lang),
        ],
    ]
    here = f"/rules/{spec.key}{f'?table={at.id}' if at is not None else ''}"
    return whole_page(visit, here, heading, content, css="rules-page")


@cache
def rules_html(key: str, lang: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The text as HTML with an anchor for each clause and heading, and its chapters."""
    spec = find(key)
    written = spec.folder / "guide" / f"{lang}.md"
    source = written.read_text(encoding="utf-8") if written.exists() else _unwritten(spec, lang)
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(source)
    chapters: list[tuple[str, str]] = []
    for place, token in enumerate(tokens):
        if token.type == "inline":
            _anchor(tokens, place)
            _ruling(tokens, place)
            if _figures(token, spec, lang):  # a figure stands outside of paragraphs
                tokens[place - 1].hidden = tokens[place + 1].hidden = True
        if token.type == "heading_open" and token.tag == "h2":
            name = tokens[place + 1].content
            anchor = f"chapter-{len(chapters) + 1}"
            token.attrSet("id", anchor)
            chapters.append((anchor, name))
    return str(reader.renderer.render(tokens, reader.options, {})), tuple(chapters)


def _unwritten(spec: GameSpec, lang: str) -> str:
    """What stands there until the rules are written: what lies on the table."""
    words, named = spec.words, spec.words.say("title", lang)
    return "\n\n".join(
        [
            f"# {named}",
            words.say("default-no_rules", lang, title=named),
            words.say("default-no_rules-help", lang),
            f"## {words.say('default-things', lang)}",
            "\n".join(f"- {words.say(f'field-{name}', lang)}" for name, _, _ in spec.table.describe()),
        ]
    )


def _anchor(tokens: list[Token], place: int) -> None:
    """A clause such as {#PAL-S5} becomes the id of its paragraph or item, with a link to itself."""
    inline = tokens[place]
    for child in inline.children or []:
        match = _ANCHOR.search(child.content) if child.type == "text" else None
        if match is None:
            continue
        child.content = _ANCHOR.sub("", child.content)
        opening = next(
            token for token in reversed(tokens[:place]) if token.type in ("list_item_open", "paragraph_open")
        )
        item = tokens[place - 2] if place >= 2 and tokens[place - 2].type == "list_item_open" else opening
        item.attrSet("id", match[1])
        item.attrSet("class", "clause")
        mark = Token("html_inline", "", 0)
        mark.content = _as_text(a(".anchor", href=f"#{match[1]}")[match[1]])
        inline.children = [*(inline.children or []), mark]
        return


def _ruling(tokens: list[Token], place: int) -> None:
    """A reading that begins with **R12.** has this name as its id, so that clauses can point at it."""
    match = _RULING.match(tokens[place].content)
    if match is not None and place >= 2 and tokens[place - 2].type == "list_item_open":
        tokens[place - 2].attrSet("id", match[1])


def drawn_figure(spec: GameSpec, name: str, lang: str) -> Markup:
    """A figure for a page that has others: without the names that pieces of a table have."""
    return Markup(_IDS.sub("", spec.show.figure(name, lang)))


def _figures(inline: Token, spec: GameSpec, lang: str) -> bool:
    found = False
    for child in inline.children or []:
        source = str(child.attrGet("src") or "")
        if child.type == "image" and source.startswith("figure:"):
            drawn = drawn_figure(spec, source.removeprefix("figure:"), lang)
            caption = "".join(part.content for part in child.children or [])
            found, child.type = True, "html_inline"
            child.content = _as_text(
                figure[drawn, figcaption[caption, p(".soft")[say("rules-figure", lang)]]]
            )
    return found


def _as_text(element: Element) -> str:
    """For a renderer that adds texts up: marked as safe, it would have the others escaped."""
    return str(element.__html__())


def provenance(spec: GameSpec, lang: str) -> Element | None:
    """Every component table with where its figures come from."""
    box, _ = spec.box.read()
    rows = [(str(place), str(kind)) for place, kind in provenances(box.parts).items()]
    if not rows:
        return None
    return div(".provenance")[
        h2("#provenance")[say("rules-provenance", lang)],
        div(".scroll", tabindex="0", role="region", aria_label=say("rules-provenance", lang))[
            table[
                thead[
                    tr[
                        th(scope="col")[say("rules-provenance-what", lang)],
                        th(scope="col")[say("rules-provenance-how", lang)],
                    ]
                ],
                tbody[
                    (
                        tr[
                            td[Markup(f"<code>{escape(place)}</code>")],
                            td(class_=f"provenance-{kind}", title=say(f"provenance-{kind}-help", lang))[
                                say(f"provenance-{kind}", lang)
                            ],
                        ]
                        for place, kind in rows
                    )
                ],
            ]
        ],
    ]
