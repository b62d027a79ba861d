"""What programs read of the company at a table: who proposes what, and what is said."""

from typing import Literal

from pydantic import BaseModel, Field

from bottega.web.clocks import Moment
from bottega.web.pages.talk import told
from bottega.web.phrases import say
from bottega.web.proposals import NOBODY, voices_at
from bottega.web.rooms import HOUSE, WATCHERS, emote_in, heard
from bottega.web.schema import ChatRow
from bottega.web.table import Table

LINES_TOLD = 30

EmoteName = Literal["hello", "good_luck", "well_played", "oops", "thinking", "thanks"]
KindName = Literal["pause", "end", "bot", "person"]


class ProposalNow(BaseModel):
    """Something that waits for agreement. `bot` and `person` say who takes `seat`: an automatic player, or
    whoever comes by the new link of that seat."""

    kind: KindName
    seat: int | None
    by: int
    agreed: list[int]
    waits_for: list[int]


class LineNow(BaseModel):
    """A line of talk in the language that was asked for: said at the table, among those who watch, or told by
    the house itself."""

    room: Literal["table", "watchers", "house"]
    seat: int | None
    name: str
    text: str
    emote: str | None = Field(description="What was said, if it was one of the short sayings.")
    at: Moment


def proposals_now(table: Table) -> list[ProposalNow]:
    asked = voices_at(table)
    return [
        ProposalNow.model_validate(
            {
                "kind": row.kind,
                "seat": None if row.seat == NOBODY else row.seat,
                "by": row.by,
                "agreed": row.agreed,
                "waits_for": sorted(asked - set(row.agreed)),
            }
        )
        for row in table.proposals
    ]


def talk_now(table: Table, seat: int | None, lang: str) -> list[LineNow]:
    """The last lines, as a seat or a watcher hears them."""
    return [_line(line, lang) for line in heard(table, watching=seat is None)[-LINES_TOLD:]]


def _line(line: ChatRow, lang: str) -> LineNow:
    emote = emote_in(line.text) if line.room != HOUSE else None
    text = told(line, lang) if line.room == HOUSE else say(f"emote-{emote}", lang) if emote else line.text
    room: Literal["table", "watchers", "house"] = (
        "house" if line.room == HOUSE else "watchers" if line.room == WATCHERS else "table"
    )
    return LineNow(room=room, seat=line.seat, name=line.name, text=text, emote=emote, at=line.at)
