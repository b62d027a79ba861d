"""Every sign explains itself: the names of signs and the rule's sentences for their cards, and the switch.

What a sign is in a position is drawn with it, as its title. The rest is the same at every table of a game:
one document that browsers keep.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any

from bottega.engine.game import GameSpec
from bottega.engine.markup import Element, button
from bottega.games import find
from bottega.web.phrases import say

_CLAUSE = re.compile(r"^(?:- |\d+\. )?(?P<text>.*\S) \{(?P<ids>#[\w-]+(?: #[\w-]+)*)\}$", re.MULTILINE)
_LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")
_RULING = re.compile(r"\s*\(R\d+\)")
_EMPHASIS = re.compile(r"\*\*|`")
VERSION_LENGTH = 12


def clause_texts(spec: GameSpec, lang: str) -> Mapping[str, str]:
    """The sentences of each clause of the rules, as plain text."""
    path = spec.folder / "guide" / f"{lang}.md"
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    return {
        clause.removeprefix("#"): _EMPHASIS.sub("", _RULING.sub("", _LINK.sub(r"\1", found["text"])))
        for found in _CLAUSE.finditer(written)
        for clause in found["ids"].split()
    }


@cache
def sign_document(key: str, lang: str) -> str:
    """What cards say of the signs of a game: names and clauses by sign, the clause of each phase, and the
    sentences of all clauses."""
    spec = find(key)
    told: dict[str, Any] = {
        "signs": {
            sign: {"name": spec.words.say(f"sign-{sign.partition(':')[0]}", lang), "clauses": list(clauses)}
            for sign, clauses in spec.show.signs.items()
        },
        "phases": {
            phase: {"name": spec.words.say(f"phase-{phase}", lang), "clauses": [clause]}
            for phase, clause in spec.show.clauses.items()
        },
        "clauses": clause_texts(spec, lang),
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def sign_switch(spec: GameSpec, lang: str, table: str = "") -> Element:
    """The switch of the mode in which a click explains instead of playing; the script shows it. `table` is
    asked for where it is not played with the printed components."""
    version = sha256(sign_document(spec.key, lang).encode()).hexdigest()[:VERSION_LENGTH]
    return button(
        "#explain",
        type="button",
        hidden=True,
        aria_pressed="false",
        aria_label=say("sign-explain", lang),
        title=say("sign-explain", lang),
        data_words=f"/signs/{spec.key}/{lang}.json?v={version}",
        data_rules=f"/rules/{spec.key}{f'?table={table}' if table else ''}",
        data_help=say("sign-explain-help", lang),
        data_rule=say("sign-rule", lang),
        data_window=say("web-new_window", lang),
    )["?"]
