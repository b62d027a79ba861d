"""When something cannot be done: what it was, and the way back."""

from bottega.engine.markup import a, details, div, h1, main, p, summary
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.phrases import WORDS, say

KNOWN = (400, 401, 403, 404, 409, 410, 413, 429, 500, 503)


def page(
    visit: Visit,
    status: int,
    message: str,
    *,
    translated: bool = False,
    refresh: int | None = None,
    title: str = "",
    back: str | None = None,
) -> str:
    """A friendly page for an answer that is an error. A message that is not translated may be technical and
    in English. With `refresh` it looks again by itself after so many seconds. `title` are the words of its
    heading, where the status alone would not say it; `back` is the page whose form was sent."""
    lang = visit.lang
    known = status if status in KNOWN else 404 if status == 405 else 400 if status < 500 else 500
    heading = say(title or f"error-{known}", lang)
    own = translated or lang == "en" or message in _own_sentences(lang)
    content = main("#main.paper-page.narrow")[
        h1[heading],
        p[message if own and message else say(f"error-help-{known}", lang)],
        None
        if own or not message
        else details[summary[say("error-details", lang)], p(".soft", lang="en")[message]],
        div(".actions")[
            a(".button.primary", href=back)[say("error-again", lang)] if back else None,
            a(".button" if back else ".button.primary", href="/")[say("error-back", lang)],
        ],
    ]
    return whole_page(visit, "/", heading, content, refresh=refresh)


def _own_sentences(lang: str) -> set[str]:
    """Sentences of ours without variables: they are in the reader's language already."""
    return {say(key, lang) for key in WORDS.keys(lang) if not WORDS.variables(key, lang)}
