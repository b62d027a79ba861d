"""Component tables that guests bring along: how they come in, and what is said when they are refused."""

import re

from starlette.datastructures import UploadFile

from bottega.engine.components import SIZE_MAX, ComponentText
from bottega.engine.errors import BadComponents
from bottega.web.phrases import WORDS, say
from bottega.web.plain_text import tidy
from bottega.web.refusals import Refusal

NAME_MAX = 60
UNNAMED = "components.toml"

_FOLDERS = re.compile(r".*[/\\]", re.DOTALL)


class NoTable(Refusal):
    """A component table was announced, and none came."""


async def read_upload(sent: object) -> ComponentText:
    """The component table in a field of a form."""
    if not isinstance(sent, UploadFile) or not sent.filename:
        raise NoTable("components-none")
    name = tidy(_FOLDERS.sub("", sent.filename))[:NAME_MAX] or UNNAMED
    return ComponentText.decode(name, await sent.read(SIZE_MAX + 1))


def where(problem: BadComponents, lang: str) -> str:
    """The file, the line and the value that a refusal is about."""
    if problem.line is None:
        return say("components-in", lang, source=problem.source) if problem.source else ""
    at = {"source": problem.source, "line": str(problem.line)}
    if not problem.place:
        return say("components-at", lang, **at)
    return say("components-at-value", lang, **at, place=problem.place)


def why(problem: BadComponents, lang: str) -> str | None:
    """What is wrong, where the pages have words for it."""
    key = f"components-flaw-{problem.kind}"
    if not problem.kind or key not in WORDS.keys(lang):
        return None
    return say(key, lang, **{name: str(value) for name, value in problem.details.items()})


def refusal_of(problem: BadComponents, lang: str) -> str:
    """Where a table is wrong and why, as one sentence."""
    return f"{where(problem, lang)} {why(problem, lang) or problem.reason}".strip()
