"""Which tables go on without anybody there: where bots play, somebody has planned ahead, or a clock runs or
has run out."""

from datetime import datetime

from sqlalchemy import ColumnElement, and_, exists, select

from bottega.web.schema import PER_TURN, PauseRow, PlannedRow, SeatRow, ServerRow, TableRow


def without_driver() -> ColumnElement[bool]:
    return TableRow.driver.is_(None) | ~exists().where(ServerRow.id == TableRow.driver)


def is_unattended(game: str, rules_version: int, at: datetime) -> ColumnElement[bool]:
    """Whether a table of a game has something to drive at this moment."""
    bots = select(SeatRow.match_id).where(SeatRow.bot.is_not(None) | SeatRow.stand_in)
    planned = select(PlannedRow.match_id).where(PlannedRow.ended.is_(None))
    clock = TableRow.seconds_per_decision.is_not(None) & TableRow.clock_per.is_(None)
    alone = TableRow.id.in_(bots) | TableRow.id.in_(planned)
    return and_(is_of_rules(game, rules_version), clock | is_turn_over(at) | alone)


def is_of_rules(game: str, rules_version: int) -> ColumnElement[bool]:
    """Whether a table is in play, by rules that are known here."""
    return and_(
        TableRow.game == game,
        TableRow.finished.is_(None),
        TableRow.rules_version.is_(None) | (TableRow.rules_version == rules_version),
    )


def is_turn_over(at: datetime) -> ColumnElement[bool]:
    """Whether the time of a whole turn is over, or has not been worked out; in memory nobody looks at it."""
    resting = exists().where(PauseRow.match_id == TableRow.id, PauseRow.until.is_(None))
    unknown = and_(TableRow.due.is_(None), TableRow.begun.is_not(None), ~resting)
    return and_(TableRow.clock_per == PER_TURN, (TableRow.due <= at) | unknown)
