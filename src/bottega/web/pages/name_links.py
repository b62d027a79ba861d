"""The way from a name to the page of its player, where there is one and the reader may see it."""

from bottega.engine.markup import Element, Node, a
from bottega.web.history import NOBODY, may_see
from bottega.web.house import Viewer
from bottega.web.phrases import say
from bottega.web.table import Table


def page_of(table: Table, viewer: Viewer, seat: int) -> str | None:
    """The player of a seat, where the viewer may see his page."""
    player, shown_to = table.faces.get(seat, ("", NOBODY))
    return player if may_see(shown_to, player, "" if viewer.is_player else None) else None


def name_link(player: str | None, name: str) -> Node:
    """A name; where a player is called so whose page the reader may see, it leads there."""
    return name if player is None else a(href=f"/p/{player}")[name]


def page_note(player: str, name: str, lang: str) -> Element:
    """The same beside a card that bears the name already."""
    told = say("history-page_of", lang, name=name)
    return a(".note", href=f"/p/{player}", title=told, aria_label=told)[say("history-page", lang)]
