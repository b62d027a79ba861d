"""Check the shuffle: seal, seed and salt of a finished table belong together."""

from htpy import button, code, div, form, h1, input, label, main, p, pre, span

from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.phrases import say
from bottega.web.tables import seal_of

LONGEST = 100


def page(visit: Visit, seed: str, salt: str, seal: str) -> str:
    lang = visit.lang
    asked = bool(seed and salt and seal)
    number = int(seed) if seed.isascii() and seed.isdecimal() and len(seed) < LONGEST else -1
    right = asked and seal_of(number, salt) == seal.strip().lower()
    fields = {"seed": seed, "salt": salt, "seal": seal}
    labels = {"seed": "table-seed", "salt": "table-salt", "seal": "table-seal_whole"}
    content = main("#main.paper-page.narrow")[
        h1[say("check-title", lang)],
        p[say("check-how", lang)],
        form(".stacked", method="get", action="/check")[
            [
                label[
                    span[say(labels[name], lang)],
                    input(
                        name=name, value=value, maxlength=str(LONGEST), autocomplete="off", spellcheck="false"
                    ),
                ]
                for name, value in fields.items()
            ],
            div(".actions")[button(".primary")[say("check-do", lang)]],
        ],
        p(class_="verdict good" if right else "verdict bad", role="status")[
            say("check-good" if right else "check-bad", lang)
        ]
        if asked
        else None,
        p[say("check-command", lang)],
        pre(tabindex="0")[code[f"printf '%s' '{number if asked else 'SEED'}:{salt or 'SALT'}' | sha256sum"]],
    ]
    return whole_page(visit, "/check", say("check-title", lang), content)
