"""Check the shuffle: seal, seed and salt of a finished table belong together."""

import re
import shlex
from dataclasses import dataclass

from bottega.engine.dice import SEEDS
from bottega.engine.markup import button, code, div, form, h1, input, label, main, p, pre, span
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.phrases import say
from bottega.web.table import seal_of

LONGEST = 100

_SEED = re.compile(r"[0-9]{1,20}")
_SALT = re.compile(r"[A-Za-z0-9_-]{24}")
_SEAL = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Question:
    """What a link or the form gave: nothing of it is printed in a command before `is_possible` says so."""

    seed: str
    salt: str
    seal: str

    @classmethod
    def of(cls, seed: str, salt: str, seal: str) -> "Question":
        return cls(seed.strip(), salt.strip(), seal.strip().lower())

    @property
    def is_whole(self) -> bool:
        return bool(self.seed and self.salt and self.seal)

    @property
    def is_possible(self) -> bool:
        """Whether all that was given could be of a table: the seal alone, or with seed and salt."""
        return (
            (not self.seed or (_SEED.fullmatch(self.seed) is not None and int(self.seed) < SEEDS))
            and (not self.salt or _SALT.fullmatch(self.salt) is not None)
            and (not self.seal or _SEAL.fullmatch(self.seal) is not None)
        )

    @property
    def is_right(self) -> bool:
        return self.is_whole and self.is_possible and seal_of(int(self.seed), self.salt) == self.seal

    @property
    def command(self) -> str:
        """What somebody may run on his own machine."""
        known = self.is_whole and self.is_possible
        sealed = f"{int(self.seed)}:{self.salt}" if known else "SEED:SALT"
        return f"{shlex.join(['printf', '%s', sealed])} | sha256sum"


def page(visit: Visit, question: Question) -> str:
    lang = visit.lang
    fields = {"seed": question.seed, "salt": question.salt, "seal": question.seal}
    labels = {"seed": "table-seed", "salt": "table-salt", "seal": "table-seal_whole"}
    verdict = None
    if not question.is_possible:
        verdict = "check-impossible"
    elif question.is_whole:
        verdict = "check-good" if question.is_right else "check-bad"
    content = main("#main.paper-page.narrow")[
        h1[say("check-title", lang)],
        p[say("check-how", lang)],
        form(".stacked", method="get", action="/check")[
            [
                label[
                    span[say(labels[name], lang)],
                    input(
                        name=name,
                        value=value[:LONGEST],
                        maxlength=str(LONGEST),
                        autocomplete="off",
                        spellcheck="false",
                    ),
                ]
                for name, value in fields.items()
            ],
            div(".actions")[button(".primary")[say("check-do", lang)]],
        ],
        p(class_="verdict good" if question.is_right else "verdict bad", role="status")[say(verdict, lang)]
        if verdict
        else None,
        p[say("check-command", lang)],
        pre(tabindex="0")[code[question.command]],
    ]
    return whole_page(visit, "/check", say("check-title", lang), content)
