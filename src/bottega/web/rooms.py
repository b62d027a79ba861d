"""Who hears what is said at a table. Players and watchers have rooms of their own until the end, and what the
house itself tells is heard in both."""

from bottega.web.schema import ChatRow
from bottega.web.table import Table

WATCHERS, HOUSE = "watchers", "house"
EMOTES = ("hello", "good_luck", "well_played", "oops", "thinking", "thanks")  # said in the reader's language


def room_of(seats: tuple[int, ...]) -> str | None:
    """Where somebody who holds these seats speaks; None: at the table."""
    return None if seats else WATCHERS


def heard(table: Table, *, watching: bool) -> list[ChatRow]:
    """What somebody hears. Watchers may see what a player must not know, or help one: while the game goes on
    no player hears them. They hear what is said at the table, as whoever stands beside it does."""
    if watching or table.over:
        return table.chat
    return [line for line in table.chat if line.room != WATCHERS]


def code_of(emote: str) -> str:
    """What is stored of a saying that every reader reads in his language."""
    return f":{emote}:"


def emote_in(text: str) -> str | None:
    """The saying that a line is, if it is one."""
    return text[1:-1] if text[1:-1] in EMOTES and text == code_of(text[1:-1]) else None
