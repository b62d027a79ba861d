"""The rules of the games as pages of the site: their guides and figures, drawn as the tables in the browser
draw them. Nothing of them is written a second time."""

import logging
import re
from pathlib import Path

from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from bottega.engine.drawing import GLYPHS, glyph_symbols, svg
from bottega.engine.markup import div
from bottega.engine.words import LANGUAGES
from bottega.games import built_in, find
from bottega.web.pages.frame import STATIC, look
from bottega.web.pages.rules import provenance, rules_html
from bottega.web.phrases import game_title, say

log = logging.getLogger("mkdocs.hooks.guides")

PAGES = {
    f"rules/{key}{'' if lang == 'en' else f'.{lang}'}.md": (key, lang)
    for key in built_in()
    for lang in LANGUAGES
}
# On our own pages the root says the theme; here the body does.
THEMES = (
    (":root[data-theme=dark]", "[data-md-color-scheme=slate]"),
    ("[data-theme=dark]", "[data-md-color-scheme=slate]"),
)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """A page for each guide, the style of all drawings, and what the tables lend: fonts and the mark."""
    for page, (key, lang) in PAGES.items():
        title = game_title(find(key), lang)
        files.append(File.generated(config, page, content=f"---\ntitle: {title}\n---\n"))
    style = look()
    for ours, theirs in THEMES:
        style = style.replace(ours, theirs)
    files.append(File.generated(config, "assets/look.css", content=style))
    for lent in [STATIC / "icon.svg", *sorted((STATIC / "fonts").iterdir())]:
        files.append(
            File.generated(config, f"assets/{lent.relative_to(STATIC).as_posix()}", abs_src_path=str(lent))
        )
    return files


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The guide in the place of the empty page, with its chapters as the table of contents."""
    if page.file.src_uri not in PAGES:
        return html
    key, lang = PAGES[page.file.src_uri]
    spec = find(key)
    text, chapters = rules_html(key, lang)
    figures = provenance(spec, lang)
    symbols = svg(class_="symbols", width="0", height="0", aria_hidden="true")[glyph_symbols(tuple(GLYPHS))]
    whole = str(div(".guide", lang=lang)[symbols, Markup(text), figures])
    if figures is not None:
        chapters = (*chapters, ("provenance", say("rules-provenance", lang)))
    page.toc = TableOfContents([AnchorLink(name, anchor, 2) for anchor, name in chapters])
    page.present_anchor_ids = set(re.findall(r'\bid="([^"]+)"', whole))
    for missing in sorted(set(re.findall(r'\bhref="#([^"]+)"', text)) - page.present_anchor_ids):
        guide = Path(spec.folder.name, "guide", f"{lang}.md")
        log.warning("%s points at #%s, which it does not have", guide, missing)
    return whole
