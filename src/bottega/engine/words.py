"""The words of games and tables, in English and French, read from Fluent catalogues."""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

LANGUAGES = ("en", "fr")
SENTENCES_KEPT = 4096  # the same few are said again and again
SHARED_WORDS = Path(__file__).parent.parent / "words"


class Words:
    """The messages of one or several folders that hold `en.ftl` and `fr.ftl`; `made` is a catalogue of those
    that are said so as long as no folder says them."""

    def __init__(self, *folders: Path, made: str = "") -> None:
        self.folders, self.made = folders, made
        self.unwritten: set[str] = set()  # what has been said in words that no folder has
        self._catalogues: dict[str, _Catalogue] = {}
        self._said = lru_cache(SENTENCES_KEPT, typed=True)(self._say)

    def say(self, key: str, lang: str = "en", **args: object) -> str:
        """The message `key` with its variables filled in; a gap in words or variables raises."""
        return self._said(key, lang, **args)

    def _say(self, key: str, lang: str, **args: object) -> str:
        sentence, errors = self._catalogue(lang).format(key, args)
        if not self.has(key, lang):
            self.unwritten.add(key)
        if errors:
            raise ValueError(f"cannot say {key!r} in {lang!r}: {errors[0]}") from errors[0]
        return sentence

    def join(self, items: Sequence[str], lang: str = "en") -> str:
        """An enumeration: `a`, `a and b`, `a, b and c`."""
        if not items:
            return ""
        *others, last = items
        if not others:
            return last
        first, *following = others
        for item in following:
            first = self.say("list-more", lang, first=first, next=item)
        return self.say("list-pair", lang, first=first, last=last)

    def keys(self, lang: str) -> set[str]:
        """All that the folders say."""
        return set(self._catalogue(lang).messages)

    def has(self, key: str, lang: str) -> bool:
        """Whether a folder says something."""
        return key in self._catalogue(lang).messages

    def variables(self, key: str, lang: str) -> set[str]:
        """The variables that the message `key` uses, in any of its variants, or in a message it refers to."""
        found = _Variables()
        found.visit(self._catalogue(lang).message(key))
        return found.names.union(*(self.variables(other, lang) for other in found.messages))

    def _catalogue(self, lang: str) -> "_Catalogue":
        if lang not in LANGUAGES:
            raise LookupError(f"no words in {lang!r}: the languages are {', '.join(LANGUAGES)}")
        if lang not in self._catalogues:
            self._catalogues[lang] = _Catalogue(lang, self.folders, self.made)
        return self._catalogues[lang]


@cache
def game_words(folder: Path, made: str = "") -> Words:
    """The words of one game together with the shared ones; a game may have none yet."""
    return Words(SHARED_WORDS, *([folder] if folder.is_dir() else []), made=made)


def choose_language(preference: str | None) -> str:
    """The language nearest to a `LANG` value or an `Accept-Language` header; English by default."""
    wishes = sorted(_wishes(preference or ""), key=lambda wish: -wish[1])
    return next((lang for lang, weight in wishes if weight > 0), LANGUAGES[0])


def _wishes(preference: str) -> Iterator[tuple[str, float]]:
    for wish in re.split("[,:]", preference):
        name, *settings = wish.strip().split(";")
        lang = re.split("[-_.@]", name.strip())[0].lower()
        if lang in LANGUAGES:
            yield lang, _weight(settings)


def _weight(settings: Sequence[str]) -> float:
    for setting in settings:
        name, _, value = setting.partition("=")
        if name.strip() == "q":
            try:
                return float(value)
            except ValueError:
                return 0.0
    return 1.0


class _Catalogue:
    """Everything one language says; faulty or repeated messages are refused when it is read."""

    def __init__(self, lang: str, folders: Sequence[Path], made: str) -> None:
        self.lang = lang
        self.messages: dict[str, ast.Message] = {}
        self._bundle = FluentBundle([lang], use_isolating=False)
        for folder in folders:
            resource = FluentResource((folder / f"{lang}.ftl").read_text(encoding="utf-8"))
            self._bundle.add_resource(resource)
            for entry in resource.body:
                self._enter(entry, folder)
        beneath = FluentResource(made)
        self._bundle.add_resource(beneath)  # what is said already stays
        self._made = {entry.id.name: entry for entry in beneath.body if isinstance(entry, ast.Message)}

    def format(self, key: str, args: dict[str, object]) -> tuple[str, list[Exception]]:
        self.message(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return "", [ValueError("the message has no text of its own")]
        sentence, errors = self._bundle.format_pattern(pattern, args)
        return str(sentence), errors

    def message(self, key: str) -> ast.Message:
        found = self.messages.get(key) or self._made.get(key)
        if found is None:
            raise LookupError(f"no words for {key!r} in {self.lang!r}")
        return found

    def _enter(self, entry: ast.EntryType, folder: Path) -> None:
        where = f"{folder.name}/{self.lang}.ftl"
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{where}: cannot read {entry.content!r}")
        if isinstance(entry, ast.Message):
            if entry.id.name in self.messages:
                raise ValueError(f"{where}: {entry.id.name!r} has words already")
            self.messages[entry.id.name] = entry


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)
