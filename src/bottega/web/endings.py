"""What ended a game before its rules did: its players by agreement, or its contest.

It stands in the row of the table, so that its places can be told without the contest. A table that a contest
has decided is closed, and counts for nobody's rating.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from bottega.engine.game import State
from bottega.web.outcomes import Outcome, outcome_of
from bottega.web.pairing.meetings import absent_last
from bottega.web.schema import PauseRow, ProposalRow, TableRow

AGREEMENT = "agreement"
SO_FAR, ABSENT, ANNULLED = "so_far", "absent", "annulled"
DECISIONS = (SO_FAR, ABSENT, ANNULLED)  # of who leads a club, about a game that does not end


@dataclass(frozen=True)
class Ending:
    """How a game was ended; `absent` are the seats that have lost it for that reason."""

    how: str
    absent: tuple[int, ...] = ()

    @classmethod
    def read(cls, text: str) -> "Ending":
        """As it is written: `agreement`, `so_far`, `annulled`, or `absent` and the digits of the seats."""
        how, _, seats = text.partition(" ")
        known = how in (AGREEMENT, *DECISIONS) and (how == ABSENT) == bool(seats)
        if not known or not all("0" <= digit <= "9" for digit in seats):
            raise ValueError(f"nothing ends a game like {text!r}")
        return cls(how, tuple(map(int, seats)))

    def __str__(self) -> str:
        return f"{self.how} {''.join(map(str, self.absent))}".strip()

    @property
    def by_contest(self) -> bool:
        return self.how != AGREEMENT

    def outcome(self, state: State) -> Outcome:
        """Points as they stand, and the ranks that follow; in a game that was annulled nobody has one."""
        found = outcome_of(state)
        if self.how == ANNULLED:
            return Outcome(found.points, ())
        return Outcome(found.points, absent_last(found.ranks, self.absent)) if self.absent else found


def lost_by(absent: Iterable[int]) -> Ending:
    return Ending(ABSENT, tuple(sorted(absent)))


def end_early(session: Session, row: TableRow, ending: Ending, at: datetime) -> None:
    """End a table whose row nobody else changes: nobody is waited for, and nothing is proposed any more."""
    row.ended_by, row.finished = str(ending), at
    row.to_play = row.turn = row.turn_at = row.due = None
    lasting = update(PauseRow).where(PauseRow.match_id == row.id, PauseRow.until.is_(None))
    session.execute(lasting.values(until=at))
    session.execute(delete(ProposalRow).where(ProposalRow.match_id == row.id))
