"""Links for the free seats of a table, to be copied or taken by a camera."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from bottega.engine.markup import Element, aside, button, details, h2, input, li, p, summary, ul
from bottega.web.hosts import is_loopback
from bottega.web.house import Viewer
from bottega.web.pages.qr import qr_code
from bottega.web.pages.sight import Sight
from bottega.web.table import Table


def may_invite(table: Table, viewer: Viewer) -> bool:
    """Whether somebody who plays here has the links of free seats, as the host has from the start: a seat
    that became free in a game is for all to fill."""
    return bool(viewer.seats and table.entries) and not table.row.hot_seat


def links_part(links: Sequence[tuple[int, str]], sight: Sight) -> Element:
    """One link for each free seat, and a word where they lead nobody here."""
    here = any(is_loopback(urlsplit(address).hostname or "") for _, address in links)
    return aside("#links", aria_label=sight.say("table-links"), data_freed=str(sight.moment.freed))[
        h2[sight.say("table-links")],
        p(".soft")[sight.say("table-links-help"), [" ", sight.say("link-loopback")] if here else None],
        ul[(_link(seat, address, sight) for seat, address in links)],
    ]


def _link(seat: int, address: str, sight: Sight) -> Element:
    name = sight.names[seat]
    return li(data_seat=str(seat))[
        input(value=address, readonly=True, aria_label=f"{sight.say('table-links')}: {name}"),
        button(type="button", data_copy=address, data_copied=sight.say("web-copied"))[sight.say("web-copy")],
        details(".camera")[summary[sight.say("qr-show")], qr_code(address, sight.say("qr-label", name=name))],
    ]
