"""The tables of the database. What changes here has a migration of its own in `migrations/versions`."""

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, DateTime, Float, ForeignKey, Index, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

GONE = "\x1f"  # a name that nobody can type
PER_TURN = "turn"  # what the seconds of a clock are for; None: each decision


class Base(DeclarativeBase):
    pass


class TableRow(Base):
    """A table: a game dealt from a seed with its options, and how it is played."""

    __tablename__ = "match"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    players: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    seed: Mapped[str] = mapped_column(String(20))  # of 64 bits, more than an integer column holds
    salt: Mapped[str] = mapped_column(String(48))
    host: Mapped[str] = mapped_column(String(48), index=True)
    hot_seat: Mapped[bool] = mapped_column(default=False)
    listed: Mapped[bool] = mapped_column(default=False)
    spectators: Mapped[bool] = mapped_column(default=True)
    seconds_per_decision: Mapped[int | None]
    # What it continues: a table and ply, or a saved game (`record`); None: it began with the deal.
    origin: Mapped[str | None] = mapped_column(String(48))
    hints: Mapped[bool | None]  # whether the host allows them; None: as usual
    created: Mapped[datetime]
    finished: Mapped[datetime | None]
    revision: Mapped[int] = mapped_column(BigInteger, default=1)  # goes up with every change of the table
    rules_version: Mapped[int | None]  # of the game, by which it began; None: before that was written down
    rules_digest: Mapped[str | None] = mapped_column(String(16))  # of all that a replay depends on
    begun_with: Mapped[str | None] = mapped_column(String(24))  # the release of this package
    driver: Mapped[str | None] = mapped_column(String(24), index=True)  # the server of its bots and clocks
    clock_per: Mapped[str | None] = mapped_column(
        String(8)
    )  # PER_TURN: its seconds are those of a whole turn
    rated: Mapped[bool | None]  # whether it counts for ratings; None: from before there were any
    helped: Mapped[bool | None]  # somebody was given a hint
    ended_by: Mapped[str | None] = mapped_column(String(12))  # None: the rules; else see `endings`
    rematch: Mapped[str | None] = mapped_column(String(24))  # the table where they play again
    begun: Mapped[datetime | None]  # when the last seat was taken
    to_play: Mapped[int | None]  # the seat that is waited for; None: nobody is known to be
    turn: Mapped[int | None]  # the version at which its turn began
    turn_at: Mapped[datetime | None]  # and the moment
    due: Mapped[datetime | None] = mapped_column(index=True)  # when the time of a whole turn is over


class ComponentsRow(Base):
    """The component table that a table is played with, where it is not the printed one."""

    __tablename__ = "components"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    digest: Mapped[str] = mapped_column(String(16), index=True)
    name: Mapped[str] = mapped_column(String(80))
    text: Mapped[str] = mapped_column(Text)


class SeatRow(Base):
    """Who sits where: a person (with the token of the seat's link), a bot, or nobody yet."""

    __tablename__ = "seat"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(String(48), unique=True)
    name: Mapped[str | None] = mapped_column(String(40))  # `GONE`: of a player who has deleted himself
    bot: Mapped[str | None] = mapped_column(String(32))
    stand_in: Mapped[bool] = mapped_column(default=False)  # a bot plays until the player comes back

    def take(self, name: str) -> None:
        """Somebody sits down here, or comes back; a seat that has a name keeps it."""
        self.name = name if self.name in (None, "", GONE) else self.name
        self.stand_in = False


class SitterRow(Base):
    """A guest who holds a seat; several browsers may hold one."""

    __tablename__ = "sitter"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    guest: Mapped[str] = mapped_column(String(48), primary_key=True, index=True)


class ActionRow(Base):
    """One decision, or one taking back; never changed and never deleted."""

    __tablename__ = "action"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    action: Mapped[str] = mapped_column(String(120))
    at: Mapped[datetime]


class ChatRow(Base):
    """One line said at a table."""

    __tablename__ = "chat"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    seat: Mapped[int | None]
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime]
    room: Mapped[str | None] = mapped_column(String(8))  # `watchers`: said among spectators
    who: Mapped[str | None] = mapped_column(String(48), index=True)  # the guest or player; None: the house


class PauseRow(Base):
    """A time in which the clock of a table stood still, as its players had agreed."""

    __tablename__ = "pause"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    since: Mapped[datetime]
    until: Mapped[datetime | None]


class ProposalRow(Base):
    """What a seat proposes to the others; `seat` is whom it is about, where it is about one (else -1)."""

    __tablename__ = "proposal"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(12), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    by: Mapped[int]
    agreed: Mapped[list[int]] = mapped_column(JSON)  # the seats that have said yes
    at: Mapped[datetime]


class PlannedRow(Base):
    """Decisions that a guest has planned ahead for his seat: a line of `[seat, action, known]` from a version
    of its table on (see `match/ahead.py`), tried in the world of a guess."""

    __tablename__ = "planned"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    guest: Mapped[str] = mapped_column(String(48), index=True)
    version: Mapped[int]
    guess: Mapped[int]
    line: Mapped[list[list[Any]]] = mapped_column(JSON)
    at: Mapped[datetime]
    ended: Mapped[str | None] = mapped_column(String(12))  # why it did not go on; None: it waits


class SettingRow(Base):
    """A value of the whole house, such as the key that signs cookies."""

    __tablename__ = "setting"

    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class ServerRow(Base):
    """A server that is alive until a moment of the database's clock: it may drive tables until then."""

    __tablename__ = "server"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    until: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class PaceRow(Base):
    """What is left to somebody of a pace that holds for all servers; he is told by a digest alone."""

    __tablename__ = "pace"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    left: Mapped[float] = mapped_column(Float)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)


# ------------------------------------------------------------------ who somebody is


class PlayerRow(Base):
    """Somebody with a name that lasts. His id is what holds seats (`sitter.guest`) and hosts tables."""

    __tablename__ = "player"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    name_key: Mapped[str] = mapped_column(String(160), unique=True)  # names that look alike share it
    colour: Mapped[str] = mapped_column(String(16), default="")
    lang: Mapped[str] = mapped_column(String(8), default="")
    theme: Mapped[str] = mapped_column(String(8), default="auto")
    created: Mapped[datetime]
    is_host: Mapped[bool] = mapped_column(default=False)  # of the house
    is_blocked: Mapped[bool] = mapped_column(default=False)
    shown_to: Mapped[str] = mapped_column(
        String(12), default="players"
    )  # his page: everybody, players, nobody
    time_zone: Mapped[str] = mapped_column(String(64), default="UTC")
    quiet_from: Mapped[int | None]  # minutes after midnight, in his time zone
    quiet_until: Mapped[int | None]
    feed: Mapped[int | None]  # which links of his feeds hold; None: none


class SessionRow(Base):
    """A browser where a player is signed in; its cookie is stored as a digest."""

    __tablename__ = "session"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), index=True)
    device: Mapped[str] = mapped_column(String(80))
    created: Mapped[datetime]
    seen: Mapped[datetime]  # to the hour


class PasskeyRow(Base):
    """A passkey of a player (WebAuthn): what is public of it."""

    __tablename__ = "passkey"

    id: Mapped[str] = mapped_column(String(1400), primary_key=True)  # base64url
    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), index=True)
    public_key: Mapped[str] = mapped_column(Text)  # base64url
    sign_count: Mapped[int]
    name: Mapped[str] = mapped_column(String(40))
    created: Mapped[datetime]
    used: Mapped[datetime | None]


class PassRow(Base):
    """A word that lets somebody in, stored as a digest: the recovery code of a player (`code`), a link that
    adds a device of his (`device`), an invitation to the house for one (`invite`) or for all who come in time
    (`invites`); and a challenge of a passkey that was answered (`spent`) and may not be answered again."""

    __tablename__ = "pass"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    player_id: Mapped[str | None] = mapped_column(ForeignKey("player.id"), index=True)
    name: Mapped[str] = mapped_column(String(40), default="")  # whom it is meant for
    created: Mapped[datetime]
    expires: Mapped[datetime | None]
    used: Mapped[datetime | None]


class TokenRow(Base):
    """What a program of a player shows, stored as a digest; its scopes are parted by blanks."""

    __tablename__ = "api_token"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    scopes: Mapped[str] = mapped_column(String(200))
    created: Mapped[datetime]
    seen: Mapped[datetime | None]  # to the hour


# ------------------------------------------------------------------ how somebody is told of his turn


class PushRow(Base):
    """A browser that wants to be told by Web Push."""

    __tablename__ = "push"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), index=True)
    endpoint: Mapped[str] = mapped_column(Text, unique=True)
    p256dh: Mapped[str] = mapped_column(String(120))
    auth: Mapped[str] = mapped_column(String(40))
    origin: Mapped[str] = mapped_column(String(200))  # how the house was called there
    created: Mapped[datetime]
    failures: Mapped[int] = mapped_column(default=0)


class WebhookRow(Base):
    """An address that is told; its form says what is sent there."""

    __tablename__ = "webhook"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), index=True)
    url: Mapped[str] = mapped_column(Text)
    form: Mapped[str] = mapped_column(String(12))
    origin: Mapped[str] = mapped_column(String(200))  # where what is sent leads to
    created: Mapped[datetime]
    failures: Mapped[int] = mapped_column(default=0)


class NoticeRow(Base):
    """That a player is told of his turn at a table, by one of his ways. `tried` is written before anything is
    sent: what was on its way when a server was lost is not sent again within the hour."""

    __tablename__ = "notice"

    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), primary_key=True)
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    way: Mapped[str] = mapped_column(String(32), primary_key=True)  # `push ID` or `webhook ID`
    turn: Mapped[int]  # the version of the table at which his turn began
    due: Mapped[datetime | None] = mapped_column(index=True)  # None: nothing is to be sent
    tried: Mapped[datetime | None]
    tries: Mapped[int] = mapped_column(default=0)
    told: Mapped[int | None]  # the turn of which he was told last


# ------------------------------------------------------------------ what was won


class ResultRow(Base):
    """How a seat ended a finished game. `who` is a player's id, `bot:NAME`, or empty for a guest."""

    __tablename__ = "result"
    __table_args__ = (Index("ix_result_who", "who", "finished"), Index("ix_result_game", "game", "finished"))

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    who: Mapped[str] = mapped_column(String(48))
    game: Mapped[str] = mapped_column(String(32))
    players: Mapped[int]
    place: Mapped[int]  # 1 is the first; shared places are equal
    points: Mapped[int]
    decisions: Mapped[int]  # of the whole game
    finished: Mapped[datetime]
    mu_before: Mapped[float | None] = mapped_column(Float)  # None: the game was not rated
    sigma_before: Mapped[float | None] = mapped_column(Float)
    mu: Mapped[float | None] = mapped_column(Float)
    sigma: Mapped[float | None] = mapped_column(Float)


class OpeningRow(Base):
    """A first decision of its kind that a seat took in a finished game, as the game tells it."""

    __tablename__ = "opening"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(40))  # the name of the action
    told: Mapped[str] = mapped_column(Text)  # a sentence by language, as JSON


class RatingRow(Base):
    """How strong somebody is at a game with a number of players."""

    __tablename__ = "rating"

    who: Mapped[str] = mapped_column(String(48), primary_key=True)
    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    players: Mapped[int] = mapped_column(primary_key=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    games: Mapped[int]
    at: Mapped[datetime]


# ------------------------------------------------------------------ evenings


class ClubRow(Base):
    """A group of players with a name."""

    __tablename__ = "club"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    token: Mapped[str] = mapped_column(String(48), unique=True)  # of the link by which players join
    created: Mapped[datetime]


class MemberRow(Base):
    __tablename__ = "member"

    club_id: Mapped[str] = mapped_column(ForeignKey("club.id"), primary_key=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), primary_key=True, index=True)
    leads: Mapped[bool] = mapped_column(default=False)
    joined: Mapped[datetime]


class ContestRow(Base):
    """A league or a cup of a club."""

    __tablename__ = "contest"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    club_id: Mapped[str] = mapped_column(ForeignKey("club.id"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    form: Mapped[str] = mapped_column(String(16))
    game: Mapped[str] = mapped_column(String(32))
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    seats: Mapped[int]  # at each of its tables
    rounds: Mapped[int]
    seconds: Mapped[int | None]  # the clock of its tables
    clock_per: Mapped[str | None] = mapped_column(String(8))
    fill: Mapped[str | None] = mapped_column(String(32))  # the bot on seats that are left over; None: byes
    seed: Mapped[int]  # of its lots
    round: Mapped[int] = mapped_column(default=0)  # 0: not begun
    created: Mapped[datetime]
    ended: Mapped[datetime | None]


class EntrantRow(Base):
    """Who takes part: a player or a bot."""

    __tablename__ = "entrant"

    contest_id: Mapped[str] = mapped_column(ForeignKey("contest.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[str | None] = mapped_column(ForeignKey("player.id"), index=True)
    bot: Mapped[str | None] = mapped_column(String(32))
    left: Mapped[int | None]  # the round after which he left


class PairingRow(Base):
    """A table of a round: its entrants by seat, and how it ended."""

    __tablename__ = "pairing"

    contest_id: Mapped[str] = mapped_column(ForeignKey("contest.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    entrants: Mapped[list[int]] = mapped_column(JSON)
    match_id: Mapped[str | None] = mapped_column(ForeignKey("match.id"), index=True)  # None: a free round
    places: Mapped[list[int] | None] = mapped_column(JSON)
    points: Mapped[list[int] | None] = mapped_column(JSON)
    decided: Mapped[str | None] = mapped_column(String(12))  # how; None: it is being played
