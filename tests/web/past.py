"""A house with a past: tables that have ended, with players and results that a test chooses."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select

from bottega.web.players import Players
from bottega.web.results import Ended, Opening, Results
from bottega.web.schema import ActionRow, ResultRow, SeatRow, SitterRow, TableRow
from bottega.web.storage import Storage, new_id, new_token

NOON = datetime(2026, 1, 1, 12)
BOT = "bot:"


class Past:
    """Tables that ended one after the other, a minute apart unless said otherwise."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.results = Results(storage.database)
        self.players = Players(storage)
        self.tables: list[str] = []

    def player(self, name: str, **values: Any) -> str:
        """A player who is shown to everybody, unless said otherwise."""
        made = self.players.register(name, f"guest of {name}", "tests").player.id
        self.players.change(made, **{"shown_to": "everybody"} | values)
        return made

    def table(
        self,
        who: Sequence[str],
        *,
        game: str = "palatinus",
        at: datetime | None = None,
        minutes: int = 30,
        **values: Any,
    ) -> str:
        """A table that has ended and has no results yet: its seats by player, bot or guest."""
        table_id = values.pop("id", None) or new_id()
        finished = at or NOON + timedelta(minutes=len(self.tables))
        row = TableRow(
            **{
                "id": table_id,
                "game": game,
                "players": len(who),
                "options": {},
                "seed": "7",
                "salt": new_token(),
                "host": "nobody",
                "created": finished - timedelta(minutes=minutes + 1),
                "finished": finished,
                "rated": True,
            }
            | values
        )
        seats = [
            SeatRow(
                match_id=table_id,
                seat=seat,
                token=new_token(),
                name=None if one.startswith(BOT) else one,
                bot=one.removeprefix(BOT) if one.startswith(BOT) else None,
            )
            for seat, one in enumerate(who)
        ]
        sitters = [
            SitterRow(match_id=table_id, seat=seat, guest=one)
            for seat, one in enumerate(who)
            if not one.startswith(BOT)
        ]
        first = ActionRow(
            match_id=table_id, ply=0, seat=0, action="pass", at=finished - timedelta(minutes=minutes)
        )
        self.storage.add_table(row, seats, sitters, [first])
        self.tables.append(table_id)
        return table_id

    def played(
        self,
        who: Sequence[str],
        places: Sequence[int],
        points: Sequence[int] | None = None,
        *,
        decisions: int = 40,
        openings: Sequence[Sequence[Opening]] = (),
        **values: Any,
    ) -> str:
        """The same with its results."""
        table_id = self.table(who, **values)
        made = points or [10 * (len(who) + 1 - place) for place in places]
        assert self.results.write(Ended(table_id, places, made, decisions, openings))
        return table_id

    def rows(self, table_id: str) -> list[ResultRow]:
        found = select(ResultRow).where(ResultRow.match_id == table_id).order_by(ResultRow.seat)
        return self.storage.database.run(lambda session: list(session.scalars(found)))

    def is_rated(self, table_id: str) -> bool:
        rated = {row.mu is not None for row in self.rows(table_id)}
        assert len(rated) == 1
        return rated.pop()
