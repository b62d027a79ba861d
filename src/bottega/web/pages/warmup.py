"""While native code is compiled on the first start: how far it is."""

from typing import Any

from htpy import Element, div, h1, main, p, progress

from bottega.games import find
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.phrases import game_title, say


def page(visit: Visit, here: str, told: Any) -> str:
    """`told` is the autoplay's progress, or None; the page asks again by itself."""
    lang = visit.lang
    content = main("#main.paper-page.narrow", data_warming="1")[
        h1[say("warm-title", lang)],
        p[say("warm-help", lang)],
        div("#warming")[bar(told, lang)],
    ]
    return whole_page(visit, here, say("warm-title", lang), content, refresh=2)


def bar(told: Any, lang: str) -> Element:
    done, total = (told.done, told.total) if told is not None else (0, 0)
    line = say("warm-start", lang)
    if total:
        line = say("warm-done", lang, game=game_title(find(told.game), lang), done=done, total=total)
    shown = progress(max=str(total), value=str(done), aria_label=line) if total else progress(aria_label=line)
    return div[shown, p(".soft")[line]]
