"""While native code is compiled on the first start: how far it is."""

from typing import Any

from bottega.engine.markup import Element, div, h1, main, p
from bottega.engine.markup import progress as progress_bar
from bottega.games import find
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.phrases import game_title, say


def page(visit: Visit, here: str, progress: Any) -> str:
    """`progress` is that of `web.autoplay`, or None; the page asks again by itself."""
    lang = visit.lang
    content = main("#main.paper-page.narrow", data_warming="1")[
        h1[say("warm-title", lang)],
        p[say("warm-help", lang)],
        div("#warming")[bar(progress, lang)],
    ]
    return whole_page(visit, here, say("warm-title", lang), content, refresh=2)


def bar(progress: Any, lang: str) -> Element:
    done, total = (progress.done, progress.total) if progress is not None else (0, 0)
    line = say("warm-start", lang)
    if total:
        line = say("warm-done", lang, game=game_title(find(progress.game), lang), done=done, total=total)
    known = {"max": str(total), "value": str(done)} if total else {}
    return div[progress_bar(aria_label=line, **known), p(".soft")[line]]
