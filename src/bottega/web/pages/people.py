"""How somebody is called where his games are told of, and ratings in words."""

from collections.abc import Mapping

from bottega.engine.errors import UnknownGame
from bottega.engine.markup import Node, a, span
from bottega.games import find
from bottega.web.pages.plots import number
from bottega.web.phrases import game_title, say
from bottega.web.ratings import BOT, Rating


def bot_name(who: str) -> str:
    """The name of a bot: `bot:gran_maestro` is Gran Maestro."""
    return who.removeprefix(BOT).replace("_", " ").title()


def called(who: str, known: Mapping[str, str], lang: str) -> Node:
    """Somebody by his name, with the way to his page; `known` are the players whom the reader may know of.
    Others are players without a name, and who is nobody's is a guest."""
    if who.startswith(BOT):
        return span(".bot-name")[bot_name(who)]
    if who in known:
        return a(href=f"/p/{who}")[known[who]]
    return say("history-guest" if not who else "history-player", lang)


def rating_text(rating: Rating, lang: str) -> str:
    """A rating as people read it: 1,540 ± 90."""
    return f"{number(rating.figure, lang)}\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}{number(rating.margin, lang)}"


def title_of(game: str, lang: str) -> str:
    """What a game is called; by its key where this house has it no more."""
    try:
        return game_title(find(game), lang)
    except UnknownGame:
        return game
