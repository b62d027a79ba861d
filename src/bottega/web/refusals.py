"""What the house refuses, in the language of whoever reads it."""

from bottega.engine.errors import BottegaError
from bottega.web.phrases import say


class Refusal(BottegaError):
    """A refusal among the words of the pages; as plain text it is in English."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(say(key, "en", **details))
        self._key, self._details = key, details

    def said(self, lang: str) -> str:
        return say(self._key, lang, **self._details)
